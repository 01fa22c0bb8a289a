// What came of one's own action is seen: in the window as it is, not somewhere in the page.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { colours, decode } from "../drive/picture.mjs";
import { scenario } from "../drive/program.mjs";
import { atTable, inches, moving } from "../drive/seat.mjs";
import { focus, inSight } from "../drive/viewport.mjs";
import { looksOn, told as retold } from "../drive/telling.mjs";
import { LOU, PAT, RAY, picnic, types } from "../drive/them.mjs";
import { asks, at, begin, click, handed } from "../drive/trial.mjs";
import { until } from "../drive/until.mjs";

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

const SIZES = [{ width: 1366, height: 768 }, { width: 1024, height: 640 }];
const place = (x, y) => ({ x: inches(x), y: inches(y) });
/** An ant before Lou and one behind it; Ray is alone with another side of the table. */
const LINED_UP = { [PAT]: [12.5, 4, 0], [RAY]: [9, 4, 0], [LOU]: [15, 2, 0], 4: [15, 7, 180_000], 5: [15, 9, 180_000] };
const ANT = place(15, 7);

async function begun(t, size, eyes = browser, places = LINED_UP) {
  const seat = await picnic(t, eyes, places);
  await seat.page.setViewportSize(size);
  await begin(seat, null, "Begin turn 1");
  await types(seat, "12345612");
  await seat.sees("turn 1 has begun", ({ clock }) => clock.turn === 1 && clock.phase === "characters");
  return seat;
}

async function shoots(seat, who, die) {
  await begin(seat, who, "Shoot");
  await asks(seat, "attack");
  await click(seat, ANT);
  await at(seat, "dice").waitFor();
  await types(seat, die);
}

for (const size of SIZES) {
  test(`a miss and a kill are seen at ${size.width} by ${size.height}`, async (t) => {
    const seat = await begun(t, size);
    await inSight(seat, "last-thing", "Turn 1.");

    await shoots(seat, LOU, "3");
    const card = await inSight(seat, "result", "Lou shoots at Ant 4 and rolls 3: a miss.");
    assert.equal(await card.getByRole("img", { name: "3", exact: true }).count(), 1, "the die is in it");
    await inSight(seat, "last-thing", "rolls 3: a miss.");
    assert.match(await at(seat, "said").textContent(), /rolls 3: a miss/);
    assert.notEqual(await focus(seat), "BODY");

    // It goes with the next click, the strip stays.
    await shoots(seat, RAY, "6");
    await inSight(seat, "result", "Ant 4 is killed.");
    await inSight(seat, "last-thing", "Ant 4 is killed.");
    // The place of the next click is free: whoever stands there is under the pointer.
    const { x, y } = await seat.pixel(place(9, 4));
    assert.equal(await seat.page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest("[data-testid]")?.getAttribute("data-testid"), [x, y]), "stage");
    await seat.page.keyboard.press("Shift");
    await at(seat, "result").waitFor();
    await seat.page.keyboard.press("Escape");
    await at(seat, "result").waitFor({ state: "detached" });

    // Whatever is chosen, and after a new start of the page.
    await at(seat, `roster-${PAT}`).click();
    await inSight(seat, "last-thing", "Ant 4 is killed.");
    await seat.page.reload();
    await inSight(seat, "last-thing", "Ant 4 is killed.");
    assert.equal(await at(seat, "result").count(), 0);
    // Without the side bar it lies over the table.
    await seat.page.keyboard.press("Control+u");
    await inSight(seat, "last-thing", "Ant 4 is killed.");
    await at(seat, "last-log").click();
    await inSight(seat, "fold-log", "Log");
  });
}

test("a drive back is an arrow with the die at the target, and whoever was carried along is told", async (t) => {
  const seat = await begun(t, SIZES[0]);
  const ACCENT = 0x1b5e6b;
  const inked = async (where, colour) => {
    const { x, y } = await seat.pixel(where);
    return colours(decode(await seat.page.screenshot()), { x: x - 14, y: y - 14, width: 28, height: 28 }).get(colour) ?? 0;
  };
  const way = place(15, 8.2);
  assert.equal(await inked(way, ACCENT), 0);
  await shoots(seat, LOU, "5");
  await inSight(seat, "result", "Ant 4 is thrown back 2.0 in.");
  await until("its way is an arrow", async () => (await inked(way, ACCENT)) > 10);
  await until("the die lies at the target", async () => {
    const { x, y } = await seat.pixel(ANT);
    const lies = colours(decode(await seat.page.screenshot()), { x: x + 18, y: y - 42, width: 24, height: 24 });
    return (lies.get(0xfdf6e4) ?? 0) > 150;
  });
});

