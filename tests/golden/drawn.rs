//! Random shapes.

use kousa::moving::Moving;
use kousa::nalgebra::{Point, SVector};
use kousa::{
    Aabb, Ball, Capsule, Facets, HalfSpace, Line, Mesh, OrientedBox, OrientedRect, Polygon, Polyhedron, Ray,
    Roundable, Rounded, Segment, Triangle,
};

use super::support::{Rng, Sample};

/// The source of the operands' numbers.
#[derive(Clone, Copy, Debug)]
pub enum Input {
    /// Small whole numbers: touching, collinear and degenerate operands are frequent.
    Grid,
    /// Numbers within ±16 that use all their bits.
    Ordinary,
    /// Any value; the ends of the range are more frequent.
    Whole,
}

/// Numbers for operands. One of the last few numbers is sometimes repeated, so that operands share
/// coordinates.
pub struct Numbers<S> {
    rng: Rng,
    input: Input,
    last: [S; 4],
}

impl<S: Sample> Numbers<S> {
    pub fn new(input: Input) -> Self {
        Self { rng: Rng::new(0x6b6f_7573_6100 + input as u64), input, last: [S::whole(0); 4] }
    }

    // The function is compiled once for each scalar, not within every shape.
    #[inline(never)]
    fn number(&mut self) -> S {
        let slot = self.rng.below(4) as usize;
        if self.rng.below(4) > 0 {
            self.last[slot] = match self.input {
                Input::Grid => S::whole(self.rng.range(-4, 4)),
                Input::Ordinary => S::ordinary(&mut self.rng),
                Input::Whole => S::any(&mut self.rng),
            };
        }
        self.last[slot]
    }

    /// A radius that is rarely negative, which makes the shape empty.
    fn radius(&mut self) -> S {
        let radius = self.number();
        if radius < S::whole(0) && self.rng.below(16) > 0 { self.radius() } else { radius }
    }

    fn vector<const D: usize>(&mut self) -> SVector<S, D> {
        SVector::from(std::array::from_fn(|_| self.number()))
    }
}

/// A shape that can be drawn at random.
pub trait Drawn<S> {
    /// The factor by which pairs with this shape have fewer draws, because they take longer.
    const ONE_OF: usize = 1;

    fn drawn(numbers: &mut Numbers<S>) -> Self;
}

impl<S: Sample, const D: usize> Drawn<S> for Point<S, D> {
    fn drawn(numbers: &mut Numbers<S>) -> Self {
        numbers.vector::<D>().into()
    }
}

/// A motion from one place to another; few draws, because many paths need integers.
impl<S: Sample, A: Drawn<S> + Copy> Drawn<S> for Moving<A> {
    const ONE_OF: usize = 6;

    fn drawn(numbers: &mut Numbers<S>) -> Self {
        Self::new(Drawn::drawn(numbers), Drawn::drawn(numbers))
    }
}

impl<S: Sample, const D: usize> Drawn<S> for SVector<S, D> {
    fn drawn(numbers: &mut Numbers<S>) -> Self {
        numbers.vector()
    }
}

impl<S: Sample, const D: usize> Drawn<S> for Line<S, D> {
    fn drawn(numbers: &mut Numbers<S>) -> Self {
        Self::new(Drawn::drawn(numbers), numbers.vector())
    }
}

impl<S: Sample, const D: usize> Drawn<S> for Ray<S, D> {
    fn drawn(numbers: &mut Numbers<S>) -> Self {
        Self::new(Drawn::drawn(numbers), numbers.vector())
    }
}

impl<S: Sample, const D: usize> Drawn<S> for Segment<S, D> {
    fn drawn(numbers: &mut Numbers<S>) -> Self {
        Self::new(Drawn::drawn(numbers), Drawn::drawn(numbers))
    }
}

impl<S: Sample, const D: usize> Drawn<S> for Ball<S, D> {
    fn drawn(numbers: &mut Numbers<S>) -> Self {
        Self::new(Drawn::drawn(numbers), numbers.radius())
    }
}

impl<S: Sample, const D: usize> Drawn<S> for Capsule<S, D> {
    fn drawn(numbers: &mut Numbers<S>) -> Self {
        Self::new(Drawn::drawn(numbers), Drawn::drawn(numbers), numbers.radius())
    }
}

