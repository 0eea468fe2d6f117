//! Named cases of oriented boxes and triangles, with their numbers.

use fixed::types::I16F16;
use kousa::nalgebra::{Point, SVector, point, vector};
use kousa::{
    Aabb, Angle, Capsule, HalfSpace, Impact, Intersect, OrientedBox, Polyhedron, Rotation, Segment, Shape3,
    Sphere, Sweep, Triangle, recover, slide, sweep, sweep_first,
};

use crate::support::Rng;

type Q = I16F16;

/// One unit in the last place.
const STEP: f64 = 1.0 / 65536.0;

fn q(x: f64) -> Q {
    Q::from_num(x)
}

fn at(p: [f64; 3]) -> Point<Q, 3> {
    p.map(q).into()
}

fn by(v: [f64; 3]) -> SVector<Q, 3> {
    v.map(q).into()
}

/// A box about a center.
fn turned(center: [f64; 3], edges: [[f64; 3]; 3]) -> OrientedBox<Q, 3> {
    OrientedBox::new(at(center), edges.map(by))
}

/// A box that stands on an edge: seen along y a square with the diagonal 4.
fn ridge(center: [f64; 3]) -> OrientedBox<Q, 3> {
    turned(center, [[1.0, 0.0, 1.0], [-1.0, 0.0, 1.0], [0.0, 3.0, 0.0]])
}

fn triangle(a: [f64; 3], b: [f64; 3], c: [f64; 3]) -> Triangle<Q, 3> {
    Triangle::new(at(a), at(b), at(c))
}

/// The triangle that floors of tests are made of.
fn floor() -> Triangle<Q, 3> {
    triangle([-4.0, -4.0, 0.0], [8.0, -4.0, 0.0], [-4.0, 8.0, 0.0])
}

fn told(impact: Option<Impact<Q, 3>>) -> (Q, SVector<Q, 3>, Point<Q, 3>, SVector<Q, 3>) {
    let impact = impact.unwrap();
    assert_eq!(impact.depth, q(0.0));
    (impact.t, impact.travel, impact.point, impact.normal)
}

#[test]
fn a_ball_comes_down_on_a_ridge_a_slope_and_a_corner() {
    let block = ridge([0.0, 0.0, 0.0]);
    // On the ridge, which is at a height of two.
    let ball = Sphere::new(at([0.0, 1.0, 9.0]), q(3.0));
    let found = told(sweep(&ball, &by([0.0, 0.0, -8.0]), &block));
    assert_eq!(found, (q(0.5), by([0.0, 0.0, -4.0]), at([0.0, 1.0, 2.0]), by([0.0, 0.0, 1.0])));
    // At the end of the ridge: the center stops beyond it by (0, 3, 4).
    let ball = Sphere::new(at([0.0, 6.0, 10.0]), q(5.0));
    let found = told(sweep(&ball, &by([0.0, 0.0, -8.0]), &block));
    assert_eq!(found, (q(0.5), by([0.0, 0.0, -4.0]), at([0.0, 3.0, 2.0]), by([0.0, 0.6, 0.8])));
    // On the slope x + z = 2, of which the normal is irrational.
    let ball = Sphere::new(at([9.0, 0.0, 9.0]), q(1.0));
    let impact = sweep(&ball, &by([-8.0, 0.0, -8.0]), &block).unwrap();
    assert_eq!(
        (impact.point, impact.normal),
        (at([1.0, 0.0, 1.0]), by([0.5_f64.sqrt(), 0.0, 0.5_f64.sqrt()]))
    );
    // It passes by the ridge at the distance of its radius.
    let ball = Sphere::new(at([-9.0, 0.0, 5.0]), q(3.0));
    assert_eq!(sweep(&ball, &by([18.0, 0.0, 0.0]), &block), None);
    let lower = Sphere::new(at([-9.0, 0.0, 5.0 - STEP]), q(3.0));
    assert!(sweep(&lower, &by([18.0, 0.0, 0.0]), &block).is_some());
}

