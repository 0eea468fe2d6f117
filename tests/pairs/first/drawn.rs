//! Random shapes, and their conversion to fractions.

use kousa::nalgebra::{Point, SVector};
use kousa::{Aabb, Ball, Capsule, HalfSpace, Line, OrientedRect, Polygon, Ray, Scalar, Segment, Triangle};
use num_traits::Zero;

use crate::first::entry::{Path, Solid, V, minus};
use crate::fraction::Fraction as Q;
use crate::support::{Rng, Sample};

/// A kind of numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Style {
    /// Small whole numbers, so that many shapes are hit at the same time.
    Grid,
    /// Small whole numbers, some of them moved by a unit in the last place.
    Nudged,
    /// All shapes of a slice have the same numbers, apart from units in the last place; some are mirrored.
    Twins,
    Ordinary,
    /// Numbers from the whole range.
    Any,
}

impl Style {
    pub const ALL: [Self; 5] = [Self::Grid, Self::Nudged, Self::Twins, Self::Ordinary, Self::Any];
}

/// The source of a shape's numbers.
pub struct Source {
    style: Style,
    numbers: Rng,
    nudges: Rng,
    /// Whether the second coordinates have the opposite sign.
    pub is_mirrored: bool,
}

impl Source {
    pub fn new(style: Style, seed: u64) -> Self {
        Self { style, numbers: Rng::new(seed), nudges: Rng::new(!seed), is_mirrored: false }
    }

    /// The source of the next shape; twins all have the same numbers, apart from the nudges.
    pub fn of_next(&mut self, seed: u64) -> Self {
        let numbers = if self.style == Style::Twins { seed } else { self.numbers.next() };
        let is_mirrored = self.style == Style::Twins && self.nudges.below(2) == 0;
        Self {
            is_mirrored,
            numbers: Rng::new(numbers),
            nudges: Rng::new(self.nudges.next()),
            style: self.style,
        }
    }

    fn number<S: Sample>(&mut self, is_reversed: bool) -> S {
        let rng = &mut self.numbers;
        let sign = if is_reversed { -1 } else { 1 };
        match self.style {
            Style::Grid => S::whole(sign * rng.range(-3, 3)),
            Style::Nudged | Style::Twins => {
                let nudge = if self.nudges.below(3) == 0 { self.nudges.range(-1, 1) } else { 0 };
                S::whole(sign * rng.range(-4, 4)).nudged(sign * nudge)
            }
            Style::Ordinary => S::ordinary(rng),
            Style::Any => S::any(rng),
        }
    }

    pub fn place<S: Sample, const D: usize>(&mut self) -> Point<S, D> {
        Point::from(std::array::from_fn(|i| self.number(self.is_mirrored && i == 1)))
    }

    pub fn vector<S: Sample, const D: usize>(&mut self) -> SVector<S, D> {
        self.place().coords
    }

    /// A size that is not negative.
    pub fn size<S: Sample>(&mut self) -> S {
        loop {
            let size: S = self.number(false);
            if size >= S::whole(0) {
                return size;
            }
        }
    }
}

pub fn exact<S: Sample, const D: usize>(v: &SVector<S, D>) -> V<D> {
    std::array::from_fn(|i| v[i].exact().into())
}

fn hull<S: Sample, const D: usize>(corners: &[Point<S, D>], radius: Q) -> Solid<D> {
    Solid::Hull { corners: corners.iter().map(|p| exact(&p.coords)).collect(), radius }
}

/// A shape that can be drawn and converted to fractions.
pub trait Shape<const D: usize>: Copy + std::fmt::Debug {
    fn drawn(source: &mut Source) -> Self;
    fn solid(&self) -> Solid<D>;
}

/// A given number of shapes, and one of them again.
pub fn slice<B: Shape<D>, const D: usize>(source: &mut Source, round: u64, n: usize, again: usize) -> Vec<B> {
    let mut shapes = Vec::with_capacity(n + 1);
    for _ in 0..n {
        shapes.push(B::drawn(&mut source.of_next(round)));
    }
    shapes.push(shapes[again]);
    shapes
}

