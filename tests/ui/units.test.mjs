// Units: what lengths are read in, one's own hand as a measure, and tables that count in it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { atEnd } from "../drive/ending.mjs";
import { dataFolder, scenario, settingsIn } from "../drive/program.mjs";
import { inches, sit } from "../drive/seat.mjs";
import { serve } from "../drive/serve.mjs";
import { until } from "../drive/until.mjs";

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

/** Opens a table with these settings on a screen of 1366 by 768. */
async function table(t, settings, { file = scenario("free/village.handspan"), ...options } = {}) {
  const data = dataFolder({ toured: true, ...settings });
  const server = await serve(file, 0, data);
  atEnd(t, () => server.stop());
  const seat = await sit(t, browser, server.address, options);
  await seat.page.setViewportSize({ width: 1366, height: 768 });
  return { ...seat, kept: () => JSON.parse(readFileSync(settingsIn(data), "utf8")) };
}

const bar = (seat) => seat.page.getByTestId("scale-bar").innerText();
const notice = (seat, words) => seat.page.getByTestId("notice").getByText(words).waitFor();

test("U goes round the units, every length follows, and what was chosen is kept", async (t) => {
  const seat = await table(t, { hand: { handspan: 160_000 } });
  const { page } = seat;
  await page.keyboard.press("m");
  const [from, to] = [await seat.pixel({ x: inches(20), y: inches(6) }), await seat.pixel({ x: inches(32), y: inches(3) })];
  await page.mouse.move(from.x, from.y);
  await page.keyboard.down("Shift");
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up("Shift");
  const label = page.getByTestId("ruler-label").first();
  const points = [await seat.tableAt(from), await seat.tableAt(to)];
  const { length } = (await seat.measure({ ask: "path", points })).path;
  // The first answers are to earlier places of the hand.
  await seat.reads("ruler-label", length);
  for (const [units, one, decimals, mark, tape] of [
    ["centimetres", 10_000, 1, " cm", "cm"],
    ["handspans", 160_000, 2, " hspn", "handspan"],
    ["inches, the unit of this table", 25_400, 1, "″", ""],
    ["centimetres", 10_000, 1, " cm", "cm"],
  ]) {
    await page.keyboard.press("u");
    await notice(seat, `Lengths are read in ${units}.`);
    await until(`the ruler reads in ${units}`, async () => (await label.innerText()) === (length / one).toFixed(decimals) + mark);
    await until("the scale bar does", async () => (await bar(seat)).includes(mark.trim()));
    await until("it is kept", () => (seat.kept().tape ?? "") === tape);
  }
  assert.equal((await seat.ask({ do: "view" })).view.unit.name, "inch", "the battle keeps its own unit");
  await page.reload();
  await until("it holds after a reload", async () => (await bar(seat)).includes("cm"));
});

test("a hand that was never measured is passed over", async (t) => {
  const seat = await table(t, { tape: "handspan" });
  await until("the table's unit is shown", async () => (await bar(seat)).includes("″"));
  await seat.page.keyboard.press("u");
  await notice(seat, "Lengths are read in centimetres.");
  await seat.page.keyboard.press("u");
  await notice(seat, "Lengths are read in inches, the unit of this table.");
});

test("a hand is measured in the settings; what no hand has is refused with what would be right", async (t) => {
  const seat = await table(t, {});
  const { page } = seat;
  await page.keyboard.press("Control+,");
  const span = page.getByTestId("hand-handspan");
  for (const wrong of ["300", "0", "-16", "wide"]) {
    await span.fill(wrong);
    await span.press("Tab");
    await page.getByTestId("hand-handspan-wrong").getByText("Not saved: a handspan is 10 to 25 cm.").waitFor();
    assert.equal(await span.inputValue(), wrong, "what was typed can be put right");
  }
  await span.fill("16,2");
  await span.press("Tab");
  await until("it is kept in micrometres", () => seat.kept().hand?.handspan === 162_000);
  assert.equal(await page.getByTestId("hand-handspan-wrong").count(), 0);
  assert.equal(await span.inputValue(), "16.2");
  await page.getByTestId("hand-unit").selectOption("inch");
  assert.equal(await span.inputValue(), "6.378");
  await page.getByTestId("hand-unit").selectOption("mm");
  await page.getByTestId("hand-forefinger").fill("70");
  await page.getByTestId("hand-forefinger").press("Tab");
  await until("both are kept", () => seat.kept().hand.forefinger === 70_000 && seat.kept().hand.handspan === 162_000);
  await page.getByTestId("hand-handspan-clear").click();
  await until("one is forgotten", () => JSON.stringify(seat.kept().hand) === '{"forefinger":70000}');
  await page.keyboard.press("Escape");
  await page.keyboard.press("u");
  await page.keyboard.press("u");
  await notice(seat, "Lengths are read in forefingers.");
});

