//! A vector turned by the angle of another, and the angle itself.

use super::*;

golden! { fixed_point, Turn, FIXED_POINT, [I6F10, I16F16, I32F32]:
    vector: Vector, Vector => [0, 0, 0];
}

golden! { floats, Turn, FLOATS, [f32, f64]:
    vector: Vector, Vector => [0, 0];
}
