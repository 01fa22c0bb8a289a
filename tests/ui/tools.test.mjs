// The measuring tools: they show what the core says, and none of them moves anything.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { colours, decode } from "../drive/picture.mjs";
import { scenario } from "../drive/program.mjs";
import { atTable, inches, places } from "../drive/seat.mjs";
import { until } from "../drive/until.mjs";

const CAPTAIN = 5;
const RIDER = 6;
const AXEMAN = 25;
const figure = (id) => ({ is: "figure", figure: id });

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

async function withTool(t, key) {
  const seat = await atTable(t, browser, scenario("free/village.handspan"));
  await seat.page.keyboard.press(key);
  return seat;
}

async function point(seat, at) {
  const pixel = await seat.pixel(at);
  await seat.page.mouse.move(pixel.x, pixel.y, { steps: 3 });
  return seat.tableAt(pixel);
}

async function click(seat, at) {
  const there = await point(seat, at);
  await seat.page.mouse.down();
  await seat.page.mouse.up();
  return there;
}

const clickFigure = async (seat, id) => click(seat, (await seat.figure(id)).placement);

/** The rows of a list as pairs of figure and number. */
const rows = (seat, list) =>
  seat.page
    .getByTestId(list)
    .locator("li")
    .evaluateAll((all) => all.map((one) => [Number(one.dataset.figure), Number(one.dataset.number)]));

async function lists(seat, list, wanted) {
  let last;
  await until(`${list} shows what the core says`, async () => JSON.stringify((last = await rows(seat, list))) === JSON.stringify(wanted), 10).catch(() =>
    assert.deepEqual(last, wanted, list),
  );
}

/** How much of the overlay is painted at a point of the table, 0 to 255. */
const paint = (seat, at) =>
  seat.page.evaluate((point) => {
    const canvas = document.querySelector("canvas[data-layer=overlay]");
    const [box, ratio] = [canvas.getBoundingClientRect(), canvas.width / canvas.clientWidth];
    const { x, y } = window.handspanTest.screenFromTable(point.x, point.y);
    return canvas.getContext("2d").getImageData(Math.round((x - box.left) * ratio), Math.round((y - box.top) * ratio), 1, 1).data[3];
  }, at);

const holds = (ring, { x, y }) =>
  ring.reduce((inside, a, index) => {
    const b = ring.at(index - 1);
    const crosses = a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x;
    return crosses ? !inside : inside;
  }, false);

/** Points on a spiral about a middle; those close to an edge are neither in nor out. */
function samples(rings, middle, far) {
  const found = [];
  for (let number = 1; number <= 60; number += 1) {
    const [angle, out] = [number * 2.4, (far * number) / 60];
    const at = { x: Math.round(middle.x + Math.cos(angle) * out), y: Math.round(middle.y + Math.sin(angle) * out) };
    const around = [0, 1, 2, 3, 4, 5, 6, 7].map((turn) => ({ x: at.x + Math.cos(turn) * inches(0.7), y: at.y + Math.sin(turn) * inches(0.7) }));
    const inside = (one) => rings.reduce((is, ring) => is !== holds(ring, one), false);
    if (around.every((one) => inside(one) === inside(at))) found.push({ at, inside: inside(at) });
  }
  return found;
}

/** What is painted is what the core outlines; close to figures there may be rings as well. */
async function paints(seat, rings, middle, far) {
  const { figures } = await seat.view();
  const isLonely = ({ at }) => figures.every(({ placement }) => Math.hypot(placement.x - at.x, placement.y - at.y) > inches(2));
  const all = samples(rings, middle, far).filter(isLonely);
  assert.ok(all.some(({ inside }) => inside), "nothing to look at inside");
  assert.ok(all.some(({ inside }) => !inside), "nothing to look at outside");
  for (const { at, inside } of all) {
    await until(`${JSON.stringify(at)} is ${inside ? "painted" : "bare"}`, async () => (await paint(seat, at)) > 0 === inside, 5);
  }
}

