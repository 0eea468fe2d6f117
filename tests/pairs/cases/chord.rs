//! Lines, rays and segments with circles and capsules.

use kousa::{Circle, Line, Segment, intersect};

use crate::cases::check;
use crate::cases::write::{IN, Number, above, cap, chord, disk, line, on, p, ray, seg, touch, v};

fn line_through_a_circle<S: Number>() {
    let both = chord((3., [3., 1.], on(-1., 0.)), (7., [7., 1.], on(1., 0.)));
    check(line::<S>([0., 1.], [1., 0.]), disk([5., 1.], 2.), both);
    let backwards = chord((-7., [7., 1.], on(1., 0.)), (-3., [3., 1.], on(-1., 0.)));
    check(line::<S>([0., 1.], [-1., 0.]), disk([5., 1.], 2.), backwards);
    let faster = chord((1.5, [3., 1.], on(-1., 0.)), (3.5, [7., 1.], on(1., 0.)));
    check(line::<S>([0., 1.], [2., 0.]), disk([5., 1.], 2.), faster);
    let beside = chord((1., [1., 3.], on(-0.8, 0.6)), (9., [9., 3.], on(0.8, 0.6)));
    check(line::<S>([0., 3.], [1., 0.]), disk([5., 0.], 5.), beside);
}

fn line_tangent_to_a_circle<S: Number>() {
    check(line::<S>([0., 3.], [1., 0.]), disk([5., 1.], 2.), touch((5., [5., 3.], on(0., 1.))));
    check(line::<S>([7., 0.], [0., 1.]), disk([5., 1.], 2.), touch((1., [7., 1.], on(1., 0.))));
    // The line runs along (3, 4) at a distance of 5.
    check(line::<S>([-4., 3.], [3., 4.]), disk([0., 0.], 5.), touch((0., [-4., 3.], on(-0.8, 0.6))));
    check(Line::new(above::<S>([0., 3.]), v([1., 0.])), disk([5., 1.], 2.), None);
    check(line::<S>([0., 4.], [1., 0.]), disk([5., 1.], 2.), None);
}

fn ray_and_a_circle<S: Number>() {
    let both = chord((3., [3., 1.], on(-1., 0.)), (7., [7., 1.], on(1., 0.)));
    check(ray::<S>([0., 1.], [1., 0.]), disk([5., 1.], 2.), both);
    check(ray::<S>([0., 1.], [-1., 0.]), disk([5., 1.], 2.), None);
    check(ray::<S>([0., 4.], [1., 0.]), disk([5., 1.], 2.), None);
    let outwards = chord((0., [5., 1.], IN), (2., [7., 1.], on(1., 0.)));
    check(ray::<S>([5., 1.], [1., 0.]), disk([5., 1.], 2.), outwards);
    let from_beside = chord((0., [4., 1.], IN), (1.5, [7., 1.], on(1., 0.)));
    check(ray::<S>([4., 1.], [2., 0.]), disk([5., 1.], 2.), from_beside);
}

fn ray_from_the_edge_of_a_circle<S: Number>() {
    let across = chord((0., [3., 1.], on(-1., 0.)), (4., [7., 1.], on(1., 0.)));
    check(ray::<S>([3., 1.], [1., 0.]), disk([5., 1.], 2.), across);
    check(ray::<S>([7., 1.], [1., 0.]), disk([5., 1.], 2.), touch((0., [7., 1.], on(1., 0.))));
    check(ray::<S>([5., 3.], [1., 0.]), disk([5., 1.], 2.), touch((0., [5., 3.], on(0., 1.))));
}

fn segment_and_a_circle<S: Number>() {
    let through = chord((0.375, [3., 1.], on(-1., 0.)), (0.875, [7., 1.], on(1., 0.)));
    check(seg::<S>([0., 1.], [8., 1.]), disk([5., 1.], 2.), through);
    let into = chord((0.75, [3., 1.], on(-1., 0.)), (1., [4., 1.], IN));
    check(seg::<S>([0., 1.], [4., 1.]), disk([5., 1.], 2.), into);
    let out = chord((0., [5., 1.], IN), (0.5, [7., 1.], on(1., 0.)));
    check(seg::<S>([5., 1.], [9., 1.]), disk([5., 1.], 2.), out);
    check(seg::<S>([0., 1.], [2., 1.]), disk([5., 1.], 2.), None);
    check(seg::<S>([8., 1.], [9., 1.]), disk([5., 1.], 2.), None);
}

/// An end on the surface has a normal, whichever side the segment comes from.
fn segment_with_an_end_on_a_circle<S: Number>() {
    check(seg::<S>([0., 1.], [3., 1.]), disk([5., 1.], 2.), touch((1., [3., 1.], on(-1., 0.))));
    check(seg::<S>([7., 1.], [9., 1.]), disk([5., 1.], 2.), touch((0., [7., 1.], on(1., 0.))));
    let from_within = chord((0., [5., 1.], IN), (1., [7., 1.], on(1., 0.)));
    check(seg::<S>([5., 1.], [7., 1.]), disk([5., 1.], 2.), from_within);
    let across = chord((0., [3., 1.], on(-1., 0.)), (1., [7., 1.], on(1., 0.)));
    check(seg::<S>([3., 1.], [7., 1.]), disk([5., 1.], 2.), across);
    let short = Segment::new(p::<S>([5., 9.]), above([5., 3.]));
    check(short, disk([5., 1.], 2.), None);
}

