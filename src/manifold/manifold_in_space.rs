//! Contact manifolds in space: the contact point of two solids, and the corners of the polygon in which a face of one and what faces it of the
//! other lie opposite each other.
//!
//! Everything is seen along the contact's direction `g`. If it is across a face of a solid, that is the *reference*, and the face, edge or
//! corner of the other one that faces it most is *incident*: it is clipped to the extent of the reference (Ericson 5.5; Gregorius, "Robust
//! contact creation for physics simulations", 2015). Otherwise edges or corners face each other: two parallel edges have a stretch in common, and
//! all others a point.

use core::cmp::Ordering;

use crate::contact::contact_in_space::{from_point, is_reversed, way_out};
use crate::contact::half_space_contact;
use crate::form::coordinates::{Point, Vector};
use crate::form::core_in_space::{SpaceCore, SpaceSet};
use crate::form::half_space::StoredHalfSpace;
use crate::form::normal::Normal;
use crate::form::penetration::{CoreGap, unit};
use crate::form::polytope::Faceted;
use crate::form::query::Reach;
use crate::form::separation::{Separation, Side};
use crate::form::solid::{Convex, Solid};
use crate::form::topology::{CornerSet, Square};
use crate::manifold::choice::{BeforeChoice, ChosenManifold, FirstPlace, List, Places};
use crate::manifold::clipped::{Clipped, Height};
use crate::manifold::facing_facet::{FacingFacet, Rim, keep_nearer};
use crate::manifold::manifold_in_plane::{ContactPlace, comes_within, is_within_margin, place};
use crate::meets::meets_in_space::meets;
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::construction::Construction;
use crate::number::each::Each;
use crate::number::encoding::Raw;
use crate::separation::across::{Across, VectorEnd};
use crate::separation::polytopes::order;
use crate::separation::way;
use crate::separation::witness::{Perpendicular, Witness};

/// The manifold of two sets whose distance is at most `margin`, which is not negative: two solids, or a solid and a half-space.
pub fn of_sets<T: Construction>(
    context: T,
    a: &SpaceSet<T>,
    b: &SpaceSet<T>,
    (margin, along): Reach<T::D1>,
) -> Option<ChosenManifold> {
    match (a, b) {
        (SpaceSet::Solid(a), SpaceSet::Solid(b)) => meet(context, a, b, (margin, along)),
        (SpaceSet::Solid(solid), SpaceSet::Half(half)) => with_half_space(context, solid, half, margin),
        _ => None,
    }
}

/// The direction of a witness, from `a` to `b`.
pub enum WitnessDirection<T: Arithmetic> {
    /// That of a vector between two points, or across two features.
    Across(Normal<T>),
    /// That from a point to a line.
    Beside([T::D3; 3]),
}

impl<T: Construction> WitnessDirection<T> {
    pub(crate) fn of(witness: &Witness<T>) -> Self {
        match witness {
            Witness::Straight(Separation { direction, .. }, _) => Self::Across(Normal::of(direction)),
            Witness::Perpendicular(beside) => {
                Self::Beside(beside.components().each(|x| x.flipped(beside.of_a)))
            }
            Witness::Across(across) => Self::Across(across.normal.flipped(across.way.is_lt())),
            // Only cores that meet have one, and they have a way out.
            Witness::Common(linear, _) => Self::Across(Normal::of(&linear.direction)),
        }
    }

    pub(crate) fn along(&self, v: &Vector<T, 3>) -> Ordering {
        match self {
            Self::Across(normal) => normal.along(v).sign(),
            Self::Beside(g) => (v.0[0] * g[0] + v.0[1] * g[1] + v.0[2] * g[2]).sign(),
        }
    }

    /// A normal that is parallel to this direction, as the same direction.
    pub(crate) fn oriented(&self, normal: Normal<T>) -> Normal<T> {
        for i in 0..3 {
            let sign = normal.0[i].sign();
            if sign.is_ne() {
                let own = match self {
                    Self::Across(own) => own.0[i].sign(),
                    Self::Beside(own) => own[i].sign(),
                };
                return normal.flipped(own != sign);
            }
        }
        normal
    }
}

