//! The functions by hand as lanes, and ncollide's, kurbo's and lyon's.

use kousa::nalgebra::{Point, SVector};
use kousa::{
    Aabb, Ball, Capsule, Circle, HalfSpace, OrientedBox, OrientedRect, Polygon, Ray, Rect, Segment, Sphere,
    Triangle,
};
use kurbo::ParamCurveNearest;
use lyon_geom::{LineSegment, point};
use nalgebra_030::{Isometry2, Point2, RealField, Translation2, Unit, UnitComplex, Vector2};
use ncollide2d::query;
use ncollide2d::shape::{self, ConvexPolygon, Cuboid, Plane, Shape};

use crate::hand::{Plain, Vector};
use crate::inputs::Scalar;
use crate::lane::{Lanes, yes};
use crate::row::{HAND, REACH, told};
use crate::written::closest::{Closest, Radius};
use crate::written::verdicts::Sheared;
use crate::written::{Stored, V2, V3, casts, contacts, manifolds, unit, verdicts};

/// Adds the functions by hand of a float.
pub fn written<S: Scalar + Plain + Into<f64>>(lanes: &mut Lanes) {
    macro_rules! verdicts {
        ($($ask:ident: $A:ty, $B:ty;)*) => {
            $(lanes.add_prepared((HAND, "intersects"), |a: &$A, b: &$B| (a.stored(), b.stored()), |(a, b)| verdicts::$ask(a, b), yes);)*
        };
    }
    macro_rules! contacts {
        ($($ask:ident: $A:ty, $B:ty;)*) => {
            $(lanes.add_prepared((HAND, "intersect"), |a: &$A, b: &$B| (a.stored(), b.stored()), |(a, b)| contacts::$ask(a, b), |found| told(found.map(|contact| contact.depth.into())));)*
        };
    }
    macro_rules! casts {
        ($($ask:ident: $A:ty, $B:ty;)*) => {
            $(lanes.add_prepared((HAND, "cast"), |a: &$A, b: &$B| (a.stored(), b.stored()), |(a, b)| casts::$ask(a, b), |found| yes(found.is_some()));)*
        };
    }
    verdicts! {
        block_block: OrientedBox<S, 3>, OrientedBox<S, 3>;
        block_triangle: OrientedBox<S, 3>, Triangle<S, 3>;
        triangle_triangle: Triangle<S, 3>, Triangle<S, 3>;
        ball_block: Point<S, 3>, OrientedBox<S, 3>;
        ball_block: Sphere<S>, OrientedBox<S, 3>;
        ball_triangle: Sphere<S>, Triangle<S, 3>;
        capsule_block: Capsule<S, 3>, OrientedBox<S, 3>;
        capsule_triangle: Capsule<S, 3>, Triangle<S, 3>;
        segment_block: Segment<S, 3>, OrientedBox<S, 3>;
        segment_triangle: Segment<S, 3>, Triangle<S, 3>;
        ray_block: Ray<S, 3>, OrientedBox<S, 3>;
        ray_triangle: Ray<S, 3>, Triangle<S, 3>;
        upright_block: Aabb<S, 3>, OrientedBox<S, 3>;
        upright_triangle: Aabb<S, 3>, Triangle<S, 3>;
        block_below: OrientedBox<S, 3>, HalfSpace<S, 3>;
        triangle_below: Triangle<S, 3>, HalfSpace<S, 3>;
    }
    contacts! {
        block_block: OrientedBox<S, 3>, OrientedBox<S, 3>;
        block_triangle: OrientedBox<S, 3>, Triangle<S, 3>;
        triangle_triangle: Triangle<S, 3>, Triangle<S, 3>;
        ball_block: Sphere<S>, OrientedBox<S, 3>;
        ball_triangle: Sphere<S>, Triangle<S, 3>;
        upright_block: Aabb<S, 3>, OrientedBox<S, 3>;
        upright_triangle: Aabb<S, 3>, Triangle<S, 3>;
        block_below: OrientedBox<S, 3>, HalfSpace<S, 3>;
        triangle_below: Triangle<S, 3>, HalfSpace<S, 3>;
    }
    macro_rules! manifolds {
        ($($ask:ident: $A:ty, $B:ty;)*) => {
            $(lanes.add_prepared((HAND, "manifold"), |a: &$A, b: &$B| (a.stored(), b.stored()), |(a, b)| manifolds::$ask(a, b), |found| yes(found.is_some()));)*
        };
    }
    manifolds! {
        block_block: OrientedBox<S, 3>, OrientedBox<S, 3>;
        upright_block: Aabb<S, 3>, OrientedBox<S, 3>;
        block_below: OrientedBox<S, 3>, HalfSpace<S, 3>;
    }
    casts! {
        ray_block: Ray<S, 3>, OrientedBox<S, 3>;
        ray_triangle: Ray<S, 3>, Triangle<S, 3>;
        segment_block: Segment<S, 3>, OrientedBox<S, 3>;
        segment_triangle: Segment<S, 3>, Triangle<S, 3>;
    }
    let sheared = |a: &Ray<S, 3>, b: &Triangle<S, 3>| (Sheared::new(&a.stored()), b.stored());
    lanes.add_prepared((WATERTIGHT, "intersects"), sheared, |(a, b)| verdicts::watertight_verdict(a, b), yes);
    let sheared =
        |a: &Ray<S, 3>, b: &Triangle<S, 3>| ((Sheared::new(&a.stored()), a.stored().direction), b.stored());
    lanes.add_prepared(
        (WATERTIGHT, "cast"),
        sheared,
        |(a, b)| casts::watertight_cast(a, b),
        |found| yes(found.is_some()),
    );
    closest::<S>(lanes);
}

