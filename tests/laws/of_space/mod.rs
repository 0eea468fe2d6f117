//! Laws of every pair of shapes in space: Both orders give mirror images. Verdict, answer, distance and
//! nearest points agree. Moving, turning or doubling both operands moves, turns or doubles the answer. The
//! points of an answer lie where they should, and its normals point outward. A shape gives the same answers
//! as its more general form. The depth of a contact separates the operands, and no shorter way does. A solid
//! that contains a set contains every subset of it.
//!
//! Each law is written once and runs for every pair and scalar. quickcheck draws seeds; a failure prints the
//! operands that the seed yields.

#![allow(clippy::panic, reason = "a test must stop, and tell of whom")]

mod answer;
mod shapes;
use crate::support;

use std::fmt::Debug;

use answer::{Answer, are_like};
use kousa::nalgebra::{Point, SVector};
use kousa::{
    Aabb, Capsule, Closest, Contact, Contains, Distance, Intersect, Line, Mirror, OrientedBox, Ray, Segment,
    Sphere, Triangle,
};
use quickcheck::{QuickCheck, TestResult};
use shapes::{Drawn, Kind, MOTIONS, Motion, Moved, Number, Solid, is_beyond};
use support::{Rng, rounds};

/// A bound that is well within the range of every scalar here. Beyond it an answer may saturate.
const LEAST_RANGE: i64 = 30;

const KINDS: [Kind; 3] = [Kind::Grid, Kind::Ordinary, Kind::Whole];

/// The queries that every shape has.
trait Shape<S: Number>:
    Copy + Debug + Drawn + Moved<S> + Distance<Point<S, 3>, Scalar = S, Closest = Closest<S, 3>>
{
}

impl<S: Number, A> Shape<S> for A where
    A: Copy + Debug + Drawn + Moved<S> + Distance<Point<S, 3>, Scalar = S, Closest = Closest<S, 3>>
{
}

/// The queries that every pair has.
trait Pair<S: Number, B>:
    Shape<S> + Intersect<B, Output: Answer<S>> + Distance<B, Scalar = S, Closest = Closest<S, 3>>
{
}

impl<S: Number, B, A> Pair<S, B> for A where
    A: Shape<S> + Intersect<B, Output: Answer<S>> + Distance<B, Scalar = S, Closest = Closest<S, 3>>
{
}

/// Whether two sets may be equal: they are written alike, or are boxes about one center, whose half-edges may be written in any order.
fn may_be_equal(a: &dyn Debug, b: &dyn Debug) -> bool {
    let (a, b) = (format!("{a:?}"), format!("{b:?}"));
    let center = |set: &str| set.split_once("half_edges").map(|(center, _)| center.to_owned());
    a == b || (center(&a).is_some() && center(&a) == center(&b))
}

/// Both orders give the same answer, with the sides exchanged. Two equal solids are excepted because they
/// have no sides. Another suite compares floats of any magnitude with exact numbers.
fn symmetry<S: Number, A, B>(rng: &mut Rng)
where
    A: Pair<S, B>,
    B: Pair<S, A> + Intersect<A, Output = <A as Intersect<B>>::Output>,
{
    for kind in KINDS {
        let (a, b) = (A::drawn(rng, kind), B::drawn(rng, kind));
        assert_eq!(
            Intersect::<B>::intersects(&a, &b),
            Intersect::<A>::intersects(&b, &a),
            "{a:?} with {b:?}"
        );
        if kind == Kind::Whole && !S::IS_FIXED {
            continue;
        }
        let there = Intersect::<B>::intersect(&a, &b);
        let back = Intersect::<A>::intersect(&b, &a).map(Mirror::mirror);
        assert!(
            may_be_equal(&a, &b) || are_like(&there, &back, 0),
            "{a:?} with {b:?}: {there:?}, but {back:?}"
        );

        let there = Distance::<B>::closest_points(&a, &b);
        let back = Distance::<A>::closest_points(&b, &a).map(Mirror::mirror);
        assert!(are_like(&there, &back, 0), "{a:?} with {b:?}: {there:?}, but {back:?}");
        let there = [Distance::<B>::distance(&a, &b), Distance::<B>::distance_squared(&a, &b)];
        let back = [Distance::<A>::distance(&b, &a), Distance::<A>::distance_squared(&b, &a)];
        let are_like = (0..2).all(|i| there[i] == back[i] || there[i].is_like(back[i], 0));
        assert!(are_like, "{a:?} with {b:?}: {there:?}, but {back:?}");
    }
}

