//! Runs the kernel of a query on the groups of a batch.

use super::boxes::{Room, around};
use super::figure::Kind;
use super::question::{Kernel, Path, Question};
use super::round::{Boxes, BoxesToPoint, Centers, CentersToBox, CentersToLinear, Cores, Segments};
use super::vectors::{Compiled, Vectors};
use super::{Column, Group, LANES, ROUNDING, Sides, boxes, passage, round, segments};

/// The number of groups that are queried at a time.
pub const BLOCK: usize = 16;

/// The radii of shapes without one.
const NONE: Column = [0.0; LANES];

/// Some groups, each with the columns of its kind, and the query.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    pub question: &'a Question,
    pub groups: &'a [Group],
    pub columns: &'a [Column],
}

impl Asked<'_> {
    /// For each group, which shapes certainly meet the query shape, and which of the others may.
    #[inline(never)]
    pub fn verdicts(self, found: &mut [[u64; 2]; BLOCK]) {
        dispatch(Work { asked: self, finds: Verdicts, found });
    }

    /// For each shape, a lower bound of its distance or time; infinite if there is no shape, or if it is never met.
    #[inline(never)]
    pub fn lower_bounds(self, found: &mut [Column; BLOCK]) {
        dispatch(Work { asked: self, finds: LowerBounds, found });
    }
}

/// An operation on the shapes of a group, for each kernel.
trait Finds<F>: Copy {
    /// The result where there is no kernel.
    fn nothing(self, found: &mut F);
    fn round(
        self,
        by: impl Vectors,
        cores: impl Cores,
        radii: &Column,
        radius: f32,
        slack: f32,
        found: &mut F,
    );
    fn crossing(self, by: impl Vectors, ab: [&[Column; 2]; 2], pq: &[[f32; 3]; 2], slack: f32, found: &mut F);
    fn boxes<const D: usize>(
        self,
        by: impl Vectors,
        sides: Sides<'_, D>,
        corners: &[[f32; 3]; 2],
        slack: f32,
        found: &mut F,
    );
    fn path<const D: usize, const FLAT: bool>(
        self,
        sides: Sides<'_, D>,
        path: &Path,
        slack: f32,
        found: &mut F,
    );
    /// Accounts for lanes without a shape, and for shapes that no kernel can take.
    fn finish(self, question: &Question, group: &Group, found: &mut F);
}

/// Which shapes certainly meet, and which may.
#[derive(Clone, Copy)]
struct Verdicts;

impl Finds<[u64; 2]> for Verdicts {
    #[inline(always)]
    fn nothing(self, found: &mut [u64; 2]) {
        *found = [0, u64::MAX];
    }
    #[inline(always)]
    fn round(
        self,
        by: impl Vectors,
        cores: impl Cores,
        radii: &Column,
        radius: f32,
        slack: f32,
        found: &mut [u64; 2],
    ) {
        *found = round::verdicts(by, cores, radii, radius, slack);
    }
    #[inline(always)]
    fn crossing(
        self,
        by: impl Vectors,
        [a, b]: [&[Column; 2]; 2],
        [p, q]: &[[f32; 3]; 2],
        slack: f32,
        found: &mut [u64; 2],
    ) {
        *found = segments::verdicts(by, a, b, p, q, slack);
    }
    #[inline(always)]
    fn boxes<const D: usize>(
        self,
        by: impl Vectors,
        sides: Sides<'_, D>,
        [low, high]: &[[f32; 3]; 2],
        slack: f32,
        found: &mut [u64; 2],
    ) {
        *found = boxes::verdicts(by, sides, low, high, slack);
    }
    #[inline(always)]
    fn path<const D: usize, const FLAT: bool>(
        self,
        sides: Sides<'_, D>,
        path: &Path,
        slack: f32,
        found: &mut [u64; 2],
    ) {
        *found = passage::verdicts::<D, FLAT>(sides, path, slack);
    }
    #[inline(always)]
    fn finish(self, question: &Question, group: &Group, found: &mut [u64; 2]) {
        let [certain, possible] = *found;
        let tame = group.live & !group.wild;
        let certain = if question.is_exact { certain & tame } else { 0 };
        *found = [certain, (possible & tame | group.wild) & !certain];
    }
}

