//! The numbers of answers from exact integers: the scalar's nearest numbers, rounded once.
//!
//! All parts of a number become integers of run-time length ([`Long`]), whatever the width of the verdict, so there is only
//! one code for division, roots and rounding. Fixed-point goes through [`rounding`](crate::number::rounding), floats through [`WideFloat`].

use core::cmp::Ordering;

use crate::number::arithmetic::Numeric;
use crate::number::construction::Construction;
use crate::number::each::Each;
use crate::number::encoding::{Encoding, Raw};
use crate::number::exact::nested::Nested;
use crate::number::exact::{EveryFloat, Exact, W64, Widen};
use crate::number::long::Long;
use crate::number::rounding::{self, Halves, LongHalves, Rooted};
use crate::number::surd::{NestedSurd, Root, Surd, Terms};
use crate::number::wide_float::WideFloat;

/// The words of a product of degree 12 of normals of boxes and triangles, `12·B + 24` bits of any finite floats. No other number in space is as
/// long, so the parts of answers have fewer.
const COSINE: usize = 394;

/// The numbers of answers, for a width whose parts and roots are a `Long` of `$CAP` limbs.
macro_rules! construction {
    ($($W:ident by $CAP:literal;)*) => {$(
        impl Terms for Exact<$W> {
            type Big = Long<$CAP>;
            type Root = Rooted<$CAP>;

            fn root(self, square: Long<$CAP>) -> Rooted<$CAP> {
                if self.encoding.is_float { Rooted::bare(square) } else { Rooted::of(square) }
            }
            fn big1(x: Self::D1) -> Long<$CAP> {
                x.0.widen()
            }
            fn big2(x: Self::D2) -> Long<$CAP> {
                x.0.widen()
            }
            fn big3(x: Self::D3) -> Long<$CAP> {
                x.0.widen()
            }
            fn big4(x: Self::D4) -> Long<$CAP> {
                x.0.widen()
            }
            fn big5(x: Self::D5) -> Long<$CAP> {
                x.0.widen()
            }
            fn big6(x: Self::D6) -> Long<$CAP> {
                x.0.widen()
            }
        }

        impl Construction for Exact<$W> {
            fn encoding(&self) -> &Encoding {
                self.encoding
            }
            fn for_times(self) -> Self {
                Self { scale: self.scale | 1, ..self }
            }
            fn wants_time(self) -> bool {
                self.scale & 1 == 1
            }
            fn stored(self, x: Self::Coordinate) -> Raw {
                let x: Long<$CAP> = x.0.widen();
                if self.encoding.is_float {
                    return self.float(WideFloat::from(&x).scaled(self.unit()));
                }
                self.settled(&x, rounding::halves(&Long::<$CAP>::ZERO, 0, &Long::from(1_i64)))
            }
            fn sign_with_root(p: Self::D4, k: Self::D2, q: Self::D4) -> Ordering {
                sign_with_root(&Self::big4(p), &Self::big2(k), &Self::big4(q))
            }
            fn nested_sign(nested: NestedSurd<Self>) -> Ordering {
                Nested::from(nested).sign()
            }
            fn compare_cosines(
                (h, s): (Self::D4, Self::D4),
                (g, u): (Self::D4, Self::D4),
            ) -> Ordering {
                let [h, s, g, u]: [Long<COSINE>; 4] = [h, s, g, u].each(|x| x.0.widen());
                let product = |a: &Long<COSINE>, b: &Long<COSINE>| -> Long<COSINE> { a.times(b) };
                product(&product(&h, &h), &u).order(&product(&product(&g, &g), &s))
            }
            fn rational(
                self,
                base: Self::Coordinate,
                numerator: Self::D3,
                denominator: Self::D2,
            ) -> Raw {
                let base: Long<$CAP> = base.0.widen();
                self.fraction(&base, &Self::big3(numerator), &Self::big2(denominator))
            }
            fn parameter(self, numerator: Self::D2, denominator: Self::D2) -> Raw {
                self.ratio(&Self::big2(numerator), &Self::big2(denominator))
            }
            fn rational5(
                self,
                base: Self::Coordinate,
                numerator: Self::D5,
                denominator: Self::D4,
            ) -> Raw {
                let base: Long<$CAP> = base.0.widen();
                self.fraction(&base, &Self::big5(numerator), &Self::big4(denominator))
            }
            fn parameter4(self, numerator: Self::D4, denominator: Self::D4) -> Raw {
                self.ratio(&Self::big4(numerator), &Self::big4(denominator))
            }
            fn squared_length(self, n: Long<$CAP>, d: Long<$CAP>) -> Raw {
                self.squared_ratio(&n, &d)
            }
            fn root_length(self, n: Long<$CAP>, d: Long<$CAP>) -> Raw {
                self.root_of_ratio(&n, &d)
            }
            fn squared_gap(self, radius: Self::D1, gap: Self::D2, length: Self::D2) -> Raw {
                if radius.is_zero() {
                    return self.squared_ratio(&Self::big4(gap * gap), &Self::big2(length));
                }
                if self.encoding.is_float {
                    let root = Root::of_length(self, length);
                    let surd = Surd::<Self>::length(-(radius * length), gap.absolute(), root, length);
                    let distance = surd_value(&surd.p, &surd.k, &surd.root.square, &surd.denominator);
                    return self.float((distance * distance).scaled(2 * self.unit()));
                }
                let (p, q) = (Self::big3(-(radius * length)), Self::big6(gap * gap * length));
                let down = self.encoding.fraction_bits + 2 * self.up();
                self.encoding.nearest(rounding::squared_surd(&p, &q, &Self::big2(length), down))
            }
            fn beyond(
                self,
                numerator: Self::D6,
                denominator: Self::D4,
                radius: Self::D1,
                way: Ordering,
            ) -> Raw {
                let (n, d, r) = (Self::big6(numerator), Self::big4(denominator), Self::big1(radius));
                if self.encoding.is_float {
                    let distance = root_less(&n, &d, &r);
                    return self.float_length(if way.is_lt() { -distance } else { distance });
                }
                self.length_of(rounding::beyond_halves(&n, &d, &r, way))
            }
            fn squared_beyond(
                self,
                numerator: Self::D6,
                denominator: Self::D4,
                radius: Self::D1,
            ) -> Raw {
                let (n, d, r) = (Self::big6(numerator), Self::big4(denominator), Self::big1(radius));
                if self.encoding.is_float {
                    let distance = root_less(&n, &d, &r);
                    return self.float((distance * distance).scaled(2 * self.unit()));
                }
                let down = self.encoding.fraction_bits + 2 * self.up();
                self.encoding.nearest(rounding::squared_beyond(&n, &d, &r, down))
            }
            fn square(self, x: Self::D2) -> Raw {
                self.squared_ratio(&Self::big2(x), &Long::from(1_i64))
            }
            fn area(self, radius: Self::D1, squared_length: Self::D2) -> Raw {
                let (r, l) = (Self::big1(radius), Self::big2(squared_length));
                if self.encoding.is_float {
                    let r = WideFloat::from(&r).scaled(self.unit()).to_f64();
                    let length = WideFloat::from(&l).root().scaled(self.unit()).to_f64();
                    return Raw::of_float(core::f64::consts::PI * r * r + 2.0 * r * length);
                }
                self.encoding.clamped(rounding::area(&r, &l, self.encoding.fraction_bits))
            }

            fn coordinate(self, base: Self::Coordinate, surd: Surd<Self>) -> Raw {
                let base: Long<$CAP> = base.0.widen();
                let Surd { p, k, root, denominator } = surd;
                if self.encoding.is_float {
                    let p = p.add(&base.times(&denominator));
                    return self.float(surd_value(&p, &k, &root.square, &denominator).scaled(self.unit()));
                }
                self.settled(&base, rounding::surd_halves(&p, &k, &root, &denominator, 0))
            }
            fn length(self, surd: Surd<Self>) -> Raw {
                let Surd { p, k, root, denominator } = surd;
                if self.encoding.is_float {
                    return self.float_length(surd_value(&p, &k, &root.square, &denominator));
                }
                self.length_of(rounding::surd_halves(&p, &k, &root, &denominator, 0))
            }
            fn pure(self, surd: Surd<Self>) -> Raw {
                let Surd { p, k, root, denominator } = surd;
                if self.encoding.is_float {
                    return self.float(surd_value(&p, &k, &root.square, &denominator));
                }
                let shift = self.encoding.fraction_bits;
                self.pure_of(rounding::surd_halves(&p, &k, &root, &denominator, shift))
            }

            fn nested_coordinate(
                self,
                base: Self::Coordinate,
                nested: NestedSurd<Self>,
            ) -> Raw {
                let base: Long<$CAP> = base.0.widen();
                let nested = Nested::from(nested);
                if self.encoding.is_float {
                    let p = nested.p.add(&base.times(&nested.denominator));
                    return self.float(Nested { p, ..nested }.value().scaled(self.unit()));
                }
                self.settled(&base, nested.halves(0))
            }
            fn nested_pure(self, nested: NestedSurd<Self>) -> Raw {
                let nested = Nested::from(nested);
                if self.encoding.is_float {
                    return self.float(nested.value());
                }
                self.pure_of(nested.halves(self.encoding.fraction_bits))
            }
            /// Not inlined, so that the three components of a normal share the code.
            #[inline(never)]
            fn nested_unit(self, nested: NestedSurd<Self>) -> Raw {
                if self.encoding.is_float {
                    return self.float(Nested::from(nested).sum());
                }
                self.nested_pure(nested)
            }
        }

        impl From<NestedSurd<Exact<$W>>> for Nested<$CAP> {
            fn from(nested: NestedSurd<Exact<$W>>) -> Self {
                let NestedSurd { p, k, q, factor, under, denominator } = nested;
                Self { p, k, q, factor, under, denominator }
            }
        }
    )*};
}
construction! {
    W64 by 15;
    EveryFloat by 330;
}

