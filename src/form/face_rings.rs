//! Convex polyhedra by lists of corners, and of the corners of each face, of any length.

use crate::form::coordinates::Point;
use crate::form::normal::Normal;
use crate::number::arithmetic::Arithmetic;

/// The faces of a polyhedron of up to `M` corners: the numbers of their corners, counter-clockwise from outside.
///
/// Of `M` corners there are at most `2·M − 4` faces and `3·M − 6` edges, each of which is a side of two faces (Euler).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FaceRings<const M: usize> {
    /// The corners of all faces, one face after the other; the rest is zero.
    numbers: [[u16; 6]; M],
    /// Where each face ends in that list; the rest is zero.
    ends: [[u32; 2]; M],
    /// The number of faces.
    count: [u8; 4],
}

impl<const M: usize> FaceRings<M> {
    /// No faces.
    pub fn nothing() -> Self {
        Self { numbers: [[0; 6]; M], ends: [[0; 2]; M], count: [0; 4] }
    }

    /// Where each face ends.
    #[inline]
    fn ends(&self) -> &[u32] {
        self.ends.as_flattened().get(..u32::from_le_bytes(self.count) as usize).unwrap_or_default()
    }

    /// The faces.
    #[inline]
    pub fn lists(&self) -> Rings<'_> {
        let ends = self.ends();
        let last = ends.last().map_or(0, |end| *end as usize);
        Rings { numbers: self.numbers.as_flattened().get(..last).unwrap_or_default(), ends }
    }

    /// Adds a face; `None` if there is no room for it.
    pub fn push(&mut self, face: impl Iterator<Item = usize>) -> Option<()> {
        let begin = self.lists().numbers.len();
        let (numbers, mut end) = (self.numbers.as_flattened_mut(), begin);
        for corner in face {
            *numbers.get_mut(end)? = u16::try_from(corner).ok()?;
            end += 1;
        }
        let count = self.ends().len();
        *self.ends.as_flattened_mut().get_mut(count)? = u32::try_from(end).ok()?;
        self.count = u32::try_from(count + 1).ok()?.to_le_bytes();
        Some(())
    }
}

/// The faces of a polyhedron, as in [`FaceRings`].
#[derive(Clone, Copy, Debug)]
pub struct Rings<'a> {
    numbers: &'a [u16],
    ends: &'a [u32],
}

impl<'a> Rings<'a> {
    /// No faces.
    pub const NOTHING: Rings<'static> = Rings { numbers: &[], ends: &[] };

    /// How many faces there are.
    pub fn count(&self) -> usize {
        self.ends.len()
    }

    /// Where the list of a face begins and ends.
    fn range(&self, face: usize) -> [usize; 2] {
        let end = |i: usize| self.ends.get(i).map_or(self.numbers.len(), |end| *end as usize);
        [if face == 0 { 0 } else { end(face - 1) }, end(face)]
    }

    /// The corners of a face.
    pub fn face(&self, face: usize) -> &'a [u16] {
        let [begin, end] = self.range(face);
        self.numbers.get(begin..end).unwrap_or_default()
    }

    /// The face that has three corners, if there is one.
    pub fn face_with(&self, corners: [usize; 3]) -> Option<usize> {
        let has = |face: usize, corner: usize| self.face(face).iter().any(|own| usize::from(*own) == corner);
        (0..self.count()).find(|face| corners.iter().all(|corner| has(*face, *corner)))
    }

    /// How many sides of faces there are: twice the number of edges.
    pub fn sides(&self) -> usize {
        self.numbers.len()
    }

    /// The ends of a side, which is counted through all faces.
    pub fn side(&self, side: usize) -> [usize; 2] {
        let [begin, end] = self.range(self.face_of(side));
        let next = if side + 1 < end { side + 1 } else { begin };
        [side, next].map(|i| self.numbers.get(i).map_or(0, |corner| usize::from(*corner)))
    }

    /// The face that has a side.
    pub fn face_of(&self, side: usize) -> usize {
        self.ends.partition_point(|end| *end as usize <= side)
    }

    /// The ends of all sides, with the number of the face of each; in the order of the sides.
    pub fn all_sides(self) -> impl Iterator<Item = (usize, [usize; 2])> + use<'a> {
        (0..self.count()).flat_map(move |face| {
            let ring = self.face(face);
            let next = ring.iter().cycle().skip(1);
            ring.iter().zip(next).map(move |(from, to)| (face, [usize::from(*from), usize::from(*to)]))
        })
    }

    /// The side that leads from one corner to another, if there is one.
    pub fn side_between(&self, from: usize, to: usize) -> Option<usize> {
        self.all_sides().position(|(_, ends)| ends == [from, to])
    }

    /// The number of the edge between two corners, of which there is one: edges are counted by the sides that lead from a lesser to a greater corner.
    pub fn edge_number(&self, from: usize, to: usize) -> usize {
        let ends = [from.min(to), from.max(to)];
        let edges = self.all_sides().map(|(_, ends)| ends).filter(|[from, to]| from < to);
        edges.take_while(|edge| *edge != ends).count()
    }

    /// The triangles of all faces, as fans about the first corner of each, with the number of the face.
    pub fn triangles(self) -> impl Iterator<Item = (usize, [usize; 3])> + use<'a> {
        (0..self.sides()).filter_map(move |side| {
            let face = self.face_of(side);
            let [begin, end] = self.range(face);
            let at = |i: usize| self.numbers.get(i).map_or(0, |corner| usize::from(*corner));
            (side > begin && side + 1 < end).then(|| (face, [at(begin), at(side), at(side + 1)]))
        })
    }
}

/// A list of stored corners of space that an arithmetic reads one by one.
pub trait Vertices<T: Arithmetic> {
    /// How many corners there are.
    fn count(&self) -> usize;
    /// The corner with this number, which must be less than the count.
    fn corner(&self, context: T, i: usize) -> Point<T, 3>;
}

/// A polyhedron that has a face, in the numbers of an arithmetic.
pub struct SpaceHull<'a, T> {
    list: &'a dyn Vertices<T>,
    context: T,
    pub faces: Rings<'a>,
}

impl<T: Copy> Clone for SpaceHull<'_, T> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Copy> Copy for SpaceHull<'_, T> {}

impl<'a, T: Arithmetic> SpaceHull<'a, T> {
    /// The polyhedron with these corners, to be read in a context, and these faces.
    pub fn new(list: &'a dyn Vertices<T>, context: T, faces: Rings<'a>) -> Self {
        Self { list, context, faces }
    }

    /// How many corners there are.
    pub fn count(&self) -> usize {
        self.list.count()
    }

    /// The corner with this number, which must be less than the count.
    pub fn corner(&self, i: usize) -> Point<T, 3> {
        self.list.corner(self.context, i)
    }

    /// The outward normal of a face: it turns to the left at its second corner, and each corner is at a true turn.
    pub fn normal(&self, face: usize) -> Normal<T> {
        let corner = |i: usize| {
            let number = self.faces.face(face).get(i).map_or(0, |corner| usize::from(*corner));
            self.corner(number)
        };
        Normal::across(&(corner(1) - corner(0)), &(corner(2) - corner(0)))
    }

    /// Whether all corners are in one plane: then there are two faces, one for each side.
    pub fn is_flat(&self) -> bool {
        self.faces.count() == 2
    }
}
