//! The area or volume of one shape, its center of mass, and its moments of inertia.

use nalgebra::{Point, SMatrix};

use crate::number::each::Each;
use crate::number::encoding::Raw;
use crate::scalar::{Constants, Scalar};

/// The area of a shape of the plane, its center of mass, and its moment of inertia, of density 1.
///
/// ```
/// use kousa::{Rect, point};
///
/// let mass = Rect::from_parts([0.0, 0.0], [6.0, 2.0]).mass();
/// assert_eq!((mass.area, mass.center), (12.0, point([3.0, 1.0])));
/// assert_eq!(mass.moment, 12.0 * (6.0 * 6.0 + 2.0 * 2.0) / 12.0);
/// ```
///
/// Each number is the true one, rounded once; where π or a root is involved it is within one unit in the last place. A number beyond the range saturates. For another
/// density, multiply the area and the moment by it.
///
/// The empty set and what is flat have an area and a moment of zero. The center of what is flat is that of its axis-aligned box, and that of the empty set is the origin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mass2<S: Scalar> {
    /// The area, not negative.
    pub area: S,
    /// The center of mass.
    pub center: Point<S, 2>,
    /// The moment of inertia about the center of mass: the integral of the squared distance from it.
    pub moment: S,
}

/// The volume of a shape of space, its center of mass, and its inertia, of density 1.
///
/// ```
/// use kousa::{Aabb, point};
///
/// let mass = Aabb::from_parts([0.0, 0.0, 0.0], [6.0, 2.0, 4.0]).mass();
/// assert_eq!((mass.volume, mass.center), (48.0, point([3.0, 1.0, 2.0])));
/// assert_eq!(mass.inertia[(0, 0)], 48.0 * (2.0 * 2.0 + 4.0 * 4.0) / 12.0);
/// assert_eq!(mass.inertia[(0, 1)], 0.0);
/// ```
///
/// Each number is the true one, rounded once; where π or a root is involved it is within one unit in the last place. A number beyond the range saturates. For another
/// density, multiply the volume and the inertia by it.
///
/// The empty set and what is flat have a volume and an inertia of zero. The center of what is flat is that of its axis-aligned box, and that of the empty set is the origin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mass3<S: Scalar> {
    /// The volume, not negative.
    pub volume: S,
    /// The center of mass.
    pub center: Point<S, 3>,
    /// The tensor of inertia about the center of mass, along the coordinate axes: on its diagonal the integrals of the squared distances from each axis,
    /// elsewhere those of the products of two coordinates, negated.
    pub inertia: SMatrix<S, 3, 3>,
}

/// The order in which the entries of an inertia are computed: the diagonal, then those of y and z, of z and x, and of x and y.
pub(crate) type InertiaEntries<N> = [N; 6];

impl<S: Scalar> Mass2<S> {
    /// Without area.
    pub(crate) fn flat(center: Point<S, 2>) -> Self {
        Self { area: S::zero(), center, moment: S::zero() }
    }

    pub(crate) fn of(area: Raw, center: Point<S, 2>, moment: Raw) -> Self {
        Self { area: S::from_raw(area), center, moment: S::from_raw(moment) }
    }
}

impl<S: Scalar> Mass3<S> {
    /// Without volume.
    pub(crate) fn flat(center: Point<S, 3>) -> Self {
        Self { volume: S::zero(), center, inertia: SMatrix::repeat(S::zero()) }
    }

    pub(crate) fn of(volume: Raw, center: Point<S, 3>, inertia: InertiaEntries<Raw>) -> Self {
        let [xx, yy, zz, yz, zx, xy] = inertia.each(S::from_raw);
        let inertia = SMatrix::from([[xx, xy, zx], [xy, yy, yz], [zx, yz, zz]]);
        Self { volume: S::from_raw(volume), center, inertia }
    }
}
