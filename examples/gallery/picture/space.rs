//! Space in orthographic projection: a sphere is a circle, and a capsule is two circles and their tangents.

use kousa::vector::{length, unit, with_length};
use kousa::{Aabb, Line, point, vector};

use super::figure::Figure;
use super::outline::{FAR, Outline, Place, Way, greatest, least};
use super::plane::{Frame, Spot, Step};
use super::svg::Svg;
use super::view::{Projection, View, clip, cut};

/// The cosine and sine of the angle by which the view is turned to the left, and of the angle by which it
/// looks down.
const TURN: [f64; 2] = [40.0 / 41.0, 9.0 / 41.0];
const TILT: [f64; 2] = [15.0 / 17.0, 8.0 / 17.0];

/// The room for labels around the visible box, as a fraction of it.
const MARGIN: f64 = 0.02;

/// The projection of a vector: to the right, and up.
fn seen(way: Way<3>) -> Step {
    let ([c, s], [high, deep]) = (TURN, TILT);
    Step::new(way.x * c - way.y * s, (way.x * s + way.y * c) * deep + way.z * high)
}

/// The direction to the eye.
pub fn eye() -> Way<3> {
    vector([-TURN[1] * TILT[0], -TURN[0] * TILT[0], TILT[1]])
}

/// The view, and the box that it shows.
#[derive(Clone, Copy, Debug)]
pub struct Camera {
    bounds: Aabb<f64, 3>,
    /// The projected box, on the page.
    frame: Frame,
}

impl Projection<3> for Camera {
    fn place(&self, at: Place<3>) -> Spot {
        self.frame.place(seen(at.coords).into())
    }

    fn length(&self, length: f64) -> f64 {
        self.frame.length(length)
    }

    fn clip(&self, origin: Place<3>, direction: Way<3>, range: (f64, f64)) -> Option<(f64, f64)> {
        clip(&self.bounds, Line::new(origin, direction), range)
    }

    /// The light comes from above and the right, as on the sides of a box.
    fn opacity(&self, face: &[Place<3>]) -> f64 {
        let [a, b, c, ..] = face else { return 1.0 };
        let normal = unit(&(b - a).cross(&(c - a))).unwrap_or_else(Way::<3>::zeros);
        0.28 - 0.12 * (normal.x + normal.z)
    }

    /// The part of the surface within the box, and its outline.
    fn half(&self, origin: Place<3>, normal: Way<3>) -> [Vec<Spot>; 2] {
        let places = section(&self.bounds, origin, normal);
        let spots: Vec<_> = places.into_iter().map(|at| self.place(at)).collect();
        [spots.clone(), spots]
    }
}

/// The part of a plane within a box: a large square on the plane, clipped at each face.
fn section(bounds: &Aabb<f64, 3>, origin: Place<3>, normal: Way<3>) -> Vec<Place<3>> {
    let Some(normal) = unit(&normal) else { return Vec::new() };
    let (middle, extent) = (bounds.min + (bounds.max - bounds.min) / 2.0, bounds.max - bounds.min);
    let foot = middle - normal * (middle - origin).dot(&normal);
    // The cross product with the axis along which the normal is least gives a direction of the plane.
    let axis = Way::<3>::ith(normal.iamin(), 1.0);
    let Some(along) = with_length(&normal.cross(&axis), length(&extent)) else { return Vec::new() };
    let up = normal.cross(&along);
    let mut corners = vec![foot + along + up, foot - along + up, foot - along - up, foot + along - up];
    for i in 0..3 {
        for (face, out) in [(bounds.max, Way::<3>::ith(i, 1.0)), (bounds.min, Way::<3>::ith(i, -1.0))] {
            [corners, _] = cut(&corners, face, out);
        }
    }
    corners
}

impl View<3> for Camera {
    const STYLE: &'static str = include_str!("space.css");

