//! Every link between the documents leads to an existing file and heading, both in the repository and on the
//! pages of the documentation.

#![allow(clippy::unwrap_used, reason = "a file that cannot be read must stop the test")]

use std::collections::BTreeSet;
use std::fs::read_to_string;
use std::path::{Path, PathBuf};

/// The documents that are also pages of the documentation.
const PAGES: [&str; 5] = ["cookbook.md", "guide.md", "migrating.md", "numerics.md", "pairs.md"];

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// The paths of all documents.
fn documents() -> Vec<PathBuf> {
    let names =
        ["architecture.md", "failures.md", "peers.md", "conformance/README.md", "playground/README.md"];
    let inner = names.iter().chain(&PAGES).map(|name| root().join("docs").join(name));
    ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"]
        .map(|name| root().join(name))
        .into_iter()
        .chain(inner)
        .collect()
}

/// The text of a document without its code blocks.
fn prose(path: &Path) -> String {
    let mut is_code = false;
    let text = read_to_string(path).unwrap();
    let lines = text.lines().filter(|line| {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        !is_code && !is_fence
    });
    lines.map(|line| line.to_owned() + "\n").collect()
}

/// The texts between two marks.
fn between<'a>(text: &'a str, start: &'a str, end: char) -> impl Iterator<Item = &'a str> {
    text.split(start).skip(1).filter_map(move |rest| rest.split(end).next())
}

/// The link definitions of a document: labels and targets.
fn definitions(text: &str) -> Vec<(&str, &str)> {
    let lines = text.lines().filter_map(|line| line.strip_prefix('[')?.split_once("]: "));
    lines.collect()
}

/// The anchors of a document's headings, as GitHub and rustdoc make them.
fn anchors(text: &str) -> BTreeSet<String> {
    let headings = text.lines().filter(|line| line.starts_with('#'));
    let kept = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_');
    headings
        .map(|line| line.trim_start_matches('#').trim().to_lowercase())
        .map(|heading| heading.chars().filter(|c| kept(*c)).collect::<String>().replace(' ', "-"))
        .collect()
}

#[test]
fn links_lead_somewhere() {
    let mut count = 0;
    for path in documents() {
        let text = prose(&path);
        let defined = definitions(&text);
        let targets = between(&text, "](", ')').chain(defined.iter().map(|(_, target)| *target));
        for target in targets.filter(|target| !target.contains("://")) {
            let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
            let file = if file.is_empty() { path.clone() } else { path.with_file_name(file) };
            assert!(file.exists(), "{}: {target}", path.display());
            let is_there = anchor.is_empty() || anchors(&prose(&file)).contains(anchor);
            assert!(is_there, "{}: {target}", path.display());
            count += 1;
        }
        for label in between(&text, "][", ']').filter(|label| !label.is_empty()) {
            assert!(defined.iter().any(|(name, _)| *name == label), "{}: {label}", path.display());
        }
    }
    assert!(count > 100, "only {count} links");
}

/// A page links to another file by a label, which `src/documents.rs` maps to another target.
#[test]
fn pages_lead_to_pages() {
    let mapping = read_to_string(root().join("src/documents.rs")).unwrap();
    for page in PAGES {
        let text = prose(&root().join("docs").join(page));
        let direct =
            between(&text, "](", ')').find(|target| !target.contains("://") && !target.starts_with('#'));
        assert_eq!(direct, None, "{page}");
        let own =
            between(&mapping, "page!(\n", ';').find(|own| own.contains(&format!("\"{page}\","))).unwrap();
        for (label, target) in definitions(&text).into_iter().filter(|(_, target)| !target.starts_with('#')) {
            assert_eq!(label, target, "{page}");
            let picture = target.strip_prefix("pictures/").and_then(|name| name.strip_suffix(".svg"));
            let mapped = picture.map_or_else(|| format!("\"{label}\" => "), |name| format!("\"{name}\""));
            assert!(own.contains(&mapped), "src/documents.rs: {page}: {label}");
        }
    }
}

/// The README links to pages that exist, and its pictures are files of the repository.
#[test]
fn the_front_door_leads_to_pages() {
    let text = prose(&root().join("README.md"));
    let mut pages = 0;
    for link in between(&text, "https://docs.rs/kousa/latest/kousa/", ')') {
        let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
        let Some(page) = path.strip_suffix('/').map(|name| format!("{name}.md")) else { continue };
        if page != "interop.md" {
            assert!(PAGES.contains(&page.as_str()), "{link}");
            let headings = anchors(&prose(&root().join("docs").join(&page)));
            assert!(anchor.is_empty() || headings.contains(anchor), "{link}");
            pages += 1;
        }
    }
    assert!(pages >= PAGES.len(), "only {pages} links to pages");
    for file in between(&text, "https://docs.rs/crate/kousa/latest/source/", ')') {
        assert!(root().join(file).exists(), "{file}");
    }
    let local: Vec<_> = between(&text, "](", ')').filter(|target| !target.contains("://")).collect();
    assert_eq!(local, ["docs/pictures/space.svg", "docs/pictures/orientation-grid.svg"]);
    assert!(local.iter().all(|picture| root().join(picture).exists()));
}

/// The commands that the README gives for a clone, without comments.
fn commands(readme: &str) -> Vec<String> {
    let clone = readme.split("In a clone of the repository:").nth(1).unwrap();
    let block = clone.split("```sh\n").nth(1).unwrap().split("```").next().unwrap();
    block.lines().map(|line| line.split('#').next().unwrap().trim().to_owned()).collect()
}

/// `.ci/run` begins with the README's commands as they stand there.
#[test]
fn the_readmes_commands_are_run_first() {
    let commands = commands(&read_to_string(root().join("README.md")).unwrap());
    assert_eq!(commands.len(), 2);
    let script = read_to_string(root().join(".ci/run")).unwrap();
    let steps = script.lines().filter_map(|line| line.strip_prefix("step "));
    assert_eq!(steps.take(2).collect::<Vec<_>>(), commands);
}

/// The names of the tests in a file.
fn tests(path: &str) -> BTreeSet<String> {
    let text = read_to_string(root().join("tests/motion").join(path)).unwrap();
    let functions = between(&text, "#[test]\nfn ", '(').map(str::to_owned);
    functions.collect()
}

/// Every row of `docs/failures.md` names a test, and every test of `tests/motion/failures/` has a row.
#[test]
fn every_public_failure_is_a_test() {
    let text = prose(&root().join("docs/failures.md"));
    let rows = text.lines().filter(|line| line.starts_with("| ["));
    let named: Vec<_> = rows.map(|row| row.split('`').rev().nth(1).unwrap().to_owned()).collect();
    assert!(named.len() >= 40, "only {} rows", named.len());
    let files = ["engines.rs", "parry_family.rs", "predicates.rs", "solids.rs"];
    let own: BTreeSet<_> = files.iter().flat_map(|file| tests(&format!("failures/{file}"))).collect();
    let known = &own | &tests("sweep/in_the_plane/others.rs");
    for name in &named {
        assert!(known.contains(name), "no test {name}");
    }
    for name in own {
        assert!(named.contains(&name), "no row for {name}");
    }
}
