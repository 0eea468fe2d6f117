// A scene: its shapes, what is done to them, and the link that it is written into.

import { dimensionOf, hasCorners, kindOf, middle, ownCount, parts, worlds } from "./kinds.js";
import { convert, scalars } from "./numbers.js";
import { freshTurn, quaternion, shorter, turnFields } from "./turning.js";

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

/** A turn goes by steps where there is a grid, and else by tenths of a degree. */
const snappedTurn = (degrees, scene, step) => (scene.grid > 0 ? Math.round(degrees / step) * step : Number(degrees.toFixed(1)));

/** The first number of each place that moves with a shape: its own, and those beside them. */
function placesOf(shape) {
  const { places, beside = [] } = parts(shape);
  return [...places, ...beside];
}

/** Moves the whole shape so that its first place comes to `to`; its others go along exactly where the scalar can. */
export function move(scene, shape, to, pixel) {
  const scalar = scalars[scene.scalar];
  const places = placesOf(shape);
  for (const axis of to.keys()) {
    const first = shape.numbers[places[0] + axis];
    const target = scalar.fromNumber(snapped(to[axis], scene, pixel));
    for (const i of places.slice(1)) {
      shape.numbers[i + axis] = scalar.moved(shape.numbers[i + axis], first, target);
    }
    shape.numbers[places[0] + axis] = target;
  }
}

/** Puts a handle of the shape where the pointer is; in space some handles depend on the `eye`. */
export function put(scene, shape, handle, to, pixel, eye) {
  const { isAmount, step, put } = parts(shape).handles[handle];
  const round = (x) => (step ? snappedTurn(x, scene, step) : snapped(x, scene, pixel));
  for (const [i, x] of put(floats(scene, shape), isAmount ? to : to.map(round), eye)) {
    shape.numbers[i] = scalars[scene.scalar].fromNumber(isAmount ? round(x) : x);
  }
}

/** Moves a shape (`handle` is null) or a handle of it by so much: what the arrow keys do. */
export function push(scene, shape, handle, way, pixel, eye) {
  const v = floats(scene, shape);
  if (handle === null) return move(scene, shape, way.map((d, axis) => v[axis] + d), pixel);
  const { at, put: change, isAmount, step } = parts(shape).handles[handle];
  const from = at(v, eye);
  if (!isAmount) return put(scene, shape, handle, way.map((d, axis) => from[axis] + d), pixel, eye);
  each(change(v, from, eye).map(([i]) => i), way, (i, d) => {
    // An angle goes by its own steps, however far the shape would go.
    if (step) return (shape.numbers[i] = scalars[scene.scalar].fromNumber(shorter(v[i] + Math.sign(d) * (scene.grid > 0 ? step : 1))));
    shape.numbers[i] = scalars[scene.scalar].fromNumber(snapped(v[i] + d, scene, pixel));
  });
}

/** Takes the place of a shape, or the numbers that a handle changes, one step of the last place that way. */
export function nudge(scene, shape, handle, ways, eye) {
  const { handles } = parts(shape);
  const step = (i, d) => (shape.numbers[i] = scalars[scene.scalar].next(shape.numbers[i], d > 0 ? 1n : -1n));
  if (handle === null) {
    for (const i of placesOf(shape)) each(ways.map((_, axis) => i + axis), ways, step);
  } else {
    const v = floats(scene, shape);
    each(handles[handle].put(v, handles[handle].at(v, eye), eye).map(([i]) => i), ways, step);
  }
}

/** Of several numbers each goes with a coordinate; one alone, a radius, grows to the right and upwards. */
function each(numbers, way, change) {
  const ways = numbers.length === 1 ? [way.reduce((sum, d) => sum + d)] : way;
  ways.forEach((d, axis) => d !== 0 && numbers[axis] !== undefined && change(numbers[axis], d));
}

/**
 * Turns a shape of space about its middle, as kousa rotates it: about an `axis` by so many degrees. It is turned from how it was
 * `before`, so that a turn that is dragged is rounded once.
 */
export function turn(scene, shape, kousa, axis, degrees, before = shape) {
  if (!kindOf(before).canTurn || !axis) return false;
  const [count, rounded] = [ownCount(before), quaternion(axis, degrees)];
  const about = middle(parts(before), floats(scene, before), 3);
  if (!about.every(Number.isFinite)) return false;
  const { kind, numbers } = kousa.rotated(before, rounded, about.map(scalars[scene.scalar].fromNumber)).answer;
  shape.kind = kind;
  shape.numbers = [...numbers, ...before.numbers.slice(count)];
  return true;
}

