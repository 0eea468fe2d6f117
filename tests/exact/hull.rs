//! Convex hulls, against exact rational arithmetic, and how polygons are made, moved and rotated.
//!
//! The tests check the definition of a hull: its corners are among the points, they turn left all the way
//! round from the least one, and no point is to the right of a side. So no other algorithm is needed for
//! comparison.

#![allow(clippy::indexing_slicing, clippy::unwrap_used, reason = "a test that meets the unexpected fails")]

use crate::support;

use kousa::nalgebra::{Point, Point2, SVector, point, vector};
use kousa::{Angle, Polygon, Rect, ShapeError, Triangle, vector};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{Signed, Zero};
use quickcheck::{Gen, QuickCheck, Testable};
use support::{Rng, Sample};

/// Lists of each kind.
const LISTS: u64 = 80;

/// The most points in a list, and so a capacity for all corners of its hull.
const MANY: usize = 24;

/// A point's coordinates, as multiples of a step that all points of a list share.
type Steps = [BigInt; 2];

fn steps<S: Sample>(points: &[Point<S, 2>]) -> Vec<Steps> {
    let exact: Vec<_> = points.iter().map(|p| [p.x.exact(), p.y.exact()]).collect();
    // All denominators are powers of two, so the greatest is a multiple of each.
    let common = exact.iter().flatten().map(BigRational::denom).max().cloned().unwrap_or_default();
    exact.into_iter().map(|p| p.map(|x| x.numer() * (&common / x.denom()))).collect()
}

