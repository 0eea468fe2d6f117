//! Every error bound of a plain verdict covers the greatest error that its number can have.

use std::collections::{BTreeMap, BTreeSet};
use std::format;
use std::string::String;

use crate::certificate::counted::{AtLine, Counted, Site, run, take_found};
use crate::form::stored::{
    BallForm, BoxForm, CapsuleForm, HalfForm, LinearForm, LinearRange, OrientedForm, PointForm, TriangleForm,
};
use crate::meets::corners_verdict::{CornerList, MeetsOutline};
use crate::meets::verdict_fast::MeetsPlainly;
use crate::number::each::indexed;
use crate::number::precision::Precision;
use crate::rng::Rng;

/// A number within ±1, with all digits.
fn unit(rng: &mut Rng) -> f64 {
    rng.next() as i64 as f64 / (1_u64 << 63) as f64
}

/// A kind of operands.
#[derive(Clone, Copy, Debug)]
enum OperandKind {
    Random,
    Grid,
    /// Every number has a magnitude of its own.
    Mixed,
    /// Every axis has a size of its own, so that a sum's first term may be its greatest.
    Slender,
    /// Few different numbers, up to some last bits: ends that nearly coincide, directions that are nearly parallel.
    Near,
    /// Far from the origin, beside one another.
    Far,
    /// The whole range of the type.
    Huge,
}

const KINDS: [OperandKind; 7] = [
    OperandKind::Random,
    OperandKind::Grid,
    OperandKind::Mixed,
    OperandKind::Slender,
    OperandKind::Near,
    OperandKind::Far,
    OperandKind::Huge,
];

struct Draw {
    rng: Rng,
    kind: OperandKind,
    /// The sizes of the axes, and of lengths.
    sizes: [f64; 4],
    few: [f64; 3],
}

fn power(exponent: i64) -> f64 {
    f64::from_bits(((1023 + exponent.clamp(-1022, 1023)) as u64) << 52)
}

impl Draw {
    /// Prepares for the next operands.
    fn turn(&mut self) {
        let Self { rng, sizes, few, .. } = self;
        sizes.fill_with(|| power(12 * rng.range(-2, 2)));
        few.fill_with(|| unit(rng));
    }

    /// A number along an axis.
    fn number<F: Precision>(&mut self, axis: usize) -> Counted<F> {
        let rng = &mut self.rng;
        let x = match self.kind {
            OperandKind::Random => unit(rng),
            OperandKind::Grid => rng.range(-4, 4) as f64,
            OperandKind::Mixed => unit(rng) * power(rng.range(-30, 30)),
            OperandKind::Slender => unit(rng) * self.sizes[axis],
            OperandKind::Near => {
                let ulp = if F::IS_WIDE { f64::EPSILON } else { f64::from(f32::EPSILON) };
                self.few[rng.range(0, 2) as usize] * (1.0 + ulp * rng.range(-4, 4) as f64)
            }
            OperandKind::Far => 1e4 + unit(rng),
            OperandKind::Huge if F::IS_WIDE => unit(rng) * power(rng.range(-1080, 1023)),
            OperandKind::Huge => unit(rng) * power(rng.range(-150, 127)),
        };
        Counted::stored(F::nearest(x))
    }

    /// A number that is not negative.
    fn length<F: Precision>(&mut self) -> Counted<F> {
        let x = self.number::<F>(3).magnitude();
        if matches!(self.kind, OperandKind::Far) { x - Counted::stored(F::nearest(1e4)) } else { x }
            .magnitude()
    }

    fn point<F: Precision, const D: usize>(&mut self) -> [Counted<F>; D] {
        indexed(|axis| self.number(axis))
    }

    /// A direction or normal.
    fn vector<F: Precision, const D: usize>(&mut self) -> [Counted<F>; D] {
        let far = matches!(self.kind, OperandKind::Far);
        indexed(|axis| if far { Counted::stored(F::nearest(unit(&mut self.rng))) } else { self.number(axis) })
    }
}

/// A form that can be drawn.
trait DrawnForm {
    fn drawn(draw: &mut Draw) -> Self;
}

