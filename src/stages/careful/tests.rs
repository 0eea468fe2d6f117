//! What plain floats tell of fixed-point numbers is what integers tell, step for step.

use fixed::FixedI16;
use fixed::types::extra::U10;
use fixed::types::{I16F16, I32F32};

use super::*;
use crate::clip::nearby_fast;
use crate::form::plane::AnyForm as PlaneForm;
use crate::form::space::AnyForm as SpaceForm;
use crate::form::stored::{
    BallForm, BoxForm, CapsuleForm, HalfForm, LinearForm, LinearRange, OrientedForm, PointForm, TriangleForm,
};
use crate::manifold::{manifold_fast, manifold_in_plane};
use crate::scalar::Constants;
use crate::single::single_fast;

/// A small pseudo-random number generator (Marsaglia, *Xorshift RNGs*, 2003).
struct Dice(u64);

impl Dice {
    /// A whole number of at most this magnitude.
    fn within(&mut self, size: f64) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        let share = (self.0 >> 11) as f64 / (1_u64 << 52) as f64 - 1.0;
        (share * size).round()
    }

    fn vector<const D: usize>(&mut self, size: f64) -> [f64; D] {
        [0; D].map(|_| self.within(size))
    }

    /// A point within a size of another one.
    fn near<const D: usize>(&mut self, p: [f64; D], size: f64) -> [f64; D] {
        p.map(|x| x + self.within(size))
    }

    /// A line, ray or segment from somewhere towards a solid about `center`.
    fn aimed<const D: usize>(
        &mut self,
        center: [f64; D],
        scene: f64,
        size: f64,
        length: f64,
    ) -> LinearForm<f64, D> {
        let (origin, at) = (self.vector::<D>(scene), self.near(center, size));
        let mut way = [0.0; D];
        for (i, x) in way.iter_mut().enumerate() {
            *x = at[i] - origin[i];
        }
        let far = way.iter().fold(1.0, |far: f64, x| far.max(x.abs()));
        let range = [LinearRange::Line, LinearRange::Ray, LinearRange::Segment][(self.0 % 3) as usize];
        let mut to = way.map(|x| (x / far * length).round());
        if range == LinearRange::Segment {
            (0..D).for_each(|i| to[i] = origin[i] + 2.0 * way[i]);
        }
        LinearForm { origin, to, range }
    }
}

/// Two forms of the plane and a length.
fn beside<'a, Q>(
    a: &'a PlaneForm<'a, f64>,
    b: &'a PlaneForm<'a, f64>,
    length: f64,
) -> PairAndLength<'a, Q, Plane> {
    PairAndLength { operands: Converted::Floats(([a, b], (length, None))), query: PhantomData }
}

type PlaceTold = (([Raw; 2], [Raw; 2]), Raw, [usize; 2]);

/// The numbers of a manifold.
fn told_of(
    found: Option<manifold_in_plane::PlaneManifold>,
) -> Option<([Raw; 2], PlaceTold, Option<PlaceTold>)> {
    let place = |place: manifold_in_plane::ContactPlace| (place.points, place.depth, place.features);
    found.map(|found| (found.normal, place(found.first), found.second.map(place)))
}

/// Two encodings, and the unit in which the numbers of a test count.
fn encodings() -> [(&'static Encoding, f64); 2] {
    [(<I16F16 as Constants>::ENCODING, 1.0), (<I32F32 as Constants>::ENCODING, 65536.0)]
}

/// A shape of one of eight kinds, of these numbers.
fn solid(
    kind: usize,
    [p, q, r]: [[f64; 2]; 3],
    [length, height]: [f64; 2],
    axis: [f64; 2],
) -> PlaneForm<'static, f64> {
    match kind {
        0 => PlaneForm::Ball(BallForm { center: p, radius: length }),
        1 => PlaneForm::Capsule(CapsuleForm { a: p, b: q, radius: length }),
        2 => PlaneForm::Box(BoxForm {
            min: [p[0].min(q[0]), p[1].min(q[1])],
            max: [p[0].max(q[0]), p[1].max(q[1])],
        }),
        3 => PlaneForm::Oriented(upright(p, [length, height], axis)),
        4 => PlaneForm::Triangle(TriangleForm([p, q, r])),
        5 => PlaneForm::Half(HalfForm { origin: p, normal: axis }),
        6 => PlaneForm::Point(PointForm(p)),
        _ => PlaneForm::Linear(LinearForm { origin: p, to: q, range: LinearRange::Segment }),
    }
}

