//! A convex polyhedron: the hull of its corners.

use core::fmt;
use core::hash::{Hash, Hasher};

use nalgebra::{Point, SVector};

use crate::form::face_rings::{FaceRings, Rings};
use crate::form::polyhedron_form::PolyhedronForm;
use crate::number::arithmetic::Value;
use crate::number::each::resized;
use crate::number::plan::Conversion;
use crate::scalar::arrays::{moved, order};
use crate::scalar::{Constants, Scalar};
use crate::shape::aabb::Aabb;
use crate::shape::carried::carried;
use crate::shape::operand::{Operand, point};
use crate::shape::placed::placed;

/// A convex polyhedron of up to `N` corners. It is solid, its surface included.
///
/// [`hull`](Self::hull) constructs it from points in any order. The corners are in lexicographic order, until it is moved; none lies inside a face or on
/// an edge of others, and none is repeated. If all are in one plane, it is flat, a solid without thickness, as a [`Triangle`](crate::Triangle) of space is; with
/// one corner it is a point, with two a segment. Nothing is allocated: a polyhedron has room for `N` points, and for their faces.
///
/// It is as large as its room, and [`hull`](Self::hull) needs a multiple of that on the stack: with a room for more than two thousand corners, more than the 2 MiB that a
/// thread has by default. Verdicts and distances take microseconds with any number of corners, contacts, manifolds and sweeps tens to hundreds; but up to seconds where two
/// that touch or overlap have dozens of equally near faces.
///
/// ```
/// use kousa::{Contains, Polyhedron, Ray, Sphere, cast, intersect, point, vector};
///
/// let tent = Polyhedron::<f64, 8>::hull(&[
///     point([0.0, 0.0, 0.0]),
///     point([4.0, 0.0, 0.0]),
///     point([4.0, 4.0, 0.0]),
///     point([0.0, 4.0, 0.0]),
///     point([2.0, 2.0, 3.0]),
///     point([2.0, 2.0, 1.0]), // inside
/// ])
/// .unwrap();
/// assert_eq!((tent.corners().len(), tent.faces().count()), (5, 5));
/// assert!(tent.contains(&point([1.0, 2.0, 1.5]))); // on its side
///
/// let hit = cast(&Ray::new(point([3.0, 2.0, 9.0]), vector([0.0, 0.0, -1.0])), &tent).unwrap();
/// assert_eq!(hit.point, point([3.0, 2.0, 1.5]));
/// let contact = intersect(&tent, &Sphere::new(point([2.0, 2.0, -1.0]), 2.0)).unwrap();
/// assert_eq!((contact.normal, contact.depth), (vector([0.0, 0.0, -1.0]), 1.0));
/// ```
///
#[doc = include_str!("questions/solid.md")]
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/pairs/space/ray-polyhedron.svg"))]
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/pairs/space/polyhedron-polyhedron.svg"))]
///
/// Two polyhedra are equal if their corners are, one after the other.
#[derive(Clone, Copy)]
pub struct Polyhedron<S: Scalar, const N: usize> {
    /// The first `count` are the corners; the others are zero.
    corners: [Point<S, 3>; N],
    /// Zero in the empty set, which results if a corner is moved by NaN.
    ///
    /// Bytes need no alignment beyond that of the coordinates.
    count: [u8; 4],
    /// The faces: none of a point or a segment, and one for each side of what is flat.
    faces: FaceRings<N>,
}

impl<S: Scalar, const N: usize> Polyhedron<S, N> {
    /// The polyhedron without corners: the empty set.
    pub(crate) fn nothing() -> Self {
        Self { corners: [Point::from([S::zero(); 3]); N], count: [0; 4], faces: FaceRings::nothing() }
    }

    /// Gives these corners, which are in order, to the polyhedron without any; `None` if there is no room for them.
    ///
    /// It stays where it is, because copies of a large one would fill the stack.
    pub(crate) fn set_corners(&mut self, corners: impl Iterator<Item = Point<S, 3>>) -> Option<()> {
        let mut count: u16 = 0;
        for corner in corners {
            *self.corners.get_mut(usize::from(count))? = corner;
            count = count.checked_add(1)?;
        }
        self.count = u32::from(count).to_le_bytes();
        Some(())
    }

    /// The same polyhedron with room for up to `M` corners; `None` if it has more.
    ///
    /// ```
    /// use kousa::Polyhedron;
    ///
    /// let list = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 3.0, 0.0], [0.0, 0.0, 2.0]];
    /// let tent = Polyhedron::<f64, 4>::from_parts(&list).unwrap();
    /// assert_eq!(tent.with_room::<200>().unwrap().corners(), tent.corners());
    /// assert!(tent.with_room::<3>().is_none());
    /// ```
    pub fn with_room<const M: usize>(&self) -> Option<Polyhedron<S, M>> {
        (self.corners().len() <= M).then(|| Polyhedron {
            corners: resized(&self.corners, Point::from([S::zero(); 3])),
            count: self.count,
            faces: self.faces.with_room(),
        })
    }

