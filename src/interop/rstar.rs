//! The crate [`rstar`](https://docs.rs/rstar): an R*-tree of shapes of any scalar. Feature `rstar`.
//!
//! The tree finds candidates, and kousa decides. Every shape, in fixed-point too, has an envelope `AABB<[f64; D]>`. Its bounds are exact up to 53 bits, and
//! otherwise rounded outward. (Envelopes of fixed-point numbers would overflow, because `rstar` multiplies them.)
//!
//! ```
//! use kousa::{Circle, Ray, Shape2, intersects, point, vector};
//! use rstar::{RTree, RTreeObject, primitives::GeomWithData};
//!
//! let disk = |x: f64, id| GeomWithData::new(Circle::new(point([x, 0.0]), 1.0), id);
//! let tree = RTree::bulk_load(vec![disk(0.0, "a"), disk(5.0, "b"), disk(9.0, "c")]);
//!
//! // The shapes that meet a shape: find those whose envelopes meet its envelope, or those whose
//! // envelopes it meets; then ask for the verdict.
//! let other = Circle::new(point([2.0, 0.0]), 1.0);
//! let mut found = tree.locate_in_envelope_intersecting(other.envelope());
//! assert!(found.by_ref().any(|disk| disk.data == "a" && intersects(disk.geom(), &other)));
//!
//! let ray = Ray::new(point([4.0, 1.0]), vector([1.0, 0.0]));
//! let hits = tree.locate_with_selection_function(ray).filter(|disk| intersects(disk.geom(), &ray));
//! assert_eq!(hits.count(), 2); // it touches both
//!
//! assert_eq!(tree.nearest_neighbor([6.5, 0.0]).unwrap().data, "b");
//! ```
//!
//! * **Objects and queries** are segments, balls, capsules, boxes, oriented rectangles and boxes, triangles, polygons, and any of
//!   these as a [`Shape2`](crate::Shape2), [`AnyShape2`] or [`Shape3`](crate::Shape3). Lines, rays and half-spaces have unbounded envelopes: use them as queries, but do
//!   not put many into a tree. A shape of one scalar may query a tree of another; the verdict needs both in one scalar.
//! * **As a [`SelectionFunction`]** a shape selects the objects whose envelopes it meets itself. If it is long and oblique, these are far fewer
//!   than those that its own envelope meets.
//! * **[`PointDistance`]** is the distance in `f64` from the shape converted to `f64`. It is exactly zero if the point is in the shape, and otherwise within
//!   a few units in the last place of an `f64`. For fixed-point of more than 53 bits it also has the rounding of the shape's numbers.
//! * **An empty shape** (a negative radius, a number that is not finite) has an empty envelope, which meets no shape's envelope. Its distance is
//!   infinite: `nearest_neighbor` finds it only if there is nothing else, and `nearest_neighbor_iter` finds it last.
//! * **Beyond 2^339** in magnitude the tree does not distinguish numbers, because its areas must be finite. Shapes that meet there are still
//!   found.

use alloc::vec::Vec;
use core::cmp::Ordering;

use nalgebra::{Point, SVector};
use rstar::primitives::GeomWithData;
use rstar::{AABB, Envelope, ParentNode, PointDistance, RTree, RTreeNode, RTreeObject, SelectionFunction};

use crate::bounds::course::{AxisRanges, Way, sides};
use crate::bounds::obstacles::{Obstacles, candidates_of};
use crate::bounds::range::Range;
use crate::bounds::search_bounds::SearchBounds;
use crate::clip::cast::Cast;
use crate::distance::closest::Distance;
use crate::interop::swept::Swept;
use crate::interop::tree_outline::{TreeOutline, bounds_within};
use crate::interop::trees::{self, BoxTree};
use crate::meets::intersect::Intersect;
use crate::scalar::Scalar;
use crate::shape::list::each_kind;
use crate::shape::{AnyShape2, AnyShape3};
use crate::sweep::moves::Sweep;

/// A tree whose objects have their numbers as data, as a collection of [`Obstacles`], for [`slide`](crate::slide()), [`recover`](crate::recover) and the
/// other questions.
///
/// No two objects have the same number. Among equal times the least number comes first. To make it takes as long as to sort the objects of the tree, so
/// make it once for many queries.
///
/// ```
/// use kousa::interop::rstar::Numbered;
/// use kousa::{Circle, Rect, point, slide, vector};
/// use rstar::{RTree, primitives::GeomWithData};
///
/// let tile = |i: usize| Rect::new(point([i as f64, -1.0]), point([i as f64 + 1.0, 0.0]));
/// let tiles: Vec<_> = (0..100).map(|i| GeomWithData::new(tile(i), i)).collect();
/// let tree = RTree::bulk_load(tiles);
/// let floor = Numbered::new(&tree);
/// let ball = Circle::new(point([50.5, 1.5]), 1.0);
/// let found = slide(&ball, &vector([20.0, -1.0]), &floor);
/// assert_eq!((found.travel, found.impacts()[0].0), (vector([20.0, -0.5]), 60));
/// ```
#[derive(Debug)]
pub struct Numbered<'t, B: RTreeObject> {
    /// The tree.
    tree: &'t RTree<GeomWithData<B, usize>>,
    /// The shapes with their numbers, in the order of these.
    shapes: Vec<(usize, &'t B)>,
}

