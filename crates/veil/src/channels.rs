//! Everything that leaves the house.

use std::fmt::Debug;
use std::time::Duration;

use engine::words::{Lang, Voice};
use engine::{Action as _, Chance, EventInfo as _, Replay, Seat, Session, Viewer};
use games::Table;
use players::{Care, Effort, Level, Player, Reach, Skill, Spec, Stop};

use crate::{Counts, Leak, Shown, room};

/// A way on which something reaches a viewer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Channel {
    /// The whole page of the table.
    Page,
    /// What a change of the table pushes to an open page.
    Push,
    /// The same after the next move of anybody, where that move shows nothing.
    NextPush,
    /// The journal, for people and for machines.
    Journal,
    /// What the judge answers to an action of the viewer's own seat, and what it lists.
    Judge,
    /// Whether the viewer may take back, and to which step.
    Undo,
    /// Whether the turn of another ends by itself.
    Ending,
    /// A step of the game in the replay: there is none while it runs.
    Replay,
    /// What a running game gives away of itself as a record: the moves are not in what the server and the commands send.
    Export,
    /// The board and the score sheets as text.
    Board,
    /// The numbers and the mask that Python gets.
    Observation,
    /// All that advice and players made of code are given.
    Given,
    /// What the seat is advised.
    Advice,
    /// What a player made of code does on the seat.
    Choice,
}

impl Channel {
    /// All of them.
    pub const ALL: [Self; 14] = [
        Self::Page,
        Self::Push,
        Self::NextPush,
        Self::Journal,
        Self::Judge,
        Self::Undo,
        Self::Ending,
        Self::Replay,
        Self::Export,
        Self::Board,
        Self::Observation,
        Self::Given,
        Self::Advice,
        Self::Choice,
    ];

    /// One position in so many is compared.
    pub const fn every(self) -> u64 {
        match self {
            Self::Choice => 100,
            _ => 1,
        }
    }
}

/// Where nothing is hidden, advice is compared in one position out of so many.
const OPEN: u64 = 16;

/// A game and its twin, for a viewer who may not tell them apart.
pub(crate) struct Pair<'a, G: Shown> {
    pub(crate) one: &'a Session<G>,
    pub(crate) other: &'a Session<G>,
    pub(crate) viewer: Viewer,
    pub(crate) number: u64,
}

