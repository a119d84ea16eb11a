//! Every shared page once, with invented players.

#![allow(clippy::unwrap_used, reason = "the samples are fixed")]

mod endings;
mod lobby;
mod people;

use engine::words::{Lang, Lexicon, Phrase, Voice};
use engine::{OptionChoice, RawSetup, RuleId, ScoreLine, ScoreSheet, Seat, SetupOption, Standing};
use games::{GameId, Library};
use maud::html;
use web::Door;
use web::account::{
    AccountPage, MadeLink, OpenedLink, account_page, leave_page, made_link_page, opened_link_page,
};
use web::chat::{Chat, ChatLine, HiddenPerson, chat};
use web::endgame::{Course, EndGame, Hindsight, Solo, endgame_fragment};
use web::home::{HomePage, SeatLine, TableCard, home_page};
use web::join::{Invitation, join_page};
use web::lobby::Removed;
use web::message::{Message, message_page};
use web::new_table::{Before, Chosen, NewTable, OpenQuestion, new_table_page, open_question_page};
use web::table::{TableFrame, table_fragment, table_page};
use web::waiting::{
    ChangeTable, Hall, Invite, Sitter, WaitingRoom, WaitingSeat, change_page, waiting_fragment,
};
use web::widgets::{
    Act, Answers, Chip, Onward, Prompt, Room, SeatPanel, Tab, Tool, Tools, Way, WhyNot, act_button,
    answer_row, chips, icon, move_form, notices, prompt, seat_menu, seat_panel, tabs, tools,
};
use web::{
    Absence, Computer, Computers, GameCard, Level, Markup, Notices, Pace, SeatClock, SeatNote, Terms, Who,
};

const GAME: &str = "petits-peuples";

const GAMES: [GameCard<'static>; 5] = [
    GameCard { id: GAME, playable: true, lesson: Some((5, 8)) },
    GameCard { id: "settlement", playable: false, lesson: None },
    GameCard { id: "compagnons", playable: false, lesson: None },
    GameCard { id: "nobility", playable: false, lesson: None },
    GameCard { id: "rollwrite", playable: false, lesson: None },
];

/// What a game crate would bring.
const FR: &str = r#"
[sample]
population = "Population"
projects = "Projets"
mission = "Mission {n}"
control = "Contrôle"
detail = "{n} × 2"
builds = { you = "Vous construisez en 6 sur la friche", other = "{seat} construit en 3, la grue va en 6" }
control_event = "Contrôle du tour 5"
title = "Échelon {n}"
objective = "Vie paisible"
missing = { one = "une tuile", other = "{n} tuiles" }
chapter = "Le tour de jeu"
rule = "Posez un étage dans le territoire de la grue. Payez la valeur de la case et un habitant par étage déjà là."
"#;
const EN: &str = r#"
[sample]
population = "Population"
projects = "Projects"
mission = "Mission {n}"
control = "Control"
detail = "{n} × 2"
builds = { you = "You build in 6 on the bramble", other = "{seat} builds in 3, the crane goes to 6" }
control_event = "Control of round 5"
title = "Echelon {n}"
objective = "A Quiet Life"
missing = { one = "one tile", other = "{n} tiles" }
chapter = "A turn"
rule = "Put a floor in the territory of the crane. Pay the value of the spot and one inhabitant for each floor below."
"#;

pub(crate) fn sample_lexicon() -> Lexicon {
    Lexicon::parse(FR, EN).unwrap()
}

pub(crate) fn seat(index: u8) -> Seat {
    Seat::new(index).unwrap()
}

/// A guest of this name.
pub(crate) fn who(name: &str) -> Who<'_> {
    Who { name, account: None, door: Door::Server }
}

pub(crate) fn names(first: &str) -> Vec<String> {
    [first, "Isaure", "Camille", "Ondine"].map(str::to_owned).to_vec()
}

