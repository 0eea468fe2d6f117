//! Whether a solid in space that has been moved up to another one is free of it, in floats and in double words.
//!
//! The travel of an impact is rounded so that the moved solid does not overlap the other one. That is a question about
//! the last digits of all numbers. Floats tell it for scalars with fewer digits, and double words for `f64`. Let `K` be the Minkowski difference of the
//! cores, and `R` both radii together. With the normal of the impact one knows which vertex, edge or face of `K` is
//! nearest to the end `v` of the travel. It gives a plane, which certifies that the path is free if both of its ends are
//! at least `R` in front of the plane and all of `K` is behind it; and a point, which certifies that the moved solid
//! overlaps if it is in `K` and less than `R` away from `v`. Any plane and any point would do, so only these last
//! comparisons need an error bound.

use core::ops::{Add, Mul, Neg, Sub};

use num_traits::Float;

use crate::certificate::near::size;
use crate::certificate::rounded::{self, LARGEST, TINY, U};
use crate::form::space::AnyForm;
use crate::number::double::Double;
use crate::number::each::Each;
use crate::number::encoding::Encoding;
use crate::number::plan::ROUNDS_ONCE;
use crate::sweep::sweep_in_space_fast::{RoundedBlock, stop};

/// The numbers of a certificate.
trait Digits:
    Copy + From<f64> + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + Neg<Output = Self>
{
    /// More than the error of any value here, relative to the magnitudes that it is made of: some twenty operations.
    const LOST: f64;

    /// The sum of two stored numbers.
    fn sum(a: f64, b: f64) -> Self;
    /// The nearest float.
    fn value(self) -> f64;
    fn sqrt(self) -> Self;
}

impl Digits for f64 {
    const LOST: f64 = 64.0 * U;

    fn sum(a: f64, b: f64) -> Self {
        a + b
    }
    fn value(self) -> f64 {
        self
    }
    fn sqrt(self) -> Self {
        Float::sqrt(self)
    }
}

impl Digits for Double {
    const LOST: f64 = 1.0 / (1_u128 << 92) as f64;

    fn sum(a: f64, b: f64) -> Self {
        Self::sum(a, b)
    }
    fn value(self) -> f64 {
        self.value()
    }
    fn sqrt(self) -> Self {
        self.sqrt()
    }
}

type V<N> = [N; 3];

/// A component of a unit vector below this may be zero before it was rounded.
const LEVEL: f64 = 1.0 / (1 << 15) as f64;

/// The square of the sine of an angle below which two edges count as parallel.
const PARALLEL: f64 = 1.0 / (1_u64 << 40) as f64;

/// Whether a solid does not overlap another one on its way along the motion, nor at the end of it; `None` where that is
/// uncertain. The normal is that of an impact which is about where the motion ends.
///
/// A solid that touches a plane across an axis is at a distance of zero, which only exact sums tell.
pub fn is_free(
    a: &AnyForm<f64>,
    b: &AnyForm<f64>,
    motion: &[f64; 3],
    normal: &[f64; 3],
    encoding: &'static Encoding,
) -> Option<bool> {
    let is_free_by_sums = || stop(a, b, *motion, encoding).map(|found| found.is_none());
    let is_free_by_bounds = || {
        let (a, b) = (RoundedBlock::of(a)?, RoundedBlock::of(b)?);
        let is_fit = a.magnitude() + b.magnitude() + size(motion) < LARGEST;
        if !(is_fit && a.has_interior_with(&b)) {
            return None;
        }
        // Only the last digits of an `f64` are beyond floats.
        let is_coarse = encoding.products_fit;
        let by_floats = || is_coarse.then(|| is_certainly_free::<f64>(&a, &b, motion, normal)).flatten();
        let by_words = || ROUNDS_ONCE.then(|| is_certainly_free::<Double>(&a, &b, motion, normal)).flatten();
        by_floats().or_else(by_words)
    };
    if normal.iter().filter(|x| **x != 0.0).count() == 1 {
        is_free_by_sums().or_else(is_free_by_bounds)
    } else {
        is_free_by_bounds().or_else(is_free_by_sums)
    }
}

