//! A link like the internet's: packets arrive late, out of order, or never.

use crate::random::Random;

/// How unreliable a link is.
#[derive(Clone, Copy, Debug)]
pub struct Weather {
    /// The least delay of a packet, in ticks.
    pub delay: u32,
    /// The greatest additional delay, in ticks. It is drawn for each packet, so that later packets may
    /// overtake.
    pub jitter: u32,
    /// The percentage of packets that never arrive.
    pub loss: u32,
}

/// One direction of the link.
pub struct Link<P> {
    weather: Weather,
    random: Random,
    /// The packets in transit, each with the tick of its arrival.
    under_way: Vec<(u32, P)>,
    /// The number of packets that were sent.
    pub sent: u32,
    /// The number of packets that were lost.
    pub lost: u32,
}

impl<P> Link<P> {
    /// A link whose delays and losses are determined by the seed.
    pub fn new(weather: Weather, seed: u64) -> Self {
        Self { weather, random: Random::new(seed), under_way: Vec::new(), sent: 0, lost: 0 }
    }

    /// Sends a packet at the tick `now`.
    pub fn send(&mut self, now: u32, packet: P) {
        self.sent += 1;
        let Weather { delay, jitter, loss } = self.weather;
        if self.random.below(100) < loss {
            self.lost += 1;
        } else {
            self.under_way.push((now + delay + self.random.below(jitter + 1), packet));
        }
    }

    /// The packets that have arrived by the tick `now`, the last sent first: the worst possible order.
    pub fn receive(&mut self, now: u32) -> Vec<P> {
        let arrived = self.under_way.extract_if(.., |(at, _)| *at <= now);
        let mut packets: Vec<_> = arrived.map(|(_, packet)| packet).collect();
        packets.reverse();
        packets
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packets_are_late_lost_and_overtaken() {
        let mut link = Link::new(Weather { delay: 3, jitter: 4, loss: 25 }, 1);
        let mut arrived = Vec::new();
        for now in 0..1000 {
            link.send(now, now);
            for sent in link.receive(now) {
                assert!((3..=7).contains(&(now - sent)), "sent at {sent}, there at {now}");
                arrived.push(sent);
            }
        }
        assert_eq!(link.sent, 1000);
        assert!((200..300).contains(&link.lost), "{} lost", link.lost);
        assert!(!arrived.is_sorted());
        assert_eq!(arrived.len(), 1000 - link.lost as usize - link.under_way.len());
    }

    #[test]
    fn without_weather_packets_arrive_at_once_and_in_order_of_ticks() {
        let mut link = Link::new(Weather { delay: 0, jitter: 0, loss: 0 }, 1);
        for now in 0..100 {
            link.send(now, now);
            assert_eq!(link.receive(now), [now]);
        }
    }
}
