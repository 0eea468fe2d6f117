//! Whether a shape whose kind is known only at run time contains another one, against the definition in
//! fractions: every set is convex, the hull of some corners with a radius, unbounded along some directions.

use std::fmt::Debug;

use fixed::types::I16F16;
use kousa::nalgebra::{Point, SVector};
use kousa::{
    AnyShape2, AnyShape3, Contains, HalfSpace, Line, OrientedBox, OrientedRect, Polygon, Ray, Segment,
    Triangle,
};
use num_traits::Zero;

use crate::any_shape::{Ball, Capsule, Rng};
use crate::any_shape::{Whole, block, direction, place, polygon, polyhedron, size};
use crate::fraction::{Fraction as Q, InFractions};

type V = Vec<Q>;

/// A scalar that has an exact value.
trait Exact: Whole + InFractions {}

impl Exact for f64 {}
impl Exact for I16F16 {}

fn at<S: Exact, const D: usize>(p: &Point<S, D>) -> V {
    p.iter().map(|x| x.fraction()).collect()
}

fn to<S: Exact, const D: usize>(v: &SVector<S, D>) -> V {
    v.iter().map(|x| x.fraction()).collect()
}

fn plus(a: &V, b: &V) -> V {
    a.iter().zip(b).map(|(a, b)| a + b).collect()
}

fn minus(a: &V, b: &V) -> V {
    a.iter().zip(b).map(|(a, b)| a - b).collect()
}

fn times(v: &V, by: &Q) -> V {
    v.iter().map(|x| x * by).collect()
}

