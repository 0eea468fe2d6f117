//! Rotates vectors of space by a quaternion, in integers: each number is an exact fraction, rounded once.
//!
//! With the quaternion `(w, u)` and `n = w² + |u|²`, the rotated vector is `v + 2·(w·(u × v) + u × (u × v)) / n` (Rodrigues' formula
//! without its roots). With the matrix `M` of these two products, that is `v + 2·M·v / n`:
//!
//! ```text
//!     ⎛ −y² − z²   xy − wz    xz + wy ⎞
//! M = ⎜  xy + wz  −x² − z²    yz − wx ⎟
//!     ⎝  xz − wy   yz + wx   −x² − y² ⎠
//! ```

use crate::direction::components::in_floats::finite;
use crate::direction::turn::exact_floats::exact_floats;
use crate::direction::turn::exact_matrix::{ExactMatrix, TurnAbout};
use crate::direction::turn::quaternion::Quaternion;
use crate::number::each::{Each, indexed};
use crate::number::encoding::{Encoding, Raw};
use crate::number::long::Long;
use crate::number::plan::ROUNDS_ONCE;
use crate::number::rounding::{self, Halves};

/// A rotation of space, for any number of vectors.
#[derive(Clone, Copy)]
pub struct Matrix {
    quaternion: Quaternion,
    /// `2·M / n`, each entry within 16 roundings of 1.
    near: [[f64; 3]; 3],
}

impl Matrix {
    #[inline]
    pub fn of(quaternion: Quaternion) -> Self {
        let [w, x, y, z] = quaternion.each(f64::from);
        let (xx, yy, zz) = (x * x, y * y, z * z);
        let twice = 2.0 / (w * w + xx + yy + zz);
        let rows = [
            [-(yy + zz), x * y - w * z, x * z + w * y],
            [x * y + w * z, -(xx + zz), y * z - w * x],
            [x * z - w * y, y * z + w * x, -(xx + yy)],
        ];
        Self { quaternion, near: rows.each(|row| row.each(|entry| entry * twice)) }
    }

    /// `anchor + 2·M·v / n` in floats, and a bound of the error of each number.
    ///
    /// An entry of `M` is a sum of two rounded products, which together are at most `n`: 2 roundings of `n`. The factor `2/n` has 5
    /// more, and its product another: 16 of 1. The products with `v` and their sum add 6 roundings of the sum of `|v|`, the
    /// conversion of 64-bit numbers or a difference of floats 2; that of the anchor and the last sum one each. Four more allow for
    /// the roundings of the bound and of what is done with it.
    #[inline]
    fn near(&self, v: [f64; 3], anchor: [f64; 3]) -> [[f64; 2]; 3] {
        const ROUNDINGS: f64 = 30.0 * (f64::EPSILON / 2.0);
        let [x, y, z] = v;
        let size = x.abs() + y.abs() + z.abs();
        indexed(|i| {
            let [a, b, c] = self.near[i];
            [anchor[i] + (a * x + b * y + c * z), ROUNDINGS * (size + anchor[i].abs())]
        })
    }

    /// `base` and the rotated vector or, about the base, the rotated vector from there, in steps: to nearest, ties to even, saturating.
    #[inline]
    pub fn steps(&self, v: [i64; 3], base: [i64; 3], motion: TurnAbout, encoding: &Encoding) -> [Raw; 3] {
        let pairs: [(i64, bool); 3] = indexed(|i| match motion {
            TurnAbout::To => v[i].overflowing_add(base[i]),
            TurnAbout::About => v[i].overflowing_sub(base[i]),
            TurnAbout::Back => v[i].overflowing_neg(),
        });
        let [(x, over_x), (y, over_y), (z, over_z)] = pairs;
        let (moved, anchor) = match motion {
            TurnAbout::To => (v, [x, y, z]),
            TurnAbout::About => ([x, y, z], v),
            TurnAbout::Back => ([x, y, z], [x, y, z]),
        };
        let near = self.near(moved.each(|x| x as f64), anchor.each(|x| x as f64));
        match nearest_steps(near) {
            Some(found) if ROUNDS_ONCE & !(over_x | over_y | over_z) => {
                found.each(|x| Raw(x.clamp(encoding.least, encoding.greatest)))
            }
            _ => exact_steps(self.quaternion, v, base, motion, encoding),
        }
    }

