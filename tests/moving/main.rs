//! Shapes whose corners move, against a referee in whole numbers and fractions, and by laws.

#[macro_use]
#[path = "../support/mod.rs"]
mod support;

mod algebra;
mod drawn;
mod referee;

use std::fmt::Debug;

use kousa::moving::{Cornered, Meeting, MeetsMoving, Moving};
use kousa::nalgebra::{Point, Point2, Point3};
use kousa::{Intersect, Scalar, Segment, Triangle, intersect, intersects};
use num_bigint::BigInt;
use num_rational::BigRational;

use algebra::Dyadic;
use drawn::{Drawn, WAYS, corners};
use referee::{Corner, Scene};
use support::{Rng, Sample, rounds};

/// A shape of so many corners.
trait Built<S>: Cornered<Scalar = S> + Debug + PartialEq {
    const CORNERS: usize;
    fn built(corners: &[[S; 3]]) -> Self;
}

fn point<S: Scalar, const D: usize>(numbers: &[S; 3]) -> Point<S, D> {
    Point::from(std::array::from_fn(|i| numbers[i]))
}

impl<S: Scalar, const D: usize> Built<S> for Point<S, D> {
    const CORNERS: usize = 1;
    fn built(corners: &[[S; 3]]) -> Self {
        point(&corners[0])
    }
}

impl<S: Scalar, const D: usize> Built<S> for Segment<S, D> {
    const CORNERS: usize = 2;
    fn built(corners: &[[S; 3]]) -> Self {
        Self::new(point(&corners[0]), point(&corners[1]))
    }
}

impl<S: Scalar, const D: usize> Built<S> for Triangle<S, D> {
    const CORNERS: usize = 3;
    fn built(corners: &[[S; 3]]) -> Self {
        Self::new(point(&corners[0]), point(&corners[1]), point(&corners[2]))
    }
}

fn moving<S: Sample, A: Built<S>>(corners: &[Drawn<S>]) -> Moving<A> {
    let at = |end: usize| A::built(&corners.iter().map(|corner| corner[end]).collect::<Vec<_>>());
    Moving::new(at(0), at(1))
}

/// Two kinds of shapes in both orders.
trait Pair<S: Sample, const D: usize> {
    type A: Built<S> + MeetsMoving<Self::B, Meeting = Meeting<S, D>> + Intersect<Self::B>;
    type B: Built<S> + MeetsMoving<Self::A, Meeting = Meeting<S, D>>;
}

impl<S: Sample, A, B, const D: usize> Pair<S, D> for (A, B)
where
    A: Built<S> + MeetsMoving<B, Meeting = Meeting<S, D>> + Intersect<B>,
    B: Built<S> + MeetsMoving<A, Meeting = Meeting<S, D>>,
{
    type A = A;
    type B = B;
}

/// The corners of a drawn pair; in the plane the third numbers are zero.
fn drawn<S: Sample, const D: usize, P: Pair<S, D>>(rng: &mut Rng, way: u64) -> Vec<Drawn<S>> {
    let mut drawn = corners(rng, way, P::A::CORNERS + P::B::CORNERS);
    if D == 2 {
        drawn.iter_mut().flatten().for_each(|corner| corner[2] = S::whole(0));
    }
    drawn
}

fn pair<S: Sample, const D: usize, P: Pair<S, D>>(corners: &[Drawn<S>]) -> (Moving<P::A>, Moving<P::B>) {
    let (a, b) = corners.split_at(P::A::CORNERS);
    (moving(a), moving(b))
}

fn exact<S: Sample>(corner: &Drawn<S>) -> Corner {
    corner.map(|end| end.map(S::exact))
}

fn half(a: &BigRational, b: &BigRational) -> BigRational {
    (a + b) / BigInt::from(2)
}

/// Verdict, time and place of a drawn pair.
fn check<S: Sample, const D: usize, P: Pair<S, D>>(corners: &[Drawn<S>], rng: &mut Rng) -> bool {
    let (a, b) = pair::<S, D, P>(corners);
    let all: Vec<Corner> = corners.iter().map(exact).collect();
    let (first, second) = all.split_at(P::A::CORNERS);
    let scene = Scene::new(first, second);
    let (answer, found) = (intersect(&a, &b), scene.first());
    let shown = format!("{a:?}\n{b:?}\n{answer:?}");
    assert_eq!(intersects(&a, &b), found.is_some(), "{shown}");
    assert_eq!(answer.is_some(), found.is_some(), "{shown}");
    let sample = Dyadic::new(rng.below(33), 5);
    let meets = scene.meets_at(&sample);
    let (Some(answer), Some(mut found)) = (answer, found) else {
        assert!(!meets, "at {sample:?} they meet: {shown}");
        return false;
    };
    assert!(!meets || found.order(&sample.rational()).is_le(), "as early as {sample:?} they meet: {shown}");

    let (t, before) = (answer.t, answer.before);
    if t != S::whole(0) {
        assert!(found.order(&half(&t.exact(), &t.nudged(-1).exact())).is_ge(), "t: {shown}");
    }
    let above = found.order(&half(&t.exact(), &t.nudged(1).exact()));
    assert!(above.is_lt() || (above.is_eq() && t.bits() & 1 == 0), "t: {shown}");
    assert!(found.order(&before.exact()).is_ge(), "before: {shown}");
    assert!(found.order(&before.nudged(1).exact()).is_lt(), "before: {shown}");
    // The referee does not tell where an edge passes through a face at the start.
    if P::A::CORNERS + P::B::CORNERS > 4 && found.order(&S::whole(0).exact()).is_eq() {
        return true;
    }
    let place: [S; 3] = std::array::from_fn(|i| answer.point.coords.get(i).copied().unwrap_or(S::whole(0)));
    let half_units = place.map(|x| {
        let (up, down) = (x.nudged(1).exact() - x.exact(), x.exact() - x.nudged(-1).exact());
        up.max(down) / BigInt::from(2)
    });
    assert!(found.is_place(&place.map(S::exact), &half_units), "point: {shown}");
    true
}

