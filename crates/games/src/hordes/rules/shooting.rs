//! HOTT-SHOOT Shooters and Artillery.

use super::factors::{Clash, Manner, sums};
use super::geometry::{counts, in_range};
use super::{results, scale, turn};
use crate::hordes::block::{Block, Edge};
use crate::hordes::book::telling::name;
use crate::hordes::event::HordesEvent;
use crate::hordes::field::{Field, Standing};
use crate::hordes::shape::{self, Shape};
use crate::hordes::troops::Kind;
use crate::hordes::{Hordes, Phase, Role};
use crate::options::{Choice, OneOf};
use handspan_table::FigureId;
use handspan_umpire::{Rule, Ruling, Throw, Umpire, rule};

/// HOTT-SHOOT-2 How wide shooters shoot.
pub(in crate::hordes) static SHOOT_ARC: OneOf<bool> = OneOf {
    word: "shoot_arc",
    title: "How wide shooters shoot",
    about: "How wide the strip is in which a shooter can hit.",
    rule: "HOTT-SHOOT-2",
    choices: &[
        Choice::new(
            "three_widths",
            "Three base widths",
            "Shooters hit in a strip three base widths wide, one to each side of their base.",
            true,
        ),
        Choice::new("one_width", "One base width", "Shooters hit only straight ahead of their own base.", false),
    ],
};

fn is_wide(battle: &Hordes) -> bool {
    battle.options().get(&SHOOT_ARC)
}

/// HOTT-SHOOT-4 May those who fight be shot at and bespelled?
pub(in crate::hordes) static DISTANT_AT_ENGAGED: OneOf<bool> = OneOf {
    word: "distant_at_engaged",
    title: "Targets that fight",
    about: "Whether an element in contact with its enemy can be shot at and bespelled.",
    rule: "HOTT-SHOOT-4",
    choices: &[
        Choice::new("false", "Are safe", "An element that is in combat contact is not shot at or bespelled.", false),
        Choice::new("true", "Can be hit", "An element that is in combat contact can be shot at and bespelled.", true),
    ],
};

/// May they?
pub(in crate::hordes) fn at_engaged(battle: &Hordes) -> bool {
    battle.options().get(&DISTANT_AT_ENGAGED)
}

/// HOTT-SHOOT-2 How far a type shoots; none for those that do not.
pub(in crate::hordes) fn range(kind: Kind) -> Option<f64> {
    match kind {
        Kind::Shooter => Some(scale::units(200).0),
        Kind::Artillery => Some(scale::units(500).0),
        _ => None,
    }
}

/// HOTT-SHOOT-2 The strip in which a shooter hits, as far as anything is.
pub(in crate::hordes) fn arc(battle: &Hordes, block: &Block) -> Shape {
    let (width, _) = scale::width(block);
    let aside = block.right() * (width * if is_wide(battle) { 1.5 } else { 0.5 });
    let far = block.ahead * 100.0;
    vec![block.front - aside + far, block.front - aside, block.front + aside, block.front + aside + far]
}

/// HOTT-SHOOT-1 Who may shoot: Shooters in every bound, Artillery in its own and only if it has not moved; not in contact, and once.
pub(in crate::hordes) fn may_shoot(battle: &Hordes, field: &Field, one: &Standing) -> Vec<Rule> {
    let id = "HOTT-SHOOT-1";
    let element = battle.element(one.id);
    let own = one.role == battle.active() || one.kind != Kind::Artillery;
    let engaged = field.enemies(one.role).any(|enemy| Field::edges_touch(one, enemy));
    let done = element.is_some_and(|element| element.shot);
    let moved = one.kind == Kind::Artillery && element.is_some_and(|element| element.moved);
    vec![
        rule(id, own, "Artillery shoots only in its own bound").code("phase").figure(one.id),
        rule(id, !engaged, "it touches an enemy and cannot shoot").code("engaged").figure(one.id),
        rule(id, !done, "it has shot this bound").code("already-shot").figure(one.id),
        rule(id, !moved, "Artillery that has moved does not shoot").code("moved").figure(one.id),
    ]
}

/// HOTT-SHOOT-4 Who may be shot at: nobody in combat contact, no Stronghold, nobody twice in a bound.
fn may_be_shot(battle: &Hordes, field: &Field, target: &Standing) -> [Rule; 3] {
    let id = "HOTT-SHOOT-4";
    let engaged = !at_engaged(battle) && battle.is_engaged(field, target);
    let again = battle.element(target.id).is_some_and(|element| element.shot_at);
    [
        rule(id, !engaged, "it is in combat contact").code("engaged").figure(target.id),
        rule(id, !again, "it has been shot at this bound").code("already-shot").figure(target.id),
        rule(id, !target.is_hold(), "a Stronghold cannot be shot at").code("no-target").figure(target.id),
    ]
}

