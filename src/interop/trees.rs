//! What the trees of other crates have in common: how they are searched along a path.
//!
//! A module shows the boxes of its trees ([`BoxTree`]). The searches are here: for the shapes that a path may come to, and for the first of these.

use core::cmp::Ordering;

use crate::bounds::course::{ALL, AxisRanges, Way, sides};
use crate::bounds::range::Range;
use crate::bounds::search::{self, LeftToSearch};
use crate::clip::cast::Cast;
use crate::sweep::moves::Sweep;

/// A tree of boxes around objects.
pub(super) trait BoxTree<const D: usize> {
    /// A node or an object.
    type Node;
    /// An object.
    type Object;

    /// The node that contains all others.
    fn root(&self) -> Self::Node;

    /// The object of a node, or else the nodes in it are shown, each with the sides of its box.
    fn open(&self, node: Self::Node, show: &mut dyn FnMut([Range; D], Self::Node)) -> Option<Self::Object>;
}

/// A node with the sides of its box.
type BoxedNode<N> = (AxisRanges, N);

/// The nodes that are left to search.
type Left<T, const D: usize> = LeftToSearch<BoxedNode<<T as BoxTree<D>>::Node>>;

/// An object with the sides of its box.
type BoxedObject<T, const D: usize> = (<T as BoxTree<D>>::Object, AxisRanges);

/// Opens the nodes of a tree whose boxes a path may come to, for [`search`](search::search). With an object come the sides of its box.
fn opening<T: BoxTree<D>, const D: usize>(
    tree: &T,
    way: &Way,
) -> impl Fn(BoxedNode<T::Node>, &mut Left<T, D>) -> Option<BoxedObject<T, D>> {
    let slabs = way.slabs();
    move |(own, node), left| {
        let object = tree.open(node, &mut |ranges, inner| {
            let sides = sides(ranges);
            if let Some(earliest) = slabs.entry_in_tree(&sides) {
                left.push((earliest, (sides, inner)));
            }
        })?;
        Some((object, own))
    }
}

/// The node that contains all others.
fn root_of<T: BoxTree<D>, const D: usize>(tree: &T) -> BoxedNode<T::Node> {
    (ALL, tree.root())
}

/// Shows all objects that a path may come to, from near to far. What it reaches later than a time is left out: `latest`, then what `visit` returns.
pub(super) fn along<T: BoxTree<D>, const D: usize>(
    tree: &T,
    way: &Way,
    latest: f64,
    mut visit: impl FnMut(T::Object, &AxisRanges) -> f64,
) {
    search::search(root_of(tree), latest, opening(tree, way), |(object, sides)| visit(object, &sides));
}

/// The object that a line, ray or segment hits first, and the hit. `shape` returns the shape of an object, and `order` decides between two that are
/// hit at the same time.
pub(super) fn cast_first<T, A, B, const D: usize>(
    a: &A,
    tree: &T,
    shape: impl Fn(&T::Object) -> &B,
    order: impl Fn(&T::Object, &T::Object) -> Ordering,
) -> Option<(T::Object, A::Hit)>
where
    T: BoxTree<D>,
    A: Cast<B>,
{
    let way = a.course_of_cast();
    search::first(
        &way,
        root_of(tree),
        opening(tree, &way),
        |object| a.cast(shape(object)),
        |_, hit| A::times_of_hit(hit),
        |(one, first), (other, second)| {
            a.compare_hits((shape(one), first), (shape(other), second)).then_with(|| order(one, other))
        },
    )
}

/// The object that stops a moving shape first, and the impact. `shape` and `order` are those of [`cast_first`].
///
/// A seam is that of two shapes, so where a shape may follow one, all objects that its path comes near to are asked.
pub(super) fn sweep_first<T, A, B, const D: usize>(
    a: &A,
    motion: &A::Motion,
    tree: &T,
    shape: impl Fn(&T::Object) -> &B,
    order: impl Fn(&T::Object, &T::Object) -> Ordering,
) -> Option<(T::Object, A::Impact)>
where
    T: BoxTree<D, Object: Copy>,
    A: Sweep<B>,
{
    let way = a.course_along(motion);
    if a.may_follow_seams(motion) {
        let mut near = search::near(root_of(tree), opening(tree, &way));
        near.sort_by(|(one, _), (other, _)| order(one, other));
        return a.sweep_first_of(motion, near.iter().map(|(object, _)| (*object, shape(object))));
    }
    search::first(
        &way,
        root_of(tree),
        opening(tree, &way),
        |object| a.sweep(motion, shape(object)),
        |object, impact| a.times_of_impact(shape(object), impact),
        |(one, first), (other, second)| {
            let both = ((shape(one), first), (shape(other), second));
            a.compare_impacts(motion, both.0, both.1).then_with(|| order(one, other))
        },
    )
}
