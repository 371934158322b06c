import { anyUpdated, type Queryable } from '../../core/database.ts';
import type { MailRow } from '../../core/schema.ts';

export async function insertMail(db: Queryable, mail: MailRow): Promise<void> {
  await db.insertInto('mails').values(mail).execute();
}

export const findDueMails = (db: Queryable, keyId: string, now: number, limit: number): Promise<MailRow[]> =>
  db
    .selectFrom('mails')
    .selectAll()
    .where('key_id', '=', keyId)
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .limit(limit)
    .execute();

/**
 * Reserves a mail for one attempt, until `leaseEndsAt`. Returns false if another process has reserved it since it was
 * read, which shows in the number of attempts.
 */
export const claimMail = (db: Queryable, mail: MailRow, leaseEndsAt: number): Promise<boolean> =>
  anyUpdated(
    db
      .updateTable('mails')
      .set({ attempts: mail.attempts + 1, next_attempt_at: leaseEndsAt })
      .where('id', '=', mail.id)
      .where('attempts', '=', mail.attempts),
  );

/** Sets the time of a mail's next attempt, in milliseconds since the epoch. */
export async function postponeMail(db: Queryable, id: string, nextAttemptAt: number): Promise<void> {
  await db.updateTable('mails').set({ next_attempt_at: nextAttemptAt }).where('id', '=', id).execute();
}

export async function deleteMail(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute();
}

/** Returns when the next mail of a key is due, or null if none is waiting. */
export async function nextMailTurn(db: Queryable, keyId: string): Promise<number | null> {
  const row = await db
    .selectFrom('mails')
    .select('next_attempt_at')
    .where('key_id', '=', keyId)
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst();
  return row?.next_attempt_at ?? null;
}
