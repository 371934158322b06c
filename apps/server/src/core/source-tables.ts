import type { SourceChangeKind, SourceChangeState, SourceState } from '@pindahlapak/model';
import type { Generated } from 'kysely';

/** What a visit to a product's page found; append-only. Visits that read nothing are not kept. */
export interface SourceObservationTable {
  user_id: string;
  product_id: string;
  /** The visit's time by the clock of who saw the page: by that it is known when it is sent again. */
  sent_at: number;
  /** `sent_at`, but never after the time at which it arrived. */
  seen_at: number;
  state: Exclude<SourceState, 'unreadable'>;
  /** JSON: prices, stock, variants and title as the contract's observation has them. */
  content: string;
}

/** A difference between a product's source and what was last taken from it; also former ones that the seller decided on. */
export interface SourceChangeTable {
  user_id: string;
  product_id: string;
  kind: SourceChangeKind;
  /** Digest of the new value: another value is another change. */
  digest: string;
  /** JSON in the shape of the contract's SourceDifference. */
  difference: string;
  /** By how many percent a price differs at most. */
  percent: number | null;
  state: SourceChangeState;
  seen_at: number;
  /** When it came into the queue, or back into it. */
  found_at: number;
  /** Until when a held change is hidden. */
  held_until: number | null;
  /** 0 where the source does not differ so any more: kept so that an ignored value stays ignored. */
  is_current: Generated<number>;
}

/** The tables of what sources say. */
export interface SourceTables {
  source_observations: SourceObservationTable;
  source_changes: SourceChangeTable;
}
