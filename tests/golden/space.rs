//! Where two shapes meet in space, how far apart they are, and which one contains the other.

use super::*;

golden! { crossings, Meet, GRID, [I6F10, I16F16, I32F32]:
    point_point: Point3, Point3 => [0x6ee3da14f6969a65, 0xf033636eec619a21, 0xdc5f9def0e66afe5];
    point_line: Point3, Line3 => [0x1b689074d4d5b42d, 0x04e68e92ffaa8bc9, 0xd9e93c0d4e9bdd35];
    point_ray: Point3, Ray3 => [0x056044c628c140e1, 0x6e7b5437ab96f185, 0x4836bdd0ad7cde4d];
    point_segment: Point3, Segment3 => [0x1d650b08c4043589, 0xa737011e04b4ceb1, 0x4a4bfebb4cbbebc5];
    line_line: Line3, Line3 => [0x9b4ba76ab32c79e5, 0x3e2feb9f6ba23901, 0x64aefcc1d7d54d15];
    line_ray: Line3, Ray3 => [0x13b2005e1aaf47ad, 0x6a3faba576e7ea4d, 0xbb38491082dc09c1];
    line_segment: Line3, Segment3 => [0xf0bd02c8be6d1f75, 0x8f0199aadc9848a5, 0x3336e33588d29559];
    ray_ray: Ray3, Ray3 => [0x6fb36c07c896f03d, 0x2231e3c07e0572d5, 0x1add92a7d2990101];
    ray_segment: Ray3, Segment3 => [0xc96576a241574a09, 0xa4eece199e1b2ded, 0xb27c324e60692f5d];
    segment_segment: Segment3, Segment3 => [0x14545cdfa3c11cbd, 0x15f9e5c2d9179481, 0x3522d3ad381809f5];
}

golden! { solids, Meet, FIXED_POINT, [I6F10, I16F16, I32F32]:
    point_sphere: Point3, Sphere => [0x5a2a011f370b242d, 0x4bea466042313b61, 0xcc702abc4d0d67c5];
    point_capsule: Point3, Capsule3 => [0xa8b84cd1a99cb7f9, 0xbaad1a968260c625, 0x4de0ed6ecd100771];
    point_aabb: Point3, Box3 => [0xcd61df7abfdca6fd, 0x545907b351e5b111, 0x2c4ef463ca3274d1];
    line_sphere: Line3, Sphere => [0xf44a909a3f0b00f1, 0x33ab321f650a6de1, 0xa45330b4f9c96691];
    line_aabb: Line3, Box3 => [0xaf4e88977bff86cd, 0x5f39fdab236f0191, 0x9ff1f934e2dd4b7d];
    ray_sphere: Ray3, Sphere => [0xd190c12c4314f795, 0xe7cd901710048c41, 0x619946deb71a29f5];
    ray_aabb: Ray3, Box3 => [0x1bc90396d9a801e9, 0xec2f00bad2c98f3d, 0xd9bd596e325c06d9];
    segment_sphere: Segment3, Sphere => [0x869baeebbeedc6fd, 0xd78e9f94415f25d9, 0x5761b1518609abdd];
    segment_aabb: Segment3, Box3 => [0x8a4346efb8f035e1, 0xaea40cfe09739921, 0xfee88c103c8388d5];
    sphere_sphere: Sphere, Sphere => [0xefbb41c7ed72c14b, 0x7e9687266223964a, 0x75303d486fd62475];
    sphere_aabb: Sphere, Box3 => [0xf011aa5a1ecbd2d6, 0xab246753e63f74d7, 0x7130dac03c2923da];
    aabb_aabb: Box3, Box3 => [0x4140003dbedb357f, 0x5782765692980fb9, 0x16e23dc49000ad04];
    line_capsule: Line3, Capsule3 => [0xa3a7e4a328e4a679, 0x0ef88d6d7edd6861, 0x3094c8f9a7948add];
    ray_capsule: Ray3, Capsule3 => [0x5a651892265bab55, 0xaccfe0ede7723e49, 0xfead4d92d97c1191];
    segment_capsule: Segment3, Capsule3 => [0x5d752b6dbd6b0745, 0xdf4408110471cac1, 0x9e42312b06ece9ed];
    sphere_capsule: Sphere, Capsule3 => [0x1d1bb6013d143cec, 0xa7ac9c70702b557a, 0x9612600865415b21];
    capsule_capsule: Capsule3, Capsule3 => [0x87ed2280b4afd1a1, 0x299235fb47be45d5, 0xca3e9b02eea0d4fe];
    capsule_aabb: Capsule3, Box3 => [0xf79376fb26d34cc3, 0xe86da47f9f50aade, 0xa061021ad04f5c0e];
}

