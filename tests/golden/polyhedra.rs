//! Polyhedra: where they meet another shape of space, how far apart they are, which one contains the other, what stops them, and
//! how they lie on each other.

use super::*;

golden! { fixed_meet, Meet, FIXED_POINT, [I6F10, I16F16, I32F32]:
    line_polyhedron: Line3, Polyhedron8 => [0x6a590802e81991c1, 0x4093856c69d17745, 0x3608e735bca211d5];
    segment_polyhedron: Segment3, Polyhedron8 => [0x351b6b2a63992ebd, 0xe6f0321d2a680c39, 0xa1f3a73901fd57b9];
    sphere_polyhedron: Sphere, Polyhedron8 => [0xf302a80ee3e6e0bf, 0x28be28b7de51b821, 0x39d78fc30d565e38];
    aabb_polyhedron: Box3, Polyhedron8 => [0x23bbc88f3fbfa53e, 0x1a3cb11c87409147, 0x832edcd8ab5e18f2];
    oriented_box_polyhedron: OrientedBox, Polyhedron8 => [0xa4b6993c392d5506, 0xc20f8afa974842ef, 0x0ecc25339f2bac3e];
    triangle_polyhedron: Triangle3, Polyhedron8 => [0xb09c6943163b9f8f, 0x8751bed8b361ec99, 0xed360b64faf7169e];
    polyhedron_polyhedron: Polyhedron8, Polyhedron8 => [0xf0635e0fae7c83ad, 0xde9110dc594bbe91, 0xfd1ee203d48b0c20];
    polyhedron_half_space: Polyhedron8, HalfSpace3 => [0xd698856eb400db57, 0xb74e569d80889539, 0x7c80be7da887d042];
}

golden! { float_meet, Meet, FLOATS, [f32, f64]:
    line_polyhedron: Line3, Polyhedron8 => [0x7fa035374a352899, 0x7e78cc0d3cd90389];
    segment_polyhedron: Segment3, Polyhedron8 => [0xfe3c16d7b06a1cf9, 0xe6b35d5cd6bb2061];
    sphere_polyhedron: Sphere, Polyhedron8 => [0x7582043794be0775, 0x64b1e539d6021f51];
    aabb_polyhedron: Box3, Polyhedron8 => [0xdd2bc74d2bc04825, 0x9894c1a6e4d5d5e5];
    oriented_box_polyhedron: OrientedBox, Polyhedron8 => [0xfd945e9d4637d6e1, 0x6de2d2b19c25a8c5];
    triangle_polyhedron: Triangle3, Polyhedron8 => [0xb8ffd363b09a04bd, 0xe9744d5cdc6be901];
    polyhedron_polyhedron: Polyhedron8, Polyhedron8 => [0xbfa55d1b3ab98315, 0x00c46d059f2961bd];
    polyhedron_half_space: Polyhedron8, HalfSpace3 => [0x93760658b82eae0d, 0x5be1ec0a5f7888a5];
}

golden! { fixed_near, Near, FIXED_POINT, [I6F10, I16F16, I32F32]:
    point_polyhedron: Point3, Polyhedron8 => [0x8cf0c984c7c20bb5, 0x8bcbb4b71065f7cd, 0x2307e91f574a7ce1];
    ray_polyhedron: Ray3, Polyhedron8 => [0x453a0244a7de06dd, 0x1e370bd3ea321ab5, 0xec81924d6315e351];
    capsule_polyhedron: Capsule3, Polyhedron8 => [0x3db075db2b5075b1, 0xb2f02c3cd045ca95, 0xb51fc9ca073f88b5];
    aabb_polyhedron: Box3, Polyhedron8 => [0x41230f257508b10d, 0x18a9e60bfcd93659, 0x8d9716ec05069f3d];
    triangle_polyhedron: Triangle3, Polyhedron8 => [0x86bbde40b0cd8a7d, 0x22bef3df24baf77d, 0x7f072ccb9c066a99];
    polyhedron_polyhedron: Polyhedron8, Polyhedron8 => [0x0b7282fad59b32b5, 0xcb915dfe88179525, 0x1a6452023915f585];
}

