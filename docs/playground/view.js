// The drawing: where a place is on the page, the shapes, and what can be taken hold of in them.

import { drawn } from "./answers.js";
import { Camera, fitInSpace } from "./camera.js";
import { dimensionOf, hasCorners, isHull, kindOf, middle, own, parts } from "./kinds.js";
import { outline } from "./outline.js";
import { edges, outlineInSpace } from "./outline_in_space.js";
import { hullOf } from "./solids.js";
import { floats, named } from "./scene.js";
import { brief, scalars } from "./numbers.js";
import { isPlace, minus, plus, points, times, unit } from "./vectors.js";

const SVG = "http://www.w3.org/2000/svg";

/** A new element, with attributes; those that are `null` are left out. */
export function el(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  set(element, attributes);
  element.append(...children);
  return element;
}

function set(element, attributes) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null) element.removeAttribute(key);
    else if (element.getAttribute(key) !== String(value)) element.setAttribute(key, value);
  }
}

/** Page units that are out of all sight. */
export const FAR = 1e6;

/** The part of the plane that is seen. In the plane y points up, on the page down. */
export class View {
  constructor({ x, y, span }, width, height) {
    Object.assign(this, { x, y, span, width, height });
    /** Page units for a unit of the plane: `span` units are always in sight. */
    this.scale = Math.min(width, height) / span;
  }

  /** Where a place is on the page; far outside it is enough to know the side. */
  place([x, y]) {
    const far = (n) => Math.min(FAR, Math.max(-FAR, n));
    return [far(this.width / 2 + (x - this.x) * this.scale), far(this.height / 2 - (y - this.y) * this.scale)];
  }

  /** Which place is there on the page. */
  unplace([x, y]) {
    return [this.x + (x - this.width / 2) / this.scale, this.y - (y - this.height / 2) / this.scale];
  }

  /** A place that goes with the pointer. */
  carried([x, y], from, to) {
    return [x + (to[0] - from[0]) / this.scale, y - (to[1] - from[1]) / this.scale];
  }

  /** A direction of length 1 on the page. */
  way([x, y]) {
    return [x, -y];
  }

  /** Where the keys move: to the right and up. */
  keyAxes() {
    return [[1, 0], [0, 1]];
  }

  /** The least and the greatest `t` within `range` for which `origin + t·direction` is in sight; or null. */
  clip(origin, direction, range) {
    const halves = [this.width, this.height].map((size) => size / 2 / this.scale);
    return clipped(origin, direction, range, [this.x, this.y].map((middle, axis) => [middle - halves[axis], middle + halves[axis]]));
  }
}

/** What there is of `origin + t·direction` within `range` and within bounds on each axis: the least and the greatest `t`, or null. */
export function clipped(origin, direction, range, bounds) {
  let [low, high] = range;
  for (const [axis, [least, greatest]] of bounds.entries()) {
    const [o, d] = [origin[axis], direction[axis]];
    if (d === 0 && (o < least || o > greatest)) return null;
    if (d === 0) continue;
    const ends = [(least - o) / d, (greatest - o) / d].sort((a, b) => a - b);
    [low, high] = [Math.max(low, ends[0]), Math.min(high, ends[1])];
  }
  return low <= high ? [low, high] : null;
}

/** What is seen of a scene. */
export const viewOf = (scene, width, height) => new (scene.dimension === 3 ? Camera : View)(scene.view, width, height);

/** What a shape of the scene looks like, perhaps moved by so much. */
export function outlineOf(scene, shape, hulls, by = null) {
  const dimension = dimensionOf(shape);
  const v = [...drawn(scene, shape, hulls)];
  const places = isHull(shape) ? points(v, dimension).map((_, i) => dimension * i) : parts(shape).places;
  for (const i of by ? places : []) by.forEach((d, axis) => (v[i + axis] += d));
  return lookOf(shape, v, hulls.get(shape.name)?.faces);
}

/** What a shape of this kind with these numbers looks like. */
export const lookOf = (shape, v, faces) => (dimensionOf(shape) === 3 ? outlineInSpace(shape.kind, v, faces) : outline(shape.kind, v));

