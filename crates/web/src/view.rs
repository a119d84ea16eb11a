//! What one reader sees of a game, and what the reader may do.

use engine::words::{Phrase, Voice};
use engine::{Chance, Events, LogEntry, Reason as _, Seat, Seen, Session, Viewer};
use games::{Advice, AdvisedMove};
use maud::{Markup, html};

use crate::company::{Company, SeatNote, Undo};
use crate::computer::Computers;
use crate::follow::{self, Foretold, Told, foretell};
use crate::game_page::GamePage;
use crate::lesson::{self, Lesson};
use crate::table::At;
use crate::widgets::{
    AdviceCard, AdviceRow, Answers, Chip, Onward, SeatPanel, Tool, Tools, Way, WhyNot, advice_card,
    answer_row, chips, icon, idle_row, move_form, notices, seat_menu, seat_panel, tools,
};

/// What the strip asks.
#[derive(Debug)]
pub(crate) struct Ask {
    /// What the question is about, small.
    pub(crate) picture: Markup,
    /// The question.
    pub(crate) question: Markup,
    /// One line of consequence.
    pub(crate) line: Markup,
}

/// Everything that a page is made from. Nothing hidden from the viewer is in it.
#[derive(Debug)]
pub struct Sight<'a, G: GamePage> {
    /// The table, or the step of its replay.
    pub table: At<'a>,
    /// Grows with every visible change.
    pub version: u64,
    /// The number of moves so far.
    pub step: usize,
    /// The rules.
    pub game: &'a G,
    /// The position as the viewer may see it.
    pub seen: &'a Seen<G::State>,
    /// What happened, as the viewer may know it.
    pub log: &'a [LogEntry<G::Event>],
    /// How far the game has come.
    pub told: Told,
    /// When each of its moves was played, in milliseconds since 1970, where that is known.
    pub moments: &'a [Option<u64>],
    /// The last move that the reader has been told of; `None` where the whole page is new to them.
    pub known: Option<usize>,
    /// The reader.
    pub voice: Voice<'a>,
    /// The seat that the reader decides for.
    pub playing: Option<Seat>,
    /// What the reader may take back.
    pub undo: Undo,
    /// What a good player would do, if the reader has asked.
    pub advice: Option<&'a Advice>,
    /// Whether several players share this screen.
    pub is_shared: bool,
    /// Whether advice may be asked for at this table.
    pub has_advice: bool,
    /// The guided first game, where the reader plays one.
    pub lesson: Option<Lesson>,
    /// The people around the table.
    pub company: Company<'a>,
    /// Those around it who are no people.
    pub computers: Computers,
}

impl<'a, G: GamePage> Sight<'a, G> {
    /// A position that nobody plays, with nobody around the table.
    pub(crate) fn quiet(game: &'a G, seen: &'a Seen<G::State>, voice: Voice<'a>) -> Self {
        Self {
            table: "".into(),
            version: 0,
            step: 0,
            game,
            seen,
            log: &[],
            told: Told::default(),
            moments: &[],
            known: None,
            voice,
            playing: None,
            undo: Undo::Nothing,
            advice: None,
            is_shared: false,
            has_advice: false,
            lesson: None,
            company: Company::default(),
            computers: Computers::default(),
        }
    }
}

/// What a seat sees of a game, without a page around it.
pub(crate) fn through_eyes<G: GamePage, T>(
    session: &Session<G>,
    seat: Seat,
    voice: &Voice<'_>,
    tell: impl FnOnce(&View<'_, G>) -> T,
) -> T {
    let seen = session.seen(Viewer::Seat(seat));
    let log: Vec<_> = session.log_seen(Viewer::Seat(seat)).collect();
    let sight = Sight::quiet(&**session.game(), &seen, *voice);
    tell(&View::new(Sight { step: session.step(), log: &log, playing: Some(seat), ..sight }))
}

/// A sight with the decisions that are open to its reader.
#[derive(Debug)]
pub struct View<'a, G: GamePage> {
    sight: Sight<'a, G>,
    decider: Option<Seat>,
    legal: Vec<G::Action>,
}

