//! Collections of shapes that stop what moves or is cast: one trait for lists, trees, and several of these together.

#[cfg(feature = "alloc")]
use alloc::boxed::Box;
#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use core::borrow::Borrow;
#[cfg(feature = "alloc")]
use core::cmp::Ordering;

use crate::bounds::course::{ALL, AxisRanges, Way};
#[cfg(feature = "alloc")]
use crate::bounds::course::{AT_ONCE, Times};
use crate::bounds::search_bounds::SearchBounds;

/// A collection of obstacles, for [`cast_first`](crate::cast_first), [`sweep_first`](crate::sweep_first), [`slide`](crate::slide()) and
/// [`recover`](crate::recover).
///
/// These are collections:
///
/// * slices, arrays, `Vec` and references;
/// * a `Mesh` and a `Batch` (feature `alloc`);
/// * trees of the crates `bvh` and `rstar` (features of these names);
/// * a tuple of two to twelve collections, which may be tuples, too (feature `alloc`);
/// * a slice of meshes or other collections as [`Several`](crate::Several) (feature `alloc`);
/// * a part of any of them as [`Filtered`](crate::Filtered) (feature `alloc`);
/// * what implements this trait, such as the tree or grid of an engine (feature `alloc`).
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
/// # A collection of your own
///
/// A collection tells how many shapes it has, returns each by its index, and shows those that may meet given bounds. It must show every shape whose
/// own bounds meet these; it may show others, and any of them more than once.
///
#[cfg_attr(feature = "alloc", doc = "```")]
#[cfg_attr(not(feature = "alloc"), doc = "```ignore")]
/// use kousa::{Circle, Obstacles, Rect, SearchBounds, point, sweep_first, vector};
///
/// /// The boxes of a level in columns that are 4 wide.
/// struct Columns {
///     boxes: Vec<Rect<f64>>,
///     columns: [Vec<usize>; 16],
/// }
///
/// impl Columns {
///     /// The columns that a box is in. What is beside the grid is in the first or last.
///     fn range(bounds: Rect<f64>) -> std::ops::RangeInclusive<usize> {
///         let column = |x: f64| (x / 4.0).clamp(0.0, 15.0) as usize;
///         column(bounds.min.x)..=column(bounds.max.x)
///     }
///
///     fn new(boxes: Vec<Rect<f64>>) -> Self {
///         let mut columns: [Vec<usize>; 16] = Default::default();
///         for (index, part) in boxes.iter().enumerate() {
///             columns[Self::range(*part)].iter_mut().for_each(|column| column.push(index));
///         }
///         Self { boxes, columns }
///     }
/// }
///
/// impl Obstacles for Columns {
///     type Shape = Rect<f64>;
///     type Ref<'a> = &'a Rect<f64>;
///
///     fn count(&self) -> usize {
///         self.boxes.len()
///     }
///
///     fn shape(&self, index: usize) -> Option<&Rect<f64>> {
///         self.boxes.get(index)
///     }
///
///     fn candidates(&self, bounds: &SearchBounds, visit: &mut dyn FnMut(usize)) {
///         let columns = &self.columns[Self::range(bounds.aabb())];
///         columns.iter().flatten().for_each(|index| visit(*index));
///     }
/// }
///
/// let tile = |x: u32| Rect::new(point([f64::from(x), -1.0]), point([f64::from(x) + 1.0, 0.0]));
/// let floor = Columns::new((0..64).map(tile).collect());
/// let ball = Circle::new(point([20.5, 3.0]), 1.0);
/// let (index, impact) = sweep_first(&ball, &vector([0.0, -4.0]), &floor).unwrap();
/// assert_eq!((index, impact.t), (20, 0.5));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no collection of obstacles",
    label = "no collection of obstacles",
    note = "slices, arrays, `Vec`, `Mesh`, `Batch`, trees, tuples of these, `Several` and `Filtered` are; implement `kousa::Obstacles` for a collection of your own, or pass an iterator to `cast_first_of` and `sweep_first_of`"
)]
pub trait Obstacles {
    /// The type of its shapes.
    type Shape;

    /// A shape as [`shape`](Self::shape) returns it: itself, or a reference to it.
    type Ref<'a>: Borrow<Self::Shape>
    where
        Self: 'a;

    /// Whether the shapes are a list.
    #[doc(hidden)]
    const IS_LIST: bool = false;

    /// The number of its shapes. All indices are less.
    fn count(&self) -> usize;

    /// The shape at an index; `None` if there is none.
    fn shape(&self, index: usize) -> Option<Self::Ref<'_>>;

    /// Shows the indices of all shapes whose bounds meet these, in any order. It may show others, and an index more than once.
    fn candidates(&self, bounds: &SearchBounds, visit: &mut dyn FnMut(usize));

    /// The list, if it is one; otherwise an empty one.
    #[doc(hidden)]
    fn list(&self) -> &[Self::Shape] {
        &[]
    }

    /// An answer about the shape at an index.
    #[doc(hidden)]
    fn with<R>(&self, index: usize, ask: impl FnOnce(&Self::Shape) -> R) -> Option<R> {
        self.shape(index).map(|shape| ask(shape.borrow()))
    }

    /// Shows all shapes that a path may come to, about from near to far, each with its index and the sides of a box around it. What the path
    /// reaches later than a time may be left out: `latest`, then what `visit` returns.
    #[doc(hidden)]
    fn search(&self, way: &Way, latest: f64, visit: &mut dyn FnMut(usize, &Self::Shape, &AxisRanges) -> f64) {
        let _ = latest;
        self.candidates(&SearchBounds::along(way), &mut |index| {
            self.with(index, |shape| visit(index, shape, &ALL));
        });
    }

