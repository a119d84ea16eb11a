//! Names of what scenes light and move. They are short: they travel with every update.

use engine::Seat;
use nobility::ids::{Band, Desk, DiceTile, Face, Guild, People, Petition, Place, Settler, Tile};

/// The list of the players.
pub(super) const SEATS: &str = "seats";
/// The six guilds.
pub(super) const GUILDS: &str = "guilds";
/// The ship at the port.
pub(super) const SHIP: &str = "ship";
/// The event of the round.
pub(super) const EVENT: &str = "event";
/// The objective of a solo game.
pub(super) const AIM: &str = "aim";
/// The reader's dice on the card that calls a round.
pub(super) const THROWN: &str = "thrown";
/// The map.
pub(super) const CITY: &str = "city";

/// A place of the city, or the die slot of a land.
pub(super) const fn place(place: Place) -> &'static str {
    match place {
        Place::Tavern => "ta",
        Place::Site => "si",
        Place::Scholars => "sc",
        Place::Artists => "ar",
        Place::Smiths => "sm",
        Place::Mages => "ma",
        Place::Jewellers => "je",
        Place::Carpenters => "cp",
        Place::CityHall => "ha",
        Place::Port => "po",
        Place::Council => "co",
        Place::Berk => "be",
        Place::Castle => "ca",
        Place::Board => "lot",
        Place::Chancellery => "ch",
        Place::DiceTile => "dt",
    }
}

/// The die on a slot of a place, counted from 0.
pub(super) fn slot(at: Place, index: usize) -> String {
    format!("{}.{index}", place(at))
}

/// The die on a space of the council.
pub(super) fn space(row: Band, people: People) -> String {
    format!("{}.{}{}", place(Place::Council), row.index(), people.index())
}

/// A request at the council.
pub(super) fn petition(petition: Petition) -> String {
    petition.name().to_lowercase()
}

/// A building tile, wherever it lies.
pub(super) fn tile(tile: Tile) -> String {
    tile.name().to_lowercase()
}

/// A settlers card, at the tavern or in the own hand.
pub(super) fn settler(settler: Settler) -> String {
    format!("s{}", settler.index())
}

/// The house where settlers live.
pub(super) fn plot(settler: Settler) -> String {
    format!("h{}", settler.index())
}

/// A dice tile of a land.
pub(super) fn dice_tile(tile: DiceTile) -> String {
    tile.name().to_lowercase()
}

/// A filled place of a dice tile.
pub(super) fn dice_place(tile: DiceTile, index: usize) -> String {
    format!("{}.{index}", dice_tile(tile))
}

/// Who sits at a desk.
pub(super) const fn desk(desk: Desk) -> &'static str {
    desk.name()
}

/// The apprentices of a player in a guild.
pub(super) fn apprentices(guild: Guild, seat: Seat) -> String {
    format!("{}.{seat}", place(guild.place()))
}

/// The dice that a player has not placed.
pub(super) fn dice(seat: Seat) -> String {
    format!("dice.{seat}")
}

/// A die of the reader in the strip.
pub(super) fn in_hand(die: Face) -> String {
    format!("die.{die}")
}

/// The crown of a Lord.
pub(super) fn crown(seat: Seat) -> String {
    format!("lord.{seat}")
}

/// The card of a player.
pub(super) fn seat(seat: Seat) -> String {
    format!("seat.{seat}")
}

/// The points of a player.
pub(super) fn score(seat: Seat) -> String {
    format!("score.{seat}")
}

/// The same thing on the land of another player, as a visit shows it.
pub(super) fn at_home_of(seat: Seat, name: &str) -> String {
    format!("{}.{name}", seat.letter().to_ascii_lowercase())
}
