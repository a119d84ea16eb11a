//! Score sheets as pictures, for every game of the house.

use engine::words::Lang;
use engine::{Seat, Viewer};
use games::Housed;
use web::GamePage;

use crate::plan::Plan;
use crate::show::{NAMES, after, sheet};

const HOSTILE: [&str; 6] = ["<b>&\"'", "\u{1b}x\u{0}", "</svg><script>", "ا", "", "𝕏"];

/// Everybody by name with every sum, in both languages, and nothing that a picture cannot hold or would have to ask for.
pub(crate) fn drawn<G: GamePage + Housed>(plan: &Plan) {
    let mut pictures = 0;
    plan.play::<G>("sheet", |table| {
        for lang in Lang::ALL {
            let place = format!("{} players, {lang:?}", table.players());
            let Some(picture) = sheet(table, &NAMES, lang) else {
                assert!(!table.is_over(), "{place}: no picture");
                continue;
            };
            assert!(table.is_over(), "{place}: a running game is shown");
            pictures += 1;
            for seat in Seat::all(table.players()) {
                let name: String = NAMES[seat.index()].chars().take(10).collect();
                assert!(picture.contains(&name.replace('&', "&amp;")), "{place}: {name} is missing");
                let total = table.score(Viewer::Record, seat).total().to_string().replace('-', "−");
                assert!(picture.contains(&format!(">{total}<")), "{place}: {total} is missing");
            }
            stands_alone(&picture, &place);
            let hostile = sheet(table, &HOSTILE, lang).unwrap();
            stands_alone(&hostile, &place);
            assert!(!hostile.contains("<script") && !hostile.contains("<b>"), "{place}");
            assert_eq!(rows(&picture), rows(&hostile), "{place}: names change no line");
        }
    });
    assert!(pictures >= 4, "{pictures}");
}

fn rows(picture: &str) -> usize {
    picture.matches("stroke-width=\"1.5\"></path>").count()
}

fn stands_alone(picture: &str, place: &str) {
    for foreign in
        ["var(", "href", "url(", "class=", "style=", "⟦", "{", "<script", "<image", "<foreignObject"]
    {
        assert!(!picture.contains(foreign), "{place}: {foreign} in {picture}");
    }
    assert!(!picture.chars().any(|sign| sign.is_control() && sign != '\n'), "{place}");
    assert!(picture.len() < 60_000, "{place}: {} bytes", picture.len());
    let size = |name: &str| after(picture, name, &['"'])[0].parse::<f32>().unwrap();
    let (width, height) = (size(" width=\""), size(" height=\""));
    assert!(
        (640.0..=1_200.0).contains(&width) && (300.0..=1_400.0).contains(&height),
        "{place}: {width} {height}"
    );
    let mut open = Vec::new();
    for tag in picture.split('<').skip(1) {
        let (tag, text) = tag.split_once('>').unwrap();
        assert!(!text.contains('>'), "{place}: {text}");
        match tag.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop(), Some(name), "{place}"),
            None if tag.ends_with('/') => {}
            None => open.push(tag.split(' ').next().unwrap()),
        }
    }
    assert_eq!(open, [""; 0], "{place}: every tag is closed");
}
