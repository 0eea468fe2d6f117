//! A lockstep strategy game in fixed-point: units walk towards the nearest enemy, slide along buildings, and ask what is in range.
//!
//! The same numbers are given to kousa in `I16F16` and in `f64`, and to code by hand in fixed-point and in `f64`.

use fixed::types::{I16F16, I32F32};
use kousa::nalgebra::SVector;
use kousa::{Angle, Circle, Convert, Distance, OrientedRect, Rect, Shape2, distance, intersects, slide};

use crate::by_hand::{outside, stop};
use crate::harness::{Effort, Entrant, Found, HAND, KOUSA, Program, run};
use crate::real::{Real, V, between, dot, length, plus, point, times, vector, way, within};
use crate::referee::plane as meet;
use crate::report::Line;
use crate::support::Rng;

/// The number of units on either side.
const UNITS: usize = 48;
const RECTS: usize = 40;
const TURNED: usize = 24;
const STEPS: usize = 48;
const HALF: f64 = 60.0;
/// How far a unit walks in a step, and how far it reaches.
const PACE: f64 = 0.25;
const REACH: f64 = 6.0;
/// How far apart two answers about a walk may be, and how deep a unit may end in a building.
const WALKED: f64 = 1.0 / 64.0;
const SUNK: f64 = 1.0 / 1024.0;
/// The checksum of all positions.
pub const CHECKSUM: u64 = 0xf6b5_9649_e99f_4c3e;

/// A building: the rectangle, and its half extents and axis, as code by hand stores them.
#[derive(Clone, Copy)]
struct Building<S: Real> {
    rect: OrientedRect<S>,
    half: SVector<S, 2>,
    axis: SVector<S, 2>,
}

/// A unit in a step: its body, and the buildings around it, as a grid would give them.
#[derive(Clone)]
struct Unit<S: Real> {
    body: Circle<S>,
    motion: SVector<S, 2>,
    near: Vec<usize>,
    close: Vec<usize>,
}

/// The battle: its buildings, of which the first are rectangles along the axes, and its units in each step, the second half of which
/// is the enemy of the first.
struct Battle<S: Real> {
    buildings: Vec<Building<S>>,
    steps: Vec<Vec<Unit<S>>>,
}

/// The units on the other side.
fn enemies<T>(units: &[T], i: usize) -> &[T] {
    if i < UNITS { &units[UNITS..] } else { &units[..UNITS] }
}

/// A building as one of the shapes of a list.
fn shape<S: Real>(i: usize, building: &Building<S>) -> Shape2<S> {
    if i < RECTS {
        Rect::from_center(building.rect.center, building.half).into()
    } else {
        building.rect.into()
    }
}

impl Battle<I16F16> {
    fn new() -> Self {
        let rng = &mut Rng::new(5);
        let building = |i: usize, rng: &mut Rng| {
            let center = point([within(rng, HALF), within(rng, HALF)]);
            let half = vector([between(rng, 1.0, 4.0), between(rng, 1.0, 4.0)]);
            let angle = if i < RECTS { Angle::ZERO } else { Angle::from_degrees(within(rng, 180.0)) };
            Building { rect: OrientedRect::from_angle(center, half, angle), half, axis: angle.direction() }
        };
        let buildings = (0..RECTS + TURNED).map(|i| building(i, rng)).collect();
        let mut battle = Self { buildings, steps: Vec::new() };
        let mut bodies = Vec::new();
        while bodies.len() < 2 * UNITS {
            let side = if bodies.len() < UNITS { -0.5 } else { 0.5 };
            let center = point([HALF * side + within(rng, HALF * 0.5), within(rng, HALF)]);
            let body = Circle::new(center, I16F16::of(between(rng, 0.375, 0.75)));
            if battle.shapes().iter().all(|shape| !intersects(&body, shape)) {
                bodies.push(body);
            }
        }
        for _ in 0..STEPS {
            battle.record(&mut bodies);
        }
        battle
    }

    /// Records a step, and moves the units.
    fn record(&mut self, bodies: &mut [Circle<I16F16>]) {
        let shapes = self.shapes();
        let within = |body: &Circle<I16F16>, reach: f64| {
            let around = body.aabb().grown(I16F16::of(reach));
            (0..shapes.len()).filter(|i| shapes[*i].aabb().is_some_and(|b| intersects(&b, &around))).collect()
        };
        let step: Vec<_> = (0..bodies.len())
            .map(|i| {
                let body = bodies[i];
                let nearest = enemies(bodies, i).iter().min_by_key(|enemy| distance(&body.center, *enemy));
                let to = nearest.expect("there are enemies").center - body.center;
                let motion = kousa::vector::at_most(&to, I16F16::of(PACE));
                Unit { body, motion, near: within(&body, REACH), close: within(&body, 0.5) }
            })
            .collect();
        for (body, unit) in bodies.iter_mut().zip(&step) {
            let close: Vec<_> = unit.close.iter().map(|i| shapes[*i]).collect();
            *body = body.translated(slide(body, &unit.motion, &close).travel);
        }
        self.steps.push(step);
    }

