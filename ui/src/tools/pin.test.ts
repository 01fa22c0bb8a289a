import { expect, it } from "vitest";
import { pin } from "./pin";
import type { Input } from "./tool";
import { around, held, spot, trail } from "./trail";

const at = (kind: "down" | "move" | "up", x: number): Input => ({ kind, spot: spot(x, 0), held });
const follow = (inputs: Input[]) => trail(pin, ({ pressed }) => (pressed ? "pressed" : "idle"), around([]), inputs);

it("opens what may be pinned where it is clicked", () => {
  const { path, wishes } = follow([at("down", 500), at("move", 600), at("up", 600)]);
  expect(path).toBe("pressed | pressed | idle:menu");
  expect(wishes).toEqual([{ kind: "menu", spot: spot(500, 0), tool: "pin" }]);
});

it("does nothing when the hand slides away, or lets go", () => {
  expect(follow([at("down", 0), at("move", 5_000), at("up", 5_000)]).path).toBe("pressed | idle | idle");
  expect(follow([at("down", 0), { kind: "cancel" }, at("up", 0)]).path).toBe("pressed | idle | idle");
});
