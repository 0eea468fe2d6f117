// A scene: its shapes, what is done to them, and the link that it is written into.

import { kinds, MOST_CORNERS, ownCount, parts } from "./kinds.js";
import { convert, scalars } from "./numbers.js";

export const LEAST = 2;
export const MOST = 20;
const NAMES = "ABCDEFGHIJKLMNOPQRST";

/** The numbers of a shape as plain floats, to draw and to drag. */
export const floats = (scene, shape) => shape.numbers.map((n) => scalars[scene.scalar].toNumber(n));

export const named = (scene, name) => scene.shapes.find((shape) => shape.name === name);

/** To the grid; without one, to a round number no farther off than the eye sees. */
function snapped(x, scene, pixel) {
  if (scene.grid > 0) return Math.round(x / scene.grid) * scene.grid;
  const digits = Math.min(12, Math.max(0, Math.ceil(-Math.log10(pixel))));
  return Number(x.toFixed(digits));
}

/** Moves the whole shape so that its first place comes to `to`; its others go along exactly where the scalar can. */
export function move(scene, shape, to, pixel) {
  const scalar = scalars[scene.scalar];
  const { places } = parts(shape);
  for (const axis of [0, 1]) {
    const first = shape.numbers[places[0] + axis];
    const target = scalar.fromNumber(snapped(to[axis], scene, pixel));
    for (const i of places.slice(1)) {
      shape.numbers[i + axis] = scalar.moved(shape.numbers[i + axis], first, target);
    }
    shape.numbers[places[0] + axis] = target;
  }
}

/** Puts a handle of the shape where the pointer is. */
export function put(scene, shape, handle, to, pixel) {
  const { isAmount, put } = parts(shape).handles[handle];
  const round = (x) => snapped(x, scene, pixel);
  for (const [i, x] of put(floats(scene, shape), isAmount ? to : to.map(round))) {
    shape.numbers[i] = scalars[scene.scalar].fromNumber(isAmount ? round(x) : x);
  }
}

/** Moves a shape (`handle` is null) or a handle of it by so much: what the arrow keys do. */
export function push(scene, shape, handle, [dx, dy], pixel) {
  const v = floats(scene, shape);
  if (handle === null) return move(scene, shape, [v[0] + dx, v[1] + dy], pixel);
  const { at, put: change, isAmount } = parts(shape).handles[handle];
  const [x, y] = at(v);
  if (!isAmount) return put(scene, shape, handle, [x + dx, y + dy], pixel);
  each(change(v, at(v)), [dx, dy], (i, d) => {
    shape.numbers[i] = scalars[scene.scalar].fromNumber(snapped(v[i] + d, scene, pixel));
  });
}

/** Takes the place of a shape, or the numbers that a handle changes, one step of the last place that way. */
export function nudge(scene, shape, handle, ways) {
  const { places, handles } = parts(shape);
  const step = (i, d) => (shape.numbers[i] = scalars[scene.scalar].next(shape.numbers[i], d > 0 ? 1n : -1n));
  if (handle === null) {
    for (const i of places) each([[i], [i + 1]], ways, step);
  } else {
    const v = floats(scene, shape);
    each(handles[handle].put(v, handles[handle].at(v)), ways, step);
  }
}

/** Of two numbers the first goes with x and the second with y; one alone, a radius, grows to the right and upwards. */
function each(changes, [dx, dy], change) {
  const [[i], [j]] = [changes[0] ?? [], changes[1] ?? []];
  const ways = j === undefined ? [[i, dx + dy]] : [[i, dx], [j, dy]];
  for (const [i, d] of ways) if (i !== undefined && d !== 0) change(i, d);
}

/** Adds a shape about a place; there is room for `MOST`. */
export function add(scene, kind, [x, y]) {
  const name = [...NAMES].find((name) => !named(scene, name));
  if (name === undefined) return null;
  const scalar = scalars[scene.scalar];
  const shape = { name, kind, numbers: kinds[kind].fresh.map(scalar.fromNumber), motion: null };
  for (const i of parts(shape).places) {
    shape.numbers[i] = scalar.fromNumber(kinds[kind].fresh[i] + x);
    shape.numbers[i + 1] = scalar.fromNumber(kinds[kind].fresh[i + 1] + y);
  }
  scene.shapes.push(shape);
  choose(scene, name);
  return shape;
}

/** Takes a shape away, unless too few were left. */
export function remove(scene, name) {
  if (scene.shapes.length <= LEAST) return false;
  scene.shapes = scene.shapes.filter((shape) => shape.name !== name);
  const left = scene.shapes.map((shape) => shape.name);
  const kept = scene.pair.find((other) => other !== name && left.includes(other)) ?? left[0];
  const other = left.find((name) => name !== kept);
  scene.pair = scene.pair[1] === kept ? [other, kept] : [kept, other];
  scene.active = kept;
  return true;
}

/** Makes a shape one of the pair that is asked about, in the place of the one that was touched longer ago. */
export function choose(scene, name) {
  if (!scene.pair.includes(name)) {
    scene.pair = scene.pair.map((old) => (old === scene.active ? old : name));
    if (!scene.pair.includes(name)) scene.pair = [scene.pair[0], name];
    if (scene.pair[0] === scene.pair[1]) scene.pair = [scene.shapes.find((s) => s.name !== name).name, name];
  }
  scene.active = name;
}

/** Gives a shape a motion, or takes it. What has no end cannot be moved. */
export function toggleMotion(scene, shape, pixel) {
  if (!kinds[shape.kind].canMove) return false;
  const numbers = shape.numbers.slice(0, ownCount(shape));
  const fresh = [scene.view.span / 3, 0].map((x) => scalars[scene.scalar].fromNumber(snapped(x, scene, pixel)));
  shape.numbers = shape.motion ? numbers : [...numbers, ...fresh];
  shape.motion = shape.motion ? null : "stop";
  return true;
}

