//! A new table: how many play, and who sits where. Everything is chosen already.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use engine::words::{Phrase, Voice};
use engine::{OptionChoice, Seat, SetupOption};
use games::Editions;
use maud::{Markup, html};

use crate::games::{GameCard, drawing, game_name, word};
use crate::level::{Level, level_name};
use crate::pace::Pace;
use crate::shell::{Header, Page, document, header};
use crate::table_top::table_top;
use crate::widgets::{Prompt, icon, prompt, seat_class, seat_mark, sprite_href};

/// What the page shows.
#[derive(Clone, Debug)]
pub struct NewTable<'a> {
    /// The id of the chosen game.
    pub game: &'a str,
    /// All games, for the row of tiles.
    pub games: &'a [GameCard<'a>],
    /// How many may play.
    pub players: RangeInclusive<u8>,
    /// What else can be chosen.
    pub options: &'a [SetupOption],
    /// For each option, one's best result alone with each of its values.
    pub bests: &'a BTreeMap<&'static str, BTreeMap<String, i32>>,
    /// The level that is chosen for seats of the machine.
    pub level: Level,
    /// The names of the data sets, the usual one first; a choice where there are several.
    pub editions: &'a [&'a str],
}

/// Who sits on a chair, as a form says it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Me,
    Friend,
    Anyone,
    Here,
    Ai(Level),
}

impl Kind {
    fn value(self) -> String {
        match self {
            Self::Me => "me".into(),
            Self::Friend => "friend".into(),
            Self::Anyone => "anyone".into(),
            Self::Here => "here".into(),
            Self::Ai(level) => format!("ai:{}", level.as_str()),
        }
    }
}

/// The page of a new table: one form, `POST /tables`.
pub fn new_table_page(voice: &Voice<'_>, table: &NewTable<'_>) -> Markup {
    let title = voice.word("new.title");
    let path = format!("/new?game={}", table.game);
    let crumb = html! { span.long { (voice.word("new.lead")) } };
    let seats = Seat::all(*table.players.end());
    let body = html! {
        div.game.new data-game=(table.game) {
            (header(voice, &Header { title: &title, crumb, extra: html! {}, path: &path }))
            form.stage #new-table method="post" action="/tables" {
                input type="hidden" name="game" value=(table.game);
                section.games { (step(voice, 1, "new.game")) (tiles(voice, table)) }
                section { (step(voice, 2, "new.players")) (players(voice, table)) }
                section {
                    (step(voice, 3, "new.seats"))
                    div.sts { @for seat in seats.clone() { (chair(voice, seat, table)) } }
                    (step(voice, 4, "new.visibility"))
                    (visibility(voice))
                    (step(voice, 5, "pace.title"))
                    (paces(voice))
                }
            }
            aside.rail {
                h2.k { (voice.word("new.your_table")) }
                (round_table(voice, table.game, seats))
                dl.facts {
                    div { dt { (voice.word("new.game")) } dd { (game_name(voice, table.game)) } }
                    div { dt { (voice.word("new.time")) } dd { (word(voice, table.game, "time")) } }
                    div { dt { (voice.word("new.first")) } dd { (voice.word("new.first_random")) } }
                }
                p.seal { (icon("icons", "seal")) span { b { (voice.word("seal.title")) } " " (voice.word("seal.text")) } }
            }
            footer.strip {
                (prompt(&Prompt {
                    question: &voice.word("new.open_title"),
                    consequence: html! { (voice.word("new.open_text")) },
                }))
                span.grow {}
                div.gos {
                    a.b.go href="/" { (voice.word("new.cancel")) }
                    button.go.main.can form="new-table" { (voice.word("new.open")) (icon("icons", "next")) }
                }
            }
        }
    };
    let page = Page { title: &title, styles: &["table.css", "new-table.css"], game: Some(table.game), body };
    document(voice, &page)
}

fn step(voice: &Voice<'_>, number: u8, key: &str) -> Markup {
    html! { h2.k { i.stp { (number) } (voice.word(key)) } }
}

