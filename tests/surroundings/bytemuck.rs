//! Feature `bytemuck`: shapes become numbers, bytes, and shapes again, to the bit.

use crate::shapes;

use bytemuck::Pod;
use fixed::types::{I16F16, I32F32};
use kousa::nalgebra::{Point, SVector, point, vector};
use kousa::{
    Angle, Capsule, Circle, Contains, HalfSpace, Line, OrientedRect, Ray, Rect, Rotation, Scalar, Segment,
    ShapeError, Sphere, Triangle,
};
use quickcheck::{Arbitrary, Gen};
use shapes::{each_of_numbers, shapes};

/// Converts random shapes to a slice of bytes and back.
fn there_and_back<S: Scalar + Pod, A, const N: usize>()
where
    A: Arbitrary + Copy + PartialEq + std::fmt::Debug + Into<[S; N]> + From<[S; N]>,
    [S; N]: Pod,
{
    let mut g = Gen::from_size_and_seed(1, 11);
    let shapes: Vec<A> = (0..200).map(|_| A::arbitrary(&mut g)).collect();
    let numbers: Vec<[S; N]> = shapes.iter().map(|shape| (*shape).into()).collect();
    let bytes: &[u8] = bytemuck::cast_slice(&numbers);
    assert_eq!(bytes.len(), 200 * size_of::<A>());
    // Bytes from elsewhere need not be aligned.
    let moved: Vec<u8> = std::iter::once(0).chain(bytes.iter().copied()).collect();
    let again =
        moved[1..].chunks_exact(size_of::<A>()).map(|bytes| A::from(bytemuck::pod_read_unaligned(bytes)));
    assert_eq!(again.collect::<Vec<A>>(), shapes);
}

macro_rules! each_there_and_back {
    ($Kind:ident $Shape:ty: $numbers:expr) => {
        there_and_back::<S, $Shape, { $numbers.len() }>();
    };
}

macro_rules! every_shape {
    ($($name:ident: $S:ty;)*) => {$(
        #[test]
        fn $name() {
            type S = $S;
            each_of_numbers!(each_there_and_back!);
        }
    )*};
}
every_shape! {
    f32_there_and_back: f32;
    f64_there_and_back: f64;
    i16f16_there_and_back: I16F16;
    i32f32_there_and_back: I32F32;
}

#[test]
fn numbers_are_in_the_order_of_the_fields() {
    let [a, b, c, d, e, f, g] = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0];
    assert_eq!(Line::from([a, b, c, d]), Line::new(point![a, b], vector![c, d]));
    assert_eq!(Ray::from([a, b, c, d, e, f]), Ray::new(point![a, b, c], vector![d, e, f]));
    assert_eq!(Segment::from([a, b, c, d]), Segment::new(point![a, b], point![c, d]));
    assert_eq!(Sphere::from([a, b, c, d]), Sphere::new(point![a, b, c], d));
    assert_eq!(Capsule::from([a, b, c, d, e, f, g]), Capsule::new(point![a, b, c], point![d, e, f], g));
    assert_eq!(Rect::from([a, b, c, d]), Rect::new(point![a, b], point![c, d]));
    assert_eq!(HalfSpace::from([a, b, c, d]), HalfSpace::new(point![a, b], vector![c, d]));
    let triangle = Triangle::new(point![a, b], point![c, d], point![e, f]);
    assert_eq!(Triangle::from([a, b, c, d, e, f]), triangle);
    let rect = OrientedRect::new(point![a, b], [vector![c, d], vector![e, f]]);
    assert_eq!(OrientedRect::from([a, b, c, d, e, f]), rect);
    assert_eq!(<[f64; 6]>::from(rect), [a, b, c, d, e, f]);
}

/// The conversion accepts any bytes, as `new` does: a malformed shape is the empty set.
#[test]
fn any_bytes_make_a_shape() {
    let bytes = [0xff; 24];
    let disk = Circle::<f64>::from(bytemuck::pod_read_unaligned::<[f64; 3]>(&bytes));
    assert!(!disk.contains(&point![0.0, 0.0]));
    assert_eq!(Circle::try_new(disk.center, disk.radius), Err(ShapeError::NotFinite));
    let disk = Circle::<I32F32>::from(bytemuck::pod_read_unaligned::<[I32F32; 3]>(&bytes));
    assert_eq!(disk, Circle::new(Point::from([-I32F32::DELTA; 2]), -I32F32::DELTA));
    assert_eq!(Circle::try_new(disk.center, disk.radius), Err(ShapeError::NegativeRadius));
}

#[test]
fn points_and_vectors_cast_as_they_are() {
    let corners = Rect::new(point![1.0f32, 2.0], point![3.0, 4.0]).corners();
    let numbers: &[f32] = bytemuck::cast_slice(&corners);
    assert_eq!(numbers, [1.0, 2.0, 3.0, 2.0, 3.0, 4.0, 1.0, 4.0]);
    let steps: &[SVector<I16F16, 2>] = bytemuck::cast_slice(&[65536i32, -1, 0, 32768]);
    let half = I16F16::from_num(0.5);
    assert_eq!(steps, [vector![I16F16::ONE, -I16F16::DELTA], vector![I16F16::ZERO, half]]);
}

#[test]
fn angles_cast_as_their_steps() {
    let angles = [Angle::ZERO, Angle::QUARTER, Angle::from_bits(7)];
    let steps: &[u32] = bytemuck::cast_slice(&angles);
    assert_eq!(steps, [0, 1 << 30, 7]);
    assert_eq!(bytemuck::cast_slice::<u32, Angle>(steps), angles);
}

#[test]
fn rotations_are_bytes_and_read_again() {
    let rotations: Vec<_> =
        [[1, 0, 0, 0], [1, 2, 3, 4], [0, 0, -1, 7]].into_iter().filter_map(Rotation::from_bits).collect();
    let bytes: &[u8] = bytemuck::cast_slice(&rotations);
    assert_eq!((bytes.len(), size_of::<Rotation>()), (48, 16));
    let numbers: &[[i32; 4]] = bytemuck::cast_slice(bytes);
    let again: Vec<_> = numbers.iter().copied().filter_map(Rotation::from_bits).collect();
    assert_eq!(again, rotations);
}
