//! Disks and capsules beside a rectangle: everything is relative to its center.
//!
//! The nearest points of a segment and a rectangle include an end of the segment or a corner, or the two cross.

use crate::form::stored::{BallForm, BoxForm, CapsuleForm, LinearForm, LinearRange, OrientedForm};
use crate::meets::balls_verdict::Excess;
use crate::meets::verdict_fast::{MeetsPlainly, cross, difference, taxicab};
use crate::number::each::Each;
use crate::number::precision::{Crossings, Precision};

/// A rectangle about the origin, and how far something beside it reaches.
struct Frame<F> {
    /// Half of each side.
    half: [F; 2],
    /// The squared radius.
    reach: F,
    /// The sum of the magnitudes of all numbers that the coordinates are made of: each has at most four roundings of it.
    size: F,
}

/// Whether something is certain, one way or the other.
#[derive(Clone, Copy)]
struct Told {
    meets: bool,
    misses: bool,
}

impl Told {
    /// By a number that is positive where two sets meet.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn by<F: Precision>(excess: F, error: F) -> Self {
        Self { meets: excess > error, misses: -excess > error }
    }

    /// Either of two conditions.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn or(self, other: Self) -> Self {
        Self { meets: self.meets | other.meets, misses: self.misses & other.misses }
    }

    /// The verdict, if it is certain, and all numbers are finite with a bound for their size.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn verdict<F: Precision>(self, bound: F) -> Option<bool> {
        ((self.meets | self.misses) & (bound < F::MAX)).then_some(self.meets)
    }
}

impl<F: Precision> Frame<F> {
    /// More than the roundings of a squared distance from the rectangle, of `reach + size²`: a coordinate beyond a side is off by nine roundings of the
    /// size, so its square by eighteen and its own two.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn error_of_squares(&self) -> F {
        F::error_of_sum(F::OF_FOURTH, self.reach + self.size * self.size)
    }

    /// Whether a point is within the radius: `(|x| − h)²`, summed over the coordinates beyond the sides (Ericson 5.1.3).
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn holds(&self, m: &[F; 2]) -> Told {
        let beyond = |i: usize| F::ZERO.greater(m[i].magnitude() - self.half[i]);
        let (x, y) = (beyond(0), beyond(1));
        Told::by(self.reach - (x * x + y * y), self.error_of_squares())
    }

    /// Whether a corner is within the radius of a segment from `m` along `way`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn has_corner_near(&self, m: &[F; 2], way: &[F; 2]) -> Told {
        let [x, y] = self.half;
        let corners = [[x, y], [-x, y], [x, -y], [-x, -y]];
        near(way, corners.each(|corner| difference(&corner, m)), self.reach, self.size).0
    }

    /// Whether a segment crosses the rectangle: its middle is within reach of both sides, and the corners are on both sides of its line.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_crossed(&self, m: &[F; 2], way: &[F; 2]) -> Told {
        let left = |i: usize| {
            (self.half[i] + self.half[i] + way[i].magnitude()) - (m[i] + m[i] + way[i]).magnitude()
        };
        let of_way = taxicab(way);
        let along = Told::by(left(0).lesser(left(1)), F::error(F::OF_SQUARES, self.size + of_way));
        let passed = (way[0] * m[1] - way[1] * m[0]).magnitude();
        let left = self.half[0] * way[1].magnitude() + self.half[1] * way[0].magnitude() - passed;
        let across = Told::by(left, F::error(F::OF_SQUARES, self.size * (of_way + F::SLIGHT)));
        Told { meets: along.meets & across.meets, misses: along.misses | across.misses }
    }

    /// Whether a segment from `m` along `way` to `end` comes within the radius.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_near(&self, m: &[F; 2], end: &[F; 2], way: &[F; 2]) -> Option<bool> {
        let ends = self.holds(m).or(self.holds(end));
        let told = ends.or(self.has_corner_near(m, way)).or(self.is_crossed(m, way));
        told.verdict((self.reach + self.size * self.size) * (taxicab(way) * taxicab(way) + F::NEGLIGIBLE))
    }
}

/// Whether one of some points is within a radius of a segment along `way`, from whose beginning they are seen, and the error bound.
///
/// A vector to a point has at most eight roundings of the size, so its square has 18, its product with the way 14 of both, and so the excess at most 150
/// of `(reach + size²)·|way|²`, as the sums of the components' magnitudes are.
#[cfg_attr(not(debug_assertions), inline(always))]
fn near<F: Precision, const N: usize>(way: &[F; 2], points: [[F; 2]; N], reach: F, size: F) -> (Told, F) {
    let mut greatest = None;
    for m in points {
        let of_point = Excess::within(LinearRange::Segment, way, &m, reach);
        greatest = Some(of_point.or_greater(greatest));
    }
    let of_way = taxicab(way);
    let made_of = (reach + size * size + F::NEGLIGIBLE) * (of_way * of_way + F::NEGLIGIBLE);
    let share = F::OF_FOURTH + F::OF_FOURTH;
    let error = F::error(share + share, made_of);
    (Told::by(greatest.map_or(F::MIN, |excess| excess.value), error), error)
}

