//! Sweeps of boxes, balls and points in great numbers, checked by a referee that is nearly as fast as they are.

mod draw;
mod referee;
mod whole;

use std::array::from_fn;
use std::fmt::Debug;
use std::thread;

use fixed::types::I16F16;
use kousa::nalgebra::{Point, SVector};
use kousa::{Aabb, Ball, Impact, Scalar, Segment, Sweep};

use crate::support::Rng;
use draw::{Has, STYLES, Solid, Style};
use referee::{Core, Interior, in_floats, stops};
use whole::stops_exactly;

/// A scalar that holds whole numbers, in units of its last place if it is fixed-point.
trait Count: Scalar + Debug {
    /// The greatest numbers of each range from which shapes are drawn.
    const LIMITS: [i64; 2];
    fn count(n: i64) -> Self;
    fn float(self) -> f64;
}

impl Count for I16F16 {
    const LIMITS: [i64; 2] = [i32::MAX as i64; 2];
    fn count(n: i64) -> Self {
        Self::from_bits(i32::try_from(n).unwrap())
    }
    fn float(self) -> f64 {
        self.to_bits().into()
    }
}

impl Count for f64 {
    const LIMITS: [i64; 2] = [i32::MAX as i64, 1 << 51];
    fn count(n: i64) -> Self {
        n as f64
    }
    fn float(self) -> f64 {
        self
    }
}

/// A kind of shape: how it is made of whole numbers, what it is, and how it is moved.
trait Kind<S: Count, const D: usize>: Debug {
    const HAS: Has;
    fn of(solid: &Solid<D>) -> Self;
    fn core(&self) -> Core<D>;
    fn by(&self, v: SVector<S, D>) -> Self;
}

fn floats<S: Count, const D: usize>(v: &SVector<S, D>) -> [f64; D] {
    from_fn(|i| v[i].float())
}

fn place<S: Count, const D: usize>(place: [i64; D]) -> Point<S, D> {
    place.map(S::count).into()
}

macro_rules! kinds {
    ($($Shape:ty: $extents:literal $radius:literal, |$solid:ident| $made:expr, |$it:ident| $core:expr,
        |$moved:ident, $by:ident| $to:expr;)*) => {$(
        impl<S: Count, const D: usize> Kind<S, D> for $Shape {
            const HAS: Has = Has { extents: $extents, radius: $radius };
            fn of($solid: &Solid<D>) -> Self { $made }
            fn core(&self) -> Core<D> {
                let $it = self;
                let (low, high, radius) = $core;
                Core { low: floats(&low.coords), high: floats(&high.coords), radius }
            }
            fn by(&self, $by: SVector<S, D>) -> Self { let $moved = self; $to }
        }
    )*};
}
kinds! {
    Point<S, D>: false false, |solid| place(solid.low), |it| (it, it, 0.0),
        |it, v| Segment::new(*it, *it).translated(v).a;
    Ball<S, D>: false true, |solid| Self::new(place(solid.low), S::count(solid.radius)),
        |it| (it.center, it.center, it.radius.float()), |it, v| it.translated(v);
    Aabb<S, D>: true false, |solid| Self::new(place(solid.low), place(solid.high)), |it| (it.min, it.max, 0.0),
        |it, v| it.translated(v);
}

/// The numbers of the sweeps that were free, of those that were stopped, and of those without an interior, which only the other
/// suites check.
type Seen = [u64; 3];

/// Checks one sweep, and one along the travel if there is an impact.
fn check<S, A, B, const D: usize>(a: &A, way: &SVector<S, D>, b: &B) -> usize
where
    S: Count,
    A: Kind<S, D> + Sweep<B, Motion = SVector<S, D>, Impact = Impact<S, D>>,
    B: Kind<S, D>,
{
    let (moving, standing) = (a.core(), b.core());
    let Some(expected) = stops(&moving, &standing, &floats(way)) else { return 2 };
    let found = a.sweep(way, b);
    let require = |holds: bool, why: &str| {
        assert!(holds, "{why}: {a:?} by {way:?} against {b:?}: {found:?}");
    };
    require(found.is_some() == expected, "whether it is stopped");
    let Some(impact) = &found else { return 0 };
    let overlaps = |a: &Core<D>| stops(a, &standing, &[0.0; D]) == Some(true);
    let is_inside = impact.depth.float() > 0.0;
    require(overlaps(&moving) == is_inside, "there is a depth where they overlap");
    if !is_inside {
        let is_free = stops(&moving, &standing, &floats(&impact.travel)) == Some(false);
        require(is_free, "the travel is free");
        require(!overlaps(&a.by(impact.travel).core()), "nothing overlaps after the travel");
    }
    1
}

