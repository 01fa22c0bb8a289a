// What is offered, what is refused, and the forms of free play.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { scenario } from "../drive/program.mjs";
import { atTable, inches } from "../drive/seat.mjs";
import { ADA, CORA, TRIAL, VIC, asks, at, begin, click, offered, point, sealed } from "../drive/trial.mjs";

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

test("a figure is moved by a drag, with no question in between", async (t) => {
  const seat = await sealed(t, browser);
  const { carry } = await seat.hold(await seat.figure(ADA));
  const end = await carry(inches(2), inches(3));
  await seat.drop();
  const view = await seat.sees("Ada has moved", (now) => now.undo?.words.includes("Ada"));
  const { placement } = view.figures.find(({ id }) => id === ADA);
  assert.deepEqual({ x: placement.x, y: placement.y }, end);
});

test("a move that is too far is refused in words and numbers, waived, and logged", async (t) => {
  const seat = await sealed(t, browser);
  const before = await seat.view();
  const { start, carry } = await seat.hold(await seat.figure(CORA));
  const end = await carry(0, inches(8));
  await at(seat, "tape").getByText("Too far: ").waitFor();
  await seat.drop();
  const refused = at(seat, "forbidden");
  await refused.getByText("TRIAL-MOVE-LENGTH").waitFor();
  const { path } = await seat.measure({ ask: "path", points: [start, end] });
  await refused.getByText(`${(path.cost / 25_400).toFixed(1)}″, allowed 6″`).waitFor();
  assert.equal((await seat.ask({ do: "view" })).view.revision, before.revision);
  await at(seat, "waive").click();
  const view = await seat.sees("Cora has moved", (now) => now.revision > before.revision);
  await refused.waitFor({ state: "detached" });
  const { placement } = view.figures.find(({ id }) => id === CORA);
  assert.deepEqual({ x: placement.x, y: placement.y }, end);
  assert.deepEqual(view.log.at(-1).waived.map(({ rule }) => rule), ["TRIAL-MOVE-LENGTH"]);
});

test("a refusal is put away with Esc, and nothing has happened", async (t) => {
  const seat = await sealed(t, browser);
  const before = await seat.view();
  const { carry } = await seat.hold(await seat.figure(CORA));
  await carry(0, inches(8));
  await seat.drop();
  await at(seat, "forbidden").waitFor();
  await seat.page.keyboard.press("Escape");
  await at(seat, "forbidden").waitFor({ state: "detached" });
  assert.equal((await seat.ask({ do: "view" })).view.revision, before.revision);
});

test("who is out of reach is barred with the reason, and can be waived", async (t) => {
  const seat = await sealed(t, browser);
  await begin(seat, ADA, "Shoot");
  await at(seat, "candidates").getByText("It is out of reach").first().waitFor();
  await click(seat, (await seat.figure(VIC)).placement);
  await at(seat, "forbidden").getByText("TRIAL-SHOOT-REACH").waitFor();
  await at(seat, "waive").click();
  await at(seat, "dice").waitFor();
});

test("a question is answered by keys alone, and withdrawn with Esc", async (t) => {
  const seat = await sealed(t, browser);
  const { keyboard } = seat.page;
  await at(seat, "stage").focus();
  await keyboard.press("Tab");
  await offered(seat, "Aid");
  await keyboard.press("Enter");
  for (let row = 0; row < 3; row += 1) await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await asks(seat, "shoot at");
  await keyboard.press("ArrowRight");
  await at(seat, "told").getByText("out of reach").waitFor();
  await keyboard.press("Escape");
  await seat.sees("it is withdrawn", ({ attempt }) => attempt === null);

  await begin(seat, ADA, "Turn");
  await asks(seat, "face");
  await keyboard.press("e");
  await keyboard.press("Enter");
  const view = await seat.sees("Ada has turned", ({ attempt, undo }) => attempt === null && undo?.words.includes("Ada"));
  assert.equal(view.figures[0].placement.facing, 15_000);
});

test("free play: a note is written and a figure placed through forms", async (t) => {
  const seat = await atTable(t, browser, scenario("free/village.handspan"));
  await at(seat, "offer-Write a note").click();
  await at(seat, "form").getByLabel("Note").fill("The bridge is out");
  await seat.page.keyboard.press("Enter");
  await seat.sees("the note is there", ({ board }) => board.notes.includes("The bridge is out"));

  await at(seat, "offer-Place a figure").click();
  const form = at(seat, "form");
  await form.getByLabel("Name").fill("Hob");
  await form.getByLabel("Side").selectOption({ label: "Harrow reavers" });
  await form.getByLabel("Base").selectOption({ label: "Round, 40 mm" });
  await at(seat, "form-begin").click();
  await asks(seat, "put it");
  const where = await seat.tableAt(await point(seat, { x: inches(30), y: inches(4) }));
  await click(seat, { x: inches(30), y: inches(4) });
  const view = await seat.sees("Hob stands there", ({ figures }) => figures.length === 30);
  const hob = view.figures.find(({ name }) => name === "Hob");
  assert.deepEqual(hob.placement, { ...where, facing: 0 });
  assert.equal(hob.side, 2);
  assert.equal(hob.base.diameter, 40_000);

  await at(seat, `roster-${hob.id}`).click();
  await at(seat, "offer-Allowance").click();
  await at(seat, "form").getByLabel("Allowance").fill("far");
  await seat.page.keyboard.press("Enter");
  await at(seat, "form").getByRole("alert").getByText("A length up to").waitFor();
  await at(seat, "form").getByLabel("Allowance").fill("4.5");
  await seat.page.keyboard.press("Enter");
  const allowed = await seat.sees("Hob may go so far", ({ figures }) => figures.find(({ id }) => id === hob.id).allowance != null);
  assert.equal(allowed.figures.find(({ id }) => id === hob.id).allowance, inches(4.5));
});
