//! Shapes that turn as they move: what stops them, and whether that is too late.
//!
//! All numbers of a scene are multiples of 2^-16, which every scalar here holds. So one referee serves all: that of kousa's tests, which places the moving shape at
//! rational times in integers, and says whether the two overlap there.

use std::hint::black_box;

use cpu_time::ThreadTime;
use fixed::types::{I16F16, I32F32};
use kousa::{
    Aabb, Angle, Ball, Capsule, Circle, Convert, Rect, Sphere, Turning2, Turning3, point, sweep,
    sweep_turning_first, vector,
};
use num_bigint::BigInt;
use num_traits::FromPrimitive;

use self::bodies::{Shape2, Shape3, body2, body3, exact_motion2, exact_motion3, rotation};
use self::referee::{ExactBody, ExactMotion, Q, overlap, separation};
use crate::harness::{Doer, Effort, Entrant, Found, HAND, KOUSA, Part, Program, run};
use crate::real::{Real, between};
use crate::report::{Line, digits, figures, median};
use crate::support::Rng;

#[path = "../../../tests/turning/bodies.rs"]
#[allow(dead_code, reason = "the tests draw more")]
mod bodies;
#[path = "../../../tests/turning/referee.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod referee;

/// How many motions of each kind there are.
const STEPS: usize = 128;
/// How far from the other shape one may stop.
const TOLERANCE: f64 = 1e-3;
/// By hand a shape is placed so many times.
const SAMPLES: u32 = 8;
/// The referee looks at so many times.
const LOOKS: u32 = 32;

/// A shape that turns among others.
struct Turn<A, M> {
    body: A,
    motion: M,
    others: Vec<A>,
}

/// One in either dimension.
enum Case<S: Real> {
    Plane(Turn<Shape2<S>, Turning2<S>>),
    Space(Turn<Shape3<S>, Turning3<S>>),
}

/// Does the same in either dimension.
macro_rules! either {
    ($case:expr, $turn:ident => $answer:expr) => {
        match $case {
            Case::Plane($turn) => $answer,
            Case::Space($turn) => $answer,
        }
    };
}

/// The nearest number that all scalars hold.
fn q(x: f64) -> f64 {
    (x * 65536.0).round() / 65536.0
}

fn at<const D: usize>(place: [f64; D]) -> kousa::nalgebra::Point<f64, D> {
    point(place.map(q))
}

fn plane(body: Shape2<f64>, motion: Turning2<f64>, others: Vec<Shape2<f64>>) -> Case<f64> {
    Case::Plane(Turn { body, motion, others })
}

/// A place in the plane, at an angle and a distance.
fn around(rng: &mut Rng, near: f64, far: f64) -> [f64; 2] {
    let (angle, distance) = (between(rng, -3.2, 3.2), between(rng, near, far));
    [angle.cos() * distance, angle.sin() * distance]
}

/// A turn either way.
fn turned(rng: &mut Rng, least: f64, most: f64) -> Angle {
    let turn = Angle::from_degrees(between(rng, least, most));
    if rng.below(2) == 0 { turn } else { -turn }
}

fn sword(rng: &mut Rng) -> Case<f64> {
    let blade = Capsule::new(at([0.5, 0.0]), at([between(rng, 2.0, 3.0), 0.0]), q(0.0625));
    let walk = at(around(rng, 0.0, 0.5)).coords;
    let enemy = Circle::new(at(around(rng, 1.5, 4.0)), 0.5);
    plane(blade.into(), Turning2::new(at([0.0; 2]), walk, turned(rng, 60.0, 170.0)), vec![enemy.into()])
}

fn blade(rng: &mut Rng) -> Case<f64> {
    let [x, y] = around(rng, 2.5, 4.0);
    let aim = around(rng, 0.5, 5.0);
    let flight = at([2.0 * (aim[0] - x), 2.0 * (aim[1] - y)]).coords;
    let bullet = Circle::new(at([x, y]), q(between(rng, 0.03, 0.125)));
    let fan = Rect::new(at([-2.0, -0.25]), at([2.0, 0.25]));
    plane(fan.into(), Turning2::new(at([0.0; 2]), -flight, turned(rng, 20.0, 175.0)), vec![bullet.into()])
}

