// Tests of terrains, which are meshes: see test.mjs, which runs this.

import assert from "node:assert/strict";
import { test } from "node:test";

import { askMotions, emptyOnes, moreSentence, motionSentence, sentence, words } from "./answers.js";
import { code, motionCode } from "./code.js";
import { isTerrain, kinds, MOST_OF_TERRAIN } from "./kinds.js";
import { scalars } from "./numbers.js";
import { outline } from "./outline.js";
import { add, addCorner, cornerCount, fromLink, MOST, named, removeCorner, rescale, toggleMotion, toLink } from "./scene.js";
import { asked, bits, kousa, moved, skip } from "./test_support.mjs";
import { figure, View } from "./view.js";

test("a terrain is in the link, has two to 32 corners, and stands still", () => {
  const link = "f64&A=terrain:-2,0,0,1,2,0&B=point:9,9&pair=A,B&view=0,0,9&grid=0.5";
  const scene = fromLink(link);
  const [a, b] = scene.shapes;
  assert.equal(toLink(scene), link);
  assert.equal(toggleMotion(scene, a, 0.01), false);
  // A corner stands where it belongs in the order.
  assert.equal(addCorner(scene, a, [1.1, 2.9], 0.01, 2), true);
  assert.match(toLink(scene), /&A=terrain:-2,0,0,1,1,3,2,0&/);
  while (addCorner(scene, a, [cornerCount(a), 0], 0.01));
  assert.equal(cornerCount(a), MOST_OF_TERRAIN);
  assert.deepEqual(fromLink(toLink(scene)).shapes, scene.shapes);
  while (removeCorner(a, 0));
  assert.equal(cornerCount(a), 2);
  assert.equal(removeCorner(b, 0), false);
  rescale(scene, "i16f16");
  assert.match(toLink(scene), /&A=terrain:30,0,31,0&/);

  const refused = (link, reason) => assert.throws(() => fromLink(link), { message: reason });
  refused("#f64&A=terrain:0,0&B=point:0,0", /A is a terrain and takes 2 to 32 corners of two numbers, not 2 numbers/);
  refused(`#f64&A=terrain:${Array(66).fill(0)}&B=point:0,0`, /not 66 numbers/);
  refused("#f64&A=terrain:0,0,1,1:1,0&B=point:0,0", /A is a terrain, which stands still, and cannot be moved/);
  refused("#space&f64&A=terrain:0,0,1,1&B=point:0,0,0", /no kind/);
});

test("a ring is drawn with what is inside, an open terrain as its facets alone", () => {
  const drawn = (numbers) => figure(outline("terrain", numbers), new View({ x: 0, y: 0, span: 10 }, 100, 100));
  const [ring, open] = [drawn([0, 0, 4, 0, 0, 4, 0, 0]), drawn([0, 0, 4, 0, 0, 4, 1, 0])];
  assert.deepEqual([ring.closed, open.closed], [true, false]);
  assert.match(ring.stroke, /Z$/);
  assert.equal(open.stroke, "M50.00 50.00L90.00 50.00L50.00 10.00L60.00 50.00");
});

/** A random terrain in `I16F16`, about the origin, and its facets as segments. */
function randomTerrain(place) {
  const corners = Array.from({ length: 7 }, place);
  const facets = corners.slice(1).map((to, i) => ({ kind: "segment", numbers: [...corners[i], ...to] }));
  return [{ kind: "terrain", numbers: corners.flat() }, facets];
}

