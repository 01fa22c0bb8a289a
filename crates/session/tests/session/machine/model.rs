//! What a battle in play would be if it were nothing but a list: what was done, and the hash of the battle after each.

use handspan_session::deciding::Order;
use handspan_session::entry::{Attempt, By, Deed, Record};
use handspan_umpire::Standing;

/// What an order should come to.
#[derive(Debug, PartialEq)]
pub(crate) enum Expected {
    /// The battle of this hash.
    Hash(String),
    Refused,
    Disagreed,
    /// The model does not know.
    Anything,
}

/// Something that was done.
#[derive(Clone, Debug)]
struct Done {
    after: String,
    /// The rules did it, and undo steps over it.
    stepped_over: bool,
    /// Dice fell, or seals were opened.
    kept: bool,
    turned: bool,
    /// Something came of it.
    changes: bool,
    /// Which of all that was ever done.
    number: usize,
}

#[derive(Clone, Debug)]
struct Line {
    start: String,
    past: Vec<Done>,
    future: Vec<Done>,
    attempt: Option<Attempt>,
}

#[derive(Clone, Debug)]
struct WhatIf {
    name: String,
    fork: usize,
    /// What is hidden was dealt anew in it, or would be if there were anything.
    dealt: bool,
    /// Something was hidden when it began.
    hid: bool,
    line: Line,
}

pub(crate) struct Model {
    trunk: Line,
    tries: Vec<WhatIf>,
    at: Option<String>,
    count: usize,
}

impl Line {
    fn after(&self, count: usize) -> String {
        count.checked_sub(1).map_or(&self.start, |last| &self.past[last].after).clone()
    }

    /// Has nobody answered anything that others know of?
    fn is_unanswered(&self) -> bool {
        self.attempt.as_ref().is_none_or(|attempt| attempt.answers.len() == usize::from(attempt.sealed))
    }

    /// The same line with what is sealed forgotten.
    fn unsealed(&self) -> Option<Attempt> {
        self.attempt.clone().map(|mut attempt| {
            if attempt.sealed {
                attempt.answers.pop();
                attempt.seals.clear();
                attempt.sealed = false;
            }
            attempt
        })
    }

    /// Nothing is begun that somebody has a stake in.
    fn is_free(&self) -> bool {
        self.attempt.as_ref().is_none_or(|attempt| attempt.by == By::Rules && attempt.answers.is_empty())
    }

    fn back_to(&self, from: Option<usize>, agreed: bool) -> Expected {
        match from {
            None => Expected::Refused,
            Some(from) if !agreed && self.past[from..].iter().any(|done| done.kept) => Expected::Disagreed,
            Some(from) => Expected::Hash(self.after(from)),
        }
    }
}

impl Model {
    pub(crate) fn new(start: String) -> Model {
        let trunk = Line { start, past: Vec::new(), future: Vec::new(), attempt: None };
        Model { trunk, tries: Vec::new(), at: None, count: 0 }
    }

    fn here(&self) -> (&Line, usize) {
        let tried = self.tries.iter().find(|tried| Some(&tried.name) == self.at.as_ref());
        tried.map_or((&self.trunk, 0), |tried| (&tried.line, tried.fork))
    }

    fn here_mut(&mut self) -> &mut Line {
        match self.tries.iter_mut().find(|tried| Some(&tried.name) == self.at.as_ref()) {
            Some(tried) => &mut tried.line,
            None => &mut self.trunk,
        }
    }

    pub(crate) fn hash(&self) -> String {
        let (line, _) = self.here();
        line.after(line.past.len())
    }

    pub(crate) fn names(&self) -> (Vec<String>, Option<String>) {
        (self.tries.iter().map(|tried| tried.name.clone()).collect(), self.at.clone())
    }

