//! The shortest way out for cores in space that touch or overlap, if one of them is a segment.

use core::cmp::Ordering;

use crate::form::block::Block;
use crate::form::coordinates::{Point, Vector};
use crate::form::core_in_space::SpaceCore;
use crate::form::gap::Gap;
use crate::form::linear::Linear;
use crate::form::planes::Planes;
use crate::form::separation::{Separation, Side, compare_directions};
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::construction::Construction;
use crate::number::each::indexed;
use crate::separation::across::Across;
use crate::separation::witness::{FreeAxis, Witness};

/// The separation of two cores that touch, points or segments, for which `way` is the witness without length. Every
/// direction in which neither reaches past the other will do.
///
/// At an end of either it is an axis, if one will do, the lower one first and then the positive direction. Otherwise it
/// is the common normal of two segments that are not parallel, or the normal of their line whose third component is
/// zero. The first nonzero component of a normal is positive. If `reversed`, all of this is as seen from `b`.
pub fn off<T: Construction>(
    a: &SpaceCore<T>,
    b: &SpaceCore<T>,
    way: Witness<T>,
    reversed: bool,
) -> Witness<T> {
    let first = if reversed { Ordering::Less } else { Ordering::Greater };
    let end = common_end(a, b);
    let axis = if end.is_some() { free_axis(a, b, reversed) } else { None };
    let direction = match (axis, way) {
        (Some(axis), _) => axis,
        (None, Witness::Across(across)) => {
            let way = if leading(across.normal.0) == first { Ordering::Greater } else { Ordering::Less };
            return Witness::Across(Across { way, ..across });
        }
        _ => square_to(a, b, first),
    };
    let (vertex, side) = end.unwrap_or((a.kind().first(), Side::A));
    Witness::Straight(Separation { direction, gap: T::D2::ZERO, vertex, side }, None)
}

/// An axis along which one core ends where the other begins.
fn free_axis<T: Arithmetic>(a: &SpaceCore<T>, b: &SpaceCore<T>, reversed: bool) -> Option<Vector<T, 3>> {
    match Gap::least_overlap(&a.bounds(), &b.bounds(), reversed) {
        Some(gap) if gap.length.is_zero() => Some(Vector::axis(gap.axis, gap.way)),
        _ => None,
    }
}

/// The sign of the first component that is not zero.
fn leading<N: Numeric>(parts: [N; 3]) -> Ordering {
    for part in parts {
        let sign = part.sign();
        if sign.is_ne() {
            return sign;
        }
    }
    Ordering::Equal
}

/// The normal of a segment that lies in the plane of the first two axes.
fn square_to<T: Arithmetic>(a: &SpaceCore<T>, b: &SpaceCore<T>, first: Ordering) -> Vector<T, 3> {
    for &core in &[a, b] {
        if let SpaceCore::Linear(Linear { direction, is_point: false, .. }) = core {
            let [x, y, _] = direction.0;
            let flip = leading([y, -x, T::D1::ZERO]) != first;
            return Vector([y.flipped(flip), (-x).flipped(flip), T::D1::ZERO]);
        }
    }
    Vector::axis(0, first)
}

/// The first end of either core that lies on the other.
fn common_end<T: Arithmetic>(a: &SpaceCore<T>, b: &SpaceCore<T>) -> Option<(Point<T, 3>, Side)> {
    let mut first: Option<(Point<T, 3>, Side)> = None;
    for &(own, other, side) in &[(a, b, Side::A), (b, a, Side::B)] {
        for end in own.extremes() {
            let is_first = match &first {
                Some((old, _)) => end.order(old).is_lt(),
                None => true,
            };
            if is_first && holds(other, end) {
                first = Some((end, side));
            }
        }
    }
    first
}

pub fn holds<T: Arithmetic>(core: &SpaceCore<T>, p: Point<T, 3>) -> bool {
    match core {
        SpaceCore::Point(q) => p.is_at(*q),
        SpaceCore::Linear(linear) => linear.holds(p),
        SpaceCore::Block(block) => block.side_of(p).is_le(),
        SpaceCore::Polytope(_) => Planes::of(core).side_of(p).is_le(),
    }
}

/// The shortest of the ways out offered so far; of equals, the one in the preferred direction.
struct ShortestOffered<T: Arithmetic> {
    best: Option<(Separation<T, 3>, Option<FreeAxis<T>>)>,
    /// Whether the best one is an axis or leads across a face.
    is_across: bool,
    /// Whether the positive direction is that which is seen from the other solid.
    reversed: bool,
}

impl<T: Arithmetic> ShortestOffered<T> {
    /// Offers a way out. Of equals, one that is no axis and leads across no face comes last.
    fn offer(&mut self, new: Separation<T, 3>, slide: Option<FreeAxis<T>>, is_across: bool) {
        let is_better = match &self.best {
            Some((old, _)) => match new.compare(old) {
                Ordering::Equal if is_across != self.is_across => is_across,
                Ordering::Equal => compare_directions(&new.direction, &old.direction, self.reversed).is_lt(),
                order => order.is_lt(),
            },
            None => true,
        };
        if is_better {
            (self.best, self.is_across) = (Some((new, slide)), is_across);
        }
    }
}

