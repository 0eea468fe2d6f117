//! Laws of oriented rectangles that are turned alike, such as boxes on a ramp: the sides that face each other are parallel but for the roundings of their
//! half-edges.

use kousa::nalgebra::{Point, SVector};
use kousa::{Intersect, Manifold, OrientedRect, point, vector};
use num_rational::BigRational;
use num_traits::Signed;
use quickcheck::{Arbitrary, Gen, QuickCheck, TestResult};

use crate::support;

/// Two rectangles of half extents in tenths, the second of which is above the first in its frame and a little too low or too high.
#[derive(Clone, Copy, Debug)]
struct Stacked {
    center: [i8; 2],
    half_extents: [[i8; 2]; 2],
    /// In degrees.
    angle: u8,
    /// How far the second one is to the side, in tenths.
    aside: i8,
    /// How far it is off, and which power of ten that is multiplied by.
    off: i8,
    size: u8,
    /// By how many parts in 2⁵² it is turned.
    tilt: i8,
    /// Whether both have the same half-edges.
    are_alike: bool,
}

impl Arbitrary for Stacked {
    fn arbitrary(g: &mut Gen) -> Self {
        let mut within = |limit: i8| i8::arbitrary(g).rem_euclid(2 * limit + 1) - limit;
        let (center, aside, off, tilt) = ([within(60), within(60)], within(8), within(3), within(2));
        let mut extents = || [within(5).abs() + 1, within(5).abs() + 1];
        let half_extents = [extents(), extents()];
        let (angle, size, are_alike) = (u8::arbitrary(g) % 180, u8::arbitrary(g) % 5, bool::arbitrary(g));
        Self { center, half_extents, angle, aside, off, size, tilt, are_alike }
    }
}

impl Stacked {
    fn rects(&self) -> [OrientedRect<f64>; 2] {
        let (sin, cos) = f64::from(self.angle).to_radians().sin_cos();
        let tenths = |x: i8| f64::from(x) * 0.1;
        let [own, mut other] = self.half_extents.map(|half| half.map(tenths));
        let mut tilt = f64::from(self.tilt) * f64::EPSILON;
        if self.are_alike {
            (other, tilt) = (own, 0.0);
        }
        let off = f64::from(self.off) * [1e-2, 1e-5, 1e-10, 1e-16, 0.0][usize::from(self.size)];
        let (aside, up) = (tenths(self.aside), own[1] + other[1] + off);
        let [x, y] = self.center.map(tenths);
        let above = [x + cos * aside - sin * up, y + sin * aside + cos * up];
        [
            OrientedRect::along(point([x, y]), vector(own), vector([cos, sin])),
            OrientedRect::along(point(above), vector(other), vector([cos - tilt * sin, sin + tilt * cos])),
        ]
    }
}

fn exact(x: f64) -> BigRational {
    BigRational::from_float(x).expect("it is finite")
}

fn cross(a: &[BigRational; 2], b: &[BigRational; 2]) -> BigRational {
    &a[0] * &b[1] - &a[1] * &b[0]
}

/// By how much two rectangles overlap across each half-edge, times its length, and the square of that.
fn overlaps(a: &OrientedRect<f64>, b: &OrientedRect<f64>) -> [(BigRational, BigRational); 4] {
    let vector = |v: &SVector<f64, 2>| [exact(v.x), exact(v.y)];
    let way = [exact(b.center.x) - exact(a.center.x), exact(b.center.y) - exact(a.center.y)];
    let [e, f] = [&a.half_edges[0], &a.half_edges[1]].map(vector);
    let [g, h] = [&b.half_edges[0], &b.half_edges[1]].map(vector);
    let all = [e, f, g, h];
    std::array::from_fn(|i| {
        let across = &all[i];
        let reach: BigRational = all.iter().map(|edge| cross(across, edge).abs()).sum();
        (reach - cross(across, &way).abs(), &across[0] * &across[0] + &across[1] * &across[1])
    })
}

