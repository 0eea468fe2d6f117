//! The faces of the difference of two hulls of corners that are nearest to a point, in plain floats and without a look at all pairs of their
//! features.
//!
//! A polytope that lies within the difference grows: a vertex of the difference is added beyond its face that is nearest to the point, until such faces
//! are faces of the difference, or nearly so (van den Bergen, "Proximity queries and penetration depth computation on 3D game objects", 2001).
//!
//! What is found is certain for all faces of the difference, because of what holds for the polytope `P` at the end. Seen from a point `c` within it,
//! each of its triangles turns its outer side away and is at least `ρ` behind; so the half-spaces of the triangles, moved out by the error `δ` of a corner, have nothing
//! in common that is further out than `P`, but for a share `2δ/ρ`. By the duality of linear programs the unit normal `n` of a plane that bounds the
//! difference is a sum `Σ λⱼ·nⱼ` of three of their normals, with `λⱼ ≥ 0` and `Σ λⱼ·dⱼ` no more than its own distance `d` from the point. If the least
//! distance of a triangle is `m`, and `d ≤ m + ε`, then the triangle with the greatest `λⱼ ≥ 1/3` is about as near, and the corners of the face of the
//! difference are in its plane but for a height of a few times the errors, times `size/τ`, where all triangles nearer than `m + τ` are faces of the difference.

use num_traits::Float;

use crate::certificate::near::cross;
use crate::certificate::nearest_planes::NearestPlanes;
use crate::certificate::rounded::{LEAST, difference, dot};
use crate::certificate::seen_corners::SeenCorners;
use crate::number::each::{Each, FloatVector, divided, indexed, numbered};
use crate::number::precision::Precision;

/// No more vertices are added, and there is room for as many faces as that many may have (Euler), and for some that are gone.
const VERTICES: usize = 192;
const FACES: usize = 2 * VERTICES + 256;
/// Errors of heights are less than this share of the size.
const ERROR: f64 = 1.0 / (1_u64 << 40) as f64;
/// As far beyond the nearest face all others are faces of the difference, as a share of the size.
const CLOSED: f64 = 1.0 / (1 << 12) as f64;
/// The reciprocal of the least slope of a plane that a path crosses.
const STEEP: f64 = (1 << 8) as f64;

/// A triangle of the polytope.
#[derive(Clone, Copy)]
struct ExpandingFace {
    /// Its vertices, counter-clockwise from outside, and the faces across the sides that begin there.
    vertices: [u16; 3],
    beside: [u16; 3],
    /// The outward unit normal.
    normal: FloatVector,
    /// The greatest height of a vertex along it, or of a vertex of the difference if it is closed.
    height: f64,
    /// Whether no vertex of the difference is higher but for an error.
    is_closed: bool,
    /// Whether the triangle was replaced, so that others may take its place.
    is_gone: bool,
}

/// Two hulls of corners, and what the planes of their difference are measured from.
pub struct Expanding<'a> {
    corners: [SeenCorners<'a>; 2],
    size: f64,
    vertices: [FloatVector; VERTICES],
    count: usize,
    faces: [ExpandingFace; FACES],
    face_count: usize,
    /// The numbers of faces that are gone.
    gone: NumberList,
    /// A point inside.
    inside: FloatVector,
    /// The point that faces are to be near.
    at: FloatVector,
    /// The unit vector along which the difference comes towards that, and how far it has come.
    path: Option<(FloatVector, f64)>,
    /// An error bound for the distance of the nearest face.
    error: f64,
}

/// Numbers of faces.
#[derive(Clone, Copy)]
struct NumberList {
    numbers: [u16; LISTED],
    count: usize,
}

/// No more faces are seen from a vertex.
const LISTED: usize = 256;

impl NumberList {
    const NONE: Self = Self { numbers: [0; LISTED], count: 0 };

    /// Adds a number; `None` if there is no room for it.
    fn push(&mut self, number: u16) -> Option<()> {
        *self.numbers.get_mut(self.count)? = number;
        self.count += 1;
        Some(())
    }

    fn pop(&mut self) -> Option<u16> {
        self.count = self.count.checked_sub(1)?;
        self.numbers.get(self.count).copied()
    }

    fn all(&self) -> &[u16] {
        self.numbers.get(..self.count).unwrap_or(&self.numbers)
    }
}

