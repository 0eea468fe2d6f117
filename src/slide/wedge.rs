//! The shortest way out of several overlaps at once.
//!
//! Each overlap is left across a plane: with its normal `n` and its depth, the translation `v` must satisfy `n·v ≥ c`. The
//! shortest such `v` lies on one of these planes, on the line where two of them meet or, in space, at the point where three do,
//! so all of these are tried. For two planes, with `G` the matrix of the products of their normals, `v = Σ (G⁻¹·c)ᵢ·nᵢ`; as many
//! planes as axes are solved by Cramer's rule.
//!
//! Everything is computed in whole numbers, so it is the same on every machine. It need not be accurate: the overlap that is left
//! after a translation is the next one to be left.

use crate::number::each::indexed;
use crate::number::encoding::Raw;
use crate::scalar::{Constants, Repr, Scalar};
use crate::sweep::impact::Impact;

/// The greatest number of planes.
const MOST: usize = 4;

/// The bits of the first depth. Translations may be a hundred times as long.
const BITS: i32 = 36;

/// No translation has a component as great as this.
const FAR: i128 = 1 << 43;

/// A vector of whole numbers.
type WholeVector<const D: usize> = [i128; D];

/// A plane: all `v` with `n·v = c`.
#[derive(Clone, Copy)]
struct SlidePlane<const D: usize> {
    /// The number of the shape that is left across it.
    index: usize,
    normal: WholeVector<D>,
    least: i128,
    /// How often the shape has been left.
    times: u32,
}

/// The planes that a translation must be in front of.
pub(crate) struct Wedge<const D: usize> {
    planes: [SlidePlane<D>; MOST],
    count: usize,
    /// By how much lengths are multiplied; a power of two.
    scale: f64,
}

/// `2^exponent`, or the nearest power of two of an ordinary float.
fn power(exponent: i32) -> f64 {
    f64::from_bits(((1023 + exponent.clamp(-1022, 1023)) as u64) << 52)
}

/// The exponent of the greatest power of two that is not greater.
fn exponent(x: f64) -> i32 {
    ((x.to_bits() >> 52 & 0x7ff) as i32) - 1023
}

impl<const D: usize> Wedge<D> {
    /// The bits of normals. With more of them, products of three would not fit in space.
    const NORMAL: i32 = if D == 2 { 28 } else { 20 };

    /// No planes yet, for depths of about this size.
    pub(crate) fn around(depth: f64) -> Self {
        let none = SlidePlane { index: 0, normal: [0; D], least: 0, times: 0 };
        Self { planes: [none; MOST], count: 0, scale: power(BITS - exponent(depth)) }
    }

    /// Adds the plane across which an overlap, found after a translation, is left, and returns the shortest translation in front
    /// of all planes. If there is none, it is the one that leaves this overlap alone. `None` if it is very long.
    ///
    /// A shape that has been left before, and still overlaps, is left by one unit more, then by two, and so on.
    pub(crate) fn out_of<S: Scalar>(
        &mut self,
        (index, overlap): &(usize, Impact<S, D>),
        travel: &[S; D],
        unit: S,
    ) -> Option<[S; D]> {
        let to_normal = power(Self::NORMAL - exponent(S::one().to_repr().nearest_float()));
        let whole = |x: S, scale: f64| (x.to_repr().nearest_float() * scale) as i128;
        let normal = indexed(|i| whole(overlap.normal[i], to_normal));
        let here: WholeVector<D> = indexed(|i| whole(travel[i], self.scale));
        let times = self.planes().iter().find(|plane| plane.index == *index).map_or(0, |old| old.times + 1);
        let more = if times == 0 { 0 } else { (whole(unit, self.scale).max(1)) << (times - 1).min(16) };
        let depth = whole(overlap.depth, self.scale);
        if depth >= FAR || more >= FAR || here.iter().any(|x| x.abs() >= FAR) {
            return None;
        }
        let least = dot(&normal, &here) + ((depth + more) << Self::NORMAL);
        let plane = SlidePlane { index: *index, normal, least, times };
        self.keep(plane);
        let way = self.shortest().unwrap_or_else(|| {
            // The planes so far may be those of other sides, if the shapes are small; this one is left from here.
            (self.planes, self.count) = ([plane; MOST], 1);
            indexed(|i| here[i] + ((normal[i] * (depth + more)) >> Self::NORMAL))
        });
        Some(way.map(|x| nearest(x as f64 / self.scale)))
    }

