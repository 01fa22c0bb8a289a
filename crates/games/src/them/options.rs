//! What players may choose at set-up.

use crate::sheet::OptionRule;
use serde::{Deserialize, Serialize};
use specta::Type;

/// An option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Setting {
    /// Which wound kills a character.
    WoundsToKill,
    /// Whether a burst rolls for each figure or once.
    BurstRoll,
    /// What a 6 does to a friend.
    FriendlyHeadShot,
    /// What becomes of a push whose way is not free.
    BlockedPush,
    /// Whether a row must still stand when the barricade falls.
    GnawMustHold,
    /// Whether search points hold something or are rolled for.
    SearchMode,
    /// Whether as many ants come as can.
    NewAnts,
}

/// Which of the two choices of an option.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// As the sheet has it first.
    #[default]
    Usual,
    /// The other one.
    Other,
}

/// All options as they are chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    wounds_to_kill: Choice,
    burst_roll: Choice,
    friendly_head_shot: Choice,
    blocked_push: Choice,
    gnaw_must_hold: Choice,
    search_mode: Choice,
    new_ants: Choice,
}

impl Setting {
    /// In the order of the sheet.
    pub const ALL: [Setting; 7] = [
        Setting::WoundsToKill,
        Setting::BurstRoll,
        Setting::FriendlyHeadShot,
        Setting::BlockedPush,
        Setting::GnawMustHold,
        Setting::SearchMode,
        Setting::NewAnts,
    ];

    /// The game's word for it.
    pub fn word(self) -> &'static str {
        match self {
            Setting::WoundsToKill => "wounds_to_kill",
            Setting::BurstRoll => "burst_roll",
            Setting::FriendlyHeadShot => "friendly_head_shot",
            Setting::BlockedPush => "blocked_push",
            Setting::GnawMustHold => "gnaw_must_hold",
            Setting::SearchMode => "search_mode",
            Setting::NewAnts => "new_ants",
        }
    }

    /// What players call it.
    pub fn title(self) -> &'static str {
        match self {
            Setting::WoundsToKill => "The wound that kills",
            Setting::BurstRoll => "Dice of a burst",
            Setting::FriendlyHeadShot => "A 6 against a friend",
            Setting::BlockedPush => "A push that is blocked",
            Setting::GnawMustHold => "The row must still stand",
            Setting::SearchMode => "Searching",
            Setting::NewAnts => "New ants",
        }
    }

    /// Its choices, the usual one first.
    pub fn choices(self) -> [&'static str; 2] {
        match self {
            Setting::WoundsToKill => ["3", "4"],
            Setting::BurstRoll => ["per_figure", "per_charge"],
            Setting::FriendlyHeadShot => ["wound", "kill"],
            Setting::BlockedPush => ["partial", "none"],
            Setting::GnawMustHold => ["true", "false"],
            Setting::SearchMode => ["contents", "roll"],
            Setting::NewAnts => ["fill", "ant_player_choice"],
        }
    }

    /// The rule it changes.
    pub fn rule(self) -> &'static str {
        match self {
            Setting::WoundsToKill => "THEM-ANT-9",
            Setting::BurstRoll => "THEM-CHG-8",
            Setting::FriendlyHeadShot => "THEM-ATT-11",
            Setting::BlockedPush => "THEM-ATT-9",
            Setting::GnawMustHold => "THEM-BAR-3",
            Setting::SearchMode => "THEM-ACT-9",
            Setting::NewAnts => "THEM-TURN-3",
        }
    }

    /// By the game's word.
    pub fn of(word: &str) -> Option<Setting> {
        Setting::ALL.into_iter().find(|setting| setting.word() == word)
    }

    /// A choice by its word.
    pub fn choice(self, word: &str) -> Option<Choice> {
        match self.choices().iter().position(|choice| *choice == word)? {
            0 => Some(Choice::Usual),
            _ => Some(Choice::Other),
        }
    }

    /// A choice in words.
    pub fn says(self, choice: Choice) -> &'static str {
        let [usual, other] = self.choices();
        if choice == Choice::Usual { usual } else { other }
    }

    /// As the sheet lists it.
    pub(super) fn sheet(self) -> OptionRule {
        let (option, title, rule) = (self.word(), self.title(), self.rule());
        OptionRule { option, title, rule, choices: self.choices().to_vec() }
    }
}

impl Options {
    /// What was chosen for an option.
    pub fn get(&self, setting: Setting) -> Choice {
        match setting {
            Setting::WoundsToKill => self.wounds_to_kill,
            Setting::BurstRoll => self.burst_roll,
            Setting::FriendlyHeadShot => self.friendly_head_shot,
            Setting::BlockedPush => self.blocked_push,
            Setting::GnawMustHold => self.gnaw_must_hold,
            Setting::SearchMode => self.search_mode,
            Setting::NewAnts => self.new_ants,
        }
    }

    /// Chooses.
    pub fn set(&mut self, setting: Setting, choice: Choice) {
        let chosen = match setting {
            Setting::WoundsToKill => &mut self.wounds_to_kill,
            Setting::BurstRoll => &mut self.burst_roll,
            Setting::FriendlyHeadShot => &mut self.friendly_head_shot,
            Setting::BlockedPush => &mut self.blocked_push,
            Setting::GnawMustHold => &mut self.gnaw_must_hold,
            Setting::SearchMode => &mut self.search_mode,
            Setting::NewAnts => &mut self.new_ants,
        };
        *chosen = choice;
    }

    /// Is the usual choice made?
    pub(super) fn is_usual(&self, setting: Setting) -> bool {
        self.get(setting) == Choice::Usual
    }

    /// THEM-ANT-9 The wound that kills.
    pub(super) fn deadly(&self) -> u8 {
        if self.is_usual(Setting::WoundsToKill) { 3 } else { 4 }
    }
}
