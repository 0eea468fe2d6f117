//! Collections of an engine's own, parts of collections, batches and long tuples: all answer as the list of their shapes does.

use std::cell::Cell;

use kousa::batch::Batch;
use kousa::nalgebra::SVector;
use kousa::{
    Aabb, Ball, Capsule, Cast, Circle, Filtered, HalfSpace, Hit, Mesh, Obstacles, Ray, Rect, Scalar,
    SearchBounds, Segment, Several, Shape2, Shape3, Sphere, Triangle, cast_first, recover, slide,
    sweep_first,
};

use crate::mesh::Mover;
use crate::mesh::collections::are_alike;
use crate::mesh::generated::{ground, terrain};
use crate::mesh::number::{Number, at, by, drawn, for_each_scalar, rounds, whole};
use crate::rng::Rng;

/// An engine's own list of boxes, which shows its candidates from the last to the first, and each twice.
struct Engine<S: Scalar, B, const D: usize> {
    shapes: Vec<(Aabb<S, D>, B)>,
    /// How many candidates it has shown.
    shown: Cell<usize>,
    /// How often it has been searched.
    searched: Cell<usize>,
}

impl<S: Scalar, B: Clone, const D: usize> Engine<S, B, D> {
    fn of(shapes: &[B], aabb: impl Fn(&B) -> Aabb<S, D>) -> Self {
        let shapes = shapes.iter().map(|shape| (aabb(shape), shape.clone())).collect();
        Self { shapes, shown: Cell::new(0), searched: Cell::new(0) }
    }
}

impl<S: Scalar, B: Clone, const D: usize> Obstacles for Engine<S, B, D> {
    type Shape = B;
    type Ref<'a>
        = &'a B
    where
        Self: 'a;

    fn count(&self) -> usize {
        self.shapes.len()
    }

    fn shape(&self, index: usize) -> Option<&B> {
        self.shapes.get(index).map(|(_, shape)| shape)
    }

    fn candidates(&self, bounds: &SearchBounds, visit: &mut dyn FnMut(usize)) {
        self.searched.set(self.searched.get() + 1);
        let around = bounds.aabb::<S, D>();
        for (index, (aabb, _)) in self.shapes.iter().enumerate().rev() {
            if !is_met(aabb, &around) {
                assert!(!bounds.meets(aabb), "{bounds:?} and {aabb:?}");
                continue;
            }
            self.shown.set(self.shown.get() + 1);
            visit(index);
            visit(index);
        }
    }
}

/// Whether two boxes meet, as an engine tells by itself.
fn is_met<S: Scalar, const D: usize>(a: &Aabb<S, D>, b: &Aabb<S, D>) -> bool {
    !a.is_empty() && (0..D).all(|i| a.min[i] <= b.max[i] && b.min[i] <= a.max[i])
}

/// The answers of a part of a collection are those of the list of what is kept, with the indices of the whole.
fn is_filtered<S, A, O, B, const D: usize>(
    a: &A,
    way: &SVector<S, D>,
    ray: &Ray<S, D>,
    obstacles: &O,
    list: &[B],
    keep: impl Fn(usize) -> bool,
) where
    S: Number,
    B: Clone,
    O: Obstacles + ?Sized,
    A: Mover<S, O::Shape, D> + Mover<S, B, D>,
    Ray<S, D>: Cast<O::Shape, Hit = Hit<S, D>> + Cast<B, Hit = Hit<S, D>>,
{
    let indices: Vec<usize> = (0..list.len()).filter(|index| keep(*index)).collect();
    let kept: Vec<B> = indices.iter().map(|index| list[*index].clone()).collect();
    let part = Filtered::new(obstacles, &keep);
    assert_eq!(part.count(), list.len());
    assert!((0..list.len()).all(|index| part.shape(index).is_some() == keep(index)));
    let hit = cast_first(ray, &kept).map(|(index, hit)| (indices[index], hit));
    assert_eq!(cast_first(ray, &part), hit, "{} {ray:?}", S::NAME);
    let impact = sweep_first(a, way, &kept).map(|(index, impact)| (indices[index], impact));
    assert_eq!(sweep_first(a, way, &part), impact, "{} {a:?} by {way:?}", S::NAME);
    let (found, expected) = (slide(a, way, &part), slide(a, way, &kept));
    let stops: Vec<_> = expected.impacts().iter().map(|(index, impact)| (indices[*index], *impact)).collect();
    assert_eq!(
        (found.travel, found.impacts()),
        (expected.travel, &stops[..]),
        "{} {a:?} by {way:?}",
        S::NAME
    );
    assert_eq!(recover(a, &part), recover(a, &kept), "{} {a:?}", S::NAME);
}

