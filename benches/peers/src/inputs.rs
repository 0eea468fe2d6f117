//! The operands: random ones and ones with small integer coordinates, in any scalar.

use std::array;
use std::f64::consts::PI;

use fixed::types::{I16F16, I32F32};
use kousa::nalgebra::{Point, SVector};
use kousa::{
    Aabb, Ball, Capsule, HalfSpace, Line, OrientedBox, OrientedRect, Polygon, Polyhedron, Ray, Segment,
    Triangle,
};

use crate::reference::number::Number;
use crate::support::Rng;

/// A scalar that is rounded from an `f64`.
pub trait Scalar: Number {
    fn made(x: f64) -> Self;
    /// The nearest `f64`.
    fn exact_f64(self) -> f64;
    /// Sixteen units in the last place of numbers up to `reach`; in fixed-point one step.
    fn step(reach: f64) -> f64;
}

macro_rules! scalars {
    ($($S:ty: $x:ident => $made:expr, $f64:expr, $reach:ident => $step:expr;)*) => {
        $(impl Scalar for $S {
            fn made($x: f64) -> Self { $made }
            fn exact_f64(self) -> f64 { $f64(self) }
            fn step($reach: f64) -> f64 { $step }
        })*
    };
}
scalars! {
    f32: x => x as Self, f64::from, reach => 16.0 * f64::from(Self::EPSILON) * reach;
    f64: x => x, f64::from, reach => 16.0 * Self::EPSILON * reach;
    I16F16: x => Self::from_num(x), Self::to_num, _reach => 1.0001 / 65_536.0;
    I32F32: x => Self::from_num(x), Self::to_num, _reach => 1.0001 / 4_294_967_296.0;
}

/// The greatest absolute value of a coordinate.
const REACH: f64 = 100.0;

/// A kind of input.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    /// Full-precision numbers within ±100: shapes that extend up to `size` from their centers, which are
    /// within ±(100 − `size`). This one number determines how often two shapes meet, from never to always.
    Random { size: f64 },
    /// Integers within ±8: many of the shapes touch, are collinear, or have no extent.
    Grid,
    /// Shapes within ±`scene`, of a third of its size, and directions of length 1.
    Unit { scene: f64 },
    /// A scene at rest: each shape fills a cell of side 1, two of them each way, so that most pairs touch. Half of them are
    /// exactly in place, the others within [`OFF`].
    Rest,
}

/// How far a shape at rest may be from its place, and its directions from an axis.
const OFF: f64 = 0.002;

impl Kind {
    /// A random number within ±`limit`; on the grid, an integer within ±`grid_limit`.
    fn within(self, limit: f64, grid_limit: i64, rng: &mut Rng) -> f64 {
        match self {
            Self::Random { .. } | Self::Unit { .. } | Self::Rest => {
                rng.next() as i64 as f64 / (1_u64 << 63) as f64 * limit
            }
            Self::Grid => rng.range(-grid_limit, grid_limit) as f64,
        }
    }

    fn size(self) -> f64 {
        match self {
            Self::Random { size } => size,
            Self::Unit { scene } => scene / 3.0,
            Self::Grid => 0.0,
            Self::Rest => 0.5,
        }
    }

    /// The greatest absolute value of a coordinate.
    pub fn reach(self) -> f64 {
        match self {
            Self::Random { .. } => REACH,
            Self::Unit { scene } => scene,
            Self::Grid => 16.0,
            Self::Rest => 2.0,
        }
    }

    /// Where the middle of a shape is: at rest the middle of a cell, or just beside it.
    fn place<const D: usize>(self, rng: &mut Rng) -> SVector<f64, D> {
        if self == Self::Rest {
            let off = if rng.below(2) == 0 { 0.0 } else { OFF };
            return SVector::from_fn(|_, _| rng.below(2) as f64 - 0.5 + self.within(off, 0, rng));
        }
        SVector::from_fn(|_, _| self.within(self.reach() - self.size(), 8, rng))
    }

    /// A vector from the center of a shape to its end; at rest to a corner of its cell.
    fn end<const D: usize>(self, rng: &mut Rng) -> SVector<f64, D> {
        if self == Self::Rest {
            return SVector::from_fn(|_, _| rng.below(2) as f64 - 0.5);
        }
        SVector::from_fn(|_, _| self.within(self.size(), 8, rng))
    }

