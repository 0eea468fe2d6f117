//! The features of two cores that may be closest, by formulas where there are some, and else by a [search](crate::distance::search_fast): they only
//! propose them, and a [certificate](crate::distance::certified_fast) vouches for them, or not.

use crate::certificate::rounded::{Outcome, Uncertain, certain_if, difference, dot};
use crate::distance::cores_fast::{AxisCore, RoundedCore};
use crate::distance::search_fast::{Feature, closest};
use crate::form::stored::{LinearForm, LinearRange};
use crate::number::each::{Each, indexed};
use crate::number::float::greater;

/// The features of two cores that may be closest; `None` if the cores overlap, or if there is neither a formula nor a search for them.
#[inline]
pub fn features<const D: usize>(a: &RoundedCore<'_, D>, b: &RoundedCore<'_, D>) -> Option<[Feature<D>; 2]> {
    match (a, b) {
        (RoundedCore::Point(p), RoundedCore::Point(q)) => {
            Some([Feature::corner(0, *p), Feature::corner(0, *q)])
        }
        (RoundedCore::Point(p), RoundedCore::Linear(linear)) => {
            Some([Feature::corner(0, *p), beside(linear, p)])
        }
        (RoundedCore::Linear(linear), RoundedCore::Point(p)) => {
            Some([beside(linear, p), Feature::corner(0, *p)])
        }
        (RoundedCore::Linear(a), RoundedCore::Linear(b)) => Some(between(a, b)),
        (RoundedCore::Point(p), body) => match nearest_to(p, body) {
            Ok(nearest) => nearest.map(|feature| [Feature::corner(0, *p), feature]),
            Err(Uncertain) => by_search(a, b),
        },
        (body, RoundedCore::Point(p)) => match nearest_to(p, body) {
            Ok(nearest) => nearest.map(|feature| [feature, Feature::corner(0, *p)]),
            Err(Uncertain) => by_search(a, b),
        },
        _ => by_search(a, b),
    }
}

/// The same by a search, which bounded cores have. Of a line or ray only the part beside the other core is searched.
#[inline]
fn by_search<const D: usize>(a: &RoundedCore<'_, D>, b: &RoundedCore<'_, D>) -> Option<[Feature<D>; 2]> {
    match (a, b) {
        (RoundedCore::Linear(linear), _) if !a.is_bounded() && b.is_bounded() => {
            let [on_part, on_b] = closest(&part_beside(linear, b), b)?;
            Some([of_all(linear, &on_part), on_b])
        }
        (_, RoundedCore::Linear(linear)) if !b.is_bounded() && a.is_bounded() => {
            let [on_a, on_part] = closest(a, &part_beside(linear, a))?;
            Some([on_a, of_all(linear, &on_part)])
        }
        _ if a.is_bounded() && b.is_bounded() => closest(a, b),
        _ => None,
    }
}

/// The part of a line or ray that has the feet of all corners of a bounded core, and so its nearest point, and a little more on each side that has
/// no end. The foot of a corner `c` is at `(c − o)·e / e²`.
#[cold]
fn part_beside<const D: usize>(
    linear: &LinearForm<f64, D>,
    body: &RoundedCore<'_, D>,
) -> RoundedCore<'static, D> {
    let LinearForm { origin, to: way, range } = linear;
    let (mut least, mut most) = (f64::INFINITY, f64::NEG_INFINITY);
    for corner in body.corners() {
        let foot = dot(&difference(&corner, origin), way) / dot(way, way);
        least = if foot < least { foot } else { least };
        most = greater(most, foot);
    }
    let more = 0.25 * (most - least);
    let start = if *range == LinearRange::Line { least - more } else { 0.0 };
    let end = greater(most, start) + more;
    let [from, to] = [start, end].each(|t| indexed(|i| origin[i] + t * way[i]));
    RoundedCore::Linear(LinearForm { origin: from, to, range: LinearRange::Segment })
}

/// The feature of a line or ray for one of that part: its origin, or all of it.
fn of_all<const D: usize>(linear: &LinearForm<f64, D>, on_part: &Feature<D>) -> Feature<D> {
    let is_origin = linear.range == LinearRange::Ray && on_part.count == 1 && on_part.numbers[0] == 0;
    if is_origin { Feature::corner(0, linear.origin) } else { Feature::all(linear) }
}

/// The features of two cores that are points, lines, rays or segments.
#[inline]
pub fn between_axes<const D: usize>(a: &AxisCore<D>, b: &AxisCore<D>) -> [Feature<D>; 2] {
    let [p, q] = [&a.linear.origin, &b.linear.origin];
    match (a.is_point, b.is_point) {
        (true, true) => [Feature::corner(0, *p), Feature::corner(0, *q)],
        (true, false) => [Feature::corner(0, *p), beside(&b.linear, p)],
        (false, true) => [beside(&a.linear, q), Feature::corner(0, *q)],
        (false, false) => between(&a.linear, &b.linear),
    }
}

