import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, vi } from 'vitest';
import type { TestApp } from './make-app.ts';

/** Returns the `.eml` files for an address, oldest first. */
export async function outboxOf({ dataDir }: Pick<TestApp, 'dataDir'>, email: string): Promise<string[]> {
  const folder = path.join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => readFile(path.join(folder, name), 'utf8')),
  );
  return mails.filter((mail) => mail.includes(`To: ${email}\n`));
}

/** Returns the 6-digit code in a mail. */
export const codeIn = (mail: string | undefined): string => /^ {4}(\d{6})$/m.exec(mail ?? '')?.[1] ?? '';

/** Waits until an address has `count` mails, and returns the codes in them. */
export async function mailedCodes(app: Pick<TestApp, 'dataDir'>, email: string, count = 1): Promise<string[]> {
  const mails = await vi.waitFor(
    async () => {
      const written = await outboxOf(app, email);
      expect(written).toHaveLength(count);
      return written;
    },
    { timeout: 5000, interval: 10 },
  );
  return mails.map(codeIn);
}
