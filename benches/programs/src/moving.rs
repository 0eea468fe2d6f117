//! Bodies of space that move: at rest among the triangles of a mesh, out of a floor that they are sunk into, and through a hall.
//!
//! With parry a body slides as the characters of engines do: it keeps a little away, and goes on along what stops it, twenty times at most and never back.

use kousa::nalgebra::SVector;
use kousa::{
    Aabb, Capsule, Convert, Impact, Intersect, Mesh, OrientedBox, Slide, Sweep, Triangle, Walker, recover,
    slide, sweep_first,
};

use crate::harness::{Doer, Effort, Entrant, Found, HAND, KOUSA, Part, Program, run};
use crate::real::{Real, V, between, length, less, plus, point, vector};
use crate::report::{Line, figures};
use crate::support::Rng;

const STEPS: usize = 64;
/// How far parry's bodies keep away, and how far that leads them back to there at a stop.
const SKIN: f64 = 1e-3;
const NUDGE: f64 = 1e-4;
/// What may remain of a way at rest, and what may be missing from a way out.
const NEARLY: f64 = 5e-3;

/// A mesh of which every entrant makes its own.
#[derive(Default)]
struct Ground {
    corners: Vec<[f64; 3]>,
    facets: Vec<[u32; 3]>,
}

impl Ground {
    /// Fields of side 1 from the origin, each of two triangles.
    fn fields(count: u32, height: impl Fn(f64, f64) -> f64) -> Self {
        let mut ground = Self::default();
        for [x, y] in (0..count * count).map(|i| [i / count, i % count].map(f64::from)) {
            let quad = [[x, y], [x + 1.0, y], [x + 1.0, y + 1.0], [x, y + 1.0]];
            ground.face(&quad.map(|[x, y]| [x, y, height(x, y)]));
        }
        ground
    }

    /// Walls around a square.
    fn walled(mut self, low: f64, high: f64) -> Self {
        let ring = [[low, low], [high, low], [high, high], [low, high]];
        for (i, [x, y]) in ring.into_iter().enumerate() {
            let [to_x, to_y] = ring[(i + 1) % 4];
            self.face(&[[x, y, -1.0], [to_x, to_y, -1.0], [to_x, to_y, 9.0], [x, y, 9.0]]);
        }
        self
    }

    /// A pit: four triangles around a corner.
    fn pit() -> Self {
        let mut ground = Self::default();
        let ring = [[-2.0, -2.0, 2.0], [2.0, -2.0, 2.0], [2.0, 2.0, 2.0], [-2.0, 2.0, 2.0]];
        for i in 0..4 {
            ground.face(&[[0.0; 3], ring[i], ring[(i + 1) % 4]]);
        }
        ground
    }

    /// A convex face, as triangles around its first corner.
    fn face(&mut self, corners: &[[f64; 3]]) {
        let first = self.corners.len() as u32;
        self.corners.extend(corners);
        self.facets.extend((2..corners.len() as u32).map(|i| [first, first + i - 1, first + i]));
    }

    fn mesh<S: Real>(&self) -> Mesh<S, 3> {
        let corners = self.corners.iter().map(|corner| point(*corner)).collect();
        Mesh::new(corners, self.facets.clone()).expect("it is a mesh")
    }
}

/// A body around the origin.
#[derive(Clone, Copy)]
enum Body {
    /// An upright capsule: half the length of its axis, and its radius.
    Capsule(f64, f64),
    /// A box: its half extents, and the angle by which it is turned about the vertical.
    Turned([f64; 3], f64),
}

impl Body {
    fn capsule<S: Real>(half: f64, radius: f64) -> Capsule<S, 3> {
        Capsule::new(point([0.0, 0.0, -half]), point([0.0, 0.0, half]), S::of(radius))
    }
}

/// How far a body comes from a place with a motion.
type Mover<'a, S> = Box<dyn Fn(V<S, 3>, V<S, 3>) -> V<S, 3> + 'a>;

