//! A table that is played.

use engine::Seat;
use players::{Care, Stop};
use tabletop::forms::seat_of;
use tabletop::pages::{self, Part, Replayed};
use tabletop::{Ask, Go, Press, Refused, Snapshot, TableId};

use crate::house::{House, Pending, Reply};
use crate::outcome::{Answer, Outcome, Write};
use crate::request::Request;
use crate::thought::{PATIENCE, Wanted, number};

pub(super) fn page(house: &House, request: &Request, id: &TableId) -> Reply {
    show(house, request, &house.now(id)?, Part::Page)
}

pub(super) fn fragment(house: &House, request: &Request, id: &TableId) -> Reply {
    show(house, request, &house.now(id)?, Part::Fragment)
}

fn show(house: &House, request: &Request, now: &Snapshot, part: Part) -> Reply {
    let known = house.known(request, now);
    Ok(Answer::page(pages::table(part, now, house.reader(request), &known, None, None)?))
}

/// The answer to a form that changed a table: our script gets the new fragment, everybody else the way back to it.
fn after(house: &House, request: &Request, id: &TableId, writes: Vec<Write>) -> Reply {
    let answer = if request.script {
        show(house, request, &house.now(id)?, Part::Fragment)?
    } else {
        Answer::to(format!("/t/{id}"))
    };
    Ok(Answer { writes, changed: Some(id.to_string()), ..answer })
}

/// What a form asks of a table.
pub(super) fn asked(house: &mut House, request: &Request, id: &TableId, form: &str) -> Reply {
    let now = house.now(id)?;
    let ask = Ask::of_form(form, &House::form(request))?;
    let writes = carry(house, request, &now, &ask)?;
    after(house, request, id, writes)
}

fn carry(house: &mut House, request: &Request, now: &Snapshot, ask: &Ask) -> Result<Vec<Write>, Pending> {
    let deeds = now.judge(&house.me.guest, ask, &house.here(request.now))?;
    Ok(house.carry_out(&now.id, deeds))
}

pub(super) fn lesson(house: &mut House, request: &Request, id: &TableId) -> Reply {
    let now = house.now(id)?;
    let ask = Ask::of_form("lesson", &House::form(request))?;
    let mut writes = carry(house, request, &now, &ask)?;
    if let Ask::GoOn { go: Go::Next, chapter } = ask {
        let learned = house.me.learned.clone().with(now.table.game(), chapter.saturating_add(1));
        house.me.learned = learned;
        writes.push(house.me.write());
    }
    after(house, request, id, writes)
}

pub(super) fn rematch(house: &mut House, request: &Request, id: &TableId) -> Reply {
    let now = house.now(id)?;
    let ask = Ask::Rematch { lang: house.lang(request) };
    let writes = carry(house, request, &now, &ask)?;
    let next = house.now(id)?.rematch.ok_or(Refused::NoTable)?;
    Ok(super::opening::opened(&next, writes))
}

/// An earlier chapter as text; no move is taken back.
pub(super) fn chapter(house: &House, request: &Request, id: &TableId) -> Reply {
    let now = house.now(id)?;
    now.course().ok_or(Refused::NoLesson)?;
    let (known, chapter) = (house.known(request, &now), request.params().parse("chapter")?);
    let reader = house.reader(request);
    Ok(Answer::page(pages::chapter(House::part(request), &now, reader, &known, chapter, None)?))
}

pub(super) fn journal(house: &House, request: &Request, id: &TableId) -> Reply {
    let (now, query) = (house.now(id)?, request.params());
    let whose = query.get("seat").map(|letter| seat_of(Some(letter), now.table.players())).transpose()?;
    let (known, before) = (house.known(request, &now), query.parse("before")?);
    let reader = house.reader(request);
    Ok(Answer::page(pages::older_turns(House::part(request), &now, reader, &known, (before, whose))?))
}

pub(super) fn zoom(house: &House, request: &Request, id: &TableId) -> Reply {
    let (now, query) = (house.now(id)?, request.params());
    let of = query.get("of").ok_or(Refused::Field { field: "of" })?;
    let reader = house.reader(request);
    let markup = if query.get("step").is_some() {
        pages::zoom_then(&now, reader, &Replayed::of_address(&query, &now)?, of)?
    } else {
        pages::zoom(&now, reader, &house.known(request, &now), of)?
    };
    Ok(Answer::page(markup))
}

/// What a good player would do on a seat. It sees what the seat sees, and nothing is kept.
pub(super) fn advice(house: &House, request: &Request, id: &TableId) -> Reply {
    let (now, fields) = (house.now(id)?, House::form(request));
    let (step, seat): (usize, Seat) = (fields.parse("step")?, fields.parse("seat")?);
    now.may_advise(&house.me.guest, step, seat)?;
    if !house.thinks {
        return Err(Pending::Think(id.clone()));
    }
    let stop = Stop::new().within(PATIENCE);
    let advice = players::advise(Care::AT_TABLE, &now.table, seat, number(&now), &stop);
    let (known, reader) = (house.known(request, &now), house.reader(request));
    Ok(Answer::page(pages::table(House::part(request), &now, reader, &known, advice.as_ref(), None)?))
}

/// What the player made of code who is to act has to think about; nothing where nobody is.
pub(super) fn thought(house: &House, id: &TableId) -> Reply {
    let now = house.now(id)?;
    let acts = now.to_act().iter().find_map(|seat| Some((seat, now.machine(seat)?)));
    let acts = acts.filter(|_| now.progress().is_none());
    let task = acts.and_then(|(seat, level)| {
        house.task(id, Wanted::Move { seat: seat.index() as u8, level: level.as_str().into() })
    });
    let body = match task {
        Some(task) => serde_json::to_string(&Outcome::Think(Box::new(task))).unwrap_or_default(),
        None => String::new(),
    };
    Ok(Answer { status: 200, kind: "application/json".into(), body, ..Answer::default() })
}

/// A player made of code has decided. What it decided for an older state is dropped.
pub(super) fn decided(house: &mut House, request: &Request, id: &TableId) -> Reply {
    let (now, fields) = (house.now(id)?, House::form(request));
    let (seq, seat): (u64, Seat) = (fields.parse("seq")?, fields.parse("seat")?);
    if seq != now.seq || now.machine(seat).is_none() {
        return Err(Refused::Stale.into());
    }
    let action = fields.get("action").ok_or(Refused::Field { field: "action" })?;
    let deed = now.carry_out(seat, Press::one(action), request.now)?;
    let writes = house.carry_out(id, vec![deed]);
    Ok(Answer { writes, changed: Some(id.to_string()), status: 200, ..Answer::default() })
}
