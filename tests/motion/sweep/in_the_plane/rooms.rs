//! Whole motions in rooms: out of overlaps, to rest in valleys, into corners without thickness, and along seams.

use fixed::types::I16F16;
use kousa::nalgebra::{Point, SVector, vector};
use kousa::{
    Angle, Circle, HalfSpace, OrientedRect, Rect, Segment, Shape2, Sweep, intersect, recover, slide, sweep,
    sweep_first, vector as vectors,
};

use super::Moved;
use crate::body::{Made, float};
use crate::support::Rng;

fn v<S: Made>(x: f64, y: f64) -> SVector<S, 2> {
    vector![S::near(x), S::near(y)]
}

fn at<S: Made>(x: f64, y: f64) -> Point<S, 2> {
    Point::from(v(x, y))
}

fn rect<S: Made>(low: [f64; 2], high: [f64; 2]) -> Rect<S> {
    Rect::new(at(low[0], low[1]), at(high[0], high[1]))
}

fn wall<S: Made>(a: [f64; 2], b: [f64; 2]) -> Segment<S> {
    Segment::new(at(a[0], a[1]), at(b[0], b[1]))
}

fn seen<S: Made>(v: &SVector<S, 2>) -> [f64; 2] {
    [float(&v.x.fraction()), float(&v.y.fraction())]
}

/// A ball that falls into a symmetrical valley comes to rest on its bottom, however shallow that is.
fn rest_in_valleys<S: Made>() {
    let down = v::<S>(0.0, -0.25);
    for k in [2.0, 5.0, 9.0, 12.0, 20.0, 50.0] {
        let valley =
            [HalfSpace::new(at(0.0, 0.0), v::<S>(1.0, k)), HalfSpace::new(at(0.0, 0.0), v::<S>(-1.0, k))];
        for x in [0.3, -0.7, 1.9, 0.0, 0.111, -1.3, 2.5, 0.017] {
            let mut ball = Circle::new(at::<S>(x, 4.0), S::near(0.5));
            let mut steps = 0;
            loop {
                let travel = slide(&ball, &down, &valley).travel;
                if travel == v(0.0, 0.0) {
                    break;
                }
                assert!(travel.y < S::near(0.0), "against the motion: 1:{k}, {ball:?}");
                ball = ball.translated(travel);
                steps += 1;
                assert!(steps < 1000, "no rest in a valley of 1:{k} from {x}: {ball:?}");
            }
            let rest = 0.5 * (k * k + 1.0_f64).sqrt() / k;
            assert!((seen(&ball.center.coords)[1] - rest).abs() < 1e-4, "1:{k} from {x}: {ball:?}");
        }
    }
}