    /// The checksum of all positions (Fowler, Noll and Vo 1a), which is the same on every machine.
    fn checksum(&self) -> u64 {
        let numbers =
            self.steps.iter().flatten().flat_map(|unit| <[I16F16; 2]>::from(unit.body.center.coords));
        numbers.flat_map(|x| x.to_bits().to_le_bytes()).fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        })
    }
}

impl<S: Real> Battle<S> {
    fn shapes(&self) -> Vec<Shape2<S>> {
        self.buildings.iter().enumerate().map(|(i, building)| shape(i, building)).collect()
    }

    /// The same battle in another scalar, which can represent all its numbers.
    fn convert<T: Real>(&self) -> Battle<T> {
        let unit = |unit: &Unit<S>| Unit {
            body: unit.body.convert(),
            motion: unit.motion.convert(),
            near: unit.near.clone(),
            close: unit.close.clone(),
        };
        let building = |building: &Building<S>| Building {
            rect: building.rect.convert(),
            half: building.half.convert(),
            axis: building.axis.convert(),
        };
        Battle {
            buildings: self.buildings.iter().map(building).collect(),
            steps: self.steps.iter().map(|step| step.iter().map(unit).collect()).collect(),
        }
    }

    /// Whether a disk meets a building, in rational arithmetic.
    fn meets(&self, body: &Circle<S>, i: usize) -> bool {
        let Building { rect, half, .. } = self.buildings[i];
        if i < RECTS { meet(body, &Rect::from_center(rect.center, half)) } else { meet(body, &rect) }
    }
}

impl Program for Battle<f64> {
    const PARTS: &'static [&'static str] =
        &["find the nearest enemy", "find what is in range", "slide along buildings"];

    fn steps(&self) -> usize {
        STEPS
    }

    /// A walk is wrong if it leads elsewhere, or into a building.
    fn is_wrong(&self, part: usize, step: usize, index: usize, found: &Found, exact: &Found) -> bool {
        let is_off = found.differs(exact, if part == 2 { WALKED } else { 1e-4 });
        is_off
            || part == 2 && {
                let unit = &self.steps[step][index];
                let body =
                    Circle::new(unit.body.center + SVector::from(found.of_plane()), unit.body.radius - SUNK);
                unit.close.iter().any(|i| intersects(&body, &shape(*i, &self.buildings[*i])))
            }
    }

    /// A unit grown by a bit less than the distance reaches no enemy, and by a bit more it reaches this one. A walk ends in no
    /// building.
    fn is_proven(&self, part: usize, step: usize, index: usize, exact: &Found) -> Option<bool> {
        let units = &self.steps[step];
        Some(match part {
            0 => {
                let grown = |d: f64| Circle::new(units[index].body.center, exact.numbers[0] + d);
                let enemies = enemies(units, index);
                enemies.iter().all(|enemy| !meet(&grown(-1e-12), &enemy.body))
                    && meet(&grown(1e-12), &enemies[exact.which as usize].body)
            }
            1 => {
                let unit = units.iter().scan(0, |sum, unit| {
                    *sum += unit.near.len();
                    Some((*sum, unit))
                });
                let (end, unit) = unit.into_iter().find(|(end, _)| index < *end)?;
                let building = unit.near[index + unit.near.len() - end];
                let grown = Circle::new(unit.body.center, unit.body.radius + REACH);
                (exact.which == 1) == self.meets(&grown, building)
            }
            _ => {
                let unit = &units[index];
                let radius = unit.body.radius - 1e-12;
                let body = Circle::new(unit.body.center + SVector::from(exact.of_plane()), radius);
                unit.close.iter().all(|i| !self.meets(&body, *i))
            }
        })
    }
}

/// kousa, with its buildings in a list of any shapes.
struct Kousa<'a, S: Real> {
    who: &'static str,
    battle: &'a Battle<S>,
    shapes: Vec<Shape2<S>>,
}

impl<'a, S: Real> Kousa<'a, S> {
    fn new(who: &'static str, battle: &'a Battle<S>) -> Self {
        Self { who, battle, shapes: battle.shapes() }
    }
}

