//! The vector between two features, with an error bound for each of its numbers, and the certificate that nothing is nearer:
//! both cores are behind the planes across that vector.
//!
//! With `n` the unit vector from `a` to `b`, at the features, every point `p` of `a` has `n·(p − p_a) ≤ 0`, and every point `q` of
//! `b` has `n·(q − p_b) ≥ 0`. If rounding leaves open whether a corner is behind its plane, it is at most so much in front of it as
//! is added to the error. No points of the features need a test, because `n` is perpendicular to each edge of them.

use core::ops::{Add, Mul, Sub};

use num_traits::Float;

use crate::certificate::near::{Near, size};
use crate::certificate::rounded::{LEAST, U, difference, dot};
use crate::distance::cores_fast::{FloatCore, RoundedCore, Sums};
use crate::distance::search_fast::Feature;
use crate::form::stored::{HalfForm, LinearForm, Range};
use crate::number::approximate::{at_least_zero, greater};
use crate::number::double::Double;
use crate::number::each::indexed;

/// What a vector between two features is computed with: floats, or double words where they cancel too much.
trait VectorWord: Copy + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> {
    /// A bound for the error of a sum of up to six products of such differences, relative to the magnitudes of these.
    const ERROR: f64;
    fn stored(x: f64) -> Self;
    fn value(self) -> f64;
}

impl VectorWord for f64 {
    /// Each difference is rounded once, each product of up to three of them twice, and each of up to five sums once.
    const ERROR: f64 = 12.0 * U;
    fn stored(x: f64) -> Self {
        x
    }
    fn value(self) -> f64 {
        self
    }
}

impl VectorWord for Double {
    const ERROR: f64 = U / (1_u64 << 40) as f64;
    fn stored(x: f64) -> Self {
        Self::from(x)
    }
    fn value(self) -> f64 {
        Self::value(self)
    }
}

/// The vector between the nearest points of two cores.
pub struct Measured<const D: usize> {
    /// The unit vector from `a` to `b`, and an error bound for each of its numbers.
    pub ahead: [f64; D],
    pub of_ahead: f64,
    /// Its length, and an error bound.
    pub gap: f64,
    pub error: f64,
    /// The square of the length before a root is taken, with an error of [`OF_SQUARE`] besides twice that of the length.
    pub square: f64,
    /// Where the nearest points are on the edges that they are on, as a share of the edge.
    pub along: [Near; 2],
    /// Whether there is certainly no other pair of points as near.
    pub is_alone: bool,
}

/// A bound for the relative error of the square of a length, besides that of the length.
pub const OF_SQUARE: f64 = 16.0 * U;

/// No place on an edge.
pub const NOWHERE: Near = Near { value: 0.0, error: 0.0 };

/// The vector between two features.
struct FeatureVector<const D: usize> {
    ahead: [f64; D],
    of_ahead: f64,
    gap: f64,
    error: f64,
    square: f64,
    along: [Near; 2],
    /// By how much a nearest point may be beyond its feature; not positive if it is certainly within.
    beyond: f64,
}

/// The difference of two points. That of stored ones is exact in double words.
#[inline]
fn way<W: VectorWord, const D: usize>(from: &[W; D], to: &[W; D]) -> [W; D] {
    let mut way = *to;
    for (x, y) in way.iter_mut().zip(from) {
        *x = *x - *y;
    }
    way
}

/// The scalar product.
#[inline]
fn product<W: VectorWord, const D: usize>(a: &[W; D], b: &[W; D]) -> W {
    let mut sum = W::stored(0.0);
    for (x, y) in a.iter().zip(b) {
        sum = sum + *x * *y;
    }
    sum
}

#[inline]
fn values<W: VectorWord, const D: usize>(v: &[W; D]) -> [f64; D] {
    let mut values = [0.0; D];
    for i in 0..D {
        values[i] = v[i].value();
    }
    values
}

