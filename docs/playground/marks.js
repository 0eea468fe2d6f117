// The answers, drawn as in the pictures of the documentation, with their numbers beside them.

import { motionMark } from "./motion.js";
import { el, FAR, figure, handlesOf, head, lookOf, outlineOf } from "./view.js";
import { named } from "./scene.js";
import { hullOf } from "./solids.js";
import { brief, scalars } from "./numbers.js";
import { plus, times } from "./vectors.js";

/** How long normals are drawn: they are of length 1, whatever the scale. */
export const NORMAL = 26;
const HEAD = 9;

/** Draws all answers, long strokes below and points above, and the names of the shapes. */
export function drawMarks(scene, view, { answers, motions, empty, hulls }) {
  const ways = motions.map((motion) => motionMark(scene, view, motion, hulls, motions.length < 3));
  const marks = [...ways, ...answers.map((answer) => mark(scene, view, answer, hulls))];
  const group = (part) => marks.map((m) => el("g", { class: m.class }, ...m[part]));
  const labels = new Labels(view);
  for (const m of marks) for (const [from, to] of m.strokes) labels.block(from, to);
  for (const [, at] of handlesOf(scene, view)) labels.block(at, at);
  // The one that is asked about finds its place first.
  const [chosen, others] = [marks.filter((m) => m.isChosen), marks.filter((m) => !m.isChosen)];
  for (const m of [...chosen, ...others]) for (const [at, text] of m.labels) labels.put(at, text, `number ${m.class}`, m.class);
  for (const shape of scene.shapes) {
    const { label } = figure(outlineOf(scene, shape, hulls), view);
    if (label !== null && label.every(Number.isFinite)) labels.put(label, shape.name + (empty.has(shape.name) ? " ∅" : ""), "name");
  }
  return el("g", {}, ...group("under"), ...group("over"), ...labels.elements);
}

