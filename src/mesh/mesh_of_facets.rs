//! The mesh: its vertices, facets and tree.

use alloc::vec::Vec;
use core::fmt;

use nalgebra::Point;

use crate::mesh::closed::{Closure, closure, open_boundary};
use crate::mesh::facet_tree::FacetTree;
use crate::mesh::facets::{Facet, Facets, around, hull, sides_of};
use crate::mesh::float_box::FloatBox;
use crate::mesh::mesh_error::MeshError;
use crate::mesh::two_tasks::both;
use crate::scalar::{Constants, Scalar};
use crate::shape::Aabb;

/// Many facets that are queried as one: in the plane segments, such as outlines, terrain and polygons with holes; in space triangles. Feature
/// `alloc`.
///
/// A tree over the facets is built once. **Every answer is that of asking all facets, one after the other, bit for bit**, in less time, and on
/// every machine the same. A facet is the closed set that it is as a shape, so a line through an edge or corner that facets share meets all
/// of these: nothing slips through.
///
/// A facet is a number, its place in the list. It may be degenerate: a triangle with all corners on a line is a segment.
///
/// ```
/// use kousa::{Capsule, Circle, Mesh, Ray, Segment, point, slide, vector};
///
/// // A square with a square hole: the corners of the outline, and those of the hole.
/// let corners = [[0, 0], [8, 0], [8, 8], [0, 8], [3, 3], [3, 5], [5, 5], [5, 3]];
/// let vertices = corners.map(|[x, y]| point([f64::from(x), f64::from(y)])).to_vec();
/// let sides = vec![[0, 1], [1, 2], [2, 3], [3, 0], [4, 5], [5, 6], [6, 7], [7, 4]];
/// let wall = Mesh::new(vertices, sides).unwrap();
/// assert!(
///     wall.is_closed() && wall.contains(&point([1.0, 4.0])) && !wall.contains(&point([4.0, 4.0]))
/// );
/// assert_eq!(wall.facet(4), Some(Segment::new(point([3.0, 3.0]), point([3.0, 5.0]))));
///
/// let (facet, hit) = wall.cast(&Ray::new(point([4.0, 4.0]), vector([1.0, 1.0]))).unwrap();
/// // A corner: both of its sides are hit, and the first one counts.
/// assert_eq!((facet, hit.t), (5, 1.0));
///
/// let (facet, closest) = wall.closest_points(&point([4.0, 4.75])).unwrap();
/// assert_eq!((facet, closest.point_a), (5, point([4.0, 5.0])));
///
/// let ball = Circle::new(point([4.0, 4.0]), 0.5);
/// assert_eq!(slide(&ball, &vector([3.0, 0.25]), &wall).travel, vector([0.5, 0.25]));
/// ```
///
/// In space:
///
/// ```
/// use kousa::{Capsule, Mesh, point, slide, sweep_first, vector};
///
/// let corners = [[0, 0, 0], [8, 0, 0], [8, 8, 0], [0, 8, 0]].map(|p| point(p.map(f64::from)));
/// let floor = Mesh::new(corners.to_vec(), vec![[0, 1, 2], [0, 2, 3]]).unwrap();
/// let walker = Capsule::new(point([1.0, 2.0, 2.0]), point([1.0, 2.0, 3.0]), 1.0);
/// let (facet, impact) = floor.sweep(&walker, &vector([0.0, 0.0, -4.0])).unwrap();
/// assert_eq!((facet, impact.t), (1, 0.25));
/// // It falls, and walks on over the edge between the two triangles.
/// assert_eq!(slide(&walker, &vector([5.0, 0.0, -2.0]), &floor).travel, vector([5.0, 0.0, -1.0]));
/// ```
///
/// | query | answer |
/// |---|---|
/// | [`cast`](Self::cast), [`casts`](Self::casts) | the first facet that a line, ray or segment hits, or all of them in the exact order of the true times |
/// | [`intersects`](Self::intersects), [`meeting`](Self::meeting) | whether a shape meets any facet, and which |
/// | [`distance`](Self::distance), [`closest_points`](Self::closest_points), [`within`](Self::within) | how far a shape is from the facets, which is nearest, and which are within a distance |
/// | [`contains`](Self::contains) | whether a point is inside |
/// | [`sweep`](Self::sweep), [`manifolds`](Self::manifolds) | which facet stops a moving shape, and how a solid lies on the facets |
///
/// It is a collection of [`Obstacles`](crate::Obstacles) for [`cast_first`](crate::cast_first), [`sweep_first`](crate::sweep_first),
/// [`slide`](crate::slide()) and [`recover`](crate::recover).
#[derive(Clone)]
#[doc(alias("TriMesh", "Polyline", "terrain"))]
pub struct Mesh<S: Scalar, const D: usize> {
    /// The vertices, all finite.
    vertices: Vec<Point<S, D>>,
    /// The facets, by the numbers of their vertices, all of which exist.
    facets: Vec<[u32; D]>,
    /// The tree over the facets.
    tree: FacetTree,
    /// The smallest box around all facets; the empty set if there are none.
    bounds: Aabb<S, D>,
    /// Whether the facets enclose something.
    closure: Closure,
    /// Which sides the facets have.
    sides: FacetSides,
}

