//! The list of the shapes that are structs of numbers, from which what they all have is derived.

/// Passes each shape to a macro: its name, whether it has a dimension, its fields, and the arguments of its `try_new`, in terms of the fields.
macro_rules! shapes {
    ($each:ident) => {
        $each! { Line[D] { origin: Point<S, D>, direction: SVector<S, D> } by (origin, direction) }
        $each! { Ray[D] { origin: Point<S, D>, direction: SVector<S, D> } by (origin, direction) }
        $each! { Segment[D] { a: Point<S, D>, b: Point<S, D> } by (a, b) }
        $each! { Ball[D] { center: Point<S, D>, radius: S } by (center, radius) }
        $each! { Capsule[D] { segment: Segment<S, D>, radius: S } by (segment.a, segment.b, radius) }
        $each! { HalfSpace[D] { origin: Point<S, D>, normal: SVector<S, D> } by (origin, normal) }
        $each! { Aabb[D] { min: Point<S, D>, max: Point<S, D> } by (min, max) }
        $each! {
            OrientedRect[] { center: Point<S, 2>, half_extents: SVector<S, 2>, axis: SVector<S, 2> }
            by (center, half_extents, axis)
        }
        $each! { Triangle[] { a: Point<S, 2>, b: Point<S, 2>, c: Point<S, 2> } by (a, b, c) }
    };
}
pub(crate) use shapes;
