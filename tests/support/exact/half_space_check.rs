//! The answers about a half-space and another set, compared with exact rational arithmetic.

use std::fmt::Debug;

use kousa::nalgebra::{Point, SVector};
use kousa::{Chord, Closest, Contact, Hit};
use num_bigint::BigInt;
use num_rational::BigRational as Q;
use num_traits::{One, Signed, ToPrimitive, Zero};

use crate::half_space::{Body, Half, V, along, dot, is_zero, surd};
use crate::reference::case::{Case, DEPTH, Tally};
use crate::reference::number::Number;
use crate::reference::set::Range;
use crate::reference::surd::{PLACES, Surd};
use crate::reference::within::Within;

/// The foot of the perpendicular on the surface.
pub fn foot(p: &V, half: &Half) -> V {
    along(p, &(-half.height(p) / half.square()), &half.normal)
}

/// An answer, and its check.
pub trait Answer<S: Number> {
    fn check(&self, check: &mut Check<'_>);
}

/// One pair of operands to check.
pub struct Check<'a> {
    body: &'a Body,
    half: &'a Half,
    case: Case<'a>,
}

impl<'a> Check<'a> {
    /// Prepares a check. `numbers` are all numbers that the operands store.
    pub fn new<S: Number>(
        operands: &'a dyn Debug,
        numbers: [&[S]; 2],
        body: &'a Body,
        half: &'a Half,
        tally: &'a mut Tally,
    ) -> Self {
        // The normal is not a length, so its numbers do not count.
        let parts = numbers.into_iter().flatten().copied().filter_map(S::parts);
        let unit =
            parts.filter(|(mantissa, _)| *mantissa != 0).map(|(_, exponent)| exponent).fold(0, i32::min);
        Self::in_multiples_of(unit, operands, body, half, tally)
    }

    /// Prepares a check of sets whose numbers are multiples of `2^unit`.
    fn in_multiples_of(
        unit: i32,
        operands: &'a dyn Debug,
        body: &'a Body,
        half: &'a Half,
        tally: &'a mut Tally,
    ) -> Self {
        let scale = Q::from_integer(BigInt::from(1) << unit.unsigned_abs());
        let whole = |x: &Q| (x * &scale).to_integer();
        let corners = body.vertices.iter().flatten();
        let direction = body.axis.iter().flat_map(|(_, direction, _)| direction);
        let numbers: Vec<BigInt> =
            corners.chain(direction).chain(&half.origin).chain([&body.radius]).map(whole).collect();
        let case = Case::of_numbers(operands, numbers.iter(), unit, tally);
        Self { body, half, case }
    }

    /// A length, in the units of the stored numbers.
    fn in_units(&self, length: &Surd) -> Surd {
        length.affine(&(BigInt::from(1) << self.case.unit.unsigned_abs()), &BigInt::zero())
    }

    fn length<S: Number>(&mut self, what: &'static str, got: S, want: &Surd) {
        let want = self.in_units(want);
        self.case.length(what, got, &want);
    }

    pub fn rational_point<S: Number>(&mut self, what: &'static str, got: &[S], want: &V) {
        for (got, want) in got.iter().zip(want) {
            self.length(what, *got, &rational(want));
        }
    }

    /// Compares a point of which the operands magnify an error by this factor.
    pub fn rational_point_magnified<S: Number>(
        &mut self,
        what: &'static str,
        got: &[S],
        want: &V,
        magnified: f64,
    ) {
        self.case.magnified = magnified;
        self.rational_point(what, got, want);
        self.case.magnified = 1.0;
    }

    /// Compares a point with `base + k·n / |n|`.
    fn point_along_normal<S: Number>(&mut self, what: &'static str, got: &[S], base: &V, k: &Q) {
        let (half, square) = (self.half, self.half.square());
        for (i, got) in got.iter().enumerate() {
            let want = surd(&base[i], &(k * &half.normal[i] / &square), &square);
            self.length(what, *got, &want);
        }
    }

    /// Compares a normal with `±n / |n|`.
    fn normal<S: Number>(&mut self, what: &'static str, got: &[S], sign: i64) {
        let (half, square) = (self.half, self.half.square());
        for (i, got) in got.iter().enumerate() {
            let component = &half.normal[i] * Q::from_integer(sign.into()) / &square;
            self.case.pure(what, *got, &surd(&Q::zero(), &component, &square));
        }
    }

