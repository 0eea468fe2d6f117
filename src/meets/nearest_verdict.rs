//! Whether a ball or a point of space meets a box with edges in any directions, or a triangle: plain floats propose the point `q` of the solid
//! that is nearest to the center `p`, and prove what follows from it.
//!
//! They meet if `|p − q|` is at most the radius, whichever point of the solid `q` is. With `d = p − q` the solid lies behind the plane across `d`
//! that touches it, at the height `h` of its support. So no point of it is nearer than `(p·d − h) / |d|`, and they are apart if that exceeds
//! the radius (Ericson 5.1.4, 5.1.5). The two distances are the same where `q` is the nearest point.

#[cfg(feature = "alloc")]
use num_traits::Float;

use crate::certificate::near::size;
#[cfg(feature = "alloc")]
use crate::certificate::rounded::{LARGEST, LEAST};
use crate::certificate::rounded::{TINY, U, difference, dot};
use crate::form::space::AnyForm;
use crate::form::stored::{BallForm, OrientedForm, PointForm, TriangleForm};
use crate::meets::holds_fast::{About, in_box};
use crate::number::each::{Each, FloatVector, indexed};
use crate::number::precision::Precision;

/// A solid relative to the center of the ball.
struct SeenFromBall {
    /// From the center of a box, or the first corner of a triangle, to the center of the ball.
    way: FloatVector,
    /// From there to the point that is proposed.
    nearest: FloatVector,
    /// The sum of the magnitudes of all numbers.
    size: f64,
}

/// Vectors in these shares.
fn combined<const N: usize>(vectors: &[FloatVector; N], shares: &[f64; N]) -> FloatVector {
    indexed(|i| vectors.iter().zip(shares).map(|(v, share)| share * v[i]).sum())
}

/// The share of a vector at which the point is that is nearest to another vector's end, from `low` to 1; zero of the vector zero.
fn share_along(v: &FloatVector, m: &FloatVector, low: f64) -> f64 {
    let square = dot(v, v);
    if square > 0.0 { (dot(v, m) / square).clamp(low, 1.0) } else { 0.0 }
}

impl SeenFromBall {
    /// Where the edges are at right angles, the nearest point is so far along each of them as the center is.
    fn from_box(OrientedForm { center, half_edges }: &OrientedForm<f64, 3>, p: &FloatVector) -> Self {
        let way = difference(p, center);
        let nearest = combined(half_edges, &half_edges.each(|e| share_along(&e, &way, -1.0)));
        let size = size(&way) + half_edges.iter().map(size).sum::<f64>();
        Self { way, nearest, size }
    }

    /// The nearest point of a triangle, by the part of space about its corners, its sides or its inside that has the center (Ericson 5.1.5).
    ///
    /// With `u` and `v` from the corner and `m` to the center the shares `x`, `y` of the foot solve `x·u² + y·u·v = m·u` and `x·u·v + y·v² = m·v`.
    fn from_triangle(TriangleForm([a, b, c]): &TriangleForm<f64, 3>, p: &FloatVector) -> Self {
        let (way, sides) = (difference(p, a), [difference(b, a), difference(c, a)]);
        let size = size(&way) + size(&sides[0]) + size(&sides[1]);
        let [u, v] = &sides;
        let (uu, uv, vv, mu, mv) = (dot(u, u), dot(u, v), dot(v, v), dot(&way, u), dot(&way, v));
        let (x, y, area) = (mu * vv - mv * uv, mv * uu - mu * uv, uu * vv - uv * uv);
        // How far the feet on the sides are from `b` and `c`, times the lengths of these sides.
        let (from_b, from_c) = (uu - mu, vv - mv);
        let (along, back) = ((mv - uv) + from_b, (mu - uv) + from_c);
        // Each share is from 0 to 1, so the point is on the triangle, be it the nearest one or not.
        let shares = if mu <= 0.0 && mv <= 0.0 {
            [0.0, 0.0]
        } else if from_b <= 0.0 && along <= 0.0 {
            [1.0, 0.0]
        } else if from_c <= 0.0 && back <= 0.0 {
            [0.0, 1.0]
        } else if y <= 0.0 && mu >= 0.0 && from_b >= 0.0 && uu > 0.0 {
            [mu / uu, 0.0]
        } else if x <= 0.0 && mv >= 0.0 && from_c >= 0.0 && vv > 0.0 {
            [0.0, mv / vv]
        } else if area <= x + y && along >= 0.0 && back >= 0.0 && along + back > 0.0 {
            let share = along / (along + back);
            [1.0 - share, share]
        } else if x >= 0.0 && y >= 0.0 && x + y <= area && area > 0.0 {
            // Rounded, their sum may be above 1, and the point outside by as little.
            [x / area, y / area]
        } else {
            return Self { way, nearest: Self::on_sides(&way, &sides), size };
        };
        Self { way, nearest: combined(&sides, &shares), size }
    }

