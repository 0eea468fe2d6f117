//! The closest points of points, lines, rays and segments in space.

use core::cmp::Ordering;

use crate::form::coordinates::Point;
use crate::form::linear::Linear;
use crate::form::normal::Normal;
use crate::form::separation::{Separation, Side};
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::construction::Construction;
use crate::number::each::Each;
use crate::separation::across::{Across, VectorEnd};
use crate::separation::witness::{Perpendicular, Witness};

/// The common normal of two lines that are not parallel: `n = dₐ × d_b`, `w = o_b − oₐ`,
/// `s = ((w × d_b)·n) / |n|²`, `t = ((w × dₐ)·n) / |n|²`, and the distance is `|w·n| / |n|`
/// (Goldman, "Intersection of two lines in three-space", Graphics Gems).
pub struct Skew<T: Arithmetic> {
    a: Linear<T, 3>,
    b: Linear<T, 3>,
    s: T::D4,
    t: T::D4,
    normal: Normal<T>,
    /// `|n|²`, which is positive.
    square: T::D4,
    /// `w·n`.
    height: T::D3,
}

/// Whether the squared distance of two linears is at most `squared`.
///
/// The squared distance is a convex function of both parameters. If its minimum is out of range in one parameter, the
/// constrained minimum is on the bound that is exceeded; if in both, on one of the two (Ericson 5.1.9 clamps one after
/// the other). All cases are computed, because branches on them would be unpredictable.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn come_within<T: Arithmetic>(a: &Linear<T, 3>, b: &Linear<T, 3>, squared: T::D2) -> bool {
    let skew = Skew::of(a, b);
    if skew.square.is_zero() {
        return is_end_near(*a, *b, squared) | is_end_near(*b, *a, squared);
    }
    let is_between = skew.is_within(a, skew.s) & skew.is_within(b, skew.t);
    let near = is_between & (skew.height * skew.height).is_at_most(squared * skew.square);
    near | skew.is_bound_near(a, skew.s, b, squared) | skew.is_bound_near(b, skew.t, a, squared)
}

/// Whether the squared distance between an end of one and the other is at most `squared`.
///
/// The operands are passed by value, so that callers need not keep them in memory for this rare case.
#[cold]
#[inline(never)]
fn is_end_near<T: Arithmetic>(own: Linear<T, 3>, other: Linear<T, 3>, squared: T::D2) -> bool {
    let at_origin = own.starts && other.is_near(own.origin, squared);
    at_origin || (own.ends && other.is_near(own.end, squared))
}

impl<T: Arithmetic> Skew<T> {
    /// The data of two lines. It is meaningless for parallel lines, for which `square` is zero.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of(a: &Linear<T, 3>, b: &Linear<T, 3>) -> Self {
        let normal = Normal::across(&a.direction, &b.direction);
        let w = b.origin - a.origin;
        let [s, t] = [b, a].each(|other| Normal::across(&w, &other.direction).dot(&normal));
        Self { a: *a, b: *b, s, t, normal, square: normal.dot(&normal), height: normal.along(&w) }
    }

    /// The data of two lines, if the feet of their common normal are within the range of both.
    pub fn between(a: &Linear<T, 3>, b: &Linear<T, 3>) -> Option<Self> {
        if a.is_point || b.is_point || a.direction.is_parallel(&b.direction) {
            return None;
        }
        let skew = Self::of(a, b);
        if !skew.is_within(a, skew.s) || !skew.is_within(b, skew.t) {
            return None;
        }
        Some(skew)
    }

    /// The distance of the lines: the height over the root of the square.
    pub fn height(&self) -> (T::D3, T::D4) {
        (self.height.absolute(), self.square)
    }

    /// The vector between the lines.
    pub fn across(self) -> Across<T> {
        let Self { a, b, s, t, normal, square, height } = self;
        let way = if height.is_at_least_zero() { Ordering::Greater } else { Ordering::Less };
        let feet = [VectorEnd::On(a, s), VectorEnd::On(b, t)];
        Across { normal, square, height, way, is_out: false, feet }
    }

    /// Whether an end of one, that beyond which its parameter lies if it is out of range, is within the distance of the
    /// other. A line has no end.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_bound_near(
        &self,
        own: &Linear<T, 3>,
        numerator: T::D4,
        other: &Linear<T, 3>,
        squared: T::D2,
    ) -> bool {
        if !own.starts {
            return false;
        }
        if !own.ends {
            return other.is_near(own.origin, squared);
        }
        let is_early = numerator.is_at_most(self.square);
        other.is_near(Point::either(is_early, own.origin, own.end), squared)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_within(&self, linear: &Linear<T, 3>, numerator: T::D4) -> bool {
        let late = linear.ends && !numerator.is_at_most(self.square);
        let early = linear.starts && !numerator.is_at_least_zero();
        !late & !early
    }
}

