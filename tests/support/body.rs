//! Solids in fractions: hulls of corners with a radius. Shapes are drawn and converted here.

use std::fmt::Debug;

use fixed::types::{I6F10, I16F16, I32F32};
use kousa::nalgebra::Point;
use kousa::{Capsule, Circle, HalfSpace, OrientedRect, Polygon, Rect, Rounded, Triangle};
use num_traits::{One, Zero};

use crate::fraction::{Fraction as Q, InFractions};
use crate::support::{Rng, Sample, oriented};

pub type V = [Q; 2];

/// A scalar of this suite.
pub trait Made: Sample + InFractions {
    /// The error allowed to a number of an answer.
    const TOLERANCE: f64;
    const GREATEST: Self;
    fn near(x: f64) -> Self;
}

impl Made for f64 {
    const TOLERANCE: f64 = 1e-9;
    const GREATEST: Self = f64::MAX;
    fn near(x: f64) -> Self {
        x
    }
}

impl Made for I16F16 {
    // A unit in the last place, plus the rounding of the comparison.
    const TOLERANCE: f64 = 1.0001 / 65536.0;
    const GREATEST: Self = I16F16::MAX;
    fn near(x: f64) -> Self {
        I16F16::from_num(x)
    }
}

impl Made for f32 {
    const TOLERANCE: f64 = 1.0 / (1 << 20) as f64;
    const GREATEST: Self = f32::MAX;
    fn near(x: f64) -> Self {
        x as f32
    }
}

impl Made for I6F10 {
    const TOLERANCE: f64 = 1.0001 / 1024.0;
    const GREATEST: Self = I6F10::MAX;
    fn near(x: f64) -> Self {
        I6F10::from_num(x)
    }
}

impl Made for I32F32 {
    const TOLERANCE: f64 = 1.0001 / (1_u64 << 32) as f64;
    const GREATEST: Self = I32F32::MAX;
    fn near(x: f64) -> Self {
        I32F32::from_num(x)
    }
}

pub fn minus(a: &V, b: &V) -> V {
    [&a[0] - &b[0], &a[1] - &b[1]]
}

pub fn dot(a: &V, b: &V) -> Q {
    &a[0] * &b[0] + &a[1] * &b[1]
}

pub fn cross(a: &V, b: &V) -> Q {
    &a[0] * &b[1] - &a[1] * &b[0]
}

/// `a + t·d`.
pub fn along(a: &V, t: &Q, d: &V) -> V {
    [&a[0] + t * &d[0], &a[1] + t * &d[1]]
}

pub fn float(x: &Q) -> f64 {
    x.to_f64()
}

pub fn floats(v: &V) -> [f64; 2] {
    [float(&v[0]), float(&v[1])]
}

/// A solid in fractions.
#[derive(Clone, Debug)]
pub struct Body {
    /// The corners in the shape's own order.
    pub corners: Vec<V>,
    pub radius: Q,
    /// The outward normal of a half-space, whose only corner is its origin.
    pub half: Option<V>,
}

impl Body {
    fn of<S: Made>(corners: &[[S; 2]]) -> Self {
        let corners = corners.iter().map(|p| p.map(S::fraction)).collect();
        Self { corners, radius: Q::zero(), half: None }
    }

    /// The squared distance of the hulls, which is zero if they meet.
    pub fn gap_squared(&self, other: &Self) -> Q {
        if let Some(normal) = &other.half {
            let height =
                self.corners.iter().map(|p| dot(&minus(p, &other.corners[0]), normal)).min().unwrap();
            let square = dot(normal, normal);
            return if height.is_positive() { &height * &height / square } else { Q::zero() };
        }
        if self.half.is_some() {
            return other.gap_squared(self);
        }
        if self.overlaps(other) {
            return Q::zero();
        }
        let from = |a: &Self, b: &Self| {
            let pairs =
                a.corners.iter().flat_map(|p| b.sides().into_iter().map(move |side| to_segment(p, &side)));
            pairs.min().unwrap()
        };
        from(self, other).min(from(other, self))
    }

