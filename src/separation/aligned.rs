//! Two axis-aligned rectangles, for which comparisons of coordinates decide everything.

use core::cmp::Ordering;

use crate::form::coordinates::{Point, Vector};
use crate::form::core_in_plane::{PlaneCore, PlaneKind};
use crate::form::gap::Gap;
use crate::form::separation::{Separation, Side};
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::each::Each;

/// The lower and the upper bounds of a rectangle.
pub type RectBounds<T> = [Point<T, 2>; 2];

/// Both bounds, if both cores are axis-aligned rectangles by their types.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn bounds<T: Arithmetic>(
    a: &impl PlaneCore<T>,
    b: &impl PlaneCore<T>,
) -> Option<(RectBounds<T>, RectBounds<T>)> {
    let (PlaneKind::Quad(a), PlaneKind::Quad(b)) = (a.kind(), b.kind()) else { return None };
    Some((a.bounds(), b.bounds()))
}

/// The separation along the axis of a gap, at the first vertex of either that has the other's side opposite.
fn along<T: Arithmetic>(gap: &Gap<T>, a: &RectBounds<T>, b: &RectBounds<T>) -> Separation<T, 2> {
    let facing = |bounds: &RectBounds<T>, way: Ordering| {
        let i = usize::from(way.is_gt());
        bounds.each(|corner| {
            let mut vertex = corner;
            vertex.0[gap.axis] = bounds[i].0[gap.axis];
            vertex
        })
    };
    let (of_a, of_b) = (facing(a, gap.way), facing(b, gap.way.reverse()));
    let (first_a, first_b) = (reached(gap, of_a, b), reached(gap, of_b, a));
    let (vertex, side) = match (first_a, first_b) {
        (Some(p), Some(q)) if q.order(&p).is_lt() => (q, Side::B),
        (None, Some(q)) => (q, Side::B),
        (Some(p), _) => (p, Side::A),
        (None, None) => (of_a[0], Side::A),
    };
    let direction = Vector::axis(gap.axis, gap.way);
    Separation { direction, gap: gap.length * T::step(), vertex, side }
}

/// The first of two vertices that lies within the other's bounds across the axis of the gap.
fn reached<T: Arithmetic>(
    gap: &Gap<T>,
    vertices: RectBounds<T>,
    other: &RectBounds<T>,
) -> Option<Point<T, 2>> {
    let across = 1 - gap.axis;
    for vertex in vertices {
        let (low, high) = (vertex.0[across] - other[0].0[across], other[1].0[across] - vertex.0[across]);
        if low.sign().is_ge() && high.sign().is_ge() {
            return Some(vertex);
        }
    }
    None
}

/// Whether the rectangles overlap on both axes.
///
/// It uses `&`, not `&&`: four comparisons cost less than one mispredicted branch.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn overlaps<T: Arithmetic>([a_min, a_max]: &RectBounds<T>, [b_min, b_max]: &RectBounds<T>) -> bool {
    let on_axis = |i: usize| (a_min.0[i] <= b_max.0[i]) & (b_min.0[i] <= a_max.0[i]);
    on_axis(0) & on_axis(1)
}

/// The shortest way out of an overlap; `None` if they only touch or are apart.
pub fn overlap<T: Arithmetic>(
    (a, b): (RectBounds<T>, RectBounds<T>),
    reversed: bool,
) -> Option<Separation<T, 2>> {
    match Gap::least_overlap(&a, &b, reversed) {
        Some(gap) if gap.length.sign().is_lt() => Some(along(&gap, &a, &b)),
        _ => None,
    }
}

/// The closest points of two that are apart: along an axis, or at two corners. `None` if they are not apart.
pub fn nearest<T: Arithmetic>((a, b): (RectBounds<T>, RectBounds<T>)) -> Option<Separation<T, 2>> {
    let mut apart = [None, None];
    for (axis, apart) in apart.iter_mut().enumerate() {
        for gap in Gap::both(&a, &b, axis) {
            if gap.length.sign().is_gt() {
                *apart = Some(gap);
            }
        }
    }
    match apart {
        [None, None] => None,
        [Some(gap), None] | [None, Some(gap)] => Some(along(&gap, &a, &b)),
        [Some(x), Some(y)] => {
            let corner = |bounds: &RectBounds<T>, ways: [Ordering; 2]| {
                Point([0, 1].each(|i| bounds[usize::from(ways[i].is_gt())].0[i]))
            };
            let vertex = corner(&a, [x.way, y.way]);
            let direction = corner(&b, [x.way.reverse(), y.way.reverse()]) - vertex;
            Some(Separation { direction, gap: direction.squared(), vertex, side: Side::A })
        }
    }
}
