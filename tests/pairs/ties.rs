//! Of two opposite shortest ways out, the contact takes the positive one as seen from the solid that comes first in the table of
//! pairs, however degenerate the two are.
//!
//! All solids here are their own mirror images in the origin, so the ways out of every pair come in opposite pairs.

#![allow(clippy::unwrap_used, reason = "a test that meets the unexpected fails")]

use crate::support;

use std::fmt::Debug;

use kousa::nalgebra::{Point, SVector};
use kousa::{
    AnyShape2, Capsule, Circle, Common, Contact, Impact, Intersect, Manifold, OrientedRect, Polygon, Rect,
    Sweep, Triangle, intersect, manifold, sweep,
};
use support::Sample;

type Any<S> = AnyShape2<S, 4>;

fn p<S: Sample>(x: i64, y: i64) -> Point<S, 2> {
    Point::from([S::whole(x), S::whole(y)])
}

/// The halves of the sizes: a point, flat both ways, and with an interior.
const SIZES: [[i64; 2]; 5] = [[0, 0], [2, 0], [0, 2], [1, 3], [2, 2]];

fn circles<S: Sample>() -> Vec<Circle<S>> {
    [0, 1, 3].map(|radius| Circle::new(p(0, 0), S::whole(radius))).to_vec()
}

fn capsules<S: Sample>() -> Vec<Capsule<S>> {
    let ends = [[0, 0], [2, 0], [0, 2], [2, 1]];
    let capsule = |[x, y]: [i64; 2], radius| Capsule::new(p(x, y), p(-x, -y), S::whole(radius));
    ends.iter().flat_map(|end| [0, 1, 3].map(|radius| capsule(*end, radius))).collect()
}

fn rects<S: Sample>() -> Vec<Rect<S>> {
    SIZES.map(|[x, y]| Rect::new(p(-x, -y), p(x, y))).to_vec()
}

fn oriented<S: Sample>() -> Vec<OrientedRect<S>> {
    let axes = [[1, 0], [0, -1], [1, 2], [0, 0]];
    let rect =
        |size: [i64; 2], axis: [i64; 2]| support::oriented(p(0, 0), size.map(S::whole), axis.map(S::whole));
    let rects = SIZES.iter().flat_map(|size| axes.map(|axis| rect(*size, axis)));
    let slanted = [[p(2, 0), p(1, 2)], [p(1, 2), p(2, 0)], [p(1, 2), p(-1, -2)], [p(0, 1), p(0, 2)]];
    let slanted = slanted.map(|edges| OrientedRect::new(p(0, 0), edges.map(|edge| edge.coords)));
    rects.chain(slanted).collect()
}

/// Only triangles without interior are symmetric: points, and segments with the third corner anywhere on them.
fn triangles<S: Sample>() -> Vec<Triangle<S>> {
    let ends = [[0, 0], [2, 0], [0, 2], [-1, 2]];
    let corners = ends.map(|[x, y]| [p(x, y), p(-x, -y), p(0, 0)]);
    corners.iter().flat_map(|[a, b, c]| [Triangle::new(*a, *b, *c), Triangle::new(*c, *b, *a)]).collect()
}

fn polygons<S: Sample>() -> Vec<Polygon<S, 4>> {
    let lists: [&[Point<S, 2>]; 6] = [
        &[p(0, 0)],
        &[p(2, 0), p(-2, 0)],
        &[p(0, 2), p(0, -2)],
        &[p(-1, 2), p(1, -2)],
        &[p(-1, -1), p(1, -1), p(1, 1), p(-1, 1)],
        &[p(-3, 0), p(0, -1), p(3, 0), p(0, 1)],
    ];
    lists.map(|list| Polygon::hull(list).unwrap()).to_vec()
}

/// A solid of the plane, with every query that chooses a normal.
trait Solid<S: Sample, B>:
    Copy
    + Debug
    + Into<Any<S>>
    + Intersect<B, Output = Contact<S, 2>>
    + Manifold<B, Scalar = S>
    + Sweep<B, Motion = SVector<S, 2>, Impact = Impact<S, 2>>
{
}

impl<S: Sample, A, B> Solid<S, B> for A where
    A: Copy
        + Debug
        + Into<Any<S>>
        + Intersect<B, Output = Contact<S, 2>>
        + Manifold<B, Scalar = S>
        + Sweep<B, Motion = SVector<S, 2>, Impact = Impact<S, 2>>
{
}