#[inline]
fn scaled<const D: usize>(v: &[f64; D], by: f64) -> [f64; D] {
    let mut scaled = *v;
    for x in &mut scaled {
        *x *= by;
    }
    scaled
}

/// The length of a vector.
#[inline]
fn length<const D: usize>(v: &[f64; D]) -> f64 {
    Float::sqrt(dot(v, v))
}

/// The corners of a feature.
struct FeatureEnds<W, const D: usize> {
    corners: [[W; D]; 3],
    count: usize,
    range: Range,
}

impl<const D: usize> FeatureEnds<f64, D> {
    #[inline]
    fn rounded(feature: &Feature<D>) -> Self {
        Self { corners: feature.corners, count: feature.count, range: feature.range }
    }
}

impl<const D: usize> FeatureEnds<Double, D> {
    /// With what rounding took from them.
    fn exact(feature: &Feature<D>, sums: Option<&Sums<D>>) -> Self {
        let corner = |i: usize| {
            let (number, corner) = (feature.numbers[i], &feature.corners[i]);
            let rest = sums.map_or([0.0; D], |sums| sums.rest(number, corner));
            indexed(|axis| Double::sum(corner[axis], rest[axis]))
        };
        Self { corners: indexed(corner), count: feature.count, range: feature.range }
    }
}

impl<W: VectorWord, const D: usize> FeatureEnds<W, D> {
    /// The vector from the first corner to another one, or the direction of a line or ray.
    #[inline]
    fn edge(&self, to: usize) -> [W; D] {
        let to = self.corners.get(to).unwrap_or(&self.corners[0]);
        if self.range == Range::Segment { way(&self.corners[0], to) } else { *to }
    }

    /// By how much a share of the edge is beyond its ends.
    #[inline]
    fn beyond(&self, share: f64) -> f64 {
        match self.range {
            Range::Line => f64::NEG_INFINITY,
            Range::Ray => 0.0 - share,
            Range::Segment if share < 0.5 => 0.0 - share,
            Range::Segment => share - 1.0,
        }
    }
}

/// Between two corners.
#[inline]
fn from_corner_to_corner<W: VectorWord, const D: usize>(
    p: &[W; D],
    q: &[W; D],
    slack: f64,
) -> Option<FeatureVector<D>> {
    let way = values(&way(p, q));
    let square = dot(&way, &way);
    if square <= LEAST {
        return None;
    }
    let gap = Float::sqrt(square);
    Some(FeatureVector {
        ahead: scaled(&way, 1.0 / gap),
        of_ahead: 8.0 * U + 4.0 * slack / gap,
        gap,
        error: 6.0 * U * gap + slack,
        square,
        along: [NOWHERE; 2],
        beyond: f64::NEG_INFINITY,
    })
}

/// From a corner to an edge `e`, with `w` from the edge's first corner. The square of the distance is `|e ∧ w|² / e²`, and the vector
/// from the edge to the corner is along `g`, where `gᵢ = Σ eⱼ·(eⱼ·wᵢ − eᵢ·wⱼ)`, with the length `|e|·|e ∧ w|`.
#[inline]
fn from_corner_to_edge<W: VectorWord, const D: usize>(
    corner: &[W; D],
    edge: &FeatureEnds<W, D>,
    slack: f64,
) -> Option<FeatureVector<D>> {
    let (e, w) = (edge.edge(1), way(&edge.corners[0], corner));
    let (along, sides) = (values(&e), values(&w));
    let (of_e, of_w) = (size(&along), size(&sides));
    let (mut area, mut g) = (0.0, [0.0; D]);
    for i in 0..D {
        for j in 0..i {
            let minor = (e[j] * w[i] - e[i] * w[j]).value();
            area += minor * minor;
            g[i] += along[j] * minor;
            g[j] -= along[i] * minor;
        }
    }
    let reach = dot(&along, &along);
    if area <= LEAST || reach <= LEAST {
        return None;
    }
    let (area_root, root) = (Float::sqrt(area), Float::sqrt(reach));
    let gap = area_root / root;
    let lost = W::ERROR * of_e * of_w;
    let share = product(&e, &w).value() / reach;
    let of_share = (lost + slack * (of_e + of_w)) / reach + 8.0 * U * share.abs();
    Some(FeatureVector {
        ahead: scaled(&g, -1.0 / (root * area_root)),
        of_ahead: 24.0 * U + lost * of_e / (root * area_root) + turned::<D>(slack, root, gap),
        gap,
        error: 10.0 * U * gap + lost / root + slack,
        square: area / reach,
        along: [NOWHERE, Near { value: share, error: of_share }],
        beyond: (edge.beyond(share) + of_share) * root + slack,
    })
}

