import { hash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { serverStartMessages as texts } from '@pindahlapak/messages';
import { codeOf, messageOf, StartRefused } from '../../core/refusal.ts';
import { type SealingKey, seal, unseal } from '../../core/secrets/vault.ts';
import * as z from 'zod/mini';
import type { MailMessage } from '../../core/context.ts';

const keyBytes = 32;

/** Creates a complete file that only its owner can read, unless it already exists. */
async function createOnce(file: string, content: string): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, content, { flag: 'wx', mode: 0o600, flush: true });
    await link(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function readOrCreate(dataDir: string, file: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    if (!existsSync(file)) await createOnce(file, randomBytes(keyBytes).toString('base64url'));
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new StartRefused(texts.mailKeyUnusable(file, messageOf(error)), { cause: error });
  }
}

export const mailKeyFileOf = (dataDir: string): string => path.join(dataDir, 'mail.key');

/**
 * Reads the folder's `mail.key`, which is created on first use; processes that start together get the same one. Throws
 * StartRefused.
 */
export async function loadMailKey(dataDir: string): Promise<SealingKey> {
  const file = mailKeyFileOf(dataDir);
  const secret = Buffer.from((await readOrCreate(dataDir, file)).trim(), 'base64url');
  if (secret.length !== keyBytes) throw new StartRefused(texts.mailKeyBroken(file));
  return { id: hash('sha256', secret, 'base64url').slice(0, 16), secret };
}

const messageSchema = z.object({
  to: z.nullable(z.string()),
  subject: z.string(),
  text: z.string(),
  expiresAt: z.optional(z.number()),
});

export const sealMessage = (key: SealingKey, id: string, message: MailMessage): Buffer =>
  seal(key, id, JSON.stringify(message));

/** Decrypts the result of `sealMessage`; throws if the key, the id or the bytes differ. */
export const openMessage = (key: SealingKey, id: string, sealed: Uint8Array): MailMessage =>
  messageSchema.parse(JSON.parse(unseal(key, id, sealed)));
