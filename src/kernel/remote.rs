//! How far two sets in space are apart, and where they are nearest.

use core::cmp::Ordering;

use super::block::Block;
use super::contact::surfaces;
use super::distance::{Nearest, at_least_smallest, between, gap_length, gap_square};
use super::linear::Linear;
use super::solid::Solid;
use super::space::{Bounded, Bounds, facing, is_reversed, separation};
use super::vector::{Spot, try_each};
use crate::scalar::tower::{Number, Tower};

/// Two sets whose distance can be found.
pub trait Remote<T: Tower, Rhs> {
    /// The distance of two that do not meet: above zero.
    fn distance(&self, rhs: &Rhs, tower: T) -> Result<T::Scalar, T::Doubt>;
    /// Its square.
    fn squared(&self, rhs: &Rhs, tower: T) -> Result<T::Scalar, T::Doubt>;
    /// Where they are nearest; `meeting`: whether they have a point in common.
    fn closest(&self, rhs: &Rhs, tower: T, meeting: bool) -> Result<Nearest<T::Scalar, 3>, T::Doubt>;
}

/// The distance of two sets that do not meet.
pub fn distance<T: Tower, A: Remote<T, B>, B>(tower: T, a: &A, b: &B) -> Result<T::Scalar, T::Doubt> {
    a.distance(b, tower)
}

/// Its square.
pub fn squared<T: Tower, A: Remote<T, B>, B>(tower: T, a: &A, b: &B) -> Result<T::Scalar, T::Doubt> {
    a.squared(b, tower)
}

/// Where two sets are nearest.
pub fn closest<T: Tower, A: Remote<T, B>, B>(
    tower: T,
    a: &A,
    b: &B,
    meeting: bool,
) -> Result<Nearest<T::Scalar, 3>, T::Doubt> {
    a.closest(b, tower, meeting)
}

/// A point or box with a radius about it.
pub trait Rounded<T: Tower> {
    fn bounds(&self) -> Bounds<T>;
    fn radius(&self) -> T::D1;
    fn is_ball(&self) -> bool;
}

impl<T: Tower> Rounded<T> for Spot<T, 3> {
    #[inline]
    fn is_ball(&self) -> bool {
        false
    }
    #[inline]
    fn bounds(&self) -> Bounds<T> {
        [*self; 2]
    }
    #[inline]
    fn radius(&self) -> T::D1 {
        T::D1::ZERO
    }
}

impl<T: Tower, C: Bounded<T>> Rounded<T> for Solid<T, C> {
    #[inline]
    fn is_ball(&self) -> bool {
        C::IS_POINT
    }
    #[inline]
    fn bounds(&self) -> Bounds<T> {
        self.core.bounds()
    }
    #[inline]
    fn radius(&self) -> T::D1 {
        self.radius
    }
}

/// A common point of two cores is the one with the least coordinates. Which one it is that only the radii have in
/// common must not depend on which of two balls is named first.
fn nearest<T: Tower>(
    tower: T,
    a: &impl Rounded<T>,
    b: &impl Rounded<T>,
    meeting: bool,
) -> Result<Nearest<T::Scalar, 3>, T::Doubt> {
    let (bounds_a, bounds_b) = (a.bounds(), b.bounds());
    let apart = separation(&bounds_a, &bounds_b, false)?;
    let (point_a, point_b) = if !apart.gap.sign()?.is_gt() {
        let point = facing(&bounds_a, &bounds_b, [Ordering::Equal; 3])?.scalars(tower);
        (point, point)
    } else if meeting {
        let (of_a, of_b) = ((&bounds_a, a.radius()), (&bounds_b, b.radius()));
        let point = if a.is_ball() && b.is_ball() && is_reversed(of_a, of_b)? {
            between(tower, &separation(of_b.0, of_a.0, false)?, of_b.1, of_a.1)?
        } else {
            between(tower, &apart, of_a.1, of_b.1)?
        };
        (point, point)
    } else {
        surfaces(tower, &apart, a.radius(), b.radius())?
    };
    Ok(Nearest { point_a, point_b, t_a: None, t_b: None })
}

macro_rules! rounded {
    ($($A:ty, $B:ty);* $(;)?) => {$(
        impl<T: Tower> Remote<T, $B> for $A {
            fn distance(&self, rhs: &$B, tower: T) -> Result<T::Scalar, T::Doubt> {
                let apart = separation(&self.bounds(), &rhs.bounds(), false)?;
                gap_length(tower, &apart, self.radius() + rhs.radius())
            }
            fn squared(&self, rhs: &$B, tower: T) -> Result<T::Scalar, T::Doubt> {
                let apart = separation(&self.bounds(), &rhs.bounds(), false)?;
                gap_square(tower, &apart, self.radius() + rhs.radius())
            }
            fn closest(&self, rhs: &$B, tower: T, meeting: bool) -> Result<Nearest<T::Scalar, 3>, T::Doubt> {
                nearest(tower, self, rhs, meeting)
            }
        }
    )*};
}

