import type { Readable } from 'node:stream';
import type {
  ChangeTopic,
  Endpoint,
  EndpointBody,
  EndpointData,
  EndpointParams,
  EndpointQuery,
} from '@pindahlapak/contract';
import type { Product, Readiness } from '@pindahlapak/model';
import type { ExportIssue } from '@pindahlapak/rules';
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
  judge: ProductJudge;
  /** Runs transactions of one account one at a time, see `inAccount`. */
  accountLimiter: Limiter;
  /** Queues of expensive calls, by account. */
  callLimits: CallLimits;
  /** Called after each committed change of an account; only a server sets it. */
  afterChange?: (userId: string, topics: ReadonlySet<ChangeTopic>) => void;
}

/** Result of applying the account's rules to one version of a product. */
export interface Judgement {
  id: string;
  version: number;
  readiness: Readiness;
  issues: ExportIssue[];
  /** Issues and price warnings, one bit each. */
  bits: number;
  /** Lowest and highest price of its exported rows, in rupiah; null if all variants are off. */
  salePrice: { min: number; max: number } | null;
  /** Smallest amount, in rupiah, that one of those rows leaves after the shop's deductions and the source's price. */
  net: number | null;
}

/** Judges products with the code that exports them. A service, because the catalogue may not import exports or rules. */
export interface ProductJudge {
  /** Returns what products are judged by now; readiness stored with another value is stale. */
  currentJudgedBy(ctx: Context, userId: string): Promise<number>;
  /** Judges products in their order, without storing anything. */
  judge(ctx: Context, userId: string, products: readonly (Product & { version: number })[]): Promise<Judgement[]>;
  /**
   * Judges an account's stale products and stores the result, so that the database can filter and sort by readiness,
   * issues and sale prices. Throws Refusal('account-busy').
   */
  judgeStale(ctx: Context, userId: string, window: number | 'all'): Promise<void>;
  /** Judges an account's stale products after the call that changed them, so that the next call need not wait. */
  judgeSoon(ctx: Context, userId: string): void;
  /** Stops judging; the first call that needs the rest judges it. */
  close(): Promise<void>;
}

/** Who performs an action. */
export type Actor =
  | { kind: 'guest' }
  | { kind: 'seller'; userId: string; /** Of the calling dashboard's session. */ tokenHash: string }
  | { kind: 'device'; userId: string; deviceId: string }
  | { kind: 'operator'; /** Login name on the machine. */ name?: string };

/** Returns the stored form of the calling dashboard's token; null if no dashboard calls. */
export const ownTokenHash = ({ actor }: Pick<Context, 'actor'>): string | null =>
  actor.kind === 'seller' ? actor.tokenHash : null;

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

/** The members of a part of the input; none if the call does not have it. */
type MembersOf<Part> = [Part] extends [undefined] ? unknown : NonNullable<Part>;

/**
 * Input of an action: the account's id, unless the call is public, and the members of path, query and body, whose names
 * differ. A form is read by the route.
 */
export type Input<E extends Endpoint> = (E['access'] extends 'public' ? unknown : { userId: string }) &
  MembersOf<EndpointParams<E>> &
  MembersOf<EndpointQuery<E>> &
  (E extends { file: string } ? unknown : MembersOf<EndpointBody<E>>);

/** What a call does; `Form` are the members that its route reads from a form. Throws Refusal. */
export type Action<E extends Endpoint, Form = unknown> = (
  ctx: Context,
  input: Input<E> & Form,
) => Promise<EndpointData<E>>;

/** A file in a form. */
export interface FormFile {
  /** The sender's name of the file: a label, never a path. */
  fileName: string;
  /** Where its content is, until the call is handled. */
  path: string;
  /** Bytes of its content. */
  size: number;
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
