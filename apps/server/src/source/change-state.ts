import type { SourceChangeState } from '@pindahlapak/model';
import type { SourceChangeTable } from '../core/marketplace-tables.ts';

/** Returns a change's state at a time: a held change is open again after `held_until`. */
export const stateAt = (
  { state, held_until: until }: Pick<SourceChangeTable, 'state' | 'held_until'>,
  time: number,
): SourceChangeState => (state === 'held' && (until ?? 0) <= time ? 'open' : state);
