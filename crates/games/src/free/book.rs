//! Free play as a rule book: its sheet, what is offered, what is told.

use super::{Free, FreeAction, FreeEvent, FreeState};
use crate::book::{Beginning, Board, Book, Decision, FigureBoard, Victory};
use crate::fault::Fault;
use crate::gesture::Gesture;
use crate::scenario::Layout;
use crate::sheet::{HelpPage, Sheet};
use crate::unit::Unit;
use handspan_table::{FigureId, Side, Table, Tolerances};
use handspan_umpire::{Answer, Seat, Way};

impl Book for Free {
    type State = FreeState;

    fn sheet() -> Sheet {
        Sheet {
            game: "free",
            title: "Free play",
            about: "No rules, all tools: move, measure, lay templates, roll dice, count what you like.",
            unit: Unit::Inch,
            tolerances: Tolerances::default(),
            sides: (0, 8),
            phases: Vec::new(),
            kinds: Vec::new(),
            terrain: Vec::new(),
            counters: Vec::new(),
            marks: Vec::new(),
            options: Vec::new(),
            help: vec![HelpPage {
                title: "Free play",
                paragraphs: vec![
                    "Drag a figure to move it; the tape shows how far it goes and what the ground costs. Nothing is forbidden.",
                    "A figure may have an allowance: the tape is green within it and red beyond.",
                    "Counters, notes and markers are yours to name. Dice may have 2 to 100 faces.",
                    "End turn passes to the next side, and after the last one to the next turn; a figure can be put back where it began the turn.",
                ],
            }],
        }
    }

    fn muster(layout: &Layout) -> Result<Self, Vec<Fault>> {
        Ok(Free::of(layout))
    }

    fn state(&self) -> FreeState {
        self.written()
    }

    fn restore(state: FreeState) -> Result<Self, Vec<Fault>> {
        Free::read(state)
    }

    fn table(&self) -> &Table {
        &self.table
    }

    fn offers(&self, _: Seat, figure: Option<FigureId>) -> Vec<Beginning<FreeAction>> {
        let begin = |words: &str, action| Beginning { words: words.to_owned(), action, answers: Vec::new() };
        let Some(figure) = figure.filter(|figure| self.table.figure(*figure).is_some()) else {
            return vec![begin("End turn", FreeAction::EndTurn)];
        };
        let mut offers = vec![
            begin("Move", FreeAction::Move { figure }),
            begin("Turn", FreeAction::Turn { figure }),
            begin("Duplicate", FreeAction::Duplicate { figure }),
            begin("Remove", FreeAction::Remove { figures: vec![figure] }),
        ];
        if let Some(group) = self.groups.iter().find(|group| group.contains(&figure)) {
            offers.push(begin("Move the group", FreeAction::MoveGroup { figures: group.clone() }));
            offers.push(begin("Untie the group", FreeAction::Ungroup { figure }));
        }
        let moved = self.table.figure(figure).map(|figure| figure.placement) != self.began.get(&figure).copied();
        if moved && self.began.contains_key(&figure) {
            offers.push(begin("Put back", FreeAction::PutBack { figure }));
        }
        offers
    }

    fn gestures(&self, _: Seat, gesture: &Gesture) -> Vec<Beginning<FreeAction>> {
        let Gesture::Drag { figure, path, facing, .. } = gesture;
        let way = Way { points: path.clone(), facing: *facing };
        let action = FreeAction::Move { figure: *figure };
        vec![Beginning { words: "Move".to_owned(), action, answers: vec![Answer::Path(way)] }]
    }

    fn board(&self, _: Seat) -> Board {
        let figures = self.counters.iter().map(|(figure, counters)| FigureBoard {
            figure: *figure,
            counters: counters.iter().map(|(counter, count)| (counter.clone(), *count)).collect(),
            marks: Vec::new(),
            done: false,
        });
        Board {
            turn: self.turn,
            phase: String::new(),
            side: self.side,
            sides: Vec::new(),
            figures: figures.collect(),
            groups: self.groups.to_vec(),
            notes: self.notes.to_vec(),
        }
    }

    fn tell(&self, event: &FreeEvent) -> Option<String> {
        let name = |figure: &FigureId| match self.figure_sheet(*figure) {
            Some(sheet) if !sheet.name.is_empty() => sheet.name,
            _ => format!("Figure {}", figure.0),
        };
        let names = |figures: &[FigureId]| figures.iter().map(name).collect::<Vec<_>>().join(", ");
        let side = |side: &Option<Side>| {
            let sheet = side.and_then(|side| self.sides.iter().find(|sheet| sheet.side == side));
            sheet.map_or_else(String::new, |sheet| format!(": {}", sheet.name))
        };
        Some(match event {
            FreeEvent::FigurePut { figure } => format!("{} comes to the table.", name(&figure.id)),
            FreeEvent::FigureMoved { figure, length, .. } if length.whole() == 0 => format!("{} turns.", name(figure)),
            FreeEvent::FigureMoved { figure, .. } => format!("{} moves.", name(figure)),
            FreeEvent::FigureLifted { figure } => format!("{} leaves the table.", name(figure)),
            FreeEvent::FigureRenamed { figure, name: new } => format!("{} is now called {new}.", name(figure)),
            FreeEvent::Grouped { figures } => format!("{} form a group.", names(figures)),
            FreeEvent::Ungrouped { figures } => format!("{} are no longer a group.", names(figures)),
            FreeEvent::MarkerLaid { marker } => format!("{} lies on the table.", marker.name),
            FreeEvent::MarkerLifted { .. } => "A marker is taken away.".to_owned(),
            FreeEvent::Noted { text } => text.clone(),
            FreeEvent::Counted { figure, counter, to } => format!("{}: {counter} {to}.", name(figure)),
            FreeEvent::Allowed { .. } => return None,
            FreeEvent::Rolled { dice, faces } => {
                let all = dice.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
                let sum: u32 = dice.iter().map(|die| u32::from(*die)).sum();
                format!("{}d{faces}: {all} (sum {sum}).", dice.len())
            }
            FreeEvent::SideNamed { side } => format!("Side {} is {}.", side.side.0, side.name),
            FreeEvent::TurnBegun { turn, side: on } => format!("Turn {turn}{}.", side(on)),
        })
    }

    fn automaton(&self, _: Side) -> Option<Decision<FreeAction>> {
        None
    }

    fn victory(&self) -> Option<Victory> {
        None
    }
}
