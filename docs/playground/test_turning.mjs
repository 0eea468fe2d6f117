// Tests of motion that turns: see test.mjs, which runs this.

import assert from "node:assert/strict";
import { test } from "node:test";

import { askMotions, motionSentence } from "./answers.js";
import { motionCode } from "./code.js";
import { parts } from "./kinds.js";
import { scalars } from "./numbers.js";
import { presets } from "./presets.js";
import { presetsOfSpace } from "./presets_in_space.js";
import { add, addCorner, cornerCount, floats, fromLink, MOST, move, nudge, push, put, rescale, toggleMotion, toggleSlide, toggleTurn, toLink } from "./scene.js";
import { bits, kousa, moved, skip } from "./test_support.mjs";
import { outlineAt, placeAt, shorter, turningOf, turnNumbers } from "./turning.js";

const isNear = (a, b, off = 1e-9) => assert.ok(a.every((x, i) => Math.abs(x - b[i]) < off), `${a} is not ${b}`);

test("a turn is given and taken, dragged and stepped, goes along with its shape, and is in the link", () => {
  const scene = fromLink("i16f16&A=rect:0,0,2,1&B=half:0,-3,0,1&pair=A,B&view=0,0,9&grid=0.5");
  const [a, b] = scene.shapes;
  assert.equal(toggleTurn(scene, a, 0.01), false);
  toggleMotion(scene, a, 0.01);
  assert.equal(toggleTurn(scene, a, 0.01), true);
  assert.match(toLink(scene), /&A=rect:0,0,2,1:3,0:turn:1,0\.5,90&/);
  assert.deepEqual(parts(a).fields.slice(-5), ["motion x", "motion y", "turning center x", "turning center y", "degrees"]);
  put(scene, a, "turning center", [0.2, 0], 0.01);
  put(scene, a, "motion", [4, 1], 0.01);
  // By steps of 15° with a grid.
  put(scene, a, "degrees", [3, 2.9], 0.01);
  assert.match(toLink(scene), /:4,1:turn:0,0,45&/);
  for (let i = 0; i < 10; i++) push(scene, a, "degrees", [0.5, 0], 0.01);
  assert.match(toLink(scene), /:4,1:turn:0,0,-165&/);
  nudge(scene, a, "degrees", [1, 0]);
  move(scene, a, [1, 2], 0.01);
  assert.match(toLink(scene), /&A=rect:1,2,3,3:4,1:turn:1,2,-164\.99998&/);
  assert.deepEqual(fromLink(toLink(scene)).shapes, scene.shapes);
  scene.grid = 0;
  put(scene, a, "degrees", [0.5, 2.001], 0.01);
  assert.match(toLink(scene), /:turn:1,2,179\.9&/);
  rescale(scene, "f64");
  assert.deepEqual(fromLink(toLink(scene)), scene);
  // What turns does not slide.
  assert.equal(toggleSlide(scene, a), true);
  assert.match(toLink(scene), /&A=rect:1,2,3,3:4,1:slide&/);
  toggleTurn(scene, a, 0.01), toggleTurn(scene, a, 0.01);
  assert.match(toLink(scene), /&A=rect:1,2,3,3:4,1&/);
  toggleTurn(scene, a, 0.01), toggleMotion(scene, a, 0.01);
  assert.match(toLink(scene), /&A=rect:1,2,3,3&/);
  assert.equal(toggleTurn(scene, b, 0.01), false);

  const refused = (link, reason) => assert.throws(() => fromLink(link), { message: reason });
  refused("#f64&A=point:0,0:1,1:turn&B=point:0,0", /means nothing behind the motion of A/);
  refused("#f64&A=point:0,0:1,1:slide:0,0,1&B=point:0,0", /means nothing behind the motion of A/);
  refused("#f64&A=point:0,0:1,1:turn:0,0&B=point:0,0", /the turn of A takes 3 numbers, not 2/);
  refused("#space&f64&A=point:0,0,0:1,1,0:turn:0,0,0&B=point:0,0,0", /the turn of A takes 7 numbers, not 3/);
  refused("#f64&A=half:0,0,0,1:1,1:turn:0,0,9&B=point:0,0", /half.*cannot be moved/);
});

