//! The common part of two lines, rays or segments, exactly.

use kousa::nalgebra::Point;
use kousa::{Crossing, Line, Ray};
use num_bigint::BigInt;
use num_traits::{Signed, Zero};

use super::case::Case;
use super::closest::{Pair, interior};
use super::number::Number;
use super::set::{Kind, Range, Set, V, dot, minus, slant};
use super::surd::{Ratio, Surd};

/// The check of an answer against exact arithmetic.
pub trait Answer<S: Number> {
    /// `self` is the answer for `a` and `b`, which are known to meet.
    fn check(&self, a: &Set, b: &Set, case: &mut Case);
}

impl<S: Number> Answer<S> for Point<S, 2> {
    /// Checks that the answer is the operand that is a point.
    fn check(&self, a: &Set, b: &Set, case: &mut Case) {
        let point = if a.kind == Kind::Point { a } else { b };
        case.same_point("common point", self.coords.into(), &point.origin);
    }
}

impl<S: Number> Answer<S> for Crossing<S, 2> {
    fn check(&self, a: &Set, b: &Set, case: &mut Case) {
        let directions = [&a.direction, &b.direction];
        if let Some(Pair { s, t, den, .. }) = interior(a, b) {
            case.magnified = slant(&a.direction, &b.direction);
            let place = [0, 1].map(|i| Surd::ratio(&a.origin[i] * &den + &a.direction[i] * &s, den.clone()));
            let parameters = [Surd::ratio(s, den.clone()), Surd::ratio(t, den)];
            return check_point(*self, &place, parameters, directions, case);
        }
        let own = if a.range == Range::Point { b } else { a };
        let Stretch { low, high, den } = Stretch::new(own, if a.range == Range::Point { a } else { b });
        match [low, high].map(|bound| bound.map(|num| Ratio { num, den: den.clone() })) {
            [Some(low), Some(high)] if low.num == high.num => {
                let place = place(own, &low);
                let parameters = [a, b].map(|set| parameter(set, &place));
                check_point(*self, &place.map(|r| Surd::ratio(r.num, r.den)), parameters, directions, case);
            }
            [Some(low), Some(high)] => {
                check_segment(*self, a, b, [place(own, &low), place(own, &high)], case)
            }
            [None, None] => check_line(*self, a, b, case),
            [Some(bound), None] | [None, Some(bound)] => check_ray(*self, a, b, place(own, &bound), case),
        }
    }
}

/// The interval of the parameter of `own` that `other`, which is parallel to it, projects to, clipped to the
/// range. For an operand that is a point it is a single number.
pub struct Stretch {
    /// The bounds, times `den`; `None` for no bound.
    pub low: Option<BigInt>,
    pub high: Option<BigInt>,
    pub den: BigInt,
}

impl Stretch {
    pub fn new(own: &Set, other: &Set) -> Self {
        if own.range == Range::Point {
            return Self { low: Some(BigInt::zero()), high: Some(BigInt::zero()), den: BigInt::from(1) };
        }
        let den = dot(&own.direction, &own.direction);
        let project = |p: V| dot(&minus(&p, &own.origin), &own.direction);
        let ends: Vec<_> = other.ends().into_iter().map(project).collect();
        let opposed = dot(&own.direction, &other.direction).is_negative();
        let bounded_below = if opposed { other.range.has_high() } else { other.range.has_low() };
        let bounded_above = if opposed { other.range.has_low() } else { other.range.has_high() };
        let low = ends.iter().min().cloned().filter(|_| bounded_below);
        let high = ends.iter().max().cloned().filter(|_| bounded_above);
        let low = low.into_iter().chain(own.range.has_low().then(BigInt::zero)).max();
        let high = high.into_iter().chain(own.range.has_high().then(|| den.clone())).min();
        Self { low, high, den }
    }
}

/// The point of a core at `t`.
fn place(on: &Set, t: &Ratio) -> [Ratio; 2] {
    [0, 1].map(|i| Ratio { num: &on.origin[i] * &t.den + &on.direction[i] * &t.num, den: t.den.clone() })
}

/// The parameter of a point that lies on a core; 0 if the core is a point.
fn parameter(on: &Set, place: &[Ratio; 2]) -> Surd {
    if on.range == Range::Point {
        return Surd::whole(0);
    }
    let den = &place[0].den;
    let from = [0, 1].map(|i| &place[i].num - &on.origin[i] * den);
    Surd::ratio(dot(&from, &on.direction), dot(&on.direction, &on.direction) * den)
}

fn check_point<S: Number>(
    got: Crossing<S, 2>,
    place: &[Surd; 2],
    parameters: [Surd; 2],
    directions: [&V; 2],
    case: &mut Case,
) {
    let Crossing::Point { point, t_a, t_b } = got else {
        case.fail("crossing", &format!("not a point, but {got:?}"));
    };
    case.point("crossing: point", point.coords.into(), place);
    case.parameter("crossing: t", t_a, &parameters[0], directions[0]);
    case.parameter("crossing: t", t_b, &parameters[1], directions[1]);
}

/// Checks the direction of a common segment. It runs as its operands do, if they agree. If only one operand
/// is a segment, it runs as that does. For two opposite operands of one kind it runs from the
/// lexicographically first end. `ends` are in the order of the first operand.
fn check_segment<S: Number>(got: Crossing<S, 2>, a: &Set, b: &Set, ends: [[Ratio; 2]; 2], case: &mut Case) {
    let Crossing::Segment(segment) = got else {
        case.fail("crossing", &format!("not a segment, but {got:?}"));
    };
    // An overlap begins and ends at an operand's own end, so the division has no remainder.
    let [low, high] = ends.map(|end| end.map(|r| r.num / r.den));
    let opposed = dot(&a.direction, &b.direction).is_negative();
    let forward = match (a.kind == Kind::Segment, b.kind == Kind::Segment) {
        _ if !opposed => true,
        (true, false) => true,
        (false, true) => false,
        _ => low < high,
    };
    let (from, to) = if forward { (low, high) } else { (high, low) };
    case.same_point("overlap: a", segment.a.coords.into(), &from);
    case.same_point("overlap: b", segment.b.coords.into(), &to);
}

/// Checks the ray that begins at the bound; of two rays, it is the one with the lesser numbers.
fn check_ray<S: Number>(got: Crossing<S, 2>, a: &Set, b: &Set, bound: [Ratio; 2], case: &mut Case) {
    let Crossing::Ray(Ray { origin, direction }) = got else {
        case.fail("crossing", &format!("not a ray, but {got:?}"));
    };
    let bound = bound.map(|r| r.num / r.den);
    let begins = |set: &&Set| set.range == Range::Ray && set.origin == bound;
    let ray = [a, b].into_iter().filter(begins).min_by_key(|set| &set.numbers).unwrap();
    case.same_point("overlap: origin", origin.coords.into(), &ray.origin);
    case.same_point("overlap: direction", direction.into(), &ray.direction);
}

/// Checks the common line, which is the one with the lesser numbers.
fn check_line<S: Number>(got: Crossing<S, 2>, a: &Set, b: &Set, case: &mut Case) {
    let Crossing::Line(Line { origin, direction }) = got else {
        case.fail("crossing", &format!("not a line, but {got:?}"));
    };
    let line = if b.numbers < a.numbers { b } else { a };
    case.same_point("overlap: origin", origin.coords.into(), &line.origin);
    case.same_point("overlap: direction", direction.into(), &line.direction);
}