fn segment_within<S: Number>() {
    let (segment, circle) = (seg::<S>([4., 1.], [6., 1.]), disk([5., 1.], 2.));
    check(segment, circle, chord((0., [4., 1.], IN), (1., [6., 1.], IN)));
    assert_eq!(intersect(&segment, &circle).unwrap().first_surface(), None);
    let capsule = cap([2., 1.], [8., 1.], 1.);
    check(segment, capsule, chord((0., [4., 1.], IN), (1., [6., 1.], IN)));
    assert_eq!(intersect(&segment, &capsule).unwrap().first_surface(), None);
}

fn points_and_a_circle<S: Number>() {
    check(seg::<S>([5., 2.], [5., 2.]), disk([5., 1.], 2.), touch((0., [5., 2.], IN)));
    check(seg::<S>([5., 3.], [5., 3.]), disk([5., 1.], 2.), touch((0., [5., 3.], on(0., 1.))));
    check(seg::<S>([5., 4.], [5., 4.]), disk([5., 1.], 2.), None);
    check(line::<S>([5., 2.], [0., 0.]), disk([5., 1.], 2.), touch((0., [5., 2.], IN)));
    check(line::<S>([7., 1.], [0., 0.]), disk([5., 1.], 2.), touch((0., [7., 1.], on(1., 0.))));
    check(ray::<S>([5., 1.], [0., 0.]), disk([5., 1.], 2.), touch((0., [5., 1.], IN)));
    check(ray::<S>([8., 1.], [0., 0.]), disk([5., 1.], 2.), None);
}

fn line_across_a_capsule<S: Number>() {
    let across = chord((2., [5., -2.], on(0., -1.)), (6., [5., 2.], on(0., 1.)));
    check(line::<S>([5., -4.], [0., 1.]), cap([2., 0.], [8., 0.], 2.), across);
    let at_the_cap = chord((2., [2., -2.], on(0., -1.)), (6., [2., 2.], on(0., 1.)));
    check(line::<S>([2., -4.], [0., 1.]), cap([2., 0.], [8., 0.], 2.), at_the_cap);
    let through_both_caps = chord((3., [-3., 4.], on(-0.6, 0.8)), (13., [7., 4.], on(0.6, 0.8)));
    check(line::<S>([-6., 4.], [1., 0.]), cap([0., 0.], [4., 0.], 5.), through_both_caps);
}

fn line_along_a_capsule<S: Number>() {
    let axis = chord((0., [0., 0.], on(-1., 0.)), (10., [10., 0.], on(1., 0.)));
    check(line::<S>([0., 0.], [1., 0.]), cap([2., 0.], [8., 0.], 2.), axis);
    let side = chord((2., [2., 2.], on(0., 1.)), (8., [8., 2.], on(0., 1.)));
    check(line::<S>([0., 2.], [1., 0.]), cap([2., 0.], [8., 0.], 2.), side);
    let back = chord((-8., [8., -2.], on(0., -1.)), (-2., [2., -2.], on(0., -1.)));
    check(line::<S>([0., -2.], [-1., 0.]), cap([2., 0.], [8., 0.], 2.), back);
    check(Line::new(above::<S>([0., 2.]), v([1., 0.])), cap([2., 0.], [8., 0.], 2.), None);
}

fn line_tangent_to_a_cap<S: Number>() {
    check(line::<S>([10., -3.], [0., 1.]), cap([2., 0.], [8., 0.], 2.), touch((3., [10., 0.], on(1., 0.))));
    check(line::<S>([11., 4.], [-4., 3.]), cap([0., 0.], [8., 0.], 5.), touch((0., [11., 4.], on(0.6, 0.8))));
    check(line::<S>([11., -3.], [0., 1.]), cap([2., 0.], [8., 0.], 2.), None);
}

fn in_by_the_cap_and_out_by_the_side<S: Number>() {
    let capsule = cap::<S>([-10., 0.], [10., 0.], 5.);
    let (cap_end, side) = ([-13., -4.], [5., 5.]);
    check(
        line([-13., -4.], [18., 9.]),
        capsule,
        chord((0., cap_end, on(-0.6, -0.8)), (1., side, on(0., 1.))),
    );
    check(ray([-13., -4.], [2., 1.]), capsule, chord((0., cap_end, on(-0.6, -0.8)), (9., side, on(0., 1.))));
    check(seg([5., 5.], [-13., -4.]), capsule, chord((0., side, on(0., 1.)), (1., cap_end, on(-0.6, -0.8))));
}

