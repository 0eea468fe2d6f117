//! A top-down game in the plane: agents walk among walls, look around along rays in unit directions, and ask whom they see
//! and whom they reach.

use kousa::nalgebra::SVector;
use kousa::{
    Cast, Circle, Convert, Distance, Hit, Impact, Intersect, Ray, Rect, Segment, Sweep, cast_first_of,
    sweep_first_of,
};

use crate::by_hand::{least, ray_rect, ray_segment};
use crate::hand::{Plain, plane, sweep};
use crate::harness::{Effort, Entrant, Found, HAND, KOUSA, Program, run};
use crate::real::{Real, between, dot, heading, point, vector, way, within};
use crate::referee::plane as meet;
use crate::report::Line;
use crate::support::Rng;

const AGENTS: usize = 64;
/// The number of walls of either kind.
const WALLS: usize = 200;
/// The number of rays of each agent.
const RAYS: usize = 8;
const STEPS: usize = 32;
/// Half the side of the map.
const HALF: f64 = 100.0;
/// How far an agent sees, and how far it reaches.
const SIGHT: f64 = 25.0;
const REACH: f64 = 8.0;

/// The walls around an agent: the numbers of the rectangles and of the segments, as a grid would give them.
#[derive(Clone, Default)]
struct Near {
    rects: Vec<usize>,
    segments: Vec<usize>,
}

/// An agent in a step.
#[derive(Clone)]
struct Agent<S: Real> {
    body: Circle<S>,
    motion: SVector<S, 2>,
    rays: Vec<Ray<S>>,
    /// The walls within sight, and those that it might walk into.
    seen: Near,
    close: Near,
}

/// The game, with the agents of each step and the pairs of them that are within sight of each other.
struct Game<S: Real> {
    rects: Vec<Rect<S>>,
    segments: Vec<Segment<S>>,
    agents: Vec<Vec<Agent<S>>>,
    pairs: Vec<Vec<[usize; 2]>>,
    tolerance: [f64; 2],
}

impl<S: Real> Game<S> {
    fn new(tolerance: [f64; 2]) -> Self {
        let mut rng = Rng::new(11);
        let rng = &mut rng;
        let place = |rng: &mut Rng| [within(rng, HALF), within(rng, HALF)];
        let rects = (0..WALLS)
            .map(|_| {
                Rect::from_center(point(place(rng)), vector([between(rng, 0.5, 4.0), between(rng, 0.5, 4.0)]))
            })
            .collect();
        let segments = (0..WALLS)
            .map(|_| {
                let (a, d) = (place(rng), [within(rng, 8.0), within(rng, 8.0)]);
                Segment::new(point(a), point([a[0] + d[0], a[1] + d[1]]))
            })
            .collect();
        let mut game = Self { rects, segments, agents: Vec::new(), pairs: Vec::new(), tolerance };
        let mut bodies = Vec::new();
        while bodies.len() < AGENTS {
            let body = Circle::new(point(place(rng)), S::of(between(rng, 0.4, 0.7)));
            let is_free = game.rects.iter().all(|b| !body.intersects(b))
                && game.segments.iter().all(|b| !body.intersects(b));
            if is_free {
                bodies.push((body, heading(within(rng, 3.2), 0.5)));
            }
        }
        for _ in 0..STEPS {
            game.record(&mut bodies, rng);
        }
        game
    }

    /// Records a step, and moves the agents: each walks until something stops it, turns there, and keeps a little away.
    fn record(&mut self, bodies: &mut [(Circle<S>, SVector<S, 2>)], rng: &mut Rng) {
        let step: Vec<_> = bodies.iter().map(|(body, motion)| self.agent(*body, *motion, rng)).collect();
        let is_near = |[i, j]: &[usize; 2]| {
            let d = way(&bodies[*i].0.center, &bodies[*j].0.center);
            dot(d, d).double() < SIGHT * SIGHT
        };
        let pairs = (0..AGENTS).flat_map(|i| (i + 1..AGENTS).map(move |j| [i, j])).filter(is_near).collect();
        for ((body, motion), agent) in bodies.iter_mut().zip(&step) {
            let stop = first_stop(agent, &self.rects, &self.segments);
            let t = stop.map_or(1.0, |(_, impact)| impact.t.double() * 0.9);
            *body = body.translated(motion.map(|x| S::of(x.double() * t)));
            if stop.is_some() {
                *motion = heading(within(rng, 3.2), 0.5);
            }
        }
        self.agents.push(step);
        self.pairs.push(pairs);
    }

