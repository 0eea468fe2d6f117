//! The edges and faces of boxes in space, to draw them.

use nalgebra::Point;

use crate::scalar::Scalar;
use crate::shape::aabb::Aabb;
use crate::shape::oriented_box::OrientedBox;
use crate::shape::segment::Segment;

/// Both ends of each edge, by the indices of the corners: four edges along each axis, from the corner with its bit unset.
const EDGES: [[usize; 2]; 12] =
    [[0, 1], [2, 3], [4, 5], [6, 7], [0, 2], [1, 3], [4, 6], [5, 7], [0, 4], [1, 5], [2, 6], [3, 7]];

/// The corners of each face, counter-clockwise as seen from outside: for each axis the face against it, then the face along it.
const FACES: [[usize; 4]; 6] =
    [[0, 4, 6, 2], [1, 3, 7, 5], [0, 1, 5, 4], [2, 6, 7, 3], [0, 2, 3, 1], [4, 5, 7, 6]];

macro_rules! outlined {
    ($($Box:ty: $example:literal, $seen:literal;)*) => {$(
        impl<S: Scalar> $Box {
            /// The edges, four along each axis, between the [`corners`](Self::corners).
            ///
            /// ```
            #[doc = $example]
            /// assert_eq!(block.edges()[0], Segment::new(block.corners()[0], block.corners()[1]));
            /// ```
            pub fn edges(&self) -> [Segment<S, 3>; 12] {
                let corners = self.corners();
                EDGES.map(|[from, to]| Segment::new(corners[from], corners[to]))
            }

            #[doc = concat!("The corners of each face, counter-clockwise as seen from outside", $seen, ": for each axis the face against it, then the face along it.")]
            ///
            /// ```
            #[doc = $example]
            /// // The face along the third axis.
            /// assert_eq!(block.faces()[5], [4, 5, 7, 6].map(|corner: usize| block.corners()[corner]));
            /// ```
            pub fn faces(&self) -> [[Point<S, 3>; 4]; 6] {
                let corners = self.corners();
                FACES.map(|face| face.map(|corner| corners[corner]))
            }
        }
    )*};
}
outlined! {
    Aabb<S, 3>: "use kousa::{Aabb, Segment, point};\n\nlet block = Aabb::new(point([0.0, 0.0, 0.0]), point([1.0, 2.0, 3.0]));", "";
    OrientedBox<S, 3>: "use kousa::{OrientedBox, Rotation, Segment, point, vector};\n\nlet block = OrientedBox::from_rotation(point([0.0, 0.0, 0.0]), vector([1.0, 2.0, 3.0]), Rotation::IDENTITY);",
        " if the half-edges are right-handed";
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::{EDGES, FACES};

    /// Each edge is between two faces, which run through it in opposite directions, and each face has one bit in common.
    #[test]
    fn faces_close_the_box() {
        let mut sides: Vec<[usize; 2]> =
            FACES.iter().flat_map(|face| (0..4).map(|i| [face[i], face[(i + 1) % 4]])).collect();
        let mut both: Vec<[usize; 2]> =
            EDGES.iter().flat_map(|[from, to]| [[*from, *to], [*to, *from]]).collect();
        sides.sort_unstable();
        both.sort_unstable();
        assert_eq!(sides, both);
        for (number, face) in FACES.iter().enumerate() {
            assert!(face.iter().all(|corner| corner >> (number / 2) & 1 == number % 2));
        }
        // The normal of the first face, by its first three corners, leads against the first axis.
        let corner = |number: usize| [0, 1, 2].map(|axis: usize| (number >> axis & 1) as i32);
        for (number, face) in FACES.iter().enumerate() {
            let [p, q, r] = [0, 1, 2].map(|i: usize| corner(face[i]));
            let (u, v) = ([0, 1, 2].map(|i: usize| q[i] - p[i]), [0, 1, 2].map(|i: usize| r[i] - q[i]));
            let axis = number / 2;
            let (i, j) = ((axis + 1) % 3, (axis + 2) % 3);
            assert_eq!(u[i] * v[j] - u[j] * v[i], if number % 2 == 1 { 1 } else { -1 });
        }
    }
}
