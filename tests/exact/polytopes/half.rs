//! A half-space and a box or triangle, in fractions.

use std::fmt::Debug;

use kousa::{Closest, Contact, Distance, HalfSpace, Intersect, Mirror};
use num_bigint::BigInt;
use num_rational::BigRational as Q;

use crate::half_space::{Body, half, half_numbers};
use crate::polytopes::body::{Shape, Taken, bodies, taken};
use crate::polytopes::draw::lifted;
use crate::polytopes::half_check::{Answer, Check};
use crate::polytopes::hull::Hull;
use crate::polytopes::{ROUNDS, Run};
use crate::reference::number::Number;
use crate::reference::rounds;
use crate::reference::within::Within;

/// The answers about a shape and a half-space, in both orders.
struct Asked<S: Number> {
    verdicts: [bool; 2],
    contacts: [Option<Contact<S, 3>>; 2],
    lengths: [[S; 2]; 2],
    closest: [Option<Closest<S, 3>>; 2],
    near: Within<S>,
}

impl<S: Number> Run<S> {
    pub fn half_spaces<A>(&mut self)
    where
        A: Shape<S>
            + Intersect<HalfSpace<S, 3>, Output = Contact<S, 3>>
            + Distance<HalfSpace<S, 3>, Scalar = S, Closest = Closest<S, 3>>,
        HalfSpace<S, 3>:
            Intersect<A, Output = Contact<S, 3>> + Distance<A, Scalar = S, Closest = Closest<S, 3>>,
    {
        for _ in 0..rounds(ROUNDS) {
            let [own, its] = lifted::<S>(self.style, &mut self.rng);
            let a = A::of(&own);
            let normal = match self.rng.below(4) {
                0 => [0, 0, 1].map(S::whole),
                1 => [-3, 4, 0].map(S::whole),
                _ => its.d,
            };
            let b = HalfSpace::new(if self.rng.below(3) == 0 { own.p } else { its.p }.into(), normal.into());
            let asked = Asked {
                verdicts: [a.intersects(&b), b.intersects(&a)],
                contacts: [a.intersect(&b), b.intersect(&a)],
                lengths: [[a.distance(&b), a.distance_squared(&b)], [b.distance(&a), b.distance_squared(&a)]],
                closest: [a.closest_points(&b), b.closest_points(&a)],
                near: Within::of(&a, &b, a.distance(&b)),
            };
            self.judge_half(&(&a, &b), taken(&a), &b, asked);
        }
    }

    fn judge_half(&mut self, operands: &dyn Debug, shape: Taken<S>, b: &HalfSpace<S, 3>, asked: Asked<S>) {
        let Asked { verdicts, contacts: [there, back], lengths, closest, near } = asked;
        let (numbers, body, half) = (shape.1.clone(), corners(shape), half(b));
        let both = body.as_ref().zip(half.as_ref());
        let meets = both.is_some_and(|(body, half)| body.meets(half));
        assert_eq!((verdicts, there.is_some(), back.is_some()), ([meets; 2], meets, meets), "{operands:?}");
        assert_eq!(
            (there, closest[0]),
            (back.map(Mirror::mirror), closest[1].map(Closest::mirror)),
            "{operands:?}"
        );
        assert_eq!(lengths[0], lengths[1], "{operands:?}");
        self.tally.cases += 1;
        self.tally.met += u64::from(meets);
        let Some((body, half)) = both else {
            assert_eq!((lengths[0], closest[0]), ([S::MAX; 2], None), "{operands:?}");
            near.check_empty(operands);
            return;
        };
        let mut check = Check::new(&operands, [&numbers, &half_numbers(b)], body, half, &mut self.tally);
        if let Some(there) = there {
            there.check(&mut check);
        }
        check.within(&near, meets);
        check.distance(lengths[0][0], lengths[0][1], meets);
        check.closest(closest[0].unwrap(), meets);
    }
}

/// The corners of a shape, in fractions; `None` if it is empty.
fn corners<S: Number>(shape: Taken<S>) -> Option<Body> {
    let (body, _, unit) = bodies(shape.clone(), shape)?;
    let scale = BigInt::from(1) << unit.unsigned_abs();
    // A set of less than two dimensions has two ends, or one.
    let hull = Hull::of(&body.corners);
    let ends = [&hull.corners[..1], &hull.corners[hull.corners.len() - 1..]].concat();
    let corners = if hull.dimension < 2 { ends } else { body.corners };
    let vertices = corners.iter().map(|p| p.iter().map(|x| Q::new(x.clone(), scale.clone())).collect());
    let vertices = vertices.collect();
    Some(Body { vertices, radius: Q::new(body.radius, scale), axis: None })
}