    /// The lists of the corners of all faces.
    pub(crate) fn rings(&self) -> Rings<'_> {
        self.faces.lists()
    }

    /// Adds a face; `None` if there is no room for it.
    pub(crate) fn add_face(&mut self, face: impl Iterator<Item = usize>) -> Option<()> {
        self.faces.push(face)
    }

    /// Gives the corners other numbers than those of their order. Each of them is one of the hull. The faces are those with which the polyhedron was
    /// constructed if its own are parts of them, else its own. `None` if there is no room for them.
    pub(crate) fn renumber(&mut self, corners: &[Point<S, 3>], constructed: Rings<'_>) -> Option<()> {
        let (mut ranks, mut names) = ([0; N], [0; N]);
        let ranks = ranks.get_mut(..corners.len())?;
        for (number, (corner, rank)) in (0..).zip(corners.iter().zip(ranks.iter_mut())) {
            let place = self.corners().binary_search_by(|own| order(own, corner)).ok()?;
            *rank = u16::try_from(place).ok()?;
            *names.get_mut(place)? = number;
        }
        let own = self.faces;
        self.keep(corners, ranks, constructed)?;
        if self.rings().are_parts() {
            return Some(());
        }
        self.faces = own;
        self.faces.number(ranks)?;
        let name = |rank: &u16| names.get(usize::from(*rank)).copied().unwrap_or(0);
        let ring = |face: usize| {
            let ring = own.lists().face(face);
            let least = (0..ring.len()).min_by_key(|k| ring.get(*k).map(name)).unwrap_or(0);
            ring.iter().map(name).cycle().skip(least).take(ring.len())
        };
        let mut order = [[0_u32; 2]; N];
        let order = order.as_flattened_mut().get_mut(..own.lists().count())?;
        order.iter_mut().zip(0..).for_each(|(slot, face)| *slot = face);
        order.sort_unstable_by(|a, b| ring(*a as usize).take(2).cmp(ring(*b as usize).take(2)));
        order.iter().try_for_each(|face| self.faces.construct(ring(*face as usize)))
    }

    /// Gives the corners these numbers, and the faces with which the polyhedron was constructed. The places of the corners in order are known, and the
    /// polyhedron's own faces are parts of those. `None` if there is no room for them.
    pub(crate) fn keep(
        &mut self,
        corners: &[Point<S, 3>],
        ranks: &[u16],
        constructed: Rings<'_>,
    ) -> Option<()> {
        self.corners.get_mut(..corners.len())?.copy_from_slice(corners);
        self.faces.number(ranks)?;
        constructed.constructed().try_for_each(|ring| self.faces.construct(ring.numbers().iter().copied()))
    }

    /// The polyhedron moved by a vector if no number is rounded or saturates, so that its corners and faces are those of the hull.
    pub(crate) fn exactly_moved(
        &self,
        by: &SVector<S, 3>,
        is_exact: impl Fn(S, S, S) -> bool,
    ) -> Option<Self> {
        let mut polyhedron = *self;
        for (to, corner) in polyhedron.corners.iter_mut().zip(self.corners()) {
            *to = moved(corner, by);
            if !(0..3).all(|i| is_exact(to[i], corner[i], by[i])) {
                return None;
            }
        }
        Some(polyhedron)
    }

    const fn count(&self) -> usize {
        u32::from_le_bytes(self.count) as usize
    }

    /// The corners, in lexicographic order: by x, then by y, then by z. Where it is [moved](Self::translated), [rotated](Self::rotated) or
    /// [placed](Self::placed), they keep their numbers instead, unless rounding makes one of them a point of the others' hull.
    ///
    /// Only the empty set has no corners; it results if a polyhedron is moved or rotated to a point with a NaN coordinate.
    ///
    /// ```
    /// use kousa::{Polyhedron, point};
    ///
    /// let list = [
    ///     [1.0, 1.0, 1.0],
    ///     [0.0, 4.0, 0.0],
    ///     [4.0, 0.0, 0.0],
    ///     [0.0, 0.0, 0.0],
    ///     [0.0, 0.0, 4.0],
    /// ];
    /// let tetrahedron = Polyhedron::<f64, 4>::from_parts(&list).unwrap();
    /// assert_eq!(
    ///     tetrahedron.corners()[..2],
    ///     [point([0.0, 0.0, 0.0]), point([0.0, 0.0, 4.0])]
    /// );
    /// assert_eq!(tetrahedron.corners().len(), 4);
    /// ```
    #[inline]
    pub fn corners(&self) -> &[Point<S, 3>] {
        self.corners.get(..self.count()).unwrap_or(&self.corners)
    }

    /// The faces, each as the numbers of its corners, counter-clockwise from outside, beginning with the least; in the order of these numbers.
    ///
    /// Triangles in one plane are one face. A flat polyhedron has two faces, one for each side, a segment or point none.
    ///
    /// They are those that were constructed. Where a polyhedron is moved, rotated or placed, its corners are rounded, so that a face of more than three
    /// is flat up to that rounding; verdicts, distances and contacts are exactly those of the hull of the rounded corners. Where rounding joins faces or
    /// hides edges, or takes a corner, these are the faces of that hull.
    ///
    /// In a [manifold](crate::manifold()) corners have their numbers, edges those after the corners, in the order in which the faces first run from
    /// their lesser to their greater ends, and faces the numbers after these.
    ///
    /// ```
    /// use kousa::{Aabb, Polyhedron, point};
    ///
    /// let cube = Polyhedron::from(Aabb::new(point([0.0, 0.0, 0.0]), point([1.0, 1.0, 1.0])));
    /// assert_eq!(cube.faces().next().unwrap(), [0, 1, 3, 2]); // at x = 0
    /// assert_eq!(cube.faces().count(), 6);
    ///
    /// let square = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [1.0, 1.0, 0.0], [0.0, 1.0, 0.0]];
    /// let square = Polyhedron::<f64, 4>::from_parts(&square).unwrap();
    /// assert!(square.faces().eq([[0, 1, 3, 2], [0, 2, 3, 1]]));
    /// ```
    pub fn faces(&self) -> impl Iterator<Item = &[u16]> {
        self.rings().constructed().map(|ring| ring.numbers())
    }

    /// The smallest axis-aligned box that contains the polyhedron; an empty one if the polyhedron is empty.
    ///
    /// ```
    /// use kousa::{Aabb, Polyhedron, point};
    ///
    /// let list = [[0.0, 0.0, 0.0], [4.0, 1.0, 0.0], [1.0, 4.0, 0.0], [0.0, 0.0, 4.0]];
    /// let tetrahedron = Polyhedron::<f64, 4>::from_parts(&list).unwrap();
    /// assert_eq!(
    ///     tetrahedron.aabb(),
    ///     Aabb::new(point([0.0, 0.0, 0.0]), point([4.0, 4.0, 4.0]))
    /// );
    /// ```
    pub fn aabb(&self) -> Aabb<S, 3> {
        Aabb::of_points(self.corners())
    }
}

