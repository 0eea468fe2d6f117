//! The closest features of two cores, one of which is a polytope.
//!
//! Two that are apart are closest at a corner of one of them, or where an edge of each is across their common perpendicular. So all
//! corners and all pairs of edges are looked at, other than those that floats rule out, and the nearest counts. If several pairs of points are equally close, corners come before
//! edges, and the corner with the least coordinates comes first.

use core::cmp::Ordering;

use crate::form::coordinates::Point;
use crate::form::core_in_space::SpaceCore;
use crate::form::linear::Linear;
use crate::form::normal::{Normal, compare_heights};
use crate::form::polytope::{Face, Faceted, PolytopeEdge};
use crate::form::topology::CornerSet;
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::construction::Construction;
use crate::number::surd::NestedSurd;
use crate::separation::across::{Across, VectorEnd};
use crate::separation::closest_points::{self, Skew, beside, squared_distance};
use crate::separation::rough_distances::RoughDistances;
use crate::separation::witness::Witness;

/// A length that is not negative.
#[derive(Clone, Copy)]
enum SquareOver<T: Arithmetic> {
    /// `√(n / d)`.
    Root(T::D4, T::D2),
    /// `h / √s`.
    Height(T::D3, T::D4),
}

impl<T: Construction> SquareOver<T> {
    fn compare(&self, other: &Self) -> Ordering {
        match (*self, *other) {
            (Self::Root(n, d), Self::Root(m, e)) => (n * e).compare(m * d),
            (Self::Height(h, s), Self::Height(g, u)) => compare_heights::<T>([(h, s), (g, u)]),
            (Self::Height(h, s), Self::Root(n, d)) => {
                T::nested_sign(NestedSurd::height_and_foot((h, s), (n, d)))
            }
            (Self::Root(n, d), Self::Height(h, s)) => {
                T::nested_sign(NestedSurd::height_and_foot((h, s), (n, d))).reverse()
            }
        }
    }
}

/// What a corner is nearest to.
enum NearestFeature<T: Arithmetic> {
    /// A point inside an edge.
    Edge(Linear<T, 3>),
    /// Another corner.
    Corner(Point<T, 3>),
    /// A point inside a face.
    Face(Face<T>),
}

/// A corner, and the feature of the other core that is nearest to it.
struct CornerOffer<T: Arithmetic> {
    corner: Point<T, 3>,
    is_of_a: bool,
    /// The corners of both features, those of `a` first.
    corners: [CornerSet; 2],
    nearest: NearestFeature<T>,
    length: SquareOver<T>,
}

impl<T: Construction> CornerOffer<T> {
    fn witness(self) -> Witness<T> {
        let (p, of_a) = (self.corner, self.is_of_a);
        match self.nearest {
            NearestFeature::Corner(q) => beside(p, &Linear::segment(q, q), of_a),
            NearestFeature::Edge(linear) => beside(p, &linear, of_a),
            NearestFeature::Face(face) => {
                let normal = face.normal();
                let rise = normal.along(&(p - face.origin));
                let height = rise.flipped(of_a);
                let way = if height.is_at_least_zero() { Ordering::Greater } else { Ordering::Less };
                let (corner, below) = (VectorEnd::Corner(p), VectorEnd::Below(p));
                let feet = if of_a { [corner, below] } else { [below, corner] };
                let square = normal.squared();
                Witness::Across(Across { normal, square, height, way, is_out: false, feet })
            }
        }
    }

    /// Whether this is better than another offer. One of the same features, seen from the other core, is not.
    fn is_better(&self, old: &Self) -> bool {
        if self.corners == old.corners {
            return false;
        }
        match self.length.compare(&old.length) {
            Ordering::Equal => self.corner.order(&old.corner).is_lt(),
            order => order.is_lt(),
        }
    }
}