impl<'t, B: RTreeObject> Numbered<'t, B> {
    /// Lists the objects of a tree by their numbers.
    pub fn new(tree: &'t RTree<GeomWithData<B, usize>>) -> Self {
        let mut shapes: Vec<_> = tree.iter().map(|object| (object.data, object.geom())).collect();
        shapes.sort_unstable_by_key(|(number, _)| *number);
        Self { tree, shapes }
    }
}

impl<B, const D: usize> Obstacles for Numbered<'_, B>
where
    B: RTreeObject<Envelope = AABB<[f64; D]>> + Clone,
{
    type Shape = B;
    type Ref<'b>
        = B
    where
        Self: 'b;

    /// One more than the greatest number.
    fn count(&self) -> usize {
        self.shapes.last().map_or(0, |(number, _)| number.saturating_add(1))
    }

    fn shape(&self, index: usize) -> Option<B> {
        self.with(index, B::clone)
    }

    fn candidates(&self, bounds: &SearchBounds, visit: &mut dyn FnMut(usize)) {
        candidates_of(self, bounds, visit);
    }

    fn with<R>(&self, number: usize, ask: impl FnOnce(&B) -> R) -> Option<R> {
        let place = self.shapes.binary_search_by_key(&number, |(number, _)| *number).ok()?;
        self.shapes.get(place).map(|(_, shape)| ask(shape))
    }

    fn search(&self, way: &Way, latest: f64, visit: &mut dyn FnMut(usize, &B, &AxisRanges) -> f64) {
        let visit =
            |object: &GeomWithData<B, usize>, sides: &AxisRanges| visit(object.data, object.geom(), sides);
        trees::along(&AllObjects(self.tree), way, latest, visit);
    }
}

/// All objects of a tree.
struct AllObjects<'t, T: RTreeObject>(&'t RTree<T>);

impl<'t, T, const D: usize> BoxTree<D> for AllObjects<'t, T>
where
    T: RTreeObject<Envelope = AABB<[f64; D]>>,
{
    type Node = TreeNode<'t, T>;
    type Object = &'t T;

    fn root(&self) -> TreeNode<'t, T> {
        TreeNode::Parent(self.0.root())
    }

    fn open(
        &self,
        node: TreeNode<'t, T>,
        show: &mut dyn FnMut([Range; D], TreeNode<'t, T>),
    ) -> Option<&'t T> {
        match node {
            TreeNode::Object(object) => Some(object),
            TreeNode::Parent(parent) => {
                for child in parent.children() {
                    show(sides_of(&child.envelope()), child.into());
                }
                None
            }
        }
    }
}

/// A node of a tree; the root is no node of the crate's own type.
enum TreeNode<'t, T: RTreeObject> {
    Parent(&'t ParentNode<T>),
    Object(&'t T),
}

impl<'t, T: RTreeObject> From<&'t RTreeNode<T>> for TreeNode<'t, T> {
    fn from(node: &'t RTreeNode<T>) -> Self {
        match node {
            RTreeNode::Parent(parent) => Self::Parent(parent),
            RTreeNode::Leaf(object) => Self::Object(object),
        }
    }
}

/// The sides of an envelope.
fn sides_of<const D: usize>(envelope: &AABB<[f64; D]>) -> [Range; D] {
    core::array::from_fn(|axis| Range { low: envelope.lower()[axis], high: envelope.upper()[axis] })
}

impl<S, A, T, const D: usize> SelectionFunction<T> for Swept<'_, A, SVector<S, D>>
where
    S: Scalar,
    A: RTreeObject<Envelope = AABB<[f64; D]>>,
    T: RTreeObject<Envelope = AABB<[f64; D]>>,
{
    /// Whether the box around the whole path, rounded outward, meets the envelope.
    fn should_unpack_parent(&self, envelope: &AABB<[f64; D]>) -> bool {
        Way::of(sides_of(&self.shape.envelope()), self.motion).meets(&sides(sides_of(envelope)))
    }
}

