import type { Batch, FieldHistory } from '@pindahlapak/contract';
import { historyLimits } from '@pindahlapak/model';
import type { MadeValue, ProductChange, StoredValue, VariantChange } from '../../catalogue/changes/product-change.ts';
import type { ListedBatch } from './batches.sql.ts';

/** A batch as it is answered. */
export const toBatch = (row: ListedBatch): Batch => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  actor: { kind: row.actor_kind, name: row.actor_name },
  createdAt: row.created_at,
  created: row.created,
  changed: row.changed,
  deleted: row.deleted,
  restored: row.restored,
  subject: row.subject,
  window: row.window_number,
  undoOf: row.undo_of_id,
  undoneAt: row.undone_at,
  canUndo: row.kind !== 'purge' && row.undone_at === null,
});

type Shown = string | number | null;

const shownText = (value: string): string =>
  value.length > historyLimits.shownTextMax ? `${value.slice(0, historyLimits.shownTextMax).toWellFormed()}…` : value;

const shownOptions = (value: MadeValue): Shown =>
  typeof value === 'string' ? (JSON.parse(value) as string[]).join(', ') : null;

function shown(value: MadeValue): Shown {
  if (typeof value === 'string') return shownText(value);
  return typeof value === 'object' && value !== null ? `${value.text}…` : value;
}

/** Columns of a variant that a seller sees, under the names of the API. */
const variantParts = {
  option1: 'option1',
  option2: 'option2',
  price: 'price',
  stock: 'stock',
  image: 'image',
  is_off: 'isOff',
  is_gone: 'isGone',
} as const;

function* variantHistory({ name, before, after }: VariantChange): Generator<FieldHistory, void> {
  const entry = { field: 'variants', variant: name };
  if (before === null || after === null) {
    const price = (values: VariantChange['before']): StoredValue => values?.price ?? null;
    yield { ...entry, part: null, old: price(before), new: price(after) };
    return;
  }
  for (const [column, part] of Object.entries(variantParts)) {
    const key = column as keyof typeof variantParts;
    if (after[key] !== undefined)
      yield { ...entry, part, old: shown(before[key] ?? null), new: shown(after[key] ?? null) };
  }
}

/** What a change of a product is shown as: field by field, old and new. */
export function toFieldHistory(change: ProductChange): FieldHistory[] {
  const fields = Object.entries(change.fields ?? {}).map(([field, [old, made]]): FieldHistory => {
    const of = field === 'optionNames' ? shownOptions : shown;
    return { field, variant: null, part: null, old: of(old), new: of(made) };
  });
  return [...fields, ...Object.values(change.variants ?? {}).flatMap((variant) => [...variantHistory(variant)])];
}
