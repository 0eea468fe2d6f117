//! Shapes in a tree of the crate `rstar`: the envelopes contain them, queries find everything that meets,
//! nearest neighbours are those of a brute-force search, and empty shapes are handled.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "a surprise must stop the test")]

use crate::crowd;
use crate::fraction;
use crate::support;

use std::cell::Cell;
use std::fmt::Debug;

use crowd::{
    Bounds, Planar, Size, check_what_meets, crowd_of_space, crowd_of_the_plane, draw, plane, plane_bounds,
    space, space_bounds,
};
use fraction::Fraction;
use kousa::nalgebra::{Point, point, vector};
use kousa::{
    Capsule, Circle, Distance, Intersect, OrientedRect, Ray, Rect, Segment, Shape2, Shape3, Sphere, Sweep,
    Triangle, cast_first, sweep_first,
};
use num_bigint::BigInt;
use rstar::primitives::GeomWithData;
use rstar::{AABB, Envelope, PointDistance, RTree, RTreeObject, SelectionFunction};
use support::{Rng, Sample, rounds};

/// A shape and its index in the list.
type Numbered<A> = GeomWithData<A, usize>;

/// The operations that the suites need of the enums.
trait Any<const D: usize>:
    Copy
    + Debug
    + RTreeObject<Envelope = AABB<[f64; D]>>
    + PointDistance
    + Intersect
    + SelectionFunction<Numbered<Self>>
{
}
impl<S: Sample> Any<2> for Planar<S> {}
impl<S: Sample> Any<3> for Shape3<S> {}

fn numbered<A: Copy + RTreeObject>(shapes: &[A]) -> Vec<Numbered<A>> {
    shapes.iter().enumerate().map(|(i, shape)| Numbered::new(*shape, i)).collect()
}

/// A bound of the numbers that the tree distinguishes.
fn limit() -> Fraction {
    Fraction::from_integer(BigInt::from(1) << 339)
}

fn exact(x: f64) -> Fraction {
    Fraction::from_float(x).expect("an envelope is finite")
}

/// How tightly an envelope fits the bounds that it contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Nearness {
    /// No envelope of floats is tighter.
    Least,
    /// A number of 64 bits or a product has been rounded.
    Rounded,
}

/// Checks that the envelope contains the bounds and fits them tightly.
fn holds<const D: usize>(envelope: &AABB<[f64; D]>, bounds: &Bounds<D>, near: Nearness, what: &dyn Debug) {
    for (axis, (low, high)) in bounds.iter().enumerate() {
        let within = |x: &Fraction| x.clone().clamp(-limit(), limit());
        let (low, high) = (within(low), within(high));
        let (lower, upper) = (envelope.lower()[axis], envelope.upper()[axis]);
        assert!(exact(lower) <= low && high <= exact(upper), "{envelope:?} around {what:?}");
        if near == Nearness::Least {
            assert!(
                low < exact(lower.next_up()) && exact(upper.next_down()) < high,
                "{envelope:?} around {what:?}"
            );
        } else {
            // A few units in the last place of an f64, also for numbers of I32F32.
            let far = low.abs() + high.abs();
            let room =
                far / Fraction::from_integer(BigInt::from(1_i64 << 50)) + exact(1.0 / (1 << 20) as f64);
            assert!(
                low < exact(lower) + &room && exact(upper) - &room < high,
                "{envelope:?} around {what:?}"
            );
        }
    }
}

fn envelopes_hold_the_shapes<S: Sample>() {
    let rng = &mut Rng::new(2);
    let near = if S::NAME == "I32F32" { Nearness::Rounded } else { Nearness::Least };
    for size in Size::ALL {
        let (mut empty, draws) = (0, 2_000);
        for _ in 0..draws {
            let (flat, solid) = (plane::<S>(size, rng), space::<S>(size, rng));
            if flat.closest_points(&Point::from([S::whole(0); 2])).is_some() {
                holds(&flat.envelope(), &plane_bounds(&flat), near, &flat);
            } else {
                assert!(flat.envelope().is_empty(), "{flat:?}");
                empty += 1;
            }
            if solid.closest_points(&Point::from([S::whole(0); 3])).is_some() {
                holds(&solid.envelope(), &space_bounds(&solid), near, &solid);
            } else {
                assert!(solid.envelope().is_empty(), "{solid:?}");
            }
        }
        assert!(50 * empty > draws && 10 * empty < 7 * draws, "{empty} of {draws} are empty");
    }
}

