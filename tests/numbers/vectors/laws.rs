//! Laws of vectors, in steps of the scalar, on vectors that quickcheck draws.

use fixed::types::{I16F16, I32F32, I48F16};
use kousa::nalgebra::{Point, SVector};
use kousa::{Angle, Capsule, Circle, Line, OrientedRect, Ray, Rect, Segment, Shape2, vector};
use quickcheck::{TestResult, quickcheck};

/// A scalar and its stored integers.
trait Steps: kousa::Scalar + std::ops::Neg<Output = Self> {
    const LEAST: i64;
    const GREATEST: i64;
    fn of(steps: i64) -> Self;
    fn steps(self) -> i64;
    fn saturating_neg(self) -> Self;
}

macro_rules! steps {
    ($($S:ident: $I:ty;)*) => {$(
        impl Steps for $S {
            const LEAST: i64 = <$I>::MIN as i64;
            const GREATEST: i64 = <$I>::MAX as i64;
            fn of(steps: i64) -> Self { Self::from_bits(steps as $I) }
            fn steps(self) -> i64 { self.to_bits().into() }
            fn saturating_neg(self) -> Self { Self::saturating_neg(self) }
        }
    )*};
}
steps! {
    I16F16: i32;
    I32F32: i64;
    I48F16: i64;
}

/// A vector far enough from the ends of the range that nothing saturates.
fn room<S: Steps, const D: usize>(steps: [i32; D]) -> SVector<S, D> {
    SVector::from(steps.map(|x| S::of(i64::from(x) >> 2)))
}

fn any<S: Steps, const D: usize>(steps: [i64; D]) -> SVector<S, D> {
    SVector::from(steps.map(S::of))
}

/// Whether the difference of each component is at most this many steps.
fn are_near<S: Steps, const D: usize>(a: &SVector<S, D>, b: &SVector<S, D>, steps: i64) -> bool {
    a.iter().zip(b).all(|(a, b)| (a.steps() - b.steps()).abs() <= steps)
}

fn sum<S: Steps, const D: usize>(a: &SVector<S, D>, b: &SVector<S, D>) -> SVector<S, D> {
    a.zip_map(b, |a, b| S::of(a.steps() + b.steps()))
}

/// The rounding error of each of the two parts is at most half a step.
fn parts_add_up<S: Steps>(v: [i32; 3], d: [i32; 3]) -> bool {
    let (v, d) = (room::<S, 3>(v), room(d));
    are_near(&sum(&vector::along(&v, &d), &vector::across(&v, &d)), &v, 1)
}

/// The squares of the lengths of the parts add up, up to half a step of each component.
fn pythagoras<S: Steps>(v: [i32; 2], d: [i32; 2]) -> bool {
    let (v, d) = (room::<S, 2>(v), room(d));
    let length = |v: &SVector<S, 2>| vector::length(v).steps() as f64;
    let hypotenuse = length(&vector::along(&v, &d)).hypot(length(&vector::across(&v, &d)));
    (hypotenuse - length(&v)).abs() <= 2.0
}

/// The error of the first image is at most √3/2 steps, and that of the second at most half a step in each
/// component.
fn two_reflections_are_none<S: Steps>(v: [i32; 3], normal: [i32; 3]) -> bool {
    let (v, normal) = (room::<S, 3>(v), room(normal));
    let image = vector::reflected(&v, &normal);
    (vector::length(&image).steps() - vector::length(&v).steps()).abs() <= 1
        && are_near(&vector::reflected(&image, &normal), &v, 1)
}

fn turning_back_is_none<S: Steps>(v: [i32; 2], angle: u32) -> bool {
    let (v, by) = (room::<S, 2>(v), Angle::from_bits(angle));
    let turned = vector::rotated(&v, by);
    (vector::length(&turned).steps() - vector::length(&v).steps()).abs() <= 1
        && are_near(&vector::rotated(&turned, -by), &v, 1)
}

