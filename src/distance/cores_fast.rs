//! Convex cores in plain floats, in the plane and in space alike: what a search and a certificate read of them.

use crate::certificate::rounded::{Certain, Uncertain, difference, dot, magnitude};
use crate::form::stored::{BoxForm, HalfForm, LinearForm, LinearRange};
use crate::number::double::{Digits, Double};
use crate::number::each::{indexed, numbered};
use crate::number::float::greater;

/// A convex core, and the radius around it.
pub struct FloatCore<'a, const D: usize> {
    pub body: RoundedCore<'a, D>,
    /// At least zero.
    pub radius: f64,
    /// An error bound of the corners' coordinates.
    pub slack: f64,
    /// What the corners are sums of, if they are rounded.
    pub sums: Option<Sums<D>>,
    /// Whether its points have a parameter.
    pub has_axis: bool,
}

/// What is around a core.
#[derive(Clone, Copy)]
pub struct Around {
    /// At least zero.
    pub radius: f64,
    /// An error bound of the corners' coordinates.
    pub slack: f64,
    /// Whether the points of the core have a parameter.
    pub has_axis: bool,
}

/// A core that is a point, line, ray or segment, and what is around it. It is much smaller than a [`FloatCore`].
pub struct AxisCore<const D: usize> {
    /// Of a point, the segment from it to itself.
    pub linear: LinearForm<f64, D>,
    pub is_point: bool,
    pub around: Around,
}

impl<const D: usize> AxisCore<D> {
    #[inline]
    pub fn at(p: [f64; D], radius: f64) -> Self {
        let linear = LinearForm { origin: p, to: p, range: LinearRange::Segment };
        Self { linear, is_point: true, around: Around { radius, slack: 0.0, has_axis: false } }
    }

    #[inline]
    pub fn along(linear: LinearForm<f64, D>, radius: f64) -> Self {
        let is_point = linear.is_point();
        Self { linear, is_point, around: Around { radius, slack: 0.0, has_axis: true } }
    }

    /// The core alone.
    #[inline]
    pub fn body(&self) -> RoundedCore<'static, D> {
        if self.is_point { RoundedCore::Point(self.linear.origin) } else { RoundedCore::Linear(self.linear) }
    }
}

impl<const D: usize> LinearForm<f64, D> {
    /// Whether it has no length.
    #[inline]
    fn is_point(&self) -> bool {
        match self.range {
            LinearRange::Segment => self.to == self.origin,
            LinearRange::Line | LinearRange::Ray => self.to == [0.0; D],
        }
    }
}

/// The corners of a rectangle or box of any direction as sums: of its center, and of each half-edge or its opposite.
#[derive(Clone, Copy)]
pub struct Sums<const D: usize> {
    pub center: [f64; D],
    pub half_edges: [[f64; D]; D],
}

impl<const D: usize> Sums<D> {
    /// What is left of the error bound of the corners, relative to it, with what rounding took from each: double words lose less than
    /// `2^-98` of the greatest number, and what is left of a rounding is rounded once.
    pub const LEFT: f64 = 1.0 / (1_u64 << 45) as f64;

    /// A bit for each half-edge, which is set where the corner with a number is at its end. The corners of a rectangle follow each other around
    /// it.
    #[inline]
    fn bits(number: usize) -> usize {
        if D == 2 { number ^ (number >> 1) } else { number }
    }

    /// The edges from one corner to another one: the bits of their half-edges, and of those that lead on.
    #[inline]
    fn edges_between(from: usize, to: usize) -> [usize; 2] {
        let (from, to) = (Self::bits(from), Self::bits(to));
        [from ^ to, to]
    }

    /// The vector from a corner to another one, and an error bound: along one edge it is exact.
    #[inline]
    pub fn way<W: Digits>(&self, from: usize, to: usize) -> ([W; D], f64) {
        let [between, ahead] = Self::edges_between(from, to);
        let (mut way, mut made) = ([W::from(0.0); D], 0.0);
        for (axis, half) in self.half_edges.iter().enumerate() {
            let by = match (between >> axis & 1, ahead >> axis & 1) {
                (0, _) => continue,
                (_, 0) => -2.0,
                _ => 2.0,
            };
            for (x, half) in way.iter_mut().zip(half) {
                *x = *x + W::from(by * half);
                made += 2.0 * half.abs();
            }
        }
        (way, if between.count_ones() > 1 { 4.0 * W::ROUNDED_BY * made } else { 0.0 })
    }

