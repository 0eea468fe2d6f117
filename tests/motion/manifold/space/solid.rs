//! Solids of space in fractions: corners, edges and faces by their numbers, and a radius.

use std::fmt::Debug;

use kousa::nalgebra::{Point, SVector};
use kousa::{Aabb, Capsule, HalfSpace, OrientedBox, Polyhedron, Rounded, Sphere, Triangle};
use num_traits::Zero;

use crate::body::Made;
use crate::fraction::Fraction as Q;
use crate::support::Rng;

pub type V = [Q; 3];

pub fn minus(a: &V, b: &V) -> V {
    std::array::from_fn(|i| &a[i] - &b[i])
}

pub fn dot(a: &V, b: &V) -> Q {
    (0..3).map(|i| &a[i] * &b[i]).sum()
}

pub fn cross(a: &V, b: &V) -> V {
    let part = |j: usize, k: usize| &a[j] * &b[k] - &a[k] * &b[j];
    [part(1, 2), part(2, 0), part(0, 1)]
}

/// `a + t·d`.
pub fn along(a: &V, t: &Q, d: &V) -> V {
    std::array::from_fn(|i| &a[i] + t * &d[i])
}

pub fn is_zero(v: &V) -> bool {
    v.iter().all(Zero::is_zero)
}

pub fn negated(v: &V) -> V {
    std::array::from_fn(|i| -&v[i])
}

pub fn floats(v: &V) -> [f64; 3] {
    std::array::from_fn(|i| v[i].to_f64())
}

/// A solid in fractions.
#[derive(Clone, Debug, PartialEq)]
pub struct Solid {
    pub corners: Vec<V>,
    pub edges: Vec<[usize; 2]>,
    /// The corners of each face, in a ring.
    pub faces: Vec<Vec<usize>>,
    pub radius: Q,
    /// The outward normal of a half-space, whose only corner is its origin.
    pub half: Option<V>,
}

impl Solid {
    fn bare(corners: Vec<V>) -> Self {
        Self { corners, edges: Vec::new(), faces: Vec::new(), radius: Q::zero(), half: None }
    }

    /// A box: corner `i` is at the upper end of edge `k` if bit `k` of `i` is set.
    fn block(corners: Vec<V>) -> Self {
        let along = |k: usize| (0..8).filter(move |i| i >> k & 1 == 0).map(move |i| [i, i | 1 << k]);
        let face = |k: usize, end: usize| {
            let (i, j) = ((k + 1) % 3, (k + 2) % 3);
            let from = end << k;
            vec![from, from | 1 << i, from | 1 << i | 1 << j, from | 1 << j]
        };
        let edges = (0..3).flat_map(along).collect();
        let faces = (0..3).flat_map(|k| [face(k, 0), face(k, 1)]).collect();
        Self { edges, faces, ..Self::bare(corners) }.reduced()
    }

    /// A box or triangle that is a segment or point, as that.
    fn reduced(self) -> Self {
        if self.faces.iter().any(|face| !is_zero(&self.across(face))) {
            return self;
        }
        let low = self.corners.iter().min().unwrap().clone();
        let high = self.corners.iter().max().unwrap().clone();
        Self::rod(low, high, Q::zero())
    }

    fn rod(a: V, b: V, radius: Q) -> Self {
        if a == b {
            return Self { radius, ..Self::bare(vec![a]) };
        }
        Self { edges: vec![[0, 1]], radius, ..Self::bare(vec![a, b]) }
    }

    /// A normal of a face.
    pub fn across(&self, face: &[usize]) -> V {
        let corner = |k: usize| &self.corners[face[k]];
        cross(&minus(corner(1), corner(0)), &minus(corner(face.len() - 1), corner(0)))
    }

    /// Whether all corners are in one plane.
    pub fn is_flat(&self) -> bool {
        self.normals().iter().all(|normal| {
            self.corners.iter().all(|corner| dot(normal, &minus(corner, &self.corners[0])).is_zero())
        })
    }

    /// Whether it is a box whose three edges are in one plane, and none of them zero: then some are inside its outline.
    pub fn has_inner_edges(&self) -> bool {
        self.faces.len() == 6 && self.is_flat() && self.ways().len() == 12
    }

    /// The normals of faces that are not degenerate.
    pub fn normals(&self) -> Vec<V> {
        self.faces.iter().map(|face| self.across(face)).filter(|normal| !is_zero(normal)).collect()
    }

