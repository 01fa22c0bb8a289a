// A table in play is saved as a layout and opened again from the list; a battle is copied.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { scenario } from "../drive/program.mjs";
import { atTable, inches, places } from "../drive/seat.mjs";

const CAPTAIN = 5;

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

async function moved(t) {
  const seat = await atTable(t, browser, scenario("free/village.handspan"));
  const { revision } = await seat.view();
  const hand = await seat.hold(await seat.figure(CAPTAIN));
  await hand.carry(inches(2), inches(1));
  await seat.drop();
  return { seat, after: await seat.sees("the captain has moved", (now) => now.revision > revision) };
}

async function choose({ page }, item, title) {
  await page.getByTestId("table-menu").click();
  await page.getByTestId(`menu-${item}`).click();
  await page.getByTestId("save-title").fill(title);
  await page.getByTestId("save").click();
  await page.getByTestId("save-as").waitFor({ state: "detached" });
}

test("a table saved in play is in the list, and opens as it stood", async (t) => {
  const { seat, after } = await moved(t);
  await choose(seat, "save-layout", "Millbrook at dusk");
  await seat.page.getByTestId("notice").filter({ hasText: "Millbrook at dusk" }).waitFor();
  await seat.page.getByLabel("All tables").click();
  await seat.page.locator('[data-testid="layout-card"][data-key="tables/Millbrook at dusk"]').click();
  const again = await seat.sees("the saved table is open", (now) => now.title === "Millbrook at dusk");
  assert.deepEqual(places(again), places(after));
  assert.equal(again.undo, null);
});

test("a copy is listed among the battles", async (t) => {
  const { seat, after } = await moved(t);
  await choose(seat, "copy", "Second try");
  await seat.page.getByTestId("notice").filter({ hasText: "Second try" }).waitFor();
  const { battles } = await seat.ask({ do: "library" });
  assert.deepEqual(battles.map(({ title }) => title).sort(), ["Millbrook", "Second try"]);
  assert.deepEqual(places((await seat.ask({ do: "peek_battle", battle: "Second try.handspan-game" })).table), places(after));
});

test("typing names the copy anew, and the copy goes by its own name", async (t) => {
  const { seat } = await moved(t);
  const title = seat.page.getByTestId("title");
  assert.equal(await title.innerText(), "Millbrook");
  await seat.page.getByTestId("table-menu").click();
  await seat.page.getByTestId("menu-copy").click();
  await seat.page.waitForFunction(() => document.activeElement?.selectionEnd > 0);
  await seat.page.keyboard.type("Third try");
  await seat.page.keyboard.press("Enter");
  await seat.page.getByTestId("save-as").waitFor({ state: "detached" });
  await seat.page.getByTestId("home").click();
  await seat.page.getByTestId("battle-card").filter({ hasText: "Third try" }).click();
  await title.filter({ hasText: "Third try" }).waitFor();
  assert.match(await seat.page.title(), /^Third try/);
});

test("the menu is worked by keys alone", async (t) => {
  const { seat } = await moved(t);
  await seat.page.getByTestId("table-menu").focus();
  await seat.page.keyboard.press("Enter");
  await seat.page.keyboard.press("ArrowUp");
  await seat.page.keyboard.press("Enter");
  await seat.page.getByTestId("help-dialog").waitFor();
  await seat.page.keyboard.press("Escape");
  await seat.page.getByTestId("help-dialog").waitFor({ state: "detached" });
});
