//! The rows of checksums, and what computes them.

#[path = "../support/answers.rs"]
mod answers;
mod drawn;
mod question;
#[path = "../support/mod.rs"]
mod support;

// The rows, one module for each query or kind of shape. They use the macro `golden`, which a suite defines
// above this module.
mod corners;
mod half_space;
mod hold;
mod manifold;
mod meet;
mod mesh;
mod moving_in_space;
mod near;
mod paths;
mod polyhedra;
mod polytopes;
mod rounded;
mod space;
mod sweep;
mod turn;
mod vector;

use drawn::{Drawn, Input, Numbers};
use fixed::types::{I6F10, I16F16, I32F32};
use kousa::moving::Moving;
use kousa::{
    Aabb, Capsule, Circle, HalfSpace, Line, OrientedRect, Polygon, Polyhedron, Ray, Rect, Rounded, Segment,
    Sphere, Triangle, nalgebra,
};
use question::{
    Checksum, Combine, Face, FaceInSpace, Go, GoInSpace, Hold, HoldRarely, Meet, Near, Question, Turn,
};
use support::Sample;

type Point<S> = nalgebra::Point<S, 2>;
type Polygon4<S> = Polygon<S, 4>;
type Polygon8<S> = Polygon<S, 8>;
type Vector<S> = nalgebra::SVector<S, 2>;
type Vector3<S> = nalgebra::SVector<S, 3>;
type Point3<S> = nalgebra::Point<S, 3>;
type Line3<S> = Line<S, 3>;
type Ray3<S> = Ray<S, 3>;
type Segment3<S> = Segment<S, 3>;
type Capsule3<S> = Capsule<S, 3>;
type Box3<S> = Aabb<S, 3>;
type HalfSpace3<S> = HalfSpace<S, 3>;
type Triangle3<S> = Triangle<S, 3>;
type MovingPoint<S> = Moving<Point<S>>;
type MovingSegment<S> = Moving<Segment<S>>;
type MovingPoint3<S> = Moving<Point3<S>>;
type MovingSegment3<S> = Moving<Segment3<S>>;
type MovingTriangle3<S> = Moving<Triangle3<S>>;
type OrientedBox<S> = kousa::OrientedBox<S, 3>;
type Polyhedron8<S> = Polyhedron<S, 8>;
type RoundedRect<S> = Rounded<Rect<S>>;
type RoundedOrientedRect<S> = Rounded<OrientedRect<S>>;
type RoundedTriangle<S> = Rounded<Triangle<S>>;
type RoundedPolygon8<S> = Rounded<Polygon<S, 8>>;
type RoundedBox<S> = Rounded<Aabb<S, 3>>;
type RoundedOrientedBox<S> = Rounded<kousa::OrientedBox<S, 3>>;
type RoundedTriangle3<S> = Rounded<Triangle<S, 3>>;
type RoundedPolyhedron8<S> = Rounded<Polyhedron<S, 8>>;

const FIXED_POINT: &[Input] = &[Input::Grid, Input::Ordinary, Input::Whole];
const FLOATS: &[Input] = &[Input::Grid, Input::Ordinary];

/// For shapes without volume: on other inputs they rarely meet.
const GRID: &[Input] = &[Input::Grid];

/// Draws for each pair of shapes, each input and each scalar; slower queries use fewer.
const DRAWS: usize = 2700;

// There are 28 pairs in both orders, three inputs and three fixed-point scalars, and other rows besides.
const _: () = assert!(DRAWS * 28 * 2 * 3 * 3 > 1_000_000);

/// The checksum of a pair over some inputs.
fn checksum<Q, S, A, B>(inputs: &[Input]) -> u64
where
    Q: Question<S, A, B>,
    S: Sample,
    A: Drawn<S>,
    B: Drawn<S>,
{
    checksum_of(inputs, Q::DRAWS / A::ONE_OF.max(B::ONE_OF), ask::<Q, S, A, B>)
}

/// Draws a pair and runs the query.
fn ask<Q, S, A, B>(numbers: &mut Numbers<S>, checksum: &mut Checksum) -> bool
where
    Q: Question<S, A, B>,
    A: Drawn<S>,
    B: Drawn<S>,
{
    let (a, b) = (draw(numbers), draw(numbers));
    Q::ask(&a, &b, checksum)
}

// The function is compiled once for each shape, not within every query.
#[inline(never)]
fn draw<S, A: Drawn<S>>(numbers: &mut Numbers<S>) -> A {
    A::drawn(numbers)
}

/// The checksum of a query's answers; it is compiled once for each scalar. Each input must have both hits and
/// misses, because all misses are alike.
fn checksum_of<S: Sample>(
    inputs: &[Input],
    draws: usize,
    ask: fn(&mut Numbers<S>, &mut Checksum) -> bool,
) -> u64 {
    let mut checksum = Checksum::new();
    for input in inputs {
        let mut numbers = Numbers::new(*input);
        let hits = (0..draws).filter(|_| ask(&mut numbers, &mut checksum)).count();
        assert!((1..draws).contains(&hits), "{hits} hits of {draws} on {input:?}");
    }
    checksum.sum()
}

fn check<const N: usize>(name: &str, shapes: &str, computed: [u64; N], committed: [u64; N]) {
    let hex: Vec<_> = computed.iter().map(|sum| format!("{sum:#018x}")).collect();
    assert_eq!(computed, committed, "the row is now\n    {name}: {shapes} => [{}];\n", hex.join(", "));
}
