// Fatality in the window: a turn with typed dice, a chain of fatalities, enemies that run themselves, a turn by keys alone, and a
// roster that is made, mustered and written back.

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { atEnd } from "../drive/ending.mjs";
import { changed, dataFolder, scenario } from "../drive/program.mjs";
import { atTable, inches, sit } from "../drive/seat.mjs";
import { serve } from "../drive/serve.mjs";
import { clicksOn, told, types } from "../drive/them.mjs";
import { asks, at, begin, offered } from "../drive/trial.mjs";
import { until } from "../drive/until.mjs";

const [MARA, ILSE] = [1, 2];
let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

/** Keeps a picture for whoever wants to look, in the folder that HANDSPAN_PICTURES names. */
async function picture(seat, name) {
  const folder = process.env.HANDSPAN_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await seat.page.setViewportSize({ width: 1366, height: 768 });
  await seat.page.screenshot({ path: `${folder}/${name}.png` });
}

/** The yard with some of its figures elsewhere and all others gone; players type their dice, and round 1 has begun. */
async function yard(t, places) {
  const file = changed("fatality/yard.handspan", (layout) => {
    layout.figures = layout.figures.filter(({ id }) => places[id]);
    for (const figure of layout.figures) {
      const [x, y] = places[figure.id];
      figure.placement = { x: inches(x), y: inches(y), facing: 0 };
    }
    layout.setup = layout.setup.filter(({ figure }) => figure === undefined || places[figure]);
  });
  const seat = await atTable(t, browser, file);
  for (const request of [{ do: "dice", by: "players" }, { do: "begin", action: { fatality: { act: "begin" } } }]) {
    const { revision } = (await seat.ask({ do: "view" })).view;
    const reply = await seat.ask({ ...request, revision });
    assert.equal(reply.is, "view", JSON.stringify(reply));
  }
  await seat.sees("round 1 has begun", ({ clock, dice }) => clock.turn === 1 && dice === "players");
  await at(seat, "offers").waitFor();
  return seat;
}

const says = (view, words) => assert.ok(told(view).includes(words), `${words}\n${told(view).join("\n")}`);

test("a turn of the players: a move that stops at a zone, a charge, a chain of fatalities, and a ghost that still attacks", async (t) => {
  // Two ghouls side by side north of Mara; Ilse waits far off.
  const seat = await yard(t, { 1: [12, 4], 2: [2, 2], 5: [12, 9], 6: [13, 8], 7: [22, 22] });
  // Dragged at the ghoul she stops where its zone begins: 2 in from its edge.
  const { carry } = await seat.hold(await seat.figure(MARA));
  await carry(0, inches(3));
  await seat.drop();
  let view = await seat.sees("Mara has moved", ({ figures }) => figures.find(({ id }) => id === MARA).placement.y > inches(4.5));
  const gone = view.figures.find(({ id }) => id === MARA).placement.y / 25_400;
  assert.ok(gone < 5.18 && gone > 5, `she stands at ${gone}, outside the zones of 2 in`);

  await offered(seat, "Charge Ghoul 1");
  await at(seat, "offer-Charge Ghoul 1").hover();
  await at(seat, "offers").getByText("Mara sees Ghoul 1").first().waitFor();
  await picture(seat, "charge");
  await at(seat, "offer-Charge Ghoul 1").click();
  view = await seat.sees("Mara has charged", (now) => told(now).some((words) => words.startsWith("Mara charges Ghoul 1")));

  // Ilse stays; then everybody fights.
  await begin(seat, ILSE, "Stay and go on");
  await begin(seat, ILSE, "Ilse is done");
  await seat.sees("combat", ({ clock }) => clock.phase === "combat");
  await begin(seat, MARA, "Mara attacks Ghoul 1");
  await asks(seat, "Mara attacks Ghoul 1");
  await types(seat, "61");
  await asks(seat, "Injury of Ghoul 1");
  await at(seat, "question").getByTestId("open-FATAL-INJ-1").waitFor();
  await types(seat, "6");
  await asks(seat, "Fatality of Ghoul 1");
  await types(seat, "5");
  await asks(seat, "attack next with Mara");
  await picture(seat, "chain");
  await at(seat, "candidate-6").click();
  await types(seat, "61");
  await types(seat, "4");
  view = await seat.sees("the chain is over", ({ attempt }) => attempt === null);
  for (const words of ["Ghoul 1 is killed by Mara.", "Fatality 5: Mara cuts Ghoul 1 in two across the waist.", "Injury 4: Ghoul 2 is wounded and leaves the table."]) says(view, words);

  // Who was brought down is listed beside the table and, having an attack left, is pale where she stood.
  await at(seat, "beside-5").getByText("by Mara").waitFor();
  await at(seat, "ghost-5").waitFor();
  await picture(seat, "ghosts");
  await begin(seat, null, "Resolve the rest");
  for (let rolls = 0; rolls < 4; rolls += 1) {
    view = await until("dice are asked for, or combat is over", async () => {
      const now = await seat.view();
      return (now.attempt || now.clock.phase !== "combat") && now;
    });
    if (view.clock.phase !== "combat") break;
    await types(seat, "16");
  }
  view = await seat.sees("the ghouls' turn", ({ clock }) => clock.side === 2);
  says(view, "Round 1. It is the turn of the ghouls.");
});

