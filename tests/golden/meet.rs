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
    point_oriented_rect: Point, OrientedRect => [0xb4ac417913d502c1, 0x33d907ccde47ab1d, 0xc7795d0a9af07109];
    line_line: Line, Line => [0x0fcf4a4ef6c33bd1, 0xb593e0a90652f795, 0x9e812f9fa0ec76a9];
    line_ray: Line, Ray => [0x5d6e74d4eda63ae5, 0x06cfa861de6a0fa5, 0x7388195fd5add545];
    line_segment: Line, Segment => [0x31f5d9046a834219, 0x09dda5b5adfd59ed, 0xf5d51919f1451cc5];
    line_circle: Line, Circle => [0x9bdc308ecd85f915, 0xee34e03bf6b59155, 0x08350773a0aec349];
    line_capsule: Line, Capsule => [0xf4a4ea0b9b888b05, 0x3f91a66219956579, 0x72e3bc707e06dff1];
    line_rect: Line, Rect => [0x2d9481ecd360f489, 0xea0137a68bc16381, 0xda6181f0d9fe0f89];
    line_oriented_rect: Line, OrientedRect => [0x3b2809118287c289, 0x704b13d808b2e98d, 0x5ad3733ce654312d];
    ray_ray: Ray, Ray => [0x5662bfab1573f4a9, 0x08fa4e4eda5b5335, 0x6330517c21a2c5bd];
    ray_segment: Ray, Segment => [0x2d631341cb492899, 0x349f0239b2f81b95, 0x899e55e0fd7b5765];
    ray_circle: Ray, Circle => [0xdfe89884535a4385, 0x880eb319ba390f71, 0xc4edf0e782ee810d];
    ray_capsule: Ray, Capsule => [0x8e3a688672bda0d5, 0xe4b4d43a4fc956c5, 0x643f9a233e799dcd];
    ray_rect: Ray, Rect => [0xcb3165cd8ad3baa1, 0x316fc3820afc5dc9, 0xe2540d5eeaa1a371];
    ray_oriented_rect: Ray, OrientedRect => [0xc6b6717c7cfc7411, 0x4b0ebffb8acdbb5d, 0x43dc020df5621601];
    segment_segment: Segment, Segment => [0x980c732c2f2b27b5, 0x2d3ae661d39b6cbd, 0xbbdfab54efd1005d];
    segment_circle: Segment, Circle => [0xa67a54130dc37c31, 0xb3530a085ef41f65, 0xee9c2491ea407281];
    segment_capsule: Segment, Capsule => [0x91ce41cafca97cc5, 0xc6711fe1adee6b09, 0x31b76cb811a42755];
    segment_rect: Segment, Rect => [0x1f7fcaef316cb27d, 0x39ed86791a5c227d, 0x7af8fbdd1e772321];
    segment_oriented_rect: Segment, OrientedRect => [0xab777fbfe3035d65, 0x561f2be197752121, 0xb77d82f8874c83fd];
    circle_circle: Circle, Circle => [0xd8756ea3dfe572b4, 0x3e435c40c9907021, 0x46a7c9930fc3ab0a];
    circle_capsule: Circle, Capsule => [0x5183e1608bedf16d, 0xf47cd31175ec4082, 0xd8bff3d8e81d26c9];
    circle_rect: Circle, Rect => [0xda9cad9c14ff7432, 0x278902ee30af6689, 0x0f5fe0e1811985a4];
    circle_oriented_rect: Circle, OrientedRect => [0x56e053f55d4fb2fd, 0x09616a1e577a9740, 0xa131e31245d7fda5];
    capsule_capsule: Capsule, Capsule => [0xd09c877871472f2c, 0xce5041b55a1624fa, 0xc55f9d7dda237afc];
    capsule_rect: Capsule, Rect => [0xa6f6ca53ea77b664, 0xb2ab8c0e04193b88, 0x4aadcfd7beda0dd3];
    capsule_oriented_rect: Capsule, OrientedRect => [0x11d1114dcf19119d, 0x9daeda4723497e3d, 0x7837685ff3658326];
    rect_rect: Rect, Rect => [0x34f80b718801fe05, 0xcb80f979f9c09991, 0x2e633adf2bd57690];
    rect_oriented_rect: Rect, OrientedRect => [0xc3095f8c8aba5e8c, 0x2127cb97b1e257f1, 0xff82e263cec098f5];
    oriented_rect_oriented_rect: OrientedRect, OrientedRect => [0x0a882cf707db58de, 0x3c07a3b37d3872eb, 0x932888391b049e69];
}