test("the arc lists and draws whom the core finds in it, and follows its sizes", async (t) => {
  const seat = await withTool(t, "a");
  await clickFigure(seat, CAPTAIN);
  const asked = { ask: "arc", of: figure(CAPTAIN), arc: { middle: 0, width: 90_000, from: "centre" }, test: "any_part", reach: inches(12) };
  const first = await seat.measure(asked);
  assert.ok(first.near.length > 2);
  await lists(seat, "arc-list", first.near.map((one) => [one.figure, one.gap.length]));
  await paints(seat, [first.outline], (await seat.figure(CAPTAIN)).placement, inches(14));
  await seat.page.getByTestId("arc-width-180000").click();
  await seat.page.getByTestId("arc-test-whole").click();
  await seat.page.keyboard.press("]");
  const wide = await seat.measure({ ...asked, arc: { ...asked.arc, width: 180_000 }, test: "whole", reach: inches(12.5) });
  assert.notDeepEqual(wide.near.length, first.near.length);
  await lists(seat, "arc-list", wide.near.map((one) => [one.figure, one.gap.length]));

  await seat.page.getByTestId("arc-reach").fill("6");
  await seat.page.keyboard.press("Enter");
  const near = await seat.measure({ ...asked, arc: { ...asked.arc, width: 180_000 }, test: "whole", reach: inches(6) });
  await lists(seat, "arc-list", near.near.map((one) => [one.figure, one.gap.length]));
  await seat.page.mouse.click(...Object.values(await seat.pixel({ x: inches(30), y: inches(3) })), { button: "right" });
  await lists(seat, "arc-list", []);
});

test("the arc is that of the chosen figure without a mouse", async (t) => {
  const seat = await atTable(t, browser, scenario("free/village.handspan"));
  await seat.page.getByTestId("stage").focus();
  await seat.page.keyboard.press("Tab");
  await seat.page.keyboard.press("a");
  const { near } = await seat.measure({ ask: "arc", of: figure(1), arc: { middle: 0, width: 90_000, from: "centre" }, test: "any_part", reach: inches(12) });
  await lists(seat, "arc-list", near.map((one) => [one.figure, one.gap.length]));
});

for (const [shape, sizes] of [
  ["circle", { radius: inches(2.5) }],
  ["ring", { inner: inches(6), outer: inches(12) }],
  ["cone", { length: inches(8), angle: 45_000 }],
  ["teardrop", { length: inches(12), tip: inches(0.25), end: inches(1.5) }],
  ["beam", { length: inches(24), width: inches(1) }],
  ["rectangle", { frontage: inches(6), depth: inches(4) }],
]) {
  test(`a ${shape} covers what the core says, in the hand and set down`, async (t) => {
    const seat = await withTool(t, "t");
    await seat.page.getByTestId(`template-${shape}`).click();
    await seat.page.getByTestId("template-preset-1").click();
    await seat.page.keyboard.press("e");
    const spears = await seat.figure(3);
    const at = await point(seat, { x: spears.placement.x + inches(1.4), y: spears.placement.y - inches(1) });
    const { covered } = await seat.measure({ ask: "template", template: { shape, ...sizes }, at: { ...at, facing: 15_000 } });
    assert.ok(covered.length > 0);
    const wanted = covered.map((one) => [one.figure, one.share]);
    await lists(seat, "template-hand", wanted);
    await seat.page.mouse.down();
    await seat.page.mouse.up();
    await lists(seat, "template-list", wanted);
    await seat.page.keyboard.press("v");
    await lists(seat, "template-list", wanted);
    await seat.page.keyboard.press("t");
    await seat.page.keyboard.press("Escape");
    assert.equal(await seat.page.getByTestId("template-list").count(), 0);
  });
}

test("a template that is attached goes with its figure", async (t) => {
  const seat = await withTool(t, "t");
  const captain = await seat.figure(CAPTAIN);
  await seat.page.getByTestId("template-preset-2").click();
  await point(seat, captain.placement);
  await seat.page.keyboard.press("f");
  const under = async () => {
    const { placement } = await seat.figure(CAPTAIN);
    const { covered } = await seat.measure({ ask: "template", template: { shape: "circle", radius: inches(4) }, at: placement });
    return covered.map((one) => [one.figure, one.share]);
  };
  const first = await under();
  await lists(seat, "template-list", first);
  const { revision } = await seat.view();
  const path = [{ x: captain.placement.x + inches(6), y: captain.placement.y }];
  await seat.ask({ do: "play", revision, gesture: { is: "drag", figure: CAPTAIN, path } });
  await seat.sees("the captain has gone", (view) => view.revision > revision);
  const later = await under();
  assert.notDeepEqual(later, first);
  await lists(seat, "template-list", later);
});

