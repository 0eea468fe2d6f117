//! A shape on the page, as it is drawn and as the labels avoid it.

use std::f64::consts::TAU;

use super::outline::{Outline, Place, Way};
use super::plane::{Spot, Step, between, length, turned, unit};
use super::svg::Svg;
use super::view::Projection;

/// The visible part of an outline, in page units.
#[derive(Clone, Debug, PartialEq)]
pub enum Figure {
    /// A point.
    Dot(Spot),
    /// A straight piece, with the style of each end.
    Stretch([(Spot, End); 2]),
    /// A disk or a capsule.
    Round([Spot; 2], f64),
    /// A polygon, or the visible sides of a box. As seen on the page, their corners run
    /// counter-clockwise.
    Angular(Vec<Vec<Spot>>),
    /// The visible faces of a polyhedron, whose corners run likewise, each with its opacity.
    Faceted(Vec<(Vec<Spot>, f64)>),
    /// The visible part of a half-space, and the outline of its surface, which in the plane has two ends.
    Half([Vec<Spot>; 2]),
}

/// The end of a straight piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The shape ends here.
    Own,
    /// The shape is unbounded.
    Endless,
    /// The shape is cut, and ends outside the frame.
    Cut,
}

/// A position for a label, and the direction in which the label lies from it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Perch {
    /// The point on the figure.
    pub at: Spot,
    /// The outward direction, a unit vector.
    pub out: Step,
    /// The penalty of this position; 0 is the best.
    pub cost: f64,
}

/// The eight directions of the compass, in the order of preference for a label.
const COMPASS: [(f64, f64); 8] =
    [(0.7, -0.7), (-0.7, -0.7), (0.7, 0.7), (-0.7, 0.7), (0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)];

impl Figure {
    /// The visible part of an outline, if there is one.
    pub fn new<const D: usize>(outline: Outline<D>, view: &impl Projection<D>) -> Option<Self> {
        match outline {
            Outline::Dot(at) => Some(Self::Dot(view.place(at))),
            // A straight piece of length zero has no direction, and a solid without extent has no edge to
            // draw.
            Outline::Straight { origin, direction, .. } if direction == Way::<D>::zeros() => {
                Some(Self::Dot(view.place(origin)))
            }
            Outline::Round { a, b, radius } if a == b && radius == 0.0 => Some(Self::Dot(view.place(a))),
            Outline::Block { corner, edges } if edges == [Way::<D>::zeros(); D] => {
                Some(Self::Dot(view.place(corner)))
            }
            Outline::Round { a, b, radius: 0.0 } => Some(Self::between(view.place(a), view.place(b))),
            Outline::Round { a, b, radius } => {
                Some(Self::Round([view.place(a), view.place(b)], view.length(radius)))
            }
            Outline::Block { corner, edges } => {
                let mut extents = edges.into_iter().filter(|edge| *edge != Way::<D>::zeros());
                match (extents.next(), extents.next()) {
                    // The block is so thin that it is a segment.
                    (Some(edge), None) => Some(Self::between(view.place(corner), view.place(corner + edge))),
                    _ => Some(Self::Angular(sides(corner, edges, view))),
                }
            }
            Outline::Polygon { corners, count } => {
                let corners: Vec<_> = corners.into_iter().take(count).map(|at| view.place(at)).collect();
                match corners[..] {
                    [] => None,
                    [at] => Some(Self::Dot(at)),
                    [a, b] => Some(Self::between(a, b)),
                    _ => Some(Self::Angular(vec![corners])),
                }
            }
            Outline::Polyhedron { corners, faces } => {
                Some(Self::Faceted(visible_faces(faces.of(&corners), view)))
            }
            Outline::Half { origin, normal } => {
                let [part, edge] = view.half(origin, normal);
                (!part.is_empty()).then_some(Self::Half([part, edge]))
            }
            Outline::Straight { origin, direction, range } => {
                let (from, to) = view.clip(origin, direction, range)?;
                let end = |t: f64, own: f64| {
                    let end = match own {
                        _ if t == own => End::Own,
                        _ if own.is_infinite() => End::Endless,
                        _ => End::Cut,
                    };
                    (view.place(origin + direction * t), end)
                };
                Some(Self::Stretch([end(from, range.0), end(to, range.1)]))
            }
        }
    }

