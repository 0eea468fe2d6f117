//! The masses of shapes: areas or volumes, centers of mass, and moments of inertia.

use nalgebra::{Point, SVector};

use crate::number::each::{Each, indexed};
use crate::number::span::{Mantissa, mantissa_of};
use crate::number::wide_float::WideDouble;
use crate::scalar::arrays::array;
use crate::scalar::{Constants, Repr, Scalar};
use crate::shape::kind::Kind;
use crate::shape::operand::{Operand, mean};
use crate::shape::{
    Aabb, AnyShape2, AnyShape3, Ball, Capsule, OrientedBox, OrientedRect, Polygon, Polyhedron, Triangle,
};
use crate::single::exact_mass::{
    EdgeComponent, of_edges_in_plane, of_edges_in_space, of_outline, of_surface,
};
use crate::single::mass::{Mass2, Mass3};
use crate::single::round_mass::{of_ball, of_disk, of_rod, of_tube, stored};

/// A stored number, exactly.
pub(crate) fn digits<S: Scalar>(x: S) -> Mantissa {
    match x.to_repr().whole() {
        Some(steps) if S::Repr::BITS > 0 => {
            let (mantissa, low) = mantissa_of(steps);
            (mantissa, low - S::ENCODING.fraction_bits as i32)
        }
        _ => mantissa_of(x.to_repr().nearest_float()),
    }
}

/// The coordinates of a point, exactly.
pub(crate) fn digits_of<S: Scalar, const D: usize>(p: &Point<S, D>) -> [Mantissa; D] {
    array(&p.coords).each(digits)
}

/// The middle of a box; of an empty one the origin.
pub(crate) fn middle<S: Scalar, const D: usize>(aabb: Option<Aabb<S, D>>) -> Point<S, D>
where
    Aabb<S, D>: Operand<S>,
{
    let origin = Point::from([S::zero(); D]);
    aabb.filter(|aabb| !aabb.is_empty()).map_or(origin, |aabb| mean(&aabb.min, &aabb.max))
}

/// The mass of what has corners that run around it either way.
fn of_corners<S: Scalar>(corners: &[Point<S, 2>]) -> Mass2<S> {
    let next = || corners.iter().cycle().skip(1);
    let sides = |see: &mut dyn FnMut(&[[Mantissa; 2]; 2])| {
        corners.iter().zip(next()).for_each(|(p, q)| see(&[digits_of(p), digits_of(q)]));
    };
    match of_outline(&sides, S::ENCODING) {
        Some((area, center, moment)) => Mass2::of(area, Point::from(center.each(S::from_raw)), moment),
        None => Mass2::flat(middle(Some(Aabb::of_points(corners)))),
    }
}

/// The way from one point to another.
fn axis_of<S: Scalar, const D: usize>(a: &Point<S, D>, b: &Point<S, D>) -> [WideDouble; D] {
    indexed(|i| stored(b[i]) - stored(a[i]))
}

/// A component of an edge from one number to another.
fn between<S: Scalar>(from: S, to: S) -> EdgeComponent {
    [digits(to), digits(from)]
}

/// Twice a number.
fn doubled<S: Scalar>(x: S) -> EdgeComponent {
    let (mantissa, low) = digits(x);
    [(mantissa, low), (-mantissa, low)]
}

