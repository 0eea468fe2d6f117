//! Floats that carry bounds of their errors, to check the error bounds that plain stages claim.
//!
//! Rounding to nearest changes a result by at most `u` of itself (Higham, *Accuracy and Stability of Numerical Algorithms*, 2.2), so
//! with the error bounds `e` and `f` of `a` and `b`
//!
//! ```text
//! a ± b:   e + f + u·|a ± b|          a · b:   |a|·f + |b|·e + e·f + u·|a·b| + η
//! ```
//!
//! bound the errors of the computed results, where `η` is half the least positive number, which underflow takes (the *running* error
//! analysis of Higham 3.3). Stored numbers have no error. The running bound depends on how much happens to cancel. A second bound, the
//! *worst*, has the permanents of `a` and `b` in the place of their magnitudes: it holds whatever cancels.
//!
//! What a stage computes from the constants of [`Precision`] is a *claim*: it says that a number has no greater error. Wherever a number
//! is compared with a claim, its own bounds are compared with it, too, and the greatest ratio is kept for each line of code.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::ops::{Add, Mul, Neg, Sub};
use std::panic::Location;
use std::thread_local;
use std::vec::Vec;

use crate::number::arithmetic::Value;
use crate::number::each::Each;
use crate::number::precision::{Crossings, Precision};

/// What a number is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CountedKind {
    /// An operand or constant, or an exact multiple of one.
    Stored,
    Computed,
    /// A claimed error bound.
    Claim,
}

/// The bounds of a computed number's error, and the permanent.
#[derive(Clone, Copy, Debug)]
struct ErrorBounds {
    permanent: f64,
    running: f64,
    worst: f64,
}

/// A float with bounds of its error.
#[derive(Clone, Copy, Debug)]
pub struct Counted<F> {
    value: F,
    kind: CountedKind,
    /// Those of a computed number.
    bounds: ErrorBounds,
}

/// NaN as infinity: what is known of the error of a number that is not finite.
fn finite_or_infinite(x: f64) -> f64 {
    if x.is_nan() { f64::INFINITY } else { x }
}

impl<F: Precision> Counted<F> {
    const NOTHING: ErrorBounds = ErrorBounds { permanent: 0.0, running: 0.0, worst: 0.0 };

    /// An operand.
    pub const fn stored(value: F) -> Self {
        Self { value, kind: CountedKind::Stored, bounds: Self::NOTHING }
    }

    const fn claim(value: F) -> Self {
        Self { value, kind: CountedKind::Claim, bounds: Self::NOTHING }
    }

    fn computed(value: F, permanent: f64, running: f64, worst: f64) -> Self {
        let [running, worst] = [running, worst].each(finite_or_infinite);
        Self { value, kind: CountedKind::Computed, bounds: ErrorBounds { permanent, running, worst } }
    }

    /// The relative error of one rounding.
    fn unit() -> f64 {
        F::OF_SQUARES.into() / 16.0
    }

    /// What underflow takes at most, and no less than what an `f64` can tell.
    fn least() -> f64 {
        if F::IS_WIDE { f64::from_bits(1) } else { f64::from(f32::from_bits(1)) / 2.0 }
    }

    fn size(self) -> f64 {
        self.value.into().abs()
    }

    /// The bounds, also of a stored number.
    fn known(self) -> ErrorBounds {
        match self.kind {
            CountedKind::Computed => self.bounds,
            _ => ErrorBounds { permanent: self.size(), running: 0.0, worst: 0.0 },
        }
    }

    fn is_stored(self) -> bool {
        self.kind == CountedKind::Stored
    }

    fn is_exactly_zero(self) -> bool {
        self.size() == 0.0 && self.known().worst == 0.0
    }

