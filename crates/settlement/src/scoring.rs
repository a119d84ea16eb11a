//! Points: heroes, banks and cathedrals.

use engine::words::Phrase;
use engine::{RuleId, ScoreLine, ScoreSheet, Seat, SoloResult, Standing};

use crate::data::{Data, Effect};
use crate::ids::{Building, Guild, Hero, Resource};
use crate::state::{Player, State};
use crate::words;

/// SET-49: what a guild counts; an artisan counts itself.
pub fn counted(player: &Player, guild: Guild) -> usize {
    match guild {
        Guild::Adventurer => player.explored(),
        Guild::Builder => player.built(),
        Guild::Defender => player.fortified(),
        Guild::Artisan => 1,
    }
}

/// SET-49, SET-87: what a hero is worth to a player on this board.
pub fn hero_points(data: &Data, player: &Player, hero: Hero) -> i32 {
    let card = data.hero(hero);
    i32::from(card.points) * counted(player, card.guild) as i32
}

/// SET-69, SET-70, SET-87: the points stored on the buildings of a kind.
pub fn stored_points(data: &Data, player: &Player, building: Building) -> i32 {
    match data.building(building).effect {
        Effect::Store { points, .. } => i32::from(points) * i32::from(player.stored_on(building)),
        _ => 0,
    }
}

/// SET-3, SET-87: heroes + banks + cathedrals, nothing else.
pub fn total(data: &Data, state: &State, seat: Seat) -> i32 {
    let player = state.player(seat);
    let heroes: i32 = player.heroes.iter().map(|hero| hero_points(data, player, hero)).sum();
    let stored = [Building::Bank, Building::Cathedral].map(|one| stored_points(data, player, one));
    heroes + stored.iter().sum::<i32>()
}

/// SET-87: the score sheet: a line for each guild, then banks and cathedrals.
pub(crate) fn sheet(data: &Data, state: &State, seat: Seat) -> ScoreSheet {
    let player = state.player(seat);
    let guild_line = |guild: Guild| {
        let of_guild = player.heroes.iter().filter(|hero| data.hero(*hero).guild == guild);
        let cards = Phrase::new("set.score.cards").int("n", of_guild.clone().count() as i64);
        let detail = match guild {
            Guild::Artisan => cards,
            _ => Phrase::new(format!("set.score.per.{guild}"))
                .phrase("cards", cards)
                .int("n", counted(player, guild) as i64),
        };
        ScoreLine {
            label: words::guild(guild),
            rule: RuleId::new("SET-49"),
            points: Some(of_guild.map(|hero| hero_points(data, player, hero)).sum()),
            detail: Some(detail),
        }
    };
    let stored_line = |building: Building, rule: &'static str, resource: Resource| ScoreLine {
        label: Phrase::new(format!("set.score.{building}")),
        rule: RuleId::new(rule),
        points: Some(stored_points(data, player, building)),
        detail: Some(words::amount(resource, player.stored_on(building))),
    };
    let mut lines: Vec<ScoreLine> = Guild::ALL.into_iter().map(guild_line).collect();
    lines.push(stored_line(Building::Bank, "SET-69", Resource::Gold));
    lines.push(stored_line(Building::Cathedral, "SET-70", Resource::Diamond));
    ScoreSheet { lines }
}

/// SET-88, SET-93, SET-E32: points, then gold, then diamonds in the reserve; alone a rank of the table.
pub(crate) fn standing(data: &Data, state: &State) -> Standing {
    if state.is_solo() {
        let points = total(data, state, Seat::FIRST);
        return Standing::solo(SoloResult::Title(data.solo_rank(points)));
    }
    Standing::by_key(state.players(), |seat| {
        let reserve = state.player(seat).reserve;
        (total(data, state, seat), reserve.of(Resource::Gold), reserve.of(Resource::Diamond))
    })
}
