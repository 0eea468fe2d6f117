//! A robot arm among boxes in space: which of its links collide, how far the others are from what is near, by which points, and how
//! far they may go.

use kousa::nalgebra::{Point, SVector};
use kousa::{Aabb, Capsule, Convert, closest_points, distance, intersects, sweep_first_of};

use crate::harness::{Effort, Entrant, Found, HAND, KOUSA, Program, run};
use crate::real::{Real, V, between, dot, length, point, times, vector, way, within};
use crate::referee::space as meet;
use crate::report::Line;
use crate::support::Rng;

const LINKS: usize = 6;
const BOXES: usize = 250;
const STEPS: usize = 64;
/// How far around a link the boxes are that a broad phase gives.
const NEAR: f64 = 0.3;

/// A link in a step: its capsule, the way on which it moves, the boxes around it, and the nearest of them.
#[derive(Clone)]
struct Link<S: Real> {
    body: Capsule<S, 3>,
    motion: SVector<S, 3>,
    near: Vec<usize>,
    nearest: usize,
}

struct Cell<S: Real> {
    boxes: Vec<Aabb<S, 3>>,
    steps: Vec<Vec<Link<S>>>,
    tolerance: f64,
}

/// The joints of the arm at a time.
fn joints(time: f64) -> [[f64; 3]; LINKS + 1] {
    let mut joints = [[0.0; 3]; LINKS + 1];
    for i in 0..LINKS {
        let phase = i as f64;
        let turn = time * (0.7 + 0.2 * phase) + phase;
        let lift = 0.9 - 0.35 * phase + 0.4 * (time * 1.3 + phase).sin();
        let size = 0.45 - 0.04 * phase;
        let way = [turn.cos() * lift.cos(), turn.sin() * lift.cos(), lift.sin()];
        joints[i + 1] = std::array::from_fn(|k| joints[i][k] + way[k] * size);
    }
    joints
}

impl<S: Real> Cell<S> {
    fn new(tolerance: f64) -> Self {
        let rng = &mut Rng::new(3);
        let boxed = |rng: &mut Rng| {
            let center = point([within(rng, 1.5), within(rng, 1.5), between(rng, -0.6, 1.6)]);
            Aabb::from_center(center, vector([0; 3].map(|_| between(rng, 0.03, 0.12))))
        };
        let boxes = (0..BOXES).map(|_| boxed(rng)).collect();
        let mut cell = Self { boxes, steps: Vec::new(), tolerance };
        for step in 0..STEPS {
            let time = step as f64 * 0.1;
            let (now, next) = (joints(time), joints(time + 0.1));
            let link = |i: usize| {
                let body = Capsule::new(point(now[i]), point(now[i + 1]), S::of(0.06 - 0.005 * i as f64));
                let middle = |k: usize| (next[i][k] + next[i + 1][k] - now[i][k] - now[i + 1][k]) / 2.0;
                let around = body.aabb().grown(S::of(NEAR));
                let near: Vec<_> = (0..BOXES).filter(|i| intersects(&cell.boxes[*i], &around)).collect();
                let far = |i: &usize| distance(&body, &cell.boxes[*i]).double();
                let nearest = near.iter().copied().min_by(|i, j| far(i).total_cmp(&far(j))).unwrap_or(0);
                Link { body, motion: vector([0, 1, 2].map(middle)), near, nearest }
            };
            let links = (0..LINKS).map(link).collect();
            cell.steps.push(links);
        }
        cell
    }

    fn exact(&self) -> Cell<f64> {
        let link = |link: &Link<S>| Link {
            body: link.body.convert(),
            motion: link.motion.convert(),
            near: link.near.clone(),
            nearest: link.nearest,
        };
        Cell {
            boxes: self.boxes.iter().map(|b| b.convert()).collect(),
            steps: self.steps.iter().map(|step| step.iter().map(link).collect()).collect(),
            tolerance: self.tolerance,
        }
    }
}

