//! What stops a moving shape on its way.

use kousa::{Aabb, Sphere};

use super::*;

type Point3<S> = nalgebra::Point<S, 3>;
type Segment3<S> = Segment<S, 3>;
type Capsule3<S> = Capsule<S, 3>;
type Box3<S> = Aabb<S, 3>;
type HalfSpace3<S> = HalfSpace<S, 3>;

golden! { fixed_point, Go, FIXED_POINT, [I6F10, I16F16, I32F32]:
    point_circle: Point, Circle => [0x031547f2419e2c5e, 0x19b806f6c95c9ef6, 0x931e7cbe03129946];
    point_capsule: Point, Capsule => [0xd9fb079f0d75d383, 0xb9d4d7e3fc803bba, 0x9935ba117f56181c];
    point_rect: Point, Rect => [0x1cc7a6fc3e191302, 0x35233a533db7ca20, 0xa2aa0187315cede6];
    point_triangle: Point, Triangle => [0xeb674ae745e22df3, 0x6f22fac3cd99d110, 0x343e700536442581];
    point_half_space: Point, HalfSpace => [0x1978aed02af8d793, 0xe668b635f262f575, 0x9280ccf12c1b0d8b];
    segment_circle: Segment, Circle => [0xf739690802b73c52, 0xa3bd99cf9ac423f4, 0x89f10e256b28f1ca];
    segment_capsule: Segment, Capsule => [0x129f9bae48f81e5c, 0x793ee45dbd6e1a8f, 0x4dac5e0905ab5b7c];
    segment_rect: Segment, Rect => [0x2dbc789c73f3f8bd, 0x0af8179a6659d5d5, 0x399538ca79828ec7];
    segment_triangle: Segment, Triangle => [0xd3b718ace59934c8, 0x72be06bfa4b937db, 0x9ae2473f3585de81];
    segment_half_space: Segment, HalfSpace => [0x7331922cf6dabf96, 0x889f70a66376d584, 0xf5a0ad500e23a11d];
    circle_circle: Circle, Circle => [0xed3b8a7f130f7d04, 0x4197ad31e9cd9426, 0x62317e1635b98fd9];
    circle_capsule: Circle, Capsule => [0xa7fa5dad9fd501ec, 0x59217c3d2cdea8db, 0xe50c3c0e0616c89f];
    circle_rect: Circle, Rect => [0x7abd6a07a3c2f2c0, 0xceda9332332c8eab, 0x35eac442d454a47d];
    circle_triangle: Circle, Triangle => [0xd366d7d76539effe, 0x66ae310390f3e572, 0x24ef7a3befb09d00];
    circle_half_space: Circle, HalfSpace => [0x1055ae7551629284, 0xc040dbc9c40bcc08, 0xbb03f5f2048ed492];
    capsule_circle: Capsule, Circle => [0x44d3a10ce308dda8, 0xde549dc493c6c883, 0xac93a86deb1dfe95];
    capsule_capsule: Capsule, Capsule => [0x1ac1d1ad2f87188e, 0x0f07b1e9cb088c2c, 0x80ce9fad09edfbb0];
    capsule_rect: Capsule, Rect => [0x56bf899050095c66, 0xd05c0d09f53105b2, 0x76ef079120eaa832];
    capsule_triangle: Capsule, Triangle => [0xe655e6dc1279c4bf, 0x211b3bd8e08cf011, 0x52e965acc74be9a9];
    rect_circle: Rect, Circle => [0x80504301259023c9, 0xac83d718e6a6f814, 0xe88de685998b0686];
    rect_capsule: Rect, Capsule => [0x215c6aa32dd38d1a, 0x5bf69c0f347095f3, 0xef086fd51fc9b1b4];
    rect_rect: Rect, Rect => [0x7e94bac4c936f8bc, 0x7c7fa98aee7a8746, 0x8dac1c049b2b5fca];
    rect_triangle: Rect, Triangle => [0x9d82281849439571, 0x9534aa4667c648f9, 0x1216617e7ec66afc];
    rect_half_space: Rect, HalfSpace => [0x9bcfb066f6fa39d3, 0xa20e1889dc71cac5, 0x95c404ea9a02e1b2];
    oriented_rect_capsule: OrientedRect, Capsule => [0x2b1d883618c3b76d, 0x11bfdacd428cbcc3, 0x5829c32b00a37a88];
    triangle_circle: Triangle, Circle => [0x9b84522dc0df1062, 0x1d41330f993f2b2e, 0x4c4ebde2058b422e];
    triangle_capsule: Triangle, Capsule => [0xd7199c6d0eece717, 0x8824fe40800602fa, 0x32034269e6f01931];
    triangle_rect: Triangle, Rect => [0x893a1007a58a2fb5, 0x632f948a1b0bd761, 0xe52a2ac14d634385];
    triangle_triangle: Triangle, Triangle => [0xa282fed65f584f64, 0x03f01857982cbd7f, 0x6e27257c68ef1ce5];
    triangle_half_space: Triangle, HalfSpace => [0x5bbbb21279e82444, 0x3581678e2a6edcbb, 0x322a997cd9283aa5];
    capsule_half_space: Capsule, HalfSpace => [0xdebb6d293ebc6ac6, 0xf2c834255bac5dee, 0xb060389d237958c1];
    oriented_rect_circle: OrientedRect, Circle => [0xa9e0c8254d05c142, 0x3a9a33c29206f3d8, 0xb22bc35f17d1c626];
    oriented_rect_triangle: OrientedRect, Triangle => [0x9548dc01806cce58, 0x5d5129c72dfae2d2, 0x50b061c05ad4abd1];
}

