//! THEM-CHG: carrying, dropping, trading and throwing charges.

use crate::asking::under;
use crate::fixture::{Field, a, dice, h, refused, spot, t};
use handspan_games::book::Book;
use handspan_games::them::{Phase, ThemAction, ThemEvent};
use handspan_table::Side;
use handspan_umpire::{Answer, End, Question};

/// H1 (10, 10) @0 with so many charges.
fn thrower(charges: i32) -> Field {
    Field::new().h(1, 10.0, 10.0, 0.0).charges(1, charges)
}

/// The two ants of the checks on bursts, each 1.5 in from (16, 10).
fn two_ants(field: Field) -> Field {
    field.a(1, 16.0, 11.5, 0.0).a(2, 17.5, 10.0, 90.0)
}

#[test]
fn them_chg_1_c1_two_charges_and_no_more() {
    let mut play = thrower(2).token(1, 10.5, 10.0).begin();
    assert_eq!(play.pick_up(h(1), t(1)), refused("E_CAPACITY"));
    assert_eq!((play.left(h(1)), play.charges(h(1)), play.tokens()), (6.0, 2, vec![(10.5, 10.0)]));
}

#[test]
fn them_chg_1_c2_one_and_another_are_two() {
    let mut play = thrower(1).token(1, 10.5, 10.0).begin();
    assert!(play.pick_up(h(1), t(1)).is_ok());
    assert_eq!((play.left(h(1)), play.charges(h(1)), play.tokens()), (5.0, 2, vec![]));
}

#[test]
fn them_chg_2_c1_whoever_is_poisoned_drops_one_of_two() {
    let mut play = Field::new().h(1, 11.3, 10.0, 0.0).charges(1, 2).a(1, 10.0, 10.0, 0.0).ants_phase();
    assert!(play.bite(a(1), h(1), &[6, 1]).is_ok());
    assert_eq!((play.at(h(1)), play.charges(h(1)), play.tokens()), (Some((12.3, 10.0)), 1, vec![(12.3, 10.0)]));
}

#[test]
fn them_chg_2_c2_the_poisoned_carry_one() {
    let mut play = thrower(1).poisoned(1).token(1, 10.5, 10.0).begin();
    assert_eq!(play.pick_up(h(1), t(1)), refused("E_CAPACITY"));
    assert_eq!((play.left(h(1)), play.charges(h(1)), play.tokens()), (3.0, 1, vec![(10.5, 10.0)]));
}

#[test]
fn them_chg_2_whoever_carries_one_keeps_it_when_poisoned() {
    let mut play = Field::new().h(1, 11.3, 10.0, 0.0).charges(1, 1).a(1, 10.0, 10.0, 0.0).ants_phase();
    assert!(play.bite(a(1), h(1), &[6, 1]).is_ok());
    assert_eq!((play.charges(h(1)), play.tokens()), (1, vec![]));
}

/// H1 dies with two charges beside H2.
fn dropped() -> crate::fixture::Play {
    let field = Field::new().h(1, 11.3, 10.0, 0.0).charges(1, 2).wounds(1, 2).h(2, 12.3, 10.0, 0.0);
    let mut play = field.a(1, 10.0, 10.0, 0.0).ants_phase();
    assert!(play.bite(a(1), h(1), &[6]).is_ok());
    play
}

#[test]
fn them_chg_3_c1_two_charges_fall_left_and_right() {
    assert_eq!(dropped().tokens(), [(11.05, 10.0), (11.55, 10.0)]);
}

#[test]
fn them_chg_3_c2_and_can_be_picked_up() {
    let mut play = dropped();
    play.until(Phase::Characters);
    assert!(play.pick_up(h(2), play.token_at(11.55, 10.0)).is_ok());
    assert_eq!((play.charges(h(2)), play.left(h(2))), (1, 5.0));
    assert_eq!(play.pick_up(h(2), play.token_at(11.05, 10.0)), refused("E_CONTACT"));
    assert_eq!((play.charges(h(2)), play.left(h(2)), play.tokens()), (1, 5.0, vec![(11.05, 10.0)]));
}

#[test]
fn them_chg_4_c1_a_trade_costs_nothing() {
    let mut play = thrower(2).h(2, 11.0, 10.0, 0.0).begin();
    assert!(play.trade(h(1), h(2), 1, 0).is_ok());
    assert_eq!((play.charges(h(1)), play.charges(h(2))), (1, 1));
    assert_eq!((play.left(h(1)), play.left(h(2))), (6.0, 6.0));
    assert!(play.trade(h(2), h(1), 1, 0).is_ok(), "as often as they like");
    assert_eq!((play.charges(h(1)), play.charges(h(2))), (2, 0));
}

