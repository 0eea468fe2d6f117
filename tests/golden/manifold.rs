//! Along which stretch two solids of the plane face each other.

use super::*;

golden! { fixed_point, Face, FIXED_POINT, [I6F10, I16F16, I32F32]:
    circle_circle: Circle, Circle => [0xccb633ab561960fb, 0x755c9d23469c4322, 0xe1f76d53eb5d23ab];
    circle_capsule: Circle, Capsule => [0x7cf08e74f3961f0f, 0x972725984f979fe2, 0x9f38a8358d62fb01];
    circle_rect: Circle, Rect => [0xa484445c173afe35, 0xbf13ae61f001dfbc, 0x934018b7c02b8c64];
    circle_oriented_rect: Circle, OrientedRect => [0x19077f15680b6969, 0x4b973d20f5ace070, 0x714cd961ee23feb8];
    circle_triangle: Circle, Triangle => [0x741aaa1339456f5b, 0x6d415abe88adbe91, 0x113a17e8c3e07f6f];
    circle_polygon_4: Circle, Polygon4 => [0x7b2dd893310279d8, 0x7f07bc9faf86ed09, 0x0b56c845fac30841];
    circle_polygon_8: Circle, Polygon8 => [0xc0f41c540957591d, 0x231a983fb7f8c147, 0x1dbf012822332463];
    circle_half_space: Circle, HalfSpace => [0x1a2b03459a3edb78, 0x1a1bcf268c76c41d, 0x09f23179e77995ef];
    capsule_capsule: Capsule, Capsule => [0x45f18ec6290d2086, 0x218fa63e39bb7a95, 0x87bffe8921e0d7d5];
    capsule_rect: Capsule, Rect => [0xa04b3a00823153d4, 0xeb8ce8bfebd3d30b, 0xa57c58e96bb267ba];
    capsule_oriented_rect: Capsule, OrientedRect => [0xcc9e572f6b1e048b, 0xeb50e076ec481b91, 0xbcd0dc0b23846d6b];
    capsule_triangle: Capsule, Triangle => [0x677935f0d692b14e, 0x353afffe7d45482b, 0xb4cf44b9235a4b22];
    capsule_polygon_4: Capsule, Polygon4 => [0xa3820094615f6a85, 0x5ed4ca130487c700, 0x60e758524bc51c60];
    capsule_polygon_8: Capsule, Polygon8 => [0x8f57a7ce095f4c65, 0x6d52b1c9a18c8864, 0x4f61ba6972517382];
    capsule_half_space: Capsule, HalfSpace => [0x350fe77db7fe9c89, 0x3fc4cb63c09a1478, 0x7857839d0f88fb9c];
    rect_rect: Rect, Rect => [0xab705ab38ee9f277, 0x00965649c24225a9, 0x53a6709c674d4c1e];
    rect_oriented_rect: Rect, OrientedRect => [0xb88569b9e8e43dc3, 0xb69876bd60fddc18, 0xadfdff120daf6e1e];
    rect_triangle: Rect, Triangle => [0x193e644f0ec541ff, 0xbacea5d026cbe145, 0xfa9377e093f7df3f];
    rect_polygon_4: Rect, Polygon4 => [0xd99df36ee1f55486, 0x74fe562a58904f28, 0x79fe1719938cd4ce];
    rect_polygon_8: Rect, Polygon8 => [0x3d94f3df8f64fe91, 0x5ff38f4bb55fde3d, 0x7dc6c053bcff0ff3];
    rect_half_space: Rect, HalfSpace => [0x62d32bbde63eb289, 0x6f1de69b50ac1fdc, 0xf6de7c1507b7a258];
    oriented_rect_oriented_rect: OrientedRect, OrientedRect => [0xc7557137690bd153, 0x133af814062d01dd, 0xde7b79b642e5bd89];
    oriented_rect_triangle: OrientedRect, Triangle => [0xc8623fdaa4713e0b, 0xa814fbaae43fe218, 0x347695e1c05424a4];
    oriented_rect_polygon_4: OrientedRect, Polygon4 => [0x9bc5f2d97874265d, 0xb420a966db63efad, 0xf01efdf20a6482e5];
    oriented_rect_polygon_8: OrientedRect, Polygon8 => [0xfc8158861c079673, 0x281357cf9fa9cfc4, 0x18237ac1c5faddda];
    oriented_rect_half_space: OrientedRect, HalfSpace => [0x6dceaa3a66d9fad5, 0xc56b4f4f9a1b9399, 0x9798aa6aa4605b59];
    triangle_triangle: Triangle, Triangle => [0x1b17a9dd2d973c8f, 0x1b22a69f2fc72d30, 0x8d9b5bcf041ebb77];
    triangle_polygon_4: Triangle, Polygon4 => [0x749068eddd29c6fa, 0x03bacc8069ed4b02, 0xc694c2d0ab07d73e];
    triangle_polygon_8: Triangle, Polygon8 => [0xd8f9f99e447c3bb9, 0xb804b85b5260d2f1, 0x9388819af3d8ba80];
    triangle_half_space: Triangle, HalfSpace => [0xfe1f57e4436e2ea3, 0x4de46e1ed973b7d7, 0xcce3e40feaa079a5];
    polygon_4_polygon_4: Polygon4, Polygon4 => [0x33d9684c217afeed, 0xbb9bb1e9cca8cdde, 0x441a728a1046cefc];
    polygon_4_polygon_8: Polygon4, Polygon8 => [0x42014a68befbb2cd, 0x637737bb6a575fa6, 0x8b85d9d35f6c3e75];
    polygon_4_half_space: Polygon4, HalfSpace => [0x993dec40f9363d54, 0xf2a487895a0b8ca3, 0xf6d8dffcac6df565];
    polygon_8_polygon_8: Polygon8, Polygon8 => [0x4ff2e9cce42dab95, 0x189eb2e8d4595e77, 0x50d183fc445e368f];
    polygon_8_half_space: Polygon8, HalfSpace => [0x0b1ad8a6ec63f7cd, 0x54c0e04c4e2e3d58, 0x8a6036c2cef34cca];
}