fn door(rng: &mut Rng) -> Case<f64> {
    let leaf = Rect::new(at([0.0, -0.0625]), at([2.0, 0.0625]));
    let [x, y] = around(rng, 0.75, 2.75);
    let (half, size) = (around(rng, 0.1, 0.5), between(rng, 0.1, 0.5));
    let guest = match rng.below(2) {
        0 => Capsule::new(at([x - half[0], y - half[1]]), at([x + half[0], y + half[1]]), q(size)).into(),
        _ => Rect::new(at([x - size, y - 0.25]), at([x + size, y + 0.25])).into(),
    };
    plane(leaf.into(), Turning2::new(at([0.0; 2]), vector([0.0; 2]), turned(rng, 60.0, 120.0)), vec![guest])
}

/// The ball lies on the floor, and rolls over a crack to a stone that is as high or higher.
fn ball(rng: &mut Rng) -> Case<f64> {
    let (by, from) = (between(rng, 0.5, 3.0), between(rng, 0.0, 1.0));
    let stone = from + between(rng, 0.05, 1.5);
    let floor = Rect::new(at([-9.0, -1.0]), at([from, 0.0]));
    let stone = Rect::new(at([stone, -1.0]), at([9.0, between(rng, -0.5, 0.5).max(0.0)]));
    let rolls = Turning2::new(at([0.0, 1.0]), at([by, 0.0]).coords, Angle::from_radians(-by));
    plane(Circle::new(at([0.0, 1.0]), 1.0).into(), rolls, vec![floor.into(), stone.into()])
}

fn place(rng: &mut Rng, near: f64, far: f64) -> [f64; 3] {
    let [x, y] = around(rng, near, far);
    [x, y, between(rng, -far, far) / 2.0]
}

fn swing(rng: &mut Rng) -> Case<f64> {
    let blade = Capsule::new(at([0.5, 0.0, 0.0]), at([between(rng, 2.0, 3.0), 0.0, 0.0]), q(0.0625));
    let [x, y, z] = place(rng, 1.5, 3.5);
    let enemy = match rng.below(2) {
        0 => Sphere::new(at([x, y, z]), 0.5).into(),
        _ => Capsule::new(at([x, y, z - 0.75]), at([x, y, z + 0.75]), 0.375).into(),
    };
    let motion = Turning3::new(at([0.0; 3]), at(place(rng, 0.0, 0.5)).coords, rotation(rng));
    Case::Space(Turn { body: blade.into(), motion, others: vec![enemy] })
}

fn tumble(rng: &mut Rng) -> Case<f64> {
    let [x, y, z] = place(rng, 3.0, 5.0);
    let half = [0; 3].map(|_| between(rng, 0.3, 1.2));
    let stone = Aabb::from_center(at([x, y, z]), at([0; 3].map(|_| between(rng, 0.5, 2.0))).coords);
    let aim = place(rng, 0.0, 6.0);
    let way = at([x + aim[0], y + aim[1], z + aim[2]]).coords;
    let crate_box = Aabb::from_center(at([0.0; 3]), at(half).coords);
    let motion = Turning3::new(at([0.0; 3]), way, rotation(rng));
    Case::Space(Turn { body: crate_box.into(), motion, others: vec![stone.into()] })
}

impl<S: Real> Case<S> {
    /// The same numbers in another scalar.
    fn convert<T: Real>(&self) -> Case<T> {
        fn turn<A: Convert, M: Convert, T: Real>(turn: &Turn<A, M>) -> Turn<A::In<T>, M::In<T>> {
            let others = turn.others.iter().map(Convert::convert).collect();
            Turn { body: turn.body.convert(), motion: turn.motion.convert(), others }
        }
        match self {
            Self::Plane(one) => Case::Plane(turn(one)),
            Self::Space(one) => Case::Space(turn(one)),
        }
    }

