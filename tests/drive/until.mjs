// Waiting for something to become true, never for time to pass.

/** Asks again and again until `ask` gives something true, and gives that; throws with `what` and the last answer. */
export async function until(what, ask, seconds = 30) {
  const last = performance.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (performance.now() > last) throw new Error(`waited ${seconds} s in vain: ${what}; last answer: ${JSON.stringify(answer)}`);
    await new Promise((go) => setTimeout(go, 20));
  }
}
