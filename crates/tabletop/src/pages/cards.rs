//! The games as the first page and the form of a new table show them.

use course::Course;
use games::GameId;
use web::GameCard;

use crate::learned::Learned;

/// The games that have a drawing, in the order of the frieze; those that the house can deal are playable, and where a lesson was begun
/// it says where it goes on.
pub fn game_cards(learned: Option<&Learned>) -> Vec<GameCard<'static>> {
    let drawn = |name: &'static str| name.strip_prefix("drawing-")?.strip_suffix(".svg");
    let under_way = |game: GameId| Some((learned?.goes_on_at(game)? + 1, Course::of(game).chapters.len()));
    let card = |id: &'static str| {
        let game = id.parse::<GameId>().ok();
        GameCard { id, playable: game.is_some(), lesson: game.and_then(under_way) }
    };
    web::assets().iter().filter_map(|asset| drawn(asset.name)).map(card).collect()
}
