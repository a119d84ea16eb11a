//! Deeds as sentences, amounts and motions.

use engine::words::{Lang, Voice};
use engine::{Chance, EventInfo as _, Events, Game as _, LogEntry, RawSetup, Secret, Seed, Viewer, observe};
use nobility::ids::{Commission, EventCard, Face, Good, Guild, Place, Tile};
use nobility::{Nobility, Source};

use super::*;
use crate::follow::{Change, turns};
use crate::view::Sight;

fn seat(index: usize) -> Seat {
    Seat::all(4).nth(index).unwrap()
}

/// What the first seat is shown of the newest deed after these events: said, line, details, what came and went, motions.
struct Shown {
    said: String,
    line: Option<String>,
    details: Vec<String>,
    effects: Vec<(bool, u32)>,
    motions: Vec<String>,
}

fn shown(events: impl IntoIterator<Item = Event>) -> Shown {
    let game = Nobility::standard();
    let setup = game.setup(&RawSetup::players(4)).unwrap();
    let mut chance = Chance::at_step(Seed::from_text("scenes"), 0);
    let state = game.deal(&setup, &mut chance, &mut Events::off());
    let you = Seat::FIRST;
    let seen = observe(game, &state, Viewer::Seat(you));
    let names = ["Ada", "Bea", "Cleo", "Dora"].map(str::to_owned);
    let lexicons = [crate::lexicon(), Nobility::lexicon()];
    let voice = Voice::new(Lang::En, &lexicons).at_table(&names, Some(you));
    let log: Vec<LogEntry<Event>> = events
        .into_iter()
        .filter_map(|event| event.masked(Viewer::Seat(you)))
        .map(|event| LogEntry { step: 1, event })
        .collect();
    let sight = Sight { table: "k7".into(), log: &log, ..Sight::quiet(game, &seen, voice) };
    let view = View::new(sight);
    let told = turns::<Nobility>(&log);
    let deed = told.last().unwrap().deeds.last().unwrap();
    let scene = scene(&view, deed);
    let say = |phrase: &Phrase| voice.say(phrase);
    Shown {
        said: say(&scene.said),
        line: scene.line.as_ref().map(say),
        details: scene.details.iter().flatten().map(say).collect(),
        effects: scene.effects.iter().map(|one| (one.change == Change::Gain, one.n)).collect(),
        motions: scene.motions.iter().map(ToString::to_string).collect(),
    }
}

fn gained(index: usize, gain: Gain, n: u16, source: Source) -> Event {
    Event::Gained { seat: seat(index), gain, n, source }
}

#[test]
fn a_die_is_told_with_what_it_gave_to_whom() {
    let place = Place::Scholars;
    let books = Gain::Good(Good::Books);
    let visit = shown([
        Event::Placed { seat: seat(1), die: Face::Three, value: Face::Four, place },
        Event::Lost { seat: seat(1), gain: Gain::Modifiers, n: 1, source: Source::Place(place) },
        gained(1, books, 1, Source::Workshop(Tile::FIRST)),
        gained(0, Gain::Coins, 2, Source::Owner(Guild::Scholars)),
        Event::Lost { seat: seat(1), gain: Gain::Coins, n: 2, source: Source::Place(place) },
        gained(1, books, 2, Source::Place(place)),
    ]);
    assert_eq!(visit.said, "Bea places a 3 as a 4 at the Scholars’ Guild");
    assert_eq!(visit.line.as_deref(), Some("you gain 2 coins · +3 books"));
    assert_eq!(visit.details, ["Bea gains 3 books and gives 1 Modifier, 2 coins", "you gain 2 coins"]);
    assert_eq!(visit.effects, [(true, 3), (false, 1), (false, 2)], "what came first");
    let pills = ["50:pill,sc,seat.B,+1", "55:pill,sc,seat.A,+2", "65:pill,sc,seat.B,+2"];
    assert_eq!(visit.motions, pills);
}