fn tiles(voice: &Voice<'_>, table: &NewTable<'_>) -> Markup {
    let soon = |id: &str| voice.say(&Phrase::new("home.soon_reason").text("game", game_name(voice, id)));
    let face = |id: &str| {
        html! {
            span.gp { (drawing(id)) }
            span.gx {
                b { (game_name(voice, id)) }
                small { (word(voice, id, "players")) " · " (word(voice, id, "time")) }
            }
        }
    };
    html! {
        div.gts #tiles {
            @for card in table.games {
                @if card.id == table.game {
                    a.gt.on data-game=(card.id) href={ "/new?game=" (card.id) } aria-current="true" {
                        (face(card.id)) span.ck { (icon("icons", "check")) }
                    }
                } @else if card.playable {
                    a.gt data-game=(card.id) href={ "/new?game=" (card.id) } { (face(card.id)) }
                } @else {
                    button.gt.soon type="button" data-game=(card.id) aria-disabled="true"
                        data-reason=(soon(card.id)) aria-label=(soon(card.id)) {
                        (face(card.id)) span.ribbon { (voice.word("home.soon")) }
                    }
                }
            }
        }
    }
}

fn players(voice: &Voice<'_>, table: &NewTable<'_>) -> Markup {
    html! {
        fieldset.seg.wide {
            legend.vh { (voice.word("new.players")) }
            @for n in table.players.clone() {
                label {
                    input type="radio" name="players" value=(n) checked[n == *table.players.start()];
                    span { (voice.say(&Phrase::new("new.n_players").int("n", n))) }
                }
            }
        }
        @if table.options.is_empty() { p.none { (word(voice, table.game, "options")) } }
        @for option in table.options { (setting(voice, table, option)) }
        @if table.editions.len() > 1 { (editions(voice, table.editions)) }
    }
}

/// One option: a card for each choice. Those of other table sizes are put away by the style sheet.
fn setting(voice: &Voice<'_>, table: &NewTable<'_>, option: &SetupOption) -> Markup {
    let sizes: Vec<String> = option.players.clone().map(|n| format!("for-{n}")).collect();
    let needs = option.needs.map(|(name, value)| format!("{name}={value}"));
    let many = option.choices.len() > 6;
    let groups: Vec<&[OptionChoice]> = option.choices.chunk_by(|a, b| a.group == b.group).collect();
    let title = |group: &[OptionChoice]| group.first().and_then(|choice| choice.group.clone());
    let place = |number: usize| format!("{}-group-{number}", option.name);
    html! {
        fieldset class={ "setting " (sizes.join(" ")) } data-option=(option.name) data-needs=[needs] {
            legend.kk { (voice.say(&option.title)) }
            @if many {
                nav.gps aria-label=(voice.say(&option.title)) {
                    @for (number, name) in groups.iter().enumerate().filter_map(|(n, group)| Some((n, title(group)?))) {
                        a href={ "#" (place(number)) } { (voice.say(&name)) }
                    }
                }
            }
            div.dfs.many[many] id=[many.then(|| format!("{}-choices", option.name))] {
                @for (number, group) in groups.iter().enumerate() {
                    @if let Some(name) = title(group) { h3.grp id=(place(number)) { (voice.say(&name)) } }
                    @for choice in *group { (card(voice, table, option, choice)) }
                }
            }
        }
    }
}

/// A choice with what it means, one's best result alone, and the way to its rules where there are many.
fn card(voice: &Voice<'_>, table: &NewTable<'_>, option: &SetupOption, choice: &OptionChoice) -> Markup {
    let best = table.bests.get(option.name).and_then(|bests| bests.get(&choice.value));
    html! {
        label.df3 {
            input type="radio" name={ "option." (option.name) } value=(choice.value)
                checked[option.choices.first() == Some(choice)];
            b { (voice.say(&choice.name)) }
            @if let Some(detail) = &choice.detail { small { (voice.say(detail)) } }
            @if let Some(best) = best { small.best { (voice.say(&Phrase::new("new.best").int("n", *best))) } }
            @if choice.group.is_some() {
                a.rn href={ "/rules/" (table.game) "#" (option.name) "-" (choice.value) } target="rules" { "?" span.vh { (voice.say(&choice.name)) } }
            }
        }
    }
}

/// Which cards and tiles: those that ship, or those of a folder.
fn editions(voice: &Voice<'_>, names: &[&str]) -> Markup {
    html! {
        fieldset.setting {
            legend.kk { (voice.word("new.edition")) }
            div.dfs {
                @for (place, name) in names.iter().enumerate() {
                    label.df3 {
                        input type="radio" name="edition" value=(name) checked[place == 0];
                        @if *name == Editions::STANDARD {
                            b { (voice.word("new.edition_standard")) }
                            small { (voice.word("new.edition_standard_text")) }
                        } @else {
                            b { (name) }
                            small { (voice.word("new.edition_text")) }
                        }
                    }
                }
            }
        }
    }
}

