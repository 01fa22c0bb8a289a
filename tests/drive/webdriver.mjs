// As much of the WebDriver protocol as driving one window takes.

import { createServer } from "node:net";
import { atEnd } from "./ending.mjs";
import { tell } from "./failing.mjs";
import { start } from "./program.mjs";
import { until } from "./until.mjs";

const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

async function freePort() {
  const server = createServer();
  await new Promise((go) => server.listen(0, "127.0.0.1", go));
  const { port } = server.address();
  await new Promise((go) => server.close(go));
  return port;
}

/** Starts the driver on a display and, through it, the program with its words. */
export async function drive({ display, binary, args, env = {} }) {
  const port = await freePort();
  const driver = start("WebKitWebDriver", ["--host=127.0.0.1", `--port=${port}`], {
    env: {
      ...env,
      DISPLAY: display,
      // Without both the program never lets the driver in and the session hangs.
      TAURI_AUTOMATION: "true",
      TAURI_WEBVIEW_AUTOMATION: "true",
      GDK_BACKEND: "x11",
      NO_AT_BRIDGE: "1",
    },
  });

  async function send(method, path, body) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { "content-type": "application/json" },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}\n${driver.errors.join("\n")}`);
    return value;
  }

  try {
    await until("the driver listens", () => send("GET", "/status").then((status) => status.ready, () => false));
    const { sessionId } = await send("POST", "/session", {
      capabilities: { alwaysMatch: { "webkitgtk:browserOptions": { binary, args } } },
    });
    const shown = session(driver, (method, path, body) => send(method, `/session/${sessionId}${path}`, body));
    const late = Number(process.env.HANDSPAN_LATE ?? 0);
    if (late > 0) await shown.run(answerLate, late);
    return shown;
  } catch (failure) {
    await driver.stop();
    throw failure;
  }
}

/** Every reply comes late from now on, as in the browser tests: the window's door is a request of its own protocol. */
function answerLate(milliseconds) {
  const ask = window.fetch;
  window.fetch = async (...words) => {
    const reply = await ask(...words);
    await new Promise((go) => setTimeout(go, milliseconds));
    return reply;
  };
}

/** The same for a test: the program ends with it, and when it fails it tells what the window showed. */
export async function driveIn(t, options) {
  const shown = await drive(options);
  atEnd(t, async () => {
    await tell(t, { words: shown.run, shot: shown.picture });
    await shown.stop();
  });
  return shown;
}

function session(driver, send) {
  /** Runs a function in the page; promises are waited for. */
  async function run(body, ...words) {
    // The page forbids strings that become code; the driver's own scripts are not the page's.
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${body})(...[].slice.call(arguments, 0, -1)))
        .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await send("POST", "/execute/async", { script, args: words });
    if (error) throw new Error(error);
    return value;
  }

  const actions = (device, steps) => send("POST", "/actions", { actions: [{ ...device, actions: steps }] });
  const mouse = { type: "pointer", id: "mouse", parameters: { pointerType: "mouse" } };
  const keyboard = { type: "key", id: "keyboard" };

  return {
    errors: driver.errors,
    run,
    /** Waits until a function in the page gives something true. */
    shows: (what, body, ...words) => until(what, () => run(body, ...words)),
    move: (at) => actions(mouse, [{ type: "pointerMove", duration: 0, x: Math.round(at.x), y: Math.round(at.y) }]),
    press: () => actions(mouse, [{ type: "pointerDown", button: 0 }]),
    release: () => actions(mouse, [{ type: "pointerUp", button: 0 }]),
    /** Presses and releases keys one inside the other: `keys("Control", "z")`. */
    keys: (...names) =>
      actions(keyboard, [
        ...names.map((name) => ({ type: "keyDown", value: codes[name] ?? name })),
        ...names.toReversed().map((name) => ({ type: "keyUp", value: codes[name] ?? name })),
      ]),
    async click(selector) {
      const found = await send("POST", "/element", { using: "css selector", value: selector });
      await send("POST", `/element/${found[ELEMENT]}/click`, {});
    },
    /** The window as a PNG. */
    picture: async () => Buffer.from(await send("GET", "/screenshot"), "base64"),
    title: () => send("GET", "/title"),
    address: () => send("GET", "/url"),
    /** Kills the driver and the program it started, as a power cut would. */
    kill: () => driver.kill(),
    async stop() {
      await send("DELETE", "").catch(() => {});
      await driver.stop();
    },
  };
}

const codes = { Control: "\uE009", Shift: "\uE008", Escape: "\uE00C", Space: " ", Tab: "\uE004", Enter: "\uE007", ArrowRight: "\uE014" };
