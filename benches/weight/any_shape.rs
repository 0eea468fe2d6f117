//! A program that uses all that kousa offers for one scalar in the plane: every query about any two shapes,
//! whose kinds are known only at run time.

use kousa::{Capsule, Distance, OrientedRect, Ray, Shape2, closest_points, distance, intersect, intersects};
use nalgebra::{point, vector};

fn main() {
    let height = std::env::args().count() as f64;
    let shapes: [Shape2<f64>; 3] = [
        Ray::new(point![-3.0, height], vector![1.0, 0.25]).into(),
        Capsule::new(point![0.0, 0.0], point![4.0, height], 0.75).into(),
        OrientedRect::new(point![2.0, height], [vector![1.5, 0.75], vector![-0.25, 0.5]]).into(),
    ];
    for a in &shapes {
        for b in &shapes {
            println!("{} {:?}", intersects(a, b), intersect(a, b));
            println!("{} {} {:?}", distance(a, b), a.distance_squared(b), closest_points(a, b));
        }
    }
}