/// What kousa can move against a shape.
trait Moves<S: kousa::Scalar, B>:
    Sweep<B, Motion = SVector<S, 3>, Impact = Impact<S, 3>, Slide = Slide<S, 3>> + Sized
{
}
impl<S: kousa::Scalar, A, B> Moves<S, B> for A where
    A: Sweep<B, Motion = SVector<S, 3>, Impact = Impact<S, 3>, Slide = Slide<S, 3>>
{
}

/// kousa's way, by the answer of one sweep or of a slide.
fn moved<'a, S: Real, A: Moves<S, Triangle<S, 3>>>(
    at: impl Fn(SVector<S, 3>) -> A + 'a,
    mesh: &'a Mesh<S, 3>,
    slides: bool,
) -> Mover<'a, S> {
    Box::new(move |place, motion| {
        let (body, motion) = (at(place.into()), motion.into());
        if slides {
            return slide(&body, &motion, mesh).travel.into();
        }
        sweep_first(&body, &motion, mesh).map_or(motion, |(_, impact)| impact.travel).into()
    })
}

fn mover<S: Real>(body: Body, mesh: &Mesh<S, 3>, slides: bool) -> Mover<'_, S> {
    match body {
        Body::Capsule(half, radius) => {
            let capsule = Body::capsule(half, radius);
            moved(move |by| capsule.translated(by), mesh, slides)
        }
        Body::Turned([x, y, z], angle) => {
            let (sin, cos) = angle.sin_cos();
            let edges = [[x * cos, x * sin, 0.0], [-y * sin, y * cos, 0.0], [0.0, 0.0, z]].map(vector);
            let solid = OrientedBox::new(point([0.0; 3]), edges);
            moved(move |by| solid.translated(by), mesh, slides)
        }
    }
}

/// A body that has come to rest, and is led on in each step.
struct Scene {
    ground: Ground,
    body: Body,
    start: [f64; 3],
    motion: fn(f64) -> [f64; 3],
}

fn scenes() -> [Scene; 3] {
    let capsule = Body::Capsule(0.5, 0.4);
    [
        Scene {
            ground: Ground::fields(4, |_, _| 0.0).walled(0.0, 4.0),
            body: capsule,
            start: [1.5, 1.25, 1.5],
            motion: |turn| [-0.05 - 0.02 * turn.sin(), -0.05 - 0.02 * turn.cos(), -0.05],
        },
        Scene {
            ground: Ground::pit(),
            body: capsule,
            start: [0.25, -0.25, 3.0],
            motion: |turn| [0.01 * turn.sin(), 0.01 * turn.cos(), -0.1],
        },
        Scene {
            ground: Ground::fields(24, |_, _| 0.0),
            body: Body::Turned([1.3, 0.7, 0.5], 0.3),
            start: [12.3, 11.8, 1.0],
            motion: |turn| [0.0, 0.0, -0.05 - 0.02 * turn.sin()],
        },
    ]
}

impl Scene {
    fn motion<S: Real>(&self, step: usize) -> V<S, 3> {
        (self.motion)(step as f64).map(S::of)
    }

    /// How far the body still comes in a step, from where it has come to rest by slides.
    fn part<'a, S: Real>(&'a self, slides: &Mover<'_, S>, asked: Mover<'a, S>) -> Part<'a> {
        let mut place = self.start.map(S::of);
        for step in 0..256 {
            place = plus(place, slides(place, self.motion(step)), S::of(1.0));
        }
        Box::new(move |step| Found::number(length(asked(place, self.motion(step))).double()))
    }
}

struct AtRest;

impl Program for AtRest {
    const PARTS: &'static [&'static str] = &[
        "capsule in a corner of a mesh",
        "capsule in a pit of four triangles",
        "turned box on 24 × 24 fields",
    ];

    fn steps(&self) -> usize {
        STEPS
    }

    fn is_wrong(&self, _: usize, _: usize, _: usize, found: &Found, exact: &Found) -> bool {
        found.differs(exact, NEARLY)
    }

    fn is_proven(&self, _: usize, _: usize, _: usize, _: &Found) -> Option<bool> {
        None
    }
}

