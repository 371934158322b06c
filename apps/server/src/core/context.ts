import type { Readable } from 'node:stream';
import type { ChangeTopic } from '@pindahlapak/contract';
import type { Config } from './config.ts';
import type { ChangeBus } from './change-bus.ts';
import type { Database, Queryable } from './database.ts';
import type { CallLimits, Limiter } from './call-limits.ts';
import type { Passwords } from './secrets/passwords.ts';
import type { Vault } from './secrets/vault.ts';
import type { UserRow } from './schema.ts';

export interface Services {
  config: Config;
  db: Database;
  /** Milliseconds since the epoch. */
  now: () => number;
  changes: ChangeBus;
  mail: MailQueue;
  passwords: Passwords;
  vault: Vault;
  /** Runs transactions of one account one at a time, see `inAccount`. */
  accountLimiter: Limiter;
  /** Queues of expensive calls, by account. */
  callLimits: CallLimits;
  /** Called after each committed change of an account; only a server sets it. */
  afterChange?: (userId: string, topics: ReadonlySet<ChangeTopic>) => void;
}

/** Who performs an action. */
export type Actor =
  | { kind: 'guest' }
  | { kind: 'seller'; userId: string }
  | { kind: 'device'; userId: string; deviceId: string }
  | { kind: 'operator'; /** Login name on the machine. */ name?: string };

/** First parameter of every action: the services, and who performs it. Independent of HTTP and the command line. */
export interface Context extends Services {
  actor: Actor;
  /**
   * Network of the caller, if known: an IPv4 address or an IPv6 /64. Null for the operator, and behind a proxy that
   * TRUST_PROXY does not name, as all callers would share its address.
   */
  network: string | null;
  userAgent: string | null;
  log: Log;
}

/** The part of a structured log that actions use. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** A file for download, which may be created while it is read. */
export interface Download {
  fileName: string;
  content: Readable;
}

export interface Session {
  user: UserRow;
  tokenHash: string;
  /** The calling PC, or null for a dashboard. */
  deviceId: string | null;
}

export interface MailMessage {
  /** The address, or null: the message is then stored and dropped, so that both cases take the same time. */
  to: string | null;
  subject: string;
  text: string;
  /** When an undelivered message is dropped, in milliseconds since the epoch. */
  expiresAt?: number;
}

/** Mail that is stored with the change that caused it, and delivered afterwards with retries. */
export interface MailQueue {
  /** Stores a message, in the caller's transaction if `db` is one. */
  enqueue(db: Queryable, message: MailMessage): Promise<void>;
  /** Delivers the due messages now; called after a commit so that they leave at once. */
  wake(): void;
  /** Sets the log for deliveries; a message's text is never logged. */
  reportTo(log: Log): void;
  close(): Promise<void>;
}
