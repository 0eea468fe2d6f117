//! A polyhedron answers as another shape that is the same set: a box along the axes or turned, a triangle, a segment, or a point.

#![allow(clippy::unwrap_used, reason = "a miss must stop the test")]

use crate::support;

use fixed::types::I16F16;
use kousa::nalgebra::{Point, SVector};
use kousa::{
    Aabb, AnyShape3, Capsule, Cast, Chord, Contact, ContactManifold, Contains, Distance, HalfSpace, Hit,
    Impact, Intersect, Line, Manifold, OrientedBox, Polyhedron, Ray, Segment, Shape3, Sphere, Sweep,
    Triangle,
};
use support::Rng;

type Q = I16F16;

fn place(rng: &mut Rng) -> [Q; 3] {
    let fine = rng.below(2) == 0;
    [(); 3].map(|()| {
        if fine { Q::from_bits(rng.range(-3 << 16, 3 << 16) as i32) } else { Q::from_num(rng.range(-3, 3)) }
    })
}

fn by(rng: &mut Rng) -> SVector<Q, 3> {
    place(rng).into()
}

fn size(rng: &mut Rng) -> Q {
    Q::from_num(rng.range(0, 4)) / 2
}

/// The normal of a contact is one of several equally good ones where two shapes are in another order.
fn depth(contact: Option<Contact<Q, 3>>) -> Option<Q> {
    contact.map(|contact| contact.depth)
}

fn impact(impact: Option<Impact<Q, 3>>) -> Option<[Q; 5]> {
    impact.map(|Impact { t, travel, depth, .. }| [t, travel.x, travel.y, travel.z, depth])
}

/// The depths of the points of a manifold.
fn depths(manifold: Option<ContactManifold<Q, 3>>) -> Option<Vec<Q>> {
    manifold.map(|manifold| manifold.points().iter().map(|point| point.depth).collect())
}

/// The answers with a point, lines and a half-space.
fn alone<A>(a: &A, o: Point<Q, 3>, d: SVector<Q, 3>, e: SVector<Q, 3>) -> Vec<String>
where
    A: Sweep<Point<Q, 3>, Motion = SVector<Q, 3>, Impact = Impact<Q, 3>> + Contains<Point<Q, 3>>,
    A: Intersect<HalfSpace<Q, 3>, Output = Contact<Q, 3>> + Distance<Point<Q, 3>, Scalar = Q>,
    A: Manifold<HalfSpace<Q, 3>, 3, Scalar = Q>,
    Line<Q, 3>: Intersect<A, Output = Chord<Q, 3>> + Distance<A, Scalar = Q>,
    Segment<Q, 3>: Intersect<A, Output = Chord<Q, 3>> + Distance<A, Scalar = Q>,
    Ray<Q, 3>: Cast<A, Hit = Hit<Q, 3>>,
    Point<Q, 3>: Sweep<A, Motion = SVector<Q, 3>, Impact = Impact<Q, 3>>,
{
    let (line, segment, half) = (Line::new(o, d), Segment::new(o, o + d), HalfSpace::new(o, e));
    let there = o.sweep(&d, a);
    vec![
        format!("{:?}", line.intersect(a)),
        format!("{:?}", segment.intersect(a)),
        format!("{:?}", Ray::new(o, d).cast(a)),
        format!("{:?}", a.contains(&o)),
        format!("{:?}", (line.distance(a), segment.distance(a), a.distance(&o), a.distance_squared(&o))),
        format!("{:?}", (impact(there), there.map(|it| it.normal), impact(a.sweep(&d, &o)))),
        format!("{:?}", a.intersect(&half)),
        // Of faces that are equally near the normal the first counts, and the faces have an order of their own.
        format!("{:?}", depths(a.manifold(&half, Q::from_num(1))).map(|depths| depths[0])),
    ]
}

/// The answers with a solid, in both orders.
fn beside<A, B>(a: &A, b: &B, d: SVector<Q, 3>) -> Vec<String>
where
    A: Intersect<B, Output = Contact<Q, 3>> + Distance<B, Scalar = Q> + Contains<B>,
    A: Sweep<B, Motion = SVector<Q, 3>, Impact = Impact<Q, 3>> + Manifold<B, 3, Scalar = Q>,
    B: Contains<A> + Sweep<A, Motion = SVector<Q, 3>, Impact = Impact<Q, 3>>,
{
    vec![
        format!("{:?}", (a.intersects(b), depth(a.intersect(b)))),
        format!("{:?}", (a.distance(b), a.distance_squared(b))),
        format!("{:?}", (a.contains(b), b.contains(a))),
        format!("{:?}", (impact(a.sweep(&d, b)), impact(b.sweep(&d, a)))),
        format!("{:?}", depths(a.manifold(b, Q::ZERO)).map(|depths| depths[0])),
        // Which of several faces that are equally deep is the reference depends on their numbers, which the two shapes do not share.
        format!("{:?}", depths(a.manifold(b, Q::from_num(1))).is_some()),
    ]
}