impl<G: Shown> Pair<'_, G> {
    /// What both show in this position.
    pub(crate) fn compare(&self, counts: &mut Counts, chance: &mut Chance) -> Result<(), Box<Leak>> {
        let [one, other] = [self.one, self.other].map(|session| G::table(session.clone()));
        let viewer = self.viewer;
        let lang = Lang::ALL[(counts.positions % 2) as usize];
        let both = |show: &dyn Fn(&Table) -> String| [show(&one), show(&other)];
        self.same(counts, Channel::Push, &|| both(&|table| room::fragment(table, viewer, lang)))?;
        self.same(counts, Channel::Page, &|| both(&|table| room::page(table, viewer, lang)))?;
        // Lines are made of events and of nothing else: equal events need no comparing of lines.
        self.same(counts, Channel::Journal, &|| {
            let is_same = self.one.log_seen(viewer).eq(self.other.log_seen(viewer));
            if is_same { Default::default() } else { both(&|table| text(&table.journal(viewer))) }
        })?;
        self.same(counts, Channel::Board, &|| both(&|table| board(table, viewer)))?;
        self.same(counts, Channel::Observation, &|| {
            [self.one, self.other].map(|game| observed(game, viewer))
        })?;
        self.same(counts, Channel::Replay, &|| {
            [self.one, self.other].map(|game| text(&Replay::new(game, 0).is_some()))
        })?;
        self.same(counts, Channel::Export, &|| both(&exported))?;
        self.same(counts, Channel::Ending, &|| both(&|table| text(&ends(table, viewer))))?;
        let Viewer::Seat(seat) = viewer else { return Ok(()) };
        self.same(counts, Channel::Undo, &|| both(&|table| text(&table.undo_to(seat))))?;
        let tried = [(); 4].map(|()| G::Action::from_code(chance.below(u32::from(G::Action::CODES)) as u16));
        self.same(counts, Channel::Judge, &|| {
            [self.one, self.other].map(|game| {
                let verdicts =
                    tried.iter().flatten().map(|action| game.game().check(game.state(), seat, *action));
                text(&(verdicts.collect::<Vec<_>>(), game.legal(seat)))
            })
        })?;
        self.same(counts, Channel::Given, &|| {
            let [one, other] = [self.one, self.other].map(|game| game.seen(viewer));
            if one == other { Default::default() } else { [text(&one), text(&other)] }
        })?;
        // Where both are in the same position, thinking twice shows little and takes long.
        let is_same = self.one.state() == self.other.state();
        if !one.to_act().contains(seat) || is_same && !counts.positions.is_multiple_of(OPEN) {
            return Ok(());
        }
        self.same(counts, Channel::Advice, &|| {
            both(&|table| text(&players::advise(CARE, table, seat, 1, &Stop::new())))
        })?;
        self.same(counts, Channel::Choice, &|| [self.one, self.other].map(|game| chosen(game, seat)))
    }

    /// What both push after the same move, unless it shows something. Where it is a choice among secrets and the actor
    /// has others in the twin, the twin makes the move of the same kind at the same place of its list.
    pub(crate) fn compare_next(
        &self,
        counts: &mut Counts,
        actor: Seat,
        action: G::Action,
    ) -> Result<(), Box<Leak>> {
        let Some(same) = self.counterpart(actor, action) else { return Ok(()) };
        let mut after = [self.one, self.other].map(Session::clone);
        for (session, action) in after.iter_mut().zip([action, same]) {
            let told = session.log().len();
            let refused = session.play(actor, action).is_err();
            // When the game is over, nothing is hidden any more.
            if refused || session.is_over() || session.log()[told..].iter().any(|entry| entry.event.reveals())
            {
                return Ok(());
            }
        }
        let told = &after[0].log()[self.one.log().len()..];
        let is_secret =
            told.iter().any(|entry| entry.event.masked(self.viewer).as_ref() != Some(&entry.event));
        if action != same && !is_secret {
            return Ok(());
        }
        counts.other_moves += u64::from(action != same);
        let [one, other] = &after;
        if !one.log_seen(self.viewer).eq(other.log_seen(self.viewer)) {
            let told = after.map(|session| text(&session.log_seen(self.viewer).collect::<Vec<_>>()));
            return self.same(counts, Channel::NextPush, &|| told.clone());
        }
        let after = after.map(G::table);
        let lang = Lang::ALL[(counts.positions % 2) as usize];
        self.same(counts, Channel::NextPush, &|| {
            [0, 1].map(|game| room::fragment(&after[game], self.viewer, lang))
        })
    }

    /// The action of the twin that looks like this one to the viewer.
    fn counterpart(&self, actor: Seat, action: G::Action) -> Option<G::Action> {
        let legal = self.other.legal(actor);
        if legal.contains(&action) || self.viewer.is(actor) {
            return Some(action);
        }
        let kind = |action: &G::Action| action.to_string().split(' ').next().map(str::to_owned);
        let alike = |list: Vec<G::Action>| list.into_iter().filter(|other| kind(other) == kind(&action));
        let place = alike(self.one.legal(actor)).position(|other| other == action)?;
        alike(legal).nth(place)
    }

    fn same(
        &self,
        counts: &mut Counts,
        channel: Channel,
        show: &dyn Fn() -> [String; 2],
    ) -> Result<(), Box<Leak>> {
        if !counts.positions.is_multiple_of(channel.every()) {
            return Ok(());
        }
        counts.compared[channel as usize] += 1;
        let shown = show();
        if shown[0] == shown[1] {
            return Ok(());
        }
        Err(Box::new(Leak {
            game: G::GAME,
            number: self.number,
            setup: self.one.setup().clone(),
            step: self.one.step(),
            viewer: self.viewer,
            channel,
            shown: parting(&shown),
        }))
    }
}

/// Quick, and the same however fast the machine is: what is hidden would show in the first iteration already.
const CARE: Care = Care {
    search: Effort::iterations(8),
    moves: 1,
    reach: Reach { moves: 400, guesses: 2 },
    endings: 1,
    at_most: Duration::from_secs(3600),
};

fn text(value: &impl Debug) -> String {
    format!("{value:?}")
}

fn board(table: &Table, viewer: Viewer) -> String {
    let sheets = Seat::all(table.players()).map(|seat| text(&table.score(viewer, seat)));
    let told = match viewer {
        Viewer::Seat(seat) => told(table, seat),
        Viewer::Spectator | Viewer::Record => String::new(),
    };
    table.text_board(viewer) + &told + &sheets.collect::<String>()
}

/// The table as the terminal tells it.
fn told(table: &Table, seat: Seat) -> String {
    let lexicons = [web::lexicon(), table.game().lexicon()];
    text(&web::plain::plain(table, seat, &Voice::new(Lang::En, &lexicons).at_table(&[], Some(seat))))
}

