//! A million random pairs: the kernel against a slow oracle that works another way. No length may be off by a
//! thousandth of a millimetre, and no yes may be a no unless it is within a hundredth of a millimetre of the line.

#![allow(clippy::print_stdout, reason = "the count is what it is run for")]
#![allow(clippy::unwrap_used, reason = "what is looked up has just been put there")]

mod oracle;
mod oracle_areas;

use handspan_table::measure::arc::{Arc, ArcFrom, ArcTest};
use handspan_table::measure::contact::{Contact, Manner};
use handspan_table::measure::gap::gap;
use handspan_table::{
    Base, Facing, Figure, FigureId, Length, Outline, Placement, Point, Side, Stand, Table, Template, micrometres, mm,
};
use oracle::{Shape, point_to_segment, shape, signed};
use oracle_areas::{Region, arc_region, template_region};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::process::ExitCode;

const TABLES: u64 = 1_000;
const FIGURES: u32 = 50;
const ASKERS: u32 = 20;
/// Micrometres.
const MOST_OFF: f64 = 1.0;
const BAND: f64 = 10.0;

/// What was compared, and what came out.
#[derive(Default)]
struct Tally {
    pairs: u64,
    lengths: u64,
    overlapping: u64,
    worst: f64,
    decided: u64,
    too_close: u64,
    shares: u64,
    worst_share: f64,
    wrong: u64,
}

impl Tally {
    fn wrong(&mut self, what: &str, case: &dyn std::fmt::Debug) {
        self.wrong += 1;
        if self.wrong <= 8 {
            println!("WRONG {what}: {case:?}");
        }
    }

    /// A yes or no, `margin` micrometres from the line between them.
    fn decide(&mut self, got: bool, want: bool, margin: f64, what: &str, case: &dyn std::fmt::Debug) {
        if margin.abs() < BAND {
            self.too_close += 1;
            return;
        }
        self.decided += 1;
        if got != want {
            self.wrong(&format!("{what}: {got}, margin {margin}"), case);
        }
    }
}

