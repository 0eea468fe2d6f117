//! Whether a solid in space that has been moved up to another one is free of it, in floats and in double words.
//!
//! The travel of an impact is rounded so that the moved solid does not overlap the other one. That is a question about
//! the last digits of all numbers. Floats tell it for scalars with fewer digits, and double words for `f64`. Let `K` be the Minkowski difference of the
//! cores, and `R` both radii together. With the normal of the impact one knows which vertex, edge or face of `K` is
//! nearest to the end `v` of the travel. It gives a plane, which certifies that the path is free if both of its ends are
//! at least `R` in front of the plane and all of `K` is behind it; and a point, which certifies that the moved solid
//! overlaps if it is in `K` and less than `R` away from `v`. Any plane and any point would do, so only these last
//! comparisons need an error bound.

use num_traits::Float;

use crate::certificate::near::{axis_of, size};
use crate::certificate::rounded::{self, LARGEST, TINY};
use crate::form::space::AnyForm;
use crate::number::double::{Digits, Double, cross, dot};
use crate::number::each::Each;
use crate::number::encoding::Encoding;
use crate::number::plan::ROUNDS_ONCE;
use crate::sweep::beside_fast::is_above;
use crate::sweep::body_fast::{LEVEL, RoundedHull, V};
use crate::sweep::sweep_in_space_fast::stop_bounded;

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
    let is_free_by_sums = || stop_bounded(a, b, *motion, encoding).ok().map(|found| found.is_none());
    let is_free_by_bounds = || {
        let (a, b) = (RoundedHull::of(a).ok()?, RoundedHull::of(b).ok()?);
        let is_fit = a.magnitude() + b.magnitude() + size(motion) < LARGEST;
        if !(is_fit && a.has_interior_with(&b)) {
            return None;
        }
        if let Some((axis, sign)) = axis_of(normal)
            && is_above(&a, &b, (axis, sign), motion[axis])
        {
            return Some(true);
        }
        is_body_free(&a, &b, motion, normal, encoding.products_fit)
    };
    if axis_of(normal).is_some() {
        is_free_by_sums().or_else(is_free_by_bounds)
    } else {
        is_free_by_bounds().or_else(is_free_by_sums)
    }
}

/// The same of two bodies whose difference has an interior. If the numbers are `coarse`, floats tell it mostly: only the last digits of an
/// `f64` are beyond them.
pub fn is_body_free(
    a: &RoundedHull<'_>,
    b: &RoundedHull<'_>,
    motion: &V,
    normal: &V,
    coarse: bool,
) -> Option<bool> {
    let by_floats = || is_certainly_free::<f64>(a, b, motion, normal);
    let by_words = || ROUNDS_ONCE.then(|| is_certainly_free::<Double>(a, b, motion, normal)).flatten();
    coarse.then(by_floats).flatten().or_else(by_words)
}

/// The same by a plane or a point in numbers of so many digits.
#[inline(never)]
fn is_certainly_free<N: Digits>(
    a: &RoundedHull<'_>,
    b: &RoundedHull<'_>,
    motion: &V,
    normal: &V,
) -> Option<bool> {
    let facing = Farthest::<N>::of(a, b, normal);
    let across = facing.normal(motion, normal, a.radius + b.radius > 0.0);
    let rough = across.each(N::value);
    if is_in_front(a, b, &rough, motion) == Some(true) || is_in_front(a, b, &across, motion) == Some(true) {
        return Some(true);
    }
    let overlaps = if a.radius + b.radius > 0.0 {
        facing.overlaps(motion, N::sum(a.radius, b.radius))
    } else {
        facing.covers(motion, &across, [a, b])
    };
    overlaps.then_some(false)
}

/// Whether the plane of the feature that is nearest after a part of a motion certainly keeps the whole motion away. The normal is about that of the plane. See
/// [`is_body_free`] about `coarse`.
pub fn is_in_front_on_way(
    a: &RoundedHull<'_>,
    b: &RoundedHull<'_>,
    motion: &V,
    nearest: (&V, &V),
    coarse: bool,
) -> Option<bool> {
    let by_words = || ROUNDS_ONCE.then(|| is_in_front_of_feature::<Double>(a, b, motion, nearest)).flatten();
    coarse.then(|| is_in_front_of_feature::<f64>(a, b, motion, nearest)).flatten().or_else(by_words)
}

