import type { RimLook } from "../scene/layers/rim";

type Choice = "light" | "dark";

/** Light or dark: as the system says, until somebody presses the button. */
export class Theme {
  #system = $state(false);
  #choice = $state<Choice | null>(null);
  isStill = $state(false);

  constructor() {
    const dark = matchMedia("(prefers-color-scheme: dark)");
    this.#system = dark.matches;
    dark.addEventListener("change", () => {
      this.#system = dark.matches;
      this.#show();
    });
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    this.isStill = still.matches;
    still.addEventListener("change", () => (this.isStill = still.matches));
    this.#choice = remembered();
    this.#show();
  }

  get isDark(): boolean {
    return this.#choice ? this.#choice === "dark" : this.#system;
  }

  toggle(): void {
    this.#choice = this.isDark ? "light" : "dark";
    try {
      localStorage.setItem("theme", this.#choice);
    } catch {
      // A window without storage forgets the choice, nothing else.
    }
    this.#show();
  }

  /** The edge rulers are drawn, so they need the tokens as values. */
  rim(): RimLook {
    const style = getComputedStyle(document.documentElement);
    const token = (name: string) => style.getPropertyValue(name).trim();
    return { ground: token("--bg3"), ink: token("--ink2"), line: token("--line"), accent: token("--accent") };
  }

  #show(): void {
    document.documentElement.dataset["theme"] = this.isDark ? "dark" : "light";
  }
}

function remembered(): Choice | null {
  try {
    const kept = localStorage.getItem("theme");
    return kept === "light" || kept === "dark" ? kept : null;
  } catch {
    return null;
  }
}
