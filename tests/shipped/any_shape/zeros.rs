//! No number of any answer is −0, nor of what it is as seen from the other shape: what is zero has the bits of zero.

use std::fmt::Debug;

use kousa::nalgebra::{Point, SVector};
use kousa::{
    Aabb, AnyShape2, AnyShape3, Ball, Capsule, Cast, Closest, Common, ContactManifold, Distance, HalfSpace,
    Hit, Impact, Intersect, Line, Manifold, Mesh, Mirror, OrientedBox, OrientedRect, Polygon, Polyhedron,
    Ray, Rect, Scalar, Segment, Slide, Sweep, Triangle, point, vector,
};

use crate::support::{Rng, rounds};

/// A float of a grid.
trait Float: Scalar + From<f32> {}
impl Float for f32 {}
impl Float for f64 {}

/// Fails if a number of an answer is −0.
pub fn check(about: &dyn Debug, answer: &dyn Debug) {
    let text = format!("{answer:?}");
    let is_more = |next: char| next.is_ascii_digit() || next == 'e';
    let has_sign = text.match_indices("-0.0").any(|(at, zero)| !text[at + zero.len()..].starts_with(is_more));
    assert!(!has_sign, "{about:?}: {text}");
}

/// A number of a grid, from `low` quarters or so; zeros of either sign are among them.
fn number<S: Float>(rng: &mut Rng, low: i64) -> S {
    match (rng.range(low, 5), rng.below(4)) {
        (0, 0 | 1) => S::from(-0.0),
        (x, 0) => S::from(x as f32 * 0.3),
        (x, _) => S::from(x as f32 * 0.25),
    }
}

fn place<S: Float, const D: usize>(rng: &mut Rng) -> Point<S, D> {
    Point::from(std::array::from_fn(|_| number(rng, -5)))
}

fn along<S: Float, const D: usize>(rng: &mut Rng) -> SVector<S, D> {
    place(rng).coords
}

fn block<S: Float, const D: usize>(rng: &mut Rng) -> Aabb<S, D> {
    let (a, b) = (place(rng), place(rng));
    Aabb::new(a, a).union(&Aabb::new(b, b))
}

fn in_the_plane<S: Float>(kind: usize, rng: &mut Rng) -> AnyShape2<S, 4> {
    match kind {
        0 => place::<S, 2>(rng).into(),
        1 => Line::new(place(rng), along(rng)).into(),
        2 => Ray::new(place(rng), along(rng)).into(),
        3 => Segment::new(place(rng), place(rng)).into(),
        4 => Ball::new(place::<S, 2>(rng), number(rng, 0)).into(),
        5 => Capsule::new(place(rng), place(rng), number(rng, 0)).into(),
        6 => block::<S, 2>(rng).into(),
        7 => OrientedRect::new(place::<S, 2>(rng), [along(rng), along(rng)]).into(),
        8 => Triangle::new(place(rng), place(rng), place(rng)).into(),
        9 => Polygon::<S, 4>::hull(&[place(rng), place(rng), place(rng), place(rng)]).unwrap().into(),
        _ => HalfSpace::new(place(rng), along(rng)).into(),
    }
}

fn in_space<S: Float>(kind: usize, rng: &mut Rng) -> AnyShape3<S, 4> {
    match kind {
        0 => place::<S, 3>(rng).into(),
        1 => Line::new(place(rng), along(rng)).into(),
        2 => Ray::new(place(rng), along(rng)).into(),
        3 => Segment::new(place(rng), place(rng)).into(),
        4 => Ball::new(place::<S, 3>(rng), number(rng, 0)).into(),
        5 => Capsule::new(place(rng), place(rng), number(rng, 0)).into(),
        6 => block::<S, 3>(rng).into(),
        7 => OrientedBox::new(place(rng), [along(rng), along(rng), along(rng)]).into(),
        8 => Triangle::new(place(rng), place(rng), place(rng)).into(),
        9 => Polyhedron::<S, 4>::hull(&[place(rng), place(rng), place(rng), place(rng)]).unwrap().into(),
        _ => HalfSpace::new(place(rng), along(rng)).into(),
    }
}

/// Every answer about two shapes.
fn ask<S, Any, const D: usize>(a: &Any, b: &Any, rng: &mut Rng)
where
    S: Float,
    Any: Debug
        + Intersect<Output = Common<S, D>>
        + Distance<Scalar = S, Closest = Closest<S, D>>
        + Cast<Any, Hit = Hit<S, D>>
        + Manifold<Any, D, Scalar = S>
        + Sweep<Motion = SVector<S, D>, Impact = Impact<S, D>, Slide = Slide<S, D>>,
{
    let common = a.intersect(b);
    check(&(a, b), &(common, common.map(Mirror::mirror)));
    let closest = a.closest_points(b);
    check(&(a, b), &(a.distance(b), a.distance_squared(b), closest, closest.map(Closest::mirror)));
    check(&(a, b), &a.cast(b));
    for margin in [0.0, 0.75] {
        let found = a.manifold(b, S::from(margin));
        check(&(a, b), &(found, found.map(ContactManifold::mirror)));
    }
    for motion in [SVector::from([S::from(-0.0); D]), along(rng), along(rng)] {
        let shapes = core::slice::from_ref(b);
        check(&(a, motion, b), &(a.sweep(&motion, b), a.sweep_first(&motion, shapes)));
        check(&(a, motion, b), &(a.slide(&motion, shapes), a.recover(shapes)));
    }
}

fn ask_all<S: Float>() {
    let rng = &mut Rng::new(0);
    for (a, b) in (0..121).map(|pair| (pair / 11, pair % 11)) {
        for _ in 0..rounds(6, 60) {
            let (one, two) = (in_the_plane::<S>(a, rng), in_the_plane(b, rng));
            ask(&one, &two, rng);
            let (one, two) = (in_space::<S>(a, rng), in_space(b, rng));
            ask(&one, &two, rng);
        }
    }
}

#[test]
fn no_answer_in_f32_has_a_negative_zero() {
    ask_all::<f32>();
}

#[test]
fn no_answer_in_f64_has_a_negative_zero() {
    ask_all::<f64>();
}

#[test]
fn a_rectangle_on_a_vertex_of_a_polyline_stops_at_zero() {
    let corners = [[-31.0, -0.5], [-30.5, -0.5], [-29.5, -0.25], [-27.75, 0.5], [-25.75, 0.25]].map(point);
    let ground = Mesh::new(corners.to_vec(), (0..4).map(|i| [i, i + 1]).collect()).unwrap();
    let chest = Rect::new(point([-30.5, -0.25]), point([-29.5, 0.75]));
    let motion = vector([0.2, -0.15]);
    let (_, impact) = ground.sweep(&chest, &motion).unwrap();
    assert_eq!(f64::to_bits(impact.t), 0);
    check(&chest, &(impact, ground.closest_points(&chest), kousa::slide(&chest, &motion, &ground)));
}

#[test]
fn a_negative_zero_is_seen() {
    let is_seen = |answer: f64| std::panic::catch_unwind(|| check(&"", &[1.0, answer])).is_err();
    assert!(is_seen(-0.0) && !is_seen(-0.05) && !is_seen(0.0));
}
