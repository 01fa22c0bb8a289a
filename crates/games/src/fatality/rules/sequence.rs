//! FATAL-SEQ Modes, turns, and one figure after another through its three phases.

use super::core;
use super::{automated, charging, combat, ending, fatalities};
use crate::fatality::book::telling::side_name;
use crate::fatality::{Fatality, FatalityAction, FatalityEvent, Fighter, Options, Phase, Stage, Trophy};
use crate::options::{Choice, OneOf};
use handspan_table::{Figure, FigureId, Side};
use handspan_umpire::{Rule, Ruling, Throw, Umpire, rule};
use serde::{Deserialize, Serialize};

/// Who plays against whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// One player against figures that run themselves.
    Solo,
    /// Several players together against figures that run themselves.
    Coop,
    /// Players against one another.
    Versus,
    /// Players against one another and against figures that run themselves.
    VersusAuto,
}

impl Mode {
    /// All of them.
    pub const ALL: [Mode; 4] = [Mode::Solo, Mode::Coop, Mode::Versus, Mode::VersusAuto];

    /// The word of files.
    pub fn word(self) -> &'static str {
        match self {
            Mode::Solo => "solo",
            Mode::Coop => "coop",
            Mode::Versus => "versus",
            Mode::VersusAuto => "versus_auto",
        }
    }

    /// Do all players fight together?
    pub fn is_together(self) -> bool {
        [Mode::Solo, Mode::Coop].contains(&self)
    }
}

/// Who plays against whom.
pub(in crate::fatality) static MODE: OneOf<Mode> = OneOf {
    word: "mode",
    title: "Mode",
    about: "Who plays against whom.",
    rule: "FATAL-SEQ-4",
    choices: &[
        Choice::new("solo", "Solo", "One player fights figures that run themselves.", Mode::Solo),
        Choice::new(
            "coop",
            "Together",
            "The players share one turn and fight figures that run themselves.",
            Mode::Coop,
        ),
        Choice::new("versus", "Against each other", "Each player has a turn and fights all others.", Mode::Versus),
        Choice::new(
            "versus_auto",
            "Against each other and all",
            "Each player has a turn and fights all others, and figures that run themselves fight everybody.",
            Mode::VersusAuto,
        ),
    ],
};

/// The mode that is chosen.
pub(in crate::fatality) fn mode_of(options: &Options) -> Mode {
    options.get(&MODE)
}

impl Fatality {
    /// The mode that is played.
    pub(in crate::fatality) fn mode(&self) -> Mode {
        mode_of(&self.options)
    }

    /// Does a side run itself?
    pub fn is_automated(&self, side: Side) -> bool {
        self.parts.get(&side).is_some_and(|part| part.automated.contains(&self.mode()))
    }

    /// Does a side take part?
    pub(in crate::fatality) fn takes_part(&self, side: Side) -> bool {
        !self.parts.get(&side).is_some_and(|part| part.absent.contains(&self.mode()))
    }

    /// Sides of one camp are allied: as the scenario says, else all players together, or each for herself.
    pub(in crate::fatality) fn camp(&self, side: Side) -> u32 {
        let told = self.parts.get(&side).and_then(|part| part.camp);
        match told {
            Some(camp) => 1_000 + u32::from(camp),
            None if self.is_automated(side) => 0,
            None if self.mode().is_together() => 1,
            None => 2 + u32::from(side.0),
        }
    }

