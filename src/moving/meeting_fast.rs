//! When two features whose corners move meet first, in plain floats and in double words.
//!
//! All polynomials are in Bernstein's basis: over an interval their values are between the least and the greatest coefficient. The coordinates
//! are relative to one of the corners, so that the features meet at the origin.

use crate::moving::corner_path::{Bodies, CornerPath, FeaturePair};
use crate::number::double::{Digits, Double, cross, dot};
use crate::number::each::{Each, indexed};
use crate::number::encoding::{Encoding, Raw, power_of_two};

/// How often an interval is divided before the search gives up, and how many intervals it looks at.
const DIVISIONS: usize = 10;
const INTERVALS: usize = 24;
/// Where an interval is divided: not in the middle, where things meet more often than elsewhere.
const FIRST_PART: f64 = 15.0 / 32.0;
/// The steps of Newton's method that a simple root takes at most, if it is not ill-conditioned.
const STEPS: usize = 12;

/// The first meeting of two features.
#[derive(Clone, Copy, Debug)]
pub enum Sight {
    /// They do not meet.
    Apart,
    /// They meet first between two times, strictly.
    Between([f64; 2]),
    /// The errors leave it uncertain.
    Uncertain,
}

/// Whether features whose corners are in one plane meet, at every time of an interval.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Inside {
    Never,
    Always,
    Uncertain,
}

/// Twice the coefficients of a polynomial of degree 2.
type Quadratic<N> = [N; 3];
/// Six times the coefficients of a polynomial of degree 3.
type Cubic<N> = [N; 4];

/// The other corners of two features relative to the first, at the start and at the end.
#[derive(Clone, Copy, Debug)]
pub struct Relative<N> {
    pair: FeaturePair,
    start: [[N; 3]; 3],
    end: [[N; 3]; 3],
    /// The greatest magnitude along each axis.
    size: [f64; 3],
    /// Zero where all corners are in one plane; in the plane, on one line.
    volume: Cubic<N>,
    /// More than the error of a value of `volume`: 36 times the product of the sizes bounds the value, and some 20 roundings are in a term.
    volume_error: f64,
}

/// The difference of two stored numbers, exactly.
fn difference(encoding: &Encoding, from: Raw, to: Raw) -> Double {
    if encoding.is_float {
        return Double::sum(to.to_float(), 0.0 - from.to_float());
    }
    // A float holds the difference of either half.
    let (high, low) = ((to.0 >> 32) - (from.0 >> 32), (to.0 & 0xffff_ffff) - (from.0 & 0xffff_ffff));
    Double::sum(high as f64 * power_of_two(32), low as f64)
}

/// A stored number.
pub fn stored(encoding: &Encoding, x: Raw) -> Double {
    difference(encoding, Raw::ZERO, x)
}

/// `a + t·(b − a)`.
fn blend<N: Digits>(a: N, b: N, t: N) -> N {
    a * (N::from(1.0) - t) + b * t
}

/// The least and the greatest of some heights.
fn ends(heights: &[f64]) -> [f64; 2] {
    let [mut low, mut high] = [f64::INFINITY, f64::NEG_INFINITY];
    for x in heights {
        (low, high) = (low.min(*x), high.max(*x));
    }
    [low, high]
}

/// The greatest magnitude of a coordinate along an axis.
fn greatest_along<N: Copy>(axis: usize, corners: &[[N; 3]], value: impl Fn(N) -> f64) -> f64 {
    let mut most = 0.0_f64;
    for corner in corners {
        most = most.max(value(corner[axis]).abs());
    }
    most
}

