//! Where two lines, rays or segments meet, in the plane or in space: in one point, or in a stretch of their common
//! line.

use core::cmp::Ordering;

use crate::form::coordinates::Point;
use crate::form::linear::{Crosses, LineCrossing, Linear, RelativePosition};
use crate::form::separation::Side;
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::construction::Construction;
use crate::number::each::indexed;
use crate::number::encoding::Raw;

/// An end of a common stretch: a stored point of one operand.
#[derive(Clone, Copy, Debug)]
pub struct StretchEnd<P> {
    pub side: Side,
    pub point: P,
}

/// An end of a stretch before it becomes an answer; `None` where the stretch is unbounded.
type MaybeEnd<T, const D: usize> = Option<StretchEnd<Point<T, D>>>;

/// What two linears have in common.
#[derive(Debug)]
pub enum CommonPart<S, const D: usize> {
    Point {
        point: [S; D],
        t_a: S,
        t_b: S,
    },
    /// A stretch of the common line, from low to high along `a`'s direction. If `opposed`, `b` runs the other way.
    Stretch {
        low: Option<StretchEnd<[S; D]>>,
        high: Option<StretchEnd<[S; D]>>,
        opposed: bool,
    },
}

/// What two linears on one line have in common, before anything is rounded.
enum OnOneLine<T: Arithmetic, const D: usize> {
    Point(Point<T, D>),
    Stretch(CommonStretch<T, D>),
}

struct CommonStretch<T: Arithmetic, const D: usize> {
    low: MaybeEnd<T, D>,
    high: MaybeEnd<T, D>,
    opposed: bool,
}

/// Whether two linears have a common point whose coordinates are representable.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn meets<T: Arithmetic, const D: usize>(context: T, a: &Linear<T, D>, b: &Linear<T, D>) -> bool
where
    Linear<T, D>: Crosses<T>,
{
    if a.is_point | b.is_point {
        return meets_in_line(*a, *b);
    }
    match a.course(b) {
        RelativePosition::Crossing { reached, at } => {
            reached & (a.ends | b.ends || is_in_range(context, a, &at))
        }
        RelativePosition::Parallel => meets_in_line(*a, *b),
        RelativePosition::Skew => false,
    }
}

/// As [`meets`], for linears that are parallel or degenerate to points.
#[cold]
#[inline(never)]
fn meets_in_line<T: Arithmetic, const D: usize>(a: Linear<T, D>, b: Linear<T, D>) -> bool {
    find_in_line(&a, &b).is_some()
}

/// The common point or stretch of two linears.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn meet<T: Construction, const D: usize>(
    context: T,
    a: &Linear<T, D>,
    b: &Linear<T, D>,
) -> Option<CommonPart<Raw, D>>
where
    Linear<T, D>: Crosses<T>,
{
    if a.is_point | b.is_point {
        return meet_in_line(context, *a, *b);
    }
    match a.course(b) {
        RelativePosition::Crossing { reached, at } => {
            if !(reached && (a.ends || b.ends || is_in_range(context, a, &at))) {
                return None;
            }
            let t_a = context.parameter(at.a, at.denominator);
            let t_b = context.parameter(at.b, at.denominator);
            Some(CommonPart::Point { point: point(context, a, b, &at), t_a, t_b })
        }
        RelativePosition::Parallel => meet_in_line(context, *a, *b),
        RelativePosition::Skew => None,
    }
}

/// As [`meet`], for linears that are parallel or degenerate to points.
///
/// The operands are passed by value, so that callers need not keep them in memory for this rare case.
#[cold]
#[inline(never)]
fn meet_in_line<T: Construction, const D: usize>(
    context: T,
    a: Linear<T, D>,
    b: Linear<T, D>,
) -> Option<CommonPart<Raw, D>> {
    match find_in_line(&a, &b) {
        None => None,
        Some(OnOneLine::Point(point)) => Some(CommonPart::Point {
            point: point.scalars(context),
            t_a: a.parameter(context, point),
            t_b: b.parameter(context, point),
        }),
        Some(OnOneLine::Stretch(stretch)) => {
            let end = |end: StretchEnd<Point<T, D>>| {
                let point = end.point.scalars(context);
                StretchEnd { side: end.side, point }
            };
            let (low, high) = (stretch.low.map(end), stretch.high.map(end));
            Some(CommonPart::Stretch { low, high, opposed: stretch.opposed })
        }
    }
}