golden! { floats, Face, FLOATS, [f32, f64]:
    circle_circle: Circle, Circle => [0xf27d4bc444b8b815, 0x850bcb1d84a7afb5];
    circle_capsule: Circle, Capsule => [0xb90a3de256e57e99, 0x79f5747915d5e391];
    circle_rect: Circle, Rect => [0x10a64bd88d9109e9, 0x481328ada6de6b35];
    circle_oriented_rect: Circle, OrientedRect => [0xe187e6957d6766fd, 0xc693ab7ecb2e6661];
    circle_triangle: Circle, Triangle => [0x726f21f55415f151, 0x2adee39a9c936b01];
    circle_polygon_4: Circle, Polygon4 => [0xe36368f6d0fcbc1d, 0xd093f0e2f08f9195];
    circle_polygon_8: Circle, Polygon8 => [0x6f376a07ff86d255, 0x710f2874ae3f9181];
    circle_half_space: Circle, HalfSpace => [0xd78f6a8148eb83d5, 0x217e5b50e1df7821];
    capsule_capsule: Capsule, Capsule => [0x619bc8fb2b9ad0e1, 0xb22b8076699dbe89];
    capsule_rect: Capsule, Rect => [0x100befc6b1db8c31, 0x4f4a6ce9dc41a4c5];
    capsule_oriented_rect: Capsule, OrientedRect => [0x40dade7d298c88b1, 0x9240f273051db931];
    capsule_triangle: Capsule, Triangle => [0x4b19e78a473cccc5, 0x49c43b68c783831d];
    capsule_polygon_4: Capsule, Polygon4 => [0xb6396f7d8c56dd85, 0xed0550e5bc9ce995];
    capsule_polygon_8: Capsule, Polygon8 => [0xe37ef5fa1a45ab8d, 0x095454d75fcad18d];
    capsule_half_space: Capsule, HalfSpace => [0x2b61c930709f1359, 0xe1491158c63d3d79];
    rect_rect: Rect, Rect => [0xd7a5967d1f5d90d1, 0xa388bad9183f7b35];
    rect_oriented_rect: Rect, OrientedRect => [0x2c119d673714c3f9, 0xc33d61f6ca26307d];
    rect_triangle: Rect, Triangle => [0x8ceb57896cb2fd9d, 0x1b639a64436d8a59];
    rect_polygon_4: Rect, Polygon4 => [0xfdc53adbb8588e55, 0xbb6f9b8ec57c50a5];
    rect_polygon_8: Rect, Polygon8 => [0x44c381fa58f56f71, 0x817b7285ff51a381];
    rect_half_space: Rect, HalfSpace => [0xf051c4b954f6c241, 0xd8c22833c57f3575];
    oriented_rect_oriented_rect: OrientedRect, OrientedRect => [0x97302313e9d26f1d, 0xaf559ae5f7b0291d];
    oriented_rect_triangle: OrientedRect, Triangle => [0xff41abc994646901, 0x6c8405f273dcc925];
    oriented_rect_polygon_4: OrientedRect, Polygon4 => [0x7591451c3ede9bc1, 0xecbfd464cb650665];
    oriented_rect_polygon_8: OrientedRect, Polygon8 => [0x32264a4af9cd2a25, 0x229b1180a509b65d];
    oriented_rect_half_space: OrientedRect, HalfSpace => [0xa3ecdb05de1c6539, 0x590701b00febbc25];
    triangle_triangle: Triangle, Triangle => [0xa1b6c4da95674d61, 0x0780c823cc7008a1];
    triangle_polygon_4: Triangle, Polygon4 => [0x1c7577773dbc7e59, 0x1c8d20f57085cf61];
    triangle_polygon_8: Triangle, Polygon8 => [0x877c0ea3e0751cc9, 0x3b078c67bdf71b21];
    triangle_half_space: Triangle, HalfSpace => [0xd1d43e2cd0dc1279, 0xf2b6ba8ceba26691];
    polygon_4_polygon_4: Polygon4, Polygon4 => [0x96a2cb4402ed9085, 0xdee73888fd79a992];
    polygon_4_polygon_8: Polygon4, Polygon8 => [0xb4d59f9e009944dd, 0x6a0e67e657cd4105];
    polygon_4_half_space: Polygon4, HalfSpace => [0xbdfb14143e7b39c5, 0x2e05b1bdb548660d];
    polygon_8_polygon_8: Polygon8, Polygon8 => [0x651b2830a5c7a405, 0x7a6f95512585315d];
    polygon_8_half_space: Polygon8, HalfSpace => [0x75326cb6fe2b7915, 0xd7727771f91dd669];
}
