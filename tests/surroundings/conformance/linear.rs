//! What a line, ray or segment has in common with another, or with a solid.

use num_rational::BigRational as Q;
use num_traits::{One, Signed, Zero};

use crate::conformance::set::{Core, Linear, Set, V, dot, is_zero, minus, nearest_of_lines, turn};
use crate::conformance::value::{Format, Steps, greatest, least, nearest, whole};

/// What two lines, rays or segments that meet have in common.
pub enum Common {
    Point {
        point: V,
        t_a: Q,
        t_b: Q,
    },
    /// The ends of the overlap: two of a segment, one of a ray, none of a line.
    Overlap(Vec<V>),
}

/// The common part; `None` if there is none.
pub fn common(a: &Linear, b: &Linear) -> Option<Common> {
    let (square, s) = nearest_of_lines(a, b);
    if !square.is_zero() {
        return None;
    }
    let point = a.at(&s);
    let (uu, vv) = (dot(&a.direction, &a.direction), dot(&b.direction, &b.direction));
    let uv = dot(&a.direction, &b.direction);
    if a.is_point() || b.is_point() || &uv * &uv != uu * vv {
        return Some(Common::Point { t_a: s, t_b: b.project(&point), point });
    }
    // Collinear: the ends of each that are on the other.
    let is_on = |p: &V, other: &Linear| other.at(&other.project(p)) == *p;
    let of = |own: &Linear| own.bounds().iter().map(|t| own.at(t)).collect::<Vec<_>>();
    let mut ends: Vec<V> = of(a).into_iter().filter(|p| is_on(p, b)).collect();
    ends.extend(of(b).into_iter().filter(|p| is_on(p, a)));
    ends.sort();
    ends.dedup();
    // One end alone is that of a ray, if anything of the overlap goes on beyond it.
    let goes_on = |own: &Linear| {
        let ways = Core::Linear(own.clone()).endless();
        ways.into_iter().map(|way| dot(&way, &a.direction).is_positive()).collect::<Vec<_>>()
    };
    let is_endless = goes_on(a).iter().any(|way| goes_on(b).contains(way));
    if ends.len() == 1 && !is_endless {
        let point = ends.swap_remove(0);
        return Some(Common::Point { t_a: a.project(&point), t_b: b.project(&point), point });
    }
    Some(Common::Overlap(ends))
}

/// The line that a set is, if it is a line, ray, segment or point without a radius.
pub fn line(set: &Set) -> Option<&Linear> {
    match set {
        Set::Body { core: Core::Linear(own), .. } => Some(own),
        _ => None,
    }
}

/// Whether the one crossing point of two lines or rays, if there is one, can be written when it is rounded.
pub fn crossing_is_held(a: &Set, b: &Set, format: Format) -> bool {
    let (Some(a), Some(b)) = (line(a), line(b)) else { return true };
    match common(a, b) {
        Some(Common::Point { point, .. }) => point.iter().all(|x| {
            let steps = nearest(x);
            steps >= format.min().into() && steps <= format.max().into()
        }),
        _ => true,
    }
}

/// The `t` at which a line that meets a solid enters it and leaves it; `None` for without end.
pub fn chord(own: &Linear, solid: &Set, one: i64) -> [Option<Steps>; 2] {
    if own.is_point() {
        return [(); 2].map(|()| Some(Steps::Rational(0.into())));
    }
    let [low, high] = match solid {
        Set::Half { origin, normal } => {
            let slope = dot(&own.direction, normal);
            let height = dot(&minus(origin, &own.origin), normal);
            match slope.cmp(&Q::zero()) {
                _ if is_zero(normal) => [None, None],
                std::cmp::Ordering::Equal => [None, None],
                std::cmp::Ordering::Greater => [None, Some(height / slope)],
                std::cmp::Ordering::Less => [Some(height / slope), None],
            }
        }
        Set::Body { core: Core::Block(min, max), .. } => through_block(own, min, max).map(Some),
        Set::Body { core: ring @ Core::Ring(_), .. } => through_sides(own, &ring.sides()).map(Some),
        Set::Body { core, radius } => return through_round(own, core, radius, one).map(Some),
    };
    let start = own.begins.then(Q::zero);
    let end = own.ends.then(Q::one);
    let written = |t: Q| Steps::Rational(nearest(&(t * whole(one))));
    [low.into_iter().chain(start).max().map(written), high.into_iter().chain(end).min().map(written)]
}

/// The common part of the slabs.
fn through_block(own: &Linear, min: &V, max: &V) -> [Q; 2] {
    let moving = (0..3).filter(|i| !own.direction[*i].is_zero());
    let slab = |i: usize| {
        let at = |bound: &Q| (bound - &own.origin[i]) / &own.direction[i];
        let (s, t) = (at(&min[i]), at(&max[i]));
        if s < t { [s, t] } else { [t, s] }
    };
    moving.map(slab).reduce(|[a, b], [c, d]| [a.max(c), b.min(d)]).unwrap()
}

/// The first and the last place on a side of a polygon, of the line without ends.
fn through_sides(own: &Linear, sides: &[Linear]) -> [Q; 2] {
    let mut places = Vec::new();
    for side in sides {
        let slope = turn(&own.direction, &side.direction);
        if slope.is_zero() {
            let is_on = |p: &V| turn(&minus(p, &own.origin), &own.direction).is_zero();
            let ends = [side.at(&Q::zero()), side.at(&Q::one())];
            places.extend(ends.into_iter().filter(is_on).map(|p| own.parameter(&p)));
            continue;
        }
        let way = minus(&side.origin, &own.origin);
        let along = turn(&way, &own.direction) / &slope;
        if !along.is_negative() && along <= Q::one() {
            places.push(turn(&way, &side.direction) / slope);
        }
    }
    [places.iter().min().unwrap().clone(), places.into_iter().max().unwrap()]
}

/// The least and the greatest `t` of the range whose place is within the radius of a segment.
fn through_round(own: &Linear, core: &Core, radius: &Q, one: i64) -> [Steps; 2] {
    let Core::Linear(axis) = core else { unreachable!("round solids have a point or segment inside") };
    let member = nearest_of_lines(own, axis).1;
    let is_inside = |t: &Q| is_near(own, axis, t, &(radius * radius));
    let is_in_range = |t: Q| is_inside(&t);
    let enter = if own.begins && is_in_range(Q::zero()) {
        Steps::Rational(0.into())
    } else {
        least(&member, one, &is_inside)
    };
    let exit = if own.ends && is_in_range(Q::one()) {
        Steps::Rational(one.into())
    } else {
        greatest(&member, one, &is_inside)
    };
    [enter, exit]
}

fn is_near(own: &Linear, axis: &Linear, t: &Q, square: &Q) -> bool {
    let p = own.at(t);
    let way = minus(&axis.at(&axis.project(&p)), &p);
    dot(&way, &way) <= *square
}
