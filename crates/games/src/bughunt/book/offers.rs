//! What may be begun, with a figure in hand or without one.

use super::telling::{name, side_name};
use super::titles::counter_title;
use crate::book::Beginning;
use crate::bughunt::rules::general::UNITS;
use crate::bughunt::rules::{air, boarding, close, command, grenades};
use crate::bughunt::tables::KINDS;
use crate::bughunt::{
    Aim, BUGS, Bughunt, BughuntAction, Counter, ForGrenade, Kind, Person, Pot, Status, Step, Warhead, Weapon,
};
use crate::form::{Field, FieldEntry};
use crate::naming::listed;
use handspan_table::{FigureId, Side};
use handspan_umpire::{Answer, Detail, End, Party, Way, resolve};

type Offer = Beginning<BughuntAction>;

/// What puts the table right by hand.
const CORRECT: &str = "correct";

/// What a party may begin now. What a rule forbids that players may let go is offered too, with its refusal.
pub(super) fn offers(battle: &Bughunt, party: Party, figures: &[FigureId]) -> Vec<Offer> {
    let mut offers = match figures {
        [] => about_the_table(battle, party),
        [figure] => about(battle, party, *figure),
        [one, other] => [between(battle, *one, *other), between(battle, *other, *one)].concat(),
        _ => Vec::new(),
    };
    offers.retain(|offer| {
        let end = resolve(battle, Side::default(), &offer.action, &offer.answers, &[], Detail::Bare);
        let stands = offer.tool == CORRECT || offer.tool == "done" || end.refusals.is_empty();
        stands && matches!(end.end, End::Asks(_) | End::Done)
    });
    offers
}

fn about_the_table(battle: &Bughunt, party: Party) -> Vec<Offer> {
    let own: Vec<Side> = battle.human_sides().into_iter().filter(|side| party.speaks_for(*side)).collect();
    let bugs = party.speaks_for(BUGS);
    let done = |words: &str| {
        let several = own.len() > 1;
        let offer = |side: &Side| {
            let words = if several { format!("{words} ({})", side_name(battle, *side)) } else { words.to_owned() };
            Beginning::new(words, BughuntAction::Done { side: *side }).by("done").sure(forgotten(battle, *side))
        };
        own.iter().filter(|side| !battle.ready.contains(side)).map(offer).collect::<Vec<_>>()
    };
    let of_bugs = |words: &str| Beginning::new(words, BughuntAction::Done { side: BUGS }).by("done");
    let mut offers = match battle.step {
        Step::Setup => {
            let hands = battle
                .sides
                .iter()
                .filter(|sheet| party.speaks_for(sheet.side))
                .flat_map(|sheet| hand(battle, sheet.side));
            hands.chain([Beginning::new("Begin turn 1", BughuntAction::Begin).by("done")]).collect()
        }
        Step::Command => {
            let roll = own.iter().filter(|side| !command::to_roll(battle, **side).is_empty());
            let roll =
                roll.map(|side| Beginning::new("Roll all command points", BughuntAction::RollAll { side: *side }));
            roll.chain(done("Points given out: move")).collect()
        }
        Step::Walk => {
            let lost = own.iter().filter(|side| !command::owing(battle, **side).is_empty());
            let follow = |side: &Side| {
                Beginning::new("Troopers without a leader go to a commander", BughuntAction::Follow { side: *side })
            };
            lost.map(follow).chain(done("Done moving")).collect()
        }
        Step::Boarding if !own.is_empty() => {
            let roll =
                battle.places.is_none().then(|| Beginning::new("Roll for boarding", BughuntAction::RollBoarding));
            let lift = Beginning::new("Lift off", BughuntAction::LiftOff).sure("Does the ship fly off now?");
            roll.into_iter().chain([lift]).chain(done("Done boarding")).collect()
        }
        Step::Bugs if bugs => vec![of_bugs("The bugs have moved")],
        Step::Arrivals if bugs => vec![Beginning::new("Let bugs arrive", BughuntAction::Arrive).by("done")],
        Step::Spit if bugs => vec![of_bugs("The bugs have spat")],
        Step::Ranged => done("Done firing"),
        Step::Air => done("No strike"),
        Step::Close => fights(battle, &own),
        _ => Vec::new(),
    };
    if bugs && !matches!(battle.step, Step::Setup | Step::Over) && !battle.is_programmed() {
        let add = |kind: Kind| {
            Beginning::new(format!("Add a {}", kind.row().title), BughuntAction::AddBug { kind }).by(CORRECT)
        };
        offers.extend(KINDS.map(add));
    }
    offers
}

