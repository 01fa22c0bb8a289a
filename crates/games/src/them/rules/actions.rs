//! THEM-ACT What people do for inches: build and tear down barricades, close holes, search, pick up charges.

use super::{charges, turn};
use crate::limits;
use crate::options::{Choice, OneOf};
use crate::them::book::telling::{self, marker_name, name};
use crate::them::{Person, Them, ThemEvent, ground};
use handspan_table::measure::gap::{gap, ground_gap};
use handspan_table::{
    Figure, FigureId, Length, MarkerId, Piece, Placement, Stand, TerrainId, Vec2, inches, micrometres,
};
use handspan_umpire::{Cost, Need, Note, Part, Rule, Ruling, Throw, Umpire, Verdict, rule};

/// THEM-ATT-5 Who rolled Oops does nothing more this turn.
pub(in crate::them) fn not_done(battle: &Them, figure: FigureId) -> Rule {
    let lost = battle.person(figure).is_some_and(|person| person.lost_actions);
    rule("THEM-ATT-5", !lost, "it has lost the rest of its actions")
        .tells("{figure}'s turn is over")
        .code("E_DONE")
        .figure(figure)
}

/// THEM-ACT-1 All is paid for in inches.
pub(in crate::them) fn affords(battle: &Them, id: &'static str, figure: FigureId, cost: Length) -> Rule {
    let left = battle.left(figure);
    let affords = battle.table.tolerances.is_within(cost, left);
    rule(id, affords, "it has not enough inches left")
        .tells("this takes {length}, and {figure} has {limit} left")
        .code("E_BUDGET")
        .figure(figure)
        .measured(cost, left)
}

/// A character does something for inches: not if it lost its actions, not without the inches.
pub(in crate::them) fn able(
    umpire: &mut Umpire<'_, Them>,
    id: &'static str,
    words: &'static str,
    figure: FigureId,
    cost: Length,
) -> Ruling {
    let rules = [not_done(umpire.battle(), figure), affords(umpire.battle(), id, figure, cost)];
    let note = price(umpire.battle(), id, words, figure, cost);
    umpire.require(Verdict::from(rules).note(note))
}

/// What one figure pays by a rule, told before it is paid.
fn price(battle: &Them, id: &'static str, words: &'static str, figure: FigureId, cost: Length) -> Note {
    let parts = [Part::new(words, cost).by(id)];
    Note::Cost(Cost::of(cost).against(battle.left(figure), &battle.table.tolerances).made_of(parts))
}

/// A figure pays; where players let it pay more than it has, it pays what there is.
pub(in crate::them) fn pay(umpire: &mut Umpire<'_, Them>, figure: FigureId, cost: Length) {
    let left = umpire.battle().left(figure) - cost;
    let left = micrometres(f64::from(left.whole().max(0)));
    // What the slack forgave is not worth writing down.
    let left = if umpire.battle().table.tolerances.is_within(left, Length::ZERO) { Length::ZERO } else { left };
    umpire.happens(ThemEvent::InchesSpent { figure, cost: micrometres(f64::from(cost.whole())), left });
}

impl Them {
    /// Inches a figure has left.
    pub(in crate::them) fn left(&self, figure: FigureId) -> Length {
        let person = self.person(figure).map(|person| person.left);
        person.or_else(|| self.ant(figure).map(|ant| ant.left)).unwrap_or(Length::ZERO)
    }
}

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(event: &ThemEvent) -> Option<&'static str> {
    Some(match event {
        ThemEvent::InchesSpent { .. } => "THEM-ACT-1",
        ThemEvent::BarricadeBuilt { .. } => "THEM-ACT-2",
        ThemEvent::BarricadeTornDown { figure: Some(_), .. } => "THEM-ACT-5",
        ThemEvent::HoleCollapsed { .. } => "THEM-ACT-6",
        ThemEvent::ContentsDealt { .. } | ThemEvent::Searched { .. } => "THEM-ACT-9",
        ThemEvent::PickedUp { .. } => "THEM-ACT-10",
        _ => return None,
    })
}

/// What an attack costs.
pub(in crate::them) const ATTACKING: Length = inches(1.0);

/// THEM-ACT-8 A character attacks for 1 in, whatever comes of it.
pub(super) fn able_to_attack(umpire: &mut Umpire<'_, Them>, figure: FigureId) -> Ruling {
    able(umpire, "THEM-ACT-8", "attacking", figure, ATTACKING)
}

