//! Distances, closest points, and whether two sets are within a length of each other.

use super::*;

use crate::certificate::rounded::Outcome;
use crate::distance::{closest_fast, witness_fast};
use crate::form::stored::{OrientedForm, TriangleForm};

/// Whether it is a bounded solid, in either dimension.
fn is_solid(kind: usize) -> bool {
    matches!(kind, 3..=6)
}

/// A set of the plane, by a number that increases with the order in pairs.
fn in_plane(kind: usize, pool: &mut Pool<'_>) -> PlaneForm<'static, f64> {
    match kind {
        0 => PlaneForm::Point(PointForm(pool.vector())),
        1 => PlaneForm::Linear(pool.linear()),
        2 => PlaneForm::Linear(LinearForm { range: LinearRange::Segment, ..pool.linear() }),
        3..=7 => pool.solid(kind - 3),
        _ => pool.solid(5),
    }
}

/// A set of space, likewise.
fn in_space(kind: usize, pool: &mut Pool<'_>) -> SpaceForm<'static, f64> {
    let radius = pool.length();
    match kind {
        0 => SpaceForm::Point(PointForm(pool.vector())),
        1 => SpaceForm::Linear(pool.linear()),
        2 | 7 => SpaceForm::Linear(LinearForm { range: LinearRange::Segment, ..pool.linear() }),
        3 => SpaceForm::Ball(BallForm { center: pool.vector(), radius }),
        4 => SpaceForm::Capsule(CapsuleForm { a: pool.vector(), b: pool.vector(), radius }),
        5 | 6 => {
            let [p, q]: [[f64; 3]; 2] = [pool.vector(), pool.vector()];
            let pairs = [0, 1, 2].map(|i: usize| if p[i] < q[i] { (p[i], q[i]) } else { (q[i], p[i]) });
            SpaceForm::Box(BoxForm { min: pairs.map(|pair| pair.0), max: pairs.map(|pair| pair.1) })
        }
        _ => SpaceForm::Half(HalfForm { origin: pool.vector(), normal: pool.vector() }),
    }
}

/// How often plain floats told the distance, its square, the closest points and whether it is within a length, of how many.
#[derive(Debug, Default)]
struct Told {
    distances: usize,
    points: usize,
    common: usize,
    within: usize,
    contacts: usize,
    all: usize,
}

macro_rules! compare_distances {
    ($Dimension:ident, $encoding:expr, $a:expr, $b:expr, $told:expr, are_solid: $is_pair:expr) => {
        compare_distances!($Dimension, $encoding, $a, $b, $told, are_solid: $is_pair, with_times: true)
    };
    (
        $Dimension:ident, $encoding:expr, $a:expr, $b:expr, $told:expr,
        are_solid: $is_pair:expr, with_times: $with_times:expr
    ) => {{
        let (a, b, encoding, told): (_, _, _, &mut Told) = (&$a, &$b, $encoding, $told);
        let pair = |a, b| Pair::<Meets, $Dimension>::of(Converted::Floats([a, b]));
        let meet = exactly(&pair(a, b), encoding).is_some();
        let is_empty = exactly(&pair(a, a), encoding).is_none() || exactly(&pair(b, b), encoding).is_none();
        let distance = exactly(&Pair::<FindDistance, $Dimension>::of(Converted::Floats([a, b])), encoding);
        if meet {
            // It may be certain that they meet; then the distance is zero.
            let zero = |found: Outcome<Raw>| found.is_err() || found == Ok(Some(Raw::ZERO));
            assert!(zero(witness_fast::distance(a, b, encoding)), "{a:?} {b:?}");
            assert!(zero(witness_fast::squared(a, b, encoding)), "{a:?} {b:?}");
            // Of lines that cross, and with half-spaces, the common point is known at once.
            let common = |a: &_, b: &_, encoding| {
                closest_fast::closest(a, b, encoding).or_else(|Uncertain| closest_fast::common(a, b, encoding))
            };
            told.common += compare!(CommonPoint in $Dimension by common, encoding, *a, *b,
                |found| (found.point_a, found.point_b, $with_times.then_some((found.t_a, found.t_b))));
        } else if !is_empty {
            told.all += 1;
            told.distances += compare!(FindDistance in $Dimension by witness_fast::distance, encoding, *a, *b);
            let _ = compare!(DistanceSquared in $Dimension by witness_fast::squared, encoding, *a, *b);
            told.points += compare!(ClosestPoints in $Dimension by closest_fast::closest, encoding, *a, *b,
                |found| (found.point_a, found.point_b, $with_times.then_some((found.t_a, found.t_b))));
        }
        if $is_pair {
            told.contacts += compare!(FindContact in $Dimension by witness_fast::contact, encoding, *a, *b,
                |found| (found.normal, found.depth, found.point_a, found.point_b));
        }
        if is_empty {
            assert!(witness_fast::distance(a, b, encoding).is_err(), "{a:?} {b:?}");
            assert!(witness_fast::within(a, b, (1.0, None), encoding).is_err(), "{a:?} {b:?}");
        }
        // The distance itself, which is rounded, and lengths about it.
        let distance = if meet { 0.0 } else { distance.map_or(0.0, |x| x.0 as f64) };
        for length in [distance - 1.0, distance, distance + 1.0, 2.0 * distance] {
            if length >= 0.0 && length <= encoding.max {
                let query = PairAndLength::<Within, $Dimension> { operands: Converted::Floats(([a, b], (length, None))), query: PhantomData };
                let exact = exactly(&query, encoding);
                if let Ok(found) = witness_fast::within(a, b, (length, None), encoding) {
                    assert_eq!(found, exact, "{a:?} {b:?} within {length}");
                    told.within += 1;
                }
                // Integers agree with the distance where that is not rounded to this length.
                if !is_empty && length != distance {
                    assert_eq!(exact.is_some(), length > distance, "{a:?} {b:?} within {length} of {distance}");
                }
            }
        }
    }};
}

#[test]
fn distances_of_shared_numbers_are_those_of_integers() {
    let [mut plane, mut space] = [Told::default(), Told::default()];
    with_pools(30_000, |pool, round, encoding, _| {
        let (kind, other) = (round % 9, round / 9 % 9);
        let (first, second) = (kind.min(other), kind.max(other));
        if first < 8 {
            let (a, b) = (in_plane(first, pool), in_plane(second, pool));
            compare_distances!(Plane, encoding, a, b, &mut plane, are_solid: is_solid(first) && is_solid(second));
            let (a, b) = (in_space(first, pool), in_space(second, pool));
            compare_distances!(Space, encoding, a, b, &mut space, are_solid: is_solid(first) && is_solid(second));
        }
    });
    for told in [plane, space] {
        assert!(told.all > 4_500 && told.distances * 3 > told.all && told.points * 4 > told.all, "{told:?}");
    }
}

/// Of ordinary sets that are apart plain floats tell nearly always.
#[test]
fn distances_are_those_of_integers() {
    let mut dice = Dice(0x0fed_cba9_8765_4321);
    let [mut plane, mut space] = [[Told::default(), Told::default()], [Told::default(), Told::default()]];
    for round in 0..6_000 {
        let wide = round % 2;
        let (encoding, unit) = encodings()[wide];
        let limits = [encoding.least as f64, encoding.greatest as f64];
        // Sets of one size that are near each other, or not.
        let size = unit * f64::from(1 << (round % 8));
        let mut pool = Pool { dice: &mut dice, last: [0.0; 4], style: 1, unit: size * 4096.0, limits };
        let (kind, other) = (round / 2 % 9, round / 18 % 9);
        let (first, second) = (kind.min(other), kind.max(other));
        if first < 8 {
            let (a, b) = (in_plane(first, &mut pool), in_plane(second, &mut pool));
            compare_distances!(Plane, encoding, a, b, &mut plane[wide], are_solid: is_solid(first) && is_solid(second));
            let (a, b) = (in_space(first, &mut pool), in_space(second, &mut pool));
            compare_distances!(Space, encoding, a, b, &mut space[wide], are_solid: is_solid(first) && is_solid(second));
        }
    }
    for told in plane.iter().chain(&space) {
        // What is left are lines and rays with boxes, for which there is no search, and ties.
        assert!(told.distances * 10 > told.all * 9 && told.points * 100 > told.all * 85, "{told:?}");
        assert!(told.common > 100, "{told:?}");
    }
}

/// A set of space, the last two kinds of which have corners in any directions.
fn beside_polytopes(kind: usize, pool: &mut Pool<'_>) -> SpaceForm<'static, f64> {
    match kind {
        0 => in_space(0, pool),
        1 => in_space(2, pool),
        2..=4 => in_space(kind + 1, pool),
        5 => {
            let [center, e, f, g] = [0; 4].map(|_| pool.vector());
            // Not so large that corners are beyond the range.
            let half_edges = [e, f, g].map(|edge: [f64; 3]| edge.map(|x| (x / 4.0).trunc()));
            SpaceForm::OrientedBox(OrientedForm { center, half_edges })
        }
        _ => SpaceForm::Triangle(TriangleForm([0; 3].map(|_| pool.vector()))),
    }
}

#[test]
fn distances_of_polytopes_are_those_of_integers() {
    let mut told = Told::default();
    let rounds = if cfg!(debug_assertions) { 4_000 } else { 12_000 };
    with_pools(rounds, |pool, round, encoding, _| {
        let (first, second) = (round % 7, 5 + round / 7 % 2);
        let (a, b) = (beside_polytopes(first, pool), beside_polytopes(second, pool));
        // A flat triangle is a segment here, which has parameters; they are left out of its answers.
        compare_distances!(Space, encoding, a, b, &mut told, are_solid: first > 1, with_times: false);
    });
    let enough = told.all * 12 > rounds && told.points * 4 > told.all && told.common * 24 > rounds;
    assert!(enough, "{told:?} of {rounds}");
}
