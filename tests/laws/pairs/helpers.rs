//! The laws of the shapes' own helpers: `at`, `project`, `translated`, `aabb`, `length` and the like.

use kousa::nalgebra::{Point, point, vector};
use kousa::{Aabb, Capsule, Circle, Line, Ray, Segment};
use num_bigint::BigInt;

use crate::pairs::draw::{Drawn, Kind, Pair};
use crate::pairs::exact::Units;
use crate::pairs::number::Number;
use crate::pairs::shape::{Motion, Shape};
use crate::pairs::{Outcome, ensure};

/// Whether the pair's numbers are of a size at which a helper is measured. For floats this is the ordinary
/// size; every fixed-point number qualifies.
fn is_measured<S: Number, P: Pair<S>>(pair: &P) -> bool {
    S::IS_FIXED || pair.kind() != Kind::Whole
}

/// The error allowed to a helper's answer: a few steps of the largest coordinate.
fn slack<S: Number, P: Pair<S>>(pair: &P) -> BigInt {
    let steps = if S::IS_FIXED { 2 } else { 8 };
    steps * pair.largest().step()
}

/// The nearest point of a shape lies on the shape, and no stored point of the shape is nearer.
pub fn projection<S: Number, A: Shape<S>>(pair: Drawn<S, Point<S, 2>, A>) -> Outcome
where
    Drawn<S, Point<S, 2>, A>: Pair<S, A = Point<S, 2>, B = A>,
{
    let (from, shape) = (pair.a(), pair.b());
    let Some(nearest) = shape.projected(&from) else {
        let is_empty = shape.radius().is_some_and(|radius| radius < S::whole(0));
        return ensure!(is_empty, "{shape:?} has no point nearest to {from}");
    };
    ensure!(nearest.iter().all(|x| x.is_finite()), "{from} is projected to {nearest}")?;
    if shape.holds(&from) {
        return ensure!(nearest == from, "{from} is inside, yet projected to {nearest}");
    }
    if !is_measured(&pair) || nearest.iter().any(|x| x.is_end()) {
        return Ok(());
    }
    let (slack, nearest_units, from_units) = (slack(&pair), Units::point(&nearest), Units::point(&from));
    ensure!(shape.is_near(&nearest_units, &slack), "{nearest} is not on {shape:?}")?;
    let way = nearest_units.minus(&from_units).squared().sqrt();
    let reach = shape.radius().map_or(BigInt::ZERO, Number::units);
    let is_shortest = shape.core().gap(&from_units).beyond(&(way + reach - slack - 1));
    ensure!(is_shortest, "{nearest} is not the nearest to {from}")
}

/// `translated` moves every point, and it does so exactly if the result fits.
pub fn translated<S: Number, A: Shape<S>>(pair: Drawn<S, Point<S, 2>, A>) -> Outcome
where
    Drawn<S, Point<S, 2>, A>: Pair<S, A = Point<S, 2>, B = A>,
{
    let by = pair.a().coords;
    let Some(moved) = pair.b().moved(Motion::Shift(by)) else { return Ok(()) };
    ensure!(pair.b().pushed(by) == moved, "{:?} instead of {moved:?}", pair.b().pushed(by))
}

/// A segment is at its ends for `t` 0 and 1. A line or ray is one direction further at `t` = 1.
pub fn ends<S: Number>(pair: Drawn<S, Segment<S>, Line<S>>) -> Outcome {
    let (segment, line, zero, one) = (pair.a(), pair.b(), S::whole(0), S::whole(1));
    ensure!(segment.at(zero) == segment.a && segment.at(one) == segment.b, "{segment:?} misses its ends")?;
    let ray = Ray::new(line.origin, line.direction);
    ensure!(line.at(zero) == line.origin && ray.at(zero) == ray.origin, "{line:?} misses its origin")?;
    let further = line.origin.coords.zip_map(&line.direction, Number::about_plus);
    let is_at_one = line.at(one).coords == further && ray.at(one).coords == further;
    ensure!(is_at_one, "{} is not at 1", line.at(one))?;
    let through = Line::through(segment.a, segment.b);
    // If no vector reaches from one end to the other, the direction reaches half way, and `t` is 2 at the
    // other end.
    let way = Units::point(&segment.b).minus(&Units::point(&segment.a));
    let off = |times: i64| Units::vector(&through.direction).times(&times.into()).minus(&way);
    let is_through = off(1).within(&slack(&pair)) || S::IS_FIXED && off(2).within(&slack(&pair));
    ensure!(
        through.origin == segment.a && is_through || !is_measured(&pair),
        "{through:?} misses {segment:?}"
    )
}

