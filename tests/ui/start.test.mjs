// The start screen: what can be opened is drawn, found and opened.

import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { atEnd } from "../drive/ending.mjs";
import { colours, decode } from "../drive/picture.mjs";
import { dataFolder, scenario } from "../drive/program.mjs";
import { inches, sit } from "../drive/seat.mjs";
import { serve } from "../drive/serve.mjs";
import { until } from "../drive/until.mjs";

const VILLAGE = scenario("free/village.handspan");
const CAPTAIN = 5;

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

/** The start screen of a program that has kept nothing yet, or what is in a folder. */
async function atStart(t, { file = null, data = dataFolder() } = {}) {
  const server = await serve(file, 0, data);
  atEnd(t, () => server.stop());
  const seat = await sit(t, browser, server.address, { table: file !== null });
  if (file) await seat.page.getByTestId("home").click();
  await seat.page.getByTestId("layout-card").first().waitFor();
  return seat;
}

/** The start screen beside a battle of one move. */
async function afterAMove(t) {
  const seat = await atStart(t, { file: VILLAGE });
  const { revision, figures } = await seat.view();
  const { x, y } = figures.find(({ id }) => id === CAPTAIN).placement;
  await seat.ask({ do: "play", revision, gesture: { is: "drag", figure: CAPTAIN, path: [{ x: x + inches(1), y }] } });
  await seat.sees("the move", (now) => now.undo !== null);
  await seat.page.getByTestId("back").click();
  await seat.page.getByTestId("home").click();
  await seat.page.getByTestId("battle-card").waitFor();
  return seat;
}

test("every card has a drawn picture of its table", async (t) => {
  const seat = await atStart(t);
  const cards = seat.page.getByTestId("layout-card");
  const pictures = [];
  for (let index = 0; index < (await cards.count()); index += 1) {
    const thumb = cards.nth(index).getByTestId("thumb");
    const picture = await until("the picture is drawn", async () => {
      const shot = decode(await thumb.screenshot());
      return colours(shot).size > 200 && shot;
    });
    const [most] = [...colours(picture).values()].sort((a, b) => b - a);
    assert.ok(most < picture.width * picture.height * 0.9, "one colour fills a picture");
    pictures.push([...colours(picture).keys()].sort().join());
  }
  assert.ok(pictures.length >= 3);
  assert.equal(new Set(pictures).size, pictures.length, "two tables look the same");
});

/** Layouts of the player's own, as texts by title. */
function withLayouts(texts) {
  const data = dataFolder();
  const folder = join(data, "handspan/tables");
  mkdirSync(folder);
  for (const [title, text] of Object.entries(texts)) writeFileSync(join(folder, `${title}.handspan`), text);
  return { data, folder };
}

const villageCalled = (title) => readFileSync(VILLAGE, "utf8").replace('"title":"Millbrook"', `"title":"${title}"`);

test("tables are looked at when their cards are seen, one after another", async (t) => {
  const titles = Array.from({ length: 12 }, (_, index) => `Ford ${index + 1}`);
  const { data } = withLayouts(Object.fromEntries(titles.map((title) => [title, villageCalled(title)])));
  const server = await serve(null, 0, data);
  atEnd(t, () => server.stop());
  const context = await browser.newContext();
  atEnd(t, () => context.close());
  let [underWay, most] = [new Set(), 0];
  const asked = [];
  context.on("page", (page) =>
    page.on("websocket", (line) => {
      line.on("framesent", ({ payload }) => {
        const { id, request } = JSON.parse(payload);
        if (!request.do.startsWith("peek")) return;
        underWay.add(id);
        asked.push(request.layout);
        most = Math.max(most, underWay.size);
      });
      line.on("framereceived", ({ payload }) => underWay.delete(JSON.parse(payload).id));
    }),
  );
  const { page } = await sit(t, context, server.address, { table: false });
  const cards = page.getByTestId("layout-card");
  const last = cards.last();
  await cards.first().locator("[data-drawn=true]").waitFor();
  assert.ok(!asked.includes(await last.getAttribute("data-key")), "a card far below was asked for");
  for (const card of await cards.all()) {
    await card.scrollIntoViewIfNeeded();
    await card.locator("[data-drawn=true]").waitFor();
  }
  assert.equal(most, 1);
  assert.equal(asked.length, await cards.count());
  assert.equal(new Set(asked).size, asked.length);
});