test("an attached cone looks where its figure looks, and turns with it; it is taken off by itself", async (t) => {
  const seat = await withTool(t, "t");
  const { page } = seat;
  const lists2 = page.getByTestId("template-list");
  await page.getByTestId("template-cone").click();
  await page.getByTestId("template-preset-0").click();
  const cone = { shape: "cone", length: inches(6), angle: 60_000 };
  const under = async () => {
    const { placement } = await seat.figure(RIDER);
    const { covered } = await seat.measure({ ask: "template", template: cone, at: placement });
    return covered.map((one) => [one.figure, one.share]);
  };
  await point(seat, (await seat.figure(RIDER)).placement);
  await page.keyboard.press("f");
  const first = await under();
  await lists(seat, "template-list", first);
  const { revision } = await seat.view();
  await seat.ask({ do: "play", revision, gesture: { is: "drag", figure: RIDER, path: [], facing: 90_000 } });
  await seat.sees("the rider has turned", (view) => view.revision > revision);
  const later = await under();
  assert.notDeepEqual(later, first);
  await lists(seat, "template-list", later);
  await click(seat, { x: inches(60), y: inches(6) });
  await until("two lie there", async () => (await lists2.count()) === 2);
  await point(seat, { x: inches(60), y: inches(7) });
  // Until the table has told how far the second one reaches, nobody points at it.
  await until("the one pointed at is off", async () => {
    if ((await lists2.count()) === 2) await page.keyboard.press("Delete");
    return (await lists2.count()) === 1;
  });
  await lists(seat, "template-list", later);
  await page.getByTestId("template-list-off").click();
  await until("none lies there", async () => (await lists2.count()) === 0);
});

test("the figure that looks stays who looks when it is clicked again", async (t) => {
  const seat = await withTool(t, "v");
  await clickFigure(seat, CAPTAIN);
  await seat.page.keyboard.press("s");
  await clickFigure(seat, CAPTAIN);
  await point(seat, (await seat.figure(RIDER)).placement);
  const { sight } = await seat.measure({ ask: "sight", from: figure(CAPTAIN), to: figure(RIDER), looking: { from: "anywhere", figures: "none" } });
  const verdict = seat.page.getByTestId("sight-verdict");
  await until("he looks at the rider", async () => (await verdict.count()) === 1 && (await verdict.getAttribute("data-seen")) === sight.seen.is);
});

test("the reach of a figure that stands on another says why there is none", async (t) => {
  const seat = await withTool(t, "r");
  const { placement } = await seat.figure(RIDER);
  const { revision } = await seat.view();
  await seat.ask({ do: "play", revision, gesture: { is: "drag", figure: CAPTAIN, path: [{ x: placement.x, y: placement.y }], free: true } });
  await seat.sees("he stands on the rider", (view) => view.revision > revision);
  await click(seat, placement);
  await seat.page.getByTestId("reach-nowhere").getByText(/stands on/).waitFor();
});

test("sight says clear, part or blocked as the core does, with its options", async (t) => {
  const seat = await withTool(t, "s");
  const ask = async (to, looking) => (await seat.measure({ ask: "sight", from: figure(CAPTAIN), to: figure(to), looking })).sight.seen;
  const { figures } = await seat.view();
  await clickFigure(seat, CAPTAIN);
  const verdict = seat.page.getByTestId("sight-verdict");
  const shows = async (seen) => {
    await until(`it is ${seen.is}`, async () => (await verdict.count()) > 0 && (await verdict.getAttribute("data-seen")) === seen.is, 10);
    const share = seen.is === "obscured" ? String(seen.share) : null;
    await until(`it reads ${share}`, async () => (await verdict.getAttribute("data-share")) === share, 10);
  };
  const met = new Set();
  for (const other of figures.filter((one) => [9, 8, 12, 14, 21, 25].includes(one.id))) {
    await point(seat, other.placement);
    const seen = await ask(other.id, { from: "anywhere", figures: "none" });
    met.add(seen.is);
    await shows(seen);
  }
  assert.deepEqual([...met].sort(), ["blocked", "clear", "obscured"]);

  await clickFigure(seat, AXEMAN);
  await seat.page.getByTestId("sight-eyes-centre").click();
  await seat.page.getByTestId("sight-figures-block").click();
  const strict = await ask(AXEMAN, { from: "centre", figures: "block" });
  assert.notDeepEqual(strict, await ask(AXEMAN, { from: "anywhere", figures: "none" }));
  await shows(strict);
  await seat.page.keyboard.press("Escape");
  await until("the target is let go", async () => (await verdict.count()) === 0);
});

