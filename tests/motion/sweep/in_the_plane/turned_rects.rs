//! What moves past slanted sides, and oriented rectangles that move: their center is rounded, and the corners, which no scalar holds, go with it.

use kousa::nalgebra::{SVector, point, vector};
use kousa::{Capsule, Circle, Intersect, OrientedRect, Sweep, Triangle};

use crate::support::{Rng, oriented, rounds};

macro_rules! ends_outside {
    ($module:ident, $S:ty) => {
        mod $module {
            use super::*;

            fn number(rng: &mut Rng) -> $S {
                rng.range(-2_000_000, 2_000_000) as $S / 1e6
            }

            fn length(rng: &mut Rng) -> $S {
                rng.range(1, 1_500_000) as $S / 1e6
            }

            fn is_met<B>(a: &OrientedRect<$S>, way: &SVector<$S, 2>, b: &B) -> bool
            where
                OrientedRect<$S>: Sweep<B, Motion = SVector<$S, 2>, Impact = kousa::Impact<$S>>
                    + Intersect<B, Output = kousa::Contact<$S>>,
                B: std::fmt::Debug,
            {
                let Some(impact) = a.sweep(way, b).filter(|impact| impact.t > 0.0) else { return false };
                let end = a.translated(impact.travel);
                let contact = end.intersect(b);
                assert!(contact.is_none_or(|contact| contact.depth == 0.0), "{a:?} by {way:?} onto {b:?}");
                true
            }

            #[test]
            fn ends_outside_of_what_is_round() {
                let rng = &mut Rng::new(23);
                let all = rounds(4_000, 20_000);
                let mut met = 0;
                for _ in 0..all {
                    let angle = number(rng);
                    let axis = vector![angle.cos(), angle.sin()];
                    // From nearby, or from so far away that the travel takes digits from the corners.
                    let reach = [3.0, 1e4][rng.below(2) as usize];
                    let center = point![number(rng), number(rng)] + axis * reach;
                    let rect = oriented(center, [length(rng), length(rng)], axis.into());
                    let way = vector![number(rng), number(rng)] - axis * reach;
                    let disk = Circle::new(point![number(rng), number(rng)], length(rng));
                    let end = point![number(rng), number(rng)];
                    let capsule = Capsule::new(disk.center, end, disk.radius);
                    met += u64::from(is_met(&rect, &way, &disk)) + u64::from(is_met(&rect, &way, &capsule));
                }
                assert!(met * 4 > all, "{met} of {all}");
            }
        }
    };
}
ends_outside!(single, f32);
ends_outside!(double, f64);

/// Which end of a capsule is nearer to a slanted side is told by digits that the radius leaves. The capsule begins in an overlap.
#[test]
fn the_last_digits_tell_which_end_is_nearer() {
    let wall = Triangle::new(point![0.0, 0.0], point![3.0, 4.0], point![-1.0, 3.0]);
    let capsule = Capsule::new(
        point![0.350_000_000_000_000_1, 0.050_000_000_000_000_1],
        point![0.462_500_000_000_000_1, 0.200_000_000_000_000_12],
        0.25,
    );
    assert!(capsule.intersects(&wall));
    let impact = capsule.sweep(&vector![3.0, 4.0], &wall).unwrap();
    assert!(impact.t == 0.0 && impact.depth > 0.0, "{impact:?}");
}