test("a card that cannot be drawn says so, and the others are drawn all the same", async (t) => {
  const titles = [...Array.from({ length: 12 }, (_, index) => `Ford ${index + 1}`), "Gill", "Holm"];
  const { data, folder } = withLayouts({ ...Object.fromEntries(titles.map((title) => [title, villageCalled(title)])), Torn: '{"format":"handspan-table","version":1' });
  const { page } = await atStart(t, { data });
  const card = (title) => page.getByTestId("layout-card").filter({ hasText: title });
  // It was good when it was listed, and is no longer by the time somebody scrolls to it.
  writeFileSync(join(folder, "Holm.handspan"), "");
  await card("Holm").scrollIntoViewIfNeeded();
  await card("Holm").getByText("This table cannot be drawn.").waitFor();
  await card("Gill").locator("[data-drawn=true]").waitFor();
  await card("Torn").getByText("cannot be opened: 1 fault").waitFor();
  await card("Torn").getByTestId("undrawn").waitFor();
});

test("a battle is drawn as it was left", async (t) => {
  const seat = await afterAMove(t);
  const shot = async () => {
    await seat.page.locator("[data-testid=battle-card] [data-drawn=true]").waitFor();
    return seat.page.getByTestId("battle-card").getByTestId("thumb").screenshot();
  };
  const before = await shot();
  await seat.page.getByTestId("back").click();
  const { revision, figures } = await seat.view();
  const { x, y } = figures.find(({ id }) => id === CAPTAIN).placement;
  await seat.ask({ do: "play", revision, gesture: { is: "drag", figure: CAPTAIN, path: [{ x: x - inches(6), y: y + inches(4) }], free: true } });
  await seat.sees("the second move", (now) => now.revision > revision);
  await seat.page.getByTestId("home").click();
  assert.ok(!(await shot()).equals(before), "the picture is the old one");
});

test("games are named and described as the core does", async (t) => {
  const seat = await atStart(t);
  const { games } = await seat.ask({ do: "library" });
  for (const { game, title, about } of games) {
    const tab = seat.page.getByTestId(`game-${game}`);
    assert.equal((await tab.textContent()).trim(), title);
    await tab.click();
    await seat.page.getByTestId("about").getByText(about).waitFor();
  }
});

test("cards tell who plays and what stands there, those for the fewest first", async (t) => {
  const seat = await atStart(t);
  await seat.page.getByTestId("game-antshouse").click();
  const cards = seat.page.getByTestId("layout-card");
  await cards.first().getByText("2 players, 30 figures").waitFor();
  const titles = await cards.locator("b").allInnerTexts();
  assert.equal(titles.length, 7);
  assert.ok(titles.indexOf("The pavement") < titles.indexOf("The kerb") && titles.indexOf("The kerb") < titles.indexOf("Crossroads"), titles.join());
  assert.equal(await seat.page.getByText(/\b0 (figures|pieces)/).count(), 0);
});

test("a search leaves what holds its words, and clearing it brings all back", async (t) => {
  const seat = await atStart(t);
  const cards = seat.page.getByTestId("layout-card");
  const all = await cards.count();
  await seat.page.getByTestId("search").fill("under croft");
  await until("one card is left", async () => (await cards.count()) === 1);
  assert.match(await cards.textContent(), /The Undercroft/);
  await seat.page.getByTestId("search").fill("nothing of the kind");
  await seat.page.getByText("No table fits these words.").waitFor();
  await seat.page.getByTestId("search").fill("");
  await until("all cards are back", async () => (await cards.count()) === all);
});

