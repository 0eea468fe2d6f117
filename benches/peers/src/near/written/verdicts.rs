//! Verdicts about boxes and triangles in space.

use super::closest::{Closest, edges, of_triangle};
use super::{Beam, Below, Block, Corners, Dot, Frame, Plain, Stick, Upright, V3, Vector, parts, whole};

type Turned<S> = Block<V3<S>, 3>;
type Flat<S> = Corners<V3<S>>;
type Ball<S> = Dot<V3<S>, S>;
type Axis<S> = Stick<V3<S>, S>;
type Beside<S> = Upright<V3<S>>;

/// Whether two boxes meet, by the 15 axes that may separate them (Gottschalk, Lin and Manocha 1996; Ericson 4.4.1). A few roundings are
/// added to the cosines, as for parallel edges their cross product is nothing but rounding.
#[inline]
pub fn block_block<S: Plain>(a: &Turned<S>, b: &Turned<S>) -> bool {
    let r = a.axes.map(|u| parts(u.into_frame(&b.axes)));
    between(parts((b.center - a.center).into_frame(&a.axes)), parts(a.half), r, parts(b.half))
}

/// A box along the axes and a turned one: the same without turning the first.
#[inline]
pub fn upright_block<S: Plain>(a: &Beside<S>, b: &Turned<S>) -> bool {
    let [u, v, w] = b.axes.map(parts);
    let r = [0, 1, 2].map(|i| [u[i], v[i], w[i]]);
    between(parts(b.center - a.center), parts(a.half), r, parts(b.half))
}

/// Whether a box around the origin meets one at `t`, of which `r` has the axes as columns.
#[inline(always)]
fn between<S: Plain>(t: [S; 3], a: [S; 3], r: [[S; 3]; 3], b: [S; 3]) -> bool {
    let size = r.map(|row| row.map(|x| x.abs() + S::ROUNDING));
    let own = |i: usize| t[i].abs() <= a[i] + (b[0] * size[i][0] + b[1] * size[i][1] + b[2] * size[i][2]);
    let its = |j: usize| {
        let along = t[0] * r[0][j] + t[1] * r[1][j] + t[2] * r[2][j];
        along.abs() <= a[0] * size[0][j] + a[1] * size[1][j] + a[2] * size[2][j] + b[j]
    };
    if !(own(0) & own(1) & own(2)) {
        return false;
    }
    if !(its(0) & its(1) & its(2)) {
        return false;
    }
    let across = |i: usize, j: usize| {
        let ([i1, i2], [j1, j2]) = ([(i + 1) % 3, (i + 2) % 3], [(j + 1) % 3, (j + 2) % 3]);
        let reach = (a[i1] * size[i2][j] + a[i2] * size[i1][j]) + (b[j1] * size[i][j2] + b[j2] * size[i][j1]);
        (t[i2] * r[i1][j] - t[i1] * r[i2][j]).abs() <= reach
    };
    let row = |i: usize| across(i, 0) & across(i, 1) & across(i, 2);
    row(0) & row(1) & row(2)
}

/// Whether a box and a triangle meet (Akenine-Möller 2001).
#[inline]
pub fn block_triangle<S: Plain>(a: &Turned<S>, b: &Flat<S>) -> bool {
    around_origin(a.half, [b.a, b.b, b.c].map(|p| (p - a.center).into_frame(&a.axes)))
}

#[inline]
pub fn upright_triangle<S: Plain>(a: &Beside<S>, b: &Flat<S>) -> bool {
    around_origin(a.half, [b.a, b.b, b.c].map(|p| p - a.center))
}

/// Whether a box around the origin meets a triangle: by the axes, the edges across the axes, and the plane of the triangle.
#[inline(always)]
fn around_origin<S: Plain>(half: V3<S>, p: [V3<S>; 3]) -> bool {
    let [u, v, w] = p.map(parts);
    let h = parts(half);
    let slab =
        |i: usize| (u[i].least(v[i]).least(w[i]) <= h[i]) & (u[i].greatest(v[i]).greatest(w[i]) >= -h[i]);
    if !(slab(0) & slab(1) & slab(2)) {
        return false;
    }
    let e = [p[1] - p[0], p[2] - p[1], p[0] - p[2]];
    // Two corners of the triangle are equally far along an axis across one of its edges.
    let across = |edge: V3<S>, one: [S; 3], other: [S; 3]| {
        let e = parts(edge);
        let axis = |i: usize| {
            let (j, k) = ((i + 1) % 3, (i + 2) % 3);
            let reach = h[j] * e[k].abs() + h[k] * e[j].abs();
            let (p, q) = (e[j] * one[k] - e[k] * one[j], e[j] * other[k] - e[k] * other[j]);
            (p.least(q) <= reach) & (p.greatest(q) >= -reach)
        };
        axis(0) & axis(1) & axis(2)
    };
    if !(across(e[0], u, w) & across(e[1], v, u) & across(e[2], w, v)) {
        return false;
    }
    let normal = e[0].cross(e[1]);
    normal.dot(p[0]).abs() <= half.dot(normal.abs())
}

