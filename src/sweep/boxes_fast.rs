//! The impact of a moving upright rectangle or disk on another one, in plain floats. At least one of the two is a
//! rectangle.
//!
//! Along each axis the path enters the slab of the Minkowski difference, grown by the radius, and leaves it again. The
//! impact is where it enters the last slab, if it has left none by then (Kay and Kajiya 1986), or next to a corner
//! where it meets the circle about that (Ericson 5.5.7). The numbers are those of the [face](Face) and of
//! [`FloatCourse::about`]. A case close to both is left to the general kernel of the [plane](crate::sweep::sweep_in_plane_fast).
//!
//! Which slab the path enters last ([`entry_of`]) is the same question in [space](crate::sweep::sweep_in_space_fast).

use crate::certificate::near::{Near, size};
use crate::certificate::rounded::{LARGEST, Outcome, Rounding, TINY, U, Uncertain, difference};
use crate::form::stored::{BallForm, BoxForm};
use crate::number::each::Each;
use crate::number::encoding::Encoding;
use crate::sweep::about_fast::{CornerPair, EveryAxis};
use crate::sweep::course_fast::{FloatCourse, nowhere};
use crate::sweep::face_fast::BoxFace;
use crate::sweep::stop::StoppingImpact;
use crate::sweep::travel_fast::is_exact;

/// Every side must be longer than this; the general kernel accepts all such sides.
const LEAST: f64 = f64::from_bits((1023 - 390) << 52);

/// The least radius beside the length of a path for which a corner may decide that nothing is reached.
const ROUND: f64 = 1.0 / (1_u64 << 40) as f64;

/// A box, or a ball as a point with a radius.
#[derive(Clone, Copy)]
pub struct MovingBlock<const D: usize> {
    pub min: [f64; D],
    pub max: [f64; D],
    pub radius: f64,
    /// The length of the shortest side; infinite for a ball, which has none.
    least: f64,
}

impl<const D: usize> From<BoxForm<f64, D>> for MovingBlock<D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn from(BoxForm { min, max }: BoxForm<f64, D>) -> Self {
        let mut least = f64::INFINITY;
        for i in 0..D {
            let side = max[i] - min[i];
            least = if side < least { side } else { least };
        }
        Self { min, max, radius: 0.0, least }
    }
}

impl<const D: usize> From<BallForm<f64, D>> for MovingBlock<D> {
    /// Without a positive radius `least` is zero, which is rejected like a side that is too short.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn from(BallForm { center, radius }: BallForm<f64, D>) -> Self {
        Self { min: center, max: center, radius, least: if radius > 0.0 { f64::INFINITY } else { 0.0 } }
    }
}

impl MovingBlock<2> {
    /// The corner in the direction of the signs.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn corner(&self, signs: [f64; 2]) -> [f64; 2] {
        [0, 1].each(|i| if signs[i] > 0.0 { self.max[i] } else { self.min[i] })
    }
}

/// Where the path of a box or ball enters the slabs of the Minkowski difference with another one.
pub struct SlabEntry<const D: usize> {
    /// The axis of the slab that it enters last.
    pub axis: usize,
    /// Whether it begins inside all slabs.
    is_inside: bool,
    /// Whether the sign of a distance is uncertain.
    is_open: bool,
    /// For each axis the side of the standing core on which the moving core is; zero where they overlap.
    signs: [f64; D],
}

/// Where the path enters the slabs; `Ok(None)` if it certainly misses one, or leaves one before it enters another one.
///
/// A slab across an axis along which nothing moves is entered and left at infinity, or at a time that is not a number,
/// with which all comparisons are false.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn entry_of<const IS_ROUND: bool, const D: usize>(
    a: MovingBlock<D>,
    b: MovingBlock<D>,
    m: [f64; D],
) -> Outcome<SlabEntry<D>> {
    let radius = if IS_ROUND { a.radius + b.radius } else { 0.0 };
    let mut sum = size(&m) + radius;
    let (mut axis, mut time, mut enters, mut leaves) =
        (0, f64::NEG_INFINITY, f64::NEG_INFINITY, f64::INFINITY);
    let mut signs = [0.0; D];
    let (mut is_beside, mut is_open, mut is_inside) = (false, false, true);
    for i in 0..D {
        let (own, other) = ([a.min[i], a.max[i]], [b.min[i], b.max[i]]);
        sum += own[0].abs() + own[1].abs() + other[0].abs() + other[1].abs();
        // The distances to the bounds. Their signs are exact.
        let (below, above) = (other[0] - own[1], other[1] - own[0]);
        if IS_ROUND {
            signs[i] = if below > 0.0 { -1.0 } else { 0.0 };
            signs[i] = if above < 0.0 { 1.0 } else { signs[i] };
        }
        let is_up = m[i] > 0.0;
        let mut near = if is_up { below } else { 0.0 - above };
        let mut far = if is_up { above } else { 0.0 - below };
        let (mut room, speed) = (0.0, m[i].abs());
        if IS_ROUND {
            room = 4.0 * U * (below.abs() + above.abs() + radius);
            let sign = if is_up { 1.0 } else { -1.0 };
            let [rear, front] = if is_up { own } else { [own[1], own[0]] };
            let [face, back] = if is_up { other } else { [other[1], other[0]] };
            near = signed(near - radius, room, [sign * face, -sign * front, -a.radius, -b.radius]);
            far = signed(far + radius, room, [sign * back, -sign * rear, a.radius, b.radius]);
            is_open |= near.is_nan() | far.is_nan();
        }
        is_beside |= (far <= 0.0)
            | (near - speed > 4.0 * U * (speed + near.abs()) + room)
            | ((speed == 0.0) & (near >= 0.0));
        is_inside &= near < 0.0;
        let inverse = 1.0 / speed;
        let (first, last, off) = (near * inverse, far * inverse, room * inverse);
        let (low, high) = (first - (off + 4.0 * U * first.abs()), last + (off + 4.0 * U * last.abs()));
        axis = if first > time { i } else { axis };
        time = if first > time { first } else { time };
        enters = if low > enters { low } else { enters };
        leaves = if high < leaves { high } else { leaves };
    }
    // The general kernel of the plane counts each coordinate twice. Comparisons with NaN are false.
    if !((sum < LARGEST / 4.0) & (a.least > LEAST) & (b.least > LEAST)) {
        return Err(Uncertain);
    }
    // Underflow takes less than this from either time.
    let is_late = enters > leaves + TINY;
    Ok((!(is_beside | is_late)).then_some(SlabEntry { axis, is_inside, is_open, signs }))
}

