//! Places on the surface of a Minkowski difference in the plane, for motions that are aimed at them.

use super::referee::Difference;
use crate::aim::Target;
use crate::body::{Body, along, dot, float, floats, minus};
use crate::fraction::Fraction as Q;
use crate::support::Rng;

/// A corner, with a direction that leads out of it, or a point of a side.
pub fn of(a: &Body, b: &Body, rng: &mut Rng) -> Target<2> {
    let difference = Difference::of(a, b);
    let sides = difference.hull.sides();
    let any = [0, 1].map(|_| Q::from_integer(rng.range(-9, 9).into()));
    let [from, to] = &sides[rng.below(sides.len() as u64) as usize];
    let side = minus(to, from);
    let (place, out) = if let Some(normal) = &difference.half {
        (from.clone(), normal.clone())
    } else if rng.below(2) == 0 {
        let corners = difference.hull.corners.iter();
        (corners.max_by_key(|p| dot(p, &any)).unwrap().clone(), any)
    } else {
        let share = Q::new(rng.range(0, 16).into(), 16.into());
        (along(from, &share, &side), [side[1].clone(), -&side[0]])
    };
    let [x, y] = floats(&out);
    let size = if x == 0.0 && y == 0.0 { 1.0 } else { x.hypot(y) };
    Target { place: floats(&place), out: [x / size, y / size], radius: float(&difference.radius) }
}
