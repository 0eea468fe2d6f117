//! Laws of rotations.

use kousa::nalgebra::{Point, SVector, vector};
use kousa::{Angle, Rotation};

use crate::rng::Rng;
use crate::rotation::draws;
use crate::rotation::number::Number;
use crate::rotation::referee::rotation;

/// What three roundings of a direction may turn at most.
const ROUNDINGS: Angle = Angle::from_bits(3);

fn angle(rng: &mut Rng) -> Angle {
    Angle::from_bits(match rng.below(3) {
        0 => (rng.below(8) as u32) << 29,
        1 => ((rng.below(8) as u32) << 29).wrapping_add(rng.range(-2, 2) as u32),
        _ => rng.next() as u32,
    })
}

fn axes<S: Number>(one: S) -> [SVector<S, 3>; 3] {
    let zero = kousa::vector::between(&Point::from([one; 3]), &Point::from([one; 3])).x;
    [0, 1, 2].map(|i| SVector::from([0, 1, 2].map(|j| if i == j { one } else { zero })))
}

/// Quarter turns about the axes permute them, and form the group of 24 rotations of a cube.
fn quarter_turns_permute_the_axes<S: Number>() {
    let mut rng = Rng::new(61);
    for _ in 0..50 {
        let length = loop {
            let x = S::ordinary(&mut rng);
            if x > axes(x)[0].y {
                break x;
            }
        };
        let axes = axes(length);
        let quarters = axes.map(|axis| Rotation::about(&axis, Angle::QUARTER).unwrap());
        for i in 0..3 {
            let [j, k] = [(i + 1) % 3, (i + 2) % 3];
            assert_eq!(quarters[i].apply(&axes[i]), axes[i]);
            assert_eq!(quarters[i].apply(&axes[j]), axes[k]);
            assert_eq!(quarters[i].inverse().apply(&axes[k]), axes[j]);
            assert_eq!(Rotation::between(&axes[j], &axes[k]), Some(quarters[i]));
            assert_eq!(quarters[i].then(quarters[i]).then(quarters[i]), quarters[i].inverse());
            assert_eq!(quarters[i].angle(), Angle::QUARTER);
        }
        let mut group = vec![Rotation::IDENTITY];
        while let Some(new) =
            group.iter().flat_map(|a| quarters.map(|b| a.then(b))).find(|new| !group.contains(new))
        {
            group.push(new);
        }
        assert_eq!(group.len(), 24);
        assert_eq!(Rotation::looking(&axes[2], &axes[1]), Some(Rotation::IDENTITY));
    }
}
crate::every_scalar!(quarter_turns_permute_the_axes);

#[test]
fn inverses_and_neutral_elements_are_exact() {
    let mut rng = Rng::new(62);
    for _ in 0..draws(20_000) {
        let (a, b) = (rotation(&mut rng), rotation(&mut rng));
        assert_eq!(a.then(Rotation::IDENTITY), a);
        assert_eq!(Rotation::IDENTITY.then(a), a);
        assert_eq!(a.then(a.inverse()), Rotation::IDENTITY);
        assert_eq!(a.inverse().inverse(), a);
        assert_eq!(a.then(b).inverse(), b.inverse().then(a.inverse()));
        assert_eq!(a.inverse().angle(), a.angle());
        assert_eq!(a.turned(&vector![0.0, 0.0, 0.0]), a);
    }
}

#[test]
fn products_are_associative_to_within_roundings() {
    let mut rng = Rng::new(63);
    for _ in 0..draws(20_000) {
        let [a, b, c] = [0; 3].map(|_| rotation(&mut rng));
        let difference = a.then(b).then(c).then(a.then(b.then(c)).inverse());
        assert!(difference.angle() <= ROUNDINGS, "{a:?} {b:?} {c:?}");
    }
}

