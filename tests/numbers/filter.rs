//! Plain floats answer nearly every question about ordinary numbers: integers are rarely needed.

use crate::operands;
use crate::rng;

use std::hint::black_box;
use std::sync::{Mutex, PoisonError};

use kousa::fixed::types::I32F32;
use kousa::moving::Moving;
use kousa::nalgebra::{Point, Point2, SVector, Vector2};
use kousa::take_exact_runs;
use kousa::{
    Aabb, Angle, Capsule, Circle, Contains, Distance, HalfSpace, Intersect, Manifold, OrientedBox,
    OrientedRect, Polyhedron, Ray, Rect, Rotation, Scalar, Segment, Sphere, Triangle, cast, intersect,
    intersects, manifold, sweep,
};
use operands::Drawn;
use rng::Rng;

/// The counters are those of the whole process, so one test at a time reads them.
static COUNTERS: Mutex<()> = Mutex::new(());

/// Fewer than one verdict in ten thousand needs integers.
#[test]
fn integers_are_rarely_asked_about_random_numbers() {
    const ROUNDS: usize = 20_000;
    let _alone = COUNTERS.lock().unwrap_or_else(PoisonError::into_inner);
    let mut rng = Rng::new(2);
    take_exact_runs();
    macro_rules! go {
        ($A:ident with $B:ident) => {
            go!($A with $B in f32);
            go!($A with $B in f64);
        };
        ($A:ident with $B:ident in $F:ident) => {
            let mut met = 0;
            for _ in 0..ROUNDS {
                let a = <shape!($A of $F)>::drawn(&mut rng);
                let b = <shape!($B of $F)>::drawn(&mut rng);
                met += usize::from(a.intersects(&b));
            }
            let (names, runs) = (concat!(stringify!($A), " with ", stringify!($B)), take_exact_runs());
            assert!(runs * 10_000 < ROUNDS, "{names} in {}: {runs} of {ROUNDS}", stringify!($F));
            let of_points = stringify!($A) == "Point" && ["Point", "Line", "Ray", "Segment"].contains(&stringify!($B));
            assert!(of_points || met * 50 > ROUNDS, "{names}: only {met} of {ROUNDS} meet");
        };
    }
    every_kind!(go);
}

/// Fewer than one answer in forty needs integers.
#[test]
fn answers_rarely_need_integers() {
    const ROUNDS: usize = 5_000;
    let _alone = COUNTERS.lock().unwrap_or_else(PoisonError::into_inner);
    let mut rng = Rng::new(3);
    take_exact_runs();
    macro_rules! go {
        ($A:ident with $B:ident) => {
            go!($A with $B in f32);
            go!($A with $B in f64);
        };
        ($A:ident with $B:ident in $F:ident) => {
            for _ in 0..ROUNDS {
                let a = <shape!($A of $F)>::drawn(&mut rng);
                let b = <shape!($B of $F)>::drawn(&mut rng);
                black_box(a.intersect(&b));
            }
            let (names, runs) = (concat!(stringify!($A), " with ", stringify!($B)), take_exact_runs());
            assert!(runs * 40 < ROUNDS, "{names} in {}: {runs} integer runs of {ROUNDS}", stringify!($F));
        };
    }
    every_kind!(go);
}

