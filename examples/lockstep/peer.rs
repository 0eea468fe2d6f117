//! A peer: simulates at once with the inputs it has, guesses those it has not, and goes back where it guessed wrong.

use crate::arena::{Arena, PLAYERS};
use crate::input::Input;
use crate::scalar::Number;
use crate::sim::State;

/// So many ticks a peer may be ahead of the other's inputs, and so many states it keeps.
pub const WINDOW: u32 = 64;

/// What one peer sends to the other: all inputs of which it does not know that they arrived. So a lost packet needs
/// no care, the next one has it all.
#[derive(Clone, Debug)]
pub struct Packet {
    /// The tick of the first input.
    pub first: u32,
    /// The sender's inputs from there on.
    pub inputs: Vec<Input>,
    /// The sender has the receiver's inputs of all ticks before this one.
    pub known: u32,
}

/// How often a peer guessed wrong, and what it cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// How often it went back to a saved state.
    pub rollbacks: u32,
    /// How many ticks it simulated once more.
    pub again: u32,
    /// How often it had to wait, because the other was too far behind.
    pub waits: u32,
}

/// One side of the match.
pub struct Peer<S: Number> {
    arena: Arena<S>,
    /// Which player this is.
    me: usize,
    /// As far as it has simulated.
    state: State<S>,
    /// The state before tick `t`, at `t % WINDOW`.
    saved: Vec<State<S>>,
    /// Its own inputs, from the first tick on.
    own: Vec<Input>,
    /// The other's, in part guessed: the first `known` are true, the rest is what was simulated with.
    others: Vec<Input>,
    known: usize,
    /// The other has this peer's inputs of all ticks before.
    delivered: u32,
    /// The first tick that was simulated with a wrong guess.
    wrong: Option<u32>,
    /// The tick whose true input is put away unread, for a fault that the checksums must show.
    drops: Option<u32>,
    pub effort: Effort,
}

impl<S: Number> Peer<S> {
    /// The peer of a player. With `drops`, a faulty one: for that tick of the other's it takes no input.
    pub fn new(me: usize, drops: Option<u32>) -> Self {
        let arena = Arena::new();
        let state = State::new(&arena);
        let saved = vec![state; WINDOW as usize];
        let (own, others) = (Vec::new(), Vec::new());
        let effort = Effort::default();
        Self { arena, me, state, saved, own, others, known: 0, delivered: 0, wrong: None, drops, effort }
    }

    /// How far it has simulated.
    pub fn tick(&self) -> u32 {
        self.state.tick
    }

    /// Up to here every input was true: no packet changes anything before.
    pub fn settled(&self) -> u32 {
        self.tick().min(self.known as u32)
    }

    /// The state at a settled tick, while it is kept.
    pub fn state_at(&self, tick: u32) -> &State<S> {
        if tick == self.tick() { &self.state } else { &self.saved[(tick % WINDOW) as usize] }
    }

    /// What the other has not confirmed yet.
    pub fn packet(&self) -> Packet {
        let inputs = self.own[self.delivered as usize..].to_vec();
        Packet { first: self.delivered, inputs, known: self.known as u32 }
    }

    /// Takes what is new in a packet; an old one, or the same again, changes nothing.
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

    /// Goes back to before the first wrong guess, and simulates up to now again.
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

    /// The next tick with an input of its own, unless it is too far ahead: then it asks for the same tick again.
    pub fn advance(&mut self, input: impl FnOnce() -> Input) {
        if self.tick() - self.settled() < WINDOW {
            self.own.push(input());
            self.simulate();
        } else {
            self.effort.waits += 1;
        }
    }

    /// One tick, with the inputs as they are known or guessed: that the other goes on as before.
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
