//! What a button sends: one action, or several that answer one question after the other, such as `build; buy 2`. They
//! are played together or not at all, and the log and the record hold each of them by itself.

use crate::refused::Refused;

/// More questions than one press answers in any game.
const MOST: usize = 6;

/// The actions of a press, in order; there is at least one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Press(Vec<String>);

impl Press {
    /// Reads what a page posts. What the parts say is judged when they are played.
    pub fn parse(text: &str) -> Result<Self, Refused> {
        let actions: Vec<String> = text.split(';').map(|action| action.trim().to_owned()).collect();
        if actions.len() > MOST || actions.len() > 1 && actions.iter().any(String::is_empty) {
            return Err(Refused::NotAnAction(text.to_owned()));
        }
        Ok(Self(actions))
    }

    /// A single action.
    pub fn one(action: &str) -> Self {
        Self(vec![action.to_owned()])
    }

    /// The same with one action more.
    pub fn then(mut self, action: String) -> Self {
        self.0.push(action);
        self
    }

    pub fn actions(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }

    pub fn into_actions(self) -> Vec<String> {
        self.0
    }

    /// Whether these moves begin with it: then it has been played before.
    pub fn is_beginning_of<'a>(&self, mut moves: impl Iterator<Item = &'a String>) -> bool {
        self.0.iter().all(|action| moves.next() == Some(action))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_press_is_one_action_or_a_few() {
        assert_eq!(Press::parse("end").unwrap(), Press::one("end"));
        let two: Vec<String> = Press::parse("build; buy 2").unwrap().into_actions();
        assert_eq!(two, ["build", "buy 2"]);
        for nonsense in ["build;", ";", "a;;b", "a;b;c;d;e;f;g"] {
            assert!(matches!(Press::parse(nonsense), Err(Refused::NotAnAction(_))), "{nonsense}");
        }
    }

    #[test]
    fn a_repeated_press_is_known_by_all_its_actions() {
        let moves = ["build", "buy 2", "in 1"].map(str::to_owned);
        let begins = |text: &str| Press::parse(text).unwrap().is_beginning_of(moves.iter());
        assert!(begins("build") && begins("build; buy 2"));
        assert!(!begins("buy 2") && !begins("build; buy 3") && !begins("build; buy 2; in 1; end"));
    }
}