macro_rules! drawn {
    ($($Form:ident<$(const $D:ident)?>: |$draw:ident| $form:expr;)*) => {$(
        impl<F: Precision $(, const $D: usize)?> DrawnForm for $Form<Counted<F> $(, $D)?> {
            fn drawn($draw: &mut Draw) -> Self {
                $form
            }
        }
    )*};
}
drawn! {
    BallForm<const D>: |draw| Self { center: draw.point(), radius: draw.length() };
    CapsuleForm<const D>: |draw| Self { a: draw.point(), b: draw.point(), radius: draw.length() };
    HalfForm<const D>: |draw| Self { origin: draw.point(), normal: draw.vector() };
    PointForm<const D>: |draw| Self(draw.point());
    OrientedForm<const D>: |draw| Self { center: draw.point(), half_edges: indexed(|_| draw.vector()) };
    TriangleForm<>: |draw| Self([draw.point(), draw.point(), draw.point()]);
    BoxForm<const D>: |draw| {
        let (a, b): ([_; D], [_; D]) = (draw.point(), draw.point());
        Self { min: indexed(|i| a[i].lesser(b[i])), max: indexed(|i| a[i].greater(b[i])) }
    };
    LinearForm<const D>: |draw| {
        let range = [LinearRange::Line, LinearRange::Ray, LinearRange::Segment][draw.rng.range(0, 2) as usize];
        let to = if range == LinearRange::Segment { draw.point() } else { draw.vector() };
        Self { origin: draw.point(), to, range }
    };
}

/// The corners of a polygon.
struct Ring<F, const N: usize>([[Counted<F>; 2]; N]);

impl<F: Precision, const N: usize> DrawnForm for Ring<F, N> {
    fn drawn(draw: &mut Draw) -> Self {
        Self(indexed(|_| draw.point()))
    }
}

impl<F: Precision, const N: usize> CornerList<Counted<F>> for &Ring<F, N> {
    const IS_EITHER: bool = false;
    fn last(self) -> Option<[Counted<F>; 2]> {
        self.0.last().copied()
    }
    fn corners(self) -> impl Iterator<Item = [Counted<F>; 2]> {
        self.0.iter().copied()
    }
}

/// How many operands of each kind are drawn for a pair.
const ROUNDS: usize = 200;

/// So many corners that no bound covers a sum over all of them.
const LONG: usize = 40;

fn walk<A: DrawnForm, B: DrawnForm>(name: &'static str, meets: impl Fn(&A, &B) -> Option<bool>) {
    walk_some(name, ROUNDS, meets);
}

fn walk_some<A: DrawnForm, B: DrawnForm>(
    name: &'static str,
    rounds: usize,
    meets: impl Fn(&A, &B) -> Option<bool>,
) {
    for (seed, kind) in KINDS.into_iter().enumerate() {
        let mut draw = Draw { rng: Rng::new(seed as u64), kind, sizes: [1.0; 4], few: [1.0; 3] };
        for _ in 0..rounds {
            draw.turn();
            let (a, b) = (A::drawn(&mut draw), B::drawn(&mut draw));
            run(name, || meets(&a, &b));
        }
    }
}

