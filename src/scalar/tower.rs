//! Towers: one type for each degree, so that a kernel is written once and never compares an area
//! with a length.
//!
//! Every verdict of kousa is the sign of a polynomial in the coordinates. A difference of coordinates
//! has degree 1, a product of two of them degree 2, and so on; `Deg1 · Deg1 = Deg2` is a bound on the
//! associated types of [`Tower`], so a kernel that forgets a factor does not compile. What a number
//! of each degree is stored in is the tower's choice: 64, 128 and more bits of integer
//! ([`integer`](super::integer)), or an `f64` ([`float`](super::float)).

use core::cmp::Ordering;
use core::hint::select_unpredictable;
use core::ops::{Add, Mul, Neg, Sub};

use super::Scalar;
use super::surd::{Nested, Surd};

/// What a number of some degree can be asked, whatever it is stored in.
pub trait Number: Copy + Add<Output = Self> + Sub<Output = Self> + Neg<Output = Self> {
    /// Why a sign can stay open: never for integers.
    type Doubt;

    /// Zero.
    const ZERO: Self;

    /// Below, at or above zero.
    fn sign(self) -> Result<Ordering, Self::Doubt>;

    /// The sign of the difference.
    #[inline(always)]
    fn compare(self, other: Self) -> Result<Ordering, Self::Doubt> {
        (self - other).sign()
    }

    /// Whether this is no greater than the other: without a branch, where that is possible.
    fn is_at_most(self, other: Self) -> Result<bool, Self::Doubt>;

    /// Whether this is not negative: without a branch, where that is possible.
    #[inline(always)]
    fn is_at_least_zero(self) -> Result<bool, Self::Doubt> {
        Self::ZERO.is_at_most(self)
    }

    /// The absolute value, which never leaves a doubt.
    fn absolute(self) -> Self;

    /// This where it is positive, else zero. Where its sign is open, either is right within what is known of it.
    fn positive_part(self) -> Self;

    /// Whether the product with another is not negative.
    fn is_same_way(self, other: Self) -> Result<bool, Self::Doubt>;

    /// The lesser of two. Where it is open which that is, either is right within what is known of them.
    fn lesser(self, other: Self) -> Self;

    /// The first of two, or the second, whichever is as hard to guess as a coin.
    #[inline(always)]
    fn either(is_first: bool, first: Self, second: Self) -> Self {
        select_unpredictable(is_first, first, second)
    }

    /// This, or its negative.
    #[inline(always)]
    fn flipped(self, flip: bool) -> Self {
        if flip { -self } else { self }
    }

    /// Whether this is zero.
    fn is_zero(self) -> Result<bool, Self::Doubt>;

    /// Whether this, the difference of two stored numbers, is zero, as far as that can be told without a doubt.
    fn is_nothing(self) -> bool;
}

/// A family of number types, one for each degree, and the way from a verdict to an answer.
///
/// The first half is what verdicts need: exact (or bounded) arithmetic without division. The second
/// half rounds, once, what a verdict has found to exist.
pub trait Tower: Copy {
    /// The scalar that goes in and comes out.
    type Scalar: Scalar;
    /// Why a sign can stay open; `Infallible` where it never does.
    type Doubt;
    /// A coordinate: a place, of which only differences are asked. Stored ones are ordered, too; of computed
    /// ones ask the sign of the difference.
    type Place: Copy + PartialOrd + Sub<Output = Self::D1> + Add<Self::D1, Output = Self::Place>;
    /// A difference of coordinates, a radius. Compared as computed: of the difference of two stored numbers,
    /// and of a product of two, it is certain whether it is zero.
    type D1: Number<Doubt = Self::Doubt>
        + PartialEq
        + Mul<Self::D1, Output = Self::D2>
        + Mul<Self::D2, Output = Self::D3>
        + Mul<Self::D3, Output = Self::D4>;
    /// A dot or cross product of two differences.
    type D2: Number<Doubt = Self::Doubt>
        + Mul<Self::D1, Output = Self::D3>
        + Mul<Self::D2, Output = Self::D4>
        + Mul<Self::D4, Output = Self::D6>;
    /// A coordinate times a dot product.
    type D3: Number<Doubt = Self::Doubt>
        + Mul<Self::D1, Output = Self::D4>
        + Mul<Self::D2, Output = Self::D5>
        + Mul<Self::D3, Output = Self::D6>;
    /// A squared dot or cross product.
    type D4: Number<Doubt = Self::Doubt> + Mul<Self::D1, Output = Self::D5> + Mul<Self::D2, Output = Self::D6>;
    /// A coordinate times a squared dot or cross product.
    type D5: Copy;
    /// A squared dot or cross product times a squared length.
    type D6: Number<Doubt = Self::Doubt>;
    /// What every degree fits into: the parts of a [`Surd`].
    type Big: Copy + core::fmt::Debug;