/// What a barricade costs.
pub(in crate::them) const BUILDING: Length = inches(6.0);
/// The same in hundredths of an inch, as shares are told.
const SHARES: u16 = 600;
/// How far it may be slid to either side.
const SLIDE: Length = inches(1.5);
/// How near the work a helper stands.
const NEAR: Length = inches(0.1);

/// THEM-ACT-2 A character builds a barricade for 6 in. THEM-ACT-3 Others may share the cost, all together or not at all.
pub(in crate::them) fn build(umpire: &mut Umpire<'_, Them>, figure: FigureId) -> Ruling {
    let lead = turn::person(umpire, figure)?;
    umpire.require([not_done(umpire.battle(), lead.id)])?;
    let others: Vec<FigureId> = umpire.battle().people().map(|(id, _)| id).filter(|id| *id != lead.id).collect();
    let most = others.len() as u16;
    let helpers = umpire.figures("help to build", others, (0, most), helping, |_, _| ())?;
    let mut shares = vec![(lead.id, BUILDING)];
    if helpers.is_empty() {
        let battle = umpire.battle();
        let affords = Verdict::from([affords(battle, "THEM-ACT-2", lead.id, BUILDING)]);
        umpire.require(affords.note(price(battle, "THEM-ACT-2", "building alone", lead.id, BUILDING)))?;
    } else {
        let builders: Vec<FigureId> = std::iter::once(lead.id).chain(helpers.iter().copied()).collect();
        let told = umpire.split("pay hundredths of an inch", SHARES, &builders, |battle, told| {
            Verdict::from(shared(battle, &builders, told)).note(together(battle, &builders, told))
        })?;
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
        pay(umpire, builder, share);
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
        not_done(battle, helper),
        rule("THEM-ACT-3", gives, "it has no inches left to give").code("E_BUDGET").figure(helper),
    ]
}

/// Everybody pays something, and no more than it has.
fn shared(battle: &Them, builders: &[FigureId], told: &[u16]) -> Vec<Rule> {
    let each = builders.iter().zip(told).flat_map(|(builder, share)| {
        let pays = rule("THEM-ACT-3", *share > 0, "each pays something").code("E_BUDGET").figure(*builder);
        [affords(battle, "THEM-ACT-3", *builder, hundredths(*share)), pays]
    });
    each.collect()
}

