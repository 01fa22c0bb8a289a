//! Whether a figure may go a way and stand where it ends.

use super::trapped::{RING, disc};
use super::{Them, ground};
use handspan_table::measure::Thing;
use handspan_table::measure::sweep::Met;
use handspan_table::{Figure, FigureId, Length, Piece, Placement, Stand, Vec2};
use handspan_umpire::{Rule, rule};

/// Whom and what a figure would run into on a way and stand on at its end.
pub(super) struct Footing<'a> {
    battle: &'a Them,
    figure: &'a Figure,
    stand: Stand,
    points: &'a [Vec2],
    /// Who would be stood on.
    under: Vec<FigureId>,
}

impl<'a> Footing<'a> {
    /// Of a way that ends with a placement; a way without points is a turn in place.
    pub(super) fn of(battle: &'a Them, figure: &'a Figure, points: &'a [Vec2], to: Placement) -> Footing<'a> {
        let stand = figure.stand().moved_to(to);
        let under = battle.stood_upon(&stand, Some(figure.id));
        Footing { battle, figure, stand, points, under }
    }

    /// Every rule of the way and its end, in the order of the ledger's table of codes.
    pub(super) fn rules(&self) -> Vec<Rule> {
        let mut rules = vec![self.crowded(), self.enemies(), self.friends()];
        if self.is_ant() {
            rules.extend([
                self.barred("THEM-BAR-6", ground::is_wall, "a wall or fence is in the way", "E_WALL"),
                self.barred("THEM-MOVE-11", ground::is_scenery, "ants do not climb scenery", "E_ANT_CLIMB"),
                self.barred("THEM-BAR-1", ground::is_barricade, "ants do not cross a barricade", "E_BARRICADE"),
            ]);
        } else {
            let on = self.battle.stood_on(&self.stand.outline(), ground::is_crossed).map(|(_, at)| at);
            rules.extend([
                self.consent(),
                self.barred("THEM-BAR-6", ground::is_solid, "a wall or fence is in the way", "E_WALL"),
                self.barred("THEM-MOVE-10", ground::is_closed, "this scenery is not to be climbed", "E_NO_CLIMB"),
                rule("THEM-BAR-5", on.is_none(), "nobody stops on a barricade").code("E_ON_BARRICADE").at(on),
            ]);
        }
        rules.push(self.on_the_table());
        rules
    }

    fn is_ant(&self) -> bool {
        self.battle.ant(self.figure.id).is_some()
    }

    fn sweep(&self, figures: impl Fn(&Figure) -> bool, terrain: impl Fn(&Piece) -> bool, edge: bool) -> Option<Met> {
        let pose = self.figure.placement.pose();
        let others = |other: &Figure| other.id != self.figure.id && figures(other);
        self.battle.table.sweep(disc(self.figure.base), pose, self.points, others, terrain, edge).met
    }

    /// THEM-MOVE-7 At most four are on one target; who turns may go on touching whom it touches.
    fn crowded(&self) -> Rule {
        let battle = self.battle;
        let touched = if self.points.is_empty() { battle.enemies_on(self.figure) } else { Vec::new() };
        let full = battle.touched_by(self.figure.id, &self.stand).into_iter().find(|enemy| {
            let others = battle.figure(*enemy).map_or(Vec::new(), |enemy| battle.enemies_on(enemy));
            !touched.contains(enemy) && others.iter().filter(|other| **other != self.figure.id).count() >= RING
        });
        let free = rule("THEM-MOVE-7", full.is_none(), "four are on it already").code("E_CROWDED");
        full.into_iter().fold(free, Rule::figure)
    }

    /// THEM-MOVE-4 Nobody walks through an enemy.
    fn enemies(&self) -> Rule {
        let enemy = |other: FigureId| self.battle.is_enemy(self.figure.id, other);
        let met = self.sweep(|other| enemy(other.id), |_| false, false);
        let on = self.under.iter().copied().find(|other| enemy(*other));
        self.in_the_way("THEM-MOVE-4", "an enemy is in the way", met, on).code("E_ENEMY")
    }

    /// THEM-MOVE-4 Ants do not walk through ants. THEM-MOVE-9 Nobody ends on top of a friend.
    fn friends(&self) -> Rule {
        let friend = |other: FigureId| !self.battle.is_enemy(self.figure.id, other);
        let on = self.under.iter().copied().find(|other| friend(*other));
        let rule = if self.is_ant() {
            let met = self.sweep(|other| friend(other.id), |_| false, false);
            self.in_the_way("THEM-MOVE-4", "another ant is in the way", met, on)
        } else {
            self.in_the_way("THEM-MOVE-9", "it would end on top of another", None, on)
        };
        rule.code("E_OVERLAP")
    }

    /// THEM-MOVE-8 A character walks through those who let it.
    fn consent(&self) -> Rule {
        let refuses = |other: &Figure| self.battle.person(other.id).is_some_and(|person| !person.let_pass);
        let met = self.sweep(refuses, |_| false, false);
        self.in_the_way("THEM-MOVE-8", "it does not let others pass", met, None).code("E_CONSENT")
    }

    fn in_the_way(&self, id: &'static str, words: &'static str, met: Option<Met>, on: Option<FigureId>) -> Rule {
        let figure = met.and_then(|met| match met.thing {
            Thing::Figure { figure } => Some(figure),
            Thing::Terrain { .. } | Thing::Edge => None,
        });
        let place = met.map(|met| met.at).or_else(|| on.map(|_| self.stand.centre()));
        let free = rule(id, met.is_none() && on.is_none(), words).at(place);
        figure.or(on).into_iter().fold(free, Rule::figure)
    }

    fn barred(&self, id: &'static str, such: impl Fn(&Piece) -> bool, words: &'static str, code: &'static str) -> Rule {
        let met = self.sweep(|_| false, &such, false).map(|met| met.at);
        let on = met.or_else(|| self.battle.stood_on(&self.stand.outline(), &such).map(|(_, at)| at));
        rule(id, on.is_none(), words).code(code).at(on)
    }

    /// THEM-MOVE-1 The base stays wholly on the table.
    fn on_the_table(&self) -> Rule {
        let met = self.sweep(|_| false, |_| false, true).map(|met| met.at);
        let off = met.or_else(|| (!self.battle.is_on_the_table(&self.stand)).then(|| self.stand.centre()));
        rule("THEM-MOVE-1", off.is_none(), "it would leave the table").code("E_TABLE").at(off)
    }
}

impl Them {
    /// Who would be stood on, in order of id.
    pub(super) fn stood_upon(&self, stand: &Stand, but: Option<FigureId>) -> Vec<FigureId> {
        let near = self.table.within(&stand.outline(), Length::ZERO, |other| Some(other.id) != but);
        let under = near.iter().filter(|near| self.table.tolerances.overlaps(&near.gap));
        let mut under: Vec<FigureId> = under.map(|near| near.figure).collect();
        under.sort_unstable();
        under
    }

    /// The enemies a figure would touch where it stood so.
    pub(super) fn touched_by(&self, figure: FigureId, stand: &Stand) -> Vec<FigureId> {
        let contacts = self.table.contacts_of(figure, stand);
        contacts.into_iter().map(|contact| contact.b).filter(|other| self.is_enemy(figure, *other)).collect()
    }

    /// Is a base wholly on the table?
    pub(super) fn is_on_the_table(&self, stand: &Stand) -> bool {
        let (inside, all) =
            (stand.outline().bounds(), self.table.bounds().grown(self.table.tolerances.slack.micrometres()));
        all.low.x <= inside.low.x
            && all.low.y <= inside.low.y
            && inside.high.x <= all.high.x
            && inside.high.y <= all.high.y
    }
}
