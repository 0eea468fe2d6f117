//! How the work of one query against many shapes grows with these: never as fast as their square.
//!
//! A scalar counts how often one of its numbers is read, which every question about a shape begins with.

use std::cell::Cell;

use kousa::batch::Batch;
use kousa::nalgebra::{Point, SVector};
use kousa::{
    Circle, Mesh, Ray, Rect, Scalar, Segment, Sweep, Triangle, cast_first, recover, slide, sweep_first,
    sweep_first_of,
};

thread_local! {
    static READ: Cell<u64> = const { Cell::new(0) };
}

/// A float that counts how often it is read.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
struct Tallied(f64);

impl Scalar for Tallied {
    type Repr = f64;
    const FRAC_BITS: u32 = 0;

    fn to_repr(self) -> f64 {
        READ.set(READ.get() + 1);
        self.0
    }

    fn from_repr(repr: f64) -> Self {
        Self(repr)
    }
}

fn at(x: f64, y: f64) -> Point<Tallied, 2> {
    Point::from([x, y].map(Tallied))
}

fn by(x: f64, y: f64) -> SVector<Tallied, 2> {
    at(x, y).coords
}

fn tile(x: f64, y: f64) -> Rect<Tallied> {
    Rect::new(at(x, y), at(x + 1.0, y + 1.0))
}

/// How many numbers a question reads.
fn read<R>(ask: impl FnOnce() -> R) -> u64 {
    let before = READ.get();
    ask();
    READ.get() - before
}

/// How much more the next number of shapes is.
const STEP: usize = if cfg!(feature = "full") { 10 } else { 4 };

/// The work for 100, 1,000 and 10,000 shapes (in the quick tier 100, 400 and 1,600) grows by their ratio, and a little more than their logarithm does.
fn grows(name: &str, work: impl Fn(usize) -> u64) {
    let [few, more, many] = [100, 100 * STEP, 100 * STEP * STEP].map(|count| work(count).max(50));
    let most = STEP as u64 * 8 / 5;
    assert!(more <= most * few && many <= most * more, "{name}: {few}, {more}, {many} numbers are read");
}

type Row = Vec<Rect<Tallied>>;