#[test]
fn them_chg_4_c2_only_in_contact() {
    let mut play = thrower(2).h(2, 11.1, 10.0, 0.0).begin();
    assert_eq!(play.trade(h(1), h(2), 1, 0), refused("E_CONTACT"));
    assert_eq!((play.charges(h(1)), play.charges(h(2))), (2, 0));
}

#[test]
fn them_chg_4_c3_both_must_be_able_to_carry_it() {
    let mut play = thrower(2).h(2, 11.0, 10.0, 0.0).charges(2, 1).poisoned(2).begin();
    assert_eq!(play.trade(h(1), h(2), 1, 0), refused("E_CAPACITY"));
    assert!(play.trade(h(1), h(2), 1, 1).is_ok());
    assert_eq!((play.charges(h(1)), play.charges(h(2))), (2, 1));
}

#[test]
fn them_chg_4_c4_only_in_the_peoples_phase() {
    let mut play = thrower(2).h(2, 11.0, 10.0, 0.0).a(1, 30.0, 30.0, 0.0).ants_phase();
    assert_eq!(play.trade(h(1), h(2), 1, 0), refused("E_PHASE"));
}

#[test]
fn them_chg_4_nobody_gives_what_it_has_not() {
    let mut play = thrower(0).h(2, 11.0, 10.0, 0.0).begin();
    let action = ThemAction::Trade { figure: h(1), with: h(2) };
    let resolution = play.run(&action, &[Answer::Number(1), Answer::Number(0)], &[]);
    let stopped = !resolution.refusals.is_empty() || matches!(resolution.end, End::Misfit { .. });
    assert!(stopped, "{resolution:?}");
    assert_eq!(play.set_left(h(1), 6.0).charges(h(2)), 0);
}

#[test]
fn them_chg_4_another_player_is_asked() {
    let mut play = thrower(2).h_of(Side(3), 2, 11.0, 10.0, 0.0).begin();
    let action = ThemAction::Trade { figure: h(1), with: h(2) };
    let offer = [Answer::Number(1), Answer::Number(0)];
    let End::Asks(asks) = play.run(&action, &offer, &[]).end else { panic!("its owner is asked") };
    assert_eq!(asks.iter().map(|ask| ask.side).collect::<Vec<_>>(), [Side(3)]);
    let [give, take] = offer;
    let events = play.act(action, &[give, take, Answer::Option("decline".into())]).expect("a good answer");
    assert!(events.iter().any(|event| matches!(event, ThemEvent::TradeDeclined { .. })), "{events:?}");
    assert_eq!((play.charges(h(1)), play.charges(h(2))), (2, 0));
    assert!(play.trade(h(1), h(2), 1, 0).is_ok());
    assert_eq!((play.charges(h(1)), play.charges(h(2))), (1, 1));
}

/// What a trade asks one after the other, each question with the numbers it takes; every answer is the highest.
fn asked(charges: [i32; 2]) -> Vec<(String, i32, i32)> {
    let play = thrower(charges[0]).h(2, 11.0, 10.0, 0.0).charges(2, charges[1]).begin();
    let (mut asked, mut answers) = (Vec::new(), Vec::new());
    while let End::Asks(asks) = play.run(&ThemAction::Trade { figure: h(1), with: h(2) }, &answers, &[]).end {
        let Question::Number { least, most } = asks[0].question else { panic!("{asks:?}") };
        asked.push((asks[0].words.to_string(), least, most));
        answers.push(Answer::Number(most));
    }
    asked
}

#[test]
fn them_chg_4_each_is_asked_for_what_it_has() {
    let [give, take] = ["how many charges does H1 give H2?", "how many charges does H2 give H1?"].map(str::to_owned);
    assert_eq!(asked([1, 0]), [(give.clone(), 0, 1)], "nobody is asked for what it has not");
    assert_eq!(asked([0, 2]), [(take.clone(), 0, 2)]);
    assert_eq!(asked([2, 1]), [(give, 0, 2), (take, 0, 1)]);
}

#[test]
fn them_chg_4_who_has_nothing_trades_nothing() {
    let play = thrower(0).h(2, 11.0, 10.0, 0.0).begin();
    let trade = ThemAction::Trade { figure: h(1), with: h(2) };
    let refusals = play.refusals(&trade, &[]);
    assert_eq!(refusals.iter().map(|refusal| refusal.code).collect::<Vec<_>>(), ["E_NO_CHARGE"]);
    assert!(!refusals[0].waivable);
    let offers = play.battle.offers(Side(0).into(), &[h(1)]);
    assert!(!offers.iter().any(|offer| offer.action == trade), "and it is not offered");
}

