// The Rust that asks kousa the same.

import { isSolid, pretty } from "./answers.js";
import { dimensionOf, hasCorners, kindOf, own, worlds } from "./kinds.js";
import { named } from "./scene.js";
import { scalars } from "./numbers.js";

/** The questions about the two shapes of an answer. */
export function code(scene, answer) {
  const scalar = scalars[scene.scalar];
  const shapes = [answer.a, answer.b].map((name) => stated(named(scene, name), scalar));
  const [names, any] = anyOf(shapes, scalar);
  // Two half-spaces have no pair of their own.
  const areHalves = shapes.every(({ kind }) => kind === "half");
  const built = shapes.map((shape, i) => `let ${"ab"[i]}: ${typed(shape, scalar, areHalves ? any : "")};${comment(shape, scalar)}`);
  const told = Object.entries(answer.debug).filter(([, debug]) => debug !== undefined);
  // Any shapes may be asked whether one contains the other, but not all types of shapes.
  const isAny = !areHalves && !mayContain(...shapes);
  const from = any.replace("<", "::<");
  const asked = told.map(([question, debug]) => {
    const call = {
      manifold: `manifold(&a, &b, ${literal(0n, scalar)}).as_ref().map(|m| (m.normal, m.points()))`,
      contains: isAny ? `contains(&${from}::from(a), &${from}::from(b))` : "contains(&a, &b)",
    }[question];
    return `println!("{:?}", ${call ?? `${question}(&a, &b)`});\n${commented(pretty(debug))}`;
  });
  return listing(scalar, shapes, [...(areHalves || isAny ? [names] : []), ...told.map(([question]) => question).sort()], [...built, "", ...asked]);
}

/** Whether kousa has the question of one type of shape about the other. */
function mayContain(a, b) {
  if (a.kind === "point") return false;
  return b.kind === "point" || a.kind === "half" || (isSolid(a) && (isSolid(b) || b.kind === "segment"));
}

/** The enum that holds all of some shapes: its name, and its type. */
function anyOf(shapes, scalar) {
  const dimension = dimensionOf(shapes[0]);
  if (!shapes.some(hasCorners)) return [`Shape${dimension}`, `Shape${dimension}<${scalar.rust}>`];
  return [`AnyShape${dimension}`, `AnyShape${dimension}<${scalar.rust}, ${worlds[dimension].most}>`];
}

/** The question about a motion: all the shapes that may stop it are a slice of one type. */
export function motionCode(scene, { name, slides, motion, others, debug }) {
  const scalar = scalars[scene.scalar];
  const [shape, ...rest] = [name, ...others].map((name) => stated(named(scene, name), scalar));
  const [any, type] = anyOf(rest, scalar);
  const shown = (numbers) => numbers.map(scalar.show).join(", ");
  const noted = (other) => (scalar.isFixed ? `${other.name}: ${shown(own(other))}` : other.name);
  const lines = [
    `let a: ${typed(shape, scalar, "")};${comment(shape, scalar)}`,
    `let motion = vector([${motion.map((n) => literal(n, scalar)).join(", ")}]);${scalar.isFixed ? ` // ${shown(motion)}` : ""}`,
    `let others: [${type}; ${rest.length}] = [`,
    ...rest.map((other) => `    ${expression(other, scalar)}.into(), // ${noted(other)}`),
    "];",
    "",
    ...(slides
      ? ["let slide = slide(&a, &motion, &others);", `println!("{:?}", (slide.travel, slide.impacts()));`]
      : [`println!("{:?}", sweep_first(&a, &motion, &others));`]),
    commented(pretty(debug)),
  ];
  return listing(scalar, [shape, ...rest], [any, slides ? "slide" : "sweep_first"], lines);
}

