// The Rust that asks kousa the same.

import { dimensionOf, hasCorners, isHull, isTerrain, kindOf, own } from "./kinds.js";
import { named } from "./scene.js";
import { brief, scalars } from "./numbers.js";
import { isSolid } from "./shapes.js";
import { TOLERANCE } from "./turning.js";

/** The questions about the two shapes of an answer. */
export function code(scene, answer) {
  const scalar = scalars[scene.scalar];
  const shapes = [answer.a, answer.b].map((name) => stated(named(scene, name), scalar));
  const [names, any] = anyOf(shapes, scalar);
  // Two half-spaces have no pair of their own.
  const areHalves = shapes.every(({ kind }) => kind === "half");
  const built = shapes.map((shape, i) => `let ${"ab"[i]}: ${typed(shape, scalar, areHalves ? any : "")};${comment(shape, scalar)}`);
  if (shapes.some(isTerrain)) {
    const asked = answer.asked.map(({ name, call, text }) => printed(name, withLiterals(call, scalar), text));
    return listing(scalar, shapes, [], [...built, "", ...(asked.length > 0 ? asked : ["// A mesh is asked about one shape, and not about another mesh."])]);
  }
  // Any shapes may be asked whether one contains the other, but not all types of shapes.
  const isAny = !areHalves && !mayContain(...shapes);
  const from = any.replace("<", "::<");
  const asked = answer.asked.map(({ name, call, text }) => {
    const isWrapped = name === "contains" && isAny;
    return printed(name, isWrapped ? `contains(&${from}::from(a), &${from}::from(b))` : withLiterals(call, scalar), text);
  });
  return listing(scalar, shapes, [...(areHalves || isAny ? [names] : []), ...answer.asked.map(({ name }) => name).sort()], [...built, "", ...asked]);
}

/** A number in a question, with the bits that it has in the scalar. */
const withLiterals = (call, scalar) => call.replace(/, ([\d.]+)\)$/, (_, n) => `, ${literal(scalar.parse(n), scalar)})`);

/** How Rust prints an answer as the page shows it, and what it prints. */
function printed(name, call, text) {
  const shown = text === "" ? "" : `\n${commented(text)}`;
  if (text === "None" || ["distance", "meeting", "within"].includes(name)) return `println!("{:?}", ${call});${shown}`;
  switch (name) {
    case "intersect":
    case "manifold":
      return `println!("{}", ${call}.unwrap());${shown}`;
    case "cast":
    case "sweep_first":
    case "sweep_turning_first":
      return `let (number, found) = ${call}.unwrap();\nprintln!("{number}: {found}");${shown}`;
    case "closest_points":
      // A mesh tells the facet as well.
      if (!call.startsWith("closest_points(")) return `let (number, closest) = ${call}.unwrap();\nprintln!("{number}: {closest}");${shown}`;
      return `println!("{}", ${call}.unwrap());${shown}`;
    case "casts":
    case "manifolds":
      return `for (number, found) in ${call} {\n    println!("{number}: {found}");\n}${shown}`;
    case "slide":
      return `let slide = ${call};\nprintln!("{slide}");\nfor (number, impact) in slide.impacts() {\n    println!("{number}: {impact}");\n}${shown}`;
    default:
      return `println!("{}", ${call});${shown}`;
  }
}

/** Whether kousa has the question of one type of shape about the other. */
function mayContain(a, b) {
  if (a.kind === "point") return false;
  return b.kind === "point" || a.kind === "half" || (isSolid(a) && (isSolid(b) || b.kind === "segment"));
}

/** The enum that holds all of some shapes: its name, and its type. */
function anyOf(shapes, scalar) {
  const dimension = dimensionOf(shapes[0]);
  const hull = shapes.find(isHull);
  if (hull === undefined) return [`Shape${dimension}`, `Shape${dimension}<${scalar.rust}>`];
  return [`AnyShape${dimension}`, `AnyShape${dimension}<${scalar.rust}, ${kindOf(hull).corners.most}>`];
}

/** The question about a motion: as Rust calls it. */
export function motionCall({ corners, other, slides, turning, others, terrains }) {
  if (corners) return other === null ? "" : "intersect(&a, &b)";
  const several = "Several::of(&terrains)";
  const obstacles = terrains.length === 0 ? "&others" : others.length === 0 ? `&${several}` : `&(&others, ${several})`;
  if (turning) return `sweep_turning_first(&a, &motion, ${obstacles}, ${TOLERANCE})`;
  return `${slides ? "slide" : "sweep_first"}(&a, &motion, ${obstacles})`;
}

