import { productLimits } from '@pindahlapak/model';
import type { ImportCheck } from '../reading/choices.ts';

/** What a seller decides before rows are written. */
export interface Decisions {
  conflicts: 'skip' | 'overwrite';
  /** Digits of the window for new products; empty for the newest. */
  window: string;
}

export const noDecisions: Decisions = { conflicts: 'skip', window: '' };

const { windowMin, windowMax } = productLimits;

/** Whether the window is empty or one of the numbers that windows have. */
export const isWindow = (digits: string): boolean =>
  digits === '' || (Number(digits) >= windowMin && Number(digits) <= windowMax);

/** Rows that would be written: those that the plan refuses are not among them. */
export const writtenRows = (
  { counts, quota }: Pick<ImportCheck, 'counts' | 'quota'>,
  { conflicts }: Decisions,
): number =>
  Math.max(0, counts.baru + counts.berubah - quota.refusedRows) + (conflicts === 'overwrite' ? counts.konflik : 0);
