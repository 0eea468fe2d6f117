//! Floats: the errors of the results in units in the last place, compared with rational arithmetic.

use kousa::nalgebra::SVector;
use kousa::{Angle, Scalar, vector};
use num_rational::BigRational;
use num_traits::{One, Signed, ToPrimitive, Zero};

use crate::rng::Rng;
use crate::turn::Turns;
use crate::vectors::exact::{self, Exact};

/// A float.
trait Float: Scalar {
    /// Whether it is an `f32`, which is rounded once more. The bounds in the module's documentation are in
    /// units of `f64`.
    const IS_SHORT: bool;
    const MAX: Self;
    fn of_bits(bits: u64) -> Self;
    fn of(x: f64) -> Self;
    fn value(self) -> f64;
    /// One unit in the last place of a number of this magnitude.
    fn ulp(size: f64) -> f64;
}

macro_rules! floats {
    ($($F:ident, $Bits:ty, $short:literal;)*) => {$(
        impl Float for $F {
            const IS_SHORT: bool = $short;
            const MAX: Self = $F::MAX;
            fn of_bits(bits: u64) -> Self { <$F>::from_bits(bits as $Bits) }
            fn of(x: f64) -> Self { x as $F }
            fn value(self) -> f64 { self.into() }
            fn ulp(size: f64) -> f64 {
                let size = (size as $F).abs().min($F::MAX.next_down());
                f64::from(size.next_up()) - f64::from(size)
            }
        }
    )*};
}
floats! {
    f32, u32, true;
    f64, u64, false;
}

/// Any finite number; ordinary numbers are more frequent.
fn number<S: Float>(rng: &mut Rng) -> S {
    loop {
        let x = match rng.below(8) {
            0 => S::of_bits(rng.next()),
            1 => S::of(rng.range(-8, 8) as f64),
            2 => S::of_bits(rng.below(4)),
            3 => [S::MAX, S::of(-1.0), S::of(0.0)][rng.below(3) as usize],
            4 => S::of(rng.range(-1 << 20, 1 << 20) as f64 * 0.5_f64.powi(20)),
            _ => S::of(rng.next() as i64 as f64 / (1_u64 << (40 + rng.below(40) % 23)) as f64),
        };
        if x.value().is_finite() {
            return x;
        }
    }
}

fn drawn<S: Float, const D: usize>(rng: &mut Rng) -> SVector<S, D> {
    let (kind, scale) = (rng.below(3), rng.range(-1000, 1000) as i32);
    SVector::from(std::array::from_fn(|_| match kind {
        // Components of the same magnitude, whatever it is.
        0 if !S::IS_SHORT => {
            let x = rng.next() as i64 as f64 * 0.5_f64.powi(62);
            S::of(x * 2.0_f64.powi(scale / 2) * 2.0_f64.powi(scale - scale / 2))
        }
        _ => number(rng),
    }))
}

fn exactly<S: Float, const D: usize>(v: &SVector<S, D>) -> Exact {
    v.iter().map(|x| BigRational::from_float(x.value()).unwrap()).collect()
}

