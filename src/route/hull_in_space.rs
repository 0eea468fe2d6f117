//! Convex hulls in space: how a polyhedron is constructed, translated and rotated.
//!
//! The first corners are found as in Quickhull (Barber, Dobkin and Huhdanpaa, "The Quickhull algorithm for convex hulls", 1996): of the points in front of
//! a triangle the furthest one is a corner of the hull. All triangles in front of which it lies make room for those between it and their common rim.
//! Then all points are inserted one by one (`incremental_hull.rs`). Where there is no room for that, because the hull of some points has more corners
//! than that of all, the other corners are found as the first ones, too. Nothing but corners of the whole hull is then ever one of a part of it:
//! there is room for all if there is room for those of the hull. The signs are exact, so that no facet needs a thickness.

use core::cmp::Ordering;
use core::marker::PhantomData;

use nalgebra::{Point, SVector};

use crate::direction::rotation::{Rotation, Turner};
#[cfg(feature = "serde")]
use crate::form::face_rings::Rings;
use crate::form::query::Rise;
use crate::number::each::Each;
use crate::number::plan::ROUNDS_ONCE;
use crate::route::convex_hull::{following, is_exact_sum, is_finite, planar};
use crate::route::incremental_hull::insert_all;
use crate::route::orientation::{HELD, TINY, floats, orientation, orientation_in_space};
use crate::route::same_faces::with_same_faces;
use crate::route::surface::Whole;
use crate::route::triangulation::Triangulation;
use crate::scalar::arrays::{array, moved, order};
use crate::scalar::{Constants, Repr, Scalar};
use crate::shape::carried::{Carried, RotationAbout};
use crate::shape::error::ShapeError;
use crate::shape::{Aabb, Polyhedron, Segment, Triangle};
use crate::stages::ask::carefully;

type SpacePoint<S> = Point<S, 3>;

/// The number of triangles in front of which the furthest point is searched for among all points before these are inserted.
const FEW: usize = 8;

impl<S: Scalar, const N: usize> Polyhedron<S, N> {
    /// The convex hull of points in any order. Points inside it, in a face or on an edge are dropped, exactly, even if they are very close to the
    /// surface.
    ///
    /// The algorithm is the incremental construction (de Berg and others, *Computational Geometry*, chapter 11) with exact signs. Each point is located
    /// by a walk over the hull of those before it, and compared with one triangle of it. For `n` points in a ball or on a sphere this takes about
    /// `n·log n` steps. If the hull of some of the points has more than `N` corners, or if rounding errors hide in which direction points lie, it is
    /// Quickhull (Barber, Dobkin and Huhdanpaa, 1996): every point is compared with each face of the hull, and with one face for each of its corners.
    ///
    /// # Errors
    /// [`ShapeError::NoCorners`] for an empty list, [`ShapeError::NotFinite`] for a coordinate that is not finite, and
    /// [`ShapeError::TooManyCorners`] if the hull has more than `N` corners, or than 65,535, however long the list is.
    ///
    /// ```
    /// use kousa::{Polyhedron, ShapeError, point};
    ///
    /// let list = [
    ///     point([0.0, 0.0, 0.0]),
    ///     point([2.0, 0.0, 0.0]),
    ///     point([0.0, 2.0, 0.0]),
    ///     point([0.0, 0.0, 2.0]),
    ///     point([1.0, 1.0, 0.0]), // on an edge
    /// ];
    /// assert_eq!(Polyhedron::<f64, 4>::hull(&list).unwrap().corners().len(), 4);
    /// assert_eq!(Polyhedron::<f64, 3>::hull(&list), Err(ShapeError::TooManyCorners));
    /// assert_eq!(Polyhedron::<f64, 3>::hull(&[]), Err(ShapeError::NoCorners));
    /// ```
    ///
    /// A polyhedron without room for corners does not compile. This one would be inferred, because a [`Shape3`](crate::Shape3) has none; an
    /// [`AnyShape3`](crate::AnyShape3) has room for them.
    ///
    /// ```compile_fail,E0080
    /// use kousa::{Polyhedron, Shape3, point};
    ///
    /// let shape: Shape3<f64> = Polyhedron::hull(&[point([0.0, 0.0, 0.0])]).unwrap().into();
    /// ```
    #[doc(alias("convex_hull"))]
    pub fn hull(points: &[SpacePoint<S>]) -> Result<Self, ShapeError> {
        const { Self::ROOM };
        hull(points)
    }