    /// Who is left to activate, in order of id.
    pub(in crate::fatality) fn unactivated(&self) -> Vec<FigureId> {
        let left = self.table.figures().iter().filter(|figure| {
            self.active().contains(&figure.side) && self.fighter(figure.id).is_some_and(|known| !known.activated)
        });
        left.map(|figure| figure.id).collect()
    }
}

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(battle: &Fatality, event: &FatalityEvent) -> Option<&'static str> {
    Some(match event {
        FatalityEvent::StayedAway { .. } | FatalityEvent::FirstRolled { .. } | FatalityEvent::OrderSet { .. } => {
            "FATAL-SEQ-4"
        }
        FatalityEvent::TurnBegun { turn, .. } => {
            let sides = battle.order.get(*turn as usize)?;
            let own = sides.iter().any(|side| battle.is_automated(*side));
            if own { automated::TURN } else { combat::NEXT_TURN }
        }
        FatalityEvent::Activated { .. } | FatalityEvent::ActivationEnded { .. } => "FATAL-SEQ-1",
        FatalityEvent::PhaseBegun { .. } => "FATAL-SEQ-2",
        FatalityEvent::RestPassed | FatalityEvent::CombatBegun { .. } => "FATAL-SEQ-3",
        _ => return None,
    })
}

/// FATAL-SEQ-4 Set-up ends. In turns of their own the highest die begins, ties again; the others follow in their order.
pub(in crate::fatality) fn begin(umpire: &mut Umpire<'_, Fatality>) -> Ruling {
    let early = umpire.battle().stage == Stage::Setup;
    umpire.insist(rule("FATAL-SEQ-4", early, "the battle has begun already").code("E_SETUP"))?;
    let all: Vec<Side> = umpire.battle().sides.iter().map(|sheet| sheet.side).collect();
    for side in all.iter().copied().filter(|side| !umpire.battle().takes_part(*side)).collect::<Vec<_>>() {
        umpire.happens(FatalityEvent::StayedAway { side });
    }
    let battle = umpire.battle();
    let here = all.into_iter().filter(|side| battle.takes_part(*side));
    let (automated, mut players): (Vec<Side>, Vec<Side>) = here.partition(|side| battle.is_automated(*side));
    let together = battle.mode().is_together();
    if !together && players.len() > 1 {
        let first = first(umpire, &players)?;
        let at = players.iter().position(|side| *side == first).unwrap_or_default();
        players.rotate_left(at);
    }
    let mut order: Vec<Vec<Side>> =
        if together { vec![players] } else { players.into_iter().map(|side| vec![side]).collect() };
    order.push(automated);
    order.retain(|sides| !sides.is_empty());
    let any = !order.is_empty();
    umpire.insist(rule("FATAL-SEQ-4", any, "nobody takes part in this mode").code("E_SETUP"))?;
    umpire.happens(FatalityEvent::OrderSet { order });
    next_turn(umpire, None)
}

/// FATAL-SEQ-4 Who begins: a die each, the highest, and those who tie throw again.
fn first(umpire: &mut Umpire<'_, Fatality>, players: &[Side]) -> Ruling<Side> {
    let mut tied = players.to_vec();
    loop {
        let mut dice = Vec::new();
        for side in &tied {
            let words = format!("Who begins: {}", side_name(umpire.battle(), *side));
            dice.push((*side, umpire.to(*side).roll(6, Throw::new(words, "the highest begins"))?));
        }
        umpire.happens(FatalityEvent::FirstRolled { dice: dice.clone() });
        let most = dice.iter().map(|(_, die)| *die).max().unwrap_or_default();
        tied = dice.into_iter().filter(|(_, die)| *die == most).map(|(side, _)| side).collect();
        if let [first] = tied[..] {
            return Ok(first);
        }
    }
}

/// The next turn of the round, or the first of the next; sides with nobody on the table are skipped.
pub(super) fn next_turn(umpire: &mut Umpire<'_, Fatality>, after: Option<u32>) -> Ruling {
    let battle = umpire.battle();
    let turns = battle.order.len() as u32;
    let stands = |battle: &Fatality, turn: u32| {
        battle.order.get(turn as usize).is_some_and(|sides| sides.iter().any(|side| battle.stands(*side)))
    };
    let round = battle.round;
    let first = after.map_or(0, |turn| turn + 1);
    if after.is_some()
        && let Some(turn) = (first..turns).find(|turn| stands(battle, *turn))
    {
        umpire.happens(FatalityEvent::TurnBegun { round, turn });
        return Ok(());
    }
    if after.is_some() && ending::round_over(umpire) {
        return Ok(());
    }
    let battle = umpire.battle();
    match (0..turns).find(|turn| stands(battle, *turn)) {
        Some(turn) => umpire.happens(FatalityEvent::TurnBegun { round: round + 1, turn }),
        None => ending::nobody(umpire),
    }
    Ok(())
}

