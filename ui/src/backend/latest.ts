/**
 * Asks with one question in flight; of the questions that come meanwhile only the newest waits.
 *
 * A drag makes a question a frame. Were each one sent, a slow door would answer last second's hand.
 */
export function latest<Question, Answer>(
  ask: (question: Question) => Promise<Answer>,
  take: (question: Question, answer: Answer) => void,
  fail: (question: Question, reason: unknown) => void = () => {},
): (question: Question) => void {
  let busy = false;
  let waiting: { question: Question } | null = null;

  async function send(question: Question): Promise<void> {
    busy = true;
    try {
      take(question, await ask(question));
    } catch (reason) {
      fail(question, reason);
    }
    busy = false;
    const next = waiting;
    waiting = null;
    if (next) void send(next.question);
  }

  return (question) => {
    if (busy) waiting = { question };
    else void send(question);
  };
}
