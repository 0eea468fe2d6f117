// What kousa answers about the shapes of a scene: as numbers to draw, and as a sentence.

import { hasCorners, own, ownCount } from "./kinds.js";
import { floats, named } from "./scene.js";
import { brief, scalars } from "./numbers.js";

/** With so few pairs there is room for the numbers of all. */
const FEW = 3;

/** Which shapes are the empty set: those that have no point nearest to anything. */
export const emptyOnes = (scene, kousa) =>
  new Set(scene.shapes.filter((shape) => kousa.closest(shape, shape).answer === null).map((shape) => shape.name));

/** The corners of the hull of every polygon and polyhedron, as plain floats, and the faces of a polyhedron: what is drawn of it. */
export function hullsOf(scene, kousa) {
  const { toNumber } = scalars[scene.scalar];
  const hull = (shape) => {
    const { answer } = kousa.corners(shape);
    const { corners, faces = null } = scene.dimension === 3 ? answer : { corners: answer };
    return { corners: corners.flat().map(toNumber), faces };
  };
  return new Map(scene.shapes.filter(hasCorners).map((shape) => [shape.name, hull(shape)]));
}

/** The numbers that a shape is drawn by: of a hull those of its corners, of all others their own. */
export const drawn = (scene, shape, hulls) =>
  hasCorners(shape) ? (hulls.get(shape.name)?.corners ?? []) : floats(scene, shape).slice(0, ownCount(shape));

/** Asks about the motion of every shape that has one: what stops it first among all others, which stand still. */
export function askMotions(scene, kousa) {
  return scene.shapes.filter((shape) => shape.motion).map((shape) => {
    const others = scene.shapes.filter((other) => other !== shape);
    const motion = shape.numbers.slice(ownCount(shape));
    const { answer, debug } = shape.motion === "slide" ? kousa.slide(shape, motion, others) : kousa.sweep(shape, motion, others);
    const found = shape.motion === "slide" ? answer.impacts : answer === null ? [] : [answer];
    return {
      name: shape.name,
      slides: shape.motion === "slide",
      motion,
      travel: shape.motion === "slide" ? answer.travel : (answer?.impact.travel ?? motion),
      stops: found.map(({ index, impact }) => ({ other: others[index].name, ...impact })),
      others: others.map((other) => other.name),
      debug,
      isChosen: scene.pair.includes(shape.name),
    };
  });
}

/** The motion that is told in full: that of the shape touched last, else of the other of the pair, else the first. */
export function toldMotion(scene, motions) {
  const wanted = [scene.active, ...scene.pair];
  return wanted.map((name) => motions.find((motion) => motion.name === name)).find(Boolean) ?? motions[0];
}

/** Asks about every two shapes, in the order of the scene, and about the chosen pair in its own. */
export function askAll(scene, kousa) {
  const names = scene.shapes.map((shape) => shape.name);
  const pairs = names.flatMap((a, i) => names.slice(i + 1).map((b) => [a, b]));
  return pairs.map(([a, b]) => {
    const isChosen = scene.pair.includes(a) && scene.pair.includes(b);
    const [first, second] = isChosen ? scene.pair : [a, b];
    return { ...ask(scene, kousa, first, second, isChosen), isChosen, isOneOfFew: pairs.length <= FEW, isOnly: pairs.length === 1 };
  });
}

/** What is shown of the chosen pair alone is not asked about the others: only whether, in space, one contains the other, as it is drawn. */
function ask(scene, kousa, a, b, isChosen) {
  const shapes = [named(scene, a), named(scene, b)];
  const [meeting, distance, closest] = [kousa.intersect(...shapes), kousa.distance(...shapes), kousa.closest(...shapes)];
  const mayContain = isChosen || (scene.dimension === 3 && meeting.answer !== null);
  const contains = mayContain ? kousa.contains(...shapes) : null;
  const manifold = isChosen && hasManifold(...shapes) ? kousa.manifold(...shapes) : null;
  return {
    a,
    b,
    met: meeting.answer,
    distance: distance.answer,
    closest: closest.answer,
    /** Whether the first contains the second, and whether the second contains the first. */
    contains: contains?.answer ?? false,
    within: mayContain && kousa.contains(...shapes.toReversed()).answer,
    manifold: manifold?.answer ?? null,
    class: classOf(meeting.answer, closest.answer),
    debug: {
      intersect: meeting.debug,
      distance: distance.debug,
      closest_points: closest.debug,
      contains: contains?.debug,
      manifold: manifold?.debug,
    },
  };
}