/// The turn from `a` over `b` to `c`: positive for a left turn.
fn turn([ax, ay]: &Steps, [bx, by]: &Steps, [cx, cy]: &Steps) -> BigInt {
    (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
}

/// Whether a point is on the segment between two others, or equals one of them.
fn is_between(p: &Steps, a: &Steps, b: &Steps) -> bool {
    let [[px, py], [ax, ay], [bx, by]] = [p, a, b];
    let along = (px - ax) * (px - bx) + (py - ay) * (py - by);
    turn(a, b, p).is_zero() && !along.is_positive()
}

/// Asserts that these are the corners of the hull of the points, in the promised order.
#[track_caller]
fn assert_hull<S: Sample>(corners: &[Point<S, 2>], points: &[Point<S, 2>]) {
    assert!(corners.iter().all(|p| points.contains(p)), "{corners:?} of {points:?}");
    let all = steps(&[corners, points].concat());
    let (hull, all) = all.split_at(corners.len());
    assert_eq!(hull.first(), all.iter().min(), "{corners:?} of {points:?}");
    let next = |i: usize| &hull[(i + 1) % hull.len()];
    let is_right = match hull {
        [] => all.is_empty(),
        [a] => all.iter().all(|p| p == a),
        [a, b] => a != b && all.iter().all(|p| is_between(p, a, b)),
        _ => (0..hull.len()).all(|i| {
            // Each corner is strictly to the left of each side that it is no end of, so the corners go round
            // once.
            let (from, to) = (&hull[i], next(i));
            all.iter().all(|p| !turn(from, to, p).is_negative())
                && hull.iter().all(|p| p == from || p == to || turn(from, to, p).is_positive())
        }),
    };
    assert!(is_right, "{corners:?} is not the hull of {points:?}");
}

/// The kind of a list's numbers.
#[derive(Clone, Copy, Debug)]
enum Kind {
    /// Small whole numbers: many points coincide or lie on one line.
    Grid,
    Ordinary,
    WholeRange,
    /// Points on a line, apart from a unit in the last place.
    NearlyCollinear,
    /// Numbers from the whole range, often its ends, beside the smallest numbers.
    HugeBesideTiny,
    /// Points near a circle.
    Round,
}

const KINDS: [Kind; 6] =
    [Kind::Grid, Kind::Ordinary, Kind::WholeRange, Kind::NearlyCollinear, Kind::HugeBesideTiny, Kind::Round];

impl Kind {
    fn point<S: Sample>(self, rng: &mut Rng) -> Point<S, 2> {
        let small = |rng: &mut Rng| S::whole(rng.range(-3, 3));
        match self {
            Self::Grid => Point::from([small(rng), small(rng)]),
            Self::Ordinary => Point::from([S::ordinary(rng), S::ordinary(rng)]),
            Self::WholeRange => Point::from([S::any(rng), S::any(rng)]),
            Self::NearlyCollinear => {
                let n = rng.range(-10, 10);
                let mut near = |x: S| x.nudged(rng.range(-1, 1));
                Point::from([near(S::whole(3 * n)), near(S::whole(n))])
            }
            Self::HugeBesideTiny => {
                let mut number = || {
                    if rng.below(2) == 0 { S::any(rng) } else { S::whole(0).nudged(rng.range(-3, 3)) }
                };
                Point::from([number(), number()])
            }
            Self::Round => {
                let step = rng.below(97) as u32 * (u32::MAX / 97);
                let arm =
                    vector::rotated(&SVector::from([S::whole(15), S::whole(0)]), Angle::from_bits(step));
                Point::from(arm)
            }
        }
    }

    fn list<S: Sample>(self, rng: &mut Rng) -> Vec<Point<S, 2>> {
        let count = rng.below(MANY as u64) + 1;
        let mut points: Vec<_> = (0..count).map(|_| self.point(rng)).collect();
        if rng.below(3) == 0 {
            points.push(points[0]);
        }
        points.truncate(MANY);
        points
    }
}

fn hull_of<S: Sample>(points: &[Point<S, 2>]) -> Polygon<S, MANY> {
    Polygon::hull(points).unwrap()
}

/// A random order of a list.
fn shuffled<T: Clone>(list: &[T], rng: &mut Rng) -> Vec<T> {
    let mut list = list.to_vec();
    for i in (1..list.len()).rev() {
        list.swap(i, rng.below(i as u64 + 1) as usize);
    }
    list
}

fn every_list<S: Sample>(check: impl Fn(&[Point<S, 2>], &mut Rng)) {
    let mut rng = Rng::new(5);
    for kind in KINDS {
        for _ in 0..LISTS {
            let list = kind.list(&mut rng);
            check(&list, &mut rng);
        }
    }
}

fn hulls<S: Sample>() {
    every_list::<S>(|list, rng| {
        let hull = hull_of(list);
        assert_hull(hull.corners(), list);
        assert_eq!(hull_of(&shuffled(list, rng)), hull, "{list:?}");
        let twice = [list, list].concat();
        assert_eq!(hull_of(&twice), hull, "{list:?}");
        assert_eq!(hull_of(hull.corners()), hull, "{list:?}");
    });
}

/// Tests hulls with room for fewer corners than there are.
fn room<S: Sample>() {
    every_list::<S>(|list, _| {
        let count = hull_of(list).corners().len();
        assert_eq!(Polygon::<S, 5>::hull(list).is_ok(), count <= 5, "{list:?}");
        assert_eq!(Polygon::<S, 2>::hull(list).is_ok(), count <= 2, "{list:?}");
        if let Ok(hull) = Polygon::<S, 5>::hull(list) {
            assert_eq!(hull.corners(), hull_of(list).corners(), "{list:?}");
        }
    });
    assert_eq!(Polygon::<S, 9>::hull(&[]), Err(ShapeError::NoCorners));
    // However long the list is, only the corners of its hull need room.
    let mut rng = Rng::new(9);
    let many: Vec<Point<S, 2>> = (0..2000).map(|_| Kind::Grid.point(&mut rng)).collect();
    assert_hull(Polygon::<S, 4>::hull(&many).unwrap().corners(), &many);
    assert_eq!(Polygon::<S, 3>::hull(&many), Err(ShapeError::TooManyCorners));
}

/// A list is accepted if it has the same corners from any start and in either direction, and no others.
fn lists_that_are_convex<S: Sample>() {
    every_list::<S>(|list, rng| {
        let hull = hull_of(list);
        let mut corners = hull.corners().to_vec();
        for _ in 0..2 {
            for _ in 0..corners.len() {
                corners.rotate_left(1);
                assert_eq!(Polygon::try_from(&corners[..]), Ok(hull), "{corners:?}");
            }
            corners.reverse();
        }
        let expected = is_convex_list(list);
        assert_eq!(Polygon::<S, MANY>::try_from(list).is_ok(), expected, "{list:?}");
        let mixed = shuffled(&corners, rng);
        let got = Polygon::<S, MANY>::try_from(&mixed[..]);
        let expected = if is_convex_list(&mixed) { Ok(hull) } else { Err(ShapeError::NotConvex) };
        assert_eq!(got, expected, "{mixed:?}");
        if corners.len() > 1 {
            let place = rng.below(corners.len() as u64) as usize;
            let extra = corners[rng.below(corners.len() as u64) as usize];
            corners.insert(place, extra);
            assert_eq!(Polygon::<S, MANY>::try_from(&corners[..]), Err(ShapeError::NotConvex), "{corners:?}");
        }
    });
}

/// Whether a list consists of all corners in order: in a list of three or more, every three of them, in the
/// order of the list, turn the same way.
fn is_convex_list<S: Sample>(list: &[Point<S, 2>]) -> bool {
    let list = &steps(list)[..];
    match list {
        [] => false,
        [_] => true,
        [a, b] => a != b,
        _ => {
            let turns = |i: usize, j: usize, k: usize| turn(&list[i], &list[j], &list[k]);
            let is_left = turns(0, 1, 2).is_positive();
            (0..list.len()).all(|i| {
                (i + 1..list.len()).all(|j| {
                    (j + 1..list.len()).all(|k| {
                        let turn = turns(i, j, k);
                        !turn.is_zero() && turn.is_positive() == is_left
                    })
                })
            })
        }
    }
}

/// The corners, which keep their numbers when a polygon is moved, from the least one on.
fn from_the_least<S: Sample, const N: usize>(moved: &Polygon<S, N>) -> Vec<Point<S, 2>> {
    let anew = Polygon::<S, N>::hull(moved.corners()).unwrap();
    let mut corners = moved.corners().to_vec();
    let least = corners.iter().position(|corner| *corner == anew.corners()[0]).unwrap();
    corners.rotate_left(least);
    corners
}

/// A moved polygon is the hull of its moved corners.
fn moved<S: Sample>() {
    every_list::<S>(|list, rng| {
        let kind = KINDS[rng.below(6) as usize];
        let by = kind.point::<S>(rng).coords;
        let about = kind.point::<S>(rng);
        let angle = Angle::from_bits(rng.next() as u32);
        let hull = hull_of(list);
        let corners = hull.corners().iter();
        let triangles = corners.map(|p| Triangle::new(*p, *p, *p));
        // The corners of a triangle are moved one by one.
        for (moved, places) in [
            (hull.translated(by), triangles.clone().map(|t| t.translated(by).a).collect::<Vec<_>>()),
            (hull.rotated(angle, about), triangles.clone().map(|t| t.rotated(angle, about).a).collect()),
        ] {
            let is_somewhere = |p: &Point<S, 2>| Triangle::try_new(*p, *p, *p).is_ok();
            if places.iter().all(is_somewhere) {
                assert_hull(&from_the_least(&moved), &places);
            } else {
                assert!(moved.corners().is_empty(), "{moved:?}");
            }
        }
    });
}

/// Tests polygons made from a triangle and a rectangle, and the bounding box of a hull.
fn made<S: Sample>() {
    every_list::<S>(|list, _| {
        let [a, b, c] = [0, 1, 2].map(|i| list[i % list.len()]);
        assert_hull(Polygon::from(Triangle::new(a, b, c)).corners(), &[a, b, c]);
        let rect = Rect::new(a, b);
        let made = Polygon::from(rect);
        if Rect::try_new(a, b).is_err() {
            assert!(made.corners().is_empty());
        } else {
            assert_hull(made.corners(), &[a, b, point![a.x, b.y], point![b.x, a.y]]);
        }
        let bounds = hull_of(list).aabb();
        let least = |i: usize| list.iter().map(|p| p[i]).reduce(|x, y| if y < x { y } else { x });
        let greatest = |i: usize| list.iter().map(|p| p[i]).reduce(|x, y| if y > x { y } else { x });
        let numbers = [bounds.min.x, bounds.min.y, bounds.max.x, bounds.max.y].map(Some);
        assert_eq!(numbers, [least(0), least(1), greatest(0), greatest(1)], "{list:?}");
    });
}

suite!(hulls, room, lists_that_are_convex, moved, made);

/// In fixed-point, coordinates that leave the range saturate, so corners may coincide.
#[test]
fn saturation_takes_corners_away() {
    use fixed::types::I16F16;
    let q = I16F16::from_num::<i32>;
    let square = [point![q(0), q(0)], point![q(4), q(0)], point![q(4), q(4)], point![q(0), q(4)]];
    let square = Polygon::<I16F16, 4>::hull(&square).unwrap();
    let end = I16F16::MAX;
    assert_eq!(square.translated(vector![end, q(0)]).corners(), [point![end, q(0)], point![end, q(4)]]);
    assert_eq!(square.translated(vector![end, end]).corners(), [point![end, end]]);
    let turned = square.translated(vector![end - q(2), q(0)]).rotated(Angle::HALF, point![q(0), q(0)]);
    assert_hull(&from_the_least(&turned), turned.corners());
    assert_eq!(turned.corners()[0], point![-(end - q(2)), q(0)]);
    assert_eq!(turned.corners().len(), 4);
}

#[test]
fn what_is_not_finite() {
    for x in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        let list = [point![0.0, 0.0], point![1.0, x], point![0.0, 1.0]];
        for list in [&list[..], &list[1..2], &list[..2]] {
            assert_eq!(Polygon::<f64, 4>::hull(list), Err(ShapeError::NotFinite));
            assert_eq!(Polygon::<f64, 4>::try_from(list), Err(ShapeError::NotFinite));
            assert_eq!(Polygon::<f64, 1>::hull(list), Err(ShapeError::NotFinite));
        }
        let [a, b, c] = list;
        assert!(Polygon::from(Triangle::new(a, b, c)).corners().is_empty());
        assert!(Polygon::from(Rect::new(a, b)).corners().is_empty());
        let square = Polygon::from(Rect::new(a, point![1.0, 1.0]));
        // As for every shape, the origin replaces a center of rotation that is not finite.
        let about = [point![x, 0.0], point![0.0, 0.0]];
        let [turned, about_the_origin] = about.map(|about| square.rotated(Angle::QUARTER, about));
        assert_eq!(turned, about_the_origin);
    }
    let square = Polygon::from(Rect::new(point![0.0, 0.0], point![1.0, 1.0]));
    assert_nothing(&square.translated(vector![f64::NAN, 0.0]));
    assert_nothing(&square.translated(vector![0.0, f64::NAN]));
    // If it is moved too far, a polygon saturates at the end of the range, as every shape does, and becomes a
    // segment or a point there.
    for far in [f64::MAX, f64::INFINITY] {
        let moved = square.translated(vector![far, 0.0]).translated(vector![far, 0.0]);
        assert_eq!(moved.corners(), [point![f64::MAX, 0.0], point![f64::MAX, 1.0]]);
        let moved = square.translated(vector![-far, -far]).translated(vector![-far, -far]);
        assert_eq!(moved.corners(), [point![f64::MIN, f64::MIN]]);
    }
}

