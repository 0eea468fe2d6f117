// Mouse, touch and keys: they move shapes, handles and the view.

import { drawn } from "./answers.js";
import { STEEPEST } from "./camera.js";
import { dimensionOf, hasCorners, isTerrain, middle, parts } from "./kinds.js";
import { addCorner, choose, cornerCount, floats, move, named, nudge, push, put, remove, removeCorner, toggleCorners, toggleMotion, toggleSlide, toggleTurn, turn } from "./scene.js";
import { dot, minus, plus, points, times } from "./vectors.js";
import { TURN } from "./view.js";

const ARROWS = {
  ArrowLeft: [-1, 0, 0],
  ArrowRight: [1, 0, 0],
  ArrowUp: [0, 1, 0],
  ArrowDown: [0, -1, 0],
  PageUp: [0, 0, 1],
  PageDown: [0, 0, -1],
};
const AXES = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] };

/** A key turns a shape by so many degrees, and without a grid the pointer by so many for a page unit; with one, by steps. */
export const TURN_STEP = 15;
const TURN_RATE = 0.6;

/** The view is turned by so many degrees for a page unit. */
const ORBIT = 0.4;

/** How far an arrow key goes without a grid, and how far it moves the view, in page units. */
const STRIDE = 10;
const PAN = 60;

/**
 * Listens to what happens on the drawing. `state()` gives the scene, the view, the hulls, and kousa; after every
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
    // Where it was taken hold of stays under the pointer; a turn begins from how it was.
    if (grabbed.handle === TURN) {
      Object.assign(grabbed, { before: { ...shape }, from: onPage(event) });
    } else {
      const at = grabbed.handle === null ? v.slice(0, scene.dimension) : parts(shape).handles[grabbed.handle].at(v, view);
      const near = view.unplace(onPage(event));
      grabbed.at = at.map((x, axis) => (Number.isFinite(x) ? x : near[axis]));
    }
    choose(scene, grabbed.name);
    changed();
  });

  svg.addEventListener("pointermove", (event) => {
    if (!pointers.has(event.pointerId)) return;
    const { scene, view, kousa } = state();
    const [before, now] = [pointers.get(event.pointerId), onPage(event)];
    pointers.set(event.pointerId, now);
    const shape = grabbed && named(scene, grabbed.name);
    if (shape && grabbed.handle === TURN) {
      if (kousa) turn(scene, shape, kousa, ...turned(scene, view, minus(now, grabbed.from), event.shiftKey), grabbed.before);
    } else if (shape) {
      grabbed.at = view.carried(grabbed.at, before, now, event.shiftKey);
      if (grabbed.handle === null) move(scene, shape, grabbed.at, 1 / view.scale);
      else put(scene, shape, grabbed.handle, grabbed.at, 1 / view.scale, view);
    } else if (pointers.size === 1) {
      slew(minus(now, before), event.shiftKey);
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

  // A corner more, where a polygon or terrain is clicked twice.
  svg.addEventListener("dblclick", (event) => {
    const { scene, view } = state();
    // The drawing has captured the pointer, and so it is the target.
    const clicked = taken(document.elementFromPoint(event.clientX, event.clientY));
    if (clicked === null || clicked.handle !== null) return;
    const shape = named(scene, clicked.name);
    // In space it is as near as the middle of the shape.
    const at = view.unplace(onPage(event), hasCorners(shape) ? middle(parts(shape), floats(scene, shape), scene.dimension) : undefined);
    // The corners of a terrain have an order: the new one is on the side that was clicked.
    const number = isTerrain(shape) ? best(sidesOf(floats(scene, shape), true), (side) => off(at, side.ends)).number : undefined;
    if (addCorner(scene, shape, at, 1 / view.scale, number)) changed();
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
    const { scene, view, kousa } = state();
    if (key === "+" || key === "=") return zoom(0.8), true;
    if (key === "-") return zoom(1.25), true;
    const shape = focused && named(scene, focused.name);
    if (shape && (key === "Delete" || key === "Backspace")) return takeAway(scene, shape, focused.handle), true;
    if (shape && key.toLowerCase() === "m") return toggleMotion(scene, shape, 1 / view.scale);
    if (shape && key.toLowerCase() === "s") return toggleSlide(scene, shape);
    if (shape && key.toLowerCase() === "t") return toggleTurn(scene, shape, 1 / view.scale);
    if (shape && key.toLowerCase() === "e") return toggleCorners(scene, shape);
    if (shape && key.toLowerCase() === "c") return cornerMore(shape);
    const degrees = altKey ? 1 : TURN_STEP;
    const about = AXES[key.toLowerCase()];
    if (shape && about && scene.dimension === 3) return kousa !== null && turn(scene, shape, kousa, about, shiftKey ? -degrees : degrees);
    if (!(key in ARROWS)) return false;
    const way = ARROWS[key];
    if (!shape) return way[2] === 0 && (slew([-way[0] * PAN, way[1] * PAN], shiftKey), true);
    const axes = view.keyAxes();
    if (focused.handle === TURN) {
      // To the right it is turned about what is up, and upwards about what is to the left.
      const axis = way[0] ? times(axes[1], way[0]) : way[1] ? times(axes[0], -way[1]) : times(axes[2], way[2]);
      return kousa !== null && turn(scene, shape, kousa, axis, degrees);
    }
    const ways = axes.map((axis, i) => times(axis, way[i])).reduce(plus);
    if (ways.every((d) => d === 0)) return false;
    if (altKey) return nudge(scene, shape, focused.handle, ways, view), true;
    const step = (scene.grid || STRIDE / view.scale) * (shiftKey ? 10 : 1);
    return push(scene, shape, focused.handle, times(ways, step), 1 / view.scale, view), true;
  }

  /** Takes away a corner, a motion, its turn or its ends, whose handle it is, or else the shape. */
  function takeAway(scene, shape, handle) {
    if (handle === TURN) return;
    const { corner, mode } = parts(shape).handles[handle] ?? {};
    if (mode) return void (mode === "turn" ? toggleTurn(scene, shape, 1) : toggleCorners(scene, shape));
    if (corner !== undefined && removeCorner(shape, corner)) return;
    if (handle === "motion") toggleMotion(scene, shape, 1);
    else if (remove(scene, shape.name)) svg.focus();
  }

  /** Adds a corner: to a polygon or terrain in the middle of its longest side, to a polyhedron above it. */
  function cornerMore(shape) {
    const { scene, view, hulls } = state();
    if (!hasCorners(shape)) return false;
    if (dimensionOf(shape) === 3) return addCorner(scene, shape, above(points(floats(scene, shape).slice(0, 3 * cornerCount(shape)), 3)), 1 / view.scale);
    const longest = best(sidesOf(drawn(scene, shape, hulls), isTerrain(shape)), ({ ends }) => -Math.hypot(...minus(...ends)));
    if (longest === undefined) return false;
    return addCorner(scene, shape, times(plus(...longest.ends), 0.5), 1 / view.scale, isTerrain(shape) ? longest.number : undefined);
  }

  /** Moves the plane with the pointer; turns space about its middle, or moves it, too, if that `isShift`. */
  function slew([dx, dy], isShift) {
    const { scene, view } = state();
    const { view: seen } = scene;
    if (scene.dimension === 3 && !isShift) {
      seen.turn = (seen.turn - dx * ORBIT) % 360;
      seen.tilt = Math.min(STEEPEST, Math.max(-STEEPEST, seen.tilt + dy * ORBIT));
      return;
    }
    const [was, is] = [[0, 0], [dx, dy]].map((at) => view.unplace(at));
    minus(was, is).forEach((d, axis) => (seen["xyz"[axis]] += d));
  }

  /** Shows so many times as much, and keeps what is at `center` there. */
  function zoom(factor, center) {
    const { scene, view } = state();
    const at = view.unplace(center ?? [view.width / 2, view.height / 2]);
    const span = Math.min(1e12, Math.max(1e-9, scene.view.span * factor));
    const ratio = span / scene.view.span;
    at.forEach((x, axis) => (scene.view["xyz"[axis]] = x + (scene.view["xyz"[axis]] - x) * ratio));
    scene.view.span = span;
    changed();
  }

  /** One finger rests, the other moves. */
  function pinch(resting, before, now) {
    const reach = ([x, y]) => Math.hypot(x - resting[0], y - resting[1]);
    if (reach(before) > 0 && reach(now) > 0) zoom(reach(before) / reach(now), resting);
  }

  return { zoom, cornerMore };
}