    /// A segment.
    pub fn between(a: Spot, b: Spot) -> Self {
        Self::Stretch([(a, End::Own), (b, End::Own)])
    }

    /// Draws the figure.
    pub fn draw(&self, svg: &mut Svg, class: &str) {
        match self {
            Self::Dot(at) => svg.circle(&format!("{class} dot"), *at, 3.5),
            Self::Stretch([from, to]) => {
                svg.line(class, from.0, to.0);
                for ((at, end), other) in [(*from, to.0), (*to, from.0)] {
                    match end {
                        End::Own => svg.circle(&format!("{class} dot"), at, 2.6),
                        End::Endless => head(svg, class, other, at),
                        End::Cut => {}
                    }
                }
            }
            Self::Round([a, b], radius) => match unit(b - a) {
                Some(along) => svg.capsule(class, [*a, *b], along, *radius),
                None => svg.circle(class, *a, *radius),
            },
            Self::Angular(sides) => sides.iter().for_each(|corners| svg.polygon(class, corners)),
            Self::Faceted(faces) => {
                faces.iter().for_each(|(corners, opacity)| svg.face(class, corners, *opacity));
            }
            Self::Half([part, edge]) => {
                svg.area(class, part);
                for (from, to) in around_line(edge) {
                    svg.line(class, from, to);
                }
            }
        }
    }

    /// Points on the drawn lines, a few page units apart.
    pub fn ink(&self) -> Vec<Spot> {
        match self {
            Self::Dot(at) => vec![*at; 4],
            Self::Stretch([(from, _), (to, _)]) => stroke(*from, *to),
            Self::Half([_, edge]) => around_line(edge).flat_map(|(from, to)| stroke(from, to)).collect(),
            Self::Round(..) | Self::Angular(_) | Self::Faceted(_) => {
                self.rim(3.0).into_iter().map(|perch| perch.at).collect()
            }
        }
    }

    /// The positions where a label may be put.
    pub fn perches(&self) -> Vec<Perch> {
        match self {
            Self::Dot(at) => around(*at),
            Self::Stretch([(from, _), (to, _)]) => beside(*from, *to),
            Self::Half([_, edge]) => around_line(edge).flat_map(|(from, to)| beside(from, to)).collect(),
            Self::Round(..) | Self::Angular(_) | Self::Faceted(_) => {
                let inward = |perch: &Perch| Perch { out: -perch.out, cost: perch.cost + 1.0, ..*perch };
                let outward = self.rim(14.0);
                outward.iter().copied().chain(outward.iter().map(inward)).collect()
            }
        }
    }

    /// Positions along the edge of a solid, `step` apart.
    fn rim(&self, step: f64) -> Vec<Perch> {
        match self {
            Self::Dot(_) | Self::Stretch(_) | Self::Half(_) => Vec::new(),
            &Self::Round([a, b], radius) => {
                let side = unit(b - a).map_or_else(Step::zeros, |along| turned(along) * radius);
                let sides = [(a + side, b + side), (b - side, a - side)];
                let sides = sides.into_iter().flat_map(|(from, to)| self::side(from, to, step));
                arcs([a, b], radius, step).chain(sides).collect()
            }
            Self::Angular(sides) => {
                let edges = sides.iter().flat_map(|corners| around_line(corners));
                edges.flat_map(|(from, to)| side(from, to, step)).collect()
            }
            Self::Faceted(faces) => {
                let edges = faces.iter().flat_map(|(corners, _)| around_line(corners));
                edges.flat_map(|(from, to)| side(from, to, step)).collect()
            }
        }
    }
}

/// The sides of a polygon; of two points it is the one segment between them.
fn around_line(corners: &[Spot]) -> impl Iterator<Item = (Spot, Spot)> {
    let count = if corners.len() > 2 { corners.len() } else { corners.len() / 2 };
    corners.iter().copied().zip(corners.iter().copied().cycle().skip(1)).take(count)
}