#[test]
fn ridges_across_and_along_each_other() {
    // An upper box with its lower edge along x, over the ridge along y.
    let upper = turned([0.5, 0.25, 9.0], [[3.0, 0.0, 0.0], [0.0, 1.0, 1.0], [0.0, -1.0, 1.0]]);
    let found = told(sweep(&upper, &by([0.0, 0.0, -10.0]), &ridge([0.0, 0.0, 0.0])));
    assert_eq!(found, (q(0.5), by([0.0, 0.0, -5.0]), at([0.0, 0.25, 2.0]), by([0.0, 0.0, 1.0])));
    // Two slopes, flush: the corner with the least coordinates of the area that they share.
    let found = told(sweep(&ridge([4.0, 1.0, 4.0]), &by([-4.0, 0.0, -4.0]), &ridge([0.0, 0.0, 0.0])));
    let slope = 0.5_f64.sqrt();
    assert_eq!(found, (q(0.5), by([-2.0, 0.0, -2.0]), at([0.0, -2.0, 2.0]), by([slope, 0.0, slope])));
    // Two ridges along each other, of which the upper one is further along: the middle of the stretch that they share.
    let found = told(sweep(&ridge([0.0, 2.0, 10.0]), &by([0.0, 0.0, -12.0]), &ridge([0.0, 0.0, 0.0])));
    assert_eq!((found.0, found.1, found.2), (q(0.5), by([0.0, 0.0, -6.0]), at([0.0, 1.0, 2.0])));
    // Of the two slopes that oppose the motion as much, the one of positive x.
    assert_eq!(found.3, by([slope, 0.0, slope]));
    // They slide along each other.
    assert_eq!(sweep(&ridge([0.0, 0.0, 4.0]), &by([0.0, 9.0, 0.0]), &ridge([0.0, 0.0, 0.0])), None);
    assert_eq!(sweep(&ridge([2.0, 0.0, 2.0]), &by([-5.0, 9.0, 5.0]), &ridge([0.0, 0.0, 0.0])), None);
}

#[test]
fn what_lies_on_a_face_has_the_least_corner_or_the_middle_of_the_part_in_common() {
    let floor = floor();
    // A box comes down flat, partly beyond the edge x + y = 4; the least corner of the common part is its own.
    let chest = turned([2.0, 2.0, 5.0], [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]);
    let found = told(sweep(&chest, &by([0.0, 0.0, -8.0]), &floor));
    assert_eq!(found, (q(0.5), by([0.0, 0.0, -4.0]), at([1.0, 1.0, 0.0]), by([0.0, 0.0, 1.0])));
    // Beyond the edge x = −4: where its side crosses that.
    let chest = turned([-4.0, 2.0, 5.0], [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]);
    assert_eq!(told(sweep(&chest, &by([0.0, 0.0, -8.0]), &floor)).2, at([-4.0, 1.0, 0.0]));
    // Capsules across the floor: the middle of the stretch, which ends where they leave the floor.
    let log = Capsule::new(at([9.0, 1.0, 5.0]), at([-1.0, 1.0, 5.0]), q(1.0));
    let found = told(sweep(&log, &by([0.0, 0.0, -8.0]), &floor));
    assert_eq!(found, (q(0.5), by([0.0, 0.0, -4.0]), at([1.0, 1.0, 0.0]), by([0.0, 0.0, 1.0])));
    let beam = Capsule::new(at([-9.0, 1.0, 5.0]), at([9.0, 1.0, 5.0]), q(1.0));
    assert_eq!(told(sweep(&beam, &by([0.0, 0.0, -8.0]), &floor)).2, at([-0.5, 1.0, 0.0]));
    // The floor comes up instead.
    let found = told(sweep(&floor, &by([0.0, 0.0, 8.0]), &beam));
    assert_eq!(found, (q(0.5), by([0.0, 0.0, 4.0]), at([-0.5, 1.0, 4.0]), by([0.0, 0.0, -1.0])));
    // A face on a half-space.
    let ground = HalfSpace::new(at([9.0, 9.0, 0.0]), by([0.0, 0.0, 2.0]));
    assert_eq!(told(sweep(&chest, &by([0.0, 0.0, -8.0]), &ground)).2, at([-5.0, 1.0, 0.0]));
    let found = told(sweep(&ridge([0.0, 0.0, 4.0]), &by([0.0, 0.0, -4.0]), &ground));
    assert_eq!((found.0, found.2), (q(0.5), at([0.0, 0.0, 0.0])));
}

