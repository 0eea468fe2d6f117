//! Whether moved corners make a hull of the same faces, so that none has to be constructed.
//!
//! Rounding bends a face of more than three corners. What of it is on the hull is found from the heights of its corners over a plane near it, which double words
//! compute: so these are certain, though they are as small as roundings. Three things vouch for the whole. A point is behind all parts of faces. A ray from
//! there passes one of them and no other. At each edge the parts beside it are each behind the plane of the other. Seen from the point, the surface then
//! covers each direction once, as the first two say, and where a closed surface is convex at all its edges, it is that of a convex set (Tietze 1928).

use core::cmp::Ordering;

use nalgebra::Point;

use crate::certificate::rounded::{Outcome, U, Uncertain};
use crate::form::face_rings::Rings;
use crate::number::double::Double;
use crate::number::each::{Each, indexed};
use crate::number::plan::ROUNDS_ONCE;
use crate::route::orientation::{HELD, TINY, floats, orientation_in_space, turn_of_floats};
use crate::scalar::arrays::order;
use crate::scalar::{Repr, Scalar};
use crate::shape::Polyhedron;

/// The end of a list of sides.
const NONE: u32 = u32::MAX;

/// The hull of the images of corners, if it is certified that its faces are parts of these; `None` where it is not. The corners keep their numbers.
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
    if !are_held || faces.count() < 4 {
        return None;
    }
    let exactly = |[a, b, c, d]: [usize; 4]| {
        let [a, b, c, d] = [images.get(a)?, images.get(b)?, images.get(c)?, images.get(d)?];
        Some(orientation_in_space(a, b, c, d))
    };
    let (mut parts, mut room) =
        (HullParts::<N>::NOTHING, FaceRoom { raised: [[0.0; 3]; N], edges: [[0; 2]; N] });
    for (face, ring) in (0..).zip(faces.constructed()) {
        parts.face = face;
        parts.bend(corners, ring.numbers(), &mut room, &exactly)?;
    }
    if parts.go_round_once(corners)? && parts.are_convex(corners)? {
        parts.numbered(faces, images)
    } else {
        None
    }
}

/// The parts of faces that are on the hull.
struct HullParts<const N: usize> {
    /// The corners of all parts, one part after the other, and where each ends, with the number of its face.
    numbers: [[u16; 6]; N],
    ends: [[(u32, u32); 2]; N],
    count: usize,
    /// The face that parts are of.
    face: u32,
}

/// A side that leads from a lesser to a greater corner: that corner, the next one of its part, the face, and the next such side from the same corner.
#[derive(Clone, Copy)]
struct UpwardSide {
    to: u16,
    apex: u16,
    face: u32,
    next: u32,
}

/// A corner of a face: two coordinates, and the height over a plane near the face.
type Raised = [f64; 3];

/// FaceRoom for the corners of a face, and for edges beyond which no part is known.
struct FaceRoom<const N: usize> {
    raised: [Raised; N],
    edges: [[u16; 2]; N],
}

impl<const N: usize> HullParts<N> {
    const NOTHING: Self = Self { numbers: [[0; 6]; N], ends: [[(0, 0); 2]; N], count: 0, face: 0 };

    /// Each part with the number of its face.
    fn each(&self) -> impl Iterator<Item = (u32, &[u16])> {
        let mut begin = 0;
        self.ends.as_flattened().iter().take(self.count).map(move |(end, face)| {
            let numbers = self.numbers.as_flattened().get(begin..*end as usize);
            begin = *end as usize;
            (*face, numbers.unwrap_or_default())
        })
    }

    /// Adds a corner to the last part, which is not complete.
    fn add(&mut self, corner: u16, end: &mut u32) -> Option<()> {
        *self.numbers.as_flattened_mut().get_mut(*end as usize)? = corner;
        *end += 1;
        Some(())
    }

    /// Where the list of complete parts ends.
    fn end(&self) -> u32 {
        let last = self.count.checked_sub(1).and_then(|last| self.ends.as_flattened().get(last));
        last.map_or(0, |(end, _)| *end)
    }

