//! Places on the surface of a Minkowski difference in space, for motions that are aimed at them.

use std::array::from_fn;

use num_traits::{One, Zero};

use super::referee::{Body, Difference, V, cross, floats, length};
use crate::aim::Target;
use crate::body::float;
use crate::fraction::Fraction as Q;
use crate::support::Rng;

/// A corner, or a point of an edge or a face: all corners that are furthest along a direction, in shares.
pub fn of(a: &Body, b: &Body, rng: &mut Rng) -> Target<3> {
    let difference = Difference::of(a, b);
    let edges: Vec<&V> = a.edges.iter().chain(&b.edges).collect();
    let mut edge = || {
        let any: V = from_fn(|_| Q::from_integer(rng.range(-9, 9).into()));
        let number = rng.below(2 * edges.len() as u64 + 1) as usize;
        edges.get(number).map_or(any, |edge| (*edge).clone())
    };
    // Along what is square to an edge or two, the furthest are an edge or a face.
    let square = cross(&edge(), &edge());
    let out = difference.half.clone().unwrap_or(square);
    let corners = difference.furthest(&out);
    let mut left = Q::one();
    let mut place: V = from_fn(|_| Q::zero());
    for corner in &corners {
        let part = &left * Q::new(rng.range(0, 4).into(), 4.into());
        place = from_fn(|i| &place[i] + &corner[i] * &part);
        left -= part;
    }
    place = from_fn(|i| &place[i] + &corners[0][i] * &left);
    let size = length(&out);
    let out = floats(&out).map(|x| if size > 0.0 { x / size } else { 0.0 });
    Target { place: floats(&place), out, radius: float(&difference.radius) }
}