/// The tree finds all shapes that meet, by the envelope and by the shape itself.
fn finds_what_meets<A: Any<D>, const D: usize>(shapes: &[A], queries: &[A]) {
    let tree = RTree::bulk_load(numbered(shapes));
    check_what_meets(
        shapes,
        queries,
        &[
            &|query| {
                tree.locate_in_envelope_intersecting(query.envelope()).map(|object| object.data).collect()
            },
            &|query| tree.locate_with_selection_function(*query).map(|object| object.data).collect(),
        ],
    );
}

fn queries_find_what_meets<S: Sample>() {
    let rng = &mut Rng::new(3);
    for size in Size::ALL {
        let [shapes, queries] = crowd_of_the_plane::<S>(size, rng);
        finds_what_meets(&shapes, &queries);
        let [shapes, queries] = crowd_of_space::<S>(size, rng);
        finds_what_meets(&shapes, &queries);
    }
}

/// The nearest neighbours are those of a brute-force search, in the order of the distance.
fn finds_the_nearest<A: Any<D>, const D: usize>(shapes: &[A], points: &[[f64; D]]) {
    let tree = RTree::bulk_load(numbered(shapes));
    for place in points {
        let mut distances: Vec<f64> = shapes.iter().map(|shape| shape.distance_2(place)).collect();
        distances.sort_by(f64::total_cmp);
        let nearest = tree.nearest_neighbor(*place).expect("there are shapes");
        assert_eq!(nearest.distance_2(place), distances[0], "{place:?}: {nearest:?}");
        let found: Vec<f64> = tree.nearest_neighbor_iter_with_distance_2(*place).map(|(_, d)| d).collect();
        assert_eq!(found, distances, "{place:?}");
    }
}

fn the_nearest_is_the_nearest<S: Sample>() {
    let rng = &mut Rng::new(4);
    let place = |size: Size, rng: &mut Rng| support_double(size.number::<S>(rng));
    for size in Size::ALL {
        let points: Vec<[f64; 2]> = (0..rounds(30, 300)).map(|_| [0; 2].map(|_| place(size, rng))).collect();
        finds_the_nearest(&draw(200, size, rng, plane::<S>), &points);
        let points: Vec<[f64; 3]> = (0..rounds(30, 300)).map(|_| [0; 3].map(|_| place(size, rng))).collect();
        finds_the_nearest(&draw(200, size, rng, space::<S>), &points);
    }
}

fn support_double<S: Sample>(x: S) -> f64 {
    use num_traits::ToPrimitive;
    x.exact().to_f64().expect("no scalar here is greater than an f64")
}

/// The first hit is that of a brute-force search.
fn what_comes_first<S: Sample>() {
    let rng = &mut Rng::new(4);
    for size in Size::ALL {
        let [shapes, movers] = crowd_of_the_plane::<S>(size, rng);
        let tree = RTree::bulk_load(numbered(&shapes));
        let all = kousa::interop::rstar::Numbered::new(&tree);
        for mover in movers.iter().step_by(8) {
            let motion = vector![size.number(rng), size.number(rng)];
            let expected = sweep_first(mover, &motion, &shapes);
            assert_eq!(sweep_first(mover, &motion, &all), expected, "{mover:?} by {motion:?}");
            let ray = Ray::new(point![size.number(rng), size.number(rng)], motion);
            assert_eq!(cast_first(&ray, &all), cast_first(&ray, &shapes), "{ray:?}");
            #[allow(
                deprecated,
                reason = "the old name finds the same; of several at the same time maybe another"
            )]
            let old = kousa::interop::rstar::sweep_first(mover, &motion, &tree, |object| object.geom());
            assert_eq!(old.is_some(), expected.is_some(), "{mover:?} by {motion:?}");
            if let (Some((object, impact)), Some((i, other))) = (old, expected) {
                let order = mover.compare_impacts(&motion, (object.geom(), &impact), (&shapes[i], &other));
                assert!(order.is_eq(), "{mover:?} by {motion:?}: {impact:?} and {other:?}");
            }
            #[allow(
                deprecated,
                reason = "the old name finds the same; of several at the same time maybe another"
            )]
            let old = kousa::interop::rstar::cast_first(&ray, &tree, |object| object.geom());
            assert_eq!(old.map(|(_, hit)| hit.t), cast_first(&ray, &shapes).map(|(_, hit)| hit.t), "{ray:?}");
        }
    }
}

