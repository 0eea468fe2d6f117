//! Tests that rollback hides the link, that a fault is detected, and that the final checksum is the known
//! one.

use kousa::Contains;
use kousa::fixed::types::I16F16;

use crate::arena::Arena;
use crate::input::{Input, Pilot};
use crate::link::Weather;
use crate::peer::WINDOW;
use crate::scalar::Number;
use crate::session::{Outcome, Session, WEATHER, play};
use crate::sim::State;
use crate::{GOLDEN, Options, SHORT, parse};

/// A link without delay or loss.
const CLEAR: Weather = Weather { delay: 0, jitter: 0, loss: 0 };

fn played<S: Number>(ticks: u32, weather: Weather, drops: Option<u32>) -> Outcome {
    play::<S>(&Session { ticks, weather, drops }, |_| {})
}

fn check_golden<S: Number>() {
    let outcome = played::<S>(SHORT, WEATHER, None);
    assert!(outcome.peers_agree());
    let last = outcome.last();
    assert!(GOLDEN.contains(&(S::NAME, SHORT, last)), "{} ends with {last:#018x}", S::NAME);
}

#[test]
fn fixed_point_ends_as_known() {
    check_golden::<I16F16>();
}

#[test]
fn floats_end_as_known() {
    check_golden::<f32>();
}

/// A single simulation that knows all inputs from the beginning.
fn alone(ticks: u32) -> State<I16F16> {
    let arena = Arena::new();
    let mut state = State::new(&arena);
    let mut pilots = [Pilot::new(0), Pilot::new(1)];
    for _ in 0..ticks {
        state.step(&arena, pilots.each_mut().map(Pilot::next));
    }
    state
}

#[test]
fn the_link_changes_nothing_but_the_effort() {
    let ticks = 240;
    let clear = played::<I16F16>(ticks, CLEAR, None);
    let bad = played::<I16F16>(ticks, WEATHER, None);
    let awful = played::<I16F16>(ticks, Weather { delay: 50, jitter: 30, loss: 60 }, None);
    for outcome in [&clear, &bad, &awful] {
        assert!(outcome.peers_agree());
        assert_eq!(outcome.sums, clear.sums);
        assert_eq!(outcome.last(), alone(ticks).checksum());
    }
    for effort in bad.efforts {
        assert!(effort.rollbacks > 0 && effort.again > effort.rollbacks, "{effort:?}");
        assert_eq!(effort.waits, 0, "{effort:?}");
    }
    for (awful, bad) in awful.efforts.iter().zip(&bad.efforts) {
        assert!(awful.waits > 0 && awful.again > bad.again, "{awful:?}, window {WINDOW}");
    }
}

#[test]
fn a_dropped_input_shows_in_the_next_checksum() {
    // A tick at which the first player steers, whose input the second peer ignores.
    let mut pilot = Pilot::new(0);
    let held = (0..100).map(|_| pilot.next()).collect::<Vec<_>>();
    let tick = (60..100).find(|tick| held[*tick].axis(Input::LEFT, Input::RIGHT) != 0);
    let outcome = played::<I16F16>(180, WEATHER, tick.map(|tick| tick as u32));
    let equal: Vec<_> = outcome.sums.iter().map(|both| both.are_equal()).collect();
    assert_eq!(equal, [true, false, false]);
    assert!(!outcome.peers_agree());
    assert_eq!(outcome.last(), alone(180).checksum());
}

#[test]
fn much_happens_and_nobody_leaves() {
    let arena = Arena::<I16F16>::new();
    let mut state = State::new(&arena);
    let mut pilots = [Pilot::new(0), Pilot::new(1)];
    let (mut destroyed, mut scored) = (false, false);
    for _ in 0..2000 {
        state.step(&arena, pilots.each_mut().map(Pilot::next));
        destroyed |= state.bodies.iter().any(|body| !body.is_here());
        scored |= state.players.iter().any(|player| player.score > 0);
        assert!(state.bodies.iter().all(|body| arena.bounds.contains(&body.shape.place())));
    }
    let moved = state.bodies.iter().zip(&arena.starts).filter(|(body, start)| body.shape != **start).count();
    assert!(moved > 12, "{moved} moved");
    assert!(destroyed && scored);
}

#[test]
fn options_are_read() {
    let read = |line: &str| parse(line.split_whitespace().map(str::to_owned));
    assert_eq!(read(""), Ok(Options::default()));
    let options = Options { scalar: Some("f32".into()), ticks: Some(7), drop: Some(3), help: false };
    assert_eq!(read("--scalar f32 --ticks 7 --drop 3"), Ok(options));
    assert_eq!(read("--ticks"), Err("`--ticks` needs a value".into()));
    assert_eq!(read("--ticks 0"), Err("`0` is not a number of ticks from 1 to 1000000".into()));
    assert_eq!(read("--fast"), Err("unknown option `--fast`".into()));
}
