// Motion that turns: its numbers, as kousa is asked about them; where it brings a shape, as plain floats; its handles.

import { cross, dot, minus, plus, times, unit } from "./vectors.js";

/** How near kousa comes to what stops a shape that turns. */
export const TOLERANCE = "0.001";

/** The handle of the angle goes by so many degrees where there is a grid, and is so far from the center, in page units. */
const STEP = 15;
const ARM = 64;

const AXES = ["x", "y", "z"];

/** What a turn has of its own behind the numbers of a motion: a center, in space an axis, and an angle. */
export const turnFields = (dimension) => {
  const named = (name) => AXES.slice(0, dimension).map((axis) => `${name} ${axis}`);
  return [...named("turning center"), ...(dimension === 3 ? named("turning axis") : []), "degrees"];
};

/** A quarter turn about a place, in space about what is up. */
export const freshTurn = (center) => [...center, ...(center.length === 3 ? [0, 0, 1] : []), 90];

/** The same angle, the shorter way round: more than -180, and 180 at most. */
export const shorter = (degrees) => (Number.isFinite(degrees) ? degrees - 360 * Math.ceil((degrees - 180) / 360) : 0);

/** A turn of space as a quaternion of whole numbers, as a `kousa::Rotation` has it; about no axis it is none. */
export function quaternion(axis, degrees) {
  const [half, about] = [(degrees * Math.PI) / 360, unit(axis)];
  const numbers = about === null ? [1, 0, 0, 0] : [Math.cos(half), ...times(about, Math.sin(half))];
  return numbers.map((x) => Math.round(x * (2 ** 31 - 1)));
}

/** The motion of these numbers, as plain floats: that of a shape, and then what its turn has. */
export function turningOf(v, dimension) {
  const [translation, center, rest] = [v.slice(0, dimension), v.slice(dimension, 2 * dimension), v.slice(2 * dimension)];
  const [axis, degrees] = [dimension === 3 ? rest.slice(0, 3) : null, shorter(rest.at(-1))];
  return { translation, center, axis, degrees: isOtherHalf(axis, degrees) ? -degrees : degrees };
}

/** Half a turn about an axis and about its opposite are one rotation: a `Rotation` has the one whose first number is positive. */
const isOtherHalf = (axis, degrees) => axis !== null && Math.abs(degrees) === 180 && quaternion(axis, degrees).find((x) => x !== 0) < 0;

/** The turn, as kousa is asked about it: an `Angle` by its steps, of which 2^32 are a full turn, or the quaternion of a `Rotation`. */
export const turnNumbers = ({ axis, degrees }) =>
  axis === null ? [((Math.round((degrees / 360) * 2 ** 32) % 2 ** 32) + 2 ** 32) % 2 ** 32] : quaternion(axis, degrees);

/** Two directions across the axis: a turn leads from the first to the second. */
function across({ axis }) {
  if (axis === null) return [[1, 0], [0, 1]];
  const up = unit(axis, [0, 0, 1]);
  const least = up.reduce((best, x, i) => (Math.abs(x) < Math.abs(up[best]) ? i : best), 0);
  const first = unit(cross(AXES.map((_, i) => Number(i === least)), up));
  return [first, cross(up, first)];
}

/** A direction, turned. */
function turned(turning, way, degrees) {
  const angle = (degrees * Math.PI) / 180;
  const [first, second] = across(turning);
  const [x, y] = [dot(way, first), dot(way, second)];
  // What is along the axis stays.
  const rest = minus(way, plus(times(first, x), times(second, y)));
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return plus(rest, plus(times(first, c * x - s * y), times(second, s * x + c * y)));
}

/** Where a place is at the time `t`. */
export const placeAt = (turning, place, t) =>
  plus(plus(turning.center, times(turning.translation, t)), turned(turning, minus(place, turning.center), degreesAt(turning, t)));

/** The turn until the time `t`; in space there is none about no axis. */
export const degreesAt = ({ axis, degrees }, t) => (axis !== null && unit(axis) === null ? 0 : t * degrees);

/** An outline at the time `t`. */
export function outlineAt(turning, outline, t) {
  const place = (at) => placeAt(turning, at, t);
  if ("dot" in outline) return { ...outline, dot: place(outline.dot) };
  if ("round" in outline) return { ...outline, round: outline.round.map(place) };
  if ("corners" in outline) return { ...outline, corners: outline.corners.map(place) };
  const [origin, way] = outline.straight;
  return { ...outline, straight: [place(origin), turned(turning, way, degreesAt(turning, t))] };
}

/** Where the handle of the angle is if it is at so many degrees. */
export function armAt(turning, degrees, scale = ARM) {
  return plus(turning.center, turned(turning, times(across(turning)[0], ARM / scale), degrees));
}

/** The handles of a turn whose motion begins at the number `i` of a shape. */
export function turnHandles(i, dimension) {
  const of = (v) => turningOf(v.slice(i), dimension);
  const [center, last] = [i + dimension, i + turnFields(dimension).length + dimension - 1];
  const set = (from, place) => place.map((x, axis) => [from + axis, x]);
  const axis = { mode: "turn", at: (v) => plus(of(v).center, of(v).axis), put: (v, to) => set(center + 3, minus(to, of(v).center)) };
  return {
    motion: {
      isAmount: true,
      at: (v) => plus(of(v).center, of(v).translation),
      put: (v, to) => set(i, minus(to, of(v).center)),
    },
    "turning center": { mode: "turn", at: (v) => of(v).center, put: (_, to) => set(center, to) },
    ...(dimension === 3 ? { "turning axis": axis } : {}),
    degrees: {
      mode: "turn",
      isAmount: true,
      step: STEP,
      at: (v, view) => armAt(of(v), of(v).degrees, view?.scale),
      put(v, to) {
        const way = minus(to, of(v).center);
        const [x, y] = across(of(v)).map((side) => dot(way, side));
        return [[last, (Math.atan2(y, x) * 180) / Math.PI]];
      },
    },
  };
}
