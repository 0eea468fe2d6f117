//! The legend: an example of each mark, with a few words.

use super::figure::Figure;
use super::marks::{Mark, Tip};
use super::plane::{Spot, Step};
use super::svg::Svg;
use crate::answer::Class;

/// The height of the legend.
pub const HEIGHT: f64 = 44.0;

/// Draws the legend on a line, from left to right. The entry about misses is drawn only if `misses` is set.
pub fn draw(svg: &mut Svg, left: Spot, misses: bool) {
    let mut at = left;
    for (class, mark, width, words) in ENTRIES {
        if class == Class::Apart && !misses {
            continue;
        }
        let mark = mark(at);
        svg.group(class.name(), None, |svg| {
            mark.draw_under(svg);
            mark.draw_over(svg);
        });
        at += right(width);
        svg.text("key", at + Step::new(0.0, 4.5), words);
        // The width of the words is estimated, because no font is available to measure with; no usual font is
        // wider than this.
        at += right(7.0 * words.chars().count() as f64 + 32.0);
    }
}

/// The class, the mark whose left end is at the given position, its width, and its words.
type Entry = (Class, fn(Spot) -> Mark, f64, &'static str);

const ENTRIES: [Entry; 6] = [
    (Class::Crossing, |at| Mark::Point(at + right(6.0)), 20.0, "common point"),
    (Class::Overlap, overlap, 48.0, "overlap"),
    (Class::Chord, chord, 84.0, "chord: in ●, out ○, normals"),
    (Class::Contact, touch, 20.0, "touch"),
    (Class::Contact, contact, 66.0, "contact: the shortest move apart"),
    (Class::Apart, apart, 44.0, "nearest miss"),
];

fn overlap(at: Spot) -> Mark {
    Mark::Overlap(Figure::between(at + right(5.0), at + right(33.0)))
}

fn chord(at: Spot) -> Mark {
    let tip = |x, normal| Tip { at: at + right(x), normal: Some(at + right(x + normal)) };
    Mark::Chord([tip(22.0, -20.0), tip(50.0, 20.0)])
}

fn touch(at: Spot) -> Mark {
    Mark::Contact { from: at + right(6.0), to: at + right(6.0), ghost: None }
}

fn contact(at: Spot) -> Mark {
    let (from, to) = (at + right(4.0), at + right(40.0));
    Mark::Contact { from, to, ghost: Some(Figure::Round([to; 2], 13.0)) }
}

fn apart(at: Spot) -> Mark {
    Mark::Apart([4.0, 34.0].map(|x| at + right(x)))
}

fn right(x: f64) -> Step {
    Step::new(x, 0.0)
}