    /// Like [`hull`](Self::hull), from a list of anything that converts to points: arrays of numbers and, with the features `glam` and `mint`, the points
    /// and vectors of these crates.
    ///
    /// # Errors
    /// Those of [`hull`](Self::hull).
    ///
    /// ```
    /// use kousa::{Polyhedron, ShapeError};
    ///
    /// let list = [[0.0, 0.0, 0.0], [1.0, 1.0, 1.0], [3.0, 3.0, 3.0]];
    /// let segment = Polyhedron::<f64, 4>::from_parts(&list).unwrap();
    /// assert_eq!(segment.corners().len(), 2);
    /// let nowhere = Polyhedron::<f32, 4>::from_parts(&[[f32::NAN, 0.0, 0.0]]);
    /// assert_eq!(nowhere, Err(ShapeError::NotFinite));
    /// ```
    pub fn from_parts<T: Copy + Into<SpacePoint<S>>>(points: &[T]) -> Result<Self, ShapeError> {
        const { Self::ROOM };
        hull(points)
    }

    /// Stops the compiler where a polyhedron without room for corners is constructed.
    const ROOM: () = assert!(
        N > 0,
        "a polyhedron without room for corners: write their greatest number, as in `Polyhedron::<_, 8>::hull(..)`; a `Shape3` holds no polyhedron, an `AnyShape3` does"
    );

    /// The polyhedron moved by a vector, saturating: the hull of the moved corners, which keep their numbers, but may be fewer. It has the
    /// [faces](Self::faces) that it had.
    ///
    /// ```
    /// use kousa::{Polyhedron, point, vector};
    ///
    /// let list = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 4.0]];
    /// let tetrahedron = Polyhedron::<f64, 4>::from_parts(&list).unwrap();
    /// let moved = tetrahedron.translated(vector([1.0, 2.0, 3.0]));
    /// assert_eq!(moved.corners()[3], point([5.0, 2.0, 3.0]));
    /// ```
    pub fn translated(&self, by: SVector<S, 3>) -> Self {
        self.exactly_moved(&by, is_exact_sum).unwrap_or_else(|| self.mapped(|corner| moved(corner, &by)))
    }

    /// The polyhedron rotated about a point: the hull of the rotated corners, each number rounded once and saturating, in floats too. They keep their
    /// numbers, but may be fewer, and it has the [faces](Self::faces) that it had.
    ///
    /// Rounding errors of successive rotations of the numbers add up, those of a [`Rotation`] hardly. A body should keep its rotation, and its shape
    /// should be rotated each time from the original one.
    ///
    /// ```
    /// use kousa::{Angle, Polyhedron, Rotation, point, vector};
    ///
    /// let by = Rotation::about(&vector([0.0, 0.0, 1.0]), Angle::QUARTER).unwrap();
    /// let list = [[1.0, 0.0, 0.0], [4.0, 0.0, 0.0], [1.0, 4.0, 0.0], [1.0, 0.0, 2.0]];
    /// let tetrahedron = Polyhedron::<f64, 4>::from_parts(&list).unwrap();
    /// let turned = tetrahedron.rotated(by, point([0.0, 0.0, 0.0]));
    /// assert_eq!(turned.corners()[2], point([-4.0, 1.0, 0.0]));
    /// ```
    pub fn rotated(&self, by: Rotation, about: SpacePoint<S>) -> Self {
        self.carried(&RotationAbout { rotation: Turner::by(by), about })
    }

    /// The hull of the images of the corners; the empty set if one of them is not finite. If all are corners of it, they keep their numbers. Where it is
    /// certified that its faces are parts of those before, nothing is constructed.
    pub(crate) fn mapped<T: Scalar>(
        &self,
        mut image: impl FnMut(&SpacePoint<S>) -> SpacePoint<T>,
    ) -> Polyhedron<T, N> {
        let mut images = [Point::from([T::zero(); 3]); N];
        for (to, corner) in images.iter_mut().zip(self.corners()) {
            *to = image(corner);
        }
        let images = images.get(..self.corners().len()).unwrap_or(&images);
        if let Some(same) = with_same_faces(self.rings(), images) {
            return same;
        }
        let mut hull = hull(images).unwrap_or_else(|_| Polyhedron::nothing());
        if hull.corners().len() == images.len() && hull.renumber(images, self.rings()).is_none() {
            return Polyhedron::nothing();
        }
        hull
    }

