//! Solutions of quadratic equations, and their exact order, whatever equation each of them solves.
//!
//! Two of them differ by `(a ± √q₁ ± √q₂) / (d₁·d₂)` with `a = p₁·d₂ − p₂·d₁` and `qᵢ = kᵢ²·rᵢ·dⱼ²`. If `a` and the roots differ in sign,
//! their squares decide, and `a² − (√q₁ ± √q₂)² = e ∓ 2·√(q₁·q₂)` with `e = a² − q₁ − q₂`. If these two terms differ in sign, `e²` and
//! `4·q₁·q₂` decide: four times the degree of `a`. (Emiris and Tsigaridas, "Comparing real algebraic numbers of small degree", 2004, also
//! square until no root is left.)
//!
//! For `d` of degree `n` and operands of `B` bits, `a` has degree `2·n` and the last comparison `8·n`:
//!
//! | times | `p`, `d` | `q` | `a` | `q₁`, `e` | `e²`, `4·q₁·q₂` |
//! |---|---|---|---|---|---|
//! | in the plane | 2: `2·B + 8` bits | 4: `4·B + 18` | 4: `4·B + 17` | 8: `8·B + 36` | 16: `16·B + 72` |
//! | in space | 4: `4·B + 18` | 8: `8·B + 35` | 8: `8·B + 37` | 16: `16·B + 76` | 32: `32·B + 152` |
//!
//! `B` is at most 4,196 in the plane and 2,098 in space, so 264, 528 and 1056 words hold all of these; for 59 bits, 8, 16 and 32 words do.

use core::cmp::Ordering;

use crate::number::long::Long;

/// `(p ± √q) / denominator`. A denominator of zero stands for a value before or after all numbers, by the sign of `p`.
#[derive(Clone, Copy, Debug)]
pub struct Quadratic<const CAP: usize> {
    p: Long<CAP>,
    /// The sign of the root; `Equal` if it is zero.
    sign: Ordering,
    q: Long<CAP>,
    /// Not negative.
    denominator: Long<CAP>,
}

impl<const CAP: usize> Quadratic<CAP> {
    /// A fraction of two integers.
    pub fn rational<const BIG: usize>(p: &Long<BIG>, denominator: &Long<BIG>) -> Self {
        Self { p: p.resize(), sign: Ordering::Equal, q: Long::ZERO, denominator: denominator.resize() }
    }

    /// `(p + k·√q) / denominator`, where `k²·q` fits in a `Long<BIG>`, too.
    pub fn surd<const BIG: usize>(
        p: &Long<BIG>,
        k: &Long<BIG>,
        q: &Long<BIG>,
        denominator: &Long<BIG>,
    ) -> Self {
        let square = k.times::<BIG, BIG>(k).times::<BIG, BIG>(q);
        let sign = if square.is_null() { Ordering::Equal } else { k.signum() };
        Self { sign, q: square.resize(), ..Self::rational(p, denominator) }
    }

    /// The order of two solutions, with capacity for twice and four times as many bits.
    #[inline(never)]
    pub fn order<const DOUBLE: usize, const FOURFOLD: usize>(&self, other: &Self) -> Ordering {
        if self.denominator.is_null() && other.denominator.is_null() {
            return self.p.signum().cmp(&other.p.signum());
        }
        let across = self.p.times::<CAP, CAP>(&other.denominator);
        let a = across.sub(&other.p.times(&self.denominator));
        let first = (self.sign, times_square::<CAP, DOUBLE>(&self.q, &other.denominator));
        let second = (other.sign.reverse(), times_square(&other.q, &self.denominator));
        sign_with_roots::<CAP, DOUBLE, FOURFOLD>(&a, &first, &second)
    }
}

/// `√(p / d) − r`: how far two shapes with radii are apart, before it is rounded. The radii are those of both.
#[derive(Clone, Copy, Debug)]
pub struct RootLessRadius<const CAP: usize> {
    pub square: Quadratic<CAP>,
    pub radius: Long<CAP>,
}

impl<const CAP: usize> RootLessRadius<CAP> {
    /// The order of two, with capacity for twice and four times as many bits.
    ///
    /// With `x = p₁·d₂`, `y = p₂·d₁` and `z = (r₁ − r₂)²·d₁·d₂` it is that of `√x` and `√y + √z`, or of `√x + √z` and `√y` where `r₁` is less.
    #[inline(never)]
    pub fn order<const DOUBLE: usize, const FOURFOLD: usize>(&self, other: &Self) -> Ordering {
        let (one, two) = (&self.square, &other.square);
        let (x, y) = (one.p.times(&two.denominator), two.p.times(&one.denominator));
        let more = self.radius.sub(&other.radius);
        let denominators = one.denominator.times::<CAP, CAP>(&two.denominator);
        let z = more.times::<CAP, CAP>(&more).times::<CAP, DOUBLE>(&denominators);
        if more.signum().is_lt() {
            root_and_sum::<DOUBLE, FOURFOLD>(&y, &x, &z).reverse()
        } else {
            root_and_sum::<DOUBLE, FOURFOLD>(&x, &y, &z)
        }
    }
}

/// The order of `√x` and `√y + √z`: that of `x − y − z` and `2·√(y·z)`.
fn root_and_sum<const DOUBLE: usize, const FOURFOLD: usize>(
    x: &Long<DOUBLE>,
    y: &Long<DOUBLE>,
    z: &Long<DOUBLE>,
) -> Ordering {
    let e = x.sub(y).sub(z);
    if e.signum().is_lt() {
        return Ordering::Less;
    }
    e.times::<DOUBLE, FOURFOLD>(&e).order(&y.times::<DOUBLE, FOURFOLD>(z).shl(2))
}

