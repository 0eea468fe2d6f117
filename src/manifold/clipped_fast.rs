//! The polygon in which an incident facet, seen along the normal of a reference face, is within the extent of that face, in plain floats.
//!
//! It has the corners of [`clipped`](crate::manifold::clipped), computed from the stored corners in the same way. Here both facets are seen in three
//! coordinates: two in the plane of the reference, and the height over it. One error bound serves all of them. On which side of a side each corner of the other
//! facet is tells which corners are opposite it, and which sides cross. What is on a side, or may be, is left to the careful stage.

use num_traits::Float;

use crate::certificate::near::cross;
use crate::certificate::near::{Near, axis_of, size};
use crate::certificate::rounded::{Certain, Rounding, TINY, U, Uncertain, certain_if, difference, dot};
use crate::manifold::choice::Places;
use crate::manifold::clip_facet_fast::{ClipFacet, MOST};
use crate::manifold::foot_fast::SurfaceNormal;
use crate::manifold::manifold_in_plane::ContactPlace;
use crate::number::double::{self, Digits, Double};
use crate::number::each::{Each, FloatVector, divided, indexed};
use crate::number::encoding::Raw;
use crate::number::plan::ROUNDS_ONCE;

type InFacetPlane = [f64; 2];

/// A reference face, and what faces it.
pub struct PlainClip<'a> {
    pub reference: &'a ClipFacet,
    pub incident: &'a ClipFacet,
    /// The unit normal of the reference, toward the incident facet, and the length of its greatest error.
    unit: FloatVector,
    off_unit: f64,
    /// The radius about the reference, and that about the incident facet.
    radii: [f64; 2],
    margin: f64,
    reference_is_a: bool,
    /// The corners of both facets, seen along the normal.
    seen: [SeenFacet; 2],
    /// An error bound of all coordinates in which they are seen.
    off: f64,
    /// An error bound of the heights, besides a rounding: zero where these are differences of stored numbers.
    off_height: f64,
    /// At most nine times the greatest coordinate.
    size: f64,
}

/// The corners of a facet, seen along the normal of the reference.
struct SeenFacet {
    at: [InFacetPlane; MOST],
    heights: [f64; MOST],
}

/// Most facets have no more corners.
const FEW: usize = 8;

/// The plane of the incident polygon.
struct IncidentPlane {
    /// A normal, an error bound of its components, and its length.
    normal: FloatVector,
    lost: f64,
    length: f64,
    /// The product with the reference's unit normal, and how far that is from zero.
    over: Near,
    room: f64,
}

/// A place before it is rounded: the two points, each with an error bound, and how far the incident one is in front of the reference.
struct ClipPlace {
    on_reference: (FloatVector, f64),
    on_incident: (FloatVector, f64),
    height: Near,
    features: [usize; 2],
}

fn across(u: &InFacetPlane, w: &InFacetPlane) -> f64 {
    u[0] * w[1] - u[1] * w[0]
}

fn way(from: &InFacetPlane, to: &InFacetPlane) -> InFacetPlane {
    [to[0] - from[0], to[1] - from[1]]
}

/// At least the length of a vector, and at most a twelfth more.
fn breadth([x, y]: &InFacetPlane) -> f64 {
    let (x, y) = (x.abs(), y.abs());
    x.max(y) + 0.4143 * x.min(y)
}

fn moved(p: &FloatVector, v: &FloatVector, by: f64) -> FloatVector {
    indexed(|i| p[i] + by * v[i])
}