#[test]
fn an_angle_about_an_axis_is_that_angle() {
    let mut rng = Rng::new(64);
    for _ in 0..draws(20_000) {
        let (v, by) = (crate::rotation::number::vector::<f64>(&mut rng), angle(&mut rng));
        let Some(turn) = Rotation::about(&v, by) else { continue };
        assert_eq!(Rotation::about(&v, -by), Some(turn.inverse()));
        let shorter = if by > Angle::HALF { -by } else { by };
        let off = if turn.angle() > shorter { turn.angle() - shorter } else { shorter - turn.angle() };
        assert!(off <= Angle::from_bits(1), "{v:?} {by:?}");
        // The rotation is made again from its own angle and axis.
        let Some(axis) = turn.axis::<f64>() else { continue };
        let again = Rotation::about(&axis, turn.angle()).unwrap();
        assert!(again.then(turn.inverse()).angle() <= ROUNDINGS, "{turn:?}");
        let [w, x, y, z] = turn.to_quaternion::<f64>();
        let again = Rotation::from_quaternion(w, x, y, z).unwrap();
        assert!(again.then(turn.inverse()).angle() <= Angle::from_bits(1), "{turn:?}");
    }
}

#[test]
fn toward_never_overshoots() {
    let mut rng = Rng::new(65);
    let mut arrivals = 0;
    for i in 0..draws(20_000) {
        let (a, mut b) = (rotation(&mut rng), rotation(&mut rng));
        let most = angle(&mut rng);
        if i % 3 == 0 {
            // So far, or a little less or more.
            b = a.then(
                Rotation::about(&vector![1.0, -2.0, 0.5], most + Angle::from_bits(rng.range(-2, 2) as u32))
                    .unwrap(),
            );
        }
        let there = a.toward(b, most);
        let [whole, gone, left] =
            [(a, b), (a, there), (there, b)].map(|(from, to)| from.inverse().then(to).angle());
        if most >= Angle::HALF || whole + ROUNDINGS < most {
            assert_eq!(there, b);
        } else if there == b {
            assert!(whole <= most + ROUNDINGS, "{a:?} {b:?} {most:?}");
        } else {
            let off = |a: Angle, b: Angle| if a > b { a - b } else { b - a };
            assert!(off(gone, most) <= ROUNDINGS, "{a:?} {b:?} {most:?}");
            assert!(off(left, whole - most) <= ROUNDINGS || left <= ROUNDINGS, "{a:?} {b:?} {most:?}");
        }
        arrivals += u32::from(there == b);
        assert_eq!(a.toward(a, most), a);
        assert_eq!(a.toward(b, Angle::ZERO), a);
        assert_eq!(a.toward(b, Angle::HALF), b);
    }
    assert!((draws(2000)..draws(18_000)).contains(&arrivals), "{arrivals}");
}

/// Exactly a quarter of a turn is not too far for a quarter.
#[test]
fn toward_a_quarter_turn_arrives() {
    let mut rng = Rng::new(66);
    for i in 0..3 {
        let quarter = Rotation::about(&axes(1.0)[i], Angle::QUARTER).unwrap();
        assert_eq!(Rotation::IDENTITY.toward(quarter, Angle::QUARTER), quarter);
        assert_ne!(Rotation::IDENTITY.toward(quarter, Angle::QUARTER - Angle::from_bits(1)), quarter);
        let from = rotation(&mut rng);
        assert_eq!(from.toward(from.then(quarter), Angle::QUARTER + ROUNDINGS), from.then(quarter));
    }
}

#[test]
fn small_turns_add_up_to_the_whole() {
    let spin = vector![0.3, -0.2, 0.9];
    let whole = Rotation::IDENTITY.turned(&spin);
    let step = kousa::vector::scaled(&spin, 1.0 / 64.0);
    let turned = (0..64).fold(Rotation::IDENTITY, |at, _| at.turned(&step));
    assert!(turned.then(whole.inverse()).angle() <= Angle::from_bits(32));
    // A vector of radians about an axis of coordinates is the angle of so many radians.
    for radians in [0.001, 0.5, 1.0, 3.0, -3.0, 10.0] {
        let turned = Rotation::IDENTITY.turned(&vector![0.0, radians, 0.0]);
        let about = Rotation::about(&vector![0.0, 1.0, 0.0], Angle::from_radians(radians)).unwrap();
        assert!(turned.then(about.inverse()).angle() <= Angle::from_bits(1), "{radians}");
    }
}
