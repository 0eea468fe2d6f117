//! Many shapes of one type, queried all at once.
//!
//! A [`Batch`] answers queries of one shape against many: which of them it meets, which a ray hits first, which is nearest. **Every answer is that of
//! querying one by one, bit for bit**, in less time. A batch keeps columns of `f32` in addition to its shapes. Vector
//! instructions decide most shapes by these, many at a time. The others are queried one by one.
//!
//! ```
//! use kousa::batch::Batch;
//! use kousa::{Circle, Ray, point, vector};
//!
//! let trees: Batch<Circle<f32>> =
//!     (0..1000).map(|i| Circle::new(point([i as f32, 5.0]), 0.25)).collect();
//!
//! let disk = Circle::new(point([10.5, 4.0]), 1.25);
//! assert_eq!(trees.meeting(&disk).collect::<Vec<_>>(), [10, 11]);
//! assert_eq!(trees.count(&disk), 2);
//!
//! let ray = Ray::new(point([0.0, 0.0]), vector([2.0, 1.0]));
//! let (index, hit) = trees.cast_first(&ray).unwrap();
//! assert_eq!(index, 10);
//! assert!(hit.point.y < 5.0);
//! assert_eq!(trees.nearest(&point([700.2, 5.5])).unwrap().0, 700);
//! ```
//!
//! | query | answer |
//! |---|---|
//! | [`meeting`](Batch::meeting), [`count`](Batch::count), [`any`](Batch::any), [`mask`](Batch::mask) | the shapes that [`intersects`](crate::intersects) finds |
//! | [`within`](Batch::within) | the shapes whose [`distance`](crate::distance()) is at most a number |
//! | [`nearest`](Batch::nearest) | the shape with the least [`distance`](crate::distance()) |
//! | [`cast_first`](Batch::cast_first) | that of [`cast_first`](crate::cast_first) for the slice |
//! | [`sweep_first`](Batch::sweep_first) | that of [`sweep_first`](crate::sweep_first) for the slice |
//!
//! A batch is a collection of [`Obstacles`](crate::Obstacles), whose columns are asked first.
//!
//! # Which queries the columns decide
//!
//! Points, balls, segments, capsules and boxes have columns of their own. The columns decide these queries, except for shapes that touch or nearly
//! touch:
//!
//! * points and balls with a point, ball, box, segment, capsule, ray or line;
//! * segments and capsules with a point or ball, and segments of the plane with a segment;
//! * boxes with a point, ball, box, segment, ray or line.
//!
//! All other pairs, among them those with oriented rectangles, triangles, polygons and enums, are compared by their bounding boxes, and queried one
//! by one if these meet. Half-spaces, and numbers beyond 2^60, are always queried one by one.
//!
//! A query costs 30 to 90 ns before the first shape: for fewer than fifty shapes a loop is as fast.
//!
//! # Memory
//!
//! In addition to the shapes, a batch takes four bytes for each number of a column, or six where there are integers as well, and 40 bytes for 64 shapes.
//! A shape has as many columns as it has numbers, or as its bounding box has. Segments and capsules have no integers. So a `Circle<f32>` takes 31 bytes,
//! a `Segment<f32>` 33, a `Rect<f32>` 41 and a `Rect<f64>` 57. Columns are made for 64 shapes at a time.
//!
//! # Vectors
//!
//! The feature `simd` detects the machine's widest vectors at run time (AVX2 or AVX-512 on x86-64). Without it the vectors are those of the
//! compilation target (SSE2 on x86-64, NEON on 64-bit ARM; on wasm with `-C target-feature=+simd128`). The answers are the same.

mod columns;
mod first_of_batch;
mod instances_of_batches;
mod meeting_of_batch;
mod probe;

use alloc::vec::Vec;
use core::fmt;

use crate::bounds::course::{AxisRanges, Way};
use crate::bounds::obstacles::Obstacles;
use crate::bounds::search_bounds::SearchBounds;
use crate::many::batch::columns::Columns;
pub use crate::many::batch::meeting_of_batch::MeetingShapes;
use crate::many::batch::probe::{Figured, Probed};

/// A shape that a batch can hold: every shape except a line and a ray.
///
/// Sealed. It is implemented for points, `Segment`, `Ball`, `Capsule`, `Aabb` and `HalfSpace` of both dimensions, `OrientedRect`, `Triangle`, `Polygon`,
/// [`AnyShape2`](crate::AnyShape2) and [`Shape3`](crate::Shape3).
pub trait Member: Figured {}

impl<T: Figured> Member for T {}

/// A shape that can query a batch: every shape.
///
/// Sealed.
pub trait Query: Probed {}

impl<Q: Probed> Query for Q {}

/// Many shapes of one type, with columns of their numbers. See [the module](crate::many::batch).
#[derive(Clone)]
pub struct Batch<T> {
    /// The shapes as they were given.
    shapes: Vec<T>,
    /// The columns of their numbers.
    columns: Columns,
}

impl<T: Member> Batch<T> {
    /// How many columns a shape has.
    const WIDTH: usize = T::KIND.columns(T::DIMENSION);

