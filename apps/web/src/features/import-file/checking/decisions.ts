import { errorMessages } from '@pindahlapak/messages';
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

/** The window for new products, which are put into the newest one where it is undefined. */
export const windowOf = ({ window }: Decisions): number | undefined => (window === '' ? undefined : Number(window));

/** Whether new rows are refused because every window is full and none was named. */
export const needsWindow = ({ problems }: Pick<ImportCheck, 'problems'>): boolean =>
  problems.some(({ text }) => text === errorMessages['windows-full']);

/** Rows that would be written: those that the plan refuses are not among them. */
export const writtenRows = (
  { counts, quota }: Pick<ImportCheck, 'counts' | 'quota'>,
  { conflicts }: Decisions,
): number =>
  Math.max(0, counts.baru + counts.berubah - quota.refusedRows) + (conflicts === 'overwrite' ? counts.konflik : 0);
