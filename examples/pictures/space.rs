//! Some pairs in space with their answers: two lines that pass each other, a ray through a sphere and a box,
//! and two capsules that cross.
//!
//! The view is an orthographic projection, so that a sphere is a circle, and a capsule is two circles and
//! their tangents.

use std::fmt::Write;

use kousa::nalgebra::Point;
use kousa::{
    Aabb, Capsule, Contact, Hit, Line, Ray, Sphere, closest_points, distance, intersect, point, vector,
};

use crate::drawing::palette::styled;

type Spot = Point<f64, 3>;

/// A point on the page.
type Place = [f64; 2];

/// The number of page units per unit of space.
const SCALE: f64 = 44.0;

/// The position of the origin of space on the page.
const ORIGIN: Place = [74.0, 346.0];

/// The cosine and sine of the angle by which the view is turned to the left, and of the angle by which it
/// looks down.
const TURN: [f64; 2] = [40.0 / 41.0, 9.0 / 41.0];
const TILT: [f64; 2] = [15.0 / 17.0, 8.0 / 17.0];

/// The extent of the ground.
const GROUND: [i32; 2] = [15, 6];

fn page(p: Spot) -> Place {
    let ([c, s], [high, deep]) = (TURN, TILT);
    let (right, up) = (p.x * c - p.y * s, (p.x * s + p.y * c) * deep + p.z * high);
    [ORIGIN[0] + right * SCALE, ORIGIN[1] - up * SCALE]
}

/// The depth of a point: it is greater for points further from the eye.
fn depth(p: Spot) -> f64 {
    (p.x * TURN[1] + p.y * TURN[0]) * TILT[0] - p.z * TILT[1]
}

/// A number as it is written on the page and in the markup.
fn shown(x: f64) -> String {
    let text = format!("{x:.1}");
    text.strip_suffix(".0").unwrap_or(&text).to_owned()
}

fn pair([x, y]: Place) -> String {
    format!("{} {}", shown(x), shown(y))
}

/// The markup so far. Writing to a string cannot fail.
#[derive(Default)]
struct Page(String);

impl Page {
    fn path(&mut self, class: &str, d: &str) {
        let _ = writeln!(self.0, "<path class=\"{class}\" d=\"{d}\"/>");
    }

    fn line(&mut self, class: &str, a: Spot, b: Spot) {
        self.path(class, &format!("M{}L{}", pair(page(a)), pair(page(b))));
    }

    fn face(&mut self, class: &str, corners: [Spot; 4]) {
        self.path(class, &format!("M{}Z", corners.map(|corner| pair(page(corner))).join("L")));
    }

    fn dot(&mut self, class: &str, at: Spot) {
        let [x, y] = page(at).map(shown);
        let _ = writeln!(self.0, "<circle class=\"{class} dot\" cx=\"{x}\" cy=\"{y}\" r=\"3.4\"/>");
    }

    /// Draws an arrow whose head has a fixed size on the page.
    fn arrow(&mut self, class: &str, from: Spot, tip: Spot) {
        let ([x, y], [u, v]) = (page(from), page(tip));
        let long = (u - x).hypot(v - y);
        let (e, f) = ((u - x) / long, (v - y) / long);
        let neck = [u - 8.0 * e, v - 8.0 * f];
        self.path(class, &format!("M{}L{}", pair([x, y]), pair([u - 5.0 * e, v - 5.0 * f])));
        let side = |s: f64| pair([neck[0] - s * f, neck[1] + s * e]);
        self.path(&format!("{class} head"), &format!("M{}L{}L{}Z", pair([u, v]), side(3.6), side(-3.6)));
    }

    /// Draws everything within `radius` of the segment from `a` to `b`.
    fn round(&mut self, class: &str, a: Spot, b: Spot, radius: f64) {
        let ([x, y], [u, v], r) = (page(a), page(b), radius * SCALE);
        let long = (u - x).hypot(v - y);
        let (e, f) = if long > 0.0 { ((u - x) / long * r, (v - y) / long * r) } else { (r, 0.0) };
        let arc = format!("A{0} {0} 0 0 1 ", shown(r));
        let [p, q] = [pair([x - f, y + e]), pair([x + f, y - e])];
        let [s, t] = [pair([u + f, v - e]), pair([u - f, v + e])];
        self.path(class, &format!("M{p}{arc}{q}L{s}{arc}{t}Z"));
    }

    /// Draws a text beside a point.
    fn text(&mut self, class: &str, at: Spot, [right, down]: Place, text: &str) {
        let [x, y] = page(at);
        let (x, y) = (shown(x + right), shown(y + down));
        let _ = writeln!(self.0, "<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{text}</text>");
    }
}