fn main() -> ExitCode {
    // `cargo test --benches` only asks whether it builds and starts.
    let tables = if std::env::args().any(|word| word == "--bench") { TABLES } else { 5 };
    let mut tally = Tally::default();
    for seed in 0..tables {
        compare(&mut StdRng::seed_from_u64(seed), &mut tally);
    }
    let Tally { pairs, lengths, overlapping, worst, decided, too_close, shares, worst_share, wrong } = tally;
    println!("{pairs} pairs; {lengths} lengths ({overlapping} overlapping), worst off by {:.1e} mm", worst / 1_000.0);
    println!("{decided} yes or no, {too_close} within {} mm of the line left out", BAND / 1_000.0);
    println!("{shares} shares, worst {worst_share:.4} from a count of 1,600 points");
    println!("{wrong} disagreements");
    if wrong == 0 && worst < MOST_OFF { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn compare(chance: &mut StdRng, tally: &mut Tally) {
    let mut table = Table::new(500_000, 500_000);
    let name = table.names.learn("somebody");
    let stands: Vec<Stand> = (0..FIGURES).map(|_| random_stand(chance)).collect();
    for (stand, id) in stands.iter().zip(0..) {
        let Stand { base, placement } = *stand;
        table.put(Figure { id: FigureId(id), name, kind: name, side: Side(0), base, placement });
    }
    let shapes: Vec<Shape> = stands.iter().map(shape).collect();
    for _ in 0..ASKERS {
        let of = random_stand(chance);
        let asker = Asker { of, outline: of.outline(), shape: shape(&of) };
        gaps_and_contacts(chance, &table, &stands, &shapes, &asker, tally);
        arcs(chance, &table, &stands, &shapes, &asker, tally);
        templates(chance, &table, &stands, &shapes, &asker, tally);
        tally.pairs += u64::from(FIGURES);
    }
}

struct Asker {
    of: Stand,
    outline: Outline,
    shape: Shape,
}

fn gaps_and_contacts(
    chance: &mut StdRng,
    table: &Table,
    stands: &[Stand],
    shapes: &[Shape],
    asker: &Asker,
    tally: &mut Tally,
) {
    let reach = micrometres(f64::from(chance.random_range(0..200_000)));
    let within = table.within(&asker.outline, reach, |_| true);
    let contacts = table.contacts_of(FigureId(u32::MAX), &asker.of);
    let (slack, contact) = (table.tolerances.slack.micrometres(), table.tolerances.contact.micrometres());
    for ((stand, other), id) in stands.iter().zip(shapes).zip(0..) {
        let got = gap(&asker.outline, &stand.outline());
        let (got_signed, want) = ((got.length - got.overlap).micrometres(), signed(&asker.shape, other));
        let case = (&asker.of, stand, got, want);
        let off = (got_signed - want).abs();
        tally.lengths += 1;
        tally.overlapping += u64::from(want < 0.0);
        tally.worst = tally.worst.max(off);
        if off >= MOST_OFF {
            tally.wrong("gap", &case);
        }
        let witnesses = [
            asker.shape.border_distance(got.from),
            other.border_distance(got.to),
            got.from.distance(got.to) - want.abs(),
        ];
        if witnesses.iter().any(|off| off.abs() >= MOST_OFF) {
            tally.wrong("witness", &(case, witnesses));
        }
        let near = within.iter().any(|near| near.figure.0 == id);
        let limit = reach.micrometres() + slack;
        tally.decide(near, want.max(0.0) <= limit, want.max(0.0) - limit, "within", &case);
        let met = contacts.iter().find(|met| met.b.0 == id);
        tally.decide(met.is_some(), want <= contact, want - contact, "touches", &case);
        if let Some(met) = met {
            let overlaps = matches!(met.manner, Manner::Overlap { .. });
            tally.decide(overlaps, -want > slack, -want - slack, "overlaps", &case);
            edges_along(&asker.shape, other, met, contact, tally);
        }
    }
}

/// Do two rectangles lie along each other? From points spread over each edge.
fn edges_along(a: &Shape, b: &Shape, met: &Contact, contact: f64, tally: &mut Tally) {
    let four = |shape: &Shape| matches!(shape, Shape::Polygon(corners) if corners.len() == 4);
    if !four(a) || !four(b) || matches!(met.manner, Manner::Overlap { .. }) {
        return;
    }
    const POINTS: u32 = 200;
    let mut longest = 0.0f64;
    let mut sure = false;
    for (p, q) in a.edges() {
        for (r, s) in b.edges() {
            let (along, back) = (q - p, r - s);
            if along.length() * back.length() == 0.0 || along.dot(back) <= 0.0 {
                continue;
            }
            let slant = (along.cross(back) / (along.length() * back.length())).abs().asin().to_degrees();
            let spots = (0..=POINTS).map(|k| p.towards(q, f64::from(k) / f64::from(POINTS)));
            let facing = spots.filter(|spot| {
                let part = (*spot - s).dot(back) / back.length_2();
                (0.0..=1.0).contains(&part)
            });
            let far: Vec<f64> = facing.map(|spot| point_to_segment(spot, r, s)).collect();
            let stretch = far.len().saturating_sub(1) as f64 / f64::from(POINTS) * along.length();
            let farthest = far.iter().copied().fold(0.0, f64::max);
            if slant < 5.01 && farthest < contact + BAND {
                longest = longest.max(stretch);
            }
            sure |= slant < 4.99 && farthest < contact - 2.0 * BAND && stretch > 2.0 * contact;
        }
    }
    match met.manner {
        Manner::EdgeToEdge { length } if length.micrometres() > longest + 1_000.0 => {
            tally.wrong("edges meet for less", &(met, longest));
        }
        Manner::Point if sure => tally.wrong("edges meet", &(met, longest)),
        _ => tally.decided += 1,
    }
}

fn arcs(chance: &mut StdRng, table: &Table, stands: &[Stand], shapes: &[Shape], asker: &Asker, tally: &mut Tally) {
    let arc = random_arc(chance);
    let region = arc_region(&asker.of, &arc);
    let found = [ArcTest::Centre, ArcTest::AnyPart, ArcTest::Whole]
        .map(|test| table.arc(&asker.of, &arc, test, mm(100_000.0), |_| true));
    let found = found.map(|found| found.iter().map(|near| near.figure.0).collect::<Vec<u32>>());
    for ((stand, other), id) in stands.iter().zip(shapes).zip(0..) {
        let standing = region.standing(other, stand.centre(), stand.base.radius());
        let case = (&asker.of, &arc, stand);
        let [centre, any, whole] = [0, 1, 2].map(|test: usize| found[test].contains(&id));
        tally.decide(centre, standing.centre, standing.centre_margin, "centre in arc", &case);
        tally.decide(any, standing.centre || standing.border <= 0.0, standing.border, "part in arc", &case);
        tally.decide(whole, standing.centre && standing.border >= 0.0, standing.border, "whole in arc", &case);
    }
}

fn templates(chance: &mut StdRng, table: &Table, stands: &[Stand], shapes: &[Shape], asker: &Asker, tally: &mut Tally) {
    let template = random_template(chance);
    let region: Region = template_region(&template, &asker.of);
    let covered = table.covered(&template, asker.of.placement, |_| true);
    let slack = table.tolerances.slack.micrometres();
    for ((stand, other), id) in stands.iter().zip(shapes).zip(0..) {
        let standing = region.standing(other, stand.centre(), stand.base.radius());
        let case = (&template, &asker.of.placement, stand);
        let got = covered.iter().find(|covered| covered.figure.0 == id);
        let touched = standing.centre || standing.border <= slack;
        // A base astride the border is touched beyond doubt; one wholly inside is as far from doubt as from the border.
        let margin = if standing.border < 0.0 { slack - standing.border } else { standing.border - slack };
        tally.decide(got.is_some(), touched, margin, "under template", &case);
        let ground =
            stand.base.radius() > 0.0 && stand.base.frontage() > Length::ZERO && stand.base.front() > Length::ZERO;
        if let Some(got) = got
            && ground
            && id % 4 == 0
        {
            let off = (got.share.0 - region.share(stand)).abs();
            tally.shares += 1;
            tally.worst_share = tally.worst_share.max(off);
            if off > 0.06 {
                tally.wrong("share", &(case, got));
            }
        }
    }
}

fn random_stand(chance: &mut StdRng) -> Stand {
    let (frontage, depth) = [(25, 25), (40, 20), (20, 20), (60, 35), (20, 40), (50, 100), (120, 15), (30, 0), (0, 0)]
        [chance.random_range(0..9)];
    let (frontage, depth) = (frontage * 1_000, depth * 1_000);
    let base = match chance.random_range(0..20) {
        0 if depth > 0 => Base::Oval { frontage, depth },
        ..=9 => Base::Round { diameter: frontage },
        _ => Base::Rectangle { frontage, depth },
    };
    // On a raster flush contact is frequent; a little off it, so are all the tolerances.
    let raster = chance.random_range(0..3) > 0;
    let mut place = || {
        let at = chance.random_range(0..50) * 5_000;
        if raster {
            at + [0, 0, 0, 300, -15, 450][chance.random_range(0..6)]
        } else {
            at + chance.random_range(0..5_000)
        }
    };
    let at = Point::new(place(), place());
    let facing = match chance.random_range(0..4) {
        0 => chance.random_range(0..360_000),
        1 => chance.random_range(0..8) * 45_000 + chance.random_range(-900..900),
        _ => chance.random_range(0..8) * 45_000,
    };
    Stand { base, placement: Placement::new(at, Facing::millidegrees(facing)) }
}

fn random_arc(chance: &mut StdRng) -> Arc {
    if chance.random_range(0..2) == 0 {
        let width = [1_000, 45_000, 90_000, 180_000, chance.random_range(1_000..359_000)][chance.random_range(0..5)];
        return Arc { middle: chance.random_range(0..16) * 22_500, width, from: ArcFrom::Centre };
    }
    let width = [45_000, 90_000, 180_000, chance.random_range(1_000..180_000)][chance.random_range(0..4)];
    Arc { middle: chance.random_range(0..4) * 90_000, width, from: ArcFrom::FrontCorners }
}

fn random_template(chance: &mut StdRng) -> Template {
    let mut size = |low: i32, high: i32| chance.random_range(low..high);
    match size(0, 7) {
        0 => Template::Circle { radius: size(5_000, 120_000) },
        1 => Template::Ring { inner: size(5_000, 60_000), outer: size(60_000, 120_000) },
        2 => Template::Cone { length: size(20_000, 150_000), angle: size(1, 36) * 10_000 },
        3 => Template::Teardrop { length: size(160_000, 220_000), tip: size(0, 20_000), end: size(20_000, 50_000) },
        4 => Template::Beam { length: size(20_000, 300_000), width: size(1_000, 60_000) },
        5 => Template::Rectangle { frontage: size(10_000, 150_000), depth: size(10_000, 150_000) },
        _ => {
            let corners = size(3, 12);
            let corner = |k: i32| {
                let (sin, cos) = (f64::from(k) * std::f64::consts::TAU / f64::from(corners)).sin_cos();
                let far = f64::from(size(15_000, 90_000));
                Point::new((cos * far) as i32, (sin * far) as i32)
            };
            Template::Polygon { corners: (0..corners).map(corner).collect() }
        }
    }
}
