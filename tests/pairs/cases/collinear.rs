//! Lines, rays and segments on one line: the intersection is their overlap.

use crate::cases::check;
use crate::cases::write::{Number, at, half, line, ray, seg, stretch, whole};

/// If both operands could be the answer, it is the one with the lesser coordinates.
fn lines<S: Number>() {
    check(line::<S>([0., 0.], [1., 1.]), line([2., 2.], [-1., -1.]), whole([0., 0.], [1., 1.]));
    check(line::<S>([2., 2.], [1., 1.]), line([0., 0.], [3., 3.]), whole([0., 0.], [3., 3.]));
    check(line::<S>([0., 0.], [1., 1.]), line([0., 0.], [1., 1.]), whole([0., 0.], [1., 1.]));
}

fn line_with_a_part_of_it<S: Number>() {
    check(line::<S>([0., 0.], [1., 1.]), ray([2., 2.], [2., 2.]), half([2., 2.], [2., 2.]));
    check(line::<S>([0., 0.], [1., 1.]), ray([2., 2.], [-1., -1.]), half([2., 2.], [-1., -1.]));
    check(line::<S>([0., 0.], [1., 1.]), seg([2., 2.], [5., 5.]), stretch([2., 2.], [5., 5.]));
    check(line::<S>([0., 0.], [1., 1.]), seg([5., 5.], [-2., -2.]), stretch([5., 5.], [-2., -2.]));
}

fn rays_one_way<S: Number>() {
    check(ray::<S>([0., 0.], [1., 0.]), ray([3., 0.], [2., 0.]), half([3., 0.], [2., 0.]));
    check(ray::<S>([0., 0.], [2., 0.]), ray([0., 0.], [1., 0.]), half([0., 0.], [1., 0.]));
    check(ray::<S>([0., 0.], [1., 0.]), ray([0., 0.], [1., 0.]), half([0., 0.], [1., 0.]));
}

fn rays_against_each_other<S: Number>() {
    check(ray::<S>([0., 0.], [1., 0.]), ray([4., 0.], [-1., 0.]), stretch([0., 0.], [4., 0.]));
    check(ray::<S>([1., 0.], [1., 0.]), ray([1., 0.], [-1., 0.]), at([1., 0.], 0., 0.));
    check(ray::<S>([1., 0.], [1., 0.]), ray([0., 0.], [-1., 0.]), None);
}

fn ray_with_a_segment<S: Number>() {
    check(ray::<S>([0., 0.], [1., 0.]), seg([2., 0.], [5., 0.]), stretch([2., 0.], [5., 0.]));
    check(ray::<S>([0., 0.], [1., 0.]), seg([5., 0.], [2., 0.]), stretch([5., 0.], [2., 0.]));
    check(ray::<S>([0., 0.], [1., 0.]), seg([-2., 0.], [3., 0.]), stretch([0., 0.], [3., 0.]));
    check(ray::<S>([0., 0.], [1., 0.]), seg([3., 0.], [-2., 0.]), stretch([3., 0.], [0., 0.]));
    check(ray::<S>([0., 0.], [1., 0.]), seg([0., 0.], [3., 0.]), stretch([0., 0.], [3., 0.]));
    check(ray::<S>([0., 0.], [1., 0.]), seg([-3., 0.], [0., 0.]), at([0., 0.], 0., 1.));
    check(ray::<S>([0., 0.], [1., 0.]), seg([0., 0.], [-3., 0.]), at([0., 0.], 0., 0.));
    check(ray::<S>([0., 0.], [1., 0.]), seg([-3., 0.], [-1., 0.]), None);
}

fn segments_partly<S: Number>() {
    check(seg::<S>([0., 0.], [4., 4.]), seg([2., 2.], [6., 6.]), stretch([2., 2.], [4., 4.]));
    check(seg::<S>([2., 2.], [6., 6.]), seg([0., 0.], [4., 4.]), stretch([2., 2.], [4., 4.]));
    check(seg::<S>([4., 4.], [0., 0.]), seg([6., 6.], [2., 2.]), stretch([4., 4.], [2., 2.]));
}

fn segments_nested<S: Number>() {
    check(seg::<S>([0., 0.], [6., 3.]), seg([2., 1.], [4., 2.]), stretch([2., 1.], [4., 2.]));
    check(seg::<S>([0., 0.], [6., 3.]), seg([0., 0.], [4., 2.]), stretch([0., 0.], [4., 2.]));
    check(seg::<S>([0., 0.], [6., 3.]), seg([2., 1.], [6., 3.]), stretch([2., 1.], [6., 3.]));
    check(seg::<S>([0., 0.], [6., 3.]), seg([0., 0.], [6., 3.]), stretch([0., 0.], [6., 3.]));
}

/// Neither direction is preferred, so the overlap runs from its lexicographically first end.
fn segments_opposed<S: Number>() {
    check(seg::<S>([0., 0.], [4., 0.]), seg([6., 0.], [2., 0.]), stretch([2., 0.], [4., 0.]));
    check(seg::<S>([0., 0.], [4., 0.]), seg([4., 0.], [0., 0.]), stretch([0., 0.], [4., 0.]));
    check(seg::<S>([0., 4.], [0., 0.]), seg([0., 1.], [0., 3.]), stretch([0., 1.], [0., 3.]));
    check(seg::<S>([0., 4.], [4., 0.]), seg([3., 1.], [1., 3.]), stretch([1., 3.], [3., 1.]));
}

fn segments_touching_in_a_point<S: Number>() {
    check(seg::<S>([0., 0.], [2., 2.]), seg([2., 2.], [6., 6.]), at([2., 2.], 1., 0.));
    check(seg::<S>([0., 0.], [2., 2.]), seg([6., 6.], [2., 2.]), at([2., 2.], 1., 1.));
    check(seg::<S>([2., 2.], [0., 0.]), seg([2., 2.], [6., 6.]), at([2., 2.], 0., 0.));
}

fn segments_apart<S: Number>() {
    check(seg::<S>([0., 0.], [2., 2.]), seg([3., 3.], [6., 6.]), None);
    check(seg::<S>([6., 6.], [3., 3.]), seg([0., 0.], [2., 2.]), None);
}

suite! {
    lines, line_with_a_part_of_it, rays_one_way, rays_against_each_other, ray_with_a_segment,
    segments_partly, segments_nested, segments_opposed, segments_touching_in_a_point, segments_apart,
}
