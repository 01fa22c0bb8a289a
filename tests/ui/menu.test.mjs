// The menu at the pointer: by the right button, by a finger that rests, and by keys.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { scenario } from "../drive/program.mjs";
import { atTable, inches, places } from "../drive/seat.mjs";
import { ADA, asks, at, sealed } from "../drive/trial.mjs";
import { until } from "../drive/until.mjs";

const [CAPTAIN, SERGEANT] = [5, 6];

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

const village = (t) => atTable(t, browser, scenario("free/village.handspan"));
const menu = (seat) => at(seat, "spot-menu");
const focused = (seat) => seat.page.evaluate(() => document.activeElement?.getAttribute("data-testid"));

async function rightClick(seat, where) {
  const { x, y } = await seat.pixel(where);
  await seat.page.mouse.click(x, y, { button: "right" });
  await menu(seat).waitFor();
}

test("a right click on a figure chooses it and lists what it can do, what is forbidden folded with the reason", async (t) => {
  const seat = await sealed(t, browser);
  const { placement } = await seat.figure(ADA);
  const before = await seat.view();
  const path = [{ x: placement.x, y: placement.y + inches(1) }];
  await seat.ask({ do: "play", revision: before.revision, gesture: { is: "drag", figure: ADA, path, free: true } });
  await seat.sees("Ada has moved", (now) => now.revision > before.revision);
  await rightClick(seat, (await seat.figure(ADA)).placement);
  await at(seat, "card").getByText("Ada").waitFor();
  assert.equal(await focused(seat), "spot-Shoot", "what is allowed comes first");
  assert.equal(await at(seat, "spot-Move").count(), 0, "it has moved");
  await at(seat, "spot-not-now").click();
  await at(seat, "spot-Move").getByText("moved").waitFor();

  // What is forbidden shows why, and the way through.
  await at(seat, "spot-Move").click();
  await at(seat, "forbidden").getByText("TRIAL-MOVED").waitFor();
  await seat.page.keyboard.press("Escape");
  await at(seat, "forbidden").waitFor({ state: "detached" });
  await rightClick(seat, (await seat.figure(ADA)).placement);
  await at(seat, "spot-Shoot").click();
  await asks(seat, "shoot at");
});

test("on the bare table a marker is laid where the click was", async (t) => {
  const seat = await village(t);
  const before = await seat.view();
  const where = { x: inches(30), y: inches(4) };
  await rightClick(seat, where);
  await menu(seat).getByText("Lay a marker here").click();
  await at(seat, "form").getByLabel("Name").fill("Well");
  await seat.page.keyboard.press("Enter");
  const view = await seat.sees("it lies there", (now) => now.markers.length > before.markers.length);
  const { placement } = view.markers.at(-1);
  const clicked = await seat.tableAt(await seat.pixel(where));
  assert.deepEqual({ x: placement.x, y: placement.y }, clicked);
  assert.equal(view.attempt, null, "nothing more is asked");
  await rightClick(seat, placement);
  await seat.page.getByRole("menu", { name: "What may be done with Well" }).waitFor();
});

test("the tools are taken from the menu with the figure in them", async (t) => {
  const seat = await village(t);
  const captain = (await seat.figure(CAPTAIN)).placement;
  await rightClick(seat, captain);
  await at(seat, "spot-measure").click();
  const to = await seat.pixel((await seat.figure(SERGEANT)).placement);
  await seat.page.mouse.move(to.x, to.y, { steps: 4 });
  const { gap } = await seat.measure({ ask: "gap", a: { is: "figure", figure: CAPTAIN }, b: { is: "figure", figure: SERGEANT } });
  await seat.reads("ruler-label", gap.length);
  await seat.page.mouse.click(to.x, to.y);

  await rightClick(seat, captain);
  await at(seat, "spot-reach").click();
  assert.equal(await at(seat, "tool-reach").getAttribute("aria-pressed"), "true");
  await seat.page.keyboard.press("v");
  await rightClick(seat, captain);
  await at(seat, "spot-sees").click();
  assert.equal(await at(seat, "tool-sight").getAttribute("aria-pressed"), "true");
});

