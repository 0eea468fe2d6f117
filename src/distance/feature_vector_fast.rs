//! The vector between two features, with an error bound for each of its numbers: in floats with rounded corners, or in double words with what rounding
//! took from them.

use num_traits::Float;

use crate::certificate::near::{Near, size};
use crate::certificate::rounded::{Certain, LEAST, U, Uncertain, dot};
use crate::distance::cores_fast::{Sums, in_words};
use crate::distance::search_fast::Feature;
use crate::form::stored::LinearRange;
use crate::number::double::{Digits, Double};
use crate::number::each::{indexed, scaled};
use crate::number::float::greater;

/// A bound for the error of a sum of up to six products of differences, relative to the magnitudes of these: each difference is rounded once, each product
/// of up to three of them twice, and each of up to five sums once.
const fn of_products<W: Digits>() -> f64 {
    12.0 * W::ROUNDED_BY
}

/// No place on an edge.
pub const NOWHERE: Near = Near { value: 0.0, error: 0.0 };

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
    /// The length before it is rounded, where double words found it.
    pub exactly: Option<Near<Double>>,
    /// Where the nearest points are on the edges that they are on, as a share of the edge.
    pub along: [Near; 2],
    /// By how much a nearest point may be beyond its feature; not positive if it is certainly within.
    pub overhang: f64,
    /// Whether there is certainly no other pair of points as near. That of two features alone is not known to be.
    pub is_alone: bool,
}

/// A bound for the relative error of the square of a length, besides that of the length.
pub const OF_SQUARE: f64 = 16.0 * U;

impl<const D: usize> Measured<D> {
    /// The vector that leads back, with all else as it is.
    pub fn back(&self) -> Self {
        Self { ahead: scaled(&self.ahead, -1.0), ..*self }
    }

    /// By how much it is longer than two radii together.
    #[inline]
    pub fn beyond(&self, [r, s]: [f64; 2]) -> Near {
        let (radius, gap) = (r + s, self.gap.abs());
        match self.exactly {
            None if radius == 0.0 => Near { value: self.gap, error: self.error },
            None => Near { value: self.gap - radius, error: self.error + 4.0 * U * (radius + gap) },
            Some(Near { value, error }) => {
                let left = (value - Double::sum(r, s)).value();
                let rounded = 4.0 * Double::ROUNDED_BY * (radius + gap) + 2.0 * U * left.abs();
                Near { value: left, error: error + rounded }
            }
        }
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
            exactly: None,
            along,
            overhang: f64::NEG_INFINITY,
            is_alone: true,
        }
    }
}

/// The difference of two points. That of stored ones is exact in double words.
#[inline]
pub fn way<W: Digits, const D: usize>(from: &[W; D], to: &[W; D]) -> [W; D] {
    let mut way = *to;
    for (x, y) in way.iter_mut().zip(from) {
        *x = *x - *y;
    }
    way
}

/// The scalar product.
#[inline]
pub fn product<W: Digits, const D: usize>(a: &[W; D], b: &[W; D]) -> W {
    let mut sum = W::from(0.0);
    for (x, y) in a.iter().zip(b) {
        sum = sum + *x * *y;
    }
    sum
}

#[inline]
pub fn values<W: Digits, const D: usize>(v: &[W; D]) -> [f64; D] {
    let mut values = [0.0; D];
    for i in 0..D {
        values[i] = v[i].value();
    }
    values
}

/// The length of a vector.
#[inline]
fn length<const D: usize>(v: &[f64; D]) -> f64 {
    Float::sqrt(dot(v, v))
}

/// The root of a square with this error, if that is a double word.
#[inline]
fn root_of<W: Digits>(square: impl FnOnce() -> W, lost: f64) -> Option<Near<Double>> {
    let root = if const { W::ADDS_EXACTLY } { square().sqrt().word() } else { None }?;
    Some(Near { value: root, error: lost + 8.0 * Double::ROUNDED_BY * root.value() })
}

