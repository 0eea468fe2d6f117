//! parry's answers for any two of its shapes, through the functions that most programs would call.

use std::any::Any;
use std::rc::Rc;

use kousa::nalgebra::Point;
use kousa::{
    Aabb, Capsule, Circle, HalfSpace, OrientedBox, OrientedRect, Polygon, Polyhedron, Ray, Rect, Segment,
    Sphere, Triangle,
};

use crate::hand::frame;
use crate::lane::{Lane, lane, yes};
use crate::row::{NO_TIME, PARRY, told};

/// One of kousa's shapes as parry has it.
#[derive(Clone)]
pub enum Placed {
    Plane32(plane_f32::Placed),
    Plane64(plane_f64::Placed),
    Space32(space_f32::Placed),
    Space64(space_f64::Placed),
}

/// A shape of kousa, if parry has it.
pub fn placed(shape: &dyn Any) -> Option<Placed> {
    plane_f32::placed(shape)
        .map(Placed::Plane32)
        .or_else(|| plane_f64::placed(shape).map(Placed::Plane64))
        .or_else(|| space_f32::placed(shape).map(Placed::Space32))
        .or_else(|| space_f64::placed(shape).map(Placed::Space64))
}

/// The lanes for these operands, which are all of one crate.
///
/// In sweeps the first one moves by the first numbers of `motion`.
pub fn lanes(operands: &Rc<Vec<[Placed; 2]>>, motion: [f64; 3]) -> Vec<Lane> {
    macro_rules! of_crate {
        ($($Variant:ident: $module:ident),*) => {
            match operands[0] {
                $([Placed::$Variant(_), _] => {
                    let own = operands.iter().filter_map(|pair| match pair {
                        [Placed::$Variant(a), Placed::$Variant(b)] => Some([a.clone(), b.clone()]),
                        _ => None,
                    });
                    $module::lanes(&Rc::new(own.collect()), motion)
                })*
            }
        };
    }
    of_crate!(Plane32: plane_f32, Plane64: plane_f64, Space32: space_f32, Space64: space_f64)
}