    /// A lower bound of the times at which a path comes to any shape; `None` if it never does.
    #[doc(hidden)]
    fn entry(&self, _way: &Way) -> Option<f64> {
        Some(f64::NEG_INFINITY)
    }

    /// The unit vector that a facet faces which has a front alone; for casts, if they pass through its back.
    #[doc(hidden)]
    fn front_of_facet(&self, _index: usize, _for_casts: bool) -> Option<[f64; 3]> {
        None
    }

    /// The direction of the way off a facet that has a front alone, if that is not the shortest one, a unit vector.
    #[doc(hidden)]
    fn way_off(&self, _index: usize, _shortest: &[f64; 3]) -> Option<[f64; 3]> {
        None
    }

    /// No shape has a coordinate of a greater magnitude.
    #[doc(hidden)]
    fn magnitude(&self) -> f64 {
        f64::INFINITY
    }
}

/// The list of a collection that is one. Without `alloc` there are no others.
#[inline]
pub fn listed<O: Obstacles + ?Sized>(obstacles: &O) -> &[O::Shape] {
    #[cfg(not(feature = "alloc"))]
    const {
        assert!(O::IS_LIST, "without kousa's feature `alloc`, obstacles are a slice or an array");
    }
    obstacles.list()
}

/// Shows the indices of the shapes that may meet bounds, for collections that are searched along paths.
#[cfg(feature = "alloc")]
pub fn candidates_of<O: Obstacles + ?Sized>(
    obstacles: &O,
    bounds: &SearchBounds,
    visit: &mut dyn FnMut(usize),
) {
    obstacles.search(&Way::within(*bounds.sides()), f64::INFINITY, &mut |index, _, _| {
        visit(index);
        f64::INFINITY
    });
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
    near.dedup();
    near
}

/// The same with the shapes.
#[cfg(feature = "alloc")]
pub fn near_in<'a, O: Obstacles + ?Sized>(obstacles: &'a O, way: &Way) -> Vec<(usize, O::Ref<'a>)> {
    let numbers = numbers_near(obstacles, way).into_iter();
    numbers.filter_map(|number| Some((number, obstacles.shape(number)?))).collect()
}

/// Whether a hit with a normal counts at a shape: not at the back of a facet through which casts pass, nor along it.
#[cfg(feature = "alloc")]
pub fn is_seen<O: Obstacles + ?Sized>(
    obstacles: &O,
    index: usize,
    normal: Option<[f64; 3]>,
    way: &Way,
) -> bool {
    let Some(front) = obstacles.front_of_facet(index, true) else { return true };
    match normal {
        // It is the front's or the back's, but for its rounding, or across both.
        Some(normal) => normal.iter().zip(&front).map(|(x, y)| x * y).sum::<f64>() > 0.5,
        None => way.leads_against(&front),
    }
}

/// The first answer about the shapes of a collection, with the number of its shape; of equal ones that of the least number. `times` tells
/// the time of an answer.
#[cfg(feature = "alloc")]
pub fn first_among<O, M>(
    obstacles: &O,
    way: &Way,
    ask: impl Fn(usize, &O::Shape) -> Option<M>,
    times: impl Fn(&O::Shape, &M) -> Times,
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
        let Some(found) = ask(number, shape) else { return latest };
        let times = times(shape, &found);
        let is_first = best.as_ref().is_none_or(|(other, first)| {
            // Of two that are both there at once, the lesser number is first.
            if is_at_once && times == AT_ONCE {
                return true;
            }
            let order = obstacles.with(*other, |earlier| compare((shape, &found), (earlier, first)));
            order.is_some_and(|order| order.then(number.cmp(other)).is_lt())
        });
        if is_first {
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
            type Ref<'a> = &'a B where Self: 'a;
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
            fn shape(&self, index: usize) -> Option<&B> {
                self.get(index)
            }
            fn candidates(&self, _: &SearchBounds, visit: &mut dyn FnMut(usize)) {
                (0..self.len()).for_each(visit);
            }
            #[inline]
            fn with<R>(&self, index: usize, ask: impl FnOnce(&B) -> R) -> Option<R> {
                self.get(index).map(ask)
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
            type Ref<'a> = O::Ref<'a> where Self: 'a;
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
            fn shape(&self, index: usize) -> Option<O::Ref<'_>> {
                (**self).shape(index)
            }
            fn candidates(&self, bounds: &SearchBounds, visit: &mut dyn FnMut(usize)) {
                (**self).candidates(bounds, visit);
            }
            #[inline]
            fn with<R>(&self, index: usize, ask: impl FnOnce(&O::Shape) -> R) -> Option<R> {
                (**self).with(index, ask)
            }
            fn search(&self, way: &Way, latest: f64, visit: &mut dyn FnMut(usize, &O::Shape, &AxisRanges) -> f64) {
                (**self).search(way, latest, visit);
            }
            fn entry(&self, way: &Way) -> Option<f64> {
                (**self).entry(way)
            }
            fn front_of_facet(&self, index: usize, for_casts: bool) -> Option<[f64; 3]> {
                (**self).front_of_facet(index, for_casts)
            }
            fn way_off(&self, index: usize, shortest: &[f64; 3]) -> Option<[f64; 3]> {
                (**self).way_off(index, shortest)
            }
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