/// The sides of a rectangle about its center, and the squared radius of something beside it.
struct SidesAbout<'a, F> {
    rect: &'a OrientedForm<F, 2>,
    reach: F,
    /// The sum of the magnitudes of all numbers that vectors here are made of.
    size: F,
}

impl<F: Precision> SidesAbout<'_, F> {
    /// Whether a point at `m` from the center is within the radius of a side that faces it, and the error bound. It tells what is near, and of a
    /// point that is not inside what is not.
    ///
    /// With `u = (m × f) / (e × f)` and `v = (e × m) / (e × f)` these sides begin at the corner `±e ± f` with the signs of `u` and `v`. The sign of a
    /// number below 1 does not matter, because neither of the two sides that it chooses from faces the point.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn are_near(&self, m: &[F; 2]) -> (Told, F) {
        let [e, f] = &self.rect.half_edges;
        let ([u, v], area) = (self.rect.framed(m), cross(e, f).0);
        let facing = |edge: &[F; 2], place: F| {
            let is_ahead = place.has_sign() == area.has_sign();
            edge.each(|x| if is_ahead { x } else { -x })
        };
        let (e, f) = (facing(e, u), facing(f, v));
        let from_corner = difference(m, &[e[0] + f[0], e[1] + f[1]]);
        let along = |edge: [F; 2]| near(&edge.each(|x| -(x + x)), [from_corner], self.reach, self.size);
        let ((first, error), (second, other)) = (along(e), along(f));
        let (told, area) = (first.or(second), area.magnitude());
        let clear = |place: F| place.magnitude().greater(area - place.magnitude());
        let is_clear =
            area.lesser(clear(u)).lesser(clear(v)) > F::error(F::OF_SQUARES, self.size * self.size);
        (Told { misses: told.misses & is_clear, ..told }, error + other)
    }
}

/// The center is inside, or at most a radius away from a side.
impl<F: Precision> MeetsPlainly<OrientedForm<F, 2>> for BallForm<F, 2> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<A: Crossings>(&self, other: &OrientedForm<F, 2>) -> Option<bool> {
        let m = difference(&self.center, &other.center);
        let size = other.size() + taxicab(&m);
        let inside = {
            let [x, y] = other.framed(&m).each(F::magnitude);
            Told::by(other.room() - x.greater(y), F::error(F::OF_SQUARES, size * size))
        };
        let (sides, error) = SidesAbout { rect: other, reach: self.radius * self.radius, size }.are_near(&m);
        let meets = inside.or(sides).verdict(error + size * size)?;
        (!self.radius.has_sign()).then_some(meets)
    }
}

impl<F: Precision> MeetsPlainly<OrientedForm<F, 2>> for CapsuleForm<F, 2> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<A: Crossings>(&self, other: &OrientedForm<F, 2>) -> Option<bool> {
        let [from, to] = [&self.a, &self.b].each(|end| difference(end, &other.center));
        let size = other.size() + taxicab(&from) + taxicab(&to);
        let sides = SidesAbout { rect: other, reach: self.radius * self.radius, size };
        let ((one, of_one), (two, of_two)) = (sides.are_near(&from), sides.are_near(&to));
        let [e, f] = &other.half_edges;
        let (p, q) = ([e[0] + f[0], e[1] + f[1]], difference(f, e));
        let corners = [p, q, p.each(|x| -x), q.each(|x| -x)].each(|corner| difference(&corner, &from));
        let (corners, of_corners) = near(&difference(&self.b, &self.a), corners, sides.reach, size);
        let axis = LinearForm { origin: self.a, to: self.b, range: LinearRange::Segment };
        let crossed = axis.meets_plainly::<A>(other);
        let crossed = Told { meets: crossed == Some(true), misses: crossed == Some(false) };
        let meets = one.or(two).or(corners).or(crossed).verdict(of_one + of_two + of_corners)?;
        (!self.radius.has_sign()).then_some(meets)
    }
}

/// For twice all lengths, so that the center needs no division.
impl<F: Precision> MeetsPlainly<BoxForm<F, 2>> for CapsuleForm<F, 2> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<A: Crossings>(&self, other: &BoxForm<F, 2>) -> Option<bool> {
        let BoxForm { min, max } = other;
        let (half, mut size) = (difference(max, min), F::ZERO);
        let [from, to] = [&self.a, &self.b].each(|end| {
            let (before, past) = (difference(end, min), difference(end, max));
            size = size + (taxicab(&before) + taxicab(&past));
            [before[0] + past[0], before[1] + past[1]]
        });
        let (way, diameter) = (difference(&self.b, &self.a), self.radius + self.radius);
        let way = way.each(|x| x + x);
        let frame = Frame { half, reach: diameter * diameter, size: size + taxicab(&half) };
        let meets = frame.is_near(&from, &to, &way)?;
        let is_whole = !half[0].sign_of_either(half[1]).has_sign();
        (is_whole & !self.radius.has_sign()).then_some(meets)
    }
}
