//! A person with a keyboard: real key presses, and where the focus is.

use fantoccini::actions::{InputSource as _, KeyAction, KeyActions};
use serde_json::Value;

use crate::driver::Browser;

pub(crate) const TAB: &str = "\u{e004}";
pub(crate) const ENTER: &str = "\u{e007}";
pub(crate) const SPACE: &str = " ";
pub(crate) const ESCAPE: &str = "\u{e00c}";
pub(crate) const LEFT: &str = "\u{e012}";
pub(crate) const UP: &str = "\u{e013}";
pub(crate) const RIGHT: &str = "\u{e014}";
pub(crate) const DOWN: &str = "\u{e015}";
const SHIFT: char = '\u{e008}';

/// What is focused: nothing of the body alone, in sight, and with a ring around it.
const FOCUS: &str = "(() => {
    const active = document.activeElement, box = active.getBoundingClientRect(), style = getComputedStyle(active);
    const ring = active.matches('input') ? getComputedStyle(active.nextElementSibling ?? active) : style;
    return [active === document.body ? 'the focus is lost' : '',
        box.width < 1 || box.height < 1 ? 'the focus is on something that cannot be seen' : '',
        active.matches(':focus-visible') && [ring, style].every(one => one.outlineStyle === 'none') ? 'no ring' : '',
    ].filter(Boolean).map(what => `${what}: ${active.outerHTML.slice(0, 200)}`).join('; ');
})()";

impl Browser {
    /// Presses keys one after the other.
    pub(crate) async fn keys(&self, keys: &str) {
        let press = |value| [KeyAction::Down { value }, KeyAction::Up { value }];
        let actions = keys.chars().flat_map(press);
        let sequence = actions.fold(KeyActions::new("keyboard".to_owned()), |keys, one| keys.then(one));
        self.client.perform_actions(sequence).await.unwrap();
    }

    /// Goes back by one stop.
    pub(crate) async fn shift_tab(&self) {
        let [shift, tab] = [SHIFT, TAB.chars().next().unwrap()];
        let sequence = KeyActions::new("keyboard".to_owned())
            .then(KeyAction::Down { value: shift })
            .then(KeyAction::Down { value: tab })
            .then(KeyAction::Up { value: tab })
            .then(KeyAction::Up { value: shift });
        self.client.perform_actions(sequence).await.unwrap();
    }

    /// Whether the focused element matches.
    pub(crate) async fn is_on(&self, selector: &str) -> bool {
        let script = format!("document.activeElement.matches({})", Value::from(selector));
        self.eval(&script).await == true
    }

    /// The focus is somewhere, in sight and marked.
    pub(crate) async fn check_focus(&self) {
        let wrong = self.eval(FOCUS).await;
        if wrong != "" {
            self.photograph_failure().await;
            panic!("{wrong}");
        }
    }

    /// Presses Tab until the focus is on what matches.
    pub(crate) async fn tab_to(&self, selector: &str) {
        if self.tab_around(selector).await {
            return self.check_focus().await;
        }
        self.photograph_failure().await;
        panic!("Tab never comes to {selector}");
    }

    /// Presses Tab until the focus is on what matches, and gives whether it ever is.
    pub(crate) async fn tab_around(&self, selector: &str) -> bool {
        for _ in 0..250 {
            self.keys(TAB).await;
            if self.is_on(selector).await {
                return true;
            }
        }
        false
    }

    /// Goes to a group of radio buttons and then to one of them.
    pub(crate) async fn choose_by_keys(&self, name: &str, value: &str) {
        self.tab_to(&format!("[name=\"{name}\"]")).await;
        for _ in 0..60 {
            if self.is_on(&format!("[value=\"{value}\"]:checked")).await {
                return;
            }
            self.keys(RIGHT).await;
        }
        panic!("{name} = {value} cannot be chosen by keys");
    }
}