test("all that a figure sees is shaded as the core outlines it", async (t) => {
  const seat = await withTool(t, "s");
  await clickFigure(seat, CAPTAIN);
  await seat.page.getByTestId("sight-all").check();
  await seat.page.getByTestId("sight-radius").fill("15");
  await seat.page.keyboard.press("Enter");
  const { outline } = await seat.measure({ ask: "view", from: figure(CAPTAIN), radius: inches(15) });
  await paints(seat, [outline], (await seat.figure(CAPTAIN)).placement, inches(18));
});

test("the reach is painted where the core says the base can end, for its move and for a typed one", async (t) => {
  const seat = await withTool(t, "r");
  await clickFigure(seat, RIDER);
  const { placement, allowance } = await seat.figure(RIDER);
  const rings = async (length) => (await seat.measure({ ask: "region", of: figure(RIDER), allowance: length })).region.polygons.flat();
  await seat.reads("reach-length", allowance);
  const north = { x: placement.x, y: placement.y + inches(6) };
  await paints(seat, await rings(allowance), north, inches(6));
  await seat.page.getByTestId("reach-length").fill("5");
  await seat.page.keyboard.press("Enter");
  await paints(seat, await rings(inches(5)), { x: placement.x, y: placement.y + inches(3) }, inches(4));
});

test("the ledger lists every contact, and a row that is pointed at rings both", async (t) => {
  const seat = await withTool(t, "c");
  const { contacts } = await seat.measure({ ask: "contacts" });
  assert.ok(contacts.length > 1);
  const listed = seat.page.getByTestId("ledger").locator("li button");
  await until("all are listed", async () => (await listed.count()) === contacts.length);
  const shown = await listed.evaluateAll((all) => all.map((one) => `${one.dataset.testid} ${one.dataset.manner}`));
  assert.deepEqual(shown, contacts.map(({ a, b, manner }) => `contact-${a}-${b} ${manner.is}`));
  const last = contacts.at(-1);
  const stage = seat.page.getByTestId("stage");
  const bare = await stage.screenshot();
  await listed.last().hover();
  await until("both are ringed", async () => {
    const [before, now] = [decode(bare), decode(await stage.screenshot())];
    const box = await stage.boundingBox();
    const changed = await Promise.all(
      [last.a, last.b].map(async (id) => {
        const { x, y } = await seat.pixel((await seat.figure(id)).placement);
        const area = { x: Math.round(x - box.x) - 14, y: Math.round(y - box.y) - 14, width: 28, height: 28 };
        return JSON.stringify([...colours(before, area)]) !== JSON.stringify([...colours(now, area)]);
      }),
    );
    return changed.every(Boolean);
  });
});

test("G switches the ruler between edges, centres and corners", async (t) => {
  const seat = await withTool(t, "m");
  const PIKES = 15;
  const pair = { a: figure(CAPTAIN), b: figure(PIKES) };
  const corner = (await seat.measure({ ask: "corner", ...pair })).span;
  const [{ gap }, { span }] = [await seat.measure({ ask: "gap", ...pair }), await seat.measure({ ask: "span", ...pair })];
  assert.ok(corner.length > gap.length && corner.length < span.length, "all three differ");
  await clickFigure(seat, CAPTAIN);
  await clickFigure(seat, PIKES);
  await seat.reads("ruler-label", gap.length);
  await seat.page.keyboard.press("g");
  await seat.reads("ruler-label", span.length);
  assert.match(await seat.page.getByTestId("ruler").innerText(), /centre to centre/);
  await seat.page.keyboard.press("g");
  await seat.reads("ruler-label", corner.length);
  assert.match(await seat.page.getByTestId("ruler").innerText(), /corner to corner/);
  await seat.page.keyboard.press("g");
  await seat.reads("ruler-label", gap.length);
});

