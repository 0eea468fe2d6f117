//! What a player can do in a tick: one byte, the only thing that ever crosses the link.

use crate::random::Random;

/// The buttons that are held down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Input(u8);

impl Input {
    pub const LEFT: Self = Self(1);
    pub const RIGHT: Self = Self(2);
    pub const DOWN: Self = Self(4);
    pub const UP: Self = Self(8);
    /// Shoots a ray the way the player last went.
    pub const FIRE: Self = Self(16);
    /// Draws the nearest body closer.
    pub const PULL: Self = Self(32);

    pub fn holds(self, button: Self) -> bool {
        self.0 & button.0 != 0
    }

    /// 1 where only `more` is held down, -1 where only `less` is.
    pub fn axis(self, less: Self, more: Self) -> i32 {
        i32::from(self.holds(more)) - i32::from(self.holds(less))
    }
}

/// Somebody at the buttons: holds some of them for a while, then others.
pub struct Pilot {
    random: Random,
    held: Input,
    ticks_left: u32,
}

impl Pilot {
    /// The pilot of a player; two of the same seed do the same.
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