fn in_space<S: Number>() {
    let mut rng = Rng::new(71);
    let (mut shown, mut all_shown) = (0, 0);
    for _ in 0..rounds(2, 100) {
        let balls: Vec<Sphere<S>> = (0..40).map(|_| Ball::new(at(drawn(&mut rng, 96)), whole(1))).collect();
        let engine = Engine::of(&balls, Ball::aabb);
        let blocks = [0; 5].map(|_| Aabb::from_center(at::<S, 3>(drawn(&mut rng, 64)), by([8, 8, 8])));
        let raw = terrain(4, 24, &mut rng, 32);
        let mesh = raw.mesh::<S>();
        let facets: Vec<Triangle<S, 3>> = (0..mesh.count()).map(|i| mesh.facet(i).unwrap()).collect();
        let batch: Batch<_> = balls.iter().copied().collect();
        let mut six: Vec<Shape3<S>> = balls.iter().map(|ball| (*ball).into()).collect();
        six.extend(blocks[..2].iter().map(|block| Shape3::from(*block)));
        six.extend(facets.iter().map(|facet| Shape3::from(*facet)));
        six.extend(blocks[2..].iter().map(|block| Shape3::from(*block)));
        for _ in 0..2 {
            let (p, way) = (drawn(&mut rng, 96), by(drawn(&mut rng, 48)));
            let (a, ray) = (Ball::new(at(p), whole(1)), Ray::new(at(p), way));
            are_alike(&a, &way, &ray, &engine, &balls);
            let keep = |index: usize| index % 3 != 1;
            is_filtered(&a, &way, &ray, &engine, &balls, keep);
            is_filtered(&a, &way, &ray, &balls, &balls, keep);
            is_filtered(&a, &way, &ray, &batch, &balls, keep);
            is_filtered(&a, &way, &ray, &mesh, &facets, keep);
            is_filtered(&a, &way, &ray, &Several::of(&[&mesh]), &facets, keep);
            let none = Batch::<Capsule<S, 3>>::new();
            let level = (&engine, &blocks[..2], &none, &mesh, &blocks[2..], &blocks[..0]);
            are_alike(&a, &way, &ray, &level, &six);
            is_filtered(&a, &way, &ray, &level, &six, |index| index % 5 > 1);
        }
        shown += engine.shown.get();
        all_shown += engine.searched.get() * balls.len();
    }
    assert!(4 * shown < all_shown, "{shown} of {all_shown} candidates");
}

/// With shapes without interior, which follow seams.
fn in_the_plane<S: Number>() {
    let mut rng = Rng::new(72);
    for _ in 0..rounds(4, 200) {
        let tile = |rng: &mut Rng| {
            let [x, y] = drawn(rng, 96);
            Rect::new(at([x, y]), at([x + 16, y + 16]))
        };
        let tiles: Vec<Rect<S>> = (0..40).map(|_| tile(&mut rng)).collect();
        let engine = Engine::of(&tiles, |tile| *tile);
        let batch: Batch<_> = tiles.iter().copied().collect();
        let mesh = ground(20, &mut rng).mesh::<S>();
        let facets: Vec<Segment<S>> = (0..mesh.count()).map(|i| mesh.facet(i).unwrap()).collect();
        let both: Vec<Shape2<S>> =
            facets.iter().map(|side| (*side).into()).chain(tiles.iter().map(|tile| (*tile).into())).collect();
        for _ in 0..6 {
            let (p, mut way) = (drawn(&mut rng, 96), drawn(&mut rng, 64));
            if rng.below(2) == 0 {
                way[rng.below(2) as usize] = 0;
            }
            let way = by(way);
            let (dot, ball, ray) = (at::<S, 2>(p), Circle::new(at(p), whole(1)), Ray::new(at(p), way));
            let keep = |index: usize| index % 4 != 2;
            are_alike(&dot, &way, &ray, &engine, &tiles);
            are_alike(&ball, &way, &ray, &engine, &tiles);
            is_filtered(&dot, &way, &ray, &engine, &tiles, keep);
            is_filtered(&dot, &way, &ray, &tiles, &tiles, keep);
            is_filtered(&dot, &way, &ray, &batch, &tiles, keep);
            is_filtered(&ball, &way, &ray, &(&mesh, &engine), &both, keep);
        }
    }
}

