import { historyTexts } from '@pindahlapak/messages';
import { historyLimits, type ConflictReason } from '@pindahlapak/model';
import type { UndoConflict } from '@pindahlapak/contract';

const shown = (value: string | number | null): string | number | null =>
  typeof value === 'string' && value.length > historyLimits.shownTextMax
    ? value.slice(0, historyLimits.shownTextMax).toWellFormed()
    : value;

/** What an undo or a restore leaves as it is: all are counted, the first ones named. */
export class Conflicts {
  readonly named: UndoConflict[] = [];
  total = 0;

  add(conflict: {
    productId: string;
    name: string;
    reason: ConflictReason;
    field?: string;
    old?: string | number | null;
    current?: string | number | null;
  }): void {
    this.total += 1;
    if (this.named.length >= historyLimits.conflictsMax) return;
    const { productId, name, reason, field = null, old = null, current = null } = conflict;
    const message =
      field === 'variants' && reason === 'taken' ? historyTexts.variantsTaken : historyTexts.conflictReasons[reason];
    this.named.push({ productId, name, field, reason, message, old: shown(old), current: shown(current) });
  }
}