/// Whether the distance is right: with a radius that is longer by a bit less than it, the link meets nothing, by a bit more it meets
/// the box.
fn is_distance(body: &Capsule<f64, 3>, block: &Aabb<f64, 3>, distance: f64) -> bool {
    let grown = |by: f64| Capsule { radius: body.radius + by, ..*body };
    meet(&grown(distance + 1e-12), block) && (distance == 0.0 || !meet(&grown(distance - 1e-12), block))
}

impl Program for Cell<f64> {
    const PARTS: &'static [&'static str] = &[
        "collide with what is near",
        "distances to what is near",
        "closest points of the nearest",
        "move until stopped",
    ];

    fn steps(&self) -> usize {
        STEPS
    }

    fn is_wrong(&self, part: usize, _: usize, _: usize, found: &Found, exact: &Found) -> bool {
        found.differs(exact, if part == 3 { 1e-3 } else { self.tolerance })
    }

    fn is_proven(&self, part: usize, step: usize, index: usize, exact: &Found) -> Option<bool> {
        let links = &self.steps[step];
        let mut pairs =
            links.iter().flat_map(|link| link.near.iter().map(move |i| (&link.body, &self.boxes[*i])));
        let d = exact.numbers[0];
        Some(match part {
            0 => {
                let (body, block) = pairs.nth(index)?;
                meet(body, block) == (exact.which == 1)
            }
            1 => {
                let (body, block) = pairs.nth(index)?;
                is_distance(body, block, d)
            }
            2 => is_distance(&links[index].body, &self.boxes[links[index].nearest], d),
            _ => {
                let Link { body, motion, near, .. } = &links[index];
                let at = |t: f64| body.translated(motion * t);
                let is_free = |t: f64| near.iter().all(|i| !meet(&at(t), &self.boxes[*i]));
                match *exact {
                    Found::NONE => is_free(1.0),
                    _ if d == 0.0 => !is_free(0.0),
                    _ => is_free(d - 1e-9) && meet(&at(d + 1e-9), &self.boxes[exact.which as usize]),
                }
            }
        })
    }
}

struct Kousa<'a, S: Real>(&'a Cell<S>);

impl<S: Real> Entrant for Kousa<'_, S> {
    fn who(&self) -> &'static str {
        KOUSA
    }

    fn part(&mut self, part: usize, step: usize, found: &mut Vec<Found>) {
        let Cell { boxes, steps, .. } = self.0;
        for Link { body, motion, near, nearest } in &steps[step] {
            match part {
                0 => found.extend(near.iter().map(|i| Found::verdict(intersects(body, &boxes[*i])))),
                1 => found.extend(near.iter().map(|i| Found::number(distance(body, &boxes[*i]).double()))),
                2 => {
                    let closest = closest_points(body, &boxes[*nearest]);
                    let apart = closest.map_or(f64::MAX, |closest| {
                        length(way(&closest.point_a, &closest.point_b).map(S::double))
                    });
                    found.push(Found::number(apart));
                }
                _ => {
                    let stop = sweep_first_of(body, motion, near.iter().map(|&i| (i, &boxes[i])));
                    found.push(Found::first(stop.map(|(i, impact)| (i, impact.t.double()))));
                }
            }
        }
    }
}

struct Hand<'a, S: Real>(&'a Cell<S>);

/// The vector to the closest point of a box around the origin.
#[inline(always)]
fn beyond<S: Real>(m: V<S, 3>, half: V<S, 3>) -> V<S, 3> {
    std::array::from_fn(|i| m[i] - m[i].upper(-half[i]).lower(half[i]))
}

