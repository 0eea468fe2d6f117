//! Every two shapes of a scene, intersected in the scalar of your choice: a table, and a picture.
//!
//! ```text
//! cargo run --release --example gallery
//! cargo run --release --example gallery -- --scalar i16f16 my_scene.txt --output my_picture.svg
//! cargo run --release --example gallery -- --distances
//! cargo run --release --example gallery -- --help
//! ```
//!
//! The scene is a text file, see `scene.txt` beside this file. Its numbers are read straight into the
//! scalar, and all that follows is generic over it. Where kousa comes in: `shape.rs` asks for the
//! intersection and the distance of any two kinds of shape, `answer.rs` takes the answers apart.

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

use fixed::types::{I16F16, I32F32};

use args::{Command, Options, ScalarName};
use number::Number;
use pairs::Gallery;
use scene::Scene;

/// The scene that comes with the example, and what to call it in a message.
const SCENE: (&str, &str) = ("examples/gallery/scene.txt", include_str!("scene.txt"));

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

/// Reads, intersects, measures, draws and prints.
fn run<S: Number>(options: &Options) -> Result<(), String> {
    let gallery = Gallery::<S>::new(read(options)?, options.distances);
    let output = options.output.display();
    fs::write(&options.output, picture::draw(&gallery, options.digits))
        .map_err(|error| format!("cannot write {output}: {error}"))?;

    let (table, summary) = (table::table(&gallery, options.digits), table::summary(&gallery));
    print(&format!("{table}\nPicture: {output}\n{summary}\n"))
}

fn read<S: Number>(options: &Options) -> Result<Scene<S>, String> {
    let (name, text) = match &options.scene {
        None => (SCENE.0.to_owned(), SCENE.1.to_owned()),
        Some(path) => {
            let name = path.display().to_string();
            let text = fs::read_to_string(path).map_err(|error| format!("cannot read {name}: {error}"))?;
            (name, text)
        }
    };
    scene::parse(&text).map_err(|error| format!("{name}:{error}"))
}

/// Prints to the standard output; that nobody reads on, as in `gallery | head -1`, is not an error.
fn print(text: &str) -> Result<(), String> {
    match io::stdout().lock().write_all(text.as_bytes()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(format!("cannot print: {error}")),
        _ => Ok(()),
    }
}
