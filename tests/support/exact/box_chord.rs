//! The part of a line, ray or segment inside a box, triangle or polygon, exactly.
//!
//! The line enters and leaves at the first and the last of the points where it crosses a side or passes a
//! corner, clipped to the range of the operand. All of the parameters are ratios.

use std::cmp::Ordering;

use kousa::{Chord, Hit};
use num_bigint::BigInt;
use num_traits::{Signed, Zero};

use crate::figure::{Answer, Figure, Units, pair};
use crate::reference::case::Case;
use crate::reference::closest::closest;
use crate::reference::number::Number;
use crate::reference::set::{Range, Set, V, dot, minus, perp, plus, slant, times};
use crate::reference::surd::{Ratio, Surd};
use crate::rounded_chord;

impl<S: Number> Answer<S> for Chord<S, 2> {
    fn check(&self, a: &Figure, b: &Figure, _: Units, case: &mut Case) {
        let (linear, solid) = if a.has_corners() { (&b.sides[0], a) } else { (&a.sides[0], b) };
        if !solid.radius.is_zero() {
            let core = (&solid.vertices()[..], &solid.radius);
            return rounded_chord::check_in_plane(self, linear, core, case);
        }
        let [enter, exit] = ends(linear, solid);
        for (got, t, side) in [(self.enter, enter, -1), (self.exit, exit, 1)] {
            End { t, side, linear, solid }.check(got, case);
        }
    }
}

/// The parameters of the two ends of the part that is inside.
fn ends(linear: &Set, solid: &Figure) -> [Ratio; 2] {
    let start = || Ratio::new(BigInt::zero(), BigInt::from(1));
    if linear.range == Range::Point {
        return [start(), start()];
    }
    let crossings: Vec<_> = solid.sides.iter().flat_map(|side| crossings(linear, side)).collect();
    let enter = crossings.iter().min_by(|s, t| compare(s, t)).unwrap().clone();
    let exit = crossings.into_iter().max_by(compare).unwrap();
    let clip = |t: Ratio| {
        if linear.range.has_low() && t.num.is_negative() {
            start()
        } else if linear.range.has_high() && t.num > t.den {
            Ratio::new(BigInt::from(1), BigInt::from(1))
        } else {
            t
        }
    };
    [clip(enter), clip(exit)]
}

fn compare(s: &Ratio, t: &Ratio) -> Ordering {
    (&s.num * &t.den).cmp(&(&t.num * &s.den))
}

/// The parameters at which the unbounded line passes the side: `(o + t·d − p) · perp(e) = 0` between the ends
/// of the side, or the ends themselves if they are on the line.
fn crossings(linear: &Set, side: &Set) -> Vec<Ratio> {
    let (o, d, across) = (&linear.origin, &linear.direction, perp(&side.direction));
    let slope = dot(d, &across);
    if !slope.is_zero() {
        let t = Ratio::new(dot(&minus(&side.origin, o), &across), slope);
        let along = dot(&minus(&place(linear, &t), &times(&side.origin, &t.den)), &side.direction);
        let length = dot(&side.direction, &side.direction) * &t.den;
        return if along.is_negative() || along > length { Vec::new() } else { vec![t] };
    }
    let is_passed = |p: &V| dot(&minus(p, o), &perp(d)).is_zero();
    let parameter = |p: V| Ratio::new(dot(&minus(&p, o), d), dot(d, d));
    side.ends().into_iter().filter(is_passed).map(parameter).collect()
}

/// The point at `t`, times its denominator.
fn place(linear: &Set, t: &Ratio) -> V {
    plus(&times(&linear.origin, &t.den), &times(&linear.direction, &t.num))
}

/// An end of the common part.
struct End<'a> {
    t: Ratio,
    /// −1 if the operand enters here, and 1 if it leaves.
    side: i32,
    linear: &'a Set,
    solid: &'a Figure,
}

