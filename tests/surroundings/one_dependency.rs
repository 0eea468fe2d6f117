//! A crate that depends on kousa alone can compile every snippet and example: none of them imports from
//! another crate what kousa re-exports.

#![allow(clippy::unwrap_used, reason = "a file that cannot be read must stop the test")]

use std::fs::{read_dir, read_to_string};
use std::path::{Path, PathBuf};

/// Finds all files below a folder whose extension is `ending`.
fn files(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    for entry in read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.ends_with("target") {
            continue; // the build folder of an example that is a crate of its own
        }
        if path.is_dir() {
            files(&path, ending, found);
        } else if path.extension().is_some_and(|extension| extension == ending) {
            found.push(path);
        }
    }
}

/// The code in a line of a file, if the line belongs to a snippet or an example.
fn code<'a>(path: &Path, line: &'a str) -> Option<&'a str> {
    let line = line.trim_start();
    let is_source = path.starts_with(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join("src"));
    let is_documented = line.strip_prefix("///").or_else(|| line.strip_prefix("//!"));
    let code = if is_source { is_documented? } else { line };
    Some(code.trim_start().trim_start_matches("# "))
}

#[test]
fn snippets_and_examples_need_no_other_crate() {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    let mut found: Vec<PathBuf> = ["README.md", "docs/cookbook.md", "docs/guide.md", "docs/migrating.md"]
        .map(|name| root.join(name))
        .to_vec();
    files(&root.join("src"), "rs", &mut found);
    files(&root.join("examples"), "rs", &mut found);

    let mut own = 0;
    for path in &found {
        for line in read_to_string(path).unwrap().lines() {
            let Some(code) = code(path, line) else { continue };
            own += usize::from(code.starts_with("use kousa::"));
            let is_foreign = code.starts_with("use nalgebra::")
                || code.starts_with("use fixed::")
                || [" nalgebra::", "(nalgebra::"]
                    .iter()
                    .any(|name| code.contains(name) && code.contains("!["));
            assert!(!is_foreign, "{}: {line}", path.display());
        }
    }
    assert!(own > 300, "only {own} imports of kousa");
}

/// A user's file that imports the constructors, the module of the same name and the prelude together.
mod of_a_user {
    use kousa::{point, vector};

    pub fn constructors_and_module() -> f64 {
        let motion = vector([3.0, 4.0]);
        let [x, y] = point([motion.x, motion.y]).into();
        vector::length(&vector([x, y]))
    }
}

mod of_another {
    use kousa::prelude::*;

    /// The names of the standard prelude keep their meaning.
    pub fn standard() -> Option<Vec<String>> {
        let strings: Vec<String> = [1, 2].iter().map(ToString::to_string).collect();
        let smallest: u8 = Ord::min(1, 2);
        drop(Box::new(smallest));
        Some(strings).filter(|strings| !strings.is_empty() && (0..3).contains(&strings.len()))
    }

    pub fn both() -> bool {
        let rect = Rect::new(point([0.0, 0.0]), point([2.0, 2.0]));
        let segment = Segment::new(point([1.0, 1.0]), point([2.0, 2.0]));
        rect.contains(&segment) == contains(&rect, &segment)
            && rect.intersects(&segment) == intersects(&rect, &segment)
            && rect.sweep(&vector([1.0, 0.0]), &rect) == sweep(&rect, &vector([1.0, 0.0]), &rect)
            && rect.manifold(&rect, 0.0) == manifold(&rect, &rect, 0.0)
    }
}

#[test]
fn imports_work_as_expected() {
    assert_eq!(of_a_user::constructors_and_module(), 5.0);
    assert!(of_another::both());
    assert_eq!(of_another::standard().unwrap().len(), 2);
}