/// A solid to draw.
enum Solid {
    Ball(Sphere<f64>),
    Box(Aabb<f64, 3>),
    Capsule(Capsule<f64, 3>),
}

impl Solid {
    fn middle(&self) -> Spot {
        match self {
            Self::Ball(ball) => ball.center,
            Self::Box(aabb) => aabb.min + (aabb.max - aabb.min) / 2.0,
            Self::Capsule(Capsule { segment, .. }) => segment.a + (segment.b - segment.a) / 2.0,
        }
    }

    /// Draws the shadow that a light from straight above casts, in the coordinates of the ground.
    fn shade(&self, page: &mut Page) {
        let (a, b, radius) = match *self {
            Self::Ball(ball) => (ball.center, ball.center, ball.radius),
            Self::Capsule(Capsule { segment, radius }) => (segment.a, segment.b, radius),
            Self::Box(Aabb { min, max }) => {
                let d = format!("M{} {}H{}V{}H{}Z", min.x, min.y, max.x, max.y, min.x);
                return page.path("shade box", &d);
            }
        };
        let _ = writeln!(
            page.0,
            "<path class=\"shade\" d=\"M{} {}L{} {}\" stroke-width=\"{}\"/>",
            a.x,
            a.y,
            b.x,
            b.y,
            shown(2.0 * radius)
        );
    }

    fn draw(&self, page: &mut Page) {
        match *self {
            Self::Ball(Sphere { center, radius }) => page.round("solid ball", center, center, radius),
            Self::Capsule(Capsule { segment, radius }) => {
                page.round("solid capsule", segment.a, segment.b, radius);
            }
            Self::Box(aabb) => faces(aabb).into_iter().for_each(|(class, face)| page.face(class, face)),
        }
    }
}

