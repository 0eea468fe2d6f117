//! Circles and capsules with each other.

use kousa::Circle;

use crate::cases::write::{Number, above, cap, contact, disk, p, way};
use crate::cases::{check, check_twins, check_verdict, check_way};

fn circles_overlapping<S: Number>() {
    check(disk::<S>([0., 0.], 2.), disk([3., 0.], 2.), contact([1., 0.], 1., [2., 0.], [1., 0.]));
    check(disk::<S>([1., 5.], 2.), disk([1., 2.], 3.), contact([0., -1.], 2., [1., 3.], [1., 5.]));
    check(disk::<S>([0., 0.], 10.), disk([6., 8.], 5.), contact([0.6, 0.8], 5., [6., 8.], [3., 4.]));
}

fn circles_touching<S: Number>() {
    check(disk::<S>([0., 0.], 2.), disk([5., 0.], 3.), contact([1., 0.], 0., [2., 0.], [2., 0.]));
    check(disk::<S>([0., 0.], 5.), disk([6., 8.], 5.), contact([0.6, 0.8], 0., [3., 4.], [3., 4.]));
}

fn circles_apart<S: Number>() {
    check(disk::<S>([0., 0.], 2.), disk([5., 0.], 2.), None);
    check(disk::<S>([0., 0.], 5.), Circle::new(above([6., 8.]), S::of(5.)), None);
}

fn circles_nested<S: Number>() {
    check(disk::<S>([0., 0.], 5.), disk([1., 0.], 1.), contact([1., 0.], 5., [5., 0.], [0., 0.]));
    check(disk::<S>([0., 0.], 5.), disk([0., -4.], 1.), contact([0., -1.], 2., [0., -5.], [0., -3.]));
}

/// All directions are equally short. The normal is the positive x axis as seen from the circle with the
/// lesser radius.
fn circles_concentric<S: Number>() {
    check(disk::<S>([1., 1.], 2.), disk([1., 1.], 3.), contact([1., 0.], 5., [3., 1.], [-2., 1.]));
    check(disk::<S>([1., 1.], 3.), disk([1., 1.], 2.), contact([-1., 0.], 5., [-2., 1.], [3., 1.]));
    check_twins(disk::<S>([1., 1.], 2.), contact([1., 0.], 4., [3., 1.], [-1., 1.]));
}

fn circles_without_a_radius<S: Number>() {
    check(disk::<S>([1., 0.], 0.), disk([0., 0.], 3.), contact([-1., 0.], 2., [1., 0.], [3., 0.]));
    check(disk::<S>([3., 0.], 0.), disk([0., 0.], 3.), contact([-1., 0.], 0., [3., 0.], [3., 0.]));
    check(disk::<S>([4., 0.], 0.), disk([0., 0.], 3.), None);
    check_twins(disk::<S>([4., 0.], 0.), contact([1., 0.], 0., [4., 0.], [4., 0.]));
    check(disk::<S>([4., 0.], 0.), disk([4., 1.], 0.), None);
}

fn circle_at_a_cap<S: Number>() {
    let capsule = cap::<S>([0., 0.], [10., 0.], 2.);
    check(disk([-3., 0.], 2.), capsule, contact([1., 0.], 1., [-1., 0.], [-2., 0.]));
    check(disk([-4., 0.], 2.), capsule, contact([1., 0.], 0., [-2., 0.], [-2., 0.]));
    check(disk([-5., 0.], 2.), capsule, None);
    let wide = cap([0., 0.], [10., 0.], 5.);
    check(disk([16., 8.], 5.), wide, contact([-0.6, -0.8], 0., [13., 4.], [13., 4.]));
    check(Circle::new(above([16., 8.]), S::of(5.)), wide, None);
}

fn circle_at_a_side<S: Number>() {
    let capsule = cap::<S>([0., 0.], [10., 0.], 2.);
    check(disk([5., 3.], 2.), capsule, contact([0., -1.], 1., [5., 1.], [5., 2.]));
    check(disk([5., -3.], 2.), capsule, contact([0., 1.], 1., [5., -1.], [5., -2.]));
    check(disk([5., 4.], 2.), capsule, contact([0., -1.], 0., [5., 2.], [5., 2.]));
    check(Circle::new(above([5., 4.]), S::of(2.)), capsule, None);
    check(disk([5., 1.], 0.5), capsule, contact([0., -1.], 1.5, [5., 0.5], [5., 2.]));
}