/// Compares the answers of a shape and a polyhedron with another solid.
macro_rules! same {
    ($a:expr, $p:expr, $b:expr, $d:expr) => {{
        let b = $b;
        assert_eq!(beside($p, &b, $d), beside($a, &b, $d), "{:?} with {b:?} by {:?}", $a, $d);
    }};
}

macro_rules! with_all {
    ($a:expr, $p:expr, $rng:expr) => {{
        let (a, p, rng): (_, &Polyhedron<Q, 8>, _) = (&$a, &$p, &mut *$rng);
        let (o, d, e) = (place(rng).into(), by(rng), by(rng));
        assert_eq!(alone(p, o, d, e), alone(a, o, d, e), "{a:?}, {o:?}, {d:?}, {e:?}");
        let (q, r): (Point<Q, 3>, _) = (place(rng).into(), size(rng));
        same!(a, p, Sphere::new(o, r), d);
        same!(a, p, Capsule::new(o, q, r), d);
        same!(a, p, block(rng), d);
        same!(a, p, OrientedBox::new(o, [by(rng), by(rng), by(rng)]), d);
        same!(a, p, Triangle::new(o, q, place(rng).into()), d);
        same!(a, p, Polyhedron::<Q, 5>::from_parts(&[(); 5].map(|()| place(rng))).unwrap(), d);
    }};
}

fn block(rng: &mut Rng) -> Aabb<Q, 3> {
    let [a, b] = [(); 2].map(|()| Point::from(place(rng)));
    Aabb::new(a, a).union(&Aabb::new(b, b))
}

#[test]
fn boxes_along_the_axes() {
    let mut rng = Rng::new(1);
    for _ in 0..support::rounds(20, 400) {
        let a = block(&mut rng);
        with_all!(a, Polyhedron::from(a), &mut rng);
    }
}

#[test]
fn oriented_boxes() {
    let mut rng = Rng::new(2);
    for _ in 0..support::rounds(20, 400) {
        let a = OrientedBox::new(place(&mut rng).into(), [by(&mut rng), by(&mut rng), by(&mut rng)]);
        with_all!(a, Polyhedron::hull(&a.corners()).unwrap(), &mut rng);
    }
}

#[test]
fn triangles() {
    let mut rng = Rng::new(3);
    for _ in 0..support::rounds(20, 400) {
        let [x, y, z] = [(); 3].map(|()| Point::from(place(&mut rng)));
        let a = Triangle::new(x, y, z);
        with_all!(a, Polyhedron::hull(&a.corners()).unwrap(), &mut rng);
    }
}

/// A segment is a triangle with two corners, and a point one with one.
#[test]
fn segments_and_points() {
    let mut rng = Rng::new(4);
    for i in 0..support::rounds(20, 400) {
        let [x, y] = [(); 2].map(|()| Point::from(place(&mut rng)));
        let y = if i % 3 == 0 { x } else { y };
        let a = Triangle::new(x, y, y);
        with_all!(a, Polyhedron::hull(&[x, y]).unwrap(), &mut rng);
    }
}

/// Faces with more corners than a box has, on each other: four points are chosen of more than sixteen.
#[test]
fn prisms_with_many_sides() {
    let ring = |n: i32, radius: f64, z: f64| {
        (0..n).map(move |i| {
            let angle = f64::from(i) * std::f64::consts::TAU / f64::from(n);
            Point::from([radius * angle.cos(), radius * angle.sin(), z])
        })
    };
    let prism = |n: i32, radius: f64, z: f64| {
        let corners: Vec<_> = ring(n, radius, z).chain(ring(n, radius, z + 1.0)).collect();
        Polyhedron::<f64, 60>::hull(&corners).unwrap()
    };
    let (below, above) = (prism(24, 1.0, 0.0), prism(30, 1.001, 0.96875));
    assert_eq!((below.corners().len(), below.faces().count()), (48, 26));
    let manifold = below.manifold(&above, 0.0).unwrap();
    assert_eq!(manifold.normal, SVector::from([0.0, 0.0, 1.0]));
    assert_eq!(manifold.points().len(), 4);
    let apart = |i: usize, j: usize| (manifold.points()[i].point_a - manifold.points()[j].point_a).norm();
    assert!((0..4).all(|i| (0..i).all(|j| apart(i, j) > 1.0)), "{manifold:?}");
    let ground = HalfSpace::new(Point::from([0.0, 0.0, 0.125]), SVector::from([0.0, 0.0, 1.0]));
    assert_eq!(below.manifold(&ground, 0.0).unwrap().points().len(), 4);
    assert!(below.manifold(&ground, 0.0).unwrap().points().iter().all(|point| point.depth == 0.125));
}

/// The enum has room for as many corners as it says, and a `Shape3` for none.
#[test]
fn the_enum() {
    let solid = Polyhedron::<f64, 8>::from(Aabb::new(Point::from([0.0; 3]), Point::from([1.0; 3])));
    let any = AnyShape3::from(solid);
    let ball = Sphere::new(Point::from([3.0, 0.5, 0.5]), 1.0);
    assert_eq!(any.distance(&Shape3::from(ball)), 1.0);
    assert_eq!(any.distance(&ball), solid.distance(&ball));
    assert_eq!(size_of::<Shape3<f64>>(), 104);
}