/// The measures of a side's hand.
fn hand(battle: &Bughunt, side: Side) -> Vec<Offer> {
    let field = |unit: &crate::hand::HandUnit| {
        let length = battle.hands.length(side, unit).whole();
        let words = format!("{}: measure a {}", side_name(battle, side), unit.one);
        let entry = FieldEntry::Length { most: unit.most, or_none: false };
        let action = BughuntAction::Measure { side, unit: unit.name.to_owned(), length };
        Beginning::new(words, action).with([Field::new(&["length"], unit.one, entry)])
    };
    let same = Beginning::new(
        format!("Everybody measures with the hand of {}", crate::naming::within(&side_name(battle, side))),
        BughuntAction::SameHand { side },
    );
    UNITS.iter().map(field).chain((side != BUGS).then_some(same)).collect()
}

/// What may be forgotten before a step ends, as a question; empty when nothing is.
fn forgotten(battle: &Bughunt, side: Side) -> String {
    let own = |is: &dyn Fn(FigureId, &Person) -> bool| {
        let those = battle.humans().filter(|(figure, person)| person.side == side && is(*figure, person));
        those.map(|(figure, _)| name(battle, figure)).collect::<Vec<_>>()
    };
    let (names, one, many) = match battle.step {
        Step::Command => {
            let fresh = own(&|_, person| person.commands() && person.turn.points.is_none());
            if fresh.is_empty() {
                (
                    own(&|_, person| person.turn.points.is_some_and(|points| points > 0)),
                    "has points left",
                    "have points left",
                )
            } else {
                (fresh, "has not rolled command points", "have not rolled command points")
            }
        }
        Step::Ranged => {
            let idle = own(&|figure, person| {
                let free =
                    !person.turn.attacked && !person.turn.engaged && !person.is_delayed() && !person.turn.spotting;
                free && battle.swarm().any(|(bug, _)| {
                    person.weapons.iter().any(|weapon| {
                        crate::bughunt::rules::fire::target_rules(battle, figure, *weapon, bug)
                            .iter()
                            .all(handspan_umpire::Rule::holds)
                    })
                })
            });
            (idle, "could still fire", "could still fire")
        }
        Step::Boarding if battle.places.is_some_and(|places| places > 0) => {
            (own(&|figure, _| boarding::may_board(battle, figure)), "could still board", "could still board")
        }
        _ => return String::new(),
    };
    match names.as_slice() {
        [] => String::new(),
        [name] => format!("{name} {one}. Go on?"),
        _ => format!("{} {many}. Go on?", listed(&names)),
    }
}

/// Close combats to work out.
fn fights(battle: &Bughunt, own: &[Side]) -> Vec<Offer> {
    let Some(close) = battle.close() else { return Vec::new() };
    let attack = |(bug, human): &(FigureId, FigureId)| {
        Beginning::new(
            format!("{} attacks {}", name(battle, *bug), name(battle, *human)),
            BughuntAction::Fight { figure: *bug },
        )
    };
    let humans =
        battle.humans().filter(|(figure, person)| own.contains(&person.side) && close::may_attack(battle, *figure));
    let own_attacks = humans.flat_map(|(figure, _)| human_attacks(battle, figure));
    let rest = if close.attacks.is_empty() { "No attack" } else { "Resolve the rest" };
    let rest = Beginning::new(rest, BughuntAction::ResolveRest).by("done");
    close.attacks.iter().map(attack).chain(own_attacks).chain([rest]).collect()
}