/// Lower bounds of distances or times.
#[derive(Clone, Copy)]
struct LowerBounds;

impl Finds<Column> for LowerBounds {
    #[inline(always)]
    fn nothing(self, found: &mut Column) {
        found.fill(f32::NEG_INFINITY);
    }
    #[inline(always)]
    fn round(
        self,
        _: impl Vectors,
        cores: impl Cores,
        radii: &Column,
        radius: f32,
        slack: f32,
        found: &mut Column,
    ) {
        round::distances(cores, radii, radius, slack, found);
    }
    #[inline(always)]
    fn crossing(self, _: impl Vectors, _: [&[Column; 2]; 2], _: &[[f32; 3]; 2], _: f32, found: &mut Column) {
        self.nothing(found);
    }
    #[inline(always)]
    fn boxes<const D: usize>(
        self,
        _: impl Vectors,
        sides: Sides<'_, D>,
        [low, high]: &[[f32; 3]; 2],
        slack: f32,
        found: &mut Column,
    ) {
        round::distances(Boxes { sides, low, high }, &NONE, 0.0, slack, found);
    }
    #[inline(always)]
    fn path<const D: usize, const FLAT: bool>(
        self,
        sides: Sides<'_, D>,
        path: &Path,
        slack: f32,
        found: &mut Column,
    ) {
        passage::earliest::<D, FLAT>(sides, path, slack, found);
    }
    #[inline(always)]
    fn finish(self, _: &Question, group: &Group, found: &mut Column) {
        if group.live & !group.wild == u64::MAX {
            return;
        }
        for (lane, bound) in found.iter_mut().enumerate() {
            if group.wild >> lane & 1 != 0 {
                *bound = f32::NEG_INFINITY;
            } else if group.live >> lane & 1 == 0 {
                *bound = f32::INFINITY;
            }
        }
    }
}

/// Groups to be queried, and space for the results.
struct Work<'a, W, F> {
    asked: Asked<'a>,
    finds: W,
    found: &'a mut [F; BLOCK],
}

impl<F, W: Finds<F>> Work<'_, W, F> {
    #[inline(always)]
    fn done(self, by: impl Vectors) {
        match self.asked.question.dimension {
            2 => self.done_in::<2>(by),
            _ => self.done_in::<3>(by),
        }
    }

    #[inline(always)]
    fn done_in<const D: usize>(self, by: impl Vectors) {
        let (question, finds) = (self.asked.question, self.finds);
        let size = question.kind.columns(D);
        let mut room = None;
        let groups = self.asked.groups.iter().zip(self.asked.columns.chunks_exact(size));
        for ((group, columns), found) in groups.zip(self.found) {
            match Shapes::<D>::new(question.kind, columns) {
                Some(shapes) => shapes.ask(by, finds, question, group, &mut room, found),
                None => finds.nothing(found),
            }
            finds.finish(question, group, found);
        }
    }
}

#[cfg(feature = "simd")]
impl<F, W: Finds<F>> pulp::WithSimd for Work<'_, W, F> {
    type Output = ();
    #[inline(always)]
    fn with_simd<V: pulp::Simd>(self, simd: V) {
        with(simd, self);
    }
}

/// Runs the work with these vectors. The compiler knows which they are.
#[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
#[inline(always)]
fn with<F, W: Finds<F>>(simd: impl pulp::Simd, work: Work<'_, W, F>) {
    let simd: &dyn core::any::Any = &simd;
    if let Some(simd) = simd.downcast_ref::<pulp::x86::V4>() {
        work.done(*simd);
    } else if let Some(simd) = simd.downcast_ref::<pulp::x86::V3>() {
        work.done(*simd);
    } else {
        work.done(Compiled);
    }
}

/// Runs the work with these vectors.
#[cfg(all(feature = "simd", not(any(target_arch = "x86", target_arch = "x86_64"))))]
#[inline(always)]
fn with<F, W: Finds<F>>(_: impl pulp::Simd, work: Work<'_, W, F>) {
    work.done(Compiled);
}

