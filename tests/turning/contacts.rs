//! What touches at the start goes on where the motion leads away or along, and is stopped at once where it leads in.

use kousa::{
    Aabb, Angle, Capsule, Circle, HalfSpace, Mesh, Rect, Rotation, Sphere, SweepTurning, Triangle, Turning2,
    Turning3, TurningImpact, intersects, point, recover, sweep, sweep_turning, sweep_turning_first, vector,
};
use nalgebra::{Point, SVector};

use crate::bodies::{Shape2, Shape3, motion2, motion3, near, shape2, shape3, to};
use crate::support::{Rng, Sample, all_rounds};

fn p<S: Sample, const D: usize>(at: [f64; D]) -> Point<S, D> {
    point(at.map(near))
}

fn v<S: Sample, const D: usize>(at: [f64; D]) -> SVector<S, D> {
    vector(at.map(near))
}

fn about_z(degrees: f64) -> Rotation {
    Rotation::about(&vector([0.0, 0.0, 1.0]), Angle::from_degrees(degrees)).unwrap()
}

/// The time of an impact, or more than 1.
fn time<S: Sample, const D: usize>(impact: Option<TurningImpact<S, D>>) -> f64
where
    Point<S, D>: kousa::Posed<S, D>,
{
    use num_traits::ToPrimitive;
    impact.map_or(2.0, |impact| impact.t.exact().to_f64().unwrap())
}

fn rolling<S: Sample>() {
    let ball = Circle::<S>::new(p([0.0, 1.0]), near(1.0));
    let floors: [Shape2<S>; 3] = [
        HalfSpace::new(p([0.0, 0.0]), v([0.0, 1.0])).into(),
        Rect::new(p([-9.0, -1.0]), p([9.0, 0.0])).into(),
        Capsule::new(p([-9.0, -1.0]), p([9.0, -1.0]), near(1.0)).into(),
    ];
    let radians = Angle::from_radians;
    for floor in &floors {
        for by in [0.0, 0.5, 1.5, -3.0] {
            let rolls = Turning2::new(ball.center, v([by, 0.0]), radians(-by) + Angle::from_bits(1));
            assert!(time(sweep_turning(&ball, &rolls, floor, near(0.01))) > 0.99, "{floor:?} {by}");
            let sinks = Turning2::new(ball.center, v([by, -0.5]), radians(-by) + Angle::from_bits(1));
            assert_eq!(time(sweep_turning(&ball, &sinks, floor, near(0.01))), 0.0, "{floor:?} {by}");
            let rises = Turning2::new(ball.center, v([by, 0.5]), radians(-by) + Angle::from_bits(1));
            assert_eq!(sweep_turning(&ball, &rises, floor, near(0.01)), None, "{floor:?} {by}");
        }
    }
}

fn tipping<S: Sample>() {
    let chest = Rect::<S>::new(p([-1.0, 0.0]), p([1.0, 2.0]));
    let floors: [Shape2<S>; 3] = [
        HalfSpace::new(p([0.0, 0.0]), v([0.0, 1.0])).into(),
        Rect::new(p([-9.0, -1.0]), p([9.0, 0.0])).into(),
        Triangle::new(p([-9.0, 0.0]), p([9.0, 0.0]), p([0.0, -3.0])).into(),
    ];
    let still = v([0.0, 0.0]);
    for floor in &floors {
        for degrees in [0.001, 1.0, 45.0, 90.0] {
            let turn = Angle::from_degrees(degrees);
            let tips = Turning2::new(p([1.0, 0.0]), still, -turn);
            assert!(time(sweep_turning(&chest, &tips, floor, near(0.01))) > 0.99, "{floor:?} {degrees}");
            let tips = Turning2::new(p([-1.0, 0.0]), still, turn);
            assert!(time(sweep_turning(&chest, &tips, floor, near(0.01))) > 0.99, "{floor:?} {degrees}");
            let digs = Turning2::new(p([1.0, 0.0]), still, turn);
            let t = time(sweep_turning(&chest, &digs, floor, near(0.01)));
            assert!(t * degrees < 0.001, "{floor:?} {degrees}: {t}");
        }
    }
    // Hinged at a wall, the one corner turns where the other one cannot.
    let door = Rect::<S>::new(p([0.0, 0.0]), p([2.0, 0.25]));
    let wall = Rect::new(p([-1.0, -5.0]), p([0.0, 5.0]));
    let closes = |turn| Turning2::new(p([0.0, 0.0]), still, turn);
    assert!(time(door.sweep_turning(&closes(-Angle::QUARTER), &wall, near(0.01))) > 0.99);
    assert!(time(door.sweep_turning(&closes(Angle::QUARTER), &wall, near(0.01))) < 0.001);
}

