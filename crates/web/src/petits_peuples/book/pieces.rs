//! All cards and pieces.

use engine::Game as _;
use engine::words::Voice;
use maud::{Markup, html};
use petits_peuples::PetitsPeuples;
use petits_peuples::action::{mission_name, project_name, terrain_name};
use petits_peuples::data::Effect;
use petits_peuples::ids::{MissionId, ProjectId, Terrain};

use super::super::draw::picture;
use super::super::pattern;
use crate::book::{Piece, Shelf};

pub(super) fn shelves(voice: &Voice<'_>) -> Vec<Shelf> {
    vec![
        Shelf { name: "projects", pieces: ProjectId::all().map(|one| project(voice, one)).collect() },
        Shelf { name: "missions", pieces: MissionId::all().map(|one| mission(voice, one)).collect() },
        Shelf { name: "stratagems", pieces: STRATAGEMS.map(|one| stratagem(voice, one)).into() },
        Shelf { name: "pawns", pieces: pawns(voice) },
    ]
}

/// The symbol of each stratagem, by the name of its sentences.
const STRATAGEMS: [(&str, &str); 3] = [("move", "x-move"), ("transfer", "x-roof"), ("invade", "x-invade")];

fn project(voice: &Voice<'_>, project: ProjectId) -> Piece {
    let details = PetitsPeuples::standard().components().project(project);
    Piece::new(
        format!("project-{project}"),
        voice.say(&project_name(project)),
        html! { span.pts.num { (details.points) } (pattern::project(&details.pattern)) },
        voice.word(&format!("ptp.project.{project}.rule")),
    )
}

fn mission(voice: &Voice<'_>, mission: MissionId) -> Piece {
    Piece::new(
        format!("mission-{mission}"),
        voice.say(&mission_name(mission)),
        mission_face(voice, mission),
        voice.word(&format!("ptp.mission.{mission}.rule")),
    )
}

/// What a mission asks for.
pub(super) fn mission_face(voice: &Voice<'_>, mission: MissionId) -> Markup {
    let effect = PetitsPeuples::standard().components().mission(mission).effect;
    let points = match effect {
        Effect::PerFloor { points, .. } | Effect::PerBuilding { points, .. } => {
            format!("{points} {}", voice.word("ptp.ui.vp"))
        }
        Effect::ControlPair { .. } => String::new(),
    };
    html! {
        @if let Effect::ControlPair { territories, .. } = effect {
            span.ctl { @for territory in territories { span.nbm { i.num { (territory.number()) } } } }
        } @else { (pattern::mission(&effect, &points)) }
    }
}

fn stratagem(voice: &Voice<'_>, (name, symbol): (&str, &str)) -> Piece {
    named(voice, name, picture(symbol))
}

fn pawns(voice: &Voice<'_>) -> Vec<Piece> {
    let pieces = [
        ("floor", "floor"),
        ("roof", "roof"),
        ("torticrane", "torgrue"),
        ("hedgehog", "hog"),
        ("token", "strat"),
    ];
    let pieces = pieces.map(|(name, symbol)| named(voice, name, picture(symbol)));
    let bramble = |terrain: Terrain| {
        let name = voice.say(&terrain_name(terrain));
        let text = voice.word("ptp.book.pieces.bramble_text");
        Piece::new(format!("pawn-{terrain}"), name, picture(&format!("tok-{terrain}")), text)
    };
    pieces.into_iter().chain(Terrain::ALL.map(bramble)).collect()
}

fn named(voice: &Voice<'_>, name: &str, face: Markup) -> Piece {
    let word = |part: &str| voice.word(&format!("ptp.book.pieces.{name}_{part}"));
    Piece::new(format!("pawn-{name}"), word("name"), face, word("text"))
}
