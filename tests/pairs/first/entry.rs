//! The time at which a path first enters a solid, in fractions, from the definition of the sets.
//!
//! Along a path the squared distance from a segment is convex and consists of up to three parabolas, which
//! meet where the closest point of the segment becomes one of its ends. A path enters a polygon across one of
//! its sides.

use num_traits::Zero;

use crate::first::number::Number;
use crate::fraction::Fraction as Q;

pub type V<const D: usize> = [Q; D];

/// A solid.
#[derive(Clone, Debug)]
pub enum Solid<const D: usize> {
    /// The hull of corners, with a radius. In the plane the corners are in order; in space there are at most
    /// two.
    Hull { corners: Vec<V<D>>, radius: Q },
    /// An axis-aligned box.
    Block { min: V<D>, max: V<D> },
    /// All points with `(p − origin)·normal ≤ radius·|normal|`.
    Half { origin: V<D>, normal: V<D>, radius: Q },
}

/// `origin + t·direction`, for every `t`, or for every `t` from 0 on.
#[derive(Clone, Debug)]
pub struct Path<const D: usize> {
    pub origin: V<D>,
    pub direction: V<D>,
    pub starts: bool,
}

pub fn minus<const D: usize>(a: &V<D>, b: &V<D>) -> V<D> {
    std::array::from_fn(|i| &a[i] - &b[i])
}

pub fn dot<const D: usize>(a: &V<D>, b: &V<D>) -> Q {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}

/// A polynomial `c₀ + c₁·t + c₂·t²`.
type Parabola = [Q; 3];

fn at(p: &Parabola, t: &Q) -> Q {
    (&p[2] * t + &p[1]) * t + &p[0]
}

fn two() -> Q {
    Q::from_integer(2.into())
}

impl<const D: usize> Path<D> {
    /// The first time at which the path is in the solid, provided that there is one.
    pub fn entry(&self, solid: &Solid<D>) -> Number {
        match solid {
            Solid::Hull { corners, radius } => {
                if self.starts && holds(corners, &self.origin) {
                    return Number::zero();
                }
                let n = corners.len();
                let sides = (0..n).map(|i| [&corners[i], &corners[(i + 1) % n]]);
                first(sides.filter_map(|side| self.capsule_time(side, radius)))
            }
            Solid::Block { min, max } => self.block_time(min, max),
            Solid::Half { origin, normal, radius } => self.half_time(origin, normal, radius),
        }
    }

    /// The first time at which the path is within a radius of a segment.
    pub fn capsule_time(&self, [a, b]: [&V<D>; 2], radius: &Q) -> Option<Number> {
        let (u, d, from_a) = (minus(b, a), &self.direction, minus(&self.origin, a));
        let (speed, square) = (dot(d, &u), dot(&u, &u));
        let place = dot(&from_a, &u);
        let from = |p: &V<D>| {
            let m = minus(&self.origin, p);
            [dot(&m, &m) - radius * radius, two() * dot(&m, d), dot(d, d)]
        };
        if square.is_zero() || speed.is_zero() {
            let is_before = square.is_zero() || !place.is_positive();
            let p = if is_before { a } else { b };
            // The path runs at right angles to the segment: beside its middle, the distance is that from its
            // line.
            let beside = !is_before && place < square;
            return self.reached(&if beside { aside(&from_a, d, &u, radius) } else { from(p) }, None, None);
        }
        let [mut near, mut far] = [a, b];
        let mut knots = [-&place / &speed, (&square - &place) / &speed];
        if speed.is_negative() {
            (near, far) = (b, a);
            knots.reverse();
        }
        let [begin, end] = &knots;
        let pieces = [
            (from(near), None, Some(begin)),
            (aside(&from_a, d, &u, radius), Some(begin), Some(end)),
            (from(far), Some(end), None),
        ];
        pieces.into_iter().find_map(|(parabola, low, high)| self.reached(&parabola, low, high))
    }