/// The numbers of answers from their integers, whatever the width.
impl<W> Exact<W> {
    fn float(self, x: WideFloat) -> Raw {
        Raw::of_float(x.to_f64())
    }

    /// A length in units; a positive length is not rounded to zero. Zero is positive zero.
    fn float_length(self, length: WideFloat) -> Raw {
        if length.is_zero() {
            return Raw::ZERO;
        }
        self.encoding.at_least_smallest(self.float(length.scaled(self.unit())))
    }

    fn settled<const CAP: usize>(self, base: &Long<CAP>, halves: LongHalves<CAP>) -> Raw {
        self.encoding.nearest(rounding::settled(base, halves, self.up()))
    }

    fn pure_of<const CAP: usize>(self, halves: LongHalves<CAP>) -> Raw {
        self.encoding.nearest(rounding::settled(&Long::ZERO, halves, 0))
    }

    /// A length in units from its halves; a positive length is at least one step.
    fn length_of<const CAP: usize>(self, halves: LongHalves<CAP>) -> Raw {
        let is_zero = halves.0.is_null() & halves.1;
        let Halves { floor, is_exact } = rounding::settled(&Long::ZERO, halves, self.up());
        let nearest = Halves { floor, is_exact }.nearest();
        self.encoding.clamped(nearest.max(i128::from(!is_zero)))
    }

