//! Bugs of other libraries, with the numbers from their reports.

use kousa::nalgebra::{SVector, point, vector};
use kousa::{Aabb, Capsule, Circle, Impact, Rect, Segment, Sphere, slide, sweep};

use super::referee::Difference;
use crate::body::Kind;
use crate::fraction::InFractions;
use crate::support::Rng;

/// parry 429: the time of impact of a ball that falls on a box was off by 0.246, 3.64 and 139.45 mm, for half
/// sides of 5, 50 and 500 m.
#[test]
fn the_time_does_not_depend_on_the_size_of_the_target() {
    for half in [5.0, 50.0, 500.0, 5000.0] {
        let floor = Aabb::new(point![-half, -1.0, -half], point![half, 0.0, half]);
        for i in 0..200 {
            let (x, z) = (1.4 - f64::from(i) * 0.013, 2.8 - f64::from(i) * 0.017);
            for height in [1.177, 1.17735, 1.1777] {
                let ball = Sphere::new(point![x, height, z], 0.5166);
                let impact = sweep(&ball, &vector![0.0, -2.0, 0.0], &floor).unwrap();
                assert!((impact.t * 2.0 - (height - 0.5166)).abs() < 1e-15, "{half}: {impact:?}");
                assert_eq!(impact.normal, vector![0.0, 1.0, 0.0]);
                let landed = ball.translated(impact.travel);
                assert_eq!(sweep(&landed, &vector![0.0, 0.0, 0.0], &floor), None);
            }
        }
    }
}

/// parry 107: a ball that touches a long wall, up to rounding, and moves into it passed through the wall
/// because of a tree.
#[test]
fn a_ball_does_not_glitch_into_a_wall() {
    let ball = Circle::new(point![216.02324_f32, -1632.0032], 96.0);
    let wall = Rect::from_center(point![0.0, -1824.0], vector![1280.0, 96.0]);
    let way = vector![-636.3961 / 60.0, -636.3961 / 60.0];
    let impact = sweep(&ball, &way, &wall).unwrap();
    // With the numbers as stored, the ball overlaps the wall.
    assert!(impact.depth > 0.0 && impact.travel == vector![0.0, 0.0]);
    let out = ball.translated(impact.normal * (2.0 * impact.depth));
    let slid = slide(&out, &way, &[wall]);
    assert_eq!(slid.travel.x, way.x);
    assert_eq!(sweep(&out.translated(slid.travel), &vector![0.0, 0.0], &wall), None);
}

/// parry 180: the last place of a coordinate decided whether a square that falls on a line hits it.
#[test]
fn a_square_falls_on_a_line_wherever_it_is() {
    let line = Segment::new(point![1.0_f32, 1.0], point![124.0, 1.0]);
    let mut x = 13.689464_f32;
    for _ in 0..1000 {
        let square = Rect::new(point![x, 52.00709], point![x + 4.0, 56.00709]);
        let impact = sweep(&square, &vector![0.520864, -63.997824], &line).unwrap();
        assert!(
            (impact.t - 0.797_012_9).abs() < 1e-6 && impact.normal == vector![0.0, 1.0],
            "{x}: {impact:?}"
        );
        let back = sweep(&line, &vector![-0.520864, 63.997824], &square).unwrap();
        assert_eq!((back.t, back.normal), (impact.t, vector![0.0, -1.0]));
        x = x.next_up();
    }
}

/// parry 106 and 206: touching was a hit for some pairs and an overlap for others, and it was a hit even if
/// the shapes moved apart.
#[test]
fn touching_means_the_same_for_every_pair() {
    let (ball, other) = (Circle::new(point![0.0, 0.0], 1.0), Circle::new(point![2.0, 0.0], 1.0));
    let (block, rect) =
        (Rect::new(point![1.0, -1.0], point![3.0, 1.0]), Rect::new(point![-1.0, -1.0], point![1.0, 1.0]));
    let capsule = Capsule::new(point![2.0, -1.0], point![2.0, 1.0], 1.0);
    let ask = |way: SVector<f64, 2>| -> [Option<Impact<f64, 2>>; 5] {
        [
            sweep(&ball, &way, &other),
            sweep(&ball, &way, &block),
            sweep(&ball, &way, &capsule),
            sweep(&rect, &way, &block),
            sweep(&rect, &way, &capsule),
        ]
    };
    for impact in ask(vector![1.0, 0.25]) {
        let impact = impact.unwrap();
        assert_eq!((impact.t, impact.depth, impact.normal), (0.0, 0.0, vector![-1.0, 0.0]));
    }
    for away in [vector![-1.0, 0.25], vector![0.0, 1.0], vector![0.0, 0.0]] {
        assert_eq!(ask(away), [None; 5]);
    }
}

