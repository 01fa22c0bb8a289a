//! Sight: can one see the other, how much of it, and what is in the way.

use super::Thing;
use super::line::Eye;
use super::screens::Screening;
use super::wedge::{SLIVER, Wedge};
use crate::base::{Base, Outline, Stand};
use crate::figure::FigureId;
use crate::length::Share;
use crate::point::Vec2;
use crate::table::{Piece, Table};
use crate::terrain::Visibility;
use serde::{Deserialize, Serialize};
use specta::Type;

/// How one looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, Type)]
#[serde(default, deny_unknown_fields)]
pub struct Looking {
    /// From where on the looker's base.
    pub from: Eyes,
    /// Do other figures hide what is behind them?
    pub figures: Screens,
}

/// Where the eyes are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Eyes {
    /// At the centre of the base.
    #[default]
    Centre,
    /// Wherever on its base it sees most: the centre, the corners of a rectangle, eight points of a rim.
    Anywhere,
    /// Wherever on its front it sees most: the front corners and the middle between them (of round and oval
    /// bases the foremost point and the ends of the diameter across).
    Front,
}

/// Do figures stand in the way of sight?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Screens {
    /// They are looked past.
    #[default]
    None,
    /// What is behind them is obscured.
    Obscure,
    /// They hide what is behind them.
    Block,
}

/// Something in the way, and the point where the line to the middle of what it hides first meets it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
pub struct Blocker {
    /// What.
    pub by: Thing,
    /// Where.
    pub at: Vec2,
}

/// What is seen of a target.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Seen {
    /// All of it, with nothing in the way.
    Clear,
    /// Part of it is hidden (`share` is what can be seen of its width), or it is seen through something that obscures.
    Obscured {
        /// What hides most of it.
        by: Blocker,
        /// The part of its apparent width that is not hidden.
        share: Share,
    },
    /// Nothing of it.
    Blocked {
        /// What hides most of it.
        by: Blocker,
    },
}

/// A look from one base to another.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
pub struct Sight {
    /// The verdict.
    pub seen: Seen,
    /// The part of the target's apparent width that is hidden, or seen only through something that obscures.
    pub screened: Share,
    /// Where the eyes were.
    pub from: Vec2,
    /// The point of the target looked at: one that is seen if any is.
    pub to: Vec2,
}

impl Table {
    /// What somebody standing at `from` sees of somebody standing at `to`.
    ///
    /// The target's apparent width is the angle its outline fills from the eye. Terrain and, if asked for,
    /// figures take away the part of it behind them, each line from the eye to where it first meets the target
    /// being judged by the rule of [`crate::measure::line`]; `share` is what is left of the angle. Touching
    /// hides nothing, and neither is a gap without width a view. A target whose base the eye is in, or on the
    /// border of, is clear. A target without apparent width is one line. Figures in `except` (the two
    /// themselves, usually) and those whose base holds the eye hide nothing.
    ///
    /// An eye at a rim that is in a solid piece sees nothing unless the looker's centre is in it too, so nobody
    /// looks through the wall he leans on. The blocker is what takes away most of the width, then the nearest,
    /// then a figure, then the lower id; only when nothing is hidden is it what obscures most.
    pub fn sight(&self, from: &Stand, to: &Stand, looking: Looking, except: &[FigureId]) -> Sight {
        self.sight_through(from, to, looking, except, |piece| piece.terrain.traits.sight)
    }

    /// The same where `does` says of each piece of terrain what it does to sight, whatever its traits say.
    /// How deep one sees into it remains its own.
    pub fn sight_through(
        &self,
        from: &Stand,
        to: &Stand,
        looking: Looking,
        except: &[FigureId],
        does: impl Fn(&Piece) -> Visibility,
    ) -> Sight {
        let target = to.outline();
        let centre = from.centre();
        let (first, others) = match looking.from {
            Eyes::Centre => (centre, Vec::new()),
            Eyes::Anywhere => (centre, around(from)),
            Eyes::Front => front(from),
        };
        let look = |at: Vec2| self.look(Eye { at, centre }, &target, looking.figures, except, &does);
        let mut best = look(first);
        for at in others {
            if best.seen == Seen::Clear {
                break;
            }
            let sight = look(at);
            if sight.sees_more_than(&best) {
                best = sight;
            }
        }
        best
    }