impl<'a> PlainClip<'a> {
    /// Uncertain if the normal is too short, or the first side of the reference.
    pub fn of(
        reference: &'a ClipFacet,
        incident: &'a ClipFacet,
        SurfaceNormal { normal, lost }: &SurfaceNormal,
        (radii, margin): ([f64; 2], f64),
        reference_is_a: bool,
    ) -> Certain<Self> {
        let [origin, second, _] = reference.in_plane();
        let (length, side) = (length_of(normal), difference(second, origin));
        let breadth = length_of(&side);
        let is_long = length > TINY && breadth > TINY;
        if !is_long {
            return Err(Uncertain);
        }
        let unit: FloatVector = divided(normal, length);
        let off_unit = 2.0 * lost / length + 4.0 * U;
        let along: FloatVector = side.each(|x| x / breadth);
        let aside = cross(&unit, &along);
        let mut square = 0.0_f64;
        let seen = [reference, incident].map(|facet| {
            let mut seen = SeenFacet { at: [[0.0; 2]; MOST], heights: [0.0; MOST] };
            for (k, corner) in facet.corners().iter().enumerate() {
                let w = difference(corner, origin);
                square = square.max(dot(&w, &w));
                seen.at[k] = [dot(&along, &w), dot(&aside, &w)];
                seen.heights[k] = dot(&unit, &w);
            }
            seen
        });
        // Whatever the two vectors in the plane are, they are at right angles to the normal but for what is lost of that, or of the side. So by a share of
        // its height each corner is seen elsewhere. Each coordinate is rounded four times.
        let extent = Float::sqrt(square);
        let tilt = off_unit + 2.0 * reference.slack / breadth;
        let slack = reference.slack + reference.slack.max(incident.slack);
        let off = extent * (tilt + 12.0 * U) + 1.75 * slack;
        let is_exact = |axis: usize| *lost == 0.0 && reference.exact[axis] && incident.exact[axis];
        let off_height = if axis_of(normal).is_some_and(|(axis, _)| is_exact(axis)) { 0.0 } else { off };
        let size = extent + size(origin);
        Ok(Self {
            reference,
            incident,
            unit,
            off_unit,
            radii,
            margin,
            reference_is_a,
            seen,
            off,
            off_height,
            size,
        })
    }

    /// Adds all places, unless one is uncertain.
    pub fn places(&self, list: &mut dyn Places, to: Rounding<'_>) -> Certain<()> {
        let are_few = self.reference.count.max(self.incident.count) <= FEW;
        if are_few { self.places_of::<FEW>(list, to) } else { self.places_of::<MOST>(list, to) }
    }

    /// The same of facets that have no more than `M` corners.
    fn places_of<const M: usize>(&self, list: &mut dyn Places, to: Rounding<'_>) -> Certain<()> {
        let [own, its] = &self.seen;
        let (reference, incident) = (self.reference, self.incident);
        let (n, m) = (reference.count, incident.count);
        let inward = self.turn(own, reference)?;
        // On which side of each side of one the corners of the other are.
        let of_reference = self.sides::<M>((own, n), (its, m), inward);
        for j in 0..m {
            if is_inside(of_reference.iter().take(n).map(|row| row[j]))? {
                self.offer(list, to, self.below(j))?;
            }
        }
        if m < 2 {
            return Ok(());
        }
        let turn = if m > 2 { self.turn(its, incident)? } else { 1.0 };
        let of_incident = self.sides::<M>((its, m), (own, n), turn);
        if m > 2 {
            let (level, plane) = (self.level(), self.plane());
            for k in 0..n {
                if !is_inside(of_incident.iter().take(m).map(|row| row[k]))? {
                    continue;
                }
                let height = match level {
                    Some(level) => level,
                    None => self.rise_over(k, plane.as_ref().ok_or(Uncertain)?),
                };
                self.offer(list, to, self.above(k, height))?;
            }
        }
        let edges = if m > 2 { m } else { 1 };
        for j in 0..edges {
            let end = incident.after(j);
            for k in 0..n {
                let next = reference.after(k);
                let (s, t) =
                    ([of_reference[k][j], of_reference[k][end]], [of_incident[j][k], of_incident[j][next]]);
                if is_beside(s) || is_beside(t) {
                    continue;
                }
                let (own, its) = ([k, next], [j, end]);
                let found = self.offer(list, to, self.crossing(own, its, [share(s)?, share(t)?]));
                found.or_else(|Uncertain| {
                    let shares = self.shares_in_words(own, its)?;
                    self.offer(list, to, self.crossing(own, its, shares))
                })?;
            }
        }
        Ok(())
    }

