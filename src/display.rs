//! How shapes and answers are printed: short descriptions, as for a log.
//!
//! * **In:** a shape, an answer, an angle, a rotation or a pose, and a `Formatter`.
//! * **Out:** words and numbers. Precision, width and sign of a format apply to each number.
//! * **Calls:** `moving`, `route`, `turning`, `slide`, `single`, `sweep`, `manifold`, `distance`, `clip`, `contact`, `cross`, `shape`,
//!   `direction`, `scalar`.
//! * **Open first:** this file; its lists name the fields in the order in which they are printed.

use core::fmt::{Display, Formatter, Result};

use nalgebra::{Point, SVector};

use crate::clip::chord::{Chord, Hit};
use crate::contact::contact_answer::Contact;
use crate::cross::crossing::Crossing;
use crate::direction::angle::Angle;
use crate::direction::rotation::Rotation;
use crate::distance::closest::Closest;
use crate::manifold::contact_manifold::{ContactManifold, ManifoldPoint};
#[cfg(feature = "alloc")]
use crate::moving::meeting_answer::Meeting;
use crate::route::common::Common;
use crate::scalar::arrays::array;
use crate::scalar::{Constants, Scalar};
use crate::shape::list::kinds;
use crate::shape::pose::{Pose2, Pose3};
use crate::shape::{
    Aabb, AnyShape2, AnyShape3, Ball, Capsule, HalfSpace, Line, OrientedBox, OrientedRect, Polygon,
    Polyhedron, Ray, Roundable, Rounded, Segment, Triangle,
};
use crate::single::mass::{Mass2, Mass3};
use crate::slide::outcome::Slide;
use crate::sweep::impact::Impact;
use crate::turning::motion_that_turns::{Turning2, Turning3};
use crate::turning::turning_sweep::TurningImpact;

/// Words, which a precision does not truncate.
struct W(&'static str);

impl Display for W {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(self.0)
    }
}

/// One word in the plane, another in space.
const fn word<const D: usize>(in_the_plane: &'static str, in_space: &'static str) -> W {
    W(if D == 2 { in_the_plane } else { in_space })
}

/// Coordinates or components: `(1, 2)`.
struct Coordinates<S, const D: usize>([S; D]);

impl<S: Display, const D: usize> Display for Coordinates<S, D> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        for (i, x) in self.0.iter().enumerate() {
            f.write_str(if i == 0 { "(" } else { ", " })?;
            x.fmt(f)?;
        }
        f.write_str(")")
    }
}

fn at<S: Scalar, const D: usize>(p: &Point<S, D>) -> Coordinates<S, D> {
    Coordinates(array(&p.coords))
}

fn by<S: Scalar, const D: usize>(v: &SVector<S, D>) -> Coordinates<S, D> {
    Coordinates(array(v))
}

/// A comma-separated list, each item written by the function.
struct Listed<'a, T>(&'a [T], fn(&T, &mut Formatter<'_>) -> Result);

impl<T> Display for Listed<'_, T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        self.0.iter().enumerate().try_for_each(|(i, item)| {
            f.write_str(if i == 0 { "" } else { ", " })?;
            (self.1)(item, f)
        })
    }
}

/// A value after some words; nothing if there is no value.
struct Maybe<T>(&'static str, Option<T>);

impl<T: Display> Display for Maybe<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match &self.1 {
            Some(part) => all(f, &[&W(self.0), part]),
            None => Ok(()),
        }
    }
}

/// Writes the parts one after the other, each with the format's options.
fn all(f: &mut Formatter<'_>, parts: &[&dyn Display]) -> Result {
    parts.iter().try_for_each(|part| part.fmt(f))
}

