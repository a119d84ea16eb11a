//! Where the law tells of the effects of buildings.

use rollwrite::ids::Kind;

/// The rule that tells of a kind of effect: ISR-46 to ISR-71, in the order of the kinds.
pub(super) const fn kind_rule(kind: Kind) -> &'static str {
    const RULES: [&str; Kind::ALL.len()] = [
        "ISR-46", "ISR-47", "ISR-48", "ISR-49", "ISR-50", "ISR-51", "ISR-52", "ISR-53", "ISR-54", "ISR-55",
        "ISR-56", "ISR-57", "ISR-58", "ISR-59", "ISR-60", "ISR-61", "ISR-62", "ISR-63", "ISR-64", "ISR-65",
        "ISR-66", "ISR-67", "ISR-68", "ISR-69", "ISR-70", "ISR-71",
    ];
    RULES[kind.index()]
}
