// What a page in the window cannot do, whatever it runs.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { display } from "../drive/display.mjs";
import { built, scenario } from "../drive/program.mjs";
import { drive } from "../drive/webdriver.mjs";

let screen;
let shown;

before(async () => {
  screen = await display();
  shown = await drive({
    display: screen.name,
    binary: built("handspan-desktop"),
    args: [scenario("free/village.handspan")],
  });
});

after(async () => {
  await shown?.stop();
  await screen?.stop();
});

const invoke = (command, words) =>
  shown.run(
    (name, given) =>
      window.__TAURI_INTERNALS__.invoke(name, given).then(
        (value) => ({ value }),
        (error) => ({ error: String(error) }),
      ),
    command,
    words,
  );

test("the door is open and answers with the call's number", async () => {
  const { value } = await invoke("door", { call: { id: 5, request: { do: "view" } } });
  assert.equal(value.id, 5);
  assert.equal(value.reply.is, "view");
});

test("a call that cannot be read is refused, and the door stays open", async () => {
  const { error } = await invoke("door", { call: { id: 5, request: { do: "burn" } } });
  assert.match(error, /burn/);
  assert.equal((await invoke("door", { call: { id: 6, request: { do: "library" } } })).value.id, 6);
});

// One of each plugin that is compiled in, with words that would do if it were granted.
const closed = {
  "plugin:app|version": {},
  "plugin:event|emit": { event: "changed", payload: { changed: 9 } },
  "plugin:window|set_title": { label: "main", value: "taken" },
  "plugin:window|destroy": { label: "main" },
  "plugin:webview|create_webview_window": { options: { label: "other", url: "index.html" } },
  "plugin:menu|new": { kind: "Menu", options: {} },
  "plugin:path|resolve_directory": { directory: 1 },
  "plugin:resources|close": { rid: 0 },
  "plugin:dialog|open": { options: {} },
  "plugin:fs|read_text_file": { path: "/etc/hostname" },
};
for (const [command, words] of Object.entries(closed)) {
  test(`${command} is not granted`, async () => {
    const { value, error } = await invoke(command, words);
    assert.equal(value, undefined);
    assert.match(error, /not allowed|not found/);
  });
}

test("text does not become code", async () => {
  const said = await shown.run(() =>
    [() => (0, eval)("1"), () => new Function("return 1")()].map((make) => {
      try {
        return make();
      } catch (error) {
        return error.name;
      }
    }),
  );
  assert.deepEqual(said, ["EvalError", "EvalError"]);
});

test("a script or a handler put into the page does not run", async () => {
  await shown.run(() => {
    const script = document.createElement("script");
    script.textContent = "window.ran = 1";
    document.body.append(script);
    const picture = document.createElement("img");
    picture.setAttribute("onerror", "window.ran = 2");
    picture.src = "data:image/png;base64,AAAA";
    document.body.append(picture);
    // The handler would have run by the time the picture is known to be broken.
    return new Promise((go) => picture.addEventListener("error", () => go(true)));
  });
  assert.equal(await shown.run(() => window.ran ?? "no"), "no");
});

test("the page reaches no other host", async () => {
  const said = await shown.run(() =>
    fetch("http://127.0.0.1:9/").then(
      () => "reached",
      (error) => error.name,
    ),
  );
  assert.equal(said, "TypeError");
  const blocked = await shown.run(
    () =>
      new Promise((go) => {
        document.addEventListener("securitypolicyviolation", (event) => go(event.effectiveDirective), { once: true });
        fetch("http://127.0.0.1:9/").catch(() => {});
      }),
  );
  assert.equal(blocked, "connect-src");
});

test("the window goes nowhere else and opens no other", async () => {
  const before = await shown.address();
  assert.equal(await shown.run(() => window.open("https://example.org/") === null), true);
  await shown.run(() => void (location.href = "https://example.org/"));
  await shown.run(() => void (location.href = "data:text/html,hello"));
  assert.equal(await shown.address(), before);
});

test("the prototype of all objects is frozen", async () => {
  assert.equal(await shown.run(() => Object.isFrozen(Object.prototype)), true);
});
