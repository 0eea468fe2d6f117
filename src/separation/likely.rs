//! Which directions may matter of the hundreds across which a face of the difference of two polyhedra may lie: floats that are off by a little
//! rule out nearly all of them, and of those that are left two floats rule out most.
//!
//! Every face of the difference is across a face of one of the two, or across an edge of each; and an edge of each makes a face only if the faces beside
//! neither lead to the same side along the other one (Gregorius, "The separating axis test between convex polyhedra", 2013).

use crate::number::double::{Digits, Double};
use crate::number::each::Each;
use crate::number::plan::ROUNDS_ONCE;
use crate::separation::rough::{AxisName, EDGES, RoughBody, RoughGaps, RoughPair, RoughVector, size};

/// A fraction whose denominator is positive, and how far both are off at most.
#[derive(Clone, Copy)]
pub struct LikelyFraction<N> {
    pub numerator: N,
    pub denominator: N,
    pub errors: [f64; 2],
}

impl<N: Digits> LikelyFraction<N> {
    /// A number, and how far it is off at most.
    fn whole(numerator: N, error: f64) -> Self {
        Self { numerator, denominator: 1.0.into(), errors: [error, 0.0] }
    }

    /// By how much it is more than another one, times both denominators, and how far that is off at most.
    fn more(&self, other: &Self) -> (f64, f64) {
        let (of_self, of_other) = (self.numerator * other.denominator, other.numerator * self.denominator);
        let [n, d] = [self.numerator, self.denominator].each(|x| x.value().abs());
        let [m, e] = [other.numerator, other.denominator].each(|x| x.value().abs());
        let error = self.errors[0] * e + n * other.errors[1] + other.errors[0] * d + m * self.errors[1];
        ((of_self - of_other).value(), 2.0 * error + N::LOST * (n * e + m * d))
    }

    fn is_certainly_more(&self, other: &Self) -> bool {
        let (more, error) = self.more(other);
        more > error
    }
}

/// Two cores of which floats know directions, and two floats more.
pub trait RoughDirections {
    /// Whether two floats know more of the cores than one.
    fn has_words(&self) -> bool;
    /// About a direction.
    fn normal<N: Digits>(&self, name: AxisName) -> RoughVector<N>;
    /// The gaps along a normal in words.
    fn gaps_in_words(&self, normal: &RoughVector<Double>) -> RoughGaps<Double>;
}

impl RoughDirections for RoughPair {
    fn has_words(&self) -> bool {
        self.has_words()
    }
    fn normal<N: Digits>(&self, name: AxisName) -> RoughVector<N> {
        self.normal(name)
    }
    fn gaps_in_words(&self, normal: &RoughVector<Double>) -> RoughGaps<Double> {
        self.gaps_in_words(normal)
    }
}

/// Where the faces of the difference are that count.
pub enum Sought {
    /// Nearest to the origin.
    Origin,
    /// Where a path of the first core along a vector, whose numbers are hardly off, comes to the difference.
    Path([f64; 3]),
    /// Elsewhere.
    Other,
}

/// What is looked for: the directions along which a fraction is the least, or is not more than zero.
pub enum Wanted {
    /// How deep two cores overlap along a direction or against it, whichever is less; not divided by the length of the direction. All count along which it is not
    /// certainly more than zero.
    Overlap,
    /// The same, divided by that length.
    Depth,
    /// When a path comes to the plane of a face of the difference; the latest counts.
    Entry(PlaneEntry),
}

/// The path of the first core, along a motion, which comes to the planes of the faces of the difference, grown by a radius.
///
/// Along `n` the difference, all `q − p`, extends from the gap `g` on, and the path `t·m` comes there, within the radius `R`, at
/// `t = (g − R·|n|) / (m·n)`.
pub struct PlaneEntry {
    pub motion: RoughVector<Double>,
    pub radius: (Double, f64),
}

impl Wanted {
    /// Whether all count along which the fraction is not certainly more than zero.
    pub fn is_sign(&self) -> bool {
        matches!(self, Self::Overlap)
    }

    /// Where those faces of the difference are that count.
    pub fn sought(&self) -> Sought {
        let Self::Entry(PlaneEntry { motion, radius }) = self else { return Sought::Origin };
        let RoughVector { along, lost, .. } = motion.to::<f64>();
        let is_known = lost < LOST * size(&along) && radius.0.value() == 0.0 && radius.1 == 0.0;
        if is_known { Sought::Path(along) } else { Sought::Other }
    }

    /// The fraction of a direction or of its opposite, of which only those count that may be normals of a face; `None` where nothing is known.
    fn of<N: Digits>(
        &self,
        normal: &RoughVector<N>,
        known: &RoughGaps<N>,
        ways: [bool; 2],
    ) -> Option<LikelyFraction<N>> {
        match self {
            Self::Overlap => Some(LikelyFraction::whole(depth(known, ways), known.error)),
            Self::Depth => {
                let (denominator, off) = normal.length()?;
                Some(LikelyFraction {
                    numerator: depth(known, ways),
                    denominator,
                    errors: [known.error, off],
                })
            }
            Self::Entry(entry) => entry.of(normal, known),
        }
    }
}

