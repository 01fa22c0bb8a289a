//! Questions to players. Each has a domain (outside it: a misfit, never waivable) and rules that the answer
//! must meet (broken: a refusal, and the run goes on, so that all broken rules are heard at once).

use crate::answer::{Answer, Cell, Step, Stride, Way};
use crate::game::Game;
use crate::question::{Broken, Candidates, CellSheet, ChoiceSheet, Question, Rose};
use crate::resolve::{Detail, End, Titled};
use crate::rule::{Rule, Verdict};
use crate::umpire::{Ruling, Umpire};
use handspan_table::{Base, Facing, FigureId, Placement, Point, Template, Vec2};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// A word or a title: fixed text, or one made at run time, such as a name.
pub trait Named: AsRef<str> + Clone + Into<Cow<'static, str>> {}

impl<T: AsRef<str> + Clone + Into<Cow<'static, str>>> Named for T {}

impl<'a, G: Game> Umpire<'a, G> {
    /// One of several figures. `among` is the domain; the judge holds the rules.
    pub fn figure<R: Into<Verdict>>(
        &mut self,
        words: impl Into<Cow<'static, str>>,
        among: Vec<FigureId>,
        judge: impl Fn(&G, FigureId) -> R,
    ) -> Ruling<FigureId> {
        match self.one(words, among, false, judge)? {
            Some(figure) => Ok(figure),
            None => self.misfit("a figure was asked for"),
        }
    }

    /// One of several figures, or nobody.
    pub fn figure_if_any<R: Into<Verdict>>(
        &mut self,
        words: impl Into<Cow<'static, str>>,
        among: Vec<FigureId>,
        judge: impl Fn(&G, FigureId) -> R,
    ) -> Ruling<Option<FigureId>> {
        self.one(words, among, true, judge)
    }

    fn one<R: Into<Verdict>>(
        &mut self,
        words: impl Into<Cow<'static, str>>,
        among: Vec<FigureId>,
        or_nobody: bool,
        judge: impl Fn(&G, FigureId) -> R,
    ) -> Ruling<Option<FigureId>> {
        let answer = self.take(words, |umpire| Question::Figure {
            candidates: umpire.candidates(&among, |battle, figure| judge(battle, figure).into()),
            or_nobody,
        })?;
        match answer {
            Answer::Figure(None) if or_nobody => Ok(None),
            Answer::Figure(Some(figure)) if among.contains(figure) => {
                let verdict = judge(&self.battle, *figure).into();
                self.judge(verdict, self.answer_number());
                Ok(Some(*figure))
            }
            Answer::Figure(Some(figure)) => self.misfit(format!("figure {} is not one of those asked about", figure.0)),
            _ => self.misfit("a figure was asked for"),
        }
    }

    /// Several figures, at least and at most so many. The judge sees all of them together; `each` judges one alone, for
    /// the glow on the table.
    pub fn figures<R: Into<Verdict>, E: Into<Verdict>>(
        &mut self,
        words: &'static str,
        among: Vec<FigureId>,
        (least, most): (u16, u16),
        each: impl Fn(&G, FigureId) -> E,
        judge: impl Fn(&G, &[FigureId]) -> R,
    ) -> Ruling<Vec<FigureId>> {
        let answer = self.take(words, |umpire| Question::Figures {
            candidates: umpire.candidates(&among, |battle, figure| each(battle, figure).into()),
            least,
            most,
        })?;
        let Answer::Figures(figures) = answer else { return self.misfit("figures were asked for") };
        if !(usize::from(least)..=usize::from(most)).contains(&figures.len()) {
            return self.misfit(format!("{least} to {most} figures were asked for, not {}", figures.len()));
        }
        if figures.windows(2).any(|pair| pair[0] >= pair[1]) {
            return self.misfit("figures are named in order of their numbers, each once");
        }
        if let Some(stranger) = figures.iter().find(|figure| !among.contains(figure)) {
            return self.misfit(format!("figure {} is not one of those asked about", stranger.0));
        }
        for figure in figures {
            let verdict = each(&self.battle, *figure).into();
            self.judge(verdict, self.answer_number());
        }
        let verdict = judge(&self.battle, figures).into();
        self.judge(verdict, self.answer_number());
        Ok(figures.clone())
    }