function mark(scene, view, answer, hulls) {
  const { toNumber } = scalars[scene.scalar];
  const number = (n) => brief(toNumber(n));
  const place = (point) => view.place(point.map(toNumber));
  const drawn = { class: answer.class, isChosen: answer.isChosen, under: [], over: [], labels: [], strokes: [] };
  const isLabelled = answer.isChosen || answer.isOneOfFew;
  // Of several pairs each number says whose it is.
  const whose = answer.isOnly || !answer.isOneOfFew ? "" : `${answer.a}×${answer.b} `;
  const label = (at, text) => isLabelled && drawn.labels.push([at, whose + text]);
  const { met, closest, distance } = answer;

  switch (answer.class) {
    case "point":
      drawn.over.push(circle(place(met), 5, "mark dot"));
      label(place(met), `(${met.map(number).join(", ")})`);
      break;
    case "crossing":
      drawn.over.push(circle(place(met.point), 5, "mark dot"));
      label(place(met.point), `${answer.a}: t ${number(met.t_a)} · ${answer.b}: t ${number(met.t_b)}`);
      break;
    case "overlap": {
      const { stroke, dots, label: at, ends } = figure(common(scene, met, toNumber), view);
      if (ends) drawn.strokes.push(ends);
      drawn.under.push(el("path", { class: "mark band", d: stroke }), el("path", { class: "mark dot", d: dots }));
      if (at !== null) label(at, "common");
      break;
    }
    case "chord": {
      const ends = chordEnds(met);
      if (ends !== null) drawn.under.push(line(...ends, "mark thick")), drawn.strokes.push(ends);
      drawn.over.push(...end(met.exit, "mark ring", 4.2), ...end(met.enter, "mark dot", 4.8));
      const isPoint = met.enter.point.every((n, i) => n === met.exit.point[i]);
      label(place(met.enter.point), `t ${number(met.enter.t)}`);
      if (!isPoint) label(place(met.exit.point), `t ${number(met.exit.t)}`);
      break;
    }
    case "cast":
      // In order: the first is a full dot, the others are rings.
      for (const [i, { found }] of answer.casts.entries()) {
        drawn.over.push(...(i === 0 ? end(found, "mark dot", 4.8) : end(found, "mark ring", 4.2)));
        label(place(found.point), `t ${number(found.t)}`);
      }
      break;
    case "rest":
      for (const { found } of answer.manifolds) drawn.over.push(...rests(found));
      break;
    case "contact": {
      if (answer.isChosen) drawn.under.push(...faced(answer.manifold));
      const [from, to] = [place(met.point_b), place(met.point_a)];
      if (met.depth === scalars[scene.scalar].greatest) break;
      // A way too short to be seen is drawn as a touch, with the normal alone.
      if (toNumber(met.depth) * view.scale > 4) {
        if (answer.isChosen) drawn.under.push(ghost(met));
        drawn.over.push(circle(from, 3.5, "mark dot"), ...point(from, to));
      } else {
        drawn.over.push(...point(from, away(from, met.normal)), circle(from, 5, "mark ring"));
      }
      label([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], `depth ${number(met.depth)}`);
      break;
    }
    case "apart": {
      const [from, to] = [place(closest.point_a), place(closest.point_b)];
      if (!isLabelled) break;
      drawn.strokes.push([from, to]);
      drawn.under.push(line(from, to, "mark dotted"));
      drawn.over.push(circle(from, 3, "mark dot"), circle(to, 3, "mark dot"));
      label([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], number(distance));
    }
  }
  return drawn;

  /** Where two solids stand on each other: at two points or more, which are what a stretch or a polygon has for ends and corners. */
  function faced(manifold) {
    const spots = (manifold?.points ?? []).map(({ point_b }) => place(point_b));
    if (spots.length < 2) return [];
    const patch = el("path", { class: "mark patch", d: `M${hullOf(spots).map((at) => at.map((x) => x.toFixed(2)).join(" ")).join("L")}Z` });
    return [patch, ...spots.map((at) => circle(at, 3, "mark dot"))];
  }

  /** Where a solid rests on a facet: the normal leads out of the facet, as far as the solid is deep. */
  function rests({ normal, points }) {
    const [deepest] = points.toSorted((one, other) => toNumber(other.depth) - toNumber(one.depth));
    if (deepest === undefined || deepest.depth === scalars[scene.scalar].greatest) return [];
    const from = place(deepest.point_b);
    if (toNumber(deepest.depth) > 0) label(from, `depth ${number(deepest.depth)}`);
    const [nx, ny] = view.way(normal.map((n) => -toNumber(n)));
    return [...point(from, [from[0] + nx * NORMAL, from[1] + ny * NORMAL]), ...points.map(({ point_b }) => circle(place(point_b), 3.5, "mark dot"))];
  }

  /** Both ends of a chord. One that is out of all sight may have been saturated, and off the line; so it is where the line goes out of sight. */
  function chordEnds({ enter, exit }) {
    const ends = [place(enter.point), place(exit.point)];
    if (!ends.flat().some((x) => Math.abs(x) >= FAR)) return ends;
    const outlines = [answer.a, answer.b].map((name) => outlineOf(scene, named(scene, name), hulls));
    const [origin, direction] = outlines.find((outline) => "straight" in outline).straight;
    const seen = view.clip(origin, direction, [toNumber(enter.t), toNumber(exit.t)]);
    return seen && seen.map((t) => view.place(plus(origin, times(direction, t))));
  }

  /** The way in is a full dot, the way out a ring; an end without a normal lies inside, where there is no way in or out. */
  function end(hit, look, radius) {
    if (hit.normal === null) return [];
    const at = place(hit.point);
    return [...point(at, away(at, hit.normal)), circle(at, radius, look)];
  }

  /** An arrow; no label shall cover it. */
  function point(from, to) {
    drawn.strokes.push([from, to]);
    return arrow(from, to);
  }

  function away([x, y], normal) {
    const [nx, ny] = view.way(normal.map(toNumber));
    return [x + nx * NORMAL, y + ny * NORMAL];
  }

  /** The second shape, where the contact's normal and depth bring it. */
  function ghost({ normal, depth }) {
    return ghostOf(scene, view, named(scene, answer.b), hulls, normal.map((n) => toNumber(n) * toNumber(depth)));
  }
}

