//! Converts shapes to plain numbers and answers back: the boundary between code that is generic over the scalar and code that is not.

use core::cmp::Ordering;
use core::convert::identity;
use core::marker::PhantomData;

use nalgebra::SVector;
use num_traits::Float;

use crate::bounds::course::ALL;
use crate::bounds::range::Range;
use crate::certificate::near::{Near, size};
use crate::certificate::rounded::{LARGEST, LOSS, Outcome, Rounding, U, Uncertain, difference, dot};
use crate::distance::formula_fast::to_linear;
use crate::form::query::{Dimension, FlatDifference, InDimension, Reach, Within};
use crate::form::stored::{Form, LinearForm, LinearRange};
use crate::number::arithmetic::Value;
use crate::number::each::Each;
use crate::number::encoding::{Encoding, Raw};
use crate::number::extent::Visitor;
use crate::number::plan::{Conversion, Operands, ROUNDS_ONCE};
use crate::scalar::{Constants, Repr, Scalar};
use crate::shape::operand::{Operand, vector};
use crate::stages::careful::{Careful, CarefulOfLength};
use crate::stages::converted::{Converted, Forms};
use crate::stages::earlier::ComparesCasts;
use crate::stages::fast::Find;
use crate::stages::moving::Sweeps;
use crate::stages::moving_forms::{FormsOnPath, MovingForms};
use crate::stages::seams::Seams;
use crate::sweep::stop::StoppingImpact;

/// Two shapes of scalar `S` as the operands of a query `K`.
#[derive(Debug)]
pub struct Both<'a, S, A, B, K> {
    pub a: &'a A,
    pub b: &'a B,
    types: PhantomData<(S, K)>,
}

impl<S, A, B, K> Clone for Both<'_, S, A, B, K> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S, A, B, K> Copy for Both<'_, S, A, B, K> {}

impl<'a, S, A, B, K> Both<'a, S, A, B, K> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn new(a: &'a A, b: &'a B) -> Self {
        Self { a, b, types: PhantomData }
    }
}

impl<S: Scalar, A: Operand<S>, B: Operand<S>, K> Operands<S::Repr> for Both<'_, S, A, B, K> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn visit(&self, visitor: &mut impl Visitor<S::Repr>) {
        // A closure here would be a type of its own for every pair, and what converts numbers compiled again for each.
        self.a.form(identity::<S::Repr>).visit(visitor);
        self.b.form(identity::<S::Repr>).visit(visitor);
    }
}

/// A shape of scalar `S` whose forms are those of a dimension.
pub trait OperandIn<S: Scalar>:
    Operand<S, Form<f64>: InDimension<f64, Dimension = <Self as OperandIn<S>>::Dimension>>
    + Operand<S, Form<i64>: InDimension<i64, Dimension = <Self as OperandIn<S>>::Dimension>>
{
    type Dimension: Dimension;
}

impl<S: Scalar, D: Dimension, A> OperandIn<S> for A
where
    A: Operand<S, Form<f64>: InDimension<f64, Dimension = D>>
        + Operand<S, Form<i64>: InDimension<i64, Dimension = D>>,
{
    type Dimension = D;
}

/// The number as an `f64`, which holds it.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn as_float<R: Repr>(x: R) -> f64 {
    x.nearest_float()
}

/// The number as an integer of 64 bits, which it is.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn as_integer<R: Repr>(x: R) -> i64 {
    x.whole().unwrap_or(0)
}

/// Asks about shapes in floats if an `f64` holds all numbers of the operands, otherwise in integers. The question is written once: there the shapes
/// are forms of any kind, `$Numbers` makes the operands of them, and `$read` converts other numbers.
macro_rules! ask {
    ($S:ident: $shapes:tt of $operands:expr, |$Numbers:ident, $read:ident| $question:expr) => {
        ask!($S: $shapes in floats if const { $crate::stages::ask::are_all_floats::<$S>() } || $S::Repr::are_floats(&$operands),
            |$Numbers, $read| $question)
    };
    ($S:ident: $shapes:tt in floats if $are_floats:expr, |$Numbers:ident, $read:ident| $question:expr) => {
        if $are_floats {
            ask!(@ $S: $shapes as_float Floats, |$Numbers, $read| $question)
        } else {
            ask!(@ $S: $shapes as_integer Integers, |$Numbers, $read| $question)
        }
    };
    (@ $S:ident: [$($shape:ident),*] $convert:ident $Kind:ident, |$Numbers:ident, $read:ident| $question:expr) => {{
        use $crate::stages::converted::Converted::$Kind as $Numbers;
        let $read = $crate::stages::ask::$convert::<$S::Repr>;
        $(let $shape = $shape.form($read);)*
        $(let $shape = &$shape.any();)*
        $question
    }};
}
pub(crate) use ask;

