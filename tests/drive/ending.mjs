// What a test has opened is closed in the opposite order, all of it, even when closing one thing fails.

const open = new WeakMap();

/** Has `close` called when the test ends. */
export function atEnd(t, close) {
  if (!open.has(t)) {
    const closings = [];
    open.set(t, closings);
    t.after(async () => {
      const failures = [];
      for (const each of closings.toReversed()) {
        await Promise.resolve()
          .then(each)
          .catch((failure) => failures.push(failure));
      }
      if (failures.length > 0) throw failures[0];
    });
  }
  open.get(t).push(close);
}
