//! What the tutorials teach, against kousa.
//!
//! kousa grew from tutorials on collision detection for games. Each of their formulas stands here as it is
//! taught, in plain `f64`, and is compared with kousa on random ordinary numbers: verdicts away from the
//! boundary, where rounding may fall either way, and numbers within [`TOLERANCE`]. Where a tutorial means
//! something else than kousa does, that is a case of its own.

#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    reason = "an answer that is not there must stop the test"
)]

#[path = "sources/axes.rs"]
mod axes;
#[path = "sources/capsules_in_space.rs"]
mod capsules_in_space;
#[path = "sources/linear.rs"]
mod linear;
#[path = "sources/nearest.rs"]
mod nearest;
#[path = "sources/rays_and_rects.rs"]
mod rays_and_rects;
#[path = "sources/rects.rs"]
mod rects;
#[path = "sources/round.rs"]
mod round;
#[path = "sources/space.rs"]
mod space;
mod support;
#[path = "sources/triangles.rs"]
mod triangles;

use kousa::nalgebra::{Point2, SVector};
use kousa::{Contact, Crossing, Hit, OrientedRect, Rect};
use support::{Rng, Sample};

type Vector = SVector<f64, 2>;

/// Random cases of each formula.
const CASES: usize = 4000;

/// How far two ways to the same number may be apart, for each unit of its size.
const TOLERANCE: f64 = 1e-9;

/// Cases nearer to the boundary than this are not compared.
const MARGIN: f64 = 1e-3;

/// The scalar cross product `x1·y2 − y1·x2`.
fn cross(a: Vector, b: Vector) -> f64 {
    a.x * b.y - a.y * b.x
}

/// nalgebra's own needs its feature `std`.
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

/// No thinner than twice [`MARGIN`], and at most 16 wide and high.
fn rect(rng: &mut Rng) -> Rect<f64> {
    let center = point(rng);
    Rect::from_center(center, half_extents(rng))
}

/// Turned by any angle.
fn turned(rng: &mut Rng) -> OrientedRect<f64> {
    let (center, half_extents) = (point(rng), half_extents(rng));
    OrientedRect::from_angle(center, half_extents, f64::ordinary(rng))
}

fn half_extents(rng: &mut Rng) -> Vector {
    vector(rng).map(|x| x.abs() / 2.0 + MARGIN)
}

/// From 0 to 4.
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

/// The hit at `point`, which is at `t`, and lies on the surface where it has a `normal`.
#[track_caller]
fn near_hit(hit: &Hit<f64, 2>, t: f64, point: Point2<f64>, normal: Option<Vector>) {
    near(hit.t, t);
    near_point(hit.point, point);
    assert_eq!(hit.normal.is_some(), normal.is_some(), "{hit:?}");
    near_vector(hit.normal.unwrap_or_default(), normal.unwrap_or_default());
}

/// Of a contact, the depth and what both sides say about it.
#[track_caller]
fn near_depth(contact: &Contact<f64, 2>, depth: f64) {
    near(contact.depth, depth);
    near(length(contact.normal), 1.0);
    near_vector(contact.point_a - contact.point_b, contact.normal * contact.depth);
}

/// The point and the parameters of a crossing that is one.
#[track_caller]
fn crossing_point(crossing: Crossing<f64, 2>) -> (Point2<f64>, f64, f64) {
    match crossing {
        Crossing::Point { point, t_a, t_b } => (point, t_a, t_b),
        overlap => panic!("{overlap:?}"),
    }
}

/// How often a formula and kousa were compared, and said yes.
#[derive(Default)]
struct Tally {
    compared: usize,
    hits: usize,
}

impl Tally {
    /// Both verdicts on a case that is not on the boundary.
    #[track_caller]
    fn verdicts(&mut self, theirs: bool, ours: bool) {
        assert_eq!(ours, theirs, "the verdicts differ");
        self.compared += 1;
        self.hits += usize::from(ours);
    }

    /// Nearly every case was compared, and either verdict is frequent.
    #[track_caller]
    fn finish(self) {
        let often = CASES / 20;
        assert!(self.compared >= CASES - often, "only {} compared", self.compared);
        assert!((often..=CASES - often).contains(&self.hits), "{} hits", self.hits);
    }
}