    fn kousa(&self, tolerance: S) -> Found {
        either!(self, turn => {
            let first = sweep_turning_first(&turn.body, &turn.motion, &*turn.others, tolerance);
            Found::first(first.map(|(i, impact)| (i, impact.t.double())))
        })
    }

    /// Placed a few times; the last time before an overlap counts.
    fn by_hand(&self) -> Found {
        let time = |k: u32| f64::from(k) / f64::from(SAMPLES);
        either!(self, turn => {
            let still = turn.motion.translation.map(|_| S::of(0.0));
            for k in 1..=SAMPLES {
                let placed = turn.body.placed(&turn.motion.pose(S::of(time(k))));
                let hit = turn.others.iter().position(|other| sweep(&placed, &still, other).is_some());
                if hit.is_some() {
                    return Found::first(hit.map(|i| (i, time(k - 1))));
                }
            }
            Found::NONE
        })
    }
}

/// A case in exact numbers.
struct Exact {
    body: ExactBody,
    motion: ExactMotion,
    others: Vec<ExactBody>,
}

impl Exact {
    fn of(case: &Case<f64>) -> Self {
        match case {
            Case::Plane(turn) => Self {
                body: body2(&turn.body),
                motion: exact_motion2(&turn.motion),
                others: turn.others.iter().map(body2).collect(),
            },
            Case::Space(turn) => Self {
                body: body3(&turn.body),
                motion: exact_motion3(&turn.motion),
                others: turn.others.iter().map(body3).collect(),
            },
        }
    }

    /// Whether the moving shape overlaps another one at any of the times after one and until another one.
    fn overlaps(&self, after: f64, until: f64) -> bool {
        let [after, until] = [after, until].map(|t| Q::from_f64(t).expect("a time is a number"));
        let part = |k: u32| &after + (&until - &after) * Q::new(BigInt::from(k), BigInt::from(LOOKS));
        after < until
            && (1..=LOOKS).rev().any(|k| {
                let placed = self.motion.moved(&self.body, &part(k));
                self.others.iter().any(|other| overlap(&placed, other, self.motion.is_flat))
            })
    }

    /// How far apart they are at a time; less than zero, how deep they overlap.
    fn apart(&self, t: f64) -> f64 {
        let placed = self.motion.moved(&self.body, &Q::from_f64(t).expect("a time is a number"));
        let apart = self.others.iter().map(|other| separation(&placed, other, self.motion.is_flat));
        apart.fold(f64::INFINITY, f64::min)
    }

    /// Whether a stop is too late, or missed; `exact` is one that is certainly early enough.
    fn is_late(&self, found: &Found, exact: &Found) -> bool {
        self.overlaps(time_of(exact), time_of(found))
    }

    /// Whether what stops the shape is further away than the tolerance.
    fn is_early(&self, found: &Found) -> bool {
        *found != Found::NONE && self.apart(found.numbers[0]) > 1.001 * TOLERANCE
    }
}

/// The time of a stop, or 1.
fn time_of(found: &Found) -> f64 {
    if *found == Found::NONE { 1.0 } else { found.numbers[0] }
}

/// The cases of all parts.
struct Scenes {
    cases: Vec<Vec<Case<f64>>>,
    exact: Vec<Vec<Exact>>,
}

impl Scenes {
    fn new() -> Self {
        let draws: [fn(&mut Rng) -> Case<f64>; 6] = [sword, blade, door, ball, swing, tumble];
        let cases = draws.map(|draw| {
            let rng = &mut Rng::new(17);
            // None overlaps at the start.
            let all =
                std::iter::repeat_with(|| draw(rng)).filter(|case| !Exact::of(case).overlaps(-1e-9, 0.0));
            all.take(STEPS).collect::<Vec<_>>()
        });
        let exact = cases.iter().map(|of_part| of_part.iter().map(Exact::of).collect()).collect();
        Self { cases: cases.into(), exact }
    }

    fn converted<S: Real>(&self) -> Vec<Vec<Case<S>>> {
        self.cases.iter().map(|of_part| of_part.iter().map(Case::convert).collect()).collect()
    }

    fn parry(&self) -> Vec<Vec<Parry>> {
        self.cases.iter().map(|of_part| of_part.iter().map(Parry::of).collect()).collect()
    }
}