test("a terrain answers as all its facets do, one after the other, about every kind of shape", { skip }, async () => {
  const { intersect, distance, closest, ofTerrain } = await kousa("i16f16");
  const random = bits(20000, 64);
  const place = () => [0, 1].map(() => BigInt.asIntN(19, random.next().value));
  const least = (numbers) => numbers.reduce((a, b) => (b < a ? b : a));
  const reach = 2n << 16n;
  let meets = 0;
  for (let i = 0; i < 40; i++) {
    const [terrain, facets] = randomTerrain(place);
    const scene = fromLink("i16f16&A=point:0,0&B=point:0,0");
    for (const kind of Object.keys(kinds).filter((kind) => !isTerrain({ kind }))) {
      const shape = add({ ...scene, shapes: [] }, kind, place().map((n) => Number(n) / 65536));
      const [all, apart] = [ofTerrain(terrain, shape, reach), facets.map((facet) => distance(shape, facet).answer)];
      const numbers = (is) => facets.map((_, i) => i).filter(is);
      const meeting = numbers((i) => intersect(shape, facets[i]).answer !== null);
      assert.deepEqual(all.meeting.answer, meeting, kind);
      assert.equal(all.intersects.answer, meeting.length > 0);
      assert.equal(all.distance.answer, least(apart));
      const { index, found } = all.closest_points.answer;
      assert.equal(index, apart.indexOf(least(apart)));
      assert.deepEqual(found, closest(facets[index], shape).answer);
      assert.deepEqual(all.within.answer.filter((i) => apart[i] === reach || apart[i] < reach), all.within.answer);
      assert.deepEqual(numbers((i) => apart[i] < reach).filter((i) => !all.within.answer.includes(i)), []);
      const isCast = ["line", "ray", "segment"].includes(kind);
      if (isCast) assert.deepEqual(all.casts.answer.map(({ index }) => index).sort((a, b) => a - b), meeting);
      assert.deepEqual(all.cast.answer, all.casts.answer[0] ?? null);
      const isDeep = !isCast && kind !== "point";
      if (isDeep) assert.deepEqual(all.manifolds.answer.map(({ index }) => index), meeting);
      meets += meeting.length;
    }
  }
  assert.ok(meets > 200, `only ${meets} meet`);
});

test("a terrain stops what moves as its facets do, after the shapes", { skip }, async () => {
  const { sweep, slide } = await kousa("i16f16");
  const random = bits(20000, 64);
  const place = (bits = 19) => [0, 1].map(() => BigInt.asIntN(bits, random.next().value));
  const wall = { kind: "rect", numbers: [4n << 16n, -4n << 16n, 5n << 16n, 4n << 16n] };
  let stops = 0;
  for (let i = 0; i < 300; i++) {
    const [[terrain, facets], motion] = [randomTerrain(place), place(20)];
    const ball = { kind: "circle", numbers: [...place(), 1n << 14n] };
    const [whole, parts] = [[wall, terrain], [wall, ...facets]];
    assert.deepEqual(sweep(ball, motion, whole).answer, sweep(ball, motion, parts).answer);
    assert.deepEqual(slide(ball, motion, whole).answer, slide(ball, motion, parts).answer);
    stops += sweep(ball, motion, [terrain]).answer === null ? 0 : 1;
  }
  assert.ok(stops > 60, `only ${stops} were stopped`);
});

