//! Quaternions of rotations that are given in another way, as directions of wide integers.
//!
//! Vectors are first scaled by a power of two so that their greatest number has 62 bits. Lengths are integer roots with an error of
//! `2^-62` of the length or less, and sines have 62 bits, so every direction here is within about `2^-58`, far less than the `2^-32`
//! by which it is rounded at last.

use crate::direction::turn::by_angle::is_wider;
use crate::direction::turn::fine;
use crate::direction::turn::heading::twice_near;
use crate::direction::turn::quaternion::{Quaternion, nearest, product};
use crate::number::each::{Each, indexed};
use crate::number::extent::decode;
use crate::number::float::root;
use crate::number::long::Long;
use crate::number::plan::ROUNDS_ONCE;

/// The bits of the greatest number of a scaled vector.
const BITS: i32 = 62;

/// A vector whose greatest number has 62 bits, in units of `2^unit`.
#[derive(Clone, Copy, Debug)]
pub struct Scaled<const N: usize> {
    pub numbers: [i64; N],
    pub unit: i32,
}

impl<const N: usize> Scaled<N> {
    /// The vector of numbers `m·2^e`; `None` if it is zero. Where bits are lost, the last one stands for them.
    fn of(numbers: [(i128, i32); N]) -> Option<Self> {
        let mut greatest = None;
        for (m, e) in &numbers {
            let top = e + 128 - m.unsigned_abs().leading_zeros() as i32;
            greatest = greatest.max(if *m == 0 { None } else { Some(top) });
        }
        let greatest = greatest?;
        let unit = greatest - BITS;
        Some(Self { numbers: numbers.each(|(m, e)| at_unit(m, e - unit)), unit })
    }

    pub fn of_wide(numbers: [i128; N]) -> Option<Self> {
        Self::of(numbers.each(|x| (x, 0)))
    }

    pub fn of_steps(numbers: [i64; N], fraction_bits: u32) -> Option<Self> {
        Self::of(numbers.each(|x| (x.into(), -(fraction_bits as i32))))
    }

    /// The vector of finite numbers.
    pub fn of_floats(numbers: [f64; N]) -> Option<Self> {
        Self::of(numbers.each(|x| {
            let (m, e) = decode(x);
            (m.into(), e)
        }))
    }

    fn wide(&self) -> [i128; N] {
        self.numbers.each(i128::from)
    }
}

/// `m·2^up` for a result below `2^62`; where bits are lost, the last one stands for them.
fn at_unit(m: i128, up: i32) -> i64 {
    match u32::try_from(up) {
        _ if m == 0 => 0,
        Ok(up) => (m << up.min(BITS as u32)) as i64,
        Err(_) => {
            let (size, down) = (m.unsigned_abs(), up.unsigned_abs().min(127));
            let leading = (size >> down) as i64 | i64::from(size & ((1 << down) - 1) != 0);
            if m < 0 { -leading } else { leading }
        }
    }
}

impl Scaled<3> {
    fn square(&self) -> u128 {
        dot(self, self).unsigned_abs()
    }

    /// `|v|`, rounded down, below `2^63`.
    fn length(&self) -> i128 {
        self.square().isqrt() as i128
    }

    /// The length in units of `2^self.unit`.
    pub fn size(&self) -> u64 {
        self.length() as u64
    }

    /// The unit vector, in units of `2^-61`.
    fn unit(&self) -> [i128; 3] {
        let length = self.length();
        self.wide().each(|x| {
            let size = ((x.unsigned_abs() << 61) as i128).checked_div(length).unwrap_or(0);
            if x < 0 { -size } else { size }
        })
    }

    /// The product with the unit vector of the axis of coordinates furthest from this vector, the lowest of several.
    fn across(&self) -> [i128; 3] {
        let [x, y, z] = self.wide();
        let [a, b, c] = [x, y, z].each(i128::unsigned_abs);
        if a <= b && a <= c {
            [0, z, -y]
        } else if b <= c {
            [-z, 0, x]
        } else {
            [y, -x, 0]
        }
    }
}

/// `a·b`, below `2^126`.
fn dot(a: &Scaled<3>, b: &Scaled<3>) -> i128 {
    a.wide().iter().zip(&b.wide()).map(|(a, b)| a * b).sum()
}

/// `a × b`, each number at most `2^125`.
fn cross([ax, ay, az]: [i128; 3], [bx, by, bz]: [i128; 3]) -> [i128; 3] {
    [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx]
}

/// `x / 2^down`, rounded towards zero, so that it is symmetric.
fn shifted(x: i128, down: u32) -> i128 {
    let size = (x.unsigned_abs() >> down) as i128;
    if x < 0 { -size } else { size }
}

/// `(|v|·cos h, sin h·v)` with the half `h` of an angle, as a 64-bit fraction of a turn: the rotation about `v` by the angle.
pub fn about(v: &Scaled<3>, half: u64) -> [i128; 4] {
    let [s, c] = fine(half).each(|x| shifted(x, 64));
    let [x, y, z] = v.wide();
    [c * v.length(), s * x, s * y, s * z]
}

/// A quaternion, and after it the rotation about `v` by twice the half of an angle; the product is rounded once.
pub fn turned(q: Quaternion, v: &Scaled<3>, half: u64) -> Quaternion {
    // 62 bits times 31, four of them: 95.
    Scaled::of_wide(about(v, half))
        .map_or(q, |by| nearest(product(by.numbers, q, |a, b| i128::from(a) * i128::from(b))))
}

