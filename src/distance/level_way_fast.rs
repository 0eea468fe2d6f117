//! Directions along axes.

/// A direction along an axis.
#[derive(Clone, Copy, PartialEq)]
pub struct LevelWay {
    pub axis: usize,
    /// 1 or −1.
    pub sign: f64,
}

/// The directions along axes that are exactly across a face of one of two cores.
#[derive(Default)]
pub struct LevelWays([[bool; 2]; 3]);

impl LevelWays {
    pub fn has(&self, way: LevelWay) -> bool {
        self.0.get(way.axis).is_some_and(|ways| ways[usize::from(way.sign > 0.0)])
    }

    /// Whether a direction is a new one.
    pub fn add(&mut self, way: LevelWay) -> bool {
        let is_new = !self.has(way);
        if let Some(ways) = self.0.get_mut(way.axis) {
            ways[usize::from(way.sign > 0.0)] = true;
        }
        is_new
    }
}
