//! The impact of a moving solid in space: which part of the surface of the Minkowski difference its path crosses.
//!
//! With `D = b ⊖ a`, all `q − p`, the moved `a + v` overlaps `b` if `v` lies in the interior of `D`. So the path is the
//! segment from zero along the motion `m`, and it is stopped where it enters that interior (Ericson 5.5.8). `D` is the
//! [difference](Zonotope) `K` of the cores, grown by the sum of both radii, `R`. Its surface consists of the faces of
//! `K` moved out by `R`, of tubes about the edges of `K`, and of spheres about its vertices.
//!
//! All points in a plane parallel to `m` and an edge `e` have the same `x·c`, with `c = m × e`; along the path it is
//! zero. So the sign of `(w + R·n / |n|)·c`, for an edge at `w` of a face with the outward normal `n`, tells on which
//! side of that edge, moved out with the face, the path passes. Signs with at most one root decide everything.
//!
//! A `D` without interior, where `R` is zero, stops a path that reaches any point of it from outside, be it with its end.

use core::cmp::Ordering;
use core::iter::from_fn;

use crate::clip::grown_polytope::Course;
use crate::form::coordinates::Vector;
use crate::form::core_in_space::SpaceCore;
use crate::form::normal::Normal;
use crate::form::separation::opposes_more;
use crate::form::solid::Solid;
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::construction::Construction;
use crate::number::each::Each;
use crate::separation::way;
use crate::sweep::course_in_space::{GrownFace, PassedFaces, SurfaceCrossing};
use crate::sweep::edge_impact::DifferenceEdge;
use crate::sweep::zonotope::{Generator, Signs, Zonotope};

/// A solid with any core.
pub type SolidInSpace<'a, T> = Solid<T, SpaceCore<'a, T>>;

/// Where the path of a solid enters the difference with another one. The motion is not zero.
pub fn passage<T: Construction>(
    difference: &Zonotope<'_, T>,
    m: &Vector<T, 3>,
    radius: T::D1,
    rank: usize,
) -> SurfaceCrossing<T> {
    let path = Path { difference, course: Course { m, radius } };
    let is_bare = radius.is_zero();
    let is_flat = is_bare && !difference.is_solid();
    if rank > 0 && (is_flat || !is_bare) {
        return SurfaceCrossing::None;
    }
    if !path.reaches(is_flat) || (!is_flat && !path.is_through()) {
        return SurfaceCrossing::None;
    }
    if let Some(face) = PassedFaces::then(rank, |passed| path.face(passed)) {
        return across(face, m, radius, is_flat);
    }
    if is_bare && !is_flat {
        return SurfaceCrossing::None;
    }
    if let Some(edge) = path.first_edge() {
        return path.course.through(edge);
    }
    for signs in difference.choices(None) {
        if let Some(discriminant) = path.discriminant(signs) {
            return path.course.about(difference.corner(signs), discriminant);
        }
    }
    SurfaceCrossing::None
}

/// A path and the difference that it may enter.
pub struct Path<'a, T: Arithmetic> {
    pub(crate) difference: &'a Zonotope<'a, T>,
    pub(crate) course: Course<'a, T>,
}

