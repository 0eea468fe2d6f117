//! A vector between two cores along a normal of degree 2: between a corner and a face, or between two edges.

use core::cmp::Ordering;

use crate::form::coordinates::Point;
use crate::form::linear::Linear;
use crate::form::normal::Normal;
use crate::form::separation::Side;
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::construction::Construction;
use crate::number::each::indexed;
use crate::number::encoding::Raw;
use crate::number::surd::{NestedSurd, Root, Surd};

/// Between two features, along a common normal of theirs.
pub struct Across<T: Arithmetic> {
    pub normal: Normal<T>,
    /// `|n|²`, which is positive.
    pub square: T::D4,
    /// `w·n`, with `w` from the foot on `a` to that on `b`.
    pub height: T::D3,
    /// Whether the normal points from `a` to `b` (`Greater`) or back.
    pub way: Ordering,
    /// Whether the cores overlap, and the normal leads out.
    pub is_out: bool,
    /// The ends of the vector, on `a` and on `b`.
    pub feet: [VectorEnd<T>; 2],
}

/// One end of the vector.
#[derive(Clone, Copy)]
pub enum VectorEnd<T: Arithmetic> {
    /// A corner.
    Corner(Point<T, 3>),
    /// On a face, opposite a corner of the other core.
    Below(Point<T, 3>),
    /// On an edge, at `numerator / |n|²`.
    On(Linear<T, 3>, T::D4),
}

impl<T: Construction> Across<T> {
    /// `±nᵢ / |n|`, from `a` to `b`.
    pub fn unit(&self, context: T) -> [Raw; 3] {
        self.normal.flipped(self.way.is_lt()).unit(context, self.square)
    }

    /// The end on one side, moved by a radius towards the other: `base + (p ± r·|n|·n) / |n|²`. A foot below a corner is `w·n` along
    /// the normal from that.
    pub fn point(&self, context: T, side: Side, radius: T::D1) -> [Raw; 3] {
        let (foot, way) = match side {
            Side::A => (&self.feet[0], self.way),
            Side::B => (&self.feet[1], self.way.reverse()),
        };
        let is_bare = radius.is_zero();
        indexed(|i| {
            let n = self.normal.0[i];
            let (base, p) = match foot {
                VectorEnd::Corner(corner) if is_bare => return context.stored(corner.0[i]),
                VectorEnd::Corner(corner) => (corner.0[i], T::D4::ZERO * T::D1::ZERO),
                VectorEnd::Below(corner) => (corner.0[i], self.height.flipped(side == Side::A) * n),
                VectorEnd::On(linear, parameter) => (linear.origin.0[i], *parameter * linear.direction.0[i]),
            };
            if is_bare {
                return context.rational5(base, p, self.square);
            }
            let k = (n * radius).flipped(way.is_lt());
            context.nested_coordinate(base, NestedSurd::skew(p, k, self.square))
        })
    }

    /// How deep two solids overlap whose cores do: `radius + |w·n| / |n|`.
    pub fn depth(&self, context: T, radius: T::D1) -> Raw {
        let height = self.height.absolute();
        if radius.is_zero() {
            if height.is_zero() {
                return Raw::ZERO;
            }
            let depth = context.root_length(T::big6(height * height), T::big4(self.square));
            return context.encoding().at_least_smallest(depth);
        }
        let root = Root::of_discriminant(context, self.square);
        context.length(Surd::beyond(self.square * radius, height, root, self.square))
    }

    /// The same vector from `b` to `a`: `w` turns round, and the normal stays.
    pub fn mirrored(self) -> Self {
        let [a, b] = self.feet;
        Self { height: -self.height, way: self.way.reverse(), feet: [b, a], ..self }
    }

    /// The parameter of the end on a core that is a line, ray or segment.
    pub fn parameter(&self, context: T, side: Side, axis: &Linear<T, 3>) -> Raw {
        match self.feet[usize::from(side == Side::B)] {
            VectorEnd::Corner(corner) | VectorEnd::Below(corner) => axis.clamped_parameter(context, corner),
            VectorEnd::On(_, parameter) => context.parameter4(parameter, self.square),
        }
    }
}
