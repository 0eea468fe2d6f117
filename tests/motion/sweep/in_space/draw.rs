//! Drawing shapes and motions in space, and converting them to fractions.

use std::array::from_fn;
use std::fmt::Debug;

use crate::fraction::Fraction as Q;
use kousa::nalgebra::{Point, SVector};
use kousa::{Aabb, Capsule, HalfSpace, OrientedBox, Polyhedron, Rounded, Segment, Sphere, Triangle};
use num_traits::Zero;

use super::referee::{Body, V, minus};
use crate::aim::Aim;
use crate::body::{Made, Style, float, size};
use crate::support::Rng;

/// The range of the checks of a sweep.
#[derive(Clone, Copy, PartialEq)]
pub enum Range {
    /// All checks.
    Ordinary,
    /// Only the checks that do not depend on whether a number of the answer or the moved shape is in the
    /// range.
    Whole,
}

/// A style of input.
pub struct Input<S> {
    number: fn(&mut Rng) -> S,
    size: fn(&mut Rng) -> S,
    /// One coordinate in this many equals that of the other corner, or is zero in a motion. This gives flat
    /// boxes, axis-parallel segments and common planes.
    flat: u64,
    /// The number of times that the length of a motion is doubled.
    longer: u32,
    pub range: Range,
    /// Where the motion leads, if not just anywhere.
    pub aim: Option<Aim>,
}

/// A number with sixteen binary digits after the point.
fn digits(rng: &mut Rng, limit: i64) -> f64 {
    rng.range(-limit << 16, limit << 16) as f64 / 65536.0
}

fn any_size<S: Made>(rng: &mut Rng) -> S {
    loop {
        let x = S::any(rng);
        if x >= S::whole(0) {
            return x;
        }
    }
}

pub fn inputs<S: Made>() -> Vec<Input<S>> {
    use Range::{Ordinary, Whole};
    let grid = |rng: &mut Rng| S::whole(rng.range(-5, 5));
    let nudged = |rng: &mut Rng| S::whole(rng.range(-5, 5)).nudged(rng.range(-1, 1));
    let random = |rng: &mut Rng| S::near(digits(rng, 5));
    let far = |rng: &mut Rng| S::near(digits(rng, 150));
    vec![
        Input { number: grid, size: size(Style::Grid), flat: 5, longer: 1, range: Ordinary, aim: None },
        Input { number: random, size: size(Style::Random), flat: 8, longer: 1, range: Ordinary, aim: None },
        Input { number: nudged, size: size(Style::Nudged), flat: 5, longer: 1, range: Ordinary, aim: None },
        // Long motions through thin shapes.
        Input { number: grid, size: |_| S::whole(0), flat: 2, longer: 5, range: Ordinary, aim: None },
        // Numbers with all digits, far apart.
        Input {
            number: far,
            size: |rng| S::near(digits(rng, 40).abs()),
            flat: 9,
            longer: 1,
            range: Ordinary,
            aim: None,
        },
        Input {
            number: S::ordinary,
            size: |rng| S::near(digits(rng, 4).abs()),
            flat: 9,
            longer: 1,
            range: Ordinary,
            aim: None,
        },
        Input { number: S::any, size: any_size, flat: 6, longer: 0, range: Whole, aim: None },
        toward(Aim::Small, |rng| Aim::Small.number(rng), |rng| Aim::Small.size(rng)),
        toward(Aim::Close, |rng| Aim::Close.number(rng), |rng| Aim::Close.size(rng)),
    ]
}

/// Shapes and motions of an aim.
fn toward<S: Made>(aim: Aim, number: fn(&mut Rng) -> S, size: fn(&mut Rng) -> S) -> Input<S> {
    let range = if aim.is_precise::<S>() { Range::Ordinary } else { Range::Whole };
    Input { number, size, flat: 6, longer: 0, range, aim: Some(aim) }
}

fn place<S: Made>(rng: &mut Rng, input: &Input<S>) -> [S; 3] {
    from_fn(|_| (input.number)(rng))
}

/// Another point, often with some of the same coordinates.
fn beside<S: Made>(rng: &mut Rng, input: &Input<S>, p: [S; 3]) -> [S; 3] {
    let q = place(rng, input);
    from_fn(|i| if rng.below(input.flat) == 0 { p[i] } else { q[i] })
}

