// The surfaces of the solids of space, drawn pixel by pixel: the nearest one is seen.

import { cross, dot, minus, plus, times, unit } from "./vectors.js";

/** There are no more pixels than these: a drawing that is larger is drawn coarser. */
const MOST_PIXELS = 1_000_000;

/** Where the light comes from: from the left, from above and from the eye. */
const LIGHT = unit([-0.45, 0.75, 0.6]);

/** Shades of a colour, from that which is turned away from the light to that which faces it. */
const SHADES = 64;

/** How much is seen of glass, and how little of what is behind it. */
const GLASS = 0.45;

/** How far the lines of a ground are apart at least, in page units. */
const STEP = 34;

/** Draws on a canvas, and knows what is hidden. */
export class Solids {
  constructor(canvas) {
    Object.assign(this, { canvas, context: canvas.getContext("2d"), depth: new Float32Array(0) });
  }

  /**
   * Draws `items`, each an outline, its colour, and whether it `isGlass`, because there are others in it; above `grounds`, each the origin and the normal of a plane, and whether it `hides`
   * what is below; `paint` has the colours of the page, each as three numbers.
   */
  draw(camera, items, grounds, paint) {
    const { width, height } = camera;
    const ratio = Math.min(devicePixelRatio, Math.sqrt(MOST_PIXELS / (width * height)));
    const [columns, rows] = [width, height].map((size) => Math.max(1, Math.round(size * ratio)));
    if (this.canvas.width !== columns || this.canvas.height !== rows) Object.assign(this.canvas, { width: columns, height: rows });
    Object.assign(this, { camera, ratio, columns, rows, unit: 1 / (camera.scale * ratio) });
    if (this.depth.length !== columns * rows) this.depth = new Float32Array(columns * rows);
    this.depth.fill(-Infinity);
    this.image = this.context.createImageData(columns, rows);
    this.pixels = new Uint32Array(this.image.data.buffer);
    for (const ground of grounds) if (ground.hides) this.ground(ground, paint);
    for (const { outline, colour, isGlass } of items) if (!isGlass) this.solid(outline, shades(colour, paint));
    for (const ground of grounds) this.grid(ground, items, paint);
    for (const { outline, colour, isGlass } of items) if (isGlass) this.glass(outline, shades(colour, paint));
    this.context.putImageData(this.image, 0, 0);
  }

  /** Nothing of space. */
  clear() {
    this.canvas.width = 0;
  }

  /** Whether all about a place on the page is nearer to the eye. */
  isHidden([x, y], depth) {
    const [column, row, margin] = [Math.round(x * this.ratio), Math.round(y * this.ratio), depth + 3 * this.unit];
    return [[0, 0], [2, 0], [-2, 0], [0, 2], [0, -2]].every(([i, j]) => {
      const [c, r] = [column + i, row + j];
      return c >= 0 && r >= 0 && c < this.columns && r < this.rows && this.depth[r * this.columns + c] > margin;
    });
  }

  solid(outline, shades) {
    if ("round" in outline) return this.round(outline, shades);
    for (const face of outline.faces ?? []) {
      const corners = face.map((i) => outline.corners[i]);
      const normal = this.normal(corners);
      if (normal === null || normal[2] <= 1e-6) continue;
      const shade = shades[Math.round(light(...normal) * (SHADES - 1))];
      this.fill(corners, normal, (i, z) => {
        if (!(z > this.depth[i])) return;
        this.depth[i] = z;
        this.pixels[i] = shade;
      });
    }
  }

  /** What is before all others and hides none of them: drawn among them as if it were solid, and then mixed with what was there. */
  glass(outline, shades) {
    const [depth, pixels] = [this.depth.slice(), this.pixels.slice()];
    this.solid(outline, shades);
    for (let i = 0; i < pixels.length; i++) {
      if (this.depth[i] === depth[i]) continue;
      const [shade, below] = [this.pixels[i], pixels[i]];
      this.pixels[i] = below;
      this.blend(i, [shade & 255, (shade >> 8) & 255, (shade >> 16) & 255], GLASS);
    }
    this.depth.set(depth);
  }

  /** The normal of a face, to the right, up and to the eye: Newell's, which any three corners of it on a line do not harm. */
  normal(corners) {
    const sum = corners.map((a, i) => cross(minus(a, corners[0]), minus(corners[(i + 1) % corners.length], corners[0]))).reduce(plus);
    const normal = unit(sum);
    return normal && this.turned(normal);
  }

  turned(way) {
    const { right, up, toward } = this.camera;
    return [dot(way, right), dot(way, up), dot(way, toward)];
  }

