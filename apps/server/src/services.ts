import type { ChangeBus } from './events/change-bus.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { MailQueue } from './mail/mail-queue.ts';
import type { Passwords } from './security/passwords.ts';

/** What the application is built with; tests give their own. */
export interface Services {
  config: Config;
  db: Database;
  /** Milliseconds since the epoch. */
  now: () => number;
  changes: ChangeBus;
  mail: MailQueue;
  passwords: Passwords;
}
