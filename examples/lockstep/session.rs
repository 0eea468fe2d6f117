//! Two peers and the link between them, tick by tick.

use crate::input::Pilot;
use crate::link::{Link, Weather};
use crate::peer::{Effort, Packet, Peer};
use crate::scalar::Number;

/// Game time between two checksums: a second.
pub const SECOND: u32 = 60;

/// The link of the example: 50 to 130 ms at 60 ticks a second, and a fifth of all packets lost.
pub const WEATHER: Weather = Weather { delay: 3, jitter: 5, loss: 20 };

/// What is played.
#[derive(Clone, Copy, Debug)]
pub struct Session {
    /// How long.
    pub ticks: u32,
    /// Over what.
    pub weather: Weather,
    /// The tick whose input the second peer does not take, although it arrives: a fault.
    pub drops: Option<u32>,
}

/// The checksums of both peers at one tick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sums {
    pub tick: u32,
    pub sums: [u64; 2],
}

impl Sums {
    pub fn are_equal(&self) -> bool {
        self.sums[0] == self.sums[1]
    }
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Each second, and at the end.
    pub sums: Vec<Sums>,
    pub efforts: [Effort; 2],
    /// Packets that were sent, and those lost of them.
    pub packets: [u32; 2],
    /// How often each player scored.
    pub scores: [u32; 2],
}

impl Outcome {
    pub fn peers_agree(&self) -> bool {
        self.sums.iter().all(Sums::are_equal)
    }

    /// The checksum at the end, of the first peer.
    pub fn last(&self) -> u64 {
        self.sums.last().map_or(0, |last| last.sums[0])
    }
}

/// One peer with its player, and its way to the other.
struct Side<S: Number> {
    peer: Peer<S>,
    pilot: Pilot,
    /// What it sends.
    link: Link<Packet>,
    /// Its checksums, of ticks that nothing changes any more.
    sums: Vec<u64>,
}

/// Plays it to the end. `each` is shown the checksums of a second as soon as both peers have settled it.
pub fn play<S: Number>(session: &Session, mut each: impl FnMut(Sums)) -> Outcome {
    let mut sides = [Side::<S>::new(0, session), Side::<S>::new(1, session)];
    let mut sums = Vec::new();
    // How long it takes is the link's affair: at the end the peers still send what got lost.
    for now in 0.. {
        let packets = sides.each_mut().map(|side| side.link.receive(now));
        for (side, packets) in sides.iter_mut().zip(packets.iter().rev()) {
            side.live(session, packets);
            side.link.send(now, side.peer.packet());
        }
        let [a, b] = &sides;
        while let (Some(a), Some(b)) = (a.sums.get(sums.len()), b.sums.get(sums.len())) {
            let both = Sums { tick: session.mark(sums.len()), sums: [*a, *b] };
            each(both);
            sums.push(both);
        }
        if sums.len() == session.marks() {
            break;
        }
    }
    let [a, b] = &sides;
    Outcome {
        sums,
        efforts: [a.peer.effort, b.peer.effort],
        packets: [a.link.sent + b.link.sent, a.link.lost + b.link.lost],
        scores: a.peer.state_at(session.ticks).players.map(|player| player.score),
    }
}

impl<S: Number> Side<S> {
    fn new(me: usize, session: &Session) -> Self {
        Self {
            peer: Peer::new(me, session.drops.filter(|_| me == 1)),
            pilot: Pilot::new(me as u64),
            link: Link::new(session.weather, me as u64),
            sums: Vec::new(),
        }
    }

    /// A tick of its life: what has come in, what is to be corrected, the next tick, checksums.
    fn live(&mut self, session: &Session, packets: &[Packet]) {
        packets.iter().for_each(|packet| self.peer.receive(packet));
        self.peer.correct();
        if self.peer.tick() < session.ticks {
            self.peer.advance(|| self.pilot.next());
        }
        while self.sums.len() < session.marks() && session.mark(self.sums.len()) <= self.peer.settled() {
            let settled = self.peer.state_at(session.mark(self.sums.len()));
            self.sums.push(settled.checksum());
        }
    }
}

impl Session {
    /// How many checksums there will be.
    fn marks(&self) -> usize {
        self.ticks.div_ceil(SECOND) as usize
    }

    /// The tick of the checksum of this number: each second, and the end.
    fn mark(&self, number: usize) -> u32 {
        self.ticks.min((number as u32 + 1) * SECOND)
    }
}
