//! What a reader looks for among the open tables: many wishes at once, each a chip that is a link, all kept in the
//! address.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use engine::words::Voice;
use games::GameId;
use maud::{Markup, html};

use crate::games::{game_name, mark};
use crate::pace::Pace;

/// What a table must be like to be shown. Of wishes of one kind one must hold, of each kind that is named.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Filter(BTreeSet<Wish>);

/// One wish.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Wish {
    Game(GameId),
    Players(Size),
    Counts(bool),
    Pace(Way),
    /// A seat that the reader may take.
    Free,
    /// People who play about as well as the reader.
    Close,
}

/// How many play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Size {
    Two,
    Few,
    Many,
}

/// How fast.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Way {
    None,
    Live,
    Days,
}

/// What a filter asks about a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Facts {
    /// The game.
    pub game: GameId,
    /// How many play.
    pub players: u8,
    /// Whether the end changes ratings.
    pub is_rated: bool,
    /// How fast.
    pub pace: Pace,
    /// Whether the reader may sit down.
    pub has_seat: bool,
    /// Whether the people there play about as well as the reader.
    pub is_close: bool,
}

impl Wish {
    fn all() -> impl Iterator<Item = Self> {
        let rest = [
            Self::Players(Size::Two),
            Self::Players(Size::Few),
            Self::Players(Size::Many),
            Self::Counts(false),
            Self::Counts(true),
            Self::Pace(Way::None),
            Self::Pace(Way::Live),
            Self::Pace(Way::Days),
            Self::Free,
            Self::Close,
        ];
        GameId::ALL.into_iter().map(Self::Game).chain(rest)
    }

    /// Its kind, as the address names it.
    const fn kind(self) -> &'static str {
        match self {
            Self::Game(_) => "game",
            Self::Players(_) => "players",
            Self::Counts(_) => "counts",
            Self::Pace(_) => "pace",
            Self::Free => "seat",
            Self::Close => "level",
        }
    }

    /// Its value in the address.
    const fn value(self) -> &'static str {
        match self {
            Self::Game(game) => game.as_str(),
            Self::Players(Size::Two) => "2",
            Self::Players(Size::Few) => "3-4",
            Self::Players(Size::Many) => "5-6",
            Self::Counts(false) => "friendly",
            Self::Counts(true) => "rated",
            Self::Pace(Way::None) => "none",
            Self::Pace(Way::Live) => "live",
            Self::Pace(Way::Days) => "days",
            Self::Free => "free",
            Self::Close => "close",
        }
    }

    fn name(self, voice: &Voice<'_>) -> String {
        match self {
            Self::Game(game) => game_name(voice, game.as_str()),
            Self::Players(Size::Two) => voice.word("lobby.wish.two"),
            Self::Players(Size::Few) => voice.word("lobby.wish.few"),
            Self::Players(Size::Many) => voice.word("lobby.wish.many"),
            other => voice.word(&format!("lobby.wish.{}", other.value())),
        }
    }

    fn holds(self, table: &Facts) -> bool {
        match self {
            Self::Game(game) => game == table.game,
            Self::Players(Size::Two) => table.players == 2,
            Self::Players(Size::Few) => (3..=4).contains(&table.players),
            Self::Players(Size::Many) => table.players > 4,
            Self::Counts(is_rated) => is_rated == table.is_rated,
            Self::Pace(Way::None) => table.pace == Pace::None,
            Self::Pace(Way::Live) => matches!(table.pace, Pace::Live(_)),
            Self::Pace(Way::Days) => matches!(table.pace, Pace::Days(_)),
            Self::Free => table.has_seat,
            Self::Close => table.is_close,
        }
    }

    /// What the form of a new table is told, so that its table is as wished.
    fn as_choice(self) -> Option<(&'static str, String)> {
        match self {
            Self::Game(game) => Some(("game", game.to_string())),
            Self::Players(Size::Two) => Some(("players", "2".into())),
            Self::Players(Size::Few) => Some(("players", "3".into())),
            Self::Players(Size::Many) => Some(("players", "5".into())),
            Self::Counts(true) => Some(("rated", "on".into())),
            Self::Pace(Way::Live) => Some(("pace", Pace::Live(20).code())),
            Self::Pace(Way::Days) => Some(("pace", Pace::Days(3).code())),
            Self::Counts(false) | Self::Pace(Way::None) | Self::Free | Self::Close => None,
        }
    }
}