impl<S: Real> Entrant for Kousa<'_, S> {
    fn who(&self) -> &'static str {
        self.who
    }

    fn part(&mut self, part: usize, step: usize, found: &mut Vec<Found>) {
        let units = &self.battle.steps[step];
        match part {
            0 => found.extend((0..units.len()).map(|i| {
                let distances =
                    enemies(units, i).iter().map(|enemy| distance(&units[i].body.center, &enemy.body));
                nearest(distances)
            })),
            1 => {
                let reach = S::of(REACH);
                for unit in units {
                    let near = unit.near.iter().map(|i| &self.shapes[*i]);
                    found.extend(near.map(|shape| Found::verdict(unit.body.is_within(shape, reach))));
                }
            }
            _ => {
                let mut close = Vec::new();
                for unit in units {
                    close.clear();
                    close.extend(unit.close.iter().map(|i| self.shapes[*i]));
                    let walk = slide(&unit.body, &unit.motion, &close);
                    found.push(Found::place(0, <[S; 2]>::from(walk.travel).map(S::double)));
                }
            }
        }
    }
}

/// The least of some distances, the first of equal ones.
fn nearest<S: Real>(distances: impl Iterator<Item = S>) -> Found {
    let mut best = (0, None);
    for (i, d) in distances.enumerate() {
        if best.1.is_none_or(|least| d < least) {
            best = (i, Some(d));
        }
    }
    Found { which: best.0 as u32, numbers: [best.1.map_or(f64::MAX, S::double), 0.0, 0.0] }
}

/// The code by hand, in the plain arithmetic of a scalar.
struct Hand<'a, S: Real> {
    who: &'static str,
    battle: &'a Battle<S>,
}

/// A vector in the frame of a building.
#[inline(always)]
fn turned<S: Real>(building: &Building<S>, v: V<S, 2>) -> V<S, 2> {
    let [x, y] = building.axis.into();
    [v[0] * x + v[1] * y, v[1] * x - v[0] * y]
}

/// A vector of the frame of a building, in that of the map.
#[inline(always)]
fn back<S: Real>(building: &Building<S>, v: V<S, 2>) -> V<S, 2> {
    let [x, y] = building.axis.into();
    [v[0] * x - v[1] * y, v[0] * y + v[1] * x]
}

impl<S: Real> Hand<'_, S> {
    /// The walk of a unit: up to what stops it, and on along it, four times at most.
    fn walk(&self, unit: &Unit<S>) -> V<S, 2> {
        let zero = S::of(0.0);
        let (mut travel, mut rest) = ([zero; 2], <V<S, 2>>::from(unit.motion));
        for _ in 0..4 {
            let mut first: Option<(S, V<S, 2>)> = None;
            for i in &unit.close {
                let building = &self.battle.buildings[*i];
                let m = plus(way(&building.rect.center, &unit.body.center), travel, S::of(1.0));
                let half = building.half.into();
                let is_turned = *i >= RECTS;
                let [m, d] = if is_turned { [m, rest].map(|v| turned(building, v)) } else { [m, rest] };
                if let Some((t, normal)) = stop(m, d, half, unit.body.radius)
                    && first.is_none_or(|(least, _)| t < least)
                {
                    first = Some((t, if is_turned { back(building, normal) } else { normal }));
                }
            }
            let Some((t, normal)) = first else { return plus(travel, rest, S::of(1.0)) };
            travel = plus(travel, rest, t);
            let left = times(rest, S::of(1.0) - t);
            rest = plus(left, normal, -dot(left, normal));
        }
        travel
    }
}

impl<S: Real> Entrant for Hand<'_, S> {
    fn who(&self) -> &'static str {
        self.who
    }

    fn part(&mut self, part: usize, step: usize, found: &mut Vec<Found>) {
        let units = &self.battle.steps[step];
        match part {
            0 => found.extend((0..units.len()).map(|i| {
                let distances = enemies(units, i).iter().map(|enemy| {
                    let apart = length(way(&units[i].body.center, &enemy.body.center)) - enemy.body.radius;
                    apart.upper(S::of(0.0))
                });
                nearest(distances)
            })),
            1 => {
                for unit in units {
                    let reach = unit.body.radius + S::of(REACH);
                    found.extend(unit.near.iter().map(|i| {
                        let building = &self.battle.buildings[*i];
                        let m = way(&building.rect.center, &unit.body.center);
                        let m = if *i < RECTS { m } else { turned(building, m) };
                        let apart = outside(m, building.half.into());
                        Found::verdict(dot(apart, apart) <= reach * reach)
                    }));
                }
            }
            _ => found.extend(units.iter().map(|unit| Found::place(0, self.walk(unit).map(S::double)))),
        }
    }
}

