//! Batches: every answer equals that of querying the shapes one by one, for every kind of shape and query.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "a test must stop")]

use crate::crowd;
use crate::support;

use std::fmt::Debug;

use crowd::{Planar, Size, plane, plane_query, space, space_query};
use kousa::batch::{Batch, Member, Query};
use kousa::nalgebra::{Point, SVector};
use kousa::{
    Aabb, AnyShape2, Ball, Capsule, Cast, Distance, HalfSpace, Hit, Impact, Intersect, Line, OrientedRect,
    Polygon, Ray, Segment, Shape3, Sweep, Triangle,
};
use support::{Rng, Sample, rounds};

suite!(
    in_the_plane,
    in_space,
    half_spaces,
    what_nearly_touches_in_the_plane,
    what_nearly_touches_in_space,
    what_comes_first_in_the_plane,
    what_comes_first_in_space,
    many_groups_in_the_plane,
    many_groups_in_space,
    long_batches,
    changes,
);

/// A kind of shape, extracted from the enum of its dimension.
trait Kind<Any>: Sized {
    fn of(any: Any) -> Option<Self>;
}

macro_rules! kinds {
    ($Enum:ident $Any:ty: $($Variant:ident($Shape:ty)),*) => {
        $(impl<S: Sample> Kind<$Any> for $Shape {
            fn of(any: $Any) -> Option<Self> {
                if let $Enum::$Variant(shape) = any { Some(shape) } else { None }
            }
        })*
        impl<S: Sample> Kind<$Any> for $Any {
            fn of(any: $Any) -> Option<Self> {
                Some(any)
            }
        }
    };
}
kinds!(AnyShape2 Planar<S>: Point(Point<S, 2>), Segment(Segment<S>), Circle(Ball<S, 2>), Capsule(Capsule<S>), Rect(Aabb<S, 2>),
    OrientedRect(OrientedRect<S>), Triangle(Triangle<S>), Polygon(Polygon<S, 5>), HalfSpace(HalfSpace<S, 2>));
kinds!(Shape3 Shape3<S>: Point(Point<S, 3>), Segment(Segment<S, 3>), Sphere(Ball<S, 3>), Capsule(Capsule<S, 3>), Aabb(Aabb<S, 3>),
    HalfSpace(HalfSpace<S, 3>));

/// A given number of random shapes of a kind.
fn drawn<T: Kind<Any>, Any>(n: usize, size: Size, rng: &mut Rng, any: fn(Size, &mut Rng) -> Any) -> Vec<T> {
    std::iter::repeat_with(|| T::of(any(size, rng))).flatten().take(n).collect()
}

/// Shapes of a kind, in a batch, and which of them are not empty.
struct Many<T: Member> {
    shapes: Vec<T>,
    batch: Batch<T>,
    /// Which shapes are not empty. An empty shape meets nothing and has no distance, although `distance`
    /// returns a number for it; a shape that is not empty meets itself.
    is_there: Vec<bool>,
}

impl<T: Member + Distance<T>> Many<T> {
    fn new(shapes: Vec<T>) -> Self {
        let batch = shapes.iter().copied().collect();
        let is_there = shapes.iter().map(|shape| shape.closest_points(shape).is_some()).collect();
        Self { shapes, batch, is_there }
    }

    /// The distance of the query from each shape that is not empty.
    fn distances<Q: Distance<T>>(&self, query: &Q) -> Vec<Option<Q::Scalar>> {
        let each = self.shapes.iter().zip(&self.is_there);
        each.map(|(shape, is_there)| is_there.then(|| query.distance(shape))).collect()
    }
}

/// The indices of the shapes within a distance.
fn near<T, Q: Distance<T>>(shapes: &[T], query: &Q, distance: Q::Scalar) -> Vec<usize>
where
    Q::Scalar: Copy,
{
    (0..shapes.len()).filter(|i| query.is_within(&shapes[*i], distance)).collect()
}

