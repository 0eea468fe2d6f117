// The kinds of shape of space, as kinds.js has those of the plane.

import { cross, dot, minus, plus, times, unit } from "./vectors.js";

/** A polyhedron has so many corners at most: `MOST_CORNERS` in `wasm/src/in_space.rs` is the same number. */
export const MOST_CORNERS = 12;

const at = (v, i) => v.slice(i, i + 3);
const set = (i, vector) => vector.map((x, axis) => [i + axis, x]);

const place = (i) => ({ at: (v) => at(v, i), put: (_, to) => set(i, to) });
const tip = (i, from) => ({ at: (v) => plus(at(v, from), at(v, i)), put: (v, to) => set(i, minus(to, at(v, from))) });

/** Where a line or ray begins: the tip of its direction stays where it is. */
const origin = {
  at: (v) => at(v, 0),
  put: (v, to) => [...set(0, to), ...set(3, minus(plus(at(v, 0), at(v, 3)), to))],
};

/** A radius is taken hold of where the shape ends to the right, as it is seen: `eye` says which way that is. */
const EYE = { right: [1, 0, 0], toward: [0, -1, 0] };
const radius = (i, middle, side) => ({
  isAmount: true,
  at: (v, eye = EYE) => plus(middle(v), times(side(v, eye), v[i])),
  put: (v, to, eye = EYE) => [[i, dot(minus(to, middle(v)), side(v, eye))]],
});

const middleOfAxis = (v) => times(plus(at(v, 0), at(v, 3)), 0.5);
const besideAxis = (v, eye) => unit(cross(minus(at(v, 3), at(v, 0)), eye.toward), eye.right);

const named = (name) => ["x", "y", "z"].map((axis) => `${name} ${axis}`);

/** Something of space, with the names of its places and vectors, and how it is turned and moved. */
const kind = (type, names, rest) => ({ type, fields: names.flatMap(named), handles: {}, canMove: true, canTurn: true, ...rest });

export const kindsInSpace = {
  point: kind("Point", [], { fields: ["x", "y", "z"], places: [0], fresh: [0, 0, 1], canTurn: false }),
  line: kind("Line", ["origin", "direction"], {
    places: [0],
    handles: { origin, direction: tip(3, 0) },
    fresh: [-1, 0, 1, 2, 1, 0.5],
    canMove: false,
  }),
  ray: kind("Ray", ["origin", "direction"], {
    places: [0],
    handles: { origin, direction: tip(3, 0) },
    fresh: [-2, -1, 1, 2, 1, 0],
    canMove: false,
  }),
  segment: kind("Segment", ["a", "b"], { places: [0, 3], handles: { a: place(0), b: place(3) }, fresh: [-2, -1, 0.5, 2, 1, 1.5] }),
  sphere: kind("Sphere", ["center"], {
    fields: [...named("center"), "radius"],
    places: [0],
    handles: { radius: radius(3, (v) => at(v, 0), (_, eye) => eye.right) },
    fresh: [0, 0, 1, 1],
    canTurn: false,
  }),
  capsule: kind("Capsule", ["a", "b"], {
    fields: [...named("a"), ...named("b"), "radius"],
    places: [0, 3],
    handles: { a: place(0), b: place(3), radius: radius(6, middleOfAxis, besideAxis) },
    fresh: [-1, 0, 1, 1, 0, 1, 0.5],
  }),
  box: kind("Aabb", ["min", "max"], { places: [0, 3], handles: { min: place(0), max: place(3) }, fresh: [-1, -1, 0, 1, 1, 1.5] }),
  oriented: kind("OrientedBox", ["center", "half edge 1", "half edge 2", "half edge 3"], {
    places: [0],
    handles: { "half edge 1": tip(3, 0), "half edge 2": tip(6, 0), "half edge 3": tip(9, 0) },
    fresh: [0, 0, 1, 1, 0.5, 0, -0.5, 1, 0, 0, 0, 0.75],
  }),
  triangle: kind("Triangle", ["a", "b", "c"], {
    places: [0, 3, 6],
    handles: { a: place(0), b: place(3), c: place(6) },
    fresh: [-1.5, -1, 0.5, 1.5, -1, 0.5, 0, 1, 2],
  }),
  // It has as many corners as it has been given: see `parts` in kinds.js.
  polyhedron: kind("Polyhedron", [], {
    fresh: [-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0, 0, 0, 2],
    corners: { least: 1, most: MOST_CORNERS, areHull: true },
  }),
  half: kind("HalfSpace", ["origin", "normal"], {
    places: [0],
    handles: { origin: place(0), normal: tip(3, 0) },
    fresh: [0, 0, 0, 0, 0, 1],
    canMove: false,
  }),
};

/** What changes from one polyhedron to another: the names of its numbers, its places, its handles. */
export function corners(count) {
  const all = Array.from({ length: count }, (_, i) => i);
  return {
    fields: all.flatMap((i) => named(`corner ${i + 1}`)),
    places: all.map((i) => 3 * i),
    handles: Object.fromEntries(all.map((i) => [`corner ${i + 1}`, { ...place(3 * i), corner: i }])),
  };
}