  /** Calls `paint` with each pixel within a flat convex outline, and how near to the eye that is. */
  fill(corners, [nx, ny, nz], paint) {
    const places = corners.map((at) => this.spot(at));
    const [x0, y0, z0] = places[0];
    const [dx, dy] = [(-nx / nz) * this.unit, (ny / nz) * this.unit];
    const heights = places.map(([, y]) => y);
    const last = Math.min(this.rows - 1, Math.floor(Math.max(...heights) - 0.5));
    for (let row = Math.max(0, Math.ceil(Math.min(...heights) - 0.5)); row <= last; row++) {
      const y = row + 0.5;
      let [from, to] = [Infinity, -Infinity];
      for (let i = 0; i < places.length; i++) {
        const [[ax, ay], [bx, by]] = [places[i], places[(i + 1) % places.length]];
        if (ay > y === by > y) continue;
        const x = ax + ((y - ay) / (by - ay)) * (bx - ax);
        if (x < from) from = x;
        if (x > to) to = x;
      }
      const end = Math.min(this.columns - 1, Math.floor(to - 0.5));
      for (let column = Math.max(0, Math.ceil(from - 0.5)); column <= end; column++) {
        paint(row * this.columns + column, z0 + (column + 0.5 - x0) * dx + (y - y0) * dy, column, row);
      }
    }
  }

  /** Where a place is among the pixels, and how near to the eye. */
  spot(at) {
    const [x, y, z] = this.camera.within(at);
    return [this.columns / 2 + x / this.unit, this.rows / 2 - y / this.unit, z];
  }

  /** A ball, or a capsule: two balls and a cylinder. */
  round({ round: [a, b], radius }, shades) {
    const [from, to] = [this.spot(a), this.spot(b)].map(([x, y, z]) => [x * this.unit, -y * this.unit, z]);
    const way = minus(to, from);
    const length = Math.hypot(...way);
    const u = length > 0 ? times(way, 1 / length) : [0, 0, 0];
    const steep = 1 - u[2] * u[2];
    const [low, high] = [Math.min, Math.max].map((best) => [0, 1].map((axis) => best(from[axis], to[axis])));
    const clamp = (x, most) => Math.min(most, Math.max(0, Math.round(x / this.unit)));
    const [left, right] = [clamp(low[0] - radius, this.columns), clamp(high[0] + radius, this.columns)];
    const [top, bottom] = [clamp(-high[1] - radius, this.rows), clamp(-low[1] + radius, this.rows)];
    const [[ux, uy, uz], [x0, y0, z0], square] = [u, from, radius * radius];
    const ends = length > 0 ? 2 : 1;
    for (let row = top; row < bottom; row++) {
      const y = -(row + 0.5) * this.unit - y0;
      for (let column = left; column < right; column++) {
        const x = (column + 0.5) * this.unit - x0;
        let best = -Infinity;
        let s = 0;
        // Where the line of sight meets the cylinder: |w|² − (w·u)² = r², with w = (x, y, t).
        const k = x * ux + y * uy;
        const root = uz * uz * k * k - steep * (x * x + y * y - k * k - square);
        if (ends > 1 && steep > 1e-9 && root >= 0) {
          const t = (uz * k + Math.sqrt(root)) / steep;
          s = k + t * uz;
          if (s >= 0 && s <= length) best = t;
        }
        // Where it meets the balls.
        for (let end = 0; end < ends; end++) {
          const far = end * length;
          const rest = square - (x - far * ux) ** 2 - (y - far * uy) ** 2;
          if (rest < 0) continue;
          const t = far * uz + Math.sqrt(rest);
          if (t > best) {
            best = t;
            s = far;
          }
        }
        const i = row * this.columns + column;
        if (!(z0 + best > this.depth[i])) continue;
        this.depth[i] = z0 + best;
        const lit = light((x - s * ux) / radius, (y - s * uy) / radius, (best - s * uz) / radius);
        this.pixels[i] = shades[Math.round(lit * (SHADES - 1))];
      }
    }
  }

  /** The surface of a half-space, unless it is seen from within. */
  ground({ origin, normal }, { paper, ink }) {
    const [turned, colour] = [this.turned(unit(normal)), packed(mixed(paper, ink, 0.05))];
    if (turned[2] <= 1e-3) return;
    this.fill(this.camera.patch(origin, normal), turned, (i, z) => {
      if (!(z > this.depth[i])) return;
      this.depth[i] = z;
      this.pixels[i] = colour;
    });
  }

