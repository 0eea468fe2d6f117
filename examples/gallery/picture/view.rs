//! From the plane or space to the page.

use kousa::{Aabb, Chord, Hit, Intersect, Line, intersect};

use super::outline::{Outline, Place, Way, spot};
use super::plane::{Spot, Step};
use super::svg::Svg;
use crate::number::Number;

/// A picture of the plane or of space that lacks perspective: parallels stay parallel.
pub trait Projection<const D: usize> {
    /// Where a place is on the page.
    fn place(&self, at: Place<D>) -> Spot;

    /// How long a length is on the page, where it is seen from the side.
    fn length(&self, length: f64) -> f64;

    /// The range of `t` in which `origin + t·direction` is shown, cut to `range`.
    fn clip(&self, origin: Place<D>, direction: Way<D>, range: (f64, f64)) -> Option<(f64, f64)>;

    /// What is shown of a half-space, and the line around what is shown of its surface.
    fn half(&self, origin: Place<D>, normal: Way<D>) -> [Vec<Spot>; 2];
}

/// The part that is shown, and how.
pub trait View<const D: usize>: Projection<D> {
    /// What the style sheet has to say beside what it says for all.
    const STYLE: &'static str = "";

    /// Fits what lies between two corners on the page: below `corner`, at most as wide and as high as `size`.
    fn new(bounds: [Place<D>; 2], corner: Spot, size: Step) -> Self;

    /// The upper left corner and the extent, on the page.
    fn page(&self) -> (Spot, Step);

    /// A normal as a way on the page, in its own length.
    fn normal(&self, normal: Way<D>) -> Option<Step>;

    /// Greater is further from the eye, and drawn before.
    fn depth(&self, _at: Place<D>) -> f64 {
        0.0
    }

    /// Draws what lies behind everything.
    fn backdrop(&self, _svg: &mut Svg, _outlines: &[Outline<D>]) {}
}

/// The range of `t` in which `origin + t·direction` lies within `bounds`, cut to `range`.
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

/// Where a chord begins and where it ends on the page, and whether it does. The chord of a line or ray goes on without end
/// where it has no normal; it is drawn as far as there is something to show.
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

/// The part of a convex polygon where `(p − origin)·normal ≤ 0`, and its corners that are new.
///
/// From corner to corner (Sutherland and Hodgman, "Reentrant polygon clipping", 1974).
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