/// Whether two triangles meet, by the axes that may separate them: their normals, and each edge across each. In one plane every such
/// axis is a normal, and the edges across it separate.
#[inline]
pub fn triangle_triangle<S: Plain>(a: &Flat<S>, b: &Flat<S>) -> bool {
    let ([e, f, _], [g, h, _]) = (edges(a), edges(b));
    let (n, m) = (e.1.cross(f.1), g.1.cross(h.1));
    let reaches = |axis: V3<S>| {
        let ([a_low, a_high], [b_low, b_high]) = (span(a, axis), span(b, axis));
        (a_low <= b_high) & (b_low <= a_high)
    };
    if !(reaches(n) && reaches(m)) {
        return false;
    }
    let common = n.cross(m);
    if common.squared() == S::ZERO {
        return edges(a).iter().all(|(_, e)| reaches(n.cross(*e)))
            && edges(b).iter().all(|(_, f)| reaches(m.cross(*f)));
    }
    edges(a).iter().all(|(_, e)| {
        let all = edges(b).map(|(_, f)| reaches(e.cross(f)));
        all[0] & all[1] & all[2]
    })
}

/// From where to where a triangle reaches along an axis.
#[inline(always)]
pub fn span<S: Plain>(t: &Flat<S>, axis: V3<S>) -> [S; 2] {
    let [a, b, c] = [t.a, t.b, t.c].map(|p| axis.dot(p));
    [a.least(b).least(c), a.greatest(b).greatest(c)]
}

/// Whether a ball and a box meet: how far the center is outside, in the frame of the box (Ericson 5.1.4).
#[inline]
pub fn ball_block<S: Plain>(a: &Ball<S>, b: &Turned<S>) -> bool {
    let m = (a.p - b.center).into_frame(&b.axes).abs() - b.half;
    let outside = whole(parts(m).map(|x| x.greatest(S::ZERO)));
    outside.squared() <= a.r * a.r
}

/// Whether a capsule and a box meet.
#[inline]
pub fn capsule_block<S: Plain>(a: &Axis<S>, b: &Turned<S>) -> bool {
    let [p, q]: [V3<S>; 2] = a.closest(b);
    (q - p).squared() <= a.r * a.r
}

/// Whether a ball and a triangle meet (Ericson 5.2.7).
#[inline]
pub fn ball_triangle<S: Plain>(a: &Ball<S>, b: &Flat<S>) -> bool {
    (of_triangle(a.p, b) - a.p).squared() <= a.r * a.r
}

/// Whether a capsule and a triangle meet.
#[inline]
pub fn capsule_triangle<S: Plain>(a: &Axis<S>, b: &Flat<S>) -> bool {
    let [p, q]: [V3<S>; 2] = a.closest(b);
    (q - p).squared() <= a.r * a.r
}

/// Where a ray meets a triangle, as its parameter and the barycentric coordinates (Möller and Trumbore 1997).
#[inline(always)]
fn crossing<S: Plain>(o: V3<S>, d: V3<S>, t: &Flat<S>) -> Option<(S, S, S)> {
    let (e, f) = (t.b - t.a, t.c - t.a);
    let p = d.cross(f);
    let det = e.dot(p);
    if det == S::ZERO {
        return None;
    }
    let inverse = S::ONE / det;
    let m = o - t.a;
    let u = m.dot(p) * inverse;
    let q = m.cross(e);
    let (v, w) = (d.dot(q) * inverse, f.dot(q) * inverse);
    ((u >= S::ZERO) & (v >= S::ZERO) & (u + v <= S::ONE)).then_some((w, u, v))
}

/// The parameter at which a segment meets a triangle that it is not in the plane of.
#[inline]
pub fn stick_corners<S: Plain>(a: &Axis<S>, b: &Flat<S>) -> Option<S> {
    crossing(a.a, a.e, b).map(|(t, _, _)| t).filter(|t| (*t >= S::ZERO) & (*t <= S::ONE))
}

/// Where a ray hits a triangle.
#[inline]
pub fn beam_corners<S: Plain>(a: &Beam<V3<S>>, b: &Flat<S>) -> Option<S> {
    crossing(a.origin, a.direction, b).map(|(t, _, _)| t).filter(|t| *t >= S::ZERO)
}