/// A rectangle with half extents along an axis, in units of its length, and across it.
fn upright(center: [f64; 2], [width, height]: [f64; 2], [x, y]: [f64; 2]) -> OrientedForm<f64, 2> {
    let scale = (x * x + y * y).sqrt().max(1.0);
    let whole = |x: f64| (x / scale).round();
    OrientedForm {
        center,
        half_edges: [[whole(width * x), whole(width * y)], [whole(-height * y), whole(height * x)]],
    }
}

/// Compares what plain floats tell with what integers tell, by some numbers of both; 1 if plain floats tell anything.
macro_rules! compare {
    ($SetQuery:ident in $Dimension:ident by $plain:expr, $encoding:expr, $a:expr, $b:expr $(, |$found:ident| $numbers:expr)?) => {{
        let (a, b) = (&$a, &$b);
        let told = $plain(a, b, $encoding);
        if let Ok(found) = told {
            let exact = exactly(&Pair::<$SetQuery, $Dimension>::of(Converted::Floats([a, b])), $encoding);
            $(
                type Answer = <$SetQuery as Careful<$Dimension>>::Answer;
                let [found, exact] = [found, exact].map(|found: Option<Answer>| found.map(|$found| $numbers));
            )?
            assert_eq!(found, exact, "{} of {a:?} {b:?}", stringify!($SetQuery));
        }
        usize::from(told.is_ok())
    }};
}

/// The same for both ends of a chord.
macro_rules! compare_ends {
    ($Dimension:ident by $enter:ident, $exit:ident, $encoding:expr, $a:expr, $b:expr) => {
        compare!(FindEnter in $Dimension by nearby_fast::$enter, $encoding, $a, $b, |end| (end.t, end.point, end.normal))
            + compare!(FindExit in $Dimension by nearby_fast::$exit, $encoding, $a, $b, |end| (end.t, end.point, end.normal))
    };
}

/// What is computed from nearby in fixed-point is the nearest step, as by integers.
#[test]
fn ends_from_nearby_are_the_nearest_steps() {
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let (mut told, mut all) = (0, 0);
    for round in 0..4000 {
        let (encoding, unit) = encodings()[round % 2];
        // Scenes of 16 to 4096, solids of a thousandth to a half of that, directions of any length.
        let scene = unit * 65536.0 * f64::from(1 << (4 + round % 9));
        let size = scene / f64::from(2 << (round % 10));
        let length = unit * f64::from(1 << (8 + round % 14));
        let p = dice.vector::<2>(scene);
        let a = PlaneForm::Linear(dice.aimed(p, scene, size, length));
        let radius = dice.within(size).abs();
        let b = match round / 2 % 6 {
            0 => PlaneForm::Ball(BallForm { center: p, radius }),
            1 => PlaneForm::Capsule(CapsuleForm {
                a: p,
                b: dice.near(p, size),
                radius: radius * f64::from(round as u32 & 4) / 4.0,
            }),
            2 => PlaneForm::Box(BoxForm { min: p, max: p.map(|x| x + radius) }),
            3 => PlaneForm::Oriented(upright(p, [radius, size], dice.vector(unit * 65536.0))),
            4 => PlaneForm::Half(HalfForm { origin: p, normal: dice.vector(unit * 65536.0) }),
            _ => PlaneForm::Triangle(TriangleForm([p, dice.near(p, size), dice.near(p, size)])),
        };
        told += compare_ends!(Plane by enter_in_plane, exit_in_plane, encoding, a, b);
        let p = dice.vector::<3>(scene);
        let a = SpaceForm::Linear(dice.aimed(p, scene, size, length));
        let b = match round / 2 % 4 {
            0 => SpaceForm::Ball(BallForm { center: p, radius }),
            1 => SpaceForm::Capsule(CapsuleForm { a: p, b: dice.near(p, size), radius }),
            2 => SpaceForm::Box(BoxForm { min: p, max: p.map(|x| x + radius) }),
            _ => SpaceForm::Half(HalfForm { origin: p, normal: dice.vector(unit * 65536.0) }),
        };
        told += compare_ends!(Space by enter_in_space, exit_in_space, encoding, a, b);
        all += 4;
    }
    assert!(told * 100 > all * 99, "{told} of {all}");
}

