import type { EndpointData, EndpointQuery, getProductHistoryEndpoint } from '@pindahlapak/contract';
import type { Context } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { readChange } from '../../catalogue/changes/product-change.ts';
import { countHistoryOf, findHistoryOf, isKnownProduct } from './batches.sql.ts';
import { toFieldHistory } from './to-batch.ts';

/** What was changed of one product, the newest first. Throws Refusal('product-not-found'). */
export async function getProductHistory(
  { db: { kysely } }: Context,
  { userId, id, page, limit }: { userId: string; id: string } & EndpointQuery<typeof getProductHistoryEndpoint>,
): Promise<EndpointData<typeof getProductHistoryEndpoint>> {
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
}
