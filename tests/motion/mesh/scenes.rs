//! The law of the mover among random solids and in cracks of meshes, and long runs of equal motions.

use std::fmt::Debug;

use kousa::nalgebra::SVector;
use kousa::{
    Aabb, Capsule, Circle, Mesh, Obstacles, OrientedBox, Pose3, Rect, Rotation, Segment, Sphere, Triangle,
    recover, slide, sweep_first,
};

use crate::mesh::Mover;
use crate::mesh::mover::{Near, at, cross, dot, floats, plus, slid, unit, v};
use crate::mesh::number::{for_each_scalar, rounds};
use crate::rng::Rng;

/// Numbers up to a limit, in quarters or in thousandths.
struct Numbers {
    rng: Rng,
    is_grid: bool,
}

impl Numbers {
    fn one(&mut self, most: f64) -> f64 {
        let x = self.rng.range(-1000, 1000) as f64 / 1000.0 * most;
        if self.is_grid { (x * 4.0).round() / 4.0 } else { x }
    }

    fn some<const D: usize>(&mut self, most: f64) -> [f64; D] {
        std::array::from_fn(|_| self.one(most))
    }
}

/// Equal motions of a shape that begins free, each under the law.
fn pushed<S, A, O, const D: usize>(
    mut a: A,
    motion: [f64; D],
    obstacles: &O,
    normals: &[[f64; D]],
    moved: impl Fn(&A, SVector<S, D>) -> A,
) where
    S: Near,
    A: Mover<S, O::Shape, D>,
    O: Obstacles + Debug + ?Sized,
{
    if recover(&a, obstacles) != Some(v([0.0; D])) {
        return;
    }
    for _ in 0..10 {
        a = slid(&a, motion, obstacles, normals, &moved).0;
    }
}

macro_rules! in_space {
    ($place:expr, $motion:expr, $obstacles:expr, $normals:expr) => {{
        let (place, motion): ([f64; 3], [f64; 3]) = ($place, $motion);
        let upper = plus(place, &[0.5, 1.0, 0.5], 1.0);
        let top = at(plus(place, &[0.0, 0.75, 0.0], 1.0));
        pushed(Sphere::new(at::<S, 3>(place), S::near(0.5)), motion, $obstacles, $normals, |a, by| {
            a.translated(by)
        });
        pushed(Capsule::new(at::<S, 3>(place), top, S::near(0.25)), motion, $obstacles, $normals, |a, by| {
            a.translated(by)
        });
        pushed(Aabb::new(at::<S, 3>(place), at(upper)), motion, $obstacles, $normals, |a, by| {
            a.translated(by)
        });
    }};
}

fn normal_of([a, b, c]: [[f64; 3]; 3]) -> Option<[f64; 3]> {
    unit(cross(plus(b, &a, -1.0), plus(c, &a, -1.0)))
}

/// Both sides of each plane.
fn sided<const D: usize>(normals: impl IntoIterator<Item = [f64; D]>) -> Vec<[f64; D]> {
    normals.into_iter().flat_map(|n| [n, n.map(|x| -x)]).collect()
}