/// Asserts that the normal of each pair of solids of two kinds is positive, seen from the first kind.
fn positive<S: Sample, A: Solid<S, B>, B: Solid<S, A>>(firsts: Vec<A>, seconds: Vec<B>) {
    for (a, b) in firsts.iter().flat_map(|a| seconds.iter().map(move |b| (a, b))) {
        let contact = intersect(a, b).unwrap();
        assert!(is_positive(&contact.normal), "{a:?} and {b:?}: {contact:?}");
        let mirrored = intersect(b, a).unwrap();
        assert_eq!(mirrored, contact.mirror(), "{b:?} and {a:?}");
        everywhere(a, b, &contact);
        everywhere(b, a, &mirrored);
    }
}

fn is_positive<S: Sample>(normal: &SVector<S, 2>) -> bool {
    let zero = S::whole(0);
    normal.x > zero || normal.x == zero && normal.y > zero
}

/// The same normal is that of the shapes of any kind, of the manifold, and the way out of an overlap.
fn everywhere<S: Sample, A: Solid<S, B>, B: Copy + Debug + Into<Any<S>>>(
    a: &A,
    b: &B,
    contact: &Contact<S, 2>,
) {
    let (any_a, any_b): (Any<S>, Any<S>) = ((*a).into(), (*b).into());
    assert_eq!(intersect(&any_a, &any_b), Some(Common::Contact(*contact)), "{a:?} and {b:?}");
    assert_eq!(manifold(a, b, S::whole(0)).unwrap().normal, contact.normal, "{a:?} and {b:?}");
    let still = SVector::from([S::whole(0); 2]);
    if let Some(impact) = sweep(a, &still, b) {
        let Contact { normal, depth, .. } = contact.mirror();
        assert_eq!((impact.normal, impact.depth), (normal, depth), "{a:?} on {b:?}");
    }
}

fn opposite_ways<S: Sample>() {
    positive(circles::<S>(), capsules());
    positive(circles::<S>(), rects());
    positive(circles::<S>(), oriented());
    positive(circles::<S>(), triangles());
    positive(circles::<S>(), polygons());
    positive(capsules::<S>(), rects());
    positive(capsules::<S>(), oriented());
    positive(capsules::<S>(), triangles());
    positive(capsules::<S>(), polygons());
    positive(rects::<S>(), triangles());
    positive(rects::<S>(), polygons());
    positive(oriented::<S>(), triangles());
    positive(oriented::<S>(), polygons());
    positive(triangles::<S>(), polygons());
}

/// A triangle with an interior has opposite ways out of a rectangle, too, in spite of having fewer corners.
fn a_triangle_in_a_rectangle<S: Sample>() {
    let triangle = Triangle::new(p::<S>(-1, -1), p(1, -1), p(0, 1));
    let polygon = Polygon::<S, 4>::hull(&triangle.corners()).unwrap();
    let right = SVector::from([S::whole(1), S::whole(0)]);
    let rect = Rect::new(p(-3, -6), p(3, 6));
    assert_eq!(intersect(&rect, &triangle).unwrap().normal, right);
    assert_eq!(intersect(&rect, &polygon).unwrap().normal, right);
    let tall = OrientedRect::from(rect);
    assert_eq!(intersect(&tall, &triangle).unwrap().normal, right);
    assert_eq!(intersect(&tall, &polygon).unwrap().normal, right);
}

suite!(opposite_ways, a_triangle_in_a_rectangle);

/// In space: of several ways out, one along an axis comes first, and the lowest axis of these; of two opposite ones the positive, as seen
/// from the solid that comes first in the table, however degenerate the two are.
mod in_space {
    use super::*;

    use kousa::{Aabb, AnyShape3, OrientedBox, Polyhedron, Sphere};
    use support::Rng;

    type V = [i64; 3];

    fn at<S: Sample>(p: V) -> Point<S, 3> {
        Point::from(p.map(S::whole))
    }

    /// One of few lengths, most of which are zero.
    fn size(rng: &mut Rng) -> i64 {
        [0, 0, 1, 2][rng.below(4) as usize]
    }

    /// Places of which several are often the same, on one line, or in a plane across an axis.
    fn places(rng: &mut Rng) -> [V; 6] {
        let all: [V; 6] = [0; 6].map(|_| [0; 3].map(|_| rng.range(-2, 2)));
        let (first, kinds) = (all[0], rng.range(1, 6) as usize);
        let is_level: [bool; 3] = [0; 3].map(|_| rng.below(2) == 0);
        std::array::from_fn(|i| {
            std::array::from_fn(|k| if is_level[k] { first[k] } else { all[i % kinds][k] })
        })
    }

    /// A solid with its rank in the table, the corners of its core, and its radius.
    struct Drawn<S: Sample> {
        shape: AnyShape3<S, 6>,
        rank: u64,
        corners: Vec<V>,
        radius: i64,
    }

