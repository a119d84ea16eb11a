//! Reading a position by name.

use engine::{EventInfo as _, Game as _, ScoreSheet, Seat, Viewer};

use super::{Scenario, read};
use crate::board::Board;
use crate::ids::{MissionId, ProjectId, Terrain, Territory};
use crate::phase::{Phase, Step};
use crate::scoring;
use crate::state::Player;

impl Scenario {
    /// What stands on a spot: `A:2`, `A:2^` with a roof, nothing for an empty spot.
    pub fn at(&self, spot: &str) -> String {
        self.state.building(read("spot", spot)).map_or_else(String::new, |building| {
            let roof = if building.roof { "^" } else { "" };
            format!("{}:{}{roof}", building.owner, building.height())
        })
    }

    /// What a player has.
    pub fn of(&self, seat: &str) -> &Player {
        self.state.player(self.seat("seat", seat))
    }

    /// Where the crane stands; `-` off the board.
    pub fn crane_on(&self) -> String {
        self.state.crane().map_or_else(|| "-".to_owned(), |territory| territory.to_string())
    }

    /// The territory in play; `-` when the open question is another one.
    pub fn active(&self) -> String {
        match &self.state.phase {
            Phase::Turn(turn) => match turn.step {
                Step::Act(act) => act.active.to_string(),
                _ => "-".to_owned(),
            },
            Phase::Missions | Phase::Over => "-".to_owned(),
        }
    }

    /// The letters of the seats that may act.
    pub fn to_act(&self) -> String {
        self.game.to_act(&self.state).iter().map(Seat::letter).collect()
    }

    /// The actions left to the player in turn, the open one included; 0 outside a turn.
    pub const fn actions_left(&self) -> u8 {
        match &self.state.phase {
            Phase::Turn(turn) => turn.actions_left,
            Phase::Missions | Phase::Over => 0,
        }
    }

    /// The turn track: `A - - -`.
    pub fn track_text(&self) -> String {
        let space = |seat: &Option<Seat>| seat.map_or('-', Seat::letter).to_string();
        self.state.track().iter().map(space).collect::<Vec<_>>().join(" ")
    }

    /// The names of the face-up projects.
    pub fn shown(&self) -> Vec<&'static str> {
        self.state.display().map(ProjectId::name).collect()
    }

    /// The terrain type of a spot; `-` for a bramble without token.
    pub fn terrain(&self, spot: &str) -> &'static str {
        self.game.terrain(&self.state, read("spot", spot)).map_or("-", Terrain::name)
    }

    /// The spots that touch this one, in order.
    pub fn neighbours(&self, spot: &str) -> Vec<String> {
        self.state.board.neighbours(read("spot", spot)).iter().map(|near| near.to_string()).collect()
    }

    /// The tiles.
    pub const fn board(&self) -> &Board {
        self.state.board()
    }

    /// What the next floor on a spot costs.
    pub fn cost(&self, spot: &str) -> u16 {
        self.game.build_cost(&self.state, read("spot", spot))
    }

    /// What a building gives back, and costs to invade; 0 for an empty spot.
    pub fn refund(&self, spot: &str) -> u16 {
        self.game.refund(&self.state, read("spot", spot)).unwrap_or(0)
    }

    /// What each player would gain from control now, in seat order.
    pub fn control(&self) -> Vec<u8> {
        let gains = self.game.control_gains(&self.state);
        gains.into_iter().take(usize::from(self.state.players())).collect()
    }

    /// Whether a project is complete for a player with the building on a spot.
    pub fn satisfies(&self, seat: &str, spot: &str, project: &str) -> bool {
        let seat = self.seat("seat", seat);
        self.game.is_satisfied(&self.state, seat, read("spot", spot), read("project", project))
    }

    /// The bramble tokens of a terrain in the supply.
    pub fn brambles_left(&self, terrain: &str) -> u8 {
        self.state.tokens_left(read("terrain", terrain))
    }

    /// The token on the bramble of a territory; `-` for none.
    pub fn token_on(&self, territory: &str) -> &'static str {
        self.state.token(read::<Territory>("territory", territory)).map_or("-", Terrain::name)
    }

    /// The score sheet of a player.
    pub fn score(&self, seat: &str) -> ScoreSheet {
        self.game.score(&self.state, self.seat("seat", seat))
    }

    /// What a mission is worth to a player on this board.
    pub fn mission_points(&self, seat: &str, mission: &str) -> i32 {
        let mission: MissionId = read("mission", mission);
        scoring::mission_points(self.game.components(), &self.state, self.seat("seat", seat), mission)
    }

    /// The rank of each player as if the game ended now.
    pub fn ranks(&self) -> Vec<u8> {
        let standing = self.game.standing(&self.state);
        self.state.seats().map(|seat| standing.rank(seat)).collect()
    }

    /// What the last action made happen, in notation.
    pub fn happened(&self) -> Vec<String> {
        self.events.iter().map(|event| event.notation()).collect()
    }

    /// What the last action made happen as another seat learns of it, in notation.
    pub fn happened_to(&self, seat: &str) -> Vec<String> {
        let viewer = Viewer::Seat(self.seat("seat", seat));
        self.events.iter().filter_map(|event| event.masked(viewer)).map(|event| event.notation()).collect()
    }

    /// The position as text.
    pub fn text(&self) -> String {
        self.game.text_board(&self.state)
    }
}