impl<S, A, B, Q> Both<'_, S, A, B, Q>
where
    S: Scalar,
    A: OperandIn<S>,
    B: OperandIn<S, Dimension = A::Dimension>,
    Q: Careful<A::Dimension>,
{
    /// The answer of the fast stage for the two forms, if an `f64` holds all numbers and the stage is certain; `made` converts it.
    ///
    /// Everything else is one call that takes the shapes: further arguments, or a returned answer still to be converted, would be kept in memory even
    /// where the call is not made.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn find<R>(&self, made: impl Fn(Q::Answer, &A, &B) -> R) -> Option<R>
    where
        A::Form<f64>: Find<Q, B::Form<f64>>,
    {
        if self.are_floats() {
            let (a, b) = (self.a.form(as_float::<S::Repr>), self.b.form(as_float::<S::Repr>));
            if let Ok(found) = a.find(&b, S::ENCODING) {
                return found.map(|found| made(found, self.a, self.b));
            }
        }
        find_again::<S, A, B, Q, R>(self.a, self.b, made)
    }

    /// The answer of plain floats that are compiled in kousa.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn at_once(&self) -> Outcome<Q::Answer> {
        if !self.are_floats() {
            return Err(Uncertain);
        }
        let (a, b) = (self.a.form(as_float::<S::Repr>), self.b.form(as_float::<S::Repr>));
        Q::at_once(&a.any(), &b.any(), S::ENCODING)
    }

    /// The answer after plain floats were uncertain.
    #[cold]
    fn again(self) -> Option<Q::Answer> {
        asked::<S, A, B, _>(self.a, self.b, Q::again)
    }

    /// The answer of the careful stages.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn carefully(self) -> Option<Q::Answer> {
        asked::<S, A, B, _>(self.a, self.b, Q::answer)
    }

    /// A verdict that the fast stage left uncertain: floats by the careful stages, integers exactly.
    #[cold]
    #[inline(never)]
    pub fn verdict(&self) -> bool {
        let Self { a, b, .. } = *self;
        let found = ask!(S: [a, b] in floats if const { S::Repr::BITS == 0 }, |Numbers, _read| {
            Q::answer(Numbers([a, b]), S::ENCODING)
        });
        found.is_some()
    }

    /// Whether an `f64` holds every number, and the machine's floats are those of IEEE 754.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn are_floats(&self) -> bool {
        if const { are_all_floats::<S>() } {
            return true;
        }
        // This does not depend on the query, so that a program compiles it once.
        S::Repr::are_floats(&Both::<S, A, B, ()>::new(self.a, self.b))
    }
}

/// The answer to a question about the forms of two shapes. The question is an argument, so that a program compiles this once for all that have one type
/// of answer.
pub fn asked<S, A, B, R>(a: &A, b: &B, question: fn(Forms<'_, A::Dimension>, &'static Encoding) -> R) -> R
where
    S: Scalar,
    A: OperandIn<S>,
    B: OperandIn<S, Dimension = A::Dimension>,
{
    ask!(S: [a, b] of Both::<S, A, B, ()>::new(a, b), |Numbers, _read| question(Numbers([a, b]), S::ENCODING))
}

/// The answer if the fast stage is uncertain or was not used.
#[cold]
#[inline(never)]
fn find_again<S, A, B, Q, R>(a: &A, b: &B, made: impl Fn(Q::Answer, &A, &B) -> R) -> Option<R>
where
    S: Scalar,
    A: OperandIn<S, Form<f64>: Find<Q, B::Form<f64>>>,
    B: OperandIn<S, Dimension = A::Dimension>,
    Q: Careful<A::Dimension>,
{
    let both = Both::<S, A, B, Q>::new(a, b);
    let found = if both.are_floats() {
        let (a, b) = (a.form(as_float::<S::Repr>), b.form(as_float::<S::Repr>));
        a.find_again(&b, S::ENCODING)
    } else {
        let (a, b) = (a.form(as_integer::<S::Repr>), b.form(as_integer::<S::Repr>));
        Q::answer(Converted::Integers([&a.any(), &b.any()]), S::ENCODING)
    };
    found.map(|found| made(found, a, b))
}

