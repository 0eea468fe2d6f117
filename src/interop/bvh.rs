//! The crate [`bvh`](https://docs.rs/bvh): a bounding volume hierarchy of shapes of any scalar. Feature `bvh`.
//!
//! The tree is a filter, whose answers are candidates; the verdict is kousa's. The bounds of a shape, in `f32` or `f64` like the tree, are rounded
//! outward: they always contain the shape, and in `f64` they are exact up to 53 bits. A [`Leaf`] is a shape with the data that the tree needs.
//!
//! ```
//! use bvh::bvh::Bvh;
//! use kousa::interop::bvh::{Leaf, Leaves};
//! use kousa::{Ray, Sphere, cast_first, intersects, point, sweep_first, vector};
//!
//! let ball = |x: f64| Sphere::new(point([x, 0.0, 0.0]), 1.0);
//! let mut leaves = [0.0, 5.0, 9.0].map(|x| Leaf::new(ball(x), ()));
//! let tree: Bvh<f64, 3> = Bvh::build(&mut leaves);
//!
//! // All balls that a ray meets: candidates from the tree, then kousa's verdict.
//! let ray = Ray::new(point([2.0, 1.0, 0.0]), vector([1.0, 0.0, 0.0]));
//! let candidates = tree.traverse(&ray, &leaves).into_iter();
//! assert_eq!(candidates.filter(|leaf| intersects(&ray, &leaf.shape)).count(), 2);
//!
//! // The first of them, and the first that stops another ball, by their numbers.
//! let balls = Leaves { tree: &tree, leaves: &leaves };
//! let (number, hit) = cast_first(&ray, &balls).unwrap();
//! assert_eq!((number, hit.point), (1, point([5.0, 1.0, 0.0])));
//! let (number, impact) = sweep_first(&ball(-4.0), &vector([9.0, 0.0, 0.0]), &balls).unwrap();
//! assert_eq!((leaves[number].shape.center.x, impact.travel), (0.0, vector([2.0, 0.0, 0.0])));
//! ```
//!
//! * **Objects and queries** are segments, balls, capsules, boxes, oriented rectangles and boxes, triangles, polygons, and any of
//!   these as a [`Shape2`](crate::Shape2), [`AnyShape2`] or [`Shape3`](crate::Shape3). Lines, rays and half-spaces are unbounded: use them as queries, but do not put many into
//!   a tree.
//! * **Query with kousa's shapes**, rays included. Their tests against a box of the tree are exact; `bvh`'s own `Ray` misses boxes that it only
//!   touches along a side.
//! * **There is no nearest-shape query**: `bvh` computes the distances of its boxes with rounding in either direction, and could skip the nearest
//!   shape. Use `rstar` for that.
//! * **An empty shape** (a negative radius, a number that is not finite) is a point beyond all others in the tree. As a query it finds nothing.
//! * **Beyond 2^339** in magnitude, in a tree of `f32` beyond 2^44, the tree does not distinguish numbers, because its areas must be finite. Shapes
//!   that meet there are still found.

use bvh::aabb::{Aabb as Bounds, Bounded, IntersectsAabb};
use bvh::bounding_hierarchy::{BHShape, BHValue};
use bvh::bvh::{Bvh, BvhNode};
use nalgebra::{Point, SVector};

use crate::bounds::course::{AxisRanges, Way, sides};
use crate::bounds::obstacles::{Obstacles, candidates_of};
use crate::bounds::range::Range;
use crate::bounds::search_bounds::SearchBounds;
use crate::clip::cast::Cast;
use crate::interop::swept::Swept;
use crate::interop::tree_outline::{TreeOutline, bounds_within};
use crate::interop::trees::{self, BoxTree};
use crate::scalar::Scalar;
use crate::shape::list::each_kind;
use crate::shape::{AnyShape2, AnyShape3};
use crate::sweep::moves::Sweep;

/// A shape as an object of a tree: with its index in the tree, and your data.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Leaf<A, T = ()> {
    /// The shape.
    pub shape: A,
    /// Your data, such as an id of the shape.
    pub data: T,
    /// The index of the node that the tree assigns.
    node: usize,
}

impl<A, T> Leaf<A, T> {
    /// A leaf for a shape, not yet in a tree.
    pub const fn new(shape: A, data: T) -> Self {
        Self { shape, data, node: 0 }
    }
}

impl<F: BHValue, const D: usize, A: Bounded<F, D>, T> Bounded<F, D> for Leaf<A, T> {
    fn aabb(&self) -> Bounds<F, D> {
        self.shape.aabb()
    }
}

