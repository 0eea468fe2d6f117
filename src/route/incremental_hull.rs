//! The incremental construction of a convex hull in space (de Berg and others, *Computational Geometry*, chapter 11): point by point, each that is
//! outside the hull of those before becomes a corner.
//!
//! A point is outside if it is in front of the triangle in whose cone it is. That sign is exact.

use nalgebra::Point;

use crate::route::cones::{Cones, Errors, Offset, Starts, cell};
use crate::route::orientation::floats;
use crate::route::surface::Whole;
use crate::scalar::Scalar;

type ListedPoint<S> = Point<S, 3>;

/// Inserts all points of a list into the hull of some of them; `None` if there is no room for one, or if floats cannot tell the cones apart.
///
/// The coordinates must be floats exactly. The order of the insertions has nothing to do with that of the list, and so is as good as random: the hull of
/// the first points is nearly that of all, and few points become corners that are not corners of the whole.
pub(crate) fn insert_all<S: Scalar, const N: usize>(
    whole: &mut Whole<S, N>,
    extent: &[f64; 3],
    count: usize,
    point: impl Fn(usize) -> Option<ListedPoint<S>>,
) -> Option<()> {
    let all = (0..count).filter_map(|i| point(i).map(|p| floats(&p)));
    let mut insertion = Insertion::of(whole, extent, all)?;
    let stride = stride(count);
    let (mut i, mut next) = (0, 64);
    for step in 0..count {
        insertion.insert(i, point(i)?)?;
        i = if i < count - stride { i + stride } else { i - (count - stride) };
        if step == next {
            next += next / 2;
            insertion.look_again();
        }
    }
    Some(())
}

/// About five eighths of a number, and without a divisor in common with it: the multiples of such a number are spread evenly.
fn stride(count: usize) -> usize {
    let is_coprime = |stride: &usize| {
        let (mut a, mut b) = (count, *stride);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        a == 1
    };
    let golden = count / 8 * 5 - count / 144;
    (golden..count).find(is_coprime).unwrap_or(1)
}

/// What a point is to the hull of those before.
enum Standing {
    Inside,
    /// It is one of the corners.
    Corner(u32),
    /// It is in front of a triangle.
    Outside(u32),
}

/// A hull that is under construction.
struct Insertion<'a, S: Scalar, const N: usize> {
    whole: &'a mut Whole<S, N>,
    /// The mean of all points.
    mean: [f64; 3],
    /// That mean, or that of the first corners if it was not yet certainly inside.
    centre: [f64; 3],
    /// The corners relative to the centre.
    offsets: [Offset; N],
    /// The places of the corners in the list.
    places: [u32; N],
    starts: Starts,
    /// The triangle that was found last.
    latest: u32,
    errors: Errors,
    /// Not more than the square of the distance from the centre to the surface.
    clearance: f64,
    /// How many more points may be compared with all triangles.
    searches: usize,
}

impl<'a, S: Scalar, const N: usize> Insertion<'a, S, N> {
    /// `None` if neither the mean of all points nor that of the corners is certainly inside.
    fn of(
        whole: &'a mut Whole<S, N>,
        extent: &[f64; 3],
        all: impl Iterator<Item = [f64; 3]> + Clone,
    ) -> Option<Self> {
        let centres = [mean(all.clone()), mean(whole.corners().iter().map(floats))];
        let latest = whole.used().next()?;
        let mut new = Self {
            whole,
            mean: centres[0],
            centre: [0.0; 3],
            offsets: [[0.0; 3]; N],
            places: [0; N],
            starts: [latest; _],
            latest,
            errors: Errors::of(extent),
            clearance: 0.0,
            searches: 16 + all.count() / 64,
        };
        let mut clearances = centres.into_iter().filter_map(|centre| new.look_from(centre));
        new.clearance = clearances.next()?;
        Some(new)
    }

    /// Moves the centre, and tells its distance from the surface, squared.
    fn look_from(&mut self, centre: [f64; 3]) -> Option<f64> {
        self.centre = centre;
        for (offset, corner) in self.offsets.iter_mut().zip(self.whole.corners()) {
            *offset = from(&centre, corner);
        }
        self.cones().clearance()
    }

