//! Numbers and shapes from arbitrary bytes.

use kousa::nalgebra::{Point, SVector};
use kousa::{
    Aabb, AnyShape2, AnyShape3, Ball, Capsule, HalfSpace, Line, OrientedBox, OrientedRect, Polygon,
    Polyhedron, Ray, Scalar, Segment, Triangle,
};

/// The bytes that are left. After the last one come zeros.
pub struct Bytes<'a>(pub &'a [u8]);

impl Bytes<'_> {
    pub fn byte(&mut self) -> u8 {
        let (first, rest) = self.0.split_first().unwrap_or((&0, &[]));
        self.0 = rest;
        *first
    }

    fn bits(&mut self) -> u64 {
        u64::from_le_bytes([(); 8].map(|()| self.byte()))
    }
}

/// A scalar that can be drawn.
pub trait Drawn: Scalar {
    /// From the bits of a stored number, which may be anything.
    fn of_bits(bits: u64) -> Self;

    /// From eighths.
    fn of_eighths(eighths: i8) -> Self;

    /// The same number with the other sign.
    fn negated(self) -> Self;

    /// Whether the answers of two orders are the same bits.
    const IS_FIXED: bool;
}

macro_rules! drawn {
    ($($S:ty, $of_bits:expr, $of_eighths:expr, $negated:expr, $is_fixed:literal;)*) => {$(
        impl Drawn for $S {
            const IS_FIXED: bool = $is_fixed;
            fn of_bits(bits: u64) -> Self {
                $of_bits(bits)
            }
            fn of_eighths(eighths: i8) -> Self {
                $of_eighths(eighths)
            }
            fn negated(self) -> Self {
                $negated(self)
            }
        }
    )*};
}
drawn! {
    f32, |bits| Self::from_bits(bits as u32), |eighths| f32::from(eighths) / 8.0, |x: f32| -x, false;
    f64, Self::from_bits, |eighths| f64::from(eighths) / 8.0, |x: f64| -x, false;
    kousa::fixed::types::I16F16, |bits| Self::from_bits(bits as i32), |eighths| Self::from_num(eighths) / 8, Self::saturating_neg, true;
    kousa::fixed::types::I32F32, |bits| Self::from_bits(bits as i64), |eighths| Self::from_num(eighths) / 8, Self::saturating_neg, true;
}

impl Bytes<'_> {
    /// A small number of eighths, mostly, so that many sets touch; otherwise any number of the type.
    pub fn number<S: Drawn>(&mut self) -> S {
        match self.byte() {
            0..240 => S::of_eighths(self.byte() as i8),
            _ => S::of_bits(self.bits()),
        }
    }

    pub fn vector<S: Drawn, const D: usize>(&mut self) -> SVector<S, D> {
        [(); D].map(|()| self.number()).into()
    }

    fn point<S: Drawn, const D: usize>(&mut self) -> Point<S, D> {
        Point { coords: self.vector() }
    }

    fn points<S: Drawn, const D: usize>(&mut self) -> [Point<S, D>; 6] {
        [(); 6].map(|()| self.point())
    }
}

/// A shape that can be drawn.
pub trait Shape<S> {
    fn drawn(bytes: &mut Bytes) -> Self;
}

impl<S: Drawn, const D: usize> Shape<S> for Point<S, D> {
    fn drawn(bytes: &mut Bytes) -> Self {
        bytes.point()
    }
}

impl<S: Drawn, const D: usize> Shape<S> for Segment<S, D> {
    fn drawn(bytes: &mut Bytes) -> Self {
        Self::new(bytes.point(), bytes.point())
    }
}

impl<S: Drawn, const D: usize> Shape<S> for Triangle<S, D> {
    fn drawn(bytes: &mut Bytes) -> Self {
        Self::new(bytes.point(), bytes.point(), bytes.point())
    }
}

impl<S: Drawn> Shape<S> for AnyShape2<S, 6> {
    fn drawn(bytes: &mut Bytes) -> Self {
        match bytes.byte() % 11 {
            0 => Self::Point(bytes.point()),
            1 => Self::Line(Line::new(bytes.point(), bytes.vector())),
            2 => Self::Ray(Ray::new(bytes.point(), bytes.vector())),
            3 => Self::Segment(Segment::new(bytes.point(), bytes.point())),
            4 => Self::Circle(Ball::new(bytes.point(), bytes.number())),
            5 => Self::Capsule(Capsule::new(bytes.point(), bytes.point(), bytes.number())),
            6 => Self::Rect(Aabb::new(bytes.point(), bytes.point())),
            7 => Self::OrientedRect(OrientedRect::new(bytes.point(), [bytes.vector(), bytes.vector()])),
            8 => Self::Triangle(Triangle::new(bytes.point(), bytes.point(), bytes.point())),
            9 => Self::HalfSpace(HalfSpace::new(bytes.point(), bytes.vector())),
            _ => Polygon::hull(&bytes.points()).map_or_else(|_| Self::Point(bytes.point()), Self::Polygon),
        }
    }
}

impl<S: Drawn> Shape<S> for AnyShape3<S, 6> {
    fn drawn(bytes: &mut Bytes) -> Self {
        match bytes.byte() % 11 {
            0 => Self::Point(bytes.point()),
            1 => Self::Line(Line::new(bytes.point(), bytes.vector())),
            2 => Self::Ray(Ray::new(bytes.point(), bytes.vector())),
            3 => Self::Segment(Segment::new(bytes.point(), bytes.point())),
            4 => Self::Sphere(Ball::new(bytes.point(), bytes.number())),
            5 => Self::Capsule(Capsule::new(bytes.point(), bytes.point(), bytes.number())),
            6 => Self::Aabb(Aabb::new(bytes.point(), bytes.point())),
            7 => Self::OrientedBox(OrientedBox::new(bytes.point(), [(); 3].map(|()| bytes.vector()))),
            8 => Self::Triangle(Triangle::new(bytes.point(), bytes.point(), bytes.point())),
            9 => Self::HalfSpace(HalfSpace::new(bytes.point(), bytes.vector())),
            _ => Polyhedron::hull(&bytes.points())
                .map_or_else(|_| Self::Point(bytes.point()), Self::Polyhedron),
        }
    }
}
