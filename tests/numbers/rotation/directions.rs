//! `about`, `between`, `looking`, `turned` and `from_quaternion` against the same quaternions with hundreds of digits.

use kousa::nalgebra::SVector;
use kousa::{Angle, Rotation};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Signed, Zero};

use crate::rng::Rng;
use crate::rotation::draws;
use crate::rotation::number::{Number, exact, vector};
use crate::rotation::referee::{
    self, Quaternion, canonical, fits, norm, of, product, rotated, rotation, scaled,
};
use crate::turn::Turns;

/// More digits than any number here needs.
const DIGITS: u64 = 400;

/// The vector as integers, as multiples of a common unit.
fn integers(v: &[BigRational]) -> Vec<BigInt> {
    let denominator = v.iter().map(|x| x.denom()).max().unwrap();
    v.iter().map(|x| (x * BigRational::from(denominator.clone())).to_integer()).collect()
}

fn dot(a: &[BigInt], b: &[BigInt]) -> BigInt {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

fn cross(a: &[BigInt], b: &[BigInt]) -> [BigInt; 3] {
    let each = |i: usize, j: usize| &a[i] * &b[j] - &a[j] * &b[i];
    [each(1, 2), each(2, 0), each(0, 1)]
}

/// The rotation is the rounded direction of numbers that are known to many digits; it may be the other one where the digits that
/// kousa computes leave a number between two whole ones uncertain, which is not seen in these draws.
#[track_caller]
fn assert_rounded(found: Rotation, numbers: &Quaternion) {
    let expected = if fits(numbers) { canonical(numbers) } else { scaled(numbers) };
    assert_eq!(found.to_bits(), expected);
}

fn about_is_rounded_once<S: Number>() {
    let turns = Turns::new();
    let mut rng = Rng::new(51);
    for _ in 0..draws(1500) {
        let (v, by) = (vector::<S>(&mut rng), rng.next() as u32 >> (rng.below(2) * rng.below(32)));
        let found = Rotation::about(&v, Angle::from_bits(by));
        let v = integers(&exact(&v));
        let square = dot(&v, &v);
        if square.is_zero() {
            assert_eq!(found, None);
            continue;
        }
        let [c, s] = turns.cos_sin(u64::from(by) << 31);
        let length = (square << (2 * DIGITS)).sqrt();
        let [x, y, z] = std::array::from_fn(|i| (&v[i] * &s) << DIGITS);
        // The zeros of a reference within 2^-230 are not exact. Quarter turns are among the laws.
        if by % (1 << 30) == 0 {
            continue;
        }
        assert_rounded(found.unwrap(), &[length * c, x, y, z]);
    }
}

fn between_is_rounded_once<S: Number>() {
    let mut rng = Rng::new(52);
    for i in 0..draws(1500) {
        let a = vector::<S>(&mut rng);
        let b = match i % 4 {
            // Parallel or opposite, or nearly.
            0 => SVector::from([0, 1, 2].map(|i| if rng.below(4) == 0 { a[i].above() } else { a[i] })),
            1 => SVector::from(
                [0, 1, 2].map(|i| kousa::vector::scaled(&SVector::from([a[i]; 2]), S::simple(&mut rng))[0]),
            ),
            _ => vector::<S>(&mut rng),
        };
        let found = Rotation::between(&a, &b);
        let [p, q] = [exact(&a), exact(&b)];
        let [a, b] = [integers(&p), integers(&q)];
        if dot(&a, &a).is_zero() || dot(&b, &b).is_zero() {
            assert_eq!(found, None);
            continue;
        }
        let found = found.unwrap();
        let [x, y, z] = cross(&a, &b);
        let across = norm(&[BigInt::ZERO, x.clone(), y.clone(), z.clone()]);
        let (square, dot) = (dot(&a, &a) * dot(&b, &b), dot(&a, &b));
        if across.is_zero() {
            assert_eq!(found.angle(), if dot.is_positive() { Angle::ZERO } else { Angle::HALF });
        }
        // It takes the one to the other, to within a rounding of its own.
        let to = rotated(found, &p);
        let (to, q) = (integers(&to), integers(&q));
        let off = norm(&[
            BigInt::ZERO,
            cross(&to, &q)[0].clone(),
            cross(&to, &q)[1].clone(),
            cross(&to, &q)[2].clone(),
        ]);
        let sizes = self::dot(&to, &to) * self::dot(&q, &q);
        assert!(off << 60 <= sizes && self::dot(&to, &q).is_positive(), "{p:?} {q:?} {found:?}");
        // And it is the shortest, except that nearly opposite vectors of floats may have lost the digits that tell their axis.
        let is_ordinary = |v: &[BigInt]| v.iter().map(|x| x.bits()).max().unwrap() < 62;
        if is_ordinary(&a) && is_ordinary(&b) && !across.is_zero() {
            let w = (square << (2 * DIGITS)).sqrt() + (dot << DIGITS);
            assert_rounded(found, &[w, x << DIGITS, y << DIGITS, z << DIGITS]);
        }
    }
}

fn looking_takes_the_axes_there<S: Number>() {
    let mut rng = Rng::new(53);
    for i in 0..draws(1000) {
        let (forward, mut up) = (vector::<S>(&mut rng), vector::<S>(&mut rng));
        if i % 5 == 0 {
            up = forward;
        }
        let found = Rotation::looking(&forward, &up);
        let (f, u) = (integers(&exact(&forward)), integers(&exact(&up)));
        if dot(&f, &f).is_zero() {
            assert_eq!(found, None);
            continue;
        }
        let found = found.unwrap();
        let axis = |i: usize| -> Vec<BigRational> {
            (0..3).map(|j| BigRational::from(BigInt::from(i32::from(i == j)))).collect()
        };
        let [x, y, z] = [0, 1, 2].map(|i| integers(&rotated(found, &axis(i))));
        let off = cross(&z, &f);
        let sizes = dot(&z, &z) * dot(&f, &f);
        assert!(dot(&off, &off) << 60 <= sizes && dot(&z, &f).is_positive(), "{forward:?} {up:?} {found:?}");
        // The side is across `up`, which leans to the positive y.
        let across = cross(&u, &f);
        let is_level = dot(&across, &across) << 40 > dot(&u, &u) * dot(&f, &f) && !dot(&u, &u).is_zero();
        if is_level {
            let lean = dot(&x, &u);
            assert!((&lean * &lean) << 38 <= dot(&x, &x) * dot(&u, &u), "{forward:?} {up:?} {found:?}");
            assert!(dot(&y, &u).is_positive());
        }
    }
}

fn quaternions_are_read_exactly<S: Number>() {
    let mut rng = Rng::new(54);
    for _ in 0..draws(1500) {
        let [v, u] = [vector::<S>(&mut rng), vector::<S>(&mut rng)];
        let numbers: Quaternion =
            integers(&exact(&SVector::<S, 4>::from([v[0], v[1], v[2], u[0]]))).try_into().unwrap();
        let found = Rotation::from_quaternion(v[0], v[1], v[2], u[0]);
        if norm(&numbers).is_zero() {
            assert_eq!(found, None);
        } else {
            assert_rounded(found.unwrap(), &numbers);
        }
    }
}

/// `sin x` and `cos x` by their series, in units of `2^-DIGITS`, of an `x` in the same units.
fn sin_cos(x: &BigInt) -> [BigInt; 2] {
    let one = BigInt::one() << DIGITS;
    let mut sums = [BigInt::ZERO, BigInt::ZERO];
    let (mut term, mut n) = (one, 0_u32);
    while !term.is_zero() || n < 8 {
        let sum = &mut sums[(n + 1) as usize % 2];
        *sum += if n % 4 < 2 { term.clone() } else { -term.clone() };
        n += 1;
        term = (term * x / n) >> DIGITS;
    }
    sums
}

fn turned_by_radians<S: Number>() {
    let mut rng = Rng::new(55);
    for _ in 0..draws(300) {
        let (q, by) = (rotation(&mut rng), vector::<S>(&mut rng));
        let found = q.turned(&by);
        let v = exact(&by);
        let square: BigRational = v.iter().map(|x| x * x).sum();
        if square.is_zero() {
            assert_eq!(found, q);
            continue;
        }
        // The angle of a longer vector is not known to as many digits, and its series is long.
        if square > BigRational::from(BigInt::from(1_000_000))
            || square < BigRational::new(1.into(), BigInt::one() << 100)
        {
            continue;
        }
        let length = ((square.numer() << (2 * DIGITS)) / square.denom()).sqrt();
        let [s, c] = sin_cos(&(&length >> 1));
        let [x, y, z] = std::array::from_fn(|i| (v[i].numer() << DIGITS) / v[i].denom() * &s);
        assert_rounded(found, &product(&[length * c, x, y, z], &of(q)));
    }
}

crate::every_scalar!(
    about_is_rounded_once,
    between_is_rounded_once,
    looking_takes_the_axes_there,
    quaternions_are_read_exactly,
    turned_by_radians,
);

#[test]
fn the_product_of_the_referee_is_hamiltons() {
    let unit = |i: usize| -> Quaternion { std::array::from_fn(|j| BigInt::from(i32::from(i == j))) };
    let minus_one: Quaternion = [-1, 0, 0, 0].map(BigInt::from);
    for i in 1..4 {
        assert_eq!(product(&unit(i), &unit(i)), minus_one);
    }
    assert_eq!(product(&product(&unit(1), &unit(2)), &unit(3)), minus_one);
    assert_eq!(referee::nearest(&BigRational::new(5.into(), 2.into())), BigInt::from(2));
}

/// Half of the greatest number is a tie, whatever the sine that both are multiplied by.
#[test]
fn ties_go_to_the_even_number() {
    for steps in [0x7654_3211, 0x6fff_0001, 0x8abc_def0, 0x9012_3456] {
        let by = Angle::from_bits(steps);
        let turn = Rotation::about(&SVector::from([20.0, 19.0, -10.0]), by).unwrap();
        let sign = if steps >> 31 == 0 { 1 } else { -1 };
        let [w, x, y, z] = turn.to_bits();
        if x.abs() == i32::MAX {
            assert_eq!(z * sign, -(1 << 30), "{turn:?}");
        }
        assert_eq!(Rotation::about(&SVector::from([40_f32, 38.0, -20.0]), by), Some(turn), "{w} {y}");
    }
}
