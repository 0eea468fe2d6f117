// How space is seen: in orthographic projection, from a direction that can be turned. z points up.

import { clipped, FAR } from "./view.js";
import { cross, dot, minus, plus, times, unit } from "./vectors.js";

/** The camera looks from so high above the ground at most, in degrees. */
export const STEEPEST = 89;

/** The part of space that is seen, with what the page asks of a `View` of the plane as well. */
export class Camera {
  constructor({ x, y, z, span, turn, tilt }, width, height) {
    Object.assign(this, { center: [x, y, z], span, width, height });
    this.scale = Math.min(width, height) / span;
    const [[c, s], [flat, steep]] = [turn, tilt].map((degrees) => [Math.cos, Math.sin].map((f) => f((degrees * Math.PI) / 180)));
    /** To the right and up on the page, and to the eye: of length 1, and at right angles. */
    this.right = [c, s, 0];
    this.up = [-s * steep, c * steep, flat];
    this.toward = [s * flat, -c * flat, steep];
  }

  /** Right, up and to the eye, from the middle of what is seen. */
  within(place) {
    const way = minus(place, this.center);
    return [dot(way, this.right), dot(way, this.up), dot(way, this.toward)];
  }

  /** Where a place is on the page; far outside it is enough to know the side. */
  place(at) {
    const far = (n) => Math.min(FAR, Math.max(-FAR, n));
    const [x, y] = this.within(at);
    return [far(this.width / 2 + x * this.scale), far(this.height / 2 - y * this.scale)];
  }

  /** How near a place is to the eye. */
  depth(at) {
    return this.within(at)[2];
  }

  /** Which place is there on the page, as near to the eye as another one. */
  unplace([x, y], near = this.center) {
    const [right, up] = this.within(near);
    return this.along(near, (x - this.width / 2) / this.scale - right, (this.height / 2 - y) / this.scale - up);
  }

  along(from, right, up) {
    return plus(from, plus(times(this.right, right), times(this.up, up)));
  }

  /** A place that goes with the pointer: along the page, or, if it is `isDeep`, to the eye as the pointer goes down. */
  carried(at, [x, y], [toX, toY], isDeep) {
    if (isDeep) return plus(at, times(this.toward, (toY - y) / this.scale));
    return this.along(at, (toX - x) / this.scale, (y - toY) / this.scale);
  }

  /** A direction of length 1 on the page. */
  way(direction) {
    return [dot(direction, this.right), -dot(direction, this.up)];
  }

  /** The axes of coordinates that lead most to the right, up and away: where the keys move. */
  keyAxes() {
    const left = [0, 1, 2];
    return [this.right, this.up, times(this.toward, -1)].map((way) => {
      const axis = left.reduce((best, axis) => (Math.abs(way[axis]) > Math.abs(way[best]) + 1e-9 ? axis : best));
      left.splice(left.indexOf(axis), 1);
      return [0, 1, 2].map((i) => (i === axis ? (way[axis] < 0 ? -1 : 1) : 0));
    });
  }

  /** The least and the greatest `t` within `range` for which `origin + t·direction` is in sight; or null. */
  clip(origin, direction, range) {
    const [x, y] = [this.width, this.height].map((size) => size / 2 / this.scale);
    const way = [dot(direction, this.right), dot(direction, this.up)];
    return clipped(this.within(origin), way, range, [[-x, x], [-y, y]]);
  }

  /** Of a plane, what is shown: a square about the middle, its sides along the axes of coordinates if the plane is. */
  patch(origin, normal) {
    const up = unit(normal);
    const foot = minus(this.center, times(up, dot(minus(this.center, origin), up)));
    const least = up.reduce((best, x, i) => (Math.abs(x) < Math.abs(up[best]) ? i : best), 0);
    const along = unit(cross([0, 1, 2].map((i) => (i === least ? 1 : 0)), up));
    const [a, b] = [along, cross(up, along)].map((way) => times(way, 0.62 * this.span));
    return [[1, 1], [-1, 1], [-1, -1], [1, -1]].map(([i, j]) => plus(foot, plus(times(a, i), times(b, j))));
  }
}

/** The view from some direction in which all these places are in sight, on a page of this size. */
export function fitInSpace(places, { turn, tilt }, width, height) {
  const camera = new Camera({ x: 0, y: 0, z: 0, span: 1, turn, tilt }, width, height);
  const all = places.map((at) => camera.within(at));
  if (all.length === 0) return { x: 0, y: 0, z: 0, span: 10, turn, tilt };
  const [low, high] = [Math.min, Math.max].map((best) => [0, 1, 2].map((axis) => best(...all.map((at) => at[axis]))));
  const needed = Math.max((high[0] - low[0]) / width, (high[1] - low[1]) / height) * 1.3;
  const least = 1e-9 * Math.max(1, ...[...low, ...high].map(Math.abs));
  const [right, up, near] = times(plus(low, high), 0.5);
  const [x, y, z] = plus(camera.along([0, 0, 0], right, up), times(camera.toward, near));
  return { x, y, z, span: Math.max(needed * Math.min(width, height), least), turn, tilt };
}
