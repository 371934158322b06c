import type { MailQueue } from '../../core/mail-queue.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { loadMailKey } from './mail-key.ts';

/** Stores mail for a server to deliver, which looks for it by itself: for a process that delivers none. */
export function createMailDrop(dataDir: string, now: () => number): MailQueue {
  return {
    enqueue: async (db, message) => enqueueMail(db, await loadMailKey(dataDir), message, now()),
    wake: () => {},
    reportTo: () => {},
    close: async () => {},
  };
}