#[test]
fn points_fly_to_the_score() {
    let castle = shown([
        Event::Placed { seat: seat(2), die: Face::Five, value: Face::Five, place: Place::Council },
        gained(2, Gain::Points, 9, Source::Place(Place::Council)),
    ]);
    assert_eq!(castle.said, "Cleo places a 5 at the Stone Council");
    assert_eq!((castle.line.as_deref(), castle.details.len()), (Some("+9 VP"), 0));
    assert_eq!(castle.motions, ["45:pill,co,score.C,+9"]);
}

#[test]
fn income_is_one_line_with_one_for_each() {
    let income = shown([
        gained(1, Gain::Coins, 3, Source::Place(Place::Mages)),
        gained(1, Gain::Coins, 2, Source::Place(Place::Smiths)),
        gained(0, Gain::Good(Good::Relics), 1, Source::Income),
        gained(1, Gain::Reputation, 1, Source::Income),
    ]);
    assert_eq!(income.said, "Income comes in");
    assert_eq!(income.details, ["you gain 1 relic", "Bea gains 5 coins, 1 Reputation"]);
    assert_eq!(income.effects, [(true, 1)], "the reader’s own");
    assert_eq!(income.motions, ["20:pill,guilds,seat.B,+5"]);
}

#[test]
fn a_round_with_an_event_tells_its_effect_and_then_the_dice() {
    let event = EventCard::FIRST;
    let round = || vec![Event::Round { round: 3, first: seat(1) }, Event::EventRevealed { event }];
    let opened = shown(round());
    assert_eq!(opened.said, "Round 3: Port Traders");
    assert!(opened.line.unwrap().starts_with("Port: +"));
    let dice = [0, 1].map(|index| Event::Rolled { seat: seat(index), dice: [1, 0, 2, 0, 1, 1] });
    let rolled = shown(round().into_iter().chain(dice.clone()));
    assert_eq!(
        (rolled.said.as_str(), rolled.line.as_deref()),
        ("The dice roll for all", Some("you go first"))
    );
    assert_eq!(rolled.details, ["you: 1 3 3 5 6", "Bea: 1 3 3 5 6"]);
    assert_eq!(rolled.motions, ["5:tumble,dice.A", "5:tumble,dice.B"]);
    let plain = shown([Event::Round { round: 3, first: seat(1) }].into_iter().chain(dice));
    assert_eq!(
        (plain.said.as_str(), plain.line.as_deref()),
        ("Round 3: the dice roll", Some("Bea goes first"))
    );
}

#[test]
fn what_others_keep_stays_their_secret() {
    let kept = |index: usize| Event::Kept { seat: seat(index), commission: Secret::Known(Commission::FIRST) };
    let told = shown([Event::FirstPlayer { seat: seat(1) }, kept(0), kept(1)]);
    assert_eq!(told.said, "Everybody keeps a Commission");
    assert_eq!(told.details, ["You keep a Commission: Friend of the Halflings.", "Bea keeps a Commission."]);
    let at_berk = Event::Placed { seat: seat(1), die: Face::One, value: Face::One, place: Place::Berk };
    let drew = shown([at_berk, kept(1)]);
    assert_eq!(drew.line.as_deref(), Some("one more Commission"));
}

#[test]
fn the_end_shows_the_commissions_of_each_in_one_line() {
    let shows =
        |index: usize, commission, is_active| Event::Revealed { seat: seat(index), commission, is_active };
    let [first, second] = [0, 1].map(|index| Commission::all().nth(index).unwrap());
    let over = shown([shows(1, first, true), shows(1, second, false), Event::Ended { solo: None }]);
    assert_eq!(over.said, "The game is over.");
    let told = "Commissions of Bea: Friend of the Halflings (activated), Friend of the Humans";
    assert_eq!(over.details, [told]);
}

#[test]
fn a_lord_gets_a_crown() {
    let character = nobility::ids::Character::FIRST;
    let lord = shown([Event::Lord { seat: seat(3), character }, gained(3, Gain::Coins, 5, Source::Lord)]);
    assert_eq!(lord.said, "Dora becomes a Lord: Rhys Lusys");
    assert_eq!(lord.motions, ["10:pop,lord.D"]);
    assert_eq!(lord.effects, [(true, 5)]);
}
