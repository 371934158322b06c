import { anyDeleted, type Queryable } from '../../core/database.ts';
import type { DeviceRow, PairingCodeRow, SessionRow } from '../../core/schema.ts';

/** Stores the account's pairing code, replacing an earlier one. */
export async function replacePairingCode(db: Queryable, code: PairingCodeRow): Promise<void> {
  await db.deleteFrom('pairing_codes').where('user_id', '=', code.user_id).execute();
  await db.insertInto('pairing_codes').values(code).execute();
}

/** Returns the code with this digest, of any account and even if expired. */
export async function findPairingCode(db: Queryable, codeHash: string): Promise<PairingCodeRow | undefined> {
  return await db.selectFrom('pairing_codes').selectAll().where('code_hash', '=', codeHash).executeTakeFirst();
}

/** Deletes a code that is being used; returns false if another call has already used it. */
export const takePairingCode = (db: Queryable, userId: string, codeHash: string): Promise<boolean> =>
  anyDeleted(db.deleteFrom('pairing_codes').where('user_id', '=', userId).where('code_hash', '=', codeHash));

/** Returns the connected PCs of an account, oldest first. */
export async function findDevices(db: Queryable, userId: string): Promise<DeviceRow[]> {
  return await db
    .selectFrom('devices')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function insertDevice(db: Queryable, device: DeviceRow, session: SessionRow): Promise<void> {
  await db.insertInto('devices').values(device).execute();
  await db.insertInto('sessions').values(session).execute();
}

/** Updates a PC and returns its row; undefined if the account has no such PC. */
export async function updateDevice(
  db: Queryable,
  userId: string,
  id: string,
  columns: Partial<DeviceRow>,
): Promise<DeviceRow | undefined> {
  return await db
    .updateTable('devices')
    .set(columns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes a PC and its sessions; returns undefined if the account has no such PC. */
export async function deleteDevice(db: Queryable, userId: string, id: string): Promise<DeviceRow | undefined> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('device_id', '=', id).execute();
  return await db
    .deleteFrom('devices')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}