test("a hand that nobody has is left out of the settings, and said so", async (t) => {
  const seat = await table(t, { hand: { handspan: 3_000_000, forefinger: 70_000 }, theme: "dark" });
  await notice(seat, "A hand in your settings has impossible lengths and is not used: a handspan is 10 to 25 cm.");
  assert.equal(await seat.page.locator("html").getAttribute("data-theme"), "dark", "the rest holds");
  await seat.page.keyboard.press("Control+,");
  assert.deepEqual([await seat.page.getByTestId("hand-handspan").inputValue(), await seat.page.getByTestId("hand-forefinger").inputValue()], ["", "7"]);
  await seat.page.getByTestId("hand-finger_span").fill("100");
  await seat.page.getByTestId("hand-finger_span").press("Tab");
  await seat.page.getByTestId("hand-finger_span-wrong").waitFor();
});

test("a table may count in one's own handspans, and the log tells lengths in them", async (t) => {
  const seat = await table(t, { hand: { handspan: 160_000 } }, { file: null, table: false });
  const { page } = seat;
  await page.getByTestId("build").click();
  await page.getByTestId("build-unit").selectOption("handspan");
  await page.getByTestId("build-width").fill("8");
  await page.getByTestId("build-depth").fill("5.5");
  await page.getByTestId("build-lay").click();
  await until("it lies there", async () => (await seat.view())?.width === 1_280_000);
  const { unit, depth } = await seat.view();
  assert.deepEqual([unit.name, unit.micrometres, depth], ["handspan", 160_000, 880_000]);
  const figure = { name: "Ann", kind: "", side: 1, base: { shape: "round", diameter: 25_000 } };
  const placed = { do: "begin", revision: (await seat.view()).revision, action: { free: { act: "place", figure } }, answers: [{ placement: { x: 300_000, y: 300_000, facing: 0 } }] };
  const { view } = await seat.ask(placed);
  await seat.ask({ do: "play", revision: view.revision, gesture: { is: "drag", figure: 1, path: [{ x: 300_000, y: 420_000 }] } });
  await page.getByTestId("log").getByText("Ann moves 0.75 hspn.").waitFor();
});

test("a hand laid on the ruler in true size is the measure, once the screen is measured", async (t) => {
  const seat = await table(t, {});
  const { page } = seat;
  await page.keyboard.press("Control+,");
  await page.getByTestId("hand-handspan-lay").click();
  await page.getByTestId("hand-ruler-screen").click();
  await page.getByTestId("with-ruler").click();
  // The bar is 400 pixels long and measures 100 mm: four pixels a millimetre.
  await page.getByTestId("bar-long").fill("100");
  await page.getByTestId("to-check").click();
  await page.getByTestId("right").click();
  const bar = page.getByTestId("hand-ruler-bar");
  await bar.waitFor();
  const long = Number(await bar.getAttribute("data-um"));
  await until("a millimetre is four pixels", async () => Math.abs((await bar.boundingBox()).width - (long / 1000) * 4) < 1);
  const mark = page.getByTestId("hand-ruler-mark");
  await mark.fill("190000");
  assert.equal(await page.getByTestId("hand-ruler-reads").innerText(), "19.00 cm");
  await page.getByTestId("hand-ruler-take").click();
  await until("it is kept", () => seat.kept().hand?.handspan === 190_000);
  assert.equal(await page.getByTestId("hand-handspan").inputValue(), "19");
});