/// By hand, watertight.
pub const WATERTIGHT: &str = "watertight";

/// Adds distances, closest points and reach, all from the closest points of the cores.
fn closest<S: Scalar + Plain + Into<f64>>(lanes: &mut Lanes) {
    let reach = S::made(REACH);
    macro_rules! closest {
        ($V:ty: $($A:ty, $B:ty;)*) => {$(
            let both = |a: &$A, b: &$B| (a.stored(), b.stored());
            lanes.add_prepared((HAND, "distance"), both, |(a, b)| -> S {
                let [p, q]: [$V; 2] = a.closest(b);
                let radii: S = Radius::<S>::radius(a) + b.radius();
                ((q - p).squared().sqrt() - radii).greatest(S::ZERO)
            }, Into::into);
            lanes.add_prepared((HAND, "is_within"), both, move |(a, b)| {
                let [p, q]: [$V; 2] = a.closest(b);
                let radii: S = Radius::<S>::radius(a) + b.radius() + reach;
                (q - p).squared() <= radii * radii
            }, yes);
            lanes.add_prepared((HAND, "closest_points"), both, |(a, b)| {
                let [p, q]: [$V; 2] = a.closest(b);
                let (r, s): (S, S) = (a.radius(), b.radius());
                let square = (q - p).squared();
                // Where they overlap, any place of the line between the centers does.
                if square <= (r + s) * (r + s) { [p; 2] } else {
                    let way = unit(q - p);
                    [p + way * r, q - way * s]
                }
            }, |[p, q]: [$V; 2]| (q - p).squared().sqrt().into());
        )*};
    }
    closest! { V2<S>:
        Point<S, 2>, Segment<S>;
        Point<S, 2>, Circle<S>;
        Point<S, 2>, Rect<S>;
        Point<S, 2>, OrientedRect<S>;
        Segment<S>, Segment<S>;
        Segment<S>, Circle<S>;
        Segment<S>, HalfSpace<S>;
        Circle<S>, Circle<S>;
        Circle<S>, Capsule<S>;
        Circle<S>, Rect<S>;
        Circle<S>, OrientedRect<S>;
        Point<S, 2>, Triangle<S>;
        Circle<S>, Triangle<S>;
        Circle<S>, HalfSpace<S>;
        Capsule<S>, Capsule<S>;
        Rect<S>, Rect<S>;
    }
    closest! { V3<S>:
        Segment<S, 3>, Segment<S, 3>;
        Segment<S, 3>, Sphere<S>;
        Sphere<S>, Sphere<S>;
        Sphere<S>, Capsule<S, 3>;
        Sphere<S>, Aabb<S, 3>;
        Capsule<S, 3>, Capsule<S, 3>;
        Capsule<S, 3>, Aabb<S, 3>;
        Aabb<S, 3>, Aabb<S, 3>;
        OrientedBox<S, 3>, OrientedBox<S, 3>;
        OrientedBox<S, 3>, Triangle<S, 3>;
        Triangle<S, 3>, Triangle<S, 3>;
        Point<S, 3>, OrientedBox<S, 3>;
        Point<S, 3>, Triangle<S, 3>;
        Sphere<S>, OrientedBox<S, 3>;
        Sphere<S>, Triangle<S, 3>;
        Capsule<S, 3>, OrientedBox<S, 3>;
        Capsule<S, 3>, Triangle<S, 3>;
        Segment<S, 3>, OrientedBox<S, 3>;
        Segment<S, 3>, Triangle<S, 3>;
        Aabb<S, 3>, OrientedBox<S, 3>;
        Aabb<S, 3>, Triangle<S, 3>;
        OrientedBox<S, 3>, HalfSpace<S, 3>;
        Triangle<S, 3>, HalfSpace<S, 3>;
    }
}

