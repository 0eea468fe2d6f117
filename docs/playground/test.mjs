// Tests of the playground: `node docs/playground/test.mjs`, after `bash docs/playground/serve.sh --build`.
//
// What needs no page runs in node alone. The page is used as one uses it, in a headless Chromium, where playwright is to
// be had: `npm i --no-save playwright && npx playwright install chromium` in this folder, or on a path in NODE_PATH. The
// variable CHROMIUM may name a browser that is there already. Without either these tests are skipped, and say so.

import assert from "node:assert/strict";
import { test } from "node:test";

import { askAll, askMotions, emptyOnes, hullsOf, motionSentence, sentence } from "./answers.js";
import { code, motionCode } from "./code.js";
import { isTerrain, kinds, MOST_CORNERS } from "./kinds.js";
import { convert, scalars } from "./numbers.js";
import { presets } from "./presets.js";
import { add, addCorner, choose, cornerCount, fromLink, MOST, move, named, nudge, push, put, remove, removeCorner, rescale, toggleMotion, toggleSlide, toLink } from "./scene.js";
import { asked, bits, kousa, moved, movedPreset, size, skip } from "./test_support.mjs";

test("a number is read from its text as the same bits", () => {
  for (const scalar of Object.values(scalars)) {
    for (const n of bits(4000, size[scalar.name])) {
      if (Number.isNaN(scalar.toNumber(n))) continue;
      assert.equal(scalar.parse(scalar.show(n)), n, `${scalar.name} ${n}: ${scalar.show(n)}`);
    }
  }
});

test("the next number up and down again is the same, and nothing lies between", () => {
  const { f32, f64, i16f16 } = scalars;
  for (const scalar of Object.values(scalars)) {
    for (const n of bits(4000, size[scalar.name])) {
      const up = scalar.next(n, 1n);
      if (Number.isNaN(scalar.toNumber(n)) || up === n || scalar.show(n) === "-0") continue;
      assert.ok(scalar.isFixed ? up === n + 1n : scalar.toNumber(up) > scalar.toNumber(n));
      assert.equal(scalar.next(up, -1n), n);
    }
  }
  assert.equal(f64.toNumber(f64.next(f64.parse("1"), 1n)), 1 + Number.EPSILON);
  assert.equal(f32.show(f32.next(f32.parse("-0"), 1n)), "1e-45");
  assert.equal(f64.show(f64.next(f64.parse("inf"), 1n)), "inf");
  assert.equal(f64.show(f64.next(f64.parse("-inf"), 1n)), "-1.7976931348623157e+308");
  assert.equal(i16f16.next(i16f16.parse("1e9"), 1n), 2n ** 31n - 1n);
});

test("fixed-point is read to the nearest, ties to even, and saturates", () => {
  const { i16f16, i32f32, f64 } = scalars;
  assert.equal(i16f16.parse("0.1"), 6554n);
  assert.equal(i16f16.parse("25e-1"), 5n << 15n);
  assert.equal(i16f16.parse("0.00000762939453125"), 0n);
  assert.equal(i16f16.parse("-0.00002288818359375"), -2n);
  assert.equal(i32f32.parse("-1e30"), -(2n ** 63n));
  assert.equal(i32f32.show(i32f32.parse("1e30")), "2147483647.9999999998");
  assert.equal(convert(f64.parse("0.1"), f64, i32f32), 429496730n);
  for (const bad of ["", "-", ".", "1e", "1,5", "0x1", "1_0", "inf"]) assert.equal(i16f16.parse(bad), null, bad);
});

test("every preset is read and written the same, in every scalar", () => {
  for (const { title, link } of presets) {
    for (const scalar of Object.keys(scalars)) {
      const scene = fromLink(`#${scalar}&${link}`);
      scene.view = { x: 0, y: 0.25, span: 9 };
      assert.deepEqual(fromLink(toLink(scene)), scene, title);
    }
  }
});

