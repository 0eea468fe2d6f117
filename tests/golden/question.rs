//! The queries, and a checksum over their answers.

use kousa::nalgebra::{Point, SVector};
use kousa::{
    Angle, Contains, Distance, Impact, Intersect, Manifold, Pose3, Rotation, Sweep, closest_points, distance,
    intersect, sweep, vector,
};

use super::answers::{Part, Parts};
use super::support::Sample;

/// The 64-bit FNV-1a hash (Fowler, Noll and Vo) over the bytes of each word, the lowest byte first.
pub struct Checksum(u64);

impl Checksum {
    pub fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    pub fn sum(&self) -> u64 {
        self.0
    }

    // The function is compiled once, not within every query.
    #[inline(never)]
    pub fn add(&mut self, word: u64) {
        for byte in word.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    fn add_part<S: Sample>(&mut self, part: Part<S>) {
        self.add(match part {
            Part::Kind(kind) => kind,
            Part::Number(x) => {
                // The bits of a NaN depend on the machine, and no answer contains one.
                assert!(x.partial_cmp(&x).is_some(), "{} in an answer", S::NAME);
                x.bits()
            }
        });
    }

    pub fn add_numbers<S: Sample, const N: usize>(&mut self, numbers: [S; N]) {
        numbers.into_iter().for_each(|x| self.add_part(Part::Number(x)));
    }

    #[inline(never)]
    pub fn add_answer<S: Sample>(&mut self, answer: &impl Parts<S>) {
        answer.parts(&mut |part| self.add_part(part));
    }

    /// Adds the answers in both orders, and returns whether there is one.
    #[inline(never)]
    fn add_both<S: Sample, A: Parts<S>, B: Parts<S>>(&mut self, there: Option<A>, back: Option<B>) -> bool {
        self.add_answer(&there);
        self.add_answer(&back);
        there.is_some()
    }

    #[inline(never)]
    fn add_near<S: Sample>(&mut self, lengths: [S; 4], there: impl Parts<S>, back: impl Parts<S>) {
        self.add_numbers(lengths);
        self.add_answer(&there);
        self.add_answer(&back);
    }
}

/// The query of a row.
pub trait Question<S, A, B> {
    /// Draws for each pair of shapes, each input and each scalar.
    const DRAWS: usize;