const SOLIDS = ["circle", "sphere", "capsule", "rect", "box", "oriented", "triangle", "polygon", "polyhedron"];
export const isSolid = ({ kind }) => SOLIDS.includes(kind);

/** Two solids have a manifold, and a solid and a half-space. */
const hasManifold = (a, b) => (isSolid(a) && (isSolid(b) || b.kind === "half")) || (a.kind === "half" && isSolid(b));

/** How the answer is drawn and told. */
function classOf(met, closest) {
  if (met === null) return closest === null ? "empty" : "apart";
  if (Array.isArray(met)) return "point";
  if ("t_a" in met) return "crossing";
  if ("enter" in met) return "chord";
  return "depth" in met ? "contact" : "overlap";
}

/** In a few words, for the list of all pairs. */
export function words(scene, { class: kind, met, distance }) {
  const number = (n) => brief(scalars[scene.scalar].toNumber(n));
  switch (kind) {
    case "point":
      return "meet: the point";
    case "crossing":
      return "cross in a point";
    case "overlap":
      return `overlap in a ${Object.keys(met)[0]}`;
    case "chord":
      return met.enter.point.every((n, i) => n === met.exit.point[i]) ? "touch" : "chord";
    case "contact":
      if (met.depth === scalars[scene.scalar].greatest) return "overlap without end";
      return scalars[scene.scalar].toNumber(met.depth) === 0 ? "touch" : `depth ${number(met.depth)}`;
    case "apart":
      return `${number(distance)} apart`;
    default:
      return "one is empty";
  }
}

/** The answer about the chosen pair as a sentence: what one hears without seeing the drawing. */
export function sentence(scene, answer) {
  const { toNumber } = scalars[scene.scalar];
  const number = (n) => brief(toNumber(n));
  const at = (point) => `(${point.map(number).join(", ")})`;
  const { a, b, met, distance, closest } = answer;
  switch (answer.class) {
    case "point":
      return `${a} and ${b} meet at ${at(met)}.`;
    case "crossing":
      return `${a} and ${b} cross at ${at(met.point)}, at t ${number(met.t_a)} of ${a} and t ${number(met.t_b)} of ${b}.`;
    case "overlap":
      return `${a} and ${b} lie on one line and share a ${Object.keys(met)[0]}.`;
    case "chord":
      return chord(scene, answer, number, at);
    case "contact":
      if (met.depth === scalars[scene.scalar].greatest) return `${a} and ${b} overlap without end: there is no way out.`;
      return toNumber(met.depth) === 0
        ? `${a} and ${b} just touch at ${at(met.point_b)}, with the normal ${at(met.normal)}.`
        : `${a} and ${b} overlap: moving ${b} by ${number(met.depth)} along the normal ${at(met.normal)} leaves them just touching.`;
    case "apart":
      return `${a} and ${b} are ${number(distance)} apart, nearest at ${at(closest.point_a)} and ${at(closest.point_b)}.`;
    default:
      return `${a} and ${b} do not meet: one of them is the empty set, and nothing is near it.`;
  }
}

