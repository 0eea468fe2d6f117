//! The manifold along which two solids of the plane face each other.

use super::*;

golden! { fixed_point, Face, FIXED_POINT, [I6F10, I16F16, I32F32]:
    circle_circle: Circle, Circle => [0xccb633ab561960fb, 0x755c9d23469c4322, 0xe1f76d53eb5d23ab];
    circle_capsule: Circle, Capsule => [0x7cf08e74f3961f0f, 0x972725984f979fe2, 0x9f38a8358d62fb01];
    circle_rect: Circle, Rect => [0x620b40619ad8f029, 0x9aa3617559ed85d8, 0xdc57bf5bf07e71c4];
    circle_oriented_rect: Circle, OrientedRect => [0x19077f15680b6969, 0x4b973d20f5ace070, 0x714cd961ee23feb8];
    circle_triangle: Circle, Triangle => [0xca3ad085c8299fb3, 0x84982f98448afd2d, 0x579f563381c7c0d7];
    circle_polygon_4: Circle, Polygon4 => [0x7b2dd893310279d8, 0x7f07bc9faf86ed09, 0x0b56c845fac30841];
    circle_polygon_8: Circle, Polygon8 => [0x76074d302407f815, 0x6c91b975a8b7d6e7, 0x1dbf012822332463];
    circle_half_space: Circle, HalfSpace => [0x1a2b03459a3edb78, 0x1a1bcf268c76c41d, 0x09f23179e77995ef];
    capsule_capsule: Capsule, Capsule => [0x8358dd7757575177, 0xb0e197224d084f68, 0x035040fee0d38197];
    capsule_rect: Capsule, Rect => [0x296dbe0d9aa6a970, 0x2809c38e6cde4cfb, 0x03bd8adb29ac69ce];
    capsule_oriented_rect: Capsule, OrientedRect => [0x5320ad92ee996913, 0x31da5fe1ec491a49, 0xbcd0dc0b23846d6b];
    capsule_triangle: Capsule, Triangle => [0xf8efb5841e81acf4, 0x66fbb1b8f91d5f95, 0xcaa2e50b163829c3];
    capsule_polygon_4: Capsule, Polygon4 => [0x64c0921dd3062b40, 0x56054adb3e32c8e6, 0x7b22a0daf6ffd141];
    capsule_polygon_8: Capsule, Polygon8 => [0xb5be7f8e06304563, 0x296d2afa6e9a6e0c, 0xa79027dd0a881dd2];
    capsule_half_space: Capsule, HalfSpace => [0x775acc535901c429, 0xb216c2058f59c620, 0x4b89e66312ba01fc];
    rect_rect: Rect, Rect => [0x016589c9671d39cb, 0xaab7540d849e6e35, 0x1fd81c77a2a9cb36];
    rect_oriented_rect: Rect, OrientedRect => [0xb88569b9e8e43dc3, 0xb69876bd60fddc18, 0xadfdff120daf6e1e];
    rect_triangle: Rect, Triangle => [0xa9c1bf1fdb5dfb4b, 0xaf9477b817019e79, 0xe7d1364e78f988ef];
    rect_polygon_4: Rect, Polygon4 => [0xd99df36ee1f55486, 0x74fe562a58904f28, 0x79fe1719938cd4ce];
    rect_polygon_8: Rect, Polygon8 => [0x3d94f3df8f64fe91, 0x5ff38f4bb55fde3d, 0x7dc6c053bcff0ff3];
    rect_half_space: Rect, HalfSpace => [0xcc2059b41b3d3c59, 0xa42fbae07093f82c, 0x3458880b8d80cef8];
    oriented_rect_oriented_rect: OrientedRect, OrientedRect => [0x1ce0af7f36d98333, 0xf69aeacf1a2780dd, 0x41fca5653d1a5d79];
    oriented_rect_triangle: OrientedRect, Triangle => [0x754d6f9f928fb143, 0xae57b7cbf31c5f50, 0x983fed488e07d444];
    oriented_rect_polygon_4: OrientedRect, Polygon4 => [0x43b0c42ab2d007a5, 0xe835d56fd60fc24d, 0x0b240b5468c6482d];
    oriented_rect_polygon_8: OrientedRect, Polygon8 => [0x8165fdc072eac64b, 0x18abd64b44e56424, 0x18237ac1c5faddda];
    oriented_rect_half_space: OrientedRect, HalfSpace => [0x6dceaa3a66d9fad5, 0xa706a968b8610b39, 0x4de32c51c0f6a909];
    triangle_triangle: Triangle, Triangle => [0x5cbcf63fc20f438b, 0x147c2487687d890c, 0x75a86e41b89c0953];
    triangle_polygon_4: Triangle, Polygon4 => [0x3fdae87760555c92, 0xa6e93cb8ad24b5d7, 0xd04f6a9b0f4f01ae];
    triangle_polygon_8: Triangle, Polygon8 => [0xf09f1a395529d8dd, 0x763174d81d588d85, 0x244cf5655dcc26ec];
    triangle_half_space: Triangle, HalfSpace => [0x58225f779107335b, 0xb9624a0baa6a8b9f, 0xffd36218f660976d];
    polygon_4_polygon_4: Polygon4, Polygon4 => [0x33d9684c217afeed, 0xbb9bb1e9cca8cdde, 0x441a728a1046cefc];
    polygon_4_polygon_8: Polygon4, Polygon8 => [0x42014a68befbb2cd, 0x637737bb6a575fa6, 0x8b85d9d35f6c3e75];
    polygon_4_half_space: Polygon4, HalfSpace => [0x993dec40f9363d54, 0xf2a487895a0b8ca3, 0xf6d8dffcac6df565];
    polygon_8_polygon_8: Polygon8, Polygon8 => [0x4ff2e9cce42dab95, 0x189eb2e8d4595e77, 0x50d183fc445e368f];
    polygon_8_half_space: Polygon8, HalfSpace => [0x0b1ad8a6ec63f7cd, 0x54c0e04c4e2e3d58, 0x8a6036c2cef34cca];
}