/// Walks through every plain verdict in the rounding of a float type.
fn walk_all<F: Precision>() {
    macro_rules! pairs {
        ($($A:ident with $B:ident in [$($D:tt)*];)*) => {
            $($(pairs!(@ $A $B $D);)*)*
        };
        (@ $A:ident $B:ident $D:tt) => {
            walk::<form!($A $D), form!($B $D)>(
                concat!(stringify!($A), " with ", stringify!($B), " in ", $D),
                |a, b| a.meets_plainly::<Counted<F>>(b),
            );
        };
    }
    macro_rules! form {
                ($A:ident $D:tt) => { $A<Counted<F>, $D> };
    }
    pairs! {
        BallForm with BallForm in [2 3];
        BallForm with BoxForm in [2 3];
        BallForm with CapsuleForm in [2 3];
        BallForm with HalfForm in [2 3];
        BoxForm with BoxForm in [2 3];
        BoxForm with HalfForm in [2 3];
        BoxForm with OrientedForm in [2];
        BallForm with OrientedForm in [2];
        CapsuleForm with BoxForm in [2];
        CapsuleForm with CapsuleForm in [2 3];
        CapsuleForm with HalfForm in [2 3];
        CapsuleForm with OrientedForm in [2];
        HalfForm with HalfForm in [2 3];
        LinearForm with BallForm in [2 3];
        LinearForm with BoxForm in [2 3];
        LinearForm with CapsuleForm in [2 3];
        LinearForm with HalfForm in [2 3];
        LinearForm with LinearForm in [2 3];
        LinearForm with OrientedForm in [2];
        OrientedForm with HalfForm in [2];
        PointForm with BallForm in [2 3];
        PointForm with CapsuleForm in [2 3];
        PointForm with HalfForm in [2 3];
        PointForm with LinearForm in [2 3];
        PointForm with OrientedForm in [2];
        OrientedForm with OrientedForm in [2];
    }
    macro_rules! outlines {
        ($($A:ident<$($D:literal)?>)*) => {$(
            walk::<$A<Counted<F> $(, $D)?>, TriangleForm<Counted<F>>>(
                concat!(stringify!($A), " with a triangle"),
                |a, b| a.meets_outline(*b),
            );
            walk::<$A<Counted<F> $(, $D)?>, Ring<F, 5>>(
                concat!(stringify!($A), " with a polygon"),
                |a, b| a.meets_outline(b),
            );
            walk_some::<$A<Counted<F> $(, $D)?>, Ring<F, LONG>>(
                concat!(stringify!($A), " with a long polygon"),
                ROUNDS / LONG,
                |a, b| a.meets_outline(b),
            );
        )*};
    }
    outlines! {
        PointForm<2> HalfForm<2> BallForm<2> LinearForm<2> CapsuleForm<2> BoxForm<2> OrientedForm<2> TriangleForm<>
    }
}

/// The lines of code that are asked for.
fn listed(found: &BTreeMap<Site, AtLine>, is_listed: impl Fn(&str, f64) -> bool) -> String {
    let lines = found.iter().filter(|((name, ..), found)| is_listed(name, found.running.max(found.worst)));
    lines.map(|((name, file, line), found)| format!("{name}, {file}:{line}: {found:.3?}\n")).collect()
}

/// A claim covers every error, and is not so large that the count, or the claim, must be out of order.
fn is_covered<F: Precision>() {
    walk_all::<F>();
    let found = take_found();
    let short = listed(&found, |_, ratio| ratio > 1.0);
    assert!(short.is_empty(), "errors that exceed their bounds:\n{short}");
    // One bound for the numbers of all corners is far too large for most of them.
    let large = listed(&found, |name, ratio| ratio < 1.0 / 64.0 && !name.contains("long"));
    assert!(large.is_empty(), "bounds that are far too large:\n{large}");
    // All but two boxes, which are compared, have a bound.
    let names: BTreeSet<_> = found.keys().map(|(name, ..)| *name).collect();
    assert_eq!(names.len(), 66, "{names:?}");
}

#[test]
fn every_bound_of_f32_covers_the_greatest_error() {
    is_covered::<f32>();
}

#[test]
fn every_bound_of_f64_covers_the_greatest_error() {
    is_covered::<f64>();
}

/// With `x = a − b` and the like, `x·y − z·w` has four roundings of each product.
#[test]
fn a_claim_that_is_too_small_is_found() {
    let ratio = |share: f64| {
        let [x, y, z, w] = [1.75, 3.5, 2.25, 1.5].map(|a| Counted::stored(a) - Counted::stored(1e-3));
        let (a, b) = (x * y, z * w);
        run("four roundings", || {
            (a - b).is_above_zero(Counted::OF_SQUARES * Counted::stored(share) * (a + b))
        });
        let found = take_found();
        assert_eq!(found.len(), 1);
        found.into_values().fold(0.0, |ratio: f64, found| ratio.max(found.worst))
    };
    assert!((0.99..1.0).contains(&ratio(4.01 / 16.0)) && (1.0..1.01).contains(&ratio(3.99 / 16.0)));
}
