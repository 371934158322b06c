import type { EndpointData, EndpointQuery, listTrashEndpoint } from '@pindahlapak/contract';
import { historyLimits } from '@pindahlapak/model';
import type { Context } from '../../core/context.ts';
import { trashedSince } from '../../catalogue/trash/restore-products.ts';
import { countTrashed, findTrashPage } from '../../catalogue/trash/trash.sql.ts';

/** The account's deleted products, those that were deleted last first. */
export async function listTrash(
  { db: { kysely }, now }: Context,
  { userId, page, limit }: { userId: string } & EndpointQuery<typeof listTrashEndpoint>,
): Promise<EndpointData<typeof listTrashEndpoint>> {
  const selection = { since: trashedSince(now()) };
  const { total, oldest } = await countTrashed(kysely, userId, selection);
  const offset = (page - 1) * limit;
  const rows = offset < total ? await findTrashPage(kysely, userId, selection, { limit, offset }) : [];
  return {
    totalItems: total,
    totalPages: Math.ceil(total / limit),
    expiresAt: oldest === null ? null : oldest + historyLimits.trashMs,
    data: rows.map((row) => ({ ...row, expiresAt: row.deletedAt + historyLimits.trashMs })),
  };
}
