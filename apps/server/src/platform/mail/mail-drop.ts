import type { MailQueue } from '../../core/mail-queue.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { loadMailKey } from './mail-key.ts';

/** Stores mail that a running server finds and delivers; for processes that deliver none, such as the command line. */
export function createMailDrop(dataDir: string, now: () => number): MailQueue {
  return {
    enqueue: async (db, message) => enqueueMail(db, await loadMailKey(dataDir), message, now()),
    wake: () => {},
    reportTo: () => {},
    close: async () => {},
  };
}
