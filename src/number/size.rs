//! Sizes of shapes: the length of an outline, and the volume of a box. No sign depends on them, so no kernel computes them.
//!
//! In fixed-point each is rounded once, from integers; in floats it is computed with room for any exponent.

use crate::number::each::indexed;
use crate::number::encoding::{Encoding, Raw};
use crate::number::long::Long;
use crate::number::rounding::{Halves, PI};
use crate::number::wide_float::WideFloat;

/// A capacity for the greatest square here, of 259 bits: `Δx² + Δy²`, in units of `2^-EXTRA` of a root.
type SizeSquare = Long<6>;

/// The number of fraction bits of a sum of roots: its error is less than one step, and the sum nearly always determines the
/// nearest one.
const EXTRA: u32 = 64;

/// The length of an outline: a sum of straight sides and circles.
#[derive(Debug)]
pub struct PerimeterSum {
    encoding: &'static Encoding,
    sum: SizeSum,
}

#[derive(Debug)]
enum SizeSum {
    /// The sum in units of `2^-EXTRA` steps, rounded down; and whether that is exact.
    Steps(SizeSquare, bool),
    Float(WideFloat),
}

/// `to − from`, in steps.
fn steps(from: Raw, to: Raw) -> i128 {
    i128::from(to.0) - i128::from(from.0)
}

/// `to − from`, for finite floats.
fn float(from: Raw, to: Raw) -> WideFloat {
    WideFloat::from(to.to_float()) - WideFloat::from(from.to_float())
}

impl PerimeterSum {
    /// An outline of no length.
    pub fn new(encoding: &'static Encoding) -> Self {
        let sum = if encoding.is_float {
            SizeSum::Float(WideFloat::from(0.0))
        } else {
            SizeSum::Steps(SizeSquare::ZERO, true)
        };
        Self { encoding, sum }
    }

    /// Adds the side between two corners: `√(Δx² + Δy²)`.
    #[inline(never)]
    pub fn side(&mut self, from: [Raw; 2], to: [Raw; 2]) {
        match &mut self.sum {
            SizeSum::Steps(..) => {
                let mut square = SizeSquare::ZERO;
                for (&from, &to) in from.iter().zip(&to) {
                    let way = SizeSquare::from(steps(from, to));
                    square = square.add(&way.times(&way));
                }
                self.root(&square, 0);
            }
            SizeSum::Float(sum) => {
                let mut square = WideFloat::from(0.0);
                for (&from, &to) in from.iter().zip(&to) {
                    let way = float(from, to);
                    square = square + way * way;
                }
                *sum = *sum + square.root();
            }
        }
    }

    /// Adds twice both sides of a box that is not empty: `2·(Δx + Δy)`.
    #[inline(never)]
    pub fn sides_of_box(&mut self, min: [Raw; 2], max: [Raw; 2]) {
        for (&min, &max) in min.iter().zip(&max) {
            match &mut self.sum {
                SizeSum::Steps(sum, _) => *sum = sum.add(&SizeSquare::from(steps(min, max)).shl(1 + EXTRA)),
                SizeSum::Float(sum) => *sum = *sum + float(min, max).scaled(1),
            }
        }
    }

    /// Adds a circle that is not empty: `2π·r`.
    #[inline(never)]
    pub fn circle(&mut self, radius: Raw) {
        match &mut self.sum {
            SizeSum::Steps(sum, is_exact) => {
                // `PI` has 125 fraction bits.
                let arc: SizeSquare = SizeSquare::from(i128::from(radius.0)).times(&SizeSquare::from(PI));
                *sum = sum.add(&arc.shr_floor(125 - 1 - EXTRA).0);
                *is_exact &= radius == Raw::ZERO;
            }
            SizeSum::Float(sum) => {
                *sum = *sum + WideFloat::from(core::f64::consts::TAU) * WideFloat::from(radius.to_float());
            }
        }
    }

    /// Adds `√square / 2^down` steps.
    fn root(&mut self, square: &SizeSquare, down: u32) {
        if let SizeSum::Steps(sum, is_exact) = &mut self.sum {
            let (root, is_root) = square.shl(2 * EXTRA).sqrt();
            let (root, is_whole) = root.shr_floor(down);
            *sum = sum.add(&root);
            *is_exact &= is_root & is_whole;
        }
    }

    /// The length; a positive length is not rounded to zero.
    #[inline(never)]
    pub fn length(&self) -> Raw {
        match &self.sum {
            SizeSum::Steps(sum, is_exact) => {
                let (halves, is_whole) = sum.shr_floor(EXTRA - 1);
                let halves = Halves { floor: halves.saturate(), is_exact: is_whole & is_exact };
                self.encoding.clamped(halves.nearest_length())
            }
            SizeSum::Float(sum) if sum.is_zero() => Raw::of_float(0.0),
            SizeSum::Float(sum) => self.encoding.at_least_smallest(Raw::of_float(sum.to_f64())),
        }
    }
}

/// `Δx·Δy·Δz` of a box that is not empty.
#[inline(never)]
pub fn volume(min: [Raw; 3], max: [Raw; 3], encoding: &Encoding) -> Raw {
    if encoding.is_float {
        let [x, y, z] = indexed(|i| float(min[i], max[i]));
        return Raw::of_float((x * y * z).to_f64());
    }
    let mut twice = SizeSquare::from(2_i128);
    for (&min, &max) in min.iter().zip(&max) {
        twice = twice.times(&SizeSquare::from(steps(min, max)));
    }
    let (floor, is_exact) = twice.shr_floor(2 * encoding.fraction_bits);
    encoding.nearest(Halves { floor: floor.saturate(), is_exact })
}
