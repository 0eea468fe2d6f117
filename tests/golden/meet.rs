//! Where two shapes meet.

use super::*;

golden! { fixed_point, Meet, FIXED_POINT, [I6F10, I16F16, I32F32]:
    point_point: Point, Point => [0x83adceaa7dcee059, 0xc721120d67958761, 0xbd2ace2d2ac82fd5];
    point_line: Point, Line => [0xc421f4dc6e1a8ef9, 0xa2a7fe4b228dfb81, 0xd803592d0f88f135];
    point_ray: Point, Ray => [0x8a42883c78b5d2a9, 0xa26b4c6a14162b99, 0x357a03c4de89218d];
    point_segment: Point, Segment => [0x54087d6880bede85, 0x989f620c6a353ac5, 0x4cf9d4c3766e1765];
    point_circle: Point, Circle => [0x2b536baacf648d29, 0x0ff67ad7bfa93791, 0xc2b6efc0d6ad62c1];
    point_capsule: Point, Capsule => [0x8b943e50ef6af5ed, 0x2f48dc3233d7e579, 0x49d04685ef222ac5];
    point_rect: Point, Rect => [0x6286b1866cab23c9, 0x414d7ca849c8f415, 0xc4602530d72bdb49];
    point_oriented_rect: Point, OrientedRect => [0xac49f78d9a2f46b5, 0x7ac29f384f7b4dcd, 0x40f28cf3f745f239];
    line_line: Line, Line => [0x0fcf4a4ef6c33bd1, 0xb593e0a90652f795, 0x9e812f9fa0ec76a9];
    line_ray: Line, Ray => [0x5d6e74d4eda63ae5, 0x06cfa861de6a0fa5, 0x7388195fd5add545];
    line_segment: Line, Segment => [0x31f5d9046a834219, 0x09dda5b5adfd59ed, 0xf5d51919f1451cc5];
    line_circle: Line, Circle => [0x3e6f02ee80b0e02d, 0x57de5809d7e0b40d, 0x2a9e4ac1e738dc71];
    line_capsule: Line, Capsule => [0xaa25975bc258659d, 0xebf4fe7127491b31, 0x6d87b6cf58b3fec1];
    line_rect: Line, Rect => [0x43fa8a886b28efa5, 0x8f868ddbf3d0e7a9, 0x9bdf357bd9dbed6d];
    line_oriented_rect: Line, OrientedRect => [0xca654dae7da3cb11, 0x2b6cfc05e7cf30ad, 0x84fc6d6a7bdae7ad];
    ray_ray: Ray, Ray => [0x5662bfab1573f4a9, 0x08fa4e4eda5b5335, 0x6330517c21a2c5bd];
    ray_segment: Ray, Segment => [0x2d631341cb492899, 0x349f0239b2f81b95, 0x899e55e0fd7b5765];
    ray_circle: Ray, Circle => [0xc1e1ede8af6df745, 0xe9e39d0d97f2d791, 0xffb96f96be605b65];
    ray_capsule: Ray, Capsule => [0xb362afff9f2ce315, 0xfadb9e3b82c2e38d, 0x8525a36203107ef5];
    ray_rect: Ray, Rect => [0xf60d0ef20c62f595, 0xe2dd8ad601725dd9, 0x95dc585f4788d805];
    ray_oriented_rect: Ray, OrientedRect => [0x1585b232fd503d79, 0xc664a135396f0175, 0xef9bd56b7faace29];
    segment_segment: Segment, Segment => [0x980c732c2f2b27b5, 0x2d3ae661d39b6cbd, 0xbbdfab54efd1005d];
    segment_circle: Segment, Circle => [0x63d551ec3f8cc17d, 0xff2deecacf7c8609, 0x2c22c1df15ba86d1];
    segment_capsule: Segment, Capsule => [0x7ea300741bc54f71, 0xdb5e3c9c758a26b9, 0x27d1d98f29c78445];
    segment_rect: Segment, Rect => [0xfbe4e389222e15f9, 0x90988b16579b676d, 0x0a8a5bb613185089];
    segment_oriented_rect: Segment, OrientedRect => [0x2f6a622517f47ad1, 0x5e0f737675ea3fb5, 0xed576c02a723a8a5];
    circle_circle: Circle, Circle => [0xd8756ea3dfe572b4, 0x3e435c40c9907021, 0x46a7c9930fc3ab0a];
    circle_capsule: Circle, Capsule => [0x5183e1608bedf16d, 0xf47cd31175ec4082, 0xd8bff3d8e81d26c9];
    circle_rect: Circle, Rect => [0xda9cad9c14ff7432, 0x278902ee30af6689, 0x0f5fe0e1811985a4];
    circle_oriented_rect: Circle, OrientedRect => [0x581f33f04ea6e30c, 0xf16d8d03b60c9f52, 0x8de6ae894ecd9857];
    capsule_capsule: Capsule, Capsule => [0xd09c877871472f2c, 0xce5041b55a1624fa, 0xc55f9d7dda237afc];
    capsule_rect: Capsule, Rect => [0xa6f6ca53ea77b664, 0xb2ab8c0e04193b88, 0x4aadcfd7beda0dd3];
    capsule_oriented_rect: Capsule, OrientedRect => [0x70c5be22d23723d0, 0xaafed151ff782408, 0x2ce44adec2b80a17];
    rect_rect: Rect, Rect => [0x34f80b718801fe05, 0xcb80f979f9c09991, 0x2e633adf2bd57690];
    rect_oriented_rect: Rect, OrientedRect => [0x83f44757a29a9b3f, 0xd1fccab5428e60d1, 0xf2f6b6a98662aaf6];
    oriented_rect_oriented_rect: OrientedRect, OrientedRect => [0xe964e11d77dfb078, 0x59b238f01e59a098, 0x5b489f10412ef902];
}

