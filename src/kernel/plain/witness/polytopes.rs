//! What sets of space need one of which is a polytope, a box of any direction or a triangle: whether they meet, and the penetration of solids
//! whose cores are apart.

use super::super::super::form::{BallForm, BoxForm, CapsuleForm, OrientedBoxForm, PointForm, TriangleForm};
use super::super::super::measure::Penetration;
use super::super::super::space::any::AnyForm;
use super::super::facet;
use super::super::{Certain, LARGEST, U};
use super::core::Cored;
use super::{are_near, contact, cores};
use crate::arithmetic::each::{Each, indexed};
use crate::arithmetic::encoding::{Encoding, Raw};
use crate::arithmetic::precision::Precision;

/// Whether two sets of space meet, one of which is a polytope.
pub fn meets(a: &AnyForm<f64>, b: &AnyForm<f64>, encoding: &'static Encoding) -> Certain<()> {
    let size = admitted(a, b)?;
    if let (AnyForm::Linear(linear), solid) | (solid, AnyForm::Linear(linear)) = (a, b) {
        return facet::meets(linear, solid);
    }
    if are_beside(a, b, size) {
        return Some(None);
    }
    let [a, b] = &cores(a, b, encoding)?;
    if !a.body.is_bounded() || !b.body.is_bounded() {
        return None;
    }
    Some(are_near(a, b, a.radius + b.radius, size)?.then_some(()))
}

/// The penetration of two solids of space, one of which is a polytope, if their cores are apart; a polytope has no radius.
pub fn touching(
    a: &AnyForm<f64>,
    b: &AnyForm<f64>,
    encoding: &'static Encoding,
) -> Certain<Penetration<Raw, 3>> {
    if are_beside(a, b, admitted(a, b)?) {
        return Some(None);
    }
    contact(a, b, encoding)
}

/// The sum of the magnitudes of all numbers of two sets, if one is a polytope and all are finite and not too large.
fn admitted(a: &AnyForm<f64>, b: &AnyForm<f64>) -> Option<f64> {
    let is_polytope = |form: &AnyForm<f64>| matches!(form, AnyForm::OrientedBox(_) | AnyForm::Triangle(_));
    if !is_polytope(a) && !is_polytope(b) {
        return None;
    }
    // A number that is not finite makes the size NaN or infinite.
    let size = a.sum() + b.sum();
    (size < LARGEST).then_some(size)
}

/// Whether two sets are certainly beside each other along an axis, as most sets are that are far apart.
fn are_beside(a: &AnyForm<f64>, b: &AnyForm<f64>, size: f64) -> bool {
    let (Some((center_a, reach_a)), Some((center_b, reach_b))) = (reach(a), reach(b)) else { return false };
    (0..3).any(|i| (center_b[i] - center_a[i]).abs() - (reach_a[i] + reach_b[i]) > 8.0 * U * size)
}

/// A point, and how far the form extends from it along each axis, if it is bounded.
fn reach(form: &AnyForm<f64>) -> Option<([f64; 3], [f64; 3])> {
    match form {
        AnyForm::Point(PointForm(p)) => Some((*p, [0.0; 3])),
        AnyForm::Ball(BallForm { center, radius }) if *radius >= 0.0 => Some((*center, [*radius; 3])),
        AnyForm::Capsule(CapsuleForm { a, b, radius }) if *radius >= 0.0 => {
            Some(between_ends(indexed(|i| [a[i], b[i]]), *radius))
        }
        AnyForm::Box(BoxForm { min, max }) if (0..3).all(|i| min[i] <= max[i]) => {
            Some(between_ends(indexed(|i| [min[i], max[i]]), 0.0))
        }
        AnyForm::OrientedBox(OrientedBoxForm { center, half_edges: [e, f, g] }) => {
            Some((*center, indexed(|i| e[i].abs() + f[i].abs() + g[i].abs())))
        }
        AnyForm::Triangle(TriangleForm([a, b, c])) => {
            let ends = |i: usize| [a[i].lesser(b[i].lesser(c[i])), a[i].greater(b[i].greater(c[i]))];
            Some(between_ends(indexed(ends), 0.0))
        }
        _ => None,
    }
}

/// The center of an interval on each axis, and how far it extends from there, with a radius more.
fn between_ends(ends: [[f64; 2]; 3], radius: f64) -> ([f64; 3], [f64; 3]) {
    (ends.each(|[a, b]| 0.5 * a + 0.5 * b), ends.each(|[a, b]| 0.5 * (b - a).abs() + radius))
}