test("an answer of each kind about a terrain, in words, in every scalar", { skip }, async () => {
  const HILL = "terrain:-4,0,0,0,3,4,7,4";
  for (const { name } of Object.values(scalars)) {
    const told = async (link) => {
      const answer = await asked(`${name}&${link}`);
      return [sentence(answer.scene, answer), words(answer.scene, answer), answer];
    };
    assert.deepEqual((await told(`A=${HILL}&B=point:-2,3`)).slice(0, 2), ["A and B are 3 apart, nearest at (−2, 0) and (−2, 3), on facet 0 of A.", "3 apart"]);
    assert.equal((await told(`A=point:0,0&B=${HILL}`))[0], "A lies on facets 0 and 1 of B.");
    assert.deepEqual((await told(`A=ray:5,8,0,-2&B=${HILL}`)).slice(0, 2), ["A hits facet 2 of B at t 2, (5, 4).", "1 hit"]);
    assert.equal((await told(`A=${HILL}&B=segment:-2,2,4,2`))[0], "B hits facet 1 of A at t 0.5833, (1.5, 2).");
    assert.equal((await told(`A=${HILL}&B=line:-2,0,0,-1`))[0], "B hits facet 0 of A at t 0, (−2, 0).");
    assert.equal((await told(`A=terrain:0,-1,0,1,2,-1,2,1&B=ray:0,0,1,0`))[0], "B hits facet 0 of A at t 0, (0, 0), the first of 3 hits.");
    assert.deepEqual((await told(`A=circle:-2,0.75,1&B=${HILL}`)).slice(0, 2), ["A overlaps facet 0 of B, by 0.25.", "depth 0.25"]);
    assert.deepEqual((await told(`A=rect:-3,0,-1,2&B=${HILL}`)).slice(0, 2), ["A just touches facet 0 of B.", "touch"]);
    assert.match((await told(`A=half:0,1,0,1&B=${HILL}`))[0], /^A overlaps facets 0 and 1 of B, by 1 at most\.$/);
    assert.equal((await told(`A=circle:0,0,-1&B=${HILL}`))[0], "A and B do not meet: one of them is the empty set, and nothing is near it.");
    const [both, short, { asked: nothing }] = await told(`A=${HILL}&B=terrain:0,9,1,9`);
    assert.deepEqual([both, short, nothing], ["A and B are both terrains: a terrain is asked about one shape, and not about another terrain.", "not asked", []]);

    const calls = async (link) => (await told(link))[2].asked.map(({ call }) => call);
    const always = ["a.intersects(&b)", "a.meeting(&b)", "a.distance(&b)", "a.closest_points(&b)", "a.within(&b, 1)"];
    assert.deepEqual(await calls(`A=${HILL}&B=circle:0,0,1`), [...always, "a.manifolds(&b, 0)"]);
    assert.deepEqual(await calls(`A=${HILL}&B=point:0,0`), [...always, "a.contains(&b)"]);
    assert.deepEqual((await calls(`A=line:0,0,1,1&B=${HILL}`)).slice(2, 4), ["b.cast(&a)", "b.casts(&a)"]);

    const [, , inside] = await told("A=terrain:0,0,4,0,4,4,0,4,0,0&B=point:1,1");
    const [, , open] = await told("A=terrain:0,0,4,0,4,4,0,4&B=point:1,1");
    assert.deepEqual([inside, open].map(moreSentence), ["A contains B.", ""]);
  }
  const scene = fromLink("f64&A=terrain:0,0,1,inf&B=terrain:0,0,1,0&C=point:0,0");
  assert.deepEqual([...emptyOnes(scene, await kousa("f64"))], ["A"]);
});

test("the facet that stops a shape is told, and the code has the terrains behind the shapes", { skip }, async () => {
  for (const { name } of Object.values(scalars)) {
    const told = async (link) => {
      const motion = await moved(`${name}&${link}`);
      return [motionSentence(motion.scene, motion), motion];
    };
    const [stopped, { stops: [stop] }] = await told("A=circle:2,3,1:0,-4&B=terrain:-9,0,0,0,9,0&C=terrain:0,8,9,8&D=rect:7,0,8,9");
    assert.equal(stopped, "A is stopped by facet 1 of B at t 0.5, after (0, −2), at (2, 0), with the normal (0, 1).");
    assert.deepEqual([stop.other, stop.facet], ["B", 1]);
    const [slid] = await told("A=circle:0,3,1:8,-4:slide&B=terrain:-9,0,9,0&C=rect:6,0,7,9");
    assert.equal(slid, "A moves by (5, −2) in all, sliding along facet 0 of B at (4, 0) and C at (6, 1).");
  }
  const one = await moved("f64&A=circle:2,3,1:0,-4&B=terrain:-9,0,0,0,9,0&C=terrain:0,8,9,inf");
  assert.match(motionCode(one.scene, one), /^use kousa::\{Circle, Mesh, Several, sweep_first, point, vector\};\n/);
  assert.match(motionCode(one.scene, one), /\nlet terrains: \[Mesh<f64, 2>; 2\] = \[\n {4}Mesh::new\(vec!\[point\(\[-9\.0, 0\.0\]\), .*\], vec!\[\[0, 1\], \[1, 2\]\]\)\.unwrap\(\), \/\/ B\n {4}Mesh::new\(vec!\[\], vec!\[\]\)\.unwrap\(\), \/\/ C\n\];\n/);
  assert.match(motionCode(one.scene, one), / = sweep_first\(&a, &motion, &Several::of\(&terrains\)\)\.unwrap\(\);\nprintln!\("\{number\}: \{found\}"\);\n\/\/ 1: t 0\.5 travel \(0, -2\)/);
  const both = await moved("f64&A=circle:2,3,1:0,-4:slide&B=terrain:-9,0,0,0,9,0&C=rect:5,5,6,6");
  assert.match(motionCode(both.scene, both), /slide\(&a, &motion, &\(&others, Several::of\(&terrains\)\)\);/);
});