/// All pages in one language, by name.
pub(crate) fn pages(lang: Lang, guest: &str) -> Vec<(&'static str, String)> {
    let game_lexicon = sample_lexicon();
    let lexicons = [web::lexicon(), &game_lexicon];
    let names = names(guest);
    let voice = Voice::new(lang, &lexicons);
    let at_table = voice.at_table(&names, Some(seat(0)));
    let watching = voice.at_table(&names, None);
    let table = |fragment: Markup| table_page(&voice, GAME, &[], fragment);
    let list = vec![
        ("home", home(&voice, guest)),
        (
            "home-empty",
            home_page(
                &voice,
                &HomePage {
                    guest: who(guest),
                    level: Level::Apprentice,
                    games: &GAMES,
                    tables: &[],
                    is_offline_too: false,
                },
            ),
        ),
        ("new", new_table(&voice, guest, &Chosen::usual(2))),
        (
            "new-open",
            new_table(
                &voice,
                guest,
                &Chosen {
                    is_public: true,
                    terms: Terms::default().rated(),
                    pace: Pace::Days(7),
                    ..Chosen::usual(4)
                },
            ),
        ),
        (
            "new-asks",
            open_question_page(
                &voice,
                &OpenQuestion {
                    game: GAME,
                    fields: &[("visibility", "link"), ("seat1", "anyone"), ("x", guest)],
                },
            ),
        ),
        ("lobby", lobby::full(&voice, guest)),
        ("lobby-empty", lobby::empty(&voice, guest)),
        ("lobby-none-such", lobby::none_such(&voice, guest)),
        ("kept", lobby::kept(&voice, guest)),
        ("kept-empty", lobby::kept_empty(&voice, guest)),
        ("remove", lobby::remove(&voice, Removed::Running)),
        ("remove-set", lobby::remove(&voice, Removed::Set { name: guest, tables: 2 })),
        ("waiting", table(waiting(&at_table, Waits::Host))),
        ("waiting-ready", table(waiting(&at_table, Waits::Complete))),
        ("waiting-guest", table(waiting(&watching, Waits::Guest))),
        ("waiting-stranger", table(waiting(&watching, Waits::Stranger))),
        ("waiting-change", changing(&at_table)),
        (
            "join",
            join_page(
                &voice,
                &Invitation {
                    token: "k7-Zq",
                    game: GAME,
                    host: guest,
                    seat: seat(1),
                    guest: "Camille",
                    print: "4b1e90c2aa17d0",
                },
            ),
        ),
        ("account-guest", account_page(&voice, &AccountPage { who: who(guest), hidden: &[] })),
        (
            "account",
            account_page(
                &voice,
                &AccountPage {
                    who: Who { name: guest, account: Some(guest), door: Door::Server },
                    hidden: &[HiddenPerson { number: 7, name: guest }],
                },
            ),
        ),
        (
            "link-made",
            made_link_page(
                &voice,
                who(guest),
                &MadeLink { url: "http://localhost:4321/recover/pomme27", until: "2026-11-16T12:10Z" },
            ),
        ),
        (
            "link-opened",
            opened_link_page(&voice, &OpenedLink { token: "k7", name: guest, brings: true, resets: false }),
        ),
        (
            "link-resets",
            opened_link_page(&voice, &OpenedLink { token: "k7", name: guest, brings: false, resets: true }),
        ),
        ("leave-guest", leave_page(&voice, who(guest))),
        ("leave", leave_page(&voice, Who { name: guest, account: Some(guest), door: Door::Server })),
        ("report", people::report(&voice, guest)),
        ("report-nothing", people::nothing_to_report(&voice)),
        ("reported", web::report::reported_page(&voice, "k7")),
        ("operator", people::operator(&voice, guest)),
        ("operator-empty", people::operator_without_work(&voice)),
        ("operator-key", web::operator::operator_key_page(&voice, true)),
        ("operator-refusal", web::operator::operator_refusal(&voice, "operator.not_here")),
        (
            "message-404",
            message_page(&voice, &Message { status: 404, title: None, detail: None, path: "/x", next: None }),
        ),
        (
            "message-409",
            message_page(
                &voice,
                &Message {
                    status: 409,
                    title: None,
                    detail: None,
                    path: "/x",
                    next: Some(("/t/k7", "message.to_table")),
                },
            ),
        ),
        (
            "message-500",
            message_page(&voice, &Message { status: 500, title: None, detail: None, path: "/x", next: None }),
        ),
        ("end", table(end(&at_table, &[58, 51, 44], false))),
        ("end-what-if", table(end(&at_table, &[58, 51, 44], true))),
        ("end-2", table(end(&at_table, &[41, 58], false))),
        ("end-4", table(end(&watching, &[41, 58, 44, 12], false))),
        ("end-tie", table(end(&at_table, &[58, 58, 44], false))),
        ("rules", rules(&voice)),
        ("table", table(playing(&at_table, 17, Notices::default()))),
        ("table-watched", table(playing(&at_table, 17, Notices { watchers: 2, ..Notices::default() }))),
        (
            "table-watching",
            table(playing(&watching, 17, Notices { is_watching: true, ..Notices::default() })),
        ),
        ("table-chat", table(html! { (playing(&at_table, 17, Notices::default())) (talk(&voice, guest)) })),
    ];
    let endings = endings::endings(&at_table).into_iter().map(|(name, end)| (name, table(end)));
    list.into_iter().chain(endings).map(|(name, page)| (name, page.into_string())).collect()
}