impl PlaneEntry {
    /// The time before which the path comes to the plane, and how far that is off.
    fn of<N: Digits>(&self, normal: &RoughVector<N>, known: &RoughGaps<N>) -> Option<LikelyFraction<N>> {
        let (length, off) = normal.length()?;
        let (along, lost) = normal.along(&self.motion.to());
        let (radius, of_radius) = self.radius;
        if along.value().abs() <= 4.0 * lost {
            return None;
        }
        let (gap, denominator) =
            if along.value() > 0.0 { (known.gaps[0], along) } else { (known.gaps[1], -along) };
        let far = N::of(radius) * length;
        let size = 2.0 * length.value();
        let error = known.error + radius.value() * off + (of_radius + N::LOST * radius.value()) * size;
        Some(LikelyFraction { numerator: far - gap, denominator, errors: [error, lost] })
    }
}

/// The depth along a direction or its opposite, whichever is less and counts.
fn depth<N: Digits>(RoughGaps { gaps: [ahead, back], .. }: &RoughGaps<N>, ways: [bool; 2]) -> N {
    match ways {
        [true, false] => -*ahead,
        [false, true] => -*back,
        _ if (*ahead - *back).value() > 0.0 => -*ahead,
        _ => -*back,
    }
}

/// A motion is known well enough if its numbers are off by less than this share.
const LOST: f64 = 1.0 / (1_u64 << 45) as f64;

/// The directions that may matter.
pub struct Likely {
    names: [AxisName; MOST],
    /// Whether each may be the normal of a face of the difference, and whether its opposite.
    ways: [[bool; 2]; MOST],
    count: usize,
}

/// No more of them are kept.
const MOST: usize = 192;

impl Likely {
    pub const NONE: Self = Self { names: [AxisName::Edges([0; 2]); MOST], ways: [[true; 2]; MOST], count: 0 };

    /// Those that floats do not rule out; `None` if there are too many.
    pub fn by_floats(pair: &RoughPair, wanted: &Wanted) -> Option<Self> {
        let mut sieve = Sieve::<f64>::new(wanted);
        let mut seen = Seen([[0; 2]; WORDS]);
        for name in candidates(pair) {
            let AxisName::Edges(places) = name else {
                let normal = pair.normal(name);
                sieve.take(name, &normal, &pair.gaps(&normal), [true; 2])?;
                continue;
            };
            if seen.ways(pair, places) == [true; 2] || !may_cross(pair, places) {
                continue;
            }
            let normal = pair.normal(name);
            let known = pair.gaps(&normal);
            let ways = seen.take(pair, places, pair.are_furthest(places, &normal, &known));
            if ways != [false; 2] {
                sieve.take(name, &normal, &known, ways)?;
            }
        }
        Some(sieve.rest())
    }

    /// Those of some that floats do not rule out; `None` if there are too many.
    pub fn of(
        known: impl Iterator<Item = (AxisName, RoughVector<f64>, RoughGaps<f64>)>,
        wanted: &Wanted,
    ) -> Option<Self> {
        let mut sieve = Sieve::<f64>::new(wanted);
        for (name, normal, known) in known {
            sieve.take(name, &normal, &known, [true; 2])?;
        }
        Some(sieve.rest())
    }

    /// Those of them that two floats do not rule out, either.
    pub fn by_words(self, pair: &impl RoughDirections, wanted: &Wanted) -> Self {
        if !ROUNDS_ONCE || !pair.has_words() || self.count < 2 {
            return self;
        }
        let mut sieve = Sieve::<Double>::new(wanted);
        for i in 0..self.count {
            let normal = pair.normal(self.name(i));
            sieve.take(self.name(i), &normal, &pair.gaps_in_words(&normal), self.ways(i));
        }
        sieve.rest()
    }

    pub fn count(&self) -> usize {
        self.count
    }

    pub fn name(&self, i: usize) -> AxisName {
        self.names.get(i).copied().unwrap_or(AxisName::Edges([0; 2]))
    }

    fn ways(&self, i: usize) -> [bool; 2] {
        self.ways.get(i).copied().unwrap_or([true; 2])
    }

    /// Adds one; `None` if there is no room for it.
    fn add(&mut self, name: AxisName, ways: [bool; 2]) -> Option<()> {
        *self.names.get_mut(self.count)? = name;
        *self.ways.get_mut(self.count)? = ways;
        self.count += 1;
        Some(())
    }

    /// Leaves out some, by their places.
    fn keep(&mut self, mut stays: impl FnMut(usize, AxisName) -> bool) {
        let taken = self.count;
        self.count = 0;
        for i in 0..taken {
            let (name, ways) = (self.name(i), self.ways(i));
            if stays(i, name) {
                let _ = self.add(name, ways);
            }
        }
    }

