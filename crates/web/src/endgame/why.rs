//! Why a game ended as it did, in one sentence that needs no analysis: it is read from the score sheets.

use engine::SoloObjective;
use engine::words::{Phrase, Voice};
use maud::{Markup, html};

use super::outcome::Outcome;
use super::score_table::signed;
use super::side::Side;
use super::{Course, EndGame};
use crate::words::capital;

/// A line of two sheets: what the first of the table has, and the best of the others.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Compared {
    label: Phrase,
    first: i32,
    second: i32,
}

impl Compared {
    const fn lead(&self) -> i32 {
        self.first - self.second
    }
}

/// What decided.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Why {
    /// One line made the lead, or nearly.
    Line(Compared),
    /// Two lines made it together.
    Lines(Compared, Compared),
    /// Points were equal, and this was compared.
    TieBreak(Compared),
    /// Points were equal and nothing was left to compare: where the one was ahead, and where the other.
    Balance(Compared, Compared),
    /// Equal on every line.
    Even,
    /// Alone: the two lines that brought most.
    Largest((Phrase, i32), (Phrase, i32)),
    /// Alone: the line that brought least.
    Behind(Phrase, i32),
    /// An objective: the condition that came last, and its round.
    Last(Phrase, u32),
    /// An objective: the condition that is furthest off, what there is of it, what it asks, and whether others miss too.
    Missing { label: Phrase, have: u16, need: u16, alone: bool },
}

/// The first against the best of the others: the largest line if it is two thirds of the gap, else the two largest;
/// where points are equal, the first thing compared in which they differ.
fn of_two(lines: &[Compared], ties: &[Compared]) -> Why {
    let gap: i32 = lines.iter().map(Compared::lead).sum();
    let mut leads: Vec<&Compared> = lines.iter().collect();
    leads.sort_by_key(|line| -line.lead());
    match leads.as_slice() {
        [one, ..] if gap > 0 && one.lead() * 3 >= gap * 2 => Why::Line((*one).clone()),
        [one, two, ..] if gap > 0 => Why::Lines((*one).clone(), (*two).clone()),
        [one, .., last] => match ties.iter().find(|tie| tie.lead() != 0) {
            Some(tie) => Why::TieBreak(tie.clone()),
            None if one.lead() == 0 => Why::Even,
            None => Why::Balance((*one).clone(), (*last).clone()),
        },
        _ => Why::Even,
    }
}

/// A title: the two largest lines if they are more than half or no title is above, else the line left behind.
fn of_title(lines: &[(Phrase, i32)], is_highest: bool) -> Option<Why> {
    let total: i32 = lines.iter().map(|(_, points)| points).sum();
    let mut sorted: Vec<&(Phrase, i32)> = lines.iter().collect();
    sorted.sort_by_key(|(_, points)| -points);
    let [one, two, ..] = sorted.as_slice() else {
        return None;
    };
    let has_two = two.1 > 0 && ((one.1 + two.1) * 2 > total || is_highest);
    if has_two {
        return Some(Why::Largest((*one).clone(), (*two).clone()));
    }
    sorted.last().map(|(label, points)| Why::Behind(label.clone(), *points))
}

/// An objective: the condition that came last, or the one that is furthest off.
fn of_objective(objective: &SoloObjective, since: &[Option<u32>]) -> Option<Why> {
    let missing = || objective.conditions.iter().filter(|one| !one.holds());
    let share = |have: u16, need: u16| u32::from(have) * 1000 / u32::from(need.max(1));
    if let Some(one) = missing().min_by_key(|one| share(one.have, one.need)) {
        let alone = missing().count() == 1;
        return Some(Why::Missing { label: one.label.clone(), have: one.have, need: one.need, alone });
    }
    let rounds = objective.conditions.iter().zip(since).filter_map(|(one, since)| Some((one, (*since)?)));
    rounds.max_by_key(|(_, round)| *round).map(|(one, round)| Why::Last(one.label.clone(), round))
}

/// The lines of two sides, each with its points on both.
fn compared(end: &EndGame<'_>, first: Side, second: Side) -> Vec<Compared> {
    let mut all: Vec<Compared> = Vec::new();
    let lines = |side: Side| end.sheet(side).map_or(&[][..], |sheet| &sheet.lines);
    let both = lines(first).iter().map(|line| (line, true));
    for (line, is_first) in both.chain(lines(second).iter().map(|line| (line, false))) {
        let at = all.iter().position(|known| known.label == line.label).unwrap_or(all.len());
        if at == all.len() {
            all.push(Compared { label: line.label.clone(), first: 0, second: 0 });
        }
        let known = &mut all[at];
        *(if is_first { &mut known.first } else { &mut known.second }) += line.points.unwrap_or(0);
    }
    all
}

fn ties(end: &EndGame<'_>, first: Side, second: Side) -> Vec<Compared> {
    let of =
        |side: Side| side.seat().and_then(|seat| end.ties.get(seat.index())).map_or(&[][..], Vec::as_slice);
    let pairs = of(first).iter().zip(of(second));
    pairs.map(|((label, a), (_, b))| Compared { label: label.clone(), first: *a, second: *b }).collect()
}