/// Runs the work with the widest vectors that the machine has.
#[cfg(feature = "simd")]
fn dispatch<F, W: Finds<F>>(work: Work<'_, W, F>) {
    pulp::Arch::new().dispatch(work);
}

/// Runs the work with the vectors that it is compiled for.
#[cfg(not(feature = "simd"))]
fn dispatch<F, W: Finds<F>>(work: Work<'_, W, F>) {
    work.done(Compiled);
}

/// The numbers of a group.
struct Shapes<'a, const D: usize> {
    kind: Kind,
    /// The columns that every kind has first: the point, center, first end or least corner.
    first: &'a [Column; D],
    /// The second end or the greatest corner; the same as `first` for a kind without one.
    second: &'a [Column; D],
    radii: &'a Column,
}

impl<'a, const D: usize> Shapes<'a, D> {
    #[inline(always)]
    fn new(kind: Kind, columns: &'a [Column]) -> Option<Self> {
        let first = columns.first_chunk()?;
        let second = match kind {
            Kind::Point | Kind::Ball => first,
            _ => columns.get(D..)?.first_chunk()?,
        };
        let radii = match kind {
            Kind::Ball => columns.get(D)?,
            Kind::Capsule => columns.get(2 * D)?,
            _ => &NONE,
        };
        Some(Self { kind, first, second, radii })
    }

    /// The boxes around the shapes, and an error bound of these.
    #[inline(always)]
    fn sides<'b>(&'b self, group: &Group, room: &'b mut Option<Room<D>>) -> (Sides<'b, D>, f32) {
        if let Kind::Box | Kind::Bounds = self.kind {
            return (Sides { low: self.first, high: self.second }, 0.0);
        }
        // It is only made where it is needed: to fill it with zeros takes as long as the rest of a short query.
        let room = room.get_or_insert([[NONE; D]; 2]);
        around(self.first, self.second, self.radii, room);
        let [low, high] = room;
        (Sides { low, high }, 8.0 * ROUNDING * group.greatest)
    }

    #[inline(always)]
    fn ask<F>(
        &self,
        by: impl Vectors,
        finds: impl Finds<F>,
        question: &Question,
        group: &Group,
        room: &mut Option<Room<D>>,
        found: &mut F,
    ) {
        let slack = group.slack + question.slack + question.share * (group.greatest + question.greatest);
        let (first, second, radii, radius) = (self.first, self.second, self.radii, question.radius);
        match &question.kernel {
            Kernel::Doubt => finds.nothing(found),
            Kernel::ToPlace(at) => match self.kind {
                Kind::Point | Kind::Ball => {
                    finds.round(by, Centers { centers: first, at }, radii, radius, slack, found);
                }
                Kind::Box | Kind::Bounds => {
                    let sides = Sides { low: first, high: second };
                    finds.round(by, BoxesToPoint { sides, at }, radii, radius, slack, found);
                }
                Kind::Segment | Kind::Capsule => {
                    finds.round(by, Segments { a: first, b: second, at }, radii, radius, slack, found);
                }
            },
            Kernel::ToBox([low, high]) => {
                let cores = CentersToBox { centers: first, low, high };
                finds.round(by, cores, radii, radius, slack, found);
            }
            Kernel::ToLinear(origin, direction, [from, to]) => {
                let cores = CentersToLinear { centers: first, origin, direction, range: (*from, *to) };
                finds.round(by, cores, radii, radius, slack, found);
            }
            Kernel::Crossing(pq) => match (first.first_chunk(), second.first_chunk()) {
                (Some(a), Some(b)) => finds.crossing(by, [a, b], pq, slack, found),
                _ => finds.nothing(found),
            },
            Kernel::Boxes(corners) => {
                let (sides, off) = self.sides(group, room);
                finds.boxes(by, sides, corners, slack + off, found);
            }
            Kernel::Path(path) => {
                let (sides, off) = self.sides(group, room);
                if path.is_flat.iter().take(D).any(|is_flat| *is_flat) {
                    finds.path::<D, true>(sides, path, slack + off, found);
                } else {
                    finds.path::<D, false>(sides, path, slack + off, found);
                }
            }
        }
    }
}