    /// A point, and the vector from there to another one; on the grid, any vector. The vector is not zero on
    /// the grid, because few crates accept a ray with a zero direction.
    fn way<const D: usize>(self, rng: &mut Rng) -> [SVector<f64, D>; 2] {
        let from = self.place(rng);
        match self {
            Self::Random { .. } => [from, self.place(rng) - from],
            Self::Grid | Self::Rest => [from, self.direction(rng)],
            Self::Unit { .. } => {
                let way = self.place(rng) - from;
                [from, way / way.dot(&way).sqrt()]
            }
        }
    }

    fn direction<const D: usize>(self, rng: &mut Rng) -> SVector<f64, D> {
        if self == Self::Rest {
            let axis = rng.below(D as u64) as usize;
            let side = if rng.below(2) == 0 { 1.0 } else { -1.0 };
            let off = if rng.below(2) == 0 { 0.0 } else { OFF };
            return SVector::from_fn(|i, _| if i == axis { side } else { self.within(off, 0, rng) });
        }
        loop {
            let direction = SVector::<f64, D>::from_fn(|_, _| self.within(REACH, 8, rng));
            if direction != SVector::<f64, D>::zeros() {
                return direction;
            }
        }
    }

    /// A motion a few times as long as a shape; on the grid, any motion.
    pub fn motion<S: Scalar, const D: usize>(self, rng: &mut Rng) -> SVector<S, D> {
        vector(SVector::from_fn(|_, _| self.within(4.0 * self.size(), 8, rng)))
    }

    /// A length that is not negative, and that for random shapes is not close to zero.
    fn length(self, rng: &mut Rng) -> f64 {
        match self {
            Self::Random { .. } | Self::Unit { .. } => self.size() * (0.6 + 0.4 * self.within(1.0, 0, rng)),
            Self::Grid => rng.range(0, 4) as f64,
            Self::Rest => 0.5,
        }
    }

    /// Two endpoints. On the grid both are any points; random ones are symmetric about their center.
    fn ends<S: Scalar, const D: usize>(self, rng: &mut Rng) -> [Point<S, D>; 2] {
        let place = self.place(rng);
        match self {
            Self::Random { .. } | Self::Unit { .. } | Self::Rest => {
                let end = self.end(rng);
                [point(place - end), point(place + end)]
            }
            Self::Grid => [point(place), point(self.place(rng))],
        }
    }

    /// The same kind with a size that leaves room for a radius.
    fn shorter(self) -> Self {
        match self {
            Self::Random { size } => Self::Random { size: size / 2.0 },
            Self::Unit { .. } | Self::Grid | Self::Rest => self,
        }
    }

    /// The part of a size that the axis of a capsule takes, if the radius takes the rest.
    fn axis<const D: usize>(self, rng: &mut Rng) -> SVector<f64, D> {
        match self {
            // It lies on the floor of its cell, and reaches from side to side.
            Self::Rest => SVector::from_fn(|i, _| if i == 0 { 0.25 } else { 0.0 }),
            _ => self.end::<D>(rng) / 2.0,
        }
    }
}

fn vector<S: Scalar, const D: usize>(v: SVector<f64, D>) -> SVector<S, D> {
    v.map(S::made)
}

/// The unit vector in the direction of `v`. nalgebra's own function needs its feature `std`.
fn unit<const D: usize>(v: SVector<f64, D>) -> SVector<f64, D> {
    v / v.dot(&v).sqrt()
}

fn point<S: Scalar, const D: usize>(v: SVector<f64, D>) -> Point<S, D> {
    vector(v).into()
}

/// A shape that can be drawn at random.
pub trait Drawn: Copy + 'static {
    fn drawn(kind: Kind, rng: &mut Rng) -> Self;
}

