//! Building barricades, alone or together.

use super::{Them, ThemEvent, acting, ground};
use crate::limits;
use handspan_table::measure::gap::{gap, ground_gap};
use handspan_table::{Figure, FigureId, Length, Placement, Stand, TerrainId, Vec2, inches, micrometres};
use handspan_umpire::{Note, Rule, Ruling, Umpire, Verdict, rule};

/// What a barricade costs.
pub(super) const PRICE: Length = inches(6.0);
/// The same in hundredths of an inch, as shares are told.
const SHARES: u16 = 600;
/// How far it may be slid to either side.
const SLIDE: Length = inches(1.5);
/// How near the work a helper stands.
const NEAR: Length = inches(0.1);

/// THEM-ACT-2 A character builds a barricade for 6 in. THEM-ACT-3 Others may share the cost, all together or not at all.
pub(super) fn build(umpire: &mut Umpire<'_, Them>, figure: FigureId) -> Ruling {
    let lead = acting::person(umpire, figure)?;
    umpire.require([acting::not_done(umpire.battle(), lead.id)])?;
    let others: Vec<FigureId> = umpire.battle().people().map(|(id, _)| id).filter(|id| *id != lead.id).collect();
    let most = others.len() as u16;
    let helpers = umpire.figures("help to build", others, (0, most), helping, |_, _| ())?;
    let mut shares = vec![(lead.id, PRICE)];
    if helpers.is_empty() {
        umpire.require([acting::affords(umpire.battle(), "THEM-ACT-2", lead.id, PRICE)])?;
    } else {
        let builders: Vec<FigureId> = std::iter::once(lead.id).chain(helpers.iter().copied()).collect();
        let told = umpire
            .split("pay hundredths of an inch", SHARES, &builders, |battle, told| shared(battle, &builders, told))?;
        shares = builders.into_iter().zip(told.iter().map(|share| hundredths(*share))).collect();
    }
    let region = |_: &Them| vec![strip(&lead)];
    let put = umpire
        .placement("build it", ground::FOOTPRINT, region, |battle, put| put_there(battle, &lead, &helpers, put))?;
    // Whatever the players agree, the table must have room for it.
    let table = &umpire.battle().table;
    let next = table.terrain().last().map_or(1, |piece| piece.terrain.id.0.saturating_add(1));
    let room = (table.terrain().len() < limits::PIECES).then_some(TerrainId(next));
    let id = umpire.firm(room, || rule("THEM-ACT-4", false, "the table holds no more terrain").code("E_PLACE"))?;
    for (builder, share) in shares {
        acting::pay(umpire, builder, share);
    }
    let terrain = ground::barricade(id, &footprint(&lead, put));
    umpire.happens(ThemEvent::BarricadeBuilt { figure: lead.id, helpers, terrain });
    Ok(())
}

/// A helper has not lost its actions and has something to give.
fn helping(battle: &Them, helper: FigureId) -> [Rule; 2] {
    let left = battle.left(helper);
    let gives = !battle.table.tolerances.is_within(left, Length::ZERO);
    [
        acting::not_done(battle, helper),
        rule("THEM-ACT-3", gives, "it has no inches left to give").code("E_BUDGET").figure(helper),
    ]
}

/// Everybody pays something, and no more than it has.
fn shared(battle: &Them, builders: &[FigureId], told: &[u16]) -> Vec<Rule> {
    let each = builders.iter().zip(told).flat_map(|(builder, share)| {
        let pays = rule("THEM-ACT-3", *share > 0, "each pays something").code("E_BUDGET").figure(*builder);
        [acting::affords(battle, "THEM-ACT-3", *builder, hundredths(*share)), pays]
    });
    each.collect()
}

fn hundredths(share: u16) -> Length {
    inches(f64::from(share) / 100.0)
}

/// THEM-ACT-4 Right before the lead: square to its facing, touching its base, slid to a side by where it was put.
fn footprint(lead: &Figure, put: Placement) -> Stand {
    let pose = lead.placement.pose();
    let slid = (put.at().vec2() - pose.at).dot(pose.ahead.right());
    let at = pose.local(slid, lead.base.front().micrometres() + depth() / 2.0);
    Stand { base: ground::FOOTPRINT, placement: Placement::new(at.point(), lead.placement.facing) }
}

/// How far a place is to a side of what is right before the lead.
fn slid(lead: &Figure, put: Placement) -> Length {
    let pose = lead.placement.pose();
    micrometres((put.at().vec2() - pose.at).dot(pose.ahead.right()).abs())
}

fn depth() -> f64 {
    ground::FOOTPRINT.front().micrometres() * 2.0
}

/// Where its middle may be.
fn strip(lead: &Figure) -> Vec<Vec2> {
    let (pose, aside) = (lead.placement.pose(), SLIDE.micrometres());
    let ahead = lead.base.front().micrometres();
    [(-aside, 0.0), (aside, 0.0), (aside, depth()), (-aside, depth())].map(|(x, y)| pose.local(x, ahead + y)).to_vec()
}

/// The rules of a place, and the ground it would cover.
fn put_there(battle: &Them, lead: &Figure, helpers: &[FigureId], put: Placement) -> Verdict {
    let stand = footprint(lead, put);
    let outline = stand.outline();
    let mut rules: Vec<Rule> = helpers
        .iter()
        .filter_map(|helper| battle.figure(*helper))
        .map(|helper| next_to(battle, lead, helper, &stand))
        .collect();
    let slide = slid(lead, put);
    let under = battle.stood_upon(&stand, None);
    let on = battle.stood_on(&outline, |_| true).map(|(_, at)| at);
    let hole =
        battle.open_holes().find(|hole| battle.table.tolerances.overlaps(&gap(&outline, &ground::outline_of(hole))));
    let place = |holds, words| rule("THEM-ACT-4", holds, words).code("E_PLACE");
    rules.extend([
        place(battle.table.tolerances.is_within(slide, SLIDE), "it is slid too far to the side").measured(slide, SLIDE),
        place(battle.is_on_the_table(&stand), "it would leave the table").at(stand.centre()),
        under.iter().fold(place(under.is_empty(), "somebody stands there"), |rule, figure| rule.figure(*figure)),
        place(on.is_none(), "other terrain is there").at(on),
        place(hole.is_none(), "it would cover an open hole").at(hole.map(|hole| hole.placement.at().vec2())),
    ]);
    Verdict::from(rules)
        .note(Note::Outline { what: "template", rings: vec![outline.corners().to_vec()] })
        .note(Note::Cost { length: PRICE, of: battle.left(lead.id) })
}

/// THEM-ACT-3 A helper touches the lead or stands within a tenth of an inch of the work.
fn next_to(battle: &Them, lead: &Figure, helper: &Figure, work: &Stand) -> Rule {
    let table = &battle.table;
    let touches = table.tolerances.touches(&table.gap(&helper.stand(), &lead.stand()));
    let off = table.gap(&helper.stand(), work);
    let near = table.tolerances.is_within(off.length, NEAR);
    rule("THEM-ACT-3", touches || near, "a helper is not next to the work")
        .code("E_CONTACT")
        .figure(helper.id)
        .measured(off.length, NEAR)
        .at(off.from)
}

/// Does a figure touch a barricade?
pub(super) fn touches(battle: &Them, figure: &Figure, piece: &handspan_table::Piece) -> bool {
    battle.table.tolerances.touches(&ground_gap(&figure.outline(), &piece.ground))
}