    pub fn ways(&self) -> Vec<V> {
        self.edges
            .iter()
            .map(|[i, j]| minus(&self.corners[*j], &self.corners[*i]))
            .filter(|way| !is_zero(way))
            .collect()
    }

    /// The corners that are furthest along a direction.
    pub fn furthest(&self, g: &V) -> Vec<V> {
        let most = self.corners.iter().map(|p| dot(p, g)).max().unwrap();
        let mut found: Vec<V> = self.corners.iter().filter(|p| dot(p, g) == most).cloned().collect();
        found.sort();
        found.dedup();
        found
    }

    /// How far a point is from the corner, from the line through the edge, or from the plane of the face with a number.
    pub fn off(&self, p: &V, number: usize) -> f64 {
        let (corners, edges) = (self.corners.len(), self.edges.len());
        // In fractions, because no float holds the square of a number that is tiny.
        let root = |square: Q| square.to_f64().sqrt();
        let height = |p: &V, origin: &V, normal: &V| {
            let along = dot(&minus(p, origin), normal);
            root(&along * &along / dot(normal, normal))
        };
        if let Some(normal) = &self.half {
            return height(p, &self.corners[0], normal);
        }
        if number < corners {
            let way = minus(p, &self.corners[number]);
            return root(dot(&way, &way));
        }
        if number < corners + edges {
            let [i, j] = self.edges[number - corners];
            let way = minus(&self.corners[j], &self.corners[i]);
            let area = cross(&minus(p, &self.corners[i]), &way);
            return root(dot(&area, &area) / dot(&way, &way));
        }
        let face = &self.faces[number - corners - edges];
        height(p, &self.corners[face[0]], &self.across(face))
    }
}

/// A kind of solid that can be drawn and defined.
pub trait Kind<S: Made>: Copy + Debug + PartialEq {
    fn drawn(rng: &mut Rng, place: fn(&mut Rng) -> [S; 3], size: fn(&mut Rng) -> S) -> Self;
    fn solid(&self) -> Solid;
}

pub fn fractions<S: Made>(p: &Point<S, 3>) -> V {
    [p.x, p.y, p.z].map(S::fraction)
}

pub fn fractions_of<S: Made>(v: &SVector<S, 3>) -> V {
    [v.x, v.y, v.z].map(S::fraction)
}

