//! The error of constructors that check their arguments.

use core::error::Error;
use core::fmt;

/// Why `try_new` refused the fields of a shape, or a polygon its corners.
///
/// `new` refuses nothing: a malformed shape is the empty set, which meets nothing.
///
/// ```
/// use kousa::{Circle, ShapeError, point};
///
/// let error = Circle::try_new(point([0.0, 0.0]), -1.0).unwrap_err();
/// assert_eq!(error, ShapeError::NegativeRadius);
/// assert_eq!(error.to_string(), "the radius is negative");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum ShapeError {
    /// A radius below zero.
    NegativeRadius,
    /// A box whose `min` is above its `max` on some axis.
    InvertedBounds,
    /// A half extent below zero. No shape has half extents of its own now, so nothing returns it.
    NegativeHalfExtent,
    /// A float that is NaN or infinite.
    NotFinite,
    /// A polygon without points.
    NoCorners,
    /// A hull with more corners than the polygon has room for.
    TooManyCorners,
    /// A list of points that are not the corners of a convex polygon in order.
    NotConvex,
}

impl fmt::Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NegativeRadius => "the radius is negative",
            Self::InvertedBounds => "a lower bound is above its upper bound",
            Self::NegativeHalfExtent => "a half extent is negative",
            Self::NotFinite => "a number is infinite or not a number",
            Self::NoCorners => "there are no corners",
            Self::TooManyCorners => "the hull has more corners than there is room for",
            Self::NotConvex => "the corners do not turn one way all round",
        })
    }
}

impl Error for ShapeError {}
