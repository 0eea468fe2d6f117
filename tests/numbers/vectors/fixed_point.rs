//! Fixed-point: each result is the number nearest to the true one, with ties to even, and saturates.

use fixed::types::extra::{U0, U4, U6, U10, U14, U16, U30, U32, U62};
use fixed::{FixedI8, FixedI16, FixedI32, FixedI64};
use kousa::nalgebra::{Point, SVector};
use kousa::{Angle, Scalar, vector};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Signed, Zero};

use crate::rng::Rng;
use crate::turn::Turns;
use crate::vectors::exact::{self, Exact};

/// A fixed-point scalar.
trait Fixed: Scalar {
    const BITS: u32;
    fn of(steps: i64) -> Self;
    fn steps(self) -> i64;
    /// The nearest number, ties to even, within the range.
    fn nearest(x: &BigRational) -> Self {
        let steps = x * BigRational::from(BigInt::one() << Self::FRAC_BITS);
        let half = BigRational::new(1.into(), 2.into());
        let (floor, rest) = (steps.floor().to_integer(), steps.fract());
        let rest = if rest.is_negative() { rest + BigRational::one() } else { rest };
        let is_odd = !(&floor % 2_i32).is_zero();
        let nearest = if rest > half || rest == half && is_odd { floor + 1_i32 } else { floor };
        let (least, greatest) = (-1_i128 << (Self::BITS - 1), (1_i128 << (Self::BITS - 1)) - 1);
        Self::of(i64::try_from(nearest.clamp(least.into(), greatest.into())).unwrap())
    }
    fn exact(self) -> BigRational {
        BigRational::new(self.steps().into(), BigInt::one() << Self::FRAC_BITS)
    }
}

macro_rules! fixed {
    ($($Fixed:ident, $Int:ty;)*) => {$(
        impl<F> Fixed for $Fixed<F> where Self: Scalar {
            const BITS: u32 = <$Int>::BITS;
            fn of(steps: i64) -> Self { Self::from_bits(steps as $Int) }
            fn steps(self) -> i64 { self.to_bits().into() }
        }
    )*};
}
fixed! {
    FixedI8, i8;
    FixedI16, i16;
    FixedI32, i32;
    FixedI64, i64;
}

/// A number of any magnitude; the ends of the range and small numbers are more frequent.
fn number<S: Fixed>(rng: &mut Rng) -> S {
    let least = i64::MIN >> (64 - S::BITS);
    S::of(match rng.below(12) {
        0 => least + rng.below(2) as i64,
        1 => -1 - least - rng.below(2) as i64,
        2 => rng.range(-3, 3),
        3 => rng.range(-20, 20),
        4 => 1 << rng.below(u64::from(S::BITS) - 1),
        _ => (rng.next() as i64 >> (64 - S::BITS)) >> rng.below(u64::from(S::BITS)),
    })
}

/// A vector; components of the same magnitude and equal components are more frequent.
fn drawn<S: Fixed, const D: usize>(rng: &mut Rng) -> SVector<S, D> {
    let first = number::<S>(rng);
    let kind = rng.below(4);
    SVector::from(std::array::from_fn(|_| match kind {
        0 if rng.below(2) == 0 => first,
        1 => S::of((first.steps() >> 8).saturating_add(rng.range(-100, 100)) >> 1),
        _ => number(rng),
    }))
}

fn exactly<S: Fixed, const D: usize>(v: &SVector<S, D>) -> Exact {
    v.iter().map(|x| x.exact()).collect()
}

fn nearest<S: Fixed, const D: usize>(v: Exact) -> SVector<S, D> {
    SVector::from_iterator(v.iter().map(S::nearest))
}

fn every_function<S: Fixed, const D: usize>(rng: &mut Rng) {
    let (a, b, by): (SVector<S, D>, SVector<S, D>, S) = (drawn(rng), drawn(rng), number(rng));
    let (v, w, length) = (exactly(&a), exactly(&b), by.exact());
    let of = format!("{a:?}, {b:?}, {by:?}");
    assert_eq!(vector::dot(&a, &b), S::nearest(&exact::dot(&v, &w)), "{of}");
    assert_eq!(vector::length_squared(&a), S::nearest(&exact::dot(&v, &v)), "{of}");
    assert_eq!(vector::length(&a), S::nearest(&exact::length(&v)), "{of}");
    let lengths = exact::dot(&v, &v).cmp(&exact::dot(&w, &w));
    assert_eq!(vector::compare_lengths(&a, &b), lengths, "{of}");

    let one = BigRational::one();
    assert_eq!(vector::unit(&a), exact::with_length(&v, &one).map(nearest), "{of}");
    let with_length = exact::with_length(&v, &length);
    assert_eq!(vector::with_length(&a, by), with_length.clone().map(nearest), "{of}");
    let is_at_most = exact::dot(&v, &v) <= &length * &length && length.is_positive();
    let at_most = match with_length {
        _ if is_at_most => a,
        Some(with_length) if length.is_positive() => nearest(with_length),
        _ => SVector::repeat(S::of(0)),
    };
    assert_eq!(vector::at_most(&a, by), at_most, "{of}");

    let scaled = v.iter().map(|x| x * &length).collect();
    assert_eq!(vector::scaled(&a, by), nearest::<S, D>(scaled), "{of}");
    assert_eq!(vector::along(&a, &b), nearest::<S, D>(exact::parts(&v, &w, 0, 1)), "{of}");
    assert_eq!(vector::across(&a, &b), nearest::<S, D>(exact::parts(&v, &w, 1, -1)), "{of}");
    assert_eq!(vector::reflected(&a, &b), nearest::<S, D>(exact::parts(&v, &w, 1, -2)), "{of}");
}