/// How each type is displayed: as a list of parts, or as the value in its variant.
macro_rules! displayed {
    ($([$($generics:tt)*] $Type:ty: |$it:ident| $written:tt;)*) => {
        $(displayed!(@each [$($generics)*] $Type, $it, $written);)*
    };
    (@each [$($generics:tt)*] $Type:ty, $it:ident, $written:tt) => {
        impl<S: Scalar + Display, $($generics)*> Display for $Type {
            /// A short description. Precision, width and sign of the format apply to each number.
            fn fmt(&self, f: &mut Formatter<'_>) -> Result {
                let $it = self;
                displayed!(@write f, $it, $written)
            }
        }
    };
    (@write $f:ident, $it:ident, [$($part:expr),* $(,)?]) => { all($f, &[$(&$part),*]) };
    (@write $f:ident, $it:ident, (the kind in $D:tt)) => {
        kinds!($D, displayed! [$f $it])
    };
    ([$f:ident $it:ident] point { [] Point $($point:tt)* } $($part:ident {
        $($generics:tt $Kind:ident($Shape:ty) as $Form:ident: $about:literal;)*
    })*) => {
        match $it {
            // A point is one of nalgebra's.
            Self::Point(point) => all($f, &[&W("point "), &at(point)]),
            $($(Self::$Kind(it) => it.fmt($f),)*)*
        }
    };
    (@write $f:ident, $it:ident, { $($Variant:ident),* }) => {
        match $it {
            // A point is one of nalgebra's.
            Self::Point(point) => all($f, &[&W("point "), &at(point)]),
            $(Self::$Variant(it) => it.fmt($f),)*
        }
    };
}

displayed! {
    [const D: usize] Line<S, D>: |it| [W("line "), at(&it.origin), W(" + t "), by(&it.direction)];
    [const D: usize] Ray<S, D>: |it| [W("ray "), at(&it.origin), W(" + t "), by(&it.direction)];
    [const D: usize] Segment<S, D>: |it| [W("segment "), at(&it.a), W(" to "), at(&it.b)];
    [const D: usize] Ball<S, D>: |it| [word::<D>("circle ", "sphere "), at(&it.center), W(" radius "), it.radius];
    [const D: usize] Capsule<S, D>:
        |it| [W("capsule "), at(&it.segment.a), W(" to "), at(&it.segment.b), W(" radius "), it.radius];
    [const D: usize] Aabb<S, D>: |it| [word::<D>("rect ", "box "), at(&it.min), W(" to "), at(&it.max)];
    [const D: usize] HalfSpace<S, D>: |it| [W("half-space "), at(&it.origin), W(" normal "), by(&it.normal)];
    [] OrientedRect<S>:
        |it| [W("rect "), at(&it.center), W(" ± "), by(&it.half_edges[0]), W(" ± "), by(&it.half_edges[1])];
    [const D: usize] Triangle<S, D>: |it| [W("triangle "), Listed(&it.corners(), |p, f| at(p).fmt(f))];
    [] OrientedBox<S, 3>: |it| [
        W("box "), at(&it.center), W(" ± "), by(&it.half_edges[0]), W(" ± "), by(&it.half_edges[1]), W(" ± "), by(&it.half_edges[2])
    ];
    [const N: usize] Polygon<S, N>: |it| [W("polygon "), Listed(it.corners(), |p, f| at(p).fmt(f))];
    [const N: usize] AnyShape2<S, N>: |it| (the kind in 2);
    [const N: usize] Polyhedron<S, N>: |it| [W("polyhedron "), Listed(it.corners(), |p, f| at(p).fmt(f))];
    [const N: usize] AnyShape3<S, N>: |it| (the kind in 3);
    [A: Roundable<Scalar = S> + Display] Rounded<A>: |it| [W("rounded "), it.core, W(" radius "), it.radius];

    [] Pose2<S>: |it| [W("at "), by(&it.translation), W(" turned "), it.rotation];
    [] Pose3<S>: |it| [W("at "), by(&it.translation), W(" turned "), it.rotation];
    [] Turning2<S>: |it| [W("about "), at(&it.center), W(" by "), by(&it.translation), W(" turning "), it.turn];
    [] Turning3<S>: |it| [W("about "), at(&it.center), W(" by "), by(&it.translation), W(" turning "), it.turn];

    [const D: usize] Common<S, D>: |it| { Crossing, Chord, Contact };
    [const D: usize] Hit<S, D>: |it| [W("t "), it.t, W(" at "), at(&it.point), Maybe(" normal ", it.normal.map(|n| by(&n)))];
    [const D: usize] Chord<S, D>: |it| [W("from "), it.enter, W(" to "), it.exit];
    [const D: usize] Contact<S, D>: |it| [
        W("depth "), it.depth, W(" normal "), by(&it.normal), W(" from "), at(&it.point_a), W(" to "), at(&it.point_b)
    ];
    [const D: usize] Closest<S, D>: |it| [
        at(&it.point_a), Maybe(" t ", it.t_a), W(" to "), at(&it.point_b), Maybe(" t ", it.t_b)
    ];
    [const D: usize] Impact<S, D>: |it| [
        W("t "), it.t, W(" travel "), by(&it.travel), W(" at "), at(&it.point), W(" normal "), by(&it.normal),
        Maybe(" depth ", (it.depth > S::zero()).then_some(it.depth))
    ];
    [] TurningImpact<S, 2>: |it| [
        W("t "), it.t, W(" "), it.pose, W(", touching "), at(&it.point), W(" normal "), by(&it.normal),
        Maybe(" depth ", (it.depth > S::zero()).then_some(it.depth))
    ];
    [] TurningImpact<S, 3>: |it| [
        W("t "), it.t, W(" "), it.pose, W(", touching "), at(&it.point), W(" normal "), by(&it.normal),
        Maybe(" depth ", (it.depth > S::zero()).then_some(it.depth))
    ];
    [] Mass2<S>: |it| [W("area "), it.area, W(" at "), at(&it.center), W(" moment "), it.moment];
    [] Mass3<S>: |it| [
        W("volume "), it.volume, W(" at "), at(&it.center), W(" inertia "),
        Listed(&it.inertia.data.0, |row, f| Coordinates(*row).fmt(f))
    ];
    [const D: usize] ManifoldPoint<S, D>: |it| [W("depth "), it.depth, W(" from "), at(&it.point_a), W(" to "), at(&it.point_b)];
    [const D: usize] ContactManifold<S, D>: |it| [W("normal "), by(&it.normal), W(": "), Listed(it.points(), Display::fmt)];
    [const D: usize] Slide<S, D>: |it| [W("travel "), by(&it.travel), W(", stops: "), Listed(it.impacts(), |(index, _), f| write!(f, "{index}"))];
}

