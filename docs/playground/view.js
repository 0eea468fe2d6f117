// The drawing: where a place is on the page, the shapes, and what can be taken hold of in them.

import { drawn } from "./answers.js";
import { kinds, own, parts } from "./kinds.js";
import { floats, named } from "./scene.js";
import { brief, scalars } from "./numbers.js";

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

  /** The least and the greatest `t` within `range` for which `origin + t·direction` is in sight; or null. */
  clip([ox, oy], [dx, dy], range) {
    const [halfWidth, halfHeight] = [this.width / 2 / this.scale, this.height / 2 / this.scale];
    let [low, high] = range;
    for (const [o, d, least, greatest] of [
      [ox, dx, this.x - halfWidth, this.x + halfWidth],
      [oy, dy, this.y - halfHeight, this.y + halfHeight],
    ]) {
      if (d === 0 && (o < least || o > greatest)) return null;
      if (d === 0) continue;
      const ends = [(least - o) / d, (greatest - o) / d].sort((a, b) => a - b);
      [low, high] = [Math.max(low, ends[0]), Math.min(high, ends[1])];
    }
    return low <= high ? [low, high] : null;
  }
}

/** What a shape looks like, in its own coordinates; `v` are the numbers that it is drawn by. */
export function outline(kind, v) {
  switch (kind) {
    case "point":
      return { dot: v };
    case "line":
      return { straight: [v.slice(0, 2), v.slice(2)], range: [-Infinity, Infinity] };
    case "ray":
      return { straight: [v.slice(0, 2), v.slice(2)], range: [0, Infinity] };
    case "segment":
      return { straight: [v.slice(0, 2), [v[2] - v[0], v[3] - v[1]]], range: [0, 1] };
    case "circle":
      return { round: [v.slice(0, 2), v.slice(0, 2)], radius: v[2] };
    case "capsule":
      return { round: [v.slice(0, 2), v.slice(2, 4)], radius: v[4] };
    case "half":
      return { half: [v.slice(0, 2), v.slice(2)] };
    case "triangle":
    case "polygon":
      return { corners: v.flatMap((x, i) => (i % 2 === 0 ? [[x, v[i + 1]]] : [])) };
    case "rect":
      return { corners: [[v[0], v[1]], [v[2], v[1]], [v[2], v[3]], [v[0], v[3]]] };
    case "oriented": {
      const [x, y, h, k, ax, ay] = v;
      const corner = (h, k) => [x + h * ax - k * ay, y + h * ay + k * ax];
      return { corners: [corner(-h, -k), corner(h, -k), corner(h, k), corner(-h, k)] };
    }
  }
}

/** Places that show where a shape lies; of what has no end, where it begins. */
function spots(outline) {
  if ("dot" in outline) return [outline.dot];
  if ("corners" in outline) return outline.corners;
  if ("straight" in outline || "half" in outline) {
    const [[x, y], [dx, dy]] = outline.straight ?? outline.half;
    return [[x, y], [x + dx, y + dy]];
  }
  const r = Math.abs(outline.radius);
  return outline.round.flatMap(([x, y]) => [[x - r, y - r], [x + r, y + r]]);
}

/** The view that shows all shapes on a page of this size. */
export function fit(scene, width, height) {
  const all = scene.shapes.flatMap((shape) => {
    const v = floats(scene, shape);
    const { handles } = parts(shape);
    const arrow = shape.motion ? [handles.motion.at(v)] : [];
    return [...spots(outline(shape.kind, own(shape).map((_, i) => v[i]))), ...arrow];
  });
  const finite = all.filter((spot) => spot.every(Number.isFinite));
  if (finite.length === 0) return { x: 0, y: 0, span: 10 };
  const [low, high] = [Math.min, Math.max].map((best) => [0, 1].map((axis) => best(...finite.map((spot) => spot[axis]))));
  // Units of the plane for a page unit, with a margin; what is one point shows its surroundings.
  const needed = Math.max((high[0] - low[0]) / width, (high[1] - low[1]) / height) * 1.25;
  const least = 1e-9 * Math.max(1, ...[...low, ...high].map(Math.abs));
  const span = Math.max(needed * Math.min(width, height), least);
  return { x: (low[0] + high[0]) / 2, y: (low[1] + high[1]) / 2, span };
}

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
  if ("half" in outline) return half(outline.half, view);
  const places = outline.corners.map((corner) => view.place(corner));
  if (places.length === 0) return { stroke: "", closed: true, dots: "", label: null };
  const middle = [0, 1].map((axis) => places.reduce((sum, place) => sum + place[axis] / places.length, 0));
  const isDot = places.every(([x, y]) => x === places[0][0] && y === places[0][1]);
  return { stroke: `M${places.map(at).join("L")}Z`, closed: true, dots: isDot ? dot(middle, 3.5) : "", label: middle };
}

