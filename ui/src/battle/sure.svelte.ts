/** What the window asks before something is taken back or thrown away, one question at a time. */
export class Sure {
  asked = $state.raw<{ words: string; answer(isSure: boolean): void } | null>(null);

  ask(words: string): Promise<boolean> {
    // Whoever is asked something else has not said yes.
    this.asked?.answer(false);
    return new Promise((resolve) => {
      const answer = (isSure: boolean) => {
        if (this.asked?.answer === answer) this.asked = null;
        resolve(isSure);
      };
      this.asked = { words, answer };
    });
  }
}