/// The closest points of two cores that are apart, at least one of which is a polytope.
pub fn between<T: Construction>(a: &SpaceCore<T>, b: &SpaceCore<T>) -> Witness<T> {
    let (a, b) = (Faceted::of(a), Faceted::of(b));
    let rough = RoughDistances::of(&a, &b);
    let is_far = |side: usize, numbers: &[usize]| {
        rough.as_ref().is_some_and(|rough| rough.are_far(side, numbers.iter().copied()))
    };
    let mut best: Option<CornerOffer<T>> = None;
    for (side, body) in [&a, &b].iter().enumerate() {
        for number in 0..body.count() {
            if is_far(side, &[number]) {
                continue;
            }
            let Some(offer) = offer([&a, &b], side, number, rough.as_ref()) else { continue };
            let is_better = match &best {
                Some(old) => offer.is_better(old),
                None => true,
            };
            best = if is_better { Some(offer) } else { best };
        }
    }
    let mut crossing: Option<([EdgeEnds<T>; 2], Skew<T>)> = None;
    for (number, own_ends) in a.edge_ends().filter(|(_, ends)| !is_far(0, ends)) {
        let own = a.edge(number, own_ends);
        for (number, its_ends) in b.edge_ends() {
            if rough.as_ref().is_some_and(|rough| rough.are_beyond(own_ends, its_ends)) {
                continue;
            }
            let its = b.edge(number, its_ends);
            let Some(skew) = Skew::between(&own.linear, &its.linear) else { continue };
            let (height, square) = skew.height();
            let length = SquareOver::Height(height, square);
            if let Some(best) = &best
                && length.compare(&best.length).is_ge()
            {
                continue;
            }
            let ends = [own.ends(), its.ends()];
            let is_better = match &crossing {
                Some((old_ends, old)) => {
                    let order = compare_heights::<T>([(height, square), old.height()]);
                    if order.is_eq() { EdgeEnds::compare(&ends, old_ends).is_lt() } else { order.is_lt() }
                }
                None => true,
            };
            crossing = if is_better { Some((ends, skew)) } else { crossing };
        }
    }
    if let Some((_, skew)) = crossing {
        return Witness::Across(skew.across());
    }
    match best {
        Some(best) => best.witness(),
        None => beside(a.first(), &Linear::segment(b.first(), b.first()), true),
    }
}

