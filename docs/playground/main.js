// Puts the page together: the scene from the link, the questions to kousa, the answers into the drawing and beside it.

import { load } from "./kousa.js";
import { scalars } from "./numbers.js";
import { worlds } from "./kinds.js";
import { add, choose, fromLink, MOST, named, remove, removeCorner, rescale, toggleCorners, toggleMotion, toggleSlide, toggleTurn, toLink, turn } from "./scene.js";
import { drawHandles, drawShapes, fit, grid, isSomewhere, Keyed, outlineOf, viewOf } from "./view.js";
import { drawMarks } from "./marks.js";
import { Solids } from "./solids.js";
import { askAll, askMotions, emptyOnes, hullsOf, moreSentence, motionSentence, sentence, toldMotion } from "./answers.js";
import { code, motionCall, motionCode } from "./code.js";
import { Answers, Pairs, Shapes, showCode } from "./panel.js";
import { presets as presetsOfThePlane } from "./presets.js";
import { presetsOfSpace } from "./presets_in_space.js";
import { listen, TURN_STEP } from "./drag.js";

const find = (id) => document.getElementById(id);
const svg = find("drawing");
const solids = new Solids(find("solids"));

const presets = { 2: presetsOfThePlane, 3: presetsOfSpace };

let scene = null;
let kousa = null;
let hasFailed = false;
let hulls = new Map();

/** Changes come in faster than the page is drawn. */
let isDue = false;
function changed() {
  if (!isDue) requestAnimationFrame(() => ((isDue = false), render()));
  isDue = true;
}

const shapes = new Keyed(find("shapes"));
const handles = new Keyed(find("handles"));
/** Does something with a shape, and makes it one of the pair. */
const then = (work) => (name, ...rest) => (work(named(scene, name), ...rest), choose(scene, name), changed());
const list = new Shapes(find("list"), {
  changed: then(() => {}),
  chosen: then(() => {}),
  cornered: then((shape) => cornerMore(shape)),
  uncornered: then((shape, i) => removeCorner(shape, i)),
  moved: then((shape) => toggleMotion(scene, shape, 1 / seen().scale)),
  slid: then((shape) => toggleSlide(scene, shape)),
  ended: then((shape) => toggleCorners(scene, shape)),
  spun: then((shape) => toggleTurn(scene, shape, 1 / seen().scale)),
  turned: then((shape, axis, isBack) => kousa && turn(scene, shape, kousa, ["x", "y", "z"].map((name) => Number(name === axis)), isBack ? -TURN_STEP : TURN_STEP)),
  removed: (name) => (remove(scene, name), svg.focus({ preventScroll: true }), changed()),
});
const told = new Answers(find("told"));
const pairs = new Pairs(find("pairs"), (pair) => {
  [scene.pair, scene.active] = [pair, pair[0]];
  changed();
});
const { zoom, cornerMore } = listen(svg, () => ({ scene, view: seen(), hulls, kousa }), changed);

/** How large the drawing is, in page units. */
function size() {
  const { width, height } = svg.getBoundingClientRect();
  return [Math.max(1, width), Math.max(1, height)];
}

/** What is in sight. */
const seen = () => viewOf(scene, ...size());

const NOTHING = { answers: [], motions: [], empty: new Set(), hulls: new Map() };

/** All that kousa is asked about the scene. */
function ask() {
  if (kousa === null) return NOTHING;
  const [answers, motions] = [askAll(scene, kousa), askMotions(scene, kousa)];
  return { answers, motions, empty: emptyOnes(scene, kousa), hulls: hullsOf(scene, kousa) };
}

