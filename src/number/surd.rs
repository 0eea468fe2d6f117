//! Numbers of answers before they are rounded: with roots, over a denominator.

use core::cmp::Ordering;
use core::marker::PhantomData;

use crate::number::arithmetic::{Arithmetic, Numeric};

/// An arithmetic whose numbers can be terms of a surd.
pub trait Terms: Arithmetic {
    /// A type that holds every degree: the terms of a [`Surd`].
    type Big: Copy + core::fmt::Debug;

    /// A root, before it is multiplied.
    type Root: Copy + core::fmt::Debug;

    /// See [`Root`].
    fn root(self, square: Self::Big) -> Self::Root;

    /// Each degree as a term.
    fn big1(x: Self::D1) -> Self::Big;
    fn big2(x: Self::D2) -> Self::Big;
    fn big3(x: Self::D3) -> Self::Big;
    fn big4(x: Self::D4) -> Self::Big;
    fn big5(x: Self::D5) -> Self::Big;
    fn big6(x: Self::D6) -> Self::Big;
}

/// The root of a number of degree `N`, computed once for all numbers of an answer that contain it.
#[derive(Clone, Copy, Debug)]
pub struct Root<T: Terms, N>(T::Root, PhantomData<N>);

impl<T: Terms> Root<T, T::D2> {
    /// The root of a squared length.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn of_length(arithmetic: T, square: T::D2) -> Self {
        Self(arithmetic.root(T::big2(square)), PhantomData)
    }
}

impl<T: Terms> Root<T, T::D4> {
    /// The root of a discriminant.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn of_discriminant(arithmetic: T, square: T::D4) -> Self {
        Self(arithmetic.root(T::big4(square)), PhantomData)
    }
}

/// A solution of a quadratic equation, `(p + k·√r) / denominator`, not yet rounded.
///
/// The denominator is positive. The constructors ensure that the degrees match.
#[derive(Clone, Copy, Debug)]
pub struct Surd<T: Terms> {
    pub p: T::Big,
    pub k: T::Big,
    pub root: T::Root,
    pub denominator: T::Big,
}

impl<T: Terms> Surd<T> {
    /// A length: degree 3 over degree 2, with a root of a squared length.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn length(p: T::D3, k: T::D2, root: Root<T, T::D2>, denominator: T::D2) -> Self {
        Self { p: T::big3(p), k: T::big2(k), root: root.0, denominator: T::big2(denominator) }
    }

    /// A length: degree 3 over degree 2, with a root of a discriminant.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn solution(p: T::D3, k: T::D1, root: Root<T, T::D4>, denominator: T::D2) -> Self {
        Self { p: T::big3(p), k: T::big1(k), root: root.0, denominator: T::big2(denominator) }
    }

    /// A pure number, `k·√r / denominator`: degree 2 over degree 2.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn component(k: T::D1, root: Root<T, T::D2>, denominator: T::D2) -> Self {
        Self { p: T::big2(T::D2::ZERO), k: T::big1(k), root: root.0, denominator: T::big2(denominator) }
    }

    /// A pure number, `(p ± √r) / denominator`: degree 2 over degree 2.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn ratio(p: T::D2, way: Ordering, root: Root<T, T::D4>, denominator: T::D2) -> Self {
        let k = (T::step() * T::step()).flipped(way.is_lt());
        Self { p: T::big2(p), k: T::big2(k), root: root.0, denominator: T::big2(denominator) }
    }

    /// A pure number: degree 2 over degree 2, with a root of a squared length.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn share(p: T::D2, k: T::D1, root: Root<T, T::D2>, denominator: T::D2) -> Self {
        Self { p: T::big2(p), k: T::big1(k), root: root.0, denominator: T::big2(denominator) }
    }

    /// A pure number: degree 3 over degree 3, with a root of a discriminant.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn unit(p: T::D3, k: T::D1, root: Root<T, T::D4>, denominator: T::D3) -> Self {
        Self { p: T::big3(p), k: T::big1(k), root: root.0, denominator: T::big3(denominator) }
    }

    /// A length: degree 5 over degree 4, with a root of degree 4; for floats in space only, as the next one.
    pub fn beyond(p: T::D5, k: T::D3, root: Root<T, T::D4>, denominator: T::D4) -> Self {
        Self { p: T::big5(p), k: T::big3(k), root: root.0, denominator: T::big4(denominator) }
    }

    /// A length: degree 4 over degree 3, with a root of degree 4; for floats in space only. Those of the plane would not fit.
    pub fn moved(p: T::D4, k: T::D2, root: Root<T, T::D4>, denominator: T::D3) -> Self {
        Self { p: T::big4(p), k: T::big2(k), root: root.0, denominator: T::big3(denominator) }
    }
}

