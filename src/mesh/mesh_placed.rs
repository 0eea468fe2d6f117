//! Meshes from rings, in another place, and with the numbers of another scalar.

use alloc::vec::Vec;

use nalgebra::{Point, SVector};

use crate::mesh::facets::Facets;
use crate::mesh::mesh_error::MeshError;
use crate::mesh::mesh_of_facets::{Mesh, are_finite};
use crate::scalar::Scalar;
use crate::scalar::arrays::moved;
use crate::shape::convert::Convert;
use crate::shape::pose::{Pose2, Pose3};

impl<S: Scalar> Mesh<S, 2> {
    /// The mesh of closed rings: from each point of one a side leads to the next point, and from the last one to the first. Rings within a ring are its
    /// holes, whichever way they run.
    ///
    /// The sides are numbered as they are listed. A ring of one point is a side without length; one without points adds nothing.
    ///
    /// ```
    /// use kousa::{Mesh, point};
    ///
    /// let outline = [[0.0, 0.0], [8.0, 0.0], [8.0, 8.0], [0.0, 8.0]].map(point);
    /// let hole = [[3.0, 3.0], [5.0, 3.0], [4.0, 5.0]].map(point);
    /// let wall = Mesh::from_rings([&outline[..], &hole]).unwrap();
    /// assert_eq!(wall.facets().len(), 7);
    /// assert!(wall.contains(&point([1.0, 4.0])) && !wall.contains(&point([4.0, 4.0])));
    /// ```
    pub fn from_rings<'a>(rings: impl IntoIterator<Item = &'a [Point<S, 2>]>) -> Result<Self, MeshError> {
        let (mut vertices, mut sides) = (Vec::new(), Vec::new());
        for ring in rings {
            let first = vertices.len();
            vertices.extend_from_slice(ring);
            let number = |i: usize| u32::try_from(i).map_err(|_| MeshError::TooMany { count: i });
            for i in first..vertices.len() {
                let next = if i + 1 < vertices.len() { i + 1 } else { first };
                sides.push([number(i)?, number(next)?]);
            }
        }
        Self::new(vertices, sides)
    }
}

impl<S: Scalar, const D: usize> Mesh<S, D>
where
    Point<S, D>: Facets<D>,
{
    /// The mesh with each vertex translated: `vertex + by`, which saturates. Facets that share a vertex still share it.
    ///
    /// It is an error if a component of `by` is NaN.
    ///
    /// ```
    /// use kousa::{Mesh, point, vector};
    ///
    /// let step = [[0.0, 0.0], [2.0, 0.0], [2.0, 1.0]].map(point);
    /// let mesh = Mesh::from_rings([&step[..]]).unwrap().translated(vector([10.0, 0.0])).unwrap();
    /// assert!(mesh.contains(&point([11.5, 0.5])));
    /// ```
    pub fn translated(&self, by: SVector<S, D>) -> Result<Self, MeshError> {
        self.with_vertices(|vertex| moved(vertex, &by))
    }

    /// The mesh with each vertex in another place.
    fn with_vertices(&self, place: impl Fn(&Point<S, D>) -> Point<S, D>) -> Result<Self, MeshError> {
        let vertices: Vec<_> = self.vertices().iter().map(place).collect();
        are_finite(&vertices)?;
        Ok(self.moved(vertices))
    }

    /// The mesh with the nearest numbers of another scalar, as [`Convert`](crate::Convert) has them. Its vertices saturate.
    ///
    /// ```
    /// # #[cfg(feature = "fixed")] {
    /// use kousa::fixed::types::I16F16;
    /// use kousa::{Mesh, point};
    ///
    /// let step = [[0.0, 0.0], [2.0, 0.0], [2.0, 1.5]].map(point);
    /// let mesh = Mesh::from_rings([&step[..]]).unwrap().convert::<I16F16>();
    /// assert!(mesh.is_closed() && mesh.contains(&point([1.75, 1.0].map(I16F16::from_num))));
    /// # }
    /// ```
    pub fn convert<T: Scalar>(&self) -> Mesh<T, D>
    where
        Point<T, D>: Facets<D>,
    {
        self.moved(self.vertices().iter().map(Convert::convert).collect())
    }
}

/// `placed` for a mesh of either dimension.
macro_rules! mesh_placed {
    ($($(#[$example:meta])* $D:literal by $Pose:ident;)*) => {$(
        impl<S: Scalar> Mesh<S, $D> {
            /// The mesh where a pose puts it: rotated about the origin, and then moved.
            ///
            /// Each vertex is where the pose puts that point, and is rounded once, so facets that share it still do.
            ///
            /// It is an error if a coordinate is not finite after that, which no finite pose leads to.
            ///
            $(#[$example])*
            pub fn placed(&self, pose: &$Pose<S>) -> Result<Self, MeshError> {
                self.with_vertices(|vertex| pose.point(vertex))
            }
        }
    )*};
}
mesh_placed! {
    /// ```
    /// use kousa::{Angle, Mesh, Pose2, point, vector};
    ///
    /// let step = [[0.0, 0.0], [2.0, 0.0], [2.0, 1.0]].map(point);
    /// let pose = Pose2::new(vector([10.0, 0.0]), Angle::from_degrees(90.0));
    /// let mesh = Mesh::from_rings([&step[..]]).unwrap().placed(&pose).unwrap();
    /// assert!(mesh.contains(&point([9.5, 1.5])));
    /// ```
    2 by Pose2;
    /// ```
    /// use kousa::{Angle, Mesh, Pose3, Rotation, point, vector};
    ///
    /// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]].map(point);
    /// let mesh = Mesh::new(corners.to_vec(), vec![[0, 1, 2]]).unwrap();
    /// let turn = Rotation::about(&vector([0.0, 0.0, 1.0]), Angle::from_degrees(90.0)).unwrap();
    /// let mesh = mesh.placed(&Pose3::new(vector([0.0, 0.0, 5.0]), turn)).unwrap();
    /// assert!(mesh.contains(&point([-1.0, 1.0, 5.0])));
    /// ```
    3 by Pose3;
}