impl<T: Construction> Path<'_, T> {
    /// Whether part of `D` lies beyond the beginning of the path, and part of it before its end; if `D` is flat, at the end
    /// is enough.
    pub(crate) fn reaches(&self, is_flat: bool) -> bool {
        let normal = Normal::of(self.course.m);
        let [low, high] = self.difference.ends_along(&normal, &[]).each(|end| normal.along(&end));
        let is_beyond = sign_with_radius::<T>(high, self.course.radius, &normal).is_gt();
        if !is_beyond {
            return false;
        }
        let before = sign_with_radius::<T>(normal.along(self.course.m) - low, self.course.radius, &normal);
        before.is_gt() || (is_flat && before.is_eq())
    }

    /// Whether the whole line, projected along itself, lies inside the silhouette of `K` grown by `R`. If `R` is zero
    /// and `K` has an interior, the line passes through that; otherwise it may.
    pub(crate) fn is_through(&self) -> bool {
        for (number, generator) in self.difference.generators() {
            if self.course.m.is_parallel(&generator.direction) {
                continue;
            }
            let c = self.course.across(&generator.direction);
            let [low, high] = self.difference.ends_along(&c, &[number]).each(|end| c.along(&end));
            if !sign_with_radius::<T>(high, self.course.radius, &c).is_gt()
                || !sign_with_radius::<T>(-low, self.course.radius, &c).is_gt()
            {
                return false;
            }
        }
        true
    }

    /// The face that the path crosses; of several, without those that are passed over, the one that opposes the motion most.
    pub(crate) fn face(&self, passed: &PassedFaces<T>) -> Option<GrownFace<T>> {
        let mut best: Option<GrownFace<T>> = None;
        for [(i, first), (j, second)] in self.difference.pairs() {
            let (normal, thin) = first.normal(second);
            let along = normal.along(self.course.m).sign();
            if along.is_eq() {
                continue;
            }
            let normal = normal.flipped(along.is_gt());
            let signs = self.difference.signs_along(&normal, &[i, j]);
            // If three generators are in one plane, the first two stand for all.
            let is_repeated = (0..j).any(|k| k != i && signs[k].is_eq());
            if is_repeated || passed.has(&normal) || !self.crosses(&normal, signs) {
                continue;
            }
            let thin = thin.map(|thin| if along.is_gt() { -thin } else { thin });
            let face =
                GrownFace { normal, corner: self.difference.corner(signs), signs, is_flat: false, thin };
            let is_better = match (&best, &face.thin) {
                (None, _) => true,
                (Some(GrownFace { thin: Some(old), .. }), Some(thin)) => {
                    opposes_more(thin, old, self.course.m)
                }
                _ => false,
            };
            if is_better {
                best = Some(face);
            }
        }
        best
    }

    /// Whether the path crosses the face with this normal and these signs, moved out: it passes between each two parallel
    /// edges.
    pub(crate) fn crosses(&self, normal: &Normal<T>, signs: Signs) -> bool {
        let square = normal.dot(normal);
        for (j, generator) in self.difference.generators() {
            if signs[j].is_ne() {
                continue;
            }
            let c = self.course.across(&generator.direction);
            let (mut top, mut bottom) = (signs, signs);
            for (k, other) in self.difference.generators() {
                if k != j && signs[k].is_eq() {
                    top[k] = c.along(&other.direction).sign();
                    bottom[k] = top[k].reverse();
                }
            }
            let [top, bottom] = [top, bottom].each(|signs| self.difference.corner(signs).place());
            let root = (normal.dot(&c) * self.course.radius, square);
            if self.course.height(&top, &c, root).is_lt() || self.course.height(&bottom, &c, root).is_gt() {
                return false;
            }
        }
        true
    }

    /// The edge through whose tube the path enters. Without a radius there may be several, at a corner of the
    /// silhouette: then it is the one that opposes the motion most, and of equals the one whose normal is preferred.
    pub(crate) fn first_edge(&self) -> Option<DifferenceEdge<T>> {
        let mut best: Option<DifferenceEdge<T>> = None;
        for (number, generator) in self.difference.generators() {
            if self.course.m.is_parallel(&generator.direction) {
                continue;
            }
            let across = self.course.across(&generator.direction);
            let limit = self.course.radius * self.course.radius * across.dot(&across);
            for signs in self.difference.choices(Some(number)) {
                let Some(edge) = self.edge((number, generator), (&across, limit), signs) else { continue };
                if !self.course.radius.is_zero() {
                    return Some(edge);
                }
                let is_better = match &best {
                    Some(old) => edge.opposes_more(old),
                    None => true,
                };
                best = if is_better { Some(edge) } else { best };
            }
        }
        best
    }

    /// The edge along a generator, if the path enters through the tube about it. The generator comes with its number,
    /// and `m × e` with `R²·|m × e|²`.
    ///
    /// All of `K` next to the edge, along every other generator, must be behind the tube.
    pub(crate) fn edge(
        &self,
        (number, generator): (usize, &Generator<T>),
        (across, limit): (&Normal<T>, T::D6),
        signs: Signs,
    ) -> Option<DifferenceEdge<T>> {
        let (e, lower) = (generator.direction, self.difference.corner(signs));
        let w = lower.place();
        let discriminant = self.course.tube(across, limit, &w)?;
        let corners = [lower, self.difference.upper(signs, number)];
        let edge = DifferenceEdge { direction: e, corners, across: *across, discriminant };
        for (_, way) in self.ways(signs).filter(|(k, _)| *k != number) {
            if !self.course.is_behind_tube((&e, across), &w, &way) {
                return None;
            }
        }
        let m = self.course.m;
        let is_within = edge.along(m, &w).is_ge() && edge.along(m, &corners[1].place()).is_le();
        is_within.then_some(edge)
    }

    /// The edges that leave a vertex with these signs, with the numbers of their generators.
    pub(crate) fn ways(&self, signs: Signs) -> impl Iterator<Item = (usize, Vector<T, 3>)> {
        let mut generators = self.difference.generators();
        from_fn(move || {
            let (k, generator) = generators.next()?;
            let e = generator.direction;
            Some((k, if signs[k].is_gt() { -e } else { e }))
        })
    }

    /// The discriminant of the sphere about a vertex, if the path enters through it. Without a radius it is zero, if the path comes
    /// to the vertex first.
    pub(crate) fn discriminant(&self, signs: Signs) -> Option<T::D4> {
        let (m, w) = (self.course.m, self.difference.corner(signs).place());
        let discriminant = if self.course.radius.is_zero() {
            if !m.is_parallel(&w) {
                return None;
            }
            T::D4::ZERO
        } else {
            self.course.sphere(&w)?
        };
        for (_, way) in self.ways(signs) {
            let is_behind = if self.course.radius.is_zero() {
                m.dot(&way).sign().is_ge()
            } else {
                self.course.is_behind_sphere(&w, discriminant, &way)
            };
            if !is_behind {
                return None;
            }
        }
        Some(discriminant)
    }
}

