// The part that a shape takes in questions: whether it is cast, and whether it is a solid.

const LINEAR = ["line", "ray", "segment"];
const SOLIDS = ["circle", "sphere", "capsule", "rect", "box", "oriented", "triangle", "polygon", "polyhedron"];

/** Whether it is cast. */
export const isLinear = ({ kind }) => LINEAR.includes(kind);

export const isSolid = ({ kind }) => SOLIDS.includes(kind);

/** Two solids have a manifold, and a solid and a half-space. */
export const haveManifold = (a, b) => (isSolid(a) && (isSolid(b) || b.kind === "half")) || (a.kind === "half" && isSolid(b));