/// Two shapes and a length, which is not negative, as the operands of a query `K`.
pub struct Beside<'a, S, A, B, K> {
    both: Both<'a, S, A, B, K>,
    length: S,
    /// The direction of a query that has one.
    along: Option<[S; 3]>,
}

impl<S: Scalar, A: Operand<S>, B: Operand<S>, K> Operands<S::Repr> for Beside<'_, S, A, B, K> {
    fn visit(&self, visitor: &mut impl Visitor<S::Repr>) {
        self.both.visit(visitor);
        visit_reach((self.length, self.along), visitor);
    }
}

/// Shows a length and a direction to the visitor. This does not depend on the shapes, and [`read_reach`] neither, so that a program compiles it once.
fn visit_reach<S: Scalar>((length, along): Reach<S>, visitor: &mut impl Visitor<S::Repr>) {
    visitor.number(length.to_repr());
    if let Some(along) = along {
        along.iter().for_each(|x| visitor.number(x.to_repr()));
    }
}

/// A length and a direction, in stored numbers.
fn read_reach<S: Scalar, N: Value>((length, along): Reach<S>, read: impl Conversion<S::Repr, N>) -> Reach<N> {
    (read(length.to_repr()), along.map(|along| along.each(|x: S| read(x.to_repr()))))
}

impl<'a, S, A, B, Q> Beside<'a, S, A, B, Q>
where
    S: Scalar,
    A: OperandIn<S>,
    B: OperandIn<S, Dimension = A::Dimension>,
    Q: CarefulOfLength<A::Dimension>,
{
    pub fn new(a: &'a A, b: &'a B, length: S) -> Self {
        Self { both: Both::new(a, b), length, along: None }
    }

    /// The same with a direction.
    pub fn along(self, along: Option<[S; 3]>) -> Self {
        Self { along, ..self }
    }

    /// The length and the direction, in stored numbers.
    fn reach<N: Value>(&self, read: impl Conversion<S::Repr, N>) -> Reach<N> {
        read_reach((self.length, self.along), read)
    }

    /// The answer.
    pub fn answer(&self) -> Option<Q::Answer> {
        match self.at_once() {
            Ok(found) => found,
            Err(Uncertain) => self.again(),
        }
    }

    /// The answer of plain floats alone.
    fn at_once(&self) -> Outcome<Q::Answer> {
        if !S::Repr::are_floats(self) {
            return Err(Uncertain);
        }
        let (a, b) = (self.both.a.form(as_float::<S::Repr>), self.both.b.form(as_float::<S::Repr>));
        Q::at_once(&a.any(), &b.any(), self.reach(as_float), S::ENCODING)
    }

    /// The answer after plain floats were uncertain.
    #[cold]
    #[inline(never)]
    fn again(&self) -> Option<Q::Answer> {
        let Both { a, b, .. } = self.both;
        ask!(S: [a, b] of *self, |Numbers, read| Q::again(Numbers(([a, b], self.reach(read))), S::ENCODING))
    }
}

/// Whether two shapes are at most a length apart. `meet` tells whether they meet.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn is_within<S, A, B>(a: &A, b: &B, length: S, meet: impl FnOnce() -> bool) -> bool
where
    S: Scalar,
    A: OperandIn<S>,
    B: OperandIn<S, Dimension = A::Dimension>,
    Within: CarefulOfLength<A::Dimension>,
{
    let number = length.to_repr();
    if number < S::Repr::ZERO {
        return false;
    }
    if !number.finite() {
        // Comparisons with NaN are false.
        return number > S::Repr::ZERO && !a.is_empty() && !b.is_empty();
    }
    let beside = Beside::<S, A, B, Within>::new(a, b, length);
    match beside.at_once() {
        Ok(found) => found.is_some(),
        Err(Uncertain) => meet() || beside.again().is_some(),
    }
}