type Ball<T> = Solid<T, [Spot<T, 3>; 1]>;
type Cuboid<T> = Solid<T, Block<T>>;

rounded! {
    Spot<T, 3>, Spot<T, 3>;
    Spot<T, 3>, Ball<T>;
    Spot<T, 3>, Cuboid<T>;
    Ball<T>, Ball<T>;
    Ball<T>, Cuboid<T>;
    Cuboid<T>, Cuboid<T>;
}

/// Where a place is beside a linear: its distance is `√(numerator / denominator)`.
struct Beside<T: Tower> {
    numerator: T::D4,
    denominator: T::D2,
}

impl<T: Tower> Beside<T> {
    /// From an end it is a distance of two points, over 1; beside the middle `|w × d|² / |d|²` (Ericson 5.1.2).
    fn of(linear: &Linear<T, 3>, p: Spot<T, 3>) -> Result<Self, T::Doubt> {
        let w = p - linear.origin;
        let one = T::step() * T::step();
        let (along, length) = (w.dot(&linear.direction), linear.direction.squared());
        if linear.is_point || (linear.starts && along.sign()?.is_le()) {
            return Ok(Self { numerator: w.squared() * one, denominator: one });
        }
        if linear.ends && along.compare(length)?.is_ge() {
            return Ok(Self { numerator: (p - linear.end).squared() * one, denominator: one });
        }
        Ok(Self { numerator: w.wedge_squared(&linear.direction), denominator: length })
    }

    fn compare(&self, other: &Self) -> Result<Ordering, T::Doubt> {
        (self.numerator * other.denominator).compare(other.numerator * self.denominator)
    }
}

impl<T: Tower> Remote<T, Linear<T, 3>> for Spot<T, 3> {
    fn distance(&self, rhs: &Linear<T, 3>, tower: T) -> Result<T::Scalar, T::Doubt> {
        let Beside { numerator, denominator } = Beside::of(rhs, *self)?;
        Ok(at_least_smallest(tower.root_length(T::big4(numerator), T::big2(denominator))?))
    }

    fn squared(&self, rhs: &Linear<T, 3>, tower: T) -> Result<T::Scalar, T::Doubt> {
        let Beside { numerator, denominator } = Beside::of(rhs, *self)?;
        Ok(at_least_smallest(tower.squared_length(T::big4(numerator), T::big2(denominator))?))
    }

    fn closest(&self, rhs: &Linear<T, 3>, tower: T, _: bool) -> Result<Nearest<T::Scalar, 3>, T::Doubt> {
        let (point_a, point_b) = (self.scalars(tower), rhs.nearest(tower, *self)?);
        Ok(Nearest { point_a, point_b, t_a: None, t_b: Some(rhs.clamped_parameter(tower, *self)?) })
    }
}

/// Where two linears are nearest.
enum Approach<T: Tower> {
    /// At a stored point of the one, and beside it on the other.
    AtEnd { end: Spot<T, 3>, of_a: bool, beside: Beside<T> },
    /// Between the ends of both, along their common normal.
    Skew(Skew<T>),
}

/// The common normal of two lines that are not parallel: `n = dₐ × d_b`, `w = o_b − oₐ`,
/// `s = ((w × d_b)·n) / |n|²`, `t = ((w × dₐ)·n) / |n|²`, and the distance is `|w·n| / |n|`
/// (Goldman, "Intersection of two lines in three-space", Graphics Gems).
struct Skew<T: Tower> {
    s: T::D4,
    t: T::D4,
    /// `|n|²`, which is positive.
    square: T::D4,
    /// `w·n`.
    height: T::D3,
}

impl<T: Tower> Skew<T> {
    fn of(a: &Linear<T, 3>, b: &Linear<T, 3>) -> Result<Option<Self>, T::Doubt> {
        let normal = a.direction.cross_product(&b.direction);
        let w = b.origin - a.origin;
        let dot = |v: [T::D2; 3]| v[0] * normal[0] + v[1] * normal[1] + v[2] * normal[2];
        let square = dot(normal);
        if a.direction.is_parallel(&b.direction)? {
            return Ok(None);
        }
        let (s, t) = (dot(w.cross_product(&b.direction)), dot(w.cross_product(&a.direction)));
        let height = w.0[0] * normal[0] + w.0[1] * normal[1] + w.0[2] * normal[2];
        let skew = Self { s, t, square, height };
        Ok(if skew.is_within(a, s)? && skew.is_within(b, t)? { Some(skew) } else { None })
    }