/// What makes a row of so many shapes, with its name.
type Named = (&'static str, fn(usize) -> Row);

/// The rows of shapes that a path along the x axis has beside it, of which no one stops it but the last.
fn rows() -> [Named; 7] {
    let flush = |n: usize| -> Row { (0..n).map(|i| tile((i / 2) as f64, -((i % 2) as f64))).collect() };
    let one_sided = |n: usize| -> Row { (0..n).map(|i| tile(i as f64, -1.0)).collect() };
    let checkered = |n: usize| -> Row { (0..n).map(|i| tile(i as f64, -((i % 2) as f64))).collect() };
    let stacked = |n: usize| -> Row { (0..n).map(|i| tile(3.0, -((i % 2) as f64))).collect() };
    // Each ends where all others begin.
    let touching =
        |n: usize| -> Row { (0..n).map(|i| tile(3.0 + (i % 2) as f64, -((i % 2) as f64))).collect() };
    let behind = |n: usize| -> Row { (0..n).map(|i| tile(-1.0 - i as f64, -((i % 2) as f64))).collect() };
    let around = |n: usize| -> Row {
        let long =
            |i: usize| Rect::new(at(-1.0 - i as f64, -((i % 2) as f64)), at(1e6, 1.0 - (i % 2) as f64));
        (0..n).map(long).collect()
    };
    [
        ("flush", flush),
        ("one-sided", one_sided),
        ("checkered", checkered),
        ("stacked", stacked),
        ("touching", touching),
        ("behind", behind),
        ("around", around),
    ]
}

/// A point that moves along the common line of tiles compares few of them in pairs.
#[test]
fn seams_of_tiles() {
    let (dot, rod) = (at(-0.5, 0.0), Segment::new(at(-1.5, 0.0), at(-0.5, 0.0)));
    for (name, row) in rows() {
        for length in [2.0, 30_000.0] {
            let motion = by(length, 0.0);
            grows(name, |n| read(|| sweep_first(&dot, &motion, &row(n))));
            grows(name, |n| read(|| sweep_first(&rod, &motion, &row(n))));
            let some = |n| {
                let tiles = row(n);
                read(|| sweep_first_of(&dot, &motion, tiles.iter().enumerate().filter(|(i, _)| i % 3 != 0)))
            };
            grows(name, some);
            grows(name, |n| read(|| slide(&dot, &motion, &row(n))));
            grows(name, |n| {
                let batch: Batch<_> = row(n).into_iter().collect();
                read(|| batch.sweep_first(&dot, &motion))
            });
        }
    }
}

/// Disks have no straight sides, and nothing compares them in pairs.
#[test]
fn disks() {
    let disks = |n: usize| -> Vec<_> {
        (0..n).map(|i| Circle::new(at(i as f64, [1.0, -1.0][i % 2]), Tallied(1.0))).collect()
    };
    let (dot, ball) = (at(-5.0, 0.0), Circle::new(at(-5.0, 0.0), Tallied(0.5)));
    let motion = by(30_000.0, 0.0);
    let ratio = read(|| sweep_first(&dot, &motion, &disks(4000))) as f64
        / read(|| sweep_first(&ball, &motion, &disks(4000))) as f64;
    assert!(ratio < 2.0, "a point reads {ratio} times what a disk reads");
    grows("a point", |n| read(|| sweep_first(&dot, &motion, &disks(n))));
    grows("a disk", |n| read(|| sweep_first(&ball, &motion, &disks(n))));
    grows("a ray", |n| read(|| cast_first(&Ray::new(dot, motion), &disks(n))));
    grows("a slide", |n| read(|| slide(&ball, &motion, &disks(n))));
    grows("a way out", |n| read(|| recover(&Circle::new(at(50.0, 0.5), Tallied(2.0)), &disks(n))));
}

/// Of a batch, a path reads the few numbers of what is near it, whether a point moves or a disk.
#[test]
fn batches() {
    let batch = |n: usize| -> Batch<_> {
        (0..n)
            .map(|i| Circle::new(at((i % 100) as f64 * 3.0, (i / 100) as f64 * 3.0), Tallied(1.0)))
            .collect()
    };
    let ball = Circle::new(at(50.5, -9.0), Tallied(0.25));
    let (dot, motion) = (ball.center, by(0.5, 90.0));
    for n in [100, 1_000, 10_000] {
        let batch = batch(n);
        let asked = [
            read(|| batch.sweep_first(&dot, &motion)),
            read(|| batch.sweep_first(&ball, &motion)),
            read(|| batch.cast_first(&Ray::new(dot, motion))),
            read(|| batch.nearest(&dot)),
            read(|| batch.count(&ball)),
            read(|| batch.meeting(&ball).count()),
            read(|| batch.within(&dot, Tallied(10.0)).count()),
        ];
        assert!(asked.iter().all(|read| *read < 2_000), "of {n} shapes {asked:?} numbers are read");
    }
}

/// Meshes of `n` facets: a hilly ground, over which paths and shapes are near a few facets.
#[test]
fn meshes() {
    let ground = |n: usize| {
        let corners = (0..=n).map(|i| at(i as f64, (i * 7 % 5) as f64)).collect();
        Mesh::new(corners, (0..n as u32).map(|i| [i, i + 1]).collect()).unwrap()
    };
    let field = |n: usize| {
        let side = (n / 2).isqrt() as u32;
        let corners = (0..(side + 1) * (side + 1)).map(|i| (i / (side + 1), i % (side + 1)));
        let corners =
            corners.map(|(i, j)| Point::from([i, j, (7 * i + 3 * j) % 5].map(|x| Tallied(x.into()))));
        let first = (0..side * side).map(|i| i / side * (side + 1) + i % side);
        let facets = first.flat_map(|a| [[a, a + side + 1, a + side + 2], [a, a + side + 2, a + 1]]);
        Mesh::new(corners.collect(), facets.collect()).unwrap()
    };
    let mut few: Option<[u64; 21]> = None;
    for n in [100, 1_000, 10_000] {
        let (ground, field) = (ground(n), field(n));
        let (dot, ball) = (at(50.5, 9.0), Circle::new(at(50.5, 9.0), Tallied(1.0)));
        let down = by(0.25, -20.0);
        let high = Point::from([3.3, 2.2, 9.0].map(Tallied));
        let (sphere, fall) =
            (kousa::Sphere::new(high, Tallied(1.0)), SVector::from([0.1, 0.2, -20.0].map(Tallied)));
        let near = sphere.translated(SVector::from([0.0, 0.0, -7.0].map(Tallied)));
        let flat = Triangle::new(near.center, high, Point::from([4.0, 2.0, 1.0].map(Tallied)));
        let asked = [
            read(|| ground.cast(&Ray::new(dot, down))),
            read(|| ground.casts(&Ray::new(dot, down))),
            read(|| ground.sweep(&dot, &down)),
            read(|| ground.sweep(&ball, &down)),
            read(|| slide(&ball, &down, &ground)),
            read(|| recover(&Circle::new(at(50.5, 1.0), Tallied(1.0)), &ground)),
            read(|| ground.distance(&dot)),
            read(|| ground.closest_points(&ball)),
            read(|| ground.contains(&dot)),
            read(|| ground.intersects(&ball)),
            read(|| ground.within(&dot, Tallied(8.0))),
            read(|| field.cast(&Ray::new(high, fall))),
            read(|| field.sweep(&high, &fall)),
            read(|| field.sweep(&sphere, &fall)),
            read(|| slide(&sphere, &fall, &field)),
            read(|| recover(&near, &field)),
            read(|| field.distance(&high)),
            read(|| field.closest_points(&sphere)),
            read(|| field.meeting(&near)),
            read(|| field.manifolds(&near, Tallied(0.5)).len()),
            read(|| field.intersects(&flat)),
        ];
        let of_few = few.get_or_insert(asked);
        let is_little = asked.iter().zip(of_few).all(|(many, few)| *many <= 4 * *few + 500);
        assert!(is_little, "of {n} facets {asked:?} numbers are read");
    }
}

/// The methods of a shape are the functions.
#[test]
fn methods() {
    let row = |n: usize| -> Vec<_> { (0..n).map(|i| tile(i as f64, -1.0)).collect() };
    let motion = by(0.0, -9.0);
    grows("a method", |n| read(|| at(3.0, 4.0).sweep_first(&motion, &row(n))));
    grows("a stretch of walls", |n| {
        let walls: Vec<_> =
            (0..n).map(|i| Segment::new(at(i as f64, 0.0), at(i as f64 + 1.0, 0.0))).collect();
        read(|| slide(&at(2.0, 1.0), &by(20_000.0, -1.0), &walls))
    });
}
