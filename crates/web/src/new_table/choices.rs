//! How many play, and the options of a game.

use engine::words::{Phrase, Voice};
use engine::{OptionChoice, SetupOption};
use games::{Editions, GameId, Library, each_game};
use maud::{Markup, html};

use super::{NewTable, preview};
use crate::game_page::{ChoiceFace, GamePage};
use crate::games::word;

/// How many play.
pub(super) fn players(voice: &Voice<'_>, table: &NewTable<'_>) -> Markup {
    html! {
        fieldset.seg.wide {
            legend.vh { (voice.word("new.players")) }
            @for n in table.players.clone() {
                label {
                    input type="radio" name="players" value=(n) checked[n == table.chosen.players];
                    span { (voice.say(&Phrase::new("new.n_players").int("n", n))) }
                }
            }
        }
    }
}

/// Everything else that a game lets choose; a line where a table of the chosen size has no choice.
pub(super) fn choices(voice: &Voice<'_>, table: &NewTable<'_>) -> Markup {
    let has_choice = |n: u8| table.options.iter().any(|option| option.players.contains(&n));
    let without: Vec<String> =
        table.players.clone().filter(|n| !has_choice(*n)).map(|n| format!("for-{n}")).collect();
    html! {
        @for option in table.options { (setting(voice, table, option)) }
        @if !without.is_empty() {
            p class={ "setting none " (without.join(" ")) } { (word(voice, table.game.as_str(), "options")) }
        }
    }
}

/// The choices of an option as people read them: levels from the easiest to the hardest, whichever is the usual one.
pub fn in_order<'a>(library: &Library, game: GameId, option: &'a SetupOption) -> Vec<&'a OptionChoice> {
    let level = |choice: &OptionChoice| {
        each_game!(game, G => library.game::<G>().choice_face(option.name, &choice.value)).level
    };
    let mut choices: Vec<&OptionChoice> = option.choices.iter().collect();
    let is_scale = choices.iter().all(|choice| choice.group.is_none() && level(choice).is_some());
    if is_scale {
        choices.sort_by_key(|choice| level(choice));
    }
    choices
}

/// What is chosen of an option when the page comes.
fn chosen<'a>(table: &'a NewTable<'_>, option: &'a SetupOption) -> Option<&'a str> {
    let known = |value: &&String| option.choices.iter().any(|choice| choice.value == **value);
    let named = table.chosen.options.get(option.name).filter(known);
    named.or_else(|| option.choices.first().map(|choice| &choice.value)).map(String::as_str)
}

fn face(table: &NewTable<'_>, option: &SetupOption, choice: &OptionChoice) -> ChoiceFace {
    each_game!(table.game, G => table.library.game::<G>().choice_face(option.name, &choice.value))
}

/// One option: a card for each choice. Those of other table sizes are put away by the style sheet.
fn setting(voice: &Voice<'_>, table: &NewTable<'_>, option: &SetupOption) -> Markup {
    let sizes: Vec<String> = option.players.clone().map(|n| format!("for-{n}")).collect();
    let needs = option.needs.map(|(name, value)| format!("{name}={value}"));
    let many = option.choices.len() > 6;
    let choices = in_order(table.library, table.game, option);
    let groups: Vec<&[&OptionChoice]> = choices.chunk_by(|a, b| a.group == b.group).collect();
    let title = |group: &[&OptionChoice]| {
        let first = group.first()?;
        let sign = face(table, option, first).sign;
        Some(html! { @if let Some(sign) = sign { (sign) } (voice.say(first.group.as_ref()?)) })
    };
    let place = |number: usize| format!("{}-group-{number}", option.name);
    html! {
        fieldset class={ "setting " (sizes.join(" ")) } data-option=(option.name) data-needs=[needs] {
            legend.kk { (voice.say(&option.title)) }
            @if many {
                nav.gps aria-label=(voice.say(&option.title)) {
                    @for (number, name) in groups.iter().enumerate().filter_map(|(n, group)| Some((n, title(group)?))) {
                        a href={ "#" (place(number)) } { (name) }
                    }
                }
            }
            // Each group has cards of its own: none slips into the row of another.
            div.lists.many[many] id=[many.then(|| format!("{}-choices", option.name))] {
                @for (number, group) in groups.iter().enumerate() {
                    @if let Some(name) = title(group) { h4.grp id=(place(number)) { (name) } }
                    div.dfs {
                        @for choice in *group {
                            (card(voice, table, option, choice))
                            @if previews(table).contains(&option.name) && chosen(table, option) == Some(&choice.value) { (shown(voice, table, option)) }
                        }
                    }
                }
            }
        }
    }
}

fn previews(table: &NewTable<'_>) -> &'static [&'static str] {
    each_game!(table.game, G => G::PREVIEWS)
}

/// What the chosen value brings, below its card. The script asks for another one whenever another value is chosen;
/// without it, each choice has a link to its rules.
fn shown(voice: &Voice<'_>, table: &NewTable<'_>, option: &SetupOption) -> Markup {
    let value = chosen(table, option).unwrap_or_default();
    let from = format!("/new/preview?game={}&option={}&value=", table.game, option.name);
    html! {
        div.pv role="status" data-preview=(from) { (preview(voice, table.library, table.game, option.name, value).unwrap_or_default()) }
    }
}

/// A choice with what it means, how hard it is, one's best result alone, and the way to its rules where there are many.
fn card(voice: &Voice<'_>, table: &NewTable<'_>, option: &SetupOption, choice: &OptionChoice) -> Markup {
    let best = table.bests.get(option.name).and_then(|bests| bests.get(&choice.value));
    let ChoiceFace { level, is_line_level, .. } = face(table, option, choice);
    html! {
        label.df3 {
            input type="radio" name={ "option." (option.name) } value=(choice.value)
                checked[chosen(table, option) == Some(&choice.value)];
            @if let Some(level) = level { span.lvl aria-hidden="true" { @for dot in 1..=3 { i.on[dot <= level] {} } } }
            b { (voice.say(&choice.name)) }
            @if let Some(detail) = &choice.detail { small.vh[is_line_level] { (voice.say(detail)) } }
            @if let Some(best) = best { small.best { (voice.say(&Phrase::new("new.best").int("n", *best))) } }
            @if choice.group.is_some() {
                a.rn href={ "/rules/" (table.game) "#" (option.name) "-" (choice.value) } target="rules" { "?" span.vh { (voice.say(&choice.name)) } }
            }
        }
    }
}

/// Which cards and tiles: those that ship, or those of a folder.
pub(super) fn editions(voice: &Voice<'_>, table: &NewTable<'_>) -> Markup {
    let named = table.chosen.edition.as_deref().filter(|name| table.editions.contains(name));
    let chosen = named.or(table.editions.first().copied());
    html! {
        fieldset.edition {
            legend.kk { (voice.word("new.edition")) }
            div.dfs {
                @for name in table.editions {
                    label.df3 {
                        input type="radio" name="edition" value=(name) checked[chosen == Some(name)];
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