test("the search does not follow to the table", async (t) => {
  const seat = await atStart(t);
  const all = await seat.page.getByTestId("layout-card").count();
  await seat.page.getByTestId("search").fill("millbrook");
  await until("one card is left", async () => (await seat.page.getByTestId("layout-card").count()) === 1);
  await seat.page.getByTestId("layout-card").click();
  await seat.page.getByTestId("stage").waitFor();
  await seat.page.getByTestId("home").click();
  await until("all cards are there", async () => (await seat.page.getByTestId("layout-card").count()) === all);
});

for (const [way, goOn] of [
  ["a click on the large card", (page) => page.getByTestId("battle-card").click()],
  ["Enter", (page) => page.keyboard.press("Enter")],
]) {
  test(`${way} goes on with the last battle`, async (t) => {
    const seat = await afterAMove(t);
    const card = seat.page.getByTestId("battle-card");
    assert.match(await card.textContent(), /Millbrook/);
    await until("its picture is drawn", async () => colours(decode(await card.getByTestId("thumb").screenshot())).size > 500);
    await seat.page.getByTestId("start").evaluate(() => document.activeElement?.blur());
    await goOn(seat.page);
    await seat.page.getByTestId("stage").waitFor();
    await seat.sees("the battle is open", (now) => now.undo !== null);
  });
}

test("a file is opened with the chooser of the browser", async (t) => {
  const seat = await atStart(t);
  const text = readFileSync(VILLAGE, "utf8").replace('"title":"Millbrook"', '"title":"From a file"');
  const choosing = seat.page.waitForEvent("filechooser");
  await seat.page.getByTestId("open-file").click();
  await (await choosing).setFiles({ name: "other.handspan", mimeType: "text/plain", buffer: Buffer.from(text) });
  await seat.page.waitForFunction(() => window.handspanTest.view()?.title === "From a file");
  await seat.page.getByTestId("stage").waitFor();
});

test("a bad file of the chooser is refused in words", async (t) => {
  const seat = await atStart(t);
  await seat.page.getByTestId("chooser").setInputFiles({ name: "odd.handspan", mimeType: "text/plain", buffer: Buffer.from("hello") });
  await seat.page.getByTestId("faults").getByRole("heading", { name: "odd.handspan" }).waitFor();
});

test("building a table begins on a bare mat of the size, unit and kind that were asked for", async (t) => {
  const seat = await atStart(t);
  await seat.page.getByTestId("build").click();
  await seat.page.getByTestId("build-title").fill("Marsh road");
  await seat.page.getByTestId("build-mat").selectOption("snow");
  await seat.page.getByTestId("build-width").fill("far");
  await seat.page.getByRole("alert").waitFor();
  assert.ok(await seat.page.getByTestId("build-lay").isDisabled());
  await seat.page.getByTestId("build-size-72x48").click();
  await seat.page.getByTestId("build-unit").selectOption("cm");
  await seat.page.getByTestId("build-width").fill("120");
  await seat.page.getByTestId("build-lay").click();
  await seat.page.getByTestId("stage").waitFor();
  const { title, mat, unit: { name: unit }, width, depth, terrain, figures } = await seat.view();
  assert.deepEqual({ title, mat, unit, width, depth }, { title: "Marsh road", mat: "snow", unit: "cm", width: 1_200_000, depth: 1_219_000 });
  assert.deepEqual([terrain, figures], [[], []]);
});

for (const [width, height] of [[1280, 800], [1920, 1080]]) {
  test(`no words are cut at ${width} by ${height}`, async (t) => {
    const seat = await afterAMove(t);
    await seat.page.setViewportSize({ width, height });
    for (const card of await seat.page.getByTestId("layout-card").all()) {
      await card.scrollIntoViewIfNeeded();
      await card.locator("[data-drawn=true]").waitFor();
    }
    const cut = await seat.page.getByTestId("start").evaluate((start) =>
      [...start.querySelectorAll("h1, h2, p, b, small, span, button, label")]
        .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline")
        .map((one) => one.textContent),
    );
    assert.deepEqual(cut, []);
    const wide = await seat.page.getByTestId("start").evaluate((start) => start.scrollWidth <= start.clientWidth);
    assert.ok(wide, "the start screen is wider than the window");
  });
}