/** The same as a program: all the shapes that may stop it are a slice of one type, and the terrains are another one. */
export function motionCode(scene, answer) {
  if (answer.corners) return cornersCode(scene, answer);
  const { name, slides, turning, motion, others, terrains, text } = answer;
  const scalar = scalars[scene.scalar];
  const [shape, ...rest] = [name, ...others, ...terrains].map((name) => stated(named(scene, name), scalar));
  const shown = (numbers) => numbers.map(scalar.show).join(", ");
  const noted = (other) => (scalar.isFixed ? `${other.name}: ${shown(own(other))}` : other.name);
  const list = (all, variable, type, more) =>
    all.length === 0 ? [] : [`let ${variable}: [${type}; ${all.length}] = [`, ...all.map((other) => `    ${expression(other, scalar)}${more}, // ${noted(other)}`), "];"];
  const [shapes, meshes] = [rest.slice(0, others.length), rest.slice(others.length)];
  const [any, type] = shapes.length > 0 ? anyOf(shapes, scalar) : [null, ""];
  const question = turning ? "sweep_turning_first" : slides ? "slide" : "sweep_first";
  const translation = `vector([${motion.map((n) => literal(n, scalar)).join(", ")}])`;
  const lines = [
    `let a: ${typed(shape, scalar, "")};${comment(shape, scalar)}`,
    ...(turning ? turningCode(turning, translation, scalar) : [`let motion = ${translation};${scalar.isFixed ? ` // ${shown(motion)}` : ""}`]),
    ...list(shapes, "others", type, ".into()"),
    ...list(meshes, "terrains", `Mesh<${scalar.rust}, 2>`, ""),
    "",
    printed(question, withLiterals(motionCall(answer), scalar), text),
  ];
  const turns = turning === null ? [] : scene.dimension === 3 ? ["Rotation", "Turning3"] : ["Angle", "Turning2"];
  return listing(scalar, [shape, ...rest], [...turns, ...(any ? [any] : []), ...(meshes.length > 0 ? ["Several"] : []), question], lines);
}

/** The question about corners that move. */
function cornersCode(scene, { name, other, text }) {
  const scalar = scalars[scene.scalar];
  const shapes = [name, other].filter((name) => name !== null).map((name) => named(scene, name));
  const moving = shapes.map((shape, i) => {
    const start = { ...shape, motion: null, numbers: own(shape) };
    const end = { ...start, numbers: shape.numbers.slice(start.numbers.length) };
    const [type, value] = typed(start, scalar, "").split(" = ");
    const made = shape.motion === "corners" ? `new(${value}, ${expression(end, scalar)})` : `still(${value})`;
    const note = scalar.isFixed ? ` // ${(shape.motion === "corners" ? shape.numbers : start.numbers).map(scalar.show).join(", ")}` : "";
    return `let ${"ab"[i]}: Moving<${type}> = Moving::${made};${note}`;
  });
  const asked = other === null ? [] : ["", printed("intersect", "intersect(&a, &b)", text)];
  return listing(scalar, shapes, other === null ? [] : ["intersect"], [...moving, ...asked]);
}

/** A motion that turns: the angle or rotation by its bits, and beside it what these are. */
function turningCode({ floating: { axis, degrees }, turn, center }, translation, scalar) {
  const [bits, dimension] = [turn.join(", "), center.length];
  const made = axis === null ? `Angle::from_bits(${bits})` : `Rotation::from_bits([${bits}]).unwrap()`;
  const about = axis === null ? "" : ` about (${axis.map((x) => brief(x)).join(", ")})`;
  const at = `point([${center.map((n) => literal(n, scalar)).join(", ")}])`;
  return [`let turn = ${made}; // ${brief(degrees)}°${about}`, `let motion = Turning${dimension}::new(${at}, ${translation}, turn);`];
}

/** Some lines, with what they use above them. */
function listing(scalar, shapes, names, lines) {
  const text = lines.join("\n");
  const types = new Set(shapes.map(typeOf).filter((type) => type !== "Point"));
  const [larger, smaller] = [/^[A-Z]/, /^[a-z]/].map((first) => names.filter((name) => first.test(name)));
  const made = ["point", "vector"].filter((name) => text.includes(`${name}([`));
  return [
    ...(scalar.isFixed ? [`use kousa::fixed::types::${scalar.rust};`] : []),
    ...(text.includes("Moving::") ? ["use kousa::moving::Moving;"] : []),
    ...(/[ <]Point</.test(text) ? ["use kousa::nalgebra::Point;"] : []),
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

/**
 * The shape as kousa is asked about it. No hull has a corner that is no place, and that corner stands for the polygon; nor has a mesh, and one
 * without corners stands for it.
 */
function stated(shape, scalar) {
  if (!hasCorners(shape)) return shape;
  const [numbers, dimension] = [own(shape), dimensionOf(shape)];
  const i = numbers.findIndex((n) => !Number.isFinite(scalar.toNumber(n)));
  if (isTerrain(shape)) return i < 0 ? shape : { ...shape, numbers: [] };
  const corner = numbers.slice(i - (i % dimension)).slice(0, dimension);
  return i < 0 ? shape : { name: shape.name, dimension, kind: "point", numbers: corner, motion: null };
}

/** How a variable is declared, without the semicolon: its type and its value, as any shape if that is wanted. */
function typed(shape, scalar, any) {
  const value = expression(shape, scalar);
  if (any) return `${any} = ${value}.into()`;
  const [type, dimension] = [typeOf(shape), dimensionOf(shape)];
  const isOfBoth = type === "Point" || type === "Mesh";
  const room = isHull(shape) ? kindOf(shape).corners.most : isOfBoth || (dimension === 3 && !SPACE_ALONE.includes(type)) ? dimension : null;
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
      return `${type}::new(${point(0)}, [${Array.from({ length: d }, (_, i) => vector(i + 1)).join(", ")}])`;
    case "triangle":
      return `${type}::new(${point(0)}, ${point(1)}, ${point(2)})`;
    case "terrain": {
      const corners = Array.from({ length: x.length / 2 }, (_, i) => point(i));
      const sides = corners.slice(1).map((_, i) => `[${i}, ${i + 1}]`);
      return `Mesh::new(vec![${corners.join(", ")}], vec![${sides.join(", ")}]).unwrap()`;
    }
    case "polygon":
    case "polyhedron": {
      const corners = Array.from({ length: x.length / d }, (_, i) => point(i));
      return `${type}::<${scalar.rust}, ${kindOf(shape).corners.most}>::hull(&[${corners.join(", ")}]).unwrap()`;
    }
  }
}