function straight({ straight: [origin, direction], range }, view) {
  if (direction[0] === 0 && direction[1] === 0) return figure({ dot: origin }, view);
  const seen = view.clip(origin, direction, range);
  if (seen === null) return { stroke: "", dots: "", label: null };
  const ends = seen.map((t) => view.place([origin[0] + t * direction[0], origin[1] + t * direction[1]]));
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
  if (length === 0) return { stroke: r > 0 ? dot(a, r) : "", closed: true, dots: r > 0 ? "" : dot(a, 3.5), label };
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

/** What a shape is on the page; nothing of one that has a number which is no place. */
function figureOf(scene, shape, view, hulls) {
  const isSeen = own(shape).every((n) => Number.isFinite(scalars[scene.scalar].toNumber(n)));
  const { stroke, dots, closed, area = "" } = figure(outline(shape.kind, drawn(scene, shape, hulls)), view);
  return isSeen ? { stroke, dots, closed, area } : { stroke: "", dots: "", closed, area: "" };
}

/** Draws the shapes. `empty` are the names of those that are the empty set. */
export function drawShapes(keyed, scene, view, empty, hulls) {
  const make = (name) =>
    el("g", { "data-name": name, tabindex: 0, role: "button" }, el("path", { class: "area" }), el("path"), el("path"), el("path"));
  const items = keyed.update(scene.shapes.map((shape) => shape.name), make);
  scene.shapes.forEach((shape, i) => {
    const { stroke, dots, closed, area } = figureOf(scene, shape, view, hulls);
    const [ground, hit, line, ends] = items[i].children;
    const state = (scene.pair.includes(shape.name) ? " chosen" : "") + (empty.has(shape.name) ? " empty" : "");
    set(items[i], { class: "item" + state, "aria-label": spoken(scene, shape, empty) });
    // A place within the document: in a stylesheet it would be one within that.
    set(ground, { fill: "url(#hatch)", d: area });
    set(hit, { class: closed ? "hit solid" : "hit", d: stroke + dots });
    set(line, { class: closed ? "shape solid" : "shape", d: stroke });
    set(ends, { class: "shape dot", d: dots });
  });
}

function spoken(scene, shape, empty) {
  const v = floats(scene, shape);
  const fields = parts(shape).fields.map((field, i) => `${field} ${brief(v[i])}`).join(", ");
  const state = empty.has(shape.name) ? ", the empty set" : "";
  const keys = `${kinds[shape.kind].canMove ? ", M gives or takes a motion" : ""}${shape.kind === "polygon" ? ", C adds a corner" : ""}`;
  return `${kinds[shape.kind].type} ${shape.name}${state}: ${fields}. Arrow keys move it, Delete takes it away${keys}.`;
}

/** The handles of the shapes that are asked about: a key, a place, the shape's name and the handle's. */
export function handlesOf(scene) {
  const all = scene.pair.flatMap((name) => {
    const shape = named(scene, name);
    const v = floats(scene, shape);
    return Object.entries(parts(shape).handles).map(([id, { at }]) => [`${name} ${shape.kind} ${id}`, at(v), name, id]);
  });
  return all.filter(([, at]) => at.every(Number.isFinite));
}

/** Draws them. */
export function drawHandles(keyed, scene, view) {
  const handles = handlesOf(scene);
  const make = (wanted) => {
    const [, , name, id] = handles.find(([key]) => key === wanted);
    const label = `${name}, ${id}: arrow keys move it`;
    const circles = [el("circle", { class: "grip", r: 17 }), el("circle", { class: "knob", r: 5.5 })];
    const look = id === "motion" ? "handle moving" : "handle";
    return el("g", { class: look, "data-name": name, "data-handle": id, tabindex: 0, role: "button", "aria-label": label }, ...circles);
  };
  const elements = keyed.update(handles.map(([key]) => key), make);
  handles.forEach(([, at], i) => {
    const [x, y] = view.place(at);
    set(elements[i], { transform: `translate(${text(x)} ${text(y)})` });
  });
}