/// The shortest rotation from one direction to another.
///
/// It is `(|a|·|b| + a·b, a × b)`, a multiple of half the angle's cosine and of its sine times the axis. Where the first number would
/// cancel, it is the same as `|a × b|² / (|a|·|b| − a·b)`. Opposite vectors have no axis; the fixed one is across `a` and the axis of
/// coordinates furthest from it.
pub fn between(a: &Scaled<3>, b: &Scaled<3>) -> [i128; 4] {
    // One root: it is an integer more often than each of two.
    let squares: Long<6> = Long::<2>::from(a.square()).times(&Long::<2>::from(b.square()));
    let (dot, lengths) = (dot(a, b), squares.sqrt().0.saturate());
    let [x, y, z] = cross(a.wide(), b.wide());
    if dot >= 0 {
        return [lengths.saturating_add(dot), x, y, z];
    }
    if [x, y, z] == [0; 3] {
        let [x, y, z] = a.across();
        return [0, x, y, z];
    }
    // The first number is at most the length of the others, which is below 2^126 as well.
    let sizes = x.unsigned_abs() | y.unsigned_abs() | z.unsigned_abs();
    let up = sizes.leading_zeros().saturating_sub(3);
    let squares = [x, y, z].each(Long::<6>::from).each(|x| x.times::<6, 6>(&x));
    let square = squares.into_iter().fold(Long::<6>::ZERO, |sum, x| sum.add(&x)).shl(up);
    let (w, _) = square.div_floor(&Long::from(lengths - dot));
    [w.saturate(), x << up, y << up, z << up]
}

/// The rotation that takes the z axis to `forward`, and the y axis as near to `up` as it goes. Without an `up`, or if it is along
/// `forward`, the axis of coordinates furthest from that takes its place.
pub fn looking(forward: &Scaled<3>, up: Option<&Scaled<3>>) -> [i128; 4] {
    let side = up.map_or([0; 3], |up| cross(up.wide(), forward.wide()));
    let along = |side: [i128; 3]| Scaled::of_wide(side).map_or([0; 3], |side| side.unit());
    // `across` is forward × axis.
    let x = if side == [0; 3] { along(forward.across().each(|x| -x)) } else { along(side) };
    let z = forward.unit();
    let y = cross(z, x).each(|x| shifted(x, 61));
    of_axes([x, y, z], 1 << 61)
}

/// The rotation that takes the axes of coordinates to these unit vectors, in units of `1 / one`.
///
/// The matrix of a unit quaternion gives all products of two of its numbers: `4w² = 1 + m₀₀ + m₁₁ + m₂₂`, `4wx = m₂₁ − m₁₂`, and so
/// on. The products with the greatest number are a multiple of the quaternion (Shepperd, "Quaternion from rotation matrix", 1978).
fn of_axes([[ax, ay, az], [bx, by, bz], [cx, cy, cz]]: [[i128; 3]; 3], one: i128) -> [i128; 4] {
    let squares = [one + ax + by + cz, one + ax - by - cz, one - ax + by - cz, one - ax - by + cz];
    let [wx, wy, wz] = [bz - cy, cx - az, ay - bx];
    let [xy, xz, yz] = [bx + ay, cx + az, cy + bz];
    let [w, x, y, z] = squares;
    let greatest = squares.into_iter().max().unwrap_or(w);
    if w == greatest {
        [w, wx, wy, wz]
    } else if x == greatest {
        [wx, x, xy, xz]
    } else if y == greatest {
        [wy, xy, y, yz]
    } else {
        [wz, xz, yz, z]
    }
}

/// The quaternion of the rotation from one to another, with a real part that is not negative: the shorter way round.
pub fn difference(from: Quaternion, to: Quaternion) -> [i128; 4] {
    let [w, x, y, z] = from.each(i64::from);
    let [w, x, y, z] = product(to.each(i64::from), [w, -x, -y, -z], |a, b| i128::from(a * b));
    // Of half a turn there are two axes, of which the first number that is not zero is positive.
    let first = [w, x, y, z].into_iter().find(|x| *x != 0).unwrap_or(0);
    if first < 0 { [-w, -x, -y, -z] } else { [w, x, y, z] }
}

/// The vector part of a quaternion, scaled; `None` if it is no rotation.
pub fn axis([_, x, y, z]: [i128; 4]) -> Option<Scaled<3>> {
    Scaled::of_wide(indexed(|i| [x, y, z][i]))
}

/// Whether the angle of a [`difference`] is greater than this one, which is less than half a turn.
pub fn is_beyond([w, x, y, z]: [i128; 4], angle: u32) -> bool {
    /// As in [`super::heading::twice`](crate::direction::turn::heading::twice), where the numbers are rounded as well when they become floats.
    const ERROR: f64 = 1.0 / (1_u32 << 16) as f64;
    // The squares of all four numbers are below 2^128 in all, as the square of each factor is below 2^64.
    let w = w.unsigned_abs();
    let squares = [x, y, z].each(|x| x.unsigned_abs().wrapping_mul(x.unsigned_abs()));
    let square = squares.into_iter().fold(0, u128::wrapping_add);
    let beyond = twice_near(w as f64, root(square as f64)) - f64::from(angle);
    if ROUNDS_ONCE && beyond.abs() > ERROR {
        beyond > 0.0
    } else if angle == 1 << 30 {
        // Of a half of it the tangent is 1, the only one with a rational square.
        square > w.wrapping_mul(w)
    } else {
        is_wider(w, square, u64::from(angle) << 31)
    }
}
