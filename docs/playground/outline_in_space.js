// What the shapes of space look like: their outlines, and which edges of them are seen.

import { cross, dot, minus, plus, points, times, unit } from "./vectors.js";

/** The faces of a box, whose corner `i` is at the upper end along axis `k` where bit `k` of `i` is set; counter-clockwise from outside. */
const FACES = [[0, 4, 6, 2], [1, 3, 7, 5], [0, 1, 5, 4], [2, 6, 7, 3], [0, 2, 3, 1], [4, 5, 7, 6]];

/** As `outline` in view.js; `faces` are those of a polyhedron. */
export function outlineInSpace(kind, v, faces) {
  const all = points(v, 3);
  const [a, b, c, d] = all;
  switch (kind) {
    case "point":
      return { dot: a };
    case "line":
      return { straight: [a, b], range: [-Infinity, Infinity] };
    case "ray":
      return { straight: [a, b], range: [0, Infinity] };
    case "segment":
      return { straight: [a, minus(b, a)], range: [0, 1] };
    case "sphere":
      return { round: [a, a], radius: v[3] };
    case "capsule":
      return { round: [a, b], radius: v[6] };
    case "half":
      return { half: [a, b] };
    case "triangle":
      return { corners: all, faces: [[0, 1, 2], [2, 1, 0]] };
    case "polyhedron":
      return { corners: all, faces: faces ?? [] };
    case "box":
      return block(times(plus(a, b), 0.5), minus(b, a).map((x, i) => [0, 1, 2].map((axis) => (axis === i ? x / 2 : 0))));
    case "oriented":
      return block(a, [b, c, d]);
  }
}

function block(center, edges) {
  const corner = (i) => edges.reduce((at, edge, axis) => plus(at, times(edge, (i >> axis) & 1 ? 1 : -1)), center);
  const isMirrored = dot(cross(edges[0], edges[1]), edges[2]) < 0;
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map(corner);
  return { corners, faces: isMirrored ? FACES.map((face) => face.toReversed()) : FACES };
}

/** The lines that are drawn of an outline, each a list of places. */
function lines(outline, camera) {
  if ("dot" in outline) return [];
  if ("round" in outline) return [silhouette(outline, camera)];
  if ("half" in outline) {
    const [origin, normal] = outline.half;
    if (!unit(normal)) return [];
    const patch = camera.patch(origin, normal);
    return [[...patch, patch[0]], [origin, plus(origin, normal)]];
  }
  if ("straight" in outline) {
    const [origin, direction] = outline.straight;
    const seen = camera.clip(origin, direction, outline.range) ?? [];
    return [seen.map((t) => plus(origin, times(direction, t)))];
  }
  const edges = outline.faces.flatMap((face) => face.map((a, i) => [a, face[(i + 1) % face.length]]).filter(([a, b]) => a < b));
  const ends = outline.faces.length > 0 ? edges : outline.corners.slice(1).map((_, i) => [i, i + 1]);
  return ends.map((edge) => edge.map((i) => outline.corners[i]));
}

/** The places of a ball or capsule where it is seen from the side. */
function silhouette({ round: [a, b], radius }, camera) {
  const side = unit(cross(minus(b, a), camera.toward));
  const [across, back] = [side ?? camera.right, cross(camera.toward, side ?? camera.right)];
  const r = Math.abs(radius);
  const about = (center, from) =>
    Array.from({ length: 25 }, (_, i) => {
      const angle = from + (Math.PI * i) / 24;
      return plus(center, plus(times(across, r * Math.cos(angle)), times(back, r * Math.sin(angle))));
    });
  // Seen along its axis a capsule is the ball at its nearer end.
  const [first, second] = side ? [a, b] : camera.depth(a) > camera.depth(b) ? [a, a] : [b, b];
  const isBack = dot(minus(second, first), back) > 0;
  const arcs = isBack ? [...about(second, 0), ...about(first, Math.PI)] : [...about(first, 0), ...about(second, Math.PI)];
  return [...arcs, arcs[0]];
}

/** A stretch of so many page units is seen as a whole, or not. */
const PIECE = 3;

/** Paths of what is seen of an outline, and of what is hidden behind the `solids`. */
export function edges(outline, camera, solids) {
  const paths = { seen: "", hidden: "" };
  for (const line of lines(outline, camera)) {
    let last = null;
    for (let i = 1; i < line.length; i++) {
      const [a, way] = [line[i - 1], minus(line[i], line[i - 1])];
      const range = camera.clip(a, way, [0, 1]);
      if (range === null) continue;
      const at = (t) => plus(a, times(way, t));
      const [from, to] = range.map((t) => camera.place(at(t)));
      const count = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / PIECE));
      let end = from;
      for (let j = 0; j < count; j++) {
        const start = end;
        const t = (part) => range[0] + (range[1] - range[0]) * part;
        end = camera.place(at(t((j + 1) / count)));
        const middle = at(t((j + 0.5) / count));
        const look = solids.isHidden(camera.place(middle), camera.depth(middle)) ? "hidden" : "seen";
        // Pieces that look alike are one, as far as they are straight.
        if (last !== look || j === 0) paths[look] += `${last === look ? "L" : "M"}${write(start)}`;
        if (j + 1 === count || solids.isHidden(camera.place(at(t((j + 1.5) / count))), camera.depth(at(t((j + 1.5) / count)))) !== (look === "hidden")) {
          paths[look] += `L${write(end)}`;
        }
        last = look;
      }
    }
  }
  return paths;
}

const write = ([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`;