/// A number with a root of a fraction, `(p + k·√(q · factor / under)) / denominator`, not yet rounded.
///
/// Distances in space have this form. `under` and the denominator are positive, `q` and the factor are not negative. The
/// constructors ensure that the degrees match.
#[derive(Clone, Copy, Debug)]
pub struct NestedSurd<T: Terms> {
    pub p: T::Big,
    pub k: T::Big,
    pub q: T::Big,
    pub factor: T::Big,
    pub under: T::Big,
    pub denominator: T::Big,
}

impl<T: Terms> NestedSurd<T> {
    fn one() -> T::Big {
        T::big2(T::step() * T::step())
    }

    /// A length, `(p + k·√(q / under)) / denominator`: degree 3 over degree 2.
    pub fn length(p: T::D3, k: T::D3, (q, under): (T::D4, T::D4), denominator: T::D2) -> Self {
        let (p, k, denominator) = (T::big3(p), T::big3(k), T::big2(denominator));
        Self { p, k, q: T::big4(q), factor: Self::one(), under: T::big4(under), denominator }
    }

    /// A length, `(p + k·√denominator) / denominator`: degree 5 over degree 4.
    pub fn skew(p: T::D5, k: T::D3, denominator: T::D4) -> Self {
        let (p, k, denominator) = (T::big5(p), T::big3(k), T::big4(denominator));
        Self { p, k, q: denominator, factor: Self::one(), under: Self::one(), denominator }
    }

    /// A length, `(p + k·√(q · factor)) / denominator`: degree 5 over degree 4.
    pub fn through(p: T::D5, k: T::D1, (q, factor): (T::D6, T::D2), denominator: T::D4) -> Self {
        let (p, k, denominator) = (T::big5(p), T::big1(k), T::big4(denominator));
        Self { p, k, q: T::big6(q), factor: T::big2(factor), under: Self::one(), denominator }
    }

    /// A length, `(p + k·√q) / denominator`: degree 5 over degree 4, for fixed-point numbers only. Those of floats would not fit.
    pub fn beside(p: T::D5, k: T::D4, q: T::D2, denominator: T::D4) -> Self {
        let (p, k, q, denominator) = (T::big5(p), T::big4(k), T::big2(q), T::big4(denominator));
        Self { p, k, q, factor: Self::one(), under: Self::one(), denominator }
    }

    /// A length, `(p + k·√q) / denominator`: degree 4 over degree 3, for fixed-point numbers only.
    pub fn about(p: T::D4, k: T::D2, q: T::D4, denominator: T::D3) -> Self {
        let (p, k, q, denominator) = (T::big4(p), T::big2(k), T::big4(q), T::big3(denominator));
        Self { p, k, q, factor: Self::one(), under: Self::one(), denominator }
    }

    /// A pure number, `(p ± √(q · factor)) / denominator`: degree 4 over degree 4.
    pub fn ratio(p: T::D4, root: Ordering, (q, factor): (T::D6, T::D2), denominator: T::D4) -> Self {
        let one = T::step() * T::step();
        let (p, k, denominator) = (T::big4(p), T::big2(one.flipped(root.is_lt())), T::big4(denominator));
        Self { p, k, q: T::big6(q), factor: T::big2(factor), under: Self::one(), denominator }
    }

    /// A pure number, `(p + k·√(q / under)) / denominator`: degree 5 over degree 5.
    pub fn unit(p: T::D5, k: T::D3, (q, under): (T::D6, T::D2), denominator: T::D5) -> Self {
        let (p, k, denominator) = (T::big5(p), T::big3(k), T::big5(denominator));
        Self { p, k, q: T::big6(q), factor: Self::one(), under: T::big2(under), denominator }
    }

