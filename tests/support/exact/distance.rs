//! The distance of two figures and their nearest points, exactly.

use kousa::Closest;
use num_bigint::BigInt;
use num_traits::{FromPrimitive, Signed, Zero};

use crate::figure::{Figure, Nearest, Units, are_side_by_side, by_sides, nearest, nearest_of, pair};
use crate::reference::case::Case;
use crate::reference::closest::Pair;
use crate::reference::number::Number;
use crate::reference::set::{Kind, Set, V, dot, minus, plus, slant};
use crate::reference::surd::{PLACES, Surd};
use crate::reference::within::Within;

/// Two figures, and their relative position.
pub struct Apart {
    a: Figure,
    b: Figure,
    units: Units,
    /// Whether they share a point that the type can represent.
    meet: bool,
    nearest: Nearest,
    /// The pair of nearest points that the answer must be: the only pair, or the one at the end or origin
    /// with the least coordinates if the figures are side by side.
    pair: Option<Nearest>,
    is_only_one: bool,
}

impl Apart {
    pub fn new(a: Figure, b: Figure, units: Units, meet: bool) -> Self {
        let by_sides = by_sides(&a, &b);
        let nearest = nearest_of(by_sides.clone(), &a, &b);
        let is_only_one = nearest.is_unique(&by_sides, &a, &b);
        let pair = if is_only_one { Some(nearest.clone()) } else { are_side_by_side(&a, &b, &nearest) };
        Self { a, b, units, meet, nearest, pair, is_only_one }
    }

    /// The same as seen from b.
    pub fn mirror(self) -> Self {
        let turned = |nearest: Nearest| nearest.mirror();
        let (nearest, pair) = (turned(self.nearest), self.pair.map(turned));
        Self { a: self.b, b: self.a, nearest, pair, ..self }
    }

    /// 1 over the sine of the angle at which lines cross; 1 for all other pairs.
    fn slant(&self) -> f64 {
        let [a, b] = &self.nearest.on;
        if self.nearest.pair.squared.is_zero() { slant(&a.direction, &b.direction) } else { 1.0 }
    }

    /// The true distance; negative if the shapes overlap.
    fn distance(&self) -> Surd {
        let pair = &self.nearest.pair;
        let radii = (&self.a.radius + &self.b.radius) * &pair.den;
        Surd::new(-&radii, BigInt::from(1), pair.squared.clone(), pair.den.clone())
    }

    pub fn check_within<S: Number>(&self, within: &Within<S>, case: &Case) {
        within.check(&self.distance(), self.meet, case);
    }

    pub fn check_distance<S: Number>(&self, got: S, square: S, case: &mut Case) {
        let pair = &self.nearest.pair;
        let radii = (&self.a.radius + &self.b.radius) * &pair.den;
        let den = &pair.den;
        let squared =
            Surd::new(&pair.squared + &radii * &radii, &radii * -2, pair.squared.clone(), den * den);
        let distance = self.distance();
        self.check_length("distance", got, distance.clone(), case, |case, want| {
            case.length("distance", got, want);
        });
        self.check_length("distance: square", square, self.units.square(&squared), case, |case, want| {
            case.square(square, want, &distance);
        });
    }

    /// Checks that the distance is 0 exactly if they meet. Lines that meet where no point can be represented
    /// are a unit in the last place apart.
    fn check_length<S: Number>(
        &self,
        what: &'static str,
        got: S,
        want: Surd,
        case: &mut Case,
        compare: impl Fn(&mut Case, &Surd),
    ) {
        case.check((got == S::whole(0)) == self.meet, what, || {
            format!("{got:?}, but they {}", if self.meet { "meet" } else { "are apart" })
        });
        if self.meet || (!S::IS_FIXED && !want.sign().is_gt()) {
            return case.check(got >= S::whole(0), what, || format!("{got:?}"));
        }
        let rounds_to_zero = want.approx() <= BigInt::from(1) << (PLACES - 1);
        let is_raised = S::IS_FIXED && rounds_to_zero;
        compare(case, &if is_raised { Surd::whole(1) } else { want });
    }

    pub fn check_closest<S: Number>(&self, got: Closest<S, 2>, case: &mut Case) {
        let Closest { point_a, point_b, t_a, t_b } = got;
        for (t, figure) in [(t_a, &self.a), (t_b, &self.b)] {
            let has_one = matches!(figure.kind, Kind::Line | Kind::Ray | Kind::Segment | Kind::Capsule);
            case.check(t.is_some() == has_one, "closest: t", || format!("{got:?}"));
        }
        let is_common = self.meet;
        case.check(!is_common || point_a == point_b, "closest: point", || format!("{got:?} are two points"));
        // Rounding may make floats choose another end.
        if let Some(nearest) = self.pair.as_ref().filter(|_| S::IS_FIXED || self.is_only_one) {
            case.magnified *= self.slant();
            self.check_pair(nearest, got, case);
        } else if S::IS_FIXED {
            self.check_parameter(&self.a, t_a, pair(point_a), case);
            self.check_parameter(&self.b, t_b, pair(point_b), case);
        }
        if S::IS_FIXED || !self.is_only_one {
            self.check_places(pair(point_a), pair(point_b), case);
        }
    }