/// The tolerance is √½ of a step, as an angle at the origin, and half a step of each angle.
fn heading_turns_along<S: Steps>(v: [i32; 2], angle: u32) -> TestResult {
    let (v, by) = (room::<S, 2>(v), Angle::from_bits(angle));
    let length = vector::length(&v).steps();
    if length < 4 {
        return TestResult::discard();
    }
    let turned = Angle::of(&vector::rotated(&v, by)).zip(Angle::of(&v));
    let off = turned.map_or(u32::MAX, |(turned, from)| (turned - from - by).to_bits());
    TestResult::from_bool(f64::from(off.min(off.wrapping_neg())) <= 1.0 + 0.72e9 / length as f64)
}

/// The opposite of a vector gives the opposite result, if every component has an opposite: all numbers except
/// the least.
fn the_opposite_has_the_opposite<S: Steps>(v: [i64; 3], w: [i64; 3], by: i64, angle: u32) -> bool {
    let (v, w, by) = (any::<S, 3>(v), any(w), S::of(by));
    let back = |v: SVector<S, 3>| v.map(S::saturating_neg);
    let (v, w) = (back(back(v)), back(back(w)));
    let is_odd = |f: &dyn Fn(&SVector<S, 3>) -> SVector<S, 3>| {
        let (there, opposite) = (f(&v), f(&back(v)));
        // If one result saturates, the other may be the least number.
        back(there) == back(back(opposite)) || back(opposite) == back(back(there))
    };
    let plane = |v: &SVector<S, 3>| SVector::from([v[0], v[1]]);
    is_odd(&|v| vector::along(v, &w))
        && is_odd(&|v| vector::across(v, &w))
        && is_odd(&|v| vector::reflected(v, &w))
        && is_odd(&|v| vector::unit(v).unwrap_or(*v))
        && is_odd(&|v| vector::with_length(v, by).unwrap_or(*v))
        && is_odd(&|v| vector::at_most(v, by))
        && is_odd(&|v| vector::scaled(v, by))
        && is_odd(&|v| vector::rotated(&plane(v), Angle::from_bits(angle)).push(v[2]))
        && vector::length(&v) == vector::length(&back(v))
        && vector::along(&v, &w) == vector::along(&v, &back(w))
}

fn lengths_are_in_order<S: Steps>(v: [i64; 3], w: [i64; 3]) -> bool {
    let (v, w) = (any::<S, 3>(v), any(w));
    let order = vector::compare_lengths(&v, &w);
    let rounded = vector::length(&v).steps().cmp(&vector::length(&w).steps());
    (rounded.is_eq() || rounded == order) && vector::compare_lengths(&w, &v) == order.reverse()
}

fn products_turn_their_sign<S: Steps>(v: [i32; 2], w: [i32; 2]) -> bool {
    let (v, w) = (room::<S, 2>(v), room(w));
    let (cross, back) = (vector::cross(&v, &w), vector::cross(&w, &v));
    vector::dot(&v, &w) == vector::dot(&w, &v)
        && cross.saturating_neg() == back.saturating_neg().saturating_neg()
        && vector::dot(&vector::perp(&v), &w) == cross
        && vector::rotated(&v, Angle::QUARTER) == vector::perp(&v)
}

/// A vector between two points leads from the one to the other, and a sum is that of the numbers, up to the ends of the range.
fn sums_lead_there<S: Steps>(v: [i64; 3], w: [i64; 3]) -> bool {
    let (v, w) = (any::<S, 3>(v), any::<S, 3>(w));
    let limit = |x: i128| S::of(x.clamp(S::LEAST.into(), S::GREATEST.into()) as i64);
    let each = |f: fn(i128, i128) -> i128| v.zip_map(&w, |v, w| limit(f(v.steps().into(), w.steps().into())));
    vector::sum(&v, &w) == each(|v, w| v + w)
        && vector::between(&Point::from(v), &Point::from(w)) == each(|v, w| w - v)
        && Segment::new(Point::from(v), Point::from(w)).translated(w).a.coords == vector::sum(&v, &w)
}