/// The answer to a query about two shapes that are apart; `meeting` is the answer if they meet, which `meet` tells.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn apart<Q, S, A, B>(
    a: &A,
    b: &B,
    meet: impl FnOnce() -> bool,
    meeting: impl FnOnce() -> Option<Q::Answer>,
) -> Option<Q::Answer>
where
    S: Scalar,
    A: OperandIn<S>,
    B: OperandIn<S, Dimension = A::Dimension>,
    Q: Careful<A::Dimension>,
{
    let both = Both::<S, A, B, Q>::new(a, b);
    match both.at_once() {
        Ok(found) => found,
        Err(Uncertain) if meet() => meeting(),
        Err(Uncertain) => both.again(),
    }
}

/// The distance of a point or ball from another, or from a segment or capsule, by a formula in plain floats: a few instructions, which cost less
/// than a call. `None` for other shapes, and where it is uncertain. The digits are those of [`witness_fast::distance`](crate::distance::witness_fast::distance),
/// which shapes without a static type ask.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn distance_by_formula<S, A, B>(a: &A, b: &B) -> Option<S>
where
    S: Scalar,
    A: OperandIn<S>,
    B: OperandIn<S, Dimension = A::Dimension>,
{
    if const { !(A::Form::<f64>::HAS_AXIS && B::Form::<f64>::HAS_AXIS) } {
        return None;
    }
    if !S::Repr::are_floats(&Both::<S, A, B, ()>::new(a, b)) {
        return None;
    }
    let (a, b) = (a.form(as_float::<S::Repr>), b.form(as_float::<S::Repr>));
    match (a.ball(), b.ball()) {
        (Some((p, r)), Some((q, s))) => {
            let way = difference(&p, &q);
            let gap = Float::sqrt(dot(&way, &way));
            if are_plain::<S>(&[p, q], r + s) { beyond_radii(gap, 10.0 * U * gap, [r, s]) } else { None }
        }
        (Some(ball), None) => from_segment::<S, A::Dimension>(ball, b.segment()?),
        (None, Some(ball)) => from_segment::<S, A::Dimension>(ball, a.segment()?),
        (None, None) => None,
    }
}

/// Whether an `f64` computes with these numbers as with all others: numbers of no other scalar are too large, as long as they are finite.
#[cfg_attr(not(debug_assertions), inline(always))]
fn are_plain<S: Scalar>(points: &[[f64; 3]], radius: f64) -> bool {
    let is_always = const { S::Repr::BITS != 0 || S::Repr::IS_SINGLE };
    is_always || points.iter().fold(radius, |sum, p| sum + size(p)) < LARGEST
}

/// The same, of a ball from a segment or capsule.
#[cfg_attr(not(debug_assertions), inline(always))]
fn from_segment<S: Scalar, D: Dimension>(
    (center, radius): ([f64; 3], f64),
    ([origin, to], around): ([[f64; 3]; 2], f64),
) -> Option<S> {
    let is_plain = are_plain::<S>(&[center, origin, to], radius + around);
    let range = LinearRange::Segment;
    let Near { value, error } = if const { D::COORDINATES == 2 } {
        let [p, origin, to] = [center, origin, to].each(|[x, y, _]: [f64; 3]| [x, y]);
        to_linear(&p, &LinearForm { origin, to, range })?
    } else {
        to_linear(&center, &LinearForm { origin, to, range })?
    };
    let gap = Float::sqrt(value);
    // A float needs no more of the error than that it is a small share, which takes no division.
    let (is_sharp, error) = match () {
        () if const { S::Repr::BITS != 0 } => (true, error / gap + 2.0 * U * gap),
        () => (error <= 0.5 * LOSS * value, LOSS * gap),
    };
    if is_plain & is_sharp { beyond_radii(gap, error, [radius, around]) } else { None }
}

/// What is left of a gap with this error beyond two radii. The error is not finite if a number is not.
#[cfg_attr(not(debug_assertions), inline(always))]
fn beyond_radii<S: Scalar>(gap: f64, error: f64, [r, s]: [f64; 2]) -> Option<S> {
    /// The squares of lengths above this do not underflow, and those of lengths below it are off by less than its square.
    const LEAST_GAP: f64 = f64::from_bits((1023 - 100) << 52);
    if !((r >= 0.0) & (s >= 0.0)) {
        return None;
    }
    let radius = r + s;
    let (left, lost) = (gap - radius, error + 4.0 * U * radius);
    let clear = 2.0 * lost + LEAST_GAP;
    if left > clear {
        let near = Rounding::to(S::ENCODING).near(left, lost).ok()?;
        let is_float = const { S::Repr::BITS == 0 };
        return Some(S::from_raw(if is_float { near } else { S::ENCODING.at_least_smallest(near) }));
    }
    (left < -clear).then(S::zero)
}

