//! Binary angles: sines and cosines are compared with products of iterated square roots of -1, and degrees
//! and radians with rational arithmetic.

#![allow(clippy::unwrap_used, reason = "a test that meets the unexpected fails")]

use crate::turn;

use crate::support;

use fixed::FixedI32;
use fixed::FixedI64;
use fixed::types::extra::{U0, U16, U30, U32, U48, U62};
use kousa::{Angle, Scalar};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::ToPrimitive;
use support::Rng;
use turn::{BITS, Turns, nearest, nearest_float};

/// The sine and cosine in every scalar of the list, as integers and bits.
fn answers(angle: Angle) -> [[i64; 2]; 9] {
    fn stored<S: Scalar>(angle: Angle, bits: impl Fn(S) -> i64) -> [i64; 2] {
        let (sin, cos) = angle.sin_cos::<S>();
        [bits(cos), bits(sin)]
    }
    [
        stored::<FixedI32<U0>>(angle, |x| x.to_bits().into()),
        stored::<FixedI32<U16>>(angle, |x| x.to_bits().into()),
        stored::<FixedI32<U30>>(angle, |x| x.to_bits().into()),
        stored::<FixedI64<U16>>(angle, |x| x.to_bits()),
        stored::<FixedI64<U32>>(angle, |x| x.to_bits()),
        stored::<FixedI64<U48>>(angle, |x| x.to_bits()),
        stored::<FixedI64<U62>>(angle, |x| x.to_bits()),
        stored::<f32>(angle, |x| x.to_bits().into()),
        stored::<f64>(angle, |x| x.to_bits() as i64),
    ]
}

/// The same values from the reference.
fn expected(turns: &Turns, angle: Angle) -> [[i64; 2]; 9] {
    let exact = turns.cos_sin(u64::from(angle.to_bits()) << 32);
    let fixed =
        |fraction: usize| exact.clone().map(|x| i64::try_from(nearest(&x, BITS - fraction, 40)).unwrap());
    let floats = |mantissa: u64| exact.clone().map(|x| nearest_float(&x, mantissa));
    [
        fixed(0),
        fixed(16),
        fixed(30),
        fixed(16),
        fixed(32),
        fixed(48),
        fixed(62),
        floats(24).map(|x| (x as f32).to_bits().into()),
        floats(53).map(|x| x.to_bits() as i64),
    ]
}

/// Angles where the algorithm changes: eighths of a turn, entries of the table and midpoints between two
/// entries, each with its neighbours.
fn edges() -> impl Iterator<Item = u32> {
    (0..1024_u32).flat_map(|i| (-2..=2).map(move |near: i32| (i << 22).wrapping_add_signed(near)))
}

#[test]
fn sines_and_cosines_are_the_nearest() {
    let turns = Turns::new();
    let mut rng = Rng::new(21);
    let random = (0..30_000).map(|_| rng.next());
    // Small angles are drawn as well.
    let random: Vec<u32> =
        random.map(|x| (x >> 32) as u32 >> if x & 3 == 0 { x >> 8 & 31 } else { 0 }).collect();
    for bits in edges().chain(random) {
        let angle = Angle::from_bits(bits);
        assert_eq!(answers(angle), expected(&turns, angle), "{bits:#x}");
    }
}

/// `a · b / 2^126`, rounded toward zero, for numbers of magnitude at most `2^126`.
fn product(a: i128, b: i128) -> i128 {
    const LOW: u128 = u64::MAX as u128;
    let (x, y) = (a.unsigned_abs() << 1, b.unsigned_abs() << 1);
    let (middle, other) = ((x >> 64) * (y & LOW), (x & LOW) * (y >> 64));
    let carry = (((x & LOW) * (y & LOW)) >> 64) + (middle & LOW) + (other & LOW);
    let high = (x >> 64) * (y >> 64) + (middle >> 64) + (other >> 64) + (carry >> 64);
    if (a < 0) == (b < 0) { high as i128 } else { -(high as i128) }
}

/// All angles, as the sums of two out of `2^16` each, whose sines and cosines are known to `2^-126`.
struct All {
    high: Vec<[i128; 2]>,
    low: Vec<[i128; 2]>,
}

/// The error bound of the sines and cosines, in units of `2^-126`.
const ERROR: i128 = 4;

impl All {
    fn new() -> Self {
        let turns = Turns::new();
        let at = |turn| turns.cos_sin(turn).map(|x| nearest(&x, BITS - 126, 40).to_i128().unwrap());
        Self {
            high: (0..1 << 16).map(|i| at(i << 48)).collect(),
            low: (0..1 << 16).map(|i| at(i << 32)).collect(),
        }
    }

