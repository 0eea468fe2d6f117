//! Bodies and motions that are drawn, as kousa's shapes and in exact numbers.

use kousa::nalgebra::{Point, SVector};
use kousa::{
    Aabb, Angle, AnyShape2, AnyShape3, Capsule, Circle, HalfSpace, OrientedBox, OrientedRect, Polygon, Rect,
    Rotation, Segment, Sphere, Triangle, Turning2, Turning3, point, vector,
};
use num_bigint::BigInt;
use num_traits::{One, ToPrimitive, Zero};

use super::referee::{BITS, ExactBody, ExactMotion, V, plus, steps, times};
use crate::support::{Rng, Sample};

pub type Shape2<S> = AnyShape2<S, 5>;
pub type Shape3<S> = AnyShape3<S, 0>;

fn exact<S: Sample, const D: usize>(p: &Point<S, D>) -> V {
    core::array::from_fn(|i| if i < D { steps(&p[i].exact()) } else { BigInt::zero() })
}

fn exact_vector<S: Sample, const D: usize>(v: &SVector<S, D>) -> V {
    core::array::from_fn(|i| if i < D { steps(&v[i].exact()) } else { BigInt::zero() })
}

/// A hull of so few corners that all pairs are edges, and all three of them a face.
fn simplex(corners: Vec<V>, radius: BigInt) -> ExactBody {
    let n = corners.len();
    let pairs = (0..n).flat_map(|i| (i + 1..n).map(move |j| [i, j]));
    let faces = (0..n).flat_map(|i| (i + 1..n).flat_map(move |j| (j + 1..n).map(move |k| [i, j, k])));
    ExactBody { corners, edges: pairs.collect(), faces: faces.collect(), radius, half: None }
}

/// A ring of corners in the plane.
fn ring(corners: Vec<V>) -> ExactBody {
    let n = corners.len();
    let edges = (0..n).map(|i| [i, (i + 1) % n]).filter(|[i, j]| i != j).collect();
    ExactBody { corners, edges, faces: Vec::new(), radius: BigInt::zero(), half: None }
}

/// The body of a shape of the plane.
pub fn body2<S: Sample>(shape: &Shape2<S>) -> ExactBody {
    match shape {
        AnyShape2::Point(p) => simplex(vec![exact(p)], BigInt::zero()),
        AnyShape2::Segment(s) => simplex(vec![exact(&s.a), exact(&s.b)], BigInt::zero()),
        AnyShape2::Circle(c) => simplex(vec![exact(&c.center)], steps(&c.radius.exact())),
        AnyShape2::Capsule(c) => {
            simplex(vec![exact(&c.segment.a), exact(&c.segment.b)], steps(&c.radius.exact()))
        }
        AnyShape2::Rect(r) => {
            let [a, b] = [exact(&r.min), exact(&r.max)];
            let z = BigInt::zero();
            let [x, y, w, h] = [a[0].clone(), a[1].clone(), b[0].clone(), b[1].clone()];
            ring(vec![
                [x.clone(), y.clone(), z.clone()],
                [w.clone(), y, z.clone()],
                [w, h.clone(), z.clone()],
                [x, h, z],
            ])
        }
        AnyShape2::OrientedRect(r) => {
            let (c, [e, f]) = (exact(&r.center), r.half_edges.each_ref().map(exact_vector));
            let corner = |s: i32, t: i32| plus(&c, &plus(&times(&e, &s.into()), &times(&f, &t.into())));
            ring(vec![corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)])
        }
        AnyShape2::Triangle(t) => ring(vec![exact(&t.a), exact(&t.b), exact(&t.c)]),
        AnyShape2::Polygon(p) => ring(p.corners().iter().map(exact).collect()),
        AnyShape2::HalfSpace(h) => ExactBody {
            half: Some(exact_vector(&h.normal)),
            ..simplex(vec![exact(&h.origin)], BigInt::zero())
        },
        other => panic!("{other:?} does not move"),
    }
}

