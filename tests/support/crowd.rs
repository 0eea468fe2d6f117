//! Many shapes of every kind for trees, drawn at random, with their exact bounds.

#![allow(dead_code, reason = "each suite uses a part")]

use std::fmt::Debug;

use kousa::nalgebra::{Point, SVector};
use kousa::{
    Aabb, AnyShape2, Ball, Capsule, HalfSpace, Intersect, Line, OrientedBox, OrientedRect, Polygon, Ray,
    Segment, Shape3, Triangle,
};

use num_traits::Zero;

use crate::fraction::{Fraction, InFractions};
use crate::support::{Rng, Sample, rounds};

/// The magnitude of the numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// Coordinates within ±16, and sizes of up to 2.
    Ordinary,
    /// Small whole numbers, so that many shapes touch; some are a unit in the last place off.
    Grid,
    /// Any numbers of the scalar.
    Any,
}

impl Size {
    pub const ALL: [Self; 3] = [Self::Ordinary, Self::Grid, Self::Any];

    pub fn number<S: Sample>(self, rng: &mut Rng) -> S {
        match self {
            Self::Ordinary => S::ordinary(rng),
            Self::Grid => {
                let x = S::whole(rng.range(-5, 5));
                if rng.below(8) == 0 { x.nudged(rng.range(-1, 1)) } else { x }
            }
            Self::Any => S::any(rng),
        }
    }

    fn place<S: Sample, const D: usize>(self, rng: &mut Rng) -> Point<S, D> {
        Point::from(std::array::from_fn(|_| self.number(rng)))
    }

    fn vector<S: Sample, const D: usize>(self, rng: &mut Rng) -> SVector<S, D> {
        match self {
            Self::Ordinary | Self::Grid => SVector::from(std::array::from_fn(|_| S::whole(rng.range(-2, 2)))),
            Self::Any => self.place(rng).coords,
        }
    }

    /// A size, which is negative now and then: then the shape is the empty set.
    fn size<S: Sample>(self, rng: &mut Rng) -> S {
        match self {
            Self::Ordinary | Self::Grid => S::whole(if rng.below(10) == 0 { -1 } else { rng.range(0, 2) }),
            Self::Any => S::any(rng),
        }
    }

    /// Two ends, which are no further apart than the sizes of other shapes if numbers are ordinary.
    fn ends<S: Sample, const D: usize>(self, rng: &mut Rng) -> [Point<S, D>; 2] {
        let a = self.place(rng);
        [a, self.near(a, rng)]
    }

    /// Another point, which is not far away if numbers are ordinary.
    fn near<S: Sample, const D: usize>(self, a: Point<S, D>, rng: &mut Rng) -> Point<S, D> {
        match self {
            Self::Ordinary | Self::Grid => Segment::new(a, a).translated(self.vector(rng)).b,
            Self::Any => self.place(rng),
        }
    }

    fn block<S: Sample, const D: usize>(self, rng: &mut Rng) -> Aabb<S, D> {
        let [a, b] = self.ends(rng);
        if rng.below(10) == 0 { Aabb::new(a, b) } else { Aabb::new(a, a).union(&Aabb::new(b, b)) }
    }
}

/// A shape in the plane, polygons included.
pub type Planar<S> = AnyShape2<S, 5>;

/// The hull of five points, which are not far from each other if numbers are ordinary.
fn polygon<S: Sample>(size: Size, rng: &mut Rng) -> Polygon<S, 5> {
    let [a, _]: [Point<S, 2>; 2] = size.ends(rng);
    let points = [0; 5].map(|_| size.near(a, rng));
    Polygon::hull(&points).expect("there is room for five")
}

