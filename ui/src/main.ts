import { mount } from "svelte";
import App from "./App.svelte";
import { battle } from "./battle/current";
import SecondView from "./second/SecondView.svelte";
import "./look/tokens.css";
import "./look/base.css";
import { readHand } from "./look/hand";
import "./look/parts.css";
import { settings } from "./look/settings.svelte";
import { words } from "./words";

const target = document.getElementById("app");
const isSecond = new URLSearchParams(location.search).get("show") === "table";
// What was chosen is known before anything is shown, or the window would flash in another theme.
await settings.fetch(
  { read: () => battle.settings(), keep: (text) => battle.keepSettings(text) },
  { unread: () => battle.note(words.window.settings.unread), unkept: (why) => battle.note(words.window.settings.unkept(why)) },
);
const { wrong } = readHand(settings.kept("hand"));
if (wrong.length > 0) battle.note(words.window.settings.hand.wrong(wrong.map(({ says }) => says)));
window.addEventListener("pagehide", () => settings.flush());
if (target) mount(isSecond ? SecondView : App, { target });