    pub fn fail(&self, what: &str, got: &dyn Debug) -> ! {
        self.case.fail(what, &format!("{got:?}"))
    }

    /// The factors of the error: the angle at which a line meets the surface magnifies an error of the point,
    /// and the direction's length determines that of the parameter.
    fn magnified(&mut self, direction: &V) -> f64 {
        let slope = dot(direction, &self.half.normal);
        if slope.is_zero() {
            return 1.0;
        }
        let squared = self.half.square() * dot(direction, direction) / (&slope * &slope);
        self.case.magnified = squared.to_f64().unwrap().sqrt().max(1.0);
        let length = self.in_units(&rational(&dot(direction, direction))).approx() >> PLACES;
        let unit = BigInt::from(1) << self.case.unit.unsigned_abs();
        self.case.largest_over(&(length * unit).sqrt().max(BigInt::from(1))).max(1.0)
    }

    fn parameter<S: Number>(&mut self, what: &'static str, got: S, want: &Q, reach: f64) {
        let magnified = self.case.magnified;
        let size = want.abs().to_f64().unwrap_or(f64::INFINITY).max(1.0);
        self.case.magnified *= (reach / size).max(1.0);
        self.case.pure(what, got, &rational(want));
        self.case.magnified = magnified;
    }

    /// The true distance in the units of the stored numbers; not positive if they meet.
    fn apart(&self) -> Surd {
        let height = self.half.height(&self.body.lowest(self.half));
        let g = self.half.square();
        self.in_units(&surd(&-&self.body.radius, &(&height / &g), &g))
    }

    pub fn within<S: Number>(&self, within: &Within<S>, meets: bool) {
        let distance = if meets { Surd::whole(0) } else { self.apart() };
        within.check(&distance, meets, &self.case);
    }

    pub fn distance<S: Number>(&mut self, got: S, square: S, meets: bool) {
        if (got == S::whole(0), square == S::whole(0)) != (meets, meets) {
            self.fail("distance", &(got, square));
        }
        if meets {
            return;
        }
        let height = self.half.height(&self.body.lowest(self.half));
        let (g, r) = (self.half.square(), &self.body.radius);
        let squared =
            surd(&(r * r + &height * &height / &g), &(Q::from_integer((-2).into()) * r * &height / &g), &g);
        let (length, in_units) = (self.apart(), self.in_units(&squared));
        let raised = |x: Surd| if S::IS_FIXED && rounds_to_zero(&x) { Surd::whole(1) } else { x };
        self.case.length("distance", got, &raised(length.clone()));
        self.case.square(square, &raised(in_units), &length);
    }

    pub fn closest<S: Number, const D: usize>(&mut self, got: Closest<S, D>, meets: bool) {
        let (place_a, place_b) = (got.point_a.coords, got.point_b.coords);
        if got.t_a.is_some() != self.body.axis.is_some() || got.t_b.is_some() || (meets && place_a != place_b)
        {
            self.fail("closest points", &got);
        }
        let (body, half) = (self.body, self.half);
        let held = body.vertices.iter().filter(|v| !half.height(v).is_positive()).min();
        let vertex = held.cloned().unwrap_or_else(|| body.lowest(half));
        let mut t =
            body.axis.as_ref().map(|(origin, _, _)| if vertex == *origin { Q::zero() } else { Q::one() });
        let mut reach = 1.0;
        self.case.magnified = 1.0;
        if held.is_some() {
            self.rational_point("closest: point", place_a.as_slice(), &vertex);
        } else if let Some((origin, direction, Range::Ray | Range::Line)) =
            body.axis.as_ref().filter(|_| meets)
        {
            // The point where the operand enters.
            let along_it = -half.height(origin) / dot(direction, &half.normal);
            reach = self.magnified(direction);
            self.rational_point("closest: point", place_a.as_slice(), &along(origin, &along_it, direction));
            t = Some(along_it);
        } else {
            self.rational_point("closest: point", place_b.as_slice(), &foot(&vertex, half));
            if !meets {
                self.point_along_normal("closest: point", place_a.as_slice(), &vertex, &-&body.radius);
            }
        }
        if let (Some(got), Some(t)) = (got.t_a, t) {
            self.parameter("closest: t", got, &t, reach);
        }
    }

