//! The picture: the shapes, what they have in common, and at each answer the number of its row in the table.

mod figure;
mod labels;
mod legend;
mod look;
mod marks;
mod outline;
mod palette;
mod plane;
mod space;
mod svg;
mod view;

use figure::Figure;
use labels::{Label, Layout};
pub use look::Look;
use marks::Mark;
pub use outline::{CORNERS, Outline, Place, spot};
pub use plane::Frame;
use plane::{Spot, Step};
pub use space::Camera;
use svg::{Svg, escaped};
pub use view::View;

use crate::pairs::{Gallery, Pair};
use crate::shape::Shape;
use crate::table;

/// The width of the page, its margin, and the height of the heading.
const WIDTH: f64 = 1200.0;
const MARGIN: f64 = 24.0;
const HEADING: f64 = 78.0;

/// The greatest height of the plot.
const MOST_HEIGHT: f64 = 1200.0;

/// Draws the whole picture as an SVG document.
pub fn draw<K: Shape<D>, const D: usize>(gallery: &Gallery<K, D>, digits: usize) -> String {
    let outlines: Vec<_> = gallery.scene.shapes.iter().map(|named| named.shape.outline()).collect();
    let corners = gallery.scene.frame.unwrap_or_else(|| Outline::around(outlines.iter().copied()));
    let size = Step::new(WIDTH - 2.0 * MARGIN, MOST_HEIGHT);
    let view = K::View::new(corners, Spot::new(MARGIN, HEADING), size);

    let figures: Vec<_> = outlines.iter().map(|outline| Figure::new(*outline, &view)).collect();
    let marks: Vec<_> = gallery
        .meetings
        .iter()
        .chain(gallery.nearest_misses())
        .filter_map(|pair| {
            Some((pair, Mark::new(&pair.answer, [outlines[pair.a], outlines[pair.b]], &view)?))
        })
        .collect();

    let mut svg = Svg::default();
    open(&mut svg, gallery, view.page());
    svg.raw("<g clip-path=\"url(#gallery-plot)\">");
    view.backdrop(&mut svg, &outlines);
    draw_shapes(&mut svg, gallery, &figures, |index| view.depth(outlines[index].middle(&view)));
    draw_marks(&mut svg, gallery, &marks, digits);
    draw_labels(&mut svg, gallery, view.page(), &figures, &marks);
    svg.raw("</g>");
    let (corner, extent) = view.page();
    let left = Spot::new(MARGIN, corner.y + extent.y + legend::HEIGHT / 2.0);
    legend::draw(&mut svg, left, !gallery.misses.is_empty());
    svg.raw("</svg>");
    svg.finish()
}

/// Begins the document with its description, its style, the heading and the background.
fn open<K: Shape<D>, const D: usize>(svg: &mut Svg, gallery: &Gallery<K, D>, (corner, extent): (Spot, Step)) {
    let height = (corner.y + extent.y + legend::HEIGHT).ceil();
    let title = gallery.scene.title.as_deref().unwrap_or("Shapes, every two of them intersected");
    let summary = format!("{} shapes; {}", gallery.scene.shapes.len(), table::summary(gallery));

    svg.raw(format_args!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" role="img" aria-labelledby="gallery-title gallery-desc">"#
    ));
    svg.raw(format_args!("<title id=\"gallery-title\">{}</title>", escaped(title)));
    svg.raw(format_args!("<desc id=\"gallery-desc\">{}</desc>", escaped(&description(gallery, &summary))));
    let style = palette::styled(&[include_str!("style.css"), K::View::STYLE].concat());
    svg.raw(format_args!("<style>\n{style}</style>"));
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

/// The text alternative of the picture, for readers who cannot see it.
fn description<K: Shape<D>, const D: usize>(gallery: &Gallery<K, D>, summary: &str) -> String {
    let meetings = gallery.meetings.iter().map(|meeting| {
        let class = meeting.answer.class().name();
        format!("{} and {}: {class}", gallery.label(meeting.a), gallery.label(meeting.b))
    });
    format!("{summary} {}.", meetings.collect::<Vec<_>>().join("; "))
}