/// kousa among these meshes: its slides, or its one sweep where a slide has led.
fn kousa_at_rest<'a, S: Real>(
    who: &'static str,
    scenes: &'a [(Scene, Mesh<S, 3>)],
    slides: bool,
) -> Doer<'a> {
    let part = |(scene, mesh): &'a (Scene, Mesh<S, 3>)| {
        scene.part(&mover(scene.body, mesh, true), mover(scene.body, mesh, slides))
    };
    Doer { who, parts: scenes.iter().map(part).collect() }
}

fn meshes<S: Real>() -> Vec<(Scene, Mesh<S, 3>)> {
    scenes()
        .into_iter()
        .map(|scene| {
            let mesh = scene.ground.mesh();
            (scene, mesh)
        })
        .collect()
}

fn at_rest<S: Real>(name: &'static str, effort: Effort, parry: Doer<'_>) -> Vec<Line> {
    let (own, exact) = (meshes::<S>(), meshes::<f64>());
    let kousa = |who, slides| Box::new(kousa_at_rest(who, &own, slides));
    let entrants: Vec<Box<dyn Entrant + '_>> =
        vec![kousa(KOUSA, true), kousa("one sweep", false), Box::new(parry)];
    run(name, &AtRest, entrants, &mut kousa_at_rest(KOUSA, &exact, true), effort)
}

/// A box that is sunk into a floor of unit blocks, and the blocks near it.
struct Sunk<S: Real> {
    body: Aabb<S, 3>,
    near: Vec<Aabb<S, 3>>,
    depth: f64,
}

/// The floor lies in the middle, so that up is the shortest way out.
struct Floor<S: Real>(Vec<Sunk<S>>);

impl<S: Real> Floor<S> {
    fn new() -> Self {
        let rng = &mut Rng::new(23);
        let block = |x: u32, y: u32| {
            let [x, y] = [x, y].map(f64::from);
            Aabb::new(point([x, y, -1.0]), point([x + 1.0, y + 1.0, 0.0]))
        };
        let blocks: Vec<Aabb<S, 3>> = (0..256).map(|i| block(i / 16, i % 16)).collect();
        let sunk = |_| {
            let half = [between(rng, 0.3, 1.4), between(rng, 0.3, 1.4), between(rng, 0.3, 1.4)];
            let depth = between(rng, 0.05, 0.4);
            let center = [between(rng, 6.0, 10.0), between(rng, 6.0, 10.0), half[2] - depth];
            let body = Aabb::from_center(point(center), vector(half));
            let near = blocks.iter().copied().filter(|block| block.intersects(&body)).collect();
            Sunk { body, near, depth: -body.min.z.double() }
        };
        Self((0..STEPS).map(sunk).collect())
    }
}

impl<S: Real> Program for Floor<S> {
    const PARTS: &'static [&'static str] = &["the way out of flush blocks"];

    fn steps(&self) -> usize {
        STEPS
    }

    fn is_wrong(&self, _: usize, _: usize, _: usize, found: &Found, exact: &Found) -> bool {
        found.differs(exact, NEARLY)
    }

    /// The way out leads up, exactly as far as the body is sunk.
    fn is_proven(&self, _: usize, step: usize, _: usize, exact: &Found) -> Option<bool> {
        Some(!Found::place(1, [0.0, 0.0, self.0[step].depth]).differs(exact, 1e-12))
    }
}

fn way_out<S: Real>(way: Option<V<S, 3>>) -> Found {
    way.map_or(Found::NONE, |way| Found::place(1, way.map(S::double)))
}

fn kousa_out<S: Real>(floor: &Floor<S>) -> Doer<'_> {
    Doer::of(KOUSA, |step| way_out(recover(&floor.0[step].body, &*floor.0[step].near).map(Into::into)))
}