    /// Checks an end of the chord, which is at `t` or infinitely far away.
    fn end<S: Number, const D: usize>(&mut self, got: Hit<S, D>, t: Option<&Q>, way: i64) {
        let (origin, direction, range) = self.body.axis.as_ref().unwrap();
        let Some(t) = t else {
            let limit = |is_up: bool| if is_up { S::MAX } else { S::MIN };
            let is_far = got.t == limit(way > 0) && got.normal.is_none();
            let is_there = |i: usize| match &direction[i] * Q::from_integer(way.into()) {
                x if x.is_zero() => true,
                x => got.point[i] == limit(x.is_positive()),
            };
            if !is_far || !(0..D).all(is_there) {
                self.fail("chord: end", &got);
            }
            for i in (0..D).filter(|i| direction[*i].is_zero()) {
                self.length("chord: point", got.point[i], &rational(&origin[i]));
            }
            return;
        };
        let place = along(origin, t, direction);
        let is_own = match range {
            Range::Point => true,
            Range::Segment => t.is_zero() || t.is_one(),
            Range::Ray => t.is_zero(),
            Range::Line => false,
        };
        self.case.magnified = 1.0;
        let reach = if is_own { 1.0 } else { self.magnified(direction) };
        self.rational_point("chord: point", got.point.coords.as_slice(), &place);
        self.parameter("chord: t", got.t, t, reach);
        self.case.magnified = 1.0;
        let on_surface = !self.half.is_everything() && self.half.height(&place).is_zero();
        match got.normal {
            Some(normal) if on_surface => self.normal("chord: normal", normal.as_slice(), 1),
            None if !on_surface => {}
            _ => self.fail("chord: normal", &got),
        }
    }

    /// No way leads out of a half-space that is everything: its contact is as if the surface were infinitely
    /// far away along x.
    fn contact_with_everything<S: Number, const D: usize>(&mut self, got: Contact<S, D>) {
        let along_x = SVector::<S, D>::from_fn(|i, _| S::whole(-i64::from(i == 0)));
        if got.normal != along_x || got.depth != S::MAX || got.point_b[0] != S::MAX {
            self.fail("contact", &got);
        }
        let first = self.body.vertices.iter().min().unwrap();
        let mut place = first.clone();
        self.rational_point("contact: point", &got.point_b.coords.as_slice()[1..], &place[1..].to_vec());
        place[0] -= &self.body.radius;
        self.rational_point("contact: point", got.point_a.coords.as_slice(), &place);
    }
}

fn rational(x: &Q) -> Surd {
    Surd::ratio(x.numer().clone(), x.denom().clone())
}

fn rounds_to_zero(x: &Surd) -> bool {
    x.approx() <= BigInt::from(1) << (PLACES - 1)
}

impl<S: Number, const D: usize> Answer<S> for Point<S, D> {
    fn check(&self, check: &mut Check<'_>) {
        let place = check.body.vertices[0].clone();
        check.rational_point("common point", self.coords.as_slice(), &place);
    }
}

impl<S: Number, const D: usize> Answer<S> for Chord<S, D> {
    fn check(&self, check: &mut Check<'_>) {
        let [enter, exit] = check.body.chord(check.half);
        check.end(self.enter, enter.as_ref(), -1);
        check.end(self.exit, exit.as_ref(), 1);
    }
}

impl<S: Number, const D: usize> Answer<S> for Contact<S, D> {
    fn check(&self, check: &mut Check<'_>) {
        let (body, half) = (check.body, check.half);
        if is_zero(&half.normal) {
            return check.contact_with_everything(*self);
        }
        let (vertex, g) = (body.lowest(half), half.square());
        let depth = surd(&body.radius, &(-half.height(&vertex) / &g), &g);
        if (self.depth == S::whole(0)) != depth.sign().is_eq() {
            check.fail(DEPTH, self);
        }
        check.length(DEPTH, self.depth, &depth);
        check.normal("contact: normal", self.normal.as_slice(), -1);
        check.point_along_normal("contact: point", self.point_a.coords.as_slice(), &vertex, &-&body.radius);
        check.rational_point("contact: point", self.point_b.coords.as_slice(), &foot(&vertex, half));
    }
}