/// The part that is nearest to a point.
#[inline]
fn beside<const D: usize>(linear: &LinearForm<f64, D>, p: &[f64; D]) -> Feature<D> {
    let way = linear.direction();
    Feature::at(linear, dot(&difference(p, &linear.origin), &way) / dot(&way, &way))
}

/// The parameter on a line, ray or segment that is nearest to this one.
#[inline]
fn clamped(range: LinearRange, t: f64) -> f64 {
    match range {
        LinearRange::Ray | LinearRange::Segment if t < 0.0 => 0.0,
        LinearRange::Segment if t > 1.0 => 1.0,
        _ => t,
    }
}

/// The parts of two lines, rays or segments that are nearest to each other (Ericson 5.1.9).
///
/// With `d` and `e` the directions and `r` between the origins the lines are nearest at `s = ((d·e)·(e·r) − (d·r)·(e·e)) / (d²·e² − (d·e)²)`.
#[inline]
fn between<const D: usize>(a: &LinearForm<f64, D>, b: &LinearForm<f64, D>) -> [Feature<D>; 2] {
    let (d, e, r) = (a.direction(), b.direction(), difference(&a.origin, &b.origin));
    let (of_d, of_e, product) = (dot(&d, &d), dot(&e, &e), dot(&d, &e));
    let (along_d, along_e) = (dot(&d, &r), dot(&e, &r));
    let square = of_d * of_e - product * product;
    let is_parallel = square <= 1e-14 * of_d * of_e;
    let s = if is_parallel { 0.0 } else { (product * along_e - along_d * of_e) / square };
    let s = clamped(a.range, s);
    let free = (product * s + along_e) / of_e;
    let t = clamped(b.range, free);
    let s = if t == free && !is_parallel { s } else { clamped(a.range, (product * t - along_d) / of_d) };
    let [on_a, on_b] = [Feature::at(a, s), Feature::at(b, t)];
    // One of two parallel ones is represented by a point where both are, for their common normal is not certain.
    if is_parallel && on_a.count == 2 && on_b.count == 2 {
        return [Feature::corner(0, a.origin), on_b];
    }
    [on_a, on_b]
}

/// The feature of a core that is nearest to a point, if there is a formula. `Ok(None)` if the point is in the core.
#[inline]
fn nearest_to<const D: usize>(p: &[f64; D], body: &RoundedCore<'_, D>) -> Outcome<Feature<D>> {
    match body {
        RoundedCore::Slanted(corners, half_edges) => of_box(p, corners, half_edges),
        RoundedCore::Few(corners, count) if D == 2 => {
            Ok(of_outline(p, corners.get(..*count).ok_or(Uncertain)?))
        }
        RoundedCore::Few([a, b, c, _], 3) => Ok(Some(of_triangle(p, &[*a, *b, *c]))),
        _ => Err(Uncertain),
    }
}

/// Of a box with right angles. Along each half-edge `e` the point is at the share `(p − c)·e / e²` from the center `c`; beyond 1 the side there is
/// nearest (Ericson 5.1.4).
fn of_box<const D: usize>(
    p: &[f64; D],
    corners: &[[f64; D]; 8],
    half_edges: &[[f64; D]; 3],
) -> Outcome<Feature<D>> {
    let squares = [0, 1, 2].each(|i: usize| dot(&half_edges[i], &half_edges[i]));
    let is_square = |i: usize, j: usize| {
        let product = dot(&half_edges[i], &half_edges[j]);
        product * product <= 1e-12 * squares[i] * squares[j]
    };
    certain_if(is_square(0, 1) && is_square(0, 2) && is_square(1, 2), ())?;
    let way: [f64; D] = indexed(|i| p[i] - 0.5 * (corners[0][i] + corners[7][i]));
    let (mut first, mut free, mut count) = (0, [0; 3], 0);
    for (i, (edge, &square)) in half_edges.iter().zip(&squares).enumerate() {
        let along = dot(&way, edge);
        first |= usize::from(along > 0.0) << i;
        if along.abs() < square {
            free[count] = 1 << i;
            count += 1;
        }
    }
    if count == 3 {
        return Ok(None);
    }
    // The nearest corner, and those next to it on the side or edge that is left: of a side the half that is nearest.
    let numbers = [first, first ^ free[0], first ^ if count == 2 { free[1] } else { free[0] }];
    let feature = Feature { numbers, count: count + 1, ..Feature::corner(first, corners[first]) };
    Ok(Some(Feature { corners: numbers.each(|number: usize| corners[number & 7]), ..feature }))
}

