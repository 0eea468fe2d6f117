//! The pictures of the documentation, drawn from kousa's actual answers.
//!
//! `cargo run --release --example pictures` draws them into `target/pictures`, or into a folder that it is
//! given; with `--renew` it renews those in `docs/pictures`. A test fails if a committed picture differs from
//! what the code draws.

#![allow(clippy::print_stdout, reason = "a command-line tool tells what it has written")]

#[allow(dead_code, reason = "the gallery draws more")]
mod drawing;
mod legend;
mod manifold;
mod motion;
mod moving;
mod number;
mod orientation_grid;
mod pairs;
mod space;
mod turning;

use std::path::{Path, PathBuf};

use pairs::strip::Strip;

/// All pictures that are strips of panels.
fn strips() -> Vec<Strip> {
    let single = [
        legend::strip_of_marks(),
        motion::strip_of_motion(),
        moving::strip_of_moving(),
        turning::strip_of_turning(),
    ];
    let pairs = pairs::strips().into_iter().chain(pairs::sweeps::strips());
    pairs.chain(single).chain(manifold::strips()).collect()
}

/// The name and the SVG of every picture.
fn pictures(strips: Vec<Strip>) -> impl Iterator<Item = (String, String)> {
    let single = [("orientation-grid", orientation_grid::draw()), ("space", space::draw())];
    let strips = strips.into_iter().map(|strip| (strip.path, strip.svg));
    single.into_iter().map(|(name, svg)| (name.to_owned(), svg)).chain(strips)
}

/// The folder of the committed pictures.
const COMMITTED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/pictures");

/// The folder that the argument of the command line names.
fn folder(argument: Option<&str>) -> PathBuf {
    PathBuf::from(match argument {
        Some("--renew") => COMMITTED,
        Some(folder) => folder,
        None => "target/pictures",
    })
}

/// The file of a picture in a folder.
fn file(folder: &Path, name: &str) -> PathBuf {
    folder.join(name).with_extension("svg")
}

fn main() -> std::io::Result<()> {
    let folder = folder(std::env::args().nth(1).as_deref());
    for inner in ["pairs/space", "sweeps/space"] {
        std::fs::create_dir_all(folder.join(inner))?;
    }
    let strips = strips();
    let complaints: Vec<_> = strips.iter().flat_map(Strip::complaints).collect();
    for (name, svg) in pictures(strips) {
        std::fs::write(file(&folder, &name), svg)?;
        println!("{}", file(&folder, &name).display());
    }
    if complaints.is_empty() { Ok(()) } else { Err(std::io::Error::other(complaints.join("\n"))) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn committed_pictures_are_what_the_code_draws() {
        for (name, svg) in pictures(strips()) {
            let committed = std::fs::read_to_string(file(Path::new(COMMITTED), &name));
            let is_same = committed.is_ok_and(|committed| committed == svg);
            assert!(is_same, "{name}.svg differs: run `cargo run --release --example pictures -- --renew`");
        }
    }

    #[test]
    fn only_an_option_renews_what_is_committed() {
        assert_eq!(folder(Some("--renew")), Path::new(COMMITTED));
        assert_eq!(folder(Some("elsewhere")), Path::new("elsewhere"));
        assert_eq!(folder(None), Path::new("target/pictures"));
    }

    /// A blank line would end the SVG within a Markdown page.
    #[test]
    fn pictures_are_of_one_block() {
        for (name, svg) in pictures(strips()) {
            assert!(svg.starts_with("<svg") && svg.ends_with("</svg>\n"), "{name}");
            assert!(!svg.contains("\n\n"), "{name} has a blank line");
        }
    }

    #[test]
    fn kousa_says_what_the_tables_expect_and_it_fits() {
        for strip in strips() {
            assert_eq!(strip.complaints(), [""; 0]);
        }
    }

    /// A caption may have two long words, but the text under a panel must not run into that under the next
    /// one.
    #[test]
    fn captions_are_short() {
        for Strip { path, panels, .. } in strips() {
            for panel in panels {
                assert!(panel.caption.chars().count() <= 22, "{path}, {}", panel.caption);
                assert!(panel.words.chars().count() <= 26, "{path}, {}", panel.words);
            }
        }
    }

    /// Every strip is shown once in the page, with its title as the text alternative; its captions are in its description.
    #[test]
    fn every_strip_is_shown_in_the_page_about_the_pairs() {
        let page = include_str!("../../docs/pairs.md");
        let elsewhere = ["manifold", "manifold-in-space", "motion", "moving", "turning"];
        for Strip { path, panels, svg } in
            strips().into_iter().filter(|strip| !elsewhere.contains(&&*strip.path))
        {
            let shown: Vec<_> = page.matches(&format!("][pictures/{path}.svg]\n")).collect();
            assert_eq!(shown.len(), 1, "docs/pairs.md shows {path}");
            assert!(!page.contains(&format!("![][pictures/{path}.svg]")), "{path} has no text alternative");
            for panel in panels {
                assert!(svg.contains(panel.caption), "{path} does not describe {}", panel.caption);
            }
        }
    }

    #[test]
    fn the_playground_has_the_same_colours() {
        let page = include_str!("../../docs/playground/style.css");
        let (light, dark) = page.split_once("@media (prefers-color-scheme: dark)").unwrap_or_default();
        let dark = dark.split("}").next().unwrap_or_default();
        let mut shared = 0;
        for (name, values) in drawing::palette::COLOURS {
            for (part, value) in [light, dark].into_iter().zip(values) {
                let own = part.split_once(&format!("--{name}:")).and_then(|(_, rest)| rest.split(';').next());
                assert!(own.is_none_or(|own| own.trim() == value), "{name}: {own:?}, not {value}");
                shared += usize::from(own.is_some());
            }
        }
        assert_eq!(shared, 2 * 15, "colours in the playground that the pictures have, too");
    }
}
