//! Convex polyhedra by lists of corners, and of the corners of each face, of any length.
//!
//! Kernels see the faces of the exact hull of the corners, which are in lexicographic order. A polyhedron that was moved has numbers for its corners, and
//! faces, from before: each of those *constructed* faces consists of one or more exact faces, since rounding bends it.

use core::iter::from_fn;

use crate::form::coordinates::Point;
use crate::form::normal::Normal;
use crate::number::arithmetic::Arithmetic;
use crate::number::each::{Each, numbered, resized};

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
    constructed: ConstructedFaces<M>,
}

/// The numbers and faces that a polyhedron was constructed with, before it was moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct ConstructedFaces<const M: usize> {
    /// For each corner its place in lexicographic order, which is its number for kernels.
    ranks: [u16; M],
    /// The corners of all faces, one face after the other, and how many each has; the rest is zero.
    numbers: [[u16; 6]; M],
    lengths: [[u16; 2]; M],
    /// How many corners have a place: none while it is their number.
    ranked: [u8; 4],
    /// The number of faces, and of the corners of all.
    count: [u8; 4],
    used: [u8; 4],
}

impl<const M: usize> FaceRings<M> {
    /// No faces.
    pub fn nothing() -> Self {
        let constructed = ConstructedFaces {
            ranks: [0; M],
            numbers: [[0; 6]; M],
            lengths: [[0; 2]; M],
            ranked: [0; 4],
            count: [0; 4],
            used: [0; 4],
        };
        Self { numbers: [[0; 6]; M], ends: [[0; 2]; M], count: [0; 4], constructed }
    }

    /// The same faces, in a list with room for another number of corners, which has room for theirs.
    pub fn with_room<const N: usize>(&self) -> FaceRings<N> {
        let old = &self.constructed;
        let constructed = ConstructedFaces {
            ranks: resized(&old.ranks, 0),
            numbers: resized(&old.numbers, [0; 6]),
            lengths: resized(&old.lengths, [0; 2]),
            ranked: old.ranked,
            count: old.count,
            used: old.used,
        };
        FaceRings {
            numbers: resized(&self.numbers, [0; 6]),
            ends: resized(&self.ends, [0; 2]),
            count: self.count,
            constructed,
        }
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
        Rings {
            numbers: self.numbers.as_flattened().get(..last).unwrap_or_default(),
            ends,
            constructed: self.constructed.lists(),
        }
    }

    /// The place of a corner in lexicographic order.
    #[inline]
    pub fn rank(&self, corner: usize) -> usize {
        self.constructed.ranks().get(corner).map_or(corner, |rank| usize::from(*rank))
    }

    /// Numbers the corners by their places in lexicographic order; `None` if there is no room for them.
    pub fn number(&mut self, ranks: &[u16]) -> Option<()> {
        self.constructed.ranks.get_mut(..ranks.len())?.copy_from_slice(ranks);
        self.constructed.ranked = u32::try_from(ranks.len()).ok()?.to_le_bytes();
        Some(())
    }

    /// Adds a constructed face, whose corners have these numbers.
    pub fn construct(&mut self, face: impl IntoIterator<Item = u16>) -> Option<()> {
        let constructed = &mut self.constructed;
        let begin = u32::from_le_bytes(constructed.used) as usize;
        let (numbers, mut end) = (constructed.numbers.as_flattened_mut(), begin);
        for corner in face {
            *numbers.get_mut(end)? = corner;
            end += 1;
        }
        let count = u32::from_le_bytes(constructed.count);
        *constructed.lengths.as_flattened_mut().get_mut(count as usize)? = u16::try_from(end - begin).ok()?;
        constructed.count = (count + 1).to_le_bytes();
        constructed.used = u32::try_from(end).ok()?.to_le_bytes();
        Some(())
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

impl<const M: usize> ConstructedFaces<M> {
    #[inline]
    fn ranks(&self) -> &[u16] {
        self.ranks.get(..u32::from_le_bytes(self.ranked) as usize).unwrap_or_default()
    }

    #[inline]
    fn lists(&self) -> ConstructedRings<'_> {
        let [count, used] = [self.count, self.used].each(|count| u32::from_le_bytes(count) as usize);
        ConstructedRings {
            ranks: self.ranks(),
            numbers: self.numbers.as_flattened().get(..used).unwrap_or_default(),
            lengths: self.lengths.as_flattened().get(..count).unwrap_or_default(),
        }
    }
}

/// The faces of a polyhedron, as in [`FaceRings`].
#[derive(Clone, Copy, Debug)]
pub struct Rings<'a> {
    numbers: &'a [u16],
    ends: &'a [u32],
    constructed: ConstructedRings<'a>,
}

