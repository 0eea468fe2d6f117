//! Meshes with one side, and flush facets as one face: nothing is led to a back, or sideways at an inner edge.

use std::fmt::Debug;

use kousa::fixed::types::{I16F16, I32F32};
use kousa::nalgebra::{Point, SVector};
use kousa::{
    Aabb, Capsule, Circle, ContactManifold, Distance, Facets, Filtered, Impact, Manifold, Mesh, Obstacles,
    OrientedBox, Ray, Rect, Segment, Several, Slide, Sphere, Sweep, Triangle, cast_first, point, recover,
    slide, sweep_first, vector,
};

use crate::mesh::generated::Raw;
use crate::mesh::number::{Number, at, by, for_each_scalar, rounds, whole};
use crate::rng::Rng;
use crate::support::all_rounds;

/// A number as a float.
pub trait Float: Number {
    fn float(self) -> f64;
}
macro_rules! float {
    ($($S:ty as |$x:ident| $float:expr;)*) => {$(
        impl Float for $S {
            fn float(self) -> f64 {
                let $x = self;
                $float
            }
        }
    )*};
}
float! {
    f32 as |x| x.into();
    f64 as |x| x;
    I16F16 as |x| x.to_num();
    I32F32 as |x| x.to_num();
}

fn floats<S: Float, const D: usize>(v: &SVector<S, D>) -> [f64; D] {
    std::array::from_fn(|i| v[i].float())
}

/// Whether two vectors are the same but for a rounding of floats.
fn is_about<S: Number, const D: usize>(a: &SVector<S, D>, b: &SVector<S, D>) -> bool {
    a.iter().zip(b.iter()).all(|(x, y)| x.is_about(*y))
}

fn dot<const D: usize>(a: &[f64; D], b: &[f64; D]) -> f64 {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}

/// The unit normal of a front; not a number if the facet is degenerate.
pub trait Front<const D: usize>: Sized {
    fn front(&self, index: usize) -> [f64; D];
}

impl<S: Float> Front<2> for Mesh<S, 2> {
    fn front(&self, index: usize) -> [f64; 2] {
        let Segment { a, b } = self.facet(index).unwrap();
        let ([x, y], [u, v]) = (floats(&b.coords), floats(&a.coords));
        let [x, y] = [x - u, y - v];
        let length = (x * x + y * y).sqrt();
        [y / length, -x / length]
    }
}

impl<S: Float> Front<3> for Mesh<S, 3> {
    fn front(&self, index: usize) -> [f64; 3] {
        let Triangle { a, b, c } = self.facet(index).unwrap();
        let [a, b, c] = [a, b, c].map(|p| floats(&p.coords));
        let [u, v]: [[f64; 3]; 2] = [b, c].map(|p| std::array::from_fn(|i| p[i] - a[i]));
        let n: [f64; 3] =
            std::array::from_fn(|i| u[(i + 1) % 3] * v[(i + 2) % 3] - u[(i + 2) % 3] * v[(i + 1) % 3]);
        let length = dot(&n, &n).sqrt();
        n.map(|x| x / length)
    }
}

/// The manifolds of a mesh with two sides are those of its facets, one by one. Only that of a facet with a flush one beside it may be along its normal instead, or
/// be none.
pub fn are_of_facets<S: Float, const D: usize>(
    mesh: &Mesh<S, D>,
    found: &[(usize, ContactManifold<S, D>)],
    own: impl Fn(usize) -> Option<ContactManifold<S, D>>,
) where
    Point<S, D>: Facets<D>,
    Mesh<S, D>: Front<D>,
{
    assert!(found.is_sorted_by(|one, other| one.0 < other.0), "{found:?}");
    let corners = |i: usize| mesh.facets()[i].map(|vertex| mesh.vertices()[vertex as usize]);
    for i in 0..mesh.count() {
        let (own, of_mesh) = (own(i), found.iter().find(|(index, _)| *index == i).map(|(_, found)| *found));
        if of_mesh == own {
            continue;
        }
        let is_flush = |j: usize| {
            let shared = corners(j).iter().filter(|corner| corners(i).contains(corner)).count();
            i != j && shared + 1 == D && dot(&mesh.front(i), &mesh.front(j)).abs() > 1.0 - 1e-9
        };
        assert!(own.is_some() && (0..mesh.count()).any(is_flush), "facet {i}: {of_mesh:?} for {own:?}");
        let is_straight =
            |found: ContactManifold<S, D>| dot(&floats(&found.normal), &mesh.front(i)).abs() > 0.999;
        assert!(of_mesh.is_none_or(is_straight), "facet {i}: {of_mesh:?} for {own:?}");
    }
}

