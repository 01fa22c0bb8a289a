//! HOTT-SPELL Magicians bespell.

use super::factors::{Clash, Manner, sums};
use super::geometry::in_range;
use super::{losses, magicians, pips, results, shooting, turn};
use crate::hordes::book::telling::name;
use crate::hordes::event::{HordesEvent, Loss};
use crate::hordes::field::{Field, Standing};
use crate::hordes::troops::Kind;
use crate::hordes::{Hordes, Phase, Status};
use crate::options::{Choice, OneOf};
use handspan_table::FigureId;
use handspan_umpire::{Rule, Ruling, Throw, Umpire, rule};

/// HOTT-SPELL-2 How far a spell reaches.
pub(in crate::hordes) const REACH: f64 = 6.0;

/// HOTT-SPELL-2 Must a Magician see his target?
pub(in crate::hordes) static SPELL_NEEDS_SIGHT: OneOf<bool> = OneOf {
    word: "spell_needs_sight",
    title: "Spells and sight",
    about: "Whether a Magician must see whom he bespells.",
    rule: "HOTT-SPELL-2",
    choices: &[
        Choice::new("false", "No sight needed", "A spell reaches 600 paces all round, through everything.", false),
        Choice::new("true", "Sight needed", "A Magician bespells only enemies within 600 paces that he sees.", true),
    ],
};

fn needs_sight(battle: &Hordes) -> bool {
    battle.options().get(&SPELL_NEEDS_SIGHT)
}

/// HOTT-SPELL-4 Who can harm a bespeller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::hordes) enum Risk {
    /// Only an enemy Magician.
    Magicians,
    /// Nobody.
    None,
    /// Any target.
    Full,
}

/// HOTT-SPELL-4 The choice.
pub(in crate::hordes) static BESPELLER_RISK: OneOf<Risk> = OneOf {
    word: "bespeller_risk",
    title: "The risk of a spell",
    about: "Whose higher total harms a Magician who bespells.",
    rule: "HOTT-SPELL-4",
    choices: &[
        Choice::new(
            "magicians",
            "Enemy Magicians",
            "Only an enemy Magician harms a Magician who bespells him and has the lower total.",
            Risk::Magicians,
        ),
        Choice::new("none", "Nobody", "A Magician who bespells is never harmed by his target.", Risk::None),
        Choice::new(
            "full",
            "Any target",
            "A Magician who bespells is harmed by any target with a higher total.",
            Risk::Full,
        ),
    ],
};

fn risk(battle: &Hordes) -> Risk {
    battle.options().get(&BESPELLER_RISK)
}

/// HOTT-SPELL-4 Does the caster suffer when his target has more?
pub(in crate::hordes) fn caster_suffers(battle: &Hordes, target: FigureId) -> bool {
    match risk(battle) {
        Risk::Magicians => battle.element(target).is_some_and(|element| element.kind == Kind::Magician),
        Risk::None => false,
        Risk::Full => true,
    }
}

/// HOTT-SPELL-1 Who may bespell: a Magician of the active side that touches no enemy, once a bound.
fn may_bespell(battle: &Hordes, field: &Field, one: &Standing) -> [Rule; 2] {
    let id = "HOTT-SPELL-1";
    let engaged = field.enemies(one.role).any(|enemy| Field::edges_touch(one, enemy));
    let done = battle.element(one.id).is_some_and(|element| element.bespelled);
    [
        rule(id, !engaged, "he touches an enemy and cannot bespell").code("engaged").figure(one.id),
        rule(id, !done, "he has bespelled this bound").code("already-shot").figure(one.id),
    ]
}

/// HOTT-SPELL-2 Whom he may bespell: within 600 paces, not in combat contact, no Stronghold.
fn judge(battle: &Hordes, field: &Field, one: &Standing, target: FigureId) -> Vec<Rule> {
    let Some(target) = field.get(target) else { return Vec::new() };
    let id = "HOTT-SPELL-2";
    let [engaged, done] = may_bespell(battle, field, one);
    let seen = !needs_sight(battle) || battle.sees(one, target).0;
    let fights = !shooting::at_engaged(battle) && battle.is_engaged(field, target);
    let far = one.block.apart(&target.block);
    vec![
        pips::spell(battle, one.id, &[]),
        in_range(battle, id, far, REACH).figure(one.id).figure(target.id),
        rule(id, seen, "he does not see it").code("los").figure(target.id),
        engaged,
        rule(id, !fights, "it is in combat contact").code("engaged").figure(target.id),
        done,
        rule(id, !target.is_hold(), "a Stronghold cannot be bespelled").code("no-target").figure(target.id),
    ]
}

/// Whom a Magician can bespell now.
pub(in crate::hordes) fn targets(battle: &Hordes, field: &Field, one: &Standing) -> Vec<FigureId> {
    if one.kind != Kind::Magician || one.role != battle.active() {
        return Vec::new();
    }
    let near = field.enemies(one.role).filter(|enemy| judge(battle, field, one, enemy.id).iter().all(Rule::holds));
    near.map(|enemy| enemy.id).collect()
}