/// The passage across a face. With `h = w·n + R·|n|` the path crosses it at `t = h / m·n`, where `m·n < 0`: not before
/// 0 if `h ≤ 0`, and before 1 if `m·n < h`. If the difference has no interior, it is entered from outside only, so
/// `h < 0`, and to arrive there is enough, so `m·n ≤ h`.
pub fn across<T: Arithmetic>(
    face: GrownFace<T>,
    m: &Vector<T, 3>,
    radius: T::D1,
    is_flat: bool,
) -> SurfaceCrossing<T> {
    let along = face.normal.along(&face.corner.place());
    let end = sign_with_radius::<T>(along - face.normal.along(m), radius, &face.normal);
    if end.is_lt() || (end.is_eq() && !is_flat) {
        return SurfaceCrossing::None;
    }
    match sign_with_radius::<T>(along, radius, &face.normal) {
        Ordering::Greater => SurfaceCrossing::Behind,
        Ordering::Equal if is_flat => SurfaceCrossing::None,
        _ => SurfaceCrossing::Face(GrownFace { is_flat, ..face }),
    }
}

/// The sign of `p + R·|n|`.
pub fn sign_with_radius<T: Arithmetic>(p: T::D3, radius: T::D1, n: &Normal<T>) -> Ordering {
    let sign = p.sign();
    if radius.is_zero() {
        return sign;
    }
    if sign.is_lt() { (n.dot(n) * (radius * radius)).compare(p * p) } else { Ordering::Greater }
}

/// Whether zero lies in the interior of `D`, if the radius is not zero.
pub fn meets_within<T: Construction>(a: &SolidInSpace<T>, b: &SolidInSpace<T>, radius: T::D1) -> bool {
    let way = way::between(&a.core, &b.core, None);
    !way.leads() || way.is_shorter(radius)
}
