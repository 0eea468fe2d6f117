//! The same bits everywhere: checksums of over a million fixed-point answers, and of as many from floats
//! as fit beside them, committed in the files of this suite.
//!
//! Each row is a pair of shapes, each column a scalar. A checksum covers every number of every answer,
//! over operands from a small grid, of ordinary size and, in fixed-point, from the whole range; a test that
//! fails prints its row anew.
//!
//! A row may change only where an answer is meant to change (a number that was further from the true one,
//! another choice where several are right), and CHANGELOG.md says so: for a game in lockstep two versions
//! with different rows are not compatible. It never changes with the machine, the compiler, its options or
//! the features of the crate. Floats promise that too, wherever `+ - * / sqrt` are those of IEEE 754: not
//! on 32-bit x86 without SSE2 (i586), whose x87 registers round twice.

#[path = "support/answers.rs"]
mod answers;
#[path = "golden/drawn.rs"]
mod drawn;
#[path = "golden/question.rs"]
mod question;
mod support;

use drawn::{Drawn, Input, Numbers};
use fixed::types::{I6F10, I16F16, I32F32};
use kousa::{Capsule, Circle, Line, OrientedRect, Ray, Rect, Segment, nalgebra};
use kousa_instances as _;
use question::{Checksum, Hold, Meet, Near, Question};
use support::Sample;

type Point<S> = nalgebra::Point<S, 2>;

const FIXED_POINT: &[Input] = &[Input::Grid, Input::Ordinary, Input::Whole];
const FLOATS: &[Input] = &[Input::Grid, Input::Ordinary];

/// Of each pair of shapes, each input and each scalar; fewer of what takes longer.
const DRAWS: usize = 2700;

// 28 pairs in both orders, three inputs, three fixed-point scalars; and what else there is.
const _: () = assert!(DRAWS * 28 * 2 * 3 * 3 > 1_000_000);

/// The checksum of a pair over some inputs. Each of them must hit at times, and not all the time: misses are
/// all alike.
fn checksum<Q, S, A, B>(inputs: &[Input]) -> u64
where
    Q: Question<S, A, B>,
    S: Sample,
    A: Drawn<S>,
    B: Drawn<S>,
{
    let draws = Q::DRAWS / A::ONE_OF.max(B::ONE_OF);
    let mut checksum = Checksum::new();
    for input in inputs {
        let mut numbers = Numbers::new(*input);
        let mut hits = 0;
        for _ in 0..draws {
            let (a, b) = (A::drawn(&mut numbers), B::drawn(&mut numbers));
            hits += usize::from(Q::ask(&a, &b, &mut checksum));
        }
        assert!((1..draws).contains(&hits), "{hits} hits of {draws} on {input:?}");
    }
    checksum.sum()
}

fn check<const N: usize>(name: &str, shapes: &str, computed: [u64; N], committed: [u64; N]) {
    let hex: Vec<_> = computed.iter().map(|sum| format!("{sum:#018x}")).collect();
    assert_eq!(computed, committed, "the row is now\n    {name}: {shapes} => [{}];\n", hex.join(", "));
}

/// One test for each row.
macro_rules! golden {
    (@row $Question:ident $inputs:ident [$($S:ty),*] $name:ident $A:ident $B:ident $golden:tt) => {
        #[test]
        fn $name() {
            let computed = [$(checksum::<$Question, $S, $A<$S>, $B<$S>>($inputs)),*];
            check(stringify!($name), stringify!($A, $B), computed, $golden);
        }
    };
    ($module:ident, $Question:ident, $inputs:ident, $scalars:tt:
     $($name:ident: $A:ident, $B:ident => $golden:tt;)*) => {
        mod $module {
            use super::*;
            $(golden!(@row $Question $inputs $scalars $name $A $B $golden);)*
        }
    };
}

// Rows, one module for each question. They use the macro, so they stand below it.
#[path = "golden/hold.rs"]
mod hold;
#[path = "golden/meet.rs"]
mod meet;
#[path = "golden/near.rs"]
mod near;
#[path = "golden/space.rs"]
mod space;
