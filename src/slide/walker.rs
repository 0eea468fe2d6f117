//! A character that walks: steps, slopes, the ground under it, and what carries it.

use nalgebra::{Point, SVector};

use crate::bounds::obstacles::Obstacles;
use crate::direction::vector::{compare_lengths, dot, scaled, with_length};
use crate::scalar::{Constants, Scalar};
use crate::shape::parts::Piece;
use crate::shape::pose::{Pose2, Pose3};
use crate::slide::outcome::Slide;
use crate::slide::steps::{along_face, leads_along, minus, plus};
use crate::sweep::first_impact::sweep_first;
use crate::sweep::impact::{Impact, twice};
use crate::sweep::moves::{Sweep, recover, slide};

/// A character that walks: it climbs steps, does not climb what is too steep, and stays on the ground going down.
///
/// ```
/// use kousa::{Capsule, Rect, Walker, point, vector};
///
/// // The ground, and a stair.
/// let scene = [
///     Rect::from_parts([-9.0, -1.0], [9.0, 0.0]),
///     Rect::from_parts([2.0, 0.0], [9.0, 0.25]),
/// ];
/// let mut body = Capsule::new(point([0.0, 0.5]), point([0.0, 1.5]), 0.5);
/// let mut walker = Walker::new(vector([0.0, 1.0]), 0.5, 0.75);
/// for _ in 0..40 {
///     // Ahead, and down by gravity.
///     body = body.translated(walker.walk(&body, &vector([0.125, -0.125]), &scene));
///     assert!(walker.ground.is_some());
/// }
/// assert_eq!(body.segment.a, point([5.0, 0.75]));
/// ```
///
/// It has no shape of its own: each call of [`walk`](Self::walk) takes the body where it is. It consists of [`sweep_first`], [`slide`] and [`recover`], so in fixed-point it has the same
/// bits everywhere, and the body never ends in an overlap that it can leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Walker<S: Scalar, const D: usize = 2> {
    /// The direction up, a unit vector.
    pub up: SVector<S, D>,
    /// The greatest height of a step that it climbs. It also comes down as far in a step, and remains on the ground.
    pub step: S,
    /// The ground is too steep to stand on where its normal rises by less than this: the cosine of the steepest slope.
    pub steepest: S,
    /// The index of the obstacle on which it stands, and the normal there; `None` in the air.
    pub ground: Option<(usize, SVector<S, D>)>,
}

impl<S: Scalar, const D: usize> Walker<S, D> {
    /// A character in the air.
    pub fn new(up: SVector<S, D>, step: S, steepest: S) -> Self {
        Self { up, step, steepest, ground: None }
    }

    /// Moves a body along a motion, which includes its fall in this frame, and returns the whole translation.
    ///
    /// The part of the motion across `up` leads along the ground and over steps; a face that is too steep counts as an upright wall. On the ground the body is then held to
    /// it, down to the height of a step. In the air it goes on along `up`, and along what stops it. A motion with a part up is a jump. A body that overlaps an obstacle first recovers.
    pub fn walk<A, O>(&mut self, body: &A, motion: &SVector<S, D>, obstacles: &O) -> SVector<S, D>
    where
        O: Obstacles + ?Sized,
        A: Sweep<O::Shape, Motion = SVector<S, D>, Impact = Impact<S, D>, Slide = Slide<S, D>>
            + Piece<Motion = SVector<S, D>>,
    {
        let (stood, walking) = (self.ground.take(), Walking { walker: *self, body, obstacles });
        let Some(out) = recover(body, obstacles) else { return slide(body, motion, obstacles).travel };
        let flat = along_face(motion, &self.up);
        let rise = minus(motion, &flat);
        if leads_along(&rise, &self.up) {
            return walking.free(&walking.level(&walking.slid(&out, &rise), &flat), &out);
        }
        let place = walking.level(&out, &flat);
        if let Some((to, ground)) = stood.and_then(|_| walking.on_ground(&out, &place, &flat, &rise)) {
            self.ground = Some(ground);
            return walking.free(&to, &out);
        }
        let found = slide(&body.moved_by(&place), &rise, obstacles);
        let place = plus(&place, &found.travel);
        let mut stops = found.impacts().iter().map(|(index, impact)| (*index, impact.normal));
        self.ground = stops.find(|(_, normal)| walking.bears(&place, normal));
        walking.free(&place, &out)
    }

    /// Whether a normal rises by more than zero, and by at least a cosine.
    fn rises(&self, normal: &SVector<S, D>, least: S) -> bool {
        let rise = dot(normal, &self.up);
        rise > S::zero() && rise >= least
    }

    /// Whether a body would climb a face that is too steep.
    fn is_wall(&self, impact: &Impact<S, D>) -> bool {
        self.rises(&impact.normal, S::zero()) && !self.rises(&impact.normal, self.steepest)
    }
}

/// A place, the obstacle on which a body stands there, and the normal.
type Footing<S, const D: usize> = (SVector<S, D>, (usize, SVector<S, D>));

/// A body that walks among obstacles. A place is its translation since the beginning.
struct Walking<'a, S: Scalar, A, O: ?Sized, const D: usize> {
    walker: Walker<S, D>,
    body: &'a A,
    obstacles: &'a O,
}