test("in space a turn has an axis, and the angle is taken hold of beside it", () => {
  const scene = fromLink("space&f64&A=box:0,0,0,2,2,2:1,0,0&B=point:9,9,9&pair=A,B&view=0,0,0,9,30,25&grid=0.5");
  const [a] = scene.shapes;
  toggleTurn(scene, a, 0.01);
  assert.match(toLink(scene), /&A=box:0,0,0,2,2,2:1,0,0:turn:1,1,1,0,0,1,90&/);
  put(scene, a, "turning axis", [1, 3, 1], 0.01);
  const { at } = parts(a).handles.degrees;
  put(scene, a, "degrees", at(floats(scene, a), { scale: 10 }), 0.01);
  push(scene, a, "degrees", [0, 0, -0.5], 0.01);
  move(scene, a, [1, 0, 0], 0.01);
  assert.match(toLink(scene), /&A=box:1,0,0,3,2,2:1,0,0:turn:2,1,1,0,2,0,75&/);
});

test("where a turn leads, and how kousa is asked about it", () => {
  const plane = turningOf([4, 0, 1, 0, 450], 2);
  assert.equal(plane.degrees, 90);
  isNear(placeAt(plane, [3, 0], 0.5), [3 + Math.SQRT2, Math.SQRT2]);
  isNear(outlineAt(plane, { straight: [[3, 0], [1, 0]], range: [0, 1] }, 1).straight.flat(), [5, 2, 0, 1]);
  assert.deepEqual([turnNumbers(plane), turnNumbers({ axis: null, degrees: -90 })], [[2 ** 30], [3 * 2 ** 30]]);
  const space = turningOf([0, 0, 2, 0, 0, 1, 0, -3, 0, 90], 3);
  isNear(placeAt(space, [1, 5, 1], 1), [0, 5, 4]);
  assert.deepEqual([...turnNumbers(space)].map((x) => x + 0), [1518500249, 0, -1518500249, 0]);
  assert.deepEqual([540, 180, -180, -181, NaN].map(shorter), [180, 180, 180, 179, 0]);
  // About no axis there is no turn; half a turn about an axis and its opposite is one rotation.
  isNear(placeAt(turningOf([1, 0, 0, 0, 0, 0, 0, 0, 0, 90], 3), [1, 2, 3], 1), [2, 2, 3]);
  const half = (...axis) => turningOf([0, 0, 0, 0, 0, 0, ...axis, 180], 3);
  isNear(placeAt(half(0, 0, -1), [1, 0, 0], 0.5), placeAt(half(0, 0, 1), [1, 0, 0], 0.5));
});