/** A shape, moved by so much. */
export const ghostOf = (scene, view, shape, hulls, by) => ghostAs(outlineOf(scene, shape, hulls, by), view);

/** A shape that is not there. */
export function ghostAs(outline, view, look = "mark ghost") {
  const { stroke, closed, dots } = figure(outline, view);
  return el("path", { class: look, d: closed ? stroke : stroke + dots });
}

/** What collinear operands share. */
function common({ dimension }, { segment, ray, line }, toNumber) {
  if (segment) return lookOf({ dimension, kind: "segment" }, [...segment.a, ...segment.b].map(toNumber));
  const { origin, direction } = ray ?? line;
  return lookOf({ dimension, kind: ray ? "ray" : "line" }, [...origin, ...direction].map(toNumber));
}

export const circle = ([cx, cy], r, look) => el("circle", { class: look, cx, cy, r });
export const line = ([x1, y1], [x2, y2], look) => el("line", { class: look, x1, y1, x2, y2 });

export function arrow(from, to) {
  const way = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(...way);
  if (length === 0) return [];
  const size = Math.min(HEAD, length);
  const neck = [to[0] - (way[0] / length) * size * 0.8, to[1] - (way[1] / length) * size * 0.8];
  return [line(from, neck, "mark thin"), el("path", { class: "mark head", d: head(to, way, size) })];
}

/** Where a label may stand, from where it belongs: the best first. */
const COMPASS = [[1, -1], [-1, -1], [1, 1], [-1, 1], [0, -1.4], [0, 1.4], [1.4, 0], [-1.4, 0]];

/** A label that is no further off belongs to its place at first sight. */
const NEAR = 16;

/** Within a range, the number nearest to another. */
const nearest = (x, least, greatest) => Math.min(greatest, Math.max(least, x));

/** Labels that do not cover one another, as long as there is room. */
class Labels {
  constructor(view) {
    this.view = view;
    this.boxes = [];
    this.elements = [];
  }

  /** Keeps a stroke free. */
  block(from, to) {
    const pieces = Math.min(200, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 6)) || 1;
    for (let i = 0; i <= pieces; i++) {
      const [x, y] = [0, 1].map((axis) => from[axis] + ((to[axis] - from[axis]) * i) / pieces);
      this.boxes.push({ left: x - 3, top: y - 3, width: 6, height: 6 });
    }
  }

  /** Puts a text near a place; where it stands further off a stroke of the class `leader`, if there is one, leads there. */
  put([x, y], text, look, leader) {
    const [width, height] = [text.length * 6.6 + 6, 16];
    const boxes = [10, 26, 44].flatMap((off) =>
      COMPASS.map(([dx, dy]) => {
        const [left, top] = [dx > 0 ? 0 : dx < 0 ? -width : -width / 2, -height / 2];
        return { left: x + dx * off + left, top: y + dy * off + top, width, height };
      }),
    );
    const box = boxes.find((box) => this.isInside(box) && !this.boxes.some((other) => overlap(box, other)));
    if (box === undefined) return;
    this.boxes.push(box);
    const end = [nearest(x, box.left, box.left + width), nearest(y, box.top, box.top + height)];
    if (leader && Math.hypot(end[0] - x, end[1] - y) > NEAR) this.elements.push(el("g", { class: leader }, line([x, y], end, "mark leader")));
    this.elements.push(el("text", { class: look, x: box.left + width / 2, y: box.top + 12 }, text));
  }

  isInside({ left, top, width, height }) {
    return left >= 0 && top >= 0 && left + width <= this.view.width && top + height <= this.view.height;
  }
}

const overlap = (a, b) =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
