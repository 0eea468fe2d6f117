//! Whether the first shape contains the second.

use super::*;

golden! { fixed_point, Hold, FIXED_POINT, [I6F10, I16F16, I32F32]:
    line_point: Line, Point => [0x9f02c7f9d139f304, 0x9f02c7f9d139f304, 0x9f02c7f9d139f304];
    ray_point: Ray, Point => [0x390908724a4bb485, 0x390908724a4bb485, 0x390908724a4bb485];
    segment_point: Segment, Point => [0xe52b532ef79c9805, 0xa0b2ea09e3bef144, 0xdd955018272f5fc4];
    circle_point: Circle, Point => [0x7d483dd8d6d58c85, 0xe7badbc76c088d65, 0x1d89dab2a257fa05];
    capsule_point: Capsule, Point => [0x20ba03b10834ff05, 0x0db9d639edf5fbc5, 0xe9d4ed83e16466e5];
    rect_point: Rect, Point => [0xf6b361e94f490004, 0x504a865412fad0c5, 0x4f0c54c9e5d15e24];
    oriented_rect_point: OrientedRect, Point => [0xb13fea882ad27d44, 0x48265a1fdca1e325, 0x3b756ccc56ae49e5];
    circle_segment: Circle, Segment => [0x06dffe3d5755e485, 0x3c352b4512e2b404, 0x8f06993e07d38565];
    circle_circle: Circle, Circle => [0xe02dcb17f91306a5, 0x7919fc6e28a21d04, 0xade651ca219bf645];
    circle_capsule: Circle, Capsule => [0xeb495ae2ae1c2de5, 0x23a13612b6133564, 0x695e326d6a59ec64];
    circle_rect: Circle, Rect => [0x068e836e92844a84, 0x1b0d2b40c5e8eae4, 0x73756ff52b825c64];
    circle_oriented_rect: Circle, OrientedRect => [0xa1d700ad0bd4f185, 0xd3be6f536ca615a5, 0x61ae50e2f2e51da5];
    capsule_segment: Capsule, Segment => [0xe9b37543b42c6865, 0x0e05c326d6cc5ee4, 0xa625a5ae6ba87665];
    capsule_circle: Capsule, Circle => [0xbdb454ffb902ac04, 0xefc7d8740278c2e5, 0x4bf7be5ac89479a4];
    capsule_capsule: Capsule, Capsule => [0xcc051bb0f656f564, 0x28fdc16336422245, 0x8c4a72451e98bec4];
    capsule_rect: Capsule, Rect => [0xda2807d7c8e37aa4, 0x262cfc52fc79c304, 0x28a8829988355e45];
    capsule_oriented_rect: Capsule, OrientedRect => [0x65a21779b9778064, 0x443fa3725c5794a5, 0xe1e608a052187be4];
    rect_segment: Rect, Segment => [0x77abdf1f0d3be765, 0xd9b901213fcd9224, 0xf6ec8c478082d7c4];
    rect_circle: Rect, Circle => [0x8f7e98018711b704, 0xc53c2099fbdd7804, 0x659edb8c62107325];
    rect_capsule: Rect, Capsule => [0x73687412adcfe544, 0x2f94c55f78c77024, 0x43bd142ca227b2e4];
    rect_rect: Rect, Rect => [0xcc89c12fcce2de25, 0x5594403ce7f825e4, 0x19105f660cf44ca5];
    rect_oriented_rect: Rect, OrientedRect => [0x278b31e40cbc4625, 0xf92c02f5c58c0044, 0xb90734509e3e5085];
    oriented_rect_segment: OrientedRect, Segment => [0x777adf576d9a8c05, 0x7fdab23c4790ef25, 0x2a04f12ec60f22e5];
    oriented_rect_circle: OrientedRect, Circle => [0xb663e19a77525064, 0xa0356636996c7945, 0xd30bedbf90ddee65];
    oriented_rect_capsule: OrientedRect, Capsule => [0x69f0a36ce29c5d85, 0x3e2ec830625eaa24, 0x95078e7ff00767e4];
    oriented_rect_rect: OrientedRect, Rect => [0xd5ab0d6ba5d835c4, 0x74a0f26496bbd844, 0xe4a70df4afaa34c5];
    oriented_rect_oriented_rect: OrientedRect, OrientedRect => [0xbca6c0adaed27545, 0xce048f9534a639c4, 0x2ef36ade402c67e4];
}

golden! { floats, Hold, FLOATS, [f32, f64]:
    line_point: Line, Point => [0xbebc0fcb2d1c5ca4, 0xbebc0fcb2d1c5ca4];
    ray_point: Ray, Point => [0x3c38f4054dff9665, 0x3c38f4054dff9665];
    segment_point: Segment, Point => [0xc52eb2b4ec1dc645, 0xc52eb2b4ec1dc645];
    circle_point: Circle, Point => [0xa371e9668a26ee25, 0xa371e9668a26ee25];
    capsule_point: Capsule, Point => [0x109b17896ddae004, 0x109b17896ddae004];
    rect_point: Rect, Point => [0xff2c0c79d09f1344, 0xff2c0c79d09f1344];
    oriented_rect_point: OrientedRect, Point => [0x93c0aa368d504084, 0x93c0aa368d504084];
    circle_segment: Circle, Segment => [0x4511b52de311cd25, 0x4511b52de311cd25];
    circle_circle: Circle, Circle => [0x93bf908edba958c4, 0x93bf908edba958c4];
    circle_capsule: Circle, Capsule => [0x4eb23ab5845ee865, 0x4eb23ab5845ee865];
    circle_rect: Circle, Rect => [0x912988f86e22df65, 0x912988f86e22df65];
    circle_oriented_rect: Circle, OrientedRect => [0xcacf317497e46844, 0xcacf317497e46844];
    capsule_segment: Capsule, Segment => [0xa0ade52e400aff24, 0xa0ade52e400aff24];
    capsule_circle: Capsule, Circle => [0x5373f12025261c44, 0x5373f12025261c44];
    capsule_capsule: Capsule, Capsule => [0xfcbc378b40169825, 0xfcbc378b40169825];
    capsule_rect: Capsule, Rect => [0x05b69472d5fcb085, 0x05b69472d5fcb085];
    capsule_oriented_rect: Capsule, OrientedRect => [0x6f5e4e270f2aab04, 0x6f5e4e270f2aab04];
    rect_segment: Rect, Segment => [0x3e2ea6e1ba7db4a5, 0x3e2ea6e1ba7db4a5];
    rect_circle: Rect, Circle => [0x600c647cea7a6a24, 0x600c647cea7a6a24];
    rect_capsule: Rect, Capsule => [0x1decdff97209b864, 0x1decdff97209b864];
    rect_rect: Rect, Rect => [0x8161a8000950a644, 0x8161a8000950a644];
    rect_oriented_rect: Rect, OrientedRect => [0xef023428f9ad8bc4, 0xef023428f9ad8bc4];
    oriented_rect_segment: OrientedRect, Segment => [0x0498d54a00180745, 0x0498d54a00180745];
    oriented_rect_circle: OrientedRect, Circle => [0x2d5ad231da6a1b45, 0x2d5ad231da6a1b45];
    oriented_rect_capsule: OrientedRect, Capsule => [0x9e5e064657dfb484, 0x9e5e064657dfb484];
    oriented_rect_rect: OrientedRect, Rect => [0x558f43f54a2bd025, 0x558f43f54a2bd025];
    oriented_rect_oriented_rect: OrientedRect, OrientedRect => [0x6556a9b96718be25, 0x6556a9b96718be25];
}