golden! { floats, Go, FLOATS, [f32, f64]:
    point_circle: Point, Circle => [0xecc47f0b5b3b9787, 0xccf1f61e93be1466];
    point_capsule: Point, Capsule => [0x182511350512b799, 0x0691c41f46b04ed4];
    point_rect: Point, Rect => [0xbffe3bbd56113e90, 0xfb13873dabaca4cc];
    point_triangle: Point, Triangle => [0x1ae27b09d703c521, 0x3d36ba33fe713935];
    point_half_space: Point, HalfSpace => [0x8d438f77daaf5ea7, 0x49b675b39ffffd1c];
    segment_circle: Segment, Circle => [0x48576655e8af51db, 0x8a7c7e8bd9f58425];
    segment_capsule: Segment, Capsule => [0x7e521c996c055513, 0xd13aa82d54d32ea7];
    segment_rect: Segment, Rect => [0x5aee8c57b234fb43, 0x0d4dce58b079a376];
    segment_triangle: Segment, Triangle => [0x4e27701223ec56fe, 0xe48c5e550d06efd3];
    segment_half_space: Segment, HalfSpace => [0x11cee5d0676d10f1, 0x621944a5fb910af1];
    circle_circle: Circle, Circle => [0x86b861bb09653eac, 0x9ef17025a48653a5];
    circle_capsule: Circle, Capsule => [0xf7a2e73278906652, 0xd23b1d63b11c4113];
    circle_rect: Circle, Rect => [0xc5d44f25528bd612, 0x79d722e05532c02f];
    circle_triangle: Circle, Triangle => [0x74f1ac633865b4b8, 0x68d99e5cc6236ee9];
    circle_half_space: Circle, HalfSpace => [0x6fb6681e1b2d7783, 0xc9e6672932fd6ead];
    capsule_circle: Capsule, Circle => [0xfe865a0ae856b111, 0xa8b9fedd56f115a4];
    capsule_capsule: Capsule, Capsule => [0x6231cd67e51039a5, 0xabe5337de99ab85c];
    capsule_rect: Capsule, Rect => [0x8753eee7951a8c6e, 0x0f84c983f5e96951];
    capsule_triangle: Capsule, Triangle => [0x803e63abd22f7221, 0x3591150b433fae1d];
    capsule_polygon_8: Capsule, Polygon8 => [0x55d3c83523cac768, 0xe060aa8312bf94ef];
    capsule_half_space: Capsule, HalfSpace => [0x8a00f8f9839a875a, 0xf854f89681eb7e97];
    rect_circle: Rect, Circle => [0xf427e3389006b741, 0xe7abc9b9ec95810f];
    rect_capsule: Rect, Capsule => [0x49e696248cb99dde, 0x6098513ea601c04c];
    rect_rect: Rect, Rect => [0x461ec93b41cf2ec0, 0x53d574ea4eb82353];
    rect_triangle: Rect, Triangle => [0x42a5a09ec078e676, 0x9f5c053245f117a2];
    rect_half_space: Rect, HalfSpace => [0x05797a8d5bcc22fc, 0x4c37cfcb02113393];
    oriented_rect_circle: OrientedRect, Circle => [0x78276003507bf375, 0x947c15353b267b2d];
    oriented_rect_capsule: OrientedRect, Capsule => [0xb7378071077a1fca, 0xc146d02bc2762f8d];
    oriented_rect_triangle: OrientedRect, Triangle => [0x1c8d2b79aac7108d, 0xd4f4705e5a3db22c];
    triangle_circle: Triangle, Circle => [0x27cac725ea9abbda, 0x1685bf954854fba1];
    triangle_capsule: Triangle, Capsule => [0xd245b5724049ed08, 0xe0bd6650120469bf];
    triangle_rect: Triangle, Rect => [0x475c48005284438a, 0x448d2e7d792d27ad];
    triangle_triangle: Triangle, Triangle => [0x158b2f9fbaf21982, 0x91f501d1d40407da];
    triangle_half_space: Triangle, HalfSpace => [0x259e5dfc1d51ed2b, 0x8062b3e72047f02a];
    oriented_rect_rect: OrientedRect, Rect => [0xccf11f7168f6346f, 0x6f9dbf5d80c03645];
}

