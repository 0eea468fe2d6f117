//! The stages of what stops a shape without interior on a seam: plain floats, otherwise the careful stages, compiled here.

use crate::certificate::outline::corners_of_rect;
use crate::form::corners::HullForm;
use crate::form::plane::{AnyForm, Plane};
use crate::form::query::Dimension;
use crate::form::rounded_form::RoundedForm;
use crate::form::space::Space;
use crate::form::stored::{
    BallForm, BoxForm, CapsuleForm, HalfForm, LinearForm, OrientedForm, PointForm, TriangleForm,
};
use crate::number::each::Each;
use crate::number::encoding::Encoding;
use crate::number::extent::Visitor;
use crate::number::span::Extent;
use crate::number::time::Time;
use crate::stages::careful::{Asked, exactly};
use crate::stages::converted::{AnyOf, ReadsEither, lower_one, of_either, visit_one};
use crate::stages::earlier::{AskedWhen, compare};
use crate::stages::moving_forms::{FormsOnPath, MovingEither, MovingForms, OnPathEither};
use crate::sweep::impact_in_plane::PlaneMotion;
use crate::sweep::seam_in_plane::{self, SideOfPath};
use crate::sweep::stop::{MadeImpact, Motion, StoppingImpact};

impl<const OTHERS: usize> OnPathEither<'_, Plane, 2, OTHERS> {
    fn motion<T: ReadsEither>(&self, context: T) -> PlaneMotion<T> {
        of_either!(self, |path| Motion::along(&path.motion, 0, context))
    }

    fn own(&self) -> AnyOf<'_, Plane> {
        of_either!(*self, |path, Numbers| Numbers(path.a))
    }

    fn others(&self) -> [AnyOf<'_, Plane>; OTHERS] {
        of_either!(*self, |path, Numbers| path.others.each(Numbers))
    }

    fn show(&self, extent: &mut Extent) {
        visit_one::<Plane>(self.own(), extent);
        self.others().into_iter().for_each(|other| visit_one::<Plane>(other, extent));
        of_either!(self, |path| path.motion.iter().for_each(|x| extent.number(*x)));
    }
}

/// What one shape has on the line of the path.
impl Asked for OnPathEither<'_, Plane, 2, 1> {
    type Answer = SideOfPath;
    fn visit(&self, extent: &mut Extent) {
        self.show(extent);
    }
    fn run<T: ReadsEither>(&self, context: T) -> Option<Self::Answer> {
        let ([other], a) = (self.others(), lower_one::<Plane, _>(self.own(), context)?);
        let other = lower_one::<Plane, _>(other, context)?;
        seam_in_plane::of_set(context, &a, &other, &self.motion(context).way)
    }
}

/// What stops a shape on the seam of two that may be flush with its path between them.
impl OnPathEither<'_, Plane, 2, 2> {
    fn make<T: ReadsEither>(&self, context: T) -> Option<MadeImpact<T, 2>> {
        let ([one, two], a) = (self.others(), lower_one::<Plane, _>(self.own(), context)?);
        let (one, two) = (lower_one::<Plane, _>(one, context)?, lower_one::<Plane, _>(two, context)?);
        seam_in_plane::of_sets(context, &a, [&one, &two], &self.motion(context))
    }
}

impl Asked for OnPathEither<'_, Plane, 2, 2> {
    type Answer = StoppingImpact<2>;
    fn visit(&self, extent: &mut Extent) {
        self.show(extent);
    }
    fn run<T: ReadsEither>(&self, context: T) -> Option<Self::Answer> {
        self.make(context)?.whole()
    }
}

impl AskedWhen for OnPathEither<'_, Plane, 2, 2> {
    fn time<T: ReadsEither>(&self, context: T) -> Option<Time<T>> {
        self.make(context.for_times())?.time()
    }
}

/// A dimension in which seams stop shapes without interior.
pub trait Seams<const AXES: usize>: Dimension {
    /// Whether the form that moves may have no interior, and move along itself.
    fn may_be_thin(_a: &Self::AnyForm<'_, f64>, _motion: &[f64; AXES]) -> bool {
        false
    }
    /// Whether another form may have a side along the path of such a form, and not only before or behind the path.
    fn may_be_beside(_path: &FormsOnPath<'_, Self, f64, AXES, 1>) -> bool {
        false
    }
    /// What another form has on the line of the path.
    fn beside(_path: OnPathEither<'_, Self, AXES, 1>, _encoding: &'static Encoding) -> Option<SideOfPath> {
        None
    }
    /// An error bound of the corners of a form, in its own numbers; zero if they are stored numbers.
    fn error_of_corners(_form: &Self::AnyForm<'_, f64>) -> f64 {
        0.0
    }
    /// What stops it between two others.
    fn seam(
        _path: OnPathEither<'_, Self, AXES, 2>,
        _encoding: &'static Encoding,
    ) -> Option<StoppingImpact<AXES>> {
        None
    }
    /// Whether it comes to the seam of the first two others before the third stops it.
    fn is_before(_path: OnPathEither<'_, Self, AXES, 3>, _encoding: &'static Encoding) -> bool {
        false
    }
}

impl Seams<3> for Space {}

impl Seams<2> for Plane {
    fn may_be_thin(a: &AnyForm<'_, f64>, motion: &[f64; 2]) -> bool {
        let is_bare = match *a {
            AnyForm::Point(_) => return true,
            AnyForm::Ball(BallForm { radius, .. }) => return radius == 0.0,
            AnyForm::Capsule(CapsuleForm { radius, .. }) => radius == 0.0,
            _ => true,
        };
        let heights = || heights(a, &first(a)?, motion);
        is_bare && heights().is_some_and(|[low, high, room]| high <= room && low >= -room)
    }

