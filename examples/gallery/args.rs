//! The command line.

use std::ffi::OsString;
use std::path::PathBuf;

use crate::shape::{Planar, Shape, Spatial, in_dimension};

/// The command to run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Print [`help`].
    Help,
    /// Intersect the shapes of a scene.
    Run(Options),
}

/// The options of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The scene.
    pub scene: Source,
    /// The path of the picture.
    pub output: PathBuf,
    /// The scalar to compute in.
    pub scalar: ScalarName,
    /// The number of digits to print after the decimal point.
    pub digits: usize,
    /// Whether to print the distances between shapes that do not meet.
    pub distances: bool,
}

/// The source of a scene.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// The scene in the plane that comes with the example.
    Plane,
    /// The scene in space that comes with the example.
    Space,
    /// A file.
    File(PathBuf),
}

impl Default for Options {
    fn default() -> Self {
        let output = "target/gallery.svg".into();
        Self { scene: Source::Plane, output, scalar: ScalarName::F64, digits: 3, distances: false }
    }
}

/// The scalars to choose from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum ScalarName {
    F32,
    F64,
    I16F16,
    I32F32,
}

/// Parses the arguments, which do not include the program's name.
pub fn parse(args: impl IntoIterator<Item = OsString>) -> Result<Command, String> {
    let mut options = Options::default();
    let mut args = args.into_iter();
    let mut only_files = false;
    while let Some(arg) = args.next() {
        let text = arg.to_str().unwrap_or_default();
        if only_files || !text.starts_with('-') {
            set_scene(&mut options, Source::File(arg.into()))?;
            continue;
        }
        // Both `--scalar f32` and `--scalar=f32` are accepted.
        let (flag, value) = match text.split_once('=') {
            Some((flag, value)) => (flag, Some(OsString::from(value))),
            None => (text, None),
        };
        let takes_none = value.is_none();
        let mut value =
            |what: &str| value.clone().or_else(|| args.next()).ok_or(format!("`{flag}` needs {what}"));
        match flag {
            "--help" | "-h" if takes_none => return Ok(Command::Help),
            "--space" if takes_none => set_scene(&mut options, Source::Space)?,
            "--distances" if takes_none => options.distances = true,
            "--" if takes_none => only_files = true,
            "--output" | "-o" => options.output = value("a file")?.into(),
            "--scalar" | "-s" => options.scalar = scalar(&value("a scalar")?.to_string_lossy())?,
            "--digits" | "-d" => options.digits = digits(&value("a number")?.to_string_lossy())?,
            _ => return Err(format!("unknown option `{text}`")),
        }
    }
    Ok(Command::Run(options))
}

fn set_scene(options: &mut Options, scene: Source) -> Result<(), String> {
    if options.scene != Source::Plane {
        let second = match &scene {
            Source::File(path) => path.to_string_lossy(),
            Source::Plane | Source::Space => "--space".into(),
        };
        return Err(format!("a second scene: `{second}`"));
    }
    options.scene = scene;
    Ok(())
}

fn scalar(name: &str) -> Result<ScalarName, String> {
    match name {
        "f32" => Ok(ScalarName::F32),
        "f64" => Ok(ScalarName::F64),
        "i16f16" => Ok(ScalarName::I16F16),
        "i32f32" => Ok(ScalarName::I32F32),
        _ => Err(format!("unknown scalar `{name}`: there are f32, f64, i16f16, i32f32")),
    }
}

fn digits(text: &str) -> Result<usize, String> {
    // None of the scalars has more than 32 digits after the decimal point.
    let digits = text.parse().ok().filter(|digits| *digits <= 32);
    digits.ok_or_else(|| format!("`{text}` is not a number of digits from 0 to 32"))
}

/// The lines of the help text about the kinds of shape.
fn kinds<K: Shape<D>, const D: usize>() -> String {
    let line = |(name, form): &(&str, &str)| format!("  {name:<10} NAME  {}\n", in_dimension::<D>(form));
    K::KINDS.iter().map(line).collect()
}

/// The help text.
pub fn help() -> String {
    let (plane, space) = (kinds::<Planar<f64>, 2>(), kinds::<Spatial<f64>, 3>());
    format!(
        "\
Intersects every two shapes of a scene; prints what they have in common, and draws it.

Usage: gallery [OPTIONS] [SCENE]

Arguments:
  [SCENE]               the scene file; without one, the one that comes with the example

Options:
      --space           the scene in space that comes with the example
  -s, --scalar SCALAR   f32, f64, i16f16 or i32f32: what to compute in [default: f64]
  -o, --output PATH     where the picture goes, an SVG file [default: target/gallery.svg]
  -d, --digits N        how many digits behind the point to print [default: 3]
      --distances       also how far apart those are that do not meet, and where they are
                        nearest; in the picture, the nearest miss of each shape
  -h, --help            print this

A scene has one shape a line, and # starts a comment:
{plane}
Two more lines may stand in it:
  title      ANY TEXT
  frame      from X Y  to X Y       the part of the plane to draw

A scene in space begins with the line `space`. It has these shapes:
{space}
And the frame is a box, on whose ground they stand:
  frame      from X Y Z  to X Y Z

Exit code: 0; 1 if a file cannot be read, understood or written; 2 for bad arguments.
"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Command, String> {
        parse(line.split_whitespace().map(OsString::from))
    }

    #[test]
    fn nothing_means_the_defaults() {
        assert_eq!(parsed(""), Ok(Command::Run(Options::default())));
    }

    #[test]
    fn every_option_is_read_in_both_spellings() {
        let options = Options {
            scene: Source::File("a.txt".into()),
            output: "b.svg".into(),
            scalar: ScalarName::I16F16,
            digits: 9,
            distances: true,
        };
        let command = Ok(Command::Run(options));
        assert_eq!(parsed("--scalar i16f16 a.txt --distances --output b.svg --digits 9"), command);
        assert_eq!(parsed("--digits=9 --output=b.svg --distances --scalar=i16f16 -- a.txt"), command);
        assert_eq!(parsed("a.txt --help"), Ok(Command::Help));
        let space = Options { scene: Source::Space, ..Options::default() };
        assert_eq!(parsed("--space"), Ok(Command::Run(space)));
    }

    #[test]
    fn bad_arguments_are_named() {
        let error = |line| parsed(line).map_err(|error| error.to_string());
        assert_eq!(error("--colour"), Err("unknown option `--colour`".into()));
        assert_eq!(error("--distances=3"), Err("unknown option `--distances=3`".into()));
        assert_eq!(error("--output"), Err("`--output` needs a file".into()));
        assert_eq!(error("--digits few"), Err("`few` is not a number of digits from 0 to 32".into()));
        assert_eq!(error("a.txt b.txt"), Err("a second scene: `b.txt`".into()));
        assert_eq!(error("a.txt --space"), Err("a second scene: `--space`".into()));
        assert_eq!(error("--space a.txt"), Err("a second scene: `a.txt`".into()));
        assert_eq!(error("--space=3"), Err("unknown option `--space=3`".into()));
        assert_eq!(
            error("--scalar f16"),
            Err("unknown scalar `f16`: there are f32, f64, i16f16, i32f32".into())
        );
    }

    #[test]
    fn the_help_lists_every_kind() {
        for line in [kinds::<Planar<f64>, 2>(), kinds::<Spatial<f64>, 3>()].concat().lines() {
            assert!(help().contains(line), "{line}");
        }
        assert!(help().contains("sphere     NAME  center X Y Z  radius R"));
    }
}