    /// Completes a part.
    fn complete(&mut self, end: u32) -> Option<()> {
        *self.ends.as_flattened_mut().get_mut(self.count)? = (end, self.face);
        self.count += 1;
        Some(())
    }

    /// Adds the parts of a face, which are those of the hull of its corners that are seen from outside.
    ///
    /// About an edge of a part, the plane is turned to the corner beyond it that leaves no other one in front (gift wrapping). All corners in this plane
    /// are of the part beyond the edge.
    fn bend(
        &mut self,
        corners: &[[f64; 3]],
        ring: &[u16],
        FaceRoom { raised, edges }: &mut FaceRoom<N>,
        exactly: &impl Fn([usize; 4]) -> Option<Ordering>,
    ) -> Option<()> {
        let raised = raised.get_mut(..ring.len())?;
        let bend = if ring.len() > 3 { Bend::of(corners, ring, raised).ok()? } else { None };
        let mut end = self.end();
        let Some(bend) = bend else {
            ring.iter().try_for_each(|corner| self.add(*corner, &mut end))?;
            return self.complete(end);
        };
        let turn = |places: [usize; 4]| {
            let at = |k: usize| raised.get(k).copied();
            let [a, b, c, d] = places;
            bend.turn([at(a)?, at(b)?, at(c)?, at(d)?]).or_else(|| {
                let number = |k: usize| ring.get(k).map(|corner| usize::from(*corner));
                exactly([number(a)?, number(b)?, number(c)?, number(d)?])
            })
        };
        let mut open = 1;
        *edges.get_mut(0)? = [0, u16::try_from(ring.len() - 1).ok()?];
        while open > 0 {
            open -= 1;
            let [from, to] = edges.get(open)?.map(usize::from);
            let mut apex = from + 1;
            for place in apex + 1..to {
                if turn([from, apex, to, place])?.is_gt() {
                    apex = place;
                }
            }
            self.add(*ring.get(from)?, &mut end)?;
            let mut last = from;
            for place in from + 1..=to {
                let is_in_plane = place == apex || place == to || {
                    let side = turn([from, apex, to, place])?;
                    if side.is_gt() {
                        return None;
                    }
                    side.is_eq()
                };
                if !is_in_plane {
                    continue;
                }
                if place > last + 1 {
                    *edges.get_mut(open)? = [u16::try_from(last).ok()?, u16::try_from(place).ok()?];
                    open += 1;
                }
                self.add(*ring.get(place)?, &mut end)?;
                last = place;
            }
            self.complete(end)?;
        }
        Some(())
    }

    /// Whether all parts turn their inner sides to the middle, and a ray from there certainly passes the first triangle alone.
    fn go_round_once(&self, corners: &[[f64; 3]]) -> Option<bool> {
        let inside = middle(corners.iter().copied());
        let (_, first) = self.each().next()?;
        let at = |corner: &u16| corners.get(usize::from(*corner)).copied();
        let first = [at(first.first()?)?, at(first.get(1)?)?, at(first.get(2)?)?];
        let walls = Walls::about(&inside, &middle(first.into_iter()));
        let mut beyond = [0_u8; N];
        for (flags, corner) in beyond.iter_mut().zip(corners) {
            *flags = walls.beyond(corner);
        }
        let flags = |corner: &u16| beyond.get(usize::from(*corner)).copied().unwrap_or(0);
        let mut count = 0_u32;
        for (_, part) in self.each() {
            let [base, others @ ..] = part else { return None };
            for (second, third) in others.iter().zip(others.iter().skip(1)) {
                let triangle = [at(base)?, at(second)?, at(third)?];
                let [p, q, r] = triangle;
                if turn_of_floats([p, q, r, inside])?.is_ge() {
                    return Some(false);
                }
                count += 1;
                if count > 1 && flags(base) & flags(second) & flags(third) == 0 && !walls.ray_misses(triangle)
                {
                    return Some(false);
                }
            }
        }
        Some(walls.ray_hits(first))
    }