#[test]
fn them_chg_4_the_only_one_who_gives_heeds_what_the_other_can_carry() {
    let mut play = thrower(2).h(2, 11.0, 10.0, 0.0).poisoned(2).begin();
    let trade = ThemAction::Trade { figure: h(1), with: h(2) };
    assert_eq!(play.act(trade.clone(), &[Answer::Number(2)]), refused("E_CAPACITY"));
    let events = play.run(&trade, &[Answer::Number(1)], &[]).events;
    let told: Vec<String> = events.iter().flat_map(|event| play.battle.tell(event)).map(|told| told.words).collect();
    assert_eq!(told, ["H1 hands H2 one charge."]);
    assert!(play.act(trade, &[Answer::Number(1)]).is_ok());
    assert_eq!((play.charges(h(1)), play.charges(h(2))), (1, 1));
    let back = ThemAction::Trade { figure: h(1), with: h(2) };
    let told = |answers: &[Answer]| {
        let events = play.run(&back, answers, &[]).events;
        events.iter().flat_map(|event| play.battle.tell(event)).map(|told| told.words).collect::<Vec<_>>()
    };
    assert_eq!(told(&[Answer::Number(0), Answer::Number(1)]), ["H2 hands H1 one charge."]);
    let same = "H1 and H2 trade and have as many charges as before.";
    assert_eq!(told(&[Answer::Number(1), Answer::Number(1)]), [same]);
}

#[test]
fn them_chg_5_c1_six_inches_from_the_base() {
    let mut play = thrower(1).begin();
    assert_eq!(under(play.throw(h(1), 16.5, 10.0, &[])), []);
    assert_eq!((play.charges(h(1)), play.left(h(1)), play.tokens()), (0, 5.0, vec![]));
}

#[test]
fn them_chg_5_c2_and_no_further() {
    let mut play = thrower(1).begin();
    assert_eq!(play.throw(h(1), 16.6, 10.0, &[]), refused("E_RANGE"));
    assert_eq!((play.charges(h(1)), play.left(h(1))), (1, 6.0));
}

#[test]
fn them_chg_5_c3_only_forwards() {
    let mut play = thrower(1).begin();
    assert_eq!(play.throw(h(1), 9.0, 14.0, &[]), refused("E_ARC"));
    assert_eq!((play.charges(h(1)), play.left(h(1))), (1, 6.0));
}

#[test]
fn them_chg_5_c4_only_with_a_charge() {
    let mut play = thrower(0).begin();
    assert_eq!(play.throw(h(1), 14.0, 10.0, &[]), refused("E_NO_CHARGE"));
    assert_eq!(play.left(h(1)), 6.0);
}

#[test]
fn them_chg_5_the_region_that_is_shown_ends_where_the_rule_does() {
    let play = thrower(1).begin();
    let End::Asks(asks) = play.run(&ThemAction::Throw { figure: h(1) }, &[], &[]).end else { panic!("it asks where") };
    let Question::Spot { region, .. } = &asks[0].question else { panic!("{asks:?}") };
    let far = region.iter().flatten().map(|at| at.x).fold(0.0, f64::max);
    assert!((far - f64::from(spot(16.5, 10.0).x)).abs() < 1.0, "{far}");
    assert!(region.iter().flatten().all(|at| at.x >= f64::from(spot(10.0, 10.0).x) - 1.0));
}

#[test]
fn them_chg_5_a_throw_goes_over_walls() {
    let mut play = thrower(1).wall(1, (12.0, 12.5), (5.0, 15.0)).a(1, 15.0, 10.0, 0.0).begin();
    assert_eq!(under(play.throw(h(1), 15.0, 10.0, &[4])), [a(1)]);
    assert!(!play.lives(a(1)));
}

#[test]
fn them_chg_6_c1_an_inch_a_throw() {
    let mut play = thrower(2).begin();
    assert!(play.throw(h(1), 16.0, 10.0, &[]).is_ok());
    assert!(play.throw(h(1), 16.0, 10.0, &[]).is_ok());
    assert_eq!((play.left(h(1)), play.charges(h(1))), (4.0, 0));
}

#[test]
fn them_chg_6_c2_nine_tenths_are_too_few() {
    let mut play = thrower(1).begin();
    play.set_left(h(1), 0.9);
    assert_eq!(play.throw(h(1), 16.0, 10.0, &[]), refused("E_BUDGET"));
    assert_eq!((play.left(h(1)), play.charges(h(1))), (0.9, 1));
}

#[test]
fn them_chg_7_c1_any_part_of_a_base_is_under_it() {
    let mut play = thrower(1).a(1, 18.7, 10.0, 180.0).a(2, 16.5, 12.0, 180.0).begin();
    assert_eq!(under(play.throw(h(1), 16.5, 10.0, &[1])), [a(1)]);
}

#[test]
fn them_chg_7_c2_touching_is_not() {
    let mut play = thrower(1).a(1, 18.8, 10.0, 180.0).a(2, 16.5, 11.9, 180.0).begin();
    assert_eq!(under(play.throw(h(1), 16.5, 10.0, &[1])), [a(2)]);
}

