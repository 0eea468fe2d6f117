//! The values that can be drawn: shapes, points, numbers.

use std::boxed::Box;
use std::vec::Vec;

use nalgebra::{Point, SVector};

use crate::interop::numbers::Numbers;
use crate::interop::quickcheck::Number;
use crate::interop::quickcheck::number::magnitude;
use crate::interop::quickcheck::shrink;
use crate::number::arithmetic::Value;
use crate::scalar::{Constants, Repr, Scalar};
use crate::shape::{
    Aabb, Ball, Capsule, HalfSpace, Line, OrientedBox, Polygon, Polyhedron, Ray, Roundable, Rounded, Segment,
    Triangle,
};

/// A value that can be drawn: every shape, [`Point`] and [`Number`](crate::interop::quickcheck::Number). Sealed.
pub trait Drawn: Numbers<Self::Scalar> + Copy + 'static {
    /// The type of its numbers.
    type Scalar: Scalar;

    /// The shape made well formed: with its signs or the order of its bounds changed if necessary.
    #[doc(hidden)]
    fn mended(self) -> Self {
        self
    }

    /// Moved so that its first end is the origin.
    #[doc(hidden)]
    fn at_origin(self) -> Self {
        self
    }

    /// One of two degenerate forms.
    #[doc(hidden)]
    fn flat(self, first: bool) -> Self {
        let _ = first;
        self
    }

    /// The values that a counterexample shrinks to.
    #[doc(hidden)]
    fn simpler(self) -> Box<dyn Iterator<Item = Self>> {
        shrink::simpler(self, self.at_origin())
    }
}
impl<S: Scalar, const D: usize> Drawn for Point<S, D> {
    type Scalar = S;
}

/// Shapes whose degenerate form has a zero direction.
macro_rules! drawn_with_direction {
    ($($Shape:ident { $direction:ident }),*) => {$(
        impl<S: Scalar, const D: usize> Drawn for $Shape<S, D> {
            type Scalar = S;

            fn flat(self, _: bool) -> Self {
                Self { $direction: SVector::repeat(S::zero()), ..self }
            }
        }
    )*};
}
drawn_with_direction!(Line { direction }, Ray { direction }, HalfSpace { normal });

impl<S: Scalar, const D: usize> Drawn for Segment<S, D> {
    type Scalar = S;

    fn at_origin(self) -> Self {
        self.translated(back(&self.a))
    }

    fn flat(self, _: bool) -> Self {
        Self { b: self.a, ..self }
    }
}

impl<S: Scalar, const D: usize> Drawn for Ball<S, D> {
    type Scalar = S;

    fn mended(self) -> Self {
        Self { radius: magnitude(self.radius), ..self }
    }

    fn flat(self, _: bool) -> Self {
        Self { radius: S::zero(), ..self }
    }
}

impl<S: Scalar, const D: usize> Drawn for Capsule<S, D> {
    type Scalar = S;

    fn mended(self) -> Self {
        Self { radius: magnitude(self.radius), ..self }
    }

    fn at_origin(self) -> Self {
        self.translated(back(&self.segment.a))
    }

    fn flat(self, first: bool) -> Self {
        if first {
            Self { radius: S::zero(), ..self }
        } else {
            Self { segment: self.segment.flat(first), ..self }
        }
    }
}

impl<S: Scalar, const D: usize> Drawn for Aabb<S, D> {
    type Scalar = S;

    fn mended(self) -> Self {
        let corner = |p: &Point<S, D>| Self::new(*p, *p);
        corner(&self.min).union(&corner(&self.max))
    }

    fn at_origin(self) -> Self {
        self.translated(back(&self.min))
    }

    fn flat(mut self, first: bool) -> Self {
        for (max, min) in self.max.iter_mut().zip(&self.min.coords).take(if first { 1 } else { D }) {
            *max = *min;
        }
        self
    }
}

impl<S: Scalar, const D: usize> Drawn for OrientedBox<S, D> {
    type Scalar = S;

