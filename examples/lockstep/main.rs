//! Two peers play the same match over a bad link, each in its own simulation, and never differ in a bit.
//!
//! ```text
//! cargo run --release --example lockstep
//! cargo run --release --example lockstep -- --scalar f32 --ticks 3600
//! cargo run --release --example lockstep -- --drop 1000   # one peer ignores an input: the checksums differ
//! ```
//!
//! Only inputs cross the link, one byte per tick. A peer does not wait for the inputs of the other: it
//! predicts that they stay the same. If one turns out to be different, the simulation restarts from the state
//! at that tick (rollback). This works only if the same inputs give the same state to the last bit on both
//! machines. With kousa they do, and the rest of the simulation must be as deterministic.
//!
//! Where to start reading: `sim.rs` is the simulation, with `arena.rs` for what does not change, `shape.rs`
//! for the queries to kousa and `scalar.rs` for the arithmetic. `peer.rs` is the rollback, `link.rs` and
//! `input.rs` are what lies between the peers, and `session.rs` plays the match.

mod arena;
mod input;
mod link;
mod peer;
mod random;
mod scalar;
mod session;
mod shape;
mod sim;
#[cfg(test)]
mod tests;

use std::env;
use std::io::{self, Write};
use std::process::ExitCode;

use kousa::fixed::types::I16F16;

use scalar::Number;
use session::{Outcome, Session, Sums, WEATHER};

/// Prints a line. A closed pipe, as in `lockstep | head -1`, is not an error.
macro_rules! say {
    ($($line:tt)*) => {{
        let _ = writeln!(io::stdout(), $($line)*);
    }};
}

/// The number of ticks of the default match, and of a short one.
const LONG: u32 = 10_000;
const SHORT: u32 = 600;

/// The known checksums at the end of a match, as scalar, ticks and checksum. They are the same on every
/// machine: in fixed-point because they come from integers, in `f32` where `+ - * / sqrt` are those of IEEE
/// 754.
const GOLDEN: [(&str, u32, u64); 4] = [
    (I16F16::NAME, SHORT, 0x7add_ff5b_ae99_1239),
    (I16F16::NAME, LONG, 0x70e6_997e_d609_309d),
    (f32::NAME, SHORT, 0xfc73_a7ce_255f_137e),
    (f32::NAME, LONG, 0x1aae_e823_acdd_e308),
];

/// The greatest number of ticks that a match may have.
const MOST: u32 = 1_000_000;

const HELP: &str = "\
Two peers simulate the same arena over a link that delays and loses packets, and compare checksums.

Usage: lockstep [OPTIONS]

Options:
      --scalar SCALAR  i16f16 or f32: what to compute in [default: i16f16, and briefly f32]
      --ticks N        how long the match is, 60 ticks a second [default: 10000]
      --drop N         a fault: the second peer takes no input for tick N
  -h, --help           print this help";

/// The options of the command line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Options {
    help: bool,
    scalar: Option<String>,
    ticks: Option<u32>,
    drop: Option<u32>,
}

fn main() -> ExitCode {
    let done = parse(env::args().skip(1)).and_then(|options| run(&options));
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("lockstep: {error}; see --help");
            ExitCode::from(2)
        }
    }
}

fn parse(args: impl IntoIterator<Item = String>) -> Result<Options, String> {
    let mut options = Options::default();
    let mut args = args.into_iter();
    while let Some(flag) = args.next() {
        let mut value = || args.next().ok_or(format!("`{flag}` needs a value"));
        match flag.as_str() {
            "--help" | "-h" => options.help = true,
            "--scalar" => options.scalar = Some(value()?),
            "--ticks" => options.ticks = Some(number(&value()?)?),
            "--drop" => options.drop = Some(number(&value()?)?),
            _ => return Err(format!("unknown option `{flag}`")),
        }
    }
    Ok(options)
}

fn number(text: &str) -> Result<u32, String> {
    let number = text.parse().ok().filter(|n| (1..=MOST).contains(n));
    number.ok_or_else(|| format!("`{text}` is not a number of ticks from 1 to {MOST}"))
}

/// Runs what the options ask for, and returns whether all results are as expected.
fn run(options: &Options) -> Result<bool, String> {
    if options.help {
        say!("{HELP}");
        return Ok(true);
    }
    let ticks = options.ticks.unwrap_or(LONG);
    let session = Session { ticks, weather: WEATHER, drops: options.drop };
    match options.scalar.as_deref() {
        Some(I16F16::NAME) => Ok(show::<I16F16>(&session)),
        Some(f32::NAME) => Ok(show::<f32>(&session)),
        Some(name) => Err(format!("unknown scalar `{name}`: there are i16f16 and f32")),
        None => Ok(show::<I16F16>(&session) & show_briefly::<f32>(&session)),
    }
}

/// Prints a line for each second of game time, and then the outcome.
fn show<S: Number>(session: &Session) -> bool {
    let weather = session.weather;
    say!(
        "{} ticks in {}, packets {} to {} ticks late, {} % lost.\n\n  tick  peer 0            peer 1",
        session.ticks,
        S::NAME,
        weather.delay,
        weather.delay + weather.jitter,
        weather.loss
    );
    let outcome = session::play::<S>(session, print_sums);
    print_effort(&outcome);
    let agree = outcome.peers_agree();
    say!("The peers {}.", if agree { "agree, each second" } else { "DIFFER" });
    agree & is_golden::<S>(session, &outcome)
}

fn print_sums(both: Sums) {
    let Sums { tick, sums: [a, b] } = both;
    let verdict = if both.are_equal() { "equal" } else { "DIFFERENT" };
    say!("{tick:6}  {a:016x}  {b:016x}  {verdict}");
}

fn print_effort(outcome: &Outcome) {
    let ([sent, lost], [a, b]) = (outcome.packets, outcome.efforts);
    say!("\nPackets: {sent} sent, {lost} lost.");
    say!(
        "Rollbacks: {} and {}; ticks simulated again: {} and {}.",
        a.rollbacks,
        b.rollbacks,
        a.again,
        b.again
    );
    say!("Waited for the other: {} and {} ticks.", a.waits, b.waits);
    say!("Score: {} to {}.", outcome.scores[0], outcome.scores[1]);
}

/// Whether the final checksum is the known one, if there is one for such a match.
fn is_golden<S: Number>(session: &Session, outcome: &Outcome) -> bool {
    let known = GOLDEN.iter().find(|(name, ticks, _)| (*name, *ticks) == (S::NAME, session.ticks));
    let Some((.., golden)) = known else { return true };
    let same = outcome.last() == *golden;
    say!("Golden checksum: {golden:016x}, {}.", if same { "the same" } else { "NOT THE SAME" });
    same
}

/// Plays the same match in another scalar, and prints a few lines.
fn show_briefly<S: Number>(session: &Session) -> bool {
    let session = Session { ticks: session.ticks.min(SHORT), ..*session };
    let outcome = session::play::<S>(&session, |_| {});
    let agree = outcome.peers_agree();
    let verdict = if agree { "agree" } else { "DIFFER" };
    say!("\nThe first {} ticks in {}: the peers {verdict}.", session.ticks, S::NAME);
    let golden = is_golden::<S>(&session, &outcome);
    say!("Fixed-point has the same bits on every machine; f32 where its + - * / sqrt are those of IEEE 754.");
    agree & golden
}
