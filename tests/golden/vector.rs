//! Products, lengths and components of two vectors.

use super::*;

golden! { fixed_point, Combine, FIXED_POINT, [I6F10, I16F16, I32F32]:
    plane: Vector, Vector => [0x3dcaa0b8dec09a49, 0x83bf075d11ec33c6, 0xa6dc927c1177d26c];
    space: Vector3, Vector3 => [0xd97697a70864768f, 0xb04495b064d1bb11, 0xa52fa332fdb9f635];
}

golden! { floats, Combine, FLOATS, [f32, f64]:
    plane: Vector, Vector => [0xebefc90346c3b9f9, 0x174156b016f53e89];
    space: Vector3, Vector3 => [0x0ba8a27833958903, 0x3678f32ae2e1b6cf];
}