/// Box2D 917 and 935: casting a box along flat ground that it nearly touches failed an assertion.
#[test]
fn along_flat_ground_and_just_above_it() {
    let ground = Rect::new(point![-50.0_f32, -1.0], point![50.0, 0.0]);
    let mut bottom = 0.0_f32;
    for _ in 0..200 {
        let chest = Rect::new(point![0.45, bottom], point![0.55, bottom + 0.2]);
        assert_eq!(sweep(&chest, &vector![10.0, 0.0], &ground), None);
        let down = sweep(&chest, &vector![10.0, -0.25], &ground).unwrap();
        assert_eq!((down.normal, down.depth), (vector![0.0, 1.0], 0.0));
        bottom = if bottom < 5.0e-7 { bottom + 1.0e-8 } else { bottom.next_up() };
    }
}

/// Jolt 2049: casting a box on a wide flat one missed it if the box started inside it at another place. box3d
/// 32: casting hit a box that recedes.
#[test]
fn a_box_on_a_box_from_everywhere() {
    let wide = Aabb::from_center(point![0.0, 0.0, 0.0], vector![1.5, 0.5, 1.5]);
    for (x, z) in [(0.0, 0.0), (0.9, 0.0), (1.9, 1.9), (-1.25, 1.75)] {
        let chest = |y: f64| Aabb::from_center(point![x, y, z], vector![0.5, 0.5, 0.5]);
        let inside = sweep(&chest(0.75), &vector![0.0, -1.0, 0.0], &wide).unwrap();
        assert!(inside.depth > 0.0 && inside.t == 0.0);
        let above = sweep(&chest(2.0), &vector![0.0, -4.0, 0.0], &wide).unwrap();
        assert_eq!((above.t, above.normal), (0.25, vector![0.0, 1.0, 0.0]));
        assert_eq!(sweep(&chest(1.0), &vector![0.0, 4.0, 0.0], &wide), None);
        assert_eq!(sweep(&chest(1.0), &vector![1.0, 0.0, 3.0], &wide), None);
    }
}

/// Godot 101893: a ball fell through a box of height 0.
#[test]
fn a_box_without_a_height_stops() {
    let sheet = Aabb::new(point![-4.0, 0.0, -4.0], point![4.0, 0.0, 4.0]);
    for speed in [0.75, 100.0, 1e9] {
        let ball = Sphere::new(point![0.5, 1.0, 0.25], 0.5);
        let impact = sweep(&ball, &vector![0.0, -speed, 0.0], &sheet).unwrap();
        assert_eq!((impact.travel.y, impact.point), (-0.5, point![0.5, 0.0, 0.25]));
    }
}

/// A report about a game that uses rapier: 240 steps of 0.05 into a wall moved it by 0.168, 0.424 and 0.625
/// along the wall, instead of 3.4, 8.5 and 11.5.
#[test]
fn all_of_the_way_along_a_wall() {
    let room = [
        Aabb::new(point![-50.0, -1.0, -50.0], point![50.0, 0.0, 50.0]),
        Aabb::new(point![-7.0, 0.0, -20.0], point![-3.0, 8.0, 20.0]),
    ];
    for (ahead, along) in [(-0.96_f64, 0.28_f64), (-0.707, 0.707), (-0.28, 0.96)] {
        let mut walker = Capsule::new(point![-2.5, 0.5, 0.0], point![-2.5, 1.5, 0.0], 0.5);
        for _ in 0..240 {
            let step = slide(&walker, &(vector![ahead, -1.0, along] * 0.05), &room);
            walker = walker.translated(step.travel);
        }
        let came = walker.segment.a - point![-2.5, 0.5, 0.0];
        assert!((came.z - 240.0 * 0.05 * along).abs() < 1e-12, "{came:?}");
        assert_eq!((came.x, came.y), (0.0, 0.0));
    }
}

/// Boxes on a grid of tenths that touch only in decimal notation: a sum of half extents computed by the
/// caller is rounded, and gives the wrong verdict for one in five.
#[test]
fn boxes_on_a_grid_of_tenths() {
    let mut rng = Rng::new(11);
    let (mut wrong_by_hand, mut count) = (0, 0);
    for _ in 0..3000 {
        let tenth = |x: i64| x as f64 / 10.0;
        let mut number = |low, high| tenth(rng.range(low, high));
        let (half, other_half) = (number(1, 30), number(1, 30));
        let x = number(-40, 40);
        // In tenths, the left side of one box is the right side of the other.
        let other = Rect::new(point![x, -1.0], point![x + 2.0 * other_half, 1.0]);
        let center = x + other_half + (half + other_half) + number(0, 20);
        let moving = Rect::from_center(point![center, 0.0], vector![half, 0.5]);
        let way = vector![x + other_half + (half + other_half) - center, 0.0];
        let exact = Difference::of(&moving.body(), &other.body()).stops(&[way.x, way.y].map(f64::fraction));
        assert_eq!(sweep(&moving, &way, &other).is_some(), exact, "{moving:?} by {way:?} against {other:?}");
        let by_hand = center + way.x - (x + other_half) < half + other_half;
        wrong_by_hand += usize::from(by_hand != exact);
        count += 1;
    }
    assert!(wrong_by_hand * 10 > count, "{wrong_by_hand} of {count}: the grid is too easy");
}
