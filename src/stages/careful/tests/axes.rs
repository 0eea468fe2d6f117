//! The directions that floats leave are those that count: what all of them tell, these tell, too.

use core::cmp::Ordering;
use core::convert::identity;
use std::vec::Vec;

use crate::form::coordinates::{Point, Vector};
use crate::form::core_in_space::{SpaceCore, SpaceSet};
use crate::form::normal::compare_heights;
use crate::form::polytope::Faceted;
use crate::form::query::{Dimension, InDimension};
use crate::form::space::{AnyForm, Space};
use crate::form::stored::OrientedForm;
use crate::number::arithmetic::{Arithmetic, Numeric, Reads};
use crate::number::exact::{Exact, W64};
use crate::rng::Rng;
use crate::scalar::Constants;
use crate::separation::axis::Axis;
use crate::separation::likely::Wanted;
use crate::separation::likely_axes::{LikelyAxes, every};
use crate::separation::near_features;
use crate::separation::rough::RoughPair;
use crate::shape::operand::Operand;
use crate::shape::polyhedron::Polyhedron;

type Whole = Exact<W64>;
type D3 = <Whole as Arithmetic>::D3;
type D4 = <Whole as Arithmetic>::D4;

/// Whole numbers about as large as those of fixed-point: a prism of so many corners, turned by an angle and tilted by another.
fn prism(rng: &mut Rng, count: i64, [radius, half]: [f64; 2], middle: [f64; 3], tilt: f64) -> Vec<[f64; 3]> {
    let (turn, (sine, cosine)) = (rng.range(0, 99) as f64, tilt.sin_cos());
    let corner = |i: i64, z: f64| {
        let (y, x) = (turn + i as f64 * core::f64::consts::TAU / count as f64).sin_cos();
        let p = [middle[0] + radius * x, middle[1] + radius * y, middle[2] + z];
        [p[0] * cosine - p[2] * sine, p[1], p[0] * sine + p[2] * cosine].map(f64::round)
    };
    (0..count).flat_map(|i| [corner(i, -half), corner(i, half)]).collect()
}

/// A box along the axes.
fn brick(rng: &mut Rng, middle: [f64; 3]) -> Vec<[f64; 3]> {
    let half = [(); 3].map(|()| rng.range(1, 3) as f64);
    let end =
        |bits: usize, i: usize| if bits >> i & 1 == 0 { middle[i] - half[i] } else { middle[i] + half[i] };
    (0..8).map(|bits| [0, 1, 2].map(|i| end(bits, i))).collect()
}

fn hull<const N: usize>(points: &[[f64; 3]]) -> Polyhedron<f64, N> {
    let points: Vec<_> = points.iter().map(|p| nalgebra::Point::from(*p)).collect();
    Polyhedron::hull(&points).unwrap_or_else(|_| Polyhedron::nothing())
}

/// Two polyhedra that lie on each other, flush or within a few units of it; on a grid, where much is parallel; or anywhere. Each has up to so many corners more
/// than a few.
pub fn pair<const N: usize>(rng: &mut Rng, more: i64) -> [Polyhedron<f64, N>; 2] {
    let around = |rng: &mut Rng, size: i64| [(); 3].map(|()| rng.range(-size, size) as f64);
    let [own, its] = match rng.below(3) {
        0 => {
            let (tilt, sunk) =
                (rng.range(0, 5) as f64 * 0.1, rng.range(-3, 3) as f64 * rng.range(0, 40) as f64);
            let middle = around(rng, 40_000);
            let above = [middle[0] + 9_000.0, middle[1] - 5_000.0, middle[2] + 80_000.0 - sunk];
            let (m, n) = (rng.range(3, 7) + more / 2, rng.range(3, 8));
            [
                prism(rng, m, [30_000.0, 40_000.0], middle, tilt),
                prism(rng, n, [20_000.0, 40_000.0], above, tilt),
            ]
        }
        1 => {
            let (middle, other) = (around(rng, 3), around(rng, 3));
            let mut own = brick(rng, middle);
            own.extend((0..3 * more).map(|_| around(rng, 4)));
            [own, brick(rng, other)]
        }
        _ => {
            let points = |rng: &mut Rng| (0..9 + 2 * more).map(|_| around(rng, 30_000)).collect::<Vec<_>>();
            let (own, its, by) = (points(rng), points(rng), around(rng, 40_000));
            [own, its.iter().map(|p| [0, 1, 2].map(|i| p[i] + by[i])).collect()]
        }
    };
    [hull(&own), hull(&its)]
}

/// How deep two cores overlap along an axis or against it, whichever is less; `None` if it is zero, or they are apart.
fn depth(axis: &Axis<Whole>, a: &Faceted<'_, Whole>, b: &Faceted<'_, Whole>) -> Option<(D3, D4)> {
    let [ahead, back] = axis.gaps(a, b);
    let gap = if ahead.compare(back).is_gt() { ahead } else { back };
    let is_something = !axis.normal.is_zero();
    (is_something && gap.sign().is_le()).then(|| (-gap, axis.normal.squared()))
}

fn least(depths: impl Iterator<Item = (D3, D4)>) -> Option<(D3, D4)> {
    depths.reduce(|a, b| if compare_heights::<Whole>([b, a]).is_lt() { b } else { a })
}