/** Some lines, with what they use above them. */
function listing(scalar, shapes, names, lines) {
  const text = lines.join("\n");
  const types = new Set(shapes.map(typeOf).filter((type) => type !== "Point"));
  const [larger, smaller] = [/^[A-Z]/, /^[a-z]/].map((first) => names.filter((name) => first.test(name)));
  const made = ["point", "vector"].filter((name) => text.includes(`${name}([`));
  return [
    ...(scalar.isFixed ? [`use kousa::fixed::types::${scalar.rust};`] : []),
    ...(text.includes(": Point<") ? ["use kousa::nalgebra::Point;"] : []),
    `use kousa::{${[...[...types, ...larger].sort(), ...smaller, ...made].join(", ")}};`,
    "",
    ...(scalar.isFixed ? [`let q = ${scalar.rust}::from_bits;`] : []),
    text,
  ].join("\n");
}

const commented = (text) => `// ${text.replaceAll("\n", "\n// ")}`;

/** What the numbers are, where the code has only their bits. */
const comment = (shape, scalar) => (scalar.isFixed ? ` // ${own(shape).map(scalar.show).join(", ")}` : "");

const literal = (n, scalar) => (scalar.isFixed ? `q(${n})` : scalar.literal(n));

const typeOf = (shape) => kindOf(shape).type;

/** The shape as kousa is asked about it: no hull has a corner that is no place, and that corner stands for the polygon. */
function stated(shape, scalar) {
  if (!hasCorners(shape)) return shape;
  const [numbers, dimension] = [own(shape), dimensionOf(shape)];
  const i = numbers.findIndex((n) => !Number.isFinite(scalar.toNumber(n)));
  const corner = numbers.slice(i - (i % dimension)).slice(0, dimension);
  return i < 0 ? shape : { name: shape.name, dimension, kind: "point", numbers: corner, motion: null };
}

/** How a variable is declared, without the semicolon: its type and its value, as any shape if that is wanted. */
function typed(shape, scalar, any) {
  const value = expression(shape, scalar);
  if (any) return `${any} = ${value}.into()`;
  const [type, dimension] = [typeOf(shape), dimensionOf(shape)];
  const room = hasCorners(shape) ? worlds[dimension].most : type === "Point" || (dimension === 3 && !SPACE_ALONE.includes(type)) ? dimension : null;
  return `${type}<${scalar.rust}${room === null ? "" : `, ${room}`}> = ${value}`;
}

/** What there is of space alone, without a parameter for the dimension. */
const SPACE_ALONE = ["Sphere", "OrientedBox"];

/** A value. */
function expression(shape, scalar) {
  const [x, d] = [own(shape).map((n) => literal(n, scalar)), dimensionOf(shape)];
  const point = (i) => `point([${x.slice(i * d, (i + 1) * d).join(", ")}])`;
  const vector = (i) => `vector([${x.slice(i * d, (i + 1) * d).join(", ")}])`;
  const type = typeOf(shape);
  switch (shape.kind) {
    case "point":
      return point(0);
    case "line":
    case "ray":
    case "half":
      return `${type}::new(${point(0)}, ${vector(1)})`;
    case "segment":
    case "rect":
    case "box":
      return `${type}::new(${point(0)}, ${point(1)})`;
    case "circle":
    case "sphere":
      return `${type}::new(${point(0)}, ${x[d]})`;
    case "capsule":
      return `${type}::new(${point(0)}, ${point(1)}, ${x[2 * d]})`;
    case "oriented":
      if (d === 3) return `${type}::new(${point(0)}, [${vector(1)}, ${vector(2)}, ${vector(3)}])`;
      return `${type}::new(${point(0)}, ${vector(1)}, ${vector(2)})`;
    case "triangle":
      return `${type}::new(${point(0)}, ${point(1)}, ${point(2)})`;
    case "polygon":
    case "polyhedron": {
      const corners = Array.from({ length: x.length / d }, (_, i) => point(i));
      return `${type}::<${scalar.rust}, ${worlds[d].most}>::hull(&[${corners.join(", ")}]).unwrap()`;
    }
  }
}