/// Both sides are equally near: the normal points upwards, as seen from the circle. At an end of the axis,
/// all directions away from the axis are equally short.
fn circle_on_the_axis<S: Number>() {
    let capsule = cap::<S>([0., 0.], [10., 0.], 2.);
    check(disk([5., 0.], 1.), capsule, contact([0., 1.], 3., [5., 1.], [5., -2.]));
    check(disk([1., 0.], 1.), capsule, contact([0., 1.], 3., [1., 1.], [1., -2.]));
    check(disk([0., 0.], 1.), capsule, contact([1., 0.], 3., [1., 0.], [-2., 0.]));
    check(disk([10., 0.], 1.), capsule, contact([-1., 0.], 3., [9., 0.], [12., 0.]));
}

fn circle_and_a_capsule_without_a_radius<S: Number>() {
    let capsule = cap::<S>([0., 0.], [10., 0.], 0.);
    check(disk([5., 1.], 2.), capsule, contact([0., -1.], 1., [5., -1.], [5., 0.]));
    check(disk([5., 0.], 2.), capsule, contact([0., 1.], 2., [5., 2.], [5., 0.]));
    check(disk([5., 0.], 0.), capsule, contact([0., 1.], 0., [5., 0.], [5., 0.]));
    check(disk([5., 1.], 0.), capsule, None);
    check(disk([-1., 0.], 1.), capsule, contact([1., 0.], 0., [0., 0.], [0., 0.]));
}

fn circle_and_a_capsule_without_a_length<S: Number>() {
    check(disk::<S>([0., 0.], 2.), cap([3., 0.], [3., 0.], 2.), contact([1., 0.], 1., [2., 0.], [1., 0.]));
    check(disk::<S>([1., 1.], 3.), cap([1., 1.], [1., 1.], 2.), contact([1., 0.], 5., [4., 1.], [-1., 1.]));
}

fn capsules_crossing<S: Number>() {
    let flat = cap::<S>([-5., 0.], [5., 0.], 1.);
    // The depth is 2 for the radii plus the distance that separates the axes, which is 3 for most of these.
    check(flat, cap([0., -3.], [0., 4.], 1.), contact([0., 1.], 5., [0., 1.], [0., -4.]));
    check(flat, cap([0., -4.], [0., 3.], 1.), contact([0., -1.], 5., [0., -1.], [0., 4.]));
    check(flat, cap([0., -3.], [0., 3.], 1.), contact([0., 1.], 5., [0., 1.], [0., -4.]));
    check(flat, cap([4., -3.], [4., 3.], 1.), contact([1., 0.], 3., [6., 0.], [3., 0.]));
    // The axes cross 2.5 before the end of the slanted one, which leaves along its own direction.
    let slanted = cap::<S>([-4., -3.], [10., 7.5], 5.);
    check(slanted, cap([11., 2.], [2., 14.], 5.), contact([0.8, 0.6], 12.5, [14., 10.5], [4., 3.]));
}

fn capsules_with_axes_that_t_touch<S: Number>() {
    let flat = cap::<S>([-4., 0.], [4., 0.], 1.);
    check(flat, cap([0., 0.], [0., 3.], 1.), contact([0., 1.], 2., [0., 1.], [0., -1.]));
    check(flat, cap([1., -3.], [1., 0.], 2.), contact([0., -1.], 3., [1., -1.], [1., 2.]));
    check(flat, cap([4., -3.], [4., 3.], 1.), contact([1., 0.], 2., [5., 0.], [3., 0.]));
}

/// The axes share an end. Among all equally short ways out, the answer is the one nearest to the x axis.
fn capsules_with_axes_that_share_an_end<S: Number>() {
    let flat = cap::<S>([0., 0.], [4., 0.], 1.);
    check(flat, cap([4., 0.], [8., 0.], 1.), contact([1., 0.], 2., [5., 0.], [3., 0.]));
    check(flat, cap([4., 0.], [4., 3.], 1.), contact([1., 0.], 2., [5., 0.], [3., 0.]));
    check(flat, cap([0., 3.], [0., 0.], 1.), contact([-1., 0.], 2., [-1., 0.], [1., 0.]));
}

fn capsules_with_collinear_axes<S: Number>() {
    let flat = cap::<S>([0., 0.], [6., 0.], 1.);
    check_way(flat, cap([4., 0.], [10., 0.], 2.), way([0., 1.], 3.));
    check(flat, cap([8., 0.], [9., 0.], 2.), contact([1., 0.], 1., [7., 0.], [6., 0.]));
    check(flat, cap([9., 0.], [12., 0.], 2.), contact([1., 0.], 0., [7., 0.], [7., 0.]));
    check(flat, cap([10., 0.], [12., 0.], 2.), None);
    check_way(flat, cap([2., 0.], [4., 0.], 1.), way([0., 1.], 2.));
    check_way(flat, cap([6., 0.], [0., 0.], 1.), way([0., 1.], 2.));
}

