//! ANTH-VAR Other ways to run: one way only, or from corner to corner.

use crate::antshouse::{Antshouse, AntshouseAction, AntshouseEvent, AntshouseOptions, Options, Step};
use crate::options::{Choice, Choosing, Chosen, HasOptions, OneOf};
use handspan_umpire::{Ruling, Umpire};

/// How long the way is.
pub(in crate::antshouse) static LENGTH: OneOf<Length> = OneOf {
    word: "length",
    title: "Race",
    about: "How far an ant has to run.",
    rule: "ANTH-VAR-1",
    choices: &[
        Choice::new(
            "there_and_back",
            "There and back",
            "Bring your ant to the far side and home again.",
            Length::ThereAndBack,
        ),
        Choice::new("one_way", "One way", "Bring your ant to the far side.", Length::OneWay),
    ],
};

/// How long the way is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::antshouse) enum Length {
    /// To the far side and home again.
    ThereAndBack,
    /// To the far side.
    OneWay,
}

/// ANTH-VAR-1 How long the way is.
pub(in crate::antshouse) fn length(options: &Options) -> Length {
    options.get(&LENGTH)
}

/// Where ants start.
pub(in crate::antshouse) static START: OneOf<Start> = OneOf {
    word: "start",
    title: "Start",
    about: "Where ants start, and where they are going.",
    rule: "ANTH-VAR-2",
    choices: &[
        Choice::new(
            "home_row",
            "Anywhere on the home row",
            "Ants start anywhere on the row before their player, and make for the opposite row.",
            Start::HomeRow,
        ),
        Choice::new(
            "corner",
            "In the corners",
            "Ants start in their player's corner and make for the opposite one. No pine cone may be placed on a corner.",
            Start::Corner,
        ),
    ],
};

/// Where ants start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::antshouse) enum Start {
    /// Anywhere on the row before the player.
    HomeRow,
    /// In the player's corner, bound for the opposite one.
    Corner,
}

/// ANTH-VAR-2 Where ants start.
pub(in crate::antshouse) fn start(options: &Options) -> Start {
    options.get(&START)
}

impl Start {
    /// ANTH-VAR-2 What players call where an ant goes first.
    pub(in crate::antshouse) fn far(self) -> &'static str {
        match self {
            Start::HomeRow => "the far side",
            Start::Corner => "the opposite corner",
        }
    }
}

impl HasOptions for Antshouse {
    type List = AntshouseOptions;

    fn options(&self) -> &Options {
        &self.options
    }

    fn may_choose(&self) -> bool {
        self.step == Step::Start
    }

    fn choosing(choosing: Choosing<AntshouseOptions>) -> AntshouseAction {
        AntshouseAction::Choose(choosing)
    }

    fn chosen(chosen: Chosen<AntshouseOptions>) -> AntshouseEvent {
        AntshouseEvent::OptionChosen(chosen)
    }

    /// ANTH-VAR-2 Where another start is chosen, ants are put down anew.
    fn before_choosing(umpire: &mut Umpire<'_, Antshouse>, chosen: &Chosen<AntshouseOptions>) -> Ruling {
        let battle = umpire.battle();
        let is_other = start(&chosen.in_addition_to(&battle.options)) != start(&battle.options);
        if battle.step == Step::Start && is_other {
            let standing = battle.everybody().into_iter().filter(|side| battle.player(*side).ant.is_some());
            for side in standing.collect::<Vec<_>>() {
                umpire.happens(AntshouseEvent::AntTakenUp { side });
            }
        }
        Ok(())
    }
}
