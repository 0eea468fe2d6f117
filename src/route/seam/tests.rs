//! The sorted search for seams finds what comparing all pairs finds.

use core::fmt::Debug;

use fixed::types::{I16F16, I32F32};
use nalgebra::Point;

use super::*;
use crate::rng::Rng;
use crate::shape::{Aabb, Ball, Capsule, HalfSpace, OrientedRect, Segment, Shape2, Triangle};
use crate::stages::ask;

/// A shape that lies beside the path from the origin along `way`, or on it. Its corners are those of a grid along the path and across it.
fn beside_path<S: Scalar>(rng: &mut Rng, way: [i64; 2], number: fn(i64) -> S) -> Shape2<S> {
    let side = [-1, 1][rng.below(2) as usize];
    let [x, y] = way;
    let at = |[u, v]: [i64; 2]| [u * x - v * y, u * y + v * x];
    let point = |p: [i64; 2]| Point::from(at(p).map(number));
    let vector = |p: [i64; 2]| SVector::from(at(p).map(number));
    let from = rng.range(-2, 6);
    let mut corner = || [rng.range(-2, 6), side * rng.range(0, 2)];
    let [a, b, c] = [corner(), corner(), corner()];
    match rng.below(9) {
        0 => Segment::new(point(a), point(b)).into(),
        1 => Triangle::new(point(a), point(b), point(c)).into(),
        // A tile.
        2 | 3 => Triangle::new(point([from, 0]), point([from + 1, 0]), point([from, side])).into(),
        4 if way[1] == 0 => {
            let (from, to) = (point([from, side.min(0)]), point([from + 2, side.max(0)]));
            Aabb::new(from, to).into()
        }
        4 | 5 => OrientedRect::new(point([from, side]), [vector([1, 0]), vector([0, 1])]).into(),
        6 => Capsule::new(point(a), point(b), number(0)).into(),
        7 if rng.below(4) == 0 => HalfSpace::new(point([from, 0]), vector([0, -side])).into(),
        _ => Ball::new(point(a), number(1)).into(),
    }
}

/// The sorted search finds the seam that all pairs have, to the bit, whether corners are stored or products.
fn compare<S: Scalar + Debug>(number: fn(i64) -> S) {
    let asks = Asks {
        may_be_thin: &|a: &Shape2<S>, motion| ask::may_be_thin(a, motion),
        beside: &|a: &Shape2<S>, motion, b: &Shape2<S>| ask::beside(a, motion, b),
        seam: &|a: &Shape2<S>, motion, [b, c]: [&Shape2<S>; 2]| ask::seam(a, motion, [b, c]),
        is_before: &|_, _, _| false,
    };
    let (rng, mut found) = (&mut Rng::new(67), 0);
    for round in 0..600 {
        let way = [[1, 0], [2, 0], [-1, 2], [3, 4], [-5, -1]][round % 5];
        let [mover, motion] = [[0; 2], way.map(|x| 5 * x)].map(|p| Point::from(p.map(number)));
        let a: Shape2<S> = if round % 3 == 0 {
            Segment::new(Point::from(way.map(|x| number(-x))), mover).into()
        } else {
            mover.into()
        };
        let count = 2 + rng.below(12);
        let shapes: Vec<Shape2<S>> = (0..count).map(|_| beside_path(rng, way, number)).collect();
        let numbered = shapes.iter().enumerate();
        let of_pairs = first_of_pairs(&a, &motion.coords, numbered.clone(), &asks);
        let sorted = first_in_order(&a, &motion.coords, numbered, &asks);
        let [of_pairs, sorted] = [of_pairs, sorted].map(|seam| seam.map(|seam| (seam.indices, seam.impact)));
        assert_eq!(sorted, of_pairs, "{a:?} along {motion:?} on {shapes:?}");
        found += u32::from(sorted.is_some());
    }
    assert!(found > 40, "{found} seams were found");
}

#[test]
fn the_sorted_search_finds_what_all_pairs_have() {
    compare(|x| x as f32 / 4.0);
    compare(|x| x as f64);
    compare(|x| x as f64 * 0.1);
    compare(|x| I16F16::from_bits(12345 * x as i32));
    compare(|x| I32F32::from_bits((12345 << 44 | 1) * x));
}
