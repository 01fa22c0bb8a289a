/**
 * Asks with one question in flight; of the questions that come meanwhile only the newest waits.
 *
 * A drag makes a question a frame, and a typing hand one a key. Were each one sent, a slow door would answer last second's
 * hand. The promise is kept when nothing is asked any more: the newest answer has been taken by then.
 */
export function latest<Question, Answer>(
  ask: (question: Question) => Promise<Answer>,
  take: (question: Question, answer: Answer) => void,
  fail: (question: Question, reason: unknown) => void = () => {},
): (question: Question) => Promise<void> {
  let busy = false;
  let done = Promise.resolve();
  let waiting: { question: Question } | null = null;

  async function send(first: { question: Question }): Promise<void> {
    busy = true;
    for (let next: typeof waiting = first; next; [next, waiting] = [waiting, null]) {
      const { question } = next;
      try {
        take(question, await ask(question));
      } catch (reason) {
        fail(question, reason);
      }
    }
    busy = false;
  }

  return (question) => {
    if (busy) waiting = { question };
    else done = send({ question });
    return done;
  };
}
