//! Obstacles are answered for alike, however they are collected.

use kousa::batch::Batch;
use kousa::nalgebra::SVector;
use kousa::{
    Aabb, Angle, AnyShape3, Ball, Cast, Circle, Hit, Mesh, Obstacles, Polygon, Polyhedron, Ray, Rect,
    Rotation, Segment, Several, Shape2, Shape3, Sphere, Triangle, cast_first, recover, slide, sweep_first,
};

use crate::mesh::Mover;
use crate::mesh::generated::{Raw, ground, ring, terrain};
use crate::mesh::number::{Number, at, by, drawn, for_each_scalar, rounds, whole};
use crate::rng::Rng;

/// The answers of a collection are those of a list.
pub(super) fn are_alike<S, A, O, B, const D: usize>(
    a: &A,
    way: &SVector<S, D>,
    ray: &Ray<S, D>,
    obstacles: &O,
    list: &[B],
) where
    S: Number,
    B: Clone,
    O: Obstacles + ?Sized,
    A: Mover<S, O::Shape, D> + Mover<S, B, D>,
    Ray<S, D>: Cast<O::Shape, Hit = Hit<S, D>> + Cast<B, Hit = Hit<S, D>>,
{
    assert_eq!(obstacles.count(), list.len());
    assert_eq!(cast_first(ray, obstacles), cast_first(ray, list), "{} {ray:?}", S::NAME);
    assert_eq!(sweep_first(a, way, obstacles), sweep_first(a, way, list), "{} {a:?} by {way:?}", S::NAME);
    assert_eq!(slide(a, way, obstacles), slide(a, way, list), "{} {a:?} by {way:?}", S::NAME);
    assert_eq!(recover(a, obstacles), recover(a, list), "{} {a:?}", S::NAME);
}

fn in_space<S: Number>() {
    let mut rng = Rng::new(61);
    for _ in 0..rounds(4, 100) {
        let mesh = terrain(5, 24, &mut rng, 32).shuffled(&mut rng, false).mesh::<S>();
        let facets: Vec<Triangle<S, 3>> = (0..mesh.count()).map(|i| mesh.facet(i).unwrap()).collect();
        let balls: Vec<Sphere<S>> = (0..12).map(|_| Ball::new(at(drawn(&mut rng, 64)), whole(1))).collect();
        let blocks = [0; 5].map(|_| Aabb::from_center(at::<S, 3>(drawn(&mut rng, 64)), by([8, 8, 8])));
        let mut all: Vec<Shape3<S>> = facets.iter().map(|facet| Shape3::from(*facet)).collect();
        all.extend(balls.iter().map(|ball| Shape3::from(*ball)));
        all.extend(blocks.map(Shape3::from));
        for _ in 0..4 {
            let (p, way) = (drawn(&mut rng, 80), by(drawn(&mut rng, 64)));
            let (a, ray) = (Ball::new(at(p), whole(1)), Ray::new(at(p), way));
            are_alike(&a, &way, &ray, &(&mesh, (&balls, blocks)), &all);
            are_alike(&a, &way, &ray, &((&mesh, balls.as_slice()), &blocks), &all);
            are_alike(&a, &way, &ray, &(&mesh, &balls, &blocks), &all);
            are_alike(&a, &way, &ray, &(&mesh, &balls[..5], &balls[5..], blocks), &all);
            are_alike(&a, &way, &ray, &mesh, &facets);
            are_alike(&a, &way, &ray, &Box::new(&mesh), &facets);
            are_alike(&a, &way, &ray, &balls.iter().copied().collect::<Batch<_>>(), &balls);
        }
    }
}

/// Hulls with room for different numbers of corners, one of which was turned and has kept its faces.
fn hulls_of_several_rooms<S: Number>() {
    let mut rng = Rng::new(63);
    for _ in 0..rounds(4, 100) {
        let corner = |rng: &mut Rng| at::<S, 3>(drawn(rng, 48));
        let tents = [0; 3].map(|_| Polyhedron::<S, 4>::hull(&[0; 4].map(|_| corner(&mut rng))).unwrap());
        let turn = Rotation::about::<S>(&by([1, 2, 3]), Angle::from_degrees(20.0)).unwrap();
        let stones = [0; 3].map(|_| {
            let stone = Polyhedron::<S, 12>::hull(&[0; 12].map(|_| corner(&mut rng))).unwrap();
            stone.rotated(turn, at([0; 3]))
        });
        let balls = [0; 3].map(|_| Ball::new(at::<S, 3>(drawn(&mut rng, 64)), whole::<S>(1)));
        let mut all: Vec<AnyShape3<S, 12>> = balls.iter().map(|ball| AnyShape3::from(*ball)).collect();
        all.extend(tents.iter().map(|tent| AnyShape3::from(Polyhedron::hull(tent.corners()).unwrap())));
        let few: Vec<AnyShape3<S, 4>> = tents.iter().map(|tent| AnyShape3::from(*tent)).collect();
        let stones_of_any = stones.map(AnyShape3::<S, 12>::from);
        all.extend(stones_of_any);
        for _ in 0..4 {
            let (p, way) = (drawn(&mut rng, 80), by(drawn(&mut rng, 64)));
            let (a, ray) = (Ball::new(at(p), whole(1)), Ray::new(at(p), way));
            are_alike(&a, &way, &ray, &(&balls, &tents, &stones), &all);
            are_alike(&a, &way, &ray, &(&balls, &few, &stones), &all);
            are_alike(&a, &way, &ray, &(&balls, &tents, &stones_of_any), &all);
            are_alike(&a, &way, &ray, &(&balls, &few, &stones_of_any), &all);
        }
    }
}

