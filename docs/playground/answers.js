// What kousa answers about the shapes of a scene: as numbers to draw, and as a sentence.

import { askCorners, cornersSentence } from "./corners.js";
import { isHull, isTerrain, own, ownCount } from "./kinds.js";
import { floats, named } from "./scene.js";
import { brief, scalars } from "./numbers.js";
import { haveManifold, isLinear } from "./shapes.js";
import { degreesAt, shorter, TOLERANCE, turningOf, turnNumbers } from "./turning.js";
import { askTerrain, isBare, sentenceOfTerrain, wordsOfTerrain } from "./terrain.js";

/** With so few pairs there is room for the numbers of all. */
const FEW = 3;

/** Which shapes are the empty set: those that have no point nearest to anything. */
export function emptyOnes(scene, kousa) {
  const isEmpty = (shape) => (isTerrain(shape) ? isBare(kousa, shape) : kousa.closest(shape, shape).answer === null);
  return new Set(scene.shapes.filter(isEmpty).map((shape) => shape.name));
}

/** The corners of the hull of every polygon and polyhedron, as plain floats, and the faces of a polyhedron: what is drawn of it. */
export function hullsOf(scene, kousa) {
  const { toNumber } = scalars[scene.scalar];
  const hull = (shape) => {
    const { answer } = kousa.corners(shape);
    const { corners, faces = null } = scene.dimension === 3 ? answer : { corners: answer };
    return { corners: corners.flat().map(toNumber), faces };
  };
  return new Map(scene.shapes.filter(isHull).map((shape) => [shape.name, hull(shape)]));
}

/** The numbers that a shape is drawn by: of a hull those of its corners, of all others their own. */
export const drawn = (scene, shape, hulls) =>
  isHull(shape) ? (hulls.get(shape.name)?.corners ?? []) : floats(scene, shape).slice(0, ownCount(shape));

/** Asks about the motion of every shape that has one: what stops it first among all others, which stand still; or what it meets whose corners may move, too. */
export function askMotions(scene, kousa) {
  return scene.shapes.filter((shape) => shape.motion).map((shape) => {
    if (shape.motion === "corners") return askCorners(scene, kousa, shape);
    const others = scene.shapes.filter((other) => other !== shape);
    // As kousa numbers them: the shapes, and then the facets of the terrains.
    const [shapes, terrains] = [others.filter((other) => !isTerrain(other)), others.filter(isTerrain)];
    const numbered = [...shapes.map(({ name }) => ({ other: name, facet: null })), ...terrains.flatMap((terrain) => facetsOf(terrain, kousa))];
    const motion = shape.numbers.slice(ownCount(shape)).slice(0, scene.dimension);
    const turning = shape.motion === "turn" ? turningIn(scene, shape) : null;
    const ask = { stop: kousa.sweep, slide: kousa.slide, turn: (a, way, all) => kousa.sweepTurning(a, way, turning, all) }[shape.motion];
    const { answer, text } = ask(shape, motion, [...shapes, ...terrains]);
    const found = shape.motion === "slide" ? answer.impacts : answer === null ? [] : [answer];
    const isSunk = shape.motion === "slide" && found.some(({ found: { depth } }) => scalars[scene.scalar].toNumber(depth) > 0);
    return {
      name: shape.name,
      slides: shape.motion === "slide",
      turning,
      motion,
      /** From what it overlaps a slide first leads it out. */
      wayOut: isSunk ? kousa.recover(shape, motion, [...shapes, ...terrains]).answer : null,
      travel: shape.motion === "slide" ? answer.travel : (answer?.found.travel ?? motion),
      stops: found.map(({ index, found: impact }) => ({ ...numbered[index], ...impact })),
      others: shapes.map(({ name }) => name),
      terrains: terrains.map(({ name }) => name),
      text,
      isChosen: scene.pair.includes(shape.name),
    };
  });
}

/** A motion that turns: as plain floats, and with the numbers that kousa is asked by. */
function turningIn(scene, shape) {
  const [{ parse }, from] = [scalars[scene.scalar], ownCount(shape)];
  const floating = turningOf(floats(scene, shape).slice(from), scene.dimension);
  const center = shape.numbers.slice(from + scene.dimension, from + 2 * scene.dimension);
  return { floating, turn: turnNumbers(floating), center, tolerance: parse(TOLERANCE) };
}

/** The facets of a terrain: one fewer than its corners, if it has any. */
function facetsOf(terrain, kousa) {
  const count = isBare(kousa, terrain) ? 0 : own(terrain).length / 2 - 1;
  return Array.from({ length: count }, (_, facet) => ({ other: terrain.name, facet }));
}

