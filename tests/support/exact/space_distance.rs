//! How far shapes in space must be apart, and where they must be nearest.

use kousa::Closest;
use num_bigint::BigInt;
use num_traits::Zero;

use crate::reference::case::Case;
use crate::reference::number::Number;
use crate::reference::surd::{PLACES, Surd};
use crate::space::{
    Body, Kind, V, between, crossing, dot, each, from_end, is_less, is_nothing, least, minus,
};
use crate::space_answer::{facing, near_point, straight, surface};

/// The squared distance of the cores, as a fraction.
fn cores(a: &Body, b: &Body) -> (BigInt, BigInt) {
    if a.kind == Kind::Aabb || b.kind == Kind::Aabb {
        let gap = between(a, b);
        return (dot(&gap, &gap), BigInt::from(1));
    }
    least(a, b)
}

/// `√(n/d) − R`, and its square; above zero they stay above zero.
pub fn check_distance<S: Number>(got: S, square: S, a: &Body, b: &Body, meets: bool, case: &mut Case) {
    let (n, d) = cores(a, b);
    let radius = &a.radius + &b.radius;
    let root = &n * &d;
    case.check((got == S::whole(0)) == meets, "distance", || format!("{got:?}"));
    case.check((square == S::whole(0)) == meets, "distance: square", || format!("{square:?}"));
    let exact = Surd::new(-&radius * &d, 1.into(), root.clone(), d.clone());
    if meets || !exact.sign().is_gt() {
        // Lines that cross where no point can be are a unit apart.
        return;
    }
    let least = Surd::whole(1);
    let is_tiny = |exact: &Surd| S::IS_FIXED && exact.approx() <= BigInt::from(1) << (PLACES - 1);
    case.length("distance", got, if is_tiny(&exact) { &least } else { &exact });
    let squared = Surd::new(&n + &radius * &radius * &d, &radius * -2, root, d);
    let in_units = case.squared(&squared);
    if is_tiny(&in_units) {
        case.length("distance: square", square, &least);
    } else {
        case.square(square, &in_units, &exact);
    }
}

pub fn check_closest<S: Number>(got: &Closest<S, 3>, a: &Body, b: &Body, meets: bool, case: &mut Case) {
    let text = format!("{got:?}");
    case.check(!meets || got.point_a == got.point_b, "closest: point", || text.clone());
    case.check(
        got.t_a.is_some() == a.is_linear() && got.t_b.is_some() == b.is_linear(),
        "closest: t",
        || text.clone(),
    );
    if a.is_linear() || b.is_linear() {
        return check_linear(got, a, b, case);
    }
    let gap = between(a, b);
    if is_nothing(&gap) {
        // The least coordinates that both have.
        let least = each(|i| Surd::whole((&a.origin[i]).max(&b.origin[i]).clone()));
        return near_point("closest: point", got.point_a.coords.as_slice(), &least, case);
    }
    let (normal, _) = straight(&gap, a, b);
    let place = facing(a, b, &normal);
    if !meets {
        let (there, back) =
            (surface(&place[0], &normal, &gap, &a.radius), surface(&place[1], &normal, &gap, &-&b.radius));
        near_point("closest: point", got.point_a.coords.as_slice(), &there, case);
        near_point("closest: point", got.point_b.coords.as_slice(), &back, case);
        return;
    }
    // On the way between the cores: as far as the first reaches, but no further than the other's core.
    let key = |body: &Body| (body.origin.clone(), body.radius.clone());
    if a.kind == b.kind && key(b) < key(a) {
        return check_closest(&got.mirror(), b, a, meets, case);
    }
    let reach = [&a.radius, &b.radius];
    let common = if reach[0] * reach[0] >= dot(&gap, &gap) || reach[1].is_zero() {
        each(|i| Surd::whole(place[1][i].clone()))
    } else {
        surface(&place[0], &normal, &gap, &a.radius)
    };
    near_point("closest: point", got.point_a.coords.as_slice(), &common, case);
}

/// A place `origin + num/den · direction`.
struct Foot {
    num: BigInt,
    den: BigInt,
}

impl Foot {
    /// Of the perpendicular from `p`, in range.
    fn of(p: &V, on: &Body) -> Self {
        let den = dot(&on.direction, &on.direction);
        if den.is_zero() {
            return Self { num: BigInt::zero(), den: BigInt::from(1) };
        }
        Self { num: on.clamped(dot(&minus(p, &on.origin), &on.direction), &den), den }
    }

    fn place(&self, on: &Body) -> [Surd; 3] {
        each(|i| Surd::ratio(&on.origin[i] * &self.den + &on.direction[i] * &self.num, self.den.clone()))
    }
}

/// Along the common normal, if it is in range of both; else at the end of either that is nearest to the other, of
/// several the one with the least coordinates.
fn feet(a: &Body, b: &Body) -> [Foot; 2] {
    let inner = crossing(a, b).filter(|(s, t, den)| a.reaches(s, den) && b.reaches(t, den));
    if let Some((s, t, den)) = inner {
        return [Foot { num: s, den: den.clone() }, Foot { num: t, den }];
    }
    let ends = |body: &Body| {
        let (starts, ends) = body.range();
        [starts.then(|| body.origin.clone()), ends.then(|| body.end())]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
    };
    let (of_a, of_b) = (ends(a), ends(b));
    let mut all: Vec<(V, &Body)> =
        of_a.into_iter().map(|p| (p, b)).chain(of_b.into_iter().map(|p| (p, a))).collect();
    if all.is_empty() {
        all = vec![(a.origin.clone(), b), (b.origin.clone(), a)];
    }
    all.sort_by(|x, y| x.0.cmp(&y.0));
    let nearest = all.into_iter().reduce(|best, next| {
        let (old, new) = (from_end(best.1, best.1, &best.0), from_end(next.1, next.1, &next.0));
        if is_less(&new, &old) { next } else { best }
    });
    let (end, _) = nearest.unwrap();
    [Foot::of(&end, a), Foot::of(&end, b)]
}

fn check_linear<S: Number>(got: &Closest<S, 3>, a: &Body, b: &Body, case: &mut Case) {
    let [foot_a, foot_b] = feet(a, b);
    near_point("closest: point", got.point_a.coords.as_slice(), &foot_a.place(a), case);
    near_point("closest: point", got.point_b.coords.as_slice(), &foot_b.place(b), case);
    for (t, foot) in [(got.t_a, foot_a), (got.t_b, foot_b)] {
        if let Some(t) = t {
            case.pure("closest: t", t, &Surd::ratio(foot.num, foot.den));
        }
    }
}

/// Whether no number is negative, or none at all.
pub fn is_sound<S: Number>(numbers: &[S]) -> bool {
    numbers.iter().all(|x| *x >= S::whole(0) && x.parts().is_some())
}
