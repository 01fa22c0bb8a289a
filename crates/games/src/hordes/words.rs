//! The words of files for roles and edges.

use super::{Border, Role};

impl Role {
    /// The word of files.
    pub fn word(self) -> &'static str {
        match self {
            Role::Defender => "defender",
            Role::Attacker => "attacker",
        }
    }

    /// The other one.
    pub fn other(self) -> Role {
        match self {
            Role::Defender => Role::Attacker,
            Role::Attacker => Role::Defender,
        }
    }
}

impl Border {
    /// Clockwise from the north.
    pub const ALL: [Border; 4] = [Border::North, Border::East, Border::South, Border::West];

    /// The word of files.
    pub fn word(self) -> &'static str {
        match self {
            Border::North => "north",
            Border::East => "east",
            Border::South => "south",
            Border::West => "west",
        }
    }

    /// The one across the table.
    pub fn opposite(self) -> Border {
        Border::ALL[(self as usize + 2) % 4]
    }
}