impl End<'_> {
    fn check<S: Number>(&self, got: Hit<S, 2>, case: &mut Case) {
        let turned = case.magnified;
        case.magnified *= if self.is_own() { 1.0 } else { self.grazing() };
        let t = Surd::ratio(self.t.num.clone(), self.t.den.clone());
        case.parameter("chord: t", got.t, &t, &self.linear.direction);
        let point = place(self.linear, &self.t).map(|x| Surd::ratio(x, self.t.den.clone()));
        case.point("chord: point", pair(got.point), &point);
        let on_surface = self.is_on_surface();
        case.check(got.normal.is_some() == on_surface, "chord: normal", || {
            format!("{got:?}, but the end is {} the surface", if on_surface { "on" } else { "under" })
        });
        if let Some(normal) = got.normal {
            self.check_normal(normal.into(), case);
        }
        case.magnified = turned;
    }

    /// Whether it is an end of the operand itself.
    fn is_own(&self) -> bool {
        self.linear.range.ends().iter().any(|&end| self.t.num == &self.t.den * end)
    }

    /// Whether the end is on the surface. It is, unless it is the operand's own end and on no side.
    fn is_on_surface(&self) -> bool {
        let Some(own) = self.linear.range.ends().iter().find(|&&end| self.t.num == &self.t.den * end) else {
            return true;
        };
        let end = Set::point(self.linear.at(*own));
        self.solid.sides.iter().any(|side| closest(&end, side).squared.is_zero())
    }

    /// 1 over the sine of the angle between the operand and the side that it meets most steeply.
    fn grazing(&self) -> f64 {
        let slants = self.sides_here().into_iter().map(|side| slant(&self.linear.direction, &side.direction));
        slants.fold(f64::INFINITY, f64::min)
    }

    /// The sides whose lines go through the point.
    fn sides_here(&self) -> Vec<&Set> {
        let here = place(self.linear, &self.t);
        let is_here = |side: &&Set| {
            dot(&minus(&here, &times(&side.origin, &self.t.den)), &perp(&side.direction)).is_zero()
        };
        self.solid.sides.iter().filter(is_here).collect()
    }

    /// The outward direction of a side here, of any length: the one nearest to the x axis.
    fn steepest_side_here(&self) -> Option<V> {
        let outward = self.sides_here().into_iter().map(|side| perp(&side.direction).map(|x| -x));
        outward.max_by(|u, v| (&u[0] * &u[0] * dot(v, v)).cmp(&(&v[0] * &v[0] * dot(u, u))))
    }

    fn check_normal<S: Number>(&self, got: [S; 2], case: &mut Case) {
        let want = unit(&self.normal());
        for i in 0..2 {
            case.pure("chord: box normal", got[i], &want[i]);
        }
    }

    /// The normal that the crate must choose, of any length: that of the side here that opposes the inward direction most.
    ///
    /// The side of a point faces every direction. A segment has two sides and, for an operand along it, the end that faces
    /// this. An operand without a direction has the first axis that points away from the solid; if there is none, which
    /// never happens at a corner of a box, it has the normal of the side that is nearest to the x axis.
    fn normal(&self) -> V {
        let here = place(self.linear, &self.t);
        let into: Vec<_> =
            self.solid.vertices().iter().map(|v| minus(&times(v, &self.t.den), &here)).collect();
        let leads_away = |u: &V| into.iter().all(|v| !dot(v, u).is_positive());
        let inward = self.linear.direction.clone().map(|x| -x * self.side);
        let is_still = is_zero(&inward);
        let is_corner = into.iter().any(is_zero);
        if is_still && is_corner {
            let axes = [[1, 0], [-1, 0], [0, 1], [0, -1]].map(|axis| axis.map(BigInt::from));
            return axes.into_iter().find(leads_away).unwrap_or_else(|| self.steepest_side_here().unwrap());
        }
        let across = self.sides_here().into_iter().map(|side| perp(&side.direction));
        let mut outward: Vec<V> =
            across.filter(|u| !is_zero(u)).flat_map(|u| [u.clone().map(|x| -x), u]).collect();
        outward.retain(leads_away);
        let is_flat = outward.iter().all(|u| into.iter().all(|v| dot(u, v).is_zero()));
        let is_along = outward.iter().all(|u| dot(u, &inward).is_zero());
        let faces = into.iter().all(|v| !dot(v, &inward).is_negative());
        if is_flat && is_along && is_corner && faces {
            return inward.map(|x| -x);
        }
        outward.into_iter().min_by(|u, v| preferred(u, v, &inward)).unwrap()
    }
}

fn is_zero(v: &V) -> bool {
    v.iter().all(BigInt::is_zero)
}

/// Which of two outward directions opposes an inward one more; of equals an axis, the lower one first, then the one nearer to
/// the x axis, then the positive one.
fn preferred(u: &V, v: &V, inward: &V) -> Ordering {
    let share = |u: &V, other: &V| dot(u, inward) * dot(u, inward).abs() * dot(other, other);
    let axis = |u: &V| if u[1].is_zero() { 0 } else { 1 + i32::from(!u[0].is_zero()) };
    let steepness = |u: &V, other: &V| &u[0] * &u[0] * dot(other, other);
    (share(u, v).cmp(&share(v, u)))
        .then(axis(u).cmp(&axis(v)))
        .then(steepness(v, u).cmp(&steepness(u, v)))
        .then_with(|| v.clone().map(|x| x.signum()).cmp(&u.clone().map(|x| x.signum())))
}

/// A vector divided by its length.
fn unit(v: &V) -> [Surd; 2] {
    let square = dot(v, v);
    v.clone().map(|x| Surd::new(BigInt::zero(), x, square.clone(), square.clone()))
}