/// By how much a direction across edges is turned where corners are off, if an edge has this length: in the plane only by the edge.
#[inline]
fn turned<const D: usize>(slack: f64, edge: f64, gap: f64) -> f64 {
    if D == 2 { 4.0 * slack / edge } else { 4.0 * slack / edge + 4.0 * slack / gap }
}

/// Along the common normal `n = d × e` of two edges, or of a face: `w·n / |n|` is the distance of the planes across it, if `w` leads from
/// one to the other.
struct CommonNormal<W, const D: usize> {
    n: [W; D],
    /// The magnitudes of the edges.
    of_d: f64,
    of_e: f64,
}

impl<W: VectorWord, const D: usize> CommonNormal<W, D> {
    #[inline]
    fn of(d: &[W; D], e: &[W; D]) -> Self {
        let mut n = [W::stored(0.0); D];
        for (k, x) in n.iter_mut().enumerate() {
            let (i, j) = ((k + 1) % D, (k + 2) % D);
            *x = d[i] * e[j] - d[j] * e[i];
        }
        Self { n, of_d: size(&values(d)), of_e: size(&values(e)) }
    }

    /// The vector along it, from one to the other, with nothing yet about where on the features it is.
    #[inline]
    fn across(&self, w: &[W; D], slack: f64) -> Option<FeatureVector<D>> {
        let (n, sides) = (values(&self.n), values(w));
        let square = dot(&n, &n);
        let height = product(w, &self.n).value();
        if square <= LEAST || height * height <= LEAST {
            return None;
        }
        let root = Float::sqrt(square);
        let lost = W::ERROR * self.of_d * self.of_e / root;
        let gap = height.abs() / root;
        // What corners are off by turns the normal by so much, relative to the shorter edge as it is seen from the other.
        let tilt = 8.0 * slack * (self.of_d + self.of_e) / root;
        Some(FeatureVector {
            ahead: scaled(&n, if height > 0.0 { 1.0 / root } else { -1.0 / root }),
            of_ahead: 8.0 * U + lost + tilt,
            gap,
            error: 8.0 * U * gap + lost * (size(&sides) + gap) + slack,
            square: height * height / square,
            along: [NOWHERE; 2],
            beyond: f64::NEG_INFINITY,
        })
    }
}

/// From a corner to a face of space.
fn from_corner_to_face<W: VectorWord, const D: usize>(
    corner: &[W; D],
    face: &FeatureEnds<W, D>,
    slack: f64,
) -> Option<FeatureVector<D>> {
    let (d, e) = (face.edge(1), face.edge(2));
    let normal = CommonNormal::of(&d, &e);
    let w = way(corner, &face.corners[0]);
    let mut found = normal.across(&w, slack)?;
    // Beside each edge of the triangle: `n·(edge × (corner − its first corner))` is positive inside.
    let n = values(&normal.n);
    for i in 0..3 {
        let (from, to) = (&face.corners[i], &face.corners[(i + 1) % 3]);
        let (edge, side) = (values(&way(from, to)), values(&way(from, corner)));
        let inner = CommonNormal::of(&n, &edge);
        let depth = dot(&inner.n, &side);
        let root = length(&n) * length(&edge);
        let lost = 24.0 * U * size(&n) * size(&edge) * size(&side) / root + 2.0 * slack;
        let tilt = found.of_ahead * size(&side);
        let beyond = lost + tilt - depth / root;
        // The corner may be above a part of the face that the triangle does not have.
        found.beyond = greater(beyond, found.beyond);
    }
    Some(found)
}