/** What stops a shape, in words. */
const whose = ({ other, facet }) => (facet === null ? other : `facet ${facet} of ${other}`);

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
  if (shapes.some(isTerrain)) return askTerrain(scene, kousa, shapes);
  const [meeting, distance, closest] = [kousa.intersect(...shapes), kousa.distance(...shapes), kousa.closest(...shapes)];
  const mayContain = isChosen || (scene.dimension === 3 && meeting.answer !== null);
  const contains = mayContain ? kousa.contains(...shapes) : null;
  const manifold = isChosen && haveManifold(...shapes) ? kousa.manifold(...shapes) : null;
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
    asked: [
      { name: "intersect", call: "intersect(&a, &b)", text: meeting.text },
      { name: "distance", call: "distance(&a, &b)", text: distance.text },
      { name: "closest_points", call: "closest_points(&a, &b)", text: closest.text },
      ...(contains ? [{ name: "contains", call: "contains(&a, &b)", text: contains.text }] : []),
      ...(manifold ? [{ name: "manifold", call: "manifold(&a, &b, 0)", text: manifold.text }] : []),
    ],
  };
}

/** How the answer is drawn and told. */
function classOf(met, closest) {
  if (met === null) return closest === null ? "empty" : "apart";
  if (Array.isArray(met)) return "point";
  if ("t_a" in met) return "crossing";
  if ("enter" in met) return "chord";
  return "depth" in met ? "contact" : "overlap";
}

/** In a few words, for the list of all pairs. */
export function words(scene, answer) {
  const { class: kind, met, distance } = answer;
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
    case "cast":
    case "rest":
    case "unasked":
      return wordsOfTerrain(scene, answer);
    default:
      return "one is empty";
  }
}

/** The answer about the chosen pair as a sentence: what one hears without seeing the drawing. */
export function sentence(scene, answer) {
  const { a, b, met, distance, closest } = answer;
  if (answer.terrain || answer.class === "unasked") return sentenceOfTerrain(scene, answer);
  const { toNumber } = scalars[scene.scalar];
  const number = (n) => brief(toNumber(n));
  const at = (point) => `(${point.map(number).join(", ")})`;
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

/** What else there is to say of the two: which lies in the other, and at how many points one stands on the other. */
export function moreSentence({ a, b, terrain, contains, within, manifold, class: kind }) {
  if (kind === "empty" || (terrain && kind === "point")) return "";
  const held = contains && within ? `${a} and ${b} are the same set.` : contains ? `${a} contains ${b}.` : within ? `${b} contains ${a}.` : "";
  const count = manifold?.points.length ?? 0;
  const faced = count > 1 ? `Their manifold has ${["two", "three", "four"][count - 2]} points.` : "";
  return `${held} ${faced}`.trim();
}

/** Where a shape comes to on its way, as a sentence. */
export const motionSentence = (scene, motion) => (motion.corners ? cornersSentence(scene, motion) : wayOf(scene, motion));

function wayOf(scene, { name, slides, turning, motion, travel, stops, wayOut }) {
  const { toNumber } = scalars[scene.scalar];
  if (![...motion, ...(turning?.center ?? [])].map(toNumber).every(Number.isFinite)) return `${name} has a motion that is no way: nothing stops it, and it goes nowhere.`;
  const number = (n) => brief(toNumber(n));
  const at = (point) => `(${point.map(number).join(", ")})`;
  const degrees = (t) => `${brief(shorter(degreesAt(turning.floating, t)))}°`;
  if (turning && stops.length === 0) return `${name} goes all its way, ${at(motion)}, and turns by ${degrees(1)}: nothing stops it.`;
  if (stops.length === 0) return `${name} goes all its way, ${at(travel)}: nothing stops it.`;
  const [{ t, point, normal, depth }] = stops;
  const other = whose(stops[0]);
  if (depth === scalars[scene.scalar].greatest) return `${name} overlaps ${other} without end: there is no way out.`;
  if (wayOut) return `${name} overlaps ${other} from the start: \`recover\` leads it out of all by ${at(wayOut)}, and it moves by ${at(travel)} in all.`;
  if (toNumber(depth) > 0) return `${name} overlaps ${other} from the start: the shortest way out is ${number(depth)} along ${at(normal)}.`;
  if (!slides) {
    const where = `at ${at(point)}, with the normal ${at(normal)}`;
    if (toNumber(t) === 0) return `${name} touches ${other} ${where}, and cannot go that way.`;
    if (turning) return `${name} is stopped by ${other} at t ${number(t)}, turned by ${degrees(toNumber(t))}, ${where}.`;
    return `${name} is stopped by ${other} at t ${number(t)}, after ${at(travel)}, ${where}.`;
  }
  const met = [...new Set(stops.map((stop) => `${whose(stop)} at ${at(stop.point)}`))];
  const list = met.length === 1 ? met[0] : `${met.slice(0, -1).join(", ")} and ${met.at(-1)}`;
  return `${name} moves by ${at(travel)} in all, sliding along ${list}.`;
}
