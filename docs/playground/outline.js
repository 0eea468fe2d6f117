// Outlines of the shapes of the plane: what their numbers look like.

import { points } from "./vectors.js";

/** What a shape of the plane looks like, in its own coordinates; `v` are the numbers that it is drawn by. */
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
      return { corners: points(v, 2) };
    case "terrain":
      return { chain: points(v, 2) };
    case "rect":
      return { corners: [[v[0], v[1]], [v[2], v[1]], [v[2], v[3]], [v[0], v[3]]] };
    case "oriented": {
      const [x, y, ex, ey, fx, fy] = v;
      const corner = (i, j) => [x + i * ex + j * fx, y + i * ey + j * fy];
      return { corners: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)] };
    }
  }
}