/// The distance of two shapes, or its square: zero if they meet, and the greatest number if either is empty.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn gap<Q, S, A, B>(a: &A, b: &B, meet: impl FnOnce() -> bool) -> S
where
    S: Scalar,
    A: OperandIn<S>,
    B: OperandIn<S, Dimension = A::Dimension>,
    Q: Careful<A::Dimension, Answer = Raw>,
{
    apart::<Q, S, A, B>(a, b, meet, || Some(Raw::ZERO)).map_or(S::greatest(), S::from_raw)
}

/// Two shapes and a vector, as operands.
struct WithVector<'a, S, A, B, const D: usize>(Both<'a, S, A, B, ()>, &'a SVector<S, D>);

impl<S: Scalar, A: Operand<S>, B: Operand<S>, const D: usize> Operands<S::Repr>
    for WithVector<'_, S, A, B, D>
{
    fn visit(&self, visitor: &mut impl Visitor<S::Repr>) {
        self.0.visit(visitor);
        vector(self.1, identity::<S::Repr>).into_iter().for_each(|x| visitor.number(x));
    }
}

/// What stops a moving shape, by plain floats alone; uncertain if the forms have no such stage.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn sweep_at_once<S, A, B, const D: usize>(
    a: &A,
    motion: &SVector<S, D>,
    b: &B,
) -> Outcome<StoppingImpact<D>>
where
    S: Scalar,
    A: OperandIn<S, Dimension: Sweeps<D>>,
    B: OperandIn<S, Dimension = A::Dimension>,
{
    if !S::Repr::are_floats(&WithVector(Both::new(a, b), motion)) {
        return Err(Uncertain);
    }
    let (a, b) = (a.form(as_float::<S::Repr>), b.form(as_float::<S::Repr>));
    let moving =
        MovingForms { a: &a.any(), b: &b.any(), motion: vector(motion, as_float::<S::Repr>), rank: 0 };
    <A as OperandIn<S>>::Dimension::sweep_at_once(&moving, S::ENCODING)
}

/// What stops a moving shape, while the other one stands still. Of the faces at that place, as many as the rank are passed over that oppose the motion
/// more; `None` where there are no others.
pub fn sweep<S, A, B, const D: usize>(
    a: &A,
    motion: &SVector<S, D>,
    b: &B,
    rank: usize,
) -> Option<StoppingImpact<D>>
where
    S: Scalar,
    A: OperandIn<S, Dimension: Sweeps<D>>,
    B: OperandIn<S, Dimension = A::Dimension>,
{
    ask!(S: [a, b] of WithVector(Both::new(a, b), motion), |Numbers, read| {
        let moving = MovingForms { a, b, motion: vector(motion, read), rank };
        <A as OperandIn<S>>::Dimension::sweep(Numbers(&moving), S::ENCODING)
    })
}

/// Whether nothing stops a moving shape. The motion ends about where an impact with this normal is.
pub fn is_free<S, A, B, const D: usize>(a: &A, motion: &SVector<S, D>, b: &B, normal: &SVector<S, D>) -> bool
where
    S: Scalar,
    A: OperandIn<S, Dimension: Sweeps<D>>,
    B: OperandIn<S, Dimension = A::Dimension>,
{
    let normal = vector(normal, as_float::<S::Repr>);
    ask!(S: [a, b] of WithVector(Both::new(a, b), motion), |Numbers, read| {
        let moving = MovingForms { a, b, motion: vector(motion, read), rank: 0 };
        <A as OperandIn<S>>::Dimension::is_free(Numbers(&moving), &normal, S::ENCODING)
    })
}

/// Whether a shape may have no interior and move along itself, by floats.
pub fn may_be_thin<S, A, const D: usize>(a: &A, motion: &SVector<S, D>) -> bool
where
    S: Scalar,
    A: OperandIn<S, Dimension: Sweeps<D>>,
{
    let a = a.form(as_float::<S::Repr>);
    let motion = vector(motion, as_float::<S::Repr>);
    <A as OperandIn<S>>::Dimension::may_be_thin(&a.any(), &motion)
}

/// A shape beside the path of such a shape: where it has a side along it, or a corner on it.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(
    not(feature = "alloc"),
    allow(dead_code, reason = "without a list, all pairs on both sides are asked")
)]
pub struct BesidePath {
    /// The side of the path.
    pub side: Ordering,
    /// Whether it is a segment.
    pub is_flat: bool,
    /// Where it begins and where it ends, in the order of the path.
    pub ends: [Range; 2],
}