/// Verdict, answer, distance and nearest points agree: operands that meet have a nearest point in common, and
/// operands that do not meet have a positive distance.
fn agreement<S: Number, A: Pair<S, B>, B: Shape<S>>(rng: &mut Rng) {
    for kind in KINDS {
        let (a, b) = (A::drawn(rng, kind), B::drawn(rng, kind));
        let meets = Intersect::<B>::intersects(&a, &b);
        let is_met = Intersect::<B>::intersect(&a, &b).is_some();
        let distances = [Distance::<B>::distance(&a, &b), Distance::<B>::distance_squared(&a, &b)];
        let others = [is_met, distances[0] == S::whole(0), distances[1] == S::whole(0)];
        assert_eq!(
            others, [meets; 3],
            "{a:?} with {b:?}: answer, distance and its square against the verdict"
        );
        let nearest = Distance::<B>::closest_points(&a, &b);
        let in_common = nearest.is_some_and(|nearest| nearest.point_a == nearest.point_b);
        assert!(in_common || !meets, "{a:?} with {b:?} meet, but {nearest:?}");
    }
}

/// Moving both operands moves the answer. A turn may change a choice that depends on the order of the axes,
/// but it keeps the distance and the depth.
fn motion<S: Number, A: Pair<S, B>, B: Shape<S>>(rng: &mut Rng) {
    let (a, b) = (A::drawn(rng, Kind::Grid), B::drawn(rng, Kind::Grid));
    // Lines may cross or be nearest so far out that the answer leaves the least range during the motion.
    let near = Distance::<B>::closest_points(&a, &b);
    if near.iter().flat_map(Answer::ends).any(|point| is_beyond(&point, LEAST_RANGE / 2)) {
        return;
    }
    for by in MOTIONS {
        let (c, d) = (a.moved(by), b.moved(by));
        let told = |what: &dyn Debug, expected: &dyn Debug| {
            format!("{a:?} with {b:?}, moved by {by:?}: {what:?}, but {expected:?}")
        };
        // A number that is rounded and then doubled differs by up to a unit from one that is doubled and then
        // rounded.
        let units = i64::from(by == Motion::Double);

        let answers = [Intersect::<B>::intersect(&c, &d), Intersect::<B>::intersect(&a, &b)];
        let [after, before] = &answers;
        assert_eq!(after.is_some(), before.is_some(), "{}", told(after, before));
        let nearest = [Distance::<B>::closest_points(&c, &d), near];
        // The distance to an empty set is not a length.
        let is_empty = nearest[0].is_none();
        assert_eq!(is_empty, nearest[1].is_none(), "{}", told(&nearest[0], &nearest[1]));
        let (far, expected) = (Distance::<B>::distance(&c, &d), Distance::<B>::distance(&a, &b));
        assert!(is_empty || far.is_like(by.length(expected), units), "{}", told(&far, &expected));

        if let Motion::Turn(_) = by {
            let [kept, expected] = answers.each_ref().map(|answer| answer.as_ref().map(Answer::kept));
            let are_like =
                kept.iter().flatten().zip(expected.iter().flatten()).all(|(x, y)| x.is_like(*y, 0));
            assert!(are_like, "{}", told(after, before));
        } else {
            let expected = before.as_ref().map(|answer| answer.moved(by));
            assert!(are_like(after, &expected, units), "{}", told(after, &expected));
            let expected = nearest[1].map(|nearest| nearest.moved(by));
            assert!(are_like(&nearest[0], &expected, units), "{}", told(&nearest[0], &expected));
        }
    }
}