fn ray_and_a_capsule<S: Number>() {
    let capsule = cap::<S>([2., 0.], [8., 0.], 2.);
    let along = chord((0., [0., 0.], on(-1., 0.)), (10., [10., 0.], on(1., 0.)));
    check(ray([0., 0.], [1., 0.]), capsule, along);
    check(ray([5., 0.], [0., 1.]), capsule, chord((0., [5., 0.], IN), (2., [5., 2.], on(0., 1.))));
    check(ray([2., 0.], [-1., 0.]), capsule, chord((0., [2., 0.], IN), (2., [0., 0.], on(-1., 0.))));
    check(ray([5., 3.], [0., 1.]), capsule, None);
    check(ray([5., 2.], [0., 1.]), capsule, touch((0., [5., 2.], on(0., 1.))));
    check(ray([5., 2.], [1., 0.]), capsule, chord((0., [5., 2.], on(0., 1.)), (3., [8., 2.], on(0., 1.))));
    check(ray([10., 0.], [1., 0.]), capsule, touch((0., [10., 0.], on(1., 0.))));
}

fn segment_and_a_capsule<S: Number>() {
    let capsule = cap::<S>([2., 0.], [8., 0.], 2.);
    check(seg([5., 4.], [5., 2.]), capsule, touch((1., [5., 2.], on(0., 1.))));
    check(seg([5., 4.], [5., 0.]), capsule, chord((0.5, [5., 2.], on(0., 1.)), (1., [5., 0.], IN)));
    check(seg([3., 2.], [4., 2.]), capsule, chord((0., [3., 2.], on(0., 1.)), (1., [4., 2.], on(0., 1.))));
    check(seg([5., 1.], [5., 1.]), capsule, touch((0., [5., 1.], IN)));
    check(seg([5., 2.], [5., 2.]), capsule, touch((0., [5., 2.], on(0., 1.))));
    check(seg([5., 4.], [5., 3.]), capsule, None);
    check(seg([11., -2.], [11., 2.]), capsule, None);
}

fn capsule_without_a_length<S: Number>() {
    let both = chord((3., [3., 1.], on(-1., 0.)), (7., [7., 1.], on(1., 0.)));
    check(line::<S>([0., 1.], [1., 0.]), cap([5., 1.], [5., 1.], 2.), both);
    check(ray::<S>([0., 1.], [1., 0.]), cap([5., 1.], [5., 1.], 2.), both);
    check(line::<S>([0., 3.], [1., 0.]), cap([5., 1.], [5., 1.], 2.), touch((5., [5., 3.], on(0., 1.))));
}

/// A solid without a radius is all surface. A line across a segment gets a normal from each side, as with any
/// radius. On a point it is against the line where that enters, and without a direction it is the first axis.
fn solids_without_a_radius<S: Number>() {
    let through = chord((3., [3., 0.], on(-1., 0.)), (3., [3., 0.], on(1., 0.)));
    check(line::<S>([0., 0.], [1., 0.]), disk([3., 0.], 0.), through);
    let from = chord((0., [3., 0.], on(0., -1.)), (0., [3., 0.], on(0., 1.)));
    check(ray::<S>([3., 0.], [0., 1.]), disk([3., 0.], 0.), from);
    check(seg::<S>([3., 0.], [3., 0.]), disk([3., 0.], 0.), touch((0., [3., 0.], on(1., 0.))));
    check(line::<S>([0., 1.], [1., 0.]), disk([3., 0.], 0.), None);
    check(line::<S>([0., 0.], [1., 0.]), cap([3., 0.], [3., 0.], 0.), through);
    let across = chord((4., [5., 0.], on(0., -1.)), (4., [5., 0.], on(0., 1.)));
    check(line::<S>([5., -4.], [0., 1.]), cap([2., 0.], [8., 0.], 0.), across);
    let along = chord((2., [2., 0.], on(-1., 0.)), (8., [8., 0.], on(1., 0.)));
    check(line::<S>([0., 0.], [1., 0.]), cap([2., 0.], [8., 0.], 0.), along);
    check(line::<S>([0., 1.], [1., 0.]), cap([2., 0.], [8., 0.], 0.), None);
}

fn empty_solids<S: Number>() {
    let barely = Circle::new(p::<S>([3., 0.]), S::whole(0).nudged(-1));
    check(line([0., 0.], [1., 0.]), barely, None);
    check(ray::<S>([0., 0.], [1., 0.]), disk([3., 0.], -1.), None);
    check(seg::<S>([0., 0.], [9., 0.]), disk([3., 0.], -1.), None);
    check(line::<S>([0., 0.], [1., 0.]), cap([2., 0.], [8., 0.], -1.), None);
    check(ray::<S>([0., 0.], [1., 0.]), cap([2., 0.], [8., 0.], -1.), None);
    check(seg::<S>([0., 0.], [9., 0.]), cap([2., 0.], [8., 0.], -1.), None);
}

suite! {
    line_through_a_circle, line_tangent_to_a_circle, ray_and_a_circle, ray_from_the_edge_of_a_circle,
    segment_and_a_circle, segment_with_an_end_on_a_circle, segment_within, points_and_a_circle,
    line_across_a_capsule, line_along_a_capsule, line_tangent_to_a_cap, in_by_the_cap_and_out_by_the_side,
    ray_and_a_capsule, segment_and_a_capsule, capsule_without_a_length, solids_without_a_radius, empty_solids,
}