/// Someone upright walks into a wall of two triangles, and touches each along the stretch that it leaves of him.
#[test]
fn a_capsule_walks_into_a_wall() {
    let upright = Capsule::new(at([0.0, 1.0, 2.0]), at([0.0, 3.0, 2.0]), q(1.0));
    let [below, above] = [[0.0, 4.0], [4.0, 0.0]].map(|[y, z]| {
        let corner = [4.0, y, z];
        triangle([4.0, 0.0, 0.0], corner, [4.0, 4.0, 4.0])
    });
    for (wall, middle) in [(below, 1.5), (above, 2.5)] {
        let found = told(sweep(&upright, &by([8.0, 0.0, 0.0]), &wall));
        assert_eq!(found, (q(0.375), by([3.0, 0.0, 0.0]), at([4.0, middle, 2.0]), by([-1.0, 0.0, 0.0])));
        // The wall comes instead, and something is between the two that has a radius of its own.
        let found = told(sweep(&wall, &by([-8.0, 0.0, 0.0]), &upright));
        assert_eq!(found, (q(0.375), by([-3.0, 0.0, 0.0]), at([1.0, middle, 2.0]), by([1.0, 0.0, 0.0])));
    }
    // A wall in another direction: 3x + 4z = 20.
    let wall = triangle([4.0, 0.0, 2.0], [0.0, 0.0, 5.0], [0.0, 4.0, 5.0]);
    let pillar = Capsule::new(at([0.0, 1.0, 0.0]), at([0.0, 3.0, 0.0]), q(1.0));
    let found = told(sweep(&pillar, &by([6.0, 0.0, 8.0]), &wall));
    assert_eq!((found.0, found.2, found.3), (q(0.3), at([2.4, 1.3, 3.2]), by([-0.6, 0.0, -0.8])));
    // A whole wall, of a box: all of the pillar.
    let house = turned([4.0, 2.0, 6.0], [[1.5, 0.0, -1.125], [0.0, 4.0, 0.0], [0.75, 0.0, 1.0]]);
    let found = told(sweep(&pillar, &by([6.0, 0.0, 8.0]), &house));
    assert_eq!(found.2.y, q(2.0));
}

