// Tests of space, and of what contains what and where one stands on the other: see test.mjs, which runs this.

import assert from "node:assert/strict";
import { test } from "node:test";

import { askMotions, hullsOf, moreSentence, motionSentence } from "./answers.js";
import { Camera } from "./camera.js";
import { code, motionCode } from "./code.js";
import { worlds } from "./kinds.js";
import { scalars } from "./numbers.js";
import { outlineInSpace } from "./outline_in_space.js";
import { presetsOfSpace } from "./presets_in_space.js";
import { add, addCorner, cornerCount, fromLink, MOST, move, nudge, push, put, toggleMotion, toLink, turn } from "./scene.js";
import { asked, bits, kousa, moved, movedPreset, size, skip } from "./test_support.mjs";

test("what contains what, and where one stands on the other", { skip }, async () => {
  for (const { name, toNumber } of Object.values(scalars)) {
    const told = async (link) => {
      const answer = await asked(link.replace("SCALAR", name));
      return [moreSentence(answer), answer];
    };
    assert.equal((await told("SCALAR&A=circle:0,0,2&B=rect:-1,-1,1,1"))[0], "A contains B.");
    assert.equal((await told("SCALAR&A=point:0.5,0.5&B=line:1,1,1,1"))[0], "B contains A.");
    assert.equal((await told("SCALAR&A=segment:0,0,1,1&B=segment:1,1,0,0"))[0], "A and B are the same set.");
    assert.equal((await told("SCALAR&A=circle:0,0,-1&B=rect:-1,-1,1,1"))[0], "");
    const [stands, { manifold, asked: questions }] = await told("SCALAR&A=rect:-9,-1,9,0&B=rect:1,-0.25,3,1.75");
    assert.equal(stands, "Their manifold has two points.");
    assert.deepEqual(manifold.normal.map(toNumber), [0, 1]);
    const spots = manifold.points.map(({ point_b, depth }) => [...point_b, depth].map(toNumber));
    assert.deepEqual(spots, [[1, -0.25, 0.25], [3, -0.25, 0.25]]);
    assert.match(questions.find(({ name }) => name === "manifold").text, /^normal \(0, 1\): depth 0\.25 from \(1, 0\) to \(1, -0\.25\), depth 0\.25 from /);
    const [four, { manifold: face }] = await told("space&SCALAR&A=half:0,0,0,0,0,1&B=oriented:0,0,0.75,1,0.5,0,-0.5,1,0,0,0,0.75");
    assert.equal(four, "Their manifold has four points.");
    assert.ok(face.points.every(({ point_a, depth, feature_b }) => point_a[2] === 0n && depth === 0n && feature_b < 8));
    const [within, { manifold: none }] = await told("space&SCALAR&A=box:0,0,0,4,4,4&B=segment:1,1,1,2,3,2");
    assert.deepEqual([within, none], ["A contains B.", null]);
  }
});

