//! The places of a manifold from their definition: the incident facet, cut off by the planes through the sides of the reference face
//! (Sutherland and Hodgman 1974), or the stretch of two parallel edges.

use num_traits::{One, Zero};

use super::solid::{Solid, V, along, cross, dot, floats, is_zero, minus, negated};
use crate::fraction::Fraction as Q;

/// A place: the points on the cores, and the gap between them along the direction, times its length.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    pub points: [V; 2],
    pub gap: Q,
}

/// The directions that a normal may have.
pub fn directions(a: &Solid, b: &Solid) -> Vec<V> {
    if let Some(normal) = &b.half {
        return vec![negated(normal)];
    }
    let axis = |k: usize| std::array::from_fn(|i| if i == k { Q::one() } else { Q::zero() });
    let mut ways: Vec<V> = (0..3).map(axis).collect();
    ways.extend(a.normals().into_iter().chain(b.normals()));
    let (own, other) = (a.ways(), b.ways());
    ways.extend(own.iter().flat_map(|d| other.iter().map(move |e| cross(d, e))));
    // Across an edge, in the plane of the first two axes: where cores of round shapes cross.
    ways.extend(own.iter().chain(&other).map(|d| [d[1].clone(), -&d[0], Q::zero()]));
    for (body, others) in [(a, b), (b, a)] {
        for p in &others.corners {
            ways.extend(body.corners.iter().map(|q| minus(p, q)));
            for [i, j] in &body.edges {
                let (w, u) = (minus(p, &body.corners[*i]), minus(&body.corners[*j], &body.corners[*i]));
                let square = dot(&u, &u);
                let scaled: V = std::array::from_fn(|k| &w[k] * &square);
                ways.push(along(&scaled, &-dot(&w, &u), &u));
            }
        }
    }
    ways.retain(|way| !is_zero(way));
    ways.iter().flat_map(|way| [way.clone(), negated(way)]).collect()
}

pub fn unit(g: &V) -> [f64; 3] {
    // Scaled, for a float cannot hold the square of everything.
    let scale = g.iter().map(|x| x.abs()).max().unwrap();
    let v = floats(&std::array::from_fn(|i| &g[i] / &scale));
    let length = v.iter().map(|x| x * x).sum::<f64>().sqrt();
    v.map(|x| x / length)
}

pub fn is_across(points: &[V]) -> bool {
    let Some(p) = points.first() else { return false };
    let ways: Vec<V> = points.iter().map(|q| minus(q, p)).collect();
    ways.iter().any(|d| ways.iter().any(|e| !is_zero(&cross(d, e))))
}

/// The corners of the convex hull of points in a plane across `g`, or seen along it, in order.
fn ring(points: &[V], g: &V) -> Vec<V> {
    let start = points.iter().min().unwrap().clone();
    let mut ring = vec![start.clone()];
    loop {
        let at = ring.last().unwrap().clone();
        let mut next = at.clone();
        for p in points {
            let turn = dot(&cross(&minus(&next, &at), &minus(p, &at)), g);
            let is_beyond = turn.is_zero() && dot(&minus(p, &next), &minus(&next, &at)).is_positive();
            if next == at || turn.is_negative() || is_beyond {
                next = p.clone();
            }
        }
        if next == start || ring.len() > points.len() {
            return ring;
        }
        ring.push(next);
    }
}

/// What is in front of a side of a reference face is cut off.
fn cut(polygon: &[V], [p, q]: [&V; 2], g: &V) -> Vec<V> {
    let inside = |x: &V| dot(&cross(&minus(q, p), &minus(x, p)), g);
    let mut left = Vec::new();
    for (i, x) in polygon.iter().enumerate() {
        let y = &polygon[(i + 1) % polygon.len()];
        let (at_x, at_y) = (inside(x), inside(y));
        if !at_x.is_negative() {
            left.push(x.clone());
        }
        if at_x.is_negative() && at_y.is_positive() || at_x.is_positive() && at_y.is_negative() {
            let t = &at_x / (&at_x - &at_y);
            left.push(along(x, &t, &minus(y, x)));
        }
    }
    left
}

