import * as z from 'zod/mini';
import type { MailMessage } from '../../core/mail-queue.ts';
import { seal, unseal, type SealingKey } from '../../core/secrets/seal.ts';

const messageSchema = z.object({
  to: z.nullable(z.string()),
  subject: z.string(),
  text: z.string(),
  expiresAt: z.optional(z.number()),
});

/** Encrypts a message for storage under its id. */
export const sealMessage = (key: SealingKey, id: string, message: MailMessage): Buffer =>
  seal(key, id, JSON.stringify(message));

/** Decrypts what sealMessage made; throws where the key, the id or the bytes are not the same. */
export const openMessage = (key: SealingKey, id: string, sealed: Uint8Array): MailMessage =>
  messageSchema.parse(JSON.parse(unseal(key, id, sealed)));
