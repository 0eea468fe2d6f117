//! From the plane or space to the page.

use kousa::{Aabb, Chord, Intersect, Line, intersect};

use super::outline::{Outline, Place, Way};
use super::plane::{Spot, Step};
use super::svg::Svg;

/// A picture of the plane or of space that lacks perspective: parallels stay parallel.
pub trait Projection<const D: usize> {
    /// Where a place is on the page.
    fn place(&self, at: Place<D>) -> Spot;

    /// How long a length is on the page, where it is seen from the side.
    fn length(&self, length: f64) -> f64;

    /// The range of `t` in which `origin + t·direction` is shown, cut to `range`.
    fn clip(&self, origin: Place<D>, direction: Way<D>, range: (f64, f64)) -> Option<(f64, f64)>;
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