    fn agent(&self, body: Circle<S>, motion: SVector<S, 2>, rng: &mut Rng) -> Agent<S> {
        let near = |reach: f64| {
            let around = Rect::from_center(body.center, vector([reach; 2]));
            let indices = |hit: &dyn Fn(usize) -> bool| (0..WALLS).filter(|i| hit(*i)).collect();
            Near {
                rects: indices(&|i| self.rects[i].intersects(&around)),
                segments: indices(&|i| self.segments[i].aabb().intersects(&around)),
            }
        };
        let turn = within(rng, 3.2);
        let rays = (0..RAYS).map(|i| Ray::new(body.center, heading(turn + 0.2 * i as f64, 1.0))).collect();
        Agent { body, motion, rays, seen: near(SIGHT), close: near(1.5) }
    }

    /// The same game in `f64`, with the same numbers.
    fn exact(&self) -> Game<f64> {
        let agent = |agent: &Agent<S>| Agent {
            body: agent.body.convert(),
            motion: agent.motion.convert(),
            rays: agent.rays.iter().map(|ray| ray.convert()).collect(),
            seen: agent.seen.clone(),
            close: agent.close.clone(),
        };
        Game {
            rects: self.rects.iter().map(|rect| rect.convert()).collect(),
            segments: self.segments.iter().map(|segment| segment.convert()).collect(),
            agents: self.agents.iter().map(|step| step.iter().map(agent).collect()).collect(),
            pairs: self.pairs.clone(),
            tolerance: self.tolerance,
        }
    }

    /// Whether a shape meets a wall, in rational arithmetic.
    fn meets<A>(&self, shape: &A, near: &Near) -> bool
    where
        A: crate::reference::set::Shape<S>,
    {
        near.rects.iter().any(|i| meet(shape, &self.rects[*i]))
            || near.segments.iter().any(|i| meet(shape, &self.segments[*i]))
    }
}

impl<S: Real> Program for Game<S> {
    const PARTS: &'static [&'static str] =
        &["look along rays", "see each other", "be in range", "walk until stopped"];

    fn steps(&self) -> usize {
        STEPS
    }

    fn is_wrong(&self, part: usize, _: usize, _: usize, found: &Found, exact: &Found) -> bool {
        found.differs(exact, self.tolerance[usize::from(part == 3)])
    }

    /// A ray up to just before its hit meets nothing, and up to just behind it meets the wall; so do the disks of a walk.
    fn is_proven(&self, part: usize, step: usize, index: usize, exact: &Found) -> Option<bool> {
        let agents = &self.agents[step];
        let (none, t) = (*exact == Found::NONE, exact.numbers[0]);
        let [before, behind] = if none { [1.0, 1.0] } else { [1.0 - 1e-9, 1.0 + 1e-9].map(|by| by * t) };
        let all = Near { rects: (0..WALLS).collect(), segments: (0..WALLS).collect() };
        Some(match part {
            0 => {
                let (agent, range) = (&agents[index / RAYS], if none { SIGHT } else { 1.0 });
                let ray = agent.rays[index % RAYS];
                let until = |t: f64| ray.until(S::of(t * range));
                !self.meets(&until(before), &agent.seen)
                    && (none || self.meets(&until(behind), &one(exact.which)))
            }
            1 => {
                let [a, b] = self.pairs[step][index].map(|i| agents[i].body.center);
                (exact.which == 0) == self.meets(&Segment::new(a, b), &all)
            }
            2 => {
                let [a, b] = self.pairs[step][index].map(|i| agents[i].body);
                let [dx, dy] = [0, 1].map(|i| a.center[i].exact() - b.center[i].exact());
                let reach = a.radius.exact() + b.radius.exact() + S::of(REACH).exact();
                (exact.which == 1) == (&dx * &dx + &dy * &dy <= &reach * &reach)
            }
            _ => {
                let agent = &agents[index];
                let at = |t: f64| agent.body.translated(agent.motion.map(|x| S::of(x.double() * t)));
                !self.meets(&at(before), &all) && (none || self.meets(&at(behind), &one(exact.which)))
            }
        })
    }
}

