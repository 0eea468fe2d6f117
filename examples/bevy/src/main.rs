//! A room as a bevy game represents it, in `Vec2` and `Isometry2d`: what a shot hits, how a player is pushed
//! out of a wall, and where a walk ends. The program opens no window; it prints its results.
//!
//! `cargo run --manifest-path examples/bevy/Cargo.toml`
//!
//! bevy's vectors are those of `glam`, which kousa's feature of that name converts: `from_parts` takes them
//! as they are, and `Vec2::from` converts the results.

use bevy_math::{Dir2, Isometry2d, Rect as Area, Rot2, Vec2};
use kousa::prelude::*;

/// An obstacle in the room.
struct Crate {
    place: Isometry2d,
    half_size: Vec2,
}

impl Crate {
    fn shape(&self) -> OrientedRect<f32> {
        let ahead = self.place.rotation * Vec2::X;
        OrientedRect::along(self.place.translation.into(), self.half_size.into(), ahead.into())
    }
}

/// All obstacles: the floor, which is bevy's `Rect`, and the crates.
fn obstacles(floor: Area, crates: &[Crate]) -> Vec<Shape2<f32>> {
    let floor = Rect::from_parts(floor.min, floor.max).into();
    crates.iter().map(|a| a.shape().into()).chain([floor]).collect()
}

/// The first obstacle that a shot hits, with the point and the normal of the hit.
fn shot(from: Vec2, direction: Dir2, obstacles: &[Shape2<f32>]) -> Option<(usize, Vec2, Vec2)> {
    let ray = Shape2::from(Ray::from_parts(from, direction.as_vec2()));
    let (index, hit) = cast_first(&ray, obstacles)?;
    Some((index, hit.point.into(), hit.normal?.into()))
}

/// The position of a player that is pushed out of each obstacle it overlaps, one after the other.
fn pushed_out(player: Vec2, radius: f32, obstacles: &[Shape2<f32>]) -> Vec2 {
    obstacles.iter().fold(player, |player, obstacle| {
        let contact =
            intersect(obstacle, &Circle::from_parts(player, radius)).and_then(|common| common.as_contact());
        player + contact.map_or(Vec2::ZERO, |contact| contact.push().into())
    })
}

/// The position of a player after a walk of one frame.
fn walked(player: Vec2, radius: f32, velocity: Vec2, seconds: f32, obstacles: &[Shape2<f32>]) -> Vec2 {
    let body = Shape2::from(Circle::from_parts(player, radius));
    let motion = (velocity * seconds).into();
    player + Vec2::from(slide(&body, &motion, obstacles).travel)
}

fn main() {
    let crates = [
        Crate { place: Isometry2d::from_xy(4.0, 1.0), half_size: Vec2::new(1.0, 1.0) },
        Crate {
            place: Isometry2d::new(Vec2::new(8.0, 1.0), Rot2::degrees(45.0)),
            half_size: Vec2::splat(1.0),
        },
    ];
    let obstacles = obstacles(Area::new(-20.0, -1.0, 20.0, 0.0), &crates);

    let (index, point, normal) =
        shot(Vec2::new(0.0, 1.5), Dir2::X, &obstacles).expect("a crate is in the way");
    println!("the shot hits {} at {point}, normal {normal}", obstacles[index]);
    assert_eq!((index, point, normal), (0, Vec2::new(3.0, 1.5), Vec2::NEG_X));

    let inside = Vec2::new(3.25, 1.0);
    let outside = pushed_out(inside, 0.5, &obstacles);
    println!("a player at {inside} is pushed to {outside}");
    assert_eq!(outside, Vec2::new(2.5, 1.0));

    // The player walks down to the floor, along it, and up to the crate, in frames of 1/60 s.
    let mut player = Vec2::new(0.0, 3.0);
    for _ in 0..120 {
        player = walked(player, 0.5, Vec2::new(2.0, -3.0), 1.0 / 60.0, &obstacles);
        let body = Shape2::from(Circle::from_parts(player, 0.5));
        assert!(
            obstacles.iter().all(|wall| sweep(&body, &vector([0.0, 0.0]), wall).is_none()),
            "inside of a wall"
        );
    }
    println!("after two seconds the player stands at {player:.3}");
    assert!((player - Vec2::new(2.5, 0.5)).length() < 1e-5);
}
