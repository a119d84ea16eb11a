//! A game for the kit's own tests: take one or two pebbles, each seat with a secret number of extra points.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use engine::words::{Lexicon, Phrase};
use engine::{
    Chance, DataError, EventInfo, Events, Game, RawSetup, Reason, RuleId, ScoreLine, ScoreSheet, Seat, Seats,
    Secret, Seen, SetupError, Shipped, Standing, Viewer,
};

/// What is wrong with a copy of the game.
pub(crate) struct Fault;

impl Fault {
    pub(crate) const NONE: u8 = 0;
    pub(crate) const TWICE: u8 = 1;
    pub(crate) const TOO_MUCH: u8 = 2;
    pub(crate) const TOO_LITTLE: u8 = 3;
    pub(crate) const DIRTY_LIST: u8 = 4;
    pub(crate) const FOREIGN_SEAT: u8 = 5;
    pub(crate) const HALF_REFUSED: u8 = 6;
    pub(crate) const LOST_PEBBLE: u8 = 7;
    pub(crate) const OTHER_REDEAL: u8 = 8;
    pub(crate) const TOLD_SECRET: u8 = 9;
    pub(crate) const PEEKING: u8 = 10;
    pub(crate) const WRONG_RANKS: u8 = 11;
    pub(crate) const ENDLESS: u8 = 12;
    pub(crate) const NOTATION: u8 = 13;
    pub(crate) const NO_WORD: u8 = 14;
}

const HEAP: u8 = 12;

#[derive(Debug)]
pub(crate) struct Pebbles<const FAULT: u8>;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Heap {
    players: u8,
    turn: u8,
    left: u8,
    taken: [u8; 3],
    secret: [Secret<u8>; 3],
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Take<const FAULT: u8>(u8);

impl<const FAULT: u8> fmt::Display for Take<FAULT> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "take {}", if FAULT == Fault::NOTATION { 1 } else { self.0 })
    }
}

impl<const FAULT: u8> FromStr for Take<FAULT> {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "take 1" => Ok(Self(1)),
            "take 2" => Ok(Self(2)),
            _ => Err(format!("`{text}` is not an action")),
        }
    }
}

impl<const FAULT: u8> engine::Action for Take<FAULT> {
    const CODES: u16 = 2;

    fn code(self) -> u16 {
        u16::from(self.0 - 1)
    }

    fn from_code(code: u16) -> Option<Self> {
        (code < 2).then(|| Self(code as u8 + 1))
    }

