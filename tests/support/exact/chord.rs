//! The part of a line, ray or segment inside a ball or a capsule, exactly.
//!
//! A line enters a capsule at the first of the points where it enters the balls at the ends of the axis or
//! crosses the straight sides where the foot is on the axis. It leaves at the last. Then the part is clipped
//! to the range of the linear operand.

use std::cmp::Ordering;

use kousa::{Chord, Hit};
use num_bigint::BigInt;
use num_traits::{Signed, Zero};

use super::case::Case;
use super::closest::closest;
use super::crossing::Answer;
use super::number::Number;
use super::set::{Range, Set, V, dot, minus, perp, slant, times};
use super::surd::{PLACES, Ratio, Surd};

impl<S: Number> Answer<S> for Chord<S, 2> {
    fn check(&self, a: &Set, b: &Set, case: &mut Case) {
        let (linear, solid) = if a.is_linear() { (a, b) } else { (b, a) };
        let [enter, exit] = ends(linear, solid);
        check_hit(self.enter, &enter, -1, linear, solid, case);
        check_hit(self.exit, &exit, 1, linear, solid, case);
    }
}

/// Checks an end of the chord. `side` is −1 where the operand enters, and 1 where it leaves.
fn check_hit<S: Number>(got: Hit<S, 2>, t: &Surd, side: i32, linear: &Set, solid: &Set, case: &mut Case) {
    case.magnified = if own_end(t, linear).is_some() { 1.0 } else { grazing(t, linear, solid) };
    case.parameter("chord: t", got.t, t, &linear.direction);
    let point = [0, 1].map(|i| t.affine(&linear.direction[i], &linear.origin[i]));
    case.point("chord: point", got.point.coords.into(), &point);
    let on_surface = is_on_surface(t, linear, solid);
    case.check(got.normal.is_some() == on_surface, "chord: normal", || {
        format!("{got:?}, but the end is {} the surface", if on_surface { "on" } else { "under" })
    });
    let Some(normal) = got.normal.map(<[S; 2]>::from) else { return };
    if solid.radius.is_zero() {
        check_bare_normal(normal, t, side, linear, solid, case);
    } else {
        // The error of the point is divided by the radius.
        case.magnified *= case.largest_over(&solid.radius);
        check_normal("chord: normal", normal, &normal_at(t, linear, solid), case);
    }
}

/// The parameters of the two ends of the part that is inside.
fn ends(linear: &Set, solid: &Set) -> [Surd; 2] {
    if linear.range == Range::Point {
        return [Surd::whole(0), Surd::whole(0)];
    }
    let mut crossings: Vec<_> =
        solid.ends().iter().flat_map(|c| ball_crossings(linear, c, &solid.radius)).collect();
    crossings.extend(side_crossings(linear, solid));
    // For long directions the parameters differ by little.
    let longest = linear.direction.iter().map(BigInt::bits).max().unwrap() as u32;
    let by_value = |t: &&Surd| t.approx_to(PLACES + 4 * longest);
    let enter = crossings.iter().min_by_key(by_value).unwrap().clone();
    let exit = crossings.iter().max_by_key(by_value).unwrap().clone();
    let before =
        |bound: i32, t: &Surd| t.affine(&BigInt::from(1), &BigInt::from(-bound)).sign() == Ordering::Less;
    let clip = |t: Surd| {
        if linear.range.has_low() && before(0, &t) {
            Surd::whole(0)
        } else if linear.range.has_high() && !before(1, &t) {
            Surd::whole(1)
        } else {
            t
        }
    };
    [clip(enter), clip(exit)]
}

/// The solutions of `|o + t·d − c|² = r²`.
fn ball_crossings(linear: &Set, center: &V, radius: &BigInt) -> Vec<Surd> {
    let from = minus(&linear.origin, center);
    let dd = dot(&linear.direction, &linear.direction);
    let half = dot(&from, &linear.direction);
    let radicand = &half * &half - &dd * (dot(&from, &from) - radius * radius);
    if radicand.is_negative() {
        return Vec::new();
    }
    [-1, 1].map(|side| Surd::new(-&half, BigInt::from(side), radicand.clone(), dd.clone())).into()
}

/// The solutions of `(o + t·d − p) · perp(q) = ±r·|q|` for which the foot is on the axis.
fn side_crossings(linear: &Set, solid: &Set) -> Vec<Surd> {
    let across = perp(&solid.direction);
    let slope = dot(&linear.direction, &across);
    if slope.is_zero() {
        return Vec::new();
    }
    let start = dot(&minus(&linear.origin, &solid.origin), &across);
    let length_squared = dot(&solid.direction, &solid.direction);
    let crossing =
        |side: i32| Surd::new(-&start, &solid.radius * side, length_squared.clone(), slope.clone());
    let is_beside = |t: &Surd| matches!(foot(t, linear, solid), Foot::Inside);
    [-1, 1].map(crossing).into_iter().filter(is_beside).collect()
}