golden! { float_crossings, Meet, GRID, [f32, f64]:
    point_point: Point3, Point3 => [0x30259f4306de83a5, 0xc6009aea0ece36d5];
    point_line: Point3, Line3 => [0x50b9e8e9be463d25, 0x020da66456ac1e95];
    point_ray: Point3, Ray3 => [0x7fd1e829e4959965, 0x42a14201cf777915];
    point_segment: Point3, Segment3 => [0x54105449ea1205a5, 0xea9a87d6f4a341a5];
    line_line: Line3, Line3 => [0xd67d6e0b1af0ec79, 0x262fada8bde9eaa1];
    line_ray: Line3, Ray3 => [0x22cd39e89fc4f2d1, 0x5dbbe39ace45db6d];
    line_segment: Line3, Segment3 => [0xf5fde0e332d43b41, 0x3206821ec99483a1];
    ray_ray: Ray3, Ray3 => [0x046607983bc2b6ed, 0x34dcc3343d487681];
    ray_segment: Ray3, Segment3 => [0xf1a6f8f64b2dd0f9, 0xfcacf25e467b4f41];
    segment_segment: Segment3, Segment3 => [0xb584e6d37e22e161, 0x14453f96cd5ed1e1];
}

golden! { float_solids, Meet, FLOATS, [f32, f64]:
    point_sphere: Point3, Sphere => [0xd9de79173390dcc5, 0xf2272b38d8eb76ad];
    point_capsule: Point3, Capsule3 => [0x0b80cdaeadcfb4e1, 0xf595546b2e226c81];
    point_aabb: Point3, Box3 => [0x1e2857435bc714dd, 0x21ed66c14b470eb9];
    line_sphere: Line3, Sphere => [0x4b929db48a1ddf0d, 0xb70e96e3f0dcfb21];
    line_aabb: Line3, Box3 => [0x8ad6327c204e9b2d, 0x006483ff04406179];
    ray_sphere: Ray3, Sphere => [0x69dbeb11b2c5d6f5, 0x5aedfec782e7c429];
    ray_aabb: Ray3, Box3 => [0xa8c0a3811e0cb349, 0x5c84af5b22a9f145];
    segment_sphere: Segment3, Sphere => [0x0c2f65824ac8c165, 0xcd48243a4a21455d];
    segment_aabb: Segment3, Box3 => [0xff3e4ff6502748d5, 0x01a188c5a661510d];
    sphere_sphere: Sphere, Sphere => [0x1ff87c1cb240dd11, 0xaf85184c98ccb4f9];
    sphere_aabb: Sphere, Box3 => [0x83f5fbaf86cce03d, 0xc07341bd7d8581bd];
    aabb_aabb: Box3, Box3 => [0xddc574e122422c45, 0xd6d453530a491f01];
    line_capsule: Line3, Capsule3 => [0x9a4a762c1cbbab91, 0x074415ddc7aa2a11];
    ray_capsule: Ray3, Capsule3 => [0x54d56106b8f032f9, 0xdfee09d76be20ef5];
    segment_capsule: Segment3, Capsule3 => [0x9cac2505ae9bc275, 0xdc24d358c4dbd531];
    sphere_capsule: Sphere, Capsule3 => [0xe3ef553500ea9a4d, 0x5a779792c27f6865];
    capsule_capsule: Capsule3, Capsule3 => [0xf5c5ce6eb9c10701, 0x5f6dd0c61ba89419];
    capsule_aabb: Capsule3, Box3 => [0xd459a0154858c9b5, 0x2d8c2620909d8899];
}

