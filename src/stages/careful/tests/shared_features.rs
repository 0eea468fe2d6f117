//! The order of two triangles that share an edge or a corner, and the distance of a triangle.

use core::cmp::Ordering;

use crate::certificate::draws::{drawn, vector};
use crate::distance::polytopes_fast;
use crate::form::space::AnyForm;
use crate::form::stored::{PointForm, TriangleForm};
use crate::meets::nearest_verdict::distances_of_segment;
use crate::number::each::{Each, indexed};
use crate::number::encoding::Raw;
use crate::rng::Rng;
use crate::scalar::Constants;
use crate::stages::careful::exactly;
use crate::stages::converted::Converted;
use crate::stages::earlier::compare;
use crate::stages::moving_forms::MovingForms;
use crate::sweep::tied_fast;

type V = [f64; 3];

/// About the middle of a solid, by its numbers alone.
fn middle(form: &AnyForm<'_, f64>) -> V {
    match form {
        AnyForm::Ball(ball) => ball.center,
        AnyForm::Capsule(capsule) => capsule.a,
        AnyForm::Triangle(TriangleForm([a, ..])) => *a,
        _ => [0.0; 3],
    }
}

/// Where floats tell which of two triangles stops a solid first, integers tell the same; and of most that it comes to at once they tell it.
#[test]
fn the_order_of_neighbours_is_that_of_integers() {
    const DRAWS: usize = if cfg!(debug_assertions) { 150 } else { 2000 };
    let (mut rng, encoding) = (Rng::new(12), f64::ENCODING);
    let mut told = 0;
    let mut tied = [0; 2];
    for draw in 0..DRAWS {
        // The corners of oriented boxes are rounded, so floats do not know that two features are the same.
        let moving = drawn([0, 1, 3][draw % 3], &mut rng);
        let [a, b, c, d] = [(); 4].map(|()| vector(&mut rng, 4.0));
        let share = (rng.below(64) as f64 / 48.0).min(1.0);
        // Both have the edge; or a third of them the corner alone.
        let end = if rng.below(3) == 0 { vector(&mut rng, 4.0) } else { b };
        let others = [TriangleForm([a, b, c]), TriangleForm([end, d, a])].map(AnyForm::Triangle);
        let target = if end == b { indexed(|i| a[i] + share * (b[i] - a[i])) } else { a };
        let away = vector(&mut rng, 12.0);
        let shift = |p: &V| indexed(|i| p[i] + away[i]);
        let from = shift(&middle(&moving));
        let moving = match moving {
            AnyForm::Ball(mut ball) => {
                ball.center = from;
                AnyForm::Ball(ball)
            }
            AnyForm::Triangle(TriangleForm(corners)) => {
                AnyForm::Triangle(TriangleForm(corners.each(|p| shift(&p))))
            }
            other => other,
        };
        let motion: V = indexed(|i| 2.0 * (target[i] - middle(&moving)[i]));
        let sweeps = [0, 1].map(|i: usize| MovingForms { a: &moving, b: &others[i], motion, rank: 0 });
        let [first, second] = [Converted::Floats(&sweeps[0]), Converted::Floats(&sweeps[1])];
        let (Some(one), Some(_)) = (exactly(&first, encoding), exactly(&second, encoding)) else { continue };
        // What overlaps at the start is told before it is asked here.
        if one.depth != Raw::ZERO {
            continue;
        }
        let (order, exact) = (
            tied_fast::order(&moving, [&others[0], &others[1]], motion, encoding),
            compare(&first, &second, encoding),
        );
        assert!(order.is_err() || order == Ok(exact), "{moving:?} by {motion:?} at {others:?}");
        told += usize::from(order.is_ok());
        if exact == Ordering::Equal {
            tied[usize::from(order.is_ok())] += 1;
        }
    }
    assert!(tied[1] > 2 * tied[0] && told > DRAWS / 12, "{tied:?} of {DRAWS}");
}

/// The bounds of the distance of a point and a triangle or segment have the exact one between them, also of slivers and segments, far away and at the triangle.
#[test]
fn bounds_of_distances_have_the_exact_one_between_them() {
    const DRAWS: usize = if cfg!(debug_assertions) { 4000 } else { 40_000 };
    let (mut rng, mut close) = (Rng::new(13), 0);
    for _ in 0..DRAWS {
        let [a, b, mut c, p] = [(); 4].map(|()| vector(&mut rng, 4.0));
        match rng.below(4) {
            0 => c = indexed(|i| 0.5 * (a[i] + b[i])),
            1 => c = indexed(|i| a[i] + 0.25 * (b[i] - a[i]) + (rng.below(3) as f64 - 1.0) * 1e-15),
            _ => {}
        }
        let far = [1e-9, 1.0, 1.0, 1e9][rng.below(4) as usize];
        let p: V =
            if rng.below(8) == 0 { indexed(|i| (a[i] + b[i] + c[i]) / 3.0) } else { p.each(|x| far * x) };
        let triangle = TriangleForm([a, b, c]);
        let side = TriangleForm([a, b, b]);
        let found = [
            (triangle, triangle.distances(f64::INFINITY, &p)),
            (side, distances_of_segment(&[a, b], f64::INFINITY, &p)),
        ];
        for (form, bounds) in found {
            let [low, high] = bounds.unwrap_or([f64::INFINITY; 2]);
            let exact = polytopes_fast::squared(
                &AnyForm::Point(PointForm(p)),
                &AnyForm::Triangle(form),
                f64::ENCODING,
            );
            let Ok(Some(square)) = exact else { continue };
            let square = square.to_float();
            // The square is rounded a few times.
            assert!(
                low * low <= square * (1.0 + 1e-14) && square <= high * high * (1.0 + 1e-14),
                "{form:?} {p:?}"
            );
            assert!(form.distances(0.999 * low, &p).is_none() || low == 0.0, "{form:?} {p:?}");
            close += usize::from(high - low < 1e-13 * high);
        }
    }
    assert!(close > DRAWS, "{close} of {DRAWS}");
}
