//! Several collections of obstacles together: pairs and longer tuples of any collections, and lists of collections of one type, such as meshes.

use alloc::vec::Vec;

use crate::bounds::course::{AxisRanges, Way};
use crate::bounds::obstacles::Obstacles;
use crate::bounds::search_bounds::SearchBounds;
use crate::shape::mixed::Mix;

/// What the shapes of several collections are together.
macro_rules! mixed {
    ($A:ident) => { <$A as Obstacles>::Shape };
    ($A:ident, $($B:ident),+) => { <<$A as Obstacles>::Shape as Mix<mixed!($($B),+)>>::Any };
}

/// The shapes of the first, then those of the second.
impl<A, B> Obstacles for (A, B)
where
    A: Obstacles<Shape: Mix<B::Shape> + Clone>,
    B: Obstacles<Shape: Clone>,
{
    type Shape = mixed!(A, B);
    type Ref<'a>
        = Self::Shape
    where
        Self: 'a;

    fn count(&self) -> usize {
        self.0.count().saturating_add(self.1.count())
    }

    fn shape(&self, index: usize) -> Option<Self::Shape> {
        match index.checked_sub(self.0.count()) {
            None => self.0.with(index, |shape| shape.clone().mixed()),
            Some(index) => self.1.with(index, |shape| A::Shape::mixed_with(shape.clone())),
        }
    }

    fn candidates(&self, bounds: &SearchBounds, visit: &mut dyn FnMut(usize)) {
        let before = self.0.count();
        self.0.candidates(bounds, visit);
        self.1.candidates(bounds, &mut |index| visit(before.saturating_add(index)));
    }

    fn with<R>(&self, index: usize, ask: impl FnOnce(&Self::Shape) -> R) -> Option<R> {
        match index.checked_sub(self.0.count()) {
            None => self.0.with(index, |shape| ask(&shape.clone().mixed())),
            Some(index) => self.1.with(index, |shape| ask(&A::Shape::mixed_with(shape.clone()))),
        }
    }

    fn search(&self, way: &Way, latest: f64, visit: &mut dyn FnMut(usize, &Self::Shape, &AxisRanges) -> f64) {
        let (before, mut latest) = (self.0.count(), latest);
        self.0.search(way, latest, &mut |number, shape, sides| {
            latest = visit(number, &shape.clone().mixed(), sides);
            latest
        });
        self.1.search(way, latest, &mut |number, shape, sides| {
            visit(before.saturating_add(number), &A::Shape::mixed_with(shape.clone()), sides)
        });
    }

    fn front_of_facet(&self, index: usize, for_casts: bool) -> Option<[f64; 3]> {
        match index.checked_sub(self.0.count()) {
            None => self.0.front_of_facet(index, for_casts),
            Some(index) => self.1.front_of_facet(index, for_casts),
        }
    }

    fn way_off(&self, index: usize, shortest: &[f64; 3]) -> Option<[f64; 3]> {
        match index.checked_sub(self.0.count()) {
            None => self.0.way_off(index, shortest),
            Some(index) => self.1.way_off(index, shortest),
        }
    }

    fn magnitude(&self) -> f64 {
        greatest([self.0.magnitude(), self.1.magnitude()])
    }
}