/// What faces a direction: a face of a solid, all of a flat one, or a segment.
fn facing(body: &Solid, g: &V) -> Vec<V> {
    let support = body.furthest(g);
    if body.faces.is_empty() {
        let is_along = body.ways().first().is_none_or(|way| is_zero(&cross(way, g)));
        return if is_along { support } else { body.corners.clone() };
    }
    if body.is_flat() {
        let normal = body.normals().remove(0);
        return ring(&body.corners, &normal);
    }
    let middle = body.corners.iter().fold([0, 1, 2].map(|_| Q::zero()), |sum, p| along(&sum, &Q::one(), p));
    let count = Q::from_integer(body.corners.len().into());
    let middle: V = std::array::from_fn(|i| &middle[i] / &count);
    let mut best: Option<(Q, Vec<V>)> = None;
    for face in &body.faces {
        let corners: Vec<V> = face.iter().map(|i| body.corners[*i].clone()).collect();
        let normal = body.across(face);
        let outward = dot(&normal, &minus(&corners[0], &middle));
        let normal = if outward.is_negative() { negated(&normal) } else { normal };
        let along = dot(&normal, g);
        if !along.is_positive() || !support.iter().all(|p| corners.contains(p)) {
            continue;
        }
        let cosine = &along * &along / dot(&normal, &normal);
        if best.as_ref().is_none_or(|(most, _)| cosine > *most) {
            best = Some((cosine, corners));
        }
    }
    best.unwrap().1
}

/// All places of two solids along `g`, before the choice; `None` if it is the one point of the contact.
pub fn places(a: &Solid, b: &Solid, g: &V) -> Option<Vec<Place>> {
    let back = negated(g);
    if let Some(normal) = &b.half {
        let square = dot(normal, normal);
        let place = |p: V| {
            let height = dot(&minus(&p, &b.corners[0]), normal);
            let foot = along(&p, &(-&height / &square), normal);
            Place { gap: dot(&minus(&foot, &p), g), points: [p, foot] }
        };
        return Some(facing(a, g).into_iter().map(place).collect());
    }
    let support = [a.furthest(g), b.furthest(&back)];
    if let Some(reference) = support.iter().position(|points| is_across(points)) {
        let (out, other) = if reference == 0 { (g, b) } else { (&back, a) };
        let sides = ring(&support[reference], out);
        let mut left = facing(other, &negated(out));
        for k in 0..sides.len() {
            left = cut(&left, [&sides[k], &sides[(k + 1) % sides.len()]], out);
        }
        left.sort();
        left.dedup();
        let place = |x: V| {
            let gap = dot(&minus(&x, &sides[0]), out);
            let foot = along(&x, &(-&gap / dot(out, out)), out);
            Place { points: if reference == 0 { [foot, x] } else { [x, foot] }, gap }
        };
        return Some(left.into_iter().map(place).collect());
    }
    let [own, other] =
        support.map(|points| [points.first().unwrap().clone(), points.last().unwrap().clone()]);
    let (d, e) = (minus(&own[1], &own[0]), minus(&other[1], &other[0]));
    if is_zero(&d) || is_zero(&e) || !is_zero(&cross(&d, &e)) {
        return None;
    }
    // The ends are sorted, so both lead the same way.
    let square = dot(&d, &d);
    let at = |p: &V| dot(&minus(p, &own[0]), &d) / &square;
    let low = Q::zero().max(at(&other[0]));
    let high = Q::one().min(at(&other[1]));
    let gap = dot(&minus(&other[0], &own[0]), g);
    let place = |t: &Q| {
        let p = along(&own[0], t, &d);
        let q = along(&p, &(&gap / dot(g, g)), g);
        Place { points: [p, q], gap: gap.clone() }
    };
    let mut places = vec![place(&low), place(&high)];
    places.dedup();
    Some(places)
}
