//! What one deed has more and less of than another, in words.

use engine::words::{Phrase, Voice};
use games::{KeptReason, Reason};

/// A reason, of advice or of an analysis.
#[derive(Clone, Copy, Debug)]
pub struct Because<'a> {
    term: &'a str,
    worth: i32,
    things: Option<i32>,
}

impl From<&Reason> for Because<'_> {
    fn from(reason: &Reason) -> Self {
        Self { term: reason.term, worth: reason.worth, things: reason.things }
    }
}

impl<'a> From<&'a KeptReason> for Because<'a> {
    fn from(reason: &'a KeptReason) -> Self {
        Self { term: &reason.term, worth: reason.worth, things: reason.things }
    }
}

impl Because<'_> {
    /// In a few words; `words` begins the keys of the game's sentences.
    pub fn said(self, voice: &Voice<'_>, words: &str) -> String {
        let way = if self.worth > 0 { "more" } else { "less" };
        let n = self.things.filter(|n| *n != 0).unwrap_or((self.worth.abs() + 50) / 100).abs().max(1);
        voice.say(&Phrase::new(format!("{words}.reason.{}_{way}", self.term)).int("n", n))
    }
}

/// One sentence: what is gained, then what it costs; `None` without any reason.
pub fn because<'a, R: 'a>(
    voice: &Voice<'_>,
    words: &str,
    reasons: impl IntoIterator<Item = &'a R>,
) -> Option<String>
where
    Because<'a>: From<&'a R>,
{
    let (gains, costs): (Vec<Because<'a>>, Vec<Because<'a>>) =
        reasons.into_iter().map(Because::from).partition(|reason| reason.worth > 0);
    let told = |reasons: Vec<Because<'a>>| {
        reasons.into_iter().map(|reason| reason.said(voice, words)).collect::<Vec<_>>().join(", ")
    };
    let (gains, costs) = (told(gains), told(costs));
    let phrase = match (gains.is_empty(), costs.is_empty()) {
        (true, true) => return None,
        (false, true) => Phrase::new("advice.because").text("what", gains),
        (true, false) => Phrase::new("advice.because").text("what", costs),
        (false, false) => Phrase::new("advice.because_but").text("what", gains).text("but", costs),
    };
    Some(voice.say(&phrase))
}
