//! Rotations of space beside the quaternions of nalgebra and glam.

use fixed::types::{I16F16, I32F32};
use kousa::{Angle, Rotation};
use nalgebra::{Quaternion, SVector, UnitQuaternion};

use super::{INPUTS, Number, black_box, is_wanted, time};

/// The number of rotations that are composed to see how far they drift.
const COMPOSED: usize = 1_000_000;

/// A vector and two rotations, also as unit quaternions of floats.
pub struct Input<S> {
    pub v: SVector<S, 3>,
    pub a: Rotation,
    pub b: Rotation,
    angle: Angle,
}

fn random() -> impl FnMut() -> u64 {
    let mut state = 11_u64;
    move || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state >> 16
    }
}

fn rotation(next: &mut impl FnMut() -> u64) -> Rotation {
    let numbers = [(); 4].map(|()| (next() >> 8) as f64 / (1_u64 << 40) as f64 - 0.5);
    Rotation::from_quaternion(numbers[0], numbers[1], numbers[2], numbers[3]).unwrap_or_default()
}

pub fn inputs<S: Number>() -> Vec<Input<S>> {
    let mut next = random();
    (0..INPUTS)
        .map(|_| {
            let v = [(); 3].map(|()| S::of((next() % 200_000_000) as f64 / 1e6 - 100.0));
            let (a, b) = (rotation(&mut next), rotation(&mut next));
            Input { v: v.into(), a, b, angle: Angle::from_bits(next() as u32) }
        })
        .collect()
}

fn row<I>(what: &str, scalar: &str, who: &str, inputs: &[I], answer: impl Fn(&I)) {
    let name = format!("| {what} | `{scalar}` | {who} |");
    if is_wanted(&name) {
        println!("{name} {:.1} | |", time(inputs, answer));
    }
}

/// A number of ordinary size in radians, as a rotation vector.
fn spin<S: Number>(input: &Input<S>) -> SVector<S, 3> {
    input.v.map(|x| S::of(x.value() / 64.0))
}

fn kousa<S: Number>() {
    let inputs = inputs::<S>();
    let row = |what, answer: &dyn Fn(&Input<S>)| row(what, S::NAME, "kousa", &inputs, answer);
    row("a vector rotated in space", &|i| {
        black_box(i.a.apply(&i.v));
    });
    row("a rotation about an axis", &|i| {
        black_box(Rotation::about(&i.v, i.angle));
    });
    let spins: Vec<_> = inputs.iter().map(|input| (input.a, spin(input))).collect();
    self::row("a rotation turned by a vector", S::NAME, "kousa", &spins, |(a, spin)| {
        black_box(a.turned(spin));
    });
    row("a unit quaternion", &|i| {
        black_box(i.a.to_quaternion::<S>());
    });
}

/// Prints the rows of nalgebra and glam.
macro_rules! floats {
    ($($S:ident, $Quat:ident, $Vec:ident;)*) => {$(
        let theirs: Vec<_> = inputs::<$S>().iter().map(|i| {
            let quaternion = |q: Rotation| {
                let [w, x, y, z] = q.to_quaternion();
                UnitQuaternion::new_unchecked(Quaternion::new(w, x, y, z))
            };
            (i.v, quaternion(i.a), quaternion(i.b), spin(i))
        }).collect();
        let name = stringify!($S);
        row("a vector rotated in space", name, "nalgebra: `UnitQuaternion`", &theirs, |(v, a, _, _)| { black_box(a * v); });
        row("two rotations composed", name, "nalgebra: `UnitQuaternion`", &theirs, |(_, a, b, _)| { black_box(b * a); });
        row("a rotation turned by a vector", name, "nalgebra: `UnitQuaternion`", &theirs, |(_, a, _, spin)| {
            black_box(UnitQuaternion::new(*spin) * a);
        });
        let theirs: Vec<_> = theirs.iter().map(|(v, a, b, spin)| {
            let quat = |q: &UnitQuaternion<$S>| glam::$Quat::from_xyzw(q.i, q.j, q.k, q.w);
            let vec = |v: &SVector<$S, 3>| glam::$Vec::new(v.x, v.y, v.z);
            (vec(v), quat(a), quat(b), vec(spin))
        }).collect();
        row("a vector rotated in space", name, concat!("glam: `", stringify!($Quat), "`"), &theirs, |(v, a, _, _)| { black_box(*a * *v); });
        row("two rotations composed", name, concat!("glam: `", stringify!($Quat), "`"), &theirs, |(_, a, b, _)| { black_box(*b * *a); });
        row("a rotation turned by a vector", name, concat!("glam: `", stringify!($Quat), "`"), &theirs, |(_, a, _, spin)| {
            black_box(glam::$Quat::from_scaled_axis(*spin) * *a);
        });
    )*};
}

