//! Where a box with edges of any direction or a triangle and another shape of space meet, how far apart they are, and which one contains the
//! other.

use super::*;

golden! { fixed_on_triangle, Meet, GRID, [I6F10, I16F16, I32F32]:
    point_triangle: Point3, Triangle3 => [0x20dacac37552741d, 0xab451e7db6da62b5, 0xc57aa3ac6102bd65];
}

golden! { fixed_meet, Meet, FIXED_POINT, [I6F10, I16F16, I32F32]:
    point_oriented_box: Point3, OrientedBox => [0x95c279fbbde5def1, 0x70aa174ac547bddd, 0x6f0f5f401933afc5];
    line_oriented_box: Line3, OrientedBox => [0x8e60c624e8a0c571, 0x47657d55812527b9, 0x9f35619b346f8fe5];
    ray_oriented_box: Ray3, OrientedBox => [0x9f1e11164b2989cd, 0x907a49458070b87d, 0xfc52abb84819a725];
    segment_oriented_box: Segment3, OrientedBox => [0x8021d73bea6842d9, 0x4bb6cc3431580949, 0x9e42e7d1f76b8099];
    sphere_oriented_box: Sphere, OrientedBox => [0x56cc611b57b398e7, 0xe93109f01833155f, 0xeea51c238f5b48ab];
    capsule_oriented_box: Capsule3, OrientedBox => [0xf295a0c7a9396016, 0x14f0a50205edcdfe, 0x6facfd66d6bb0b97];
    aabb_oriented_box: Box3, OrientedBox => [0x972d2f23eff322db, 0xe9e6831a9fc04fb6, 0x759c59152f915c63];
    line_triangle: Line3, Triangle3 => [0x640b9d1c6344764d, 0xee2367282fadb65d, 0xcba0c149c4bd10f1];
    ray_triangle: Ray3, Triangle3 => [0x28cb2ab741474cb5, 0xb2e16606fcb52125, 0xede0b1c192a94a1d];
    segment_triangle: Segment3, Triangle3 => [0x3359706a861256a5, 0x5ae8fda518e04359, 0xc0d65713d8fb53bd];
    sphere_triangle: Sphere, Triangle3 => [0xce03ac166f4a1344, 0xf492f56ff3504ce3, 0xacedf38c6f3285fb];
    capsule_triangle: Capsule3, Triangle3 => [0x1e545caa93ca7ea1, 0x0b38ce155e760de9, 0x523eaf4dba99cf64];
    aabb_triangle: Box3, Triangle3 => [0x9086c492431dc495, 0xec97d685c048679c, 0xefcccca847599f55];
    oriented_box_oriented_box: OrientedBox, OrientedBox => [0xb5e97fdd141f024d, 0xee966d82de4abb39, 0xbff66d1f9bc0725c];
    oriented_box_triangle: OrientedBox, Triangle3 => [0xc18db8fee36ddf91, 0x4eec978f6ce76186, 0xe88810ca899f90f5];
    triangle_triangle: Triangle3, Triangle3 => [0x9e74ba44de26a6ef, 0x5b8424fc342bd876, 0x48718381d19105de];
    oriented_box_half_space: OrientedBox, HalfSpace3 => [0x2b8456d7891c83b5, 0x8d3fb4288391f164, 0x3d3ca5e9dd55769b];
    triangle_half_space: Triangle3, HalfSpace3 => [0x2c8088873df9764d, 0xb87ca8b6c4ca3a78, 0x70a8a0bca6b45a57];
}

golden! { float_on_triangle, Meet, GRID, [f32, f64]:
    point_triangle: Point3, Triangle3 => [0xf1398fe7c883b8a5, 0x5555dd720c14ea75];
}