    impl<S: Sample> Drawn<S> {
        fn new(rng: &mut Rng) -> Self {
            let (rank, list) = (rng.below(6), places(rng));
            let [a, b, c, ..] = list;
            let radius = if rank < 2 { size(rng) } else { 0 };
            let (shape, corners): (AnyShape3<S, 6>, Vec<V>) = match rank {
                0 => (Sphere::new(at(a), S::whole(radius)).into(), vec![a]),
                1 => (Capsule::new(at(a), at(b), S::whole(radius)).into(), vec![a, b]),
                2 => {
                    let far = a.map(|x| x + size(rng));
                    (Aabb::new(at(a), at(far)).into(), vec![a, far])
                }
                3 => {
                    let edges: [V; 3] =
                        std::array::from_fn(|i| std::array::from_fn(|k| list[i + 1][k] - list[i + 2][k]));
                    let sign = |bits: usize, i: usize| if bits >> i & 1 == 1 { 1 } else { -1 };
                    let corner = |bits: usize| {
                        std::array::from_fn(|k| {
                            a[k] + (0..3).map(|i| sign(bits, i) * edges[i][k]).sum::<i64>()
                        })
                    };
                    let half_edges = edges.map(|edge| at(edge).coords);
                    (OrientedBox::new(at(a), half_edges).into(), (0..8).map(corner).collect())
                }
                4 => (Triangle::new(at(a), at(b), at(c)).into(), vec![a, b, c]),
                _ => (Polyhedron::<S, 6>::hull(&list.map(at)).unwrap().into(), list.to_vec()),
            };
            Self { shape, rank, corners, radius }
        }

        fn bounds(&self, axis: usize) -> [i64; 2] {
            let along = || self.corners.iter().map(|p| p[axis]);
            [along().min().unwrap(), along().max().unwrap()]
        }
    }

    fn axes_come_first<S: Sample>() {
        let (mut rng, mut flat) = (Rng::new(12), 0);
        for _ in 0..support::rounds(6_000, 200_000) {
            let (a, b) = (Drawn::<S>::new(&mut rng), Drawn::<S>::new(&mut rng));
            let contact = |a: &Drawn<S>, b: &Drawn<S>| intersect(&a.shape, &b.shape)?.as_contact();
            let Some(found) = contact(&a, &b) else { continue };
            // The ways out along an axis and against it.
            let depths = |axis: usize| {
                let ([low, high], [least, most]) = (a.bounds(axis), b.bounds(axis));
                [high - least, most - low].map(|depth| a.radius + b.radius + depth)
            };
            let is_as_short = |depth: i64| S::whole(depth) == found.depth;
            let Some(axis) = (0..3).find(|axis| depths(*axis).iter().any(|depth| is_as_short(*depth))) else {
                continue;
            };
            let [is_up, is_down] = depths(axis).map(is_as_short);
            let what = format!("{:?} and {:?}: {found:?}", a.shape, b.shape);
            let along = |way: i64| at::<S>(std::array::from_fn(|k| if k == axis { way } else { 0 })).coords;
            let way = if is_up && !(is_down && b.rank < a.rank) { 1 } else { -1 };
            // The documentation of `Contact` says which one of a kind comes first.
            let is_free = a.rank == b.rank && is_up && is_down;
            assert!(found.normal == along(way) || is_free && found.normal == along(-way), "{what}");
            flat += u64::from(found.depth == S::whole(0) && is_up && is_down);
            if a.shape != b.shape {
                assert_eq!(contact(&b, &a), Some(found.mirror()), "{what}");
            }
            assert_eq!(manifold(&a.shape, &b.shape, S::whole(0)).unwrap().normal, found.normal, "{what}");
            let still = along(0);
            if let Some(impact) = sweep(&a.shape, &still, &b.shape) {
                assert_eq!((impact.normal, impact.depth), (found.mirror().normal, found.depth), "{what}");
            }
        }
        assert!(flat > 30, "{flat}");
    }

    /// A capsule that is a point, on a triangle that is a segment: each is of its kind all the same.
    fn a_point_on_a_segment<S: Sample>() {
        let capsule = Capsule::new(at::<S>([-5, 0, 7]), at([-5, 0, 7]), S::whole(0));
        let triangle = Triangle::new(at::<S>([-5, 0, 2]), at([-5, 0, 7]), at([-5, 0, -3]));
        let found = intersect(&capsule, &triangle).unwrap();
        assert_eq!(found.normal, at([1, 0, 0]).coords);
        assert_eq!(intersect(&triangle, &capsule), Some(found.mirror()));
        assert_eq!(manifold(&capsule, &triangle, S::whole(0)).unwrap().normal, found.normal);
    }

    suite!(axes_come_first, a_point_on_a_segment);
}
