//! The words of a line, which are read one after another.

use std::str::SplitWhitespace;

use kousa::nalgebra::{Point, SVector};

use crate::number::Number;

/// The words of a line that are not yet read.
#[derive(Clone, Debug)]
pub struct Words<'a>(SplitWhitespace<'a>);

impl<'a> Words<'a> {
    /// All words of a line.
    pub fn new(line: &'a str) -> Self {
        Self(line.split_whitespace())
    }

    /// The next word.
    pub fn word(&mut self) -> Option<&'a str> {
        self.0.next()
    }

    /// All remaining words, separated by single spaces.
    pub fn rest(&mut self) -> String {
        self.0.by_ref().collect::<Vec<_>>().join(" ")
    }

    /// The next word as the name of a shape. If it is the first word of `form`, the name is missing and the
    /// result is `None`.
    pub fn name(&mut self, form: &str) -> Option<&'a str> {
        self.word().filter(|name| form.split(' ').next() != Some(name))
    }

    /// Reads `keyword` and the coordinates of a point.
    pub fn point<S: Number, const D: usize>(&mut self, keyword: &str) -> Result<Point<S, D>, String> {
        self.numbers(keyword).map(|numbers: [S; D]| Point::from(numbers))
    }

    /// Reads `keyword` and the components of a vector.
    pub fn vector<S: Number, const D: usize>(&mut self, keyword: &str) -> Result<SVector<S, D>, String> {
        self.numbers(keyword).map(|numbers: [S; D]| SVector::from(numbers))
    }

    /// Reads `keyword` and a number.
    pub fn number<S: Number>(&mut self, keyword: &str) -> Result<S, String> {
        self.numbers(keyword).map(|[number]| number)
    }

    /// Reads `keyword` and all points up to the end of the line.
    pub fn points<S: Number, const D: usize>(&mut self, keyword: &str) -> Result<Vec<Point<S, D>>, String> {
        self.keyword(keyword)?;
        let mut points = Vec::new();
        while self.0.clone().next().is_some() {
            points.push(Point::from(self.as_many::<S, D>(keyword)?));
        }
        Ok(points)
    }

    /// Reads `keyword` and the numbers after it.
    fn numbers<S: Number, const N: usize>(&mut self, keyword: &str) -> Result<[S; N], String> {
        self.keyword(keyword)?;
        self.as_many(keyword)
    }

    /// Reads `keyword`.
    fn keyword(&mut self, keyword: &str) -> Result<(), String> {
        match self.word() {
            Some(word) if word == keyword => Ok(()),
            Some(word) => Err(format!("`{keyword}` should stand where `{word}` does")),
            None => Err(format!("`{keyword}` is missing")),
        }
    }

    /// Reads `N` numbers, which are the arguments of `keyword`.
    fn as_many<S: Number, const N: usize>(&mut self, keyword: &str) -> Result<[S; N], String> {
        let numbers = (0..N).map(|count| self.one(keyword, N, count)).collect::<Result<Vec<_>, _>>()?;
        // There are exactly `N` numbers.
        numbers.try_into().map_err(|_| takes(keyword, N))
    }

    /// Reads one of the `wanted` numbers, after `count` have been read.
    fn one<S: Number>(&mut self, keyword: &str, wanted: usize, count: usize) -> Result<S, String> {
        let takes = takes(keyword, wanted);
        match self.word() {
            Some(word) => S::parse(word).map_err(|reason| format!("{takes}: {reason}")),
            None if count == 0 => Err(format!("{takes}, but has none")),
            None => Err(format!("{takes}, but has {count}")),
        }
    }

    /// Checks that no word is left.
    pub fn end(&mut self) -> Result<(), String> {
        match self.word() {
            None => Ok(()),
            Some(word) => Err(format!("`{word}` is one word too many")),
        }
    }
}

fn takes(keyword: &str, count: usize) -> String {
    if count == 1 {
        format!("`{keyword}` takes a number")
    } else {
        format!("`{keyword}` takes {count} numbers")
    }
}