    /// How far this vector leads along a direction, along which each edge leads so far, and the sum of the magnitudes of the edges.
    #[inline]
    pub fn height(from: usize, to: usize, edges: &[(f64, f64); D]) -> (f64, f64) {
        let [between, ahead] = Self::edges_between(from, to);
        let (mut height, mut made) = (0.0, 0.0);
        for (axis, (along, size)) in edges.iter().enumerate() {
            if between >> axis & 1 == 1 {
                height += if ahead >> axis & 1 == 1 { *along } else { -along };
                made += size;
            }
        }
        (height, made)
    }

    /// What rounding took from the corner with a number.
    pub fn rest(&self, number: usize, corner: &[f64; D]) -> [f64; D] {
        let bits = Self::bits(number);
        indexed(|i| {
            let mut sum = Double::from(self.center[i]);
            for (axis, edge) in self.half_edges.iter().enumerate() {
                let part = Double::from(edge[i]);
                sum = if bits >> axis & 1 == 1 { sum + part } else { sum - part };
            }
            (sum - Double::from(corner[i])).value()
        })
    }
}

/// A corner with a number in double words, with what rounding took from it if it is a sum.
pub fn in_words<const D: usize>(corner: &[f64; D], number: usize, sums: Option<&Sums<D>>) -> [Double; D] {
    let rest = sums.map_or([0.0; D], |sums| sums.rest(number, corner));
    indexed(|i| Double::sum(corner[i], rest[i]))
}

/// The lowest corner over a surface; heights are times the length of its normal, and off by less than [`ROUNDED`](crate::certificate::near::ROUNDED) of
/// their terms.
#[derive(Clone, Copy)]
pub struct Lowest<const D: usize> {
    pub number: usize,
    pub corner: [f64; D],
    pub height: f64,
    /// The height of the second lowest corner.
    pub next: f64,
    /// The greatest sum of the magnitudes of the terms of a height.
    pub made: f64,
}

/// What a core is.
pub enum RoundedCore<'a, const D: usize> {
    Point([f64; D]),
    /// A line, ray or segment that is not a point.
    Linear(LinearForm<f64, D>),
    /// An axis-aligned box.
    Block(BoxForm<f64, D>),
    /// The hull of the first few of these.
    Few([[f64; D]; 4], usize),
    /// A box with edges of any direction: its corners, by the same bits as those of [`Block`](Self::Block), and its half-edges.
    Slanted([[f64; D]; 8], [[f64; D]; 3]),
    /// The hull of a list.
    List(&'a [[f64; D]]),
    /// Everything behind a plane, or line, that has a normal.
    Half(HalfForm<f64, D>),
}

impl<'a, const D: usize> FloatCore<'a, D> {
    /// A core that is known exactly, with nothing around it.
    pub fn bare(body: RoundedCore<'a, D>) -> Self {
        Self { body, radius: 0.0, slack: 0.0, sums: None, has_axis: false }
    }

    /// That of a line, ray or segment, and a radius.
    pub fn linear(linear: LinearForm<f64, D>, radius: f64) -> Self {
        Self { radius, has_axis: true, ..Self::bare(AxisCore::along(linear, radius).body()) }
    }

    /// The hull of a list; `None` if it is empty.
    #[inline]
    pub fn of_list(corners: &'a [[f64; D]]) -> Option<Self> {
        match *corners {
            [] => None,
            [p] => Some(Self::bare(RoundedCore::Point(p))),
            _ => Some(Self::bare(RoundedCore::List(corners))),
        }
    }

    /// What is around the core.
    #[inline]
    pub fn around(&self) -> Around {
        Around { radius: self.radius, slack: self.slack, has_axis: self.has_axis }
    }
}

/// The corner of a box whose coordinate on an axis is the greater one where the bit of that axis is set.
#[inline]
pub fn corner_of<const D: usize>(block: &BoxForm<f64, D>, bits: usize) -> [f64; D] {
    let mut corner = block.min;
    for (i, x) in corner.iter_mut().enumerate() {
        *x = if bits >> i & 1 == 1 { block.max[i] } else { *x };
    }
    corner
}