#[test]
fn a_point_does_not_pass_a_triangle() {
    let floor = floor();
    // The point stays above, be it by a unit, and a path that only arrives does not come to lie on it.
    let found = told(sweep(&at([1.0, 1.0, 3.0]), &by([0.0, 0.0, -30000.0]), &floor));
    assert_eq!((found.1, found.3), (by([0.0, 0.0, STEP - 3.0]), by([0.0, 0.0, 1.0])));
    let found = told(sweep(&at([1.0, 1.0, -3.0]), &by([0.0, 0.0, 3.0]), &floor));
    assert_eq!((found.0, found.1, found.3), (q(1.0), by([0.0, 0.0, 3.0 - STEP]), by([0.0, 0.0, -1.0])));
    // Through its edge, and just beside it.
    assert!(sweep(&at([2.0, 2.0, 3.0]), &by([0.0, 0.0, -6.0]), &floor).is_some());
    assert!(sweep(&at([2.0, 2.0 + STEP, 3.0]), &by([0.0, 0.0, -6.0]), &floor).is_none());
    // In its plane it is stopped at the rim, whose normal is in the plane, also where it only passes a corner.
    let found = told(sweep(&at([-8.0, 1.0, 0.0]), &by([8.0, 0.0, 0.0]), &floor));
    assert_eq!(found, (q(0.5), by([4.0 - STEP, 0.0, 0.0]), at([-4.0, 1.0, 0.0]), by([-1.0, 0.0, 0.0])));
    let found = told(sweep(&at([-6.0, 10.0, 0.0]), &by([4.0, -4.0, 0.0]), &floor));
    assert_eq!((found.0, found.2), (q(0.5), at([-4.0, 8.0, 0.0])));
    // What begins on it is free.
    assert_eq!(sweep(&at([1.0, 1.0, 0.0]), &by([0.0, 0.0, -6.0]), &floor), None);
    // A triangle against one in its plane, and in a plane beside it.
    let other = triangle([9.0, 9.0, 0.0], [20.0, 9.0, 0.0], [9.0, 20.0, 0.0]);
    let found = told(sweep(&other, &by([-14.0, -14.0, 0.0]), &floor));
    assert_eq!((found.0, found.2), (q(0.5), at([2.0, 2.0, 0.0])));
    assert_eq!(sweep(&other.translated(by([0.0, 0.0, STEP])), &by([-14.0, -14.0, 0.0]), &floor), None);
    let found = told(sweep(&other.translated(by([-8.0, -8.0, 5.0])), &by([0.0, 0.0, -10.0]), &floor));
    assert_eq!((found.0, found.1), (q(0.5), by([0.0, 0.0, STEP - 5.0])));
    // Two that are not parallel have an interior together: they cross, or stop each other where they touch.
    let wall = triangle([0.0, 0.0, 1.0], [2.0, 0.0, 1.0], [0.0, 0.0, 5.0]);
    let found = told(sweep(&wall, &by([0.0, 0.0, -2.0]), &floor));
    assert_eq!(found, (q(0.5), by([0.0, 0.0, -1.0]), at([1.0, 0.0, 0.0]), by([0.0, 0.0, 1.0])));
    let crossing = triangle([0.0, 0.0, -1.0], [2.0, 0.0, -1.0], [0.0, 0.0, 5.0]);
    let impact = sweep(&crossing, &by([0.0, 0.0, 0.0]), &floor).unwrap();
    assert_eq!((impact.depth, impact.normal), (q(1.0), by([0.0, 0.0, 1.0])));
}

/// A box whose edges are along the axes does what an `Aabb` does, to the bit; only the point of an area is another one.
#[test]
fn a_box_along_the_axes_moves_as_an_aabb() {
    let mut rng = Rng::new(3);
    let (mut stopped, mut edges) = (0, 0);
    let rounds = crate::support::rounds(400, 4000);
    for _ in 0..rounds {
        let mut number = |limit: i64| q(rng.range(-4 * limit, 4 * limit) as f64 / 4.0);
        let centers = [(); 2].map(|()| [(); 3].map(|()| number(4)));
        let halves = [(); 2].map(|()| [(); 3].map(|()| number(2)));
        let motion = SVector::from([(); 3].map(|()| number(6)));
        let [(a, plain_a), (b, plain_b)] = [0, 1].map(|i| {
            let (center, half) = (Point::from(centers[i]), halves[i]);
            let edge =
                |axis: usize| SVector::from([0, 1, 2].map(|j| if j == axis { half[j] } else { q(0.0) }));
            let reach = SVector::from(half.map(Q::abs));
            (OrientedBox::new(center, [edge(1), edge(2), edge(0)]), Aabb::new(center - reach, center + reach))
        });
        let ball = Sphere::new(plain_b.min, q(1.5));
        let expected =
            [plain_a.sweep(&motion, &plain_b), plain_a.sweep(&motion, &ball), ball.sweep(&-motion, &plain_a)];
        let found = [a.sweep(&motion, &b), a.sweep(&motion, &ball), ball.sweep(&-motion, &a)];
        let mixed = [a.sweep(&motion, &plain_b), plain_a.sweep(&motion, &b)];
        for (found, expected) in
            found.iter().zip(&expected).chain(mixed.iter().map(|found| (found, &expected[0])))
        {
            let numbers = |impact: &Impact<Q, 3>| (impact.t, impact.travel, impact.depth);
            assert_eq!(
                found.as_ref().map(numbers),
                expected.as_ref().map(numbers),
                "{a:?} by {motion} at {b:?} or {ball:?}"
            );
            // The normals out of an overlap depend on which shape comes first, and that on how they are written.
            let normal = |impact: &Impact<Q, 3>| (impact.depth == 0).then_some(impact.normal);
            assert_eq!(
                found.as_ref().map(normal),
                expected.as_ref().map(normal),
                "{a:?} by {motion} at {b:?} or {ball:?}"
            );
            stopped += usize::from(found.as_ref().is_some_and(|impact| impact.depth == 0));
            edges +=
                usize::from(found.as_ref().is_some_and(|impact| impact.normal.iter().all(|x| x.abs() != 1)));
        }
    }
    assert!(stopped * 4 > rounds as usize && edges > 10, "{stopped} {edges}");
}