    /// A root, as far as it is taken before it is multiplied.
    type Root: Copy + core::fmt::Debug;

    /// See [`Root`](super::surd::Root).
    fn root(square: Self::Big) -> Self::Root;

    /// Said where a kernel comes to what is rarely needed: some towers leave that to others, by a doubt. Of the kernel
    /// only what is often needed is left then, small enough to be compiled into one function without a detour through
    /// memory.
    #[inline(always)]
    fn rare() -> Result<(), Self::Doubt> {
        Ok(())
    }

    /// A difference that is not zero, of no particular size.
    fn step() -> Self::D1;
    /// A coordinate of a point, along an axis.
    fn place(self, axis: usize, x: Self::Scalar) -> Self::Place;
    /// A component of a direction, or a radius.
    fn extent(self, x: Self::Scalar) -> Self::D1;
    /// A product of two, as a displacement: part of the way to a corner of a rectangle about an axis.
    /// Only in an oblique tower; others have no room for it.
    fn product(self, a: Self::Scalar, b: Self::Scalar) -> Self::D1;
    /// A vector of which only the direction matters: of whatever length suits.
    fn direction<const D: usize>(self, x: [Self::Scalar; D]) -> [Self::D1; D];
    /// The coordinate, to the nearest; a stored one as it was.
    fn scalar(self, x: Self::Place) -> Result<Self::Scalar, Self::Doubt>;

    /// See [`Nested`].
    fn big1(x: Self::D1) -> Self::Big;
    /// See [`Surd`].
    fn big2(x: Self::D2) -> Self::Big;
    /// See [`Surd`].
    fn big3(x: Self::D3) -> Self::Big;
    /// See [`Surd`].
    fn big4(x: Self::D4) -> Self::Big;
    /// See [`Nested`].
    fn big5(x: Self::D5) -> Self::Big;
    /// See [`Surd`].
    fn big6(x: Self::D6) -> Self::Big;

    /// A square: as the product, but of a float tower it is known how little a square loses.
    #[inline]
    fn square_of(x: Self::D2) -> Self::D4 {
        x * x
    }
    /// The sign of `p + k·√q`, of degree 4; `q` is not negative.
    fn sign_with_root(p: Self::D4, k: Self::D2, q: Self::D4) -> Result<Ordering, Self::Doubt>;

    /// Whether any scalar can hold `base + numerator / denominator`. The denominator is positive.
    fn holds(
        self,
        base: Self::Place,
        numerator: Self::D3,
        denominator: Self::D2,
    ) -> Result<bool, Self::Doubt>;
    /// `base + numerator / denominator` to the nearest, saturating. The denominator is positive.
    fn rational(
        self,
        base: Self::Place,
        numerator: Self::D3,
        denominator: Self::D2,
    ) -> Result<Self::Scalar, Self::Doubt>;
    /// `numerator / denominator` to the nearest, saturating. The denominator is positive.
    fn parameter(self, numerator: Self::D2, denominator: Self::D2) -> Result<Self::Scalar, Self::Doubt>;