/// The sides of the facets of a mesh.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FacetSides {
    /// Two.
    Both,
    /// The front; casts pass through the backs.
    Front,
    /// The front; casts hit the backs, too.
    FrontButForCasts,
}

/// A [`Mesh`] of space.
pub type Mesh3<S> = Mesh<S, 3>;

impl<S: Scalar, const D: usize> Mesh<S, D>
where
    Point<S, D>: Facets<D>,
{
    /// A mesh of facets, each of which is given by the numbers of its vertices: two in the plane, three in space.
    ///
    /// It is an error if a number is that of no vertex, if a coordinate is not finite, or if there are more than 2^32 − 1 of either. Vertices that
    /// no facet has are legal, and so is a mesh without facets.
    ///
    /// With the feature `rayon` all cores construct the tree. It is the same, bit for bit.
    #[cfg_attr(debug_assertions, inline(never))]
    pub fn new(vertices: Vec<Point<S, D>>, facets: Vec<[u32; D]>) -> Result<Self, MeshError> {
        let count = vertices.len().max(facets.len());
        // The tree has fewer than two nodes for each facet.
        if u32::try_from(count).is_err() || u32::try_from(facets.len().saturating_mul(2)).is_err() {
            return Err(MeshError::TooMany { count });
        }
        are_finite(&vertices)?;
        let exists = |facet: &[u32; D]| facet.iter().all(|number| (*number as usize) < vertices.len());
        if let Some(facet) = facets.iter().position(|facet| !exists(facet)) {
            return Err(MeshError::NoSuchVertex { facet });
        }
        let (boxes, bounds) = boxes_of(&vertices, &facets);
        let places = vertices.len();
        let (tree, open) = both(|| FacetTree::over(&boxes), || open_boundary::<S, D>(places, &facets));
        let closure = closure(&vertices, open);
        Ok(Self { vertices, facets, tree, bounds, closure, sides: FacetSides::Both })
    }

    /// The same facets with each vertex in another place, all finite. A tree of the same shape serves them.
    ///
    /// What was closed still is: where vertices come to one place, their counts of facets add up.
    pub(crate) fn moved<T: Scalar>(&self, vertices: Vec<Point<T, D>>) -> Mesh<T, D>
    where
        Point<T, D>: Facets<D>,
    {
        let facets = self.facets.clone();
        let (boxes, bounds) = boxes_of(&vertices, &facets);
        let tree = self.tree.over_moved(&boxes);
        let open = || open_boundary::<T, D>(vertices.len(), &facets);
        let closure = if self.closure.is_closed { self.closure } else { closure(&vertices, open()) };
        Mesh { vertices, facets, tree, bounds, closure, sides: self.sides }
    }

    /// The facet of a number; `None` if there is none.
    #[inline]
    pub fn facet(&self, number: usize) -> Option<Facet<S, D>> {
        self.corners(number).map(Point::<S, D>::facet)
    }

    /// The corners of a facet.
    #[inline]
    pub(crate) fn corners(&self, number: usize) -> Option<[Point<S, D>; D]> {
        corners_of(&self.vertices, self.facets.get(number)?)
    }
}

impl<S: Scalar, const D: usize> Mesh<S, D> {
    /// The vertices, as they were given.
    #[inline]
    pub fn vertices(&self) -> &[Point<S, D>] {
        &self.vertices
    }

    /// The facets, as they were given: the numbers of their vertices.
    #[inline]
    pub fn facets(&self) -> &[[u32; D]] {
        &self.facets
    }

    /// The smallest box around all facets; the empty set if there are none.
    ///
    /// ```
    /// use kousa::{Mesh, Rect, point};
    ///
    /// let mesh = Mesh::new(
    ///     vec![point([1, 5]), point([3, 2])].iter().map(|p| p.map(f64::from)).collect(),
    ///     vec![[0, 1]],
    /// )
    /// .unwrap();
    /// assert_eq!(mesh.bounds(), Rect::new(point([1.0, 2.0]), point([3.0, 5.0])));
    /// ```
    pub fn bounds(&self) -> Aabb<S, D> {
        self.bounds
    }

    /// Whether the facets enclose something and face consistently: in the plane as many segments begin at each place as end there, in space the
    /// triangles run through each edge as often one way as the other. Vertices are compared by their coordinates, and not by their numbers.
    ///
    /// ```
    /// use kousa::{Mesh, point};
    ///
    /// let corners = [[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]].map(point).to_vec();
    /// assert!(Mesh::new(corners.clone(), vec![[0, 1], [1, 2], [2, 0]]).unwrap().is_closed());
    /// assert!(!Mesh::new(corners, vec![[0, 1], [1, 2]]).unwrap().is_closed());
    /// ```
    pub fn is_closed(&self) -> bool {
        self.closure.is_closed
    }