/// The corners of a feature.
pub struct FeatureEnds<W, const D: usize> {
    pub corners: [[W; D]; 3],
    /// The vectors from the first corner to the others, or the direction of a line or ray.
    edges: [[W; D]; 2],
    /// An error bound of these vectors.
    off: f64,
    count: usize,
    range: LinearRange,
}

impl<const D: usize> FeatureEnds<Double, D> {
    /// With what rounding took from them.
    pub fn exact(feature: &Feature<D>, sums: Option<&Sums<D>>) -> Self {
        Self::of(indexed(|i| in_words(&feature.corners[i], feature.numbers[i], sums)), feature, sums)
    }
}

impl<W: Digits, const D: usize> FeatureEnds<W, D> {
    /// Edges between corners that are sums are those of which these are sums, which no rounding has turned.
    #[inline]
    fn of(corners: [[W; D]; 3], feature: &Feature<D>, sums: Option<&Sums<D>>) -> Self {
        let Feature { numbers, count, range, .. } = *feature;
        let (mut edges, mut off) = ([[W::from(0.0); D]; 2], 0.0);
        for (i, edge) in edges.iter_mut().enumerate().take(count.saturating_sub(1)) {
            let (from, to) = (&corners[0], &corners[i + 1]);
            *edge = match sums {
                Some(sums) => {
                    let (edge, lost) = sums.way(numbers[0], numbers[i + 1]);
                    off += lost;
                    edge
                }
                None if range == LinearRange::Segment => way(from, to),
                None => *to,
            };
        }
        Self { corners, edges, off, count, range }
    }

    /// By how much a share of the edge is beyond its ends.
    #[inline]
    fn beyond(&self, share: f64) -> f64 {
        match self.range {
            LinearRange::Line => f64::NEG_INFINITY,
            LinearRange::Ray => 0.0 - share,
            LinearRange::Segment if share < 0.5 => 0.0 - share,
            LinearRange::Segment => share - 1.0,
        }
    }
}

/// Between two corners.
#[inline]
fn from_corner_to_corner<W: Digits, const D: usize>(
    p: &[W; D],
    q: &[W; D],
    slack: f64,
) -> Certain<Measured<D>> {
    let words = way(p, q);
    let way = values(&words);
    let square = dot(&way, &way);
    if square <= LEAST {
        return Err(Uncertain);
    }
    let gap = Float::sqrt(square);
    Ok(Measured {
        ahead: scaled(&way, 1.0 / gap),
        of_ahead: 8.0 * U + 4.0 * slack / gap,
        gap,
        error: 6.0 * U * gap + slack,
        square,
        exactly: root_of(|| product(&words, &words), slack),
        along: [NOWHERE; 2],
        overhang: f64::NEG_INFINITY,
        is_alone: false,
    })
}

/// From a corner to an edge `e`, with `w` from the edge's first corner. The square of the distance is `|e ∧ w|² / e²`, and the vector
/// from the edge to the corner is along `g`, where `gᵢ = Σ eⱼ·(eⱼ·wᵢ − eᵢ·wⱼ)`, with the length `|e|·|e ∧ w|`.
#[inline]
fn from_corner_to_edge<W: Digits, const D: usize>(
    corner: &[W; D],
    edge: &FeatureEnds<W, D>,
    slack: f64,
) -> Certain<Measured<D>> {
    let (e, w) = (edge.edges[0], way(&edge.corners[0], corner));
    let (along, sides) = (values(&e), values(&w));
    let (e_size, w_size) = (size(&along), size(&sides));
    let (mut area, mut g, mut words) = (0.0, [0.0; D], W::from(0.0));
    for i in 0..D {
        for j in 0..i {
            let word = e[j] * w[i] - e[i] * w[j];
            let minor = word.value();
            if const { W::ADDS_EXACTLY } {
                words = words + word * word;
            }
            area += minor * minor;
            g[i] += along[j] * minor;
            g[j] -= along[i] * minor;
        }
    }
    let reach = dot(&along, &along);
    if area <= LEAST || reach <= LEAST {
        return Err(Uncertain);
    }
    let (area_root, root) = (Float::sqrt(area), Float::sqrt(reach));
    let gap = area_root / root;
    let lost = of_products::<W>() * e_size * w_size;
    let share = product(&e, &w).value() / reach;
    let of_share = (lost + slack * e_size + edge.off * w_size) / reach + 8.0 * U * share.abs();
    Ok(Measured {
        ahead: scaled(&g, -1.0 / (root * area_root)),
        of_ahead: 24.0 * U + lost * e_size / (root * area_root) + turned::<D>(edge.off, root, slack, gap),
        gap,
        error: 10.0 * U * gap + lost / root + slack,
        square: area / reach,
        exactly: root_of(|| words.over(product(&e, &e)), lost / root + slack),
        along: [NOWHERE, Near { value: share, error: of_share }],
        overhang: (edge.beyond(share) + of_share) * root + slack,
        is_alone: false,
    })
}

