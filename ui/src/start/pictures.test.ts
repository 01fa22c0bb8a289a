import { expect, test } from "vitest";
import type { TableSheet } from "../backend/bindings";
import { Pictures, type Wanted } from "./pictures";

/** A desk that answers when it is told to. */
function slowDesk() {
  const asked: { what: Wanted; answer(table: TableSheet | null): void; fail(): void }[] = [];
  const pictures = new Pictures((what) => new Promise((answer, fail) => asked.push({ what, answer, fail })));
  return { asked, pictures };
}

const table = (title: string) => ({ title }) as TableSheet;
const breath = () => new Promise((go) => setTimeout(go));

test("tables are looked at one after another, in the order they were wanted", async () => {
  const { asked, pictures } = slowDesk();
  const [one, two] = [pictures.of({ layout: "a" }), pictures.of({ battle: "b" })];
  await breath();
  expect(asked.map(({ what }) => what)).toEqual([{ layout: "a" }]);
  asked[0]?.answer(table("A"));
  expect((await one)?.title).toBe("A");
  await breath();
  expect(asked.map(({ what }) => what)).toEqual([{ layout: "a" }, { battle: "b" }]);
  asked[1]?.answer(table("B"));
  expect((await two)?.title).toBe("B");
});

test("one that cannot be looked at does not hold up the others", async () => {
  const { asked, pictures } = slowDesk();
  const [one, two] = [pictures.of({ layout: "a" }), pictures.of({ layout: "b" })];
  await breath();
  asked[0]?.fail();
  expect(await one).toBeNull();
  await breath();
  asked[1]?.answer(table("B"));
  expect((await two)?.title).toBe("B");
});

test("the same table is asked for once", async () => {
  const { asked, pictures } = slowDesk();
  const both = [pictures.of({ layout: "a" }), pictures.of({ layout: "a" })];
  await breath();
  asked[0]?.answer(table("A"));
  expect((await Promise.all(both)).map((found) => found?.title)).toEqual(["A", "A"]);
  await breath();
  expect(asked.length).toBe(1);
});