    /// The first time from `low` to `high` at which a parabola is at most zero.
    fn reached(&self, p: &Parabola, low: Option<&Q>, high: Option<&Q>) -> Option<Number> {
        let zero = Q::zero();
        let low = if self.starts { Some(low.map_or(&zero, |low| low.max(&zero))) } else { low };
        if let (Some(low), Some(high)) = (low, high)
            && low > high
        {
            return None;
        }
        if let Some(low) = low
            && !at(p, low).is_positive()
        {
            return Some(Number::rational(low.clone()));
        }
        let is_before_high = high.is_some_and(|high| !at(p, high).is_positive());
        let has_root = if p[2].is_zero() {
            p[1].is_negative() && (high.is_none() || is_before_high)
        } else {
            let lowest = -&p[1] / (two() * &p[2]);
            let is_between = low.is_none_or(|low| *low < lowest) && high.is_none_or(|high| lowest < *high);
            is_before_high || (is_between && !at(p, &lowest).is_positive())
        };
        has_root.then(|| Number::Root(p.clone()))
    }

    /// The time at which the path has entered the slabs of all axes.
    fn block_time(&self, min: &V<D>, max: &V<D>) -> Number {
        let mut last = self.starts.then(Q::zero);
        for i in 0..D {
            let d = &self.direction[i];
            if !d.is_zero() {
                let bound = if d.is_positive() { &min[i] } else { &max[i] };
                let t = (bound - &self.origin[i]) / d;
                last = Some(last.map_or(t.clone(), |last| last.max(t)));
            }
        }
        Number::rational(last.unwrap_or_else(Q::zero))
    }

    /// The time at which `h + t·a = r·|n|`, from above.
    fn half_time(&self, origin: &V<D>, n: &V<D>, radius: &Q) -> Number {
        let (h, a) = (dot(&minus(&self.origin, origin), n), dot(&self.direction, n));
        let reach = radius * radius * dot(n, n);
        let is_inside = !h.is_positive() || &h * &h <= reach;
        match (self.starts, a.is_negative()) {
            (true, _) if is_inside => Number::zero(),
            (false, false) => Number::Never,
            _ => Number::Root([&h * &h - reach, two() * &h * &a, &a * &a]),
        }
    }
}

/// The squared distance from the line of a segment minus the squared radius, times the segment's squared
/// length.
fn aside<const D: usize>(from_a: &V<D>, d: &V<D>, u: &V<D>, radius: &Q) -> Parabola {
    let square = dot(u, u);
    let product = |v: &V<D>, w: &V<D>| dot(v, w) * &square - dot(v, u) * dot(w, u);
    [product(from_a, from_a) - radius * radius * &square, two() * product(from_a, d), product(d, d)]
}

/// Whether a point is strictly on the same side of all sides of a polygon. A point on a side is found there.
fn holds<const D: usize>(corners: &[V<D>], p: &V<D>) -> bool {
    let n = corners.len();
    if n < 3 {
        return false;
    }
    let turns = (0..n).map(|i| {
        let (v, w) = (minus(&corners[(i + 1) % n], &corners[i]), minus(p, &corners[i]));
        &v[0] * &w[1] - &v[1] * &w[0]
    });
    let turns: Vec<Q> = turns.collect();
    turns.iter().all(Q::is_positive) || turns.iter().all(Q::is_negative)
}

/// The least of the times.
pub fn first(times: impl Iterator<Item = Number>) -> Number {
    times.reduce(|least, time| if time.order(&least).is_lt() { time } else { least }).unwrap()
}

#[test]
fn entries_are_those_by_hand() {
    let v = |x: i64, y: i64| [x, y].map(|x| Q::from_integer(x.into()));
    let path = Path { origin: v(0, 0), direction: v(2, 0), starts: true };
    let capsule = Solid::Hull { corners: vec![v(4, -3), v(4, 3)], radius: Q::from_integer(1.into()) };
    assert!(path.entry(&capsule).order(&Number::rational(Q::new(3.into(), 2.into()))).is_eq());
    let disk = Solid::Hull { corners: vec![v(4, 1)], radius: two() };
    // The expected time is (4 − √3) / 2.
    assert!(path.entry(&disk).order(&Number::Root([13, -16, 4].map(|c| Q::from_integer(c.into())))).is_eq());
    let behind = Path { starts: false, ..path.clone() };
    let before = Solid::Block { min: v(-4, -1), max: v(-2, 1) };
    assert!(behind.entry(&before).order(&Number::rational(-two())).is_eq());
    let half = Solid::Half { origin: v(3, 0), normal: v(-1, 1), radius: Q::zero() };
    assert!(path.entry(&half).order(&Number::rational(Q::new(3.into(), 2.into()))).is_eq());
    assert!(Path { direction: v(-1, 0), ..behind }.entry(&half).order(&Number::Never).is_eq());
}
