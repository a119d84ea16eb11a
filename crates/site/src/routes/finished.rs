//! Finished games: record, replay, tries, other courses, analysis.

use engine::Viewer;
use games::Analysis;
use players::{Attempt, Foresight, Progress, Scrutiny, Stop, Trying};
use tabletop::forms::{Detour, Idea};
use tabletop::pages::{self, Foreseen, Replayed, Tried};
use tabletop::{Refused, Snapshot, TableId};
use web::replay::{Findings, address_of_try};
use web::seal::Check;

use super::opening::opened;
use crate::house::{House, Pending, Reply, State, Underway};
use crate::outcome::{Answer, Outcome, Write};
use crate::request::Request;
use crate::thought::Wanted;

/// A try is compared in so many endings, however long it takes.
const TRYING: std::time::Duration = std::time::Duration::from_secs(20);

fn over(house: &House, id: &TableId) -> Result<Snapshot, Pending> {
    let now = house.now(id)?;
    if now.table.is_over() { Ok(now) } else { Err(Refused::NoReplay.into()) }
}

pub(super) fn record(house: &House, id: &TableId) -> Reply {
    let now = house.now(id)?;
    if !now.table.is_over() {
        return Err(Refused::NotOver.into());
    }
    Ok(Answer {
        status: 200,
        kind: "text/plain; charset=utf-8".into(),
        body: now.table.record().to_string(),
        file: Some(format!("{}-{id}.hameau.txt", now.table.game())),
        ..Answer::default()
    })
}

fn findings<'a>(house: &'a House, id: &TableId) -> Findings<'a> {
    match house.analyses.get(id) {
        None => Findings::Unasked,
        Some(Underway { known: Some(known), state: State::Done, .. }) => Findings::Known(known),
        Some(one) if one.state == State::Stopped => Findings::Stopped(one.known.as_ref()),
        Some(one) => Findings::Underway { percent: one.percent, known: one.known.as_ref() },
    }
}

pub(super) fn replay(house: &House, request: &Request, id: &TableId) -> Reply {
    let now = over(house, id)?;
    let replayed = Replayed { known: findings(house, id), ..Replayed::of_address(&request.params(), &now)? };
    Ok(Answer::page(pages::replay(House::part(request), &now, house.reader(request), &replayed)?))
}

pub(super) fn branch(house: &mut House, request: &Request, id: &TableId, step: &str) -> Reply {
    let now = house.now(id)?;
    let detour = Detour::of_form(step, &House::form(request), &now)?;
    let table = tabletop::branch(&house.mint, house.host(request), &now, &detour)?;
    let (id, writes) = house.open(&table, request.now);
    Ok(opened(&id, writes))
}

pub(super) fn trial(house: &House, request: &Request, id: &TableId) -> Reply {
    let (now, query) = (over(house, id)?, request.params());
    let idea = Idea::of_address(&query, &now)?;
    if let Some(viewer) = Idea::follows(&query, &now)? {
        return follows(house, request, &now, &idea, viewer);
    }
    let copy = idea.copy(&now)?;
    let is_done = !idea.line.is_empty() && (!copy.to_act().contains(idea.seat) || copy.shows_chance());
    let is_judged = is_done || !idea.line.is_empty() && query.get("judge").is_some();
    if is_judged && !house.thinks {
        return Err(Pending::Think(id.clone()));
    }
    let trial = if is_judged {
        let attempt = Attempt { step: idea.step, line: &idea.line, known: None };
        let stop = Stop::new().within(TRYING);
        Some(players::try_out(Trying::AT_TABLE, &now.table, attempt, 0, &stop).map_err(|_| Refused::NoStep)?)
    } else {
        None
    };
    let tried = Tried {
        step: idea.step,
        seat: idea.seat,
        line: &idea.line,
        copy: &copy,
        is_done,
        trial: trial.as_ref(),
        is_best_told: query.get("best").is_some(),
    };
    Ok(Answer::page(pages::attempt(&now, house.reader(request), &tried)?))
}

/// What would most likely follow a try.
fn follows(house: &House, request: &Request, now: &Snapshot, idea: &Idea, viewer: Viewer) -> Reply {
    if !house.thinks {
        return Err(Pending::Think(now.id.clone()));
    }
    let (stop, line) = (Stop::new().within(TRYING), (idea.seat, &*idea.line));
    let deeds = players::foresee(Foresight::AT_TABLE, &idea.branch(now)?, line, 0, &stop);
    let deeds = deeds.map_err(|_| Refused::Field { field: "line" })?;
    let boards = idea.boards(now, &deeds)?;
    let foreseen = Foreseen { step: idea.step, seat: idea.seat, viewer, deeds: &deeds, boards: &boards };
    Ok(Answer::page(pages::follows(now, house.reader(request), &foreseen)?))
}