function render() {
  const view = seen();
  svg.setAttribute("viewBox", `0 0 ${view.width} ${view.height}`);
  find("grid").replaceChildren(...(scene.dimension === 2 ? [grid(view)] : []));
  try {
    const all = ask();
    hulls = all.hulls;
    drawSolids(view, all);
    drawShapes(shapes, scene, view, all.empty, hulls, solids);
    drawHandles(handles, scene, view);
    find("marks").replaceChildren(drawMarks(scene, view, all));
    list.update(scene, all.empty);
    pairs.update(scene, all.answers);
    tell(all.answers.find((answer) => answer.isChosen));
    tellMotion(toldMotion(scene, all.motions));
    if (hasFailed) problem("");
    hasFailed = false;
  } catch (error) {
    // kousa promises never to panic; if it does, this is the scene to report.
    hasFailed = true;
    problem(`This should not have happened: ${error.message}`);
    console.error(error);
  }
  // On a phone the answer is over the drawing as well.
  find("said").textContent = find("sentence").textContent + (find("motion").hidden ? "" : ` ${find("motion-sentence").textContent}`);
  find("said").className = find("sentence").className;
  find("scalar").value = scene.scalar;
  find("snap").value = String(scene.grid);
  for (const button of find("add").children) button.disabled = scene.shapes.length >= MOST;
  later(keepLink, 250);
}

/** Surfaces are drawn of space only. */
function drawSolids(view, { answers, empty }) {
  if (scene.dimension === 2) return solids.clear();
  const style = getComputedStyle(document.documentElement);
  const colour = (name) => [1, 3, 5].map((i) => parseInt(style.getPropertyValue(`--${name}`).trim().slice(i, i + 2), 16));
  const there = scene.shapes.filter((shape) => isSomewhere(scene, shape) && !empty.has(shape.name));
  // What contains something is glass; everything contains the empty set.
  const isTold = ({ class: kind }) => kind !== "empty";
  const around = new Set(answers.filter(isTold).flatMap(({ a, b, contains, within }) => [...(contains ? [a] : []), ...(within ? [b] : [])]));
  const items = there.map((shape) => ({
    outline: outlineOf(scene, shape, hulls),
    colour: colour(["first", "second"][scene.pair.indexOf(shape.name)] ?? "shape"),
    isGlass: around.has(shape.name),
  }));
  const grounds = items.filter(({ outline }) => outline.half?.[1].some((x) => x !== 0)).map(({ outline: { half: [origin, normal] }, isGlass }) => ({ origin, normal, hides: !isGlass }));
  // Where no half-space is the ground, the plane at z = 0 shows where things stand.
  const floor = { origin: [0, 0, 0], normal: [0, 0, 1], hides: false };
  solids.draw(view, items, grounds.length > 0 ? grounds : [floor], { paper: colour("paper"), ink: colour("ink") });
}

/** The answer about the chosen pair, beside the drawing. */
function tell(answer) {
  if (answer === undefined) return;
  find("asked").textContent = `${answer.a} × ${answer.b}`;
  find("sentence").textContent = sentence(scene, answer);
  find("sentence").className = answer.class;
  find("more").textContent = moreSentence(answer);
  told.update(answer.asked);
  showCode(find("code"), code(scene, answer));
  // Whoever listens hears it once the shapes have come to rest.
  later(announce, 600);
}

/** What becomes of a shape that moves; without one there is nothing to tell. */
function tellMotion(motion) {
  find("motion").hidden = motion === undefined;
  find("motion-sentence").textContent = motion === undefined ? "" : motionSentence(scene, motion);
  if (motion === undefined) return;
  find("moving").textContent = motion.corners ? `Corners of ${motion.name} move` : `${motion.name} ${motion.slides ? "slides" : motion.turning ? "turns" : "moves"}`;
  find("motion-question").textContent = motionCall(motion);
  showCode(find("motion-answer"), motion.text);
  showCode(find("motion-code"), motionCode(scene, motion));
}

function announce() {
  find("live").textContent = ["sentence", "more", "motion-sentence"].map((id) => find(id).textContent).join(" ").trim();
}

const timers = new Map();
function later(work, delay) {
  clearTimeout(timers.get(work));
  timers.set(work, setTimeout(work, delay));
}

function keepLink() {
  const link = `#${toLink(scene)}`;
  if (location.hash !== link) history.replaceState(null, "", link);
}

function problem(text) {
  find("problem").textContent = text;
  find("problem").hidden = text === "";
}

/** Shows a scene, in whichever scalar and world it is in. */
async function show(next) {
  if (scene?.dimension !== next.dimension) enter(next.dimension);
  scene = next;
  scene.view ??= fit(scene, ...size());
  await loadScalar();
}