    fn look(
        &self,
        eye: Eye,
        target: &Outline,
        figures: Screens,
        except: &[FigureId],
        does: &impl Fn(&Piece) -> Visibility,
    ) -> Sight {
        let Some(wedge) = Wedge::of(eye.at, target) else {
            return Sight { seen: Seen::Clear, screened: Share::NONE, from: eye.at, to: eye.at };
        };
        let mut screening = Screening::new(self, eye, &wedge, does);
        screening.add_terrain();
        if figures != Screens::None {
            screening.add_figures(figures == Screens::Block, except);
        }
        let hidden = screening.hidden();
        let (hides, screens) = (wedge.part(hidden.width), wedge.part(screening.screened().width));
        let seen = if hides == Share::ALL {
            screening.worst().map_or(Seen::Clear, |by| Seen::Blocked { by })
        } else if screens > Share::NONE {
            screening.worst().map_or(Seen::Clear, |by| Seen::Obscured { by, share: Share(1.0 - hides.0) })
        } else {
            Seen::Clear
        };
        let (low, high) = hidden.widest_left((wedge.low, wedge.high));
        Sight { seen, screened: screens, from: eye.at, to: wedge.point((low + high) / 2.0) }
    }
}

impl Sight {
    /// The part of the target's apparent width that is not hidden.
    pub fn share(&self) -> Share {
        match self.seen {
            Seen::Clear => Share::ALL,
            Seen::Obscured { share, .. } => share,
            Seen::Blocked { .. } => Share::NONE,
        }
    }

    fn sees_more_than(&self, other: &Sight) -> bool {
        let (mine, theirs) = (self.share().0, other.share().0);
        mine > theirs + SLIVER || (mine >= theirs - SLIVER && self.screened.0 < other.screened.0 - SLIVER)
    }
}

fn around(stand: &Stand) -> Vec<Vec2> {
    let pose = stand.placement.pose();
    let rim = |right: f64, ahead: f64| {
        let slant = std::f64::consts::FRAC_1_SQRT_2;
        let ways = [
            (0.0, 1.0),
            (slant, slant),
            (1.0, 0.0),
            (slant, -slant),
            (0.0, -1.0),
            (-slant, -slant),
            (-1.0, 0.0),
            (-slant, slant),
        ];
        ways.map(|(x, y)| pose.local(x * right, y * ahead)).to_vec()
    };
    match stand.base {
        Base::Round { diameter } => rim(f64::from(diameter) / 2.0, f64::from(diameter) / 2.0),
        Base::Oval { frontage, depth } => rim(f64::from(frontage) / 2.0, f64::from(depth) / 2.0),
        Base::Rectangle { .. } => stand.outline().corners().to_vec(),
    }
}

