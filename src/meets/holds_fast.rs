//! Whether a point, with a ball about it, is in the core of a set, in plain floats: between or behind all of its faces, beyond doubt.
//!
//! The point may be off along each axis, and so may the corners of the core.

use num_traits::Float;

use crate::certificate::near::{Near, cross, size};
use crate::certificate::rounded::{TINY, U, difference, dot};
use crate::form::face_rings::Rings;
use crate::number::each::FloatVector;

/// What is about a point.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// The radius of the ball about it.
    pub radius: f64,
    /// How far off the point, or a corner of what may hold it, is at most.
    pub slack: f64,
}

/// Heights of a point over several faces, positive outside.
struct OverFaces {
    is_behind: bool,
    is_in_front: bool,
}

impl OverFaces {
    const NONE: Self = Self { is_behind: true, is_in_front: false };

    /// Takes one more height, with an error bound, times the length of a normal; the ball reaches as much higher.
    fn take(&mut self, height: f64, error: f64, normal: impl FnOnce() -> f64, radius: f64) {
        let reach = if radius > 0.0 { radius * normal() } else { 0.0 };
        let (height, error) = (height + reach, error + 16.0 * U * reach);
        self.is_behind &= height < -error;
        self.is_in_front |= height > error;
    }

    /// Whether the point is behind all faces; `None` if that is uncertain.
    fn is_inside(&self) -> Option<bool> {
        match self {
            Self { is_in_front: true, .. } => Some(false),
            Self { is_behind: true, .. } => Some(true),
            _ => None,
        }
    }
}

/// Whether it is the point itself.
pub fn is_at<const D: usize>(q: &[f64; D], p: &[f64; D], about: About) -> Option<bool> {
    in_block([q, q], p, about)
}

/// Whether it is in the box between two corners. Comparisons are exact where nothing is rounded.
pub fn in_block<const D: usize>(
    [min, max]: [&[f64; D]; 2],
    p: &[f64; D],
    About { radius, slack }: About,
) -> Option<bool> {
    let room = slack * (1.0 + 4.0 * U);
    let (mut is_inside, mut is_outside) = (true, false);
    for i in 0..D {
        for terms in [[p[i], -min[i], -radius], [max[i], -p[i], -radius]] {
            let Near { value, error } = Near::sum(terms);
            is_inside &= value >= room + error;
            is_outside |= value < -(room + error);
        }
    }
    match (is_outside, is_inside) {
        (true, _) => Some(false),
        (_, true) => Some(true),
        _ => None,
    }
}

/// Whether it is in a convex polygon, whose corners follow each other either way round.
///
/// Beside each side, `(q − p) × (side)` has the sign of the area inside.
pub fn in_ring(corners: &[[f64; 2]], p: &[f64; 2], About { radius, slack }: About) -> Option<bool> {
    let [first, second, third, ..] = corners else { return None };
    let across = |u: &[f64; 2], v: &[f64; 2]| u[0] * v[1] - u[1] * v[0];
    // Of a polygon that is not flat, the first three corners turn as all do.
    let sides = [difference(second, first), difference(third, first)];
    let area = across(&sides[0], &sides[1]);
    if area.abs() <= 16.0 * (U * size(&sides[0]) + slack) * size(&sides[1]) + 16.0 * slack * size(&sides[0]) {
        return None;
    }
    let mut over = OverFaces::NONE;
    let mut from = corners.last()?;
    for to in corners {
        let (side, way) = (difference(to, from), difference(p, from));
        let height = across(&way, &side) * area.signum();
        let (side_size, way_size) = (size(&side), size(&way));
        let error = 8.0 * U * side_size * way_size + 8.0 * slack * (side_size + way_size + radius) + TINY;
        over.take(height, error, || Float::sqrt(dot(&side, &side)), radius);
        from = to;
    }
    over.is_inside()
}

/// Whether it is in a box with edges in any directions. With the normal `n` across two half-edges and the third one `e` these are all points with
/// `|n·(p − c)| ≤ |n·e|` about the center `c`.
pub fn in_box(
    center: &FloatVector,
    half_edges: [&FloatVector; 3],
    p: &FloatVector,
    About { radius, slack }: About,
) -> Option<bool> {
    let way = difference(p, center);
    let mut over = OverFaces::NONE;
    for (i, edge) in half_edges.iter().enumerate() {
        let (u, v) = (half_edges[(i + 1) % 3], half_edges[(i + 2) % 3]);
        let normal = cross(u, v);
        let all = size(&way) + size(edge);
        // A triple product has ten roundings at most, of its numbers as well.
        let error = (24.0 * U * (all + radius) + 4.0 * slack) * size(u) * size(v) + TINY;
        let height = dot(&normal, &way).abs() - dot(&normal, edge).abs();
        over.take(height, error, || Float::sqrt(dot(&normal, &normal)), radius);
    }
    over.is_inside()
}

/// Whether it is in a triangle of space: never beyond doubt, as a triangle is flat.
pub fn in_triangle(corners: [&FloatVector; 3], p: &FloatVector, about: About) -> Option<bool> {
    let FaceHeight { height, error, .. } = over_face(corners, p, about);
    (about.radius > 0.0 || height.abs() > error).then_some(false)
}

/// Whether it is in a convex polyhedron.
pub fn in_faces(corners: &[FloatVector], faces: Rings<'_>, p: &FloatVector, about: About) -> Option<bool> {
    let mut over = OverFaces::NONE;
    let mut count = 0;
    for number in 0..faces.count() {
        let corner = |i: usize| corners.get(usize::from(*faces.face(number).get(i)?));
        if let (Some(a), Some(b), Some(c)) = (corner(0), corner(1), corner(2)) {
            let FaceHeight { height, error, normal } = over_face([a, b, c], p, about);
            over.take(height, error, || Float::sqrt(dot(&normal, &normal)), about.radius);
            count += 1;
        }
    }
    // One that is flat has two faces.
    if count > 3 { over.is_inside() } else { None }
}

/// How high a point is over a plane, times the length of its normal.
struct FaceHeight {
    height: f64,
    /// An error bound, also of what the ball about the point adds.
    error: f64,
    normal: FloatVector,
}

/// The height over the plane of three corners, which are counter-clockwise as seen from above.
fn over_face([a, b, c]: [&FloatVector; 3], p: &FloatVector, About { radius, slack }: About) -> FaceHeight {
    let (u, v, way) = (difference(b, a), difference(c, a), difference(p, a));
    let (u_size, v_size, way_size) = (size(&u), size(&v), size(&way));
    let way_size = way_size + radius;
    let lost = 8.0 * slack * (u_size * v_size + v_size * way_size + u_size * way_size);
    let normal = cross(&u, &v);
    let error = 24.0 * U * u_size * v_size * way_size + lost + TINY;
    FaceHeight { height: dot(&normal, &way), error, normal }
}