impl<F: BHValue, const D: usize, A: Bounded<F, D>, T> BHShape<F, D> for Leaf<A, T> {
    fn set_bh_node_index(&mut self, node: usize) {
        self.node = node;
    }
    fn bh_node_index(&self) -> usize {
        self.node
    }
}

/// A tree and its leaves as a collection of [`Obstacles`], for [`slide`](crate::slide()), [`recover`](crate::recover) and the other questions; the number
/// of a shape is the index of its leaf.
///
/// ```
/// use bvh::bvh::Bvh;
/// use kousa::interop::bvh::{Leaf, Leaves};
/// use kousa::{Rect, cast_first, point, slide, vector, Circle, Ray};
///
/// let tile = |x: f64| Rect::new(point([x, -1.0]), point([x + 1.0, 0.0]));
/// let mut leaves: Vec<_> = (0..100).map(|i| Leaf::new(tile(f64::from(i)), ())).collect();
/// let tree: Bvh<f64, 2> = Bvh::build(&mut leaves);
/// let floor = Leaves { tree: &tree, leaves: &leaves };
/// let ball = Circle::new(point([50.5, 1.5]), 1.0);
/// assert_eq!(slide(&ball, &vector([20.0, -1.0]), &floor).travel, vector([20.0, -0.5]));
/// assert_eq!(cast_first(&Ray::new(point([7.5, 2.0]), vector([0.0, -1.0])), &floor).unwrap().0, 7);
/// ```
#[derive(Debug)]
pub struct Leaves<'t, F: BHValue, B, T, const D: usize> {
    /// The tree.
    pub tree: &'t Bvh<F, D>,
    /// The leaves that it was built of.
    pub leaves: &'t [Leaf<B, T>],
}

impl<F: BHValue + Into<f64>, B: Clone, T, const D: usize> Obstacles for Leaves<'_, F, B, T, D> {
    type Shape = B;
    type Ref<'b>
        = B
    where
        Self: 'b;

    fn count(&self) -> usize {
        self.leaves.len()
    }

    fn shape(&self, index: usize) -> Option<B> {
        self.leaves.get(index).map(|leaf| leaf.shape.clone())
    }

    fn candidates(&self, bounds: &SearchBounds, visit: &mut dyn FnMut(usize)) {
        candidates_of(self, bounds, visit);
    }

    fn with<R>(&self, number: usize, ask: impl FnOnce(&B) -> R) -> Option<R> {
        self.leaves.get(number).map(|leaf| ask(&leaf.shape))
    }

    fn search(&self, way: &Way, latest: f64, visit: &mut dyn FnMut(usize, &B, &AxisRanges) -> f64) {
        trees::along(self, way, latest, |(number, leaf), sides| visit(number, &leaf.shape, sides));
    }
}

/// An object is a leaf with its index.
impl<'t, F: BHValue + Into<f64>, B, T, const D: usize> BoxTree<D> for Leaves<'t, F, B, T, D> {
    type Node = usize;
    type Object = (usize, &'t Leaf<B, T>);

    fn root(&self) -> usize {
        0
    }

    fn open(&self, node: usize, show: &mut dyn FnMut([Range; D], usize)) -> Option<Self::Object> {
        match self.tree.nodes.get(node)? {
            BvhNode::Leaf { shape_index, .. } => Some((*shape_index, self.leaves.get(*shape_index)?)),
            BvhNode::Node { child_l_index, child_l_aabb, child_r_index, child_r_aabb, .. } => {
                show(sides_of(child_l_aabb), *child_l_index);
                show(sides_of(child_r_aabb), *child_r_index);
                None
            }
        }
    }
}

/// The leaf of a tree that the line, ray or segment `a` hits first, and the hit: as [`cast_first`](crate::cast_first) finds it in the slice of all
/// shapes. Among equal times it is the leaf that comes first in the slice.
#[deprecated(since = "0.1.0", note = "`kousa::cast_first` takes `Leaves { tree, leaves }`")]
pub fn cast_first<'l, F, A, B, T, const D: usize>(
    a: &A,
    tree: &Bvh<F, D>,
    leaves: &'l [Leaf<B, T>],
) -> Option<(&'l Leaf<B, T>, A::Hit)>
where
    F: BHValue + Into<f64>,
    A: Cast<B>,
{
    let all = Leaves { tree, leaves };
    let ((number, _), hit) = trees::cast_first(a, &all, shape_of, |one, other| one.0.cmp(&other.0))?;
    Some((leaves.get(number)?, hit))
}

/// The leaf of a tree that stops `a` first as it moves along `motion`, and the impact: as [`sweep_first`](crate::sweep_first) finds it in the slice
/// of all shapes. Among equal times it is the leaf that comes first in the slice.
#[deprecated(since = "0.1.0", note = "`kousa::sweep_first` takes `Leaves { tree, leaves }`")]
pub fn sweep_first<'l, F, A, B, T, const D: usize>(
    a: &A,
    motion: &A::Motion,
    tree: &Bvh<F, D>,
    leaves: &'l [Leaf<B, T>],
) -> Option<(&'l Leaf<B, T>, A::Impact)>
where
    F: BHValue + Into<f64>,
    A: Sweep<B>,
{
    let all = Leaves { tree, leaves };
    let ((number, _), impact) =
        trees::sweep_first(a, motion, &all, shape_of, |one, other| one.0.cmp(&other.0))?;
    Some((leaves.get(number)?, impact))
}

/// The shape of a leaf.
fn shape_of<'o, B, T>((_, leaf): &'o (usize, &Leaf<B, T>)) -> &'o B {
    &leaf.shape
}

