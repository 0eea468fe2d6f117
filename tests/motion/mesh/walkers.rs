//! Characters: stairs, slopes and platforms, in the plane and in space.

use kousa::nalgebra::SVector;
use kousa::{
    Aabb, Angle, Capsule, Circle, HalfSpace, Obstacles, Piece, Pose2, Pose3, Rect, Rotation, Walker,
    sweep_first,
};

use crate::mesh::Mover;
use crate::mesh::mover::{Near, at, floats, plus, v};
use crate::mesh::number::for_each_scalar;

/// Steps ahead, each of which ends free; and how many of them end on the ground.
fn walked<S, A, O, const D: usize>(
    walker: &mut Walker<S, D>,
    body: &mut A,
    (motion, steps): ([f64; D], u32),
    obstacles: &O,
    moved: impl Fn(&A, SVector<S, D>) -> A,
) -> ([f64; D], u32)
where
    S: Near,
    A: Mover<S, O::Shape, D> + Piece<Motion = SVector<S, D>>,
    O: Obstacles + ?Sized,
{
    let (mut way, mut grounded) = ([0.0; D], 0);
    for step in 0..steps {
        let travel = walker.walk(body, &v(motion), obstacles);
        *body = moved(body, travel);
        assert_eq!(sweep_first(body, &v([0.0; D]), obstacles), None, "step {step}: {body:?}");
        way = plus(way, &floats(&travel), 1.0);
        grounded += u32::from(walker.ground.is_some());
    }
    (way, grounded)
}

/// A character that stands on y = 0 at x = 0: it goes up over stairs of a quarter, and down again, and is always on the ground.
fn stairs<S: Near>() {
    let stair = |i: i32| {
        let (x, y) = (f64::from(i) / 2.0 + 1.0, f64::from(i + 1) / 4.0);
        ([x, -1.0], [x + 0.5, y])
    };
    let flat: Vec<_> = (0..4).map(stair).chain([([-9.0, -1.0], [9.0, 0.0])]).collect();
    let plane: Vec<_> = flat.iter().map(|(low, high)| Rect::new(at::<S, 2>(*low), at(*high))).collect();
    let wide = |[x, y]: [f64; 2], z: f64| at::<S, 3>([x, y, z]);
    let space: Vec<_> =
        flat.iter().map(|(low, high)| Aabb::new(wide(*low, -4.0), wide(*high, 4.0))).collect();
    macro_rules! run {
        ($up:expr, $walls:expr, [$ahead:expr, $back:expr], $($body:expr;)*) => {$(
            let mut body = $body;
            let mut walker = Walker::new($up, S::near(0.375), S::near(0.7));
            let (_, first) = walked(&mut walker, &mut body, ($back.map(|x| x / 64.0), 1), &$walls[..], |a, by| a.translated(by));
            assert_eq!(first, 1, "{body:?} stands");
            let (way, grounded) = walked(&mut walker, &mut body, ($ahead, 32), &$walls[..], |a, by| a.translated(by));
            assert_eq!(grounded, 32, "{body:?} goes up");
            assert!(way[0] > 1.9 && (way[1] - 0.75).abs() < 0.3, "{body:?}: {way:?}");
            let (way, grounded) = walked(&mut walker, &mut body, ($back, 32), &$walls[..], |a, by| a.translated(by));
            assert_eq!(grounded, 32, "{body:?} comes down");
            assert!(way[0] < -1.9, "{body:?}: {way:?}");
            let jump = $ahead.map(|x: f64| x.abs());
            let (_, grounded) = walked(&mut walker, &mut body, (jump, 2), &$walls[..], |a, by| a.translated(by));
            assert_eq!(grounded, 0, "{body:?} jumps");
        )*};
    }
    run! { v::<S, 2>([0.0, 1.0]), plane, [[0.0625, -0.0625], [-0.0625, -0.0625]],
        Capsule::new(at::<S, 2>([0.0, 0.5]), at([0.0, 1.5]), S::near(0.5));
        Circle::new(at::<S, 2>([0.0, 0.5]), S::near(0.5));
        Rect::new(at::<S, 2>([-0.25, 0.0]), at([0.25, 1.5]));
    }
    run! { v::<S, 3>([0.0, 1.0, 0.0]), space, [[0.0625, -0.0625, 0.0], [-0.0625, -0.0625, 0.0]],
        Capsule::new(at::<S, 3>([0.0, 0.5, 0.0]), at([0.0, 1.5, 0.0]), S::near(0.5));
        Aabb::new(at::<S, 3>([-0.25, 0.0, -0.25]), at([0.25, 1.5, 0.25]));
    }
}

