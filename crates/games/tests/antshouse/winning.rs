//! Winning, the variants, and what happens when no way is left.

use crate::fixture::{TABLE, option, start, waivers, with};
use handspan_games::antshouse::{AntshouseAction, AntshouseEvent, Claim};
use handspan_games::book::Book;
use handspan_games::options::Choosing;
use handspan_umpire::{Detail, Game, resolve};

fn claim(play: &crate::fixture::Play, seat: &str, claim: Claim) -> Vec<&'static str> {
    play.refused(seat, &AntshouseAction::Claim { side: play.side(seat), claim }, &[])
}

fn choose(option: &str, choice: &str) -> AntshouseAction {
    AntshouseAction::Choose(Choosing::named(option).unwrap().saying(choice))
}

/// What players let go is told as agreed on, and not as if it had happened.
#[test]
fn anth_win_1_claimed_by_agreement() {
    for (claimed, told) in [
        (Claim::Mark, "It is agreed that Side 1's ant has reached the far side."),
        (Claim::Win, "It is agreed that Side 1 wins."),
    ] {
        let mut play = with("S d2, N h4").go();
        let action = AntshouseAction::Claim { side: play.side("S"), claim: claimed };
        let agreed = waivers(&play.run(play.seat("S"), &action, &[]));
        let events = resolve(&play.battle, play.seat("S"), &action, &[], &agreed, Detail::Bare).events;
        let [event] = &events[..] else { panic!("{events:?}") };
        assert_eq!(play.battle.tell(event)[0].words, told);
        play.battle.apply(event);
        assert_eq!((play.is_marked("S"), play.winners().is_some()), (claimed == Claim::Mark, claimed == Claim::Win));
        assert!(play.battle.victory().is_none_or(|victory| victory.words == told));
    }
}

/// A draw that everybody wants though there is a way is no deadlock.
#[test]
fn anth_end_1_a_draw_by_agreement() {
    let mut play = with("S d2, N h4").go();
    let action = AntshouseAction::Claim { side: play.side("S"), claim: Claim::Draw };
    let agreed = waivers(&play.run(play.seat("S"), &action, &[]));
    let events = resolve(&play.battle, play.seat("S"), &action, &[option("accept")], &agreed, Detail::Bare).events;
    events.iter().for_each(|event| play.battle.apply(event));
    assert_eq!(play.battle.victory().expect("over").words, "In round 1 a draw is agreed on.");
}

#[test]
fn anth_end_1_c1_a_wall_right_across() {
    let mut play = with("S d1, N d8").cones("a4 b4 c4 d4 e4 f4 g4 h4").go();
    assert_eq!(play.battle.due(), Some(AntshouseAction::OfferDraw));
    assert!(claim(&play, "S", Claim::Draw).is_empty());
    let mut refused = play.clone();
    refused.does(TABLE, &AntshouseAction::OfferDraw, &[option("accept"), option("play on")]);
    assert_eq!((refused.winners(), refused.battle.due()), (None, Some(AntshouseAction::Orders)));
    play.does(TABLE, &AntshouseAction::OfferDraw, &[option("accept"), option("accept")]);
    assert_eq!(play.winners(), Some(Vec::new()));
    let home = with("S d2, N d8").cones("a4 b4 c4 d4 e4 f4 g4 h4").marked("S").go();
    assert_eq!((home.battle.due(), claim(&home, "S", Claim::Draw)), (Some(AntshouseAction::Orders), vec!["E_CLAIM"]));
}

#[test]
fn anth_end_1_c2_the_shortest_way_round() {
    // S walks one of the shortest ways, and nobody hinders it: with a cone on a4 to g4 it is 8 steps from d1, by h4.
    let cones = "a4 b4 c4 d4 e4 f4 g4";
    let mut play = with("S d1, N a5").cones(cones).option("length", "one_way").go();
    assert_eq!(steps_to_row_8(cones, "d1"), Some(8));
    let mut rounds = 0;
    let mut by_h4 = false;
    while play.winners().is_none() {
        let ants = play.ants();
        let from = ants.split(", ").find_map(|ant| ant.strip_prefix("S ")).expect("S lives");
        let heading = shortest_step(cones, from);
        let to_and_fro = if rounds % 2 == 0 { "N" } else { "S" };
        play.orders(&format!("S {heading}, N {to_and_fro}"));
        play.weapons("").reveal(&[]);
        rounds += 1;
        by_h4 |= play.ants().contains("S h4");
        assert!(rounds <= 8, "{}", play.ants());
    }
    assert_eq!((rounds, by_h4, play.winners()), (8, true, Some(vec!["S"])));
}