fn front(stand: &Stand) -> (Vec2, Vec<Vec2>) {
    let pose = stand.placement.pose();
    let (ahead, right) = (stand.base.front().micrometres(), stand.base.frontage().micrometres() / 2.0);
    let corners = match stand.base {
        Base::Rectangle { .. } => ahead,
        Base::Round { .. } | Base::Oval { .. } => 0.0,
    };
    (pose.local(0.0, ahead), vec![pose.local(-right, corners), pose.local(right, corners)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure::staged::{Laid, put, rectangle, round, table};
    use crate::terrain::TerrainId;

    fn looks(table: &Table, from: &Stand, to: &Stand) -> Sight {
        table.sight(from, to, Looking::default(), &[])
    }

    fn share(table: &Table, from: &Stand, to: &Stand) -> f64 {
        looks(table, from, to).share().0
    }

    /// An upright box as corners.
    fn block(left: i32, bottom: i32, right: i32, top: i32) -> [(i32, i32); 4] {
        [(left, bottom), (right, bottom), (right, top), (left, top)]
    }

    #[test]
    fn part_of_a_base_past_a_corner_is_seen() {
        let wall = table(&[Laid::blocks(&block(120, 80, 125, 120))]);
        let looker = round(100.0, 100.0, 10.0);
        assert!(matches!(looks(&wall, &looker, &round(145.0, 100.0, 10.0)).seen, Seen::Blocked { .. }));
        assert!(matches!(looks(&wall, &looker, &round(145.0, 135.0, 10.0)).seen, Seen::Blocked { .. }));
        let seen = looks(&wall, &looker, &round(145.0, 140.0, 10.0));
        let Seen::Obscured { by, share } = seen.seen else { panic!("{seen:?}") };
        assert_eq!(by.by, Thing::Terrain { terrain: TerrainId(1) });
        assert!(share.0 > 0.0 && share.0 < 0.5, "{share:?}");
        assert!(wall.line_blocker(seen.from, seen.to).is_none(), "the point looked at is seen");
        assert!(wall.line_blocker(looker.centre(), Vec2::new(145e3, 140e3)).is_some(), "though the centre is not");
    }

    #[test]
    fn the_point_where_two_blocks_touch_is_no_view() {
        let blocks = table(&[Laid::blocks(&block(120, 80, 130, 100)), Laid::blocks(&block(130, 100, 140, 120))]);
        let sight = looks(&blocks, &round(110.0, 120.0, 10.0), &round(150.0, 80.0, 10.0));
        assert!(matches!(sight.seen, Seen::Blocked { .. }), "{sight:?}");
    }

    #[test]
    fn a_rock_over_half_of_a_base_hides_half_of_it() {
        let (looker, target) = (round(500.0, 200.0, 25.0), round(500.0, 600.0, 25.0));
        for (left, hidden) in [(400, 1.0), (500, 0.5), (520, 0.0)] {
            let rock = table(&[Laid::blocks(&block(left, 380, 600, 420))]);
            assert!((share(&rock, &looker, &target) - (1.0 - hidden)).abs() < 1e-12, "{left}");
        }
        let brush = table(&[Laid::obscures(&block(450, 550, 550, 650))]);
        let sight = looks(&brush, &looker, &target);
        assert_eq!((sight.share(), sight.screened), (Share::ALL, Share::ALL));
        let Seen::Obscured { by, .. } = sight.seen else { panic!("{sight:?}") };
        assert_eq!(by.at, Vec2::new(500e3, 550e3));
        let cleared = brush.sight_through(&looker, &target, Looking::default(), &[], |_| Visibility::Clear);
        assert_eq!(cleared.seen, Seen::Clear);
    }

    #[test]
    fn one_sees_half_a_base_depth_into_a_wood() {
        let wood = table(&[Laid::blocks(&block(0, 1100, 3000, 1500)).see_in(50.0)]);
        let looker = rectangle(1200.0, 970.0, 400.0, 60.0);
        for (front, seen) in [(1140.0, true), (1160.0, false)] {
            let sight = wood.sight(&looker, &rectangle(1200.0, front + 30.0, 4.0, 60.0), Looking::default(), &[]);
            assert_eq!(matches!(sight.seen, Seen::Obscured { .. }), seen, "{front} {sight:?}");
            assert_eq!(matches!(sight.seen, Seen::Blocked { .. }), !seen, "{front} {sight:?}");
        }
        let far = looks(&wood, &looker, &rectangle(1200.0, 1600.0, 400.0, 60.0));
        assert!(matches!(far.seen, Seen::Blocked { .. }), "nobody sees through it");
    }

    #[test]
    fn figures_in_between_hide_only_if_asked_and_not_excepted() {
        let mut table = table(&[]);
        let (looker, target) = (round(0.0, 0.0, 30.0), round(0.0, 200.0, 30.0));
        put(&mut table, 1, looker);
        put(&mut table, 2, target);
        put(&mut table, 3, round(0.0, 100.0, 30.0));
        put(&mut table, 4, round(0.0, 300.0, 90.0));
        assert_eq!(looks(&table, &looker, &target).seen, Seen::Clear);
        let block = Looking { figures: Screens::Block, ..Looking::default() };
        let two = [FigureId(1), FigureId(2)];
        let Seen::Blocked { by } = table.sight(&looker, &target, block, &two).seen else { panic!("hidden") };
        assert_eq!(by, Blocker { by: Thing::Figure { figure: FigureId(3) }, at: Vec2::new(0.0, 85e3) });
        let veil = Looking { figures: Screens::Obscure, ..Looking::default() };
        let sight = table.sight(&looker, &target, veil, &two);
        assert_eq!((sight.share(), sight.screened), (Share::ALL, Share::ALL));
        let three = [FigureId(1), FigureId(2), FigureId(3)];
        assert_eq!(table.sight(&looker, &target, block, &three).seen, Seen::Clear, "what is behind hides nothing");
        table.shift(FigureId(3), round(15.0, 100.0, 30.0).placement);
        // The tangent through the eye grazes the middle line, so half is left.
        assert!((table.sight(&looker, &target, block, &two).share().0 - 0.5).abs() < 1e-9);
    }

    #[test]
    fn eyes_anywhere_find_the_gap() {
        let wall = table(&[Laid::blocks(&block(-100, 50, 0, 60))]);
        let (looker, target) = (rectangle(-50.0, 0.0, 200.0, 20.0), round(40.0, 150.0, 20.0));
        assert!(share(&wall, &looker, &target) < 1.0);
        let anywhere = Looking { from: Eyes::Anywhere, ..Looking::default() };
        let sight = wall.sight(&looker, &target, anywhere, &[]);
        assert_eq!((sight.seen, sight.from), (Seen::Clear, Vec2::new(50e3, -10e3)), "from the rear right corner");
        let front = Looking { from: Eyes::Front, ..Looking::default() };
        assert_eq!(wall.sight(&looker, &target, front, &[]).from, Vec2::new(50e3, 10e3));
    }

    #[test]
    fn nobody_looks_through_the_wall_he_leans_on() {
        // The rim pokes into the wall by less than the slack.
        let wall = table(&[Laid::blocks(&block(-100, 15, 100, 25))]);
        let looker = round(0.0, 0.01, 30.0);
        let anywhere = Looking { from: Eyes::Anywhere, ..Looking::default() };
        let sight = wall.sight(&looker, &round(0.0, 100.0, 30.0), anywhere, &[]);
        assert!(matches!(sight.seen, Seen::Blocked { .. }), "{sight:?}");
    }

    #[test]
    fn points_and_touching_bases_are_seen_like_any_other() {
        let wall = table(&[Laid::blocks(&block(-100, 50, 100, 60))]);
        let (eye, point) = (round(0.0, 0.0, 0.0), round(0.0, 100.0, 0.0));
        assert!(matches!(looks(&wall, &eye, &point).seen, Seen::Blocked { .. }));
        assert_eq!(looks(&wall, &eye, &round(0.0, 50.0, 0.0)).seen, Seen::Clear, "a point on the wall's face");
        assert_eq!(looks(&wall, &eye, &eye).seen, Seen::Clear, "itself");
        assert_eq!(looks(&wall, &eye, &round(0.0, 20.0, 40.0)).seen, Seen::Clear, "an eye on the target's rim");
        assert_eq!(looks(&wall, &round(0.0, 0.0, 20.0), &round(0.0, 20.0, 20.0)).seen, Seen::Clear, "base to base");
        let thin = rectangle(0.0, 100.0, 0.0, 40.0);
        assert!(matches!(looks(&wall, &eye, &thin).seen, Seen::Blocked { .. }), "an edge seen end-on");
    }
}