/// The body of a shape of space.
pub fn body3<S: Sample>(shape: &Shape3<S>) -> ExactBody {
    let boxed = |c: V, e: [V; 3]| {
        let corner = |bits: usize| {
            (0..3).fold(c.clone(), |p, i| {
                let sign = if bits >> i & 1 == 1 { BigInt::one() } else { -BigInt::one() };
                plus(&p, &times(&e[i], &sign))
            })
        };
        let edges =
            (0..8).flat_map(|b: usize| (0..3).filter(move |i| b >> i & 1 == 0).map(move |i| [b, b | 1 << i]));
        ExactBody {
            corners: (0..8).map(corner).collect(),
            edges: edges.collect(),
            faces: vec![[0, 1, 2], [0, 1, 4], [0, 2, 4]],
            radius: BigInt::zero(),
            half: None,
        }
    };
    match shape {
        AnyShape3::Point(p) => simplex(vec![exact(p)], BigInt::zero()),
        AnyShape3::Segment(s) => simplex(vec![exact(&s.a), exact(&s.b)], BigInt::zero()),
        AnyShape3::Sphere(c) => simplex(vec![exact(&c.center)], steps(&c.radius.exact())),
        AnyShape3::Capsule(c) => {
            simplex(vec![exact(&c.segment.a), exact(&c.segment.b)], steps(&c.radius.exact()))
        }
        AnyShape3::Aabb(r) => {
            let [a, b] = [exact(&r.min), exact(&r.max)];
            let e: V = core::array::from_fn(|i| (&b[i] - &a[i]) >> 1_u32);
            let axis =
                |i: usize| core::array::from_fn(|j| if i == j { e[i].clone() } else { BigInt::zero() });
            boxed(plus(&a, &b).map(|x| x >> 1_u32), [axis(0), axis(1), axis(2)])
        }
        AnyShape3::OrientedBox(b) => boxed(exact(&b.center), b.half_edges.each_ref().map(exact_vector)),
        AnyShape3::Triangle(t) => simplex(vec![exact(&t.a), exact(&t.b), exact(&t.c)], BigInt::zero()),
        AnyShape3::HalfSpace(h) => ExactBody {
            half: Some(exact_vector(&h.normal)),
            ..simplex(vec![exact(&h.origin)], BigInt::zero())
        },
        other => panic!("{other:?} does not move"),
    }
}

/// A number within ±`most` eighths, with `more` random bits.
pub fn number<S: Sample>(rng: &mut Rng, most: i64) -> S {
    let [whole, part] = [rng.range(-most, most), rng.range(0, 1 << 16)];
    let x = whole as f64 + part as f64 / (1 << 16) as f64;
    near(x)
}

/// The number of a scalar at a float.
pub fn near<S: Sample>(x: f64) -> S {
    use kousa::Convert;
    point([x, 0.0]).convert::<S>().x
}

pub fn place<S: Sample, const D: usize>(rng: &mut Rng, most: i64) -> Point<S, D> {
    point(core::array::from_fn(|_| number(rng, most)))
}

fn radius<S: Sample>(rng: &mut Rng) -> S {
    near(rng.range(1, 32) as f64 / 16.0)
}

/// A shape of the plane with an extent, near a point.
pub fn shape2<S: Sample>(rng: &mut Rng, at: i64, kind: u64) -> Shape2<S> {
    let [p, q]: [Point<S, 2>; 2] = [place(rng, at), place(rng, at)];
    match kind {
        0 => Circle::new(p, radius(rng)).into(),
        1 => Capsule::new(p, q, radius(rng)).into(),
        2 => Rect::new(
            point([0, 1].map(|i| if p[i] < q[i] { p[i] } else { q[i] })),
            point([0, 1].map(|i| if p[i] < q[i] { q[i] } else { p[i] })),
        )
        .into(),
        3 => OrientedRect::from_angle(
            p,
            vector([radius(rng), radius(rng)]),
            Angle::from_bits(rng.next() as u32),
        )
        .into(),
        4 => Triangle::new(p, q, place(rng, at)).into(),
        5 => {
            let corners: [Point<S, 2>; 5] = core::array::from_fn(|_| place(rng, at));
            Polygon::hull(&corners).unwrap().into()
        }
        6 => Segment::new(p, q).into(),
        _ => HalfSpace::new(p, Angle::from_bits(rng.next() as u32).direction()).into(),
    }
}

