//! Compares what the tutorials teach with kousa.
//!
//! kousa grew from tutorials on collision detection for games. This suite contains each of their formulas as
//! it is taught, in plain `f64`, and compares it with kousa on random ordinary numbers: verdicts are compared
//! away from the boundary, where rounding may decide either way, and numbers must agree to within
//! [`TOLERANCE`]. A separate case covers each place where a tutorial differs from kousa in meaning.

#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    reason = "an answer that is not there must stop the test"
)]

mod axes;
mod capsules_in_space;
mod linear;
mod nearest;
mod rays_and_rects;
mod rects;
mod round;
mod space;
use crate::support;
mod triangles;

use kousa::nalgebra::{Point2, SVector};
use kousa::{Contact, Crossing, Hit, OrientedRect, Rect};
use support::{Rng, Sample};

type Vector = SVector<f64, 2>;

/// The number of random cases of each formula.
const CASES: usize = 4000;

/// The allowed difference between two computations of the same number, relative to its magnitude.
const TOLERANCE: f64 = 1e-9;

/// The distance from the boundary below which cases are not compared.
const MARGIN: f64 = 1e-3;

/// The scalar cross product `x1·y2 − y1·x2`.
fn cross(a: Vector, b: Vector) -> f64 {
    a.x * b.y - a.y * b.x
}

/// The length of a vector, because nalgebra's own function needs its feature `std`.
fn length(v: Vector) -> f64 {
    v.dot(&v).sqrt()
}

fn unit(v: Vector) -> Vector {
    v / length(v)
}

fn vector(rng: &mut Rng) -> Vector {
    let x = f64::ordinary(rng);
    Vector::new(x, f64::ordinary(rng))
}

fn point(rng: &mut Rng) -> Point2<f64> {
    vector(rng).into()
}

/// A rectangle no thinner than twice [`MARGIN`], and at most 16 wide and high.
fn rect(rng: &mut Rng) -> Rect<f64> {
    let center = point(rng);
    Rect::from_center(center, half_extents(rng))
}

/// A rectangle turned by any angle.
fn turned(rng: &mut Rng) -> OrientedRect<f64> {
    let (center, half_extents) = (point(rng), half_extents(rng));
    OrientedRect::from_angle(center, half_extents, f64::ordinary(rng))
}

fn half_extents(rng: &mut Rng) -> Vector {
    vector(rng).map(|x| x.abs() / 2.0 + MARGIN)
}

/// A radius from 0 to 4.
fn radius(rng: &mut Rng) -> f64 {
    f64::ordinary(rng).abs() / 4.0
}

#[track_caller]
fn near(ours: f64, theirs: f64) {
    assert!((ours - theirs).abs() <= TOLERANCE * (1.0 + theirs.abs()), "{ours} for {theirs}");
}

#[track_caller]
fn near_vector(ours: Vector, theirs: Vector) {
    near(ours.x, theirs.x);
    near(ours.y, theirs.y);
}

#[track_caller]
fn near_point(ours: Point2<f64>, theirs: Point2<f64>) {
    near_vector(ours.coords, theirs.coords);
}

/// Checks that the hit is at `t` and at `point`, and has this normal, if any.
#[track_caller]
fn near_hit(hit: &Hit<f64, 2>, t: f64, point: Point2<f64>, normal: Option<Vector>) {
    near(hit.t, t);
    near_point(hit.point, point);
    assert_eq!(hit.normal.is_some(), normal.is_some(), "{hit:?}");
    near_vector(hit.normal.unwrap_or_default(), normal.unwrap_or_default());
}

/// Checks the depth of a contact, and that its two points and its normal agree with the depth.
#[track_caller]
fn near_depth(contact: &Contact<f64, 2>, depth: f64) {
    near(contact.depth, depth);
    near(length(contact.normal), 1.0);
    near_vector(contact.point_a - contact.point_b, contact.normal * contact.depth);
}

/// The point and the parameters of a crossing at a single point.
#[track_caller]
fn crossing_point(crossing: Crossing<f64, 2>) -> (Point2<f64>, f64, f64) {
    match crossing {
        Crossing::Point { point, t_a, t_b } => (point, t_a, t_b),
        overlap => panic!("{overlap:?}"),
    }
}

/// Counts how often a formula and kousa were compared, and how often they said yes.
#[derive(Default)]
struct Tally {
    compared: usize,
    hits: usize,
}

impl Tally {
    /// Compares both verdicts on a case that is not on the boundary.
    #[track_caller]
    fn verdicts(&mut self, theirs: bool, ours: bool) {
        assert_eq!(ours, theirs, "the verdicts differ");
        self.compared += 1;
        self.hits += usize::from(ours);
    }

    /// Checks that nearly every case was compared and that both verdicts are frequent.
    #[track_caller]
    fn finish(self) {
        let often = CASES / 20;
        assert!(self.compared >= CASES - often, "only {} compared", self.compared);
        assert!((often..=CASES - often).contains(&self.hits), "{} hits", self.hits);
    }
}