/// What does not depend on how a question is put.
fn laws<S: Sample, const D: usize, P: Pair<S, D>>(corners: &[Drawn<S>]) {
    let (a, b) = pair::<S, D, P>(corners);
    let (answer, verdict) = (intersect(&a, &b), intersects(&a, &b));
    let shown = format!("{a:?}\n{b:?}\n{answer:?}");
    assert_eq!(answer.is_some(), verdict, "{shown}");
    assert_eq!((intersect(&b, &a), intersects(&b, &a)), (answer, verdict), "swapped: {shown}");
    let back = (Moving::new(a.end, a.start), Moving::new(b.end, b.start));
    assert_eq!(intersects(&back.0, &back.1), verdict, "back in time: {shown}");
    let standing = intersects(&Moving::still(a.start), &Moving::still(b.start));
    assert_eq!(standing, intersects(&a.start, &b.start), "standing: {shown}");
    assert_eq!(standing, verdict && answer.is_some_and(|x| x.t == S::whole(0) && standing), "start: {shown}");
    assert!(!intersects(&a.end, &b.end) || verdict, "end: {shown}");
    assert_eq!((a.at(S::whole(0)), a.at(S::whole(1))), (a.start, a.end), "{shown}");
    // The corners of both in the opposite order.
    let (mut first, mut second) = (corners.to_vec(), corners.to_vec());
    first.truncate(P::A::CORNERS);
    second.drain(..P::A::CORNERS);
    first.reverse();
    second.reverse();
    first.extend(second);
    let (c, d) = pair::<S, D, P>(&first);
    assert_eq!(intersects(&c, &d), verdict, "renamed: {shown}");
    assert_eq!(intersect(&c, &d), answer, "renamed: {shown}");
    // A number that is not finite makes the empty set.
    for broken in S::BROKEN {
        let mut corners = corners.to_vec();
        corners[0][1][0] = *broken;
        let (a, b) = pair::<S, D, P>(&corners);
        assert!(!intersects(&a, &b) && intersect(&a, &b).is_none() && !intersects(&b, &a), "{shown}");
    }
}

/// Calls a function with each pair.
macro_rules! every_pair {
    ($call:ident::<$S:ty>($($argument:expr),*)) => {
        $call::<$S, 2, (Point2<$S>, Segment<$S>)>($($argument),*);
        $call::<$S, 2, (Segment<$S>, Segment<$S>)>($($argument),*);
        $call::<$S, 3, (Point3<$S>, Triangle<$S, 3>)>($($argument),*);
        $call::<$S, 3, (Segment<$S, 3>, Segment<$S, 3>)>($($argument),*);
        $call::<$S, 3, (Segment<$S, 3>, Triangle<$S, 3>)>($($argument),*);
        $call::<$S, 3, (Triangle<$S, 3>, Triangle<$S, 3>)>($($argument),*);
    };
}

fn checked<S: Sample, const D: usize, P: Pair<S, D>>(rng: &mut Rng, count: u64) {
    let mut met = 0;
    // The referee takes longer with more corners.
    let count = count / [1, 1, 2, 8][P::A::CORNERS + P::B::CORNERS - 3];
    for round in 0..count {
        // Numbers of thousands of bits take longer, too.
        let way = if round % (4 * WAYS) < WAYS { round % WAYS } else { round % WAYS % 8 };
        let corners = drawn::<S, D, P>(rng, way);
        met += u64::from(check::<S, D, P>(&corners, rng));
        laws::<S, D, P>(&corners);
    }
    assert!(count < 100 || (20 * met > count && 20 * met < 19 * count), "{met} of {count} meet");
}

fn answers_are_those_of_the_referee<S: Sample>() {
    let mut rng = Rng::new(77);
    let count = rounds(96, 2400);
    every_pair!(checked::<S>(&mut rng, count));
}

suite!(answers_are_those_of_the_referee);

/// Both orders, both directions of time, and the answer give one verdict.
fn verdicts_agree<S: Sample, const D: usize, P: Pair<S, D>>(rng: &mut Rng, count: u64) {
    for round in 0..count {
        let corners = drawn::<S, D, P>(rng, round % 8);
        let (a, b) = pair::<S, D, P>(&corners);
        let verdict = intersects(&a, &b);
        let back = (Moving::new(a.end, a.start), Moving::new(b.end, b.start));
        let others = [intersects(&b, &a), intersects(&back.0, &back.1), intersect(&b, &a).is_some()];
        assert_eq!(others, [verdict; 3], "{a:?}\n{b:?}");
    }
}

#[test]
#[ignore = "it takes an hour, optimised"]
fn a_hundred_million_verdicts_agree() {
    let mut rng = Rng::new(100);
    let count = rounds(1_000_000, 100_000_000 / 12);
    every_pair!(verdicts_agree::<f64>(&mut rng, count));
    every_pair!(verdicts_agree::<fixed::types::I32F32>(&mut rng, count));
}
