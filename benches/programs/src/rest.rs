//! Steps of a physics engine for a pile at rest: boxes, polygons and circles in a pit, of which most touch their neighbours. Each step
//! asks for the manifold of every pair that a broad phase gives.

use kousa::{
    AnyShape2, Circle, Convert, Manifold, OrientedRect, Polygon, closest_points, intersect, manifold,
};

use crate::hand::Plain;
use crate::harness::{Effort, Entrant, Found, HAND, KOUSA, Program, run};
use crate::real::{Real, V, dot, length, less, plus, point, times, vector, within};
use crate::referee::plane as meet;
use crate::report::Line;
use crate::support::Rng;

const COLUMNS: usize = 14;
const ROWS: usize = 10;
const STEPS: usize = 16;
/// How far apart two bodies may be that have a manifold: they might touch before the next step.
pub const MARGIN: f64 = 0.02;
/// How far bodies are from where they would just touch, and from upright.
const OFF: f64 = 0.002;
/// The corners of a polygon: those of a square of side 1, cut off.
const OCTAGON: [[f64; 2]; 8] =
    [[0.5, -0.3], [0.5, 0.3], [0.3, 0.5], [-0.3, 0.5], [-0.5, 0.3], [-0.5, -0.3], [-0.3, -0.5], [0.3, -0.5]];

pub type Body<S> = AnyShape2<S, 8>;

/// The pile: its bodies in each step, and the pairs that are near each other.
struct Pile<S: Real> {
    steps: Vec<Vec<Body<S>>>,
    pairs: Vec<[usize; 2]>,
    tolerance: f64,
}

/// A box around a center.
fn block<S: Real>(center: [f64; 2], half: [f64; 2], angle: f64) -> Body<S> {
    OrientedRect::along(point(center), vector(half), vector([angle.cos(), angle.sin()])).into()
}

fn octagon<S: Real>(center: [f64; 2], angle: f64) -> Body<S> {
    let (sin, cos) = angle.sin_cos();
    let corners = OCTAGON.map(|[x, y]| point([center[0] + cos * x - sin * y, center[1] + sin * x + cos * y]));
    Polygon::hull(&corners).expect("there is room for eight").into()
}

impl<S: Real> Pile<S> {
    fn new(tolerance: f64) -> Self {
        let rng = &mut Rng::new(7);
        let (width, height) = (COLUMNS as f64, ROWS as f64);
        let pit: [Body<S>; 3] = [
            block([width / 2.0, -0.5], [width / 2.0 + 1.0, 0.5], 0.0),
            block([-0.5, height / 2.0], [0.5, height / 2.0], 0.0),
            block([width + 0.5, height / 2.0], [0.5, height / 2.0], 0.0),
        ];
        let kinds: Vec<_> = (0..COLUMNS * ROWS).map(|_| (rng.below(4), rng.below(2) == 0)).collect();
        let mut step = || {
            let body = |(i, (kind, is_settled)): (usize, &(u64, bool))| {
                let off = if *is_settled { 0.0 } else { OFF };
                let at = [(i % COLUMNS) as f64, (i / COLUMNS) as f64].map(|x| x + 0.5 + within(rng, off));
                let angle = within(rng, off);
                match kind {
                    0 | 1 => block(at, [0.5, 0.5], angle),
                    2 => octagon(at, angle),
                    _ => Circle::new(point(at), S::of(0.5)).into(),
                }
            };
            pit.iter().copied().chain(kinds.iter().enumerate().map(body)).collect::<Vec<_>>()
        };
        let steps: Vec<_> = (0..STEPS).map(|_| step()).collect();
        let boxes: Vec<_> = steps[0].iter().map(|body| body.aabb().expect("bodies are bounded")).collect();
        let is_near = |[i, j]: &[usize; 2]| {
            boxes[*i].grown(S::of(MARGIN + 4.0 * OFF)).intersection(&boxes[*j]).is_some() && *j > 2
        };
        let pairs = (0..boxes.len())
            .flat_map(|i| (i + 1..boxes.len()).map(move |j| [i, j]))
            .filter(is_near)
            .collect();
        Self { steps, pairs, tolerance }
    }

    fn exact(&self) -> Pile<f64> {
        let step = |step: &Vec<Body<S>>| step.iter().map(|body| body.convert()).collect();
        Pile {
            steps: self.steps.iter().map(step).collect(),
            pairs: self.pairs.clone(),
            tolerance: self.tolerance,
        }
    }
}

