//! Data files: the components of a game, or the sentences of both languages.

use engine::words::Lexicon;
use engine::{Chance, Events, Game, RawSetup};
use games::{GameId, each_game};

use crate::text;

/// How far a game with an accepted data set is played.
const DECISIONS: usize = 60;

/// `# GAME` and a data file; `# edit GAME` and lines that take the place of those of the file that ships, each with its
/// number before it; or `# locale` and two files with `# ----` between them.
pub fn data(input: &[u8]) {
    let Some((head, file)) = text(input).and_then(|text| text.split_once('\n')) else { return };
    let Some(what) = head.strip_prefix("# ") else { return };
    if what == "locale" {
        let (fr, en) = file.split_once("# ----\n").unwrap_or((file, ""));
        if let Ok(lexicon) = Lexicon::parse(fr, en) {
            let _ = (lexicon.missing(), lexicon.uneven());
        }
        return;
    }
    let edited = what.strip_prefix("edit ");
    let Ok(game) = edited.unwrap_or(what).parse::<GameId>() else { return };
    let file = if edited.is_some() { edit(game, file) } else { file.to_owned() };
    each_game!(game, G => {
        if let Ok(game) = G::from_data("fuzz", &file) {
            (G::MIN_PLAYERS..=G::MAX_PLAYERS).for_each(|players| play(&game, players));
        }
    });
}

fn edit(game: GameId, edits: &str) -> String {
    let (_, shipped) = game.data_file();
    let mut lines: Vec<&str> = shipped.lines().collect();
    for (number, line) in edits.lines().filter_map(|edit| edit.split_once(' ')) {
        let place = number.parse::<usize>().ok().and_then(|number| lines.get_mut(number));
        if let Some(place) = place {
            *place = line;
        }
    }
    lines.join("\n")
}

/// A data set that was found sound can be played.
fn play<G: Game>(game: &G, players: u8) {
    let Ok(setup) = game.setup(&RawSetup::players(players)) else { return };
    let mut chance = Chance::from_number(u64::from(players));
    let mut state = game.deal(&setup, &mut chance, &mut Events::off());
    let mut legal = Vec::new();
    for _ in 0..DECISIONS {
        let Some(seat) = game.to_act(&state).first() else { return };
        game.legal(&state, seat, &mut legal);
        let action = *chance.pick(&legal).expect("a seat that is to act has something to do");
        game.apply(&mut state, seat, action, &mut chance, &mut Events::off()).expect("listed and accepted");
    }
}