/// Somebody who is off the table does nothing.
pub(super) fn off_the_table(figure: FigureId) -> Rule {
    rule("FATAL-SEQ-1", false, "she is off the table").code("ALREADY_ACTIVATED").figure(figure)
}

/// FATAL-SEQ-1 Figures act in the activation stage of their side, one after another, each once. Brings a figure to a phase.
pub(super) fn take_up(
    umpire: &mut Umpire<'_, Fatality>,
    figure: FigureId,
    want: Phase,
    needs: impl Fn(&Fighter) -> Vec<Rule>,
) -> Ruling<Figure> {
    let known = turn_of(umpire, figure)?;
    begin_activation(umpire, figure);
    let current = umpire.battle().current.map(|current| current.phase);
    // Who charges has no more to do in Movement.
    let leaves = (current, want) == (Some(Phase::Movement), Phase::Charging);
    if leaves && umpire.battle().is_active(figure) {
        begin_phase(umpire, figure, Phase::Charging);
    }
    let rules = umpire.battle().fighter(figure).map(&needs).unwrap_or_default();
    umpire.require(rules)?;
    // FATAL-SEQ-2 Movement, Charging, Running, in this order; FATAL-CORE-3 what is behind her is behind her.
    let phase = umpire.battle().current.map(|current| current.phase);
    let words = match phase {
        Some(phase) if phase > want => "that phase is over",
        _ => "another phase comes first",
    };
    let late = phase.is_some_and(|phase| phase > want);
    let id = if late { core::locked(true, "").id() } else { "FATAL-SEQ-2" };
    umpire.require([rule(id, phase == Some(want), words).code("PHASE_ORDER").figure(figure)])?;
    if phase != Some(want) {
        umpire.happens(FatalityEvent::PhaseBegun { figure, phase: want });
    }
    Ok(known)
}

/// FATAL-SEQ-1 Is it a figure's turn to act?
pub(super) fn turn_of(umpire: &mut Umpire<'_, Fatality>, figure: FigureId) -> Ruling<Figure> {
    activation(umpire)?;
    let battle = umpire.battle();
    let here = battle.figure(figure).copied();
    let fighter = battle.fighter(figure).cloned();
    let (known, fighter) = umpire.firm(here.zip(fighter), || off_the_table(figure))?;
    let battle = umpire.battle();
    let own = battle.active().contains(&known.side);
    let busy = battle.current.filter(|current| current.figure != figure);
    let free = fatalities::is_free(&fighter);
    umpire.require([
        rule("FATAL-FAT-3", free, "this turn is for her trophy").code("COLLECTING_TROPHY").figure(figure),
        rule("FATAL-SEQ-1", own, "it is not her side's turn").code("WRONG_SIDE").figure(figure),
        rule("FATAL-SEQ-1", !fighter.activated, "she has acted this turn").code("ALREADY_ACTIVATED").figure(figure),
        busy.into_iter().fold(
            rule("FATAL-SEQ-1", busy.is_none(), "another one has begun and is not done").code("FINISH_CURRENT"),
            |known, current| known.figure(current.figure),
        ),
    ])?;
    Ok(known)
}

fn activation(umpire: &mut Umpire<'_, Fatality>) -> Ruling {
    let words = match umpire.battle().stage {
        Stage::Activation => return Ok(()),
        Stage::Setup => "the battle has not begun",
        Stage::Combat => "combat is being worked out",
        Stage::Over => "the battle is over",
    };
    umpire.firm(None, || rule("FATAL-SEQ-3", false, words).code("PHASE_ORDER"))
}