    /// The polyhedron of a list that has no point but its corners, which have their numbers in the list.
    #[cfg(feature = "serde")]
    pub(crate) fn listed(points: &[SpacePoint<S>]) -> Result<Self, ShapeError> {
        let mut hull = hull(points)?;
        let are_corners = hull.corners().len() == points.len()
            && (hull.corners() == points || hull.renumber(points, Rings::NOTHING).is_some());
        if are_corners { Ok(hull) } else { Err(ShapeError::NotConvex) }
    }
}

/// The hull of the corners; the empty set for an empty triangle.
impl<S: Scalar> From<Triangle<S, 3>> for Polyhedron<S, 3> {
    fn from(triangle: Triangle<S, 3>) -> Self {
        hull(&triangle.corners()).unwrap_or_else(|_: ShapeError| Self::nothing())
    }
}

/// The hull of the corners; the empty set for an empty box.
impl<S: Scalar> From<Aabb<S, 3>> for Polyhedron<S, 8> {
    fn from(aabb: Aabb<S, 3>) -> Self {
        let ends = [aabb.min, aabb.max];
        let corner = |bits: usize| SpacePoint::from([0, 1, 2].each(|i| ends[bits >> i & 1][i]));
        if aabb.is_empty() {
            Self::nothing()
        } else {
            hull(&[0, 1, 2, 3, 4, 5, 6, 7].each(corner)).unwrap_or_else(|_: ShapeError| Self::nothing())
        }
    }
}

/// The hull of a list.
///
/// Also where there is no room for corners: code that is generic over the room compiles, too.
pub(crate) fn hull<S: Scalar, T: Copy + Into<SpacePoint<S>>, const N: usize>(
    points: &[T],
) -> Result<Polyhedron<S, N>, ShapeError> {
    let list = PointList(points, PhantomData);
    if !list.points().all(|p| is_finite(&p)) {
        return Err(ShapeError::NotFinite);
    }
    let (Some(first), Some(last)) = (list.points().min_by(order), list.points().max_by(order)) else {
        return Err(ShapeError::NoCorners);
    };
    let mut hull = Polyhedron::nothing();
    let Some((base, axes)) = triangle(&list) else {
        let count = if first == last { 1 } else { 2 };
        hull.set_corners([first, last].into_iter().take(count)).ok_or(ShapeError::TooManyCorners)?;
        return Ok(hull);
    };
    let scan = Scan::of(&list);
    let found = match scan.apex(&list, base) {
        Some((base, apex)) => scan.solid(&list, base, apex, &mut hull),
        None => flat(&list, axes, &mut hull),
    };
    found.ok_or(ShapeError::TooManyCorners)?;
    Ok(hull)
}

/// Points, or what converts to them.
struct PointList<'a, S: Scalar, T>(&'a [T], PhantomData<S>);

impl<S: Scalar, T: Copy + Into<SpacePoint<S>>> PointList<'_, S, T> {
    fn points(&self) -> impl Iterator<Item = SpacePoint<S>> + Clone {
        self.0.iter().map(|p| (*p).into())
    }
}

/// A point as it is seen along an axis: by its coordinates on two others.
fn seen<S: Scalar>(p: &SpacePoint<S>, [i, j]: [usize; 2]) -> Point<S, 2> {
    let numbers = array(&p.coords);
    let at = |i: usize| numbers.get(i).copied().unwrap_or(p.x);
    Point::from([at(i), at(j)])
}

