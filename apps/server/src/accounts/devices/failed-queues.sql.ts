import type { Queryable } from '../../core/database.ts';
import { keyDigest } from '../email-key.ts';

/** The counts stand in the table of throttles: like counted tries they expire by themselves. */
const keyOf = (userId: string, deviceId: string): string => `failed-queue:${keyDigest(`${userId}\n${deviceId}`)}`;

/** What each of an account's PCs has reported and what still counts: PC → products that failed. */
export async function findFailedQueues(
  db: Queryable,
  userId: string,
  deviceIds: readonly string[],
  now: number,
): Promise<Map<string, number>> {
  const devices = new Map(deviceIds.map((id) => [keyOf(userId, id), id]));
  if (devices.size === 0) return new Map();
  const rows = await db
    .selectFrom('throttles')
    .select(['key', 'count'])
    .where('key', 'in', [...devices.keys()])
    .where('resets_at', '>', now)
    .execute();
  return new Map(rows.map(({ key, count }) => [devices.get(key) ?? '', count]));
}

/** Keeps what a PC has reported until `endsAt`, in place of what it reported before. */
export async function writeFailedQueue(
  db: Queryable,
  userId: string,
  deviceId: string,
  failed: number,
  endsAt: number,
): Promise<void> {
  await db
    .insertInto('throttles')
    .values({ key: keyOf(userId, deviceId), count: failed, resets_at: endsAt })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ count: failed, resets_at: endsAt }))
    .execute();
}

/** Forgets what a PC has reported. */
export async function deleteFailedQueue(db: Queryable, userId: string, deviceId: string): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', keyOf(userId, deviceId)).execute();
}
