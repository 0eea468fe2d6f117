//! Separating axes: whether two bounded polytopes meet.
//!
//! The difference `K` of two polytopes, all `q − p`, is a polytope whose edges are parallel to those of the two. So each of its faces is
//! perpendicular to the cross product of two of their edges, and the two meet if `K` has the origin between its ends along all of
//! these (Ericson 5.2.1). Where all edges are in one plane, these products are all perpendicular to it, and the sides of `K` in the
//! plane are parallel to an edge each. Polytopes whose edges are all parallel are points and segments, which have kernels of their own.

use crate::form::normal::{Normal, across_edge, leading_axis};
use crate::form::polytope::Faceted;
use crate::number::arithmetic::{Arithmetic, Number};

/// A direction across edges of one or both polytopes, of any length.
pub struct Axis<T: Arithmetic> {
    pub normal: Normal<T>,
    /// The vectors of each that are known to be perpendicular to it.
    pub square: [u8; 2],
}

/// Every direction to which a face of the difference may be perpendicular; some may be zero.
pub fn across<'a, T: Arithmetic>(a: &'a Faceted<T>, b: &'a Faceted<T>) -> impl Iterator<Item = Axis<T>> + 'a {
    let of_b = faces_of(b).map(|Axis { normal, square: [square, _] }| Axis { normal, square: [0, square] });
    let of_both = (0..a.dimensions()).flat_map(move |i| {
        (0..b.dimensions()).map(move |j| Axis {
            normal: Normal::across(&a.vectors[i], &b.vectors[j]),
            square: [1 << i, 1 << j],
        })
    });
    faces_of(a).chain(of_b).chain(of_both)
}

/// The directions across the faces of one polytope, as of the first.
fn faces_of<T: Arithmetic>(a: &Faceted<T>) -> impl Iterator<Item = Axis<T>> {
    let sides = a.sides();
    sides.iter().enumerate().flat_map(move |(i, side)| {
        sides.iter().enumerate().skip(i + 1).map(move |(j, other)| {
            let square = if a.is_sum() { 1 << i | 1 << j } else { 0b111 };
            Axis { normal: Normal::across(side, other), square: [square, 0] }
        })
    })
}

impl<T: Arithmetic> Axis<T> {
    /// The least and the greatest of `(p − first)·n` over a polytope; `own` are its vectors that are known to be perpendicular.
    ///
    /// Each is the sum of a share of each vector, or of a triangle one of its corners.
    fn extent(&self, body: &Faceted<T>, own: u8) -> [T::D3; 2] {
        let (mut low, mut high) = (T::D3::ZERO, T::D3::ZERO);
        for (_, side) in body.sides().iter().enumerate().filter(|(i, _)| own >> i & 1 == 0) {
            let along = self.normal.along(side);
            if body.is_sum() {
                high = high + along.positive_part();
                low = low - (-along).positive_part();
            } else {
                high = -(-high).lesser(-along);
                low = low.lesser(along);
            }
        }
        [low, high]
    }

    /// The gap from `a` to `b` along the direction, and the one against it, times its length: negative where they overlap.
    pub fn gaps(&self, a: &Faceted<T>, b: &Faceted<T>) -> [T::D3; 2] {
        let apart = self.normal.along(&(b.first() - a.first()));
        let ([a_low, a_high], [b_low, b_high]) =
            (self.extent(a, self.square[0]), self.extent(b, self.square[1]));
        [apart + b_low - a_high, a_low - (apart + b_high)]
    }

    /// Whether there is a gap.
    fn separates(&self, a: &Faceted<T>, b: &Faceted<T>) -> Result<bool, T::Uncertain> {
        let [ahead, back] = self.gaps(a, b);
        Ok(!ahead.is_at_most(T::D3::ZERO)? || !back.is_at_most(T::D3::ZERO)?)
    }
}

/// The normal of the plane that is parallel to all edges of both, which are not all parallel, if there is one.
pub fn common_plane<T: Arithmetic>(
    a: &Faceted<T>,
    b: &Faceted<T>,
) -> Result<Option<Normal<T>>, T::Uncertain> {
    let mut plane = None;
    for Axis { normal, .. } in across(a, b) {
        if !normal.is_zero()? {
            plane = Some(normal);
            break;
        }
    }
    let Some(plane) = plane else { return Ok(None) };
    for body in [a, b] {
        for vector in body.vectors.iter().take(body.dimensions()) {
            if !plane.along(vector).is_zero()? {
                return Ok(None);
            }
        }
    }
    Ok(Some(plane))
}

/// The axes across each edge in such a plane.
///
/// In place of the normal in the plane this is `e × axis`, for an axis that is not in it: as a function of the points of the plane it is
/// the same, and it has a lower degree.
pub fn in_plane<'a, T: Arithmetic>(
    a: &'a Faceted<T>,
    b: &'a Faceted<T>,
    plane: &Normal<T>,
) -> Result<impl Iterator<Item = Axis<T>> + 'a, T::Uncertain> {
    let axis = leading_axis(plane)?;
    Ok([a, b].into_iter().enumerate().flat_map(move |(number, body)| {
        (0..body.dimensions()).map(move |i| {
            let mut square = [0; 2];
            square[number] = 1 << i;
            Axis { normal: across_edge(&body.vectors[i], axis), square }
        })
    }))
}

/// Whether two bounded polytopes, of which not all edges are parallel, have a point in common.
///
/// One gap is enough, so what is uncertain about others does not matter then.
pub fn meet<T: Arithmetic>(a: &Faceted<T>, b: &Faceted<T>) -> Result<bool, T::Uncertain> {
    let mut uncertain = None;
    for axis in across(a, b) {
        match axis.separates(a, b) {
            Ok(true) => return Ok(false),
            Ok(false) => {}
            Err(error) => uncertain = Some(error),
        }
    }
    if let Some(error) = uncertain {
        return Err(error);
    }
    let Some(plane) = common_plane(a, b)? else { return Ok(true) };
    for axis in in_plane(a, b, &plane)? {
        if axis.separates(a, b)? {
            return Ok(false);
        }
    }
    Ok(true)
}
