import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Store, type Home } from "./store";

/** A file that several windows write. */
class File implements Home {
  writes = 0;
  refusal: string | null = null;
  constructor(public text: string | null) {}

  async read(): Promise<string | null> {
    return this.text;
  }

  async keep(text: string): Promise<string | null> {
    if (this.refusal !== null) return this.refusal;
    this.writes += 1;
    this.text = text;
    return null;
  }

  get says(): unknown {
    return JSON.parse(this.text ?? "null");
  }
}

async function windowOn(file: File) {
  const [told, complaints]: [unknown[], string[]] = [[], []];
  const store = new Store(file, { tell: (some) => told.push(some), unread: () => complaints.push("unread"), unkept: (why) => complaints.push(why) });
  await store.load();
  return { store, told, complaints };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const rest = () => vi.advanceTimersByTimeAsync(10_000);

test("changes in quick succession are written once, a short while later", async () => {
  const file = new File('{"theme":"dark"}');
  const { store, told } = await windowOn(file);
  store.set({ scale: 110 });
  store.set({ scale: 120 });
  await vi.advanceTimersByTimeAsync(100);
  expect(file.writes).toBe(0);
  await rest();
  expect([file.writes, file.says]).toEqual([1, { theme: "dark", scale: 120 }]);
  expect(told).toEqual([{ scale: 110 }, { scale: 120 }]);
});

test("two windows keep each other's half, and what neither of them knows", async () => {
  const file = new File('{"from_tomorrow":1}');
  const [one, two] = [await windowOn(file), await windowOn(file)];
  one.store.set({ theme: "dark" });
  await rest();
  two.store.set({ screens: { a: 1 } });
  await rest();
  one.store.set({ theme: "light" });
  await rest();
  expect(file.says).toEqual({ from_tomorrow: 1, theme: "light", screens: { a: 1 } });
});

test("two windows that write at the same moment keep each other's half", async () => {
  const file = new File("{}");
  const [one, two] = [await windowOn(file), await windowOn(file)];
  one.store.set({ theme: "dark" });
  two.store.hear({ theme: "dark" });
  two.store.set({ screens: { a: 1 } });
  one.store.hear({ screens: { a: 1 } });
  await rest();
  expect([file.writes, file.says]).toEqual([2, { theme: "dark", screens: { a: 1 } }]);
});

test("a window that closes writes at once, with what the other one has told it", async () => {
  const file = new File("{}");
  const [one, two] = [await windowOn(file), await windowOn(file)];
  two.store.set({ screens: { a: 1 } });
  await rest();
  one.store.hear({ screens: { a: 1 } });
  one.store.set({ folded: ["log"] });
  one.store.flush();
  expect(file.says).toEqual({ screens: { a: 1 }, folded: ["log"] });
});

test("a window that has changed nothing writes nothing when it closes", async () => {
  const file = new File("{}");
  const { store } = await windowOn(file);
  store.set({ scale: 110 });
  await rest();
  store.flush();
  expect(file.writes).toBe(1);
});

test("a change that comes while one is written is written too", async () => {
  const file = new File("{}");
  const { store } = await windowOn(file);
  const keep = file.keep.bind(file);
  file.keep = async (text) => {
    if (file.writes === 0) store.set({ side: 300 });
    return keep(text);
  };
  store.set({ scale: 110 });
  await rest();
  expect(file.says).toEqual({ scale: 110, side: 300 });
});

test.each([null, "", "[]", "7", "{"])("%j is no settings: nothing is known, and that is said", async (text) => {
  const { store, complaints } = await windowOn(new File(text));
  expect([store.kept, complaints]).toEqual([{}, ["unread"]]);
});

test("why settings are refused is said, and they are written with the next change", async () => {
  const file = new File("{}");
  const { store, complaints } = await windowOn(file);
  file.refusal = "the disk is full";
  store.set({ scale: 110 });
  await rest();
  expect([complaints, store.kept]).toEqual([["the disk is full"], { scale: 110 }]);
  file.refusal = null;
  store.set({ side: 300 });
  await rest();
  expect(file.says).toEqual({ scale: 110, side: 300 });
});

test("while the line is down changes wait, and nobody is told off", async () => {
  const file = new File("{}");
  const { store, complaints } = await windowOn(file);
  file.text = null;
  store.set({ scale: 110 });
  await vi.advanceTimersByTimeAsync(1000);
  file.text = '{"theme":"dark"}';
  await rest();
  expect([file.says, complaints]).toEqual([{ theme: "dark", scale: 110 }, []]);
});
