//! The Minkowski difference `K` of two cores, at least one of which is a polytope, and where a path enters it.
//!
//! `K` is all `q − p`, with `p` in the moving core and `q` in the standing one. Its edges are parallel to edges of the two. A vertex of
//! `K` is one of each. A face is perpendicular to two edges, so that the corners of both that are furthest along its normal, the moving
//! ones against it, make it together. None of these features is looked up: a candidate counts if all corners of both are behind it. So
//! it does not matter that a box with dependent edges has corners inside a face or an edge.

use core::cmp::Ordering;
use core::iter::from_fn;

use crate::clip::grown_polytope::Course;
use crate::form::coordinates::{Point, Vector};
use crate::form::core_in_space::SpaceCore;
use crate::form::normal::Normal;
use crate::form::polytope::Faceted;
use crate::form::topology::{CornerSet, Square};
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::construction::Construction;
use crate::number::each::numbered;
use crate::separation::axis::Axis;
use crate::separation::likely_axes::LikelyAxes;
use crate::separation::rough::RoughPair;
use crate::separation::separating_planes;
use crate::sweep::course_in_space::{GrownFace, PassedFaces, SurfaceCrossing};
use crate::sweep::edge_impact::DifferenceEdge;
use crate::sweep::face_impact::TouchingFeatures;
use crate::sweep::flush_faces::Flush;
use crate::sweep::stop::VertexPair;
use crate::sweep::sweep_in_space::{across, sign_with_radius};

/// The difference of two bounded cores, whose edges are not all parallel.
pub struct Difference<'a, T: Arithmetic> {
    moving: Faceted<'a, T>,
    standing: Faceted<'a, T>,
    /// What floats know of both.
    rough: &'a RoughPair,
}

impl<'a, T: Construction> Difference<'a, T> {
    /// What floats know of both is kept in the room of the caller.
    pub fn of(moving: &SpaceCore<'a, T>, standing: &SpaceCore<'a, T>, room: &'a mut RoughPair) -> Self {
        let (moving, standing) = (Faceted::of(&moving.simplest()), Faceted::of(&standing.simplest()));
        Self { rough: room.of(&moving, &standing), moving, standing }
    }

    /// Whether `K` has an interior.
    pub fn is_solid(&self) -> bool {
        self.plane().is_none()
    }

    /// The normal of the plane of `K`, if it is flat.
    fn plane(&self) -> Option<Normal<T>> {
        separating_planes::common_plane(&self.moving, &self.standing)
    }

    /// What the faces of `K` may be across.
    fn axes(&self) -> LikelyAxes<'_, 'a, T> {
        LikelyAxes::of(&self.moving, &self.standing, self.rough)
    }

    /// Whether zero lies in the interior of `K`.
    pub fn is_around_zero(&self) -> bool {
        for axis in self.axes().parting() {
            let [low, high] = self.ends(&axis);
            if axis.normal.is_zero() {
                continue;
            }
            if !low.sign().is_lt() || !high.sign().is_gt() {
                return false;
            }
        }
        self.is_solid()
    }

    /// The least and the greatest of `k·n` over `K`.
    fn ends(&self, axis: &Axis<T>) -> [T::D3; 2] {
        let [ahead, back] = axis.gaps(&self.moving, &self.standing);
        [ahead, -back]
    }

    /// The vectors along edges that are not zero, with what of the moving and of the standing core is known to be perpendicular to what is
    /// perpendicular to it.
    fn directions(&self) -> impl Iterator<Item = (Vector<T, 3>, [Square; 2])> {
        let (mut moving, mut standing) = (self.moving.vectors(), self.standing.vectors());
        from_fn(move || {
            loop {
                let own = moving.next().map(|(own, e)| (e, [own, Square::Nothing]));
                let (e, square) =
                    own.or_else(|| standing.next().map(|(own, e)| (e, [Square::Nothing, own])))?;
                if !e.is_zero() {
                    return Some((e, square));
                }
            }
        })
    }