macro_rules! kinds {
    ($($Shape:ty: |$rng:ident, $place:ident, $size:ident| $drawn:expr, |$self:ident| $solid:expr;)*) => {$(
        impl<S: Made> Kind<S> for $Shape {
            fn drawn($rng: &mut Rng, $place: fn(&mut Rng) -> [S; 3], $size: fn(&mut Rng) -> S) -> Self { $drawn }
            fn solid(&self) -> Solid { let $self = self; $solid }
        }
    )*};
}
kinds! {
    Sphere<S>: |rng, place, size| Self::new(place(rng).into(), size(rng)),
        |it| Solid::rod(fractions(&it.center), fractions(&it.center), it.radius.fraction());
    Capsule<S, 3>: |rng, place, size| {
        let (a, mut b) = (place(rng), place(rng));
        // Many are along an axis or in a plane across one.
        for i in 0..3 {
            if rng.below(3) == 0 {
                b[i] = a[i];
            }
        }
        Self::new(a.into(), b.into(), size(rng))
    }, |it| Solid::rod(fractions(&it.segment.a), fractions(&it.segment.b), it.radius.fraction());
    Aabb<S, 3>: |rng, place, _size| {
        let [p, q] = [place(rng), place(rng)];
        let low = std::array::from_fn(|i| if q[i] < p[i] { q[i] } else { p[i] });
        let high = std::array::from_fn(|i| if q[i] < p[i] { p[i] } else { q[i] });
        Self::new(Point::from(low), Point::from(high))
    }, |it| {
        let ends = [fractions(&it.min), fractions(&it.max)];
        Solid::block((0..8).map(|bits| std::array::from_fn(|k| ends[bits >> k & 1][k].clone())).collect())
    };
    OrientedBox<S, 3>: |rng, place, size| {
        let none = S::whole(0);
        let [x, y, z] = [size(rng), size(rng), size(rng)];
        let d = place(rng);
        let flip = |x: S| S::near(-x.fraction().to_f64());
        let edges = match rng.below(8) {
            // Along the axes, turned by an eighth, turned and leaning, slanted, flat, a hexagon, and a rod.
            0 | 1 => [[x, none, none], [none, y, none], [none, none, z]],
            2 => [[x, x, none], [flip(y), y, none], [none, none, z]],
            3 => [[x, none, x], [none, y, none], [flip(z), none, z]],
            4 => [[x, none, none], d, [none, none, z]],
            5 => [[x, y, none], [flip(y), z, none], [z, x, none]],
            6 => [[x, none, none], [none, y, z], [none; 3]],
            _ => [place(rng), place(rng), d],
        };
        let turn = rng.below(3) as usize;
        let turned = |i: usize| SVector::from(std::array::from_fn(|j| edges[(i + turn) % 3][(j + turn) % 3]));
        Self::new(place(rng).into(), [turned(0), turned(1), turned(2)])
    }, |it| {
        let edges = it.half_edges.each_ref().map(fractions_of);
        let corner = |bits: usize| {
            (0..3).fold(fractions(&it.center), |sum, k| {
                let sign = if bits >> k & 1 == 1 { 1 } else { -1 };
                along(&sum, &Q::from_integer(sign.into()), &edges[k])
            })
        };
        Solid::block((0..8).map(corner).collect())
    };
    Triangle<S, 3>: |rng, place, _size| {
        let [a, mut b, mut c] = [place(rng), place(rng), place(rng)];
        let axis = rng.below(6) as usize;
        if axis < 3 {
            (b[axis], c[axis]) = (a[axis], a[axis]);
        }
        Self::new(a.into(), b.into(), c.into())
    }, |it| Solid {
        edges: vec![[0, 1], [1, 2], [2, 0]],
        faces: vec![vec![0, 1, 2]],
        ..Solid::bare([it.a, it.b, it.c].iter().map(fractions).collect())
    }.reduced();
    Polyhedron<S, 8>: |rng, place, _size| {
        let mut points: Vec<[S; 3]> = (0..rng.range(2, 6)).map(|_| place(rng)).collect();
        // Many have a large face.
        let (axis, level) = (rng.below(6) as usize, place(rng)[0]);
        for point in points.iter_mut().take(4) {
            if axis < 3 {
                point[axis] = level;
            }
        }
        Self::from_parts(&points).unwrap()
    }, |it| {
        let faces: Vec<Vec<usize>> = it.faces().map(|face| face.iter().map(|i| usize::from(*i)).collect()).collect();
        let side = |face: &Vec<usize>, k: usize| [face[k], face[(k + 1) % face.len()]];
        let sides = faces.iter().flat_map(|face| (0..face.len()).map(move |k| side(face, k)));
        let edges = sides.filter(|[from, to]| from < to).collect();
        Solid { edges, faces, ..Solid::bare(it.corners().iter().map(fractions).collect()) }.reduced()
    };
    Rounded<Aabb<S, 3>>: |rng, place, size| Self { core: Aabb::drawn(rng, place, size), radius: size(rng) },
        |it| Solid { radius: it.radius.fraction(), ..it.core.solid() };
    Rounded<OrientedBox<S, 3>>: |rng, place, size| Self { core: OrientedBox::drawn(rng, place, size), radius: size(rng) },
        |it| Solid { radius: it.radius.fraction(), ..it.core.solid() };
    Rounded<Triangle<S, 3>>: |rng, place, size| Self { core: Triangle::drawn(rng, place, size), radius: size(rng) },
        |it| Solid { radius: it.radius.fraction(), ..it.core.solid() };
    Rounded<Polyhedron<S, 8>>: |rng, place, size| Self { core: Polyhedron::drawn(rng, place, size), radius: size(rng) },
        |it| Solid { radius: it.radius.fraction(), ..it.core.solid() };
    HalfSpace<S, 3>: |rng, place, _size| {
        let mut normal = place(rng);
        if rng.below(2) == 0 {
            let axis = rng.below(3) as usize;
            normal = std::array::from_fn(|i| S::whole(i64::from(i == axis)));
        }
        Self::new(place(rng).into(), normal.into())
    }, |it| Solid { half: Some(fractions_of(&it.normal)), ..Solid::bare(vec![fractions(&it.origin)]) };
}