pub fn motion<S: Made>(rng: &mut Rng, input: &Input<S>) -> [S; 3] {
    let way = beside(rng, input, [S::whole(0); 3]);
    let longer = rng.below(u64::from(input.longer) + 1) as i32;
    if input.range == Range::Whole {
        way
    } else {
        way.map(|x| S::near(2_f64.powi(longer) * float(&x.fraction())))
    }
}

/// The half-edges of a box: along the axes, turned, slanted, flat, dependent, straight or none. Turned ones of two boxes are often
/// parallel.
fn half_edges<S: Made>(rng: &mut Rng, input: &Input<S>) -> [[S; 3]; 3] {
    let [d, e, f] = [(); 3].map(|()| beside(rng, input, [S::whole(0); 3]));
    let (none, zero) = (S::whole(0), [S::whole(0); 3]);
    let times = |x: S, k: i64| S::near(float(&x.fraction()).clamp(-1000.0, 1000.0) * k as f64);
    match rng.below(14) {
        0 => [[d[0], none, none], [none, d[1], none], [none, none, d[2]]],
        1 => [[d[0], times(d[0], 1), none], [times(d[1], -1), times(d[1], 1), none], [none, none, d[2]]],
        2 => [
            [times(d[0], 3), times(d[0], 4), none],
            [times(d[1], -4), times(d[1], 3), none],
            [none, none, d[2]],
        ],
        3 => [
            [times(d[0], 1), times(d[0], 2), times(d[0], 2)],
            [times(d[1], 2), times(d[1], 1), times(d[1], -2)],
            [times(d[2], 2), times(d[2], -2), times(d[2], 1)],
        ],
        4 => [[d[0], none, none], [none, d[1], none], zero],
        5 => [d, e, zero],
        6 => [d, e, d],
        7 => [d, e, from_fn(|i| times(d[i], -3))],
        8 => [
            d,
            e,
            from_fn(|i| S::near(float(&times(d[i], 1).fraction()) + float(&times(e[i], 1).fraction()))),
        ],
        9 => [d, zero, d],
        10 => [zero; 3],
        _ => [d, e, f],
    }
}

/// A kind of shape that can be drawn, defined and moved.
pub trait Kind<S: Made>: Copy + Debug {
    fn drawn(rng: &mut Rng, input: &Input<S>) -> Self;
    fn body(&self) -> Body;
    fn by(&self, v: SVector<S, 3>) -> Self;
}

fn exact<S: Made>(p: &Point<S, 3>) -> V {
    from_fn(|i| p[i].fraction())
}

fn hull(corners: Vec<V>, radius: Q) -> Body {
    let edges = if let [a, b] = corners.as_slice() { vec![minus(b, a)] } else { Vec::new() };
    Body { corners, edges, radius, half: None }
}

