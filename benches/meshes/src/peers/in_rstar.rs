//! Segments in an R*-tree of the crate `rstar`: its own with a formula in floats, and those of kousa.

use kousa::interop::rstar::Numbered;
use kousa::nalgebra::{Point2, Vector2};
use kousa::{Circle, Intersect, Ray, Segment, cast_first, slide, sweep_first};
use rstar::primitives::{GeomWithData, Line};
use rstar::{AABB, PointDistance, RTree, RTreeObject, SelectionFunction};

use crate::generate::Surface;
use crate::peers::{Moving, Peer};

/// The segments of `rstar`.
pub struct Lines(RTree<Line<[f64; 2]>>);

impl Peer<2> for Lines {
    fn build(surface: &Surface<2>) -> Self {
        let line = |i| {
            let [from, to] = surface.corners(i);
            Line::new(from, to)
        };
        Self(RTree::bulk_load((0..surface.facets.len()).map(line).collect()))
    }
    /// The tree does not search from near to far, so this tries every segment whose box the ray meets.
    fn cast(&self, origin: Point2<f64>, direction: Vector2<f64>) -> f64 {
        let path = Path { origin, inverse: direction.map(f64::recip) };
        let candidates = self.0.locate_with_selection_function(path);
        candidates.map(|line| hit(origin, direction, line)).fold(f64::INFINITY, f64::min)
    }
    fn nearest(&self, point: Point2<f64>) -> Option<f64> {
        let line = self.0.nearest_neighbor(point.into())?;
        Some(line.distance_2(&point.into()).sqrt())
    }
    fn meets(&self, ball: &Moving<2>) -> Option<bool> {
        let near = self.0.locate_within_distance(ball.center.into(), ball.radius * ball.radius);
        Some(near.count() > 0)
    }
}

/// A ray by its origin and the inverse of its direction.
struct Path {
    origin: Point2<f64>,
    inverse: Vector2<f64>,
}

impl Path {
    /// Whether the ray meets a box (Kay and Kajiya, "Ray tracing complex scenes", 1986).
    fn meets(&self, aabb: &AABB<[f64; 2]>) -> bool {
        let ends = [aabb.lower(), aabb.upper()].map(|end| {
            let between = Point2::from(end) - self.origin;
            between.component_mul(&self.inverse)
        });
        let (enter, leave) = (ends[0].inf(&ends[1]).max(), ends[0].sup(&ends[1]).min());
        enter.max(0.0) <= leave
    }
}

impl<T: RTreeObject<Envelope = AABB<[f64; 2]>>> SelectionFunction<T> for Path {
    fn should_unpack_parent(&self, envelope: &AABB<[f64; 2]>) -> bool {
        self.meets(envelope)
    }
}

/// The parameter of a hit by Cramer's rule, infinity without one.
fn hit(origin: Point2<f64>, direction: Vector2<f64>, line: &Line<[f64; 2]>) -> f64 {
    let [from, to] = [line.from, line.to].map(Point2::from);
    let (along, beside) = (to - from, from - origin);
    let determinant = direction.perp(&along);
    let (t, u) = (beside.perp(&along) / determinant, beside.perp(&direction) / determinant);
    if t >= 0.0 && (0.0..=1.0).contains(&u) { t } else { f64::INFINITY }
}

/// An R*-tree of kousa's segments, each with its number.
type Numbers = RTree<GeomWithData<Segment<f64, 2>, usize>>;

/// The segments of kousa.
pub struct Shapes {
    tree: &'static Numbers,
    obstacles: Numbered<'static, Segment<f64, 2>>,
}

impl Peer<2> for Shapes {
    /// The tree is never freed, because the list of obstacles borrows it.
    fn build(surface: &Surface<2>) -> Self {
        let segment = |i| {
            let [a, b] = surface.corners(i).map(Point2::from);
            GeomWithData::new(Segment::new(a, b), i)
        };
        let segments = (0..surface.facets.len()).map(segment).collect();
        let tree: &Numbers = Box::leak(Box::new(RTree::bulk_load(segments)));
        Self { tree, obstacles: Numbered::new(tree) }
    }
    fn cast(&self, origin: Point2<f64>, direction: Vector2<f64>) -> f64 {
        let hit = cast_first(&Ray::new(origin, direction), &self.obstacles);
        hit.map_or(f64::INFINITY, |(_, hit)| hit.t)
    }
    fn nearest(&self, point: Point2<f64>) -> Option<f64> {
        let segment = self.tree.nearest_neighbor(point.into())?;
        Some(segment.geom().distance_2(&point.into()).sqrt())
    }
    fn meets(&self, ball: &Moving<2>) -> Option<bool> {
        let circle = Circle::new(ball.center, ball.radius);
        let mut candidates = self.tree.locate_with_selection_function(circle);
        Some(candidates.any(|segment| circle.intersects(segment.geom())))
    }
    fn sweep(&self, ball: &Moving<2>) -> Option<f64> {
        let impact = sweep_first(&Circle::new(ball.center, ball.radius), &ball.motion, &self.obstacles);
        Some(impact.map_or(f64::INFINITY, |(_, impact)| impact.t))
    }
    fn slide(&self, ball: &Moving<2>) -> Option<Vector2<f64>> {
        Some(slide(&Circle::new(ball.center, ball.radius), &ball.motion, &self.obstacles).travel)
    }
}