/// Can anybody bespell now?
pub(in crate::hordes) fn anybody(battle: &Hordes) -> bool {
    let field = battle.field();
    field.all.iter().any(|one| !targets(battle, &field, one).is_empty())
}

/// HOTT-SPELL-4 A Magician bespells: whom, who aids, then the dice.
pub(in crate::hordes) fn bespell(umpire: &mut Umpire<'_, Hordes>, figure: FigureId) -> Ruling {
    turn::in_phase(umpire, Phase::Distant, "HOTT-SPELL-1")?;
    let battle = umpire.battle();
    let element = battle.element(figure);
    let mage = element.is_some_and(|element| element.kind == Kind::Magician && element.status == Status::Table);
    let here = battle.standing(figure).filter(|_| mage);
    let one = umpire.firm(here, || {
        rule("HOTT-SPELL-1", false, "only Magicians on the table bespell").code("no-target").figure(figure)
    })?;
    let own = one.role == umpire.battle().active();
    umpire
        .insist(rule("HOTT-SPELL-1", own, "Magicians bespell only in their own bound").code("phase").figure(figure))?;
    let field = umpire.battle().field();
    let enemies: Vec<FigureId> = field.enemies(one.role).map(|enemy| enemy.id).collect();
    let some = !enemies.is_empty();
    umpire.insist(rule("HOTT-SPELL-2", some, "there is nobody to bespell").code("no-target"))?;
    let target = umpire.figure("bespell", enemies, |battle, target| judge(battle, &battle.field(), &one, target))?;
    let aids = aid(umpire, &one, target)?;
    let battle = umpire.battle();
    let field = battle.field();
    let clash = Clash { manner: Manner::Spell, one: figure, other: target, aids, flanking: false };
    let sums = sums(battle, &field, &clash);
    let words = format!("{} bespells {}", name(battle, figure), name(battle, target));
    let means = format!("the die and {} against the die and {}", sums.0.total(), sums.1.total());
    umpire.note(super::program::preview(&clash, &sums, false).0);
    let dice = umpire.roll_each(&[figure, target], 6, Throw::new(words, means))?;
    let [(_, first), (_, second)] = dice[..] else { return Ok(()) };
    let ones = umpire.battle().element(figure).map_or(0, |element| element.ones);
    let (backfires, _) = magicians::backfires(ones, first);
    let (aids, dice) = (clash.aids.clone(), (first, second));
    umpire.happens(HordesEvent::Bespelled { figure, target, aids, dice });
    if !(backfires && magicians::fails(umpire.battle())) {
        results::resolve(umpire, &clash, &field, &sums, dice)?;
    }
    if backfires {
        losses::lose(umpire, figure, Loss::Ensorcelled);
    }
    Ok(())
}

/// HOTT-SPELL-3 Up to two others aid for a point each; nobody is asked where nobody can.
fn aid(umpire: &mut Umpire<'_, Hordes>, one: &Standing, target: FigureId) -> Ruling<Vec<FigureId>> {
    let field = umpire.battle().field();
    let friends: Vec<FigureId> = field
        .all
        .iter()
        .filter(|other| other.role == one.role && other.id != one.id && other.kind == Kind::Magician)
        .map(|other| other.id)
        .collect();
    if friends.is_empty() {
        return Ok(Vec::new());
    }
    umpire.figures(
        "aid the spell",
        friends,
        (0, 2),
        |battle, aid| {
            let field = battle.field();
            let (Some(aid), Some(target)) = (field.get(aid), field.get(target)) else { return Vec::new() };
            let far = aid.block.apart(&target.block);
            let [engaged, done] = may_bespell(battle, &field, aid);
            vec![in_range(battle, "HOTT-SPELL-3", far, REACH).figure(aid.id), engaged, done]
        },
        |battle, aids: &[FigureId]| {
            let paid = pips::spell(battle, one.id, aids);
            let field = battle.field();
            let able = |aid: &FigureId| {
                let pair = field.get(*aid).zip(field.get(target));
                pair.is_some_and(|(aid, target)| {
                    in_range(battle, "HOTT-SPELL-3", aid.block.apart(&target.block), REACH).holds()
                        && may_bespell(battle, &field, aid).iter().all(Rule::holds)
                })
            };
            // Only what the aid adds is refused here: what the spell itself lacks was said before, and so was who cannot aid.
            let open = pips::spell(battle, one.id, &[]).holds() && aids.iter().all(able);
            if open { vec![paid] } else { Vec::new() }
        },
    )
}

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(event: &HordesEvent) -> Option<&'static str> {
    matches!(event, HordesEvent::Bespelled { .. }).then_some("HOTT-SPELL-4")
}
