//! Similarities that are exact in every scalar.

use kousa::nalgebra::{Point, SVector};

use crate::quarters::Number;

/// A similarity of the plane. It doubles, mirrors in the y axis, turns by quarters, and moves, in this order.
#[derive(Clone, Copy, Debug, Default)]
pub struct Motion {
    pub is_doubled: bool,
    pub is_mirrored: bool,
    pub quarters: i8,
    pub by: [i8; 2],
}

impl Motion {
    pub fn size<S: Number>(&self, x: S) -> S {
        if self.is_doubled { x + x } else { x }
    }

    pub fn direction<S: Number>(&self, v: SVector<S, 2>) -> SVector<S, 2> {
        let v = if self.is_mirrored { SVector::from([-v.x, v.y]) } else { v };
        (0..self.quarters.rem_euclid(4)).fold(v, |v, _| SVector::from([-v.y, v.x]))
    }

    pub fn vector<S: Number>(&self, v: SVector<S, 2>) -> SVector<S, 2> {
        self.direction(v.map(|x| self.size(x)))
    }

    pub fn place<S: Number>(&self, p: Point<S, 2>) -> Point<S, 2> {
        let v = self.vector(p.coords);
        let [x, y] = self.by.map(|x| S::quarters(x.into()));
        Point::from([v.x + x, v.y + y])
    }
}