/// With shapes without interior, which follow seams from one collection to another.
fn in_the_plane<S: Number>() {
    let mut rng = Rng::new(62);
    for round in 0..rounds(8, 300) {
        let raw = if round % 2 == 0 { ground(20, &mut rng) } else { ring(5, 80.0, &mut rng) };
        let mesh = raw.shuffled(&mut rng, true).mesh::<S>();
        let facets: Vec<Segment<S>> = (0..mesh.count()).map(|i| mesh.facet(i).unwrap()).collect();
        let tile = |rng: &mut Rng| {
            let [x, y] = drawn(rng, 48);
            Rect::new(at([x, y]), at([x + 16, y + 16]))
        };
        let tiles: Vec<Rect<S>> = (0..16).map(|_| tile(&mut rng)).collect();
        let hull = |rng: &mut Rng| {
            let p = drawn::<2>(rng, 64);
            Polygon::<S, 4>::hull(&[at(p), at([p[0] + 16, p[1]]), at([p[0], p[1] + 16])]).unwrap()
        };
        let hulls = [0; 6].map(|_| hull(&mut rng));
        let mut all: Vec<kousa::AnyShape2<S, 4>> = facets.iter().map(|facet| (*facet).into()).collect();
        all.extend(tiles.iter().map(|tile| kousa::AnyShape2::<S, 4>::from(*tile)));
        let two: Vec<Shape2<S>> = facets
            .iter()
            .map(|facet| Shape2::from(*facet))
            .chain(tiles.iter().map(|tile| (*tile).into()))
            .collect();
        let mut three = all.clone();
        three.extend(hulls.map(kousa::AnyShape2::<S, 4>::from));
        for _ in 0..6 {
            let (p, mut way) = (drawn(&mut rng, 80), drawn(&mut rng, 64));
            if rng.below(2) == 0 {
                way[rng.below(2) as usize] = 0;
            }
            let way = by(way);
            let (dot, ball, ray) =
                (at::<S, 2>(p), Circle::new(at(p), S::sixteenths(12)), Ray::new(at(p), way));
            are_alike(&dot, &way, &ray, &(&mesh, &tiles), &two);
            are_alike(&ball, &way, &ray, &(&mesh, &tiles), &two);
            are_alike(&dot, &way, &ray, &(&mesh, (&tiles, &hulls)), &three);
            are_alike(&ball, &way, &ray, &(&mesh, (&tiles, &hulls)), &three);
        }
    }
}

/// Parts of a mesh, one of them without facets, and those of a list.
fn in_parts<S: Number>() {
    let mut rng = Rng::new(64);
    for _ in 0..rounds(3, 100) {
        let raw = terrain(6, 24, &mut rng, 32).shuffled(&mut rng, false);
        let parts: Vec<Mesh<S, 3>> =
            parts_of(&raw, [17, 0, 30, 1]).into_iter().map(|part| part.mesh()).collect();
        let mesh = raw.mesh::<S>();
        let facets: Vec<Triangle<S, 3>> = (0..mesh.count()).map(|i| mesh.facet(i).unwrap()).collect();
        let balls: Vec<Sphere<S>> = (0..9).map(|_| Ball::new(at(drawn(&mut rng, 64)), whole(1))).collect();
        let lists = [&balls[..4], &balls[4..4], &balls[4..]];
        let mut all: Vec<Shape3<S>> = balls.iter().map(|ball| Shape3::from(*ball)).collect();
        all.extend(facets.iter().map(|facet| Shape3::from(*facet)));
        for _ in 0..4 {
            let (p, way) = (drawn(&mut rng, 80), by(drawn(&mut rng, 64)));
            let (a, ray) = (Ball::new(at(p), whole(1)), Ray::new(at(p), way));
            let several = Several::of(&parts);
            are_alike(&a, &way, &ray, &several, &facets);
            let references: Vec<&Mesh<S, 3>> = parts.iter().collect();
            are_alike(&a, &way, &ray, &Several::of(&references), &facets);
            are_alike(&a, &way, &ray, &Several::of(&lists), &balls);
            are_alike(&a, &way, &ray, &(Several::of(&lists), several), &all);
        }
    }
}

