//! The scene: shapes and rays of any scalar, and a trait for the trees that contain them.

use std::cmp::Ordering;

use kousa::fixed::types::I16F16;
use kousa::nalgebra::{Point, SVector};
use kousa::{Aabb, Ball, Capsule, Scalar};

/// The generator SplitMix64 (Steele, Lea and Flood 2014), which gives the same numbers on every machine.
pub struct Rng(u64);

impl Rng {
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % n
    }

    /// A number from `low` to `high`.
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.below(1 << 40) as f64 / (1_u64 << 40) as f64
    }
}

/// A scalar of the example. `f64` represents each of its numbers.
pub trait Number: Scalar + Send + Sync {
    const NAME: &'static str;
    fn of(x: f64) -> Self;
    fn double(self) -> f64;
}

macro_rules! numbers {
    ($($S:ty, $name:literal, |$x:ident| $of:expr, |$own:ident| $double:expr;)*) => {$(
        impl Number for $S {
            const NAME: &'static str = $name;
            fn of($x: f64) -> Self {
                $of
            }
            fn double(self) -> f64 {
                let $own = self;
                $double
            }
        }
    )*};
}
numbers! {
    f32, "f32", |x| x as f32, |x| x.into();
    f64, "f64", |x| x, |x| x;
    I16F16, "I16F16", |x| I16F16::saturating_from_num(x), |x| x.to_num();
}

/// Where a ray first enters or leaves a shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit<S> {
    /// The ray parameter, in multiples of the direction.
    pub t: S,
    /// The number of the shape.
    pub number: usize,
}

impl<S: Number> Hit<S> {
    /// The earlier of two hits; of two equally early ones, that with the lesser number.
    pub fn earlier(a: Option<Self>, b: Option<Self>) -> Option<Self> {
        let (Some(first), Some(second)) = (a, b) else { return a.or(b) };
        let order = first.t.partial_cmp(&second.t).map(|order| order.then(first.number.cmp(&second.number)));
        if order == Some(Ordering::Greater) { b } else { a }
    }
}

/// A tree of shapes.
pub trait Tree: Sync + Sized {
    type Scalar: Number;
    type Shape: Sync;
    type Ray: Sync;

    /// `count` shapes and `count` rays, whose density does not depend on `count`.
    fn scene(count: usize, rng: &mut Rng) -> (Vec<Self::Shape>, Vec<Self::Ray>);

    fn build(shapes: &[Self::Shape]) -> Self;

    /// The numbers of the shapes that meet the given shape.
    fn meeting(&self, shape: &Self::Shape) -> Vec<usize>;

    /// The first hit of a ray.
    fn first(&self, ray: &Self::Ray) -> Option<Hit<Self::Scalar>>;

    /// Whether two shapes meet.
    fn meets(a: &Self::Shape, b: &Self::Shape) -> bool;

    /// Where a ray hits one shape.
    fn hit(ray: &Self::Ray, shape: &Self::Shape, number: usize) -> Option<Hit<Self::Scalar>>;
}

/// Half the side of a square or cube for this many shapes: each one meets about one other.
pub fn reach(count: usize, dimension: i32) -> f64 {
    (count as f64).powf(1.0 / f64::from(dimension))
}

pub fn vector<S: Number, const D: usize>(reach: f64, rng: &mut Rng) -> SVector<S, D> {
    SVector::from(std::array::from_fn(|_| S::of(rng.between(-reach, reach))))
}

pub fn place<S: Number, const D: usize>(reach: f64, rng: &mut Rng) -> Point<S, D> {
    Point::from(vector(reach, rng))
}

pub fn size<S: Number>(rng: &mut Rng) -> S {
    S::of(rng.between(0.2, 0.8))
}

pub fn ball<S: Number, const D: usize>(reach: f64, rng: &mut Rng) -> Ball<S, D> {
    Ball::new(place(reach, rng), size(rng))
}

pub fn capsule<S: Number, const D: usize>(reach: f64, rng: &mut Rng) -> Capsule<S, D> {
    let a = Ball::<S, D>::new(place(reach, rng), S::of(rng.between(0.1, 0.4)));
    Capsule::new(a.center, a.translated(vector(1.5, rng)).center, a.radius)
}

pub fn block<S: Number, const D: usize>(reach: f64, rng: &mut Rng) -> Aabb<S, D> {
    Aabb::from_center(place(reach, rng), SVector::from([0; D].map(|_| size(rng))))
}
