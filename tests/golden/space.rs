//! Where two shapes meet in space.

use kousa::{Aabb, Sphere};

use super::*;

type Point3<S> = nalgebra::Point<S, 3>;
type Line3<S> = Line<S, 3>;
type Ray3<S> = Ray<S, 3>;
type Segment3<S> = Segment<S, 3>;
type Capsule3<S> = Capsule<S, 3>;
type Box3<S> = Aabb<S, 3>;

/// Lines that cross, and points that lie on them, are a rare chance elsewhere.
const GRID: &[Input] = &[Input::Grid];

golden! { crossings, Meet, GRID, [I6F10, I16F16, I32F32]:
    point_point: Point3, Point3 => [0x6ee3da14f6969a65, 0xf033636eec619a21, 0xdc5f9def0e66afe5];
    point_line: Point3, Line3 => [0x1b689074d4d5b42d, 0x04e68e92ffaa8bc9, 0xd9e93c0d4e9bdd35];
    point_ray: Point3, Ray3 => [0x056044c628c140e1, 0x6e7b5437ab96f185, 0x4836bdd0ad7cde4d];
    point_segment: Point3, Segment3 => [0x1d650b08c4043589, 0xa737011e04b4ceb1, 0x4a4bfebb4cbbebc5];
    line_line: Line3, Line3 => [0x9b4ba76ab32c79e5, 0x3e2feb9f6ba23901, 0x64aefcc1d7d54d15];
    line_ray: Line3, Ray3 => [0x13b2005e1aaf47ad, 0x6a3faba576e7ea4d, 0xbb38491082dc09c1];
    line_segment: Line3, Segment3 => [0xf0bd02c8be6d1f75, 0x8f0199aadc9848a5, 0x3336e33588d29559];
    ray_ray: Ray3, Ray3 => [0x6fb36c07c896f03d, 0x2231e3c07e0572d5, 0x1add92a7d2990101];
    ray_segment: Ray3, Segment3 => [0xc96576a241574a09, 0xa4eece199e1b2ded, 0xb27c324e60692f5d];
    segment_segment: Segment3, Segment3 => [0x14545cdfa3c11cbd, 0x15f9e5c2d9179481, 0x3522d3ad381809f5];
}

golden! { solids, Meet, FIXED_POINT, [I6F10, I16F16, I32F32]:
    point_sphere: Point3, Sphere => [0x5a2a011f370b242d, 0x4bea466042313b61, 0xcc702abc4d0d67c5];
    point_capsule: Point3, Capsule3 => [0xa8b84cd1a99cb7f9, 0xbaad1a968260c625, 0x4de0ed6ecd100771];
    point_aabb: Point3, Box3 => [0xcd61df7abfdca6fd, 0x545907b351e5b111, 0x2c4ef463ca3274d1];
    line_sphere: Line3, Sphere => [0x11b313b37d54e409, 0xbbc59ec9a33d3709, 0x9fcc28874801cfa9];
    line_aabb: Line3, Box3 => [0xc27293413d7d7799, 0xb3031cd2a1842951, 0x039fe6d223cc8c3d];
    ray_sphere: Ray3, Sphere => [0xbfef16e65800bf1d, 0x5f72cd36cbdd7af9, 0xf2d6f6cba1bb6ea5];
    ray_aabb: Ray3, Box3 => [0x19085e6d49985eb9, 0x330f504c01fbc51d, 0xdedc71c7031b1215];
    segment_sphere: Segment3, Sphere => [0x7ade79406662b239, 0x0616d7f058a6cad5, 0xc4d53f7200c62305];
    segment_aabb: Segment3, Box3 => [0xbd4f59328cd026dd, 0x9402aa702dce077d, 0xebc5c32caefc7cbd];
    sphere_sphere: Sphere, Sphere => [0xefbb41c7ed72c14b, 0x7e9687266223964a, 0x75303d486fd62475];
    sphere_aabb: Sphere, Box3 => [0xf011aa5a1ecbd2d6, 0xab246753e63f74d7, 0x7130dac03c2923da];
    aabb_aabb: Box3, Box3 => [0x4140003dbedb357f, 0x5782765692980fb9, 0x16e23dc49000ad04];
}

golden! { float_crossings, Meet, GRID, [f32, f64]:
    point_point: Point3, Point3 => [0x30259f4306de83a5, 0xc6009aea0ece36d5];
    point_line: Point3, Line3 => [0x50b9e8e9be463d25, 0x020da66456ac1e95];
    point_ray: Point3, Ray3 => [0x7fd1e829e4959965, 0x42a14201cf777915];
    point_segment: Point3, Segment3 => [0x54105449ea1205a5, 0xea9a87d6f4a341a5];
    line_line: Line3, Line3 => [0x06cc0de606d8e479, 0x430c5cbe15c7daa1];
    line_ray: Line3, Ray3 => [0xbb4593aebebeb0d1, 0xac0dc34b1586c56d];
    line_segment: Line3, Segment3 => [0xf5fde0e332d43b41, 0x3206821ec99483a1];
    ray_ray: Ray3, Ray3 => [0xdb88eee12f7da6ed, 0xbda2ed63ef9ffb81];
    ray_segment: Ray3, Segment3 => [0xf1a6f8f64b2dd0f9, 0xfcacf25e467b4f41];
    segment_segment: Segment3, Segment3 => [0xb584e6d37e22e161, 0x08d98f79af3a4fc1];
}

golden! { float_solids, Meet, FLOATS, [f32, f64]:
    point_sphere: Point3, Sphere => [0xd9de79173390dcc5, 0xf2272b38d8eb76ad];
    point_capsule: Point3, Capsule3 => [0x0b80cdaeadcfb4e1, 0xf595546b2e226c81];
    point_aabb: Point3, Box3 => [0x1e2857435bc714dd, 0x21ed66c14b470eb9];
    line_sphere: Line3, Sphere => [0xeabd5e98863a0469, 0xb154cc15fd1a9dc9];
    line_aabb: Line3, Box3 => [0xf87d5d5520fd86ad, 0xbd31ec5957ada8f5];
    ray_sphere: Ray3, Sphere => [0x9b2f8fabb83a41f1, 0xacffe4ebdbc12301];
    ray_aabb: Ray3, Box3 => [0x93ddc3c34772f0e9, 0x3a175a77853fad65];
    segment_sphere: Segment3, Sphere => [0xc4fb37e263538e39, 0x9c6c320f62e211bd];
    segment_aabb: Segment3, Box3 => [0x2cc89e96bbe4dd55, 0x9930002b1f119855];
    sphere_sphere: Sphere, Sphere => [0x1ff87c1cb240dd11, 0x462a1eee9242a9e6];
    sphere_aabb: Sphere, Box3 => [0xd12ceaeee659f5d1, 0x0b579e5a3f098911];
    aabb_aabb: Box3, Box3 => [0xddc574e122422c45, 0x70b2f36522bdd209];
}