/// The point of a segment that is nearest to a box around the origin, and the vector there from the box. The squared distance is convex
/// along the segment, so its slope changes its sign once, between two of the places where the segment crosses a plane of a side.
fn nearest<S: Real>(a: V<S, 3>, d: V<S, 3>, half: V<S, 3>) -> (S, V<S, 3>) {
    let (zero, one) = (S::of(0.0), S::of(1.0));
    let at = |t: S| std::array::from_fn(|i| a[i] + d[i] * t);
    let slope = |t: S| dot(d, beyond(at(t), half));
    let done = |t: S| (t, beyond(at(t), half));
    let (mut low, mut high) = ((zero, slope(zero)), (one, slope(one)));
    if low.1 >= zero {
        return done(zero);
    }
    if high.1 <= zero {
        return done(one);
    }
    for i in 0..3 {
        for side in [-half[i], half[i]] {
            let t = (side - a[i]) / d[i];
            if t > low.0 && t < high.0 {
                let here = (t, slope(t));
                if here.1 < zero { low = here } else { high = here }
            }
        }
    }
    done(low.0 + (high.0 - low.0) * (-low.1 / (high.1 - low.1)))
}

/// How far a capsule is from a box, or 0.
fn apart<S: Real>(body: &Capsule<S, 3>, block: &Aabb<S, 3>, moved: V<S, 3>) -> S {
    (length(gap(body, block, moved).1) - body.radius).upper(S::of(0.0))
}

/// The closest point of the axis, and the vector there from the box.
fn gap<S: Real>(body: &Capsule<S, 3>, block: &Aabb<S, 3>, moved: V<S, 3>) -> (S, V<S, 3>) {
    let half = S::of(0.5);
    let extent: V<S, 3> = way(&block.min, &block.max).map(|x| x * half);
    let a: Point<S, 3> = body.segment.a;
    let m = std::array::from_fn(|i| a[i] - (block.min[i] + block.max[i]) * half + moved[i]);
    nearest(m, way(&body.segment.a, &body.segment.b), extent)
}

/// When a capsule is stopped, by conservative advancement (Mirtich 1996): it may always go as far as it is apart.
fn advance<S: Real>(body: &Capsule<S, 3>, motion: V<S, 3>, block: &Aabb<S, 3>, most: S) -> Option<S> {
    let (mut t, speed) = (S::of(0.0), length(motion));
    while t < most {
        let apart = apart(body, block, times(motion, t));
        if apart <= S::of(1e-5) {
            return Some(t);
        }
        t = t + apart / speed;
    }
    None
}

impl<S: Real> Entrant for Hand<'_, S> {
    fn who(&self) -> &'static str {
        HAND
    }

    fn part(&mut self, part: usize, step: usize, found: &mut Vec<Found>) {
        let Cell { boxes, steps, .. } = self.0;
        let here = [S::of(0.0); 3];
        for Link { body, motion, near, nearest } in &steps[step] {
            match part {
                0 => found.extend(near.iter().map(|i| {
                    let (_, gap) = gap(body, &boxes[*i], here);
                    Found::verdict(dot(gap, gap) <= body.radius * body.radius)
                })),
                1 => found.extend(near.iter().map(|i| Found::number(apart(body, &boxes[*i], here).double()))),
                2 => {
                    let (t, out) = gap(body, &boxes[*nearest], here);
                    let (far, axis) = (length(out), way(&body.segment.a, &body.segment.b));
                    let inner: V<S, 3> = std::array::from_fn(|i| body.segment.a[i] + axis[i] * t);
                    let point_b: V<S, 3> = std::array::from_fn(|i| inner[i] - out[i]);
                    let point_a: V<S, 3> = std::array::from_fn(|i| {
                        if far > body.radius { inner[i] - out[i] * (body.radius / far) } else { point_b[i] }
                    });
                    let apart: V<S, 3> = std::array::from_fn(|i| point_b[i] - point_a[i]);
                    found.push(Found::number(length(apart).double()));
                }
                _ => {
                    let mut best: Option<(usize, S)> = None;
                    for &i in near {
                        let most = best.map_or(S::of(1.0), |(_, t)| t);
                        best = advance(body, (*motion).into(), &boxes[i], most).map(|t| (i, t)).or(best);
                    }
                    found.push(Found::first(best.map(|(i, t)| (i, t.double()))));
                }
            }
        }
    }
}