/// The box is rarely inverted; then it is empty.
impl<S: Sample, const D: usize> Drawn<S> for Aabb<S, D> {
    fn drawn(numbers: &mut Numbers<S>) -> Self {
        let (mut min, mut max) = (numbers.vector::<D>(), numbers.vector::<D>());
        for axis in 0..D {
            if min[axis] > max[axis] && numbers.rng.below(16) > 0 {
                (min[axis], max[axis]) = (max[axis], min[axis]);
            }
        }
        Self::new(min.into(), max.into())
    }
}

/// The rectangle is often flat or a point: other sets rarely hold it otherwise.
impl<S: Sample> Drawn<S> for OrientedRect<S> {
    const ONE_OF: usize = 3;

    fn drawn(numbers: &mut Numbers<S>) -> Self {
        let ([e, f], none) = ([numbers.vector(), numbers.vector()], SVector::repeat(S::whole(0)));
        let half_edges = match numbers.rng.below(8) {
            0 => [e, e],
            1 => [none; 2],
            2 => [e, none],
            _ => [e, f],
        };
        Self::new(Drawn::drawn(numbers), half_edges)
    }
}

impl<S: Sample, const D: usize> Drawn<S> for HalfSpace<S, D> {
    fn drawn(numbers: &mut Numbers<S>) -> Self {
        Self::new(Drawn::drawn(numbers), numbers.vector())
    }
}

/// The box is occasionally flat, straight or slanted.
impl<S: Sample> Drawn<S> for OrientedBox<S, 3> {
    const ONE_OF: usize = 9;

    fn drawn(numbers: &mut Numbers<S>) -> Self {
        let [e, f, g] = std::array::from_fn(|_| numbers.vector());
        let half_edges = match numbers.rng.below(16) {
            0 => [e, f, e],
            1 => [e, e, e],
            _ => [e, f, g],
        };
        Self::new(Drawn::drawn(numbers), half_edges)
    }
}

/// The triangle is occasionally a segment or a point.
impl<S: Sample, const D: usize> Drawn<S> for Triangle<S, D> {
    const ONE_OF: usize = 3;

    fn drawn(numbers: &mut Numbers<S>) -> Self {
        let [a, b, c] = std::array::from_fn(|_| Drawn::drawn(numbers));
        match numbers.rng.below(16) {
            0 => Self::new(a, a, a),
            1 => Self::new(a, b, a),
            _ => Self::new(a, b, c),
        }
    }
}

/// The hull of up to twice as many points as it has room for corners, so that it is often full, and sometimes
/// a segment or a point; if that hull has too many corners, the hull of the first points.
macro_rules! hulls {
    ($($Hull:ident in $D:literal;)*) => {$(
        impl<S: Sample, const N: usize> Drawn<S> for $Hull<S, N> {
            const ONE_OF: usize = 9;

            fn drawn(numbers: &mut Numbers<S>) -> Self {
                let count = 1 + numbers.rng.below(2 * N as u64);
                let points: Vec<Point<S, $D>> = (0..count).map(|_| Point::drawn(numbers)).collect();
                let first = points.iter().copied().take(N).collect::<Vec<_>>();
                Self::hull(&points).or_else(|_| Self::hull(&first)).expect("there is room for as many points")
            }
        }
    )*};
}
hulls! { Polygon in 2; Polyhedron in 3; }

/// Few draws, because a radius makes most numbers roots.
impl<S: Sample, A: Drawn<S> + Roundable<Scalar = S>> Drawn<S> for Rounded<A> {
    const ONE_OF: usize = if A::ONE_OF > 3 { 9 } else { 3 };

    fn drawn(numbers: &mut Numbers<S>) -> Self {
        Self { core: Drawn::drawn(numbers), radius: numbers.radius() }
    }
}

/// Any facets, of which some are degenerate.
impl<S: Sample, const D: usize> Drawn<S> for Mesh<S, D>
where
    Point<S, D>: Facets<D>,
{
    const ONE_OF: usize = 27;

    #[expect(clippy::expect_used, reason = "every vertex that a facet has exists")]
    fn drawn(numbers: &mut Numbers<S>) -> Self {
        let vertices: Vec<Point<S, D>> = (0..12).map(|_| Point::drawn(numbers)).collect();
        let facets = (0..20).map(|_| [0; D].map(|_| numbers.rng.below(12) as u32)).collect();
        Self::new(vertices, facets).expect("a mesh")
    }
}
