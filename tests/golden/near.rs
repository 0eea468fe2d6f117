//! How far apart two shapes are, and their closest points.

use super::*;

golden! { fixed_point, Near, FIXED_POINT, [I6F10, I16F16, I32F32]:
    point_point: Point, Point => [0x1472eefe3dd9ad25, 0x35a5975811a64105, 0xd2f644d2018af779];
    point_line: Point, Line => [0x00d0954bdeb29585, 0x83f2e77aa1bc039d, 0xafb01b3660feebcd];
    point_ray: Point, Ray => [0xb49ad1d666d4d1bd, 0x39e9270144ce16bd, 0xdfb0328f452b04dd];
    point_segment: Point, Segment => [0xf090161e49a7e77d, 0xc80f84f7cfc11961, 0x6833b02b48342165];
    point_circle: Point, Circle => [0x7bc9128e9ea29db1, 0x994b6456ac60bb79, 0xb0ed5a02d5b89d8d];
    point_capsule: Point, Capsule => [0xb3e676d94b7aa33d, 0xee2007771fddf5cd, 0x9140ab9157ab817d];
    point_rect: Point, Rect => [0xf600f6d6052e6215, 0x3ddeb67e5fcd4175, 0x50293f1c8f1259f1];
    point_oriented_rect: Point, OrientedRect => [0x385299540b9f36f5, 0x8c7faf3352714cc9, 0x4374f100d2ba3b55];
    line_line: Line, Line => [0xfef7923f5d769d95, 0xa821fcfa8f2449a9, 0x5a4984dc8068ec4d];
    line_ray: Line, Ray => [0xb7e0a7626e45a4c5, 0x3bf047dae2b6958d, 0x4f1c980412fa5eed];
    line_segment: Line, Segment => [0x68dbcaca9301955d, 0x7d23081256789ec5, 0x5ac600f12671c469];
    line_circle: Line, Circle => [0x34c7176c467d4705, 0xe08c373551155ee5, 0xb2dd50f559295101];
    line_capsule: Line, Capsule => [0x3e1b73dcc506edc1, 0x4d35ba4ed7ee9599, 0x7fda1d3911d4837d];
    line_rect: Line, Rect => [0xa9ea2313d12d2cd1, 0x35b0101f4d1cb5d5, 0xcb07f53a2c94ce3d];
    line_oriented_rect: Line, OrientedRect => [0xe9664212f522a5b5, 0xa7b71455b8cfa621, 0xd717ecef41f11091];
    ray_ray: Ray, Ray => [0x4676e2e78de33e5d, 0xd3a4484e6774d2e9, 0xc665542c6672306d];
    ray_segment: Ray, Segment => [0x7043d72fb300d075, 0xcfe69236823f8469, 0xc43b161d32ce2d3d];
    ray_circle: Ray, Circle => [0xa839a66b111d8df1, 0x296398219bf13709, 0xc227e8ea153a6a85];
    ray_capsule: Ray, Capsule => [0x3ab3c9ba309a8cc5, 0x36540bd8b8f650ed, 0x07882f4267604a7d];
    ray_rect: Ray, Rect => [0xee5238a248c2bd49, 0x73f9d6d07fd62481, 0x91c65f3a3b330f95];
    ray_oriented_rect: Ray, OrientedRect => [0xd0e21ffd708108b1, 0x940c60f005a14b5d, 0x4eebeb05faa95efd];
    segment_segment: Segment, Segment => [0x9ae93238d8fec3c5, 0x475e01590fd555d1, 0xa836e885b6f142ad];
    segment_circle: Segment, Circle => [0x129c253114a9415d, 0xf5b3accb6925b101, 0x1f93e7476033aead];
    segment_capsule: Segment, Capsule => [0x2cc9fea91941ad95, 0x71332bf69bda306d, 0x99c3fa585fadaa29];
    segment_rect: Segment, Rect => [0xbbf518271a758a65, 0x8e2241933b1cf7d1, 0x405879f8399bd491];
    segment_oriented_rect: Segment, OrientedRect => [0x09bd4a91d49c6949, 0xdd9ad2f21d89614d, 0x880e7e812c2884e9];
    circle_circle: Circle, Circle => [0x57b09fd3968057ed, 0x8ed6a0c94291a039, 0x19220a2be8f90c7d];
    circle_capsule: Circle, Capsule => [0x743b132a87417341, 0xc49a8b766d570371, 0x9512443b1137e325];
    circle_rect: Circle, Rect => [0xed3791c67a86b495, 0x80e5b073185e0bed, 0x9fdce2ceb91a4d05];
    circle_oriented_rect: Circle, OrientedRect => [0x3c11584fc7175a71, 0xc2f02a33141ff999, 0xd7b8a2d0f5782ea5];
    capsule_capsule: Capsule, Capsule => [0x938321bc6a4c4455, 0xc678ae455689eef5, 0x28f8a9df576fbb5d];
    capsule_rect: Capsule, Rect => [0xb0bd0118239a68f9, 0x9121176ef4ac8469, 0x7c503b33d51d3365];
    capsule_oriented_rect: Capsule, OrientedRect => [0x0316084663a6e0d5, 0x3010f59d7b24c6dd, 0x9ab6bfae48d672ed];
    rect_rect: Rect, Rect => [0x4d511efbfd082fe5, 0xcb85b0508faf07e5, 0xc0b36ccd92ece755];
    rect_oriented_rect: Rect, OrientedRect => [0x69a17a535b47ae25, 0x8c79a85bc0b4b571, 0xf0493ae127edc4b5];
    oriented_rect_oriented_rect: OrientedRect, OrientedRect => [0x87fee8a3f3575f55, 0x6feab8ee45123901, 0xbe4c9ccbaa8b7c0d];
}