test("a search is told where it was made, with what it found", async (t) => {
  // Beside the rucksack, which lies at 2 in, 5 in.
  const seat = await begun(t, SIZES[1], browser, { ...LINED_UP, [LOU]: [2, 4.125, 0] });
  await begin(seat, LOU, "Search the rucksack");
  await inSight(seat, "result", "Lou searches the rucksack and finds ");
  await inSight(seat, "last-thing", "Lou searches the rucksack and finds ");
  const { x, y } = await seat.pixel(place(2, 5));
  const box = await at(seat, "result").boundingBox();
  assert.ok(Math.abs(box.x - x) < 200 && Math.abs(box.y - y) < 200, `far from where it was made: ${JSON.stringify(box)}`);
});

test("odds say what is good and bad for whoever acts, and stay until the die has fallen", async (t) => {
  const seat = await begun(t, SIZES[0]);
  await begin(seat, LOU, "Shoot");
  await asks(seat, "attack");
  await click(seat, ANT);
  await at(seat, "dice").waitFor();
  await inSight(seat, "ask", "Lou shoots Ant 4: 1 ends Lou's turn, 5 drives back, 6 kills");
  await inSight(seat, "odds", "Ant 4 dies");
  const tones = await at(seat, "odds").locator("li").evaluateAll((rows) => rows.map((row) => [row.dataset.tone, row.innerText.replace(/\s+/g, " ").trim()]));
  assert.deepEqual(tones.map(([tone]) => tone), ["good", "good", "neutral", "bad"]);
  assert.match(tones[3][1], /Lou's turn ends/);
  assert.equal(await at(seat, "question").getByText("or more").count(), 0, "the cryptic lines are gone");
  await types(seat, "1");
  await inSight(seat, "result", "Lou's turn ends.");
  assert.equal(await at(seat, "odds").count(), 0);
});

test("after Roll the keys go to the table, and so after whatever button has gone, never to nobody", async (t) => {
  const seat = await picnic(t, browser, { ...LINED_UP, [LOU]: [2, 4.125, 0] }, { dice: "program" });
  await begin(seat, null, "Begin turn 1");
  await at(seat, "roll").waitFor();
  assert.equal(await focus(seat), "roll");
  await at(seat, "roll").press("Space");
  await seat.sees("turn 1", ({ clock }) => clock.turn === 1);
  await until("the table has the keys", async () => (await focus(seat)) === "stage");
  // What was offered is offered no more.
  await at(seat, `roster-${LOU}`).click();
  await at(seat, "offer-Search the rucksack").press("Enter");
  await at(seat, "offer-Search the rucksack").waitFor({ state: "detached" });
  await until("the table has the keys again", async () => (await focus(seat)) === "stage");
  await at(seat, "done").click();
  await at(seat, "sure-yes").press("Enter");
  await at(seat, "done").waitFor({ state: "detached" });
  await until("and after the end of the phase", async () => (await focus(seat)) === "stage");
});

test("a result goes by itself where things move, and with the next click where nothing does", async (t) => {
  const seat = await begun(t, SIZES[0], moving(browser));
  await shoots(seat, LOU, "3");
  await at(seat, "result").waitFor();
  await at(seat, "result").waitFor({ state: "detached" });
  const still = await begun(t, SIZES[0]);
  await shoots(still, LOU, "3");
  await inSight(still, "result", "a miss");
  await click(still, place(2, 2));
  await at(still, "result").waitFor({ state: "detached" });
});

test("a reveal can be paused, gone back in and gone on with by N and Enter", async (t) => {
  const seat = await atTable(t, moving(browser), scenario("antshouse/pavement.handspan"));
  await seat.page.setViewportSize(SIZES[1]);
  for (const where of ["South on d1", "North on e8"]) await at(seat, `offer-Put the ant of ${where}`).click();
  await looksOn(seat);
  for (const [name, arrow] of [["South", "Up"], ["North", "Down"]]) {
    await handed(seat, name);
    await at(seat, "open-curtain").click();
    await asks(seat, "turn the direction piece");
    await seat.page.keyboard.press(`Shift+Arrow${arrow}`);
    await seat.page.keyboard.press("Enter");
    await asks(seat, "Seal this order?");
    await at(seat, "option-confirm").click();
  }
  for (let side = 0; side < 2; side += 1) await at(seat, "done").getByText("Place no weapon").click();
  await retold(seat, "South ordered: north.");
  await seat.page.keyboard.press("Space");
  await at(seat, "told-pause").and(seat.page.getByLabel("Go on by itself")).waitFor();
  const shown = async () => (await at(seat, "retold").locator("p").innerText()).trim();
  const paused = await shown();
  await inSight(seat, "last-thing", paused);
  await seat.page.keyboard.press("n");
  await until("the next one is told", async () => (await shown()) !== paused);
  await seat.page.keyboard.press("Backspace");
  await until("the one before is told again", async () => (await shown()) === paused);
  for (const id of ["told-back", "told-pause", "told-next", "told-skip"]) await inSight(seat, id, "");
  // Paused, it goes on by keys alone, to its end.
  await until("Enter goes on to the end", async () => {
    if ((await at(seat, "retold").count()) === 0) return true;
    await seat.page.keyboard.press("Enter");
    return false;
  });
  await handed(seat, "South");
});
