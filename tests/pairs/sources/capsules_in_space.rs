//! Spheres and capsules in space: first the formulas on random numbers, then cases computed by hand for every
//! scalar.

use std::fmt::Debug;

use kousa::nalgebra::Point3;
use kousa::{
    Capsule, Chord, Closest, Distance, Hit, Intersect, Line, Mirror, Ray, Segment, Sphere, closest_points,
    distance, intersect, intersects,
};

use super::axes::{Axes, SKEW, Spot, all_axes, along, at, axes, dot, like, like_spot, minus, ratio};
use super::space::{Vector, cross, length, near_point, point};
use super::support::{Rng, Sample};
use super::{CASES, MARGIN, Tally, near, radius};

fn capsule(rng: &mut Rng) -> Capsule<f64, 3> {
    Capsule::new(point(rng), point(rng), radius(rng))
}

/// `p0 + k·l` with `k = clamp((c·l) / |l|², 0, 1)`.
fn nearest_on_axis(axis: &Segment<f64, 3>, to: Point3<f64>) -> Point3<f64> {
    let l = axis.b - axis.a;
    axis.a + l * ((to - axis.a).dot(&l) / l.dot(&l)).clamp(0.0, 1.0)
}

#[test]
fn sphere_and_capsule() {
    let (mut rng, mut tally) = (Rng::new(4), Tally::default());
    for _ in 0..CASES {
        let (ball, capsule) = (Sphere::new(point(&mut rng), 2.0 * radius(&mut rng)), capsule(&mut rng));
        let away = nearest_on_axis(&capsule.segment, ball.center) - ball.center;
        let depth = ball.radius + capsule.radius - length(away);
        if depth.abs() < MARGIN || length(away) < MARGIN {
            continue;
        }
        let contact = intersect(&ball, &capsule);
        tally.verdicts(depth > 0.0, contact.is_some());
        near(distance(&ball, &capsule), (-depth).max(0.0));
        let Some(contact) = contact else { continue };
        let normal = away / length(away);
        near(contact.depth, depth);
        near_point(contact.normal.into(), normal.into());
        near_point(contact.point_a, ball.center + normal * ball.radius);
    }
    tally.finish();
}

/// The common perpendicular of two lines, if both of its feet lie between the ends.
fn common_perpendicular(a: &Segment<f64, 3>, b: &Segment<f64, 3>) -> Option<Vector> {
    let (w, u, v) = (b.a - a.a, a.b - a.a, b.b - b.a);
    let n = cross(u, v);
    let (s, t) = (cross(w, v).dot(&n) / n.dot(&n), cross(w, u).dot(&n) / n.dot(&n));
    let is_between = (0.0..=1.0).contains(&s) && (0.0..=1.0).contains(&t);
    is_between.then(|| (b.a + v * t) - (a.a + u * s))
}

/// The shortest vector from one axis to the other: four ends against an axis, and the common perpendicular of
/// both.
fn between_axes(a: &Segment<f64, 3>, b: &Segment<f64, 3>) -> Vector {
    let ends = [
        nearest_on_axis(b, a.a) - a.a,
        nearest_on_axis(b, a.b) - a.b,
        b.a - nearest_on_axis(a, b.a),
        b.b - nearest_on_axis(a, b.b),
    ];
    let shorter = |v: Vector, w: Vector| if length(w) < length(v) { w } else { v };
    ends.into_iter().chain(common_perpendicular(a, b)).fold(Vector::repeat(f64::INFINITY), shorter)
}

#[test]
fn capsule_and_capsule() {
    let (mut rng, mut tally) = (Rng::new(5), Tally::default());
    for _ in 0..CASES {
        let (a, b) = (capsule(&mut rng), capsule(&mut rng));
        let away = between_axes(&a.segment, &b.segment);
        let depth = a.radius + b.radius - length(away);
        if depth.abs() < MARGIN || length(away) < MARGIN {
            continue;
        }
        let contact = intersect(&a, &b);
        tally.verdicts(depth > 0.0, contact.is_some());
        near(distance(&a, &b), (-depth).max(0.0));
        let Some(contact) = contact else { continue };
        near(contact.depth, depth);
        near_point(contact.normal.into(), (away / length(away)).into());
        near_point((contact.point_a - contact.point_b).into(), (contact.normal * depth).into());
    }
    tally.finish();
}

/// An answer and the mirrored answer of the other order, which are the same bit for bit in fixed-point.
#[track_caller]
fn both_orders<S: Sample, A: Mirror + PartialEq + Debug>(there: Option<A>, back: Option<A>) -> [A; 2] {
    let (there, back) = (there.unwrap(), back.unwrap().mirror());
    assert!(!S::IS_FIXED || there == back, "{there:?}, but {back:?}");
    [there, back]
}