    fn phrase(self) -> Phrase {
        let key = if FAULT == Fault::NO_WORD { "toy.nothing" } else { "toy.take" };
        Phrase::new(key).int("n", self.0)
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Taken<const FAULT: u8> {
    seat: Seat,
    pebbles: u8,
    bonus: Secret<u8>,
    /// With the last pebble all secrets are shown.
    last: bool,
}

impl<const FAULT: u8> EventInfo for Taken<FAULT> {
    fn masked(&self, viewer: Viewer) -> Option<Self> {
        let open = viewer.is(self.seat) || FAULT == Fault::TOLD_SECRET;
        Some(Self { bonus: if open { self.bonus } else { Secret::Unknown }, ..self.clone() })
    }

    fn is_chance(&self) -> bool {
        false
    }

    fn reveals(&self) -> bool {
        self.last
    }

    fn phrase(&self) -> Option<Phrase> {
        Some(Phrase::new("toy.take").int("n", self.pebbles))
    }

    fn notation(&self) -> String {
        format!("took {} {}", self.seat, self.pebbles)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Why {
    Over,
    NotYourTurn,
    TooFew,
}

impl Reason for Why {
    fn rule(&self) -> RuleId {
        RuleId::new("TOY-1")
    }

    fn phrase(&self) -> Phrase {
        Phrase::new("toy.no")
    }
}

impl Heap {
    fn acting(&self) -> Option<Seat> {
        if self.left == 0 { None } else { Seat::new(self.turn) }
    }
}

const WORDS: &str = "[toy]\ntake = \"take {n}\"\nno = \"no\"\npoints = \"points\"";

impl<const FAULT: u8> Game for Pebbles<FAULT> {
    const ID: &'static str = "pebbles";
    const MIN_PLAYERS: u8 = 2;
    const MAX_PLAYERS: u8 = 3;
    const DATA_FILE: &'static str = "pebbles.toml";

    type Setup = u8;
    type State = Heap;
    type Action = Take<FAULT>;
    type Event = Taken<FAULT>;
    type Illegal = Why;

    /// A static cannot know which fault the game has, so each one brings its own shelf.
    fn shipped() -> &'static Shipped<Self> {
        Box::leak(Box::new(Shipped::new("", WORDS, WORDS)))
    }

    fn lexicon() -> &'static Lexicon {
        static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::shipped(WORDS, WORDS));
        &LEXICON
    }

    fn from_data(_file: &str, _text: &str) -> Result<Self, DataError> {
        Ok(Self)
    }

    fn data(&self) -> &str {
        ""
    }

    fn setup(&self, raw: &RawSetup) -> Result<u8, SetupError> {
        let (game, min, max) = (Self::ID, Self::MIN_PLAYERS, Self::MAX_PLAYERS);
        let fits = (min..=max).contains(&raw.players);
        if fits { Ok(raw.players) } else { Err(SetupError::Players { game, min, max, got: raw.players }) }
    }

    fn deal(&self, players: &u8, chance: &mut Chance, _events: &mut Events<Taken<FAULT>>) -> Heap {
        let secret = [(); 3].map(|()| Secret::Known(chance.roll(6)));
        Heap { players: *players, turn: 0, left: HEAP, taken: [0; 3], secret }
    }

    fn players(&self, state: &Heap) -> u8 {
        state.players
    }

    fn to_act(&self, state: &Heap) -> Seats {
        state.acting().map_or(Seats::NONE, Seats::one)
    }

    fn legal(&self, state: &Heap, seat: Seat, out: &mut Vec<Take<FAULT>>) {
        if FAULT != Fault::DIRTY_LIST {
            out.clear();
        }
        let other = usize::from((state.turn + 1) % state.players);
        let most = match FAULT {
            Fault::TOO_MUCH => 2,
            Fault::TOO_LITTLE => 1,
            Fault::PEEKING if state.secret[other] == Secret::Unknown => 1,
            _ => state.left.min(2),
        };
        let foreign = FAULT == Fault::FOREIGN_SEAT && seat.index() == 5;
        if state.acting() == Some(seat) || foreign {
            out.extend((1..=most).map(Take));
        }
        if let (Fault::TWICE, Some(last)) = (FAULT, out.last().copied()) {
            out.push(last);
        }
    }

    fn check(&self, state: &Heap, seat: Seat, action: Take<FAULT>) -> Result<(), Why> {
        match state.acting() {
            None => Err(Why::Over),
            Some(acting) if acting != seat => Err(Why::NotYourTurn),
            Some(_) if action.0 > state.left => Err(Why::TooFew),
            Some(_) => Ok(()),
        }
    }

    fn apply_legal(
        &self,
        state: &mut Heap,
        seat: Seat,
        action: Take<FAULT>,
        _chance: &mut Chance,
        events: &mut Events<Taken<FAULT>>,
    ) {
        state.taken[seat.index() % 3] += action.0;
        state.left -= action.0;
        if FAULT == Fault::LOST_PEBBLE && state.left == 5 {
            state.left -= 1;
        }
        if FAULT == Fault::ENDLESS && state.left < 2 {
            state.left = HEAP;
            state.taken = [0; 3];
        }
        state.turn = (state.turn + 1) % state.players;
        let bonus = state.secret[seat.index() % 3];
        events.push(Taken { seat, pebbles: action.0, bonus, last: state.left == 0 });
    }

    fn apply(
        &self,
        state: &mut Heap,
        seat: Seat,
        action: Take<FAULT>,
        chance: &mut Chance,
        events: &mut Events<Taken<FAULT>>,
    ) -> Result<(), Why> {
        let verdict = self.check(state, seat, action);
        if FAULT == Fault::HALF_REFUSED && verdict.is_err() {
            state.taken[2] += 1;
        }
        verdict?;
        self.apply_legal(state, seat, action, chance, events);
        Ok(())
    }

    fn mask(&self, state: &mut Heap, viewer: Viewer) {
        let over = state.left == 0;
        for seat in Seat::all(3).filter(|seat| !viewer.is(*seat) && !over) {
            state.secret[seat.index()].hide();
        }
    }

    fn redeal(&self, seen: &Seen<Heap>, chance: &mut Chance) -> Heap {
        let mut state = seen.state().clone();
        for secret in &mut state.secret {
            if *secret == Secret::Unknown || FAULT == Fault::OTHER_REDEAL {
                *secret = Secret::Known(chance.roll(6));
            }
        }
        state
    }

    fn score(&self, state: &Heap, seat: Seat) -> ScoreSheet {
        let line = |points| ScoreLine {
            label: Phrase::new("toy.points"),
            rule: RuleId::new("TOY-2"),
            points,
            detail: None,
        };
        let index = seat.index() % 3;
        let bonus = state.secret[index].known().map(|bonus| i32::from(*bonus));
        ScoreSheet { lines: vec![line(Some(i32::from(state.taken[index]))), line(bonus)] }
    }

    fn standing(&self, state: &Heap) -> Standing {
        let sign = if FAULT == Fault::WRONG_RANKS { -1 } else { 1 };
        Standing::by_key(state.players, |seat| sign * self.score(state, seat).total())
    }

    fn round(&self, _state: &Heap) -> u16 {
        1
    }

    fn text_board(&self, state: &Heap) -> String {
        format!("left {}\ntaken {:?}\nsecrets {:?}\n", state.left, state.taken, state.secret)
    }

    fn audit(&self, state: &Heap) -> Result<(), String> {
        let all = state.left + state.taken.iter().sum::<u8>();
        if all == HEAP { Ok(()) } else { Err(format!("{all} pebbles in all")) }
    }
}
