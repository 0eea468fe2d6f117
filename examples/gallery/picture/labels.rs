//! The placement of the labels: each goes where it covers the least.

use std::collections::HashMap;

use super::figure::Perch;
use super::plane::{Spot, Step};

/// A label that is not yet placed.
#[derive(Clone, Debug)]
pub struct Label {
    /// The text.
    pub text: String,
    /// The class in the style sheet.
    pub class: String,
    /// The size of the font.
    pub size: f64,
    /// The positions where it may be put.
    pub perches: Vec<Perch>,
}

/// The distances of a label from its position, in the order of preference.
const GAPS: [f64; 3] = [5.0, 10.0, 17.0];

/// The occupancy of the page: what is drawn so far, and the placed labels.
#[derive(Clone, Debug)]
pub struct Layout {
    /// The part of the page in which labels must stay: its center and half its extent.
    page: Area,
    /// The amount of drawing in each cell of a grid, which starts at the upper left of the page.
    ink: HashMap<[i64; 2], f64>,
    taken: Vec<Area>,
}

/// A rectangle: its center and half its extent.
#[derive(Clone, Copy, Debug)]
struct Area(Spot, Step);

impl Layout {
    /// An empty page with its upper left corner and extent.
    pub fn new((corner, extent): (Spot, Step)) -> Self {
        let half = extent / 2.0;
        Self { page: Area(corner + half, half), ink: HashMap::new(), taken: Vec::new() }
    }

    /// Marks points as drawn on.
    pub fn draw_on(&mut self, places: impl IntoIterator<Item = Spot>) {
        for at in places {
            *self.ink.entry(cell(at)).or_default() += 1.0;
        }
    }

    /// The center of the best area for a label, which is then marked as taken.
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

    /// The cost of an area. Covering a line is bad; covering another label or the edge of the page is much
    /// worse.
    fn cost(&self, area: Area) -> f64 {
        let roomy = Area(area.0, area.1 + Step::new(4.0, 3.0));
        let collisions = self.taken.iter().filter(|other| roomy.meets(other)).count();
        let outside = if self.page.surrounds(&roomy) { 0.0 } else { 1e4 };
        3.0 * self.covered(&roomy) + 1e3 * collisions as f64 + outside
    }

    /// The amount of drawing in an area.
    fn covered(&self, area: &Area) -> f64 {
        let [[left, top], [right, bottom]] = area.cells();
        let cells = (left..=right).flat_map(|x| (top..=bottom).map(move |y| [x, y]));
        cells.filter_map(|cell| self.ink.get(&cell)).sum()
    }
}

impl Area {
    /// The first and the last grid cell of the area.
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

/// The grid cell of a point. A cell is small compared to a label, and large enough that a label covers only
/// few.
fn cell(at: Spot) -> [i64; 2] {
    [at.x, at.y].map(|x| (x / 2.0).floor() as i64)
}

/// Half the extent of a text. It is estimated from a typical font, because none is available to measure with.
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