golden! { near_lines, Near, GRID, [I6F10, I16F16, I32F32]:
    point_point: Point3, Point3 => [0xa647c1f89574266d, 0x0e72f12c86f9dc4d, 0xb9b5fdc36112006d];
    point_line: Point3, Line3 => [0xdf35b7d50460bfb1, 0x726de234bce27d31, 0xa7bd412c631af1a9];
    point_ray: Point3, Ray3 => [0x3e663f8609169609, 0x78c48076e1cedfb1, 0x9dd4afbed8f347b1];
    point_segment: Point3, Segment3 => [0xbb2258f545783bc1, 0xd25283ab09d0c30d, 0x5a34fa3d71999301];
    line_line: Line3, Line3 => [0x6197594203041479, 0xb63d55f70131dedd, 0x71e7014d1dd044bd];
    line_ray: Line3, Ray3 => [0x938dc7c67ad1c039, 0x62e4ff31a34903cd, 0x36c6bf38db14cfe1];
    line_segment: Line3, Segment3 => [0x6d6e528d1db4dc21, 0x4adf1ed39fb6561d, 0x8916c100ab079bb1];
    ray_ray: Ray3, Ray3 => [0xcb1a008248a2c509, 0x15829837111203d9, 0x58967e104ef3d18d];
    ray_segment: Ray3, Segment3 => [0xe89b181e92991d21, 0x5559bad7d2d95201, 0x53821b5ed4324d49];
    segment_segment: Segment3, Segment3 => [0xcb04c899d56ca88d, 0x37d102aefe08a71d, 0x5e53d239cd9937c5];
}

golden! { near_solids, Near, FIXED_POINT, [I6F10, I16F16, I32F32]:
    point_sphere: Point3, Sphere => [0x7e9bd16e1784a5cd, 0x2d36cc3394360d15, 0x0635ea5ec8b96d61];
    point_aabb: Point3, Box3 => [0x5f5cd3b0d5e3f999, 0xc2d38bf9470c2bbd, 0x1a8ad02b417ef465];
    sphere_sphere: Sphere, Sphere => [0x494fc6eb58985431, 0x85489fe3d0c53efd, 0x76ef3aece049f1c9];
    sphere_aabb: Sphere, Box3 => [0x3f9ca6f80f209a75, 0x80ff17aaf2462601, 0xf81946204cae8309];
    aabb_aabb: Box3, Box3 => [0xcce234f57e6b2d2d, 0x69940def4d6448bd, 0xd5293b7fc6939ac5];
    point_capsule: Point3, Capsule3 => [0x803d5585e3806b0d, 0xe38fdf83512c0f85, 0x8705ed48fdbad58d];
    line_sphere: Line3, Sphere => [0x12c9bc198b949e89, 0xc403a4a8399c6f3d, 0xfc16f900023d24c5];
    line_aabb: Line3, Box3 => [0x23d4b9c393984a8d, 0x49c5c9f5729621bd, 0x385459c935f0f359];
    ray_sphere: Ray3, Sphere => [0xb443f7d76afc5b75, 0x1d611667c4f7910d, 0xfdc8f7e3faf95771];
    ray_aabb: Ray3, Box3 => [0x2f6ee04fd21d1f51, 0xc455918e19594f4d, 0xdd93954c030644d1];
    segment_sphere: Segment3, Sphere => [0x067a23a81fdc161d, 0x6e886561a0bd7941, 0x1fabe0c01d9773bd];
    segment_aabb: Segment3, Box3 => [0x7b2fa7e259cfc0c1, 0xd843a63621ae36c1, 0xa4c746f77ed58a8d];
    line_capsule: Line3, Capsule3 => [0xc61bb9cb68248aed, 0x3b38aa40682bd909, 0x25ef617aa7b60949];
    ray_capsule: Ray3, Capsule3 => [0xae7d62425b5e1691, 0xd9407c18217c3821, 0xcd5f1f5e8a7f3f79];
    segment_capsule: Segment3, Capsule3 => [0x36f86beda2b49c15, 0x813c5ea7ce2fdce5, 0xf09b0df760f2c1b9];
    sphere_capsule: Sphere, Capsule3 => [0x426303b18d1869ed, 0x885bfff5f5a607c1, 0x849e3d21e536d8a1];
    capsule_capsule: Capsule3, Capsule3 => [0xc0f780daa8cc2895, 0xf14387c0c8fac20d, 0xfe918fb11abbbd99];
    capsule_aabb: Capsule3, Box3 => [0x113ce37f59b65099, 0x648d967021be8c99, 0x07d509289b648b41];
}

