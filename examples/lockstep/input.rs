//! What a player does in a tick: one byte, the only data that crosses the link.

use crate::random::Random;

/// The buttons that are held down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Input(u8);

impl Input {
    pub const LEFT: Self = Self(1);
    pub const RIGHT: Self = Self(2);
    pub const DOWN: Self = Self(4);
    pub const UP: Self = Self(8);
    /// Shoots a ray in the direction of the player's last thrust.
    pub const FIRE: Self = Self(16);
    /// Pulls the nearest body closer.
    pub const PULL: Self = Self(32);

    pub fn holds(self, button: Self) -> bool {
        self.0 & button.0 != 0
    }

    /// 1 if only `more` is held down, -1 if only `less` is, and otherwise 0.
    pub fn axis(self, less: Self, more: Self) -> i32 {
        i32::from(self.holds(more)) - i32::from(self.holds(less))
    }
}

/// A simulated player, who holds some buttons for a while and then others.
pub struct Pilot {
    random: Random,
    held: Input,
    ticks_left: u32,
}

impl Pilot {
    /// The pilot of a player. Two pilots of the same seed press the same buttons.
    pub fn new(seed: u64) -> Self {
        Self { random: Random::new(seed), held: Input::default(), ticks_left: 0 }
    }

    /// The input of the next tick.
    pub fn next(&mut self) -> Input {
        if self.ticks_left == 0 {
            self.ticks_left = 6 + self.random.below(24);
            self.held = Input(self.random.below(64) as u8);
        }
        self.ticks_left -= 1;
        self.held
    }
}
