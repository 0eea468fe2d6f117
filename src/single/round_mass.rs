//! Masses of balls and capsules, in double words: π has more digits than these, and all terms are positive, so each number is within one unit in the last place.
//!
//! A capsule of radius `r` about an axis `d` of length `L` is a block or rod, and the halves of a ball, each of whose first moment across its flat side is
//! `2·r³/3` in the plane and `π·r⁴/4` in space. Let `a` and `c` be the integrals of the squared coordinate along the axis and across it, about the middle.
//! In space the inertia is `(a + c)·1 − (a − c)·d·dᵀ/L²`, so its diagonal has `2·c + k·(L² − dᵢ²)` with `k = (a − c)/L²`.

use crate::direction::ring::{double, nearest_integer};
use crate::number::double::Double;
use crate::number::each::{Each, indexed};
use crate::number::encoding::{Encoding, Raw};
use crate::number::wide_float::WideDouble;
use crate::scalar::{Constants, Repr, Scalar};
use crate::single::mass::InertiaEntries;

/// A stored number, in units of one.
pub(crate) fn stored<S: Scalar>(x: S) -> WideDouble {
    WideDouble::of(double(x), if S::Repr::BITS > 0 { -(S::ENCODING.fraction_bits as i32) } else { 0 })
}

fn over(x: WideDouble, by: i32) -> WideDouble {
    x.over(WideDouble::from(f64::from(by)))
}

fn rounded(x: WideDouble, encoding: &Encoding) -> Raw {
    if encoding.is_float {
        return Raw::of_float(x.to_f64());
    }
    encoding.clamped(nearest_integer(x.digits(-(encoding.fraction_bits as i32))))
}

/// π as the sum of two floats, within 2^-110.
fn pi() -> WideDouble {
    WideDouble::of(Double::sum(core::f64::consts::PI, 1.224_646_799_147_353_2e-16), 0)
}

fn twice(x: WideDouble) -> WideDouble {
    x + x
}

/// The area and the moment of a circle, by its radius.
pub(crate) fn of_disk(r: WideDouble, encoding: &Encoding) -> (Raw, Raw) {
    let area = pi() * r * r;
    (rounded(area, encoding), rounded(over(area * r * r, 2), encoding))
}

/// The volume and each entry of the diagonal of a ball's inertia, by its radius.
pub(crate) fn of_ball(r: WideDouble, encoding: &Encoding) -> (Raw, Raw) {
    let volume = over(twice(twice(pi() * r * r * r)), 3);
    (rounded(volume, encoding), rounded(over(twice(volume * r * r), 5), encoding))
}

/// The area and the moment of a capsule of the plane, by its axis and its radius.
pub(crate) fn of_tube([x, y]: [WideDouble; 2], r: WideDouble, encoding: &Encoding) -> (Raw, Raw) {
    let (square, round) = (x * x + y * y, r * r);
    let (disk, block) = (pi() * round, twice(r * square.root()));
    let ends = over(disk * square, 4) + over(twice(block * round), 3) + over(disk * round, 2);
    let moment = over(block * (square + twice(twice(round))), 12) + ends;
    (rounded(disk + block, encoding), rounded(moment, encoding))
}

/// The volume and the inertia of a capsule of space, by its axis and its radius.
pub(crate) fn of_rod(d: [WideDouble; 3], r: WideDouble, encoding: &Encoding) -> (Raw, InertiaEntries<Raw>) {
    let squares = d.each(|x: WideDouble| x * x);
    let square = squares[0] + squares[1] + squares[2];
    let (length, round) = (square.root(), r * r);
    let (rod, ball) = (pi() * round * length, over(twice(twice(pi() * round * r)), 3));
    let across = over(rod * round, 4) + over(ball * round, 5);
    // `(a − c)/L²` is `π·r²·L/12 + π·r³/3 + π·r⁴/(4·L)`; without an axis there is nothing along it.
    let along = if length.is_zero() {
        WideDouble::from(0.0)
    } else {
        over(rod, 12) + over(ball, 4) + over((pi() * round * round).over(length), 4)
    };
    let diagonal: [WideDouble; 3] =
        indexed(|i| twice(across) + along * (squares[(i + 1) % 3] + squares[(i + 2) % 3]));
    let product = |i: usize, j: usize| -(along * d[i] * d[j]);
    let [xx, yy, zz] = diagonal;
    let inertia = [xx, yy, zz, product(1, 2), product(2, 0), product(0, 1)];
    (rounded(rod + ball, encoding), inertia.each(|x: WideDouble| rounded(x, encoding)))
}
