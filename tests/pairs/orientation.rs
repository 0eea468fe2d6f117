//! The orientation of three points in the plane and of four in space, against rational arithmetic.

#![allow(clippy::unwrap_used, reason = "a test that meets the unexpected fails")]

use crate::support;

use std::cmp::Ordering;

use kousa::nalgebra::Point;
use kousa::{orientation, orientation_in_space};
use num_rational::BigRational;
use num_traits::Zero;
use support::{Rng, Sample, rounds};

/// A point whose numbers are of one kind: small whole ones, ordinary ones, or any of the type.
fn drawn<S: Sample, const D: usize>(rng: &mut Rng) -> Point<S, D> {
    let kind = rng.below(3);
    Point::from([(); D].map(|()| match kind {
        0 => S::whole(rng.range(-3, 3)),
        1 => S::ordinary(rng),
        _ => S::any(rng),
    }))
}

/// A point of the line or plane `n[0] + n[1]·u + …`, in whole numbers, apart from a unit in the last place.
fn near<S: Sample, const D: usize>(rng: &mut Rng, ways: &[[i64; D]]) -> Point<S, D> {
    let mut place = [0; D];
    for way in ways {
        let times = rng.range(-2, 2);
        place = std::array::from_fn(|i| place[i] + times * way[i]);
    }
    Point::from(place.map(|x| S::whole(x).nudged(rng.range(-1, 1))))
}

/// The sign of the determinant of the vectors from the first point to the others, by expansion along the first row.
fn expected<S: Sample, const D: usize>(points: &[Point<S, D>]) -> Ordering {
    let exact: Vec<Vec<_>> = points.iter().map(|p| p.iter().map(|x| x.exact()).collect()).collect();
    let rows: Vec<Vec<BigRational>> =
        exact[1..].iter().map(|p| p.iter().zip(&exact[0]).map(|(x, base)| x - base).collect()).collect();
    determinant(&rows).cmp(&BigRational::zero())
}

fn determinant(rows: &[Vec<BigRational>]) -> BigRational {
    let Some((first, rest)) = rows.split_first() else { return BigRational::from_integer(1.into()) };
    let minor =
        |i: usize| -> Vec<Vec<_>> { rest.iter().map(|row| [&row[..i], &row[i + 1..]].concat()).collect() };
    let terms = first.iter().enumerate().map(|(i, x)| {
        let term = x * determinant(&minor(i));
        if i % 2 == 0 { term } else { -term }
    });
    terms.sum()
}

/// Compares the orientation, and that of every exchange of two neighbours, which reverses it. All three signs must occur.
fn check<S: Sample, const D: usize, const N: usize>(
    ways: &[[i64; D]],
    orientation: impl Fn(&[Point<S, D>; N]) -> Ordering,
) {
    let mut rng = Rng::new(0x0417);
    let mut seen = [false; 3];
    for round in 0..rounds(600, 6000) {
        let points: [Point<S, D>; N] =
            [(); N].map(|()| if round % 2 == 0 { drawn(&mut rng) } else { near(&mut rng, ways) });
        let expected = expected(&points);
        assert_eq!(orientation(&points), expected, "{points:?}");
        seen[(expected as i8 + 1) as usize] = true;
        for i in 1..N {
            let mut exchanged = points;
            exchanged.swap(i - 1, i);
            assert_eq!(orientation(&exchanged), expected.reverse(), "{exchanged:?}");
        }
    }
    assert_eq!(seen, [true; 3]);
    for &broken in S::BROKEN {
        for i in 0..N {
            let mut points: [Point<S, D>; N] = [(); N].map(|()| drawn(&mut rng));
            points[i][D - 1] = broken;
            assert_eq!(orientation(&points), Ordering::Equal, "{points:?}");
        }
    }
}

fn in_the_plane<S: Sample>() {
    check::<S, 2, 3>(&[[3, 1]], |[a, b, c]| orientation(a, b, c));
}

fn in_space<S: Sample>() {
    check::<S, 3, 4>(&[[3, 1, 0], [1, -1, 2]], |[a, b, c, d]| orientation_in_space(a, b, c, d));
}

suite!(in_the_plane, in_space);