golden! { float_meet, Meet, FLOATS, [f32, f64]:
    point_oriented_box: Point3, OrientedBox => [0x4834dd941432b019, 0xe4ef2e7f75c7e319];
    line_oriented_box: Line3, OrientedBox => [0xce816ba903024205, 0xafcc0f863d5d348d];
    ray_oriented_box: Ray3, OrientedBox => [0x9fa24d05387792a5, 0x2000472d303dc979];
    segment_oriented_box: Segment3, OrientedBox => [0xecdadf15dabcd131, 0x65b17e07ee2cbf2d];
    sphere_oriented_box: Sphere, OrientedBox => [0x08045412d0716895, 0x1dfaa7657fe0cbed];
    capsule_oriented_box: Capsule3, OrientedBox => [0x3e6b5a92574ffae9, 0x02623c77a852e7d1];
    aabb_oriented_box: Box3, OrientedBox => [0x631d1f3f0ba28a29, 0xa3b27bad09563919];
    line_triangle: Line3, Triangle3 => [0x9f1798893c44016d, 0xb4c0365a30a0e555];
    ray_triangle: Ray3, Triangle3 => [0xf5a4392cb12f0c25, 0xdb2b1ac18a66045d];
    segment_triangle: Segment3, Triangle3 => [0xba393bfc546dcde9, 0xfc8f9de9eb344b45];
    sphere_triangle: Sphere, Triangle3 => [0xb3624bee02be62c1, 0x9c9b46d6ac8e859d];
    capsule_triangle: Capsule3, Triangle3 => [0x6141763b7f7fd299, 0xb37bcbb7b66870ed];
    aabb_triangle: Box3, Triangle3 => [0x1a52fefc57b0024d, 0xb5c51e378c459791];
    oriented_box_oriented_box: OrientedBox, OrientedBox => [0x266228203944be65, 0x52a0435268c4bd85];
    oriented_box_triangle: OrientedBox, Triangle3 => [0xc28a4ad14bf54e21, 0x0ffce133af3202dd];
    triangle_triangle: Triangle3, Triangle3 => [0xd70385e6a61ec50d, 0xc222a94603cb44fd];
    oriented_box_half_space: OrientedBox, HalfSpace3 => [0x19cc06eb35d6e751, 0x6e5b6189b5a0d651];
    triangle_half_space: Triangle3, HalfSpace3 => [0x31b71fcd19c6c9ed, 0x82d47e95c8d16acd];
}

golden! { fixed_near_triangle, Near, GRID, [I6F10, I16F16, I32F32]:
    point_triangle: Point3, Triangle3 => [0x16a69c625d88d151, 0x83fa88cb7cd9ad35, 0x6582385757e3b0ad];
}

golden! { fixed_near, Near, FIXED_POINT, [I6F10, I16F16, I32F32]:
    point_oriented_box: Point3, OrientedBox => [0x46fe135bde3010b9, 0x95283d9c46709db9, 0xf4ea67183c50b135];
    line_oriented_box: Line3, OrientedBox => [0xda147190b4a07469, 0x48eea00c13d2d0c9, 0xfa3ac3a573801c95];
    ray_oriented_box: Ray3, OrientedBox => [0x668972c4efc36b81, 0x95c18a5822ebfa11, 0xf14172371d6e12c9];
    segment_oriented_box: Segment3, OrientedBox => [0xc5ce8950fadf1f99, 0x1d2ee6b9bc7555b5, 0xcc5ee240a033d66d];
    sphere_oriented_box: Sphere, OrientedBox => [0x77b19b6bfbfc18c5, 0x758e59af8dda1109, 0xaee8b83ee0124155];
    capsule_oriented_box: Capsule3, OrientedBox => [0xbd03d54897469f55, 0x14c37b5f56eb27fd, 0x0dec1c0104e49f65];
    aabb_oriented_box: Box3, OrientedBox => [0x59d7d940cd3a300d, 0x6607c822953e6769, 0x574d5b1e7db2c92d];
    line_triangle: Line3, Triangle3 => [0x98f310b57c3de7b9, 0x9eb218ea0dc0d08d, 0xbde05f813624b28d];
    ray_triangle: Ray3, Triangle3 => [0x33a0d96834c8c641, 0xf28d5cd71bb9eb39, 0x78233ad713217a89];
    segment_triangle: Segment3, Triangle3 => [0x7da14b888b7479f1, 0x9d9273c0b8f90161, 0x297d6339484da3b1];
    sphere_triangle: Sphere, Triangle3 => [0xcd28cc75a12d2c91, 0x523103b2be1ad7c5, 0xe13d39dfb67def5d];
    capsule_triangle: Capsule3, Triangle3 => [0x31f619d31da7be05, 0xb94f57f6b9fa3579, 0xbe5af37d8e858d75];
    aabb_triangle: Box3, Triangle3 => [0x2561748467f05235, 0xa3492d7466c71875, 0xf49b45fbe8cf5671];
    oriented_box_oriented_box: OrientedBox, OrientedBox => [0x7d8c90332be3ea41, 0x8f8424a9586ac405, 0x027d47210df05085];
    oriented_box_triangle: OrientedBox, Triangle3 => [0x009f38acd9914a75, 0x4324827487080121, 0x61bd0f737c707051];
    triangle_triangle: Triangle3, Triangle3 => [0xd30dcbc4947d2799, 0x3855550f7e3572bd, 0x07ecec1cee75e491];
    oriented_box_half_space: OrientedBox, HalfSpace3 => [0xad6bc8356848e565, 0x0ed3b09ce0070249, 0xd71870e9449950c9];
    triangle_half_space: Triangle3, HalfSpace3 => [0x2ee1b7b16b172685, 0x11e77db5ae1649dd, 0x66ef6e2a674964f9];
}

golden! { float_near_triangle, Near, GRID, [f32, f64]:
    point_triangle: Point3, Triangle3 => [0x3b8876c2ebb751cd, 0xcd8125b29104d3f1];
}

