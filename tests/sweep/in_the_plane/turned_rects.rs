//! Oriented rectangles that move. Their center is rounded, and the corners, which no scalar holds, go with it.

use kousa::nalgebra::{SVector, point, vector};
use kousa::{Capsule, Circle, Intersect, OrientedRect, Sweep};

use crate::support::{Rng, rounds};

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
                    let center = point![number(rng), number(rng)] + axis * 3.0;
                    let rect = OrientedRect::new(center, vector![length(rng), length(rng)], axis);
                    let way = vector![number(rng), number(rng)] - axis * 3.0;
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
