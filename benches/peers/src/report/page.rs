//! The short tables of `docs/peers.md`. Each part is between two marks, and its program writes it.

use std::io::{Error, Result};

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/peers.md");

/// Replaces a part of the page.
pub fn put(part: &str, text: &str) -> Result<()> {
    let page = std::fs::read_to_string(PAGE)?;
    let replaced = replaced(&page, part, text).ok_or_else(|| Error::other(format!("no part {part}")))?;
    std::fs::write(PAGE, replaced)
}

/// The page with another text between the marks of a part; `None` if it lacks them.
fn replaced(page: &str, part: &str, text: &str) -> Option<String> {
    let [start, end] = [format!("<!-- {part} -->\n"), format!("<!-- end of {part} -->\n")];
    let ((before, _), (_, after)) = page.split_once(&*start).zip(page.split_once(&*end))?;
    Some([before, &start, text.trim(), "\n", &end, after].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_has_every_part() {
        let page = std::fs::read_to_string(PAGE).unwrap_or_default();
        for part in ["programs", "pairs", "everywhere", "near", "meshes"] {
            assert!(replaced(&page, part, "").is_some_and(|short| short.len() < page.len()), "{part}");
        }
    }
}