fn find_in_line<T: Arithmetic, const D: usize>(
    a: &Linear<T, D>,
    b: &Linear<T, D>,
) -> Option<OnOneLine<T, D>> {
    if a.is_point {
        return b.holds(a.origin).then_some(OnOneLine::Point(a.origin));
    }
    if b.is_point {
        return a.holds(b.origin).then_some(OnOneLine::Point(b.origin));
    }
    overlap(a, b)
}

/// Whether the coordinates of the crossing are representable. On a segment they always are.
#[cfg_attr(not(debug_assertions), inline(always))]
fn is_in_range<T: Arithmetic, const D: usize>(
    context: T,
    a: &Linear<T, D>,
    crossing: &LineCrossing<T>,
) -> bool {
    let is_held = |i| context.holds(a.origin.0[i], a.direction.0[i] * crossing.a, crossing.denominator);
    for i in 0..D {
        if !is_held(i) {
            return false;
        }
    }
    true
}

/// The crossing's coordinates. If it falls on a stored end, they are that end's to the bit, also in floats.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn point<T: Construction, const D: usize>(
    context: T,
    a: &Linear<T, D>,
    b: &Linear<T, D>,
    crossing: &LineCrossing<T>,
) -> [Raw; D] {
    let LineCrossing { denominator, .. } = *crossing;
    for &(linear, numerator) in &[(a, crossing.a), (b, crossing.b)] {
        if numerator.is_zero() {
            return linear.origin.scalars(context);
        }
        if linear.ends && numerator.compare(denominator).is_eq() {
            return linear.end.scalars(context);
        }
    }
    let (linear, numerator) = if b.ends && !a.ends { (b, crossing.b) } else { (a, crossing.a) };
    indexed(|i| context.rational(linear.origin.0[i], linear.direction.0[i] * numerator, denominator))
}

/// The common stretch of two parallel linears, from the later of their beginnings to the earlier of their ends, if they
/// lie on one line.
fn overlap<T: Arithmetic, const D: usize>(a: &Linear<T, D>, b: &Linear<T, D>) -> Option<OnOneLine<T, D>> {
    if !(b.origin - a.origin).is_parallel(&a.direction) {
        return None;
    }
    let opposed = a.direction.dot(&b.direction).sign().is_lt();
    let (b_low, b_high) = ends(b, Side::B);
    let (b_low, b_high) = if opposed { (b_high, b_low) } else { (b_low, b_high) };
    let (a_low, a_high) = ends(a, Side::A);
    let low = inner(a, a_low, b_low, Ordering::Less);
    let high = inner(a, a_high, b_high, Ordering::Greater);
    let order = match (low, high) {
        (Some(low), Some(high)) => along(a, low.point, high.point),
        _ => Ordering::Less,
    };
    match (order, low) {
        (Ordering::Greater, _) => None,
        (Ordering::Equal, Some(low)) => Some(OnOneLine::Point(low.point)),
        _ => Some(OnOneLine::Stretch(CommonStretch { low, high, opposed })),
    }
}

/// The ends of a linear, where it has them.
fn ends<T: Arithmetic, const D: usize>(
    linear: &Linear<T, D>,
    side: Side,
) -> (MaybeEnd<T, D>, MaybeEnd<T, D>) {
    let end = |exists: bool, point| exists.then_some(StretchEnd { side, point });
    (end(linear.starts, linear.origin), end(linear.ends, linear.end))
}

/// The inner one of two ends, where a missing end is the outermost; the first if both are equal.
fn inner<T: Arithmetic, const D: usize>(
    line: &Linear<T, D>,
    first: MaybeEnd<T, D>,
    second: MaybeEnd<T, D>,
    replace: Ordering,
) -> MaybeEnd<T, D> {
    match (first, second) {
        (Some(a), Some(b)) if along(line, a.point, b.point) == replace => second,
        (Some(_), _) => first,
        (None, _) => second,
    }
}

/// The order of two points of a line along its direction. It compares single coordinates only.
fn along<T: Arithmetic, const D: usize>(line: &Linear<T, D>, p: Point<T, D>, q: Point<T, D>) -> Ordering {
    for i in 0..D {
        let way = line.direction.0[i].sign();
        if way.is_ne() {
            let order = (p.0[i] - q.0[i]).sign();
            return if way.is_lt() { order.reverse() } else { order };
        }
    }
    Ordering::Equal
}
