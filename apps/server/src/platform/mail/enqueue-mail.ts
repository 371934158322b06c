import type { Queryable } from '../../core/database.ts';
import type { MailMessage } from '../../core/mail-queue.ts';
import { newId } from '../../core/new-id.ts';
import type { SealingKey } from '../../core/secrets/seal.ts';
import { insertMail } from './mails.sql.ts';
import { sealMessage } from './sealed-message.ts';

/** Stores a message, sealed with the folder's key and due at once. */
export async function enqueueMail(db: Queryable, key: SealingKey, message: MailMessage, now: number): Promise<void> {
  const id = newId(now);
  await insertMail(db, {
    id,
    key_id: key.id,
    sealed: sealMessage(key, id, message),
    attempts: 0,
    next_attempt_at: now,
    created_at: now,
  });
}
