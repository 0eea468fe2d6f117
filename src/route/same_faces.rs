//! Whether moved corners make a hull with the same faces, so that none has to be constructed.
//!
//! It is known of triangles alone: corners of a larger face are hardly in one plane any more when they are rounded. Three things vouch for them. A
//! point is behind all triangles. A ray from there passes one triangle and no other. At each edge the triangles beside it are each behind the plane of
//! the other. Seen from the point, the surface then covers each direction once, as the first two say, and where a closed surface is convex at all its
//! edges, it is that of a convex set (Tietze 1928).

use core::cmp::Ordering;

use nalgebra::Point;

use crate::form::face_rings::Rings;
use crate::number::each::Each;
use crate::route::orientation::{HELD, floats, turn_of_floats};
use crate::scalar::arrays::order;
use crate::scalar::{Repr, Scalar};
use crate::shape::Polyhedron;

/// The end of a list of sides.
const NONE: u32 = u32::MAX;

/// A side that leads from a lesser to a greater corner: that corner, the third one of its triangle, and the next such side from the same corner.
#[derive(Clone, Copy)]
struct UpwardSide {
    to: usize,
    apex: usize,
    next: u32,
}

/// The hull of the images of corners, if floats certify that it has the faces of these; `None` where they do not.
pub(crate) fn with_same_faces<S: Scalar, const N: usize>(
    faces: Rings<'_>,
    images: &[Point<S, 3>],
) -> Option<Polyhedron<S, N>> {
    let mut room = [[0.0; 3]; N];
    let corners = room.get_mut(..images.len())?;
    for (to, image) in corners.iter_mut().zip(images) {
        *to = floats(image);
    }
    let are_held = S::Repr::BITS <= 53 || corners.iter().flatten().all(|x| x.abs() < HELD);
    let is_same = are_held && go_round_once(faces, corners)? && are_convex::<N>(faces, corners)?;
    if is_same { numbered(faces, images) } else { None }
}

/// The corners of a face, if it is a triangle.
fn triangle(faces: Rings<'_>, face: usize) -> Option<[usize; 3]> {
    match *faces.face(face) {
        [p, q, r] => Some([p, q, r].map(usize::from)),
        _ => None,
    }
}

/// The middle of some points.
fn middle(points: impl ExactSizeIterator<Item = [f64; 3]>) -> [f64; 3] {
    let share = 1.0 / points.len() as f64;
    points.fold([0.0; 3], |[x, y, z], [u, v, w]| [x + share * u, y + share * v, z + share * w])
}

/// Whether all triangles turn their inner sides to the middle, and a ray from there certainly passes the first one alone.
fn go_round_once(faces: Rings<'_>, corners: &[[f64; 3]]) -> Option<bool> {
    let at = |i: usize| corners.get(i).copied();
    let inside = middle(corners.iter().copied());
    let mut ahead = inside;
    for face in 0..faces.count() {
        let [p, q, r] = triangle(faces, face)?;
        let [p, q, r] = [at(p)?, at(q)?, at(r)?];
        if turn_of_floats([p, q, r, inside])?.is_ge() {
            return Some(false);
        }
        if face == 0 {
            ahead = middle([p, q, r].into_iter());
        }
        // Seen from outside, what is inside the cone is to the left of each side.
        let sides = [[p, q], [q, r], [r, p]];
        let is_within = if face == 0 {
            sides
                .iter()
                .all(|[from, to]| turn_of_floats([inside, *from, *to, ahead]) == Some(Ordering::Greater))
        } else {
            !sides
                .iter()
                .any(|[from, to]| turn_of_floats([inside, *from, *to, ahead]) == Some(Ordering::Less))
        };
        if is_within != (face == 0) {
            return Some(false);
        }
    }
    Some(faces.count() > 3)
}

/// Whether at each edge the triangles beside it are certainly behind each other.
fn are_convex<const N: usize>(faces: Rings<'_>, corners: &[[f64; 3]]) -> Option<bool> {
    let (mut heads, mut count) = ([NONE; N], 0_u32);
    let mut sides = [[UpwardSide { to: 0, apex: 0, next: NONE }; 3]; N];
    let all = |face: usize| triangle(faces, face).map(|[p, q, r]| [[p, q, r], [q, r, p], [r, p, q]]);
    for face in 0..faces.count() {
        for [from, to, apex] in all(face)?.into_iter().filter(|[from, to, _]| from < to) {
            let head = heads.get_mut(from)?;
            *sides.as_flattened_mut().get_mut(count as usize)? = UpwardSide { to, apex, next: *head };
            *head = count;
            count += 1;
        }
    }
    let at = |i: usize| corners.get(i).copied();
    for face in 0..faces.count() {
        for [to, from, beyond] in all(face)?.into_iter().filter(|[to, from, _]| from < to) {
            let mut number = *heads.get(from)?;
            let side = loop {
                let side = sides.as_flattened().get(number as usize)?;
                if side.to == to {
                    break side;
                }
                number = side.next;
            };
            if turn_of_floats([at(from)?, at(to)?, at(side.apex)?, at(beyond)?])?.is_ge() {
                return Some(false);
            }
        }
    }
    Some(true)
}