    /// As [`rational`](Tower::rational), of degree 5 over degree 4.
    fn rational5(
        self,
        base: Self::Place,
        numerator: Self::D5,
        denominator: Self::D4,
    ) -> Result<Self::Scalar, Self::Doubt>;
    /// As [`parameter`](Tower::parameter), of degree 4.
    fn parameter4(self, numerator: Self::D4, denominator: Self::D4) -> Result<Self::Scalar, Self::Doubt>;
    /// `numerator / denominator`, a squared length, rounded once and saturating.
    fn squared_length(
        self,
        numerator: Self::Big,
        denominator: Self::Big,
    ) -> Result<Self::Scalar, Self::Doubt>;
    /// Its root; above zero it is not rounded to zero.
    fn root_length(self, numerator: Self::Big, denominator: Self::Big) -> Result<Self::Scalar, Self::Doubt>;

    /// `(k / √G − r)²`, rounded once and saturating, for a gap `k / √G` above the radius.
    fn squared_gap(
        self,
        radius: Self::D1,
        gap: Self::D2,
        length: Self::D2,
    ) -> Result<Self::Scalar, Self::Doubt>;
    /// `√(numerator / denominator)` less a radius (`Greater`), or the radius less the root (`Less`), known not to be
    /// negative, saturating; above zero it is not rounded to zero. The denominator is positive.
    fn beyond(
        self,
        numerator: Self::D6,
        denominator: Self::D4,
        radius: Self::D1,
        way: Ordering,
    ) -> Result<Self::Scalar, Self::Doubt>;
    /// `(√(numerator / denominator) − radius)²`, rounded once and saturating, for a root above the radius.
    fn squared_beyond(
        self,
        numerator: Self::D6,
        denominator: Self::D4,
        radius: Self::D1,
    ) -> Result<Self::Scalar, Self::Doubt>;
    /// A number of degree 2 as a scalar: rounded once, saturating.
    fn square(self, x: Self::D2) -> Self::Scalar;
    /// `π·r² + 2·r·√L`, saturating: the area of a disk drawn along a segment.
    fn area(self, radius: Self::D1, squared_length: Self::D2) -> Self::Scalar;

    /// `base + surd`, saturating.
    fn coordinate(self, base: Self::Place, surd: Surd<Self>) -> Result<Self::Scalar, Self::Doubt>;
    /// A length that is known not to be negative, saturating; above zero it is not rounded to zero.
    fn length(self, surd: Surd<Self>) -> Result<Self::Scalar, Self::Doubt>;
    /// A parameter or a component of a unit vector, saturating.
    fn pure(self, surd: Surd<Self>) -> Result<Self::Scalar, Self::Doubt>;

    /// `base` and a root of a fraction, saturating.
    fn nested_coordinate(self, base: Self::Place, nested: Nested<Self>) -> Result<Self::Scalar, Self::Doubt>;
    /// A parameter, saturating.
    fn nested_pure(self, nested: Nested<Self>) -> Result<Self::Scalar, Self::Doubt>;
    /// A component of a unit vector, whose terms are no greater than 1.
    fn nested_unit(self, nested: Nested<Self>) -> Result<Self::Scalar, Self::Doubt> {
        self.nested_pure(nested)
    }
}

/// A number of degree `K` in tower `W`, stored in an `I`.
#[derive(Debug)]
pub struct Degree<W, const K: usize, I>(pub(crate) I, core::marker::PhantomData<W>);

impl<W, const K: usize, I: Copy> Clone for Degree<W, K, I> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<W, const K: usize, I: Copy> Copy for Degree<W, K, I> {}

impl<W, const K: usize, I> Degree<W, K, I> {
    #[inline(always)]
    pub(crate) fn new(value: I) -> Self {
        Self(value, core::marker::PhantomData)
    }
}

/// What a [`Degree`] can be stored in.
pub trait Storage: Copy {
    type Doubt;
    const ZERO: Self;
    fn plus(self, rhs: Self) -> Self;
    fn minus(self, rhs: Self) -> Self;
    fn negated(self) -> Self;
    fn sign(self) -> Result<Ordering, Self::Doubt>;
    fn compare(self, rhs: Self) -> Result<Ordering, Self::Doubt>;
    fn is_zero(self) -> Result<bool, Self::Doubt>;
    fn is_nothing(self) -> bool;
    fn is_at_most(self, rhs: Self) -> Result<bool, Self::Doubt>;
    fn absolute(self) -> Self;
    fn positive_part(self) -> Self;
    fn lesser(self, rhs: Self) -> Self;
    fn is_same_way(self, rhs: Self) -> Result<bool, Self::Doubt>;
}

