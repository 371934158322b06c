import type { Queryable } from '../../core/database.ts';
import type { KnownNetworkRow } from '../../core/schema.ts';

export async function upsertNetwork(db: Queryable, network: KnownNetworkRow): Promise<void> {
  await db
    .insertInto('known_networks')
    .values(network)
    .onConflict((conflict) => conflict.columns(['user_id', 'network_hash']).doUpdateSet({ used_at: network.used_at }))
    .execute();
}

/** Deletes the networks of an account except the `limit` most recently used ones. */
export async function deleteOldestNetworks(db: Queryable, userId: string, limit: number): Promise<void> {
  const oldest = await db
    .selectFrom('known_networks')
    .select('network_hash')
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('network_hash')
    .offset(limit)
    .limit(1000)
    .execute();
  const hashes = oldest.map(({ network_hash }) => network_hash);
  if (hashes.length === 0) return;
  await db.deleteFrom('known_networks').where('user_id', '=', userId).where('network_hash', 'in', hashes).execute();
}

export async function deleteNetworks(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('known_networks').where('user_id', '=', userId).execute();
}

export async function findNetworkHashes(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('known_networks').select('network_hash').where('user_id', '=', userId).execute();
  return rows.map(({ network_hash }) => network_hash);
}
