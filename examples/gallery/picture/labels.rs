//! Where the labels go: each where it covers the least.

use std::collections::HashMap;

use super::figure::Perch;
use super::plane::{Spot, Step};

/// A label that waits for its place.
#[derive(Clone, Debug)]
pub struct Label {
    /// The text.
    pub text: String,
    /// The class in the style sheet.
    pub class: String,
    /// The size of the font.
    pub size: f64,
    /// Where it may be put.
    pub perches: Vec<Perch>,
}

/// How far a label keeps from its perch: rather the first, at need the last.
const GAPS: [f64; 3] = [5.0, 10.0, 17.0];

/// What is drawn so far, and the labels among it.
#[derive(Clone, Debug)]
pub struct Layout {
    /// The part of the page to stay in: its middle and half its extent.
    page: Area,
    /// How much is drawn in each cell of a grid, counted from the upper left of the page.
    ink: HashMap<[i64; 2], f64>,
    taken: Vec<Area>,
}

/// A rectangle: its middle and half its extent.
#[derive(Clone, Copy, Debug)]
struct Area(Spot, Step);

impl Layout {
    /// An empty page with its upper left corner and extent.
    pub fn new((corner, extent): (Spot, Step)) -> Self {
        let half = extent / 2.0;
        Self { page: Area(corner + half, half), ink: HashMap::new(), taken: Vec::new() }
    }

    /// Marks places as drawn upon.
    pub fn draw_on(&mut self, places: impl IntoIterator<Item = Spot>) {
        for at in places {
            *self.ink.entry(cell(at)).or_default() += 1.0;
        }
    }

    /// The best place for a label: its middle. It is taken from then on.
    pub fn put(&mut self, label: &Label) -> Option<Spot> {
        let half = half_extent(label);
        let places = label.perches.iter().flat_map(|perch| {
            (0..).zip(GAPS).map(move |(i, gap)| {
                let away = Step::new(perch.out.x * (half.x + gap), perch.out.y * (half.y + gap));
                (perch.at + away, perch.cost + f64::from(i))
            })
        });
        let priced = places.map(|(at, cost)| (at, cost + self.cost(Area(at, half))));
        let (at, _) = priced.min_by(|(_, a), (_, b)| a.total_cmp(b))?;
        self.taken.push(Area(at, half));
        Some(at)
    }

    /// What a place covers. A line is bad, another label or the edge of the page much worse.
    fn cost(&self, area: Area) -> f64 {
        let roomy = Area(area.0, area.1 + Step::new(4.0, 3.0));
        let collisions = self.taken.iter().filter(|other| roomy.meets(other)).count();
        let outside = if self.page.surrounds(&roomy) { 0.0 } else { 1e4 };
        3.0 * self.covered(&roomy) + 1e3 * collisions as f64 + outside
    }

    /// How much is drawn there.
    fn covered(&self, area: &Area) -> f64 {
        let [[left, top], [right, bottom]] = area.cells();
        let cells = (left..=right).flat_map(|x| (top..=bottom).map(move |y| [x, y]));
        cells.filter_map(|cell| self.ink.get(&cell)).sum()
    }
}

impl Area {
    /// The cells of the grid that it lies on, first and last.
    fn cells(&self) -> [[i64; 2]; 2] {
        [cell(self.0 - self.1), cell(self.0 + self.1)]
    }

    fn holds(&self, at: Spot) -> bool {
        let way = at - self.0;
        way.x.abs() <= self.1.x && way.y.abs() <= self.1.y
    }

    fn meets(&self, other: &Self) -> bool {
        Self(self.0, self.1 + other.1).holds(other.0)
    }

    fn surrounds(&self, other: &Self) -> bool {
        Self(self.0, self.1 - other.1).holds(other.0)
    }
}

/// The cell of the grid: small against a label, and large enough that few need be looked at.
fn cell(at: Spot) -> [i64; 2] {
    [at.x, at.y].map(|x| (x / 2.0).floor() as i64)
}

/// Half of what a text covers. No font is at hand to measure it, but most are about this wide.
fn half_extent(label: &Label) -> Step {
    Step::new(0.29 * label.size * label.text.chars().count() as f64, 0.38 * label.size)
}

#[cfg(test)]
mod tests {
    use super::super::figure::around;
    use super::*;

    fn label(at: Spot) -> Label {
        Label { text: "label".into(), class: String::new(), size: 10.0, perches: around(at) }
    }

    #[test]
    fn labels_keep_clear_of_each_other_of_lines_and_of_the_edge() {
        let mut layout = Layout::new((Spot::origin(), Step::new(200.0, 200.0)));
        let wall = (0..50).map(|i| Spot::new(104.0, 75.0 + f64::from(i)));
        layout.draw_on(wall.clone());

        let mut areas = Vec::new();
        for at in [Spot::new(100.0, 100.0), Spot::new(100.0, 104.0), Spot::new(1.0, 1.0)] {
            let label = label(at);
            let place = layout.put(&label).map(|at| Area(at, half_extent(&label)));
            areas.extend(place);
        }
        assert_eq!(areas.len(), 3);
        for (i, area) in areas.iter().enumerate() {
            assert!(layout.page.surrounds(area));
            assert!(!wall.clone().any(|at| area.holds(at)));
            assert!(!areas[..i].iter().any(|other| area.meets(other)));
        }
    }
}