golden! { floats, Meet, FLOATS, [f32, f64]:
    point_point: Point, Point => [0xedc4b662af24fe51, 0x31812e378b962795];
    point_line: Point, Line => [0x7a3b79922030c301, 0x19c0e968f9fda895];
    point_ray: Point, Ray => [0x0b6c4e1e3bad5d01, 0xf0fef898fd162f75];
    point_segment: Point, Segment => [0x527ada2cb7df7d69, 0xa3946ac7b251ef89];
    point_circle: Point, Circle => [0xe375c353bd65e70d, 0x5222948665ba287d];
    point_capsule: Point, Capsule => [0x8371896078cd85bd, 0x91d1be52ee46ebcd];
    point_rect: Point, Rect => [0x4bbf13c147d650d5, 0xa9109528d8f87875];
    point_oriented_rect: Point, OrientedRect => [0xb9ab1202c1ea9905, 0x067f1bda75aa6e51];
    line_line: Line, Line => [0xe543fb5a25493e71, 0xcb109a9ccf3183ff];
    line_ray: Line, Ray => [0x9fc0966965fafb9d, 0xd3bd0c99eabe43c5];
    line_segment: Line, Segment => [0x480fb54ebf431925, 0x8dc239a8c7189011];
    line_circle: Line, Circle => [0x37724fc0e12f3db1, 0xb1a07a5046713c8d];
    line_capsule: Line, Capsule => [0xf514bdce78358889, 0x9c9b1852f7224e39];
    line_rect: Line, Rect => [0x5f0f2e72ad15c4dd, 0xa9385181879902bd];
    line_oriented_rect: Line, OrientedRect => [0x7acc3f7d0da79f8d, 0xfdaa025fff381509];
    ray_ray: Ray, Ray => [0xaddac1d02fd9f245, 0x48d0426d1ac5f733];
    ray_segment: Ray, Segment => [0x17f25aa9cefe0579, 0x70a76527d2000475];
    ray_circle: Ray, Circle => [0x39947fb137aa2f2d, 0x05647aeac44e09b9];
    ray_capsule: Ray, Capsule => [0x9701541414c34cb9, 0x57cfd0ccb99ad7fd];
    ray_rect: Ray, Rect => [0x8b8fc7c0162b4b81, 0x97e2b1bb844e21f9];
    ray_oriented_rect: Ray, OrientedRect => [0xf4e654e4b8808e4d, 0xb9dd69c885394d9d];
    segment_segment: Segment, Segment => [0xd6926f34b66d5ad9, 0xbc22acbb7d63e04b];
    segment_circle: Segment, Circle => [0x9cd760d1b8b735c1, 0x4558a638714a1a29];
    segment_capsule: Segment, Capsule => [0x62d6dd05564e7919, 0x1d288ef90ea0737d];
    segment_rect: Segment, Rect => [0x44ba278ba1986fe5, 0xc656f38f6cf98871];
    segment_oriented_rect: Segment, OrientedRect => [0x8a6506efe2297269, 0x1a2f12188cd5ee45];
    circle_circle: Circle, Circle => [0x8a716a871887a2f5, 0xc808397e467e9b65];
    circle_capsule: Circle, Capsule => [0xc6d2f9fc497c1b41, 0xf525276112a6e301];
    circle_rect: Circle, Rect => [0xa9223f730c1fa365, 0x249414370c27b69d];
    circle_oriented_rect: Circle, OrientedRect => [0x2d4f37b7f3da9fb9, 0x357b8414bfb4be35];
    capsule_capsule: Capsule, Capsule => [0x4b71799c2781c0f4, 0x154d21cbd2f38cb1];
    capsule_rect: Capsule, Rect => [0xdf41fa22ca38e5f9, 0x3a789f309dbd27ad];
    capsule_oriented_rect: Capsule, OrientedRect => [0x0fea89cd42906b61, 0x6161264e51337b05];
    rect_rect: Rect, Rect => [0x9f4ec0a32c004f29, 0xf04de8c7150b3941];
    rect_oriented_rect: Rect, OrientedRect => [0xfe1083207e3b4c69, 0x9cd3a58d82bb3b55];
    oriented_rect_oriented_rect: OrientedRect, OrientedRect => [0x01a0fbb507eb39a5, 0x8d7118c859ba0599];
}
