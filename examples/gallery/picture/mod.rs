//! The picture: the shapes, what they have in common, and a number at each answer: its row in the table.

mod figure;
mod labels;
mod legend;
mod marks;
mod plane;
mod svg;

use figure::Figure;
use labels::{Label, Layout};
use marks::Mark;
use plane::{Frame, Step};
pub use plane::{Outline, Spot, spot, step};
use svg::{Svg, escaped};

use crate::number::Number;
use crate::pairs::{Gallery, Pair};
use crate::table;

/// The width of the page, its margin, and what the heading takes.
const WIDTH: f64 = 1200.0;
const MARGIN: f64 = 24.0;
const HEADING: f64 = 78.0;

/// The plot is at most so high.
const MOST_HEIGHT: f64 = 1200.0;

/// Draws everything; a document.
pub fn draw<S: Number>(gallery: &Gallery<S>, digits: usize) -> String {
    let outlines: Vec<_> = gallery.scene.shapes.iter().map(|named| named.shape.outline()).collect();
    let corners = gallery.scene.frame.unwrap_or_else(|| Frame::around(outlines.iter().copied()));
    let size = Step::new(WIDTH - 2.0 * MARGIN, MOST_HEIGHT);
    let frame = Frame::new(corners, Spot::new(MARGIN, HEADING), size);

    let figures: Vec<_> = outlines.iter().map(|outline| Figure::new(*outline, &frame)).collect();
    let marks: Vec<_> = gallery
        .meetings
        .iter()
        .chain(gallery.nearest_misses())
        .filter_map(|pair| Some((pair, Mark::new(&pair.answer, outlines[pair.b], &frame)?)))
        .collect();

    let mut svg = Svg::default();
    open(&mut svg, gallery, &frame);
    svg.raw("<g clip-path=\"url(#gallery-plot)\">");
    draw_shapes(&mut svg, gallery, &figures);
    draw_marks(&mut svg, gallery, &marks, digits);
    draw_labels(&mut svg, gallery, &frame, &figures, &marks);
    svg.raw("</g>");
    let (corner, extent) = frame.page();
    let left = Spot::new(MARGIN, corner.y + extent.y + legend::HEIGHT / 2.0);
    legend::draw(&mut svg, left, !gallery.misses.is_empty());
    svg.raw("</svg>");
    svg.finish()
}