/// Whether planes across one direction separate two bodies of space at the start and at the end.
///
/// Then they never meet: along a direction the difference of two corners is linear in time. Any direction will do; these are the normals of the
/// faces at the start and at the end.
pub fn are_separated(bodies: &Bodies<'_>, encoding: &Encoding) -> bool {
    let (first, count) = (bodies.a.len(), bodies.a.len() + bodies.b.len());
    let base = bodies.corner(0);
    let rounded = |from: [Raw; 3], to: [Raw; 3]| -> [f64; 3] {
        indexed(|i| difference(encoding, from[i], to[i]).value())
    };
    // If there are five, the last one comes twice.
    let paths: [CornerPath; 6] = indexed(|i: usize| bodies.corner(i.min(count - 1)));
    let placed: [[[f64; 3]; 6]; 2] = [
        paths.each(|path: CornerPath| rounded(base.start, path.start)),
        paths.each(|path: CornerPath| rounded(base.end, path.end)),
    ];
    let size: [f64; 3] = indexed(|axis| greatest_along(axis, placed.as_flattened(), |x| x));
    let separates = |direction: &[f64; 3]| {
        let error = heights_error(direction, &size);
        let sides = placed.each(|corners: [[f64; 3]; 6]| {
            let heights = corners.each(|corner: [f64; 3]| dot(direction, &corner));
            let (a, b) = heights.split_at(first);
            let ([a_low, a_high], [b_low, b_high]) = (ends(a), ends(b));
            i8::from(b_low - a_high > error) - i8::from(a_low - b_high > error)
        });
        sides[0] != 0 && sides[0] == sides[1]
    };
    let faces = |corners: &[[f64; 3]; 6]| {
        [corners.get(..first), corners.get(first..count)].each(|corners: Option<&[[f64; 3]]>| match corners {
            Some([a, b, c]) => cross(&minus(b, a), &minus(c, a)),
            _ => [0.0; 3],
        })
    };
    placed.iter().any(|corners| faces(corners).iter().any(&separates))
}

/// More than the errors of two scalar products with a direction: some four roundings are in each term.
fn heights_error(direction: &[f64; 3], size: &[f64; 3]) -> f64 {
    16.0 * f64::EPSILON * dot(&direction.each(f64::abs), size)
}

fn minus<N: Digits>(a: &[N; 3], b: &[N; 3]) -> [N; 3] {
    indexed(|i| a[i] - b[i])
}

impl<N: Digits> Relative<N> {
    /// `None` if an axis separates the features all the time. The order of rounded differences is that of the exact ones.
    pub fn new(pair: FeaturePair, bodies: &Bodies<'_>, encoding: &Encoding) -> Option<Self> {
        let (first, others) = match pair {
            FeaturePair::CornerEdge([p, a, b]) => (p, [a, b, b]),
            FeaturePair::CornerFace([p, a, b, c]) | FeaturePair::EdgeEdge([p, a, b, c]) => (p, [a, b, c]),
        };
        let (base, paths) = (bodies.corner(first), others.each(|corner| bodies.corner(corner)));
        let between = |from: [Raw; 3], to: [Raw; 3]| indexed(|i| N::of(difference(encoding, from[i], to[i])));
        let start = paths.each(|path: CornerPath| between(base.start, path.start));
        let end = paths.each(|path: CornerPath| between(base.end, path.end));
        let is_separated = |corners: &[[N; 3]; 3], axis: usize, sign: f64| {
            let [a, b, c] = corners.each(|corner: [N; 3]| sign * corner[axis].value());
            let is_edge = matches!(pair, FeaturePair::EdgeEdge(_));
            (0.0 < b) & (0.0 < c) & if is_edge { (a < b) & (a < c) } else { 0.0 < a }
        };
        let both = |axis, sign| is_separated(&start, axis, sign) && is_separated(&end, axis, sign);
        if (0..3).any(|axis| both(axis, 1.0) || both(axis, -1.0)) {
            return None;
        }
        let size = indexed(|axis| {
            let [start, end] = [&start, &end].each(|corners| greatest_along(axis, corners, N::value));
            start.max(end)
        });
        let none = [N::from(0.0); 4];
        let mut relative = Self { pair, start, end, size, volume: none, volume_error: 0.0 };
        relative.set_volume();
        Some(relative)
    }