/// The wall with this number: the segments come after the rectangles.
fn one(which: u32) -> Near {
    let i = which as usize;
    if i < WALLS {
        Near { rects: vec![i], ..Near::default() }
    } else {
        Near { segments: vec![i - WALLS], ..Near::default() }
    }
}

/// The first of two answers.
fn earlier<T>(a: Option<(usize, T)>, b: Option<(usize, T)>, t: impl Fn(&T) -> f64) -> Option<(usize, T)> {
    match (a, b.map(|(i, hit)| (i + WALLS, hit))) {
        (Some(a), Some(b)) => Some(if t(&a.1) <= t(&b.1) { a } else { b }),
        (a, b) => a.or(b),
    }
}

/// What stops an agent first.
fn first_stop<S: Real>(
    agent: &Agent<S>,
    rects: &[Rect<S>],
    segments: &[Segment<S>],
) -> Option<(usize, Impact<S, 2>)> {
    let Agent { body, motion, close, .. } = agent;
    let on_rect = sweep_first_of(body, motion, close.rects.iter().map(|&i| (i, &rects[i])));
    let on_segment = sweep_first_of(body, motion, close.segments.iter().map(|&i| (i, &segments[i])));
    earlier(on_rect, on_segment, |impact: &Impact<S, 2>| impact.t.double())
}

struct Kousa<'a, S: Real>(&'a Game<S>);

impl<S: Real + Into<f64>> Entrant for Kousa<'_, S>
where
    Ray<S>: Cast<Rect<S>, Hit = Hit<S, 2>> + Cast<Segment<S>, Hit = Hit<S, 2>>,
    Circle<S>: Distance<Circle<S>, Scalar = S> + Sweep<Rect<S>>,
{
    fn who(&self) -> &'static str {
        KOUSA
    }

    fn part(&mut self, part: usize, step: usize, found: &mut Vec<Found>) {
        let Game { rects, segments, agents, pairs, .. } = self.0;
        let agents = &agents[step];
        let pairs = || pairs[step].iter().map(|pair| pair.map(|i| &agents[i]));
        match part {
            0 => {
                for agent in agents {
                    for ray in &agent.rays {
                        let on_rect = cast_first_of(ray, agent.seen.rects.iter().map(|&i| (i, &rects[i])));
                        let on_segment =
                            cast_first_of(ray, agent.seen.segments.iter().map(|&i| (i, &segments[i])));
                        let hit = earlier(on_rect, on_segment, |hit: &Hit<S, 2>| hit.t.double());
                        let t = hit.map(|(i, hit)| (i, hit.t)).filter(|(_, t)| *t <= S::of(SIGHT));
                        found.push(Found::first(t));
                    }
                }
            }
            1 => found.extend(pairs().map(|[a, b]| {
                let sight = Segment::new(a.body.center, b.body.center);
                let Near { rects: near, segments: others } = &a.seen;
                let is_blocked = near.iter().any(|&i| sight.intersects(&rects[i]))
                    || others.iter().any(|&i| sight.intersects(&segments[i]));
                Found::verdict(!is_blocked)
            })),
            2 => found.extend(pairs().map(|[a, b]| Found::verdict(a.body.is_within(&b.body, S::of(REACH))))),
            _ => found.extend(agents.iter().map(|agent| {
                Found::first(first_stop(agent, rects, segments).map(|(i, impact)| (i, impact.t)))
            })),
        }
    }
}

struct Hand<'a, S: Real>(&'a Game<S>);

