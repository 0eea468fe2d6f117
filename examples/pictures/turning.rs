//! What stops a shape that turns as it moves, drawn from kousa's answers.

use kousa::nalgebra::Point;
use kousa::{
    Angle, Capsule, Circle, OrientedRect, Pose2, Rect, SweepTurning, Triangle, Turning2, TurningImpact,
    point, sweep_turning, vector,
};

use crate::drawing::figure::Figure;
use crate::drawing::look::Look;
use crate::drawing::plane::{Frame, Spot, length};
use crate::drawing::view::Projection;
use crate::pairs::answer::{arrow, number};
use crate::pairs::operand::Operand;
use crate::pairs::page::Page;
use crate::pairs::panel::Panel;
use crate::pairs::panel::Verdict::{self, Hit, Miss, Touch};
use crate::pairs::stage::Stage;
use crate::pairs::strip::{About, Strip, strip};

/// How near kousa comes to what stops a shape.
const TOLERANCE: f64 = 0.001;

/// The number of poses on the way, and the number of strokes of a curve, of which every other one is drawn.
const POSES: u8 = 5;
const STROKES: u8 = 41;

/// The length of the arrow at the end of a curve, on the page.
const TIP: f64 = 18.0;

/// A motion: the center, its translation, and the turn in degrees.
type Motion = ([f64; 2], [f64; 2], f64);

/// The verdict that kousa must give, a caption, and the numbers of both shapes with the motion of the first between them.
type Case<A, B> = (Verdict, &'static str, <A as Operand<2>>::Numbers, Motion, <B as Operand<2>>::Numbers);

/// The times from 0 to `end`, the first `count` of so many.
fn times(count: u8, end: f64) -> impl Iterator<Item = f64> {
    (0..count).map(move |i| end * f64::from(i) / f64::from(count))
}

/// Draws the curve of a point up to the end of the motion, as dashes and an arrow.
fn draw_curve(page: &mut Page, stage: &Frame, motion: &Turning2<f64>, from: Point<f64, 2>) {
    let at = |t: f64| stage.place(motion.pose(t) * from);
    let end = at(1.0);
    let places: Vec<Spot> =
        times(STROKES, 1.0).map(at).take_while(|place| length(end - place) > TIP).collect();
    for dash in places.chunks_exact(2) {
        page.line("first", dash[0], dash[1]);
    }
    if let Some(last) = places.last() {
        page.arrow("first path", *last, end);
    }
}

/// Turns a shape towards another one, and draws its poses on the way and where it is stopped.
fn panel<A, B, R: Look<2>>(case: &Case<A, B>, placed: fn(&A, &Pose2<f64>) -> R) -> Panel
where
    A: Operand<2, Stage = Frame>
        + SweepTurning<B, Scalar = f64, Turning = Turning2<f64>, TurningImpact = TurningImpact<f64, 2>>,
    B: Operand<2, Stage = Frame>,
{
    let (expected, caption, a, (center, translation, degrees), b) = *case;
    let (a, b) = (A::of(a), B::of(b));
    let motion = Turning2::new(point(center), vector(translation), Angle::from_degrees(degrees));
    let found = sweep_turning(&a, &motion, &b, TOLERANCE);
    let (stage, mut page) = (Frame::stage(), Page::default());
    page.shape("second", b.outline(), &stage);

    // The time of the impact is that of the pose but for rounding.
    let end = found.map_or(1.0, |impact| impact.t);
    for figure in times(POSES, end).filter_map(|t| Figure::new(placed(&a, &motion.pose(t)).outline(), &stage))
    {
        page.svg.group("swept", None, |svg| figure.draw(svg, "first"));
        page.ink.extend(figure.ink());
    }
    page.shape("first ghost", a.outline(), &stage);
    draw_curve(&mut page, &stage, &motion, a.outline().middle(&stage));
    let pose = found.map_or(motion.pose(1.0), |impact| impact.pose);
    page.shape("first", placed(&a, &pose).outline(), &stage);
    page.dot("first dot", stage.place(motion.center), 3.0);
    let (verdict, words) = match found {
        None => (Miss, format!("turns by {}°", number(degrees))),
        Some(impact) => {
            arrow(&mut page, &stage, impact.point, impact.normal);
            page.dot("answer dot", stage.place(impact.point), 4.2);
            let verdict = if impact.t > 0.0 { Hit } else { Touch };
            (verdict, format!("t {}", number(impact.t)))
        }
    };
    Panel::new(caption, [expected, verdict], words, page)
}

/// A strip of four panels.
pub fn strip_of_turning() -> Strip {
    let sword = [-0.5, -2.0, 2.0, -2.0, 0.1875];
    let hand = ([-1.25, -2.0], [0.0, 0.0], 150.0);
    let panels = vec![
        panel::<Capsule<f64>, Capsule<f64>, _>(
            &(Hit, "a sword swings", sword, hand, [-0.75, 0.5, -0.75, 1.75, 0.5]),
            Capsule::<f64, 2>::placed,
        ),
        panel::<Capsule<f64>, Circle<f64>, _>(
            &(Miss, "out of reach", sword, hand, [1.75, 1.75, 0.625]),
            Capsule::<f64, 2>::placed,
        ),
        panel::<Rect<f64>, Triangle<f64>, _>(
            &(
                Hit,
                "a crate tips over",
                [-2.5, -2.0, -0.75, 0.25],
                ([-0.75, -2.0], [0.0, 0.0], -90.0),
                [0.5, -2.0, 3.0, -2.0, 2.5, -0.25],
            ),
            Rect::<f64>::placed,
        ),
        panel::<OrientedRect<f64>, Rect<f64>, _>(
            &(
                Hit,
                "a plank is thrown",
                [-2.5, -0.75, 1.125, 0.0, 0.0, 0.1875],
                ([-2.5, -0.75], [4.5, 1.5], 210.0 - 360.0),
                [0.75, -0.5, 2.75, 0.5],
            ),
            OrientedRect::<f64>::placed,
        ),
    ];
    strip::<Frame, 2>(&About::alone("turning", "Motion that turns", 4), panels)
}