/// Between two edges of space. With `n = d × e`, and `w` between the first corners, the nearest points are at `(w × e)·n / n²` and
/// `(w × d)·n / n²`.
fn from_edge_to_edge<W: VectorWord, const D: usize>(
    a: &FeatureEnds<W, D>,
    b: &FeatureEnds<W, D>,
    slack: f64,
) -> Option<FeatureVector<D>> {
    let (d, e) = (a.edge(1), b.edge(1));
    let normal = CommonNormal::of(&d, &e);
    let w = way(&a.corners[0], &b.corners[0]);
    let mut found = normal.across(&w, slack)?;
    let n = values(&normal.n);
    let (square, of_w) = (dot(&n, &n), size(&values(&w)));
    let root = Float::sqrt(square);
    for (side, (own, other)) in [(&d, &e), (&e, &d)].into_iter().enumerate() {
        let numerator = product(&CommonNormal::of(&w, other).n, &normal.n);
        let (of_own, of_other) = (size(&values(own)), size(&values(other)));
        let share = numerator.value() / square;
        // What rounding, and what corners are off, changes of the normal and of the numerator.
        let (of_normal, tilt) = (W::ERROR * of_own * of_other, 4.0 * slack * (of_own + of_other));
        let of_numerator =
            of_w * of_other * (3.0 * of_normal + tilt) + 4.0 * slack * (of_other + of_w) * root;
        let error = of_numerator / square + (4.0 * (of_normal + tilt) / root + 16.0 * U) * share.abs();
        if let Some(along) = found.along.get_mut(side) {
            *along = Near { value: share, error };
        }
        let feature = if side == 0 { a } else { b };
        let beyond = (feature.beyond(share) + error) * length(&values(own));
        found.beyond = greater(beyond, found.beyond);
    }
    Some(found)
}

impl<const D: usize> FeatureVector<D> {
    /// The same from the other side.
    #[inline]
    fn mirrored(self) -> Self {
        let [first, second] = self.along;
        Self { ahead: scaled(&self.ahead, -1.0), along: [second, first], ..self }
    }

    /// The vector between two features.
    #[inline]
    fn between<W: VectorWord>(a: &FeatureEnds<W, D>, b: &FeatureEnds<W, D>, slack: f64) -> Option<Self> {
        match (a.count, b.count) {
            (1, 1) => from_corner_to_corner(&a.corners[0], &b.corners[0], slack),
            (1, 2) => from_corner_to_edge(&a.corners[0], b, slack),
            (2, 1) => from_corner_to_edge(&b.corners[0], a, slack).map(Self::mirrored),
            (2, 2) if D > 2 => from_edge_to_edge(a, b, slack),
            (1, 3) if D > 2 => from_corner_to_face(&a.corners[0], b, slack),
            (3, 1) if D > 2 => from_corner_to_face(&b.corners[0], a, slack).map(Self::mirrored),
            _ => None,
        }
    }

    /// The same with rounded corners, in floats.
    #[inline]
    fn quickly([on_a, on_b]: &[Feature<D>; 2], slack: f64) -> Option<Self> {
        Self::between(&FeatureEnds::rounded(on_a), &FeatureEnds::rounded(on_b), slack)
    }
}

impl<const D: usize> Measured<D> {
    /// The vector that leads back, with all else as it is.
    pub fn back(&self) -> Self {
        Self { ahead: scaled(&self.ahead, -1.0), ..*self }
    }