impl<S: Real + Plain + Into<f64>> Entrant for Hand<'_, S> {
    fn who(&self) -> &'static str {
        HAND
    }

    fn part(&mut self, part: usize, step: usize, found: &mut Vec<Found>) {
        let Game { rects, segments, agents, pairs, .. } = self.0;
        let agents = &agents[step];
        let pairs = || pairs[step].iter().map(|pair| pair.map(|i| &agents[i]));
        match part {
            0 => {
                for agent in agents {
                    let Near { rects: near, segments: others } = &agent.seen;
                    for ray in &agent.rays {
                        let on_rects = near.iter().map(|&i| (i, ray_rect(ray, &rects[i])));
                        let on_segments = others.iter().map(|&i| (i + WALLS, ray_segment(ray, &segments[i])));
                        found.push(Found::first(least(on_rects.chain(on_segments), S::of(SIGHT))));
                    }
                }
            }
            1 => found.extend(pairs().map(|[a, b]| {
                let sight = Segment::new(a.body.center, b.body.center);
                let Near { rects: near, segments: others } = &a.seen;
                let is_blocked = near.iter().any(|&i| plane::segment_rect(&sight, &rects[i]))
                    || others.iter().any(|&i| plane::segment_segment(&sight, &segments[i]));
                Found::verdict(!is_blocked)
            })),
            2 => found.extend(pairs().map(|[a, b]| {
                let (d, reach) =
                    (way(&a.body.center, &b.body.center), a.body.radius + b.body.radius + S::of(REACH));
                Found::verdict(dot(d, d) <= reach * reach)
            })),
            _ => found.extend(agents.iter().map(|Agent { body, motion, close, .. }| {
                let on_rects = close
                    .rects
                    .iter()
                    .map(|&i| (i, sweep::sweep_ball_box(body, motion, &rects[i]).map(|stop| stop.t)));
                let point = kousa::Capsule::new(body.center, body.center, body.radius);
                let on_segments = close.segments.iter().map(|&i| {
                    let wall = kousa::Capsule::new(segments[i].a, segments[i].b, S::ZERO);
                    (i + WALLS, sweep::sweep_capsule_capsule(&point, motion, &wall).map(|stop| stop.t))
                });
                Found::first(least(on_rects.chain(on_segments), S::ONE))
            })),
        }
    }
}

