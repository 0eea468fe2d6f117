//! The polygon in which an incident facet, seen along the normal of a reference face, is within the extent of that face.
//!
//! Its corners are those of the one that are opposite the other, and where an edge of one crosses an edge of the other. Each is computed from
//! the stored corners and edges alone (and not by cutting off one side after the other, as Sutherland and Hodgman 1974 do), so that its
//! numbers are fractions of degree 5 over 4.

use core::cmp::Ordering;

use crate::form::coordinates::{Point, Vector};
use crate::form::normal::Normal;
use crate::form::penetration::PointPair;
use crate::manifold::choice::Places;
use crate::manifold::facing_facet::{FacingFacet, Rim};
use crate::manifold::manifold_in_plane::{ContactPlace, signed};
use crate::number::arithmetic::Numeric;
use crate::number::construction::Construction;
use crate::number::each::{Each, indexed};
use crate::number::encoding::Raw;
use crate::number::surd::{NestedSurd, Root, Surd};

/// A reference face, and what faces it.
pub struct Clipped<'a, T: Construction> {
    pub context: T,
    pub reference: FacingFacet<'a, T>,
    pub incident: FacingFacet<'a, T>,
    /// The normal of the reference face, toward the incident facet.
    pub g: Normal<T>,
    /// The radius about the reference, and that about the incident facet.
    pub radii: [T::D1; 2],
    /// Both radii and the margin.
    pub reach: T::D1,
    /// Whether the reference is `a`, or `b`.
    pub reference_is_a: bool,
}

/// How far the incident facet is in front of the reference at a place: `height·|g| / over`, with a positive denominator.
pub struct Height<T: Construction> {
    pub height: T::D3,
    pub over: T::D4,
}

/// A point before it is rounded: `base + along / over`, or the base alone.
struct UnroundedPoint<T: Construction> {
    base: Point<T, 3>,
    along: Option<[T::D5; 3]>,
}

impl<T: Construction> Clipped<'_, T> {
    /// Adds all places.
    pub fn places(&self, list: &mut dyn Places) {
        let (g, square) = (&self.g, self.g.squared());
        for (corner, number) in self.incident.corners() {
            let Some(below) = self.reference.number_below(corner, g) else { continue };
            let height = g.along(&(corner - self.reference.first()));
            let foot = UnroundedPoint { base: corner, along: Some(g.0.each(|x| -height * x)) };
            self.offer(
                list,
                [foot, UnroundedPoint::corner(corner)],
                Height { height, over: square },
                [below, number],
            );
        }
        let over = match self.incident.normal {
            Some(normal) => Some((normal, normal.dot(g))),
            None => None,
        };
        let is_polygon = match &over {
            Some((_, over)) => !over.is_zero(),
            None => false,
        };
        if let Some((normal, over)) = over
            && is_polygon
        {
            let flip = over.sign().is_lt();
            let (normal, over) = (normal.flipped(flip), over.flipped(flip));
            for (corner, number) in self.reference.corners() {
                let Some(above) = self.incident.number_below(corner, g) else { continue };
                // The point `c + λ·g` is on the plane of the incident facet for `λ = ((o − c)·m) / (g·m)`.
                let height = normal.along(&(self.incident.first() - corner));
                let foot = UnroundedPoint { base: corner, along: Some(g.0.each(|x| height * x)) };
                self.offer(
                    list,
                    [UnroundedPoint::corner(corner), foot],
                    Height { height, over },
                    [number, above],
                );
            }
        }
        for own in self.incident.unnumbered() {
            for other in self.reference.unnumbered() {
                self.offer_crossing(list, &own, &other, is_polygon);
            }
        }
    }

    /// Offers the place where two edges cross, seen along `g`, if it is between the ends of both. The ends themselves are offered as corners,
    /// but for those of the reference, if nothing is opposite them but an edge.
    ///
    /// With `n = d × e` and `w = q − p`, `p + s·d` and `q + t·e` are opposite each other for `s = ((w × e)·g) / (n·g)` and
    /// `t = ((w × d)·g) / (n·g)`, and one is `−(w·n)·g / (n·g)` from the other.
    fn offer_crossing(
        &self,
        list: &mut dyn Places,
        (k, own): &(usize, Rim<T>),
        (j, other): &(usize, Rim<T>),
        is_polygon: bool,
    ) {
        let (g, n, w) = (&self.g, Normal::across(&own.way, &other.way), other.from - own.from);
        let over = n.dot(g);
        // If both ends of one are on the same side of the other, that is certain even where the edges are nearly parallel.
        let is_beyond =
            |x: T::D4| matches!((x.sign(), x.compare(over)), (from, to) if from == to && from.is_ne());
        let across = |way: &Vector<T, 3>| Normal::across(&w, way).dot(g);
        let s = across(&other.way);
        if is_beyond(s) {
            return;
        }
        let t = across(&own.way);
        if is_beyond(t) {
            return;
        }
        let turn = over.sign();
        if turn.is_eq() {
            return;
        }
        let flip = turn.is_lt();
        let (over, n) = (over.flipped(flip), n.flipped(flip));
        let [s, t] = [s, t].each(|x| x.flipped(flip));
        let is_between = s.sign().is_gt() && s.compare(over).is_lt();
        if !is_between {
            return;
        }
        let number = match (t.sign(), t.compare(over)) {
            (from, to) if from.is_gt() && to.is_lt() => self.reference.edge_number(*j, other.ends),
            (from, _) if !is_polygon && from.is_eq() => other.ends[0],
            (_, to) if !is_polygon && to.is_eq() => other.ends[1],
            _ => return,
        };
        let height = -n.along(&w);
        let on_own = UnroundedPoint { base: own.from, along: Some(own.way.0.each(|x| s * x)) };
        let on_other = UnroundedPoint { base: other.from, along: Some(other.way.0.each(|x| t * x)) };
        self.offer(
            list,
            [on_other, on_own],
            Height { height, over },
            [number, self.incident.edge_number(*k, own.ends)],
        )
    }

    /// Adds a place, on the reference and on what is incident, if it is not further than the reach.
    fn offer(
        &self,
        list: &mut dyn Places,
        [on_reference, on_incident]: [UnroundedPoint<T>; 2],
        at: Height<T>,
        [own, other]: [usize; 2],
    ) {
        let features = if self.reference_is_a { [own, other] } else { [other, own] };
        if list.has(features) || at.exceeds(self.reach, &self.g) {
            return;
        }
        let [radius, other] = self.radii;
        let above = on_reference.raised(self.context, at.over, radius, &self.g);
        let below = on_incident.raised(self.context, at.over, -other, &self.g);
        let points: PointPair<Raw, 3> = if self.reference_is_a { (above, below) } else { (below, above) };
        let depth = at.depth(self.context, radius + other, &self.g);
        list.add(ContactPlace { points, depth, features });
    }
}