/// parry has no fixed-point and no slide: it finds the nearest enemy and what is in range, and stops at the first building.
mod parry {
    use parry2d_f64::math::{Pose, Rot2, Vector};
    use parry2d_f64::query::{self, ShapeCastOptions};
    use parry2d_f64::shape::{Ball, Cuboid};

    use super::*;

    pub struct Parry<'a> {
        battle: &'a Battle<f64>,
        buildings: Vec<(Pose, Cuboid)>,
    }

    fn place(v: impl Into<[f64; 2]>) -> Vector {
        Vector::from_array(v.into())
    }

    impl<'a> Parry<'a> {
        pub fn new(battle: &'a Battle<f64>) -> Self {
            let cuboid = |b: &Building<f64>| {
                let length = b.axis.x.hypot(b.axis.y);
                let turn = Rot2::from_cos_sin_unchecked(b.axis.x / length, b.axis.y / length);
                (Pose::from_parts(place(b.rect.center), turn), Cuboid::new(place(b.half)))
            };
            Self { battle, buildings: battle.buildings.iter().map(cuboid).collect() }
        }

        fn walk(&self, unit: &Unit<f64>) -> [f64; 2] {
            let (body, mut at) = (Ball::new(unit.body.radius), place(unit.body.center));
            let (start, mut rest) = (at, place(unit.motion));
            for _ in 0..4 {
                let options = ShapeCastOptions {
                    stop_at_penetration: false,
                    ..ShapeCastOptions::with_max_time_of_impact(1.0)
                };
                let from = Pose::from_translation(at);
                let hits = unit.close.iter().filter_map(|i| {
                    let (pose, cuboid) = &self.buildings[*i];
                    let hit = query::cast_shapes(&from, rest, &body, pose, Vector::ZERO, cuboid, options)
                        .unwrap()?;
                    Some((hit.time_of_impact, pose.rotation * hit.normal2))
                });
                let Some((t, normal)) = hits.min_by(|a, b| a.0.total_cmp(&b.0)) else {
                    at += rest;
                    break;
                };
                at += rest * t;
                rest *= 1.0 - t;
                rest -= normal * rest.dot(normal);
            }
            (at - start).to_array()
        }
    }

    impl Entrant for Parry<'_> {
        fn who(&self) -> &'static str {
            "parry"
        }

        fn part(&mut self, part: usize, step: usize, found: &mut Vec<Found>) {
            let units = &self.battle.steps[step];
            let posed = |unit: &Unit<f64>| {
                (Pose::from_translation(place(unit.body.center)), Ball::new(unit.body.radius))
            };
            match part {
                0 => found.extend((0..units.len()).map(|i| {
                    let from = place(units[i].body.center);
                    let distances = enemies(units, i).iter().map(|enemy| {
                        let (pose, ball) = posed(enemy);
                        query::PointQuery::distance_to_point(&ball, &pose, from, true)
                    });
                    nearest(distances)
                })),
                1 => {
                    for unit in units {
                        let (from, ball) = posed(unit);
                        found.extend(unit.near.iter().map(|i| {
                            let (pose, cuboid) = &self.buildings[*i];
                            let apart = query::distance(&from, &ball, pose, cuboid).unwrap().distance;
                            Found::verdict(apart <= REACH)
                        }));
                    }
                }
                _ => found.extend(units.iter().map(|unit| Found::place(0, self.walk(unit)))),
            }
        }
    }
}

/// The program: kousa in fixed-point is what is measured.
pub fn fixed(effort: Effort) -> Vec<Line> {
    let battle = Battle::new();
    eprintln!("the checksum of the battle is {:#018x}", battle.checksum());
    assert_eq!(battle.checksum(), CHECKSUM, "the battle is not what it is on other machines");
    let (wide, broad) = (battle.convert::<f64>(), battle.convert::<I32F32>());
    let entrants: Vec<Box<dyn Entrant + '_>> = vec![
        Box::new(Hand { who: HAND, battle: &broad }),
        Box::new(Hand { who: "by hand, f64", battle: &wide }),
        Box::new(Kousa::new(KOUSA, &battle)),
        Box::new(Kousa::new("kousa, f64", &wide)),
        Box::new(parry::Parry::new(&wide)),
    ];
    run("rts, I16F16", &wide, entrants, &mut Kousa::new(KOUSA, &wide), effort)
}
