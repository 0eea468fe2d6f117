//! The queries of `three_pairs.rs` with parry2d.

use parry2d_f64::math::{Pose, Vector};
use parry2d_f64::query::{Ray, RayCast, contact, intersection_test};
use parry2d_f64::shape::{Ball, Capsule, Segment};

fn main() {
    let height = std::env::args().count() as f64;
    let here = Pose::IDENTITY;

    let rising = Segment::new(Vector::new(0.0, 0.0), Vector::new(4.0, height));
    let falling = Segment::new(Vector::new(0.0, height), Vector::new(4.0, 0.0));
    println!("{:?}", intersection_test(&here, &rising, &here, &falling));

    let ray = Ray::new(Vector::new(-3.0, height), Vector::new(1.0, 0.0));
    let circle = Ball::new(1.5);
    println!("{:?}", circle.cast_ray_and_get_normal(&Pose::translation(2.0, 0.5), &ray, f64::MAX, true));

    let lower = Capsule::new(Vector::new(0.0, 0.0), Vector::new(4.0, 0.0), 0.75);
    let upper = Capsule::new(Vector::new(0.0, height), Vector::new(4.0, 2.0 * height), 0.5);
    println!("{:?}", contact(&here, &lower, &here, &upper, 0.0));
}
