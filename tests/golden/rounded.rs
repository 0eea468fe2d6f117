//! Boxes, triangles, polygons and polyhedra with a radius, in the plane and in space.

use super::*;

golden! { fixed_meet, Meet, FIXED_POINT, [I6F10, I16F16, I32F32]:
    ray_triangle: Ray, RoundedTriangle => [0x6cc790420cef3ae1, 0x2a8ecdf0cdbd2725, 0xf108eb2faf2f1425];
    segment_oriented_rect: Segment, RoundedOrientedRect => [0x2b14946c50b0d3ed, 0x6b9d10f03ec0e7fd, 0xeb7d7345c0aaa84d];
    circle_polygon_8: Circle, RoundedPolygon8 => [0x7e9e7e96e70dcc9a, 0x49cfe7a98bb1f416, 0x98f0f10a2d9f9d8a];
    rect_triangle: RoundedRect, RoundedTriangle => [0x3366dcdeee4748a1, 0xdff56b84aaaf0eb7, 0xf05fc9269bb9c338];
    polygon_8_half_space: RoundedPolygon8, HalfSpace => [0x5478dcd6ea12d99f, 0xa68e9fce21622d3f, 0x76eacdd5c2a22e4a];
    ray_box: Ray3, RoundedBox => [0x1aa37b93f003b325, 0x1ddb65dbf3d66b8d, 0x6453b91b7cacb961];
    sphere_polyhedron_8: Sphere, RoundedPolyhedron8 => [0xff572759f54561fe, 0xf9730e532b4d8fa5, 0x24c25e8f91667322];
    triangle_oriented_box: RoundedTriangle3, RoundedOrientedBox => [0x5f60a2d84324cdd9, 0x42aa8055c9acd6f1, 0xdc86c02472ea86ee];
}

golden! { fixed_near, Near, FIXED_POINT, [I6F10, I16F16, I32F32]:
    point_oriented_rect: Point, RoundedOrientedRect => [0x5aa897ab1c962c69, 0xe906cbff8fb151ed, 0xa6ef43f720e28569];
    capsule_triangle: Capsule, RoundedTriangle => [0x54b2006fbc4f465d, 0xa4d309a39305105d, 0xdb469bcbfec80c39];
    polygon_8_rect: RoundedPolygon8, RoundedRect => [0xff772059e13cef35, 0x18dbc2353790982d, 0xc10bf600a15f0ec1];
    segment_box: Segment3, RoundedBox => [0x8867e56dbcf619ed, 0x1f6f81a818edab21, 0x8c961f7ebb906d95];
    triangle_polyhedron_8: Triangle3, RoundedPolyhedron8 => [0x9c7a58644840835d, 0x9f7664e37e5254d5, 0x25f8377a71264de9];
}

golden! { fixed_hold, Hold, FIXED_POINT, [I6F10, I16F16, I32F32]:
    rect_circle: RoundedRect, Circle => [0xcba1515932dc13a4, 0xdb16b9aebf61f344, 0x6dff69b2c8841ea4];
    polygon_8_triangle: RoundedPolygon8, RoundedTriangle => [0x08ba0552ad871a04, 0xfe215b8dbc933165, 0xbc245ff226f2c884];
    box_triangle: RoundedBox, Triangle3 => [0x6ff3a306d1756765, 0x93d3a757ed1c1384, 0x834d651ab6540da4];
}

golden! { fixed_face, Face, FIXED_POINT, [I6F10, I16F16, I32F32]:
    rect_polygon_8: RoundedRect, RoundedPolygon8 => [0x90042ccdef766c2f, 0x3ad4b696685b8371, 0xd075b21706c9b8fa];
    oriented_rect_triangle: OrientedRect, RoundedTriangle => [0x0e75e75411b49d6b, 0x6ff2b314f26344bc, 0xfa105d9fdae6b227];
}

golden! { fixed_face_in_space, FaceInSpace, FIXED_POINT, [I6F10, I16F16, I32F32]:
    box_box: RoundedBox, RoundedBox => [0xae87d73d60ba982b, 0xe5f9539d5350396e, 0x044bb24ca53071e6];
    oriented_box_triangle: RoundedOrientedBox, Triangle3 => [0x0b163421b8f9a5a5, 0xd0457c940dd41733, 0xe7ae0f3ec3ba7dbc];
}

golden! { fixed_go, Go, FIXED_POINT, [I6F10, I16F16, I32F32]:
    triangle_rect: RoundedTriangle, Rect => [0x965f69a10340d71c, 0x036a136d29bddeae, 0xb920092f0605f78a];
    circle_oriented_rect: Circle, RoundedOrientedRect => [0x654881c562e2a129, 0xcbe767cf5df99ce5, 0x242e3e4b093377d4];
}

