// The size of the panels: what floats over the table grows with them, and nothing of it is cut.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { atEnd } from "../drive/ending.mjs";
import { dataFolder, scenario } from "../drive/program.mjs";
import { inches, sit } from "../drive/seat.mjs";
import { serve } from "../drive/serve.mjs";
import { until } from "../drive/until.mjs";

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

async function village(t, scale) {
  const server = await serve(scenario("free/village.handspan"), 0, dataFolder({ toured: true, scale }));
  atEnd(t, () => server.stop());
  return sit(t, browser, server.address);
}

const boxOf = (seat, id) => seat.page.getByTestId(id).first().boundingBox();

async function inStage(seat, id) {
  const [stage, box] = [await boxOf(seat, "stage"), await boxOf(seat, id)];
  const isIn = box.x >= stage.x && box.y >= stage.y && box.x + box.width <= stage.x + stage.width + 1 && box.y + box.height <= stage.y + stage.height + 1;
  assert.ok(isIn, `${id} at ${JSON.stringify(box)} leaves the stage ${JSON.stringify(stage)}`);
  return box;
}

/** The widths of what floats over the table, with a ruler of two legs on it. */
async function floats(seat) {
  const { page } = seat;
  await page.keyboard.press("m");
  for (const [index, [east, north]] of [[20, 12], [26, 14], [32, 10]].entries()) {
    const at = await seat.pixel({ x: inches(east), y: inches(north) });
    await page.mouse.move(at.x, at.y, { steps: 3 });
    if (index === 1) await page.keyboard.press("Space");
    else await page.mouse.click(at.x, at.y);
  }
  await page.getByTestId("ruler-off").waitFor();
  // Its legs are told a moment after its length.
  await page.getByTestId("ruler").locator(".more").waitFor();
  const ruler = await inStage(seat, "ruler");
  await page.keyboard.press("t");
  const sizes = await inStage(seat, "tool-sizes");
  for (let press = 0; press < 4; press += 1) await page.keyboard.press("+");
  await page.getByTestId("minimap").waitFor();
  const map = await inStage(seat, "minimap");
  const bar = await inStage(seat, "scale-bar");
  const fit = await inStage(seat, "fit");
  assert.ok(bar.x + bar.width <= fit.x || bar.y + bar.height <= fit.y, "the scale bar lies under the zoom buttons");
  return { ruler: ruler.height, sizes: sizes.width, map: map.width, fit: fit.width };
}

test("everything that floats over the table grows with the panels and stays whole", async (t) => {
  const plain = await floats(await village(t, 100));
  const small = await floats(await village(t, 80));
  const large = await floats(await village(t, 200));
  for (const name of ["ruler", "sizes", "fit"]) {
    assert.ok(Math.abs(small[name] / plain[name] - 0.8) < 0.05, `${name} at 80 %: ${small[name]} for ${plain[name]}`);
    assert.ok(Math.abs(large[name] / plain[name] - 2) < 0.1, `${name} at 200 %: ${large[name]} for ${plain[name]}`);
  }
  assert.ok(small.map < plain.map);
});

test("at 200 % the hint line shows whole pairs and the turn strip shortens the name", async (t) => {
  const seat = await village(t, 200);
  const { page } = seat;
  const cut = await page.getByTestId("hint").evaluate((line) => {
    const list = line.querySelector("ul").getBoundingClientRect();
    const shown = [...line.querySelectorAll("li")].map((one) => one.getBoundingClientRect()).filter((box) => box.top < list.bottom);
    return { shown: shown.length, cut: shown.filter((box) => box.right > list.right + 1).length };
  });
  assert.ok(cut.shown > 0);
  assert.equal(cut.cut, 0);
  const name = page.getByTestId("turn-strip").locator(".name");
  assert.deepEqual(await name.evaluate((one) => [one.title, getComputedStyle(one).textOverflow, one.scrollWidth > one.clientWidth]), ["Millbrook levy", "ellipsis", true]);
});

test("the sizes of a tool are folded out of the way, and stay so", async (t) => {
  const seat = await village(t, 200);
  const { page } = seat;
  await page.keyboard.press("a");
  const open = await boxOf(seat, "tool-sizes");
  await page.getByTestId("fold-sizes").click();
  await until("it is small", async () => (await boxOf(seat, "tool-sizes")).height < open.height / 3);
  assert.equal(await page.getByTestId("arc-reach").count(), 0);
  await page.keyboard.press("r");
  assert.equal(await page.getByTestId("reach-length").count(), 0);
  await page.getByTestId("fold-sizes").click();
  await page.getByTestId("reach-length").waitFor();
});
