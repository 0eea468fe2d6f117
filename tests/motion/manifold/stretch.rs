//! The second point of a manifold, from its definition: which sides face along the normal, and where their
//! projections overlap.

use crate::fraction::Fraction as Q;
use num_traits::{One, Zero};

use crate::body::{Body, V, along, cross, dot, floats, minus};

/// A facet: its number and its ends, with their numbers.
#[derive(Clone, Debug)]
pub struct Facet {
    number: usize,
    ends: [(V, usize); 2],
}

/// The side that faces along `g`, or the corner if no side does. Of several sides it is the one whose normal
/// is nearest to `g`, and of equally near ones the first.
pub fn facing(body: &Body, g: &V) -> Facet {
    let n = body.corners.len();
    let corner =
        |i: usize| Facet { number: i, ends: [(body.corners[i].clone(), i), (body.corners[i].clone(), i)] };
    let side = |i: usize, number| {
        let j = (i + 1) % n;
        Facet { number, ends: [(body.corners[i].clone(), i), (body.corners[j].clone(), j)] }
    };
    if n == 1 {
        return corner(0);
    }
    if n == 2 {
        let way = minus(&body.corners[1], &body.corners[0]);
        let turn = cross(&way, g);
        return match (turn.is_negative(), turn.is_positive()) {
            (true, _) => side(0, 2),
            (_, true) => Facet { number: 3, ..side(0, 3) },
            _ => corner(usize::from(dot(&way, g).is_positive())),
        };
    }
    let area: Q = (0..n).map(|i| cross(&body.corners[i], &body.corners[(i + 1) % n])).sum();
    let facing = (0..n).filter_map(|i| {
        let d = minus(&body.corners[(i + 1) % n], &body.corners[i]);
        let u = if area.is_positive() { [d[1].clone(), -&d[0]] } else { [-&d[1], d[0].clone()] };
        let along = dot(&u, g);
        along.is_positive().then(|| ((cross(&u, g) / along).abs(), i))
    });
    let (_, i) = facing.min().unwrap();
    side(i, n + i)
}

/// A candidate for the second point.
#[derive(Clone, Debug)]
pub struct Second {
    /// The points on the cores.
    pub points: [V; 2],
    pub features: [usize; 2],
    /// The gap between these points along `g`, times the length of `g`.
    pub gap: Q,
}

/// The ends of the interval where the projections of both facets along `g` overlap; none if it is a single
/// point.
pub fn stretch(a: &Body, b: &Body, g: &V) -> Vec<Second> {
    let back = [-&g[0], -&g[1]];
    let shadow = |p: &V| cross(g, p);
    if let Some(normal) = &b.half {
        let facet = facing(a, g);
        let square = dot(normal, normal);
        return (facet.ends[0].1 != facet.ends[1].1)
            .then(|| {
                facet.ends.map(|(p, i)| {
                    let height = dot(&minus(&p, &b.corners[0]), normal);
                    let foot = along(&p, &(-&height / &square), normal);
                    Second { gap: dot(&minus(&foot, &p), g), points: [p, foot], features: [i, 0] }
                })
            })
            .into_iter()
            .flatten()
            .collect();
    }
    let facets = [facing(a, g), facing(b, &back)];
    let sorted = facets.clone().map(|facet| {
        let [p, q] = facet.ends;
        if shadow(&p.0) <= shadow(&q.0) { [p, q] } else { [q, p] }
    });
    let low = [0, 1].map(|i| shadow(&sorted[i][0].0));
    let high = [0, 1].map(|i| shadow(&sorted[i][1].0));
    if low[0].clone().max(low[1].clone()) >= high[0].clone().min(high[1].clone()) {
        return Vec::new();
    }
    [(0, low[0] >= low[1], low[0] <= low[1]), (1, high[0] <= high[1], high[0] >= high[1])]
        .map(|(end, of_a, of_b)| {
            let own = usize::from(!of_a);
            let corner = sorted[own][end].0.clone();
            let [p, q] = &sorted[1 - own];
            // The opposite point on the other solid's side.
            let t = (shadow(&corner) - shadow(&p.0)) / (shadow(&q.0) - shadow(&p.0));
            let other = along(&p.0, &t, &minus(&q.0, &p.0));
            let points = if own == 0 { [corner, other] } else { [other, corner] };
            let features = [(0, of_a), (1, of_b)]
                .map(|(i, at_corner)| if at_corner { sorted[i][end].1 } else { facets[i].number });
            Second { gap: dot(&minus(&points[1], &points[0]), g), points, features }
        })
        .into()
}

/// The directions that the normal may have.
pub fn directions(a: &Body, b: &Body) -> Vec<V> {
    if let Some(normal) = &b.half {
        return vec![[-&normal[0], -&normal[1]]];
    }
    let mut ways = vec![[Q::one(), Q::zero()], [Q::zero(), Q::one()]];
    ways.extend([a, b].into_iter().flat_map(Body::sides).map(|[p, q]| minus(&q, &p)).map(|[x, y]| [-y, x]));
    ways.extend(a.corners.iter().flat_map(|p| b.corners.iter().map(move |q| minus(q, p))));
    ways.retain(|way| !way.iter().all(Zero::is_zero));
    ways.iter().flat_map(|way| [way.clone(), [-&way[0], -&way[1]]]).collect()
}

pub fn unit(g: &V) -> [f64; 2] {
    // Scaled, for a float cannot hold the square of everything.
    let scale = g[0].abs().max(g[1].abs());
    let [x, y] = floats(&[&g[0] / &scale, &g[1] / &scale]);
    let length = x.hypot(y);
    [x / length, y / length]
}
