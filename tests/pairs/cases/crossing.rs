//! Lines, rays and segments that are not collinear.

use kousa::{Line, Segment};

use crate::cases::check;
use crate::cases::write::{Number, above, at, line, p, ray, right_of, seg, v};

fn properly<S: Number>() {
    check(line::<S>([0., 0.], [2., 2.]), line([4., 0.], [-2., 2.]), at([2., 2.], 1., 1.));
    check(line::<S>([0., 1.], [1., 0.]), ray([2., -1.], [0., 1.]), at([2., 1.], 2., 2.));
    check(line::<S>([0., 1.], [1., 0.]), seg([3., -1.], [3., 3.]), at([3., 1.], 3., 0.5));
    check(ray::<S>([0., 0.], [1., 1.]), ray([4., 0.], [-1., 1.]), at([2., 2.], 2., 2.));
    check(ray::<S>([0., 0.], [1., 0.]), seg([4., -1.], [4., 3.]), at([4., 0.], 4., 0.25));
    check(seg::<S>([0., 0.], [4., 4.]), seg([0., 4.], [4., 0.]), at([2., 2.], 0.5, 0.5));
    check(seg::<S>([0., 0.], [8., 2.]), seg([4., -1.], [4., 7.]), at([4., 1.], 0.5, 0.25));
}

fn where_no_scalar_is_exact<S: Number>() {
    let third = 1. / 3.;
    check(seg::<S>([0., 0.], [3., 0.]), seg([1., -1.], [1., 1.]), at([1., 0.], third, 0.5));
    check(line::<S>([0., 0.], [3., 0.]), line([-1., -1.], [0., 2.]), at([-1., 0.], -third, 0.5));
    check(ray::<S>([0., 0.], [0., 3.]), ray([-2., 2.], [3., 0.]), at([0., 2.], 2. * third, 2. * third));
}

fn behind_the_origin<S: Number>() {
    check(line::<S>([0., 0.], [1., 0.]), line([-3., 1.], [0., 1.]), at([-3., 0.], -3., -1.));
    check(line::<S>([0., 0.], [1., 0.]), ray([-3., 1.], [0., 1.]), None);
    check(ray::<S>([0., 0.], [1., 0.]), ray([-3., -1.], [0., 1.]), None);
    check(ray::<S>([0., 0.], [1., 0.]), ray([3., 1.], [0., 1.]), None);
    check(ray::<S>([0., 0.], [1., 0.]), seg([-3., -1.], [-3., 1.]), None);
    check(ray::<S>([0., 0.], [1., 0.]), seg([3., 1.], [3., 2.]), None);
}

fn beyond_the_ends<S: Number>() {
    check(line::<S>([0., 0.], [1., 0.]), seg([3., 1.], [3., 2.]), None);
    check(seg::<S>([0., 0.], [2., 0.]), seg([3., -1.], [3., 1.]), None);
    check(seg::<S>([0., 0.], [2., 0.]), seg([1., 1.], [1., 2.]), None);
    check(seg::<S>([0., 0.], [2., 0.]), seg([3., 1.], [3., 2.]), None);
}

fn t_touch<S: Number>() {
    check(line::<S>([0., 0.], [1., 0.]), ray([5., 0.], [0., -2.]), at([5., 0.], 5., 0.));
    check(line::<S>([0., 0.], [1., 0.]), seg([3., 2.], [3., 0.]), at([3., 0.], 3., 1.));
    check(ray::<S>([0., 0.], [2., 0.]), ray([6., 0.], [1., 1.]), at([6., 0.], 3., 0.));
    check(ray::<S>([0., 0.], [1., 0.]), seg([3., 0.], [3., 2.]), at([3., 0.], 3., 0.));
    check(ray::<S>([2., 0.], [0., 1.]), seg([0., 0.], [4., 0.]), at([2., 0.], 0., 0.5));
    check(seg::<S>([0., 0.], [4., 0.]), seg([1., 0.], [1., 3.]), at([1., 0.], 0.25, 0.));
    check(seg::<S>([0., 0.], [4., 0.]), seg([1., -3.], [1., 0.]), at([1., 0.], 0.25, 1.));
}

fn one_step_short_of_touching<S: Number>() {
    let short = Segment::new(above::<S>([1., 0.]), p([1., 3.]));
    check(line::<S>([0., 0.], [1., 0.]), short, None);
    check(ray::<S>([0., 0.], [1., 0.]), short, None);
    check(seg::<S>([0., 0.], [4., 0.]), short, None);
    let beside = Segment::new(right_of::<S>([4., -1.]), right_of([4., 1.]));
    check(seg::<S>([0., 0.], [4., 0.]), beside, None);
}

