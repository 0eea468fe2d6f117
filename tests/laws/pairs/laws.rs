//! The laws of a pair, each written once.

use kousa::nalgebra::{Point, point, vector};
use kousa::{Capsule, Circle, Contact, Intersect, Line, Mirror, Ray, Segment};
use num_bigint::BigInt;

use crate::pairs::answer::{Answer, Likeness, Side};
use crate::pairs::draw::{Kind, Pair};
use crate::pairs::number::Number;
use crate::pairs::shape::{Motion, Shape};
use crate::pairs::{Outcome, ensure};

/// `intersect(b, a)` is `intersect(a, b)` mirrored, except for the rounding of floats. There is a documented
/// exception: neither of two equal solids comes first, and no normal is its own opposite.
pub fn symmetry<S: Number, P: Pair<S>>(pair: P) -> Outcome {
    let mirrored = pair.found().map(Mirror::mirror);
    let other = pair.b().intersect(&pair.a());
    if pair.a().numbers() == pair.b().numbers() && P::A::is_round() && P::B::is_round() {
        return ensure!(mirrored.is_some() == other.is_some(), "{mirrored:?} but {other:?}");
    }
    let is_same = match (&mirrored, &other) {
        _ if S::IS_FIXED => mirrored == other,
        (Some(mirrored), Some(other)) => {
            !pair.is_exact() || other.is_like(mirrored, &rounding(&pair, mirrored))
        }
        _ => mirrored.is_some() == other.is_some(),
    };
    ensure!(is_same, "{mirrored:?} but {other:?}")
}

/// `intersects` agrees with `intersect` in both orders. A shape contains a point exactly if the two meet.
pub fn verdict<S: Number, P: Pair<S>>(pair: P) -> Outcome {
    let (a, b) = (pair.a(), pair.b());
    let meets = pair.found().is_some();
    ensure!(a.intersects(&b) == meets, "one says {meets}, one does not")?;
    let mirrored = b.intersect(&a).is_some();
    ensure!(b.intersects(&a) == mirrored, "one says {mirrored}, one does not")?;
    ensure!(meets == mirrored, "{meets} one way, {mirrored} the other")?;
    for spot in own_points(&a) {
        let holds = b.holds(&spot);
        ensure!(holds == b.intersects(&spot), "contains and intersects disagree on {spot}")?;
        ensure!(!holds || b.projected(&spot) == Some(spot), "{spot} is inside, yet projected elsewhere")?;
    }
    Ok(())
}

/// Finite numbers give finite answers. A shape with a number that is not finite meets nothing.
pub fn totality<S: Number, P: Pair<S>>(pair: P) -> Outcome {
    let (a, b) = (pair.a(), pair.b());
    if let Some(found) = pair.found() {
        ensure!(found.numbers().into_iter().all(Number::is_finite), "{found:?} is not finite")?;
    }
    let numbers = a.numbers();
    for (index, broken) in (0..numbers.len()).flat_map(|i| S::BROKEN.iter().map(move |x| (i, *x))) {
        let mut numbers = numbers.clone();
        numbers[index] = broken;
        let a = P::A::build(&numbers);
        ensure!(!a.intersects(&b) && !b.intersects(&a), "{a:?} meets {b:?}")?;
        ensure!(a.intersect(&b).is_none() && b.intersect(&a).is_none(), "{a:?} has to do with {b:?}")?;
    }
    Ok(())
}

/// Moving both operands moves the answer: bit for bit in fixed-point if nothing saturates, and to within
/// rounding in floats.
pub fn translation<S: Number, P: Pair<S>>(pair: P) -> Outcome {
    pair.by().map_or(Ok(()), |by| moves_along(&pair, Motion::Shift(by)))
}

/// Turning both operands by a right angle turns the answer.
pub fn quarter_turn<S: Number, P: Pair<S>>(pair: P) -> Outcome {
    moves_along(&pair, Motion::QuarterTurn)
}

/// Mirroring both operands mirrors the answer.
pub fn mirror_image<S: Number, P: Pair<S>>(pair: P) -> Outcome {
    moves_along(&pair, Motion::Flip)
}

/// Doubling both operands doubles the answer.
pub fn doubling<S: Number, P: Pair<S>>(pair: P) -> Outcome {
    moves_along(&pair, Motion::Double)
}