/// parry, with links and boxes in its own types.
macro_rules! parry {
    ($module:ident, $parry:ident, $S:ident) => {
        mod $module {
            use $parry::math::{Pose, Vector};
            use $parry::query::{self, ClosestPoints, ShapeCastOptions};
            use $parry::shape::{self, Cuboid};

            use super::*;

            pub struct Parry<'a> {
                cell: &'a Cell<$S>,
                boxes: Vec<(Pose, Cuboid)>,
            }

            fn place(v: impl Into<[$S; 3]>) -> Vector {
                Vector::from_array(v.into())
            }

            impl<'a> Parry<'a> {
                pub fn new(cell: &'a Cell<$S>) -> Self {
                    let cuboid = |b: &Aabb<$S, 3>| {
                        (Pose::from_translation(place(b.center())), Cuboid::new(place(b.half_extents())))
                    };
                    Self { cell, boxes: cell.boxes.iter().map(cuboid).collect() }
                }
            }

            impl Entrant for Parry<'_> {
                fn who(&self) -> &'static str {
                    "parry"
                }

                fn part(&mut self, part: usize, step: usize, found: &mut Vec<Found>) {
                    let home = Pose::IDENTITY;
                    for Link { body, motion, near, nearest } in &self.cell.steps[step] {
                        let body =
                            shape::Capsule::new(place(body.segment.a), place(body.segment.b), body.radius);
                        let near = near.iter().map(|i| (*i, &self.boxes[*i]));
                        match part {
                            0 => found.extend(near.map(|(_, (pose, cuboid))| {
                                Found::verdict(
                                    query::intersection_test(&home, &body, pose, cuboid)
                                        .unwrap()
                                        .intersecting,
                                )
                            })),
                            1 => found.extend(near.map(|(_, (pose, cuboid))| {
                                Found::number(query::distance(&home, &body, pose, cuboid).unwrap().distance)
                            })),
                            2 => {
                                let (pose, cuboid) = &self.boxes[*nearest];
                                let closest =
                                    query::closest_points(&home, &body, pose, cuboid, $S::MAX).unwrap();
                                found.push(Found::number(match closest {
                                    ClosestPoints::Intersecting => 0.0,
                                    ClosestPoints::WithinMargin(a, b) => (b - a).length(),
                                    ClosestPoints::Disjoint => $S::MAX,
                                }));
                            }
                            _ => {
                                let mut best: Option<(usize, $S)> = None;
                                for (i, (pose, cuboid)) in near {
                                    let most = best.map_or(1.0, |(_, t)| t);
                                    let options = ShapeCastOptions::with_max_time_of_impact(most);
                                    let (way, still) = (place(*motion), Vector::ZERO);
                                    let hit =
                                        query::cast_shapes(&home, way, &body, pose, still, cuboid, options)
                                            .unwrap();
                                    let time = hit
                                        .map(|hit| hit.time_of_impact)
                                        .filter(|t| best.is_none() || *t < most);
                                    best = time.map(|t| (i, t)).or(best);
                                }
                                found.push(Found::first(best));
                            }
                        }
                    }
                }
            }
        }
    };
}
parry!(single, parry3d, f32);
parry!(double, parry3d_f64, f64);

/// The program in `f32`.
pub fn single(effort: Effort) -> Vec<Line> {
    let cell = Cell::<f32>::new(1e-5);
    let exact = cell.exact();
    let entrants: Vec<Box<dyn Entrant + '_>> =
        vec![Box::new(Hand(&cell)), Box::new(Kousa(&cell)), Box::new(single::Parry::new(&cell))];
    run("arm, f32", &exact, entrants, &mut Kousa(&exact), effort)
}

/// The program in `f64`.
pub fn double(effort: Effort) -> Vec<Line> {
    let cell = Cell::<f64>::new(1e-12);
    let entrants: Vec<Box<dyn Entrant + '_>> =
        vec![Box::new(Hand(&cell)), Box::new(Kousa(&cell)), Box::new(double::Parry::new(&cell))];
    run("arm, f64", &cell, entrants, &mut Kousa(&cell), effort)
}