/// The position of the nearest point on the axis.
enum Foot {
    Start,
    Inside,
    End,
}

fn foot(t: &Surd, linear: &Set, solid: &Set) -> Foot {
    let from = minus(&linear.origin, &solid.origin);
    let along = t.affine(&dot(&linear.direction, &solid.direction), &dot(&from, &solid.direction));
    let length_squared = dot(&solid.direction, &solid.direction);
    if along.sign() == Ordering::Less || length_squared.is_zero() {
        Foot::Start
    } else if along.affine(&BigInt::from(1), &-length_squared).sign() == Ordering::Greater {
        Foot::End
    } else {
        Foot::Inside
    }
}

/// Whether an end is on the surface. It is, unless it is the operand's own end and nearer to the axis than
/// the radius.
fn is_on_surface(t: &Surd, linear: &Set, solid: &Set) -> bool {
    let Some(own) = own_end(t, linear) else { return true };
    closest(&Set::point(linear.at(own)), solid).compared_with(&solid.radius) == Ordering::Equal
}

/// The end of the operand that is at `t`.
fn own_end(t: &Surd, linear: &Set) -> Option<i32> {
    let is = |bound: &i32| t.affine(&BigInt::from(1), &BigInt::from(-bound)).sign() == Ordering::Equal;
    linear.range.ends().iter().copied().find(is)
}

/// The vector from the nearest point of the axis, divided by the radius.
fn normal_at(t: &Surd, linear: &Set, solid: &Set) -> [Surd; 2] {
    let (d, q) = (&linear.direction, &solid.direction);
    let from = |center: &V| {
        let from = minus(&linear.origin, center);
        [0, 1].map(|i| t.affine(&d[i], &from[i]).over(&solid.radius))
    };
    match foot(t, linear, solid) {
        Foot::Start => from(&solid.origin),
        Foot::End => from(&solid.at(1)),
        Foot::Inside => {
            // The component of the vector from the start of the axis that is perpendicular to it.
            let across = perp(q);
            let away = minus(&linear.origin, &solid.origin);
            let along = t.affine(&dot(d, &across), &dot(&away, &across));
            let den = dot(q, q) * &solid.radius;
            [0, 1].map(|i| along.affine(&across[i], &BigInt::zero()).over(&den))
        }
    }
}

/// 1 over the sine of the angle between the operand and the surface.
fn grazing(t: &Surd, linear: &Set, solid: &Set) -> f64 {
    let normal = if solid.radius.is_zero() {
        perp(&solid.direction)
    } else {
        normal_at(t, linear, solid).map(|x| x.approx())
    };
    slant(&linear.direction, &perp(&normal))
}

/// Checks the normal on a solid of radius 0. Between the ends of the core it is one of the two perpendiculars: against the
/// operand where it enters and along it where it leaves. So it is at an end, unless the operand is along the core, and faces
/// the end: then it is against or along the operand. Without a direction it is at an end the first axis that points away.
fn check_bare_normal<S: Number>(
    got: [S; 2],
    t: &Surd,
    side: i32,
    linear: &Set,
    solid: &Set,
    case: &mut Case,
) {
    let Ratio { num, den } = t.rational().unwrap();
    let place = [0, 1].map(|i| &linear.origin[i] * &den + &linear.direction[i] * &num);
    let is_end = solid.ends().iter().any(|end| times(end, &den) == place);
    let into: Vec<_> = solid.ends().iter().map(|end| minus(&times(end, &den), &place)).collect();
    let is_still = linear.direction.iter().all(BigInt::is_zero);
    if is_end && is_still {
        let leads_away = |axis: &&V| into.iter().all(|v| !dot(v, axis).is_positive());
        let axes = [[1, 0], [-1, 0], [0, 1], [0, -1]].map(|axis| axis.map(BigInt::from));
        let axis = axes.iter().find(leads_away).unwrap();
        return check_normal("chord: axis normal", got, &axis.clone().map(Surd::whole), case);
    }
    let unit = |v: V| {
        let square = dot(&v, &v);
        v.map(|x| Surd::new(BigInt::zero(), x, square.clone(), square.clone()))
    };
    let outward = linear.direction.clone().map(|x| x * side);
    let across = perp(&solid.direction);
    let slope = dot(&outward, &across);
    let faces = slope.is_zero() && is_end && into.iter().all(|v| !dot(v, &outward).is_positive());
    if faces {
        return check_normal("chord: bare normal", got, &unit(outward), case);
    }
    // Of equals the positive one.
    let first = if across[0].is_zero() { &across[1] } else { &across[0] };
    let is_forward = if slope.is_zero() { first.is_positive() } else { slope.is_positive() };
    check_normal(
        "chord: bare normal",
        got,
        &unit(if is_forward { across } else { across.map(|x| -x) }),
        case,
    );
}

fn check_normal<S: Number>(what: &'static str, got: [S; 2], want: &[Surd; 2], case: &mut Case) {
    for i in 0..2 {
        case.pure(what, got[i], &want[i]);
    }
}
