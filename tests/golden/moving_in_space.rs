//! What moves and rests in space: sweeps beside those of `sweep.rs`, and manifolds.

use super::*;

golden! { fixed_sweeps, GoInSpace, FIXED_POINT, [I6F10, I16F16, I32F32]:
    segment_oriented_box: Segment3, OrientedBox => [0x3d667751818b227d, 0x1aa082988d14b6ee, 0x7043281a577ede0b];
    sphere_oriented_box: Sphere, OrientedBox => [0xd0b54aff03c9b097, 0x652c6e82a6aa70da, 0x6d8250a582accdd9];
    capsule_triangle: Capsule3, Triangle3 => [0xda10f6bd9479a05f, 0x0da664e369c05cf5, 0x8804224ece472de2];
    aabb_oriented_box: Box3, OrientedBox => [0x52314c0147fecd98, 0x8f2f68fbd8130fa7, 0xc536ef9d648033b6];
    aabb_triangle: Box3, Triangle3 => [0x004e0eab97fed06a, 0x79e7189adfe15957, 0xd88dd81026a81dbc];
    oriented_box_capsule: OrientedBox, Capsule3 => [0xd773f568ce845505, 0xf062a55740402bac, 0xec544b4a804306e8];
    oriented_box_oriented_box: OrientedBox, OrientedBox => [0xf7a2867d348b7e81, 0x1facdb78b0e751b9, 0x43ef75132f8a8869];
    oriented_box_triangle: OrientedBox, Triangle3 => [0x2a4eb76f9be9e53a, 0x841e0dfe9dbf999f, 0xd132aa2b92967a28];
    triangle_triangle: Triangle3, Triangle3 => [0xd8a131fc9f9ffb6a, 0x0666e23266e9cd52, 0xadacbb38e149c16f];
    triangle_half_space: Triangle3, HalfSpace3 => [0x19a93e409ec35244, 0xfe7431617ec71fcb, 0x26eea162e15f76a3];
}

golden! { float_sweeps, GoInSpace, FLOATS, [f32, f64]:
    segment_oriented_box: Segment3, OrientedBox => [0x73f06c77a5892673, 0xade75790fe1770a1];
    sphere_oriented_box: Sphere, OrientedBox => [0x249537761082c6c1, 0x92b860d16308d2f6];
    capsule_triangle: Capsule3, Triangle3 => [0x108ddbaa029144ad, 0x1b818000b9492d81];
    aabb_oriented_box: Box3, OrientedBox => [0x8d3961087e43d091, 0x24c562a1496e26d6];
    aabb_triangle: Box3, Triangle3 => [0x13f77d486757f365, 0x66f4bd9649cc3c9a];
    oriented_box_capsule: OrientedBox, Capsule3 => [0xd5cd7c06f7fed538, 0x2038532d6ca3c3b8];
    oriented_box_oriented_box: OrientedBox, OrientedBox => [0x6a70f710e5f4d0c0, 0x6e9f65533960433b];
    oriented_box_triangle: OrientedBox, Triangle3 => [0x7a66d45efe47a07e, 0xfd5b0bc887cadc9b];
    triangle_triangle: Triangle3, Triangle3 => [0xc30aedf8131e0151, 0x4e520e00ddc5ac7b];
    triangle_half_space: Triangle3, HalfSpace3 => [0xa513c3dd25270924, 0x34eb5545250a3edf];
}

golden! { float_sweeps_of_round_shapes, GoInSpace, FLOATS, [f32, f64]:
    sphere_capsule: Sphere, Capsule3 => [0x2555390b4dc89251, 0xc7846297d1479a91];
    sphere_aabb: Sphere, Box3 => [0x380891b385f26aea, 0x61e82d65ad32fd99];
    capsule_capsule: Capsule3, Capsule3 => [0xf971e22069794ee0, 0x96ca9d73a0c1d1a0];
    capsule_aabb: Capsule3, Box3 => [0x28d42e5fdbc9ea2d, 0xb96019e959e54da3];
    aabb_aabb: Box3, Box3 => [0xafa3b93136868625, 0xfd8824e19ea30995];
}

golden! { fixed_manifolds, FaceInSpace, FIXED_POINT, [I6F10, I16F16, I32F32]:
    sphere_oriented_box: Sphere, OrientedBox => [0x2493b105bae80e48, 0x3794356aaa11febb, 0xad5893a25e44146d];
    capsule_capsule: Capsule3, Capsule3 => [0x86d6c66fbd72f506, 0x269bf4582b6dd5c6, 0xc5e940f5e312b1b0];
    capsule_aabb: Capsule3, Box3 => [0x8ccd6b351698f2b2, 0x75b94436432ae5fe, 0x06f9bccc6d839a56];
    capsule_triangle: Capsule3, Triangle3 => [0x1cb8096363915bde, 0x2dd091e4539fcdf7, 0x9296c2616494d195];
    aabb_aabb: Box3, Box3 => [0x8b00321065bda2d9, 0x07d8984d2ec8ee17, 0x915b58c364722f4d];
    aabb_oriented_box: Box3, OrientedBox => [0xb96a0a8decf5ad83, 0x8728eeb896cd8875, 0x75d30db402ab6870];
    oriented_box_oriented_box: OrientedBox, OrientedBox => [0xd7ee7a1dbe64c073, 0xfa6da8c57ab39e3d, 0x5b95298432346ed2];
    oriented_box_triangle: OrientedBox, Triangle3 => [0x2f2f5ad2b349cc0a, 0x7e216d15e7d4c58d, 0x48a3897c975a8839];
    aabb_half_space: Box3, HalfSpace3 => [0x8bfc3458d831b5b2, 0x7587916277118462, 0xde7e80716b8501d8];
    triangle_half_space: Triangle3, HalfSpace3 => [0xe39b76fd89ee3db1, 0x5f07c9d50924d91f, 0x85885ce62c73a68b];
}

golden! { float_manifolds, FaceInSpace, FLOATS, [f32, f64]:
    sphere_oriented_box: Sphere, OrientedBox => [0x8a502b0ad6f40f3d, 0x29f53bd640cfda55];
    capsule_capsule: Capsule3, Capsule3 => [0x33df101f9d147645, 0x9a6d35122320d709];
    capsule_aabb: Capsule3, Box3 => [0x644a004f0e437439, 0x4ae920251558d23d];
    capsule_triangle: Capsule3, Triangle3 => [0xb72e00f5e11e8341, 0x0bc70afeb5c3ae5d];
    aabb_aabb: Box3, Box3 => [0x385c670faa72d359, 0x37032364e9f9b465];
    aabb_oriented_box: Box3, OrientedBox => [0x1698a63f93bf6999, 0x63cc2fc6fe2d6c65];
    oriented_box_oriented_box: OrientedBox, OrientedBox => [0x1f5d0fa0c2918d0d, 0x3e2ff2eec2d41aad];
    oriented_box_triangle: OrientedBox, Triangle3 => [0x45ab9429bb6538e9, 0xf05e7e700a92d609];
    aabb_half_space: Box3, HalfSpace3 => [0x53371bd76187b43d, 0x6702426903a50275];
    triangle_half_space: Triangle3, HalfSpace3 => [0x258b1957e3c91a1d, 0xd415acd93430d845];
}
