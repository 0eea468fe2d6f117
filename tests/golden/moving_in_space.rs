//! What moves and rests in space: sweeps beside those of `sweep.rs`, and manifolds.

use super::*;

golden! { fixed_sweeps, GoInSpace, FIXED_POINT, [I6F10, I16F16, I32F32]:
    segment_oriented_box: Segment3, OrientedBox => [0x3d667751818b227d, 0x1aa082988d14b6ee, 0x7043281a577ede0b];
    sphere_oriented_box: Sphere, OrientedBox => [0xd0b54aff03c9b097, 0x652c6e82a6aa70da, 0x6d8250a582accdd9];
    capsule_triangle: Capsule3, Triangle3 => [0xda10f6bd9479a05f, 0x0da664e369c05cf5, 0x4a3555e075ff8582];
    aabb_oriented_box: Box3, OrientedBox => [0x52314c0147fecd98, 0x8f2f68fbd8130fa7, 0xc536ef9d648033b6];
    aabb_triangle: Box3, Triangle3 => [0x18f4b8b050026276, 0x93ecfbc2e095e8d3, 0xeda428d91c35794e];
    oriented_box_capsule: OrientedBox, Capsule3 => [0xd773f568ce845505, 0xf062a55740402bac, 0xec544b4a804306e8];
    oriented_box_oriented_box: OrientedBox, OrientedBox => [0xf7a2867d348b7e81, 0x1facdb78b0e751b9, 0x43ef75132f8a8869];
    oriented_box_triangle: OrientedBox, Triangle3 => [0x2a4eb76f9be9e53a, 0x841e0dfe9dbf999f, 0xd132aa2b92967a28];
    triangle_triangle: Triangle3, Triangle3 => [0xd8a131fc9f9ffb6a, 0x0666e23266e9cd52, 0xadacbb38e149c16f];
    triangle_half_space: Triangle3, HalfSpace3 => [0x19a93e409ec35244, 0xfe7431617ec71fcb, 0x26eea162e15f76a3];
}

golden! { float_sweeps, GoInSpace, FLOATS, [f32, f64]:
    segment_oriented_box: Segment3, OrientedBox => [0xa9531334495cbb1f, 0xb0b46e7b1ce5c781];
    sphere_oriented_box: Sphere, OrientedBox => [0x249537761082c6c1, 0x96b4665018eb60b2];
    capsule_triangle: Capsule3, Triangle3 => [0x6d214bdf145636ad, 0xd8c790c3f9ad7b48];
    aabb_oriented_box: Box3, OrientedBox => [0x2c9737b5927e4191, 0x75a7ff014611fc7e];
    aabb_triangle: Box3, Triangle3 => [0x38e2fabc4835eb01, 0x75fd4a8834a6df46];
    oriented_box_capsule: OrientedBox, Capsule3 => [0x999dacbe789d7038, 0x7345538fa74914c4];
    oriented_box_oriented_box: OrientedBox, OrientedBox => [0xba1ceed67c45f9c0, 0x0d77c18dea372b5b];
    oriented_box_triangle: OrientedBox, Triangle3 => [0x7a66d45efe47a07e, 0x4f49188e5a38ba73];
    triangle_triangle: Triangle3, Triangle3 => [0xc30aedf8131e0151, 0xebad105398e92437];
    triangle_half_space: Triangle3, HalfSpace3 => [0x2df2fa059d39d800, 0xf82b4fc672ca9302];
}

golden! { float_sweeps_of_round_shapes, GoInSpace, FLOATS, [f32, f64]:
    sphere_capsule: Sphere, Capsule3 => [0x2555390b4dc89251, 0xe4908558be932e6d];
    sphere_aabb: Sphere, Box3 => [0xebfb9eab7da2acaa, 0xbb236b16734818ba];
    capsule_capsule: Capsule3, Capsule3 => [0xf971e22069794ee0, 0x4c641178fd54d4fc];
    capsule_aabb: Capsule3, Box3 => [0xfd02af115e0998a9, 0x30f5f5d2c8d42ab0];
    aabb_aabb: Box3, Box3 => [0x95fa34361b000e23, 0x3190008a39625db2];
}

golden! { fixed_manifolds, FaceInSpace, FIXED_POINT, [I6F10, I16F16, I32F32]:
    sphere_oriented_box: Sphere, OrientedBox => [0x2493b105bae80e48, 0x3794356aaa11febb, 0xad5893a25e44146d];
    capsule_capsule: Capsule3, Capsule3 => [0x86d6c66fbd72f506, 0x269bf4582b6dd5c6, 0xc5e940f5e312b1b0];
    capsule_aabb: Capsule3, Box3 => [0xa8b12746fa180799, 0x50ff24940d6bd5f3, 0x69ad9538fb1ef37a];
    capsule_triangle: Capsule3, Triangle3 => [0xbf5477e7c413a8c1, 0x50b5208c71f98fbc, 0x0b7eeb22fc807664];
    aabb_aabb: Box3, Box3 => [0x8b00321065bda2d9, 0xf5c8e6acb1528277, 0xd804620e8033ca6d];
    aabb_oriented_box: Box3, OrientedBox => [0x0de7e435a8415c40, 0xabc98cbfec5c48f9, 0x263583b048028ef2];
    oriented_box_oriented_box: OrientedBox, OrientedBox => [0x358571448c176af6, 0x02b7f6d9ae4a0ef3, 0x994f5a68f9d0bfa6];
    oriented_box_triangle: OrientedBox, Triangle3 => [0x0a96787b91c5e11b, 0x13f13f30ff252697, 0xf2aae147c60dc1f7];
    aabb_half_space: Box3, HalfSpace3 => [0x8bfc3458d831b5b2, 0x7587916277118462, 0xde7e80716b8501d8];
    triangle_half_space: Triangle3, HalfSpace3 => [0xe39b76fd89ee3db1, 0x5f07c9d50924d91f, 0x85885ce62c73a68b];
}

golden! { float_manifolds, FaceInSpace, FLOATS, [f32, f64]:
    sphere_oriented_box: Sphere, OrientedBox => [0x8a502b0ad6f40f3d, 0x28cfe5695cd3cfc5];
    capsule_capsule: Capsule3, Capsule3 => [0x33df101f9d147645, 0x9dd1f7a92fa0e959];
    capsule_aabb: Capsule3, Box3 => [0x10d94f6b29477489, 0x8591d827fb045051];
    capsule_triangle: Capsule3, Triangle3 => [0x87b86aca8ca502e1, 0xa0a1f26a13b17c29];
    aabb_aabb: Box3, Box3 => [0x8777c0577ba0e481, 0xbe527cce758a6511];
    aabb_oriented_box: Box3, OrientedBox => [0x3affba84433d8391, 0x1b03c8a75d33f245];
    oriented_box_oriented_box: OrientedBox, OrientedBox => [0xe862ccb1f32bfe35, 0xc54f4616501d67cd];
    oriented_box_triangle: OrientedBox, Triangle3 => [0x17b56de1716776d1, 0x308601a91c1ebd39];
    aabb_half_space: Box3, HalfSpace3 => [0x53371bd76187b43d, 0x2309beb42ff08365];
    triangle_half_space: Triangle3, HalfSpace3 => [0x258b1957e3c91a1d, 0xa20d0a00b667b19d];
}