/// Boxes and triangles of space, and rectangles and segments of the plane.
fn solids<S: Near>() {
    for round in 0..rounds(2, 200) {
        let mut numbers = Numbers { rng: Rng::new(8100 + round), is_grid: round % 2 == 0 };
        let axes = sided([[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]);
        let boxes = [0; 3].map(|_| {
            let (low, size) = (numbers.some(2.0), numbers.some::<3>(1.0));
            Aabb::new(at::<S, 3>(low), at(plus(low, &size.map(|x: f64| x.abs() + 0.25), 1.0)))
        });
        in_space!(numbers.some(2.0), numbers.some(1.0), &boxes[..], &axes);
        let corners = [0; 3].map(|_| [0; 3].map(|_| numbers.some(2.0)));
        let triangles = corners.map(|[a, b, c]| Triangle::new(at::<S, 3>(a), at(b), at(c)));
        let normals = sided(corners.iter().filter_map(|corners| normal_of(*corners)));
        in_space!(numbers.some(2.0), numbers.some(1.0), &triangles[..], &normals);

        let ends = [0; 3].map(|_| [0; 2].map(|_| numbers.some::<2>(2.0)));
        let walls = ends.map(|[a, b]| Segment::new(at::<S, 2>(a), at(b)));
        let normals = sided(ends.iter().filter_map(|[a, b]| unit([a[1] - b[1], b[0] - a[0]])));
        let (place, motion) = (numbers.some::<2>(2.0), numbers.some(1.0));
        let upper = plus(place, &[0.5, 1.0], 1.0);
        pushed(Circle::new(at::<S, 2>(place), S::near(0.5)), motion, &walls[..], &normals, |a, by| {
            a.translated(by)
        });
        pushed(Rect::new(at::<S, 2>(place), at(upper)), motion, &walls[..], &normals, |a, by| {
            a.translated(by)
        });
    }
}

/// The corner of a rectangle comes to a slope a little before its upper end: the rectangle goes on over the end, not along the slope.
fn ends<S: Near>() {
    let slope = [Segment::new(at::<S, 2>([-0.75, -2.0]), at([2.0, -0.5]))];
    let step = S::SMALL / 64.0;
    for (left, up) in (0..6).flat_map(|left| (-4..5).map(move |up| (left, up))) {
        let (x, y) = (2.0 - f64::from(left) * step, -0.5 + f64::from(up) * step);
        let body = Rect::new(at::<S, 2>([x - 0.5, y]), at([x, y + 1.0]));
        if sweep_first(&body, &v([0.0; 2]), &slope[..]).is_none() {
            let travel = floats(&slide(&body, &v([0.25, -0.25]), &slope[..]).travel);
            assert!(travel[0] > 0.24, "{body:?} by {travel:?}");
        }
    }
}

/// Cracks of 5° to 170°, leaning and turned, each of a few facets with an end wall.
fn cracks<S: Near>() {
    for round in 0..rounds(2, 300) {
        let mut numbers = Numbers { rng: Rng::new(8200 + round), is_grid: round % 2 == 0 };
        let half = (5.0 + numbers.rng.range(0, 165) as f64).to_radians() / 2.0;
        let (lean, turn) = (numbers.rng.range(-30, 30) as f64 / 60.0, numbers.rng.range(0, 6) as f64);
        let snap = |x: f64| if round % 2 == 0 { (x * 4.0).round() / 4.0 } else { x };
        let placed = |[x, y, z]: [f64; 3]| {
            let y = y + z * lean;
            [x * turn.cos() - z * turn.sin(), y, x * turn.sin() + z * turn.cos()].map(snap)
        };
        let side = |sign: f64, z: f64| placed([sign * 4.0 * half.sin(), 4.0 * half.cos(), z]);
        let corners = [
            placed([0.0, 0.0, -4.0]),
            placed([0.0, 0.0, 4.0]),
            side(1.0, -4.0),
            side(1.0, 4.0),
            side(-1.0, -4.0),
            side(-1.0, 4.0),
        ];
        let facets = [[0, 1, 2], [1, 3, 2], [0, 4, 1], [1, 4, 5], [1, 3, 5], [0, 2, 4]];
        let mesh = Mesh::new(corners.map(at::<S, 3>).to_vec(), facets.to_vec()).unwrap();
        let of = |facet: &[u32; 3]| normal_of(facet.map(|i| corners[i as usize]));
        let normals = sided(facets.iter().filter_map(of));
        let high = (0.6 / half.sin()).min(5.0);
        let [x, z] = numbers.some::<2>(0.5);
        let motion = [x, -0.25 - numbers.one(0.25), z];
        in_space!(placed([0.0, high, numbers.one(3.0)]), motion, &mesh, &normals);
    }
}

/// A shape under a motion that turns now and then: it is never inside of anything, and comes to rest or goes on.
fn wanders<S, A, O>(
    name: &str,
    (mut a, steps): (A, u64),
    obstacles: &O,
    moved: impl Fn(&A, SVector<S, 3>) -> A,
) where
    S: Near,
    A: Mover<S, O::Shape, 3>,
    O: Obstacles + ?Sized,
{
    let (mut rng, mut motion, mut rests) = (Rng::new(8300), [0.1, -0.1, 0.02], 0);
    for step in 0..steps {
        if step % 50 == 0 {
            motion = [0; 3].map(|_| rng.range(-100, 100) as f64 / 1000.0);
            motion[1] = -motion[1].abs();
            rests = 0;
        }
        let travel = slide(&a, &v(motion), obstacles).travel;
        a = moved(&a, travel);
        assert_eq!(sweep_first(&a, &v([0.0; 3]), obstacles), None, "{name}, {step}: {a:?} by {motion:?}");
        let travel = floats(&travel);
        let length = dot(&travel, &travel).sqrt();
        assert!(
            length <= dot(&motion, &motion).sqrt() + S::SMALL,
            "{name}, {step}: {travel:?} by {motion:?}"
        );
        assert!(
            rests < 3 || length < 100.0 * S::SMALL,
            "{name}, {step}: it leaps by {travel:?}, after a rest"
        );
        rests = if length < 10.0 * S::SMALL { rests + 1 } else { 0 };
    }
}

/// Long runs of every moving shape in a hall of stairs, a pit and a crack.
fn long_runs<S: Near>() {
    let closed = |floor: &[[f64; 3]; 4], middle: [f64; 3]| {
        // Four facets about the middle, and high walls.
        let mut corners = floor.map(at::<S, 3>).to_vec();
        corners.push(at(middle));
        corners.extend(floor.map(|p| at::<S, 3>(plus(p, &[0.0, 6.0, 0.0], 1.0))));
        let facets = (0..4).flat_map(|i: u32| {
            let next = (i + 1) % 4;
            [[i, 4, next], [i, next, 5 + next], [i, 5 + next, 5 + i]]
        });
        Mesh::new(corners, facets.collect()).unwrap()
    };
    let square = [[-3.0, 1.0, -3.0], [3.0, 1.25, -3.0], [3.0, 0.75, 3.0], [-3.0, 1.125, 3.0]];
    let narrow = [[-1.0, 2.0, -3.0], [1.0, 2.0, -3.0], [1.0, 2.0, 3.0], [-1.0, 2.0, 3.0]];
    let pit = closed(&square, [0.1, -1.0, -0.1]);
    let crack = closed(&narrow, [0.0, -1.0, 0.0]);
    let mut hall = vec![
        Aabb::new(at::<S, 3>([-4.0, -1.0, -4.0]), at([4.0, 0.0, 4.0])),
        Aabb::new(at([-5.0, -1.0, -5.0]), at([-4.0, 9.0, 5.0])),
        Aabb::new(at([4.0, -1.0, -5.0]), at([5.0, 9.0, 5.0])),
        Aabb::new(at([-5.0, -1.0, -5.0]), at([5.0, 9.0, -4.0])),
        Aabb::new(at([-5.0, -1.0, 4.0]), at([5.0, 9.0, 5.0])),
    ];
    hall.extend(
        (0..6).map(|i| f64::from(i) / 4.0).map(|x| Aabb::new(at([x, 0.0, -4.0]), at([4.0, x + 0.25, 0.0]))),
    );
    let steps = rounds(15, 1000);
    let (low, high) = (at::<S, 3>([-0.25, 4.5, -0.25]), at([0.25, 5.25, 0.25]));
    let edges = [[0.2, 0.0, 0.15], [0.0, 0.5, 0.0], [-0.15, 0.0, 0.2]].map(v);
    macro_rules! run {
        ($($shape:expr;)*) => {$(
            wanders("pit", ($shape, steps), &pit, |a, by| a.translated(by));
            wanders("crack", ($shape, steps), &crack, |a, by| a.translated(by));
            wanders("hall", ($shape, steps), &hall[..], |a, by| a.translated(by));
        )*};
    }
    run! {
        Sphere::new(low, S::near(0.3));
        Capsule::new(low, high, S::near(0.25));
        Aabb::new(low, high);
        OrientedBox::new(low, edges);
        Triangle::new(low, high, at([0.5, 4.75, 0.0]));
        Segment::new(low, high);
    }
}

/// A platform that turns slowly and goes up and down under a shape. It waits where it would crush it, and else carries it out of the overlap.
fn platforms<S: Near>() {
    let floor = Aabb::new(at::<S, 3>([-8.0, -1.0, -8.0]), at([8.0, 0.0, 8.0]));
    let slab = Aabb::new(at::<S, 3>([-2.0, -0.25, -2.0]), at([2.0, 0.25, 2.0]));
    let mut tube = Capsule::new(at::<S, 3>([0.5, 2.0, 0.25]), at([0.5, 3.0, 0.25]), S::near(0.5));
    for step in 0..rounds(60, 1000) {
        let turn =
            Rotation::about(&v::<S, 3>([0.25, 1.0, 0.125]), kousa::Angle::from_bits((step as u32) << 20));
        let high = (step as f64 / 64.0).sin().abs() + 0.25;
        let lifted = slab.placed(&Pose3::new(v([0.0, high, 0.0]), turn.unwrap()));
        let scene = (&[floor][..], &[lifted][..]);
        tube = tube.translated(recover(&tube, &scene).unwrap());
        let travel = slide(&tube, &v([0.0, -0.0625, 0.0]), &scene).travel;
        tube = tube.translated(travel);
        assert_eq!(sweep_first(&tube, &v([0.0; 3]), &scene), None, "{step}: {tube:?}");
        let foot = floats(&tube.segment.a.coords);
        assert!(foot[1] < 3.0, "{step}: {foot:?}");
    }
}

for_each_scalar!(solids ends cracks long_runs platforms);
