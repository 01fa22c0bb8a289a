// What is told on the table, sentence by sentence: each is there for a second or two, so the page itself keeps what it showed then.

import { until } from "./until.mjs";

/** Begins to look on: from now on every sentence is kept with what could be seen beside it. Where nothing moves nothing is told, so things move. */
export async function looksOn(seat) {
  await seat.page.emulateMedia({ reducedMotion: "no-preference" });
  await seat.page.evaluate(() => {
    const part = (id) => document.querySelector(`[data-testid="${id}"]`);
    const sentence = () => part("retold")?.querySelector("p")?.innerText ?? "";
    window.sentences = [];
    let last = "";
    const look = () => {
      requestAnimationFrame(look);
      if (sentence() === last) return;
      last = sentence();
      if (last === "") return;
      window.sentences.push({
        words: last,
        turn: window.handspanTest.view().clock.turn,
        beside: document.querySelector("aside").innerText,
        strip: part("turn-strip").innerText,
        hint: [...part("hint").querySelectorAll("li")].map((key) => key.innerText),
        said: part("said").textContent,
        shown: ["offers", "ask", "curtain"].filter((id) => part(id) !== null),
      });
    };
    look();
  });
  return seat;
}

/** Waits until a sentence is told or was, and gives what could be seen with it. */
export const told = (seat, words) =>
  until(`"${words}" is told`, () => seat.page.evaluate((said) => window.sentences.find((one) => one.words.includes(said)), words));

/** How many sentences were told. */
export const count = (seat) => seat.page.evaluate(() => window.sentences.length);
