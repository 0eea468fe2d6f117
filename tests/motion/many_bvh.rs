//! Shapes in a tree of the crate `bvh`: the bounds contain them, queries find everything that meets, and
//! empty shapes are handled.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "a surprise must stop the test")]

use crate::crowd;
use crate::fraction;
use crate::support;

use std::fmt::Debug;

use bvh::aabb::{Aabb as Box, Bounded, IntersectsAabb};
use bvh::bounding_hierarchy::BHValue;
use bvh::bvh::Bvh;
use crowd::{
    Bounds, Size, check_what_meets, crowd_of_space, crowd_of_the_plane, draw, plane, plane_bounds, space,
    space_bounds,
};
use fraction::Fraction;
use kousa::interop::bvh::{Leaf, Leaves};
use kousa::nalgebra::{Point, point, vector};
use kousa::{
    Aabb, Cast, Circle, Distance, Intersect, Line, Ray, Rect, Segment, Shape2, Shape3, Sphere, Sweep,
    cast_first, sweep_first,
};
use num_bigint::BigInt;
use support::{Rng, Sample, rounds};

/// A bound of the numbers that the tree distinguishes.
trait Limit: BHValue + Into<f64> {
    const EXPONENT: u32;
}
impl Limit for f32 {
    const EXPONENT: u32 = 44;
}
impl Limit for f64 {
    const EXPONENT: u32 = 339;
}

fn exact<F: Limit>(x: F) -> Fraction {
    Fraction::from_float(x.into()).expect("bounds are finite")
}

fn holds<F: Limit, const D: usize>(aabb: Box<F, D>, bounds: &Bounds<D>, what: &dyn Debug) {
    let limit = Fraction::from_integer(BigInt::from(1) << F::EXPONENT);
    for (axis, (low, high)) in bounds.iter().enumerate() {
        let within = |x: &Fraction| x.clone().clamp(-limit.clone(), limit.clone());
        let (low, high) = (within(low), within(high));
        let (min, max) = (exact(aabb.min[axis]), exact(aabb.max[axis]));
        assert!(min <= low && high <= max, "{aabb:?} around {what:?}");
        // At most a few units in the last place of an f32.
        let far = low.abs() + high.abs();
        let room = far / Fraction::from_integer(BigInt::from(1 << 21)) + exact(1.0 / f64::from(1 << 20));
        assert!(low < min + &room && max < high + &room, "{aabb:?} around {what:?}");
    }
}

fn bounds_hold_the_shapes<S: Sample>() {
    let rng = &mut Rng::new(2);
    for size in Size::ALL {
        for _ in 0..rounds(300, 3000) {
            let (flat, solid) = (plane::<S>(size, rng), space::<S>(size, rng));
            if flat.closest_points(&Point::from([S::whole(0); 2])).is_some() {
                holds(Bounded::<f32, 2>::aabb(&flat), &plane_bounds(&flat), &flat);
                holds(Bounded::<f64, 2>::aabb(&flat), &plane_bounds(&flat), &flat);
            }
            if solid.closest_points(&Point::from([S::whole(0); 3])).is_some() {
                holds(Bounded::<f32, 3>::aabb(&solid), &space_bounds(&solid), &solid);
                holds(Bounded::<f64, 3>::aabb(&solid), &space_bounds(&solid), &solid);
            }
        }
    }
}

/// Trees of either float find all shapes that meet, as a brute-force search does.
fn finds_what_meets<A, const D: usize>(shapes: &[A], queries: &[A])
where
    A: Copy + Debug + Intersect,
    A: Bounded<f32, D> + IntersectsAabb<f32, D> + Bounded<f64, D> + IntersectsAabb<f64, D>,
{
    let (single, double) = (Tree::<f32, A, D>::new(shapes), Tree::<f64, A, D>::new(shapes));
    check_what_meets(
        shapes,
        queries,
        &[&|query| single.candidates(query), &|query| double.candidates(query)],
    );
}

struct Tree<F: Limit, A, const D: usize> {
    tree: Bvh<F, D>,
    leaves: Vec<Leaf<A, usize>>,
}

impl<F, A, const D: usize> Tree<F, A, D>
where
    F: Limit,
    A: Copy + Bounded<F, D> + IntersectsAabb<F, D>,
{
    fn new(shapes: &[A]) -> Self {
        let mut leaves: Vec<_> = shapes.iter().enumerate().map(|(i, shape)| Leaf::new(*shape, i)).collect();
        Self { tree: Bvh::build(&mut leaves), leaves }
    }

    fn candidates(&self, query: &A) -> Vec<usize> {
        self.tree.traverse(query, &self.leaves).iter().map(|leaf| leaf.data).collect()
    }
}