/** Adds a shape about a place; there is room for `MOST`. */
export function add(scene, kind, at) {
  const name = [...NAMES].find((name) => !named(scene, name));
  if (name === undefined) return null;
  const scalar = scalars[scene.scalar];
  const { fresh } = worlds[scene.dimension].kinds[kind];
  const shape = { name, dimension: scene.dimension, kind, numbers: fresh.map(scalar.fromNumber), motion: null };
  for (const i of parts(shape).places) {
    at.forEach((x, axis) => (shape.numbers[i + axis] = scalar.fromNumber(fresh[i + axis] + x)));
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

/** Gives a shape a motion, or takes it. What has no end cannot be moved, nor can a terrain. */
export function toggleMotion(scene, shape, pixel) {
  if (!kindOf(shape).canMove) return false;
  const numbers = shape.numbers.slice(0, ownCount(shape));
  const fresh = [scene.view.span / 3, 0, 0].slice(0, dimensionOf(shape)).map((x) => scalars[scene.scalar].fromNumber(snapped(x, scene, pixel)));
  shape.numbers = shape.motion ? numbers : [...numbers, ...fresh];
  shape.motion = shape.motion ? null : "stop";
  return true;
}

/** Whether a shape that moves slides along what it meets, or stops there. */
export const toggleSlide = (scene, shape) => toggle(scene, shape, "slide", () => shape.numbers);

/** Whether a shape that moves turns on its way: at first about its middle. */
export function toggleTurn(scene, shape, pixel) {
  const center = middle(parts(shape), floats(scene, shape), dimensionOf(shape)).map((x) => snapped(x, scene, pixel));
  return toggle(scene, shape, "turn", () => [...shape.numbers, ...freshTurn(center).map(scalars[scene.scalar].fromNumber)]);
}

/** Whether each corner of a point or segment that moves has an end of its own: at first where its motion leads. */
export function toggleCorners(scene, shape) {
  if (!kindOf(shape).cornersMove) return false;
  const [v, count, { fromNumber }] = [floats(scene, shape), ownCount(shape), scalars[scene.scalar]];
  const end = v.slice(0, count).map((x, i) => fromNumber(x + v[count + (i % scene.dimension)]));
  return toggle(scene, shape, "corners", () => [...shape.numbers.slice(0, count), ...end]);
}

/** Lets a shape that moves do so in one way, or no longer: nothing moves in two of them. */
function toggle(scene, shape, mode, numbers) {
  if (!shape.motion) return false;
  const before = shape.motion;
  straighten(scene, shape);
  if (before !== mode) Object.assign(shape, { numbers: numbers(), motion: mode });
  return true;
}

/** Leaves of a motion where it leads: of corners that move, where the first one goes. */
function straighten(scene, shape) {
  const [v, count, { fromNumber }] = [floats(scene, shape), ownCount(shape), scalars[scene.scalar]];
  const way = shape.numbers.slice(count, count + scene.dimension);
  const motion = shape.motion === "corners" ? way.map((_, axis) => fromNumber(v[count + axis] - v[axis])) : way;
  Object.assign(shape, { numbers: [...shape.numbers.slice(0, count), ...motion], motion: "stop" });
}

export const cornerCount = (shape) => (hasCorners(shape) ? ownCount(shape) / dimensionOf(shape) : 0);

/** The most and the fewest corners that such a shape has. */
export const mostCorners = (shape) => kindOf(shape).corners.most;
export const leastCorners = (shape) => kindOf(shape).corners.least;

/** Gives a shape with corners one more, at a place, if there is room for it: as the last one, or as the one of another number. */
export function addCorner(scene, shape, at, pixel, number = cornerCount(shape)) {
  if (!hasCorners(shape) || cornerCount(shape) >= mostCorners(shape) || !at.every(Number.isFinite)) return false;
  const corner = at.map((x) => scalars[scene.scalar].fromNumber(snapped(x, scene, pixel)));
  shape.numbers = shape.numbers.toSpliced(dimensionOf(shape) * number, 0, ...corner);
  return true;
}

/** Takes a corner away, unless too few are left. */
export function removeCorner(shape, i) {
  if (!hasCorners(shape) || cornerCount(shape) <= leastCorners(shape)) return false;
  shape.numbers = shape.numbers.toSpliced(dimensionOf(shape) * i, dimensionOf(shape));
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
    const turn = motion === "turn" ? count + scene.dimension : numbers.length;
    const way = motion ? `:${list(numbers.slice(count, turn))}` : "";
    const how = motion === "turn" ? `:turn:${list(numbers.slice(turn))}` : motion && motion !== "stop" ? `:${motion}` : "";
    return `${name}=${kind}:${list(numbers.slice(0, count))}${way}${how}`;
  });
  const view = VIEW[scene.dimension].map((key) => Number(scene.view[key].toPrecision(6))).join(",");
  const world = scene.dimension === 3 ? ["space"] : [];
  return [...world, scene.scalar, ...shapes, `pair=${scene.pair.join(",")}`, `view=${view}`, `grid=${scene.grid}`].join("&");
}