fn talk(voice: &Voice<'_>, guest: &str) -> Markup {
    let line = |number, seat, text, is_own| ChatLine { number, seat, name: guest, text, is_own };
    let lines = [line(3, seat(0), "Bonjour !", true), line(4, seat(1), guest, false)];
    let hidden = [HiddenPerson { number: 7, name: guest }];
    chat(voice, &Chat { table: "k7", lines: &lines, may_write: true, hidden: &hidden })
}

fn new_table(voice: &Voice<'_>, guest: &str, chosen: &Chosen) -> Markup {
    new_table_page(
        voice,
        &NewTable {
            path: "/new",
            game: GameId::PetitsPeuples,
            games: &GAMES,
            players: 2..=4,
            options: &[],
            bests: &std::collections::BTreeMap::new(),
            editions: &["maison", "standard"],
            library: &Library::standard(),
            chosen,
            door: Door::Server,
            before: &[Before {
                id: "k7".into(),
                game: GameId::Nobility,
                players: 3,
                summary: guest.to_owned(),
            }],
        },
    )
}

/// Four seats with points; the last one is free.
pub(crate) fn seat_lines(guest: &str) -> Vec<SeatLine<'_>> {
    let names = [guest, "Camille", "Bartholomée des Trois-Fontaines", ""];
    let points = [Some(18), Some(21), Some(-2), None];
    let line =
        |((seat, name), points)| SeatLine { seat, name, computer: None, points, acts: seat == Seat::FIRST };
    Seat::all(4).zip(names).zip(points).map(line).collect()
}

fn home(voice: &Voice<'_>, guest: &str) -> Markup {
    let seats = seat_lines(guest);
    let card = TableCard {
        id: "a1",
        game: GAME,
        summary: "Tour 6 · avec Camille et Bartholomée des Trois-Fontaines",
        seats: &seats[..3],
        last: Some(guest),
        your_turn: true,
        finished: false,
        is_what_if: false,
        is_brought: false,
        is_guided: false,
    };
    let tables = [
        card,
        TableCard { id: "b2", seats: &seats[..2], last: None, your_turn: false, is_what_if: true, ..card },
        TableCard {
            id: "c3",
            seats: &seats,
            last: None,
            your_turn: false,
            finished: true,
            is_brought: true,
            ..card
        },
    ];
    home_page(
        voice,
        &HomePage {
            guest: who(guest),
            level: Level::Apprentice,
            games: &GAMES,
            tables: &tables,
            is_offline_too: true,
        },
    )
}

/// Who looks at a waiting room.
#[derive(Clone, Copy, PartialEq)]
enum Waits {
    /// The host, with a free seat.
    Host,
    /// The host, who may begin.
    Complete,
    /// A guest, who has not said yes to a change.
    Guest,
    /// Somebody who may sit down.
    Stranger,
}

