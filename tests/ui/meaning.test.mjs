// A drag that may mean several things: the player says which, where the figure was let go.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { inches, places } from "../drive/seat.mjs";
import { ADA, VIC, asks, at, put, sealed } from "../drive/trial.mjs";

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

/** Vic stands `gap` inches north of Ada, who is dragged against him and let go. */
async function dropped(t, north = 4) {
  const seat = await sealed(t, browser);
  const ada = await seat.figure(ADA);
  await put(seat, VIC, { x: ada.placement.x, y: ada.placement.y + inches(north) });
  const before = await seat.view();
  const { carry } = await seat.hold(ada);
  await carry(0, inches(north - 1));
  await at(seat, "tape").waitFor();
  await seat.drop();
  await at(seat, "meanings").waitFor();
  return { seat, before };
}

test("both meanings are shown with cost and odds; Enter takes the first", async (t) => {
  const { seat, before } = await dropped(t);
  assert.equal(await at(seat, "tape").count(), 0);
  const shown = at(seat, "meanings");
  await shown.getByTestId("odds").waitFor();
  assert.equal(await shown.getByTestId("cost").count(), 2);
  assert.deepEqual(await shown.getByRole("button").allInnerTexts(), ["1\nMove", "2\nCharge"]);
  assert.equal((await seat.ask({ do: "view" })).view.revision, before.revision, "it was played before anybody said which");
  await seat.page.keyboard.press("Enter");
  const view = await seat.sees("Ada has moved", (now) => now.revision > before.revision);
  assert.equal(view.attempt, null);
  assert.match(view.undo.words, /Ada/);
  await at(seat, "meanings").waitFor({ state: "detached" });
});

test("a digit takes that one", async (t) => {
  const { seat } = await dropped(t);
  await seat.page.keyboard.press("2");
  await asks(seat, "fight");
});

test("Esc, a right click and a press beside it put the figure back", async (t) => {
  const { seat, before } = await dropped(t);
  await seat.page.keyboard.press("Escape");
  await at(seat, "meanings").waitFor({ state: "detached" });
  for (const button of ["right", "left"]) {
    const { carry } = await seat.hold(await seat.figure(ADA));
    await carry(0, inches(3));
    await seat.drop();
    await at(seat, "meanings").waitFor();
    const { x, y } = await seat.pixel({ x: inches(40), y: inches(6) });
    await seat.page.mouse.click(x, y, { button });
    await at(seat, "meanings").waitFor({ state: "detached" });
  }
  assert.equal(await at(seat, "spot-menu").count(), 0);
  const { view } = await seat.ask({ do: "view" });
  assert.equal(view.revision, before.revision);
  assert.deepEqual(places(view), places(before));
});

test("with one meaning nothing is asked", async (t) => {
  const seat = await sealed(t, browser);
  const before = await seat.view();
  const { carry } = await seat.hold(await seat.figure(ADA));
  await carry(0, inches(3));
  await seat.drop();
  await seat.sees("Ada has moved", (now) => now.revision > before.revision);
  assert.equal(await at(seat, "meanings").count(), 0);
});

test("where all of them are forbidden the likeliest is refused, with its way through", async (t) => {
  const seat = await sealed(t, browser);
  const ada = await seat.figure(ADA);
  await put(seat, VIC, { x: ada.placement.x, y: ada.placement.y + inches(9) });
  const { carry } = await seat.hold(ada);
  await carry(0, inches(8));
  await seat.drop();
  await at(seat, "forbidden").getByText("TRIAL-MOVE-LENGTH").waitFor();
  assert.equal(await at(seat, "meanings").count(), 0);
});
