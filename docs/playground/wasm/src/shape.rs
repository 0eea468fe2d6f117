//! A shape of any kind, as the page writes it: the kind and the bits of its numbers, in the order of the fields.

use core::array;

use kousa::nalgebra::Point;

use crate::Number;

/// The kinds of shape: first the one with as many corners as it has been given, and how it is read; then those that have so many numbers each.
macro_rules! kinds {
    ($many:literal: $corners:ident; $($name:literal $Type:ty,)*) => {
        /// Reads a line of the page.
        pub fn read<S: $crate::Number>(line: &str) -> Option<Shape<S>> {
            let mut words = line.split(' ');
            match words.next()? {
                $many => $corners(words),
                $($name => Some(<$Type>::from($crate::shape::numbers(words)?).into()),)*
                _ => None,
            }
        }
    };
}
pub(crate) use kinds;

/// Corners in any order, up to `N` of them: how many there are, and room for all.
pub fn corners<'a, S: Number, const D: usize, const N: usize>(
    words: impl Iterator<Item = &'a str> + Clone,
) -> Option<(usize, [Point<S, D>; N])> {
    let count = words.clone().count() / D;
    let mut numbers = words.map(number);
    let mut corners = [Point::from([S::from_integer(0); D]); N];
    for corner in corners.get_mut(..count)? {
        for coordinate in corner.iter_mut() {
            *coordinate = numbers.next()??;
        }
    }
    numbers.next().is_none().then_some((count, corners))
}

/// All that is left of a line, if it is so many numbers.
pub fn numbers<'a, S: Number, const N: usize>(mut words: impl Iterator<Item = &'a str>) -> Option<[S; N]> {
    let mut complete = true;
    let numbers = array::from_fn(|_| {
        let read = words.next().and_then(number);
        complete &= read.is_some();
        read.unwrap_or(S::from_integer(0))
    });
    (complete && words.next().is_none()).then_some(numbers)
}

fn number<S: Number>(word: &str) -> Option<S> {
    word.parse().ok().map(S::from_integer)
}