macro_rules! kinds {
    ($($Shape:ty: |$rng:ident, $input:ident| $drawn:expr, |$self:ident| $body:expr, |$by:ident| $moved:expr;)*) => {$(
        impl<S: Made> Kind<S> for $Shape {
            fn drawn($rng: &mut Rng, $input: &Input<S>) -> Self { $drawn }
            fn body(&self) -> Body { let $self = self; $body }
            fn by(&self, $by: SVector<S, 3>) -> Self { let $self = self; $moved }
        }
    )*};
}
kinds! {
    Point<S, 3>: |rng, input| place(rng, input).into(), |it| hull(vec![exact(it)], Q::zero()),
        |v| Segment::new(*it, *it).translated(v).a;
    Segment<S, 3>: |rng, input| {
        let p = place(rng, input);
        Self::new(p.into(), beside(rng, input, p).into())
    }, |it| hull(vec![exact(&it.a), exact(&it.b)], Q::zero()), |v| it.translated(v);
    Sphere<S>: |rng, input| Self::new(place(rng, input).into(), (input.size)(rng)),
        |it| hull(vec![exact(&it.center)], it.radius.fraction()), |v| it.translated(v);
    Capsule<S, 3>: |rng, input| {
        let p = place(rng, input);
        Self::new(p.into(), beside(rng, input, p).into(), (input.size)(rng))
    }, |it| hull(vec![exact(&it.segment.a), exact(&it.segment.b)], it.radius.fraction()), |v| it.translated(v);
    Aabb<S, 3>: |rng, input| {
        let p = place(rng, input);
        let q = beside(rng, input, p);
        let low = from_fn::<_, 3, _>(|i| if p[i] < q[i] { p[i] } else { q[i] });
        let high = from_fn::<_, 3, _>(|i| if p[i] < q[i] { q[i] } else { p[i] });
        Self::new(low.into(), high.into())
    }, |it| {
        let bounds = [exact(&it.min), exact(&it.max)];
        let corners = (0..8).map(|k: usize| from_fn(|i| bounds[k >> i & 1][i].clone())).collect();
        let edges = (0..3).map(|i| from_fn(|j| if i == j { &bounds[1][i] - &bounds[0][i] } else { Q::zero() }));
        Body { corners, edges: edges.collect(), radius: Q::zero(), half: None }
    }, |v| it.translated(v);
    OrientedBox<S, 3>: |rng, input| {
        Self::new(place(rng, input).into(), half_edges(rng, input).map(SVector::from))
    }, |it| {
        let (center, edges) = (exact(&it.center), it.half_edges.map(|edge| exact(&edge.into())));
        let corner = |k: usize| from_fn(|i| {
            (0..3).fold(center[i].clone(), |x, j| if k >> j & 1 == 1 { x + &edges[j][i] } else { x - &edges[j][i] })
        });
        let corners = (0..8).map(corner).collect();
        Body { corners, edges: edges.to_vec(), radius: Q::zero(), half: None }
    }, |v| it.translated(v);
    Triangle<S, 3>: |rng, input| {
        let p = place(rng, input);
        let q = beside(rng, input, p);
        let near = if rng.below(2) == 0 { p } else { q };
        let r = beside(rng, input, near);
        Self::new(p.into(), q.into(), r.into())
    }, |it| {
        let [a, b, c] = [&it.a, &it.b, &it.c].map(exact);
        let edges = vec![minus(&b, &a), minus(&c, &a), minus(&c, &b)];
        Body { corners: vec![a, b, c], edges, radius: Q::zero(), half: None }
    }, |v| it.translated(v);
    Polyhedron<S, 6>: |rng, input| {
        let mut points = vec![place(rng, input)];
        for _ in 0..rng.range(0, 5) {
            let near = points[rng.below(points.len() as u64) as usize];
            points.push(beside(rng, input, near));
        }
        Self::from_parts(&points).unwrap()
    }, |it| {
        let corners: Vec<V> = it.corners().iter().map(exact).collect();
        // What leads through the inside is the edge of no face of a difference.
        let ways = (0..corners.len()).flat_map(|i| corners[i + 1..].iter().map(move |p| (i, p)));
        let edges = ways.map(|(i, p)| minus(p, &corners[i])).collect();
        Body { corners, edges, radius: Q::zero(), half: None }
    }, |v| it.translated(v);
    Rounded<Aabb<S, 3>>: |rng, input| Self { core: Aabb::drawn(rng, input), radius: (input.size)(rng) },
        |it| Body { radius: it.radius.fraction(), ..it.core.body() }, |v| it.translated(v);
    Rounded<Triangle<S, 3>>: |rng, input| Self { core: Triangle::drawn(rng, input), radius: (input.size)(rng) },
        |it| Body { radius: it.radius.fraction(), ..it.core.body() }, |v| it.translated(v);
    Rounded<Polyhedron<S, 6>>: |rng, input| Self { core: Polyhedron::drawn(rng, input), radius: (input.size)(rng) },
        |it| Body { radius: it.radius.fraction(), ..it.core.body() }, |v| it.translated(v);
    HalfSpace<S, 3>: |rng, input| Self::new(place(rng, input).into(), motion(rng, input).into()),
        |it| Body {
            half: Some(from_fn(|i| it.normal[i].fraction())),
            ..hull(vec![exact(&it.origin)], Q::zero())
        }, |v| it.translated(v);
}
