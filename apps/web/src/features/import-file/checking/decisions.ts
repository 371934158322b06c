import { errorMessages } from '@pindahlapak/messages';
import { productLimits } from '@pindahlapak/model';
import type { ImportCheck, ImportChoices } from '../reading/choices.ts';

export interface Decisions {
  conflicts: 'skip' | 'overwrite';
  /** How to handle fields that the seller edited and the file has other values for. */
  edited: 'keep' | 'take';
  /** Digits of the window for new products; empty for the newest window. */
  window: string;
}

export const noDecisions: Decisions = { conflicts: 'skip', edited: 'keep', window: '' };

const { windowMin, windowMax } = productLimits;

/** Returns whether the window is empty or a valid number. */
export const isWindow = (digits: string): boolean =>
  digits === '' || (Number(digits) >= windowMin && Number(digits) <= windowMax);

/** Returns decisions that can be sent: an invalid window counts as empty. */
export const sendable = (decisions: Decisions): Decisions =>
  isWindow(decisions.window) ? decisions : { ...decisions, window: '' };

/** Returns the body of the calls that check and import a file. */
export const importBody = (choices: ImportChoices, { conflicts, edited, window }: Decisions) => ({
  options: JSON.stringify({ ...choices, conflicts, edited, window: window === '' ? undefined : Number(window) }),
});

/** Returns whether new rows are refused because every window is full and none was chosen. */
export const needsWindow = ({ problems }: Pick<ImportCheck, 'problems'>): boolean =>
  problems.some(({ text }) => text === errorMessages['windows-full']);

/** Number of rows that would be written, according to the check. */
export const writtenRows = ({ counts }: Pick<ImportCheck, 'counts'>): number => counts.baru + counts.berubah;

/** Returns whether the file was `checked` with the current decisions; a window that is not needed is ignored. */
export function isChecked(checked: Decisions, now: Decisions, report: Pick<ImportCheck, 'problems'>): boolean {
  if (checked.conflicts !== now.conflicts || checked.edited !== now.edited) return false;
  return checked.window === now.window || (checked.window === '' && !needsWindow(report));
}
