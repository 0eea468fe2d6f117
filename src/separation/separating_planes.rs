//! Separating axes: whether two bounded polytopes meet.
//!
//! The difference `K` of two polytopes, all `q − p`, is a polytope whose edges are parallel to those of the two. So each of its faces is
//! perpendicular to the cross product of two of their edges, and the two meet if `K` has the origin between its ends along all of
//! these (Ericson 5.2.1). Where all edges are in one plane, these products are all perpendicular to it, and the sides of `K` in the
//! plane are parallel to an edge each. Polytopes whose edges are all parallel are points and segments, which have kernels of their own.

use crate::form::coordinates::Vector;
use crate::form::normal::{Normal, across_edge, leading_axis};
use crate::form::polytope::Faceted;
use crate::form::topology::{CornerSet, Square};
use crate::number::arithmetic::{Arithmetic, Number};

/// A direction across edges of one or both polytopes, of any length.
pub struct Axis<T: Arithmetic> {
    pub normal: Normal<T>,
    /// The vectors of each that are known to be perpendicular to it.
    pub square: [Square; 2],
}

/// Every direction to which a face of the difference may be perpendicular; some may be zero.
pub fn across<'a, T: Arithmetic>(
    a: &'a Faceted<'_, T>,
    b: &'a Faceted<'_, T>,
) -> impl Iterator<Item = Axis<T>> + 'a {
    let of_b = faces_of(b).map(|(normal, square)| Axis { normal, square: [Square::Nothing, square] });
    let of_a = faces_of(a).map(|(normal, square)| Axis { normal, square: [square, Square::Nothing] });
    let of_both = a.vectors().flat_map(move |(own, v)| {
        b.vectors()
            .filter(move |(its, w)| may_cross((a, own, &v), (b, *its, w)))
            .map(move |(its, w)| Axis { normal: Normal::across(&v, &w), square: [own, its] })
    });
    of_a.chain(of_b).chain(of_both)
}

/// The directions across the faces of a polytope, and the vectors that are known to be perpendicular to each.
fn faces_of<'a, T: Arithmetic>(a: &'a Faceted<'_, T>) -> impl Iterator<Item = (Normal<T>, Square)> + 'a {
    let sides = if a.hull.is_some() { &[] } else { a.sides() };
    let across_sides = sides.iter().enumerate().flat_map(move |(i, side)| {
        sides.iter().enumerate().skip(i + 1).map(move |(j, other)| {
            let square = if a.is_sum() { 1 << i | 1 << j } else { 0b111 };
            (Normal::across(side, other), Square::Vectors(square))
        })
    });
    let listed = a.hull.into_iter().flat_map(|hull| {
        (0..hull.faces.count()).map(move |face| (hull.normal(face), Square::Within(CornerSet::Face(face))))
    });
    across_sides.chain(listed)
}

/// A vector along an edge of a core, with the edge.
type OfEdge<'a, 'b, T> = (&'a Faceted<'b, T>, Square, &'a Vector<T, 3>);

/// Whether a face of the difference may be parallel to an edge of each. Certainly not if both faces beside one of the edges lead to the same side
/// along the other one, because then all normals of that edge do (Gregorius, "The separating axis test between convex polyhedra", 2013).
fn may_cross<T: Arithmetic>(a: OfEdge<'_, '_, T>, b: OfEdge<'_, '_, T>) -> bool {
    let is_beside = |(body, square, _): &OfEdge<'_, '_, T>, v: &Vector<T, 3>| {
        let (Some(hull), Square::Within(CornerSet::Edge(side))) = (&body.hull, square) else { return false };
        let [from, to] = hull.faces.side(*side);
        let Some(other) = hull.faces.side_between(to, from) else { return false };
        let way = |side: usize| hull.normal(hull.faces.face_of(side)).along(v).sign();
        match (way(*side), way(other)) {
            (Ok(way), Ok(other)) => way.is_ne() && way == other,
            _ => false,
        }
    };
    !is_beside(&a, b.2) && !is_beside(&b, a.2)
}

impl<T: Arithmetic> Axis<T> {
    /// The least and the greatest of `(p − first)·n` over a polytope; `own` are its vectors that are known to be perpendicular.
    ///
    /// Each is the sum of a share of each vector, or of a triangle or polyhedron one of its corners.
    fn extent(&self, body: &Faceted<T>, own: Square) -> [T::D3; 2] {
        let (mut low, mut high) = (T::D3::ZERO, T::D3::ZERO);
        let mut reach = |along: T::D3| {
            high = -(-high).lesser(-along);
            low = low.lesser(along);
        };
        if let Some(hull) = &body.hull {
            let first = hull.corner(0);
            let others = (1..hull.count()).filter(|i| !body.is_square(own, [0, *i]));
            others.for_each(|i| reach(self.normal.along(&(hull.corner(i) - first))));
            return [low, high];
        }
        for (_, side) in body.sides().iter().enumerate().filter(|(i, _)| own.bits() >> i & 1 == 0) {
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
    // What has an interior is in no plane.
    if [a, b].iter().any(|body| body.hull.is_some_and(|hull| !hull.is_flat())) {
        return Ok(None);
    }
    let mut plane = None;
    for Axis { normal, .. } in across(a, b) {
        if !normal.is_zero()? {
            plane = Some(normal);
            break;
        }
    }
    let Some(plane) = plane else { return Ok(None) };
    for body in [a, b] {
        for (_, vector) in body.vectors() {
            if !plane.along(&vector).is_zero()? {
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
    a: &'a Faceted<'_, T>,
    b: &'a Faceted<'_, T>,
    plane: &Normal<T>,
) -> Result<impl Iterator<Item = Axis<T>> + 'a, T::Uncertain> {
    let axis = leading_axis(plane)?;
    Ok([a, b].into_iter().enumerate().flat_map(move |(number, body)| {
        body.vectors().map(move |(own, vector)| {
            let mut square = [Square::Nothing; 2];
            square[number] = own;
            Axis { normal: across_edge(&vector, axis), square }
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