pub(super) fn go_on(house: &House, request: &Request, id: &TableId) -> Reply {
    let now = over(house, id)?;
    let mut idea = Idea::of_address(&request.params(), &now)?;
    idea.go_on(&House::form(request));
    idea.copy(&now)?;
    Ok(Answer::to(address_of_try(id.as_str(), idea.step, idea.seat, &idea.line)))
}

pub(super) fn to_replay(house: &House, id: &TableId) -> Reply {
    over(house, id)?;
    Ok(Answer::to(format!("/t/{id}/replay")))
}

/// An analysis begins, or goes on: the page of the replay asks for the work.
pub(super) fn analyse(house: &mut House, id: &TableId) -> Reply {
    over(house, id)?;
    house.analyses.entry(id.clone()).or_default().state = State::Running;
    to_replay(house, id)
}

pub(super) fn stop(house: &mut House, id: &TableId) -> Reply {
    if let Some(one) = house.analyses.get_mut(id).filter(|one| one.state == State::Running) {
        one.state = State::Stopped;
    }
    to_replay(house, id)
}

/// The work of an analysis that is asked for; nothing where none is.
pub(super) fn work(house: &House, id: &TableId) -> Reply {
    over(house, id)?;
    let is_asked = house.analyses.get(id).is_some_and(|one| one.state == State::Running);
    let task = if is_asked { house.task(id, Wanted::Analysis) } else { None };
    let body = match task {
        Some(task) => serde_json::to_string(&Outcome::Think(Box::new(task))).unwrap_or_default(),
        None => String::new(),
    };
    Ok(Answer { status: 200, kind: "application/json".into(), body, ..Answer::default() })
}

/// What a worker has found by now: `percent`, and with 100 the whole.
pub(super) fn known(house: &mut House, request: &Request, id: &TableId) -> Reply {
    over(house, id)?;
    let fields = House::form(request);
    let percent: u8 = fields.parse("percent")?;
    let text = fields.get("analysis").unwrap_or_default();
    let known: Option<Analysis> = serde_json::from_str(text).ok();
    let one = house.analyses.entry(id.clone()).or_default();
    if one.state == State::Stopped {
        return Err(Refused::Stale.into());
    }
    one.percent = percent.min(100);
    let is_whole = percent >= 100 && known.is_some();
    one.known = known.or_else(|| one.known.take());
    let mut writes = Vec::new();
    if is_whole {
        one.state = State::Done;
        writes.push(Write::keep("analyses", id.as_str(), text.to_owned()));
    }
    Ok(Answer { status: 200, writes, ..Answer::default() })
}

/// What the reader decided and the luck they had, as the page of the end shows it.
pub(super) fn look_back(house: &House, request: &Request, id: &TableId) -> Reply {
    let now = over(house, id)?;
    let viewer = now.viewpoint(&house.me.guest).viewer;
    if let Findings::Known(_) = findings(house, id) {
        return Ok(Answer::page(pages::back(&now, house.reader(request), findings(house, id))?));
    }
    if !house.thinks {
        return Err(Pending::Think(id.clone()));
    }
    let Viewer::Seat(seat) = viewer else {
        return Ok(Answer::page(pages::back(&now, house.reader(request), Findings::Unasked)?));
    };
    let stop = Stop::new();
    let progress = Progress::new(&|_| (), &stop);
    let found = players::analyse(Scrutiny::at_the_end(seat), &now.table, 0, &progress);
    let findings = found.as_ref().map_or(Findings::Unasked, Findings::Known);
    Ok(Answer::page(pages::back(&now, house.reader(request), findings)?))
}

/// Replays a finished game and says in words what holds.
pub(super) fn check(house: &House, request: &Request, id: &TableId) -> Reply {
    let now = over(house, id)?;
    let record = now.table.record();
    let check = Check {
        print: now.table.commitment().to_string(),
        moves: now.table.step(),
        hash: record.hash.map_or_else(String::new, |hash| hash.to_string()),
        failed: tabletop::examine(&house.editions, &record.to_string()).err(),
        shown: Vec::new(),
    };
    let known = house.known(request, &now);
    Ok(Answer::page(pages::checked(House::part(request), &now, house.reader(request), &known, &check, None)?))
}