test("a link that means nothing is refused, and says why", () => {
  const refused = (link, reason) => assert.throws(() => fromLink(link), { message: reason });
  refused("#f16&A=point:0,0", /f16.*no scalar/);
  refused("#f64&A=point:0,0", /2 to 20 shapes/);
  refused("#f64&A=pint:0,0&B=point:0,0", /pint.*no kind/);
  refused("#f64&A=point:0,0,0&B=point:0,0", /A is a point and takes 2 numbers, not 3/);
  refused("#f64&A=point:0,x&B=point:0,0", /x.*no number/);
  refused("#f64&A=point:0,0&A=point:0,0", /two shapes A/);
  refused("#f64&A=point:0,0&B=point:0,0&C=constructor:1", /constructor.*no kind/);
  refused("#f64&A=polygon:0,0,1&B=point:0,0", /A is a polygon and takes 1 to 8 corners of two numbers, not 3 numbers/);
  refused(`#f64&A=polygon:${Array(18).fill(0)}&B=point:0,0`, /not 18 numbers/);
  refused("#f64&A=half:0,0,0,1:1,1&B=point:0,0", /half.*cannot be moved/);
  refused("#f64&A=line:0,0,0,1:1,1&B=point:0,0", /line.*cannot be moved/);
  refused("#f64&A=point:0,0:1&B=point:0,0", /the motion of A takes 2 numbers, not 1/);
  refused("#f64&A=point:0,0:1,1:slid&B=point:0,0", /means nothing behind the motion of A/);
  refused("#f64&A=point:0,0:1,1:slide:slide&B=point:0,0", /means nothing behind the motion of A/);
  refused("#__proto__&A=point:0,0&B=point:0,0", /no scalar/);
});

test("shapes are moved exactly, to the grid, and by steps of the last place", () => {
  const scene = fromLink("i32f32&A=segment:0.1,0.2,1.3,1.7&B=circle:0,0,1&grid=0.5");
  const [a, b] = scene.shapes;
  const length = a.numbers[2] - a.numbers[0];
  move(scene, a, [3.3, -2.2], 0.01);
  assert.equal(a.numbers[0], 7n << 31n);
  assert.equal(a.numbers[2] - a.numbers[0], length);
  put(scene, b, "radius", [2.3, 9], 0.01);
  assert.equal(b.numbers[2], 5n << 31n);
  push(scene, b, "radius", [0, -0.5], 0.01);
  assert.equal(b.numbers[2], 2n << 32n);
  nudge(scene, b, "radius", [0, 1]);
  nudge(scene, a, null, [-1, 0]);
  nudge(scene, a, "b", [0, 1]);
  assert.equal(b.numbers[2], (2n << 32n) + 1n);
  assert.equal(a.numbers[0], (7n << 31n) - 1n);
  assert.equal(a.numbers[3], -(2n << 32n) + scalars.i32f32.parse("1.7") - scalars.i32f32.parse("0.2") + 1n);
});

test("there are 2 to 20 shapes, and always a pair of two", () => {
  const scene = fromLink("f64&A=point:0,0&B=point:1,1");
  for (let i = 0; i < 30; i++) add(scene, Object.keys(kinds)[i % Object.keys(kinds).length], [i, 0]);
  assert.equal(scene.shapes.length, 20);
  choose(scene, "G");
  for (const name of "GTABCDEFHIJKLMNOPQRS") {
    remove(scene, name);
    assert.ok(scene.pair[0] !== scene.pair[1] && scene.pair.every((name) => named(scene, name)), name);
  }
  assert.equal(scene.shapes.length, 2);
});

test("a link of before there were motions is read and written as it was", () => {
  const link = "i16f16&A=ray:-6,-0.5,2,0.25&B=circle:-3.5,0,1.25&C=oriented:2.5,0.5,1,0.5,-0.25,0.5&pair=A,B&view=0,0,10&grid=0.25";
  assert.equal(toLink(fromLink(`#${link}`)), link);
});

test("a motion is given and taken, dragged and scaled, and is in the link", () => {
  const scene = fromLink("i16f16&A=rect:0,0,2,1&B=half:0,-3,0,1&pair=A,B&view=0,0,9&grid=0.5");
  const [a, b] = scene.shapes;
  assert.equal(toggleMotion(scene, b, 0.01), false);
  assert.equal(toggleSlide(scene, a), false);
  assert.equal(toggleMotion(scene, a, 0.01), true);
  assert.match(toLink(scene), /&A=rect:0,0,2,1:3,0&/);
  // Its arrow begins in the middle, and moves with the shape.
  put(scene, a, "motion", [5, -3.5], 0.01);
  move(scene, a, [1, 0], 0.01);
  nudge(scene, a, "motion", [1, 0]);
  assert.match(toLink(scene), /&A=rect:1,0,3,1:4\.00002,-4&/);
  assert.equal(toggleSlide(scene, a), true);
  assert.match(toLink(scene), /:4\.00002,-4:slide&/);
  rescale(scene, "f64");
  assert.deepEqual(fromLink(toLink(scene)), scene);
  toggleMotion(scene, a, 0.01);
  assert.match(toLink(scene), /&A=rect:1,0,3,1&/);
});

