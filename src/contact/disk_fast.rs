//! A point or disk and a triangle or convex polygon: the one edge or corner that is nearest to the center decides.
//!
//! Let a polygon run counter-clockwise, let `e` be an edge and `w` the vector from its first corner to the center. The
//! center is `w × e / |e|` in front of the edge. If it is outside, the nearest feature is an edge that it is in front
//! of with `0 < w·e < e·e`, or a corner that it is beyond: past the end of one edge and ahead of the beginning of the
//! next (Ericson 5.1.5).

use num_traits::Float;

use crate::certificate::near::size;
use crate::certificate::outline::{ROUNDED, before, dot, minus, reach, turned};
use crate::certificate::rounded::{
    Certain, LARGEST, OF_CROSS, Outcome, Rounding, TINY, U, Uncertain, certain_if, magnitude,
};
use crate::contact::round_fast::{RadiiAndError, apart};
use crate::form::corners::HullForm;
use crate::form::penetration::Penetration;
use crate::form::plane::AnyForm;
use crate::form::stored::{BallForm, PointForm, TriangleForm};
use crate::number::each::Each;
use crate::number::encoding::Raw;

/// A disk, or a point.
pub struct Disk {
    pub(crate) center: [f64; 2],
    /// At least zero, and finite.
    pub(crate) radius: f64,
}

/// A triangle with its corners in either order, or a polygon.
pub(crate) enum CornersOfForm<'a> {
    Triangle(TriangleForm<f64>),
    List(&'a [[f64; 2]]),
}

/// The forms as a disk and a polygon, if they are that.
#[inline]
pub(crate) fn taken<'a>(a: &AnyForm<'_, f64>, b: &AnyForm<'a, f64>) -> Certain<(Disk, CornersOfForm<'a>)> {
    let disk = match *a {
        AnyForm::Point(PointForm(center)) => Disk { center, radius: 0.0 },
        AnyForm::Ball(BallForm { center, radius }) if (0.0..f64::INFINITY).contains(&radius) => {
            Disk { center, radius }
        }
        _ => return Err(Uncertain),
    };
    let corners = match *b {
        AnyForm::Triangle(triangle) => CornersOfForm::Triangle(triangle),
        AnyForm::Hull(HullForm(list)) if list.len() > 2 => CornersOfForm::List(list),
        _ => return Err(Uncertain),
    };
    Ok((disk, corners))
}

impl CornersOfForm<'_> {
    /// Calls `find` with the corners counter-clockwise, if their orientation is certain, and with `true` where those of
    /// a triangle had to be exchanged.
    #[inline]
    pub(crate) fn turned<R>(&self, find: impl FnOnce(&[[f64; 2]], bool) -> Certain<R>) -> Certain<R> {
        match *self {
            Self::Triangle(triangle) => {
                let (corners, is_turned) = turned(triangle).ok_or(Uncertain)?;
                find(&corners, is_turned)
            }
            Self::List(corners) => find(corners, false),
        }
    }
}

/// Whether they have a point in common.
pub fn meets(a: &AnyForm<'_, f64>, b: &AnyForm<'_, f64>) -> Certain<bool> {
    let (disk, corners) = taken(a, b)?;
    match corners {
        _ if disk.radius > 0.0 => corners.turned(|corners, _| disk.meets(corners)),
        CornersOfForm::Triangle(TriangleForm(corners)) => disk.is_within(&corners),
        CornersOfForm::List(corners) => disk.is_within(corners),
    }
}

/// The point of a polygon that is nearest to a point, and its error bound: the point itself inside.
pub fn nearest(p: &[f64; 2], form: &AnyForm<'_, f64>) -> Certain<([f64; 2], f64)> {
    let (point, at) = (AnyForm::Point(PointForm(*p)), p);
    let (disk, corners) = taken(&point, form)?;
    corners.turned(|corners, _| {
        disk.extent(corners)?;
        Ok(match disk.place(corners)? {
            VoronoiRegion::Inside => (*at, 0.0),
            VoronoiRegion::Beyond(corner, _) => (corner, 0.0),
            VoronoiRegion::Before(side, _) => {
                let (into, gap) = side.way()?;
                let lost = side.error / Float::sqrt(side.square()) + 8.0 * U * gap;
                ([0, 1].each(|i: usize| at[i] + gap * into[i]), lost)
            }
        })
    })
}

