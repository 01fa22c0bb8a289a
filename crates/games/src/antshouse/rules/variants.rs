//! ANTH-VAR What players may choose before the first round.

use crate::antshouse::{Antshouse, AntshouseEvent, Step};
use crate::sheet::OptionRule;
use handspan_umpire::{Ruling, Umpire, rule};
use serde::{Deserialize, Serialize};

/// Every choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// How long the way is.
    pub length: Length,
    /// Where ants start.
    pub start: Start,
    /// When weapons are placed.
    pub weapon_entry: WeaponEntry,
    /// When a water is spent.
    pub water_success: WaterSuccess,
    /// What becomes of several who win at once.
    pub tie: Tie,
    /// How rock, paper, scissors is played.
    pub rps_mode: RpsMode,
}

/// How long the way is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Length {
    /// To the far side and home again.
    #[default]
    ThereAndBack,
    /// To the far side.
    OneWay,
}

/// Where ants start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Start {
    /// Anywhere on the row before the player.
    #[default]
    HomeRow,
    /// In the player's corner, bound for the opposite one.
    Corner,
}

/// When weapons are placed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WeaponEntry {
    /// One after the other, for all to see.
    #[default]
    Open,
    /// Sealed with the order.
    Secret,
}

/// When a water is spent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WaterSuccess {
    /// When it hit an ant or moved one.
    #[default]
    HitOrMoved,
    /// When it hit an ant.
    DirectHitOnly,
}

/// What becomes of several who win at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tie {
    /// They share.
    #[default]
    Shared,
    /// They play for it.
    Rps,
}

/// How rock, paper, scissors is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RpsMode {
    /// Each picks in secret.
    #[default]
    SecretPick,
    /// Dice throw for all.
    Random,
    /// With real hands; the winner is entered.
    TypeWinner,
}

/// A choice in a few words; anything else as it is.
pub(in crate::antshouse) fn in_words(choice: &str) -> &str {
    match choice {
        "there_and_back" => "there and back",
        "one_way" => "one way",
        "home_row" => "anywhere on the home row",
        "corner" => "in the corners",
        "open" => "in turn, for all to see",
        "secret" => "sealed with the orders",
        "hit_or_moved" => "when it hit or moved an ant",
        "direct_hit_only" => "only when it hit an ant",
        "shared" => "they share the win",
        "rps" => "they throw for it",
        "secret_pick" => "picked in secret",
        "random" => "thrown by dice",
        "type_winner" => "played by hand, the winner entered",
        other => other,
    }
}

/// What players call an option; one there is none of as it is.
pub(in crate::antshouse) fn title(option: &str) -> &str {
    rules().into_iter().find(|rule| rule.option == option).map_or(option, |rule| rule.title)
}

impl Options {
    /// ANTH-VAR-2 What players call where an ant goes first.
    pub(in crate::antshouse) fn far(self) -> &'static str {
        match self.start {
            Start::HomeRow => "the far side",
            Start::Corner => "the opposite corner",
        }
    }

    /// The same with one of them chosen; `None` if there is no such option or choice.
    pub(in crate::antshouse) fn with(mut self, option: &str, choice: &str) -> Option<Options> {
        match (option, choice) {
            ("length", "there_and_back") => self.length = Length::ThereAndBack,
            ("length", "one_way") => self.length = Length::OneWay,
            ("start", "home_row") => self.start = Start::HomeRow,
            ("start", "corner") => self.start = Start::Corner,
            ("weapon_entry", "open") => self.weapon_entry = WeaponEntry::Open,
            ("weapon_entry", "secret") => self.weapon_entry = WeaponEntry::Secret,
            ("water_success", "hit_or_moved") => self.water_success = WaterSuccess::HitOrMoved,
            ("water_success", "direct_hit_only") => self.water_success = WaterSuccess::DirectHitOnly,
            ("tie", "shared") => self.tie = Tie::Shared,
            ("tie", "rps") => self.tie = Tie::Rps,
            ("rps_mode", "secret_pick") => self.rps_mode = RpsMode::SecretPick,
            ("rps_mode", "random") => self.rps_mode = RpsMode::Random,
            ("rps_mode", "type_winner") => self.rps_mode = RpsMode::TypeWinner,
            _ => return None,
        }
        Some(self)
    }
}

/// The options as data; the first choice of each is the default.
pub(in crate::antshouse) fn rules() -> Vec<OptionRule> {
    let option = |option, title, rule, choices| OptionRule { option, title, rule, choices };
    vec![
        option("length", "Length of the way", "ANTH-VAR-1", vec!["there_and_back", "one_way"]),
        option("start", "Where ants start", "ANTH-VAR-2", vec!["home_row", "corner"]),
        option("weapon_entry", "Placing weapons", "ANTH-RND-4", vec!["open", "secret"]),
        option("water_success", "When water is spent", "ANTH-WPN-11", vec!["hit_or_moved", "direct_hit_only"]),
        option("tie", "Several home at once", "ANTH-WIN-2", vec!["shared", "rps"]),
        option("rps_mode", "Rock, paper, scissors", "ANTH-RPS-1", vec!["secret_pick", "random", "type_winner"]),
    ]
}

/// ANTH-VAR-1, ANTH-VAR-2 Options are chosen before the first round. Where another start is chosen, ants are put down anew.
pub(in crate::antshouse) fn choose(umpire: &mut Umpire<'_, Antshouse>, option: &str, choice: &str) -> Ruling {
    let (options, before) = (umpire.battle().options, umpire.battle().step == Step::Start);
    let rule_of = rules().into_iter().find(|known| known.option == option).map(|known| known.rule);
    let id = umpire.must("ANTH-VAR-1", rule_of, "there is no such option")?;
    let chosen = umpire.must(id, options.with(option, choice), "there is no such choice")?;
    umpire.require([rule(id, before, "options are chosen before the first round").code("E_SETUP")])?;
    if chosen == options {
        return Ok(());
    }
    if before && chosen.start != options.start {
        for side in umpire.battle().everybody() {
            if umpire.battle().player(side).ant.is_some() {
                umpire.happens(AntshouseEvent::AntTakenUp { side });
            }
        }
    }
    umpire.happens(AntshouseEvent::OptionChosen { option: option.to_owned(), choice: choice.to_owned() });
    Ok(())
}
