//! What stops a moving shape on its way.

use super::*;

golden! { fixed_point, Go, FIXED_POINT, [I6F10, I16F16, I32F32]:
    point_circle: Point, Circle => [0x386c3cee0e153a7d, 0xa1c203fc4a996d3a, 0x7cb2b93a744fbde4];
    point_capsule: Point, Capsule => [0x6d69bada741e7186, 0x3f1b6cce4e42cb86, 0x75a701fc98b17b34];
    point_rect: Point, Rect => [0xe7c33f7950e7e53e, 0xe61eb7288275624d, 0x5044d00f19df4323];
    point_triangle: Point, Triangle => [0x686b885c5a52adf5, 0x9c5dbead2b5757f5, 0x179a9b05823edee2];
    point_half_space: Point, HalfSpace => [0x1978aed02af8d793, 0xe668b635f262f575, 0x9280ccf12c1b0d8b];
    segment_circle: Segment, Circle => [0x4d313e4269fa774d, 0xe575e6e344a738ed, 0x9c6c57115df58b35];
    segment_capsule: Segment, Capsule => [0x3edff70097d77533, 0xeb9571e20fd7f5bd, 0x07f39255d5fb8cd0];
    segment_rect: Segment, Rect => [0x17c2d27abac30b9a, 0x6f436fc0e261d97d, 0x86aab7cfe50fcfca];
    segment_triangle: Segment, Triangle => [0xd3b718ace59934c8, 0x72be06bfa4b937db, 0x9ae2473f3585de81];
    segment_half_space: Segment, HalfSpace => [0x7331922cf6dabf96, 0x889f70a66376d584, 0xf5a0ad500e23a11d];
    circle_circle: Circle, Circle => [0x34cb36f87e567140, 0x385d63d9a8ce9ac2, 0xeb537090df4623b1];
    circle_capsule: Circle, Capsule => [0x91029610635eec54, 0x978b94cab9dcae53, 0x2519d1a37a2575f7];
    circle_rect: Circle, Rect => [0x0f314f3d65a083a0, 0xa42a18b48ecd5193, 0xfce900ea950ec02d];
    circle_triangle: Circle, Triangle => [0xd366d7d76539effe, 0x66ae310390f3e572, 0x24ef7a3befb09d00];
    circle_half_space: Circle, HalfSpace => [0x1055ae7551629284, 0xc040dbc9c40bcc08, 0xbb03f5f2048ed492];
    capsule_circle: Capsule, Circle => [0x48af7b5340b3c41c, 0x3004944d002dddff, 0x6c0055c518dc8b31];
    capsule_capsule: Capsule, Capsule => [0x1ac1d1ad2f87188e, 0x0f07b1e9cb088c2c, 0x80ce9fad09edfbb0];
    capsule_rect: Capsule, Rect => [0xbd249455c15234ef, 0x458c4b0912a9f9a3, 0x39886197ade41933];
    capsule_triangle: Capsule, Triangle => [0xe655e6dc1279c4bf, 0x211b3bd8e08cf011, 0x52e965acc74be9a9];
    rect_circle: Rect, Circle => [0xbfacaf8e2cf3fb69, 0x05c63d1a2f78ca5c, 0x8609658e841769c6];
    rect_capsule: Rect, Capsule => [0x215c6aa32dd38d1a, 0x5bf69c0f347095f3, 0xef086fd51fc9b1b4];
    rect_rect: Rect, Rect => [0x143172f770a2acfc, 0xd4fb76f767c492a2, 0xf062863458a01516];
    rect_triangle: Rect, Triangle => [0x37344a4311dc6e11, 0xc226169018395db9, 0xd155d515dc51f5f4];
    rect_half_space: Rect, HalfSpace => [0x9bcfb066f6fa39d3, 0xa20e1889dc71cac5, 0x95c404ea9a02e1b2];
    oriented_rect_capsule: OrientedRect, Capsule => [0xf9bc09d0f7f1cba6, 0xc9a21446a98e2a62, 0xfe64c5b30040234f];
    triangle_circle: Triangle, Circle => [0x49f483eb3aa74fc2, 0x7fe13dbae8274f82, 0x9fba5cf33cbde3fa];
    triangle_capsule: Triangle, Capsule => [0xd7199c6d0eece717, 0x8824fe40800602fa, 0x0ff86db5842cf9c1];
    triangle_rect: Triangle, Rect => [0x44b46d342f56813d, 0x69cd1513ed5ba80d, 0x71417cd40c704295];
    triangle_triangle: Triangle, Triangle => [0xa282fed65f584f64, 0x03f01857982cbd7f, 0x6e27257c68ef1ce5];
    triangle_half_space: Triangle, HalfSpace => [0x5bbbb21279e82444, 0x3581678e2a6edcbb, 0x322a997cd9283aa5];
    capsule_half_space: Capsule, HalfSpace => [0xdebb6d293ebc6ac6, 0xf2c834255bac5dee, 0xb060389d237958c1];
    oriented_rect_circle: OrientedRect, Circle => [0x097a8a9041fd5b96, 0xed3904cb50a5674a, 0x0b58d2619ec6d4e6];
    oriented_rect_triangle: OrientedRect, Triangle => [0x3b532a51678481ab, 0x7eb58265dfef729f, 0x4bc712ecbfbdde2e];
}

