//! The balls and boxes that move or are obstacles.

use kousa::nalgebra::{Point, SVector};
use kousa::{Aabb, Ball, Impact, Sweep};

use super::exact::{Course, Stored};
use crate::hand::Plain;
use crate::hand::sweep::{Stop, sweep_ball_ball, sweep_ball_box, sweep_box_box};
use crate::inputs::{Drawn, Kind, Scalar};
use crate::peers::parry_sweeps::Edition;
use crate::support::Rng;

/// A number as a float, without error: `f64` represents all numbers that are measured here.
pub fn float<S: Scalar>(x: S) -> f64 {
    let (mantissa, exponent) = x.parts().expect("operands are finite");
    mantissa as f64 * 2.0_f64.powi(exponent)
}

pub fn floats<S: Scalar, const D: usize>(v: &[S; D]) -> [f64; D] {
    v.map(float)
}

/// A ball or a box.
pub trait Solid<S: Scalar, const D: usize>: Drawn {
    fn stored(&self) -> Stored<D>;

    /// A solid whose coordinates are tenths, each rounded to the scalar.
    fn tenths(rng: &mut Rng) -> Self;

    fn moved(&self, by: SVector<S, D>) -> Self;
}

/// The solid as parry stores it.
pub trait Placed<S: Edition<D>, const D: usize> {
    fn placed(&self) -> S::Placed;
}

fn tenth<S: Scalar>(n: i64) -> S {
    S::made(n as f64 / 10.0)
}

impl<S: Scalar, const D: usize> Solid<S, D> for Ball<S, D> {
    fn stored(&self) -> Stored<D> {
        Stored::ball(floats(&self.center.coords.into()), float(self.radius))
    }

    fn tenths(rng: &mut Rng) -> Self {
        let center = SVector::<S, D>::from_fn(|_, _| tenth(rng.range(-80, 80)));
        Self::new(center.into(), tenth(rng.range(1, 30)))
    }

    fn moved(&self, by: SVector<S, D>) -> Self {
        self.translated(by)
    }
}

impl<S: Scalar, const D: usize> Solid<S, D> for Aabb<S, D> {
    fn stored(&self) -> Stored<D> {
        let [from, to] = [&self.min, &self.max].map(|corner| floats(&corner.coords.into()));
        Stored { center: [0.0; D], from, to, radius: 0.0 }
    }

    fn tenths(rng: &mut Rng) -> Self {
        let low: [i64; D] = std::array::from_fn(|_| rng.range(-80, 80));
        let high = low.map(|low| low + rng.range(1, 40));
        let [low, high] = [low, high].map(|corner| Point::from(corner.map(tenth)));
        Self::new(low, high)
    }

    fn moved(&self, by: SVector<S, D>) -> Self {
        self.translated(by)
    }
}

impl<S: Edition<D>, const D: usize> Placed<S, D> for Ball<S, D> {
    fn placed(&self) -> S::Placed {
        S::ball(self)
    }
}

impl<S: Edition<D>, const D: usize> Placed<S, D> for Aabb<S, D> {
    fn placed(&self) -> S::Placed {
        S::cuboid(self)
    }
}

/// The function by hand for two solids.
pub trait ByHand<S: Plain, B, const D: usize> {
    fn stop(&self, motion: &SVector<S, D>, b: &B) -> Option<Stop<S, D>>;
}

macro_rules! by_hand {
    ($($A:ident, $B:ident: $ask:ident;)*) => {$(
        impl<S: Plain, const D: usize> ByHand<S, $B<S, D>, D> for $A<S, D> {
            fn stop(&self, motion: &SVector<S, D>, b: &$B<S, D>) -> Option<Stop<S, D>> {
                $ask(self, motion, b)
            }
        }
    )*};
}
by_hand! {
    Ball, Ball: sweep_ball_ball;
    Ball, Aabb: sweep_ball_box;
    Aabb, Aabb: sweep_box_box;
}

/// kousa's sweep of two solids.
pub trait Swept<S: Scalar, B, const D: usize>:
    Solid<S, D> + Sweep<B, Motion = SVector<S, D>, Impact = Impact<S, D>>
{
}

impl<S: Scalar, A, B, const D: usize> Swept<S, B, D> for A where
    A: Solid<S, D> + Sweep<B, Motion = SVector<S, D>, Impact = Impact<S, D>>
{
}

/// Two solids, and the motion of the first.
#[derive(Clone, Copy)]
pub struct Trial<S, A, B, const D: usize> {
    pub a: A,
    pub motion: SVector<S, D>,
    pub b: B,
}

impl<S: Scalar, A: Swept<S, B, D>, B: Solid<S, D>, const D: usize> Trial<S, A, B, D> {
    /// The kind of random operands: full-precision numbers within ±100, and sizes up to this.
    const RANDOM: Kind = Kind::Random { size: 30.0 };

    pub fn random(rng: &mut Rng) -> Self {
        let (a, b) = (A::drawn(Self::RANDOM, rng), B::drawn(Self::RANDOM, rng));
        Self { a, motion: Self::RANDOM.motion(rng), b }
    }

    /// A trial with tenths within ±8, in which every other motion is along an axis.
    pub fn tenths(rng: &mut Rng) -> Self {
        let (a, b) = (A::tenths(rng), B::tenths(rng));
        let only = rng.below(2 * D as u64) as usize;
        let motion = SVector::from_fn(|i, _| {
            let n = rng.range(-80, 80);
            tenth(if only < D && i != only { 0 } else { n })
        });
        Self { a, motion, b }
    }

    /// The given number of trials that do not overlap at the start.
    pub fn many(count: usize, draw: fn(&mut Rng) -> Self) -> impl Iterator<Item = Self> {
        let mut rng = Rng::new(5);
        let here = SVector::from([S::made(0.0); D]);
        let trials = std::iter::repeat_with(move || draw(&mut rng));
        trials.filter(move |trial| trial.a.sweep(&here, &trial.b).is_none()).take(count)
    }

    pub fn course(&self) -> Course<D> {
        Course { a: self.a.stored(), motion: floats(&self.motion.into()), b: self.b.stored() }
    }
}
