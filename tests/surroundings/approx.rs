//! Feature `approx`: every number of a shape or answer is compared, and only numbers have a tolerance.

#![allow(clippy::expect_used, reason = "a surprise must stop the test")]

use crate::home_made;
use crate::shapes;

use std::fmt::Debug;

use approx::{AbsDiffEq, RelativeEq, UlpsEq, assert_relative_eq};
use home_made::Q24x8;
use kousa::moving::Meeting;
use kousa::nalgebra::{Point, SMatrix, SVector};
use kousa::{
    Angle, Ball, Chord, Closest, Contact, Crossing, Hit, Line, Mass2, Mass3, Polygon, Pose2, Pose3, Ray,
    Rotation, Scalar, Segment,
};
use shapes::{each_of_numbers, shapes};

/// A type that can be compared in all three ways.
trait Nearly<S>: AbsDiffEq<Epsilon = S> + RelativeEq + UlpsEq + PartialEq + Debug {}

impl<S, A: AbsDiffEq<Epsilon = S> + RelativeEq + UlpsEq + PartialEq + Debug> Nearly<S> for A {}

/// A float that the tests can change slightly.
trait Float: Scalar + UlpsEq + RelativeEq + AbsDiffEq<Epsilon = Self> {
    fn of(x: f64) -> Self;
    /// The next float away from zero.
    fn next(self) -> Self;
}

impl Float for f32 {
    fn of(x: f64) -> Self {
        x as f32
    }

    fn next(self) -> Self {
        Self::from_bits(self.to_bits() + 1)
    }
}

impl Float for f64 {
    fn of(x: f64) -> Self {
        x
    }

    fn next(self) -> Self {
        Self::from_bits(self.to_bits() + 1)
    }
}

/// Whether the two are nearly equal; all three ways of comparison and both orders must agree.
fn nearly<S: Float, A: Nearly<S>>(a: &A, b: &A) -> bool {
    let ways = |a: &A, b: &A| {
        [
            a.abs_diff_eq(b, A::default_epsilon()),
            a.relative_eq(b, A::default_epsilon(), A::default_max_relative()),
            a.ulps_eq(b, A::default_epsilon(), A::default_max_ulps()),
        ]
    };
    let ([first, ..], all) = (ways(a, b), [ways(a, b), ways(b, a)]);
    assert_eq!(all, [[first; 3]; 2], "{a:?} and {b:?}");
    first
}

/// Each of the numbers counts: a number one step off is nearly equal, one that is far off is equal only with
/// a tolerance that allows for it, and NaN is never equal.
fn each_number_counts<S: Float, A: Nearly<S>, const N: usize>(build: fn([S; N]) -> A) {
    // The numbers are below 1, so that one step is less than the distance from 1 to the next float.
    let numbers =
        std::array::from_fn(|i| S::of((i as f64 + 1.3) / 14.0 * if i % 3 == 1 { -1.0 } else { 1.0 }));
    let base = build(numbers);
    assert!(nearly(&base, &base));
    for i in 0..N {
        let but = |x: S| {
            let mut numbers = numbers;
            numbers[i] = x;
            build(numbers)
        };
        let step_off = but(numbers[i].next());
        assert!(step_off != base && nearly(&step_off, &base), "{step_off:?}");
        let far_off = but(S::of(0.1 * i as f64 + 2.0));
        assert!(!nearly(&far_off, &base), "{far_off:?}");
        assert!(far_off.abs_diff_eq(&base, S::of(4.0)), "{far_off:?}");
        assert!(!far_off.abs_diff_eq(&base, S::of(0.5)), "{far_off:?}");
        assert!(far_off.relative_eq(&base, S::of(0.0), S::of(2.0)), "{far_off:?}");
        let nan = but(S::of(f64::NAN));
        assert!(!nearly(&nan, &base) && !nearly(&nan, &nan), "{nan:?}");
    }
}

fn point<S: Scalar, const D: usize>(x: [S; D]) -> Point<S, D> {
    Point::from(x)
}

fn vector<S: Scalar, const D: usize>(x: [S; D]) -> SVector<S, D> {
    SVector::from(x)
}

macro_rules! each_number_of_a_shape_counts {
    ($Kind:ident $Shape:ty: $numbers:expr) => {
        each_number_counts::<S, $Shape, { $numbers.len() }>(<$Shape>::from);
    };
}

fn shapes<S: Float>() {
    each_of_numbers!(each_number_of_a_shape_counts!);
}

fn hit<S: Scalar>([a, b, c, d, e]: [S; 5]) -> Hit<S, 2> {
    Hit { t: a, point: point([b, c]), normal: Some(vector([d, e])) }
}