    /// The same from the other side.
    pub fn mirrored(self) -> Self {
        let [first, second] = self.along;
        Self { ahead: scaled(&self.ahead, -1.0), along: [second, first], ..self }
    }

    /// The vector out of an overlap along a normal, each number of which has an error, and which has a length; by a depth with an error.
    pub fn out_along(
        (normal, lost, length): ([f64; D], f64, f64),
        (depth, error): (f64, f64),
        along: [Near; 2],
    ) -> Self {
        Self {
            ahead: scaled(&normal, 1.0 / length),
            of_ahead: 4.0 * lost / length + 8.0 * U,
            gap: 0.0 - depth,
            error,
            square: depth * depth,
            along,
            is_alone: true,
        }
    }

    /// The vector between two features of two cores, if they are the nearest ones, up to the error, and the parts of these that it is between.
    /// `wanted` is the greatest error that floats admit, relative to the length.
    ///
    /// Of features that are parallel, or nearly, a part of either is as near.
    #[inline]
    pub fn between(
        cores: [&FloatCore<'_, D>; 2],
        features: [Feature<D>; 2],
        slack: f64,
        wanted: f64,
    ) -> Option<(Self, [Feature<D>; 2])> {
        match Self::certified(cores, &features, slack, wanted) {
            Some(found) => Some((found, features)),
            None if features[0].count + features[1].count > 3 => {
                Self::between_parts(cores, &features, slack, wanted)
            }
            None => None,
        }
    }

    /// The vector between the first parts that are nearest: a corner of either and the other feature, or an edge of each.
    #[cold]
    #[inline(never)]
    fn between_parts(
        cores: [&FloatCore<'_, D>; 2],
        [on_a, on_b]: &[Feature<D>; 2],
        slack: f64,
        wanted: f64,
    ) -> Option<(Self, [Feature<D>; 2])> {
        let certified = |parts: [Feature<D>; 2]| {
            Self::certified(cores, &parts, slack, wanted).map(|found| (found, parts))
        };
        let of_a = || on_a.corners().filter_map(|corner| certified([corner, *on_b]));
        let of_b = || on_b.corners().filter_map(|corner| certified([*on_a, corner]));
        let of_edges = || on_a.edges().flat_map(|a| on_b.edges().filter_map(move |b| certified([a, b])));
        of_a().next().or_else(|| of_b().next()).or_else(|| of_edges().next())
    }

    /// The vector between two features, if no others are nearer.
    ///
    /// Where the rounded corners of a box leave that uncertain, or another feature as near, what rounding took from them is added.
    #[inline]
    fn certified(
        cores: [&FloatCore<'_, D>; 2],
        features: &[Feature<D>; 2],
        slack: f64,
        wanted: f64,
    ) -> Option<Self> {
        let found = FeatureVector::quickly(features, slack)?;
        let is_rounded = slack > 0.0;
        if found.error <= wanted * found.gap && found.of_ahead <= wanted {
            let vouched = Self::vouched(found, cores.map(|core| (&core.body, None)), features, slack, wanted);
            match vouched {
                Some(Self { is_alone: true, .. }) => return vouched,
                _ if is_rounded => {}
                _ => return vouched,
            }
        }
        Self::accurately(cores, features, slack, wanted)
    }

    /// The same in double words, with what rounding took from the corners.
    #[cold]
    #[inline(never)]
    fn accurately(
        cores: [&FloatCore<'_, D>; 2],
        features: &[Feature<D>; 2],
        slack: f64,
        wanted: f64,
    ) -> Option<Self> {
        let [a, b] = cores.map(|core| core.sums.as_ref());
        let slack = slack * Sums::<D>::LEFT;
        let [on_a, on_b] = [FeatureEnds::exact(&features[0], a), FeatureEnds::exact(&features[1], b)];
        let found = FeatureVector::between(&on_a, &on_b, slack)?;
        let bodies = cores.map(|core| (&core.body, core.sums.as_ref()));
        Self::vouched(found, bodies, features, slack, wanted)
    }

    /// A vector, if all other corners are behind its ends.
    #[inline]
    fn vouched(
        found: FeatureVector<D>,
        [a, b]: [SummedCorners<'_, D>; 2],
        [on_a, on_b]: &[Feature<D>; 2],
        slack: f64,
        wanted: f64,
    ) -> Option<Self> {
        let FeatureVector { ahead, of_ahead, gap, error, square, along, beyond } = found;
        if error > wanted * gap {
            return None;
        }
        let back = scaled(&ahead, -1.0);
        let limit = Limit { of_ahead, slack, wanted, gap };
        let before_a = in_front(a, on_a, &ahead, &limit)?;
        let before_b = in_front(b, on_b, &back, &limit)?;
        // Floats are not told of the error, so they admit no point that is beyond its feature by more than a rounding.
        if beyond > wanted * gap {
            return None;
        }
        let is_alone = before_a < 0.0 && before_b < 0.0 && beyond < 0.0;
        let error = error + at_least_zero(before_a) + at_least_zero(before_b) + at_least_zero(beyond);
        Some(Self { ahead, of_ahead, gap, error, square, along, is_alone })
    }

    /// The vector between two boxes, points included, along each axis by the gap there; `None` if they meet.
    #[inline]
    pub fn between_bounds(a: [&[f64; D]; 2], b: [&[f64; D]; 2]) -> Option<(Self, [[f64; D]; 2])> {
        let (mut on_a, mut on_b, mut way) = (*a[0], *a[0], [0.0; D]);
        for i in 0..D {
            let (up, down) = (b[0][i] - a[1][i], a[0][i] - b[1][i]);
            (on_a[i], on_b[i], way[i]) = match () {
                () if up > 0.0 => (a[1][i], b[0][i], up),
                () if down > 0.0 => (a[0][i], b[1][i], 0.0 - down),
                () if a[0][i] < b[0][i] => (b[0][i], b[0][i], 0.0),
                () => (a[0][i], a[0][i], 0.0),
            };
        }
        let square = dot(&way, &way);
        let gap = Float::sqrt(square);
        let measured = Self {
            ahead: scaled(&way, 1.0 / gap),
            of_ahead: 8.0 * U,
            gap,
            error: 6.0 * U * gap,
            square,
            along: [NOWHERE; 2],
            is_alone: true,
        };
        (square > LEAST).then_some((measured, [on_a, on_b]))
    }

    /// The vector from a core to a half-space, and the corner that is nearest to it; `None` if that is in it.
    pub fn to_half_space(
        FloatCore { body: core, sums, .. }: &FloatCore<'_, D>,
        half: &HalfForm<f64, D>,
        slack: f64,
        wanted: f64,
    ) -> Option<(Self, Feature<D>)> {
        let HalfForm { origin, normal } = half;
        let reach = dot(normal, normal);
        if !core.is_bounded() || reach <= LEAST {
            return None;
        }
        let root = Float::sqrt(reach);
        let mut best: Option<(f64, f64, Feature<D>)> = None;
        let mut next = f64::INFINITY;
        core.each_corner(|number, corner| {
            let side = difference(corner, origin);
            let height = dot(&side, normal) / root;
            let lost = 6.0 * U * size(&side) * size(normal) / root + slack;
            match &mut best {
                Some((old, _, _)) if height >= *old => next = if height < next { height } else { next },
                _ => {
                    next = if let Some((old, _, _)) = best { old } else { next };
                    best = Some((height, lost, Feature::corner(number, *corner)));
                }
            }
        });
        let (mut gap, mut error, feature) = best?;
        if error > wanted * gap.abs() {
            let w = way(&origin.map(Double::stored), &FeatureEnds::exact(&feature, sums.as_ref()).corners[0]);
            gap = product(&w, &normal.map(Double::stored)).value() / root;
            let lost = Double::ERROR * size(&values(&w)) * size(normal) / root;
            error = 8.0 * U * gap.abs() + lost + slack * Sums::<D>::LEFT;
        }
        if error > wanted * gap.abs() {
            return None;
        }
        let extent = corner_extent(core, origin);
        let room = 16.0 * U * extent * size(normal) / root + 2.0 * slack;
        let measured = Self {
            ahead: scaled(normal, -1.0 / root),
            of_ahead: 8.0 * U,
            gap,
            // Another corner may be as near.
            error: error + 6.0 * U * gap.abs() + if next - gap > room { 0.0 } else { room },
            square: gap * gap,
            along: [NOWHERE; 2],
            is_alone: next - gap > room,
        };
        (gap > 0.0 && measured.square > LEAST).then_some((measured, feature))
    }
}

/// The greatest distance of a corner from a point.
fn corner_extent<const D: usize>(core: &RoundedCore<'_, D>, from: &[f64; D]) -> f64 {
    let mut extent = 0.0;
    core.each_corner(|_, corner| {
        extent = greater(size(&difference(corner, from)), extent);
    });
    extent
}

/// About the unit vector from a feature to another one, and its length.
pub fn ahead_of<const D: usize>(features: &[Feature<D>; 2], slack: f64) -> Option<([f64; D], f64)> {
    FeatureVector::quickly(features, slack).map(|FeatureVector { ahead, gap, .. }| (ahead, gap))
}

/// By how much a corner that is not of the feature may be in front of the plane through the feature across a unit vector with this
/// error bound; `None` if one seems to be.
pub fn are_behind<const D: usize>(
    core: &RoundedCore<'_, D>,
    feature: &Feature<D>,
    ahead: &[f64; D],
    of_ahead: f64,
    slack: f64,
) -> Option<f64> {
    in_front((core, None), feature, ahead, &Limit { of_ahead, slack, wanted: 0.0, gap: 0.0 })
}

/// The corners of a core, and what they are sums of where that counts.
type SummedCorners<'a, const D: usize> = (&'a RoundedCore<'a, D>, Option<&'a Sums<D>>);

/// What is known of a vector whose certificate is sought.
struct Limit {
    of_ahead: f64,
    slack: f64,
    wanted: f64,
    gap: f64,
}

/// By how much a corner that is not of the feature may be in front of the plane through the feature across a direction; `None` if that
/// is not bounded, or if the corner certainly is in front of it by more than floats admit: a rounding or two of the gap, and one of
/// the distance of the corners.
#[inline]
fn in_front<const D: usize>(
    (core, sums): SummedCorners<'_, D>,
    feature: &Feature<D>,
    ahead: &[f64; D],
    &Limit { of_ahead, slack, wanted, gap }: &Limit,
) -> Option<f64> {
    let base = &feature.corners[0];
    let (mut most, mut is_wrong) = (f64::NEG_INFINITY, false);
    let mut look = |way: &[f64; D]| {
        let (height, size) = (dot(way, ahead), size(way));
        is_wrong |= height > wanted * (gap / 512.0 + size / 2048.0);
        let before = height + (8.0 * U + of_ahead) * size + slack;
        most = greater(before, most);
    };
    match core {
        RoundedCore::Linear(LinearForm { range: Range::Line, .. }) if feature.count == 1 => return None,
        RoundedCore::Linear(LinearForm { range: Range::Ray, to, .. }) if feature.count == 1 => {
            look(to);
            return (most < 0.0).then_some(most);
        }
        _ => core.each_corner(|number, corner| {
            if !feature.has(core, number) {
                let mut way = difference(corner, base);
                if let Some(sums) = sums {
                    let [to, from] = [sums.rest(number, corner), sums.rest(feature.numbers[0], base)];
                    way = indexed(|i| way[i] + (to[i] - from[i]));
                }
                look(&way);
            }
        }),
    }
    (!is_wrong).then_some(most)
}