/// Fewer than one question in a thousand whether a set contains another needs integers.
#[test]
fn what_contains_another_rarely_needs_integers() {
    const ROUNDS: usize = 5_000;
    let _alone = COUNTERS.lock().unwrap_or_else(PoisonError::into_inner);
    let mut rng = Rng::new(13);
    macro_rules! go {
        ($($D:tt $Solid:ident: $($Set:ident)*;)*) => {$(
            let mut held = 0;
            $(
                take_exact_runs();
                for _ in 0..ROUNDS {
                    let solid = go!(@drawn $D $Solid);
                    held += usize::from(black_box(solid.contains(&go!(@drawn $D $Set))));
                }
                let (names, runs) = (stringify!($Solid holds $Set in $D), take_exact_runs());
                assert!(runs * 1000 < ROUNDS, "{names}: {runs} of {ROUNDS}");
            )*
            assert!(held >= 10, "{}: only {held} are held", stringify!($Solid in $D));
        )*};
        (@drawn 2 $A:ident) => { <shape!($A of f64)>::drawn(&mut rng) };
        (@drawn 3 $A:ident) => { <shape!($A of f64, 3)>::drawn(&mut rng) };
    }
    go! {
        2 Circle: Point Segment Circle Capsule Rect OrientedRect Triangle Polygon;
        2 Capsule: Point Segment Circle Capsule Rect OrientedRect Triangle Polygon;
        2 Rect: Point Segment Circle Capsule Rect OrientedRect Triangle Polygon;
        2 OrientedRect: Point Segment Circle Capsule Rect OrientedRect Triangle Polygon;
        2 Triangle: Point Segment Circle Capsule Rect OrientedRect Triangle Polygon;
        2 Polygon: Point Segment Circle Capsule Rect OrientedRect Triangle Polygon;
        2 HalfSpace: Point Line Ray Segment Circle Capsule Rect OrientedRect Triangle Polygon;
        3 Sphere: Point Segment Sphere Capsule Aabb;
        3 Capsule: Point Segment Sphere Capsule Aabb;
        3 Aabb: Point Segment Sphere Capsule Aabb;
        3 HalfSpace: Point Line Ray Segment Sphere Capsule Aabb;
    }
}

/// Fewer than one query in a thousand of corners that move, as in a cloth, needs integers: verdicts and answers.
#[test]
fn corners_that_move_rarely_need_integers() {
    fn go<S: Number>() {
        const ROUNDS: usize = 4_000;
        let mut rng = Rng::new(21);
        let mut scene = Scene { size: 1.0, length: 1.0, rng: &mut rng };
        let (mut queries, mut met) = (0, 0);
        take_exact_runs();
        for _ in 0..ROUNDS {
            let (place, fall) = (scene.vector::<3>(16.0), scene.vector::<3>(0.2));
            // Each corner has a place of its own, and a motion that is nearly that of all.
            let mut corner = |height: f64| {
                let (off, sway) = (scene.vector::<3>(1.0), scene.vector::<3>(0.05));
                let start = [0, 1, 2].map(|i| place[i] + off[i] * [1.0, 1.0, 0.1][i] + [0.0, 0.0, height][i]);
                let end = [0, 1, 2].map(|i| start[i] + sway[i] + height * fall[i] * 8.0);
                [start, end].map(|corner| Point::from(corner.map(S::near)))
            };
            let [a, b, c] = [(); 3].map(|()| corner(0.0));
            let [p, q, r] = [(); 3].map(|()| corner(0.25));
            let below = Moving::new(Triangle::new(a[0], b[0], c[0]), Triangle::new(a[1], b[1], c[1]));
            let above = Moving::new(Triangle::new(p[0], q[0], r[0]), Triangle::new(p[1], q[1], r[1]));
            let edges = [[a, b], [p, q]]
                .map(|[a, b]| Moving::new(Segment::new(a[0], b[0]), Segment::new(a[1], b[1])));
            let point = Moving::new(p[0], p[1]);
            met += usize::from(black_box(intersects(&point, &below)));
            met += usize::from(black_box(intersect(&point, &below)).is_some());
            met += usize::from(black_box(intersects(&edges[0], &edges[1])));
            met += usize::from(black_box(intersect(&edges[0], &edges[1])).is_some());
            queries += 4;
            // Where they meet at the start already, integers answer where.
            if !below.start.intersects(&above.start) {
                met += usize::from(black_box(intersects(&below, &above)));
                met += usize::from(black_box(intersect(&below, &above)).is_some());
                queries += 2;
            }
        }
        let runs = take_exact_runs();
        assert!(runs * 1000 < queries && met * 20 > queries, "{runs} of {queries}, and {met} meet");
    }
    let _alone = COUNTERS.lock().unwrap_or_else(PoisonError::into_inner);
    go::<f64>();
    go::<I32F32>();
}