impl Filter {
    /// The wishes of an address; what it names and nobody knows is left out.
    pub fn read<'a>(named: impl Fn(&str) -> Option<&'a str>) -> Self {
        let is_named = |wish: &Wish| {
            named(wish.kind()).is_some_and(|list| list.split(',').any(|one| one == wish.value()))
        };
        Self(Wish::all().filter(is_named).collect())
    }

    /// Whether nothing is wished.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether it asks how well people play.
    pub fn asks_level(&self) -> bool {
        self.0.contains(&Wish::Close)
    }

    /// Whether a table is as wished.
    pub fn admits(&self, table: &Facts) -> bool {
        let holds = |kind: &str| self.0.iter().any(|wish| wish.kind() == kind && wish.holds(table));
        self.0.iter().all(|wish| holds(wish.kind()))
    }

    /// The address of the list with these wishes.
    pub fn path(&self) -> String {
        let mut path = "/tables".to_owned();
        let wishes: Vec<Wish> = self.0.iter().copied().collect();
        for (number, group) in wishes.chunk_by(|a, b| a.kind() == b.kind()).enumerate() {
            let values: Vec<&str> = group.iter().map(|wish| wish.value()).collect();
            let kind = group.first().map_or("", |wish| wish.kind());
            // Writing into a text does not fail.
            let _ = write!(path, "{}{kind}={}", if number == 0 { '?' } else { '&' }, values.join(","));
        }
        path
    }

    /// The address of a new table that is as wished, open to all; the first wish of each kind counts.
    pub(super) fn new_table(&self) -> String {
        let mut choices: Vec<(&str, String)> = self.0.iter().filter_map(|wish| wish.as_choice()).collect();
        choices.dedup_by_key(|(kind, _)| *kind);
        choices.push(("open", "yes".into()));
        let choices: Vec<String> = choices.iter().map(|(kind, value)| format!("{kind}={value}")).collect();
        format!("/new?{}", choices.join("&"))
    }

    /// The same wishes with one more, or one fewer.
    fn toggled(&self, wish: Wish) -> Self {
        let mut wishes = self.0.clone();
        if !wishes.remove(&wish) {
            wishes.insert(wish);
        }
        Self(wishes)
    }

    /// The same wishes for every game.
    fn of_all_games(&self) -> Self {
        Self(self.0.iter().copied().filter(|wish| !matches!(wish, Wish::Game(_))).collect())
    }
}

/// The chips: each leads to the list with one wish more or fewer. A reader without a rating has no level to be close to.
pub(super) fn chips(voice: &Voice<'_>, filter: &Filter, is_rated: bool) -> Markup {
    let is_offered = |wish: &Wish| is_rated || *wish != Wish::Close || filter.0.contains(wish);
    let every = filter.of_all_games();
    let chip = |href: String, is_on: bool, face: &Markup| {
        html! { li { a.fch href=(href) aria-current=[is_on.then_some("true")] { (face) } } }
    };
    html! {
        nav.fils aria-label=(voice.word("lobby.filters")) {
            ul {
                (chip(every.path(), every == *filter, &html! { (voice.word("lobby.all")) }))
                @for wish in Wish::all().filter(is_offered) {
                    @let face = html! { @if let Wish::Game(game) = wish { (mark(game.as_str())) } (wish.name(voice)) };
                    (chip(filter.toggled(wish).path(), filter.0.contains(&wish), &face))
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filter(address: &str) -> Filter {
        let fields: Vec<(&str, &str)> =
            address.split('&').filter_map(|field| field.split_once('=')).collect();
        Filter::read(|kind| fields.iter().find(|(known, _)| *known == kind).map(|(_, value)| *value))
    }

    const TABLE: Facts = Facts {
        game: GameId::Settlement,
        players: 3,
        is_rated: false,
        pace: Pace::Live(10),
        has_seat: true,
        is_close: true,
    };

    #[test]
    fn wishes_of_one_kind_are_alternatives_and_kinds_add_up() {
        for fits in [
            "",
            "game=settlement",
            "game=nobility,settlement",
            "game=settlement&players=3-4&counts=friendly&pace=live&seat=free&level=close",
            "players=2,3-4",
            "game=chess&players=900",
        ] {
            assert!(filter(fits).admits(&TABLE), "{fits}");
        }
        for misfit in
            ["game=nobility", "players=2,5-6", "counts=rated", "pace=none,days", "game=settlement&players=2"]
        {
            assert!(!filter(misfit).admits(&TABLE), "{misfit}");
        }
        assert!(!filter("seat=free").admits(&Facts { has_seat: false, ..TABLE }));
        assert!(!filter("level=close").admits(&Facts { is_close: false, ..TABLE }));
    }

    #[test]
    fn the_address_says_what_was_read_from_it() {
        for address in [
            "",
            "game=settlement,nobility",
            "game=settlement&players=2,3-4&counts=rated&pace=days&seat=free&level=close",
        ] {
            let read = filter(address);
            let path = read.path();
            assert_eq!(filter(path.strip_prefix("/tables").unwrap().trim_start_matches('?')), read, "{path}");
            for wish in Wish::all() {
                assert_ne!(read.toggled(wish), read);
                assert_eq!(read.toggled(wish).toggled(wish), read);
            }
        }
        assert_eq!(filter("pace=none&game=settlement").path(), "/tables?game=settlement&pace=none");
    }

    #[test]
    fn only_who_has_a_rating_is_offered_a_level() {
        let lexicons = [crate::lexicon()];
        let voice = Voice::new(engine::words::Lang::En, &lexicons);
        let shown = |address, is_rated| chips(&voice, &filter(address), is_rated).0.contains("Close level");
        assert!(shown("", true) && !shown("", false));
        assert!(shown("level=close", false), "what is wished can be wished away");
    }

    #[test]
    fn a_table_that_nobody_has_is_opened_as_wished() {
        let wished = filter("game=settlement&players=3-4,5-6&counts=rated&pace=live&seat=free");
        assert_eq!(wished.new_table(), "/new?game=settlement&players=3&rated=on&pace=live:20&open=yes");
        assert_eq!(Filter::default().new_table(), "/new?open=yes");
    }
}