    /// Whether at each edge of faces the parts beside it are certainly behind each other. Those of one face are.
    fn are_convex(&self, corners: &[[f64; 3]]) -> Option<bool> {
        let nothing = UpwardSide { to: 0, apex: 0, face: 0, next: NONE };
        let (mut heads, mut count, mut sides) = ([NONE; N], 0_u32, [[nothing; 3]; N]);
        for (face, part) in self.each() {
            for k in 0..part.len() {
                let [from, to, apex] = around(part, k)?;
                if from < to {
                    let head = heads.get_mut(usize::from(from))?;
                    *sides.as_flattened_mut().get_mut(count as usize)? =
                        UpwardSide { to, apex, face, next: *head };
                    *head = count;
                    count += 1;
                }
            }
        }
        let at = |corner: u16| corners.get(usize::from(corner)).copied();
        for (face, part) in self.each() {
            for k in 0..part.len() {
                let [to, from, beyond] = around(part, k)?;
                if to < from {
                    continue;
                }
                let mut number = *heads.get(usize::from(from))?;
                let side = loop {
                    let side = sides.as_flattened().get(number as usize)?;
                    if side.to == to {
                        break side;
                    }
                    number = side.next;
                };
                let is_edge = side.face != face;
                if is_edge && turn_of_floats([at(from)?, at(to)?, at(side.apex)?, at(beyond)?])?.is_ge() {
                    return Some(false);
                }
            }
        }
        Some(true)
    }

    /// The polyhedron with these parts as faces, both in the order of its corners.
    fn numbered<S: Scalar>(&self, faces: Rings<'_>, images: &[Point<S, 3>]) -> Option<Polyhedron<S, N>> {
        let (mut sorted, mut ranks) = ([0_u16; N], [0_u16; N]);
        let sorted = sorted.get_mut(..images.len())?;
        sorted.iter_mut().zip(0..).for_each(|(slot, number)| *slot = number);
        let image = |number: u16| images.get(usize::from(number));
        sorted.sort_unstable_by(|a, b| match (image(*a), image(*b)) {
            (Some(a), Some(b)) => order(a, b),
            _ => Ordering::Equal,
        });
        for (rank, number) in (0..).zip(sorted.iter()) {
            *ranks.get_mut(usize::from(*number))? = rank;
        }
        let ranks = ranks.get(..images.len())?;
        let rank = |corner: &u16| ranks.get(usize::from(*corner)).copied().unwrap_or(0);
        // A part from its least corner on.
        let ring = |begin: u32, end: u32, least: u16| {
            let part = self.numbers.as_flattened().get(begin as usize..end as usize).unwrap_or_default();
            part.iter().map(rank).cycle().skip(usize::from(least)).take(part.len())
        };
        let mut listed = [[([0; 2], 0, 0, 0_u16); 2]; N];
        let listed = listed.as_flattened_mut().get_mut(..self.count)?;
        let mut begin = 0;
        for (slot, (end, _)) in listed.iter_mut().zip(self.ends.as_flattened()) {
            let (_, least) = ring(begin, *end, 0).zip(0..).min()?;
            let mut from_least = ring(begin, *end, least);
            *slot = ([from_least.next()?, from_least.next()?], begin, *end, least);
            begin = *end;
        }
        listed.sort_unstable_by_key(|(ends, ..)| *ends);
        let mut hull = Polyhedron::nothing();
        hull.set_corners(sorted.iter().filter_map(|number| image(*number).copied()))?;
        for (_, begin, end, least) in listed.iter() {
            hull.add_face(ring(*begin, *end, *least).map(usize::from))?;
        }
        hull.keep(images, ranks, faces)?;
        Some(hull)
    }
}

/// The plane over which the corners of a face are raised.
struct Bend {
    /// Whether it is turned to the front, as the axis is.
    is_turned: bool,
    /// An error bound of the difference of two heights.
    error: f64,
}

