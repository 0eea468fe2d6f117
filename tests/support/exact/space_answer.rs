//! The required answers about shapes in space.

use std::cmp::Ordering;

use kousa::nalgebra::Point;
use kousa::{Contact, Crossing};
use num_bigint::BigInt;
use num_traits::{Signed, Zero};

use crate::reference::case::{Case, DEPTH};
use crate::reference::number::Number;
use crate::reference::surd::{PLACES, Surd};
use crate::space::{Body, Kind, V, dot, each, is_nothing, minus};
use crate::space_contact::check_contact;
use crate::space_nearest::{between, crossing};

/// The check of an answer.
pub trait Answer<S: Number> {
    /// `self` is the answer for `a` and `b`, which meet.
    fn check(&self, a: &Body, b: &Body, case: &mut Case);
}

fn triple<S: Number>(x: &[S]) -> [S; 3] {
    each(|i| x[i])
}

fn same_point<S: Number>(what: &str, got: &[S], want: &V, case: &Case) {
    for i in 0..3 {
        case.same(what, got[i], &want[i]);
    }
}

pub fn near_point<S: Number>(what: &'static str, got: &[S], want: &[Surd; 3], case: &mut Case) {
    for i in 0..3 {
        case.length(what, got[i], &want[i]);
    }
}

impl<S: Number> Answer<S> for Point<S, 3> {
    fn check(&self, a: &Body, b: &Body, case: &mut Case) {
        let point = if a.kind == Kind::Point { a } else { b };
        same_point("common point", self.coords.as_slice(), &point.origin, case);
    }
}

impl<S: Number> Answer<S> for Crossing<S, 3> {
    fn check(&self, a: &Body, b: &Body, case: &mut Case) {
        if let Some((s, t, den)) = crossing(a, b) {
            let Self::Point { point, t_a, t_b } = self else { case.fail("crossing", &format!("{self:?}")) };
            case.pure("crossing: t", *t_a, &Surd::ratio(s.clone(), den.clone()));
            case.pure("crossing: t", *t_b, &Surd::ratio(t, den.clone()));
            let place = each(|i| Surd::ratio(&a.origin[i] * &den + &a.direction[i] * &s, den.clone()));
            return near_point("crossing: point", point.coords.as_slice(), &place, case);
        }
        // The operands are on one line, or points: the ends of the answer are those of the common part, and
        // no others.
        let own = if is_nothing(&a.direction) { b } else { a };
        let other = if is_nothing(&a.direction) { a } else { b };
        let [low, high] = common_part(own, other);
        let mut ends: Vec<V> = [&low, &high].into_iter().flatten().cloned().collect();
        ends.sort();
        let vector = |x: &[S]| -> V { each(|i| case.stored(x[i]) >> PLACES) };
        let mut got = match self {
            Self::Point { point, .. } => vec![vector(point.coords.as_slice()); 2],
            Self::Segment(s) => vec![vector(s.a.coords.as_slice()), vector(s.b.coords.as_slice())],
            Self::Ray(ray) => vec![vector(ray.origin.coords.as_slice())],
            Self::Line(_) => vec![],
        };
        got.sort();
        case.check(got == ends, "overlap", || format!("{self:?}"));
        if let Self::Ray(ray) = self {
            let runs_up = dot(&vector(ray.direction.as_slice()), &own.direction).is_positive();
            case.check(runs_up == low.is_some(), "overlap", || format!("{self:?} runs the wrong way"));
        }
    }
}

/// The stored ends of the common part of two sets on one line, low and high along the first.
fn common_part(own: &Body, other: &Body) -> [Option<V>; 2] {
    let along = |p: &V| dot(&minus(p, &own.origin), &own.direction);
    let ends = |body: &Body| {
        let (starts, ends) = body.range();
        let (first, last) = (starts.then(|| body.origin.clone()), ends.then(|| body.end()));
        if dot(&body.direction, &own.direction).is_negative() { [last, first] } else { [first, last] }
    };
    let ([a_low, a_high], [b_low, b_high]) = (ends(own), ends(other));
    let pick = |a: Option<V>, b: Option<V>, way: Ordering| match (a, b) {
        (Some(a), Some(b)) => Some(if along(&b).cmp(&along(&a)) == way { b } else { a }),
        (a, b) => a.or(b),
    };
    [pick(a_low, b_low, Ordering::Greater), pick(a_high, b_high, Ordering::Less)]
}