/// The greatest magnitude of a number.
fn extent(corners: &SeenCorners<'_>) -> f64 {
    let mut most = 0.0_f64;
    for [x, y, z] in corners.all() {
        most = most.greater(x.abs()).greater(y.abs()).greater(z.abs());
    }
    most
}

impl<'a> Expanding<'a> {
    /// The planes of the difference `a − b` that are nearest to the origin; or where `a`, on a path along a vector, comes to `b`. The corners are seen from a point
    /// near them, and no coordinate of one is further off than an error.
    /// `None` if the difference is flat, or rounding hides too much.
    pub fn nearest(
        corners: [SeenCorners<'a>; 2],
        error: f64,
        path: Option<FloatVector>,
    ) -> Option<NearestPlanes> {
        // No vertex of the difference has a greater sum of magnitudes.
        let size = 3.0 * (extent(&corners[0]) + extent(&corners[1]));
        // A rounding is less than a hundredth of the error that is allowed for.
        if !(size > LEAST && size.is_finite() && error < ERROR / 16.0 * size) {
            return None;
        }
        let face = ExpandingFace {
            vertices: [0; 3],
            beside: [0; 3],
            normal: [0.0; 3],
            height: 0.0,
            is_closed: false,
            is_gone: false,
        };
        let mut polytope = Self {
            corners,
            size,
            vertices: [[0.0; 3]; VERTICES],
            count: 0,
            faces: [face; FACES],
            face_count: 0,
            gone: NumberList::NONE,
            inside: [0.0; 3],
            at: [0.0; 3],
            path: None,
            error: ERROR * size,
        };
        polytope.begin()?;
        if let Some(path) = path {
            polytope.start(&path)?;
        }
        let least = polytope.grow()?;
        polytope.planes(least)
    }

    /// The vertex of the difference, a corner of `a` less one of `b`, that is furthest along a vector.
    fn furthest(&self, along: &FloatVector) -> FloatVector {
        let [(of_a, _), (of_b, _)] =
            [self.corners[0].furthest(along), self.corners[1].furthest(&along.each(|x| 0.0 - x))];
        difference(&self.corners[0].corner(of_a), &self.corners[1].corner(of_b))
    }

    fn vertex(&self, number: u16) -> &FloatVector {
        self.vertices.get(usize::from(number)).unwrap_or(&self.vertices[0])
    }

    fn face(&self, number: u16) -> &ExpandingFace {
        self.faces.get(usize::from(number)).unwrap_or(&self.faces[0])
    }

    fn add(&mut self, vertex: FloatVector) -> Option<u16> {
        let number = self.count;
        *self.vertices.get_mut(number)? = vertex;
        self.count += 1;
        u16::try_from(number).ok()
    }

    /// The first tetrahedron: a segment, the vertex that is furthest from its line, and the one that is furthest from the plane of all three.
    fn begin(&mut self) -> Option<()> {
        let middle = |corners: &SeenCorners<'_>| {
            let share = 1.0 / corners.count() as f64;
            let mut sum = [0.0; 3];
            for p in corners.all() {
                sum = indexed(|i| sum[i] + share * p[i]);
            }
            sum
        };
        // Towards the origin first, which is near the planes that are looked for.
        let from = difference(&middle(&self.corners[1]), &middle(&self.corners[0]));
        let axis = if dot(&from, &from) > LEAST { from } else { [1.0, 0.0, 0.0] };
        let (p, q) = (self.furthest(&axis), self.furthest(&axis.each(|x| 0.0 - x)));
        let along = difference(&q, &p);
        let least =
            (0..3).fold(0, |least: usize, i| if along[i].abs() < along[least].abs() { i } else { least });
        let across = cross(&along, &indexed(|i| if i == least { 1.0 } else { 0.0 }));
        let r = self.further(&across, &p)?;
        let normal = cross(&along, &difference(&r, &p));
        let s = self.further(&normal, &p)?;
        let is_outward = dot(&difference(&s, &p), &normal) < 0.0;
        let (q, r) = if is_outward { (q, r) } else { (r, q) };
        for &vertex in &[p, q, r, s] {
            self.add(vertex)?;
        }
        self.inside = indexed(|i| 0.25 * (p[i] + q[i] + r[i] + s[i]));
        for (vertices, beside) in
            [([0, 1, 2], [1, 2, 3]), ([1, 0, 3], [0, 3, 2]), ([2, 1, 3], [0, 1, 3]), ([0, 2, 3], [0, 2, 1])]
        {
            self.add_face(vertices, beside)?;
        }
        Some(())
    }