/// Out of the deepest overlap, again and again: what one writes by hand, with overlaps by hand or by parry.
fn pushed_out<S: Real>(deepest: impl Fn(V<S, 3>) -> Option<(V<S, 3>, S)>) -> Option<V<S, 3>> {
    let mut way = [S::of(0.0); 3];
    for _ in 0..16 {
        match deepest(way) {
            Some((normal, depth)) => way = plus(way, normal, depth),
            None => return Some(way),
        }
    }
    None
}

/// The deeper of two overlaps.
fn deeper<S: Real>(a: (V<S, 3>, S), b: (V<S, 3>, S)) -> (V<S, 3>, S) {
    if b.1 > a.1 { b } else { a }
}

/// How a box is pushed out of another: along the axis on which they overlap least.
fn overlap<S: Real>(a: &Aabb<S, 3>, b: &Aabb<S, 3>, by: V<S, 3>) -> Option<(V<S, 3>, S)> {
    let mut least = (by, S::of(1e9));
    for i in 0..3 {
        let (down, up) = (a.max[i] + by[i] - b.min[i], b.max[i] - a.min[i] - by[i]);
        if down.lower(up) < least.1 {
            least = ([S::of(0.0); 3], down.lower(up));
            least.0[i] = S::of(if down < up { -1.0 } else { 1.0 });
        }
    }
    (least.1 > S::of(NEARLY * 1e-2)).then_some(least)
}

fn by_hand_out<S: Real>(floor: &Floor<S>) -> Doer<'_> {
    Doer::of(HAND, |step| {
        let Sunk { body, near, .. } = &floor.0[step];
        way_out(pushed_out(|by| near.iter().filter_map(|block| overlap(body, block, by)).reduce(deeper)))
    })
}

fn sunk<S: Real>(name: &'static str, effort: Effort, floor: &Floor<S>, parry: Doer<'_>) -> Vec<Line> {
    let sunk = |sunk: &Sunk<S>| Sunk {
        body: sunk.body.convert::<f64>(),
        near: sunk.near.iter().map(Aabb::convert).collect(),
        depth: sunk.depth,
    };
    let exact = Floor(floor.0.iter().map(sunk).collect());
    let entrants: Vec<Box<dyn Entrant + '_>> =
        vec![Box::new(by_hand_out(floor)), Box::new(kousa_out(floor)), Box::new(parry)];
    run(name, &exact, entrants, &mut kousa_out(&exact), effort)
}

const FRAMES: usize = 4096;
/// The fields of the hall along a side.
const SIDE: f64 = 48.0;
const WALKER: Body = Body::Capsule(0.5, 0.375);
const STEP: f64 = 0.3125;
/// The ground is too steep to stand on if its normal rises less: beyond 50 degrees.
const STEEP: f64 = 0.64;

/// Level ground with hills, of which one is too steep, stairs along one side, and walls.
fn hall() -> Ground {
    let height = |x: f64, y: f64| {
        let hill = |at: [f64; 2], rise: f64, wide: f64| {
            (rise * (wide - (x - at[0]).abs().max((y - at[1]).abs()))).max(0.0)
        };
        let stairs = if x > 30.0 && y > 30.0 { 0.1875 * ((x - 30.0) / 3.0).floor() } else { 0.0 };
        hill([12.0, 12.0], 0.25, 8.0).max(hill([36.0, 14.0], 0.5, 6.0)).max(hill([14.0, 36.0], 2.0, 4.0))
            + stairs
    };
    Ground::fields(SIDE as u32, height).walled(0.0, SIDE).walled(22.0, 24.0)
}

/// A step of a walk, from a place and along a motion: how far it comes, and whether it stands then. It is told whether it stood.
type Walk<'a, S> = Box<dyn FnMut(V<S, 3>, V<S, 3>, bool) -> (V<S, 3>, bool) + 'a>;

