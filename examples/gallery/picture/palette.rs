//! The colours of all pictures, each defined once, for a white and for a dark background.
//!
//! A style sheet refers to a colour as `var(--ink)`. Many programs that show SVG do not support variables, so
//! the colours are substituted here. The playground's page has the same colours as variables; a test of the
//! example `pictures` compares them.

/// The name of a colour, with its values on white and on dark. A few of the values are opacities.
pub const COLOURS: [(&str, [&str; 2]); 23] = [
    // The backgrounds: the page, a panel on it, and lines that merely guide the eye.
    ("paper", ["#ffffff", "#14191f"]),
    ("ground", ["#f4f6f8", "#1b2128"]),
    ("rule", ["#d5dbe1", "#333d47"]),
    ("grid", ["#eceff2", "#222a32"]),
    // The texts.
    ("ink", ["#1f2933", "#e4e9ee"]),
    ("faint", ["#5b6875", "#9aa7b4"]),
    // A shape among many, the two shapes of a pair, and kousa's answer about them.
    ("shape", ["#7b8794", "#8a97a5"]),
    ("first", ["#2766ad", "#7ab4f5"]),
    ("second", ["#b45a09", "#f2a557"]),
    ("answer", ["#111111", "#ffffff"]),
    // The answers about many shapes, by their class.
    ("point", ["#0b62c4", "#6cb2ff"]),
    ("overlap", ["#8438ad", "#cd9bf0"]),
    ("chord", ["#0a7d61", "#4fcfa5"]),
    ("contact", ["#c8372d", "#ff8478"]),
    ("apart", ["#a8690a", "#e3b04b"]),
    ("motion", ["#b0207e", "#ff86cb"]),
    // The light on a solid, and its shadow.
    ("lit", ["#f7f9fa", "#56636f"]),
    ("half-lit", ["#dbe1e6", "#333d47"]),
    ("unlit", ["#b9c3cc", "#252d35"]),
    ("shade", ["#1f2933", "#000000"]),
    ("shades-opacity", ["0.14", "0.4"]),
    ("shine-opacity", ["0.04", "0.55"]),
    ("body-opacity", ["0.5", "0.12"]),
];

/// A style sheet with the colours substituted: all of it for white, and then, for dark, once more the rules
/// that use a colour.
pub fn styled(sheet: &str) -> String {
    let dark: String = sheet.split_inclusive('}').filter_map(coloured).collect();
    format!("{}@media (prefers-color-scheme: dark) {{\n{}}}\n", filled(sheet, 0), filled(&dark, 1))
}

/// The declarations of a rule that refer to a colour, as a rule of their own.
fn coloured(rule: &str) -> Option<String> {
    let (selector, declarations) = rule.trim_end_matches('}').split_once('{')?;
    let coloured = declarations.split(';').map(str::trim).filter(|part| part.contains("var("));
    let coloured: Vec<_> = coloured.collect();
    (!coloured.is_empty()).then(|| format!("{} {{ {} }}\n", selector.trim(), coloured.join("; ")))
}

/// The sheet with the colours for white or for dark.
fn filled(sheet: &str, which: usize) -> String {
    COLOURS.iter().fold(sheet.to_owned(), |sheet, (name, values)| {
        sheet.replace(&format!("var(--{name})"), values[which])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dark_paper_has_its_own_colours_and_nothing_else() {
        let sheet = "a { fill: var(--ink); stroke-width: 2 }\nb { stroke: none }\n";
        assert_eq!(
            styled(sheet),
            "a { fill: #1f2933; stroke-width: 2 }\nb { stroke: none }\n\
             @media (prefers-color-scheme: dark) {\na { fill: #e4e9ee }\n}\n"
        );
    }

    /// The required contrast (WCAG 2, 1.4.11 and 1.4.3) is 3 to 1 for graphics and 4.5 to 1 for text.
    #[test]
    fn what_is_drawn_is_seen_on_its_paper() {
        let drawn = ["first", "second", "answer", "point", "overlap", "chord", "contact", "apart", "motion"];
        for which in [0, 1] {
            for (names, least) in [(&drawn[..], 3.0), (&["ink", "faint"], 4.5)] {
                for name in names {
                    for paper in ["paper", "ground"] {
                        let [a, b] = [paper, name].map(|name| luminance(value(name, which)) + 0.05);
                        assert!(a.max(b) / a.min(b) >= least, "{name} on {paper}");
                    }
                }
            }
        }
    }

    fn value(name: &str, which: usize) -> &'static str {
        COLOURS.iter().find(|(own, _)| *own == name).map_or("", |(_, values)| values[which])
    }

    fn luminance(colour: &str) -> f64 {
        let channel = |i: usize| {
            let x = f64::from(u8::from_str_radix(&colour[i..i + 2], 16).unwrap_or(0)) / 255.0;
            if x <= 0.04045 { x / 12.92 } else { ((x + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
    }
}
