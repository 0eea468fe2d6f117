//! Manifolds of a floor and what stands, leans or rolls on it, drawn from kousa's answers.

use std::fmt::Write;

use kousa::{Capsule, Circle, ContactManifold, Manifold, OrientedRect, Rect, manifold, point, vector};

use super::sketch::{PANEL, SCALE, polygon, stroke};

const FLOOR: Rect<f64> = Rect::new(point([-2.75, -1.0]), point([2.75, 0.0]));
const MARGIN: f64 = 0.5;

/// A dot where each of the two has its point, what is between them, and the normal there.
fn answer(found: &ContactManifold<f64>) -> String {
    let mut svg = String::new();
    for place in found.points() {
        svg += &stroke("normal", &place.point_a, &(place.point_a + found.normal * 0.9), 1.5);
        svg += &stroke("between", &place.point_a, &place.point_b, 3.5);
        for at in [place.point_a, place.point_b] {
            svg += &stroke("dot", &at, &at, 7.0);
        }
    }
    svg
}

fn panel<B>(i: u32, shape: &B, drawn: &str, title: &str) -> String
where
    Rect<f64>: Manifold<B, Scalar = f64>,
{
    let found = manifold(&FLOOR, shape, MARGIN);
    let (floor, answer) = (polygon("floor", &FLOOR.corners()), found.as_ref().map_or(String::new(), answer));
    let depths = found.iter().flat_map(|found| found.points()).map(|place| format!("{:.2}", place.depth));
    let mut svg =
        format!("<g transform=\"translate({} 0)\">\n{floor}{drawn}{answer}", f64::from(i) * PANEL[0]);
    let lines = [
        (16.0, title.to_owned()),
        (PANEL[1] + 10.0, format!("depth {}", depths.collect::<Vec<_>>().join(", "))),
    ];
    for (y, text) in lines {
        let _ = writeln!(svg, "<text x=\"{}\" y=\"{y}\">{text}</text>", PANEL[0] / 2.0);
    }
    svg + "</g>\n"
}

/// Four panels.
pub fn draw() -> String {
    let standing = OrientedRect::new(point([0.25, 0.75]), vector([1.25, 0.875]), vector([1.0, 0.0]));
    let leaning = OrientedRect::new(point([0.0, 1.0]), vector([1.25, 0.875]), vector([1.0, 0.125]));
    let log = Capsule::new(point([-0.5, 0.875]), point([2.8125, 0.875]), 0.75);
    let ball = Circle::new(point([0.0, 0.75]), 1.0);
    let [upright, aslant] = [standing, leaning].map(|shape| polygon("solid", &shape.corners()));
    let around = |a, b, radius: f64| stroke("solid round", &a, &b, radius * 2.0 * SCALE);
    let long = around(log.segment.a, log.segment.b, log.radius);
    let round = around(ball.center, ball.center, ball.radius);
    let panels = [
        panel(0, &standing, &upright, "a box stands on two points"),
        panel(1, &leaning, &aslant, "leaning by less than the margin"),
        panel(2, &log, &long, "a log sticks out"),
        panel(3, &ball, &round, "a circle has one"),
    ];
    let [width, height] = [PANEL[0] * 4.0, PANEL[1] + 24.0];
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\" \
         aria-labelledby=\"manifold-title manifold-text\">\n\
         <title id=\"manifold-title\">Manifolds</title>\n\
         <desc id=\"manifold-text\">Four solids on a floor. A box has a place at both of its lower corners, also where it \
         leans by less than the margin; a capsule that sticks out has one at its end and one above the floor's corner; a circle has one.</desc>\n\
         <style>\n\
         .manifold text {{ font: 14px system-ui, sans-serif; text-anchor: middle; fill: #222 }}\n\
         .manifold path {{ fill: none; stroke-linecap: round }}\n\
         .manifold .floor {{ fill: #2766ad; fill-opacity: .3; stroke: #2766ad }}\n\
         .manifold .solid {{ fill: #b45a09; fill-opacity: .3; stroke: #b45a09 }}\n\
         .manifold .round {{ stroke-opacity: .3 }}\n\
         .manifold .normal, .manifold .between, .manifold .dot {{ stroke: #111 }}\n\
         @media (prefers-color-scheme: dark) {{ .manifold text {{ fill: #ddd }} \
         .manifold .normal, .manifold .between, .manifold .dot {{ stroke: #fff }} }}\n\
         </style>\n\
         <g class=\"manifold\">\n{}</g>\n\
         </svg>\n",
        panels.concat()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_places_as_the_titles_say() {
        assert_eq!(draw().matches("class=\"normal\"").count(), 2 + 2 + 2 + 1);
    }
}