/// The same by a plane or a point in numbers of so many digits.
#[inline(never)]
fn is_certainly_free<N: Digits>(
    a: &RoundedBlock,
    b: &RoundedBlock,
    motion: &[f64; 3],
    normal: &[f64; 3],
) -> Option<bool> {
    let facing = Facing::<N>::of(a, b, normal);
    let across = facing.normal(motion, normal, a.radius + b.radius > 0.0);
    let rough = across.each(N::value);
    let is_ahead = |end| is_in_front(a, b, &rough, end) || is_in_front(a, b, &across, end);
    if [motion, &[0.0; 3]].into_iter().all(is_ahead) {
        return Some(true);
    }
    facing.overlaps(motion, N::sum(a.radius, b.radius)).then_some(false)
}

/// The vertices of a core that are farthest along a direction: one of them, and the edges from there to the others, at
/// most three, of which those that are zero do not count.
fn farthest<N: Digits>(body: &RoundedBlock, along: &[f64; 3]) -> ([f64; 3], [V<N>; 3]) {
    let mut edges = [[N::from(0.0); 3]; 3];
    let level = LEVEL * size(along);
    if let Some([p, q]) = body.ends {
        let edge = [0, 1, 2].each(|i: usize| N::sum(q[i], -p[i]));
        let way = edge.each(N::value);
        let rise = rounded::dot(&way, along);
        if rise.abs() > level * size(&way) {
            return (if rise > 0.0 { q } else { p }, edges);
        }
        edges[0] = edge;
        return (p, edges);
    }
    let vertex = [0, 1, 2].each(|i: usize| {
        if along[i].abs() <= level {
            edges[i][i] = N::sum(body.high[i], -body.low[i]);
        }
        if along[i] > level { body.high[i] } else { body.low[i] }
    });
    (vertex, edges)
}

/// The vertex, edge or face of `K` that is farthest along the normal.
struct Facing<N> {
    /// A vertex of it.
    vertex: V<N>,
    /// None, or one edge from that vertex, or two that are not parallel.
    edges: [Option<V<N>>; 2],
}

impl<N: Digits> Facing<N> {
    fn of(a: &RoundedBlock, b: &RoundedBlock, normal: &[f64; 3]) -> Self {
        let ((p, moving), (q, standing)) = (farthest(a, &normal.each(|x| -x)), farthest(b, normal));
        let vertex = [0, 1, 2].each(|i: usize| N::sum(q[i], -p[i]));
        // `K` is the standing core minus the moving one.
        let all = || standing.into_iter().chain(moving.into_iter().map(|edge: V<N>| edge.each(|x| -x)));
        let first = longest(all().map(|edge| (edge, edge)), 0.0);
        let second = first.and_then(|first| {
            longest(all().map(|edge| (edge, cross(&first, &edge))), PARALLEL * square(&first))
        });
        Self { vertex, edges: [first, second] }
    }

    /// From the vertex to the end of the motion.
    fn way(&self, motion: &[f64; 3]) -> V<N> {
        [0, 1, 2].each(|i: usize| N::from(motion[i]) - self.vertex[i])
    }

    /// A normal of the plane that separates best: that of the face, or from the nearest point of the edge or vertex to
    /// the end of the motion. For an edge `e` and `w` from its vertex that is `w·|e|² − e·(w·e)`.
    fn normal(&self, motion: &[f64; 3], normal: &[f64; 3], is_round: bool) -> V<N> {
        let way = self.way(motion);
        let across = match self.edges {
            [Some(e), Some(f)] => cross(&e, &f),
            [Some(e), None] if is_round => {
                let (length, along) = (dot(&e, &e), dot(&way, &e));
                [0, 1, 2].each(|i: usize| way[i] * length - e[i] * along)
            }
            [None, _] if is_round => way,
            _ => return normal.each(N::from),
        };
        let is_outward = rounded::dot(&across.each(N::value), normal) >= 0.0;
        if is_outward { across } else { across.each(|x| -x) }
    }