fn human_attacks(battle: &Bughunt, figure: FigureId) -> Vec<Offer> {
    let bugs = battle.bugs_on(figure);
    let fight = |bug: &FigureId| {
        Beginning::new(
            format!("{} attacks {}", name(battle, figure), name(battle, *bug)),
            BughuntAction::Fight { figure },
        )
    };
    match bugs.as_slice() {
        [bug] => vec![fight(bug)],
        several => several.iter().map(|bug| fight(bug).told([Answer::Figure(Some(*bug))])).collect(),
    }
}

fn about(battle: &Bughunt, party: Party, figure: FigureId) -> Vec<Offer> {
    let Some(known) = battle.figure(figure) else { return Vec::new() };
    if matches!(battle.step, Step::Setup | Step::Over) {
        return Vec::new();
    }
    let own = party.speaks_for(known.side);
    let mut offers = match (battle.bug(figure), battle.person(figure)) {
        (Some(_), _) if own => of_bug(battle, figure),
        (_, Some(person)) if own => of_human(battle, figure, person),
        _ => Vec::new(),
    };
    if battle.step == Step::Close {
        let close = battle.close();
        let attacks = close
            .into_iter()
            .flat_map(|close| &close.attacks)
            .filter(|(bug, human)| *bug == figure || *human == figure);
        offers.extend(attacks.map(|(bug, human)| {
            Beginning::new(
                format!("{} attacks {}", name(battle, *bug), name(battle, *human)),
                BughuntAction::Fight { figure: *bug },
            )
        }));
    }
    offers.extend(by_hand(battle, figure));
    offers
}

fn by_hand(battle: &Bughunt, figure: FigureId) -> Vec<Offer> {
    let called = name(battle, figure);
    let mark = |counter: Counter| {
        Beginning::new(format!("{} on {called}", counter_title(counter)), BughuntAction::Mark { figure, counter })
            .by(CORRECT)
    };
    let counters = if battle.bug(figure).is_some() { vec![Counter::Red, Counter::Yellow] } else { vec![Counter::Blue] };
    let mut offers = vec![
        Beginning::new(format!("Move {called} by hand"), BughuntAction::Place { figure }).by(CORRECT),
        Beginning::new(format!("Take {called} out of play"), BughuntAction::Remove { figure }).by(CORRECT),
    ];
    offers.extend(counters.into_iter().map(mark));
    offers
}

fn of_bug(battle: &Bughunt, figure: FigureId) -> Vec<Offer> {
    let Some(bug) = battle.bug(figure) else { return Vec::new() };
    match battle.step {
        Step::Bugs if bug.moved.is_none() => {
            let mut offers = Vec::new();
            if !bug.in_flight {
                offers.push(Beginning::new("Move", BughuntAction::MoveBug { figure }));
            }
            if bug.kind == Kind::Flyer {
                offers.push(Beginning::new("Fly and land", BughuntAction::Fly { figure, lands: true }));
                offers.push(Beginning::new("Fly on", BughuntAction::Fly { figure, lands: false }));
            }
            offers.push(Beginning::new("Stay", BughuntAction::Stay { figure }));
            offers
        }
        Step::Spit => vec![Beginning::new("Spit", BughuntAction::Spit { figure })],
        Step::Close if battle.humans_at(figure).len() > 1 => {
            vec![Beginning::new("Attack somebody else", BughuntAction::Aim { figure })]
        }
        _ => Vec::new(),
    }
}

fn of_human(battle: &Bughunt, figure: FigureId, person: &Person) -> Vec<Offer> {
    let turn = Beginning::new("Turn", BughuntAction::Turn { figure });
    let mut offers = match battle.step {
        Step::Command => commands(battle, figure, person),
        Step::Walk => walks(battle, figure, person),
        Step::Boarding => vec![Beginning::new("Go aboard", BughuntAction::Board { figure })],
        Step::Ranged => shoots(battle, figure, person),
        Step::Air if air::is_possible(battle) => {
            vec![Beginning::new("Call an air strike", BughuntAction::Strike { figure })]
        }
        Step::Close if close::may_attack(battle, figure) => human_attacks(battle, figure),
        _ => Vec::new(),
    };
    offers.push(turn);
    offers
}

