// THEM! in the window: two turns through offers with typed dice, a turn by keys alone, and the ants played by the program.

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { colours, decode } from "../drive/picture.mjs";
import { scenario } from "../drive/program.mjs";
import { atTable, inches, moving } from "../drive/seat.mjs";
import { LOU, PAT, RAY, clicksOn, endPhase, letAntsPlay, picnic, reasons, told, types } from "../drive/them.mjs";
import { asks, at, begin, click, offered, point } from "../drive/trial.mjs";
import { until } from "../drive/until.mjs";

const ACCENT = 0x1b5e6b;
let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

/** Keeps a picture for whoever wants to look, in the folder that HANDSPAN_PICTURES names. */
async function picture(seat, name) {
  const folder = process.env.HANDSPAN_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await seat.page.screenshot({ path: `${folder}/${name}.png` });
}

const place = (x, y) => ({ x: inches(x), y: inches(y) });
const idle = ({ attempt }) => attempt === null;

/** Two ants one behind the other before Lou, and Pat with the charge within a throw of them. */
const LINED_UP = { [PAT]: [12.5, 4, 0], [RAY]: [9, 4, 0], [LOU]: [15, 2, 0], 4: [15, 7, 180_000], 5: [15, 9, 180_000] };

test("two turns through offers: a chain of ants is thrown back, a charge bursts, a barricade goes up", async (t) => {
  const seat = await picnic(t, browser, LINED_UP);
  await begin(seat, null, "Begin turn 1");
  await asks(seat, "hide what lies at the search points");
  await types(seat, "12345612");
  await seat.sees("turn 1 has begun", ({ clock }) => clock.turn === 1 && clock.phase === "characters");

  await begin(seat, LOU, "Shoot");
  await asks(seat, "attack");
  await click(seat, place(15, 7));
  await types(seat, "5");
  let view = await seat.sees("Lou has shot", idle);
  for (const words of [
    "Lou shoots at Ant 4 and rolls 5: a body shot.",
    "Ant 4 is thrown back 2.0 in.",
    "Ant 5 is pushed 1.6 in by Ant 4.",
  ]) {
    assert.ok(told(view).includes(words), `${words}\n${told(view).join("\n")}`);
  }
  assert.deepEqual((await seat.figure(5)).placement, { ...place(15, 10.6), facing: 180_000 });

  await begin(seat, PAT, "Throw a charge");
  await asks(seat, "throw it");
  await point(seat, place(15, 9.8));
  await at(seat, "told").getByText("Affects Ant 4, Ant 5.").waitFor();
  await picture(seat, "burst");
  await click(seat, place(15, 9.8));
  await types(seat, "41");
  view = await seat.sees("it has burst", idle);
  assert.ok(told(view).includes("Pat throws a charge. Under it: Ant 4, Ant 5."), told(view).join("\n"));
  assert.ok(told(view).includes("Ant 4 dies in the burst."));
  assert.deepEqual(view.figures.map(({ id }) => id), [PAT, RAY, LOU, 5]);

  await begin(seat, RAY, "Build alone");
  await asks(seat, "build it");
  await point(seat, place(9, 4.75));
  await picture(seat, "barricade");
  await click(seat, place(9, 4.75));
  view = await seat.sees("a barricade stands", ({ terrain }) => terrain.some(({ kind }) => kind === "barricade"));
  assert.ok(told(view).includes("Ray builds a barricade."));

  await endPhase(seat);
  await seat.sees("new ants arrive", ({ clock }) => clock.phase === "reinforcements");
  await letAntsPlay(seat, (now) => clicksOn(seat, now));
  view = await seat.sees("turn 2", ({ clock }) => clock.turn === 2 && clock.phase === "characters");
  assert.equal(view.figures.length, 8, "four new ants");
  assert.ok(reasons(view).includes("Ant 5 goes 5.8 in up to Pat and bites."), reasons(view).join("\n"));
  assert.ok(told(view).includes("Ant 5 bites Pat, rolls 2 and does no harm."), told(view).join("\n"));

  await begin(seat, PAT, "Strike Ant 5");
  await types(seat, "6");
  view = await seat.sees("Ant 5 is dead", ({ figures }) => !figures.some(({ id }) => id === 5));
  assert.ok(told(view).includes("Ant 5 is killed."));
  await begin(seat, RAY, "Tear down the barricade");
  view = await seat.sees("it is gone", ({ terrain }) => !terrain.some(({ kind }) => kind === "barricade"));
  await begin(seat, PAT, "Move");
  await asks(seat, "Drag or click the way");
  await click(seat, place(12.5, 6));
  await seat.page.keyboard.press("Enter");
  await seat.sees("Pat has gone", (now) => idle(now) && now.undo?.words.includes("Pat"));
  await endPhase(seat);
  await letAntsPlay(seat, (now) => clicksOn(seat, now));
  view = await seat.sees("turn 3", ({ clock }) => clock.turn === 3);
  for (const words of ["Ray tears down a barricade.", "Turn 2. People move and act."]) {
    await at(seat, "log").getByText(words).first().waitFor();
  }
});