/// The frames of a walk, all with the same headings: ahead, and down by gravity.
fn frames<'a, S: Real>(mut walk: Walk<'a, S>) -> impl FnMut(usize) -> Found + 'a
where
    S: 'a,
{
    let rng = &mut Rng::new(5);
    let headings: Vec<_> = (0..=FRAMES / 64).map(|_| between(rng, -3.2, 3.2).sin_cos()).collect();
    let (mut place, mut fall, mut stands) = ([S::of(0.0); 3], 0.0_f64, false);
    move |frame| {
        if frame == 0 {
            (place, fall, stands) = ([20.0, 30.0, 2.0].map(S::of), 0.0, false);
        }
        fall = (fall + 0.03).min(0.5);
        let (sin, cos) = headings[frame / 64];
        let (way, is_grounded) = walk(place, [cos * 0.09, sin * 0.09, -fall].map(S::of), stands);
        (place, stands) = (plus(place, way, S::of(1.0)), is_grounded);
        fall = if stands { 0.0 } else { fall };
        Found::place(stands.into(), place.map(S::double))
    }
}

fn kousa_walk<S: Real>(hall: &Mesh<S, 3>) -> Walk<'_, S> {
    let Body::Capsule(half, radius) = WALKER else { unreachable!("who walks is a capsule") };
    let body = Body::capsule(half, radius);
    let mut walker = Walker::new(vector([0.0, 0.0, 1.0]), S::of(STEP), S::of(STEEP));
    Box::new(move |place, motion, stood| {
        walker.ground = walker.ground.filter(|_| stood);
        let way = walker.walk(&body.translated(place.into()), &motion.into(), hall);
        (way.into(), walker.ground.is_some())
    })
}

/// The hall in `f64`, with which every place is compared.
struct Hall(Mesh<f64, 3>);

impl Program for Hall {
    const PARTS: &'static [&'static str] = &["a frame"];

    fn steps(&self) -> usize {
        FRAMES
    }

    /// Inside of something by more than what parry keeps away, or out of the hall.
    fn is_wrong(&self, _: usize, _: usize, _: usize, found: &Found, _: &Found) -> bool {
        let Body::Capsule(half, radius) = WALKER else { return true };
        let body = Body::capsule(half, radius - SKIN).translated(found.numbers.into());
        let is_out = found.numbers.iter().any(|x| !(-1.0..=SIDE).contains(x));
        is_out || self.0.intersects(&body)
    }

    fn is_proven(&self, _: usize, _: usize, _: usize, _: &Found) -> Option<bool> {
        None
    }
}

fn walks<S: Real>(name: &'static str, effort: Effort, parry: Walk<'_, S>) -> Vec<Line> {
    let (own, program) = (hall().mesh::<S>(), Hall(hall().mesh()));
    let entrants: Vec<Box<dyn Entrant + '_>> =
        vec![Box::new(Doer::of(KOUSA, frames(kousa_walk(&own)))), Box::new(Doer::of("parry", frames(parry)))];
    run(name, &program, entrants, &mut Doer::of(KOUSA, frames(kousa_walk(&program.0))), effort)
}

/// How far a walk leads along the ground, and the share of its frames that end on the ground.
fn figures_of<S: Real>(walk: Walk<'_, S>) -> Vec<String> {
    let places: Vec<_> = (0..FRAMES).map(frames(walk)).collect();
    let flat = |pair: &[Found]| {
        let [a, b] = [&pair[0], &pair[1]].map(Found::of_plane);
        length(less(b, a))
    };
    let on_ground = places.iter().filter(|found| found.which == 1).count() as f64;
    let way: f64 = places.windows(2).map(flat).sum();
    vec![format!("{way:.1}"), format!("{:.3}", on_ground / FRAMES as f64)]
}

/// How far the walks lead.
pub fn walked() -> String {
    let (single, double) = (hall().mesh::<f32>(), hall().mesh::<f64>());
    let rows = [
        ("kousa in f32", figures_of(kousa_walk(&single))),
        ("parry in f32", figures_of(single::walk(&hall()))),
        ("kousa in f64", figures_of(kousa_walk(&double))),
        ("parry in f64", figures_of(double::walk(&hall()))),
    ];
    figures("Walks in a hall", &["metres walked", "share of frames on the ground"], &rows)
}

