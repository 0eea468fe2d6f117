//! The direction of a vector as a binary angle.

use crate::direction::turn::FINE_BITS;
use crate::direction::turn::by_angle::{is_beyond, is_wider};
use crate::direction::turn::table::TABLE;
use crate::number::each::Each;
use crate::number::encoding::power_of_two;
use crate::number::extent::decode;
use crate::number::float::root;
use crate::number::plan::ROUNDS_ONCE;

/// The direction as a float finds it: the position in an eighth of a turn, in steps, and the eighth.
struct Heading {
    steps: f64,
    is_swapped: bool,
    is_left: bool,
    is_below: bool,
}

impl Heading {
    /// The heading of a vector with the given quotient of its lesser by its greater component, in absolute values.
    fn of(quotient: f64, is_swapped: bool, is_left: bool, is_below: bool) -> Self {
        Self { steps: steps(quotient), is_swapped, is_left, is_below }
    }

    /// The nearest step; if it is uncertain, `is_beyond` tells whether the direction is beyond the midpoint of two steps.
    fn nearest(&self, is_beyond: impl FnOnce(u64) -> bool) -> u32 {
        /// The quotient, and the sine and cosine of the table, are rounded up to four times before they are subtracted, and
        /// the result up to four times, too: `2^-50` of a radian, which is `2^-20.6` of a step.
        const ERROR: f64 = 1.0 / (1_u32 << 19) as f64;
        let floor = self.steps as u32;
        let from_middle = self.steps - f64::from(floor) - 0.5;
        let is_up = match ROUNDS_ONCE && from_middle.abs() > ERROR {
            true => from_middle > 0.0,
            false => is_beyond((u64::from(floor) << 32) | 1 << 31),
        };
        let eighth = floor + u32::from(is_up);
        let quarter = if self.is_swapped { (1 << 30) - eighth } else { eighth };
        let half = if self.is_left { (1 << 31) - quarter } else { quarter };
        if self.is_below { half.wrapping_neg() } else { half }
    }
}

/// Twice the angle whose tangent is `√square / w`, to the nearest step, from none to half a turn. Not both numbers are zero.
///
/// There are no ties: the square of the tangent of an odd multiple of `2^-34` of a turn is irrational.
pub fn twice(w: u32, square: u64) -> u32 {
    /// As in [`Heading::nearest`], with a root more, and doubled.
    const ERROR: f64 = 1.0 / (1_u32 << 17) as f64;
    let steps = twice_near(f64::from(w), root(square as f64));
    // No angle is beyond half a turn.
    let floor = (steps as u32).min((1 << 31) - 1);
    let from_middle = steps - f64::from(floor) - 0.5;
    let is_up = match ROUNDS_ONCE && from_middle.abs() > ERROR {
        true => from_middle > 0.0,
        false => is_wider(w.into(), square.into(), (u64::from(floor) << 31) | 1 << 30),
    };
    floor + u32::from(is_up)
}

/// Twice the angle of the tangent `v / w`, in steps.
pub fn twice_near(w: f64, v: f64) -> f64 {
    if v > w { (1_u32 << 31) as f64 - 2.0 * steps(w / v) } else { 2.0 * steps(v / w) }
}

/// `atan(t)` in steps of `2^-32` of a turn, where `t` is from 0 to 1.
///
/// With the nearest `i / 512` of a turn as `a`, `tan(atan t − a) = (t·cos a − sin a) / (cos a + t·sin a) = d` is at most
/// 0.011, so `atan d = d − d³/3 + d⁵/5 − d⁷/7` to within `2^-61`.
fn steps(t: f64) -> f64 {
    /// `2^32 / 2π`.
    const RADIAN: f64 = 683_565_275.576_431_6;
    // atan t ≈ (π/4 + 0.273·(1 − t))·t within 0.004 (Rajan, Wang, Inkol and Joyal, "Efficient approximations for the
    // arctangent function", 2006); a part is 0.0123.
    let part = (t * (64.0 + 22.25 * (1.0 - t)) + 0.5) as usize;
    let [s, c] =
        TABLE.get(part).copied().unwrap_or_default().each(|x| x as f64 * power_of_two(-(FINE_BITS as i32)));
    let d = (t * c - s) / (c + t * s);
    let z = d * d;
    let angle = d * (1.0 - z * (1.0 / 3.0 - z * (1.0 / 5.0 - z * (1.0 / 7.0))));
    let steps = (part << 23) as f64 + angle * RADIAN;
    if steps > 0.0 { steps } else { 0.0 }
}

/// The step nearest to the direction of a vector of integers that is not zero.
///
/// There are no ties: the tangent of an odd multiple of half a step is irrational.
pub fn of_integers([x, y]: [i64; 2]) -> u32 {
    let (across, up) = (x.unsigned_abs(), y.unsigned_abs());
    let is_swapped = up > across;
    let (long, short) = if is_swapped { (up, across) } else { (across, up) };
    let heading = Heading::of(short as f64 / long as f64, is_swapped, x < 0, y < 0);
    heading.nearest(|middle| is_beyond([long.into(), short.into()], middle))
}

/// The same for finite floats.
pub fn of_floats([x, y]: [f64; 2]) -> u32 {
    let (across, up) = (x.abs(), y.abs());
    let is_swapped = up > across;
    let (long, short) = if is_swapped { (up, across) } else { (across, up) };
    let heading = Heading::of(short / long, is_swapped, x < 0.0, y < 0.0);
    heading.nearest(|middle| {
        // Both become multiples of the lesser's unit. Near a midpoint the quotient is above 2^-31, so the greater one is
        // less than 2^85 units; elsewhere that many units suffice.
        let ((long, high), (short, low)) = (decode(long), decode(short));
        let up = (high - low).clamp(0, 64);
        is_beyond([i128::from(long) << up, short.into()], middle)
    })
}