    /// Whether no line separates the hulls. The candidate axes are the normals of sides, and for points and
    /// segments the vectors between two corners.
    fn overlaps(&self, other: &Self) -> bool {
        let of_sides = self.sides().into_iter().chain(other.sides()).map(|[a, b]| minus(&b, &a));
        let ways: Vec<V> = of_sides
            .flat_map(|d| [[-&d[1], d[0].clone()], d])
            .chain([[Q::one(), Q::zero()], [Q::zero(), Q::one()]])
            .collect();
        !ways.iter().any(|way| {
            let shadow = |body: &Self| {
                let places: Vec<Q> = body.corners.iter().map(|p| dot(p, way)).collect();
                (places.iter().min().unwrap().clone(), places.iter().max().unwrap().clone())
            };
            let ((low_a, high_a), (low_b, high_b)) = (shadow(self), shadow(other));
            high_a < low_b || high_b < low_a
        })
    }

    /// The sides, from each corner to the next.
    pub fn sides(&self) -> Vec<[V; 2]> {
        let n = self.corners.len();
        (0..n).map(|i| [self.corners[i].clone(), self.corners[(i + 1) % n].clone()]).collect()
    }
}

/// The squared distance of a point from a segment.
pub fn to_segment(p: &V, [a, b]: &[V; 2]) -> Q {
    let (d, ap) = (minus(b, a), minus(p, a));
    let square = dot(&d, &d);
    let t = if square.is_zero() { square } else { (dot(&ap, &d) / square).max(Q::zero()).min(Q::one()) };
    let way = minus(p, &along(a, &t, &d));
    dot(&way, &way)
}

/// A kind of solid that can be drawn and defined.
pub trait Kind<S: Made>: Copy + Debug + PartialEq {
    fn drawn(rng: &mut Rng, place: fn(&mut Rng) -> [S; 2], size: fn(&mut Rng) -> S) -> Self;
    fn body(&self) -> Body;
}

pub fn coordinates<S: Made>(p: &Point<S, 2>) -> [S; 2] {
    [p.x, p.y]
}