/// Casts elsewhere miss a box that plainly is in the way of another one that is turned, or find no overlap where two have been turned into
/// each other. All turns here are a few degrees apart.
#[test]
fn no_turn_of_a_box_makes_it_miss() {
    let up = vector![q(0.25), q(-0.5), q(1.0)];
    let rail = turned([0.0, 0.0, 0.0], [[0.5, 0.0, 0.0], [0.0, 20.0, 0.0], [0.0, 0.0, 3.0]]);
    for degree in (0..360).step_by(3) {
        let turn = Rotation::about(&up, Angle::from_degrees(f64::from(degree))).unwrap();
        let half = by([1.5, 0.25, 0.75]);
        let (far, near) = (at([-30.0, 0.125, 0.25]), at([-0.75, 0.125, 0.25]));
        let crate_of = |center| OrientedBox::from_rotation(center, half, turn);
        let impact = sweep(&crate_of(far), &by([60.0, 1.0, 0.0]), &rail).unwrap();
        let moved = crate_of(far).translated(impact.travel);
        assert!(moved.intersect(&rail).is_none_or(|contact| contact.depth == 0), "{degree}");
        assert!(moved.translated(by([0.001, 0.0, 0.0])).intersect(&rail).is_some(), "{degree}");
        assert_eq!(sweep(&moved, &by([0.0, 0.0, 0.0]), &rail), None);
        // A motion of zero finds what it is in, whichever of both is asked.
        let (inside, none) = (crate_of(near), by([0.0, 0.0, 0.0]));
        let (there, back) = (sweep(&inside, &none, &rail).unwrap(), sweep(&rail, &none, &inside).unwrap());
        assert!(there.depth > 0 && there.depth == back.depth && there.normal == -back.normal, "{degree}");
        let out = recover(&inside, &[rail]).unwrap();
        assert_eq!(sweep(&inside.translated(out), &none, &rail), None);
    }
}

/// A thin wall is hit at every place by what moves nearly along it, with the normal of its side and no other.
#[test]
fn a_thin_wall_that_is_nearly_along_the_motion() {
    let wall = turned([884.5, 188.5, 0.0], [[244.5, 0.0, 0.0], [0.0, 0.5, 0.0], [0.0, 0.0, 40.0]]);
    let (from, to) = (at([380.0, 241.0, 0.0]), at([1004.0, 137.0, 0.0]));
    let chip = turned([380.0, 241.0, 0.0], [[0.5, 0.0, 0.0], [0.0, 0.5, 0.0], [0.0, 0.0, 0.5]]);
    for impact in [sweep(&from, &(to - from), &wall), sweep(&chip, &(to - from), &wall)] {
        assert_eq!(impact.unwrap().normal, by([0.0, 1.0, 0.0]));
    }
    let fence = turned([0.0, 0.0, 0.0], [[5.0, 0.0, 0.0], [0.0, 2.5, 0.0], [0.0, 0.0, 0.05]]);
    let head = Capsule::new(at([-3.0, -1.0, 0.6]), at([-3.0, 1.0, 0.6]), q(0.5));
    for k in 1..200 {
        let way = by([6.0, 0.0, -0.05 - f64::from(k) / 1024.0]);
        let impact = sweep(&head, &way, &fence).unwrap();
        assert_eq!(impact.normal, by([0.0, 0.0, 1.0]), "{k}");
        let found = slide(&head, &way, &[fence]);
        assert_eq!(found.travel.x, q(6.0), "{k}");
        assert_eq!(sweep(&head.translated(found.travel), &by([0.0, 0.0, 0.0]), &fence), None);
    }
    // Hardly deeper in the side of a box, the way out is the same.
    for k in 1..100 {
        let tip = triangle([0.0, 0.0, 0.05 - f64::from(k) / 4096.0], [1.0, 1.0, 3.0], [-1.0, 1.0, 3.0]);
        assert_eq!(sweep(&tip, &by([0.0, 0.0, 0.0]), &fence).unwrap().normal, by([0.0, 0.0, 1.0]), "{k}");
    }
}

