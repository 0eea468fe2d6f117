//! The same bits everywhere: checksums of over a million fixed-point answers, and of as many from floats
//! as fit beside them, committed below.
//!
//! Each row is a pair of shapes, each column a scalar. A checksum covers every number of every answer in
//! both orders, over operands from a small grid, of ordinary size and, in fixed-point, from the whole range;
//! a test that fails prints its row anew.
//!
//! A row may change only where an answer is meant to change (a number that was further from the true one,
//! another choice where several are right), and CHANGELOG.md says so: for a game in lockstep two versions
//! with different rows are not compatible. It never changes with the machine, the compiler, its options or
//! the features of the crate. Floats promise that too, wherever `+ - * / sqrt` are those of IEEE 754: not
//! on 32-bit x86 without SSE2 (i586), whose x87 registers round twice.

#[path = "support/answers.rs"]
mod answers;
mod support;

use answers::{Part, Parts};
use fixed::types::{I6F10, I16F16, I32F32};
use kousa::nalgebra::{self, SVector};
use kousa::{Capsule, Circle, Intersect, Line, Ray, Segment, intersect};
use support::{Rng, Sample};

type Point<S> = nalgebra::Point<S, 2>;

/// Where operands come from.
#[derive(Clone, Copy, Debug)]
enum Input {
    /// Small whole numbers: touching, collinear and degenerate operands are frequent.
    Grid,
    /// Numbers within ±16, all their bits in use.
    Ordinary,
    /// Any value, the ends of the range more often.
    Whole,
}

const FIXED_POINT: &[Input] = &[Input::Grid, Input::Ordinary, Input::Whole];
const FLOATS: &[Input] = &[Input::Grid, Input::Ordinary];

/// Of each pair of shapes, each input and each scalar.
const DRAWS: usize = 2700;

// 21 pairs in both orders, three inputs, three fixed-point scalars.
const _: () = assert!(DRAWS * 21 * 2 * 3 * 3 > 1_000_000);

/// Numbers for operands; now and then one of the last few again, so that operands share coordinates.
struct Numbers<S> {
    rng: Rng,
    input: Input,
    last: [S; 4],
}

impl<S: Sample> Numbers<S> {
    fn new(input: Input) -> Self {
        Self { rng: Rng::new(0x6b6f_7573_6100 + input as u64), input, last: [S::whole(0); 4] }
    }

    fn number(&mut self) -> S {
        let slot = self.rng.below(4) as usize;
        if self.rng.below(4) > 0 {
            self.last[slot] = match self.input {
                Input::Grid => S::whole(self.rng.range(-4, 4)),
                Input::Ordinary => S::ordinary(&mut self.rng),
                Input::Whole => S::any(&mut self.rng),
            };
        }
        self.last[slot]
    }

    /// Rarely negative: a shape with such a radius is empty.
    fn radius(&mut self) -> S {
        let radius = self.number();
        if radius < S::whole(0) && self.rng.below(16) > 0 { self.radius() } else { radius }
    }

    fn vector(&mut self) -> SVector<S, 2> {
        let x = self.number();
        SVector::from([x, self.number()])
    }
}

/// A shape that can be drawn at random.
trait Drawn<S> {
    fn drawn(numbers: &mut Numbers<S>) -> Self;
}

impl<S: Sample> Drawn<S> for Point<S> {
    fn drawn(numbers: &mut Numbers<S>) -> Self {
        Self::from(numbers.vector())
    }
}

impl<S: Sample> Drawn<S> for Line<S> {
    fn drawn(numbers: &mut Numbers<S>) -> Self {
        Self::new(Drawn::drawn(numbers), numbers.vector())
    }
}

impl<S: Sample> Drawn<S> for Ray<S> {
    fn drawn(numbers: &mut Numbers<S>) -> Self {
        Self::new(Drawn::drawn(numbers), numbers.vector())
    }
}

impl<S: Sample> Drawn<S> for Segment<S> {
    fn drawn(numbers: &mut Numbers<S>) -> Self {
        Self::new(Drawn::drawn(numbers), Drawn::drawn(numbers))
    }
}