/// The sum of the radii is one greater than the distance of the axes.
fn capsules_that_overlap<S: Sample>() {
    for axes in all_axes() {
        let (way, far) = axes.way();
        let [a, b] = axes.capsules::<S>(1, far);
        assert!(intersects(&a, &b) && intersects(&b, &a), "{}", axes.name);
        for contact in both_orders::<S, _>(intersect(&a, &b), intersect(&b, &a)) {
            like(contact.depth, &ratio(1, 1));
            like_spot(contact.normal.iter(), [0; 3], way, (1, far));
            like_spot(contact.point_a.iter(), axes.nearest[0], way, (1, far));
            like_spot(contact.point_b.iter(), axes.nearest[0], [0; 3], (0, 1));
        }
    }
}

/// The sum of the radii equals the distance of the axes.
fn capsules_that_touch<S: Sample>() {
    for axes in all_axes() {
        let (way, far) = axes.way();
        let [a, b] = axes.capsules::<S>(1, far - 1);
        let contact = intersect(&a, &b).expect(axes.name);
        assert_eq!((contact.depth, distance(&a, &b)), (S::whole(0), S::whole(0)), "{}", axes.name);
        like_spot(contact.normal.iter(), [0; 3], way, (1, far));
        like_spot(contact.point_a.iter(), axes.nearest[0], way, (1, far));
    }
}

/// The sum of the radii is one less than the distance of the axes.
fn capsules_that_miss<S: Sample>() {
    for axes in all_axes() {
        let [a, b] = axes.capsules::<S>(1, axes.way().1 - 2);
        assert!(!intersects(&a, &b) && intersect(&b, &a).is_none(), "{}", axes.name);
        like(distance(&a, &b), &ratio(1, 1));
        for nearest in both_orders::<S, _>(closest_points(&a, &b), closest_points(&b, &a)) {
            axes.check_nearest(nearest, 1, axes.way().1 - 2);
        }
    }
}

/// The first version of the source forgot that the axes may cross. In space, moving by the sum of the radii
/// perpendicular to both axes separates the capsules. Both directions do, so the sign is a choice.
fn capsules_whose_axes_cross<S: Sample>() {
    let crossings: [([Spot; 2], [Spot; 2], Spot); 4] = [
        ([[-4, 0, 0], [4, 0, 0]], [[0, -4, 0], [0, 4, 0]], [0, 0, 1]),
        ([[-4, 0, 0], [4, 0, 0]], [[-4, -4, 0], [4, 4, 0]], [0, 0, 1]),
        ([[-8, 0, 0], [8, 0, 0]], [[-8, -1, 0], [8, 1, 0]], [0, 0, 1]),
        ([[-4, 2, 0], [4, -2, 0]], [[0, -2, 2], [0, 2, -2]], [1, 2, 2]),
    ];
    for (a, b, across) in crossings {
        let [a, b] = axes("crossing", a, b, [[0; 3]; 2]).capsules::<S>(1, 2);
        for contact in both_orders::<S, _>(intersect(&a, &b), intersect(&b, &a)) {
            let sign = if contact.normal.z < S::whole(0) { -1 } else { 1 };
            like(contact.depth, &ratio(3, 1));
            like_spot(contact.normal.iter(), [0; 3], across, (sign, dot(across, across).isqrt()));
            like_spot(contact.point_a.iter(), [0; 3], across, (sign, dot(across, across).isqrt()));
        }
        assert_eq!(distance(&a, &b), S::whole(0));
    }
}

/// An end of one axis lies on the other axis, or the axes overlap on one line. Of several equally short ways
/// out, the answer takes the one along the lowest coordinate axis.
fn capsules_whose_axes_touch<S: Sample>() {
    let long = Capsule::new(at::<S>([-4, 0, 0]), at([4, 0, 0]), S::whole(1));
    for (b, normal) in [
        ([[0, 0, 0], [0, 4, 0]], [0, 1, 0]),
        ([[0, 0, -4], [0, 0, 0]], [0, 1, 0]),
        ([[2, 0, 0], [9, 0, 0]], [0, 1, 0]),
        ([[4, 0, 0], [9, 0, 0]], [1, 0, 0]),
        ([[1, 0, 0], [1, 0, 0]], [0, 1, 0]),
    ] {
        let contact = intersect(&long, &Capsule::new(at(b[0]), at(b[1]), S::whole(2))).unwrap();
        assert_eq!((contact.normal, contact.depth), (along(normal), S::whole(3)), "{b:?}");
    }
}

