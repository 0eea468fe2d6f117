// Vectors of the plane and of space, as plain floats: to draw and to drag.

export const plus = (a, b) => a.map((x, i) => x + b[i]);
export const minus = (a, b) => a.map((x, i) => x - b[i]);
export const times = (a, k) => a.map((x) => x * k);
export const dot = (a, b) => a.reduce((sum, x, i) => sum + x * b[i], 0);
export const cross = ([a, b, c], [d, e, f]) => [b * f - c * e, c * d - a * f, a * e - b * d];
export const isPlace = (a) => a.every(Number.isFinite);

/** The vector of length 1, or another one in place of the zero vector. */
export function unit(a, otherwise = null) {
  const length = Math.hypot(...a);
  return length > 0 && Number.isFinite(length) ? times(a, 1 / length) : otherwise;
}

/** Numbers by so many: points, of the coordinates of several. */
export const points = (v, dimension) => Array.from({ length: v.length / dimension }, (_, i) => v.slice(i * dimension, (i + 1) * dimension));
