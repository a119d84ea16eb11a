//! Who answers which request.

mod data;
mod finished;
mod front;
mod kept;
mod opening;
mod table;

use tabletop::{Refused, TableId};

use crate::house::{House, Pending, Reply};
use crate::request::{Method, Request};

/// The answer to a request.
pub(crate) fn answer(house: &mut House, request: &Request) -> Reply {
    let parts: Vec<&str> = request.path.split('/').filter(|part| !part.is_empty()).collect();
    match (request.method, parts.as_slice()) {
        (Method::Get, []) => front::home(house, request),
        (Method::Get, ["tables"]) => kept::tables(house, request),
        (Method::Post, ["records"]) => kept::bring(house, request),
        (Method::Post, ["data"]) => data::load(house, request),
        (Method::Get, ["data", key]) => data::take(house, key),
        (Method::Get, ["data", key, "remove"]) => data::ask_to_remove(house, request, key),
        (Method::Post, ["data", key, "remove"]) => data::remove(house, key),
        (Method::Post, ["lang"]) => front::lang(house, request),
        (Method::Post, ["name"]) => front::name(house, request),
        (Method::Get, ["rules"]) => Ok(front::books(house, request)),
        (Method::Get, ["rules", game]) => front::rules(house, request, game),
        (Method::Get, ["new"]) => opening::form(house, request),
        (Method::Get, ["new", "preview"]) => opening::preview(house, request),
        (Method::Post, ["tables"]) => opening::create(house, request),
        (Method::Post, ["play"]) => opening::play(house, request),
        (Method::Get, ["learn", game]) => opening::learn(house, request, game),
        (_, ["me" | "join" | "account" | "signin" | "person", ..]) => Err(Refused::NeedsServer.into()),
        (method, ["t", id, rest @ ..]) => {
            let id = TableId::parse(id).ok_or(Pending::Refused(Refused::NoTable))?;
            at_table(house, request, &id, method, rest)
        }
        _ => Err(Refused::NoPage.into()),
    }
}

fn at_table(house: &mut House, request: &Request, id: &TableId, method: Method, rest: &[&str]) -> Reply {
    match (method, rest) {
        (Method::Get, []) => table::page(house, request, id),
        (Method::Get, ["fragment"]) => table::fragment(house, request, id),
        (Method::Get, ["journal"]) => table::journal(house, request, id),
        (Method::Get, ["zoom"]) => table::zoom(house, request, id),
        (Method::Get, ["lesson"]) => table::chapter(house, request, id),
        (Method::Post, ["advice"]) => table::advice(house, request, id),
        (Method::Get, ["thought"]) => table::thought(house, id),
        (Method::Post, ["decided"]) => table::decided(house, request, id),
        (Method::Post, ["rematch"]) => table::rematch(house, request, id),
        (Method::Post, ["lesson"]) => table::lesson(house, request, id),
        (Method::Get, ["remove"]) => kept::ask_to_remove(house, request, id),
        (Method::Post, ["remove"]) => kept::remove(house, id),
        (Method::Get, ["record"]) => finished::record(house, id),
        (Method::Get, ["replay"]) => finished::replay(house, request, id),
        (Method::Post, ["replay", step, "branch"]) => finished::branch(house, request, id, step),
        (Method::Get, ["try"]) => finished::trial(house, request, id),
        (Method::Post, ["try"]) => finished::go_on(house, request, id),
        (Method::Get, ["analysis"]) => finished::to_replay(house, id),
        (Method::Post, ["analysis"]) => finished::analyse(house, id),
        (Method::Post, ["analysis", "stop"]) => finished::stop(house, id),
        (Method::Get, ["work"]) => finished::work(house, id),
        (Method::Post, ["known"]) => finished::known(house, request, id),
        (Method::Post, ["hindsight"]) => finished::look_back(house, request, id),
        (Method::Post, ["check"]) => finished::check(house, request, id),
        (Method::Post, form) => table::asked(house, request, id, &form.join("/")),
        (Method::Get, _) => Err(Refused::NoPage.into()),
    }
}