/// A ray in `f32` that begins a thousand radii away is answered at once, unless it grazes.
#[test]
fn rays_from_afar_rarely_need_integers() {
    const ROUNDS: usize = 5_000;
    let _alone = COUNTERS.lock().unwrap_or_else(PoisonError::into_inner);
    let mut rng = Rng::new(4);
    take_exact_runs();
    let (mut met, mut number) = (0, |size: i64| rng.range(-1024 * size, 1024 * size) as f32 / 1024.0);
    for _ in 0..ROUNDS {
        let ray = Ray::new(Point2::new(number(3), number(3)), Vector2::new(1.0, number(1) / 512.0));
        let disk = Circle::new(Point2::new(1000.0, number(4)), 1.0);
        met += usize::from(black_box(cast(&ray, &disk)).is_some());
    }
    let runs = take_exact_runs();
    assert!(runs * 50 < ROUNDS && met * 10 > ROUNDS, "{runs} integer runs of {ROUNDS}, and {met} meet");
}

/// Numbers of any size, for casts.
trait Number: Scalar {
    /// The number nearest to a float.
    fn near(x: f64) -> Self;
}

impl Number for f64 {
    fn near(x: f64) -> Self {
        x
    }
}

impl Number for I32F32 {
    fn near(x: f64) -> Self {
        Self::from_num(x)
    }
}

/// A scene of some size, in which rays have directions of some length.
struct Scene<'a> {
    size: f64,
    length: f64,
    rng: &'a mut Rng,
}

impl Scene<'_> {
    /// A number from -1 to 1.
    fn share(&mut self) -> f64 {
        self.rng.range(-(1 << 40), 1 << 40) as f64 / (1_u64 << 40) as f64
    }

    fn vector<const D: usize>(&mut self, size: f64) -> [f64; D] {
        [0; D].map(|_| size * self.share())
    }

    /// A point of the scene, and the size of a solid about it: a hundredth to a tenth of the scene.
    fn place<const D: usize>(&mut self) -> ([f64; D], f64) {
        let size = self.size * (0.055 + 0.045 * self.share());
        (self.vector(self.size), size)
    }

    /// A ray from anywhere towards a solid, as its origin and direction.
    fn aimed<const D: usize>(&mut self, (center, size): ([f64; D], f64)) -> [[f64; D]; 2] {
        let origin = self.vector::<D>(self.size);
        let mut way = self.vector::<D>(size);
        (0..D).for_each(|i| way[i] += center[i] - origin[i]);
        let length = way.iter().map(|x| x * x).sum::<f64>().sqrt();
        [origin, way.map(|x| x / length * self.length)]
    }
}

fn at<S: Number, const D: usize>(p: [f64; D]) -> Point<S, D> {
    Point::from(p.map(S::near))
}

fn way<S: Number, const D: usize>(v: [f64; D]) -> SVector<S, D> {
    SVector::from(v.map(S::near))
}

