//! The path of a moving shape or of a ray, as the trees of other crates see it.

use crate::bounds::course::{Course, Way, times};
use crate::clip::chord::Hit;
use crate::scalar::Scalar;
use crate::shape::{AnyShape2, AnyShape3, Line, Ray, Segment};
use crate::sweep::impact::Impact;

/// A shape and its motion: a query for a tree, which selects all boxes that meet the box around the whole path.
///
/// `sweep_first` of the modules `bvh` and `rstar` uses it. It also serves other queries of the shapes that may be in the way.
#[derive(Clone, Copy, Debug)]
pub struct Swept<'a, A, V> {
    /// The moving shape.
    pub shape: &'a A,
    /// Its motion.
    pub motion: &'a V,
}

/// A path through the boxes of a tree, which have bounds of this type: of a line, ray or segment, or of a moving shape as [`Swept`].
///
/// `cast_first` and `sweep_first` of the modules `bvh` and `rstar` need it, to search the tree from near to far.
pub trait Along<Bounds, const D: usize> {
    #[doc(hidden)]
    fn way(&self) -> Way;
}

/// An answer that has a time, an [`Impact`] or a [`Hit`]: what comes later need not be searched for.
pub trait Timed {
    /// The time, and how much later the true time may be, apart from errors relative to the coordinates.
    #[doc(hidden)]
    fn time(&self) -> [f64; 2];
}

impl<S: Scalar, const D: usize> Timed for Impact<S, D> {
    fn time(&self) -> [f64; 2] {
        times(self.t)
    }
}

impl<S: Scalar, const D: usize> Timed for Hit<S, D> {
    fn time(&self) -> [f64; 2] {
        times(self.t)
    }
}

macro_rules! lines {
    ($($D:literal: $Any:ty $(, $N:ident)?;)*) => {$(
        lines!(@ $D [] Line<S, $D>);
        lines!(@ $D [] Ray<S, $D>);
        lines!(@ $D [] Segment<S, $D>);
        lines!(@ $D [$(, const $N: usize)?] $Any);
    )*};
    (@ $D:literal [$($generics:tt)*] $Line:ty) => {
        impl<S: Scalar, Bounds $($generics)*> Along<Bounds, $D> for $Line {
            fn way(&self) -> Way {
                self.course()
            }
        }
    };
}
lines! { 2: AnyShape2<S, N>, N; 3: AnyShape3<S, N>, N; }
