import { queueLimits } from '@pindahlapak/model';
import type { Queryable } from '../../core/database.ts';

/** Returns the smallest id that `newId` can make at a time: ids begin with their time. */
const firstIdAt = (ms: number): string => {
  const time = ms.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}`;
};

/**
 * Deletes expired attempts, codes, tokens and reports of queues, sessions that ended before `sessionsBefore`, audit
 * events from before `eventsBefore`, and mails from before `mailsBefore`, whatever their key: a server delivers and
 * deletes only those of its own key.
 */
export async function deleteOutdated(
  db: Queryable,
  now: number,
  { sessionsBefore, eventsBefore, mailsBefore }: { sessionsBefore: number; eventsBefore: number; mailsBefore: number },
): Promise<void> {
  await db.deleteFrom('throttles').where('resets_at', '<=', now).execute();
  await db.deleteFrom('reset_codes').where('expires_at', '<=', now).execute();
  await db.deleteFrom('reset_tokens').where('expires_at', '<=', now).execute();
  await db.deleteFrom('pairing_codes').where('expires_at', '<=', now).execute();
  await db.deleteFrom('sessions').where('expires_at', '<=', sessionsBefore).execute();
  await db
    .updateTable('devices')
    .set({ failed_count: 0, failed_at: null })
    .where('failed_at', '<=', now - queueLimits.retentionMs)
    .execute();
  await db.deleteFrom('mails').where('created_at', '<=', mailsBefore).execute();
  await db.deleteFrom('audit_events').where('id', '<', firstIdAt(eventsBefore)).execute();
}
