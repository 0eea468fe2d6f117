//! ncollide, the only peer that also supports fixed-point numbers, those of the crate simba.

use kousa::nalgebra::{Point, SVector};
use kousa::{Capsule, Circle, HalfSpace, OrientedRect, Polygon, Ray, Rect, Segment};
use nalgebra_030::{Isometry2, Point2, RealField, Translation2, Unit, UnitComplex, Vector2};
use ncollide2d::bounding_volume::{AABB, BoundingVolume};
use ncollide2d::query::{self, Proximity, RayCast};
use ncollide2d::shape::{self, Ball, ConvexPolygon, Cuboid, Plane, Shape};
use simba_07::scalar::FixedI16F16;

use crate::entrant::{Entrants, First, Stopped, Team};
use crate::inputs::Scalar;
use crate::pairs::{CORNERS, Moving};

pub fn enter(entrants: &mut Entrants) {
    let mut team = entrants.team("ncollide");
    with_roots::<f32>(&mut team);
    with_roots::<f64>(&mut team);
    without_roots::<f32>(&mut team);
    without_roots::<f64>(&mut team);
    without_roots::<fixed::types::I16F16>(&mut team);
}

/// A scalar of kousa's, with its equivalent in ncollide.
trait Taken: Scalar {
    type As: RealField + Copy;
    fn taken(self) -> Self::As;
    fn nearly(self) -> f64;
}

macro_rules! taken {
    ($($S:ty as $As:ty: $x:ident => $taken:expr, $nearly:expr;)*) => {$(
        impl Taken for $S {
            type As = $As;
            fn taken(self) -> $As { let $x = self; $taken }
            fn nearly(self) -> f64 { let $x = self; $nearly }
        }
    )*};
}
taken! {
    f32 as f32: x => x, x.into();
    f64 as f64: x => x, x;
    fixed::types::I16F16 as FixedI16F16: x => FixedI16F16::from_bits(x.to_bits()), x.to_num();
}

type Posed<S, T> = (Isometry2<<S as Taken>::As>, T);

fn vector<S: Taken>(v: SVector<S, 2>) -> Vector2<S::As> {
    Vector2::new(v.x.taken(), v.y.taken())
}

fn place<S: Taken>(p: Point<S, 2>) -> Point2<S::As> {
    vector(p.coords).into()
}

/// The pose at a point, rotated so that the shape's own axis is along `axis`, which is normalised in `f64`.
fn pose<S: Taken>(at: Point<S, 2>, axis: [f64; 2]) -> Isometry2<S::As> {
    let length = axis[0].hypot(axis[1]);
    let [cosine, sine] = if length > 0.0 { axis.map(|x| x / length) } else { [1.0, 0.0] };
    let made = |x: f64| S::made(x).taken();
    Isometry2::from_parts(
        Translation2::from(vector(at.coords)),
        UnitComplex::from_cos_sin_unchecked(made(cosine), made(sine)),
    )
}

fn at<S: Taken>(place: Point<S, 2>) -> Isometry2<S::As> {
    pose(place, [1.0, 0.0])
}

fn segment<S: Taken>(s: &Segment<S>) -> Posed<S, shape::Segment<S::As>> {
    (Isometry2::identity(), shape::Segment::new(place(s.a), place(s.b)))
}

fn ball<S: Taken>(c: &Circle<S>) -> Posed<S, Ball<S::As>> {
    (at(c.center), Ball::new(c.radius.taken()))
}

fn ray<S: Taken>(r: &Ray<S>) -> query::Ray<S::As> {
    query::Ray::new(place(r.origin), vector(r.direction))
}

fn bounds<S: Taken>(r: &Rect<S>) -> Posed<S, AABB<S::As>> {
    (Isometry2::identity(), AABB::new(place(r.min), place(r.max)))
}

fn cuboid<S: Taken>(r: &Rect<S>) -> Posed<S, Cuboid<S::As>> {
    let (_, bounds) = bounds(r);
    let pose = Isometry2::from_parts(bounds.center().coords.into(), UnitComplex::identity());
    (pose, Cuboid::new(bounds.half_extents()))
}

fn turned<S: Taken>(r: &OrientedRect<S>) -> Posed<S, Cuboid<S::As>> {
    let [e, f] = r.half_edges.map(|edge| [edge.x.nearly(), edge.y.nearly()]);
    let [width, height] = [e, f].map(|[x, y]| x.hypot(y));
    // Of no width it is along the right side of its height.
    let along = if width > 0.0 { e } else { [f[1], -f[0]] };
    (pose(r.center, along), Cuboid::new(vector([width, height].map(S::made).into())))
}

/// A capsule, whose own axis is vertical.
fn capsule<S: Taken>(c: &Capsule<S>) -> Posed<S, shape::Capsule<S::As>> {
    let [a, b] = [c.segment.a, c.segment.b].map(|end| [end.x.nearly(), end.y.nearly()]);
    let [x, y] = [b[0] - a[0], b[1] - a[1]];
    let middle = [0, 1].map(|i| S::made((a[i] + b[i]) / 2.0)).into();
    let half_height = S::made(x.hypot(y) / 2.0).taken();
    (pose(middle, [y, -x]), shape::Capsule::new(half_height, c.radius.taken()))
}

/// A half-space, whose normal is normalised in `f64`.
fn half_space<S: Taken>(half: &HalfSpace<S>) -> Posed<S, Plane<S::As>> {
    let [x, y] = [half.normal.x.nearly(), half.normal.y.nearly()];
    let [x, y] = [x, y].map(|part| S::made(part / x.hypot(y)).taken());
    (at(half.origin), Plane::new(Unit::new_unchecked(Vector2::new(x, y))))
}