    fn plus(self, other: Self) -> Self {
        let value = self.value + other.value;
        if self.kind == CountedKind::Claim || other.kind == CountedKind::Claim {
            return Self::claim(value);
        }
        if other.is_exactly_zero() {
            return Self { value, ..self };
        }
        if self.is_exactly_zero() {
            return Self { value, ..other };
        }
        let (a, b) = (self.known(), other.known());
        let size = value.into().abs();
        // A number is doubled exactly.
        let unit = if self.value == other.value { 0.0 } else { Self::unit() };
        if self.is_stored() && other.is_stored() {
            if unit == 0.0 && size.is_finite() {
                return Self::stored(value);
            }
            // The difference of two operands has no terms that could cancel: its error is a share of itself.
            return Self::computed(value, size, Self::unit() * size, Self::unit() * size);
        }
        let (permanent, worst) = (a.permanent + b.permanent, a.worst + b.worst);
        Self::computed(
            value,
            permanent,
            a.running + b.running + unit * size,
            worst + unit * (permanent + worst),
        )
    }

    fn times(self, other: Self) -> Self {
        let value = self.value * other.value;
        if self.kind == CountedKind::Claim || other.kind == CountedKind::Claim {
            return Self::claim(value);
        }
        let (a, b) = (self.known(), other.known());
        let (size, permanent) = (value.into().abs(), a.permanent * b.permanent);
        let is_small =
            size < Self::least() / Self::unit() && !self.is_exactly_zero() && !other.is_exactly_zero();
        let least = if is_small { Self::least() } else { 0.0 };
        let running = self.size() * b.running + other.size() * a.running + a.running * b.running;
        let worst = a.permanent * b.worst + b.permanent * a.worst + a.worst * b.worst;
        Self::computed(
            value,
            permanent,
            running + Self::unit() * size + least,
            worst + Self::unit() * (permanent + worst) + least,
        )
    }

    /// One of two numbers, of which `value` is the computed choice. If the order is certain, its bounds are those of the number that
    /// is chosen; if not, it is within the greater bound of either.
    fn chosen(self, other: Self, value: F) -> Self {
        let (a, b) = (self.known(), other.known());
        let apart = self.value.into() - other.value.into();
        if self.value != value && other.value != value {
            return Self::computed(value, f64::INFINITY, f64::INFINITY, f64::INFINITY);
        }
        let one = if self.value == value { self } else { other };
        if apart.abs() > a.worst + b.worst || (a.worst + b.worst == 0.0 && !apart.is_nan()) {
            return one;
        }
        let greater = |a: f64, b: f64| finite_or_infinite(if a > b { a } else { b });
        let [running, worst] = [greater(a.running, b.running), greater(a.worst, b.worst)];
        if apart.is_nan() {
            return Self::computed(value, f64::INFINITY, f64::INFINITY, f64::INFINITY);
        }
        Self::computed(value, greater(a.permanent, b.permanent), running, worst)
    }

    /// Looks at a comparison.
    #[track_caller]
    fn look(self, other: Self) {
        match (self.kind, other.kind) {
            (CountedKind::Computed, CountedKind::Claim) => check(self.bounds, other.value.into()),
            (CountedKind::Claim, CountedKind::Computed) => check(other.bounds, self.value.into()),
            _ => {}
        }
    }
}

impl<F: Precision> Add for Counted<F> {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        self.plus(other)
    }
}

impl<F: Precision> Sub for Counted<F> {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self.plus(-other)
    }
}

impl<F: Precision> Mul for Counted<F> {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        self.times(other)
    }
}

impl<F: Precision> Neg for Counted<F> {
    type Output = Self;
    fn neg(self) -> Self {
        Self { value: -self.value, ..self }
    }
}

impl<F: Precision> PartialEq for Counted<F> {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

macro_rules! compare {
    ($($compare:ident)*) => {$(
        #[track_caller]
        fn $compare(&self, other: &Self) -> bool {
            self.look(*other);
            self.value.$compare(&other.value)
        }
    )*};
}

impl<F: Precision> PartialOrd for Counted<F> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        self.value.partial_cmp(&other.value)
    }
    compare!(lt le gt ge);
}

impl<F: Precision> From<Counted<F>> for f64 {
    fn from(x: Counted<F>) -> Self {
        x.value.into()
    }
}

