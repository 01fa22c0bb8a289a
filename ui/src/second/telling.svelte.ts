import type { Stage } from "../scene/stage.svelte";
import { openLine } from "./line";

/** Tells second views how this one looks at the table, whenever that changes and when one asks. */
export function tellLook(stage: Stage): void {
  $effect(() => {
    const line = openLine(({ kind }) => kind === "ask" && tell());
    const tell = () => line.say({ kind: "look", camera: stage.camera, viewport: stage.viewport });
    $effect(() => {
      if (stage.viewport.width > 0) tell();
    });
    return () => line.close();
  });
}