    fn planes(&self) -> &[SlidePlane<D>] {
        self.planes.get(..self.count).unwrap_or(&self.planes)
    }

    /// Replaces the plane of the same shape; if there are too many, the oldest one.
    fn keep(&mut self, plane: SlidePlane<D>) {
        let (mut planes, mut count) = ([plane; MOST], 0);
        let others = self.planes().iter().skip(usize::from(self.count == MOST));
        for (place, old) in planes.iter_mut().zip(others.filter(|old| old.index != plane.index)) {
            *place = *old;
            count += 1;
        }
        (self.planes, self.count) = (planes, count + 1);
    }

    /// The shortest vector in front of all planes.
    fn shortest(&self) -> Option<WholeVector<D>> {
        let planes = self.planes();
        let mut best: Option<WholeVector<D>> = None;
        let mut consider = |v: Option<WholeVector<D>>| {
            let Some(v) = v.filter(|v| v.iter().all(|x| x.abs() < FAR)) else { return };
            let is_shorter = best.is_none_or(|old| dot(&v, &v) < dot(&old, &old));
            // Each component is rounded to a whole number.
            if is_shorter
                && planes.iter().all(|plane| dot(&plane.normal, &v) + (4 << Self::NORMAL) >= plane.least)
            {
                best = Some(v);
            }
        };
        for (i, a) in planes.iter().enumerate() {
            consider(onto(a));
            for (j, b) in planes.iter().enumerate().take(i) {
                consider(if D == 2 { corner([b, a, a]) } else { onto_both(b, a) });
                for c in planes.iter().take(if D == 3 { j } else { 0 }) {
                    consider(corner([c, b, a]));
                }
            }
        }
        best
    }
}

fn dot<const D: usize>(a: &WholeVector<D>, b: &WholeVector<D>) -> i128 {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}

/// The point of a plane nearest to zero: `n·c / |n|²`.
fn onto<const D: usize>(plane: &SlidePlane<D>) -> Option<WholeVector<D>> {
    let square = dot(&plane.normal, &plane.normal);
    (square > 0).then(|| plane.normal.map(|n| n * plane.least / square))
}

/// The point of two planes nearest to zero.
fn onto_both<const D: usize>(a: &SlidePlane<D>, b: &SlidePlane<D>) -> Option<WholeVector<D>> {
    let (aa, ab, bb) = (dot(&a.normal, &a.normal), dot(&a.normal, &b.normal), dot(&b.normal, &b.normal));
    let determinant = aa * bb - ab * ab;
    let (p, q) = (a.least * bb - b.least * ab, b.least * aa - a.least * ab);
    // Else the sum of the products would not fit.
    let is_near = determinant > 0 && p.abs() < 1 << 105 && q.abs() < 1 << 105;
    is_near.then(|| indexed(|i| (p * a.normal[i] + q * b.normal[i]) / determinant))
}

/// The point of as many planes as there are axes.
fn corner<const D: usize>([a, b, c]: [&SlidePlane<D>; 3]) -> Option<WholeVector<D>> {
    let (mut v, mut determinant) = ([0; D], 0);
    if D == 2 {
        determinant = a.normal[0] * b.normal[1] - a.normal[1] * b.normal[0];
        v[0] = a.least * b.normal[1] - b.least * a.normal[1];
        v[1] = b.least * a.normal[0] - a.least * b.normal[0];
    } else {
        for (p, q, r) in [(a, b, c), (b, c, a), (c, a, b)] {
            for (i, x) in v.iter_mut().enumerate() {
                let (j, k) = ((i + 1) % D, (i + 2) % D);
                let cross = q.normal[j] * r.normal[k] - q.normal[k] * r.normal[j];
                *x += p.least * cross;
                determinant += if p.index == a.index { p.normal[i] * cross } else { 0 };
            }
        }
    }
    (determinant != 0).then(|| v.map(|x| x / determinant))
}

/// The number of a scalar nearest to a float, which counts its steps if it is fixed-point.
fn nearest<S: Scalar>(x: f64) -> S {
    if S::Repr::BITS == 0 {
        return S::from_raw(Raw::of_float(x));
    }
    let limit = if x < 0.0 { S::least() } else { S::greatest() };
    S::Repr::at_most(x + 0.5).map_or(limit, S::from_repr)
}