/// Whatever the size of a scene and the length of the directions, at most one cast or chord of a thousand needs integers.
#[test]
fn rays_of_any_length_rarely_need_integers() {
    const ROUNDS: usize = 1000;
    const SCENES: [(f64, f64); 7] =
        [(1.0, 1.0), (1.0, 100.0), (1.0, 0.01), (10.0, 1.0), (100.0, 1.0), (1000.0, 1.0), (1000.0, 100.0)];
    let _alone = COUNTERS.lock().unwrap_or_else(PoisonError::into_inner);
    let mut rng = Rng::new(5);
    macro_rules! go {
        ($($name:literal, $D:literal: |$scene:ident, $c:ident, $size:ident| $solid:expr;)*) => {$(
            go!(@ f64, $name, $D: |$scene, $c, $size| $solid);
            go!(@ I32F32, $name, $D: |$scene, $c, $size| $solid);
        )*};
        (@ $S:ident, $name:literal, $D:literal: |$scene:ident, $c:ident, $size:ident| $solid:expr) => {{
            type S = $S;
            let (mut met, mut all) = (0, 0);
            take_exact_runs();
            for (size, length) in SCENES {
                let $scene = &mut Scene { size, length, rng: &mut rng };
                for _ in 0..ROUNDS {
                    let place = $scene.place::<$D>();
                    let [origin, direction] = $scene.aimed(place);
                    #[allow(unused_variables, reason = "not every solid needs all of them")]
                    let (($c, $size), $scene) = (place, &mut *$scene);
                    let ray = Ray::<S, $D>::new(at(origin), way(direction));
                    let end = ray.origin + way::<S, $D>(direction.map(|x| x * 1.5 * size / length));
                    let (segment, solid) = (Segment::<S, $D>::new(ray.origin, end), $solid);
                    met += usize::from(black_box(cast(&ray, &solid)).is_some());
                    black_box((cast(&segment, &solid), ray.intersect(&solid)));
                    all += 1;
                }
            }
            let runs = take_exact_runs();
            assert!(runs * 1000 <= all, "{} in {}: {runs} of {all}", $name, stringify!($S));
            assert!(met * 4 > all, "{}: only {met} of {all} meet", $name);
        }};
    }
    go! {
        "circle", 2: |scene, c, size| Circle::new(at(c), S::near(size));
        "sphere", 3: |scene, c, size| Sphere::new(at(c), S::near(size));
        "capsule", 2: |scene, c, size| Capsule::new(at::<S, 2>(c), at::<S, 2>(c) + way::<S, 2>(scene.vector(size)), S::near(size));
        "capsule in space", 3: |scene, c, size| Capsule::new(at::<S, 3>(c), at::<S, 3>(c) + way::<S, 3>(scene.vector(size)), S::near(size));
        "rect", 2: |scene, c, size| Rect::from_center(at(c), way::<S, 2>([size; 2]));
        "box", 3: |scene, c, size| Aabb::from_center(at(c), way::<S, 3>([size; 3]));
        "oriented rect", 2: |scene, c, size| OrientedRect::new(at(c), [way::<S, 2>(scene.vector(size)), way(scene.vector(size))]);
        "triangle", 2: |scene, c, size| Triangle::new(at::<S, 2>(c), at::<S, 2>(c) + way::<S, 2>(scene.vector(2.0 * size)), at::<S, 2>(c) + way::<S, 2>(scene.vector(2.0 * size)));
        "half-space", 2: |scene, c, size| HalfSpace::new(at(c), way::<S, 2>(scene.vector(1.0)));
        "half-space in space", 3: |scene, c, size| HalfSpace::new(at(c), way::<S, 3>(scene.vector(1.0)));
    }
}

/// A ray that is parallel to the axis of a capsule, as one that looks down at a character, rarely needs integers.
#[test]
fn rays_along_capsules_rarely_need_integers() {
    const ROUNDS: usize = 1000;
    let _alone = COUNTERS.lock().unwrap_or_else(PoisonError::into_inner);
    let mut rng = Rng::new(14);
    let (mut runs, mut met) = (0, 0);
    for round in 0..ROUNDS {
        let scene = &mut Scene { size: 1.0, length: 1.0, rng: &mut rng };
        let ([x, y, z], size) = scene.place::<3>();
        let capsule = Capsule::new(at::<f64, 3>([x, y, z]), at([x, y + 2.0 * size, z]), size);
        let [aside, above, behind] = scene.vector::<3>(1.5 * size);
        let down = if round % 2 == 0 { -1.0 } else { 1.0 };
        let ray =
            Ray::new(at::<f64, 3>([x + aside, y - 3.0 * down + above, z + behind]), way([0.0, down, 0.0]));
        take_exact_runs();
        met += usize::from(black_box((cast(&ray, &capsule), ray.intersect(&capsule))).0.is_some());
        runs += take_exact_runs();
    }
    assert!(runs * 1000 <= ROUNDS && met * 4 > ROUNDS && met < ROUNDS, "{runs} of {ROUNDS}, {met} meet");
}