/// A bounded shape in the plane.
pub fn plane<S: Sample>(size: Size, rng: &mut Rng) -> Planar<S> {
    let [a, b]: [Point<S, 2>; 2] = size.ends(rng);
    match rng.below(8) {
        0 => a.into(),
        1 => Segment::new(a, b).into(),
        2 => Ball::new(a, size.size(rng)).into(),
        3 => Capsule::new(a, b, size.size(rng)).into(),
        4 => size.block::<S, 2>(rng).into(),
        5 => Triangle::new(a, b, size.near(a, rng)).into(),
        6 => polygon(size, rng).into(),
        _ => OrientedRect::new(a, [size.vector(rng), size.vector(rng)]).into(),
    }
}

/// A bounded shape in space.
pub fn space<S: Sample>(size: Size, rng: &mut Rng) -> Shape3<S> {
    let [a, b]: [Point<S, 3>; 2] = size.ends(rng);
    match rng.below(7) {
        0 => a.into(),
        1 => Segment::new(a, b).into(),
        2 => Ball::new(a, size.size(rng)).into(),
        3 => Capsule::new(a, b, size.size(rng)).into(),
        4 => Triangle::new(a, b, size.near(a, rng)).into(),
        5 => OrientedBox::new(a, [size.vector(rng), size.vector(rng), size.vector(rng)]).into(),
        _ => size.block::<S, 3>(rng).into(),
    }
}

/// Any shape in the plane, including unbounded ones.
pub fn plane_query<S: Sample>(size: Size, rng: &mut Rng) -> Planar<S> {
    match rng.below(8) {
        0 => Line::new(size.place(rng), size.vector(rng)).into(),
        1 => Ray::new(size.place(rng), size.vector(rng)).into(),
        2 => HalfSpace::new(size.place(rng), size.vector(rng)).into(),
        _ => plane(size, rng),
    }
}

/// Any shape in space, including unbounded ones.
pub fn space_query<S: Sample>(size: Size, rng: &mut Rng) -> Shape3<S> {
    match rng.below(8) {
        0 => Line::new(size.place(rng), size.vector(rng)).into(),
        1 => Ray::new(size.place(rng), size.vector(rng)).into(),
        2 => HalfSpace::new(size.place(rng), size.vector(rng)).into(),
        _ => space(size, rng),
    }
}

/// The least and the greatest coordinates.
pub type Bounds<const D: usize> = [(Fraction, Fraction); D];

/// The bounds of a bounded shape that is not empty.
pub fn plane_bounds<S: Sample>(shape: &Planar<S>) -> Bounds<2> {
    match shape {
        AnyShape2::Point(point) => between(point, point),
        AnyShape2::Segment(segment) => between(&segment.a, &segment.b),
        AnyShape2::Circle(ball) => {
            grown(between(&ball.center, &ball.center), &[0; 2].map(|_| ball.radius.fraction()))
        }
        AnyShape2::Capsule(capsule) => {
            grown(between(&capsule.segment.a, &capsule.segment.b), &[0; 2].map(|_| capsule.radius.fraction()))
        }
        AnyShape2::Rect(rect) => between(&rect.min, &rect.max),
        AnyShape2::Triangle(triangle) => around(&triangle.corners()),
        AnyShape2::Polygon(polygon) => around(polygon.corners()),
        AnyShape2::OrientedRect(rect) => slanted_bounds(rect),
        AnyShape2::Line(_) | AnyShape2::Ray(_) | AnyShape2::HalfSpace(_) => panic!("without end"),
    }
}

/// The bounds of a center and half-edges.
fn slanted_bounds<S: Sample, const D: usize>(solid: &OrientedBox<S, D>) -> Bounds<D> {
    let reach = std::array::from_fn(|axis| {
        solid.half_edges.iter().fold(Fraction::zero(), |reach, edge| reach + edge[axis].fraction().abs())
    });
    grown(between(&solid.center, &solid.center), &reach)
}