  /** Lines on a ground, and the shadows of what is above it, where they are seen. */
  grid({ origin, normal }, items, { paper, ink }) {
    const [up, turned] = [unit(normal), this.turned(unit(normal))];
    if (turned[2] <= 1e-3) return;
    const patch = this.camera.patch(origin, normal);
    const isDark = paper[0] < 128;
    const [margin, shadow, line] = [2 * this.unit, isDark ? [0, 0, 0] : mixed(paper, ink, 0.3), mixed(paper, ink, 0.45)];
    const isDone = new Uint8Array(this.depth.length);
    // Straight down; a ground that is as good as upright has none.
    for (const { outline } of up[2] > 0.2 ? items : []) {
      const cast = shadowOf(outline, origin, up);
      if (cast.length < 3) continue;
      this.fill(cast, turned, (i, z) => {
        if (z + margin < this.depth[i] || isDone[i]) return;
        isDone[i] = 1;
        this.blend(i, shadow, 0.5);
      });
    }
    const ways = [minus(patch[0], patch[1]), minus(patch[1], patch[2])].map((way) => unit(way));
    const step = roundStep(STEP / this.camera.scale);
    // Coordinates on the ground are those on the page, but for factors.
    const [foot, basis] = [this.spot(origin), ways.map((way) => this.turned(way))];
    const area = (basis[0][0] * basis[1][1] - basis[0][1] * basis[1][0]) / this.unit;
    const slopes = [[basis[1][1], basis[1][0]], [-basis[0][1], -basis[0][0]]].map((way) => times(way, 1 / area / step));
    const [[ax, ay], [bx, by]] = slopes;
    const [aWidth, bWidth] = slopes.map((slope) => Math.hypot(...slope));
    const [cx, cy, reach] = [this.columns / 2, this.rows / 2, ((0.62 * this.camera.span) / this.unit) ** 2];
    this.fill(patch, turned, (i, z, column, row) => {
      if (z + margin < this.depth[i]) return;
      const x = column + 0.5 - foot[0];
      const y = row + 0.5 - foot[1];
      const a = ax * x + ay * y;
      const b = bx * x + by * y;
      const cover = 1 - Math.min(Math.abs(a - Math.round(a)) / aWidth, Math.abs(b - Math.round(b)) / bWidth);
      if (cover <= 0) return;
      const far = ((column - cx) ** 2 + (row - cy) ** 2) / reach;
      this.blend(i, line, 0.4 * cover * Math.max(0.15, 1 - far));
    });
  }

  blend(i, colour, part) {
    const [data, at] = [this.image.data, 4 * i];
    if (data[at + 3] === 0) {
      for (let c = 0; c < 3; c++) data[at + c] = colour[c];
      data[at + 3] = 255 * part;
    } else {
      for (let c = 0; c < 3; c++) data[at + c] += (colour[c] - data[at + c]) * part;
      data[at + 3] += (255 - data[at + 3]) * part;
    }
  }
}

const light = (x, y, z) => Math.min(1, Math.max(0, 0.25 + 0.75 * (x * LIGHT[0] + y * LIGHT[1] + z * LIGHT[2])));

const mixed = (a, b, part) => a.map((x, i) => x + (b[i] - x) * part);
const packed = ([r, g, b]) => (255 << 24) | (Math.round(b) << 16) | (Math.round(g) << 8) | Math.round(r);

/** On white paper a colour is lit by white; on dark it is lit by itself. */
function shades(colour, { paper }) {
  const isDark = paper[0] < 128;
  const part = (k) => (isDark ? 0.25 + 0.6 * k : 0.82 - 0.62 * k);
  return Array.from({ length: SHADES }, (_, i) => packed(mixed(paper, colour, part(i / (SHADES - 1)))));
}

/** The next of 1, 2, 5, 10 … */
function roundStep(least) {
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((n) => n * power).find((n) => n >= least);
}

/** The corners of the shadow of an outline on a ground, straight below, as far as it is above. */
function shadowOf(outline, origin, up) {
  const height = (at) => dot(minus(at, origin), up) / up[2];
  const dropped = (at) => [at[0], at[1], at[2] - height(at)];
  const circle = (center) =>
    Array.from({ length: 40 }, (_, i) => plus(center, [Math.cos((i * Math.PI) / 20) * outline.radius, Math.sin((i * Math.PI) / 20) * outline.radius, 0]));
  const all = "round" in outline ? outline.round.flatMap(circle) : (outline.corners ?? []);
  const top = "round" in outline ? plus(outline.round[0], [0, 0, outline.radius]) : null;
  if (all.length === 0 || ![...all, ...(top ? [top] : [])].some((at) => height(at) > 0)) return [];
  return hullOf(all.map(dropped));
}

/** The convex hull of places, as they are seen from above or on the page (Andrew 1979). */
export function hullOf(places) {
  const sorted = places.toSorted(([a, b], [c, d]) => a - c || b - d);
  const half = (all) => {
    const ring = [];
    for (const at of all) {
      const turns = ([ax, ay], [bx, by]) => (bx - ax) * (at[1] - ay) - (by - ay) * (at[0] - ax) > 0;
      while (ring.length > 1 && !turns(ring.at(-2), ring.at(-1))) ring.pop();
      ring.push(at);
    }
    return ring.slice(0, -1);
  };
  return sorted.length < 3 ? sorted : [...half(sorted), ...half(sorted.toReversed())];
}