pub fn rows() {
    row("two rotations composed", "any", "kousa", &inputs::<f64>(), |i| {
        black_box(i.a.then(i.b));
    });
    row("a rotation toward another", "any", "kousa", &inputs::<f64>(), |i| {
        black_box(i.a.toward(i.b, i.angle));
    });
    kousa::<I16F16>();
    kousa::<I32F32>();
    kousa::<f32>();
    kousa::<f64>();
    floats!(f32, Quat, Vec3; f64, DQuat, DVec3;);
}

/// Prints how far a million rotations, and their inverses in reverse, are from where they began, and how long the vector has become.
pub fn drift() {
    if !is_wanted("drift") {
        return;
    }
    println!(
        "\n| after a million rotations and their inverses | off, in degrees | length of a unit vector |\n|---|---|---|"
    );
    let mut next = random();
    let steps: Vec<Rotation> = (0..COMPOSED).map(|_| rotation(&mut next)).collect();
    let there = steps.iter().fold(Rotation::IDENTITY, |at, step| at.then(*step));
    let back = steps.iter().rev().fold(there, |at, step| at.then(step.inverse()));
    let [w, x, y, z] = back.to_quaternion::<f64>();
    let v = SVector::from([0.6, 0.0, 0.8]);
    print_drift("kousa, 16 bytes", [w, x, y, z], back.apply(&v).norm());
    macro_rules! theirs {
        ($name:literal, $S:ident) => {
            let quaternion = |q: &Rotation| -> UnitQuaternion<$S> {
                let [w, x, y, z] = q.to_quaternion();
                UnitQuaternion::new_unchecked(Quaternion::new(w, x, y, z))
            };
            let at = steps.iter().fold(UnitQuaternion::identity(), |at, step| quaternion(step) * at);
            let at = steps.iter().rev().fold(at, |at, step| quaternion(step).inverse() * at);
            let length = (at * v.map(|x| x as $S)).map(f64::from).norm();
            print_drift($name, [at.w, at.i, at.j, at.k].map(f64::from), length);
        };
    }
    theirs!("nalgebra, `f32`, 16 bytes", f32);
    theirs!("nalgebra, `f64`, 32 bytes", f64);
    macro_rules! of_glam {
        ($name:literal, $S:ident, $Quat:ident, $Vec:ident) => {
            let quat = |q: &Rotation| {
                let [w, x, y, z] = q.to_quaternion::<$S>();
                glam::$Quat::from_xyzw(x, y, z, w)
            };
            let at = steps.iter().fold(glam::$Quat::IDENTITY, |at, step| quat(step) * at);
            let at = steps.iter().rev().fold(at, |at, step| quat(step).inverse() * at);
            let length = (at * glam::$Vec::new(0.6, 0.0, 0.8)).length();
            print_drift($name, [at.w, at.x, at.y, at.z].map(f64::from), length.into());
        };
    }
    of_glam!("glam, `f32`, 16 bytes", f32, Quat, Vec3);
    of_glam!("glam, `f64`, 32 bytes", f64, DQuat, DVec3);
}

fn print_drift(who: &str, [w, x, y, z]: [f64; 4], length: f64) {
    let off = 2.0 * (x * x + y * y + z * z).sqrt().atan2(w.abs());
    println!("| {who} | {:.1e} | {length:.9} |", off.to_degrees());
}
