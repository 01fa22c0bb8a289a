import { expect, test } from "vitest";
import { Sure } from "./sure.svelte";

test("what is asked is answered once, and a second question means no to the first", async () => {
  const sure = new Sure();
  const first = sure.ask("Drop it?");
  expect(sure.asked?.words).toBe("Drop it?");
  const second = sure.ask("Take it back?");
  expect([await first, sure.asked?.words]).toEqual([false, "Take it back?"]);
  const { asked } = sure;
  asked?.answer(true);
  // Closing the dialog afterwards changes nothing.
  asked?.answer(false);
  expect([await second, sure.asked]).toEqual([true, null]);
});