/// A shape of space with an extent.
pub fn shape3<S: Sample>(rng: &mut Rng, at: i64, kind: u64) -> Shape3<S> {
    let [p, q]: [Point<S, 3>; 2] = [place(rng, at), place(rng, at)];
    let lesser =
        |p: &Point<S, 3>, q: &Point<S, 3>| point([0, 1, 2].map(|i| if p[i] < q[i] { p[i] } else { q[i] }));
    match kind {
        0 => Sphere::new(p, radius(rng)).into(),
        1 => Capsule::new(p, q, radius(rng)).into(),
        2 => {
            Aabb::new(lesser(&p, &q), point([0, 1, 2].map(|i| if p[i] < q[i] { q[i] } else { p[i] }))).into()
        }
        3 => {
            let turn = rotation(rng);
            OrientedBox::from_rotation(p, vector([radius(rng), radius(rng), radius(rng)]), turn).into()
        }
        4 => Triangle::new(p, q, place(rng, at)).into(),
        5 => Segment::new(p, q).into(),
        _ => HalfSpace::new(p, vector([number(rng, 8), number(rng, 8), number(rng, 8)])).into(),
    }
}

/// A rotation about an axis whose length is rational.
pub fn rotation(rng: &mut Rng) -> Rotation {
    const AXES: [[i32; 3]; 6] = [[0, 0, 1], [1, 0, 0], [2, -1, 2], [3, 0, 4], [-6, 2, 3], [0, 5, -12]];
    let [x, y, z] = AXES[rng.below(AXES.len() as u64) as usize];
    let w = rng.range(0, 40) as i32;
    let by = if rng.below(2) == 0 { 1 } else { -1 } * rng.range(1, 6) as i32;
    Rotation::from_bits([w, by * x, by * y, by * z]).unwrap()
}

/// A motion of the plane.
pub fn motion2<S: Sample>(rng: &mut Rng) -> Turning2<S> {
    let most = [0, 1, 4, 12][rng.below(4) as usize];
    let turn = match rng.below(4) {
        0 => Angle::from_bits((rng.next() as u32) >> rng.below(16)),
        1 => -Angle::from_bits((rng.next() as u32) >> rng.below(16)),
        2 => Angle::HALF,
        _ => Angle::from_bits(rng.next() as u32),
    };
    let turn = if turn == Angle::ZERO { Angle::QUARTER } else { turn };
    let far = [2, 8, 40][rng.below(3) as usize];
    let center = place(rng, far);
    Turning2::new(center, place::<S, 2>(rng, most).coords, turn)
}

pub fn motion3<S: Sample>(rng: &mut Rng) -> Turning3<S> {
    let most = [0, 1, 4, 12][rng.below(4) as usize];
    let far = [2, 8, 40][rng.below(3) as usize];
    let center = place(rng, far);
    Turning3::new(center, place::<S, 3>(rng, most).coords, rotation(rng))
}

pub fn exact_motion2<S: Sample>(motion: &Turning2<S>) -> ExactMotion {
    let turn = i64::from(motion.turn.to_bits());
    let turn = if turn > 1 << 31 { turn - (1 << 32) } else { turn };
    ExactMotion {
        center: exact(&motion.center),
        translation: exact_vector(&motion.translation),
        axis: [BigInt::zero(), BigInt::zero(), BigInt::one()],
        turn: BigInt::from(turn) << (BITS - 32),
        is_flat: true,
    }
}

/// A motion of space.
pub fn exact_motion3<S: Sample>(motion: &Turning3<S>) -> ExactMotion {
    let [_, x, y, z] = motion.turn.to_bits().map(|x| BigInt::from(x) << 100_u32);
    ExactMotion {
        center: exact(&motion.center),
        translation: exact_vector(&motion.translation),
        axis: [x, y, z],
        turn: super::referee::turn_of(motion.turn.to_bits(), motion.turn.angle().to_bits()),
        is_flat: false,
    }
}

/// The vector between two points.
pub fn to<S: Sample, const D: usize>(from: &Point<S, D>, to: &Point<S, D>) -> SVector<S, D> {
    vector(core::array::from_fn(|i| near((to[i].exact() - from[i].exact()).to_f64().unwrap())))
}
