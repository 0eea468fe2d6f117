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

pub mod half_space;

use core::cmp::Ordering;

use super::super::impact::Corner;
use super::super::separation::opposes_more;
use super::super::solid::Solid;
use super::super::vector::Vector;
use super::core::Core;
use super::normal::Normal;
use super::tube::Edge;
use super::way;
use super::zonotope::{Generator, Signs, Zonotope};
use crate::arithmetic::construction::Construction;
use crate::arithmetic::each::Each;
use crate::arithmetic::number::{Arithmetic, Number};
use crate::arithmetic::surd::NestedSurd;

/// A solid with any core.
pub type Body<T> = Solid<T, Core<T>>;

/// A face of `K` that faces the path.
pub struct Face<T: Arithmetic> {
    /// The outward normal, of any length.
    pub normal: Normal<T>,
    /// A vertex of the face.
    pub corner: Corner<T, 3>,
    /// The signs of the generators; those in the plane of the face are `Equal`.
    pub signs: Signs,
    /// Whether the difference has no interior.
    pub is_flat: bool,
    /// The normal as a vector of degree 1, if it has one.
    thin: Option<Vector<T, 3>>,
}

/// Where the path crosses the surface of `D`.
pub enum Passage<T: Arithmetic> {
    /// Nowhere along the path.
    None,
    /// Before the path begins.
    Behind,
    /// Across a face.
    Face(Face<T>),
    /// Through the tube about an edge.
    Edge(Edge<T>),
    /// Through the sphere about a vertex, with its discriminant.
    Corner(Corner<T, 3>, T::D4),
}

/// Where the path of a solid enters the difference with another one. The motion is not zero.
pub fn passage<T: Construction>(
    difference: &Zonotope<'_, T>,
    m: &Vector<T, 3>,
    radius: T::D1,
) -> Result<Passage<T>, T::Uncertain> {
    let path = Path { difference, m, radius };
    let is_bare = radius.is_exactly_zero();
    let is_flat = is_bare && !difference.is_solid()?;
    if !path.reaches(is_flat)? || (!is_flat && !path.is_through()?) {
        return Ok(Passage::None);
    }
    if let Some(face) = path.face()? {
        return across(face, m, radius, is_flat);
    }
    if is_bare && !is_flat {
        return Ok(Passage::None);
    }
    if let Some(edge) = path.first_edge()? {
        return path.through(edge);
    }
    for signs in difference.choices(None) {
        if let Some(discriminant) = path.discriminant(signs)? {
            return path.about(difference.corner(signs), discriminant);
        }
    }
    Ok(Passage::None)
}

/// A path and the difference that it may enter.
struct Path<'a, T: Arithmetic> {
    difference: &'a Zonotope<'a, T>,
    m: &'a Vector<T, 3>,
    radius: T::D1,
}

