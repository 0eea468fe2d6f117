//! Nothing slips through: crossings have a parity, and what is aimed at an edge or corner hits.

use kousa::fixed::types::I16F16;
use kousa::nalgebra::Point;
use kousa::{Line, Mesh, Ray, Segment};

use crate::mesh::generated::{Raw, sphere, terrain, torus};
use crate::mesh::number::{Number, at, by, drawn, for_each_scalar, rounds};
use crate::rng::Rng;

fn closed(rng: &mut Rng) -> Raw<3> {
    let raw = if rng.below(2) == 0 { torus(9, 6, [96.0, 40.0]) } else { sphere(9, 6, 96.0) };
    raw.shuffled(rng, false)
}

/// The sign of a determinant of whole numbers.
fn orientation([a, b, c, d]: [[i64; 3]; 4]) -> i32 {
    let from = |p: [i64; 3]| -> [i128; 3] { std::array::from_fn(|i| i128::from(p[i]) - i128::from(a[i])) };
    let [u, v, w] = [b, c, d].map(from);
    let minor = |i: usize, j: usize| v[i] * w[j] - v[j] * w[i];
    (u[0] * minor(1, 2) - u[1] * minor(0, 2) + u[2] * minor(0, 1)).signum() as i32
}

/// Whether a segment crosses a triangle, where its ends are moved by less than the grid tells apart: so it passes each edge on one side, and
/// every edge on the same side for both of its facets.
fn crosses([p, q]: [[i64; 3]; 2], [a, b, c]: [[i64; 3]; 3]) -> bool {
    // Far finer than the grid: the numbers are a power of two times as great, and the moves small whole numbers.
    let fine = |x: [i64; 3]| x.map(|x| x << 24);
    let moved = |x: [i64; 3]| [(x[0] << 24) + 1, (x[1] << 24) + 577, (x[2] << 24) + 49_999];
    let (p, q, [a, b, c]) = (moved(p), moved(q), [a, b, c].map(fine));
    if orientation([a, b, c, p]) * orientation([a, b, c, q]) >= 0 {
        return false;
    }
    let sides = [[p, q, a, b], [p, q, b, c], [p, q, c, a]].map(orientation);
    sides.iter().all(|side| *side > 0) || sides.iter().all(|side| *side < 0)
}

/// The number of crossings has the parity of the two ends, whatever the segment passes.
fn parity<S: Number>() {
    let mut rng = Rng::new(51);
    for _ in 0..rounds(4, 200) {
        let raw = closed(&mut rng);
        let mesh: Mesh<S, 3> = raw.mesh();
        for _ in 0..20 {
            let p: [i64; 3] = drawn(&mut rng, 128);
            let q = if rng.below(2) == 0 {
                drawn(&mut rng, 128)
            } else {
                // Through a corner or edge, to as far beyond.
                let through = raw.feature(&mut rng);
                std::array::from_fn(|i| 2 * through[i] - p[i])
            };
            // The moved ends are on the same side as the ends, unless these are on the surface.
            if [p, q].iter().any(|end| mesh.intersects(&at::<S, 3>(*end))) {
                continue;
            }
            let corners = |facet: &[u32; 3]| facet.map(|i| raw.corners[i as usize]);
            let count = raw.facets.iter().filter(|facet| crosses([p, q], corners(facet))).count();
            let [from, to] = [p, q].map(|end| mesh.contains(&at(end)));
            assert_eq!(count % 2 == 1, from != to, "{} from {p:?} to {q:?}", S::NAME);
            let segment: Segment<S, 3> = Segment::new(at(p), at(q));
            if from != to {
                assert!(
                    mesh.cast(&segment).is_some() && mesh.intersects(&segment),
                    "{} {segment:?}",
                    S::NAME
                );
            }
        }
    }
}

/// What is aimed at a point of the surface hits it, and not later.
fn aimed<S: Number>() {
    let mut rng = Rng::new(52);
    for _ in 0..rounds(4, 200) {
        let raw = if rng.below(3) == 0 { terrain(6, 24, &mut rng, 48) } else { closed(&mut rng) };
        let mesh: Mesh<S, 3> = raw.mesh();
        for _ in 0..20 {
            aim(&raw, &mesh, &mut rng, 128);
        }
    }
}

