import type { BatchChange, EndpointData, EndpointQuery, getBatchEndpoint } from '@pindahlapak/contract';
import type { Context } from '../../core/context.ts';
import type { Queryable } from '../../core/database.ts';
import { Refusal } from '../../core/refusal.ts';
import { readChange, type ProductChange } from '../../catalogue/changes/product-change.ts';
import { findAtAnyWindow } from '../undo/undo.sql.ts';
import {
  countChanges,
  countTrashedOf,
  findChangesPage,
  findListedBatch,
  findTrashedOf,
  type ListedBatch,
} from './batches.sql.ts';
import { toBatch, toFieldHistory } from './to-batch.ts';

/** Created products that are listed of one batch. */
const createdMax = 1000;

/** A part of what a batch did, in the order in which its parts are listed. */
interface Part {
  total: number;
  read(range: { limit: number; offset: number }): Promise<BatchChange[]>;
}

async function createdPart(
  db: Queryable,
  userId: string,
  { first_position: first, created }: ListedBatch,
): Promise<Part> {
  if (first === null || created === 0) return { total: 0, read: async () => [] };
  const products = await findAtAnyWindow(db, userId, { first, last: first + Math.min(created, createdMax) - 1 });
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

async function changedPart(db: Queryable, userId: string, { number }: ListedBatch): Promise<Part> {
  return {
    total: await countChanges(db, userId, number),
    read: async (range) =>
      (await findChangesPage(db, userId, number, range)).map(({ productId, name, content }) => {
        const change = readChange(content);
        return { productId, name, effect: effectOf(change), changes: toFieldHistory(change) };
      }),
  };
}

async function deletedPart(db: Queryable, userId: string, { number }: ListedBatch): Promise<Part> {
  return {
    total: await countTrashedOf(db, userId, number),
    read: async (range) =>
      (await findTrashedOf(db, userId, number, range)).map((row) => ({ ...row, effect: 'deleted', changes: [] })),
  };
}

/** One batch with a page of the products that it was about. Throws Refusal('batch-not-found'). */
export async function getBatch(
  { db: { kysely } }: Context,
  { userId, id, page, limit }: { userId: string; id: string } & EndpointQuery<typeof getBatchEndpoint>,
): Promise<EndpointData<typeof getBatchEndpoint>> {
  const batch = await findListedBatch(kysely, userId, id);
  if (!batch) throw new Refusal('batch-not-found');
  const parts = [
    await createdPart(kysely, userId, batch),
    await changedPart(kysely, userId, batch),
    await deletedPart(kysely, userId, batch),
  ];
  const totalItems = parts.reduce((sum, { total }) => sum + total, 0);
  const changes: BatchChange[] = [];
  let offset = (page - 1) * limit;
  for (const { total, read } of parts) {
    const left = limit - changes.length;
    if (left > 0 && offset < total) changes.push(...(await read({ limit: left, offset })));
    offset = Math.max(0, offset - total);
  }
  return { ...toBatch(batch), changes, totalItems, totalPages: Math.ceil(totalItems / limit) };
}