/// Draws the shapes, the furthest first. Equally far shapes are drawn in the order of the scene.
fn draw_shapes<K: Shape<D>, const D: usize>(
    svg: &mut Svg,
    gallery: &Gallery<K, D>,
    figures: &[Option<Figure>],
    depth: impl Fn(usize) -> f64,
) {
    let mut order: Vec<_> = (0..figures.len()).collect();
    order.sort_by(|a, b| depth(*b).total_cmp(&depth(*a)));
    for index in order {
        if let Some(figure) = &figures[index] {
            svg.group("shapes", Some(&gallery.label(index)), |svg| figure.draw(svg, "shape"));
        }
    }
}

/// Draws the marks: the long strokes first and the points last, so that the points lie on top.
fn draw_marks<K: Shape<D>, const D: usize>(
    svg: &mut Svg,
    gallery: &Gallery<K, D>,
    marks: &[(&Pair<K::Scalar, D>, Mark)],
    digits: usize,
) {
    for layer in [Mark::draw_under, Mark::draw_over] {
        for (pair, mark) in marks.iter().rev() {
            let tooltip = tooltip(gallery, pair, digits);
            svg.group(pair.answer.class().name(), Some(&tooltip), |svg| layer(mark, svg));
        }
    }
}

/// The row of the table as a tooltip.
fn tooltip<K: Shape<D>, const D: usize>(
    gallery: &Gallery<K, D>,
    pair: &Pair<K::Scalar, D>,
    digits: usize,
) -> String {
    let (class, cells) = (pair.answer.class(), pair.answer.cells(digits));
    let named = class.columns().iter().zip(cells).filter(|(_, cell)| !cell.is_empty());
    let numbers: Vec<_> = named.map(|(column, cell)| format!("{column} {cell}")).collect();
    let (a, b) = (gallery.label(pair.a), gallery.label(pair.b));
    format!("{}: {a}, {b}: {}: {}", pair.number, class.name(), numbers.join(", "))
}