    fn cos_sin(&self, angle: u32) -> [i128; 2] {
        let ([c1, s1], [c2, s2]) = (self.high[(angle >> 16) as usize], self.low[(angle & 0xffff) as usize]);
        [product(c1, c2) - product(s1, s2), product(c1, s2) + product(s1, c2)]
    }
}

/// The one value of `round` for all numbers that `x` may stand for.
fn certain<T: PartialEq + std::fmt::Debug>(x: i128, round: impl Fn(i128) -> T) -> T {
    let (low, high) = (round(x - ERROR), round(x + ERROR));
    assert_eq!(low, high, "uncertain: {x:#x}");
    low
}

/// Every angle is right in every scalar of the list, and 128 bits are enough for every other scalar. The test
/// takes minutes, so it only runs on request:
///
/// `cargo test --release --test angle -- --ignored`
#[test]
#[ignore = "takes 25 minutes of processor time, on two threads"]
fn all_sines_and_cosines_are_the_nearest() {
    let all = All::new();
    std::thread::scope(|scope| {
        for thread in 0..2_u32 {
            let all = &all;
            scope.spawn(move || {
                for bits in thread << 31..=(thread << 31 | u32::MAX >> 1) {
                    check(all, bits);
                }
            });
        }
    });
}

fn check(all: &All, bits: u32) {
    let exact = all.cos_sin(bits);
    let fixed = |fraction: u32| {
        exact.map(|x| certain(x, |x| ((x + (1 << (125 - fraction))) >> (126 - fraction)) as i64))
    };
    let unit = 0.5_f64.powi(126);
    // Only sines and cosines of the axes' directions are exact.
    let float = |x: i128| if x.abs() <= ERROR { 0.0 } else { certain(x, |x| x as f64) * unit };
    let short = |x: i128| if x.abs() <= ERROR { 0.0 } else { f64::from(certain(x, |x| x as f32)) * unit };
    let expected = [
        fixed(0),
        fixed(16),
        fixed(30),
        fixed(16),
        fixed(32),
        fixed(48),
        fixed(62),
        exact.map(|x| (short(x) as f32).to_bits().into()),
        exact.map(|x| float(x).to_bits() as i64),
    ];
    let angle = Angle::from_bits(bits);
    assert_eq!(answers(angle), expected, "{bits:#x}");
    // This covers any number of fraction bits up to 62: bits 64 to 120 behind the point are neither all 0 nor
    // all 1.
    let is_axis = bits.is_multiple_of(1 << 30);
    let tail = exact.map(|x| (x >> 6) & ((1 << 57) - 1));
    assert!(is_axis || tail.iter().all(|tail| (1..(1 << 57) - 1).contains(tail)), "{bits:#x}");
}

/// The same check for a few angles.
#[test]
fn the_reference_for_all_angles_agrees() {
    let (all, mut rng) = (All::new(), Rng::new(22));
    edges().for_each(|bits| check(&all, bits));
    (0..100_000).for_each(|_| check(&all, rng.next() as u32));
}

/// `⌊π · 2^bits⌋`, or slightly less: 16·atan(1/5) − 4·atan(1/239) (Machin 1706).
fn pi(bits: u32) -> BigInt {
    let atan_of_inverse = |n: i64| {
        let mut power = (BigInt::from(1) << (bits + 20)) / n;
        let (mut sum, mut i) = (power.clone(), 1_i64);
        while power != BigInt::ZERO {
            power = -power / (n * n);
            i += 2;
            sum += &power / i;
        }
        sum
    };
    (atan_of_inverse(5) * 16 - atan_of_inverse(239) * 4) >> 20
}

/// The binary angle nearest to a fraction of a turn; ties go to the even one.
fn steps(turns: &BigRational) -> u32 {
    let steps = turns * BigRational::from(BigInt::from(1) << 32);
    let half = BigRational::new(1.into(), 2.into());
    let up = (&steps + &half).floor().to_integer();
    let nearest = if (steps + half).is_integer() && up.bit(0) { up - 1 } else { up };
    let one: BigInt = BigInt::from(1) << 32;
    (((nearest % &one) + &one) % one).to_u32().unwrap()
}

fn floats() -> impl Iterator<Item = f64> {
    let mut rng = Rng::new(23);
    let random = (0..4000).map(move |i| match i % 4 {
        0 => f64::from_bits(rng.next()),
        1 => rng.range(-100_000, 100_000) as f64 / 64.0,
        2 => rng.range(-1 << 40, 1 << 40) as f64 * 360.0 * 0.5_f64.powi(33), // half steps, and whole ones
        _ => rng.range(-1 << 53, 1 << 53) as f64 * 0.5_f64.powi(rng.below(60) as i32),
    });
    random.filter(|x| x.is_finite()).chain([0.0, -0.0, 360.0, -360.0, f64::MAX, f64::MIN, f64::from_bits(1)])
}

