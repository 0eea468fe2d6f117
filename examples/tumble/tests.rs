//! Tests that every machine computes the same bits, and that nothing leaves the tray.

use kousa::fixed::types::I16F16;

use crate::engine::World;
use crate::scene::bodies;
use crate::{SHORT, SHORT_GOLDEN};

#[test]
fn fixed_point_falls_as_known() {
    let mut world = World::<I16F16>::new(bodies());
    (0..SHORT).for_each(|_| world.step());
    let sum = world.checksum();
    assert_eq!(sum, SHORT_GOLDEN, "ends with {sum:#018x}");
    for body in world.bodies.iter().filter(|body| !body.stands) {
        let [x, y, z] = body.pose.translation.into();
        // The center of a triangle that lies on the floor is in it.
        assert!(x.abs() < 2 && y.abs() < 2 && !z.is_negative() && z < 3, "{body:?}");
    }
}