/** Places that show where a shape lies; of what has no end, where it begins. */
function spots(outline) {
  if ("dot" in outline) return [outline.dot];
  if ("corners" in outline) return outline.corners;
  if ("chain" in outline) return outline.chain;
  if ("straight" in outline || "half" in outline) {
    const [origin, direction] = outline.straight ?? outline.half;
    return [origin, plus(origin, direction)];
  }
  const r = Math.abs(outline.radius);
  const far = outline.round[0].map(() => r);
  return outline.round.flatMap((center) => [minus(center, far), plus(center, far)]);
}

/** The view that shows all shapes on a page of this size. */
export function fit(scene, width, height) {
  const all = scene.shapes.flatMap((shape) => {
    const v = floats(scene, shape);
    const { handles } = parts(shape);
    const arrow = Object.entries(handles).filter(([id, { mode, isAmount }]) => id === "motion" || (mode && !isAmount)).map(([, { at }]) => at(v));
    // Of a polyhedron all corners show where it lies, those within the hull as well.
    return [...spots(hasCorners(shape) ? { corners: points(own(shape).map((_, i) => v[i]), dimensionOf(shape)) } : lookOf(shape, v)), ...arrow];
  });
  const finite = all.filter(isPlace);
  if (scene.dimension === 3) return fitInSpace(finite, scene.view ?? START, width, height);
  if (finite.length === 0) return { x: 0, y: 0, span: 10 };
  const [low, high] = [Math.min, Math.max].map((best) => [0, 1].map((axis) => best(...finite.map((spot) => spot[axis]))));
  // Units of the plane for a page unit, with a margin; what is one point shows its surroundings.
  const needed = Math.max((high[0] - low[0]) / width, (high[1] - low[1]) / height) * 1.25;
  const least = 1e-9 * Math.max(1, ...[...low, ...high].map(Math.abs));
  const span = Math.max(needed * Math.min(width, height), least);
  return { x: (low[0] + high[0]) / 2, y: (low[1] + high[1]) / 2, span };
}

/** From where space is seen at first. */
const START = { turn: 30, tilt: 25 };

