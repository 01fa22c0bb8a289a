import { describe, expect, it, vi } from "vitest";
import { SocketDoor, type Line } from "./socket";

class FakeLine implements Line {
  sent: string[] = [];
  onopen: Line["onopen"] = null;
  onclose: Line["onclose"] = null;
  onmessage: Line["onmessage"] = null;
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.onclose?.(new Event("close") as CloseEvent);
  }
  open(): void {
    this.onopen?.(new Event("open"));
  }
  hear(data: string): void {
    this.onmessage?.(new MessageEvent("message", { data }));
  }
}

function door() {
  const lines: FakeLine[] = [];
  const waits: (() => void)[] = [];
  const heard: string[] = [];
  const socket = new SocketDoor(
    () => {
      const line = new FakeLine();
      lines.push(line);
      return line;
    },
    {
      changed: (revision) => heard.push(`changed ${revision}`),
      connected: (up, again) => heard.push(up ? (again ? "up again" : "up") : "down"),
    },
    (_milliseconds, then) => waits.push(then),
  );
  return { socket, lines, waits, heard };
}

describe("the door over a socket", () => {
  it("keeps the first requests until the line is up", async () => {
    const { socket, lines } = door();
    const reply = socket.ask({ do: "library" });
    expect(lines[0]?.sent).toEqual([]);
    lines[0]?.open();
    expect(lines[0]?.sent).toEqual(['{"id":1,"seat":0,"request":{"do":"library"}}']);
    lines[0]?.hear('{"id":1,"reply":{"is":"library","layouts":[]}}');
    expect(await reply).toEqual({ is: "library", layouts: [] });
  });

  it("matches replies to calls whatever their order", async () => {
    const { socket, lines } = door();
    lines[0]?.open();
    const first = socket.ask({ do: "text" });
    const second = socket.ask({ do: "text" });
    lines[0]?.hear('{"id":2,"reply":{"is":"text","text":"b"}}');
    lines[0]?.hear('{"id":1,"reply":{"is":"text","text":"a"}}');
    expect(await second).toEqual({ is: "text", text: "b" });
    expect(await first).toEqual({ is: "text", text: "a" });
  });

  it("fails what was unanswered when the line broke, and says when it is up again", async () => {
    const { socket, lines, waits, heard } = door();
    lines[0]?.open();
    const lost = vi.fn();
    const asked = socket.ask({ do: "view" }).catch(lost);
    lines[0]?.close();
    await asked;
    expect(lost).toHaveBeenCalledOnce();
    await expect(socket.ask({ do: "view" })).rejects.toThrow("lost");
    waits[0]?.();
    lines[1]?.open();
    expect(heard).toEqual(["up", "down", "up again"]);
    void socket.ask({ do: "view" });
    expect(lines[1]?.sent).toHaveLength(1);
  });

  it("passes on that the table changed, and lets noise by", () => {
    const { lines, heard } = door();
    lines[0]?.open();
    lines[0]?.hear('{"changed":7}');
    lines[0]?.hear("not json");
    lines[0]?.hear('{"id":99,"reply":{"is":"text","text":""}}');
    expect(heard).toEqual(["up", "changed 7"]);
  });
});
