//! The matrix of a quaternion in whole numbers.

use crate::direction::turn::quaternion::Quaternion;
use crate::number::each::{Each, indexed};
use crate::number::long::Long;

/// `M`, and `n`: every entry is at most `2·(2^31 − 1)²`, which is below `2^63`, and `n` at most twice that.
pub struct ExactMatrix {
    pub rows: [[i64; 3]; 3],
    pub square: u64,
}

impl ExactMatrix {
    pub fn of(quaternion: Quaternion) -> Self {
        let [w, x, y, z] = quaternion.each(i64::from);
        let rows = [
            [-(y * y) - z * z, x * y - w * z, x * z + w * y],
            [x * y + w * z, -(x * x) - z * z, y * z - w * x],
            [x * z - w * y, y * z + w * x, -(x * x) - y * y],
        ];
        let square = [w, x, y, z].into_iter().map(|x| (x * x).cast_unsigned()).fold(0, u64::wrapping_add);
        Self { rows, square }
    }

    /// The numerators of `anchor + 2·M·v / n`, if the numbers are below `2^60` and so the numerators below `2^127`.
    #[inline]
    pub fn numerators(&self, v: [i64; 3], anchor: [i64; 3]) -> [i128; 3] {
        let [x, y, z] = v.each(i128::from);
        indexed(|i| {
            let [a, b, c] = self.rows[i].each(i128::from);
            i128::from(anchor[i]) * i128::from(self.square) + 2 * (a * x + b * y + c * z)
        })
    }

    /// The same for numbers of any length.
    pub fn long_numerators<const CAP: usize>(
        &self,
        v: [Long<CAP>; 3],
        anchor: [Long<CAP>; 3],
    ) -> [Long<CAP>; 3] {
        let square = Long::<CAP>::from(u128::from(self.square));
        indexed(|i| {
            let products: [Long<CAP>; 3] =
                indexed(|j| v[j].times::<CAP, CAP>(&Long::<CAP>::from(self.rows[i][j])));
            let [a, b, c] = products;
            anchor[i].times::<CAP, CAP>(&square).add(&a.add(&b).add(&c).shl(1))
        })
    }
}

/// The numbers of a point that is rotated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnAbout {
    /// `base + R·v`
    To,
    /// `base + R·(v − base)`
    About,
    /// `−R·v`, whatever the base.
    Back,
}