/// Whether two bodies meet, in rational arithmetic.
fn bodies_meet(a: &Body<f64>, b: &Body<f64>) -> bool {
    macro_rules! of_kinds {
        ($x:ident, $($Kind:ident),*) => {
            match b { $(Body::$Kind(y) => meet($x, y),)* _ => unreachable!("a body is one of these") }
        };
    }
    match a {
        Body::OrientedRect(x) => of_kinds!(x, OrientedRect, Polygon, Circle),
        Body::Polygon(x) => of_kinds!(x, OrientedRect, Polygon, Circle),
        Body::Circle(x) => of_kinds!(x, OrientedRect, Polygon, Circle),
        _ => unreachable!("a body is one of these"),
    }
}

impl Program for Pile<f64> {
    const PARTS: &'static [&'static str] = &["manifolds of all near pairs"];

    fn steps(&self) -> usize {
        STEPS
    }

    fn is_wrong(&self, _: usize, _: usize, _: usize, found: &Found, exact: &Found) -> bool {
        found.differs(exact, self.tolerance)
    }

    /// Moved by a bit more than the depth along the normal they are apart, and moved by a bit less in any direction they still meet;
    /// bodies that are apart are moved together likewise.
    fn is_proven(&self, _: usize, step: usize, index: usize, exact: &Found) -> Option<bool> {
        let [a, b] = self.pairs[index].map(|i| &self.steps[step][i]);
        let depth = exact.numbers[0];
        let normal = match intersect(a, b).and_then(|common| common.as_contact()) {
            Some(contact) => <[f64; 2]>::from(contact.normal),
            None => {
                let closest = closest_points(a, b)?;
                let gap: [f64; 2] = (closest.point_b - closest.point_a).into();
                times(gap, 1.0 / length(gap))
            }
        };
        let size = depth.abs();
        let meets = |by: [f64; 2]| bodies_meet(a, &b.translated(by.into()));
        let ways = (0..24).map(|i| [f64::from(i).cos(), f64::from(i).sin()]);
        if exact.which == 0 {
            return Some(ways.into_iter().all(|way| !meets(times(way, MARGIN - 1e-9))));
        }
        let moves = |by: f64| ways.clone().map(move |way| times(way, by));
        Some(if depth >= 0.0 {
            !meets(times(normal, size + 1e-9)) && (size < 1e-8 || moves(size - 1e-9).all(meets))
        } else {
            meets(times(normal, -size - 1e-9)) && moves(size - 1e-9).all(|by| !meets(by))
        })
    }
}

struct Kousa<'a, S: Real>(&'a Pile<S>);

impl<S: Real> Entrant for Kousa<'_, S>
where
    Body<S>: Manifold<Body<S>, Scalar = S>,
{
    fn who(&self) -> &'static str {
        KOUSA
    }

    fn part(&mut self, _: usize, step: usize, found: &mut Vec<Found>) {
        let bodies = &self.0.steps[step];
        found.extend(self.0.pairs.iter().map(|[i, j]| {
            let patch = manifold(&bodies[*i], &bodies[*j], S::of(MARGIN));
            depth(patch.and_then(|patch| Some(patch.points().first()?.depth.double())))
        }));
    }
}

/// The depth of the deepest point, if there are any points.
fn depth(depth: Option<f64>) -> Found {
    depth.map_or(Found::verdict(false), |depth| Found { which: 1, numbers: [depth, 0.0, 0.0] })
}

/// A body by hand: its corners, counter-clockwise, and the outward normals of the sides that follow them; a circle is a corner with
/// a radius.
pub struct Round<S> {
    corners: Vec<V<S, 2>>,
    normals: Vec<V<S, 2>>,
    radius: S,
}

impl<S: Real> Round<S> {
    pub fn new(body: &Body<S>) -> Self {
        let (corners, radius): (Vec<V<S, 2>>, S) = match body {
            Body::Circle(circle) => (vec![circle.center.into()], circle.radius),
            Body::Polygon(polygon) => (polygon.corners().iter().map(|p| (*p).into()).collect(), S::of(0.0)),
            Body::OrientedRect(rect) => (rect.corners().map(Into::into).to_vec(), S::of(0.0)),
            _ => unreachable!("a body is one of these"),
        };
        let sides = corners.iter().zip(corners.iter().cycle().skip(1));
        let normal = |(a, b): (&V<S, 2>, &V<S, 2>)| {
            let along = less(*b, *a);
            let inverse = S::of(1.0) / length(along);
            [along[1] * inverse, -along[0] * inverse]
        };
        let normals = sides.map(normal).collect();
        Self { normals, corners, radius }
    }

    /// The side from which the others are furthest, and how far.
    fn front(&self, other: &Self) -> (S, usize) {
        let mut best = (S::of(-1e9), 0);
        for (i, (corner, normal)) in self.corners.iter().zip(&self.normals).enumerate() {
            let heights = other.corners.iter().map(|p| dot(*normal, less(*p, *corner)));
            let gap = heights.fold(S::of(1e9), Real::lower);
            best = if gap > best.0 { (gap, i) } else { best };
        }
        best
    }