fn capsules_with_parallel_axes<S: Number>() {
    let flat = cap::<S>([0., 0.], [6., 0.], 2.);
    check_way(flat, cap([0., 3.], [6., 3.], 2.), way([0., 1.], 1.));
    check_way(flat, cap([2., -3.], [4., -3.], 2.), way([0., -1.], 1.));
    check_way(flat, cap([9., 4.], [3., 4.], 2.), way([0., 1.], 0.));
    check(flat, cap([0., 5.], [6., 5.], 2.), None);
    // The axes lie past each other, so their ends are nearest.
    let wide = cap::<S>([0., 0.], [6., 0.], 5.);
    check(wide, cap([9., 4.], [12., 4.], 10.), contact([0.6, 0.8], 10., [9., 4.], [3., -4.]));
}

fn capsules_end_to_end_and_end_to_side<S: Number>() {
    let flat = cap::<S>([0., 0.], [4., 0.], 1.);
    check(flat, cap([5., 0.], [9., 0.], 1.), contact([1., 0.], 1., [5., 0.], [4., 0.]));
    check(flat, cap([6., 0.], [9., 3.], 1.), contact([1., 0.], 0., [5., 0.], [5., 0.]));
    check(flat, cap([2., 2.], [2., 9.], 1.5), contact([0., 1.], 0.5, [2., 1.], [2., 0.5]));
    check(flat, cap([2., 3.], [3., 9.], 2.), contact([0., 1.], 0., [2., 1.], [2., 1.]));
    check(flat, cap([2., 4.], [3., 9.], 2.), None);
}

fn capsules_nested<S: Number>() {
    let outer = cap::<S>([-8., 0.], [8., 0.], 4.);
    check_way(outer, cap([-1., 0.], [1., 0.], 1.), way([0., 1.], 5.));
    check_way(outer, cap([-1., 1.], [1., 1.], 1.), way([0., 1.], 4.));
    check(outer, cap([3., -2.], [3., -1.], 1.), contact([0., -1.], 4., [3., -4.], [3., 0.]));
}

fn twin_capsules<S: Number>() {
    check_twins(cap::<S>([1., 1.], [1., 1.], 2.), contact([1., 0.], 4., [3., 1.], [-1., 1.]));
    let found = kousa::intersect(&cap::<S>([0., 0.], [4., 0.], 1.), &cap([0., 0.], [4., 0.], 1.)).unwrap();
    assert_eq!((found.normal, found.depth), way([0., 1.], 2.));
    let upright = kousa::intersect(&cap::<S>([0., 0.], [0., 4.], 1.), &cap([0., 0.], [0., 4.], 1.)).unwrap();
    assert_eq!((upright.normal, upright.depth), way([1., 0.], 2.));
}

fn capsules_without_a_radius<S: Number>() {
    let flat = cap::<S>([-5., 0.], [5., 0.], 0.);
    check(flat, cap([0., -3.], [0., 4.], 0.), contact([0., 1.], 3., [0., 0.], [0., -3.]));
    check(flat, cap([0., 0.], [0., 4.], 0.), contact([0., 1.], 0., [0., 0.], [0., 0.]));
    check(flat, cap([5., 0.], [8., 0.], 0.), contact([1., 0.], 0., [5., 0.], [5., 0.]));
    check(flat, cap([0., 1.], [0., 4.], 0.), None);
    check(flat, cap([6., 0.], [8., 0.], 0.), None);
}

fn empty_solids<S: Number>() {
    check(disk::<S>([0., 0.], -1.), disk([0., 0.], 5.), None);
    check(disk::<S>([0., 0.], -1.), cap([0., 0.], [4., 0.], 5.), None);
    check(disk::<S>([0., 0.], 5.), cap([0., 0.], [4., 0.], -1.), None);
    check(cap::<S>([0., 0.], [4., 0.], -1.), cap([0., 0.], [4., 0.], 5.), None);
    // Even the sum of the radii does not compensate for a negative one.
    check_verdict(Circle::new(p::<S>([0., 0.]), S::whole(0).nudged(-1)), disk([0., 0.], 9.), false);
}

suite! {
    circles_overlapping, circles_touching, circles_apart, circles_nested, circles_concentric,
    circles_without_a_radius, circle_at_a_cap, circle_at_a_side, circle_on_the_axis,
    circle_and_a_capsule_without_a_radius, circle_and_a_capsule_without_a_length, capsules_crossing,
    capsules_with_axes_that_t_touch, capsules_with_axes_that_share_an_end, capsules_with_collinear_axes,
    capsules_with_parallel_axes, capsules_end_to_end_and_end_to_side, capsules_nested, twin_capsules,
    capsules_without_a_radius, empty_solids,
}
