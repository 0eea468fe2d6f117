//! The list of shapes for the suites that test each of them, or each pair: from one line, a shape takes part in all of these.

#![allow(unused_macros, unused_imports, reason = "each suite uses a part")]

/// Passes all shapes of the scalar `S` in a dimension to a macro at once, after something of the macro's own: the part that the shape takes in
/// queries, its kind in the enums, its type, and an example in its numbers. These are 0 and 1 only, because some scalars have no others. Each
/// example contains the point (1, 0), or in space (1, 0, 0).
macro_rules! shapes {
    (2, $all:ident! $with:tt) => {
        $all! { $with
            (point Point kousa::nalgebra::Point<S, 2>: [1, 0])
            (endless Line kousa::Line<S>: [1, 1, 0, 1])
            (endless Ray kousa::Ray<S>: [0, 0, 1, 0])
            (segment Segment kousa::Segment<S>: [0, 1, 1, 0])
            (solid Circle kousa::Circle<S>: [0, 0, 1])
            (solid Capsule kousa::Capsule<S>: [0, 0, 0, 1, 1])
            (solid Rect kousa::Rect<S>: [0, 0, 1, 1])
            (solid OrientedRect kousa::OrientedRect<S>: [0, 0, 1, 0, 0, 1])
            (solid Triangle kousa::Triangle<S>: [0, 0, 1, 0, 1, 1])
            (solid Polygon kousa::Polygon<S, 4>: [0, 0, 1, 0, 1, 1, 0, 1])
            (half HalfSpace kousa::HalfSpace<S>: [1, 0, 1, 1])
        }
    };
    (3, $all:ident! $with:tt) => {
        $all! { $with
            (point Point kousa::nalgebra::Point<S, 3>: [1, 0, 0])
            (endless Line kousa::Line<S, 3>: [1, 1, 1, 0, 1, 1])
            (endless Ray kousa::Ray<S, 3>: [0, 0, 0, 1, 0, 0])
            (segment Segment kousa::Segment<S, 3>: [0, 1, 1, 1, 0, 0])
            (solid Sphere kousa::Sphere<S>: [0, 0, 0, 1])
            (solid Capsule kousa::Capsule<S, 3>: [0, 0, 0, 0, 0, 1, 1])
            (solid Aabb kousa::Aabb<S, 3>: [0, 0, 0, 1, 1, 1])
            (faceted OrientedBox kousa::OrientedBox<S, 3>: [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1])
            (faceted Triangle kousa::Triangle<S, 3>: [0, 0, 0, 1, 0, 0, 1, 1, 1])
            (faceted Polyhedron kousa::Polyhedron<S, 4>: [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1])
            (half HalfSpace kousa::HalfSpace<S, 3>: [1, 0, 1, 1, 1, 1])
        }
    };
}
pub(crate) use shapes;

/// Passes each shape that converts from and to an array of its numbers to a macro by itself, of both dimensions: all but points, polygons and polyhedra.
macro_rules! each_of_numbers {
    ($each:ident!) => {
        shapes!(2, each_of_numbers! [$each]);
        shapes!(3, each_of_numbers! [$each]);
    };
    ([$each:ident] $($shape:tt)*) => {
        $(each_of_numbers!(@ $each $shape);)*
    };
    (@ $each:ident (point $($point:tt)*)) => {};
    (@ $each:ident (solid Polygon $($polygon:tt)*)) => {};
    (@ $each:ident (faceted Polyhedron $($polyhedron:tt)*)) => {};
    (@ $each:ident ($part:ident $Kind:ident $Shape:ty: [$($number:literal),*])) => {
        $each!($Kind $Shape: [$($number),*]);
    };
}
pub(crate) use each_of_numbers;

/// The example of a shape, with each of its numbers made by a function.
macro_rules! example {
    (Polygon $Shape:ty: [$($x:literal, $y:literal),*], $of:expr) => {
        <$Shape>::hull(&[$(kousa::nalgebra::Point::from([$x, $y].map($of))),*]).expect("there is room for four")
    };
    (Polyhedron $Shape:ty: [$($x:literal, $y:literal, $z:literal),*], $of:expr) => {
        <$Shape>::hull(&[$(kousa::nalgebra::Point::from([$x, $y, $z].map($of))),*]).expect("there is room for four")
    };
    ($Kind:ident $Shape:ty: [$($number:literal),*], $of:expr) => {
        <$Shape>::from([$($number),*].map($of))
    };
}
pub(crate) use example;
