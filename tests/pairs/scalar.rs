//! A user-defined scalar: a newtype in another crate gives the same answers, to the bit, as a scalar of
//! kousa's with the same storage.

use crate::answers;
use crate::home_made;
use crate::support;

use answers::{Part, Parts};
use fixed::FixedI32;
use fixed::types::extra::U8;
use home_made::Q24x8;
use kousa::nalgebra::{Point, SVector};
use kousa::{Capsule, Circle, Contains, Line, Ray, Scalar, Segment, intersect, intersects};
use support::{Rng, Sample};

const QUERIES: usize = 3000;

/// The stored numbers of an answer.
type Stored<R> = Vec<Part<R>>;

/// A user-defined float.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
struct Meters(f64);

impl Scalar for Meters {
    type Repr = f64;
    const FRAC_BITS: u32 = 0;

    fn to_repr(self) -> f64 {
        self.0
    }

    fn from_repr(repr: f64) -> Self {
        Self(repr)
    }
}

/// One or two shapes of each type, made of the same stored numbers whatever the scalar is.
struct Shapes<S: Scalar> {
    line: Line<S>,
    ray: Ray<S>,
    segment: Segment<S>,
    disk: Circle<S>,
    capsule: Capsule<S>,
}

impl<S: Scalar> Shapes<S> {
    fn drawn(draw: &mut impl FnMut() -> S::Repr) -> Self {
        let mut point = || Point::from([(); 2].map(|()| S::from_repr(draw())));
        let (line, ray) = (Line::through(point(), point()), Ray::new(point(), point().coords));
        let (a, b, c, d, e) = (point(), point(), point(), point(), point());
        // The greater of two numbers is seldom negative. If it is, the shape is empty.
        let radius = |p: Point<S, 2>| if p.x < p.y { p.y } else { p.x };
        Self {
            line,
            ray,
            segment: Segment::new(a, b),
            disk: Circle::new(c, radius(e)),
            capsule: Capsule::new(c, d, radius(a)),
        }
    }

    /// The answers of several pairs, and of helpers that compute.
    fn answers(&self) -> Stored<S::Repr> {
        let mut stored = Stored::new();
        let mut store = |part| {
            stored.push(match part {
                Part::Kind(kind) => Part::Kind(kind),
                Part::Number(x) => Part::Number(S::to_repr(x)),
            });
        };
        let Self { line, ray, segment, disk, capsule } = self;
        intersect(line, ray).parts(&mut store);
        intersect(segment, line).parts(&mut store);
        intersect(ray, disk).parts(&mut store);
        intersect(capsule, segment).parts(&mut store);
        intersect(disk, capsule).parts(&mut store);
        intersect(&segment.a, capsule).parts(&mut store);
        segment.project(&disk.center).parts(&mut store);
        store(Part::Number(segment.length()));
        store(Part::Number(disk.area()));
        store(Part::Kind(intersects(line, capsule).into()));
        store(Part::Kind(disk.contains(&ray.origin).into()));
        stored
    }
}

/// All answers to the random queries of a seed.
fn answers<S: Scalar>(mut draw: impl FnMut(&mut Rng) -> S::Repr) -> Vec<Stored<S::Repr>> {
    let mut rng = Rng::new(8);
    (0..QUERIES).map(|_| Shapes::<S>::drawn(&mut || draw(&mut rng)).answers()).collect()
}

/// Mostly small numbers, and sometimes numbers from the whole range.
fn draw(rng: &mut Rng) -> i32 {
    if rng.below(8) == 0 { rng.next() as i32 } else { rng.range(-5000, 5000) as i32 }
}

#[test]
fn fixed_point_of_ones_own() {
    assert_eq!(answers::<Q24x8>(draw), answers::<FixedI32<U8>>(draw));
}

#[test]
fn floats_of_ones_own() {
    assert_eq!(answers::<Meters>(f64::ordinary), answers::<f64>(f64::ordinary));
}

/// The helpers without a query respect the binary point, too.
#[test]
fn helpers_round_in_its_own_steps() {
    let segment = Segment::new(Point::from([Q24x8(0), Q24x8(1)]), Point::from([Q24x8(256), Q24x8(2)]));
    assert_eq!(segment.at(Q24x8(128)), Point::from([Q24x8(128), Q24x8(2)])); // 1.5 steps are rounded to even
    let line = Line::new(segment.a, SVector::from([Q24x8(3), Q24x8(-3)]));
    assert_eq!(line.at(Q24x8(512)), Point::from([Q24x8(6), Q24x8(-5)]));
}