/// Huge beside tiny, at the ends of the range, where no sum of two numbers is one of the scalar.
#[test]
fn the_whole_range() {
    let (low, high) = (f64::from(i16::MIN), 32767.0);
    let sky = triangle([low, low, high], [high, low, high], [low, high, high]);
    let crumb = turned([low + 1.0, low + 1.0, low], [[STEP, 0.0, 0.0], [0.0, STEP, 0.0], [0.0, 0.0, STEP]]);
    let found = told(sweep(&crumb, &by([0.0, 0.0, high]), &sky.translated(by([0.0, 0.0, low]))));
    assert_eq!(found.3, by([0.0, 0.0, -1.0]));
    let huge = turned([0.0, 0.0, 0.0], [[high, high, high], [low, high, high], [high, low, high]]);
    let middle = turned([0.0; 3], [[STEP, 0.0, 0.0], [0.0, STEP, 0.0], [0.0, 0.0, STEP]]);
    assert!(sweep(&middle, &by([0.0; 3]), &huge).is_some_and(|impact| impact.depth > 9000));
    assert!(sweep(&sky, &by([0.0, 0.0, low]), &huge).is_some());
    let far = OrientedBox::new(
        point![1e300, 0.0, 0.0],
        [vector![1e-300, 0.0, 0.0], vector![0.0, 1e300, 0.0], vector![0.0, 0.0, 1.0]],
    );
    let needle =
        Triangle::new(point![0.0, 0.0, 0.0], point![-1e-300, 1e-300, 0.5], point![-1e-300, 0.0, 0.0]);
    let impact = sweep(&needle, &vector![1.7e308, 1.0, 0.0], &far).unwrap();
    assert_eq!(impact.normal, vector![-1.0, 0.0, 0.0]);
    assert!((0.999e300..1e300).contains(&impact.travel.x), "{impact:?}");
    assert_eq!(sweep(&needle, &vector![-1.7e308, 1.0, 0.0], &far), None);
    assert_eq!(sweep(&needle, &vector![f64::NAN, 1.0, 0.0], &far), None);
    // The normal of a face is so short that its square is zero.
    let most = f64::MAX;
    let edges = [
        vector![most, most, 2.6315171339209533e174],
        vector![0.0, 5e-324, 1e-323],
        vector![1000.0, 1000.0, 1000.0],
    ];
    let sliver = OrientedBox::new(point![1.8839394001483287e-16, -most, -1.7830535832525345e-242], edges);
    let ball = Sphere::new(point![1.3435693239196576e289, 0.0, 0.0], most);
    let along = vector![0.0, 3.091610915981037e187, 3.571891174118502e-160];
    assert!(sweep(&sliver, &along, &ball).is_some_and(|impact| impact.depth > 0.0));
    let none = OrientedBox::new(point![f64::NAN, 0.0, 0.0], far.half_edges);
    assert_eq!(sweep(&none, &vector![1.0, 0.0, 0.0], &needle), None);
    assert_eq!(sweep(&needle, &vector![1.0, 0.0, 0.0], &none), None);
}