golden! { floats, Go, FLOATS, [f32, f64]:
    point_circle: Point, Circle => [0xdb43ed6ba992b5c2, 0xa9c6db811a3edde1];
    point_capsule: Point, Capsule => [0xf36893bc8b2f41d0, 0xcc260fa5d502e248];
    point_rect: Point, Rect => [0xf1b18f8c00c57ab9, 0x8c7d807422d74a69];
    point_triangle: Point, Triangle => [0x5344df656a8f394b, 0x05a5d78350680f5c];
    point_half_space: Point, HalfSpace => [0x22ac860058486033, 0xbee342db67f53134];
    segment_circle: Segment, Circle => [0x1fb2b7724c323f27, 0xe5bcf0d259756c5a];
    segment_capsule: Segment, Capsule => [0x4d5acd1af9d5d44e, 0x80e1ba6f23919f2b];
    segment_rect: Segment, Rect => [0x6eaf8661562d6f59, 0xa757e98209346766];
    segment_triangle: Segment, Triangle => [0xba1fb058cc9a23da, 0x6bc4ed897cdf3a2c];
    segment_half_space: Segment, HalfSpace => [0x023e490dcf7d869f, 0xa11df797919bbd51];
    circle_circle: Circle, Circle => [0xa2550d83da68b91c, 0xd8cfc44343f5e10b];
    circle_capsule: Circle, Capsule => [0x9873afc9e14db1be, 0xf5e173c0a144b483];
    circle_rect: Circle, Rect => [0xbd5c6a9d6159cb0e, 0xe9392d8af1acd286];
    circle_triangle: Circle, Triangle => [0xe659129c2401976c, 0x4a6fffd782a16655];
    circle_half_space: Circle, HalfSpace => [0xd091d356793a8e47, 0x766102a91b8373b2];
    capsule_circle: Capsule, Circle => [0xf55f39a451e5cab9, 0x2a4c498fca8b0144];
    capsule_capsule: Capsule, Capsule => [0xc70f1c5d29d769dd, 0x338efdc037489ada];
    capsule_rect: Capsule, Rect => [0x7049b121fe3d04a7, 0x282a0e51bba13ab0];
    capsule_triangle: Capsule, Triangle => [0xcffa747b99b43f21, 0x5d1b9df130c33417];
    capsule_polygon_8: Capsule, Polygon8 => [0x029199cef02d6e68, 0xee0fa77eedeaba8f];
    capsule_half_space: Capsule, HalfSpace => [0x4639712b82af5b0e, 0xb3f3ef81295bf4c4];
    rect_circle: Rect, Circle => [0x9425aa2d51a57f89, 0xc5f9869623974cc1];
    rect_capsule: Rect, Capsule => [0xd29f43d60f545dde, 0x219e2899737e1f26];
    rect_rect: Rect, Rect => [0x0436296eadcfd9a0, 0x80243e50010f3033];
    rect_triangle: Rect, Triangle => [0xec8648da605bc3ce, 0x3ab1933fb3443d06];
    rect_half_space: Rect, HalfSpace => [0x9414ba852ae58104, 0x8081430ae3243094];
    oriented_rect_circle: OrientedRect, Circle => [0xf555ecfb78511dbb, 0x71a6f23a10d343e7];
    oriented_rect_capsule: OrientedRect, Capsule => [0x86c17046d538a10a, 0xb2125eb77d21404b];
    oriented_rect_triangle: OrientedRect, Triangle => [0xf003137c877ad76a, 0xf0427392bcd02b00];
    triangle_circle: Triangle, Circle => [0xd2c8d877dc2d298c, 0x2880e1f636b9e346];
    triangle_capsule: Triangle, Capsule => [0x60d31eb9c887b608, 0x8950a798b28204f5];
    triangle_rect: Triangle, Rect => [0x60a83b8fc62857ba, 0x017ebd53e2f29bde];
    triangle_triangle: Triangle, Triangle => [0xa0b13f9c089d5c82, 0xef2882ac6ef71d75];
    triangle_half_space: Triangle, HalfSpace => [0x0cac47f732145b2b, 0xe45ccaefa078ac22];
    oriented_rect_rect: OrientedRect, Rect => [0x8a65fac6673fa5bd, 0x3bdcb6ea6bc70043];
}

