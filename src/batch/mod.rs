//! Many shapes of one type, asked all at once.
//!
//! A [`Batch`] keeps shapes as columns of numbers beside the shapes themselves, and answers what is asked of one against many: which
//! of them meet a shape, which a ray hits first, which is nearest. **Every answer is that of asking one by one, bit for bit**; it only
//! comes sooner. Columns hold `f32` for every scalar. They tell of most shapes with certainty, many at a time, with the machine's
//! vectors, that they do or do not meet; the others are asked by themselves.
//!
//! ```
//! use kousa::batch::Batch;
//! use kousa::{Circle, Ray, point, vector};
//!
//! let trees: Batch<Circle<f32>> = (0..1000).map(|i| Circle::new(point([i as f32, 5.0]), 0.25)).collect();
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
//! | question | answer |
//! |---|---|
//! | [`meeting`](Batch::meeting), [`count`](Batch::count), [`any`](Batch::any), [`mask`](Batch::mask) | which shapes [`intersects`](crate::intersects) |
//! | [`within`](Batch::within) | which have a [`distance`](crate::distance()) of no more than a number |
//! | [`nearest`](Batch::nearest) | the least [`distance`](crate::distance()) |
//! | [`cast_first`](Batch::cast_first) | as [`cast_first`](crate::cast_first) of the slice |
//! | [`sweep_first`](Batch::sweep_first) | as [`sweep_first`](crate::sweep_first) of the slice |
//!
//! # What is certain at once
//!
//! Points, balls, segments, capsules and boxes have columns of their own, and these questions of them are decided in the columns, but for
//! what touches or nearly does:
//!
//! * points and balls by a point, ball, box, segment, capsule, ray or line;
//! * segments and capsules by a point or ball, and segments of the plane by a segment;
//! * boxes by a point, ball, box, segment, ray or line.
//!
//! All else, oriented rectangles, triangles, polygons and the enums among it, is told apart by the boxes around both, and asked by itself where these
//! meet. Half-spaces, and numbers beyond 2^60, are always asked by themselves.
//!
//! A question costs about 100 ns before the first shape is looked at: of fewer than a hundred shapes a loop is as fast.
//!
//! # Memory
//!
//! Beside the shapes, four bytes for each number of a column: as many as the shape has numbers, or the corners of the box around it, and
//! 24 bytes for 64 shapes. So a `Circle<f32>` takes 24 bytes, a `Rect<f32>` 32, a `Rect<f64>` 48.
//!
//! # Vectors
//!
//! With the feature `simd` the machine is asked at run time for its widest vectors (AVX2 or AVX-512 on x86-64); without it they are those that the program is compiled for
//! (SSE2 on x86-64, NEON on 64-bit ARM; on wasm with `-C target-feature=+simd128`). The answers are the same.

mod columns;
mod first;
mod meeting;
mod probe;

use alloc::vec::Vec;
use core::fmt;

use columns::Columns;
pub use meeting::Meeting;
use probe::{Figured, Probed};

/// A shape that a batch can hold: every shape with a scalar of kousa but a line and a ray.
///
/// Sealed. It is implemented for points, `Segment`, `Ball`, `Capsule`, `Aabb` and `HalfSpace` of both dimensions, `OrientedRect`, `Triangle`, `Polygon`,
/// [`AnyShape2`](crate::AnyShape2) and [`Shape3`](crate::Shape3).
pub trait Member: Figured {}

impl<T: Figured> Member for T {}

/// A shape that a batch can be asked by: every shape.
///
/// Sealed.
pub trait Query: Probed {}

impl<Q: Probed> Query for Q {}

/// Many shapes of one type, as columns of numbers. See [the module](self).
#[derive(Clone)]
pub struct Batch<T> {
    /// The shapes as they were given.
    shapes: Vec<T>,
    /// Their numbers.
    columns: Columns,
}

impl<T: Member> Batch<T> {
    /// How many columns a shape has.
    const SIZE: usize = T::KIND.columns(T::DIMENSION);

    /// No shapes.
    pub fn new() -> Self {
        Self { shapes: Vec::new(), columns: Columns::default() }
    }

    /// No shapes, with room for some.
    pub fn with_capacity(capacity: usize) -> Self {
        let columns = Columns::with_capacity(capacity, Self::SIZE);
        Self { shapes: Vec::with_capacity(capacity), columns }
    }

    /// Adds a shape, whose index is the number of those before it.
    pub fn push(&mut self, shape: T) {
        self.columns.write(self.shapes.len(), Self::SIZE, shape.figure());
        self.shapes.push(shape);
    }

    /// Puts a shape in the place of another one, which is returned; `None`, and nothing is changed, where there is none.
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
        self.columns.write(index, Self::SIZE, shape.figure());
        Some(core::mem::replace(place, shape))
    }

    /// Takes a shape out, and puts the last one in its place; `None` where there is none.
    pub fn swap_remove(&mut self, index: usize) -> Option<T> {
        let last = self.shapes.len().checked_sub(1)?;
        self.shapes.get(index)?;
        let removed = self.shapes.swap_remove(index);
        if let Some(moved) = self.shapes.get(index) {
            self.columns.write(index, Self::SIZE, moved.figure());
        }
        self.columns.shorten(last, Self::SIZE);
        Some(removed)
    }

    /// Takes all shapes out.
    pub fn clear(&mut self) {
        self.shapes.clear();
        self.columns.clear();
    }
}

impl<T> Batch<T> {
    /// How many shapes there are, those that are the empty set included.
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

    /// The shapes, one after another.
    pub fn iter(&self) -> core::slice::Iter<'_, T> {
        self.shapes.iter()
    }
}

impl<T: Copy> Batch<T> {
    /// A shape; `None` where there is none.
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