golden! { fixed_go_in_space, GoInSpace, FIXED_POINT, [I6F10, I16F16, I32F32]:
    box_triangle: RoundedBox, Triangle3 => [0x2c174ddeb02aa54c, 0xedb91755a9ca3ab6, 0xbd6cd49b227876a2];
    capsule_polyhedron_8: Capsule3, RoundedPolyhedron8 => [0x59d4c103d8feab87, 0x062d349b0ab4e490, 0x35d075e5b1038fd9];
}

golden! { float_meet, Meet, FLOATS, [f32, f64]:
    ray_triangle: Ray, RoundedTriangle => [0x2408fbe5aad6930d, 0x5727af53ce8896f1];
    segment_oriented_rect: Segment, RoundedOrientedRect => [0xc278f2da1e9118d9, 0xab326f359fa68d35];
    circle_polygon_8: Circle, RoundedPolygon8 => [0x40cab90d5d6f1865, 0xf8696529bf34e395];
    rect_triangle: RoundedRect, RoundedTriangle => [0xe754327aa88ead1e, 0x6194645daa963fb6];
    polygon_8_half_space: RoundedPolygon8, HalfSpace => [0xf41f992f0c33419d, 0x540f519b45e3c789];
    ray_box: Ray3, RoundedBox => [0xc2d7e7a17d49dae1, 0x45a84e3948a01621];
    sphere_polyhedron_8: Sphere, RoundedPolyhedron8 => [0xf21a3a611b5e75bd, 0x4a1f77fb421421e9];
    triangle_oriented_box: RoundedTriangle3, RoundedOrientedBox => [0x31f214196690ab75, 0x1618a46b04c06b69];
}

golden! { float_near, Near, FLOATS, [f32, f64]:
    point_oriented_rect: Point, RoundedOrientedRect => [0x78459a3b79fe8fd1, 0x25acf7ef9074da29];
    capsule_triangle: Capsule, RoundedTriangle => [0x40d359f19b28e399, 0x330ca60ef9aa4a55];
    polygon_8_rect: RoundedPolygon8, RoundedRect => [0xa1657fd1680a7679, 0x066ae3141153f4b9];
    segment_box: Segment3, RoundedBox => [0x6aa7e45406f39b99, 0x6bbffabfa47d8a85];
    triangle_polyhedron_8: Triangle3, RoundedPolyhedron8 => [0x85e1d05faf32d781, 0x9c09b7dc40e68691];
}

golden! { float_hold, Hold, FLOATS, [f32, f64]:
    rect_circle: RoundedRect, Circle => [0xa4fec1219aa75ba5, 0xa4fec1219aa75ba5];
    polygon_8_triangle: RoundedPolygon8, RoundedTriangle => [0xc91e343f30f22305, 0xc91e343f30f22305];
    box_triangle: RoundedBox, Triangle3 => [0x006fb1d7826bc4a5, 0x006fb1d7826bc4a5];
}

golden! { float_face, Face, FLOATS, [f32, f64]:
    rect_polygon_8: RoundedRect, RoundedPolygon8 => [0x73c2e231363cad6d, 0x0e967935fd1d7b6d];
    oriented_rect_triangle: OrientedRect, RoundedTriangle => [0x101dd93b3bd25071, 0x6e197008c28ee00d];
}

golden! { float_face_in_space, FaceInSpace, FLOATS, [f32, f64]:
    box_box: RoundedBox, RoundedBox => [0x0187e0464983d0ed, 0xb21e307641c63f1a];
    oriented_box_triangle: RoundedOrientedBox, Triangle3 => [0xe6d4133d11e20f6d, 0xc1a4fe2b516b2641];
}

golden! { float_go, Go, FLOATS, [f32, f64]:
    triangle_rect: RoundedTriangle, Rect => [0x44bdb80662c4548c, 0xd0d0684fda885077];
    circle_oriented_rect: Circle, RoundedOrientedRect => [0x4e0bc7b753695e6a, 0x3c336fa7482c9687];
}

golden! { float_go_in_space, GoInSpace, FLOATS, [f32, f64]:
    box_triangle: RoundedBox, Triangle3 => [0x45e70e3fb2816d4c, 0xf121ba7ff612f79c];
    capsule_polyhedron_8: Capsule3, RoundedPolyhedron8 => [0x68771b29af1670df, 0x82d381e2e462b019];
}