/// Asserts that a polygon is the empty set, and stays so.
#[track_caller]
fn assert_nothing<const N: usize>(polygon: &Polygon<f64, N>) {
    use kousa::{Contains, Distance, Intersect};
    assert!(polygon.corners().is_empty(), "{polygon:?}");
    assert!(!polygon.intersects(&point![0.0, 0.0]) && !polygon.contains(&point![0.0, 0.0]));
    assert_eq!((polygon.distance(&point![0.0, 0.0]), polygon.area()), (f64::MAX, 0.0));
    assert!(Rect::new(point![0.0, 0.0], point![1.0, 1.0]).contains(polygon));
    assert!(polygon.translated(vector![1.0, 1.0]).corners().is_empty());
    let rect = Rect::new(point![0.0, 0.0], point![3.0, 3.0]);
    assert_eq!(polygon.aabb().union(&rect), rect);
    assert_eq!(*polygon, polygon.translated(vector![1.0, 1.0]));
}

#[test]
fn lists_that_are_not_convex() {
    let not_convex = |list: &[Point2<f64>]| {
        assert_eq!(Polygon::<f64, 8>::try_from(list), Err(ShapeError::NotConvex), "{list:?}");
    };
    let [a, b, c, d] = [point![0.0, 0.0], point![4.0, 0.0], point![4.0, 4.0], point![0.0, 4.0]];
    not_convex(&[a, c, b, d]); // crossed
    not_convex(&[a, b, point![1.0, 1.0], d]); // turns in
    not_convex(&[a, point![2.0, 0.0], b, c]); // on a side
    not_convex(&[a, b, b, c]);
    not_convex(&[a, b, c, a]);
    not_convex(&[a, a]);
    not_convex(&[a, point![2.0, 2.0], c]); // on one line
    // A star turns left at each corner, but goes round twice.
    let star = [point![0.0, 3.0], point![-2.0, -3.0], point![3.0, 1.0], point![-3.0, 1.0], point![2.0, -3.0]];
    not_convex(&star);
    assert_eq!(Polygon::<f64, 3>::try_from([a, b, c, d]), Err(ShapeError::TooManyCorners));
    assert_eq!(Polygon::<f64, 3>::try_from([]), Err(ShapeError::NoCorners));
    assert_eq!(Polygon::<f64, 4>::try_from([d, c, b, a]).unwrap().corners(), [a, b, c, d]);
}

