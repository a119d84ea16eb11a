//! What is kept: the list of tables, games that are brought, and those that go.

use tabletop::pages::{Finished, Line};
use tabletop::{Refused, TableId};
use web::home::{SeatLine, TableCard};
use web::lobby::{DataSet, FinishedGame, KeptPage, RemoveQuestion, Removed, kept_page, remove_page};
use web::{Door, Who};

use super::opening::opened;
use crate::house::{House, Pending, Reply};
use crate::outcome::Answer;
use crate::request::Request;

/// The most tables in the list, the newest: each is replayed to be shown.
const TABLES: usize = 200;

pub(super) fn tables(house: &House, request: &Request) -> Reply {
    let (over, mut running): (Vec<Line>, Vec<Line>) =
        super::front::lines(house, request, TABLES)?.into_iter().partition(|line| line.finished);
    running.sort_by_key(|line| !line.your_turn);
    let seats: Vec<Vec<SeatLine<'_>>> = running.iter().map(Line::seats).collect();
    let troubles = troubles(house, request);
    let mut mine: Vec<TableCard<'_>> =
        running.iter().zip(&seats).map(|(line, seats)| line.card(seats)).collect();
    mine.extend(troubles.iter().map(|(id, game, why)| in_trouble(id, game, why)));
    let ends: Vec<Finished> = over
        .iter()
        .filter_map(|line| house.table(&line.table))
        .map(|now| Finished::of(now, house.reader(request)))
        .collect();
    let finished: Vec<FinishedGame<'_>> =
        over.iter().zip(&ends).map(|(line, end)| end.card(line, None)).collect();
    let set = |set: &'_ crate::data_sets::DataSet| (set.key.clone(), set.game, set.kept.name.clone());
    let sets: Vec<_> = house.sets.all().iter().map(set).collect();
    let sets: Vec<DataSet<'_>> = sets
        .iter()
        .map(|(key, game, name)| DataSet { key, game: game.as_str(), name, tables: played_with(house, key) })
        .collect();
    let name = house.my_name(request);
    let guest = Who { name: &name, account: None, door: Door::Browser };
    let page = KeptPage { guest, mine: &mine, finished: &finished, sets: &sets };
    Ok(Answer::page(house.speak(request, |voice| kept_page(voice, &page))))
}

/// How many tables that are kept are played with a data set.
pub(super) fn played_with(house: &House, key: &str) -> usize {
    house.kept().into_iter().filter(|(_, kept)| kept.data == key).count()
}

/// Tables that cannot be shown, and why: they can still be deleted.
fn troubles(house: &House, request: &Request) -> Vec<(String, String, String)> {
    let told = |id: &TableId, game: &str| {
        let why = house.trouble(id)?.sentence(house.lang(request));
        Some((id.to_string(), game.to_owned(), why))
    };
    house.kept().into_iter().filter_map(|(id, kept)| told(id, kept.game())).collect()
}

const fn in_trouble<'a>(id: &'a str, game: &'a str, why: &'a str) -> TableCard<'a> {
    TableCard {
        id,
        game,
        summary: why,
        seats: &[],
        last: None,
        your_turn: false,
        finished: false,
        is_what_if: false,
        is_brought: false,
        is_guided: false,
    }
}

/// A game that was played elsewhere, by its record.
pub(super) fn bring(house: &mut House, request: &Request) -> Reply {
    let fields = House::form(request);
    let record = fields.get("record").ok_or(Refused::Field { field: "record" })?;
    let table = tabletop::bring(&house.editions, &house.mint, house.host(request), record)?;
    let (id, writes) = house.open(&table, request.now);
    Ok(opened(&id, writes))
}

/// «Shall it go?» A table that cannot be shown may go as well.
pub(super) fn ask_to_remove(house: &House, request: &Request, id: &TableId) -> Reply {
    let game = house.game_of(id).ok_or(Refused::NoTable)?.to_owned();
    let unread = house.unread(std::iter::once(id.clone()));
    if !unread.is_empty() {
        return Err(Pending::Needs(unread));
    }
    let is_over = house.table(id).is_some_and(|now| now.table.is_over());
    let what = if is_over { Removed::Finished } else { Removed::Running };
    let question = RemoveQuestion { path: &request.path, game: &game, what };
    Ok(Answer::page(house.speak(request, |voice| remove_page(voice, &question))))
}

pub(super) fn remove(house: &mut House, id: &TableId) -> Reply {
    house.game_of(id).ok_or(Refused::NoTable)?;
    let writes = house.remove(id);
    Ok(Answer { writes, ..Answer::to("/tables") })
}
