//! parry's sweeps: `cast_shapes` of any two shapes, with its default options.

use kousa::{Aabb, Ball, Capsule};

use super::parry;
use crate::entrant::{Entrants, Stopped, Team};
use crate::pairs::Moving;
use crate::sweeps::Stored;

pub fn enter(entrants: &mut Entrants) {
    let mut team = entrants.team("parry");
    plane_f32::enter(&mut team);
    capsules_f32::enter(&mut team);
    plane_f64::enter(&mut team);
    capsules_f64::enter(&mut team);
    space_f32::enter(&mut team);
    capsules_in_space_f32::enter(&mut team);
    space_f64::enter(&mut team);
    capsules_in_space_f64::enter(&mut team);
}

/// What stops a shape: the time of impact, and the outward normal of the resting shape.
pub type Hit<S, const D: usize> = (S, [S; D]);

/// The options of parry with these names.
#[derive(Clone, Copy)]
pub struct Options {
    pub stop_at_penetration: bool,
    pub target_distance: f64,
}

impl Options {
    pub const DEFAULT: Self = Self { stop_at_penetration: true, target_distance: 0.0 };
}

/// A scalar for which parry has a crate in `D` dimensions.
pub trait Edition<const D: usize>: kousa::Scalar {
    /// The type of a parry shape with its pose.
    type Placed: Copy;

    fn ball(ball: &Ball<Self, D>) -> Self::Placed;

    fn cuboid(aabb: &Aabb<Self, D>) -> Self::Placed;

    /// The numbers that parry stores: for a box, the center and half the size, rounded.
    fn stored(placed: &Self::Placed) -> Stored<D>;

    fn moved(placed: &Self::Placed, by: [Self; D]) -> Self::Placed;

    /// What stops the first shape within its motion.
    fn stop(a: &Self::Placed, motion: [Self; D], b: &Self::Placed, options: Options) -> Option<Hit<Self, D>>;
}

macro_rules! edition {
    ($edition:ident, $parry:ident, $S:ident, $D:literal) => {
        mod $edition {
            use $parry::math::{Pose, Vector};
            use $parry::query::{self, ShapeCastHit, ShapeCastOptions};
            use $parry::shape::{self, Cuboid, Shape};

            use super::parry::$edition::{ball, cuboid, vector};
            use super::*;

            pub fn stop(
                a: &(Pose, impl Shape),
                motion: Vector,
                b: &(Pose, impl Shape),
            ) -> Option<ShapeCastHit> {
                let options = ShapeCastOptions::with_max_time_of_impact(1.0);
                query::cast_shapes(&a.0, motion, &a.1, &b.0, Vector::ZERO, &b.1, options).unwrap()
            }

            pub fn enter(team: &mut Team) {
                macro_rules! moving {
                    ($a:ident $A:ty, $b:ident $B:ty) => {
                        let both = |a: &Moving<$S, $A, $D>, b: &$B| ($a(&a.shape), vector(a.motion), $b(b));
                        team.add("cast_shapes", both, |(a, v, b)| Stopped(stop(a, *v, b)));
                    };
                }
                moving!(ball Ball<$S, $D>, ball Ball<$S, $D>);
                moving!(ball Ball<$S, $D>, cuboid Aabb<$S, $D>);
                moving!(cuboid Aabb<$S, $D>, cuboid Aabb<$S, $D>);
            }

            #[derive(Clone, Copy)]
            pub enum Kind {
                Ball(shape::Ball),
                Cuboid(Cuboid),
            }

            impl Kind {
                fn shape(&self) -> &dyn Shape {
                    match self {
                        Self::Ball(ball) => ball,
                        Self::Cuboid(cuboid) => cuboid,
                    }
                }
            }

            impl Edition<$D> for $S {
                type Placed = (Pose, Kind);

                fn ball(given: &Ball<$S, $D>) -> (Pose, Kind) {
                    let (pose, ball) = ball(given);
                    (pose, Kind::Ball(ball))
                }

                fn cuboid(aabb: &Aabb<$S, $D>) -> (Pose, Kind) {
                    let (pose, cuboid) = cuboid(aabb);
                    (pose, Kind::Cuboid(cuboid))
                }

                fn stored((pose, kind): &(Pose, Kind)) -> Stored<$D> {
                    let center = pose.translation.to_array().map(f64::from);
                    match kind {
                        Kind::Ball(ball) => Stored::ball(center, ball.radius.into()),
                        Kind::Cuboid(cuboid) => {
                            let half = cuboid.half_extents.to_array().map(f64::from);
                            Stored { center, from: half.map(|x| -x), to: half, radius: 0.0 }
                        }
                    }
                }

                fn moved((pose, kind): &(Pose, Kind), by: [$S; $D]) -> (Pose, Kind) {
                    (Pose::from_translation(pose.translation + Vector::from_array(by)), *kind)
                }

                fn stop(
                    a: &(Pose, Kind),
                    motion: [$S; $D],
                    b: &(Pose, Kind),
                    options: Options,
                ) -> Option<Hit<$S, $D>> {
                    let options = ShapeCastOptions {
                        max_time_of_impact: 1.0,
                        target_distance: options.target_distance as $S,
                        stop_at_penetration: options.stop_at_penetration,
                        ..Default::default()
                    };
                    let motion = Vector::from_array(motion);
                    let (one, other) = (a.1.shape(), b.1.shape());
                    let hit = query::cast_shapes(&a.0, motion, one, &b.0, Vector::ZERO, other, options);
                    hit.unwrap().map(|hit| (hit.time_of_impact, hit.normal2.to_array()))
                }
            }
        }
    };
}
edition!(plane_f32, parry2d, f32, 2);
edition!(plane_f64, parry2d_f64, f64, 2);
edition!(space_f32, parry3d, f32, 3);
edition!(space_f64, parry3d_f64, f64, 3);

macro_rules! capsules {
    ($name:ident, $edition:ident, $S:ident, $D:literal $(, with $cuboid:ident)?) => {
        mod $name {
            use super::parry::$edition::{at_home, capsule, $($cuboid,)? vector};
            use super::*;

            pub fn enter(team: &mut Team) {
                let both = |a: &Moving<$S, Capsule<$S, $D>, $D>, b: &Capsule<$S, $D>| {
                    (at_home(capsule(&a.shape)), vector(a.motion), at_home(capsule(b)))
                };
                team.add("cast_shapes", both, |(a, v, b)| Stopped($edition::stop(a, *v, b)));
                $(
                    let to_box = |a: &Moving<$S, Capsule<$S, $D>, $D>, b: &Aabb<$S, $D>| {
                        (at_home(capsule(&a.shape)), vector(a.motion), $cuboid(b))
                    };
                    team.add("cast_shapes", to_box, |(a, v, b)| Stopped($edition::stop(a, *v, b)));
                )?
            }
        }
    };
}
capsules!(capsules_f32, plane_f32, f32, 2);
capsules!(capsules_f64, plane_f64, f64, 2);
capsules!(capsules_in_space_f32, space_f32, f32, 3, with cuboid);
capsules!(capsules_in_space_f64, space_f64, f64, 3, with cuboid);