    fn side(&self, i: usize) -> [V<S, 2>; 2] {
        [self.corners[i], self.corners[(i + 1) % self.corners.len()]]
    }
}

/// The point of a segment that is nearest to another.
fn nearest<S: Real>(p: V<S, 2>, [a, b]: [V<S, 2>; 2]) -> V<S, 2> {
    let along = less(b, a);
    let t = dot(less(p, a), along) / dot(along, along);
    plus(a, along, t.upper(S::of(0.0)).lower(S::of(1.0)))
}

/// The depth of a manifold: of two circles, of a circle and a polygon, or of two polygons by their least separated sides.
fn by_hand<S: Real + Plain>(a: &Round<S>, b: &Round<S>) -> Option<S> {
    let radii = a.radius + b.radius;
    let found = match (a.corners.len(), b.corners.len()) {
        (1, 1) => radii - length(less(a.corners[0], b.corners[0])),
        (1, _) => radii - circle_gap(b, a, radii)?,
        (_, 1) => radii - circle_gap(a, b, radii)?,
        _ => return polygons(a, b),
    };
    (found >= S::of(-MARGIN)).then_some(found)
}

/// How far the center of a circle is from a polygon, negative inside.
fn circle_gap<S: Real + Plain>(polygon: &Round<S>, circle: &Round<S>, radii: S) -> Option<S> {
    let (gap, i) = polygon.front(circle);
    if gap > radii + S::of(MARGIN) {
        return None;
    }
    let center = circle.corners[0];
    Some(if gap > S::ZERO { length(less(center, nearest(center, polygon.side(i)))) } else { gap })
}

/// Two polygons that face each other: the side of one from which the other is furthest, and the side of the other that faces it.
pub struct Faced<S> {
    /// Whether the side is that of the first polygon.
    pub is_first: bool,
    /// The numbers of both sides.
    pub sides: [usize; 2],
    /// The outward normal of the first of these sides.
    pub normal: V<S, 2>,
    gap: S,
}

/// How two polygons face each other, unless they are further apart than the margin. A side of the first may be nearer than one of the second by as much
/// as a preference.
pub fn faced<S: Real>(a: &Round<S>, b: &Round<S>, preference: S) -> Option<Faced<S>> {
    let (of_a, of_b) = (a.front(b), b.front(a));
    let is_first = of_a.0 + preference >= of_b.0;
    let (one, other, (gap, i)) = if is_first { (a, b, of_a) } else { (b, a, of_b) };
    if gap > S::of(MARGIN) {
        return None;
    }
    let normal = one.normals[i];
    let facing = (0..other.normals.len()).min_by(|i, j| {
        dot(other.normals[*i], normal)
            .partial_cmp(&dot(other.normals[*j], normal))
            .expect("numbers have an order")
    })?;
    Some(Faced { is_first, sides: [i, facing], normal, gap })
}

impl<S: Real + Plain> Faced<S> {
    fn ends(&self, a: &Round<S>, b: &Round<S>) -> [[V<S, 2>; 2]; 2] {
        let (one, other) = if self.is_first { (a, b) } else { (b, a) };
        [one.side(self.sides[0]), other.side(self.sides[1])]
    }

    /// The two ends of the side that faces the other one, clipped to its extent (Sutherland and Hodgman 1974), each with its depth.
    pub fn clipped(&self, a: &Round<S>, b: &Round<S>) -> [(V<S, 2>, S); 2] {
        let [side, face] = self.ends(a, b);
        let (along, way) = (less(side[1], side[0]), less(face[1], face[0]));
        let speed = dot(along, way);
        face.map(|end| {
            let at = dot(along, less(end, side[0]));
            let kept = at.upper(S::ZERO).lower(dot(along, along));
            let end = if kept == at { end } else { plus(end, way, (kept - at) / speed) };
            (end, -dot(self.normal, less(end, side[0])))
        })
    }
}

/// The depth of the deeper end of the side that faces the other. Corners that face each other are apart by their distance.
fn polygons<S: Real + Plain>(a: &Round<S>, b: &Round<S>) -> Option<S> {
    let found = faced(a, b, S::ZERO)?;
    if found.gap > S::ZERO {
        let [side, face] = found.ends(a, b);
        let ends = face
            .map(|p| less(p, nearest(p, side)))
            .into_iter()
            .chain(side.map(|p| less(p, nearest(p, face))));
        let square = ends.map(|d| dot(d, d)).fold(S::of(1e9), Real::lower);
        return (square <= S::of(MARGIN * MARGIN)).then(|| -square.root());
    }
    let depths = found.clipped(a, b).map(|(_, depth)| depth);
    Some(depths[0].upper(depths[1]))
}