/// The source announces this case: the nearest points of two lines, and both parameters. If the points lie
/// between the ends, it makes no difference whether a line has ends.
fn nearest_points_of_two_lines<S: Sample>() {
    fn check<S: Sample, A, B>(axes: &Axes, a: &A, b: &B)
    where
        A: Distance<B, Scalar = S, Closest = Closest<S, 3>> + Intersect<B>,
    {
        assert!(!intersects(a, b), "{}", axes.name);
        like(distance(a, b), &ratio(axes.way().1, 1));
        axes.check_nearest(closest_points(a, b).expect(axes.name), 0, 0);
    }
    macro_rules! each_with {
        ($axes:ident, $b:expr, [$($a:expr),*]) => { $(check(&$axes, &$a, &$b);)* };
    }
    for axes in SKEW {
        let [a, b] = axes.capsules::<S>(0, 0).map(|capsule| capsule.segment);
        let of = |s: Segment<S, 3>, [from, to]: [Spot; 2]| {
            (Line::through(s.a, s.b), Ray::new(s.a, along(minus(to, from))), s)
        };
        let (a, b) = (of(a, axes.a), of(b, axes.b));
        each_with!(axes, b.0, [a.0, a.1, a.2]);
        each_with!(axes, b.1, [a.0, a.1, a.2]);
        each_with!(axes, b.2, [a.0, a.1, a.2]);
    }
}

/// A ball whose centre is beside an end of the capsule, at a distance of 3.
fn beside_an_end<S: Sample>() -> (Sphere<S>, Capsule<S, 3>) {
    let capsule = Capsule::new(at([0, 0, 0]), at([10, 0, 0]), S::whole(2));
    (Sphere::new(at([-2, 1, 2]), S::whole(2)), capsule)
}

/// A capsule wholly inside the ball, at a distance of 5 from its centre.
fn wholly_inside<S: Sample>() -> (Sphere<S>, Capsule<S, 3>) {
    let capsule = Capsule::new(at([-5, 3, 4]), at([5, 3, 4]), S::whole(1));
    (Sphere::new(at([0, 0, 0]), S::whole(20)), capsule)
}

/// The reader's variant intersects the axis, as a line, with a ball whose radius is the sum of both, and
/// requires the near point to lie between the ends of the axis.
fn sphere_capsule_by_line(ball: &Sphere<f64>, capsule: &Capsule<f64, 3>) -> bool {
    let (m, l) = (capsule.segment.a - ball.center, capsule.segment.b - capsule.segment.a);
    let (a, b, c) = (l.dot(&l), m.dot(&l), m.dot(&m) - (ball.radius + capsule.radius).powi(2));
    let t = (-b - (b * b - a * c).sqrt()) / a;
    (0.0..=1.0).contains(&t)
}

/// The variant finds the near point before the axis begins, or neither point between its ends.
#[test]
fn the_variant_misses() {
    for (ball, capsule) in [beside_an_end(), wholly_inside()] {
        assert!(!sphere_capsule_by_line(&ball, &capsule) && intersects(&ball, &capsule));
    }
}

fn a_sphere_beside_an_end_hits<S: Sample>() {
    let (ball, capsule) = beside_an_end::<S>();
    for contact in both_orders::<S, _>(intersect(&ball, &capsule), intersect(&capsule, &ball)) {
        like(contact.depth, &ratio(1, 1));
        like_spot(contact.normal.iter(), [0; 3], [2, -1, -2], (1, 3));
        like_spot(contact.point_a.iter(), [-2, 1, 2], [2, -1, -2], (2, 3));
        like_spot(contact.point_b.iter(), [0; 3], [-2, 1, 2], (2, 3));
    }

    let touching = Sphere::new(ball.center, S::whole(1));
    assert_eq!(intersect(&touching, &capsule).unwrap().depth, S::whole(0));
    let smaller = Sphere::new(ball.center, S::whole(1).nudged(-1));
    assert!(!intersects(&smaller, &capsule) && !intersects(&capsule, &smaller));
    assert!(distance(&smaller, &capsule) > S::whole(0));
}

/// The way out is perpendicular to the axis, on the capsule's side of the centre. If the axis contains the
/// centre, the way out is along the lowest coordinate axis that is perpendicular to it.
fn a_capsule_inside_a_sphere_hits<S: Sample>() {
    let (ball, capsule) = wholly_inside::<S>();
    for contact in both_orders::<S, _>(intersect(&ball, &capsule), intersect(&capsule, &ball)) {
        like(contact.depth, &ratio(16, 1));
        like_spot(contact.normal.iter(), [0; 3], [0, 3, 4], (1, 5));
        like_spot(contact.point_a.iter(), [0; 3], [0, 12, 16], (1, 1));
        like_spot(contact.point_b.iter(), [0, 3, 4], [0, -3, -4], (1, 5));
    }

    let centred = Capsule::new(at::<S>([-5, 0, 0]), at([5, 0, 0]), S::whole(1));
    let contact = intersect(&ball, &centred).unwrap();
    assert_eq!((contact.normal, contact.depth), (along([0, 1, 0]), S::whole(21)));
}