fn waiting(voice: &Voice<'_>, reader: Waits) -> Markup {
    let is_host = matches!(reader, Waits::Host | Waits::Complete);
    let free = match reader {
        Waits::Complete => Sitter::Guest,
        _ => Sitter::Free { join: reader == Waits::Stranger, anyone: !is_host },
    };
    let sitters = [
        Sitter::Host,
        Sitter::Guest,
        free,
        Sitter::Ai(Computer::new(GameId::PetitsPeuples, Level::Master, 0)),
    ];
    let ready = [true, reader != Waits::Guest, true, true];
    let seats: Vec<WaitingSeat> = Seat::all(4)
        .zip(sitters.into_iter().zip(ready))
        .map(|(seat, (sitter, is_ready))| WaitingSeat { seat, sitter, is_ready, sitting: Some(150) })
        .collect();
    let invitation = Invite {
        words: Some(&["loutre", "tilleul", "brume"]),
        link: "http://localhost:4321/join/7h2kq0zx9m4tbvwc",
    };
    waiting_fragment(
        voice,
        &WaitingRoom {
            table: "k7",
            version: 3,
            game: GAME,
            seats: &seats,
            commitment: "4b1e90c2aa17",
            pace: Pace::Live(20),
            terms: Terms { spectators: false, advice: false, rated: false },
            is_public: !is_host,
            hall: Hall {
                is_host,
                mine: match reader {
                    Waits::Stranger => None,
                    Waits::Guest => Seat::new(1),
                    Waits::Host | Waits::Complete => Some(Seat::FIRST),
                },
                host: Some(Seat::FIRST),
                begins_itself: false,
                invitation: is_host.then_some(invitation),
                ready: &ready,
                sitting: &[],
                fewest: 2,
                edition: Some("maison"),
            },
        },
    )
}

fn changing(voice: &Voice<'_>) -> Markup {
    let choice = |value: &str| OptionChoice {
        value: value.into(),
        name: Phrase::new("sample.mission").int("n", 1),
        detail: None,
        group: None,
    };
    let options = [SetupOption {
        name: "mode",
        title: Phrase::new("sample.projects"),
        players: 1..=4,
        needs: None,
        choices: vec![choice("a"), choice("b")],
    }];
    change_page(
        voice,
        &ChangeTable {
            table: "k7",
            game: GAME,
            options: &options,
            editions: &["standard", "house"],
            edition: Some("house"),
            setup: &RawSetup::players(3),
            pace: Pace::Live(20),
            terms: Terms::default(),
        },
    )
}

fn end(voice: &Voice<'_>, totals: &[i32], is_what_if: bool) -> Markup {
    let line = |key: &str, n: i32, points: i32| ScoreLine {
        label: Phrase::new(key).int("n", n),
        rule: RuleId::new("PTP-85"),
        points: Some(points),
        detail: (points > 0).then(|| Phrase::new("sample.detail").int("n", points / 2)),
    };
    let sheet = |(index, total): (usize, &i32)| {
        let population = [4, -3, 6, -30][index];
        let parts = [12, 9 + index as i32, 4 * index as i32];
        let rest = total - population - parts.iter().sum::<i32>();
        ScoreSheet {
            lines: vec![
                line("sample.projects", 0, parts[0]),
                line("sample.mission", 1, parts[1]),
                line("sample.mission", 2, parts[2]),
                line("sample.control", 0, rest),
                line("sample.population", 0, population),
            ],
        }
    };
    let sheets: Vec<ScoreSheet> = totals.iter().enumerate().map(sheet).collect();
    let standing = Standing::by_key(totals.len() as u8, |seat| totals[seat.index()]);
    let rounds: Vec<(u32, Vec<i32>)> = (1..=8)
        .map(|round: u32| {
            let at = |(index, total): (usize, &i32)| {
                total * (round as i32).pow(2) / 64 - (8 - round as i32) * index as i32
            };
            (round, totals.iter().enumerate().map(at).collect())
        })
        .collect();
    let course = Course { rounds, ..Course::default() };
    let end = EndGame {
        table: "k7",
        is_what_if,
        version: 171,
        game: GAME,
        sheets: &sheets,
        computers: Computers::seated(
            GameId::PetitsPeuples,
            [None, Some(Level::Master), None, Some(Level::Apprentice)],
        ),
        standing: &standing,
        course: &course,
        best_before: None,
        hindsight: Hindsight::NotAsked,
        decisions: 171,
        commitment: "4b1e90c2aa17d0",
        check: None,
        seed: "9e07c3115f2b88",
        tie_break: None,
        ties: Vec::new(),
        solo: Solo::default(),
        rail: html! {},
        clans: &[],
        boards: &[],
    };
    endgame_fragment(voice, &end)
}

