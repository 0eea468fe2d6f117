//! Questions about one shape, or about a shape and a point: lengths, areas, corners and projections.

use core::f64::consts::PI;

use num_traits::Float;

use crate::certificate::near::{Near, size};
use crate::certificate::rounded::{
    self, Certain, LARGEST, OF_CROSS, Outcome, Rounding, TINY, U, Uncertain, certain_if, cross, difference,
    dot, magnitude,
};
use crate::clip::ball_fast::sides;
use crate::contact::disk_fast;
use crate::form::corners::HullForm;
use crate::form::plane::{AnyForm as PlaneForm, Plane};
use crate::form::query::Dimension;
use crate::form::space::AnyForm as SpaceForm;
use crate::form::stored::{BoxForm, CapsuleForm, LinearForm, OrientedForm, PointForm, TriangleForm};
use crate::number::each::Each;
use crate::number::encoding::{Encoding, Raw};
use crate::number::extent::Sum;

/// The length of a segment.
pub fn length(segment: &SpaceForm<f64>, _: &SpaceForm<f64>, encoding: &'static Encoding) -> Outcome<Raw> {
    let SpaceForm::Linear(segment) = segment else { return Err(Uncertain) };
    let along = segment.direction();
    let square = dot(&along, &along);
    let is_plain = segment.ends() & (square > TINY) & (square < LARGEST);
    let length = Float::sqrt(square);
    let stored = |length| Some(encoding.at_least_smallest(length));
    if is_plain { Rounding::to(encoding).near(length, 4.0 * U * length).map(stored) } else { Err(Uncertain) }
}

/// The point of a line, ray or segment that is nearest to a point.
pub fn nearest(
    point: &SpaceForm<f64>,
    linear: &SpaceForm<f64>,
    encoding: &'static Encoding,
) -> Outcome<[Raw; 3]> {
    match (point, linear) {
        (SpaceForm::Point(PointForm(p)), SpaceForm::Linear(linear)) => {
            on_linear(p, linear, Rounding::to(encoding)).map(Some)
        }
        _ => Err(Uncertain),
    }
}

/// With `w = p − o` the nearest point of the line is `o + d·(w·d) / d²` (Ericson 5.1.2). A point that may lie on the line is left
/// uncertain, because it is its own nearest point.
fn on_linear(p: &[f64; 3], linear: &LinearForm<f64, 3>, to: Rounding<'_>) -> Certain<[Raw; 3]> {
    let (d, w) = (linear.direction(), difference(p, &linear.origin));
    let (along, made, square) = (dot(&w, &d), size(&w) * size(&d), dot(&d, &d));
    let error = 8.0 * U * made + TINY;
    certain_if((square > TINY) & (made < LARGEST), ())?;
    if linear.starts() & (along < -error) {
        return Ok(to.point(&linear.origin));
    }
    let behind = along - square;
    let of_end = error + 8.0 * U * square;
    if linear.ends() & (behind > of_end) {
        return Ok(to.point(&linear.to));
    }
    let is_between = (!linear.starts() | (along > error)) & (!linear.ends() | (behind < -of_end));
    let turned = |i: usize, j: usize| (w[i] * d[j] - w[j] * d[i]).abs();
    let aside = turned(0, 1) + turned(1, 2) + turned(2, 0);
    certain_if(is_between & (aside > error), ())?;
    let mut point = [Raw::ZERO; 3];
    for i in 0..3 {
        let way = d[i] * along / square;
        let place = linear.origin[i] + way;
        let lost = d[i].abs() * error / square + 8.0 * U * way.abs() + U * place.abs();
        point[i] = to.near(place, lost)?;
    }
    Ok(point)
}

/// The area of a solid.
pub fn area(solid: &PlaneForm<'_, f64>, _: &PlaneForm<'_, f64>, encoding: &'static Encoding) -> Outcome<Raw> {
    let step = if encoding.is_float { 1.0 } else { encoding.step() };
    let Near { value, error } = square(solid)?;
    let mut sum = Sum(0.0);
    Plane::visit(solid, &mut sum);
    let is_plain = (sum.0 < LARGEST) & (value > TINY) & (value < LARGEST) & (error <= rounded::LOSS * value);
    if is_plain { Rounding::to(encoding).near(value * step, error * step).map(Some) } else { Err(Uncertain) }
}

/// An area in the square of the coordinates' unit.
fn square(solid: &PlaneForm<'_, f64>) -> Certain<Near> {
    let near = |value: f64| Ok(Near { value, error: 16.0 * U * value });
    match solid {
        PlaneForm::Ball(ball) if ball.radius > 0.0 => near(PI * (ball.radius * ball.radius)),
        PlaneForm::Capsule(CapsuleForm { a, b, radius }) if *radius > 0.0 => {
            let axis = difference(b, a);
            near(radius * (PI * radius + 2.0 * Float::sqrt(dot(&axis, &axis))))
        }
        PlaneForm::Box(BoxForm { min: [x, y], max: [to_x, to_y] }) if (to_x > x) & (to_y > y) => {
            near((to_x - x) * (to_y - y))
        }
        PlaneForm::Oriented(OrientedForm { half_edges: [e, f], .. }) => {
            let (turn, made) = cross(e, f);
            Ok(Near { value: 4.0 * f64::abs(turn), error: 4.0 * OF_CROSS * made + TINY })
        }
        PlaneForm::Triangle(TriangleForm(corners)) => fan(corners),
        PlaneForm::Hull(HullForm(corners)) => fan(corners),
        _ => Err(Uncertain),
    }
}