/// What plain floats tell of one shape in fixed-point is the nearest step, as by integers.
#[test]
fn what_is_told_of_one_shape_is_the_nearest_step() {
    let mut dice = Dice(0x2545_f491_4f6c_dd1d);
    let (mut told, mut all) = (0, 0);
    for round in 0..6000 {
        let (encoding, unit) = encodings()[round % 2];
        let scene = unit * 65536.0 * f64::from(1 << (round % 10));
        let size = scene / f64::from(1 << (round % 7));
        let (p, radius, axis) =
            (dice.vector::<2>(scene), dice.within(size).abs() + 1.0, dice.vector(unit * 65536.0));
        let (q, r, at) =
            (dice.near(p, size), dice.near(p, size), PlaneForm::Point(PointForm(dice.near(p, 2.0 * size))));
        let ball = PlaneForm::Ball(BallForm { center: p, radius });
        let capsule = PlaneForm::Capsule(CapsuleForm { a: p, b: q, radius });
        let block = PlaneForm::Box(BoxForm { min: p, max: p.map(|x| x + radius) });
        let half_extents = if round % 3 == 0 { [unit * 32768.0, unit * 65536.0] } else { [radius, size] };
        let rect = PlaneForm::Oriented(upright(p, half_extents, axis));
        let triangle = PlaneForm::Triangle(TriangleForm([p, q, r]));
        for solid in [ball, capsule, block, rect, triangle] {
            told += compare!(Area in Plane by single_fast::area, encoding, solid, solid);
        }
        for solid in [ball, capsule, block, triangle] {
            told += compare!(Project in Plane by single_fast::project, encoding, at, solid);
        }
        let mut linear = dice.aimed::<3>([0.0; 3], scene, size, unit * 4096.0);
        let point = SpaceForm::Point(PointForm(dice.vector::<3>(scene)));
        told += compare!(NearestOnLinear in Space by single_fast::nearest, encoding, point, SpaceForm::Linear(linear));
        linear.range = LinearRange::Segment;
        let segment = SpaceForm::Linear(linear);
        told += compare!(Length in Space by single_fast::length, encoding, segment, segment);
        all += 11;
    }
    assert!(told * 100 > all * 90, "{told} of {all}");
}

/// What plain floats tell of manifolds in fixed-point is what integers tell.
#[test]
fn manifolds_are_those_of_integers() {
    let mut dice = Dice(0x1234_5678_9abc_def1);
    let (mut told, mut all, mut there) = ([0; 2], [0; 2], 0);
    for round in 0..24000 {
        let (encoding, unit) = encodings()[round % 2];
        // Some have whole coordinates, and are often parallel.
        let (scale, size) = if round % 3 == 0 {
            (unit * 16384.0, f64::from(2 + round as u32 / 3 % 4))
        } else {
            (1.0, unit * 65536.0 * f64::from(1 << (round % 16)))
        };
        let mut drawn = |kind: usize| {
            let kind = if round % 11 == 0 { 1 } else { kind };
            let [p, q, r] = [0; 3].map(|_| dice.vector::<2>(size).map(|x| x * scale));
            let length = dice.within(size).abs() * scale + [scale, unit, 0.0][round / 4 % 3];
            let axis = match kind {
                5 if round % 5 == 0 => [0.0, unit],
                _ => dice.vector(unit * 65536.0),
            };
            let q = if round % 5 == 0 && kind == 1 { [q[0], p[1]] } else { q };
            let halves = [unit * 32768.0, unit * 65536.0];
            let lengths =
                if round % 7 == 0 && kind == 3 { halves } else { [length, (q[0] - r[0]).abs() + unit] };
            solid(kind, [p, q, r], lengths, axis)
        };
        let (kind, other) = (round / 2 % 5, round / 10 % 6);
        let (a, b) = (drawn(kind.min(other)), drawn(kind.max(other)));
        let margin = if round % 4 == 0 { 0.0 } else { (dice.within(size) * scale).abs() };
        all[round % 2] += 1;
        if let Ok(found) = manifold_fast::meet(&a, &b, (margin, None), encoding) {
            let exact = exactly(&beside::<FindManifold>(&a, &b, margin), encoding);
            assert_eq!(told_of(found), told_of(exact), "{a:?} {b:?} within {margin}");
            told[round % 2] += 1;
            there += usize::from(found.is_some());
        }
    }
    assert!(there * 2 > told[0], "{there} of {told:?}");
    assert!(told[0] * 3 > all[0] * 2 && told[1] * 3 > all[1], "{told:?} of {all:?}");
}

/// Numbers of which some are shared, whole or at the ends of the range.
struct Pool<'a> {
    dice: &'a mut Dice,
    /// The last few numbers, of which one is sometimes repeated.
    last: [f64; 4],
    /// Whole numbers (0), ordinary ones (1), or any of the range and its ends.
    style: usize,
    unit: f64,
    /// The ends of the range.
    limits: [f64; 2],
}