/// Compares which shapes meet the query and which are near it with a brute-force search.
fn compare<T, Q, S>(many: &Many<T>, query: &Q, distance: S)
where
    S: Sample,
    T: Member<Scalar = S> + Debug,
    Q: Query + Debug + Intersect<T> + Distance<T, Scalar = S>,
    T: Distance<T, Scalar = S>,
{
    let Many { shapes, batch, .. } = many;
    let expected = met(shapes, query);
    assert_eq!(batch.meeting(query).collect::<Vec<_>>(), expected, "{query:?}");
    assert_eq!(batch.count(query), expected.len(), "{query:?}");
    assert_eq!(batch.any(query), !expected.is_empty(), "{query:?}");
    let mut mask = vec![!0; shapes.len() / 64 + 2];
    batch.mask(query, &mut mask);
    let bits = |i: &usize| mask[i / 64] >> (i % 64) & 1 != 0;
    assert_eq!((0..64 * mask.len()).filter(bits).collect::<Vec<_>>(), expected, "{query:?}");

    let is_asked = shapes.iter().any(|shape| query.closest_points(shape).is_some());
    let distances = if is_asked { many.distances(query) } else { vec![None; shapes.len()] };
    let expected = near(shapes, query, distance);
    assert_eq!(batch.within(query, distance).collect::<Vec<_>>(), expected, "{query:?} within {distance:?}");
    let mut nearest: Option<(usize, S)> = None;
    for (i, distance) in distances.into_iter().enumerate() {
        if let Some(distance) = distance
            && nearest.is_none_or(|(_, least)| distance < least)
        {
            nearest = Some((i, distance));
        }
    }
    assert_eq!(batch.nearest(query), nearest, "{query:?}");
}

/// Compares which shape comes first with a brute-force search.
fn compare_first<T, L, A, S, const D: usize>(many: &Many<T>, linear: &L, mover: &A, motion: &SVector<S, D>)
where
    S: Sample,
    T: Member + Debug,
    L: Query + Debug + Cast<T, Hit = Hit<S, D>>,
    A: Query + Debug + Sweep<T, Motion = SVector<S, D>, Impact = Impact<S, D>>,
    Hit<S, D>: Debug + PartialEq,
    Impact<S, D>: Debug + PartialEq,
{
    let Many { shapes, batch, .. } = many;
    assert_eq!(batch.cast_first(linear), kousa::cast_first(linear, shapes), "{linear:?}");
    assert_eq!(
        batch.sweep_first(mover, motion),
        kousa::sweep_first(mover, motion, shapes),
        "{mover:?} by {motion:?}"
    );
}

/// Tests a batch of each kind of shape with queries of all kinds; the last batch contains shapes of all
/// kinds.
macro_rules! asked_by_all {
    ($name:ident: $any:ident by $query:ident [$($T:ty),*]) => {
        fn $name<S: Sample>() {
            let rng = &mut Rng::new(1);
            for size in Size::ALL {
                $(
                    let many = Many::<$T>::new(drawn(90, size, rng, $any::<S>));
                    for _ in 0..rounds(2, 70) {
                        compare::<$T, _, S>(&many, &$query::<S>(size, rng), some(size, rng));
                    }
                )*
            }
        }
    };
}
asked_by_all!(in_the_plane: of_the_plane by plane_query
    [Point<S, 2>, Segment<S>, Ball<S, 2>, Capsule<S>, Aabb<S, 2>, OrientedRect<S>, Triangle<S>, Polygon<S, 5>, Planar<S>]);
asked_by_all!(in_space: space by space_query
    [Point<S, 3>, Segment<S, 3>, Ball<S, 3>, Capsule<S, 3>, Aabb<S, 3>, Shape3<S>]);

/// Half-spaces have no pair with each other, so the queries are bounded shapes.
fn half_spaces<S: Sample>() {
    let rng = &mut Rng::new(3);
    for size in Size::ALL {
        let halves: Vec<HalfSpace<S>> = drawn(70, size, rng, plane_query::<S>);
        let batch: Batch<_> = halves.iter().copied().collect();
        for _ in 0..6 {
            let query = plane::<S>(size, rng);
            assert_eq!(batch.meeting(&query).collect::<Vec<_>>(), met(&halves, &query), "{query:?}");
        }
    }
}

/// The indices of all shapes that meet a query, by brute force.
fn met<T, Q: Intersect<T>>(shapes: &[T], query: &Q) -> Vec<usize> {
    (0..shapes.len()).filter(|i| query.intersects(&shapes[*i])).collect()
}