golden! { float_near, Near, FLOATS, [f32, f64]:
    point_oriented_box: Point3, OrientedBox => [0x89600066f523982d, 0x2fc2b60e010cdd41];
    line_oriented_box: Line3, OrientedBox => [0x112de2393daf6a29, 0x3fa7fed1bb73f255];
    ray_oriented_box: Ray3, OrientedBox => [0x461dc835f2cafa19, 0xee7489884b41e5e9];
    segment_oriented_box: Segment3, OrientedBox => [0x84dec9c1207d260d, 0x3df06d4efec0fcc1];
    sphere_oriented_box: Sphere, OrientedBox => [0x35321c74c69ea451, 0xf776e1a780146ad1];
    capsule_oriented_box: Capsule3, OrientedBox => [0xa4cbc6a55a87605d, 0xd545ccc62ad68c41];
    aabb_oriented_box: Box3, OrientedBox => [0xa46e9195b021d9fd, 0xdd1cb8484365e811];
    line_triangle: Line3, Triangle3 => [0x556e290b5fd7bb09, 0x3f6d4970650e8655];
    ray_triangle: Ray3, Triangle3 => [0x6877e329917241c5, 0x929185fbf13cd5ed];
    segment_triangle: Segment3, Triangle3 => [0xd28da5300867b7bd, 0x6db612111c19f609];
    sphere_triangle: Sphere, Triangle3 => [0xf6ddcad5c04b3bc1, 0xc00261259e3abf21];
    capsule_triangle: Capsule3, Triangle3 => [0x236b0564419332b9, 0x43a5a6a78ef04c79];
    aabb_triangle: Box3, Triangle3 => [0x7ccb35e0d5e16e0d, 0x8f13223ab8f511f9];
    oriented_box_oriented_box: OrientedBox, OrientedBox => [0xb63aec185235c479, 0xbf5305204ff98b81];
    oriented_box_triangle: OrientedBox, Triangle3 => [0x9ea6c0447c2a531d, 0xff87fb2882c6b355];
    triangle_triangle: Triangle3, Triangle3 => [0x68fb752b535606ad, 0x468f729d2fea04c5];
    oriented_box_half_space: OrientedBox, HalfSpace3 => [0xcd65fc680f9cc32d, 0xa0d566c92fab02a5];
    triangle_half_space: Triangle3, HalfSpace3 => [0xa83abf4acc0e24d9, 0x0311220804db85d1];
}

golden! { fixed_hold, Hold, GRID, [I6F10, I16F16, I32F32]:
    oriented_box_point: OrientedBox, Point3 => [0x6c45f01616f66be4, 0x6c45f01616f66be4, 0x6c45f01616f66be4];
    oriented_box_segment: OrientedBox, Segment3 => [0x656d8a3daedd2524, 0x656d8a3daedd2524, 0x656d8a3daedd2524];
    oriented_box_sphere: OrientedBox, Sphere => [0x89a2b7f05ffcfbc4, 0x89a2b7f05ffcfbc4, 0x89a2b7f05ffcfbc4];
    oriented_box_aabb: OrientedBox, Box3 => [0x5b2ccdff71291724, 0x5b2ccdff71291724, 0x5b2ccdff71291724];
    oriented_box_triangle: OrientedBox, Triangle3 => [0x6b566ce7641be144, 0x6b566ce7641be144, 0x6b566ce7641be144];
    sphere_triangle: Sphere, Triangle3 => [0xdd69e11287433264, 0xdd69e11287433264, 0xdd69e11287433264];
    aabb_triangle: Box3, Triangle3 => [0xf82cf11a9e3c2204, 0xf82cf11a9e3c2204, 0xf82cf11a9e3c2204];
    half_space_oriented_box: HalfSpace3, OrientedBox => [0x190516b5c11eef04, 0x190516b5c11eef04, 0x190516b5c11eef04];
}

golden! { float_hold, Hold, GRID, [f32, f64]:
    oriented_box_point: OrientedBox, Point3 => [0x6c45f01616f66be4, 0x6c45f01616f66be4];
    oriented_box_segment: OrientedBox, Segment3 => [0x656d8a3daedd2524, 0x656d8a3daedd2524];
    oriented_box_sphere: OrientedBox, Sphere => [0x89a2b7f05ffcfbc4, 0x89a2b7f05ffcfbc4];
    oriented_box_aabb: OrientedBox, Box3 => [0x5b2ccdff71291724, 0x5b2ccdff71291724];
    oriented_box_triangle: OrientedBox, Triangle3 => [0x6b566ce7641be144, 0x6b566ce7641be144];
    sphere_triangle: Sphere, Triangle3 => [0xdd69e11287433264, 0xdd69e11287433264];
    aabb_triangle: Box3, Triangle3 => [0xf82cf11a9e3c2204, 0xf82cf11a9e3c2204];
    half_space_oriented_box: HalfSpace3, OrientedBox => [0x190516b5c11eef04, 0x190516b5c11eef04];
}
