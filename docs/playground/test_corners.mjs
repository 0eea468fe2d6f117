// Tests of corners that move: see test.mjs, which runs this.

import assert from "node:assert/strict";
import { test } from "node:test";

import { askMotions, motionSentence } from "./answers.js";
import { motionCode } from "./code.js";
import { cornersAt } from "./corners.js";
import { parts } from "./kinds.js";
import { scalars } from "./numbers.js";
import { presets } from "./presets.js";
import { fromLink, move, named, nudge, put, rescale, toggleCorners, toggleMotion, toggleSlide, toggleTurn, toLink } from "./scene.js";
import { bits, kousa, moved, skip } from "./test_support.mjs";

test("each corner has an end: given and taken, dragged, gone along with its shape, and in the link", () => {
  const scene = fromLink("i16f16&A=segment:0,0,2,1&B=point:5,5&C=circle:0,0,1&pair=A,B&view=0,0,9&grid=0.5");
  const [a, b, c] = scene.shapes;
  assert.equal(toggleCorners(scene, a), false);
  for (const shape of [a, b, c]) toggleMotion(scene, shape, 0.01);
  assert.equal(toggleCorners(scene, c), false);
  for (const shape of [a, b]) assert.equal(toggleCorners(scene, shape), true);
  assert.match(toLink(scene), /&A=segment:0,0,2,1:3,0,5,1:corners&B=point:5,5:8,5:corners&C=circle:0,0,1:3,0&/);
  assert.deepEqual(parts(a).fields.slice(4), ["end of a x", "end of a y", "end of b x", "end of b y"]);
  assert.deepEqual([parts(a), parts(b)].map(({ handles }) => Object.keys(handles)), [["a", "b", "end of a", "end of b"], ["end"]]);
  put(scene, a, "end of b", [4.1, -3], 0.01);
  put(scene, b, "end", [0, 0], 0.01);
  nudge(scene, b, "end", [0, 1]);
  move(scene, a, [1, 1], 0.01);
  assert.match(toLink(scene), /&A=segment:1,1,3,2:4,1,5,-2:corners&B=point:5,5:0,0\.00002:corners&/);
  assert.deepEqual(fromLink(toLink(scene)).shapes, scene.shapes);
  rescale(scene, "f64");
  assert.deepEqual(fromLink(toLink(scene)), scene);
  // What is left is the way of the first corner.
  toggleSlide(scene, a);
  assert.match(toLink(scene), /&A=segment:1,1,3,2:3,0:slide&/);
  toggleTurn(scene, a, 0.01), toggleCorners(scene, a), toggleTurn(scene, a, 0.01);
  assert.match(toLink(scene), /&A=segment:1,1,3,2:3,0:turn:2,1\.5,90&/);
  toggleCorners(scene, a), toggleCorners(scene, a);
  assert.match(toLink(scene), /&A=segment:1,1,3,2:3,0&/);
  toggleMotion(scene, b, 0.01);
  assert.match(toLink(scene), /&B=point:5,5&/);

  const refused = (link, reason) => assert.throws(() => fromLink(link), { message: reason });
  refused("#f64&A=circle:0,0,1:0,0,1:corners&B=point:0,0", /A is a circle, and only the corners of points and segments/);
  refused("#f64&A=segment:0,0,1,1:1,1:corners&B=point:0,0", /the motion of A takes 4 numbers, not 2/);
  refused("#f64&A=point:0,0:1,1:corners:1&B=point:0,0", /means nothing behind the motion of A/);
  refused("#space&f64&A=segment:0,0,0,1,1,1:0,0,0,1,1,1:corners&B=point:0,0,0", /of the plane move/);
});

test("when and where corners that move meet, in every scalar", { skip }, async () => {
  for (const { name, isFixed, toNumber } of Object.values(scalars)) {
    const told = async (link) => {
      const motion = await moved(`${name}&${link}`);
      return [motionSentence(motion.scene, motion), motion];
    };
    const [meets, { scene, other, meeting, text }] = await told("A=segment:-2,2,2,2:-2,-2,2,0:corners&B=point:0,-1:0,2:corners&C=circle:0,0,9");
    assert.equal(meets, "A meets B first at t 0.5, at (0, 0.5).");
    assert.deepEqual([other, toNumber(meeting.t), meeting.point.map(toNumber), text], ["B", 0.5, [0, 0.5], "t 0.5 at (0, 0.5)"]);
    assert.deepEqual(cornersAt(scene, named(scene, "A"), 0.5), [-2, 0, 2, 1]);
    assert.ok(meeting.before <= meeting.t);
    // The true time is a seventh: no number is that, and what is before it is not after.
    const [, seventh] = await told("A=point:0,3:0,-4:corners&B=segment:-1,2,1,2");
    assert.ok(seventh.meeting.before <= seventh.meeting.t && Math.abs(toNumber(seventh.meeting.t) - 1 / 7) < 1e-4);
    assert.equal((await told("A=segment:0,0,4,0:0,2,4,2:corners&B=segment:0,3,4,3&C=segment:1,2,3,0.5"))[0], "A meets C first at t 0.25, at (3, 0.5).");
    assert.equal((await told("A=segment:0,0,4,0:0,2,4,2:corners&B=segment:0,3,4,3&C=point:9,9"))[0], "A meets B at no time, nor any other point or segment.");
    assert.equal((await told("A=point:0,0:0,2:corners&B=point:0,1&C=circle:0,1,1"))[0], "A has nothing to meet: there is no segment.");
    assert.equal((await told("A=segment:0,0,1,1:0,2,1,3:corners&B=circle:0,1,1"))[0], "A has nothing to meet: there is no other point or segment.");
    if (!isFixed) assert.match((await told("A=point:0,0:0,inf:corners&B=segment:-1,1,1,1"))[0], /at no time/);
  }
});

