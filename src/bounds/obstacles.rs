//! Collections of shapes that stop what moves or is cast: one trait for lists, trees, and several of these together.

#[cfg(feature = "alloc")]
use alloc::boxed::Box;
#[cfg(feature = "alloc")]
use alloc::vec::Vec;
#[cfg(feature = "alloc")]
use core::cmp::Ordering;

#[cfg(feature = "alloc")]
use crate::bounds::course::{ALL, AT_ONCE, AxisRanges, Times, Way};

/// A collection of obstacles, for [`cast_first`](crate::cast_first), [`sweep_first`](crate::sweep_first), [`slide`](crate::slide()) and
/// [`recover`](crate::recover).
///
/// These are collections:
///
/// * slices, arrays, `Vec` and references;
/// * a `Mesh` and a `Batch` (feature `alloc`);
/// * trees of the crates `bvh` and `rstar` (features of these names);
/// * a tuple of up to four collections, which may be tuples, too;
/// * a slice of meshes or other collections as [`Several`](crate::Several) (feature `alloc`).
///
/// The shapes of several collections are numbered one after the other. The answers are those of a brute-force search, bit for bit.
///
#[cfg_attr(feature = "alloc", doc = "```")]
#[cfg_attr(not(feature = "alloc"), doc = "```ignore")]
/// use kousa::{Circle, Mesh, Obstacles, Rect, point, slide, vector};
///
/// let corners = [[0.0, 0.0], [8.0, 0.0], [12.0, 3.0]].map(point);
/// let ground = Mesh::new(corners.to_vec(), vec![[0, 1], [1, 2]]).unwrap();
/// let crates = [Rect::new(point([6.0, 0.0]), point([7.0, 1.0]))];
/// let ball = Circle::new(point([1.0, 2.0]), 1.0);
/// let level = (&ground, &crates);
/// let found = slide(&ball, &vector([6.0, -3.0]), &level);
/// let stops: Vec<usize> = found.impacts().iter().map(|stop| stop.0).collect();
/// assert_eq!(stops, [0, 2]); // the floor, then the crate, which comes after the two facets
/// assert_eq!(level.count(), 3);
/// ```
///
/// Sealed: only kousa implements it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no collection of obstacles",
    label = "no collection of obstacles",
    note = "slices, arrays, `Vec`, `Mesh`, `Batch`, trees, tuples of these and `Several` of them are; for other collections there are `cast_first_of` and `sweep_first_of`"
)]
pub trait Obstacles {
    /// The type of its shapes.
    type Shape;

    /// Whether the shapes are a list.
    #[doc(hidden)]
    const IS_LIST: bool = false;

    /// The number of its shapes.
    fn count(&self) -> usize;

    /// The list, if it is one; otherwise an empty one.
    #[doc(hidden)]
    fn list(&self) -> &[Self::Shape] {
        &[]
    }

    /// An answer about the shape of a number.
    #[doc(hidden)]
    fn with<R>(&self, number: usize, ask: impl FnOnce(&Self::Shape) -> R) -> Option<R>;

    /// Shows all shapes that a path may come to, about from near to far, each with its number and the sides of a box around it. What the path
    /// reaches later than a time is left out: `latest`, then what `visit` returns.
    #[cfg(feature = "alloc")]
    #[doc(hidden)]
    fn search(&self, way: &Way, latest: f64, visit: &mut dyn FnMut(usize, &Self::Shape, &AxisRanges) -> f64);

    /// The shapes that a path may come to, with their numbers, in the order of these. A list has none, because it is asked itself.
    #[cfg(feature = "alloc")]
    #[doc(hidden)]
    fn near(&self, _way: &Way) -> Vec<(usize, Self::Shape)> {
        Vec::new()
    }

    /// A lower bound of the times at which a path comes to any shape; `None` if it never does.
    #[cfg(feature = "alloc")]
    #[doc(hidden)]
    fn entry(&self, _way: &Way) -> Option<f64> {
        Some(f64::NEG_INFINITY)
    }

    /// No shape has a coordinate of a greater magnitude.
    #[cfg(feature = "alloc")]
    #[doc(hidden)]
    fn magnitude(&self) -> f64 {
        f64::INFINITY
    }
}

/// The numbers of the shapes of a collection that a path may come to, in order.
#[cfg(feature = "alloc")]
pub fn numbers_near<O: Obstacles + ?Sized>(obstacles: &O, way: &Way) -> Vec<usize> {
    let mut near = Vec::new();
    obstacles.search(way, f64::INFINITY, &mut |number, _, _| {
        near.push(number);
        f64::INFINITY
    });
    near.sort_unstable();
    near
}