/// Aims a ray, a line and a segment at a corner, or at the middle of an edge.
fn aim<S: Number>(raw: &Raw<3>, mesh: &Mesh<S, 3>, rng: &mut Rng, reach: i64) {
    let facet = raw.facets[rng.below(raw.facets.len() as u64) as usize];
    let [a, b] = [0, 1].map(|i| raw.corners[facet[i] as usize]);
    // The middle of an edge between points of even coordinates, or else one of these.
    let middle = std::array::from_fn(|i| (a[i] + b[i]) / 2);
    let is_middle = (0..3).all(|i| (a[i] + b[i]) % 2 == 0);
    let target: [i64; 3] = if is_middle && rng.below(2) == 0 { middle } else { a };
    let from: [i64; 3] = drawn(rng, reach);
    let way = by::<S, 3>(std::array::from_fn(|i| target[i] - from[i]));
    let (ray, line) = (Ray::new(at::<S, 3>(from), way), Line::new(at::<S, 3>(from), way));
    let segment: Segment<S, 3> = Segment::new(at(from), at(target));
    let one = S::sixteenths(16);
    let hit = mesh.cast(&ray).unwrap_or_else(|| panic!("{} {ray:?} slips through", S::NAME));
    assert!(hit.1.t <= one || hit.1.t.is_about(one), "{} {ray:?}: {hit:?}", S::NAME);
    assert!(mesh.cast(&line).is_some() && mesh.intersects(&line), "{} {line:?}", S::NAME);
    assert!(mesh.cast(&segment).is_some() && mesh.intersects(&segment), "{} {segment:?}", S::NAME);
    // All facets at the target are among the hits.
    let hits = mesh.casts(&ray);
    for facet in mesh.meeting(&at::<S, 3>(target)) {
        assert!(hits.iter().any(|(number, _)| *number == facet), "{} {ray:?} misses {facet}", S::NAME);
    }
}

for_each_scalar!(parity aimed);

/// In floats no ray need hit a corner exactly: it passes on one side of each edge or on the other, and between two facets there is no room.
#[test]
fn rays_between_floats_hit() {
    let mut rng = Rng::new(53);
    let raw = sphere(24, 16, 1000.0);
    let corners: Vec<Point<f64, 3>> =
        raw.corners.iter().map(|p| Point::from(p.map(|x| x as f64 * 0.001_234_567))).collect();
    let mesh = Mesh::new(corners, raw.facets).unwrap();
    for _ in 0..rounds(300, 50_000) {
        let facet = mesh.facet(rng.below(mesh.facets().len() as u64) as usize).unwrap();
        let share = rng.below(1 << 20) as f64 / f64::from(1 << 20);
        let target = facet.a + (facet.b - facet.a) * share;
        // From the middle to the edge, and somewhat beyond.
        let segment = Segment::new(Point::from([0.01, 0.02, 0.03]), target + target.coords * 0.5);
        assert!(mesh.cast(&segment).is_some(), "{segment:?} slips through");
    }
}

/// The great run: `RAYS` of them, a billion if it is not set. It takes days on one core.
#[test]
#[ignore = "a billion rays"]
fn nothing_slips_through() {
    let count: u64 = std::env::var("RAYS").map_or(1_000_000_000, |count| count.parse().unwrap());
    let mut rng = Rng::new(54);
    let mut left = count;
    while left > 0 {
        let size = 6 + rng.below(20) as u32;
        let raw = match rng.below(3) {
            0 => torus(size, 5 + size / 2, [300.0, 120.0]),
            1 => sphere(size, 4 + size / 2, 300.0),
            _ => terrain(size, 24, &mut rng, 96),
        };
        let (fixed, float) = (raw.mesh::<I16F16>(), raw.mesh::<f64>());
        for _ in 0..1000 {
            aim(&raw, &fixed, &mut rng, 400);
            aim(&raw, &float, &mut rng, 400);
        }
        left = left.saturating_sub(2000);
    }
}
