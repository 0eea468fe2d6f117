//! Where a half-space and another shape meet, how far apart they are, and what the half-space contains, in
//! the plane and in space.

use super::*;

golden! { fixed_meet, Meet, FIXED_POINT, [I6F10, I16F16, I32F32]:
    point_half_space: Point, HalfSpace => [0xb84a30482d8abd25, 0x37e42b9f26ea0759, 0x3eaf0afc60c8ed15];
    ray_half_space: Ray, HalfSpace => [0xfaf66776ccef7cc1, 0x66dc11824a8d2745, 0xeca5cb189b363fa5];
    segment_half_space: Segment, HalfSpace => [0xfd62200d43c35da1, 0xfd80fcb024c057c9, 0x078220e65ba3ec39];
    circle_half_space: Circle, HalfSpace => [0xb55f59f5566a84f2, 0xb1bffd1d9edbf520, 0x8ac6c0e939e71c5f];
    capsule_half_space: Capsule, HalfSpace => [0x988d3499be979981, 0x6f6efc72ece54800, 0x241b3b8f97b71dd7];
    rect_half_space: Rect, HalfSpace => [0x25e28308b450db8e, 0x7040c2a0a4139333, 0xe59c73d676fecfcc];
    oriented_rect_half_space: OrientedRect, HalfSpace => [0x4b936bb8139e4f03, 0x81bc8977f32779b8, 0xdf408a027d95d2d7];
}

golden! { float_meet, Meet, FLOATS, [f32, f64]:
    point_half_space: Point, HalfSpace => [0xca408b35447b9205, 0xd183427b1b0e5735];
    ray_half_space: Ray, HalfSpace => [0xeb760a0768cf8a55, 0xe66a6cb0c51bbd69];
    segment_half_space: Segment, HalfSpace => [0x912a6c219b368745, 0x02fa92eef25e27c9];
    circle_half_space: Circle, HalfSpace => [0xcadfd5eb8aa35a2d, 0x1efc9fc8eb1fac31];
    capsule_half_space: Capsule, HalfSpace => [0x8a9aa092f79963c9, 0x0033b61a76a05779];
    rect_half_space: Rect, HalfSpace => [0xb6c869cd31e3e721, 0xcc04f82e03da8fed];
    oriented_rect_half_space: OrientedRect, HalfSpace => [0x6ed14728d1e4cc55, 0x36b736d6d61f0349];
}

golden! { fixed_meet_in_space, Meet, FIXED_POINT, [I6F10, I16F16, I32F32]:
    point_half_space: Point3, HalfSpace3 => [0x02b83a73158731b1, 0x6878ecc6ddd08c0d, 0x83fe7f479066b259];
    ray_half_space: Ray3, HalfSpace3 => [0x903eb8cfc55bded1, 0x0be030e95d368fe1, 0x494a842a8eedcb9d];
    segment_half_space: Segment3, HalfSpace3 => [0x4e5fb8e68cf2a989, 0x33aa64dc8ed92eb5, 0x78d493094c617ac5];
    sphere_half_space: Sphere, HalfSpace3 => [0x90e097bbce3153a7, 0xe5a0826068b9712e, 0x6334063f54cb8b6f];
    capsule_half_space: Capsule3, HalfSpace3 => [0x9579dfc57b3eab7a, 0x450f9f85abdf229e, 0x55e3a34d46817bcd];
    aabb_half_space: Box3, HalfSpace3 => [0x27cd706e98be7b78, 0xe3b78fd37733818c, 0xa83e34a0b7722dbd];
}

