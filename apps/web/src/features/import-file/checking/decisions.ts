import { errorMessages } from '@pindahlapak/messages';
import { productLimits } from '@pindahlapak/model';
import type { ImportCheck } from '../reading/choices.ts';

/** What a seller decides before rows are written. */
export interface Decisions {
  conflicts: 'skip' | 'overwrite';
  /** What the seller edited and the file says otherwise. */
  edited: 'keep' | 'take';
  /** Digits of the window for new products; empty for the newest. */
  window: string;
}

export const noDecisions: Decisions = { conflicts: 'skip', edited: 'keep', window: '' };

const { windowMin, windowMax } = productLimits;

/** Whether the window is empty or one of the numbers that windows have. */
export const isWindow = (digits: string): boolean =>
  digits === '' || (Number(digits) >= windowMin && Number(digits) <= windowMax);

/** What can be sent: a number that is no window counts as not named. */
export const sendable = (decisions: Decisions): Decisions =>
  isWindow(decisions.window) ? decisions : { ...decisions, window: '' };

/** The window for new products, which are put into the newest one where it is undefined. */
export const windowOf = ({ window }: Decisions): number | undefined => (window === '' ? undefined : Number(window));

/** Whether new rows are refused because every window is full and none was named. */
export const needsWindow = ({ problems }: Pick<ImportCheck, 'problems'>): boolean =>
  problems.some(({ text }) => text === errorMessages['windows-full']);

/** Rows that would be written, as the file was checked. */
export const writtenRows = ({ counts }: Pick<ImportCheck, 'counts'>): number => counts.baru + counts.berubah;

/**
 * Whether the decisions of now are those that the file was `checked` with. A window that is named although none is needed changes
 * nothing of the check.
 */
export function isChecked(checked: Decisions, now: Decisions, report: Pick<ImportCheck, 'problems'>): boolean {
  if (checked.conflicts !== now.conflicts || checked.edited !== now.edited) return false;
  return checked.window === now.window || (checked.window === '' && !needsWindow(report));
}
