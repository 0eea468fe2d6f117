//! How the numbers of a manifold are stored: floats as they are, steps if they are certain.

use crate::certificate::near::whole;
use crate::certificate::outline::is_few;
use crate::certificate::rounded::{Certain, Rounding, U, Uncertain};
use crate::manifold::manifold_in_plane::ContactPlace;
use crate::number::encoding::{Encoding, Raw};

/// How numbers are stored that have one error bound.
#[derive(Clone, Copy)]
pub(crate) struct Store {
    pub(crate) encoding: &'static Encoding,
    /// The error bound of a coordinate or distance.
    pub(crate) error: f64,
    /// Whether numbers are exact, unless they have many bits: then halves of steps are rounded to even.
    pub(crate) is_exact: bool,
}

impl Store {
    fn number(self, value: f64) -> Certain<Raw> {
        let Self { encoding, error, is_exact } = self;
        if is_exact && !encoding.is_float && is_few(value) {
            return Ok(encoding.clamped(whole(value) as i128));
        }
        // The number itself is rounded once more, by a share of it and not of the extent.
        Rounding::to(encoding).near(value, error + 2.0 * U * value.abs())
    }

    /// A point.
    pub(crate) fn point(self, [x, y]: [f64; 2]) -> Certain<[Raw; 2]> {
        Ok([self.number(x)?, self.number(y)?])
    }

    /// A unit vector.
    pub(crate) fn unit(self, [x, y]: [f64; 2]) -> Certain<[Raw; 2]> {
        let encoding = self.encoding;
        let pure = |x: f64| Rounding::to(encoding).pure(x + 0.0, 16.0 * U);
        Ok([pure(x)?, pure(y)?])
    }

    /// A depth, which is negative where two shapes are apart. It is rounded to zero only if it is that.
    pub(crate) fn depth(self, value: f64) -> Certain<Raw> {
        if self.encoding.is_float {
            return Ok(Raw::of_float(value));
        }
        let is_known = self.is_exact && is_few(value);
        if value.abs() <= self.error && !is_known {
            return Err(Uncertain);
        }
        if value == 0.0 {
            return Ok(Raw::ZERO);
        }
        let depth = self.encoding.at_least_smallest(self.number(value.abs())?);
        Ok(if value < 0.0 { self.encoding.negated(depth) } else { depth })
    }

    /// A contact point.
    pub(crate) fn place(
        self,
        points: [[f64; 2]; 2],
        depth: f64,
        features: [usize; 2],
    ) -> Certain<ContactPlace> {
        let [a, b] = points;
        Ok(ContactPlace { points: (self.point(a)?, self.point(b)?), depth: self.depth(depth)?, features })
    }
}