/** What a turn is by which the pointer has gone so far: its axis, and degrees. With a grid the axis is one of coordinates. */
function turned(scene, view, [dx, dy], isRolled) {
  const axis = isRolled ? view.toward : view.along([0, 0, 0], dy, dx);
  const degrees = TURN_RATE * (isRolled ? -dx : Math.hypot(dx, dy));
  const length = Math.hypot(...axis);
  if (length === 0) return [[0, 0, 1], 0];
  if (!(scene.grid > 0)) return [times(axis, 1 / length), degrees];
  const most = Math.max(...axis.map(Math.abs));
  const nearest = axis.findIndex((x) => Math.abs(x) === most);
  const sign = axis[nearest] < 0 ? -1 : 1;
  return [[0, 1, 2].map((i) => (i === nearest ? sign : 0)), Math.round(degrees / TURN_STEP) * TURN_STEP];
}

/** A place above the middle of places, as high above the highest as that is above the middle. */
function above(places) {
  const center = times(places.reduce(plus), 1 / places.length);
  const top = Math.max(...places.map(([, , z]) => z));
  return [center[0], center[1], 2 * top - center[2] || 1];
}

/** The sides of an outline of corners: their ends, and the number of the corner behind. An open one has none from the last corner to the first. */
function sidesOf(v, isOpen) {
  const corners = points(v, 2);
  const sides = corners.map((from, i) => ({ ends: [from, corners[(i + 1) % corners.length]], number: i + 1 }));
  return isOpen ? sides.slice(0, -1) : sides;
}

/** How far a place is from a side, squared. */
function off(at, [from, to]) {
  const [way, before] = [minus(to, from), minus(at, from)];
  const t = Math.min(1, Math.max(0, dot(before, way) / dot(way, way) || 0));
  const rest = minus(before, times(way, t));
  return dot(rest, rest);
}

/** The first of those that have the least `size`. */
const best = (all, size) => all.reduce((first, other) => (size(other) < size(first) ? other : first), all[0]);