/// The faces that a polyhedron was constructed with.
#[derive(Clone, Copy, Debug)]
struct ConstructedRings<'a> {
    ranks: &'a [u16],
    numbers: &'a [u16],
    lengths: &'a [u16],
}

impl ConstructedRings<'_> {
    const NOTHING: ConstructedRings<'static> = ConstructedRings { ranks: &[], numbers: &[], lengths: &[] };
}

/// The corners of a constructed face.
#[derive(Clone, Copy, Debug)]
pub struct ConstructedRing<'a> {
    numbers: &'a [u16],
    ranks: &'a [u16],
}

impl<'a> ConstructedRing<'a> {
    /// The numbers of its corners.
    pub fn numbers(&self) -> &'a [u16] {
        self.numbers
    }

    /// How many corners it has.
    pub fn len(&self) -> usize {
        self.numbers.len()
    }

    /// A corner, by its place in lexicographic order.
    pub fn get(&self, k: usize) -> Option<usize> {
        let corner = usize::from(*self.numbers.get(k)?);
        Some(self.ranks.get(corner).map_or(corner, |rank| usize::from(*rank)))
    }

    /// All corners.
    pub fn corners(&self) -> impl Iterator<Item = usize> {
        numbered(self.len(), |k| self.get(k))
    }

    /// The place of a corner on the way round.
    pub fn place(&self, corner: u16) -> Option<usize> {
        self.corners().position(|own| own == usize::from(corner))
    }

    /// Whether some corners come one after the other on the way round, and how many of the sides between them are sides of this face.
    fn follows(&self, part: &[u16]) -> Option<usize> {
        let (mut turns, mut sides, mut at) = (0, 0, self.place(*part.last()?)?);
        for corner in part {
            let to = self.place(*corner)?;
            turns += usize::from(to < at);
            sides += usize::from(to == if at + 1 < self.len() { at + 1 } else { 0 });
            at = to;
        }
        (turns == 1).then_some(sides)
    }
}

impl<'a> Rings<'a> {
    /// No faces.
    pub const NOTHING: Rings<'static> =
        Rings { numbers: &[], ends: &[], constructed: ConstructedRings::NOTHING };

    /// How many faces there are.
    pub fn count(&self) -> usize {
        self.ends.len()
    }

    /// Where the list of a face begins and ends.
    fn range(&self, face: usize) -> [usize; 2] {
        let end = |i: usize| self.ends.get(i).map_or(self.numbers.len(), |end| *end as usize);
        [if face == 0 { 0 } else { end(face - 1) }, end(face)]
    }

    /// The corner with this place in the list of all faces.
    fn listed(&self, i: usize) -> Option<usize> {
        Some(usize::from(*self.numbers.get(i)?))
    }