/// A corner of either core with what is nearest to it, if the other one has any feature that may be nearest.
fn offer<T: Construction>(
    bodies: [&Faceted<'_, T>; 2],
    side: usize,
    number: usize,
    rough: Option<&RoughDistances<'_, '_, T>>,
) -> Option<CornerOffer<T>> {
    let (own, other) = (bodies[side & 1], bodies[1 - (side & 1)]);
    let is_beyond = |others: &mut dyn Iterator<Item = usize>| {
        rough.is_some_and(|rough| rough.is_beyond(side, number, others))
    };
    let (corner, own) = (own.corner(number), own.one(number));
    let (corners, nearest, length) = nearest_to(corner, other, &is_beyond)?;
    let corners = if side == 0 { [own, corners] } else { [corners, own] };
    Some(CornerOffer { corner, is_of_a: side == 0, corners, nearest, length })
}

/// The feature of a core that is nearest to a point, its corners, and its distance. What is certainly beyond others needs not be found.
#[allow(clippy::type_complexity, reason = "it is taken apart at once")]
fn nearest_to<T: Construction>(
    p: Point<T, 3>,
    body: &Faceted<T>,
    is_beyond: &dyn Fn(&mut dyn Iterator<Item = usize>) -> bool,
) -> Option<(CornerSet, NearestFeature<T>, SquareOver<T>)> {
    for face in body.faces_that(&|corners| !is_beyond(&mut body.numbers_in(corners))) {
        let normal = face.normal();
        if normal.is_zero() || !face.is_below(p, &normal) {
            continue;
        }
        // A plane of a face that has the body in front of it as well is not the nearest.
        let height = normal.along(&(p - face.origin));
        if body.is_behind(&face, &normal.flipped(!height.is_at_least_zero())) {
            let length = SquareOver::Height(height.absolute(), normal.squared());
            return Some((face.corners, NearestFeature::Face(face), length));
        }
    }
    let mut best: Option<(CornerSet, NearestFeature<T>, SquareOver<T>)> = None;
    let mut offer = |corners: CornerSet, nearest: NearestFeature<T>, length: SquareOver<T>| {
        let is_better = match &best {
            Some((old, _, _)) if *old == corners => false,
            Some((_, _, old)) => length.compare(old).is_lt(),
            None => true,
        };
        if is_better {
            best = Some((corners, nearest, length));
        }
    };
    for (number, ends) in body.edge_ends().filter(|(_, ends)| !is_beyond(&mut ends.iter().copied())) {
        let edge = body.edge(number, ends);
        let ((n, d), end) = squared_distance(p, &edge.linear);
        let length = SquareOver::Root(n, d);
        match end {
            Some(end) => offer(edge.corner_at(&end), NearestFeature::Corner(end), length),
            None => offer(edge.corners, NearestFeature::Edge(edge.linear), length),
        }
    }
    let is_point = body.edge_ends().next().is_none();
    if let (None, true, Some((bit, corner))) = (&best, is_point, body.corners().next()) {
        let ((n, d), _) = squared_distance(p, &Linear::segment(corner, corner));
        best = Some((bit, NearestFeature::Corner(corner), SquareOver::Root(n, d)));
    }
    best
}

/// Whether two cores, at least one of which is a polytope, and which do not meet, are within a distance whose square is given.
pub fn are_near<T: Arithmetic>(a: &SpaceCore<T>, b: &SpaceCore<T>, squared: T::D2) -> bool {
    let (a, b) = (Faceted::of(a), Faceted::of(b));
    for &(own, other) in &[(&a, &b), (&b, &a)] {
        for face in other.faces() {
            let normal = face.normal();
            if normal.is_zero() {
                continue;
            }
            let limit = squared * normal.squared();
            for (_, corner) in own.corners() {
                let height = normal.along(&(corner - face.origin));
                if (height * height).is_at_most(limit) && face.is_below(corner, &normal) {
                    return true;
                }
            }
        }
    }
    for own in a.edges().chain(a.as_edge()) {
        for its in b.edges().chain(b.as_edge()) {
            if closest_points::come_within(&own.linear, &its.linear, squared) {
                return true;
            }
        }
    }
    false
}

/// Whether the squared distance of a point from a polytope that it is not in is less than `squared`, equal to it, or greater.
pub fn compare_distance<T: Arithmetic>(core: &SpaceCore<T>, p: Point<T, 3>, squared: T::D2) -> Ordering {
    let body = Faceted::of(core);
    let mut least = Ordering::Greater;
    for face in body.faces() {
        let normal = face.normal();
        if !normal.is_zero() && face.is_below(p, &normal) {
            let height = normal.along(&(p - face.origin));
            least = least.min((height * height).compare(squared * normal.squared()));
        }
    }
    for edge in body.edges() {
        least = least.min(edge.linear.compare_distance(p, squared));
    }
    least
}

/// The ends of an edge of a core, the lesser one first, each with the number of the corner.
pub struct EdgeEnds<T: Arithmetic>([(Point<T, 3>, CornerSet); 2]);

impl<T: Arithmetic> EdgeEnds<T> {
    /// The order of two edges of one core, by their ends. Floats do not know that two corners are equal, so the same corner is known by its number.
    pub fn order(&self, other: &Self) -> Ordering {
        for ((p, corner), (q, its_corner)) in self.0.iter().zip(&other.0) {
            let order = if corner == its_corner { Ordering::Equal } else { p.order(q) };
            if order.is_ne() {
                return order;
            }
        }
        Ordering::Equal
    }

    /// The edge from the lesser end to the greater one.
    pub fn upward(&self) -> Linear<T, 3> {
        Linear::segment(self.0[0].0, self.0[1].0)
    }

    /// The order of two pairs of edges of the same two cores, by the ends of the first ones, then of the second ones.
    pub fn compare(one: &[Self; 2], other: &[Self; 2]) -> Ordering {
        for (own, its) in one.iter().zip(other) {
            let order = own.order(its);
            if order.is_ne() {
                return order;
            }
        }
        Ordering::Equal
    }
}

impl<T: Arithmetic> PolytopeEdge<T> {
    pub fn ends(&self) -> EdgeEnds<T> {
        let Linear { origin, end, ends, .. } = self.linear;
        // A line or ray has no other edge beside it to be told from.
        let [first, second] = self.ends;
        let (origin, end) = ((origin, first), (if ends { end } else { origin }, second));
        EdgeEnds(if end.0.order(&origin.0).is_lt() { [end, origin] } else { [origin, end] })
    }

    /// The corner that is one of its ends, which `end` is.
    fn corner_at(&self, end: &Point<T, 3>) -> CornerSet {
        self.ends[usize::from(!(*end - self.linear.origin).is_zero())]
    }
}

impl<T: Arithmetic> Faceted<'_, T> {
    /// Whether no corner is in front of a face with an outward normal.
    fn is_behind(&self, face: &Face<T>, normal: &Normal<T>) -> bool {
        for (number, (_, corner)) in self.corners().enumerate() {
            if !self.has(face.corners, number)
                && !normal.along(&(corner - face.origin)).is_at_most(T::D3::ZERO)
            {
                return false;
            }
        }
        true
    }

    /// A point as an edge without a length.
    fn as_edge(&self) -> Option<PolytopeEdge<T>> {
        let corners = CornerSet::Bits(1);
        self.is_point().then(|| PolytopeEdge {
            corners,
            ends: [corners; 2],
            linear: Linear::segment(self.first(), self.first()),
        })
    }
}
