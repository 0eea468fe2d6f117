//! Where a ray or segment first meets a box or a triangle, and the normal there.

use super::verdicts::{Sheared, beam_corners, stick_corners, watertight, within_sides};
use super::{Beam, Block, Corners, Plain, Stick, V3, Vector, parts, tightest, unit};

/// The parameter and the normal.
pub type Hit<S> = (S, V3<S>);

/// The normal of a triangle against a direction.
#[inline(always)]
fn facing<S: Plain>(t: &Corners<V3<S>>, d: V3<S>) -> V3<S> {
    let normal = unit((t.b - t.a).cross(t.c - t.a));
    if normal.dot(d) > S::ZERO { -normal } else { normal }
}

#[inline]
pub fn ray_triangle<S: Plain>(a: &Beam<V3<S>>, b: &Corners<V3<S>>) -> Option<Hit<S>> {
    beam_corners(a, b).map(|t| (t, facing(b, a.direction)))
}

#[inline]
pub fn segment_triangle<S: Plain>(a: &Stick<V3<S>, S>, b: &Corners<V3<S>>) -> Option<Hit<S>> {
    stick_corners(a, b).map(|t| (t, facing(b, a.e)))
}

#[inline]
pub fn watertight_cast<S: Plain>((a, d): &(Sheared<S>, V3<S>), b: &Corners<V3<S>>) -> Option<Hit<S>> {
    watertight(a, b).map(|t| (t, facing(b, *d)))
}

#[inline]
pub fn ray_block<S: Plain>(a: &Beam<V3<S>>, b: &Block<V3<S>, 3>) -> Option<Hit<S>> {
    on_side(a.origin, a.direction, S::VAST, b)
}

#[inline]
pub fn segment_block<S: Plain>(a: &Stick<V3<S>, S>, b: &Block<V3<S>, 3>) -> Option<Hit<S>> {
    on_side(a.a, a.e, S::ONE, b)
}

/// The side is the one across which the place of entry is furthest out.
#[inline(always)]
fn on_side<S: Plain>(o: V3<S>, d: V3<S>, most: S, b: &Block<V3<S>, 3>) -> Option<Hit<S>> {
    let [enter, leave] = within_sides(o, d, most, b);
    (enter <= leave).then(|| {
        let place = o + d * enter - b.center;
        let along = b.axes.map(|axis| place.dot(axis));
        let i = tightest([0, 1, 2].map(|i| parts(b.half)[i] - along[i].abs()));
        (enter, if along[i] < S::ZERO { -b.axes[i] } else { b.axes[i] })
    })
}
