//! Whether a moving ball or box reaches another one, exactly: the referee of sweeps.
//!
//! The first solid is reduced to a point that moves from the origin, and the second to their Minkowski
//! difference, a box with a radius around it. The squared distance from the box is convex along the path, and
//! quadratic between the points where the path crosses the plane of a side.

use num_rational::BigRational;
use num_traits::Num;

/// A ball or a box, in the numbers that a crate stores: the box from `center + from` to `center + to`, with a
/// radius around it.
#[derive(Clone, Copy, Debug)]
pub struct Stored<const D: usize> {
    pub center: [f64; D],
    pub from: [f64; D],
    pub to: [f64; D],
    pub radius: f64,
}

impl<const D: usize> Stored<D> {
    pub fn ball(center: [f64; D], radius: f64) -> Self {
        Self { center, from: [0.0; D], to: [0.0; D], radius }
    }
}

/// The operands of a sweep.
#[derive(Clone, Copy, Debug)]
pub struct Course<const D: usize> {
    pub a: Stored<D>,
    pub motion: [f64; D],
    pub b: Stored<D>,
}

/// The verdict of a sweep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Whether the two touch at some time.
    pub touches: bool,
    /// Whether the two overlap at some time, which is more than touching.
    pub enters: bool,
}

impl<const D: usize> Course<D> {
    /// The verdict in floats if a margin of 10⁻⁹ of the greatest number guarantees that it is right, and
    /// otherwise in fractions.
    pub fn verdict(&self) -> Verdict {
        let rough = self.difference(&|x| x);
        let size = rough.low.iter().chain(&rough.high).chain(&rough.motion);
        let margin = 1e-9 * size.fold(rough.radius, |most, x| most.max(x.abs()));
        if rough.radius > 0.0 && rough.radius < 2.0 * margin {
            return self.exact();
        }
        let less = rough.grown(-margin).verdict();
        let more = rough.grown(margin).verdict();
        if less.enters == more.touches { more } else { self.exact() }
    }

    /// The verdict in fractions.
    pub fn exact(&self) -> Verdict {
        self.difference(&|x| BigRational::from_float(x).expect("operands are finite")).verdict()
    }

    /// The penetration depth at the start, in floats; if it is negative, its absolute value is the distance.
    pub fn depth(&self) -> f64 {
        let difference = self.difference(&|x| x);
        let (low, high) = (difference.low, difference.high);
        let outside: [f64; D] = std::array::from_fn(|i| low[i].max(-high[i]).max(0.0));
        let gap = outside.iter().map(|x| x * x).sum::<f64>().sqrt();
        let inside = (0..D).map(|i| high[i].min(-low[i])).fold(f64::MAX, f64::min);
        difference.radius + if gap > 0.0 { -gap } else { inside }
    }

    fn difference<N: Num + Clone>(&self, number: &impl Fn(f64) -> N) -> Difference<N, D> {
        let Self { a, motion, b } = self;
        let at = |i: usize, other: f64, own: f64| {
            number(b.center[i]) - number(a.center[i]) + number(other) - number(own)
        };
        Difference {
            low: std::array::from_fn(|i| at(i, b.from[i], a.to[i])),
            high: std::array::from_fn(|i| at(i, b.to[i], a.from[i])),
            motion: motion.map(number),
            radius: number(a.radius) + number(b.radius),
        }
    }
}

/// A box with a radius around it, and a motion from the origin.
struct Difference<N, const D: usize> {
    low: [N; D],
    high: [N; D],
    motion: [N; D],
    radius: N,
}

impl<N: Num + Clone + PartialOrd, const D: usize> Difference<N, D> {
    fn verdict(&self) -> Verdict {
        if self.radius == N::zero() {
            return Verdict { touches: self.crosses(|a, b| a <= b), enters: self.crosses(|a, b| a < b) };
        }
        let (gap, square) = (self.least_gap(), self.radius.clone() * self.radius.clone());
        Verdict { touches: gap <= square, enters: gap < square }
    }

    /// The times at which the path crosses the planes of the two sides along an axis, in order.
    fn passes(&self, i: usize) -> [N; 2] {
        let [low, high] = [&self.low[i], &self.high[i]].map(|x| x.clone() / self.motion[i].clone());
        if self.motion[i] < N::zero() { [high, low] } else { [low, high] }
    }

    /// Whether the path meets the box: at some time it is between the two sides along every axis.
    fn crosses(&self, is_below: fn(&N, &N) -> bool) -> bool {
        let mut starts = Vec::new();
        let mut ends = Vec::new();
        for i in 0..D {
            if self.motion[i] == N::zero() {
                if !(is_below(&self.low[i], &N::zero()) && is_below(&N::zero(), &self.high[i])) {
                    return false;
                }
            } else {
                let [start, end] = self.passes(i);
                starts.push(start);
                ends.push(end);
            }
        }
        starts.iter().all(|start| ends.iter().all(|end| is_below(start, end)) && is_below(start, &N::one()))
            && ends.iter().all(|end| is_below(&N::zero(), end))
    }

    /// The least squared distance between the path and the box.
    fn least_gap(&self) -> N {
        let mut times = vec![N::zero(), N::one()];
        for i in (0..D).filter(|&i| self.motion[i] != N::zero()) {
            times.extend(self.passes(i).into_iter().filter(|t| *t > N::zero() && *t < N::one()));
        }
        times.sort_by(|a, b| a.partial_cmp(b).expect("numbers have an order"));
        let lows = times.windows(2).filter_map(|pair| self.lowest(&pair[0], &pair[1]));
        let all = times.iter().cloned().chain(lows).map(|t| self.gap(&t));
        all.reduce(|least, gap| if gap < least { gap } else { least }).expect("there are two times at least")
    }

