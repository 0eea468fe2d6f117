//! When and where shapes meet whose corners move.

use super::*;

golden! { fixed_point, Meet, FIXED_POINT, [I6F10, I16F16, I32F32]:
    point_segment: MovingPoint, MovingSegment => [0x0, 0x0, 0x0];
    segment_segment: MovingSegment, MovingSegment => [0x0, 0x0, 0x0];
    point_triangle: MovingPoint3, MovingTriangle3 => [0x0, 0x0, 0x0];
    segments_of_space: MovingSegment3, MovingSegment3 => [0x0, 0x0, 0x0];
    segment_triangle: MovingSegment3, MovingTriangle3 => [0x0, 0x0, 0x0];
    triangle_triangle: MovingTriangle3, MovingTriangle3 => [0x0, 0x0, 0x0];
}

golden! { floats, Meet, FLOATS, [f32, f64]:
    point_segment: MovingPoint, MovingSegment => [0x0, 0x0];
    segment_segment: MovingSegment, MovingSegment => [0x0, 0x0];
    point_triangle: MovingPoint3, MovingTriangle3 => [0x0, 0x0];
    segments_of_space: MovingSegment3, MovingSegment3 => [0x0, 0x0];
    segment_triangle: MovingSegment3, MovingTriangle3 => [0x0, 0x0];
    triangle_triangle: MovingTriangle3, MovingTriangle3 => [0x0, 0x0];
}
