//! Coordinates in tenths. No float is a tenth, so sides that a person would call flush differ by roundings, and these decide which features meet.
//!
//! In fixed-point with 56 fraction bits the shapes are the same sets, and its manifolds are those of exact integers. So floats must name
//! the same features, except for places that only roundings tell apart.

use kousa::fixed::types::extra::{U30, U40, U56};
use kousa::fixed::{FixedI32, FixedI64};
use kousa::{
    AnyShape2, Capsule, Circle, ContactManifold, Convert, Manifold, ManifoldPoint, OrientedRect, Polygon,
    Rect, Scalar, Triangle, point, vector,
};

use crate::support::{Rng, oriented, rounds};

type Fine = FixedI64<U56>;

/// The features of a manifold, without places that are nearly the first one.
fn features<S: Scalar>(
    found: Option<ContactManifold<S>>,
    number: impl Fn(S) -> f64,
) -> Option<Vec<(u32, u32)>> {
    let found = found?;
    let at = |place: &ManifoldPoint<S>| {
        [place.point_a.x, place.point_a.y, place.point_b.x, place.point_b.y].map(&number)
    };
    let first = at(&found.points()[0]);
    let is_first = |place: &ManifoldPoint<S>| at(place).iter().zip(first).all(|(x, y)| (x - y).abs() < 1e-6);
    let others = found.points().iter().skip(1).filter(|place| !is_first(place));
    let all = found.points().iter().take(1).chain(others);
    Some(all.map(|place| (place.feature_a, place.feature_b)).collect())
}

macro_rules! in_floats {
    ($module:ident, $S:ty) => {
        mod $module {
            use super::*;

            type Body = AnyShape2<$S, 4>;

            fn tenths(rng: &mut Rng, most: i64) -> $S {
                rng.range(-most, most) as $S * 0.1
            }

            fn place(rng: &mut Rng) -> [$S; 2] {
                [0; 2].map(|_| tenths(rng, 6))
            }

            fn length(rng: &mut Rng) -> $S {
                rng.range(1, 5) as $S * 0.1
            }

            fn body(rng: &mut Rng) -> Body {
                let [x, y] = place(rng);
                let (half, up) = (length(rng), length(rng));
                match rng.below(6) {
                    0 => Circle::new(point([x, y]), half).into(),
                    1 => {
                        let radius = if rng.below(2) == 0 { 0.0 } else { half };
                        Capsule::new(point([x, y]), point(place(rng)), radius).into()
                    }
                    2 => Rect::new(point([x - half, y - up]), point([x + half, y + up])).into(),
                    3 => {
                        let axis = [[1.0, 0.0], [0.0, 1.0], [-1.0, 0.0], [1.0, 1.0]][rng.below(4) as usize];
                        oriented(point([x, y]), [half, up], axis).into()
                    }
                    4 => Triangle::new(point([x, y]), point(place(rng)), point(place(rng))).into(),
                    _ => {
                        let corners = [[-half, 0.0], [0.0, -up], [half, 0.0], [0.0, up]];
                        Polygon::hull(&corners.map(|[along, up]| point([x + along, y + up]))).unwrap().into()
                    }
                }
            }

            #[test]
            fn floats_name_the_features_of_exact_arithmetic() {
                let rng = &mut Rng::new(19);
                let (all, mut compared, mut met) = (rounds(4_000, 20_000), 0_u64, 0_u64);
                for _ in 0..all {
                    let (a, b) = (body(rng), body(rng));
                    let margin: $S = [0.0, 0.5][rng.below(2) as usize];
                    let [fine_a, fine_b]: [AnyShape2<Fine, 4>; 2] = [a.convert(), b.convert()];
                    let back: [Body; 2] = [fine_a.convert(), fine_b.convert()];
                    if back != [a, b] {
                        continue;
                    }
                    let (ours, truly) =
                        (a.manifold(&b, margin), fine_a.manifold(&fine_b, Fine::from_num(margin)));
                    if let (Some(ours), Some(truly)) = (&ours, &truly) {
                        let off = |x: $S, y: Fine| (f64::from(x) - y.to_num::<f64>()).abs();
                        let normals = ours.normal.iter().zip(truly.normal.iter());
                        // Of two sides that are as deep but for roundings, either may be the reference.
                        if normals.map(|(x, y)| off(*x, *y)).fold(0.0, f64::max) > 1e-4 {
                            let is_as_deep = off(ours.points()[0].depth, truly.points()[0].depth) < 1e-5;
                            assert!(margin > 0.0 && is_as_deep, "{a:?} and {b:?}: {ours:?}, {truly:?}");
                            continue;
                        }
                    }
                    let (found, exact) = (features(ours, f64::from), features(truly, |x: Fine| x.to_num()));
                    assert_eq!(found, exact, "{a:?} and {b:?} within {margin}");
                    compared += 1;
                    met += u64::from(found.is_some());
                }
                assert!(compared * 4 > all * 3 && met * 3 > compared, "{met} of {compared} of {all}");
            }
        }
    };
}

in_floats!(single, f32);
in_floats!(double, f64);

/// Two triangles whose second place is within the margin by less than a unit in the last place of their coordinates.
#[test]
fn a_second_place_far_from_the_origin() {
    let a = [
        [1048576.0, 1048576.0],
        [1048574.7704896927, 1048575.6205720901],
        [1048575.0404834747, 1048573.517832756],
    ];
    let b = [
        [1048576.0419530869, 1048576.9859275818],
        [1048576.9049339294, 1048579.6066246033],
        [1048575.4765968323, 1048577.379023552],
    ];
    let margin = 1.5624577753935804;
    let [a, b] = [a, b].map(|[p, q, r]| Triangle::new(point(p), point(q), point(r)));
    let [fine_a, fine_b]: [Triangle<FixedI64<U40>>; 2] = [a.convert(), b.convert()];
    let found = features(a.manifold(&b, margin), f64::from);
    let exact = features(fine_a.manifold(&fine_b, FixedI64::from_num(margin)), |x| x.to_num());
    assert_eq!((found.as_ref().map(Vec::len), &found), (Some(2), &exact));
}

/// A corner near the origin of a large rectangle: nearly all digits of the sum cancel.
#[test]
fn a_corner_is_rounded_as_it_is() {
    let step = FixedI32::<U30>::from_bits;
    let half_edges = [[2147483647, 957677543], [-85556915, 990653277]];
    let center = point([-2061926220, -1948329954].map(step));
    let rect = OrientedRect::new(center, half_edges.map(|edge| vector(edge.map(step))));
    let disk = Circle::new(point([513, 867].map(step)), step(1200));
    let found = rect.manifold(&disk, FixedI32::ZERO).unwrap();
    assert!(rect.corners().contains(&found.points()[0].point_a), "{found:?}");
}

/// The squares of such lengths underflow.
#[test]
fn tiny_disks_that_are_apart() {
    let unit = (-537_f64).exp2();
    let (a, b) = (Circle::new(point([0.0, 0.0]), 1.45 * unit), Circle::new(point([1.5 * unit, 0.0]), 0.0));
    assert_eq!(a.manifold(&b, 0.0), None);
}