impl<const D: usize> RoundedCore<'_, D> {
    /// The hull of a few corners.
    #[inline]
    pub fn few<const N: usize>(corners: [[f64; D]; N]) -> Self {
        let last = corners.last().copied().unwrap_or([0.0; D]);
        Self::Few(indexed(|i| corners.get(i).copied().unwrap_or(last)), N)
    }

    /// The number of the corner that is furthest along a direction, and the corner. A half-space has none, and of a line or
    /// ray it is the origin.
    #[inline]
    pub fn support(&self, direction: &[f64; D]) -> (usize, [f64; D]) {
        match self {
            Self::Point(p) | Self::Half(HalfForm { origin: p, .. }) => (0, *p),
            Self::Linear(LinearForm { origin, to, range }) => {
                let goes_on = *range == LinearRange::Segment && dot(to, direction) > dot(origin, direction);
                if goes_on { (1, *to) } else { (0, *origin) }
            }
            Self::Block(block) => {
                let mut bits = 0;
                for (i, x) in direction.iter().enumerate() {
                    bits |= usize::from(*x > 0.0) << i;
                }
                (bits, corner_of(block, bits))
            }
            Self::Slanted(corners, half_edges) => {
                let mut bits = 0;
                for (i, edge) in half_edges.iter().enumerate() {
                    bits |= usize::from(dot(edge, direction) > 0.0) << i;
                }
                (bits, corners.get(bits).copied().unwrap_or(corners[0]))
            }
            Self::Few(corners, count) => furthest(corners.get(..*count).unwrap_or(corners), direction),
            Self::List(corners) => furthest(corners, direction),
        }
    }

    /// The corner with a number.
    pub fn corner(&self, number: usize) -> Certain<[f64; D]> {
        match self {
            Self::Point(p) => Ok(*p),
            Self::Linear(LinearForm { origin, to, .. }) => Ok(if number == 0 { *origin } else { *to }),
            Self::Block(block) => Ok(corner_of(block, number)),
            Self::Slanted(corners, _) => corners.get(number).copied().ok_or(Uncertain),
            Self::Few(corners, _) => corners.get(number).copied().ok_or(Uncertain),
            Self::List(corners) => corners.get(number).copied().ok_or(Uncertain),
            Self::Half(_) => Err(Uncertain),
        }
    }

    /// How many corners a bounded core has.
    pub fn count(&self) -> usize {
        match self {
            Self::Point(_) => 1,
            Self::Linear(_) => 2,
            Self::Block(_) => 1 << D,
            Self::Slanted(..) => 8,
            Self::Few(_, count) => *count,
            Self::List(corners) => corners.len(),
            Self::Half(_) => 0,
        }
    }

    /// All corners, in the order of their numbers: of a line none, of a ray its origin.
    #[inline]
    pub fn corners(&self) -> impl Iterator<Item = [f64; D]> {
        let count = match self {
            Self::Linear(LinearForm { range: LinearRange::Line, .. }) => 0,
            Self::Linear(LinearForm { range: LinearRange::Ray, .. }) => 1,
            _ => self.count(),
        };
        numbered(count, |number| self.corner(number).ok())
    }

    /// The corner that is lowest over the surface of a half-space; uncertain if there is no corner.
    pub fn lowest(&self, HalfForm { origin, normal }: &HalfForm<f64, D>) -> Certain<Lowest<D>> {
        let mut best: Option<Lowest<D>> = None;
        for (number, corner) in self.corners().enumerate() {
            let way = difference(&corner, origin);
            let (height, made) = (dot(&way, normal), magnitude(&way, normal));
            best = Some(match best {
                None => Lowest { number, corner, height, next: f64::INFINITY, made },
                Some(old) => {
                    let made = greater(made, old.made);
                    if height < old.height {
                        Lowest { number, corner, height, next: old.height, made }
                    } else {
                        Lowest { next: if height < old.next { height } else { old.next }, made, ..old }
                    }
                }
            });
        }
        best.ok_or(Uncertain)
    }

    /// Whether it is the hull of its corners.
    #[inline]
    pub fn is_bounded(&self) -> bool {
        match self {
            Self::Linear(linear) => linear.range == LinearRange::Segment,
            Self::Half(_) => false,
            _ => true,
        }
    }
}

/// The number of the corner that is furthest along a direction, and the corner.
#[inline]
fn furthest<const D: usize>(corners: &[[f64; D]], direction: &[f64; D]) -> (usize, [f64; D]) {
    let (mut best, mut found) = (f64::NEG_INFINITY, (0, [0.0; D]));
    for (i, corner) in corners.iter().enumerate() {
        let along = dot(corner, direction);
        if along > best {
            (best, found) = (along, (i, *corner));
        }
    }
    found
}
