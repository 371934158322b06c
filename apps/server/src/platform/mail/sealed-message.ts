import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { MailKey } from './mail-key.ts';
import type { MailMessage } from '../../core/mail-queue.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const messageSchema = z.object({
  to: z.nullable(z.string()),
  subject: z.string(),
  text: z.string(),
  expiresAt: z.optional(z.number()),
});

/** Encrypts a message for storage: nonce, tag, ciphertext. `id` is bound to it, so that rows cannot be swapped. */
export function sealMessage(key: MailKey, id: string, message: MailMessage): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key.secret, nonce).setAAD(Buffer.from(id));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(message), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts what sealMessage made; throws where the key, the id or the bytes are not the same. */
export function openMessage(key: MailKey, id: string, sealed: Uint8Array): MailMessage {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv(algorithm, key.secret, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(id))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const text = decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
  return messageSchema.parse(JSON.parse(text));
}
