//! A point with every shape: the answer is that point.

use kousa::Circle;

use crate::cases::check;
use crate::cases::write::{Number, above, cap, disk, line, p, ray, right_of, seg};

fn on_a_point<S: Number>() {
    check(p::<S>([1., 2.]), p([1., 2.]), Some(p([1., 2.])));
    check(p::<S>([1., 2.]), p([2., 1.]), None);
    check(p::<S>([1., 2.]), above([1., 2.]), None);
}

fn on_a_line<S: Number>() {
    check(p::<S>([6., 4.]), line([0., 1.], [2., 1.]), Some(p([6., 4.])));
    check(p::<S>([-4., -1.]), line([0., 1.], [2., 1.]), Some(p([-4., -1.])));
    check(p::<S>([0., 1.]), line([0., 1.], [2., 1.]), Some(p([0., 1.])));
    check(above::<S>([6., 4.]), line([0., 1.], [2., 1.]), None);
}

fn on_a_ray<S: Number>() {
    check(p::<S>([6., 4.]), ray([0., 1.], [2., 1.]), Some(p([6., 4.])));
    check(p::<S>([0., 1.]), ray([0., 1.], [2., 1.]), Some(p([0., 1.])));
    check(p::<S>([-4., -1.]), ray([0., 1.], [2., 1.]), None);
    check(above::<S>([0., 1.]), ray([0., 1.], [2., 1.]), None);
}

fn on_a_segment<S: Number>() {
    check(p::<S>([2., 1.]), seg([0., 0.], [4., 2.]), Some(p([2., 1.])));
    check(p::<S>([0., 0.]), seg([0., 0.], [4., 2.]), Some(p([0., 0.])));
    check(p::<S>([4., 2.]), seg([0., 0.], [4., 2.]), Some(p([4., 2.])));
    check(p::<S>([6., 3.]), seg([0., 0.], [4., 2.]), None);
    check(p::<S>([-2., -1.]), seg([0., 0.], [4., 2.]), None);
    check(above::<S>([2., 1.]), seg([0., 0.], [4., 2.]), None);
    check(right_of::<S>([4., 0.]), seg([0., 0.], [4., 0.]), None);
}

fn in_a_circle<S: Number>() {
    check(p::<S>([1., 1.]), disk([1., 1.], 5.), Some(p([1., 1.])));
    check(p::<S>([3., 2.]), disk([1., 1.], 5.), Some(p([3., 2.])));
    check(p::<S>([4., 5.]), disk([1., 1.], 5.), Some(p([4., 5.])));
    check(above::<S>([4., 5.]), disk([1., 1.], 5.), None);
    check(right_of::<S>([4., 5.]), disk([1., 1.], 5.), None);
}

fn in_a_capsule<S: Number>() {
    check(p::<S>([3., 0.]), cap([0., 0.], [8., 0.], 2.), Some(p([3., 0.])));
    check(p::<S>([3., 2.]), cap([0., 0.], [8., 0.], 2.), Some(p([3., 2.])));
    check(above::<S>([3., 2.]), cap([0., 0.], [8., 0.], 2.), None);
    check(p::<S>([10., 0.]), cap([0., 0.], [8., 0.], 2.), Some(p([10., 0.])));
    check(right_of::<S>([10., 0.]), cap([0., 0.], [8., 0.], 2.), None);
    check(p::<S>([11., 4.]), cap([0., 0.], [8., 0.], 5.), Some(p([11., 4.])));
    check(above::<S>([11., 4.]), cap([0., 0.], [8., 0.], 5.), None);
    // The axis is slanted: the point is 5 away from the line through (0, 0) and (8, 6).
    check(p::<S>([1., 7.]), cap([0., 0.], [8., 6.], 5.), Some(p([1., 7.])));
    check(above::<S>([1., 7.]), cap([0., 0.], [8., 6.], 5.), None);
}

fn on_what_has_shrunk_to_a_point<S: Number>() {
    let (spot, off) = (p::<S>([1., 2.]), above::<S>([1., 2.]));
    check(spot, line([1., 2.], [0., 0.]), Some(spot));
    check(spot, ray([1., 2.], [0., 0.]), Some(spot));
    check(spot, seg([1., 2.], [1., 2.]), Some(spot));
    check(spot, disk([1., 2.], 0.), Some(spot));
    check(spot, cap([1., 2.], [1., 2.], 0.), Some(spot));
    check(off, line([1., 2.], [0., 0.]), None);
    check(off, ray([1., 2.], [0., 0.]), None);
    check(off, seg([1., 2.], [1., 2.]), None);
    check(off, disk([1., 2.], 0.), None);
    check(off, cap([1., 2.], [1., 2.], 0.), None);
}

fn on_a_capsule_without_a_radius<S: Number>() {
    check(p::<S>([3., 0.]), cap([0., 0.], [8., 0.], 0.), Some(p([3., 0.])));
    check(p::<S>([8., 0.]), cap([0., 0.], [8., 0.], 0.), Some(p([8., 0.])));
    check(above::<S>([3., 0.]), cap([0., 0.], [8., 0.], 0.), None);
}

/// A solid with a negative radius, however small, is the empty set.
fn in_an_empty_solid<S: Number>() {
    check(p::<S>([1., 2.]), disk([1., 2.], -1.), None);
    check(p::<S>([1., 2.]), Circle::new(p([1., 2.]), S::whole(0).nudged(-1)), None);
    check(p::<S>([1., 2.]), cap([0., 2.], [8., 2.], -1.), None);
}

suite! {
    on_a_point, on_a_line, on_a_ray, on_a_segment, in_a_circle, in_a_capsule, on_what_has_shrunk_to_a_point,
    on_a_capsule_without_a_radius, in_an_empty_solid,
}