/// The point at `t` = 1/2 is the midpoint, rounded once.
pub fn middle<S: Number>(pair: Drawn<S, Segment<S>, Point<S, 2>>) -> Outcome {
    let segment = pair.a();
    let middle = Units::point(&segment.at(S::whole(1).halved())).times(&2.into());
    let ends = Units::point(&segment.a).plus(&Units::point(&segment.b));
    let slack = if S::IS_FIXED { 1.into() } else { 8 * pair.largest().step() };
    let is_near = |i: usize| (&middle.0[i] - &ends.0[i]).magnitude() <= BigInt::magnitude(&slack);
    ensure!(
        is_near(0) && is_near(1),
        "{} is not in the middle of {segment:?}",
        segment.at(S::whole(1).halved())
    )
}

/// The length is right to within a step, and it is positive if the ends differ.
pub fn length<S: Number>(pair: Drawn<S, Segment<S>, Point<S, 2>>) -> Outcome {
    let segment = pair.a();
    let length = segment.length();
    ensure!(length.is_finite() && length >= S::whole(0), "the length {length}")?;
    ensure!((length > S::whole(0)) == (segment.a != segment.b), "the length {length} of {segment:?}")?;
    if length.is_end() || !is_measured(&pair) {
        return Ok(());
    }
    let core = segment.core();
    let squared = core.direction.squared();
    let steps = if S::IS_FIXED { 1 } else { 4 } * length.step();
    let (low, high) = (length.units() - &steps, length.units() + &steps);
    let is_right = &low * &low <= squared && squared <= &high * &high || low <= BigInt::ZERO;
    ensure!(is_right, "the length {length} of {segment:?}")
}

fn has<S: Number>(aabb: &Aabb<S, 2>, p: &Point<S, 2>) -> bool {
    (0..2).all(|i| aabb.min[i] <= p[i] && p[i] <= aabb.max[i])
}

/// The box contains the ends and is no larger than necessary: the segment reaches each side.
pub fn bounds<S: Number>(pair: Drawn<S, Segment<S>, Circle<S>>) -> Outcome {
    let (segment, circle) = (pair.a(), pair.b());
    let aabb = segment.aabb();
    ensure!(has(&aabb, &segment.a) && has(&aabb, &segment.b), "{segment:?} is not in {aabb:?}")?;
    let reaches = |i: usize, x: S| segment.a[i] == x || segment.b[i] == x;
    let is_tight = (0..2).all(|i| reaches(i, aabb.min[i]) && reaches(i, aabb.max[i]));
    ensure!(is_tight, "{aabb:?} is larger than {segment:?}")?;
    let capsule = Capsule::new(segment.a, segment.b, circle.radius);
    let round = capsule.aabb();
    let holds = has(&round, &segment.a) && has(&round, &segment.b);
    ensure!(holds == (circle.radius >= S::whole(0)), "{round:?} is not the box of {capsule:?}")?;
    ensure!(circle.aabb() == Capsule::from(circle).aabb(), "{circle:?} is not its capsule")?;
    let joined = segment.aabb().union(&circle.aabb());
    ensure!(has(&joined, &segment.a) && has(&joined, &segment.b), "{joined:?} has lost {segment:?}")
}

/// `try_new` rejects a negative radius and a number that is not finite.
pub fn checked<S: Number>(pair: Drawn<S, Capsule<S>, Line<S>>) -> Outcome {
    let (capsule, line) = (pair.a(), pair.b());
    let Segment { a, b } = capsule.segment;
    let is_well = capsule.radius >= S::whole(0);
    ensure!(Capsule::try_new(a, b, capsule.radius).is_ok() == is_well, "{capsule:?}")?;
    ensure!(Circle::try_new(a, capsule.radius).is_ok() == is_well, "{capsule:?}")?;
    ensure!(Segment::try_new(a, b) == Ok(capsule.segment), "{capsule:?}")?;
    ensure!(Line::try_new(line.origin, line.direction) == Ok(line), "{line:?}")?;
    for broken in S::BROKEN {
        let (p, v) = (point![*broken, a.y], vector![a.x, *broken]);
        ensure!(Capsule::try_new(a, p, capsule.radius).is_err(), "{broken} in a capsule")?;
        ensure!(Circle::try_new(a, *broken).is_err(), "{broken} in a circle")?;
        ensure!(Segment::try_new(p, b).is_err(), "{broken} in a segment")?;
        ensure!(Line::try_new(a, v).is_err() && Ray::try_new(a, v).is_err(), "{broken} in a line or ray")?;
        let project = Segment::new(a, b).project(&p);
        ensure!(project.is_none(), "{p} is projected to {project:?}")?;
    }
    Ok(())
}