/// Defines what the crates for the plane and for space have in common, and the conversion of the shapes that only one has.
macro_rules! edition {
    ($edition:ident, $parry:ident, $S:ident, $D:literal, [$($Ball:ident, $Box:ident)*], $more:expr) => {
        pub mod $edition {
            use $parry::math::{Pose, Vector};
            use $parry::query::{
                self, ClosestPoints, ContactManifold, PersistentQueryDispatcher, Ray as ParryRay, RayCast, ShapeCastOptions,
            };
            use $parry::shape::{self, Cuboid, SharedShape};

            use super::*;

            /// A point, a ray, or a solid in its position.
            #[derive(Clone)]
            pub enum Placed {
                Point(Vector),
                Ray(ParryRay),
                Segment(shape::Segment, SharedShape),
                Solid(Pose, SharedShape),
            }

            fn vector(v: impl Into<[$S; $D]>) -> Vector {
                Vector::from_array(v.into())
            }

            fn home(shape: impl shape::Shape) -> Option<Placed> {
                Some(Placed::Solid(Pose::IDENTITY, SharedShape::new(shape)))
            }

            /// A shape of kousa in this scalar and dimension.
            pub fn placed(shape: &dyn Any) -> Option<Placed> {
                if let Some(p) = shape.downcast_ref::<Point<$S, $D>>() {
                    return Some(Placed::Point(vector(*p)));
                }
                if let Some(ray) = shape.downcast_ref::<Ray<$S, $D>>() {
                    return Some(Placed::Ray(ParryRay::new(vector(ray.origin), vector(ray.direction))));
                }
                if let Some(s) = shape.downcast_ref::<Segment<$S, $D>>() {
                    let segment = shape::Segment::new(vector(s.a), vector(s.b));
                    return Some(Placed::Segment(segment, SharedShape::new(segment)));
                }
                if let Some(c) = shape.downcast_ref::<Capsule<$S, $D>>() {
                    return home(shape::Capsule::new(vector(c.segment.a), vector(c.segment.b), c.radius));
                }
                if let Some(half) = shape.downcast_ref::<HalfSpace<$S, $D>>() {
                    let half_space = shape::HalfSpace::new(vector(half.normal).normalize());
                    return Some(Placed::Solid(Pose::from_translation(vector(half.origin)), SharedShape::new(half_space)));
                }
                $(
                    if let Some(ball) = shape.downcast_ref::<$Ball<$S>>() {
                        let pose = Pose::from_translation(vector(ball.center));
                        return Some(Placed::Solid(pose, SharedShape::new(shape::Ball::new(ball.radius))));
                    }
                    if let Some(b) = shape.downcast_ref::<$Box>() {
                        let aabb = $parry::bounding_volume::Aabb::new(vector(b.min), vector(b.max));
                        let cuboid = Cuboid::new(aabb.half_extents());
                        return Some(Placed::Solid(Pose::from_translation(aabb.center()), SharedShape::new(cuboid)));
                    }
                )*
                $more(shape)
            }

            type Pair = [Placed; 2];

            /// Both as solids; a point and a ray are none.
            fn solids(pair: &Pair) -> Option<[(Pose, &SharedShape); 2]> {
                let solid = |one| match one {
                    &Placed::Solid(pose, ref shape) => Some((pose, shape)),
                    Placed::Segment(_, shape) => Some((Pose::IDENTITY, shape)),
                    _ => None,
                };
                let [a, b] = pair;
                Some([solid(a)?, solid(b)?])
            }

            /// The lanes of a pair of shapes.
            pub fn lanes(operands: &Rc<Vec<Pair>>, motion: [f64; 3]) -> Vec<Lane> {
                let all = || operands.clone();
                let first = &operands[0];
                let mut lanes = Vec::new();
                if solids(first).is_some() {
                    let both = |pair: &Rc<Vec<Pair>>| -> Rc<Vec<[(Pose, SharedShape); 2]>> {
                        let cloned = |pair| solids(pair).map(|both| both.map(|(pose, shape)| (pose, shape.clone())));
                        Rc::new(pair.iter().filter_map(cloned).collect())
                    };
                    lanes.extend(of_solids(&both(operands), motion));
                }
                if matches!(first, [Placed::Point(_), Placed::Solid(..) | Placed::Segment(..)]) {
                    lanes.push(lane((PARRY, "intersects"), all(), |pair| of_point(pair).is_some_and(|(pose, shape, p)| shape.contains_point(pose, p)), yes));
                    let distance = |pair: &Pair| of_point(pair).map(|(pose, shape, p)| shape.distance_to_point(pose, p, true));
                    lanes.push(lane((PARRY, "distance"), all(), distance, |x| x.map_or(f64::NAN, Into::into)));
                    let closest = |pair: &Pair| of_point(pair).map(|(pose, shape, p)| (p, shape.project_point(pose, p, true).point));
                    lanes.push(lane((PARRY, "closest_points"), all(), closest, |x| {
                        x.map_or(f64::NAN, |(p, q)| (q - p).length().into())
                    }));
                }
                if matches!(first, [Placed::Ray(_) | Placed::Segment(..), Placed::Solid(..) | Placed::Segment(..)]) {
                    lanes.push(lane((PARRY, "cast"), all(), |pair: &Pair| of_ray(pair), |hit| yes(hit.is_some())));
                }
                if matches!(first, [Placed::Ray(_), Placed::Solid(..) | Placed::Segment(..)]) {
                    let verdict = |pair: &Pair| match pair {
                        [Placed::Ray(ray), Placed::Solid(pose, shape)] => shape.intersects_ray(pose, ray, $S::MAX),
                        [Placed::Ray(ray), Placed::Segment(segment, _)] => segment.intersects_local_ray(ray, $S::MAX),
                        _ => false,
                    };
                    lanes.push(lane((PARRY, "intersects"), all(), verdict, yes));
                }
                lanes
            }

            fn of_point(pair: &Pair) -> Option<(&Pose, &SharedShape, Vector)> {
                match pair {
                    [Placed::Point(p), Placed::Solid(pose, shape)] => Some((pose, shape, *p)),
                    [Placed::Point(p), Placed::Segment(_, shape)] => Some((&Pose::IDENTITY, shape, *p)),
                    _ => None,
                }
            }

            fn of_ray(pair: &Pair) -> Option<query::RayIntersection> {
                let ([ray, _], most) = (pair, if matches!(pair[0], Placed::Ray(_)) { $S::MAX } else { 1.0 });
                let ray = match ray {
                    Placed::Ray(ray) => *ray,
                    Placed::Segment(segment, _) => ParryRay::new(segment.a, segment.b - segment.a),
                    _ => return None,
                };
                match &pair[1] {
                    Placed::Solid(pose, shape) => shape.cast_ray_and_get_normal(pose, &ray, most, true),
                    Placed::Segment(segment, _) => segment.cast_local_ray_and_get_normal(&ray, most, true),
                    _ => None,
                }
            }

            type Solids = [(Pose, SharedShape); 2];

            /// The lanes of two solids; those for which parry knows no answer are left out.
            fn of_solids(operands: &Rc<Vec<Solids>>, motion: [f64; 3]) -> Vec<Lane> {
                let all = || operands.clone();
                let mut lanes = Vec::new();
                let [(at, a), (to, b)] = &operands[0];
                if query::intersection_test(at, &**a, to, &**b).is_ok() {
                    lanes.push(lane((PARRY, "intersects"), all(), |[(at, a), (to, b)]: &Solids| {
                        query::intersection_test(at, &**a, to, &**b).is_ok_and(|found| found.intersecting)
                    }, yes));
                }
                if query::contact(at, &**a, to, &**b, 0.0).is_ok() {
                    lanes.push(lane((PARRY, "intersect"), all(), |[(at, a), (to, b)]: &Solids| {
                        query::contact(at, &**a, to, &**b, 0.0).ok().flatten()
                    }, |found| told(found.map(|contact| (-contact.dist).into()))));
                }
                if query::distance(at, &**a, to, &**b).is_ok() {
                    lanes.push(lane((PARRY, "distance"), all(), |[(at, a), (to, b)]: &Solids| {
                        query::distance(at, &**a, to, &**b).map_or($S::NAN, |found| found.distance)
                    }, Into::into));
                }
                if query::closest_points(at, &**a, to, &**b, $S::MAX).is_ok() {
                    lanes.push(lane((PARRY, "closest_points"), all(), |[(at, a), (to, b)]: &Solids| {
                        query::closest_points(at, &**a, to, &**b, $S::MAX)
                    }, |found| match found {
                        Ok(ClosestPoints::Intersecting) => 0.0,
                        Ok(ClosestPoints::WithinMargin(a, b)) => (b - a).length().into(),
                        _ => f64::NAN,
                    }));
                }
                let still = Vector::ZERO;
                let motion = Vector::from_array(std::array::from_fn(|i| motion[i] as $S));
                let options = ShapeCastOptions::with_max_time_of_impact(1.0);
                if query::cast_shapes(at, motion, &**a, to, still, &**b, options).is_ok() {
                    lanes.push(lane((PARRY, "sweep"), all(), move |[(at, a), (to, b)]: &Solids| {
                        query::cast_shapes(at, motion, &**a, to, still, &**b, options).ok().flatten()
                    }, |found| found.map_or(NO_TIME, |hit| hit.time_of_impact.into())));
                }
                if manifold(&operands[0]).is_some() {
                    lanes.push(lane((PARRY, "manifold"), all(), manifold, |found| {
                        yes(found.is_some_and(|found| !found.points.is_empty()))
                    }));
                }
                lanes
            }

            fn manifold([(at, a), (to, b)]: &Solids) -> Option<ContactManifold<(), ()>> {
                let mut found = ContactManifold::new();
                let way = at.inv_mul(to);
                query::DefaultQueryDispatcher
                    .contact_manifold_convex_convex(&way, &**a, &**b, None, None, 0.0, &mut found)
                    .ok()?;
                Some(found)
            }
        }
    };
}

