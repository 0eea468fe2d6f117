//! Shapes made of parts that turn, and that stand in the way of what turns.

use std::slice::from_ref;

use kousa::{
    Angle, Parts, SweepTurning, Turning2, intersects, point, sweep, sweep_turning, sweep_turning_first,
    vector,
};

use crate::bodies::{body2, body3, exact_motion2, exact_motion3, motion2, motion3, near, shape2, shape3};
use crate::referee::Q;
use crate::sound_and_tight::is_free;
use crate::support::{Rng, Sample, all_rounds};

/// Tests that are the same in both dimensions.
macro_rules! of_parts {
    (
        $name:ident in $D:literal dimensions: seed $seed:literal, rounds $few:literal to $many:literal,
        $shape:ident of $kinds:literal against $others:literal, $motion:ident, $exact_motion:ident, $body:ident
    ) => {
        fn $name<S: Sample>() {
            let mut rng = Rng::new($seed);
            let (mut stopped, still) = (0, vector([near::<S>(0.0); $D]));
            for _ in 0..all_rounds($few, $many) {
                let mut draw = |at: i64, kinds: u64| {
                    let kind = rng.below(kinds);
                    $shape::<S>(&mut rng, at, kind)
                };
                let [a, b] = [[0; 3].map(|_| draw(3, $kinds)), [0; 3].map(|_| draw(4, $others))];
                let away = crate::bodies::place::<S, $D>(&mut rng, 12).coords;
                let a = [a[0].translated(away), a[1].translated(away)];
                let motion = $motion::<S>(&mut rng);
                let tolerance: S = near(0.001);
                let (body, wall) = (Parts(&a), Parts(&b));
                let label = format!("{a:?}\n{b:?}\n{motion:?}");

                let found = sweep_turning(&body, &motion, &wall, tolerance);
                // One part is the shape itself, to the bit, as what moves and as what stands.
                let alone = sweep_turning_first(&a[0], &motion, &b, tolerance);
                let each = [0, 1, 2].map(|i| Parts(from_ref(&b[i])));
                assert_eq!(
                    sweep_turning_first(&Parts(from_ref(&a[0])), &motion, &b, tolerance),
                    alone,
                    "{label}"
                );
                assert_eq!(a[0].sweep_turning_first(&motion, &each, tolerance), alone, "{label}");
                if let Some(start) = sweep(&body, &still, &wall) {
                    let found = found.unwrap();
                    assert_eq!((found.t, found.depth, found.normal), (start.t, start.depth, start.normal));
                    continue;
                }
                // However the obstacles are divided, the impact is the same.
                let listed = sweep_turning_first(&body, &motion, &b, tolerance);
                let at = rng.below(4) as usize;
                let divided = [Parts(&b[..at]), Parts(&b[at..])];
                assert_eq!(
                    sweep_turning_first(&body, &motion, &divided, tolerance),
                    listed.map(|(index, impact)| (usize::from(index >= at), impact)),
                    "{label}"
                );
                assert_eq!(sweep_turning_first(&body, &motion, &(&b[..at], &b[at..]), tolerance), listed);
                assert_eq!(found, listed.map(|(_, impact)| impact), "{label}");

                // At no time before the impact does any part overlap another one, and neither does any at its pose.
                let (exact, end) = (
                    $exact_motion(&motion),
                    found.map_or(Q::from_integer(1.into()), |found| found.t.exact()),
                );
                for (one, two) in a.iter().flat_map(|one| b.iter().map(move |two| (one, two))) {
                    assert!(
                        is_free(&mut rng, &$body(one), &$body(two), &exact, &end, 6),
                        "too late: {label}"
                    );
                }
                let pose = found.map_or(motion.pose(near(1.0)), |found| found.pose);
                let placed = a.each_ref().map(|part| part.placed(&pose));
                assert!(placed.iter().all(|part| sweep(part, &still, &wall).is_none()), "{label}");
                // The impact is that of the first pair of parts.
                let times = a.iter().filter_map(|part| sweep_turning_first(part, &motion, &b, tolerance));
                let first =
                    times.map(|(_, impact)| impact.t).fold(near(1.0), |x: S, t| if t < x { t } else { x });
                let apart = if first.exact() < end { &end - first.exact() } else { first.exact() - &end };
                assert!(apart < near::<S>(0.01).exact(), "{first:?}: {label}");
                if let Some(found) = found {
                    stopped += 1;
                    assert!(placed.iter().any(|part| wall.0.iter().any(|other| kousa::within(
                        part,
                        other,
                        near(0.01)
                    ))));
                    assert_eq!(found.depth, near(0.0));
                }
            }
            assert!(stopped > 1, "{stopped}");
        }
    };
}
of_parts!(
    in_the_plane in 2 dimensions: seed 101, rounds 60 to 3000,
    shape2 of 6 against 8, motion2, exact_motion2, body2
);
of_parts!(
    in_space in 3 dimensions: seed 103, rounds 40 to 1000,
    shape3 of 5 against 7, motion3, exact_motion3, body3
);

/// A hook turns around a post without touching it, where the hull of its parts would; then the tip of the hook comes to it.
fn hook<S: Sample>() {
    let rect =
        |min: [f64; 2], max: [f64; 2]| kousa::Rect::<S>::new(point(min.map(near)), point(max.map(near)));
    let hook =
        [rect([-3.0, -3.0], [-2.0, 3.0]), rect([-2.0, 2.0], [3.0, 3.0]), rect([2.0, -1.0], [3.0, 2.0])];
    let post = rect([-0.5, -0.5], [0.5, 0.5]);
    let turns = |by| Turning2::new(point([near(0.0); 2]), vector([near(by), near(0.0)]), Angle::HALF);
    assert_eq!(sweep_turning(&Parts(&hook), &turns(0.0), &post, near(0.01)), None);
    assert_eq!(sweep_turning(&Parts(&hook), &turns(0.5), &Parts(&[post]), near(0.01)), None);
    let impact = sweep_turning(&Parts(&hook), &turns(9.0), &post, near(0.01)).unwrap();
    let placed = hook.map(|part| part.placed(&impact.pose));
    assert!(!intersects(&Parts(&placed), &post) && kousa::within(&Parts(&placed), &post, near(0.01)));
    // Without a turn it is a sweep; without parts it is nothing.
    let straight = Turning2 { turn: Angle::ZERO, ..turns(9.0) };
    let impact = sweep_turning(&Parts(&hook), &straight, &post, near(0.01)).unwrap();
    assert_eq!(impact.pose.translation, sweep(&Parts(&hook), &straight.translation, &post).unwrap().travel);
    assert_eq!(sweep_turning(&Parts(&hook[..0]), &turns(9.0), &post, near(0.01)), None);
    assert_eq!(sweep_turning(&post, &turns(9.0), &Parts(&hook[..0]), near(0.01)), None);
}

suite!(in_the_plane, in_space, hook);
