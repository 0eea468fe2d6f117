//! The errors of sweeps in floats, counted in exact arithmetic.
//!
//! With the normal `n` of an impact, outward from `b`, the gap of `a`, moved along the motion, and `b` is
//! `(min p·n − max q·n) / |n| − r_a − r_b`, over the corners `p` of `a` and `q` of `b`. It is the distance along `n`, and zero
//! when both touch across it. So at the true time it is zero, and at the rounded `t` it is how far the shapes are from touching. The
//! place of `point` is measured the same way, from the outermost planes of both.

#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a test must stop, and tell of whom")]

use crate::support;

use std::fmt::Debug;

use kousa::nalgebra::{Point, SVector};
use kousa::{
    Aabb, Ball, Capsule, Circle, Impact, OrientedRect, Rect, Segment, Sphere, Sweep, Triangle, sweep,
};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{Float, One, Signed, ToPrimitive, Zero};
use support::{Rng, Sample, oriented, rounds};

type Q = BigRational;
type Place<const D: usize> = [Q; D];

/// A float type: its unit in the last place of 1.
trait Number: Sample + Float + Debug {
    const ULP: f64;
}

impl Number for f32 {
    const ULP: f64 = f32::EPSILON as f64;
}

impl Number for f64 {
    const ULP: f64 = Self::EPSILON;
}

/// A convex core and a radius, exactly.
struct Body<const D: usize> {
    corners: Vec<Place<D>>,
    radius: Q,
}

/// A shape that the suite draws, moves and measures.
trait Shape<S: Number, const D: usize>: Copy + Debug {
    fn drawn(place: [S; D], size: S, rng: &mut Rng) -> Self;
    fn body(&self) -> Body<D>;
}

fn exact<S: Number, const D: usize>(p: &[S; D]) -> Place<D> {
    p.map(Sample::exact)
}

/// A number from -1 to 1 with all its bits random.
fn share<S: Number>(rng: &mut Rng) -> S {
    S::ordinary(rng) / S::whole(16)
}

fn near<S: Number, const D: usize>(p: [S; D], size: S, rng: &mut Rng) -> [S; D] {
    p.map(|x| x + size * share(rng))
}

impl<S: Number, const D: usize> Shape<S, D> for Point<S, D> {
    fn drawn(place: [S; D], _: S, _: &mut Rng) -> Self {
        place.into()
    }
    fn body(&self) -> Body<D> {
        Body { corners: vec![exact(&self.coords.into())], radius: Q::zero() }
    }
}

impl<S: Number, const D: usize> Shape<S, D> for Segment<S, D> {
    fn drawn(place: [S; D], size: S, rng: &mut Rng) -> Self {
        Self::new(place.into(), near(place, size, rng).into())
    }
    fn body(&self) -> Body<D> {
        Body { corners: [self.a, self.b].map(|p| exact(&p.coords.into())).into(), radius: Q::zero() }
    }
}

impl<S: Number, const D: usize> Shape<S, D> for Ball<S, D> {
    fn drawn(place: [S; D], size: S, _: &mut Rng) -> Self {
        Self::new(place.into(), size)
    }
    fn body(&self) -> Body<D> {
        Body { corners: vec![exact(&self.center.coords.into())], radius: self.radius.exact() }
    }
}

impl<S: Number, const D: usize> Shape<S, D> for Capsule<S, D> {
    fn drawn(place: [S; D], size: S, rng: &mut Rng) -> Self {
        Self::new(place.into(), near(place, size, rng).into(), size / S::whole(2))
    }
    fn body(&self) -> Body<D> {
        Body { radius: self.radius.exact(), ..self.segment.body() }
    }
}

impl<S: Number, const D: usize> Shape<S, D> for Aabb<S, D> {
    fn drawn(place: [S; D], size: S, rng: &mut Rng) -> Self {
        let half = [size; D].map(|x| x * (S::whole(2) + share(rng)) / S::whole(3));
        Self::from_center(place.into(), half.into())
    }
    fn body(&self) -> Body<D> {
        let (min, max): ([S; D], [S; D]) = (self.min.coords.into(), self.max.coords.into());
        let corner = |bits: usize| {
            let mut corner = exact(&min);
            for i in (0..D).filter(|i| bits >> i & 1 == 1) {
                corner[i] = max[i].exact();
            }
            corner
        };
        Body { corners: (0..1 << D).map(corner).collect(), radius: Q::zero() }
    }
}