impl<W, const K: usize, I: Storage> Add for Degree<W, K, I> {
    type Output = Self;
    #[inline(always)]
    fn add(self, rhs: Self) -> Self {
        Self::new(self.0.plus(rhs.0))
    }
}

impl<W, const K: usize, I: Storage> Sub for Degree<W, K, I> {
    type Output = Self;
    #[inline(always)]
    fn sub(self, rhs: Self) -> Self {
        Self::new(self.0.minus(rhs.0))
    }
}

impl<W, const K: usize, I: Storage> Neg for Degree<W, K, I> {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        Self::new(self.0.negated())
    }
}

impl<W, const K: usize, I: PartialEq> PartialEq for Degree<W, K, I> {
    #[inline(always)]
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<W, const K: usize, I: Storage> Number for Degree<W, K, I> {
    type Doubt = I::Doubt;
    const ZERO: Self = Self(I::ZERO, core::marker::PhantomData);
    #[inline(always)]
    fn sign(self) -> Result<Ordering, I::Doubt> {
        self.0.sign()
    }
    #[inline(always)]
    fn compare(self, other: Self) -> Result<Ordering, I::Doubt> {
        self.0.compare(other.0)
    }
    #[inline(always)]
    fn is_zero(self) -> Result<bool, I::Doubt> {
        self.0.is_zero()
    }
    #[inline(always)]
    fn is_nothing(self) -> bool {
        self.0.is_nothing()
    }
    #[inline(always)]
    fn is_at_most(self, other: Self) -> Result<bool, I::Doubt> {
        self.0.is_at_most(other.0)
    }
    #[inline(always)]
    fn absolute(self) -> Self {
        Self::new(self.0.absolute())
    }
    #[inline(always)]
    fn positive_part(self) -> Self {
        Self::new(self.0.positive_part())
    }
    #[inline(always)]
    fn is_same_way(self, other: Self) -> Result<bool, I::Doubt> {
        self.0.is_same_way(other.0)
    }
    #[inline(always)]
    fn lesser(self, other: Self) -> Self {
        Self::new(self.0.lesser(other.0))
    }
}

/// A product of two stored numbers, in storage that holds it.
pub trait Product<Rhs, Out> {
    fn product(self, rhs: Rhs) -> Out;
}

/// The rows `Deg<i> · Deg<j> = Deg<i + j>` of a tower.
macro_rules! degrees {
    ($Width:ty { 1: $D1:ty, 2: $D2:ty, 3: $D3:ty, 4: $D4:ty, 5: $D5:ty, 6: $D6:ty }) => {
        degrees!(@ $Width, 1 $D1, 1 $D1, 2 $D2);
        degrees!(@ $Width, 1 $D1, 2 $D2, 3 $D3);
        degrees!(@ $Width, 2 $D2, 1 $D1, 3 $D3);
        degrees!(@ $Width, 2 $D2, 2 $D2, 4 $D4);
        degrees!(@ $Width, 1 $D1, 3 $D3, 4 $D4);
        degrees!(@ $Width, 3 $D3, 1 $D1, 4 $D4);
        degrees!(@ $Width, 3 $D3, 2 $D2, 5 $D5);
        degrees!(@ $Width, 4 $D4, 1 $D1, 5 $D5);
        degrees!(@ $Width, 2 $D2, 4 $D4, 6 $D6);
        degrees!(@ $Width, 4 $D4, 2 $D2, 6 $D6);
        degrees!(@ $Width, 3 $D3, 3 $D3, 6 $D6);
    };
    (@ $Width:ty, $a:literal $A:ty, $b:literal $B:ty, $c:literal $C:ty) => {
        impl core::ops::Mul<Degree<$Width, $b, $B>> for Degree<$Width, $a, $A> {
            type Output = Degree<$Width, $c, $C>;
            #[inline(always)]
            fn mul(self, rhs: Degree<$Width, $b, $B>) -> Self::Output {
                Degree::new($crate::scalar::tower::Product::product(self.0, rhs.0))
            }
        }
    };
}
pub(crate) use degrees;
