// The border to kousa: one WebAssembly file for each scalar in the plane, and one in space, fetched when it is first asked for.
//
// Shapes go in as text, each a kind and the integers of the numbers' bits; the answer comes back as JSON, with the text
// that Rust's `Display` makes of it and with all numbers as such integers.

import { own } from "./kinds.js";

const loading = new Map();
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The bytes that both sides share: `SIZE` in `wasm/src/buffer.rs` is the same number. */
const SIZE = 262144;

/** A little more than all questions about twenty shapes. */
const REMEMBERED = 2000;

/** The file of a scalar. */
export const fileOf = (scalar, dimension) => `${dimension === 3 ? "space_" : ""}${scalar}.wasm`;

/** The questions in a scalar. `read(name)` gives the bytes of a file, for where there is no `fetch`. */
export function load(scalar, dimension, read = fetched) {
  const file = fileOf(scalar, dimension);
  if (!loading.has(file)) {
    const questions = read(file).then(instantiate);
    questions.catch(() => loading.delete(file));
    loading.set(file, questions);
  }
  return loading.get(file);
}

async function fetched(name) {
  const response = await fetch(new URL(`built/${name}`, import.meta.url));
  if (!response.ok) throw new Error(`built/${name} is not there. Build it with: bash docs/playground/serve.sh`);
  return response.arrayBuffer();
}

async function instantiate(bytes) {
  const { instance } = await WebAssembly.instantiate(bytes);
  const { memory, buffer, ...rest } = instance.exports;
  const start = buffer();

  // While one shape is dragged, the others' answers stay what they are.
  let [recent, older] = [new Map(), new Map()];

  /** What `question` answers about some lines. */
  function ask(question, ...lines) {
    const text = lines.join("\n");
    const key = `${question} ${text}`;
    const answer = recent.get(key) ?? older.get(key) ?? fresh(question, text);
    if (recent.size >= REMEMBERED) [recent, older] = [new Map(), recent];
    recent.set(key, answer);
    return answer;
  }

  function fresh(question, text) {
    // Memory that has grown is another buffer.
    const bytes = () => new Uint8Array(memory.buffer, start, SIZE);
    const { read, written } = encoder.encodeInto(text, bytes());
    const length = read === text.length ? rest[question](written) : 0;
    if (length === 0) throw new Error(`${question} did not understand ${text.replaceAll("\n", " and ")}`);
    return JSON.parse(decoder.decode(bytes().subarray(0, length)), (key, value) =>
      typeof value === "string" && key !== "text" && key !== "kind" ? BigInt(value) : value,
    );
  }

  return {
    intersect: (a, b) => ask("intersect", line(a), line(b)),
    distance: (a, b) => ask("distance", line(a), line(b)),
    closest: (a, b) => ask("closest_points", line(a), line(b)),
    /** Whether the second lies in the first. */
    contains: (a, b) => ask("contains", line(a), line(b)),
    manifold: (a, b) => ask("manifold", line(a), line(b)),
    /** The corners of the hull of a polygon; of a polyhedron its faces as well. */
    corners: (shape) => ask("corners", line(shape)),
    /** A shape of space, turned about a place by the quaternion of these whole numbers: its kind then, and its numbers. */
    rotated: (shape, quaternion, about) => ask("rotated", quaternion.join(" "), about.join(" "), line(shape)),
    /** All that a terrain is asked about a shape, by the names of the questions; one of them is about what is within a distance. */
    ofTerrain: (terrain, shape, distance) => ask("of_terrain", line(terrain), line(shape), String(distance)),
    /** Which of the others stops a shape first on its way; terrains are the last of them. */
    sweep: (a, motion, others) => ask("sweep_first", motion.join(" "), line(a), ...others.map(line)),
    /** The same of one that turns as it moves: its center and its turn, and how near it comes to what stops it. */
    sweepTurning: (a, motion, { turn, center, tolerance }, others) =>
      ask("sweep_turning_first", turn.join(" "), [tolerance, ...center].join(" "), motion.join(" "), line(a), ...others.map(line)),
    /** When and where two shapes meet whose corners move: each at the start and at the end. */
    meeting: (a, b) => ask("meeting", ...[...a, ...b].map(line)),
    /** How it moves along them. */
    slide: (a, motion, others) => ask("slide", motion.join(" "), line(a), ...others.map(line)),
    /** The way out of all that it overlaps, whatever its motion. */
    recover: (a, motion, others) => ask("recover", motion.join(" "), line(a), ...others.map(line)),
  };
}

const line = (shape) => [shape.kind, ...own(shape)].join(" ");