test("enemies that run themselves: typed dice, a clock over whoever wanders, and a reason for each", async (t) => {
  const seat = await yard(t, { 1: [4, 4], 5: [12, 14] });
  await begin(seat, MARA, "Stay and go on");
  await begin(seat, MARA, "Mara is done");
  await seat.sees("the ghouls' turn", ({ clock }) => clock.side === 2);
  await clicksOn(seat, await seat.view());
  await asks(seat, "What Ghoul 1 does");
  await types(seat, "5");
  await asks(seat, "Which way Ghoul 1 goes");
  const view = await seat.view();
  assert.deepEqual(view.attempt.notes.filter(({ is }) => is === "rose"), [{ is: "rose", figure: 5, hours: 12, from: 0 }]);
  await picture(seat, "clock");
  // A number of two digits is ended by Enter, and given by another.
  await seat.page.keyboard.type("3");
  await seat.page.keyboard.press("Enter");
  await seat.page.keyboard.press("Enter");
  const now = await seat.sees("Ghoul 1 has wandered", (later) => told(later).some((words) => words.startsWith("Ghoul 1 rolls 5 and wanders 4.0 in")));
  says(now, "Ghoul 1 sees no enemy within 4 in to charge.");
  assert.ok(now.log.some((line) => line.by?.program?.reason?.startsWith("Ghoul 1 is next: of those left nobody is nearer to an enemy")));
});

test("a turn by keys alone", async (t) => {
  const seat = await yard(t, { 1: [12, 6], 5: [12, 9.5], 6: [22, 22] });
  const { keyboard } = seat.page;
  const press = async (offer) => {
    await offered(seat, offer);
    await seat.page.getByTestId(`offer-${offer}`).focus();
    await keyboard.press("Enter");
  };
  await seat.page.getByTestId(`roster-${MARA}`).focus();
  await keyboard.press("Enter");
  await press("Stay and go on");
  await seat.sees("she has to charge", ({ board }) => board.notes.includes("Mara has to charge Ghoul 1."));
  await press("Charge Ghoul 1");
  await seat.sees("combat", ({ clock }) => clock.phase === "combat");
  await press("Mara attacks Ghoul 1");
  await asks(seat, "Mara attacks Ghoul 1");
  await types(seat, "31");
  await types(seat, "2");
  const view = await seat.sees("Mara has attacked", ({ attempt }) => attempt === null);
  says(view, "Injury 2: Ghoul 1 begins to flee.");
  await keyboard.press("Escape");
  await press("Resolve the rest");
  await types(seat, "16");
  await seat.sees("the ghouls' turn", ({ clock }) => clock.side === 2);
});

test("a roster is made, musters a side, is written back when everybody confirms, and is thrown away with a way back", async (t) => {
  const server = await serve(null, 0, dataFolder());
  atEnd(t, () => server.stop());
  const seat = await sit(t, browser, server.address, { table: false });
  await at(seat, "new-roster").click();
  await at(seat, "kept-title").fill("The yard crew");
  await at(seat, "kept-lines").fill("Anna, 4\nBerta, 9");
  await at(seat, "kept-save").click();
  await at(seat, "kept-faults").getByText("a quality is 1 to 5, not 9").waitFor();
  await at(seat, "kept-lines").fill("Anna, 4\nBerta, 3");
  await at(seat, "kept-save").click();
  await at(seat, "kept-file").getByText("The yard crew").waitFor();
  await picture(seat, "rosters");

  await at(seat, "game-fatality").click();
  await seat.page.locator('[data-testid=layout-card][data-key="fatality/yard"]').click();
  await at(seat, "muster-1").selectOption({ label: "The yard crew (2 entries)" });
  await at(seat, "muster-open").click();
  await until("the table is open", async () => (await seat.page.evaluate(() => Boolean(window.handspanTest?.view()))) && true);
  const opened = await seat.sees("the crew stands there", ({ figures }) => figures.some(({ name }) => name === "Anna"));
  assert.deepEqual(opened.figures.filter(({ side }) => side === 1).map(({ name }) => name), ["Anna", "Berta"]);
  const { revision } = opened;
  assert.equal((await seat.ask({ do: "begin", revision, action: { fatality: { act: "begin" } } })).is, "view");
  await seat.sees("round 1", ({ clock }) => clock.turn === 1);
  const now = await seat.view();
  const settled = await seat.ask({ do: "begin", revision: now.revision, action: { fatality: { act: "settle" } }, answers: [{ option: "yes" }] });
  assert.equal(settled.is, "view", JSON.stringify(settled));
  await seat.sees("the battle is given up", ({ clock }) => clock.phase === "over");

  await at(seat, "home").click();
  await at(seat, "kept-file").getByText("The yard crew").click();
  await at(seat, "kept-row").filter({ hasText: "Anna" }).getByText("quality 4, 1 battle, 0 kills").waitFor();
  await picture(seat, "written-back");
  await seat.page.keyboard.press("Escape");
  await seat.page.getByRole("button", { name: "Remove The yard crew" }).click();
  await at(seat, "kept-away").getByText("The yard crew is in the trash.").waitFor();
  await at(seat, "kept-undo").click();
  await at(seat, "kept-file").getByText("The yard crew").waitFor();
});

for (const table of ["yard", "gate", "pit"]) {
  test(`${table} is drawn with its briefing`, async (t) => {
    const seat = await atTable(t, browser, scenario(`fatality/${table}.handspan`));
    await at(seat, "briefing").getByText("The aim").first().waitFor();
    await picture(seat, `briefing-${table}`);
  });
}