/// The object of a tree that the line, ray or segment `a` hits first, and the hit: in the exact order of [`cast_first`](crate::cast_first), but
/// among equal times whichever the tree visits first. `shape` returns the shape of an object.
#[deprecated(since = "0.1.0", note = "`kousa::cast_first` takes `Numbered::new(&tree)`")]
pub fn cast_first<'t, A, B, T, const D: usize>(
    a: &A,
    tree: &'t RTree<T>,
    shape: impl Fn(&T) -> &B,
) -> Option<(&'t T, A::Hit)>
where
    T: RTreeObject<Envelope = AABB<[f64; D]>>,
    A: Cast<B>,
{
    trees::cast_first(a, &AllObjects(tree), |object| shape(object), |_, _| Ordering::Equal)
}

/// The object of a tree that stops `a` first as it moves along `motion`, and the impact: in the exact order of
/// [`sweep_first`](crate::sweep_first), but among equal times whichever the tree visits first. `shape` returns the shape of an object.
#[deprecated(since = "0.1.0", note = "`kousa::sweep_first` takes `Numbered::new(&tree)`")]
pub fn sweep_first<'t, A, B, T, const D: usize>(
    a: &A,
    motion: &A::Motion,
    tree: &'t RTree<T>,
    shape: impl Fn(&T) -> &B,
) -> Option<(&'t T, A::Impact)>
where
    T: RTreeObject<Envelope = AABB<[f64; D]>>,
    A: Sweep<B>,
{
    trees::sweep_first(a, motion, &AllObjects(tree), |object| shape(object), |_, _| Ordering::Equal)
}

/// The greatest power of two for which the product of three sides, and the square of any distance within, are finite.
const LIMIT: f64 = f64::from_bits((1023 + 339) << 52);

fn envelope<A: TreeOutline<D>, const D: usize>(shape: &A) -> AABB<[f64; D]> {
    bounds_within(shape, LIMIT).map_or_else(AABB::new_empty, |bounds| {
        AABB::from_corners(bounds.map(|range| range.low), bounds.map(|range| range.high))
    })
}

/// The square of the distance, clamped to what the envelope implies: the shape is inside it, and touches all its sides. `rstar` prunes by these
/// bounds, and would miss a shape whose distance or envelope is rounded beyond them.
fn distance_squared<A, const D: usize>(shape: &A, point: &[f64; D]) -> f64
where
    A: TreeOutline<D, Double: Distance<Point<f64, D>, Scalar = f64>>,
{
    let envelope = envelope(shape);
    if envelope.is_empty() || point.iter().any(|x| !x.is_finite()) {
        return f64::INFINITY;
    }
    let squared = shape.double().distance_squared(&Point::from(*point));
    squared.max(envelope.distance_2(point)).min(envelope.min_max_dist_2(point))
}

fn selects<A: TreeOutline<D>, const D: usize>(shape: &A, envelope: &AABB<[f64; D]>) -> bool {
    let (low, high) = (envelope.lower(), envelope.upper());
    shape.touches(core::array::from_fn(|axis| Range { low: low[axis], high: high[axis] }), LIMIT)
}

macro_rules! tree_objects {
    // A point is one of nalgebra's.
    ($D:tt point $($shape:tt)*) => {};
    ($D:literal $part:ident [$($generics:tt)*] $Kind:ident($Shape:ty)) => {
        impl<S: Scalar $($generics)*> RTreeObject for $Shape {
            type Envelope = AABB<[f64; $D]>;
            /// The least box around the shape, rounded outward; an empty one for an empty shape.
            fn envelope(&self) -> AABB<[f64; $D]> {
                envelope(self)
            }
        }

        impl<S: Scalar $($generics)*> PointDistance for $Shape {
            /// The square of the distance in `f64`; infinite if the shape is empty, or the point is not finite.
            fn distance_2(&self, point: &[f64; $D]) -> f64 {
                distance_squared(self, point)
            }
            /// Whether the point is in the shape.
            fn contains_point(&self, point: &[f64; $D]) -> bool {
                self.double().intersects(&Point::from(*point))
            }
        }

        impl<S: Scalar, T: RTreeObject<Envelope = AABB<[f64; $D]>> $($generics)*> SelectionFunction<T> for $Shape {
            /// Whether the shape meets the envelope.
            fn should_unpack_parent(&self, envelope: &AABB<[f64; $D]>) -> bool {
                selects(self, envelope)
            }
            /// Whether the shape meets the object's envelope.
            fn should_unpack_leaf(&self, leaf: &T) -> bool {
                selects(self, &leaf.envelope())
            }
        }
    };
}
each_kind!(tree_objects!);
tree_objects!(2 any [, const N: usize] AnyShape2(AnyShape2<S, N>));
tree_objects!(3 any [, const N: usize] AnyShape3(AnyShape3<S, N>));