/// What all of them pay, of what they have together.
fn together(battle: &Them, builders: &[FigureId], told: &[u16]) -> Note {
    let pays = |(builder, share): (&FigureId, &u16)| {
        Part::new(telling::name(battle, *builder), hundredths(*share)).by("THEM-ACT-3")
    };
    let parts: Vec<Part> = builders.iter().zip(told).map(pays).collect();
    let left = builders.iter().map(|builder| battle.left(*builder)).sum();
    let cost = Cost::of(parts.iter().map(|part| part.length).sum());
    Note::Cost(cost.against(left, &battle.table.tolerances).made_of(parts))
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
    let under = battle.table.overlapped(&stand, None);
    let on = battle.stood_on(&outline, |_| true).map(|(_, at)| at);
    let hole =
        battle.open_holes().find(|hole| battle.table.tolerances.overlaps(&gap(&outline, &ground::outline_of(hole))));
    let place = |holds, words| rule("THEM-ACT-4", holds, words).code("E_PLACE");
    rules.extend([
        place(battle.table.tolerances.is_within(slide, SLIDE), "it is slid too far to the side").measured(slide, SLIDE),
        place(battle.table.holds(&stand), "it would leave the table").at(stand.centre()),
        under.iter().fold(place(under.is_empty(), "somebody stands there"), |rule, figure| rule.figure(*figure)),
        place(on.is_none(), "other terrain is there").at(on),
        place(hole.is_none(), "it would cover an open hole").at(hole.map(|hole| hole.placement.at().vec2())),
    ]);
    Verdict::from(rules).note(Note::Outline { what: "template", rings: vec![outline.corners().to_vec()] })
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
pub(in crate::them) fn touches(battle: &Them, figure: &Figure, piece: &Piece) -> bool {
    battle.table.tolerances.touches(&ground_gap(&figure.outline(), &piece.ground))
}

/// What tearing a barricade down costs.
pub(in crate::them) const TEARING_DOWN: Length = inches(6.0);

/// THEM-ACT-5 A character tears down a barricade that it touches.
pub(in crate::them) fn tear_down(umpire: &mut Umpire<'_, Them>, figure: FigureId, terrain: TerrainId) -> Ruling {
    let figure = turn::person(umpire, figure)?;
    able(umpire, "THEM-ACT-5", "tearing it down", figure.id, TEARING_DOWN)?;
    let piece = umpire.battle().table.piece(terrain).filter(|piece| ground::is_barricade(piece));
    let gap = piece.map(|piece| ground_gap(&figure.outline(), &piece.ground));
    let none = || rule("THEM-ACT-5", false, "there is no barricade").code("E_CONTACT").figure(figure.id);
    let gap = umpire.firm(gap, none)?;
    let tolerances = umpire.battle().table.tolerances;
    let touch = rule("THEM-ACT-5", tolerances.touches(&gap), "it does not touch the barricade").code("E_CONTACT");
    let touch = touch.tells("{figure} does not touch the barricade: {length} too far");
    umpire.require([touch.figure(figure.id).measured(gap.length, tolerances.contact).at(gap.to)])?;
    pay(umpire, figure.id, TEARING_DOWN);
    umpire.happens(ThemEvent::BarricadeTornDown { figure: Some(figure.id), terrain });
    Ok(())
}

/// What closing a hole costs.
pub(in crate::them) const CLOSING: Length = inches(6.0);

/// THEM-ACT-6 For 6 in and a charge a character closes a hole that it touches. THEM-ACT-7 Nobody is hurt: there are no dice.
pub(in crate::them) fn collapse(umpire: &mut Umpire<'_, Them>, figure: FigureId, hole: MarkerId) -> Ruling {
    let figure = turn::person(umpire, figure)?;
    able(umpire, "THEM-ACT-6", "closing the hole", figure.id, CLOSING)?;
    let battle = umpire.battle();
    let open = battle.marker(hole, ground::HOLE).is_some();
    let marker = battle.marker(hole, ground::HOLE).or_else(|| battle.marker(hole, ground::COLLAPSED)).cloned();
    let is_open = |open| rule("THEM-ACT-6", open, "there is no open hole").code("E_ENTRY_CLOSED").figure(figure.id);
    let marker = umpire.firm(marker, || is_open(false))?;
    let (gap, tolerances) = (umpire.battle().gap_to(&figure, &marker), umpire.battle().table.tolerances);
    let touch = rule("THEM-ACT-6", tolerances.touches(&gap), "it does not touch the hole").code("E_CONTACT");
    let touch = touch.tells("{figure} does not touch the hole: {length} too far");
    umpire.require([touch.figure(figure.id).measured(gap.length, tolerances.contact).at(gap.to)])?;
    let left = umpire.battle().person(figure.id).and_then(|person| person.charges.checked_sub(1));
    // It cannot be done without a charge, whatever the players agree.
    let left =
        umpire.firm(left, || rule("THEM-ACT-7", false, "it has no charge").code("E_NO_CHARGE").figure(figure.id))?;
    umpire.insist(is_open(open))?;
    pay(umpire, figure.id, CLOSING);
    umpire.happens(ThemEvent::HoleCollapsed { figure: figure.id, hole, left });
    Ok(())
}

/// What a search costs.
pub(in crate::them) const SEARCHING: Length = inches(1.0);

/// Whether search points hold something or are rolled for.
pub(in crate::them) static SEARCH_MODE: OneOf<Searching> = OneOf {
    word: "search_mode",
    title: "Search points",
    about: "How it is decided what a search finds.",
    rule: "THEM-ACT-9",
    choices: &[
        Choice::new(
            "contents",
            "Hidden contents",
            "What lies at the search points is dealt face down before turn 1, and a search turns it over.",
            Searching::Contents,
        )
        .written("usual"),
        Choice::new(
            "roll",
            "A die each time",
            "A search finds one charge on a 4 or more; else the point may be searched again.",
            Searching::Roll,
        )
        .written("other"),
    ],
};

/// How it is decided what a search finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::them) enum Searching {
    /// It lies there.
    Contents,
    /// A die is rolled.
    Roll,
}