golden! { in_space, GoInSpace, FIXED_POINT, [I6F10, I16F16, I32F32]:
    point_sphere: Point3, Sphere => [0x049935043ff58b1c, 0x30a006e40dee4e72, 0x8d64789c71ed8189];
    point_capsule: Point3, Capsule3 => [0x214e73f5d0aca7d5, 0xf5dbea4fe67bb9f7, 0xbecb103bd3c32ceb];
    point_half_space: Point3, HalfSpace3 => [0xf0d8533c0412f343, 0x5dfb683c55ce7252, 0x7babee9b4b7c09ef];
    segment_sphere: Segment3, Sphere => [0xcbb468e23e86c6ce, 0xc4ca5c370d1f2fdb, 0xdf93b51078628fc0];
    segment_capsule: Segment3, Capsule3 => [0x09b86163a5cafadd, 0x7581160a8f937a3c, 0xffce5854b983ed9a];
    segment_aabb: Segment3, Box3 => [0x7a8fcbbaf99bd8c0, 0xd1f331ae00a76a05, 0xef082ca6d39d26b2];
    segment_half_space: Segment3, HalfSpace3 => [0x9c06389de9505e68, 0x8908fc166dbb70dc, 0x743197da9c3f549c];
    sphere_sphere: Sphere, Sphere => [0x639d8b62e46f445a, 0xd5257fb13848da38, 0x739a93833cc3b472];
    sphere_capsule: Sphere, Capsule3 => [0x9f44f9fb00f6b5c1, 0xb4485c6e95fdc3bf, 0xdf3816484616c9b9];
    sphere_aabb: Sphere, Box3 => [0x110ff6d6f387687e, 0x14833950afa6d16c, 0xf38d6ebe05635732];
    sphere_half_space: Sphere, HalfSpace3 => [0xf22706efe2048e41, 0xf257e4adfbd6e037, 0xeef67afa105cf1bf];
    capsule_capsule: Capsule3, Capsule3 => [0x2dd3c599839e8b4a, 0x5e715756f6963702, 0xf5f810417053b83f];
    capsule_aabb: Capsule3, Box3 => [0x0d9b1fa204b3ef1a, 0x1d5f8c43472652ce, 0xbc3ac39322dee49e];
    capsule_half_space: Capsule3, HalfSpace3 => [0x7044aa2e0d890ce8, 0x27af452bab93bd32, 0xeaac3785adddd6ff];
    aabb_sphere: Box3, Sphere => [0x7ec2e645538fd6d5, 0xc4a641d5aff4735d, 0x2c16ea5d152bf4c4];
    aabb_capsule: Box3, Capsule3 => [0xb376c9bcb162e914, 0x001cfd111bedca3e, 0x738faf267b9c5112];
    aabb_aabb: Box3, Box3 => [0x4f8f4f26dada9926, 0x786ccb3cc65aeb86, 0x24191fac8807faa0];
    aabb_half_space: Box3, HalfSpace3 => [0xba882a1635fd55ea, 0xa4bb10da5d117395, 0xf573c3a841a94bf8];
    capsule_sphere: Capsule3, Sphere => [0x5d62f9aa01a9bdc4, 0xad1e9d4246c587ca, 0xd3144d191d556a19];
}