/// The penetration of a disk and a polygon.
pub fn contact(a: &AnyForm<'_, f64>, b: &AnyForm<'_, f64>, to: Rounding<'_>) -> Outcome<Penetration<Raw, 2>> {
    let (disk, corners) = taken(a, b)?;
    corners.turned(|corners, _| disk.contact(corners, to))
}

/// The Voronoi region in which the center of a disk lies.
pub(crate) enum VoronoiRegion {
    /// Behind every edge.
    Inside,
    /// In front of an edge and between its ends; with the number of the corner where it begins.
    Before(NearSide, usize),
    /// Nearest to a corner, with its number.
    Beyond([f64; 2], usize),
}

/// An edge, relative to the center.
pub struct NearSide {
    /// The outward normal, as long as the edge.
    pub(crate) outward: [f64; 2],
    /// The distance of the center in front of the edge, times the edge's length.
    pub(crate) gap: f64,
    /// The error bound of the gap.
    pub(crate) error: f64,
}

impl NearSide {
    /// The side for an edge and the vector from its first corner to the center.
    #[inline]
    fn of(edge: &[f64; 2], way: &[f64; 2]) -> Self {
        let outward = [edge[1], 0.0 - edge[0]];
        let (gap, made) = (dot(way, &outward), magnitude(way, &outward));
        Self { outward, gap, error: OF_CROSS * made + TINY }
    }

    /// The square of the edge's length.
    #[inline]
    fn square(&self) -> f64 {
        dot(&self.outward, &self.outward)
    }

    /// The unit normal into the polygon, and the distance of the center in front of the edge.
    pub(crate) fn way(&self) -> Certain<([f64; 2], f64)> {
        let square = self.square();
        let length = Float::sqrt(square);
        certain_if(square > TINY, (self.outward.each(|x| 0.0 - x / length), self.gap / length))
    }
}

/// Whether a vector certainly leads forward along an edge, and whether it certainly leads back.
#[inline]
fn along(way: &[f64; 2], edge: &[f64; 2]) -> (bool, bool) {
    let (along, error) = (dot(way, edge), OF_CROSS * magnitude(way, edge) + TINY);
    (along > error, along < -error)
}

impl Disk {
    /// Whether the center lies inside, that is, on the same side of all edges, whichever way these turn.
    #[inline]
    fn is_within(&self, corners: &[[f64; 2]]) -> Certain<bool> {
        let mut from = corners.last().ok_or(Uncertain)?;
        let (mut all, mut any) = ([true; 2], [false; 2]);
        for to in corners {
            let side = NearSide::of(&minus(to, from), &minus(&self.center, from));
            let (is_before, is_behind) = (side.gap > side.error, side.gap < -side.error);
            all = [all[0] & is_before, all[1] & is_behind];
            any = [any[0] | is_before, any[1] | is_behind];
            from = to;
        }
        let is_inside = all[0] | all[1];
        certain_if(is_inside | (any[0] & any[1]), is_inside)
    }

