// Corners that move, of points and segments of the plane: each from its place at the start to one at the end. Their numbers and handles, what kousa is
// asked about them, and where they are on their way.

import { kindOf, own, ownCount } from "./kinds.js";
import { brief, scalars } from "./numbers.js";
import { named } from "./scene.js";

/** Whether the corners of a shape can move. */
export const mayMeet = (shape) => kindOf(shape).cornersMove ?? false;

/** The shape at the end; one whose corners do not move stands still. */
const atEnd = (shape) => ({ ...shape, motion: null, numbers: shape.motion === "corners" ? shape.numbers.slice(ownCount(shape)) : own(shape) });

/** Where a shape is at the time `t`, as plain floats. */
export function cornersAt(scene, shape, t) {
  const [from, to] = [own(shape), atEnd(shape).numbers].map((numbers) => numbers.map(scalars[scene.scalar].toNumber));
  return from.map((x, i) => (t === 1 ? to[i] : x + t * (to[i] - x)));
}

/** What kousa answers about a shape whose corners move, with the point or segment that it meets first; two points are no pair. */
function first(scene, kousa, shape) {
  const others = scene.shapes.filter((other) => other !== shape && mayMeet(other) && [shape, other].some(({ kind }) => kind === "segment"));
  const asked = others.map((other) => ({ other: other.name, ...kousa.meeting([shape, atEnd(shape)], [other, atEnd(other)]) }));
  const time = ({ answer }) => scalars[scene.scalar].toNumber(answer.t);
  const met = asked.filter(({ answer }) => answer !== null).sort((one, next) => time(one) - time(next));
  // If it meets nothing, it is told that it does not meet the other of the pair.
  return met[0] ?? asked.find(({ other }) => scene.pair.includes(other)) ?? asked[0] ?? { other: null, answer: null, text: "" };
}

/** Asks when and where a shape whose corners move meets points and segments. */
export function askCorners(scene, kousa, shape) {
  const { other, answer, text } = first(scene, kousa, shape);
  const partner = named(scene, other);
  const areTwins = partner?.motion === "corners" && first(scene, kousa, partner).other === shape.name;
  return {
    name: shape.name,
    corners: true,
    other,
    meeting: answer,
    text,
    /** Two that meet each other first say so once in the drawing. */
    isTold: !areTwins || shape.name < other,
    isChosen: scene.pair.includes(shape.name),
  };
}

/** What a shape whose corners move meets first, as a sentence. */
export function cornersSentence(scene, { name, other, meeting }) {
  if (other === null) return `${name} has nothing to meet: there is no ${named(scene, name).kind === "segment" ? "other point or segment" : "segment"}.`;
  if (meeting === null) return `${name} meets ${other} at no time, nor any other point or segment.`;
  const number = (n) => brief(scalars[scene.scalar].toNumber(n));
  return `${name} meets ${other} first at t ${number(meeting.t)}, at (${meeting.point.map(number).join(", ")}).`;
}