fn decided(end: &EndGame<'_>, outcome: Outcome, course: &Course) -> Option<Why> {
    match (outcome, &end.solo.objective) {
        (Outcome::Title(title), _) => {
            let lines = end.sheets.first()?.lines.iter();
            let lines: Vec<_> = lines.map(|line| (line.label.clone(), line.points.unwrap_or(0))).collect();
            of_title(&lines, usize::from(title) + 1 >= end.solo.titles.len())
        }
        (Outcome::Reached | Outcome::Missed, Some(objective)) => of_objective(objective, &course.since),
        _ => {
            let (first, second) = end.first_two()?;
            Some(of_two(&compared(end, first, second), &ties(end, first, second)))
        }
    }
}

/// The sentence, with the lines it speaks of in bold.
pub(super) fn why(voice: &Voice<'_>, end: &EndGame<'_>, outcome: Outcome) -> Markup {
    let Some(why) = decided(end, outcome, end.course) else {
        return html! {};
    };
    let two = end.first_two();
    let [first, second] = [two.map(|two| two.0), two.map(|two| two.1)]
        .map(|side| side.map_or_else(String::new, |side| side.inside(voice)));
    let say = |name: &str| Phrase::new(format!("end.why.{name}"));
    let label = |label: &Phrase| capital(&voice.say(label));
    let (phrase, names) = match &why {
        Why::Line(one) => (
            say("line")
                .text("line", label(&one.label))
                .text("a", signed(one.first))
                .text("b", signed(one.second))
                .text("first", &first)
                .text("second", &second),
            vec![label(&one.label)],
        ),
        Why::Lines(one, two) => (
            say("lines")
                .text("line", voice.say(&one.label))
                .text("a", signed(one.first))
                .text("b", signed(one.second))
                .text("other", voice.say(&two.label))
                .text("c", signed(two.first))
                .text("d", signed(two.second)),
            vec![voice.say(&one.label), voice.say(&two.label)],
        ),
        Why::TieBreak(tie) => (
            say("tie").text("what", voice.say(&tie.label)).int("a", tie.first).int("b", tie.second),
            vec![voice.say(&tie.label)],
        ),
        Why::Even | Why::Balance(..) if outcome == Outcome::RivalWon => (say("rival_tie"), Vec::new()),
        Why::Balance(one, other) => (
            say("balance")
                .text("line", label(&one.label))
                .int("a", one.lead())
                .text("first", &first)
                .text("other", voice.say(&other.label))
                .int("b", -other.lead())
                .text("second", &second),
            vec![label(&one.label), voice.say(&other.label)],
        ),
        Why::Even => (say("even"), Vec::new()),
        Why::Largest((one, a), (two, b)) => (
            say("largest").text("line", label(one)).int("a", *a).text("other", voice.say(two)).int("b", *b),
            vec![label(one), voice.say(two)],
        ),
        Why::Behind(one, n) => (say("behind").text("line", label(one)).int("n", *n), vec![label(one)]),
        Why::Last(one, round) => {
            (say("last").text("line", label(one)).int("round", *round), vec![label(one)])
        }
        Why::Missing { label: one, have, need, alone } => (
            say(if *alone { "missing" } else { "furthest" })
                .text("line", label(one))
                .int("have", *have)
                .int("need", *need),
            vec![label(one)],
        ),
    };
    html! { p.iwhy { (bold(&voice.say(&phrase), &names)) } }
}