impl<S: Sample> Drawn<S> for Circle<S> {
    fn drawn(numbers: &mut Numbers<S>) -> Self {
        Self::new(Drawn::drawn(numbers), numbers.radius())
    }
}

impl<S: Sample> Drawn<S> for Capsule<S> {
    fn drawn(numbers: &mut Numbers<S>) -> Self {
        Self::new(Drawn::drawn(numbers), Drawn::drawn(numbers), numbers.radius())
    }
}

/// FNV-1a with 64 bits (Fowler, Noll and Vo), over the bytes of each word, the lowest first.
struct Checksum(u64);

impl Checksum {
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
}

/// The checksum of a pair over some inputs. Each of them must hit at times: misses are all alike.
fn checksum<S, A, B>(inputs: &[Input]) -> u64
where
    S: Sample,
    A: Drawn<S> + Intersect<B, Output: Parts<S>>,
    B: Drawn<S> + Intersect<A, Output: Parts<S>>,
{
    let mut checksum = Checksum(0xcbf2_9ce4_8422_2325);
    for input in inputs {
        let mut numbers = Numbers::new(*input);
        let mut hits = 0;
        for _ in 0..DRAWS {
            let (a, b) = (A::drawn(&mut numbers), B::drawn(&mut numbers));
            let answer = intersect(&a, &b);
            hits += usize::from(answer.is_some());
            answer.parts(&mut |part| checksum.add_part(part));
            intersect(&b, &a).parts(&mut |part| checksum.add_part(part));
        }
        assert!(hits > 0, "nothing met on {input:?}");
    }
    checksum.0
}

fn check<const N: usize>(name: &str, shapes: &str, computed: [u64; N], committed: [u64; N]) {
    let hex: Vec<_> = computed.iter().map(|sum| format!("{sum:#018x}")).collect();
    assert_eq!(computed, committed, "the row is now\n    {name}: {shapes} => [{}];\n", hex.join(", "));
}

macro_rules! golden {
    (@row $inputs:ident [$($S:ty),*] $name:ident $A:ident $B:ident $golden:tt) => {
        #[test]
        fn $name() {
            let computed = [$(checksum::<$S, $A<$S>, $B<$S>>($inputs)),*];
            check(stringify!($name), stringify!($A, $B), computed, $golden);
        }
    };
    ($module:ident, $inputs:ident, $scalars:tt: $($name:ident: $A:ident, $B:ident => $golden:tt;)*) => {
        mod $module {
            use super::*;
            $(golden!(@row $inputs $scalars $name $A $B $golden);)*
        }
    };
}

