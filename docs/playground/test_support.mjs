// What the tests of the playground ask kousa by: see test.mjs.

import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";

import { askAll, askMotions, toldMotion } from "./answers.js";
import { fileOf, load } from "./kousa.js";
import { scalars } from "./numbers.js";
import { presetsOfSpace } from "./presets_in_space.js";
import { fromLink } from "./scene.js";

export const built = (name) => new URL(`built/${name}`, import.meta.url);
export const isBuilt = Object.keys(scalars).every((scalar) => [2, 3].every((dimension) => existsSync(built(fileOf(scalar, dimension)))));
export const skip = isBuilt ? false : "not built: bash docs/playground/serve.sh --build";
export const kousa = (scalar, dimension = 2) => load(scalar, dimension, (name) => readFile(built(name)));

/** The chosen pair's answer in a scene. */
export async function asked(link) {
  const scene = fromLink(link);
  return { scene, ...askAll(scene, await kousa(scene.scalar, scene.dimension)).find((answer) => answer.isChosen) };
}

/** What is told of motions in a scene. */
export async function moved(link) {
  const scene = fromLink(link);
  return { scene, ...toldMotion(scene, askMotions(scene, await kousa(scene.scalar, scene.dimension))) };
}

/** What is told of the motion in a preset: its ways as plain floats, and what stops it. */
export async function movedPreset(presets, title, scalar) {
  const { link } = presets.find((preset) => preset.title === title);
  const motion = await moved(`${presets === presetsOfSpace ? "space&" : ""}${scalar.name}&${link}`);
  const numbers = (list) => list?.map(scalar.toNumber) ?? null;
  return { ...motion, travel: numbers(motion.travel), wayOut: numbers(motion.wayOut), met: new Set(motion.stops.map(({ other }) => other)) };
}

/** Random bits, always the same. */
export function* bits(count, size) {
  for (let n = 1n, i = 0; i < count; i++) {
    n = BigInt.asUintN(128, n * 0xda942042e4dd58b5n + 0x9e3779b97f4a7c15n);
    // Of all magnitudes.
    yield BigInt.asIntN(size, n >> 64n) >> BigInt(i % size);
  }
}

export const size = { f32: 32, f64: 64, i16f16: 32, i32f32: 64 };