    /// Sees how far away the surface is now, from the mean if that is certainly inside by now.
    fn look_again(&mut self) {
        let centre = self.centre;
        let clearance = self.look_from(self.mean).or_else(|| self.look_from(centre));
        self.clearance = clearance.unwrap_or(self.clearance);
    }

    fn cones(&self) -> Cones<'_> {
        Cones { facets: self.whole.facets(), corners: &self.offsets, errors: &self.errors }
    }

    /// Inserts the point in some place of the list.
    fn insert(&mut self, place: usize, p: ListedPoint<S>) -> Option<()> {
        let offset = from(&self.centre, &p);
        let [x, y, z] = offset;
        if x * x + y * y + z * z < self.clearance {
            return Some(());
        }
        let cell = cell(&offset);
        let start = self.starts.get(cell).copied().unwrap_or(self.latest);
        let start = if self.cones().is_used(start) { start } else { self.latest };
        let standing = match self.cones().candidates(&offset, start) {
            Some(candidates) => {
                let facets = candidates.facets();
                self.latest = *facets.first()?;
                self.standing(&p, facets.iter().copied(), facets.len() > 1)
            }
            // The sides of too many cones are uncertain.
            None => {
                self.searches = self.searches.checked_sub(1)?;
                self.standing(&p, self.whole.used(), true)
            }
        };
        match standing {
            Standing::Inside => {}
            Standing::Corner(corner) => self.replace(corner, place, p)?,
            Standing::Outside(facet) => self.grow(facet, place, p, offset)?,
        }
        *self.starts.get_mut(cell)? = self.latest;
        Some(())
    }

    /// What a point is to a surface if it is in the cone of one of some triangles. It is none of their corners if it is certainly in that of the only one.
    fn standing(
        &self,
        p: &ListedPoint<S>,
        facets: impl Iterator<Item = u32> + Clone,
        is_uncertain: bool,
    ) -> Standing {
        let corners = facets.clone().filter_map(|facet| self.whole.facets().get(facet as usize));
        let mut corners = corners.flat_map(|facet| facet.corners);
        let mut facets = facets;
        if is_uncertain && let Some(corner) = corners.find(|corner| self.whole.corner(*corner) == p) {
            Standing::Corner(corner)
        } else if let Some(facet) = facets.find(|facet| self.whole.is_seen(*facet, p)) {
            Standing::Outside(facet)
        } else {
            Standing::Inside
        }
    }

    fn grow(&mut self, facet: u32, place: usize, p: ListedPoint<S>, offset: Offset) -> Option<()> {
        self.latest = self.whole.grow(facet, p)?;
        let [.., number] = self.whole.facets().get(self.latest as usize)?.corners;
        *self.offsets.get_mut(number as usize)? = offset;
        *self.places.get_mut(number as usize)? = u32::try_from(place).ok()?;
        Some(())
    }

    /// Of equal points the first one is the corner: zeros of different signs are equal.
    fn replace(&mut self, corner: u32, place: usize, p: ListedPoint<S>) -> Option<()> {
        let (old, new) = (self.places.get_mut(corner as usize)?, u32::try_from(place).ok()?);
        if new < *old {
            *old = new;
            self.whole.replace(corner, p);
        }
        Some(())
    }
}

/// The mean of points, which may be outside of them if numbers overflow.
fn mean(points: impl Iterator<Item = [f64; 3]> + Clone) -> [f64; 3] {
    let part = 1.0 / points.clone().count() as f64;
    points.fold([0.0; 3], |[x, y, z], p| [x + p[0] * part, y + p[1] * part, z + p[2] * part])
}

/// A point relative to a centre.
fn from<S: Scalar>(centre: &[f64; 3], p: &ListedPoint<S>) -> Offset {
    let p = floats(p);
    [p[0] - centre[0], p[1] - centre[1], p[2] - centre[2]]
}