/// Three corners of the hull that are not on one line, and the two axes along which they are seen as a triangle; `None` if all points are on a line.
///
/// Seen along an axis, they are a corner of the outline and its neighbours; of points that are seen as one it is the least.
fn triangle<S: Scalar, T: Copy + Into<SpacePoint<S>>>(
    list: &PointList<'_, S, T>,
) -> Option<([SpacePoint<S>; 3], [usize; 2])> {
    for (i, j) in [(0, 1), (1, 2), (2, 0)] {
        let (axes, turned) = ([i, j], [j, i]);
        let least = |seen_as: Point<S, 2>| list.points().filter(|p| seen(p, axes) == seen_as).min_by(order);
        let of = |axes: [usize; 2]| list.points().map(move |p| seen(&p, axes));
        let first = of(axes).min_by(order)?;
        let Some(next) = following(of(axes), &first) else { continue };
        let back = |p: &Point<S, 2>| Point::from([p.y, p.x]);
        let Some(previous) = following(of(turned), &back(&first)).map(|p| back(&p)) else { continue };
        if orientation(&first, &next, &previous).is_ne() {
            return Some(([least(first)?, least(next)?, least(previous)?], axes));
        }
    }
    None
}

/// The hull of points in one plane, in which two axes lead to different coordinates.
fn flat<S: Scalar, T: Copy + Into<SpacePoint<S>>, const N: usize>(
    list: &PointList<'_, S, T>,
    axes: [usize; 2],
    hull: &mut Polyhedron<S, N>,
) -> Option<()> {
    let outline = planar::<S, N>(list.points().map(|p| seen(&p, axes)))?;
    let mut ring = [0; N];
    let lifted = |corner: &Point<S, 2>| list.points().find(|p| seen(p, axes) == *corner);
    let mut corners = [list.points().next()?; N];
    let count = outline.corners().len();
    for (slot, corner) in corners.iter_mut().zip(outline.corners()) {
        *slot = lifted(corner)?;
    }
    let corners = corners.get_mut(..count)?;
    // The place of each corner among all.
    for (slot, corner) in ring.iter_mut().zip(corners.iter()) {
        *slot = corners.iter().filter(|other| order(other, corner).is_lt()).count();
    }
    let ring = ring.get_mut(..count)?;
    let least = ring.iter().position(|number| *number == 0)?;
    ring.rotate_left(least);
    corners.sort_unstable_by(order);
    hull.set_corners(corners.iter().copied())?;
    let back = || ring.iter().take(1).chain(ring.iter().skip(1).rev()).copied();
    let ahead = || ring.iter().copied();
    // Of two faces with the same corners, the one whose second corner is the lesser one comes first.
    if ahead().nth(1) < back().nth(1) {
        hull.add_face(ahead())?;
        hull.add_face(back())?;
    } else {
        hull.add_face(back())?;
        hull.add_face(ahead())?;
    }
    Some(())
}

/// What a search for the furthest of many points knows of them all.
struct Scan {
    /// How far they extend along each axis, at least.
    extent: [f64; 3],
    /// Whether each coordinate is an `f64`, and arithmetic rounds once.
    is_exact: bool,
}

impl Scan {
    fn of<S: Scalar, T: Copy + Into<SpacePoint<S>>>(list: &PointList<'_, S, T>) -> Self {
        let (mut low, mut high) = ([f64::INFINITY; 3], [f64::NEG_INFINITY; 3]);
        let mut is_exact = ROUNDS_ONCE;
        for p in list.points() {
            for ((low, high), x) in low.iter_mut().zip(&mut high).zip(floats(&p)) {
                *low = if x < *low { x } else { *low };
                *high = if x > *high { x } else { *high };
                is_exact &= S::Repr::BITS <= 53 || x.abs() < HELD;
            }
        }
        let mut extent = [0.0; 3];
        for ((extent, low), high) in extent.iter_mut().zip(low).zip(high) {
            *extent = (high - low) * (1.0 + f64::EPSILON);
        }
        Self { extent, is_exact }
    }

    /// The corner that is furthest from the plane of a triangle, and the triangle as it is counter-clockwise from the other side; `None` if all
    /// are in the plane.
    fn apex<S: Scalar, T: Copy + Into<SpacePoint<S>>>(
        &self,
        list: &PointList<'_, S, T>,
        [a, b, c]: [SpacePoint<S>; 3],
    ) -> Option<([SpacePoint<S>; 3], SpacePoint<S>)> {
        match self.furthest(list, [&a, &b, &c]) {
            Some(apex) => Some(([a, c, b], apex)),
            None => self.furthest(list, [&a, &c, &b]).map(|apex| ([a, b, c], apex)),
        }
    }