    /// A length, `(p + k / √under) / denominator`: degree 4 over degree 3, and 12 under the root.
    pub fn facing(p: T::D4, k: T::D6, under: T::D4, denominator: T::D3) -> Self {
        let (p, k, under, denominator) = (T::big4(p), T::big6(k), T::big4(under), T::big3(denominator));
        Self { p, k, q: Self::one(), factor: Self::one(), under, denominator }
    }

    /// A length, `(p + k·√(q / under)) / denominator`: degree 6 over degree 5, and 14 under the root.
    pub fn on_tube(p: T::D6, k: T::D4, (q, under): (T::D6, T::D2), denominator: T::D5) -> Self {
        let (p, k, denominator) = (T::big6(p), T::big4(k), T::big5(denominator));
        Self { p, k, q: T::big6(q), factor: Self::one(), under: T::big2(under), denominator }
    }

    /// A length, `p / denominator + k / √under`: degree 5 over degree 4, and 14 under the root.
    pub fn lifted(p: T::D5, k: T::D3, denominator: T::D4, under: T::D4) -> Self {
        let (p, k, denominator) = (T::big5(p), T::big3(k), T::big4(denominator));
        Self { p, k, q: denominator, factor: denominator, under: T::big4(under), denominator }
    }

    /// `p + k / √under`, of degree 3, for its sign.
    pub fn height(p: T::D3, k: T::D5, under: T::D4) -> Self {
        let (p, k, under) = (T::big3(p), T::big5(k), T::big4(under));
        Self { p, k, q: Self::one(), factor: Self::one(), under, denominator: Self::one() }
    }

    /// `p + k·√(q / under)`, of degree 4, for its sign.
    pub fn along(p: T::D4, k: T::D2, (q, under): (T::D6, T::D2)) -> Self {
        let (p, k, q, under) = (T::big4(p), T::big2(k), T::big6(q), T::big2(under));
        Self { p, k, q, factor: Self::one(), under, denominator: Self::one() }
    }

    /// `h − g·√(s / u)`, for its sign: that of `h / √s − g / √u`, where neither `h` nor `g` is negative.
    pub fn heights(h: T::D3, s: T::D4, g: T::D3, u: T::D4) -> Self {
        Self::compared(T::big3(h), T::big3(-g), (T::big4(s), Self::one()), T::big4(u))
    }

    /// The same of degree 2.
    pub fn shares(h: T::D2, s: T::D4, g: T::D2, u: T::D4) -> Self {
        Self::compared(T::big2(h), T::big2(-g), (T::big4(s), Self::one()), T::big4(u))
    }

    /// The same of degree 4.
    pub fn cosines(h: T::D4, s: T::D4, g: T::D4, u: T::D4) -> Self {
        Self::compared(T::big4(h), T::big4(-g), (T::big4(s), Self::one()), T::big4(u))
    }

    /// `h − √(area·s / length)`, for its sign: that of `h / √s − √(area / length)`, where `h` is not negative.
    pub fn height_and_foot((h, s): (T::D3, T::D4), (area, length): (T::D4, T::D2)) -> Self {
        let minus_one = T::big2(-(T::step() * T::step()));
        Self::compared(T::big3(h), minus_one, (T::big4(area), T::big4(s)), T::big2(length))
    }

    /// `p + k·√(q · factor / under)`, for its sign. A factor of one has the degree of `under`'s unit.
    fn compared(p: T::Big, k: T::Big, (q, factor): (T::Big, T::Big), under: T::Big) -> Self {
        Self { p, k, q, factor, under, denominator: Self::one() }
    }

    /// A pure number, `k / √under`, of degree 2 over 2.
    pub fn over4(k: T::D2, under: T::D4) -> Self {
        Self::over(T::big2(k), T::big4(under))
    }

    /// A pure number, `k / √under`, of degree 3 over 3.
    pub fn over6(k: T::D3, under: T::D6) -> Self {
        Self::over(T::big3(k), T::big6(under))
    }

    fn over(k: T::Big, under: T::Big) -> Self {
        let one = Self::one();
        Self { p: T::big2(T::D2::ZERO), k, q: one, factor: one, under, denominator: one }
    }
}