    /// Where the path of a solid enters `K`, grown by the sum of both radii. The motion is not zero.
    pub fn passage(&self, m: &Vector<T, 3>, radius: T::D1, rank: usize) -> SurfaceCrossing<T> {
        let course = Course { m, radius };
        let is_bare = radius.is_zero();
        let plane = if is_bare { self.plane() } else { None };
        let is_flat = plane.is_some();
        if rank > 0 && (is_flat || !is_bare) {
            return SurfaceCrossing::None;
        }
        if !self.is_reached(&course, is_flat) {
            return SurfaceCrossing::None;
        }
        // Of many corners few faces are looked at, and what crosses the interior of one is within the silhouette.
        let is_late = !is_flat && is_bare && self.axes().have_many_corners();
        if !is_flat && !is_late && !self.is_pierced(&course) {
            return SurfaceCrossing::None;
        }
        if let Some(face) = PassedFaces::then(rank, |passed| self.face(&course, passed)) {
            if is_late && !self.side(&face.normal).crosses(&course, true) && !self.is_pierced(&course) {
                return SurfaceCrossing::None;
            }
            return across(face, m, radius, is_flat);
        }
        if rank > 0 {
            return SurfaceCrossing::None;
        }
        let is_along = match &plane {
            Some(plane) => plane.along(m).is_zero(),
            None => !is_bare,
        };
        if !is_along {
            return SurfaceCrossing::None;
        }
        if let Some(edge) = self.edge(&course) {
            return course.through(edge);
        }
        if is_bare { SurfaceCrossing::None } else { self.about_corner(&course) }
    }

    /// Whether part of it lies beyond the beginning of the path, and part of it before its end; if it is flat, at the end is enough.
    fn is_reached(&self, course: &Course<'_, T>, is_flat: bool) -> bool {
        let axis = Axis::along(Normal::of(course.m));
        let [low, high] = self.ends(&axis);
        if !sign_with_radius::<T>(high, course.radius, &axis.normal).is_gt() {
            return false;
        }
        let before = sign_with_radius::<T>(axis.normal.along(course.m) - low, course.radius, &axis.normal);
        before.is_gt() || (is_flat && before.is_eq())
    }

    /// Whether the whole line, projected along itself, lies inside the silhouette of `K`, grown by `R` across each side.
    fn is_pierced(&self, course: &Course<'_, T>) -> bool {
        let axes = self.axes();
        let path = axes.path(course.m, course.radius);
        for (e, square) in self.directions() {
            if path.is_between(&e) || course.m.is_parallel(&e) {
                continue;
            }
            let axis = Axis { square, ..Axis::along(course.across(&e)) };
            let [low, high] = self.ends(&axis);
            for &end in &[-low, high] {
                if !sign_with_radius::<T>(end, course.radius, &axis.normal).is_gt() {
                    return false;
                }
            }
        }
        true
    }

    /// The face that the path crosses; of several, without those that are passed over, the one that opposes the motion most.
    fn face(&self, course: &Course<'_, T>, passed: &PassedFaces<T>) -> Option<GrownFace<T>> {
        let mut best: Option<GrownFace<T>> = None;
        for Axis { normal, .. } in self.axes().entered(course.m, course.radius) {
            let along = normal.along(course.m).sign();
            if along.is_eq() {
                continue;
            }
            let normal = normal.flipped(along.is_gt());
            let side = self.side(&normal);
            let is_crossed = !passed.has(&normal) && side.crosses(course, false) && side.is_face();
            let is_better = match &best {
                _ if !is_crossed => false,
                Some(old) => normal.faces_more(&old.normal, course.m),
                None => true,
            };
            if is_better {
                best = Some(GrownFace::new(normal, side.corner()));
            }
        }
        best
    }

