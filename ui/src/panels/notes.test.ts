import { expect, it } from "vitest";
import type { Note } from "../backend/bindings";
import { added } from "./notes";

it("says of an answer only what was not said before", () => {
  const [south, cone]: Note[] = [{ is: "says", words: "your ant goes south" }, { is: "says", words: "the pine cone goes there" }];
  expect(south && cone && added([{ ...south }, cone], [south])).toEqual([cone]);
  expect(south && added([south], [])).toEqual([south]);
});