golden! { in_space, GoInSpace, FIXED_POINT, [I6F10, I16F16, I32F32]:
    point_sphere: Point3, Sphere => [0x049935043ff58b1c, 0x30a006e40dee4e72, 0x8d64789c71ed8189];
    point_capsule: Point3, Capsule3 => [0x35a423d9097bab49, 0x210898ff0335596f, 0x5eb74321adcd30ab];
    point_half_space: Point3, HalfSpace3 => [0xf0d8533c0412f343, 0x5dfb683c55ce7252, 0x7babee9b4b7c09ef];
    segment_sphere: Segment3, Sphere => [0x8a56cf7904f6610e, 0x1efd977a5d438cbf, 0x89d99634a215ba4c];
    segment_capsule: Segment3, Capsule3 => [0x85396130c9d2a99d, 0xdb38a9b5bc88e888, 0xb66e8432bf7383f6];
    segment_aabb: Segment3, Box3 => [0x7a8fcbbaf99bd8c0, 0xd1f331ae00a76a05, 0x5d34f399cca8130d];
    segment_half_space: Segment3, HalfSpace3 => [0x9c06389de9505e68, 0x8908fc166dbb70dc, 0x743197da9c3f549c];
    sphere_sphere: Sphere, Sphere => [0x639d8b62e46f445a, 0xd5257fb13848da38, 0x739a93833cc3b472];
    sphere_capsule: Sphere, Capsule3 => [0x9f44f9fb00f6b5c1, 0xb4485c6e95fdc3bf, 0xdf3816484616c9b9];
    sphere_aabb: Sphere, Box3 => [0xcf14d69f8cf699aa, 0x78480cd890360a68, 0xaafd61c88329145a];
    sphere_half_space: Sphere, HalfSpace3 => [0xf22706efe2048e41, 0xf257e4adfbd6e037, 0xeef67afa105cf1bf];
    capsule_capsule: Capsule3, Capsule3 => [0x2dd3c599839e8b4a, 0x5e715756f6963702, 0xf5f810417053b83f];
    capsule_aabb: Capsule3, Box3 => [0x601b8b28d16e47de, 0x6d63886a5774c0ee, 0x84d38a4874719922];
    capsule_half_space: Capsule3, HalfSpace3 => [0x7044aa2e0d890ce8, 0x27af452bab93bd32, 0xeaac3785adddd6ff];
    aabb_sphere: Box3, Sphere => [0x0955552cf952efc9, 0x08d6f60b8b488201, 0xb244fdcffbc1cdfc];
    aabb_capsule: Box3, Capsule3 => [0x965bfc763ee040f0, 0x5adbacb7cdaffdae, 0xa4c03e53b61bd532];
    aabb_aabb: Box3, Box3 => [0xd2b2019d47017054, 0x22cd487a146fcac9, 0xb62d7249a85f2166];
    aabb_half_space: Box3, HalfSpace3 => [0xba882a1635fd55ea, 0xa4bb10da5d117395, 0xf573c3a841a94bf8];
    capsule_sphere: Capsule3, Sphere => [0x5d62f9aa01a9bdc4, 0x174f2474e6e6087a, 0xd3144d191d556a19];
}
