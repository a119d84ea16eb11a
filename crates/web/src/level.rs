//! What the levels of players made of code are called.

use engine::words::Voice;
pub use games::Level;

/// The name for people: «Apprenti».
pub fn level_name(level: Level, voice: &Voice<'_>) -> String {
    voice.word(match level {
        Level::Novice => "level.novice",
        Level::Apprentice => "level.apprentice",
        Level::Artisan => "level.artisan",
        Level::Master => "level.master",
    })
}