/// The beginning of the document: what it is about, the style, the heading, the paper.
fn open<S: Number>(svg: &mut Svg, gallery: &Gallery<S>, frame: &Frame) {
    let (corner, extent) = frame.page();
    let height = (corner.y + extent.y + legend::HEIGHT).ceil();
    let title = gallery.scene.title.as_deref().unwrap_or("Shapes, every two of them intersected");
    let summary = format!("{} shapes; {}", gallery.scene.shapes.len(), table::summary(gallery));

    svg.raw(format_args!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" role="img" aria-labelledby="gallery-title gallery-desc">"#
    ));
    svg.raw(format_args!("<title id=\"gallery-title\">{}</title>", escaped(title)));
    svg.raw(format_args!("<desc id=\"gallery-desc\">{}</desc>", escaped(&description(gallery, &summary))));
    svg.raw(format_args!("<style>\n{}</style>", include_str!("style.css")));
    svg.raw(format_args!(r#"<rect class="paper" width="{WIDTH}" height="{height}"/>"#));
    svg.text("heading", Spot::new(MARGIN, 38.0), title);
    svg.text(
        "subheading",
        Spot::new(MARGIN, 62.0),
        &format!("{summary} The numbers are the rows of the table."),
    );
    let plot = format!(
        r#"x="{}" y="{}" width="{:.1}" height="{:.1}" rx="6""#,
        corner.x, corner.y, extent.x, extent.y
    );
    svg.raw(format_args!(
        "<clipPath id=\"gallery-plot\"><rect {plot}/></clipPath>\n<rect class=\"plot\" {plot}/>"
    ));
}

/// The picture in words, for those who cannot see it.
fn description<S: Number>(gallery: &Gallery<S>, summary: &str) -> String {
    let meetings = gallery.meetings.iter().map(|meeting| {
        let class = meeting.answer.class().name();
        format!("{} and {}: {class}", gallery.label(meeting.a), gallery.label(meeting.b))
    });
    format!("{summary} {}.", meetings.collect::<Vec<_>>().join("; "))
}

fn draw_shapes<S: Number>(svg: &mut Svg, gallery: &Gallery<S>, figures: &[Option<Figure>]) {
    for (index, figure) in figures.iter().enumerate() {
        if let Some(figure) = figure {
            svg.group("shapes", Some(&gallery.label(index)), |svg| figure.draw(svg, "shape"));
        }
    }
}

/// Long strokes first, so that the points lie on top, and the points last of all.
fn draw_marks<S: Number>(svg: &mut Svg, gallery: &Gallery<S>, marks: &[(&Pair<S>, Mark)], digits: usize) {
    for layer in [Mark::draw_under, Mark::draw_over] {
        for (pair, mark) in marks.iter().rev() {
            let tooltip = tooltip(gallery, pair, digits);
            svg.group(pair.answer.class().name(), Some(&tooltip), |svg| layer(mark, svg));
        }
    }
}

/// The row of the table.
fn tooltip<S: Number>(gallery: &Gallery<S>, pair: &Pair<S>, digits: usize) -> String {
    let (class, cells) = (pair.answer.class(), pair.answer.cells(digits));
    let named = class.columns().iter().zip(cells).filter(|(_, cell)| !cell.is_empty());
    let numbers: Vec<_> = named.map(|(column, cell)| format!("{column} {cell}")).collect();
    let (a, b) = (gallery.label(pair.a), gallery.label(pair.b));
    format!("{}: {a}, {b}: {}: {}", pair.number, class.name(), numbers.join(", "))
}

/// Numbers before names: there are fewer places for them.
fn draw_labels<S: Number>(
    svg: &mut Svg,
    gallery: &Gallery<S>,
    frame: &Frame,
    figures: &[Option<Figure>],
    marks: &[(&Pair<S>, Mark)],
) {
    let mut layout = Layout::new(frame.page());
    layout.draw_on(figures.iter().flatten().flat_map(Figure::ink));
    layout.draw_on(marks.iter().flat_map(|(_, mark)| mark.ink()));

    let numbers = marks.iter().map(|(pair, mark)| {
        let class = format!("{} number", pair.answer.class().name());
        Label { text: pair.number.to_string(), class, size: 12.0, perches: mark.perches() }
    });
    let names = gallery.scene.shapes.iter().zip(figures).filter_map(|(named, figure)| {
        let perches = figure.as_ref()?.perches();
        Some(Label { text: named.name.clone(), class: "name".into(), size: 14.0, perches })
    });
    for label in numbers.chain(names) {
        if let Some(at) = layout.put(&label) {
            svg.text(&label.class, at + Step::new(0.0, 0.35 * label.size), &label.text);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene;

    fn drawn(text: &str, distances: bool) -> Option<String> {
        Some(draw(&Gallery::<f64>::new(scene::parse(text).ok()?, distances), 3))
    }

    #[test]
    fn everything_is_drawn_and_labelled() {
        let svg = drawn(
            "title A & B
             circle sun center 0 0 radius 2
             capsule pod from 1 0 to 5 0 radius 1
             ray beam from -5 0 along 1 0
             segment rail from -9 0 to -4 0
             point seed at -4.5 0",
            false,
        );
        let svg = svg.unwrap_or_default();
        assert!(svg.contains("<title id=\"gallery-title\">A &amp; B</title>"));
        assert!(svg.contains("<desc id=\"gallery-desc\">5 shapes; 10 pairs in f64: 6 meet, 4 do not."));
        for label in ["sun", "pod", "beam", "rail", "seed", "1", "2", "3", "4", "5", "6"] {
            assert!(svg.contains(&format!(">{label}</text>")), "{label}");
        }
    }

    #[test]
    fn the_nearest_misses_are_drawn_on_demand() {
        // Of the three pairs, the two that are nearest to one of their own.
        let text = "rect box from 0 0 to 2 1\noriented leaf center 5 0 half 1 0.5 axis 1 1
                    point far at 20 0";
        let drawn = |distances| drawn(text, distances).unwrap_or_default();
        assert_eq!(drawn(true).matches(r#"<g class="apart">"#).count(), 3, "two, and one in the legend");
        assert_eq!(drawn(true).matches(r#"class="apart number""#).count(), 2);
        assert!(drawn(true).contains("nearest miss"));
        assert!(!drawn(false).contains(r#"class="apart"#) && !drawn(false).contains("nearest miss"));
    }

    #[test]
    fn solids_without_extent_are_dots() {
        let svg = drawn("circle c center 1 1 radius 0\nrect r from 2 2 to 2 2", false).unwrap_or_default();
        assert_eq!(svg.matches(r#"class="shape dot""#).count(), 2);
        assert!(svg.contains(">c</text>") && svg.contains(">r</text>"));
    }

    #[test]
    fn odd_scenes_are_drawn() {
        for text in [
            "",
            "point p at 7 7",
            "line nowhere through 1 2 along 0 0",
            "circle dot center 1e6 1e6 radius 0\npoint same at 1e6 1e6",
            "segment long from -1e308 0 to 1e308 1e308\ncircle wide center 0 0 radius 1e308",
            "segment short from 0 0 to 1e-300 0\ncircle tiny center 0 0 radius 1e-300",
            "rect flat from 0 0 to 0 3\nrect spot from 1 1 to 1 1\noriented none center 1 1 half 1 1 axis 0 0",
            "rect all from -1e308 -1e308 to 1e308 1e308\noriented wide center 0 0 half 1e200 1 axis 1e200 1",
            "frame from -1e308 -1e308 to 1e308 1e308\nline l through 0 0 along 1 1",
            "frame from 0 0 to 1e-308 1\npoint p at 0 0",
            "frame from 0 0 to 1 1\nline far through 5 5 along 1 -1\ncircle far2 center 5 5 radius 1",
        ] {
            let svg = drawn(text, true).unwrap_or_default();
            assert!(svg.trim_end().ends_with("</svg>"), "{text}");
            assert!(!svg.contains("NaN") && !svg.contains("inf"), "{text}\n{svg}");
        }
    }
}
