//! The impact of a moving box or ball on a face of a box, in plain floats, in the plane and in space.
//!
//! The path reaches the line or plane of the face at `t = g / |m_i|`, where `g` is the distance in front of it along the
//! axis across it, less both radii. The impact is there if the path is then within `K`, the Minkowski difference of the
//! cores, along every other axis.

use crate::certificate::near::Near;
use crate::certificate::rounded::{Certain, LOSS, Rounding, TINY, U, Uncertain, certain_if, entry};
use crate::number::each::Each;
use crate::number::encoding::Raw;
use crate::sweep::course_fast::{FloatCourse, SharedStretch, StretchBound, unit_along};
use crate::sweep::stop::{Landing, StoppingImpact};

/// The bounds of two cores that face each other along an axis.
#[derive(Clone, Copy)]
struct FacingBounds {
    /// 1 if the moving core is above the standing one, and -1 if it is below.
    sign: f64,
    moving: f64,
    standing: f64,
    radii: [f64; 2],
}

impl FacingBounds {
    /// The distance, less both radii, after the moving core has moved by so much.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn after<const IS_ROUND: bool>(&self, by: f64) -> Near {
        let Self { sign, moving, standing, radii: [a, b] } = *self;
        let (moving, standing, by) = (sign * moving, -sign * standing, sign * by);
        if IS_ROUND { Near::sum([moving, standing, -a, -b, by]) } else { Near::sum([moving, standing, by]) }
    }

    /// The same with the bound of the moving core here.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn at<const IS_ROUND: bool>(&self, moving: f64) -> Near {
        let Self { sign, standing, radii: [a, b], .. } = *self;
        let (moving, standing) = (sign * moving, -sign * standing);
        if IS_ROUND { Near::sum([moving, standing, -a, -b]) } else { Near::sum([moving, standing]) }
    }

    /// Whether the face separates the moved solid and its path from the standing one; `None` where that is uncertain.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_free<const IS_ROUND: bool>(&self, by: f64, to: Rounding<'_>) -> Option<bool> {
        let path = self.after::<IS_ROUND>(by);
        let moved = self.at::<IS_ROUND>(to.moved(self.moving, by));
        if path.is_free() & moved.is_free() {
            return Some(true);
        }
        (path.is_negative() | moved.is_negative()).then_some(false)
    }
}

/// A face that the path certainly reaches.
pub struct BoxFace<const IS_ROUND: bool, const D: usize> {
    axis: usize,
    gap: FacingBounds,
    before: Near,
    /// When the path reaches it, and the error bound of that.
    time: [f64; 2],
    /// What the two solids share there along every other axis; of an area, the least corner twice.
    stretch: SharedStretch<D>,
}

