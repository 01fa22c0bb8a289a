// Where settings are kept between two evenings. These two functions are all that knows.

const KEY = "handspan-settings";

/** What was saved last; `null` when nothing was, or it cannot be read. */
export async function load(): Promise<string | null> {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Keeps a text. A window without storage forgets it, nothing else. */
export function save(text: string): void {
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // Forgotten when the window closes.
  }
}