/// The code by hand, which keeps the corners of bodies as an engine does.
struct Hand<'a, S: Real> {
    pile: &'a Pile<S>,
    steps: Vec<Vec<Round<S>>>,
}

impl<'a, S: Real> Hand<'a, S> {
    fn new(pile: &'a Pile<S>) -> Self {
        Self { pile, steps: pile.steps.iter().map(|step| step.iter().map(Round::new).collect()).collect() }
    }
}

impl<S: Real + Plain> Entrant for Hand<'_, S> {
    fn who(&self) -> &'static str {
        HAND
    }

    fn part(&mut self, _: usize, step: usize, found: &mut Vec<Found>) {
        let bodies = &self.steps[step];
        found.extend(
            self.pile.pairs.iter().map(|[i, j]| depth(by_hand(&bodies[*i], &bodies[*j]).map(S::double))),
        );
    }
}

/// parry, as an engine asks it: any two shapes, without a list of manifolds.
macro_rules! parry {
    ($module:ident, $parry:ident, $S:ident) => {
        mod $module {
            use $parry::math::{Pose, Rot2, Vector};
            use $parry::query::{ContactManifold, DefaultQueryDispatcher, PersistentQueryDispatcher};
            use $parry::shape::{Ball, ConvexPolygon, Cuboid, SharedShape};

            use super::*;

            pub struct Parry<'a> {
                pile: &'a Pile<$S>,
                steps: Vec<Vec<(Pose, SharedShape)>>,
            }

            fn place(v: impl Into<[$S; 2]>) -> Vector {
                Vector::from_array(v.into())
            }

            fn posed(body: &Body<$S>) -> (Pose, SharedShape) {
                match body {
                    Body::Circle(circle) => (
                        Pose::from_translation(place(circle.center)),
                        SharedShape::new(Ball::new(circle.radius)),
                    ),
                    Body::Polygon(polygon) => {
                        let corners = polygon.corners().iter().map(|p| place(*p)).collect();
                        let polygon =
                            ConvexPolygon::from_convex_polyline_unmodified(corners).expect("it is convex");
                        (Pose::IDENTITY, SharedShape::new(polygon))
                    }
                    Body::OrientedRect(rect) => {
                        let [e, f] = rect.half_edges;
                        let half = [e, f].map(|edge| edge.x.hypot(edge.y));
                        let turn = Rot2::from_cos_sin_unchecked(e.x / half[0], e.y / half[0]);
                        let cuboid = Cuboid::new(place(half));
                        (Pose::from_parts(place(rect.center), turn), SharedShape::new(cuboid))
                    }
                    _ => unreachable!("a body is one of these"),
                }
            }

            impl<'a> Parry<'a> {
                pub fn new(pile: &'a Pile<$S>) -> Self {
                    Self {
                        pile,
                        steps: pile.steps.iter().map(|step| step.iter().map(posed).collect()).collect(),
                    }
                }
            }

            impl Entrant for Parry<'_> {
                fn who(&self) -> &'static str {
                    "parry"
                }

                fn part(&mut self, _: usize, step: usize, found: &mut Vec<Found>) {
                    let bodies = &self.steps[step];
                    found.extend(self.pile.pairs.iter().map(|[i, j]| {
                        let ((at, a), (to, b)) = (&bodies[*i], &bodies[*j]);
                        let mut patch = ContactManifold::<(), ()>::new();
                        let margin = MARGIN as $S;
                        DefaultQueryDispatcher
                            .contact_manifold_convex_convex(
                                &at.inv_mul(to),
                                &**a,
                                &**b,
                                None,
                                None,
                                margin,
                                &mut patch,
                            )
                            .expect("it knows all pairs");
                        let depths = patch.points.iter().map(|point| -f64::from(point.dist));
                        depth(depths.reduce(f64::max))
                    }));
                }
            }
        }
    };
}
parry!(single, parry2d, f32);
parry!(double, parry2d_f64, f64);

/// The program in `f32`.
pub fn single(effort: Effort) -> Vec<Line> {
    let pile = Pile::<f32>::new(1e-5);
    let exact = pile.exact();
    let entrants: Vec<Box<dyn Entrant + '_>> =
        vec![Box::new(Hand::new(&pile)), Box::new(Kousa(&pile)), Box::new(single::Parry::new(&pile))];
    run("rest, f32", &exact, entrants, &mut Kousa(&exact), effort)
}

/// The program in `f64`.
pub fn double(effort: Effort) -> Vec<Line> {
    let pile = Pile::<f64>::new(1e-10);
    let entrants: Vec<Box<dyn Entrant + '_>> =
        vec![Box::new(Hand::new(&pile)), Box::new(Kousa(&pile)), Box::new(double::Parry::new(&pile))];
    run("rest, f64", &pile, entrants, &mut Kousa(&pile), effort)
}