fn standing<S: Sample>() {
    let floors: [Shape3<S>; 3] = [
        HalfSpace::new(p([0.0, 0.0, 0.0]), v([0.0, 0.0, 1.0])).into(),
        Aabb::new(p([-9.0, -9.0, -1.0]), p([9.0, 9.0, 0.0])).into(),
        Triangle::new(p([-9.0, -9.0, 0.0]), p([9.0, -9.0, 0.0]), p([0.0, 9.0, 0.0])).into(),
    ];
    let bodies: [Shape3<S>; 4] = [
        Aabb::new(p([-1.0, -0.5, 0.0]), p([1.0, 0.5, 3.0])).into(),
        Capsule::new(p([-1.0, 0.0, 0.5]), p([1.0, 0.25, 0.5]), near(0.5)).into(),
        Capsule::new(p([0.0, 0.0, 0.5]), p([0.0, 0.0, 2.0]), near(0.5)).into(),
        Sphere::new(p([0.25, 0.0, 1.0]), near(1.0)).into(),
    ];
    for floor in &floors {
        for body in &bodies {
            for degrees in [0.01, 30.0, 180.0] {
                for [x, y] in [[0.0, 0.0], [0.5, 1.0]] {
                    let along = |z: f64| v::<S, 3>([x, y, z]);
                    let turns = Turning3::new(p([0.5, 0.5, 0.0]), along(0.0), about_z(degrees));
                    let found = sweep_turning(body, &turns, floor, near(0.01));
                    assert!(time(found) > 0.99, "{body:?} {floor:?} {degrees} {found:?}");
                    let sinks = Turning3::new(p([0.5, 0.5, 0.0]), along(-0.5), about_z(degrees));
                    assert!(
                        time(sweep_turning(body, &sinks, floor, near(0.01))) < 0.001,
                        "{body:?} {floor:?}"
                    );
                    let rises = Turning3::new(p([0.5, 0.5, 0.0]), along(0.5), about_z(degrees));
                    assert_eq!(sweep_turning(body, &rises, floor, near(0.01)), None, "{body:?} {floor:?}");
                }
            }
        }
    }
}

/// From an impact the way back is free, but for the rounding of the pose.
macro_rules! way_back {
    (
        $name:ident: seed $seed:literal, rounds $few:literal to $many:literal, $shape:ident of $kinds:literal against $others:literal,
        $motion:ident, $Turning:ident, back by $opposite:expr, one of $stuck:literal sticks
    ) => {
        fn $name<S: Sample>() {
            let mut rng = Rng::new($seed);
            let (mut stops, mut stuck) = (0, 0);
            while stops < all_rounds($few, $many) {
                let (kind, other) = (rng.below($kinds), rng.below($others));
                let (a, b) = ($shape::<S>(&mut rng, 4, kind), $shape::<S>(&mut rng, 14, other));
                let motion = $motion::<S>(&mut rng);
                let Some(impact) = sweep_turning(&a, &motion, &b, near(0.001)) else { continue };
                if impact.depth > near(0.0) {
                    continue;
                }
                stops += 1;
                let placed = a.placed(&impact.pose);
                let center = impact.pose * motion.center;
                let back =
                    $Turning::new(center, to(&center, &motion.center), ($opposite)(impact.pose.rotation));
                stuck += u64::from(time(sweep_turning(&placed, &back, &b, near(0.001))) < 0.95);
            }
            assert!(stuck * $stuck <= stops, "{stuck} of {stops}");
        }
    };
}