    fn set_volume(&mut self) {
        let [x, y, z] = self.size;
        let three = |x: N| x + x + x;
        if let FeaturePair::CornerEdge(_) = self.pair {
            // The same quadratic polynomial as one of degree 3.
            let [p, q, r] = self.product(0, 1, 2);
            self.volume = [three(p), p + q + q, q + q + r, three(r)];
            self.volume_error = 1024.0 * N::ROUNDED_BY * x * y;
            return;
        }
        let products: [Quadratic<N>; 3] = indexed(|axis| self.product(1, 2, axis));
        let [before, mixed, after]: [[N; 3]; 3] = indexed(|i| indexed(|axis| products[axis][i]));
        let (a, b) = (&self.start[0], &self.end[0]);
        let (first, last) = (dot(a, &mixed), dot(b, &mixed));
        self.volume = [
            three(dot(a, &before)),
            dot(b, &before) + first + first,
            last + last + dot(a, &after),
            three(dot(b, &after)),
        ];
        self.volume_error = 1024.0 * N::ROUNDED_BY * x * y * z;
    }

    /// The cross product of two corners, seen along an axis.
    fn product(&self, i: usize, j: usize, axis: usize) -> Quadratic<N> {
        let (x, y) = ((axis + 1) % 3, (axis + 2) % 3);
        let cross = |a: &[N; 3], b: &[N; 3]| a[x] * b[y] - a[y] * b[x];
        let (a, b, c, d) = (&self.start[i], &self.end[i], &self.start[j], &self.end[j]);
        let (first, last) = (cross(a, c), cross(b, d));
        [first + first, cross(a, d) + cross(b, c), last + last]
    }

    /// The scalar product of two corners of the plane.
    fn scalar(&self) -> Quadratic<N> {
        let ([a, c, _], [b, d, _]) = (&self.start, &self.end);
        let (first, last) = (dot(a, c), dot(b, d));
        [first + first, dot(a, d) + dot(b, c), last + last]
    }

    /// The normal along an axis, the conditions that have its sign, or are zero, exactly where features in one plane meet, and more than the
    /// error of a value of any: 12 times the product of two sizes bounds the value, and some 13 roundings are in a term.
    fn conditions(&self, axis: usize) -> (Quadratic<N>, [Quadratic<N>; 4], f64) {
        let [x, y, z] = self.size;
        let negated = |q: Quadratic<N>| q.each(|x: N| -x);
        if let FeaturePair::CornerEdge(_) = self.pair {
            let (one, scalar) = ([N::from(1.0); 3], negated(self.scalar()));
            return (one, [scalar; 4], 256.0 * N::ROUNDED_BY * (x * x + y * y));
        }
        let error = 256.0 * N::ROUNDED_BY * [y * z, z * x, x * y][axis];
        let [p, q, r] = [(0, 1), (0, 2), (1, 2)].each(|(i, j): (usize, usize)| self.product(i, j, axis));
        match self.pair {
            FeaturePair::EdgeEdge(_) => {
                let normal = minus(&q, &p);
                (normal, [negated(p), q, r, minus(&normal, &r)], error)
            }
            _ => {
                let normal = indexed(|i| p[i] + r[i] - q[i]);
                (normal, [p, r, negated(q), p], error)
            }
        }
    }

    /// The axis along which the normal is the most certain at a time, in floats.
    fn axis(&self, t: f64) -> usize {
        if let FeaturePair::CornerEdge(_) = self.pair {
            return 2;
        }
        let at = |corner: usize| -> [f64; 3] {
            indexed(|i| blend(self.start[corner][i].value(), self.end[corner][i].value(), t))
        };
        let [a, b, c] = [at(0), at(1), at(2)];
        // An edge and the other one, or two edges of the face.
        let (u, v) = match self.pair {
            FeaturePair::EdgeEdge(_) => (a, minus(&c, &b)),
            _ => (minus(&b, &a), minus(&c, &a)),
        };
        let [x, y, z] = self.size;
        let share = |axis: usize| {
            let (i, j) = ((axis + 1) % 3, (axis + 2) % 3);
            let share = (u[i] * v[j] - u[j] * v[i]).abs() / [y * z, z * x, x * y][axis];
            // A size may be zero, and the share no number.
            if share >= 0.0 { share } else { -1.0 }
        };
        let [x, y, z] = [share(0), share(1), share(2)];
        if x >= y && x >= z {
            0
        } else if y >= z {
            1
        } else {
            2
        }
    }

