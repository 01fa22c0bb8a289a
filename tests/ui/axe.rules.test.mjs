// What the rules ask, forbid and hide, held to the accessibility rules of axe in every look.

import { after, before } from "node:test";
import { everywhere } from "../drive/axe.mjs";
import { browser as launch } from "../drive/browser.mjs";
import { atTable, inches } from "../drive/seat.mjs";
import { ADA, CORA, TRIAL, VIC, asks, at, begin, point, put, sealed } from "../drive/trial.mjs";

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

everywhere(() => browser, "questions and refusals", async (t, eyes, holds) => {
  const seat = await sealed(t, eyes, { dice: "players" });
  const { page } = seat;
  await at(seat, `roster-${ADA}`).click();
  await at(seat, "offer-Shoot").waitFor();
  await holds(page, "offers");
  const { carry } = await seat.hold(await seat.figure(CORA));
  await carry(0, inches(8));
  await at(seat, "tape").getByText("Too far: ").waitFor();
  await holds(page, "a drag too far");
  await seat.drop();
  await at(seat, "forbidden").waitFor();
  await holds(page, "forbidden");
  await page.keyboard.press("Escape");
  const ada = await seat.figure(ADA);
  await put(seat, VIC, { x: ada.placement.x, y: ada.placement.y + inches(4) });
  await (await seat.hold(ada)).carry(0, inches(3));
  await seat.drop();
  await at(seat, "meanings").getByTestId("odds").waitFor();
  await holds(page, "what a drag means");
  await page.keyboard.press("Escape");
  await begin(seat, ADA, "Bomb");
  await asks(seat, "coins");
  await holds(page, "a number");
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  await asks(seat, "throw it");
  const { x, y } = (await seat.figure(ADA)).placement;
  await point(seat, { x, y: y + inches(3) });
  await holds(page, "a spot");
  await page.mouse.down();
  await page.mouse.up();
  await asks(seat, "light the fuse");
  await holds(page, "dice");
});

everywhere(() => browser, "the curtain", async (t, eyes, holds) => {
  const seat = await atTable(t, eyes, TRIAL);
  await at(seat, "open-curtain").waitFor();
  await holds(seat.page, "closed");
  await at(seat, "open-curtain").click();
  await asks(seat, "Which stance?");
  await holds(seat.page, "behind it");
});

everywhere(() => browser, "a side run by the program", async (t, eyes, holds) => {
  const seat = await sealed(t, eyes);
  await at(seat, "strip").click();
  await at(seat, "runs-1").click();
  await at(seat, "program-step").click();
  await at(seat, "step-words").waitFor();
  await holds(seat.page, "a step is told");
  await at(seat, "program-run").click();
  await at(seat, "program-stop").waitFor();
  await holds(seat.page, "it goes on");
});
