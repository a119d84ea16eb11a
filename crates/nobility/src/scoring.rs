//! Points: the track, goods, nobility and commissions.

use engine::words::Phrase;
use engine::{RuleId, ScoreLine, ScoreSheet, Seat, SoloResult, Standing};

use crate::data::Data;
use crate::ids::Credit;
use crate::rules::conditions;
use crate::state::{Contract, State};
use crate::words;

/// NOB-99: a point for every two goods, all types together.
pub fn goods_points(data: &Data, state: &State, seat: Seat) -> i32 {
    i32::from(state.player(seat).goods.total() / u16::from(data.tables.goods_per_point))
}

/// NOB-39: the points of the nobility level; the white shield of NOB-E44 is the last one.
pub fn nobility_points(data: &Data, state: &State, seat: Seat) -> i32 {
    i32::from(data.tables.nobility[usize::from(state.player(seat).nobility)])
}

/// NOB-117, NOB-E30: what a contract is worth now; `None` if the viewer does not know the commission.
pub fn contract_points(data: &Data, state: &State, contract: &Contract) -> Option<i32> {
    if !contract.is_active() {
        return Some(0);
    }
    let card = data.commission(*contract.card.known()?);
    let holds = conditions::holds(data, state, contract.owner, card.condition);
    Some(if holds { i32::from(card.points) } else { 0 })
}

/// NOB-117: all commissions of a player; `None` if one of them is hidden from the viewer.
pub fn commission_points(data: &Data, state: &State, seat: Seat) -> Option<i32> {
    state.contracts_of(seat).map(|(_, contract)| contract_points(data, state, contract)).sum()
}

/// NOB-2, NOB-99: the total; what is hidden counts nothing. Alone only the track counts (NOB-102).
pub fn total(data: &Data, state: &State, seat: Seat) -> i32 {
    let track = state.player(seat).points();
    if state.is_solo() {
        return track;
    }
    let commissions = commission_points(data, state, seat).unwrap_or(0);
    track + goods_points(data, state, seat) + nobility_points(data, state, seat) + commissions
}

/// NOB-99: the score sheet, line by line.
pub(crate) fn sheet(data: &Data, state: &State, seat: Seat) -> ScoreSheet {
    let player = state.player(seat);
    let line = |label: Phrase, rule: &'static str, points: Option<i32>, detail: Option<Phrase>| ScoreLine {
        label,
        rule: RuleId::new(rule),
        points,
        detail,
    };
    let rules = ["NOB-42", "NOB-59", "NOB-53", "NOB-68", "NOB-37"];
    let mut lines: Vec<ScoreLine> = Credit::ALL
        .into_iter()
        .zip(rules)
        .map(|(credit, rule)| {
            let points = i32::from(player.credits[credit.index()]);
            line(words::credit(credit), rule, Some(points), None)
        })
        .collect();
    if state.is_solo() {
        return ScoreSheet { lines };
    }
    let label = |name: &str| Phrase::new(format!("nob.score.{name}"));
    let goods = Some(goods_points(data, state, seat));
    let detail = label("goods_detail").int("n", player.goods.total());
    lines.push(line(label("goods"), "NOB-99", goods, Some(detail)));
    let nobility = Some(nobility_points(data, state, seat));
    let detail = label("nobility_detail").int("level", player.nobility);
    lines.push(line(label("nobility"), "NOB-39", nobility, Some(detail)));
    if state.has_chancellery {
        let active = state.contracts_of(seat).filter(|(_, contract)| contract.is_active()).count();
        let detail = label("commissions_detail").int("n", active as i64);
        let points = commission_points(data, state, seat);
        lines.push(line(label("commissions"), "NOB-117", points, Some(detail)));
    }
    ScoreSheet { lines }
}

/// NOB-2, NOB-100, NOB-102: houses on plots, reputation, coins, else shared; alone the objective decides.
pub(crate) fn standing(data: &Data, state: &State) -> Standing {
    if state.is_solo() {
        return Standing::solo(SoloResult::Won(conditions::is_met(data, state)));
    }
    Standing::by_key(state.players(), |seat| {
        let player = state.player(seat);
        (total(data, state, seat), player.plots, player.reputation, player.coins)
    })
}