/// HOTT-SHOOT-2 In range and in the arc, HOTT-SHOOT-3 and in sight.
pub(in crate::hordes) fn reaches(battle: &Hordes, field: &Field, one: &Standing, target: &Standing) -> [Rule; 3] {
    let limit = range(one.kind).unwrap_or(0.0);
    let (left, right) = one.block.edge(Edge::Front);
    let far = shape::apart(&[left, right], &target.block.corners());
    let inside = counts(shape::shared(&target.block.corners(), &arc(battle, &one.block)));
    let seen = !inside || battle.sees_to_shoot(field, one, target);
    let whom = |known: Rule| known.figure(one.id).figure(target.id).at(target.block.centre() * battle.one());
    [
        whom(in_range(battle, "HOTT-SHOOT-2", far, limit)),
        whom(rule("HOTT-SHOOT-2", inside, "it is beside the strip in which the shooter hits").code("arc")),
        whom(rule("HOTT-SHOOT-3", seen, "the shooter does not see it").code("los")),
    ]
}

/// Everything that shooting at a target must meet, in the order of the codes.
fn judge(battle: &Hordes, field: &Field, one: &Standing, target: FigureId) -> Vec<Rule> {
    let Some(target) = field.get(target) else { return Vec::new() };
    let mut rules = reaches(battle, field, one, target).to_vec();
    rules.extend(may_be_shot(battle, field, target));
    rules
}

/// Could an element shoot at another now?
pub(in crate::hordes) fn can_shoot(battle: &Hordes, field: &Field, one: &Standing, target: FigureId) -> bool {
    range(one.kind).is_some()
        && may_shoot(battle, field, one).iter().all(Rule::holds)
        && judge(battle, field, one, target).iter().all(Rule::holds)
}

/// Whom an element can shoot at now.
pub(in crate::hordes) fn targets(battle: &Hordes, field: &Field, one: &Standing) -> Vec<FigureId> {
    if range(one.kind).is_none() || !may_shoot(battle, field, one).iter().all(Rule::holds) {
        return Vec::new();
    }
    let near = field.enemies(one.role).filter(|enemy| judge(battle, field, one, enemy.id).iter().all(Rule::holds));
    near.map(|enemy| enemy.id).collect()
}

/// The shooters of a side that have a target now.
pub(in crate::hordes) fn waiting(battle: &Hordes, role: Role) -> Vec<FigureId> {
    let field = battle.field();
    let own = field.all.iter().filter(|one| one.role == role);
    own.filter(|one| !targets(battle, &field, one).is_empty()).map(|one| one.id).collect()
}

/// Can anybody shoot now?
pub(in crate::hordes) fn anybody(battle: &Hordes) -> bool {
    [Role::Defender, Role::Attacker].into_iter().any(|role| !waiting(battle, role).is_empty())
}

/// HOTT-SHOOT-6 An element shoots: at whom, who aids, whether the target shoots back, then the dice.
pub(in crate::hordes) fn shoot(umpire: &mut Umpire<'_, Hordes>, figure: FigureId) -> Ruling {
    turn::in_phase(umpire, Phase::Distant, "HOTT-SHOOT-1")?;
    let here = umpire.battle().standing(figure).filter(|one| range(one.kind).is_some());
    let one = umpire.firm(here, || {
        rule("HOTT-SHOOT-1", false, "only Shooters and Artillery on the table shoot").code("no-target").figure(figure)
    })?;
    let field = umpire.battle().field();
    let enemies: Vec<FigureId> = field.enemies(one.role).map(|enemy| enemy.id).collect();
    let some = !enemies.is_empty();
    umpire.insist(rule("HOTT-SHOOT-4", some, "there is nobody to shoot at").code("no-target"))?;
    let target = umpire.figure("shoot at", enemies, |battle, target| {
        let field = battle.field();
        let mut first = may_shoot(battle, &field, &one).into_iter();
        let own: Vec<Rule> = first.by_ref().take(1).collect();
        let mut rules = own;
        let [range, arc, los] = field.get(target).map_or_else(
            || ["range", "arc", "los"].map(|code| rule("HOTT-SHOOT-2", true, "").code(code)),
            |target| reaches(battle, &field, &one, target),
        );
        let rest: Vec<Rule> = first.collect();
        let at = field.get(target).map(|target| may_be_shot(battle, &field, target));
        rules.extend([range, arc, los]);
        rules.extend(rest.first().cloned());
        rules.extend(at.iter().flat_map(|at| at.first().cloned()));
        rules.extend(rest.get(1).cloned());
        rules.extend(at.iter().flat_map(|at| at.get(1).cloned()));
        rules.extend(rest.get(2).cloned());
        rules.extend(at.iter().flat_map(|at| at.get(2).cloned()));
        rules
    })?;
    let aids = aid(umpire, &one, target)?;
    let mutual = shoots_back(umpire, &one, target)?;
    let battle = umpire.battle();
    let field = battle.field();
    let clash = Clash { manner: Manner::Shot { mutual }, one: figure, other: target, aids, flanking: false };
    let sums = sums(battle, &field, &clash);
    let words = format!("{} shoots at {}", name(battle, figure), name(battle, target));
    let means = format!("the die and {} against the die and {}", sums.0.total(), sums.1.total());
    umpire.note(super::program::preview(&clash, &sums, false).0);
    let dice = umpire.roll_each(&[figure, target], 6, Throw::new(words, means))?;
    let [(_, first), (_, second)] = dice[..] else { return Ok(()) };
    let (aids, dice) = (clash.aids.clone(), (first, second));
    umpire.happens(HordesEvent::Shot { figure, target, aids, mutual, dice });
    results::resolve(umpire, &clash, &field, &sums, dice)
}

