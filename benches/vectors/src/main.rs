//! Compares kousa's vectors, angles and rotations with those of other crates: the time of each operation, its
//! largest error in units in the last place, and how far rotations drift.
//!
//! `cargo run --release --manifest-path benches/vectors/Cargo.toml` prints a table in Markdown; with an
//! argument it prints only the rows whose name contains the argument.

mod space;
mod versus;

use std::hint::black_box;
use std::time::Instant;

use fixed::types::{I16F16, I32F32};
use kousa::{Angle, Scalar, vector};
use nalgebra::{Rotation2, SVector};

/// The number of inputs of a row.
const INPUTS: usize = 1024;

/// The number of rounds over the inputs, of which the median is reported.
const ROUNDS: usize = 41;

type Vector<S> = SVector<S, 2>;

/// Two vectors and an angle, in a scalar and as their exact values.
#[derive(Clone, Copy)]
struct Input<S> {
    a: Vector<S>,
    b: Vector<S>,
    angle: Angle,
    radians: S,
}

/// A scalar of the table.
trait Number: Scalar {
    const NAME: &'static str;
    fn of(x: f64) -> Self;
    fn value(self) -> f64;
    /// The unit in the last place of such a number.
    fn ulp(x: f64) -> f64;
}

macro_rules! numbers {
    ($($S:ident: $of:expr, $value:expr, $ulp:expr;)*) => {$(
        impl Number for $S {
            const NAME: &'static str = stringify!($S);
            fn of(x: f64) -> Self { let of: fn(f64) -> $S = $of; of(x) }
            fn value(self) -> f64 { let value: fn($S) -> f64 = $value; value(self) }
            fn ulp(x: f64) -> f64 { let ulp: fn(f64) -> f64 = $ulp; ulp(x) }
        }
    )*};
}
numbers! {
    I16F16: I16F16::from_num, |x| x.to_num(), |_| 0.5_f64.powi(16);
    I32F32: I32F32::from_num, |x| x.to_num(), |_| 0.5_f64.powi(32);
    f32: |x| x as f32, f64::from, |x| f64::from((x as f32).abs().next_up()) - f64::from((x as f32).abs());
    f64: |x| x, |x| x, |x| x.abs().next_up() - x.abs();
}

fn inputs<S: Number>() -> Vec<Input<S>> {
    let mut state = 7_u64;
    let mut next = move || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state >> 16
    };
    let vector = |next: &mut dyn FnMut() -> u64| {
        // The components are within ±100, so that in `I16F16` the other crates have room for the sum of the
        // squares.
        Vector::from([(); 2].map(|()| S::of((next() % 200_000_000) as f64 / 1e6 - 100.0)))
    };
    (0..INPUTS)
        .map(|_| {
            let (a, b, angle) = (vector(&mut next), vector(&mut next), Angle::from_bits(next() as u32));
            // The angle is within half a turn either way, as is customary in radians.
            let turns = f64::from(angle.to_bits().cast_signed()) / (1_u64 << 32) as f64;
            Input { a, b, angle, radians: S::of(turns * std::f64::consts::TAU) }
        })
        .collect()
}