test("corners are added and taken away, up to eight and down to one", () => {
  const scene = fromLink("f64&A=polygon:0,0,4,0,0,4:1,1&B=point:9,9&view=0,0,9&grid=0.5");
  const [a, b] = scene.shapes;
  assert.equal(addCorner(scene, a, [4.1, 3.9], 0.01), true);
  assert.match(toLink(scene), /&A=polygon:0,0,4,0,0,4,4,4:1,1&/);
  for (let i = 0; i < 9; i++) addCorner(scene, a, [i, -1], 0.01);
  assert.equal(cornerCount(a), MOST_CORNERS);
  assert.deepEqual(fromLink(toLink(scene)).shapes, scene.shapes);
  assert.equal(removeCorner(a, 1), true);
  assert.match(toLink(scene), /&A=polygon:0,0,0,4,4,4,/);
  while (removeCorner(a, 0));
  assert.equal(cornerCount(a), 1);
  assert.equal(addCorner(scene, b, [0, 0], 0.01), false);
});

test("kousa answers every ordered pair in every scalar, symmetrically", { skip }, async () => {
  for (const scalar of Object.keys(scalars)) {
    const scene = fromLink(`${scalar}&A=point:0,0&B=point:1,1`);
    scene.shapes = [];
    for (const kind of Object.keys(kinds).filter((kind) => !isTerrain({ kind }))) add(scene, kind, [0.5, 0.25]), add(scene, kind, [9, -4]);
    const { intersect, distance, closest } = await kousa(scalar);
    for (const a of scene.shapes) {
      for (const b of scene.shapes) {
        const [there, back] = [intersect(a, b), intersect(b, a)];
        assert.equal(there.answer === null, back.answer === null);
        assert.equal(there.answer === null, distance(a, b).answer !== 0n);
        assert.equal(there.text === "None", there.answer === null);
        assert.ok(closest(a, b).answer.point_a.length === 2);
      }
    }
  }
});

test("numbers cross the border without being rounded", { skip }, async () => {
  for (const scalar of Object.values(scalars)) {
    const { intersect } = await kousa(scalar.name);
    for (const n of bits(500, size[scalar.name])) {
      const point = { kind: "point", numbers: [n, scalar.parse("-0.3")] };
      const expected = Number.isFinite(scalar.toNumber(n)) ? point.numbers : null;
      assert.deepEqual(intersect(point, point).answer, expected);
    }
  }
});

test("what touches meets, and one step of the last place apart it does not", { skip }, async () => {
  for (const scalar of Object.values(scalars)) {
    const touching = await asked(`${scalar.name}&A=circle:0,0,2&B=circle:3,4,3`);
    assert.equal(touching.class, "contact");
    assert.equal(touching.met.depth, 0n);
    assert.match(sentence(touching.scene, touching), /just touch at \(1\.2, 1\.6\)/);
    const [, b] = touching.scene.shapes;
    b.numbers[2] = scalar.next(b.numbers[2], -1n);
    const [apart] = askAll(touching.scene, await kousa(scalar.name));
    assert.equal(apart.class, "apart");
    assert.ok(scalar.toNumber(apart.distance) > 0);
  }
});