/// A longer tuple is a pair of its first collection and the others.
macro_rules! tuples {
    (@pair $a:ident) => { $a };
    (@pair $a:ident, $($b:ident),+) => { (&$a, tuples!(@pair $($b),+)) };
    // The bounds of each collection: its shapes mix with what those after it are together.
    (@of ($($All:ident),+) [$($bounds:tt)*] $A:ident) => {
        tuples! { @tuple ($($All),+) [$($bounds)* $A: Obstacles<Shape: Clone>,] }
    };
    (@of $all:tt [$($bounds:tt)*] $A:ident, $($B:ident),+) => {
        tuples! { @of $all [$($bounds)* $A: Obstacles<Shape: Mix<mixed!($($B),+)> + Clone>,] $($B),+ }
    };
    (@tuple ($($A:ident),+) [$($bounds:tt)*]) => {
        #[allow(non_snake_case, reason = "each collection has the name of its type")]
        impl<$($A),+> Obstacles for ($($A),+)
        where
            $($bounds)*
        {
            type Shape = mixed!($($A),+);
            type Ref<'a> = Self::Shape where Self: 'a;

            fn count(&self) -> usize {
                let ($($A),+) = self;
                tuples!(@pair $($A),+).count()
            }
            fn shape(&self, index: usize) -> Option<Self::Shape> {
                let ($($A),+) = self;
                tuples!(@pair $($A),+).shape(index)
            }
            fn candidates(&self, bounds: &SearchBounds, visit: &mut dyn FnMut(usize)) {
                let ($($A),+) = self;
                tuples!(@pair $($A),+).candidates(bounds, visit);
            }
            fn with<R>(&self, index: usize, ask: impl FnOnce(&Self::Shape) -> R) -> Option<R> {
                let ($($A),+) = self;
                tuples!(@pair $($A),+).with(index, ask)
            }
            fn search(
                &self,
                way: &Way,
                latest: f64,
                visit: &mut dyn FnMut(usize, &Self::Shape, &AxisRanges) -> f64,
            ) {
                let ($($A),+) = self;
                tuples!(@pair $($A),+).search(way, latest, visit);
            }
            fn front_of_facet(&self, index: usize, for_casts: bool) -> Option<[f64; 3]> {
                let ($($A),+) = self;
                tuples!(@pair $($A),+).front_of_facet(index, for_casts)
            }
            fn way_off(&self, index: usize, shortest: &[f64; 3]) -> Option<[f64; 3]> {
                let ($($A),+) = self;
                tuples!(@pair $($A),+).way_off(index, shortest)
            }
            fn magnitude(&self) -> f64 {
                let ($($A),+) = self;
                tuples!(@pair $($A),+).magnitude()
            }
        }
    };
    ($A:ident, $B:ident) => {};
    ($A:ident, $($B:ident),+) => {
        tuples! { @of ($A, $($B),+) [] $A, $($B),+ }
        tuples! { $($B),+ }
    };
}
tuples! { A, B, C, D, E, F, G, H, I, J, K, L }

/// Many collections of one type together, such as the meshes of a level: a collection of [`Obstacles`]. Feature `alloc`.
///
/// ```
/// use kousa::{Capsule, Mesh, Several, point, slide, vector};
///
/// // Two floors, with a step of 1 between them.
/// let floor = |x: f64, z: f64| {
///     let corners = [[0, 0], [8, 0], [8, 8], [0, 8]]
///         .map(|[i, j]| point([x + f64::from(i), f64::from(j), z]))
///         .to_vec();
///     Mesh::new(corners, vec![[0, 1, 2], [0, 2, 3]]).unwrap()
/// };
/// let floors = [floor(0.0, 1.0), floor(8.0, 0.0)];
/// let level = Several::of(&floors);
/// let walker = Capsule::new(point([14.0, 2.0, 3.0]), point([14.0, 2.0, 4.0]), 1.0);
/// let found = slide(&walker, &vector([0.0, 0.0, -9.0]), &level);
/// assert_eq!(found.travel, vector([0.0, 0.0, -2.0]));
/// let (number, _) = found.impacts()[0];
/// assert_eq!((number, level.place(number)), (2, Some((1, 0)))); // the first facet of the second
/// ```
///
/// `Several::of(&meshes)` makes a collection of a slice of meshes. The shapes are numbered one after the other, and [`place`](Self::place) tells which
/// collection a number belongs to. The answers are those of a brute-force search, bit for bit. Meshes off the path are left out, and the others are
/// searched from near to far.
#[derive(Clone, Debug)]
pub struct Several<'a, O> {
    /// The collections.
    parts: &'a [O],
    /// For each of them the number of shapes in it and in those before it.
    ends: Vec<usize>,
}