/// Ground that faces up, of so many cells of length 1, with heights in sixteenths.
fn ground_of_space(cells: i64, height: &mut dyn FnMut() -> i64) -> Raw<3> {
    let line = cells + 1;
    let corners = (0..line * line).map(|i| [i / line * 16, i % line * 16, height()]).collect();
    let number = |i: i64, j: i64| (i * line + j) as u32;
    let quads = (0..cells * cells).map(|n| (n / cells, n % cells));
    let facets = quads.flat_map(|(i, j)| {
        let [a, b, c, d] = [number(i, j), number(i + 1, j), number(i + 1, j + 1), number(i, j + 1)];
        if (i + j) % 2 == 0 { [[a, b, c], [a, c, d]] } else { [[a, b, d], [b, c, d]] }
    });
    Raw { corners, facets: facets.collect() }
}

/// The same in the plane: segments that run to the left.
fn ground_of_the_plane(cells: i64, height: &mut dyn FnMut() -> i64) -> Raw<2> {
    let corners = (0..=cells).map(|i| [(cells - i) * 16, height()]).collect();
    Raw { corners, facets: (0..cells as u32).map(|i| [i, i + 1]).collect() }
}

/// A body that has sunk into one-sided ground is led out of it upward, and does not fall through afterwards.
fn is_borne<S, A, const D: usize>(
    ground: &Mesh<S, D>,
    body: &A,
    moved: impl Fn(&A, SVector<S, D>) -> A,
    center: impl Fn(&A) -> Point<S, D>,
    is_flat: bool,
) -> bool
where
    S: Float,
    Point<S, D>: Facets<D>,
    Mesh<S, D>: Front<D>,
    A: Sweep<kousa::Facet<S, D>, Motion = SVector<S, D>, Impact = Impact<S, D>, Slide = Slide<S, D>>
        + Manifold<<Point<S, D> as Facets<D>>::Solid, D, Scalar = S>
        + Distance<Aabb<S, D>, Scalar = S>
        + Debug,
    Ray<S, D>: kousa::Cast<kousa::Facet<S, D>>,
{
    let up = |x: i64| {
        SVector::<S, D>::from(std::array::from_fn(|i| S::sixteenths(if i == D - 1 { x } else { 0 })))
    };
    let nothing = up(0);
    if sweep_first(body, &nothing, ground).is_none() {
        return false;
    }
    let found = ground.manifolds(body, whole(0));
    assert!(!found.is_empty(), "{body:?}");
    for (index, manifold) in &found {
        let along = dot(&floats(&manifold.normal), &ground.front(*index));
        assert!(along < 1e-3, "{body:?} is led by {manifold:?} to the back of {index}");
        if is_flat {
            assert!(is_about(&manifold.normal, &up(-16)), "{body:?} on {index}: {manifold:?}");
        }
    }
    let is_above = |body: &A| cast_first(&Ray::new(center(body), up(-16)), ground).is_some();
    let out = recover(body, ground).unwrap_or_else(|| panic!("{} {body:?} has no way out", S::NAME));
    assert!(out[D - 1] > S::sixteenths(0), "{} {body:?} is led down by {out:?}", S::NAME);
    let mut body = moved(body, out);
    assert!(sweep_first(&body, &nothing, ground).is_none() && is_above(&body), "{} {body:?}", S::NAME);
    for fall in 1..6 {
        body = moved(&body, slide(&body, &up(-fall), ground).travel);
        assert!(is_above(&body), "{} {body:?} has fallen through", S::NAME);
    }
    true
}

