//! The rooms of `src/` and their files import in one direction: what `docs/architecture.md` lists above may import what it lists below.

#![allow(clippy::unwrap_used, reason = "a file that cannot be read must stop the test")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{read_dir, read_to_string};
use std::path::{Path, PathBuf};

/// Files that cannot be told apart from one another by order, because their types contain each other.
const TOGETHER: [&[&str]; 2] = [
    // A core may be a polytope, and a flat polytope is another core.
    &["form::core_in_space", "form::polytope"],
    // An upright rectangle that is rotated is an oriented one, whose bounds are an upright one.
    &["shape::oriented_rect", "shape::rect"],
];

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// Every Rust file in a folder, at any depth.
fn files_in(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(files_in(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files.sort();
    files
}

/// The path of a file's module, without `crate`.
fn module_of(file: &Path) -> Vec<String> {
    let within = file.strip_prefix(root().join("src")).unwrap().with_extension("");
    let mut module: Vec<String> = within.iter().map(|name| name.to_str().unwrap().to_owned()).collect();
    if module.last().is_some_and(|name| name == "mod") {
        module.pop();
    }
    module
}

/// A text without comments and documentation.
fn code_of(text: &str) -> String {
    let code = |line: &str| line.split("//").next().unwrap_or_default().to_owned();
    text.lines().map(|line| code(line) + "\n").collect()
}

/// The paths that a use tree or an expression names, for a text that follows `crate::`.
fn named(text: &str) -> Vec<String> {
    let path: String = text.chars().take_while(|c| c.is_alphanumeric() || matches!(c, '_' | ':')).collect();
    let Some(list) = text.get(path.len()..).and_then(|rest| rest.strip_prefix('{')) else {
        return vec![path.trim_end_matches(':').to_owned()];
    };
    let (mut depth, mut paths, mut start) = (0, Vec::new(), 0);
    for (at, c) in list.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            ',' | '}' if depth == 0 => {
                paths.extend(named(list[start..at].trim()).into_iter().map(|inner| format!("{path}{inner}")));
                start = at + 1;
                if c == '}' {
                    break;
                }
            }
            _ => {}
        }
    }
    paths
}

/// Every path from the root of the crate that a file names outside of comments.
fn imports_of(code: &str) -> Vec<String> {
    let roots = code
        .match_indices("crate::")
        .filter(|(at, _)| !code[..*at].ends_with(|c: char| c.is_alphanumeric() || c == '_'));
    roots.flat_map(|(at, root)| named(&code[at + root.len()..])).collect()
}

/// The public names of `src/lib.rs`, each with the room that it is from.
fn public_names() -> BTreeMap<String, String> {
    let code = code_of(&read_to_string(root().join("src/lib.rs")).unwrap());
    let exports = code.split("pub use ").skip(1).flat_map(|export| named(export.split(';').next().unwrap()));
    exports
        .filter_map(|path| {
            let (room, rest) = path.split_once("::")?;
            Some((rest.rsplit("::").next()?.to_owned(), room.to_owned()))
        })
        .collect()
}

/// The room that a path from the root of the crate leads to, if it is one: a room may have the name of a function, as `slide` has.
fn room_of<'a>(path: &'a str, names: &'a BTreeMap<String, String>) -> &'a str {
    match path.split_once("::") {
        Some((first, _)) if root().join("src").join(first).exists() => first,
        _ => {
            let first = path.split("::").next().unwrap_or(path);
            names.get(first).map_or(first, String::as_str)
        }
    }
}

/// The rooms in the order of the table in `docs/architecture.md`.
fn listed() -> Vec<String> {
    let text = read_to_string(root().join("docs/architecture.md")).unwrap();
    let table = text.split("## The rooms").nth(1).unwrap().split("\n## ").next().unwrap().to_owned();
    let rows = table.lines().filter_map(|line| line.strip_prefix("| `src/"));
    rows.map(|row| row.split(['/', '`', '.']).next().unwrap().to_owned()).collect()
}

#[test]
fn the_list_names_every_room() {
    let mut listed = listed();
    listed.sort();
    let mut rooms: Vec<String> = read_dir(root().join("src"))
        .unwrap()
        .map(|entry| entry.unwrap().path().with_extension(""))
        .map(|path| path.file_name().unwrap().to_str().unwrap().to_owned())
        .filter(|name| name != "lib")
        .collect();
    rooms.sort();
    assert_eq!(listed, rooms);
}

#[test]
fn no_room_imports_one_above_it() {
    let (listed, names) = (listed(), public_names());
    let place = |room: &str| listed.iter().position(|name| name == room);
    let mut count = 0;
    for file in files_in(&root().join("src")) {
        let module = module_of(&file);
        let Some(own) = place(&module[0]) else { continue };
        for path in imports_of(&code_of(&read_to_string(&file).unwrap())) {
            let Some(other) = place(room_of(&path, &names)) else { continue };
            count += 1;
            assert!(own <= other, "{} imports {path}, of a room above it", file.display());
        }
    }
    assert!(count > 1000, "imports were not found");
}

/// The comment at the top of a room, without the marks of a comment.
fn door_of(room: &str) -> Vec<String> {
    let src = root().join("src");
    let files = [src.join(room).join("mod.rs"), src.join(room).with_extension("rs")];
    let text = read_to_string(files.iter().find(|file| file.exists()).unwrap()).unwrap();
    let mark = if text.starts_with("//!") { "//!" } else { "//" };
    // A room whose documentation is for users has this comment above it, so a line of the documentation is not part of it.
    let lines =
        text.lines().map_while(|line| line.strip_prefix(mark)).take_while(|line| !line.starts_with('!'));
    lines.map(|line| line.trim().to_owned()).collect()
}