/// By how much a direction across an edge of this length is turned where the edge is off, and in space where the corners are.
#[inline]
fn turned<const D: usize>(off: f64, edge: f64, slack: f64, gap: f64) -> f64 {
    let by_edge = 4.0 * off / edge;
    if D == 2 { by_edge } else { by_edge + 4.0 * slack / gap }
}

/// Along the common normal `n = d × e` of two edges, or of a face: `w·n / |n|` is the distance of the planes across it, if `w` leads from
/// one to the other.
struct CommonNormal<W, const D: usize> {
    n: [W; D],
    /// The magnitudes of the edges.
    d_size: f64,
    e_size: f64,
    /// An error bound of the edges.
    off: f64,
}

impl<W: Digits, const D: usize> CommonNormal<W, D> {
    #[inline]
    fn of(d: &[W; D], e: &[W; D], off: f64) -> Self {
        let mut n = [W::from(0.0); D];
        for (k, x) in n.iter_mut().enumerate() {
            let (i, j) = ((k + 1) % D, (k + 2) % D);
            *x = d[i] * e[j] - d[j] * e[i];
        }
        Self { n, d_size: size(&values(d)), e_size: size(&values(e)), off }
    }

    /// The vector along it, from one to the other, with nothing yet about where on the features it is.
    #[inline]
    fn across(&self, w: &[W; D], slack: f64) -> Certain<Measured<D>> {
        let (n, sides) = (values(&self.n), values(w));
        let square = dot(&n, &n);
        let word = product(w, &self.n);
        let height = word.value();
        if square <= LEAST || height * height <= LEAST {
            return Err(Uncertain);
        }
        let root = Float::sqrt(square);
        let lost = of_products::<W>() * self.d_size * self.e_size / root;
        let gap = height.abs() / root;
        let off = lost * (size(&sides) + gap) + slack;
        // What edges are off by turns the normal by so much, relative to the shorter edge as it is seen from the other.
        let tilt = 8.0 * self.off * (self.d_size + self.e_size) / root;
        Ok(Measured {
            ahead: scaled(&n, if height > 0.0 { 1.0 / root } else { -1.0 / root }),
            of_ahead: 8.0 * U + lost + tilt,
            gap,
            error: 8.0 * U * gap + off,
            square: height * height / square,
            exactly: root_of(|| (word * word).over(product(&self.n, &self.n)), off),
            along: [NOWHERE; 2],
            overhang: f64::NEG_INFINITY,
            is_alone: false,
        })
    }
}