/// Of a triangle in space. Above its inside, that is all of it: with its sides `u` and `v` from one corner and `m` from there to the point, the foot
/// `x·u + y·v` solves `x·u² + y·u·v = m·u` and `x·u·v + y·v² = m·v` (Ericson 5.1.5).
fn of_triangle<const D: usize>(p: &[f64; D], corners: &[[f64; D]; 3]) -> Feature<D> {
    let [a, b, c] = corners;
    let (m, u, v) = (difference(p, a), difference(b, a), difference(c, a));
    let (uu, uv, vv, mu, mv) = (dot(&u, &u), dot(&u, &v), dot(&v, &v), dot(&m, &u), dot(&m, &v));
    let area = uu * vv - uv * uv;
    let (x, y) = (mu * vv - mv * uv, mv * uu - mu * uv);
    if x > 0.0 && y > 0.0 && x + y < area {
        return Feature { corners: *corners, numbers: [0, 1, 2], count: 3, ..Feature::corner(0, *a) };
    }
    nearest_side(p, corners)
}

/// Of a triangle or rectangle of the plane, whose corners are in order around it; `None` if the point is in it.
fn of_outline<const D: usize>(p: &[f64; D], corners: &[[f64; D]]) -> Option<Feature<D>> {
    let (mut is_left, mut is_right) = (false, false);
    let mut last = corners.last()?;
    for corner in corners {
        let (side, way) = (difference(corner, last), difference(p, last));
        let turn = side[0] * way[D - 1] - side[D - 1] * way[0];
        is_left |= turn > 0.0;
        is_right |= turn < 0.0;
        last = corner;
    }
    if is_left && is_right { Some(nearest_side(p, corners)) } else { None }
}

/// The nearest of the sides from each corner to the next one, or the end of it that is nearest.
fn nearest_side<const D: usize>(p: &[f64; D], corners: &[[f64; D]]) -> Feature<D> {
    let (mut best, mut nearest) = (f64::INFINITY, Feature::corner(0, *p));
    for (i, from) in corners.iter().enumerate() {
        let next = if i + 1 < corners.len() { i + 1 } else { 0 };
        let Some(to) = corners.get(next) else { continue };
        let (side, way) = (difference(to, from), difference(p, from));
        let (along, square) = (dot(&way, &side), dot(&side, &side));
        let (share, feature) = match () {
            () if along <= 0.0 => (0.0, Feature::corner(i, *from)),
            () if along >= square => (1.0, Feature::corner(next, *to)),
            () => (along / square, Feature { numbers: [i, next, next], ..Feature::between(*from, *to) }),
        };
        let left: [f64; D] = indexed(|k| way[k] - share * side[k]);
        let far = dot(&left, &left);
        if far < best {
            (best, nearest) = (far, feature);
        }
    }
    nearest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::certificate::draws::vector;
    use crate::certificate::near::cross;
    use crate::certificate::rounded::LOSS;
    use crate::distance::cored_fast::Cored;
    use crate::distance::feature_vector_fast::Measured;
    use crate::form::space::AnyForm;
    use crate::form::stored::{OrientedForm, PointForm, TriangleForm};
    use crate::number::each::Each;
    use crate::rng::Rng;
    use num_traits::Float;

    /// What a formula proposes is certified, nearly always, whether it is a corner, an edge or a face.
    #[test]
    fn what_formulas_propose_is_certified() {
        const DRAWS: usize = 2000;
        let mut rng = Rng::new(3);
        let long = |v: &[f64; 3], length: f64| v.each(|x| x * length / Float::sqrt(dot(v, v)));
        for is_box in [true, false] {
            let (mut of_count, mut uncertain) = ([0; 4], 0);
            for _ in 0..DRAWS {
                let [p, q, r] = [(); 3].each(|()| vector(&mut rng, 2.0));
                let (f, center) = (cross(&p, &q), r);
                let half_edges = [long(&p, 1.5), long(&f, 1.0), long(&cross(&p, &f), 2.0)];
                let solid = match is_box {
                    true => AnyForm::OrientedBox(OrientedForm { center, half_edges }),
                    false => AnyForm::Triangle(TriangleForm([p, q, r])),
                };
                let point = AnyForm::Point(PointForm(vector(&mut rng, 5.0)));
                let cores = [point.core(), solid.core()];
                let [Some(own), Some(other)] = &cores else { continue };
                let Some(mut found) = features(&own.body, &other.body) else { continue };
                of_count[found[1].count] += 1;
                let measured = Measured::between([own, other], &mut found, 2.0 * other.slack, LOSS);
                uncertain += usize::from(measured.is_err());
            }
            assert!(of_count.iter().skip(1).all(|count| count * 40 > DRAWS), "{of_count:?}");
            assert!(uncertain * 200 < DRAWS, "{uncertain} of a box: {is_box}");
        }
    }
}
