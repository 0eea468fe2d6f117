//! The shortest vector between two cores in space, and what is measured along it.

use core::cmp::Ordering;

use crate::form::coordinates::{Point, Vector};
use crate::form::core_in_space::SpaceCore;
use crate::form::linear::Linear;
use crate::form::penetration::{CoreGap, Penetration, facing, touch, unit};
use crate::form::planes::PlaneFraction;
use crate::form::separation::{Separation, Side};
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::construction::Construction;
use crate::number::each::indexed;
use crate::number::encoding::Raw;
use crate::number::surd::NestedSurd;
use crate::number::time::Time;
use crate::number::time::Unrounded;
use crate::separation::across::Across;

/// A shortest vector from a point of `a` to a point of `b`.
pub enum Witness<T: Arithmetic> {
    /// Along a vector of degree 1. `FreeAxis` gives the coordinates on the axes along which that is zero.
    Straight(Separation<T, 3>, Option<FreeAxis<T>>),
    /// From a stored point, perpendicular to a line.
    Perpendicular(Perpendicular<T>),
    /// Along a normal of two features.
    Across(Across<T>),
    /// None: a common point, where a line passes through a surface.
    Common(Linear<T, 3>, PlaneFraction<T>),
}

/// A point of a line at `numerator / denominator`, for the axes along which the vector is zero.
pub struct FreeAxis<T: Arithmetic> {
    pub linear: Linear<T, 3>,
    pub numerator: T::D2,
    /// Positive.
    pub denominator: T::D2,
}

/// The foot of the perpendicular from a point to a line, or, on some axes only, from an edge or a corner of a box.
///
/// With `w` from the line's origin to the point, the foot is at `t = (w·u) / |u|²`, and the vector from it to the point
/// is `g / |u|²` with `g = |u|²·w − (w·u)·u` and `|g|² = |u|²·|w × u|²`.
pub struct Perpendicular<T: Arithmetic> {
    pub vertex: Point<T, 3>,
    /// Whether the point belongs to `a`.
    pub of_a: bool,
    pub linear: Linear<T, 3>,
    /// Zero along the axes on which the point is not fixed; on those, the point has the coordinates of the foot.
    pub w: Vector<T, 3>,
    /// The line's direction; zero along the axes on which the point is not fixed.
    pub u: Vector<T, 3>,
    /// The axes on which the point is not fixed.
    pub free: [bool; 3],
}

impl<T: Construction> FreeAxis<T> {
    /// Replaces the coordinates of a point along the axes on which a direction is zero.
    fn put(&self, context: T, direction: &Vector<T, 3>, mut point: [Raw; 3]) -> [Raw; 3] {
        for (i, x) in point.iter_mut().enumerate() {
            if direction.0[i].is_zero() {
                *x = self.coordinate(context, i);
            }
        }
        point
    }

    fn coordinate(&self, context: T, i: usize) -> Raw {
        let Linear { origin, direction, .. } = &self.linear;
        context.rational(origin.0[i], direction.0[i] * self.numerator, self.denominator)
    }
}

impl<T: Construction> Perpendicular<T> {
    /// `w·u`.
    fn along(&self) -> T::D2 {
        self.w.dot(&self.u)
    }

    /// `|w × u|²` and `|u|²`, whose ratio is the squared distance.
    pub fn square(&self) -> (T::D4, T::D2) {
        (self.w.wedge_squared(&self.u), self.u.squared())
    }

    /// `g`: each `gᵢ = Σ uⱼ·(uⱼ·wᵢ − uᵢ·wⱼ)`, which cancels less than the difference above.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn components(&self) -> [T::D3; 3] {
        let (w, u) = (&self.w.0, &self.u.0);
        indexed(|i| {
            let part = |j: usize| u[j] * (u[j] * w[i] - u[i] * w[j]);
            part((i + 1) % 3) + part((i + 2) % 3)
        })
    }

    /// `±gᵢ / √(|u|²·|w × u|²)`, from `a` to `b`.
    fn normal(&self, context: T) -> [Raw; 3] {
        let ((area, length), g) = (self.square(), self.components());
        indexed(|i| context.nested_unit(NestedSurd::over6(g[i].flipped(self.of_a), area * length)))
    }

    /// The point on the stored point's side or on the other, moved by a radius towards the opposite side. The foot is
    /// `o + (w·u)·u / |u|²`, and a radius is `±gᵢ·√(r²·|u|² / |w × u|²) / |u|²`.
    fn point(&self, context: T, side: Side, radius: T::D1) -> [Raw; 3] {
        let Linear { origin, direction, .. } = &self.linear;
        let of_place = (side == Side::A) == self.of_a;
        let (along, (area, length), g) = (self.along(), self.square(), self.components());
        let is_bare = radius.is_zero();
        indexed(|i| {
            let (base, p) = match of_place && !self.free[i] {
                true if is_bare => return context.stored(self.vertex.0[i]),
                true => (self.vertex.0[i], T::D3::ZERO),
                false => (origin.0[i], direction.0[i] * along),
            };
            if is_bare {
                return context.rational(base, p, length);
            }
            let q = (radius * radius * length, area);
            context.nested_coordinate(base, NestedSurd::length(p, g[i].flipped(of_place), q, length))
        })
    }

    /// The parameter of the foot.
    fn parameter(&self, context: T) -> Raw {
        context.parameter(self.along(), self.u.squared())
    }
}

impl<T: Construction> Witness<T> {
    /// Whether its length is positive.
    pub fn leads(&self) -> bool {
        match self {
            Self::Straight(separation, _) => separation.gap.sign().is_gt(),
            Self::Perpendicular(beside) => !beside.square().0.is_zero(),
            Self::Across(across) => !across.height.is_zero(),
            Self::Common(..) => false,
        }
    }

