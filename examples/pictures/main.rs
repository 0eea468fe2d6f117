//! The pictures of the documentation, drawn from real answers.
//!
//! `cargo run --release --example pictures` writes `docs/pictures/*.svg`. A test fails where a committed picture is
//! not what the code draws.

#![allow(clippy::print_stdout, reason = "a command-line tool tells what it has written")]

#[allow(dead_code, reason = "the gallery draws more")]
mod drawing;
mod manifold;
mod motion;
mod number;
mod orientation_grid;
mod pairs;
mod sketch;
mod space;

use std::path::{Path, PathBuf};

use pairs::Strip;

/// Every picture's name, and what is drawn.
fn pictures(strips: Vec<Strip>) -> impl Iterator<Item = (String, String)> {
    let single = [
        ("manifold", manifold::draw()),
        ("motion", motion::draw()),
        ("orientation-grid", orientation_grid::draw()),
        ("space", space::draw()),
    ];
    let pairs = strips.into_iter().map(|strip| (format!("pairs/{}", strip.path), strip.svg));
    single.into_iter().map(|(name, svg)| (name.to_owned(), svg)).chain(pairs)
}

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/pictures").join(name).with_extension("svg")
}

fn main() -> std::io::Result<()> {
    std::fs::create_dir_all(path("pairs/space/any").with_file_name(""))?;
    let strips = pairs::strips();
    let complaints: Vec<_> = strips.iter().flat_map(Strip::complaints).collect();
    for (name, svg) in pictures(strips) {
        std::fs::write(path(&name), svg)?;
        println!("{}", path(&name).display());
    }
    if complaints.is_empty() { Ok(()) } else { Err(std::io::Error::other(complaints.join("\n"))) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn committed_pictures_are_what_the_code_draws() {
        for (name, svg) in pictures(pairs::strips()) {
            let committed = std::fs::read_to_string(path(&name)).unwrap_or_default();
            assert!(committed == svg, "{name}.svg differs: run `cargo run --release --example pictures`");
        }
    }

    /// A blank line would end the SVG within a Markdown page.
    #[test]
    fn pictures_are_of_one_block() {
        for (name, svg) in pictures(pairs::strips()) {
            assert!(svg.starts_with("<svg") && svg.ends_with("</svg>\n"), "{name}");
            assert!(!svg.contains("\n\n"), "{name} has a blank line");
        }
    }
}
