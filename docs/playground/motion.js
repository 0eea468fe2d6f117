// The ways of the shapes that move: where they are stopped, and where they come to.

import { cornersAt } from "./corners.js";
import { middle, parts } from "./kinds.js";
import { arrow, circle, ghostAs, ghostOf, line, NORMAL } from "./marks.js";
import { floats, named } from "./scene.js";
import { brief, scalars } from "./numbers.js";
import { armAt, outlineAt, placeAt } from "./turning.js";
import { minus, plus, points } from "./vectors.js";
import { el, FAR, lookOf, outlineOf } from "./view.js";

/** Draws the way of one shape: the way it goes, what it would go on along, and the shape itself wherever it is stopped. */
export function motionMark(scene, view, answer, hulls, isOneOfFew) {
  const { toNumber } = scalars[scene.scalar];
  const shape = named(scene, answer.name);
  const start = middle(parts(shape), floats(scene, shape), scene.dimension);
  const drawn = { class: "motion", isChosen: answer.isChosen, under: [], over: [], labels: [], strokes: [] };
  if (answer.corners) return cornersMark(scene, view, answer, drawn, isOneOfFew);
  if (answer.turning) return turnMark(scene, view, answer, outlineOf(scene, shape, hulls), start, drawn, isOneOfFew);
  const ways = waysOf(answer, (vector) => vector.map(toNumber));
  const wayOut = answer.wayOut?.map(toNumber);
  const wanted = answer.motion.map(toNumber);
  if (![...start, ...wanted, ...ways.flat()].every(Number.isFinite)) return drawn;
  const spot = (way) => view.place(plus(start, way));

  drawn.under.push(line(view.place(start), spot(wanted), "mark dotted"));
  for (const [i, way] of ways.entries()) {
    if (i > 0) stretch(spot(ways[i - 1]), spot(way));
    if (i > 0 || ways.length === 1) drawn.under.push(ghostOf(scene, view, shape, hulls, way));
  }
  if (wayOut) {
    drawn.over.push(...arrow(view.place(start), spot(wayOut)));
    drawn.labels.push([spot(wayOut), `${answer.name} out (${wayOut.map((x) => brief(x)).join(", ")})`]);
  }
  stopMarks(scene, view, answer, drawn, isOneOfFew);
  drawn.over.push(...arrow(view.place(start), spot(wanted)).slice(1));
  return drawn;

  function stretch(from, to) {
    drawn.under.push(line(from, to, "mark thick"));
    drawn.strokes.push([from, to]);
  }
}

/** Draws what stops a shape: the point, the normal, and the time or the depth. */
function stopMarks(scene, view, answer, drawn, isOneOfFew) {
  const { toNumber } = scalars[scene.scalar];
  /** What is said at a place, and of which shapes: what stops it twice in one place says so once. */
  const said = new Map();
  // What overlaps from the start is shown the way out, as long as it is; other normals have a length of their own.
  for (const { other, facet, t, point, normal, depth } of answer.stops) {
    if (depth === scalars[scene.scalar].greatest) continue;
    const [from, [nx, ny]] = [view.place(point.map(toNumber)), view.way(normal.map(toNumber))];
    const length = Math.min(FAR, Math.max(NORMAL, toNumber(depth) * view.scale));
    const to = [from[0] + nx * length, from[1] + ny * length];
    drawn.over.push(...arrow(from, to), circle(from, 4.5, "mark dot"));
    drawn.strokes.push([from, to]);
    const text = toNumber(depth) > 0 ? `depth ${brief(toNumber(depth))}` : `t ${brief(toNumber(t))}`;
    const place = `${from.map(Math.round)} ${text}`;
    const same = said.get(place) ?? { from, text, others: [] };
    const whose = facet === null ? other : `${other} facet ${facet}`;
    if (!same.others.includes(whose)) same.others.push(whose);
    said.set(place, same);
  }
  for (const { from, text, others } of answer.isChosen || isOneOfFew ? said.values() : []) {
    drawn.labels.push([from, `${answer.name}×${others.join(", ")} ${text}`]);
  }
}