impl<S, A, O, const D: usize> Walking<'_, S, A, O, D>
where
    S: Scalar,
    O: Obstacles + ?Sized,
    A: Sweep<O::Shape, Motion = SVector<S, D>, Impact = Impact<S, D>, Slide = Slide<S, D>>
        + Piece<Motion = SVector<S, D>>,
{
    fn slid(&self, from: &SVector<S, D>, way: &SVector<S, D>) -> SVector<S, D> {
        plus(from, &slide(&self.body.moved_by(from), way, self.obstacles).travel)
    }

    /// A vector so far down.
    fn down(&self, by: S) -> SVector<S, D> {
        scaled(&self.walker.up, by.negated())
    }

    /// The place a step higher, as far as that is free.
    fn lifted(&self, from: &SVector<S, D>) -> SVector<S, D> {
        self.slid(from, &scaled(&self.walker.up, self.walker.step))
    }

    /// The place after a motion across `up`. What is too steep only turns it aside.
    fn level(&self, from: &SVector<S, D>, flat: &SVector<S, D>) -> SVector<S, D> {
        let (walker, mut place, mut way) = (&self.walker, *from, *flat);
        for _ in 0..MOST_WALLS {
            let here = self.body.moved_by(&place);
            let found = slide(&here, &way, self.obstacles);
            let Some((_, wall)) = found.impacts().iter().find(|stop| walker.is_wall(&stop.1)) else {
                return plus(&place, &found.travel);
            };
            let first = sweep_first(&here, &way, self.obstacles);
            if let Some((_, first)) = first.filter(|stop| walker.is_wall(&stop.1)) {
                (place, way) = (plus(&place, &first.travel), minus(&way, &first.travel));
            }
            let Some(upright) = with_length(&along_face(&wall.normal, &walker.up), S::one()) else { break };
            way = along_face(&way, &upright);
        }
        place
    }

    /// Where a body is held to the ground after a step straight ahead to a place, or over a stair if that leads further.
    fn on_ground(
        &self,
        out: &SVector<S, D>,
        straight: &SVector<S, D>,
        flat: &SVector<S, D>,
        rise: &SVector<S, D>,
    ) -> Option<Footing<S, D>> {
        let Walker { up, step, .. } = &self.walker;
        let ahead = |place: &SVector<S, D>| along_face(&minus(place, out), up);
        let down = plus(rise, &self.down(*step));
        if compare_lengths(&ahead(straight), flat).is_lt() {
            let over = self.level(&self.lifted(out), flat);
            let is_further = compare_lengths(&ahead(&over), &ahead(straight)).is_gt();
            let landed = self.landed(&over, &plus(&down, &self.down(*step)));
            if let Some(landed) = landed.filter(|_| is_further) {
                return Some(landed);
            }
        }
        self.landed(straight, &down)
    }

    /// Where a body lands that goes down, and on what, if that bears it.
    fn landed(&self, from: &SVector<S, D>, down: &SVector<S, D>) -> Option<Footing<S, D>> {
        let (index, impact) = sweep_first(&self.body.moved_by(from), down, self.obstacles)?;
        let to = plus(from, &impact.travel);
        self.bears(&to, &impact.normal).then_some((to, (index, impact.normal)))
    }

    /// Whether ground with this normal bears a body: it is not too steep, or it is the edge of a step, and the ground over that edge is not too steep.
    fn bears(&self, place: &SVector<S, D>, normal: &SVector<S, D>) -> bool {
        let Walker { up, step, steepest, .. } = &self.walker;
        if self.walker.rises(normal, *steepest) || !self.walker.rises(normal, S::zero()) {
            return self.walker.rises(normal, *steepest);
        }
        let ahead = with_length(&along_face(normal, up), *step).map(|back| minus(&back, &plus(&back, &back)));
        let over = ahead.map(|ahead| self.slid(&self.lifted(place), &ahead));
        let ground = over.and_then(|over| {
            sweep_first(&self.body.moved_by(&over), &self.down(twice(*step)), self.obstacles)
        });
        ground.is_some_and(|(_, impact)| self.walker.rises(&impact.normal, *steepest))
    }

    /// A place that is free: the sums of several ways are rounded, and may lead into something by a few units.
    fn free(&self, place: &SVector<S, D>, out: &SVector<S, D>) -> SVector<S, D> {
        let (mut place, zero) = (*place, SVector::from([S::zero(); D]));
        for _ in 0..MOST_WALLS {
            let here = self.body.moved_by(&place);
            if sweep_first(&here, &zero, self.obstacles).is_none() {
                return place;
            }
            let Some(by) = recover(&here, self.obstacles) else { break };
            place = plus(&place, &by);
        }
        *out
    }
}

/// The greatest number of walls that turn a motion aside, and of attempts to leave what roundings lead into.
const MOST_WALLS: u32 = 4;

/// What a platform carries, for each dimension.
macro_rules! carried {
    ($D:literal $Pose:ident) => {
        impl<S: Scalar> Walker<S, $D> {
            /// How far a platform takes the point of a body that stands on it along, from one pose to the next: it carries and turns it.
            pub fn carried(foot: &Point<S, $D>, [before, after]: [&$Pose<S>; 2]) -> SVector<S, $D> {
                minus(&after.point(&before.inverse().point(foot)).coords, &foot.coords)
            }
        }
    };
}
carried!(2 Pose2);
carried!(3 Pose3);
