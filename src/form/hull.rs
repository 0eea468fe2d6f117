//! Convex polygons with three or more corners as cores.
//!
//! Every corner is a vertex of the convex hull, so the corners' heights over any line rise on one side of the polygon
//! and fall on the other. So the extreme point in a direction is found by walking, and a point is located by binary
//! search (O'Rourke, *Computational Geometry in C*, 7.7 and 7.9).

use core::cmp::Ordering;

use crate::form::coordinates::Point;
use crate::form::corners::Written;
use crate::form::edge::Edge;
use crate::form::linear::Linear;
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::each::numbered;

/// A convex polygon with at least three corners, none of them on an edge between others.
#[derive(Clone, Copy)]
pub struct Hull<'a, T: Arithmetic> {
    list: Written<'a, T>,
    /// The number in the list of the lexicographically least corner.
    first: usize,
    /// Whether the list is clockwise.
    is_reversed: bool,
    /// The number of corners.
    pub count: usize,
}

impl<'a, T: Arithmetic> Hull<'a, T> {
    /// The polygon of a list that is counter-clockwise and begins with the least corner.
    pub fn new(list: Written<'a, T>) -> Self {
        Self { list, first: 0, is_reversed: false, count: list.count() }
    }

    /// The polygon of a list that turns left (`Greater`) or right, and whose least corner has the number `first`.
    pub fn winding(list: Written<'a, T>, first: usize, turn: Ordering) -> Self {
        Self { first, is_reversed: turn.is_lt(), ..Self::new(list) }
    }

    /// The place of its kind of shape in the table of pairs.
    pub fn rank(&self) -> u8 {
        self.list.rank()
    }

    /// The corner with this number in the list.
    pub fn written(&self, i: usize) -> Option<Point<T, 2>> {
        self.list.corner(i)
    }

    /// A corner, counted counter-clockwise from the least one; the first follows the last.
    pub fn corner(&self, i: usize) -> Point<T, 2> {
        self.list.read(self.own_corner(i))
    }

    /// The number of that corner in the list.
    pub fn own_corner(&self, i: usize) -> usize {
        let within = |i: usize| if i < self.count { i } else { i - self.count };
        let i = within(i);
        within(self.first + if self.is_reversed { self.count - i } else { i })
    }

    /// The number in the list of the side that begins at that corner. Each side has the number of the one of its
    /// corners that comes first in the list's order.
    pub fn own_side(&self, i: usize) -> usize {
        self.own_corner(if self.is_reversed { i + 1 } else { i })
    }

    /// All corners, counter-clockwise.
    pub fn corners(&self) -> impl Iterator<Item = Point<T, 2>> {
        numbered(self.count, |i| Some(self.corner(i)))
    }

    /// The side from a corner to the next.
    pub fn side(&self, i: usize) -> Linear<T, 2> {
        Linear::segment(self.corner(i), self.corner(i + 1))
    }

    /// The edge from a corner to the next, with its outward normal.
    pub fn edge(&self, i: usize) -> Edge<T> {
        Edge::right_of(self.side(i))
    }

    /// All edges.
    pub fn edges(&self) -> impl Iterator<Item = Edge<T>> {
        numbered(self.count, |i| Some(self.edge(i)))
    }

    /// The corner that is least far in front of an edge of another core, or deepest behind it. `near` is the result for
    /// the previous edge, in the order of directions, from which the search walks on; without it, all corners are
    /// visited.
    pub fn deepest(&self, edge: &Edge<T>, near: Option<usize>) -> usize {
        let outward = edge.outward;
        let falls = |from: usize, to: usize| (self.corner(to) - self.corner(from)).dot(&outward).sign();
        let mut best = near.unwrap_or(0);
        if near.is_none() {
            for i in 1..self.count {
                if falls(best, i).is_lt() {
                    best = i;
                }
            }
            return best;
        }
        for _ in 0..self.count {
            let next = if best + 1 < self.count { best + 1 } else { 0 };
            if falls(best, next).is_gt() {
                break;
            }
            best = next;
        }
        best
    }

    /// Whether the point lies inside (`Less`), on an edge (`Equal`) or outside.
    ///
    /// Seen from the first corner, the directions to the others turn left one after another. So binary search finds the
    /// two between which the point is seen, and the edge between these decides.
    pub fn compare(&self, p: Point<T, 2>) -> Ordering {
        let origin = self.corner(0);
        let side_of = |i: usize| (self.corner(i) - origin).cross(&(p - origin)).sign();
        let last = self.count - 1;
        let (start, end) = (side_of(1), side_of(last));
        if start.is_lt() || end.is_gt() {
            return Ordering::Greater;
        }
        let (mut low, mut high) = (1, last);
        while high - low > 1 {
            let middle = low + (high - low) / 2;
            if side_of(middle).is_ge() {
                low = middle;
            } else {
                high = middle;
            }
        }
        let (low, high) = (self.corner(low), self.corner(high));
        let beyond = (high - low).cross(&(p - low)).sign().reverse();
        // The point is on the line of the first or of the last edge.
        let is_on_side = start.is_eq() || end.is_eq();
        if is_on_side { beyond.max(Ordering::Equal) } else { beyond }
    }

    /// Whether the point's squared distance is less than `squared`, equal to it, or greater; a point inside is nearer than any other.
    pub fn compare_distance(&self, p: Point<T, 2>, squared: T::D2) -> Ordering {
        let (mut is_outside, mut nearest) = (false, Ordering::Greater);
        for edge in self.edges() {
            if edge.before(p).sign().is_gt() {
                is_outside = true;
                nearest = nearest.min(edge.line.compare_distance(p, squared));
            }
        }
        if is_outside { nearest } else { Ordering::Less }
    }

    /// Whether the point's squared distance is at most `squared`.
    pub fn is_near(&self, p: Point<T, 2>, squared: T::D2) -> bool {
        self.compare_distance(p, squared).is_le()
    }

    /// Whether a line, ray or segment has a point in common with the polygon: it is not entirely in front of any edge,
    /// and the corners are not all on one side of it.
    pub fn is_met(&self, linear: &Linear<T, 2>) -> bool {
        if linear.is_point {
            return self.compare(linear.origin).is_le();
        }
        let (mut left, mut right) = (false, false);
        for corner in self.corners() {
            let side = linear.direction.cross(&(corner - linear.origin)).sign();
            left |= side.is_ge();
            right |= side.is_le();
        }
        if !(left && right) {
            return false;
        }
        if !linear.starts {
            return true;
        }
        for edge in self.edges() {
            if edge.before(linear.origin).sign().is_gt() {
                let stays = if linear.ends {
                    edge.before(linear.end).sign().is_gt()
                } else {
                    linear.direction.dot(&edge.outward).sign().is_ge()
                };
                if stays {
                    return false;
                }
            }
        }
        true
    }

    /// Twice the area. The sum is pairwise, so that few roundings accumulate in any number.
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