/// HOTT-SHOOT-5 Up to two others aid; nobody is asked where nobody can.
fn aid(umpire: &mut Umpire<'_, Hordes>, one: &Standing, target: FigureId) -> Ruling<Vec<FigureId>> {
    let battle = umpire.battle();
    let field = battle.field();
    let friends = could_aid(battle, &field, one);
    if !asks_for_aid(battle, &field, one, target) {
        return Ok(Vec::new());
    }
    umpire.figures(
        "aid the shot",
        friends,
        (0, 2),
        |battle, aid| {
            let field = battle.field();
            let Some(aid) = field.get(aid) else { return Vec::new() };
            let Some(target) = field.get(target) else { return Vec::new() };
            let mut rules = reaches(battle, &field, aid, target).to_vec();
            let own = may_shoot(battle, &field, aid);
            rules.extend(own.into_iter().skip(1));
            rules
        },
        |_, aids: &[FigureId]| [rule("HOTT-SHOOT-5", aids.len() <= 2, "at most two others aid").code("no-target")],
    )
}

/// Everybody of a shooter's side that shoots at all.
fn could_aid(battle: &Hordes, field: &Field, one: &Standing) -> Vec<FigureId> {
    debug_assert!(battle.scale() > 0, "a table has a scale");
    let others = field.all.iter().filter(|other| other.role == one.role && other.id != one.id);
    others.filter(|other| range(other.kind).is_some()).map(|other| other.id).collect()
}

/// Is it worth asking who aids: is somebody about near enough who may shoot at all?
pub(in crate::hordes) fn asks_for_aid(battle: &Hordes, field: &Field, one: &Standing, target: FigureId) -> bool {
    let able = |friend: &FigureId| {
        let (Some(friend), Some(target)) = (field.get(*friend), field.get(target)) else { return false };
        let near = friend.block.apart(&target.block) <= range(friend.kind).unwrap_or(0.0) + 0.5;
        near && may_shoot(battle, field, friend).iter().all(Rule::holds)
    };
    could_aid(battle, field, one).iter().any(able)
}

/// Who can aid a shot, two at most.
pub(in crate::hordes) fn aiders(battle: &Hordes, field: &Field, one: &Standing, target: FigureId) -> Vec<FigureId> {
    let able = |friend: &FigureId| field.get(*friend).is_some_and(|friend| can_shoot(battle, field, friend, target));
    could_aid(battle, field, one).into_iter().filter(able).take(2).collect()
}

/// HOTT-SHOOT-7 Does the target shoot back? Its owner is asked where it could shoot at the shooter itself.
fn shoots_back(umpire: &mut Umpire<'_, Hordes>, one: &Standing, target: FigureId) -> Ruling<bool> {
    let battle = umpire.battle();
    let field = battle.field();
    let able = field.get(target).filter(|other| can_shoot(battle, &field, other, one.id)).copied();
    let Some(other) = able else { return Ok(false) };
    let words = format!("{} is shot at by {}. Shoot back?", name(battle, target), name(battle, one.id));
    let choices = [("yes", "Shoot back"), ("no", "Save the shot")];
    let word =
        umpire.to(other.side).option(words, &choices, |_, _| [rule("HOTT-SHOOT-7", true, "").code("no-target")])?;
    Ok(word == "yes")
}

/// HOTT-TURN-4 Shooters hold their fire.
pub(in crate::hordes) fn hold(umpire: &mut Umpire<'_, Hordes>, figure: FigureId) -> Ruling {
    turn::in_phase(umpire, Phase::Distant, "HOTT-SHOOT-1")?;
    let fresh = umpire.battle().element(figure).is_some_and(|element| !element.shot && range(element.kind).is_some());
    umpire.insist(rule("HOTT-SHOOT-1", fresh, "it has no shot to hold").code("already-shot").figure(figure))?;
    umpire.happens(HordesEvent::Held { figure });
    Ok(())
}

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(event: &HordesEvent) -> Option<&'static str> {
    match event {
        HordesEvent::Shot { mutual: true, .. } => Some("HOTT-SHOOT-7"),
        HordesEvent::Shot { .. } => Some("HOTT-SHOOT-6"),
        _ => None,
    }
}