    /// The point of the three sides of a triangle that is nearest to the center.
    fn on_sides(way: &FloatVector, sides: &[FloatVector; 2]) -> FloatVector {
        let [u, v] = sides;
        let third = difference(v, u);
        let on_sides = [
            combined(&[*u], &[share_along(u, way, 0.0)]),
            combined(&[*v], &[share_along(v, way, 0.0)]),
            combined(&[*u, third], &[1.0, share_along(&third, &difference(way, u), 0.0)]),
        ];
        let square = |q: &FloatVector| {
            let d = difference(way, q);
            dot(&d, &d)
        };
        let [first, others @ ..] = on_sides;
        others.into_iter().fold(first, |old, new| if square(&new) < square(&old) { new } else { old })
    }

    /// The nearest point of a segment between two corners.
    #[cfg(feature = "alloc")]
    fn from_segment([a, b]: &[FloatVector; 2], p: &FloatVector) -> Self {
        let (way, side) = (difference(p, a), difference(b, a));
        let nearest = combined(&[side], &[share_along(&side, &way, 0.0)]);
        Self { way, nearest, size: size(&way) + size(&side) }
    }

    /// A lower and an upper bound of the distance; `None` if it is certainly more than `reach`. Of `support` see [`is_within`](Self::is_within).
    #[cfg(feature = "alloc")]
    fn distances(&self, reach: f64, support: impl FnOnce(&FloatVector) -> f64) -> Option<[f64; 2]> {
        let Self { way, nearest, size: all } = self;
        // Of what is no number, no comparison holds.
        let is_fit = *all < LARGEST;
        if !is_fit {
            return Some([0.0, f64::INFINITY]);
        }
        let (d, room) = (difference(way, nearest), 16.0 * U * all + TINY);
        let square = dot(&d, &d);
        if square <= LEAST {
            return Some([0.0, size(&d) + room]);
        }
        let left = dot(way, &d) - support(&d) - (room * size(&d) + TINY);
        // Most are beyond, which is told without a root.
        if left > 0.0 && left * left > reach * reach * square * (1.0 + 16.0 * U) + TINY {
            return None;
        }
        let length = Float::sqrt(square);
        Some([(left / length * (1.0 - 8.0 * U)).greater(0.0), length * (1.0 + 8.0 * U) + room])
    }

    /// Whether it is within a radius, which is not negative; `support` is the height of the solid along a vector, over its center or corner.
    fn is_within(&self, radius: f64, support: impl FnOnce(&FloatVector) -> f64) -> Option<bool> {
        let Self { way, nearest, size: all } = self;
        let d = difference(way, nearest);
        let (square, reach) = (dot(&d, &d), radius * radius);
        // The point is up to 8 roundings of the sum off, and so is the vector.
        let whole = all + radius;
        if reach - square > 32.0 * U * whole * whole + TINY {
            return Some(true);
        }
        let left = dot(way, &d) - support(&d) - (16.0 * U * all * size(&d) + TINY);
        (left > 0.0 && left * left > reach * square * (1.0 + 8.0 * U) + TINY).then_some(false)
    }
}

impl TriangleForm<f64, 3> {
    /// From about its nearest point to a point.
    pub fn way_to(&self, p: &FloatVector) -> FloatVector {
        let seen = SeenFromBall::from_triangle(self, p);
        difference(&seen.way, &seen.nearest)
    }

    /// Its height along a vector, over its first corner.
    fn height(&self, d: &FloatVector) -> f64 {
        let Self([a, b, c]) = self;
        let [x, y] = [b, c].each(|q| dot(&difference(q, a), d));
        x.greater(y).greater(0.0)
    }

    /// A lower and an upper bound of its distance from a point; `None` if it is certainly more than `reach`.
    #[cfg(feature = "alloc")]
    pub fn distances(&self, reach: f64, p: &FloatVector) -> Option<[f64; 2]> {
        SeenFromBall::from_triangle(self, p).distances(reach, |d| self.height(d))
    }

