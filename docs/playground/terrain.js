// Asks kousa about a terrain and a shape, which of the terrain's facets the shape hits, meets or is near, and tells the answer in words.

import { isTerrain } from "./kinds.js";
import { brief, scalars } from "./numbers.js";
import { isLinear, isSolid } from "./shapes.js";

/** What `within` is asked for. */
const REACH = "1";

/** A point that shows whether a terrain has facets. */
const ORIGIN = { kind: "point", numbers: [0n, 0n] };

/** A terrain with a corner that is no place has no facets, and nothing is near it. */
export const isBare = (kousa, terrain) => kousa.ofTerrain(terrain, ORIGIN, 0n).closest_points.answer === null;

/** Whether a question has an answer for a shape of this kind. */
const MAY = {
  cast: isLinear,
  casts: isLinear,
  contains: ({ kind }) => kind === "point",
  manifolds: (shape) => isSolid(shape) || shape.kind === "half",
};

/** The answer about two, of which one is a terrain; the numbers of both as those of a pair. */
export function askTerrain(scene, kousa, [first, second]) {
  const pair = { a: first.name, b: second.name, met: null, contains: false, within: false, manifold: null, asked: [] };
  if (isTerrain(first) && isTerrain(second)) return { ...pair, class: "unasked" };
  const [terrain, shape] = isTerrain(first) ? [first, second] : [second, first];
  const answers = kousa.ofTerrain(terrain, shape, scalars[scene.scalar].parse(REACH));
  const { intersects, meeting, casts, distance, closest_points: closest, contains, manifolds } = answers;
  const isFirst = terrain === first;
  const asked = Object.entries(answers).filter(([name]) => MAY[name]?.(shape) ?? true);
  return {
    ...pair,
    terrain: terrain.name,
    shape: shape.name,
    class: classOf(shape, intersects.answer, closest.answer),
    met: intersects.answer && shape.kind === "point" ? shape.numbers.slice(0, 2) : null,
    meeting: meeting.answer,
    casts: casts.answer,
    manifolds: manifolds.answer,
    distance: distance.answer,
    facet: closest.answer?.index,
    closest: closest.answer && turned(closest.answer.found, isFirst),
    contains: isFirst && contains.answer,
    within: !isFirst && contains.answer,
    asked: asked.map(([name, { text }]) => ({ name, call: call(name, isFirst ? ["a", "b"] : ["b", "a"]), text })),
  };
}

/** How the answer is drawn and told. */
function classOf(shape, meets, closest) {
  if (!meets) return closest === null ? "empty" : "apart";
  if (shape.kind === "point") return "point";
  return isLinear(shape) ? "cast" : "rest";
}

/** The terrain is the first one for kousa. */
const turned = ({ point_a, point_b }, isTerrainFirst) =>
  isTerrainFirst ? { point_a, point_b } : { point_a: point_b, point_b: point_a };

/** A question, as Rust calls it; a number in it is written as in the page. */
function call(name, [mesh, shape]) {
  const more = { within: `, ${REACH}`, manifolds: ", 0" }[name] ?? "";
  return `${mesh}.${name}(&${shape}${more})`;
}

/** How deep a shape is in the facets that it rests on. */
export function depthOf({ manifolds }, toNumber) {
  return Math.max(0, ...manifolds.flatMap(({ found }) => found.points.map(({ depth }) => toNumber(depth))));
}

/** Numbers of facets, as words. */
const facets = (numbers) => (numbers.length === 1 ? `facet ${numbers[0]}` : `facets ${numbers.slice(0, -1).join(", ")} and ${numbers.at(-1)}`);

/** In a few words, for the list of all pairs. */
export function wordsOfTerrain(scene, answer) {
  const { toNumber } = scalars[scene.scalar];
  if (answer.class === "unasked") return "not asked";
  if (answer.class === "cast") return answer.casts.length === 1 ? "1 hit" : `${answer.casts.length} hits`;
  const depth = depthOf(answer, toNumber);
  return depth === 0 ? "touch" : `depth ${brief(depth)}`;
}

/** The answer as a sentence. */
export function sentenceOfTerrain(scene, answer) {
  const { toNumber, greatest } = scalars[scene.scalar];
  const number = (n) => brief(toNumber(n));
  const at = (point) => `(${point.map(number).join(", ")})`;
  const { a, b, terrain, shape, meeting, casts, distance, closest } = answer;
  switch (answer.class) {
    case "unasked":
      return `${a} and ${b} are both terrains: a terrain is asked about one shape, and not about another terrain.`;
    case "point":
      return `${shape} lies on ${facets(meeting)} of ${terrain}.`;
    case "cast": {
      const [{ index, found }] = casts;
      const more = casts.length > 1 ? `, the first of ${casts.length} hits` : "";
      return `${shape} hits facet ${index} of ${terrain} at t ${number(found.t)}, ${at(found.point)}${more}.`;
    }
    case "rest": {
      const depth = depthOf(answer, toNumber);
      if (depth === 0) return `${shape} just touches ${facets(meeting)} of ${terrain}.`;
      const how = depth === toNumber(greatest) ? "without end" : `by ${brief(depth)}${meeting.length > 1 ? " at most" : ""}`;
      return `${shape} overlaps ${facets(meeting)} of ${terrain}, ${how}.`;
    }
    case "apart":
      return `${a} and ${b} are ${number(distance)} apart, nearest at ${at(closest.point_a)} and ${at(closest.point_b)}, on facet ${answer.facet} of ${terrain}.`;
    default:
      return `${a} and ${b} do not meet: one of them is the empty set, and nothing is near it.`;
  }
}