/// The manifold of two solids whose distance is at most `margin`; `None` if it is greater.
pub fn meet<T: Construction>(
    context: T,
    a: &Solid<T, SpaceCore<T>>,
    b: &Solid<T, SpaceCore<T>>,
    (margin, along): Reach<T::D1>,
) -> Option<ChosenManifold> {
    let (radius, reach) = (a.radius + b.radius, a.radius + b.radius + margin);
    let are_meeting = meets(context, a, b);
    let witness = if are_meeting { overlap(a, b) } else { way::between(&a.core, &b.core, Some(false)) };
    if !are_meeting && !witness.is_within(reach) {
        return None;
    }
    let (normal, points, depth) = if are_meeting {
        let touch = witness.touch(context, a.radius, b.radius);
        (touch.normal, (touch.point_a, touch.point_b), touch.depth)
    } else {
        let (point_a, point_b) =
            (witness.point(context, Side::A, a.radius), witness.point(context, Side::B, b.radius));
        let depth = context.encoding().negated(witness.length(context, radius));
        (witness.normal(context), (point_a, point_b), depth)
    };
    let cores = [a.core.simplest(), b.core.simplest()];
    let bodies = [Faceted::of(&cores[0]), Faceted::of(&cores[1])];
    let way = WitnessDirection::of(&witness);
    let support = [
        bodies[0].furthest(Square::Nothing, &|v| way.along(v)),
        bodies[1].furthest(Square::Nothing, &|v| way.along(v).reverse()),
    ];
    let is_first = order(&a.core, &b.core).then(a.radius.compare(b.radius)).is_le();
    let first = ContactPlace { points, depth, features: [0; 2] };
    let order = if are_meeting { FirstPlace::Contact } else { FirstPlace::Closest };
    let contact = BeforeChoice { normal, first, order, is_place: true, is_first };
    let facing = FacingSolids { bodies, radii: [a.radius, b.radius], reach };
    if let Some(along) = along
        && let Some(manifold) = facing.over_face_along(context, contact, &Normal::of(&Vector(along)))
    {
        return Some(manifold);
    }
    if let Some(manifold) = facing.over_a_face(context, contact, (&way, support)) {
        return Some(manifold);
    }
    if let Some(manifold) = facing.over_nearest_face(context, contact, margin) {
        return Some(manifold);
    }
    let radii = [a.radius, b.radius];
    let list = between_edges(context, (&witness, &first), &facing.bodies, support, radii);
    Some(contact.with(context.encoding(), list))
}

/// Two solids, as they face each other.
pub struct FacingSolids<'a, T: Arithmetic> {
    pub bodies: [Faceted<'a, T>; 2],
    pub radii: [T::D1; 2],
    /// The sum of the radii, with the margin.
    pub reach: T::D1,
}