/// They meet exactly if they overlap across every edge, and are as deep as they overlap least.
fn is_as_deep(stacked: Stacked) -> bool {
    let [a, b] = stacked.rects();
    let overlaps = overlaps(&a, &b);
    let meet = overlaps.iter().all(|(overlap, _)| !overlap.is_negative());
    let Some(contact) = a.intersect(&b) else { return !meet };
    // The square of each depth, of which the least counts.
    let squares = overlaps.map(|(overlap, square)| &overlap * &overlap / square);
    let least = squares.into_iter().min().expect("there are four");
    // A few units in the last place of the coordinates.
    let [low, high] = [-32.0, 32.0].map(|by| exact(contact.depth + by * f64::EPSILON));
    meet && (low.is_negative() || &low * &low <= least) && least <= &high * &high
}

/// How far a point is from the border of a rectangle, about.
fn from_border(rect: &OrientedRect<f64>, p: &Point<f64, 2>) -> f64 {
    let way = p - rect.center;
    let beyond = rect.half_edges.map(|edge| {
        let length = (edge.x * edge.x + edge.y * edge.y).sqrt();
        ((way.x * edge.x + way.y * edge.y) / length).abs() - length
    });
    if beyond[0] > 0.0 && beyond[1] > 0.0 {
        beyond[0].hypot(beyond[1])
    } else {
        beyond[0].max(beyond[1]).abs()
    }
}

/// The contact is the mirror of that of the operands exchanged, to the bit, and a manifold begins with it if its normal is the same. A box that stands on
/// another one does so on both ends of what they have in common, whose points are on both.
fn stands(stacked: Stacked) -> TestResult {
    const NEAR: f64 = 1e-13;
    let [a, b] = stacked.rects();
    let contact = a.intersect(&b).map(|of| (of.normal, of.depth, of.point_a, of.point_b));
    let reversed = b.intersect(&a).map(|of| (-of.normal, of.depth, of.point_b, of.point_a));
    assert_eq!(contact, reversed, "{a:?} and {b:?}");
    let found = a.manifold(&b, 0.0).map(|of| {
        let first = of.points()[0];
        (of.normal, first.depth, first.point_a, first.point_b)
    });
    assert_eq!(contact, found, "{a:?} and {b:?}");

    let [own, other] = [a, b].map(|rect| rect.half_edges[0].iter().map(|x| x * x).sum::<f64>().sqrt());
    let common = (own + other - f64::from(stacked.aside).abs() * 0.1).min(2.0 * own).min(2.0 * other);
    let Some(found) = a.manifold(&b, 0.05) else {
        // Corners are opposite each other, or one is beyond the other's side.
        return if common < 0.05 { TestResult::discard() } else { TestResult::failed() };
    };
    for place in found.points() {
        let off = place.point_a - place.point_b - found.normal * place.depth;
        let is_right = off.iter().all(|x| x.abs() < NEAR)
            && from_border(&a, &place.point_a) < NEAR
            && from_border(&b, &place.point_b) < NEAR
            && place.depth <= found.points()[0].depth;
        // A corner that is deepest counts even where it is beyond the side of the other.
        let is_beyond = place.depth > 0.0 && place.depth == found.points()[0].depth;
        assert!(is_right || is_beyond, "{place:?} of {found:?}: {a:?} and {b:?}");
    }
    let up = [-a.half_edges[0].y, a.half_edges[0].x].map(|x| x / own);
    let is_up = found.normal.x * up[0] + found.normal.y * up[1] > 0.9;
    TestResult::from_bool(!is_up || common < 0.05 || found.points().len() == 2)
}

fn checked() -> QuickCheck {
    QuickCheck::new().tests(support::rounds(6_000, 60_000)).rng(Gen::new(100))
}

#[test]
fn depths_are_those_of_the_stored_numbers() {
    checked().quickcheck(is_as_deep as fn(Stacked) -> bool);
}

#[test]
fn boxes_stand_on_both_ends() {
    checked().max_tests(200_000).quickcheck(stands as fn(Stacked) -> TestResult);
}