impl Bend {
    /// `Ok(None)` if all corners are in one plane across an axis, or whose normal is across all sides but for exact zeros.
    ///
    /// With any vector `n`, `det(u, v, w)` times a component of `n` is the determinant of the same vectors with `n·u`, `n·v`, `n·w` in place of their
    /// components along its axis. The difference of two coordinates is rounded once, and that of two heights is as good as exact.
    fn of(corners: &[[f64; 3]], ring: &[u16], raised: &mut [Raised]) -> Outcome<Self> {
        let corner = |k: usize| corners.get(usize::from(*ring.get(k)?)).copied();
        let at = |k: usize| corner(k).ok_or(Uncertain);
        let (count, first) = (ring.len(), at(0)?);
        let minus = |p: [f64; 3]| indexed::<f64, 3>(|i| p[i] - first[i]);
        let [v, w] = [minus(at(count / 3)?), minus(at(2 * count / 3)?)];
        let normal: [f64; 3] = indexed(|i| v[(i + 1) % 3] * w[(i + 2) % 3] - v[(i + 2) % 3] * w[(i + 1) % 3]);
        let axis = (0..3).max_by(|i, j| normal[*i].abs().total_cmp(&normal[*j].abs()));
        let axis = axis.ok_or(Uncertain)?;
        if normal[axis] == 0.0 {
            return Err(Uncertain);
        }
        let (mut is_level, mut most, mut size) = (true, 0.0_f64, 0.0_f64);
        for (k, slot) in raised.iter_mut().enumerate() {
            let p = at(k)?;
            let mut height = Double::ZERO;
            let mut made_of = 0.0;
            for i in 0..3 {
                let way = Double::sum(p[i], -first[i]);
                is_level &= normal[i] == 0.0 || way.value() == 0.0;
                height = height + Double::from(normal[i]) * way;
                made_of += (normal[i] * way.value()).abs();
            }
            *slot = [p[(axis + 1) % 3], p[(axis + 2) % 3], height.value()];
            (most, size) = (most.max(height.value().abs()), size.max(made_of));
        }
        if is_level {
            return Ok(None);
        }
        let error = 4.0 * U * most + size * (U * U * 1024.0) + 1e-280;
        Ok(Some(Self { is_turned: normal[axis] < 0.0, error }))
    }

    /// The orientation of four corners, if it is certain. Of a determinant of two rounded differences and a height no more than `10·u` of its permanent is
    /// lost, besides the errors of the heights.
    fn turn(&self, [a, b, c, d]: [Raised; 4]) -> Option<Ordering> {
        let from_a = |p: Raised| [p[0] - a[0], p[1] - a[1], p[2] - a[2]];
        let [u, v, w] = [from_a(b), from_a(c), from_a(d)];
        let (mut turn, mut error) = (0.0, TINY);
        for &([_, _, height], [x, y, _], [to_x, to_y, _]) in &[(u, v, w), (v, w, u), (w, u, v)] {
            let (left, right) = (x * to_y, y * to_x);
            turn += height * (left - right);
            error += (10.0 * U * height.abs() + 2.0 * self.error) * (left.abs() + right.abs() + 1e-307);
        }
        let is_certain = ROUNDS_ONCE && turn.abs() > error;
        let order = if is_certain { turn.partial_cmp(&0.0) } else { None };
        order.map(|order| if self.is_turned { order.reverse() } else { order })
    }
}

/// A ray, and planes through its origin to one side of which all of it certainly is.
struct Walls {
    inside: [f64; 3],
    ahead: [f64; 3],
    planes: [[f64; 3]; 3],
}