impl<S: Number> Shape<S, 2> for OrientedRect<S> {
    fn drawn(place: [S; 2], size: S, rng: &mut Rng) -> Self {
        oriented(place, [size, size / S::whole(2)], near([S::zero(); 2], S::one(), rng))
    }
    fn body(&self) -> Body<2> {
        let [e, f] = self.half_edges;
        let [center, e, f] = [self.center.coords, e, f].map(|v| exact::<S, 2>(&v.into()));
        let corner = |s: i32, t: i32| {
            let [s, t] = [s, t].map(|sign| Q::from(BigInt::from(sign)));
            [0, 1].map(|axis| &center[axis] + &s * &e[axis] + &t * &f[axis])
        };
        Body { corners: vec![corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)], radius: Q::zero() }
    }
}

impl<S: Number> Shape<S, 2> for Triangle<S> {
    fn drawn(place: [S; 2], size: S, rng: &mut Rng) -> Self {
        let mut corner = || near(place, size, rng).into();
        Self::new(corner(), corner(), corner())
    }
    fn body(&self) -> Body<2> {
        let corners = [self.a, self.b, self.c].map(|p| exact(&p.coords.into()));
        Body { corners: corners.into(), radius: Q::zero() }
    }
}

fn dot<const D: usize>(a: &Place<D>, b: &Place<D>) -> Q {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}

/// The least number that a body reaches along a vector whose length is nearly 1, or the greatest, with that length beside it: the root of
/// `1 + δ` is `1 + δ/2`, up to `δ²`.
fn reach<const D: usize>(body: &Body<D>, n: &Place<D>, is_least: bool) -> Q {
    let heights = body.corners.iter().map(|p| dot(p, n));
    let length = (Q::one() + dot(n, n)) / Q::from(BigInt::from(2));
    let radius = &body.radius * length;
    if is_least { heights.min().unwrap() - radius } else { heights.max().unwrap() + radius }
}

/// The greatest errors so far, in units in the last place of the greatest number among the operands, their moved corners and the motion;
/// the normal's in units in the last place of 1.
#[derive(Debug, Default)]
struct Worst {
    t: f64,
    point: f64,
    travel: f64,
    normal: f64,
    stopped: u32,
}

fn keep(worst: &mut f64, error: &Q, unit: f64) {
    *worst = worst.max(error.abs().to_f64().unwrap() / unit);
}

fn measure<S: Number, A: Shape<S, D>, B: Shape<S, D>, const D: usize>(
    a: &A,
    motion: &SVector<S, D>,
    b: &B,
    impact: &Impact<S, D>,
    worst: &mut Worst,
) {
    let (own, other) = (a.body(), b.body());
    let [m, n, travel]: [Place<D>; 3] = [motion, &impact.normal, &impact.travel].map(|v| exact(&(*v).into()));
    let (t, point) = (impact.t.exact(), exact::<S, D>(&impact.point.coords.into()));
    let numbers = own.corners.iter().chain(&other.corners).chain([&m]).flatten();
    let moved = own.corners.iter().flat_map(|p| p.iter().zip(&m).map(|(x, y)| x + y));
    let largest = numbers.map(|x| x.abs()).chain(moved.map(|x| x.abs())).max().unwrap();
    let largest = largest.max(own.radius.clone()).max(other.radius.clone()).to_f64().unwrap();
    let unit = S::ULP * largest;
    // Along the normal `a` is ahead of `b`, and comes back by `m·n`.
    let apart = |way: &Q| reach(&own, &n, true) + way - reach(&other, &n, false);
    let at_time = &t * dot(&m, &n);
    keep(&mut worst.t, &apart(&at_time), unit);
    keep(&mut worst.travel, &apart(&dot(&travel, &n)), unit);
    let height = dot(&point, &n);
    keep(&mut worst.point, &(&height - reach(&other, &n, false)), unit);
    keep(&mut worst.point, &(&height - reach(&own, &n, true) - &at_time), unit);
    keep(&mut worst.normal, &((dot(&n, &n) - Q::one()) / Q::from(BigInt::from(2))), S::ULP);
    worst.stopped += 1;
}