    /// Checks the one right pair. If they meet only because of the radii, any common point is right.
    fn check_pair<S: Number>(&self, nearest: &Nearest, got: Closest<S, 2>, case: &mut Case) {
        let Nearest { pair: Pair { s, t, den, gap, squared }, on } = nearest;
        for (got, t, on) in [(got.t_a, s, &on[0]), (got.t_b, t, &on[1])] {
            if let Some(got) = got {
                let want = Surd::ratio(t.clone(), den.clone());
                case.parameter("closest: t", got, &want, &on.direction);
            }
        }
        if self.meet && !squared.is_zero() {
            return;
        }
        let of = |on: &Set, parameter: &BigInt, radius: BigInt| {
            [0, 1].map(|i| {
                let core = &on.origin[i] * den + &on.direction[i] * parameter;
                match squared.is_zero() {
                    true => Surd::ratio(core, den.clone()),
                    false => {
                        Surd::new(core * squared, &radius * &gap[i] * den, squared.clone(), den * squared)
                    }
                }
            })
        };
        case.point("closest: point", pair(got.point_a), &of(&on[0], s, self.a.radius.clone()));
        case.point("closest: point", pair(got.point_b), &of(&on[1], t, -&self.b.radius));
    }

    /// Checks that the points are on their shapes and as far apart as the shapes are.
    fn check_places<S: Number>(&self, point_a: [S; 2], point_b: [S; 2], case: &mut Case) {
        if !self.meet && self.nearest.pair.squared.is_zero() {
            // The crossing of two lines is beyond the range.
            return;
        }
        let is_at_limit = |x: &S| *x == S::MIN || *x == S::MAX;
        if point_a.iter().chain(&point_b).any(is_at_limit) {
            return;
        }
        // The tolerance is a unit in the last place; for a float it is several, because this suite does not
        // bound them.
        let slack = if S::IS_FIXED { 1.0 } else { 16.0 * case.magnified };
        let ulp = case.ulp_of_largest::<S>() * BigInt::from_f64(slack).unwrap();
        let place = |point: [S; 2]| point.map(|x| case.stored(x));
        let (place_a, place_b) = (place(point_a), place(point_b));
        for (place, figure) in [(&place_a, &self.a), (&place_b, &self.b)] {
            let core = figure.magnified(PLACES, &[BigInt::zero(), BigInt::zero()]);
            let reach: BigInt = (&figure.radius << PLACES) + &ulp * 3 / 2;
            let is_there = nearest(&Figure::point(place.clone()), &core).pair.compared_with(&reach).is_le();
            case.check(is_there, "closest: point", || {
                format!("{point_a:?} and {point_b:?} are not on the shapes")
            });
        }
        let gap = minus(&place_a, &place_b);
        let pair = &self.nearest.pair;
        let radii = &self.a.radius + &self.b.radius;
        let distance = Surd::new(-radii * &pair.den, BigInt::from(1), pair.squared.clone(), pair.den.clone());
        let distance = distance.approx().max(BigInt::zero());
        let error: BigInt = dot(&gap, &gap).sqrt() - distance;
        case.check(error.abs() <= ulp * 3, "closest: point", || {
            format!("{point_a:?} and {point_b:?} are not as far apart as the shapes")
        });
    }

    /// Checks that a parameter leads to the point, if several parameters are right.
    fn check_parameter<S: Number>(&self, figure: &Figure, t: Option<S>, point: [S; 2], case: &mut Case) {
        let is_at_limit = |x: &S| *x == S::MIN || *x == S::MAX;
        let Some(t) = t.filter(|t| !is_at_limit(t) && !point.iter().any(is_at_limit)) else { return };
        let [on] = &figure.sides[..] else { return };
        let stored = case.stored(t);
        let along = on.direction.clone().map(|x| case.pure_product(&stored, &(x << PLACES)));
        let core = plus(&on.origin.clone().map(|x| x << PLACES), &along);
        let place: V = point.map(|x| case.stored(x));
        let from = minus(&place, &core);
        let distance: BigInt = dot(&from, &from).sqrt();
        let sway = on.direction.iter().map(|x| case.sway::<S>(&(x.abs() << PLACES))).max().unwrap();
        let tolerance: BigInt = case.ulp_of_largest::<S>() * 3 / 2 + sway * 3 / 2;
        let radius: BigInt = &figure.radius << PLACES;
        let is_near = distance <= &radius + &tolerance;
        let is_far_enough = self.meet || distance >= &radius - &tolerance;
        case.check(is_near && is_far_enough, "closest: t", || format!("{t:?} does not lead to {point:?}"));
    }
}
