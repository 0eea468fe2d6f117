//! Two axis-aligned rectangles: everything is decided by comparisons of coordinates.

use core::cmp::Ordering;

use super::contact::{Touch, way_apart};
use super::core::Core;
use super::quad::Quad;
use super::separation::{Separation, Side};
use super::solid::Solid;
use super::vector::{Spot, Vector};
use crate::scalar::tower::{Number, Tower};

/// The lower and the upper bounds of a rectangle.
pub type Bounds<T> = [Spot<T, 2>; 2];

/// Whether neither begins, on either axis, after the other has ended.
///
/// `&`, not `&&`: four comparisons cost less than one branch that is guessed wrong.
#[inline(always)]
pub fn meets<T: Tower>(_: T, a: &Solid<T, Quad<T>>, b: &Solid<T, Quad<T>>) -> Result<bool, T::Doubt> {
    let ([a_min, _, a_max, _], [b_min, _, b_max, _]) = (a.core.corners, b.core.corners);
    let overlap = |i: usize| (a_min.0[i] <= b_max.0[i]) & (b_min.0[i] <= a_max.0[i]);
    Ok(overlap(0) & overlap(1))
}

/// The shortest way apart.
#[inline]
pub fn meet<T: Tower>(
    tower: T,
    a: &Solid<T, Quad<T>>,
    b: &Solid<T, Quad<T>>,
) -> Result<Option<Touch<T::Scalar, 2>>, T::Doubt> {
    if meets(tower, a, b)? { way_apart(tower, a, b).map(Some) } else { Ok(None) }
}

/// Both bounds, if both cores are axis-aligned rectangles by their types.
#[inline(always)]
pub fn bounds<T: Tower>(a: &impl Core<T>, b: &impl Core<T>) -> Option<(Bounds<T>, Bounds<T>)> {
    a.quad()?.bounds().zip(b.quad()?.bounds())
}

/// From `a` to `b` along an axis: positive where they are apart, negative where they overlap.
pub struct Gap<T: Tower> {
    pub axis: usize,
    pub way: Ordering,
    pub length: T::D1,
}

impl<T: Tower> Gap<T> {
    /// The way to the higher numbers and the way to the lower ones.
    #[inline]
    pub fn both<const D: usize>(
        [a_min, a_max]: &[Spot<T, D>; 2],
        [b_min, b_max]: &[Spot<T, D>; 2],
        axis: usize,
    ) -> [Self; 2] {
        [
            Self { axis, way: Ordering::Greater, length: b_min.0[axis] - a_max.0[axis] },
            Self { axis, way: Ordering::Less, length: a_min.0[axis] - b_max.0[axis] },
        ]
    }

    /// The way along an axis on which two that meet overlap least, or only touch: of equals the lower axis, then the
    /// positive way, seen from `b` if `reversed`. `None` where they are apart.
    pub fn least_overlap<const D: usize>(
        a: &[Spot<T, D>; 2],
        b: &[Spot<T, D>; 2],
        reversed: bool,
    ) -> Result<Option<Self>, T::Doubt> {
        let mut best: Option<Self> = None;
        for axis in 0..D {
            let [up, down] = Self::both(a, b, axis);
            for gap in if reversed { [down, up] } else { [up, down] } {
                if gap.length.sign()?.is_gt() {
                    return Ok(None);
                }
                let is_better = match &best {
                    Some(best) => best.length.compare(gap.length)?.is_lt(),
                    None => true,
                };
                if is_better {
                    best = Some(gap);
                }
            }
        }
        Ok(best)
    }

    /// The separation along the axis: at the first vertex of either that the other reaches across from.
    fn separation(&self, a: &Bounds<T>, b: &Bounds<T>) -> Result<Separation<T, 2>, T::Doubt> {
        let facing = |bounds: &Bounds<T>, way: Ordering| {
            let i = usize::from(way.is_gt());
            bounds.map(|corner| {
                let mut vertex = corner;
                vertex.0[self.axis] = bounds[i].0[self.axis];
                vertex
            })
        };
        let (of_a, of_b) = (facing(a, self.way), facing(b, self.way.reverse()));
        let (first_a, first_b) = (self.reached(of_a, b)?, self.reached(of_b, a)?);
        let (vertex, side) = match (first_a, first_b) {
            (Some(p), Some(q)) if q.order(&p)?.is_lt() => (q, Side::B),
            (None, Some(q)) => (q, Side::B),
            (Some(p), _) => (p, Side::A),
            (None, None) => (of_a[0], Side::A),
        };
        let direction = Vector::axis(self.axis, self.way);
        Ok(Separation { direction, gap: self.length * T::step(), vertex, side })
    }

    /// The first of two vertices that lies between the other's bounds, across the axis.
    fn reached(&self, vertices: Bounds<T>, other: &Bounds<T>) -> Result<Option<Spot<T, 2>>, T::Doubt> {
        let across = 1 - self.axis;
        for vertex in vertices {
            let (low, high) = (vertex.0[across] - other[0].0[across], other[1].0[across] - vertex.0[across]);
            if low.sign()?.is_ge() && high.sign()?.is_ge() {
                return Ok(Some(vertex));
            }
        }
        Ok(None)
    }
}

/// The shortest way out of an overlap. `None` where they do no more than touch.
pub fn overlap<T: Tower>(
    (a, b): (Bounds<T>, Bounds<T>),
    reversed: bool,
) -> Result<Option<Separation<T, 2>>, T::Doubt> {
    match Gap::least_overlap(&a, &b, reversed)? {
        Some(gap) if gap.length.sign()?.is_lt() => gap.separation(&a, &b).map(Some),
        _ => Ok(None),
    }
}

/// Where two that are apart are nearest: along an axis, or between two corners. `None` where they are not.
pub fn nearest<T: Tower>((a, b): (Bounds<T>, Bounds<T>)) -> Result<Option<Separation<T, 2>>, T::Doubt> {
    let mut apart = [None, None];
    for (axis, apart) in apart.iter_mut().enumerate() {
        for gap in Gap::both(&a, &b, axis) {
            if gap.length.sign()?.is_gt() {
                *apart = Some(gap);
            }
        }
    }
    match apart {
        [None, None] => Ok(None),
        [Some(gap), None] | [None, Some(gap)] => gap.separation(&a, &b).map(Some),
        [Some(x), Some(y)] => {
            let corner = |bounds: &Bounds<T>, ways: [Ordering; 2]| {
                Spot([0, 1].map(|i| bounds[usize::from(ways[i].is_gt())].0[i]))
            };
            let vertex = corner(&a, [x.way, y.way]);
            let direction = corner(&b, [x.way.reverse(), y.way.reverse()]) - vertex;
            Ok(Some(Separation { direction, gap: direction.squared(), vertex, side: Side::A }))
        }
    }
}