/// The face at which a box along the axes is certainly stopped by another one, and the course to it; `Ok(None)` if nothing stops it.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn stopping_face<const D: usize>(
    a: MovingBlock<D>,
    b: MovingBlock<D>,
    m: [f64; D],
) -> Outcome<(BoxFace<false, D>, FloatCourse<D>)> {
    let Some(SlabEntry { axis, .. }) = entry_of::<false, D>(a, b, m)? else { return Ok(None) };
    let course = FloatCourse::of_stored(m, [0.0; 2], [a.min, a.max]);
    let face = BoxFace::reached(&course, [&b.min, &b.max], axis).map_err(|_| Uncertain)?;
    Ok(Some((face, course)))
}

/// The impact of a rectangle or disk on another one, which stands still. One of the two is a rectangle.
pub fn stop(
    a: MovingBlock<2>,
    b: MovingBlock<2>,
    motion: [f64; 2],
    encoding: &'static Encoding,
) -> Outcome<StoppingImpact<2>> {
    if a.radius + b.radius > 0.0 {
        let Some(entry) = entry_of::<true, 2>(a, b, motion)? else { return Ok(None) };
        rounded(a, b, motion, entry, Rounding::to(encoding))
    } else {
        let Some((face, course)) = stopping_face(a, b, motion)? else { return Ok(None) };
        face.impact(&course, Rounding::to(encoding)).map(Some)
    }
}

/// The same for one kind of rounding, with a radius.
#[cfg_attr(not(debug_assertions), inline(always))]
fn rounded(
    a: MovingBlock<2>,
    b: MovingBlock<2>,
    m: [f64; 2],
    SlabEntry { axis, is_inside, is_open, signs }: SlabEntry<2>,
    to: Rounding<'_>,
) -> Outcome<StoppingImpact<2>> {
    if is_open {
        return Err(Uncertain);
    }
    let course = FloatCourse::of_stored(m, [a.radius, b.radius], [a.min, a.max]);
    if is_inside {
        // Next to a corner, or overlapping at the start.
        return at_corner(&course, a, b, signs, to);
    }
    match BoxFace::<true, 2>::reached(&course, [&b.min, &b.max], axis) {
        Ok(face) => face.impact(&course, to).map(Some),
        // The slab that seems to be the last one may be the last but one, by the errors of two times. With a radius far greater
        // than the way in that time, the path comes to the other slab within the square about the corner.
        Err(Some(sides)) if course.radius() > ROUND * size(&m) => at_corner(&course, a, b, sides, to),
        Err(_) => Err(Uncertain),
    }
}

/// The number `x` if its error, at most `room`, leaves its sign certain; else the sum of its terms; NaN if the sign is
/// still uncertain.
#[cfg_attr(not(debug_assertions), inline(always))]
fn signed(x: f64, room: f64, terms: [f64; 4]) -> f64 {
    if x.abs() > room {
        return x;
    }
    let sum = Near::sum(terms);
    if sum.value.abs() >= sum.error { sum.value } else { f64::NAN }
}

/// The impact about the facing corners. `signs` tells on which side of the standing one the moving one is, along each
/// axis; the impact is uncertain where it is on neither.
#[cfg_attr(not(debug_assertions), inline(always))]
fn at_corner(
    course: &FloatCourse<2>,
    a: MovingBlock<2>,
    b: MovingBlock<2>,
    signs: [f64; 2],
    to: Rounding<'_>,
) -> Outcome<StoppingImpact<2>> {
    if signs[0] * signs[1] == 0.0 {
        return Err(Uncertain);
    }
    let (p, q) = (a.corner(signs.each(|sign| 0.0 - sign)), b.corner(signs));
    let corners = CornerPair { moving: p, standing: q, active: EveryAxis };
    let is_free = |v: &[f64; 2]| {
        let (moved, lost) = to.shifted(&p, v);
        let way = difference(&moved, &q);
        // Then the tangent line separates the two entirely.
        let is_tangent = (way[0] * signs[0] >= 0.0) & (way[1] * signs[1] >= 0.0);
        let is_exact = || is_exact(p, *v, moved, q, course.radii, to.is_float());
        if is_tangent { course.is_round_free(&way, &lost, v, is_exact, to) } else { None }
    };
    course.about(&corners, to, nowhere, |way, normal| course.settled_along(way, normal, to, is_free))
}
