// Tests of the playground: `node docs/playground/test.mjs`, after `bash docs/playground/serve.sh --build`.
//
// What needs no page runs in node alone. The page is used as one uses it, in a headless Chromium, where playwright is to
// be had: `npm i --no-save playwright && npx playwright install chromium` in this folder, or on a path in NODE_PATH. The
// variable CHROMIUM may name a browser that is there already. Without either these tests are skipped, and say so.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { askAll, code, emptyOnes, pretty, sentence } from "./answers.js";
import { load } from "./kousa.js";
import { convert, scalars } from "./numbers.js";
import { presets } from "./presets.js";
import { add, choose, fromLink, kinds, move, named, nudge, push, put, remove, rescale, toLink } from "./scene.js";

const built = (name) => new URL(`built/${name}`, import.meta.url);
const isBuilt = Object.keys(scalars).every((scalar) => existsSync(built(`${scalar}.wasm`)));
const skip = isBuilt ? false : "not built: bash docs/playground/serve.sh --build";
const kousa = (scalar) => load(scalar, (name) => readFile(built(name)));

/** The chosen pair's answer in a scene. */
async function asked(link) {
  const scene = fromLink(link);
  return { scene, ...askAll(scene, await kousa(scene.scalar)).find((answer) => answer.isChosen) };
}

/** Random bits, always the same. */
function* bits(count, size) {
  for (let n = 1n, i = 0; i < count; i++) {
    n = BigInt.asUintN(128, n * 0xda942042e4dd58b5n + 0x9e3779b97f4a7c15n);
    // Of all magnitudes.
    yield BigInt.asIntN(size, n >> 64n) >> BigInt(i % size);
  }
}

const size = { f32: 32, f64: 64, i16f16: 32, i32f32: 64 };

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
  for (let i = 0; i < 30; i++) add(scene, Object.keys(kinds)[i % 8], [i, 0]);
  assert.equal(scene.shapes.length, 20);
  choose(scene, "G");
  for (const name of "GTABCDEFHIJKLMNOPQRS") {
    remove(scene, name);
    assert.ok(scene.pair[0] !== scene.pair[1] && scene.pair.every((name) => named(scene, name)), name);
  }
  assert.equal(scene.shapes.length, 2);
});

test("kousa answers every ordered pair in every scalar, symmetrically", { skip }, async () => {
  for (const scalar of Object.keys(scalars)) {
    const scene = fromLink(`${scalar}&A=point:0,0&B=point:1,1`);
    scene.shapes = [];
    for (const kind of Object.keys(kinds)) add(scene, kind, [0.5, 0.25]), add(scene, kind, [9, -4]);
    const { intersect, distance, closest } = await kousa(scalar);
    for (const a of scene.shapes) {
      for (const b of scene.shapes) {
        const [there, back] = [intersect(a, b), intersect(b, a)];
        assert.equal(there.answer === null, back.answer === null);
        assert.equal(there.answer === null, distance(a, b).answer !== 0n);
        assert.equal(there.debug.startsWith(there.answer === null ? "None" : "Some("), true);
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
  assert.match(pretty(ray.debug.intersect), /^Some\(Chord \{\n {4}enter: Hit \{\n {8}t: 4\.0,\n {8}point: \[4\.0, 0\.0\],\n/);
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

test("the code has the same bits, in every scalar", { skip }, async () => {
  const float = await asked("f32&A=circle:0.1,-0,1e-9&B=oriented:1,2,inf,0.5,1,1");
  assert.match(code(float.scene, float), /^use kousa::\{Circle, OrientedRect, closest_points, distance, intersect, point, vector\};\n/);
  assert.match(code(float.scene, float), /\nlet a: Circle<f32> = Circle::new\(point!\[0\.1, -0\.0\], 1e-9\);\n/);
  assert.match(code(float.scene, float), /OrientedRect::new\(point!\[1\.0, 2\.0\], vector!\[f32::INFINITY, 0\.5\], vector!\[1\.0, 1\.0\]\);/);
  const fixed = await asked("i16f16&A=point:1,0.5&B=line:0,0,1,1");
  assert.match(code(fixed.scene, fixed), /\nlet q = I16F16::from_bits;\nlet a: Point<I16F16, 2> = point!\[q\(65536\), q\(32768\)\]; \/\/ 1, 0\.5\n/);
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
  assert.throws(() => intersect(point, { kind: "point".padEnd(9999), numbers: [0n, 0n] }), /did not understand/);
  assert.equal(intersect(point, point).debug, "Some([0.0, 0.0])");
});

await import("./test_page.mjs");