impl<'a, G: GamePage> View<'a, G> {
    /// Asks the generator what the reader may do.
    pub fn new(sight: Sight<'a, G>) -> Self {
        let to_act = sight.game.to_act(sight.seen.state());
        let decider = sight.playing.filter(|seat| to_act.contains(*seat));
        let mut legal = Vec::new();
        if let Some(seat) = decider {
            sight.game.legal(sight.seen.state(), seat, &mut legal);
        }
        Self { sight, decider, legal }
    }

    pub(crate) const fn sight(&self) -> &Sight<'a, G> {
        &self.sight
    }

    pub(crate) const fn game(&self) -> &'a G {
        self.sight.game
    }

    pub(crate) const fn state(&self) -> &'a G::State {
        self.sight.seen.state()
    }

    pub(crate) const fn voice(&self) -> &Voice<'a> {
        &self.sight.voice
    }

    /// The seat that must decide now and whose reader this is.
    pub(crate) const fn decider(&self) -> Option<Seat> {
        self.decider
    }

    /// Whether a seat is to decide something, whoever reads.
    pub(crate) fn game_to_act(&self, seat: Seat) -> bool {
        self.sight.game.to_act(self.state()).contains(seat)
    }

    /// The legal actions of the decider, in the order of the generator.
    pub(crate) fn legal(&self) -> impl Iterator<Item = G::Action> + Clone {
        self.legal.iter().copied()
    }

    /// Whether the decider may do this now.
    pub(crate) fn is_legal(&self, action: G::Action) -> bool {
        self.legal.contains(&action)
    }

    /// The seat whose view this is; nobody for a spectator.
    pub(crate) const fn owner(&self) -> Option<Seat> {
        match self.sight.seen.viewer() {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Record => None,
        }
    }

    /// The seat whose hand lies open before the reader: the own one; where all is open, that of the large board.
    pub(crate) fn hand(&self) -> Option<Seat> {
        match self.sight.seen.viewer() {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Record => Some(self.host()),
            Viewer::Spectator => None,
        }
    }

    /// The seat whose board is shown large: the reader's own; a spectator follows the play.
    pub(crate) fn host(&self) -> Seat {
        let players = usize::from(self.game().players(self.state()));
        let own = self.decider.or(self.owner()).filter(|seat| seat.index() < players);
        own.or_else(|| self.game().to_act(self.state()).first()).unwrap_or(Seat::FIRST)
    }

    /// On a shared screen, the player whose view this is.
    pub(crate) fn handover(&self) -> Option<Seat> {
        self.owner().filter(|_| self.sight.is_shared)
    }

    /// Whether the advice names this action as the best.
    pub(crate) fn is_advised(&self, action: G::Action) -> bool {
        self.sight.advice.and_then(Advice::best).is_some_and(|text| text == action.to_string())
    }

    /// A phrase in the reader's language.
    pub(crate) fn tell(&self, phrase: &Phrase) -> String {
        self.voice().say(phrase)
    }

    /// The judge's reason.
    pub(crate) fn reason(&self, illegal: G::Illegal) -> String {
        self.tell(&illegal.phrase())
    }

    /// An answer that the judge refuses; nothing where he does not.
    pub(crate) fn why_not(
        &self,
        seat: Seat,
        action: G::Action,
        face: impl FnOnce() -> (Markup, Markup),
    ) -> Option<WhyNot> {
        let illegal = self.game().check(self.state(), seat, action).err()?;
        let (icon, verb) = face();
        Some(WhyNot { icon, verb, reason: self.reason(illegal), rule: illegal.rule() })
    }

    /// The way on that an action is, if it is legal now.
    pub(crate) fn way(
        &self,
        action: G::Action,
        icon: &'static str,
        verb: String,
        kind: Onward,
    ) -> Option<Way> {
        let way = || Way {
            action: action.to_string(),
            icon,
            verb,
            note: String::new(),
            said: None,
            kind,
            is_advised: self.is_advised(action),
        };
        self.is_legal(action).then(way)
    }

    /// What a press sends that answers with one action and then with another: both, unless the rules give the second
    /// answer by themselves.
    pub(crate) fn press(&self, first: G::Action, then: G::Action) -> String {
        let Some(seat) = self.decider.filter(|_| self.is_legal(first)) else { return first.to_string() };
        let (game, mut next) = (self.game(), self.state().clone());
        game.apply_legal(&mut next, seat, first, &mut Chance::scripted(Vec::new()), &mut Events::off());
        match game.check(&next, seat, then) {
            Ok(()) => format!("{first}; {then}"),
            Err(_) => first.to_string(),
        }
    }

    /// Something and what is to be said of it.
    pub(crate) fn pair(&self, what: impl ToString, that: impl ToString) -> String {
        self.tell(&Phrase::new("plain.pair").text("what", what).text("that", that))
    }

    /// A word of the page.
    pub(crate) fn word(&self, name: &str) -> String {
        self.voice().word(&format!("{}.ui.{name}", G::WORDS))
    }

    /// A sentence of the page.
    pub(crate) fn say(&self, name: &str, with: impl FnOnce(Phrase) -> Phrase) -> String {
        self.voice().say(&with(Phrase::new(format!("{}.ui.{name}", G::WORDS))))
    }

    /// The stage; its buttons post while the reader is to decide. Else the keyboard can still scroll it.
    pub(crate) fn stage(&self, inside: &Markup) -> Markup {
        html! {
            div.stage #stage tabindex=[self.decider.is_none().then_some("0")] {
                @match self.decider {
                    Some(seat) => (move_form(self.sight.table, self.sight.step, seat, inside)),
                    None => (inside),
                }
            }
        }
    }

    /// The strip: the question with its picture and the line below it, the answers, undo, advice and the menu of the seat.
    pub(crate) fn strip(&self, ask: &Ask, answers: impl FnOnce(Seat) -> Answers) -> Markup {
        let sight = &self.sight;
        html! {
            (self.question(ask))
            (notices(self.voice(), sight.table.id(), sight.step, &sight.company.notices))
            @match self.decider {
                Some(seat) => {
                    form.row2 method="post" action=(sight.table.moves()) data-navigate[sight.table.leads_on()] {
                        input type="hidden" name="step" value=(sight.step);
                        input type="hidden" name="seat" value=(seat);
                        (answer_row(self.voice(), G::ID, &self.word("answers"), &self.told(answers(seat))))
                    }
                }
                None => { div.row2 { @if let Some(key) = self.idle() { (idle_row(&self.voice().word(key))) } } }
            }
            (self.tools())
        }
    }

    /// What the free space says while nothing is asked.
    fn idle(&self) -> Option<&'static str> {
        let is_ended = self.sight.undo == Undo::Ended;
        is_ended.then_some("strip.ended").or_else(|| self.sight.playing.map(|_| "strip.waiting"))
    }

    /// Answers whose free space says whether something else can be answered on the table.
    fn told(&self, mut answers: Answers) -> Answers {
        let ways =
            answers.onward.iter().filter(|way| matches!(way.kind, Onward::Natural | Onward::Gives)).count();
        let key = if self.legal.len() > ways { "strip.on_board" } else { "strip.nothing" };
        answers.nothing.get_or_insert_with(|| self.voice().word(key));
        answers
    }

    /// The question; on a shared screen it says whom it asks.
    fn question(&self, ask: &Ask) -> Markup {
        let asked = self.decider.filter(|_| self.sight.is_shared);
        html! {
            @if let Some(advice) = self.sight.advice {
                (advice_card(self.voice(), &self.advice(advice)))
            }
            div.prompt #prompt tabindex="-1" {
                (ask.picture)
                b {
                    @if let Some(seat) = asked { (self.voice().name(seat)) " : " }
                    (ask.question)
                }
                small { (ask.line) }
            }
        }
    }

    /// The moves that the advice names, in words.
    fn advice(&self, advice: &'a Advice) -> AdviceCard<'a> {
        let row = |one: &'a AdvisedMove| {
            let told = self.foretold(one)?;
            let title =
                |(number, count): &(u8, u32)| Some((self.tell(&self.game().solo_title(*number)?), *count));
            let play = html! {
                button name="action" value=(one.action) { (icon("icons", "check")) (self.voice().word("advice.play")) }
            };
            Some(AdviceRow {
                one,
                effects: follow::effects(&told.effects),
                said: told.said,
                spots: told.spots,
                titles: one.titles.iter().filter_map(title).collect(),
                play: move_form(self.sight.table, self.sight.step, self.decider?, &play),
            })
        };
        AdviceCard {
            table: self.sight.table.id(),
            words: G::WORDS,
            endings: advice.endings,
            is_equal: advice.is_equal,
            is_together: self.game().to_act(self.state()).iter().count() > 1,
            rows: advice.moves.iter().filter_map(row).collect(),
        }
    }

    /// What a move that the advice names would do; `None` where it cannot be made.
    pub(crate) fn foretold(&self, one: &AdvisedMove) -> Option<Foretold> {
        let seat = self.decider?;
        let first = self.legal().find(|action| action.to_string() == one.action)?;
        let then = one.then.iter().map_while(|text| text.parse::<G::Action>().ok());
        Some(foretell(self, seat, &std::iter::once(first).chain(then).collect::<Vec<_>>()))
    }

    /// A player in the rail, with what is to be told about the person.
    pub(crate) fn seat_panel(&self, panel: &SeatPanel) -> Markup {
        seat_panel(self.voice(), panel, self.note(panel.seat))
    }

    /// What stands beside the name of a player.
    fn note(&self, seat: Seat) -> SeatNote {
        SeatNote { computer: self.sight.computers.at(seat), ..self.sight.company.note(seat) }
    }

    /// The players as a row of chips, with what is to be told about the people.
    pub(crate) fn chips(&self, players: impl IntoIterator<Item = Chip>) -> Markup {
        chips(self.voice(), players, |seat| self.note(seat))
    }

    /// Undo, advice and the menu of the seat.
    fn tools(&self) -> Markup {
        let sight = &self.sight;
        let menu = match sight.company.mine {
            Some(seat) => {
                seat_menu(self.voice(), sight.table.id(), seat, sight.company.print, &self.lesson_entry())
            }
            None => html! {},
        };
        html! {
            @if sight.table.leads_on() {
            } @else if sight.playing.is_some() || sight.undo.is_alone() || sight.undo == Undo::Ask {
                (tools(self.voice(), &Tools {
                    table: sight.table.id(),
                    step: sight.step,
                    seat: sight.playing,
                    undo: match sight.undo {
                        Undo::Alone | Undo::Ended => Tool::Ready,
                        Undo::Ask => Tool::Asks,
                        Undo::Shown => Tool::Refused(self.voice().word("table.undo_shown")),
                        Undo::Nothing => Tool::Refused(self.word("no_undo")),
                    },
                    advice: sight.has_advice.then(|| match self.decider {
                        Some(_) => Tool::Ready,
                        None => Tool::Refused(self.voice().word(&format!("{}.why.not_your_turn", G::WORDS))),
                    }),
                    more: menu,
                }))
            } @else if sight.company.mine.is_some() { div.tools { (menu) } }
        }
    }

    /// The card of the lesson, beside the table.
    pub(crate) fn lesson(&self) -> Markup {
        lesson::beside(self)
    }

    fn lesson_entry(&self) -> Markup {
        let game = G::ID.parse().ok();
        html! { @if let Some(game) = game { (lesson::menu_entry(self.voice(), self.sight.table.id(), game, self.sight.lesson)) } }
    }

    /// The journal: what everybody did.
    pub(crate) fn journal(&self) -> Markup {
        follow::journal(self)
    }

    /// Every seat of the table.
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<G> {
        Seat::all(self.game().players(self.state()))
    }

    /// What a screen reader hears when the position changes.
    pub(crate) fn announce(&self, question: String) -> String {
        match self.decider {
            Some(_) => self.say("your_turn", |p| p.text("question", question)),
            None => question,
        }
    }
}