fn in_the_plane<S: Fixed>(turns: &Turns, rng: &mut Rng) {
    let (a, b): (SVector<S, 2>, SVector<S, 2>) = (drawn(rng), drawn(rng));
    let (v, w) = (exactly(&a), exactly(&b));
    assert_eq!(vector::cross(&a, &b), S::nearest(&exact::cross(&v, &w)), "{a:?}, {b:?}");
    assert_eq!(vector::perp(&a), nearest::<S, 2>(vec![-v[1].clone(), v[0].clone()]), "{a:?}");

    // Eighths of a turn and their neighbours are more frequent.
    let angle = match rng.below(3) {
        0 => (rng.next() as u32 & 7) << 29,
        1 => ((rng.next() as u32 & 7) << 29).wrapping_add_signed(rng.range(-3, 3) as i32),
        _ => rng.next() as u32,
    };
    let by = Angle::from_bits(angle);
    let turned = exact::rotated(turns, &v, angle);
    assert_eq!(vector::rotated(&a, by), nearest::<S, 2>(turned), "{a:?} by {by:?}");
    let way = vec![&v[0] - &w[0], &v[1] - &w[1]];
    let turned = exact::rotated(turns, &way, angle);
    let turned = vec![&w[0] + &turned[0], &w[1] + &turned[1]];
    let rotated = vector::rotated_about(&Point::from(a), by, &Point::from(b));
    assert_eq!(rotated.coords, nearest::<S, 2>(turned), "{a:?} by {by:?} about {b:?}");

    // No other step of the angle is nearer: the direction lies between the midpoints to both neighbours.
    let Some(heading) = Angle::of(&a) else { return assert!(v.iter().all(Zero::is_zero)) };
    let middle = u64::from(heading.to_bits()) << 32;
    let side = |turn: u64| {
        let [c, s] = turns.cos_sin(turn).map(BigRational::from);
        (&c * &v[1] - &s * &v[0]).is_positive()
    };
    let (before, after) = (middle.wrapping_sub(1 << 31), middle.wrapping_add(1 << 31));
    assert!(side(before) && !side(after), "{a:?} heads to {heading:?}");
}

macro_rules! every_scalar {
    ($($name:ident: $S:ty;)*) => {$(
        #[test]
        fn $name() {
            let (turns, mut rng) = (Turns::new(), Rng::new(33));
            let rounds = if cfg!(debug_assertions) { 150 } else { 3_000 };
            for _ in 0..rounds {
                every_function::<$S, 2>(&mut rng);
                every_function::<$S, 3>(&mut rng);
                in_the_plane::<$S>(&turns, &mut rng);
            }
        }
    )*};
}
every_scalar! {
    i8f0: FixedI8<U0>;
    i4f4: FixedI8<U4>;
    i2f6: FixedI8<U6>;
    i6f10: FixedI16<U10>;
    i2f14: FixedI16<U14>;
    i32f0: FixedI32<U0>;
    i16f16: FixedI32<U16>;
    i2f30: FixedI32<U30>;
    i64f0: FixedI64<U0>;
    i48f16: FixedI64<U16>;
    i32f32: FixedI64<U32>;
    i2f62: FixedI64<U62>;
}

/// A user-defined scalar gives the same answers as the scalar of the crate `fixed` with the same storage.
#[test]
fn a_scalar_of_ones_own() {
    #[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
    struct Own(i32);
    impl Scalar for Own {
        type Repr = i32;
        const FRAC_BITS: u32 = 16;
        fn to_repr(self) -> i32 {
            self.0
        }
        fn from_repr(repr: i32) -> Self {
            Self(repr)
        }
    }
    let v = SVector::from([3, -400_000]);
    let (own, known) = (v.map(Own), v.map(FixedI32::<U16>::from_bits));
    let stored = |v: SVector<FixedI32<U16>, 2>| v.map(|x| Own(x.to_bits()));
    assert_eq!(vector::unit(&own), vector::unit(&known).map(stored));
    let by = Angle::from_degrees(10.0);
    assert_eq!(vector::rotated(&own, by), stored(vector::rotated(&known, by)));
    assert_eq!(Angle::of(&own), Angle::of(&known));
    assert_eq!(by.sin::<Own>(), Own(by.sin::<FixedI32<U16>>().to_bits()));
}
