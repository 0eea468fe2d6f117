//! Slides in space over floors of many pieces and along creases. They never end in an overlap.

use std::fmt::Debug;

use fixed::types::I16F16;
use kousa::nalgebra::{Point, SVector, point, vector};
use kousa::{Aabb, Capsule, HalfSpace, OrientedBox, Segment, Shape3, Sphere, Sweep, Triangle, slide};

use crate::body::{Made, Style, size};
use crate::support::Rng;

fn v<S: Made>(x: f64, y: f64, z: f64) -> SVector<S, 3> {
    vector![S::near(x), S::near(y), S::near(z)]
}

/// A box and a ball on or above flush tiles of all sizes, in any order: a slide loses nothing at the seams or
/// where four tiles meet.
fn all_of_a_flat_floor<S: Made>() {
    let mut rng = Rng::new(5);
    for _ in 0..60 {
        let (mut floor, mut x) = (Vec::new(), -40);
        while x < 40 {
            let (wide, mut z) = (rng.range(4, 24), -40);
            while z < 40 {
                let deep = rng.range(4, 24);
                let corner = |x: i64, y: f64, z: i64| Point::from(v::<S>(x as f64 / 4.0, y, z as f64 / 4.0));
                floor.push(Aabb::new(corner(x, -1.0, z), corner(x + wide, 0.0, z + deep)));
                z += deep;
            }
            x += wide;
        }
        for i in 1..floor.len() {
            floor.swap(i, rng.below(i as u64 + 1) as usize);
        }
        let [x, z] = [0, 1].map(|_| rng.range(-12, 12) as f64 / 4.0);
        let height = if rng.below(2) == 0 { 0.0 } else { rng.range(1, 15) as f64 / 16.0 };
        let [ahead, aside] = [0, 1].map(|_| rng.range(-16, 16) as f64 / 4.0);
        let (way, come) = (v::<S>(ahead, -1.25, aside), v::<S>(ahead, -height, aside));
        let chest = Aabb::new(Point::from(v(x, height, z)), Point::from(v(x + 1.0, height + 2.0, z + 1.0)));
        assert_eq!(slide(&chest, &way, &floor).travel, come, "{chest:?} by {way:?} on {floor:?}");
        let ball = Sphere::new(Point::from(v(x, height + 0.75, z)), S::near(0.75));
        let found = slide(&ball, &way, &floor);
        assert_eq!(found.travel, come, "{ball:?} by {way:?} on {floor:?}");
        assert_eq!(found.impacts().len(), 1, "{ball:?} by {way:?} on {floor:?}");
    }
}

fn wall<S: Made>(rng: &mut Rng, number: fn(&mut Rng) -> S, size: fn(&mut Rng) -> S) -> Shape3<S> {
    let mut place = || Point::from([0, 1, 2].map(|_| number(rng)));
    let (a, b) = (place(), place());
    let (c, d) = (place(), place());
    match rng.below(8) {
        0 => Segment::new(a, b).into(),
        1 => Sphere::new(a, size(rng)).into(),
        2 => Capsule::new(a, b, size(rng)).into(),
        3 => Segment::new(a, b).aabb().into(),
        4 => HalfSpace::new(a, b.coords).into(),
        5 => Triangle::new(a, b, c).into(),
        _ => OrientedBox::new(a, [b.coords, c.coords, d.coords]).into(),
    }
}

/// A slide does not end in an overlap. If the same motion is repeated, the shape comes to rest.
fn never_into_anything<S: Made + Debug>() {
    let mut rng = Rng::new(6);
    let numbers: [fn(&mut Rng) -> S; 2] =
        [|rng| S::whole(rng.range(-5, 5)), |rng| S::near(rng.range(-5 << 16, 5 << 16) as f64 / 65536.0)];
    for (number, size) in numbers.into_iter().zip([size::<S>(Style::Grid), size::<S>(Style::Random)]) {
        for _ in 0..12 * super::rounds() {
            let walls: Vec<Shape3<S>> = (0..rng.range(1, 6)).map(|_| wall(&mut rng, number, size)).collect();
            let mut mover = wall(&mut rng, number, size);
            let way = SVector::from([0, 1, 2].map(|_| number(&mut rng)));
            let none = v(0.0, 0.0, 0.0);
            let overlaps = |a: &Shape3<S>| walls.iter().any(|b| a.sweep(&none, b).is_some());
            if overlaps(&mover) {
                let found = mover.slide(&way, &walls);
                let depth = |a: &Shape3<S>, wall: &Shape3<S>| {
                    a.sweep(&none, wall).map_or(S::whole(0), |impact| impact.depth)
                };
                let moved = mover.translated(found.travel);
                let recovered = mover.recover(&walls);
                for wall in &walls {
                    let most = if recovered.is_some() { S::whole(0) } else { depth(&mover, wall) };
                    assert!(depth(&moved, wall) <= most, "{mover:?} by {way:?} among {walls:?}: {found:?}");
                }
                continue;
            }
            let mut rests = false;
            for step in 0..12 {
                let found = mover.slide(&way, &walls);
                let moved = mover.translated(found.travel);
                assert!(!overlaps(&moved), "{step}: {mover:?} by {way:?} among {walls:?}: {found:?}");
                assert!(
                    !rests || found.travel == none,
                    "{step}: {mover:?} by {way:?} among {walls:?}: {found:?}"
                );
                rests = found.travel == none;
                mover = moved;
            }
        }
    }
}

laws! { [#[cfg(feature = "full")] f32: f32, f64: f64, i16f16: I16F16] all_of_a_flat_floor never_into_anything }

#[test]
fn along_the_crease_of_two_slopes() {
    // A gutter along x, whose sides are perpendicular.
    let gutter = [
        HalfSpace::new(point![0.0, 0.0, 0.0], vector![0.0, 1.0, 1.0]),
        HalfSpace::new(point![0.0, 0.0, 0.0], vector![0.0, 1.0, -1.0]),
    ];
    let ball = Sphere::new(point![0.0_f64, 5.0, 0.25], 1.0);
    let found = slide(&ball, &vector![3.0_f64, -9.0, 0.0], &gutter);
    let came: Point<f64, 3> = ball.translated(found.travel).center;
    let rests = 2.0_f64.sqrt();
    assert!((came.x - 3.0).abs() < 1e-9 && (came.y - rests).abs() < 1e-9 && came.z.abs() < 1e-9, "{found:?}");
    assert_eq!(found.impacts().len(), 2);
}