    /// The corners of a face.
    pub fn face(&self, face: usize) -> &'a [u16] {
        let [begin, end] = self.range(face);
        self.numbers.get(begin..end).unwrap_or_default()
    }

    /// The constructed faces.
    pub fn constructed(self) -> impl Iterator<Item = ConstructedRing<'a>> {
        let ConstructedRings { ranks, lengths, .. } = self.constructed;
        let count = if lengths.is_empty() { self.count() } else { lengths.len() };
        let mut end = 0;
        (0..count).map(move |face| {
            let begin = end;
            end += lengths.get(face).map_or(0, |length| usize::from(*length));
            let numbers = self.constructed.numbers.get(begin..end).unwrap_or_default();
            let numbers = if lengths.is_empty() { self.face(face) } else { numbers };
            ConstructedRing { numbers, ranks }
        })
    }

    /// The constructed face that a face is part of, and its number.
    pub fn whole(&self, face: usize) -> (usize, ConstructedRing<'a>) {
        let own = self.face(face);
        let is_part = |(_, ring): &(usize, ConstructedRing<'_>)| ring.follows(own).is_some();
        let part = ConstructedRing { numbers: own, ranks: &[] };
        if self.constructed.lengths.is_empty() {
            return (face, part);
        }
        self.constructed().enumerate().find(is_part).unwrap_or((face, part))
    }

    /// Whether each face is part of a constructed one, and all sides of those are sides.
    pub fn are_parts(&self) -> bool {
        let sides = |face: usize| self.constructed().find_map(|ring| ring.follows(self.face(face)));
        let shared = (0..self.count()).try_fold(0, |sum, face| Some(sum + sides(face)?));
        shared == Some(self.constructed.numbers.len())
    }

    /// The number that a corner, edge or face has for users, of a polyhedron with some corners: that of the constructed one that it is or is part of.
    pub fn feature(&self, corners: usize, number: usize) -> usize {
        let ConstructedRings { ranks, numbers, .. } = self.constructed;
        let named = |rank: usize| ranks.iter().position(|own| usize::from(*own) == rank).unwrap_or(rank);
        if ranks.is_empty() {
            return number;
        }
        if number < corners {
            return named(number);
        }
        let edges = self.sides() / 2;
        let ends = |ends: [usize; 2]| [ends[0].min(ends[1]), ends[0].max(ends[1])];
        let face = if number < corners + edges {
            let upward = || self.all_sides().filter(|(_, [from, to])| from < to);
            let Some((face, [from, to])) = upward().nth(number - corners) else { return number };
            let sought = ends([named(from), named(to)]);
            let own = self.constructed_sides().filter(|[from, to]| from < to);
            if let Some(edge) = own.enumerate().find_map(|(edge, own)| (own == sought).then_some(edge)) {
                return corners + edge;
            }
            face
        } else {
            number - corners - edges
        };
        corners + numbers.len() / 2 + self.whole(face).0
    }

    /// The ends of all sides of constructed faces.
    fn constructed_sides(self) -> impl Iterator<Item = [usize; 2]> {
        self.constructed().flat_map(|ring| {
            let next = ring.numbers.iter().cycle().skip(1);
            ring.numbers.iter().zip(next).map(|(from, to)| [usize::from(*from), usize::from(*to)])
        })
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
        [side, next].each(|i| self.numbers.get(i).map_or(0, |corner| usize::from(*corner)))
    }

    /// The face that has a side.
    pub fn face_of(&self, side: usize) -> usize {
        self.ends.partition_point(|end| *end as usize <= side)
    }

    /// The ends of all sides, with the number of the face of each; in the order of the sides.
    pub fn all_sides(self) -> impl Iterator<Item = (usize, [usize; 2])> + use<'a> {
        let (mut face, mut at, [mut begin, mut end]) = (0, 0, self.range(0));
        from_fn(move || {
            if at == end {
                face += 1;
                [begin, end] = self.range(face);
            }
            let from = self.listed(at)?;
            at += 1;
            Some((face, [from, self.listed(if at < end { at } else { begin })?]))
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
        let (mut face, mut at, [mut begin, mut end]) = (0, 1, self.range(0));
        from_fn(move || {
            if at + 1 >= end {
                face += 1;
                [begin, end] = self.range(face);
                at = begin + 1;
            }
            let triangle = [self.listed(begin)?, self.listed(at)?, self.listed(at + 1)?];
            at += 1;
            Some((face, triangle))
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
#[derive(Clone, Copy)]
pub struct SpaceHull<'a, T> {
    list: &'a dyn Vertices<T>,
    context: T,
    pub faces: Rings<'a>,
}

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
