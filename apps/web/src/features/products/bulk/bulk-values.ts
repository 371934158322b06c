import { bulkChangeSchema, type SentBulkChange } from '@pindahlapak/contract';
import { productFieldOf, type BulkSettable } from '@pindahlapak/model';
import type { BulkStart } from '../selection/bulk-start.ts';

export const bulkOps = [
  'set',
  'clear',
  'addPercent',
  'addRupiah',
  'replaceText',
  'moveWindow',
  'applyWordRules',
  'delete',
] as const satisfies readonly SentBulkChange['op'][];

export type BulkOp = (typeof bulkOps)[number];

/** What the dialog's controls hold; each change uses some of it. */
export interface BulkValues {
  op: BulkOp;
  field: BulkSettable;
  text: 'name' | 'description' | '';
  find: string;
  /** New value, replacement, percent, rupiah or window, as it is typed. */
  value: string;
  roundTo: string;
  rounding: 'nearest' | 'up' | 'down';
}

/** What the dialog shows first. */
export function firstValues(start: BulkStart): BulkValues {
  const common = { text: 'name', find: '', value: '', roundTo: '', rounding: 'nearest' } as const;
  if (start === 'delete') return { ...common, op: 'delete', field: 'category' };
  return { ...common, op: 'set', field: start === 'category' ? 'category' : 'brand' };
}

/** A number as people in Indonesia type it: a comma before the decimals. */
const decimalOf = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(text.trim().replace(',', '.'));

export const isNumberField = (field: BulkSettable): boolean => productFieldOf[field].kind === 'number';

function sentOf({ op, field, text, find, value, roundTo, rounding }: BulkValues): unknown {
  const typed = value.trim();
  const rounded = { roundTo: roundTo === '' ? 1 : Number(roundTo), rounding };
  switch (op) {
    case 'set':
      return { op, field, value: typed === '' ? undefined : isNumberField(field) ? Number(typed) : typed };
    case 'clear':
      return { op, field };
    case 'replaceText':
      return { op, field: text || 'name', find, value };
    case 'addPercent':
    case 'addRupiah':
      return { op, value: decimalOf(value), ...rounded };
    case 'moveWindow':
      return { op, value: decimalOf(value) };
    case 'applyWordRules':
      return { op, ...(text === '' ? {} : { field: text }) };
    case 'delete':
      return { op };
  }
}

/** Whether the controls hold enough to be judged. */
const isComplete = ({ op, find, value }: BulkValues): boolean => {
  if (op === 'replaceText') return find !== '';
  return op === 'clear' || op === 'applyWordRules' || op === 'delete' || value.trim() !== '';
};

/** The change as the call takes it; null where something is missing yet, or the text of what is wrong. */
export function bulkChangeOf(values: BulkValues): { change: SentBulkChange | null; problem: string | null } {
  if (!isComplete(values)) return { change: null, problem: null };
  const sent = sentOf(values);
  const { success, error } = bulkChangeSchema.safeParse(sent);
  if (!success) return { change: null, problem: error.issues[0]?.message ?? '' };
  return { change: sent as SentBulkChange, problem: null };
}
