//! The tables of before: what a person chose, to open the same again.

use engine::words::{Lang, Phrase, Voice};
use engine::{RawSetup, SetupOption};
use games::{Editions, GameId};
use web::new_table::{self, Before, Chosen};
use web::{Pace, Terms};

use crate::forms::Fields;
use crate::founding::Chair;
use crate::head::{TableHead, Visibility};

/// The most tables that are offered again.
const OFFERED: usize = 3;

/// The newest different tables, in words; those of data sets that are no longer here cannot be opened again.
pub fn tables(editions: &Editions, heads: &[TableHead], lang: Lang) -> Vec<Before> {
    let known = heads.iter().filter(|head| edition(editions, head.game, &head.data).is_some());
    known.take(OFFERED).map(|head| before(editions, head, lang)).collect()
}

/// What the form begins with: two people, unless the address asks for something else, as the list of tables does where
/// nobody has what a reader looks for.
pub fn wished(game: GameId, query: &Fields) -> Chosen {
    let (min, max) = game.players();
    let players = query.get("players").and_then(|text| text.parse().ok());
    let players = players.filter(|players| (min..=max).contains(players)).unwrap_or(2.clamp(min, max));
    let is_open = query.get("open") == Some("yes");
    let mut chosen = Chosen::usual(players);
    if is_open {
        let friends = chosen.chairs.iter_mut().filter(|chair| **chair == new_table::Chair::Friend);
        friends.for_each(|chair| *chair = new_table::Chair::Anyone);
    }
    let is_rated = query.get("rated") == Some("on");
    Chosen {
        pace: query.get("pace").and_then(Pace::from_code).unwrap_or_default(),
        is_public: is_open,
        terms: if is_rated { chosen.terms.rated() } else { chosen.terms },
        ..chosen
    }
}

fn before(editions: &Editions, head: &TableHead, lang: Lang) -> Before {
    let lexicons = [crate::words::lexicon(), web::lexicon(), head.game.lexicon()];
    let voice = Voice::new(lang, &lexicons);
    let others = head.chairs().into_iter().filter(|chair| *chair != Chair::Me);
    let others: Vec<String> = others.map(|chair| on_page(chair).name(&voice)).collect();
    let options = editions.usual().options(head.game);
    let lines = (!others.is_empty()).then(|| others.join(", ")).into_iter();
    Before {
        id: head.id.to_string(),
        game: head.game,
        players: head.setup.players,
        summary: lines
            .chain(choices(&voice, &options, &head.setup, head.pace))
            .collect::<Vec<_>>()
            .join(" · "),
    }
}

/// The pace and the options that differ from the usual, in words.
pub fn choices(
    voice: &Voice<'_>,
    options: &[SetupOption],
    setup: &RawSetup,
    pace: Pace,
) -> impl Iterator<Item = String> {
    let pace = Some(pace).filter(|pace| *pace != Pace::None).map(|pace| pace.name(voice));
    let chosen = options.iter().filter_map(|option| {
        let value = setup.options.get(option.name)?;
        let choice = option.choices.iter().skip(1).find(|choice| choice.value == *value)?;
        let phrase = Phrase::new("summary.choice").phrase("option", option.title.clone());
        Some(voice.say(&phrase.phrase("choice", choice.name.clone())))
    });
    pace.into_iter().chain(chosen)
}

/// What the form of a new table shows to open the same again.
pub fn chosen(editions: &Editions, head: &TableHead) -> Chosen {
    let mut chosen = Chosen::usual(head.setup.players);
    let chairs: Vec<new_table::Chair> = head.chairs().into_iter().map(on_page).collect();
    chosen.chairs.splice(..chairs.len(), chairs);
    Chosen {
        options: head.setup.options.clone(),
        edition: edition(editions, head.game, &head.data).map(str::to_owned),
        pace: head.pace,
        is_public: head.visibility == Visibility::Public,
        terms: if may_count(head) { head.terms } else { Terms { rated: false, ..head.terms } },
        ..chosen
    }
}

/// Whether the same table may count once more; older ones did with any company.
fn may_count(head: &TableHead) -> bool {
    head.seats.len() > 1 && head.chairs().into_iter().all(Chair::is_person)
}

/// The edition that holds a game with this data set.
pub fn edition<'a>(editions: &'a Editions, game: GameId, data: &str) -> Option<&'a str> {
    let held = |name: &&str| editions.named(name).is_some_and(|library| library.data_id(game) == data);
    editions.of_game(game).into_iter().find(held)
}

const fn on_page(chair: Chair) -> new_table::Chair {
    match chair {
        Chair::Me => new_table::Chair::Me,
        Chair::Friend => new_table::Chair::Friend,
        Chair::Anyone => new_table::Chair::Anyone,
        Chair::Here => new_table::Chair::Here,
        Chair::Ai(level) => new_table::Chair::Ai(level),
    }
}