/// `q·d²`.
fn times_square<const CAP: usize, const DOUBLE: usize>(q: &Long<CAP>, d: &Long<CAP>) -> Long<DOUBLE> {
    if q.is_null() {
        return Long::ZERO;
    }
    q.times(&d.times::<CAP, CAP>(d))
}

/// The sign of `a ± √q₁ ± √q₂`. A root that is zero has the sign `Equal`.
fn sign_with_roots<const CAP: usize, const DOUBLE: usize, const FOURFOLD: usize>(
    a: &Long<CAP>,
    (sign1, q1): &(Ordering, Long<DOUBLE>),
    (sign2, q2): &(Ordering, Long<DOUBLE>),
) -> Ordering {
    let of_roots = match (*sign1, *sign2) {
        (Ordering::Equal, sign) | (sign, Ordering::Equal) => sign,
        (one, two) if one == two => one,
        (one, two) => match q1.order(q2) {
            Ordering::Greater => one,
            Ordering::Less => two,
            Ordering::Equal => Ordering::Equal,
        },
    };
    let of_a = a.signum();
    if of_a == of_roots || of_roots.is_eq() {
        return of_a;
    }
    if of_a.is_eq() {
        return of_roots;
    }
    let e = a.times::<CAP, DOUBLE>(a).sub(q1).sub(q2);
    match less_mixed_term::<DOUBLE, FOURFOLD>(&e, (*sign1, q1), (*sign2, q2)) {
        Ordering::Greater => of_a,
        Ordering::Less => of_roots,
        Ordering::Equal => Ordering::Equal,
    }
}

/// The sign of `e ∓ 2·√(q₁·q₂)`; the sign of the root term is opposite to the product of both roots' signs.
fn less_mixed_term<const DOUBLE: usize, const FOURFOLD: usize>(
    e: &Long<DOUBLE>,
    (sign1, q1): (Ordering, &Long<DOUBLE>),
    (sign2, q2): (Ordering, &Long<DOUBLE>),
) -> Ordering {
    let of_e = e.signum();
    if sign1.is_eq() || sign2.is_eq() {
        return of_e;
    }
    let of_term = if sign1 == sign2 { Ordering::Less } else { Ordering::Greater };
    if of_e == of_term || of_e.is_eq() {
        return of_term;
    }
    let order = e.times::<DOUBLE, FOURFOLD>(e).order(&q1.times::<DOUBLE, FOURFOLD>(q2).shl(2));
    if of_e.is_gt() { order } else { order.reverse() }
}

#[cfg(test)]
mod tests {
    use core::fmt::Debug;
    use std::vec::Vec;

    use super::*;

    /// A number, and its approximate value.
    fn numbers() -> Vec<(Quadratic<1>, f64)> {
        let long = |x: i32| Long::<1>::from(i64::from(x));
        let mut numbers = Vec::new();
        for (p, q, d) in
            (-2..=2).flat_map(|p| [0, 1, 2, 3, 4, 8, 18].map(|q| [1, 2, 3].map(|d| (p, q, d)))).flatten()
        {
            // 3·√2 as √18, and as three times √2.
            for k in [-3, -1, 1] {
                let value = (f64::from(p) + f64::from(k) * f64::from(q).sqrt()) / f64::from(d);
                numbers.push((Quadratic::surd(&long(p), &long(k), &long(q), &long(d)), value));
            }
        }
        numbers
    }

    /// The order of any two is that of the floats near them.
    fn are_ordered<X: Debug>(numbers: &[(X, f64)], order: impl Fn(&X, &X) -> Ordering) {
        for (x, near_x) in numbers {
            for (y, near_y) in numbers {
                let apart = near_x - near_y;
                assert!(apart.abs() < 1e-12 || apart.abs() > 1e-6, "floats tell them apart");
                let expected = if apart.abs() < 1e-12 { Ordering::Equal } else { near_x.total_cmp(near_y) };
                assert_eq!(order(x, y), expected, "{x:?}, {y:?}");
            }
        }
    }

    #[test]
    fn roots_of_any_sign_are_ordered() {
        are_ordered(&numbers(), Quadratic::order::<2, 4>);
    }

    #[test]
    fn roots_less_radii_are_ordered() {
        let long = |x: i32| Long::<1>::from(i64::from(x));
        let mut numbers = Vec::new();
        for p in [0, 1, 2, 3, 8, 9, 16, 25, 50] {
            for (d, r) in [1, 2, 4].into_iter().flat_map(|d| [0, 1, 2, 3].map(|r| (d, r))) {
                let square = Quadratic::rational(&long(p), &long(d));
                let value = (f64::from(p) / f64::from(d)).sqrt() - f64::from(r);
                numbers.push((RootLessRadius { square, radius: long(r) }, value));
            }
        }
        are_ordered(&numbers, RootLessRadius::order::<2, 4>);
    }

    #[test]
    fn what_never_comes_is_before_or_after_all() {
        let [minus, zero, one] = [-1_i64, 0, 1].map(Long::<1>::from);
        let (before, after) = (Quadratic::<1>::rational(&minus, &zero), Quadratic::rational(&one, &zero));
        for (x, _) in numbers() {
            assert!(before.order::<2, 4>(&x).is_lt() && x.order::<2, 4>(&before).is_gt());
            assert!(after.order::<2, 4>(&x).is_gt() && x.order::<2, 4>(&after).is_lt());
        }
        assert!(before.order::<2, 4>(&before).is_eq() && before.order::<2, 4>(&after).is_lt());
    }
}
