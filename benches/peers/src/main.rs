//! kousa beside what a user would pick instead.
#![forbid(unsafe_code)]

mod contest;
mod entrant;
mod inputs;
mod pairs;
mod peers;
mod referee;

use referee::{reference, space, space_draw, space_nearest, support};

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let only = args.iter().position(|a| a == "--only").map(|i| args[i + 1].clone()).unwrap_or_default();
    let mut bench = pairs::Bench {
        entrants: Default::default(),
        effort: if args.iter().any(|a| a == "--quick") { contest::Effort::QUICK } else { contest::Effort::FULL },
        only,
        rows: Vec::new(),
    };
    peers::enter(&mut bench.entrants);
    bench.run::<f32>();
    bench.run::<f64>();
    bench.run::<fixed::types::I16F16>();
    bench.run::<fixed::types::I32F32>();
}