#[test]
fn among_many_in_any_collection() {
    let floor = [
        triangle([0.0, 0.0, 0.0], [8.0, 0.0, 0.0], [8.0, 8.0, 0.0]),
        triangle([0.0, 0.0, 0.0], [8.0, 8.0, 0.0], [0.0, 8.0, 0.0]),
    ];
    // A slide over two triangles loses nothing at the edge that they share, and the lower one comes first.
    let chest = turned([2.0, 4.0, 3.0], [[0.6, 0.8, 0.0], [-0.8, 0.6, 0.0], [0.0, 0.0, 1.0]]);
    let found = slide(&chest, &by([4.0, 0.0, -4.0]), &floor);
    assert_eq!((found.travel, found.impacts().len()), (by([4.0, 0.0, -2.0]), 1));
    let first =
        sweep_first(&Sphere::new(at([4.0, 4.0, 3.0]), q(1.0)), &by([0.0, 0.0, -4.0]), &floor).unwrap();
    assert_eq!((first.0, first.1.t), (0, q(0.5)));
    // The same in an enum, with what is none of these.
    let room: Vec<Shape3<Q>> = vec![
        HalfSpace::new(at([0.0, 0.0, -1.0]), by([0.0, 0.0, 1.0])).into(),
        Segment::new(at([-9.0, 4.0, 9.0]), at([9.0, 4.0, 9.0])).into(),
        ridge([4.0, 4.0, 0.0]).into(),
        floor[0].into(),
    ];
    let mover = Shape3::from(chest.translated(by([2.0, 0.0, 2.0])));
    let (index, impact) = sweep_first(&mover, &by([0.0, 0.0, -8.0]), &room).unwrap();
    assert_eq!((index, impact.travel), (2, by([0.0, 0.0, -2.0])));
    let (index, impact) = mover.sweep_first(&by([0.0, 0.0, 8.0]), &room).unwrap();
    assert_eq!((index, impact.travel), (1, by([0.0, 0.0, 3.0])));
}

/// A box along the axes and the oriented box that is the same set touch at the same point: the least corner of an area, the middle of a stretch.
#[test]
fn boxes_along_the_axes_touch_where_the_same_sets_do() {
    fn law<S: kousa::Scalar + crate::body::Made>() {
        let at = |p: [i64; 3]| Point::<S, 3>::from(p.map(S::whole));
        let mut rng = Rng::new(37);
        let (mut areas, mut stretches) = (0, 0);
        while areas < 100 || stretches < 20 {
            let mut solid = || {
                let center = [0; 3].map(|_| rng.range(-6, 6));
                let half = [0; 3].map(|_| rng.range(0, 3));
                let [low, high] = [-1, 1].map(|sign| [0, 1, 2].map(|i| center[i] + sign * half[i]));
                let edges = [0, 1, 2].map(|i| {
                    let mut edge = [0; 3];
                    edge[i] = half[i];
                    at(edge).coords
                });
                (Aabb::new(at(low), at(high)), OrientedBox::new(at(center), edges), [low, high])
            };
            let ((a, turned_a, bounds_a), (b, turned_b, bounds_b)) = (solid(), solid());
            let motion = at([0; 3].map(|_| 4 * rng.range(-3, 3))).coords;
            let found = sweep(&a, &motion, &b);
            for same in [sweep(&a, &motion, &turned_b), sweep(&turned_a, &motion, &b)] {
                assert_eq!(found.is_some(), same.is_some(), "{a:?} by {motion:?} to {b:?}");
                let (Some(found), Some(same)) = (found, same) else { continue };
                if found.depth > S::whole(0) || found.normal != same.normal {
                    continue;
                }
                let off =
                    |i: usize| crate::body::float(&(found.point[i].fraction() - same.point[i].fraction()));
                let is_near = (0..3).all(|i| off(i).abs() <= 8.0 * S::TOLERANCE);
                assert!(is_near, "{a:?} by {motion:?} to {b:?}: {found:?}, {same:?}");
                let is_flat = |i: usize| [bounds_a, bounds_b].iter().any(|[low, high]| low[i] == high[i]);
                let across = (0..3).filter(|i| found.normal[*i] == S::whole(0) && !is_flat(*i)).count();
                areas += usize::from(across == 2);
                stretches += usize::from(across == 1);
            }
        }
    }
    law::<f64>();
    law::<f32>();
    law::<I16F16>();
    law::<fixed::types::I32F32>();
    // An area, a stretch of a flat box, and the stretch at the edges of both, to which the path comes exactly.
    let block = |low: [f64; 3], high: [f64; 3]| Aabb::new(low.into(), high.into());
    let (floor, down) = (block([0.0; 3], [8.0, 8.0, 1.0]), SVector::from([0.0, 0.0, -8.0]));
    let point_of = |a: Aabb<f64, 3>, motion| sweep(&a, &motion, &floor).unwrap().point;
    assert_eq!(point_of(block([-2.0, 3.0, 5.0], [4.0, 9.0, 7.0]), down), Point::from([0.0, 3.0, 1.0]));
    assert_eq!(point_of(block([3.0, -2.0, 5.0], [3.0, 4.0, 7.0]), down), Point::from([3.0, 2.0, 1.0]));
    assert_eq!(
        point_of(block([-6.0, 2.0, 2.0], [-1.0, 4.0, 3.0]), SVector::from([2.0, 0.0, -2.0])),
        Point::from([0.0, 3.0, 1.0])
    );
}