    /// `base + numerator / denominator`, in units.
    fn fraction<const CAP: usize>(
        self,
        base: &Long<CAP>,
        numerator: &Long<CAP>,
        denominator: &Long<CAP>,
    ) -> Raw {
        if self.encoding.is_float {
            // Over one denominator nothing is lost if the two terms nearly cancel.
            let numerator = base.times::<CAP, CAP>(denominator).add(numerator);
            let quotient = WideFloat::from(&numerator).over(WideFloat::from(denominator));
            return self.float(quotient.scaled(self.unit()));
        }
        self.settled(base, rounding::halves(numerator, 0, denominator))
    }

    /// A pure number.
    fn ratio<const CAP: usize>(self, numerator: &Long<CAP>, denominator: &Long<CAP>) -> Raw {
        if self.encoding.is_float {
            return self.float(WideFloat::from(numerator).over(WideFloat::from(denominator)));
        }
        self.pure_of(rounding::halves(numerator, self.encoding.fraction_bits, denominator))
    }

    /// A squared length.
    fn squared_ratio<const CAP: usize>(self, numerator: &Long<CAP>, denominator: &Long<CAP>) -> Raw {
        if self.encoding.is_float {
            let square = WideFloat::from(numerator).over(WideFloat::from(denominator));
            return self.float(square.scaled(2 * self.unit()));
        }
        let down = self.encoding.fraction_bits + 2 * self.up();
        self.encoding.nearest(rounding::squared_ratio(numerator, denominator, down))
    }