/// Sweeps shapes of one kind at those of another one.
fn run<S: Number, A, B, const D: usize>(worst: &mut Worst)
where
    A: Shape<S, D> + Sweep<B, Motion = SVector<S, D>, Impact = Impact<S, D>>,
    B: Shape<S, D>,
{
    let rng = &mut Rng::new(3);
    for round in 0..rounds(60, 2000) {
        // Scenes of 1 to 1000, in which the shapes are a fortieth to a third as large.
        let scene = [1, 10, 30][(round % 3) as usize];
        let scene = S::whole(scene) * S::whole(if round % 2 == 0 { 1 } else { 31 });
        let size = scene / S::whole([3, 10, 31][(round / 6 % 3) as usize]);
        let (from, to) = (near([S::zero(); D], scene, rng), near([S::zero(); D], scene, rng));
        let (a, b) = (A::drawn(from, size, rng), B::drawn(to, size, rng));
        let aim = near(to, size, rng);
        let mut motion = SVector::<S, D>::zeros();
        for i in 0..D {
            motion[i] = (aim[i] - from[i]) * S::whole(2);
        }
        if let Some(impact) = sweep(&a, &motion, &b)
            && impact.depth == S::zero()
        {
            measure(&a, &motion, &b, &impact, worst);
        }
    }
}

macro_rules! sweeps {
    ($($name:ident in $D:literal by $S:ident: $($A:ty => $B:ty),*; at most $bounds:expr;)*) => {$(
        #[test]
        fn $name() {
            type S = $S;
            let mut stopped = 0;
            $({
                let mut worst = Worst::default();
                run::<S, $A, $B, $D>(&mut worst);
                let Worst { t, point, travel, normal, .. } = worst;
                let pair = concat!(stringify!($A), " onto ", stringify!($B));
                println!("{} {pair}: {t:.2} {point:.2} {travel:.2} {normal:.2}", stringify!($name));
                let is_within = [t, point, travel, normal].iter().zip($bounds).all(|(error, bound)| *error <= bound);
                assert!(is_within, "{pair}: {worst:?}");
                stopped += worst.stopped;
            })*
            assert!(stopped > 100, "only {stopped} are stopped");
        }
    )*};
}
sweeps! {
    plane_in_f64 in 2 by f64:
        Circle<S> => Circle<S>, Circle<S> => Rect<S>, Rect<S> => Rect<S>, Capsule<S> => Capsule<S>, Circle<S> => Capsule<S>,
        Capsule<S> => Rect<S>, Point<S, 2> => Segment<S>, Rect<S> => OrientedRect<S>, OrientedRect<S> => OrientedRect<S>,
        Circle<S> => Triangle<S>, Triangle<S> => Triangle<S>, Capsule<S> => OrientedRect<S>;
        at most [2.0, 2.0, 256.0, 64.0];
    plane_in_f32 in 2 by f32:
        Circle<S> => Circle<S>, Circle<S> => Rect<S>, Rect<S> => Rect<S>, Capsule<S> => Capsule<S>, Circle<S> => Capsule<S>,
        Capsule<S> => Rect<S>, Point<S, 2> => Segment<S>, Rect<S> => OrientedRect<S>, OrientedRect<S> => OrientedRect<S>,
        Circle<S> => Triangle<S>, Triangle<S> => Triangle<S>, Capsule<S> => OrientedRect<S>;
        at most [1.0, 1.0, 4.0, 1.0];
    space_in_f64 in 3 by f64:
        Sphere<S> => Sphere<S>, Sphere<S> => Aabb<S, 3>, Aabb<S, 3> => Aabb<S, 3>, Capsule<S, 3> => Capsule<S, 3>,
        Sphere<S> => Capsule<S, 3>, Capsule<S, 3> => Aabb<S, 3>, Point<S, 3> => Aabb<S, 3>;
        at most [2.0, 2.0, 256.0, 64.0];
    space_in_f32 in 3 by f32:
        Sphere<S> => Sphere<S>, Sphere<S> => Aabb<S, 3>, Aabb<S, 3> => Aabb<S, 3>, Capsule<S, 3> => Capsule<S, 3>,
        Sphere<S> => Capsule<S, 3>, Capsule<S, 3> => Aabb<S, 3>, Point<S, 3> => Aabb<S, 3>;
        at most [1.0, 1.0, 4.0, 1.0];
}
