//! The manifold of two boxes whose edges are along the axes.
//!
//! Along the axis of their contact a face of one is opposite a face of the other, and what both have in common is a rectangle whose sides are bounds
//! of either. So every coordinate of its four corners is a stored one, and only the depth is computed.

use crate::certificate::rounded::{Certain, Outcome, Rounding, U, Uncertain};
use crate::form::stored::BoxForm;
use crate::form::topology::BOX;
use crate::manifold::choice::{BeforeChoice, ChosenManifold, FirstPlace, List, Places};
use crate::manifold::manifold_in_plane::ContactPlace;
use crate::number::each::{Each, indexed};
use crate::number::encoding::{Encoding, Raw};

/// The manifold of two boxes at most `margin` apart; uncertain where two ways out are equally short, a box is flat, or they are apart on two axes.
pub fn meet(
    a: &BoxForm<f64, 3>,
    b: &BoxForm<f64, 3>,
    margin: f64,
    encoding: &'static Encoding,
) -> Outcome<ChosenManifold> {
    let is_solid = |block: &BoxForm<f64, 3>| (0..3).all(|i| block.min[i] < block.max[i]);
    if !is_solid(a) || !is_solid(b) {
        return Err(Uncertain);
    }
    let facing = FacingBoxes::of(a, b)?;
    // A difference that is rounded to less than a stored number is less than that.
    if facing.depth < -margin {
        return Ok(None);
    }
    if facing.depth <= -margin && facing.depth < 0.0 {
        return Err(Uncertain);
    }
    facing.manifold([a, b], Rounding::to(encoding)).map(Some)
}

/// How two boxes face each other.
struct FacingBoxes {
    /// The axis across the faces that are opposite each other.
    axis: usize,
    /// Whether `a` is on the lower side.
    is_a_low: bool,
    /// How deep the boxes overlap along it, rounded once; negative where they are apart.
    depth: f64,
}

impl FacingBoxes {
    /// The only shortest way out. Differences that are rounded to different numbers are in the same order as these.
    fn of(a: &BoxForm<f64, 3>, b: &BoxForm<f64, 3>) -> Certain<Self> {
        let mut best: Option<Self> = None;
        let mut next = f64::INFINITY;
        for axis in 0..3 {
            for (depth, is_a_low) in [(a.max[axis] - b.min[axis], true), (b.max[axis] - a.min[axis], false)] {
                match &best {
                    Some(old) if depth >= old.depth => next = if depth < next { depth } else { next },
                    _ => {
                        next = best.map_or(next, |old| old.depth);
                        best = Some(Self { axis, is_a_low, depth });
                    }
                }
            }
        }
        // Along all other ways they have to overlap.
        best.filter(|best| best.depth < next && next > 0.0).ok_or(Uncertain)
    }

    fn manifold(&self, boxes: [&BoxForm<f64, 3>; 2], to: Rounding<'_>) -> Certain<ChosenManifold> {
        let encoding = to.encoding;
        let is_apart = self.depth < 0.0;
        let length = to.near(self.depth.abs(), U * self.depth.abs())?;
        let depth = match () {
            () if self.depth == 0.0 => Raw::ZERO,
            () if is_apart => encoding.negated(encoding.at_least_smallest(length)),
            () => encoding.at_least_smallest(length),
        };
        let mut list = List::default();
        let first = self.place(boxes, [false, false], depth, to)?;
        list.add(first);
        for ends in [[false, true], [true, false], [true, true]] {
            list.add(self.place(boxes, ends, depth, to)?);
        }
        let mut normal = [Raw::ZERO; 3];
        *normal.get_mut(self.axis).ok_or(Uncertain)? =
            if self.is_a_low { encoding.one } else { encoding.negated(encoding.one) };
        let is_first = numbers(boxes[0]).partial_cmp(&numbers(boxes[1])).ok_or(Uncertain)?.is_le();
        let order = if is_apart { FirstPlace::Closest } else { FirstPlace::Contact };
        let contact = BeforeChoice { normal, first, order, is_place: true, is_first };
        Ok(ChosenManifold { is_contact: true, ..contact.with(encoding, list) })
    }

    /// The corner of the rectangle at the lower or upper end on both other axes.
    fn place(
        &self,
        boxes: [&BoxForm<f64, 3>; 2],
        ends: [bool; 2],
        depth: Raw,
        to: Rounding<'_>,
    ) -> Certain<ContactPlace<3>> {
        let is_upper = |axis: usize| ends[usize::from(axis != (self.axis + 1) % 3)];
        // The inner one of both bounds.
        let inner = |axis: usize| {
            let [a, b] = boxes.each(|block: &BoxForm<f64, 3>| bound(block, axis, is_upper(axis)));
            if (a < b) == is_upper(axis) { a } else { b }
        };
        let side = |side: usize| {
            let (block, is_high) = (boxes[side], self.is_a_low == (side == 0));
            let point: [Raw; 3] = indexed(|axis| {
                to.stored(if axis == self.axis { bound(block, axis, is_high) } else { inner(axis) })
            });
            let end = |axis: usize| match axis == self.axis {
                true => Some(is_high),
                false => (bound(block, axis, is_upper(axis)) == inner(axis)).then_some(is_upper(axis)),
            };
            Ok((point, number_at(indexed(end)).ok_or(Uncertain)?))
        };
        let ((point_a, of_a), (point_b, of_b)) = (side(0)?, side(1)?);
        Ok(ContactPlace { points: (point_a, point_b), depth, features: [of_a, of_b] })
    }
}

fn bound(block: &BoxForm<f64, 3>, axis: usize, is_upper: bool) -> f64 {
    if is_upper { block.max[axis] } else { block.min[axis] }
}

/// The number of the corner, edge or face of a box that has some of its bounds: on each axis the upper or lower one, or neither.
fn number_at(ends: [Option<bool>; 3]) -> Option<usize> {
    let is_on = |corner: &usize| {
        ends.iter().enumerate().all(|(axis, end)| end.is_none_or(|high| (corner >> axis & 1 == 1) == high))
    };
    let corners = (0..8_usize).filter(is_on).fold(0, |bits, corner| bits | 1_u8 << corner);
    match corners.count_ones() {
        1 => Some(corners.trailing_zeros() as usize),
        2 => Some(BOX.edge_number(BOX.edge_with(corners)?)),
        _ => Some(BOX.face_number(BOX.face_with(corners)?)),
    }
}

/// What boxes are ordered by, as the careful stage has it: their corners in lexicographic order. The first corners have the least bounds but for one.
fn numbers(block: &BoxForm<f64, 3>) -> [f64; 6] {
    let (low, [x, y, z]) = (block.min, block.max);
    [low[0], low[1], low[2], z, y, x]
}
