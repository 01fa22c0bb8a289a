// The program as it is installed: its window opens a file, draws it, and measures as the core does.

import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { display } from "../drive/display.mjs";
import { atEnd } from "../drive/ending.mjs";
import { colours, decode } from "../drive/picture.mjs";
import { built, dataFolder, scenario, start } from "../drive/program.mjs";
import { rpc } from "../drive/rpc.mjs";
import { until } from "../drive/until.mjs";
import { driveIn } from "../drive/webdriver.mjs";

const VILLAGE = scenario("free/village.handspan");
const CAPTAIN = 5;
const INCH = 25_400;

let screen;
before(async () => void (screen = await display()));
after(() => screen?.stop());

async function open(t, ...args) {
  return openWith(t, {}, ...args);
}

const openWith = (t, env, ...args) => driveIn(t, { display: screen.name, binary: built("handspan-desktop"), args, env });

const view = (shown) => shown.run(() => window.handspanTest?.view() ?? null);
const opened = (shown) =>
  shown.shows("the file is open", () => {
    const { handspanTest: shown } = window;
    return shown?.view()?.title === "Millbrook" && shown.frames > 0;
  });
const captain = async (shown) => (await view(shown)).figures.find(({ id }) => id === CAPTAIN);
const pixel = async (shown, { x, y }) => {
  const at = await shown.run((east, north) => window.handspanTest.screenFromTable(east, north), x, y);
  return { x: Math.round(at.x), y: Math.round(at.y) };
};
const tableAt = (shown, { x, y }) => shown.run((across, down) => window.handspanTest.tableFromScreen(across, down), x, y);

for (const options of [[], ["--safe-graphics"]]) {
  test(["a file is opened and drawn", ...options].join(" "), async (t) => {
    const shown = await open(t, ...options, VILLAGE);
    await opened(shown);
    assert.equal((await view(shown)).figures.length, 29);
    const folder = await mkdtemp(join(tmpdir(), "handspan-"));
    atEnd(t, () => rm(folder, { recursive: true }));
    await until("the table is drawn", async () => {
      const png = await shown.picture();
      await writeFile(join(folder, "window.png"), png);
      const picture = decode(png);
      const counts = colours(picture);
      const most = Math.max(...counts.values());
      return counts.size > 500 && most < (picture.width * picture.height) / 2;
    });
  });
}

test("a drag has the tape of the core, the drop is kept, undo and redo work", async (t) => {
  const core = rpc(VILLAGE);
  atEnd(t, () => core.stop());
  const shown = await open(t, VILLAGE);
  await opened(shown);
  const before = await view(shown);

  const { placement } = await captain(shown);
  const [from, to] = [placement, { x: placement.x + 3 * INCH, y: placement.y + INCH }];
  const [down, up] = [await pixel(shown, from), await pixel(shown, to)];
  const [gripped, left] = [await tableAt(shown, down), await tableAt(shown, up)];
  const end = { x: placement.x + left.x - gripped.x, y: placement.y + left.y - gripped.y };
  const points = [{ x: placement.x, y: placement.y }, end];
  const { measured } = await core.ask({ do: "measure", query: { ask: "path", points } });

  await shown.move(down);
  await shown.press();
  await shown.move({ x: (down.x + up.x) / 2, y: (down.y + up.y) / 2 });
  await shown.move(up);
  await until("the tape reads what the core measures", async () => {
    const read = await shown.run(() => document.querySelector('[data-testid="tape-total"]')?.getAttribute("data-um"));
    return Number(read) === measured.path.cost;
  });
  await shown.release();
  await until("the move is kept", async () => (await view(shown)).revision > before.revision);
  const moved = await captain(shown);
  assert.deepEqual(moved.placement, { ...placement, ...end });

  await shown.keys("Control", "z");
  await until("the move is undone", async () => (await view(shown)).undo === null);
  assert.deepEqual((await view(shown)).figures, before.figures);
  await shown.keys("Control", "y");
  await until("the move is redone", async () => (await view(shown)).redo === null);
  assert.deepEqual(await captain(shown), moved);
});

test("a ruler from base to base reads what the core measures", async (t) => {
  const core = rpc(VILLAGE);
  atEnd(t, () => core.stop());
  const shown = await open(t, VILLAGE);
  await opened(shown);
  const AXEMAN = 25;
  const { measured } = await core.ask({ do: "measure", query: { ask: "gap", a: { is: "figure", figure: CAPTAIN }, b: { is: "figure", figure: AXEMAN } } });
  await shown.keys("m");
  for (const id of [CAPTAIN, AXEMAN]) {
    const { placement } = (await view(shown)).figures.find((figure) => figure.id === id);
    await shown.move(await pixel(shown, placement));
    await shown.press();
    await shown.release();
  }
  await until("the ruler reads the gap", async () => {
    const read = await shown.run(() => document.querySelector('[data-testid="ruler-label"]')?.getAttribute("data-um"));
    return Number(read) === measured.gap.length;
  });
});

test("killed and started again, the window shows the same table", async (t) => {
  const env = { XDG_DATA_HOME: dataFolder() };
  const shown = await openWith(t, env, VILLAGE);
  await opened(shown);
  const { placement } = await captain(shown);
  const [down, up] = [await pixel(shown, placement), await pixel(shown, { x: placement.x + 2 * INCH, y: placement.y })];
  await shown.move(down);
  await shown.press();
  await shown.move({ x: (down.x + up.x) / 2, y: up.y });
  await shown.move(up);
  await shown.release();
  await until("the move is kept", async () => (await view(shown)).undo !== null);
  const before = await view(shown);
  await shown.kill();

  const again = await openWith(t, env);
  await opened(again);
  const after = await view(again);
  assert.deepEqual(after.figures, before.figures);
  assert.deepEqual(after.undo, before.undo);
});

test("a file that cannot be read leaves the window open, on the library", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "handspan-"));
  atEnd(t, () => rm(folder, { recursive: true }));
  const bad = join(folder, "bad.handspan");
  await writeFile(bad, "{}");
  const shown = await open(t, bad);
  await shown.shows("the library is offered", () => document.body.textContent.includes("Millbrook"));
  assert.equal(await view(shown), null);
});

test("the command line explains itself without a display", async () => {
  const said = async (...words) => {
    const program = start(built("handspan-desktop"), words, { env: { DISPLAY: "", WAYLAND_DISPLAY: "" } });
    return { code: await program.ended(), words: [...program.lines, ...program.errors].join("\n") };
  };
  assert.match((await said("--help")).words, /--safe-graphics/);
  assert.match((await said("--version")).words, /^handspan-desktop \d/);
  const { code, words } = await said("--fast");
  assert.equal(code, 2);
  assert.match(words, /there is no option --fast/);
});