/// Rays through convex hulls, turned ones too, whose faces are bent by roundings, rarely need integers.
#[test]
fn rays_through_hulls_rarely_need_integers() {
    const ROUNDS: usize = 400;
    let _alone = COUNTERS.lock().unwrap_or_else(PoisonError::into_inner);
    let mut rng = Rng::new(11);
    macro_rules! go {
        ($($S:ident)*) => {$(for is_turned in [false, true] {
            let (mut runs, mut met) = (0, 0);
            for _ in 0..ROUNDS {
                let scene = &mut Scene { size: 1.0, length: 1.0, rng: &mut rng };
                let (center, size) = scene.place::<3>();
                let corners: Vec<_> = (0..8).map(|_| at::<$S, 3>(center) + way::<$S, 3>(scene.vector(size))).collect();
                let hull = Polyhedron::<$S, 8>::hull(&corners).unwrap();
                let turn = Rotation::about(&way::<$S, 3>(scene.vector(1.0)), Angle::from_degrees(40.0)).unwrap();
                let hull = if is_turned { hull.rotated(turn, at::<$S, 3>(center)) } else { hull };
                let [origin, direction] = scene.aimed((center, size));
                let ray = Ray::new(at::<$S, 3>(origin), way::<$S, 3>(direction));
                take_exact_runs();
                met += usize::from(black_box(cast(&ray, &hull)).is_some());
                runs += take_exact_runs();
            }
            let name = stringify!($S);
            assert!(runs * 50 <= ROUNDS && met * 10 > ROUNDS, "{name} {is_turned}: {runs} of {ROUNDS}, {met} meet");
        })*};
    }
    go!(f64 I32F32);
}

/// What overlaps at the start is stopped by its contact, which plain floats know.
#[test]
fn overlaps_at_the_start_rarely_need_integers() {
    const ROUNDS: usize = 300;
    let _alone = COUNTERS.lock().unwrap_or_else(PoisonError::into_inner);
    let mut rng = Rng::new(12);
    macro_rules! go {
        (@shape 2 $A:ident) => { shape!($A of f64) };
        (@shape 3 $A:ident) => { shape!($A of f64, 3) };
        ($($D:tt: $($A:ident $B:ident),*;)*) => {$($({
            let (mut runs, mut count) = (0, 0);
            while count < ROUNDS {
                let a = <go!(@shape $D $A)>::drawn(&mut rng);
                let b = <go!(@shape $D $B)>::drawn(&mut rng);
                let motion = Ray::<f64, $D>::drawn(&mut rng).direction;
                if a.intersects(&b) {
                    take_exact_runs();
                    black_box(sweep(&a, &motion, &b));
                    runs += take_exact_runs();
                    count += 1;
                }
            }
            assert!(runs * 30 <= ROUNDS, "{}: {runs} of {ROUNDS}", stringify!($A $B in $D));
        })*)*};
    }
    go! {
        2: Circle Circle, Circle Rect, Capsule Rect, Rect Rect, Rect OrientedRect, OrientedRect OrientedRect, Circle HalfSpace, Rect HalfSpace,
            Capsule OrientedRect;
        3: Sphere Sphere, Sphere Aabb, Aabb Aabb, Capsule Capsule, Capsule HalfSpace, Aabb HalfSpace;
    }
}

/// Squares of a pile that are neighbours across a corner, which they touch or nearly touch, rarely need integers for a manifold with a margin.
#[test]
fn squares_corner_to_corner_rarely_need_integers() {
    const ROUNDS: usize = 600;
    let _alone = COUNTERS.lock().unwrap_or_else(PoisonError::into_inner);
    let mut rng = Rng::new(13);
    for off in [0.0, 0.002] {
        let mut runs = 0;
        for round in 0..ROUNDS {
            let mut square = |x: f64, y: f64| {
                let mut near = |x: f64| x + rng.range(-1000, 1000) as f64 / 1000.0 * off;
                let (center, (sin, cos)) = (Point2::new(near(x), near(y)), near(0.0).sin_cos());
                OrientedRect::new(center, [Vector2::new(cos, sin) / 2.0, Vector2::new(-sin, cos) / 2.0])
            };
            let y = if round % 2 == 0 { 1.5 } else { -0.5 };
            let (a, b) = (square(0.5, 0.5), square(1.5, y));
            take_exact_runs();
            black_box(manifold(&a, &b, 0.02));
            runs += take_exact_runs();
        }
        assert!(runs * 20 <= ROUNDS, "{off}: {runs} of {ROUNDS}");
    }
}

