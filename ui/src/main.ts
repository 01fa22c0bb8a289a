import { mount } from "svelte";
import App from "./App.svelte";
import SecondView from "./second/SecondView.svelte";
import "./look/tokens.css";
import "./look/base.css";
import { settings } from "./look/settings.svelte";

const target = document.getElementById("app");
const isSecond = new URLSearchParams(location.search).get("show") === "table";
// What was chosen is known before anything is shown, or the window would flash in another theme.
await settings.fetch();
if (target) mount(isSecond ? SecondView : App, { target });
