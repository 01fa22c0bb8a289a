//! The trial as a rule book: what is seen of it, what is offered, who has won.

use super::{Doing, Phase, SIDES, Snare, Trial, TrialAction, TrialEvent, automaton, offering, squares};
use super::{sheet, telling};
use crate::book::{
    Beginning, Board, Book, Clock, Decision, FigureBoard, Look, Pot, SideBoard, Standing, Told, Victory, Whose,
};
use crate::fault::Fault;
use crate::gesture::Gesture;
use crate::hand::{HANDSPAN, SideUnits};
use crate::options::{self, HouseRule};
use crate::scenario::{Layout, SideSheet};
use crate::sheet::{HelpPage, Sheet};
use crate::unit::TableUnit;
use handspan_table::measure::template::template_outline;
use handspan_table::{Base, Figure, FigureId, Side, Table, Template, inches};
use handspan_umpire::{Answer, Cell, Draws, Party};
use std::borrow::Cow;
use std::sync::Arc;

impl Book for Trial {
    fn sheet() -> Sheet {
        sheet::sheet()
    }

    fn muster(layout: &Layout) -> Result<Self, Vec<Fault>> {
        Trial::of(layout)
    }

    fn table(&self) -> &Table {
        &self.table
    }

    fn sides(&self) -> Option<&[SideSheet]> {
        Some(&self.sides)
    }

    fn unit(&self) -> TableUnit {
        self.unit.clone()
    }

    fn hands(&self) -> Vec<SideUnits> {
        self.hands.units(&[HANDSPAN])
    }