    /// Leaves out some.
    pub fn retain(&mut self, mut stays: impl FnMut(AxisName) -> bool) {
        self.keep(|_, name| stays(name));
    }
}

/// Every direction to which a face of the difference may be perpendicular.
pub fn candidates(RoughPair { bodies, .. }: &RoughPair) -> impl Iterator<Item = AxisName> {
    let of_faces = bodies.iter().enumerate();
    let of_faces = of_faces.flat_map(|(side, body)| AxisName::faces(side, body.side_count, body.face_count));
    let [a, b] = bodies.each_ref().each(|body| body.edges().len());
    of_faces.chain((0..a).flat_map(move |own| (0..b).map(move |its| AxisName::Edges([own, its]))))
}

/// Whether a face of the difference may be parallel to an edge of each.
fn may_cross(RoughPair { bodies: [a, b], .. }: &RoughPair, [own, its]: [usize; 2]) -> bool {
    match (a.edges().get(own), b.edges().get(its)) {
        (Some(own), Some(its)) => !a.is_beside(own, &its.about) && !b.is_beside(its, &own.about),
        _ => true,
    }
}

/// The pairs of directions of edges that make a face of the difference, and those that make one against the direction across both, as bits: other edges
/// that are parallel to both make no other face.
struct Seen([[u64; 2]; WORDS]);

/// As many as there are pairs of edges.
const WORDS: usize = (EDGES * EDGES).div_ceil(64);

impl Seen {
    /// Where two edges have their bits.
    fn place(RoughPair { bodies: [a, b], .. }: &RoughPair, [own, its]: [usize; 2]) -> (usize, usize) {
        let direction =
            |body: &RoughBody, place: usize| body.edges().get(place).map_or(place, |edge| edge.direction);
        let bit = direction(a, own) * EDGES + direction(b, its);
        (bit / 64, bit % 64)
    }

    /// Whether edges parallel to two were seen, for each of both ways.
    fn ways(&self, pair: &RoughPair, places: [usize; 2]) -> [bool; 2] {
        let (word, bit) = Self::place(pair, places);
        self.0.get(word).copied().unwrap_or([0; 2]).each(|word| word >> bit & 1 == 1)
    }

    /// Which of some ways were not seen. They are then.
    fn take(&mut self, pair: &RoughPair, places: [usize; 2], ways: [bool; 2]) -> [bool; 2] {
        let ((word, bit), old) = (Self::place(pair, places), self.ways(pair, places));
        if let Some([forward, back]) = self.0.get_mut(word) {
            *forward |= u64::from(ways[0]) << bit;
            *back |= u64::from(ways[1]) << bit;
        }
        [0, 1].each(|way: usize| ways[way] && !old[way])
    }
}

/// The directions that are not ruled out so far, in numbers of so many digits.
struct Sieve<'a, N> {
    wanted: &'a Wanted,
    best: Option<LikelyFraction<N>>,
    likely: Likely,
    fractions: [Option<LikelyFraction<N>>; MOST],
}

impl<'a, N: Digits> Sieve<'a, N> {
    fn new(wanted: &'a Wanted) -> Self {
        let best = wanted.is_sign().then_some(LikelyFraction::whole(N::from(0.0), 0.0));
        Self { wanted, best, likely: Likely::NONE, fractions: [None; MOST] }
    }

    /// Takes a direction, and its opposite, if either may be the normal of a face and is not ruled out; `None` if there is no room for it.
    fn take(
        &mut self,
        name: AxisName,
        normal: &RoughVector<N>,
        known: &RoughGaps<N>,
        ways: [bool; 2],
    ) -> Option<()> {
        let fraction = self.wanted.of(normal, known, ways);
        if is_ruled_out(&fraction, &self.best) {
            return Some(());
        }
        if let Some(own) = &fraction
            && !self.wanted.is_sign()
            && self.best.is_none_or(|best| own.more(&best).0 < 0.0)
        {
            self.best = fraction;
        }
        if self.likely.count == MOST {
            self.sift();
        }
        *self.fractions.get_mut(self.likely.count)? = fraction;
        self.likely.add(name, ways)
    }

    /// Leaves out what has been ruled out since it was taken.
    fn sift(&mut self) {
        let Self { likely, fractions, best, .. } = self;
        let mut kept = 0;
        likely.keep(|i, _| {
            let fraction = fractions.get(i).copied().flatten();
            let stays = !is_ruled_out(&fraction, best);
            if let (true, Some(slot)) = (stays, fractions.get_mut(kept)) {
                (*slot, kept) = (fraction, kept + 1);
            }
            stays
        });
    }

    fn rest(mut self) -> Likely {
        self.sift();
        self.likely
    }
}

fn is_ruled_out<N: Digits>(fraction: &Option<LikelyFraction<N>>, best: &Option<LikelyFraction<N>>) -> bool {
    matches!((fraction, best), (Some(own), Some(best)) if own.is_certainly_more(best))
}