fn commands(battle: &Bughunt, figure: FigureId, person: &Person) -> Vec<Offer> {
    // Whoever is chosen may be given a die by any commander who has points.
    let givers = battle
        .humans()
        .filter(|(_, other)| other.turn.points.is_some_and(|points| points > 0) && other.side == person.side);
    let give = givers.map(|(commander, other)| {
        let words =
            if commander == figure { "Keep a bonus die".to_owned() } else { format!("Bonus die from {}", other.name) };
        Beginning::new(words, BughuntAction::Give { commander, figure })
    });
    let mut offers = Vec::new();
    match person.turn.points {
        _ if !person.commands() => (),
        None => offers.push(Beginning::new("Roll command points", BughuntAction::RollPoints { figure })),
        Some(left) => {
            let all = [Answer::Number(i32::from(left))];
            for (pot, words) in [(Pot::Air, "air support"), (Pot::Evac, "evacuation")] {
                if left > 0 && battle.has_pot(pot) {
                    let pay = |words: String| Beginning::new(words, BughuntAction::Pay { commander: figure, pot });
                    offers.push(pay(format!("Pay into {words}")));
                    if battle.person(figure).is_some_and(|person| person.turn.cap.is_none()) && left > 1 {
                        offers.push(pay(format!("Pay all {left} into {words}")).told(all.clone()));
                    }
                }
            }
            if left > 0 && battle.has_pot(Pot::Evac) {
                offers.push(Beginning::new("Keep points for boarding", BughuntAction::Reserve { commander: figure }));
            }
        }
    }
    offers.extend(give);
    offers
}

fn walks(battle: &Bughunt, figure: FigureId, person: &Person) -> Vec<Offer> {
    let mut offers = Vec::new();
    if let Some(way) = command::way_owed(battle, figure).filter(|_| person.turn.moved.is_none()) {
        let whom = battle.nearest_commander(figure).map(|commander| name(battle, commander)).unwrap_or_default();
        let way = Answer::Path(Way { points: way, ..Way::default() });
        offers.push(Beginning::new(format!("Go to {whom}"), BughuntAction::Move { figure }).told([way]));
    }
    if person.turn.moved.is_none() && !person.turn.still {
        offers.push(Beginning::new("Move", BughuntAction::Move { figure }));
        if person.status == Status::Ok {
            let hurt = battle.humans().filter(|(other, known)| {
                *other != figure && known.status == Status::Wounded && battle.is_adjacent(figure, *other)
            });
            for (other, known) in hurt {
                let help = Beginning::new(format!("Help {} along", known.name), BughuntAction::Help { figure });
                offers.push(help.told([Answer::Figure(Some(other))]));
            }
        }
    }
    if person.weapons.contains(&Weapon::Lmg) {
        offers.push(Beginning::new("Hand the LMG over", BughuntAction::PassLmg { figure }));
    }
    if person.launcher && !person.loaded {
        offers.push(Beginning::new("Load a missile", BughuntAction::Reload { figure }));
    }
    offers
}

fn shoots(battle: &Bughunt, figure: FigureId, person: &Person) -> Vec<Offer> {
    let bonus = person.holds_bonus();
    let mut offers = vec![Beginning::new("Fire", BughuntAction::Fire { figure, bonus: false })];
    if bonus {
        offers.push(Beginning::new("Fire with the bonus die", BughuntAction::Fire { figure, bonus: true }));
    }
    if grenades::left(battle, person).is_none_or(|left| left > 0) {
        let grenade =
            |words: &str, aim, bonus| Beginning::new(words, BughuntAction::Grenade { figure, aim, bug: None, bonus });
        offers.push(grenade("Throw a grenade", Aim::Point, ForGrenade::Nothing));
        offers.push(grenade("Throw a grenade that way", Aim::Direction, ForGrenade::Nothing));
        if bonus && !grenades::is_ready(person) {
            offers.push(grenade("Throw a grenade, bonus die to get it ready", Aim::Point, ForGrenade::Prepare));
        }
    }
    if person.launcher && person.loaded {
        for (words, warhead) in [("Launch a missile (AP)", Warhead::Ap), ("Launch a missile (Frag)", Warhead::Frag)] {
            offers.push(Beginning::new(words, BughuntAction::Launch { figure, warhead: Some(warhead) }));
        }
    }
    offers
}