    /// The root of a squared length.
    fn root_of_ratio<const CAP: usize>(self, numerator: &Long<CAP>, denominator: &Long<CAP>) -> Raw {
        if self.encoding.is_float {
            let square = WideFloat::from(numerator).over(WideFloat::from(denominator));
            return self.float_length(square.root());
        }
        self.length_of(rounding::root_halves(numerator, denominator))
    }
}

/// The sign of `p + k·√q`: if the two terms differ in sign, their squares decide.
fn sign_with_root<const CAP: usize>(p: &Long<CAP>, k: &Long<CAP>, q: &Long<CAP>) -> Ordering {
    let (sign, other) = (p.signum(), if q.signum().is_gt() { k.signum() } else { Ordering::Equal });
    if sign == other || other.is_eq() {
        return sign;
    }
    if sign.is_eq() {
        return other;
    }
    let k_squared: Long<CAP> = k.times(k);
    let order = p.times::<CAP, CAP>(p).order(&k_squared.times(q));
    if sign.is_gt() { order } else { order.reverse() }
}

/// The value of `(p + k·√r) / denominator`, in the unit of its parts.
///
/// If `p` and the root have opposite signs, and might cancel to mere rounding errors, `p ± √q = (p² − q) / (p ∓ √q)`.
fn surd_value<const CAP: usize>(
    p: &Long<CAP>,
    k: &Long<CAP>,
    r: &Long<CAP>,
    denominator: &Long<CAP>,
) -> WideFloat {
    let (numerator, d) = (WideFloat::from(p), WideFloat::from(denominator));
    if k.is_null() {
        return numerator.over(d);
    }
    let q: Long<CAP> = k.times::<CAP, CAP>(k).times(r);
    let root_of_q = WideFloat::from(&q).root();
    let signed = if k.is_negative() { -root_of_q } else { root_of_q };
    if p.signum() == k.signum().reverse() && !q.is_null() {
        let difference = p.times::<CAP, CAP>(p).sub(&q);
        WideFloat::from(&difference).over(numerator - signed).over(d)
    } else {
        (numerator + signed).over(d)
    }
}

/// `√(n/d) − r = (n − r²·d) / (d·(√(n/d) + r))`: the difference is exact.
fn root_less<const CAP: usize>(n: &Long<CAP>, d: &Long<CAP>, r: &Long<CAP>) -> WideFloat {
    let square: Long<CAP> = r.times(r);
    let difference = WideFloat::from(&n.sub(&square.times(d)));
    if difference.is_zero() {
        return difference;
    }
    let d = WideFloat::from(d);
    let root = WideFloat::from(n).over(d).root();
    difference.over(d * (root + WideFloat::from(r)))
}
