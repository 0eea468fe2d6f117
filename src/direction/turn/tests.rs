//! The three precisions against products of square roots of square roots of -1.

use num_bigint::BigInt;
use num_traits::Signed;
use std::vec::Vec;

use super::*;
use crate::direction::turn::tests::reference::{BITS, Turns};
use crate::direction::turn::wide::{WIDE_BITS, wide};

#[path = "../../../tests/support/turn.rs"]
mod reference;

/// Parts of the table, midpoints of two, their neighbours, and a sample of other angles.
fn turns() -> impl Iterator<Item = u64> {
    let edges = (0..1024_u64).flat_map(|i| (-1..=1).map(move |near| (i << 54).wrapping_add_signed(near)));
    edges.chain((1..3000).map(|i: u64| i.wrapping_mul(0x9e37_79b9_7f4a_7c15)))
}

/// The error of a number with this many fraction bits, in units in its last place, rounded up.
fn off(x: BigInt, bits: u32, exact: &BigInt) -> BigInt {
    let up = BITS as u32 - bits;
    (((x << up) - exact).abs() + ((BigInt::from(1) << up) - 1)) >> up
}

#[test]
fn errors_are_within_their_bounds() {
    let reference = Turns::new();
    let mut most = [BigInt::ZERO, BigInt::ZERO];
    for turn in turns() {
        let [cos, sin] = reference.cos_sin(turn);
        let coarse = coarse(turn).map(BigInt::from);
        let fine = fine(turn).map(BigInt::from);
        for (i, (found, bits)) in [(coarse, COARSE_BITS), (fine, FINE_BITS)].into_iter().enumerate() {
            for (x, exact) in found.into_iter().zip([&sin, &cos]) {
                most[i] = off(x, bits, exact).max(most[i].clone());
            }
        }
    }
    assert!(most[0] <= COARSE_ERROR.into() && most[1] <= FINE_ERROR.into(), "{most:?}");
    assert!(most.iter().all(|most| *most > BigInt::ZERO));
}

#[test]
fn the_widest_agrees_with_the_reference() {
    let reference = Turns::new();
    for turn in turns().step_by(50) {
        let [cos, sin] = reference.cos_sin(turn);
        for (found, exact) in wide(turn).iter().zip([sin, cos]) {
            let bytes: Vec<u8> = found.magnitude().iter().flat_map(|limb| limb.to_le_bytes()).collect();
            let magnitude =
                BigInt::from_bytes_le(num_bigint::Sign::Plus, &bytes) >> (WIDE_BITS - BITS as u32);
            let found = if found.is_negative() { -magnitude } else { magnitude };
            // The reference itself is within 2^-230.
            assert!((found - exact).abs() < BigInt::from(1) << (BITS - 230), "{turn:#x}");
        }
    }
}

#[test]
fn the_table_is_to_the_nearest() {
    let reference = Turns::new();
    for (i, [sin, cos]) in TABLE.into_iter().enumerate() {
        let [exact_cos, exact_sin] = reference.cos_sin((i as u64) << 55);
        for (found, exact) in [(sin, exact_sin), (cos, exact_cos)] {
            assert_eq!(BigInt::from(found), reference::nearest(&exact, BITS - FINE_BITS as usize, 26), "{i}");
        }
    }
}
