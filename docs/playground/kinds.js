// The kinds of shape: their numbers, and what can be taken hold of in them. What is here draws and drags; it decides nothing.

import * as space from "./kinds_in_space.js";
import { turnFields, turnHandles } from "./turning.js";
import { plus, minus, times } from "./vectors.js";

/** A polygon has so many corners at most: `MOST_CORNERS` in `wasm/src/in_the_plane.rs` is the same number. */
export const MOST_CORNERS = 8;

/** And a terrain: `MOST_OF_TERRAIN` there. */
export const MOST_OF_TERRAIN = 32;

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

// `fields` are the names of the numbers, and `places` the first of each two coordinates that move with the whole shape. A handle
// is somewhere (`at`), and when put elsewhere changes some numbers (`put`): they are found in plain floats, and rounded
// to the grid either before (a place) or after (an amount: a radius, an extent, a motion).
export const kinds = {
  point: {
    type: "Point",
    fields: ["x", "y"],
    places: [0],
    handles: {},
    fresh: [0, 0],
    canMove: true,
    cornersMove: true,
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
    canMove: true,
    cornersMove: true,
  },
  circle: {
    type: "Circle",
    fields: ["center x", "center y", "radius"],
    places: [0],
    handles: {
      radius: { isAmount: true, at: (v) => [v[0] + v[2], v[1]], put: (v, [x]) => [[2, x - v[0]]] },
    },
    fresh: [0, 0, 1.5],
    canMove: true,
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
    canMove: true,
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
    canMove: true,
  },
  oriented: {
    type: "OrientedRect",
    fields: ["center x", "center y", "half edge 1 x", "half edge 1 y", "half edge 2 x", "half edge 2 y"],
    places: [0],
    handles: { "half edge 1": tip(2, 0), "half edge 2": tip(4, 0) },
    fresh: [0, 0, 1.5, 0.375, -0.25, 1],
    canMove: true,
  },
  triangle: {
    type: "Triangle",
    fields: ["a x", "a y", "b x", "b y", "c x", "c y"],
    places: [0, 2, 4],
    handles: { a: place(0), b: place(2), c: place(4) },
    fresh: [-1.5, -1, 1.5, -1, 0, 1.5],
    canMove: true,
  },
  // It has as many corners as it has been given: see `parts`.
  polygon: {
    type: "Polygon",
    fresh: [-1.5, -1, 1, -1.5, 2, 0, 0.5, 1.5, -1, 1],
    canMove: true,
    corners: { least: 1, most: MOST_CORNERS, areHull: true },
  },
  // A segment leads from each corner to the next one. Where the last corner is the first they are a ring.
  terrain: {
    type: "Mesh",
    fresh: [-3, 0.5, -1, -1, 1, -1, 3, 0.5],
    corners: { least: 2, most: MOST_OF_TERRAIN, areHull: false },
  },
  half: {
    type: "HalfSpace",
    fields: ["origin x", "origin y", "normal x", "normal y"],
    places: [0],
    handles: { origin: place(0), normal: tip(2, 0) },
    fresh: [0, 0, 0, 1],
  },
};

/** The plane and space, by their dimensions: their kinds, and what those have that have as many corners as they are given. */
export const worlds = {
  2: { name: "plane", kinds, corners },
  3: { name: "space", kinds: space.kindsInSpace, corners: space.corners },
};

/** Of how many coordinates its places are. */
export const dimensionOf = ({ dimension = 2 }) => dimension;

/** What there is of every shape of its kind. */
export const kindOf = (shape) => worlds[dimensionOf(shape)].kinds[shape.kind];

/** Whether it has as many corners as it has been given. */
export const hasCorners = (shape) => kindOf(shape).corners !== undefined;

/** Whether it is the hull of these: a polygon or a polyhedron. */
export const isHull = (shape) => kindOf(shape).corners?.areHull ?? false;

/** Whether it is a mesh, which kousa asks about one shape at a time. */
export const isTerrain = ({ kind }) => kind === "terrain";

/** What changes from one polygon or terrain to another: the names of its numbers, its places, its handles. */
function corners(count) {
  const all = Array.from({ length: count }, (_, i) => i);
  return {
    fields: all.flatMap((i) => [`corner ${i + 1} x`, `corner ${i + 1} y`]),
    places: all.map((i) => 2 * i),
    handles: Object.fromEntries(all.map((i) => [`corner ${i + 1}`, { ...place(2 * i), corner: i }])),
  };
}

/** The middle of the places of a shape: where the arrow of its motion begins, and about which it is turned. */
export function middle({ places }, v, dimension) {
  const all = places.map((i) => v.slice(i, i + dimension));
  return times(all.reduce(plus), 1 / all.length);
}

/** The tip of the arrow of a motion, whose numbers are behind the shape's own. */
function arrowTip(kind, i, dimension) {
  const start = (v) => middle(kind, v, dimension);
  return {
    isAmount: true,
    at: (v) => plus(start(v), v.slice(i, i + dimension)),
    put: (v, to) => minus(to, start(v)).map((x, axis) => [i + axis, x]),
  };
}

/**
 * How many numbers are a shape's own. If it has a motion, one more for each coordinate is that, and behind it comes what its turn has;
 * or, if its corners move, there are as many again, for its end.
 */
export function ownCount(shape) {
  const dimension = dimensionOf(shape);
  if (shape.motion === "corners") return shape.numbers.length / 2;
  return shape.numbers.length - (shape.motion ? dimension : 0) - (shape.motion === "turn" ? turnFields(dimension).length : 0);
}

/** The numbers of a shape without its motion. */
export const own = (shape) => shape.numbers.slice(0, ownCount(shape));

/** What has its own numbers and those of its end. */
function withEnds(kind, count) {
  const names = kind.places.map((_, i) => Object.keys(kind.handles)[i]);
  const ends = kind.places.map((i, corner) => [names[corner] ? `end of ${names[corner]}` : "end", { ...place(count + i), mode: "corners" }]);
  return {
    ...kind,
    fields: [...kind.fields, ...ends.flatMap(([name]) => [`${name} x`, `${name} y`])],
    handles: { ...kind.handles, ...Object.fromEntries(ends) },
    beside: kind.places.map((i) => count + i),
  };
}

/** What a shape is made of: as its kind, or as one of so many corners; and if it has a motion, that as well. */
export function parts(shape) {
  const [count, dimension] = [ownCount(shape), dimensionOf(shape)];
  const kind = hasCorners(shape) ? { ...kindOf(shape), ...worlds[dimension].corners(count / dimension) } : kindOf(shape);
  if (!shape.motion) return kind;
  if (shape.motion === "corners") return withEnds(kind, count);
  const fields = [...kind.fields, ...["x", "y", "z"].slice(0, dimension).map((axis) => `motion ${axis}`)];
  if (shape.motion !== "turn") return { ...kind, fields, handles: { ...kind.handles, motion: arrowTip(kind, count, dimension) } };
  return {
    ...kind,
    fields: [...fields, ...turnFields(dimension)],
    handles: { ...kind.handles, ...turnHandles(count, dimension) },
    /** Where places begin that move with the shape, but are none of its own. */
    beside: [count + dimension],
  };
}