/// The squares a king could step to from one, with the way there.
fn around(square: &str) -> Vec<(&'static str, String)> {
    let [column, row] = square.as_bytes() else { panic!("a square, not {square}") };
    let ways = [
        ("N", 0, 1),
        ("NE", 1, 1),
        ("E", 1, 0),
        ("SE", 1, -1),
        ("S", 0, -1),
        ("SW", -1, -1),
        ("W", -1, 0),
        ("NW", -1, 1),
    ];
    let to = |(way, east, north): (&'static str, i32, i32)| {
        let (column, row) = (i32::from(*column) + east, i32::from(*row) + north);
        let on = (97..=104).contains(&column) && (49..=56).contains(&row);
        on.then(|| (way, format!("{}{}", column as u8 as char, row as u8 as char)))
    };
    ways.into_iter().filter_map(to).collect()
}

/// How many steps it takes at least to row 8 round cones, counted here and not by the program.
fn steps_to_row_8(cones: &str, from: &str) -> Option<usize> {
    let mut reached = std::collections::BTreeSet::from([from.to_owned()]);
    (0..64).find(|_| {
        let there = reached.iter().any(|square| square.ends_with('8'));
        let further: Vec<String> = reached.iter().flat_map(|square| around(square)).map(|(_, to)| to).collect();
        reached.extend(further.into_iter().filter(|to| !cones.contains(to.as_str())));
        there
    })
}

/// A step on one of the shortest ways to row 8.
fn shortest_step(cones: &str, from: &str) -> &'static str {
    let open = around(from).into_iter().filter(|(_, to)| !cones.contains(to.as_str()));
    let step = open.min_by_key(|(_, to)| steps_to_row_8(cones, to).unwrap_or(usize::MAX));
    step.map_or("N", |(way, _)| way)
}

#[test]
fn players_are_told_when_they_are_cut_off() {
    // S is shut in on a1 by the last cone; N is not.
    let mut play = with("S a1, N h5").cones("a3 b3 c3 c2").go();
    play.round("S N, N S", "N cone c1", &[]);
    let told = play.events.iter().find(|event| matches!(event, AntshouseEvent::SidesCutOff { .. }));
    let words: Vec<String> = play.battle.tell(told.expect("S is told")).into_iter().map(|told| told.words).collect();
    assert_eq!((words.len(), play.battle.due()), (0, Some(AntshouseAction::Orders)), "it is told once");
    assert_eq!(claim(&play, "N", Claim::Draw), ["E_CLAIM"]);
}

#[test]
fn options_are_chosen_before_the_first_round() {
    let mut play = start(2).go();
    play.enter("S", "d1");
    play.does(TABLE, &choose("length", "one_way"), &[]);
    assert_eq!(play.ants(), "S d1");
    play.does(TABLE, &choose("start", "corner"), &[]);
    assert_eq!((play.ants().as_str(), play.clock()), ("", (1, "start", Some("S"))), "ants are put in anew");
    assert_eq!(play.no_entry("S", "d1"), ["E_HOME"]);
    let unknown = resolve(&play.battle, TABLE, &choose("length", "short"), &[], &[], Detail::Bare);
    assert_eq!((unknown.refusals.len(), unknown.refusals[0].waivable), (1, false));
    let house = play.battle.house(TABLE.into());
    let (length, action) = house.iter().find(|(rule, _)| rule.option.option == "length").expect("it is listed");
    assert_eq!((length.title.as_str(), length.usual, length.locked), ("One way", false, false));
    play.does(TABLE, action.as_ref().expect("it can be changed"), &[option("there_and_back")]);
    assert!(play.battle.house(TABLE.into())[0].0.usual);
    let offered: Vec<String> = play.battle.offers(TABLE.into(), &[]).into_iter().map(|offer| offer.words).collect();
    assert!(offered.iter().all(|words| words.starts_with("Put the ant")), "options are no offers: {offered:?}");
}

#[test]
fn nothing_is_done_once_it_is_over() {
    let mut play = with("S d2, N h4").marked("S").go();
    play.round("S S, N S", "", &[]);
    for action in [
        AntshouseAction::Pass { side: play.side("N") },
        AntshouseAction::Enter { side: play.side("N") },
        AntshouseAction::Orders,
        AntshouseAction::Reveal,
        AntshouseAction::OfferDraw,
        AntshouseAction::Claim { side: play.side("N"), claim: Claim::Win },
    ] {
        let resolution = play.run(TABLE, &action, &[]);
        assert_eq!((resolution.refusals.len(), resolution.refusals[0].waivable), (1, false), "{action:?}");
    }
    assert!(play.battle.offers(TABLE.into(), &[]).is_empty());
    assert!(play.battle.automaton(play.side("N")).is_none());
}