test("a polygon is drawn corner by corner and covers what the core says; sides that cross are told", async (t) => {
  const seat = await withTool(t, "t");
  await seat.page.getByTestId("template-polygon").click();
  const { placement } = await seat.figure(3);
  const draw = async (corners) => {
    const found = [];
    for (const [east, north] of corners) found.push(await click(seat, { x: placement.x + inches(east), y: placement.y + inches(north) }));
    return found;
  };
  const corners = await draw([[-3, -2], [3, -2], [4, 2], [-2, 2]]);
  await seat.page.keyboard.press("Enter");
  const [first] = corners;
  const template = { shape: "polygon", corners: corners.map(({ x, y }) => ({ x: x - first.x, y: y - first.y })) };
  const { covered } = await seat.measure({ ask: "template", template, at: { ...first, facing: 0 } });
  assert.ok(covered.length > 0);
  await lists(seat, "template-list", covered.map((one) => [one.figure, one.share]));
  await draw([[10, 0], [14, 4], [14, 0], [10, 4]]);
  await seat.page.keyboard.press("Enter");
  await until("it is told", async () => (await seat.page.getByTestId("hint").innerText()).includes("crossed"));
  assert.equal(await seat.page.getByTestId("template-list").count(), 1);
});

test("the pin lays markers where it is clicked, writes notes, and takes them away", async (t) => {
  const seat = await withTool(t, "p");
  const before = (await seat.view()).markers.length;
  const at = await click(seat, { x: inches(60), y: inches(40) });
  await seat.page.getByTestId("spot-menu").getByText("Lay a marker here").click();
  await seat.page.keyboard.type("Flag");
  await seat.page.keyboard.press("Enter");
  const view = await seat.sees("the marker lies there", ({ markers }) => markers.length === before + 1);
  const { placement, name } = view.markers.at(-1);
  assert.deepEqual([placement.x, placement.y, name], [at.x, at.y, "Flag"]);
  await click(seat, at);
  await seat.page.getByTestId("spot-menu").getByText("Take Flag away").click();
  await seat.sees("it is gone", ({ markers }) => markers.length === before);
  await click(seat, at);
  await seat.page.getByTestId("spot-menu").getByText("Write a note").click();
  await seat.page.keyboard.type("We play until nine");
  await seat.page.keyboard.press("Enter");
  await seat.sees("it is written", ({ board }) => board.notes.includes("We play until nine"));
});

test("letters take up tools although a box was ticked last", async (t) => {
  const seat = await withTool(t, "s");
  await clickFigure(seat, CAPTAIN);
  await seat.page.getByTestId("sight-all").check();
  await seat.page.keyboard.press("r");
  await seat.page.getByTestId("reach-length").waitFor();
});

test("no tool moves a figure, whatever is done with it", async (t) => {
  const seat = await atTable(t, browser, scenario("free/village.handspan"));
  const before = await seat.view();
  for (const tool of ["a", "t", "s", "r", "c", "m"]) {
    await seat.page.keyboard.press(tool);
    for (const { placement } of before.figures.slice(0, 5)) {
      await point(seat, placement);
      await seat.page.mouse.down();
      await point(seat, { x: placement.x + inches(4), y: placement.y + inches(2) });
      await seat.page.mouse.up();
      for (const key of ["f", "q", "e", "g", "[", "]", "{", "}", "x"]) await seat.page.keyboard.press(key);
      await seat.page.keyboard.down("Control");
      await seat.page.mouse.wheel(0, 100);
      await seat.page.keyboard.up("Control");
    }
    await seat.page.mouse.click(...Object.values(await seat.pixel(before.figures[6].placement)), { button: "right" });
    await seat.page.keyboard.press("Escape");
  }
  const { view } = await seat.ask({ do: "view" });
  assert.equal(view.revision, before.revision);
  assert.deepEqual(places(view), places(before));
  assert.deepEqual(places(await seat.view()), places(before));
});
