//! Two half-spaces, one of which is given as a shape of any kind, compared with exact rational arithmetic.
//!
//! They can be apart, or be separated by a move, only if their normals are opposite. Then all answers follow
//! from the origin that comes first and the other half-space: they are those of a point and a half-space.

use std::fmt::Debug;

use kousa::nalgebra::{Point, SVector};
use kousa::{Closest, Common, Contact, Distance, HalfSpace, Intersect, Mirror};
use num_rational::BigRational as Q;
use num_traits::{Signed, ToPrimitive, Zero};

use crate::check::{Answer, Check};
use crate::half_space::{Half, V, along, body, dot, half, half_numbers, half_space, lifted};
use crate::reference::case::Tally;
use crate::reference::number::Number;
use crate::reference::style::Style;
use crate::support::Rng;

/// Two half-spaces of a style of input, often with opposite normals.
pub fn pair<S: Number, const D: usize>(style: Style, rng: &mut Rng) -> [HalfSpace<S, D>; 2] {
    let [a, b] = lifted::<S, D>(style, rng).map(|seed| half_space(&seed));
    let opposite = HalfSpace::new(b.origin, a.normal.map(S::negated));
    [a, if rng.below(2) == 0 { opposite } else { b }]
}

/// Compares every answer about two half-spaces with the exact one.
///
/// One of them is a shape of any kind, in either order. (Other suites test that two such shapes give the
/// answers of the shapes in them; here that would compile every pair.)
pub fn compare<S, Any, const D: usize>(first: HalfSpace<S, D>, second: HalfSpace<S, D>, tally: &mut Tally)
where
    S: Number,
    Any: From<HalfSpace<S, D>> + With<S, HalfSpace<S, D>, D>,
    HalfSpace<S, D>: With<S, Any, D>,
{
    let any = Any::from(first);
    judge(first, second, Asked::of(&any, &second), Asked::of(&second, &any), tally);
}

/// The queries for two half-spaces.
pub trait With<S: Number, B, const D: usize>:
    Intersect<B, Output = Common<S, D>> + Distance<B, Scalar = S, Closest = Closest<S, D>>
{
}

impl<S: Number, A, B, const D: usize> With<S, B, D> for A where
    A: Intersect<B, Output = Common<S, D>> + Distance<B, Scalar = S, Closest = Closest<S, D>>
{
}

/// The answers in one order.
struct Asked<S: Number, const D: usize> {
    meets: bool,
    common: Option<Common<S, D>>,
    closest: Option<Closest<S, D>>,
    lengths: [S; 2],
}

impl<S: Number, const D: usize> Asked<S, D> {
    fn of<A: With<S, B, D>, B>(a: &A, b: &B) -> Self {
        Self {
            meets: a.intersects(b),
            common: a.intersect(b),
            closest: a.closest_points(b),
            lengths: [a.distance(b), a.distance_squared(b)],
        }
    }
}

fn judge<S: Number, const D: usize>(
    first: HalfSpace<S, D>,
    second: HalfSpace<S, D>,
    there: Asked<S, D>,
    back: Asked<S, D>,
    tally: &mut Tally,
) {
    let operands = (&first, &second);
    let Asked { closest, lengths, .. } = there;
    if S::IS_FIXED {
        let mirrored = (back.closest.map(Closest::mirror), back.lengths);
        assert!(first == second || back.common.map(Mirror::mirror) == there.common, "{operands:?}");
        assert_eq!(mirrored, (closest, lengths), "{operands:?}");
    }

    let sets = half(&first).zip(half(&second));
    let meets = sets.as_ref().is_some_and(|(a, b)| meet(a, b));
    let got = [there.meets, back.meets, there.common.is_some(), back.common.is_some()];
    assert_eq!(got, [meets; 4], "{operands:?}");
    tally.cases += 1;
    tally.met += u64::from(meets);
    let Some(sets) = sets else {
        assert_eq!((lengths, closest), ([S::MAX; 2], None), "{operands:?}");
        return;
    };
    let contact = there.common.map(|common| match common {
        Common::Contact(contact) => contact,
        other => panic!("{other:?} of {operands:?}"),
    });
    let closest = closest.unwrap();

    // From here on, the half-space that comes first is named first.
    let is_reversed = (&sets.1.origin, &sets.1.normal) < (&sets.0.origin, &sets.0.normal);
    let answers = Answers { lengths, contact, closest };
    if is_reversed {
        answers.mirror().check(second, first, &sets.1, &sets.0, &operands, tally);
    } else {
        answers.check(first, second, &sets.0, &sets.1, &operands, tally);
    }
}