fn sharing_an_end<S: Number>() {
    check(ray::<S>([1., 1.], [1., 0.]), ray([1., 1.], [0., 2.]), at([1., 1.], 0., 0.));
    check(ray::<S>([1., 1.], [1., 0.]), seg([1., 1.], [3., 4.]), at([1., 1.], 0., 0.));
    check(ray::<S>([1., 1.], [1., 0.]), seg([3., 4.], [1., 1.]), at([1., 1.], 0., 1.));
    check(seg::<S>([0., 0.], [4., 0.]), seg([4., 0.], [4., 4.]), at([4., 0.], 1., 0.));
    check(seg::<S>([4., 0.], [0., 0.]), seg([4., 4.], [4., 0.]), at([4., 0.], 0., 1.));
    check(seg::<S>([0., 0.], [4., 1.]), seg([0., 0.], [1., 4.]), at([0., 0.], 0., 0.));
}

fn parallel<S: Number>() {
    check(line::<S>([0., 0.], [1., 2.]), line([1., 0.], [2., 4.]), None);
    check(line::<S>([0., 0.], [1., 2.]), ray([1., 0.], [-1., -2.]), None);
    check(line::<S>([0., 0.], [1., 2.]), seg([1., 0.], [2., 2.]), None);
    check(ray::<S>([0., 0.], [1., 2.]), ray([1., 0.], [1., 2.]), None);
    check(ray::<S>([0., 0.], [1., 2.]), seg([1., 0.], [2., 2.]), None);
    check(seg::<S>([0., 0.], [4., 0.]), seg([0., 1.], [4., 1.]), None);
    check(Line::new(above::<S>([0., 0.]), v([1., 2.])), line([0., 0.], [1., 2.]), None);
}

fn points_as_lines<S: Number>() {
    check(line::<S>([3., 1.], [0., 0.]), line([0., 1.], [2., 0.]), at([3., 1.], 0., 1.5));
    check(line::<S>([3., 1.], [0., 0.]), line([3., 1.], [0., 0.]), at([3., 1.], 0., 0.));
    check(line::<S>([3., 2.], [0., 0.]), line([0., 1.], [2., 0.]), None);
    check(line::<S>([3., 2.], [0., 0.]), line([3., 1.], [0., 0.]), None);
    check(line::<S>([0., 1.], [2., 0.]), ray([3., 1.], [0., 0.]), at([3., 1.], 1.5, 0.));
    check(line::<S>([3., 1.], [0., 0.]), ray([0., 1.], [2., 0.]), at([3., 1.], 0., 1.5));
    check(line::<S>([-3., 1.], [0., 0.]), ray([0., 1.], [2., 0.]), None);
    check(ray::<S>([3., 1.], [0., 0.]), ray([0., 1.], [2., 0.]), at([3., 1.], 0., 1.5));
    check(ray::<S>([-3., 1.], [0., 0.]), ray([0., 1.], [2., 0.]), None);
    check(line::<S>([0., 1.], [2., 0.]), seg([3., 1.], [3., 1.]), at([3., 1.], 1.5, 0.));
    check(ray::<S>([0., 1.], [2., 0.]), seg([3., 1.], [3., 1.]), at([3., 1.], 1.5, 0.));
    check(ray::<S>([0., 1.], [2., 0.]), seg([-3., 1.], [-3., 1.]), None);
}

fn points_as_segments<S: Number>() {
    check(seg::<S>([1., 0.], [1., 0.]), seg([0., 0.], [4., 0.]), at([1., 0.], 0., 0.25));
    check(seg::<S>([4., 0.], [4., 0.]), seg([0., 0.], [4., 0.]), at([4., 0.], 0., 1.));
    check(seg::<S>([5., 0.], [5., 0.]), seg([0., 0.], [4., 0.]), None);
    check(seg::<S>([1., 1.], [1., 1.]), seg([0., 0.], [4., 0.]), None);
    check(seg::<S>([1., 1.], [1., 1.]), seg([1., 1.], [1., 1.]), at([1., 1.], 0., 0.));
    check(seg::<S>([1., 1.], [1., 1.]), seg([2., 1.], [2., 1.]), None);
    check(line::<S>([1., 1.], [0., 0.]), seg([0., 0.], [4., 4.]), at([1., 1.], 0., 0.25));
    check(ray::<S>([1., 1.], [0., 0.]), seg([0., 0.], [4., 4.]), at([1., 1.], 0., 0.25));
    check(ray::<S>([5., 5.], [0., 0.]), seg([0., 0.], [4., 4.]), None);
}

suite! {
    properly, where_no_scalar_is_exact, behind_the_origin, beyond_the_ends, t_touch,
    one_step_short_of_touching, sharing_an_end, parallel, points_as_lines, points_as_segments,
}