/// Of a thousand disks in a row only a few are asked. The old functions let a program see which.
#[test]
#[allow(deprecated, reason = "they search as the new ones do")]
fn a_search_ends_where_something_is_found() {
    use kousa::interop::rstar::{cast_first, sweep_first};

    let disks: Vec<_> = (0..1000).map(|i| Circle::new(point![f64::from(i) * 3.0, 0.0], 1.0)).collect();
    let tree = RTree::bulk_load(disks);
    let asked = Cell::new(0);
    let count = || asked.set(asked.get() + 1);
    let ray = Ray::new(point![1000.0, 0.5], vector![1.0, 0.0]);
    let (first, _) = cast_first(&ray, &tree, |disk| (count(), disk).1).expect("the row extends further");
    assert_eq!(first.center.x, 1002.0);
    let ball = Circle::new(point![1000.0, 0.5], 0.25);
    let (first, _) = sweep_first(&ball, &vector![-900.0, 0.0], &tree, |disk| (count(), disk).1)
        .expect("the row extends further");
    assert_eq!(first.center.x, 999.0);
    assert!(asked.get() < 50, "{} calls", asked.get());
}

suite!(envelopes_hold_the_shapes, queries_find_what_meets, the_nearest_is_the_nearest, what_comes_first);

#[test]
fn the_distance_is_that_of_the_shapes() {
    let rng = &mut Rng::new(5);
    for _ in 0..2_000 {
        let shape = plane::<f64>(Size::Ordinary, rng);
        let place: [f64; 2] = [0; 2].map(|_| Size::Ordinary.number(rng));
        let squared = shape.distance_squared(&Point::from(place));
        let measured = shape.distance_2(&place);
        if squared == f64::MAX {
            assert_eq!(measured, f64::INFINITY, "{shape:?}");
        } else {
            assert!((measured - squared).abs() <= 1e-14 * squared, "{measured} is not {squared}: {shape:?}");
            assert_eq!(shape.contains_point(&place), squared == 0.0, "{shape:?}");
        }
    }
}

#[test]
fn numbers_between_two_floats_lie_within() {
    // A number one above a power of two, which an f64 does not distinguish from that power.
    type Whole = fixed::FixedI64<fixed::types::extra::U0>;
    let [low, high] = [1_i64 << 60, (1 << 60) + 1].map(Whole::from_bits);
    let envelope = Segment::new(point![low, low], point![high, -high]).envelope();
    let power = (1_i64 << 60) as f64;
    assert_eq!(envelope.lower(), [power, (-power).next_down()]);
    assert_eq!(envelope.upper(), [power.next_up(), power]);
    let all = Rect::new(point![Whole::MIN, Whole::MIN], point![Whole::MAX, Whole::MAX]).envelope();
    assert_eq!((all.lower(), all.upper()), ([-8.0 * power; 2], [8.0 * power; 2]));
    // An f64 does not distinguish a point from its neighbour either, but the verdict does.
    let tree = RTree::bulk_load(vec![Circle::new(point![low, low], Whole::ZERO)]);
    let beside = Circle::new(point![high, low], Whole::ZERO);
    assert_eq!(tree.locate_in_envelope_intersecting(beside.envelope()).count(), 1);
    assert!(!tree.iter().any(|circle| circle.intersects(&beside)));
}

fn empty_shapes() -> Vec<Shape2<f64>> {
    vec![
        Circle::new(point![0.0, 0.0], -1.0).into(),
        Circle::new(point![f64::NAN, 0.0], 1.0).into(),
        Capsule::new(point![0.0, 0.0], point![f64::INFINITY, 0.0], 1.0).into(),
        Rect::new(point![1.0, 0.0], point![0.0, 1.0]).into(),
        Rect::new(point![f64::NEG_INFINITY, 0.0], point![f64::INFINITY, 1.0]).into(),
        Segment::new(point![0.0, 0.0], point![f64::NAN, f64::NAN]).into(),
        OrientedRect::new(point![0.0, 0.0], [vector![1.0, 0.0], vector![0.0, f64::NAN]]).into(),
        Ray::new(point![0.0, 0.0], vector![f64::NAN, 1.0]).into(),
        Triangle::new(point![0.0, 0.0], point![1.0, 0.0], point![0.0, f64::NAN]).into(),
        point![f64::INFINITY, 0.0].into(),
    ]
}

