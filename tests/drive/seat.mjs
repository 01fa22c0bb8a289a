// A player at a browser: the page, the pointer in table coordinates, and the same door the page uses.

import assert from "node:assert/strict";
import { atEnd } from "./ending.mjs";
import { tell } from "./failing.mjs";
import { serve } from "./serve.mjs";
import { until } from "./until.mjs";

/** Serves a layout and opens its page; everything ends with the test. */
export async function atTable(t, browser, file) {
  const server = await serve(file);
  atEnd(t, () => server.stop());
  return sit(t, browser, server.address);
}

/**
 * Opens the page at an address. `expects` are complaints of the page that belong to the test. Nothing glides and nothing is told sentence by
 * sentence, which would be waited for in every test: one that is about motion asks for it with `moving(browser)`.
 */
export async function sit(t, browser, address, { expects = null, table = true } = {}) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  const wrong = [];
  page.on("pageerror", (error) => wrong.push(String(error)));
  page.on("console", (message) => message.type() === "error" && wrong.push(message.text()));
  atEnd(t, async () => {
    for (const one of page.context().pages()) await tell(t, { words: (body, words) => one.evaluate(body, words), shot: () => one.screenshot() });
    await page.close();
    assert.deepEqual(wrong.filter((words) => !expects?.test(words)), [], "the page complained");
  });
  await page.goto(address);
  if (table) await page.waitForFunction(() => window.handspanTest?.view() && window.handspanTest.frames > 0);
  return seatAt(page);
}

/** A browser whose pages move, as they do for whoever has not asked for less. */
export const moving = (browser) => ({
  newPage: (options) => browser.newPage({ ...options, reducedMotion: "no-preference" }),
  close: () => browser.close(),
});

function seatAt(page) {
  const seat = {
    page,
    // As text: the driver takes a table apart value by value, which is many times slower, and waiting asks for it again and again.
    view: async () => JSON.parse(await page.evaluate(() => JSON.stringify(window.handspanTest.view() ?? null))),
    figure: async (id) => (await seat.view()).figures.find((figure) => figure.id === id),
    /** The whole pixel nearest to a point of the table, as a mouse has only those. */
    async pixel(point) {
      const { x, y } = await page.evaluate((at) => window.handspanTest.screenFromTable(at.x, at.y), point);
      return { x: Math.round(x), y: Math.round(y) };
    },
    tableAt: (pixel) => page.evaluate((at) => window.handspanTest.tableFromScreen(at.x, at.y), pixel),

    /** Takes hold of a figure; `carry` then moves it by table lengths and gives the point its centre is carried to. */
    async hold(figure) {
      const start = { x: figure.placement.x, y: figure.placement.y };
      const pixel = await seat.pixel(start);
      const gripped = await seat.tableAt(pixel);
      await page.mouse.move(pixel.x, pixel.y);
      await page.mouse.down();
      return {
        start,
        async carry(east, north) {
          const to = await seat.pixel({ x: start.x + east, y: start.y + north });
          await page.mouse.move(to.x, to.y, { steps: 5 });
          const at = await seat.tableAt(to);
          return { x: start.x + at.x - gripped.x, y: start.y + at.y - gripped.y };
        },
      };
    },
    drop: () => page.mouse.up(),

    /** Asks through a line of its own, so that what the page shows is compared with what the core says. */
    ask: async (request, chair = 0) => {
      const call = JSON.stringify({ id: 77, seat: chair, request });
      const text = await page.evaluate(
        (words) =>
          new Promise((found, failed) => {
            const line = new WebSocket(`ws://${location.host}/door`);
            line.onopen = () => line.send(words);
            line.onerror = () => failed(new Error("the door is shut"));
            line.onmessage = ({ data }) => {
              if (JSON.parse(data).id !== 77) return;
              line.close();
              found(data);
            };
          }),
        call,
      );
      return JSON.parse(text).reply;
    },
    async measure(query) {
      const reply = await seat.ask({ do: "measure", query });
      assert.equal(reply.is, "measured", JSON.stringify(reply));
      return reply.measured;
    },

    /** Waits until the view fulfils a condition, and gives it. */
    sees: (what, condition) =>
      until(what, async () => {
        const view = await seat.view();
        return view && condition(view) && view;
      }),
    /** Waits until a label shows a length of so many micrometres. */
    async reads(label, micrometres) {
      const shown = page.getByTestId(label);
      const read = () => shown.evaluateAll((all) => all.map((one) => one.getAttribute("data-um")).join());
      let last;
      await until(`${label} reads ${micrometres}`, async () => (last = await read()) === String(micrometres), 10).catch(() =>
        assert.equal(last, String(micrometres), label),
      );
    },
  };
  return seat;
}

/** Where everybody stands: what undo must bring back. */
export const places = (view) => view.figures.map(({ id, placement }) => ({ id, ...placement }));

/** A length in micrometres. */
export const inches = (count) => Math.round(count * 25_400);