    fn is_within(&self, linear: &Linear<T, 3>, numerator: T::D4) -> Result<bool, T::Doubt> {
        let late = linear.ends && !numerator.is_at_most(self.square)?;
        let early = linear.starts && !numerator.is_at_least_zero()?;
        Ok(!late && !early)
    }
}

/// The nearest places: along the common normal, if that is between the ends, else at an end of either, of several
/// the one with the least coordinates. Two lines, which have no ends, are parallel then: at the origins.
fn approach<T: Tower>(a: &Linear<T, 3>, b: &Linear<T, 3>) -> Result<Approach<T>, T::Doubt> {
    let skew = if a.is_point || b.is_point { None } else { Skew::of(a, b)? };
    if let Some(skew) = skew {
        return Ok(Approach::Skew(skew));
    }
    let mut best = None;
    offer_ends(a, b, true, &mut best)?;
    offer_ends(b, a, false, &mut best)?;
    let (end, of_a, beside) = match best {
        Some(best) => best,
        None if b.origin.order(&a.origin)?.is_lt() => (b.origin, false, Beside::of(a, b.origin)?),
        None => (a.origin, true, Beside::of(b, a.origin)?),
    };
    Ok(Approach::AtEnd { end, of_a, beside })
}

/// An end, whether it is of the first operand, and how far it is from the other.
type Offer<T> = (Spot<T, 3>, bool, Beside<T>);

fn offer_ends<T: Tower>(
    own: &Linear<T, 3>,
    other: &Linear<T, 3>,
    of_a: bool,
    best: &mut Option<Offer<T>>,
) -> Result<(), T::Doubt> {
    for (exists, end) in [(own.starts, own.origin), (own.ends, own.end)] {
        if !exists {
            continue;
        }
        let beside = Beside::of(other, end)?;
        let is_better = match best {
            None => true,
            Some((old_end, _, old)) => beside.compare(old)?.then(end.order(old_end)?).is_lt(),
        };
        if is_better {
            *best = Some((end, of_a, beside));
        }
    }
    Ok(())
}

impl<T: Tower> Remote<T, Linear<T, 3>> for Linear<T, 3> {
    fn distance(&self, rhs: &Linear<T, 3>, tower: T) -> Result<T::Scalar, T::Doubt> {
        Ok(at_least_smallest(match approach(self, rhs)? {
            Approach::AtEnd { beside: Beside { numerator, denominator }, .. } => {
                tower.root_length(T::big4(numerator), T::big2(denominator))?
            }
            Approach::Skew(Skew { square, height, .. }) => {
                tower.root_length(T::big6(height * height), T::big4(square))?
            }
        }))
    }

    fn squared(&self, rhs: &Linear<T, 3>, tower: T) -> Result<T::Scalar, T::Doubt> {
        Ok(at_least_smallest(match approach(self, rhs)? {
            Approach::AtEnd { beside: Beside { numerator, denominator }, .. } => {
                tower.squared_length(T::big4(numerator), T::big2(denominator))?
            }
            Approach::Skew(Skew { square, height, .. }) => {
                tower.squared_length(T::big6(height * height), T::big4(square))?
            }
        }))
    }

    fn closest(
        &self,
        rhs: &Linear<T, 3>,
        tower: T,
        meeting: bool,
    ) -> Result<Nearest<T::Scalar, 3>, T::Doubt> {
        match approach(self, rhs)? {
            Approach::AtEnd { end, of_a, .. } => {
                let (point, other) = (end.scalars(tower), if of_a { rhs } else { self });
                let near = if meeting { point } else { other.nearest(tower, end)? };
                let (point_a, point_b) = if of_a { (point, near) } else { (near, point) };
                let (t_a, t_b) = (self.clamped_parameter(tower, end)?, rhs.clamped_parameter(tower, end)?);
                Ok(Nearest { point_a, point_b, t_a: Some(t_a), t_b: Some(t_b) })
            }
            Approach::Skew(skew) => {
                let at = |linear: &Self, numerator: T::D4| {
                    try_each(|i| {
                        tower.rational5(linear.origin.0[i], numerator * linear.direction.0[i], skew.square)
                    })
                };
                let point_a = at(self, skew.s)?;
                let point_b = if meeting { point_a } else { at(rhs, skew.t)? };
                let (t_a, t_b) =
                    (tower.parameter4(skew.s, skew.square)?, tower.parameter4(skew.t, skew.square)?);
                Ok(Nearest { point_a, point_b, t_a: Some(t_a), t_b: Some(t_b) })
            }
        }
    }
}