    /// Whether the features meet wherever their corners are in one plane between two times.
    fn inside(&self, [low, high]: [f64; 2]) -> Inside {
        let (normal, conditions, error) = self.conditions(self.axis(0.5 * (low + high)));
        let signs = |q: Quadratic<N>| {
            let q = quadratic_within(q, low.into(), high.into()).each(|x: N| x.value());
            (q.iter().all(|x| *x > error), q.iter().all(|x| *x < -error))
        };
        let (is_up, is_down) = match self.pair {
            FeaturePair::CornerEdge(_) => (true, false),
            _ => signs(normal),
        };
        if !is_up && !is_down {
            return Inside::Uncertain;
        }
        let mut inside = Inside::Always;
        for condition in conditions {
            let (is_positive, is_negative) = signs(condition);
            let (agrees, disagrees) =
                if is_up { (is_positive, is_negative) } else { (is_negative, is_positive) };
            if disagrees {
                return Inside::Never;
            }
            if !agrees {
                inside = Inside::Uncertain;
            }
        }
        inside
    }

    /// The first meeting: intervals are divided, from the earliest on, until the signs of the coefficients change once at most.
    pub fn search(&self) -> Sight {
        let mut open = [([0.0, 1.0], 0); DIVISIONS + 2];
        let mut count = 1_usize;
        for _ in 0..INTERVALS {
            let Some(last) = count.checked_sub(1) else { return Sight::Apart };
            count = last;
            let Some(&(interval, depth)) = open.get(last) else { break };
            let volume = cubic_within(self.volume, interval[0].into(), interval[1].into());
            let signs = volume.each(|x: N| sign(x, self.volume_error));
            if signs == [1; 4] || signs == [-1; 4] || self.inside(interval) == Inside::Never {
                continue;
            }
            let changes = (0..3).filter(|i| signs[*i] != signs[*i + 1]).count();
            if changes == 1
                && signs.iter().all(|sign| *sign != 0)
                && let Some(bracket) = self.bracket(interval, &volume)
            {
                match self.inside(bracket) {
                    Inside::Always => return Sight::Between(bracket),
                    Inside::Never => continue,
                    Inside::Uncertain => return Sight::Uncertain,
                }
            }
            if depth == DIVISIONS {
                return Sight::Uncertain;
            }
            let [low, high] = interval;
            let middle = low + FIRST_PART * (high - low);
            for &part in &[[middle, high], [low, middle]] {
                if let Some(slot) = open.get_mut(count) {
                    *slot = (part, depth + 1);
                    count += 1;
                }
            }
        }
        Sight::Uncertain
    }

    /// A small interval around the only root within an interval, with opposite signs at its ends.
    fn bracket(&self, [low, high]: [f64; 2], volume: &Cubic<N>) -> Option<[f64; 2]> {
        let length = high - low;
        let rough = volume.each(|x: N| x.value());
        let is_rising = rough[3] > 0.0;
        let (mut from, mut to, mut at, mut slope) = (0.0, 1.0, rough[0] / (rough[0] - rough[3]), 0.0);
        for _ in 0..STEPS {
            let value;
            (value, slope) = cubic_at(&rough, at);
            if (value > 0.0) == is_rising {
                to = at
            } else {
                from = at
            }
            let next = at - value / slope;
            let next = if next > from && next < to { next } else { 0.5 * (from + to) };
            if (next - at).abs() < 1e-14 {
                break;
            }
            at = next;
        }
        let slope = slope / length;
        let mut root = low + length * at;
        if N::ADDS_EXACTLY {
            for _ in 0..2 {
                root -= self.volume_at(root.into()).value() / slope;
            }
        }
        let slack = 4.0 * self.volume_error / slope.abs() + 8.0 * f64::EPSILON * root;
        let bracket = [root - slack, root + slack];
        let signs = bracket.each(|t: f64| sign(self.volume_at(t.into()), self.volume_error));
        let is_within = bracket[0] > low && bracket[1] < high;
        (is_within && signs == if is_rising { [-1, 1] } else { [1, -1] }).then_some(bracket)
    }

    fn volume_at(&self, t: N) -> N {
        cubic_within(self.volume, t, t)[0]
    }
}

/// The certain sign of a number with an error of at most so much; 0 if it is uncertain.
fn sign<N: Digits>(x: N, error: f64) -> i8 {
    i8::from(x.value() > error) - i8::from(x.value() < -error)
}