/// The visible faces of a box.
fn faces(Aabb { min: a, max: b }: Aabb<f64, 3>) -> [(&'static str, [Spot; 4]); 3] {
    let at = |x: f64, y: f64, z: f64| point([x, y, z]);
    [
        ("solid top", [at(a.x, a.y, b.z), at(b.x, a.y, b.z), b, at(a.x, b.y, b.z)]),
        ("solid front", [a, at(b.x, a.y, a.z), at(b.x, a.y, b.z), at(a.x, a.y, b.z)]),
        ("solid side", [a, at(a.x, b.y, a.z), at(a.x, b.y, b.z), at(a.x, a.y, b.z)]),
    ]
}

/// Draws the grid and the shadows in the coordinates of the ground.
fn ground(page: &mut Page, solids: &[Solid]) {
    let ([c, s], deep) = (TURN, TILT[1]);
    let [a, b, d, e] = [c, -s * deep, -s, -c * deep].map(|x| x * SCALE);
    let [x, y] = ORIGIN;
    let _ = writeln!(page.0, "<g transform=\"matrix({a:.2} {b:.2} {d:.2} {e:.2} {x} {y})\">");
    let [wide, far] = GROUND;
    page.path("floor", &format!("M0 0H{wide}V{far}H0Z"));
    let across = (0..=wide).map(|x| format!("M{x} 0V{far}"));
    let along = (0..=far).map(|y| format!("M0 {y}H{wide}"));
    page.path("grid", &across.chain(along).collect::<String>());
    solids.iter().for_each(|solid| solid.shade(page));
    page.0 += "</g>\n";
}

/// Draws a stretch of a line and its shadow.
fn stretch(page: &mut Page, class: &str, line: &Line<f64, 3>, [from, to]: [f64; 2]) {
    let [a, b] = [line.at(from), line.at(to)];
    page.line("shadow", point([a.x, a.y, 0.0]), point([b.x, b.y, 0.0]));
    page.line(class, a, b);
}

/// Draws two lines that pass each other, and their closest points.
fn lines(page: &mut Page) -> Option<()> {
    let low = Line::new(point([1.6, 2.0, 0.7]), vector([1.0, 0.9, 0.1]));
    let high = Line::new(point([3.3, 1.2, 2.6]), vector([-0.5, 1.0, 0.2]));
    let nearest = closest_points(&low, &high)?;
    stretch(page, "linear", &low, [-1.4, 1.9]);
    page.line("apart", nearest.point_a, nearest.point_b);
    stretch(page, "linear", &high, [-1.0, 3.4]);
    page.dot("apart", nearest.point_a);
    page.dot("apart", nearest.point_b);
    let middle = nearest.point_a + (nearest.point_b - nearest.point_a) / 2.0;
    page.text("apart end", middle, [-9.0, 5.0], &format!("distance {:.2}", distance(&low, &high)));
    Some(())
}

/// Draws an end of a chord: a dot, the normal, and the parameter beside its tip.
fn surface(page: &mut Page, hit: &Hit<f64, 3>, anchor: &str, beside: Place) {
    let Some(normal) = hit.normal else { return };
    let tip = hit.point + normal * 0.8;
    page.dot("chord", hit.point);
    page.arrow("chord", hit.point, tip);
    page.text(&format!("chord {anchor}"), tip, beside, &format!("t = {:.2}", hit.t));
}

/// Draws a ray through a sphere into a box.
fn ray(page: &mut Page, ray: &Ray<f64, 3>, ball: &Sphere<f64>, block: &Aabb<f64, 3>) -> Option<()> {
    let (first, second) = (intersect(ray, ball)?, intersect(ray, block)?);
    page.dot("linear", ray.origin);
    page.line("linear", ray.origin, first.enter.point);
    page.line("linear", first.exit.point, second.enter.point);
    page.arrow("linear", second.exit.point, ray.at(second.exit.t + 1.0));
    for chord in [first, second] {
        page.line("chord inside", chord.enter.point, chord.exit.point);
    }
    surface(page, &first.enter, "middle", [0.0, -8.0]);
    surface(page, &first.exit, "middle", [2.0, -7.0]);
    surface(page, &second.enter, "start", [7.0, -2.0]);
    surface(page, &second.exit, "start", [6.0, 4.0]);
    Some(())
}

/// Draws the deepest points of two capsules, the depth, and the translation that separates the second one.
fn contact(page: &mut Page, b: &Capsule<f64, 3>, contact: &Contact<f64, 3>) {
    let Contact { normal, depth, point_a, point_b } = *contact;
    let freed = b.translated(normal * depth);
    page.round("contact ghost", freed.segment.a, freed.segment.b, freed.radius);
    page.line("contact thick", point_a, point_b);
    page.arrow("contact", point_a, point_a + normal * 1.5);
    page.dot("contact", point_a);
    page.dot("contact", point_b);
    page.text("contact start", point_a + normal * 1.5, [26.0, 0.0], &format!("depth {depth:.2}"));
}

/// The calls, and their positions below the picture.
const CALLS: [(i32, &str); 3] = [
    (140, "closest_points(line, line)"),
    (416, "intersect(ray, solid)"),
    (637, "intersect(capsule, capsule)"),
];

/// Draws the scene.
pub fn draw() -> String {
    let ball = Sphere::new(point([6.5, 2.2, 2.0]), 1.3);
    let block = Aabb::new(point([9.1, 1.0, 0.0]), point([11.3, 3.0, 1.1]));
    let through = Ray::new(point([4.3, 2.0, 3.9]), vector([1.0, 0.0, -0.5]));
    let a = Capsule::new(point([12.2, 4.4, 1.5]), point([15.2, 4.8, 1.9]), 0.7);
    let b = Capsule::new(point([14.0, 3.2, 2.3]), point([13.3, 6.0, 2.4]), 0.65);
    let mut solids = [Solid::Ball(ball), Solid::Box(block), Solid::Capsule(a), Solid::Capsule(b)];
    solids.sort_by(|p, q| depth(q.middle()).total_cmp(&depth(p.middle())));

    let mut page = Page::default();
    ground(&mut page, &solids);
    solids.iter().for_each(|solid| solid.draw(&mut page));
    // If an answer is missing, the picture differs from the committed one.
    let _ = lines(&mut page);
    let _ = ray(&mut page, &through, &ball, &block);
    if let Some(found) = intersect(&a, &b) {
        contact(&mut page, &b, &found);
    }
    for (x, call) in CALLS {
        let _ = writeln!(page.0, "<text class=\"call\" x=\"{x}\" y=\"380\">{call}</text>");
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 760 396\" role=\"img\" \
         aria-labelledby=\"space-title space-text\">\n\
         <title id=\"space-title\">Pairs in space</title>\n\
         <desc id=\"space-text\">Two lines that pass each other, joined where they are nearest; a ray through a sphere and \
         a box, with the normals where it enters and leaves; and two capsules that cross, with the way that frees \
         them.</desc>\n\
         <style>\n{}</style>\n\
         <radialGradient id=\"ball\" cx=\".38\" cy=\".32\" r=\".75\">\
         <stop class=\"lit\" offset=\"0\"/><stop class=\"unlit\" offset=\"1\"/></radialGradient>\n\
         <rect class=\"paper\" width=\"760\" height=\"396\" rx=\"8\"/>\n\
         {}</svg>\n",
        styled(include_str!("space.css")),
        page.0
    )
}
