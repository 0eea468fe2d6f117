//! The scene file. Each line describes one shape: `kind  name  and its numbers`. A `#` starts a comment.
//!
//! The file may contain two other lines: `title  Any text`, and `frame  from X Y  to X Y`, the part of the
//! plane to draw. A scene in space begins with the line `space`, and its points have three coordinates.

mod words;

#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::fmt;

pub use words::Words;

use crate::picture::{Place, spot};
use crate::shape::{Shape, Spatial, form};

/// The contents of a scene file.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene<K: Shape<D>, const D: usize> {
    /// The picture's title, if the scene has one.
    pub title: Option<String>,
    /// Two opposite corners of the visible part, the one with the lesser coordinates first.
    pub frame: Option<[Place<D>; 2]>,
    /// The shapes, in the order of the file.
    pub shapes: Vec<Named<K>>,
}

/// A shape of a scene.
#[derive(Clone, Debug, PartialEq)]
pub struct Named<K> {
    /// The name, which is unique in its scene.
    pub name: String,
    /// The shape.
    pub shape: K,
}

/// The reason why a scene cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SceneError {
    /// The line number, from 1.
    pub line: usize,
    /// A description of the error.
    pub reason: String,
}

impl fmt::Display for SceneError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.line, self.reason)
    }
}

impl std::error::Error for SceneError {}

/// Whether the text declares a scene in space.
pub fn in_space(text: &str) -> bool {
    let mut words = lines(text).map(|(_, content)| Words::new(content));
    words.find_map(|mut words| words.word()) == Some(Spatial::<f64>::WORLD)
}

/// Reads a scene, up to the first error.
pub fn parse<K: Shape<D>, const D: usize>(text: &str) -> Result<Scene<K, D>, SceneError> {
    let scene = Scene { title: None, frame: None, shapes: Vec::new() };
    let mut reader = Reader { scene, begun: false, names: HashMap::new() };
    for (line, content) in lines(text) {
        reader.read(line, content).map_err(|reason| SceneError { line, reason })?;
    }
    Ok(reader.scene)
}

/// The lines without comments, with their numbers.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    // Some editors begin a file with a byte order mark.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    (1..).zip(text.lines().map(|content| content.split('#').next().unwrap_or_default()))
}

/// The state of the parser.
struct Reader<'a, K: Shape<D>, const D: usize> {
    scene: Scene<K, D>,
    /// Whether a line that is not empty has been read.
    begun: bool,
    /// Each name, with the line that defines it.
    names: HashMap<&'a str, usize>,
}

impl<'a, K: Shape<D>, const D: usize> Reader<'a, K, D> {
    fn read(&mut self, line: usize, content: &'a str) -> Result<(), String> {
        let mut words = Words::new(content);
        let Some(first) = words.word() else { return Ok(()) };
        let begun = std::mem::replace(&mut self.begun, true);
        match first {
            world if world == K::WORLD && !begun => words.end(),
            "plane" | "space" => Err(format!("`{first}` should stand before all else")),
            "title" => set(&mut self.scene.title, words.rest(), "title"),
            "frame" => set(&mut self.scene.frame, frame(&mut words)?, "frame"),
            kind => self.shape(line, kind, &mut words),
        }
    }

    fn shape(&mut self, line: usize, kind: &str, words: &mut Words<'a>) -> Result<(), String> {
        let form = form::<K, D>(kind)?;
        let name =
            words.name(&form).ok_or_else(|| format!("the {kind} has no name: `{kind} NAME {form}`"))?;
        if let Some(first) = self.names.insert(name, line) {
            return Err(format!("the name `{name}` is taken by line {first}"));
        }
        let refused = |reason: String| format!("{kind} `{name}`: {reason}");
        let shape = K::read(kind, words).map_err(|error| refused(error.to_string()))?;
        words.end().map_err(refused)?;
        self.scene.shapes.push(Named { name: name.to_owned(), shape });
        Ok(())
    }
}

/// Reads the corners of the frame. They matter only to the picture, so they are plain floats.
fn frame<const D: usize>(words: &mut Words<'_>) -> Result<[Place<D>; 2], String> {
    let refused = |reason: String| format!("frame: {reason}");
    let low = words.point::<f64, D>("from").map_err(refused)?;
    let high = words.point::<f64, D>("to").map_err(refused)?;
    words.end().map_err(refused)?;
    let [low, high] = [spot(&low), spot(&high)];
    if low.iter().zip(high.iter()).all(|(low, high)| low < high) {
        Ok([low, high])
    } else {
        Err(refused("each coordinate of the first corner must be less than the second's".to_owned()))
    }
}

fn set<T>(place: &mut Option<T>, value: T, what: &str) -> Result<(), String> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err(format!("there is a {what} already")),
    }
}