/// THEM-ACT-9 How it is decided what a search finds.
pub(in crate::them) fn searching(battle: &Them) -> Searching {
    battle.options.get(&SEARCH_MODE)
}

/// THEM-ACT-9 A character searches a point that it touches: the point is turned over, and what lies there becomes charges on the
/// spot. With the option `roll` a 4 or more finds one charge, and anything less leaves the point as it is.
pub(in crate::them) fn search(umpire: &mut Umpire<'_, Them>, figure: FigureId, point: MarkerId) -> Ruling {
    let figure = turn::person(umpire, figure)?;
    able(umpire, "THEM-ACT-9", "searching", figure.id, SEARCHING)?;
    let battle = umpire.battle();
    let fresh = battle.marker(point, ground::SEARCH_POINT);
    let marker = fresh.or_else(|| battle.marker(point, ground::SEARCHED)).cloned();
    let unsearched = fresh.is_some();
    let is_fresh =
        |fresh| rule("THEM-ACT-9", fresh, "there is nothing here to search").code("E_NOTHING").figure(figure.id);
    let marker = umpire.firm(marker, || is_fresh(false))?;
    let (gap, tolerances) = (umpire.battle().gap_to(&figure, &marker), umpire.battle().table.tolerances);
    let touch = rule("THEM-ACT-9", tolerances.touches(&gap), "it does not touch the search point").code("E_CONTACT");
    let touch = touch.tells("{figure} does not touch the search point: {length} too far");
    umpire.require([touch.figure(figure.id).measured(gap.length, tolerances.contact).at(gap.to)])?;
    umpire.insist(is_fresh(unsearched))?;
    pay(umpire, figure.id, SEARCHING);
    let (die, found) = if searching(umpire.battle()) == Searching::Contents {
        // Whoever may not know what lies there forecasts nothing.
        (None, umpire.battle().contents.get(&point).copied().flatten().unwrap_or(0))
    } else {
        umpire.note(Need::on(4).note());
        let (who, what) = (name(umpire.battle(), figure.id), marker_name(umpire.battle(), point));
        let die = umpire.roll(6, Throw::new(format!("{who} searches {what}"), "finds a charge on a 4 or more"))?;
        (Some(die), u8::from(die >= 4))
    };
    let tokens = charges::tokens(umpire.battle(), marker.placement.at(), found);
    let over = die.is_none_or(|die| die >= 4);
    umpire.happens(ThemEvent::Searched { figure: figure.id, point, die, over, tokens });
    Ok(())
}

/// What picking up one charge costs.
pub(in crate::them) const PICKING_UP: Length = inches(1.0);

/// THEM-ACT-10 A character picks a charge up that it touches, or that was found at a search point it touches.
pub(in crate::them) fn pick_up(umpire: &mut Umpire<'_, Them>, figure: FigureId, token: MarkerId) -> Ruling {
    let figure = turn::person(umpire, figure)?;
    able(umpire, "THEM-ACT-10", "picking it up", figure.id, PICKING_UP)?;
    let battle = umpire.battle();
    let lies = battle.marker(token, ground::CHARGE);
    let point = battle.found.get(&token).and_then(|point| battle.marker(*point, ground::SEARCHED));
    let gaps = lies.into_iter().chain(point).map(|marker| battle.gap_to(&figure, marker));
    let gap = gaps.reduce(|one, other| if other.length < one.length { other } else { one });
    let nothing = || rule("THEM-CHG-9", false, "there is no charge to pick up").code("E_NOTHING").figure(figure.id);
    let gap = umpire.firm(gap, nothing)?;
    let tolerances = umpire.battle().table.tolerances;
    let person = umpire.battle().person(figure.id).copied().unwrap_or(Person::fresh());
    umpire.require([
        rule("THEM-ACT-10", tolerances.touches(&gap), "it does not touch the charge")
            .tells("{figure} does not touch the charge: {length} too far")
            .code("E_CONTACT")
            .figure(figure.id)
            .measured(gap.length, tolerances.contact)
            .at(gap.to),
        charges::holds(&person, person.charges.saturating_add(1), figure.id),
    ])?;
    let charges = person.charges.saturating_add(1);
    pay(umpire, figure.id, PICKING_UP);
    umpire.happens(ThemEvent::PickedUp { figure: figure.id, token, charges });
    Ok(())
}
