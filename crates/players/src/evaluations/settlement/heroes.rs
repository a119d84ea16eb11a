//! What invited heroes will still count.

use settlement::data::Data;
use settlement::ids::Guild;
use settlement::scoring::counted;
use settlement::state::Player;

use super::worth::SETTLERS;

/// SET-49: how many more terrains, buildings and fortifications a round brings, in hundredths.
const fn growth_of(guild: Guild) -> i32 {
    match guild {
        Guild::Adventurer => 120,
        Guild::Builder => 210,
        Guild::Defender => 125,
        Guild::Artisan => 0,
    }
}

/// What a hero counts at the end, in hundredths, as far as one can tell.
pub(super) fn counted_at_end(player: &Player, guild: Guild, left: i32) -> i32 {
    let now = 100 * counted(player, guild) as i32;
    match guild {
        Guild::Artisan => now,
        _ => (now + left * growth_of(guild) / SETTLERS).min(900),
    }
}

/// The points that the invited heroes will still gain.
pub(super) fn growth(data: &Data, player: &Player, left: i32) -> i32 {
    let gain = |guild| counted_at_end(player, guild, left) - 100 * counted(player, guild) as i32;
    let gains = Guild::ALL.map(gain);
    player.heroes.iter().map(|hero| gains[data.hero(hero).guild.index()]).sum()
}