/// The closest points of two linears. They are on the common normal, if that is within both ranges; else one of them is
/// an end, of several the one with the least coordinates. Two lines without ends are parallel then: the lesser origin
/// is taken.
pub fn way<T: Construction>(a: &Linear<T, 3>, b: &Linear<T, 3>) -> Witness<T> {
    if let Some(skew) = Skew::between(a, b) {
        return Witness::Across(skew.across());
    }
    let mut best = None;
    offer_ends(a, b, true, &mut best);
    offer_ends(b, a, false, &mut best);
    if let Some(EndOffer { end, of_a, .. }) = best {
        return beside(end, if of_a { b } else { a }, of_a);
    }
    let of_a = !b.origin.order(&a.origin).is_lt();
    if of_a { beside(a.origin, b, true) } else { beside(b.origin, a, false) }
}

/// An end, whether it belongs to the first operand, and its squared distance from the other as a fraction.
struct EndOffer<T: Arithmetic> {
    end: Point<T, 3>,
    of_a: bool,
    square: (T::D4, T::D2),
}

impl<T: Arithmetic> EndOffer<T> {
    /// The order by distance, then by coordinates.
    fn compare(&self, other: &Self) -> Ordering {
        let ((n, d), (m, e)) = (self.square, other.square);
        (n * e).compare(m * d).then(self.end.order(&other.end))
    }
}

fn offer_ends<T: Construction>(
    own: &Linear<T, 3>,
    other: &Linear<T, 3>,
    of_a: bool,
    best: &mut Option<EndOffer<T>>,
) {
    for &(exists, end) in &[(own.starts, own.origin), (own.ends, own.end)] {
        if !exists {
            continue;
        }
        let offer = EndOffer { end, of_a, square: squared_distance(end, other).0 };
        let is_better = match best {
            None => true,
            Some(old) => offer.compare(old).is_lt(),
        };
        if is_better {
            *best = Some(offer);
        }
    }
}

/// The feature of a linear that is nearest to a point.
enum LinearFeature<T: Arithmetic> {
    /// A stored end.
    End(Point<T, 3>),
    /// A point between the ends.
    Middle,
}

fn nearest_feature<T: Arithmetic>(p: Point<T, 3>, linear: &Linear<T, 3>) -> LinearFeature<T> {
    let (along, length) = ((p - linear.origin).dot(&linear.direction), linear.direction.squared());
    if linear.is_point || (linear.starts && along.sign().is_le()) {
        LinearFeature::End(linear.origin)
    } else if linear.ends && along.compare(length).is_ge() {
        LinearFeature::End(linear.end)
    } else {
        LinearFeature::Middle
    }
}

/// The squared distance of a point from a linear, as a fraction, and the end that is nearest to the point, if it is an
/// end.
type SquareAndEnd<T> = ((<T as Arithmetic>::D4, <T as Arithmetic>::D2), Option<Point<T, 3>>);

/// The squared distance of two points over 1 if an end is nearest; else `|w × d|² / |d|²` (Ericson 5.1.2).
pub fn squared_distance<T: Construction>(p: Point<T, 3>, linear: &Linear<T, 3>) -> SquareAndEnd<T> {
    match nearest_feature(p, linear) {
        LinearFeature::End(end) => {
            let one = T::step() * T::step();
            (((p - end).squared() * one, one), Some(end))
        }
        LinearFeature::Middle => (perpendicular(p, linear, true).square(), None),
    }
}

fn perpendicular<T: Construction>(p: Point<T, 3>, linear: &Linear<T, 3>, of_a: bool) -> Perpendicular<T> {
    let (w, u) = (p - linear.origin, linear.direction);
    Perpendicular { vertex: p, of_a, linear: *linear, w, u, free: [false; 3] }
}

/// The closest points of a point, of `a` or of `b`, and a linear.
pub fn beside<T: Construction>(p: Point<T, 3>, linear: &Linear<T, 3>, of_a: bool) -> Witness<T> {
    match nearest_feature(p, linear) {
        LinearFeature::End(end) => {
            let (direction, side) = if of_a { (end - p, Side::A) } else { (p - end, Side::B) };
            Witness::Straight(Separation { direction, gap: direction.squared(), vertex: p, side }, None)
        }
        LinearFeature::Middle => Witness::Perpendicular(perpendicular(p, linear, of_a)),
    }
}