/// From a corner to a face of space.
fn from_corner_to_face<W: Digits, const D: usize>(
    corner: &[W; D],
    face: &FeatureEnds<W, D>,
    slack: f64,
) -> Certain<Measured<D>> {
    let [d, e] = &face.edges;
    let normal = CommonNormal::of(d, e, face.off);
    let w = way(corner, &face.corners[0]);
    let mut found = normal.across(&w, slack)?;
    // Beside each edge of the triangle: `n·(edge × (corner − its first corner))` is positive inside.
    let n = values(&normal.n);
    for i in 0..3 {
        let (from, to) = (&face.corners[i], &face.corners[(i + 1) % 3]);
        let (edge, side) = (values(&way(from, to)), values(&way(from, corner)));
        let inner = CommonNormal::of(&n, &edge, 0.0);
        let depth = dot(&inner.n, &side);
        let root = length(&n) * length(&edge);
        let lost = 24.0 * U * size(&n) * size(&edge) * size(&side) / root + 2.0 * slack;
        let tilt = found.of_ahead * size(&side);
        let beyond = lost + tilt - depth / root;
        // The corner may be above a part of the face that the triangle does not have.
        found.overhang = greater(beyond, found.overhang);
    }
    Ok(found)
}

/// Between two edges of space. With `n = d × e`, and `w` between the first corners, the nearest points are at `(w × e)·n / n²` and
/// `(w × d)·n / n²`.
fn from_edge_to_edge<W: Digits, const D: usize>(
    a: &FeatureEnds<W, D>,
    b: &FeatureEnds<W, D>,
    slack: f64,
) -> Certain<Measured<D>> {
    let ([d, _], [e, _], off) = (a.edges, b.edges, a.off + b.off);
    let normal = CommonNormal::of(&d, &e, off);
    let w = way(&a.corners[0], &b.corners[0]);
    let mut found = normal.across(&w, slack)?;
    let n = values(&normal.n);
    let (square, w_size) = (dot(&n, &n), size(&values(&w)));
    let root = Float::sqrt(square);
    for (side, (own, other)) in [(&d, &e), (&e, &d)].into_iter().enumerate() {
        let numerator = product(&CommonNormal::of(&w, other, 0.0).n, &normal.n);
        let (own_size, other_size) = (size(&values(own)), size(&values(other)));
        let share = numerator.value() / square;
        // What rounding, and what corners are off, changes of the normal and of the numerator.
        let (of_normal, tilt) =
            (of_products::<W>() * own_size * other_size, 4.0 * off * (own_size + other_size));
        let of_numerator =
            w_size * other_size * (3.0 * of_normal + tilt) + 4.0 * (slack * other_size + off * w_size) * root;
        let error = of_numerator / square + (4.0 * (of_normal + tilt) / root + 16.0 * U) * share.abs();
        if let Some(along) = found.along.get_mut(side) {
            *along = Near { value: share, error };
        }
        let feature = if side == 0 { a } else { b };
        let beyond = (feature.beyond(share) + error) * length(&values(own));
        found.overhang = greater(beyond, found.overhang);
    }
    Ok(found)
}

impl<const D: usize> Measured<D> {
    /// The vector between two features.
    #[inline]
    pub fn of_features<W: Digits>(a: &FeatureEnds<W, D>, b: &FeatureEnds<W, D>, slack: f64) -> Certain<Self> {
        match (a.count, b.count) {
            (1, 1) => from_corner_to_corner(&a.corners[0], &b.corners[0], slack),
            (1, 2) => from_corner_to_edge(&a.corners[0], b, slack),
            (2, 1) => from_corner_to_edge(&b.corners[0], a, slack).map(Self::mirrored),
            (2, 2) if D > 2 => from_edge_to_edge(a, b, slack),
            (1, 3) if D > 2 => from_corner_to_face(&a.corners[0], b, slack),
            (3, 1) if D > 2 => from_corner_to_face(&b.corners[0], a, slack).map(Self::mirrored),
            _ => Err(Uncertain),
        }
    }

    /// The same with rounded corners, in floats.
    #[inline]
    pub fn quickly(
        [on_a, on_b]: &[Feature<D>; 2],
        [a, b]: [Option<&Sums<D>>; 2],
        slack: f64,
    ) -> Certain<Self> {
        let ends = |feature: &Feature<D>, sums| FeatureEnds::of(feature.corners, feature, sums);
        Self::of_features(&ends(on_a, a), &ends(on_b, b), slack)
    }
}
