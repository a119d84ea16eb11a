//! What holds for the page of every game.

use std::collections::BTreeSet;

use engine::words::{Lang, Lexicon, Voice};
use engine::{Action as _, Chance, Reason as _, RuleId, Viewer, observe};
use games::Housed;
use web::follow::Told;
use web::{Company, Computers, GamePage, Sight, Undo, View};

use crate::plan::Plan;
use crate::show::{NAMES, after, codes, firsts, offered, one_viewer, show, show_busy, viewers};

/// A fragment travels with every move: it stays below 40 KB.
pub(crate) const LIMIT: usize = 40 * 1024;

/// A test for each property, for one game.
macro_rules! page_properties {
    ($game:ty, $plan:expr) => {
        #[test]
        fn every_position_is_small_complete_and_offers_exactly_what_is_legal() {
            crate::properties::complete::<$game>(&$plan);
        }

        #[test]
        fn refusals_are_told_in_words_and_no_rule_by_its_number() {
            crate::properties::in_words::<$game>(&$plan);
        }

        #[test]
        fn the_strip_has_one_shape_in_every_question() {
            crate::properties::one_strip::<$game>(&$plan);
        }

        #[test]
        fn a_page_tells_nothing_that_its_viewer_may_not_know() {
            crate::properties::discreet::<$game>(&$plan);
        }

        #[test]
        fn a_hostile_name_stays_text() {
            crate::properties::escaped::<$game>(&$plan);
        }

        #[test]
        fn advice_marks_the_button_and_says_so() {
            crate::properties::advised::<$game>(&$plan);
        }

        #[test]
        fn a_page_is_well_formed() {
            crate::properties::well_formed::<$game>(&$plan);
        }

        #[test]
        fn every_picture_is_in_its_sprite() {
            crate::properties::pictured::<$game>(&$plan);
        }

        #[test]
        fn every_hint_of_the_coach_is_met_and_points_at_something() {
            crate::lessons::coached::<$game>(&$plan);
        }

        #[test]
        fn every_deed_is_told_in_words_and_its_places_are_on_the_page() {
            crate::follow::told::<$game>(&$plan);
        }

        #[test]
        fn everything_that_opens_has_a_card() {
            crate::follow::opened::<$game>(&$plan);
        }

        #[test]
        fn the_score_sheet_is_a_picture_that_stands_alone() {
            crate::sheets::drawn::<$game>(&$plan);
        }

        #[test]
        fn every_page_keeps_to_the_glossary() {
            crate::wording::kept::<$game>(&$plan);
        }

        #[test]
        fn every_sentence_keeps_to_the_glossary() {
            crate::wording::written::<$game>();
        }

        #[test]
        fn no_page_shows_the_number_of_a_rule() {
            crate::wording::unnumbered::<$game>(&$plan);
        }

        #[test]
        fn every_rule_that_the_judge_quotes_can_be_read() {
            crate::properties::quoted::<$game>(&$plan);
        }

        #[test]
        fn the_terminal_tells_every_position_in_words() {
            crate::plain::told::<$game>(&$plan);
        }

        #[test]
        fn a_finished_game_has_a_page_for_every_step() {
            crate::replays::complete::<$game>(&$plan);
        }

        #[test]
        fn a_seat_sees_again_what_it_saw() {
            crate::replays::faithful::<$game>(&$plan);
        }

        #[test]
        fn a_running_game_has_no_replay() {
            crate::replays::refused::<$game>(&$plan);
        }

        #[test]
        fn moves_of_others_are_told_as_the_journal_tells_them() {
            crate::replays::masked::<$game>(&$plan);
        }

        #[test]
        fn what_would_have_followed_is_told_and_drawn() {
            crate::replays::followed::<$game>(&$plan);
        }

        #[test]
        fn a_hostile_name_stays_text_in_a_replay() {
            crate::replays::escaped::<$game>(&$plan);
        }

        #[test]
        fn where_all_is_open_everybody_has_a_name() {
            crate::replays::by_name::<$game>(&$plan);
        }

        #[test]
        fn a_branch_shows_where_it_began() {
            crate::replays::branched::<$game>(&$plan);
        }

        #[test]
        fn a_game_in_hindsight_tells_what_turned_it_and_what_was_better() {
            crate::replays::hindsight::<$game>(&$plan);
        }
    };
}
pub(crate) use page_properties;

