//! What stops a shape on its way, and how it slides along that, drawn from kousa's answers.

use std::fmt::Write;

use kousa::nalgebra::{Point, SVector};
use kousa::{Capsule, Circle, Impact, OrientedRect, Rect, Sweep, Triangle, point, slide, sweep, vector};

use super::sketch::{PANEL, SCALE, polygon, stroke};

/// What is drawn of a shape, moved by so much.
type Drawn<'a> = &'a dyn Fn(&str, SVector<f64, 2>) -> String;

fn round(class: &str, a: Point<f64, 2>, b: Point<f64, 2>, radius: f64) -> String {
    stroke(class, &a, &b, radius * 2.0 * SCALE)
}

/// Where it begins, its path, where it stops, and the normal at the place that both touch.
fn stopped(
    drawn: Drawn<'_>,
    from: Point<f64, 2>,
    motion: SVector<f64, 2>,
    impact: &Impact<f64, 2>,
) -> String {
    let normal = impact.point + impact.normal * 0.9;
    drawn("start", vector([0.0, 0.0]))
        + &drawn("solid", impact.travel)
        + &stroke("path", &from, &(from + motion), 1.5)
        + &stroke("gone", &from, &(from + impact.travel), 3.0)
        + &stroke("normal", &impact.point, &normal, 1.5)
        + &stroke("dot", &impact.point, &impact.point, 7.0)
}

fn panel(i: u32, title: &str, answer: &str, shapes: &str) -> String {
    let mut svg = format!("<g transform=\"translate({} 0)\">\n{shapes}", f64::from(i) * PANEL[0]);
    for (y, text) in [(16.0, title), (PANEL[1] + 10.0, answer)] {
        let _ = writeln!(svg, "<text x=\"{}\" y=\"{y}\">{text}</text>", PANEL[0] / 2.0);
    }
    svg + "</g>\n"
}

/// One sweep: what moves, what stands still, and how either is drawn.
fn swept<A, B>(
    i: u32,
    title: &str,
    (a, drawn): (&A, Drawn<'_>),
    from: Point<f64, 2>,
    way: SVector<f64, 2>,
    (b, wall): (&B, String),
) -> String
where
    A: Sweep<B, Motion = SVector<f64, 2>, Impact = Impact<f64, 2>>,
{
    let Some(impact) = sweep(a, &way, b) else { return String::new() };
    panel(i, title, &format!("t = {:.3}", impact.t), &(wall + &stopped(drawn, from, way, &impact)))
}

/// A circle that goes on along a floor of tiles, up to a wall.
fn slid(i: u32) -> String {
    let mut walls: Vec<_> =
        (-3..3).map(|x| Rect::new(point([f64::from(x), -1.0]), point([f64::from(x) + 1.0, 0.0]))).collect();
    walls.push(Rect::new(point([2.0, 0.0]), point([3.0, 2.5])));
    let (ball, way) = (Circle::new(point([-2.5, 2.0]), 0.5), vector([5.0, -3.0]));
    let found = slide(&ball, &way, &walls);
    let mut svg: String = walls.iter().map(|wall| polygon("floor", &wall.corners())).collect();
    let mut at = ball.center;
    svg += &round("start round", at, at, ball.radius);
    svg += &stroke("path", &at, &(at + way), 1.5);
    for (_, impact) in found.impacts() {
        svg += &stroke("gone", &at, &(at + impact.travel), 3.0);
        at += impact.travel;
        svg += &round("solid round", at, at, ball.radius);
        svg += &stroke("normal", &impact.point, &(impact.point + impact.normal * 0.9), 1.5);
        svg += &stroke("dot", &impact.point, &impact.point, 7.0);
    }
    panel(
        i,
        "a slide: to the floor, along it, to the wall",
        &format!("{} stops", found.impacts().len()),
        &svg,
    )
}

/// Four panels.
pub fn draw() -> String {
    let house = Rect::new(point([0.25, 0.0]), point([2.5, 1.75]));
    let ball = Circle::new(point([-2.5, 2.5]), 0.75);
    let chest = OrientedRect::new(point([-1.75, 2.75]), vector([0.75, 0.5]), vector([1.0, 0.25]));
    let hill = Triangle::new(point([-2.0, 0.0]), point([2.75, 0.0]), point([1.25, 1.75]));
    let log = Capsule::new(point([-2.25, 2.25]), point([-1.25, 3.0]), 0.375);
    let other = Capsule::new(point([0.5, 0.5]), point([2.5, 1.5]), 0.5);
    let panels = [
        swept(
            0,
            "a circle comes by the corner of a box",
            (&ball, &|class, by| {
                round(&format!("{class} round"), ball.center + by, ball.center + by, ball.radius)
            }),
            ball.center,
            vector([4.5, -1.5]),
            (&house, polygon("floor", &house.corners())),
        ),
        swept(
            1,
            "a box falls on a triangle",
            (&chest, &|class, by| polygon(class, &chest.translated(by).corners())),
            chest.center,
            vector([3.0, -3.0]),
            (&hill, polygon("floor", &[hill.a, hill.b, hill.c])),
        ),
        swept(
            2,
            "a capsule flies at another one",
            (&log, &|class, by| {
                round(&format!("{class} round"), log.segment.a + by, log.segment.b + by, log.radius)
            }),
            log.segment.b,
            vector([3.0, -2.25]),
            (&other, round("floor round", other.segment.a, other.segment.b, other.radius)),
        ),
        slid(3),
    ];
    let [width, height] = [PANEL[0] * 4.0, PANEL[1] + 24.0];
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\" \
         aria-labelledby=\"motion-title motion-text\">\n\
         <title id=\"motion-title\">Motion</title>\n\
         <desc id=\"motion-text\">Three sweeps: pale where the moving shape begins, in colour where it is stopped, its path dashed beyond; a dot where both \
         touch, with the normal. Then a slide of a circle: to the floor, along it, and up to a wall.</desc>\n\
         <style>\n\
         .motion text {{ font: 13px system-ui, sans-serif; text-anchor: middle; fill: #222 }}\n\
         .motion path {{ fill: none; stroke-linecap: round }}\n\
         .motion .floor {{ fill: #2766ad; fill-opacity: .3; stroke: #2766ad }}\n\
         .motion .solid {{ fill: #b45a09; fill-opacity: .3; stroke: #b45a09 }}\n\
         .motion .start {{ fill: #b45a09; fill-opacity: .1; stroke: #b45a09; stroke-opacity: .4 }}\n\
         .motion .round {{ stroke-opacity: .3 }}\n\
         .motion .start.round {{ stroke-opacity: .1 }}\n\
         .motion .path {{ stroke: #777; stroke-dasharray: 4 4 }}\n\
         .motion .gone {{ stroke: #b45a09 }}\n\
         .motion .normal, .motion .dot {{ stroke: #111 }}\n\
         @media (prefers-color-scheme: dark) {{ .motion text {{ fill: #ddd }} .motion .path {{ stroke: #999 }} \
         .motion .normal, .motion .dot {{ stroke: #fff }} }}\n\
         </style>\n\
         <g class=\"motion\">\n{}</g>\n\
         </svg>\n",
        panels.concat()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_is_stopped_once_and_the_slide_twice() {
        assert_eq!(draw().matches("class=\"normal\"").count(), 1 + 1 + 1 + 2);
    }
}