golden! { floats, Face, FLOATS, [f32, f64]:
    circle_circle: Circle, Circle => [0xf27d4bc444b8b815, 0x1de308126eae8bd5];
    circle_capsule: Circle, Capsule => [0x15d4515d5ef29c99, 0xb28a2453678cdc15];
    circle_rect: Circle, Rect => [0x0430fb653bf411bd, 0x035fa166c4c9a8c1];
    circle_oriented_rect: Circle, OrientedRect => [0xe187e6957d6766fd, 0x716d792acd310549];
    circle_triangle: Circle, Triangle => [0xf74573262be7ffb5, 0xceeefc1b4a80c24d];
    circle_polygon_4: Circle, Polygon4 => [0x7b33cd67a797a21d, 0xf0e2e25be735e969];
    circle_polygon_8: Circle, Polygon8 => [0xb984d67c30eb3255, 0x795c13539e3bfd79];
    circle_half_space: Circle, HalfSpace => [0x1a1ba01ccf5b3da9, 0xfba128176ef62ff1];
    capsule_capsule: Capsule, Capsule => [0xbcffabd35eaa8089, 0x6c27797fd7c65f9d];
    capsule_rect: Capsule, Rect => [0xb570fae4c6c3ae95, 0xa769a09cefa18531];
    capsule_oriented_rect: Capsule, OrientedRect => [0xa9577fef78bc38f9, 0x88fafda494c4e135];
    capsule_triangle: Capsule, Triangle => [0x80bcf989c746b175, 0xad9ba353f61e1039];
    capsule_polygon_4: Capsule, Polygon4 => [0xa0fd2223c9cd8eb9, 0x6b3ef1a8dd4505d9];
    capsule_polygon_8: Capsule, Polygon8 => [0xc833d1bdc218eb35, 0xf3be59fc7c3debc1];
    capsule_half_space: Capsule, HalfSpace => [0xd5af5295f67917e5, 0x828ed6b57ad0d7d5];
    rect_rect: Rect, Rect => [0xb61e58f05189ada1, 0x37690d1a9483a6a8];
    rect_oriented_rect: Rect, OrientedRect => [0x8c78016baaedd6f1, 0x3b1f6588e63ead51];
    rect_triangle: Rect, Triangle => [0x2c64c9604aeac8ed, 0xe00da3b14108bd6d];
    rect_polygon_4: Rect, Polygon4 => [0xfdc53adbb8588e55, 0x94ceb007eed9b73d];
    rect_polygon_8: Rect, Polygon8 => [0x41151546bc0a7191, 0x3fc9e7730e77d245];
    rect_half_space: Rect, HalfSpace => [0x2fcdc335ea175515, 0x988fe7ecaa44918d];
    oriented_rect_oriented_rect: OrientedRect, OrientedRect => [0xdb52c7d4e3e4eef5, 0xc3f853b2a217af5d];
    oriented_rect_triangle: OrientedRect, Triangle => [0x0020df128ab7f6d9, 0x122b6da2bbcc7a9d];
    oriented_rect_polygon_4: OrientedRect, Polygon4 => [0x08680d4a03090b01, 0x1ffcd86ae0416879];
    oriented_rect_polygon_8: OrientedRect, Polygon8 => [0x32264a4af9cd2a25, 0x535681cf6006d639];
    oriented_rect_half_space: OrientedRect, HalfSpace => [0xabe01cd9992739d9, 0xb3cb539499cec925];
    triangle_triangle: Triangle, Triangle => [0xb4a5cb0d2f143f0d, 0xc04b73968c1789ad];
    triangle_polygon_4: Triangle, Polygon4 => [0x046916fd2d32ed11, 0x26dfc4490e687745];
    triangle_polygon_8: Triangle, Polygon8 => [0x8855e5271c0f16ad, 0xba28acd547184645];
    triangle_half_space: Triangle, HalfSpace => [0x742bc2cace7eecd9, 0xef8a8a2622253b8d];
    polygon_4_polygon_4: Polygon4, Polygon4 => [0x727839c647ca4785, 0x31e900433d37fa41];
    polygon_4_polygon_8: Polygon4, Polygon8 => [0x0eee0a8094521461, 0x4d5928d857bdede1];
    polygon_4_half_space: Polygon4, HalfSpace => [0x1576d12a1e110cb5, 0x97948a9c8fd2795d];
    polygon_8_polygon_8: Polygon8, Polygon8 => [0x718c22a6529b7d05, 0x31f694e7cc3f29e9];
    polygon_8_half_space: Polygon8, HalfSpace => [0xf2c2aff9f19accdd, 0x040146e532bddc19];
}
