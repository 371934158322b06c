import type { ChangeTopic } from '@pindahlapak/contract';
import type { Config } from './config.ts';
import type { ChangeBus } from './changes/change-bus.ts';
import type { Database } from './database.ts';
import type { Log } from './log.ts';
import type { CallLimits } from './call-limits.ts';
import type { MailQueue } from './mail-queue.ts';
import type { Passwords } from './secrets/passwords.ts';
import type { Vault } from './secrets/vault.ts';
import type { Limiter } from './call-limits.ts';

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
  /** Where an account's expensive calls wait for their turn. */
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
