//! What the answers about shapes in space must be.

use std::cmp::Ordering;

use kousa::nalgebra::Point;
use kousa::{Chord, Contact, Crossing, Hit};
use num_bigint::BigInt;
use num_traits::{Signed, Zero};

use crate::reference::case::{Case, DEPTH};
use crate::reference::number::Number;
use crate::reference::surd::{PLACES, Ratio, Surd};
use crate::space::{Body, Kind, V, between, crossing, dot, each, inside, is_nothing, minus};

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
        // On one line, or points: the answer's ends are the ends of the common part, and no others.
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

/// The stored ends of what two sets on one line have in common, low and high along the first.
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

impl<S: Number> Answer<S> for Chord<S, 3> {
    fn check(&self, a: &Body, b: &Body, case: &mut Case) {
        let (linear, solid) = if a.is_linear() { (a, b) } else { (b, a) };
        let ends =
            if solid.kind == Kind::Aabb { box_ends(linear, solid) } else { sphere_ends(linear, solid) };
        for (hit, (t, way)) in [&self.enter, &self.exit].into_iter().zip(ends.iter().zip([-1, 1])) {
            check_hit(hit, t, way, linear, solid, case);
        }
    }
}

fn box_ends(linear: &Body, solid: &Body) -> [Surd; 2] {
    if is_nothing(&linear.direction) {
        return [Surd::whole(0), Surd::whole(0)];
    }
    inside(linear, solid).unwrap().map(|t| {
        let Ratio { num, den } = t.unwrap();
        Surd::ratio(num, den)
    })
}

/// The roots of the textbook's equation, clipped to the range.
fn sphere_ends(linear: &Body, solid: &Body) -> [Surd; 2] {
    if is_nothing(&linear.direction) {
        return [Surd::whole(0), Surd::whole(0)];
    }
    let m = minus(&linear.origin, &solid.origin);
    let (length, half) = (dot(&linear.direction, &linear.direction), dot(&m, &linear.direction));
    let rest = dot(&m, &m) - &solid.radius * &solid.radius;
    let discriminant = &half * &half - &length * &rest;
    let (low, high) = linear.range();
    [-1, 1].map(|sign| {
        let t = Surd::new(-&half, sign.into(), discriminant.clone(), length.clone());
        let beyond = t.affine(&BigInt::from(1), &BigInt::from(-1));
        if low && t.sign().is_lt() {
            Surd::whole(0)
        } else if high && beyond.sign().is_gt() {
            Surd::whole(1)
        } else {
            t
        }
    })
}

fn check_hit<S: Number>(got: &Hit<S, 3>, t: &Surd, way: i32, linear: &Body, solid: &Body, case: &mut Case) {
    case.pure("chord: t", got.t, t);
    let place = each(|i| t.affine(&linear.direction[i], &linear.origin[i]));
    near_point("chord: point", got.point.coords.as_slice(), &place, case);
    let normal = match solid.kind {
        Kind::Aabb => box_normal(&place, way, linear, solid),
        _ => sphere_normal(&place, t, linear, solid),
    };
    let text = format!("{got:?}");
    case.check(got.normal.is_some() == normal.is_some(), "chord: normal", || text.clone());
    if let (Some(got), Some(want)) = (got.normal, normal) {
        for i in 0..3 {
            case.pure("chord: normal", got[i], &want[i]);
        }
    }
}

/// From the centre, over the radius; `None` for an end of the operand's own inside.
fn sphere_normal(place: &[Surd; 3], t: &Surd, linear: &Body, solid: &Body) -> Option<[Surd; 3]> {
    let own = [(linear.range().0, 0), (linear.range().1, 1)]
        .into_iter()
        .find(|(exists, end)| *exists && t.affine(&BigInt::from(1), &BigInt::from(-*end)).sign().is_eq());
    if let Some((_, end)) = own {
        let at = if end == 0 { linear.origin.clone() } else { linear.end() };
        let from = minus(&at, &solid.origin);
        if dot(&from, &from) < &solid.radius * &solid.radius {
            return None;
        }
    }
    if solid.radius.is_zero() {
        return Some(each(|i| Surd::whole(i32::from(i == 0))));
    }
    Some(each(|i| place[i].affine(&BigInt::from(1), &-&solid.origin[i]).over(&solid.radius)))
}

/// That of the one face that the place is on; on several along the first axis. Through a flat box the line comes
/// in against it and leaves with it, but for an end of its own.
fn box_normal(place: &[Surd; 3], way: i32, linear: &Body, solid: &Body) -> Option<[Surd; 3]> {
    let end = solid.end();
    let is_at = |i: usize, bound: &BigInt| place[i].affine(&BigInt::from(1), &-bound).sign().is_eq();
    let faces: Vec<(usize, bool, bool)> = (0..3)
        .map(|i| (i, is_at(i, &solid.origin[i]), is_at(i, &end[i])))
        .filter(|(_, low, high)| low | high)
        .collect();
    let (axis, _, high) = *faces.first()?;
    let is_flat = faces[0].1 && faces[0].2;
    let t_end = |n: i32| {
        let at = if n == 0 { linear.origin.clone() } else { linear.end() };
        (0..3).all(|i| place[i].affine(&BigInt::from(1), &-&at[i]).sign().is_eq())
    };
    let is_own = if way < 0 { linear.range().0 && t_end(0) } else { linear.range().1 && t_end(1) };
    let sign = if faces.len() == 1 && is_flat && !is_own {
        way * if linear.direction[axis].is_negative() { -1 } else { 1 }
    } else if high {
        1
    } else {
        -1
    };
    Some(each(|i| Surd::whole(if i == axis { sign } else { 0 })))
}

impl<S: Number> Answer<S> for Contact<S, 3> {
    fn check(&self, a: &Body, b: &Body, case: &mut Case) {
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

/// The least of the six ways along an axis; of those that touch or are as short the first axis, then the positive
/// way as the first of two of a kind sees it.
fn way_out(a: &Body, b: &Body) -> ([Surd; 3], Surd) {
    let corner = |body: &Body| if body.kind == Kind::Aabb { body.end() } else { body.origin.clone() };
    let (a_max, b_max) = (corner(a), corner(b));
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

/// The places of the cores that face each other: across the way between them the least coordinate of both.
pub fn facing(a: &Body, b: &Body, normal: &[Surd; 3]) -> [V; 2] {
    let corner = |body: &Body| if body.kind == Kind::Aabb { body.end() } else { body.origin.clone() };
    let (a_max, b_max) = (corner(a), corner(b));
    let place = |min: &V, max: &V, other: &V, flip: bool| {
        each(|i| match normal[i].sign() {
            Ordering::Equal => (&min[i]).max(&other[i]).clone(),
            way if (way == Ordering::Greater) != flip => max[i].clone(),
            _ => min[i].clone(),
        })
    };
    [place(&a.origin, &a_max, &b.origin, false), place(&b.origin, &b_max, &a.origin, true)]
}

/// A radius from the place along the normal.
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