/// The method of a shape of the plane, whose numbers are finite and make no empty set.
macro_rules! masses {
    ($([$($generics:tt)*] $Shape:ty => $Mass:ident: $(#[$about:meta])* |$shape:ident| $mass:expr;)*) => {$(
        impl<S: Scalar $($generics)*> $Shape {
            $(#[$about])*
            pub fn mass(&self) -> $Mass<S> {
                if Operand::is_empty(self) {
                    return $Mass::flat(Point::from(SVector::repeat(S::zero())));
                }
                let $shape = self;
                $mass
            }
        }
    )*};
}
masses! {
    [] Ball<S, 2> => Mass2:
    /// The area, the center of mass, and the moment of inertia.
    ///
    /// ```
    /// use kousa::{Circle, point};
    ///
    /// let mass = Circle::<f64>::from_parts([1.0, 2.0], 2.0).mass();
    /// assert_eq!(mass.center, point([1.0, 2.0]));
    /// assert_eq!(mass.area, 4.0 * std::f64::consts::PI);
    /// ```
    |disk| {
        let (area, moment) = of_disk(stored(disk.radius), S::ENCODING);
        Mass2::of(area, disk.center, moment)
    };
    [] Ball<S, 3> => Mass3:
    /// The volume, the center of mass, and the inertia.
    |ball| {
        let (volume, moment) = of_ball(stored(ball.radius), S::ENCODING);
        let none = crate::number::encoding::Raw::ZERO;
        Mass3::of(volume, ball.center, [moment, moment, moment, none, none, none])
    };
    [] Capsule<S, 2> => Mass2:
    /// The area, the center of mass, and the moment of inertia.
    |capsule| {
        let [a, b] = [capsule.segment.a, capsule.segment.b];
        let (area, moment) = of_tube(axis_of(&a, &b), stored(capsule.radius), S::ENCODING);
        Mass2::of(area, mean(&a, &b), moment)
    };
    [] Capsule<S, 3> => Mass3:
    /// The volume, the center of mass, and the inertia.
    |capsule| {
        let [a, b] = [capsule.segment.a, capsule.segment.b];
        let (volume, inertia) = of_rod(axis_of(&a, &b), stored(capsule.radius), S::ENCODING);
        Mass3::of(volume, mean(&a, &b), inertia)
    };
    [] Aabb<S, 2> => Mass2:
    /// The area, the center of mass, and the moment of inertia.
    |rect| {
        let nothing = [digits(S::zero()); 2];
        let edges = [[between(rect.min.x, rect.max.x), nothing], [nothing, between(rect.min.y, rect.max.y)]];
        let (area, moment) = of_edges_in_plane(&edges, S::ENCODING);
        Mass2::of(area, mean(&rect.min, &rect.max), moment)
    };
    [] Aabb<S, 3> => Mass3:
    /// The volume, the center of mass, and the inertia.
    |aabb| {
        let nothing = [digits(S::zero()); 2];
        let edges = indexed::<_, 3>(|i| {
            indexed::<_, 3>(|j| if i == j { between(aabb.min[i], aabb.max[i]) } else { nothing })
        });
        let (volume, inertia) = of_edges_in_space(&edges, S::ENCODING);
        Mass3::of(volume, mean(&aabb.min, &aabb.max), inertia)
    };
    [] OrientedRect<S> => Mass2:
    /// The area, the center of mass, and the moment of inertia.
    |rect| {
        let edges = rect.half_edges.each(|edge| array(&edge).each(doubled));
        let (area, moment) = of_edges_in_plane(&edges, S::ENCODING);
        Mass2::of(area, rect.center, moment)
    };
    [] OrientedBox<S, 3> => Mass3:
    /// The volume, the center of mass, and the inertia.
    |solid| {
        let edges = solid.half_edges.each(|edge| array(&edge).each(doubled));
        let (volume, inertia) = of_edges_in_space(&edges, S::ENCODING);
        Mass3::of(volume, solid.center, inertia)
    };
    [] Triangle<S, 2> => Mass2:
    /// The area, the center of mass, and the moment of inertia.
    |triangle| of_corners(&[triangle.a, triangle.b, triangle.c]);
    [] Triangle<S, 3> => Mass3:
    /// The mass of a flat shape: no volume and no inertia.
    |triangle| Mass3::flat(middle(Some(triangle.aabb())));
    [, const N: usize] Polygon<S, N> => Mass2:
    /// The area, the center of mass, and the moment of inertia.
    |polygon| of_corners(polygon.corners());
    [, const N: usize] Polyhedron<S, N> => Mass3:
    /// The volume, the center of mass, and the inertia, of the hull of the corners as it is exactly.
    ///
    /// ```
    /// use kousa::{Polyhedron, point};
    ///
    /// let list = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 6.0]];
    /// let mass = Polyhedron::<f64, 4>::from_parts(&list).unwrap().mass();
    /// assert_eq!((mass.volume, mass.center), (16.0, point([1.0, 1.0, 1.5])));
    /// ```
    |polyhedron| {
        let corner = |i: usize| polyhedron.corners().get(i).map_or([(0, 0); 3], digits_of);
        let triangles = |see: &mut dyn FnMut(&[[Mantissa; 3]; 3])| {
            polyhedron.rings().triangles().for_each(|(_, corners)| see(&corners.each(corner)));
        };
        match of_surface(&triangles, S::ENCODING) {
            Some((volume, center, inertia)) => {
                Mass3::of(volume, Point::from(center.each(S::from_raw)), inertia)
            }
            None => Mass3::flat(middle(Some(polyhedron.aabb()))),
        }
    };
}

/// The masses of the enums: those of the solids that they hold.
macro_rules! masses_of_any {
    ($Any:ident => $Mass:ident in $D:literal: $($Solid:ident)*) => {
        impl<S: Scalar, const N: usize> $Any<S, N> {
            /// The mass of the solid; what has no end counts as the empty set, and points, lines and segments are flat.
            pub fn mass(&self) -> $Mass<S> {
                match self {
                    $(Self::$Solid(solid) => solid.mass(),)*
                    _ => $Mass::flat(middle(Kind::<S, $D>::bounds(self))),
                }
            }
        }
    };
}
masses_of_any!(AnyShape2 => Mass2 in 2: Circle Capsule Rect OrientedRect Triangle Polygon);
masses_of_any!(AnyShape3 => Mass3 in 3: Sphere Capsule Aabb OrientedBox Triangle Polyhedron);