golden! { fixed_point, FIXED_POINT, [I6F10, I16F16, I32F32]:
    point_point: Point, Point => [0x83adceaa7dcee059, 0xc721120d67958761, 0xbd2ace2d2ac82fd5];
    point_line: Point, Line => [0xc421f4dc6e1a8ef9, 0xa2a7fe4b228dfb81, 0xd803592d0f88f135];
    point_ray: Point, Ray => [0x8a42883c78b5d2a9, 0xa26b4c6a14162b99, 0x357a03c4de89218d];
    point_segment: Point, Segment => [0x54087d6880bede85, 0x989f620c6a353ac5, 0x4cf9d4c3766e1765];
    point_circle: Point, Circle => [0x2b536baacf648d29, 0x0ff67ad7bfa93791, 0xc2b6efc0d6ad62c1];
    point_capsule: Point, Capsule => [0x8b943e50ef6af5ed, 0x2f48dc3233d7e579, 0x49d04685ef222ac5];
    line_line: Line, Line => [0x0fcf4a4ef6c33bd1, 0xb593e0a90652f795, 0x9e812f9fa0ec76a9];
    line_ray: Line, Ray => [0x5d6e74d4eda63ae5, 0x06cfa861de6a0fa5, 0x7388195fd5add545];
    line_segment: Line, Segment => [0x31f5d9046a834219, 0x09dda5b5adfd59ed, 0xf5d51919f1451cc5];
    line_circle: Line, Circle => [0x3e6f02ee80b0e02d, 0x57de5809d7e0b40d, 0x2a9e4ac1e738dc71];
    line_capsule: Line, Capsule => [0xaa25975bc258659d, 0xebf4fe7127491b31, 0x6d87b6cf58b3fec1];
    ray_ray: Ray, Ray => [0x5662bfab1573f4a9, 0x08fa4e4eda5b5335, 0x6330517c21a2c5bd];
    ray_segment: Ray, Segment => [0x2d631341cb492899, 0x349f0239b2f81b95, 0x899e55e0fd7b5765];
    ray_circle: Ray, Circle => [0xc1e1ede8af6df745, 0xe9e39d0d97f2d791, 0xffb96f96be605b65];
    ray_capsule: Ray, Capsule => [0xb362afff9f2ce315, 0xfadb9e3b82c2e38d, 0x8525a36203107ef5];
    segment_segment: Segment, Segment => [0x980c732c2f2b27b5, 0x2d3ae661d39b6cbd, 0xbbdfab54efd1005d];
    segment_circle: Segment, Circle => [0x63d551ec3f8cc17d, 0xff2deecacf7c8609, 0x2c22c1df15ba86d1];
    segment_capsule: Segment, Capsule => [0x7ea300741bc54f71, 0xdb5e3c9c758a26b9, 0x27d1d98f29c78445];
    circle_circle: Circle, Circle => [0xd8756ea3dfe572b4, 0x3e435c40c9907021, 0x46a7c9930fc3ab0a];
    circle_capsule: Circle, Capsule => [0x5183e1608bedf16d, 0xf47cd31175ec4082, 0xd8bff3d8e81d26c9];
    capsule_capsule: Capsule, Capsule => [0x07ebed238cad13cc, 0xa849dac7f8568566, 0x1a0a309809e523d0];
}

golden! { floats, FLOATS, [f32, f64]:
    point_point: Point, Point => [0xedc4b662af24fe51, 0x31812e378b962795];
    point_line: Point, Line => [0x7a3b79922030c301, 0x19c0e968f9fda895];
    point_ray: Point, Ray => [0x0b6c4e1e3bad5d01, 0xf0fef898fd162f75];
    point_segment: Point, Segment => [0x527ada2cb7df7d69, 0xa3946ac7b251ef89];
    point_circle: Point, Circle => [0xe375c353bd65e70d, 0x5222948665ba287d];
    point_capsule: Point, Capsule => [0x8371896078cd85bd, 0x91d1be52ee46ebcd];
    line_line: Line, Line => [0x744d2db55b7694f1, 0x95f604b450150005];
    line_ray: Line, Ray => [0x89cb2abf96aa6e9d, 0xec1ea7927ba64059];
    line_segment: Line, Segment => [0x99f9f4ffd2e9fc25, 0x88ea1a2c3bf42a11];
    line_circle: Line, Circle => [0xa759d8f62f4bab2d, 0x1302240ec3e646dd];
    line_capsule: Line, Capsule => [0xaebac915693738ad, 0x9d376e94df935635];
    ray_ray: Ray, Ray => [0xc393d97ce95c1e45, 0xc79a496c833413bf];
    ray_segment: Ray, Segment => [0xf8ab4149ac0fd579, 0x64b32a5237c5ce75];
    ray_circle: Ray, Circle => [0x1a115e47d15384e9, 0xf705dc1fb73a75b9];
    ray_capsule: Ray, Capsule => [0xa48c1f5d9897c669, 0x7659f643d16a082d];
    segment_segment: Segment, Segment => [0x23c11b8b96527659, 0xa2bb6c4006e72c6d];
    segment_circle: Segment, Circle => [0x6c2c496584982ac1, 0xdc09aa434ee4a895];
    segment_capsule: Segment, Capsule => [0xe9fe65f1a9983ea1, 0xd41801e5c1503ad5];
    circle_circle: Circle, Circle => [0x1a26cdc9e87d967f, 0x574189ba341e0aa5];
    circle_capsule: Circle, Capsule => [0x33e765efd544e4f9, 0x846cac3b339d5f6d];
    capsule_capsule: Capsule, Capsule => [0xaa76525d1c7103f9, 0x455f4ef8099f55e4];
}
