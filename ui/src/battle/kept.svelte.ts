import type { Fault, KeptSheet, KindOfFile, Reply, Request } from "../backend/bindings";

export type KeptRead = Extract<Reply, { is: "kept_file" }>;
/** Done, or everything that is wrong. */
export type Made = { key: string } | { faults: readonly Fault[] };

/** The files that outlive a battle, as they were last looked up. */
export class KeptFiles {
  kinds = $state.raw<KindOfFile[]>([]);
  files = $state.raw<KeptSheet[]>([]);
  trashed = $state.raw<KeptSheet[]>([]);
  #sought = "";
  #request: (request: Request) => Promise<Reply | null>;

  constructor(request: (request: Request) => Promise<Reply | null>) {
    this.#request = request;
  }

  /** Looks again, for the same words if no others are given. */
  async browse(search = this.#sought): Promise<void> {
    this.#sought = search;
    const reply = await this.#request({ do: "kept_files", search });
    if (reply?.is === "kept_files" && search === this.#sought) ({ kinds: this.kinds, files: this.files, trashed: this.trashed } = reply);
  }

  /** What one holds. */
  async read(key: string): Promise<KeptRead | null> {
    const reply = await this.#request({ do: "kept_file", key });
    return reply?.is === "kept_file" ? reply : null;
  }

  make(kind: string, title: string, lines: string): Promise<Made | null> {
    return this.#made({ do: "make_kept", kind, title, lines });
  }
  change(key: string, title: string, lines: string): Promise<Made | null> {
    return this.#made({ do: "change_kept", key, title, lines });
  }
  duplicate(key: string, title: string): Promise<Made | null> {
    return this.#made({ do: "duplicate_kept", key, title });
  }
  trash(key: string): Promise<Made | null> {
    return this.#made({ do: "trash_kept", key });
  }
  restore(key: string): Promise<Made | null> {
    return this.#made({ do: "restore_kept", key });
  }

  async #made(request: Request): Promise<Made | null> {
    const reply = await this.#request(request);
    if (reply?.is === "refused") return { faults: reply.faults };
    if (reply?.is !== "kept_made") return null;
    await this.browse();
    return { key: reply.key };
  }
}