    /// Whether a point of the vertex, edge or face is certainly less than the radius away from the end of the motion.
    ///
    /// `v + s·e + t·f` is in `K` for all `s` and `t` from 0 to 1. The nearest such point solves the normal equations of
    /// `w = s·e + t·f`; what is lost there moves it along `K` alone.
    fn overlaps(&self, motion: &[f64; 3], radius: N) -> bool {
        let way = self.way(motion);
        let [e, f] = self.edges.each(|edge| edge.unwrap_or([N::from(0.0); 3]));
        let (w, e_, f_) = (way.each(N::value), e.each(N::value), f.each(N::value));
        let (ee, ff, ef) = (rounded::dot(&e_, &e_), rounded::dot(&f_, &f_), rounded::dot(&e_, &f_));
        let (we, wf) = (rounded::dot(&w, &e_), rounded::dot(&w, &f_));
        let [s, t] = match self.edges {
            [Some(_), Some(_)] => {
                let determinant = ee * ff - ef * ef;
                [(we * ff - wf * ef) / determinant, (wf * ee - we * ef) / determinant]
            }
            [Some(_), None] => [we / ee, 0.0],
            [None, _] => [0.0, 0.0],
        }
        .each(|s: f64| {
            if s >= 1.0 {
                1.0
            } else if s > 0.0 {
                s
            } else {
                0.0
            }
        });
        let gap = [0, 1, 2].each(|i: usize| way[i] - e[i] * s.into() - f[i] * t.into());
        let room = radius * radius - dot(&gap, &gap);
        let made = radius.value() + size(motion) + size(&self.vertex.each(N::value)) + size(&e_) + size(&f_);
        room.value() > N::LOST * made * made + TINY
    }
}

/// The edge whose vector beside it is longest, if the square of that is more than a part of the edge's.
fn longest<N: Digits>(edges: impl Iterator<Item = (V<N>, V<N>)>, least: f64) -> Option<V<N>> {
    let (mut found, mut greatest) = (None, 0.0);
    for (edge, beside) in edges {
        let length = square(&beside);
        if length > greatest && length > least * square(&edge) {
            (found, greatest) = (Some(edge), length);
        }
    }
    found
}

/// Whether the moving core, moved by a vector, is certainly farther than `R` in front of the standing core, along a
/// normal that need not be of unit length.
fn is_in_front<N: Digits>(a: &RoundedBlock, b: &RoundedBlock, normal: &V<N>, moved: &[f64; 3]) -> bool {
    let (n, square) = (normal.each(N::value), dot(normal, normal));
    // If the normal is too short, its length is unknown.
    if square.value() <= TINY {
        return false;
    }
    let radius = N::sum(a.radius, b.radius) * square.sqrt();
    let [behind, ahead] = [(a, true), (b, false)].each(|(body, is_least): (&RoundedBlock, bool)| {
        body.ends.unwrap_or_else(|| {
            [[0, 1, 2].each(|i: usize| if (n[i] < 0.0) == is_least { body.high[i] } else { body.low[i] }); 2]
        })
    });
    behind.iter().all(|p| {
        ahead.iter().all(|q| {
            let (mut height, mut made) = (-radius, radius.value());
            for i in 0..3 {
                height = height + normal[i] * (N::sum(p[i], -q[i]) + moved[i].into());
                made += n[i].abs() * (p[i].abs() + q[i].abs() + moved[i].abs());
            }
            height.value() > N::LOST * made + TINY
        })
    })
}

fn dot<N: Digits>(a: &V<N>, b: &V<N>) -> N {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn cross<N: Digits>(a: &V<N>, b: &V<N>) -> V<N> {
    [(1, 2), (2, 0), (0, 1)].each(|(i, j): (usize, usize)| a[i] * b[j] - a[j] * b[i])
}

/// The squared length, rounded as it comes.
fn square<N: Digits>(v: &V<N>) -> f64 {
    let v = v.each(N::value);
    rounded::dot(&v, &v)
}