/// The area of the triangles about the first corner.
fn fan(corners: &[[f64; 2]]) -> Certain<Near> {
    let (base, others) = corners.split_first().ok_or(Uncertain)?;
    let (mut twice, mut made, mut terms) = (0.0, 0.0, 0.0);
    for pair in others.windows(2) {
        if let [p, q] = pair {
            let (turn, made_of) = cross(&difference(p, base), &difference(q, base));
            (twice, made, terms) = (twice + turn, made + made_of, terms + 1.0);
        }
    }
    let value = 0.5 * f64::abs(twice);
    Ok(Near { value, error: (0.5 * OF_CROSS + terms * U) * made + TINY })
}

/// The point of a solid that is nearest to a point.
pub fn project(
    point: &PlaneForm<'_, f64>,
    solid: &PlaneForm<'_, f64>,
    encoding: &'static Encoding,
) -> Outcome<[Raw; 2]> {
    let PlaneForm::Point(PointForm(p)) = point else { return Err(Uncertain) };
    onto(p, solid, Rounding::to(encoding)).map(Some)
}

fn onto(p: &[f64; 2], solid: &PlaneForm<'_, f64>, to: Rounding<'_>) -> Certain<[Raw; 2]> {
    let is_plain = size(p) < LARGEST;
    match solid {
        _ if !is_plain => Err(Uncertain),
        PlaneForm::Ball(ball) => onto_ball(p, &ball.center, ball.radius, to),
        PlaneForm::Capsule(capsule) => onto_capsule(p, capsule, to),
        PlaneForm::Box(BoxForm { min, max }) => {
            let is_box = (min[0] <= max[0]) & (min[1] <= max[1]) & (size(min) + size(max) < LARGEST);
            let clamped = [0, 1].each(|i: usize| match p[i] {
                x if x < min[i] => min[i],
                x if x > max[i] => max[i],
                x => x,
            });
            if is_box { Ok(to.point(&clamped)) } else { Err(Uncertain) }
        }
        PlaneForm::Triangle(_) | PlaneForm::Hull(_) => {
            let (nearest, error) = disk_fast::nearest(p, solid)?;
            if error == 0.0 {
                return Ok(to.point(&nearest));
            }
            let near = |x: f64| to.near(x + 0.0, error + U * x.abs());
            Ok([near(nearest[0])?, near(nearest[1])?])
        }
        _ => Err(Uncertain),
    }
}

/// `c + r·m / |m|` with `m = p − c`, or the point itself inside.
fn onto_ball(p: &[f64; 2], center: &[f64; 2], radius: f64, to: Rounding<'_>) -> Certain<[Raw; 2]> {
    let m = difference(p, center);
    let (square, (is_inside, is_outside)) = (dot(&m, &m), sides(&m, radius));
    let is_plain = (radius > 0.0) & (square + radius * radius < LARGEST);
    if !is_plain | !(is_inside | is_outside) {
        return Err(Uncertain);
    }
    if is_inside {
        return Ok(to.point(p));
    }
    let length = Float::sqrt(square);
    let mut point = [Raw::ZERO; 2];
    for i in 0..2 {
        let way = radius * m[i] / length;
        let place = center[i] + way;
        point[i] = to.near(place + 0.0, 8.0 * U * way.abs() + U * place.abs())?;
    }
    Ok(point)
}

/// The same for the ball about an end of the axis, or across the axis.
fn onto_capsule(p: &[f64; 2], capsule: &CapsuleForm<f64, 2>, to: Rounding<'_>) -> Certain<[Raw; 2]> {
    let CapsuleForm { a, b, radius } = capsule;
    let (e, m) = (difference(b, a), difference(p, a));
    let (along, square) = (dot(&m, &e), dot(&e, &e));
    let error = 8.0 * U * magnitude(&m, &e) + TINY;
    let of_end = error + 8.0 * U * square;
    let is_plain =
        (*radius > 0.0) & (square > TINY) & (square + magnitude(&m, &m) + radius * radius < LARGEST);
    if !is_plain {
        return Err(Uncertain);
    }
    if along < -error {
        return onto_ball(p, a, *radius, to);
    }
    if along - square > of_end {
        return onto_ball(p, b, *radius, to);
    }
    certain_if((along > error) & (square - along > of_end), ())?;
    let (turn, made) = cross(&e, &m);
    let length = Float::sqrt(square);
    let (gap, reach) = (turn.abs(), radius * length);
    let lost = OF_CROSS * made + 8.0 * U * reach + TINY;
    if (gap - reach).abs() <= lost {
        return Err(Uncertain);
    }
    if gap < reach {
        return Ok(to.point(p));
    }
    // From the point back along the normal, for what it is beyond the radius.
    let side = if turn > 0.0 { 1.0 } else { -1.0 };
    let ahead = [0.0 - side * e[1] / length, side * e[0] / length];
    let beyond = gap / length - radius;
    let mut point = [Raw::ZERO; 2];
    for i in 0..2 {
        let way = beyond * ahead[i];
        let place = p[i] - way;
        let error = ahead[i].abs() * lost / length + 8.0 * U * (way.abs() + radius * ahead[i].abs());
        point[i] = to.near(place + 0.0, error + U * place.abs())?;
    }
    Ok(point)
}