/// Boxes of space in any attitude that overlap or nearly do, with and without a margin: at most one manifold in fifty needs integers.
#[test]
fn manifolds_of_turned_boxes_rarely_need_integers() {
    const ROUNDS: usize = 2000;
    let _alone = COUNTERS.lock().unwrap_or_else(PoisonError::into_inner);
    fn go<S: Number>(seed: u64, margin: f64) {
        let (mut runs, mut found, mut rng) = (0, 0, Rng::new(seed));
        for _ in 0..ROUNDS {
            let mut drawn = || {
                let mut near = |reach: i64| rng.range(-1000 * reach, 1000 * reach) as f64 / 1000.0;
                let (center, axis) = ([near(1), near(1), near(1)], [near(1), near(1), near(1)]);
                let turn = Rotation::about(&way::<f64, 3>(axis), Angle::from_degrees(near(180)));
                let half = [near(1), near(1), near(1)].map(|x| 0.5 + x.abs());
                let turn = turn.unwrap_or_default();
                OrientedBox::<S, 3>::from_rotation(at::<S, 3>(center), way::<S, 3>(half), turn)
            };
            let (a, b) = (drawn(), drawn());
            take_exact_runs();
            found += usize::from(a.manifold(&b, S::near(margin)).is_some());
            runs += take_exact_runs();
        }
        assert!(found * 2 > ROUNDS, "only {found} of {ROUNDS}");
        assert!(
            runs * 50 <= ROUNDS,
            "{} with a margin of {margin}: {runs} of {ROUNDS}",
            std::any::type_name::<S>()
        );
    }
    for (seed, margin) in [(20, 0.0), (21, 0.1)] {
        go::<f64>(seed, margin);
        go::<I32F32>(seed, margin);
    }
}

/// At most one distance of a thousand needs integers in `f64`, nor do more closest points of shapes that are apart, or ranges; in `I32F32` three.
#[test]
fn distances_rarely_need_integers() {
    const ROUNDS: usize = 1000;
    let _alone = COUNTERS.lock().unwrap_or_else(PoisonError::into_inner);
    let mut rng = Rng::new(9);
    macro_rules! go {
        ($($D:literal: $($A:ident $B:ident),*;)*) => {$($(
            go!(@ f64, $D, $A, $B);
            go!(@ I32F32, $D, $A, $B);
        )*)*};
        (@ $S:ident, $D:literal, $A:ident, $B:ident) => {{
            let (mut apart, mut runs) = (0_usize, [0; 3]);
            for size in [1.0, 100.0] {
                let scene = &mut Scene { size, length: 1.0, rng: &mut rng };
                for _ in 0..ROUNDS {
                    let (a, b) = (go!(@shape $A, $S, $D, scene), go!(@shape $B, $S, $D, scene));
                    let reach = $S::near(size);
                    if a.intersects(&b) {
                        continue;
                    }
                    apart += 1;
                    take_exact_runs();
                    black_box(a.distance(&b));
                    runs[0] += take_exact_runs();
                    black_box(a.closest_points(&b));
                    runs[1] += take_exact_runs();
                    black_box(a.is_within(&b, reach));
                    runs[2] += take_exact_runs();
                }
            }
            let name = stringify!($A $B in $D by $S);
            // A float holds numbers of this size to some thousandths of a step of 2^-32.
            let allowed = if name.contains("I32F32") { 3 } else { 1 };
            assert!(runs.iter().all(|runs| *runs <= allowed * apart.div_ceil(1000)), "{name}: {runs:?} of {apart}");
            assert!(apart * 3 > ROUNDS, "{name}: only {apart} are apart");
        }};
        (@shape $Shape:ident, $S:ident, $D:literal, $scene:ident) => {{
            let (place, size) = $scene.place::<$D>();
            go!(@made $Shape, $S, $D, $scene, at::<$S, $D>(place), size)
        }};
        (@made Point, $S:ident, $D:literal, $scene:ident, $c:expr, $size:ident) => {{ let _ = $size; $c }};
        (@made Segment, $S:ident, $D:literal, $scene:ident, $c:expr, $size:ident) => {{
            let c = $c;
            Segment::<$S, $D>::new(c, c + way::<$S, $D>($scene.vector($size)))
        }};
        (@made Circle, $S:ident, $D:literal, $scene:ident, $c:expr, $size:ident) => { Circle::new($c, $S::near($size)) };
        (@made Sphere, $S:ident, $D:literal, $scene:ident, $c:expr, $size:ident) => { Sphere::new($c, $S::near($size)) };
        (@made Capsule, $S:ident, $D:literal, $scene:ident, $c:expr, $size:ident) => {{
            let c = $c;
            Capsule::<$S, $D>::new(c, c + way::<$S, $D>($scene.vector($size)), $S::near($size / 4.0))
        }};
        (@made Rect, $S:ident, $D:literal, $scene:ident, $c:expr, $size:ident) => {
            Rect::from_center($c, way::<$S, 2>([$size; 2]))
        };
        (@made Aabb, $S:ident, $D:literal, $scene:ident, $c:expr, $size:ident) => {
            Aabb::from_center($c, way::<$S, 3>([$size; 3]))
        };
        (@made OrientedRect, $S:ident, $D:literal, $scene:ident, $c:expr, $size:ident) => {
            OrientedRect::new($c, [way::<$S, 2>($scene.vector($size)), way($scene.vector($size))])
        };
        (@made Triangle, $S:ident, $D:literal, $scene:ident, $c:expr, $size:ident) => {{
            let c = $c;
            Triangle::new(c, c + way::<$S, 2>($scene.vector($size)), c + way::<$S, 2>($scene.vector($size)))
        }};
        (@made HalfSpace, $S:ident, $D:literal, $scene:ident, $c:expr, $size:ident) => {{
            let _ = $size;
            HalfSpace::new($c, way::<$S, $D>($scene.vector(1.0)))
        }};
    }
    go! {
        2: Point Segment, Point OrientedRect, Point Triangle, Segment Segment, Segment Circle, Segment Rect, Segment OrientedRect,
            Circle Circle, Circle Capsule, Circle OrientedRect, Capsule Capsule, Capsule Rect, Capsule Triangle, Rect Rect,
            Rect OrientedRect, OrientedRect OrientedRect, OrientedRect Triangle, Triangle Triangle, Capsule HalfSpace;
        3: Point Segment, Segment Segment, Segment Sphere, Segment Aabb, Sphere Sphere, Sphere Capsule, Sphere Aabb,
            Capsule Capsule, Capsule Aabb, Aabb Aabb, Aabb HalfSpace;
    }
}

