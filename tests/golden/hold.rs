//! Whether the first shape contains the second.

use super::*;

golden! { fixed_point, Hold, FIXED_POINT, [I6F10, I16F16, I32F32]:
    line_point: Line, Point => [0x9f02c7f9d139f304, 0x9f02c7f9d139f304, 0x9f02c7f9d139f304];
    ray_point: Ray, Point => [0x390908724a4bb485, 0x390908724a4bb485, 0x390908724a4bb485];
    segment_point: Segment, Point => [0xe52b532ef79c9805, 0xa0b2ea09e3bef144, 0xdd955018272f5fc4];
    circle_point: Circle, Point => [0x7d483dd8d6d58c85, 0xe7badbc76c088d65, 0x1d89dab2a257fa05];
    capsule_point: Capsule, Point => [0x20ba03b10834ff05, 0x0db9d639edf5fbc5, 0xe9d4ed83e16466e5];
    rect_point: Rect, Point => [0xf6b361e94f490004, 0x504a865412fad0c5, 0x4f0c54c9e5d15e24];
    oriented_rect_point: OrientedRect, Point => [0x60e9484017086ce4, 0x1ecb11c941229645, 0xcd697d363c2d91a4];
    circle_segment: Circle, Segment => [0x06dffe3d5755e485, 0x3c352b4512e2b404, 0x8f06993e07d38565];
    circle_circle: Circle, Circle => [0xe02dcb17f91306a5, 0x7919fc6e28a21d04, 0xade651ca219bf645];
    circle_capsule: Circle, Capsule => [0xeb495ae2ae1c2de5, 0x23a13612b6133564, 0x695e326d6a59ec64];
    circle_rect: Circle, Rect => [0x068e836e92844a84, 0x1b0d2b40c5e8eae4, 0x73756ff52b825c64];
    circle_oriented_rect: Circle, OrientedRect => [0xf8b78fedcfc037a5, 0x550720862c896ba5, 0x98ed374ee4dc8fc4];
    capsule_segment: Capsule, Segment => [0xe9b37543b42c6865, 0x0e05c326d6cc5ee4, 0xa625a5ae6ba87665];
    capsule_circle: Capsule, Circle => [0xbdb454ffb902ac04, 0xefc7d8740278c2e5, 0x4bf7be5ac89479a4];
    capsule_capsule: Capsule, Capsule => [0xcc051bb0f656f564, 0x28fdc16336422245, 0x8c4a72451e98bec4];
    capsule_rect: Capsule, Rect => [0xda2807d7c8e37aa4, 0x262cfc52fc79c304, 0x28a8829988355e45];
    capsule_oriented_rect: Capsule, OrientedRect => [0xde0e41588b51be04, 0x7c9a116adc79bf24, 0x1a394629232f64a5];
    rect_segment: Rect, Segment => [0x77abdf1f0d3be765, 0xd9b901213fcd9224, 0xf6ec8c478082d7c4];
    rect_circle: Rect, Circle => [0x8f7e98018711b704, 0xc53c2099fbdd7804, 0x659edb8c62107325];
    rect_capsule: Rect, Capsule => [0x73687412adcfe544, 0x2f94c55f78c77024, 0x43bd142ca227b2e4];
    rect_rect: Rect, Rect => [0xcc89c12fcce2de25, 0x5594403ce7f825e4, 0x19105f660cf44ca5];
    rect_oriented_rect: Rect, OrientedRect => [0xee06f4665e209fe5, 0xc13c669e9fc9cea5, 0x22ece7dfd3d89b84];
    oriented_rect_segment: OrientedRect, Segment => [0x1380097fe14467e5, 0x85f96dfdc1229e05, 0xad6586ae7d2dc3e5];
    oriented_rect_circle: OrientedRect, Circle => [0x21757abc846afac5, 0x6edc1efa0b860f04, 0x53ab6c3a3c685744];
    oriented_rect_capsule: OrientedRect, Capsule => [0xfa12fcfee42293e4, 0x14c9f87e5321f245, 0x4a0fa51b462d6425];
    oriented_rect_rect: OrientedRect, Rect => [0x90e5bf9b240a1024, 0xf0d6610e9fdf6685, 0xd18832fa9c5d0e84];
    oriented_rect_oriented_rect: OrientedRect, OrientedRect => [0x5badbc6951055144, 0x1d6da9d3490ca765, 0x130b699fa5cc8484];
}

golden! { floats, Hold, FLOATS, [f32, f64]:
    line_point: Line, Point => [0xbebc0fcb2d1c5ca4, 0xbebc0fcb2d1c5ca4];
    ray_point: Ray, Point => [0x3c38f4054dff9665, 0x3c38f4054dff9665];
    segment_point: Segment, Point => [0xc52eb2b4ec1dc645, 0xc52eb2b4ec1dc645];
    circle_point: Circle, Point => [0xa371e9668a26ee25, 0xa371e9668a26ee25];
    capsule_point: Capsule, Point => [0x109b17896ddae004, 0x109b17896ddae004];
    rect_point: Rect, Point => [0xff2c0c79d09f1344, 0xff2c0c79d09f1344];
    oriented_rect_point: OrientedRect, Point => [0x5123cafa62076ca5, 0x5123cafa62076ca5];
    circle_segment: Circle, Segment => [0x4511b52de311cd25, 0x4511b52de311cd25];
    circle_circle: Circle, Circle => [0x93bf908edba958c4, 0x93bf908edba958c4];
    circle_capsule: Circle, Capsule => [0x4eb23ab5845ee865, 0x4eb23ab5845ee865];
    circle_rect: Circle, Rect => [0x912988f86e22df65, 0x912988f86e22df65];
    circle_oriented_rect: Circle, OrientedRect => [0xc0bdd25b48331a25, 0xc0bdd25b48331a25];
    capsule_segment: Capsule, Segment => [0xa0ade52e400aff24, 0xa0ade52e400aff24];
    capsule_circle: Capsule, Circle => [0x5373f12025261c44, 0x5373f12025261c44];
    capsule_capsule: Capsule, Capsule => [0xfcbc378b40169825, 0xfcbc378b40169825];
    capsule_rect: Capsule, Rect => [0x05b69472d5fcb085, 0x05b69472d5fcb085];
    capsule_oriented_rect: Capsule, OrientedRect => [0x9b887707fbcca945, 0x9b887707fbcca945];
    rect_segment: Rect, Segment => [0x3e2ea6e1ba7db4a5, 0x3e2ea6e1ba7db4a5];
    rect_circle: Rect, Circle => [0x600c647cea7a6a24, 0x600c647cea7a6a24];
    rect_capsule: Rect, Capsule => [0x1decdff97209b864, 0x1decdff97209b864];
    rect_rect: Rect, Rect => [0x8161a8000950a644, 0x8161a8000950a644];
    rect_oriented_rect: Rect, OrientedRect => [0xe6d6e567c2c81165, 0xe6d6e567c2c81165];
    oriented_rect_segment: OrientedRect, Segment => [0xb6225da0f4c83765, 0xb6225da0f4c83765];
    oriented_rect_circle: OrientedRect, Circle => [0x4c1721178013d705, 0x4c1721178013d705];
    oriented_rect_capsule: OrientedRect, Capsule => [0x3b6fc75e678e4724, 0x3b6fc75e678e4724];
    oriented_rect_rect: OrientedRect, Rect => [0x58c8c2a534fcb245, 0x58c8c2a534fcb245];
    oriented_rect_oriented_rect: OrientedRect, OrientedRect => [0xe50d2f83c867fbe4, 0xe50d2f83c867fbe4];
}
