//! The shortest way to separate two balls or capsules, exactly.

use kousa::Contact;
use num_bigint::BigInt;
use num_traits::{Signed, Zero};

use super::case::{Case, DEPTH};
use super::closest::{Pair, closest};
use super::crossing::Answer;
use super::escape::{Escape, corners, escapes, nearest, support};
use super::number::Number;
use super::set::{Set, V};
use super::surd::{PLACES, Surd};

impl<S: Number> Answer<S> for Contact<S, 2> {
    fn check(&self, a: &Set, b: &Set, case: &mut Case) {
        let normal: [S; 2] = self.normal.into();
        let near = |escape: &Escape, case: &Case| {
            [0, 1]
                .map(|i| (case.stored(normal[i]) - case.in_units(&escape.normal[i]).approx()).abs())
                .into_iter()
                .max()
        };
        let pair = nearest(a, b);
        let cores_meet = pair.squared.is_zero();
        let ways = if cores_meet { escapes(a, b) } else { vec![straight(&pair, a, b)] };
        let way = ways.iter().min_by_key(|way| near(way, case)).unwrap();
        for (got, want) in normal.into_iter().zip(&way.normal) {
            case.pure("contact: normal", got, want);
        }
        case.length(DEPTH, self.depth, &way.depth);
        let touches = way.depth.sign().is_eq();
        case.check((self.depth == S::whole(0)) == touches, DEPTH, || format!("{:?} must not be", self.depth));
        case.point("contact: point", self.point_a.coords.into(), &way.points[0]);
        case.point("contact: point", self.point_b.coords.into(), &way.points[1]);
        if cores_meet {
            check_definition(*self, way, a, b, case);
        }
    }
}

/// The shortest way for cores that are apart, which is along their shortest connection.
fn straight(pair: &Pair, a: &Set, b: &Set) -> Escape {
    let Pair { s, t, den, gap, squared } = pair;
    let of = |set: &Set, parameter: &BigInt, reach: BigInt| {
        [0, 1].map(|i| {
            let place = (&set.origin[i] * den + &set.direction[i] * parameter) * squared;
            Surd::new(place, &reach * &gap[i] * den, squared.clone(), den * squared)
        })
    };
    Escape {
        normal: [0, 1].map(|i| Surd::new(BigInt::zero(), gap[i].clone(), squared.clone(), squared.clone())),
        depth: Surd::new((&a.radius + &b.radius) * den, BigInt::from(-1), squared.clone(), den.clone()),
        points: [of(a, s, a.radius.clone()), of(b, t, -&b.radius)],
    }
}

/// Checks that moving by the answer leaves the two just touching, and that moving as far in another direction
/// leaves them touching or overlapping.
fn check_definition<S: Number>(got: Contact<S, 2>, way: &Escape, a: &Set, b: &Set, case: &mut Case) {
    if got.depth == S::MAX {
        return;
    }
    let depth = case.stored(got.depth);
    let ulp = case.ulp_of_largest::<S>();
    // An error of a unit in the normal's last place shifts the other operand by as many depths.
    let tolerance: BigInt = &ulp * 2 + case.sway::<S>(&depth) * 2;
    let normal: V = <[S; 2]>::from(got.normal).map(|x| case.stored(x));
    let moved = b.magnified(PLACES, &normal.map(|n| case.pure_product(&n, &depth)), BigInt::zero());
    let still = a.magnified(PLACES, &[BigInt::zero(), BigInt::zero()], BigInt::zero());
    let distance = closest(&still, &moved);
    let reach: BigInt = (&a.radius + &b.radius) << PLACES;
    let is_apart = reach < tolerance || distance.compared_with(&(&reach - &tolerance)).is_ge();
    let is_near = distance.compared_with(&(&reach + &tolerance)).is_le();
    case.check(is_apart && is_near, DEPTH, || format!("{got:?} does not leave them just touching"));

    let corners = corners(a, b);
    let least = way.depth.approx().min(depth) - ulp * 2;
    for (direction, length) in directions() {
        let leaves_at = ((support(&corners, &direction) << PLACES) / length) + &reach;
        case.check(least <= leaves_at, DEPTH, || format!("{got:?}, but {direction:?} is a shorter way"));
    }
}

/// 64 unit vectors, as whole numbers over their length, from the triples `1 − m²`, `2·m`, `1 + m²`.
pub fn directions() -> impl Iterator<Item = (V, i64)> {
    (0..64).map(|i: i64| {
        let m = i % 16;
        let (x, y, length) = (256 - m * m, 32 * m, 256 + m * m);
        let (x, y) = [(x, y), (-y, x), (-x, -y), (y, -x)][(i / 16) as usize];
        ([BigInt::from(x), BigInt::from(y)], length)
    })
}
