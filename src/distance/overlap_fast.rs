//! The shortest way out of the overlap of two cores of space, one of which is a box of any direction or a triangle.
//!
//! Every face of their difference is across two edges, of either core (Ericson 5.2.1). Along its normal `n` they overlap by
//! `max p·n − min q·n`, over the corners `p` of `a` and `q` of `b`, and the shortest way out is along the one with the least overlap. It
//! ends at the two features that make the face: a corner and a face, or an edge of each. Everything is left to exact arithmetic where two
//! ways are equally short within the error, or where a corner may or may not be on a feature.

use num_traits::Float;

use crate::certificate::near::{Near, size};
use crate::certificate::rounded::{Certain, LEAST, U, difference, dot};
use crate::distance::certified_fast::{Measured, NOWHERE};
use crate::distance::cores_fast::FloatCore;
use crate::distance::facets_fast::{Direction, Facets, Furthest, Vector, crossing, directions};
use crate::distance::search_fast::Feature;
use crate::meets::capsules_verdict::cross;
use crate::number::each::Each;
use crate::number::precision::Precision;

/// The vector between the deepest points, whose gap is negative, and the features that they are on; `None` inside if the cores are apart.
///
/// The corners of a core are exact where that is known.
pub fn way_out(
    [a, b]: [&FloatCore<'_, 3>; 2],
    are_exact: [bool; 2],
) -> Certain<(Measured<3>, [Feature<3>; 2])> {
    let (a, b) = (Facets::of(a, are_exact[0])?, Facets::of(b, are_exact[1])?);
    // The sums of both orders would be rounded differently.
    if b.numbers().lt(a.numbers()) {
        let found = Overlap::of(b, a)?.way_out()?;
        return Some(found.map(|(found, [on_b, on_a])| (found.mirrored(), [on_a, on_b])));
    }
    Overlap::of(a, b)?.way_out()
}

/// Two cores that may overlap.
struct Overlap {
    cores: [Facets; 2],
    /// The directions of their edges; the first few.
    directions: [Direction; 6],
    count: usize,
    /// From the first corner of `a` to that of `b`.
    way: Vector,
    /// The sum of the magnitudes of all numbers that heights are made of, and an error bound of the corners.
    size: f64,
    slack: f64,
}

/// A direction across two edges, along which the cores overlap.
#[derive(Clone, Copy)]
struct Exit {
    /// From `a` to `b`, an error bound of each of its numbers, and its length.
    normal: Vector,
    lost: f64,
    length: f64,
    /// How deep the cores overlap along it, and an error bound.
    depth: f64,
    error: f64,
    /// The vectors of each core that are certainly perpendicular to it, as bits.
    square: [u8; 2],
}

/// The shortest way out so far.
struct Shortest {
    exit: Option<Exit>,
    /// The least that any other may be.
    next: f64,
}

impl Overlap {
    fn of(a: Facets, b: Facets) -> Option<Self> {
        let (directions, count) = directions(&a, &b)?;
        let way = difference(b.first(), a.first());
        let (size, slack) = (size(&way) + a.size() + b.size(), 2.0 * (a.slack + b.slack));
        Some(Self { cores: [a, b], directions, count, way, size, slack })
    }

    fn way_out(&self) -> Certain<(Measured<3>, [Feature<3>; 2])> {
        let mut shortest = Shortest { exit: None, next: f64::INFINITY };
        let mut seen = [[0; 2]; 15];
        let mut count = 0;
        let list = self.directions.get(..self.count)?;
        for (i, first) in list.iter().enumerate() {
            for second in list.get(i + 1..)? {
                let square = self.square_to(first, second);
                // Several pairs of edges may be in one plane.
                if seen.get(..count)?.contains(&square) {
                    continue;
                }
                *seen.get_mut(count)? = square;
                count += 1;
                for exit in self.exits(first, second, square)? {
                    if exit.depth < -exit.error {
                        return Some(None);
                    }
                    shortest.offer(exit);
                }
            }
        }
        let Shortest { exit, next } = shortest;
        let exit = exit?;
        let is_certain = exit.depth > exit.error && exit.depth + exit.error < next;
        if is_certain { self.between_features(&exit).map(Some) } else { None }
    }

    /// The vectors of each core that are certainly perpendicular to both directions' cross product: those along them, those of a triangle
    /// in whose plane they are, and those with zeros where it has none.
    fn square_to(&self, first: &Direction, second: &Direction) -> [u8; 2] {
        let (d, e) = (&first.along, &second.along);
        let is_zero = |k: usize| {
            let (i, j) = ((k + 1) % 3, (k + 2) % 3);
            (d[i] == 0.0 || e[j] == 0.0) && (d[j] == 0.0 || e[i] == 0.0)
        };
        let zeros = [is_zero(0), is_zero(1), is_zero(2)];
        let mut square = [0; 2];
        for (side, (core, known)) in self.cores.iter().zip(&mut square).enumerate() {
            *known = first.vectors.get(side).copied().unwrap_or(0)
                | second.vectors.get(side).copied().unwrap_or(0);
            for (i, vector) in core.vectors.iter().enumerate() {
                let is_square = vector.iter().zip(zeros).all(|(x, is_zero)| is_zero || *x == 0.0);
                *known |= u8::from(is_square) << i;
            }
            *known = core.all_square(*known);
        }
        square
    }

    /// The ways out along the cross product of two directions, and against it; `None` where its direction is uncertain.
    ///
    /// Each number of it is the difference of two products of vectors that are rounded once each.
    fn exits(&self, first: &Direction, second: &Direction, square: [u8; 2]) -> Option<[Exit; 2]> {
        let normal = cross(&first.along, &second.along);
        let reach = dot(&normal, &normal);
        if reach <= LEAST {
            return None;
        }
        let length = Float::sqrt(reach);
        let lost = 8.0 * U * size(&first.along) * size(&second.along);
        let [a, b] = &self.cores;
        let ([a_low, a_high], [b_low, b_high]) = (a.extent(&normal, square[0]), b.extent(&normal, square[1]));
        let apart = dot(&self.way, &normal);
        let error = (lost / length + 16.0 * U) * self.size + self.slack;
        let exit = |normal: Vector, height: f64| {
            let depth = height / length;
            Exit { normal, lost, length, depth, error: error + 4.0 * U * depth.abs(), square }
        };
        let back = normal.each(|x| 0.0 - x);
        Some([exit(normal, a_high - (apart + b_low)), exit(back, (apart + b_high) - a_low)])
    }

    /// The vector between the two features that are furthest along a way out: from the corner with the least coordinates, of either, that
    /// is opposite the other feature; or between two edges that cross.
    fn between_features(&self, exit: &Exit) -> Option<(Measured<3>, [Feature<3>; 2])> {
        let [a, b] = &self.cores;
        let back = exit.normal.each(|x| 0.0 - x);
        let of_a = a.furthest(&exit.normal, exit.lost, exit.square[0])?;
        let of_b = b.furthest(&back, exit.lost, exit.square[1])?;
        if let ([p, q], [r, s]) = (of_a.corners(), of_b.corners()) {
            let edges = [Feature::between(*p, *q), Feature::between(*r, *s)];
            return Some((exit.measured(crossing(&of_a, &of_b, self.slack)?), edges));
        }
        // A corner that is opposite the inside of a face is opposite no corner.
        let opposite = |own: &Furthest, other: &Furthest| match other.corners() {
            [_] => Some(None),
            _ => own.first_above(other, (&exit.normal, exit.lost), self.slack),
        };
        let first = match (opposite(&of_a, &of_b)?, opposite(&of_b, &of_a)?) {
            (Some(p), Some(q)) if self.is_before(&p, &q)? => Ok(p),
            (_, Some(q)) => Err(q),
            (Some(p), None) => Ok(p),
            (None, None) => return None,
        };
        let features = match first {
            Ok(corner) => [Feature::corner(0, corner), Feature::surface(corner)],
            Err(corner) => [Feature::surface(corner), Feature::corner(0, corner)],
        };
        Some((exit.measured([NOWHERE; 2]), features))
    }

    /// Whether a corner of one core has lesser coordinates than one of the other, in lexicographic order; `None` where that is uncertain.
    fn is_before(&self, p: &Vector, q: &Vector) -> Option<bool> {
        for (x, y) in p.iter().zip(q) {
            if (x - y).abs() > self.slack {
                return Some(x < y);
            }
            if self.slack > 0.0 {
                return None;
            }
        }
        Some(false)
    }
}

impl Exit {
    /// The vector along it, from the deepest point of `a` back to that of `b`.
    fn measured(&self, along: [Near; 2]) -> Measured<3> {
        let Self { normal, lost, length, depth, error, .. } = *self;
        Measured {
            ahead: normal.each(|x| x / length),
            of_ahead: 4.0 * lost / length + 8.0 * U,
            gap: 0.0 - depth,
            error,
            square: depth * depth,
            along,
            is_alone: true,
        }
    }
}

impl Shortest {
    fn offer(&mut self, new: Exit) {
        let is_shorter = match &self.exit {
            Some(old) => new.depth < old.depth,
            None => true,
        };
        let other = if is_shorter { self.exit.replace(new) } else { Some(new) };
        if let Some(other) = other {
            self.next = self.next.lesser(other.depth - other.error);
        }
    }
}