/// The points of an answer lie on the operands. Each coordinate is within a unit in the last place in
/// fixed-point, so the point is within two. Points beyond the end of the range are excepted.
fn position<S: Number, A: Pair<S, B>, B: Shape<S>>(rng: &mut Rng) {
    fn check<S: Number, A: Shape<S>>(shape: &A, points: Vec<Point<S, 3>>, of: &dyn Debug) {
        for point in points.into_iter().filter(|point| !is_beyond(point, LEAST_RANGE)) {
            let off = shape.distance(&point);
            assert!(off.is_like(S::whole(0), 2), "{point:?} is {off:?} from {shape:?}, of {of:?}");
        }
    }
    for kind in [Kind::Grid, Kind::Ordinary] {
        let (a, b) = (A::drawn(rng, kind), B::drawn(rng, kind));
        if let Some(answer) = Intersect::<B>::intersect(&a, &b) {
            check(&a, answer.on_a(), &(&b, &answer));
            check(&b, answer.on_b(), &(&a, &answer));
        }
        if let Some(nearest) = Distance::<B>::closest_points(&a, &b) {
            check(&a, nearest.on_a(), &(&b, &nearest));
            check(&b, nearest.on_b(), &(&a, &nearest));
        }
    }
}

/// Normals have length 1 and point straight outward: a step along one ends at distance 1. In fixed-point the
/// starting point and the step each have an error of less than two units in the last place, and the distance
/// is rounded.
fn outwardness<S: Number, A: Pair<S, B>, B: Shape<S>>(rng: &mut Rng) {
    fn check<S: Number, A: Shape<S>>(shape: &A, surface: Vec<(Point<S, 3>, SVector<S, 3>)>, of: &dyn Debug) {
        for (point, normal) in surface.into_iter().filter(|(point, _)| !is_beyond(point, LEAST_RANGE)) {
            let far = shape.distance(&point.coords.zip_map(&normal, |x, step| x + step).into());
            assert!(
                far.is_like(S::whole(1), 5),
                "{normal:?} at {point:?} leads {far:?} from {shape:?}, of {of:?}"
            );
        }
    }
    for kind in [Kind::Grid, Kind::Ordinary] {
        let (a, b) = (A::drawn(rng, kind), B::drawn(rng, kind));
        if let Some(answer) = Intersect::<B>::intersect(&a, &b) {
            check(&a, answer.surface_a(), &(&b, &answer));
            check(&b, answer.surface_b(), &(&a, &answer));
        }
    }
}

/// Every vector along an axis or between two or three axes, with a length of at most 1.
fn ways<S: Number>() -> impl Iterator<Item = SVector<S, 3>> {
    (0..27).filter(|i| *i != 13).map(|i| {
        let way = [i / 9 - 1, i / 3 % 3 - 1, i % 3 - 1];
        // In sixteenths, these are at most 1, 1/√2 and 1/√3.
        let sixteenths = [16, 11, 9][way.iter().filter(|x| **x != 0).count() - 1];
        way.map(|x| S::sixteenths(x * sixteenths)).into()
    })
}

/// Moving b by slightly more than the depth separates the operands. Moving it by clearly less does not, in
/// this or any other direction.
fn separation<S: Number, A, B>(rng: &mut Rng)
where
    A: Pair<S, B> + Intersect<B, Output = Contact<S, 3>>,
    B: Shape<S> + Solid<S>,
{
    for kind in [Kind::Grid, Kind::Ordinary] {
        let (a, b) = (A::drawn(rng, kind), B::drawn(rng, kind));
        let Some(contact) = Intersect::<B>::intersect(&a, &b) else { continue };
        // A deeper contact would move b out of the least range.
        if contact.depth > S::whole(12) {
            continue;
        }
        let moved = |way: SVector<S, 3>, length: S| b.shifted(way.map(|x| x * length));
        let (more, less) = (contact.depth + S::margin(), contact.depth - S::margin());
        let freed = moved(contact.normal, more);
        assert!(!Intersect::<B>::intersects(&a, &freed), "{a:?} with {b:?}: {contact:?} does not free it");
        if less <= S::whole(0) {
            continue;
        }
        for way in ways().chain([contact.normal]) {
            let is_free = !Intersect::<B>::intersects(&a, &moved(way, less));
            assert!(!is_free, "{a:?} with {b:?}: {contact:?}, but {way:?} is shorter");
        }
    }
}