/// Points and short segments that move into the corner of two walls without thickness stay on their side.
fn no_way_through_corners<S: Made>() {
    let mut rng = Rng::new(21);
    let mut tried = 0;
    while tried < 150 {
        let [a, b, c] = [0, 1, 2].map(|_| [rng.range(-6, 7) as f64, rng.range(-6, 7) as f64]);
        let [u, w] = [a, b].map(|p| [p[0] - c[0], p[1] - c[1]]);
        let (turn, aim) = (u[0] * w[1] - u[1] * w[0], [-u[0] - w[0], -u[1] - w[1]]);
        let leads_in = |side: [f64; 2]| side[0] * aim[0] + side[1] * aim[1] < 0.0;
        if turn == 0.0 || !leads_in(u) || !leads_in(w) {
            continue;
        }
        tried += 1;
        let walls = [wall::<S>(a, c), wall(c, b)];
        let is_inside = |p: &Point<S, 2>| {
            let [x, y] = seen(&p.coords);
            let [x, y] = [x - c[0], y - c[1]];
            (x * w[1] - y * w[0]) / turn >= 0.0 && (u[0] * y - u[1] * x) / turn >= 0.0
        };
        let mut dot = at::<S>((a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0);
        let mut rod = Segment::new(dot, dot.by(v(-aim[0] / 1024.0, -aim[1] / 1024.0)));
        let way = v::<S>(aim[0], aim[1]);
        for _ in 0..5 {
            dot = dot.by(slide(&dot, &way, &walls).travel);
            rod = rod.translated(slide(&rod, &way, &walls).travel);
            assert!(is_inside(&dot), "{dot:?} by {way:?} among {walls:?}");
            assert!(is_inside(&rod.a), "{rod:?} by {way:?} among {walls:?}");
        }
    }
}

/// A push by a contact is rounded either way; the next motion away from the wall is free.
fn free_after_a_push<S: Made>() {
    let mut rng = Rng::new(22);
    for _ in 0..500 {
        let n = [rng.range(-900, 900) as f64 / 777.0, rng.range(200, 900) as f64 / 777.0];
        let wall = [HalfSpace::new(at(0.1, -0.2), v::<S>(n[0], n[1]))];
        let ball = Circle::new(at::<S>(rng.range(-900, 900) as f64 / 999.0, 0.1), S::near(1.0));
        let Some(contact) = intersect(&wall[0], &ball) else { continue };
        let ball = ball.translated(contact.push());
        let away = v::<S>(n[0], n[1]);
        let found = slide(&ball, &away, &wall);
        let (came, all) = (seen(&found.travel), seen(&away));
        assert!((0..2).all(|i| (came[i] - all[i]).abs() < 1e-3), "{ball:?} by {away:?}: {found:?}");
        assert!(sweep(&ball.translated(found.travel), &v(0.0, 0.0), &wall[0]).is_none());
    }
}

/// A tank that turns as it drives through a room is never frozen, and never ends in an overlap.
fn turns_in_a_room<S: Made>() {
    let room: Vec<Shape2<S>> = vec![
        rect([-9.0, -10.0], [9.0, -9.0]).into(),
        rect([-9.0, 9.0], [9.0, 10.0]).into(),
        rect([-10.0, -9.0], [-9.0, 9.0]).into(),
        rect([9.0, -9.0], [10.0, 9.0]).into(),
        rect([-1.0, -1.0], [1.0, 1.0]).into(),
        wall([-6.0, 4.0], [-3.0, 7.0]).into(),
        Circle::new(at(5.0, -5.0), S::near(1.5)).into(),
    ];
    let frames = crate::support::rounds(300, 4000);
    let (mut center, mut heading, mut still) = (at::<S>(-5.0, -5.0), Angle::ZERO, 0);
    for frame in 0..frames {
        heading += Angle::from_degrees(if frame / 40 % 3 == 0 { -2.5 } else { 3.7 });
        let ahead = vectors::rotated(&v::<S>(0.25, 0.0), heading);
        let tank = OrientedRect::along(center, v(1.0, 0.5), ahead);
        let found = slide(&tank, &ahead, &room);
        let after = tank.translated(found.travel);
        let overlap = sweep_first(&after, &v(0.0, 0.0), &room);
        assert!(overlap.is_none(), "frame {frame}: {tank:?} by {ahead:?}: {found:?}, {overlap:?}");
        still = if found.travel == v(0.0, 0.0) { still + 1 } else { 0 };
        assert!(still < 60, "frozen at frame {frame}: {tank:?}");
        center = after.center;
    }
}

/// The way out of several shapes leads out of all of them, and out of one it is the shortest.
fn recovers<S: Made>() {
    let mut rng = Rng::new(23);
    let (mut found, mut lost) = (0, 0);
    for _ in 0..300 {
        let mut near = |limit: i64| rng.range(-limit << 12, limit << 12) as f64 / 4096.0;
        let ball = Circle::new(at::<S>(near(2), near(2)), S::near(1.0));
        let (p, q) = (near(2), near(2));
        if p + q < -0.5 * (p.hypot(1.0) * q.hypot(1.0)) {
            // There may be hardly any room between them.
            continue;
        }
        let corner = [
            HalfSpace::new(at(0.0, near(1)), v::<S>(p, 1.0)),
            HalfSpace::new(at(near(1), 0.0), v::<S>(1.0, q)),
        ];
        let out = recover(&ball, &corner).unwrap();
        let overlap = sweep_first(&ball.translated(out), &v(0.0, 0.0), &corner);
        assert!(overlap.is_none(), "{ball:?} in {corner:?}: {out:?}, {overlap:?}");
        for half in &corner {
            let one = recover(&ball, std::slice::from_ref(half)).unwrap();
            let depth = intersect(&ball, half).map_or(0.0, |contact| float(&contact.depth.fraction()));
            let [x, y] = seen(&one);
            assert!(
                (x.hypot(y) - depth).abs() <= 8.0 * S::TOLERANCE * (1.0 + depth),
                "{ball:?} in {half:?}: {one:?}"
            );
        }
        let room = [
            rect::<S>([near(3), -3.0], [3.0, near(1)]),
            rect([near(3), 0.0], [3.0, 3.0]),
            rect([-3.0, 1.0], [0.0, near(3).abs() + 1.0]),
        ];
        match recover(&ball, &room) {
            Some(out) => {
                found += 1;
                assert!(
                    sweep_first(&ball.translated(out), &v(0.0, 0.0), &room).is_none(),
                    "{ball:?} in {room:?}: {out:?}"
                );
            }
            None => lost += 1,
        }
    }
    assert!(lost <= found, "{lost} of {} without a way out", lost + found);
    // Between walls that are nearer than it is wide, there is none.
    let gap =
        [HalfSpace::new(at(0.0, 0.0), v::<S>(0.0, 1.0)), HalfSpace::new(at(0.0, 1.0), v::<S>(0.0, -1.0))];
    let ball = Circle::new(at::<S>(0.0, 0.5), S::near(1.0));
    assert_eq!(recover(&ball, &gap), None);
    // It moves along the gap, but not deeper into either side.
    assert_eq!(slide(&ball, &v(3.0, 0.0), &gap).travel, v(3.0, 0.0));
    let pressed = slide(&ball, &v(3.0, -1.0), &gap).travel;
    assert!(seen(&pressed)[1] >= 0.0, "{pressed:?}");
}

/// A slide over the tiles of a block is the slide over the block, wherever it starts.
fn pieces_are_one<S: Made>() {
    let mut rng = Rng::new(24);
    for round in 0..crate::support::rounds(300, 4000) {
        let quarters = |rng: &mut Rng, low: i64, high: i64| rng.range(low, high) as f64 / 4.0;
        let cuts = |rng: &mut Rng, end: f64| {
            let mut cuts = vec![0.0, end];
            (0..rng.below(4)).for_each(|_| cuts.push(quarters(rng, 1, 39).rem_euclid(end)));
            cuts.sort_by(f64::total_cmp);
            cuts.dedup();
            cuts
        };
        let (wide, high) = (quarters(&mut rng, 4, 40), quarters(&mut rng, 4, 40));
        let (xs, ys) = (cuts(&mut rng, wide), cuts(&mut rng, high));
        let size = [quarters(&mut rng, 1, 10), quarters(&mut rng, 1, 10)];
        let from = [quarters(&mut rng, -30, 60), quarters(&mut rng, -30, 60)];
        if from[0] < wide && from[0] + size[0] > 0.0 && from[1] < high && from[1] + size[1] > 0.0 {
            continue;
        }
        // Many of the motions lead a corner exactly onto a corner of a tile.
        let pick = |rng: &mut Rng, list: &[f64]| list[rng.below(list.len() as u64) as usize];
        let back = |size: f64| if round % 2 == 0 { size } else { 0.0 };
        let to = [pick(&mut rng, &xs) - back(size[0]), pick(&mut rng, &ys) - back(size[1])];
        let far = 1.0 + (round % 3) as f64;
        let way = v::<S>((to[0] - from[0]) * far, (to[1] - from[1]) * far);
        let mut tiles: Vec<Rect<S>> = Vec::new();
        for x in xs.windows(2) {
            tiles.extend(ys.windows(2).map(|y| rect([x[0], y[0]], [x[1], y[1]])));
        }
        for i in 1..tiles.len() {
            tiles.swap(i, rng.below(i as u64 + 1) as usize);
        }
        let block = [rect::<S>([0.0, 0.0], [wide, high])];
        let chest = rect::<S>(from, [from[0] + size[0], from[1] + size[1]]);
        assert_eq!(
            slide(&chest, &way, &tiles).travel,
            slide(&chest, &way, &block).travel,
            "{chest:?} by {way:?}: {tiles:?}"
        );
        let half = size[0].min(size[1]) / 2.0;
        let ball = Circle::new(at::<S>(from[0] + size[0] / 2.0, from[1] + size[1] / 2.0), S::near(half));
        assert_eq!(
            slide(&ball, &way, &tiles).travel,
            slide(&ball, &way, &block).travel,
            "{ball:?} by {way:?}: {tiles:?}"
        );
        let dot = at::<S>(from[0], from[1]);
        assert_eq!(
            slide(&dot, &way, &tiles).travel,
            slide(&dot, &way, &block).travel,
            "{dot:?} by {way:?}: {tiles:?}"
        );
    }
}

/// A point that starts on a chain of segments is free, on a corner as on a side, whichever way it moves; one that comes to a corner is stopped.
fn a_point_on_a_corner_is_free<S: Made>() {
    let chain = [[-4.0, 1.0], [-1.0, -0.5], [2.0, 0.25], [4.0, 0.25], [3.0, -2.0], [2.5, 1.5]];
    let walls: Vec<Segment<S>> = chain.windows(2).map(|ends| wall(ends[0], ends[1])).collect();
    let sides: Vec<Shape2<S>> = walls.iter().map(|wall| (*wall).into()).collect();
    for (i, [x, y]) in chain.into_iter().enumerate() {
        for way in [[0.0, -0.125], [0.0, 0.125], [0.125, 0.0], [-0.125, 0.0], [0.125, 0.0625], [-0.125, 0.25]]
        {
            let (corner, motion) = (at::<S>(x, y), v(way[0], way[1]));
            assert_eq!(sweep_first(&corner, &motion, &walls), None, "{corner:?} by {motion:?}");
            assert_eq!(sweep_first(&Shape2::from(corner), &motion, &sides), None);
            assert_eq!(slide(&corner, &motion, &walls).travel, motion);
            assert_eq!(recover(&corner, &walls), Some(v(0.0, 0.0)));
            // What comes from outside is stopped there.
            let before = at(x - way[0], y - way[1]);
            let (first, impact) = sweep_first(&before, &v(2.0 * way[0], 2.0 * way[1]), &walls).unwrap();
            assert!(first + 1 == i || first == i, "{before:?} by {motion:?}: {first}");
            assert!(impact.t > S::near(0.0) && impact.travel != v(2.0 * way[0], 2.0 * way[1]));
            // The middle of a side, for comparison.
            let Some([u, w]) = chain.get(i + 1) else { continue };
            let middle = at::<S>(0.5 * (x + u), 0.5 * (y + w));
            assert_eq!(sweep_first(&middle, &motion, &walls), None, "{middle:?} by {motion:?}");
        }
    }
    // A rod that moves along itself has its front there, and comes between the two.
    let rod = wall::<S>([-1.0, 1.0], [-1.0, -0.5]);
    assert_eq!(sweep_first(&rod, &v(0.0, -1.0), &walls).unwrap().1.t, S::near(0.0));
    // So does a point on the seam of two tiles, whose union has interior.
    let tiles = [rect::<S>([0.0, 0.0], [1.0, 1.0]), rect([0.0, -1.0], [1.0, 0.0])];
    assert_eq!(sweep_first(&at::<S>(0.0, 0.0), &v(0.5, 0.0), &tiles).unwrap().1.t, S::near(0.0));
}

laws! { [#[cfg(feature = "full")] f32: f32, f64: f64, i16f16: I16F16, #[cfg(not(debug_assertions))] i32f32: fixed::types::I32F32]
    a_point_on_a_corner_is_free
    rest_in_valleys free_after_a_push turns_in_a_room recovers
}
laws! { [i16f16: I16F16, #[cfg(feature = "full")] i32f32: fixed::types::I32F32] no_way_through_corners pieces_are_one }

fn exact(x: f64, y: f64) -> SVector<I16F16, 2> {
    v(x, y)
}

#[test]
fn a_point_stops_at_the_seam_of_two_tiles() {
    let tiles = [rect::<I16F16>([5.0, 0.0], [6.0, 1.0]), rect([5.0, 1.0], [6.0, 2.0])];
    let dot: Point<I16F16, 2> = at(0.0, 1.0);
    let (index, impact) = sweep_first(&dot, &exact(20.0, 0.0), &tiles).unwrap();
    assert_eq!((index, impact.travel, impact.normal), (0, exact(5.0, 0.0), exact(-1.0, 0.0)));
    assert_eq!((impact.t, impact.point), (I16F16::from_num(0.25), at(5.0, 1.0)));
    assert_eq!(slide(&dot, &exact(20.0, 0.0), &tiles).travel, exact(5.0, 0.0));
    // So does a segment that moves along itself, and what is flat.
    let rod = wall([-2.0, 1.0], [0.0, 1.0]);
    assert_eq!(sweep_first(&rod, &exact(20.0, 0.0), &tiles).unwrap().1.travel, exact(5.0, 0.0));
    let flat = rect([-2.0, 1.0], [0.0, 1.0]);
    assert_eq!(sweep_first(&flat, &exact(20.0, 0.0), &tiles).unwrap().1.travel, exact(5.0, 0.0));
    // A shape with an extent may pass between walls that are as far apart as it is wide.
    let apart = [rect::<I16F16>([5.0, 0.0], [6.0, 1.0]), rect([5.0, 2.0], [6.0, 3.0])];
    assert!(sweep_first(&rect([0.0, 1.0], [1.0, 2.0]), &exact(20.0, 0.0), &apart).is_none());
    // One tile alone is grazed, and so are two whose sides only follow each other.
    assert!(sweep_first(&dot, &exact(20.0, 0.0), &tiles[..1]).is_none());
    let steps = [rect::<I16F16>([5.0, 0.0], [6.0, 1.0]), rect([6.0, 1.0], [7.0, 2.0])];
    assert!(sweep_first(&dot, &exact(20.0, 0.0), &steps).is_none());
    // A tile on the floor stops what moves along the floor.
    let scene: [Shape2<I16F16>; 2] =
        [HalfSpace::new(at(0.0, 1.0), exact(0.0, 1.0)).into(), rect([5.0, 1.0], [6.0, 2.0]).into()];
    assert_eq!(sweep_first(&dot, &exact(20.0, 0.0), &scene).unwrap().1.travel, exact(5.0, 0.0));
}

#[test]
fn points_do_not_get_through_the_corner_of_two_segments() {
    let corner = [wall::<I16F16>([4.0, -1.0], [5.0, 0.0]), wall([5.0, 0.0], [4.0, 1.0])];
    let travel = slide(&at::<I16F16>(0.0, 0.0), &exact(9.0, 0.0), &corner).travel;
    assert!(travel.x < I16F16::from_num(5) && travel.x > I16F16::from_num(4.999), "{travel:?}");
    let room = [wall::<I16F16>([5.0, -2.0], [5.0, 2.0]), wall([-5.0, 2.0], [5.0, 2.0])];
    let mut dot = at::<I16F16>(0.0, 0.0);
    for _ in 0..5 {
        dot += slide(&dot, &exact(7.0, 6.0), &room).travel;
        assert!(dot.x < I16F16::from_num(5) && dot.y < I16F16::from_num(2), "{dot:?}");
    }
}

/// A ball of radius 1/2 in a pit of slopes left it through a wall, on a leg that was longer than the motion.
#[test]
fn no_leg_is_longer_than_the_motion() {
    let heights =
        [3286869.0, 2500437.0, 1714005.0, 927573.0, 141141.0, 927573.0, 1714005.0, 2500437.0, 3286869.0];
    let corner = |i: usize| [i as f64 * 262144.0 / 65536.0, heights[i] / 65536.0];
    let order = [(5, 6), (1, 2), (0, 1), (4, 5), (6, 7), (3, 4), (2, 3), (7, 8)];
    let walls: Vec<Segment<f32>> = order.iter().map(|(i, j)| wall(corner(*i), corner(*j))).collect();
    let mut rng = Rng::new(25);
    for i in 0..300 {
        let aside = |rng: &mut Rng| if i == 0 { 0.0 } else { rng.range(-3000, 3000) as f64 };
        let place = [(944066.0 + aside(&mut rng)) / 65536.0, (1812309.0 + aside(&mut rng)) / 65536.0];
        let ball = Circle::new(at::<f32>(place[0], place[1]), 0.5);
        if sweep_first(&ball, &v(0.0, 0.0), &walls).is_some() {
            continue;
        }
        let way = v::<f32>(0.0, -58.0);
        let found = slide(&ball, &way, &walls);
        assert!(vectors::compare_lengths(&found.travel, &way).is_le(), "{ball:?}: {found:?}");
        let after = ball.translated(found.travel);
        assert!(after.center.y > 2.0, "through the wall: {ball:?}: {found:?}");
        assert!(after.sweep_first(&v(0.0, 0.0), &walls).is_none());
    }
}
