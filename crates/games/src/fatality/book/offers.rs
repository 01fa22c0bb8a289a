//! What may be begun, with a figure in hand or without one.

use super::telling::name;
use crate::book::Beginning;
use crate::fatality::rules::{automated, charging, running};
use crate::fatality::{Current, Fatality, FatalityAction, Fighter, Phase, Stage, Trophy};
use crate::naming::listed;
use handspan_table::{FigureId, Side};
use handspan_umpire::{Answer, Detail, End, Party, resolve};

type Offer = Beginning<FatalityAction>;

/// What puts the table right by hand.
const CORRECT: &str = "correct";

/// What a party may begin now. What a rule forbids that players may let go is offered too, with its refusal.
pub(super) fn offers(battle: &Fatality, party: Party, figures: &[FigureId]) -> Vec<Offer> {
    let mut offers = match figures {
        [] => about_the_table(battle, party),
        [figure] => about(battle, party, *figure),
        _ => Vec::new(),
    };
    offers.retain(|offer| {
        let end = resolve(battle, Side::default(), &offer.action, &offer.answers, &[], Detail::Bare).end;
        matches!(end, End::Asks(_) | End::Done)
    });
    offers
}

fn about_the_table(battle: &Fatality, party: Party) -> Vec<Offer> {
    let players = battle.active().iter().any(|side| !battle.is_automated(*side) && party.speaks_for(*side));
    let offers = match battle.stage {
        Stage::Setup => vec![Beginning::new("Begin", FatalityAction::Begin).by("done")],
        Stage::Activation if players => {
            let acting = battle.current.map(|current| on(battle, current)).unwrap_or_default();
            let rest = if battle.passing { None } else { Some(FatalityAction::PassRest) };
            let rest =
                rest.map(|action| Beginning::new("Pass the rest and fight", action).by("done").sure(forgotten(battle)));
            acting.into_iter().chain(rest).collect()
        }
        // Anybody may let the figures that run themselves go on, as the program would.
        Stage::Activation => {
            let next = automated::next(battle).map(|(figure, _)| figure);
            next.map(|figure| run_itself(battle, figure)).into_iter().collect()
        }
        Stage::Combat => {
            let attacks = battle.attackers().into_iter().flat_map(|figure| attacks(battle, figure));
            attacks.chain([Beginning::new("Resolve the rest", FatalityAction::ResolveRest).by("done")]).collect()
        }
        Stage::Over => Vec::new(),
    };
    offers.into_iter().chain(settles(battle)).collect()
}

/// Where somebody was mustered from a roster the end is confirmed by everybody; before it the battle may be given up.
fn settles(battle: &Fatality) -> Option<Offer> {
    if battle.musters.is_empty() || battle.settled || battle.stage == Stage::Setup {
        return None;
    }
    if battle.stage == Stage::Over {
        let sure = "Write the rosters back? The battle cannot be taken back afterwards.";
        return Some(Beginning::new("Write the rosters back", FatalityAction::Settle).by("done").sure(sure));
    }
    let sure = "Give the battle up? Deaths and kills so far are written into the rosters and cannot be taken back.";
    Some(Beginning::new("Give the battle up", FatalityAction::Settle).by(CORRECT).sure(sure))
}

/// Who has not acted yet, as a question; empty when everybody has.
fn forgotten(battle: &Fatality) -> String {
    let names: Vec<String> = battle.unactivated().into_iter().map(|figure| name(battle, figure)).collect();
    match names.len() {
        0 => String::new(),
        1 => format!("{} has not acted. Go on without her?", listed(&names)),
        _ => format!("{} have not acted. Go on without them?", listed(&names)),
    }
}

fn run_itself(battle: &Fatality, figure: FigureId) -> Offer {
    Beginning::new(format!("Let {} act", name(battle, figure)), FatalityAction::Step { figure }).by("done")
}

fn about(battle: &Fatality, party: Party, figure: FigureId) -> Vec<Offer> {
    let Some(known) = battle.figure(figure) else { return Vec::new() };
    let Some(fighter) = battle.fighter(figure) else { return Vec::new() };
    let own = party.speaks_for(known.side);
    let left = battle.unactivated().contains(&figure);
    let current = battle.current.filter(|current| current.figure == figure);
    let mut offers = match (battle.stage, current) {
        (Stage::Combat, _) => attacks(battle, figure),
        (Stage::Activation, _) if battle.is_automated(known.side) && left => vec![run_itself(battle, figure)],
        (Stage::Activation, Some(current)) if own => on(battle, current),
        (Stage::Activation, None) if own && left => fresh(figure, fighter),
        _ => Vec::new(),
    };
    if own && battle.stage != Stage::Over {
        let called = name(battle, figure);
        offers.push(Beginning::new(format!("Move {called} by hand"), FatalityAction::Place { figure }).by(CORRECT));
        offers
            .push(Beginning::new(format!("Take {called} out of play"), FatalityAction::Remove { figure }).by(CORRECT));
    }
    offers
}

