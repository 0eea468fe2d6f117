//! Why vertices and facets are no mesh.

use core::error::Error;
use core::fmt;

/// Why [`Mesh::new`](crate::Mesh::new) refused its vertices or facets.
///
/// ```
/// use kousa::{Mesh, MeshError, point};
///
/// let corners = vec![point([0.0, 0.0]), point([1.0, 0.0])];
/// let error = Mesh::new(corners, vec![[0, 1], [1, 2]]).unwrap_err();
/// assert_eq!(error, MeshError::NoSuchVertex { facet: 1 });
/// assert_eq!(error.to_string(), "facet 1 has a vertex that does not exist");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MeshError {
    /// A facet has the number of a vertex that does not exist.
    NoSuchVertex {
        /// The number of the first such facet.
        facet: usize,
    },
    /// A coordinate is NaN or infinite.
    NotFinite {
        /// The number of the first such vertex.
        vertex: usize,
    },
    /// There are more facets or vertices than 32 bits can number.
    TooMany {
        /// How many there are.
        count: usize,
    },
    /// There is not one height for each vertex of a grid.
    WrongCount {
        /// The number of vertices.
        expected: usize,
        /// The number of heights.
        count: usize,
    },
}

impl fmt::Display for MeshError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchVertex { facet } => write!(f, "facet {facet} has a vertex that does not exist"),
            Self::NotFinite { vertex } => {
                write!(f, "vertex {vertex} has a coordinate that is infinite or not a number")
            }
            Self::WrongCount { expected, count } => write!(f, "{count} heights for {expected} vertices"),
            Self::TooMany { count } => write!(f, "{count} facets or vertices are too many"),
        }
    }
}

impl Error for MeshError {}
