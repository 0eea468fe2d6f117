//! Products, lengths and parts of two vectors.

use super::*;

golden! { fixed_point, Combine, FIXED_POINT, [I6F10, I16F16, I32F32]:
    plane: Vector, Vector => [0, 0, 0];
    space: Vector3, Vector3 => [0, 0, 0];
}

golden! { floats, Combine, FLOATS, [f32, f64]:
    plane: Vector, Vector => [0, 0];
    space: Vector3, Vector3 => [0, 0];
}