impl Walls {
    fn about(inside: &[f64; 3], ahead: &[f64; 3]) -> Self {
        let way: [f64; 3] = indexed(|i| ahead[i] - inside[i]);
        let axis = (0..3).min_by(|i, j| way[*i].abs().total_cmp(&way[*j].abs())).unwrap_or(0);
        let (j, k) = ((axis + 1) % 3, (axis + 2) % 3);
        let beside = |sign: f64| {
            // Nearly along the ray, and a little away from it.
            let mut normal = way.each(|x: f64| x * -0.0009765625);
            normal[j] -= sign * way[k];
            normal[k] += sign * way[j];
            normal
        };
        let mut walls = Self {
            inside: *inside,
            ahead: *ahead,
            planes: [way.each(|x: f64| -x), beside(1.0), beside(-1.0)],
        };
        for plane in &mut walls.planes {
            let is_beside = side_of(plane, inside, ahead).is_some_and(Ordering::is_lt);
            *plane = if is_beside { *plane } else { [0.0; 3] };
        }
        walls
    }

    /// Beyond which planes a point certainly is, as bits.
    fn beyond(&self, p: &[f64; 3]) -> u8 {
        let planes = self.planes.iter().enumerate();
        let is_beyond = |plane| side_of(plane, &self.inside, p).is_some_and(Ordering::is_gt);
        planes.fold(0, |flags, (k, plane)| flags | u8::from(is_beyond(plane)) << k)
    }

    /// On which side of each side of a triangle the ray passes. Seen from outside, what is inside the cone is to the left of each.
    fn sides(&self, [p, q, r]: [[f64; 3]; 3]) -> [Option<Ordering>; 3] {
        [[p, q], [q, r], [r, p]].each(|[from, to]| turn_of_floats([self.inside, from, to, self.ahead]))
    }

    fn ray_hits(&self, triangle: [[f64; 3]; 3]) -> bool {
        self.sides(triangle).iter().all(|side| *side == Some(Ordering::Greater))
    }

    fn ray_misses(&self, triangle: [[f64; 3]; 3]) -> bool {
        self.sides(triangle).contains(&Some(Ordering::Less))
    }
}

/// On which side of a plane through another one a point is, if that is certain: no more than `4·u` of a product of two vectors is lost, one of which is
/// rounded.
fn side_of(normal: &[f64; 3], from: &[f64; 3], p: &[f64; 3]) -> Option<Ordering> {
    let products: [f64; 3] = indexed(|i| normal[i] * (p[i] - from[i]));
    let [x, y, z] = products;
    let error = 8.0 * U * (x.abs() + y.abs() + z.abs()) + TINY;
    let height = x + y + z;
    if height.abs() > error { height.partial_cmp(&0.0) } else { None }
}

/// A corner of a part, and the next two.
fn around(part: &[u16], k: usize) -> Option<[u16; 3]> {
    let at = |k: usize| part.get(if k < part.len() { k } else { k - part.len() }).copied();
    Some([at(k)?, at(k + 1)?, at(k + 2)?])
}

/// The middle of some points.
fn middle(points: impl ExactSizeIterator<Item = [f64; 3]>) -> [f64; 3] {
    let share = 1.0 / points.len() as f64;
    points.fold([0.0; 3], |[x, y, z], [u, v, w]| [x + share * u, y + share * v, z + share * w])
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a surprise must stop the test")]

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
            let found = hull_of(base, &corners).unwrap();
            let mut sorted = found.corners().to_vec();
            sorted.sort_unstable_by(order);
            assert_eq!(
                (found.corners(), &sorted[..]),
                (&corners[..], Polyhedron::<f64, 16>::hull(&corners).unwrap().corners())
            );
            assert_eq!(found.rings().count(), 2 * base);
        }
    }

    #[test]
    fn what_goes_round_twice_is_no_hull() {
        for base in [5, 7, 9, 11] {
            // It is convex at every edge.
            let list: Vec<_> = corners(base, 2).iter().map(floats).collect();
            let (rings, mut parts) = (double_pyramid(base), HullParts::<16>::NOTHING);
            for (face, ring) in (0..).zip(rings.lists().constructed()) {
                let mut end = parts.end();
                ring.numbers().iter().for_each(|corner| parts.add(*corner, &mut end).unwrap());
                parts.face = face;
                parts.complete(end).unwrap();
            }
            assert_eq!(parts.are_convex(&list), Some(true));
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