/// The visible sides of a block, which meet in its corner, one for each pair of edges. Of a flat block only
/// those with an area are kept.
fn sides<const D: usize>(corner: Place<D>, edges: [Way<D>; D], view: &impl Projection<D>) -> Vec<Vec<Spot>> {
    let pairs = (0..D * (D - 1) / 2).map(|i| [edges[i], edges[(i + 1) % D]]);
    let side = |[along, up]: [Way<D>; 2]| {
        [corner, corner + along, corner + along + up, corner + up].map(|at| view.place(at)).to_vec()
    };
    pairs.filter(|edges| !edges.contains(&Way::<D>::zeros())).map(side).collect()
}

/// The faces whose corners run counter-clockwise on the page, which are those that face the eye.
fn visible_faces<const D: usize>(
    faces: impl Iterator<Item = Vec<Place<D>>>,
    view: &impl Projection<D>,
) -> Vec<(Vec<Spot>, f64)> {
    let placed = faces.map(|face| (face.iter().map(|at| view.place(*at)).collect(), view.opacity(&face)));
    // Twice the signed area, which is negative because the page's y axis points down.
    let is_visible = |(corners, _): &(Vec<Spot>, f64)| {
        around_line(corners).map(|(from, to)| from.x * to.y - from.y * to.x).sum::<f64>() < 0.0
    };
    placed.filter(is_visible).collect()
}

/// A position on the edge of a solid. Labels are preferably above it.
fn on_edge(at: Spot, out: Step) -> Perch {
    Perch { at, out, cost: 0.5 + 0.5 * out.y }
}

/// The number of steps along a length, limited to what a label or the eye can resolve.
fn steps(length: f64, step: f64) -> usize {
    (length / step).ceil().clamp(1.0, 600.0) as usize
}

/// The positions along a straight side, whose outside is on the right. A side of length zero has none.
fn side(from: Spot, to: Spot, step: f64) -> impl Iterator<Item = Perch> {
    unit(to - from).into_iter().flat_map(move |along| {
        let count = steps(length(to - from), step);
        (0..=count).map(move |i| on_edge(between(from, to, i as f64 / count as f64), turned(along)))
    })
}

/// The positions along the half circles around two ends, or along the whole circle if the ends coincide.
fn arcs([a, b]: [Spot; 2], radius: f64, step: f64) -> impl Iterator<Item = Perch> {
    let count = steps(TAU * radius, step);
    (0..count).map(move |i| TAU * i as f64 / count as f64).map(move |angle| {
        let out = Step::new(angle.sin(), -angle.cos());
        let center = if out.dot(&(b - a)) < 0.0 { a } else { b };
        on_edge(center + out * radius, out)
    })
}

/// Draws the arrowhead of an unbounded end.
fn head(svg: &mut Svg, class: &str, from: Spot, tip: Spot) {
    if let Some(along) = unit(tip - from) {
        let (neck, side) = (tip - along * 11.0, turned(along) * 4.5);
        svg.polygon(&format!("{class} head"), &[tip, neck + side, neck - side]);
    }
}

/// Points along a straight stroke.
pub fn stroke(from: Spot, to: Spot) -> Vec<Spot> {
    let pieces = (length(to - from) / 3.0).ceil().clamp(1.0, 600.0);
    (0..=pieces as usize).map(|i| between(from, to, i as f64 / pieces)).collect()
}

/// Label positions around a point.
pub fn around(at: Spot) -> Vec<Perch> {
    let ranked = (0..).map(f64::from).zip(COMPASS);
    ranked.map(|(rank, (x, y))| Perch { at, out: Step::new(x, y), cost: 0.1 * rank }).collect()
}

/// Label positions on both sides of a stroke, the best in its middle.
pub fn beside(from: Spot, to: Spot) -> Vec<Perch> {
    let Some(along) = unit(to - from) else { return around(from) };
    let pieces = (length(to - from) / 12.0).ceil().clamp(2.0, 100.0);
    let perches = (0..=pieces as usize).flat_map(|i| {
        let t = i as f64 / pieces;
        let (at, cost) = (between(from, to, t), 2.0 * (t - 0.5).abs());
        [turned(along), -turned(along)].map(|out| Perch { at, out, cost })
    });
    let ends = [(from, -along), (to, along)].map(|(at, out)| Perch { at, out, cost: 1.5 });
    perches.chain(ends).collect()
}
