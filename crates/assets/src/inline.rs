//! What is written into pages, pictures and reports. Drawings are where they use gradients and filters: those reach a page from
//! a file in some browsers only.

/// The city of Rise to Nobility.
pub const NOBILITY: &str = include_str!("../files/nobility.svg");
/// The garden of Petits Peuples.
pub const PETITS_PEUPLES: &str = include_str!("../files/petits-peuples.svg");
/// Settlement.
pub const SETTLEMENT: &str = include_str!("../files/settlement.svg");
/// Roll & Write.
pub const ROLLWRITE: &str = include_str!("../files/rollwrite.svg");
/// Compagnons.
pub const COMPAGNONS: &str = include_str!("../files/compagnons.svg");
/// The lines of score sheets.
pub const END: &str = include_str!("../files/end.svg");
/// Colours and sizes of the house, as a style sheet.
pub const TOKENS: &str = include_str!("../files/css/tokens.css");
/// The pictograms that pages share, one symbol in a line.
pub const ICONS: &str = include_str!("../files/icons.svg");