test("a turn is played by keys alone", async (t) => {
  const seat = await picnic(t, browser, LINED_UP);
  const { keyboard } = seat.page;
  const offer = async (words) => {
    await keyboard.press("Enter");
    for (let rows = 0; rows < 30; rows += 1) {
      const focused = await seat.page.evaluate(() => document.activeElement?.getAttribute("data-testid"));
      if (focused === `offer-${words}`) return keyboard.press("Enter");
      await keyboard.press("ArrowDown");
    }
    return assert.fail(`no key leads to ${words}`);
  };
  // The first Enter puts the briefing away.
  await at(seat, "stage").focus();
  await keyboard.press("Enter");
  await at(seat, "briefing").waitFor({ state: "detached" });
  await offered(seat, "Begin turn 1");
  await offer("Begin turn 1");
  await types(seat, "11111111");
  await seat.sees("turn 1 has begun", ({ clock }) => clock.turn === 1);

  // Tab goes from figure to figure: Pat, Ray, Lou.
  await at(seat, "stage").focus();
  for (const name of ["Pat", "Ray", "Lou"]) {
    await keyboard.press("Tab");
    await at(seat, "card").getByText(name, { exact: false }).first().waitFor();
  }
  await offered(seat, "Shoot");
  await offer("Shoot");
  await asks(seat, "attack");
  // The keys are the question's from here on.
  await at(seat, "accept").waitFor();
  // Pat and Ray could be shot at too, and come after the ants: any arrow begins with the nearest.
  await keyboard.press("ArrowDown");
  await seat.page.locator('[data-testid="candidate-4"].over').waitFor();
  await at(seat, "told").getByTestId("need").first().waitFor();
  await keyboard.press("Enter");
  await types(seat, "3");
  await seat.sees("Lou has missed", (now) => idle(now) && told(now).some((words) => /^Lou shoots at Ant \d and rolls 3: a miss/.test(words)));
  await at(seat, "stage").focus();
  await keyboard.press("ArrowRight");
  await seat.sees("a nudge is a move", (now) => told(now).some((words) => /^Lou moves 0\.[23]/.test(words)));
  await keyboard.press("Escape");
  await offered(seat, "End the people's phase");
  await offer("End the people's phase");
  // Pat and Ray have done nothing: Enter says that this is meant.
  await at(seat, "sure").getByText("Pat and Ray have not moved or acted. End the phase anyway?").waitFor();
  await keyboard.press("Enter");
  await seat.sees("new ants arrive", ({ clock }) => clock.phase === "reinforcements");
  await at(seat, "stage").focus();
  await letAntsPlay(seat, () => keyboard.press("n"));
  await seat.sees("turn 2", ({ clock }) => clock.turn === 2 && clock.phase === "characters");
});

test("the program plays the ants step by step, and tells why with an arrow", async (t) => {
  const seat = await picnic(t, moving(browser), { [LOU]: [18, 12.5, 0] });
  await begin(seat, null, "Begin turn 1");
  await types(seat, "66666666");
  await endPhase(seat);
  await seat.sees("new ants arrive", ({ clock }) => clock.phase === "reinforcements");
  await at(seat, "program-step").click();
  await at(seat, "step-words").getByText("Ant 6 crawls out of the east hole.").waitFor();
  for (let ants = 6; ants <= 9; ants += 1) {
    await seat.sees(`${ants} figures`, ({ figures }) => figures.length >= ants);
    if (ants < 9) await at(seat, "program-step").click();
  }
  // Every hole has let two out: the rules end the phase by themselves.
  await seat.sees("the ants act", ({ clock }) => clock.phase === "ants");
  await at(seat, "program-step").click();
  const view = await seat.sees("an ant has moved", (now) => reasons(now).some((words) => / goes /.test(words)));
  const reason = reasons(view).at(-1);
  assert.match(reason, /^Ant \d+ goes \d\.\d in round the east fence towards Lou\.$/);
  await at(seat, "step-words").getByText(reason).waitFor();
  const { way } = view.log.at(-1).told.find(({ way: gone }) => gone?.length > 1);
  const middle = { x: Math.round((way[0].x + way[1].x) / 2), y: Math.round((way[0].y + way[1].y) / 2) };
  await until("its way is an arrow", async () => {
    const { x, y } = await seat.pixel(middle);
    const shot = decode(await seat.page.screenshot());
    return (colours(shot, { x: x - 6, y: y - 6, width: 12, height: 12 }).get(ACCENT) ?? 0) > 10;
  });
  await picture(seat, "ants-step");
  await letAntsPlay(seat, (now) => clicksOn(seat, now));
  const ended = await seat.sees("turn 2", ({ clock }) => clock.turn === 2);
  assert.equal(reasons(ended).at(-1), "The ants are done.");
});

for (const [name, people] of [["picnic", 3], ["drain", 4], ["store", 5]]) {
  test(`the scenario ${name} is shown with everybody on it`, async (t) => {
    const seat = await atTable(t, browser, scenario(`them/${name}.handspan`));
    const view = await seat.view();
    assert.equal(view.figures.filter(({ kind }) => kind === "character").length, people);
    for (const { id } of view.figures) await at(seat, `roster-${id}`).waitFor();
    await at(seat, "offer-Begin turn 1").waitFor();
    await picture(seat, name);
  });
}
