//! The pictures of the documentation, drawn from real answers.
//!
//! `cargo run --release --example pictures` writes `docs/pictures/*.svg`. A test fails where a committed picture is
//! not what the code draws.

#![allow(clippy::print_stdout, reason = "a command-line tool tells what it has written")]

mod orientation_grid;
mod space;

use std::path::{Path, PathBuf};

/// A picture's name, and what draws it.
type Picture = (&'static str, fn() -> String);

const PICTURES: &[Picture] = &[("orientation-grid", orientation_grid::draw), ("space", space::draw)];

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/pictures").join(name).with_extension("svg")
}

fn main() -> std::io::Result<()> {
    for (name, draw) in PICTURES {
        std::fs::write(path(name), draw())?;
        println!("{}", path(name).display());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn committed_pictures_are_what_the_code_draws() {
        for (name, draw) in PICTURES {
            let committed = std::fs::read_to_string(path(name)).unwrap_or_default();
            assert!(committed == draw(), "{name}.svg differs: run `cargo run --release --example pictures`");
        }
    }

    /// A blank line would end the SVG within a Markdown page.
    #[test]
    fn pictures_are_of_one_block() {
        for (name, draw) in PICTURES {
            let picture = draw();
            assert!(picture.starts_with("<svg") && picture.ends_with("</svg>\n"), "{name}");
            assert!(!picture.contains("\n\n"), "{name} has a blank line");
        }
    }
}
