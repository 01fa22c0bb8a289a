//! Signs on terrain: strewn over it, in a row along it, or one alone; and the hachures of a hill.

use super::chance::Chance;
use super::drawings::{SignShare, Width, drawings};
use super::land::{along, run};
use super::painting::{Job, MM, path};
use super::pen::{Pen, number};
use super::shapes::{self, DETAIL, Manner, ROUND, paint};
use super::strewing::{has_room, strewn};
use handspan_table::Vec2;

const EAST: Vec2 = Vec2 { x: 1.0, y: 0.0 };

/// Where a sign lies, which way it looks, and how large it is across and ahead. Lines of a few pixels are as wide as on a
/// sign of the usual size, so that like signs are written once.
struct Place {
    at: Vec2,
    ahead: Vec2,
    size: (f64, f64),
    usual: f64,
}

/// One of the layer's signs at a place.
fn draw(pen: &mut Pen, job: &Job, place: &Place, share: &SignShare, chance: &mut Chance) {
    let Some(drawing) = drawings().sign(&share.sign) else { return };
    let Place { at, ahead, size, usual } = place;
    if size.0 <= 0.0 || size.1 <= 0.0 {
        return;
    }
    let manner = Manner::plain(&job.named, 1.0 / (DETAIL * usual * share.size));
    let markup = shapes::markup(pen, drawing, chance, &manner);
    let id = pen.define("g", ROUND, &markup);
    let (right, down) = (size.0 * share.size * MM, size.1 * share.size * MM);
    let turned = [ahead.x * right, ahead.y * right, -ahead.y * down, ahead.x * down, at.x * MM, at.y * MM].map(number);
    pen.line(&format!("<use href=\"#{id}\" transform=\"matrix({})\"/>", turned.join(" ")));
}

/// Which sign it is; one alone is not drawn lots for.
fn pick<'a>(job: &Job<'a>, chance: &mut Chance) -> Option<&'a SignShare> {
    let shares = &job.layer.signs;
    if shares.len() < 2 {
        return shares.first();
    }
    let mut part = chance.part();
    let chosen = shares.iter().find(|share| {
        part -= share.share;
        part < 0.0
    });
    chosen.or(shares.last())
}

/// Signs all over the ground. With `size`, radii are parts of it.
pub(super) fn strew(pen: &mut Pen, job: &Job) {
    let layer = job.layer;
    let (low, high) = layer.radius.unwrap_or((1.0, 1.0));
    let unit = if layer.size.is_some() { job.length(layer.size.as_ref()) } else { 1.0 };
    let (low, high) = (low * unit, high * unit);
    for one in strewn(job.land, (low, high), layer.apart.unwrap_or(1.0), layer.room.unwrap_or(1.0), job.most) {
        let mut chance = Chance::new(one.seed);
        if let Some(sign) = pick(job, &mut chance) {
            let place = Place { at: one.at, ahead: EAST, size: (one.size, one.size), usual: (low + high) / 2.0 };
            draw(pen, job, &place, sign, &mut chance);
        }
    }
}

/// Signs one behind the other along a line or the spine. Without a size or a radius, a sign is as long as a step and as
/// wide as the land.
pub(super) fn row(pen: &mut Pen, job: &Job) {
    let layer = job.layer;
    let (points, breadth, mut lots) = (job.land.middle_line(), job.land.breadth(), Chance::new(job.seed));
    let length = run(&points);
    let wanted = layer.step.unwrap_or(1.0).max(layer.step_part.unwrap_or(0.0) * breadth).max(length / job.most as f64);
    // As many as fit, so that none stands out at the end.
    let step = if layer.fit { length / (length / wanted).round().max(1.0) } else { wanted };
    if step <= 0.0 {
        return;
    }
    let mut places = along(&points, step, step * layer.first.unwrap_or(0.5));
    if let (true, Some(last)) = (layer.ends, points.last()) {
        places.push((*last, places.last().map_or(EAST, |(_, ahead)| *ahead)));
    }
    for (at, ahead) in places {
        let mut chance = Chance::new(lots.bits());
        let off = layer.stray.map_or(0.0, |stray| chance.between(-stray, stray) * (breadth / 2.0));
        let at = at + Vec2::new(-ahead.y, ahead.x) * off;
        if layer.room.is_some_and(|room| !has_room(job.land, at, room.min(breadth * 0.15))) {
            continue;
        }
        let (size, usual) = match (layer.radius, &layer.size) {
            (Some((low, high)), _) => {
                let radius = chance.between(low, high);
                ((radius, radius), (low + high) / 2.0)
            }
            (None, Some(size)) => ((job.length(Some(size)), job.length(Some(size))), job.length(Some(size))),
            (None, None) => ((step, breadth), step),
        };
        if let Some(sign) = pick(job, &mut chance) {
            draw(pen, job, &Place { at, ahead, size, usual }, sign, &mut chance);
        }
    }
}

/// One sign: in the middle of the land, or at a place on the spine and so much of its half breadth beside it.
pub(super) fn single(pen: &mut Pen, job: &Job) {
    let (mut chance, size) = (Chance::new(job.seed), job.length(job.layer.size.as_ref()));
    let Some(sign) = pick(job, &mut chance) else { return };
    let (at, ahead) = match job.layer.at {
        None => (job.land.middle, EAST),
        Some((u, v)) => {
            let spine = job.land.spine();
            (spine.at(u * spine.length, v * spine.half), spine.ahead)
        }
    };
    draw(pen, job, &Place { at, ahead, size: (size, size), usual: size }, sign, &mut chance);
}

/// Short strokes inside the outline, towards the middle: downhill.
pub(super) fn hachures(pen: &mut Pen, job: &Job) {
    let (None, Some(Width::Inches(size))) = (job.land.across, &job.layer.size) else { return };
    let ring = job.land.shrunk(*size);
    let round: Vec<Vec2> = ring.iter().chain(ring.first()).copied().collect();
    let every = job.layer.every.unwrap_or(1.0).max(run(&round) / job.most as f64);
    let lengths = job.layer.lengths.unwrap_or_default();
    let mut data = String::new();
    for (rank, (at, _)) in along(&round, every, every / 2.0).into_iter().enumerate() {
        let down = (job.land.middle - at).unit().unwrap_or_default();
        data += &path(&[at, at + down * lengths[rank % 2]]);
    }
    let (line, width) = (job.layer.line.as_deref().unwrap_or("#000000"), job.length(job.layer.width.as_ref()));
    let line = paint("stroke", line, &job.named);
    pen.line(&format!("<path d=\"{data}\" fill=\"none\" {line} stroke-width=\"{}\"/>", number(width * MM)));
}
