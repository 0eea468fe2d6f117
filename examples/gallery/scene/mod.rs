//! The scene file: one shape a line, `kind  name  and its numbers`; `#` starts a comment.
//!
//! Two more lines may stand in it: `title  Any text`, and `frame  from X Y  to X Y`, the part of the
//! plane to draw.

mod words;

#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::fmt;

pub use words::Words;

use crate::number::Number;
use crate::picture::{Spot, spot};
use crate::shape::Shape;

/// What a scene file says.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene<S: Number> {
    /// The picture's title, if the scene has one.
    pub title: Option<String>,
    /// Two opposite corners of the part of the plane to draw, lower left first.
    pub frame: Option<[Spot; 2]>,
    /// The shapes, in the order of the file.
    pub shapes: Vec<Named<S>>,
}

/// A shape of a scene.
#[derive(Clone, Debug, PartialEq)]
pub struct Named<S: Number> {
    /// Unique in its scene.
    pub name: String,
    /// The shape.
    pub shape: Shape<S>,
}

/// Why a scene cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SceneError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub reason: String,
}

impl fmt::Display for SceneError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.line, self.reason)
    }
}

impl std::error::Error for SceneError {}

/// Reads a scene, up to the first error.
pub fn parse<S: Number>(text: &str) -> Result<Scene<S>, SceneError> {
    let mut reader =
        Reader { scene: Scene { title: None, frame: None, shapes: Vec::new() }, names: HashMap::new() };
    // Some editors begin a file with a byte order mark.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    for (line, content) in (1..).zip(text.lines()) {
        let content = content.split('#').next().unwrap_or_default();
        reader.read(line, content).map_err(|reason| SceneError { line, reason })?;
    }
    Ok(reader.scene)
}

/// What has been read so far.
struct Reader<'a, S: Number> {
    scene: Scene<S>,
    /// Each name, and the line it is given in.
    names: HashMap<&'a str, usize>,
}

impl<'a, S: Number> Reader<'a, S> {
    fn read(&mut self, line: usize, content: &'a str) -> Result<(), String> {
        let mut words = Words::new(content);
        match words.word() {
            None => Ok(()),
            Some("title") => set(&mut self.scene.title, words.rest(), "title"),
            Some("frame") => set(&mut self.scene.frame, frame(&mut words)?, "frame"),
            Some(kind) => self.shape(line, kind, &mut words),
        }
    }

    fn shape(&mut self, line: usize, kind: &str, words: &mut Words<'a>) -> Result<(), String> {
        let form = Shape::<S>::form(kind)?;
        let name = words.name(form).ok_or_else(|| format!("the {kind} has no name: `{kind} NAME {form}`"))?;
        if let Some(first) = self.names.insert(name, line) {
            return Err(format!("the name `{name}` is taken by line {first}"));
        }
        let refused = |reason: String| format!("{kind} `{name}`: {reason}");
        let shape = Shape::read(kind, words).map_err(|error| refused(error.to_string()))?;
        words.end().map_err(refused)?;
        self.scene.shapes.push(Named { name: name.to_owned(), shape });
        Ok(())
    }
}

/// Reads the corners of the frame. They serve the picture only, so they are plain floats.
fn frame(words: &mut Words<'_>) -> Result<[Spot; 2], String> {
    let refused = |reason: String| format!("frame: {reason}");
    let low = words.point::<f64>("from").map_err(refused)?;
    let high = words.point::<f64>("to").map_err(refused)?;
    words.end().map_err(refused)?;
    let [low, high] = [spot(&low), spot(&high)];
    if low.x < high.x && low.y < high.y {
        Ok([low, high])
    } else {
        Err(refused("the first corner must lie to the left of the second, and below it".to_owned()))
    }
}

fn set<T>(place: &mut Option<T>, value: T, what: &str) -> Result<(), String> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err(format!("there is a {what} already")),
    }
}
