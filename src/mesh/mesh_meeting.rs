//! Which facets a shape meets, or is near.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use nalgebra::Point;

use crate::bounds::course::AxisRanges;
use crate::bounds::range::{Range, nearest};
use crate::bounds::search_bounds::SearchBounds;
use crate::certificate::rounded::dot;
use crate::direction::vector::scaled;
use crate::distance::closest::Distance;
use crate::manifold::contact_manifold::{ContactManifold, Manifold};
use crate::meets::intersect::Intersect;
use crate::mesh::facets::{Facet, Facets};
use crate::mesh::fronts_of_facets::{WayOff, is_straight};
use crate::mesh::mesh_of_facets::Mesh;
use crate::number::each::indexed;
use crate::scalar::arrays::{self, moved};
use crate::scalar::{Constants, Repr, Scalar};
use crate::shape::Aabb;
use crate::slide::steps::stored;
use crate::sweep::impact::twice;

/// The sides of a box around all that is at most so far away from a shape.
fn grown<S: Scalar, const D: usize>(shape: &impl Distance<Aabb<S, D>>, distance: S) -> AxisRanges {
    let reach = Range::of(distance).magnitude();
    shape.sides_in_search().map(|range| range.grown(reach))
}

/// The way off a facet: the normal of a manifold leads from the solid to the facet.
fn way_of<S: Scalar, const D: usize>(found: &ContactManifold<S, D>) -> [f64; D] {
    indexed(|i| -nearest(found.normal[i]))
}

/// The manifold along the normal of a face, if something is opposite the facet there.
fn along<Q, F, S: Scalar, const D: usize>(
    shape: &Q,
    facet: &F,
    front: &[f64; D],
    margin: S,
) -> Option<ContactManifold<S, D>>
where
    Q: Manifold<F, D, Scalar = S>,
{
    let found = shape.manifold_along(facet, &stored(&front.map(|x| -x)), margin)?;
    let way = way_of(&found);
    (is_straight::<S, D>(&way, front) && dot(&way, front) > 0.0).then_some(found)
}

/// The manifold with the front of a facet, of a solid whose middle is behind it, or behind an edge: that with a facet further back, and wider, whose front the
/// solid is at, lifted again.
fn from_behind<Q, S: Scalar, const D: usize>(
    shape: &Q,
    mut corners: [Point<S, D>; D],
    front: &[f64; D],
    depth: S,
    margin: S,
) -> Option<ContactManifold<S, D>>
where
    Point<S, D>: Facets<D>,
    Q: Manifold<<Point<S, D> as Facets<D>>::Solid, D, Scalar = S>,
{
    let depth = if depth > S::zero() { depth } else { margin };
    for _ in 0..MOST_TIMES_WIDER {
        let mut far = depth;
        for _ in 0..MOST_TIMES_FURTHER {
            let (lift, back) = (scaled(&stored(front), far), scaled(&stored(front), far.negated()));
            let facet =
                Point::<S, D>::solid(&Point::<S, D>::facet(corners.map(|corner| moved(&corner, &back))));
            if let Some(found) = along(shape, &facet, front, margin) {
                return Some(found.lifted(&lift, far));
            }
            far = twice(far);
        }
        corners = widened(corners);
    }
    None
}

/// So often a facet is made three or four times as wide, and put twice as far back.
const MOST_TIMES_WIDER: usize = 4;
const MOST_TIMES_FURTHER: usize = 8;

/// A facet around another one, with the same middle.
fn widened<S: Scalar, const D: usize>(corners: [Point<S, D>; D]) -> [Point<S, D>; D] {
    let from = |corner: &Point<S, D>, other: &Point<S, D>| {
        arrays::combined(corner, &other.coords, |x, y| S::from_repr(x.to_repr().minus(y.to_repr()))).coords
    };
    corners.map(|corner| corners.iter().fold(corner, |wide, other| moved(&wide, &from(&corner, other))))
}

