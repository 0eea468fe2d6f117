//! Whether a moving box, ball or point is stopped by another one, from the definition, fast and exact.
//!
//! The Minkowski difference of the two is a box `K`, grown by the sum `R` of the radii. The path is the segment from zero
//! along the motion. It meets the interior of `K` grown by `R` if its distance from `K` is less than `R` or, for `R = 0`,
//! if there is a time at which it is strictly between the bounds of `K` along every axis.
//!
//! Floats decide first, with a bound of all their errors. Whole numbers of any length decide what is left.

use std::array::from_fn;

use super::whole::stops_exactly;

/// A unit of rounding.
const U: f64 = f64::EPSILON / 2.0;

/// A box with a radius around it.
#[derive(Clone, Copy, Debug)]
pub struct Core<const D: usize> {
    pub low: [f64; D],
    pub high: [f64; D],
    pub radius: f64,
}

/// Whether the first is stopped along the way by the second; `None` if their Minkowski difference has no interior.
pub fn stops<const D: usize>(a: &Core<D>, b: &Core<D>, way: &[f64; D]) -> Option<bool> {
    let interior = Interior::of(a, b)?;
    Some(in_floats(a, b, way, interior).unwrap_or_else(|| stops_exactly(a, b, way, interior)))
}

/// Where the Minkowski difference has its interior from.
#[derive(Clone, Copy, PartialEq)]
pub enum Interior {
    /// Its radius is positive.
    Round,
    /// It has no radius, and is thick along every axis.
    Thick,
}

impl Interior {
    pub fn of<const D: usize>(a: &Core<D>, b: &Core<D>) -> Option<Self> {
        if a.radius > 0.0 || b.radius > 0.0 {
            return Some(Self::Round);
        }
        let is_thick = (0..D).all(|i| a.low[i] < a.high[i] || b.low[i] < b.high[i]);
        is_thick.then_some(Self::Thick)
    }
}

/// The verdict of floats, unless they are uncertain.
pub fn in_floats<const D: usize>(
    a: &Core<D>,
    b: &Core<D>,
    way: &[f64; D],
    interior: Interior,
) -> Option<bool> {
    let path = Path {
        low: from_fn(|i| b.low[i] - a.high[i]),
        high: from_fn(|i| b.high[i] - a.low[i]),
        radius: a.radius + b.radius,
        way: *way,
    };
    if interior == Interior::Round { path.comes_near() } else { path.passes_through() }
}

/// The bounds of `K` and `R`, each rounded once, and the motion.
struct Path<const D: usize> {
    low: [f64; D],
    high: [f64; D],
    radius: f64,
    way: [f64; D],
}

impl<const D: usize> Path<D> {
    /// The vector from `K` to the path at this time.
    fn gap(&self, t: f64) -> [f64; D] {
        from_fn(|i| {
            let x = t * self.way[i];
            (x - self.low[i]).min(0.0) + (x - self.high[i]).max(0.0)
        })
    }

    /// Half the derivative of the squared distance.
    fn slope(&self, t: f64) -> f64 {
        dot(&self.gap(t), &self.way)
    }

    /// A bound of the error of a gap and its length, and of a height over a plane. It is the sum of all numbers times a number of
    /// roundings that is greater than necessary.
    fn error(&self) -> f64 {
        let sum = |v: &[f64; D]| v.iter().map(|x| x.abs()).sum::<f64>();
        32.0 * U * (sum(&self.low) + sum(&self.high) + sum(&self.way))
    }

    /// Whether the distance of the path from `K` is less than `R`; `None` if that is uncertain.
    fn comes_near(&self) -> Option<bool> {
        let error = self.error();
        let time = self.nearest_time();
        let gap = self.gap(time);
        let length = dot(&gap, &gap).sqrt();
        if length * (1.0 + 16.0 * U) + error < self.radius * (1.0 - 16.0 * U) {
            return Some(true);
        }
        // All of the path is beyond a plane that is further than `R` from all of `K`.
        let across = if time > 0.0 && time < 1.0 { square_to(&self.way, gap) } else { gap };
        let size = dot(&across, &across).sqrt();
        let across = across.map(|x| x / size);
        let of_path = dot(&across, &self.way).min(0.0);
        let of_core: f64 = (0..D).map(|i| (across[i] * self.low[i]).max(across[i] * self.high[i])).sum();
        (of_path - of_core > self.radius * (1.0 + 32.0 * U) + error).then_some(false)
    }

    /// About the time at which the path is nearest to `K`: the squared distance is convex, and its slope is linear between
    /// the times at which the path passes a bound.
    fn nearest_time(&self) -> f64 {
        let mut times = [1.0; 7];
        let passed = (0..D).flat_map(|i| [self.low[i] / self.way[i], self.high[i] / self.way[i]]);
        times.iter_mut().zip(passed.filter(|t| *t > 0.0 && *t < 1.0)).for_each(|(to, t)| *to = t);
        times.sort_unstable_by(f64::total_cmp);
        let (mut before, mut falling) = (0.0, self.slope(0.0));
        if falling >= 0.0 {
            return 0.0;
        }
        for t in times {
            let slope = self.slope(t);
            if slope >= 0.0 {
                return (before + (t - before) * (falling / (falling - slope))).min(1.0);
            }
            (before, falling) = (t, slope);
        }
        1.0
    }

    /// Whether there is a time from 0 to 1 strictly between the bounds of all axes; `None` if that is uncertain.
    ///
    /// The last of the times at which the path comes between two bounds must be before the first at which it leaves. Time itself
    /// is an axis as well, from 0 to 1.
    fn passes_through(&self) -> Option<bool> {
        let mut is_certain = true;
        for i in 0..=D {
            for j in (0..=D).filter(|j| *j != i) {
                let ([enter, _, speed], [_, leave, other]) = (self.axis(i), self.axis(j));
                match is_less(enter * other, leave * speed) {
                    _ if speed == 0.0 && other == 0.0 => (),
                    Some(true) => (),
                    Some(false) => return Some(false),
                    None => is_certain = false,
                }
            }
        }
        is_certain.then_some(true)
    }

    /// The bounds that the path comes to first and last along an axis, in its direction, and its speed.
    fn axis(&self, i: usize) -> [f64; 3] {
        if i == D {
            [0.0, 1.0, 1.0]
        } else if self.way[i] < 0.0 {
            [-self.high[i], -self.low[i], -self.way[i]]
        } else {
            [self.low[i], self.high[i], self.way[i]]
        }
    }
}

/// Whether one of two numbers is less, each of which has been rounded twice; the rounding leaves zero as it is.
fn is_less(a: f64, b: f64) -> Option<bool> {
    if a == 0.0 && b == 0.0 {
        return Some(false);
    }
    ((a - b).abs() > 8.0 * U * (a.abs() + b.abs())).then_some(a < b)
}

/// The part of a gap that is square to the way, among vectors along the axes of the gap.
fn square_to<const D: usize>(way: &[f64; D], gap: [f64; D]) -> [f64; D] {
    let active: [f64; D] = from_fn(|i| if gap[i] == 0.0 { 0.0 } else { way[i] });
    let square = dot(&active, &active);
    let less = |gap: [f64; D]| {
        let part = dot(&gap, &active) / square;
        from_fn(|i| gap[i] - part * active[i])
    };
    if square == 0.0 { gap } else { less(less(gap)) }
}

fn dot<const D: usize>(a: &[f64; D], b: &[f64; D]) -> f64 {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}
