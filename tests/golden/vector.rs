//! Products, lengths and components of two vectors.

use super::*;

golden! { fixed_point, Combine, FIXED_POINT, [I6F10, I16F16, I32F32]:
    plane: Vector, Vector => [0x3dcaa0b8dec09a49, 0x83bf075d11ec33c6, 0xa6dc927c1177d26c];
    space: Vector3, Vector3 => [0xd97697a70864768f, 0xb04495b064d1bb11, 0xa52fa332fdb9f635];
}

golden! { floats, Combine, FLOATS, [f32, f64]:
    plane: Vector, Vector => [0x63dd4a241d59ebf9, 0x39a93cdcfb80fe89];
    space: Vector3, Vector3 => [0x3fc82e33c3228883, 0xe8ecbe275b13734f];
}