macro_rules! drawn {
    ($($Shape:ty: $kind:ident, $rng:ident => $drawn:expr;)*) => {$(
        impl<S: Scalar, const D: usize> Drawn for $Shape {
            fn drawn($kind: Kind, $rng: &mut Rng) -> Self {
                $drawn
            }
        }
    )*};
}
drawn! {
    Line<S, D>: kind, rng => {
        let [origin, way] = kind.way(rng);
        Self::new(point(origin), vector(way))
    };
    Ray<S, D>: kind, rng => {
        let [origin, way] = kind.way(rng);
        Self::new(point(origin), vector(way))
    };
    Segment<S, D>: kind, rng => {
        let [a, b] = kind.ends(rng);
        Self::new(a, b)
    };
    Ball<S, D>: kind, rng => Self::new(point(kind.place(rng)), S::made(kind.length(rng)));
    Capsule<S, D>: kind, rng => {
        if matches!(kind, Kind::Unit { .. } | Kind::Rest) {
            let (mut place, axis) = (kind.place::<D>(rng), kind.axis::<D>(rng));
            place[D - 1] -= if kind == Kind::Rest { 0.25 } else { 0.0 };
            return Self::new(point(place - axis), point(place + axis), S::made(kind.length(rng) / 2.0));
        }
        let [a, b] = kind.shorter().ends(rng);
        Self::new(a, b, S::made(kind.shorter().length(rng)))
    };
    Aabb<S, D>: kind, rng => {
        let [a, b] = kind.ends(rng);
        Self::new(a, a).union(&Self::new(b, b))
    };
}

/// The half-edges are rounded vectors across each other. On the grid they are integers.
impl<S: Scalar> Drawn for OrientedRect<S> {
    fn drawn(kind: Kind, rng: &mut Rng) -> Self {
        let [width, height]: [f64; 2] = array::from_fn(|_| kind.length(rng));
        let center = kind.place(rng);
        let axis: SVector<f64, 2> = match kind {
            Kind::Random { .. } | Kind::Unit { .. } | Kind::Rest => unit(kind.direction(rng)),
            Kind::Grid => kind.direction(rng),
        };
        let across = SVector::from([-axis.y, axis.x]);
        Self::new(point(center), [vector(axis * width), vector(across * height)])
    }
}

/// The half-edges are rounded vectors across each other. On the grid the box stands along the axes, or on an edge.
impl<S: Scalar> Drawn for OrientedBox<S, 3> {
    fn drawn(kind: Kind, rng: &mut Rng) -> Self {
        let lengths: [f64; 3] = array::from_fn(|_| kind.length(rng));
        let (center, along) = (kind.place::<3>(rng), kind.direction::<3>(rng));
        let axes = if kind == Kind::Grid {
            let slope = if rng.below(2) == 0 { 0.0 } else { 1.0 };
            [[1.0, slope, 0.0], [-slope, 1.0, 0.0], [0.0, 0.0, 1.0]].map(SVector::from)
        } else {
            // At rest the second edge is along an axis, too.
            let second = if kind == Kind::Rest {
                SVector::from([along.y, along.z, along.x])
            } else {
                kind.direction(rng)
            };
            let first = unit(along);
            let third = unit(first.cross(&second));
            [first, third.cross(&first), third]
        };
        Self::new(point(center), array::from_fn(|i| vector(axes[i] * lengths[i])))
    }
}

/// Any three corners; at rest a face of its cell, or half of it.
impl<S: Scalar> Drawn for Triangle<S, 3> {
    fn drawn(kind: Kind, rng: &mut Rng) -> Self {
        let middle = kind.place::<3>(rng);
        let corners: [SVector<f64, 3>; 3] = match kind {
            Kind::Grid => [middle, kind.place(rng), kind.place(rng)],
            Kind::Rest => {
                let turn = rng.below(3) as usize;
                [[-0.5, -0.5, -0.5], [0.5, -0.5, -0.5], [-0.5, 0.5, -0.5]]
                    .map(|corner| middle + SVector::from_fn(|i, _| corner[(i + turn) % 3]))
            }
            _ => array::from_fn(|_| middle + kind.end(rng)),
        };
        let [a, b, c] = corners.map(point);
        Self::new(a, b, c)
    }
}

/// At rest a point is the corner of a cell, or just beside it.
impl<S: Scalar, const D: usize> Drawn for Point<S, D> {
    fn drawn(kind: Kind, rng: &mut Rng) -> Self {
        let place = kind.place(rng);
        point(if kind == Kind::Rest { place + kind.end(rng) } else { place })
    }
}