/// Draws the labels: the numbers before the names, because there are fewer positions for them.
fn draw_labels<K: Shape<D>, const D: usize>(
    svg: &mut Svg,
    gallery: &Gallery<K, D>,
    page: (Spot, Step),
    figures: &[Option<Figure>],
    marks: &[(&Pair<K::Scalar, D>, Mark)],
) {
    let mut layout = Layout::new(page);
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
    use crate::shape::{Planar, Spatial};

    fn drawn(text: &str, distances: bool) -> Option<String> {
        if scene::in_space(text) {
            Some(draw(&Gallery::<Spatial<f64>, 3>::new(scene::parse(text).ok()?, distances), 3))
        } else {
            Some(draw(&Gallery::<Planar<f64>, 2>::new(scene::parse(text).ok()?, distances), 3))
        }
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
        // Of the three pairs, two are the nearest miss of one of their shapes.
        let text = "rect box from 0 0 to 2 1\noriented leaf center 5 0 half 1 1 half -0.5 0.5
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
    fn space_is_drawn_on_its_ground_and_labelled() {
        let svg = drawn(
            "space
             frame from 0 0 0 to 9 5 4
             sphere sun center 2 2 2 radius 1
             box crate from 5 1 0 to 8 3 3
             capsule pod from 5 3.5 1 to 8 3.5 1 radius 1
             ray beam from 0 2 2.5 along 1 0 0
             point seed at 4 2 2.5",
            false,
        );
        let svg = svg.unwrap_or_default();
        assert!(svg.contains("<desc id=\"gallery-desc\">5 shapes; 10 pairs in f64: 4 meet, 6 do not."));
        assert_eq!(svg.matches(r#"<line class="grid""#).count(), 10 + 6);
        assert_eq!(
            svg.matches(r#"<polygon class="shape" "#).count(),
            3,
            "the sides of the box that are seen"
        );
        assert_eq!(svg.matches(r#"<circle class="shape" "#).count(), 1);
        assert_eq!(svg.matches(r#"<path class="mark ghost""#).count(), 1, "the capsule beside the box");
        for label in ["sun", "crate", "pod", "beam", "seed", "1", "2", "3", "4"] {
            assert!(svg.contains(&format!(">{label}</text>")), "{label}");
        }
    }

    #[test]
    fn what_is_nearer_is_drawn_later() {
        let order = |text| {
            let svg = drawn(text, false).unwrap_or_default();
            let at = |name: &str| svg.find(&format!("<title>sphere {name}</title>"));
            at("a") < at("b")
        };
        assert!(order("space\nsphere b center 0 0 0 radius 1\nsphere a center 0 3 0 radius 1"));
        assert!(order("space\nsphere b center 0 0 3 radius 1\nsphere a center 0 0 0 radius 1"));
        assert!(order("space\nsphere a center 0 0 0 radius 1\nsphere b center 0 0 0 radius 1"));
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
            "rect flat from 0 0 to 0 3\nrect spot from 1 1 to 1 1\noriented none center 1 1 half 0 0 half 0 0",
            "rect all from -1e308 -1e308 to 1e308 1e308\noriented wide center 0 0 half 1e308 1e308 half -1e308 1e308",
            "frame from -1e308 -1e308 to 1e308 1e308\nline l through 0 0 along 1 1",
            "frame from 0 0 to 1e-308 1\npoint p at 0 0",
            "frame from 0 0 to 1 1\nline far through 5 5 along 1 -1\ncircle far2 center 5 5 radius 1",
            "space",
            "space\npoint p at 7 7 7",
            "space\nline nowhere through 1 2 3 along 0 0 0\nray up from 1 2 3 along 0 0 1",
            "space\nbox spot from 1 1 1 to 1 1 1\nbox edge from 0 1 1 to 2 1 1\nbox flat from 0 0 1 to 3 3 1",
            "space\noriented spot center 1 1 1 half 0 0 0 half 0 0 0 half 0 0 0\n\
             oriented flat center 1 1 1 half 1 1 0 half 0 1 1 half 0 0 0\n\
             oriented rod center 1 1 1 half 1 1 0 half 2 2 0 half 0 0 0\n\
             triangle spot2 a 1 1 1 b 1 1 1 c 1 1 1\ntriangle rod2 a 1 1 1 b 3 3 3 c 2 2 2\n\
             triangle side a 1 0 0 b 2 0 0 c 1 0 1",
            "space\npolyhedron spot around 1 1 1\npolyhedron rod around 1 1 1 3 3 3\npolyhedron flat around 0 0 0 1 0 0 0 1 0\n\
             polyhedron wide around -1e308 0 0 1e308 0 0 0 1e308 0 0 0 1e308",
            "space\noriented all center 0 0 0 half 1e308 1e308 0 half -1e308 1e308 0 half 0 0 1e308\n\
             triangle wide a -1e308 0 0 b 1e308 0 1e308 c 0 1e308 0",
            "space\nbox all from -1e308 -1e308 -1e308 to 1e308 1e308 1e308\nsphere wide center 0 0 0 radius 1e308",
            "space\nsegment short from 0 0 0 to 1e-300 0 0\nsphere tiny center 0 0 0 radius 1e-300",
            "space\nframe from 0 0 0 to 1e-308 1 1\npoint p at 0 0 0\nline l through 0 0 0 along 1 1 1",
            "space\nframe from 0 0 0 to 1 1 1\nline far through 5 5 5 along 1 -1 0\ncapsule k from 9 9 9 to 8 8 8 radius 1",
        ] {
            let svg = drawn(text, true).unwrap_or_default();
            assert!(svg.trim_end().ends_with("</svg>"), "{text}");
            assert!(!svg.contains("NaN") && !svg.contains("inf"), "{text}\n{svg}");
        }
    }
}