    /// The vertex that is further from another one along a direction or its opposite.
    fn further(&self, along: &FloatVector, from: &FloatVector) -> Option<FloatVector> {
        if dot(along, along) <= LEAST {
            return None;
        }
        let height = |vertex: &FloatVector| dot(&difference(vertex, from), along).abs();
        let (p, q) = (self.furthest(along), self.furthest(&along.each(|x| 0.0 - x)));
        Some(if height(&p) < height(&q) { q } else { p })
    }

    /// Adds a triangle; `None` if rounding hides where its plane is, or that the point inside is behind it.
    fn add_face(&mut self, vertices: [u16; 3], beside: [u16; 3]) -> Option<u16> {
        let corners = vertices.each(|vertex: u16| *self.vertex(vertex));
        let [p, q, r] = &corners;
        let across = cross(&difference(q, p), &difference(r, p));
        let square = dot(&across, &across);
        if square <= LEAST {
            return None;
        }
        let length = Float::sqrt(square);
        let normal = divided(&across, length);
        let [x, y, z] = corners.each(|corner: FloatVector| dot(&corner, &normal));
        let (low, high) = (x.lesser(y).lesser(z), x.greater(y).greater(z));
        let allowed = ERROR * self.size;
        if high - low > 0.5 * allowed || low - dot(&self.inside, &normal) <= 16.0 * allowed {
            return None;
        }
        let number = match self.gone.pop() {
            Some(number) => number,
            None => {
                self.face_count += 1;
                u16::try_from(self.face_count - 1).ok()?
            }
        };
        *self.faces.get_mut(usize::from(number))? =
            ExpandingFace { vertices, beside, normal, height: high, is_closed: false, is_gone: false };
        Some(number)
    }

    fn standing(&self) -> impl Iterator<Item = (usize, &ExpandingFace)> {
        let standing = |number: usize| self.faces.get(number).filter(|face| !face.is_gone);
        numbered(self.face_count, move |number| Some((number, standing(number)?)))
    }

    /// Begins a path before the difference.
    fn start(&mut self, path: &FloatVector) -> Option<()> {
        let square = dot(path, path);
        if square <= LEAST {
            return None;
        }
        let length = Float::sqrt(square);
        self.error *= STEEP;
        self.go(divided(path, length), -2.0 * self.size);
        Some(())
    }

    /// Goes on to where the path has come so far.
    fn go(&mut self, along: FloatVector, far: f64) {
        (self.path, self.at) = (Some((along, far)), along.each(|x| -(far * x)));
    }

    /// Goes on to a plane that the path crosses later than others, and that has all of the difference behind it.
    fn come_to(&mut self, normal: &FloatVector, height: f64) {
        let Some((along, far)) = self.path else { return };
        let slope = dot(normal, &along);
        // `a` has moved by `s` where `(−s·u)·n` is the height.
        if slope * STEEP >= 1.0 && -height / slope > far {
            self.go(along, -height / slope);
        }
    }

    /// Whether the path crosses the plane of a face at too small an angle to tell where.
    fn is_grazed(&self, face: &ExpandingFace) -> bool {
        self.path.is_some_and(|(along, _)| dot(&face.normal, &along).abs() * STEEP < 1.0)
    }

    /// How far a face is from the point.
    fn distance(&self, face: &ExpandingFace) -> f64 {
        face.height - dot(&face.normal, &self.at)
    }

    /// Adds vertices until all faces are closed that are about as near as the nearest one, whose distance is returned.
    fn grow(&mut self) -> Option<f64> {
        loop {
            let (mut nearest, mut closed) = (None, f64::INFINITY);
            for (number, face) in self.standing() {
                let distance = self.distance(face);
                if face.is_closed {
                    closed = closed.lesser(distance);
                } else if nearest.is_none_or(|(_, least)| distance < least) {
                    nearest = Some((number, distance));
                }
            }
            let number = match nearest {
                Some((number, distance))
                    if distance <= closed + CLOSED * self.size && closed >= -self.error =>
                {
                    number
                }
                _ => return Some(closed),
            };
            self.expand(number)?;
        }
    }