/// What only the crates for the plane have.
macro_rules! plane {
    ($edition:ident, $parry:ident, $S:ident, $Box:ident) => {
        type $Box = Rect<$S>;
        edition!($edition, $parry, $S, 2, [Circle, $Box], |shape: &dyn Any| {
            if let Some(rect) = shape.downcast_ref::<OrientedRect<$S>>() {
                let (axis, half) = frame(rect);
                let turn = $parry::math::Rot2::from_cos_sin_unchecked(axis.x, axis.y);
                let cuboid = Cuboid::new(vector([half.x, half.y]));
                return Some(Placed::Solid(
                    Pose::from_parts(vector(rect.center), turn),
                    SharedShape::new(cuboid),
                ));
            }
            if let Some(t) = shape.downcast_ref::<Triangle<$S>>() {
                return home(shape::Triangle::new(vector(t.a), vector(t.b), vector(t.c)));
            }
            let polygon = shape.downcast_ref::<Polygon<$S, 8>>()?;
            let corners = polygon.corners().iter().map(|p| vector(*p)).collect();
            home(shape::ConvexPolygon::from_convex_polyline_unmodified(corners)?)
        });
    };
}
plane!(plane_f32, parry2d, f32, Rect32);
plane!(plane_f64, parry2d_f64, f64, Rect64);