impl<T: Construction> FacingSolids<'_, T> {
    /// The manifold over the face that is the reference; `None` if neither solid has a face there. It is across the direction of the contact, in
    /// which these corners of each are furthest toward the other.
    pub fn over_a_face(
        &self,
        context: T,
        contact: BeforeChoice,
        (way, support): (&WitnessDirection<T>, [CornerSet; 2]),
    ) -> Option<ChosenManifold> {
        let bodies = &self.bodies;
        let faces = [bodies[0].face_among(support[0]), bodies[1].face_among(support[1])];
        let (reference, (face, across)) = match faces {
            [Some(face), None] => (0, face),
            [None, Some(face)] => (1, face),
            [Some(face), Some(_)] if contact.is_first => (0, face),
            [Some(_), Some(face)] => (1, face),
            [None, None] => return None,
        };
        // From the reference to what is incident.
        let g = way.oriented(across).flipped(reference == 1);
        Some(self.over(context, contact, (reference, face, g), support[1 - reference]))
    }

    /// The manifold over a face of one solid, with its outward normal, toward which some corners of the other one are furthest.
    fn over(
        &self,
        context: T,
        contact: BeforeChoice,
        (reference, face, g): (usize, usize, Normal<T>),
        furthest: CornerSet,
    ) -> ChosenManifold {
        let Self { bodies, radii, reach } = self;
        let (own, other) = (&bodies[reference], &bodies[1 - reference]);
        let extent = own.face_toward(face, &g);
        let incident = other.facing(furthest, &g.flipped(true));
        let numbers = (extent.number, incident.number);
        let features = if reference == 0 { numbers.into() } else { [numbers.1, numbers.0] };
        let contact = BeforeChoice {
            first: ContactPlace { features, ..contact.first },
            is_place: !extent.has_inner_edges && !incident.has_inner_edges,
            ..contact
        };
        let clipped = Clipped {
            context,
            reference: extent,
            incident,
            g,
            radii: [radii[reference], radii[1 - reference]],
            reach: *reach,
            reference_is_a: reference == 0,
        };
        contact.among_all(context.encoding(), &|list| clipped.places(list))
    }

    /// The manifold over the face along which the two overlap least, if that is at most `margin` more than they do at all.
    ///
    /// The depths are compared as they are rounded; of equal ones the first face of the solid that comes first counts.
    pub fn over_nearest_face(
        &self,
        context: T,
        contact: BeforeChoice,
        margin: T::D1,
    ) -> Option<ChosenManifold> {
        let encoding = context.encoding();
        if margin.is_zero() {
            return None;
        }
        let mut best: Option<(OutwardFace<T>, CornerSet, Raw)> = None;
        self.each_face(contact.is_first, |face| {
            let (other, toward) = (&self.bodies[1 - face.side], face.normal.flipped(true));
            let furthest = other.furthest(Square::Nothing, &|v| toward.along(v).sign());
            let Some(corner) = other.corners_in(furthest).next() else { return };
            let height = face.normal.along(&(corner - face.origin));
            let at = Height { height, over: face.normal.squared() };
            let depth = at.depth(context, self.radii[0] + self.radii[1], &face.normal);
            if best.as_ref().is_none_or(|(.., least)| encoding.compare(depth, *least).is_lt()) {
                best = Some((face, furthest, depth));
            }
        });
        let (face, furthest, depth) = best?;
        if !is_within_margin(context, [depth, contact.first.depth], margin) {
            return None;
        }
        self.over_another(context, contact, face, furthest)
    }

    /// The manifold over the face whose normal is nearest to a direction or, of `b`, to its opposite.
    pub fn over_face_along(
        &self,
        context: T,
        contact: BeforeChoice,
        along: &Normal<T>,
    ) -> Option<ChosenManifold> {
        let mut best: Option<(OutwardFace<T>, T::D4, T::D4)> = None;
        self.each_face(contact.is_first, |face| {
            let toward = face.normal.dot(along).flipped(face.side == 1);
            keep_nearer::<T, _>(&mut best, face, (toward, face.normal.squared()));
        });
        let (face, ..) = best?;
        let toward = face.normal.flipped(true);
        let furthest = self.bodies[1 - face.side].furthest(Square::Nothing, &|v| toward.along(v).sign());
        self.over_another(context, contact, face, furthest)
    }

    /// The manifold over a face that need not be across the direction of the contact; `None` if nothing is opposite it.
    fn over_another(
        &self,
        context: T,
        contact: BeforeChoice,
        OutwardFace { side, index, normal, .. }: OutwardFace<T>,
        furthest: CornerSet,
    ) -> Option<ChosenManifold> {
        let unit = normal.flipped(side == 1).unit(context, normal.squared());
        let contact = BeforeChoice { normal: unit, order: FirstPlace::Deepest, ..contact };
        let found = self.over(context, contact, (side, index, normal), furthest);
        (found.count > 0).then_some(ChosenManifold { is_contact: true, ..found })
    }

    /// Calls `look` with each face of both solids, but for degenerate ones, those of the first solid first. What is flat faces both ways.
    fn each_face(&self, is_a_first: bool, mut look: impl FnMut(OutwardFace<T>)) {
        let order = [usize::from(!is_a_first), usize::from(is_a_first)];
        // What is opposite a face for a point is found before.
        if self.bodies.iter().any(|body| body.is_point()) {
            return;
        }
        for side in order {
            let body = &self.bodies[side];
            for index in 0..body.face_count() {
                let (origin, normal) = body.plane_of(index);
                if normal.is_zero() {
                    continue;
                }
                let ways: &[bool] = match body.inward(index, &normal) {
                    Some(inward) if inward.is_gt() => &[true],
                    Some(_) => &[false],
                    None => &[false, true],
                };
                for flip in ways {
                    look(OutwardFace { side, index, origin, normal: normal.flipped(*flip) });
                }
            }
        }
    }
}

