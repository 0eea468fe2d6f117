//! Writing SVG.

use std::fmt::{Display, Write};

use super::plane::{Spot, Step, turned};

/// An SVG document that grows.
#[derive(Debug, Default)]
pub struct Svg(String);

impl Svg {
    /// The document so far.
    pub fn finish(self) -> String {
        self.0
    }

    /// Appends markup without escaping.
    pub fn raw(&mut self, markup: impl Display) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.0, "{markup}");
    }

    /// A group with a class and an optional tooltip; `content` draws its contents. An empty group is omitted.
    pub fn group(&mut self, class: &str, tooltip: Option<&str>, content: impl FnOnce(&mut Self)) {
        let outside = self.0.len();
        self.raw(format_args!("<g class=\"{class}\">"));
        if let Some(tooltip) = tooltip {
            self.raw(format_args!("<title>{}</title>", escaped(tooltip)));
        }
        let inside = self.0.len();
        content(self);
        if self.0.len() == inside {
            self.0.truncate(outside);
        } else {
            self.raw("</g>");
        }
    }

    /// A straight stroke.
    pub fn line(&mut self, class: &str, a: Spot, b: Spot) {
        let ([ax, ay], [bx, by]) = (shown(a), shown(b));
        self.raw(format_args!(r#"<line class="{class}" x1="{ax}" y1="{ay}" x2="{bx}" y2="{by}"/>"#));
    }

    /// A circle.
    pub fn circle(&mut self, class: &str, at: Spot, radius: f64) {
        let ([x, y], r) = (shown(at), number(radius));
        self.raw(format_args!(r#"<circle class="{class}" cx="{x}" cy="{y}" r="{r}"/>"#));
    }

    /// Everything within `radius` of the segment from `a` to `b`: two straight sides and two half circles.
    pub fn capsule(&mut self, class: &str, [a, b]: [Spot; 2], along: Step, radius: f64) {
        let side = turned(along) * radius;
        let [p, q, r, s] = [a + side, b + side, b - side, a - side].map(|at| shown(at).join(" "));
        let arc = format!("A{0} {0} 0 0 0", number(radius));
        self.raw(format_args!(r#"<path class="{class}" d="M{p} L{q} {arc} {r} L{s} {arc} {p} Z"/>"#));
    }

    /// A polygon.
    pub fn polygon(&mut self, class: &str, corners: &[Spot]) {
        self.shape(class, "", corners);
    }

    fn shape(&mut self, class: &str, style: &str, corners: &[Spot]) {
        let points: Vec<_> = corners.iter().map(|at| shown(*at).join(",")).collect();
        self.raw(format_args!(r#"<polygon class="{class}"{style} points="{}"/>"#, points.join(" ")));
    }

    /// A polygon of a given opacity, whatever the style sheet says.
    pub fn face(&mut self, class: &str, corners: &[Spot], opacity: f64) {
        self.shape(class, &format!(" style=\"fill-opacity:{opacity:.2}\""), corners);
    }

    /// A polygon without a line around it.
    pub fn area(&mut self, class: &str, corners: &[Spot]) {
        self.shape(class, " style=\"stroke:none\"", corners);
    }

    /// An arrow to `tip`. If it is too short for a head, it is a plain stroke.
    pub fn arrow(&mut self, class: &str, from: Spot, tip: Spot, head: f64) {
        let way = tip - from;
        let Some(along) = super::plane::unit(way).filter(|along| along.dot(&way) > head * 1.2) else {
            return self.line(class, from, tip);
        };
        // The stroke ends within the head, so that its square end does not blunt the tip.
        let (neck, side) = (tip - along * head, turned(along) * (head * 0.42));
        self.line(class, from, neck + along * (head * 0.3));
        self.polygon(&format!("{class} head"), &[tip, neck + side, neck - side]);
    }

    /// A text, centered at a point.
    pub fn text(&mut self, class: &str, at: Spot, text: &str) {
        let ([x, y], text) = (shown(at), escaped(text));
        self.raw(format_args!(r#"<text class="{class}" x="{x}" y="{y}">{text}</text>"#));
    }
}

/// A text escaped for use as content or as an attribute. Control characters that XML forbids are removed.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars().filter(|character| !character.is_control()) {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            _ => out.push(character),
        }
    }
    out
}

fn shown(at: Spot) -> [String; 2] {
    [number(at.x), number(at.y)]
}

/// A number in tenths of a page unit, which are too small for the eye to see.
fn number(x: f64) -> String {
    let text = format!("{x:.1}");
    text.strip_suffix(".0").unwrap_or(&text).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_escaped() {
        assert_eq!(escaped("a<b> & \"c\"\u{1}"), "a&lt;b&gt; &amp; &quot;c&quot;");
    }

    #[test]
    fn a_short_arrow_is_a_stroke() {
        let drawn = |length| {
            let mut svg = Svg::default();
            svg.arrow("x", Spot::origin(), Spot::new(length, 0.0), 8.0);
            svg.finish()
        };
        assert!(drawn(20.0).contains("polygon"));
        assert!(!drawn(5.0).contains("polygon"));
    }
}