test("an answer of each kind, in words and as Rust shows it", { skip }, async () => {
  const ray = await asked("f64&A=ray:0,0,1,0&B=circle:5,0,1");
  assert.equal(sentence(ray.scene, ray), "A enters B at t 4, (4, 0), and leaves at t 6, (6, 0).");
  const [intersect, distance, closest] = ray.asked.map(({ text }) => text);
  assert.equal(intersect, "from t 4 at (4, 0) normal (-1, 0) to t 6 at (6, 0) normal (1, 0)");
  assert.deepEqual([distance, closest], ["0.0", "(5, 0) t 5 to (5, 0)"]);
  const told = async (link) => {
    const answer = await asked(link);
    return [answer.class, sentence(answer.scene, answer)];
  };
  assert.deepEqual(await told("f64&A=point:1,1&B=line:0,0,2,2"), ["point", "A and B meet at (1, 1)."]);
  assert.deepEqual(await told("i16f16&A=segment:-4,-2,2,1&B=segment:4,2,-2,-1"), ["overlap", "A and B lie on one line and share a segment."]);
  assert.deepEqual(await told("i32f32&A=segment:0,0,4,4&B=segment:0,2,8,2"), ["crossing", "A and B cross at (2, 2), at t 0.5 of A and t 0.25 of B."]);
  assert.deepEqual(await told("f32&A=capsule:-5,0,5,0,1&B=capsule:0,-3,0,9,1"), [
    "contact",
    "A and B overlap: moving B by 5 along the normal (0, 1) leaves them just touching.",
  ]);
  assert.deepEqual(await told("f64&A=rect:0,0,1,1&B=point:4,5"), ["apart", "A and B are 5 apart, nearest at (1, 1) and (4, 5)."]);
  assert.equal((await told("f64&A=circle:0,0,-1&B=point:0,0"))[0], "empty");
  assert.equal((await told("f64&A=circle:0,0,NaN&B=point:0,0"))[0], "empty");
  const scene = fromLink("f64&A=circle:0,0,-1&B=rect:1,0,0,0&C=point:inf,0&D=point:0,0");
  assert.deepEqual([...emptyOnes(scene, await kousa("f64"))], ["A", "B", "C"]);
});

test("what is drawn of a polygon is its hull, and one that has no place is the empty set", { skip }, async () => {
  for (const scalar of Object.values(scalars)) {
    const scene = fromLink(`${scalar.name}&A=polygon:1,1,4,0,2,2,0,0,4,4,0,4,0,2&B=polygon:3,3&C=circle:9,9,1`);
    const hulls = hullsOf(scene, await kousa(scalar.name));
    assert.deepEqual([...hulls], [["A", { corners: [0, 0, 4, 0, 4, 4, 0, 4], faces: null }], ["B", { corners: [3, 3], faces: null }]]);
  }
  // As f64 has them, 3 · 0.1 is greater than 0.3: the corner lies inside, by less than a step.
  const scene = fromLink("f64&A=polygon:0,0,0.3,0.1,3,1,0,3&B=point:0,0");
  const count = async () => hullsOf(scene, await kousa("f64")).get("A").corners.length / 2;
  assert.equal(await count(), 3);
  scene.shapes[0].numbers[3] = scalars.f64.next(scene.shapes[0].numbers[3], -1n);
  assert.equal(await count(), 4);
  const nowhere = await asked("f64&A=polygon:0,0,1,inf,2,NaN&B=rect:0,0,9,9");
  assert.equal(nowhere.class, "empty");
  assert.match(code(nowhere.scene, nowhere), /\nlet a: Point<f64, 2> = point\(\[1\.0, f64::INFINITY\]\);\n/);
});

