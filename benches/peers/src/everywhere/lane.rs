//! A lane: a function that answers one question about each pair of operands.

use std::any::Any;
use std::hint::black_box;
use std::rc::Rc;

use cpu_time::ThreadTime;

/// Asks about all operands once, and adds the answers to a list if there is one. It is one loop for both, so that it is compiled once.
type Ask = Box<dyn Fn(Option<&mut Vec<f64>>)>;

/// A function with its operands.
pub struct Lane {
    /// Whose function it is.
    pub who: &'static str,
    /// What it is asked.
    pub question: &'static str,
    count: usize,
    ask: Ask,
}

impl Lane {
    /// The nanoseconds for an answer, of the processor, so that other load on the machine counts as little as possible.
    pub fn time(&self) -> f64 {
        let start = ThreadTime::now();
        (self.ask)(None);
        start.elapsed().as_nanos() as f64 / self.count as f64
    }

    /// The answers as numbers: a distance, or 1 for yes and 0 for no.
    pub fn numbers(&self) -> Vec<f64> {
        let mut numbers = Vec::with_capacity(self.count);
        (self.ask)(Some(&mut numbers));
        numbers
    }
}

/// A lane of operands of any type.
pub fn lane<T: 'static, R: 'static>(
    (who, question): (&'static str, &'static str),
    operands: Rc<Vec<T>>,
    ask: impl Fn(&T) -> R + Copy + 'static,
    number: impl Fn(R) -> f64 + 'static,
) -> Lane {
    let count = operands.len();
    let ask = move |mut numbers: Option<&mut Vec<f64>>| {
        for one in operands.iter() {
            let found = ask(black_box(one));
            black_box(&found);
            if let Some(numbers) = &mut numbers {
                numbers.push(number(found));
            }
        }
    };
    Lane { who, question, count, ask: Box::new(ask) }
}

/// Makes a lane of the operands of a pair.
type Make<A, B> = Box<dyn Fn(&Rc<Vec<(A, B)>>) -> Lane>;

/// The lanes that only some pairs have. The types of the operands determine which.
#[derive(Default)]
pub struct Lanes(Vec<Box<dyn Any>>);

impl Lanes {
    /// Adds a function for a pair.
    pub fn add<A: 'static, B: 'static, R: 'static>(
        &mut self,
        name: (&'static str, &'static str),
        ask: impl Fn(&A, &B) -> R + Copy + 'static,
        number: impl Fn(R) -> f64 + Copy + 'static,
    ) {
        let make: Make<A, B> =
            Box::new(move |operands| lane(name, operands.clone(), move |(a, b): &(A, B)| ask(a, b), number));
        self.0.push(Box::new(make));
    }

    /// Adds a function for a pair that takes operands of its own types, into which `to` turns kousa's before.
    pub fn add_prepared<A: 'static, B: 'static, N: 'static, R: 'static>(
        &mut self,
        name: (&'static str, &'static str),
        to: impl Fn(&A, &B) -> N + 'static,
        ask: impl Fn(&N) -> R + Copy + 'static,
        number: impl Fn(R) -> f64 + Copy + 'static,
    ) {
        let make: Make<A, B> = Box::new(move |operands| {
            let own = operands.iter().map(|(a, b)| to(a, b)).collect();
            lane(name, Rc::new(own), ask, number)
        });
        self.0.push(Box::new(make));
    }

    /// The lanes of a pair.
    pub fn of<A: 'static, B: 'static>(&self, operands: &Rc<Vec<(A, B)>>) -> Vec<Lane> {
        self.0.iter().filter_map(|one| Some(one.downcast_ref::<Make<A, B>>()?(operands))).collect()
    }
}

/// Yes as 1, and no as 0.
pub fn yes(is_so: bool) -> f64 {
    is_so.into()
}