fn bodies_of_space<S: Float>() {
    let mut rng = Rng::new(81);
    let mut count = 0;
    for round in 0..all_rounds(6, 200) {
        let is_flat = round % 2 == 0;
        let raw = ground_of_space(8, &mut || if is_flat { 0 } else { rng.range(-6, 6) });
        let ground = raw.mesh::<S>().one_sided();
        for _ in 0..5 {
            let place = [rng.range(48, 80), rng.range(48, 80), rng.range(-20, 14)];
            let p = at::<S, 3>(place);
            let ball = Sphere::new(p, whole(1));
            count += usize::from(is_borne(&ground, &ball, |a, v| a.translated(v), |a| a.center, is_flat));
            let cube = Aabb::from_center(p, by([10, 12, 16]));
            let middle = |a: &Aabb<S, 3>| Segment::new(a.min, a.min).translated(by([10, 12, 16])).a;
            count += usize::from(is_borne(&ground, &cube, |a, v| a.translated(v), middle, is_flat));
            let log = Capsule::new(p, at([place[0] + 12, place[1] - 8, place[2]]), S::sixteenths(9));
            count += usize::from(is_borne(&ground, &log, |a, v| a.translated(v), |a| a.segment.a, is_flat));
            let leaning = OrientedBox::new(p, [by([12, 5, 0]), by([-5, 12, 3]), by([1, -3, 12])]);
            count += usize::from(is_borne(&ground, &leaning, |a, v| a.translated(v), |a| a.center, false));
        }
    }
    assert!(count > 40, "{count}");
}

fn bodies_of_the_plane<S: Float>() {
    let mut rng = Rng::new(82);
    let mut count = 0;
    for round in 0..rounds(16, 600) {
        let is_flat = round % 2 == 0;
        let raw = ground_of_the_plane(8, &mut || if is_flat { 0 } else { rng.range(-6, 6) });
        let ground = raw.mesh::<S>().one_sided();
        for _ in 0..6 {
            let place = [rng.range(48, 80), rng.range(-20, 14)];
            let p = at::<S, 2>(place);
            let ball = Circle::new(p, whole(1));
            count += usize::from(is_borne(&ground, &ball, |a, v| a.translated(v), |a| a.center, is_flat));
            let chest = Rect::from_center(p, by([10, 16]));
            let middle = |a: &Rect<S>| Segment::new(a.min, a.min).translated(by([10, 16])).a;
            count += usize::from(is_borne(&ground, &chest, |a, v| a.translated(v), middle, is_flat));
            let log = Capsule::new(p, at([place[0] + 12, place[1]]), S::sixteenths(9));
            count += usize::from(is_borne(&ground, &log, |a, v| a.translated(v), |a| a.segment.a, is_flat));
        }
    }
    assert!(count > 40, "{count}");
}