impl Program for Scenes {
    const PARTS: &'static [&'static str] = &[
        "a sword that swings at a disk",
        "a spinning blade and a bullet",
        "a door and who stands there",
        "a ball that rolls over a crack",
        "a sword in space",
        "a crate that tumbles at a box in space",
    ];

    fn steps(&self) -> usize {
        STEPS
    }

    /// Too late, missed, or further away than the tolerance.
    fn is_wrong(&self, part: usize, step: usize, _: usize, found: &Found, exact: &Found) -> bool {
        let case = &self.exact[part][step];
        case.is_late(found, exact) || case.is_early(found)
    }

    /// The exact stop is early enough.
    fn is_proven(&self, part: usize, step: usize, _: usize, exact: &Found) -> Option<bool> {
        Some(!self.exact[part][step].overlaps(0.0, time_of(exact)))
    }
}

/// Who answers all cases.
fn doer<'a, C>(who: &'static str, cases: &'a [Vec<C>], answer: fn(&C) -> Found) -> Doer<'a> {
    let part = |of_part: &'a Vec<C>| Box::new(move |step: usize| answer(&of_part[step])) as Part<'a>;
    Doer { who, parts: cases.iter().map(part).collect() }
}

fn usual<S: Real>(case: &Case<S>) -> Found {
    case.kousa(S::of(TOLERANCE))
}

fn tight<S: Real>(case: &Case<S>) -> Found {
    case.kousa(S::of(0.0))
}

/// The program in `f64`, beside parry.
pub fn double(effort: Effort) -> Vec<Line> {
    let scenes = Scenes::new();
    let parry = scenes.parry();
    let entrants: Vec<Box<dyn Entrant + '_>> = vec![
        Box::new(doer(HAND, &scenes.cases, Case::by_hand)),
        Box::new(doer(KOUSA, &scenes.cases, usual)),
        Box::new(doer("kousa, tolerance 0", &scenes.cases, tight)),
        Box::new(doer("parry", &parry, Parry::nonlinear)),
        Box::new(doer("parry, sweep", &parry, Parry::sweep)),
    ];
    run("turning, f64", &scenes, entrants, &mut doer(KOUSA, &scenes.cases, tight), effort)
}

/// The program in fixed-point, beside `f64`.
fn fixed<S: Real>(name: &'static str, effort: Effort) -> Vec<Line> {
    let scenes = Scenes::new();
    let own = scenes.converted::<S>();
    let entrants: Vec<Box<dyn Entrant + '_>> = vec![
        Box::new(doer(HAND, &own, Case::by_hand)),
        Box::new(doer(KOUSA, &own, usual)),
        Box::new(doer("kousa in f64", &scenes.cases, usual)),
    ];
    run(name, &scenes, entrants, &mut doer(KOUSA, &scenes.cases, tight), effort)
}

/// The program in `I16F16`.
pub fn short(effort: Effort) -> Vec<Line> {
    fixed::<I16F16>("turning, I16F16", effort)
}

/// The program in `I32F32`.
pub fn long(effort: Effort) -> Vec<Line> {
    fixed::<I32F32>("turning, I32F32", effort)
}

