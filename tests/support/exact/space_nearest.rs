//! The nearest points of the cores of two shapes in space.
//!
//! For lines they are at an end of one, or at the feet of the common normal. For a line and a box the squared
//! distance is a convex function of the parameter, and it is quadratic between the parameters at which a
//! coordinate passes a bound. Its least value is at one of these, at an end, or where the derivative of a
//! piece is zero.

use std::cmp::Ordering;

use num_bigint::BigInt;
use num_traits::{Signed, Zero};

use crate::reference::surd::Ratio;
use crate::space::{Body, Kind, V, compare, cross, dot, each, is_nothing, minus};

/// A point of each of two cores.
#[derive(Clone, Debug)]
pub struct Pair {
    /// The parameters are `s / den` and `t / den`; 0 on a box.
    pub s: BigInt,
    pub t: BigInt,
    pub den: BigInt,
    /// The points, times `den`.
    pub places: [V; 2],
    /// The vector from the first to the second, of any length.
    pub way: V,
    /// The squared distance, as a fraction.
    pub squared: (BigInt, BigInt),
}

impl Pair {
    fn new([s, t]: [BigInt; 2], den: BigInt, places: [V; 2]) -> Self {
        let way = minus(&places[1], &places[0]);
        let squared = (dot(&way, &way), &den * &den);
        Self { s, t, den, places, way, squared }
    }

    fn mirror(self) -> Self {
        let [first, second] = self.places;
        Self { s: self.t, t: self.s, places: [second, first], way: self.way.map(|x| -x), ..self }
    }

    fn order(&self, other: &Self) -> Ordering {
        let ((a, b), (c, d)) = (&self.squared, &other.squared);
        (a * d).cmp(&(c * b))
    }

    fn is_same(&self, other: &Self) -> bool {
        (0..2).all(|i| times(&self.places[i], &other.den) == times(&other.places[i], &self.den))
    }
}

/// A pair of nearest points, and whether it is the only one.
pub struct Nearest {
    pub pair: Pair,
    pub is_only: bool,
}

pub fn times(v: &V, factor: &BigInt) -> V {
    each(|i| &v[i] * factor)
}

/// The nearest points of cores that are not both boxes.
pub fn nearest(a: &Body, b: &Body) -> Nearest {
    if a.kind == Kind::Aabb {
        let Nearest { pair, is_only } = nearest(b, a);
        return Nearest { pair: pair.mirror(), is_only };
    }
    if b.kind == Kind::Aabb { to_box(a, b) } else { to_line(a, b) }
}

/// The nearest points are the feet of the common normal, if both are in range. Otherwise they are at the end
/// of either that is nearest to the other; of several, the one with the least coordinates. For parallel
/// lines, which have no ends, they are at an origin.
fn to_line(a: &Body, b: &Body) -> Nearest {
    if let Some(pair) = between_lines(a, b) {
        return Nearest { pair, is_only: true };
    }
    let mut pairs = from_ends(a, b);
    pairs.extend(from_ends(b, a).into_iter().map(|(end, pair)| (end, pair.mirror())));
    let by_distance = |(p, first): &&(V, Pair), (q, second): &&(V, Pair)| first.order(second).then(p.cmp(q));
    let pair = pairs.iter().min_by(by_distance).unwrap().1.clone();
    let is_tied = |other: &Pair| other.order(&pair).is_eq() && !other.is_same(&pair);
    let is_only = !are_endless_beside(a, b) && !pairs.iter().any(|(_, other)| is_tied(other));
    Nearest { pair, is_only }
}

/// Each end of either core with the nearest point of the other. If neither has an end, it is the origin.
fn from_ends(a: &Body, b: &Body) -> Vec<(V, Pair)> {
    let ((starts, ends), other) = (a.range(), b.range());
    let are_endless = ![starts, ends, other.0, other.1].contains(&true);
    let own = [(starts || are_endless, 0, a.origin.clone()), (ends, 1, a.end())];
    let own = own.into_iter().filter(|(exists, ..)| *exists);
    own.map(|(_, s, place)| {
        let Ratio { num, den } = foot(&place, b);
        let places = [times(&place, &den), along(b, &num, &den)];
        (place, Pair::new([&den * s, num], den, places))
    })
    .collect()
}

/// The parameter of the point of a core that is nearest to `p`.
fn foot(p: &V, on: &Body) -> Ratio {
    let den = dot(&on.direction, &on.direction);
    if den.is_zero() {
        return Ratio::new(BigInt::zero(), BigInt::from(1));
    }
    Ratio::new(on.clamped(dot(&minus(p, &on.origin), &on.direction), &den), den)
}

/// The point at a parameter, times its denominator.
fn along(core: &Body, num: &BigInt, den: &BigInt) -> V {
    each(|i| &core.origin[i] * den + &core.direction[i] * num)
}

/// The parameters at which two lines that are not parallel are nearest, over a common denominator.
pub fn crossing(a: &Body, b: &Body) -> Option<(BigInt, BigInt, BigInt)> {
    let normal = cross(&a.direction, &b.direction);
    let den = dot(&normal, &normal);
    let w = minus(&b.origin, &a.origin);
    (!den.is_zero())
        .then(|| (dot(&cross(&w, &b.direction), &normal), dot(&cross(&w, &a.direction), &normal), den))
}

/// The feet of the common normal.
fn between_lines(a: &Body, b: &Body) -> Option<Pair> {
    let (s, t, den) = crossing(a, b).filter(|(s, t, den)| a.reaches(s, den) && b.reaches(t, den))?;
    let normal = cross(&a.direction, &b.direction);
    let height = dot(&minus(&b.origin, &a.origin), &normal);
    let squared = (&height * &height, den.clone());
    let places = [along(a, &s, &den), along(b, &t, &den)];
    Some(Pair { s, t, den, places, way: times(&normal, &height.signum()), squared })
}

