//! New tables.

use std::collections::BTreeMap;

use course::Course;
use engine::words::Voice;
use games::GameId;
use tabletop::forms::Opening;
use tabletop::pages::game_cards;
use tabletop::{Ask, BranchedTable, Go, Refused, TableId};
use web::Door;
use web::lesson::{Again, again_page};
use web::new_table::{
    Chosen, NewTable, OpenQuestion, new_table_page, open_question_page, preview as preview_of,
};

use crate::house::{House, Reply};
use crate::outcome::{Answer, Write};
use crate::request::Request;

pub(super) fn form(house: &House, request: &Request) -> Reply {
    let query = request.params();
    let game: GameId = match query.get("game") {
        Some(id) => id.parse().map_err(|_| Refused::NoGame)?,
        None => *GameId::ALL.first().ok_or(Refused::NoGame)?,
    };
    let (min, max) = game.players();
    let wished = query.get("players").and_then(|text| text.parse().ok());
    let players = wished.filter(|players| (min..=max).contains(players)).unwrap_or(2.clamp(min, max));
    let library = house.editions.usual();
    let (options, editions) = (library.options(game), house.editions.of_game(game));
    let table = NewTable {
        path: &request.address(),
        game,
        games: &game_cards(None),
        players: min..=max,
        options: &options,
        bests: &BTreeMap::new(),
        library,
        editions: &editions,
        chosen: &Chosen::at_one_screen(players),
        before: &[],
        door: Door::Browser,
    };
    let lexicons = [tabletop::lexicon(), web::lexicon(), game.lexicon()];
    Ok(Answer::page(new_table_page(&Voice::new(house.lang(request), &lexicons), &table)))
}

pub(super) fn preview(house: &House, request: &Request) -> Reply {
    let query = request.params();
    let game: GameId = query.get("game").and_then(|id| id.parse().ok()).ok_or(Refused::NoGame)?;
    let part = |field| query.get(field).ok_or(Refused::Field { field });
    let (option, value) = (part("option")?, part("value")?);
    let lexicons = [tabletop::lexicon(), web::lexicon(), game.lexicon()];
    let voice = Voice::new(house.lang(request), &lexicons);
    Ok(Answer::page(preview_of(&voice, house.editions.usual(), game, option, value).unwrap_or_default()))
}

pub(super) fn create(house: &mut House, request: &Request) -> Reply {
    let fields = House::form(request);
    let opening = Opening::of_form(&fields)?;
    if opening.waits_for_others() {
        return Err(Refused::NeedsServer.into());
    }
    if opening.contradicts_itself() {
        let fields: Vec<(&str, &str)> = fields.with_prefix("").collect();
        let question = OpenQuestion { game: opening.game().as_str(), fields: &fields };
        return Ok(Answer::page(house.speak(request, |voice| open_question_page(voice, &question))));
    }
    found(house, request, &opening, Vec::new())
}

/// One click, and the game begins, or the lesson.
pub(super) fn play(house: &mut House, request: &Request) -> Reply {
    let fields = House::form(request);
    let Some(game) = fields.get("guided") else {
        let (opening, level) = Opening::at_once(&fields, house.me.level)?;
        house.me.level = level;
        let kept = house.me.write();
        return found(house, request, &opening, vec![kept]);
    };
    let game: GameId = game.parse().map_err(|_| Refused::NoGame)?;
    let Some(chapter) = house.me.learned.begins_at(game, &fields)? else {
        return Ok(Answer::to(format!("/learn/{game}")));
    };
    let table = tabletop::teach(&house.editions, &house.mint, house.host(request), game, chapter)?;
    let (id, mut writes) = house.open(&table, request.now);
    if let (Some(before), Some(now)) = (chapter.checked_sub(1), house.table(&id).cloned()) {
        // Chapters that only show leave no trace in the moves. Where the moves already say it, nothing is to be done.
        let read = Ask::GoOn { go: Go::Next, chapter: before };
        let deeds = now.judge(&house.me.guest, &read, &house.here(request.now)).unwrap_or_default();
        writes.extend(house.carry_out(&id, deeds));
    }
    Ok(opened(&id, writes))
}

fn found(house: &mut House, request: &Request, opening: &Opening, kept: Vec<Write>) -> Reply {
    let wish = opening.founding(&house.editions)?;
    let head = tabletop::found(&house.editions, &house.mint, house.host(request), wish)?;
    let (id, writes) = house.open(&BranchedTable { head, moves: Vec::new(), results: None }, request.now);
    Ok(opened(&id, kept.into_iter().chain(writes).collect()))
}

/// «See the new table.»
pub(super) fn opened(id: &TableId, writes: Vec<Write>) -> Answer {
    Answer { writes, ..Answer::to(format!("/t/{id}")) }
}

/// Go on, or from the start? Who has nothing to go on with is led to the first page, where lessons begin.
pub(super) fn learn(house: &House, request: &Request, game: &str) -> Reply {
    let game: GameId = game.parse().map_err(|_| Refused::NoGame)?;
    let Some(done) = house.me.learned.goes_on_at(game) else {
        return Ok(Answer::to("/"));
    };
    let again = Again { game: game.as_str(), chapter: done + 1, of: Course::of(game).chapters.len() };
    Ok(Answer::page(house.speak(request, |voice| again_page(voice, &again))))
}