impl<S: Scalar, const D: usize> Mesh<S, D>
where
    Point<S, D>: Facets<D>,
{
    /// Whether a shape meets any facet: exact, as [`intersects`](crate::intersects). A shape inside a closed mesh does not meet it; see
    /// [`contains`](Self::contains).
    ///
    /// ```
    /// use kousa::{Line, Mesh, point, vector};
    ///
    /// let roof = Mesh::new(
    ///     [[0.0, 0.0], [2.0, 1.0], [4.0, 0.0]].map(point).to_vec(),
    ///     vec![[0, 1], [1, 2]],
    /// )
    /// .unwrap();
    /// // Through the ridge.
    /// assert!(roof.intersects(&Line::new(point([0.0, 1.0]), vector([1.0, 0.0]))));
    /// assert!(
    ///     !roof.intersects(&Line::new(point([0.0, 1.0f64.next_up()]), vector([1.0, 0.0])))
    /// );
    /// ```
    pub fn intersects<Q>(&self, shape: &Q) -> bool
    where
        Q: Intersect<Facet<S, D>> + Intersect<Aabb<S, D>>,
    {
        let walk = self.each(
            Intersect::<Facet<S, D>>::sides_in_search(shape),
            |aabb| shape.intersects(aabb),
            |_, facet| {
                if shape.intersects(facet) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            },
        );
        walk.is_break()
    }

    /// The numbers of the facets that a shape meets, in order.
    ///
    /// ```
    /// use kousa::{Circle, Mesh, point};
    ///
    /// let roof = Mesh::new(
    ///     [[0.0, 0.0], [2.0, 1.0], [4.0, 0.0]].map(point).to_vec(),
    ///     vec![[0, 1], [1, 2]],
    /// )
    /// .unwrap();
    /// assert_eq!(roof.meeting(&Circle::new(point([2.0, 2.0]), 1.0)), [0, 1]);
    /// ```
    #[cfg_attr(debug_assertions, inline(never))]
    pub fn meeting<Q>(&self, shape: &Q) -> Vec<usize>
    where
        Q: Intersect<Facet<S, D>> + Intersect<Aabb<S, D>>,
    {
        self.selected(
            Intersect::<Facet<S, D>>::sides_in_search(shape),
            |aabb| shape.intersects(aabb),
            |facet| shape.intersects(facet),
        )
    }

    /// The numbers of the facets that are at most `distance` away from a shape, in order: exact, as [`within`](crate::within).
    ///
    /// ```
    /// use kousa::{Mesh, point};
    ///
    /// let steps = [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [2.0, 1.0]].map(point).to_vec();
    /// let stairs = Mesh::new(steps, vec![[0, 1], [1, 2], [2, 3]]).unwrap();
    /// assert_eq!(stairs.within(&point([0.0, 1.0]), 1.0), [0, 1, 2]);
    /// assert_eq!(stairs.within(&point([0.0, 0.5]), 0.75), [0]);
    /// ```
    pub fn within<Q>(&self, shape: &Q, distance: S) -> Vec<usize>
    where
        Q: Distance<Facet<S, D>, Scalar = S> + Distance<Aabb<S, D>, Scalar = S>,
    {
        self.selected(
            grown(shape, distance),
            |aabb| shape.is_within(aabb, distance),
            |facet| shape.is_within(facet, distance),
        )
    }

    /// The [manifolds](crate::manifold) of a solid and the facets that are at most `margin` away, each with the number of its facet, in order. The
    /// solid is `a`. In the plane a facet counts as a [`Capsule`](crate::Capsule) of radius 0.
    ///
    /// Each facet has its own manifold, but facets that are flush are one face: where the shortest way off a facet leads across an edge beyond which the next
    /// facet lies in the same plane exactly, the manifold is that along the normal of the facet. If the facet then has nothing opposite the solid, it has
    /// none. All normals lead to the front of a mesh that is [one-sided](Self::one_sided), where a point of the facet may be beyond its rim; a way that leads
    /// to the front of the next facet is left to that one.
    ///
    /// ```
    /// use kousa::{Mesh, Rect, point};
    ///
    /// let floor = Mesh::new(
    ///     [[0.0, 0.0], [3.0, 0.0], [9.0, 0.0]].map(point).to_vec(),
    ///     vec![[0, 1], [1, 2]],
    /// )
    /// .unwrap();
    /// let chest = Rect::new(point([1.0, 0.0]), point([2.0, 1.0]));
    /// let found = floor.manifolds(&chest, 0.5);
    /// let [(0, manifold)] = found.as_slice() else { panic!() };
    /// assert_eq!(manifold.points().len(), 2);
    /// ```
    pub fn manifolds<Q>(&self, shape: &Q, margin: S) -> Vec<(usize, ContactManifold<S, D>)>
    where
        Q: Manifold<<Point<S, D> as Facets<D>>::Solid, D, Scalar = S> + Distance<Aabb<S, D>, Scalar = S>,
    {
        let reach = if margin > S::zero() { margin } else { S::zero() };
        let mut found = Vec::new();
        let _: ControlFlow<()> = self.each(
            grown(shape, reach),
            |aabb| shape.is_within(aabb, reach),
            |number, facet| {
                let manifold = self.manifold_on(shape, number, &Point::<S, D>::solid(facet), margin);
                found.extend(manifold.map(|manifold| (number, manifold)));
                ControlFlow::Continue(())
            },
        );
        found.sort_unstable_by_key(|(number, _)| *number);
        found
    }

    /// The manifold of a solid and a facet, as a part of the mesh.
    fn manifold_on<Q>(
        &self,
        shape: &Q,
        index: usize,
        facet: &<Point<S, D> as Facets<D>>::Solid,
        margin: S,
    ) -> Option<ContactManifold<S, D>>
    where
        Q: Manifold<<Point<S, D> as Facets<D>>::Solid, D, Scalar = S>,
    {
        let shortest = shape.manifold(facet, margin)?;
        let way_off = self.way_off(index, &way_of(&shortest));
        let is_flush = matches!(way_off, WayOff::Straight(_));
        let front = match way_off {
            WayOff::Shortest => return Some(shortest),
            WayOff::OfTheNext(next, _) if !self.is_left(shape, next, margin) => return None,
            WayOff::Straight(front) | WayOff::ToFront(front) | WayOff::OfTheNext(_, front) => front,
        };
        let above = along(shape, facet, &front, margin);
        if self.is_one_sided() {
            let corners = if is_flush { None } else { self.corners(index) };
            let depth = shortest.points().first()?.depth;
            return above.or_else(|| from_behind(shape, corners?, &front, depth, margin));
        }
        let depth = |found: &ContactManifold<S, D>| found.points().first().map(|point| point.depth);
        let below = along(shape, facet, &front.map(|x| -x), margin);
        let is_above = above
            .as_ref()
            .is_some_and(|above| below.as_ref().is_none_or(|below| depth(above) <= depth(below)));
        if is_above { above } else { below }
    }

    /// Whether the shortest way off a facet is not its own matter either, or there is none.
    fn is_left<Q>(&self, shape: &Q, index: usize, margin: S) -> bool
    where
        Q: Manifold<<Point<S, D> as Facets<D>>::Solid, D, Scalar = S>,
    {
        let found = self.facet(index).and_then(|facet| shape.manifold(&Point::<S, D>::solid(&facet), margin));
        found.is_none_or(|found| matches!(self.way_off(index, &way_of(&found)), WayOff::OfTheNext(..)))
    }

    /// The numbers of the facets that are chosen, of those whose boxes meet these bounds, in boxes that are met.
    fn selected(
        &self,
        within: AxisRanges,
        is_met: impl Fn(&Aabb<S, D>) -> bool,
        is_chosen: impl Fn(&Facet<S, D>) -> bool,
    ) -> Vec<usize> {
        let mut chosen = Vec::new();
        let _: ControlFlow<()> = self.each(within, is_met, |number, facet| {
            if is_chosen(facet) {
                chosen.push(number);
            }
            ControlFlow::Continue(())
        });
        chosen.sort_unstable();
        chosen
    }

    /// Shows the facets whose boxes meet these bounds, in all boxes that are met.
    fn each(
        &self,
        within: AxisRanges,
        is_met: impl Fn(&Aabb<S, D>) -> bool,
        mut visit: impl FnMut(usize, &Facet<S, D>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut is_met = |sides: &AxisRanges| is_met(&SearchBounds::within(*sides).aabb());
        self.tree().walk(&within, &mut is_met, &mut |number| match self.facet(number as usize) {
            Some(facet) => visit(number as usize, &facet),
            None => ControlFlow::Continue(()),
        })
    }
}
