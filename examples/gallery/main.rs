//! Intersects every two shapes of a scene in the scalar of your choice, and prints a table and draws a
//! picture.
//!
//! ```text
//! cargo run --example gallery
//! cargo run --example gallery -- --space
//! cargo run --example gallery -- --scalar i16f16 my_scene.txt --output my_picture.svg
//! cargo run --example gallery -- --distances
//! cargo run --example gallery -- --help
//! ```
//!
//! The scene is a text file in the plane or in space; see `scene.txt` and `space.txt` beside this file. Its
//! numbers are parsed directly into the scalar, and all further code is generic over the scalar and the
//! dimension. kousa is used in two places: `shape/mod.rs` queries the intersection and the distance of any
//! two kinds of shape, and `answer.rs` takes the answers apart. The dimensions differ in the kinds of shape
//! that there are, `shape/`, and in how they are projected, `picture/plane.rs` and `picture/space.rs`.

mod answer;
mod args;
mod number;
mod pairs;
mod picture;
mod scene;
mod shape;
mod table;

use std::env;
use std::fs;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use kousa::fixed::types::{I16F16, I32F32};

use args::{Command, Options, ScalarName, Source};
use number::Number;
use pairs::Gallery;
use scene::Scene;
use shape::{Planar, Shape, Spatial};

/// The scenes that come with the example, each with its name in messages.
const PLANE: (&str, &str) = ("examples/gallery/scene.txt", include_str!("scene.txt"));
const SPACE: (&str, &str) = ("examples/gallery/space.txt", include_str!("space.txt"));

fn main() -> ExitCode {
    let done = match args::parse(env::args_os().skip(1)) {
        Ok(Command::Help) => print(&args::help()),
        Ok(Command::Run(options)) => match options.scalar {
            ScalarName::F32 => run::<f32>(&options),
            ScalarName::F64 => run::<f64>(&options),
            ScalarName::I16F16 => run::<I16F16>(&options),
            ScalarName::I32F32 => run::<I32F32>(&options),
        },
        Err(error) => {
            eprintln!("gallery: {error}; see --help");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("gallery: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Reads the scene, and shows it in the plane or in space.
fn run<S: Number>(options: &Options) -> Result<(), String> {
    let (name, text) = read(&options.scene)?;
    let done = if scene::in_space(&text) {
        scene::parse::<Spatial<S>, 3>(&text).map(|scene| show(scene, options))
    } else {
        scene::parse::<Planar<S>, 2>(&text).map(|scene| show(scene, options))
    };
    done.map_err(|error| format!("{name}:{error}"))?
}

/// The name and the text of a scene.
fn read(source: &Source) -> Result<(String, String), String> {
    match source {
        Source::Plane => Ok((PLANE.0.to_owned(), PLANE.1.to_owned())),
        Source::Space => Ok((SPACE.0.to_owned(), SPACE.1.to_owned())),
        Source::File(path) => {
            let name = path.display().to_string();
            let text = fs::read_to_string(path).map_err(|error| format!("cannot read {name}: {error}"))?;
            Ok((name, text))
        }
    }
}

/// Intersects and measures the shapes, draws the picture and prints the table.
fn show<K: Shape<D>, const D: usize>(scene: Scene<K, D>, options: &Options) -> Result<(), String> {
    let gallery = Gallery::new(scene, options.distances);
    let output = options.output.display();
    let folder = options.output.parent().map_or(Ok(()), fs::create_dir_all);
    folder
        .and_then(|()| fs::write(&options.output, picture::draw(&gallery, options.digits)))
        .map_err(|error| format!("cannot write {output}: {error}"))?;

    let (table, summary) = (table::table(&gallery, options.digits), table::summary(&gallery));
    print(&format!("{table}\nPicture: {output}\n{summary}\n"))
}

/// Prints to the standard output. A closed pipe, as in `gallery | head -1`, is not an error.
fn print(text: &str) -> Result<(), String> {
    match io::stdout().lock().write_all(text.as_bytes()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(format!("cannot print: {error}")),
        _ => Ok(()),
    }
}
