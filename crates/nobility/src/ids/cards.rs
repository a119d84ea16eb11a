//! Cards and tiles with their names in the data file.

use engine::cards;

cards! {
    /// NOB-40: one of the 48 settlers cards, *cartes Colons*.
    pub Settler, "a settlers card",
    ["halfling_a", "halfling_b", "halfling_c", "halfling_d", "halfling_e", "halfling_f", "halfling_g", "halfling_h", "human_a", "human_b", "human_c", "human_d", "human_e", "human_f", "human_g", "human_h", "elf_a", "elf_b", "elf_c", "elf_d", "elf_e", "elf_f", "elf_g", "elf_h", "dwarf_a", "dwarf_b", "dwarf_c", "dwarf_d", "dwarf_e", "dwarf_f", "dwarf_g", "dwarf_h", "green_elf_a", "green_elf_b", "green_elf_c", "green_elf_d", "green_elf_e", "green_elf_f", "green_elf_g", "green_elf_h", "trobit_a", "trobit_b", "trobit_c", "trobit_d", "trobit_e", "trobit_f", "trobit_g", "trobit_h"]
}

cards! {
    /// NOB-11: one of the 48 building tiles: 30 workshops, then 18 communal buildings.
    pub Tile, "a building tile: expected W01 to W30 or C01 to C18",
    ["W01", "W02", "W03", "W04", "W05", "W06", "W07", "W08", "W09", "W10", "W11", "W12", "W13", "W14", "W15", "W16", "W17", "W18", "W19", "W20", "W21", "W22", "W23", "W24", "W25", "W26", "W27", "W28", "W29", "W30", "C01", "C02", "C03", "C04", "C05", "C06", "C07", "C08", "C09", "C10", "C11", "C12", "C13", "C14", "C15", "C16", "C17", "C18"]
}

cards! {
    /// NOB-77: one of the 18 merchant ships.
    pub Ship, "a ship: expected S01 to S18",
    ["S01", "S02", "S03", "S04", "S05", "S06", "S07", "S08", "S09", "S10", "S11", "S12", "S13", "S14", "S15", "S16", "S17", "S18"]
}

cards! {
    /// NOB-78: one of the 30 tiles of the Stone Council.
    pub Petition, "a council tile: expected T01 to T30",
    ["T01", "T02", "T03", "T04", "T05", "T06", "T07", "T08", "T09", "T10", "T11", "T12", "T13", "T14", "T15", "T16", "T17", "T18", "T19", "T20", "T21", "T22", "T23", "T24", "T25", "T26", "T27", "T28", "T29", "T30"]
}

cards! {
    /// NOB-80: one of the 13 characters.
    pub Character, "a character",
    ["rhys_lusys", "martok_coinforged", "belvedere_stonefist", "verelan_si", "nya_adebowale", "tobin_marsh", "isolde_varn", "gorrim_ashbeard", "selwyn_tide", "pip_nettle", "kara_dunmere", "orlan_moss", "zikki_cog"]
}

cards! {
    /// NOB-82: one of the 16 event cards.
    pub EventCard, "an event card",
    ["port_traders", "hardworking_apprentices", "flourishing_guilds", "building_boom", "open_tavern", "royal_audience", "generous_clerk", "queens_gift", "tax_day", "guild_strike", "storm", "council_favour", "royal_inspection", "master_builders", "welcome_feast", "curfew"]
}

cards! {
    /// NOB-102: one of the 15 solo objectives.
    pub Objective, "a solo objective: expected O01 to O15",
    ["O01", "O02", "O03", "O04", "O05", "O06", "O07", "O08", "O09", "O10", "O11", "O12", "O13", "O14", "O15"]
}

cards! {
    /// NOB-108: one of the 12 desks of the Chancellery, top row first.
    pub Desk, "a desk: expected top_1 to bottom_6",
    ["top_1", "top_2", "top_3", "top_4", "top_5", "top_6", "bottom_1", "bottom_2", "bottom_3", "bottom_4", "bottom_5", "bottom_6"]
}

cards! {
    /// NOB-114: one of the 18 dice tiles.
    pub DiceTile, "a dice tile: expected D01 to D18",
    ["D01", "D02", "D03", "D04", "D05", "D06", "D07", "D08", "D09", "D10", "D11", "D12", "D13", "D14", "D15", "D16", "D17", "D18"]
}

cards! {
    /// NOB-115: one of the 18 commissions.
    pub Commission, "a commission: expected K01 to K18",
    ["K01", "K02", "K03", "K04", "K05", "K06", "K07", "K08", "K09", "K10", "K11", "K12", "K13", "K14", "K15", "K16", "K17", "K18"]
}