/// What another shape has on the line along which such a shape moves; `None` if it has no seam on that with any other.
pub fn beside<S, A, B, const D: usize>(a: &A, motion: &SVector<S, D>, b: &B) -> Option<BesidePath>
where
    S: Scalar,
    A: OperandIn<S, Dimension: Sweeps<D>>,
    B: OperandIn<S, Dimension = A::Dimension>,
{
    let (form, other) = (a.form(as_float::<S::Repr>), b.form(as_float::<S::Repr>));
    let way = vector(motion, as_float::<S::Repr>);
    let path = FormsOnPath { a: &form.any(), others: [&other.any()], motion: way };
    if !<A as OperandIn<S>>::Dimension::may_be_beside(&path) {
        return None;
    }
    let error = <A as OperandIn<S>>::Dimension::error_of_corners(path.others[0]);
    let found = ask!(S: [a, b] in floats if const { S::Repr::BITS == 0 }, |Numbers, read| {
        let path = FormsOnPath { a, others: [b], motion: vector(motion, read) };
        <A as OperandIn<S>>::Dimension::beside(Numbers(&path), S::ENCODING)
    })?;
    let ends = ends_along::<S, D>(&way, found.ends, error);
    Some(BesidePath { side: found.side, is_flat: found.is_flat, ends })
}

/// Where a shape begins and ends on a line along `way`; it is endless without ends.
fn ends_along<S: Scalar, const D: usize>(
    way: &[f64; D],
    ends: Option<[[Raw; 2]; 2]>,
    error: f64,
) -> [Range; 2] {
    match ends {
        Some(ends) => ends.each(|end: [Raw; 2]| place_along::<S, D>(way, &end, error)),
        None => [f64::NEG_INFINITY, f64::INFINITY].each(|x: f64| Range { low: x, high: x }),
    }
}

/// Where a point of a line along `way` is, compared to others of that line: its coordinate on the axis along which the line leads furthest. An
/// error of zero says that the coordinate is a stored number.
fn place_along<S: Scalar, const D: usize>(way: &[f64; D], point: &[Raw; 2], error: f64) -> Range {
    let axis = usize::from(way[1].abs() > way[0].abs());
    let step = if const { S::Repr::BITS > 0 } { Range::step_of::<S>() } else { 1.0 };
    let range = if const { S::Repr::BITS > 0 } {
        Range::of(S::from_raw(point[axis]))
    } else {
        Range { low: point[axis].to_float(), high: point[axis].to_float() }
    };
    let mut range = range.grown(error * step);
    if error > 0.0 && range.magnitude() >= Range::of(S::greatest()).low {
        range = ALL[0];
    }
    if way[axis] < 0.0 { Range { low: -range.high, high: -range.low } } else { range }
}

/// What stops such a shape on the seam of two others.
pub fn seam<S, A, B, const D: usize>(
    a: &A,
    motion: &SVector<S, D>,
    [b, c]: [&B; 2],
) -> Option<StoppingImpact<D>>
where
    S: Scalar,
    A: OperandIn<S, Dimension: Sweeps<D>>,
    B: OperandIn<S, Dimension = A::Dimension>,
{
    ask!(S: [a, b, c] in floats if const { S::Repr::BITS == 0 }, |Numbers, read| {
        let path = FormsOnPath { a, others: [b, c], motion: vector(motion, read) };
        <A as OperandIn<S>>::Dimension::seam(Numbers(&path), S::ENCODING)
    })
}

/// Whether it comes to the seam of two others before a third one stops it, by the times before they are rounded.
#[cold]
#[inline(never)]
pub fn is_before<S, A, B, const D: usize>(a: &A, motion: &SVector<S, D>, [b, c, d]: [&B; 3]) -> bool
where
    S: Scalar,
    A: OperandIn<S, Dimension: Sweeps<D>>,
    B: OperandIn<S, Dimension = A::Dimension>,
{
    ask!(S: [a, b, c, d] in floats if const { S::Repr::BITS == 0 }, |Numbers, read| {
        let path = FormsOnPath { a, others: [b, c, d], motion: vector(motion, read) };
        <A as OperandIn<S>>::Dimension::is_before(Numbers(&path), S::ENCODING)
    })
}

