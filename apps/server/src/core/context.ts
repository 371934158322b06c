import type { ChangeTopic } from '@pindahlapak/contract';
import type { Config } from './config.ts';
import type { ChangeBus } from './change-bus.ts';
import type { Database, Queryable } from './database.ts';
import type { CallLimits, Limiter } from './call-limits.ts';
import type { Passwords } from './secrets/passwords.ts';
import type { Vault } from './secrets/vault.ts';
import type { UserRow } from './schema.ts';

/** The services that the application is built with; tests pass their own. */
export interface Services {
  config: Config;
  db: Database;
  /** Milliseconds since the epoch. */
  now: () => number;
  changes: ChangeBus;
  mail: MailQueue;
  passwords: Passwords;
  vault: Vault;
  /** Lets one account's transactions follow each other, see `inAccount`. */
  accountLimiter: Limiter;
  /** Queues of expensive calls, by account. */
  callLimits: CallLimits;
  /** Called after each change of an account is committed; only a server has it. */
  afterChange?: (userId: string, topics: ReadonlySet<ChangeTopic>) => void;
}

/** On whose behalf an action runs. */
export type Actor =
  | { kind: 'guest' }
  | { kind: 'seller'; userId: string }
  | { kind: 'device'; userId: string; deviceId: string }
  | { kind: 'operator'; /** Login name on the machine. */ name?: string };

/** What every action gets first: the services, and on whose behalf it runs. It knows neither HTTP nor the command line. */
export interface Context extends Services {
  actor: Actor;
  /**
   * Where the call comes from, as far as it is known: an IPv4 address or an IPv6 /64. Null for the operator, and behind a
   * proxy that TRUST_PROXY does not name, where everybody would share one address.
   */
  network: string | null;
  /** What the caller's browser says of itself. */
  userAgent: string | null;
  log: Log;
}

/** The part of a structured log that actions write to. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** The session that makes a call. */
export interface Session {
  user: UserRow;
  tokenHash: string;
  /** The calling PC, or null for a dashboard. */
  deviceId: string | null;
}

export interface MailMessage {
  /** The address, or null for a message to nobody: stored like any other and then dropped, so that both take the same time. */
  to: string | null;
  subject: string;
  text: string;
  /** When the message expires and is dropped, in milliseconds since the epoch. */
  expiresAt?: number;
}

/** Mail that is stored with what caused it and delivered afterwards, tried again until it goes out. */
export interface MailQueue {
  /** Stores a message, inside the caller's transaction where one is given. */
  enqueue(db: Queryable, message: MailMessage): Promise<void>;
  /** Delivers what is due now; called after a commit so that the mail leaves at once. */
  wake(): void;
  /** From now on deliveries are logged there, never a message's text. */
  reportTo(log: Log): void;
  close(): Promise<void>;
}
