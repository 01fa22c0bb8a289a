// What the window is shown doing in pictures: each tool at work on the village by the river.

import { inches } from "./seat.mjs";
import { until } from "./until.mjs";

const [CAPTAIN, RIDER, AXEMAN] = [5, 6, 25];

async function point(seat, at) {
  const { x, y } = await seat.pixel(at);
  await seat.page.mouse.move(x, y, { steps: 3 });
}

async function click(seat, at) {
  await point(seat, at);
  await seat.page.mouse.down();
  await seat.page.mouse.up();
}

const stands = async (seat, id) => (await seat.figure(id)).placement;
const shown = (seat, id) => seat.page.getByTestId(id).first().waitFor();
const off = ({ x, y }, east, north) => ({ x: x + inches(east), y: y + inches(north) });

/** Puts everything down again, so that scenes do not depend on each other. */
async function clear(seat) {
  for (let turn = 0; turn < 3; turn += 1) await seat.page.keyboard.press("Escape");
  await seat.page.keyboard.press("v");
  await seat.page.keyboard.press("Escape");
}

/** Each by name: what to do before the picture is taken, and afterwards if anything hangs in the air. */
export const SCENES = [
  {
    name: "select",
    async prepare(seat) {
      await click(seat, await stands(seat, CAPTAIN));
      await shown(seat, "offer-Turn");
    },
  },
  {
    name: "drag",
    async prepare(seat) {
      const from = await stands(seat, RIDER);
      await point(seat, from);
      await seat.page.mouse.down();
      await point(seat, off(from, 2, 3));
      await seat.page.keyboard.press("Space");
      await point(seat, off(from, 0.5, 6));
      await shown(seat, "tape-total");
    },
    async after(seat) {
      await seat.page.keyboard.press("Escape");
      await seat.page.mouse.up();
    },
  },
  {
    name: "ruler",
    async prepare(seat) {
      await seat.page.keyboard.press("m");
      await click(seat, await stands(seat, CAPTAIN));
      await click(seat, await stands(seat, AXEMAN));
      await shown(seat, "ruler-label");
    },
  },
  {
    name: "arc",
    async prepare(seat) {
      await seat.page.keyboard.press("a");
      await click(seat, await stands(seat, CAPTAIN));
      await shown(seat, "arc-list");
    },
  },
  {
    name: "template",
    async prepare(seat) {
      await seat.page.keyboard.press("t");
      await shown(seat, "tool-sizes");
      await seat.page.getByTestId("template-circle").click();
      await seat.page.getByTestId("template-preset-1").click();
      await click(seat, off(await stands(seat, 3), 1.2, -0.6));
      await shown(seat, "template-list");
    },
  },
  {
    name: "sight",
    async prepare(seat) {
      await seat.page.keyboard.press("s");
      await click(seat, await stands(seat, CAPTAIN));
      if (!(await seat.page.getByTestId("sight-all").isChecked())) await seat.page.getByTestId("sight-all").check();
      await point(seat, await stands(seat, 9));
      await shown(seat, "sight-verdict");
    },
  },
  {
    name: "reach",
    async prepare(seat) {
      await seat.page.keyboard.press("r");
      await click(seat, await stands(seat, RIDER));
      await shown(seat, "reach-length");
    },
  },
  {
    name: "contacts",
    async prepare(seat) {
      await seat.page.keyboard.press("c");
      await shown(seat, "ledger");
      await seat.page.getByTestId("ledger").locator("li button").first().hover();
    },
  },
  {
    name: "pin",
    async prepare(seat) {
      await seat.page.keyboard.press("p");
      await click(seat, { x: inches(36), y: inches(8) });
      await shown(seat, "spot-menu");
    },
  },
  {
    name: "menu",
    async prepare(seat) {
      const { x, y } = await seat.pixel(await stands(seat, CAPTAIN));
      await seat.page.mouse.click(x, y, { button: "right" });
      await shown(seat, "spot-menu");
    },
  },
  {
    name: "keys",
    async prepare(seat) {
      await seat.page.getByTestId("keys").click();
      await shown(seat, "keys-list");
    },
  },
];

/** Each game by the table it is shown on, and what is done there before a picture is taken. */
export const GAMES = [
  {
    name: "them",
    table: "them/picnic.handspan",
    async show(seat, look) {
      const { page } = seat;
      await page.getByTestId("done").click();
      await page.getByTestId("roll").click();
      await seat.sees("it has begun", ({ clock }) => clock.turn === 1);
      await page.getByTestId("roster-1").click();
      await page.getByTestId("offer-Throw a charge").click();
      await shown(seat, "accept");
      await point(seat, off(await stands(seat, 1), 0.5, 4));
      await shown(seat, "told");
      await look("them");
    },
  },
  {
    name: "antshouse",
    table: "antshouse/pavement.handspan",
    async show(seat, look) {
      await seat.page.getByTestId("offer-Put the ant of South on d1").click();
      await shown(seat, "offer-Put the ant of North on e8");
      await look("antshouse");
      await seat.page.getByTestId("offer-Put the ant of North on e8").click();
      await seat.page.locator("[data-testid=open-curtain]:enabled").waitFor();
      await look("curtain");
    },
  },
];

/** Shows one scene after the other; `look` is called for each. */
export async function showing(seat, look) {
  for (const { name, prepare, after } of SCENES) {
    await prepare(seat);
    await look(name);
    await after?.(seat);
    await clear(seat);
  }
}

/** Nothing more is drawn: an answer that is still under way would change the picture. */
export async function still(page) {
  let last = "";
  await until("the window stands still", async () => {
    const now = (await page.screenshot()).toString("base64");
    const same = now === last;
    last = now;
    return same;
  });
}
