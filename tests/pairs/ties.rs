//! Of two opposite shortest ways out, the contact takes the positive one as seen from the solid that comes first in the table of
//! pairs, however degenerate the two are.
//!
//! All solids here are their own mirror images in the origin, so the ways out of every pair come in opposite pairs.

#![allow(clippy::unwrap_used, reason = "a test that meets the unexpected fails")]

use crate::support;

use std::fmt::Debug;

use kousa::nalgebra::{Point, SVector};
use kousa::{
    AnyShape2, Capsule, Circle, Common, Contact, Impact, Intersect, Manifold, OrientedRect, Polygon, Rect,
    Sweep, Triangle, intersect, manifold, sweep,
};
use support::Sample;

type Any<S> = AnyShape2<S, 4>;

fn p<S: Sample>(x: i64, y: i64) -> Point<S, 2> {
    Point::from([S::whole(x), S::whole(y)])
}

/// The halves of the sizes: a point, flat both ways, and with an interior.
const SIZES: [[i64; 2]; 5] = [[0, 0], [2, 0], [0, 2], [1, 3], [2, 2]];

fn circles<S: Sample>() -> Vec<Circle<S>> {
    [0, 1, 3].map(|radius| Circle::new(p(0, 0), S::whole(radius))).to_vec()
}

fn capsules<S: Sample>() -> Vec<Capsule<S>> {
    let ends = [[0, 0], [2, 0], [0, 2], [2, 1]];
    let capsule = |[x, y]: [i64; 2], radius| Capsule::new(p(x, y), p(-x, -y), S::whole(radius));
    ends.iter().flat_map(|end| [0, 1, 3].map(|radius| capsule(*end, radius))).collect()
}

fn rects<S: Sample>() -> Vec<Rect<S>> {
    SIZES.map(|[x, y]| Rect::new(p(-x, -y), p(x, y))).to_vec()
}

fn oriented<S: Sample>() -> Vec<OrientedRect<S>> {
    let axes = [[1, 0], [0, -1], [1, 2], [0, 0]];
    let rect = |[x, y]: [i64; 2], axis: [i64; 2]| {
        OrientedRect::new(p(0, 0), p(x, y).coords, p(axis[0], axis[1]).coords)
    };
    SIZES.iter().flat_map(|size| axes.map(|axis| rect(*size, axis))).collect()
}

/// Only triangles without interior are symmetric: points, and segments with the third corner anywhere on them.
fn triangles<S: Sample>() -> Vec<Triangle<S>> {
    let ends = [[0, 0], [2, 0], [0, 2], [-1, 2]];
    let corners = ends.map(|[x, y]| [p(x, y), p(-x, -y), p(0, 0)]);
    corners.iter().flat_map(|[a, b, c]| [Triangle::new(*a, *b, *c), Triangle::new(*c, *b, *a)]).collect()
}

fn polygons<S: Sample>() -> Vec<Polygon<S, 4>> {
    let lists: [&[Point<S, 2>]; 6] = [
        &[p(0, 0)],
        &[p(2, 0), p(-2, 0)],
        &[p(0, 2), p(0, -2)],
        &[p(-1, 2), p(1, -2)],
        &[p(-1, -1), p(1, -1), p(1, 1), p(-1, 1)],
        &[p(-3, 0), p(0, -1), p(3, 0), p(0, 1)],
    ];
    lists.map(|list| Polygon::hull(list).unwrap()).to_vec()
}

/// A solid of the plane, with every query that chooses a normal.
trait Solid<S: Sample, B>:
    Copy
    + Debug
    + Into<Any<S>>
    + Intersect<B, Output = Contact<S, 2>>
    + Manifold<B, Scalar = S>
    + Sweep<B, Motion = SVector<S, 2>, Impact = Impact<S, 2>>
{
}

impl<S: Sample, A, B> Solid<S, B> for A where
    A: Copy
        + Debug
        + Into<Any<S>>
        + Intersect<B, Output = Contact<S, 2>>
        + Manifold<B, Scalar = S>
        + Sweep<B, Motion = SVector<S, 2>, Impact = Impact<S, 2>>
{
}

/// Asserts that the normal of each pair of solids of two kinds is positive, seen from the first kind.
fn positive<S: Sample, A: Solid<S, B>, B: Solid<S, A>>(firsts: Vec<A>, seconds: Vec<B>) {
    for (a, b) in firsts.iter().flat_map(|a| seconds.iter().map(move |b| (a, b))) {
        let contact = intersect(a, b).unwrap();
        assert!(is_positive(&contact.normal), "{a:?} and {b:?}: {contact:?}");
        let mirrored = intersect(b, a).unwrap();
        assert_eq!(mirrored, contact.mirror(), "{b:?} and {a:?}");
        everywhere(a, b, &contact);
        everywhere(b, a, &mirrored);
    }
}

fn is_positive<S: Sample>(normal: &SVector<S, 2>) -> bool {
    let zero = S::whole(0);
    normal.x > zero || normal.x == zero && normal.y > zero
}

/// The same normal is that of the shapes of any kind, of the manifold, and the way out of an overlap.
fn everywhere<S: Sample, A: Solid<S, B>, B: Copy + Debug + Into<Any<S>>>(
    a: &A,
    b: &B,
    contact: &Contact<S, 2>,
) {
    let (any_a, any_b): (Any<S>, Any<S>) = ((*a).into(), (*b).into());
    assert_eq!(intersect(&any_a, &any_b), Some(Common::Contact(*contact)), "{a:?} and {b:?}");
    assert_eq!(manifold(a, b, S::whole(0)).unwrap().normal, contact.normal, "{a:?} and {b:?}");
    let still = SVector::from([S::whole(0); 2]);
    if let Some(impact) = sweep(a, &still, b) {
        let Contact { normal, depth, .. } = contact.mirror();
        assert_eq!((impact.normal, impact.depth), (normal, depth), "{a:?} on {b:?}");
    }
}

fn opposite_ways<S: Sample>() {
    positive(circles::<S>(), capsules());
    positive(circles::<S>(), rects());
    positive(circles::<S>(), oriented());
    positive(circles::<S>(), triangles());
    positive(circles::<S>(), polygons());
    positive(capsules::<S>(), rects());
    positive(capsules::<S>(), oriented());
    positive(capsules::<S>(), triangles());
    positive(capsules::<S>(), polygons());
    positive(rects::<S>(), triangles());
    positive(rects::<S>(), polygons());
    positive(oriented::<S>(), triangles());
    positive(oriented::<S>(), polygons());
    positive(triangles::<S>(), polygons());
}

/// A triangle with an interior has opposite ways out of a rectangle, too, in spite of having fewer corners.
fn a_triangle_in_a_rectangle<S: Sample>() {
    let triangle = Triangle::new(p::<S>(-1, -1), p(1, -1), p(0, 1));
    let polygon = Polygon::<S, 4>::hull(&triangle.corners()).unwrap();
    let right = SVector::from([S::whole(1), S::whole(0)]);
    let rect = Rect::new(p(-3, -6), p(3, 6));
    assert_eq!(intersect(&rect, &triangle).unwrap().normal, right);
    assert_eq!(intersect(&rect, &polygon).unwrap().normal, right);
    let tall = OrientedRect::from(rect);
    assert_eq!(intersect(&tall, &triangle).unwrap().normal, right);
    assert_eq!(intersect(&tall, &polygon).unwrap().normal, right);
}

suite!(opposite_ways, a_triangle_in_a_rectangle);