/// Takes a figure up, if it is not yet, and passes what it has nothing to do in.
fn begin_activation(umpire: &mut Umpire<'_, Fatality>, figure: FigureId) {
    if umpire.battle().current.is_some_and(|current| current.figure == figure) {
        return;
    }
    umpire.happens(FatalityEvent::Activated { figure });
    fatalities::slip(umpire, figure);
    advance(umpire);
}

/// FATAL-FAT-5 A phase begins with a look at what lies around.
pub(super) fn begin_phase(umpire: &mut Umpire<'_, Fatality>, figure: FigureId, phase: Phase) {
    umpire.happens(FatalityEvent::PhaseBegun { figure, phase });
    fatalities::slip(umpire, figure);
}

/// FATAL-SEQ-1 A figure is taken up. FATAL-FAT-3 One that owes a trophy spends its turn on it.
pub(in crate::fatality) fn activate(umpire: &mut Umpire<'_, Fatality>, figure: FigureId) -> Ruling {
    activation(umpire)?;
    let owes = umpire.battle().fighter(figure).is_some_and(|fighter| fighter.trophy == Trophy::Owed);
    let fresh = umpire.battle().unactivated().contains(&figure) && umpire.battle().current.is_none();
    if owes && fresh {
        umpire.happens(FatalityEvent::TrophyTaken { figure });
        return settle(umpire);
    }
    turn_of(umpire, figure)?;
    let fresh = umpire.battle().current.is_none_or(|current| current.figure != figure);
    umpire.insist(rule("FATAL-SEQ-1", fresh, "she is being taken through her phases").code("PHASE_ORDER"))?;
    begin_activation(umpire, figure);
    automated::by_hand(umpire, figure)
}

/// FATAL-SEQ-2 Phases in which there is nothing to do pass by themselves, and who has nothing left to do is done.
fn advance(umpire: &mut Umpire<'_, Fatality>) {
    while let Some(current) = umpire.battle().current {
        let (battle, figure) = (umpire.battle(), current.figure);
        let Some(fighter) = battle.fighter(figure) else { return };
        let (stunned, fleeing) = (fighter.stunned, fighter.fleeing);
        let passes = match current.phase {
            Phase::Movement => stunned || (fleeing && battle.enemies(figure).is_empty()),
            Phase::Charging => stunned || fleeing || charging::eligible(battle, figure).is_empty(),
            Phase::Running => !stunned && (!fleeing || current.tested) && (current.charged || current.ran),
        };
        match current.phase {
            _ if !passes => return,
            Phase::Movement => begin_phase(umpire, figure, Phase::Charging),
            Phase::Charging => begin_phase(umpire, figure, Phase::Running),
            Phase::Running => umpire.happens(FatalityEvent::ActivationEnded { figure }),
        }
    }
}

/// What follows by itself: the next phase, the next figure, combat.
pub(super) fn settle(umpire: &mut Umpire<'_, Fatality>) -> Ruling {
    if umpire.battle().stage != Stage::Activation {
        return Ok(());
    }
    if ending::emptied(umpire) {
        return Ok(());
    }
    advance(umpire);
    let battle = umpire.battle();
    // FATAL-SEQ-3 When everybody has acted, everybody fights.
    if battle.current.is_none() && battle.unactivated().is_empty() { combat::begin(umpire) } else { Ok(()) }
}

/// A phase is over for a figure that has done something in it.
pub(super) fn done(umpire: &mut Umpire<'_, Fatality>, figure: FigureId) -> Ruling {
    if let Some(current) = umpire.battle().current.filter(|current| current.figure == figure) {
        match current.phase {
            Phase::Movement => begin_phase(umpire, figure, Phase::Charging),
            Phase::Charging => begin_phase(umpire, figure, Phase::Running),
            Phase::Running => (),
        }
    }
    settle(umpire)
}