/// What would end the turns of others by itself.
fn ends(table: &Table, viewer: Viewer) -> Vec<Option<String>> {
    let others = table.to_act().iter().filter(|seat| viewer != Viewer::Seat(*seat));
    others.map(|seat| table.only_end(seat)).collect()
}

/// The record of a running game without its moves: seed, result and hash are sealed until the end.
fn exported(table: &Table) -> String {
    let mut record = table.record();
    record.moves.clear();
    record.to_string()
}

fn observed<G: Shown>(session: &Session<G>, viewer: Viewer) -> String {
    let mut numbers = vec![0.0; G::SIZE];
    env::tell(&**session.game(), &session.seen(viewer), &mut numbers);
    let mut mask = vec![0; usize::from(G::Action::CODES)];
    if let Viewer::Seat(seat) = viewer {
        env::mask(&**session.game(), session.state(), seat, &mut Vec::new(), &mut mask);
    }
    let bytes = numbers.iter().flat_map(|number: &f32| number.to_le_bytes());
    let bytes = bytes.chain(mask.into_iter().map(|one: i8| one as u8));
    bytes.map(char::from).collect()
}

/// What each level does, searches with few iterations.
fn chosen<G: Shown>(session: &Session<G>, seat: Seat) -> String {
    let few = |skill: Skill| match skill {
        Skill::Mcts(_) => Skill::mcts(30),
        Skill::Random | Skill::Greedy { .. } | Skill::Learned(_) => skill,
    };
    let seen = session.seen(Viewer::Seat(seat));
    let choices = Level::ALL.map(|level| {
        let skill = few(Spec::from(level).skill::<G>(session.setup().players));
        let (step, mut chance) = (session.step(), Chance::from_number(1));
        Player::new(skill.into()).choose(&**session.game(), &seen, (step, seat), &mut chance, &Stop::new())
    });
    text(&choices)
}

/// Where two texts begin to differ, and a little before.
fn parting([one, other]: &[String; 2]) -> [String; 2] {
    let same = one.chars().zip(other.chars()).take_while(|(a, b)| a == b).count();
    [one, other].map(|text| text.chars().skip(same.saturating_sub(80)).take(200).collect())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test stops where it fails")]
mod tests {
    use super::*;
    use engine::{RawSetup, Seed};
    use games::{Housed as _, Library, PetitsPeuples};

    /// A game in which A and B have each chosen a secret mission, and its twin for B.
    fn pair(check: impl Fn(&Pair<'_, PetitsPeuples>)) {
        let game = Library::standard().game::<PetitsPeuples>().clone();
        let mut one = Session::new(game, RawSetup::players(2), Seed::from_text("veil")).unwrap();
        for seat in Seat::all(2) {
            one.play(seat, one.legal(seat)[0]).unwrap();
        }
        let viewer = Viewer::Seat(Seat::all(2).next_back().unwrap());
        let other = one.twin(viewer, &mut Chance::from_number(1));
        check(&Pair { one: &one, other: &other, viewer, number: 0 });
    }

    #[test]
    fn whatever_reads_more_than_the_viewer_may_know_is_found() {
        pair(|pair| {
            let leaks = |show: &dyn Fn(&Session<PetitsPeuples>) -> String| {
                let both = || [show(pair.one), show(pair.other)];
                pair.same(&mut Counts::default(), Channel::Page, &both).is_err()
            };
            assert!(leaks(&|session| session.hash().to_string()), "the whole position");
            assert!(leaks(&|session| text(&session.log())), "the whole log");
            assert!(leaks(&|session| text(&session.moves())), "the moves");
            assert!(
                leaks(&|session| room::fragment(
                    &PetitsPeuples::table(session.clone()),
                    Viewer::Seat(Seat::FIRST),
                    Lang::Fr
                )),
                "the page of another"
            );
            assert!(
                leaks(&|session| observed(session, Viewer::Seat(Seat::FIRST))),
                "what Python gets for another"
            );
            assert!(!leaks(&|session| room::fragment(
                &PetitsPeuples::table(session.clone()),
                pair.viewer,
                Lang::Fr
            )));
            assert!(!leaks(&|session| text(&session.seed().commitment())), "the seal is public");
        });
    }

    #[test]
    fn a_leak_says_where_the_bytes_part() {
        pair(|pair| {
            let shown = || ["the card is a belfry".to_owned(), "the card is a market".to_owned()];
            let leak = pair.same(&mut Counts::default(), Channel::Journal, &shown).unwrap_err().to_string();
            assert!(
                leak.contains("step 2: Journal tells Seat(Seat(1))") && leak.contains("a market"),
                "{leak}"
            );
        });
    }
}
