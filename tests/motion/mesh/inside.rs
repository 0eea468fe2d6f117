//! Whether points are inside, against the winding number by rational arithmetic of whole numbers.

use kousa::Mesh;
use kousa::nalgebra::Point;

use crate::mesh::generated::{Raw, ground, ring, sphere, torus};
use crate::mesh::number::{Number, at, drawn, for_each_scalar, rounds};
use crate::rng::Rng;

/// The cross product of two vectors.
fn cross(a: [i128; 3], b: [i128; 3]) -> [i128; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

fn dot<const D: usize>(a: [i128; D], b: [i128; D]) -> i128 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

fn minus<const D: usize>(a: [i64; D], b: [i64; D]) -> [i128; D] {
    std::array::from_fn(|i| i128::from(a[i]) - i128::from(b[i]))
}

/// Whether a point is on a triangle, in whole numbers.
fn is_on(p: [i64; 3], [a, b, c]: [[i64; 3]; 3]) -> bool {
    let n = cross(minus(b, a), minus(c, a));
    if n == [0; 3] {
        return [(a, b), (b, c), (c, a)].iter().any(|(a, b)| is_between(p, *a, *b));
    }
    let sides = [(a, b), (b, c), (c, a)].map(|(a, b)| dot(cross(minus(b, a), minus(p, a)), n));
    dot(n, minus(p, a)) == 0 && sides.iter().all(|side| *side >= 0)
}

/// Whether a point is on a segment.
fn is_between<const D: usize>(p: [i64; D], a: [i64; D], b: [i64; D]) -> bool {
    let (ap, ab) = (minus(p, a), minus(b, a));
    let is_along = (0..D).all(|i| (0..D).all(|j| ap[i] * ab[j] == ap[j] * ab[i]));
    if a == b {
        return p == a;
    }
    is_along && dot(ap, ab) >= 0 && dot(ap, ab) <= dot(ab, ab)
}

/// Whether a point of space is inside: the parity of what a ray crosses whose direction is so odd that it meets no edge. The ray is drawn
/// again until it does.
fn is_inside(p: [i64; 3], raw: &Raw<3>, rng: &mut Rng) -> bool {
    'rays: loop {
        let way: [i128; 3] = [0; 3].map(|_| i128::from(rng.range(-9999, 9999)));
        let mut parity = false;
        for facet in &raw.facets {
            let [a, b, c] = facet.map(|i| minus(raw.corners[i as usize], p));
            let n = cross(minus3(b, a), minus3(c, a));
            // From a point in its plane, and not on it, no ray meets a facet, unless it lies in the plane.
            if dot(n, a) == 0 {
                continue;
            }
            let sides = [dot(cross(a, b), way), dot(cross(b, c), way), dot(cross(c, a), way)];
            if sides.contains(&0) {
                continue 'rays;
            }
            if sides.iter().all(|side| *side > 0) || sides.iter().all(|side| *side < 0) {
                // The plane is met at `t = n·a / n·way`.
                parity ^= dot(n, a).signum() * dot(n, way).signum() > 0;
            }
        }
        return parity;
    }
}

fn minus3(a: [i128; 3], b: [i128; 3]) -> [i128; 3] {
    std::array::from_fn(|i| a[i] - b[i])
}

fn in_space<S: Number>() {
    let mut rng = Rng::new(21);
    for _ in 0..rounds(4, 100) {
        let raw = if rng.below(2) == 0 { torus(9, 6, [64.0, 24.0]) } else { sphere(8, 6, 64.0) };
        let turns = rng.below(2) == 0;
        let raw = raw.shuffled(&mut rng, turns);
        let mesh: Mesh<S, 3> = raw.mesh();
        assert_eq!(mesh.is_closed(), !turns || raw.facets.is_empty());
        let mut inside = 0;
        for _ in 0..60 {
            // The probing ray often passes corners and edges.
            let mut p: [i64; 3] = drawn(&mut rng, 96);
            if rng.below(2) == 0 {
                let q = raw.feature(&mut rng);
                (p[1], p[2]) = (q[1], q[2]);
            }
            let is_on = raw.facets.iter().any(|facet| is_on(p, facet.map(|i| raw.corners[i as usize])));
            let expected = is_on || is_inside(p, &raw, &mut rng);
            assert_eq!(mesh.contains(&at(p)), expected, "{} {p:?} of {raw:?}", S::NAME);
            inside += u32::from(expected);
        }
        assert!(inside > 0);
    }
}

fn in_the_plane<S: Number>() {
    let mut rng = Rng::new(22);
    for _ in 0..rounds(10, 400) {
        let turns = rng.below(2) == 0;
        let raw = ring(7, 96.0, &mut rng).shuffled(&mut rng, turns);
        let mesh: Mesh<S, 2> = raw.mesh();
        for _ in 0..100 {
            let mut p: [i64; 2] = drawn(&mut rng, 112);
            if rng.below(2) == 0 {
                p[1] = raw.feature(&mut rng)[1];
            }
            let sides = || raw.facets.iter().map(|side| side.map(|i| raw.corners[i as usize]));
            let is_on = sides().any(|[a, b]| is_between(p, a, b));
            // A ray to the left, with the other rule: a corner at its height is above it.
            let crossed = sides().filter(|[a, b]| {
                let ([x, y], ab) = (minus(p, *a), minus(*b, *a));
                let turn = ab[0] * y - ab[1] * x;
                (a[1] >= p[1]) != (b[1] >= p[1]) && (ab[1] > 0) == (turn < 0)
            });
            let expected = is_on || crossed.count() % 2 == 1;
            assert_eq!(mesh.contains(&at(p)), expected, "{} {p:?} of {raw:?}", S::NAME);
        }
    }
}

for_each_scalar!(in_space in_the_plane);

#[test]
fn an_open_mesh_contains_only_what_is_on_it() {
    let mut rng = Rng::new(23);
    let mut raw = torus(9, 6, [64.0, 24.0]);
    raw.facets.pop();
    let mesh: Mesh<f64, 3> = raw.mesh();
    assert!(!mesh.is_closed());
    for _ in 0..200 {
        let p = if rng.below(2) == 0 { raw.feature(&mut rng) } else { drawn(&mut rng, 96) };
        let is_on = raw.facets.iter().any(|facet| is_on(p, facet.map(|i| raw.corners[i as usize])));
        assert_eq!(mesh.contains(&at(p)), is_on, "{p:?}");
    }
    let line: Mesh<f64, 2> = ground(20, &mut rng).mesh();
    assert!(!line.is_closed() && !line.contains(&Point::from([0.0, -90.0])));
    assert!(line.contains(&line.vertices()[3]));
}

/// Numbers near the end of the range, and those whose squares underflow.
#[test]
fn it_is_exact_over_the_whole_range() {
    for scale in [1e300, 1e-300, 1.0] {
        let raw = torus(9, 6, [64.0, 24.0]);
        let corners = raw.corners.iter().map(|p| Point::from(p.map(|x| x as f64 * scale))).collect();
        let mesh = Mesh::new(corners, raw.facets.clone()).unwrap();
        let mut rng = Rng::new(24);
        for _ in 0..200 {
            let p: [i64; 3] = drawn(&mut rng, 96);
            let is_on = raw.facets.iter().any(|facet| is_on(p, facet.map(|i| raw.corners[i as usize])));
            let expected = is_on || is_inside(p, &raw, &mut rng);
            // The scaled corners are rounded, so points on facets may be off them.
            if !is_on {
                assert_eq!(mesh.contains(&Point::from(p.map(|x| x as f64 * scale))), expected, "{p:?}");
            }
        }
    }
}