test("whoever is tied to others chooses them all from the menu", async (t) => {
  const seat = await village(t);
  const { offers } = await seat.ask({ do: "offers", figures: [CAPTAIN, SERGEANT] });
  const group = offers.find(({ words }) => words === "Tie together");
  const { revision } = await seat.view();
  const reply = await seat.ask({ do: "begin", revision, action: group.action, answers: group.answers });
  assert.equal(reply.is, "view", JSON.stringify(reply));
  await seat.sees("they are tied", ({ board }) => board.groups.length === 1);
  await rightClick(seat, (await seat.figure(CAPTAIN)).placement);
  await at(seat, "spot-group").click();
  await at(seat, "card").getByText("2 figures selected").waitFor();
});

test("the Menu key and Shift F10 open it for the chosen figure; arrows, Enter and Esc work", async (t) => {
  const seat = await village(t);
  const { keyboard } = seat.page;
  await at(seat, `roster-${CAPTAIN}`).click();
  await at(seat, "stage").focus();
  await keyboard.press("Shift+F10");
  await menu(seat).waitFor();
  assert.equal(await focused(seat), "spot-Move");
  await keyboard.press("ArrowDown");
  assert.equal(await focused(seat), "spot-Turn");
  await keyboard.press("ArrowUp");
  await keyboard.press("ArrowUp");
  assert.equal(await focused(seat), "spot-reach", "past the first comes the last");
  await keyboard.press("Escape");
  await menu(seat).waitFor({ state: "detached" });
  assert.equal(await focused(seat), "stage");
  await at(seat, "card-place").waitFor();
  await keyboard.press("ContextMenu");
  await menu(seat).waitFor();
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await asks(seat, "face");
});

test("a right click during a drag cancels it and opens nothing; a right drag moves the table", async (t) => {
  const seat = await village(t);
  const before = await seat.view();
  const { carry } = await seat.hold(await seat.figure(CAPTAIN));
  await carry(inches(2), 0);
  await at(seat, "tape").waitFor();
  await seat.page.mouse.down({ button: "right" });
  await seat.page.mouse.up({ button: "right" });
  await seat.page.mouse.up();
  await at(seat, "tape").waitFor({ state: "detached" });
  const { x, y } = await seat.pixel({ x: inches(20), y: inches(20) });
  const held = await seat.tableAt({ x, y });
  await seat.page.keyboard.press("+");
  await seat.page.mouse.move(x, y);
  await seat.page.mouse.down({ button: "right" });
  await seat.page.mouse.move(x + 60, y + 40, { steps: 3 });
  await seat.page.mouse.up({ button: "right" });
  await until("the table has moved", async () => (await seat.tableAt({ x, y })).x !== held.x);
  assert.equal(await menu(seat).count(), 0);
  assert.deepEqual(places((await seat.ask({ do: "view" })).view), places(before));
});

test("a finger that rests opens it, and a press elsewhere closes it", async (t) => {
  const seat = await village(t);
  const where = await seat.pixel((await seat.figure(CAPTAIN)).placement);
  const touch = (kind, ...fingers) =>
    at(seat, "stage").evaluate(
      (stage, [name, points]) => {
        const touches = points.map((point, identifier) => new Touch({ identifier, target: stage, clientX: point.x, clientY: point.y }));
        stage.dispatchEvent(new TouchEvent(name, { touches, changedTouches: touches, bubbles: true, cancelable: true }));
      },
      [kind, fingers],
    );
  await touch("touchstart", where);
  await menu(seat).waitFor();
  await touch("touchend");
  await menu(seat).getByText("What it sees").waitFor();
  await touch("touchstart", { x: where.x + 150, y: where.y });
  await menu(seat).waitFor({ state: "detached" });
  await touch("touchend");
});

test("the browser's own menu never opens on the table, nor on this one", async (t) => {
  const seat = await village(t);
  await seat.page.evaluate(() => {
    window.stopped = [];
    window.addEventListener("contextmenu", (event) => window.stopped.push(event.defaultPrevented));
  });
  await rightClick(seat, (await seat.figure(CAPTAIN)).placement);
  await at(seat, "spot-measure").click({ button: "right" });
  assert.deepEqual(await seat.page.evaluate(() => window.stopped), [true, true]);
});