macro_rules! kinds {
    ($($Shape:ty: |$rng:ident, $place:ident, $size:ident| $drawn:expr, |$self:ident| $body:expr;)*) => {$(
        impl<S: Made> Kind<S> for $Shape {
            fn drawn($rng: &mut Rng, $place: fn(&mut Rng) -> [S; 2], $size: fn(&mut Rng) -> S) -> Self { $drawn }
            fn body(&self) -> Body { let $self = self; $body }
        }
    )*};
}
kinds! {
    Circle<S>: |rng, place, size| Self::new(place(rng).into(), size(rng)),
        |it| Body { radius: it.radius.fraction(), ..Body::of(&[coordinates(&it.center)]) };
    Capsule<S>: |rng, place, size| Self::new(place(rng).into(), place(rng).into(), size(rng)),
        |it| Body { radius: it.radius.fraction(), ..Body::of(&[it.segment.a, it.segment.b].map(|p| coordinates(&p))) };
    Rect<S>: |rng, place, _size| {
        let [[a, b], [c, d]] = [place(rng), place(rng)];
        let sorted = |a: S, b: S| if a < b { [a, b] } else { [b, a] };
        let [[left, right], [low, high]] = [sorted(a, c), sorted(b, d)];
        Self::new([left, low].into(), [right, high].into())
    }, |it| Body::of(&it.corners().map(|p| coordinates(&p)));
    OrientedRect<S>: |rng, place, size| {
        let axis = place(rng);
        match rng.below(2) {
            0 => Self::new(place(rng).into(), [axis, place(rng)].map(Into::into)),
            _ => oriented(place(rng), [size(rng), size(rng)], axis),
        }
    },
        |it| {
            let (c, [u, v]) = (coordinates(&it.center).map(S::fraction), it.half_edges.map(|edge| [edge.x.fraction(), edge.y.fraction()]));
            let corner = |x: i64, y: i64| {
                let [x, y] = [x, y].map(|sign| Q::from_integer(sign.into()));
                along(&along(&c, &x, &u), &y, &v)
            };
            let corners = vec![corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
            Body { corners, radius: Q::zero(), half: None }
        };
    HalfSpace<S>: |rng, place, _size| Self::new(place(rng).into(), place(rng).into()),
        |it| Body { half: Some([it.normal.x.fraction(), it.normal.y.fraction()]), ..Body::of(&[coordinates(&it.origin)]) };
    Triangle<S>: |rng, place, _size| Self::new(place(rng).into(), place(rng).into(), place(rng).into()),
        |it| Body::of(&it.corners().map(|p| coordinates(&p)));
    Rounded<Rect<S>>: |rng, place, size| Self { core: Rect::drawn(rng, place, size), radius: size(rng) },
        |it| Body { radius: it.radius.fraction(), ..it.core.body() };
    Rounded<OrientedRect<S>>: |rng, place, size| Self { core: OrientedRect::drawn(rng, place, size), radius: size(rng) },
        |it| Body { radius: it.radius.fraction(), ..it.core.body() };
    Rounded<Polygon<S, 6>>: |rng, place, size| Self { core: Polygon::drawn(rng, place, size), radius: size(rng) },
        |it| Body { radius: it.radius.fraction(), ..it.core.body() };
    Polygon<S, 6>: |rng, place, _size| Self::hull(&std::array::from_fn::<_, 6, _>(|_| place(rng).into())).unwrap(),
        |it| Body::of(&it.corners().iter().map(coordinates).collect::<Vec<_>>());
}

/// Whether a solid's boundary is not that of its corners: a half-space that is everything, a capsule of
/// length 0, or a triangle or rectangle whose corners are collinear. Their features are a matter of choice.
pub fn is_flat(body: &Body) -> bool {
    match (&body.half, body.corners.as_slice()) {
        (Some(normal), _) => normal.iter().all(Zero::is_zero),
        (None, [_]) => false,
        (None, [a, b]) => a == b,
        (None, corners) => {
            corners.windows(3).all(|w| cross(&minus(&w[1], &w[0]), &minus(&w[2], &w[0])).is_zero())
        }
    }
}

/// The styles of input: a grid, on which many shapes touch and are parallel; numbers with all digits;
/// boxes and sides that lean slightly; and the whole range of a fixed-point type, where answers saturate.
#[derive(Clone, Copy, Debug)]
pub enum Style {
    Grid,
    Random,
    Nudged,
    Wide,
}

pub fn place<S: Made>(style: Style) -> fn(&mut Rng) -> [S; 2] {
    match style {
        Style::Grid => |rng| [0, 1].map(|_| S::whole(rng.range(-5, 5))),
        Style::Random => |rng| [0, 1].map(|_| S::near(rng.range(-5 << 16, 5 << 16) as f64 / 65536.0)),
        Style::Nudged => |rng| [0, 1].map(|_| S::whole(rng.range(-5, 5)).nudged(rng.range(-1, 1))),
        Style::Wide => |rng| [0, 1].map(|_| S::any(rng)),
    }
}

pub fn size<S: Made>(style: Style) -> fn(&mut Rng) -> S {
    match style {
        Style::Grid | Style::Nudged => |rng| S::near(rng.range(0, 4) as f64 / 2.0),
        Style::Random => |rng| S::near(rng.range(0, 2 << 16) as f64 / 65536.0),
        Style::Wide => |rng| loop {
            let size = S::any(rng);
            if size >= S::whole(0) {
                return size;
            }
        },
    }
}

/// Whether a number is where those beyond the range saturate.
pub fn is_limit<S: Made>(x: S) -> bool {
    x == S::GREATEST || (S::IS_FIXED && x.nudged(-1) == x)
}

/// Whether a point is at a corner or side, grown by the radius: on its surface, or inside it.
pub fn is_at(body: &Body, p: &V, number: usize, on_surface: bool, tolerance: f64) -> bool {
    let n = body.corners.len();
    if let Some(normal) = &body.half {
        let height = dot(&minus(p, &body.corners[0]), normal);
        let square = dot(normal, normal);
        return number == 0 && (square.is_zero() || float(&(&height * &height / square)).sqrt() <= tolerance);
    }
    let side = if number < n { [number, number] } else { [number - n, (number - n + 1) % n] };
    let square = to_segment(p, &side.map(|i| body.corners[i].clone()));
    let beyond = float(&square).sqrt() - float(&body.radius);
    number < 2 * n && beyond <= tolerance && (!on_surface || beyond >= -tolerance)
}
