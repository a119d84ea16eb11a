//! The page itself: head, overview, one chapter for each game, the plan at the end.

use engine::WRITTEN_BY;
use games::{GameId, Library};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::gather::Summary;
use super::sections;
use crate::plan::Plan;
use crate::stats::Spread;

/// The colours of the house, and what only this page needs.
const STYLE: [&str; 2] = [assets::inline::TOKENS, include_str!("report.css")];

/// The whole report.
pub(crate) fn page(library: &Library, plan: &Plan, summaries: &[Summary<'_>]) -> Markup {
    let games: u64 = summaries.iter().map(|own| u64::from(own.games)).sum();
    let of = |game| summaries.iter().filter(|own| own.named.series.game == game).collect::<Vec<_>>();
    let chapters: Vec<(GameId, Vec<&Summary<'_>>)> =
        GameId::ALL.into_iter().map(|game| (game, of(game))).filter(|(_, own)| !own.is_empty()).collect();
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="generator" content=(WRITTEN_BY);
                title { "Lab report: " (games) " games" }
                @for style in STYLE { style { (PreEscaped(style)) } }
            }
            body {
                header {
                    p class="over" { "Hameau" }
                    h1 { "Lab report" }
                    p { (games) " games in " (summaries.len()) " series. Intervals are 95 %. "
                        "Whoever plays the plan below gets the same games and this page." }
                    nav { @for (game, _) in &chapters { a href={ "#" (game) } { (title(*game)) } } }
                }
                main {
                    (overview(summaries))
                    @for (game, own) in &chapters {
                        section id=(game) class="game" data-game=(game) {
                            h2 { (title(*game)) }
                            (sections::wins(own))
                            (sections::points(own))
                            (sections::length(own))
                            (sections::uses(*game, own))
                            (sections::calibration(library, *game, own))
                        }
                    }
                    section id="plan" {
                        h2 { "The plan" }
                        p { "Saved as a file, " code { "hameau lab FILE --out FOLDER" } " plays it again." }
                        pre { (plan.kept()) }
                    }
                }
            }
        }
    }
}

fn overview(summaries: &[Summary<'_>]) -> Markup {
    html! {
        section id="overview" {
            h2 { "Series" }
            div class="wide" {
                table {
                    thead { tr {
                        th { "Series" } th { "Players" } th { "Options" } th class="n" { "Games" }
                        th class="n" { "Decisions" } th class="n" { "Choices" } th class="n" { "Median points" }
                    } }
                    tbody {
                        @for own in summaries {
                            tr data-game=(own.named.series.game) {
                                th { a href={ "#" (own.named.series.game) } { (own.named.name) } }
                                td class="t" { (own.named.labels.join(", ")) }
                                td class="t" { (options(own)) }
                                td { (own.games) }
                                td { (Spread::of(own.lengths.clone()).median) }
                                td { (tenths(Spread::of(own.branching.clone()).median)) }
                                td { (own.spread().median) }
                            }
                        }
                    }
                }
            }
            p class="note" { "Decisions and choices are medians: decisions of all seats in a game, and legal actions "
                "that a decision offered on average." }
        }
    }
}

fn options(own: &Summary<'_>) -> String {
    let set = own.named.series.options.iter().map(|(name, value)| format!("{name}={value}"));
    let each = own.named.series.each.iter().map(|name| format!("each {name}"));
    set.chain(each).collect::<Vec<_>>().join(", ")
}

/// A number that counts tenths.
pub(crate) fn tenths(number: i32) -> String {
    format!("{:.1}", f64::from(number) / 10.0)
}

/// The id of a game as a title: «Petits Peuples».
fn title(game: GameId) -> String {
    let words = game.as_str().split('-').map(|word| {
        let mut letters = word.chars();
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    });
    words.collect::<Vec<_>>().join(" ")
}