/// A solid meets every set that it contains, has the set within its bounds, and contains itself.
fn containment<S: Number, A, B>(rng: &mut Rng)
where
    A: Shape<S> + Solid<S> + Intersect<B> + Contains<A> + Contains<B>,
    B: Shape<S> + Intersect<B>,
    Aabb<S, 3>: Contains<B>,
{
    for kind in KINDS {
        let (outer, set) = (A::drawn(rng, kind), B::drawn(rng, kind));
        // Half of the cases on the grid use a larger solid, because containment is too rare otherwise.
        let outer = if kind == Kind::Grid { outer.grown(rng.range(0, 6)) } else { outer };
        assert!(Contains::<A>::contains(&outer, &outer), "{outer:?} does not contain itself");
        let is_empty = !set.intersects(&set);
        if is_empty || !Contains::<B>::contains(&outer, &set) {
            assert!(!is_empty || Contains::<B>::contains(&outer, &set), "{outer:?} and the empty {set:?}");
            continue;
        }
        assert!(Intersect::<B>::intersects(&outer, &set), "{outer:?} contains {set:?} but misses it");
        // Bounds are rounded in floats, and they saturate.
        let bounds = outer.bounds();
        let are_exact = (S::IS_FIXED || kind == Kind::Grid)
            && !is_beyond(&bounds.min, LEAST_RANGE)
            && !is_beyond(&bounds.max, LEAST_RANGE);
        assert!(!are_exact || bounds.contains(&set), "{outer:?} contains {set:?} but its bounds do not");
    }
}

/// If a solid contains a second one, it contains every set that the second one contains.
fn transitivity<S: Number, A, B, C>(rng: &mut Rng)
where
    A: Shape<S> + Solid<S> + Contains<B> + Contains<C>,
    B: Shape<S> + Solid<S> + Contains<C>,
    C: Shape<S>,
{
    let (outer, middle) = (A::drawn(rng, Kind::Grid).grown(6), B::drawn(rng, Kind::Grid).grown(2));
    let inner = C::drawn(rng, Kind::Grid);
    let is_chain = Contains::<B>::contains(&outer, &middle) && Contains::<C>::contains(&middle, &inner);
    assert!(
        !is_chain || Contains::<C>::contains(&outer, &inner),
        "{outer:?} contains {middle:?} contains {inner:?}"
    );
}

/// A ball is a capsule of length 0, a segment is a capsule of radius 0, and a point is a degenerate form of
/// any of these. The verdict is the same, and so is the distance up to rounding.
fn generality<S: Number, A>(rng: &mut Rng)
where
    A: Pair<S, Sphere<S>> + Pair<S, Segment<S, 3>> + Pair<S, Capsule<S, 3>> + Pair<S, Aabb<S, 3>>,
{
    fn check<S: Number, A: Pair<S, B> + Pair<S, C>, B: Debug, C: Debug>(a: &A, b: &B, c: &C) {
        let verdicts = [Intersect::<B>::intersects(a, b), Intersect::<C>::intersects(a, c)];
        assert_eq!(verdicts[0], verdicts[1], "{a:?} with {b:?} and {c:?}");
        let [x, y] = [Distance::<B>::distance(a, b), Distance::<C>::distance(a, c)];
        assert!(x == y || x.is_like(y, 1), "{a:?} with {b:?} and {c:?}: {x:?}, but {y:?}");
    }
    for kind in [Kind::Grid, Kind::Ordinary] {
        let (a, ball, segment) = (A::drawn(rng, kind), Sphere::drawn(rng, kind), Segment::drawn(rng, kind));
        check::<S, _, _, _>(&a, &ball, &Capsule::from(ball));
        check::<S, _, _, _>(&a, &segment, &Capsule::from(segment));
        let point = Sphere::new(ball.center, S::whole(0));
        check::<S, _, _, _>(&a, &point, &Segment::new(ball.center, ball.center));
        check::<S, _, _, _>(&a, &point, &Aabb::new(ball.center, ball.center));
    }
}

/// Draws seeds, from which the law draws its operands.
fn hold(law: fn(u64) -> TestResult) {
    let tests = std::env::var("QUICKCHECK_TESTS").ok().and_then(|tests| tests.parse().ok());
    QuickCheck::new().tests(tests.unwrap_or_else(|| rounds(60, 60))).quickcheck(law);
}