    /// The hull of points of which four, the corners of a triangle and an apex behind it, are not in one plane.
    fn solid<S: Scalar, T: Copy + Into<SpacePoint<S>>, const N: usize>(
        &self,
        list: &PointList<'_, S, T>,
        [a, b, c]: [SpacePoint<S>; 3],
        apex: SpacePoint<S>,
        hull: &mut Polyhedron<S, N>,
    ) -> Option<()> {
        let mut whole = Whole::<S, N>::nothing(a);
        whole.begin([a, b, c, apex])?;
        if !self.widen(list, &mut whole, FEW)? {
            let point = |i: usize| list.0.get(i).map(|p| (*p).into());
            let extent = if self.is_exact { self.extent } else { [f64::INFINITY; 3] };
            if insert_all(&mut whole, &extent, list.0.len(), point).is_none() {
                whole.begin([a, b, c, apex])?;
                self.widen(list, &mut whole, usize::MAX)?;
            }
        }
        Triangulation::of(&whole).construct(hull)
    }

    /// Adds the furthest point in front of a triangle as often as there is one, but looks at no more than some number of triangles. Tells whether
    /// no point is outside any more; `None` if there is no room for all corners.
    fn widen<S: Scalar, T: Copy + Into<SpacePoint<S>>, const N: usize>(
        &self,
        list: &PointList<'_, S, T>,
        whole: &mut Whole<S, N>,
        most: usize,
    ) -> Option<bool> {
        for _ in 0..most {
            let Some(facet) = whole.next_open() else { return Some(true) };
            match self.furthest(list, whole.triangle(facet)) {
                Some(corner) => {
                    whole.grow(facet, corner)?;
                }
                None => whole.close(facet),
            }
        }
        Some(false)
    }

    /// Of the points in front of a triangle the furthest, and of several the greatest; `None` if there are none.
    ///
    /// In plain floats a height has an error of at most `16·u` times its permanent, as in [`orientation_in_space`]; with the extents in place of
    /// the coordinates that bounds the errors of all.
    fn furthest<S: Scalar, T: Copy + Into<SpacePoint<S>>>(
        &self,
        list: &PointList<'_, S, T>,
        [a, b, c]: [&SpacePoint<S>; 3],
    ) -> Option<SpacePoint<S>> {
        let [o, v, w] = [a, b, c].each(floats);
        let [v, w] = [v, w].each(|p| [p[0] - o[0], p[1] - o[1], p[2] - o[2]]);
        let (mut normal, mut permanent) = ([0.0; 3], 0.0);
        for (i, j, k) in [(0, 1, 2), (1, 2, 0), (2, 0, 1)] {
            let (left, right) = (v[j] * w[k], v[k] * w[j]);
            normal[i] = left - right;
            permanent += self.extent[i] * (left.abs() + right.abs() + 1e-307);
        }
        let error = if self.is_exact { 8.0 * f64::EPSILON * permanent + TINY } else { f64::INFINITY };
        let height = |p: &SpacePoint<S>| {
            let [x, y, z] = floats(p);
            (x - o[0]) * normal[0] + ((y - o[1]) * normal[1] + (z - o[2]) * normal[2])
        };
        let mut best: Option<(SpacePoint<S>, f64)> = None;
        for p in list.points() {
            let h = height(&p);
            if h < -error {
                continue;
            }
            let is_certain = h > error;
            if !is_certain && orientation_in_space(a, b, c, &p).is_le() {
                continue;
            }
            let is_further = match best {
                Some((_, most)) if h < most - 2.0 * error => false,
                Some((_, most)) if h > most + 2.0 * error => true,
                Some((old, _)) if old == p => false,
                Some((old, _)) => {
                    let rise = carefully::<Rise, S, _, _>(&Segment::new(old, p), &Triangle::new(*a, *b, *c));
                    let rise = rise.unwrap_or(Ordering::Equal);
                    rise.then_with(|| order(&p, &old)).is_gt()
                }
                None => true,
            };
            best = if is_further { Some((p, h)) } else { best };
        }
        best.map(|(p, _)| p)
    }
}