fn closest<S: Scalar>([a, b, c, d, e, f]: [S; 6]) -> Closest<S, 2> {
    Closest { point_a: point([a, b]), point_b: point([c, d]), t_a: Some(e), t_b: Some(f) }
}

fn answers<S: Float>() {
    each_number_counts::<S, _, _>(hit);
    each_number_counts::<S, _, _>(|[a, b, c, d, e, f, g, h, i, j]| Chord {
        enter: hit([a, b, c, d, e]),
        exit: hit([f, g, h, i, j]),
    });
    each_number_counts::<S, _, _>(|[a, b, c, d, e, f, g]| Contact {
        normal: vector([a, b]),
        depth: c,
        point_a: point([d, e]),
        point_b: point([f, g]),
    });
    each_number_counts::<S, _, _>(closest);
    each_number_counts::<S, _, _>(|[a, b, c, d]| Mass2 { area: a, center: point([b, c]), moment: d });
    each_number_counts::<S, _, _>(|[a, b, c, d, e, f, g, h, i, j, k, l, m]| Mass3 {
        volume: a,
        center: point([b, c, d]),
        inertia: SMatrix::from([[e, f, g], [h, i, j], [k, l, m]]),
    });
    each_number_counts::<S, _, _>(|[a, b, c, d]| Meeting { t: a, before: b, point: point([c, d]) });
    each_number_counts::<S, _, _>(|[a, b, c, d]| Crossing::Point { point: point([a, b]), t_a: c, t_b: d });
    each_number_counts::<S, _, _>(|[a, b, c, d]| {
        Crossing::Segment(Segment::new(point([a, b]), point([c, d])))
    });
    each_number_counts::<S, _, _>(|[a, b, c, d]| Crossing::Ray(Ray::new(point([a, b]), vector([c, d]))));
    each_number_counts::<S, _, _>(|[a, b, c, d]| Crossing::Line(Line::new(point([a, b]), vector([c, d]))));
}

#[test]
fn each_number_of_a_shape_counts() {
    shapes::<f32>();
    shapes::<f64>();
}

#[test]
fn each_number_of_an_answer_counts() {
    answers::<f32>();
    answers::<f64>();
}

/// They are not nearly equal, however large the tolerance is.
fn never_nearly<A: Nearly<f64>>(a: A, b: A) {
    for (a, b) in [(&a, &b), (&b, &a)] {
        assert!(!a.abs_diff_eq(b, f64::MAX), "{a:?} and {b:?}");
        assert!(!a.relative_eq(b, f64::MAX, f64::MAX), "{a:?} and {b:?}");
        assert!(!a.ulps_eq(b, f64::MAX, u32::MAX), "{a:?} and {b:?}");
    }
}

#[test]
fn the_corners_of_polygons_are_compared_one_by_one() {
    let [a, b, c, d] = [[0.0, 0.0], [1.5, 0.5], [1.0, 1.5], [0.5, 0.9]].map(point);
    let of = |corners: &[Point<f64, 2>]| Polygon::<f64, 4>::hull(corners).expect("there is room for four");
    let base = of(&[a, b, c, d]);
    assert!(nearly(&base, &base));
    for i in 0..4 {
        for (by, is_near) in [(1e-16, true), (0.05, false)] {
            let mut corners = [a, b, c, d];
            corners[i].y += if i == 0 { -by } else { by };
            let off = of(&corners);
            assert_eq!(off.corners().len(), 4);
            assert_eq!((nearly(&off, &base), off.abs_diff_eq(&base, 0.1)), (is_near, true), "{off:?}");
        }
    }
    // The sets are nearly equal, but one has an additional corner.
    let flat = of(&[a, b, c]);
    let bent = of(&[a, b, c, point([0.5, 0.75 + 1e-12])]);
    assert_eq!(bent.corners().len(), 4);
    assert!(!bent.abs_diff_eq(&flat, 1.0));
}

#[test]
fn what_is_on_one_side_only_is_not_forgiven() {
    let with = hit([0.0; 5]);
    let without = Hit { normal: None, ..with };
    never_nearly(with, without);
    never_nearly(Chord { enter: with, exit: with }, Chord { enter: with, exit: without });
    never_nearly(Chord { enter: with, exit: with }, Chord { enter: without, exit: with });
    let both = closest([0.0; 6]);
    never_nearly(both, Closest { t_a: None, ..both });
    never_nearly(both, Closest { t_b: None, ..both });
    assert!(nearly(&without, &without));
    let neither = Closest { t_a: None, t_b: None, ..both };
    assert!(nearly(&neither, &neither));
}