golden! { float_meet_in_space, Meet, FLOATS, [f32, f64]:
    point_half_space: Point3, HalfSpace3 => [0x6ca5202ab50180d1, 0xc8614f63252c099d];
    ray_half_space: Ray3, HalfSpace3 => [0x8c30f0289dc6a465, 0x992697c5af2e46d5];
    segment_half_space: Segment3, HalfSpace3 => [0x2f66d09774358011, 0xb37466e3719f6acd];
    sphere_half_space: Sphere, HalfSpace3 => [0x24690aa4821c0025, 0x0e51e9a713c80b21];
    capsule_half_space: Capsule3, HalfSpace3 => [0x606f4ff112e38e35, 0x16fcbca4a9becef9];
    aabb_half_space: Box3, HalfSpace3 => [0x53cef2b5439a7389, 0x6269d63d20835495];
}

golden! { fixed_near, Near, FIXED_POINT, [I6F10, I16F16, I32F32]:
    point_half_space: Point, HalfSpace => [0x0d2895d114adbe7d, 0x6acdf8a2f9ea2e95, 0xacb8de78326bea05];
    ray_half_space: Ray, HalfSpace => [0x4b205c430745ad25, 0x0c6a52a141157659, 0xf6066e027df4c3e1];
    segment_half_space: Segment, HalfSpace => [0xdeefbb60678e0b91, 0xd912e0a76bc9a551, 0x979c5dbc04cbe08d];
    circle_half_space: Circle, HalfSpace => [0x43bbbca3c034777d, 0x46b5fa9285d4765d, 0x4bdb599b304406e5];
    capsule_half_space: Capsule, HalfSpace => [0x7c9178cbcd5422f5, 0xe56199aa6d448fc1, 0x418b941f96b3eb05];
    rect_half_space: Rect, HalfSpace => [0x9e0425f4b60cc391, 0x52fbec90abb2b83d, 0xf2dffd86a667346d];
    oriented_rect_half_space: OrientedRect, HalfSpace => [0x9e22c81569191ef1, 0xb7f7985c3fdb3a4d, 0xcf4ed3682432b379];
}

golden! { float_near, Near, FLOATS, [f32, f64]:
    point_half_space: Point, HalfSpace => [0xdec0275a2fb49209, 0x7c566a40bc8b84f9];
    ray_half_space: Ray, HalfSpace => [0x23d75c8ecd9c6d2d, 0x0f682e19c7d7cee9];
    segment_half_space: Segment, HalfSpace => [0x36becf5f725777b1, 0xe6caafec640f7925];
    circle_half_space: Circle, HalfSpace => [0x9f2f051183911a6d, 0x33f628ea0db4c3d9];
    capsule_half_space: Capsule, HalfSpace => [0xac872a35e5cd1da9, 0x20852018b485bc65];
    rect_half_space: Rect, HalfSpace => [0x4a03cb4cb216a221, 0x26686f54b678d2cd];
    oriented_rect_half_space: OrientedRect, HalfSpace => [0x1bf526e7d7931549, 0xd967f67d8a972f59];
}

golden! { fixed_near_in_space, Near, FIXED_POINT, [I6F10, I16F16, I32F32]:
    point_half_space: Point3, HalfSpace3 => [0xd1cde2fb778cbea1, 0x4f4080715e94ee09, 0x51d183c17eaf99d9];
    ray_half_space: Ray3, HalfSpace3 => [0x48a06b1c1ea93a6d, 0xd9425d41bc7ae9a1, 0x53e8cc27cba3722d];
    segment_half_space: Segment3, HalfSpace3 => [0xc18775ced10198dd, 0xb84c77cbe55fe6b5, 0xc05d4ae1f2be7f05];
    sphere_half_space: Sphere, HalfSpace3 => [0xa2a87a7e745c95bd, 0x83a6e608d8475889, 0x87cd7390c5ec615d];
    capsule_half_space: Capsule3, HalfSpace3 => [0x7814d75677f4bcf5, 0xb3960358eda418f5, 0x58aa648be6b4f309];
    aabb_half_space: Box3, HalfSpace3 => [0x68ad705bccd51a0d, 0x349c08c17e4ec66d, 0x87495fb92e3de6e1];
}