/// The shortest way out of a box for a segment that meets it, from the segment to the box. If `reversed`, the box comes first.
///
/// The difference of the two sets is a polytope whose faces are perpendicular to an axis, or parallel to an axis and to
/// the segment. The shortest way out leads to the nearest face. Its foot lies on that face: opposite an end of the
/// segment, or where the segment crosses an edge of the box.
pub fn out_of_block<T: Construction>(linear: &Linear<T, 3>, block: &Block<T>, reversed: bool) -> Witness<T> {
    let mut shortest = ShortestOffered { best: None, is_across: true, reversed };
    let ends = SpaceCore::Linear(*linear).extremes();
    let bounds = SpaceCore::Linear(*linear).bounds();
    for axis in 0..3 {
        for gap in Gap::both(&bounds, &block.bounds(), axis) {
            for end in ends {
                if is_below(end, &gap, &bounds, block) {
                    let (direction, gap) = (Vector::axis(axis, gap.way), gap.length * T::step());
                    let separation = Separation { direction, gap, vertex: end, side: Side::A };
                    shortest.offer(separation, None, true);
                }
            }
        }
    }
    for [x, y, along] in [[0, 1, 2], [0, 2, 1], [1, 2, 0]] {
        offer_edges(linear, block, [x, y, along], &mut shortest);
    }
    let start = Separation {
        direction: Vector::axis(0, if reversed { Ordering::Less } else { Ordering::Greater }),
        gap: T::D2::ZERO,
        vertex: linear.origin,
        side: Side::A,
    };
    let (separation, slide) = shortest.best.unwrap_or((start, None));
    Witness::Straight(separation, slide)
}

/// Whether an end is as far out as the segment reaches, and lies over the face of the box on that side.
fn is_below<T: Arithmetic>(
    end: Point<T, 3>,
    gap: &Gap<T>,
    bounds: &[Point<T, 3>; 2],
    block: &Block<T>,
) -> bool {
    let outermost = bounds[usize::from(gap.way.is_gt())];
    if !(end.0[gap.axis] - outermost.0[gap.axis]).is_zero() {
        return false;
    }
    for i in (0..3).filter(|i| *i != gap.axis) {
        let after = (end.0[i] - block.min.0[i]).is_at_least_zero();
        if !after || !(block.max.0[i] - end.0[i]).is_at_least_zero() {
            return false;
        }
    }
    true
}

/// Offers the ways out over the edges along one axis, perpendicular to them and to the segment. With `n = (−d_y, d_x)`
/// in the plane of the other two axes and a corner `c` there, each is `(c − o)·n / |n|` long, and on the segment it is
/// at `t = (c − o)·(d_x, d_y) / |n|²`.
fn offer_edges<T: Arithmetic>(
    linear: &Linear<T, 3>,
    block: &Block<T>,
    [x, y, along]: [usize; 3],
    shortest: &mut ShortestOffered<T>,
) {
    let (dx, dy) = (linear.direction.0[x], linear.direction.0[y]);
    let denominator = dx * dx + dy * dy;
    let sign = leading([-dy, dx, T::D1::ZERO]);
    if sign.is_eq() {
        return;
    }
    // A face of the difference of two polytopes is not across an edge without a length.
    let has_length = !(block.max.0[along] - block.min.0[along]).is_zero();
    let is_across = linear.of.is_none() || has_length || dx.is_zero() || dy.is_zero();
    for flip in [sign.is_lt(), sign.is_gt()] {
        let (nx, ny) = ((-dy).flipped(flip), dx.flipped(flip));
        for (corner_x, corner_y) in corners_against(block, [x, y], [nx, ny]) {
            let (to_x, to_y) = (corner_x - linear.origin.0[x], corner_y - linear.origin.0[y]);
            let numerator = to_x * dx + to_y * dy;
            if !linear.reaches(numerator, denominator)
                || !is_on_edge(linear, block, along, numerator, denominator)
            {
                continue;
            }
            let mut vertex = block.min;
            (vertex.0[x], vertex.0[y]) = (corner_x, corner_y);
            let direction = Vector(indexed(|i| match i {
                _ if i == x => nx,
                _ if i == y => ny,
                _ => T::D1::ZERO,
            }));
            let separation = Separation { direction, gap: to_x * nx + to_y * ny, vertex, side: Side::B };
            let slide = FreeAxis { linear: *linear, numerator, denominator };
            shortest.offer(separation, Some(slide), is_across);
        }
    }
}

/// The corners in the plane of two axes that are furthest against a direction: one, or two if a side is perpendicular
/// to it.
fn corners_against<T: Arithmetic>(
    block: &Block<T>,
    [x, y]: [usize; 2],
    direction: [T::D1; 2],
) -> impl Iterator<Item = (T::Coordinate, T::Coordinate)> {
    let ends = |i: usize, part: T::D1| {
        let (min, max) = (block.min.0[i], block.max.0[i]);
        match part.sign() {
            Ordering::Greater => [min, min],
            Ordering::Equal => [min, max],
            Ordering::Less => [max, max],
        }
    };
    let (xs, ys) = (ends(x, direction[0]), ends(y, direction[1]));
    let is_square = direction[0].is_zero() || direction[1].is_zero();
    // At least one component is not zero, so these are all.
    (0..if is_square { 2 } else { 1 }).map(move |i: usize| (xs[i], ys[i]))
}

/// Whether the segment at `numerator / denominator` is between the ends of an edge: `min·D ≤ o·D + d·N ≤ max·D`,
/// relative to the origin.
fn is_on_edge<T: Arithmetic>(
    linear: &Linear<T, 3>,
    block: &Block<T>,
    along: usize,
    numerator: T::D2,
    denominator: T::D2,
) -> bool {
    let moved = linear.direction.0[along] * numerator;
    let (low, high) = (block.min.0[along], block.max.0[along]);
    let origin = linear.origin.0[along];
    ((low - origin) * denominator).is_at_most(moved) && moved.is_at_most((high - origin) * denominator)
}
