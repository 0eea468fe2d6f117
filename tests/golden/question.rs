//! The questions, and a checksum over their answers.

use kousa::{Contains, Distance, Intersect, closest_points, distance, intersect};

use super::answers::{Part, Parts};
use super::support::Sample;

/// FNV-1a with 64 bits (Fowler, Noll and Vo), over the bytes of each word, the lowest first.
pub struct Checksum(u64);

impl Checksum {
    pub fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    pub fn sum(&self) -> u64 {
        self.0
    }

    fn add(&mut self, word: u64) {
        for byte in word.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    fn add_part<S: Sample>(&mut self, part: Part<S>) {
        self.add(match part {
            Part::Kind(kind) => kind,
            Part::Number(x) => {
                // The bits of a NaN are the machine's own choice, and no answer has one.
                assert!(x.partial_cmp(&x).is_some(), "{} in an answer", S::NAME);
                x.bits()
            }
        });
    }

    fn add_answer<S: Sample>(&mut self, answer: &impl Parts<S>) {
        answer.parts(&mut |part| self.add_part(part));
    }
}

/// What a row is about.
pub trait Question<S, A, B> {
    /// Of each pair of shapes, each input and each scalar.
    const DRAWS: usize;

    /// Asks the pair, adds every number of every answer, and returns whether it was a yes.
    fn ask(a: &A, b: &B, checksum: &mut Checksum) -> bool;
}

/// Where they meet, in both orders.
pub struct Meet;

/// How far they are apart, the square of it, and where they are nearest, in both orders.
pub struct Near;

/// Whether the first contains the second.
pub struct Hold;

impl<S, A, B> Question<S, A, B> for Meet
where
    S: Sample,
    A: Intersect<B, Output: Parts<S>>,
    B: Intersect<A, Output: Parts<S>>,
{
    const DRAWS: usize = super::DRAWS;

    fn ask(a: &A, b: &B, checksum: &mut Checksum) -> bool {
        let answer = intersect(a, b);
        checksum.add_answer(&answer);
        checksum.add_answer(&intersect(b, a));
        answer.is_some()
    }
}

impl<S, A, B> Question<S, A, B> for Near
where
    S: Sample,
    A: Distance<B, Scalar = S, Closest: Parts<S>>,
    B: Distance<A, Scalar = S, Closest: Parts<S>>,
{
    const DRAWS: usize = super::DRAWS / 5;

    fn ask(a: &A, b: &B, checksum: &mut Checksum) -> bool {
        let apart = distance(a, b);
        checksum.add_part(Part::Number(apart));
        checksum.add_part(Part::Number(distance(b, a)));
        checksum.add_part(Part::Number(a.distance_squared(b)));
        checksum.add_part(Part::Number(b.distance_squared(a)));
        checksum.add_answer(&closest_points(a, b));
        checksum.add_answer(&closest_points(b, a));
        apart == S::whole(0)
    }
}

impl<S, A: Contains<B>, B> Question<S, A, B> for Hold {
    const DRAWS: usize = super::DRAWS / 3;

    fn ask(a: &A, b: &B, checksum: &mut Checksum) -> bool {
        let verdict = a.contains(b);
        checksum.add(verdict.into());
        verdict
    }
}