/// A figure goes on without doing anything, where it may.
pub(in crate::fatality) fn go_on(umpire: &mut Umpire<'_, Fatality>, figure: FigureId) -> Ruling {
    turn_of(umpire, figure)?;
    begin_activation(umpire, figure);
    let Some(current) = umpire.battle().current else { return settle(umpire) };
    let battle = umpire.battle();
    let Some(fighter) = battle.fighter(figure) else { return Ok(()) };
    let rules = match current.phase {
        Phase::Movement => {
            let runs = fighter.fleeing && !fighter.stunned;
            vec![super::flight::must_flee(!runs, figure)]
        }
        Phase::Charging => vec![charging::must_charge(battle, figure)],
        Phase::Running => super::running::must(fighter, figure, current.tested),
    };
    umpire.require(rules)?;
    automated::by_hand(umpire, figure)?;
    match current.phase {
        Phase::Movement => begin_phase(umpire, figure, Phase::Charging),
        Phase::Charging => {
            // FATAL-CHG-7 Who touches an enemy stays in contact, and has acted.
            if charging::is_in_contact(umpire.battle(), figure) {
                umpire.happens(FatalityEvent::Stayed { figure });
            }
            begin_phase(umpire, figure, Phase::Running);
        }
        Phase::Running => umpire.happens(FatalityEvent::ActivationEnded { figure }),
    }
    settle(umpire)
}

/// FATAL-SEQ-3 Everybody who is left goes through her phases; what she must do is asked.
pub(in crate::fatality) fn pass_rest(umpire: &mut Umpire<'_, Fatality>) -> Ruling {
    activation(umpire)?;
    let battle = umpire.battle();
    let own = !battle.active().iter().any(|side| battle.is_automated(*side));
    umpire.insist(rule("FATAL-SEQ-3", own, "the figures run themselves").code("AUTOMATED_NO_CHOICE"))?;
    let fresh = !umpire.battle().passing;
    umpire.insist(rule("FATAL-SEQ-3", fresh, "the rest is being passed").code("PHASE_ORDER"))?;
    // Whoever acts out of turn, because all agreed, is done first: nothing that follows by itself may be forbidden.
    let battle = umpire.battle();
    let stranger = battle.current.filter(|current| !battle.active().contains(&battle.side_of(current.figure)));
    let known = rule("FATAL-SEQ-1", stranger.is_none(), "another one has begun and is not done").code("FINISH_CURRENT");
    umpire.insist(stranger.into_iter().fold(known, |known, current| known.figure(current.figure)))?;
    umpire.happens(FatalityEvent::RestPassed);
    settle(umpire)
}

/// FATAL-SEQ-3 Combat comes when everybody has acted, or all players agree.
pub(in crate::fatality) fn fight(umpire: &mut Umpire<'_, Fatality>) -> Ruling {
    activation(umpire)?;
    let left = umpire.battle().unactivated();
    let known = rule("FATAL-SEQ-3", left.is_empty(), "somebody has not acted yet").code("MODELS_LEFT");
    umpire.require([left.into_iter().fold(known, Rule::figure)])?;
    combat::begin(umpire)
}

/// What is to be done next with those that are passed.
pub(in crate::fatality) fn due(battle: &Fatality) -> Option<FatalityAction> {
    if !battle.passing || battle.stage != Stage::Activation {
        return None;
    }
    let Some(current) = battle.current else {
        return battle.unactivated().first().map(|figure| FatalityAction::Activate { figure: *figure });
    };
    let figure = current.figure;
    let fighter = battle.fighter(figure)?;
    Some(match current.phase {
        Phase::Movement if fighter.fleeing => FatalityAction::Flee { figure },
        Phase::Charging if !charging::must_charge(battle, figure).holds() => {
            if charging::is_reachable(battle, figure) {
                FatalityAction::Charge { figure }
            } else {
                FatalityAction::CloseIn { figure }
            }
        }
        Phase::Running if fighter.stunned => FatalityAction::Stumble { figure },
        Phase::Running if fighter.fleeing && !current.tested => FatalityAction::Rally { figure },
        _ => FatalityAction::GoOn { figure },
    })
}
