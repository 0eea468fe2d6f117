//! Crossings of segments that have an end in common, or are on one line along an axis.

use std::format;

use crate::cross::crossing_fast::at_common_end;
use crate::cross::meeting::CommonPart;
use crate::form::plane::{AnyForm, Plane};
use crate::form::query::FindCrossing;
use crate::form::stored::{LinearForm, LinearRange};
use crate::number::encoding::Encoding;
use crate::rng::Rng;
use crate::scalar::Constants;
use crate::stages::careful::{Pair, exactly};
use crate::stages::converted::Converted;

/// What floats tell of them, integers tell to the bit; and floats tell nearly all that do not lead the same way.
fn go(encoding: &'static Encoding, mut number: impl FnMut(&mut Rng) -> f64) {
    const DRAWS: usize = if cfg!(debug_assertions) { 4000 } else { 100_000 };
    let mut rng = Rng::new(14);
    let (mut told, mut met) = (0, 0);
    for _ in 0..DRAWS {
        let [p, mut q, mut r, mut s] = [(); 4].map(|()| [number(&mut rng), number(&mut rng)]);
        let [mut a, mut b] = [[p, q], [p, r]];
        // On one line along an axis.
        if rng.below(4) == 0 {
            let axis = rng.below(2) as usize;
            [&mut q, &mut r, &mut s].into_iter().for_each(|corner| corner[axis] = p[axis]);
            [a, b] = [[p, q], [s, r]];
        }
        for ends in [&mut a, &mut b] {
            if rng.below(2) == 0 {
                ends.reverse();
            }
        }
        let [a, b] = [a, b].map(|[origin, to]| LinearForm { origin, to, range: LinearRange::Segment });
        let forms = [AnyForm::Linear(a), AnyForm::Linear(b)];
        let exact =
            exactly(&Pair::<FindCrossing, Plane>::of(Converted::Floats([&forms[0], &forms[1]])), encoding);
        met += usize::from(matches!(exact, Some(CommonPart::Point { .. })));
        if let Ok(found) = at_common_end(&a, &b, encoding) {
            told += 1;
            assert_eq!(format!("{found:?}"), format!("{exact:?}"), "{a:?} with {b:?}");
        }
    }
    assert!(told * 10 > met * 8, "{told} of {met}");
}

#[test]
fn what_floats_tell_of_common_ends_integers_tell() {
    go(f64::ENCODING, |rng| rng.range(-3, 3) as f64);
    go(f64::ENCODING, |rng| rng.range(-3000, 3000) as f64 / 7.0 * if rng.below(4) == 0 { 1e-9 } else { 1.0 });
    go(fixed::types::I16F16::ENCODING, |rng| rng.range(-3, 3) as f64);
    go(fixed::types::I32F32::ENCODING, |rng| rng.range(-1_000_000_000, 1_000_000_000) as f64);
}
