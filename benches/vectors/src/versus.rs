//! Rotations beside unit quaternions in turns: apply, then, inverse, alone and in a chain.

use fixed::types::{I16F16, I32F32};
use kousa::Rotation;
use nalgebra::{Quaternion, SVector, UnitQuaternion};

use super::space::{Input, inputs};
use super::{INPUTS, Number, ROUNDS, black_box, is_wanted};

/// A function that is called once for each input.
type Round<'a> = (&'static str, Box<dyn Fn(usize) + 'a>);

/// Prints a row: the nanoseconds of each, and kousa's as a multiple of the others', taken within a round.
fn row(what: &str, scalar: &str, rounds: &[Round<'_>]) {
    let name = format!("| {what} | {scalar} |");
    if !is_wanted(&format!("versus {name}")) {
        return;
    }
    let mut times = vec![Vec::new(); rounds.len()];
    for turn in 0..=ROUNDS {
        for place in 0..rounds.len() {
            let which = (place + turn) % rounds.len();
            let start = std::time::Instant::now();
            (0..INPUTS).for_each(&rounds[which].1);
            let taken = start.elapsed().as_nanos() as f64 / INPUTS as f64;
            if turn > 0 {
                times[which].push(taken);
            }
        }
    }
    let median = |mut numbers: Vec<f64>| {
        numbers.sort_by(f64::total_cmp);
        numbers[numbers.len() / 2]
    };
    let cell = |who: &str| {
        let Some(place) = rounds.iter().position(|(name, _)| *name == who) else { return String::new() };
        let over = times[0].iter().zip(&times[place]).map(|(own, its)| own / its).collect();
        let ratio = if place == 0 { String::new() } else { format!(" ({:.2})", median(over)) };
        format!("{:.1}{ratio}", median(times[place].clone()))
    };
    println!("{name} {} |", ["kousa", "nalgebra", "glam"].map(cell).join(" | "));
}

fn kousa<S: Number>(inputs: &[Input<S>]) -> Box<dyn Fn(usize) + '_> {
    Box::new(|i| {
        let input = black_box(&inputs[i]);
        black_box(input.a.apply(&input.v));
    })
}

/// Prints the rows.
pub fn rows() {
    println!(
        "\n| what | scalar | kousa, ns | nalgebra `UnitQuaternion` (÷) | glam `Quat` (÷) |\n|---|---|---|---|---|"
    );
    row("apply", "I16F16", &[("kousa", kousa(&inputs::<I16F16>()))]);
    row("apply", "I32F32", &[("kousa", kousa(&inputs::<I32F32>()))]);
    single();
    double();
}

macro_rules! floats {
    ($rows:ident, $S:ident, $Quat:ident, $Vec:ident) => {
        fn $rows() {
            let own = inputs::<$S>();
            let quaternion = |q: Rotation| -> UnitQuaternion<$S> {
                let [w, x, y, z] = q.to_quaternion();
                UnitQuaternion::new_unchecked(Quaternion::new(w, x, y, z))
            };
            let quat = |q: Rotation| {
                let [w, x, y, z] = q.to_quaternion::<$S>();
                glam::$Quat::from_xyzw(x, y, z, w)
            };
            type Theirs<V, Q> = Vec<(V, Q, Q)>;
            let theirs: Theirs<SVector<$S, 3>, _> =
                own.iter().map(|i| (i.v, quaternion(i.a), quaternion(i.b))).collect();
            let others: Theirs<glam::$Vec, _> =
                own.iter().map(|i| (glam::$Vec::from_array(i.v.into()), quat(i.a), quat(i.b))).collect();
            macro_rules! all {
                ($what:literal, $kousa:expr, $nalgebra:expr, $glam:expr) => {
                    row(
                        $what,
                        stringify!($S),
                        &[
                            (
                                "kousa",
                                Box::new(|i| {
                                    black_box($kousa(black_box(&own[i])));
                                }),
                            ),
                            (
                                "nalgebra",
                                Box::new(|i| {
                                    black_box($nalgebra(black_box(&theirs[i])));
                                }),
                            ),
                            (
                                "glam",
                                Box::new(|i| {
                                    black_box($glam(black_box(&others[i])));
                                }),
                            ),
                        ],
                    );
                };
            }
            type Nalgebra = (SVector<$S, 3>, UnitQuaternion<$S>, UnitQuaternion<$S>);
            type Glam = (glam::$Vec, glam::$Quat, glam::$Quat);
            all!("apply", |i: &Input<$S>| i.a.apply(&i.v), |i: &Nalgebra| i.1 * i.0, |i: &Glam| i.1 * i.0);
            all!("then", |i: &Input<$S>| i.a.then(i.b), |i: &Nalgebra| i.2 * i.1, |i: &Glam| i.2 * i.1);
            all!("inverse", |i: &Input<$S>| i.a.inverse(), |i: &Nalgebra| i.1.inverse(), |i: &Glam| i
                .1
                .inverse());
            let (mine, its, other) = (
                std::cell::Cell::new(Rotation::IDENTITY),
                std::cell::Cell::new(UnitQuaternion::<$S>::identity()),
                std::cell::Cell::new(glam::$Quat::IDENTITY),
            );
            row(
                "then, in a chain",
                stringify!($S),
                &[
                    ("kousa", Box::new(|i| mine.set(mine.get().then(black_box(own[i].b))))),
                    ("nalgebra", Box::new(|i| its.set(black_box(theirs[i].2) * its.get()))),
                    ("glam", Box::new(|i| other.set(black_box(others[i].2) * other.get()))),
                ],
            );
            black_box((mine.get(), its.get(), other.get()));
        }
    };
}
floats!(single, f32, Quat, Vec3);
floats!(double, f64, DQuat, DVec3);
