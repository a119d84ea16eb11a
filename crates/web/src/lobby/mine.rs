//! The guest's running tables as large cards.

use engine::words::Voice;
use maud::{Markup, html};

use super::finished::{Keeping, remove};
use crate::games::drawing;
use crate::table_card::{TableCard, standing, title};
use crate::widgets::icon;

pub(super) fn tables(voice: &Voice<'_>, tables: &[TableCard<'_>], keeping: Keeping) -> Markup {
    html! {
        @if tables.is_empty() { p.none { (voice.word("lobby.none_mine")) a href="/" { (voice.word("lobby.go_play")) } } }
        ul.mts { @for table in tables { (card(voice, table, keeping)) } }
    }
}

fn card(voice: &Voice<'_>, table: &TableCard<'_>, keeping: Keeping) -> Markup {
    let href = format!("/t/{}", table.id);
    html! {
        li.mt.you[table.your_turn] data-game=(table.game) {
            span.mp2 { (drawing(table.game)) }
            span.mx { (title(voice, table)) @if keeping == Keeping::Here { (remove(voice, table.id, table.game)) } }
            div.sd { (standing(voice, table)) }
            @if table.your_turn {
                a.b.p href=(href) { (icon("icons", "play")) (table.your_turn_word(voice)) }
            } @else {
                a.b href=(href) { (voice.word("home.return")) }
            }
        }
    }
}
