//! When and where shapes meet whose corners move.

use super::*;

golden! { fixed_point, Meet, FIXED_POINT, [I6F10, I16F16, I32F32]:
    point_segment: MovingPoint, MovingSegment => [0xe48b4bc6f27ae57d, 0x11efe6c4b162f6ad, 0xa08c5485c4429489];
    segment_segment: MovingSegment, MovingSegment => [0x535e26b60f0c2a21, 0x7ac8836ee61c2a8d, 0x9c8da21bc239f69d];
    point_triangle: MovingPoint3, MovingTriangle3 => [0x360a92d8d27eb1dd, 0xc7e8ead4366152e9, 0x6176ed7dea034905];
    segments_of_space: MovingSegment3, MovingSegment3 => [0x99295a75419f00f5, 0x40b0264e9ce4ef45, 0x10522e57fe516ab9];
    segment_triangle: MovingSegment3, MovingTriangle3 => [0x1d82523d40bcf711, 0xbd923f489e14bded, 0x4b079b5dca9c2305];
    triangle_triangle: MovingTriangle3, MovingTriangle3 => [0xc63407503f3397d5, 0x3858e28b2ed47ed1, 0x953e1673f3128bdd];
}

golden! { floats, Meet, FLOATS, [f32, f64]:
    point_segment: MovingPoint, MovingSegment => [0xbb587b0202f3ad2d, 0xb57a430577320d75];
    segment_segment: MovingSegment, MovingSegment => [0x78afc28cbdfda435, 0x723b8863210df9c1];
    point_triangle: MovingPoint3, MovingTriangle3 => [0xf3a481513ff6035d, 0x8ebf1260620e504d];
    segments_of_space: MovingSegment3, MovingSegment3 => [0xb1057f0f9eceef51, 0x52650a2d0df207f9];
    segment_triangle: MovingSegment3, MovingTriangle3 => [0xea388b0f6ee80881, 0x7d62f248edd09de9];
    triangle_triangle: MovingTriangle3, MovingTriangle3 => [0xe1004f3b95ac606d, 0x899958acef3d274d];
}