/// 0 and −0 are equal.
#[test]
fn the_sign_of_zero() {
    let list = [point![-0.0, 0.0], point![0.0, -0.0], point![0.0, 1.0], point![-0.0, 2.0], point![1.0, -0.0]];
    let hull = Polygon::<f64, 8>::hull(&list).unwrap();
    assert_eq!(hull.corners(), [point![0.0, 0.0], point![1.0, 0.0], point![0.0, 2.0]]);
    assert_eq!(Polygon::<f64, 8>::hull(&list[..2]).unwrap().corners().len(), 1);
}

/// The hull does not depend on the order of the points, on repetitions, or on points inside.
#[test]
fn laws() {
    fn hold(law: impl Testable) {
        QuickCheck::new().tests(2000).rng(Gen::from_size_and_seed(24, 3)).quickcheck(law);
    }
    fn list(seed: &[(i8, i8)]) -> Vec<Point2<f64>> {
        seed.iter().take(MANY).map(|(x, y)| point![f64::from(*x % 8), f64::from(*y % 8)]).collect()
    }
    fn reversed(seed: Vec<(i8, i8)>) -> bool {
        let list = list(&seed);
        let back: Vec<_> = list.iter().rev().copied().collect();
        Polygon::<f64, MANY>::hull(&list) == Polygon::hull(&back)
    }
    fn sorted(seed: Vec<(i8, i8)>) -> bool {
        let list = list(&seed);
        let mut sorted = list.clone();
        sorted.sort_by(|a, b| (a.y, a.x).partial_cmp(&(b.y, b.x)).unwrap());
        Polygon::<f64, MANY>::hull(&list) == Polygon::hull(&sorted)
    }
    fn middles(seed: Vec<(i8, i8)>, i: usize, j: usize) -> bool {
        let mut list = list(&seed);
        let hull = Polygon::<f64, MANY>::hull(&list);
        if let Ok(hull) = hull {
            let corners = hull.corners();
            let (a, b) = (corners[i % corners.len()], corners[j % corners.len()]);
            list.insert(0, point![(a.x + b.x) / 2.0, (a.y + b.y) / 2.0]);
        }
        hull == Polygon::hull(&list)
    }
    hold(reversed as fn(_) -> _);
    hold(sorted as fn(_) -> _);
    hold(middles as fn(_, _, _) -> _);
}