/// A ramp of 30° is climbed, and one of 60° is not: the character stands at its foot, or goes along it.
fn ramps<S: Near>() {
    for (degrees, is_climbed) in [(30.0_f64, true), (60.0, false)] {
        let (sin, cos) = degrees.to_radians().sin_cos();
        let walls = [
            HalfSpace::new(at::<S, 3>([0.0; 3]), v([0.0, 1.0, 0.0])),
            HalfSpace::new(at([1.0, 0.0, 0.0]), v([-sin, cos, 0.0])),
        ];
        let mut body = Capsule::new(at::<S, 3>([0.0, 0.5, 0.0]), at([0.0, 1.5, 0.0]), S::near(0.5));
        let mut walker = Walker::new(v([0.0, 1.0, 0.0]), S::near(0.25), S::near(0.7));
        let (way, grounded) =
            walked(&mut walker, &mut body, ([0.0625, -0.0625, 0.03125], 48), &walls[..], |a, by| {
                a.translated(by)
            });
        assert!(grounded >= 46, "{degrees}: {grounded}");
        assert_eq!(way[1] > 0.5, is_climbed, "{degrees}: {way:?}");
        assert!(is_climbed || way[1] < 0.05, "{degrees}: {way:?}");
        assert!((way[2] - 1.5).abs() < 0.25, "{degrees}: {way:?}");
    }
}

/// A platform that turns and goes up and down carries who stands on it.
fn carried<S: Near>() {
    let slab = Aabb::new(at::<S, 3>([-2.0, -0.25, -2.0]), at([2.0, 0.25, 2.0]));
    let up = v::<S, 3>([0.0, 1.0, 0.0]);
    let pose = |step: u32| {
        let turn = Rotation::about(&up, Angle::from_bits(step << 24)).unwrap();
        Pose3::new(v([0.0, (f64::from(step) / 16.0).sin(), 0.0]), turn)
    };
    let mut body = Capsule::new(at::<S, 3>([1.0, 0.75, 0.0]), at([1.0, 1.75, 0.0]), S::near(0.5));
    let mut walker = Walker::new(up, S::near(0.25), S::near(0.7));
    walked(&mut walker, &mut body, ([0.0, -0.0625, 0.0], 1), &[slab.placed(&pose(0))][..], |a, by| {
        a.translated(by)
    });
    for step in 0..128 {
        let poses = [&pose(step), &pose(step + 1)];
        body = body.translated(Walker::<S, 3>::carried(&body.segment.a, poses));
        let found = walked(
            &mut walker,
            &mut body,
            ([0.0, -0.0625, 0.0], 1),
            &[slab.placed(poses[1])][..],
            |a, by| a.translated(by),
        );
        assert_eq!(found.1, 1, "step {step}: {body:?}");
        let (sin, cos) = (f64::from(step + 1) / 256.0 * std::f64::consts::TAU).sin_cos();
        let foot = floats(&body.segment.a.coords);
        assert!((foot[0] - cos).abs() + (foot[2] + sin).abs() < 0.02, "step {step}: {foot:?}, {cos}, {sin}");
    }
    let [before, after] = [v([1.0, 2.0]), v([3.0, 2.5])].map(|by| Pose2::<S>::new(by, Angle::ZERO));
    assert_eq!(Walker::<S, 2>::carried(&at([5.0, 5.0]), [&before, &after]), v([2.0, 0.5]));
}

for_each_scalar!(stairs ramps carried);
