//! Projections from the plane or from space to the page.

use kousa::{Aabb, Chord, Hit, Intersect, Line, intersect};

use super::outline::{Outline, Place, Way, spot};
use super::plane::{Spot, Step};
use super::svg::Svg;
use crate::number::Number;

/// A parallel projection of the plane or of space: parallel lines stay parallel.
pub trait Projection<const D: usize> {
    /// The position of a point on the page.
    fn place(&self, at: Place<D>) -> Spot;

    /// The length on the page of a segment that is seen from the side.
    fn length(&self, length: f64) -> f64;

    /// The range of `t` in which `origin + t·direction` is visible, clipped to `range`.
    fn clip(&self, origin: Place<D>, direction: Way<D>, range: (f64, f64)) -> Option<(f64, f64)>;

    /// How opaque the face of a polyhedron with these corners is drawn. Of a face in the light less is.
    fn opacity(&self, _face: &[Place<D>]) -> f64 {
        1.0
    }

    /// The visible part of a half-space, and the outline of the visible part of its surface.
    fn half(&self, origin: Place<D>, normal: Way<D>) -> [Vec<Spot>; 2];
}

/// A projection, together with the part that it shows.
pub trait View<const D: usize>: Projection<D> {
    /// The additional rules of the style sheet.
    const STYLE: &'static str = "";

    /// Fits the box between two corners on the page: with `corner` at its upper left, and at most `size` wide
    /// and high.
    fn new(bounds: [Place<D>; 2], corner: Spot, size: Step) -> Self;

    /// The upper left corner and the extent of the view on the page.
    fn page(&self) -> (Spot, Step);

    /// A normal as a vector on the page, in its own length.
    fn normal(&self, normal: Way<D>) -> Option<Step>;

    /// The depth of a point. It is greater for points further from the eye, which are drawn first.
    fn depth(&self, _at: Place<D>) -> f64 {
        0.0
    }

    /// Draws what lies behind everything.
    fn backdrop(&self, _svg: &mut Svg, _outlines: &[Outline<D>]) {}
}

/// The range of `t` in which `origin + t·direction` lies within `bounds`, clipped to `range`.
pub fn clip<const D: usize>(
    bounds: &Aabb<f64, D>,
    line: Line<f64, D>,
    (least, greatest): (f64, f64),
) -> Option<(f64, f64)>
where
    Line<f64, D>: Intersect<Aabb<f64, D>, Output = Chord<f64, D>>,
{
    let Chord { enter, exit } = intersect(&line, bounds)?;
    let (from, to) = (least.max(enter.t), greatest.min(exit.t));
    (from <= to).then_some((from, to))
}

/// The ends of a chord on the page, and whether each is a proper end. The chord of a line or ray is unbounded
/// where it has no normal; it is drawn as far as it is visible.
pub fn chord_ends<S: Number, const D: usize>(
    chord: &Chord<S, D>,
    operands: [Outline<D>; 2],
    view: &impl Projection<D>,
) -> [(Spot, bool); 2] {
    let Chord { enter, exit } = chord;
    let [first, last] = [enter, exit].map(|hit| (view.place(spot(&hit.point)), true));
    let straight = operands.into_iter().find_map(|outline| match outline {
        Outline::Straight { origin, direction, range } => Some((origin, direction, range)),
        _ => None,
    });
    let Some((origin, direction, (least, greatest))) = straight else { return [first, last] };
    let goes_on = |hit: &Hit<S, D>, end: f64| hit.normal.is_none() && end.is_infinite();
    let (from, to) = (goes_on(enter, least), goes_on(exit, greatest));
    let range = (if from { least } else { enter.t.to_f64() }, if to { greatest } else { exit.t.to_f64() });
    let Some((low, high)) = view.clip(origin, direction, range) else { return [first, last] };
    let at = |t: f64| (view.place(origin + direction * t), false);
    [if from { at(low) } else { first }, if to { at(high) } else { last }]
}

/// The part of a convex polygon where `(p − origin)·normal ≤ 0`, and its new corners.
///
/// The polygon is clipped corner by corner (Sutherland and Hodgman, "Reentrant polygon clipping", 1974).
pub fn cut<const D: usize>(corners: &[Place<D>], origin: Place<D>, normal: Way<D>) -> [Vec<Place<D>>; 2] {
    let height = |at: &Place<D>| (at - origin).dot(&normal);
    let [mut kept, mut new] = [Vec::new(), Vec::new()];
    for (from, to) in corners.iter().zip(corners.iter().cycle().skip(1)) {
        let (before, after) = (height(from), height(to));
        if before <= 0.0 {
            kept.push(*from);
        }
        if before * after < 0.0 {
            let place = from + (to - from) * (before / (before - after));
            kept.push(place);
            new.push(place);
        } else if before == 0.0 && normal != Way::<D>::zeros() {
            new.push(*from);
        }
    }
    [kept, new]
}
