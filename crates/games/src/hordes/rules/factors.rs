//! HOTT-TF Tactical factors: what is added to a die, and why.

use super::geometry::upslope;
use super::geometry::within;
use super::{strongholds, terrain, types};
use crate::hordes::Hordes;
use crate::hordes::block::{Edge, meets};
use crate::hordes::field::{Field, Standing};
use crate::hordes::ground;
use crate::hordes::shape;
use crate::hordes::troops::{Class, Kind};
use crate::options::{Choice, OneOf};
use handspan_table::FigureId;
use handspan_umpire::Modifier;

/// What kind of combat it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::hordes) enum Manner {
    /// In contact.
    Close,
    /// A shot; both sides shoot where it is mutual.
    Shot {
        /// The target shoots back.
        mutual: bool,
    },
    /// A spell.
    Spell,
}

/// A combat: who, against whom, and who aids the first.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::hordes) struct Clash {
    pub(in crate::hordes) manner: Manner,
    pub(in crate::hordes) one: FigureId,
    pub(in crate::hordes) other: FigureId,
    pub(in crate::hordes) aids: Vec<FigureId>,
    /// The first is on the flank or rear of the other, which faces somebody else or nobody.
    pub(in crate::hordes) flanking: bool,
}

/// What is added to a die, part by part; the first is the factor of the table.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::hordes) struct Sum {
    pub(in crate::hordes) parts: Vec<Modifier>,
    /// Who supports from behind, if that counts.
    pub(in crate::hordes) support: Option<FigureId>,
}

impl Sum {
    /// Without the die.
    pub(in crate::hordes) fn total(&self) -> i32 {
        self.parts.iter().map(|part| part.by).sum()
    }

    fn add(&mut self, rule: &'static str, by: i32, words: &'static str) {
        if by != 0 {
            self.parts.push(Modifier::new(rule, by, words));
        }
    }
}

/// HOTT-TF-12 Does bad going count at a distance?
pub(in crate::hordes) static BAD_GOING_DISTANT: OneOf<bool> = OneOf {
    word: "bad_going_distant",
    title: "Bad going at a distance",
    about: "Whether bad going lowers totals in shooting and bespelling.",
    rule: "HOTT-TF-12",
    choices: &[
        Choice::new("true", "Counts", "Bad going lowers totals in shooting and bespelling too.", true),
        Choice::new("false", "Only in contact", "Bad going lowers totals in close combat only.", false),
    ],
};

fn bad_going_distant(battle: &Hordes) -> bool {
    battle.options().get(&BAD_GOING_DISTANT)
}

/// HOTT-TF-7 Whose Clerics and Paladins shield a target?
pub(in crate::hordes) static HOLY_SIDE: OneOf<bool> = OneOf {
    word: "holy_side",
    title: "Clerics and Paladins",
    about: "Whose Clerics and Paladins shield the target of a spell.",
    rule: "HOTT-TF-7",
    choices: &[
        Choice::new(
            "any_side",
            "Everybody's",
            "Clerics and Paladins of either side shield the target of a spell.",
            false,
        ),
        Choice::new(
            "target_side",
            "The target's own",
            "Only Clerics and Paladins of the target's side shield it from a spell.",
            true,
        ),
    ],
};

fn only_own(battle: &Hordes) -> bool {
    battle.options().get(&HOLY_SIDE)
}

/// What both sides of a combat add to their dice.
pub(in crate::hordes) fn sums(battle: &Hordes, field: &Field, clash: &Clash) -> (Sum, Sum) {
    let sum = |me: FigureId, other: FigureId, first: bool| {
        let (Some(me), Some(other)) = (field.get(me), field.get(other)) else { return Sum::default() };
        Summing { battle, field, clash, me, other, first }.sum()
    };
    (sum(clash.one, clash.other, true), sum(clash.other, clash.one, false))
}

struct Summing<'a> {
    battle: &'a Hordes,
    field: &'a Field,
    clash: &'a Clash,
    me: &'a Standing,
    other: &'a Standing,
    /// The one that attacks, shoots or bespells.
    first: bool,
}