    /// The part of `K` that is furthest along a normal.
    fn side(&self, normal: &Normal<T>) -> FurthestPair<'_, T> {
        let moving = self.moving.support(&normal.flipped(true), Square::Nothing);
        let standing = self.standing.support(normal, Square::Nothing);
        FurthestPair { difference: self, normal: *normal, corners: [moving, standing] }
    }

    /// The features of both that touch at a face, and the face with corners of these.
    pub fn touching(
        &self,
        face: GrownFace<T>,
        m: &Vector<T, 3>,
        radius: T::D1,
    ) -> (GrownFace<T>, TouchingFeatures<T>) {
        let side = self.side(&face.normal);
        let [moving, standing] = side.corners;
        let flush =
            Flush::of((&self.moving, moving), (&self.standing, standing), face.normal, Course { m, radius });
        let is_within = flush.is_area() && side.crosses(&Course { m, radius }, true);
        let (corner, contact) = flush.contact(is_within);
        (GrownFace { corner, ..face }, contact)
    }

    /// The edge through whose tube the path enters. Without a radius there may be several, at a corner: then it is the one that opposes
    /// the motion most.
    fn edge(&self, course: &Course<'_, T>) -> Option<DifferenceEdge<T>> {
        let mut best: Option<DifferenceEdge<T>> = None;
        for (e, _) in self.directions() {
            if course.m.is_parallel(&e) {
                continue;
            }
            let across = course.across(&e);
            let limit = course.radius * course.radius * across.dot(&across);
            for corner in self.corners() {
                let Some(discriminant) = course.tube(&across, limit, &corner.place()) else { continue };
                let Some(corners) = self.ends_of_edge(corner, &e) else { continue };
                let edge = DifferenceEdge { direction: e, corners, across, discriminant };
                if !self.is_entered(course, &edge) {
                    continue;
                }
                if !course.radius.is_zero() {
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

    /// All pairs of corners.
    fn corners(&self) -> impl Iterator<Item = VertexPair<T, 3>> {
        let count = self.standing.count();
        numbered(self.moving.count() * count, move |pair| {
            let (moving, standing) = (self.moving.corner(pair / count), self.standing.corner(pair % count));
            Some(VertexPair { moving, standing })
        })
    }

    /// The vectors from a vertex of `K` to those that differ from it in one of the two.
    fn ways(&self, from: VertexPair<T, 3>) -> impl Iterator<Item = Vector<T, 3>> {
        let (mut moving, mut standing) = (self.moving.corners(), self.standing.corners());
        from_fn(move || match moving.next() {
            Some((_, p)) => Some(from.moving - p),
            None => standing.next().map(|(_, q)| q - from.standing),
        })
    }

    /// The ends of the longest edge of `K` along `e` that begins at a vertex; `None` if none does.
    ///
    /// At the lower end of `K` are the lower end of the standing edge and the upper end of the moving one.
    fn ends_of_edge(&self, low: VertexPair<T, 3>, e: &Vector<T, 3>) -> Option<[VertexPair<T, 3>; 2]> {
        let mut high = low;
        let mut is_edge = false;
        for (body, from, to, flip) in [
            (&self.standing, low.standing, &mut high.standing, false),
            (&self.moving, low.moving, &mut high.moving, true),
        ] {
            for (_, p) in body.corners() {
                if e.is_parallel(&(p - from)) {
                    match e.dot(&(p - from)).flipped(flip).sign() {
                        Ordering::Less => return None,
                        Ordering::Equal => {}
                        Ordering::Greater => is_edge = true,
                    }
                    *to = if e.dot(&(p - *to)).flipped(flip).sign().is_gt() { p } else { *to };
                }
            }
        }
        is_edge.then_some([low, high])
    }

    /// Whether the path enters the tube about a candidate for an edge between its ends, and all of `K` is behind it there.
    fn is_entered(&self, course: &Course<'_, T>, edge: &DifferenceEdge<T>) -> bool {
        let [low, high] = edge.corners;
        if edge.along(course.m, &low.place()).is_lt() || edge.along(course.m, &high.place()).is_gt() {
            return false;
        }
        for way in self.ways(low) {
            if !way.is_parallel(&edge.direction)
                && !course.is_behind_tube((&edge.direction, &edge.across), &low.place(), &way)
            {
                return false;
            }
        }
        true
    }

    /// The passage through the sphere about a vertex.
    fn about_corner(&self, course: &Course<'_, T>) -> SurfaceCrossing<T> {
        'corners: for corner in self.corners() {
            let w = corner.place();
            let Some(discriminant) = course.sphere(&w) else { continue };
            for way in self.ways(corner) {
                if !course.is_behind_sphere(&w, discriminant, &way) {
                    continue 'corners;
                }
            }
            return course.about(corner, discriminant);
        }
        SurfaceCrossing::None
    }
}

/// The corners of both cores that are furthest along a normal, those of the moving one against it.
struct FurthestPair<'a, T: Arithmetic> {
    difference: &'a Difference<'a, T>,
    normal: Normal<T>,
    /// Of the moving and of the standing core.
    corners: [CornerSet; 2],
}

impl<T: Construction> FurthestPair<'_, T> {
    fn moving(&self) -> impl Iterator<Item = Point<T, 3>> {
        self.difference.moving.corners_in(self.corners[0])
    }

    fn standing(&self) -> impl Iterator<Item = Point<T, 3>> {
        self.difference.standing.corners_in(self.corners[1])
    }

    /// The vectors along its edges that are not zero: those of the edges whose ends are all furthest.
    fn edges(&self) -> impl Iterator<Item = Vector<T, 3>> {
        let mut moving = self.difference.moving.edges_in(self.corners[0]);
        let mut standing = self.difference.standing.edges_in(self.corners[1]);
        from_fn(move || {
            loop {
                let edge = moving.next().or_else(|| standing.next())?;
                if !edge.linear.direction.is_zero() {
                    return Some(edge.linear.direction);
                }
            }
        })
    }

    /// A vertex of it.
    fn corner(&self) -> VertexPair<T, 3> {
        let (moving, standing) = (self.difference.moving.first(), self.difference.standing.first());
        VertexPair {
            moving: self.moving().next().unwrap_or(moving),
            standing: self.standing().next().unwrap_or(standing),
        }
    }

    /// Whether it is a face, and not only an edge or a vertex: it has edges in two directions.
    fn is_face(&self) -> bool {
        let VertexPair { moving, standing } = self.corner();
        let mut first: Option<Vector<T, 3>> = None;
        let mut is_another = |way: Vector<T, 3>| match first {
            Some(first) => !way.is_parallel(&first),
            None => {
                first = Some(way).filter(|way| !way.is_zero());
                false
            }
        };
        for p in self.moving() {
            if is_another(moving - p) {
                return true;
            }
        }
        for q in self.standing() {
            if is_another(q - standing) {
                return true;
            }
        }
        false
    }

    /// Whether the line of the path crosses it, moved out, or, if asked, crosses its interior: it passes between the ends across every
    /// edge.
    fn crosses(&self, course: &Course<'_, T>, strictly: bool) -> bool {
        let square = self.normal.squared();
        for e in self.edges() {
            let c = course.across(&e);
            let root = (self.normal.dot(&c) * course.radius, square);
            for (way, past) in [(Ordering::Greater, Ordering::Less), (Ordering::Less, Ordering::Greater)] {
                let order = course.height(&self.end(&c, way).place(), &c, root);
                if order == past || (strictly && order.is_eq()) {
                    return false;
                }
            }
        }
        true
    }

    /// The vertex that is furthest along a direction, or against it.
    fn end(&self, c: &Normal<T>, way: Ordering) -> VertexPair<T, 3> {
        let mut end = self.corner();
        for p in self.moving() {
            if c.along(&(end.moving - p)).sign() == way {
                end.moving = p;
            }
        }
        for q in self.standing() {
            if c.along(&(q - end.standing)).sign() == way {
                end.standing = q;
            }
        }
        end
    }
}
