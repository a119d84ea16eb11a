//! Solo games beside the rank tables of the rulebooks, and which printed values are our own.

use games::{GameId, Library};
use maud::{Markup, html};

use super::percent;
use crate::report::calibration::{Origins, origins, ranks};
use crate::report::gather::Summary;
use crate::report::plot::{Scale, axis, interval, quartiles, row};

/// The section of a game.
pub(crate) fn calibration(library: &Library, game: GameId, series: &[&Summary<'_>]) -> Markup {
    let ranks = ranks(library, game);
    let titled: Vec<&Summary<'_>> = series.iter().copied().filter(|own| !own.titles.is_empty()).collect();
    let won: Vec<&Summary<'_>> = series.iter().copied().filter(|own| own.has_solo_wins).collect();
    html! {
        section class="calibration" {
            h3 { "Calibration of reconstructed values" }
            @if !titled.is_empty() && !ranks.is_empty() { (rank_table(&ranks, &titled)) }
            @if !won.is_empty() { (solo_wins(&won)) }
            @for own in series.iter().filter(|own| !own.values.is_empty()) { (by_value(own)) }
            (provenance(library, game))
        }
    }
}

/// Points of solo games over the limits of the titles, then how often each was reached.
fn rank_table(ranks: &[(String, i32)], series: &[&Summary<'_>]) -> Markup {
    let limits: Vec<i32> = ranks.iter().map(|(_, least)| *least).skip(1).collect();
    let most = series.iter().map(|own| own.spread().most).chain(limits.iter().copied()).max().unwrap_or(1);
    let least = series.iter().map(|own| own.spread().least).min().unwrap_or(0).min(0);
    let scale = Scale::new(f64::from(least), f64::from(most) * 1.03);
    let [low, middle, high] = [least, least.midpoint(most), most].map(|tick| tick.to_string());
    html! {
        h4 { "Points over the limits of the rank table" }
        div class="plot" {
            @for own in series {
                @let spread = own.spread();
                (row(
                    &html! { (own.named.name) },
                    &quartiles(scale, spread, &limits),
                    &html! {
                        b { "median " (spread.median) }
                        small { (title_at(ranks, spread.median)) ", half from " (spread.lower) " to " (spread.upper) }
                    },
                ))
            }
            (axis([&low, &middle, &high]))
        }
        div class="wide" {
            table {
                thead { tr {
                    th { "Title" } th class="n" { "From" }
                    @for own in series { th class="n" { (own.named.name) } }
                } }
                tbody {
                    @for (title, (name, least)) in (0..).zip(ranks) {
                        tr {
                            th { (name) }
                            td { @if title == 0 { "–" } @else { (least) } }
                            @for own in series {
                                @let reached = own.titles.get(&title).copied().unwrap_or(0);
                                td { (percent(f64::from(reached) / f64::from(own.games.max(1)))) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn title_at(ranks: &[(String, i32)], points: i32) -> &str {
    let reached = ranks.iter().rev().find(|(_, least)| *least <= points).or(ranks.first());
    reached.map_or("", |(name, _)| name)
}

fn solo_wins(series: &[&Summary<'_>]) -> Markup {
    html! {
        h4 { "Solo games won" }
        div class="plot" {
            @for own in series {
                @for (label, side) in &own.players {
                    @let range = side.interval();
                    (row(
                        &html! { (own.named.name) " " small { (label) } },
                        &interval(Scale::shares(), side.share(), range, None),
                        &html! {
                            b { (percent(side.share())) }
                            small { (percent(range.low)) " to " (percent(range.high)) }
                        },
                    ))
                }
            }
            (axis(["0", "50 %", "100 %"]))
        }
    }
}

fn by_value(own: &Summary<'_>) -> Markup {
    html! {
        details {
            summary { (own.named.name) ": by " (own.named.series.each.as_deref().unwrap_or("value")) }
            div class="wide" {
                table {
                    thead { tr {
                        th { "Value" } th class="n" { "Games" }
                        @if own.has_solo_wins { th class="n" { "Won" } }
                        th class="n" { "Median" } th class="n" { "Half of them" } th class="n" { "All" }
                    } }
                    tbody {
                        @for (value, side) in &own.values {
                            @let spread = side.spread();
                            tr {
                                th { code { (value) } }
                                td { (side.seats as usize / own.named.series.players.len().max(1)) }
                                @if own.has_solo_wins { td { (percent(side.share())) } }
                                td { (spread.median) }
                                td { (spread.lower) "–" (spread.upper) }
                                td { (spread.least) "–" (spread.most) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn provenance(library: &Library, game: GameId) -> Markup {
    let parts = origins(library, game);
    let ours = parts.iter().filter(|(_, origins)| origins.reconstructed > 0);
    let sum = |count: fn(&Origins) -> u32| parts.values().map(count).sum::<u32>();
    let reconstructed = sum(|origins| origins.reconstructed);
    html! {
        h4 { "Where the values of the data set come from" }
        p {
            (sum(|origins| origins.rulebook)) " from the rulebook, " (sum(|origins| origins.public))
            " from public material, " b { (reconstructed) " reconstructed" }
            @if reconstructed > 0 { ", in these parts:" } @else { "." }
        }
        @if reconstructed > 0 {
            ul class="parts" {
                @for (part, origins) in ours {
                    @let all = origins.rulebook + origins.public + origins.reconstructed;
                    li { code { (part) } " " (origins.reconstructed) " of " (all) }
                }
            }
        }
    }
}