impl<F: Precision> Value for Counted<F> {
    const ZERO: Self = Self::stored(F::ZERO);
}

impl<F: Precision> Crossings for Counted<F> {
    const LARGE: f64 = F::LARGE;
    const SMALL: f64 = F::SMALL;
}

impl<F: Precision> Precision for Counted<F> {
    const IS_WIDE: bool = F::IS_WIDE;
    const HALF: Self = Self::stored(F::HALF);
    const MAX: Self = Self::stored(F::MAX);
    const MIN: Self = Self::stored(F::MIN);
    const OF_SQUARES: Self = Self::claim(F::OF_SQUARES);
    const OF_FOURTH: Self = Self::claim(F::OF_FOURTH);
    const TINY: Self = Self::claim(F::TINY);
    const NEGLIGIBLE: Self = Self::stored(F::NEGLIGIBLE);
    const SLIGHT: Self = Self::stored(F::SLIGHT);

    fn nearest(x: f64) -> Self {
        Self::stored(F::nearest(x))
    }
    fn magnitude(self) -> Self {
        Self { value: self.value.magnitude(), ..self }
    }
    fn lesser(self, other: Self) -> Self {
        self.chosen(other, self.value.lesser(other.value))
    }
    fn greater(self, other: Self) -> Self {
        self.chosen(other, self.value.greater(other.value))
    }
    fn sign_of_either(self, other: Self) -> Self {
        Self::stored(self.value.sign_of_either(other.value))
    }
    fn has_sign(self) -> bool {
        self.value.has_sign()
    }
    #[track_caller]
    fn is_above_zero(self, error: Self) -> Option<bool> {
        self.look(error);
        self.value.is_above_zero(error.value)
    }
}

/// What was found at a line of code.
#[derive(Clone, Copy, Debug, Default)]
pub struct AtLine {
    /// How often a number was compared with a claim.
    pub times: usize,
    /// The greatest ratios of its bounds to the claim.
    pub running: f64,
    pub worst: f64,
}

/// A line of code, on behalf of a query.
pub type Site = (&'static str, &'static str, u32);

thread_local! {
    static QUERY: Cell<&'static str> = const { Cell::new("") };
    static FOUND: RefCell<BTreeMap<Site, AtLine>> = const { RefCell::new(BTreeMap::new()) };
    /// Ratios that count only if the query is certain: an overflow may have been noticed elsewhere.
    static PENDING: RefCell<Vec<(Site, [f64; 2])>> = const { RefCell::new(Vec::new()) };
}

#[track_caller]
fn check(of: ErrorBounds, claim: f64) {
    let at = Location::caller();
    let site = (QUERY.get(), at.file(), at.line());
    // A claim that is not finite claims nothing.
    if !claim.is_finite() {
        return;
    }
    let ratios = [of.running, of.worst].each(|bound| bound / claim);
    if !of.running.is_finite() {
        PENDING.with_borrow_mut(|pending| pending.push((site, ratios)));
    } else if of.worst.is_finite() {
        record(site, ratios);
    } else {
        // The permanent overflows earlier than the number does.
        record(site, [ratios[0], 0.0]);
    }
}

fn record(site: Site, [running, worst]: [f64; 2]) {
    FOUND.with_borrow_mut(|found| {
        let found = found.entry(site).or_default();
        found.times += 1;
        found.running = found.running.max(running);
        found.worst = found.worst.max(worst);
    });
}

/// Runs a query that is uncertain where it returns `None`.
pub fn run<R>(name: &'static str, query: impl FnOnce() -> Option<R>) -> Option<R> {
    QUERY.set(name);
    let found = query();
    let pending = PENDING.take();
    if found.is_some() {
        pending.into_iter().for_each(|(site, ratios)| record(site, ratios));
    }
    found
}

/// What was found at each line since the last call.
pub fn take_found() -> BTreeMap<Site, AtLine> {
    FOUND.take()
}