/// The nanoseconds per operation, as the median of many rounds.
fn time<I, R>(inputs: &[I], answer: impl Fn(&I) -> R) -> f64 {
    let mut times: Vec<f64> = (0..ROUNDS)
        .map(|_| {
            let start = Instant::now();
            for input in inputs {
                black_box(answer(black_box(input)));
            }
            start.elapsed().as_nanos() as f64 / inputs.len() as f64
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[ROUNDS / 2]
}

/// Whether the argument, if there is one, is part of a row's name.
fn is_wanted(name: &str) -> bool {
    std::env::args().nth(1).is_none_or(|word| name.contains(&word))
}

/// Prints one row: the crate and the operation, the time, and the largest error against `exact`, in `f64`.
fn row<S: Number, const N: usize>(
    what: &str,
    who: &str,
    answer: impl Fn(&Input<S>) -> [S; N],
    exact: impl Fn(&Input<S>) -> Option<[f64; N]>,
) {
    let name = format!("| {what} | `{}` | {who} |", S::NAME);
    if !is_wanted(&name) {
        return;
    }
    let inputs = inputs::<S>();
    let mut worst = None;
    for input in &inputs {
        if let Some(exact) = exact(input) {
            let off = answer(input).into_iter().zip(exact).map(|(x, y)| (x.value() - y).abs() / S::ulp(y));
            worst = Some(off.fold(worst.unwrap_or(0.0), f64::max));
        }
    }
    let off = worst.map_or("".into(), |worst| format!("{worst:.2}"));
    println!("{name} {:.1} | {off} |", time(&inputs, answer));
}

fn values<S: Number>(v: &Vector<S>) -> [f64; 2] {
    [v.x.value(), v.y.value()]
}

/// The exact results, for the scalars to which `f64` is much more precise.
mod exact {
    use super::*;

    pub fn length<S: Number>(input: &Input<S>) -> Option<[f64; 1]> {
        let [x, y] = values(&input.a);
        (S::NAME != "f64").then(|| [(x * x + y * y).sqrt()])
    }
    pub fn unit<S: Number>(input: &Input<S>) -> Option<[f64; 2]> {
        let [x, y] = values(&input.a);
        length(input).map(|[length]| [x / length, y / length])
    }
    /// The sine and cosine of the angle that the crate computes with. `f64` has no reference, because `libm`
    /// is a competitor itself.
    pub fn sin_cos<S: Number>(input: &Input<S>, radians: f64) -> Option<[f64; 2]> {
        let _ = input;
        (S::NAME != "f64").then(|| [radians.sin(), radians.cos()])
    }
    pub fn rotated<S: Number>(input: &Input<S>, radians: f64) -> Option<[f64; 2]> {
        let ([x, y], (s, c)) = (values(&input.a), radians.sin_cos());
        (!S::NAME.starts_with('f')).then_some([c * x - s * y, s * x + c * y])
    }
    pub fn reflected<S: Number>(input: &Input<S>) -> Option<[f64; 2]> {
        let ([x, y], [p, q]) = (values(&input.a), values(&input.b));
        let k = 2.0 * (x * p + y * q) / (p * p + q * q);
        (!S::NAME.starts_with('f')).then_some([x - k * p, y - k * q])
    }
}

fn radians<S>(input: &Input<S>) -> f64 {
    f64::from(input.angle.to_bits()) / (1_u64 << 32) as f64 * std::f64::consts::TAU
}

/// Prints kousa's rows.
fn kousa<S: Number>() {
    let pair = |(a, b)| [a, b];
    row::<S, 1>("dot", "kousa", |i| [vector::dot(&i.a, &i.b)], |_| None);
    row::<S, 1>("length", "kousa", |i| [vector::length(&i.a)], exact::length);
    row::<S, 2>("unit", "kousa", |i| vector::unit(&i.a).map_or([i.a.x; 2], Into::into), exact::unit);
    row::<S, 2>("at most 50", "kousa", |i| vector::at_most(&i.a, S::of(50.0)).into(), |_| None);
    row::<S, 2>("reflected", "kousa", |i| vector::reflected(&i.a, &i.b).into(), exact::reflected);
    row::<S, 2>("sine and cosine", "kousa", |i| pair(i.angle.sin_cos()), |i| exact::sin_cos(i, radians(i)));
    row::<S, 2>(
        "turned",
        "kousa",
        |i| vector::rotated(&i.a, i.angle).into(),
        |i| exact::rotated(i, radians(i)),
    );
    row::<S, 0>(
        "heading",
        "kousa",
        |i| {
            black_box(Angle::of(&i.a));
            []
        },
        |_| None,
    );
}

/// Prints the rows of the crates `fixed` and `cordic`.
macro_rules! fixed_point {
    ($($S:ident),*) => {$(
        row::<$S, 1>("dot", "fixed: `*`, `+`", |i| [i.a.x * i.b.x + i.a.y * i.b.y], |_| None);
        row::<$S, 1>("length", "fixed: `sqrt`", |i| [(i.a.x * i.a.x + i.a.y * i.a.y).sqrt()], exact::length);
        row::<$S, 2>("unit", "fixed: `sqrt`, `/`", |i| {
            let length = (i.a.x * i.a.x + i.a.y * i.a.y).sqrt();
            [i.a.x / length, i.a.y / length]
        }, exact::unit);
        row::<$S, 2>("reflected", "fixed: `*`, `/`", |i| {
            let k = (i.a.x * i.b.x + i.a.y * i.b.y) / (i.b.x * i.b.x + i.b.y * i.b.y) * 2;
            [i.a.x - k * i.b.x, i.a.y - k * i.b.y]
        }, exact::reflected);
        row::<$S, 2>("sine and cosine", "cordic: `sin_cos`", |i| {
            let (sin, cos) = cordic::sin_cos(i.radians);
            [sin, cos]
        }, |i| exact::sin_cos(i, i.radians.value()));
        row::<$S, 2>("turned", "cordic: `sin_cos`, fixed: `*`", |i| {
            let (s, c) = cordic::sin_cos(i.radians);
            [c * i.a.x - s * i.a.y, s * i.a.x + c * i.a.y]
        }, |i| exact::rotated(i, i.radians.value()));
        row::<$S, 0>("heading", "cordic: `atan2`", |i| { black_box(cordic::atan2(i.a.y, i.a.x)); [] }, |_| None);
    )*};
}

/// Prints the rows of nalgebra and of `libm`.
macro_rules! floats {
    ($($S:ident, $sincos:ident, $atan2:ident;)*) => {$(
        row::<$S, 1>("dot", "nalgebra: `dot`", |i| [i.a.dot(&i.b)], |_| None);
        row::<$S, 1>("length", "nalgebra: `norm`", |i| [i.a.norm()], exact::length);
        row::<$S, 2>("unit", "nalgebra: `normalize`", |i| i.a.normalize().into(), exact::unit);
        row::<$S, 2>("at most 50", "nalgebra: `cap_magnitude`", |i| i.a.cap_magnitude(50.0).into(), |_| None);
        row::<$S, 2>("reflected", "by hand", |i| {
            (i.a - i.b * (2.0 * i.a.dot(&i.b) / i.b.norm_squared())).into()
        }, exact::reflected);
        row::<$S, 2>("sine and cosine", "libm", |i| {
            let (sin, cos) = libm::$sincos(i.radians);
            [sin, cos]
        }, |i| exact::sin_cos(i, i.radians.value()));
        row::<$S, 2>("sine and cosine", "the standard library", |i| {
            let (sin, cos) = i.radians.sin_cos();
            [sin, cos]
        }, |i| exact::sin_cos(i, i.radians.value()));
        row::<$S, 2>("turned", "nalgebra: `Rotation2`", |i| (Rotation2::new(i.radians) * i.a).into(), |_| None);
        row::<$S, 0>("heading", "libm: `atan2`", |i| { black_box(libm::$atan2(i.a.y, i.a.x)); [] }, |_| None);
    )*};
}

fn main() {
    println!("| what | scalar | who | ns | off by at most |\n|---|---|---|---|---|");
    kousa::<I16F16>();
    fixed_point!(I16F16);
    kousa::<I32F32>();
    fixed_point!(I32F32);
    kousa::<f32>();
    floats!(f32, sincosf, atan2f;);
    kousa::<f64>();
    floats!(f64, sincos, atan2;);
    space::rows();
    versus::rows();
    space::drift();
}