golden! { float_near_lines, Near, GRID, [f32, f64]:
    point_point: Point3, Point3 => [0x8840a9ccf0093935, 0x33744e842fd93409];
    point_line: Point3, Line3 => [0x461e6a0b4a52d90d, 0x392d67981325ac49];
    point_ray: Point3, Ray3 => [0x5b8f8b6328da3ca1, 0x00696aa6306fee2d];
    point_segment: Point3, Segment3 => [0x0aebaed83fd8dc09, 0xc64796c1c44d7c55];
    line_line: Line3, Line3 => [0xe31d7757b770a4bd, 0x7788976763a02c05];
    line_ray: Line3, Ray3 => [0xe1a4f1ede8fc66c9, 0xb4cf4ae2a3012c45];
    line_segment: Line3, Segment3 => [0x3d9432cc9ba2f231, 0x55c3b06356fbca49];
    ray_ray: Ray3, Ray3 => [0xf02905d08c59b551, 0x8845df92b0903881];
    ray_segment: Ray3, Segment3 => [0xd189088ed46c2235, 0xe4baa6b461005c31];
    segment_segment: Segment3, Segment3 => [0x63103e21fd6ca779, 0xcf3178a462376dbd];
}

golden! { float_near_solids, Near, FLOATS, [f32, f64]:
    point_sphere: Point3, Sphere => [0xa3cf8971481592dd, 0x8f240b150c64d5b1];
    point_aabb: Point3, Box3 => [0x42d22722916f6fbd, 0xfbaf222c17c53c59];
    sphere_sphere: Sphere, Sphere => [0x0c98280bacdcba51, 0x21dacc71abb115b5];
    sphere_aabb: Sphere, Box3 => [0x0e3baeb967da3711, 0xd06f21d7f2f99241];
    aabb_aabb: Box3, Box3 => [0xffc7a636cd51c449, 0x1873964e2fbe0e51];
    point_capsule: Point3, Capsule3 => [0x3bbabee56b01d86d, 0x807134b06812db35];
    line_sphere: Line3, Sphere => [0xc8c3cf4d13f7acb9, 0xd75523ead816ef5d];
    line_aabb: Line3, Box3 => [0xccba372266f5b78d, 0xb00e6da0ab99b915];
    ray_sphere: Ray3, Sphere => [0x20b6f103bba2d0bd, 0x587c10586bf9c111];
    ray_aabb: Ray3, Box3 => [0xae20f44fe064a2c5, 0x30152b8f8466c6a5];
    segment_sphere: Segment3, Sphere => [0xe2545b88721d2575, 0xa304b5952f5bb201];
    segment_aabb: Segment3, Box3 => [0xba89fa9a1edcc4b9, 0xfc4a5c30b62e7eed];
    line_capsule: Line3, Capsule3 => [0xd212ad990ba23be9, 0x45c61c95d18f488d];
    ray_capsule: Ray3, Capsule3 => [0x5bb23decf0527fbd, 0x10ec257c21d49e35];
    segment_capsule: Segment3, Capsule3 => [0x482e751178e69d05, 0x113404af26dec631];
    sphere_capsule: Sphere, Capsule3 => [0xd47ca0bbc543a999, 0x1f7a7e69d360f2c5];
    capsule_capsule: Capsule3, Capsule3 => [0x6faf3330e4b04da1, 0x32dea4dd1c1767dd];
    capsule_aabb: Capsule3, Box3 => [0xea5b4765d000938d, 0x50cf7ada73f5bab5];
}