/** Draws corners that move: the ways of the corners, the shape at the end, and what it meets first, where both are then. */
function cornersMark(scene, view, { name, other, meeting, isChosen, isTold }, drawn, isOneOfFew) {
  const { toNumber } = scalars[scene.scalar];
  const at = (name, t) => cornersAt(scene, named(scene, name), t);
  const [start, end] = [0, 1].map((t) => points(at(name, t), 2));
  if (![start, end].flat(2).every(Number.isFinite)) return drawn;
  const ghost = (name, t, look) => drawn.under.push(ghostAs(lookOf(named(scene, name), at(name, t)), view, look));
  for (const [i, from] of start.entries()) {
    const ends = [from, end[i]].map((place) => view.place(place));
    drawn.under.push(line(...ends, "mark dotted"));
    drawn.over.push(...arrow(...ends).slice(1));
  }
  ghost(name, 1, "mark ghost passed");
  if (meeting === null || !isTold) return drawn;
  const t = toNumber(meeting.t);
  for (const both of [name, other].filter((both) => named(scene, both).motion === "corners")) {
    ghost(both, t, "mark ghost met");
    // No label shall cover it.
    const [from, to = from] = points(at(both, t), 2).map((place) => view.place(place));
    drawn.strokes.push([from, to]);
  }
  const spot = view.place(meeting.point.map(toNumber));
  drawn.over.push(circle(spot, 4.5, "mark dot"));
  if (isChosen || isOneOfFew) drawn.labels.push([spot, `${name}×${other} t ${brief(t)}`]);
  return drawn;
}

/** Poses are drawn at so many times before the last one, and curves as so many strokes. */
const POSES = 4;
const STROKES = 48;

/** Draws the way of a shape that turns: that of its middle, the shape at some times before it is stopped, and there; the center and the angle. */
function turnMark(scene, view, answer, outline, start, drawn, isOneOfFew) {
  const turning = answer.turning.floating;
  if (![...start, ...turning.translation, ...turning.center, ...(turning.axis ?? [])].every(Number.isFinite)) return drawn;
  const curve = (at) => {
    const places = Array.from({ length: STROKES + 1 }, (_, i) => view.place(at(i / STROKES)));
    return el("path", { class: "mark dotted", d: `M${places.map((place) => place.map((x) => x.toFixed(1)).join(" ")).join("L")}` });
  };
  const center = view.place(turning.center);
  const tip = view.place(plus(turning.center, turning.translation));
  const end = answer.stops.length === 0 ? 1 : scalars[scene.scalar].toNumber(answer.stops[0].t);

  drawn.under.push(curve((t) => placeAt(turning, start, t)), line(center, tip, "mark dotted"), circle(center, 3, "mark dot"));
  for (let i = 1; i <= POSES && end > 0; i++) {
    drawn.under.push(ghostAs(outlineAt(turning, outline, (end * i) / POSES), view, i < POSES ? "mark ghost passed" : "mark ghost"));
  }
  // The angle, where it can be taken hold of.
  if (answer.isChosen) {
    const ends = [armAt(turning, turning.degrees, view.scale), ...(turning.axis === null ? [] : [plus(turning.center, turning.axis)])];
    drawn.under.push(curve((t) => armAt(turning, t * turning.degrees, view.scale)), ...ends.map((at) => line(center, view.place(at), "mark leader")));
  }
  stopMarks(scene, view, answer, drawn, isOneOfFew);
  drawn.over.push(...arrow(center, tip).slice(1));
  return drawn;
}

/** How far it has come at the start, at each stop, and at the end. Stops of one place are one. */
function waysOf({ slides, stops, travel, wayOut }, numbers) {
  const isWay = (way) => way.some((x) => x !== 0);
  const ways = [numbers(travel).map(() => 0)];
  for (const leg of slides ? [...(wayOut ? [wayOut] : []), ...stops.map((stop) => stop.travel)] : []) {
    const way = numbers(leg);
    if (isWay(way)) ways.push(plus(ways.at(-1), way));
  }
  const end = numbers(travel);
  if (isWay(minus(end, ways.at(-1)))) ways.push(end);
  return ways;
}
