//! Impacts of flat sides that come to a plane across an axis, and their order.

use core::cmp::Ordering;

use crate::distance::level_parts_fast;
use crate::form::query::Meets;
use crate::form::space::{AnyForm, Space};
use crate::form::stored::{BallForm, BoxForm, CapsuleForm, OrientedForm, TriangleForm};
use crate::rng::Rng;
use crate::scalar::Constants;
use crate::stages::careful::{Careful, exactly};
use crate::stages::converted::Converted;
use crate::stages::earlier::compare;
use crate::stages::moving_forms::MovingForms;
use crate::sweep::body_fast::RoundedHull;
use crate::sweep::level_fast::LevelContact;
use crate::sweep::sweep_in_space_fast::stop_blocks;
use crate::sweep::tied_fast;

/// A solid with a flat side, an edge or a corner on a plane across an axis, or a round one that touches it, in whole numbers.
fn drawn(rng: &mut Rng, axis: usize, height: i64, is_above: bool) -> AnyForm<'static, f64> {
    let side = if is_above { 1 } else { -1 };
    // Many are in a row with others.
    let grid = if rng.below(2) == 0 { 1 } else { 8 };
    let at = |rng: &mut Rng, up: i64| {
        let mut p = [(); 3].map(|()| (100 * (rng.range(-40, 40) / grid * grid)) as f64);
        p[axis % 3] = (height + side * up) as f64;
        p
    };
    match rng.below(5) {
        3 => {
            let radius = rng.range(1, 2000);
            AnyForm::Ball(BallForm { center: at(rng, radius), radius: radius as f64 })
        }
        4 => {
            let (radius, up) = (rng.range(0, 1000), rng.range(0, 2) * 700);
            let ends = [at(rng, radius), at(rng, radius + up)];
            AnyForm::Capsule(CapsuleForm { a: ends[0], b: ends[1], radius: radius as f64 })
        }
        0 => {
            let tall = rng.range(1, 2000);
            let (low, high) = (at(rng, 0), at(rng, tall));
            let ends = [0, 1, 2].map(|i: usize| (low[i].min(high[i]), low[i].max(high[i])));
            AnyForm::Box(BoxForm { min: ends.map(|end| end.0), max: ends.map(|end| end.1) })
        }
        1 => {
            let tall = rng.range(1, 2000);
            let mut edges = [at(rng, 0), at(rng, 0), at(rng, 0)];
            edges.iter_mut().for_each(|edge| edge[axis] = 0.0);
            edges[2][axis] = tall as f64;
            AnyForm::OrientedBox(OrientedForm { center: at(rng, tall), half_edges: edges })
        }
        _ => {
            let up = [rng.range(0, 1), rng.range(0, 2)].map(|x| x * 700);
            AnyForm::Triangle(TriangleForm([at(rng, 0), at(rng, up[0]), at(rng, up[1])]))
        }
    }
}

/// Where floats tell an impact at such a plane, integers tell the same; and most of those that touch flush at the start they tell.
#[test]
fn impacts_at_level_planes_are_those_of_integers() {
    const DRAWS: usize = if cfg!(debug_assertions) { 4000 } else { 40_000 };
    let (mut rng, encoding) = (Rng::new(8), fixed::types::I16F16::ENCODING);
    let (mut told, mut stopped, mut orders) = (0, 0, [0; 3]);
    let mut before: Option<(AnyForm<'_, f64>, AnyForm<'_, f64>, [f64; 3])> = None;
    for _ in 0..DRAWS {
        let (axis, gap) = (rng.below(3) as usize, rng.range(0, 1) * rng.range(0, 3000));
        let (a, b) = (drawn(&mut rng, axis, gap, true), drawn(&mut rng, axis, 0, false));
        let mut motion = [(); 3].map(|()| rng.range(-3000, 3000) as f64);
        motion[axis] = -(rng.range(1, 6000) as f64);
        let (Ok(own), Ok(its)) = (RoundedHull::of(&a), RoundedHull::of(&b)) else { continue };
        let moving = MovingForms { a: &a, b: &b, motion, rank: 0 };
        let exact = exactly(&Converted::Floats(&moving), encoding);
        if exact.as_ref().is_some_and(|impact| impact.normal[axis] == encoding.one) {
            stopped += 1;
        }
        let level = LevelContact::find([&a, &b], [&own, &its], motion, encoding);
        let found = match (&a, &b) {
            (AnyForm::Box(a), AnyForm::Box(b)) => {
                stop_blocks((*a).into(), (*b).into(), motion, encoding).ok().flatten()
            }
            _ => level.and_then(|level| level.impact([&own, &its], encoding).ok()),
        };
        let Some(found) = found else { continue };
        told += 1;
        let numbers = |impact: &crate::sweep::stop::StoppingImpact<3>| {
            (impact.t, impact.point, impact.normal, impact.depth)
        };
        assert_eq!(Some(numbers(&found)), exact.as_ref().map(numbers), "{a:?} by {motion:?} at {b:?}");
        // The order of two impacts of one solid, of which the other is the one before.
        if let Some((first, standing, way)) = before {
            let pairs = [(&standing, way), (&b, way)].map(|(b, motion)| MovingForms {
                a: &first,
                b,
                motion,
                rank: 0,
            });
            let levels = [0, 1].map(|i| tied_fast::level(&first, pairs[i].b, way, encoding));
            if let [Ok((axis, one)), Ok((other, two))] = levels
                && axis == other
            {
                let order = one.partial_cmp(&two);
                assert_eq!(
                    order,
                    Some(compare(&Converted::Floats(&pairs[0]), &Converted::Floats(&pairs[1]), encoding)),
                    "{first:?} by {way:?}"
                );
                orders[(order.unwrap_or(Ordering::Equal) as i8 + 1) as usize] += 1;
            }
        }
        before = Some((a, b, motion));
    }
    assert!(told * 2 > stopped, "{told} of {stopped}");
    assert!(orders.iter().all(|count| *count > DRAWS / 1000), "{orders:?}");
}

/// Where the parts in a plane between two solids tell whether they meet, integers tell the same; and of most pairs they tell it.
#[test]
fn verdicts_at_level_planes_are_those_of_integers() {
    const DRAWS: usize = if cfg!(debug_assertions) { 2000 } else { 20_000 };
    let (mut rng, encoding) = (Rng::new(9), f64::ENCODING);
    let mut told = [0; 2];
    for _ in 0..DRAWS {
        let axis = rng.below(3) as usize;
        let (mut a, b) = (drawn(&mut rng, axis, 0, true), drawn(&mut rng, axis, 0, false));
        if let AnyForm::OrientedBox(OrientedForm { half_edges: [.., up], .. }) = &mut a
            && rng.below(2) == 0
        {
            (up[(axis + 1) % 3], up[(axis + 2) % 3]) = (0.0, 0.0);
        }
        for [a, b] in [[&a, &b], [&b, &a]] {
            let Ok(found) = level_parts_fast::meet(a, b, encoding) else { continue };
            let exact = <Meets as Careful<Space>>::again(Converted::Floats([a, b]), encoding);
            assert_eq!(found.is_some(), exact.is_some(), "{a:?} and {b:?}");
            told[usize::from(found.is_some())] += 1;
        }
    }
    assert!(told[0] > DRAWS / 4 && told[1] > DRAWS / 4, "{told:?} of {DRAWS}");
}