impl Summing<'_> {
    /// HOTT-TF-16 Every line once: each +1, the +2 and the -2; every -1 adds up.
    fn sum(&self) -> Sum {
        let mut sum = Sum::default();
        let (factor, id) = types::factor(self.me.kind, self.other.kind);
        let words = match self.other.class() {
            Class::Foot | Class::Stronghold => "against foot",
            Class::Aerial | Class::Mounted => "against mounted and aerials",
        };
        sum.parts.push(Modifier::new(id, factor, words));
        let close = self.clash.manner == Manner::Close;
        let target = match self.clash.manner {
            Manner::Close => false,
            Manner::Shot { mutual } => !self.first || mutual,
            Manner::Spell => !self.first,
        };
        // HOTT-TF-1 A general in close combat, or shot at or bespelled.
        let general = self.battle.is_general(self.me.id) && (close || target);
        sum.add("HOTT-TF-1", general.into(), "a general");
        if close {
            self.ground(&mut sum);
            self.rank(&mut sum);
        }
        if target {
            self.shelter(&mut sum);
        }
        if close {
            self.flanks(&mut sum);
        }
        self.aided(&mut sum);
        self.minus(&mut sum);
        sum
    }

    /// HOTT-TF-2 Upslope, or HOTT-TF-3 on a river bank: +1 once, and not against aerials.
    fn ground(&self, sum: &mut Sum) {
        if self.other.class() == Class::Aerial || self.me.is_hold() || self.other.is_hold() {
            return;
        }
        let high = upslope(self.battle, &self.me.block, &self.other.block).0;
        let bank = !self.battle.in_river(&self.me.block)
            && self.battle.in_river(&self.other.block)
            && !terrain::at_crossing(self.battle, &self.other.block);
        if high {
            sum.add("HOTT-TF-2", 1, "upslope");
        } else {
            sum.add("HOTT-TF-3", bank.into(), "defends a river bank");
        }
    }

    /// HOTT-TF-4 A second rank of Spears or Warband, both in good going.
    fn rank(&self, sum: &mut Sum) {
        if ![Kind::Spear, Kind::Warband].contains(&self.me.kind) || (self.clash.flanking && !self.first) {
            return;
        }
        let block = &self.me.block;
        let behind = self.field.all.iter().find(|rear| {
            rear.kind == self.me.kind
                && rear.role == self.me.role
                && rear.block.same_way(block)
                && meets(rear.block.fl(), block.rl())
                && meets(rear.block.fr(), block.rr())
        });
        let Some(rear) = behind else { return };
        let good = !self.battle.in_bad(self.me).0 && !self.battle.in_bad(rear).0;
        if good && self.battle.fronts_on(self.field, rear).is_empty() {
            sum.add("HOTT-TF-4", 1, "a second rank in good going");
            sum.support = Some(rear.id);
        }
    }

    /// HOTT-TF-5 Cover, HOTT-TF-6 running water or HOTT-TF-7 somebody holy near the line: +2 once.
    fn shelter(&self, sum: &mut Sum) {
        let spell = self.clash.manner == Manner::Spell;
        let (_, line) = shape::shortest(&self.me.block.corners(), &self.other.block.corners());
        let water = || {
            self.battle.table.terrain().any(|piece| {
                ground::is_running(&piece.terrain.kind) && self.battle.runs_in(piece, line.0, line.1) > 1e-6
            })
        };
        let holy = || {
            self.field.all.iter().any(|other| {
                [Kind::Cleric, Kind::Paladin].contains(&other.kind)
                    && (!only_own(self.battle) || other.role == self.me.role)
                    && within(shape::apart(&[line.0, line.1], &other.block.corners()), 6.0)
            })
        };
        match () {
            () if self.battle.in_cover(self.me) => sum.add("HOTT-TF-5", 2, "in a wood or built-up area"),
            () if spell && water() => sum.add("HOTT-TF-6", 2, "behind running water"),
            () if spell && holy() => sum.add("HOTT-TF-7", 2, "a Cleric or Paladin near the spell's line"),
            () => (),
        }
    }

    /// HOTT-TF-8 Each flank overlapped, HOTT-TF-9 each enemy front on a flank or the rear.
    fn flanks(&self, sum: &mut Sum) {
        if self.me.is_hold() {
            return;
        }
        let fronts = self.battle.fronts_on(self.field, self.me);
        let hits = fronts.iter().filter(|(_, on)| on.edge != Edge::Front).count() as i32;
        let mut sides = self.battle.overlappers(self.field, self.me).map(|(who, _)| who.is_some());
        // Who touches the front and fights nobody overlaps the flank he is nearer to.
        let mine = self.battle.front_on(self.field, self.me).map(|on| on.enemy);
        for (enemy, on) in &fronts {
            let idle = on.edge == Edge::Front && Some(*enemy) != mine && *enemy != self.other.id;
            if let Some(enemy) = self.field.get(*enemy).filter(|enemy| idle && super::dragons::may_overlap(enemy.kind))
            {
                let right = (enemy.block.front - self.me.block.front).dot(self.me.block.right()) > 0.0;
                sides[usize::from(right)] = true;
            }
        }
        for (overlapped, words) in sides.into_iter().zip(["overlapped on the left", "overlapped on the right"]) {
            sum.add("HOTT-TF-8", -i32::from(overlapped), words);
        }
        sum.add("HOTT-TF-9", -hits, "an enemy on its flank or rear");
    }

    /// HOTT-TF-10 Those who aid a shooter or a bespeller, HOTT-TF-11 or an attacker of a Stronghold.
    fn aided(&self, sum: &mut Sum) {
        let count = self.clash.aids.len().min(2) as i32;
        if self.first {
            return;
        }
        if self.clash.manner != Manner::Close {
            sum.add("HOTT-TF-10", -count, "others aid the attack");
        } else if self.me.is_hold() {
            sum.add("HOTT-TF-11", -count, "others aid the attacker");
        }
    }

    /// The -2 line, once: HOTT-TF-12 in bad going, HOTT-TF-13 mounted or aerials against enemy in bad going, HOTT-TF-14 against
    /// Water Lurkers, HOTT-TF-15 bespelling a Magician near his own Stronghold.
    fn minus(&self, sum: &mut Sum) {
        let (me, other, battle) = (self.me, self.other, self.battle);
        let close = self.clash.manner == Manner::Close;
        let at_ease = [Kind::Shooter, Kind::Warband, Kind::Lurker, Kind::Beast, Kind::Stronghold].contains(&me.kind);
        // HOTT-STRONG-3 Whoever fights a Stronghold suffers nothing from the ground.
        let free = strongholds::no_penalty(other.kind).0;
        let bad = !at_ease && !free && (close || bad_going_distant(battle)) && battle.in_bad(me).0;
        let rides = matches!(me.class(), Class::Mounted | Class::Aerial) && me.kind != Kind::Beast;
        let worse = || close && !free && rides && battle.in_bad_for(other, me.class());
        let is_water = |id: FigureId| battle.element(id).is_some_and(|element| element.water);
        let wet = || {
            let touched =
                || self.field.enemies(me.role).any(|enemy| is_water(enemy.id) && Field::edges_touch(me, enemy));
            close && !is_water(me.id) && (is_water(other.id) || touched())
        };
        let home = || {
            let holds = battle.holds_of(other.role);
            let near = holds
                .into_iter()
                .filter_map(|hold| self.field.get(hold))
                .any(|hold| within(hold.block.apart(&other.block), 6.0));
            self.clash.manner == Manner::Spell && self.first && other.kind == Kind::Magician && near
        };
        match () {
            // HOTT-TF-16 Of several reasons one counts.
            () if bad && worse() => sum.add("HOTT-TF-16", -2, "in bad going, and so is the enemy"),
            () if bad => sum.add("HOTT-TF-12", -2, "in bad going"),
            () if worse() => sum.add("HOTT-TF-13", -2, "against enemy in bad going"),
            () if wet() => sum.add("HOTT-TF-14", -2, "against Water Lurkers"),
            () if home() => sum.add("HOTT-TF-15", -2, "a Magician near his own Stronghold"),
            () => (),
        }
    }
}
