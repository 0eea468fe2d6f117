// Shapes, what can be taken hold of in them, and the link that a scene is written into.

import { convert, scalars } from "./numbers.js";

const place = (i) => ({ at: (v) => [v[i], v[i + 1]], put: (v, [x, y]) => [[i, x], [i + 1, y]] });
const tip = (i, from) => ({
  at: (v) => [v[from] + v[i], v[from + 1] + v[i + 1]],
  put: (v, [x, y]) => [[i, x - v[from]], [i + 1, y - v[from + 1]]],
});

/** Where a line or ray begins: the tip of its direction stays where it is. */
const origin = {
  at: (v) => [v[0], v[1]],
  put: (v, [x, y]) => [[0, x], [1, y], [2, v[0] + v[2] - x], [3, v[1] + v[3] - y]],
};

const corner = (i, j) => ({ at: (v) => [v[i], v[j]], put: (v, [x, y]) => [[i, x], [j, y]] });

/** From the middle of a capsule's axis to its side. */
function acrossCapsule(v) {
  const [dx, dy] = [v[2] - v[0], v[3] - v[1]];
  const length = Math.hypot(dx, dy);
  return { middle: [(v[0] + v[2]) / 2, (v[1] + v[3]) / 2], side: length > 0 ? [-dy / length, dx / length] : [0, 1] };
}

// What follows draws and drags; it decides nothing. `places` are the coordinates that move with the whole shape. A handle
// is somewhere (`at`), and when put elsewhere changes some numbers (`put`): they are found in plain floats, and rounded
// to the grid either before (a place) or after (an amount: a radius, an extent).
export const kinds = {
  point: {
    type: "Point",
    fields: ["x", "y"],
    places: [0],
    handles: {},
    fresh: [0, 0],
  },
  line: {
    type: "Line",
    fields: ["origin x", "origin y", "direction x", "direction y"],
    places: [0],
    handles: { origin, direction: tip(2, 0) },
    fresh: [-1, 0, 2, 1],
  },
  ray: {
    type: "Ray",
    fields: ["origin x", "origin y", "direction x", "direction y"],
    places: [0],
    handles: { origin, direction: tip(2, 0) },
    fresh: [-2, -1, 2, 1],
  },
  segment: {
    type: "Segment",
    fields: ["a x", "a y", "b x", "b y"],
    places: [0, 2],
    handles: { a: place(0), b: place(2) },
    fresh: [-2, -1, 2, 1],
  },
  circle: {
    type: "Circle",
    fields: ["center x", "center y", "radius"],
    places: [0],
    handles: {
      radius: { isAmount: true, at: (v) => [v[0] + v[2], v[1]], put: (v, [x]) => [[2, x - v[0]]] },
    },
    fresh: [0, 0, 1.5],
  },
  capsule: {
    type: "Capsule",
    fields: ["a x", "a y", "b x", "b y", "radius"],
    places: [0, 2],
    handles: {
      a: place(0),
      b: place(2),
      radius: {
        isAmount: true,
        at(v) {
          const { middle, side } = acrossCapsule(v);
          return [middle[0] + v[4] * side[0], middle[1] + v[4] * side[1]];
        },
        put(v, [x, y]) {
          const { middle, side } = acrossCapsule(v);
          return [[4, (x - middle[0]) * side[0] + (y - middle[1]) * side[1]]];
        },
      },
    },
    fresh: [-1.5, 0, 1.5, 0, 0.75],
  },
  rect: {
    type: "Rect",
    fields: ["min x", "min y", "max x", "max y"],
    places: [0, 2],
    handles: {
      min: corner(0, 1),
      "lower right corner": corner(2, 1),
      max: corner(2, 3),
      "upper left corner": corner(0, 3),
    },
    fresh: [-1.5, -1, 1.5, 1],
  },
  oriented: {
    type: "OrientedRect",
    fields: ["center x", "center y", "half extent x", "half extent y", "axis x", "axis y"],
    places: [0],
    handles: {
      corner: {
        isAmount: true,
        at: ([x, y, h, k, ax, ay]) => [x + h * ax - k * ay, y + h * ay + k * ax],
        put([cx, cy, , , ax, ay], [x, y]) {
          const square = ax * ax + ay * ay;
          if (!(square > 0)) return [];
          return [
            [2, ((x - cx) * ax + (y - cy) * ay) / square],
            [3, ((y - cy) * ax - (x - cx) * ay) / square],
          ];
        },
      },
      axis: tip(4, 0),
    },
    fresh: [0, 0, 0.75, 0.5, 2, 0.5],
  },
};

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
  const { places } = kinds[shape.kind];
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
  const { isAmount, put } = kinds[shape.kind].handles[handle];
  const round = (x) => snapped(x, scene, pixel);
  for (const [i, x] of put(floats(scene, shape), isAmount ? to : to.map(round))) {
    shape.numbers[i] = scalars[scene.scalar].fromNumber(isAmount ? round(x) : x);
  }
}

/** Moves a shape (`handle` is null) or a handle of it by so much: what the arrow keys do. */
export function push(scene, shape, handle, [dx, dy], pixel) {
  const v = floats(scene, shape);
  if (handle === null) return move(scene, shape, [v[0] + dx, v[1] + dy], pixel);
  const { at, put: change, isAmount } = kinds[shape.kind].handles[handle];
  const [x, y] = at(v);
  if (!isAmount) return put(scene, shape, handle, [x + dx, y + dy], pixel);
  each(change(v, at(v)), [dx, dy], (i, d) => {
    shape.numbers[i] = scalars[scene.scalar].fromNumber(snapped(v[i] + d, scene, pixel));
  });
}

/** Takes the place of a shape, or the numbers that a handle changes, one step of the last place that way. */
export function nudge(scene, shape, handle, ways) {
  const { places, handles } = kinds[shape.kind];
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
  const shape = { name, kind, numbers: kinds[kind].fresh.map(scalar.fromNumber) };
  for (const i of kinds[kind].places) {
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

/** The same scene in another scalar, each number rounded to the nearest. */
export function rescale(scene, name) {
  const [from, to] = [scalars[scene.scalar], scalars[name]];
  for (const shape of scene.shapes) shape.numbers = shape.numbers.map((n) => convert(n, from, to));
  scene.scalar = name;
}

/** The scene as the part of a link behind `#`. Every number is written so that it is read as the same. */
export function toLink(scene) {
  const { show } = scalars[scene.scalar];
  const shapes = scene.shapes.map(({ name, kind, numbers }) => `${name}=${kind}:${numbers.map(show).join(",")}`);
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

function readShape(scene, name, text) {
  const [kind, list = ""] = text.split(":");
  if (!Object.hasOwn(kinds, kind)) throw new Error(`“${kind}” is no kind of shape: there are ${Object.keys(kinds).join(", ")}`);
  if (named(scene, name)) throw new Error(`there are two shapes ${name}`);
  const words = list.split(",");
  const wanted = kinds[kind].fields.length;
  if (words.length !== wanted) throw new Error(`${name} is a ${kind} and takes ${wanted} numbers, not ${words.length}`);
  const numbers = words.map((word) => {
    const n = scalars[scene.scalar].parse(word);
    if (n === null) throw new Error(`“${word}” is no number`);
    return n;
  });
  return { name, kind, numbers };
}

function readView(text) {
  const [x, y, span] = text.split(",").map(Number);
  return [x, y, span].every(Number.isFinite) && span > 0 ? { x, y, span } : null;
}