pub const NCOLLIDE: &str = "ncollide";
pub const KURBO: &str = "kurbo";
pub const LYON: &str = "lyon";

/// Adds the other crates.
pub fn enter(lanes: &mut Lanes) {
    ncollide::<f32>(lanes);
    ncollide::<f64>(lanes);
    lyon::<f32>(lanes);
    lyon::<f64>(lanes);
    let place = |p: &Point<f64, 2>| kurbo::Point::new(p.x, p.y);
    let both =
        move |a: &Point<f64, 2>, b: &Segment<f64>| (place(a), kurbo::Line::new(place(&b.a), place(&b.b)));
    lanes.add_prepared(
        (KURBO, "distance"),
        both,
        |(p, line)| line.nearest(*p, 0.0).distance_sq.sqrt(),
        |x| x,
    );
}

fn lyon<S: Scalar + lyon_geom::Scalar + Into<f64>>(lanes: &mut Lanes) {
    let both = |a: &Point<S, 2>, b: &Segment<S>| {
        (point(a.x, a.y), LineSegment { from: point(b.a.x, b.a.y), to: point(b.b.x, b.b.y) })
    };
    lanes.add_prepared((LYON, "distance"), both, |(p, segment)| segment.distance_to_point(*p), Into::into);
    lanes.add_prepared(
        (LYON, "closest_points"),
        both,
        |(p, segment)| (*p, segment.closest_point(*p)),
        |(p, q)| (q - p).length().into(),
    );
}

/// One of kousa's shapes in ncollide, in its pose.
trait InNcollide<N: RealField + Copy> {
    type As: Shape<N> + 'static;
    fn posed(&self) -> (Isometry2<N>, Self::As);
}

fn place<N: RealField + Copy>(p: Point<N, 2>) -> Point2<N> {
    Point2::new(p.x, p.y)
}

fn at<N: RealField + Copy>(p: Point<N, 2>, axis: SVector<N, 2>) -> Isometry2<N> {
    let length = (axis.x * axis.x + axis.y * axis.y).sqrt();
    let turn = UnitComplex::from_cos_sin_unchecked(axis.x / length, axis.y / length);
    Isometry2::from_parts(Translation2::new(p.x, p.y), turn)
}