/// Whether both are parallel and unbounded in the same direction.
fn are_endless_beside(a: &Body, b: &Body) -> bool {
    let are_lines = !is_nothing(&a.direction) && !is_nothing(&b.direction);
    let ((a_low, a_high), (b_low, b_high)) = (a.range(), b.range());
    let (b_low, b_high) =
        if dot(&a.direction, &b.direction).is_negative() { (b_high, b_low) } else { (b_low, b_high) };
    let are_endless = !a_low && !b_low || !a_high && !b_high;
    are_lines && are_endless && is_nothing(&cross(&a.direction, &b.direction))
}

/// The nearest points of a box and a core that has an axis or is a point.
fn to_box(a: &Body, block: &Body) -> Nearest {
    let turns = turns(a, block);
    let bottoms = samples(&turns, a).iter().filter_map(|t| bottom(t, a, block)).collect::<Vec<_>>();
    let pairs = turns.into_iter().chain(bottoms).map(|t| {
        let place = along(a, &t.num, &t.den);
        let opposite = put_inside(&place, &t.den, block);
        Pair::new([t.num, BigInt::zero()], t.den, [place, opposite])
    });
    let pairs: Vec<_> = pairs.collect();
    let pair = pairs.iter().min_by(|first, second| first.order(second)).unwrap().clone();
    let is_only = pairs.iter().all(|other| other.order(&pair).is_ne() || other.is_same(&pair));
    assert!(is_foot(&pair, a), "the reference is wrong on {a:?} with {block:?}");
    Nearest { pair, is_only }
}

/// Whether the first point is the core's nearest to the second, as it must be.
fn is_foot(pair: &Pair, core: &Body) -> bool {
    let from = each(|i| &pair.places[1][i] - &core.origin[i] * &pair.den);
    let den = dot(&core.direction, &core.direction) * &pair.den;
    &pair.s * &den == core.clamped(dot(&from, &core.direction), &den) * &pair.den
}

/// The ends, and the parameters in range at which a coordinate passes a bound, in order.
fn turns(a: &Body, block: &Body) -> Vec<Ratio> {
    let (low, high) = a.range();
    let ends = [(low, 0), (high, 1)].into_iter().filter(|(exists, _)| *exists);
    let mut turns: Vec<_> = ends.map(|(_, end)| Ratio::new(end.into(), 1.into())).collect();
    for (i, d) in a.direction.iter().enumerate().filter(|(_, d)| !d.is_zero()) {
        turns.extend(
            [&block.origin, &block.end()].map(|bound| Ratio::new(&bound[i] - &a.origin[i], d.clone())),
        );
    }
    turns.retain(|t| a.reaches(&t.num, &t.den));
    turns.sort_by(compare);
    turns
}

/// A parameter between each two, and one before and one after all of them, in range.
fn samples(turns: &[Ratio], a: &Body) -> Vec<Ratio> {
    let beyond = |t: &Ratio, step: i32| Ratio::new(&t.num + &t.den * step, t.den.clone());
    let middle = |s: &Ratio, t: &Ratio| Ratio::new(&s.num * &t.den + &t.num * &s.den, &s.den * &t.den * 2);
    let mut samples: Vec<_> = turns.windows(2).map(|pair| middle(&pair[0], &pair[1])).collect();
    samples.extend([beyond(&turns[0], -1), beyond(&turns[turns.len() - 1], 1)]);
    samples.retain(|t| a.reaches(&t.num, &t.den));
    samples
}

/// The parameter at which the derivative of the piece that contains `at` is zero, if there is only one and it
/// is in range.
fn bottom(at: &Ratio, a: &Body, block: &Body) -> Option<Ratio> {
    let place = along(a, &at.num, &at.den);
    let bounds = put_inside(&place, &at.den, block);
    let (mut slope, mut square) = (BigInt::zero(), BigInt::zero());
    for i in (0..3).filter(|&i| place[i] != bounds[i]) {
        let bound = &bounds[i] / &at.den;
        slope += &a.direction[i] * (bound - &a.origin[i]);
        square += &a.direction[i] * &a.direction[i];
    }
    (!square.is_zero() && a.reaches(&slope, &square)).then(|| Ratio::new(slope, square))
}

/// The nearest point of a box. Both points are times `den`.
fn put_inside(place: &V, den: &BigInt, block: &Body) -> V {
    let (low, high) = (times(&block.origin, den), times(&block.end(), den));
    each(|i| place[i].clone().clamp(low[i].clone(), high[i].clone()))
}

/// The squared distance of any two cores, as a fraction.
pub fn squared(a: &Body, b: &Body) -> (BigInt, BigInt) {
    if !a.has_axis() && !b.has_axis() {
        let gap = between(a, b);
        return (dot(&gap, &gap), BigInt::from(1));
    }
    nearest(a, b).pair.squared
}

/// The gap between two boxes or points on each axis, which is 0 if they share a coordinate.
pub fn between(a: &Body, b: &Body) -> V {
    let ([a_min, a_max], [b_min, b_max]) = (a.corners(), b.corners());
    each(|i| {
        let (up, down) = (&b_min[i] - &a_max[i], &a_min[i] - &b_max[i]);
        if up.is_positive() {
            up
        } else if down.is_positive() {
            -down
        } else {
            BigInt::zero()
        }
    })
}