/// Who finds the table.
fn visibility(voice: &Voice<'_>) -> Markup {
    html! {
        fieldset.seg.seen {
            legend.vh { (voice.word("new.visibility")) }
            @for (value, is_first) in [("link", true), ("public", false)] {
                label {
                    input type="radio" name="visibility" value=(value) checked[is_first];
                    span { (voice.word(&format!("new.visible_{value}"))) }
                }
            }
        }
        p.vis { (voice.word("new.visibility_text")) }
    }
}

/// How fast the table plays: without a clock unless another pace is chosen.
fn paces(voice: &Voice<'_>) -> Markup {
    html! {
        div.paces role="radiogroup" aria-label=(voice.word("pace.title")) {
            @for group in Pace::CHOICES {
                div.seg {
                    @for pace in group {
                        label title=(pace.name(voice)) {
                            input type="radio" name="pace" value=(pace.code()) checked[*pace == Pace::None];
                            span { (pace.short(voice)) }
                        }
                    }
                }
            }
        }
        p.vis { (voice.word("pace.text")) }
    }
}

/// The first chair is mine, the second waits for a friend, the others are taken by the machine.
fn chair(voice: &Voice<'_>, seat: Seat, table: &NewTable<'_>) -> Markup {
    let group = format!("seat{}", seat.index());
    let chosen = match seat.index() {
        0 => Kind::Me,
        1 => Kind::Friend,
        _ => Kind::Ai(table.level),
    };
    let mine = seat.index() == 0;
    let option = |kind: Kind, symbol: &str, key: &str| {
        let taken = kind == Kind::Me && !mine;
        html! {
            label title=[taken.then(|| voice.word("new.me_taken"))] {
                input type="radio" name=(group) value=(kind.value()) checked[kind == chosen] disabled[taken];
                span { (icon("icons", symbol)) (voice.word(key)) }
            }
        }
    };
    html! {
        fieldset.st.out[seat.index() >= usize::from(*table.players.start())] data-seat=(seat.index()) {
            legend.vh { (voice.say(&Phrase::new("new.seat").int("n", seat.index() as i64 + 1))) }
            (seat_mark(seat))
            div.seg.kd {
                (option(Kind::Me, "person", "new.me"))
                (option(Kind::Friend, "link", "new.friend"))
                (option(Kind::Anyone, "people", "new.anyone"))
                (option(Kind::Here, "screen", "new.here"))
            }
            div.seg.lv {
                @for level in Level::ALL {
                    label {
                        input type="radio" name=(group) value=(Kind::Ai(level).value())
                            checked[Kind::Ai(level) == chosen];
                        span { (icon("icons", "robot")) (level_name(level, voice)) }
                    }
                }
            }
            p.dt {
                span.d-me { b { (voice.word("seat.you")) } (voice.word("new.me_text")) }
                span.d-friend { b { (voice.word("new.friend_title")) } (voice.word("new.friend_text")) }
                span.d-anyone { b { (voice.word("new.anyone_title")) } (voice.word("new.anyone_text")) }
                span.d-here { b { (voice.word("new.here_title")) } (voice.word("new.here_text")) }
                span.d-ai { b { (voice.word("new.ai_title")) } (voice.word("new.ai_text")) }
            }
        }
    }
}

/// The table of the rail with its chairs; chairs that are not used fade by the style sheet.
fn round_table(voice: &Voice<'_>, game: &str, seats: impl Iterator<Item = Seat>) -> Markup {
    const PLACES: [(i32, i32); 6] = [(50, 92), (8, 50), (50, 8), (92, 50), (20, 18), (80, 18)];
    html! {
        div.plan role="img" aria-label=(voice.word("new.your_table")) {
            (table_top(game))
            @for (seat, (x, y)) in seats.zip(PLACES) {
                span class={ "place place-" (seat.index()) " " (seat_class(seat)) }
                    style={ "left:" (x) "%;top:" (y) "%" } {
                    svg { use href=(sprite_href("icons", &format!("sh{}", seat.index()))) {} }
                }
            }
        }
    }
}
