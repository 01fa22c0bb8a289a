// THEM! in the window: who gives whom in a trade, building with nobody's help, the venom, and whom the program can play.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { LOU, PAT, RAY, endPhase, picnic, told, types } from "../drive/them.mjs";
import { asks, at, begin } from "../drive/trial.mjs";

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

const idle = ({ attempt }) => attempt === null;
/** Pat, who has the only charge, and Ray beside each other; Lou apart. */
const TOGETHER = { [PAT]: [10, 4, 0], [RAY]: [11, 4, 0], [LOU]: [15, 2, 0] };

async function begun(t, places = TOGETHER) {
  const seat = await picnic(t, browser, places);
  await begin(seat, null, "Begin turn 1");
  await asks(seat, "hide what lies at the search points");
  await types(seat, "12345612");
  await seat.sees("turn 1 has begun", ({ clock }) => clock.turn === 1 && clock.phase === "characters");
  return seat;
}

test("a trade says who gives whom, asks for what there is, and asks nobody who has nothing", async (t) => {
  const seat = await begun(t);
  await begin(seat, PAT, "Trade with Ray");
  await asks(seat, "How many charges does Pat give Ray?");
  await at(seat, "question").getByText("0 to 1").waitFor();
  await seat.page.getByTestId("stage").focus();
  await seat.page.keyboard.press("1");
  await seat.page.keyboard.press("Enter");
  const view = await seat.sees("they have traded", idle);
  assert.equal(told(view).at(-1), "Pat hands Ray one charge.");
});

for (const [how, answer] of [
  ["a button", (seat) => at(seat, "nobody").click()],
  ["a key", (seat) => seat.page.keyboard.press("0")],
  ["a button over the table", async (seat) => {
    await seat.page.keyboard.press("Control+u");
    await seat.page.getByTestId("question").getByTestId("nobody").click();
  }],
]) {
  test(`nobody helps to build, by ${how}`, async (t) => {
    const seat = await begun(t);
    await begin(seat, PAT, "Build together");
    await asks(seat, "Choose who to help to build");
    await at(seat, "hint").getByText("nobody").waitFor();
    await answer(seat);
    await asks(seat, "Show where to build it");
  });
}

test("the program is offered the ants, and never the people", async (t) => {
  const seat = await picnic(t, browser, TOGETHER);
  await at(seat, "strip").click();
  await at(seat, "runs-2").waitFor();
  assert.equal(await at(seat, "runs-1").count(), 0);
  const { revision } = await seat.view();
  const reply = await seat.ask({ do: "runs", revision, side: 1, by: "program" });
  assert.equal(reply.faults?.[0].words, "the program cannot play the picnickers; somebody here has to", JSON.stringify(reply));
});

test("the roll against the venom shows no number of the bite before it", async (t) => {
  // An ant that touches Pat bites in its phase.
  const seat = await begun(t, { ...TOGETHER, 4: [10, 5.3, 180_000] });
  await endPhase(seat);
  await seat.sees("new ants arrive", ({ clock }) => clock.phase === "reinforcements");
  for (let steps = 0; steps < 30; steps += 1) {
    const now = await seat.view();
    if (now.attempt) break;
    await at(seat, "program-step").click();
    await seat.sees("something has happened", (later) => later.pulse > now.pulse);
  }
  await asks(seat, /^Ant \d+ bites Pat: wounds on a 6$/);
  await at(seat, "odds").getByText("Pat is wounded").first().waitFor();
  await types(seat, "6");
  await asks(seat, "Venom for Pat: poisons on a 1");
  assert.equal(await at(seat, "question").getByText("6 or more").count(), 0);
  await at(seat, "odds").getByText("Pat is poisoned").first().waitFor();
});
