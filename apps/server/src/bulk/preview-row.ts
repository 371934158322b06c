import type { BulkAnswer } from '@pindahlapak/contract';
import { bulkLimits } from '@pindahlapak/model';
import type { PlannedRow } from './plan-selection.ts';

type PreviewRow = BulkAnswer['preview'][number];
type Shown = PreviewRow['before'];
type Value = Shown[string];

/** Units of a long text that a preview shows before the place where it changes. */
const ahead = 60;

/** Where two texts begin to differ. */
function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  return at;
}

function excerpt(text: string, from: number): string {
  const end = from + bulkLimits.shownTextMax;
  const cut = text.slice(from, end).toWellFormed();
  return `${from > 0 ? '…' : ''}${cut}${end < text.length ? '…' : ''}`;
}

/** Both values as a preview shows them: of long texts the part that differs. */
function shownPair(before: Value, after: Value): [Value, Value] {
  const texts = [before, after].filter((value) => typeof value === 'string');
  if (texts.every((text) => text.length <= bulkLimits.shownTextMax)) return [before, after];
  const [first = '', second = ''] = texts;
  const from = Math.max(0, firstDifference(first, second) - ahead);
  const show = (value: Value): Value => (typeof value === 'string' ? excerpt(value, from) : value);
  return [show(before), show(after)];
}

/** What a preview shows of a product that changes: the fields that do, before and after; prices of variants under their ids. */
export function previewRow({ row, plan }: PlannedRow): PreviewRow | null {
  const { id, name, window, values } = row;
  if (plan.kind === 'deleted') return { id, name, before: { window }, after: null };
  if (plan.kind !== 'changed') return null;
  const before: Shown = {};
  const after: Shown = {};
  const former: Record<string, Value | undefined> = { ...values, window };
  for (const [field, value] of Object.entries(plan.after))
    [before[field], after[field]] = shownPair(former[field] ?? null, value);
  const variants = new Map(row.variantRows.map((variant) => [variant.id, variant]));
  const variantNames: Record<string, string> = {};
  for (const variant of plan.variants) {
    const key = `variants.${variant.id}`;
    const now = variants.get(variant.id);
    before[key] = now?.price ?? null;
    after[key] = variant.price;
    variantNames[key] = [now?.option1, now?.option2].filter((option) => option != null).join(', ');
  }
  return { id, name, before, after, ...(plan.variants.length > 0 && { variantNames }) };
}