#[inline]
pub fn segment_triangle<S: Plain>(a: &Axis<S>, b: &Flat<S>) -> bool {
    stick_corners(a, b).is_some()
}

#[inline]
pub fn ray_triangle<S: Plain>(a: &Beam<V3<S>>, b: &Flat<S>) -> bool {
    beam_corners(a, b).is_some()
}

/// A ray prepared for many triangles: which axis its direction is largest along, and the shear that makes it that axis.
#[derive(Clone, Copy, Debug)]
pub struct Sheared<S> {
    origin: V3<S>,
    order: [usize; 3],
    shear: [S; 3],
}

impl<S: Plain> Sheared<S> {
    pub fn new(ray: &Beam<V3<S>>) -> Self {
        let d = parts(ray.direction);
        let size = d.map(Plain::abs);
        let z = if size[0] > size[1] {
            if size[0] > size[2] { 0 } else { 2 }
        } else if size[1] > size[2] {
            1
        } else {
            2
        };
        let (x, y) = ((z + 1) % 3, (z + 2) % 3);
        let (x, y) = if d[z] < S::ZERO { (y, x) } else { (x, y) };
        Self { origin: ray.origin, order: [x, y, z], shear: [d[x] / d[z], d[y] / d[z], S::ONE / d[z]] }
    }
}

/// Where a ray hits a triangle, watertight at edges that triangles share (Woop, Benthin and Wald 2013).
#[inline]
pub fn watertight<S: Plain>(ray: &Sheared<S>, t: &Flat<S>) -> Option<S> {
    let ([x, y, z], [sx, sy, sz]) = (ray.order, ray.shear);
    let [a, b, c] = [t.a, t.b, t.c].map(|p| {
        let m = parts(p - ray.origin);
        [m[x] - sx * m[z], m[y] - sy * m[z], sz * m[z]]
    });
    let (u, v, w) = (c[0] * b[1] - c[1] * b[0], a[0] * c[1] - a[1] * c[0], b[0] * a[1] - b[1] * a[0]);
    let zero = S::ZERO;
    if ((u < zero) | (v < zero) | (w < zero)) & ((u > zero) | (v > zero) | (w > zero)) {
        return None;
    }
    let det = u + v + w;
    let along = u * a[2] + v * b[2] + w * c[2];
    if (det == zero) | (if det < zero { along > zero } else { along < zero }) {
        return None;
    }
    Some(along / det)
}

#[inline]
pub fn watertight_verdict<S: Plain>(ray: &Sheared<S>, t: &Flat<S>) -> bool {
    watertight(ray, t).is_some()
}

/// Whether a ray and a box meet, in the frame of the box (Kay and Kajiya 1986).
#[inline]
pub fn ray_block<S: Plain>(a: &Beam<V3<S>>, b: &Turned<S>) -> bool {
    let [enter, leave] = within_sides(a.origin, a.direction, S::VAST, b);
    enter <= leave
}

/// Whether a segment and a box meet.
#[inline]
pub fn segment_block<S: Plain>(a: &Axis<S>, b: &Turned<S>) -> bool {
    let [enter, leave] = within_sides(a.a, a.e, S::ONE, b);
    enter <= leave
}

/// The parameters, of those up to `most`, between which a line is within all three pairs of sides.
#[inline(always)]
pub fn within_sides<S: Plain>(o: V3<S>, d: V3<S>, most: S, b: &Turned<S>) -> [S; 2] {
    let (o, d, h) = (parts((o - b.center).into_frame(&b.axes)), parts(d.into_frame(&b.axes)), parts(b.half));
    let [x, y, z] = [0, 1, 2].map(|i| crate::hand::slab(-h[i], h[i], o[i], d[i]));
    [x[0].greatest(y[0].greatest(z[0].greatest(S::ZERO))), x[1].least(y[1].least(z[1].least(most)))]
}

/// Whether a box and a half-space meet, by how far the box reaches across the plane (Ericson 5.2.3).
#[inline]
pub fn block_below<S: Plain>(a: &Turned<S>, b: &Below<V3<S>>) -> bool {
    let reach = a.half.dot(b.normal.into_frame(&a.axes).abs());
    b.normal.dot(a.center - b.origin) <= reach
}

/// Whether a triangle and a half-space meet.
#[inline]
pub fn triangle_below<S: Plain>(a: &Flat<S>, b: &Below<V3<S>>) -> bool {
    span(a, b.normal)[0] <= b.normal.dot(b.origin)
}