fn moves_along<S: Number, P: Pair<S>>(pair: &P, motion: Motion<S>) -> Outcome {
    let (Some(a), Some(b)) = (pair.a().moved(motion), pair.b().moved(motion)) else { return Ok(()) };
    if !pair.is_exact() {
        return Ok(());
    }
    let (before, after) = (pair.found(), a.intersect(&b));
    let Some(before) = before else {
        let is_new = after.is_some_and(|after| !after.came_in(motion));
        return ensure!(!is_new, "nothing before, {after:?} after {motion:?}");
    };
    let Some(expected) = before.moved(motion) else { return Ok(()) };
    // A doubled fixed-point number differs by at most one rounding; a float rounds on another scale.
    let points = match motion {
        _ if !S::IS_FIXED => point_slack(pair, &expected),
        Motion::Double => 1.into(),
        _ => 0.into(),
    };
    let likeness = Likeness {
        points,
        numbers: if S::IS_FIXED { 0.into() } else { number_slack(&expected) },
        is_reordered: matches!(motion, Motion::QuarterTurn | Motion::Flip),
        is_flat: is_flat(pair),
    };
    let is_alike = after.is_some_and(|after| {
        likeness.is_reordered && after.is_at_end() || after.is_like(&expected, &likeness)
    });
    ensure!(is_alike, "expected {expected:?}, got {after:?} after {motion:?}")
}

/// A segment or capsule with its ends exchanged is the same set, and `t` counts from the other end.
pub fn reversal<S: Number, P: Pair<S>>(pair: P) -> Outcome {
    let found = pair.found();
    // A shape of length zero has no other end to count from.
    if let Some(a) = pair.a().reversed().filter(|a| *a != pair.a()) {
        is_reversed(&pair, a.intersect(&pair.b()), found.map(|found| found.reversed(Side::A)))?;
    }
    if let Some(b) = pair.b().reversed().filter(|b| *b != pair.b()) {
        is_reversed(&pair, pair.a().intersect(&b), found.map(|found| found.reversed(Side::B)))?;
    }
    Ok(())
}

fn is_reversed<S: Number, P: Pair<S>>(
    pair: &P,
    found: Option<P::Answer>,
    expected: Option<P::Answer>,
) -> Outcome {
    let is_same = match (&found, &expected) {
        (Some(found), Some(expected)) => {
            !pair.is_exact() || found.is_like(expected, &rounding(pair, expected))
        }
        (found, expected) => found.is_some() == expected.is_some(),
    };
    ensure!(is_same, "expected {expected:?}, got {found:?} with the ends exchanged")
}

/// The tolerance for the same answer computed in another way: in fixed-point, points agree to the bit and `t`
/// to a step.
fn rounding<S: Number, P: Pair<S>>(pair: &P, expected: &P::Answer) -> Likeness {
    Likeness {
        points: if S::IS_FIXED { 0.into() } else { point_slack(pair, expected) },
        numbers: if S::IS_FIXED { S::whole(1).step() } else { number_slack(expected) },
        is_reordered: true,
        is_flat: is_flat(pair),
    }
}

/// The points of an answer lie on both operands, and its numbers are what they should be.
pub fn fit<S: Number, P: Pair<S>>(pair: P) -> Outcome {
    if !S::IS_FIXED && pair.kind() == Kind::Whole {
        return Ok(());
    }
    let slack = |found: &P::Answer| point_slack(&pair, found) * slant::<S, P>(&pair);
    pair.found().map_or(Ok(()), |found| found.fits(&pair.a(), &pair.b(), &slack(&found)))
}

/// A shape that is written in another way is the same set: a segment as a capsule of radius 0, a circle as a
/// capsule of length 0, and a point as any shape that has shrunk to it.
pub fn degeneracy<S: Number, P: Pair<S>>(pair: P) -> Outcome {
    let (a, b) = (pair.a(), pair.b());
    if let Some(capsule) = a.as_capsule() {
        let meets = b.intersects(&a);
        ensure!(b.intersects(&capsule) == meets, "{capsule:?} is not {a:?}")?;
    }
    if let Some(capsule) = b.as_capsule() {
        let meets = a.intersects(&b);
        ensure!(a.intersects(&capsule) == meets, "{capsule:?} is not {b:?}")?;
    }
    for spot in own_points(&a) {
        shrunk(&spot, &b)?;
    }
    Ok(())
}