golden! { float_near, Near, FLOATS, [f32, f64]:
    point_polyhedron: Point3, Polyhedron8 => [0xa85a89e4f29e9cf5, 0xe8bd57744afd0759];
    ray_polyhedron: Ray3, Polyhedron8 => [0xf4c6f24b3efb3211, 0x414e4238a5a26f49];
    capsule_polyhedron: Capsule3, Polyhedron8 => [0xf0e0acc2a85b6775, 0x0f91c591e3e9d411];
    aabb_polyhedron: Box3, Polyhedron8 => [0x855a37244f1c8685, 0x1f43872f00fa6e89];
    triangle_polyhedron: Triangle3, Polyhedron8 => [0x4ee94eb336f67dad, 0x41ae8f31ad353e51];
    polyhedron_polyhedron: Polyhedron8, Polyhedron8 => [0x499e2917206b8545, 0x8d7c0877e6658a8d];
}

golden! { fixed_hold, Hold, GRID, [I6F10, I16F16, I32F32]:
    polyhedron_point: Polyhedron8, Point3 => [0x204eab6ef4cb4845, 0x204eab6ef4cb4845, 0x204eab6ef4cb4845];
    polyhedron_segment: Polyhedron8, Segment3 => [0xa47264cc6ab32c24, 0xa47264cc6ab32c24, 0xa47264cc6ab32c24];
    half_space_polyhedron: HalfSpace3, Polyhedron8 => [0x02343cedb70869c4, 0x02343cedb70869c4, 0x02343cedb70869c4];
}

golden! { float_hold, Hold, GRID, [f32, f64]:
    polyhedron_point: Polyhedron8, Point3 => [0x204eab6ef4cb4845, 0x204eab6ef4cb4845];
    polyhedron_segment: Polyhedron8, Segment3 => [0xa47264cc6ab32c24, 0xa47264cc6ab32c24];
    half_space_polyhedron: HalfSpace3, Polyhedron8 => [0x02343cedb70869c4, 0x02343cedb70869c4];
}

golden! { fixed_sweeps, GoInSpace, FIXED_POINT, [I6F10, I16F16, I32F32]:
    sphere_polyhedron: Sphere, Polyhedron8 => [0x650ef2b339f881eb, 0xa55074459b9fee04, 0x2c912a55c0869eca];
    polyhedron_capsule: Polyhedron8, Capsule3 => [0xf265ab3e59fbc010, 0xa6c747e5d6afdb5f, 0x60128b681980f60a];
    polyhedron_polyhedron: Polyhedron8, Polyhedron8 => [0xe5a594aa4037977f, 0xac7410e2638cd263, 0xb68ad6ef2de2a243];
}

golden! { float_sweeps, GoInSpace, FLOATS, [f32, f64]:
    sphere_polyhedron: Sphere, Polyhedron8 => [0xd5c328666335a0ec, 0xbe1dc30ef1975655];
    polyhedron_capsule: Polyhedron8, Capsule3 => [0xdf9ec25bbd6e81fb, 0x5f08bc74db7baa9b];
    polyhedron_polyhedron: Polyhedron8, Polyhedron8 => [0x1b35fdd93b5e6cf4, 0x732e70564ec64f2b];
}

golden! { fixed_manifolds, FaceInSpace, FIXED_POINT, [I6F10, I16F16, I32F32]:
    capsule_polyhedron: Capsule3, Polyhedron8 => [0x04bb8017a04ce9c7, 0x7c4aaa447f983af5, 0xc27b4221b1c2b3ff];
    oriented_box_polyhedron: OrientedBox, Polyhedron8 => [0x987ecc7964ef3a75, 0x0d61ac4161f083e7, 0x5770d81215fa1a86];
    polyhedron_polyhedron: Polyhedron8, Polyhedron8 => [0x15a386cf445e0372, 0x8ded280c6593a983, 0xbd6de3b7829fdd6a];
    polyhedron_half_space: Polyhedron8, HalfSpace3 => [0xcee9694e8b42867b, 0xf90f24181f925542, 0x13c7758104935c4a];
}

golden! { float_manifolds, FaceInSpace, FLOATS, [f32, f64]:
    capsule_polyhedron: Capsule3, Polyhedron8 => [0xc051fef71e1261b5, 0x6b747365ca44cdd1];
    oriented_box_polyhedron: OrientedBox, Polyhedron8 => [0x61f995b0838c6395, 0x140cdc5566a65941];
    polyhedron_polyhedron: Polyhedron8, Polyhedron8 => [0xd18fd6dcf930950d, 0x37ffd912477f1221];
    polyhedron_half_space: Polyhedron8, HalfSpace3 => [0x0fef293ce2df1531, 0x26db0d3204189831];
}
