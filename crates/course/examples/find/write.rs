//! The file of a lesson.

use course::{Course, Move};

pub(crate) fn file(course: &Course) -> String {
    let mut text = format!(
        "# Found by `cargo run -p course --example find -- {}`.\n\nplayers = {}\nseed = \"{}\"\nopening = {}\n",
        course.game,
        course.setup.players,
        course.seed,
        list(course.opening.iter().map(line)),
    );
    for chapter in &course.chapters {
        text.push_str(&format!("\n[[chapter]]\nname = \"{}\"\n", chapter.name));
        if !chapter.task.is_empty() {
            text.push_str(&format!("task = {}\n", list(chapter.task.iter().cloned())));
        }
        if !chapter.then.is_empty() {
            text.push_str(&format!("then = {}\n", list(chapter.then.iter().map(line))));
        }
    }
    text
}

fn line(played: &Move) -> String {
    format!("{} {}", played.seat, played.action)
}

/// One move a line; notation has no quotation marks.
fn list(lines: impl Iterator<Item = String>) -> String {
    let lines: Vec<String> = lines.collect();
    match lines.as_slice() {
        [] => "[]".to_owned(),
        [one] => format!("[\"{one}\"]"),
        _ => format!("[\n{}]", lines.iter().map(|line| format!("    \"{line}\",\n")).collect::<String>()),
    }
}