    /// The region in which the center lies.
    #[inline]
    pub(crate) fn place(&self, corners: &[[f64; 2]]) -> Certain<VoronoiRegion> {
        let [.., last, from] = corners else { return Err(Uncertain) };
        let (mut from, mut way) = (from, minus(&self.center, from));
        let (mut is_inside, mut is_past) = (true, along(&way, &minus(from, last)).0);
        for (end, to) in corners.iter().enumerate() {
            let (edge, next) = (minus(to, from), minus(&self.center, to));
            let (side, (is_after, is_ahead)) = (NearSide::of(&edge, &way), along(&way, &edge));
            if is_past & is_ahead {
                return Ok(VoronoiRegion::Beyond(*from, before(end, corners.len())));
            }
            let (is_past_end, is_before_end) = along(&next, &edge);
            if (side.gap > side.error) & is_after & is_before_end {
                return Ok(VoronoiRegion::Before(side, before(end, corners.len())));
            }
            is_inside &= side.gap < -side.error;
            (from, way, is_past) = (to, next, is_past_end);
        }
        certain_if(is_inside, VoronoiRegion::Inside)
    }

    /// Whether the disk reaches the polygon. The squared distance, times the edge's squared length, is compared with
    /// the radius.
    #[inline]
    fn meets(&self, corners: &[[f64; 2]]) -> Certain<bool> {
        let reach = self.radius * self.radius;
        let (least, most, reach) = match self.place(corners)? {
            VoronoiRegion::Inside => return Ok(true),
            VoronoiRegion::Before(ref side @ NearSide { gap, error, .. }, _) => {
                ((gap - error) * (gap - error), (gap + error) * (gap + error), reach * side.square())
            }
            VoronoiRegion::Beyond(corner, _) => {
                let way = minus(&self.center, &corner);
                let square = dot(&way, &way);
                (square, square, reach)
            }
        };
        let lost = 16.0 * U * reach + TINY;
        let (is_apart, is_met) =
            (least * (1.0 - 16.0 * U) > reach + lost, most * (1.0 + 16.0 * U) < reach - lost);
        certain_if(is_apart | is_met, is_met)
    }

    /// A distance from the center within which all corners are, if the numbers are small enough for plain floats.
    pub(crate) fn extent(&self, corners: &[[f64; 2]]) -> Certain<f64> {
        let (extent, sum) = reach(corners, self.radius, &self.center);
        certain_if(sum + size(&self.center) < LARGEST && extent > TINY, extent)
    }

    fn contact(&self, corners: &[[f64; 2]], to: Rounding<'_>) -> Outcome<Penetration<Raw, 2>> {
        let about = RadiiAndError {
            radius_a: self.radius,
            radius_b: 0.0,
            off: 0.0,
            lost: 2.0 * ROUNDED * self.extent(corners)?,
        };
        let side = match self.place(corners)? {
            VoronoiRegion::Inside => self.nearest_side(corners, 2.0 * about.lost)?.0,
            VoronoiRegion::Before(side, _) => side,
            VoronoiRegion::Beyond(corner, _) => {
                return apart((&self.center, self.radius), (&corner, 0.0), to);
            }
        };
        let (normal, gap) = side.way()?;
        if (self.radius - gap).abs() <= about.lost + ROUNDED * self.radius || gap.abs() <= about.lost {
            return Err(Uncertain);
        }
        if gap > self.radius {
            return Ok(None);
        }
        about.across(self.center, true, normal, gap, to)
    }

    /// The side that the center is least deep behind, if the others are deeper by at least `margin`, and the number of
    /// the corner where it begins.
    pub(crate) fn nearest_side(&self, corners: &[[f64; 2]], margin: f64) -> Certain<(NearSide, usize)> {
        let mut from = corners.last().ok_or(Uncertain)?;
        let (mut least, mut second) = (f64::INFINITY, f64::INFINITY);
        let (mut nearest, mut is_plain) = (None, true);
        for (end, to) in corners.iter().enumerate() {
            let side = NearSide::of(&minus(to, from), &minus(&self.center, from));
            let square = side.square();
            is_plain &= square > TINY;
            let depth = (0.0 - side.gap) / Float::sqrt(square);
            if depth < least {
                (nearest, second, least) = (Some((side, before(end, corners.len()))), least, depth);
            } else if depth < second {
                second = depth;
            }
            from = to;
        }
        nearest.filter(|_| is_plain && second - least > margin).ok_or(Uncertain)
    }
}