    /// The same vector from `b` to `a`.
    pub fn mirrored(self) -> Self {
        match self {
            Self::Straight(separation, slide) => Self::Straight(separation.mirrored(), slide),
            Self::Perpendicular(beside) => {
                Self::Perpendicular(Perpendicular { of_a: !beside.of_a, ..beside })
            }
            Self::Across(across) => Self::Across(across.mirrored()),
            Self::Common(..) => self,
        }
    }

    /// The penetration: its depth is the sum of the radii minus the length, and the deepest points are a radius beyond
    /// both ends.
    pub fn touch(&self, context: T, radius_a: T::D1, radius_b: T::D1) -> Penetration<Raw, 3> {
        if let Self::Straight(separation, slide) = self {
            let touch = touch(context, separation, radius_a, radius_b);
            let Some(slide) = slide else { return touch };
            let direction = &separation.direction;
            let point_a = slide.put(context, direction, touch.point_a);
            return Penetration { point_a, point_b: slide.put(context, direction, touch.point_b), ..touch };
        }
        let depth = match self {
            Self::Across(across) if across.is_out => across.depth(context, radius_a + radius_b),
            _ => {
                let (n, d) = self.squared();
                context.beyond(n, d, radius_a + radius_b, Ordering::Less)
            }
        };
        let normal = self.normal(context);
        let point_a = self.point(context, Side::A, radius_a);
        Penetration { normal, depth, point_a, point_b: self.point(context, Side::B, radius_b) }
    }

    /// The squared length, as a fraction.
    pub fn squared(&self) -> (T::D6, T::D4) {
        match self {
            Self::Straight(Separation { gap, direction, .. }, _) => {
                let length = direction.squared();
                (*gap * *gap * length, length * length)
            }
            Self::Perpendicular(beside) => {
                let (area, length) = beside.square();
                (area * length, length * length)
            }
            Self::Across(Across { square, height, .. }) => (*height * *height, *square),
            Self::Common(..) => (T::D6::ZERO, T::step() * T::step() * (T::step() * T::step())),
        }
    }

    /// Whether the length is less than a radius.
    pub fn is_shorter(&self, radius: T::D1) -> bool {
        let (n, d) = self.squared();
        n.compare(radius * radius * d).is_lt()
    }

    /// The unit vector from `a` to `b`.
    pub fn normal(&self, context: T) -> [Raw; 3] {
        match self {
            Self::Straight(separation, _) => unit(context, &separation.direction),
            Self::Perpendicular(beside) => beside.normal(context),
            Self::Across(across) => across.unit(context),
            Self::Common(linear, _) => unit(context, &linear.direction),
        }
    }

    /// The end on one side, moved by a radius towards the other.
    pub fn point(&self, context: T, side: Side, radius: T::D1) -> [Raw; 3] {
        match self {
            Self::Straight(separation, slide) => {
                let point = facing(context, separation, side, radius);
                match slide {
                    Some(slide) => slide.put(context, &separation.direction, point),
                    None => point,
                }
            }
            Self::Perpendicular(beside) => beside.point(context, side, radius),
            Self::Across(across) => across.point(context, side, radius),
            Self::Common(linear, at) => at.point(context, linear),
        }
    }

    /// The common point of both cores, if the length is zero.
    pub fn common(&self, context: T) -> [Raw; 3] {
        match self {
            Self::Straight(Separation { vertex, direction, .. }, slide) => match slide {
                Some(slide) => slide.put(context, direction, vertex.scalars(context)),
                None => vertex.scalars(context),
            },
            Self::Perpendicular(beside) => beside.vertex.scalars(context),
            Self::Across(across) => across.point(context, Side::A, T::D1::ZERO),
            Self::Common(linear, at) => at.point(context, linear),
        }
    }

    /// The parameter of the end on a core, if that is a line, ray or segment.
    pub fn parameter(&self, context: T, side: Side, core: &SpaceCore<T>) -> Option<Raw> {
        let SpaceCore::Linear(axis) = core else { return None };
        let t = match self {
            Self::Straight(_, Some(slide)) => context.parameter(slide.numerator, slide.denominator),
            Self::Straight(separation, None) => axis.clamped_parameter(context, separation.vertex),
            Self::Perpendicular(beside) if (side == Side::A) != beside.of_a => beside.parameter(context),
            Self::Perpendicular(beside) => axis.clamped_parameter(context, beside.vertex),
            Self::Across(across) => across.parameter(context, side, axis),
            Self::Common(_, at) => at.time().rounded(context),
        };
        Some(t)
    }
}

impl<T: Construction> CoreGap<T> for Witness<T> {
    fn exact_square(&self) -> Time<T> {
        let (n, d) = self.squared();
        Time::Ratio(T::big6(n), T::big4(d))
    }
    fn length(&self, context: T, radius: T::D1) -> Raw {
        if let Self::Straight(separation, _) = self {
            return separation.length(context, radius);
        }
        let (n, d) = self.squared();
        context.encoding().at_least_smallest(if radius.is_zero() {
            context.root_length(T::big6(n), T::big4(d))
        } else {
            context.beyond(n, d, radius, Ordering::Greater)
        })
    }
    fn square(&self, context: T, radius: T::D1) -> Raw {
        if let Self::Straight(separation, _) = self {
            return separation.square(context, radius);
        }
        let (n, d) = self.squared();
        context.encoding().at_least_smallest(if radius.is_zero() {
            context.squared_length(T::big6(n), T::big4(d))
        } else {
            context.squared_beyond(n, d, radius)
        })
    }
    fn is_within(&self, radius: T::D1) -> bool {
        let (n, d) = self.squared();
        n.is_at_most(radius * radius * d)
    }
}