    fn new([low, high]: [Place<3>; 2], corner: Spot, size: Step) -> Self {
        let bounds = Aabb::new(low, high);
        let spots = (0..8).map(|i| {
            let pick = |axis: usize| if i >> axis & 1 == 0 { low[axis] } else { high[axis] };
            Spot::from(seen(vector([pick(0), pick(1), pick(2)])))
        });
        let all = spots.map(|at| [at, at]).reduce(|[a, b], [c, d]| [least(&a, &c), greatest(&b, &d)]);
        let [least, greatest] = all.unwrap_or([Spot::origin(); 2]);
        let margin = (greatest - least) * MARGIN;
        Self { bounds, frame: Frame::new([least - margin, greatest + margin], corner, size) }
    }

    fn page(&self) -> (Spot, Step) {
        self.frame.page()
    }

    fn normal(&self, normal: Way<3>) -> Option<Step> {
        let way = seen(normal);
        Some(Step::new(way.x, -way.y))
    }

    fn depth(&self, at: Place<3>) -> f64 {
        -at.coords.dot(&eye())
    }

    /// The ground of the box, and the shadows of a light from straight above.
    fn backdrop(&self, svg: &mut Svg, outlines: &[Outline<3>]) {
        svg.raw(SHADING);
        self.ground(svg);
        self.shades(svg, outlines);
    }
}

impl Camera {
    /// Draws the ground of the box, with a grid.
    pub fn ground(&self, svg: &mut Svg) {
        self.lie(svg, "ground", |ground, svg| ground.draw(svg));
    }

    /// Draws the shadows on the ground.
    pub fn shades(&self, svg: &mut Svg, outlines: &[Outline<3>]) {
        self.lie(svg, "shades", |ground, svg| {
            for outline in outlines.iter().flat_map(|outline| [Some(*outline), hidden(*outline)]).flatten() {
                if let Some(figure) = Figure::new(outline, ground) {
                    figure.draw(svg, "shade");
                }
            }
        });
    }

    /// Projects onto the ground what is drawn as if seen from straight above.
    fn lie(&self, svg: &mut Svg, class: &str, draw: impl FnOnce(&Ground<'_>, &mut Svg)) {
        let ([c, s], deep, origin) = (TURN, TILT[1], self.place(self.bounds.min));
        let [a, b, d, e] = [c, -s * deep, -s, -c * deep];
        svg.raw(format_args!(
            "<g class=\"{class}\" transform=\"matrix({a:.4} {b:.4} {d:.4} {e:.4} {:.1} {:.1})\">",
            origin.x, origin.y
        ));
        draw(&Ground(self), svg);
        svg.raw("</g>");
    }
}

/// The sides of a block that the eye does not see. The light from above falls on some of them, unless its edges
/// are along the axes.
fn hidden(outline: Outline<3>) -> Option<Outline<3>> {
    let Outline::Block { corner, edges } = outline else { return None };
    let is_straight = edges.iter().all(|edge| edge.iter().filter(|x| **x != 0.0).count() <= 1);
    let opposite =
        || Outline::Block { corner: corner + edges.iter().sum::<Way<3>>(), edges: edges.map(|edge| -edge) };
    (!is_straight).then(opposite)
}

/// The gradient that makes a circle look like a sphere.
const SHADING: &str = "<radialGradient id=\"gallery-ball\" cx=\".36\" cy=\".3\" r=\".8\">\
<stop offset=\"0\" class=\"lit\"/><stop offset=\"1\" class=\"unlit\"/></radialGradient>";

/// The ground of the box, seen from straight above, in page units to the right and to the back of its corner.
struct Ground<'a>(&'a Camera);

impl Ground<'_> {
    fn draw(&self, svg: &mut Svg) {
        let Aabb { min, max } = self.0.bounds;
        let at = |x, y| self.place(point([x, y, min.z]));
        svg.polygon("floor", &[at(min.x, min.y), at(max.x, min.y), at(max.x, max.y), at(min.x, max.y)]);
        let step = step((max.x - min.x).max(max.y - min.y));
        for x in multiples(step, min.x, max.x) {
            svg.line("grid", at(x, min.y), at(x, max.y));
        }
        for y in multiples(step, min.y, max.y) {
            svg.line("grid", at(min.x, y), at(max.x, y));
        }
    }
}