/** What is seen: about which place, how much, and in space from where, in degrees to the left and down. */
const VIEW = { 2: ["x", "y", "span"], 3: ["x", "y", "z", "span", "turn", "tilt"] };

/** Reads a link; throws an `Error` that says what is wrong with it. */
export function fromLink(text) {
  const words = decodeURIComponent(text.replace(/^#/, "")).split("&");
  const dimension = words[0] === "space" ? 3 : 2;
  const [scalar, ...parts] = words.slice(dimension - 2);
  if (!Object.hasOwn(scalars, scalar)) throw new Error(`“${scalar}” is no scalar: there are ${Object.keys(scalars).join(", ")}`);
  const scene = { dimension, scalar, shapes: [], pair: null, active: null, view: null, grid: 0.5 };
  for (const part of parts) {
    const [key, value = ""] = part.split("=");
    if (NAMES.includes(key) && key.length === 1) scene.shapes.push(readShape(scene, key, value));
    else if (key === "pair") scene.pair = value.split(",");
    else if (key === "view") scene.view = readView(value, VIEW[dimension]);
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

/** A kind and its numbers; if it moves, the motion, and whether it slides, or turns and how; or where its corners end. */
function readShape({ dimension, scalar, shapes }, name, text) {
  const { kinds } = worlds[dimension];
  const [kind, list = "", way, how, turn, ...rest] = text.split(":");
  if (!Object.hasOwn(kinds, kind)) throw new Error(`“${kind}” is no kind of shape: there are ${Object.keys(kinds).join(", ")}`);
  if (named({ shapes }, name)) throw new Error(`there are two shapes ${name}`);
  const motion = way === undefined ? null : how === undefined ? "stop" : how;
  const isKnown = [null, "stop", "slide", "turn", "corners"].includes(motion) && (turn === undefined) === (motion !== "turn");
  if (!isKnown || rest.length > 0) throw new Error(`“${text}” means nothing behind the motion of ${name}`);
  const { canMove, corners, cornersMove } = kinds[kind];
  if (motion && !canMove) throw new Error(`${name} is a ${kind}, which ${corners ? "stands still" : "has no end"}, and cannot be moved`);
  const words = list.split(",");
  if (corners) {
    const { least, most } = corners;
    const isCount = words.length % dimension === 0 && words.length >= dimension * least && words.length <= dimension * most;
    const takes = `takes ${least} to ${most} corners of ${dimension === 2 ? "two" : "three"} numbers`;
    if (!isCount) throw new Error(`${name} is a ${kind} and ${takes}, not ${words.length} numbers`);
  } else {
    const wanted = kinds[kind].fields.length;
    if (words.length !== wanted) throw new Error(`${name} is a ${kind} and takes ${wanted} numbers, not ${words.length}`);
  }
  if (motion === "corners" && !cornersMove) throw new Error(`${name} is a ${kind}, and only the corners of points and segments of the plane move`);
  const ways = motion ? way.split(",") : [];
  const wantedWays = motion === "corners" ? words.length : dimension;
  if (motion && ways.length !== wantedWays) throw new Error(`the motion of ${name} takes ${wantedWays} numbers, not ${ways.length}`);
  const turns = turn?.split(",") ?? [];
  const wanted = motion === "turn" ? turnFields(dimension).length : 0;
  if (turns.length !== wanted) throw new Error(`the turn of ${name} takes ${wanted} numbers, not ${turns.length}`);
  const numbers = [...words, ...ways, ...turns].map((word) => {
    const n = scalars[scalar].parse(word);
    if (n === null) throw new Error(`“${word}” is no number`);
    return n;
  });
  return { name, dimension, kind, numbers, motion };
}

function readView(text, keys) {
  const numbers = text.split(",").map(Number);
  const view = Object.fromEntries(keys.map((key, i) => [key, numbers[i]]));
  return numbers.length === keys.length && numbers.every(Number.isFinite) && view.span > 0 ? view : null;
}
