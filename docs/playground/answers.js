// What kousa answers about the shapes of a scene: as numbers to draw, as a sentence, and as Rust.

import { kinds, named } from "./scene.js";
import { brief, scalars } from "./numbers.js";

/** With so few pairs there is room for the numbers of all. */
const FEW = 3;

/** Which shapes are the empty set: those that have no point nearest to anything. */
export const emptyOnes = (scene, kousa) =>
  new Set(scene.shapes.filter((shape) => kousa.closest(shape, shape).answer === null).map((shape) => shape.name));

/** Asks about every two shapes, in the order of the scene, and about the chosen pair in its own. */
export function askAll(scene, kousa) {
  const names = scene.shapes.map((shape) => shape.name);
  const pairs = names.flatMap((a, i) => names.slice(i + 1).map((b) => [a, b]));
  return pairs.map(([a, b]) => {
    const isChosen = scene.pair.includes(a) && scene.pair.includes(b);
    const [first, second] = isChosen ? scene.pair : [a, b];
    return { ...ask(scene, kousa, first, second), isChosen, isOneOfFew: pairs.length <= FEW };
  });
}

function ask(scene, kousa, a, b) {
  const shapes = [named(scene, a), named(scene, b)];
  const [meeting, distance, closest] = [kousa.intersect(...shapes), kousa.distance(...shapes), kousa.closest(...shapes)];
  return {
    a,
    b,
    met: meeting.answer,
    distance: distance.answer,
    closest: closest.answer,
    class: classOf(meeting.answer, closest.answer),
    debug: { intersect: meeting.debug, distance: distance.debug, closest_points: closest.debug },
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
  const comes = enter.normal === null ? "begins inside" : "enters";
  const goes = exit.normal === null ? "ends inside" : "leaves";
  const where = ({ t, point }) => `at t ${number(t)}, ${at(point)}`;
  return `${line} ${comes} ${solid} ${where(enter)}, and ${goes} ${where(exit)}.`;
}

const isLinear = ({ kind }) => ["line", "ray", "segment"].includes(kind);

/** What `Debug` gives, broken into lines if it is long: a field a line, points and vectors in one piece. */
export function pretty(debug) {
  if (debug.length <= 48) return debug;
  const lines = [""];
  let [depth, brackets] = [0, 0];
  const startLine = () => lines.push("    ".repeat(depth));
  for (const c of debug) {
    if (c === " " && lines.at(-1).trim() === "") continue;
    if (c === "[") brackets++;
    if (c === "]") brackets--;
    if (c === "}") depth--, startLine();
    lines[lines.length - 1] += c;
    if (c === "{") depth++;
    if (c === "{" || (c === "," && brackets === 0)) startLine();
  }
  return lines.map((line) => line.trimEnd()).join("\n");
}

/** The Rust that asks the same of the same two shapes. */
export function code(scene, answer) {
  const scalar = scalars[scene.scalar];
  const shapes = [answer.a, answer.b].map((name) => named(scene, name));
  const built = shapes.map((shape) => build(shape, scalar));
  const types = [...new Set(shapes.map(({ kind }) => kinds[kind].type).filter((type) => type !== "Point"))];
  const macros = ["point", "vector"].filter((name) => built.some((text) => text.includes(`${name}![`)));
  const hasPoint = shapes.some(({ kind }) => kind === "point");
  const asked = Object.entries(answer.debug).map(
    ([question, debug]) => `println!("{:?}", ${question}(&a, &b));\n// ${pretty(debug).replaceAll("\n", "\n// ")}`,
  );
  return [
    ...(scalar.isFixed ? [`use kousa::fixed::types::${scalar.rust};`] : []),
    ...(hasPoint ? ["use kousa::nalgebra::Point;"] : []),
    `use kousa::{${[...types.sort(), "closest_points", "distance", "intersect", ...macros].join(", ")}};`,
    "",
    ...(scalar.isFixed ? [`let q = ${scalar.rust}::from_bits;`] : []),
    ...built.map((text, i) => `let ${"ab"[i]}: ${text};${comment(shapes[i], scalar)}`),
    "",
    ...asked,
  ].join("\n");
}

/** What the numbers are, where the code has only their bits. */
const comment = ({ numbers }, scalar) => (scalar.isFixed ? ` // ${numbers.map(scalar.show).join(", ")}` : "");

/** The type of a shape, and an expression for it. */
function build({ kind, numbers }, scalar) {
  const x = numbers.map((n) => (scalar.isFixed ? `q(${n})` : scalar.literal(n)));
  const point = (i) => `point![${x[i]}, ${x[i + 1]}]`;
  const vector = (i) => `vector![${x[i]}, ${x[i + 1]}]`;
  const { type } = kinds[kind];
  switch (kind) {
    case "point":
      return `Point<${scalar.rust}, 2> = ${point(0)}`;
    case "line":
    case "ray":
      return `${type}<${scalar.rust}> = ${type}::new(${point(0)}, ${vector(2)})`;
    case "segment":
    case "rect":
      return `${type}<${scalar.rust}> = ${type}::new(${point(0)}, ${point(2)})`;
    case "circle":
      return `${type}<${scalar.rust}> = ${type}::new(${point(0)}, ${x[2]})`;
    case "capsule":
      return `${type}<${scalar.rust}> = ${type}::new(${point(0)}, ${point(2)}, ${x[4]})`;
    case "oriented":
      return `${type}<${scalar.rust}> = ${type}::new(${point(0)}, ${vector(2)}, ${vector(4)})`;
  }
}