golden! { float_near_in_space, Near, FLOATS, [f32, f64]:
    point_half_space: Point3, HalfSpace3 => [0x61421ff8dfa4f2b1, 0xeefef636cdf7b729];
    ray_half_space: Ray3, HalfSpace3 => [0x6a3b515a0114220d, 0x293ff3591fbe3691];
    segment_half_space: Segment3, HalfSpace3 => [0xfaeecabca24f8c99, 0xf487cedd4ae439d5];
    sphere_half_space: Sphere, HalfSpace3 => [0x8cd524cf2076e555, 0x40d57d59ada02ff1];
    capsule_half_space: Capsule3, HalfSpace3 => [0xe837023f333aba69, 0xacf4bf8bb46255f5];
    aabb_half_space: Box3, HalfSpace3 => [0xe34901987468d5ad, 0x005935f93d468425];
}

golden! { fixed_hold, Hold, FIXED_POINT, [I6F10, I16F16, I32F32]:
    half_space_point: HalfSpace, Point => [0x165efb83e9a1c325, 0xbde94bf6336074a5, 0x84f3149bb02a1484];
    half_space_ray: HalfSpace, Ray => [0x4a1e6b6932faeb24, 0x22afcf86749c0184, 0xaaa4e811f1560a84];
    half_space_segment: HalfSpace, Segment => [0xd02bd409f0a62da5, 0x386c37daa7d48785, 0x4c2869363f353f05];
    half_space_circle: HalfSpace, Circle => [0xb196b8bd94706324, 0x9e12eba12473cda5, 0xa776bb2f93fe0764];
    half_space_capsule: HalfSpace, Capsule => [0xcc9878f7270ad405, 0x4078c6ff3dbe6945, 0x3bdf2ac13d2b6404];
    half_space_rect: HalfSpace, Rect => [0xaca1624c7588e5c5, 0xf3f8a10eb0cb15a5, 0x729418c9a7d50104];
    half_space_oriented_rect: HalfSpace, OrientedRect => [0xd1005d86d3985264, 0x9858995e64cd7924, 0x565ad9d876f4a2c5];
}

golden! { float_hold, Hold, FLOATS, [f32, f64]:
    half_space_point: HalfSpace, Point => [0x73a2155b5fb2b604, 0x73a2155b5fb2b604];
    half_space_ray: HalfSpace, Ray => [0xdf5b389ec92eade5, 0xdf5b389ec92eade5];
    half_space_segment: HalfSpace, Segment => [0xd9a84e9c11fd27c4, 0xd9a84e9c11fd27c4];
    half_space_circle: HalfSpace, Circle => [0x956ee07e88462b45, 0x956ee07e88462b45];
    half_space_capsule: HalfSpace, Capsule => [0x1e1e35241189de04, 0x1e1e35241189de04];
    half_space_rect: HalfSpace, Rect => [0xa48ae9f7abfce844, 0xa48ae9f7abfce844];
    half_space_oriented_rect: HalfSpace, OrientedRect => [0xc9fca82337f6e724, 0xc9fca82337f6e724];
}

golden! { fixed_hold_in_space, Hold, FIXED_POINT, [I6F10, I16F16, I32F32]:
    half_space_point: HalfSpace3, Point3 => [0xddb242f7513cc1a5, 0x9c8c42edafcef985, 0xdd2b54ac0c4df425];
    half_space_ray: HalfSpace3, Ray3 => [0x8ae3d97aeb584a85, 0x3827766fc98ba185, 0x1d09a677235bc404];
    half_space_segment: HalfSpace3, Segment3 => [0xa2e1f854048c93a5, 0x6d5c357866686ea4, 0x86efa4d6abf33765];
    half_space_sphere: HalfSpace3, Sphere => [0x455b336bdb132e64, 0x2f07ab5374ae89e4, 0x7893457cd75dc044];
    half_space_capsule: HalfSpace3, Capsule3 => [0xd754db87b7f66fe5, 0x0412a4b96dfd4565, 0x74e147c3f8bddb24];
    half_space_aabb: HalfSpace3, Box3 => [0x5b95e4db9645cd85, 0x1763bd3bb0a9a3e4, 0xac400757b37bdd65];
}