fn polygon<S: Taken>(p: &Polygon<S, CORNERS>) -> Posed<S, ConvexPolygon<S::As>> {
    let corners = p.corners().iter().copied().map(place).collect();
    (Isometry2::identity(), ConvexPolygon::try_new(corners).unwrap())
}

/// Whether any two shapes meet.
fn meets<N: RealField + Copy>(a: &(Isometry2<N>, impl Shape<N>), b: &(Isometry2<N>, impl Shape<N>)) -> bool {
    query::proximity(&a.0, &a.1, &b.0, &b.1, N::zero()) == Proximity::Intersecting
}

fn contact<N: RealField + Copy>(
    a: &(Isometry2<N>, impl Shape<N>),
    b: &(Isometry2<N>, impl Shape<N>),
) -> Option<query::Contact<N>> {
    query::contact(&a.0, &a.1, &b.0, &b.1, N::zero())
}

/// What stops the first shape on its way.
fn stop<N: RealField + Copy>(
    a: &(Isometry2<N>, impl Shape<N>),
    motion: &Vector2<N>,
    b: &(Isometry2<N>, impl Shape<N>),
) -> Option<query::TOI<N>> {
    let still = Vector2::repeat(N::zero());
    let all = query::DefaultTOIDispatcher;
    query::time_of_impact(&all, &a.0, motion, &a.1, &b.0, &still, &b.1, N::one(), N::zero()).unwrap()
}

fn is_hit<N: RealField + Copy>(ray: &query::Ray<N>, (pose, on): &(Isometry2<N>, impl RayCast<N>)) -> bool {
    on.intersects_ray(pose, ray, N::max_value().unwrap())
}

fn hit<N: RealField + Copy>(
    ray: &query::Ray<N>,
    (pose, on): &(Isometry2<N>, impl RayCast<N>),
) -> Option<query::RayIntersection<N>> {
    on.toi_and_normal_with_ray(pose, ray, N::max_value().unwrap(), true)
}

/// The functions that take a square root. In simba's fixed-point numbers the root of a number of 2¹⁴ or more
/// does not terminate, because its square overflows.
fn with_roots<S: Taken>(team: &mut Team) {
    macro_rules! any_two {
        ($($a:ident $b:ident),*) => {$(
            let both = |a: &_, b: &_| ($a::<S>(a), $b::<S>(b));
            team.add("proximity", both, |(a, b)| meets(a, b));
            team.add("contact", both, |(a, b)| contact(a, b));
        )*};
    }
    any_two!(
        segment segment, segment ball, segment cuboid, ball cuboid, ball capsule, capsule capsule, turned turned,
        ball half_space, ball polygon, capsule polygon, polygon polygon
    );
    macro_rules! moving {
        ($($a:ident $A:ty, $b:ident $B:ty;)*) => {$(
            let both = |a: &Moving<S, $A, 2>, b: &$B| ($a::<S>(&a.shape), vector::<S>(a.motion), $b::<S>(b));
            team.add("time_of_impact", both, |(a, v, b)| Stopped(stop(a, v, b)));
        )*};
    }
    moving! {
        ball Circle<S>, ball Circle<S>;
        ball Circle<S>, cuboid Rect<S>;
        cuboid Rect<S>, cuboid Rect<S>;
        capsule Capsule<S>, capsule Capsule<S>;
    }
    let balls = |a: &Circle<S>, b: &Circle<S>| (ball(a), ball(b));
    team.add("contact", balls, |(a, b)| contact(a, b));
    let cuboids = |a: &Rect<S>, b: &Rect<S>| (cuboid(a), cuboid(b));
    team.add("contact", cuboids, |(a, b)| contact(a, b));
    macro_rules! cast_on {
        ($($shape:ident),*) => {$(
            let cast = |a: &_, b: &_| (ray::<S>(a), $shape::<S>(b));
            team.add("RayCast::toi_and_normal_with_ray", cast, |(a, b)| First(hit(a, b)));
        )*};
    }
    cast_on!(ball, turned, bounds, polygon);
    let cast = |a: &_, b: &_| (ray::<S>(a), segment::<S>(b));
    team.add("RayCast::toi_and_normal_with_ray", cast, |(a, b)| hit(a, b));
    let posed = |a: &_, b: &_| (segment::<S>(a), half_space::<S>(b));
    team.add("proximity", posed, |(a, b)| meets(a, b));
    let cast = |a: &_, b: &_| (ray::<S>(a), polygon::<S>(b));
    team.add("ConvexPolygon::intersects_ray", cast, |(a, b)| is_hit(a, b));
    let cast = |a: &_, b: &_| (ray::<S>(a), ball::<S>(b));
    team.add("Ball::intersects_ray", cast, |(a, b)| is_hit(a, b));
    let cast = |a: &_, b: &_| (ray::<S>(a), segment::<S>(b));
    team.add("Segment::intersects_ray", cast, |(a, b)| is_hit(a, b));
}

/// The functions that take no square root.
fn without_roots<S: Taken>(team: &mut Team) {
    let balls = |a: &Circle<S>, b: &Circle<S>| (ball(a), ball(b));
    team.add("proximity", balls, |(a, b)| meets(a, b));
    let rects = |a: &Rect<S>, b: &Rect<S>| (bounds(a).1, bounds(b).1);
    team.add("AABB::intersects", rects, |(a, b)| a.intersects(b));
    let cast = |a: &Ray<S>, b: &Rect<S>| (ray(a), bounds(b));
    team.add("AABB::intersects_ray", cast, |(a, b)| is_hit(a, b));
    let cast = |a: &Ray<S>, b: &OrientedRect<S>| (ray(a), turned(b));
    team.add("Cuboid::intersects_ray", cast, |(a, b)| is_hit(a, b));
}
