import type { Queryable } from '../../core/database.ts';
import type { DeviceRow, PairingCodeRow, SessionRow } from '../../core/schema.ts';
import { keyDigest } from '../email-key.ts';

/** Stores the account's pairing code in place of an earlier one. */
export async function replacePairingCode(db: Queryable, code: PairingCodeRow): Promise<void> {
  await db.deleteFrom('pairing_codes').where('user_id', '=', code.user_id).execute();
  await db.insertInto('pairing_codes').values(code).execute();
}

/** The code with this digest, whichever account made it; also one past its time. */
export async function findPairingCode(db: Queryable, codeHash: string): Promise<PairingCodeRow | undefined> {
  return await db.selectFrom('pairing_codes').selectAll().where('code_hash', '=', codeHash).executeTakeFirst();
}

/** Uses a code up; false where another call has used it. */
export async function takePairingCode(db: Queryable, userId: string, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pairing_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The connected PCs of an account, the oldest first. */
export async function findDevices(db: Queryable, userId: string): Promise<DeviceRow[]> {
  return await db
    .selectFrom('devices')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Stores a PC and its session. */
export async function insertDevice(db: Queryable, device: DeviceRow, session: SessionRow): Promise<void> {
  await db.insertInto('devices').values(device).execute();
  await db.insertInto('sessions').values(session).execute();
}

/** Gives a PC another name; undefined where the account has no such PC. */
export async function renameDeviceRow(
  db: Queryable,
  userId: string,
  id: string,
  name: string,
): Promise<DeviceRow | undefined> {
  return await db
    .updateTable('devices')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Removes a PC and its sessions; false where the account has no such PC. */
export async function deleteDevice(db: Queryable, userId: string, id: string): Promise<boolean> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('device_id', '=', id).execute();
  const { numDeletedRows } = await db
    .deleteFrom('devices')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The counts are kept in the table of throttles, where they expire like counted tries. */
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
