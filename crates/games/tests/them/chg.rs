//! What is asked, offered and shown of charges. The other checks of the chapter are transcripts.

use crate::asking::under;
use crate::fixture::{Field, a, dice, h, refused, spot};
use handspan_games::book::Book;
use handspan_games::them::{ThemAction, ThemEvent};
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
fn them_chg_5_the_region_that_is_shown_ends_where_the_rule_does() {
    let play = thrower(1).begin();
    let End::Asks(asks) = play.run(&ThemAction::Throw { figure: h(1) }, &[], &[]).end else { panic!("it asks where") };
    let Question::Spot { region, .. } = &asks[0].question else { panic!("{asks:?}") };
    let far = region.iter().flatten().map(|at| at.x).fold(0.0, f64::max);
    assert!((far - f64::from(spot(16.5, 10.0).x)).abs() < 1.0, "{far}");
    assert!(region.iter().flatten().all(|at| at.x >= f64::from(spot(10.0, 10.0).x) - 1.0));
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