/// A box with 12 facets, from 0 to 8, whose corners run counter-clockwise from outside.
fn closed_box<S: Number>() -> Mesh<S, 3> {
    let corners = (0..8).map(|i| at([i & 1, i >> 1 & 1, i >> 2].map(|bit: i64| 128 * bit))).collect();
    let sides = [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
    let facets = sides.iter().flat_map(|[a, b, c, d]| [[*a, *b, *c], [*a, *c, *d]]).collect();
    Mesh::new(corners, facets).unwrap()
}

/// What overlaps the surface of a closed mesh with one side is led outside, and never far.
fn of_a_box<S: Float>() {
    let mut rng = Rng::new(83);
    let solid = closed_box::<S>().one_sided();
    assert!(solid.is_closed() && (0..12).all(|i| dot(&solid.front(i), &[1.0; 3]).abs() == 1.0));
    let mut counts = [0; 2];
    for _ in 0..all_rounds(60, 3000) {
        let mut p = [0; 3].map(|_| rng.range(-12, 140));
        p[rng.below(3) as usize] = [rng.range(-14, 14), rng.range(114, 142)][rng.below(2) as usize];
        let ball = Sphere::new(at::<S, 3>(p), whole(1));
        if sweep_first(&ball, &by([0; 3]), &solid).is_none() {
            continue;
        }
        counts[usize::from(solid.contains(&ball.center))] += 1;
        let out = recover(&ball, &solid).unwrap();
        let outside = ball.translated(out);
        assert!(!solid.contains(&outside.center), "{} {ball:?} by {out:?}", S::NAME);
        assert!(sweep_first(&outside, &by([0; 3]), &solid).is_none(), "{} {ball:?} by {out:?}", S::NAME);
        assert!(dot(&floats(&out), &floats(&out)).sqrt() < 2.01, "{} {ball:?} by {out:?}", S::NAME);
        for (index, manifold) in solid.manifolds(&ball, whole(0)) {
            let (normal, front) = (floats(&manifold.normal), solid.front(index));
            assert!(dot(&normal, &front) < 1e-3, "{} {ball:?}: {manifold:?} of {index}", S::NAME);
            assert!(
                manifold.points()[0].depth.float() < 2.001,
                "{} {ball:?}: {manifold:?} of {index}",
                S::NAME
            );
        }
    }
    assert!(counts.iter().all(|count| *count > 10), "{counts:?}");
}

/// A ball beside a wall, a little below its upper edge, is the matter of the wall alone.
fn at_an_edge<S: Float>() {
    let outline = [[0, 0], [128, 0], [128, 128], [0, 128]].map(at::<S, 2>);
    let block = Mesh::from_rings([&outline[..]]).unwrap().one_sided();
    assert_eq!(block.front(1), [1.0, 0.0]);
    let ball = Circle::new(at([136, 125]), whole(1));
    let found: Vec<_> = block.manifolds(&ball, whole(0)).iter().map(|(i, m)| (*i, m.normal)).collect();
    assert_eq!(found, [(1, by([-16, 0]))]);
    assert_eq!(recover(&ball, &block), Some(by([8, 0])));
    // With its middle in the wall it is led out there, too, and with two sides into the block.
    let ball = Circle::new(at([125, 64]), whole(1));
    assert_eq!(recover(&ball, &block), Some(by([19, 0])));
    let both = Mesh::from_rings([&outline[..]]).unwrap();
    assert_eq!(recover(&ball, &both), Some(by([-13, 0])));
}

/// Casts pass through backs, unless the mesh is opaque; alone, among others and in parts.
fn casts<S: Float>() {
    let mut rng = Rng::new(84);
    let (two, one) = (closed_box::<S>(), closed_box::<S>().one_sided());
    let opaque = one.clone().opaque();
    assert!(
        one != two && opaque != one && one.is_one_sided() && opaque.is_one_sided() && !two.is_one_sided()
    );
    assert_eq!(two.clone().one_sided(), one);
    for _ in 0..rounds(40, 2000) {
        let p = at::<S, 3>([0; 3].map(|_| rng.range(-64, 192)));
        let ray = Ray::new(p, by([0; 3].map(|_| rng.range(-40, 40))));
        assert_eq!(opaque.casts(&ray), two.casts(&ray));
        let all = two.casts(&ray);
        let direction = floats(&ray.direction);
        let faced: Vec<_> =
            all.iter().filter(|(index, _)| dot(&direction, &one.front(*index)) < 0.0).copied().collect();
        if all.iter().all(|(_, hit)| hit.normal.is_some()) {
            assert_eq!(one.casts(&ray), faced, "{} {ray:?}", S::NAME);
        }
        let first = faced.first().copied();
        assert_eq!(one.cast(&ray), first, "{} {ray:?}", S::NAME);
        let balls: [Sphere<S>; 0] = [];
        assert_eq!(cast_first(&ray, &(&balls, &one)), first);
        assert_eq!(cast_first(&ray, &(&balls, &balls, &one)), first);
        assert_eq!(cast_first(&ray, &Several::of(&[&one])), first);
        assert_eq!(cast_first(&ray, &Box::new(&one)), first);
        let later = Filtered::new(&one, |index| Some(index) != first.map(|(index, _)| index));
        assert_eq!(cast_first(&ray, &later), faced.get(1).copied());
    }
    // From the inside it leads out; a ray that starts on a facet hits it if it leads in.
    let middle = at::<S, 3>([64, 64, 64]);
    assert!(one.cast(&Ray::new(middle, by([16, 3, 5]))).is_none());
    let top = at::<S, 3>([64, 48, 128]);
    assert!(one.cast(&Ray::new(top, by([1, 0, 16]))).is_none());
    assert_eq!(one.cast(&Ray::new(top, by([1, 0, -16]))).unwrap().1.t, whole(0));
}

/// A box on flush tiles is pushed along the normal of the floor, and not sideways at their edges.
fn on_tiles<S: Float>() {
    let mut rng = Rng::new(85);
    let floor = ground_of_space(6, &mut || 0).mesh::<S>();
    let line = ground_of_the_plane(6, &mut || 0).mesh::<S>();
    for _ in 0..rounds(30, 1000) {
        let [x, y, z] = [rng.range(40, 56), rng.range(40, 56), rng.range(-5, 2)];
        let chest = Aabb::new(at::<S, 3>([x - 11, y - 9, z]), at([x + 11, y + 9, z + 24]));
        let found = floor.manifolds(&chest, S::sixteenths(1));
        assert_eq!(found.is_empty(), z > 1);
        assert!(
            found.iter().all(|(_, manifold)| is_about(&manifold.normal, &by([0, 0, -16]))),
            "{chest:?}: {found:?}"
        );
        let below = chest.translated(by([0, 0, -24 - 2 * z]));
        let found = floor.manifolds(&below, S::sixteenths(1));
        assert!(
            found.iter().all(|(_, manifold)| is_about(&manifold.normal, &by([0, 0, 16]))),
            "{below:?}: {found:?}"
        );
        let chest = Rect::new(at::<S, 2>([x - 11, z]), at([x + 11, z + 24]));
        let found = line.manifolds(&chest, S::sixteenths(1));
        assert_eq!(found.is_empty(), z > 1);
        assert!(
            found.iter().all(|(_, manifold)| is_about(&manifold.normal, &by([0, -16]))),
            "{chest:?}: {found:?}"
        );
    }
    // Off the rim of the floor the way out is sideways.
    let beside = Aabb::new(at::<S, 3>([95, 40, -16]), at([112, 56, 8]));
    let found = floor.manifolds(&beside, whole(0));
    assert!(found.iter().any(|(_, manifold)| manifold.normal == by([-16, 0, 0])), "{found:?}");
}

for_each_scalar!(bodies_of_space bodies_of_the_plane of_a_box at_an_edge casts on_tiles);

/// A mesh keeps its sides where it is moved or converted.
#[test]
fn sides_are_kept() {
    let floor = ground_of_space(2, &mut || 0).mesh::<f64>().one_sided();
    assert!(floor.translated(vector([1.0, 2.0, 3.0])).unwrap().is_one_sided());
    assert!(floor.convert::<f32>().is_one_sided());
    let ball = Sphere::new(point([1.5, 3.5, 2.5]), 1.0);
    let moved = floor.translated(vector([0.5, 2.5, 3.0])).unwrap();
    assert_eq!(recover(&ball, &(&moved, &moved)), Some(vector([0.0, 0.0, 1.5])));
    assert_eq!(moved.count(), 8);
}
