//! The page of tables, full and empty.

use engine::Seat;
use engine::words::Voice;
use web::Markup;
use web::home::TableCard;
use web::lobby::{
    DataSet, Ending, Figures, Filter, FinishedGame, KeptPage, LobbyPage, OpenTable, RatingLine,
    RemoveQuestion, Removed, SoloCell, SoloLine, kept_page, lobby_page, remove_page,
};
use web::{Door, Who};

pub(crate) fn empty(voice: &Voice<'_>, guest: &str) -> Markup {
    with_nothing(voice, guest, &Filter::default())
}

/// Nobody has a table like this.
pub(crate) fn none_such(voice: &Voice<'_>, guest: &str) -> Markup {
    let named = |kind: &str| match kind {
        "game" => Some("settlement,nobility"),
        "counts" => Some("rated"),
        _ => None,
    };
    with_nothing(voice, guest, &Filter::read(named))
}

fn with_nothing(voice: &Voice<'_>, guest: &str, filter: &Filter) -> Markup {
    let figures = Figures { ratings: &[], solo: &[], levels: &[] };
    let page = LobbyPage { guest: super::who(guest), mine: &[], filter, open: &[], finished: &[], figures };
    lobby_page(voice, &page)
}

/// Without a server: what runs, what is over, and one's own data sets.
pub(crate) fn kept(voice: &Voice<'_>, guest: &str) -> Markup {
    let lines = super::seat_lines(guest);
    let table = |id, game, your_turn| TableCard {
        id,
        game,
        summary: "Tour 3 · avec Isaure",
        seats: &lines[..2],
        last: Some(guest),
        your_turn,
        finished: false,
        is_what_if: false,
        is_brought: false,
        is_guided: false,
    };
    let over = |id, game, ending, points| FinishedGame {
        id,
        game,
        ending,
        points,
        change: None,
        is_what_if: id == "8",
        is_brought: id == "9",
    };
    let finished = [
        over("7", "petits-peuples", Ending::Place { place: 1, of: 2 }, &[(58, true), (51, false)][..]),
        over("8", "settlement", Ending::Solo { said: guest }, &[(83, true)]),
        over("9", "nobility", Ending::Host, &[(60, false), (41, false)]),
    ];
    let page = KeptPage {
        guest: Who { door: Door::Browser, ..super::who(guest) },
        mine: &[table("1", "settlement", true), table("2", "rollwrite", false)],
        finished: &finished,
        sets: &[DataSet { key: "0123456789abcdef", game: "settlement", name: guest, tables: 1 }],
    };
    kept_page(voice, &page)
}

pub(crate) fn kept_empty(voice: &Voice<'_>, guest: &str) -> Markup {
    let guest = Who { door: Door::Browser, ..super::who(guest) };
    kept_page(voice, &KeptPage { guest, mine: &[], finished: &[], sets: &[] })
}

pub(crate) fn remove(voice: &Voice<'_>, what: Removed<'_>) -> Markup {
    remove_page(voice, &RemoveQuestion { path: "/t/a1/remove", game: "settlement", what })
}

pub(crate) fn full(voice: &Voice<'_>, guest: &str) -> Markup {
    let seats: Vec<Seat> = Seat::all(4).collect();
    let lines = super::seat_lines(guest);
    let table = |id, game, your_turn| TableCard {
        id,
        game,
        summary: "Tour 3 · avec Isaure",
        seats: &lines,
        last: Some(guest),
        your_turn,
        finished: false,
        is_what_if: !your_turn,
        is_brought: false,
        is_guided: id == "2",
    };
    let mine = [table("1", "settlement", true), table("2", "nobility", true), table("3", "rollwrite", false)];
    let places: Vec<(Seat, bool)> = seats.iter().map(|seat| (*seat, seat.index() > 1)).collect();
    let open = |id, game, join| OpenTable { id, game, summary: "à 4", seats: &places, join };
    let open = [
        open("4", "compagnons", Some(seats[2])),
        open("5", "petits-peuples", None),
        open("6", "nobility", Some(seats[3])),
    ];
    let over = |id, game, ending, points, change| FinishedGame {
        id,
        game,
        ending,
        points,
        change,
        is_what_if: id == "9",
        is_brought: id == "10",
    };
    let finished = [
        over(
            "7",
            "petits-peuples",
            Ending::Place { place: 1, of: 3 },
            &[(58, true), (51, false), (44, false)][..],
            Some(14),
        ),
        over("8", "settlement", Ending::Solo { said: guest }, &[(83, true)], None),
        over("9", "rollwrite", Ending::Place { place: 2, of: 2 }, &[(88, false), (74, true)], Some(-6)),
        over("10", "nobility", Ending::Host, &[(60, false), (41, false)], None),
    ];
    let curve = [1500, 1512, 1507, 1533, 1552];
    let ratings = ["petits-peuples", "rollwrite"].map(|game| RatingLine { game, curve: &curve });
    let cell = |n: usize| SoloCell {
        name: format!("Feuillet {n}"),
        points: (!n.is_multiple_of(3)).then_some(40 + n as i32),
        said: (!n.is_multiple_of(3)).then(|| "Baron".to_owned()),
        shade: (!n.is_multiple_of(3) && !n.is_multiple_of(7)).then_some((n % 8) as u8),
    };
    let (sheets, levels): (Vec<SoloCell>, Vec<SoloCell>) =
        ((1..=48).map(cell).collect(), (1..=3).map(cell).collect());
    let solo = [
        SoloLine { game: "settlement", cells: &levels[1..2] },
        SoloLine { game: "compagnons", cells: &levels },
        SoloLine { game: "nobility", cells: &sheets[..15] },
        SoloLine { game: "rollwrite", cells: &sheets },
    ];
    let machine = [("petits-peuples", "Artisan", 1544)];
    let figures = Figures { ratings: &ratings, solo: &solo, levels: &machine };
    lobby_page(
        voice,
        &LobbyPage {
            guest: super::who(guest),
            mine: &mine,
            filter: &Filter::default(),
            open: &open,
            finished: &finished,
            figures,
        },
    )
}
