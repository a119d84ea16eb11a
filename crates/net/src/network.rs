//! A network, and what it says of a position.

use engine::MAX_SEATS;

use crate::NetError;
use crate::file::{File, Shape};
use crate::layers::{Columns, Norm, Rows, rectify, shares};

/// A network for one game.
#[derive(Clone, Debug)]
pub struct Net {
    shape: Shape,
    first: Columns,
    blocks: Vec<Block>,
    norm: Norm,
    policy: Rows,
    seats: Rows,
    alone: Rows,
}

/// A correction to what is known so far, through a narrow waist.
#[derive(Clone, Debug)]
struct Block {
    norm: Norm,
    down: Rows,
    up: Rows,
}

/// Room to think in, used again and again: asking allocates nothing once it has grown.
#[derive(Clone, Debug, Default)]
pub struct Room {
    known: Vec<f32>,
    level: Vec<f32>,
    waist: Vec<f32>,
    change: Vec<f32>,
}

/// What a network says of a position.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Judgement {
    /// How much each action is liked, in the order in which they were asked: shares of 1.
    pub likes: Vec<f32>,
    /// How likely each seat wins, the seat that is to move first and then in the order of play: shares of 1 among those who
    /// play.
    pub chances: [f32; MAX_SEATS],
    /// What a game alone will bring, in parts of what is usual.
    pub alone: f32,
}

impl Net {
    /// Reads a file.
    ///
    /// # Errors
    /// The file is no network of ours; the error says why.
    pub fn read(bytes: &[u8]) -> Result<Self, NetError> {
        let file = File::read(bytes)?;
        let Shape { size, codes, width, waist, blocks, .. } = file.shape;
        let block = |number: usize| -> Result<Block, NetError> {
            let part = |name: &str| format!("blocks.{number}.{name}");
            Ok(Block {
                norm: Norm::read(&file, &part("norm"), width)?,
                down: Rows::read(&file, &part("down"), width, waist)?,
                up: Rows::read(&file, &part("up"), waist, width)?,
            })
        };
        Ok(Self {
            first: Columns::read(&file, "first", size, width)?,
            blocks: (0..blocks).map(block).collect::<Result<_, _>>()?,
            norm: Norm::read(&file, "norm", width)?,
            policy: Rows::read(&file, "policy", width, codes)?,
            seats: Rows::read(&file, "seats", width, MAX_SEATS)?,
            alone: Rows::read(&file, "alone", width, 1)?,
            shape: file.shape,
        })
    }

    /// How large it is, and for which game.
    pub const fn shape(&self) -> &Shape {
        &self.shape
    }

    /// What it says of a position: the numbers of the mover's observation that are not 0 with their places, the codes of
    /// what is legal, how many play.
    pub fn judge(
        &self,
        seen: impl Iterator<Item = (usize, f32)>,
        legal: impl Iterator<Item = usize>,
        players: u8,
        room: &mut Room,
        judgement: &mut Judgement,
    ) {
        self.first.apply(seen, &mut room.known);
        rectify(&mut room.known);
        for block in &self.blocks {
            block.norm.apply(&room.known, &mut room.level);
            block.down.apply(&room.level, &mut room.waist);
            rectify(&mut room.waist);
            block.up.apply(&room.waist, &mut room.change);
            for (known, change) in room.known.iter_mut().zip(&room.change) {
                *known += change;
            }
        }
        self.norm.apply(&room.known, &mut room.level);
        judgement.likes.clear();
        judgement.likes.extend(legal.map(|code| self.policy.row(code, &room.level)));
        shares(&mut judgement.likes);
        judgement.chances = [0.0; MAX_SEATS];
        let playing = usize::from(players).clamp(1, MAX_SEATS);
        if let Some(chances) = judgement.chances.get_mut(..playing) {
            for (seat, chance) in chances.iter_mut().enumerate() {
                *chance = self.seats.row(seat, &room.level);
            }
            shares(chances);
        }
        judgement.alone = self.alone.row(0, &room.level);
    }
}
