//! Every two shapes of a scene, intersected in the scalar of your choice: a table, and a picture.
//!
//! ```text
//! cargo run --release --example gallery
//! cargo run --release --example gallery -- --scalar i16f16 my_scene.txt --output my_picture.svg
//! cargo run --release --example gallery -- --help
//! ```
//!
//! The scene is a text file, see `scene.txt` beside this file. Its numbers are read straight into the
//! scalar, and all that follows is generic over it. Where kousa comes in: `shape.rs` asks for the
//! intersection of any two kinds of shape, `answer.rs` takes the answers apart.

mod answer;
mod args;
mod number;
mod picture;
mod scene;
mod shape;
mod table;

use std::env;
use std::fs;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use fixed::types::{I16F16, I32F32};

use answer::Answer;
use args::{Command, Options, ScalarName};
use number::Number;
use scene::Scene;

/// The scene that comes with the example, and what to call it in a message.
const SCENE: (&str, &str) = ("examples/gallery/scene.txt", include_str!("scene.txt"));

/// A scene, and what its shapes have in common.
struct Gallery<S: Number> {
    scene: Scene<S>,
    /// Kind by kind; within one in the order of the shapes.
    meetings: Vec<Meeting<S>>,
}

/// Two shapes that meet.
struct Meeting<S: Number> {
    /// The row of the table, and the number in the picture.
    number: usize,
    /// The first shape: its place in the scene.
    a: usize,
    /// The second.
    b: usize,
    answer: Answer<S>,
}

impl<S: Number> Gallery<S> {
    /// Intersects every two shapes.
    fn new(scene: Scene<S>) -> Self {
        let mut meetings = Vec::new();
        for (a, first) in scene.shapes.iter().enumerate() {
            for (b, second) in scene.shapes.iter().enumerate().skip(a + 1) {
                let answer = first.shape.intersect(&second.shape);
                meetings.extend(answer.map(|answer| Meeting { number: 0, a, b, answer }));
            }
        }
        meetings.sort_by_key(|meeting| meeting.answer.class());
        for (number, meeting) in (1..).zip(&mut meetings) {
            meeting.number = number;
        }
        Self { scene, meetings }
    }

    /// How many pairs there are.
    fn pairs(&self) -> usize {
        let count = self.scene.shapes.len();
        count * count.saturating_sub(1) / 2
    }

    /// Kind and name of a shape.
    fn label(&self, index: usize) -> String {
        let shape = &self.scene.shapes[index];
        format!("{} {}", shape.shape.kind(), shape.name)
    }
}

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

/// Reads, intersects, draws and prints.
fn run<S: Number>(options: &Options) -> Result<(), String> {
    let gallery = Gallery::<S>::new(read(options)?);
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