    /// A record comes about; before it something was hidden or not, after it the battle has this hash.
    pub(crate) fn take(&mut self, record: &Record, hid: bool, after: String) {
        match record {
            Record::Done(entry) => {
                self.count += 1;
                let done = Done {
                    after,
                    stepped_over: entry.is_stepped_over(),
                    kept: entry.standing() == Standing::Kept,
                    turned: entry.turned,
                    changes: !matches!(&entry.deed, Deed::Act { events, .. } if events.is_empty()),
                    number: self.count,
                };
                let line = self.here_mut();
                line.past.push(done);
                line.future.clear();
                line.attempt = None;
            }
            Record::Waits(attempt) => self.here_mut().attempt = Some((**attempt).clone()),
            Record::Withdrawn {} => self.here_mut().attempt = None,
            Record::Undone { count } => {
                let line = self.here_mut();
                for _ in 0..*count {
                    line.future.push(line.past.pop().unwrap());
                }
                line.attempt = None;
            }
            Record::Redone { count } => {
                let line = self.here_mut();
                for _ in 0..*count {
                    line.past.push(line.future.pop().unwrap());
                }
                line.attempt = None;
            }
            Record::Dice { .. } | Record::Runs { .. } => {}
            Record::Tried { name, dealt } => {
                let (mut line, fork) = (self.trunk.clone(), self.trunk.past.len());
                if dealt.is_some() {
                    line.future.clear();
                    line.attempt = line.unsealed();
                }
                match line.past.last_mut() {
                    Some(last) => last.after = after,
                    None => line.start = after,
                }
                self.tries.push(WhatIf { name: name.clone(), fork, dealt: dealt.is_some(), hid, line });
                self.at = Some(name.clone());
            }
            Record::Went { name } => self.at = name.clone(),
            Record::Kept { name } => {
                let at = self.tries.iter().position(|tried| tried.name == *name).unwrap();
                let WhatIf { fork, dealt, line, .. } = self.tries.remove(at);
                if !dealt {
                    self.trunk = line;
                } else if line.past.len() > fork || line.attempt != self.trunk.unsealed() {
                    self.trunk.past.extend(line.past.into_iter().skip(fork));
                    self.trunk.future.clear();
                    self.trunk.attempt = line.attempt;
                }
                self.at = None;
            }
            Record::Dropped { name } => {
                self.tries.retain(|tried| tried.name != *name);
                self.at = self.at.take().filter(|at| at != name);
            }
        }
    }

    /// What an order should come to.
    pub(crate) fn expects(&self, order: &Order) -> Expected {
        let (line, floor) = self.here();
        let same = || Expected::Hash(self.hash());
        let tried = |name: &String| self.tries.iter().find(|tried| tried.name == *name);
        let decision = |done: &Done| !done.stepped_over;
        match order {
            Order::Undo { .. } if line.attempt.as_ref().is_some_and(Attempt::can_be_withdrawn) => same(),
            Order::Undo { .. } | Order::Redo | Order::ResetPhase { .. } | Order::ResetFigure { .. }
                if !line.is_free() =>
            {
                Expected::Refused
            }
            Order::Undo { agreed } => {
                line.back_to(line.past.iter().rposition(decision).filter(|from| *from >= floor), *agreed)
            }
            Order::Redo => {
                let Some(first) = line.future.iter().rposition(decision) else { return Expected::Refused };
                // With it comes what the rules did after it.
                let after = line.future[..first].iter().rev().take_while(|done| done.stepped_over).count();
                Expected::Hash(line.future[first - after].after.clone())
            }
            Order::ResetPhase { agreed } => {
                let began = line.past.iter().rposition(|done| done.turned).map_or(0, |at| at + 1).max(floor);
                let first = line.past[began..].iter().position(decision).map(|first| began + first);
                line.back_to(first, *agreed)
            }
            Order::Try { name } => {
                if self.at.is_some() || !line.is_unanswered() || tried(name).is_some() {
                    Expected::Refused
                } else {
                    // What is hidden is dealt anew, and a list does not know how.
                    Expected::Anything
                }
            }
            Order::Go { name: None } => Expected::Hash(self.trunk.after(self.trunk.past.len())),
            Order::Go { name: Some(name) } => match tried(name) {
                Some(tried) => Expected::Hash(tried.line.after(tried.line.past.len())),
                None => Expected::Refused,
            },
            Order::Keep { name, agreed } => match tried(name) {
                Some(WhatIf { hid: true, fork, line, .. }) if line.past[*fork..].iter().any(|done| done.changes) => {
                    Expected::Refused
                }
                Some(tried) if tried.hid && self.stands_at(tried) && !tried.line.is_unanswered() => Expected::Anything,
                Some(tried) if self.stands_at(tried) && tried.hid => {
                    Expected::Hash(self.trunk.after(self.trunk.past.len()))
                }
                Some(tried) if self.stands_at(tried) => {
                    let fallen = tried.line.past[tried.fork..].iter().any(|done| done.kept)
                        || tried.line.attempt.as_ref().is_some_and(|open| open.standing() == Standing::Kept);
                    if fallen && !agreed {
                        Expected::Disagreed
                    } else {
                        Expected::Hash(tried.line.after(tried.line.past.len()))
                    }
                }
                _ => Expected::Refused,
            },
            Order::Drop { name } if tried(name).is_none() => Expected::Refused,
            Order::Drop { name } if self.at.as_ref() == Some(name) => {
                Expected::Hash(self.trunk.after(self.trunk.past.len()))
            }
            Order::Drop { .. } | Order::Dice { .. } | Order::Runs { .. } => same(),
            _ => Expected::Anything,
        }
    }

    /// Is the battle itself where a what-if left it, with nothing answered since?
    fn stands_at(&self, tried: &WhatIf) -> bool {
        let numbers = |line: &Line| line.past.iter().take(tried.fork).map(|done| done.number).collect::<Vec<_>>();
        self.trunk.past.len() == tried.fork
            && numbers(&self.trunk) == numbers(&tried.line)
            && self.trunk.is_unanswered()
            && self.trunk.attempt.as_ref().is_none_or(|attempt| attempt.seals.is_empty())
    }
}