    /// The way around a facet, seen along the normal.
    fn turn(&self, seen: &SeenFacet, facet: &ClipFacet) -> Certain<f64> {
        let [p, q, r] = facet.plane.each(|place: usize| seen.at[place % MOST]);
        let (u, w) = (way(&p, &q), way(&p, &r));
        let turn = across(&u, &w);
        if turn.abs() > self.error(&u, &w) { Ok(turn.signum()) } else { Err(Uncertain) }
    }

    /// The error bound of a cross product of two ways from a corner: each of three corners is at most `√2·off` elsewhere, and moves by that a side of
    /// the triangle between them.
    fn error(&self, u: &InFacetPlane, w: &InFacetPlane) -> f64 {
        2.9 * self.off * (breadth(u) + breadth(w) + 4.0 * self.off) + TINY
    }

    /// On which side of each side of a facet each corner of another one is: positive inside, if the facet turns like this.
    fn sides<const M: usize>(
        &self,
        (own, n): (&SeenFacet, usize),
        (its, m): (&SeenFacet, usize),
        turn: f64,
    ) -> [[Near; M]; M] {
        let mut sides = [[Near::ZERO; M]; M];
        for (k, row) in sides.iter_mut().enumerate().take(n) {
            let from = &own.at[k];
            let side = way(from, &own.at[if k + 1 < n { k + 1 } else { 0 }]);
            for (place, p) in row.iter_mut().zip(&its.at).take(m) {
                let w = way(from, p);
                *place = Near { value: turn * across(&side, &w), error: self.error(&side, &w) };
            }
        }
        sides
    }

    /// A corner of the incident facet, and its foot on the reference.
    fn below(&self, j: usize) -> ClipPlace {
        let (corner, height) = (self.incident.corners[j], self.seen[1].heights[j]);
        let foot = moved(&corner, &self.unit, -height);
        let off = self.off + self.incident.slack + (self.off_unit + 4.0 * U) * height.abs();
        ClipPlace {
            on_reference: (foot, off),
            on_incident: (corner, self.incident.slack),
            height: Near { value: height, error: self.off_height + 4.0 * U * height.abs() },
            features: [self.reference.number, self.incident.numbers[j]],
        }
    }

    /// The plane of the incident polygon; `None` where it may be seen from its edge.
    fn plane(&self) -> Option<IncidentPlane> {
        let [origin, second, third] = self.incident.in_plane();
        let (u, v) = (difference(second, origin), difference(third, origin));
        let normal = cross(&u, &v);
        let slack = 2.0 * self.incident.slack;
        let (breadth, depth) = (length_of(&u), length_of(&v));
        let lost = 6.0 * U * breadth * depth + 2.0 * slack * (breadth + depth + slack);
        let length = length_of(&normal);
        let over =
            Near { value: dot(&self.unit, &normal), error: 2.0 * lost + (self.off_unit + 4.0 * U) * length };
        let room = over.value.abs() - over.error;
        (room > 0.0).then_some(IncidentPlane { normal, lost, length, over, room })
    }

    /// How far the incident polygon is over a corner of the reference.
    ///
    /// The point `c + h·g` is on the plane through `o` with the normal `m` for `h = ((o − c)·m) / (g·m)`.
    fn rise_over(&self, k: usize, plane: &IncidentPlane) -> Near {
        let IncidentPlane { normal, lost, length, over, room } = plane;
        let w = difference(self.incident.in_plane()[0], &self.reference.corners[k]);
        let slack = 2.0 * self.incident.slack;
        let height = dot(&w, normal) / over.value;
        let made = length_of(&w) * (2.0 * lost + 6.0 * U * length)
            + 2.0 * (slack + 2.0 * self.reference.slack) * length;
        let error = 2.0 * (made + height.abs() * over.error) / room + 4.0 * U * height.abs();
        Near { value: height, error }
    }

    /// A corner of the reference, and the point at a height over it.
    fn above(&self, k: usize, height: Near) -> ClipPlace {
        let (corner, slack) = (self.reference.corners[k], self.reference.slack);
        let off = height.error + (self.off_unit + 4.0 * U) * height.value.abs() + slack;
        ClipPlace {
            on_reference: (corner, slack),
            on_incident: (moved(&corner, &self.unit, height.value), off),
            height,
            features: [self.reference.numbers[k], self.incident.number],
        }
    }

