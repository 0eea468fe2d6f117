//! The required common part of a line, ray or segment in space and a solid.
//!
//! A capsule is two balls and the tube between them. A line enters at the first of the points where it enters
//! these three, and leaves at the last. Then both are clipped to the range of the operand.

use kousa::{Chord, Hit};
use num_bigint::{BigInt, Sign};
use num_traits::{Signed, Zero};

use crate::reference::case::Case;
use crate::reference::number::Number;
use crate::reference::surd::{PLACES, Ratio, Surd};
use crate::space::{Body, Kind, V, cross, dot, each, inside, is_nothing, minus};
use crate::space_answer::{Answer, near_point};
use crate::space_check::{check_unit, length, off_core, project, stored};
use crate::space_nearest::{squared, times};

impl<S: Number> Answer<S> for Chord<S, 3> {
    fn check(&self, a: &Body, b: &Body, case: &mut Case) {
        let (linear, solid) = if a.is_linear() { (a, b) } else { (b, a) };
        for (hit, (t, way)) in
            [&self.enter, &self.exit].into_iter().zip(ends(linear, solid).iter().zip([-1, 1]))
        {
            check_hit(hit, t, way, linear, solid, case);
        }
    }
}

fn ends(linear: &Body, solid: &Body) -> [Surd; 2] {
    if is_nothing(&linear.direction) {
        return [Surd::whole(0), Surd::whole(0)];
    }
    if solid.kind == Kind::Aabb {
        return inside(linear, solid).unwrap().map(|t| {
            let Ratio { num, den } = t.unwrap();
            Surd::ratio(num, den)
        });
    }
    let mut ways = ball_ways(linear, &solid.origin, &solid.radius);
    if solid.kind == Kind::Capsule {
        ways.extend(ball_ways(linear, &solid.end(), &solid.radius));
        ways.extend(tube_ways(linear, solid));
    }
    let (first, last) = (ways.iter().min_by(|s, t| s.order(t)), ways.iter().max_by(|s, t| s.order(t)));
    [first, last].map(|t| clipped(t.unwrap(), linear))
}

/// The solutions of `|o + t·d − c|² = r²`.
fn ball_ways(linear: &Body, center: &V, radius: &BigInt) -> Vec<Surd> {
    let (m, d) = (minus(&linear.origin, center), &linear.direction);
    roots(&dot(d, d), &dot(&m, d), &(dot(&m, &m) - radius * radius))
}

/// The solutions of `|(o + t·d − p) × q|² = r²·|q|²` for which the foot is on the axis.
fn tube_ways(linear: &Body, capsule: &Body) -> Vec<Surd> {
    let q = &capsule.direction;
    let (m, d) = (cross(&minus(&linear.origin, &capsule.origin), q), cross(&linear.direction, q));
    let reach = &capsule.radius * &capsule.radius * dot(q, q);
    let mut ways = roots(&dot(&d, &d), &dot(&m, &d), &(dot(&m, &m) - reach));
    ways.retain(|t| matches!(foot(t, linear, capsule), Foot::Between));
    ways
}

/// The roots of `square·t² + 2·half·t + rest`.
fn roots(square: &BigInt, half: &BigInt, rest: &BigInt) -> Vec<Surd> {
    let discriminant = half * half - square * rest;
    if square.is_zero() || discriminant.is_negative() {
        return Vec::new();
    }
    [-1, 1].map(|sign| Surd::new(-half, sign.into(), discriminant.clone(), square.clone())).into()
}

fn clipped(t: &Surd, linear: &Body) -> Surd {
    let (low, high) = linear.range();
    if low && t.sign().is_lt() {
        Surd::whole(0)
    } else if high && plus(t, -1).sign().is_gt() {
        Surd::whole(1)
    } else {
        t.clone()
    }
}

fn plus(t: &Surd, summand: i32) -> Surd {
    t.affine(&BigInt::from(1), &BigInt::from(summand))
}

/// The position of the nearest point on an axis.
#[derive(Clone, Copy, PartialEq)]
enum Foot {
    Start,
    Between,
    End,
}

fn foot(t: &Surd, linear: &Body, solid: &Body) -> Foot {
    if solid.kind == Kind::Sphere {
        return Foot::Start;
    }
    let (q, from) = (&solid.direction, minus(&linear.origin, &solid.origin));
    let along = t.affine(&dot(&linear.direction, q), &dot(&from, q));
    let beyond = along.affine(&BigInt::from(1), &-dot(q, q));
    if !along.sign().is_gt() {
        Foot::Start
    } else if !beyond.sign().is_lt() {
        Foot::End
    } else {
        Foot::Between
    }
}

fn check_hit<S: Number>(got: &Hit<S, 3>, t: &Surd, way: i32, linear: &Body, solid: &Body, case: &mut Case) {
    case.pure("chord: t", got.t, t);
    let place = each(|i| t.affine(&linear.direction[i], &linear.origin[i]));
    near_point("chord: point", got.point.coords.as_slice(), &place, case);
    let own = own_end(t, linear);
    let is_inside = own.as_ref().is_some_and(|end| is_strictly_inside(end, solid));
    let there = each(|i| place[i].approx());
    let error: BigInt = off_core(&there, solid) - (&solid.radius << PLACES);
    let is_known = own.is_some() || error.abs() < 8.into();
    case.check(is_known, "chord", || format!("{error} at {there:?}: the reference is wrong"));
    case.check(got.normal.is_none() == is_inside, "chord: normal", || format!("{got:?}"));
    let Some(normal) = got.normal.filter(|_| !is_inside) else { return };
    let normal = normal.as_slice();
    if solid.kind == Kind::Capsule && solid.radius.is_zero() {
        return check_bare_normal(normal, foot(t, linear, solid), way, linear, solid, case);
    }
    let want = match solid.kind {
        Kind::Aabb => box_normal(t, way, linear, solid),
        _ => round_normal(t, way, linear, solid),
    };
    for i in 0..3 {
        case.pure("chord: normal", normal[i], &want[i]);
    }
}