/// The sides of a box of a tree.
fn sides_of<F: BHValue + Into<f64>, const D: usize>(bounds: &Bounds<F, D>) -> [Range; D] {
    core::array::from_fn(|axis| Range { low: bounds.min[axis].into(), high: bounds.max[axis].into() })
}

/// The floats of trees.
trait Float: BHValue {
    /// A power of two such that the squares of three sides have a finite sum, even summed over all objects.
    const LIMIT: f64;

    /// The greatest float of at most `x`, which is within the limit.
    fn at_most(x: f64) -> Self;

    /// The least float of at least `x`.
    fn at_least(x: f64) -> Self {
        -Self::at_most(-x)
    }

    /// The same number.
    fn double(self) -> f64;
}

impl Float for f64 {
    const LIMIT: f64 = Self::from_bits((1023 + 339) << 52);

    fn at_most(x: f64) -> Self {
        x
    }
    fn double(self) -> f64 {
        self
    }
}

impl Float for f32 {
    const LIMIT: f64 = (1_u64 << 44) as f64;

    fn at_most(x: f64) -> Self {
        let near = x as Self;
        if f64::from(near) > x { near.next_down() } else { near }
    }
    fn double(self) -> f64 {
        self.into()
    }
}

fn bounds<F: Float, A: TreeOutline<D>, const D: usize>(shape: &A) -> Bounds<F, D> {
    let nowhere = Range { low: F::LIMIT, high: F::LIMIT };
    let bounds = bounds_within(shape, F::LIMIT).unwrap_or([nowhere; D]);
    let (min, max) = (bounds.map(|range| F::at_most(range.low)), bounds.map(|range| F::at_least(range.high)));
    Bounds::with_bounds(Point::from(min), Point::from(max))
}

fn meets<F: Float, A: TreeOutline<D>, const D: usize>(shape: &A, bounds: &Bounds<F, D>) -> bool {
    let side = |axis: usize| Range { low: bounds.min[axis].double(), high: bounds.max[axis].double() };
    shape.touches(core::array::from_fn(side), F::LIMIT)
}

impl<F, S, A, const D: usize> IntersectsAabb<F, D> for Swept<'_, A, SVector<S, D>>
where
    F: BHValue + Into<f64>,
    S: Scalar,
    A: Bounded<F, D>,
{
    /// Whether the box around the whole path, rounded outward, meets the box.
    fn intersects_aabb(&self, bounds: &Bounds<F, D>) -> bool {
        Way::of(sides_of(&self.shape.aabb()), self.motion).meets(&sides(sides_of(bounds)))
    }
}

macro_rules! tree_objects {
    // A point is one of nalgebra's.
    ($D:tt point $($shape:tt)*) => {};
    ($D:literal $part:ident $generics:tt $Kind:ident($Shape:ty)) => {
        tree_objects!(@float f32, $generics $Shape, $D);
        tree_objects!(@float f64, $generics $Shape, $D);
    };
    (@float $F:ty, [$($generics:tt)*] $Shape:ty, $D:literal) => {
        impl<S: Scalar $($generics)*> Bounded<$F, $D> for $Shape {
            /// The least box around the shape, rounded outward; for an empty shape, a point beyond all others.
            fn aabb(&self) -> Bounds<$F, $D> {
                bounds(self)
            }
        }

        impl<S: Scalar $($generics)*> IntersectsAabb<$F, $D> for $Shape {
            /// Whether the shape meets the box: exact, except that the box's bounds are rounded outward to the scalar.
            fn intersects_aabb(&self, bounds: &Bounds<$F, $D>) -> bool {
                meets(self, bounds)
            }
        }
    };
}
each_kind!(tree_objects!);
tree_objects!(2 any [, const N: usize] AnyShape2(AnyShape2<S, N>));
tree_objects!(3 any [, const N: usize] AnyShape3(AnyShape3<S, N>));