/// The unit quaternion `x, y, z, w` that turns the axes to those of a box (Shepperd 1978).
#[must_use]
pub fn quaternion([u, v, w]: [[f64; 3]; 3]) -> [f64; 4] {
    let squares = [
        1.0 + u[0] - v[1] - w[2],
        1.0 - u[0] + v[1] - w[2],
        1.0 - u[0] - v[1] + w[2],
        1.0 + u[0] + v[1] + w[2],
    ];
    let greatest = (0..4).fold(0, |best, i| if squares[i] > squares[best] { i } else { best });
    let parts = match greatest {
        0 => [squares[0], u[1] + v[0], u[2] + w[0], v[2] - w[1]],
        1 => [u[1] + v[0], squares[1], v[2] + w[1], w[0] - u[2]],
        2 => [u[2] + w[0], v[2] + w[1], squares[2], u[1] - v[0]],
        _ => [v[2] - w[1], w[0] - u[2], u[1] - v[0], squares[3]],
    };
    let length = parts.iter().map(|x| x * x).sum::<f64>().sqrt();
    parts.map(|x| x / length)
}

/// What only the crates for space have.
macro_rules! space {
    ($edition:ident, $parry:ident, $S:ident, $Box:ident, $turned:ident) => {
        type $Box = Aabb<$S, 3>;

        /// A box as a cuboid in its pose, which is rounded.
        pub fn $turned(b: &OrientedBox<$S, 3>) -> ($parry::math::Pose, $parry::shape::Cuboid) {
            let edges = b.half_edges.map(|edge| edge.map(f64::from));
            let lengths = edges.map(|edge| edge.dot(&edge).sqrt());
            let axes = [0, 1, 2].map(|i| (edges[i] / lengths[i].max(f64::MIN_POSITIVE)).into());
            let [x, y, z, w] = quaternion(axes).map(|part| part as $S);
            let turn = $parry::math::Rotation::from_xyzw(x, y, z, w);
            let at = $parry::math::Vector::from_array(b.center.into());
            let half = $parry::math::Vector::from_array(lengths.map(|length| length as $S));
            ($parry::math::Pose::from_parts(at, turn), $parry::shape::Cuboid::new(half))
        }

        edition!($edition, $parry, $S, 3, [Sphere, $Box], |shape: &dyn Any| {
            if let Some(t) = shape.downcast_ref::<Triangle<$S, 3>>() {
                return home(shape::Triangle::new(vector(t.a), vector(t.b), vector(t.c)));
            }
            if let Some(hull) = shape.downcast_ref::<Polyhedron<$S, 8>>() {
                let corners: Vec<_> = hull.corners().iter().map(|p| vector(*p)).collect();
                return home(shape::ConvexPolyhedron::from_convex_hull(&corners)?);
            }
            let (pose, cuboid) = $turned(shape.downcast_ref::<OrientedBox<$S, 3>>()?);
            Some(Placed::Solid(pose, SharedShape::new(cuboid)))
        });
    };
}
space!(space_f32, parry3d, f32, Box32, turned_f32);
space!(space_f64, parry3d_f64, f64, Box64, turned_f64);
