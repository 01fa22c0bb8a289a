import type { BackupSheet, Fault, Refusal as RuleRefusal, Reply, Waiver } from "../backend/bindings";
import type { Outcome } from "./queue";

/** Why something could not be done, and what it was about. */
export interface Refusal {
  head: string;
  faults: Fault[];
  /** A refused move is shown where the hand is, a refused file in the middle. */
  of: "move" | "file";
  /** What is left of a damaged battle. */
  wreck?: { good: number; backups: BackupSheet[] };
  /** The battle's file is gone or another one by now; it can be written anew. */
  isLost?: boolean;
  /** Why everybody has to agree: dice have fallen. Once they do, it can be done. */
  agreement?: string;
}

/** A damaged file as it can be shown. */
export type DamagedText = Extract<Reply, { is: "damaged_text" }>;

/** What rules forbid, with the way to do it all the same. */
export interface Forbidden {
  refusals: RuleRefusal[];
  /** Does it again with these rules let go. */
  again(waivers: Waiver[]): Promise<Outcome>;
}