/// An edge of a polyhedron that lies along a face of a box: the point is the middle of what they share, whichever moves.
#[test]
fn an_edge_on_a_face_is_touched_in_its_middle() {
    fn law<S: kousa::Scalar + crate::body::Made>() {
        let at = |p: [i64; 3]| Point::<S, 3>::from(p.map(S::whole));
        let sum = |p: [i64; 3], v: [i64; 3], by: i64| [0, 1, 2].map(|i| p[i] + by * v[i]);
        let mut rng = Rng::new(31);
        let mut met = 0;
        while met < 200 {
            // The edges of the box are even, so that halves of them and middles are whole.
            let mut vector = || [0; 3].map(|_| 4 * rng.range(-2, 2));
            let (center, u, v, w) = (vector(), vector(), vector(), vector());
            let [x, y, z] = [0, 1, 2].map(|i| {
                let (j, k) = ((i + 1) % 3, (i + 2) % 3);
                w[i] * (u[j] * v[k] - u[k] * v[j])
            });
            let [start, end, aside] = [rng.range(-6, 2), rng.range(-2, 6), rng.range(-3, 3)];
            if x + y + z == 0 || start >= end || start >= 4 || end <= -4 {
                continue;
            }
            met += 1;
            // In quarters of `u` and `v`, from the middle of the face that the box has come to after half of `2·w`.
            let quarter = |v: [i64; 3]| v.map(|x| x / 4);
            let face = sum(sum(center, w, 2), quarter(v), aside);
            let place = |along: i64| sum(face, quarter(u), along);
            let back = sum(face, w, 1);
            let hull = [place(start), place(end), back, sum(back, u, 1), sum(back, v, 1)];
            let hull = Polyhedron::<S, 5>::hull(&hull.map(at)).unwrap();
            let block = OrientedBox::new(at(center), [u, v, w].map(|edge| at(edge).coords));
            // Twice the middle.
            let (low, high) = (place(start.max(-4)), place(end.min(4)));
            let near = |p: Point<S, 3>, shift: [i64; 3]| {
                let off = |i: usize| {
                    2.0 * crate::body::float(&p[i].fraction()) - (low[i] + high[i] - 2 * shift[i]) as f64
                };
                (0..3).all(|i| off(i).abs() <= 4.0 * S::TOLERANCE)
            };
            let motion = at(sum([0; 3], w, 2)).coords;
            let found = sweep(&block, &motion, &hull).unwrap();
            assert!(near(found.point, [0; 3]), "{block:?} to {hull:?}: {found:?}");
            let motion = at(sum([0; 3], w, -2)).coords;
            let found = sweep(&hull, &motion, &block).unwrap();
            assert!(near(found.point, w), "{hull:?} to {block:?}: {found:?}");
        }
    }
    law::<f64>();
    law::<f32>();
    law::<I16F16>();
    law::<fixed::types::I32F32>();
    // Onto an edge that is level.
    let hull = Polyhedron::<f64, 4>::hull(
        &[[1.0, 3.0, 2.0], [5.0, 5.0, 2.0], [3.0, 4.0, -2.0], [3.0, 6.0, -2.0]].map(Point::from),
    );
    let chest = Aabb::new(Point::from([0.0, 2.0, 4.0]), Point::from([6.0, 6.0, 5.0]));
    let found = sweep(&chest, &SVector::from([0.0, 0.0, -8.0]), &hull.unwrap()).unwrap();
    assert_eq!(found.point, Point::from([3.0, 4.0, 2.0]));
}
