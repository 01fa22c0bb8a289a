import { mount } from "svelte";
import App from "./App.svelte";
import SecondView from "./second/SecondView.svelte";
import "./look/tokens.css";
import "./look/base.css";

const target = document.getElementById("app");
const isSecond = new URLSearchParams(location.search).get("show") === "table";
if (target) mount(isSecond ? SecondView : App, { target });