impl<S: Scalar, const N: usize> Default for Polyhedron<S, N> {
    /// The empty set: no corners.
    fn default() -> Self {
        Self::nothing()
    }
}

impl<S: Scalar, const N: usize> PartialEq for Polyhedron<S, N> {
    fn eq(&self, other: &Self) -> bool {
        self.corners() == other.corners()
    }
}

impl<S: Scalar + Eq, const N: usize> Eq for Polyhedron<S, N> {}

impl<S: Scalar + Hash, const N: usize> Hash for Polyhedron<S, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.corners().hash(state);
    }
}

impl<S: Scalar, const N: usize> fmt::Debug for Polyhedron<S, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Polyhedron").field(&self.corners()).finish()
    }
}

impl<S: Scalar, const N: usize> Operand<S> for Polyhedron<S, N> {
    type Form<M: Value> = PolyhedronForm<M, N>;
    const HAS_PARAMETER: bool = false;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn form<M: Value>(&self, convert: impl Conversion<S::Repr, M>) -> PolyhedronForm<M, N> {
        let mut corners = [[M::ZERO; 3]; N];
        for (number, corner) in self.corners().iter().enumerate() {
            if let Some(to) = corners.get_mut(self.faces.rank(number)) {
                *to = point(corner, convert);
            }
        }
        PolyhedronForm { corners, count: self.count(), faces: self.faces }
    }

    fn feature(&self, number: usize) -> usize {
        self.rings().feature(self.count(), number)
    }
}

carried! {
    [const N: usize] Polyhedron<S, N>, 3 => Polyhedron<S, N>: |polyhedron, by| polyhedron.mapped(|corner| by.point(corner));
}

placed! {
    /// It is the hull of the placed corners, which keep their numbers, and has the [faces](Self::faces) that it had.
    ///
    /// ```
    /// use kousa::{Angle, Polyhedron, Pose3, Rotation, point, vector};
    ///
    /// let quarter = Rotation::about(&vector([0.0, 0.0, 1.0]), Angle::QUARTER).unwrap();
    /// let pose = Pose3::new(vector([10.0, 20.0, 30.0]), quarter);
    /// let list = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 3.0, 0.0], [0.0, 0.0, 2.0]];
    /// let tent = Polyhedron::<f64, 4>::from_parts(&list).unwrap();
    /// let placed = tent.placed(&pose);
    /// assert_eq!((tent.corners()[3], placed.corners()[3]), (point(list[1]), point([10.0, 24.0, 30.0])));
    /// assert!(placed.faces().eq(tent.faces()));
    /// ```
    [const N: usize] Polyhedron<S, N> => Self, Pose3;
}