/// When a path enters along an axis, as a fraction, and when it leaves; `None` if it is parallel to it.
fn passage(
    axis: &Axis<Whole>,
    m: &Vector<Whole, 3>,
    bodies: [&Faceted<'_, Whole>; 2],
) -> Option<[(D3, D3); 2]> {
    let ([ahead, back], along) = (axis.gaps(bodies[0], bodies[1]), axis.normal.along(m));
    Some(match along.sign() {
        Ordering::Less => [(back, -along), (-ahead, -along)],
        Ordering::Equal => return None,
        Ordering::Greater => [(ahead, along), (-back, along)],
    })
}

fn later((n, d): (D3, D3), (m, e): (D3, D3)) -> bool {
    (n * e).compare(m * d).is_gt()
}

fn last(times: impl Iterator<Item = (D3, D3)>) -> Option<(D3, D3)> {
    times.reduce(|a, b| if later(b, a) { b } else { a })
}

/// What was compared.
#[derive(Default)]
struct Compared {
    apart: usize,
    /// Pairs of many corners that meet, and those of them of which the features near the nearest faces are known.
    many: usize,
    known: usize,
}

impl Compared {
    /// Compares what all axes of two cores tell with what those tell that floats leave.
    fn compare(&mut self, a: &Faceted<'_, Whole>, b: &Faceted<'_, Whole>, m: &Vector<Whole, 3>) {
        let are_apart = compare(a, b, m);
        self.apart += usize::from(are_apart);
        if !are_apart && a.count() > 12 {
            self.many += 1;
            self.known += usize::from(near_features::likely([a, b], &Wanted::Depth).is_some());
        }
    }
}

/// The same of two; whether they are apart.
fn compare(a: &Faceted<'_, Whole>, b: &Faceted<'_, Whole>, m: &Vector<Whole, 3>) -> bool {
    let mut room = RoughPair::nothing();
    let rough = room.of(a, b);
    let (axes, zero) = (LikelyAxes::of(a, b, rough), <Whole as Arithmetic>::D1::ZERO);
    let apart = |axis: Axis<Whole>| axis.separates(a, b);
    let are_apart = every(a, b).any(apart);
    assert_eq!(axes.parting().any(apart), are_apart);
    if !are_apart {
        let (all, likely) = (every(a, b), axes.shortest());
        let of = |axis: Axis<Whole>| depth(&axis, a, b);
        let depths = [least(all.filter_map(of)), least(likely.filter_map(of))];
        assert!(
            matches!(depths, [Some(all), Some(likely)] if compare_heights::<Whole>([all, likely]).is_eq())
        );
    }
    let passages = |axis: Axis<Whole>| passage(&axis, m, [a, b]);
    let enter = last(every(a, b).filter_map(passages).map(|[enter, _]| enter));
    let leave = every(a, b)
        .filter_map(passages)
        .map(|[_, leave]| leave)
        .reduce(|a, b| if later(a, b) { b } else { a });
    let (Some(enter), Some(leave)) = (enter, leave) else { return are_apart };
    if !later(enter, leave) {
        let likely = last(axes.entered(m, zero).filter_map(passages).map(|[enter, _]| enter));
        assert!(likely.is_some_and(|likely| !later(enter, likely) && !later(likely, enter)));
    }
    are_apart
}

/// Compares so many pairs, which may have so many corners more than a few.
fn compare_pairs<const N: usize>(count: usize, more: i64) -> Compared {
    let (mut rng, mut compared) = (Rng::new(7), Compared::default());
    let context = Whole::new(f64::ENCODING, 0);
    for round in 0..count {
        let [own, its] = pair::<N>(&mut rng, more);
        let forms = [own.form(identity::<f64>), its.form(identity::<f64>)];
        let [a, b] = forms.each_ref().map(InDimension::any);
        let slanted = AnyForm::OrientedBox(OrientedForm {
            center: [(); 3].map(|()| rng.range(-40_000, 40_000) as f64),
            half_edges: [[(); 3]; 3].map(|edge| edge.map(|()| rng.range(-20_000, 20_000) as f64)),
        });
        let b = if round % 5 == 0 { slanted } else { b };
        let cores = [&a, &b].map(|form| match Space::lower(form, context) {
            Some(SpaceSet::Solid(solid)) => solid.core,
            _ => SpaceCore::Point(Point([context.coordinate_of(0, 0.0); 3])),
        });
        let m = Vector([(); 3].map(|()| context.extent_of(rng.range(-90_000, 90_000) as f64)));
        compared.compare(&Faceted::of(&cores[0]), &Faceted::of(&cores[1]), &m);
    }
    compared
}

#[test]
fn the_directions_that_floats_leave_are_those_that_count() {
    let Compared { apart, .. } = compare_pairs::<16>(300, 0);
    assert!(apart > 60 && apart < 240, "{apart} of 300 are apart");
}

/// With many corners, nearly all pairs are known by the features near their nearest faces alone.
#[test]
fn the_features_near_the_nearest_faces_are_those_that_count() {
    let pairs = if cfg!(debug_assertions) { 40 } else { 3000 };
    let Compared { many, known, .. } = compare_pairs::<96>(pairs, 14);
    assert!(4 * many > pairs, "{many} of {pairs}");
    assert!(100 * known >= 97 * many, "{known} of {many}");
}