/// A sentence in which names stand out, in the order in which they come.
fn bold(text: &str, names: &[String]) -> Markup {
    match names.split_first() {
        Some((name, others)) => match text.split_once(name.as_str()) {
            Some((before, after)) => html! { (before) b { (name) } (bold(after, others)) },
            None => bold(text, others),
        },
        None => html! { (text) },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::SoloCondition;

    fn line(name: &str, first: i32, second: i32) -> Compared {
        Compared { label: Phrase::new(name), first, second }
    }

    #[test]
    fn one_line_of_two_thirds_of_the_gap_says_it_all_and_less_needs_two() {
        let missions = line("missions", 15, 6);
        // A gap of 12: 9 are three quarters.
        let lines = [line("projects", 25, 21), missions.clone(), line("population", 8, 9)];
        assert_eq!(of_two(&lines, &[]), Why::Line(missions.clone()));
        // A gap of 15: 10 are two thirds exactly, 9 are not.
        let exact = line("missions", 16, 6);
        assert_eq!(of_two(&[exact.clone(), line("projects", 25, 20)], &[]), Why::Line(exact));
        let projects = line("projects", 26, 20);
        assert_eq!(of_two(&[projects.clone(), missions.clone()], &[]), Why::Lines(missions, projects));
        // A line for the other side does not count against the largest.
        let lines = [line("a", 20, 0), line("b", 0, 18)];
        assert_eq!(of_two(&lines, &[]), Why::Line(line("a", 20, 0)));
    }

    #[test]
    fn where_points_are_equal_the_first_difference_of_the_tie_break_decided() {
        let lines = [line("a", 20, 16), line("b", 3, 7)];
        let ties = [line("bridges", 3, 3), line("fields", 9, 11)];
        assert_eq!(of_two(&lines, &ties), Why::TieBreak(line("fields", 9, 11)));
        assert_eq!(of_two(&lines, &ties[..1]), Why::Balance(line("a", 20, 16), line("b", 3, 7)));
        assert_eq!(of_two(&[line("a", 4, 4), line("b", 0, 0)], &[]), Why::Even);
        assert_eq!(of_two(&[], &[]), Why::Even);
    }

    #[test]
    fn a_title_is_told_by_its_two_largest_lines_or_by_the_one_left_behind() {
        let lines = |points: [i32; 4]| {
            let named = points.iter().enumerate().map(|(at, points)| (Phrase::new(at.to_string()), *points));
            named.collect::<Vec<_>>()
        };
        let largest = |a: (&str, i32), b: (&str, i32)| {
            Some(Why::Largest((Phrase::new(a.0), a.1), (Phrase::new(b.0), b.1)))
        };
        assert_eq!(of_title(&lines([14, 8, 15, 6]), false), largest(("2", 15), ("0", 14)));
        let even = lines([10, 10, 10, 10]);
        assert_eq!(
            of_title(&even, false),
            Some(Why::Behind(Phrase::new("3"), 10)),
            "half is not more than half"
        );
        assert_eq!(
            of_title(&even, true),
            largest(("0", 10), ("1", 10)),
            "nothing is left behind on the highest step"
        );
        assert_eq!(of_title(&lines([0, 0, 7, 0]), false), Some(Why::Behind(Phrase::new("3"), 0)));
        assert_eq!(of_title(&[], false), None);
    }

    #[test]
    fn an_objective_is_told_by_what_came_last_or_by_what_is_furthest_off() {
        let condition = |(name, have, need): (&str, u16, u16)| SoloCondition {
            label: Phrase::new(name),
            missing: Phrase::new("m"),
            have,
            need,
        };
        let objective = |all: [(&str, u16, u16); 3]| SoloObjective {
            name: Phrase::new("o"),
            conditions: all.map(condition).to_vec(),
        };
        let reached = objective([("houses", 4, 4), ("fame", 13, 12), ("tiles", 3, 3)]);
        let since = [Some(6), Some(9), Some(4)];
        assert_eq!(of_objective(&reached, &since), Some(Why::Last(Phrase::new("fame"), 9)));
        let one = objective([("houses", 4, 4), ("fame", 13, 12), ("tiles", 2, 3)]);
        let missing =
            |label: &str, have, need, alone| Why::Missing { label: Phrase::new(label), have, need, alone };
        assert_eq!(of_objective(&one, &since), Some(missing("tiles", 2, 3, true)));
        let two = objective([("houses", 1, 4), ("fame", 13, 12), ("tiles", 2, 3)]);
        assert_eq!(of_objective(&two, &since), Some(missing("houses", 1, 4, false)));
    }

    #[test]
    fn what_is_compared_and_what_is_missing_has_words_in_both_languages() {
        use engine::words::Lang;
        use engine::{RawSetup, Seat, Seed, Viewer};
        use games::{GameId, Library, Table};
        let library = Library::standard();
        let seat = Viewer::Seat(Seat::FIRST);
        let mut told: Vec<(GameId, Phrase)> = Vec::new();
        for (game, compared) in GameId::ALL.into_iter().map(|game| {
            (
                game,
                match game {
                    GameId::PetitsPeuples => 0,
                    GameId::Compagnons => 1,
                    GameId::Settlement | GameId::RollWrite => 2,
                    GameId::Nobility => 3,
                },
            )
        }) {
            let table = Table::new(&library, game, RawSetup::players(2), Seed::from_text("ties")).unwrap();
            let ties = table.tie_values(seat, Seat::FIRST);
            assert_eq!(ties.len(), compared, "{game}");
            told.extend(ties.into_iter().map(|(label, _)| (game, label)));
        }
        for number in 1..=15 {
            let mut setup = RawSetup::players(1);
            setup.options.insert("objective".into(), format!("O{number:02}"));
            let table = Table::new(&library, GameId::Nobility, setup, Seed::from_text("aim")).unwrap();
            let objective = table.solo_objective(seat).unwrap();
            assert!((1..=3).contains(&objective.conditions.len()));
            assert!(objective.conditions.iter().any(|one| !one.holds()), "{objective:?}");
            let parts = objective.conditions.into_iter().flat_map(|one| [one.label, one.missing]);
            told.extend(parts.chain([objective.name]).map(|label| (GameId::Nobility, label)));
        }
        for (game, label) in told {
            for lang in Lang::ALL {
                let said = Voice::new(lang, &[game.lexicon()]).say(&label);
                assert!(!said.contains(['⟦', '{']), "{game}: {said}");
            }
        }
    }

    #[test]
    fn names_stand_out_and_are_escaped() {
        let names = ["A<".to_owned(), "B".to_owned()];
        assert_eq!(bold("A< and B.", &names).into_string(), "<b>A&lt;</b> and <b>B</b>.");
        assert_eq!(bold("plain", &names).into_string(), "plain");
    }
}