/// Tests shapes that touch, or miss by a rounding error: the query is moved to touch each of 64 shapes in
/// turn.
macro_rules! what_nearly_touches {
    ($name:ident: $any:ident by $query:ident [$($T:ty),*]) => {
        fn $name<S: Sample>() {
            let (rng, times) = (&mut Rng::new(7), rounds(64, 1600) as usize);
            $(
                let many = Many::<$T>::new(drawn(64, Size::Ordinary, rng, $any::<S>));
                let Many { shapes, batch, .. } = &many;
                for (round, shape) in shapes.iter().cycle().take(times).enumerate() {
                    let query = $query::<S>(Size::Ordinary, rng);
                    let Some(closest) = query.closest_points(shape) else { continue };
                    if round % 4 == 0 {
                        // The distance is the exact one, or a unit in the last place less.
                        let distance = query.distance(shape).nudged(rng.range(-1, 0));
                        let expected = near(shapes, &query, distance);
                        assert_eq!(batch.within(&query, distance).collect::<Vec<_>>(), expected, "{query:?}");
                    }
                    let query = query.translated(way(&closest.point_b, &closest.point_a, rng));
                    assert_eq!(batch.meeting(&query).collect::<Vec<_>>(), met(shapes, &query), "{query:?}");
                }
            )*
        }
    };
}
what_nearly_touches!(what_nearly_touches_in_the_plane: plane by plane_query
    [Point<S, 2>, Segment<S>, Ball<S, 2>, Capsule<S>, Aabb<S, 2>, OrientedRect<S>, Triangle<S>, Polygon<S, 5>]);
what_nearly_touches!(what_nearly_touches_in_space: space by space_query
    [Point<S, 3>, Segment<S, 3>, Ball<S, 3>, Capsule<S, 3>, Aabb<S, 3>]);

/// The same for batches of so many groups that cells decide, in which some groups have greater numbers than others.
macro_rules! many_groups {
    ($name:ident: $any:ident by $query:ident [$($T:ty),*]) => {
        fn $name<S: Sample>() {
            let (rng, times) = (&mut Rng::new(8), rounds(16, 400) as usize);
            $(
                let mut shapes: Vec<$T> = drawn(330, Size::Ordinary, rng, $any::<S>);
                for (place, shape) in shapes[150..].iter_mut().zip(drawn(40, Size::Any, rng, $any::<S>)) {
                    *place = shape;
                }
                let many = Many::<$T>::new(shapes);
                let Many { shapes, batch, .. } = &many;
                for (round, shape) in shapes.iter().cycle().step_by(7).take(times).enumerate() {
                    let size = if round % 8 == 0 { Size::Any } else { Size::Ordinary };
                    let query = $query::<S>(size, rng);
                    let Some(closest) = query.closest_points(shape) else { continue };
                    assert_eq!(batch.meeting(&query).collect::<Vec<_>>(), met(shapes, &query), "{query:?}");
                    let distance = query.distance(shape);
                    let expected = near(shapes, &query, distance);
                    assert_eq!(batch.within(&query, distance).collect::<Vec<_>>(), expected, "{query:?}");
                    let query = query.translated(way(&closest.point_b, &closest.point_a, rng));
                    assert_eq!(batch.meeting(&query).collect::<Vec<_>>(), met(shapes, &query), "{query:?}");
                }
            )*
        }
    };
}
many_groups!(many_groups_in_the_plane: plane by of_the_plane
    [Point<S, 2>, Ball<S, 2>, Aabb<S, 2>, OrientedRect<S>, Triangle<S>]);
many_groups!(many_groups_in_space: space by space_query [Point<S, 3>, Ball<S, 3>, Aabb<S, 3>]);

/// The vector to one point from another, occasionally off by a unit in the last place.
fn way<S: Sample, const D: usize>(to: &Point<S, D>, from: &Point<S, D>, rng: &mut Rng) -> SVector<S, D> {
    let back = kousa::vector::scaled(&from.coords, S::whole(-1));
    let way = Segment::new(*to, *to).translated(back).a;
    std::array::from_fn(|axis| way[axis].nudged(rng.range(-1, 1))).into()
}

/// A random shape that has a pair with every other one: lines and rays are among them, but no half-spaces.
fn of_the_plane<S: Sample>(size: Size, rng: &mut Rng) -> Planar<S> {
    match plane_query(size, rng) {
        Planar::HalfSpace(_) => plane(size, rng),
        shape => shape,
    }
}

/// A distance that is occasionally zero or negative.
fn some<S: Sample>(size: Size, rng: &mut Rng) -> S {
    match rng.below(4) {
        0 => S::whole(rng.range(-1, 1)),
        1 => S::whole(rng.range(1, 5)),
        _ => size.number(rng),
    }
}