/// Of shapes of the plane that do not meet at the start, plain floats tell nearly always what stops the moving one.
#[test]
fn sweeps_in_the_plane_are_rarely_looked_at_again() {
    const ROUNDS: usize = 4_000;
    let _alone = COUNTERS.lock().unwrap_or_else(PoisonError::into_inner);
    let mut rng = Rng::new(9);
    macro_rules! go {
        ($($A:ident: $($B:ident)*;)*) => {
            $($(go!(@ $A $B f64); go!(@ $A $B f32);)*)*
        };
        (@ $A:ident $B:ident $F:ident) => {
            let (mut count, mut stopped, mut runs) = (0, 0, 0);
            while count < ROUNDS {
                let a = <shape!($A of $F)>::drawn(&mut rng);
                let b = <shape!($B of $F)>::drawn(&mut rng);
                let way = Ray::<$F>::drawn(&mut rng).direction;
                if !a.intersects(&b) {
                    take_exact_runs();
                    stopped += usize::from(sweep(&a, &way, &b).is_some());
                    runs += take_exact_runs();
                    count += 1;
                }
            }
            let names = concat!(stringify!($A), " on ", stringify!($B), " in ", stringify!($F));
            assert!(runs * 80 < ROUNDS && stopped * 20 > ROUNDS, "{names}: {runs} of {ROUNDS}, of which {stopped} are stopped");
        };
    }
    go! {
        Circle: Point Segment Circle Capsule Rect OrientedRect Triangle HalfSpace;
        Capsule: Point Segment Circle Capsule Rect OrientedRect Triangle HalfSpace;
        Rect: Point Segment Circle Capsule Rect OrientedRect Triangle HalfSpace;
        OrientedRect: Point Segment Circle Capsule Rect OrientedRect Triangle HalfSpace;
        Triangle: Point Segment Circle Capsule Rect OrientedRect Triangle HalfSpace;
        Segment: Segment Circle Capsule Rect OrientedRect Triangle HalfSpace;
    }
}