    fn may_be_beside(path: &FormsOnPath<'_, Self, f64, 2, 1>) -> bool {
        let FormsOnPath { a, others: [b], motion: m } = *path;
        let Some(p) = first(a) else { return false };
        match *b {
            AnyForm::Half(HalfForm { origin, normal }) => {
                let height = (p[0] - origin[0]) * normal[0] + (p[1] - origin[1]) * normal[1];
                let made = (p[0].abs() + origin[0].abs()) * normal[0].abs()
                    + (p[1].abs() + origin[1].abs()) * normal[1].abs();
                let [x, y] = [normal[0] * m[0], normal[1] * m[1]];
                return (x + y).abs() <= NEARLY * (x.abs() + y.abs()) && height.abs() <= NEARLY * made;
            }
            AnyForm::Capsule(CapsuleForm { radius, .. }) if radius != 0.0 => return false,
            _ => {}
        }
        let Some([low, high, room]) = heights(b, &p, &m) else { return false };
        if !(low.abs() <= room && high > room || high.abs() <= room && low < -room) {
            return false;
        }
        // Along the path, too, heights are those over a line: the one across it.
        let across = [m[1], -m[0]];
        let front = heights(a, &p, &across).map_or(0.0, |[_, high, room]| high + room);
        let end = (front + m[0] * m[0] + m[1] * m[1]) * (1.0 + NEARLY);
        let reach = heights(b, &p, &across);
        // What is not a number tells nothing.
        !reach.is_some_and(|[low, high, room]| high < -room || low > end + room)
    }

    fn beside(path: OnPathEither<'_, Self, 2, 1>, encoding: &'static Encoding) -> Option<SideOfPath> {
        exactly(&path, encoding)
    }

    fn error_of_corners(form: &AnyForm<'_, f64>) -> f64 {
        if let AnyForm::Oriented(rect) = form { corners_of_rect(rect).1 } else { 0.0 }
    }

    fn seam(path: OnPathEither<'_, Self, 2, 2>, encoding: &'static Encoding) -> Option<StoppingImpact<2>> {
        exactly(&path, encoding)
    }

    fn is_before(path: OnPathEither<'_, Self, 2, 3>, encoding: &'static Encoding) -> bool {
        of_either!(path, |path, Numbers| {
            let FormsOnPath { a, others: [b, c, d], motion } = *path;
            let seam = FormsOnPath { a, others: [b, c], motion };
            let moving = MovingForms { a, b: d, motion, rank: 0 };
            let (seam, moving): (OnPathEither<'_, Self, 2, 2>, MovingEither<'_, Self, 2>) =
                (Numbers(&seam), Numbers(&moving));
            compare(&seam, &moving, encoding).is_lt()
        })
    }
}

/// More than the rounding errors of a height, relative to what it is made of.
pub const NEARLY: f64 = 1.0 / (1_u64 << 40) as f64;

/// A point of a form without interior.
pub fn first(form: &AnyForm<'_, f64>) -> Option<[f64; 2]> {
    match *form {
        AnyForm::Point(PointForm(p)) | AnyForm::Linear(LinearForm { origin: p, .. }) => Some(p),
        AnyForm::Ball(BallForm { center, .. }) | AnyForm::Oriented(OrientedForm { center, .. }) => {
            Some(center)
        }
        AnyForm::Capsule(CapsuleForm { a, .. }) => Some(a),
        AnyForm::Box(BoxForm { min, .. }) => Some(min),
        AnyForm::Triangle(TriangleForm([a, ..])) => Some(a),
        AnyForm::Hull(HullForm(list)) => list.first().copied(),
        AnyForm::Rounded(RoundedForm { ref core, .. }) => first(&core.bare()),
        AnyForm::Half(_) => None,
    }
}

/// The least and the greatest of the heights of a form's corners over a line, and a bound of their errors; `None` for a form
/// without corners.
pub fn heights(form: &AnyForm<'_, f64>, p: &[f64; 2], m: &[f64; 2]) -> Option<[f64; 3]> {
    let (mut low, mut high, mut room) = (f64::INFINITY, f64::NEG_INFINITY, 0.0_f64);
    let see = |q: [f64; 2]| {
        let (x, y) = (m[0] * (q[1] - p[1]), m[1] * (q[0] - p[0]));
        let made = m[0].abs() * (q[1].abs() + p[1].abs()) + m[1].abs() * (q[0].abs() + p[0].abs());
        (low, high, room) = (low.min(x - y), high.max(x - y), room.max(NEARLY * made));
    };
    match *form {
        AnyForm::Linear(LinearForm { origin: a, to: b, .. }) | AnyForm::Capsule(CapsuleForm { a, b, .. }) => {
            [a, b].into_iter().for_each(see);
        }
        AnyForm::Box(BoxForm { min, max }) => {
            [min, [max[0], min[1]], max, [min[0], max[1]]].into_iter().for_each(see);
        }
        AnyForm::Oriented(ref rect) => corners_of_rect(rect).0.into_iter().for_each(see),
        AnyForm::Triangle(TriangleForm(corners)) => corners.into_iter().for_each(see),
        AnyForm::Hull(HullForm(list)) => list.iter().copied().for_each(see),
        AnyForm::Rounded(RoundedForm { ref core, .. }) => return heights(&core.bare(), p, m),
        AnyForm::Point(_) | AnyForm::Ball(_) | AnyForm::Half(_) => return None,
    }
    Some([low, high, room])
}
