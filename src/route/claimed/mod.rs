//! Every error bound of a number in an answer covers the number's error.
//!
//! A question is asked twice about the same numbers: in steps of `2^-44`, where plain floats answer and [claim](crate::certificate::claims) a bound for the
//! error of each number, and in steps of `2^-56`, in which the numbers are so large that only integers answer. So the second answer is exact to
//! half of its step, and tells the error of the first to a thousandth of a step or so, while the errors of the largest operands are a tenth of a
//! step. The operands that bring an error nearest to its bound are changed a little, again and again, to bring it nearer.

mod coarse_and_fine;
mod draw_shapes;

use std::collections::BTreeMap;
use std::format;
use std::string::String;
use std::vec::Vec;

use nalgebra::Point;

use crate::distance::closest::Distance;
use crate::manifold::contact_manifold::Manifold;
use crate::meets::intersect::Intersect;
use crate::route::claimed::coarse_and_fine::{All, InBothScalars, RoundingSite, Worst};
use crate::route::claimed::draw_shapes::{Coarse, DrawnShape, Fine, Reader};
use crate::shape::{
    Aabb, Capsule, Circle, HalfSpace, Line, OrientedBox, OrientedRect, Polygon, Polyhedron, Ray, Rect,
    Segment, Sphere, Triangle,
};
use crate::sweep::moves::Sweep;

/// How many operands are drawn for a question, and how often they are changed. Ten show whether a claim is of the right order, a hundred
/// whether it lacks a single rounding of a place.
const DRAWS: usize = if cfg!(debug_assertions) { 10 } else { 100 };
const STEPS: usize = DRAWS;

macro_rules! shape {
    (Point of $S:ty, $D:tt) => { Point<$S, $D> };
    (Circle of $S:ty, 2) => { Circle<$S> };
    (Sphere of $S:ty, 3) => { Sphere<$S> };
    (Rect of $S:ty, 2) => { Rect<$S> };
    (OrientedRect of $S:ty, 2) => { OrientedRect<$S> };
    (OrientedBox of $S:ty, 3) => { OrientedBox<$S, 3> };
    (Polygon of $S:ty, 2) => { Polygon<$S, 5> };
    (Polyhedron of $S:ty, 3) => { Polyhedron<$S, 4> };
    ($Shape:ident of $S:ty, $D:tt) => { $Shape<$S, $D> };
}

macro_rules! ask {
    ($found:ident, $name:expr, ($A:ident, $B:ident, $D:tt), |$a:ident, $b:ident, $n:ident| $answer:expr) => {
        InBothScalars {
            name: concat!($name, " of ", stringify!($A), " and ", stringify!($B), " in ", stringify!($D)),
            coarse: |$n: &mut Reader<'_>| {
                let $a = <shape!($A of Coarse, $D)>::drawn($n);
                let $b = <shape!($B of Coarse, $D)>::drawn($n);
                format!("{:?}", $answer)
            },
            fine: |$n: &mut Reader<'_>| {
                let $a = <shape!($A of Fine, $D)>::drawn($n);
                let $b = <shape!($B of Fine, $D)>::drawn($n);
                format!("{:?}", $answer)
            },
            dimension: $D,
            moved: if $name == "sweep" { 2 } else { 0 },
            found: BTreeMap::new(),
        }
        .climb(&mut $found, DRAWS, STEPS);
    };
}

/// Asks each question of each pair.
macro_rules! ask_pairs {
    ($found:ident, $asked:tt, $D:tt: $($A:ident with $($B:ident)*;)*) => {
        $($(ask_pairs!(@ $found, $asked, ($A, $B, $D));)*)*
    };
    (@ $found:ident, { $($name:literal, |$a:ident, $b:ident, $n:ident| $answer:expr;)* }, $pair:tt) => {
        $(ask!($found, $name, $pair, |$a, $b, $n| $answer);)*
    };
}

/// No number is further from the truth than its claim, and the numbers of at least so many lines of code were seen.
fn judge(found: &All, least: usize) {
    let line = |((file, line), (name, worst)): (&RoundingSite, &(&str, Worst))| {
        let Worst { ratio, numbers, what } = worst;
        format!("{file}:{line}: {ratio:.3} in the {name} of {numbers:?}: {what}\n")
    };
    let short: String = found.iter().filter(|(_, (_, worst))| worst.ratio > 1.0).map(line).collect();
    assert!(short.is_empty(), "errors that exceed their bounds:\n{short}");
    let seen: Vec<_> = found.iter().map(|(site, (_, worst))| (site, worst.ratio)).collect();
    assert!(seen.len() >= least, "few numbers were seen: {seen:#?}");
}

#[test]
fn answers_in_the_plane() {
    let mut found = BTreeMap::new();
    ask_pairs! { found, { "intersect", |a, b, n| a.intersect(&b); }, 2:
        Line with Line Ray Segment Circle Capsule Rect OrientedRect HalfSpace Triangle Polygon;
        Ray with Segment Circle Capsule Rect OrientedRect HalfSpace Triangle Polygon;
        Segment with Segment Circle Capsule Rect OrientedRect HalfSpace Triangle Polygon;
        Circle with Circle Capsule Rect OrientedRect HalfSpace Triangle Polygon;
        Capsule with Capsule Rect OrientedRect HalfSpace Triangle Polygon;
        Rect with Rect OrientedRect HalfSpace Triangle Polygon;
        OrientedRect with OrientedRect HalfSpace Triangle Polygon;
        Triangle with Triangle HalfSpace Polygon;
    }
    judge(&found, 12);
}