macro_rules! in_ncollide {
    ($($Shape:ty as $As:ty: |$shape:ident| $made:expr;)*) => {$(
        impl<N: RealField + kousa::Scalar + Copy> InNcollide<N> for $Shape {
            type As = $As;
            fn posed(&self) -> (Isometry2<N>, $As) {
                let $shape = self;
                $made
            }
        }
    )*};
}
in_ncollide! {
    Segment<N> as shape::Segment<N>: |s| (Isometry2::identity(), shape::Segment::new(place(s.a), place(s.b)));
    Ball<N, 2> as shape::Ball<N>: |b| (Isometry2::translation(b.center.x, b.center.y), shape::Ball::new(b.radius));
    Rect<N> as Cuboid<N>: |r| {
        let half: N = nalgebra_030::convert(0.5);
        let pose = Isometry2::translation((r.min.x + r.max.x) * half, (r.min.y + r.max.y) * half);
        (pose, Cuboid::new(Vector2::new((r.max.x - r.min.x) * half, (r.max.y - r.min.y) * half)))
    };
    OrientedRect<N> as Cuboid<N>: |r| {
        let [e, f] = r.half_edges;
        let [width, height] = [e, f].map(|edge| (edge.x * edge.x + edge.y * edge.y).sqrt());
        // Of no width it is along the right side of its height.
        let along = if width > N::zero() { e } else { [f.y, -f.x].into() };
        (at(r.center, along), Cuboid::new(Vector2::new(width, height)))
    };
    // A capsule's own axis is vertical.
    Capsule<N> as shape::Capsule<N>: |c| {
        let (a, b, half): (_, _, N) = (c.segment.a, c.segment.b, nalgebra_030::convert(0.5));
        let (x, y) = (b.x - a.x, b.y - a.y);
        let middle = Point::from([(a.x + b.x) * half, (a.y + b.y) * half]);
        (at(middle, SVector::from([y, -x])), shape::Capsule::new((x * x + y * y).sqrt() * half, c.radius))
    };
    HalfSpace<N> as Plane<N>: |h| {
        let normal = Unit::new_normalize(Vector2::new(h.normal.x, h.normal.y));
        (Isometry2::translation(h.origin.x, h.origin.y), Plane::new(normal))
    };
    Polygon<N, 8> as ConvexPolygon<N>: |p| {
        let corners = p.corners().iter().copied().map(place).collect();
        (Isometry2::identity(), ConvexPolygon::try_new(corners).expect("it is convex"))
    };
}

/// Adds ncollide's distances and closest points of any two shapes.
fn ncollide<N: RealField + Scalar + Into<f64> + Copy>(lanes: &mut Lanes) {
    macro_rules! both {
        ($($A:ty, $B:ty;)*) => {$(
            let both = |a: &$A, b: &$B| (a.posed(), b.posed());
            lanes.add_prepared((NCOLLIDE, "distance"), both, |((at, a), (to, b))| query::distance(at, a, to, b), Into::into);
            lanes.add_prepared((NCOLLIDE, "closest_points"), both, |((at, a), (to, b))| {
                query::closest_points(at, a, to, b, RealField::max_value().expect("floats have a greatest one"))
            }, |found: query::ClosestPoints<N>| match found {
                query::ClosestPoints::Intersecting => 0.0,
                query::ClosestPoints::WithinMargin(p, q) => (q - p).norm().into(),
                query::ClosestPoints::Disjoint => f64::NAN,
            });
        )*};
    }
    both! {
        Segment<N>, Segment<N>;
        Segment<N>, Circle<N>;
        Segment<N>, Rect<N>;
        Segment<N>, HalfSpace<N>;
        Circle<N>, Circle<N>;
        Circle<N>, Capsule<N>;
        Circle<N>, Rect<N>;
        Circle<N>, OrientedRect<N>;
        Circle<N>, Polygon<N, 8>;
        Circle<N>, HalfSpace<N>;
        Capsule<N>, Capsule<N>;
        Capsule<N>, Polygon<N, 8>;
        Rect<N>, Rect<N>;
        OrientedRect<N>, OrientedRect<N>;
        Polygon<N, 8>, Polygon<N, 8>;
    }
}