/// parry, with walls and bodies in its own types.
macro_rules! parry {
    ($module:ident, $parry:ident, $S:ident) => {
        mod $module {
            use $parry::bounding_volume::Aabb;
            use $parry::math::{Pose, Vector};
            use $parry::query::{self, RayCast, ShapeCastOptions, details};
            use $parry::shape::{self, Ball, Cuboid, Shape};

            use super::*;

            fn place(p: kousa::nalgebra::Point<$S, 2>) -> Vector {
                Vector::from_array(p.into())
            }

            pub struct Parry<'a> {
                game: &'a Game<$S>,
                boxes: Vec<Aabb>,
                cuboids: Vec<(Pose, Cuboid)>,
                segments: Vec<shape::Segment>,
            }

            impl<'a> Parry<'a> {
                pub fn new(game: &'a Game<$S>) -> Self {
                    let boxes: Vec<_> =
                        game.rects.iter().map(|rect| Aabb::new(place(rect.min), place(rect.max))).collect();
                    let cuboid =
                        |b: &Aabb| (Pose::from_translation(b.center()), Cuboid::new(b.half_extents()));
                    let segments = game.segments.iter().map(|s| shape::Segment::new(place(s.a), place(s.b)));
                    Self {
                        game,
                        cuboids: boxes.iter().map(cuboid).collect(),
                        boxes,
                        segments: segments.collect(),
                    }
                }

                /// The first stop, looked for no further than what has stopped it before.
                fn stop(&self, agent: &Agent<$S>) -> Option<(usize, $S)> {
                    let (from, body) =
                        (Pose::from_translation(place(agent.body.center)), Ball::new(agent.body.radius));
                    let motion = Vector::from_array(agent.motion.into());
                    let mut best = None;
                    let mut try_one = |i: usize, pose: &Pose, wall: &dyn Shape| {
                        let most = best.map_or(1.0, |(_, t)| t);
                        let options = ShapeCastOptions::with_max_time_of_impact(most);
                        let hit = query::cast_shapes(&from, motion, &body, pose, Vector::ZERO, wall, options)
                            .unwrap();
                        let time = hit.map(|hit| hit.time_of_impact).filter(|t| best.is_none() || *t < most);
                        best = time.map(|t| (i, t)).or(best);
                    };
                    for &i in &agent.close.rects {
                        try_one(i, &self.cuboids[i].0, &self.cuboids[i].1);
                    }
                    for &i in &agent.close.segments {
                        try_one(i + WALLS, &Pose::IDENTITY, &self.segments[i]);
                    }
                    best
                }
            }

            impl Entrant for Parry<'_> {
                fn who(&self) -> &'static str {
                    "parry"
                }

                fn part(&mut self, part: usize, step: usize, found: &mut Vec<Found>) {
                    let agents = &self.game.agents[step];
                    let pairs = || self.game.pairs[step].iter().map(|pair| pair.map(|i| &agents[i]));
                    match part {
                        0 => {
                            for agent in agents {
                                for ray in &agent.rays {
                                    let ray = query::Ray::new(
                                        place(ray.origin),
                                        Vector::from_array(ray.direction.into()),
                                    );
                                    let on_rects =
                                        agent.seen.rects.iter().map(|&i| {
                                            (i, self.boxes[i].cast_local_ray(&ray, SIGHT as $S, true))
                                        });
                                    let on_segments = agent.seen.segments.iter().map(|&i| {
                                        (i + WALLS, self.segments[i].cast_local_ray(&ray, SIGHT as $S, true))
                                    });
                                    found.push(Found::first(least(on_rects.chain(on_segments), SIGHT as $S)));
                                }
                            }
                        }
                        1 => found.extend(pairs().map(|[a, b]| {
                            let sight = shape::Segment::new(place(a.body.center), place(b.body.center));
                            let crosses = |other: &shape::Segment| {
                                $parry::utils::segments_intersection2d(
                                    sight.a, sight.b, other.a, other.b, 0.0,
                                )
                                .is_some()
                            };
                            let rects = &mut a.seen.rects.iter().map(|&i| &self.boxes[i]);
                            let is_blocked = rects
                                .any(|b| details::intersection_test_aabb_segment(b, &sight))
                                || a.seen.segments.iter().any(|&i| crosses(&self.segments[i]));
                            Found::verdict(!is_blocked)
                        })),
                        2 => found.extend(pairs().map(|[a, b]| {
                            let [p, q] = [a, b].map(|agent| {
                                (
                                    Pose::from_translation(place(agent.body.center)),
                                    Ball::new(agent.body.radius),
                                )
                            });
                            let apart = query::distance(&p.0, &p.1, &q.0, &q.1).unwrap().distance;
                            Found::verdict(apart <= REACH as $S)
                        })),
                        _ => found.extend(agents.iter().map(|agent| Found::first(self.stop(agent)))),
                    }
                }
            }
        }
    };
}
parry!(single, parry2d, f32);
parry!(double, parry2d_f64, f64);

/// The program in `f32`.
pub fn single(effort: Effort) -> Vec<Line> {
    let game = Game::<f32>::new([1e-4, 1e-3]);
    let exact = game.exact();
    let entrants: Vec<Box<dyn Entrant + '_>> =
        vec![Box::new(Hand(&game)), Box::new(Kousa(&game)), Box::new(single::Parry::new(&game))];
    run("game, f32", &exact, entrants, &mut Kousa(&exact), effort)
}

/// The program in `f64`.
pub fn double(effort: Effort) -> Vec<Line> {
    let game = Game::<f64>::new([1e-10, 1e-6]);
    let entrants: Vec<Box<dyn Entrant + '_>> =
        vec![Box::new(Hand(&game)), Box::new(Kousa(&game)), Box::new(double::Parry::new(&game))];
    run("game, f64", &game, entrants, &mut Kousa(&game), effort)
}