    /// The height of all of the incident facet, if its corners certainly have the same one, as those of the reference have.
    fn level(&self) -> Option<Near> {
        if self.reference.is_bent {
            return None;
        }
        let heights = self.seen[1].heights.get(..self.incident.count)?;
        let first = heights[0];
        let is_level = self.off_height == 0.0 && heights.iter().all(|height| *height == first);
        is_level.then(|| Near { value: first, error: 4.0 * U * first.abs() })
    }

    /// At which shares of them a side of the reference and one of the incident facet cross, in double words: if they are nearly parallel, floats lose too much.
    ///
    /// With sides `d` and `e` and `w = q − p`, `p + s·d` and `q + t·e` are opposite each other for `s = ((w × e)·g) / ((d × e)·g)` and
    /// `t = ((w × d)·g) / ((d × e)·g)`.
    fn shares_in_words(&self, [k, next]: [usize; 2], [j, end]: [usize; 2]) -> Certain<[Near; 2]> {
        if !ROUNDS_ONCE {
            return Err(Uncertain);
        }
        let (reference, incident) = (self.reference, self.incident);
        let between = |(facet, from): (&ClipFacet, usize), (other, to): (&ClipFacet, usize)| {
            let (from, to) = (facet.corner_in_words(from), other.corner_in_words(to));
            indexed(|i| to[i] - from[i])
        };
        let [origin, second, third] = reference.plane.each(|place| (reference, place));
        let plane = [between(origin, second), between(origin, third)];
        let g = double::cross(&plane[0], &plane[1]);
        let (d, e) = (between((incident, j), (incident, end)), between((reference, k), (reference, next)));
        let w = between((incident, j), (reference, k));
        let length = |v: &[Double; 3]| length_of(&v.each(Double::value));
        let along = |u: &[Double; 3], v: &[Double; 3]| double::dot(&double::cross(u, v), &g);
        let over = along(&d, &e);
        // No product loses more than that of the lengths of its vectors. A rounded corner has three sums of numbers that are at most its error over `U`.
        let off = (reference.slack + incident.slack) * (12.0 * Double::LOST / U);
        let [u, v] = plane.each(|side| length(&side));
        let lost = (16.0 * Double::LOST * u * v + 2.0 * off * (u + v)) / over.value().abs();
        let of_corners = 2.0 * off * u * v / over.value().abs();
        let share = |way: &[Double; 3]| {
            let share = along(&w, way).over(over).value();
            let (size, others) = (share.abs(), length(&d) + length(&e));
            let error = lost * (length(&w) * length(way) + size * length(&d) * length(&e))
                + of_corners * (length(&w) + length(way) + size * others);
            Near { value: share, error: 2.0 * error + U * size }
        };
        let shares = [share(&e), share(&d)];
        certain_if(shares.iter().all(|share| share.error < 1.0), shares)
    }

    /// Where a side of the reference and one of the incident facet cross, at shares of the latter and the former.
    fn crossing(&self, [k, next]: [usize; 2], [j, end]: [usize; 2], [s, t]: [Near; 2]) -> ClipPlace {
        let point = |facet: &ClipFacet, from: usize, to: usize, share: Near| {
            let way = difference(&facet.corners[to], &facet.corners[from]);
            let off = (share.error + 4.0 * U) * length_of(&way) + 3.0 * facet.slack;
            (moved(&facet.corners[from], &way, share.value), off)
        };
        let height = |seen: &SeenFacet, from: usize, to: usize, share: Near| {
            let (low, rise) = (seen.heights[from], seen.heights[to] - seen.heights[from]);
            let error = 3.0 * self.off_height + (share.error + 4.0 * U) * rise.abs() + 4.0 * U * low.abs();
            Near { value: low + share.value * rise, error }
        };
        let (its, own) = (height(&self.seen[1], j, end, s), height(&self.seen[0], k, next, t));
        // The reference has no height, unless rounding has bent it.
        let own = if self.reference.is_bent { own } else { Near::ZERO };
        let value = its.value - own.value;
        ClipPlace {
            on_reference: point(self.reference, k, next, t),
            on_incident: point(self.incident, j, end, s),
            height: Near { value, error: its.error + own.error + U * value.abs() },
            features: [self.reference.edges[k], self.incident.edges[j]],
        }
    }