test("what stops a shape that turns, in every scalar", { skip }, async () => {
  for (const { name, isFixed, toNumber } of Object.values(scalars)) {
    const told = async (link) => {
      const motion = await moved(`${link.startsWith("space&") ? link.replace("space&", `space&${name}&`) : `${name}&${link}`}`);
      return [motionSentence(motion.scene, motion).replace(/−?\d\.\d{3,}/g, (x) => Number(x.replace("−", "-")).toFixed(2).replace("-", "−")), motion];
    };
    const [stopped, { stops: [stop], text }] = await told("A=capsule:0.5,0,2.5,0,0.125:0,0:turn:0,0,180&B=circle:-2,0.5,0.5&C=circle:0,2,0.5");
    assert.match(stopped, /^A is stopped by C at t 0\.40, turned by 71\.\d+°, at \(0\.4[67], 1\.8[34]\), with the normal \(0\.9[45], −0\.3[12]\)\.$/);
    assert.deepEqual([stop.other, stop.facet, stop.depth], ["C", null, 0n]);
    assert.match(text, /^1: t 0\.39\d+ at .* turned .*, touching \(0\.4/);
    assert.equal((await told("A=capsule:0.5,0,2.5,0,0.125:0,0:turn:0,0,180&B=circle:0,4,0.5"))[0], "A goes all its way, (0, 0), and turns by 180°: nothing stops it.");
    assert.equal((await told("A=point:2,0:1,0:turn:0,0,-90&B=circle:0,4,0.5"))[0], "A goes all its way, (1, 0), and turns by −90°: nothing stops it.");
    // What stands on the floor turns over its corner, until a facet of a terrain is in the way.
    const [tips, { stops: [facet], terrains }] = await told("A=rect:-3,0,-1,2:0,0:turn:-1,0,-90&B=half:0,0,0,1&C=terrain:0.5,3,0.5,0,4,0");
    assert.match(tips, /^A is stopped by facet 0 of C at t 0\.\d+, turned by −\d+\.\d+°, at \(0\.5, 1\.\d+\), with the normal \(−1, 0\)\.$/);
    assert.deepEqual([facet.facet, terrains], [0, ["C"]]);
    assert.equal((await told("A=rect:0,0,2,2:0,0:turn:0,0,45&B=half:0,0.5,0,1"))[0], "A overlaps B from the start: the shortest way out is 0.5 along (0, 1).");
    assert.equal((await told("A=rect:0,0,2,2:0,0:turn:1,1,45&B=half:0,0,0,1"))[0].slice(0, 14), "A touches B at");
    const [falls, { stops: [floor] }] = await told("space&A=box:-1,-1,2,1,1,4:0,0,-3:turn:0,0,3,1,0,0,90&B=half:0,0,0,0,0,1");
    assert.match(falls, /^A is stopped by B at t 0\.5\d, turned by 4\d\.\d+°, at \(.*\), with the normal \(0, 0, 1\)\.$/);
    assert.ok(toNumber(floor.t) > 0.5);
    assert.equal((await told("space&A=box:-1,-1,0,1,1,2:0,0,0:turn:0,0,0,0,0,1,90&B=half:0,0,0,0,0,1"))[0], "A goes all its way, (0, 0, 0), and turns by 90°: nothing stops it.");
    assert.equal((await told("space&A=sphere:0,0,0,1:8,0,0:turn:0,0,0,0,0,0,90&B=box:5,-1,-1,6,1,1"))[0].slice(0, 46), "A is stopped by B at t 0.5, turned by 0°, at (");
    if (!isFixed) assert.match((await told("A=point:0,0:1,0:turn:inf,0,9&B=rect:1,-1,2,1"))[0], /goes nowhere/);
  }
});

test("where it is stopped, what turns is as near as the tolerance, and on its way it overlaps nothing", { skip }, async () => {
  const { parse, toNumber, fromNumber } = scalars.f64;
  const { sweepTurning, distance } = await kousa("f64");
  const random = bits(20000, 64);
  const number = (span) => (Number(BigInt.asIntN(20, random.next().value)) / 2 ** 19) * span;
  let stops = 0;
  for (let i = 0; i < 300; i++) {
    const segment = [number(4), number(4), number(4), number(4)];
    const turning = { translation: [number(6), number(6)], center: [number(4), number(4)], axis: null, degrees: number(180) };
    const other = { kind: "rect", numbers: [number(3), number(3)].flatMap((x) => [x, x + 1]) };
    other.numbers = [other.numbers[0], other.numbers[2], other.numbers[1], other.numbers[3]].map(fromNumber);
    const at = (t) => ({ kind: "segment", numbers: [segment.slice(0, 2), segment.slice(2)].flatMap((place) => placeAt(turning, place, t)).map(fromNumber) });
    if (toNumber(distance(at(0), other).answer) < 0.01) continue;
    const asked = { turn: turnNumbers(turning), center: turning.center.map(fromNumber), tolerance: parse("0.001") };
    const { answer } = sweepTurning(at(0), turning.translation.map(fromNumber), asked, [other]);
    const end = answer === null ? 1 : toNumber(answer.found.t);
    if (answer !== null) stops += 1, assert.ok(toNumber(distance(at(end), other).answer) < 0.001001);
    for (let k = 0; k < 20; k++) assert.ok(toNumber(distance(at((end * k) / 20), other).answer) > 0);
  }
  assert.ok(stops > 40, `only ${stops} were stopped`);
});

test("the code of a motion that turns has the same bits", { skip }, async () => {
  const plane = await moved("f64&A=capsule:0.5,0,2.5,0,0.125:0,1:turn:0.1,0,90&B=circle:0,2,0.5&C=terrain:-9,0,9,0");
  const text = motionCode(plane.scene, plane);
  assert.match(text, /^use kousa::\{Angle, Capsule, Circle, Mesh, Several, Shape2, Turning2, sweep_turning_first, point, vector\};\n/);
  assert.match(text, /\nlet turn = Angle::from_bits\(1073741824\); \/\/ 90°\nlet motion = Turning2::new\(point\(\[0\.1, 0\.0\]\), vector\(\[0\.0, 1\.0\]\), turn\);\n/);
  assert.match(text, /\nlet \(number, found\) = sweep_turning_first\(&a, &motion, &\(&others, Several::of\(&terrains\)\), 0\.001\)\.unwrap\(\);\n/);
  const space = await moved("space&i16f16&A=box:-1,-1,2,1,1,4:0,0,-3:turn:0,0,3,1,0,0,90&B=half:0,0,0,0,0,1");
  const fixed = motionCode(space.scene, space);
  assert.match(fixed, /use kousa::\{Aabb, HalfSpace, Rotation, Shape3, Turning3, sweep_turning_first, point, vector\};\n/);
  assert.match(fixed, /\nlet turn = Rotation::from_bits\(\[1518500249, 1518500249, 0, 0\]\)\.unwrap\(\); \/\/ 90° about \(1, 0, 0\)\nlet motion = Turning3::new\(point\(\[q\(0\), q\(0\), q\(196608\)\]\), /);
  assert.match(fixed, /sweep_turning_first\(&a, &motion, &others, q\(66\)\)/);
});

test("a turn among twenty shapes fits through the border, however long their numbers", { skip }, async () => {
  for (const [world, kind] of [["", "polygon:0,0"], ["space&", "polyhedron:0,0,0"]]) {
    const scene = fromLink(`${world}f64&A=${kind}&B=${kind}&view=${world ? "0,0,0,9,30,25" : "0,0,9"}`);
    const name = kind.split(":")[0];
    while (scene.shapes.length < MOST) add(scene, name, kind.split(":")[1].split(",").map(Number));
    for (const shape of scene.shapes) {
      while (addCorner(scene, shape, [0.1, 1e-9, 3].slice(0, scene.dimension), 1e-12));
      shape.numbers = shape.numbers.map((_, i) => scalars.f64.parse(`-${1.1 + i / 7}e-30${i % 8}`));
    }
    assert.ok(cornerCount(scene.shapes[0]) >= 8);
    toggleMotion(scene, scene.shapes[0], 1), toggleTurn(scene, scene.shapes[0], 1);
    assert.equal(askMotions(scene, await kousa("f64", scene.dimension)).length, 1);
  }
});

test("in the scenes to begin with that turn, each is stopped on its way", { skip }, async () => {
  for (const [all, world, count] of [[presets, "", 3], [presetsOfSpace, "space&", 2]]) {
    const turning = all.filter(({ link }) => link.includes(":turn:"));
    assert.equal(turning.length, count);
    for (const { link, title } of turning) {
      for (const { name, toNumber } of Object.values(scalars)) {
        const { stops: [stop] } = await moved(`${world}${name}&${link}`);
        assert.ok(toNumber(stop.t) > 0 && toNumber(stop.t) < 1, `${title} in ${name}`);
      }
    }
  }
});