/// The bounds of a bounded shape that is not empty.
pub fn space_bounds<S: Sample>(shape: &Shape3<S>) -> Bounds<3> {
    match shape {
        Shape3::Point(point) => between(point, point),
        Shape3::Segment(segment) => between(&segment.a, &segment.b),
        Shape3::Sphere(ball) => {
            grown(between(&ball.center, &ball.center), &[0; 3].map(|_| ball.radius.fraction()))
        }
        Shape3::Capsule(capsule) => {
            grown(between(&capsule.segment.a, &capsule.segment.b), &[0; 3].map(|_| capsule.radius.fraction()))
        }
        Shape3::Aabb(aabb) => between(&aabb.min, &aabb.max),
        Shape3::Triangle(triangle) => around(&triangle.corners()),
        Shape3::Polyhedron(polyhedron) => around(polyhedron.corners()),
        Shape3::OrientedBox(solid) => slanted_bounds(solid),
        Shape3::Line(_) | Shape3::Ray(_) | Shape3::HalfSpace(_) => panic!("without end"),
    }
}

fn between<S: Sample, const D: usize>(a: &Point<S, D>, b: &Point<S, D>) -> Bounds<D> {
    std::array::from_fn(|axis| {
        let (a, b) = (a[axis].fraction(), b[axis].fraction());
        if a < b { (a, b) } else { (b, a) }
    })
}

/// The least and the greatest coordinates of some points.
fn around<S: Sample, const D: usize>(points: &[Point<S, D>]) -> Bounds<D> {
    std::array::from_fn(|axis| {
        let coordinates = || points.iter().map(|point| point[axis].fraction());
        (coordinates().min().expect("there are some"), coordinates().max().expect("there are some"))
    })
}

fn grown<const D: usize>(core: Bounds<D>, reach: &[Fraction; D]) -> Bounds<D> {
    std::array::from_fn(|axis| (&core[axis].0 - &reach[axis], &core[axis].1 + &reach[axis]))
}

/// Draws `n` shapes one by one.
pub fn draw<A>(n: usize, size: Size, rng: &mut Rng, one: fn(Size, &mut Rng) -> A) -> Vec<A> {
    (0..n).map(|_| one(size, rng)).collect()
}

/// The number of queries of a crowd; each is compared with a search through all shapes.
fn queries() -> usize {
    rounds(64, 320) as usize
}

/// Shapes of the plane, and other shapes as queries.
pub fn crowd_of_the_plane<S: Sample>(size: Size, rng: &mut Rng) -> [Vec<Planar<S>>; 2] {
    [draw(250, size, rng, plane::<S>), draw(queries(), size, rng, plane_query::<S>)]
}

/// Shapes of space, and other shapes as queries.
pub fn crowd_of_space<S: Sample>(size: Size, rng: &mut Rng) -> [Vec<Shape3<S>>; 2] {
    [draw(250, size, rng, space::<S>), draw(queries(), size, rng, space_query::<S>)]
}

/// A function that returns a tree's candidates for what meets a query.
pub type Search<'a, A> = &'a dyn Fn(&A) -> Vec<usize>;

/// Checks that each search finds all shapes that meet a query: its candidates that meet the query are all of
/// them.
pub fn check_what_meets<A: Debug + Intersect>(shapes: &[A], queries: &[A], searches: &[Search<A>]) {
    let mut found = 0;
    for query in queries {
        let meets: Vec<bool> = shapes.iter().map(|shape| shape.intersects(query)).collect();
        let expected: Vec<usize> = (0..shapes.len()).filter(|i| meets[*i]).collect();
        for search in searches {
            let mut met: Vec<usize> = search(query).into_iter().filter(|i| meets[*i]).collect();
            met.sort_unstable();
            let odd: Vec<&A> = expected.iter().filter(|i| !met.contains(i)).map(|i| &shapes[*i]).collect();
            assert_eq!(met, expected, "{query:?} and {odd:?}");
        }
        found += expected.len();
    }
    assert!(found > queries.len() / 10, "{found} by {} queries", queries.len());
}
