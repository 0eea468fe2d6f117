//! The list of shapes, from which what they all have is derived: first as the structs that they are, then as the kinds of each dimension.
//!
//! Polygons and polyhedra have a varying number of coordinates in private fields, so they are kinds, but not among the structs.

/// Passes each shape that is a struct of numbers to a macro: its name, whether its dimension is a parameter, its fields, the arguments of its `try_new`
/// in terms of the fields, the dimension, and how many numbers it consists of (in the plane and in space).
macro_rules! shapes {
    ($each:ident) => {
        $each! { Line[D] { origin: Point<S, D>, direction: SVector<S, D> } by (origin, direction) in D of 4 or 6 }
        $each! { Ray[D] { origin: Point<S, D>, direction: SVector<S, D> } by (origin, direction) in D of 4 or 6 }
        $each! { Segment[D] { a: Point<S, D>, b: Point<S, D> } by (a, b) in D of 4 or 6 }
        $each! { Ball[D] { center: Point<S, D>, radius: S } by (center, radius) in D of 3 or 4 }
        $each! {
            Capsule[D] { segment: $crate::Segment<S, D>, radius: S } by (segment.a, segment.b, radius) in D of 5 or 7
        }
        $each! { HalfSpace[D] { origin: Point<S, D>, normal: SVector<S, D> } by (origin, normal) in D of 4 or 6 }
        $each! { Aabb[D] { min: Point<S, D>, max: Point<S, D> } by (min, max) in D of 4 or 6 }
        $each! { Triangle[D] { a: Point<S, D>, b: Point<S, D>, c: Point<S, D> } by (a, b, c) in D of 6 or 9 }
        $each! {
            OrientedBox[D] { center: Point<S, D>, half_edges: [SVector<S, D>; D] } by (center, half_edges) in D of 6 or 12
        }
    };
}
pub(crate) use shapes;

/// Passes all kinds of shapes of a dimension to a macro at once, after something of the macro's own. A line gives the parameters of the type, the
/// kind, the type, its form, and what the documentation says of it.
///
/// The kinds come in the order in which the menu of pairs has them, by the part that they take in queries: an `endless` one is cast and does not
/// move, a `segment` is cast and moves, a `solid` is what these meet. A `faceted` one is a solid of space whose
/// pairs are all compiled in kousa. Those `with_corners` are solids, too, with lists of corners; a `half` is a solid without an end. A shape that
/// takes the part of another one needs a line here, and no line in the lists that follow from it.
macro_rules! kinds {
    (2, $all:ident! $with:tt) => {
        $all! { $with
            point { [] Point($crate::nalgebra::Point<S, 2>) as Point: "One point."; }
            endless {
                [] Line($crate::Line<S>) as Linear: "A line, unbounded both ways.";
                [] Ray($crate::Ray<S>) as Linear: "A ray: an origin, and unbounded forward.";
            }
            segment { [] Segment($crate::Segment<S>) as Linear: "A segment, both ends included."; }
            solid {
                [] Circle($crate::Circle<S>) as Ball: "A solid disk.";
                [] Capsule($crate::Capsule<S>) as Capsule: "All points within a radius of a segment.";
                [] Rect($crate::Rect<S>) as Box: "An axis-aligned rectangle.";
                [] OrientedRect($crate::OrientedRect<S>) as Oriented: "A rectangle with sides of any direction.";
            }
            faceted {}
            with_corners {
                [] Triangle($crate::Triangle<S>) as Triangle: "A triangle.";
                [, const N: usize] Polygon($crate::Polygon<S, N>) as Polygon: "A convex polygon. A [`Shape2`] has none.";
            }
            half { [] HalfSpace($crate::HalfSpace<S>) as Half: "Everything on one side of a line."; }
        }
    };
    (3, $all:ident! $with:tt) => {
        $all! { $with
            point { [] Point($crate::nalgebra::Point<S, 3>) as Point: "One point."; }
            endless {
                [] Line($crate::Line<S, 3>) as Linear: "A line, unbounded both ways.";
                [] Ray($crate::Ray<S, 3>) as Linear: "A ray: an origin, and unbounded forward.";
            }
            segment { [] Segment($crate::Segment<S, 3>) as Linear: "A segment, both ends included."; }
            solid {
                [] Sphere($crate::Sphere<S>) as Ball: "A solid ball.";
                [] Capsule($crate::Capsule<S, 3>) as Capsule: "All points within a radius of a segment.";
                [] Aabb($crate::Aabb<S, 3>) as Box: "An axis-aligned box.";
            }
            faceted {
                [] OrientedBox($crate::OrientedBox<S, 3>) as OrientedBox: "A box with edges of any direction.";
                [] Triangle($crate::Triangle<S, 3>) as Triangle: "A flat triangle.";
            }
            with_corners {
                [, const N: usize] Polyhedron($crate::Polyhedron<S, N>) as Polyhedron: "A convex polyhedron. A [`Shape3`] has none.";
            }
            half { [] HalfSpace($crate::HalfSpace<S, 3>) as Half: "Everything on one side of a plane."; }
        }
    };
}
pub(crate) use kinds;