/// The same in numbers of so many digits.
fn is_in_front_of_feature<N: Digits>(
    a: &RoundedHull<'_>,
    b: &RoundedHull<'_>,
    motion: &V,
    (place, normal): (&V, &V),
) -> Option<bool> {
    let across = Farthest::<N>::of(a, b, normal).normal(place, normal, a.radius + b.radius > 0.0);
    is_in_front(a, b, &across, motion)
}

/// The vertex, edge or face of `K` that is farthest along the normal.
struct Farthest<N> {
    /// A vertex of it.
    vertex: V<N>,
    /// None, or one edge from that vertex, or two that are not parallel.
    edges: [Option<V<N>>; 2],
    /// Whether the face is at least the triangle of the two edges, and may not be their parallelogram.
    is_triangle: bool,
}

/// An edge, and whether it is of the moving core.
type SidedEdge<N> = (V<N>, bool);

impl<N: Digits> Farthest<N> {
    fn of(a: &RoundedHull<'_>, b: &RoundedHull<'_>, normal: &V) -> Self {
        let ((p, moving), (q, standing)) = (a.farthest(&normal.each(|x| -x)), b.farthest(normal));
        let vertex = [0, 1, 2].each(|i: usize| q[i] - p[i]);
        // `K` is the standing core minus the moving one.
        let of_b = standing.each(|edge: V<N>| (edge, false));
        let all = [of_b, moving.each(|edge: V<N>| (edge.each(|x| -x), true))];
        let first = longest(&all, &|edge| *edge, 0.0);
        let beside = |first: V<N>| longest(&all, &|edge| cross(&first, edge), PARALLEL * square(&first));
        let second = first.and_then(|(first, _)| beside(first));
        let is_triangle = match (&first, &second) {
            (Some((_, true)), Some((_, true))) => a.has_corners(),
            (Some((_, false)), Some((_, false))) => b.has_corners(),
            _ => false,
        };
        Self { vertex, edges: [first, second].each(|edge| edge.map(|(edge, _)| edge)), is_triangle }
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

    /// Whether the end of the motion is certainly in the interior of `K`, behind the middle of this face.
    ///
    /// `K` has a point that is `h` behind the plane of the face, and no more than `D` away from any of the face. All between them is in `K`: at a
    /// depth of `d` that is the face, shrunk by less than `d·D/h` at each side. The share `s` of the edge `e` changes by `|f| / |e × f|` on the way.
    /// The edges may be so far from level that `K` extends beyond the plane, but by less than half of `h`.
    fn covers(&self, motion: &[f64; 3], across: &V<N>, [a, b]: [&RoundedHull<'_>; 2]) -> bool {
        /// Much more than the shares are off.
        const MARGIN: f64 = 1.0 / (1 << 20) as f64;
        let [Some(e), Some(f)] = self.edges.each(|edge| edge.map(|e| e.each(N::value))) else { return false };
        let way = self.way(motion);
        let (depth, n) = (-dot(&way, across), across.each(N::value));
        let made = size(&way.each(N::value)) * size(&e) * size(&f);
        let ([a_low, a_high], [b_low, b_high]) = (a.along(&n), b.along(&n));
        let width = [a, b].iter().map(|body| extent(body)).sum::<f64>();
        let height = 0.5 * ((a_high - a_low) + (b_high - b_low));
        let (length, lengths) = (square::<f64>(&n), [square::<f64>(&e), square::<f64>(&f)]);
        // Of a plane that is off, nothing is known, nor of shares of edges that are nearly parallel.
        let is_told = depth.value() > N::LOST * made + TINY
            && length > MARGIN * lengths[0] * lengths[1]
            && height * height > 256.0 * LEVEL * LEVEL * width * width * length;
        let shrunk = depth.value() * width / height;
        let [s, t] = self.shares(&way.each(N::value));
        let of = |share: f64, other: f64| share - MARGIN - shrunk * Float::sqrt(other / length);
        let [s_low, t_low] = [of(s, lengths[1]), of(t, lengths[0])];
        let is_inside = if self.is_triangle {
            1.0 - s - t - MARGIN > (s - s_low) + (t - t_low)
        } else {
            1.0 - s > s - s_low && 1.0 - t > t - t_low
        };
        is_told && s_low > 0.0 && t_low > 0.0 && is_inside
    }

    /// The shares of the edges at the nearest point of a face to the end of a way from the vertex: the normal equations of `w = s·e + t·f`.
    fn shares(&self, w: &[f64; 3]) -> [f64; 2] {
        let [e, f] = self.edges.each(|edge| edge.map_or([0.0; 3], |e| e.each(N::value)));
        let (ee, ff, ef) = (rounded::dot(&e, &e), rounded::dot(&f, &f), rounded::dot(&e, &f));
        let (we, wf) = (rounded::dot(w, &e), rounded::dot(w, &f));
        match self.edges {
            [Some(_), Some(_)] => {
                let determinant = ee * ff - ef * ef;
                [(we * ff - wf * ef) / determinant, (wf * ee - we * ef) / determinant]
            }
            [Some(_), None] => [we / ee, 0.0],
            [None, _] => [0.0, 0.0],
        }
    }

    /// Whether a point of the vertex, edge or face is certainly less than the radius away from the end of the motion.
    ///
    /// `v + s·e + t·f` is in `K` for all `s` and `t` from 0 to 1, of a triangle if their sum is no more than 1. The nearest such point solves the normal equations of
    /// `w = s·e + t·f`; what is lost there moves it along `K` alone.
    fn overlaps(&self, motion: &[f64; 3], radius: N) -> bool {
        let way = self.way(motion);
        let [e, f] = self.edges.each(|edge| edge.unwrap_or([N::from(0.0); 3]));
        let (e_, f_) = (e.each(N::value), f.each(N::value));
        let [s, t] = self.shares(&way.each(N::value)).each(|s: f64| {
            if s >= 1.0 {
                1.0
            } else if s > 0.0 {
                s
            } else {
                0.0
            }
        });
        // A rounded share may lead outside by a rounding, which is far less than the bound below allows.
        let all = if self.is_triangle && s + t > 1.0 { s + t } else { 1.0 };
        let [s, t] = [s / all, t / all];
        let gap = [0, 1, 2].each(|i: usize| way[i] - e[i] * s.into() - f[i] * t.into());
        let room = radius * radius - dot(&gap, &gap);
        let made = radius.value() + size(motion) + size(&self.vertex.each(N::value)) + size(&e_) + size(&f_);
        room.value() > N::LOST * made * made + TINY
    }
}

/// No two points of a core are further apart.
fn extent(body: &RoundedHull<'_>) -> f64 {
    let [low, high] = body.bounds();
    size(&rounded::difference(&high, &low))
}

/// The edge whose vector beside it is longest, if the square of that is more than a part of the edge's.
fn longest<N: Digits>(
    edges: &[[SidedEdge<N>; 3]; 2],
    beside: &dyn Fn(&V<N>) -> V<N>,
    least: f64,
) -> Option<SidedEdge<N>> {
    let (mut found, mut greatest) = (None, 0.0);
    for edge in edges.as_flattened() {
        let length = square(&beside(&edge.0));
        if length > greatest && length > least * square(&edge.0) {
            (found, greatest) = (Some(*edge), length);
        }
    }
    found
}

/// Whether a moving core is farther than `R` in front of the standing core, on its whole way along a motion and along a normal, which need
/// not be of unit length: then nothing overlaps. `None` where that is uncertain. See [`is_body_free`] about `coarse`.
pub fn is_ahead(
    a: &RoundedHull<'_>,
    b: &RoundedHull<'_>,
    normal: &V,
    motion: &V,
    coarse: bool,
) -> Option<bool> {
    let by_words = || ROUNDS_ONCE.then(|| is_in_front(a, b, &normal.each(Double::from), motion)).flatten();
    coarse.then(|| is_in_front(a, b, normal, motion)).flatten().or_else(by_words)
}

/// The same in numbers of so many digits.
pub fn is_in_front<N: Digits>(
    a: &RoundedHull<'_>,
    b: &RoundedHull<'_>,
    normal: &V<N>,
    motion: &V,
) -> Option<bool> {
    let (n, square) = (normal.each(N::value), dot(normal, normal));
    // If the normal is too short, its length is unknown.
    if square.value() <= TINY {
        return None;
    }
    let ([behind, _], [_, ahead]) = (a.along(normal), b.along(normal));
    let radius = N::sum(a.radius, b.radius) * square.sqrt();
    let start = behind - ahead - radius;
    let end = start + dot(&motion.each(N::from), normal);
    let mut made = radius.value();
    for i in 0..3 {
        made += n[i].abs() * (a.reach[i] + b.reach[i] + motion[i].abs());
    }
    let (room, [start, end]) = (N::LOST * made + TINY, [start, end].each(N::value));
    if start > room && end > room {
        return Some(true);
    }
    (start < -room || end < -room).then_some(false)
}

/// The squared length, rounded as it comes.
fn square<N: Digits>(v: &V<N>) -> f64 {
    let v = v.each(N::value);
    rounded::dot(&v, &v)
}