    /// The same for floats, each number to the nearest. A vector that is not finite counts as zero, or as the base about which it is
    /// rotated.
    #[inline]
    pub fn floats(&self, v: [f64; 3], base: [f64; 3], motion: TurnAbout, encoding: &Encoding) -> [Raw; 3] {
        let (v, base) = match motion {
            TurnAbout::About if finite(v) != v => (finite(base), finite(base)),
            TurnAbout::Back => (finite(v).each(|x| 0.0 - x), [0.0; 3]),
            _ => (finite(v), finite(base)),
        };
        let found = if ROUNDS_ONCE && encoding.products_fit {
            let (moved, anchor) = match motion {
                TurnAbout::About => (indexed(|i| v[i] - base[i]), v),
                TurnAbout::To | TurnAbout::Back => (v, indexed(|i| v[i] + base[i])),
            };
            self.near(moved, anchor).each(|[value, error]| nearest_short(value, error))
        } else {
            [None; 3]
        };
        match found {
            [Some(x), Some(y), Some(z)] => [x, y, z],
            _ => exact_floats(self.quaternion, v, base, motion, encoding),
        }
    }
}

/// The whole numbers nearest to some that are known to within an error, if that is certain.
#[inline]
fn nearest_steps(near: [[f64; 2]; 3]) -> Option<[i64; 3]> {
    /// From 2^52 to twice that, floats are the whole numbers, and their bits are, too, but for a constant. A number of more than 50
    /// bits has an error of more than a half.
    const WHOLE: f64 = (3_u64 << 51) as f64;
    let mut is_certain = true;
    let nearest = near.each(|[value, error]| {
        let shifted = value + WHOLE;
        is_certain &= (value - (shifted - WHOLE)).abs() + error < 0.5;
        shifted.to_bits().wrapping_sub(WHOLE.to_bits()).cast_signed()
    });
    is_certain.then_some(nearest)
}

/// The `f32` nearest to a number that is known to within an error, if that is certain.
#[inline]
fn nearest_short(value: f64, error: f64) -> Option<Raw> {
    let (low, high) = ((value - error) as f32, (value + error) as f32);
    // The sum makes a negative zero positive.
    (low == high).then_some(Raw::of_float(f64::from(low) + 0.0))
}

#[cold]
#[inline(never)]
fn exact_steps(
    q: Quaternion,
    v: [i64; 3],
    base: [i64; 3],
    motion: TurnAbout,
    encoding: &Encoding,
) -> [Raw; 3] {
    let (v, base) = (v.each(i128::from), base.each(i128::from));
    let (v, anchor): ([i128; 3], [i128; 3]) = match motion {
        TurnAbout::To => (v, indexed(|i| v[i] + base[i])),
        TurnAbout::About => (indexed(|i| v[i] - base[i]), v),
        TurnAbout::Back => (v.each(|x| -x), v.each(|x| -x)),
    };
    let exact = ExactMatrix::of(q);
    let is_short = |x: i128| x.unsigned_abs() >> 60 == 0;
    if (0..3).all(|i| is_short(v[i]) && is_short(anchor[i])) {
        let square = i128::from(exact.square);
        return exact.numerators(v.each(|x| x as i64), anchor.each(|x| x as i64)).each(|numerator| {
            let floor = numerator.checked_div_euclid(square).unwrap_or(0);
            let rest = numerator - floor * square;
            let halves = Halves {
                floor: 2 * floor + i128::from(2 * rest >= square),
                is_exact: rest == 0 || 2 * rest == square,
            };
            encoding.nearest(halves)
        });
    }
    // 66 bits times 64, twice three of them: 133.
    let [v, anchor] = [v, anchor].each(|v| v.each(Long::<4>::from));
    let square = Long::from(u128::from(exact.square));
    exact.long_numerators(v, anchor).each(|numerator| {
        let (floor, is_exact) = rounding::halves(&numerator, 0, &square);
        encoding.nearest(Halves { floor: floor.saturate(), is_exact })
    })
}