/// Batches of every way to be held: with a kind of their own, by their bounds, with some that have no end, and with numbers that are too great.
fn in_batches<S: Number>() {
    let mut rng = Rng::new(73);
    for _ in 0..rounds(2, 100) {
        let tile = |rng: &mut Rng| {
            let [x, y] = drawn(rng, 160);
            Rect::new(at([x, y]), at([x + 16, y + 16]))
        };
        let tiles: Vec<Rect<S>> = (0..100).map(|_| tile(&mut rng)).collect();
        let walls: Vec<Segment<S>> =
            (0..70).map(|_| Segment::new(at(drawn(&mut rng, 160)), at(drawn(&mut rng, 160)))).collect();
        let mut mixed: Vec<Shape2<S>> = tiles.iter().map(|tile| (*tile).into()).collect();
        mixed[7] = HalfSpace::new(at([0, -120]), by([0, 16])).into();
        mixed[9] = Circle::new(at([0, 0]), whole::<S>(-1)).into();
        mixed[11] = Circle::new(at([2000, 0]), whole(100)).into();
        let capsules: Vec<Capsule<S, 3>> = (0..70)
            .map(|_| Capsule::new(at(drawn(&mut rng, 96)), at(drawn(&mut rng, 96)), S::sixteenths(5)))
            .collect();
        let batches: (Batch<_>, Batch<_>, Batch<_>, Batch<_>) = (
            tiles.iter().copied().collect(),
            walls.iter().copied().collect(),
            mixed.iter().copied().collect(),
            capsules.iter().copied().collect(),
        );
        for _ in 0..3 {
            let (p, mut way) = (drawn(&mut rng, 160), drawn(&mut rng, 96));
            if rng.below(3) == 0 {
                way[rng.below(2) as usize] = 0;
            }
            let way = by(way);
            let (dot, ball, ray) = (at::<S, 2>(p), Circle::new(at(p), whole(1)), Ray::new(at(p), way));
            are_alike(&dot, &way, &ray, &batches.0, &tiles);
            are_alike(&ball, &way, &ray, &batches.0, &tiles);
            are_alike(&dot, &way, &ray, &batches.1, &walls);
            are_alike(&ball, &way, &ray, &batches.1, &walls);
            are_alike(&ball, &way, &ray, &batches.2, &mixed);
            let (p, way) = (drawn(&mut rng, 96), by(drawn(&mut rng, 64)));
            are_alike(&Ball::new(at(p), whole(1)), &way, &Ray::new(at(p), way), &batches.3, &capsules);
        }
    }
}

for_each_scalar!(in_space in_the_plane in_batches);

/// Balls that overlap, or fail to, by less than the bounds of either are rounded.
#[test]
fn candidates_are_found_by_rounded_boxes() {
    let mut rng = Rng::new(74);
    let mut number =
        |least: f32, most: f32| least + (most - least) * (rng.below(1 << 23) as f32 / (1 << 23) as f32);
    let mut counts = [0; 2];
    for round in 0..2000 {
        let other = Circle::new([number(1.0, 9.0), 0.0].into(), number(0.01, 0.9));
        let radius = number(0.01, 0.9);
        let x = other.center.x - other.radius - radius;
        let x = [x, x.next_down(), x.next_up()][round % 3];
        let ball = Circle::new([x, 0.0].into(), radius);
        let engine = Engine::of(&[other], Ball::aabb);
        let expected = recover(&ball, &[other]);
        assert_eq!(recover(&ball, &engine), expected, "{ball:?} and {other:?}");
        counts[usize::from(expected != Some([0.0; 2].into()))] += 1;
    }
    assert!(counts.iter().all(|count| *count > 200), "{counts:?}");
}

/// What a query may come to, of a collection of each kind.
#[test]
fn collections_show_their_candidates() {
    let mut rng = Rng::new(75);
    for _ in 0..rounds(50, 1000) {
        let mesh: Mesh<f64, 3> = terrain(4, 24, &mut rng, 32).mesh();
        let facets: Vec<Triangle<f64, 3>> = (0..mesh.count()).map(|i| mesh.facet(i).unwrap()).collect();
        let balls: Vec<Sphere<f64>> = (0..70).map(|_| Ball::new(at(drawn(&mut rng, 96)), whole(1))).collect();
        let batch: Batch<_> = balls.iter().copied().collect();
        let around = Aabb::from_center(at::<f64, 3>(drawn(&mut rng, 96)), by([16, 16, 16]));
        let bounds = SearchBounds::from(around);
        let level = (&batch, Filtered::new(&mesh, |index| index % 2 == 0));
        let mut shown = Vec::new();
        level.candidates(&bounds, &mut |index| shown.push(index));
        let boxes = balls.iter().map(Ball::aabb).chain(facets.iter().map(Triangle::aabb)).enumerate();
        let met =
            boxes.filter(|(index, aabb)| is_met(aabb, &around) && (*index < 70 || (index - 70) % 2 == 0));
        let met: Vec<usize> = met.map(|(index, _)| index).collect();
        assert!(met.iter().all(|index| shown.contains(index)), "{around:?}: {shown:?}, not all of {met:?}");
        assert!(shown.len() < met.len() + 20, "{shown:?} for {met:?}");
    }
}
