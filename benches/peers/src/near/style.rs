//! How two operands are placed: apart, near, touching up to a rounding, or overlapping.

use kousa::nalgebra::{Point, SVector};
use kousa::{
    Aabb, Ball, Capsule, Closest, Distance, HalfSpace, OrientedBox, OrientedRect, Polygon, Polyhedron, Ray,
    Segment, Triangle,
};

use crate::inputs::{Drawn, Kind, Scalar};
use crate::support::Rng;

/// A way of placing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Random shapes of a size at which about half meet.
    Mixed,
    /// Random shapes that do not meet.
    Apart,
    /// Shapes apart, of which the second is moved toward the first until it is [`GAP`] away.
    Near,
    /// Half of them moved until they touch, up to a rounding; the others at rest, filling the cells of a grid.
    Touching,
    /// Moved further, until they overlap.
    Meeting,
}

/// All styles with their names.
pub const STYLES: [(&str, Style); 5] = [
    ("mixed", Style::Mixed),
    ("apart", Style::Apart),
    ("near", Style::Near),
    ("touching", Style::Touching),
    ("meeting", Style::Meeting),
];

/// How far near shapes are apart.
const GAP: f64 = 1.0 / 64.0;
/// How far overlapping shapes are moved into each other, of a size of [`SIZE`].
const PUSH: f64 = 4.0;
const SIZE: f64 = 20.0;

/// A shape that can be moved.
pub trait Moved<S, const D: usize> {
    fn moved(&self, by: SVector<S, D>) -> Self;
}

macro_rules! moved {
    ($($Shape:ty: $D:tt;)*) => {$(
        impl<S: Scalar> Moved<S, $D> for $Shape {
            fn moved(&self, by: SVector<S, $D>) -> Self {
                self.translated(by)
            }
        }
    )*};
}
moved! {
    Segment<S, 2>: 2;
    Ball<S, 2>: 2;
    Capsule<S, 2>: 2;
    Aabb<S, 2>: 2;
    OrientedRect<S>: 2;
    Triangle<S, 2>: 2;
    Polygon<S, 8>: 2;
    HalfSpace<S, 2>: 2;
    Segment<S, 3>: 3;
    Ball<S, 3>: 3;
    Capsule<S, 3>: 3;
    Aabb<S, 3>: 3;
    OrientedBox<S, 3>: 3;
    Triangle<S, 3>: 3;
    HalfSpace<S, 3>: 3;
    Polyhedron<S, 8>: 3;
    Ray<S, 3>: 3;
}

impl<S: Scalar, const D: usize> Moved<S, D> for Point<S, D> {
    fn moved(&self, by: SVector<S, D>) -> Self {
        SVector::<S, D>::from_fn(|i, _| self[i].plus(by[i])).into()
    }
}

/// So many are drawn for each that is wanted, before it is given up.
const PATIENCE: usize = 64;

/// Pairs of operands of a style, the same in every run; `None` if there are none.
pub fn placed<S: Scalar, A, B, const D: usize>(style: Style, count: usize) -> Option<Vec<(A, B)>>
where
    A: Drawn + Distance<B, Scalar = S, Closest = Closest<S, D>>,
    B: Drawn + Moved<S, D>,
{
    let mut rng = Rng::new(5);
    let mut all = Vec::with_capacity(count);
    for drawn in 0..count * PATIENCE {
        if all.len() == count {
            break;
        }
        if style == Style::Touching && drawn % 2 == 1 {
            all.push((A::drawn(Kind::Rest, &mut rng), B::drawn(Kind::Rest, &mut rng)));
            continue;
        }
        let kind = Kind::Random { size: SIZE };
        let (a, b) = (A::drawn(kind, &mut rng), B::drawn(kind, &mut rng));
        let Some(closest) = a.closest_points(&b).filter(|closest| closest.point_a != closest.point_b) else {
            continue;
        };
        let [from, to] = [closest.point_a, closest.point_b].map(|p| p.coords.map(Scalar::exact_f64));
        let gap = to - from;
        let length = gap.dot(&gap).sqrt();
        let moved_by = |way: f64| b.moved((gap * (-way / length)).map(S::made));
        all.push((
            a,
            match style {
                Style::Apart | Style::Mixed => b,
                Style::Near => moved_by(length - GAP),
                Style::Touching => moved_by(length),
                Style::Meeting => moved_by(length + PUSH),
            },
        ));
    }
    (all.len() == count).then_some(all)
}
