// Mouse, touch and keys: they move shapes, handles and the view.

import { drawn } from "./answers.js";
import { parts } from "./kinds.js";
import { addCorner, choose, floats, move, named, nudge, push, put, remove, removeCorner, toggleMotion, toggleSlide } from "./scene.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/** How far an arrow key goes without a grid, and how far it moves the view, in page units. */
const STRIDE = 10;
const PAN = 60;

/**
 * Listens to what happens on the drawing. `state()` gives the scene, the view and the hulls of the polygons; after every
 * change `changed()` is called.
 */
export function listen(svg, state, changed) {
  const pointers = new Map();
  let grabbed = null;

  /** What is under the pointer or has the focus: a shape, perhaps a handle of it. */
  function taken(target) {
    const { name, handle = null } = target.closest("[data-name]")?.dataset ?? {};
    return name === undefined ? null : { name, handle };
  }

  const onPage = (event) => {
    const { left, top } = svg.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };

  svg.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    const { scene, view } = state();
    svg.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, onPage(event));
    grabbed = pointers.size === 1 ? taken(event.target) : null;
    if (grabbed === null) return;
    const shape = named(scene, grabbed.name);
    const v = floats(scene, shape);
    const at = grabbed.handle === null ? v : parts(shape).handles[grabbed.handle].at(v);
    const [x, y] = view.unplace(onPage(event));
    // Where it was taken hold of stays under the pointer.
    grabbed.offset = [at[0] - x, at[1] - y].map((d) => (Number.isFinite(d) ? d : 0));
    choose(scene, grabbed.name);
    changed();
  });

  svg.addEventListener("pointermove", (event) => {
    if (!pointers.has(event.pointerId)) return;
    const { scene, view } = state();
    const [before, now] = [pointers.get(event.pointerId), onPage(event)];
    pointers.set(event.pointerId, now);
    const shape = grabbed && named(scene, grabbed.name);
    if (shape) {
      const to = view.unplace(now).map((x, axis) => x + grabbed.offset[axis]);
      if (grabbed.handle === null) move(scene, shape, to, 1 / view.scale);
      else put(scene, shape, grabbed.handle, to, 1 / view.scale);
    } else if (pointers.size === 1) {
      pan([now[0] - before[0], now[1] - before[1]]);
    } else {
      const [id] = [...pointers.keys()].filter((id) => id !== event.pointerId);
      pinch(pointers.get(id), before, now);
    }
    changed();
  });

  for (const kind of ["pointerup", "pointercancel"]) {
    svg.addEventListener(kind, (event) => {
      pointers.delete(event.pointerId);
      if (pointers.size === 0) grabbed = null;
    });
  }

  svg.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      zoom(2 ** (Math.max(-100, Math.min(100, event.deltaY)) / 240), onPage(event));
    },
    { passive: false },
  );

  // A corner more, where a polygon is clicked twice.
  svg.addEventListener("dblclick", (event) => {
    const { scene, view } = state();
    // The drawing has captured the pointer, and so it is the target.
    const clicked = taken(document.elementFromPoint(event.clientX, event.clientY));
    if (clicked === null || clicked.handle !== null) return;
    if (addCorner(scene, named(scene, clicked.name), view.unplace(onPage(event)), 1 / view.scale)) changed();
  });

  svg.addEventListener("focusin", (event) => {
    const focused = taken(event.target);
    if (focused === null) return;
    choose(state().scene, focused.name);
    changed();
  });

  svg.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey) return;
    if (key(event, taken(event.target))) event.preventDefault(), changed();
  });

  /** Does what a key stands for; whether it stands for anything. */
  function key({ key, shiftKey, altKey }, focused) {
    const { scene, view } = state();
    if (key === "+" || key === "=") return zoom(0.8), true;
    if (key === "-") return zoom(1.25), true;
    const shape = focused && named(scene, focused.name);
    if (shape && (key === "Delete" || key === "Backspace")) return takeAway(scene, shape, focused.handle), true;
    if (shape && key.toLowerCase() === "m") return toggleMotion(scene, shape, 1 / view.scale);
    if (shape && key.toLowerCase() === "s") return toggleSlide(shape);
    if (shape && key.toLowerCase() === "c") return cornerMore(shape);
    if (!(key in ARROWS)) return false;
    const [dx, dy] = ARROWS[key];
    if (!shape) return pan([-dx * PAN, dy * PAN]), true;
    if (altKey) return nudge(scene, shape, focused.handle, [dx, dy]), true;
    const step = (scene.grid || STRIDE / view.scale) * (shiftKey ? 10 : 1);
    return push(scene, shape, focused.handle, [dx * step, dy * step], 1 / view.scale), true;
  }

  /** Takes away a corner or a motion, whose handle it is, or else the shape. */
  function takeAway(scene, shape, handle) {
    const { corner } = parts(shape).handles[handle] ?? {};
    if (corner !== undefined && removeCorner(shape, corner)) return;
    if (handle === "motion") toggleMotion(scene, shape, 1);
    else if (remove(scene, shape.name)) svg.focus();
  }

  /** Adds a corner to a polygon, in the middle of its longest side. */
  function cornerMore(shape) {
    const { scene, view, hulls } = state();
    return addCorner(scene, shape, middleOfLongestSide(drawn(scene, shape, hulls)), 1 / view.scale);
  }

  function pan([dx, dy]) {
    const { scene, view } = state();
    scene.view.x -= dx / view.scale;
    scene.view.y += dy / view.scale;
  }

  /** Shows so many times as much, and keeps what is at `center` there. */
  function zoom(factor, center) {
    const { scene, view } = state();
    const [x, y] = view.unplace(center ?? [view.width / 2, view.height / 2]);
    const span = Math.min(1e12, Math.max(1e-9, scene.view.span * factor));
    const ratio = span / scene.view.span;
    scene.view = { x: x + (scene.view.x - x) * ratio, y: y + (scene.view.y - y) * ratio, span };
    changed();
  }

  /** One finger rests, the other moves. */
  function pinch(resting, before, now) {
    const reach = ([x, y]) => Math.hypot(x - resting[0], y - resting[1]);
    if (reach(before) > 0 && reach(now) > 0) zoom(reach(before) / reach(now), resting);
  }

  return { zoom, cornerMore };
}

/** Of an outline of corners; of one corner, that place. */
function middleOfLongestSide(v) {
  const sides = v.flatMap((x, i) => {
    if (i % 2 === 1) return [];
    const [y, nextX, nextY] = [v[i + 1], v[(i + 2) % v.length], v[(i + 3) % v.length]];
    return [{ length: Math.hypot(nextX - x, nextY - y), at: [(x + nextX) / 2, (y + nextY) / 2] }];
  });
  return sides.reduce((best, side) => (side.length > best.length ? side : best), sides[0] ?? { at: [NaN, NaN] }).at;
}
