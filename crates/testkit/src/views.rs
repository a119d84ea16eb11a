//! Views hide what they must, and nothing else.

use engine::{Action, Chance, EventInfo, Events, Game, Seat, Viewer, observe};

/// Everybody who could look at this position.
fn viewers<G: Game>(game: &G, state: &G::State) -> impl Iterator<Item = Viewer> {
    Seat::all(game.players(state)).map(Viewer::Seat).chain([Viewer::Spectator, Viewer::Record])
}

/// What each viewer sees agrees with itself, with the full state and with every state that looks the same.
pub(crate) fn hide<G: Game>(game: &G, state: &G::State, chance: &mut Chance) {
    for viewer in viewers(game, state) {
        let seen = observe(game, state, viewer);
        assert!(observe(game, seen.state(), viewer) == seen, "{viewer:?}: a view of a view is the same view");
        if viewer == Viewer::Record {
            assert!(seen.state() == state, "a record shows everything");
        }
        let twin = game.redeal(&seen, chance);
        assert!(observe(game, &twin, viewer) == seen, "{viewer:?}: a redeal must look the same");
        assert_eq!(game.audit(&twin), Ok(()), "{viewer:?}: a redeal must be sound");
        assert!(game.to_act(seen.state()) == game.to_act(state), "{viewer:?}: who acts is known to all");
        assert_eq!(game.text_board(seen.state()), game.text_board(observe(game, &twin, viewer).state()));
        if let Viewer::Seat(seat) = viewer {
            same_choices(game, state, seen.state(), seat);
        }
        same_score(game, state, seen.state());
        tell_the_same(game, state, &twin, viewer, chance);
    }
}

/// A player's own options do not depend on what the player may not know.
fn same_choices<G: Game>(game: &G, state: &G::State, seen: &G::State, seat: Seat) {
    let [mut full, mut masked] = [Vec::new(), Vec::new()];
    game.legal(state, seat, &mut full);
    game.legal(seen, seat, &mut masked);
    assert_eq!(full, masked, "{seat}: the legal list on the own view");
    for action in (0..G::Action::CODES).filter_map(G::Action::from_code) {
        let verdicts = (game.check(state, seat, action), game.check(seen, seat, action));
        assert_eq!(verdicts.0, verdicts.1, "{seat} {action}: the judge on the own view");
    }
}

/// A line of a score sheet is either hidden or right.
fn same_score<G: Game>(game: &G, state: &G::State, seen: &G::State) {
    for seat in Seat::all(game.players(state)) {
        let (full, masked) = (game.score(state, seat), game.score(seen, seat));
        assert_eq!(full.lines.len(), masked.lines.len(), "{seat}: the same lines on every sheet");
        for (line, shown) in full.lines.iter().zip(&masked.lines) {
            let honest = shown.points.is_none() || shown.points == line.points;
            assert!(honest, "{seat}: a sheet shows {:?} for {:?}", shown.points, line.points);
        }
    }
}

/// Two states that look the same to a viewer tell the same when the same happens, unless something is shown.
fn tell_the_same<G: Game>(game: &G, state: &G::State, twin: &G::State, viewer: Viewer, chance: &mut Chance) {
    let Some(actor) = game.to_act(state).first() else { return };
    let mut legal = Vec::new();
    game.legal(state, actor, &mut legal);
    let common: Vec<G::Action> =
        legal.into_iter().filter(|action| game.check(twin, actor, *action).is_ok()).collect();
    let Some(action) = chance.pick(&common).copied() else { return };
    let number = u64::from(chance.below(u32::MAX));
    let play = |state: &G::State| {
        let mut after = state.clone();
        let mut events = Events::on();
        game.apply_legal(&mut after, actor, action, &mut Chance::from_number(number), &mut events);
        (after, events.into_log())
    };
    let [(one, events), (other, told)] = [play(state), play(twin)];
    if events.iter().chain(&told).any(EventInfo::reveals) {
        return;
    }
    let masked =
        |log: &[G::Event]| -> Vec<G::Event> { log.iter().filter_map(|event| event.masked(viewer)).collect() };
    assert_eq!(masked(&events), masked(&told), "{viewer:?}: the log of {actor} {action} gives a secret away");
    let same = observe(game, &one, viewer) == observe(game, &other, viewer);
    assert!(same, "{viewer:?}: the position after {actor} {action} gives a secret away");
}
