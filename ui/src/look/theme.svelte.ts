import { settings } from "./settings.svelte";

/** The colours of the rulers along the edge of the stage. */
export interface RimLook {
  ground: string;
  ink: string;
  line: string;
  accent: string;
}

/** Light or dark, moving or still: as the system says, until somebody chooses. */
export class Theme {
  #dark = $state(false);
  #still = $state(false);

  constructor() {
    const dark = matchMedia("(prefers-color-scheme: dark)");
    this.#dark = dark.matches;
    dark.addEventListener("change", () => (this.#dark = dark.matches));
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    this.#still = still.matches;
    still.addEventListener("change", () => (this.#still = still.matches));
  }

  get isDark(): boolean {
    const { theme } = settings.all;
    return theme === "system" ? this.#dark : theme === "dark";
  }

  get isStill(): boolean {
    const { motion } = settings.all;
    return motion === "system" ? this.#still : motion === "off";
  }

  toggle(): void {
    settings.set({ theme: this.isDark ? "light" : "dark" });
  }

  /** Writes on the page what the style sheets go by. */
  show(): void {
    this.showColours();
    const { style } = document.documentElement;
    const { scale, side } = settings.all;
    style.setProperty("--scale", String(scale / 100));
    if (side > 0) style.setProperty("--side", `${side}px`);
    else style.removeProperty("--side");
  }

  /** The same for a page whose sizes are nobody's choice: where a screen is measured, nothing may be zoomed. */
  showColours(): void {
    const { dataset } = document.documentElement;
    dataset["theme"] = this.isDark ? "dark" : "light";
    dataset["still"] = String(this.isStill);
  }

  /** The edge rulers are drawn, so they need the tokens as values. */
  rim(): RimLook {
    const style = getComputedStyle(document.documentElement);
    const token = (name: string) => style.getPropertyValue(name).trim();
    return { ground: token("--bg3"), ink: token("--ink2"), line: token("--line"), accent: token("--accent") };
  }
}
