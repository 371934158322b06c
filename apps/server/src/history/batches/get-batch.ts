import type {
  BatchChange,
  getBatchEndpoint,
  Batch,
  FieldHistory,
  listBatchesEndpoint,
  getProductHistoryEndpoint,
} from '@pindahlapak/contract';
import type { Action } from '../../core/context.ts';
import type { Queryable } from '../../core/database.ts';
import { Refusal } from '../../core/refusal.ts';
import type { BatchRow } from '../../core/schema.ts';
import {
  readChange,
  type ProductChange,
  type RecordedValue,
  type StoredValue,
  type VariantChange,
} from '../../catalogue/changes/product-change.ts';
import { findAtAnyWindow } from '../undo/undo.sql.ts';
import {
  countBatchChanges,
  countTrashedOf,
  findBatchesOfFile,
  findChangesPage,
  findBatch,
  findTrashedOf,
  sumFile,
  type ListedBatch,
  countBatches,
  findBatches,
  countHistoryOf,
  findHistoryOf,
  isKnownProduct,
} from './batches.sql.ts';
import { historyLimits, shownText } from '@pindahlapak/model';

const toBatch = (row: ListedBatch): Batch => ({
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

const shownOptions = (value: RecordedValue): Shown =>
  typeof value === 'string' ? (JSON.parse(value) as string[]).join(', ') : null;

function shown(value: RecordedValue): Shown {
  if (typeof value === 'string') return value.length > historyLimits.shownTextMax ? `${shownText(value)}…` : value;
  return typeof value === 'object' && value !== null ? `${value.text}…` : value;
}

/** Columns of a variant that are shown to sellers, under their API names. */
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

/** Returns the changes of a product field by field, with old and new values. */
function toFieldHistory(change: ProductChange): FieldHistory[] {
  const fields = Object.entries(change.fields ?? {}).map(([field, [old, current]]): FieldHistory => {
    const of = field === 'optionNames' ? shownOptions : shown;
    return { field, variant: null, part: null, old: of(old), new: of(current) };
  });
  return [...fields, ...Object.values(change.variants ?? {}).flatMap((variant) => [...variantHistory(variant)])];
}

/** Limit of created products listed for one batch. */
const createdMax = 1000;

/** One section of a batch's changes, in the order in which they are listed. */
interface Part {
  total: number;
  read(range: { limit: number; offset: number }): Promise<BatchChange[]>;
}

async function createdPart(db: Queryable, userId: string, batches: readonly BatchRow[]): Promise<Part> {
  const products: { id: string; name: string }[] = [];
  for (const { first_position: first, created } of batches) {
    const room = Math.min(created, createdMax - products.length);
    if (first === null || room === 0) continue;
    products.push(...(await findAtAnyWindow(db, userId, { first, last: first + room - 1 })));
  }
  return {
    total: products.length,
    read: async ({ limit, offset }) =>
      products
        .slice(offset, offset + limit)
        .map(({ id, name }) => ({ productId: id, name, effect: 'created', changes: [] })),
  };
}

const effectOf = ({ restored, trashed }: ProductChange): BatchChange['effect'] => {
  if (trashed) return 'deleted';
  return restored === undefined ? 'changed' : 'restored';
};

async function changedPart(db: Queryable, userId: string, numbers: readonly number[]): Promise<Part> {
  return {
    total: await countBatchChanges(db, userId, numbers),
    read: async (range) =>
      (await findChangesPage(db, userId, numbers, range)).map(({ productId, name, content }) => {
        const change = readChange(content);
        return { productId, name, effect: effectOf(change), changes: toFieldHistory(change) };
      }),
  };
}

async function deletedPart(db: Queryable, userId: string, numbers: readonly number[]): Promise<Part> {
  return {
    total: await countTrashedOf(db, userId, numbers),
    read: async (range) =>
      (await findTrashedOf(db, userId, numbers, range)).map((row) => ({ ...row, effect: 'deleted', changes: [] })),
  };
}

/** Returns a batch with the others of its file and a page of its products. Throws Refusal('batch-not-found'). */
export const getBatch: Action<typeof getBatchEndpoint> = async ({ db: { kysely } }, { userId, id, page, limit }) => {
  const batch = await findBatch(kysely, userId, id);
  if (!batch) throw new Refusal('batch-not-found');
  const batches = batch.file_id === null ? [batch] : await findBatchesOfFile(kysely, userId, batch.file_id);
  const numbers = batches.map(({ number }) => number);
  const parts = [
    await createdPart(kysely, userId, batches),
    await changedPart(kysely, userId, numbers),
    await deletedPart(kysely, userId, numbers),
  ];
  const totalItems = parts.reduce((sum, { total }) => sum + total, 0);
  const changes: BatchChange[] = [];
  let offset = (page - 1) * limit;
  for (const { total, read } of parts) {
    const left = limit - changes.length;
    if (left > 0 && offset < total) changes.push(...(await read({ limit: left, offset })));
    offset = Math.max(0, offset - total);
  }
  return {
    ...toBatch(await sumFile(kysely, userId, batch)),
    changes,
    totalItems,
    totalPages: Math.ceil(totalItems / limit),
  };
};

/** Returns a page of the account's batches, newest first; those of one catalogue file are one. */
export const listBatches: Action<typeof listBatchesEndpoint> = async (
  { db: { kysely } },
  { userId, page, limit, kind },
) => {
  const totalItems = await countBatches(kysely, userId, kind);
  const rows = await findBatches(kysely, userId, kind, { limit, offset: (page - 1) * limit });
  return {
    totalItems,
    totalPages: Math.ceil(totalItems / limit),
    data: (await Promise.all(rows.map((row) => sumFile(kysely, userId, row)))).map(toBatch),
  };
};

/** Returns the changes of one product, newest first. Throws Refusal('product-not-found'). */
export const getProductHistory: Action<typeof getProductHistoryEndpoint> = async (
  { db: { kysely } },
  { userId, id, page, limit },
) => {
  if (!(await isKnownProduct(kysely, userId, id))) throw new Refusal('product-not-found');
  const totalItems = await countHistoryOf(kysely, userId, id);
  const rows = await findHistoryOf(kysely, userId, id, { limit, offset: (page - 1) * limit });
  return {
    totalItems,
    totalPages: Math.ceil(totalItems / limit),
    data: rows.map((row) => ({
      batchId: row.id,
      kind: row.kind,
      actor: { kind: row.actor_kind, name: row.actor_name },
      createdAt: row.created_at,
      changes: toFieldHistory(readChange(row.content)),
    })),
  };
};