test("half-spaces: with a shape as their pair, and two of them as any shapes", { skip }, async () => {
  const floor = await asked("f64&A=half:0,1,0,2&B=circle:3,2,1.5");
  assert.equal(sentence(floor.scene, floor), "A and B overlap: moving B by 0.5 along the normal (0, 1) leaves them just touching.");
  assert.match(code(floor.scene, floor), /^use kousa::\{Circle, HalfSpace, closest_points, contains, distance, intersect, manifold, point, vector\};\n/);
  const both = await asked("i32f32&A=half:0,0,0,1&B=half:0,-2,0,-1");
  assert.equal(both.met.depth, 2n << 32n);
  assert.match(code(both.scene, both), /^use kousa::fixed::types::I32F32;\nuse kousa::\{HalfSpace, Shape2, closest_points/);
  assert.match(code(both.scene, both), /let a: Shape2<I32F32> = HalfSpace::new\(.*\)\.into\(\);/);
  assert.match(both.asked[0].text, /^depth 2 normal \(0, 1\) from /);
});

test("what has no end is told so, in every scalar", { skip }, async () => {
  for (const { name } of Object.values(scalars)) {
    const told = async (link) => {
      const answer = await asked(`${name}&${link}`);
      return sentence(answer.scene, answer);
    };
    assert.equal(await told("A=ray:0,4,1,-2&B=half:0,0,0,3"), "A enters B at t 2, (2, 0), and never leaves it.");
    assert.equal(await told("A=half:0,0,0,3&B=line:0,-4,1,2"), "B comes from afar inside A, and leaves at t 2, (2, 0).");
    assert.equal(await told("A=line:0,-4,1,0&B=half:0,0,0,3"), "A comes from afar inside B, and never leaves it.");
    assert.equal(await told("A=ray:0,-4,0,0&B=half:0,0,0,3"), "A begins inside B at t 0, (0, −4), and ends inside at t 0, (0, −4).");
    assert.equal(await told("A=segment:0,4,0,-4&B=half:0,0,0,3"), "A enters B at t 0.5, (0, 0), and ends inside at t 1, (0, −4).");
    assert.equal(await told("A=half:0,0,0,3&B=half:1,2,1,3"), "A and B overlap without end: there is no way out.");
  }
});

test("what stops a shape, in every scalar", { skip }, async () => {
  for (const scalar of Object.values(scalars)) {
    const numbers = (list) => list.map(scalar.toNumber);
    const told = async (link) => {
      const motion = await moved(`${scalar.name}&${link}`);
      return [motionSentence(motion.scene, motion), motion];
    };
    const [stopped, { stops: [stop], travel, text }] = await told("A=circle:0,2,1:8,0&B=rect:7,0,8,9&C=rect:5,0,6,9&D=half:9,0,-1,0");
    assert.equal(stopped, "A is stopped by C at t 0.5, after (4, 0), at (5, 2), with the normal (−1, 0).");
    assert.deepEqual([stop.other, numbers([stop.t, stop.depth]), numbers(stop.point)], ["C", [0.5, 0], [5, 2]]);
    assert.deepEqual(numbers(travel), [4, 0]);
    assert.equal(text, "1: t 0.5 travel (4, 0) at (5, 2) normal (-1, 0)");
    assert.equal((await told("A=point:0,0:1,0&B=rect:1,-1,2,1"))[0], "A goes all its way, (1, 0): nothing stops it.");
    // A wall without thickness is not even touched.
    const [arrived, { travel: before }] = await told("A=point:0,0:1,0&B=segment:1,-1,1,1");
    assert.equal(arrived, "A is stopped by B at t 1, after (1, 0), at (1, 0), with the normal (−1, 0).");
    assert.ok(scalar.toNumber(before[0]) < 1);
    assert.equal((await told("A=point:0,0:1,0:slide&B=line:1,-1,0,1"))[0], "A goes all its way, (1, 0): nothing stops it.");
    assert.equal((await told("A=triangle:0,0,2,0,0,2:0,-1&B=half:0,0,0,1"))[0], "A touches B at (1, 0), with the normal (0, 1), and cannot go that way.");
    assert.equal((await told("A=polygon:0,0,2,0,2,2,0,2:0,1&B=half:0,0.5,0,1"))[0], "A overlaps B from the start: the shortest way out is 0.5 along (0, 1).");
    if (!scalar.isFixed) assert.match((await told("A=point:0,0:inf,0&B=rect:1,-1,2,1"))[0], /goes nowhere/);
    assert.equal((await told("A=circle:0,0,1:1,0&B=half:3,0,0,0"))[0], "A overlaps B without end: there is no way out.");
    const [slid, way] = await told("A=circle:0,3,1:8,-4:slide&B=rect:-9,-1,9,0&C=rect:6,0,7,9");
    assert.equal(slid, "A moves by (5, −2) in all, sliding along B at (4, 0) and C at (6, 1).");
    assert.deepEqual([numbers(way.travel), way.stops.map((stop) => stop.other)], [[5, -2], ["B", "C"]]);
  }
});

test("a ball slides over a seam into a crack, rests on both sides, and comes out again", { skip }, async () => {
  for (const scalar of Object.values(scalars)) {
    const { scene, travel, met, ...told } = await movedPreset(presets, "Into a crack", scalar);
    const [a, ...others] = scene.shapes;
    assert.deepEqual(["B", "D"].filter((name) => met.has(name)), ["B", "D"]);
    // The place is half a unit from both sides.
    const isNear = (way, expected) => assert.ok(way.every((x, i) => Math.abs(x - expected[i]) < 1e-3), `${scalar.name} ${way}`);
    isNear(travel, [7 - Math.sqrt(5) / 2, -0.5]);
    const { slide } = await kousa(scalar.name);
    const at = { ...a, motion: null, numbers: [...[0, 1].map((i) => scalar.fromNumber([-4, 1][i] + travel[i])), a.numbers[2]] };
    const back = slide(at, told.motion.map((n) => scalar.fromNumber(-scalar.toNumber(n))), others).answer;
    isNear(back.travel.map(scalar.toNumber), [-7, 0]);
  }
});

test("out of a floor of flush pieces recover leads up, though a piece alone would let it out to the side", { skip }, async () => {
  for (const scalar of Object.values(scalars)) {
    const told = await movedPreset(presets, "Sunk into a floor", scalar);
    const [a, b] = told.scene.shapes;
    const { sweep } = await kousa(scalar.name);
    assert.deepEqual(sweep(a, [0n, 0n], [b]).answer.found.normal.map(scalar.toNumber), [1, 0]);
    assert.deepEqual([told.wayOut, told.travel], [[0, 0.75], [0, 0.75]]);
    assert.equal(motionSentence(told.scene, await moved(toLink(told.scene))), "A overlaps B from the start: `recover` leads it out of all by (0, 0.75), and it moves by (0, 0.75) in all.");
  }
  const stuck = await moved("f64&A=circle:0,0,2:1,0:slide&B=half:0,-1,0,1&C=half:0,1,0,-1");
  assert.equal(stuck.wayOut, null);
  assert.match(motionSentence(stuck.scene, stuck), /^A overlaps B from the start: the shortest way out is 1 along \(0, 1\)\.$/);
});

test("after its motion nothing overlaps, and what has stopped a shape does so to the bit", { skip }, async () => {
  const { sweep, slide } = await kousa("i16f16");
  const random = bits(20000, 64);
  const number = (bits) => BigInt.asIntN(bits, random.next().value);
  let stops = 0;
  for (let i = 0; i < 400; i++) {
    const place = () => [number(19), number(19)];
    const others = [
      { kind: "rect", numbers: [0n, 0n, 0n, 0n] },
      { kind: "polygon", numbers: [...place(), ...place(), ...place(), ...place()] },
      { kind: "half", numbers: [-1n << 20n, 0n, 65536n, number(17)] },
    ];
    const [[x, y], motion] = [place(), place().map((n) => 4n * n)];
    others[0].numbers = [x, y, x + BigInt.asUintN(18, number(18)), y + BigInt.asUintN(18, number(18))];
    const a = { kind: "circle", numbers: [...place(), BigInt.asUintN(16, number(16))] };
    const at = ([dx, dy]) => ({ kind: "circle", numbers: [a.numbers[0] + dx, a.numbers[1] + dy, a.numbers[2]] });
    if (sweep(a, [0n, 0n], others).answer !== null) continue;
    const { answer } = sweep(a, motion, others);
    if (answer !== null) {
      stops += 1;
      assert.equal(sweep(at(answer.found.travel), [0n, 0n], others).answer, null);
      assert.equal(sweep(a, answer.found.travel, others).answer, null);
      assert.deepEqual(sweep(a, motion, [others[answer.index]]).answer.found, answer.found);
      assert.deepEqual(slide(a, motion, others).answer.impacts[0], answer);
    }
    assert.equal(sweep(at(slide(a, motion, others).answer.travel), [0n, 0n], others).answer, null);
  }
  assert.ok(stops > 60, `only ${stops} were stopped`);
});

test("the code of a motion has the same bits, and all that may stop it", { skip }, async () => {
  const float = await moved("f64&A=circle:0,2,1:8,0.1&B=rect:5,0,6,9&C=point:-1,0");
  assert.match(motionCode(float.scene, float), /^use kousa::\{Circle, Rect, Shape2, sweep_first, point, vector\};\n\nlet a: Circle<f64> = /);
  assert.match(motionCode(float.scene, float), /\nlet motion = vector\(\[8\.0, 0\.1\]\);\nlet others: \[Shape2<f64>; 2\] = \[\n {4}Rect::new\(.*\)\.into\(\), \/\/ B\n {4}point\(\[-1\.0, 0\.0\]\)\.into\(\), \/\/ C\n\];\n/);
  assert.match(motionCode(float.scene, float), /\nlet \(number, found\) = sweep_first\(&a, &motion, &others\)\.unwrap\(\);\nprintln!\("\{number\}: \{found\}"\);\n\/\/ 0: t 0\.5 travel \(/);
  const fixed = await moved("i16f16&A=point:0,0:1,0.5:slide&B=polygon:5,0,6,9,7,0");
  assert.match(motionCode(fixed.scene, fixed), /\nlet a: Point<I16F16, 2> = point\(\[q\(0\), q\(0\)\]\); \/\/ 0, 0\nlet motion = vector\(\[q\(65536\), q\(32768\)\]\); \/\/ 1, 0\.5\nlet others: \[AnyShape2<I16F16, 8>; 1\]/);
  assert.match(motionCode(fixed.scene, fixed), /\nlet slide = slide\(&a, &motion, &others\);\nprintln!\("\{slide\}"\);\nfor [^]*\n\/\/ travel \(1, 0\.5\), stops: $/);
});

test("a scene of twenty shapes fits through the border, however long their numbers", { skip }, async () => {
  const scene = fromLink("f64&A=polygon:0,0&B=polygon:0,0");
  while (scene.shapes.length < MOST) add(scene, "polygon", [0, 0]);
  for (const shape of scene.shapes) {
    while (cornerCount(shape) < MOST_CORNERS) addCorner(scene, shape, [0.1, 1e-9], 1e-12);
    shape.numbers = shape.numbers.map((_, i) => scalars.f64.parse(`-${1.1 + i / 7}e-30${i % 8}`));
  }
  const [a] = scene.shapes;
  a.numbers.push(-1n, -1n);
  for (a.motion of ["stop", "slide"]) assert.equal(askMotions(scene, await kousa("f64")).length, 1);
});

test("the code has the same bits, in every scalar", { skip }, async () => {
  const float = await asked("f32&A=circle:0.1,-0,1e-9&B=oriented:1,2,inf,0.5,1,1");
  assert.match(code(float.scene, float), /^use kousa::\{Circle, OrientedRect, closest_points, contains, distance, intersect, manifold, point, vector\};\n/);
  assert.match(code(float.scene, float), /\nlet a: Circle<f32> = Circle::new\(point\(\[0\.1, -0\.0\]\), 1e-9\);\n/);
  assert.match(code(float.scene, float), /OrientedRect::new\(point\(\[1\.0, 2\.0\]\), \[vector\(\[f32::INFINITY, 0\.5\]\), vector\(\[1\.0, 1\.0\]\)\]\);/);
  const fixed = await asked("i16f16&A=point:1,0.5&B=line:0,0,1,1");
  assert.match(code(fixed.scene, fixed), /\nlet q = I16F16::from_bits;\nlet a: Point<I16F16, 2> = point\(\[q\(65536\), q\(32768\)\]\); \/\/ 1, 0\.5\n/);
});

test("another scalar is the nearest number", { skip }, async () => {
  const scene = fromLink("f64&A=point:0.1,1e300&B=point:0,NaN");
  rescale(scene, "i16f16");
  assert.deepEqual(scene.shapes.map((shape) => shape.numbers), [[6554n, 2n ** 31n - 1n], [0n, 0n]]);
});

test("a text that is no pair of shapes is refused", { skip }, async () => {
  const { intersect } = await kousa("f64");
  const point = { kind: "point", numbers: [0n, 0n] };
  for (const [kind, numbers] of [["pint", [0n, 0n]], ["point", [0n]], ["point", [0n, 0n, 0n]], ["point", ["x", 0n]], ["point", [2n ** 64n, 0n]]]) {
    assert.throws(() => intersect(point, { kind, numbers }), /did not understand/);
  }
  assert.throws(() => intersect(point, { kind: `point 0 0 ${" ".repeat(20000)}`, numbers: [0n, 0n] }), /did not understand/);
  assert.throws(() => intersect(point, { kind: "polygon", numbers: [] }), /did not understand/);
  assert.throws(() => intersect(point, { kind: "polygon", numbers: [0n, 0n, 0n] }), /did not understand/);
  assert.throws(() => intersect(point, { kind: "polygon", numbers: Array(18).fill(0n) }), /did not understand/);
  assert.equal(intersect(point, point).text, "{0, 0}");
});

await import("./test_terrain.mjs");
await import("./test_in_space.mjs");
await import("./test_turning.mjs");
await import("./test_corners.mjs");
await import("./test_page.mjs");
await import("./test_page_in_space.mjs");