#[test]
fn different_crossings_are_not_forgiven() {
    let (p, v) = (point([0.0, 0.0]), vector([0.0, 0.0]));
    let all = [
        Crossing::Point { point: p, t_a: 0.0, t_b: 0.0 },
        Crossing::Segment(Segment::new(p, p)),
        Crossing::Ray(Ray::new(p, v)),
        Crossing::Line(Line::new(p, v)),
    ];
    for i in 0..all.len() {
        assert!(nearly(&all[i], &all[i]));
        for j in (0..all.len()).filter(|j| *j != i) {
            never_nearly(all[i], all[j]);
        }
    }
}

/// The `Epsilon` of a user's own scalar may be another type: here it is a number of steps.
impl AbsDiffEq for Q24x8 {
    type Epsilon = u32;

    fn default_epsilon() -> u32 {
        1
    }

    fn abs_diff_eq(&self, other: &Self, epsilon: u32) -> bool {
        self.0.abs_diff(other.0) <= epsilon
    }
}

impl RelativeEq for Q24x8 {
    fn default_max_relative() -> u32 {
        0
    }

    fn relative_eq(&self, other: &Self, epsilon: u32, _: u32) -> bool {
        self.abs_diff_eq(other, epsilon)
    }
}

#[test]
fn fixed_point_of_ones_own_has_them_if_its_scalar_has() {
    let q = |x: i32| Q24x8(x);
    let disk = |x: i32| Ball::new(point([q(x), q(7)]), q(256));
    assert_relative_eq!(disk(3), disk(4));
    assert!(!disk(3).abs_diff_eq(&disk(5), 1));
    assert!(disk(3).abs_diff_eq(&disk(5), 2));
}

/// The comparison works across the end of a turn, too.
#[test]
fn angles_are_compared_the_shorter_way_round() {
    let [a, b] = [3_u32, 2_u32.wrapping_neg()].map(Angle::from_bits);
    for (a, b) in [(a, b), (b, a)] {
        assert!(a.abs_diff_eq(&b, Angle::from_bits(5)) && !a.abs_diff_eq(&b, Angle::from_bits(4)));
        assert!(a.relative_eq(&b, Angle::from_bits(5), Angle::ZERO));
        assert!(!a.relative_eq(&b, Angle::from_bits(4), Angle::HALF));
        assert!(a.ulps_eq(&b, Angle::ZERO, 5) && !a.ulps_eq(&b, Angle::from_bits(4), 4));
    }
    assert!(!Angle::ZERO.abs_diff_eq(&Angle::HALF, Angle::from_bits((1 << 31) - 1)));
    assert!(Angle::from_bits(1).abs_diff_eq(&Angle::ZERO, Angle::default_epsilon()));
}

#[test]
fn rotations_and_poses_are_compared_by_the_angle_between_them() {
    let about =
        |steps: u32| Rotation::about(&vector([1.0, 2.0, -2.0]), Angle::from_bits(steps)).unwrap_or_default();
    let (a, b) = (about(1 << 30), about((1 << 30) + 100));
    for (a, b) in [(a, b), (b, a)] {
        assert!(a.abs_diff_eq(&b, Angle::from_bits(102)) && !a.abs_diff_eq(&b, Angle::from_bits(98)));
        assert!(a.relative_eq(&b, Angle::from_bits(102), Angle::ZERO));
        assert!(!a.relative_eq(&b, Angle::from_bits(98), Angle::HALF));
        assert!(a.ulps_eq(&b, Angle::ZERO, 102) && !a.ulps_eq(&b, Angle::from_bits(98), 98));
    }
    let [p, q] = [(a, 1.0), (b, 1.5)].map(|(turn, x)| Pose3::new(vector([x, 0.0, 0.0]), turn));
    assert!(
        p.abs_diff_eq(&q, (0.5, Angle::from_bits(102))) && p.abs_diff_eq(&p, Pose3::<f64>::default_epsilon())
    );
    assert!(
        !p.abs_diff_eq(&q, (0.4, Angle::from_bits(102))) && !p.abs_diff_eq(&q, (0.5, Angle::from_bits(98)))
    );
    assert!(p.relative_eq(&q, (0.0, Angle::from_bits(102)), (0.4, Angle::ZERO)));
    assert!(!p.relative_eq(&q, (0.0, Angle::from_bits(102)), (0.2, Angle::ZERO)));
    let near = Pose2::new(vector([1.0_f64.next_up(), 0.0]), Angle::from_bits(3));
    assert!(near.ulps_eq(&Pose2::new(vector([1.0, 0.0]), Angle::ZERO), (0.0, Angle::ZERO), 3));
    assert!(!near.ulps_eq(&Pose2::new(vector([1.0, 0.0]), Angle::ZERO), (0.0, Angle::ZERO), 2));
}