golden! { holds, Hold, FIXED_POINT, [I6F10, I16F16, I32F32]:
    sphere_segment: Sphere, Segment3 => [0x38e3485c63823185, 0xbe1096b42b9a83a5, 0x0e8c17bdc49a5b64];
    sphere_sphere: Sphere, Sphere => [0xe8d40f734ea83584, 0x19c504527f31e5e4, 0xd9805ae60dd1d5e4];
    sphere_capsule: Sphere, Capsule3 => [0x3051ee570cfd8c64, 0xf3304487034794c4, 0x113a2ff1939ae3c4];
    sphere_aabb: Sphere, Box3 => [0x96e20fcf1aacc264, 0xb21072d9bb825c25, 0x6a4e144bf4920c65];
    capsule_segment: Capsule3, Segment3 => [0xf75f8e8e897dba84, 0x702f05649d532f85, 0xe1b32291d5427f04];
    capsule_sphere: Capsule3, Sphere => [0x8d9fad995e96fd04, 0x7fbfd894b0fec7e4, 0xcd42d8edefc39d24];
    capsule_capsule: Capsule3, Capsule3 => [0x00de5ea039bc4f64, 0xf7656179d65b4905, 0x8965df2c1ab31c64];
    capsule_aabb: Capsule3, Box3 => [0x66725d17178b9ba5, 0x4888b51acf5f7385, 0x634394b592a79e64];
    aabb_segment: Box3, Segment3 => [0x3d354d0eae94ae45, 0xbe29a5552f5d2b05, 0x39a168859588f464];
    aabb_sphere: Box3, Sphere => [0xe2d35fb7b6607ba4, 0x24410a7c3a9d5125, 0xbfafffd6fb0f0fc5];
    aabb_capsule: Box3, Capsule3 => [0xfc20a843dd78e824, 0x1fde34e8e9ea1004, 0x37f84103e25cd324];
    aabb_aabb: Box3, Box3 => [0xbaa1c2f08737f644, 0x3e1f53552f509984, 0x5f7bd06f34f1e485];
}

golden! { float_holds, Hold, FLOATS, [f32, f64]:
    sphere_segment: Sphere, Segment3 => [0xf80b4333dd382945, 0xf80b4333dd382945];
    sphere_sphere: Sphere, Sphere => [0xf43678dbdae86e05, 0xf43678dbdae86e05];
    sphere_capsule: Sphere, Capsule3 => [0xf3b2925f69a580a5, 0xf3b2925f69a580a5];
    sphere_aabb: Sphere, Box3 => [0xc504cf7a01c59144, 0xc504cf7a01c59144];
    capsule_segment: Capsule3, Segment3 => [0x0e86526ef334ca84, 0x0e86526ef334ca84];
    capsule_sphere: Capsule3, Sphere => [0xc38109524368ee44, 0xc38109524368ee44];
    capsule_capsule: Capsule3, Capsule3 => [0x17f6e084d2bf7844, 0x17f6e084d2bf7844];
    capsule_aabb: Capsule3, Box3 => [0x39e30bcbc306ea05, 0x39e30bcbc306ea05];
    aabb_segment: Box3, Segment3 => [0x7a6b4a15dc07a8e4, 0x7a6b4a15dc07a8e4];
    aabb_sphere: Box3, Sphere => [0x2673323295df4ac5, 0x2673323295df4ac5];
    aabb_capsule: Box3, Capsule3 => [0x566000f0fcab8da5, 0x566000f0fcab8da5];
    aabb_aabb: Box3, Box3 => [0x74d87f6e529e7b65, 0x74d87f6e529e7b65];
}