    /// The way of one figure. It may tell a facing at each of its points.
    pub fn path<R: Into<Verdict>>(
        &mut self,
        words: impl Into<Cow<'static, str>>,
        figure: FigureId,
        judge: impl Fn(&G, &Way) -> R,
    ) -> Ruling<&'a Way> {
        let Answer::Path(way) = self.take(words, |_| Question::Path { figure })? else {
            return self.misfit("a path was asked for");
        };
        if !way.facings.is_empty() && way.facings.len() != way.points.len() {
            let (points, facings) = (way.points.len(), way.facings.len());
            return self.misfit(format!("a way of {points} points has {points} facings or none, not {facings}"));
        }
        let verdict = judge(&self.battle, way).into();
        self.judge(verdict, self.answer_number());
        Ok(way)
    }

    /// The way of a group.
    pub fn motion<R: Into<Verdict>>(
        &mut self,
        words: &'static str,
        figures: Vec<FigureId>,
        judge: impl Fn(&G, &[Step]) -> R,
    ) -> Ruling<&'a [Step]> {
        self.motion_by(words, figures, &[], judge)
    }

    /// The way of a group that can go by some kinds of steps only. The question says so to the hand that draws it; what is
    /// lawful the judge says.
    pub fn motion_by<R: Into<Verdict>>(
        &mut self,
        words: &'static str,
        figures: Vec<FigureId>,
        steps: &[Stride],
        judge: impl Fn(&G, &[Step]) -> R,
    ) -> Ruling<&'a [Step]> {
        let question = |_: &Self| Question::Motion { figures, steps: steps.to_vec() };
        let Answer::Motion(steps) = self.take(words, question)? else {
            return self.misfit("a motion was asked for");
        };
        let verdict = judge(&self.battle, steps).into();
        self.judge(verdict, self.answer_number());
        Ok(steps)
    }

    /// A place on the table; a template may follow the pointer, and `region` shows where it may be.
    pub fn spot<R: Into<Verdict>>(
        &mut self,
        words: &'static str,
        template: Option<Template>,
        region: impl FnOnce(&G) -> Vec<Vec<Vec2>>,
        judge: impl Fn(&G, Point) -> R,
    ) -> Ruling<Point> {
        let Answer::Spot(at) =
            self.take(words, |umpire| Question::Spot { template, region: region(&umpire.battle) })?
        else {
            return self.misfit("a place was asked for");
        };
        let verdict = judge(&self.battle, *at).into();
        self.judge(verdict, self.answer_number());
        Ok(*at)
    }

    /// A place and a facing for a base.
    pub fn placement<R: Into<Verdict>>(
        &mut self,
        words: &'static str,
        base: Base,
        region: impl FnOnce(&G) -> Vec<Vec<Vec2>>,
        judge: impl Fn(&G, Placement) -> R,
    ) -> Ruling<Placement> {
        let Answer::Placement(placement) =
            self.take(words, |umpire| Question::Placement { base, region: region(&umpire.battle) })?
        else {
            return self.misfit("a placement was asked for");
        };
        let verdict = judge(&self.battle, *placement).into();
        self.judge(verdict, self.answer_number());
        Ok(*placement)
    }

    /// A facing.
    pub fn facing<R: Into<Verdict>>(
        &mut self,
        words: &'static str,
        figure: FigureId,
        judge: impl Fn(&G, Facing) -> R,
    ) -> Ruling<Facing> {
        self.faced(words, figure, None, judge)
    }

    /// A facing of which only the nearest of some directions counts.
    pub fn direction<R: Into<Verdict>>(
        &mut self,
        words: &'static str,
        figure: FigureId,
        rose: Rose,
        judge: impl Fn(&G, Facing) -> R,
    ) -> Ruling<Facing> {
        self.faced(words, figure, Some(rose), judge)
    }

    fn faced<R: Into<Verdict>>(
        &mut self,
        words: &'static str,
        figure: FigureId,
        rose: Option<Rose>,
        judge: impl Fn(&G, Facing) -> R,
    ) -> Ruling<Facing> {
        let Answer::Facing(facing) = self.take(words, |_| Question::Facing { figure, rose })? else {
            return self.misfit("a facing was asked for");
        };
        let verdict = judge(&self.battle, *facing).into();
        self.judge(verdict, self.answer_number());
        Ok(*facing)
    }

    /// One of several squares.
    pub fn cell<R: Into<Verdict>>(
        &mut self,
        words: &'static str,
        among: &[Cell],
        judge: impl Fn(&G, Cell) -> R,
    ) -> Ruling<Cell> {
        let answer = self.take(words, |umpire| Question::Cell {
            cells: among
                .iter()
                .map(|cell| CellSheet { cell: *cell, broken: umpire.broken(|battle| judge(battle, *cell).into()) })
                .collect(),
        })?;
        let Answer::Cell(cell) = answer else { return self.misfit("a square was asked for") };
        if !among.contains(cell) {
            return self.misfit(format!("square {}, {} is not one of those asked about", cell.column, cell.row));
        }
        let verdict = judge(&self.battle, *cell).into();
        self.judge(verdict, self.answer_number());
        Ok(*cell)
    }

    /// One of several, each with the word that answers and files say and the title that players read. `words` is all a player
    /// reads above them: a whole question, or the name of what is chosen.
    pub fn option<W: Named, T: Named, R: Into<Verdict>>(
        &mut self,
        words: impl Into<Cow<'static, str>>,
        among: &[(W, T)],
        judge: impl Fn(&G, &str) -> R,
    ) -> Ruling<W> {
        let answer = self.take(words, |umpire| Question::Option {
            options: among
                .iter()
                .map(|(word, title)| ChoiceSheet {
                    word: word.clone().into(),
                    title: title.clone().into(),
                    broken: umpire.broken(|battle| judge(battle, word.as_ref()).into()),
                })
                .collect(),
        })?;
        let Answer::Option(said) = answer else { return self.misfit("a choice was asked for") };
        let Some((word, title)) = among.iter().find(|(word, _)| word.as_ref() == said) else {
            let known: Vec<&str> = among.iter().map(|(word, _)| word.as_ref()).collect();
            return self.misfit(format!("the choices are {}", known.join(", ")));
        };
        let verdict = judge(&self.battle, word.as_ref()).into();
        self.judge(verdict, self.answer_number());
        self.entitle(title.clone().into());
        Ok(word.clone())
    }

    /// What players call the choice that was just made.
    fn entitle(&mut self, title: Cow<'static, str>) {
        if self.detail != Detail::Bare
            && let (Some(asked), Some(answer)) = (self.trail.last(), self.answer_number())
        {
            self.titles.push(Titled { side: asked.side, answer, title });
        }
    }

    /// The same where the rules themselves say that there is no other word: anything else breaks a firm rule.
    pub fn option_only<W: Named, T: Named, R: Into<Verdict>>(
        &mut self,
        words: impl Into<Cow<'static, str>>,
        among: &[(W, T)],
        judge: impl Fn(&G, &str) -> R,
        other: impl FnOnce() -> Rule,
    ) -> Ruling<W> {
        self.alive()?;
        if let Some(Answer::Option(said)) = self.answers.get(self.next)
            && !among.iter().any(|(word, _)| word.as_ref() == said)
        {
            let answer = self.slot.unwrap_or(self.next as u32);
            self.refusals.push(other().refusal(Some(answer), false));
            return self.halt(End::Refused);
        }
        self.option(words, among, judge)
    }

    /// Are the next answers so many numbers? A rule that asks less than it once did knows by this what older battles hold.
    pub fn holds_numbers(&self, count: usize) -> bool {
        let next = self.answers.get(self.next..).unwrap_or_default();
        next.iter().take_while(|answer| matches!(answer, Answer::Number(_))).count() >= count
    }

    /// A whole number, at least and at most.
    pub fn number<R: Into<Verdict>>(
        &mut self,
        words: impl Into<Cow<'static, str>>,
        (least, most): (i32, i32),
        judge: impl Fn(&G, i32) -> R,
    ) -> Ruling<i32> {
        let Answer::Number(number) = self.take(words, |_| Question::Number { least, most })? else {
            return self.misfit("a number was asked for");
        };
        if !(least..=most).contains(number) {
            return self.misfit(format!("a number from {least} to {most} was asked for, not {number}"));
        }
        let verdict = judge(&self.battle, *number).into();
        self.judge(verdict, self.answer_number());
        Ok(*number)
    }

    /// A total shared out among several figures: one share for each, in their order, adding up to the total.
    pub fn split<R: Into<Verdict>>(
        &mut self,
        words: &'static str,
        total: u16,
        among: &[FigureId],
        judge: impl Fn(&G, &[u16]) -> R,
    ) -> Ruling<&'a [u16]> {
        let Answer::Split(shares) = self.take(words, |_| Question::Split { total, among: among.to_vec() })? else {
            return self.misfit("a split was asked for");
        };
        if shares.len() != among.len() || shares.iter().map(|share| u32::from(*share)).sum::<u32>() != u32::from(total)
        {
            return self.misfit(format!("{} shares that add up to {total} were asked for", among.len()));
        }
        let verdict = judge(&self.battle, shares).into();
        self.judge(verdict, self.answer_number());
        Ok(shares)
    }

    /// Some of the dice that have fallen, each told by what it shows and what it is; their places from 0, ascending.
    pub fn which<T: Into<Cow<'static, str>> + Clone, R: Into<Verdict>>(
        &mut self,
        words: impl Into<Cow<'static, str>>,
        dice: &[(u8, T)],
        faces: u8,
        (least, most): (u16, u16),
        judge: impl Fn(&G, &[u16]) -> R,
    ) -> Ruling<&'a [u16]> {
        let question = |_: &Self| Question::Which {
            dice: dice.iter().map(|(die, _)| *die).collect(),
            faces,
            labels: dice.iter().map(|(_, label)| label.clone().into()).collect(),
            least,
            most,
        };
        let Answer::Which(places) = self.take(words, question)? else {
            return self.misfit("which of the dice was asked for");
        };
        if !(usize::from(least)..=usize::from(most)).contains(&places.len()) {
            return self.misfit(format!("from {least} to {most} of the dice were asked for, not {}", places.len()));
        }
        if places.windows(2).any(|pair| pair[0] >= pair[1]) {
            return self.misfit("dice are named in order of their places, each once");
        }
        if let Some(place) = places.iter().find(|place| usize::from(**place) >= dice.len()) {
            return self.misfit(format!("there is no die at place {place}; they are counted from 0"));
        }
        let verdict = judge(&self.battle, places).into();
        self.judge(verdict, self.answer_number());
        Ok(places)
    }

    /// The rules one of several would break, if that is to be worked out.
    fn broken(&self, judge: impl Fn(&G) -> Verdict) -> Vec<Broken> {
        if self.detail == Detail::Candidates { broken(&judge(&self.battle)) } else { Vec::new() }
    }

    /// Candidates grouped by the rules they break; those that break none first, then by rule ids.
    fn candidates(&self, among: &[FigureId], judge: impl Fn(&G, FigureId) -> Verdict) -> Vec<Candidates> {
        if self.detail != Detail::Candidates {
            return vec![Candidates { figures: among.to_vec(), broken: Vec::new() }];
        }
        let mut groups: BTreeMap<Vec<Broken>, Vec<FigureId>> = BTreeMap::new();
        for figure in among {
            groups.entry(broken(&judge(&self.battle, *figure))).or_default().push(*figure);
        }
        groups.into_iter().map(|(broken, figures)| Candidates { figures, broken }).collect()
    }
}

fn broken(verdict: &Verdict) -> Vec<Broken> {
    verdict
        .rules
        .iter()
        .filter(|rule| !rule.holds())
        .map(|rule| Broken { rule: rule.id(), words: rule.words(), firm: rule.is_firm() })
        .collect()
}