/// Checks so many sweeps of a pair, of one style.
fn run<S, A, B, const D: usize>(style: Style, rng: &mut Rng, count: u64) -> Seen
where
    S: Count,
    A: Kind<S, D> + Sweep<B, Motion = SVector<S, D>, Impact = Impact<S, D>>,
    B: Kind<S, D>,
{
    let mut seen = [0; 3];
    for i in 0..count {
        let case = style.drawn::<D>(rng, S::LIMITS[i as usize % 2], [A::HAS, B::HAS]);
        let way = SVector::from(case.way.map(S::count));
        seen[check::<S, A, B, D>(&A::of(&case.a), &way, &B::of(&case.b))] += 1;
    }
    seen
}

/// The runs of every pair.
type Run = fn(Style, &mut Rng, u64) -> Seen;

macro_rules! pairs {
    ($($S:ty, $D:literal;)*) => {
        &[$(pairs!(@of $S, $D; Point Ball, Point Aabb, Ball Point, Ball Ball, Ball Aabb, Aabb Point, Aabb Ball, Aabb Aabb)),*]
    };
    (@of $S:ty, $D:literal; $($A:ident $B:ident),*) => { [$(run::<$S, $A<$S, $D>, $B<$S, $D>, $D> as Run),*] };
}

const PAIRS: &[[Run; 8]] = pairs! {
    I16F16, 2;
    I16F16, 3;
    f64, 2;
    f64, 3;
};

/// Checks so many sweeps of every pair and style.
fn run_all(rng: &mut Rng, count: u64) -> [Seen; 3] {
    STYLES.map(|style| {
        let runs = PAIRS.iter().flatten().map(|run| run(style, rng, count));
        runs.fold([0; 3], |sum, seen| from_fn(|i| sum[i] + seen[i]))
    })
}

/// Compares the two stages of the referee. `seen` counts where floats are certain, and where they are not.
fn check_referee<const D: usize>(style: Style, rng: &mut Rng, limit: i64, seen: &mut [u64; 2]) {
    const ALL: [Has; 3] = [
        Has { extents: false, radius: true },
        Has { extents: true, radius: false },
        Has { extents: true, radius: true },
    ];
    let has = [0, 1].map(|_| ALL[rng.below(3) as usize]);
    let case = style.drawn::<D>(rng, limit, has);
    let [a, b] = [case.a, case.b].map(|solid| Core {
        low: solid.low.map(|x| x as f64),
        high: solid.high.map(|x| x as f64),
        radius: solid.radius as f64,
    });
    let way = case.way.map(|x| x as f64);
    let Some(interior) = Interior::of(&a, &b) else { return };
    let quick = in_floats(&a, &b, &way, interior);
    seen[usize::from(quick.is_none())] += 1;
    let exact = stops_exactly(&a, &b, &way, interior);
    assert!(quick.is_none_or(|quick| quick == exact), "{a:?} by {way:?} against {b:?}: {exact}");
}

#[test]
fn the_referee_decides_in_floats_as_in_whole_numbers() {
    let (mut rng, mut seen) = (Rng::new(3), [0; 2]);
    for _ in 0..crate::support::rounds(200, 5000) {
        for style in STYLES {
            for limit in <f64 as Count>::LIMITS {
                check_referee::<2>(style, &mut rng, limit, &mut seen);
                check_referee::<3>(style, &mut rng, limit, &mut seen);
            }
        }
    }
    assert!(seen[1] > 0 && seen[0] > 4 * seen[1], "[certain, uncertain]: {seen:?}");
}

#[test]
fn a_sample() {
    let seen = run_all(&mut Rng::new(1), crate::support::rounds(100, 2500));
    for [free, stopped, flat] in seen {
        let all = free + stopped + flat;
        assert!(free > all / 8 && stopped > all / 8, "[free, stopped, flat]: {seen:?}");
    }
}

/// A billion sweeps, or as many as the environment variable `SWEEPS` says, from its number `SEED` on: `cargo test --profile
/// optimised --test sweep of_blocks -- --ignored --nocapture`. It keeps every core busy; a billion take forty minutes on two.
#[test]
#[ignore = "takes long"]
fn a_billion() {
    const AT_ONCE: u64 = 100;
    let number = |name: &str, usual: u64| std::env::var(name).map_or(usual, |number| number.parse().unwrap());
    let (count, seed) = (number("SWEEPS", 1_000_000_000), number("SEED", 2));
    let threads = thread::available_parallelism().unwrap().get() as u64;
    let each = (STYLES.len() * PAIRS.len() * PAIRS[0].len()) as u64 * AT_ONCE;
    let work = |thread: u64| {
        let mut rng = Rng::new(seed << 32 | thread);
        let all = (0..count.div_ceil(each * threads)).map(|_| run_all(&mut rng, AT_ONCE));
        all.fold([[0; 3]; 3], |sum, seen| from_fn(|i| from_fn(|j| sum[i][j] + seen[i][j])))
    };
    thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|thread| scope.spawn(move || work(thread))).collect();
        for thread in running {
            eprintln!("[free, stopped, flat]: {:?}", thread.join().unwrap());
        }
    });
}