/// Runs `law::<S, A>` for every shape; `law::<S, A, B>` for every unordered pair of shapes, or of solids
/// alone, or for every solid with every set that it may contain; or `law::<S, A, B, C>` for every two solids
/// and such a set.
macro_rules! every {
    (pair: $law:ident::<$S:ident>) => {
        every!(@hold rng, every!(@from $law $S rng [
            Point<$S, 3>, Line<$S, 3>, Ray<$S, 3>, Segment<$S, 3>, Sphere<$S>, Capsule<$S, 3>, Aabb<$S, 3>,
            OrientedBox<$S, 3>, Triangle<$S, 3>
        ]));
    };
    (pair of solids: $law:ident::<$S:ident>) => {
        every!(@hold rng, every!(@from $law $S rng [
            Sphere<$S>, Capsule<$S, 3>, Aabb<$S, 3>, OrientedBox<$S, 3>, Triangle<$S, 3>
        ]));
    };
    (shape: $law:ident::<$S:ident>) => {
        every!(@hold rng, every!(@each $law $S rng [
            Point<$S, 3>, Line<$S, 3>, Ray<$S, 3>, Segment<$S, 3>, Sphere<$S>, Capsule<$S, 3>, Aabb<$S, 3>,
            OrientedBox<$S, 3>, Triangle<$S, 3>
        ]));
    };
    (solid and set: $law:ident::<$S:ident>) => {
        every!(@hold rng, every!(@solids $law $S rng []));
    };
    (two solids and set: $law:ident::<$S:ident>) => {
        every!(@hold rng, {
            every!(@solids $law $S rng [Sphere<$S>,]);
            every!(@solids $law $S rng [Capsule<$S, 3>,]);
            every!(@solids $law $S rng [Aabb<$S, 3>,]);
            every!(@solids $law $S rng [OrientedBox<$S, 3>,]);
        });
    };
    (@hold $rng:ident, $laws:expr) => {
        hold(|seed| {
            let $rng = &mut Rng::new(seed);
            $laws;
            TestResult::passed()
        });
    };
    (@each $law:ident $S:ident $rng:ident [$($Shape:ty),*]) => { $($law::<$S, $Shape>($rng);)* };
    (@from $law:ident $S:ident $rng:ident []) => {};
    (@from $law:ident $S:ident $rng:ident [$First:ty $(, $Rest:ty)*]) => {{
        $law::<$S, $First, $First>($rng);
        $($law::<$S, $First, $Rest>($rng);)*
        every!(@from $law $S $rng [$($Rest),*]);
    }};
    (@solids $law:ident $S:ident $rng:ident $outer:tt) => {{
        every!(@sets $law $S $rng $outer Sphere<$S>);
        every!(@sets $law $S $rng $outer Capsule<$S, 3>);
        every!(@sets $law $S $rng $outer Aabb<$S, 3>);
        every!(@sets $law $S $rng $outer OrientedBox<$S, 3>);
    }};
    (@sets $law:ident $S:ident $rng:ident [$($Outer:ty,)?] $Solid:ty) => {
        $law::<$S, $($Outer,)? $Solid, Point<$S, 3>>($rng);
        $law::<$S, $($Outer,)? $Solid, Segment<$S, 3>>($rng);
        $law::<$S, $($Outer,)? $Solid, Sphere<$S>>($rng);
        $law::<$S, $($Outer,)? $Solid, Capsule<$S, 3>>($rng);
        $law::<$S, $($Outer,)? $Solid, Aabb<$S, 3>>($rng);
        $law::<$S, $($Outer,)? $Solid, OrientedBox<$S, 3>>($rng);
        $law::<$S, $($Outer,)? $Solid, Triangle<$S, 3>>($rng);
    };
}

fn both_orders<S: Number>() {
    every!(pair: symmetry::<S>);
}

fn verdicts_and_distances_agree<S: Number>() {
    every!(pair: agreement::<S>);
}

fn moving_both<S: Number>() {
    every!(pair: motion::<S>);
}

fn points_lie_on_the_operands<S: Number>() {
    every!(pair: position::<S>);
}

fn normals_lead_outward<S: Number>() {
    every!(pair: outwardness::<S>);
}

fn general_forms_answer_alike<S: Number>() {
    every!(shape: generality::<S>);
}

fn contacts_free<S: Number>() {
    every!(pair of solids: separation::<S>);
}

fn containers_meet_what_they_hold<S: Number>() {
    every!(solid and set: containment::<S>);
}

fn containers_hold_what_is_held<S: Number>() {
    every!(two solids and set: transitivity::<S>);
}

suite!(
    both_orders,
    verdicts_and_distances_agree,
    moving_both,
    points_lie_on_the_operands,
    normals_lead_outward,
    general_forms_answer_alike,
    contacts_free,
    containers_meet_what_they_hold,
    containers_hold_what_is_held,
);