#[test]
fn degrees_and_radians_become_the_nearest_step() {
    let tau = BigRational::new(pi(2400) * 2, BigInt::from(1) << 2400);
    for x in floats() {
        let exact = BigRational::from_float(x).unwrap();
        let degrees = steps(&(&exact / BigRational::from(BigInt::from(360))));
        assert_eq!(Angle::from_degrees(x).to_bits(), degrees, "{x} degrees");
        assert_eq!(Angle::from_radians(x).to_bits(), steps(&(exact / &tau)), "{x} radians");
    }
    for x in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        assert_eq!([Angle::from_degrees(x), Angle::from_radians(x)], [Angle::ZERO; 2]);
    }
}

#[test]
fn degrees_are_exact_there_and_back() {
    let mut rng = Rng::new(24);
    for bits in edges().chain((0..10_000).map(|_| rng.next() as u32)) {
        let degrees = Angle::from_bits(bits).to_degrees();
        let exact = BigRational::new((u64::from(bits) * 360).into(), BigInt::from(1) << 32);
        assert_eq!(BigRational::from_float(degrees).unwrap(), exact);
        assert_eq!(Angle::from_degrees(degrees).to_bits(), bits);
        assert_eq!(Angle::from_degrees(degrees - 720.0).to_bits(), bits);
    }
}

#[test]
fn angles_wrap() {
    let (a, b) = (Angle::from_bits(0xffff_fff0), Angle::from_bits(0x20));
    assert_eq!(
        (a + b, b - a, -b),
        (Angle::from_bits(0x10), Angle::from_bits(0x30), Angle::from_bits(0xffff_ffe0))
    );
    assert_eq!((b * -3, Angle::QUARTER * i32::MIN), (-(b + b + b), Angle::ZERO));
    let mut c = a;
    c += b;
    c -= a;
    c *= 2;
    assert_eq!(c, b + b);
    assert_eq!((Angle::QUARTER + Angle::QUARTER, Angle::HALF * 2), (Angle::HALF, Angle::ZERO));
    assert!(Angle::ZERO < Angle::QUARTER && Angle::HALF < -Angle::QUARTER);
    let (sin, cos) = Angle::from_bits(0x1234_5678).sin_cos::<f64>();
    assert_eq!((sin, cos), (Angle::from_bits(0x1234_5678).sin(), Angle::from_bits(0x1234_5678).cos()));
}

/// `toward` arrives if the shorter way is short enough, and otherwise turns by exactly the limit, never away.
fn turns_toward(from: u32, to: u32, at_most: u32) -> bool {
    let [from, to, limit] = [from, to, at_most].map(Angle::from_bits);
    let turned = from.toward(to, limit);
    let [way, rest, left] = [(from, to), (from, turned), (turned, to)].map(|(a, b)| shorter(a, b));
    let is_reached = way.unsigned_abs() <= u64::from(limit.to_bits());
    left + rest == way
        && if is_reached {
            turned == to
        } else {
            rest.unsigned_abs() == u64::from(limit.to_bits()) && rest * way >= 0
        }
}

/// The shorter way from one angle to another, in steps: counter-clockwise for half a turn.
fn shorter(from: Angle, to: Angle) -> i64 {
    let ahead = i64::from((to - from).to_bits());
    if ahead <= 1 << 31 { ahead } else { ahead - (1 << 32) }
}

#[test]
fn an_angle_turns_the_shorter_way_round() {
    quickcheck::quickcheck(turns_toward as fn(u32, u32, u32) -> bool);
    let edges = [0, 1, 2, (1 << 31) - 1, 1 << 31, (1 << 31) + 1, u32::MAX - 1, u32::MAX];
    for (from, to) in edges.into_iter().flat_map(|from| edges.map(|to| (from, to))) {
        assert!(edges.into_iter().all(|at_most| turns_toward(from, to, at_most)), "{from} to {to}");
    }
}

fn is_unit_vector(bits: u32) -> bool {
    let angle = Angle::from_bits(bits);
    let short = angle.direction::<FixedI32<U16>>();
    Angle::of(&angle.direction::<f64>()) == Some(angle)
        && Angle::of(&angle.direction::<FixedI64<U32>>()) == Some(angle)
        && (short.y, short.x) == angle.sin_cos()
}

#[test]
fn a_direction_has_its_angle() {
    quickcheck::quickcheck(is_unit_vector as fn(u32) -> bool);
    assert!(edges().all(is_unit_vector));
}