    /// The mesh with one side: each facet has a front, and what overlaps it is pushed out there.
    ///
    /// The front is where the corners of a triangle run counter-clockwise. In the plane it is to the right of a segment, so that an outline that runs
    /// counter-clockwise has its front outside.
    ///
    /// * The normals of [`manifolds`](Self::manifolds), and the ways out of [`recover`](crate::recover) and [`slide`](crate::slide()), lead to the
    ///   front, also for a shape whose middle is behind. So no body falls through a flat floor that it has sunk into. On uneven ground a body that is almost wholly
    ///   behind may still be led out sideways.
    /// * A line, ray or segment that is cast passes through the back of a facet, and along it. [`opaque`](Self::opaque) changes that.
    /// * What moves is stopped from either side.
    ///
    /// A mesh that is moved, placed or converted keeps it. It is not part of what serde writes.
    ///
    /// ```
    /// use kousa::{Mesh, Ray, Sphere, point, recover, vector};
    ///
    /// let corners = [[0.0, 0.0, 0.0], [8.0, 0.0, 0.0], [8.0, 8.0, 0.0], [0.0, 8.0, 0.0]].map(point);
    /// let floor = Mesh::new(corners.to_vec(), vec![[0, 1, 2], [0, 2, 3]]).unwrap();
    /// let sunk = Sphere::new(point([3.0, 2.0, -0.25]), 1.0);
    /// assert_eq!(recover(&sunk, &floor), Some(vector([0.0, 0.0, -0.75])));
    /// let floor = floor.one_sided();
    /// assert_eq!(recover(&sunk, &floor), Some(vector([0.0, 0.0, 1.25])));
    ///
    /// let up = Ray::new(point([3.0, 2.0, -4.0]), vector([0.0, 0.0, 1.0]));
    /// assert!(floor.cast(&up).is_none() && floor.opaque().cast(&up).is_some());
    /// ```
    #[must_use]
    pub fn one_sided(mut self) -> Self {
        self.sides = FacetSides::Front;
        self
    }

    /// The mesh with one side, of which casts hit the backs, too.
    #[must_use]
    pub fn opaque(mut self) -> Self {
        self.sides = FacetSides::FrontButForCasts;
        self
    }

    /// Whether the mesh is [one-sided](Self::one_sided).
    pub fn is_one_sided(&self) -> bool {
        self.sides != FacetSides::Both
    }

    /// Which sides the facets have.
    pub(crate) fn sides(&self) -> FacetSides {
        self.sides
    }

    /// Whether crossings have a parity: an even number of facets have each corner in the plane, or each edge in space.
    pub(crate) fn is_even(&self) -> bool {
        self.closure.is_even
    }

    /// The tree over the facets.
    pub(crate) fn tree(&self) -> &FacetTree {
        &self.tree
    }
}

/// An error if a coordinate is not finite.
pub(crate) fn are_finite<S: Scalar, const D: usize>(vertices: &[Point<S, D>]) -> Result<(), MeshError> {
    match vertices.iter().position(|vertex| !vertex.iter().all(|x| x.is_finite())) {
        Some(vertex) => Err(MeshError::NotFinite { vertex }),
        None => Ok(()),
    }
}

/// The boxes around facets, rounded for the tree, and the smallest box around all of them.
fn boxes_of<S: Scalar, const D: usize>(
    vertices: &[Point<S, D>],
    facets: &[[u32; D]],
) -> (Vec<FloatBox>, Aabb<S, D>) {
    let (mut boxes, mut bounds) = (Vec::with_capacity(facets.len()), None);
    for corners in facets.iter().filter_map(|numbers| corners_of(vertices, numbers)) {
        let aabb = around(corners);
        boxes.push(FloatBox::around(&sides_of(&aabb)));
        bounds = Some(bounds.map_or(aabb, |all| hull(&all, &aabb)));
    }
    let (zero, one) = (Point::from([S::zero(); D]), Point::from([S::one(); D]));
    (boxes, bounds.unwrap_or(Aabb::new(one, zero)))
}

/// The vertices with these numbers; `None` if one does not exist.
fn corners_of<S: Scalar, const D: usize>(
    vertices: &[Point<S, D>],
    numbers: &[u32; D],
) -> Option<[Point<S, D>; D]> {
    let mut corners = [Point::from([S::zero(); D]); D];
    for (corner, number) in corners.iter_mut().zip(numbers) {
        *corner = *vertices.get(*number as usize)?;
    }
    Some(corners)
}

/// The number of vertices and facets.
impl<S: Scalar, const D: usize> fmt::Debug for Mesh<S, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Mesh")
            .field("vertices", &self.vertices.len())
            .field("facets", &self.facets.len())
            .finish_non_exhaustive()
    }
}

/// Whether the vertices and facets are equal, and have the same sides.
impl<S: Scalar, const D: usize> PartialEq for Mesh<S, D> {
    fn eq(&self, other: &Self) -> bool {
        self.vertices == other.vertices && self.facets == other.facets && self.sides == other.sides
    }
}
