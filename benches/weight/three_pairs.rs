//! The least that a program asks: three pairs of the plane in `f64`, one verdict and two answers.
//! What it computes hangs on how it is called, so that nothing is known beforehand.

use kousa::{Capsule, Circle, Ray, Segment, intersect, intersects};
use nalgebra::{point, vector};

fn main() {
    let height = std::env::args().count() as f64;

    let rising = Segment::new(point![0.0, 0.0], point![4.0, height]);
    let falling = Segment::new(point![0.0, height], point![4.0, 0.0]);
    println!("{}", intersects(&rising, &falling));

    let ray = Ray::new(point![-3.0, height], vector![1.0, 0.0]);
    let circle = Circle::new(point![2.0, 0.5], 1.5);
    println!("{:?}", intersect(&ray, &circle));

    let lower = Capsule::new(point![0.0, 0.0], point![4.0, 0.0], 0.75);
    let upper = Capsule::new(point![0.0, height], point![4.0, 2.0 * height], 0.5);
    println!("{:?}", intersect(&lower, &upper));
}
