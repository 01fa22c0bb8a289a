//! Free play as a rule book: its sheet, what is offered, what is told.

use super::{Free, FreeAction, FreeEvent, offering, owning, telling};
use crate::book::{Beginning, Board, Book, Clock, Decision, FigureBoard, Told, Victory, Whose};
use crate::fault::Fault;
use crate::gesture::Gesture;
use crate::scenario::{Layout, SideSheet};
use crate::sheet::{HelpPage, Sheet};
use crate::unit::{TableUnit, Unit};
use handspan_table::{FigureId, Length, Point, Side, Table, Tolerances};
use handspan_umpire::{Answer, Party, Way};

impl Book for Free {
    fn sheet() -> Sheet {
        Sheet {
            game: "free",
            title: "Free play",
            about: "No rules, all tools: move, measure, lay templates, roll dice, count what you like.",
            unit: Unit::INCH,
            units: Vec::new(),
            tolerances: Tolerances::default(),
            sides: (0, 8),
            program: Vec::new(),
            phases: Vec::new(),
            kinds: Vec::new(),
            terrain: Vec::new(),
            counters: Vec::new(),
            marks: Vec::new(),
            codes: Vec::new(),
            options: Vec::new(),
            help: vec![HelpPage {
                title: "The aim",
                paragraphs: vec!["There is nothing to win here but what you agree on: bring your own rules, and let the table measure, roll and remember.".into()],
            }, HelpPage {
                title: "Free play",
                paragraphs: vec![
                    "Drag a figure to move it; the tape shows how far it goes and what the ground costs. Nothing is forbidden.".into(),
                    "A figure may have an allowance: the tape is green within it and red beyond.".into(),
                    "Counters, notes and markers are yours to name. Dice may have 2 to 100 faces.".into(),
                    "End turn passes to the next side, and after the last one to the next turn; a figure can be put back where it began the turn.".into(),
                ],
            }],
        }
    }

    fn dice() -> &'static [u8] {
        &[4, 6, 8, 10, 12, 20]
    }

    fn muster(layout: &Layout) -> Result<Self, Vec<Fault>> {
        Ok(Free::of(layout))
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

    fn left(&self, figure: FigureId) -> Option<Length> {
        self.allowances.get(&figure).copied()
    }

    fn clock(&self) -> Clock {
        Clock { turn: self.turn, phase: "", side: self.side }
    }

    /// Whose a figure is, is a rule of free play that the players may waive.
    fn whose(action: &FreeAction) -> Whose<'_> {
        Whose::Anybody(owning::figures(action))
    }

    fn title(&self, action: &FreeAction, events: &[FreeEvent]) -> String {
        telling::title(self, action, events)
    }

    fn offers(&self, _: Party, figures: &[FigureId]) -> Vec<Beginning<FreeAction>> {
        if figures.iter().any(|figure| self.table.figure(*figure).is_none()) {
            return Vec::new();
        }
        match figures {
            [] => offering::about_the_table(self),
            [figure] => offering::about(self, *figure),
            several => offering::about_several(self, several),
        }
    }

    fn offers_at(&self, _: Party, at: Point) -> Vec<Beginning<FreeAction>> {
        offering::at(self, at)
    }

    fn gestures(&self, _: Party, gesture: &Gesture) -> Vec<Beginning<FreeAction>> {
        let (action, answer) = match gesture {
            Gesture::Drag { figure, path, facing, facings, .. } => {
                let way = Way::new(path.clone(), *facing).facing_at(facings.clone());
                (FreeAction::Move { figure: *figure }, Answer::Path(way))
            }
            Gesture::DragGroup { figures, steps } => {
                (FreeAction::MoveGroup { figures: figures.clone() }, Answer::Motion(steps.clone()))
            }
            Gesture::DragMarker { marker, to } => (FreeAction::MoveMarker { marker: *marker }, Answer::Placement(*to)),
            Gesture::Point { .. } | Gesture::PointAt { .. } => return Vec::new(),
        };
        vec![Beginning::new("Move", action).told([answer])]
    }

    fn board(&self, _: Party) -> Board {
        let figures = self.counters.iter().map(|(figure, counters)| FigureBoard {
            figure: *figure,
            counters: counters.iter().map(|(counter, count)| (counter.clone(), *count)).collect(),
            marks: Vec::new(),
            done: false,
            left: None,
        });
        Board {
            figures: figures.collect(),
            groups: self.groups.to_vec(),
            notes: self.notes.to_vec(),
            ..Board::default()
        }
    }

    fn tell(&self, event: &FreeEvent) -> Vec<Told> {
        telling::tell(self, event).into_iter().collect()
    }

    /// There are no rules to play by.
    fn is_playable(&self, _: Side) -> bool {
        false
    }

    fn automaton(&self, _: Side) -> Option<Decision<FreeAction>> {
        None
    }

    fn victory(&self) -> Option<Victory> {
        None
    }

    /// Hands may put figures on one another, and off the table where the players agree.
    fn broken(&self) -> Vec<String> {
        Vec::new()
    }
}
