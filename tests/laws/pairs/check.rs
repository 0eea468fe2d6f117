//! Checks in exact arithmetic of our own that an answer lies where it claims to lie.

use kousa::nalgebra::{Point, SVector};
use kousa::{Chord, Contact, Hit, Segment};
use num_bigint::{BigInt, Sign};

use crate::pairs::exact::{Core, Units};
use crate::pairs::number::Number;
use crate::pairs::shape::Shape;
use crate::pairs::{Outcome, ensure};

/// A unit vector may be off by this many steps, in length and in either component.
const NORMAL_STEPS: i64 = 2;

/// How far a point may lie from its expected position, in units.
type Slack = BigInt;

fn one<S: Number>() -> BigInt {
    S::whole(1).units()
}

/// How much a component of a unit vector may be off, in units.
fn normal_slack<S: Number>() -> BigInt {
    NORMAL_STEPS * S::whole(1).step()
}

fn is_at_end<S: Number>(p: &Point<S, 2>) -> bool {
    p.x.is_end() || p.y.is_end()
}

/// The points at `t` = 0 and, if the core ends there, at `t` = 1.
fn marks(core: &Core) -> Vec<(i64, Units)> {
    let end = core.ends.then(|| (1, core.origin.plus(&core.direction)));
    [(0, core.origin.clone())].into_iter().chain(end).collect()
}

fn is_on<S: Number>(spot: &Units, shape: &impl Shape<S>) -> bool {
    shape.is_near(spot, &BigInt::ZERO)
}

pub fn common_point<S: Number>(p: &Point<S, 2>, a: &impl Shape<S>, b: &impl Shape<S>) -> Outcome {
    let spot = Units::point(p);
    ensure!(is_on(&spot, a) && is_on(&spot, b), "the point {p} is not exactly on both")
}

/// Checks the one common point of `own` and `other`, with the parameter on `own`.
pub fn crossing_side<S: Number>(
    p: &Point<S, 2>,
    t: S,
    own: &impl Shape<S>,
    other: &impl Shape<S>,
    slack: &Slack,
) -> Outcome {
    let (core, spot) = (own.core(), Units::point(p));
    ensure!(own.is_near(&spot, slack), "the point {p} is not on {own:?}")?;
    parameter(t, &core)?;
    leads_to(t, p, &core, slack)?;
    for (at, mark) in marks(&core) {
        if is_on(&mark, other) {
            let is_point = core.direction.squared().sign() == Sign::NoSign;
            ensure!(mark.minus(&spot).squared().sign() == Sign::NoSign, "the end is common, not {p}")?;
            ensure!(t == S::whole(at) || is_point && t == S::whole(0), "t = {t:?} at the end {at}")?;
        }
    }
    Ok(())
}

/// Checks that `t` lies within the range of the core.
fn parameter<S: Number>(t: S, core: &Core) -> Outcome {
    ensure!(!core.begins || t >= S::whole(0), "t = {t:?} lies before the beginning")?;
    ensure!(!core.ends || t <= S::whole(1), "t = {t:?} lies past the end")
}

/// Checks that the true point at `t` is `p`. A step of `t` is as many steps of the direction.
fn leads_to<S: Number>(t: S, p: &Point<S, 2>, core: &Core, slack: &Slack) -> Outcome {
    if t.is_end() || is_at_end(p) {
        return Ok(());
    }
    let (one, t_units) = (one::<S>(), t.units());
    let there = core.origin.times(&one).plus(&core.direction.times(&t_units));
    let off = there.minus(&Units::point(p).times(&one));
    let length = core.direction.squared().sqrt() + 1;
    let bound = slack * &one + length * 2 * t.step();
    ensure!(off.within(&bound), "t = {t:?} does not lead to {p}")
}

/// Checks the overlap of two collinear operands: its ends are theirs, it lies on both, and it is the whole
/// overlap.
pub fn stretch<S: Number>(overlap: &Segment<S>, a: &impl Shape<S>, b: &impl Shape<S>) -> Outcome {
    let (core_a, core_b) = (a.core(), b.core());
    ensure!(overlap.a != overlap.b, "an overlap of length zero")?;
    let ends = |core: &Core, other: &Core| -> Vec<Units> {
        let marks = marks(core).into_iter().filter(|_| core.begins);
        marks.map(|(_, mark)| mark).filter(|mark| other.gap(mark).within(&BigInt::ZERO)).collect()
    };
    let common: Vec<Units> = ends(&core_a, &core_b).into_iter().chain(ends(&core_b, &core_a)).collect();
    for end in [&overlap.a, &overlap.b] {
        common_point(end, a, b)?;
        let is_stored = common.iter().any(|mark| mark.0 == Units::point(end).0);
        ensure!(is_stored, "{end} is not the end of an operand")?;
    }
    ensure!(common.iter().all(|mark| is_on(mark, overlap)), "the overlap leaves out a common end")
}