fn shrunk<S: Number, B: Shape<S>>(spot: &Point<S, 2>, b: &B) -> Outcome {
    let (spot, none, zero) = (*spot, vector![S::whole(0), S::whole(0)], S::whole(0));
    let meets = b.intersects(&spot);
    let same = [
        b.intersects(&Line::new(spot, none)),
        b.intersects(&Ray::new(spot, none)),
        b.intersects(&Segment::new(spot, spot)),
        b.intersects(&Circle::new(spot, zero)),
        b.intersects(&Capsule::new(spot, spot, zero)),
    ];
    ensure!(same == [meets; 5], "{spot} {meets}, but {same:?} for line, ray, segment, circle, capsule")?;
    let empty = b.intersects(&Circle::new(spot, zero.nudged(-1)));
    ensure!(!empty, "something meets a negative radius at {spot}")
}

/// A filter gives a float's answer, or integers do if the filter is uncertain. The two cases may differ
/// between an input and its image, so the last bits may differ as well.
const FLOAT_STEPS: i64 = 8;

/// The error allowed to a float's parameters, depth and normals, in steps of the largest.
fn number_slack<S: Number, A: Answer<S>>(answer: &A) -> BigInt {
    let numbers = answer.numbers().into_iter().chain([S::whole(1)]);
    FLOAT_STEPS * numbers.map(Number::step).max().unwrap()
}

/// 1 over the sine of the angle between the operands, rounded up. An error of a float is magnified by this
/// factor if they are nearly parallel. In fixed-point it has no effect.
fn slant<S: Number, P: Pair<S>>(pair: &P) -> BigInt {
    let (u, v) = (pair.a().core().direction, pair.b().core().direction);
    let cross = u.cross(&v);
    if S::IS_FIXED || cross == BigInt::ZERO {
        return 1.into();
    }
    let square = u.squared() * v.squared() / (&cross * &cross);
    square.sqrt() + 1
}

/// The error allowed to a point: steps of the largest coordinate for a float, units in fixed-point.
fn point_slack<S: Number, P: Pair<S>>(pair: &P, answer: &P::Answer) -> BigInt {
    let steps = if S::IS_FIXED { 2 } else { FLOAT_STEPS };
    let points = answer.points().into_iter().flat_map(|p| [p.x, p.y]);
    let step = points.chain([pair.largest()]).map(Number::step).max();
    steps * step.unwrap()
}

fn is_flat<S: Number, P: Pair<S>>(pair: &P) -> bool {
    [pair.a().radius(), pair.b().radius()].into_iter().flatten().any(|radius| radius == S::whole(0))
}

/// Points made of a shape's numbers: its own points, and its direction read as a point.
fn own_points<S: Number, A: Shape<S>>(a: &A) -> Vec<Point<S, 2>> {
    let numbers = a.numbers();
    numbers.chunks_exact(2).map(|pair| point![pair[0], pair[1]]).collect()
}

/// Moving `b` by the depth along the normal leaves the operands apart or just touching. Moving it by less
/// does not.
pub fn separation<S: Number, P: Pair<S, Answer = Contact<S, 2>>>(pair: P) -> Outcome {
    let Some(contact) = pair.found() else { return Ok(()) };
    if !S::IS_FIXED && pair.kind() == Kind::Whole {
        return Ok(());
    }
    // A margin that the rounding of two points cannot use up, in steps.
    let margin = if S::IS_FIXED { 4 } else { 10 };
    if let Some(b) = pushed(&pair, &contact, margin) {
        ensure!(!pair.a().intersects(&b), "{contact:?} does not separate")?;
    }
    let is_deep = contact.depth.units() > 2 * margin * point_slack(&pair, &contact);
    if let Some(b) = pushed(&pair, &contact, -margin).filter(|_| is_deep) {
        ensure!(pair.a().intersects(&b), "a shorter way out than {contact:?}")?;
    }
    Ok(())
}

/// `b` moved from its deepest point to that of `a`, and some steps further along the normal. It is `None` if
/// it does not fit or if a point may stand for one past the range.
fn pushed<S: Number, P: Pair<S>>(pair: &P, contact: &Contact<S, 2>, further: i64) -> Option<P::B> {
    if contact.numbers().into_iter().any(Number::is_end) {
        return None;
    }
    let largest = pair.largest();
    let push = |from: S, to: S, normal: S| {
        let back = from.negated()?;
        let way = if S::IS_FIXED { to.plus(back)? } else { to.about_plus(back) };
        Some(way.about_plus(largest.steps((normal.approx() * further as f64).round() as i64)))
    };
    let (from, to, normal) = (contact.point_b, contact.point_a, contact.normal);
    let by = vector![push(from.x, to.x, normal.x)?, push(from.y, to.y, normal.y)?];
    if S::IS_FIXED { pair.b().moved(Motion::Shift(by)) } else { Some(pair.b().pushed(by)) }
}