fn rules(voice: &Voice<'_>) -> Markup {
    web::room::rules(GameId::PetitsPeuples, voice.lang(), Some("k7"))
}

/// A table in the middle of a game, made of the widgets alone.
pub(crate) fn playing(voice: &Voice<'_>, version: u64, news: Notices) -> Markup {
    let star = || icon("icons", "star");
    let note = |seat: Seat| SeatNote {
        left: (seat.index() == 2).then_some(Absence::Resigned),
        clock: (seat.index() < 2).then_some(SeatClock { left: 754_000, runs: seat.index() == 0 }),
        computer: (seat.index() == 3).then(|| Computer::new(GameId::PetitsPeuples, Level::Master, 0)),
    };
    let points = [8, 15, 9, 7];
    let seats = || Seat::all(4).zip(points);
    let answers = Answers {
        can: vec![
            act_button(&Act::mode("build", star(), "Construire").count(4).pressed(true)),
            act_button(&Act::mode("leave", star(), "Abandonner").count(1)),
        ],
        not: vec![WhyNot {
            icon: star(),
            verb: html! { "Toit" },
            reason: "Il n’y a pas de toit à poser ici.".to_owned(),
            rule: RuleId::new("PTP-63"),
        }],
        onward: vec![Way {
            action: "next".to_owned(),
            icon: "next",
            verb: "Avancer".to_owned(),
            note: String::new(),
            said: None,
            kind: Onward::Gives,
            is_advised: false,
        }],
        nothing: None,
        room: Room::TILES,
    };
    let target = |action: &str, mode: &str| {
        html! {
            button.can.now[mode == "build"] id={ "at-" (action) } name="action" value=(action) data-for=(mode) data-shows=(action)
                style={ "view-transition-name:piece-" (action) } { (action) }
        }
    };
    let targets = html! { (target("b1", "build")) " " (target("b2", "build")) " " (target("l1", "leave")) span data-ghost="b1" { "ghost" } };
    let frame = TableFrame {
        table: "k7".into(),
        version,
        game: GAME,
        class: "sample",
        your_turn: true,
        announce: "À vous de construire",
        decision: None,
        mode: Some("build"),
        crumb: html! { "Tour " b { "6" } },
        extra: html! {},
        phone: html! {
            (chips(voice, seats().map(|(seat, points)| Chip { seat, face: html! {}, points: Some(points), note: html! { "17" }, turn: seat.index() == 0 }), note))
            (tabs(voice, [Tab { pane: "board", label: "Jardin", count: 4 }, Tab { pane: "people", label: "Table", count: 0 }]))
        },
        body: html! {
            div.stage.open #pane-board data-pane="board" style="padding:20px" { (move_form("k7".into(), 16, seat(0), &targets)) }
            aside.rail #pane-people data-pane="people" {
                h2.k { "Joueurs" small { "gain" } }
                ol.seats {
                    @for (seat, points) in seats() {
                        (seat_panel(voice, &SeatPanel { seat, face: html! {}, line: html! { "2" sup { "e" } " action" }, points: Some(points), turn: seat.index() == 0,
                            stats: html! { span { (icon("icons", "head")) b { "17" } } span { (icon("icons", "flag")) b { "+4" } } } }, note(seat)))
                    }
                }
            }
        },
        strip: html! {
            (prompt(&Prompt { question: "Où construire dans le territoire 3 ?", consequence: html! { span { (icon("icons", "head")) "4 habitants ici" } span { (star()) "Lieu sacré possible" } } }))
            (notices(voice, "k7", 16, &news))
            (move_form("k7".into(), 16, seat(0), &html! { div.row2 { (answer_row(voice, GAME, "Réponses", &answers)) } }))
            (tools(voice, &Tools { table: "k7", step: 16, seat: Some(seat(0)), undo: Tool::Ready, advice: Some(Tool::Ready), more: seat_menu(voice, "k7", seat(0), "4b1e90c2aa17d0", &html! {}) }))
        },
        lesson: html! {},
        handover: None,
    };
    table_fragment(voice, &frame)
}