/// parry, with shapes and motions in its own types.
macro_rules! parry {
    ($module:ident, $parry:ident, $D:literal, $Turn:ty) => {
        mod $module {
            use $parry::math::{Pose, Vector};
            use $parry::query::sweep_toi::{Sweep, SweepToiStatus, ToiProxy, sweep_time_of_impact};
            use $parry::query::{NonlinearRigidMotion, cast_shapes_nonlinear};
            use $parry::shape::{self, Cuboid, SharedShape};

            use super::*;

            fn vector(v: impl Into<[f64; $D]>) -> Vector {
                Vector::from_array(v.into())
            }

            /// A shape about its middle, and where that is.
            pub struct Solid(SharedShape, Pose);

            impl Solid {
                pub fn ball(ball: &Ball<f64, $D>) -> Self {
                    Self(
                        SharedShape::new(shape::Ball::new(ball.radius)),
                        Pose::from_translation(vector(ball.center)),
                    )
                }

                pub fn capsule(capsule: &Capsule<f64, $D>) -> Self {
                    let [a, b] = [capsule.segment.a, capsule.segment.b].map(vector);
                    Self(SharedShape::new(shape::Capsule::new(a, b, capsule.radius)), Pose::IDENTITY)
                }

                pub fn cuboid(cuboid: &Aabb<f64, $D>) -> Self {
                    let pose = Pose::from_translation(vector(cuboid.center()));
                    Self(SharedShape::new(Cuboid::new(vector(cuboid.half_extents()))), pose)
                }
            }

            pub struct Parry {
                body: Solid,
                motion: NonlinearRigidMotion,
                others: Vec<Solid>,
            }

            impl Parry {
                pub fn new(
                    body: Solid,
                    [center, translation]: [[f64; $D]; 2],
                    turn: $Turn,
                    others: Vec<Solid>,
                ) -> Self {
                    let local_center = vector(center) - body.1.translation;
                    let motion =
                        NonlinearRigidMotion::new(body.1, local_center, vector(translation), turn.into());
                    Self { body, motion, others }
                }

                /// The first stop by any of the others. What touches at the start need not stop it.
                pub fn nonlinear(&self) -> Found {
                    let mut first: Option<(usize, f64)> = None;
                    for (i, other) in self.others.iter().enumerate() {
                        let (still, end) =
                            (NonlinearRigidMotion::constant_position(other.1), first.map_or(1.0, |f| f.1));
                        let hit = cast_shapes_nonlinear(
                            &self.motion,
                            &*self.body.0,
                            &still,
                            &*other.0,
                            0.0,
                            end,
                            false,
                        );
                        let time = hit.expect("parry has the pair").map(|hit| hit.time_of_impact);
                        first = time.filter(|t| first.is_none() || *t < end).map(|t| (i, t)).or(first);
                    }
                    Found::first(first)
                }

                /// The same along poses between that at the start and that at the end, which do not turn at constant speed.
                pub fn sweep(&self) -> Found {
                    let (start, center) = (self.body.1, self.motion.local_center);
                    let way = Sweep::from_poses(&start, &self.motion.position_at_time(1.0), center);
                    let body = ToiProxy::from_shape(&*self.body.0).expect("parry has the shape");
                    let mut first: Option<(usize, f64)> = None;
                    for (i, other) in self.others.iter().enumerate() {
                        let proxy = ToiProxy::from_shape(&*other.0).expect("parry has the shape");
                        let (still, end) =
                            (Sweep::constant(&other.1, vector([0.0; $D])), first.map_or(1.0, |f| f.1));
                        let out = sweep_time_of_impact(&body, &way, &proxy, &still, end, SLOP);
                        let is_hit = out.status != SweepToiStatus::Separated;
                        first = (is_hit && (first.is_none() || out.fraction < end))
                            .then_some((i, out.fraction))
                            .or(first);
                    }
                    Found::first(first)
                }
            }
        }
    };
}
parry!(in_plane, parry2d_f64, 2, f64);
parry!(in_space, parry3d_f64, 3, [f64; 3]);

/// The slop that parry recommends for its sweeps.
const SLOP: f64 = 0.005;

enum Parry {
    Plane(in_plane::Parry),
    Space(in_space::Parry),
}