/// Passes each kind of shape to a macro by itself, in both dimensions or in one: `dimension, part, [parameters], Kind(Type)`. What is given in
/// brackets comes first.
///
/// rustdoc prints a dimension as it is written where the type is. So the number is written here, and a macro that makes a type of it takes it as a
/// `literal`; one that has it as a `tt` uses [`in_dimension`].
macro_rules! each_kind {
    ($each:ident! $($with:tt)?) => {
        $crate::shape::list::each_kind!(2, $each! $($with)?);
        $crate::shape::list::each_kind!(3, $each! $($with)?);
    };
    ($D:tt, $each:ident! $($with:tt)?) => {
        $crate::shape::list::kinds!($D, each_kind! [$D $each $($with)?]);
    };
    ([2 $each:ident] $($part:ident {
        $($generics:tt $Kind:ident($Shape:ty) as $Form:ident: $about:literal;)*
    })*) => {
        $($($each! { 2 $part $generics $Kind($Shape) })*)*
    };
    ([3 $each:ident] $($part:ident {
        $($generics:tt $Kind:ident($Shape:ty) as $Form:ident: $about:literal;)*
    })*) => {
        $($($each! { 3 $part $generics $Kind($Shape) })*)*
    };
    ([$D:tt $each:ident $with:tt] $($part:ident {
        $($generics:tt $Kind:ident($Shape:ty) as $Form:ident: $about:literal;)*
    })*) => {
        $($($each! { $with $D $part $generics $Kind($Shape) })*)*
    };
}
pub(crate) use each_kind;

/// Passes each pair of kinds of a dimension to a macro, each of two kinds once, in the order of the list, and each kind with itself:
/// `dimension, with or itself, (part, [parameters], Kind(Type)), (the same of the other)`.
macro_rules! each_pair {
    ($D:tt, $each:ident!) => {
        $crate::shape::list::kinds!($D, each_pair! [$D $each]);
    };
    ([$D:tt $each:ident] $($part:ident {
        $($generics:tt $Kind:ident($Shape:ty) as $Form:ident: $about:literal;)*
    })*) => {
        each_pair!(@rows $D $each $($(($part $generics $Kind($Shape)))*)*);
    };
    (@rows $D:tt $each:ident) => {};
    (@rows $D:tt $each:ident $first:tt $($other:tt)*) => {
        each_pair!(@itself $D $each $first);
        $(each_pair!(@pass $D $each with $first $other);)*
        each_pair!(@rows $D $each $($other)*);
    };
    (@itself $D:tt $each:ident ($part:ident [] $Kind:ident $Shape:tt)) => {
        each_pair!(@pass $D $each itself ($part [] $Kind $Shape) ($part [] $Kind $Shape));
    };
    // Two of these may have room for different numbers of corners.
    (@itself $D:tt $each:ident ($part:ident [, const N: usize] $Kind:ident $Shape:tt)) => {
        each_pair!(@pass $D $each itself
            ($part [, const N: usize] $Kind($crate::$Kind<S, N>))
            ($part [, const M: usize] $Kind($crate::$Kind<S, M>)));
    };
    (@pass 2 $each:ident $two:ident $a:tt $b:tt) => { $each! { 2 $two $a $b } };
    (@pass 3 $each:ident $two:ident $a:tt $b:tt) => { $each! { 3 $two $a $b } };
}
pub(crate) use each_pair;

/// A value for the shape that an enum of shapes holds: `by_kind!(dimension, enum, |shape| value)`. After `as Enum` the value is a shape of the same
/// kind, and is wrapped.
macro_rules! by_kind {
    ($D:tt, $any:expr, |$shape:ident| $value:expr) => {
        $crate::shape::list::kinds!($D, by_kind! [($any) $shape ($value)])
    };
    ($D:tt, $any:expr, as $Any:ident, |$shape:ident| $value:expr) => {
        $crate::shape::list::kinds!($D, by_kind! [($any) $shape ($value) $Any])
    };
    ([($any:expr) $shape:ident ($value:expr)] $($part:ident {
        $($generics:tt $Kind:ident($Shape:ty) as $Form:ident: $about:literal;)*
    })*) => {
        match $any { $($(Self::$Kind($shape) => $value,)*)* }
    };
    ([($any:expr) $shape:ident ($value:expr) $Any:ident] $($part:ident {
        $($generics:tt $Kind:ident($Shape:ty) as $Form:ident: $about:literal;)*
    })*) => {
        match $any { $($(Self::$Kind($shape) => $Any::$Kind($value),)*)* }
    };
}
pub(crate) use by_kind;

/// The type of a shape or an answer in a dimension that another macro is given. rustdoc prints a dimension as it is written where the type is, so it is
/// a number here, and not the name that the other macro has for it.
macro_rules! in_dimension {
    (2 $Type:ident) => { $Type<S, 2> };
    (3 $Type:ident) => { $Type<S, 3> };
}
pub(crate) use in_dimension;

/// The enum of the shapes of a dimension, with so much room for corners.
macro_rules! any_in_dimension {
    (2 $room:tt) => { $crate::AnyShape2<S, $room> };
    (3 $room:tt) => { $crate::AnyShape3<S, $room> };
}
pub(crate) use any_in_dimension;