/// The coefficients over a part of the interval (de Casteljau).
fn quadratic_within<N: Digits>([a, b, c]: Quadratic<N>, low: N, high: N) -> Quadratic<N> {
    let [ab, bc, cd, de] =
        [(a, b, low), (b, c, low), (a, b, high), (b, c, high)].each(|(a, b, t): (N, N, N)| blend(a, b, t));
    [blend(ab, bc, low), blend(ab, bc, high), blend(cd, de, high)]
}

fn cubic_within<N: Digits>([a, b, c, d]: Cubic<N>, low: N, high: N) -> Cubic<N> {
    let at = |t: N| quadratic_within([blend(a, b, t), blend(b, c, t), blend(c, d, t)], low, high);
    let [first, second, third] = at(low);
    [first, second, third, at(high)[2]]
}

/// The value and the slope of a cubic polynomial.
fn cubic_at(&[a, b, c, d]: &Cubic<f64>, t: f64) -> (f64, f64) {
    let (ab, bc, cd) = (blend(a, b, t), blend(b, c, t), blend(c, d, t));
    let (first, second) = (blend(ab, bc, t), blend(bc, cd, t));
    (blend(first, second, t), 3.0 * (second - first))
}

/// A time in double words, and more than its error.
#[derive(Clone, Copy, Debug)]
pub struct FineTime {
    pub t: Double,
    pub error: f64,
}

impl Relative<Double> {
    /// The time of a meeting between two times.
    pub fn time(&self, [low, high]: [f64; 2]) -> Option<FineTime> {
        let mut t = Double::from(0.5 * (low + high));
        let slope = (self.volume_at(high.into()) - self.volume_at(low.into())).value() / (high - low);
        for _ in 0..4 {
            t = t - Double::from(self.volume_at(t).value() / slope);
        }
        let error = 4.0 * self.volume_error / slope.abs() + f64::EPSILON * f64::EPSILON * t.value();
        let ends = [t - error.into(), t + error.into()];
        let signs = ends.each(|t: Double| sign(self.volume_at(t), self.volume_error));
        let is_within = ends[0].value() > low && ends[1].value() < high;
        let expected = if slope > 0.0 { [-1, 1] } else { [1, -1] };
        (is_within && signs == expected).then_some(FineTime { t, error })
    }

    /// How far along the first of two edges they cross, and more than the error.
    pub fn share(&self, FineTime { t, error }: FineTime) -> FineTime {
        let axis = self.axis(t.value());
        let (normal, [_, _, part, _], rounding) = self.conditions(axis);
        let [whole, part] = [normal, part].each(|q: Quadratic<Double>| quadratic_within(q, t, t)[0]);
        let [x, y, z] = self.size;
        // The coefficients are at most 12 times the product of two sizes, and the slope is twice a difference of these.
        let lost = rounding + 48.0 * error * [y * z, z * x, x * y][axis];
        FineTime { t: part.over(whole), error: 4.0 * lost / whole.value().abs() }
    }
}

#[cfg(test)]
mod tests {
    use num_rational::BigRational;
    use num_traits::{Signed, ToPrimitive, Zero};
    use std::vec::Vec;

    use super::*;
    use crate::rng::Rng;
    use crate::scalar::Constants;

    type Exact = [BigRational; 3];

    fn exact(x: f64) -> BigRational {
        BigRational::from_float(x).unwrap_or_else(BigRational::zero)
    }

    fn cross(a: &Exact, b: &Exact) -> Exact {
        [(1, 2), (2, 0), (0, 1)].map(|(i, j)| &a[i] * &b[j] - &a[j] * &b[i])
    }

    fn dot(a: &Exact, b: &Exact) -> BigRational {
        &a[0] * &b[0] + &a[1] * &b[1] + &a[2] * &b[2]
    }

    fn minus(a: &Exact, b: &Exact) -> Exact {
        [0, 1, 2].map(|i| &a[i] - &b[i])
    }