impl Parry {
    fn of(case: &Case<f64>) -> Self {
        let radians =
            |turn: Angle| f64::from(turn.to_bits() as i32) * (std::f64::consts::TAU / 2_f64.powi(32));
        match case {
            Case::Plane(Turn { body, motion, others }) => {
                let solid = |shape: &Shape2<f64>| match shape {
                    Shape2::Circle(ball) => in_plane::Solid::ball(ball),
                    Shape2::Capsule(capsule) => in_plane::Solid::capsule(capsule),
                    Shape2::Rect(rect) => in_plane::Solid::cuboid(rect),
                    other => unreachable!("{other:?} is in no scene"),
                };
                let course = [motion.center.coords, motion.translation].map(Into::into);
                let others = others.iter().map(solid).collect();
                Self::Plane(in_plane::Parry::new(solid(body), course, radians(motion.turn), others))
            }
            Case::Space(Turn { body, motion, others }) => {
                let solid = |shape: &Shape3<f64>| match shape {
                    Shape3::Sphere(ball) => in_space::Solid::ball(ball),
                    Shape3::Capsule(capsule) => in_space::Solid::capsule(capsule),
                    Shape3::Aabb(cuboid) => in_space::Solid::cuboid(cuboid),
                    other => unreachable!("{other:?} is in no scene"),
                };
                let course = [motion.center.coords, motion.translation].map(Into::into);
                let axis = motion.turn.axis::<f64>().unwrap_or_default();
                let turn = (axis * radians(motion.turn.angle())).into();
                Self::Space(in_space::Parry::new(
                    solid(body),
                    course,
                    turn,
                    others.iter().map(solid).collect(),
                ))
            }
        }
    }

    fn nonlinear(&self) -> Found {
        match self {
            Self::Plane(case) => case.nonlinear(),
            Self::Space(case) => case.nonlinear(),
        }
    }

    fn sweep(&self) -> Found {
        match self {
            Self::Plane(case) => case.sweep(),
            Self::Space(case) => case.sweep(),
        }
    }
}

/// What the stops of an entrant in all cases come to.
fn told<C>(scenes: &Scenes, cases: &[Vec<C>], answer: fn(&C) -> Found) -> Vec<String> {
    let (mut late, mut deepest, mut apart, mut times) = ([0; 2], 0.0_f64, Vec::new(), Vec::new());
    for (part, cases) in cases.iter().enumerate() {
        for (step, case) in cases.iter().enumerate() {
            let (found, exact) = (answer(case), scenes.cases[part][step].kousa(0.0));
            let referee = &scenes.exact[part][step];
            if referee.is_late(&found, &exact) {
                late[usize::from(found == Found::NONE)] += 1;
            }
            if found != Found::NONE {
                apart.push(referee.apart(found.numbers[0]));
                deepest = deepest.max(-apart[apart.len() - 1]);
            }
            times.push(microseconds(|| answer(black_box(case))));
        }
    }
    times.sort_by(f64::total_cmp);
    let mean = times.iter().sum::<f64>() / times.len() as f64;
    let furthest = apart.iter().copied().fold(0.0, f64::max);
    let [half, most] = [median(times.clone()), times[times.len() * 99 / 100]];
    let counts = late.map(|count| count.to_string());
    let numbers = [deepest, median(apart), furthest].map(|x| format!("{x:.0e}"));
    counts.into_iter().chain(numbers).chain([mean, half, most].map(digits)).collect()
}

/// The time of one answer, in the mean of a few.
fn microseconds(answer: impl Fn() -> Found) -> f64 {
    const TIMES: u32 = 64;
    let start = ThreadTime::now();
    (0..TIMES).for_each(|_| _ = black_box(answer()));
    start.elapsed().as_secs_f64() * 1e6 / f64::from(TIMES)
}

/// How many stops are late, and how far away.
pub fn stops() -> String {
    let scenes = Scenes::new();
    let parry = scenes.parry();
    let rows = [
        ("by hand", told(&scenes, &scenes.cases, Case::by_hand)),
        ("kousa in f64", told(&scenes, &scenes.cases, usual)),
        ("kousa in f64, tolerance 0", told(&scenes, &scenes.cases, tight)),
        ("kousa in I16F16", told(&scenes, &scenes.converted::<I16F16>(), usual)),
        ("kousa in I32F32", told(&scenes, &scenes.converted::<I32F32>(), usual)),
        ("parry", told(&scenes, &parry, Parry::nonlinear)),
        ("parry, sweep", told(&scenes, &parry, Parry::sweep)),
    ];
    let heads = [
        "late",
        "missed",
        "deepest",
        "apart at the stop, median",
        "furthest",
        "mean, µs",
        "median, µs",
        "99 of 100 within, µs",
    ];
    figures("Stops of what turns", &heads, &rows)
}