impl<'a, O: Obstacles> Several<'a, O> {
    /// All of these collections.
    pub fn of(parts: &'a [O]) -> Self {
        let mut end = 0_usize;
        let counted = parts.iter().map(|part| {
            end = end.saturating_add(part.count());
            end
        });
        let ends = counted.collect();
        Self { parts, ends }
    }

    /// The index of the collection that the shape of a number is in, and its number there; `None` if there is no such shape.
    ///
    /// ```
    /// use kousa::{Circle, Several, point};
    ///
    /// let ball = |x: f64| Circle::new(point([x, 0.0]), 1.0);
    /// let groups = [vec![ball(0.0), ball(3.0)], vec![], vec![ball(6.0)]];
    /// let all = Several::of(&groups);
    /// assert_eq!([0, 1, 2, 3].map(|i| all.place(i)), [Some((0, 0)), Some((0, 1)), Some((2, 0)), None]);
    /// ```
    pub fn place(&self, number: usize) -> Option<(usize, usize)> {
        let index = self.ends.partition_point(|end| *end <= number);
        let within = number - self.before(index);
        (index < self.parts.len()).then_some((index, within))
    }

    /// The number of shapes in the collections before this one.
    fn before(&self, index: usize) -> usize {
        index.checked_sub(1).and_then(|before| self.ends.get(before)).copied().unwrap_or(0)
    }
}

impl<O: Obstacles> Obstacles for Several<'_, O> {
    type Shape = O::Shape;
    type Ref<'a>
        = O::Ref<'a>
    where
        Self: 'a;

    fn count(&self) -> usize {
        self.ends.last().copied().unwrap_or(0)
    }

    fn shape(&self, number: usize) -> Option<O::Ref<'_>> {
        let (index, number) = self.place(number)?;
        self.parts.get(index)?.shape(number)
    }

    fn candidates(&self, bounds: &SearchBounds, visit: &mut dyn FnMut(usize)) {
        for (index, part) in self.parts.iter().enumerate() {
            let before = self.before(index);
            part.candidates(bounds, &mut |number| visit(before.saturating_add(number)));
        }
    }

    fn with<R>(&self, number: usize, ask: impl FnOnce(&O::Shape) -> R) -> Option<R> {
        let (index, number) = self.place(number)?;
        self.parts.get(index)?.with(number, ask)
    }

    fn search(&self, way: &Way, latest: f64, visit: &mut dyn FnMut(usize, &O::Shape, &AxisRanges) -> f64) {
        let parts = self.parts.iter().enumerate();
        let mut entered: Vec<_> =
            parts.filter_map(|(index, part)| Some((part.entry(way)?, index, part))).collect();
        entered.sort_unstable_by(|(one, i, _), (other, j, _)| one.total_cmp(other).then(i.cmp(j)));
        let mut latest = latest;
        for (earliest, index, part) in entered {
            if earliest > latest {
                break;
            }
            let before = self.before(index);
            part.search(way, latest, &mut |number, shape, sides| {
                latest = visit(before.saturating_add(number), shape, sides);
                latest
            });
        }
    }

    fn front_of_facet(&self, number: usize, for_casts: bool) -> Option<[f64; 3]> {
        let (index, number) = self.place(number)?;
        self.parts.get(index)?.front_of_facet(number, for_casts)
    }

    fn way_off(&self, number: usize, shortest: &[f64; 3]) -> Option<[f64; 3]> {
        let (index, number) = self.place(number)?;
        self.parts.get(index)?.way_off(number, shortest)
    }

    fn magnitude(&self) -> f64 {
        greatest(self.parts.iter().map(O::magnitude))
    }
}

/// The greatest of some magnitudes, or zero.
fn greatest(magnitudes: impl IntoIterator<Item = f64>) -> f64 {
    magnitudes.into_iter().fold(0.0, |most, size| if size > most { size } else { most })
}
