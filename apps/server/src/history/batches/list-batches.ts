import type { EndpointData, EndpointQuery, listBatchesEndpoint } from '@pindahlapak/contract';
import type { Context } from '../../core/context.ts';
import { countBatches, findBatches, sumFile } from './batches.sql.ts';
import { toBatch } from './to-batch.ts';

/** Changes of the account's products, the newest first; a catalogue file is one. */
export async function listBatches(
  { db: { kysely } }: Context,
  { userId, page, limit }: { userId: string } & EndpointQuery<typeof listBatchesEndpoint>,
): Promise<EndpointData<typeof listBatchesEndpoint>> {
  const totalItems = await countBatches(kysely, userId);
  const rows = await findBatches(kysely, userId, { limit, offset: (page - 1) * limit });
  return {
    totalItems,
    totalPages: Math.ceil(totalItems / limit),
    data: (await Promise.all(rows.map((row) => sumFile(kysely, userId, row)))).map(toBatch),
  };
}
