import { importProductSchema, type BulkChange } from '@pindahlapak/contract';
import { fieldMessages } from '@pindahlapak/messages';
import { productFieldOf } from '@pindahlapak/model';
import { safeParse } from 'zod/v4/core';
import { Refusal } from '../core/refusal.ts';

const refusal = (message: string) => new Refusal('validation', { fields: { 'change.value': message } });

/** Numbers may be sent as text, as a form has them. */
function sentValue(change: Extract<BulkChange, { op: 'set' }>): string | number {
  const isNumber = productFieldOf[change.field].kind === 'number';
  const isText = typeof change.value === 'string';
  if (isNumber && isText && /^\s*\d+\s*$/.test(String(change.value))) return Number(change.value);
  return isNumber || isText ? change.value : String(change.value);
}

/** A change whose value its field may hold. Throws Refusal('validation'). */
export function checkChange(change: BulkChange): BulkChange {
  if (change.op !== 'set') return change;
  const parsed = safeParse(importProductSchema.shape[change.field], sentValue(change));
  if (!parsed.success) throw refusal(parsed.error.issues[0]?.message ?? fieldMessages.notFitting);
  if (parsed.data === null) throw refusal(fieldMessages.notFitting);
  return { ...change, value: parsed.data };
}