golden! { float_hold_in_space, Hold, FLOATS, [f32, f64]:
    half_space_point: HalfSpace3, Point3 => [0xb19a6e1aa085f604, 0xb19a6e1aa085f604];
    half_space_ray: HalfSpace3, Ray3 => [0x05c4f8711f004425, 0x05c4f8711f004425];
    half_space_segment: HalfSpace3, Segment3 => [0xb3cd9779f7b169c4, 0xb3cd9779f7b169c4];
    half_space_sphere: HalfSpace3, Sphere => [0x7d56f2555d4c81c5, 0x7d56f2555d4c81c5];
    half_space_capsule: HalfSpace3, Capsule3 => [0x49b3b39c68d4a804, 0x49b3b39c68d4a804];
    half_space_aabb: HalfSpace3, Box3 => [0x7f7c395d77f0c8e4, 0x7f7c395d77f0c8e4];
}

golden! { fixed_meet_lines, Meet, GRID, [I6F10, I16F16, I32F32]:
    line_half_space: Line, HalfSpace => [0x16d4d271d4828a35, 0xf0f2fa1a46d401cd, 0x1d38f40ad4cb51fd];
    line_half_space_in_space: Line3, HalfSpace3 => [0xc882e9d39ac52ed5, 0x6bba54a8e4d41b19, 0x3b5c4d85724bd325];
}

golden! { float_meet_lines, Meet, GRID, [f32, f64]:
    line_half_space: Line, HalfSpace => [0x83b8e8e32dd3a38d, 0xa36e61869ad746f1];
    line_half_space_in_space: Line3, HalfSpace3 => [0x5a7fb855ebe382c1, 0x22db2ba06b58f8ad];
}

golden! { fixed_near_lines, Near, GRID, [I6F10, I16F16, I32F32]:
    line_half_space: Line, HalfSpace => [0xaf8ea15595f303e1, 0xcb8a5e385194c0ed, 0xb1b09b0b3c1e5f91];
    line_half_space_in_space: Line3, HalfSpace3 => [0xdd009d5a196fe12d, 0x19669ef7ca36d389, 0xe0a80e3d8a3f2ae9];
}

golden! { float_near_lines, Near, GRID, [f32, f64]:
    line_half_space: Line, HalfSpace => [0xa31a16111cfcbe11, 0x02755480515e0f61];
    line_half_space_in_space: Line3, HalfSpace3 => [0x5374d3f98075186d, 0xd66af8be666118c9];
}

golden! { fixed_hold_lines, Hold, GRID, [I6F10, I16F16, I32F32]:
    half_space_line: HalfSpace, Line => [0x9d0760d0d04a5485, 0x9d0760d0d04a5485, 0x9d0760d0d04a5485];
    half_space_half_space: HalfSpace, HalfSpace => [0xb13931ec704c7224, 0xb13931ec704c7224, 0xb13931ec704c7224];
    half_space_in_space_line: HalfSpace3, Line3 => [0xbac59a0d76e1da65, 0xbac59a0d76e1da65, 0xbac59a0d76e1da65];
    half_space_in_space_half_space_in_space: HalfSpace3, HalfSpace3 => [0x42549695fb93d7a5, 0x42549695fb93d7a5, 0x42549695fb93d7a5];
}

golden! { float_hold_lines, Hold, GRID, [f32, f64]:
    half_space_line: HalfSpace, Line => [0x9d0760d0d04a5485, 0x9d0760d0d04a5485];
    half_space_half_space: HalfSpace, HalfSpace => [0xb13931ec704c7224, 0xb13931ec704c7224];
    half_space_in_space_line: HalfSpace3, Line3 => [0xbac59a0d76e1da65, 0xbac59a0d76e1da65];
    half_space_in_space_half_space_in_space: HalfSpace3, HalfSpace3 => [0x42549695fb93d7a5, 0x42549695fb93d7a5];
}