    /// A flat box, or a straight one.
    fn flat(self, first: bool) -> Self {
        let (mut half_edges, [edge, ..]) = (self.half_edges, &self.half_edges[..]) else { return self };
        let kept = if first { D - 1 } else { 1 };
        half_edges.iter_mut().skip(kept).for_each(|other| *other = *edge);
        Self { half_edges, ..self }
    }
}

impl<S: Scalar, const D: usize> Drawn for Triangle<S, D> {
    type Scalar = S;

    fn at_origin(self) -> Self {
        self.translated(back(&self.a))
    }

    /// A segment, or a point.
    fn flat(self, first: bool) -> Self {
        let c = self.a;
        Self { b: if first { self.b } else { c }, c, ..self }
    }
}

impl<S: Scalar, A: Roundable<Scalar = S> + Drawn<Scalar = S>> Drawn for Rounded<A> {
    type Scalar = S;

    fn mended(self) -> Self {
        Self { core: self.core.mended(), radius: magnitude(self.radius) }
    }

    fn at_origin(self) -> Self {
        Self { core: self.core.at_origin(), ..self }
    }

    fn flat(self, first: bool) -> Self {
        if first { Self { radius: S::zero(), ..self } } else { Self { core: self.core.flat(false), ..self } }
    }

    /// With a simpler core, or a simpler radius.
    fn simpler(self) -> Box<dyn Iterator<Item = Self>> {
        let Self { core, radius } = self;
        let radii = shrink::simpler(Number(radius), Number(radius)).map(|Number(radius)| magnitude(radius));
        let cores = core.simpler().map(move |core| Self { core, radius });
        Box::new(cores.chain(radii.map(move |radius| Self { core, radius })))
    }
}

macro_rules! hulls {
    ($($Hull:ident in $D:literal by $hull:ident, $made:path;)*) => {$(
        impl<S: Scalar, const N: usize> Numbers<S> for $Hull<S, N> {
            /// The hull of as many points as the shape has room for.
            fn made(next: &mut impl FnMut() -> S) -> Self {
                $hull(&[(); N].map(|()| Numbers::made(next)))
            }

            fn each(&self, see: &mut impl FnMut(S)) {
                self.corners().iter().for_each(|corner| corner.each(see));
            }
        }

        impl<S: Scalar, const N: usize> Drawn for $Hull<S, N> {
            type Scalar = S;

            fn at_origin(self) -> Self {
                self.corners().first().map_or(self, |first| self.translated(back(first)))
            }

            /// A segment, or a point.
            fn flat(self, first: bool) -> Self {
                let left = if first { 2 } else { 1 };
                self.corners().get(..left).map_or(self, $hull)
            }

            /// Without one of the corners; or with all or one of them simpler, after which some may be corners no
            /// longer.
            fn simpler(self) -> Box<dyn Iterator<Item = Self>> {
                let corners = self.corners().to_vec();
                let without = (0..corners.len()).map({
                    let corners = corners.clone();
                    move |i| $hull(&[&corners[..i], &corners[i + 1..]].concat())
                });
                let moved = [self.at_origin(), $hull(&corners.iter().map(shrink::wholes).collect::<Vec<_>>())];
                let one_by_one = (0..corners.len()).flat_map(move |i| {
                    let corners = corners.clone();
                    corners[i].simpler().map(move |simpler| {
                        let mut corners = corners.clone();
                        corners[i] = simpler;
                        $hull(&corners)
                    })
                });
                let is_new = move |other: &Self| *other != self && !other.corners().is_empty();
                Box::new(without.chain(moved).chain(one_by_one).filter(is_new))
            }
        }

        /// The convex hull of at most `N` points; the empty set if there are none.
        fn $hull<S: Scalar, const N: usize>(points: &[Point<S, $D>]) -> $Hull<S, N> {
            $made(points).unwrap_or_else(|_| $Hull::nothing())
        }
    )*};
}
hulls! {
    Polygon in 2 by polygon, Polygon::hulled;
    Polyhedron in 3 by polyhedron, crate::route::hull_in_space::hull;
}

/// The vector from a point to the origin, saturating.
fn back<S: Scalar, const D: usize>(p: &Point<S, D>) -> SVector<S, D> {
    p.coords.map(|x| S::from_repr(S::Repr::ZERO.minus(x.to_repr())))
}