/** Whether a shape that moves slides along what it meets, or stops there. */
export function toggleSlide(shape) {
  if (!shape.motion) return false;
  shape.motion = shape.motion === "slide" ? "stop" : "slide";
  return true;
}

export const cornerCount = (shape) => (shape.kind === "polygon" ? ownCount(shape) / 2 : 0);

/** Gives a polygon one corner more, at a place; there is room for `MOST_CORNERS`. */
export function addCorner(scene, shape, at, pixel) {
  if (shape.kind !== "polygon" || cornerCount(shape) >= MOST_CORNERS || !at.every(Number.isFinite)) return false;
  const corner = at.map((x) => scalars[scene.scalar].fromNumber(snapped(x, scene, pixel)));
  shape.numbers = shape.numbers.toSpliced(ownCount(shape), 0, ...corner);
  return true;
}

/** Takes a corner away, unless it is the last one. */
export function removeCorner(shape, i) {
  if (cornerCount(shape) < 2) return false;
  shape.numbers = shape.numbers.toSpliced(2 * i, 2);
  return true;
}

/** The same scene in another scalar, each number rounded to the nearest. */
export function rescale(scene, name) {
  const [from, to] = [scalars[scene.scalar], scalars[name]];
  for (const shape of scene.shapes) shape.numbers = shape.numbers.map((n) => convert(n, from, to));
  scene.scalar = name;
}

/** The scene as the part of a link behind `#`. Every number is written so that it is read as the same. */
export function toLink(scene) {
  const { show } = scalars[scene.scalar];
  const list = (numbers) => numbers.map(show).join(",");
  const shapes = scene.shapes.map((shape) => {
    const [count, { name, kind, numbers, motion }] = [ownCount(shape), shape];
    const way = motion ? `:${list(numbers.slice(count))}` : "";
    return `${name}=${kind}:${list(numbers.slice(0, count))}${way}${motion === "slide" ? ":slide" : ""}`;
  });
  const { x, y, span } = scene.view;
  const view = [x, y, span].map((n) => Number(n.toPrecision(6))).join(",");
  return [scene.scalar, ...shapes, `pair=${scene.pair.join(",")}`, `view=${view}`, `grid=${scene.grid}`].join("&");
}

/** Reads a link; throws an `Error` that says what is wrong with it. */
export function fromLink(text) {
  const [scalar, ...parts] = decodeURIComponent(text.replace(/^#/, "")).split("&");
  if (!Object.hasOwn(scalars, scalar)) throw new Error(`“${scalar}” is no scalar: there are ${Object.keys(scalars).join(", ")}`);
  const scene = { scalar, shapes: [], pair: null, active: null, view: null, grid: 0.5 };
  for (const part of parts) {
    const [key, value = ""] = part.split("=");
    if (NAMES.includes(key) && key.length === 1) scene.shapes.push(readShape(scene, key, value));
    else if (key === "pair") scene.pair = value.split(",");
    else if (key === "view") scene.view = readView(value);
    else if (key === "grid") scene.grid = Math.max(0, Number(value)) || 0;
    else throw new Error(`“${part}” means nothing`);
  }
  if (scene.shapes.length < LEAST) throw new Error(`a scene has ${LEAST} to ${MOST} shapes`);
  const [a, b, ...rest] = scene.pair ?? [];
  const isPair = a !== b && rest.length === 0 && named(scene, a) && named(scene, b);
  if (!isPair) scene.pair = scene.shapes.slice(0, 2).map((shape) => shape.name);
  scene.active = scene.pair[0];
  return scene;
}

/** A kind and its numbers; if it moves, the motion, and whether it slides. */
function readShape(scene, name, text) {
  const [kind, list = "", way, how, ...rest] = text.split(":");
  if (!Object.hasOwn(kinds, kind)) throw new Error(`“${kind}” is no kind of shape: there are ${Object.keys(kinds).join(", ")}`);
  if (named(scene, name)) throw new Error(`there are two shapes ${name}`);
  const motion = way === undefined ? null : how === undefined ? "stop" : how;
  if (![null, "stop", "slide"].includes(motion) || rest.length > 0) throw new Error(`“${text}” means nothing behind the motion of ${name}`);
  if (motion && !kinds[kind].canMove) throw new Error(`${name} is a ${kind}, which has no end, and cannot be moved`);
  const words = list.split(",");
  if (kind === "polygon") {
    const isCount = words.length % 2 === 0 && words.length <= 2 * MOST_CORNERS;
    if (!isCount) throw new Error(`${name} is a polygon and takes 1 to ${MOST_CORNERS} corners of two numbers, not ${words.length} numbers`);
  } else {
    const wanted = kinds[kind].fields.length;
    if (words.length !== wanted) throw new Error(`${name} is a ${kind} and takes ${wanted} numbers, not ${words.length}`);
  }
  const ways = motion ? way.split(",") : [];
  if (motion && ways.length !== 2) throw new Error(`the motion of ${name} takes 2 numbers, not ${ways.length}`);
  const numbers = [...words, ...ways].map((word) => {
    const n = scalars[scene.scalar].parse(word);
    if (n === null) throw new Error(`“${word}” is no number`);
    return n;
  });
  return { name, kind, numbers, motion };
}

function readView(text) {
  const [x, y, span] = text.split(",").map(Number);
  return [x, y, span].every(Number.isFinite) && span > 0 ? { x, y, span } : null;
}
