import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { composeEml } from './compose-eml.ts';
import type { Delivery } from './delivery.ts';

/**
 * Writes each message whole as `<time>-<id>.eml` into DATA_DIR/outbox. The name comes from the message, so that one
 * written twice is still one file.
 */
export function deliverToOutbox(dataDir: string, from: string): Delivery {
  const folder = path.join(dataDir, 'outbox');
  return {
    async send(mail) {
      const { id, createdAt } = mail;
      const name = `${new Date(createdAt).toISOString().replaceAll(/[:.]/g, '-')}-${id}.eml`;
      const draft = path.join(folder, `.${name}.part`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const handle = await open(draft, 'w', 0o600);
      try {
        await handle.writeFile(composeEml(from, mail));
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, path.join(folder, name));
      return `outbox/${name}`;
    },
    close: () => {},
  };
}