/// Checks a ray or line that both operands have in common.
pub fn common_half<S: Number, L: Shape<S>>(overlap: &L, a: &impl Shape<S>, b: &impl Shape<S>) -> Outcome {
    let core = overlap.core();
    ensure!(core.direction.squared().sign() == Sign::Plus, "an overlap with no direction")?;
    let further = core.origin.plus(&core.direction);
    let is_common = |spot| is_on(spot, a) && is_on(spot, b);
    ensure!(is_common(&core.origin) && is_common(&further), "{overlap:?} is not common")?;
    // An overlap that begins where an operand begins is not part of a longer one.
    let begins = |own: &Core| own.begins && own.origin.0 == core.origin.0;
    ensure!(!core.begins || begins(&a.core()) || begins(&b.core()), "{overlap:?} begins nowhere")
}

fn unit<S: Number>(normal: &SVector<S, 2>) -> Outcome {
    let (squared, one, slack) = (Units::vector(normal).squared(), one::<S>(), normal_slack::<S>());
    let (low, high) = (&one - &slack, &one + &slack);
    ensure!(&low * &low <= squared && squared <= &high * &high, "{normal:?} is not unit")
}

/// Checks that the point lies on the surface of `solid` and has this outward normal.
fn surface<S: Number>(p: &Point<S, 2>, outward: &Units, solid: &impl Shape<S>, slack: &Slack) -> Outcome {
    let (core, one) = (solid.core(), one::<S>());
    let radius = solid.radius().map_or(BigInt::ZERO, Number::units);
    let spot = Units::point(p);
    ensure!(core.gap(&spot).is_about(&radius, slack), "{p} is not on the surface of {solid:?}")?;
    // A step of the radius back along the normal leads to the core. Only the true normal leads there.
    let foot = spot.minus(&outward.times(&radius).over(&one));
    let bound = slack + &radius * normal_slack::<S>() / &one + 1;
    ensure!(core.gap(&foot).within(&bound), "the normal at {p} does not come from the core of {solid:?}")
}

/// Checks one end of a chord.
pub fn hit<S: Number>(
    hit: &Hit<S, 2>,
    linear: &impl Shape<S>,
    solid: &impl Shape<S>,
    slack: &Slack,
) -> Outcome {
    let (core, spot) = (linear.core(), Units::point(&hit.point));
    parameter(hit.t, &core)?;
    if let Some(normal) = &hit.normal {
        unit(normal)?;
    }
    if is_at_end(&hit.point) {
        return Ok(());
    }
    ensure!(linear.is_near(&spot, slack), "{} is not on {linear:?}", hit.point)?;
    leads_to(hit.t, &hit.point, &core, slack)?;
    match &hit.normal {
        Some(normal) => surface(&hit.point, &Units::vector(normal), solid, slack),
        None => {
            let radius = solid.radius().map_or(BigInt::ZERO, Number::units);
            let is_mark = |(at, mark): (i64, Units)| hit.t == S::whole(at) && mark.0 == spot.0;
            ensure!(core.begins && marks(&core).into_iter().any(is_mark), "no normal, and not an end")?;
            ensure!(!solid.core().gap(&spot).beyond(&radius), "no normal on the surface at {}", hit.point)
        }
    }
}

/// Checks both ends of a chord together.
pub fn chord<S: Number>(chord: &Chord<S, 2>, linear: &impl Shape<S>, solid: &impl Shape<S>) -> Outcome {
    let (enter, exit) = (&chord.enter, &chord.exit);
    ensure!(enter.t <= exit.t, "the exit comes first")?;
    let core = linear.core();
    for (at, mark) in marks(&core) {
        let own = if at == 0 { enter } else { exit };
        if core.begins && is_on(&mark, solid) {
            ensure!(own.t == S::whole(at) || enter == exit, "t = {:?} at an end within", own.t)?;
            ensure!(Units::point(&own.point).0 == mark.0, "the end {at} lies within, not {}", own.point)?;
        }
    }
    if enter.t == exit.t {
        return Ok(());
    }
    let along = |normal: &SVector<S, 2>| Units::vector(normal).dot(&core.direction);
    let slack = normal_slack::<S>() * (core.direction.squared().sqrt() + 1);
    let is_against = enter.normal.is_none_or(|normal| along(&normal) <= slack);
    ensure!(is_against, "the normal where it enters points along")?;
    ensure!(
        exit.normal.is_none_or(|normal| along(&normal) >= -slack),
        "the normal at the exit points against"
    )
}

/// Checks the contact of two solids.
pub fn contact<S: Number>(
    contact: &Contact<S, 2>,
    a: &impl Shape<S>,
    b: &impl Shape<S>,
    slack: &Slack,
) -> Outcome {
    let Contact { normal, depth, point_a, point_b } = contact;
    unit(normal)?;
    ensure!(*depth >= S::whole(0), "the depth {depth:?} is negative")?;
    if depth.is_end() || is_at_end(point_a) || is_at_end(point_b) {
        return Ok(());
    }
    let (normal, one) = (Units::vector(normal), one::<S>());
    surface(point_a, &normal, a, slack)?;
    surface(point_b, &normal.times(&BigInt::from(-1)), b, slack)?;
    let way = Units::point(point_a).minus(&Units::point(point_b));
    let off = way.times(&one).minus(&normal.times(&depth.units()));
    let bound = slack * 2 * &one + normal_slack::<S>() * depth.units();
    ensure!(off.within(&bound), "{point_a} − {point_b} is not the normal times the depth")
}