#[test]
fn what_is_empty_is_not_found() {
    let everything = AABB::from_corners([-1e300; 2], [1e300; 2]);
    let mut shapes: Vec<Shape2<f64>> = (0..20).flat_map(|_| empty_shapes()).collect();
    for x in 0..20 {
        shapes.push(Circle::new(point![f64::from(x), 3.0], 0.25).into());
    }
    let mut inserted = RTree::new();
    for object in numbered(&shapes) {
        inserted.insert(object);
    }
    for mut tree in [RTree::bulk_load(numbered(&shapes)), inserted] {
        assert_eq!(tree.size(), shapes.len());
        for empty in empty_shapes() {
            let envelope = empty.envelope();
            assert!(envelope.is_empty());
            assert_eq!(tree.locate_in_envelope_intersecting(envelope).count(), 0, "{empty:?}");
            assert_eq!(tree.locate_with_selection_function(empty).count(), 0, "{empty:?}");
        }
        assert_eq!(tree.locate_in_envelope_intersecting(everything).count(), 20);
        assert_eq!(tree.locate_all_at_point([0.0, 0.0]).count(), 0);
        let nearest = tree.nearest_neighbor([0.0, 0.0]).expect("there are some");
        assert_eq!(nearest.geom(), &Circle::new(point![0.0, 3.0], 0.25).into());
        let distances: Vec<f64> =
            tree.nearest_neighbor_iter_with_distance_2([0.0, 0.0]).map(|(_, distance)| distance).collect();
        assert!(distances[..20].iter().all(|d| d.is_finite()));
        assert!(distances[20..].iter().all(|d| *d == f64::INFINITY));
        assert_eq!(
            tree.nearest_neighbor([f64::NAN, 0.0]).map(|object| object.distance_2(&[f64::NAN, 0.0])),
            Some(f64::INFINITY)
        );
        // The empty shapes are still in the tree.
        assert_eq!(tree.iter().count(), shapes.len());
        assert!(tree.pop_nearest_neighbor([0.0, 0.0]).is_some());
    }
}

#[test]
fn the_largest_numbers_do_not_spoil_a_tree() {
    let rng = &mut Rng::new(6);
    let mut shapes = draw(100, Size::Any, rng, space::<f64>);
    shapes.extend(draw(200, Size::Ordinary, rng, space::<f64>));
    let mut tree = RTree::new();
    for object in numbered(&shapes) {
        tree.insert(object);
    }
    let query = Shape3::from(Sphere::new(point![0.0, 0.0, 0.0], 6.0));
    let mut found: Vec<usize> =
        tree.locate_with_selection_function(query).map(|object| object.data).collect();
    found.retain(|i| shapes[*i].intersects(&query));
    found.sort_unstable();
    let expected: Vec<usize> = (0..shapes.len()).filter(|i| shapes[*i].intersects(&query)).collect();
    assert_eq!(found, expected);
    assert!(expected.len() > 20);
}

/// A segment that moves along the seam of two flush tiles is stopped there, as by the slice of them.
#[test]
fn a_seam_stops_a_segment() {
    let tile = |x: f64, y: f64| Rect::new(point![x, y], point![x + 1.0, y + 1.0]);
    let tiles = [tile(5.0, 1.0), tile(9.0, 0.0), tile(5.0, 0.0), tile(40.0, 40.0)];
    let tree = RTree::bulk_load(numbered(&tiles));
    let (bullet, motion) = (Segment::new(point![0.0, 1.0], point![1.0, 1.0]), vector![20.0, 0.0]);
    let expected = bullet.sweep_first(&motion, &tiles);
    assert_eq!(expected.map(|(number, _)| number), Some(0));
    assert_eq!(sweep_first(&bullet, &motion, &kousa::interop::rstar::Numbered::new(&tree)), expected);
    #[allow(deprecated, reason = "the old name finds the same place, and any of the two")]
    let (old, impact) =
        kousa::interop::rstar::sweep_first(&bullet, &motion, &tree, |tile| tile.geom()).unwrap();
    assert!([0, 2].contains(&old.data));
    assert_eq!(Some(impact), expected.map(|(_, impact)| impact));
}
