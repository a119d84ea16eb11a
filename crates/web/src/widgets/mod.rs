//! What the pages of all games are made of.

mod act;
mod advice;
pub(crate) mod chart;
mod clock;
mod coach;
mod company;
mod ears;
mod icon;
mod lang;
mod peek;
mod phone;
mod prompt;
mod qr;
mod rank;
mod reasons;
mod rebuilt;
mod said;
mod seat;
mod strip;
mod tools;

pub use act::{Act, act_button, move_form, slug};
pub use advice::{AdviceCard, AdviceRow, advice_card, advice_wait, promised};
pub use coach::{Hint, coach};
pub use company::{notices, seat_menu};
pub(crate) use ears::{ears, ears_button, ears_entry};
pub use icon::{icon, sprite_href};
pub use lang::lang_switch;
pub use peek::{Peek, peek};
pub use phone::{Chip, Tab, chips, tabs};
pub use prompt::{Prompt, prompt};
pub use qr::{Qr, qr};
pub use rank::{Rank, ladder};
pub use reasons::{Because, because};
pub use rebuilt::reconstructed;
pub use said::said;
pub use seat::{
    Place, SeatPanel, order_of_play, seat_class, seat_dot, seat_mark, seat_panel, seat_row, seat_shapes,
};
pub use strip::{Answers, Onward, Room, Way, WhyNot, answer_row, idle_row};
pub use tools::{Tool, Tools, tools};
