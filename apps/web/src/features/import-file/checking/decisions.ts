import type { ImportCounts } from '@pindahlapak/contract';
import { productLimits } from '@pindahlapak/model';

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

/** Rows that would be written. */
export const writtenRows = ({ baru, berubah, konflik }: ImportCounts, { conflicts }: Decisions): number =>
  baru + berubah + (conflicts === 'overwrite' ? konflik : 0);
