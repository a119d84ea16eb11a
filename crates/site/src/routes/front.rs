//! The pages outside of tables.

use engine::words::Lang;
use games::GameId;
use tabletop::pages::{Line, game_cards};
use tabletop::{GuestName, Refused};
use web::home::{HomePage, SeatLine, TableCard, home_page};
use web::{Door, Who};

use crate::house::{House, Pending, Reply};
use crate::outcome::Answer;
use crate::request::Request;

/// The most tables on the first page.
const TABLES: usize = 12;

pub(super) fn home(house: &House, request: &Request) -> Reply {
    let mut lines = lines(house, request, TABLES)?;
    // Those that wait for the reader first.
    lines.sort_by_key(|line| (!line.your_turn, line.finished));
    let seats: Vec<Vec<SeatLine<'_>>> = lines.iter().map(Line::seats).collect();
    let tables: Vec<TableCard<'_>> = lines.iter().zip(&seats).map(|(line, seats)| line.card(seats)).collect();
    let games = game_cards(Some(&house.me.learned));
    let name = house.my_name(request);
    let guest = Who { name: &name, account: None, door: Door::Browser };
    let page =
        HomePage { guest, level: house.me.level, games: &games, tables: &tables, is_offline_too: false };
    Ok(Answer::page(house.speak(request, |voice| home_page(voice, &page))))
}

/// The newest tables, as lists show them.
pub(super) fn lines(house: &House, request: &Request, most: usize) -> Result<Vec<Line>, Pending> {
    let newest: Vec<_> = house.kept().into_iter().take(most).map(|(id, _)| id.clone()).collect();
    let unread = house.unread(newest.iter().cloned());
    if !unread.is_empty() {
        return Err(Pending::Needs(unread));
    }
    let reader = house.reader(request);
    Ok(newest.iter().filter_map(|id| house.table(id)).map(|now| Line::of(now, reader)).collect())
}

pub(super) fn lang(house: &mut House, request: &Request) -> Reply {
    let fields = request.form();
    let lang = fields.get("lang").and_then(Lang::from_code).ok_or(Refused::Field { field: "lang" })?;
    house.me.lang = Some(lang);
    let back = fields.get("back").unwrap_or("/");
    let back = back.strip_prefix(request.base.as_str()).filter(|path| path.starts_with('/')).unwrap_or("/");
    Ok(Answer { writes: vec![house.me.write()], ..Answer::to(back) })
}

/// Another name, for tables from now on.
pub(super) fn name(house: &mut House, request: &Request) -> Reply {
    let name =
        request.form().get("name").and_then(GuestName::parse).ok_or(Refused::Field { field: "name" })?;
    house.me.name = Some(name.as_str().to_owned());
    Ok(Answer { writes: vec![house.me.write()], ..Answer::to("/") })
}

pub(super) fn books(house: &House, request: &Request) -> Answer {
    Answer::page(house.speak(request, web::rules_hub))
}

pub(super) fn rules(house: &House, request: &Request, game: &str) -> Reply {
    let game: GameId = game.parse().map_err(|_| Refused::NoGame)?;
    Ok(Answer::page(web::room::rules(game, house.lang(request), None)))
}