macro_rules! what_comes_first {
    ($name:ident in $D:literal: $any:ident [$($T:ty),*]) => {
        fn $name<S: Sample>() {
            let rng = &mut Rng::new(4);
            for size in Size::ALL {
                $({
                    let many = Many::<$T>::new(drawn(70, size, rng, $any::<S>));
                    for round in 0..rounds(3, 30) {
                        let [a, b] = [0; 2].map(|_| Point::from([0; $D].map(|_| size.number::<S>(rng))));
                        let mut motion: SVector<S, $D> = SVector::from([0; $D].map(|_| size.number(rng)));
                        // Some motions are along an axis, and some are zero.
                        (0..round as usize % 3).for_each(|axis| motion[axis] = S::whole(0));
                        let mover = $any::<S>(size, rng);
                        match round % 3 {
                            0 => compare_first(&many, &Ray::new(a, motion), &mover, &motion),
                            1 => compare_first(&many, &Line::new(a, motion), &mover, &motion),
                            _ => compare_first(&many, &Segment::new(a, b), &mover, &motion),
                        }
                    }
                })*
            }
        }
    };
}
what_comes_first!(what_comes_first_in_the_plane in 2: plane
    [Ball<S, 2>, Capsule<S>, Aabb<S, 2>, OrientedRect<S>, Triangle<S>, Polygon<S, 5>, Planar<S>]);
what_comes_first!(what_comes_first_in_space in 3: space [Ball<S, 3>, Capsule<S, 3>, Aabb<S, 3>, Shape3<S>]);

/// Tests batches of more groups than one pass covers, and of lengths around the ends of groups.
fn long_batches<S: Sample>() {
    let rng = &mut Rng::new(5);
    let size = Size::Ordinary;
    for n in [0, 1, 63, 64, 65, 128, 1024, 1100] {
        let many = Many::<Ball<S, 2>>::new(drawn(n, size, rng, plane::<S>));
        for _ in 0..3 {
            compare::<_, _, S>(&many, &plane_query::<S>(size, rng), S::whole(1));
            let [a, motion] = [0; 2].map(|_| [size.number(rng), size.number(rng)]);
            compare_first(&many, &Ray::new(a.into(), motion.into()), &plane::<S>(size, rng), &motion.into());
        }
    }
}

/// A modified batch answers like a new batch of the shapes that it holds.
fn changes<S: Sample>() {
    changed::<S, Capsule<S>>(0);
    changed::<S, Ball<S, 2>>(300);
    changed::<S, Aabb<S, 2>>(300);
}

fn changed<S: Sample, T>(n: usize)
where
    T: Kind<Planar<S>> + Member<Scalar = S> + Debug + PartialEq,
    Planar<S>: Query + Intersect<T> + Distance<T, Scalar = S>,
{
    let rng = &mut Rng::new(6);
    let mut shapes: Vec<T> = drawn(n, Size::Ordinary, rng, plane::<S>);
    let mut batch: Batch<T> = shapes.iter().copied().collect();
    for round in 0..400 {
        let size = if rng.below(20) == 0 { Size::Any } else { Size::Ordinary };
        let shape = drawn::<T, _>(1, size, rng, plane::<S>)[0];
        let index = rng.below(1 + shapes.len() as u64 + 1) as usize;
        match rng.below(if round < 200 { 4 } else { 8 }) {
            0 => {
                let old = shapes.get_mut(index).map(|place| std::mem::replace(place, shape));
                assert_eq!(batch.set(index, shape), old);
            }
            1 | 4.. => {
                let old = (index < shapes.len()).then(|| shapes.swap_remove(index));
                assert_eq!(batch.swap_remove(index), old);
            }
            _ => {
                shapes.push(shape);
                batch.push(shape);
            }
        }
        assert_eq!((batch.as_slice(), batch.len()), (&shapes[..], shapes.len()));
        assert_eq!(batch.get(index), shapes.get(index).copied());
        let query = plane_query::<S>(Size::Ordinary, rng);
        assert_eq!(batch.meeting(&query).collect::<Vec<_>>(), met(&shapes, &query), "{query:?}");
    }
    batch.clear();
    assert!(
        batch.is_empty()
            && batch.iter().next().is_none()
            && batch.nearest(&plane::<S>(Size::Ordinary, rng)).is_none()
    );
}
