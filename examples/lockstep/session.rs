//! Two peers and the link between them, tick by tick.

use crate::input::Pilot;
use crate::link::{Link, Weather};
use crate::peer::{Effort, Packet, Peer};
use crate::scalar::Number;

/// The number of ticks between two checksums: a second of game time.
pub const SECOND: u32 = 60;

/// The link of the example: delays of 50 to 130 ms at 60 ticks per second, and a fifth of all packets lost.
pub const WEATHER: Weather = Weather { delay: 3, jitter: 5, loss: 20 };

/// The parameters of a match.
#[derive(Clone, Copy, Debug)]
pub struct Session {
    /// The number of ticks.
    pub ticks: u32,
    /// The quality of the link.
    pub weather: Weather,
    /// The tick whose input the second peer ignores, although it arrives: a deliberate fault.
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

/// The outcome of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The checksums after each second and at the end.
    pub sums: Vec<Sums>,
    pub efforts: [Effort; 2],
    /// The number of packets that were sent, and the number that were lost.
    pub packets: [u32; 2],
    /// The score of each player.
    pub scores: [u32; 2],
}

impl Outcome {
    pub fn peers_agree(&self) -> bool {
        self.sums.iter().all(Sums::are_equal)
    }

    /// The checksum of the first peer at the end.
    pub fn last(&self) -> u64 {
        self.sums.last().map_or(0, |last| last.sums[0])
    }
}

/// One peer with its player and its outgoing link.
struct Side<S: Number> {
    peer: Peer<S>,
    pilot: Pilot,
    /// The link that carries its packets.
    link: Link<Packet>,
    /// The checksums at its settled ticks.
    sums: Vec<u64>,
}

/// Plays a match to the end. `each` receives the checksums of each second as soon as both peers have settled
/// it.
pub fn play<S: Number>(session: &Session, mut each: impl FnMut(Sums)) -> Outcome {
    let mut sides = [Side::<S>::new(0, session), Side::<S>::new(1, session)];
    let mut sums = Vec::new();
    // The link determines how long this takes: at the end the peers keep resending the inputs that were lost.
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

    /// One tick of a peer: it receives packets, corrects wrong predictions, simulates the next tick and
    /// computes checksums.
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
    /// The number of checksums.
    fn marks(&self) -> usize {
        self.ticks.div_ceil(SECOND) as usize
    }

    /// The tick of the checksum with this number: the end of a second, or of the match.
    fn mark(&self, number: usize) -> u32 {
        self.ticks.min((number as u32 + 1) * SECOND)
    }
}