impl<const IS_ROUND: bool, const D: usize> BoxFace<IS_ROUND, D> {
    /// The face across an axis of a box that stands still, in front of which the path begins.
    ///
    /// If the path certainly reaches its plane, but beside the face, the error tells on which sides of `K` it is then.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn reached(
        course: &FloatCourse<D>,
        [b_low, b_high]: [&[f64; D]; 2],
        axis: usize,
    ) -> Result<Self, Option<[f64; D]>> {
        let FloatCourse { m, low, high, radii, .. } = course;
        let motion = entry(m, axis);
        let is_below = motion > 0.0;
        let (sign, side) = (if is_below { -1.0 } else { 1.0 }, usize::from(is_below));
        let moving = entry(entry(&[low, high], side), axis);
        let standing = entry(entry(&[b_high, b_low], side), axis);
        let gap = FacingBounds { sign, moving, standing, radii: *radii };
        let before = gap.at::<IS_ROUND>(moving);
        if !(before.is_free() & gap.after::<IS_ROUND>(motion).is_negative()) {
            return Err(None);
        }
        let speed = motion.abs();
        let t = before.value / speed;
        let off = before.error / speed + 2.0 * U * t;
        let mut stretch = [[StretchBound::Still(standing); 2]; D];
        let (mut is_within, mut is_certain, mut sides) = (true, true, [0.0; D]);
        for i in 0..D {
            let (first, last) = (b_low[i] - high[i], b_high[i] - low[i]);
            let (come, room) = come(m[i], first, last, [t, off]);
            let side = if come > last { 1.0 } else { -1.0 };
            let is_inside = (come - first > room) & (last - come > room);
            let is_outside = (come - last > room) | (first - come > room);
            sides[i] = if is_inside { 0.0 } else { side };
            sides[i] = if i == axis { sign } else { sides[i] };
            is_within &= is_inside | (i == axis);
            is_certain &= is_inside | is_outside | (i == axis);
            if i != axis {
                stretch[i] = ends(course, [b_low[i], b_high[i]], i, come, off);
            }
        }
        if !is_within {
            return Err(is_certain.then_some(sides));
        }
        // The point is the least corner of an area, and the middle of a stretch.
        let is_area = D == 3 && (0..D).all(|i| i == axis || ((low[i] < high[i]) & (b_low[i] < b_high[i])));
        if is_area {
            stretch = stretch.each(|[least, _]: [StretchBound; 2]| [least; 2]);
        }
        Ok(Self { axis, gap, before, time: [t, off], stretch })
    }

    /// Its axis, and how far away it is along it, if this distance is exact.
    pub fn level(&self) -> Certain<(usize, f64)> {
        certain_if(self.before.error == 0.0, (self.axis, self.before.value))
    }

    /// The impact on it.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn impact(&self, course: &FloatCourse<D>, to: Rounding<'_>) -> Certain<StoppingImpact<D>> {
        let (Self { axis, gap, before, time: [t, off], stretch }, m) = (self, &course.m);
        if to.is_float() && *off > LOSS {
            return Err(Uncertain);
        }
        let (mut travel, mut normal, mut point) = ([Raw::ZERO; D], [Raw::ZERO; D], [Raw::ZERO; D]);
        for i in 0..D {
            let is_across = i == *axis;
            let (way, error) = if is_across {
                (0.0 - gap.sign * before.value, before.error)
            } else {
                (m[i] * t, m[i].abs() * off + U * (m[i] * t).abs())
            };
            travel[i] = to.near(way + 0.0, error)?;
            let unit = if is_across { gap.sign } else { 0.0 };
            if is_across {
                normal[i] = if gap.sign > 0.0 { to.encoding.one } else { to.encoding.minus_one };
            }
            point[i] = if is_across && course.radii[1] == 0.0 {
                to.stored(gap.standing)
            } else {
                course.middle(i, stretch[i], *t, *off, unit, to)?
            };
        }
        let t = to.pure(t + 0.0, *off)?;
        let is_free = |v: &[f64; D]| gap.is_free::<IS_ROUND>(entry(v, *axis), to);
        let travel = course.settled(travel, unit_along(*axis, gap.sign), to, is_free)?;
        Ok(StoppingImpact { t, travel, point, normal, depth: Raw::ZERO, landing: Landing::Settled })
    }
}

/// How far the path has come along an axis at a time with an error bound, and the error bound of that relative to the
/// bounds of `K`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn come(m: f64, low: f64, high: f64, [t, off]: [f64; 2]) -> (f64, f64) {
    let come = m * t;
    let made = come.abs() + low.abs() + high.abs();
    (come, m.abs() * off + 4.0 * U * made + TINY)
}

/// The stretch that the moved core and a standing one with these bounds share along an axis, if the path is certainly
/// within `K` along it.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn shared<const D: usize>(
    course: &FloatCourse<D>,
    still_low: f64,
    still_high: f64,
    i: usize,
    [t, off]: [f64; 2],
) -> Certain<[StretchBound; 2]> {
    let FloatCourse { m, low, high, .. } = course;
    let (first, last) = (still_low - high[i], still_high - low[i]);
    let (come, room) = come(m[i], first, last, [t, off]);
    let is_within = (come - first > room) & (last - come > room);
    if is_within { Ok(ends(course, [still_low, still_high], i, come, off)) } else { Err(Uncertain) }
}

/// The ends of that stretch, where the path has come so far along the axis.
#[cfg_attr(not(debug_assertions), inline(always))]
fn ends<const D: usize>(
    FloatCourse { m, low, high, .. }: &FloatCourse<D>,
    still: [f64; 2],
    i: usize,
    come: f64,
    off: f64,
) -> [StretchBound; 2] {
    let end = |sign: f64, moving: f64, still: f64| {
        let moved = moving + come;
        let made = if come == 0.0 { 0.0 } else { 2.0 * U * (come.abs() + moved.abs()) };
        let room = m[i].abs() * off + made;
        if sign * (still - moved) > room { StretchBound::Still(still) } else { StretchBound::Moved(moving) }
    };
    [end(1.0, low[i], still[0]), end(-1.0, high[i], still[1])]
}