impl<T: Construction> Height<T> {
    /// Whether the height is greater than a length, which is not negative: the sign of `h − l·over / |g|`.
    fn exceeds(&self, length: T::D1, g: &Normal<T>) -> bool {
        match self.height.sign() {
            Ordering::Greater if !length.is_zero() => {}
            order => return order.is_gt(),
        }
        let beyond = NestedSurd::height(self.height, self.over * -length, g.squared());
        T::nested_sign(beyond).is_gt()
    }

    /// `radius − h·|g| / over`; negative where the two are apart.
    pub fn depth(&self, context: T, radius: T::D1, g: &Normal<T>) -> Raw {
        if radius.is_zero() && self.height.is_zero() {
            return Raw::ZERO;
        }
        let is_apart = self.exceeds(radius, g);
        let root = Root::of_discriminant(context, g.squared());
        let (p, k) = (self.over * radius.flipped(is_apart), -self.height);
        signed(context, Surd::beyond(p, k.flipped(is_apart), root, self.over), is_apart)
    }
}

impl<T: Construction> UnroundedPoint<T> {
    fn corner(base: Point<T, 3>) -> Self {
        Self { base, along: None }
    }

    /// The point a length further along `g`: `base + along / over + r·g / |g|`.
    fn raised(&self, context: T, over: T::D4, radius: T::D1, g: &Normal<T>) -> [Raw; 3] {
        if radius.is_zero() {
            return self.rounded(context, over);
        }
        let (square, nothing) = (g.squared(), T::D4::ZERO * T::D1::ZERO);
        indexed(|i| {
            let k = g.0[i] * radius;
            let surd = match &self.along {
                Some(along) => NestedSurd::lifted(along[i], k, over, square),
                None => NestedSurd::skew(nothing, k, square),
            };
            context.nested_coordinate(self.base.0[i], surd)
        })
    }

    fn rounded(&self, context: T, over: T::D4) -> [Raw; 3] {
        indexed(|i| match &self.along {
            Some(along) => context.rational5(self.base.0[i], along[i], over),
            None => context.stored(self.base.0[i]),
        })
    }
}