/// The expected end of a chord: `t`, the point, and five times the normal.
type Expected = (i64, Spot, Option<Spot>);

#[track_caller]
fn check_hit<S: Sample>(hit: &Hit<S, 3>, (t, point, normal): Expected) {
    like(hit.t, &ratio(t, 1));
    like_spot(hit.point.iter(), point, [0; 3], (0, 1));
    assert_eq!(hit.normal.is_some(), normal.is_some(), "{hit:?}");
    if let (Some(ours), Some(normal)) = (hit.normal, normal) {
        like_spot(ours.iter(), [0; 3], normal, (1, 5));
    }
}

/// The source announces this case, too. The rays go through the side, through both round ends and along the
/// axis, start inside, and touch the side and an end.
fn ray_and_capsule<S: Sample>() {
    let capsule = Capsule::new(at::<S>([0, 0, -4]), at([0, 0, 4]), S::whole(5));
    let rays: [(Spot, Spot, Expected, Expected); 6] = [
        ([-8, 3, -2], [4, 0, 1], (1, [-4, 3, -1], Some([-4, 3, 0])), (3, [4, 3, 1], Some([4, 3, 0]))),
        ([3, 0, -16], [0, 0, 2], (4, [3, 0, -8], Some([3, 0, -4])), (12, [3, 0, 8], Some([3, 0, 4]))),
        ([0, 0, 15], [0, 0, -3], (2, [0, 0, 9], Some([0, 0, 5])), (8, [0, 0, -9], Some([0, 0, -5]))),
        ([1, 0, 0], [1, 0, 0], (0, [1, 0, 0], None), (4, [5, 0, 0], Some([5, 0, 0]))),
        ([-8, 5, -1], [4, 0, 1], (2, [0, 5, 1], Some([0, 5, 0])), (2, [0, 5, 1], Some([0, 5, 0]))),
        ([-6, 0, 9], [3, 0, 0], (2, [0, 0, 9], Some([0, 0, 5])), (2, [0, 0, 9], Some([0, 0, 5]))),
    ];
    for (origin, direction, enter, exit) in rays {
        let ray = Ray::new(at::<S>(origin), along(direction));
        let Chord { enter: first, exit: last } = intersect(&ray, &capsule).unwrap();
        check_hit(&first, enter);
        check_hit(&last, exit);
        assert!(intersects(&capsule, &ray) && distance(&ray, &capsule) == S::whole(0));
    }
}

/// A ray's origin and direction, its distance from the capsule, the nearest points, and their parameters as
/// fractions.
type Miss = (Spot, Spot, i64, [Spot; 2], [(i64, i64); 2]);

/// Rays past the side, past an end, and away from the capsule, with the distance and the nearest points.
fn ray_that_misses_a_capsule<S: Sample>() {
    let capsule = Capsule::new(at::<S>([0, 0, -4]), at([0, 0, 4]), S::whole(5));
    let rays: [Miss; 3] = [
        ([-8, 8, 2], [4, 0, 0], 3, [[0, 8, 2], [0, 5, 2]], [(2, 1), (3, 4)]),
        ([-8, 6, 12], [2, 0, 0], 5, [[0, 6, 12], [0, 3, 8]], [(4, 1), (1, 1)]),
        ([7, 0, -1], [1, 1, 1], 2, [[7, 0, -1], [5, 0, -1]], [(0, 1), (3, 8)]),
    ];
    for (origin, direction, far, [p, q], [(n, d), (m, e)]) in rays {
        let ray = Ray::new(at::<S>(origin), along(direction));
        assert!(!intersects(&ray, &capsule) && intersect(&capsule, &ray).is_none());
        like(distance(&ray, &capsule), &ratio(far, 1));
        let nearest = closest_points(&ray, &capsule).unwrap();
        like_spot(nearest.point_a.iter(), p, [0; 3], (0, 1));
        like_spot(nearest.point_b.iter(), q, [0; 3], (0, 1));
        like(nearest.t_a.unwrap(), &ratio(n, d));
        like(nearest.t_b.unwrap(), &ratio(m, e));
    }
}

crate::suite!(
    capsules_that_overlap,
    capsules_that_touch,
    capsules_that_miss,
    capsules_whose_axes_cross,
    capsules_whose_axes_touch,
    nearest_points_of_two_lines,
    a_sphere_beside_an_end_hits,
    a_capsule_inside_a_sphere_hits,
    ray_and_capsule,
    ray_that_misses_a_capsule,
);
