// Where settings are kept between two evenings: one JSON object in a file of the program, which several windows share.

/** Settings by their names; each window changes only its own. */
export type Kept = Record<string, unknown>;

/** The file, as far as it can be reached. */
export interface Home {
  /** `null` when nobody answers. */
  read(): Promise<string | null>;
  /** Why it was not kept; `null` when it was. */
  keep(text: string): Promise<string | null>;
}

/** Whoever wants to know. */
export interface Hearers {
  /** Other windows are told what was changed here. */
  tell(some: Kept): void;
  /** What is kept could not be read. */
  unread(): void;
  /** What was set could not be kept. */
  unkept(why: string): void;
}

/** A change waits so long for further ones, and so long for a line that is down; in milliseconds. */
const [SOON, LATER] = [400, 5000];

/** Reads settings once and writes what is changed here, key by key, over what others have kept meanwhile. */
export class Store {
  /** As known here, own changes included. */
  #kept: Kept = {};
  /** Changed here and not yet in the file. */
  #changed: Kept = {};
  /** Changed in other windows since this one wrote last. They may be writing just now, so it is written here too. */
  #heard: Kept = {};
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #writing = false;

  constructor(
    private readonly home: Home,
    private readonly hearers: Hearers,
  ) {}

  get kept(): Kept {
    return this.#kept;
  }

  async load(): Promise<void> {
    const found = parsed(await this.home.read());
    if (found === null) this.hearers.unread();
    this.#kept = { ...found, ...this.#changed };
  }

  set(some: Kept): void {
    this.#kept = { ...this.#kept, ...some };
    this.#changed = { ...this.#changed, ...some };
    this.hearers.tell(some);
    this.#write(SOON);
  }

  /** Another window has changed these. */
  hear(some: Kept): void {
    this.#heard = { ...this.#heard, ...some };
    this.#kept = { ...this.#kept, ...some, ...this.#changed };
  }

  /** The window closes: there is no time left to read first what others have kept. */
  flush(): void {
    if (Object.keys(this.#changed).length > 0) void this.home.keep(JSON.stringify(this.#kept));
  }

  #write(wait: number): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => void this.#merge(), wait);
  }

  async #merge(): Promise<void> {
    if (this.#writing) return this.#write(SOON);
    this.#writing = true;
    const text = await this.home.read();
    const [heard, changed] = [this.#heard, this.#changed];
    const why = text === null ? null : await this.home.keep(JSON.stringify({ ...parsed(text), ...heard, ...changed }));
    this.#writing = false;
    if (text === null) this.#write(LATER);
    else if (why !== null) this.hearers.unkept(why);
    else {
      if (this.#heard === heard) this.#heard = {};
      if (this.#changed === changed) this.#changed = {};
    }
  }
}

/** `null` when a text says nothing that could be a setting. */
function parsed(text: string | null): Kept | null {
  try {
    const found: unknown = JSON.parse(text ?? "");
    return typeof found === "object" && found !== null && !Array.isArray(found) ? { ...found } : null;
  } catch {
    return null;
  }
}