/// Whether an `f64` holds every number of the scalar, and the machine's floats are those of IEEE 754.
pub const fn are_all_floats<S: Scalar>() -> bool {
    S::Repr::BITS == 0 || (S::Repr::BITS <= 32 && ROUNDS_ONCE)
}

/// How far apart two shapes are, in floats.
pub fn distance_of_floats<S, A, B, const D: usize>(a: &A, b: &B) -> S
where
    S: Scalar,
    A: OperandIn<S, Dimension: Sweeps<D>>,
    B: OperandIn<S, Dimension = A::Dimension>,
{
    let (a, b) = (a.form(as_float::<S::Repr>), b.form(as_float::<S::Repr>));
    let distance = <A as OperandIn<S>>::Dimension::distance_of_floats(&a.any(), &b.any(), S::ENCODING);
    distance.map_or(S::greatest(), S::from_raw)
}

/// Whether the difference of two shapes has no interior, in floats. The two may be the same: then it tells whether that has one.
pub fn are_flat<S, A, B>(a: &A, b: &B) -> bool
where
    S: Scalar,
    A: OperandIn<S>,
    B: OperandIn<S, Dimension = A::Dimension>,
    FlatDifference: Careful<A::Dimension>,
{
    let (a, b) = (a.form(as_float::<S::Repr>), b.form(as_float::<S::Repr>));
    FlatDifference::answer(Converted::Floats([&a.any(), &b.any()]), S::ENCODING).is_some()
}

/// Which of two shapes a cast hits earlier, by the times before they are rounded.
#[cold]
#[inline(never)]
pub fn compare_casts<S, A, B>(a: &A, first: &B, second: &B) -> Ordering
where
    S: Scalar,
    A: OperandIn<S, Dimension: ComparesCasts>,
    B: OperandIn<S, Dimension = A::Dimension>,
{
    ask!(S: [a, first, second] in floats if const { S::Repr::BITS == 0 }, |Numbers, _read| {
        A::Dimension::casts(Numbers([a, first, second]), S::ENCODING)
    })
}

/// Which of two pairs of shapes, neither of which meet, are nearer to each other, by the distances before they are rounded.
#[cold]
#[inline(never)]
pub fn compare_distances<S, A, B>(first: (&A, &B), second: (&A, &B)) -> Ordering
where
    S: Scalar,
    A: OperandIn<S, Dimension: ComparesCasts>,
    B: OperandIn<S, Dimension = A::Dimension>,
{
    let ((a, b), (c, d)) = (first, second);
    ask!(S: [a, b, c, d] in floats if const { S::Repr::BITS == 0 }, |Numbers, _read| {
        A::Dimension::distances(Numbers([a, b, c, d]), S::ENCODING)
    })
}

/// Which of two sweeps along one motion is stopped earlier, each of a moving shape and another one, by the times before they are rounded.
#[cold]
#[inline(never)]
pub fn compare_sweeps<S, A, B, const D: usize>(
    motion: &SVector<S, D>,
    first: (&A, &B),
    second: (&A, &B),
    is_one_shape: bool,
) -> Ordering
where
    S: Scalar,
    A: OperandIn<S, Dimension: Sweeps<D>>,
    B: OperandIn<S, Dimension = A::Dimension>,
{
    let are_floats = S::Repr::are_floats(&WithVector(Both::new(first.0, first.1), motion))
        && S::Repr::are_floats(&WithVector(Both::new(second.0, second.1), motion));
    let ((a, b), (c, d)) = (first, second);
    ask!(S: [a, b, c, d] in floats if const { are_all_floats::<S>() } || are_floats, |Numbers, read| {
        let motion = vector(motion, read);
        let first = MovingForms { a, b, motion, rank: 0 };
        let second = MovingForms { a: c, b: d, motion, rank: 0 };
        <A as OperandIn<S>>::Dimension::earlier(Numbers([&first, &second]), is_one_shape, S::ENCODING)
    })
}

/// The answer of the careful stages to a query `Q` about two shapes.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn carefully<Q, S, A, B>(a: &A, b: &B) -> Option<Q::Answer>
where
    S: Scalar,
    A: OperandIn<S>,
    B: OperandIn<S, Dimension = A::Dimension>,
    Q: Careful<A::Dimension>,
{
    Both::<S, A, B, Q>::new(a, b).carefully()
}