test("the code asks for containment as it compiles", { skip }, async () => {
  const asks = async (link) => {
    const answer = await asked(link);
    return code(answer.scene, answer);
  };
  assert.match(await asks("f64&A=circle:0,0,2&B=segment:0,0,1,0"), /contains\(&a, &b\)/);
  assert.match(await asks("f64&A=segment:0,0,1,0&B=circle:0,0,2"), /use kousa::\{Circle, Segment, Shape2, [^]*contains\(&Shape2::<f64>::from\(a\), &Shape2::<f64>::from\(b\)\)/);
  assert.match(await asks("i16f16&A=line:0,0,1,0&B=polygon:0,0,1,1,2,0"), /AnyShape2::<I16F16, 8>::from\(a\)/);
  assert.match(await asks("space&f64&A=ray:0,0,0,1,0,0&B=polyhedron:0,0,0,1,1,0,2,0,0,0,0,3"), /AnyShape3::<f64, 12>::from\(a\)/);
  assert.doesNotMatch(await asks("f64&A=segment:0,0,1,0&B=circle:0,0,2"), /manifold/);
  assert.match(await asks("i16f16&A=rect:0,0,1,0&B=circle:0,0,2"), /manifold\(&a, &b, q\(0\)\)/);
});

const SPACE = "space&f64&A=box:-2,-1.5,0,1,1,1.5&B=sphere:1.5,0.5,1.75,1:1,-2,0.5:slide&pair=B,A&view=0,0,1,7.5,30,25&grid=0.25";

test("every preset of space is read and written the same, in every scalar, and none has a name of the plane", () => {
  assert.equal(toLink(fromLink(`#${SPACE}`)), SPACE);
  for (const { title, link } of presetsOfSpace) {
    for (const scalar of Object.keys(scalars)) {
      const scene = fromLink(`#space&${scalar}&${link}`);
      assert.equal(scene.dimension, 3, title);
      assert.deepEqual(fromLink(toLink(scene)), scene, title);
    }
  }
  const refused = (link, reason) => assert.throws(() => fromLink(link), { message: reason });
  refused("#space&f64&A=circle:0,0,1&B=point:0,0,0", /circle.*no kind/);
  refused("#space&f64&A=point:0,0&B=point:0,0,0", /takes 3 numbers, not 2/);
  refused("#space&f64&A=polyhedron:0,0,1,1&B=point:0,0,0", /1 to 12 corners of three numbers, not 4/);
  refused("#space&f64&A=point:0,0,0:1,1&B=point:0,0,0", /the motion of A takes 3 numbers, not 2/);
  refused("#f64&space&A=point:0,0&B=point:0,0", /“space” means nothing/);
});

test("shapes of space are moved exactly along all axes, and by steps of the last place", () => {
  const scene = fromLink("space&i32f32&A=capsule:0.1,0.2,0.3,1.3,1.7,0.9,0.5&B=sphere:0,0,0,1&view=0,0,0,9,30,25&grid=0.5");
  const [a, b] = scene.shapes;
  const length = [0, 1, 2].map((axis) => a.numbers[3 + axis] - a.numbers[axis]);
  move(scene, a, [3.3, -2.2, 1.1], 0.01);
  assert.deepEqual(a.numbers.slice(0, 3), [7n << 31n, -(2n << 32n), 1n << 32n]);
  assert.deepEqual([0, 1, 2].map((axis) => a.numbers[3 + axis] - a.numbers[axis]), length);
  const eye = { right: [0, 1, 0], toward: [1, 0, 0] };
  put(scene, b, "radius", [9, 2.3, 9], 0.01, eye);
  assert.equal(b.numbers[3], 5n << 31n);
  push(scene, b, "radius", [0, 0, -0.5], 0.01, eye);
  assert.equal(b.numbers[3], 2n << 32n);
  nudge(scene, b, null, [0, 0, -1]);
  nudge(scene, a, "b", [0, 1, 0]);
  assert.deepEqual(b.numbers, [0n, 0n, -1n, 2n << 32n]);
  assert.equal(a.numbers[4], length[1] - (2n << 32n) + 1n);
  assert.equal(toggleMotion(scene, b, 0.01), true);
  put(scene, b, "motion", [1, 2, 3], 0.01);
  assert.match(toLink(scene), /&B=sphere:0,0,-0\.0000000002,2:1,2,3&/);
});

test("kousa answers every ordered pair of space in every scalar, symmetrically", { skip }, async () => {
  for (const scalar of Object.keys(scalars)) {
    const scene = fromLink(`space&${scalar}&A=point:0,0,0&B=point:1,1,1`);
    scene.shapes = [];
    const all = Object.keys(worlds[3].kinds).filter((kind) => kind !== "half");
    for (const kind of all) add(scene, kind, [0.5, 0.25, 0]);
    add(scene, "half", [0, 0, 0.5]), add(scene, "sphere", [9, -4, 3]), add(scene, "polyhedron", [-9, 4, 0]);
    const { intersect, distance, closest, contains, manifold } = await kousa(scalar, 3);
    for (const a of scene.shapes) {
      for (const b of scene.shapes) {
        const [there, back] = [intersect(a, b), intersect(b, a)];
        assert.equal(there.answer === null, back.answer === null);
        assert.equal(there.answer === null, distance(a, b).answer !== 0n);
        assert.equal(closest(a, b).answer.point_a.length, 3);
        if (contains(a, b).answer) assert.notEqual(there.answer, null);
        const found = manifold(a, b).answer;
        assert.deepEqual(found?.points.length, manifold(b, a).answer?.points.length);
        if (found) assert.notEqual(there.answer, null);
      }
    }
  }
});

test("a turn is kousa's: four quarters are none, a box becomes an oriented one, and what is turned is rounded once", { skip }, async () => {
  for (const { name, toNumber, parse } of Object.values(scalars)) {
    const scene = fromLink(`space&${name}&A=box:0,0,0,4,2,6:1,0,0&B=polyhedron:0,0,0,1,0,0,0,1,0,0,0,1&view=0,0,0,9,30,25&grid=0.5`);
    const [a, b] = scene.shapes;
    const asked = await kousa(name, 3);
    assert.equal(turn(scene, a, asked, [0, 0, 1], 90), true);
    assert.equal(a.kind, "oriented");
    assert.deepEqual(a.numbers.map(toNumber).map((x) => x + 0), [2, 1, 3, 0, 2, 0, -1, 0, 0, 0, 0, 3, 1, 0, 0]);
    const turned = a.numbers;
    for (let i = 0; i < 4; i++) turn(scene, a, asked, [1, 0, 0], 90);
    assert.deepEqual(a.numbers.map(toNumber).map((x) => x + 0), turned.map(toNumber).map((x) => x + 0));
    assert.deepEqual(fromLink(toLink(scene)), scene);
    // From how it was, not from where it has come to.
    const before = { ...b, numbers: [...b.numbers] };
    for (const degrees of [10, 50, 0]) turn(scene, b, asked, [0.6, 0, 0.8], degrees, before);
    assert.deepEqual(b, before);
    turn(scene, b, asked, [0, 0, 1], 180);
    assert.deepEqual(b.numbers.map(toNumber).map((x) => Math.round(x * 100) / 100).slice(0, 3), [0.5, 0.5, 0]);
    assert.equal(b.numbers.length, 12);
    const [point, nowhere] = [{ ...a, kind: "point", motion: null, numbers: [parse("1"), 0n, 0n] }, { ...b }];
    assert.equal(turn(scene, point, asked, [0, 0, 1], 90), false);
    if (!scalars[name].isFixed) {
      nowhere.numbers = [parse("inf"), ...b.numbers.slice(1)];
      assert.equal(turn(scene, nowhere, asked, [0, 0, 1], 90), false);
    }
  }
});

test("a polyhedron is drawn as its hull, with flat faces as one", { skip }, async () => {
  const scene = fromLink("space&f64&A=polyhedron:0,0,0,2,0,0,2,2,0,0,2,0,1,1,0.5,0,0,2,2,0,2,2,2,2,0,2,2&B=point:9,9,9");
  const { corners, faces } = hullsOf(scene, await kousa("f64", 3)).get("A");
  assert.equal(corners.length, 24);
  assert.deepEqual(faces.map((face) => face.length), [4, 4, 4, 4, 4, 4]);
  assert.equal(outlineInSpace("polyhedron", corners, faces).corners.length, 8);
});

test("the code of space has the same bits", { skip }, async () => {
  const float = await asked("space&f32&A=sphere:0.1,-0,1,1e-9&B=oriented:1,2,3,inf,0,0,0,1,0,0,0,1");
  assert.match(code(float.scene, float), /^use kousa::\{OrientedBox, Sphere, closest_points/);
  assert.match(code(float.scene, float), /\nlet a: Sphere<f32> = Sphere::new\(point\(\[0\.1, -0\.0, 1\.0\]\), 1e-9\);\n/);
  assert.match(code(float.scene, float), /let b: OrientedBox<f32> = OrientedBox::new\(point\(.*\), \[vector\(\[f32::INFINITY, 0\.0, 0\.0\]\), vector.*\]\);/);
  const fixed = await asked("space&i16f16&A=point:1,0.5,0&B=box:0,0,0,1,1,1");
  assert.match(code(fixed.scene, fixed), /\nlet a: Point<I16F16, 3> = point\(\[q\(65536\), q\(32768\), q\(0\)\]\); \/\/ 1, 0\.5, 0\nlet b: Aabb<I16F16, 3> = /);
  const motion = await moved("space&f64&A=sphere:0,0,0,1:8,0,0&B=polyhedron:4,-1,-1,4,1,-1,4,0,2,5,0,0");
  assert.match(motionCode(motion.scene, motion), /let others: \[AnyShape3<f64, 12>; 1\] = \[\n {4}Polyhedron::<f64, 12>::hull/);
  assert.equal(motionSentence(motion.scene, motion), "A is stopped by B at t 0.375, after (3, 0, 0), at (4, 0, 0), with the normal (−1, 0, 0).");
});

test("where a place of space is on the page, and back", () => {
  for (const [turn, tilt] of [[0, 0], [30, 25], [-130, 70], [90, -40]]) {
    const camera = new Camera({ x: 1, y: 2, z: 3, span: 10, turn, tilt }, 400, 300);
    const at = [2.5, -1, 4];
    const back = camera.unplace(camera.place(at), at);
    assert.ok(back.every((x, i) => Math.abs(x - at[i]) < 1e-9));
    const near = camera.carried(at, [0, 0], [0, 30], true);
    assert.ok(Math.abs(camera.depth(near) - camera.depth(at) - 1) < 1e-9);
    assert.deepEqual(camera.place(near).map(Math.round), camera.place(at).map(Math.round));
    // The keys go along each axis once.
    const axes = camera.keyAxes().map((axis) => axis.map(Math.abs));
    assert.deepEqual(axes.reduce((sum, axis) => sum.map((x, i) => x + axis[i])), [1, 1, 1]);
  }
  const front = new Camera({ x: 0, y: 0, z: 0, span: 10, turn: 0, tilt: 0 }, 400, 400);
  assert.deepEqual(front.place([1, 5, 2]).map(Math.round), [240, 120]);
});

test("a scene of twenty polyhedra fits through the border, however long their numbers", { skip }, async () => {
  const scene = fromLink("space&f64&A=polyhedron:0,0,0&B=polyhedron:0,0,0");
  while (scene.shapes.length < MOST) add(scene, "polyhedron", [0, 0, 0]);
  for (const shape of scene.shapes) {
    while (cornerCount(shape) < worlds[3].kinds.polyhedron.corners.most) addCorner(scene, shape, [0.1, 1e-9, 3], 1e-12);
    shape.numbers = shape.numbers.map((_, i) => scalars.f64.parse(`-${1.1 + i / 7}e-30${i % 8}`));
  }
  const [a] = scene.shapes;
  a.numbers.push(-1n, -1n, -1n);
  for (a.motion of ["stop", "slide"]) assert.equal(askMotions(scene, await kousa("f64", 3)).length, 1);
});

test("along a crack nothing of the motion is lost, and out of a floor of flush blocks recover leads up", { skip }, async () => {
  for (const scalar of Object.values(scalars)) {
    const crack = await movedPreset(presetsOfSpace, "Along a crack", scalar);
    assert.deepEqual([...crack.met].sort(), ["B", "C"]);
    const [x, y, z] = crack.travel;
    // On the floor, at the wall, and along the crease as far as the motion leads that way.
    const [distance, level] = [(1.5 - (x - 3) - 2 * (z + 1)) / Math.sqrt(5), z + 1];
    for (const [is, expected] of [[distance, 0.5], [level, 0.5], [y, 3]]) assert.ok(Math.abs(is - expected) < 1e-3, `${scalar.name} ${crack.travel}`);
    const sunk = await movedPreset(presetsOfSpace, "Sunk into a floor", scalar);
    assert.deepEqual([sunk.wayOut, sunk.travel], [[0, 0, 0.75], [0, 0, 0.75]]);
  }
});

test("after its motion nothing of space overlaps", { skip }, async () => {
  const { sweep, slide } = await kousa("i16f16", 3);
  const random = bits(20000, 64);
  const number = (count) => BigInt.asIntN(count, random.next().value);
  const place = () => [number(19), number(19), number(19)];
  let stops = 0;
  for (let i = 0; i < 200; i++) {
    const [[x, y, z], size] = [place(), () => BigInt.asUintN(18, number(18))];
    const others = [
      { dimension: 3, kind: "box", numbers: [x, y, z, x + size(), y + size(), z + size()] },
      { dimension: 3, kind: "polyhedron", numbers: [...place(), ...place(), ...place(), ...place()] },
      { dimension: 3, kind: "half", numbers: [0n, 0n, -1n << 20n, number(17), 0n, 65536n] },
    ];
    const a = { dimension: 3, kind: "capsule", numbers: [...place(), ...place(), BigInt.asUintN(16, number(16))] };
    const at = (by) => ({ ...a, numbers: a.numbers.map((n, i) => (i < 6 ? n + by[i % 3] : n)) });
    if (sweep(a, [0n, 0n, 0n], others).answer !== null) continue;
    const motion = place().map((n) => 4n * n);
    const { answer } = sweep(a, motion, others);
    if (answer !== null) {
      stops += 1;
      assert.equal(sweep(at(answer.found.travel), [0n, 0n, 0n], others).answer, null);
    }
    assert.equal(sweep(at(slide(a, motion, others).answer.travel), [0n, 0n, 0n], others).answer, null);
  }
  assert.ok(stops > 30, `only ${stops} were stopped`);
});