golden! { floats, Meet, FLOATS, [f32, f64]:
    point_point: Point, Point => [0xedc4b662af24fe51, 0x31812e378b962795];
    point_line: Point, Line => [0x7a3b79922030c301, 0x19c0e968f9fda895];
    point_ray: Point, Ray => [0x0b6c4e1e3bad5d01, 0xf0fef898fd162f75];
    point_segment: Point, Segment => [0x527ada2cb7df7d69, 0xa3946ac7b251ef89];
    point_circle: Point, Circle => [0xe375c353bd65e70d, 0x5222948665ba287d];
    point_capsule: Point, Capsule => [0x8371896078cd85bd, 0x91d1be52ee46ebcd];
    point_rect: Point, Rect => [0x4bbf13c147d650d5, 0xa9109528d8f87875];
    point_oriented_rect: Point, OrientedRect => [0x7d6e6f0364c33ab5, 0x76272d8c83254221];
    line_line: Line, Line => [0x91a716662aefd7f1, 0x19c8a1007dd9187f];
    line_ray: Line, Ray => [0x381b9185e062d79d, 0xb5ceb24aa90de4c5];
    line_segment: Line, Segment => [0x8512245ac6cf3f25, 0x529bd8d708be39a9];
    line_circle: Line, Circle => [0x5ea3b1a5224ee561, 0x11ba62e0eb52424d];
    line_capsule: Line, Capsule => [0xbf1454b40e9bf021, 0x447b7c46d87fc2dd];
    line_rect: Line, Rect => [0xeacf6e4d603d1055, 0xb0bc537a50c1b845];
    line_oriented_rect: Line, OrientedRect => [0x1ad92c28da058905, 0x25af30be1645521d];
    ray_ray: Ray, Ray => [0xb65c4e8aa33149c5, 0xfd267cbefdbaa0b3];
    ray_segment: Ray, Segment => [0x0eb8fcc3bd6e9c79, 0x996b50880763688d];
    ray_circle: Ray, Circle => [0x70c580e0e44fb2dd, 0xfa9b5bab597c3e61];
    ray_capsule: Ray, Capsule => [0x8610f7f8eb4ae279, 0xca4290bb3ae09f21];
    ray_rect: Ray, Rect => [0xddc022ac70ccbe81, 0xd5a02a2c7b61fae1];
    ray_oriented_rect: Ray, OrientedRect => [0x1398272b264e8be5, 0xfe401cc0f6ca0219];
    segment_segment: Segment, Segment => [0x5679063b91609dd9, 0xa0801fdcec256d4b];
    segment_circle: Segment, Circle => [0x486441f7edbd3b71, 0xb5d0a7fbe18574a9];
    segment_capsule: Segment, Capsule => [0x6d886089477d6649, 0xfa63369cb18591ad];
    segment_rect: Segment, Rect => [0x40acf73f79b3a5bd, 0x88a6fa7942aff469];
    segment_oriented_rect: Segment, OrientedRect => [0xf9454b9f212f5949, 0xf61cb000be7a7575];
    circle_circle: Circle, Circle => [0x8a716a871887a2f5, 0xc808397e467e9b65];
    circle_capsule: Circle, Capsule => [0xcfb5f7c5a6f19bc1, 0x7966112f15e26e25];
    circle_rect: Circle, Rect => [0xa9223f730c1fa365, 0x153bafb2291b3bc1];
    circle_oriented_rect: Circle, OrientedRect => [0xc9fe061583afd5d5, 0x41764f84c1f99bad];
    capsule_capsule: Capsule, Capsule => [0x48ba827204a7e5b8, 0x9707f1685a334995];
    capsule_rect: Capsule, Rect => [0x328fe104049c7285, 0x9b01c74b32b0bf5d];
    capsule_oriented_rect: Capsule, OrientedRect => [0x450300c3c71f45e9, 0x0604214ecf069725];
    rect_rect: Rect, Rect => [0x9f4ec0a32c004f29, 0xf04de8c7150b3941];
    rect_oriented_rect: Rect, OrientedRect => [0x295322bea9debc55, 0x1f28b627bf02af89];
    oriented_rect_oriented_rect: OrientedRect, OrientedRect => [0x4d0034a617395bfd, 0x91c5ff92d9605105];
}
