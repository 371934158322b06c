import type { ChangeBus } from './change-bus.ts';
import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import type { MailQueue } from './mail-queue.ts';
import type { Passwords } from '../accounts/passwords.ts';

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
