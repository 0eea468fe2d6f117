//! Where two shapes meet in space, and how far they are apart.

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

golden! { near_lines, Near, GRID, [I6F10, I16F16, I32F32]:
    point_point: Point3, Point3 => [0xa647c1f89574266d, 0x0e72f12c86f9dc4d, 0xb9b5fdc36112006d];
    point_line: Point3, Line3 => [0xdf35b7d50460bfb1, 0x726de234bce27d31, 0xa7bd412c631af1a9];
    point_ray: Point3, Ray3 => [0x3e663f8609169609, 0x78c48076e1cedfb1, 0x9dd4afbed8f347b1];
    point_segment: Point3, Segment3 => [0xbb2258f545783bc1, 0xd25283ab09d0c30d, 0x5a34fa3d71999301];
    line_line: Line3, Line3 => [0x6197594203041479, 0xb63d55f70131dedd, 0x71e7014d1dd044bd];
    line_ray: Line3, Ray3 => [0x938dc7c67ad1c039, 0x62e4ff31a34903cd, 0x36c6bf38db14cfe1];
    line_segment: Line3, Segment3 => [0x6d6e528d1db4dc21, 0x4adf1ed39fb6561d, 0x8916c100ab079bb1];
    ray_ray: Ray3, Ray3 => [0xcb1a008248a2c509, 0x15829837111203d9, 0x58967e104ef3d18d];
    ray_segment: Ray3, Segment3 => [0xe89b181e92991d21, 0x5559bad7d2d95201, 0x53821b5ed4324d49];
    segment_segment: Segment3, Segment3 => [0xcb04c899d56ca88d, 0x37d102aefe08a71d, 0x5e53d239cd9937c5];
}

golden! { near_solids, Near, FIXED_POINT, [I6F10, I16F16, I32F32]:
    point_sphere: Point3, Sphere => [0x7e9bd16e1784a5cd, 0x2d36cc3394360d15, 0x0635ea5ec8b96d61];
    point_aabb: Point3, Box3 => [0x5f5cd3b0d5e3f999, 0xc2d38bf9470c2bbd, 0x1a8ad02b417ef465];
    sphere_sphere: Sphere, Sphere => [0x494fc6eb58985431, 0x85489fe3d0c53efd, 0x76ef3aece049f1c9];
    sphere_aabb: Sphere, Box3 => [0x3f9ca6f80f209a75, 0x80ff17aaf2462601, 0xf81946204cae8309];
    aabb_aabb: Box3, Box3 => [0xcce234f57e6b2d2d, 0x69940def4d6448bd, 0xd5293b7fc6939ac5];
}

golden! { float_near_lines, Near, GRID, [f32, f64]:
    point_point: Point3, Point3 => [0x8840a9ccf0093935, 0x7a9e310146a6016d];
    point_line: Point3, Line3 => [0x8dd1b305cd379b7d, 0xf484d9882306477d];
    point_ray: Point3, Ray3 => [0x14117462fe1dd0b1, 0xdd5b9759d6c30109];
    point_segment: Point3, Segment3 => [0x8a68d229d6681b25, 0xaf231f66426cc459];
    line_line: Line3, Line3 => [0x52127be23a4c5f3d, 0x34fa4f81c60eb119];
    line_ray: Line3, Ray3 => [0x46828d71dd2e0abd, 0x6f6719dfe2dbc339];
    line_segment: Line3, Segment3 => [0x8af372ef38c72ee1, 0x05a25b70f661f4d9];
    ray_ray: Ray3, Ray3 => [0x1a6b2b858581dce9, 0xb993102534904ed7];
    ray_segment: Ray3, Segment3 => [0x489a33891dcc18c5, 0xac62a8c04aaae4cd];
    segment_segment: Segment3, Segment3 => [0x2a19657a2330e0f1, 0xe05691409af53e08];
}

golden! { float_near_solids, Near, FLOATS, [f32, f64]:
    point_sphere: Point3, Sphere => [0xa3cf8971481592dd, 0x5ad6f3ca7d6b2825];
    point_aabb: Point3, Box3 => [0x594afb93bb6ecb89, 0x4792701c26b3c649];
    sphere_sphere: Sphere, Sphere => [0x0c98280bacdcba51, 0xc3f4821d0b35312c];
    sphere_aabb: Sphere, Box3 => [0x27e99c3dbc4df159, 0x2190cdc986acc919];
    aabb_aabb: Box3, Box3 => [0x68dc8b98f2e9b05d, 0x979143ca9a2ce06f];
}
