//! A peer: it simulates at once with the inputs it has, predicts the missing ones, and rolls back where a
//! prediction was wrong.

use crate::arena::{Arena, PLAYERS};
use crate::input::Input;
use crate::scalar::Number;
use crate::sim::State;

/// The number of ticks that a peer may be ahead of the other's inputs, and the number of states that it
/// keeps.
pub const WINDOW: u32 = 64;

/// What one peer sends to the other: all inputs that are not yet acknowledged. A lost packet needs no special
/// treatment, because the next one contains its inputs too.
#[derive(Clone, Debug)]
pub struct Packet {
    /// The tick of the first input.
    pub first: u32,
    /// The sender's inputs from that tick on.
    pub inputs: Vec<Input>,
    /// The sender has all inputs of the receiver before this tick.
    pub known: u32,
}

/// The number of wrong predictions of a peer, and their cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// The number of rollbacks.
    pub rollbacks: u32,
    /// The number of ticks that were simulated again.
    pub again: u32,
    /// The number of times that the peer waited, because the other was too far behind.
    pub waits: u32,
}

/// One side of the match.
pub struct Peer<S: Number> {
    arena: Arena<S>,
    /// The index of this peer's player.
    me: usize,
    /// The state after the last simulated tick.
    state: State<S>,
    /// The saved states. That before tick `t` is at index `t % WINDOW`.
    saved: Vec<State<S>>,
    /// The inputs of this peer, from the first tick on.
    own: Vec<Input>,
    /// The other peer's inputs: the first `known` are received, the rest are the predictions that were
    /// simulated with.
    others: Vec<Input>,
    known: usize,
    /// The other peer has all of this peer's inputs before this tick.
    delivered: u32,
    /// The first tick that was simulated with a wrong prediction.
    wrong: Option<u32>,
    /// The tick whose received input is replaced by no input: a deliberate fault that the checksums must
    /// reveal.
    drops: Option<u32>,
    pub effort: Effort,
}

impl<S: Number> Peer<S> {
    /// The peer of a player. With `drops` the peer is faulty: it ignores the other's input of that tick.
    pub fn new(me: usize, drops: Option<u32>) -> Self {
        let arena = Arena::new();
        let state = State::new(&arena);
        let saved = vec![state; WINDOW as usize];
        let (own, others) = (Vec::new(), Vec::new());
        let effort = Effort::default();
        Self { arena, me, state, saved, own, others, known: 0, delivered: 0, wrong: None, drops, effort }
    }

    /// The number of ticks that have been simulated.
    pub fn tick(&self) -> u32 {
        self.state.tick
    }

    /// The number of settled ticks, whose inputs are all known: no packet changes the state before this tick.
    pub fn settled(&self) -> u32 {
        self.tick().min(self.known as u32)
    }

    /// The state at a settled tick, while it is still kept.
    pub fn state_at(&self, tick: u32) -> &State<S> {
        if tick == self.tick() { &self.state } else { &self.saved[(tick % WINDOW) as usize] }
    }

    /// A packet with all inputs that the other peer has not acknowledged yet.
    pub fn packet(&self) -> Packet {
        let inputs = self.own[self.delivered as usize..].to_vec();
        Packet { first: self.delivered, inputs, known: self.known as u32 }
    }

    /// Takes the new inputs from a packet. An outdated or repeated packet changes nothing.
    pub fn receive(&mut self, packet: &Packet) {
        self.delivered = self.delivered.max(packet.known);
        let Some(old) = self.known.checked_sub(packet.first as usize) else { return };
        for input in packet.inputs.iter().skip(old) {
            let tick = self.known;
            let input = if self.drops == Some(tick as u32) { Input::default() } else { *input };
            match self.others.get_mut(tick) {
                Some(guess) if *guess != input => {
                    *guess = input;
                    self.wrong.get_or_insert(tick as u32);
                }
                Some(_) => {}
                None => self.others.push(input),
            }
            self.known += 1;
        }
    }

    /// Restarts the simulation from before the first wrong prediction, and repeats it up to the current tick.
    pub fn correct(&mut self) {
        let Some(wrong) = self.wrong.take() else { return };
        let now = self.tick();
        self.state = *self.state_at(wrong);
        self.effort.rollbacks += 1;
        self.effort.again += now - wrong;
        while self.tick() < now {
            self.simulate();
        }
    }

    /// Simulates the next tick with a new input, unless this peer is too far ahead: then it waits.
    pub fn advance(&mut self, input: impl FnOnce() -> Input) {
        if self.tick() - self.settled() < WINDOW {
            self.own.push(input());
            self.simulate();
        } else {
            self.effort.waits += 1;
        }
    }

    /// Simulates one tick with the known or predicted inputs. The prediction repeats the last known input.
    fn simulate(&mut self) {
        let tick = self.tick() as usize;
        if tick >= self.known {
            self.others.truncate(tick);
            let last = self.known.checked_sub(1).map(|last| self.others[last]);
            self.others.push(last.unwrap_or_default());
        }
        self.saved[tick % WINDOW as usize] = self.state;

        let mut inputs = [self.others[tick]; PLAYERS];
        inputs[self.me] = self.own[tick];
        self.state.step(&self.arena, inputs);
    }
}
