//! What stands beside a line of a score sheet: a drawing, and in a few words what the line counts.

use engine::words::{Phrase, Voice};
use maud::{Markup, html};

use crate::widgets::sprite_href;

/// Each line by its label: the drawing, with `#` one of the game's own; and the name of the words.
const LINES: [(&str, &str, &str); 29] = [
    ("ptp.score.projects", "card", "projects"),
    ("ptp.score.mission", "scroll", "mission"),
    ("ptp.score.population", "people", "population"),
    ("set.guild.adventurer.name", "#g-adventurer", "adventurer"),
    ("set.guild.builder.name", "#g-builder", "builder"),
    ("set.guild.defender.name", "#g-defender", "defender"),
    ("set.guild.artisan.name", "#g-artisan", "artisan"),
    ("set.score.bank", "bank", "bank"),
    ("set.score.cathedral", "gem", "cathedral"),
    ("com.score.purse", "purse", "purse"),
    ("com.score.first", "gold", "first"),
    ("com.score.gold", "gold", "gold"),
    ("com.score.silver", "silver", "silver"),
    ("com.score.coins", "coins", "coins"),
    ("isr.track.walls.name", "#k-walls", "track"),
    ("isr.track.houses.name", "#k-houses", "track"),
    ("isr.track.granaries.name", "#k-granaries", "track"),
    ("isr.track.bridges.name", "#k-bridges", "track"),
    ("isr.score.dotted", "plan", "dotted"),
    ("isr.score.noted", "pencil", "noted"),
    ("isr.score.buildings", "starred", "starred"),
    ("nob.score.settlers", "settler", "settlers"),
    ("nob.score.buildings", "house", "buildings"),
    ("nob.score.owners", "owner", "owners"),
    ("nob.score.council", "council", "council"),
    ("nob.score.lord", "lord", "lord"),
    ("nob.score.goods", "goods", "goods"),
    ("nob.score.nobility", "nobility", "nobility"),
    ("nob.score.commissions", "seal", "commissions"),
];

fn known(label: &Phrase) -> Option<(&'static str, &'static str)> {
    LINES.iter().find(|(key, ..)| *key == label.key()).map(|(_, drawing, counts)| (*drawing, *counts))
}

/// The drawing of a line, with `#` one of the game's own.
pub(super) fn drawing(label: &Phrase) -> Option<&'static str> {
    known(label).map(|(drawing, _)| drawing)
}

/// What a line counts, in a few words.
pub(super) fn counts(voice: &Voice<'_>, label: &Phrase) -> Option<String> {
    known(label).map(|(_, counts)| voice.word(&format!("end.counts.{counts}")))
}

/// The drawing, the label and what the line counts.
pub(super) fn line(voice: &Voice<'_>, label: &Phrase) -> Markup {
    html! {
        @if let Some(drawing) = drawing(label) {
            svg viewBox="0 0 32 32" aria-hidden="true" { use href=(href(drawing)) width="32" height="32" {} }
        }
        b { (voice.say(label)) }
        @if let Some(counts) = counts(voice, label) { small { (counts) } }
    }
}

fn href(drawing: &str) -> String {
    if drawing.starts_with('#') { drawing.to_owned() } else { sprite_href("end", drawing) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::words::Lang;
    use engine::{RawSetup, Seat, Seed, Viewer};
    use games::{GameId, Library, Table};

    /// A table with every module of its game.
    fn tables(library: &Library, game: GameId) -> Vec<Table> {
        let options = library.options(game);
        let with_all = |players: u8| {
            let mut setup = RawSetup::players(players);
            for option in options.iter().filter(|option| option.players.contains(&players)) {
                if let Some(last) = option.choices.last() {
                    setup.options.insert(option.name.to_owned(), last.value.clone());
                }
            }
            setup
        };
        let setups = [RawSetup::players(1), RawSetup::players(2), with_all(1), with_all(2)];
        let tables =
            setups.into_iter().map(|setup| Table::new(library, game, setup, Seed::from_text("lines")));
        tables.flatten().collect()
    }

    /// The drawings that stand in the page of a game.
    fn own(game: GameId) -> &'static str {
        match game {
            GameId::Settlement => assets::inline::SETTLEMENT,
            GameId::RollWrite => assets::inline::ROLLWRITE,
            _ => "",
        }
    }

    #[test]
    fn every_line_of_every_game_has_a_drawing_and_says_what_it_counts() {
        let library = Library::standard();
        let mut seen = 0;
        for game in GameId::ALL {
            let tables = tables(&library, game);
            assert!(tables.len() >= 2, "{game}");
            for table in tables {
                for line in table.score(Viewer::Seat(Seat::FIRST), Seat::FIRST).lines {
                    let known = LINES.iter().find(|(key, ..)| *key == line.label.key());
                    let (_, drawing, counts) = known.unwrap_or_else(|| panic!("{game}: {:?}", line.label));
                    seen += 1;
                    let (sprite, id) = match drawing.strip_prefix('#') {
                        Some(id) => (own(game), id),
                        None => (assets::inline::END, *drawing),
                    };
                    let drawn = sprite.contains(&format!("id=\"{id}\""));
                    assert!(drawn, "{game}: {drawing}");
                    for lang in Lang::ALL {
                        let lexicons = [crate::lexicon()];
                        let word = Voice::new(lang, &lexicons).word(&format!("end.counts.{counts}"));
                        assert!(!word.contains('⟦'), "{word}");
                    }
                }
            }
        }
        assert!(seen >= 60, "{seen}");
    }
}
