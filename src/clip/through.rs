//! The part of a line, ray or segment that lies inside a solid.
//!
//! The verdict is a comparison of distances: some point of the linear is at most a radius away from the core. Then each
//! end of the common part is one of two things: a stored end of the linear that lies inside, or the point where the
//! whole line enters or leaves. Signs determine on which part of the surface that point lies, before any root is taken.

use core::cmp::Ordering;

use crate::form::coordinates::{Point, Vector};
use crate::form::linear::Linear;
use crate::form::penetration::unit;
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::construction::Construction;
use crate::number::each::indexed;
use crate::number::encoding::Raw;
use crate::number::surd::{Root, Surd};
use crate::number::time::{Known, Ratio, WholeOrTime};

/// Where the common part begins or ends.
#[derive(Clone, Copy, Debug)]
pub struct End<S, const D: usize> {
    pub t: S,
    pub point: [S; D],
    /// The outward unit normal, where the point is on the surface.
    pub normal: Option<[S; D]>,
}

/// Where the common part begins and where it ends.
pub type Ends<S, const D: usize> = [End<S, D>; 2];

/// A solid that can be tested against a line, ray or segment.
pub trait Pierced<T: Arithmetic, const D: usize> {
    /// Whether the linear has a point in common with it.
    fn is_met(&self, linear: &Linear<T, D>) -> bool;
    /// Whether the point lies inside (`Less`), on the surface (`Equal`) or outside.
    fn side_of(&self, p: Point<T, D>) -> Ordering;
}

/// A solid for which the ends of the part inside can be found.
pub trait Clips<T: Construction, const D: usize>: Pierced<T, D> {
    /// The outward unit normal at a stored point of the surface. Where several sides meet, it is that of the side which
    /// opposes a direction most; a zero direction chooses none.
    fn normal_at(&self, context: T, p: Point<T, D>, inward: &Vector<T, D>) -> [Raw; D];
    /// Where the whole line, which is not a point and meets the solid, enters (`Less`) or leaves (`Greater`).
    fn crossed_end(&self, context: T, linear: &Linear<T, D>, way: Ordering) -> MadeEnd<T, D>;
}

/// An end, or its time alone.
pub type MadeEnd<T, const D: usize> = WholeOrTime<T, End<Raw, D>>;

/// Whether the linear and the solid have a point in common.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn meets<T: Arithmetic, const D: usize>(_: T, linear: &Linear<T, D>, solid: &impl Pierced<T, D>) -> bool {
    solid.is_met(linear)
}

/// Where the common part of a linear and a solid that meet begins (`Less`) or ends (`Greater`): an end of the linear
/// that lies in the solid, or the point where the whole line crosses its surface.
pub fn end<T: Construction, const D: usize>(
    context: T,
    linear: &Linear<T, D>,
    solid: &impl Clips<T, D>,
    way: Ordering,
) -> MadeEnd<T, D> {
    // A point ends where it begins.
    let way = if linear.is_point { Ordering::Less } else { way };
    let (exists, p, time) = if way.is_lt() {
        (linear.starts, linear.origin, Known::Beginning)
    } else {
        (linear.ends, linear.end, Known::End)
    };
    if exists {
        let side = solid.side_of(p);
        if side.is_le() {
            return MadeEnd::make(context, time, |t| {
                let is_outermost = side.is_eq();
                let normal =
                    if is_outermost { Some(solid.normal_at(context, p, &linear.inward(way))) } else { None };
                End { t, point: p.scalars(context), normal }
            });
        }
    }
    solid.crossed_end(context, linear, way)
}

/// Where the line crosses a flat surface with the outward normal `n`, entering against it or leaving along it. `height`
/// is the signed distance of the origin in front of the surface and `away` the direction's component along the normal,
/// both times `|n|`: `t = −height / away`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn through<T: Construction, const D: usize>(
    context: T,
    linear: &Linear<T, D>,
    (height, away): (T::D2, T::D2),
    normal: &Vector<T, D>,
    way: Ordering,
) -> MadeEnd<T, D> {
    // These signs make the denominator positive.
    let (numerator, denominator) = (height.flipped(way.is_gt()), away.flipped(way.is_lt()));
    MadeEnd::make(context, Ratio { numerator, denominator }, |t| {
        let point =
            indexed(|i| context.rational(linear.origin.0[i], linear.direction.0[i] * numerator, denominator));
        End { t, point, normal: Some(unit(context, normal)) }
    })
}

/// Where the line enters or leaves a solid through a corner or end of its core; with a radius `r`, through the circle or sphere about it.
///
/// With `m = o − center`: `|m + t·d|² = r²` has the roots `t = (−m·d ± √D) / |d|²` with
/// `D = r²·|d|² − |d × m|²`, which needs fewer bits and cancels less than the textbook's
/// `(m·d)² − |d|²·(|m|² − r²)`. The foot of the perpendicular from `center` is `(|d|²·m − (m·d)·d) / |d|²`, so
/// point and normal are `center` plus `(|d|²·m − (m·d)·d ± √D·d) / |d|²`.
pub fn about_corner<T: Construction, const D: usize>(
    context: T,
    linear: &Linear<T, D>,
    solid: &impl Clips<T, D>,
    (center, r): (Point<T, D>, T::D1),
    way: Ordering,
) -> MadeEnd<T, D> {
    if r.is_zero() {
        return MadeEnd::make(context, linear.time_at(center), |t| {
            let normal = solid.normal_at(context, center, &linear.inward(way));
            End { t, point: center.scalars(context), normal: Some(normal) }
        });
    }
    let d = linear.direction;
    let m = linear.origin - center;
    let length = d.squared();
    let discriminant = r * r * length - d.wedge_squared(&m);
    let root = Root::of_discriminant(context, discriminant);
    MadeEnd::make(context, Surd::ratio(-m.dot(&d), way, root, length), |t| {
        // A component of the foot is Σ dⱼ·(dⱼ·mᵢ − dᵢ·mⱼ), which cancels less than the difference above.
        let mut feet = [T::D3::ZERO; D];
        for (i, foot) in feet.iter_mut().enumerate() {
            for j in (0..D).filter(|j| *j != i) {
                *foot = *foot + d.0[j] * (d.0[j] * m.0[i] - d.0[i] * m.0[j]);
            }
        }
        let speed = |i: usize| d.0[i].flipped(way.is_lt());
        let point =
            indexed(|i| context.coordinate(center.0[i], Surd::solution(feet[i], speed(i), root, length)));
        let normal = indexed(|i| context.pure(Surd::unit(feet[i], speed(i), root, length * r)));
        End { t, point, normal: Some(normal) }
    })
}