/** What the page has of the plane or of space: the kinds of shape that can be added, the scenes to begin with. */
function enter(dimension) {
  document.body.dataset.world = worlds[dimension].name;
  for (const button of find("world").children) button.setAttribute("aria-pressed", Number(button.dataset.dimension) === dimension);
  const buttons = Object.entries(worlds[dimension].kinds).map(([kind, { type }]) => {
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: type });
    button.dataset.kind = kind;
    button.addEventListener("click", () => addInTheMiddle(kind));
    return button;
  });
  find("add").replaceChildren(...buttons);
  const [first] = find("preset").options;
  find("preset").replaceChildren(first, ...presets[dimension].map(({ title }, i) => new Option(title, i)));
}

function addInTheMiddle(kind) {
  const round = (x) => (scene.grid > 0 ? Math.round(x / scene.grid) * scene.grid : x);
  const { x, y, z } = scene.view;
  add(scene, kind, [x, y, z].slice(0, scene.dimension).map(round));
  changed();
}

/** The scene of the other world, for when one comes back to it. */
const left = new Map();
function goTo(dimension) {
  if (scene.dimension === dimension) return;
  left.set(scene.dimension, [toLink(scene), find("preset").value, find("note").textContent]);
  const kept = left.get(dimension);
  if (kept === undefined) return preset(0, dimension);
  const there = fromLink(kept[0]);
  rescale(there, scene.scalar);
  show(there);
  [find("preset").value, find("note").textContent] = kept.slice(1);
}

async function loadScalar() {
  const wanted = scene.scalar;
  const { dimension } = scene;
  kousa = null;
  document.body.dataset.ready = "";
  changed();
  try {
    const loaded = await load(wanted, dimension);
    // Another may have been chosen in the meantime.
    if (scene.scalar !== wanted || scene.dimension !== dimension) return;
    kousa = loaded;
    render();
    document.body.dataset.ready = wanted;
  } catch (error) {
    problem(error.message);
  }
}

function open(link) {
  try {
    show(fromLink(link));
    find("preset").value = "";
    find("note").textContent = "";
    problem("");
  } catch (error) {
    if (scene === null) preset(0);
    problem(`This link cannot be read: ${error.message}.`);
  }
}

function preset(i, dimension = scene?.dimension ?? 2) {
  const { note, link } = presets[dimension][i];
  show(fromLink(`${dimension === 3 ? "space&" : ""}${scene?.scalar ?? "f64"}&${link}`));
  find("preset").value = String(i);
  find("note").textContent = note;
}

/** Copies a text, and says so on the button. */
async function copy(button, text) {
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
  } catch {
    button.textContent = "The browser does not allow it";
  }
  setTimeout(() => (button.textContent = label), 1500);
}

Object.values(scalars).forEach(({ name, rust }) => find("scalar").append(new Option(rust, name)));
for (const button of find("world").children) button.addEventListener("click", () => goTo(Number(button.dataset.dimension)));

find("preset").addEventListener("change", ({ target }) => preset(Number(target.value)));
find("scalar").addEventListener("change", ({ target }) => (rescale(scene, target.value), loadScalar()));
find("snap").addEventListener("change", ({ target }) => ((scene.grid = Number(target.value)), changed()));
find("in").addEventListener("click", () => zoom(0.8));
find("out").addEventListener("click", () => zoom(1.25));
find("fit").addEventListener("click", () => ((scene.view = fit(scene, ...size())), changed()));
find("swap").addEventListener("click", () => (scene.pair.reverse(), changed()));
find("copy-code").addEventListener("click", ({ target }) => copy(target, find("code").textContent));
find("copy-motion-code").addEventListener("click", ({ target }) => copy(target, find("motion-code").textContent));
find("copy-link").addEventListener("click", ({ target }) => (keepLink(), copy(target, location.href)));
addEventListener("hashchange", () => {
  if (location.hash !== `#${toLink(scene)}`) open(location.hash);
});
new ResizeObserver(() => scene && changed()).observe(svg);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => changed());

if (location.hash.length > 1) open(location.hash);
else preset(0);