/// A figure that has not been taken up yet.
fn fresh(figure: FigureId, fighter: &Fighter) -> Vec<Offer> {
    match (fighter.trophy, fighter.stunned, fighter.fleeing) {
        (Trophy::Owed, ..) => vec![Beginning::new("Collect the trophy", FatalityAction::Activate { figure })],
        (_, true, _) => vec![Beginning::new("Stumble", FatalityAction::Stumble { figure })],
        (_, false, true) => vec![Beginning::new("Flee", FatalityAction::Flee { figure })],
        _ => vec![
            Beginning::new("Move", FatalityAction::Move { figure }),
            Beginning::new("Stay and go on", FatalityAction::GoOn { figure }),
            Beginning::new("Begin to flee", FatalityAction::Flee { figure }),
        ],
    }
}

/// The figure that is being taken through its phases.
fn on(battle: &Fatality, current: Current) -> Vec<Offer> {
    let figure = current.figure;
    let Some(fighter) = battle.fighter(figure) else { return Vec::new() };
    match current.phase {
        Phase::Movement => fresh(figure, fighter),
        Phase::Charging => charges(battle, figure),
        Phase::Running if fighter.stunned => vec![Beginning::new("Stumble", FatalityAction::Stumble { figure })],
        Phase::Running if fighter.fleeing => rallies(battle, figure),
        Phase::Running => vec![
            Beginning::new("Run", FatalityAction::Run { figure }),
            Beginning::new(format!("{} is done", name(battle, figure)), FatalityAction::GoOn { figure }),
        ],
    }
}

fn rallies(battle: &Fatality, figure: FigureId) -> Vec<Offer> {
    let rally = |words: &str, word: &str| {
        Beginning::new(words, FatalityAction::Rally { figure }).told([Answer::Option(word.to_owned())])
    };
    let alone = running::is_alone(battle, figure).then(|| rally("Rally without a die", "auto"));
    alone.into_iter().chain([rally("Roll to rally", "roll"), rally("Flee on", "fail")]).collect()
}

/// Every enemy that can be charged; who is out of reach is not listed, but can be asked about.
fn charges(battle: &Fatality, figure: FigureId) -> Vec<Offer> {
    let targets = charging::eligible(battle, figure);
    let Some(known) = battle.figure(figure) else { return Vec::new() };
    let touched = battle.touched(figure);
    let mut offers = Vec::new();
    if charging::must_charge(battle, figure).holds() {
        let words = if touched.is_empty() { "Go on" } else { "Stay in contact" };
        offers.push(Beginning::new(words, FatalityAction::GoOn { figure }));
    }
    let direct = charging::is_reachable(battle, figure);
    for target in targets.into_iter().filter(|target| !touched.contains(target)) {
        let whom = [Answer::Figure(Some(target))];
        let who = name(battle, target);
        if direct {
            offers.push(Beginning::new(format!("Charge {who}"), FatalityAction::Charge { figure }).told(whom));
            continue;
        }
        let close = Beginning::new(format!("Move closer to {who}"), FatalityAction::CloseIn { figure });
        if let Some(way) = charging::offered(battle, known, target) {
            let straight = Beginning::new(format!("Go straight at {who}"), FatalityAction::CloseIn { figure });
            offers.push(straight.told([whom[0].clone(), Answer::Path(way)]));
        }
        offers.push(close.told(whom));
    }
    offers
}

/// The attacks of a figure, and holding back.
fn attacks(battle: &Fatality, figure: FigureId) -> Vec<Offer> {
    if !battle.attackers().contains(&figure) {
        return Vec::new();
    }
    let who = name(battle, figure);
    let own = battle.fighter(figure).is_some_and(|fighter| battle.is_automated(fighter.side));
    let attack = |words: String| Beginning::new(words, FatalityAction::Attack { figure });
    if own {
        return vec![attack(format!("{who} attacks"))];
    }
    let targets = battle.targets(figure).into_iter();
    let at = targets
        .map(|target| attack(format!("{who} attacks {}", name(battle, target))).told([Answer::Figure(Some(target))]));
    at.chain([attack(format!("{who} holds back")).told([Answer::Figure(None)])]).collect()
}
