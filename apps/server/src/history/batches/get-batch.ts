import type { BatchChange, EndpointData, EndpointQuery, getBatchEndpoint } from '@pindahlapak/contract';
import type { Context } from '../../core/context.ts';
import type { Queryable } from '../../core/database.ts';
import { Refusal } from '../../core/refusal.ts';
import type { BatchRow } from '../../core/tables/history-tables.ts';
import { readChange, type ProductChange } from '../../catalogue/changes/product-change.ts';
import { findAtAnyWindow } from '../undo/undo.sql.ts';
import {
  countChanges,
  countTrashedOf,
  findBatchesOfFile,
  findChangesPage,
  findListedBatch,
  findTrashedOf,
  sumFile,
} from './batches.sql.ts';
import { toBatch, toFieldHistory } from './to-batch.ts';

/** Created products that are listed of one change. */
const createdMax = 1000;

/** A part of what a change did, in the order in which its parts are listed. */
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
    total: await countChanges(db, userId, numbers),
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

/** One batch, with the others of its file, and a page of the products that it was about. Throws Refusal('batch-not-found'). */
export async function getBatch(
  { db: { kysely } }: Context,
  { userId, id, page, limit }: { userId: string; id: string } & EndpointQuery<typeof getBatchEndpoint>,
): Promise<EndpointData<typeof getBatchEndpoint>> {
  const batch = await findListedBatch(kysely, userId, id);
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
}