/// A face of a solid, `a` or `b`: its number among the faces, a corner, and its outward normal.
#[derive(Clone, Copy)]
struct OutwardFace<T: Arithmetic> {
    side: usize,
    index: usize,
    origin: Point<T, 3>,
    normal: Normal<T>,
}

/// The witness that separates two solids that meet, as a contact has it.
pub fn overlap<T: Construction>(a: &Solid<T, SpaceCore<T>>, b: &Solid<T, SpaceCore<T>>) -> Witness<T> {
    if let Some(separation) = from_point(a, b) {
        return Witness::Straight(separation, None);
    }
    way_out(a, b, || is_reversed(a, b))
}

/// The ends of the stretch that two parallel edges have in common, or the one point at which other edges and corners face each other.
pub fn between_edges<T: Construction>(
    context: T,
    (witness, first): (&Witness<T>, &ContactPlace<3>),
    bodies: &[Faceted<T>; 2],
    support: [CornerSet; 2],
    radii: [T::D1; 2],
) -> List {
    let facets = [bodies[0].edge_among(support[0]), bodies[1].edge_among(support[1])];
    let mut list = List::default();
    if let (Some(a), Some(b)) = (facets[0].as_edge(), facets[1].as_edge()) {
        if !a.way.is_parallel(&b.way) {
            let features = where_edges_cross(&a, &b);
            list.add(ContactPlace { features, ..*first });
            return list;
        }
        for [own, other] in stretch(&a, &b) {
            let features = [own.map_or(a.number, |end| end.1), other.map_or(b.number, |end| end.1)];
            let (corner, of_a) = match (own, other) {
                (Some(end), _) => (end.0, true),
                (None, Some(end)) => (end.0, false),
                (None, None) => continue,
            };
            let at = moved(witness, corner, of_a, if of_a { &b } else { &a });
            let points = (at.point(context, Side::A, radii[0]), at.point(context, Side::B, radii[1]));
            list.add(ContactPlace { points, depth: first.depth, features });
        }
        return list;
    }
    let [a, b] = &facets;
    let features = match (a.as_edge(), b.as_edge()) {
        (None, Some(edge)) => [a.number, where_opposite(&edge, a)],
        (Some(edge), None) => [where_opposite(&edge, b), b.number],
        _ => [a.number, b.number],
    };
    list.add(ContactPlace { features, ..*first });
    list
}

/// The number of the end of an edge that is opposite a corner, or of the edge. The corner is opposite one of its points.
pub fn where_opposite<T: Arithmetic>(edge: &Rim<T>, corner: &FacingFacet<T>) -> usize {
    edge.number_at((corner.first() - edge.from).dot(&edge.way), edge.way.squared())
}

/// The numbers of the edges, or of their ends, where two that are not parallel cross, seen along their common normal `n`: `p + s·d` with
/// `s = ((w × e)·n) / |n|²`, and likewise the other (Goldman, Graphics Gems).
pub fn where_edges_cross<T: Arithmetic>(a: &Rim<T>, b: &Rim<T>) -> [usize; 2] {
    let (w, n) = (b.from - a.from, Normal::across(&a.way, &b.way));
    let square = n.squared();
    let along = |other: &Rim<T>| Normal::across(&w, &other.way).dot(&n);
    [a.number_at(along(b), square), b.number_at(along(a), square)]
}

