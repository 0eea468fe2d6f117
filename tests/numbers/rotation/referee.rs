//! Quaternions of integers of any length, as Hamilton defined them, and rotations as he did: `v ↦ q·v·q⁻¹`.

use kousa::Rotation;
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{Signed, Zero};

use crate::rng::Rng;

pub type Quaternion = [BigInt; 4];

pub const GREATEST: i64 = i32::MAX as i64;

/// `i² = j² = k² = ijk = −1`, term by term: the factor and the unit of each product of two units.
const UNITS: [[(i8, usize); 4]; 4] = [
    [(1, 0), (1, 1), (1, 2), (1, 3)],
    [(1, 1), (-1, 0), (1, 3), (-1, 2)],
    [(1, 2), (-1, 3), (-1, 0), (1, 1)],
    [(1, 3), (1, 2), (-1, 1), (-1, 0)],
];

/// `a·b`.
pub fn product<T: Clone + Zero + Signed>(a: &[T; 4], b: &[T; 4]) -> [T; 4] {
    let mut sum: [T; 4] = std::array::from_fn(|_| T::zero());
    for (row, a) in UNITS.iter().zip(a) {
        for ((sign, unit), b) in row.iter().zip(b) {
            let term = a.clone() * b.clone();
            sum[*unit] = sum[*unit].clone() + if *sign > 0 { term } else { -term };
        }
    }
    sum
}

pub fn of(rotation: Rotation) -> Quaternion {
    rotation.to_bits().map(BigInt::from)
}

/// The sum of the squares.
pub fn norm(q: &Quaternion) -> BigInt {
    q.iter().map(|x| x * x).sum()
}

pub fn conjugate<T: Clone + Signed>([w, x, y, z]: &[T; 4]) -> [T; 4] {
    [w.clone(), -x.clone(), -y.clone(), -z.clone()]
}

/// `q·v·q⁻¹`
pub fn rotated(rotation: Rotation, v: &[BigRational]) -> Vec<BigRational> {
    let q = of(rotation);
    let square = BigRational::from(norm(&q));
    let q = q.map(BigRational::from);
    let v = [BigRational::zero(), v[0].clone(), v[1].clone(), v[2].clone()];
    let [w, x, y, z] = product(&product(&q, &v), &conjugate(&q));
    assert!(w.is_zero());
    [x, y, z].map(|x| x / &square).into()
}

/// The greatest common divisor of all numbers.
pub fn content(q: &Quaternion) -> BigInt {
    q.iter().fold(BigInt::ZERO, |mut a, b| {
        let mut b = b.abs();
        while !b.is_zero() {
            (a, b) = (b.clone(), a % b);
        }
        a
    })
}

/// The canonical quaternion of a direction, from its definition.
pub fn canonical(q: &Quaternion) -> [i32; 4] {
    let content = content(q);
    let most = q.iter().map(|x| x.abs() / &content).max().unwrap();
    let factor = BigInt::from(GREATEST) / most;
    let first = q.iter().find(|x| !x.is_zero()).unwrap();
    let factor = if first.is_negative() { -factor } else { factor };
    q.clone().map(|x| i32::try_from(x / &content * &factor).unwrap())
}

/// A rational number rounded to the nearest integer, ties to even.
pub fn nearest(x: &BigRational) -> BigInt {
    let half = BigRational::new(1.into(), 2.into());
    let floor = x.floor().to_integer();
    let rest = x - BigRational::from(floor.clone());
    if rest > half || (rest == half && floor.bit(0)) { floor + 1 } else { floor }
}

/// The quaternion scaled so that its greatest number is `2^31 − 1`, and rounded.
pub fn scaled(q: &Quaternion) -> [i32; 4] {
    let most = q.iter().map(BigInt::abs).max().unwrap();
    let share = |x: &BigInt| nearest(&BigRational::new(x * GREATEST, most.clone()));
    canonical(&std::array::from_fn(|i| share(&q[i])))
}

/// Whether the numbers fit, apart from common powers of two.
pub fn fits(q: &Quaternion) -> bool {
    let zeros = q.iter().filter_map(BigInt::trailing_zeros).min().unwrap();
    q.iter().all(|x| (x.abs() >> zeros) <= BigInt::from(GREATEST))
}

/// A rotation of one of several kinds: simple ones, those of a cube, with numbers of any size, and composed ones.
pub fn rotation(rng: &mut Rng) -> Rotation {
    let mut number = |kind: u64| match kind {
        0 => rng.range(-1, 1) as i32,
        1 => rng.range(-5, 5) as i32,
        2 => (rng.next() as i32).max(-i32::MAX),
        3 => [i32::MAX, -i32::MAX, i32::MAX - 1, 1, 0][rng.below(5) as usize],
        _ => (rng.next() as i32 >> rng.below(32)).max(-i32::MAX),
    };
    let kind = number(4).unsigned_abs() as u64 % 6;
    if kind == 5 {
        let mut any = || Rotation::from_bits([0; 4].map(|_| number(2))).unwrap_or_default();
        return any().then(any());
    }
    Rotation::from_bits([0; 4].map(|_| number(kind))).unwrap_or_default()
}
