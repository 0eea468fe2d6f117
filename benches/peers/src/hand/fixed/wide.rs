//! Integers wider than 128 bits, with the operations that verdicts need.

/// An unsigned integer of 256 bits. The high half comes first, so that the derived order is the numeric one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct U256 {
    high: u128,
    low: u128,
}

impl U256 {
    /// The product x·y, computed by halves (Knuth, 4.3.1 M).
    #[inline(always)]
    pub fn product(x: u128, y: u128) -> Self {
        let halves = |x: u128| (u128::from(x as u64), x >> 64);
        let ((a, b), (c, d)) = (halves(x), halves(y));
        let (low, ad, bc) = (a * c, a * d, b * c);
        let middle = (low >> 64) + u128::from(ad as u64) + u128::from(bc as u64);
        let high = b * d + (ad >> 64) + (bc >> 64) + (middle >> 64);
        Self { high, low: (middle << 64) | u128::from(low as u64) }
    }
}

/// An integer of 384 bits in two's complement, with the lowest digit first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Long([u64; 6]);

impl From<i128> for Long {
    fn from(x: i128) -> Self {
        Self(std::array::from_fn(|i| (x >> (64 * i).min(127)) as u64))
    }
}

impl Long {
    pub fn plus(self, other: Self) -> Self {
        let mut carry = 0;
        Self(std::array::from_fn(|i| {
            let sum = u128::from(self.0[i]) + u128::from(other.0[i]) + carry;
            carry = sum >> 64;
            sum as u64
        }))
    }

    pub fn minus(self, other: Self) -> Self {
        self.plus(Self(other.0.map(|digit| !digit))).plus(Self::from(1))
    }

    pub fn times(self, other: Self) -> Self {
        let mut product = [0; 6];
        for (i, x) in self.0.into_iter().enumerate() {
            let mut carry = 0;
            for (digit, y) in product[i..].iter_mut().zip(other.0) {
                let sum = u128::from(x) * u128::from(y) + u128::from(*digit) + carry;
                *digit = sum as u64;
                carry = sum >> 64;
            }
        }
        Self(product)
    }

    pub fn is_positive(self) -> bool {
        self.0[5] >> 63 == 0 && self != Self::from(0)
    }
}