/// A ground in parts, along whose seams a point moves.
fn in_parts_of_ground<S: Number>() {
    let mut rng = Rng::new(65);
    for round in 0..rounds(8, 300) {
        let raw = if round % 2 == 0 { ground(24, &mut rng) } else { ring(6, 80.0, &mut rng) };
        let parts: Vec<Mesh<S, 2>> =
            parts_of(&raw, [5, 1, 0, 11]).into_iter().map(|part| part.mesh()).collect();
        let mesh = raw.mesh::<S>();
        let facets: Vec<Segment<S>> = (0..mesh.count()).map(|i| mesh.facet(i).unwrap()).collect();
        for _ in 0..6 {
            let (p, mut way) = (drawn(&mut rng, 80), drawn(&mut rng, 64));
            if rng.below(2) == 0 {
                way[rng.below(2) as usize] = 0;
            }
            let p = if rng.below(3) == 0 { raw.feature(&mut rng) } else { p };
            let (dot, way) = (at::<S, 2>(p), by(way));
            let (ball, ray) = (Circle::new(dot, S::sixteenths(12)), Ray::new(dot, way));
            are_alike(&dot, &way, &ray, &Several::of(&parts), &facets);
            are_alike(&ball, &way, &ray, &Several::of(&parts), &facets);
        }
    }
}

/// The facets in order, so many in each part, and the others in the last.
fn parts_of<const D: usize>(raw: &Raw<D>, counts: [usize; 4]) -> Vec<Raw<D>> {
    let mut facets = raw.facets.iter().copied();
    let mut parts: Vec<Vec<_>> = counts.map(|count| facets.by_ref().take(count).collect()).into();
    parts.push(facets.collect());
    parts.into_iter().map(|facets| Raw { corners: raw.corners.clone(), facets }).collect()
}

#[test]
fn a_number_tells_the_part() {
    let mut rng = Rng::new(66);
    let raw = terrain(3, 24, &mut rng, 32);
    let parts: Vec<Mesh<f32, 3>> = parts_of(&raw, [3, 0, 4, 2]).iter().map(Raw::mesh).collect();
    let several = Several::of(&parts);
    let mut number = 0;
    for (index, part) in parts.iter().enumerate() {
        for within in 0..part.count() {
            assert_eq!(several.place(number), Some((index, within)));
            assert_eq!(raw.mesh::<f32>().facet(number), part.facet(within));
            number += 1;
        }
    }
    assert_eq!((number, several.place(number)), (several.count(), None));
    assert_eq!(several.place(usize::MAX), None);
    let none = Several::<Mesh<f32, 3>>::of(&[]);
    assert_eq!((none.count(), none.place(0)), (0, None));
}

for_each_scalar!(in_space hulls_of_several_rooms in_the_plane in_parts in_parts_of_ground);

/// Trees of other crates, alone and beside a mesh.
mod trees {
    use bvh::bvh::Bvh;
    use kousa::interop::bvh::{Leaf, Leaves};
    use kousa::interop::rstar::Numbered;
    use rstar::{RTree, primitives::GeomWithData};

    use super::*;

    fn of_tiles<S: Number>() {
        let mut rng = Rng::new(63);
        for _ in 0..rounds(6, 200) {
            let tile = |rng: &mut Rng| {
                let [x, y] = drawn(rng, 64);
                Rect::new(at([x, y]), at([x + 16, y + 8]))
            };
            let tiles: Vec<Rect<S>> = (0..40).map(|_| tile(&mut rng)).collect();
            let mut leaves: Vec<_> = tiles.iter().map(|tile| Leaf::new(*tile, ())).collect();
            let near: Bvh<f64, 2> = Bvh::build(&mut leaves);
            let numbered = tiles.iter().enumerate().map(|(i, tile)| GeomWithData::new(*tile, i)).collect();
            let far = RTree::bulk_load(numbered);
            let (near, far) = (Leaves { tree: &near, leaves: &leaves }, Numbered::new(&far));
            let mesh = ground(20, &mut rng).mesh::<S>();
            let facets = (0..mesh.count()).map(|i| Shape2::from(mesh.facet(i).unwrap()));
            let both: Vec<Shape2<S>> = facets.chain(tiles.iter().map(|tile| (*tile).into())).collect();
            for _ in 0..8 {
                let (p, way) = (drawn(&mut rng, 80), by(drawn(&mut rng, 64)));
                let (dot, ball, ray) = (at::<S, 2>(p), Circle::new(at(p), whole(1)), Ray::new(at(p), way));
                are_alike(&dot, &way, &ray, &near, &tiles);
                are_alike(&ball, &way, &ray, &near, &tiles);
                are_alike(&dot, &way, &ray, &far, &tiles);
                are_alike(&ball, &way, &ray, &far, &tiles);
                are_alike(&ball, &way, &ray, &(&mesh, &near), &both);
                are_alike(&ball, &way, &ray, &(Several::of(&[&mesh]), &far), &both);
                are_alike(&ball, &way, &ray, &(&mesh, &far), &both);
            }
        }
    }

    for_each_scalar!(of_tiles);
}
