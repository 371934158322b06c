import type { BatchActor, BatchKind, RulesPart } from '@pindahlapak/model';
import type { Generated, Selectable } from 'kysely';

/** One change of an account's products. */
export interface BatchTable {
  user_id: string;
  /** 1 for the account's first batch, one more for each. */
  number: number;
  id: string;
  kind: BatchKind;
  actor_kind: BatchActor;
  /** Name of the PC, as it was then; null for others. */
  actor_name: string | null;
  created_at: number;
  /** Products. */
  created: number;
  changed: number;
  deleted: number;
  restored: number;
  /** Bytes of its changes. */
  bytes: number;
  /** Name of the product or of the file, where the batch was about one. */
  subject: string | null;
  /** Shared by the batches of one catalogue file, and by those that undid them: the seller sees them as one. */
  file_id: string | null;
  /** The window that it was about, or into which new products went. */
  window_number: number | null;
  /** Position of the first product that it created; those that it created stand in a row. */
  first_position: number | null;
  /** Number of the batch that it undid. */
  undo_of: number | null;
  /** When it was undone as a whole. */
  undone_at: number | null;
}

/** What a batch changed of one product. */
export interface BatchChangeTable {
  user_id: string;
  batch_number: number;
  product_id: string;
  /** JSON in the shape of `ProductChange`. */
  content: string;
}

/** A part of the rules as a save left it. */
export interface RuleVersionTable {
  user_id: string;
  /** The account's `rules_version` after the save. */
  version: number;
  part: RulesPart;
  created_at: number;
  /** Null for what stood before versions were kept. */
  actor_kind: BatchActor | null;
  actor_name: string | null;
  /** The version that a restore brought back. */
  restored_from: Generated<number | null>;
  /** JSON: what differs from the version before. */
  difference: string;
  /** JSON in the shape of that part. */
  value: string;
}

export interface HistoryTables {
  batches: BatchTable;
  batch_changes: BatchChangeTable;
  rule_versions: RuleVersionTable;
}

export type BatchRow = Selectable<BatchTable>;
export type RuleVersionRow = Selectable<RuleVersionTable>;
