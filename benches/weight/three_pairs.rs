//! A small program: three pairs in the plane in `f64`, with one verdict and two answers. The operands depend
//! on the command line, so that the compiler cannot evaluate the queries.

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