golden! { floats, Near, FLOATS, [f32, f64]:
    point_point: Point, Point => [0xf88e5e9786e6be65, 0xdd83ae0d811407e1];
    point_line: Point, Line => [0xb93cea0f9a09c2ad, 0x5bb1d3b0a8932255];
    point_ray: Point, Ray => [0xd5be2e587612f8fd, 0x5547aab8edd01089];
    point_segment: Point, Segment => [0xf8f2077a68b02de5, 0x4145ef036f147a81];
    point_circle: Point, Circle => [0xdf6a9048816364b9, 0x0ea733d2526090b5];
    point_capsule: Point, Capsule => [0x9c5f8ad02b604181, 0xd1cd9d6c7de88751];
    point_rect: Point, Rect => [0x6866ed25508f3d61, 0xf9664e985f8c7131];
    point_oriented_rect: Point, OrientedRect => [0x40dcac49c48ccc25, 0x5bff1ac96b353f89];
    line_line: Line, Line => [0x8ecc608bc508bd69, 0x34651781b4c44f49];
    line_ray: Line, Ray => [0xda3f954750fea44d, 0xef7f26d1f2881b59];
    line_segment: Line, Segment => [0xf50c96c7ca84c46d, 0xf4056f28948a8545];
    line_circle: Line, Circle => [0x8a3e2f6c5ddbfd15, 0x4886fe1e0680b751];
    line_capsule: Line, Capsule => [0xb521abd1a5168065, 0xe016b23fd061105d];
    line_rect: Line, Rect => [0x9e12baa3a93086a9, 0xcdee6c8aa1d618ed];
    line_oriented_rect: Line, OrientedRect => [0xb2f08a6af18de399, 0x6ffd6e31fc72a189];
    ray_ray: Ray, Ray => [0x99d8fafaf680bc71, 0xea461899f7515bd8];
    ray_segment: Ray, Segment => [0x3eba757392e13cb9, 0xed5f436185d1f3c1];
    ray_circle: Ray, Circle => [0x09e131e2e111c069, 0x9a92fdfee1af87ed];
    ray_capsule: Ray, Capsule => [0x9c19b5410599fe35, 0x665e6852866d67b9];
    ray_rect: Ray, Rect => [0xb97a698beeaaccad, 0x98b7065e8d52361d];
    ray_oriented_rect: Ray, OrientedRect => [0x8ca5c2792c55c6c9, 0x6483fd103d67aee9];
    segment_segment: Segment, Segment => [0xdcafc8266f387f1d, 0xba5187eca1c8c29a];
    segment_circle: Segment, Circle => [0x49dc467164d8e3f1, 0x93f80267a2d77859];
    segment_capsule: Segment, Capsule => [0x649aed680f9d8001, 0x86339594d048b3d5];
    segment_rect: Segment, Rect => [0x5ad035140234ed0d, 0xf39a639f123baded];
    segment_oriented_rect: Segment, OrientedRect => [0x870a725c10fff54d, 0xd0bfb9bd8034a965];
    circle_circle: Circle, Circle => [0x37a46acc2aefb7ad, 0x9f51993004848b59];
    circle_capsule: Circle, Capsule => [0xff7d5e926b6bacf9, 0x34077f727192a385];
    circle_rect: Circle, Rect => [0x267d61cd8a4dcd6d, 0xa114a688184d545d];
    circle_oriented_rect: Circle, OrientedRect => [0x723a4710df09659d, 0xbe09d7e54d971d6d];
    capsule_capsule: Capsule, Capsule => [0x3838e78e9c488c59, 0x42531dadeb383b25];
    capsule_rect: Capsule, Rect => [0x227dd5b2df0b4039, 0x7ab88df2accdd9e5];
    capsule_oriented_rect: Capsule, OrientedRect => [0x307c0663fa63c069, 0x3452df4b31d8535d];
    rect_rect: Rect, Rect => [0xe5cfd97e82f29bad, 0x1d41b29ae288f0ed];
    rect_oriented_rect: Rect, OrientedRect => [0x49e948f384d81bb9, 0x1771a948ef319199];
    oriented_rect_oriented_rect: OrientedRect, OrientedRect => [0xfefa7dcc5ecf1a31, 0x7c92652e428a8e7d];
}