/// An end of an edge, with its number; `None` if the end of a stretch is between the ends of the edge.
pub type NumberedEnd<T> = Option<(Point<T, 3>, usize)>;

/// Both ends of the stretch that two parallel edges have in common: an end of `a`, an end of `b`, or one of each.
pub fn stretch<T: Arithmetic>(a: &Rim<T>, b: &Rim<T>) -> [[NumberedEnd<T>; 2]; 2] {
    let ends = |edge: &Rim<T>| [(edge.from, edge.ends[0]), (edge.from + edge.way, edge.ends[1])];
    let (own, mut other) = (ends(a), ends(b));
    if a.way.dot(&b.way).sign().is_lt() {
        other.reverse();
    }
    let at = |k: usize| -> [NumberedEnd<T>; 2] {
        let order = (own[k].0 - other[k].0).dot(&a.way).sign();
        // The inner one counts: of the lower ends the greater, of the upper ends the lesser.
        match if k == 0 { order } else { order.reverse() } {
            Ordering::Greater => [Some(own[k]), None],
            Ordering::Equal => [Some(own[k]), Some(other[k])],
            Ordering::Less => [None, Some(other[k])],
        }
    };
    [at(0), at(1)]
}

/// A witness between parallel edges, moved along them to a corner of one.
pub fn moved<T: Construction>(
    witness: &Witness<T>,
    corner: Point<T, 3>,
    of_a: bool,
    other: &Rim<T>,
) -> Witness<T> {
    match witness {
        Witness::Straight(separation, _) => {
            let side = if of_a { Side::A } else { Side::B };
            Witness::Straight(Separation { vertex: corner, side, ..*separation }, None)
        }
        Witness::Across(Across { normal, square, height, way, is_out, .. }) => {
            let (own, opposite) = (VectorEnd::Corner(corner), VectorEnd::Below(corner));
            let feet = if of_a { [own, opposite] } else { [opposite, own] };
            let (normal, square, height, way, is_out) = (*normal, *square, *height, *way, *is_out);
            Witness::Across(Across { normal, square, height, way, is_out, feet })
        }
        Witness::Perpendicular(_) | Witness::Common(..) => {
            let linear = other.linear();
            let (w, u) = (corner - linear.origin, linear.direction);
            Witness::Perpendicular(Perpendicular { vertex: corner, of_a, linear, w, u, free: [false; 3] })
        }
    }
}

/// The manifold of a solid and a half-space whose distance is at most `margin`: the corners of the face that faces the surface.
pub fn with_half_space<T: Construction>(
    context: T,
    solid: &Solid<T, SpaceCore<T>>,
    half: &StoredHalfSpace<T, 3>,
    margin: T::D1,
) -> Option<ChosenManifold> {
    let (radius, zero) = (solid.reach().unwrap_or(T::D1::ZERO), T::D1::ZERO);
    if half.is_everything() {
        let way = half_space_contact::way_apart(context, solid, half);
        let first = ContactPlace { points: (way.point_a, way.point_b), depth: way.depth, features: [0; 2] };
        let mut list = List::default();
        list.add(first);
        return Some(BeforeChoice::of(way.normal, first).with(context.encoding(), list));
    }
    let support = half.support(solid);
    if !comes_within(&support, radius + margin) {
        return None;
    }
    let first = place(context, &support, (radius, zero), [0; 2]);
    let body = Faceted::of(&solid.core.simplest());
    let g = support.direction;
    let facet = body.facing(body.furthest(Square::Nothing, &|v| g.dot(v).sign()), &Normal::of(&g));
    let places = |list: &mut dyn Places| {
        for (vertex, number) in facet.corners() {
            let at = Separation { gap: half.height(vertex), vertex, ..support };
            if comes_within(&at, radius + margin) {
                list.add(place(context, &at, (radius, zero), [number, 0]));
            }
        }
    };
    Some(BeforeChoice::of(unit(context, &g), first).among_all(context.encoding(), &places))
}
