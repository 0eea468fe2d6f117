//! Laws of oriented rectangles that stand along the axes, where floats round their corners: the sides that face each other are parallel although the
//! corners are not exactly where they belong. Such are the boxes of a stack.

use kousa::{Intersect, OrientedRect};
use num_rational::BigRational;
use quickcheck::{Arbitrary, Gen, QuickCheck};

use crate::support;

/// A center, half extents and a number of quarter turns, in tenths, which no float holds.
#[derive(Clone, Copy, Debug)]
struct Level {
    center: [i8; 2],
    half_extents: [i8; 2],
    quarters: u8,
}

impl Arbitrary for Level {
    fn arbitrary(g: &mut Gen) -> Self {
        let mut within = |limit: i8| i8::arbitrary(g).rem_euclid(2 * limit + 1) - limit;
        let center = [within(20), within(20)];
        let half_extents = [within(5).abs() + 1, within(5).abs() + 1];
        Self { center, half_extents, quarters: u8::arbitrary(g) % 4 }
    }
}

/// How far two such rectangles overlap, exactly: the least way along an axis.
fn overlap(a: &OrientedRect<f64>, b: &OrientedRect<f64>) -> BigRational {
    let exact = |x: f64| BigRational::from_float(x).unwrap();
    let half = |rect: &OrientedRect<f64>, i: usize| {
        let [e, f] = rect.half_edges.map(|edge| exact(edge[i].abs()));
        e + f
    };
    let ways = [0, 1].map(|i| {
        let between = exact(b.center[i]) - exact(a.center[i]);
        let room = half(a, i) + half(b, i);
        if between < exact(0.0) { room + between } else { room - between }
    });
    ways.into_iter().min().unwrap()
}

/// The laws of a scalar.
macro_rules! level_rects {
    ($($scalar:ident)*) => {$(
        mod $scalar {
            use super::{Level, checked};
            use kousa::{Intersect, Manifold, OrientedRect, point, vector};
            use quickcheck::TestResult;

            const TENTH: $scalar = 0.1;

            impl Level {
                pub(super) fn $scalar(&self) -> OrientedRect<$scalar> {
                    let [x, y] = self.center.map(|x| $scalar::from(x) * TENTH);
                    let [w, h] = self.half_extents.map(|x| $scalar::from(x) * TENTH);
                    let along = [[1.0, 0.0], [0.0, 1.0], [-1.0, 0.0], [0.0, -1.0]][usize::from(self.quarters)];
                    OrientedRect::along(point([x, y]), vector([w, h]), vector(along))
                }
            }

            /// The contact is the mirror of that of the operands exchanged, to the bit; a manifold without a margin begins with it.
            fn is_symmetric(a: Level, b: Level) -> TestResult {
                let (a, b) = (a.$scalar(), b.$scalar());
                // Rectangles with one center have ways out of the same length to both sides.
                if a.center == b.center {
                    return TestResult::discard();
                }
                let contact = a.intersect(&b).map(|of| (of.normal, of.depth, of.point_a, of.point_b));
                let reversed = b.intersect(&a).map(|of| (-of.normal, of.depth, of.point_b, of.point_a));
                let manifold = a.manifold(&b, 0.0).map(|of| {
                    let first = of.points()[0];
                    (of.normal, first.depth, first.point_a, first.point_b)
                });
                TestResult::from_bool(contact == reversed && contact == manifold)
            }

            #[test]
            fn contacts_do_not_depend_on_the_order() {
                checked().quickcheck(is_symmetric as fn(Level, Level) -> TestResult);
            }
        }
    )*};
}
level_rects! { f32 f64 }

/// The depth is that of the stored numbers, but for a few roundings.
fn is_as_deep(a: Level, b: Level) -> bool {
    let (a, b) = (a.f64(), b.f64());
    let exact = overlap(&a, &b);
    let bound = BigRational::from_float(4.0 * f64::EPSILON).unwrap();
    match a.intersect(&b) {
        Some(contact) => {
            let off = BigRational::from_float(contact.depth).unwrap() - &exact;
            -&bound <= off && off <= bound
        }
        None => exact < BigRational::from_float(0.0).unwrap(),
    }
}

fn checked() -> QuickCheck {
    QuickCheck::new().tests(support::rounds(4_000, 40_000)).rng(Gen::new(100))
}

#[test]
fn depths_are_those_of_the_stored_numbers() {
    checked().quickcheck(is_as_deep as fn(Level, Level) -> bool);
}
