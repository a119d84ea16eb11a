//! What a guest reached alone, for all games alike: a cell for each value of the option that a game alone turns on.

use engine::words::{Lang, Lexicon, Voice};
use engine::{ANY, SetupOption, SoloResult};
use games::GameId;
use tabletop::pages::solo_said;
use web::lobby::SoloCell;
use web::new_table::in_order;

use crate::answers::error::Error;
use crate::app::App;
use crate::ground::sentences;
use crate::store::SoloBest;
use crate::visitors::reader::Reader;

/// The highest shade of a cell.
const TOP: u8 = 7;

/// The cells of every game that can be played alone.
pub(crate) async fn lines(app: &App, reader: &Reader) -> Result<Vec<(GameId, Vec<SoloCell>)>, Error> {
    let played = app.store.solo(reader.guest.clone()).await?;
    let alone = GameId::ALL.into_iter().filter(|game| game.players().0 == 1);
    Ok(alone.map(|game| (game, cells(app, game, &played, reader.lang))).collect())
}

fn cells(app: &App, game: GameId, played: &[SoloBest], lang: Lang) -> Vec<SoloCell> {
    let library = app.tables.editions().usual();
    let games: Vec<&SoloBest> = played.iter().filter(|one| one.game == game).collect();
    let title = |number| library.solo_title(game, number);
    let cell = |name: String, tries: Vec<&SoloBest>| {
        let best = tries.into_iter().max_by_key(|one| (rank(one.result), one.points));
        SoloCell {
            name,
            points: best.map(|one| one.points),
            said: best.and_then(|one| one.result).map(|result| solo_said(result, game, title, lang)),
            shade: best.and_then(|one| shade(one.result)),
        }
    };
    let options = library.options(game);
    let Some(option) = turned_on(&options) else {
        return vec![cell(String::new(), games)];
    };
    let lexicons: [&Lexicon; 4] = [sentences::lexicon(), tabletop::lexicon(), web::lexicon(), game.lexicon()];
    let voice = Voice::new(lang, &lexicons);
    let choices = in_order(library, game, option);
    let choices = choices.into_iter().filter(|choice| choice.value != ANY);
    choices
        .map(|choice| {
            let is_usual = option.choices.first() == Some(choice);
            let of_choice = |one: &&&SoloBest| match one.options.get(option.name) {
                Some(value) => *value == choice.value,
                None => is_usual,
            };
            cell(voice.say(&choice.name), games.iter().filter(of_choice).copied().collect())
        })
        .collect()
}

/// The option with most choices among those of a game alone.
fn turned_on(options: &[SetupOption]) -> Option<&SetupOption> {
    let alone = options.iter().filter(|option| option.players.contains(&1));
    alone.filter(|option| option.choices.len() > 2).max_by_key(|option| option.choices.len())
}

/// Better results are larger; nothing known is least.
fn rank(result: Option<SoloResult>) -> i16 {
    match result {
        None => -1,
        Some(SoloResult::Won(won)) => i16::from(won),
        Some(SoloResult::Title(title)) => i16::from(title),
    }
}

/// How dark a cell is: a lost game leaves it empty.
fn shade(result: Option<SoloResult>) -> Option<u8> {
    match result? {
        SoloResult::Won(won) => won.then_some(TOP - 2),
        SoloResult::Title(title) => Some(title.min(TOP)),
    }
}
