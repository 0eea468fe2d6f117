// Puts the page together: the scene from the link, the questions to kousa, the answers into the drawing and beside it.

import { load } from "./kousa.js";
import { scalars } from "./numbers.js";
import { kinds } from "./kinds.js";
import { add, choose, fromLink, MOST, named, remove, removeCorner, rescale, toggleMotion, toggleSlide, toLink } from "./scene.js";
import { drawHandles, drawShapes, fit, grid, Keyed, View } from "./view.js";
import { drawMarks } from "./marks.js";
import { askAll, askMotions, emptyOnes, hullsOf, motionSentence, pretty, sentence, toldMotion } from "./answers.js";
import { code, motionCode } from "./code.js";
import { Pairs, Shapes, showCode } from "./panel.js";
import { presets } from "./presets.js";
import { listen } from "./drag.js";

const find = (id) => document.getElementById(id);
const svg = find("drawing");

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
  slid: then((shape) => toggleSlide(shape)),
  removed: (name) => (remove(scene, name), svg.focus({ preventScroll: true }), changed()),
});
const pairs = new Pairs(find("pairs"), (pair) => {
  [scene.pair, scene.active] = [pair, pair[0]];
  changed();
});
const { zoom, cornerMore } = listen(svg, () => ({ scene, view: seen(), hulls }), changed);

/** How large the drawing is, in page units. */
function size() {
  const { width, height } = svg.getBoundingClientRect();
  return [Math.max(1, width), Math.max(1, height)];
}

/** What is in sight. */
const seen = () => new View(scene.view, ...size());

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
  find("grid").replaceChildren(grid(view));
  try {
    const told = ask();
    hulls = told.hulls;
    drawShapes(shapes, scene, view, told.empty, hulls);
    drawHandles(handles, scene, view);
    find("marks").replaceChildren(drawMarks(scene, view, told));
    list.update(scene, told.empty);
    pairs.update(scene, told.answers);
    tell(told.answers.find((answer) => answer.isChosen));
    tellMotion(toldMotion(scene, told.motions));
    if (hasFailed) problem("");
    hasFailed = false;
  } catch (error) {
    // kousa promises never to panic; if it does, this is the scene to report.
    hasFailed = true;
    problem(`This should not have happened: ${error.message}`);
    console.error(error);
  }
  find("scalar").value = scene.scalar;
  find("snap").value = String(scene.grid);
  for (const button of find("add").children) button.disabled = scene.shapes.length >= MOST;
  later(keepLink, 250);
}

/** The answer about the chosen pair, beside the drawing. */
function tell(answer) {
  if (answer === undefined) return;
  find("asked").textContent = `${answer.a} × ${answer.b}`;
  find("sentence").textContent = sentence(scene, answer);
  find("sentence").className = answer.class;
  for (const [question, debug] of Object.entries(answer.debug)) showCode(find(question), pretty(debug));
  showCode(find("code"), code(scene, answer));
  // Whoever listens hears it once the shapes have come to rest.
  later(announce, 600);
}

/** What becomes of a shape that moves; without one there is nothing to tell. */
function tellMotion(motion) {
  find("motion").hidden = motion === undefined;
  find("motion-sentence").textContent = motion === undefined ? "" : motionSentence(scene, motion);
  if (motion === undefined) return;
  find("moving").textContent = `${motion.name} ${motion.slides ? "slides" : "moves"}`;
  find("motion-question").textContent = motion.slides ? "slide(&a, &motion, &others)" : "sweep_first(&a, &motion, &others)";
  showCode(find("motion-answer"), pretty(motion.debug));
  showCode(find("motion-code"), motionCode(scene, motion));
}

function announce() {
  find("live").textContent = [find("sentence"), find("motion-sentence")].map((element) => element.textContent).join(" ").trim();
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

/** Shows a scene, in whichever scalar it is in. */
async function show(next) {
  scene = next;
  scene.view ??= fit(scene, ...size());
  await loadScalar();
}

async function loadScalar() {
  const wanted = scene.scalar;
  kousa = null;
  document.body.dataset.ready = "";
  changed();
  try {
    const loaded = await load(wanted);
    // Another may have been chosen in the meantime.
    if (scene.scalar !== wanted) return;
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

function preset(i) {
  const { note, link } = presets[i];
  show(fromLink(`${scene?.scalar ?? "f64"}&${link}`));
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

presets.forEach(({ title }, i) => find("preset").append(new Option(title, i)));
Object.values(scalars).forEach(({ name, rust }) => find("scalar").append(new Option(rust, name)));
for (const [kind, { type }] of Object.entries(kinds)) {
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: type });
  button.dataset.kind = kind;
  button.addEventListener("click", () => {
    const round = (x) => (scene.grid > 0 ? Math.round(x / scene.grid) * scene.grid : x);
    add(scene, kind, [round(scene.view.x), round(scene.view.y)]);
    changed();
  });
  find("add").append(button);
}

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

if (location.hash.length > 1) open(location.hash);
else preset(0);