test("the code of a terrain has the same bits, and each question as it compiles", { skip }, async () => {
  const float = await asked("f32&A=terrain:0.1,0,1,0,2,-0&B=circle:0.5,0.9,1");
  const listing = code(float.scene, float);
  assert.match(listing, /^use kousa::\{Circle, Mesh, point\};\n\nlet a: Mesh<f32, 2> = Mesh::new\(vec!\[point\(\[0\.1, 0\.0\]\), point\(\[1\.0, 0\.0\]\), point\(\[2\.0, -0\.0\]\)\], vec!\[\[0, 1\], \[1, 2\]\]\)\.unwrap\(\);\n/);
  assert.match(listing, /\nprintln!\("\{:\?\}", a\.within\(&b, 1\.0\)\);\n\/\/ \[0, 1\]\n/);
  assert.match(listing, /\nfor \(number, found\) in a\.manifolds\(&b, 0\.0\) \{\n {4}println!\("\{number\}: \{found\}"\);\n\}\n\/\/ 0: normal \(0, -1\): depth 0\.1/);
  const fixed = await asked("i16f16&A=point:1,0.5&B=terrain:0,0,1,1");
  assert.match(code(fixed.scene, fixed), /\nlet \(number, closest\) = b\.closest_points\(&a\)\.unwrap\(\);\n/);
  assert.match(code(fixed.scene, fixed), /b\.within\(&a, q\(65536\)\)/);
});

test("a scene of twenty shapes, all but one of which are long terrains, fits through the border", { skip }, async () => {
  const scene = fromLink("f64&A=circle:0,0,1&B=terrain:0,0,1,0");
  while (scene.shapes.length < MOST) add(scene, "terrain", [0, 0]);
  for (const shape of scene.shapes.slice(1)) {
    while (addCorner(scene, shape, [0.1, 1e-9], 1e-12));
    shape.numbers = shape.numbers.map((_, i) => scalars.f64.parse(`-${1.1 + i / 7}e-30${i % 8}`));
  }
  const a = named(scene, "A");
  a.numbers.push(-1n, -1n);
  for (a.motion of ["stop", "slide"]) assert.equal(askMotions(scene, await kousa("f64")).length, 1);
  // So does an answer in which every facet is hit.
  const zigzag = fromLink(`f64&A=terrain:${Array.from({ length: 32 }, (_, i) => `${i}e-300,${i % 2 ? "-1e-300" : "1e-300"}`)}&B=line:0,0,1,0`);
  const [terrain, line] = zigzag.shapes;
  const { ofTerrain } = await kousa("f64");
  assert.equal(ofTerrain(terrain, line, 0n).casts.answer.length, 31);
  // And all manifolds, however many digits they are shown with.
  const steps = { kind: "terrain", numbers: Array.from({ length: 64 }, (_, i) => scalars.f64.parse(`${1.1 + i / 7}e-305`)) };
  const rect = { kind: "rect", numbers: ["-1e-303", "-1e-303", "1e-303", "1e-303"].map(scalars.f64.parse) };
  assert.equal(ofTerrain(steps, rect, 0n).manifolds.answer.length, 31);
});

test("a text that is no terrain is refused", { skip }, async () => {
  const { ofTerrain, sweep } = await kousa("f64");
  const point = { kind: "point", numbers: [0n, 0n] };
  const terrain = { kind: "terrain", numbers: [0n, 0n, 1n, 1n] };
  for (const [a, b] of [[point, point], [terrain, terrain], [{ kind: "terrain", numbers: [0n, 0n, 0n] }, point], [{ kind: "terrain", numbers: Array(66).fill(0n) }, point]]) {
    assert.throws(() => ofTerrain(a, b, 0n), /did not understand/);
  }
  assert.throws(() => sweep(point, [0n, 0n], [terrain, point]), /did not understand/);
});
