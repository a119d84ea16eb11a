//! What is worth how much, in hundredths of points. The figures were found by matches of one-step players.

/// A coin at the start and in the last round; those beyond a full purse.
pub(super) const COIN: i32 = 60;
pub(super) const COIN_LAST: i32 = 28;
pub(super) const COIN_MORE: i32 = 12;
/// So many coins are a full purse.
pub(super) const PURSE: i32 = 11;
/// Percent of its later value that a coin of income is worth.
pub(super) const INCOME: i32 = 85;
/// A good at the start; beyond what settlers take of a type.
pub(super) const GOOD: i32 = 80;
pub(super) const GOOD_MORE: i32 = 60;
/// A Modifier.
pub(super) const MODIFIER: i32 = 70;
/// A pip of the dice in the rounds to come.
pub(super) const PIP: i32 = 28;
/// A star at the start beyond its points.
pub(super) const STAR: i32 = 48;
/// What becoming a Lord brings, for the way there.
pub(super) const LORD: i32 = 300;
/// A worker in the lot at the start, and those beyond two.
pub(super) const WORKER: i32 = 330;
pub(super) const WORKER_MORE: i32 = 120;
/// An apprentice for each round to come, beyond its coins.
pub(super) const APPRENTICE: i32 = 20;
/// An apprentice in a guild that has a free workshop slot, at the start.
pub(super) const CANDIDATE: i32 = 230;
/// What visits of others bring the owner of a workshop, for each round to come.
pub(super) const OWNER: i32 = 25;
/// Percent of a settlers card that a communal building sees for each round to come.
pub(super) const SETTLERS_AHEAD: i32 = 28;
/// A people that was not there yet, at the start.
pub(super) const PEOPLE: i32 = 120;
/// Percent of its value that a planned card is worth: payable now, or later.
pub(super) const SOON: i32 = 96;
pub(super) const LATER: i32 = 38;
/// A good that a planned card lacks: how much it costs to get.
pub(super) const LACK: i32 = 143;
/// A good that could be spent on a planned card beyond what there is.
pub(super) const HOPE: i32 = 15;
/// A die for a house, beyond its coins.
pub(super) const SITE_DIE: i32 = 150;
/// A ready house that no held card uses, at the start.
pub(super) const HOUSE: i32 = 330;
/// A held card that is not planned.
pub(super) const SPARE: i32 = 10;
/// Percent of what the dice of this round are planned for.
pub(super) const DICE: i32 = 70;
/// A die in the plan costs so much for each pip where there is not room for all.
pub(super) const SCARCE: i32 = 29;
/// A reroll, and the most that an exchange brings.
pub(super) const REROLL: i32 = 25;
pub(super) const EXCHANGE: i32 = 60;
/// New settlers or buildings to choose from.
pub(super) const RENEW: i32 = 25;
/// An apprentice at a desk, for each round to come, beyond its coins; and what the desk itself gives.
pub(super) const DESK: i32 = 45;
pub(super) const BENEFIT: i32 = 35;
/// The points of a commission before it is known.
pub(super) const COMMISSION: i32 = 7;
/// Percent of a commission's points: with none, one, two or three places filled.
pub(super) const FILLED: [i32; 4] = [15, 32, 60, 97];
/// Percent of a commission whose condition does not hold yet, at the start.
pub(super) const OPEN: i32 = 60;

/// Alone: a point that no condition of the objective asks for.
pub(super) const IDLE_POINT: i32 = 10;
pub(super) const IDLE_STAR: i32 = 10;
/// Alone: one more of what a condition asks for.
pub(super) const AIM_PLOT: i32 = 500;
pub(super) const AIM_PEOPLE: i32 = 300;
pub(super) const AIM_STAR: i32 = 150;
pub(super) const AIM_REPUTATION: i32 = 70;
pub(super) const AIM_COIN: i32 = 60;
pub(super) const AIM_PETITION: i32 = 700;
pub(super) const AIM_WORKSHOP: i32 = 700;
pub(super) const AIM_COMMUNAL: i32 = 600;
pub(super) const AIM_GUILD: i32 = 350;