fn queries_find_what_meets<S: Sample>() {
    let rng = &mut Rng::new(3);
    for size in Size::ALL {
        let [shapes, queries] = crowd_of_the_plane::<S>(size, rng);
        finds_what_meets::<_, 2>(&shapes, &queries);
        let [shapes, queries] = crowd_of_space::<S>(size, rng);
        finds_what_meets::<_, 3>(&shapes, &queries);
    }
}

/// The first hit is that of a brute-force search.
fn what_comes_first<S: Sample>() {
    let rng = &mut Rng::new(4);
    for size in Size::ALL {
        let [shapes, movers] = crowd_of_the_plane::<S>(size, rng);
        let mut leaves: Vec<_> = shapes.iter().enumerate().map(|(i, shape)| Leaf::new(*shape, i)).collect();
        let tree = Bvh::<f64, 2>::build(&mut leaves);
        for mover in movers.iter().step_by(8) {
            let motion = vector![size.number(rng), size.number(rng)];
            sweeps_alike(mover, &motion, &tree, &leaves, &shapes);
            let [origin, end] = [0; 2].map(|_| point![size.number(rng), size.number(rng)]);
            casts_alike(Ray::new(origin, motion), &tree, &leaves, &shapes);
            casts_alike(Line::new(origin, motion), &tree, &leaves, &shapes);
            casts_alike(Segment::new(origin, end), &tree, &leaves, &shapes);
            casts_alike(Shape2::from(Ray::new(origin, motion)), &tree, &leaves, &shapes);
        }
        let (shapes, movers) = (draw(250, size, rng, space::<S>), draw(30, size, rng, space::<S>));
        let mut leaves: Vec<_> = shapes.iter().enumerate().map(|(i, shape)| Leaf::new(*shape, i)).collect();
        let tree = Bvh::<f32, 3>::build(&mut leaves);
        for mover in movers.iter().step_by(8) {
            let motion = vector![size.number(rng), size.number(rng), size.number(rng)];
            sweeps_alike(mover, &motion, &tree, &leaves, &shapes);
            let [origin, end] = [0; 2].map(|_| point![size.number(rng), size.number(rng), size.number(rng)]);
            casts_alike(Ray::new(origin, motion), &tree, &leaves, &shapes);
            casts_alike(Line::new(origin, motion), &tree, &leaves, &shapes);
            casts_alike(Segment::new(origin, end), &tree, &leaves, &shapes);
        }
    }
}

/// The first hit of a tree is that of a brute-force search.
fn casts_alike<F, A, B, const D: usize>(a: A, tree: &Bvh<F, D>, leaves: &[Leaf<B, usize>], shapes: &[B])
where
    F: BHValue + Into<f64>,
    A: Cast<B, Hit: Debug + PartialEq> + Debug,
    B: Bounded<F, D> + Clone,
{
    let expected = cast_first(&a, shapes);
    assert_eq!(cast_first(&a, &Leaves { tree, leaves }), expected, "{a:?}");
    #[allow(deprecated, reason = "the old name finds the same")]
    let old = kousa::interop::bvh::cast_first(&a, tree, leaves);
    assert_eq!(old.map(|(leaf, hit)| (leaf.data, hit)), expected, "{a:?}");
}

/// The first impact of a tree is that of a brute-force search.
fn sweeps_alike<F, A, B, const D: usize>(
    a: &A,
    motion: &A::Motion,
    tree: &Bvh<F, D>,
    leaves: &[Leaf<B, usize>],
    shapes: &[B],
) where
    F: BHValue + Into<f64>,
    A: Sweep<B, Motion: Debug, Impact: Debug + PartialEq> + Debug,
    B: Bounded<F, D> + Clone,
{
    let expected = sweep_first(a, motion, shapes);
    assert_eq!(sweep_first(a, motion, &Leaves { tree, leaves }), expected, "{a:?} by {motion:?}");
    #[allow(deprecated, reason = "the old name finds the same")]
    let old = kousa::interop::bvh::sweep_first(a, motion, tree, leaves);
    assert_eq!(old.map(|(leaf, impact)| (leaf.data, impact)), expected, "{a:?} by {motion:?}");
}

suite!(bounds_hold_the_shapes, queries_find_what_meets, what_comes_first);

