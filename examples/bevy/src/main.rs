//! A room as a game of bevy has it, in `Vec2` and `Isometry2d`: what a shot hits, what pushes a player out of a wall, and where a
//! walk comes to. It opens no window, and prints what it finds.
//!
//! `cargo run --manifest-path examples/bevy/Cargo.toml`
//!
//! bevy's vectors are those of `glam`, which kousa's feature of that name converts: `from_parts` takes them as they are, and what is found
//! turns into them by `Vec2::from`.

use bevy_math::{Dir2, Isometry2d, Rect as Area, Rot2, Vec2};
use kousa::prelude::*;

/// What stands in the room.
struct Crate {
    place: Isometry2d,
    half_size: Vec2,
}

impl Crate {
    fn shape(&self) -> OrientedRect<f32> {
        let Rot2 { cos, sin } = self.place.rotation;
        OrientedRect::from_parts(self.place.translation, self.half_size, Vec2::new(cos, sin))
    }
}

/// All that stops what moves: the floor, which is bevy's `Rect`, and the crates.
fn obstacles(floor: Area, crates: &[Crate]) -> Vec<Shape2<f32>> {
    let floor = Rect::from_parts(floor.min, floor.max).into();
    crates.iter().map(|a| a.shape().into()).chain([floor]).collect()
}

/// What a shot hits first, and its point and normal there.
fn shot(from: Vec2, direction: Dir2, obstacles: &[Shape2<f32>]) -> Option<(usize, Vec2, Vec2)> {
    let ray = Shape2::from(Ray::from_parts(from, direction.as_vec2()));
    let (index, hit) = cast_first(&ray, obstacles)?;
    Some((index, hit.point.into(), hit.normal?.into()))
}

/// Where a player stands who was put into something: pushed out of all that it overlaps, one after the other.
fn pushed_out(player: Vec2, radius: f32, obstacles: &[Shape2<f32>]) -> Vec2 {
    obstacles.iter().fold(player, |player, obstacle| {
        let contact =
            intersect(obstacle, &Circle::from_parts(player, radius)).and_then(|common| common.as_contact());
        player + contact.map_or(Vec2::ZERO, |contact| contact.push().into())
    })
}

/// Where a player comes to who walks for a frame.
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

    // Down to the floor, along it, and up to the crate, in frames of a sixtieth of a second.
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