    /// A batch without shapes.
    pub fn new() -> Self {
        Self { shapes: Vec::new(), columns: Columns::default() }
    }

    /// A batch without shapes, with room for some.
    pub fn with_capacity(capacity: usize) -> Self {
        let columns = Columns::with_capacity(capacity, Self::WIDTH);
        Self { shapes: Vec::with_capacity(capacity), columns }
    }

    /// Adds a shape, whose index is the number of shapes before it.
    pub fn push(&mut self, shape: T) {
        self.columns.write(self.shapes.len(), Self::WIDTH, shape.figure());
        self.shapes.push(shape);
    }

    /// Replaces the shape at an index, and returns the old one; `None`, without a change, if there is none.
    ///
    /// ```
    /// use kousa::batch::Batch;
    /// use kousa::{Circle, point};
    ///
    /// let mut disks: Batch<_> = [Circle::new(point([0.0, 0.0]), 1.0)].into_iter().collect();
    /// assert!(disks.set(0, Circle::new(point([9.0, 0.0]), 1.0)).is_some());
    /// assert!(disks.any(&point([9.5, 0.0])));
    /// assert!(disks.set(1, Circle::new(point([0.0, 0.0]), 1.0)).is_none());
    /// ```
    pub fn set(&mut self, index: usize, shape: T) -> Option<T> {
        let place = self.shapes.get_mut(index)?;
        self.columns.write(index, Self::WIDTH, shape.figure());
        Some(core::mem::replace(place, shape))
    }

    /// Removes a shape, and puts the last one in its place; `None` if there is none.
    pub fn swap_remove(&mut self, index: usize) -> Option<T> {
        let last = self.shapes.len().checked_sub(1)?;
        self.shapes.get(index)?;
        let removed = self.shapes.swap_remove(index);
        if let Some(moved) = self.shapes.get(index) {
            self.columns.write(index, Self::WIDTH, moved.figure());
        }
        self.columns.shorten(last, Self::WIDTH);
        Some(removed)
    }

    /// Removes all shapes.
    pub fn clear(&mut self) {
        self.shapes.clear();
        self.columns.clear();
    }
}

impl<T> Batch<T> {
    /// The number of shapes, including those that are the empty set.
    pub fn len(&self) -> usize {
        self.shapes.len()
    }

    /// Whether there are no shapes.
    pub fn is_empty(&self) -> bool {
        self.shapes.is_empty()
    }

    /// The shapes.
    pub fn as_slice(&self) -> &[T] {
        &self.shapes
    }

    /// An iterator over the shapes.
    pub fn iter(&self) -> core::slice::Iter<'_, T> {
        self.shapes.iter()
    }
}

impl<T: Copy> Batch<T> {
    /// The shape at an index; `None` if there is none.
    pub fn get(&self, index: usize) -> Option<T> {
        self.shapes.get(index).copied()
    }
}

impl<T: Member> Default for Batch<T> {
    fn default() -> Self {
        Self::new()
    }
}

/// The shapes.
impl<T: fmt::Debug> fmt::Debug for Batch<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.shapes).finish()
    }
}

/// Whether the shapes are equal.
impl<T: PartialEq> PartialEq for Batch<T> {
    fn eq(&self, other: &Self) -> bool {
        self.shapes == other.shapes
    }
}

impl<T: Member> Extend<T> for Batch<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, shapes: I) {
        shapes.into_iter().for_each(|shape| self.push(shape));
    }
}

impl<T: Member> FromIterator<T> for Batch<T> {
    fn from_iter<I: IntoIterator<Item = T>>(shapes: I) -> Self {
        let shapes = shapes.into_iter();
        let mut batch = Self::with_capacity(shapes.size_hint().0);
        batch.extend(shapes);
        batch
    }
}

impl<'a, T> IntoIterator for &'a Batch<T> {
    type Item = &'a T;
    type IntoIter = core::slice::Iter<'a, T>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T> IntoIterator for Batch<T> {
    type Item = T;
    type IntoIter = alloc::vec::IntoIter<T>;
    fn into_iter(self) -> Self::IntoIter {
        self.shapes.into_iter()
    }
}

/// Questions ask the columns first.
impl<T: Member> Obstacles for Batch<T> {
    type Shape = T;
    type Ref<'a>
        = T
    where
        Self: 'a;

    fn count(&self) -> usize {
        self.shapes.len()
    }

    fn shape(&self, index: usize) -> Option<T> {
        self.get(index)
    }

    fn candidates(&self, bounds: &SearchBounds, visit: &mut dyn FnMut(usize)) {
        self.within_sides(bounds.sides()).for_each(visit);
    }

    fn with<R>(&self, index: usize, ask: impl FnOnce(&T) -> R) -> Option<R> {
        self.shapes.get(index).map(ask)
    }

    fn search(&self, way: &Way, latest: f64, visit: &mut dyn FnMut(usize, &T, &AxisRanges) -> f64) {
        self.search_along(way, latest, visit);
    }
}