impl<T: Construction> Path<'_, T> {
    fn across(&self, generator: &Generator<T>) -> Normal<T> {
        Normal(self.m.cross_product(&generator.direction))
    }

    /// Whether part of `D` lies beyond the beginning of the path, and part of it before its end; if `D` is flat, at the end
    /// is enough.
    fn reaches(&self, is_flat: bool) -> Result<bool, T::Uncertain> {
        let normal = Normal::of(self.m);
        let [low, high] = self.difference.ends_along(&normal, &[])?.each(|end| normal.along(&end));
        let is_beyond = sign_with_radius::<T>(high, self.radius, &normal)?.is_gt();
        if !is_beyond {
            return Ok(false);
        }
        let before = sign_with_radius::<T>(normal.along(self.m) - low, self.radius, &normal)?;
        Ok(before.is_gt() || (is_flat && before.is_eq()))
    }

    /// Whether the whole line, projected along itself, lies inside the silhouette of `K` grown by `R`. If `R` is zero
    /// and `K` has an interior, the line passes through that; otherwise it may.
    fn is_through(&self) -> Result<bool, T::Uncertain> {
        for (number, generator) in self.difference.generators() {
            if self.m.is_parallel(&generator.direction)? {
                continue;
            }
            let c = self.across(generator);
            let [low, high] = self.difference.ends_along(&c, &[number])?.each(|end| c.along(&end));
            if !sign_with_radius::<T>(high, self.radius, &c)?.is_gt()
                || !sign_with_radius::<T>(-low, self.radius, &c)?.is_gt()
            {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The face that the path crosses; of several, the one that opposes the motion most.
    fn face(&self) -> Result<Option<Face<T>>, T::Uncertain> {
        let mut best: Option<Face<T>> = None;
        for [(i, first), (j, second)] in self.difference.pairs() {
            let (normal, thin) = first.normal(second);
            let along = normal.along(self.m).sign()?;
            if along.is_eq() {
                continue;
            }
            let normal = normal.flipped(along.is_gt());
            let signs = self.difference.signs_along(&normal, &[i, j])?;
            // If three generators are in one plane, the first two stand for all.
            let is_repeated = (0..j).any(|k| k != i && signs[k].is_eq());
            if is_repeated || !self.crosses(&normal, signs)? {
                continue;
            }
            let thin = thin.map(|thin| if along.is_gt() { -thin } else { thin });
            let face = Face { normal, corner: self.difference.corner(signs), signs, is_flat: false, thin };
            let is_better = match (&best, &face.thin) {
                (None, _) => true,
                (Some(Face { thin: Some(old), .. }), Some(thin)) => opposes_more(thin, old, self.m)?,
                _ => false,
            };
            if is_better {
                best = Some(face);
            }
        }
        Ok(best)
    }

    /// Whether the path crosses the face with this normal and these signs, moved out: it passes between each two parallel
    /// edges.
    fn crosses(&self, normal: &Normal<T>, signs: Signs) -> Result<bool, T::Uncertain> {
        let square = normal.dot(normal);
        for (j, generator) in self.difference.generators().filter(|(j, _)| signs[*j].is_eq()) {
            let c = self.across(generator);
            let (mut top, mut bottom) = (signs, signs);
            for (k, other) in self.difference.generators() {
                if k != j && signs[k].is_eq() {
                    top[k] = c.along(&other.direction).sign()?;
                    bottom[k] = top[k].reverse();
                }
            }
            let [top, bottom] = [top, bottom].each(|signs| self.difference.corner(signs).place());
            let root = (normal.dot(&c) * self.radius, square);
            if self.height(&top, &c, root)?.is_lt() || self.height(&bottom, &c, root)?.is_gt() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The sign of `(w + R·n / |n|)·c`, given `R·n·c` and `|n|²`.
    fn height(
        &self,
        w: &Vector<T, 3>,
        c: &Normal<T>,
        (slope, square): (T::D5, T::D4),
    ) -> Result<Ordering, T::Uncertain> {
        let place = c.along(w);
        if self.radius.is_exactly_zero() {
            return place.sign();
        }
        T::nested_sign(NestedSurd::height(place, slope, square))
    }

    /// The edge through whose tube the path enters. Without a radius there may be several, at a corner of the
    /// silhouette: then it is the one that opposes the motion most, by `|m × e|² / |e|²`. Of equals it is the later
    /// one, so that normals along lower axes come first.
    fn first_edge(&self) -> Result<Option<Edge<T>>, T::Uncertain> {
        let mut best: Option<Edge<T>> = None;
        for (number, generator) in self.difference.generators() {
            if self.m.is_parallel(&generator.direction)? {
                continue;
            }
            let across = self.across(generator);
            let limit = self.radius * self.radius * across.dot(&across);
            for signs in self.difference.choices(Some(number)) {
                let Some(edge) = self.edge((number, generator), (&across, limit), signs)? else { continue };
                if !self.radius.is_exactly_zero() {
                    return Ok(Some(edge));
                }
                let is_better = match &best {
                    Some(old) => edge.opposition(old).compare(old.opposition(&edge))?.is_ge(),
                    None => true,
                };
                best = if is_better { Some(edge) } else { best };
            }
        }
        Ok(best)
    }

    /// The edge along a generator, if the path enters through the tube about it. The generator comes with its number,
    /// and `m × e` with `R²·|m × e|²`.
    ///
    /// For a point `u` on the tube, relative to its foot on the edge, the faces of `K` next to the edge require
    /// `u·g ≤ 0` for all edges `g` that leave it. On the side of the tube that faces the path, `u·g` changes its sign
    /// at the normal of `e` and `g`, if that faces the path, too.
    fn edge(
        &self,
        (number, generator): (usize, &Generator<T>),
        (across, limit): (&Normal<T>, T::D6),
        signs: Signs,
    ) -> Result<Option<Edge<T>>, T::Uncertain> {
        let (e, lower) = (generator.direction, self.difference.corner(signs));
        let w = lower.place();
        let aside = across.along(&w);
        let is_bare = self.radius.is_exactly_zero();
        let discriminant = limit - aside * aside;
        if if is_bare { !aside.sign()?.is_eq() } else { !discriminant.sign()?.is_gt() } {
            return Ok(None);
        }
        let discriminant = if is_bare { T::D6::ZERO } else { discriminant };
        let corners = [lower, self.difference.upper(signs, number)];
        let edge = Edge { direction: e, corners, across: *across, discriminant };
        for (k, other) in self.difference.generators().filter(|(k, _)| *k != number) {
            let way = across.along(&other.direction).sign()?;
            let normal = Normal(e.cross_product(&other.direction)).flipped(way.is_gt());
            let is_within = if way.is_eq() {
                // This generator lies in the plane of the motion and the edge, in front of the edge or behind it.
                across.dot(&normal).sign()? == signs[k]
            } else {
                let root = (normal.dot(across) * self.radius, normal.dot(&normal));
                let height = self.height(&w, across, root)?;
                height.is_eq() || height == if signs[k].is_gt() { way.reverse() } else { way }
            };
            if !is_within {
                return Ok(None);
            }
        }
        let is_within = edge.along(self.m, &w)?.is_ge() && edge.along(self.m, &corners[1].place())?.is_le();
        Ok(is_within.then_some(edge))
    }

    /// The passage through the tube. `f(t) = |(t·m − w) × e|² − R²·|e|²` is least at `t = B / |m × e|²` with
    /// `B = (w × e)·(m × e)`.
    fn through(&self, edge: Edge<T>) -> Result<Passage<T>, T::Uncertain> {
        let (w, e) = (edge.corners[0].place(), &edge.direction);
        let reach = self.radius * self.radius * e.squared();
        let rest = |v: Vector<T, 3>| -> T::D4 {
            if self.radius.is_exactly_zero() { T::D4::ZERO } else { v.wedge_squared(e) - reach }
        };
        let middle = edge.middle(&w);
        let length = edge.across.dot(&edge.across);
        let timing = self.timing(rest(w), rest(w + -*self.m), middle, length)?;
        Ok(timing.unwrap_or(Passage::Edge(edge)))
    }

    /// The discriminant of the sphere about a vertex, if the path enters through it: the point there, relative to the
    /// vertex, must not have a positive component along any edge. `t = (P − √Q) / |m|²` with `P = m·w`.
    fn discriminant(&self, signs: Signs) -> Result<Option<T::D4>, T::Uncertain> {
        let (m, w) = (self.m, self.difference.corner(signs).place());
        let is_bare = self.radius.is_exactly_zero();
        let (aside, length) = (m.wedge_squared(&w), m.squared());
        let discriminant = self.radius * self.radius * length - aside;
        if if is_bare { !m.is_parallel(&w)? } else { !discriminant.sign()?.is_gt() } {
            return Ok(None);
        }
        for (k, generator) in self.difference.generators() {
            let e = &generator.direction;
            let along = m.dot(e);
            let way = if is_bare {
                along.sign()?.reverse()
            } else {
                T::sign_with_root(along * m.dot(&w) - w.dot(e) * length, -along, discriminant)?
            };
            if way == signs[k].reverse() {
                return Ok(None);
            }
        }
        Ok(Some(if is_bare { T::D4::ZERO } else { discriminant }))
    }

    /// The passage through the sphere. `f(t) = |t·m − w|² − R²` is least at `t = P / |m|²`.
    fn about(&self, corner: Corner<T, 3>, discriminant: T::D4) -> Result<Passage<T>, T::Uncertain> {
        let w = corner.place();
        let rest = |v: Vector<T, 3>| -> T::D2 {
            if self.radius.is_exactly_zero() { T::D2::ZERO } else { v.squared() - self.radius * self.radius }
        };
        let timing = self.timing(rest(w), rest(w + -*self.m), self.m.dot(&w), self.m.squared())?;
        Ok(timing.unwrap_or(Passage::Corner(corner, discriminant)))
    }

    /// `Behind` or `None` if the first root of `f`, which has two, is before 0 or not before 1; no passage if it is in
    /// between. `f` is least at `middle / length`, and `start` and `end` are `f(0)` and `f(1)`. A difference without
    /// interior must be ahead, and may be at the end.
    fn timing<N: Number<Uncertain = T::Uncertain>, M: Number<Uncertain = T::Uncertain>>(
        &self,
        start: M,
        end: M,
        middle: N,
        length: N,
    ) -> Result<Option<Passage<T>>, T::Uncertain> {
        let is_bare = self.radius.is_exactly_zero();
        let order = middle.compare(length)?;
        let is_before = order.is_lt() || (if is_bare { order.is_eq() } else { end.sign()?.is_lt() });
        if !is_before {
            return Ok(Some(Passage::None));
        }
        let is_ahead = match middle.sign()? {
            Ordering::Less => false,
            Ordering::Equal => !is_bare && start.sign()?.is_ge(),
            Ordering::Greater => is_bare || start.sign()?.is_ge(),
        };
        Ok(if is_ahead { None } else { Some(Passage::Behind) })
    }
}

/// The passage across a face. With `h = w·n + R·|n|` the path crosses it at `t = h / m·n`, where `m·n < 0`: not before
/// 0 if `h ≤ 0`, and before 1 if `m·n < h`. If the difference has no interior, it is entered from outside only, so
/// `h < 0`, and to arrive there is enough, so `m·n ≤ h`.
fn across<T: Arithmetic>(
    face: Face<T>,
    m: &Vector<T, 3>,
    radius: T::D1,
    is_flat: bool,
) -> Result<Passage<T>, T::Uncertain> {
    let along = face.normal.along(&face.corner.place());
    let end = sign_with_radius::<T>(along - face.normal.along(m), radius, &face.normal)?;
    if end.is_lt() || (end.is_eq() && !is_flat) {
        return Ok(Passage::None);
    }
    Ok(match sign_with_radius::<T>(along, radius, &face.normal)? {
        Ordering::Greater => Passage::Behind,
        Ordering::Equal if is_flat => Passage::None,
        _ => Passage::Face(Face { is_flat, ..face }),
    })
}

/// The sign of `p + R·|n|`.
fn sign_with_radius<T: Arithmetic>(p: T::D3, radius: T::D1, n: &Normal<T>) -> Result<Ordering, T::Uncertain> {
    let sign = p.sign()?;
    if radius.is_exactly_zero() {
        return Ok(sign);
    }
    if sign.is_lt() { (n.dot(n) * (radius * radius)).compare(p * p) } else { Ok(Ordering::Greater) }
}

/// Whether zero lies in the interior of `D`.
pub fn overlaps<T: Construction>(
    difference: &Zonotope<'_, T>,
    a: &Body<T>,
    b: &Body<T>,
) -> Result<bool, T::Uncertain> {
    let radius = a.radius + b.radius;
    if !radius.is_exactly_zero() {
        let way = way::between(&a.core, &b.core)?;
        return Ok(!way.leads()? || way.is_shorter(radius)?);
    }
    for [(i, first), (j, second)] in difference.pairs() {
        let normal = first.normal(second).0;
        let [low, high] = difference.ends_along(&normal, &[i, j])?.each(|end| normal.along(&end));
        if !low.sign()?.is_lt() || !high.sign()?.is_gt() {
            return Ok(false);
        }
    }
    difference.is_solid()
}