pub(crate) fn complete<G: GamePage + Housed>(plan: &Plan) {
    let mut largest = 0;
    let mut look = |table: &games::Table| {
        // Who is to act always looks; the others and the languages take turns, for a position is much like the one before.
        let acting = viewers(table)
            .into_iter()
            .filter(|(_, playing)| playing.is_some_and(|seat| table.to_act().contains(seat)));
        for (at, (viewer, playing)) in acting.chain([one_viewer(table)]).enumerate() {
            let lang = Lang::ALL[(table.step() + at) % Lang::ALL.len()];
            let html = show_busy(table, &NAMES, (viewer, playing), lang);
            let place = format!("{} players, step {}, {viewer:?}, {lang:?}", table.players(), table.step());
            // Scenes come on top, each with a limit of its own.
            let told = html.split_once("id=\"journal\"").and_then(|(_, rest)| rest.find("</aside>"));
            let bytes = html.len() - told.unwrap_or(0);
            assert!(bytes < LIMIT, "{place}: {bytes} bytes");
            largest = largest.max(bytes);
            for (sign, fault) in [('⟦', "lacks a sentence"), ('{', "shows a hole")] {
                let met = html.find(sign).map(|at| html[at..].chars().take(80).collect::<String>());
                assert_eq!(met, None, "{place} {fault}");
            }
            let mut legal: Vec<String> = playing
                .filter(|seat| table.to_act().contains(*seat))
                .map(|seat| table.legal(seat).into_iter().map(|(text, _)| text).collect())
                .unwrap_or_default();
            legal.sort();
            let presses = offered(&html);
            assert_eq!(firsts(&presses), legal, "{place}");
            for press in presses.iter().filter(|press| press.contains(';')) {
                let mut copy = table.clone();
                let seat = playing.unwrap();
                for action in press.split(';') {
                    let played = copy.play(seat, action.trim());
                    assert!(played.is_ok(), "{place}: {press}: {played:?}");
                }
            }
        }
    };
    plan.play::<G>("page", &mut look);
    plan.play_evenly::<G>("any", &mut look);
    assert!(largest > LIMIT / 4, "the game page was looked at: {largest}");
}

/// The page of every position that is not the end, for one viewer after the other and in both languages.
pub(crate) fn each_page<G: Housed>(plan: &Plan, seed: &str, mut look: impl FnMut(&games::Table, &str)) {
    plan.play::<G>(seed, |table| {
        if !table.is_over() {
            let lang = Lang::ALL[table.step() % Lang::ALL.len()];
            look(table, &show(table, &NAMES, one_viewer(table), lang, None));
        }
    });
}

/// A mark on every rebuilt value would say nothing: where a table has any, one place says so, and each card that is opened.
pub(crate) fn marked_once<G: Housed>(plan: &Plan, has_rebuilt: fn(&games::Table) -> bool) {
    let mut seen = 0;
    each_page::<G>(plan, "marks", |table, html| {
        assert_eq!(html.matches('≈').count(), usize::from(has_rebuilt(table)), "step {}", table.step());
        seen += usize::from(has_rebuilt(table));
    });
    assert!(seen > 50, "{seen}");
}

/// Who hears a page is told who somebody is, not that there is a picture.
pub(crate) fn check_silent_pictures(html: &str) {
    for tag in after(html, "<svg", &['>']) {
        assert!(tag.contains("aria-hidden=\"true\""), "<svg{tag}>");
    }
}

/// What is refused is told in words that a finger reaches too, and no rule is called by its number.
pub(crate) fn in_words<G: Housed>(plan: &Plan) {
    plan.play_evenly::<G>("words", |table| {
        let html = show_busy(table, &NAMES, one_viewer(table), Lang::ALL[table.step() % Lang::ALL.len()]);
        assert_eq!(codes(&html), Vec::<String>::new(), "step {}", table.step());
        for tag in after(&html, "<", &['>']).into_iter().filter(|tag| tag.contains("aria-disabled=\"true\""))
        {
            assert!(
                tag.contains("data-reason") && !tag.contains(" title="),
                "{tag} at step {}",
                table.step()
            );
        }
    });
}

/// The strip has one shape: a row of answers with a way on while the reader is asked, and nothing in it twice.
pub(crate) fn one_strip<G: Housed>(plan: &Plan) {
    plan.play::<G>("strip", |table| {
        let (viewer, playing) = one_viewer(table);
        if table.is_over() {
            return;
        }
        let html = show(table, &NAMES, (viewer, playing), Lang::En, None);
        assert_eq!(html.matches("class=\"row2\"").count(), 1, "step {}", table.step());
        if playing.is_some_and(|seat| table.to_act().contains(seat)) {
            let way = html.split("<div class=\"onward\"").nth(1).unwrap();
            let way = way.split("</div>").next().unwrap();
            assert!(
                way.contains("<button") || way.contains("class=\"wait\""),
                "step {}: {way}",
                table.step()
            );
            let strip = html.split("class=\"row2\"").nth(1).unwrap().split("</form>").next().unwrap();
            let mut values = after(strip, " name=\"action\" value=\"", &['"']);
            values.retain(|value| !value.contains("die"));
            let unique: BTreeSet<&str> = values.iter().copied().collect();
            assert_eq!(unique.len(), values.len(), "{values:?} at step {}", table.step());
        }
    });
}