    /// A snare is known to its own side alone.
    fn seen_by(&self, party: Party) -> Cow<'_, Self> {
        let hides = |side: &Side| !party.knows(*side);
        if !self.armies.iter().any(|(side, army)| hides(side) && matches!(army.snare, Snare::Laid(_))) {
            return Cow::Borrowed(self);
        }
        let mut seen = self.clone();
        for (side, army) in Arc::make_mut(&mut seen.armies) {
            if hides(side) && matches!(army.snare, Snare::Laid(_)) {
                army.snare = Snare::Hidden;
            }
        }
        Cow::Owned(seen)
    }

    /// The snares lie in any squares in which nobody stands now.
    fn supposed(&self, mut lots: Draws) -> Self {
        let stands = |cell: &Cell| {
            self.table.figures().iter().any(|figure| squares::of(&self.table, figure.placement.at()) == *cell)
        };
        let free: Vec<Cell> = squares::all().into_iter().filter(|cell| !stands(cell)).collect();
        let mut supposed = self.clone();
        for army in Arc::make_mut(&mut supposed.armies).values_mut() {
            let cell = lots.one_of(&free);
            if let (Snare::Laid(lies), Some(cell)) = (&mut army.snare, cell) {
                *lies = cell;
            }
        }
        supposed
    }

    /// While a snare lies nothing its side ever sealed is shown: that one square is not shown any more would tell of it.
    fn is_open(&self, side: Side, _sealed: &[Answer]) -> bool {
        self.is_over() || !matches!(self.army(side).snare, Snare::Laid(_))
    }

    /// TRIAL-RANK Ranks of one side that touch and look the same way are one group; nobody else is in any.
    fn group(&self, figure: FigureId) -> Option<Vec<FigureId>> {
        let is_rank =
            |id: &FigureId| self.table.figure(*id).is_some_and(|figure| self.table.names.word(figure.kind) == "rank");
        if !is_rank(&figure) {
            return None;
        }
        let mut figures = self.table.group(figure, 1.0)?.figures;
        figures.retain(is_rank);
        Some(figures)
    }

    fn clock(&self) -> Clock {
        let (phase, side) = match self.phase {
            _ if self.is_over() => ("over", None),
            Phase::Preparing => ("setup", None),
            Phase::Orders => ("orders", None),
            Phase::Acting(side) if side == SIDES[0] => ("first", Some(side)),
            Phase::Acting(side) => ("second", Some(side)),
            Phase::Recovering => ("recovery", None),
            Phase::Over => ("over", None),
        };
        Clock { turn: self.turn, phase, side }
    }

    fn whose(action: &TrialAction) -> Whose<'_> {
        action.whose()
    }

    fn title(&self, action: &TrialAction, events: &[TrialEvent]) -> String {
        telling::title(self, action, events)
    }

    fn offers(&self, party: Party, figures: &[FigureId]) -> Vec<Beginning<TrialAction>> {
        offering::offers(self, party, figures)
    }

    fn gestures(&self, _: Party, gesture: &Gesture) -> Vec<Beginning<TrialAction>> {
        offering::gestures(self, gesture)
    }

    fn house(&self, party: Party) -> Vec<(HouseRule, Option<TrialAction>)> {
        options::house(self, &SIDES, party)
    }

    fn help(&self) -> Vec<HelpPage> {
        sheet::help(&self.options)
    }

    fn board(&self, party: Party) -> Board {
        let side = |side: &Side| {
            let army = self.army(*side);
            let mut counters = vec![("coins".to_owned(), i32::from(army.coins))];
            if let Snare::Laid(cell) = army.snare
                && party.knows(*side)
            {
                counters.push(("snare".to_owned(), squares::number(cell)));
            }
            SideBoard { side: *side, counters }
        };
        // A runner that can still act carries a flask, which rouses a friend.
        let flask = |figure: FigureId, doing: &Doing| {
            let runs = |known: &Figure| self.table.names.word(known.kind) == "runner";
            let carries = !doing.done && !doing.stunned && self.table.figure(figure).is_some_and(runs);
            if carries { vec![("flask".to_owned(), 1)] } else { Vec::new() }
        };
        let known = self.table.figures().iter().map(|figure| (figure.id, self.doing(figure.id)));
        let figures = known.filter_map(|(figure, doing)| {
            let counters = flask(figure, &doing);
            if doing == Doing::default() && counters.is_empty() {
                return None;
            }
            let marks = [("stunned", doing.stunned), ("moved", doing.moved), ("braced", doing.braced)];
            let marks = marks.iter().filter(|(_, bears)| *bears).map(|(mark, _)| (*mark).to_owned()).collect();
            Some(FigureBoard { figure, counters, marks, done: doing.done, left: None })
        });
        let pots = SIDES.map(|side| Pot { side, counter: "coins", goal: 2, buys: "a recruit".into() });
        Board {
            sides: SIDES.iter().map(side).collect(),
            figures: figures.collect(),
            pots: pots.to_vec(),
            outlines: self.outlines(),
            ..Board::default()
        }
    }

    fn tell(&self, event: &TrialEvent) -> Vec<Told> {
        telling::tell(self, event)
    }

    /// It decides by what its side may know.
    fn is_playable(&self, side: Side) -> bool {
        SIDES.contains(&side)
    }

    fn automaton(&self, side: Side) -> Option<Decision<TrialAction>> {
        automaton::decide(&self.seen_by(Party::from(side)), side)
    }

    fn victory(&self) -> Option<Victory> {
        let [one, two] = SIDES.map(|side| self.figures_of(side).count());
        let winner = match one.cmp(&two) {
            _ if !self.is_over() => return None,
            std::cmp::Ordering::Greater => Some(SIDES[0]),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Less => Some(SIDES[1]),
        };
        let words = match winner {
            Some(side) if one.min(two) == 0 => format!("{} is alone on the field.", self.names().side(side)),
            Some(side) => format!("{} has more figures left.", self.names().side(side)),
            None => "Both have as many figures left.".to_owned(),
        };
        Some(Victory { sides: winner.into_iter().collect(), words })
    }

    fn broken(&self) -> Vec<String> {
        self.faults()
    }
}

impl Trial {
    /// Two inches before every rank, and how far everybody aids.
    fn outlines(&self) -> Vec<Standing> {
        let outline = |what: &'static str, look, figure: &Figure, rings| Standing {
            what: what.into(),
            look,
            side: Some(figure.side),
            figure: Some(figure.id),
            rings,
        };
        let figures = self.table.figures().iter();
        let zones = figures.clone().filter_map(|figure| {
            let Base::Rectangle { frontage, depth } = figure.base else { return None };
            let (half, front) = (f64::from(frontage) / 2.0, f64::from(depth) / 2.0);
            let far = front + inches(2.0).micrometres();
            let pose = figure.placement.pose();
            let ring = [(-half, far), (-half, front), (half, front), (half, far)].map(|(x, y)| pose.local(x, y));
            Some(outline("Before the ranks", Look::Zone, figure, vec![ring.to_vec()]))
        });
        let rings = figures.map(|figure| {
            let radius = (figure.base.radius() + inches(2.0).micrometres()).round() as i32;
            let rings = template_outline(&Template::Circle { radius }, figure.placement);
            outline("Reach of aid", Look::Ring, figure, rings)
        });
        zones.chain(rings).collect()
    }
}