/// The polyhedron with its corners in order, and its triangles as well.
fn numbered<S: Scalar, const N: usize>(faces: Rings<'_>, images: &[Point<S, 3>]) -> Option<Polyhedron<S, N>> {
    let (mut sorted, mut ranks) = ([0; N], [0; N]);
    let sorted = sorted.get_mut(..images.len())?;
    sorted.iter_mut().enumerate().for_each(|(number, slot)| *slot = number);
    let image = |number: usize| images.get(number);
    sorted.sort_unstable_by(|a, b| match (image(*a), image(*b)) {
        (Some(a), Some(b)) => order(a, b),
        _ => Ordering::Equal,
    });
    for (rank, number) in sorted.iter().enumerate() {
        *ranks.get_mut(*number)? = rank;
    }
    let mut triangles = [[[0; 3]; 2]; N];
    let triangles = triangles.as_flattened_mut().get_mut(..faces.count())?;
    for (face, slot) in triangles.iter_mut().enumerate() {
        let corners = triangle(faces, face)?.each(|corner: usize| ranks.get(corner).copied().unwrap_or(0));
        let [p, q, r] = corners;
        *slot = if p < q && p < r {
            [p, q, r]
        } else if q < r {
            [q, r, p]
        } else {
            [r, p, q]
        };
    }
    triangles.sort_unstable();
    let mut hull = Polyhedron::nothing();
    hull.set_corners(sorted.iter().filter_map(|number| image(*number).copied()))?;
    triangles.iter().try_for_each(|corners| hull.add_face(corners.iter().copied()))?;
    Some(hull)
}

#[cfg(test)]
mod tests {
    use core::f64::consts::TAU;
    use std::vec::Vec;

    use super::*;
    use crate::form::face_rings::FaceRings;

    type P = Point<f64, 3>;

    /// The rings of a double pyramid over a base of some corners, which come before its tips.
    fn double_pyramid(base: usize) -> FaceRings<16> {
        let mut faces = FaceRings::nothing();
        for (from, to) in (0..base).map(|i| (i, (i + 1) % base)) {
            assert!(faces.push([from, to, base].into_iter()).is_some());
            assert!(faces.push([to, from, base + 1].into_iter()).is_some());
        }
        faces
    }

    /// Its corners, if its base goes round some times.
    fn corners(base: usize, times: usize) -> Vec<P> {
        let angle = |i: usize| TAU * (i * times) as f64 / base as f64;
        let ring = (0..base).map(|i| Point::from([angle(i).cos(), angle(i).sin(), 0.0]));
        ring.chain([Point::from([0.0, 0.0, 1.0]), Point::from([0.0, 0.0, -1.0])]).collect()
    }

    fn hull_of(base: usize, corners: &[P]) -> Option<Polyhedron<f64, 16>> {
        with_same_faces(double_pyramid(base).lists(), corners)
    }

    #[test]
    fn what_is_convex_is_the_hull() {
        for base in 3..=14 {
            let corners = corners(base, 1);
            assert_eq!(hull_of(base, &corners), Polyhedron::hull(&corners).ok());
        }
    }

    #[test]
    fn what_goes_round_twice_is_no_hull() {
        for base in [5, 7, 9, 11] {
            // It is convex at every edge.
            let list: Vec<_> = corners(base, 2).iter().map(floats).collect();
            assert_eq!(are_convex::<16>(double_pyramid(base).lists(), &list), Some(true));
            assert_eq!(hull_of(base, &corners(base, 2)), None);
        }
    }

    #[test]
    fn what_is_inside_out_dented_or_flat_is_no_hull() {
        let is_hull = |change: fn(&mut Vec<P>)| {
            let mut list = corners(6, 1);
            change(&mut list);
            hull_of(6, &list).is_some()
        };
        assert!(is_hull(|_| ()));
        assert!(!is_hull(|list| list.iter_mut().for_each(|p| p.z = -p.z)));
        assert!(!is_hull(|list| list[2] = Point::from([0.1, 0.1, 0.0])));
        assert!(!is_hull(|list| list[6].z = -0.5));
        assert!(!is_hull(|list| list.iter_mut().for_each(|p| p.z = 0.0)));
        assert!(!is_hull(|list| list[3] = list[4]));
        assert!(!is_hull(|list| list[0].y = f64::NAN));
    }
}