impl Pool<'_> {
    fn number(&mut self) -> f64 {
        let slot = self.dice.within(40.0).abs() as usize % 4;
        if self.dice.within(1000.0) > -500.0 {
            self.last[slot] = match self.style {
                0 => self.dice.within(4.0) * self.unit,
                1 => self.dice.within(16.0 * self.unit),
                _ if self.dice.within(100.0) > 50.0 => self.limits[slot % 2],
                _ => self.dice.within(self.limits[1]),
            };
        }
        self.last[slot]
    }

    fn length(&mut self) -> f64 {
        self.number().abs().min(self.limits[1])
    }

    fn vector<const D: usize>(&mut self) -> [f64; D] {
        [0; D].map(|_| self.number())
    }

    fn linear<const D: usize>(&mut self) -> LinearForm<f64, D> {
        let range = [LinearRange::Line, LinearRange::Ray, LinearRange::Segment]
            [self.dice.within(40.0).abs() as usize % 3];
        LinearForm { origin: self.vector(), to: self.vector(), range }
    }

    /// A shape of one of eight kinds.
    fn solid(&mut self, kind: usize) -> PlaneForm<'static, f64> {
        let (points, axis) = ([0; 3].map(|_| self.vector::<2>()), self.vector());
        solid(kind, points, [0; 2].map(|_| self.length()), axis)
    }
}

/// Calls `check` with a pool of each style, an encoding and what stands for 1 in it.
fn with_pools(rounds: usize, mut check: impl FnMut(&mut Pool<'_>, usize, &'static Encoding, f64)) {
    let mut dice = Dice(0x1357_9bdf_0246_8ace);
    let encodings: [(&'static Encoding, f64); 2] =
        [(<I16F16 as Constants>::ENCODING, 65536.0), (<FixedI16<U10> as Constants>::ENCODING, 1024.0)];
    for round in 0..rounds {
        let (encoding, unit) = encodings[round % 2];
        let limits = [encoding.least as f64, encoding.greatest as f64];
        let mut pool = Pool { dice: &mut dice, last: [0.0; 4], style: round / 2 % 3, unit, limits };
        check(&mut pool, round / 6, encoding, unit);
    }
}

/// Where numbers are shared, plain floats tell the same as integers, too.
#[test]
fn manifolds_of_shared_numbers_are_those_of_integers() {
    let mut told = 0;
    with_pools(40_000, |pool, round, encoding, unit| {
        let (kind, other) = (round % 5, round / 5 % 6);
        let (a, b) = (pool.solid(kind.min(other)), pool.solid(kind.max(other)));
        for margin in [0.0, unit] {
            if let Ok(found) = manifold_fast::meet(&a, &b, (margin, None), encoding) {
                let exact = exactly(&beside::<FindManifold>(&a, &b, margin), encoding);
                assert_eq!(told_of(found), told_of(exact), "{a:?} {b:?} within {margin}");
                told += 1;
            }
        }
    });
    assert!(told > 20_000, "{told}");
}

#[test]
fn answers_about_shared_numbers_are_those_of_integers() {
    let mut told = 0;
    with_pools(40_000, |pool, round, encoding, _| {
        let (line, solid) = (PlaneForm::Linear(pool.linear()), pool.solid(round % 6));
        told += compare_ends!(Plane by enter_in_plane, exit_in_plane, encoding, line, solid);
        let line = SpaceForm::Linear(pool.linear());
        let solid = match round % 3 {
            0 => SpaceForm::Ball(BallForm { center: pool.vector(), radius: pool.length() }),
            1 => {
                SpaceForm::Capsule(CapsuleForm { a: pool.vector(), b: pool.vector(), radius: pool.length() })
            }
            _ => SpaceForm::Half(HalfForm { origin: pool.vector(), normal: pool.vector() }),
        };
        told += compare_ends!(Space by enter_in_space, exit_in_space, encoding, line, solid);
        let (at, solid) = (PlaneForm::Point(PointForm(pool.vector())), pool.solid(round % 5));
        told += compare!(Project in Plane by single_fast::project, encoding, at, solid);
        told += compare!(Area in Plane by single_fast::area, encoding, solid, solid);
    });
    assert!(told > 60_000, "{told}");
}

mod axes;
mod common_ends;
mod distances;
mod hulls;
mod levels;
mod shared_features;