#[test]
fn each_room_begins_with_what_it_takes_returns_and_calls() {
    let (listed, names) = (listed(), public_names());
    for room in &listed {
        let door = door_of(room);
        let count = door.iter().filter(|line| !line.is_empty()).count();
        assert!((6..=12).contains(&count), "the comment at the top of {room} has {count} lines");
        let text = door.join(" ").replace("**", "");
        for part in ["* In: ", "* Out: ", "* Calls: ", "* Open first: "] {
            assert!(text.contains(part), "the comment at the top of {room} has no `{part}`");
        }
        // The rooms that it names are those that its files import.
        let calls = text.split("* Calls: ").nth(1).unwrap().split(['.', '*']).next().unwrap();
        let named: BTreeSet<&str> = calls.split('`').skip(1).step_by(2).collect();
        let files = files_in(&root().join("src")).into_iter().filter(|file| module_of(file)[0] == *room);
        let paths: Vec<String> =
            files.flat_map(|file| imports_of(&code_of(&read_to_string(file).unwrap()))).collect();
        let called = paths.iter().map(|path| room_of(path, &names));
        let called: BTreeSet<&str> =
            called.filter(|name| name != room && listed.iter().any(|other| other == name)).collect();
        assert_eq!(named, called, "the comment at the top of {room} names these rooms");
    }
}

#[test]
fn no_room_is_more_than_a_fifth_of_the_house() {
    let mut lines: BTreeMap<String, usize> = BTreeMap::new();
    for file in files_in(&root().join("src")) {
        *lines.entry(module_of(&file)[0].clone()).or_default() +=
            read_to_string(&file).unwrap().lines().count();
    }
    let total: usize = lines.values().sum();
    for (room, lines) in lines {
        assert!(5 * lines <= total, "{room} has {lines} of {total} lines");
    }
}

/// The names of the types, traits and aliases that a file defines at its top level.
fn types_in(code: &str) -> Vec<String> {
    let words = ["struct", "enum", "trait", "type"];
    let defined = code.lines().filter_map(|line| {
        let line =
            line.strip_prefix("pub").map_or(line, |rest| rest.trim_start_matches(|c| c != ' ').trim_start());
        let (word, rest) = line.split_once(' ')?;
        let name: String = rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
        words.contains(&word).then_some(name)
    });
    defined.collect()
}

#[test]
fn each_type_and_each_file_has_a_name_of_its_own_in_its_room() {
    let (mut types, mut files) = (BTreeSet::new(), BTreeSet::new());
    // A public name stands for one thing in all rooms.
    let (public, mut rooms_of_public) = (public_names(), BTreeMap::new());
    for file in files_in(&root().join("src")) {
        let module = module_of(&file);
        let (room, name) = (module[0].clone(), file.file_name().unwrap().to_str().unwrap().to_owned());
        // Unit tests belong to the file of their parent, whose names they may shorten.
        if module.iter().any(|part| part == "tests") {
            continue;
        }
        let is_new = name == "mod.rs" || files.insert((room.clone(), name));
        assert!(is_new, "{} has the name of another file of its room", file.display());
        for name in types_in(&code_of(&read_to_string(&file).unwrap())) {
            let is_new = types.insert((room.clone(), name.clone()));
            assert!(is_new, "{} defines {name}, the name of another type of its room", file.display());
            if public.contains_key(&name) {
                let other = rooms_of_public.insert(name.clone(), room.clone());
                assert!(other.is_none(), "{} defines {name}, a public name of {other:?}", file.display());
            }
        }
    }
    assert!(types.len() > 500, "types were not found");
}

/// Which files import which, by their modules. Files that continue the file of their parent, such as its unit tests, are part of it, and lists of
/// names that a room passes on are not imports.
fn graph() -> BTreeMap<String, BTreeSet<String>> {
    let files = files_in(&root().join("src"));
    let modules: BTreeSet<String> = files.iter().map(|file| module_of(file).join("::")).collect();
    let of = |file: &PathBuf| {
        let own = module_of(file).join("::");
        let code = code_of(&read_to_string(file).unwrap());
        let code: String =
            code.split_inclusive(';').filter(|item| !item.trim_start().starts_with("pub use ")).collect();
        let targets = imports_of(&code).into_iter().filter_map(|path| {
            let mut path = path.as_str();
            loop {
                if modules.contains(path) {
                    return Some(path.to_owned());
                }
                path = path.rsplit_once("::")?.0;
            }
        });
        let is_part =
            |a: &str, b: &str| a == b || a.strip_prefix(b).is_some_and(|rest| rest.starts_with("::"));
        let targets = targets.filter(|target| !is_part(target, &own) && !is_part(&own, target)).collect();
        (own, targets)
    };
    files.iter().map(of).collect()
}

#[test]
fn no_files_import_each_other_in_a_circle() {
    let graph = graph();
    let mut known: Vec<BTreeSet<&str>> = TOGETHER.map(|files| files.iter().copied().collect()).to_vec();
    for start in graph.keys() {
        // The files from which this one can be reached again.
        let reached = |from: &str| {
            let (mut seen, mut next) = (BTreeSet::new(), vec![from.to_owned()]);
            while let Some(file) = next.pop() {
                for target in graph.get(&file).into_iter().flatten() {
                    if seen.insert(target.clone()) {
                        next.push(target.clone());
                    }
                }
            }
            seen
        };
        let from_here = reached(start);
        if !from_here.contains(start) {
            continue;
        }
        let circle: BTreeSet<&str> =
            from_here.iter().filter(|file| reached(file).contains(start)).map(String::as_str).collect();
        let is_known = known.iter_mut().any(|files| circle.is_subset(files));
        assert!(is_known, "these files import each other: {circle:?}");
    }
}