/// Lists of anything that converts to points have the hull of the points.
#[test]
fn lists_of_what_converts_to_points() {
    let arrays = [[0.0, 0.0], [2.0, 0.0], [1.0, 0.5], [0.0, 2.0]];
    let points: Vec<Point2<f64>> = arrays.iter().map(|place| Point2::from(*place)).collect();
    let expected = Polygon::<f64, 8>::hull(&points).unwrap();
    assert_eq!(expected.corners(), [points[0], points[1], points[3]]);
    let boxed: Box<[Point2<f64>]> = points.clone().into();
    let hulls = [
        Polygon::from_parts(&arrays),
        Polygon::from_parts(&arrays[..]),
        Polygon::from_parts(&arrays.map(SVector::from)),
        Polygon::from_parts(&points),
        Polygon::hull(&boxed),
        Polygon::<_, 8>::hull(&[points[0], points[1], points[3]]),
        Polygon::hull(&arrays.map(Into::into)),
        Polygon::hull(&[arrays[0].into(), arrays[1].into(), arrays[3].into()]),
    ];
    for polygon in hulls {
        assert_eq!(polygon, Ok(expected));
    }
    assert_eq!(Polygon::<f32, 4>::from_parts::<[f32; 2]>(&[]), Err(ShapeError::NoCorners));
}