#[test]
fn answers_in_space() {
    let mut found = BTreeMap::new();
    ask_pairs! { found, { "intersect", |a, b, n| a.intersect(&b); }, 3:
        Line with Line Ray Segment Sphere Capsule Aabb HalfSpace;
        Ray with Segment Sphere Capsule Aabb HalfSpace;
        Segment with Segment Sphere Capsule Aabb HalfSpace;
        Sphere with Sphere Capsule Aabb HalfSpace;
        Capsule with Capsule Aabb HalfSpace;
        Aabb with Aabb HalfSpace;
        OrientedBox with Sphere Capsule Aabb OrientedBox Triangle Polyhedron;
        Triangle with Sphere Capsule Triangle Polyhedron;
        Polyhedron with Sphere Capsule Aabb Polyhedron;
    }
    judge(&found, 10);
}

#[test]
fn projections_and_sizes() {
    let mut found = BTreeMap::new();
    macro_rules! go {
        ($D:tt: $($A:ident)*) => {
            $(ask!(found, "project", ($A, Point, $D), |a, b, n| a.project(&b));)*
        };
    }
    go! { 2: Line Ray Segment Circle Capsule Rect OrientedRect HalfSpace Triangle Polygon }
    go! { 3: Line Ray Segment Sphere Capsule Aabb HalfSpace }
    macro_rules! size {
        ($($A:ident: $size:ident;)*) => {
            $(ask!(found, stringify!($size), ($A, Point, 2), |a, _b, n| a.$size());)*
        };
    }
    size! {
        Segment: length;
        Circle: area;
        Capsule: area;
        Rect: area;
        OrientedRect: area;
        OrientedRect: corners;
        OrientedRect: perimeter;
        Capsule: perimeter;
        Triangle: area;
        Triangle: perimeter;
        Polygon: area;
        Polygon: perimeter;
    }
    judge(&found, 5);
}

#[test]
fn distances() {
    let mut found = BTreeMap::new();
    ask_pairs! { found, {
        "closest points", |a, b, n| a.closest_points(&b);
        "distance", |a, b, n| a.distance(&b);
        "squared distance", |a, b, n| a.distance_squared(&b);
    }, 2:
        Point with Segment Capsule OrientedRect HalfSpace Polygon;
        Line with Segment Circle OrientedRect;
        Segment with Segment Circle Rect HalfSpace Triangle;
        Capsule with Capsule Rect OrientedRect HalfSpace Triangle;
        OrientedRect with OrientedRect Triangle;
    }
    ask_pairs! { found, {
        "closest points", |a, b, n| a.closest_points(&b);
        "distance", |a, b, n| a.distance(&b);
        "squared distance", |a, b, n| a.distance_squared(&b);
    }, 3:
        Point with Segment Capsule HalfSpace;
        Line with Line Segment Aabb;
        Segment with Segment Sphere Aabb HalfSpace;
        Capsule with Capsule Aabb HalfSpace;
    }
    judge(&found, 4);
}

#[test]
fn sweeps() {
    let mut found = BTreeMap::new();
    ask_pairs! { found, { "sweep", |a, b, n| a.sweep(&n.vector(), &b); }, 2:
        Point with Segment Circle Capsule Rect OrientedRect HalfSpace;
        Segment with Segment Capsule Rect HalfSpace;
        Circle with Circle Capsule Rect OrientedRect HalfSpace Triangle;
        Capsule with Capsule OrientedRect HalfSpace;
        OrientedRect with Rect OrientedRect HalfSpace;
        Polygon with Triangle HalfSpace;
    }
    ask_pairs! { found, { "sweep", |a, b, n| a.sweep(&n.vector(), &b); }, 3:
        Point with Segment Sphere Capsule Aabb HalfSpace;
        Segment with Segment Capsule Aabb HalfSpace;
        Sphere with Sphere Capsule Aabb HalfSpace OrientedBox Triangle;
        Capsule with Capsule Aabb HalfSpace OrientedBox Triangle;
        Aabb with Aabb HalfSpace Capsule;
        OrientedBox with Sphere OrientedBox Triangle;
        Triangle with Sphere Capsule;
    }
    judge(&found, 8);
}

#[test]
fn manifolds() {
    let mut found = BTreeMap::new();
    ask_pairs! { found, { "manifold", |a, b, n| a.manifold(&b, n.size()); }, 2:
        Circle with Circle Capsule Rect OrientedRect HalfSpace;
        Capsule with Capsule Rect OrientedRect HalfSpace;
        Rect with Rect OrientedRect HalfSpace;
        OrientedRect with OrientedRect HalfSpace Triangle;
        Triangle with HalfSpace;
        Polygon with Polygon Triangle;
    }
    ask_pairs! { found, { "manifold", |a, b, n| a.manifold(&b, n.size()); }, 3:
        Sphere with Sphere Capsule Aabb HalfSpace OrientedBox Triangle Polyhedron;
        Capsule with Capsule Aabb OrientedBox Triangle Polyhedron;
        OrientedBox with Aabb OrientedBox HalfSpace Triangle Polyhedron;
        Triangle with Aabb Triangle;
        Polyhedron with Polyhedron;
    }
    // With a margin a face may replace the contact, and nearly equal rounded depths choose another one: the numbers of contacts and closest
    // points are judged with the answers.
    let of_contacts = ["distance/witness_fast.rs", "distance/points_fast.rs"];
    found.retain(|(file, _), _| !of_contacts.iter().any(|name| file.ends_with(name)));
    judge(&found, 5);
}