    /// The share of its error bound that each value is off by, at most.
    fn greatest_share<N: Digits>(read: impl Fn(N) -> BigRational) -> f64 {
        let (mut rng, mut most) = (Rng::new(5), 0.0_f64);
        let mut number = || {
            let digits = (rng.next() as i64 >> 11) as f64;
            digits * power_of_two(-(rng.below(60) as i32))
        };
        for round in 0..900 {
            // Long motions, and short ones of large coordinates.
            let far = if round % 2 == 0 { 0.0 } else { 1e18 };
            let corners: Vec<[[f64; 3]; 2]> =
                (0..4).map(|_| [(); 2].map(|()| [far + number(), far + number(), number()])).collect();
            let t = number().abs() * power_of_two(-53);
            let paths: Vec<CornerPath> = corners
                .iter()
                .map(|[start, end]| CornerPath {
                    start: start.map(Raw::of_float),
                    end: end.map(Raw::of_float),
                })
                .collect();
            let is_edge = round % 3 == 0;
            let pair = if is_edge {
                FeaturePair::EdgeEdge([0, 1, 2, 3])
            } else {
                FeaturePair::CornerFace([0, 1, 2, 3])
            };
            let (a, b) = paths.split_at(if is_edge { 2 } else { 1 });
            let bodies = Bodies { a, b, dimension: 3 };
            let Some(relative) = Relative::<N>::new(pair, &bodies, f64::ENCODING) else { continue };

            let time = exact(t);
            let at = |i: usize| -> Exact {
                [0, 1, 2].map(|axis| {
                    let [from, to] = corners[i].map(|corner| exact(corner[axis]));
                    &from + (to - &from) * &time
                })
            };
            let [p, a, b, c] = [at(0), at(1), at(2), at(3)];
            let (u, v, w) = (minus(&a, &p), minus(&b, &p), minus(&c, &p));
            let mut check = |value: N, truth: BigRational, error: f64| {
                let off = (read(value) - truth).abs();
                let share = off / exact(error);
                most = most.max(share.to_f64().unwrap_or(f64::INFINITY));
            };
            let six = BigRational::from_integer(6.into());
            check(relative.volume_at(t.into()), six * dot(&u, &cross(&v, &w)), relative.volume_error);
            for axis in 0..3 {
                let two = BigRational::from_integer(2.into());
                let (normal, conditions, error) = relative.conditions(axis);
                let value = |q| quadratic_within(q, t.into(), t.into())[0];
                let whole =
                    if is_edge { cross(&u, &minus(&c, &b)) } else { cross(&minus(&b, &a), &minus(&c, &a)) };
                check(value(normal), &two * &whole[axis], error);
                let third = if is_edge { cross(&v, &w) } else { cross(&w, &u) };
                check(value(conditions[2]), &two * &third[axis], error);
                if is_edge {
                    let last = cross(&minus(&c, &b), &minus(&a, &b));
                    check(value(conditions[3]), -(&two * &last[axis]), error);
                }
            }
        }
        most
    }

    #[test]
    fn no_height_is_further_off_than_half_its_bound() {
        let (mut rng, mut most) = (Rng::new(7), 0.0_f64);
        let mut number = || (rng.next() as i64 >> 11) as f64 * power_of_two(-(rng.below(60) as i32));
        for _ in 0..20_000 {
            let [direction, from, to] = [(); 3].map(|()| [number(), number(), number()]);
            let corner: [f64; 3] = [0, 1, 2]
                .map(|i| difference(f64::ENCODING, Raw::of_float(from[i]), Raw::of_float(to[i])).value());
            let height = super::dot(&direction, &corner);
            let truth = dot(&direction.map(exact), &minus(&to.map(exact), &from.map(exact)));
            let share =
                (exact(height) - truth).abs() / exact(heights_error(&direction, &corner.map(f64::abs)));
            most = most.max(share.to_f64().unwrap_or(f64::INFINITY));
        }
        assert!(most < 0.5 && most > 0.01, "{most} of the bound");
    }

    #[test]
    fn no_value_is_further_off_than_its_bound() {
        let floats = greatest_share::<f64>(exact);
        assert!(floats < 0.5 && floats > 1e-4, "{floats} of the bound");
        let doubles = greatest_share::<Double>(|x| exact(x.value()) + exact((x - x.value().into()).value()));
        assert!(doubles < 0.5 && doubles > 1e-6, "{doubles} of the bound");
    }
}
