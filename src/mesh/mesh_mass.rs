//! The mass of what the facets of a mesh enclose.

use nalgebra::Point;

use crate::mesh::facets::Facets;
use crate::mesh::mesh_of_facets::Mesh;
use crate::number::each::Each;
use crate::number::span::Mantissa;
use crate::route::masses::{digits_of, middle};
use crate::scalar::{Constants, Scalar};
use crate::single::exact_mass::{of_outline, of_surface};
use crate::single::mass::{Mass2, Mass3};

impl<S: Scalar, const D: usize> Mesh<S, D>
where
    Point<S, D>: Facets<D>,
{
    /// Shows the corners of all facets.
    fn show(&self, see: &mut dyn FnMut(&[[Mantissa; D]; D])) {
        for corners in (0..self.facets().len()).filter_map(|number| self.corners(number)) {
            see(&corners.each(|corner: Point<S, D>| digits_of(&corner)));
        }
    }
}

impl<S: Scalar> Mesh<S, 2> {
    /// The area that the sides of a [closed](Self::is_closed) mesh enclose, its center of mass, and its moment of inertia; `None` if the mesh is not closed.
    ///
    /// A ring within another one is a hole if it runs the other way.
    ///
    /// ```
    /// use kousa::{Mesh, point};
    ///
    /// let outline = [[0.0, 0.0], [8.0, 0.0], [8.0, 8.0], [0.0, 8.0]].map(point);
    /// let hole = [[2.0, 2.0], [2.0, 6.0], [6.0, 6.0], [6.0, 2.0]].map(point);
    /// let frame = Mesh::from_rings([&outline[..], &hole]).unwrap().mass().unwrap();
    /// assert_eq!((frame.area, frame.center), (48.0, point([4.0, 4.0])));
    /// ```
    pub fn mass(&self) -> Option<Mass2<S>> {
        if !self.is_closed() {
            return None;
        }
        Some(match of_outline(&|see| self.show(see), S::ENCODING) {
            Some((area, center, moment)) => Mass2::of(area, Point::from(center.each(S::from_raw)), moment),
            None => Mass2::flat(middle(Some(self.bounds()))),
        })
    }
}

impl<S: Scalar> Mesh<S, 3> {
    /// The volume that the triangles of a [closed](Self::is_closed) mesh enclose, its center of mass, and its inertia; `None` if the mesh is not closed.
    ///
    /// A surface within another one is a hole if its triangles face the other way.
    ///
    /// ```
    /// use kousa::{Mesh, point};
    ///
    /// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 6.0]].map(point);
    /// let facets = vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];
    /// let mass = Mesh::new(corners.to_vec(), facets).unwrap().mass().unwrap();
    /// assert_eq!((mass.volume, mass.center), (16.0, point([1.0, 1.0, 1.5])));
    /// ```
    pub fn mass(&self) -> Option<Mass3<S>> {
        if !self.is_closed() {
            return None;
        }
        Some(match of_surface(&|see| self.show(see), S::ENCODING) {
            Some((volume, center, inertia)) => {
                Mass3::of(volume, Point::from(center.each(S::from_raw)), inertia)
            }
            None => Mass3::flat(middle(Some(self.bounds()))),
        })
    }
}