/// What one figure does to another; the likeliest first.
pub(super) fn between(battle: &Bughunt, figure: FigureId, other: FigureId) -> Vec<Offer> {
    let Some(person) = battle.person(figure) else { return of_bug_on(battle, figure, other) };
    let whom = name(battle, other);
    let target = [Answer::Figure(Some(other))];
    if battle.person(other).is_some() {
        return match battle.step {
            Step::Command if person.commands() => {
                vec![Beginning::new(
                    format!("Give {whom} a bonus die"),
                    BughuntAction::Give { commander: figure, figure: other },
                )]
            }
            Step::Walk if person.weapons.contains(&Weapon::Lmg) && battle.is_adjacent(figure, other) => {
                vec![Beginning::new(format!("Hand the LMG to {whom}"), BughuntAction::PassLmg { figure }).told(target)]
            }
            Step::Walk if battle.person(other).is_some_and(|known| known.status == Status::Wounded) => {
                vec![Beginning::new(format!("Help {whom} along"), BughuntAction::Help { figure }).told(target)]
            }
            _ => Vec::new(),
        };
    }
    match battle.step {
        Step::Ranged => {
            let at = [Answer::Figures(vec![other])];
            let fire = |words: String, bonus| Beginning::new(words, BughuntAction::Fire { figure, bonus });
            let one = person.weapons.len() == 1;
            let shot = |offer: Offer| if one { offer.told(at.clone()) } else { offer };
            let mut offers = vec![shot(fire(format!("Fire at {whom}"), false))];
            if person.holds_bonus() {
                offers.push(shot(fire(format!("Fire at {whom} with the bonus die"), true)));
            }
            let spot = battle.figure(other).map(|figure| Answer::Spot(figure.placement.at()));
            let grenade = |words: String, bonus| {
                Beginning::new(words, BughuntAction::Grenade { figure, aim: Aim::Point, bug: Some(other), bonus })
            };
            offers.extend(
                spot.iter().map(|spot| {
                    grenade(format!("Throw a grenade at {whom}"), ForGrenade::Nothing).told([spot.clone()])
                }),
            );
            if person.holds_bonus() {
                offers.extend(spot.iter().map(|spot| {
                    grenade(format!("Throw a grenade at {whom} with the bonus die"), ForGrenade::Bug)
                        .told([spot.clone()])
                }));
            }
            if person.launcher && person.loaded {
                for (head, warhead) in [("AP", Warhead::Ap), ("Frag", Warhead::Frag)] {
                    let launch = Beginning::new(
                        format!("Launch {head} at {whom}"),
                        BughuntAction::Launch { figure, warhead: Some(warhead) },
                    );
                    offers.push(launch.told(target.clone()));
                }
            }
            offers
        }
        Step::Close if close::may_attack(battle, figure) && battle.bugs_on(figure).contains(&other) => {
            human_attacks(battle, figure)
                .into_iter()
                .filter(|offer| offer.answers.is_empty() || offer.answers == target)
                .collect()
        }
        _ => Vec::new(),
    }
}

fn of_bug_on(battle: &Bughunt, bug: FigureId, human: FigureId) -> Vec<Offer> {
    let target = [Answer::Figure(Some(human))];
    match battle.step {
        Step::Spit => vec![
            Beginning::new(format!("Spit at {}", name(battle, human)), BughuntAction::Spit { figure: bug })
                .told(target),
        ],
        Step::Close => vec![
            Beginning::new(format!("Attack {}", name(battle, human)), BughuntAction::Aim { figure: bug }).told(target),
        ],
        _ => Vec::new(),
    }
}