fn dot(a: &V, b: &V) -> Q {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

fn is_parallel(a: &V, b: &V) -> bool {
    (0..a.len()).all(|i| (0..i).all(|j| &a[i] * &b[j] == &a[j] * &b[i]))
}

/// All points within a radius of the hull of the corners, extended without end along the directions.
struct Parts {
    corners: Vec<V>,
    radius: Q,
    endless: Vec<V>,
}

fn bounded(corners: Vec<V>, radius: Q) -> Parts {
    Parts { corners, radius, endless: Vec::new() }
}

/// The containing set, by its kind.
enum Holder {
    /// The points from an origin along a direction, from the least to the greatest `t`, if there are such.
    Linear { origin: V, direction: V, starts: bool, ends: bool },
    /// All points within a radius of a segment.
    Round { a: V, b: V, radius: Q },
    /// The points where each `(p − origin)·normal` is at most zero.
    Planes(Vec<(V, V)>),
    /// The hull of some corners in the plane.
    Corners(Vec<V>),
}

impl Holder {
    /// Whether this set contains all balls about the corners, and extends without end along all unbounded
    /// directions.
    fn holds(&self, parts: &Parts) -> bool {
        let Parts { corners, radius, endless } = parts;
        match self {
            Self::Linear { origin, direction, starts, ends } => {
                let zero = Q::zero();
                let on = |p: &V| {
                    let (way, square) = (minus(p, origin), dot(direction, direction));
                    if square.is_zero() {
                        return way.iter().all(Zero::is_zero);
                    }
                    let t = dot(&way, direction) / square;
                    is_parallel(&way, direction)
                        && (!starts || t >= zero)
                        && (!ends || t <= Q::from_integer(1.into()))
                };
                let goes_on = |d: &V| {
                    let along = dot(d, direction);
                    is_parallel(d, direction) && if along > zero { !ends } else { along < zero && !starts }
                };
                radius.is_zero() && corners.iter().all(on) && endless.iter().all(goes_on)
            }
            Self::Round { a, b, radius: own } => {
                let room = own - radius;
                let near = |p: &V| {
                    let (axis, way) = (minus(b, a), minus(p, a));
                    let square = dot(&axis, &axis);
                    let t = if square.is_zero() { square } else { dot(&way, &axis) / square };
                    let t = t.clamp(Q::zero(), Q::from_integer(1.into()));
                    let off = minus(&way, &times(&axis, &t));
                    dot(&off, &off) <= &room * &room
                };
                endless.is_empty() && !room.is_negative() && corners.iter().all(near)
            }
            Self::Corners(corners) => edges(corners).holds(parts),
            Self::Planes(planes) => planes.iter().all(|(origin, normal)| {
                let behind = |p: &V| {
                    let height = dot(&minus(p, origin), normal);
                    !height.is_positive() && &height * &height >= radius * radius * dot(normal, normal)
                };
                corners.iter().all(behind) && endless.iter().all(|d| !dot(d, normal).is_positive())
            }),
        }
    }
}

/// The half-planes along the edges of a convex polygon and those across the edges at the corners, which
/// matter only for a flat polygon.
fn edges(corners: &[V]) -> Holder {
    let perp = |v: &V| vec![v[1].clone(), -v[0].clone()];
    let mut planes = Vec::new();
    for a in corners {
        for b in corners {
            let edge = minus(b, a);
            for (from, normal) in [(a, perp(&edge)), (b, edge)] {
                if corners.iter().all(|c| !dot(&minus(c, from), &normal).is_positive()) {
                    planes.push((from.clone(), normal));
                }
            }
        }
    }
    // A single point is bounded in all directions.
    if corners.iter().all(|c| *c == corners[0]) {
        let one = |x: i64, y: i64| vec![Q::from_integer(x.into()), Q::from_integer(y.into())];
        planes = [one(1, 0), one(-1, 0), one(0, 1), one(0, -1)].map(|n| (corners[0].clone(), n)).to_vec();
    }
    Holder::Planes(planes)
}

fn linear<S: Exact, const D: usize>(
    origin: &Point<S, D>,
    way: V,
    starts: bool,
    ends: bool,
) -> (Parts, Holder) {
    let is_point = way.iter().all(Zero::is_zero);
    let (starts, ends) = (starts || is_point, ends || is_point);
    let (origin, end) = (at(origin), plus(&at(origin), &way));
    let holder = Holder::Linear { origin: origin.clone(), direction: way.clone(), starts, ends };
    let back = times(&way, &Q::from_integer((-1).into()));
    let endless =
        [(!ends, way), (!starts, back)].into_iter().filter(|(is, _)| *is).map(|(_, way)| way).collect();
    let corners = if ends { vec![origin, end] } else { vec![origin] };
    (Parts { corners, radius: Q::zero(), endless }, holder)
}

fn half_space<S: Exact, const D: usize>(half: &HalfSpace<S, D>) -> (Parts, Holder) {
    let (origin, normal) = (at(&half.origin), to(&half.normal));
    let axes = (0..D).flat_map(|i| {
        [1, -1].map(|x| {
            let axis: V = (0..D).map(|j| Q::from_integer(if i == j { x } else { 0 }.into())).collect();
            // The part of the axis along the surface, or the whole axis if the half-space is everything.
            let square = dot(&normal, &normal);
            if square.is_zero() {
                axis
            } else {
                minus(&axis, &times(&normal, &(dot(&axis, &normal) / square)))
            }
        })
    });
    let endless = axes.chain([times(&normal, &Q::from_integer((-1).into()))]).collect();
    let parts = Parts { corners: vec![origin.clone()], radius: Q::zero(), endless };
    (parts, Holder::Planes(vec![(origin, normal)]))
}

fn round<S: Exact, const D: usize>(a: &Point<S, D>, b: &Point<S, D>, radius: S) -> Option<(Parts, Holder)> {
    let (a, b, radius) = (at(a), at(b), radius.fraction());
    let holder = Holder::Round { a: a.clone(), b: b.clone(), radius: radius.clone() };
    (!radius.is_negative()).then(|| (bounded(vec![a, b], radius), holder))
}

fn corners<S: Exact>(corners: &[Point<S, 2>]) -> (Parts, Holder) {
    let corners: Vec<V> = corners.iter().map(at).collect();
    (bounded(corners.clone(), Q::zero()), Holder::Corners(corners))
}

fn aligned<S: Exact, const D: usize>(min: &Point<S, D>, max: &Point<S, D>) -> Option<(Parts, Holder)> {
    let (min, max) = (at(min), at(max));
    if min.iter().zip(&max).any(|(min, max)| min > max) {
        return None;
    }
    let axis = |i: usize, x: i64| -> V {
        (0..D).map(|j| Q::from_integer(if i == j { x } else { 0 }.into())).collect()
    };
    let planes = (0..D).flat_map(|i| [(min.clone(), axis(i, -1)), (max.clone(), axis(i, 1))]).collect();
    let pick =
        |n: usize| (0..D).map(|i| if n >> i & 1 == 1 { max[i].clone() } else { min[i].clone() }).collect();
    Some((bounded((0..1 << D).map(pick).collect(), Q::zero()), Holder::Planes(planes)))
}

fn oriented<S: Exact>(rect: &OrientedRect<S>) -> (Parts, Holder) {
    let (center, [e, f]) = (at(&rect.center), rect.half_edges.map(|edge| to(&edge)));
    let (begin, end) = (minus(&center, &e), plus(&center, &e));
    let corners = vec![minus(&begin, &f), minus(&end, &f), plus(&end, &f), plus(&begin, &f)];
    (bounded(corners.clone(), Q::zero()), Holder::Corners(corners))
}

fn plane<S: Exact>(shape: &AnyShape2<S, 6>) -> Option<(Parts, Holder)> {
    Some(match shape {
        AnyShape2::Point(p) => linear(p, vec![Q::zero(); 2], true, true),
        AnyShape2::Line(line) => linear(&line.origin, to(&line.direction), false, false),
        AnyShape2::Ray(ray) => linear(&ray.origin, to(&ray.direction), true, false),
        AnyShape2::Segment(Segment { a, b }) => linear(a, minus(&at(b), &at(a)), true, true),
        AnyShape2::Circle(ball) => return round(&ball.center, &ball.center, ball.radius),
        AnyShape2::Capsule(Capsule { segment, radius }) => return round(&segment.a, &segment.b, *radius),
        AnyShape2::Rect(rect) => return aligned(&rect.min, &rect.max),
        AnyShape2::OrientedRect(rect) => oriented(rect),
        AnyShape2::Triangle(triangle) => corners(&triangle.corners()),
        AnyShape2::Polygon(polygon) => corners(polygon.corners()),
        AnyShape2::HalfSpace(half) => half_space(half),
    })
}

fn space<S: Exact>(shape: &AnyShape3<S, 6>) -> Option<(Parts, Holder)> {
    Some(match shape {
        AnyShape3::Point(p) => linear(p, vec![Q::zero(); 3], true, true),
        AnyShape3::Line(line) => linear(&line.origin, to(&line.direction), false, false),
        AnyShape3::Ray(ray) => linear(&ray.origin, to(&ray.direction), true, false),
        AnyShape3::Segment(Segment { a, b }) => linear(a, minus(&at(b), &at(a)), true, true),
        AnyShape3::Sphere(ball) => return round(&ball.center, &ball.center, ball.radius),
        AnyShape3::Capsule(Capsule { segment, radius }) => return round(&segment.a, &segment.b, *radius),
        AnyShape3::Aabb(aabb) => return aligned(&aabb.min, &aabb.max),
        AnyShape3::OrientedBox(solid) => slanted(solid),
        AnyShape3::Triangle(triangle) => hull(triangle.corners().iter().map(at).collect()),
        AnyShape3::Polyhedron(polyhedron) => hull(polyhedron.corners().iter().map(at).collect()),
        AnyShape3::HalfSpace(half) => half_space(half),
    })
}

/// A box is behind the planes across two of its edges, at the ends of the third. One without interior is the hull of its corners.
fn slanted<S: Exact>(OrientedBox { center, half_edges }: &OrientedBox<S, 3>) -> (Parts, Holder) {
    let (center, edges) = (at(center), half_edges.map(|edge| to(&edge)));
    let back = |v: &V| times(v, &Q::from_integer((-1).into()));
    let corner = |bits: usize| {
        (0..3).fold(center.clone(), |corner, i| {
            if bits >> i & 1 == 1 { plus(&corner, &edges[i]) } else { minus(&corner, &edges[i]) }
        })
    };
    let corners: Vec<V> = (0..8).map(corner).collect();
    let mut planes = Vec::new();
    for i in 0..3 {
        let normal = cross(&edges[(i + 1) % 3], &edges[(i + 2) % 3]);
        let along = dot(&normal, &edges[i]);
        if along.is_zero() {
            return hull(corners);
        }
        let outward = if along.is_positive() { normal } else { back(&normal) };
        planes.push((corners[0].clone(), back(&outward)));
        planes.push((corners[7].clone(), outward));
    }
    (bounded(corners, Q::zero()), Holder::Planes(planes))
}

fn cross(u: &V, v: &V) -> V {
    (0..3)
        .map(|i| {
            let (j, k) = ((i + 1) % 3, (i + 2) % 3);
            &u[j] * &v[k] - &u[k] * &v[j]
        })
        .collect()
}

/// The hull of some corners in space: it is behind every plane across two of its edges that has no corner in front; if it is flat, also
/// behind those across its plane and an edge; and if it is straight, behind those across its line.
fn hull(mut corners: Vec<V>) -> (Parts, Holder) {
    corners.sort();
    corners.dedup();
    let first = &corners[0];
    let is_some = |v: &V| v.iter().any(|x| !x.is_zero());
    let edges: Vec<V> =
        corners.iter().flat_map(|a| corners.iter().map(move |b| minus(b, a))).filter(is_some).collect();
    let axes =
        [0, 1, 2].map(|i| -> V { (0..3).map(|j| Q::from_integer(i64::from(i == j).into())).collect() });
    let from_first: Vec<V> = corners.iter().map(|b| minus(b, first)).filter(is_some).collect();
    let flat = from_first.iter().flat_map(|u| from_first.iter().map(move |v| cross(u, v))).find(is_some);
    let mut normals: Vec<(V, V)> = Vec::new();
    for a in &corners {
        let around: Vec<V> = corners.iter().map(|b| minus(b, a)).filter(is_some).collect();
        for (i, u) in around.iter().enumerate() {
            normals.extend(around.iter().skip(i + 1).map(|v| (a.clone(), cross(u, v))));
        }
    }
    let is_solid = flat.as_ref().is_some_and(|n| from_first.iter().any(|v| !dot(n, v).is_zero()));
    if !is_solid {
        for (a, edge) in corners.iter().flat_map(|a| edges.iter().map(move |edge| (a, edge))) {
            match &flat {
                Some(n) => normals.push((a.clone(), cross(n, edge))),
                None => {
                    normals.push((a.clone(), edge.clone()));
                    normals.extend(axes.iter().map(|axis| (a.clone(), cross(edge, axis))));
                }
            }
        }
    }
    if edges.is_empty() {
        normals.extend(axes.iter().map(|axis| (first.clone(), axis.clone())));
    }
    let mut planes = Vec::new();
    // Of parallel normals at one corner the first is enough.
    normals.retain(|(_, normal)| is_some(normal));
    let mut seen: Vec<(V, V)> = Vec::new();
    for (a, normal) in normals {
        if seen.iter().any(|(b, other)| a == *b && is_parallel(&normal, other)) {
            continue;
        }
        seen.push((a.clone(), normal.clone()));
        for normal in [times(&normal, &Q::from_integer((-1).into())), normal] {
            if corners.iter().all(|c| !dot(&minus(c, &a), &normal).is_positive()) {
                planes.push((a.clone(), normal));
            }
        }
    }
    (bounded(corners, Q::zero()), Holder::Planes(planes))
}

/// Whether `b` is a subset of `a`, by the definition.
fn is_subset<T>(a: &T, b: &T, of: impl Fn(&T) -> Option<(Parts, Holder)>) -> bool {
    match (of(a), of(b)) {
        (_, None) => true,
        (None, Some(_)) => false,
        (Some((_, holder)), Some((parts, _))) => holder.holds(&parts),
    }
}

fn drawn_in_the_plane<S: Exact>(kind: u64, rng: &mut Rng) -> AnyShape2<S, 6> {
    match kind {
        0 => place::<S, 2>(rng).into(),
        1 => Line::new(place(rng), direction(rng)).into(),
        2 => Ray::new(place(rng), direction(rng)).into(),
        3 => Segment::new(place(rng), place(rng)).into(),
        4 => Ball::new(place(rng), size(rng)).into(),
        5 => Capsule::new(place(rng), place(rng), size(rng)).into(),
        6 => block::<S, 2>(rng).into(),
        7 => OrientedRect::new(place::<S, 2>(rng), [direction(rng), direction(rng)]).into(),
        8 => Triangle::new(place(rng), place(rng), place(rng)).into(),
        9 => polygon::<S, 6>(rng).into(),
        _ => HalfSpace::new(place(rng), direction(rng)).into(),
    }
}

fn drawn_in_space<S: Exact>(kind: u64, rng: &mut Rng) -> AnyShape3<S, 6> {
    match kind {
        0 => place::<S, 3>(rng).into(),
        1 => Line::new(place::<S, 3>(rng), direction(rng)).into(),
        2 => Ray::new(place::<S, 3>(rng), direction(rng)).into(),
        3 => Segment::new(place::<S, 3>(rng), place(rng)).into(),
        4 => Ball::new(place::<S, 3>(rng), size(rng)).into(),
        5 => Capsule::new(place::<S, 3>(rng), place(rng), size(rng)).into(),
        6 => block::<S, 3>(rng).into(),
        7 => OrientedBox::new(place::<S, 3>(rng), [direction(rng), direction(rng), direction(rng)]).into(),
        8 => Triangle::new(place::<S, 3>(rng), place(rng), place(rng)).into(),
        9 => polyhedron::<S, 6>(rng).into(),
        _ => HalfSpace::new(place::<S, 3>(rng), direction(rng)).into(),
    }
}

/// Tests every ordered pair of kinds, drawn on a small grid, with the kind of each operand known at compile
/// time or only at run time.
macro_rules! contains_all {
    ($name:ident of $Enum:ident as $Any:ty, $kinds:literal by $drawn:ident, $of:ident: $($Kind:ident)*) => {
        fn $name<S: Exact + Debug>() {
            let rng = &mut Rng::new(3);
            let draws = if cfg!(debug_assertions) { 50 } else { 1000 };
            for (first, second) in (0..$kinds).flat_map(|a| (0..$kinds).map(move |b| (a, b))) {
                let mut held = 0;
                for _ in 0..draws {
                    let (a, b): ($Any, $Any) = ($drawn(first, rng), $drawn(second, rng));
                    let expected = is_subset(&a, &b, $of);
                    assert_eq!(a.contains(&b), expected, "{a:?} {b:?}");
                    $(if let $Enum::$Kind(b) = &b {
                        assert_eq!(a.contains(b), expected, "{a:?} {b:?}");
                    })*
                    $(if let $Enum::$Kind(a) = &a {
                        assert_eq!(a.contains(&b), expected, "{a:?} {b:?}");
                    })*
                    if let $Enum::Point(b) = &b {
                        assert_eq!(a.contains(b), expected, "{a:?} {b:?}");
                    }
                    held += u32::from(expected);
                }
                // No lower bound is required, because a shape with an area is rarely drawn inside one
                // without.
                assert!(held < draws, "{first} {second}");
            }
        }
    };
}
contains_all! { all_in_the_plane of AnyShape2 as AnyShape2<S, 6>, 11 by drawn_in_the_plane, plane:
    Line Ray Segment Circle Capsule Rect OrientedRect HalfSpace Triangle Polygon
}
contains_all! { all_in_space of AnyShape3 as AnyShape3<S, 6>, 11 by drawn_in_space, space:
    Line Ray Segment Sphere Capsule Aabb OrientedBox Triangle HalfSpace Polyhedron
}

#[test]
fn the_plane_contains_in_f64() {
    all_in_the_plane::<f64>();
}

#[test]
fn the_plane_contains_in_i16f16() {
    all_in_the_plane::<I16F16>();
}

#[test]
fn space_contains_in_f64() {
    all_in_space::<f64>();
}

#[test]
fn space_contains_in_i16f16() {
    all_in_space::<I16F16>();
}

/// No shape contains a point that is not finite, although this point is the empty set, and every shape
/// contains all other empty sets.
#[test]
fn what_is_not_finite() {
    let everything = kousa::Shape2::from(HalfSpace::new(Point::from([0.0; 2]), SVector::from([0.0; 2])));
    let nowhere = Point::from([0.0, f64::NAN]);
    assert!(!everything.contains(&nowhere));
    assert!(!everything.contains(&kousa::Shape2::from(nowhere)));
    assert!(everything.contains(&kousa::Shape2::from(Segment::new(nowhere, nowhere))));
    let nothing = kousa::Shape2::from(Ball::new(nowhere, 1.0));
    assert!(nothing.is_empty() && kousa::Shape2::from(nowhere).is_empty() && !everything.is_empty());
    assert!(nothing.contains(&nothing) && !nothing.contains(&everything));
    assert!(kousa::Shape2::from(Polygon::<f64, 0>::default()).is_empty());
}