impl Projection<3> for Ground<'_> {
    fn place(&self, at: Place<3>) -> Spot {
        let way = at - self.0.bounds.min;
        Spot::new(self.length(way.x), self.length(way.y))
    }

    /// The argument may also be a coordinate, which is negative where a shape extends beyond the box.
    fn length(&self, length: f64) -> f64 {
        self.0.length(length).max(-FAR)
    }

    fn clip(&self, origin: Place<3>, direction: Way<3>, range: (f64, f64)) -> Option<(f64, f64)> {
        self.0.clip(origin, direction, range)
    }

    /// An unbounded shape has no shadow.
    fn half(&self, _origin: Place<3>, _normal: Way<3>) -> [Vec<Spot>; 2] {
        [Vec::new(), Vec::new()]
    }
}

/// The power of ten that divides a length into 3 to 30 steps.
fn step(length: f64) -> f64 {
    10f64.powi((length / 3.0).log10().floor() as i32)
}

/// The multiples of a step in a range.
fn multiples(step: f64, from: f64, to: f64) -> impl Iterator<Item = f64> {
    let first = (from / step).ceil();
    // Rounding loses steps if the range is narrow compared to its distance from 0, so their number is
    // limited.
    (0..=30).map(move |i| (first + f64::from(i)) * step).take_while(move |at| *at <= to)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn camera() -> Camera {
        let bounds = [Place::origin(), point([4.0, 3.0, 2.0])];
        Camera::new(bounds, Spot::new(10.0, 20.0), Step::new(400.0, 400.0))
    }

    #[test]
    fn the_box_is_on_the_page() {
        let (corner, extent) = camera().page();
        for at in
            [point([0.0, 0.0, 0.0]), point([4.0, 0.0, 0.0]), point([0.0, 3.0, 2.0]), point([4.0, 3.0, 2.0])]
        {
            let way = camera().place(at) - corner;
            assert!(way.x > 0.0 && way.y > 0.0 && way.x < extent.x && way.y < extent.y, "{at} {way}");
        }
    }

    #[test]
    fn x_points_right_y_back_and_z_up() {
        let at = |x, y, z| camera().place(point([x, y, z]));
        assert!(at(1.0, 0.0, 0.0).x > at(0.0, 0.0, 0.0).x);
        assert!(at(0.0, 1.0, 0.0).y < at(0.0, 0.0, 0.0).y);
        assert!(at(0.0, 0.0, 1.0).y < at(0.0, 0.0, 0.0).y && at(0.0, 0.0, 1.0).x == at(0.0, 0.0, 0.0).x);
        let depth = |x, y, z| camera().depth(point([x, y, z]));
        assert!(depth(0.0, 1.0, 0.0) > depth(0.0, 0.0, 0.0) && depth(0.0, 0.0, 1.0) < depth(0.0, 0.0, 0.0));
    }

    #[test]
    fn lines_end_at_the_box() {
        let clip = |x, y, z, range| camera().clip(point([x, y, z]), vector([1.0, 0.0, 0.0]), range);
        assert_eq!(clip(1.0, 1.0, 1.0, (f64::NEG_INFINITY, f64::INFINITY)), Some((-1.0, 3.0)));
        assert_eq!(clip(1.0, 1.0, 1.0, (0.0, f64::INFINITY)), Some((0.0, 3.0)));
        assert_eq!(clip(5.0, 1.0, 1.0, (0.0, f64::INFINITY)), None);
        assert_eq!(clip(1.0, 1.0, 3.0, (0.0, 1.0)), None);
    }

    #[test]
    fn the_grid_is_neither_too_fine_nor_too_coarse() {
        assert_eq!(multiples(step(4.0), -0.5, 3.5).collect::<Vec<_>>(), [0.0, 1.0, 2.0, 3.0]);
        assert_eq!((step(29.0), step(31.0), step(0.5)), (1.0, 10.0, 0.1));
        assert!(multiples(step(1.0), 1e30, 1e30).count() <= 31);
    }
}