    /// Adds a place if it is not further than the reach, unless that or a number is uncertain.
    fn offer(&self, list: &mut dyn Places, to: Rounding<'_>, at: ClipPlace) -> Certain<()> {
        let [own_radius, other_radius] = self.radii;
        let radius = own_radius + other_radius;
        let reach = radius + self.margin;
        let ClipPlace { on_reference, on_incident, height, features: [own, other] } = at;
        let (beyond, deep) = (height.value - reach, radius - height.value);
        let of_beyond = height.error + 4.0 * U * (height.value.abs() + reach);
        let of_depth = height.error + 4.0 * U * (height.value.abs() + radius);
        if beyond > of_beyond {
            return Ok(());
        }
        let is_within = beyond < -of_beyond || (beyond == 0.0 && of_beyond == 0.0);
        let is_touch = deep == 0.0 && of_depth == 0.0;
        // Floats have no other bound of their errors.
        let is_exact_enough = !to.is_float() || on_incident.1.max(of_depth) <= 0.2 * to.loss() * self.size;
        if !is_within || (deep.abs() <= of_depth && !is_touch) || !is_exact_enough {
            return Err(Uncertain);
        }
        let rounded = |(p, off): (FloatVector, f64)| {
            let mut point = [Raw::ZERO; 3];
            for (x, value) in point.iter_mut().zip(p) {
                *x = to.near(value + 0.0, off + 2.0 * U * value.abs())?;
            }
            Ok(point)
        };
        let raised = |(p, off): (FloatVector, f64), by: f64| {
            let p = if by == 0.0 { p } else { moved(&p, &self.unit, by) };
            rounded((p, off + by.abs() * (self.off_unit + 4.0 * U)))
        };
        let (above, below) = (raised(on_reference, own_radius)?, raised(on_incident, -other_radius)?);
        let length = to.encoding.at_least_smallest(to.near(deep.abs(), of_depth)?);
        let depth = match () {
            () if is_touch => Raw::ZERO,
            () if deep < 0.0 => to.encoding.negated(length),
            () => length,
        };
        let (points, features) = match self.reference_is_a {
            true => ((above, below), [own, other]),
            false => ((below, above), [other, own]),
        };
        list.add(ContactPlace { points, depth, features });
        Ok(())
    }
}

/// Whether a corner is on the inner side of all sides.
fn is_inside(mut sides: impl Iterator<Item = Near>) -> Certain<bool> {
    let mut is_certain = true;
    let is_outside = sides.any(|side| {
        is_certain &= side.is_positive();
        side.is_negative()
    });
    if is_outside { Ok(false) } else { certain_if(is_certain, true) }
}

/// Whether both ends are certainly on the same side.
fn is_beside([from, to]: [Near; 2]) -> bool {
    (from.is_positive() && to.is_positive()) || (from.is_negative() && to.is_negative())
}

/// At which share between its ends a side crosses another one, which are certainly on different sides of it.
///
/// Of `f / (f − t)` with different signs no more is lost than the greater error over `f − t`, or twice that where it is not much greater than the errors.
fn share([from, to]: [Near; 2]) -> Certain<Near> {
    let differ = (from.is_positive() && to.is_negative()) || (from.is_negative() && to.is_positive());
    let (over, lost) = ((from.value - to.value).abs(), from.error.max(to.error));
    let error = if over > 64.0 * lost { 1.1 * lost } else { 4.0 * lost } / over + 4.0 * U;
    if differ { Ok(Near { value: from.value / (from.value - to.value), error }) } else { Err(Uncertain) }
}

fn length_of(v: &FloatVector) -> f64 {
    Float::sqrt(dot(v, v))
}
