//! Vectors of degree 2, such as normals of faces, and their order.

use core::cmp::Ordering;

use crate::form::coordinates::Vector;
use crate::form::separation::{axis_of, positive_first};
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::construction::Construction;
use crate::number::each::{Each, indexed};
use crate::number::encoding::Raw;
use crate::number::surd::NestedSurd;

/// A vector of degree 2.
#[derive(Clone, Copy)]
pub struct Normal<T: Arithmetic>(pub [T::D2; 3]);

impl<T: Arithmetic> Normal<T> {
    /// A vector of degree 1 as one of degree 2.
    pub fn of(v: &Vector<T, 3>) -> Self {
        Self(v.0.each(|x| x * T::step()))
    }

    /// The vector along an axis, in its direction (`Greater`) or against it.
    pub fn axis(axis: usize, way: Ordering) -> Self {
        Self::of(&Vector::axis(axis, way))
    }

    /// The cross product of two vectors.
    pub fn across(u: &Vector<T, 3>, v: &Vector<T, 3>) -> Self {
        Self(u.cross_product(v))
    }

    pub fn along(&self, v: &Vector<T, 3>) -> T::D3 {
        v.0[0] * self.0[0] + v.0[1] * self.0[1] + v.0[2] * self.0[2]
    }

    pub fn dot(&self, other: &Self) -> T::D4 {
        self.0[0] * other.0[0] + self.0[1] * other.0[1] + self.0[2] * other.0[2]
    }

    /// `(u × v)·n`, which is positive if `v` leads to the left of `u` about the normal, and negative if it leads to the right.
    pub fn turn(&self, u: &Vector<T, 3>, v: &Vector<T, 3>) -> T::D4 {
        Self::across(u, v).dot(self)
    }

    /// The square of the length.
    pub fn squared(&self) -> T::D4 {
        let [x, y, z] = self.0.each(|x| x * x);
        x + y + z
    }

    pub fn flipped(self, flip: bool) -> Self {
        Self(self.0.each(|x| x.flipped(flip)))
    }

    /// The cross product with a vector.
    pub fn cross_product(&self, v: &Vector<T, 3>) -> [T::D3; 3] {
        let minor = |j: usize, k: usize| v.0[k] * self.0[j] - v.0[j] * self.0[k];
        [minor(1, 2), minor(2, 0), minor(0, 1)]
    }

    /// Whether all components are zero.
    pub fn is_zero(&self) -> bool {
        for x in self.0 {
            if !x.is_zero() {
                return false;
            }
        }
        true
    }

    /// Whether two are parallel; zero is parallel to all.
    pub fn is_parallel(&self, other: &Self) -> bool {
        for (i, j) in [(0, 1), (0, 2), (1, 2)] {
            if !(self.0[i] * other.0[j] - self.0[j] * other.0[i]).is_zero() {
                return false;
            }
        }
        true
    }

    /// The unit vector along it, from the square of its length.
    pub fn unit(&self, context: T, square: T::D4) -> [Raw; 3]
    where
        T: Construction,
    {
        indexed(|i| context.nested_unit(NestedSurd::over4(self.0[i], square)))
    }

    /// Which of two directions is preferred: as [`compare_directions`](crate::form::separation::compare_directions) of vectors.
    ///
    /// The steeper of `g` and `h` on an axis has the greater `gᵢ² / |g|²`.
    pub fn compare(&self, other: &Self) -> Ordering
    where
        T: Construction,
    {
        let axis = axis_of(self.0).cmp(&axis_of(other.0));
        if axis.is_ne() {
            return axis;
        }
        let (square, other_square) = (self.squared(), other.squared());
        for i in 0..2 {
            let (own, its) = (self.0[i].absolute(), other.0[i].absolute());
            let steeper = T::nested_sign(NestedSurd::shares(own, square, its, other_square));
            if steeper.is_ne() {
                return steeper.reverse();
            }
        }
        positive_first(self.0, other.0)
    }

    /// Whether this outward direction opposes a motion more than another, or else goes with it less, as
    /// [`faces_more`](crate::form::separation::faces_more) of vectors.
    pub fn faces_more(&self, other: &Self, m: &Vector<T, 3>) -> bool
    where
        T: Construction,
    {
        let (own, its) = (self.along(m), other.along(m));
        let (way, its_way) = (own.sign(), its.sign());
        if way != its_way {
            return way < its_way;
        }
        if way.is_ne() {
            let heights = [(own.absolute(), self.squared()), (its.absolute(), other.squared())];
            let order = compare_heights::<T>(heights);
            if order.is_ne() {
                return order == way.reverse();
            }
        }
        self.compare(other).is_lt()
    }
}

/// Which of two sides in one plane is preferred, as [`Normal::compare`] of their normals there. These come first, and then the edges that they are
/// perpendicular to, all of any length.
///
/// In the plane, the squares of the components of an axis along an edge and across it have a fixed sum. So the normal that is nearer to the
/// axis is that of the edge with the lesser `eᵢ² / |e|²`.
pub fn compare_rims<T: Arithmetic>(
    [own, other]: [[T::D3; 3]; 2],
    [edge, old]: [&Vector<T, 3>; 2],
) -> Ordering {
    let order = axis_of(own).cmp(&axis_of(other));
    if order.is_ne() {
        return order;
    }
    for i in 0..2 {
        let share = |edge: &Vector<T, 3>, other: &Vector<T, 3>| edge.0[i] * edge.0[i] * other.squared();
        let order = share(edge, old).compare(share(old, edge));
        if order.is_ne() {
            return order;
        }
    }
    positive_first(own, other)
}

/// The order of two lengths `h / √s`, neither of which is negative.
pub fn compare_heights<T: Construction>([(h, s), (other_h, other_s)]: [(T::D3, T::D4); 2]) -> Ordering {
    T::nested_sign(NestedSurd::heights(h, s, other_h, other_s))
}

/// The first axis that is not in a plane.
pub fn leading_axis<T: Arithmetic>(plane: &Normal<T>) -> usize {
    let [x, y, _] = plane.0;
    match () {
        () if !x.is_zero() => 0,
        () if !y.is_zero() => 1,
        () => 2,
    }
}

/// A direction across an edge and an axis.
pub fn across_edge<T: Arithmetic>(edge: &Vector<T, 3>, axis: usize) -> Normal<T> {
    Normal::across(edge, &Vector::axis(axis, Ordering::Greater))
}