function chord(scene, { a, b, met: { enter, exit } }, number, at) {
  const [line, solid] = isLinear(named(scene, a)) ? [a, b] : [b, a];
  const touches = enter.normal !== null && enter.point.every((n, i) => n === exit.point[i]);
  if (touches) return `${line} just touches ${solid}, at t ${number(enter.t)}, ${at(enter.point)}.`;
  const where = ({ t, point }) => `at t ${number(t)}, ${at(point)}`;
  // Where a line has no end there is none to tell: the number is the greatest that there is.
  const [fromAfar, toAfar] = farEnds(scene, named(scene, line), { enter, exit });
  const comes = enter.normal === null ? "begins inside" : "enters";
  const goes = exit.normal === null ? "ends inside" : "leaves";
  const first = fromAfar ? `${line} comes from afar inside ${solid}` : `${line} ${comes} ${solid} ${where(enter)}`;
  return `${first}, and ${toAfar ? "never leaves it" : `${goes} ${where(exit)}`}.`;
}

/** Whether a chord has no beginning, and no end: inside a half-space, of what has none itself. */
function farEnds(scene, shape, { enter, exit }) {
  const hasWay = own(shape).slice(scene.dimension).some((n) => scalars[scene.scalar].toNumber(n) !== 0);
  const isEndless = (end, kinds) => hasWay && end.normal === null && kinds.includes(shape.kind);
  return [isEndless(enter, ["line"]), isEndless(exit, ["line", "ray"])];
}

const isLinear = ({ kind }) => ["line", "ray", "segment"].includes(kind);

/** What else there is to say of the two: which lies in the other, and at how many points one stands on the other. */
export function moreSentence({ a, b, contains, within, manifold, class: kind }) {
  if (kind === "empty") return "";
  const held = contains && within ? `${a} and ${b} are the same set.` : contains ? `${a} contains ${b}.` : within ? `${b} contains ${a}.` : "";
  const count = manifold?.points.length ?? 0;
  const faced = count > 1 ? `Their manifold has ${["two", "three", "four"][count - 2]} points.` : "";
  return `${held} ${faced}`.trim();
}

/** Where a shape comes to on its way, as a sentence. */
export function motionSentence(scene, { name, slides, motion, travel, stops }) {
  const { toNumber } = scalars[scene.scalar];
  if (!motion.map(toNumber).every(Number.isFinite)) return `${name} has a motion that is no way: nothing stops it, and it goes nowhere.`;
  const number = (n) => brief(toNumber(n));
  const at = (point) => `(${point.map(number).join(", ")})`;
  if (stops.length === 0) return `${name} goes all its way, ${at(travel)}: nothing stops it.`;
  const [{ other, t, point, normal, depth }] = stops;
  if (depth === scalars[scene.scalar].greatest) return `${name} overlaps ${other} without end: there is no way out.`;
  if (toNumber(depth) > 0) return `${name} overlaps ${other} from the start: the shortest way out is ${number(depth)} along ${at(normal)}.`;
  if (!slides) {
    const where = `at ${at(point)}, with the normal ${at(normal)}`;
    if (toNumber(t) === 0) return `${name} touches ${other} ${where}, and cannot go that way.`;
    return `${name} is stopped by ${other} at t ${number(t)}, after ${at(travel)}, ${where}.`;
  }
  const met = [...new Set(stops.map((stop) => `${stop.other} at ${at(stop.point)}`))];
  const list = met.length === 1 ? met[0] : `${met.slice(0, -1).join(", ")} and ${met.at(-1)}`;
  return `${name} moves by ${at(travel)} in all, sliding along ${list}.`;
}

/** What `Debug` gives, broken into lines if it is long: a field a line, points and vectors in one piece. */
export function pretty(debug) {
  if (debug.length <= 48) return debug;
  const lines = [""];
  const open = [];
  const startLine = () => lines.push("    ".repeat(open.filter((c) => c === "{").length));
  for (const c of debug) {
    if (c === " " && lines.at(-1).trim() === "") continue;
    if ("]})".includes(c)) open.pop();
    if (c === "}") startLine();
    lines[lines.length - 1] += c;
    if ("[{(".includes(c)) open.push(c);
    if (c === "{" || (c === "," && open.at(-1) === "{")) startLine();
  }
  return lines.map((line) => line.trimEnd()).join("\n");
}