fn is_opposite(a: &Half, b: &Half) -> bool {
    let product = dot(&a.normal, &b.normal);
    product.is_negative() && &product * &product == a.square() * b.square()
}

/// Whether they meet. They are apart if the surface of one is in front of that of the other and faces it.
fn meet(a: &Half, b: &Half) -> bool {
    !is_opposite(a, b) || !a.height(&b.origin).is_positive()
}

/// The answers about two half-spaces that are not empty.
struct Answers<S: Number, const D: usize> {
    lengths: [S; 2],
    contact: Option<Contact<S, D>>,
    closest: Closest<S, D>,
}

impl<S: Number, const D: usize> Answers<S, D> {
    fn mirror(self) -> Self {
        let (contact, closest) = (self.contact.map(Mirror::mirror), self.closest.mirror());
        Self { contact, closest, ..self }
    }

    /// Checks the answers; `a` comes first.
    fn check(
        &self,
        first: HalfSpace<S, D>,
        second: HalfSpace<S, D>,
        a: &Half,
        b: &Half,
        operands: &dyn Debug,
        tally: &mut Tally,
    ) {
        let Self { lengths: [distance, square], contact, closest } = *self;
        let origin = body::<S, Point<S, D>, D>(&first.origin).unwrap();
        let numbers = [first.origin.coords.as_slice(), &half_numbers(&second)];
        let mut check = Check::new(&operands, numbers, &origin, b, tally);
        let meets = contact.is_some();
        check.distance(distance, square, meets);
        if is_opposite(a, b) {
            check.closest(closest, meets);
            if let Some(contact) = contact {
                contact.check(&mut check);
            }
        } else {
            let contact = contact.unwrap();
            let along_x = SVector::<S, D>::from_fn(|i, _| S::whole(i64::from(i == 0)));
            let is_endless = (contact.normal, contact.depth) == (along_x, S::MAX)
                && (contact.point_a[0], contact.point_b[0]) == (S::MAX, S::MIN)
                && (1..D).all(|i| [contact.point_a[i], contact.point_b[i]] == [first.origin[i]; 2]);
            if !is_endless || closest.point_a != closest.point_b {
                check.fail("two half-spaces", self);
            }
            let (place, magnified) = common(a, b);
            check.rational_point_magnified(
                "two half-spaces: common point",
                closest.point_a.coords.as_slice(),
                &place,
                magnified,
            );
        }
    }
}

impl<S: Number, const D: usize> Debug for Answers<S, D> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}, {:?}, {:?}", self.lengths, self.contact, self.closest)
    }
}

/// The first origin that both contain, or else the point of both surfaces that is nearest to the origin of
/// `a`; and the factor by which the angle of the surfaces magnifies its error.
///
/// Relative to the origin, that point is `α·n + β·m`, with `n·(α·n + β·m) = 0` and
/// `m·(α·n + β·m) = −h_b(o_a)`.
fn common(a: &Half, b: &Half) -> (V, f64) {
    let is_held = |p: &&V| !a.height(p).is_positive() && !b.height(p).is_positive();
    if let Some(origin) = [&a.origin, &b.origin].into_iter().find(is_held) {
        return (origin.clone(), 1.0);
    }
    let (nn, nm, mm) = (a.square(), dot(&a.normal, &b.normal), b.square());
    let (determinant, height) = (&nn * &mm - &nm * &nm, b.height(&a.origin));
    let (alpha, beta): (Q, Q) = (&height * &nm / &determinant, -&height * &nn / &determinant);
    assert!(!height.is_zero());
    let place = along(&along(&a.origin, &alpha, &a.normal), &beta, &b.normal);
    (place, (nn * mm / determinant).to_f64().unwrap().sqrt())
}