pub fn solids<B: Shape<D>, const D: usize>(shapes: &[B]) -> Vec<Solid<D>> {
    let mut solids = Vec::with_capacity(shapes.len());
    for shape in shapes {
        solids.push(shape.solid());
    }
    solids
}

macro_rules! shapes {
    ($([$($D:tt)*] $Shape:ty, $d:tt: |$source:ident| $drawn:expr, |$shape:ident| $solid:expr;)*) => {$(
        impl<S: Sample, $($D)*> Shape<$d> for $Shape {
            fn drawn($source: &mut Source) -> Self { $drawn }
            fn solid(&self) -> Solid<$d> { let $shape = self; $solid }
        }
    )*};
}
shapes! {
    [const D: usize] Point<S, D>, D: |source| source.place(), |point| hull(&[*point], Q::zero());
    [const D: usize] Segment<S, D>, D: |source| Self::new(source.place(), source.place()),
        |segment| hull(&[segment.a, segment.b], Q::zero());
    [const D: usize] Ball<S, D>, D: |source| Self::new(source.place(), source.size()),
        |ball| hull(&[ball.center], ball.radius.exact().into());
    [const D: usize] Capsule<S, D>, D: |source| Self::new(source.place(), source.place(), source.size()),
        |capsule| hull(&[capsule.segment.a, capsule.segment.b], capsule.radius.exact().into());
    [const D: usize] Aabb<S, D>, D: |source| {
        let (a, b) = (source.place(), source.place());
        Self::new(a, a).union(&Self::new(b, b))
    }, |aabb| Solid::Block { min: exact(&aabb.min.coords), max: exact(&aabb.max.coords) };
    [const D: usize] HalfSpace<S, D>, D: |source| Self::new(source.place(), source.vector()),
        |half| Solid::Half { origin: exact(&half.origin.coords), normal: exact(&half.normal), radius: Q::zero() };
    [] OrientedRect<S>, 2: |source| Self::new(source.place(), [source.vector(), source.vector()]),
        |rect| {
            let (center, [e, f]) = (exact(&rect.center.coords), rect.half_edges.map(|edge| exact(&edge)));
            let corner = |i: i64, j: i64| {
                let [i, j] = [i, j].map(|sign| Q::from_integer(sign.into()));
                [0, 1].map(|axis| &center[axis] + &i * &e[axis] + &j * &f[axis])
            };
            let corners = vec![corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
            Solid::Hull { corners, radius: Q::zero() }
        };
    [] Triangle<S>, 2: |source| Self::new(source.place(), source.place(), source.place()),
        |triangle| hull(&triangle.corners(), Q::zero());
    [] Polygon<S, 5>, 2: |source| Self::hull(&[0; 5].map(|_| source.place())).unwrap(),
        |polygon| hull(polygon.corners(), Q::zero());
}

/// A line, ray or segment that can be drawn and converted to fractions.
pub trait Linear<const D: usize>: Copy + std::fmt::Debug {
    fn drawn(source: &mut Source) -> Self;
    fn path(&self) -> Path<D>;
}

fn path<const D: usize>(origin: V<D>, direction: V<D>, starts: bool) -> Path<D> {
    let is_point = direction.iter().all(Q::is_zero);
    Path { origin, direction, starts: starts || is_point }
}

macro_rules! linears {
    ($($Linear:ident: |$source:ident| $to:expr, |$linear:ident| $path:expr;)*) => {$(
        impl<S: Sample + Scalar, const D: usize> Linear<D> for $Linear<S, D> {
            fn drawn($source: &mut Source) -> Self { Self::new($source.place(), $to) }
            fn path(&self) -> Path<D> { let $linear = self; $path }
        }
    )*};
}
linears! {
    Line: |source| source.vector(), |line| path(exact(&line.origin.coords), exact(&line.direction), false);
    Ray: |source| source.vector(), |ray| path(exact(&ray.origin.coords), exact(&ray.direction), true);
    Segment: |source| source.place(), |segment| {
        let [a, b] = [&segment.a, &segment.b].map(|p| exact(&p.coords));
        path(a.clone(), minus(&b, &a), true)
    };
}