/// A half-space at rest is a floor below a cell, or a wall beside it. A random half-space does not contain the center of the range, and its surface is at most 3/4 of the
/// greatest coordinate away from it. Its normal is a rounded unit vector.
impl<S: Scalar, const D: usize> Drawn for HalfSpace<S, D> {
    fn drawn(kind: Kind, rng: &mut Rng) -> Self {
        let direction = kind.direction(rng);
        let (origin, normal) = match kind {
            Kind::Random { .. } | Kind::Unit { .. } => {
                let (normal, reach) = (unit(direction), kind.reach());
                (normal * (kind.within(reach / 4.0, 0, rng) - reach / 2.0), normal)
            }
            Kind::Rest => {
                let normal = unit(direction);
                (kind.place(rng) - normal * 0.5, normal)
            }
            Kind::Grid => (kind.place(rng), direction),
        };
        Self::new(point(origin), vector(normal))
    }
}

/// Corners in order on a circle, unevenly spaced; on the grid, any points; at rest, those of a triangle on the floor of its cell, or of the
/// cell with its corners cut off.
fn corners<S: Scalar, const N: usize>(kind: Kind, rng: &mut Rng) -> [Point<S, 2>; N] {
    let (middle, radius, turn) = (kind.place::<2>(rng), kind.length(rng), kind.within(PI, 0, rng));
    if kind == Kind::Rest {
        let cut = [
            [0.5, -0.3],
            [0.5, 0.3],
            [0.3, 0.5],
            [-0.3, 0.5],
            [-0.5, 0.3],
            [-0.5, -0.3],
            [-0.3, -0.5],
            [0.3, -0.5],
        ];
        let lying = [[-0.5, -0.5], [0.5, -0.5], [-0.5, 0.5]];
        return array::from_fn(|i| point(middle + SVector::from(if N == 3 { lying[i] } else { cut[i % 8] })));
    }
    array::from_fn(|i| match kind {
        Kind::Random { .. } | Kind::Unit { .. } | Kind::Rest => {
            let angle = turn + (i as f64 + kind.within(0.25, 0, rng)) * 2.0 * PI / N as f64;
            point(middle + SVector::from([angle.cos(), angle.sin()]) * radius)
        }
        Kind::Grid => point(kind.place(rng)),
    })
}

/// The corners are in counter-clockwise or clockwise order.
impl<S: Scalar> Drawn for Triangle<S> {
    fn drawn(kind: Kind, rng: &mut Rng) -> Self {
        let [a, b, c] = corners(kind, rng);
        if rng.range(0, 1) == 0 { Self::new(a, b, c) } else { Self::new(a, c, b) }
    }
}

/// A random polygon has as many corners as there is room for; on the grid it is the hull of that many points.
impl<S: Scalar, const N: usize> Drawn for Polygon<S, N> {
    fn drawn(kind: Kind, rng: &mut Rng) -> Self {
        Self::hull(&corners::<S, N>(kind, rng)).expect("there is room for each")
    }
}

/// The hull of eight points on a sphere; at rest its cell, on the grid the hull of any points.
impl<S: Scalar> Drawn for Polyhedron<S, 8> {
    fn drawn(kind: Kind, rng: &mut Rng) -> Self {
        let (middle, radius) = (kind.place::<3>(rng), kind.length(rng));
        let corners: [Point<S, 3>; 8] = array::from_fn(|i| match kind {
            Kind::Grid => point(kind.place(rng)),
            Kind::Rest => {
                point(middle + SVector::from_fn(|axis, _| if i >> axis & 1 == 1 { 0.5 } else { -0.5 }))
            }
            _ => point(middle + unit(kind.direction::<3>(rng)) * radius),
        });
        Self::hull(&corners).expect("there is room for each")
    }
}

/// The operand pairs of a kind, which are the same in every run.
pub fn drawn<A: Drawn, B: Drawn>(kind: Kind, count: usize) -> Vec<(A, B)> {
    let mut rng = Rng::new(3);
    (0..count).map(|_| (A::drawn(kind, &mut rng), B::drawn(kind, &mut rng))).collect()
}

/// The size at which, according to the referee, about half of the random pairs meet.
pub fn fair_size<A: Drawn, B: Drawn>(meets: fn(&A, &B) -> bool) -> f64 {
    const DRAWN: usize = 1000;
    let (mut low, mut high) = (0.0, REACH);
    for _ in 0..7 {
        let size = (low + high) / 2.0;
        let operands = drawn::<A, B>(Kind::Random { size }, DRAWN);
        let met = operands.iter().filter(|(a, b)| meets(a, b)).count();
        if met < DRAWN / 2 { low = size } else { high = size }
    }
    (low + high) / 2.0
}