/// The greatest error of each function so far, in units in the last place.
#[derive(Default)]
struct Worst(std::collections::BTreeMap<&'static str, f64>);

impl Worst {
    /// Compares a number with the true one. The error is in units in the last place of `size`.
    fn see<S: Float>(
        &mut self,
        name: &'static str,
        found: S,
        exact: &BigRational,
        size: &BigRational,
        bound: f64,
    ) {
        let max = BigRational::from_float(S::MAX.value()).unwrap();
        let least = -&max;
        let exact = exact.clamp(&least, &max);
        assert!(found.value().is_finite(), "{name}: {found:?}");
        let off = (BigRational::from_float(found.value()).unwrap() - exact).abs();
        // For numbers far below the least float, the unit is the least float.
        let ulp = BigRational::from_float(S::ulp(size.to_f64().unwrap_or(f64::MAX))).unwrap();
        let ulps = (off / ulp).to_f64().unwrap();
        let bound = if S::IS_SHORT { 0.51 } else { bound };
        assert!(ulps <= bound, "{name}: {ulps} units in the last place off, {found:?}");
        let worst = self.0.entry(name).or_default();
        *worst = worst.max(ulps);
    }

    fn each<S: Float, const D: usize>(
        &mut self,
        name: &'static str,
        found: &SVector<S, D>,
        exact: &Exact,
        size: Option<&BigRational>,
        bound: f64,
    ) {
        for (found, exact) in found.iter().zip(exact) {
            let own = exact.abs();
            self.see(name, *found, exact, size.unwrap_or(&own), bound);
        }
    }
}

fn every_function<S: Float, const D: usize>(worst: &mut Worst, rng: &mut Rng) {
    let (a, b, by): (SVector<S, D>, SVector<S, D>, S) = (drawn(rng), drawn(rng), number(rng));
    let (v, w) = (exactly(&a), exactly(&b));
    let length = BigRational::from_float(by.value()).unwrap();
    let products = |a: &Exact, b: &Exact| a.iter().zip(b).map(|(a, b)| (a * b).abs()).sum::<BigRational>();
    let squares = [exact::dot(&v, &v), exact::dot(&w, &w)];
    worst.see("dot", vector::dot(&a, &b), &exact::dot(&v, &w), &products(&v, &w), 3.0);
    worst.see("length_squared", vector::length_squared(&a), &squares[0], &squares[0], 3.0);
    let norm = exact::length(&v);
    worst.see("length", vector::length(&a), &norm, &norm, 2.5);
    assert_eq!(vector::compare_lengths(&a, &b), squares[0].cmp(&squares[1]), "{a:?} {b:?}");

    match (vector::unit(&a), exact::with_length(&v, &BigRational::one())) {
        (Some(found), Some(exact)) => worst.each("unit", &found, &exact, None, 3.5),
        (found, exact) => assert!(found.is_none() && exact.is_none(), "{a:?}"),
    }
    let with_length = exact::with_length(&v, &length);
    match (vector::with_length(&a, by), &with_length) {
        (Some(found), Some(exact)) => worst.each("with_length", &found, exact, None, 4.5),
        (found, exact) => assert!(found.is_none() && exact.is_none(), "{a:?}"),
    }
    let at_most = vector::at_most(&a, by);
    match with_length {
        _ if !length.is_positive() => assert!(at_most.iter().all(|x| x.value() == 0.0)),
        Some(exact) if squares[0] > &length * &length => worst.each("at_most", &at_most, &exact, None, 4.5),
        _ => assert_eq!(at_most, a),
    }
    let scaled = v.iter().map(|x| x * &length).collect();
    worst.each("scaled", &vector::scaled(&a, by), &scaled, None, 0.5);

    let parts = |a, b| exact::parts(&v, &w, a, b);
    worst.each("along", &vector::along(&a, &b), &parts(0, 1), Some(&norm), 8.0);
    worst.each("across", &vector::across(&a, &b), &parts(1, -1), Some(&norm), 9.0);
    worst.each("reflected", &vector::reflected(&a, &b), &parts(1, -2), Some(&norm), 17.0);
}

fn in_the_plane<S: Float>(turns: &Turns, worst: &mut Worst, rng: &mut Rng) {
    let (a, b): (SVector<S, 2>, SVector<S, 2>) = (drawn(rng), drawn(rng));
    let (v, w) = (exactly(&a), exactly(&b));
    let products = (&v[0] * &w[1]).abs() + (&v[1] * &w[0]).abs();
    worst.see("cross", vector::cross(&a, &b), &exact::cross(&v, &w), &products, 3.0);
    worst.each("perp", &vector::perp(&a), &vec![-v[1].clone(), v[0].clone()], None, 0.0);
    let by = Angle::from_bits(rng.next() as u32);
    let turned = exact::rotated(turns, &v, by.to_bits());
    worst.each("rotated", &vector::rotated(&a, by), &turned, Some(&exact::length(&v)), 3.0);

    let Some(heading) = Angle::of(&a) else { return assert!(v.iter().all(Zero::is_zero)) };
    let middle = u64::from(heading.to_bits()) << 32;
    let side = |turn: u64| {
        let [c, s] = turns.cos_sin(turn).map(BigRational::from);
        (&c * &v[1] - &s * &v[0]).is_positive()
    };
    assert!(
        side(middle.wrapping_sub(1 << 31)) && !side(middle.wrapping_add(1 << 31)),
        "{a:?} heads to {heading:?}"
    );
}

fn bounds<S: Float>() {
    let (turns, mut rng, mut worst) = (Turns::new(), Rng::new(34), Worst::default());
    let rounds = if cfg!(debug_assertions) { 150 } else { 2_500 };
    for _ in 0..rounds {
        every_function::<S, 2>(&mut worst, &mut rng);
        every_function::<S, 3>(&mut worst, &mut rng);
        in_the_plane::<S>(&turns, &mut worst, &mut rng);
    }
    for (name, ulps) in worst.0 {
        eprintln!("{name}: {ulps:.3}");
    }
}

#[test]
fn bounds_of_f32() {
    bounds::<f32>();
}

#[test]
fn bounds_of_f64() {
    bounds::<f64>();
}
