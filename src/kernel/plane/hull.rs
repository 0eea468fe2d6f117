//! Convex polygons as cores: three corners or more.
//!
//! Every corner is one of the hull, and so the corners' heights over any line go up on one side of the polygon and down on
//! the other. What is furthest along a direction is then found by walking, and where a point lies by halving (O'Rourke,
//! *Computational Geometry in C*, 7.7 and 7.9).

use core::cmp::Ordering;

use super::super::linear::Linear;
use super::super::vector::Point;
use super::corners::Written;
use super::edge::Edge;
use crate::arithmetic::number::{Arithmetic, Number};

/// A convex polygon of at least three corners, none on an edge of others.
pub struct Hull<'a, T> {
    list: Written<'a, T>,
    /// Which corner of the list is the least.
    first: usize,
    /// Whether the list is clockwise.
    is_reversed: bool,
    /// How many corners there are.
    pub count: usize,
}

impl<T: Copy> Clone for Hull<'_, T> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Copy> Copy for Hull<'_, T> {}

impl<'a, T: Arithmetic> Hull<'a, T> {
    /// The polygon of a list that is counter-clockwise from the least corner.
    pub fn new(list: Written<'a, T>) -> Self {
        Self { list, first: 0, is_reversed: false, count: list.count() }
    }

    /// The polygon of a list that turns left (`Greater`) or right, where the least corner is not the first one.
    pub fn winding(list: Written<'a, T>, first: usize, turn: Ordering) -> Self {
        Self { first, is_reversed: turn.is_lt(), ..Self::new(list) }
    }

    /// A corner in the order of the list.
    pub fn written(&self, i: usize) -> Option<Point<T, 2>> {
        self.list.corner(i)
    }

    /// A corner, counter-clockwise from the least; after the last the first comes again.
    pub fn corner(&self, i: usize) -> Point<T, 2> {
        self.list.read(self.own_corner(i))
    }

    /// The number of that corner in the list.
    pub fn own_corner(&self, i: usize) -> usize {
        let within = |i: usize| if i < self.count { i } else { i - self.count };
        let i = within(i);
        within(self.first + if self.is_reversed { self.count - i } else { i })
    }

    /// The number of the side that begins at that corner, in the order of the list: each side has that of the corner which comes
    /// first there.
    pub fn own_side(&self, i: usize) -> usize {
        self.own_corner(if self.is_reversed { i + 1 } else { i })
    }

    /// All corners.
    pub fn corners(&self) -> impl Iterator<Item = Point<T, 2>> {
        (0..self.count).map(|i| self.corner(i))
    }

    /// From a corner to the next.
    pub fn side(&self, i: usize) -> Linear<T, 2> {
        Linear::segment(self.corner(i), self.corner(i + 1))
    }

    /// The edges, each with its outside.
    pub fn edges(&self) -> impl Iterator<Item = Edge<T>> {
        (0..self.count).map(|i| Edge::right_of(self.side(i)))
    }

    /// The corner that is least far before an edge of something else, or furthest behind it. `near`: the one that was so
    /// for the edge before, in the order of their directions, from which it is a walk; else all are looked at.
    pub fn deepest(&self, edge: &Edge<T>, near: Option<usize>) -> Result<usize, T::Uncertain> {
        let outward = edge.outward;
        let falls = |from: usize, to: usize| (self.corner(to) - self.corner(from)).dot(&outward).sign();
        let mut best = near.unwrap_or(0);
        if near.is_none() {
            for i in 1..self.count {
                if falls(best, i)?.is_lt() {
                    best = i;
                }
            }
            return Ok(best);
        }
        for _ in 0..self.count {
            let next = if best + 1 < self.count { best + 1 } else { 0 };
            if falls(best, next)?.is_gt() {
                break;
            }
            best = next;
        }
        Ok(best)
    }

    /// Whether the point lies inside (`Less`), on an edge (`Equal`) or outside.
    ///
    /// Seen from the first corner, the others turn left one after the other. So the two between which the point is seen are
    /// found by halving, and the edge between them decides.
    pub fn compare(&self, p: Point<T, 2>) -> Result<Ordering, T::Uncertain> {
        let origin = self.corner(0);
        let side_of = |i: usize| (self.corner(i) - origin).cross(&(p - origin)).sign();
        let last = self.count - 1;
        let (start, end) = (side_of(1)?, side_of(last)?);
        if start.is_lt() || end.is_gt() {
            return Ok(Ordering::Greater);
        }
        let (mut low, mut high) = (1, last);
        while high - low > 1 {
            let middle = low + (high - low) / 2;
            if side_of(middle)?.is_ge() {
                low = middle;
            } else {
                high = middle;
            }
        }
        let (low, high) = (self.corner(low), self.corner(high));
        let beyond = (high - low).cross(&(p - low)).sign()?.reverse();
        // On the first edge or the last one.
        let is_on_side = start.is_eq() || end.is_eq();
        Ok(if is_on_side { beyond.max(Ordering::Equal) } else { beyond })
    }

    /// Whether the point's squared distance is at most `squared`.
    pub fn is_near(&self, p: Point<T, 2>, squared: T::D2) -> Result<bool, T::Uncertain> {
        let mut is_outside = false;
        for edge in self.edges() {
            if edge.before(p).sign()?.is_gt() {
                is_outside = true;
                if edge.line.is_near(p, squared)? {
                    return Ok(true);
                }
            }
        }
        Ok(!is_outside)
    }

    /// Whether a line, ray or segment has a point in common with it: no edge has it before it, and the corners are not all on
    /// one side of it.
    pub fn is_met(&self, linear: &Linear<T, 2>) -> Result<bool, T::Uncertain> {
        if linear.is_point {
            return Ok(self.compare(linear.origin)?.is_le());
        }
        let (mut left, mut right) = (false, false);
        for corner in self.corners() {
            let side = linear.direction.cross(&(corner - linear.origin)).sign()?;
            left |= side.is_ge();
            right |= side.is_le();
        }
        if !(left && right) {
            return Ok(false);
        }
        if !linear.starts {
            return Ok(true);
        }
        for edge in self.edges() {
            if edge.before(linear.origin).sign()?.is_gt() {
                let stays = if linear.ends {
                    edge.before(linear.end).sign()?.is_gt()
                } else {
                    linear.direction.dot(&edge.outward).sign()?.is_ge()
                };
                if stays {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// Twice the area, in halves of halves: so no number is the sum of many roundings.
    pub fn twice_area(&self) -> T::D2 {
        self.twice_area_between(1, self.count - 1)
    }

    fn twice_area_between(&self, low: usize, high: usize) -> T::D2 {
        if high <= low + 1 {
            let origin = self.corner(0);
            return (self.corner(low) - origin).cross(&(self.corner(high) - origin));
        }
        let middle = low + (high - low) / 2;
        self.twice_area_between(low, middle) + self.twice_area_between(middle, high)
    }
}
