//! Puts the parts of `docs/peers.md` together: the programs come first, then the tables of this program, then every pair and question,
//! then boxes and triangles in space and distances, then meshes.

use std::path::{Path, PathBuf};

/// What separates the parts.
const PROGRAMS: [&str; 2] = ["<!-- programs -->\n", "<!-- end of programs -->\n"];
const EVERYWHERE: [&str; 2] = ["<!-- everywhere -->\n", "<!-- end of everywhere -->\n"];
const NEAR: [&str; 2] = ["<!-- near -->\n", "<!-- end of near -->\n"];
const MESHES: [&str; 2] = ["<!-- meshes -->\n", "<!-- end of meshes -->\n"];

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// The text with what is between two marks replaced.
fn replaced(text: &str, [start, end]: [&str; 2], by: &str) -> std::io::Result<String> {
    let marks = text.split_once(start).zip(text.split_once(end));
    let ((before, _), (_, after)) =
        marks.ok_or_else(|| std::io::Error::other(format!("there is no {start}")))?;
    Ok([before, start, by.trim(), "\n", end, after].concat())
}

/// The text with the parts that other programs have written.
pub fn joined(text: &str) -> std::io::Result<String> {
    let programs = std::fs::read_to_string(path("../programs/figures.md"))?;
    let everywhere = std::fs::read_to_string(path("everywhere.md"))?;
    let near = std::fs::read_to_string(path("near.md"))?;
    let text = replaced(&replaced(text, PROGRAMS, &programs)?, EVERYWHERE, &everywhere)?;
    let meshes = std::fs::read_to_string(path("../meshes/figures.md"))?;
    replaced(&replaced(&text, NEAR, &near)?, MESHES, &meshes)
}

/// Joins the report as it stands.
pub fn join() -> std::io::Result<()> {
    let report = path("../../docs/peers.md");
    let text = joined(&std::fs::read_to_string(&report)?)?;
    std::fs::write(report, text)
}
