//! A vector rotated by the angle of another one, and the angle itself; in space, rotations of every kind.

use super::*;

golden! { fixed_point, Turn, FIXED_POINT, [I6F10, I16F16, I32F32]:
    vector: Vector, Vector => [0x3721b62b43be6c90, 0x39adb052d2ce663b, 0x9fbed2c30ac1ee0a];
}

golden! { floats, Turn, FLOATS, [f32, f64]:
    vector: Vector, Vector => [0x6a4584e26f6959ce, 0x5bc841d87a0486b1];
}

golden! { fixed_point_in_space, Turn, FIXED_POINT, [I6F10, I16F16, I32F32]:
    space: Vector3, Vector3 => [0xc434862a9afd7c5a, 0x9b83af3bb1685c56, 0xd31d7d3469821f22];
}

golden! { floats_in_space, Turn, FLOATS, [f32, f64]:
    space: Vector3, Vector3 => [0x0f38b5b6ce7cb010, 0xe21c087a840874b5];
}
