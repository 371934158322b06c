import { type Queryable, upsert } from '../../core/database.ts';
import type { KnownNetworkRow } from '../../core/schema.ts';

export const upsertNetwork = (db: Queryable, network: KnownNetworkRow): Promise<void> =>
  upsert(db, 'known_networks', [network], ['user_id', 'network_hash']);

/** Deletes the networks of an account except the `limit` most recently used ones. */
export async function deleteOldestNetworks(db: Queryable, userId: string, limit: number): Promise<void> {
  await db
    .deleteFrom('known_networks')
    .where('user_id', '=', userId)
    .where('network_hash', 'not in', (eb) =>
      eb
        .selectFrom('known_networks')
        .select('network_hash')
        .where('user_id', '=', userId)
        .orderBy('used_at', 'desc')
        .orderBy('network_hash')
        .limit(limit),
    )
    .execute();
}

export async function deleteNetworks(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('known_networks').where('user_id', '=', userId).execute();
}

export async function findNetworkHashes(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('known_networks').select('network_hash').where('user_id', '=', userId).execute();
  return rows.map(({ network_hash }) => network_hash);
}
