import { mount } from "svelte";
import App from "./App.svelte";
import "./look/tokens.css";
import "./look/base.css";
import { settings } from "./look/settings.svelte";

const target = document.getElementById("app");
// What was chosen is known before anything is shown, or the window would flash in another theme.
await settings.fetch();
if (target) mount(App, { target });