pub(crate) fn discreet<G: GamePage + Housed>(plan: &Plan) {
    let lexicons: [&Lexicon; 2] = [web::lexicon(), G::lexicon()];
    let names = NAMES.map(str::to_owned);
    let mut chance = Chance::from_number(7);
    plan.play::<G>("secret", |table| {
        let session = G::session(table).unwrap();
        let game = session.game();
        let (viewer, playing) = one_viewer(table);
        let log: Vec<_> = session.log_seen(viewer).collect();
        let seen = session.seen(viewer);
        let other = observe(&**game, &game.redeal(&seen, &mut chance), viewer);
        let you = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Record => None,
        };
        let pages = [&seen, &other].map(|seen| {
            let sight = Sight {
                table: "k7".into(),
                version: 1,
                step: session.step(),
                game: &**game,
                seen,
                log: &log,
                told: Told::default(),
                known: None,
                moments: &[],
                voice: Voice::new(Lang::Fr, &lexicons).at_table(&names, you),
                playing,
                undo: Undo::Nothing,
                advice: None,
                is_shared: false,
                lesson: None,
                has_advice: true,
                company: Company::default(),
                computers: Computers::default(),
            };
            G::fragment(&View::new(sight)).into_string()
        });
        assert_eq!(pages[0], pages[1], "{viewer:?} at step {}", session.step());
    });
}

pub(crate) fn escaped<G: Housed>(plan: &Plan) {
    let hostile = "<img src=x onerror=alert(1)>\"'&";
    plan.play::<G>("hostile", |table| {
        let html = show_busy(table, &[hostile; NAMES.len()], one_viewer(table), Lang::En);
        assert!(!html.contains("<img src=x"), "step {}", table.step());
        assert!(!html.contains("alert(1)>"), "step {}", table.step());
    });
}

pub(crate) fn advised<G: Housed>(plan: &Plan) {
    plan.play::<G>("advice", |table| {
        let Some(seat) = table.to_act().first() else { return };
        // One of the moves: over a game every kind of them has its turn.
        let legal = table.legal(seat);
        let (action, _) = &legal[table.step() % legal.len()];
        let html = show(table, &NAMES, (Viewer::Seat(seat), Some(seat)), Lang::Fr, Some(action));
        assert!(html.contains("advised"), "{action}");
        assert!(html.contains("Conseil"), "{action}");
    });
}

pub(crate) fn well_formed<G: Housed>(plan: &Plan) {
    plan.play::<G>("form", |table| {
        let html = show_busy(table, &NAMES, one_viewer(table), Lang::En);
        let unique = |mark: &str, ends: &[char]| {
            let mut met = BTreeSet::new();
            for name in after(&html, mark, ends) {
                assert!(met.insert(name), "`{mark}{name}` twice at step {}", table.step());
            }
        };
        unique(" id=\"", &['"']);
        unique("view-transition-name:", &['"', ';']);
        for tag in after(&html, "<", &['>']) {
            for attribute in [" class=", " style=", " data-for=", " name="] {
                assert!(tag.matches(attribute).count() < 2, "{tag}");
            }
        }
    });
}

pub(crate) fn pictured<G: GamePage + Housed>(plan: &Plan) {
    let own = G::sprite().into_string();
    let mut met = BTreeSet::new();
    plan.play::<G>("pictures", |table| {
        let html = show_busy(table, &NAMES, one_viewer(table), Lang::En);
        for href in after(&html, "<use href=\"", &['"']) {
            // What a page brings along may lack on the next one; files stay what they are.
            if !href.starts_with('#') && met.contains(href) {
                continue;
            }
            let (file, id) = href.split_once('#').unwrap();
            let drawn = format!(" id=\"{id}\"");
            let is_there = match file.strip_prefix("/assets/").and_then(|file| file.split_once('?')) {
                Some((name, _)) => web::asset(name)
                    .is_some_and(|asset| std::str::from_utf8(&asset.body).unwrap().contains(&drawn)),
                None => own.contains(&drawn) || html.contains(&drawn),
            };
            assert!(is_there, "{href} at step {}", table.step());
            met.insert(href.to_owned());
        }
    });
    assert!(met.len() > 5, "pictures were met: {met:?}");
}

pub(crate) fn quoted<G: GamePage + Housed>(plan: &Plan) {
    let rules = G::chapters().into_values().flat_map(|chapter| chapter.rules);
    let told: Vec<RuleId> = rules.map(|(rule, _)| rule).collect();
    let mut unique = BTreeSet::new();
    for rule in &told {
        assert!(unique.insert(rule.as_str()), "{rule} appears twice");
    }
    let mut met = BTreeSet::new();
    plan.play_evenly::<G>("quote", |table| {
        let session = G::session(table).unwrap();
        for seat in engine::Seat::all(table.players()) {
            for action in (0..G::Action::CODES).filter_map(G::Action::from_code) {
                let Err(reason) = session.game().check(session.state(), seat, action) else { continue };
                let rule = reason.rule();
                met.insert(rule.as_str().to_owned());
                assert!(unique.contains(rule.as_str()), "{rule} is not in the rules page: {reason:?}");
            }
        }
    });
    assert!(met.len() > 5, "refusals were met: {met:?}");
}
