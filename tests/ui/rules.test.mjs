// Every rule id opens the rule: in a refusal, an offer, a house rule and the log; by mouse and by keyboard.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { scenario } from "../drive/program.mjs";
import { atTable, inches } from "../drive/seat.mjs";
import { at } from "../drive/trial.mjs";
import { sees, sized, SIZES } from "../drive/viewport.mjs";

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

const PAT = 1;

async function drags(seat, east, north) {
  const grip = await seat.hold(await seat.figure(PAT));
  await grip.carry(inches(east), inches(north));
  await at(seat, "tape-total").waitFor();
  await seat.drop();
}

for (const size of SIZES) {
  test(`a rule is opened from the log, from an offer and from a house rule: ${size.width}x${size.height}`, async (t) => {
    const seat = await atTable(t, sized(browser, size), scenario("them/picnic.handspan"));
    const { page } = seat;
    const card = at(seat, "rule-card");
    await at(seat, "briefing-begin").click();
    await at(seat, "house").getByTestId("open-THEM-ANT-9").click();
    assert.match(await sees(card, "the rule"), /THEM-ANT-9/);
    await page.keyboard.press("Escape");
    await card.waitFor({ state: "detached" });
    await drags(seat, 0, 3);
    await seat.sees("Pat has moved", ({ log }) => log.at(-1)?.title.startsWith("Pat moves"));
    const link = at(seat, "log").getByTestId("open-THEM-MOVE-1").last();
    await link.scrollIntoViewIfNeeded();
    await link.click();
    assert.match(await sees(card, "the rule"), /Character allowance THEM-MOVE-1/);
    // A click elsewhere puts it away; what was chosen stays chosen.
    await at(seat, "title").or(at(seat, "turn")).last().click();
    await card.waitFor({ state: "detached" });
  });
}

test("a refusal names its rule as a link, and the keyboard opens it", async (t) => {
  const seat = await atTable(t, browser, scenario("them/picnic.handspan"));
  const { page } = seat;
  await at(seat, "briefing-begin").click();
  // Alt asks for all of the way, which is too far.
  const grip = await seat.hold(await seat.figure(PAT));
  await page.keyboard.down("Alt");
  await grip.carry(0, inches(9));
  await at(seat, "tape-allowance").getByText("Too far").waitFor();
  await seat.drop();
  await page.keyboard.up("Alt");
  const link = at(seat, "forbidden").getByTestId("open-THEM-MOVE-1");
  await link.waitFor();
  assert.equal((await seat.view()).clock.turn, 0, "what is refused begins nothing");
  await link.focus();
  await page.keyboard.press("Enter");
  await sees(at(seat, "rule-card"), "the rule");
  await page.keyboard.press("Escape");
  await at(seat, "rule-card").waitFor({ state: "detached" });
  await at(seat, "forbidden").waitFor();
  await link.click();
  await at(seat, "rule-all").click();
  await at(seat, "help-dialog").waitFor();
});