/// Every shape turns as its points do, and `Shape2` turns as the shape in it.
fn shapes_turn_as_their_points(numbers: ([i32; 2], [i32; 2], [i32; 2]), angle: u32) -> bool {
    let (by, point) = (Angle::from_bits(angle), |v| Point::from(room::<I16F16, 2>(v)));
    let (a, b, about) = (point(numbers.0), point(numbers.1), point(numbers.2));
    let [p, q] = [a, b].map(|p| vector::rotated_about(&p, by, &about));
    let (v, w) = (b.coords, vector::rotated(&b.coords, by));
    let radius = I16F16::ONE;
    let (rect, oriented) = (Rect::new(a, b), OrientedRect::new(a, [v, a.coords]));
    let [along, across] = OrientedRect::from(rect).half_edges;
    let half = vector([along.x, across.y]);
    let pairs: [(Shape2<I16F16>, Shape2<I16F16>); 7] = [
        (a.into(), p.into()),
        (Line::new(a, v).into(), Line::new(p, w).into()),
        (Ray::new(a, v).into(), Ray::new(p, w).into()),
        (Segment::new(a, b).into(), Segment::new(p, q).into()),
        (Circle::new(a, radius).into(), Circle::new(p, radius).into()),
        (Capsule::new(a, b, radius).into(), Capsule::new(p, q, radius).into()),
        (oriented.into(), OrientedRect::new(p, [w, vector::rotated(&a.coords, by)]).into()),
    ];
    let turned = rect.rotated(by, about);
    pairs.into_iter().all(|(from, to)| from.rotated(by, about) == to)
        && turned == OrientedRect::from(rect).rotated(by, about)
        && turned.half_edges == OrientedRect::from_angle(a, half, by).half_edges
        && Shape2::from(rect).rotated(by, about) == Shape2::from(turned)
}

macro_rules! laws {
    ($($module:ident: $S:ty;)*) => {$(
        mod $module {
            use super::*;
            quickcheck! {
                fn parts_add_up(v: (i32, i32, i32), d: (i32, i32, i32)) -> bool { super::parts_add_up::<$S>(v.into(), d.into()) }
                fn pythagoras(v: (i32, i32), d: (i32, i32)) -> bool { super::pythagoras::<$S>(v.into(), d.into()) }
                fn two_reflections_are_none(v: (i32, i32, i32), n: (i32, i32, i32)) -> bool {
                    super::two_reflections_are_none::<$S>(v.into(), n.into())
                }
                fn turning_back_is_none(v: (i32, i32), angle: u32) -> bool { super::turning_back_is_none::<$S>(v.into(), angle) }
                fn heading_turns_along(v: (i32, i32), angle: u32) -> TestResult {
                    super::heading_turns_along::<$S>(v.into(), angle)
                }
                fn the_opposite_has_the_opposite(v: (i64, i64, i64), w: (i64, i64, i64), by: i64, angle: u32) -> bool {
                    super::the_opposite_has_the_opposite::<$S>(v.into(), w.into(), by, angle)
                }
                fn lengths_are_in_order(v: (i64, i64, i64), w: (i64, i64, i64)) -> bool {
                    super::lengths_are_in_order::<$S>(v.into(), w.into())
                }
                fn sums_lead_there(v: (i64, i64, i64), w: (i64, i64, i64)) -> bool {
                    super::sums_lead_there::<$S>(v.into(), w.into())
                }
                fn products_turn_their_sign(v: (i32, i32), w: (i32, i32)) -> bool {
                    super::products_turn_their_sign::<$S>(v.into(), w.into())
                }
            }
        }
    )*};
}
laws! {
    i16f16: I16F16;
    i32f32: I32F32;
    i48f16: I48F16;
}

quickcheck! {
    fn shapes_turn(a: (i32, i32), b: (i32, i32), about: (i32, i32), angle: u32) -> bool {
        shapes_turn_as_their_points((a.into(), b.into(), about.into()), angle)
    }
}
