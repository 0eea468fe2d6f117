//! Triangles and polygons, which the suites make from seeds and convert to numbers.

#![allow(dead_code, reason = "each suite uses a part")]

use kousa::nalgebra::Point;
use kousa::{Polygon, Triangle};

use crate::reference::number::Number;
use crate::reference::set::{Kind, Shape};
use crate::reference::style::{Seed, halfway};

impl<S: Number> Shape<S> for Triangle<S> {
    const KIND: Kind = Kind::Triangle;

    fn of(seed: &Seed<S>) -> Self {
        let [a, b, c] = [seed.p, seed.q, seed.d].map(Point::from);
        Self::new(a, b, c)
    }

    fn numbers(&self) -> Vec<S> {
        self.corners().into_iter().flat_map(|p| <[S; 2]>::from(p.coords)).collect()
    }
}

impl<S: Number, const N: usize> Shape<S> for Polygon<S, N> {
    const KIND: Kind = Kind::Polygon;

    /// The hull of as many points as fit; the empty set if one of them is not finite.
    fn of(seed: &Seed<S>) -> Self {
        let points: Vec<Point<S, 2>> = points(seed).into_iter().take(N).map(Point::from).collect();
        let nowhere = points.iter().find(|p| p.iter().any(|x| x.parts().is_none()));
        match nowhere {
            Some(p) => Self::hull(&[Point::from([S::whole(0); 2])]).unwrap().translated(p.coords),
            None => Self::hull(&points).unwrap(),
        }
    }

    fn numbers(&self) -> Vec<S> {
        self.corners().iter().flat_map(|p| <[S; 2]>::from(p.coords)).collect()
    }
}

/// Twelve points: either from the numbers of a seed, some of them on rounded lines between others, or an
/// affine image of a polygon of as many corners.
pub fn points<S: Number>(seed: &Seed<S>) -> [[S; 2]; 12] {
    let Seed { p, q, d, r } = *seed;
    if seed.p[0].bits() % 4 == 3 {
        let at = |k: i64, l: i64| [p[0].plus(times(d[0], k)), p[1].plus(times(d[1], l))];
        let quarter = |k: i64, l: i64| [at(k, l), at(-k, -l), at(l, -k), at(-l, k)];
        let [a, b, c] = [quarter(4, 1), quarter(3, 3), quarter(1, 4)];
        return [a[0], b[1], c[2], a[3], b[0], c[1], a[2], b[3], c[0], a[1], b[2], c[3]];
    }
    let plus = |a: [S; 2], b: [S; 2]| [a[0].plus(b[0]), a[1].plus(b[1])];
    let middle = halfway(q, d);
    [
        p,
        q,
        d,
        [p[0], q[1]],
        [r, d[1]],
        middle,
        plus(p, d),
        [q[0], r],
        d.map(S::negated),
        halfway(p, middle),
        plus(q, d),
        [p[1], q[0]],
    ]
}

fn times<S: Number>(x: S, n: i64) -> S {
    let x = if n < 0 { x.negated() } else { x };
    (0..n.abs()).fold(S::whole(0), |sum, _| sum.plus(x))
}
