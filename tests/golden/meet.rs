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
    capsule_capsule: Capsule, Capsule => [0x07ebed238cad13cc, 0xa849dac7f8568566, 0x1a0a309809e523d0];
    capsule_rect: Capsule, Rect => [0xa6f6ca53ea77b664, 0xb2ab8c0e04193b88, 0x4aadcfd7beda0dd3];
    capsule_oriented_rect: Capsule, OrientedRect => [0x70c5be22d23723d0, 0xaafed151ff782408, 0x2ce44adec2b80a17];
    rect_rect: Rect, Rect => [0x34f80b718801fe05, 0xcb80f979f9c09991, 0x2e633adf2bd57690];
    rect_oriented_rect: Rect, OrientedRect => [0x20cf3fd18e627dcb, 0x1702db768d870995, 0xb1b071499e83a1da];
    oriented_rect_oriented_rect: OrientedRect, OrientedRect => [0x05cc425f06ec35bc, 0x3a7ea8200d4fac88, 0xdaeca800b5fc348e];
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
    line_line: Line, Line => [0x744d2db55b7694f1, 0x95f604b450150005];
    line_ray: Line, Ray => [0x89cb2abf96aa6e9d, 0xec1ea7927ba64059];
    line_segment: Line, Segment => [0x99f9f4ffd2e9fc25, 0x88ea1a2c3bf42a11];
    line_circle: Line, Circle => [0xa759d8f62f4bab2d, 0x1302240ec3e646dd];
    line_capsule: Line, Capsule => [0xaebac915693738ad, 0x9d376e94df935635];
    line_rect: Line, Rect => [0xb5d2a075d0075119, 0xb508f633c0de3e59];
    line_oriented_rect: Line, OrientedRect => [0xa9c858f69f8c7c8d, 0x603b70b96df22495];
    ray_ray: Ray, Ray => [0xc393d97ce95c1e45, 0xc79a496c833413bf];
    ray_segment: Ray, Segment => [0xf8ab4149ac0fd579, 0x64b32a5237c5ce75];
    ray_circle: Ray, Circle => [0x1a115e47d15384e9, 0xf705dc1fb73a75b9];
    ray_capsule: Ray, Capsule => [0xa48c1f5d9897c669, 0x7659f643d16a082d];
    ray_rect: Ray, Rect => [0x4b09ff2913ccd3bd, 0xa05b95b5165b78d1];
    ray_oriented_rect: Ray, OrientedRect => [0x285512b9d20bf64d, 0xd65c392fdba16f3d];
    segment_segment: Segment, Segment => [0x23c11b8b96527659, 0xa2bb6c4006e72c6d];
    segment_circle: Segment, Circle => [0x6c2c496584982ac1, 0xdc09aa434ee4a895];
    segment_capsule: Segment, Capsule => [0xe9fe65f1a9983ea1, 0xd41801e5c1503ad5];
    segment_rect: Segment, Rect => [0x1983f3f884fd49e5, 0xf937e0ec4f3b0479];
    segment_oriented_rect: Segment, OrientedRect => [0xd31926b2d12e4669, 0x7feb4fd470e37765];
    circle_circle: Circle, Circle => [0x1a26cdc9e87d967f, 0x574189ba341e0aa5];
    circle_capsule: Circle, Capsule => [0x33e765efd544e4f9, 0x90c4548f87952bf5];
    circle_rect: Circle, Rect => [0x98c3f27da3c9e33d, 0xd878c26c5f8e2e31];
    circle_oriented_rect: Circle, OrientedRect => [0x1ede14910558c5b9, 0x4ef7278be30887d5];
    capsule_capsule: Capsule, Capsule => [0xaa76525d1c7103f9, 0xa6409ea056921610];
    capsule_rect: Capsule, Rect => [0xbbb6689fcbda9de5, 0xb728e033cd840ac5];
    capsule_oriented_rect: Capsule, OrientedRect => [0x0fea89cd42906b61, 0xb9f749b3ff91fcbd];
    rect_rect: Rect, Rect => [0x8400e44a39be4a71, 0x658880db81de8465];
    rect_oriented_rect: Rect, OrientedRect => [0xf514d8a414e306d9, 0x2fe1892a759df555];
    oriented_rect_oriented_rect: OrientedRect, OrientedRect => [0x0fb3d71e4c146fa9, 0xdc70e25c839aa701];
}
