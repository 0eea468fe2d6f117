//! Shapes that other libraries are known to get wrong, each with the error that occurs there.

use kousa::{Contact, Distance, distance, intersect};

use crate::cases::write::{IN, Number, at, cap, chord, contact, disk, line, on, p, ray, seg};
use crate::cases::{check, check_verdict};

/// The contact of two capsules is often computed from the closest points of the axes. Where the axes cross,
/// these points coincide: their difference has no direction, and the result is a depth of 0 with a normal of
/// zero, or the radii alone. The radii only separate the surfaces; the axes still cross and have to be
/// separated as well.
fn capsules_that_cross<S: Number>() {
    let (flat, upright) = (cap::<S>([-4., 0.], [4., 0.], 1.), cap([1., -2.], [1., 6.], 1.));
    check(flat, upright, contact([0., 1.], 4., [1., 1.], [1., -3.]));
    let freed = upright.translated([S::whole(0), S::whole(4)].into());
    check(flat, freed, contact([0., 1.], 0., [1., 1.], [1., 1.]));
}

/// A normal is often the vector from the centre to the point, divided by its length: 0 / 0 for a ray that
/// starts at the centre. Here such an end is inside the solid and has no normal; the other end has one.
fn ray_from_the_centre_of_a_circle<S: Number>() {
    check(
        ray::<S>([3., 1.], [0., 1.]),
        disk([3., 1.], 2.),
        chord((0., [3., 1.], IN), (2., [3., 3.], on(0., 1.))),
    );
    let capsule = cap([3., 1.], [3., 1.], 2.);
    check(ray::<S>([3., 1.], [0., 1.]), capsule, chord((0., [3., 1.], IN), (2., [3., 3.], on(0., 1.))));
}

/// The same division fails where the radius is zero, because every hit is at the centre.
fn ray_that_hits_a_circle_of_radius_zero<S: Number>() {
    let both = |t| chord((t, [3., 2.], on(-1., 0.)), (t, [3., 2.], on(1., 0.)));
    check(ray::<S>([0., 2.], [1., 0.]), disk([3., 2.], 0.), both(3.));
    check(ray::<S>([3., 2.], [1., 0.]), disk([3., 2.], 0.), both(0.));
}

/// Where each order has code of its own, or an iteration starts at the first operand, the two orders disagree
/// in the last places or altogether.
fn distance_both_ways<S: Number>() {
    same_both_ways(seg::<S>([0., 0.], [7., 1.]), disk([3., 9.], 2.));
    same_both_ways(seg::<S>([0., 0.], [7., 1.]), seg([2., 5.], [9., 3.]));
    same_both_ways(cap::<S>([0., 0.], [7., 1.], 1.), seg([2., 5.], [9., 3.]));
    same_both_ways(cap::<S>([0., 0.], [7., 1.], 1.), cap([2., 5.], [9., 3.], 0.5));
    same_both_ways(ray::<S>([0., 0.], [7., 1.]), cap([2., 5.], [9., 6.], 0.5));
}

#[track_caller]
fn same_both_ways<S: Number, A: Distance<B, Scalar = S>, B: Distance<A, Scalar = S>>(a: A, b: B) {
    assert!(distance(&a, &b) > S::whole(0));
    assert_eq!(distance(&a, &b), distance(&b, &a));
}

/// If `t` is rounded before it is compared with 0 and 1, an end that two segments share falls just outside
/// one of them, and two walls that share a corner let a point through.
fn shared_end<S: Number>() {
    check(seg::<S>([1., 2.], [8., 5.]), seg([8., 5.], [11., -6.]), at([8., 5.], 1., 0.));
    check(seg::<S>([8., 5.], [1., 2.]), seg([11., -6.], [8., 5.]), at([8., 5.], 0., 1.));
    check(seg::<S>([-7., 3.], [8., 5.]), seg([-7., 3.], [9., 9.]), at([-7., 3.], 0., 0.));
    check(ray::<S>([-7., 3.], [3., 5.]), seg([2., -9.], [-7., 3.]), at([-7., 3.], 0., 1.));
}

/// A segment of length zero is parallel to everything, because its cross product with any direction is zero.
/// If parallel segments are treated as collinear, and positions are compared along the direction, where all
/// are the same, a point far away is a hit.
fn segment_of_length_zero_far_away<S: Number>() {
    check(seg::<S>([20., 20.], [20., 20.]), seg([0., 0.], [4., 0.]), None);
    check(seg::<S>([20., 0.], [20., 0.]), seg([0., 0.], [4., 0.]), None);
    check(seg::<S>([20., 20.], [20., 20.]), seg([0., 0.], [0., 0.]), None);
    check(seg::<S>([20., 20.], [20., 20.]), line([0., 0.], [1., 0.]), None);
    check(seg::<S>([20., 20.], [20., 20.]), disk([0., 0.], 5.), None);
    check(seg::<S>([20., 20.], [20., 20.]), cap([0., 0.], [4., 0.], 5.), None);
}

/// A ray that starts inside a solid has its hit at `t` 0 in one library, where it leaves in another, and
/// nowhere in a third. Here one rule holds for every solid: the chord begins at the origin, without a normal.
fn ray_that_starts_inside<S: Number>() {
    let rays_end = (6., [8., 1.], on(1., 0.));
    check(ray::<S>([2., 1.], [1., 0.]), disk([4., 1.], 4.), chord((0., [2., 1.], IN), rays_end));
    check(ray::<S>([2., 1.], [1., 0.]), cap([1., 1.], [5., 1.], 3.), chord((0., [2., 1.], IN), rays_end));
    check(
        ray::<S>([2., 1.], [1., 0.]),
        cap([5., 1.], [5., 1.], 3.),
        chord((0., [2., 1.], on(-1., 0.)), rays_end),
    );
}

/// Where different code computes the verdict and the answer, they disagree in close cases: at a touch.
fn verdict_and_answer_at_a_touch<S: Number>() {
    check_verdict(disk::<S>([0., 0.], 5.), disk([6., 8.], 5.), true);
    check_verdict(disk::<S>([0., 0.], 5.), cap([6., 8.], [9., 20.], 5.), true);
    check_verdict(line::<S>([-4., 3.], [3., 4.]), disk([0., 0.], 5.), true);
    check_verdict(ray::<S>([3., 4.], [3., 4.]), disk([0., 0.], 5.), true);
    check_verdict(seg::<S>([6., 8.], [3., 4.]), disk([0., 0.], 5.), true);
    check_verdict(p::<S>([3., 4.]), disk([0., 0.], 5.), true);
    let contact: Contact<S, 2> = intersect(&disk([0., 0.], 5.), &disk([6., 8.], 5.)).unwrap();
    assert_eq!(contact.depth, S::whole(0));
}

suite! {
    capsules_that_cross, ray_from_the_centre_of_a_circle, ray_that_hits_a_circle_of_radius_zero,
    distance_both_ways, shared_end, segment_of_length_zero_far_away, ray_that_starts_inside,
    verdict_and_answer_at_a_touch,
}