impl<S: Number> Answer<S> for Contact<S, 3> {
    fn check(&self, a: &Body, b: &Body, case: &mut Case) {
        if a.has_axis() || b.has_axis() {
            return check_contact(self, a, b, case);
        }
        let gap = between(a, b);
        let (normal, depth) = if is_nothing(&gap) { way_out(a, b) } else { straight(&gap, a, b) };
        for (got, want) in self.normal.iter().zip(&normal) {
            case.pure("contact: normal", *got, want);
        }
        case.length(DEPTH, self.depth, &depth);
        let touches = depth.sign().is_eq();
        case.check((self.depth == S::whole(0)) == touches, DEPTH, || format!("{:?}", self.depth));
        let place = facing(a, b, &normal);
        let [got_a, got_b] = [triple(self.point_a.coords.as_slice()), triple(self.point_b.coords.as_slice())];
        near_point("contact: point", &got_a, &surface(&place[0], &normal, &gap, &a.radius), case);
        near_point("contact: point", &got_b, &surface(&place[1], &normal, &gap, &-&b.radius), case);
    }
}

pub fn straight(gap: &V, a: &Body, b: &Body) -> ([Surd; 3], Surd) {
    let square = dot(gap, gap);
    let normal = each(|i| Surd::new(BigInt::zero(), gap[i].clone(), square.clone(), square.clone()));
    let radii = &a.radius + &b.radius;
    (normal, Surd::new(radii, BigInt::from(-1), square, BigInt::from(1)))
}

/// The shortest of the six ways along an axis. Of equally short ones it is along the first axis, and then in
/// the positive direction as seen by the first of two operands of a kind.
fn way_out(a: &Body, b: &Body) -> ([Surd; 3], Surd) {
    let (a_max, b_max) = (a.end(), b.end());
    let key = |body: &Body, max: &V| (body.origin.clone(), max.clone(), body.radius.clone());
    let is_reversed = a.kind == b.kind && key(a, &a_max) > key(b, &b_max);
    let mut ways = Vec::new();
    for axis in 0..3 {
        let up = (axis, 1, &a_max[axis] - &b.origin[axis]);
        let down = (axis, -1, &b_max[axis] - &a.origin[axis]);
        ways.extend(if is_reversed || (a.kind != b.kind && a.kind == Kind::Aabb) {
            [down, up]
        } else {
            [up, down]
        });
    }
    let (axis, sign, least) =
        ways.into_iter().reduce(|best, next| if next.2 < best.2 { next } else { best }).unwrap();
    let normal = each(|i| Surd::whole(if i == axis { sign } else { 0 }));
    (normal, Surd::whole(least + &a.radius + &b.radius))
}

/// The points of the cores that face each other: on axes perpendicular to the way between the cores they have
/// the least coordinate that both share.
pub fn facing(a: &Body, b: &Body, normal: &[Surd; 3]) -> [V; 2] {
    let (a_max, b_max) = (a.end(), b.end());
    let place = |min: &V, max: &V, other: &V, flip: bool| {
        each(|i| match normal[i].sign() {
            Ordering::Equal => (&min[i]).max(&other[i]).clone(),
            way if (way == Ordering::Greater) != flip => max[i].clone(),
            _ => min[i].clone(),
        })
    };
    [place(&a.origin, &a_max, &b.origin, false), place(&b.origin, &b_max, &a.origin, true)]
}

/// The point at the distance of the radius along the normal.
pub fn surface(place: &V, normal: &[Surd; 3], gap: &V, radius: &BigInt) -> [Surd; 3] {
    let square = dot(gap, gap);
    each(|i| {
        if square.is_zero() {
            normal[i].affine(radius, &place[i])
        } else {
            Surd::new(&place[i] * &square, radius * &gap[i], square.clone(), square.clone())
        }
    })
}
