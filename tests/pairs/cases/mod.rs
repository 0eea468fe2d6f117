//! Hand-made cases, named by topology: one line each, for every scalar.
//!
//! [`check`] queries both orders, and `intersects` as well. Coordinates are small and dyadic, so that every
//! scalar holds them and the answers are the same in all.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::expect_used,
    reason = "a test that meets the unexpected fails"
)]

mod chord;
mod collinear;
mod contact;
mod crossing;
mod empty;
mod floats;
mod known;
mod point;
mod range;
use crate::support;
mod write;

use std::fmt::Debug;

use kousa::nalgebra::SVector;
use kousa::{Contact, Intersect, Mirror, Scalar, intersect, intersects};

use support::Sample;

/// Asserts the intersection of two shapes, in both orders.
#[track_caller]
fn check<A, B, O>(a: A, b: B, expected: Option<O>)
where
    A: Intersect<B, Output = O> + Debug,
    B: Intersect<A, Output = O> + Debug,
    O: Mirror + Copy + PartialEq + Debug,
{
    assert_eq!(intersect(&a, &b), expected, "{a:?} and {b:?}");
    assert_eq!(intersect(&b, &a), expected.map(Mirror::mirror), "{b:?} and {a:?}");
    check_verdict(a, b, expected.is_some());
}

/// Asserts whether two shapes meet, and that every form of the query agrees.
#[track_caller]
fn check_verdict<A, B>(a: A, b: B, expected: bool)
where
    A: Intersect<B> + Debug,
    B: Intersect<A> + Debug,
{
    assert_eq!(intersects(&a, &b), expected, "{a:?} meets {b:?}");
    assert_eq!(intersects(&b, &a), expected, "{b:?} meets {a:?}");
    assert_eq!(intersect(&a, &b).is_some(), expected, "{a:?} has something of {b:?}");
    assert_eq!(intersect(&b, &a).is_some(), expected, "{b:?} has something of {a:?}");
}

/// Asserts the contact of a solid with itself. Neither operand comes first, so the contact is not a mirror
/// image.
#[track_caller]
fn check_twins<A, S>(a: A, expected: Option<Contact<S, 2>>)
where
    A: Intersect<Output = Contact<S, 2>> + Debug + Copy,
    S: Scalar,
{
    assert_eq!(intersect(&a, &a), expected, "{a:?} and itself");
    check_verdict(a, a, expected.is_some());
}

/// Asserts the normal and the depth only. Where straight sides touch, the points may lie anywhere along them,
/// as long as they are as far apart as the depth. The normal is along an axis.
#[track_caller]
fn check_way<A, B, S>(a: A, b: B, (normal, depth): (SVector<S, 2>, S))
where
    A: Intersect<B, Output = Contact<S, 2>> + Debug + Copy,
    B: Intersect<A, Output = Contact<S, 2>> + Debug + Copy,
    S: Sample,
{
    let contact = intersect(&a, &b).unwrap();
    assert_eq!((contact.normal, contact.depth), (normal, depth), "{a:?} and {b:?}");
    for axis in 0..2 {
        let apart = contact.point_a[axis].exact() - contact.point_b[axis].exact();
        assert_eq!(apart, normal[axis].exact() * depth.exact(), "the points of {contact:?}");
    }
    check(a, b, Some(contact));
}
