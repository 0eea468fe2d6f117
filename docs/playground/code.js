// The Rust that asks kousa the same.

import { pretty } from "./answers.js";
import { kinds, MOST_CORNERS, own } from "./kinds.js";
import { named } from "./scene.js";
import { scalars } from "./numbers.js";

/** The three questions about the two shapes of an answer. */
export function code(scene, answer) {
  const scalar = scalars[scene.scalar];
  const shapes = [answer.a, answer.b].map((name) => stated(named(scene, name), scalar));
  // Two half-spaces have no pair of their own.
  const any = shapes.every(({ kind }) => kind === "half") ? "Shape2" : "";
  const built = shapes.map((shape, i) => `let ${"ab"[i]}: ${typed(shape, scalar, any)};${comment(shape, scalar)}`);
  const asked = Object.entries(answer.debug).map(
    ([question, debug]) => `println!("{:?}", ${question}(&a, &b));\n${commented(pretty(debug))}`,
  );
  return listing(scalar, shapes, [any, "closest_points", "distance", "intersect"], [...built, "", ...asked]);
}

/** The question about a motion: all the shapes that may stop it are a slice of one type. */
export function motionCode(scene, { name, slides, motion, others, debug }) {
  const scalar = scalars[scene.scalar];
  const [shape, ...rest] = [name, ...others].map((name) => stated(named(scene, name), scalar));
  const isPlain = !rest.some(({ kind }) => kind === "polygon");
  const any = isPlain ? "Shape2" : "AnyShape2";
  const type = isPlain ? `Shape2<${scalar.rust}>` : `AnyShape2<${scalar.rust}, ${MOST_CORNERS}>`;
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

const typeOf = ({ kind }) => kinds[kind].type;

/** The shape as kousa is asked about it: no hull has a corner that is no place, and that corner stands for the polygon. */
function stated(shape, scalar) {
  if (shape.kind !== "polygon") return shape;
  const numbers = own(shape);
  const i = numbers.findIndex((n) => !Number.isFinite(scalar.toNumber(n)));
  return i < 0 ? shape : { name: shape.name, kind: "point", numbers: numbers.slice(i - (i % 2)).slice(0, 2), motion: null };
}

/** How a variable is declared, without the semicolon: its type and its value, as any shape if that is wanted. */
function typed(shape, scalar, any) {
  const value = expression(shape, scalar);
  if (any) return `${any}<${scalar.rust}> = ${value}.into()`;
  const type = typeOf(shape);
  const room = { Point: ", 2", Polygon: `, ${MOST_CORNERS}` }[type] ?? "";
  return `${type}<${scalar.rust}${room}> = ${value}`;
}

/** A value. */
function expression(shape, scalar) {
  const x = own(shape).map((n) => literal(n, scalar));
  const point = (i) => `point([${x[i]}, ${x[i + 1]}])`;
  const vector = (i) => `vector([${x[i]}, ${x[i + 1]}])`;
  const { type } = kinds[shape.kind];
  switch (shape.kind) {
    case "point":
      return point(0);
    case "line":
    case "ray":
    case "half":
      return `${type}::new(${point(0)}, ${vector(2)})`;
    case "segment":
    case "rect":
      return `${type}::new(${point(0)}, ${point(2)})`;
    case "circle":
      return `${type}::new(${point(0)}, ${x[2]})`;
    case "capsule":
      return `${type}::new(${point(0)}, ${point(2)}, ${x[4]})`;
    case "oriented":
      return `${type}::new(${point(0)}, ${vector(2)}, ${vector(4)})`;
    case "triangle":
      return `${type}::new(${point(0)}, ${point(2)}, ${point(4)})`;
    case "polygon": {
      const corners = x.flatMap((_, i) => (i % 2 === 0 ? [point(i)] : []));
      return `${type}::<${scalar.rust}, ${MOST_CORNERS}>::hull(&[${corners.join(", ")}]).unwrap()`;
    }
  }
}