    /// Adds the vertex that is furthest beyond a face, unless none is.
    fn expand(&mut self, number: usize) -> Option<()> {
        let face = *self.faces.get(number)?;
        let vertex = self.furthest(&face.normal);
        let height = dot(&vertex, &face.normal);
        if height <= face.height + 0.5 * ERROR * self.size {
            let height = face.height.greater(height);
            let known = self.faces.get_mut(number)?;
            (known.is_closed, known.height) = (true, height);
            self.come_to(&face.normal, height);
            return Some(());
        }
        self.see(number, vertex)
    }

    /// Replaces all faces that are seen from a vertex, or whose plane it is in, by triangles between it and the sides where that ends.
    fn see(&mut self, number: usize, vertex: FloatVector) -> Option<()> {
        let apex = self.add(vertex)?;
        let nearly = 0.25 * ERROR * self.size;
        let is_seen = |face: &ExpandingFace| dot(&vertex, &face.normal) > face.height - nearly;
        let (mut seen, mut new, mut looked_at) = (NumberList::NONE, NumberList::NONE, 0);
        seen.push(u16::try_from(number).ok()?)?;
        self.faces.get_mut(number)?.is_gone = true;
        while let Some(own) = seen.all().get(looked_at).copied() {
            looked_at += 1;
            let ExpandingFace { vertices, beside, .. } = *self.face(own);
            for side in 0..3 {
                let other = self.faces.get_mut(usize::from(beside[side]))?;
                if other.is_gone {
                    continue;
                }
                if is_seen(other) {
                    other.is_gone = true;
                    seen.push(beside[side])?;
                    continue;
                }
                let [from, to] = [vertices[side], vertices[(side + 1) % 3]];
                let face = self.add_face([from, to, apex], [beside[side], 0, 0])?;
                let other = self.faces.get_mut(usize::from(beside[side]))?;
                let back = other.vertices.iter().position(|vertex| *vertex == to)?;
                *other.beside.get_mut(back)? = face;
                new.push(face)?;
            }
        }
        self.join(&new)?;
        // Where there is no room for more, those left out are not used again.
        let _ = seen.all().iter().try_for_each(|face| self.gone.push(*face));
        Some(())
    }

    /// Makes the new triangles neighbors of each other. They go around their common vertex once.
    fn join(&mut self, new: &NumberList) -> Option<()> {
        let first = *new.all().first()?;
        let mut at = first;
        for step in 1..=new.count {
            let end = self.face(at).vertices[1];
            let mut after = new.all().iter().copied().filter(|face| self.face(*face).vertices[0] == end);
            let (next, None) = (after.next()?, after.next()) else { return None };
            self.faces.get_mut(usize::from(at))?.beside[1] = next;
            self.faces.get_mut(usize::from(next))?.beside[2] = at;
            at = next;
            if at == first {
                return (step == new.count).then_some(());
            }
        }
        None
    }

    /// The planes of the nearest faces, and how far from these what is as near may be.
    fn planes(&self, least: f64) -> Option<NearestPlanes> {
        let (size, allowed) = (self.size, ERROR * self.size);
        let depth = self.standing().fold(f64::INFINITY, |depth: f64, (_, face)| {
            depth.lesser(face.height - dot(&self.inside, &face.normal))
        });
        // The names are those of the proof above: the share by which the half-spaces may reach out, the sum of all λ, and what is left of Σ λⱼ·(dⱼ − m).
        let reach_out = 2.0 * allowed * size / depth;
        let sum = (size + self.path.map_or(0.0, |(_, far)| far.abs()) + least.abs()) / depth;
        let rest = 4.0 * self.error + reach_out + if least < 0.0 { sum * (0.0 - least) } else { 0.0 };
        let reach =
            4.0 * (rest + reach_out + 2.0 * allowed + sum * allowed + 2.0 * rest * size / (CLOSED * size));
        let mut found = NearestPlanes::none(reach, size);
        found.is_outside = least < -self.error;
        found.least = least - allowed - reach_out;
        found.others = least + 2.0 * allowed;
        let is_near = |face: &ExpandingFace| self.distance(face) <= least + 4.0 * rest;
        for (_, face) in self.standing().filter(|(_, face)| is_near(face)) {
            if self.is_grazed(face) {
                return None;
            }
            if !found.is_outside {
                found.add(face.normal, self.corners)?;
            }
        }
        Some(found)
    }
}