    /// Queries the pair, adds every number of every answer, and returns whether it was a hit.
    fn ask(a: &A, b: &B, checksum: &mut Checksum) -> bool;
}

/// Where the shapes meet, in both orders.
pub struct Meet;

/// The distance of the shapes, its square, and the closest points, in both orders.
pub struct Near;

/// Whether the first shape contains the second.
pub struct Hold;

/// The same query with more draws, for shapes that rarely contain each other.
pub struct HoldRarely;

/// The manifold along which two solids face each other, in both orders, where they meet and where they are at
/// most 1 apart.
pub struct Face;

/// The same query in space.
pub struct FaceInSpace;

/// What stops the first shape on its way to the second, along a few motions.
pub struct Go;

/// The same query in space.
pub struct GoInSpace;

/// Products, lengths and components of two vectors, and which one is longer.
pub struct Combine;

/// The angle of the second vector with its sine and cosine, and the first vector rotated by it.
pub struct Turn;

impl<S, A, B> Question<S, A, B> for Meet
where
    S: Sample,
    A: Intersect<B, Output: Parts<S>>,
    B: Intersect<A, Output: Parts<S>>,
{
    const DRAWS: usize = super::DRAWS;

    fn ask(a: &A, b: &B, checksum: &mut Checksum) -> bool {
        checksum.add_both(intersect(a, b), intersect(b, a))
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
        let numbers = [apart, distance(b, a), a.distance_squared(b), b.distance_squared(a)];
        checksum.add_near(numbers, closest_points(a, b), closest_points(b, a));
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

impl<S, A: Contains<B>, B> Question<S, A, B> for HoldRarely {
    const DRAWS: usize = super::DRAWS;

    fn ask(a: &A, b: &B, checksum: &mut Checksum) -> bool {
        <Hold as Question<S, A, B>>::ask(a, b, checksum)
    }
}

macro_rules! face {
    ($($Face:ident in $D:literal, one of $part:literal;)*) => {$(
        impl<S, A, B> Question<S, A, B> for $Face
        where
            S: Sample,
            A: Manifold<B, $D, Scalar = S>,
            B: Manifold<A, $D, Scalar = S>,
        {
            const DRAWS: usize = super::DRAWS / $part;

            fn ask(a: &A, b: &B, checksum: &mut Checksum) -> bool {
                let [meet, _] = [0, 1].map(|margin| {
                    let found = a.manifold(b, S::whole(margin));
                    checksum.add_answer(&found);
                    checksum.add_answer(&b.manifold(a, S::whole(margin)));
                    found.is_some()
                });
                meet
            }
        }
    )*};
}
face! { Face in 2, one of 5; FaceInSpace in 3, one of 9; }

impl<S: Sample, const D: usize> Question<S, SVector<S, D>, SVector<S, D>> for Combine {
    const DRAWS: usize = super::DRAWS;

    fn ask(a: &SVector<S, D>, b: &SVector<S, D>, checksum: &mut Checksum) -> bool {
        checksum.add_numbers([vector::dot(a, b), vector::length(a), vector::length_squared(a)]);
        let found = [vector::unit(a), vector::with_length(a, b[0])];
        found.into_iter().for_each(|v| checksum.add_answer(&v.map(Point::from)));
        let vectors = [
            vector::at_most(a, b[0]),
            vector::scaled(a, b[0]),
            vector::along(a, b),
            vector::across(a, b),
            vector::reflected(a, b),
        ];
        vectors.into_iter().for_each(|v| checksum.add_answer(&Point::from(v)));
        vector::compare_lengths(a, b).is_gt()
    }
}

/// Sweeps along each motion, and four times as far.
fn go<S: Sample, const D: usize>(
    ways: &[[i64; D]],
    checksum: &mut Checksum,
    sweep: &dyn Fn(&SVector<S, D>) -> Option<Impact<S, D>>,
) -> bool {
    let mut stops = 0;
    for way in ways {
        for far in [1, 4] {
            let motion = vector::scaled(&SVector::from(way.map(S::whole)), S::whole(far));
            let impact = sweep(&motion);
            checksum.add_answer(&impact);
            stops += usize::from(impact.is_some());
        }
    }
    stops > ways.len()
}

macro_rules! go {
    ($($Go:ident in $D:literal: $ways:expr;)*) => {$(
        impl<S, A, B> Question<S, A, B> for $Go
        where
            S: Sample,
            A: Sweep<B, Motion = SVector<S, $D>, Impact = Impact<S, $D>>,
        {
            const DRAWS: usize = super::DRAWS / 18;

            fn ask(a: &A, b: &B, checksum: &mut Checksum) -> bool {
                go(&$ways, checksum, &|motion| sweep(a, motion, b))
            }
        }
    )*};
}
go! {
    Go in 2: [[3, -2], [-7, 4], [0, 6], [-5, 0], [0, 0]];
    GoInSpace in 3: [[3, -2, 1], [-7, 4, -5], [0, 6, 0], [4, 0, 3], [0, 0, 0]];
}

impl<S: Sample> Question<S, SVector<S, 2>, SVector<S, 2>> for Turn {
    const DRAWS: usize = super::DRAWS;

    fn ask(a: &SVector<S, 2>, b: &SVector<S, 2>, checksum: &mut Checksum) -> bool {
        let by = Angle::of(b).unwrap_or_default();
        checksum.add(by.to_bits().into());
        let (sin, cos) = by.sin_cos();
        checksum.add_numbers([sin, cos, vector::cross(a, b)]);
        let turned = [vector::perp(a), vector::rotated(a, by)].map(Point::from);
        let about = vector::rotated_about(&Point::from(*a), by, &Point::from(*b));
        turned.into_iter().chain([about]).for_each(|point| checksum.add_answer(&point));
        by < Angle::HALF
    }
}

/// Rotations of space, of each kind, and what they rotate.
impl<S: Sample> Question<S, SVector<S, 3>, SVector<S, 3>> for Turn {
    const DRAWS: usize = super::DRAWS / 4;

    fn ask(a: &SVector<S, 3>, b: &SVector<S, 3>, checksum: &mut Checksum) -> bool {
        let by = Angle::of(&b.xy()).unwrap_or_default();
        let turns = [
            Rotation::about(a, by),
            Rotation::between(a, b),
            Rotation::looking(a, b),
            Rotation::from_quaternion(a.x, b.x, a.y, b.y),
        ];
        let mut all = Rotation::IDENTITY;
        for turn in turns.map(Option::unwrap_or_default) {
            all = all.then(turn).turned(b);
            let toward = turn.toward(all, by);
            for bits in [turn, all, toward].map(Rotation::to_bits).into_iter().flatten() {
                checksum.add(bits as u64);
            }
            checksum.add(all.angle().to_bits().into());
            checksum.add_numbers(all.to_quaternion::<S>());
            let pose = Pose3::new(*b, all);
            let points =
                [Point::from(all.apply(a)), pose.point(&Point::from(*a)), pose.inverse().translation.into()];
            points.into_iter().for_each(|point| checksum.add_answer(&point));
        }
        all.angle() < Angle::QUARTER
    }
}
