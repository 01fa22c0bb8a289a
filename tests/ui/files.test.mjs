// Files dropped on the page, and a server that goes away.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { atEnd } from "../drive/ending.mjs";
import { scenario } from "../drive/program.mjs";
import { atTable, inches, places, sit } from "../drive/seat.mjs";
import { serve } from "../drive/serve.mjs";

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

const VILLAGE = scenario("free/village.handspan");

async function dropFile({ page }, name, text) {
  const carried = await page.evaluateHandle(
    (file) => {
      const carried = new DataTransfer();
      carried.items.add(new File([file.text], file.name));
      return carried;
    },
    { name, text },
  );
  for (const kind of ["dragenter", "dragover", "drop"]) {
    await page.getByTestId("stage").dispatchEvent(kind, { dataTransfer: carried });
  }
}

test("a bad file lists all its faults, and nothing changes", async (t) => {
  const seat = await atTable(t, browser, VILLAGE);
  const before = await seat.view();
  const text = (await readFile(VILLAGE, "utf8")).replace('"id":5,', '"id":4,').replace('"diameter":25000', '"diameter":-3');
  const { is, faults } = await seat.ask({ do: "open_text", name: "bad.handspan", text });
  assert.equal(is, "refused");
  assert.ok(faults.length >= 2, JSON.stringify(faults));
  await dropFile(seat, "bad.handspan", text);
  const shown = seat.page.getByTestId("faults");
  await shown.getByRole("heading", { name: "bad.handspan" }).waitFor();
  for (const { place, words } of faults) {
    await shown.getByText(place).first().waitFor();
    await shown.getByText(words).first().waitFor();
  }
  const { view } = await seat.ask({ do: "view" });
  assert.equal(view.revision, before.revision);
  assert.deepEqual(places(await seat.view()), places(before));
});

test("what is no layout at all is refused in words", async (t) => {
  const seat = await atTable(t, browser, VILLAGE);
  const before = await seat.view();
  for (const text of ["", "hello", "{}", "[".repeat(5000)]) {
    await dropFile(seat, "odd.handspan", text);
    await seat.page.getByTestId("faults").getByRole("heading", { name: "odd.handspan" }).waitFor();
    await seat.page.keyboard.press("Escape");
    await seat.page.getByTestId("faults").waitFor({ state: "detached" });
  }
  assert.equal((await seat.ask({ do: "view" })).view.revision, before.revision);
});

test("a good file is opened in the place of the old table", async (t) => {
  const seat = await atTable(t, browser, VILLAGE);
  const { text } = await seat.ask({ do: "text" });
  await dropFile(seat, "other.handspan", text.replace('"title":"Millbrook"', '"title":"Millbrook again"'));
  const view = await seat.sees("the dropped table", (now) => now.title === "Millbrook again");
  assert.equal(view.figures.length, 29);
});

test("names from a file are text and nothing more", async (t) => {
  const seat = await atTable(t, browser, VILLAGE);
  const { text } = await seat.ask({ do: "text" });
  const name = "<img src=x onerror=window.ran=1>";
  await dropFile(seat, "sly.handspan", text.replaceAll("Captain Ode Fairweather", name).replace("Millbrook", name));
  await seat.sees("the sly table", (now) => now.title === name);
  await seat.page.getByText(name).first().waitFor();
  assert.equal(await seat.page.locator("img[src=x]").count(), 0);
  assert.equal(await seat.page.evaluate(() => window.ran), undefined);
});

test("after the server has gone and come again the page goes on", async (t) => {
  const first = await serve(VILLAGE);
  atEnd(t, () => first.stop());
  const seat = await sit(t, browser, first.address, { expects: /WebSocket|ERR_CONNECTION/ });
  await first.stop();
  await seat.page.getByText("Reconnecting").first().waitFor();
  const second = await serve(VILLAGE, first.port);
  atEnd(t, () => second.stop());
  await seat.page.getByText("Reconnecting").first().waitFor({ state: "hidden" });
  const before = await seat.sees("the table is there again", (now) => now.figures.length === 29);
  const { carry } = await seat.hold(before.figures[4]);
  const end = await carry(inches(3), inches(1));
  await seat.drop();
  const moved = await seat.sees("the captain has moved", (now) => now.undo !== null);
  assert.deepEqual(moved.figures[4].placement, { ...before.figures[4].placement, ...end });
});