#[test]
fn them_chg_7_c3_the_thrower_may_be_under_its_own() {
    let mut play = thrower(1).begin();
    assert_eq!(under(play.throw(h(1), 11.9, 10.0, &[1])), [h(1)]);
    let mut play = thrower(1).begin();
    assert_eq!(under(play.throw(h(1), 12.0, 10.0, &[])), []);
}

#[test]
fn them_chg_7_c4_the_middle_lies_on_the_table() {
    let mut play = Field::new().h(1, 33.0, 10.0, 0.0).charges(1, 1).begin();
    assert_eq!(play.throw(h(1), 36.5, 10.0, &[]), refused("E_TABLE"));
    assert_eq!((play.charges(h(1)), play.left(h(1))), (1, 6.0));
}

#[test]
fn them_chg_8_c1_a_die_for_each_in_order_of_distance() {
    let play = two_ants(thrower(1).h(2, 15.5, 10.0, 0.0)).begin();
    let throw = ThemAction::Throw { figure: h(1) };
    assert_eq!(play.dice_wanted(&throw, &[Answer::Spot(spot(16.0, 10.0))]), Some(3));
    let mut play = play;
    assert_eq!(under(play.throw(h(1), 16.0, 10.0, &[3, 4, 6])), [h(2), a(1), a(2)]);
    assert!(!play.lives(a(1)) && !play.lives(a(2)) && play.lives(h(2)));
    assert_eq!((play.wounds(h(2)), play.at(h(2))), (0, Some((15.5, 10.0))));
}

#[test]
fn them_chg_8_c2_the_charges_of_the_dead_do_not_go_off() {
    let mut play = thrower(1).h(2, 15.5, 10.0, 0.0).charges(2, 2).begin();
    assert!(play.throw(h(1), 16.0, 10.0, &[4]).is_ok());
    assert!(!play.lives(h(2)));
    assert_eq!(play.tokens(), [(15.25, 10.0), (15.75, 10.0)]);
}

#[test]
fn them_chg_8_c3_or_one_die_for_all() {
    let field = || two_ants(thrower(1)).option("burst_roll", "per_charge");
    let mut play = field().begin();
    let throw = ThemAction::Throw { figure: h(1) };
    assert_eq!(play.dice_wanted(&throw, &[Answer::Spot(spot(16.0, 10.0))]), Some(1));
    assert_eq!(play.throw(h(1), 16.0, 10.0, &[4, 4]), refused("E_DIE"));
    assert_eq!(play.act(throw, &[Answer::Spot(spot(16.0, 10.0)), dice(&[4]), dice(&[4])]), refused("E_DIE"));
    assert!(play.lives(a(1)) && play.charges(h(1)) == 1);
    assert!(play.throw(h(1), 16.0, 10.0, &[4]).is_ok());
    assert!(!play.lives(a(1)) && !play.lives(a(2)));
    let mut play = field().begin();
    assert!(play.throw(h(1), 16.0, 10.0, &[3]).is_ok());
    assert!(play.lives(a(1)) && play.lives(a(2)));
}

#[test]
fn them_chg_8_a_burst_kills_whatever_the_wounds_and_harms_nothing_else() {
    let field = thrower(1).h(2, 15.5, 10.0, 0.0).barricade(1, 18.0, 10.0, 0.0).hole(1, 16.0, 11.0).token(1, 16.0, 9.0);
    let mut play = field.search_point(1, 15.0, 9.0, 1).begin();
    assert!(play.throw(h(1), 16.0, 10.0, &[6]).is_ok());
    assert!(!play.lives(h(2)) && play.stands(crate::fixture::b(1)));
    assert_eq!(play.kind(crate::fixture::e(1)), "entry_point");
    assert_eq!((play.kind(crate::fixture::s(1)), play.tokens()), ("search_point", vec![(16.0, 9.0)]));
}

#[test]
fn them_chg_9_c1_a_dud_is_gone() {
    let mut play = two_ants(thrower(1)).begin();
    assert!(play.throw(h(1), 16.0, 10.0, &[1, 3]).is_ok());
    assert!(play.lives(a(1)) && play.lives(a(2)));
    assert_eq!((play.charges(h(1)), play.tokens()), (0, vec![]));
}

#[test]
fn them_chg_9_c2_nobody_picks_it_up() {
    let mut play = two_ants(thrower(1)).h(2, 13.0, 10.0, 0.0).begin();
    assert!(play.throw(h(1), 16.0, 10.0, &[1, 3]).is_ok());
    assert!(play.go(h(2), &[(15.0, 10.0)]).is_ok());
    assert_eq!(play.pick_up(h(2), t(1)), refused("E_NOTHING"));
    assert_eq!((play.charges(h(2)), play.left(h(2))), (0, 4.0));
}
