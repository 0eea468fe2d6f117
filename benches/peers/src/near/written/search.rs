//! The closest points of two hulls, by the search of Gilbert, Johnson and Keerthi (1988) with the regions of Ericson 9.5.

use super::{Plain, V3, Vector};

/// A convex set, by its furthest point along a way.
pub trait Hull<S> {
    fn furthest(&self, way: V3<S>) -> V3<S>;
}

/// A difference of two points, one of each set.
#[derive(Clone, Copy)]
struct Corner<S> {
    a: V3<S>,
    b: V3<S>,
    gap: V3<S>,
}

/// After so many corners the search goes round in rounding errors.
const MOST: usize = 32;

/// The closest points of two hulls.
pub fn nearest_of_hulls<S: Plain>(a: &impl Hull<S>, b: &impl Hull<S>) -> [V3<S>; 2] {
    let corner = |way: V3<S>| {
        let (a, b) = (a.furthest(way), b.furthest(-way));
        Corner { a, b, gap: b - a }
    };
    let first = corner(V3 { x: S::ONE, y: S::ZERO, z: S::ZERO });
    let (mut kept, mut count) = ([first; 4], 1);
    let mut weights = [S::ONE, S::ZERO, S::ZERO, S::ZERO];
    let mut best = first.gap;
    for _ in 0..MOST {
        let square = best.squared();
        let next = corner(best);
        if (square <= S::TINY) | (square - best.dot(next.gap) <= square * S::ROUNDING) {
            break;
        }
        let mut more = kept;
        more[count] = next;
        let (more, its, number) = reduced(more, nearest(&more, count + 1));
        let here = mixed(&more, &its, |corner| corner.gap);
        if here.squared() >= square {
            break;
        }
        (kept, weights, count, best) = (more, its, number, here);
        if count == 4 {
            break;
        }
    }
    [mixed(&kept, &weights, |corner| corner.a), mixed(&kept, &weights, |corner| corner.b)]
}

fn mixed<S: Plain>(kept: &[Corner<S>; 4], weights: &[S; 4], of: impl Fn(&Corner<S>) -> V3<S>) -> V3<S> {
    of(&kept[0]) * weights[0]
        + of(&kept[1]) * weights[1]
        + of(&kept[2]) * weights[2]
        + of(&kept[3]) * weights[3]
}

/// The corners with a weight, in front.
fn reduced<S: Plain>(kept: [Corner<S>; 4], weights: [S; 4]) -> ([Corner<S>; 4], [S; 4], usize) {
    let (mut few, mut own, mut count) = (kept, [S::ZERO; 4], 0);
    for i in 0..4 {
        if weights[i] > S::ZERO {
            few[count] = kept[i];
            own[count] = weights[i];
            count += 1;
        }
    }
    (few, own, count)
}

/// The weights of the point nearest to the origin in the hull of the first corners.
fn nearest<S: Plain>(kept: &[Corner<S>; 4], count: usize) -> [S; 4] {
    let gap = |i: usize| kept[i].gap;
    match count {
        2 => {
            let e = gap(1) - gap(0);
            let t = super::foot(e, -gap(0));
            [S::ONE - t, t, S::ZERO, S::ZERO]
        }
        3 => {
            let [a, b, c] = of_face(gap(0), gap(1), gap(2));
            [a, b, c, S::ZERO]
        }
        _ => of_tetrahedron([gap(0), gap(1), gap(2), gap(3)]),
    }
}

/// Of a tetrahedron: of the faces that the origin is outside of, the nearest (Ericson 5.1.6); or it is inside, which four weights say.
fn of_tetrahedron<S: Plain>(p: [V3<S>; 4]) -> [S; 4] {
    let (mut best, mut weights) = (S::VAST, [S::ONE / (S::ONE + S::ONE + S::ONE + S::ONE); 4]);
    for [i, j, k, other] in [[0, 1, 2, 3], [0, 1, 3, 2], [0, 2, 3, 1], [1, 2, 3, 0]] {
        let normal = (p[j] - p[i]).cross(p[k] - p[i]);
        let (own, its) = (normal.dot(-p[i]), normal.dot(p[other] - p[i]));
        if own * its > S::ZERO {
            continue;
        }
        let [u, v, w] = of_face(p[i], p[j], p[k]);
        let here = (p[i] * u + p[j] * v + p[k] * w).squared();
        if here < best {
            best = here;
            weights = [S::ZERO; 4];
            (weights[i], weights[j], weights[k]) = (u, v, w);
        }
    }
    if best == S::VAST { inside(p) } else { weights }
}

/// The weights of the origin inside of a tetrahedron.
fn inside<S: Plain>([a, b, c, d]: [V3<S>; 4]) -> [S; 4] {
    let volume = |p: V3<S>, q: V3<S>, r: V3<S>| p.dot(q.cross(r)).abs();
    let all = [volume(b, c, d), volume(a, c, d), volume(a, b, d), volume(a, b, c)];
    let sum = all[0] + all[1] + all[2] + all[3];
    all.map(|one| one / sum)
}

/// The weights of the point of a triangle nearest to the origin (Ericson 5.1.5).
fn of_face<S: Plain>(a: V3<S>, b: V3<S>, c: V3<S>) -> [S; 3] {
    let (ab, ac) = (b - a, c - a);
    let (d1, d2) = (-ab.dot(a), -ac.dot(a));
    let (zero, one) = (S::ZERO, S::ONE);
    if (d1 <= zero) & (d2 <= zero) {
        return [one, zero, zero];
    }
    let (d3, d4) = (-ab.dot(b), -ac.dot(b));
    if (d3 >= zero) & (d4 <= d3) {
        return [zero, one, zero];
    }
    let vc = d1 * d4 - d3 * d2;
    if (vc <= zero) & (d1 >= zero) & (d3 <= zero) {
        let t = d1 / (d1 - d3);
        return [one - t, t, zero];
    }
    let (d5, d6) = (-ab.dot(c), -ac.dot(c));
    if (d6 >= zero) & (d5 <= d6) {
        return [zero, zero, one];
    }
    let vb = d5 * d2 - d1 * d6;
    if (vb <= zero) & (d2 >= zero) & (d6 <= zero) {
        let t = d2 / (d2 - d6);
        return [one - t, zero, t];
    }
    let va = d3 * d6 - d5 * d4;
    if (va <= zero) & (d4 >= d3) & (d5 >= d6) {
        let t = (d4 - d3) / ((d4 - d3) + (d5 - d6));
        return [zero, one - t, t];
    }
    let inverse = one / (va + vb + vc);
    [one - vb * inverse - vc * inverse, vb * inverse, vc * inverse]
}
