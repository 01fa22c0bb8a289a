// A player at a browser: the page, the pointer in table coordinates, and the same door the page uses.

import { until } from "./until.mjs";

/** Opens the page at an address and waits for its table. */
export async function sit(browser, address, viewport = { width: 1280, height: 800 }) {
  const page = await browser.newPage({ viewport });
  const wrong = [];
  page.on("pageerror", (error) => wrong.push(String(error)));
  page.on("console", (message) => message.type() === "error" && wrong.push(message.text()));
  await page.goto(address);
  await page.waitForFunction(() => window.handspanTest?.view());

  const seat = {
    page,
    /** What the page complained of. */
    wrong,
    view: () => page.evaluate(() => window.handspanTest.view()),
    figure: async (id) => (await seat.view()).figures.find((figure) => figure.id === id),
    onScreen: (point) => page.evaluate(({ x, y }) => window.handspanTest.screenFromTable(x, y), point),
    onTable: (point) => page.evaluate(({ x, y }) => window.handspanTest.tableFromScreen(x, y), point),
    /** Moves the pointer to a point of the table, in a few steps, as a hand would. */
    async point(at, steps = 4) {
      const { x, y } = await seat.onScreen(at);
      await page.mouse.move(x, y, { steps });
    },
    async grab(at) {
      await seat.point(at, 1);
      await page.mouse.down();
    },
    drop: () => page.mouse.up(),
    /** Asks through a line of its own, so what the page shows is compared with what the core says. */
    ask: (request) =>
      page.evaluate(
        (call) =>
          new Promise((found, failed) => {
            const line = new WebSocket(`ws://${location.host}/door`);
            line.onopen = () => line.send(call);
            line.onerror = () => failed(new Error("the door is shut"));
            line.onmessage = ({ data }) => {
              const response = JSON.parse(data);
              if (response.id !== 77) return;
              line.close();
              found(response.reply);
            };
          }),
        JSON.stringify({ id: 77, request }),
      ),
    async measure(query) {
      const reply = await seat.ask({ do: "measure", query });
      if (reply.is !== "measured") throw new Error(JSON.stringify(reply));
      return reply.measured;
    },
    /** Waits until the view fulfils a condition. */
    sees: (what, condition) => until(what, async () => {
      const view = await seat.view();
      return condition(view) && view;
    }),
  };
  return seat;
}