test("at the time of a meeting both share its point, and in either order it is the same", { skip }, async () => {
  const { fromNumber, toNumber } = scalars.f64;
  const { meeting, distance } = await kousa("f64");
  const random = bits(20000, 64);
  const number = () => Number(BigInt.asIntN(20, random.next().value)) / 2 ** 17;
  const shape = (kind, numbers) => ({ kind, motion: null, numbers: numbers.map(fromNumber) });
  let meetings = 0;
  for (let i = 0; i < 300; i++) {
    const kinds = ["segment", i % 2 ? "segment" : "point"];
    const [a, b] = kinds.map((kind) => [0, 1].map(() => Array.from({ length: kind === "point" ? 2 : 4 }, number)));
    const [first, second] = [a, b].map((ends, k) => ends.map((numbers) => shape(kinds[k], numbers)));
    const { answer } = meeting(first, second);
    assert.deepEqual(meeting(second, first).answer, answer);
    if (answer === null) continue;
    meetings += 1;
    const t = toNumber(answer.t);
    const place = { kind: "point", numbers: answer.point };
    for (const [k, [from, to]] of [a, b].entries()) {
      const then = shape(kinds[k], from.map((x, j) => x + t * (to[j] - x)));
      assert.ok(toNumber(distance(then, place).answer) < 1e-10);
    }
  }
  assert.ok(meetings > 60, `only ${meetings} meet`);
});

test("the code of corners that move has the same bits", { skip }, async () => {
  const float = await moved("f32&A=segment:-2,2,2,2:-2,-2,2,0.1:corners&B=point:0,-1:0,2:corners");
  assert.equal(motionCode(float.scene, float).split("\n").slice(0, 8).join("\n"), [
    "use kousa::moving::Moving;",
    "use kousa::nalgebra::Point;",
    "use kousa::{Segment, intersect, point};",
    "",
    "let a: Moving<Segment<f32>> = Moving::new(Segment::new(point([-2.0, 2.0]), point([2.0, 2.0])), Segment::new(point([-2.0, -2.0]), point([2.0, 0.1])));",
    "let b: Moving<Point<f32, 2>> = Moving::new(point([0.0, -1.0]), point([0.0, 2.0]));",
    "",
    'println!("{}", intersect(&a, &b).unwrap());',
  ].join("\n"));
  const fixed = await moved("i16f16&A=point:0,3:0,1:corners&B=segment:-1,2,1,2");
  assert.match(motionCode(fixed.scene, fixed), /\nlet b: Moving<Segment<I16F16>> = Moving::still\(Segment::new\(point\(\[q\(-65536\), q\(131072\)\]\), .*\)\); \/\/ -1, 2, 1, 2\n\nprintln!.*\n\/\/ t 0\.5 at \(0, 2\)$/);
  const alone = await moved("f64&A=point:0,3:0,1:corners&B=circle:-1,2,1");
  assert.equal(motionCode(alone.scene, alone).split("\n").at(-1), "let a: Moving<Point<f64, 2>> = Moving::new(point([0.0, 3.0]), point([0.0, 1.0]));");
});

test("in the scenes to begin with whose corners move each meets something, and two that meet each other say so once", { skip }, async () => {
  const moving = presets.filter(({ link }) => link.includes(":corners"));
  assert.equal(moving.length, 2);
  for (const { link, title } of moving) {
    for (const scalar of Object.values(scalars)) {
      const scene = fromLink(`${scalar.name}&${link}`);
      const motions = askMotions(scene, await kousa(scalar.name));
      assert.ok(motions.every(({ meeting }) => meeting !== null), title);
      for (const one of motions) {
        const twin = motions.find(({ name, other }) => name === one.other && other === one.name);
        assert.ok(!twin || one.isTold !== twin.isTold);
      }
    }
  }
});

test("a text that is no pair of corners that move is refused", { skip }, async () => {
  const { meeting } = await kousa("f64");
  const [point, segment, circle] = [["point", 2], ["segment", 4], ["circle", 3]].map(([kind, count]) => ({ kind, numbers: Array(count).fill(0n) }));
  for (const [a, b] of [[[point, point], [point, point]], [[point, segment], [segment, segment]], [[circle, circle], [segment, segment]]]) {
    assert.throws(() => meeting(a, b), /did not understand/);
  }
  assert.throws(() => meeting([point, point], [segment]), /did not understand/);
});