    /// Whether it is certainly further away from a point than `reach`, which is not negative.
    #[cfg(feature = "alloc")]
    pub fn is_beyond(&self, reach: f64, p: &FloatVector) -> bool {
        SeenFromBall::from_triangle(self, p).is_within(reach, |d| self.height(d)) == Some(false)
    }
}

/// The same of a segment.
#[cfg(feature = "alloc")]
pub fn distances_of_segment(ends: &[FloatVector; 2], reach: f64, p: &FloatVector) -> Option<[f64; 2]> {
    let height = |d: &FloatVector| dot(&difference(&ends[1], &ends[0]), d).greater(0.0);
    SeenFromBall::from_segment(ends, p).distances(reach, height)
}

/// The corners, as bits, of the corner or side of a triangle that is nearest to a point; `None` where that is uncertain, and over the triangle. Each
/// number of the triangle and the point may be off by `slack`.
#[cfg(feature = "alloc")]
pub fn nearest_part(
    TriangleForm([a, b, c]): &TriangleForm<f64, 3>,
    p: &FloatVector,
    slack: f64,
) -> Option<u8> {
    let (way, [u, v]) = (difference(p, a), [difference(b, a), difference(c, a)]);
    let all = size(&way) + size(&u) + size(&v);
    let room = 64.0 * (U * all + slack) * all + TINY;
    let (uu, uv, vv, mu, mv) = (dot(&u, &u), dot(&u, &v), dot(&v, &v), dot(&way, &u), dot(&way, &v));
    let (x, y, area) = (mu * vv - mv * uv, mv * uu - mu * uv, uu * vv - uv * uv);
    let (from_b, from_c) = (uu - mu, vv - mv);
    let (along, back) = ((mv - uv) + from_b, (mu - uv) + from_c);
    // The regions are those of `from_triangle`.
    let (is_before, is_after) = (|x: f64| x < -room, |x: f64| x > room);
    let is_beyond = |x: f64| x < -(room * all * all + TINY);
    match () {
        () if is_before(mu) && is_before(mv) => Some(0b001),
        () if is_before(from_b) && is_before(along) => Some(0b010),
        () if is_before(from_c) && is_before(back) => Some(0b100),
        () if is_after(mu) && is_after(from_b) && is_beyond(y) => Some(0b011),
        () if is_after(mv) && is_after(from_c) && is_beyond(x) => Some(0b101),
        () if is_after(along) && is_after(back) && is_beyond(area - x - y) => Some(0b110),
        () => None,
    }
}

/// The same of a segment: one of its ends.
#[cfg(feature = "alloc")]
pub fn nearest_end([a, b]: &[FloatVector; 2], p: &FloatVector, slack: f64) -> Option<u8> {
    let (way, u) = (difference(p, a), difference(b, a));
    let all = size(&way) + size(&u);
    let room = 64.0 * (U * all + slack) * all + TINY;
    let along = dot(&way, &u);
    match () {
        () if along < -room => Some(0b01),
        () if along > dot(&u, &u) + room => Some(0b10),
        () => None,
    }
}

/// Whether a ball or point meets a box or triangle; `None` where that is uncertain, and of other forms.
pub fn meet(a: &AnyForm<f64>, b: &AnyForm<f64>) -> Option<bool> {
    let of_one = |form: &AnyForm<f64>| match form {
        AnyForm::Point(PointForm(p)) => Some((*p, 0.0)),
        AnyForm::Ball(BallForm { center, radius }) if *radius >= 0.0 => Some((*center, *radius)),
        _ => None,
    };
    let ((p, radius), solid) = match of_one(a) {
        Some(round) => (round, b),
        None => (of_one(b)?, a),
    };
    match solid {
        AnyForm::OrientedBox(form) => {
            let height = |d: &FloatVector| form.half_edges.iter().map(|e| dot(e, d).abs()).sum();
            let seen = SeenFromBall::from_box(form, &p);
            let about = About { radius: 0.0, slack: 0.0 };
            let is_inside = || in_box(&form.center, form.half_edges.each_ref(), &p, about);
            seen.is_within(radius, height).or_else(|| is_inside().filter(|is_inside| *is_inside))
        }
        AnyForm::Triangle(form) => {
            SeenFromBall::from_triangle(form, &p).is_within(radius, |d| form.height(d))
        }
        _ => None,
    }
}
