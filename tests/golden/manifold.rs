//! The manifold along which two solids of the plane face each other.

use super::*;

golden! { fixed_point, Face, FIXED_POINT, [I6F10, I16F16, I32F32]:
    circle_circle: Circle, Circle => [0xccb633ab561960fb, 0x755c9d23469c4322, 0xe1f76d53eb5d23ab];
    circle_capsule: Circle, Capsule => [0x7cf08e74f3961f0f, 0x972725984f979fe2, 0x9f38a8358d62fb01];
    circle_rect: Circle, Rect => [0x620b40619ad8f029, 0x9aa3617559ed85d8, 0xdc57bf5bf07e71c4];
    circle_oriented_rect: Circle, OrientedRect => [0x749330908ccbdda3, 0x2c0f8c2289de4035, 0x68d370c7a04c1fc6];
    circle_triangle: Circle, Triangle => [0xca3ad085c8299fb3, 0x84982f98448afd2d, 0x579f563381c7c0d7];
    circle_polygon_4: Circle, Polygon4 => [0x7b2dd893310279d8, 0x7f07bc9faf86ed09, 0x0b56c845fac30841];
    circle_polygon_8: Circle, Polygon8 => [0x76074d302407f815, 0x6c91b975a8b7d6e7, 0x1dbf012822332463];
    circle_half_space: Circle, HalfSpace => [0x1a2b03459a3edb78, 0x1a1bcf268c76c41d, 0x09f23179e77995ef];
    capsule_capsule: Capsule, Capsule => [0x8358dd7757575177, 0xb0e197224d084f68, 0x035040fee0d38197];
    capsule_rect: Capsule, Rect => [0x296dbe0d9aa6a970, 0x2809c38e6cde4cfb, 0x03bd8adb29ac69ce];
    capsule_oriented_rect: Capsule, OrientedRect => [0x8d7641cb6c5761d8, 0xf3f8e16f7c479a9b, 0x4865e2faac76dac9];
    capsule_triangle: Capsule, Triangle => [0xf8efb5841e81acf4, 0x66fbb1b8f91d5f95, 0xcaa2e50b163829c3];
    capsule_polygon_4: Capsule, Polygon4 => [0x64c0921dd3062b40, 0x56054adb3e32c8e6, 0x7b22a0daf6ffd141];
    capsule_polygon_8: Capsule, Polygon8 => [0xb5be7f8e06304563, 0x296d2afa6e9a6e0c, 0xa79027dd0a881dd2];
    capsule_half_space: Capsule, HalfSpace => [0x775acc535901c429, 0xb216c2058f59c620, 0x4b89e66312ba01fc];
    rect_rect: Rect, Rect => [0x016589c9671d39cb, 0xaab7540d849e6e35, 0x1fd81c77a2a9cb36];
    rect_oriented_rect: Rect, OrientedRect => [0x34b938d63158a6e3, 0x4bb40e16aa56ffa1, 0x29bc821e6dbffe0e];
    rect_triangle: Rect, Triangle => [0xa9c1bf1fdb5dfb4b, 0xaf9477b817019e79, 0xe7d1364e78f988ef];
    rect_polygon_4: Rect, Polygon4 => [0xd99df36ee1f55486, 0x74fe562a58904f28, 0x79fe1719938cd4ce];
    rect_polygon_8: Rect, Polygon8 => [0x3d94f3df8f64fe91, 0x5ff38f4bb55fde3d, 0x7dc6c053bcff0ff3];
    rect_half_space: Rect, HalfSpace => [0xcc2059b41b3d3c59, 0xa42fbae07093f82c, 0x3458880b8d80cef8];
    oriented_rect_oriented_rect: OrientedRect, OrientedRect => [0x5f9518fa9258d1dd, 0xa084eb9df6967f56, 0x0711480a2cd48172];
    oriented_rect_triangle: OrientedRect, Triangle => [0xf403131a687b6f33, 0xe1b2f41724d2ae2e, 0x7edaed09b738e547];
    oriented_rect_polygon_4: OrientedRect, Polygon4 => [0x24f3ebee73123d13, 0x411e11ca9d4a6c17, 0x430a35b8e354c2fe];
    oriented_rect_polygon_8: OrientedRect, Polygon8 => [0x475917ee801c3599, 0x35ab2452aba98ae9, 0x1f1b9a0fb5c70133];
    oriented_rect_half_space: OrientedRect, HalfSpace => [0x7220d614201da063, 0x4879538e4425a108, 0x2bb6800f2ff56166];
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
    circle_capsule: Circle, Capsule => [0x15d4515d5ef29c99, 0xcca6649b65107a45];
    circle_rect: Circle, Rect => [0x0430fb653bf411bd, 0x035fa166c4c9a8c1];
    circle_oriented_rect: Circle, OrientedRect => [0x0916483aeaf916dd, 0xfe29e5e46934f715];
    circle_triangle: Circle, Triangle => [0xf74573262be7ffb5, 0xcfd2ecb30eda0e75];
    circle_polygon_4: Circle, Polygon4 => [0x7b33cd67a797a21d, 0xb46922a7a3c02f19];
    circle_polygon_8: Circle, Polygon8 => [0xb984d67c30eb3255, 0xc40117b9e18e2c81];
    circle_half_space: Circle, HalfSpace => [0x1a1ba01ccf5b3da9, 0x20d76e096246ab99];
    capsule_capsule: Capsule, Capsule => [0xa30ae20c4864de71, 0xe3c85ec8796d58cd];
    capsule_rect: Capsule, Rect => [0xb570fae4c6c3ae95, 0xa769a09cefa18531];
    capsule_oriented_rect: Capsule, OrientedRect => [0x7b1a866682d26f49, 0x4b44256cccc246f5];
    capsule_triangle: Capsule, Triangle => [0xaa21458365a5b84d, 0xc746dc63323f0e29];
    capsule_polygon_4: Capsule, Polygon4 => [0xa0fd2223c9cd8eb9, 0xa4b389c820b06479];
    capsule_polygon_8: Capsule, Polygon8 => [0xc833d1bdc218eb35, 0x6ce95589d6ea4049];
    capsule_half_space: Capsule, HalfSpace => [0xa301ef9567d369f5, 0x1133ca0e33872885];
    rect_rect: Rect, Rect => [0xb61e58f05189ada1, 0x37690d1a9483a6a8];
    rect_oriented_rect: Rect, OrientedRect => [0x722e924afc407101, 0x110a36f223e2bcd1];
    rect_triangle: Rect, Triangle => [0x2c64c9604aeac8ed, 0xe00da3b14108bd6d];
    rect_polygon_4: Rect, Polygon4 => [0xfdc53adbb8588e55, 0x94ceb007eed9b73d];
    rect_polygon_8: Rect, Polygon8 => [0x41151546bc0a7191, 0x3fc9e7730e77d245];
    rect_half_space: Rect, HalfSpace => [0xc66eea56221145e9, 0xba0658521e20d235];
    oriented_rect_oriented_rect: OrientedRect, OrientedRect => [0x877e6017f9264261, 0x8067e6f7fbf2c5f7];
    oriented_rect_triangle: OrientedRect, Triangle => [0x82ccd4b3bcd4db5d, 0x8d800ca01c89af35];
    oriented_rect_polygon_4: OrientedRect, Polygon4 => [0x504e74d219c7a881, 0xa91e9561e8f41429];
    oriented_rect_polygon_8: OrientedRect, Polygon8 => [0x4161cae230f2008d, 0x08c293ec8bf1fbdd];
    oriented_rect_half_space: OrientedRect, HalfSpace => [0x5deb8f255b272c7d, 0x86f1cdc8f4a1dea5];
    triangle_triangle: Triangle, Triangle => [0xb4a5cb0d2f143f0d, 0xc04b73968c1789ad];
    triangle_polygon_4: Triangle, Polygon4 => [0x046916fd2d32ed11, 0x26dfc4490e687745];
    triangle_polygon_8: Triangle, Polygon8 => [0x8855e5271c0f16ad, 0xba28acd547184645];
    triangle_half_space: Triangle, HalfSpace => [0x6c1f1049abd27f49, 0x4103536e41127cfd];
    polygon_4_polygon_4: Polygon4, Polygon4 => [0x727839c647ca4785, 0x31e900433d37fa41];
    polygon_4_polygon_8: Polygon4, Polygon8 => [0x0eee0a8094521461, 0x4d5928d857bdede1];
    polygon_4_half_space: Polygon4, HalfSpace => [0xbeacfd53c5fd8d8d, 0xbbe874ada50e7b69];
    polygon_8_polygon_8: Polygon8, Polygon8 => [0x718c22a6529b7d05, 0x31f694e7cc3f29e9];
    polygon_8_half_space: Polygon8, HalfSpace => [0xf2c2aff9f19accdd, 0xa5b0f298a3caa5bd];
}