/// parry, with meshes and bodies in its own types.
macro_rules! parry {
    ($module:ident, $parry:ident, $S:ident) => {
        mod $module {
            use $parry::math::{Pose, Rotation, Vector};
            use $parry::query::{self, ShapeCastOptions};
            use $parry::shape::{self, Cuboid, SharedShape, TriMesh};

            use super::*;

            fn vector(v: [f64; 3]) -> Vector {
                Vector::from_array(v.map(|x| x as $S))
            }

            /// A body among the triangles of a mesh.
            struct Mover {
                mesh: TriMesh,
                shape: SharedShape,
                turn: Rotation,
                /// A face of which the normal rises less is a wall.
                steepest: $S,
            }

            impl Mover {
                fn new(ground: &Ground, body: Body, steepest: f64) -> Self {
                    let corners = ground.corners.iter().copied().map(vector).collect();
                    let (shape, angle) = match body {
                        Body::Capsule(half, radius) => {
                            let ends = [-half, half].map(|z| vector([0.0, 0.0, z]));
                            (SharedShape::new(shape::Capsule::new(ends[0], ends[1], radius as $S)), 0.0)
                        }
                        Body::Turned(half, angle) => (SharedShape::new(Cuboid::new(vector(half))), angle),
                    };
                    let mesh = TriMesh::new(corners, ground.facets.clone()).expect("it is a mesh");
                    let turn = Rotation::from_rotation_z(angle as $S);
                    Self { mesh, shape, turn, steepest: steepest as $S }
                }

                /// What stops the body first: when, and the normal there.
                fn stop(&self, place: Vector, motion: Vector) -> Option<($S, Vector)> {
                    let options = ShapeCastOptions {
                        max_time_of_impact: 1.0,
                        target_distance: SKIN as $S,
                        stop_at_penetration: false,
                        compute_impact_geometry_on_penetration: true,
                    };
                    let (still, at) = (Vector::ZERO, Pose::from_parts(place, self.turn));
                    let hit = query::cast_shapes(
                        &Pose::IDENTITY,
                        still,
                        &self.mesh,
                        &at,
                        motion,
                        &*self.shape,
                        options,
                    );
                    hit.expect("it knows all pairs").map(|hit| (hit.time_of_impact, hit.normal1))
                }

                /// A slide.
                fn slide(&self, place: Vector, motion: Vector) -> Vector {
                    let (mut at, mut rest) = (place, motion);
                    for _ in 0..20 {
                        if rest.length() < NUDGE as $S {
                            break;
                        }
                        let Some((t, normal)) = self.stop(at, rest) else {
                            at += rest;
                            break;
                        };
                        at += rest * t;
                        rest *= 1.0 - t;
                        let flat = Vector::new(normal.x, normal.y, 0.0);
                        let is_wall = normal.z > 0.0 && normal.z < self.steepest;
                        let normal = if is_wall { flat.normalize() } else { normal };
                        rest += normal * (NUDGE as $S - rest.dot(normal).min(0.0));
                        // Else it would swing from slope to slope.
                        if rest.dot(motion) <= 0.0 {
                            break;
                        }
                    }
                    at - place
                }

                /// A frame of a walk: along the ground, over a step where something is in the way, and down to the ground.
                fn walk(&self, place: Vector, motion: Vector, stood: bool) -> (Vector, bool) {
                    let down = Vector::new(0.0, 0.0, -1.0);
                    let (flat, fall) = (Vector::new(motion.x, motion.y, 0.0), -motion.z);
                    let gained = |way: Vector| way.dot(flat) / flat.length_squared();
                    let mut way = self.slide(place, flat);
                    let ground = |from: Vector, reach: $S| {
                        let (t, normal) = self.stop(from, down * reach)?;
                        (normal.z >= self.steepest).then_some(down * reach * t)
                    };
                    if stood && gained(way) < 0.9 {
                        let high = -down * (STEP as $S);
                        let up = high * self.stop(place, high).map_or(1.0, |(t, _)| t);
                        let over = up + self.slide(place + up, flat);
                        let landed = ground(place + over, 2.0 * STEP as $S).map(|drop| over + drop);
                        way = landed.filter(|landed| gained(*landed) > gained(way)).unwrap_or(way);
                    }
                    let reach = if stood { fall.max(STEP as $S) } else { fall };
                    match ground(place + way, reach) {
                        Some(drop) => (way + drop, true),
                        None => (way + self.slide(place + way, down * fall), false),
                    }
                }
            }

            pub fn at_rest(scenes: &[Scene]) -> Doer<'_> {
                let mover = |scene: &Scene| -> super::Mover<'static, $S> {
                    let mover = Mover::new(&scene.ground, scene.body, 0.0);
                    Box::new(move |at, motion| mover.slide(at.into(), motion.into()).to_array())
                };
                let parts = scenes.iter().map(|scene| scene.part(&mover(scene), mover(scene)));
                Doer { who: "parry", parts: parts.collect() }
            }

            pub fn walk(hall: &Ground) -> Walk<'static, $S> {
                let mover = Mover::new(hall, WALKER, STEEP);
                Box::new(move |place, motion, stood| {
                    let (way, stands) = mover.walk(place.into(), motion.into(), stood);
                    (way.to_array(), stands)
                })
            }

            pub fn out(floor: &Floor<$S>) -> Doer<'_> {
                let solid = |b: &Aabb<$S, 3>| {
                    let (low, high) = (Vector::from_array(b.min.into()), Vector::from_array(b.max.into()));
                    (Pose::from_translation((low + high) / 2.0), Cuboid::new((high - low) / 2.0))
                };
                let steps: Vec<_> = floor
                    .0
                    .iter()
                    .map(|sunk| (solid(&sunk.body), sunk.near.iter().map(solid).collect::<Vec<_>>()))
                    .collect();
                Doer::of("parry", move |step| {
                    let ((from, body), near) = &steps[step];
                    way_out(pushed_out(|by| {
                        let at = Pose::from_translation(from.translation + Vector::from_array(by));
                        let overlaps = near.iter().filter_map(|(pose, block)| {
                            let contact = query::contact(pose, block, &at, body, 0.0).ok()??;
                            let is_deep = contact.dist < -(NEARLY * 1e-2) as $S;
                            is_deep.then_some((contact.normal1.to_array(), -contact.dist))
                        });
                        overlaps.reduce(deeper)
                    }))
                })
            }
        }
    };
}
parry!(single, parry3d, f32);
parry!(double, parry3d_f64, f64);

/// Slides at rest in `f32`.
pub fn at_rest_single(effort: Effort) -> Vec<Line> {
    at_rest::<f32>("at rest, f32", effort, single::at_rest(&scenes()))
}

/// Slides at rest in `f64`.
pub fn at_rest_double(effort: Effort) -> Vec<Line> {
    at_rest::<f64>("at rest, f64", effort, double::at_rest(&scenes()))
}

/// Sunken bodies in `f32`.
pub fn sunk_single(effort: Effort) -> Vec<Line> {
    let floor = Floor::new();
    sunk("sunk, f32", effort, &floor, single::out(&floor))
}

/// Sunken bodies in `f64`.
pub fn sunk_double(effort: Effort) -> Vec<Line> {
    let floor = Floor::new();
    sunk("sunk, f64", effort, &floor, double::out(&floor))
}

/// The hall in `f32`.
pub fn hall_single(effort: Effort) -> Vec<Line> {
    walks("hall, f32", effort, single::walk(&hall()))
}

/// The hall in `f64`.
pub fn hall_double(effort: Effort) -> Vec<Line> {
    walks("hall, f64", effort, double::walk(&hall()))
}
