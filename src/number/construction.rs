//! The construction of an answer's numbers, after the verdict.

use core::cmp::Ordering;

use crate::number::encoding::{Encoding, Raw};
use crate::number::surd::{NestedSurd, Surd, Terms};

/// The second half of an arithmetic: it constructs the numbers of an answer, each rounded once.
pub trait Construction: Terms {
    /// How the numbers of the answer are stored.
    fn encoding(&self) -> &Encoding;

    /// The same arithmetic, in which only the unrounded times of answers are wanted.
    fn for_times(self) -> Self;
    /// Whether that is so.
    fn wants_time(self) -> bool;

    /// The coordinate, rounded to nearest; a stored one is unchanged.
    fn stored(self, x: Self::Coordinate) -> Raw;

    /// The sign of `p + k·√q`, of degree 4; `q` is not negative.
    fn sign_with_root(p: Self::D4, k: Self::D2, q: Self::D4) -> Ordering;

    /// The sign of a nested surd of degree at most 10 under the root.
    fn nested_sign(nested: NestedSurd<Self>) -> Ordering;

    /// The order of `h / √s` and `g / √u`, which are positive.
    fn compare_cosines((h, s): (Self::D4, Self::D4), (g, u): (Self::D4, Self::D4)) -> Ordering {
        Self::nested_sign(NestedSurd::cosines(h, s, g, u))
    }

    /// `base + numerator / denominator`, rounded to nearest and saturating. The denominator is positive.
    fn rational(self, base: Self::Coordinate, numerator: Self::D3, denominator: Self::D2) -> Raw;
    /// `numerator / denominator`, rounded to nearest and saturating. The denominator is positive.
    fn parameter(self, numerator: Self::D2, denominator: Self::D2) -> Raw;

    /// Like [`rational`](Construction::rational), of degree 5 over degree 4.
    fn rational5(self, base: Self::Coordinate, numerator: Self::D5, denominator: Self::D4) -> Raw;
    /// Like [`parameter`](Construction::parameter), of degree 4.
    fn parameter4(self, numerator: Self::D4, denominator: Self::D4) -> Raw;
    /// `numerator / denominator`, a squared length, rounded once and saturating.
    fn squared_length(self, numerator: Self::Big, denominator: Self::Big) -> Raw;
    /// The root of that quotient; a positive length is not rounded to zero.
    fn root_length(self, numerator: Self::Big, denominator: Self::Big) -> Raw;

    /// `(k / √G − r)²`, rounded once and saturating, for a gap `k / √G` above the radius.
    fn squared_gap(self, radius: Self::D1, gap: Self::D2, length: Self::D2) -> Raw;
    /// `√(numerator / denominator)` minus a radius (`Greater`), or the radius minus the root (`Less`), known not to
    /// be negative, saturating; a positive length is not rounded to zero. The denominator is positive.
    fn beyond(self, numerator: Self::D6, denominator: Self::D4, radius: Self::D1, way: Ordering) -> Raw;
    /// `(√(numerator / denominator) − radius)²`, rounded once and saturating, for a root above the radius.
    fn squared_beyond(self, numerator: Self::D6, denominator: Self::D4, radius: Self::D1) -> Raw;
    /// A number of degree 2: rounded once, saturating.
    fn square(self, x: Self::D2) -> Raw;
    /// `π·r² + 2·r·√L`, saturating: the area of all points within `r` of a segment.
    fn area(self, radius: Self::D1, squared_length: Self::D2) -> Raw;

    /// `base + surd`, saturating.
    fn coordinate(self, base: Self::Coordinate, surd: Surd<Self>) -> Raw;
    /// A length that is known not to be negative, saturating; a positive length is not rounded to zero.
    fn length(self, surd: Surd<Self>) -> Raw;
    /// A parameter or a component of a unit vector, saturating.
    fn pure(self, surd: Surd<Self>) -> Raw;

    /// `base` plus a nested surd, saturating.
    fn nested_coordinate(self, base: Self::Coordinate, nested: NestedSurd<Self>) -> Raw;
    /// A parameter, saturating.
    fn nested_pure(self, nested: NestedSurd<Self>) -> Raw;
    /// A component of a unit vector, whose terms are no greater than 1.
    fn nested_unit(self, nested: NestedSurd<Self>) -> Raw {
        self.nested_pure(nested)
    }
}