/// The same with the shapes.
#[cfg(feature = "alloc")]
pub fn near_in<O: Obstacles<Shape: Clone> + ?Sized>(obstacles: &O, way: &Way) -> Vec<(usize, O::Shape)> {
    let numbers = numbers_near(obstacles, way).into_iter();
    numbers.filter_map(|number| obstacles.with(number, |shape| (number, shape.clone()))).collect()
}

/// The first answer about the shapes of a collection, with the number of its shape; of equal ones that of the least number. `times` tells
/// the time of an answer.
#[cfg(feature = "alloc")]
pub fn first_among<O, M>(
    obstacles: &O,
    way: &Way,
    ask: impl Fn(&O::Shape) -> Option<M>,
    times: impl Fn(&M) -> Times,
    compare: impl Fn((&O::Shape, &M), (&O::Shape, &M)) -> Ordering,
) -> Option<(usize, M)>
where
    O: Obstacles + ?Sized,
{
    let (mut best, mut latest): (Option<(usize, M)>, f64) = (None, f64::INFINITY);
    // If nothing comes earlier than the best one, only shapes with lesser numbers may still be first.
    let mut is_at_once = false;
    obstacles.search(way, latest, &mut |number, shape, sides| {
        if is_at_once && best.as_ref().is_some_and(|(other, _)| *other < number) {
            return latest;
        }
        let Some(found) = ask(shape) else { return latest };
        let is_first = best.as_ref().is_none_or(|(other, first)| {
            let order = obstacles.with(*other, |earlier| compare((shape, &found), (earlier, first)));
            order.is_some_and(|order| order.then(number.cmp(other)).is_lt())
        });
        if is_first {
            let times = times(&found);
            is_at_once = times == AT_ONCE;
            let limit = way.latest(times, sides);
            latest = if limit < latest { limit } else { latest };
            best = Some((number, found));
        }
        latest
    });
    best
}

/// Collections whose shapes are a slice.
macro_rules! lists {
    ($($(#[$if:meta])? [$($generics:tt)*] $List:ty: |$list:ident| $slice:expr;)*) => {$(
        $(#[$if])?
        impl<B $($generics)*> Obstacles for $List {
            type Shape = B;
            const IS_LIST: bool = true;
            #[inline]
            fn count(&self) -> usize {
                self.len()
            }
            #[inline]
            fn list(&self) -> &[B] {
                let $list = self;
                $slice
            }
            #[inline]
            fn with<R>(&self, number: usize, ask: impl FnOnce(&B) -> R) -> Option<R> {
                self.get(number).map(ask)
            }
            #[cfg(feature = "alloc")]
            fn search(&self, _: &Way, _: f64, visit: &mut dyn FnMut(usize, &B, &AxisRanges) -> f64) {
                for (number, shape) in self.iter().enumerate() {
                    visit(number, shape, &ALL);
                }
            }
        }
    )*};
}
lists! {
    [] [B]: |list| list;
    [, const N: usize] [B; N]: |list| list;
    #[cfg(feature = "alloc")] [] Vec<B>: |list| list;
}

/// References to collections.
macro_rules! references {
    ($($(#[$if:meta])? $Reference:ty;)*) => {$(
        $(#[$if])?
        impl<O: Obstacles + ?Sized> Obstacles for $Reference {
            type Shape = O::Shape;
            const IS_LIST: bool = O::IS_LIST;
            #[inline]
            fn count(&self) -> usize {
                (**self).count()
            }
            #[inline]
            fn list(&self) -> &[O::Shape] {
                (**self).list()
            }
            #[inline]
            fn with<R>(&self, number: usize, ask: impl FnOnce(&O::Shape) -> R) -> Option<R> {
                (**self).with(number, ask)
            }
            #[cfg(feature = "alloc")]
            fn search(&self, way: &Way, latest: f64, visit: &mut dyn FnMut(usize, &O::Shape, &AxisRanges) -> f64) {
                (**self).search(way, latest, visit);
            }
            #[cfg(feature = "alloc")]
            fn near(&self, way: &Way) -> Vec<(usize, O::Shape)> {
                (**self).near(way)
            }
            #[cfg(feature = "alloc")]
            fn entry(&self, way: &Way) -> Option<f64> {
                (**self).entry(way)
            }
            #[cfg(feature = "alloc")]
            fn magnitude(&self) -> f64 {
                (**self).magnitude()
            }
        }
    )*};
}
references! {
    &O;
    #[cfg(feature = "alloc")] Box<O>;
}