/// The end of the operand that is at `t`.
fn own_end(t: &Surd, linear: &Body) -> Option<V> {
    let (low, high) = linear.range();
    if low && t.sign().is_eq() {
        Some(linear.origin.clone())
    } else if high && plus(t, -1).sign().is_eq() {
        Some(linear.end())
    } else {
        None
    }
}

fn is_strictly_inside(p: &V, solid: &Body) -> bool {
    if solid.kind == Kind::Aabb {
        let [min, max] = solid.corners();
        return (0..3).all(|i| min[i] < p[i] && p[i] < max[i]);
    }
    let (num, den) = squared(&Body::point(p.clone()), solid);
    num < &solid.radius * &solid.radius * den
}

/// The vector from the nearest point of the axis, divided by the radius; for a point, against the operand where it enters and
/// along it where it leaves, or the first axis if it has no direction.
fn round_normal(t: &Surd, way: i32, linear: &Body, solid: &Body) -> [Surd; 3] {
    if solid.radius.is_zero() {
        let outward = each(|i| &linear.direction[i] * way);
        let first = is_nothing(&outward).then(|| each(|i| BigInt::from(i32::from(i == 0))));
        return unit(&first.unwrap_or(outward));
    }
    let from = |center: &V| minus(&linear.origin, center);
    let away = |step: &V, start: &V, den: &BigInt| each(|i| t.affine(&step[i], &start[i]).over(den));
    match foot(t, linear, solid) {
        Foot::Start => away(&linear.direction, &from(&solid.origin), &solid.radius),
        Foot::End => away(&linear.direction, &from(&solid.end()), &solid.radius),
        Foot::Between => {
            let q = &solid.direction;
            let across = |v: &V| minus(&times(v, &dot(q, q)), &times(q, &dot(v, q)));
            let den = dot(q, q) * &solid.radius;
            away(&across(&linear.direction), &across(&from(&solid.origin)), &den)
        }
    }
}

/// A vector divided by its length.
fn unit(v: &V) -> [Surd; 3] {
    let square = dot(v, v);
    each(|i| Surd::new(BigInt::zero(), v[i].clone(), square.clone(), square.clone()))
}

/// The normal of the face here that the outward direction goes with most, of equals the one across the first axis. A flat box
/// has only the sides of the set that it is, and those of its rim only for a direction along it.
fn box_normal(t: &Surd, way: i32, linear: &Body, solid: &Body) -> [Surd; 3] {
    let [min, max] = solid.corners();
    let outward: V = each(|i| &linear.direction[i] * way);
    let across: V = each(|i| if min[i] == max[i] { outward[i].clone() } else { BigInt::zero() });
    if !is_nothing(&across) {
        return unit(&across);
    }
    let is_at = |i: usize, bound: &BigInt| {
        t.affine(&linear.direction[i], &(&linear.origin[i] - bound)).sign().is_eq()
    };
    let sides =
        (0..3).flat_map(|i| [(i, 1, &max[i]), (i, -1, &min[i])]).filter(|(i, _, bound)| is_at(*i, bound));
    // Of equals `min_by_key` keeps the first.
    let (axis, sign, _) = sides.min_by_key(|(i, sign, _)| -&outward[*i] * *sign).unwrap();
    each(|i| Surd::whole(if i == axis { sign } else { 0 }))
}

/// Checks the normal on a segment as a solid: it is a unit vector. It is perpendicular to the segment, against the operand
/// where it enters and along it where it leaves; but at an end that an operand along the segment faces, it is along that.
fn check_bare_normal<S: Number>(
    got: &[S],
    foot: Foot,
    way: i32,
    linear: &Body,
    solid: &Body,
    case: &mut Case,
) {
    check_unit("chord: bare normal", got, case);
    let normal = stored(got, case);
    // An error of the normal is multiplied by the length of the other factor.
    let along = |v: &V| (project(&normal, v, case), case.sway::<S>(&(length(v) << PLACES)) * 2);
    let (lean, slack) = along(&solid.direction);
    let leans = if lean.abs() <= slack { Sign::NoSign } else { lean.sign() };
    let (d, q) = (&linear.direction, &solid.direction);
    let is_along = !is_nothing(d) && is_nothing(&cross(d, q));
    let goes = (dot(d, q) * way).sign();
    let is_right = match foot {
        _ if is_nothing(q) => true,
        Foot::Start if is_along && goes == Sign::Minus => leans == Sign::Minus,
        Foot::End if is_along && goes == Sign::Plus => leans == Sign::Plus,
        Foot::Start if is_nothing(d) => leans != Sign::Plus,
        Foot::End if is_nothing(d) => leans != Sign::Minus,
        _ => leans == Sign::NoSign,
    };
    case.check(is_right, "chord: bare normal", || format!("{got:?} leans {leans:?} along the axis"));
    let (goes, slack) = along(d);
    case.check(goes * way >= -slack, "chord: bare normal", || format!("{got:?} on the wrong side"));
}
