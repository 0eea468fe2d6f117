//! What the compiler says of two shapes that are no pair.
//!
//! Only kousa's own words are compared, because those around them differ between compilers.

#![allow(clippy::unwrap_used, reason = "a test that meets the unexpected fails")]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;
use std::{env, fs};

/// What every message says of two shapes of one kind of query.
const BOTH: &str = "both shapes need the same scalar and the same dimension";

/// A program does not compile, and the compiler says all of this.
const PROGRAMS: [(&str, &[&str]); 11] = [
    (
        "intersect(&circle(0.0_f32), &circle(0.0_f64));",
        &["no intersection of `Ball<f32>` and `Ball<f64>`", BOTH],
    ),
    (
        "intersects(&circle(0.0_f64), &Sphere::new(point([0.0_f64; 3]), 1.0));",
        &["`Ball<f64>` and `Ball<f64, 3>`", BOTH],
    ),
    (
        "intersect(&half(), &half());",
        &["no intersection of `HalfSpace<f64>` and `HalfSpace<f64>`", "only two half-spaces"],
    ),
    (
        "intersects(&circle(0.0_f64), &kousa::Mesh::<f64, 2>::new(Vec::new(), Vec::new()).unwrap());",
        &["no intersection of `Ball<f64>` and `Mesh<f64, 2>`", "`mesh.intersects(&shape)`"],
    ),
    ("distance(&half(), &half());", &["no distance between", "except a half-space to a half-space"]),
    (
        "cast(&circle(0.0_f64), &circle(1.0_f64));",
        &["`Ball<f64>` cannot be cast at", "a `Line`, `Ray` or `Segment` is cast at", BOTH],
    ),
    ("cast_first(&circle(0.0_f64), &[circle(1.0_f64)]);", &["`Ball<f64>` cannot be cast at"]),
    (
        "sweep(&half(), &vector([1.0, 0.0]), &circle(1.0_f64));",
        &["`HalfSpace<f64>` cannot move against", "a solid moves", BOTH],
    ),
    ("manifold(&half(), &half(), 0.0);", &["no manifold of `HalfSpace<f64>`", "two solids have one", BOTH]),
    (
        "contains(&point([0.0_f64; 2]), &circle(1.0_f64));",
        &["kousa does not tell whether", "every shape but a point", BOTH],
    ),
    ("recover(&half(), &[circle(1.0_f64)]);", &["`HalfSpace<f64>` cannot move against"]),
];

/// What all programs have in common.
const BEGIN: &str = "
    #![allow(unused)]
    use kousa::*;
    fn circle<S: Scalar>(x: S) -> Circle<S> { Circle::new(point([x, x]), x) }
    fn half() -> HalfSpace<f64> { HalfSpace::new(point([0.0, 0.0]), vector([0.0, 1.0])) }
";

/// The directory of what is compiled.
fn compiled() -> PathBuf {
    env::current_exe().unwrap().parent().unwrap().to_path_buf()
}

/// The library that was compiled last. Those with other features say the same.
fn library() -> PathBuf {
    let age =
        |path: &Path| fs::metadata(path).and_then(|file| file.modified()).unwrap_or(SystemTime::UNIX_EPOCH);
    let is_library = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with("libkousa-") && name.ends_with(".rlib")
    };
    let files = fs::read_dir(compiled()).unwrap().map(|file| file.unwrap().path());
    files.filter(is_library).max_by_key(|path| age(path)).unwrap()
}

/// Whether a program compiles, and what the compiler says.
fn compile(name: &str, body: &str) -> (bool, String) {
    let place = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let source = place.join(format!("{name}.rs"));
    fs::write(&source, format!("{BEGIN} pub fn program() {{ {body} }}")).unwrap();
    let mut dependencies = std::ffi::OsString::from("dependency=");
    dependencies.push(compiled());
    let mut library_of_this = std::ffi::OsString::from("kousa=");
    library_of_this.push(library());
    let run = Command::new(env::var_os("RUSTC").unwrap_or("rustc".into()))
        .args(["--edition", "2024", "--crate-type", "lib", "--emit", "metadata", "--out-dir"])
        .arg(place)
        .arg("-L")
        .arg(dependencies)
        .arg("--extern")
        .arg(library_of_this)
        .arg(&source)
        .output()
        .unwrap();
    // A name is printed with its crate or without it.
    (run.status.success(), String::from_utf8_lossy(&run.stderr).replace("kousa::", ""))
}

#[test]
fn what_is_no_pair_is_told() {
    let (compiles, said) = compile("pair", "intersects(&circle(0.0_f64), &half());");
    assert!(compiles, "{said}");
    for (i, (program, parts)) in PROGRAMS.iter().enumerate() {
        let (compiles, said) = compile(&format!("no_pair_{i}"), program);
        assert!(!compiles, "{program}");
        for part in *parts {
            assert!(said.contains(part), "{program} does not say \"{part}\" but:\n{said}");
        }
    }
}
