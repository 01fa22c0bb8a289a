import { describe, expect, it } from "vitest";
import { latest } from "./latest";

/** A door that answers when told to. */
function slowDoor() {
  const asked: number[] = [];
  const answers: ((answer: string) => void)[] = [];
  const failures: ((reason: unknown) => void)[] = [];
  const ask = (question: number) =>
    new Promise<string>((resolve, reject) => {
      asked.push(question);
      answers.push(resolve);
      failures.push(reject);
    });
  return { asked, answers, failures, ask };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe("latest", () => {
  it("turns fifty quick asks into the first and the last", async () => {
    const door = slowDoor();
    const taken: string[] = [];
    const ask = latest(door.ask, (question, answer) => taken.push(`${question}:${answer}`));
    for (let question = 1; question <= 50; question++) ask(question);
    expect(door.asked).toEqual([1]);
    door.answers[0]?.("a");
    await settle();
    expect(door.asked).toEqual([1, 50]);
    door.answers[1]?.("b");
    await settle();
    expect(taken).toEqual(["1:a", "50:b"]);
    expect(door.asked).toHaveLength(2);
  });

  it("asks at once again when nothing is under way", async () => {
    const door = slowDoor();
    const ask = latest(door.ask, () => {});
    ask(1);
    door.answers[0]?.("a");
    await settle();
    ask(2);
    expect(door.asked).toEqual([1, 2]);
  });

  it("goes on with the waiting question after a failure", async () => {
    const door = slowDoor();
    const failed: number[] = [];
    const taken: number[] = [];
    const ask = latest(
      door.ask,
      (question) => taken.push(question),
      (question) => failed.push(question),
    );
    ask(1);
    ask(2);
    door.failures[0]?.(new Error("gone"));
    await settle();
    door.answers[1]?.("b");
    await settle();
    expect(failed).toEqual([1]);
    expect(taken).toEqual([2]);
  });

  it("is done when the newest question is answered, and not before", async () => {
    const door = slowDoor();
    const taken: number[] = [];
    const ask = latest(door.ask, (question) => taken.push(question));
    const done: string[] = [];
    void ask(1).then(() => done.push(`first after ${taken}`));
    void ask(2).then(() => done.push(`second after ${taken}`));
    door.answers[0]?.("a");
    await settle();
    expect(done).toEqual([]);
    door.answers[1]?.("b");
    await settle();
    expect(done).toEqual(["first after 1,2", "second after 1,2"]);
  });

  it("asks again after a question that could not even be asked", async () => {
    const door = slowDoor();
    const ask = latest(
      (question: number) => {
        if (question === 1) throw new Error("no door");
        return door.ask(question);
      },
      () => {},
    );
    await ask(1);
    void ask(2);
    expect(door.asked).toEqual([2]);
  });
});