    /// How far the point is outside the two sides along an axis at a time. The sign says on which side.
    fn beyond(&self, i: usize, t: &N) -> N {
        let at = self.motion[i].clone() * t.clone();
        if at < self.low[i] {
            at - self.low[i].clone()
        } else if at > self.high[i] {
            at - self.high[i].clone()
        } else {
            N::zero()
        }
    }

    fn gap(&self, t: &N) -> N {
        (0..D).map(|i| self.beyond(i, t)).fold(N::zero(), |sum, x| sum + x.clone() * x)
    }

    /// The time between two others at which the quadratic has its minimum, if there is one.
    fn lowest(&self, from: &N, to: &N) -> Option<N> {
        let middle = (from.clone() + to.clone()) / (N::one() + N::one());
        let (mut slope, mut square) = (N::zero(), N::zero());
        for i in 0..D {
            let beyond = self.beyond(i, &middle);
            if beyond != N::zero() {
                slope = slope + beyond * self.motion[i].clone();
                square = square + self.motion[i].clone() * self.motion[i].clone();
            }
        }
        if square == N::zero() {
            return None;
        }
        let lowest = middle - slope / square;
        (lowest > *from && lowest < *to).then_some(lowest)
    }
}

impl<const D: usize> Difference<f64, D> {
    /// The solid grown by a distance: the radius of a ball increases, the sides of a box move outward.
    fn grown(&self, by: f64) -> Self {
        let by_sides = if self.radius == 0.0 { by } else { 0.0 };
        Self {
            low: self.low.map(|x| x - by_sides),
            high: self.high.map(|x| x + by_sides),
            motion: self.motion,
            radius: self.radius + by - by_sides,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ball(center: [f64; 2], radius: f64) -> Stored<2> {
        Stored::ball(center, radius)
    }

    fn block(from: [f64; 2], to: [f64; 2]) -> Stored<2> {
        Stored { center: [0.0; 2], from, to, radius: 0.0 }
    }

    #[track_caller]
    fn is(a: Stored<2>, motion: [f64; 2], b: Stored<2>, touches: bool, enters: bool) {
        let course = Course { a, motion, b };
        assert_eq!(course.exact(), Verdict { touches, enters });
        assert_eq!(course.verdict(), course.exact());
    }

    #[test]
    fn what_merely_touches_is_told() {
        let (one, wall) = (ball([0.0, 0.0], 1.0), block([3.0, -1.0], [5.0, 1.0]));
        is(one, [2.0, 0.0], wall, true, false);
        is(one, [2.0 + f64::EPSILON * 2.0, 0.0], wall, true, true);
        is(one, [1.0, 0.0], wall, false, false);
        is(ball([0.0, 2.0], 1.0), [9.0, 0.0], wall, true, false);
        is(ball([0.0, -2.0], 1.0), [9.0, f64::MIN_POSITIVE], wall, true, true);
        is(ball([0.0, 2.0], 1.0), [9.0, f64::MIN_POSITIVE], wall, false, false);
        is(one, [6.0, 8.0], ball([6.0, 8.0], 2.0), true, true);
        is(one, [6.0, 8.0], ball([9.0, 12.0], 4.0), true, false);
        is(block([0.0, 0.0], [1.0, 1.0]), [9.0, 0.0], block([5.0, 1.0], [6.0, 2.0]), true, false);
        is(block([0.0, 0.0], [1.0, 1.0]), [9.0, 9.0], block([3.0, 3.0], [4.0, 4.0]), true, true);
        is(block([0.0, 0.0], [1.0, 1.0]), [4.0, 4.0], block([3.0, 5.0], [4.0, 6.0]), true, false);
    }

    /// Compares the verdicts with the depths at many sampled times.
    #[test]
    fn as_many_places_say() {
        let mut seed = 1_u64;
        let mut next = || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) as f64 / 2.0_f64.powi(31) * 20.0 - 10.0
        };
        let mut hits = 0;
        for i in 0..2000 {
            let at: [f64; 3] = [next(), next(), next()].map(|x| x / 2.0);
            let from: [f64; 3] = [next(), next(), next()].map(|x| x / 2.0);
            let to = from.map(|x| x + next().abs() / 2.0);
            let a = if i % 2 == 0 {
                Stored::ball(at, next().abs() / 5.0)
            } else {
                Stored { center: at, from: [-1.0; 3], to: [1.0; 3], radius: 0.0 }
            };
            let motion: [f64; 3] = [next(), next(), next()];
            let b = Stored { center: [0.0; 3], from, to, radius: 0.0 };
            let depth = |t: f64| {
                let center = std::array::from_fn(|i| at[i] + motion[i] * t);
                Course { a: Stored { center, ..a }, motion: [0.0; 3], b }.depth()
            };
            let deepest = (0..=2000).map(|i| depth(f64::from(i) / 2000.0)).fold(f64::MIN, f64::max);
            let course = Course { a, motion, b };
            assert_eq!(course.verdict(), course.exact());
            // Between two of the sampled times the depth changes by less than this.
            if deepest.abs() > 0.01 {
                assert_eq!(course.exact().enters, deepest > 0.0);
                hits += usize::from(deepest > 0.0);
            }
        }
        assert!(hits > 200);
    }
}