#[test]
fn a_ray_that_touches_a_side_is_not_lost() {
    let block = |x: f64| Aabb::new(point![x, 0.0, 0.0], point![x + 1.0, 1.0, 1.0]);
    let mut leaves: Vec<_> = (0..10).map(|i| Leaf::new(block(f64::from(i) * 3.0), i)).collect();
    let tree = Bvh::<f64, 3>::build(&mut leaves);
    let along_the_sides = Ray::new(point![-1.0, 1.0, 1.0], vector![1.0, 0.0, 0.0]);
    assert_eq!(tree.traverse(&along_the_sides, &leaves).len(), 10);
    let beside = Ray::new(point![-1.0, 1.0_f64.next_up(), 1.0], vector![1.0, 0.0, 0.0]);
    assert_eq!(tree.traverse(&beside, &leaves).len(), 0);
}

#[test]
fn a_box_that_no_scalar_can_hold_is_still_met() {
    // A ball that extends past the range of its scalar, and a ray that meets it only there.
    use fixed::types::I6F10 as Q;
    let q = |x: i32| Q::from_num(x);
    let ball = Sphere::new(point![q(31), q(0), q(0)], q(20));
    let ray = Ray::new(point![q(30), q(22), q(0)], vector![q(8), q(-7), q(0)]);
    assert!(ball.intersects(&ray));
    let mut leaves = [Leaf::new(ball, ()), Leaf::new(Sphere::new(point![q(-9), q(0), q(0)], q(1)), ())];
    let tree = Bvh::<f32, 3>::build(&mut leaves);
    assert_eq!(tree.traverse(&ray, &leaves).len(), 1);
}

#[test]
fn what_is_empty_is_not_found() {
    let empty: [Shape2<f64>; 5] = [
        Circle::new(point![0.0, 0.0], -1.0).into(),
        Circle::new(point![f64::NAN, 0.0], 1.0).into(),
        Rect::new(point![1.0, 0.0], point![0.0, 1.0]).into(),
        Segment::new(point![0.0, 0.0], point![f64::INFINITY, f64::NAN]).into(),
        point![f64::INFINITY, 0.0].into(),
    ];
    let everything = Rect::new(point![-1e100, -1e100], point![1e100, 1e100]);
    // Empty shapes among zero, one or more shapes that are not empty.
    for others in [0, 1, 20] {
        let mut leaves: Vec<_> = (0..10).flat_map(|_| empty).map(|shape| Leaf::new(shape, None)).collect();
        for x in 0..others {
            leaves.push(Leaf::new(Circle::new(point![f64::from(x), 3.0], 0.25).into(), Some(x)));
        }
        let tree = Bvh::<f64, 2>::build(&mut leaves);
        let found = tree.traverse(&everything, &leaves);
        assert!(found.iter().all(|leaf| leaf.data.is_some()));
        assert_eq!(found.len(), others as usize);
        for query in empty {
            assert_eq!(tree.traverse(&query, &leaves).len(), 0, "{query:?}");
        }
    }
}

#[test]
fn the_largest_numbers_do_not_spoil_a_tree() {
    let rng = &mut Rng::new(6);
    let mut shapes = draw(100, Size::Any, rng, space::<f64>);
    shapes.extend(draw(200, Size::Ordinary, rng, space::<f64>));
    let ball = |_| Shape3::from(Sphere::new(point![0.0, 0.0, 0.0], 6.0));
    let queries: Vec<_> = (0..1).map(ball).collect();
    finds_what_meets::<_, 3>(&shapes, &queries);
}

/// A segment that moves along the seam of two flush tiles is stopped there, as by the slice of them.
#[test]
fn a_seam_stops_a_segment() {
    let tile = |x: f64, y: f64| Rect::new(point![x, y], point![x + 1.0, y + 1.0]);
    let tiles = [tile(9.0, 0.0), tile(5.0, 1.0), tile(5.0, 0.0), tile(40.0, 40.0)];
    let mut leaves: Vec<_> = tiles.iter().enumerate().map(|(i, tile)| Leaf::new(*tile, i)).collect();
    let tree = Bvh::<f64, 2>::build(&mut leaves);
    let (bullet, motion) = (Segment::new(point![0.0, 1.0], point![1.0, 1.0]), vector![20.0, 0.0]);
    assert!(sweep_first(&bullet, &motion, &tiles).is_some());
    sweeps_alike(&bullet, &motion, &tree, &leaves, &tiles);
}
