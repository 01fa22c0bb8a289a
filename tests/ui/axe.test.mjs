// The window, its table, tools, panels and dialogs, held to the accessibility rules of axe in every look.

import { after, before } from "node:test";
import { everywhere } from "../drive/axe.mjs";
import { browser as launch } from "../drive/browser.mjs";
import { atEnd } from "../drive/ending.mjs";
import { scenario } from "../drive/program.mjs";
import { atTable, sit } from "../drive/seat.mjs";
import { serve } from "../drive/serve.mjs";
import { at, point } from "../drive/trial.mjs";

const CAPTAIN = 5;

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

everywhere(() => browser, "the start screen", async (t, eyes, holds) => {
  const server = await serve(null);
  atEnd(t, () => server.stop());
  const { page } = await sit(t, eyes, server.address, { table: false });
  await page.getByTestId("start").waitFor();
  await holds(page, "start");
});

everywhere(() => browser, "a table, its tools and its dialogs", async (t, eyes, holds) => {
  const seat = await atTable(t, eyes, scenario("free/village.handspan"));
  const { page } = seat;
  await at(seat, "panel-offers").getByText("What can be done").waitFor();
  await holds(page, "nothing chosen");
  await at(seat, `roster-${CAPTAIN}`).click();
  await at(seat, "offer-Allowance").waitFor();
  await holds(page, "a figure chosen");
  await point(seat, (await seat.figure(CAPTAIN)).placement);
  for (const tool of ["ruler", "template", "arc", "sight", "reach", "contacts", "pin", "select"]) {
    await at(seat, `tool-${tool}`).click();
    await point(seat, (await seat.figure(CAPTAIN)).placement);
    await holds(page, tool);
  }
  const { x, y } = await point(seat, (await seat.figure(CAPTAIN)).placement);
  await page.mouse.click(x, y, { button: "right" });
  await at(seat, "spot-menu").waitFor();
  await holds(page, "the menu at the pointer");
  await page.keyboard.press("Escape");
  for (const [button, dialog] of [["settings", "settings-dialog"], ["keys", "keys-list"], ["help", "help-dialog"]]) {
    await at(seat, button).click();
    await at(seat, dialog).waitFor();
    await holds(page, dialog);
    await page.keyboard.press("Escape");
    await at(seat, dialog).waitFor({ state: "detached" });
  }
});

/** Three dice fall, so that the tray and its history have something to show. */
async function rolled(seat) {
  const { action } = (await seat.ask({ do: "offers" })).offers.find((offer) => offer.words === "Roll dice");
  const three = { ...action, free: { ...action.free, count: 3, faces: 6 } };
  const begun = await seat.ask({ do: "begin", revision: (await seat.view()).revision, action: three });
  await seat.ask({ do: "roll", revision: begun.view.revision });
  await at(seat, "dice-history").waitFor();
}

everywhere(() => browser, "log, dice, undo, what-ifs and menus open", async (t, eyes, holds) => {
  const seat = await atTable(t, eyes, scenario("free/village.handspan"));
  const { page } = seat;
  await at(seat, `roster-${CAPTAIN}`).click();
  await at(seat, "stage").focus();
  await page.keyboard.press("3");
  await at(seat, "log-1").waitFor();
  await rolled(seat);
  await at(seat, "dice-history").locator("summary").click();
  await at(seat, "dice-fairness").locator("summary").click();
  await holds(page, "log and dice");
  for (const [button, open] of [["undo-list", "undo-list-open"], ["what-if", "what-if-open"], ["strip", "strip-open"], ["table-menu", "menu-second"]]) {
    await at(seat, button).click();
    await at(seat, open).waitFor();
    await holds(page, open);
    await page.keyboard.press("Escape");
    await at(seat, open).waitFor({ state: "detached" });
  }
  await at(seat, "what-if").click();
  await at(seat, "what-if-begin").click();
  await at(seat, "trying").waitFor();
  await holds(page, "a what-if is played");
});

everywhere(() => browser, "the second view", async (t, eyes, holds) => {
  const server = await serve(scenario("free/village.handspan"));
  atEnd(t, () => server.stop());
  const { page } = await sit(t, eyes, `${server.address}/?show=table`, { table: false });
  await page.getByTestId("alone").waitFor();
  await holds(page, "the table alone");
  await page.getByTestId("calibrate").click();
  await holds(page, "measuring the screen");
});