const text = (n) => n.toFixed(2);
const at = ([x, y]) => `${text(x)} ${text(y)}`;
const dot = ([x, y], r) => `M${text(x - r)} ${text(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** The head of an arrow. */
export function head([x, y], [dx, dy], size) {
  const length = Math.hypot(dx, dy);
  if (!(length > 0)) return "";
  const [ux, uy] = [dx / length, dy / length];
  const [nx, ny, side] = [x - ux * size, y - uy * size, size * 0.4];
  return `M${at([x, y])}L${at([nx - uy * side, ny + ux * side])}L${at([nx + uy * side, ny - ux * side])}Z`;
}

/**
 * An outline on the page: its `stroke`, filled if it is `closed`; `dots` that are filled anyway; an `area` that is hatched; a place
 * for its name.
 */
export function figure(outline, view) {
  if ("dot" in outline) return { stroke: "", dots: dot(view.place(outline.dot), 3.5), label: view.place(outline.dot) };
  if ("straight" in outline) return straight(outline, view);
  if ("round" in outline) return round(outline, view);
  if ("half" in outline) return outline.half[0].length === 3 ? halfInSpace(outline.half, view) : half(outline.half, view);
  if ("chain" in outline) return chain(outline.chain, view);
  const all = outline.corners.map((corner) => view.place(corner));
  const places = outline.faces ? hullOf(all) : all;
  if (places.length === 0) return { stroke: "", closed: true, dots: "", label: null };
  const middle = [0, 1].map((axis) => places.reduce((sum, place) => sum + place[axis] / places.length, 0));
  const isDot = places.every(([x, y]) => x === places[0][0] && y === places[0][1]);
  return { stroke: `M${places.map(at).join("L")}Z`, closed: true, dots: isDot ? dot(middle, 3.5) : "", label: middle };
}

/** From corner to corner. A ring is closed: what is inside is contained. */
function chain(corners, view) {
  const places = corners.map((corner) => view.place(corner));
  const closed = corners.length > 3 && corners[0].every((x, axis) => x === corners.at(-1)[axis]);
  return { stroke: `M${places.map(at).join("L")}${closed ? "Z" : ""}`, closed, dots: "", label: places[places.length >> 1] };
}

function straight({ straight: [origin, direction], range }, view) {
  if (direction.every((x) => x === 0)) return figure({ dot: origin }, view);
  const seen = view.clip(origin, direction, range);
  if (seen === null) return { stroke: "", dots: "", label: null };
  const ends = seen.map((t) => view.place(plus(origin, times(direction, t))));
  const way = [ends[1][0] - ends[0][0], ends[1][1] - ends[0][1]];
  const end = (i, sign) => {
    if (seen[i] === range[i]) return dot(ends[i], 2.6);
    return Number.isFinite(range[i]) ? "" : head(ends[i], way.map((x) => x * sign), 11);
  };
  const label = [ends[0][0] + way[0] * 0.85, ends[0][1] + way[1] * 0.85];
  return { stroke: `M${at(ends[0])}L${at(ends[1])}`, dots: end(0, -1) + end(1, 1), label, ends };
}

/** Its edge, the part of it that is in sight, and its normal. With a normal of zero it is everything. */
function half([origin, normal], view) {
  const area = behind(origin, normal, view).map((corner) => view.place(corner));
  const hatched = area.length > 0 ? `M${area.map(at).join("L")}Z` : "";
  const [from, to] = [origin, [origin[0] + normal[0], origin[1] + normal[1]]].map((place) => view.place(place));
  if (normal[0] === 0 && normal[1] === 0) return { stroke: "", dots: dot(from, 3.5), area: hatched, label: from };
  const edge = straight({ straight: [origin, [-normal[1], normal[0]]], range: [-Infinity, Infinity] }, view);
  const way = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(...way);
  const label = [from[0] - (way[0] / length) * 16, from[1] - (way[1] / length) * 16];
  return { stroke: `${edge.stroke}M${at(from)}L${at(to)}`, dots: dot(from, 2.6) + head(to, way, 11), area: hatched, label };
}

/** The rim of a part of its surface, and its normal: by these it is taken hold of, for what lies within is the ground. */
function halfInSpace([origin, normal], view) {
  const [from, to] = [origin, plus(origin, normal)].map((place) => view.place(place));
  if (!unit(normal)) return { stroke: "", dots: dot(from, 3.5), label: from };
  const patch = view.patch(origin, normal).map((corner) => view.place(corner));
  const way = [to[0] - from[0], to[1] - from[1]];
  const label = [(patch[2][0] * 7 + patch[0][0]) / 8, (patch[2][1] * 7 + patch[0][1]) / 8];
  return { stroke: `M${patch.map(at).join("L")}ZM${at(from)}L${at(to)}`, dots: dot(from, 2.6) + head(to, way, 11), label };
}

/** The corners of what is in sight of a half-space: the view, cut along the edge (Sutherland and Hodgman 1974). */
function behind(origin, normal, view) {
  const size = Math.max(Math.abs(normal[0]), Math.abs(normal[1])) || 1;
  const height = ([x, y]) => (x - origin[0]) * (normal[0] / size) + (y - origin[1]) * (normal[1] / size);
  const corners = [[0, 0], [view.width, 0], [view.width, view.height], [0, view.height]].map((spot) => view.unplace(spot));
  return corners.flatMap((b, i) => {
    const a = corners.at(i - 1);
    const [high, low] = [height(a), height(b)];
    const t = high / (high - low);
    const cut = high > 0 !== low > 0 ? [[0, 1].map((axis) => a[axis] + t * (b[axis] - a[axis]))] : [];
    return low > 0 ? cut : [...cut, b];
  });
}

function round({ round, radius }, view) {
  const [a, b] = round.map((place) => view.place(place));
  const r = Math.min(FAR, Math.abs(radius) * view.scale);
  const label = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (length < 1e-9) return { stroke: r > 0 ? dot(a, r) : "", closed: true, dots: r > 0 ? "" : dot(a, 3.5), label };
  const [sx, sy] = [(-(b[1] - a[1]) / length) * r, ((b[0] - a[0]) / length) * r];
  const arc = (to) => `A${text(r)} ${text(r)} 0 0 0 ${at(to)}`;
  const [a1, a2, b1, b2] = [[a[0] + sx, a[1] + sy], [a[0] - sx, a[1] - sy], [b[0] + sx, b[1] + sy], [b[0] - sx, b[1] - sy]];
  return { stroke: `M${at(a1)}L${at(b1)}${arc(b2)}L${at(a2)}${arc(a1)}Z`, closed: true, dots: "", label };
}

/** Lines through round coordinates, the axes among them. */
export function grid(view) {
  const ideal = 70 / view.scale;
  const power = 10 ** Math.floor(Math.log10(ideal));
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= ideal);
  const group = el("g");
  for (const axis of [0, 1]) {
    const [middle, half] = [[view.x, view.width], [view.y, view.height]].map(([m, size]) => [m, size / 2 / view.scale])[axis];
    for (let i = Math.ceil((middle - half) / step); i * step <= middle + half; i++) {
      const [x, y] = view.place([i * step, i * step]);
      const ends = axis === 0 ? { x1: x, x2: x, y1: 0, y2: view.height } : { x1: 0, x2: view.width, y1: y, y2: y };
      group.append(el("line", { class: i === 0 ? "axis" : "grid", ...ends }));
      const where = axis === 0 ? { x: x + 3, y: view.height - 5 } : { x: 4, y: y - 4 };
      group.append(el("text", { class: "tick", ...where }, brief(i * step)));
    }
  }
  return group;
}

/** Elements that stay what they are, and keep the focus, as long as their key does. */
export class Keyed {
  constructor(parent) {
    this.parent = parent;
    this.known = new Map();
  }

  /** Makes what is new, with `make`, takes away what is gone, and gives the elements in the order of the keys. */
  update(keys, make) {
    for (const [key, element] of this.known) {
      if (!keys.includes(key)) element.remove(), this.known.delete(key);
    }
    return keys.map((key) => {
      if (!this.known.has(key)) {
        this.known.set(key, make(key));
        this.parent.append(this.known.get(key));
      }
      return this.known.get(key);
    });
  }
}

/** Whether all numbers of a shape are a place, or an amount. */
export const isSomewhere = (scene, shape) => own(shape).every((n) => Number.isFinite(scalars[scene.scalar].toNumber(n)));

/** What a shape is on the page; nothing of one that has a number which is no place. In space what is behind the `solids` is `hidden`. */
function figureOf(scene, shape, view, hulls, solids) {
  const outline = outlineOf(scene, shape, hulls);
  const { stroke, dots, closed, area = "" } = figure(outline, view);
  if (!isSomewhere(scene, shape)) return { hit: "", stroke: "", dots: "", hidden: "", closed, area: "" };
  if (scene.dimension === 2) return { hit: stroke + dots, stroke, dots, hidden: "", closed, area };
  const { seen, hidden } = edges(outline, view, solids);
  return { hit: stroke + dots, stroke: seen, dots, hidden, closed, area };
}

/** Draws the shapes. `empty` are the names of those that are the empty set, and `solids` what hides things in space. */
export function drawShapes(keyed, scene, view, empty, hulls, solids) {
  const make = (name) =>
    el("g", { "data-name": name, tabindex: 0, role: "button" }, ...["area", "", "shape hidden", "", ""].map((look) => el("path", { class: look })));
  const items = keyed.update(scene.shapes.map((shape) => shape.name), make);
  scene.shapes.forEach((shape, i) => {
    const { hit, stroke, dots, hidden, closed, area } = figureOf(scene, shape, view, hulls, solids);
    const [ground, grip, behind, line, ends] = items[i].children;
    const state = (scene.pair.includes(shape.name) ? " chosen" : "") + (empty.has(shape.name) ? " empty" : "");
    const which = scene.dimension === 3 ? ["first", "second"][scene.pair.indexOf(shape.name)] : undefined;
    set(items[i], { class: `item${state}${which ? ` ${which}` : ""}`, "aria-label": spoken(scene, shape, empty) });
    // A place within the document: in a stylesheet it would be one within that.
    set(ground, { fill: "url(#hatch)", d: area });
    set(grip, { class: closed ? "hit solid" : "hit", d: hit });
    set(behind, { d: hidden });
    set(line, { class: closed && scene.dimension === 2 ? "shape solid" : "shape", d: stroke });
    set(ends, { class: "shape dot", d: dots });
  });
  if (scene.dimension === 3) stack(keyed, scene, view, hulls);
}

/** What is nearer to the eye is taken hold of first. The order on the page is changed only where it must be, for whatever has the focus would lose it. */
function stack(keyed, scene, view, hulls) {
  const near = new Map(scene.shapes.map((shape) => [shape.name, nearness(outlineOf(scene, shape, hulls), view)]));
  const elements = [...keyed.parent.children];
  const sorted = elements.toSorted((a, b) => near.get(a.dataset.name) - near.get(b.dataset.name));
  if (sorted.every((element, i) => element === elements[i])) return;
  const focused = document.activeElement;
  keyed.parent.append(...sorted);
  if (keyed.parent.contains(focused)) focused.focus({ preventScroll: true });
}

/** How near to the eye a shape is; what has no end lies behind all others, and lines without a width before them. */
function nearness(outline, view) {
  if ("half" in outline) return -Infinity;
  if ("dot" in outline || "straight" in outline) return Infinity;
  const all = outline.corners ?? outline.round;
  return all.reduce((sum, at) => sum + view.depth(at), 0) / all.length;
}

function spoken(scene, shape, empty) {
  const v = floats(scene, shape);
  const fields = parts(shape).fields.map((field, i) => `${field} ${brief(v[i])}`).join(", ");
  const state = empty.has(shape.name) ? ", the empty set" : "";
  const { type, canMove, canTurn, cornersMove } = kindOf(shape);
  const keys = `${canMove ? ", M gives or takes a motion" : ""}${shape.motion ? `, S lets it slide, T lets it turn on its way${cornersMove ? ", E lets each corner move" : ""}` : ""}${hasCorners(shape) ? ", C adds a corner" : ""}${canTurn ? ", X, Y and Z turn it" : ""}`;
  return `${type} ${shape.name}${state}: ${fields}. Arrow keys move it, Delete takes it away${keys}.`;
}

/** The handles of the shapes that are asked about: a key, a place on the page, the shape's name and the handle's. */
export function handlesOf(scene, view) {
  const all = scene.pair.flatMap((name) => {
    const shape = named(scene, name);
    const v = floats(scene, shape);
    const { handles, canTurn, places } = parts(shape);
    const own = Object.entries(handles).map(([id, { at }]) => [`${name} ${shape.kind} ${id}`, view.place(at(v, view)), name, id]);
    if (!canTurn) return own;
    // Beside the shape, wherever that is.
    const [x, y] = view.place(middle({ places }, v, 3));
    return [...own, [`${name} ${TURN}`, [x + 34, y + 34], name, TURN]];
  });
  return all.filter(([, at]) => at.every(Number.isFinite));
}

/** The handle by which a shape of space is turned. */
export const TURN = "turn";

/** Draws them. */
export function drawHandles(keyed, scene, view) {
  const handles = handlesOf(scene, view);
  const make = (wanted) => {
    const [, , name, id] = handles.find(([key]) => key === wanted);
    const isOfMotion = id === "motion" || parts(named(scene, name)).handles[id]?.mode;
    const label = `${name}, ${id}: arrow keys ${id === TURN ? "turn" : "move"} it`;
    const circles = [el("circle", { class: "grip", r: 17 }), el("circle", { class: "knob", r: id === TURN ? 9 : 5.5 })];
    if (id === TURN) circles.push(el("path", { class: "turning", d: "M4.3 -2.2A4.9 4.9 0 1 0 4.6 1.8M4.9 -5.2V-1.6H1.3" }));
    const look = id === TURN ? "handle turn" : isOfMotion ? "handle moving" : "handle";
    return el("g", { class: look, "data-name": name, "data-handle": id, tabindex: 0, role: "button", "aria-label": label }, ...circles);
  };
  const elements = keyed.update(handles.map(([key]) => key), make);
  handles.forEach(([, [x, y]], i) => set(elements[i], { transform: `translate(${text(x)} ${text(y)})` }));
}