#[cfg(feature = "alloc")]
displayed! {
    [const D: usize] Meeting<S, D>: |it| [W("t "), it.t, W(" at "), at(&it.point)];
}

impl<S: Scalar + Display, const D: usize> Display for Crossing<S, D> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Point { point, t_a, t_b } => {
                all(f, &[&W("point "), &at(point), &W(" t "), t_a, &W(" and "), t_b])
            }
            Self::Segment(segment) => segment.fmt(f),
            Self::Ray(ray) => ray.fmt(f),
            Self::Line(line) => line.fmt(f),
        }
    }
}

impl Display for Angle {
    /// The angle in degrees.
    ///
    /// ```
    /// use kousa::Angle;
    ///
    /// assert_eq!(Angle::QUARTER.to_string(), "90°");
    /// assert_eq!(format!("{:.2}", Angle::from_degrees(1.0)), "1.00°");
    /// ```
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        all(f, &[&self.to_degrees(), &W("°")])
    }
}

impl Display for Rotation {
    /// The angle in degrees, and the axis as a unit vector.
    ///
    /// ```
    /// use kousa::{Angle, Rotation, vector};
    ///
    /// let quarter = Rotation::about(&vector([0.0, 3.0, 4.0]), Angle::QUARTER).unwrap();
    /// assert_eq!(format!("{quarter:.2}"), "90.00° about (0.00, 0.60, 0.80)");
    /// assert_eq!(Rotation::IDENTITY.to_string(), "0°");
    /// ```
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let axis = self.axis::<f64>();
        all(f, &[&self.angle(), &Maybe(" about ", axis.map(|axis| by(&axis)))])
    }
}