way_back!(
    way_back: seed 47, rounds 100 to 5000, shape2 of 6 against 8,
    motion2, Turning2, back by |turn: Angle| -turn, one of 100 sticks
);
way_back!(
    way_back_in_space: seed 53, rounds 40 to 2000, shape3 of 5 against 7,
    motion3, Turning3, back by |turn: Rotation| turn.inverse(), one of 50 sticks
);

/// The same motion again and again does not lead in, and none of its poses overlaps.
fn again<S: Sample>() {
    let mut rng = Rng::new(59);
    for _ in 0..all_rounds(100, 2000) {
        let (kind, other) = (rng.below(6), rng.below(8));
        let (mut a, b): (Shape2<S>, Shape2<S>) = (shape2(&mut rng, 4, kind), shape2(&mut rng, 9, other));
        let Some(out) = recover(&a, &[b]) else { continue };
        a = a.translated(out);
        for _ in 0..12 {
            let motion = motion2::<S>(&mut rng);
            let pose = match sweep_turning(&a, &motion, &b, near(0.001)) {
                Some(impact) => {
                    assert_eq!(impact.depth, near(0.0), "{a:?} {b:?} {motion:?}");
                    impact.pose
                }
                None => motion.pose(near(1.0)),
            };
            let next = a.placed(&pose);
            assert!(sweep(&next, &v([0.0, 0.0]), &b).is_none(), "{a:?} {b:?} {motion:?}");
            a = next;
        }
    }
}

/// Without a turn it is a sweep, bit for bit.
fn straight<S: Sample>() {
    let mut rng = Rng::new(61);
    for _ in 0..all_rounds(200, 5000) {
        let (kind, other) = (rng.below(6), rng.below(8));
        let (a, b): (Shape2<S>, Shape2<S>) = (shape2(&mut rng, 4, kind), shape2(&mut rng, 9, other));
        let motion = Turning2 { turn: Angle::ZERO, ..motion2::<S>(&mut rng) };
        let found = sweep_turning(&a, &motion, &b, near(0.01));
        let swept = sweep(&a, &motion.translation, &b);
        let parts = found.map(|f| (f.t, f.pose.translation, f.point, f.normal, f.depth));
        assert_eq!(parts, swept.map(|s| (s.t, s.travel, s.point, s.normal, s.depth)));
        assert!(found.is_none_or(|found| found.pose.rotation == Angle::ZERO));
    }
}

/// The first of many is the one with the earliest time, whatever the collection.
fn first<S: Sample>() {
    let mut rng = Rng::new(67);
    for _ in 0..all_rounds(40, 500) {
        let kind = rng.below(6);
        let a: Shape2<S> = shape2(&mut rng, 4, kind);
        let corners: Vec<Point<S, 2>> = (0..9).map(|_| crate::bodies::place(&mut rng, 14)).collect();
        let mesh = Mesh::new(corners, (0..8).map(|i| [i, i + 1]).collect()).unwrap();
        let motion = motion2::<S>(&mut rng);
        let walls: Vec<_> = (0..8).map(|i| mesh.facet(i).unwrap()).collect();
        let of_mesh = sweep_turning_first(&a, &motion, &mesh, near(0.001));
        let of_list = sweep_turning_first(&a, &motion, &walls, near(0.001));
        assert_eq!(of_mesh, of_list);
        assert_eq!(of_mesh, sweep_turning_first(&a, &motion, &(&walls[..3], &walls[3..]), near(0.001)));
        let earliest =
            walls.iter().map(|wall| time(sweep_turning(&a, &motion, wall, near(0.001)))).fold(2.0, f64::min);
        let t = time(of_mesh.map(|found| found.1));
        assert!((t - earliest).abs() < 1e-3, "{t} {earliest}");
        if let Some((index, impact)) = of_mesh.filter(|found| found.1.depth == near(0.0)) {
            let placed = a.placed(&impact.pose);
            assert!(walls.iter().all(|wall| sweep(&placed, &v([0.0, 0.0]), wall).is_none()));
            assert!(
                kousa::within(&placed, &walls[index], near(0.1)) && !intersects(&placed, &walls[index])
                    || impact.t == near(0.0)
            );
        }
    }
}

suite!(rolling, tipping, standing, way_back, way_back_in_space, again, straight, first);
