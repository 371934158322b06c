import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { yieldWhenDue } from '../../core/event-loop.ts';
import { DatabaseDamaged } from '../../core/database.ts';

const busy = 5;
const corrupt = 11;
const notADatabase = 26;

/** Returns whether an error is SQLite's, with one of these primary result codes (sqlite.org/rescode.html). */
const isOfKind = (error: unknown, kinds: readonly number[]): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  kinds.includes(error.errcode % 256);

/** Returns whether another connection or process holds the lock that a statement needs. */
export const isBusy = (error: unknown): boolean => isOfKind(error, [busy]);

/** Returns whether SQLite reports a file as damaged, or as no database. */
export const isDamage = (error: unknown): boolean =>
  error instanceof DatabaseDamaged || isOfKind(error, [corrupt, notADatabase]);

const preparedMax = 400;
/** How long a connection waits for a lock held by another process, such as the operator's command line. */
export const lockWaitMs = 5000;
/** How long a write waits after one was refused. */
const shortLockWaitMs = 1000;
/** A write arriving this soon after a refused one was queued behind it, here or in its account's queue. */
const behindMs = 100;
const lockRetryMs = 15;

interface Prepared {
  statement: StatementSync;
  returnsRows: boolean;
}

/** Runs queries on one connection and caches prepared statements by text. */
class NativeConnection {
  readonly #database: DatabaseSync;
  readonly #prepared = new LRUCache<string, Prepared>({ max: preparedMax });

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  run<R>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<R> {
    const { statement, returnsRows } = this.#prepare(sql);
    const values = parameters as SQLInputValue[];
    if (returnsRows) return { rows: statement.all(...values) as R[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  exec(sql: string): void {
    this.#database.exec(sql);
  }

  /** Returns whether a transaction is open: a full disk may have ended it. */
  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  close(): void {
    this.#prepared.clear();
    if (this.#database.isOpen) this.#database.close();
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    const prepared = { statement, returnsRows: statement.columns().length > 0 };
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}

/** Admits one writer at a time, in order of arrival. */
class WriteQueue {
  #last: Promise<void> = Promise.resolve();
  /** When a write was last refused; null after a successful one. */
  #refusedAt: number | null = null;

  /** Waits for all earlier writers; resolves with the function that admits the next one. */
  async enter(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = this.#last;
    this.#last = promise;
    await before;
    return resolve;
  }

  /**
   * Retries while another process holds the write lock, without blocking the event loop as SQLite's own timeout would.
   * Throws SQLite's error after 5 s, or 1 s if the previous write was refused. Right behind that one it throws at once,
   * as the waits of all queued writes would add up.
   */
  async whenUnlocked<T>(job: () => T): Promise<T> {
    const start = performance.now();
    const waitMs = this.#waitMs(start);
    for (;;) {
      try {
        const result = job();
        this.#refusedAt = null;
        return result;
      } catch (error) {
        if (!isBusy(error)) throw error;
        const now = performance.now();
        if (now - start >= waitMs) {
          this.#refusedAt = now;
          throw error;
        }
      }
      await pause(lockRetryMs);
    }
  }

  #waitMs(now: number): number {
    if (this.#refusedAt === null) return lockWaitMs;
    return now - this.#refusedAt < behindMs ? 0 : shortLockWaitMs;
  }
}

const isRead = ({ query, sql }: CompiledQuery): boolean =>
  SelectQueryNode.is(query) || (query.kind === 'RawNode' && /^\s*select\b/i.test(sql));

/** Kysely's connection for a query or a transaction: reads use the reading connection unless a transaction is open. */
class SqliteConnection implements DatabaseConnection {
  readonly #reading: NativeConnection;
  readonly #writing: NativeConnection;
  readonly #queue: WriteQueue;
  /** Ends this connection's transaction; null outside of one. */
  #leave: (() => void) | null = null;

  constructor(reading: NativeConnection, writing: NativeConnection, queue: WriteQueue) {
    this.#reading = reading;
    this.#writing = writing;
    this.#queue = queue;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // SQLite's results are synchronous, so a chain of queries would never yield the event loop.
    await yieldWhenDue();
    if (this.#leave) return this.#writing.run<R>(query);
    if (isRead(query)) return this.#reading.run<R>(query);
    const leave = await this.#queue.enter();
    try {
      return await this.#queue.whenUnlocked(() => this.#writing.run<R>(query));
    } finally {
      leave();
    }
  }

  // Not used: reads go in batches by key, as an open statement would keep the reading connection on an old snapshot.
  // oxlint-disable-next-line require-yield -- Kysely's interface asks for a generator
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new TypeError('streaming queries are not supported');
  }

  /** Takes the write lock at the beginning: two writers wait for each other instead of failing half-way. */
  async begin(): Promise<void> {
    const leave = await this.#queue.enter();
    try {
      await this.#queue.whenUnlocked(() => this.#writing.exec('begin immediate'));
      this.#leave = leave;
    } finally {
      if (!this.#leave) leave();
    }
  }

  async commit(): Promise<void> {
    // A commit in the same turn as a large statement would block the event loop too long.
    await yieldWhenDue();
    this.#writing.exec('commit');
    this.#end();
  }

  rollback(): void {
    try {
      if (this.#writing.isInTransaction) this.#writing.exec('rollback');
    } finally {
      this.#end();
    }
  }

  #end(): void {
    this.#leave?.();
    this.#leave = null;
  }
}

class SqliteDriver implements Driver {
  readonly #reading: NativeConnection;
  readonly #writing: NativeConnection;
  readonly #queue = new WriteQueue();

  constructor(reading: NativeConnection, writing: NativeConnection) {
    this.#reading = reading;
    this.#writing = writing;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.#reading, this.#writing, this.#queue);
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await connection.begin();
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    connection.rollback();
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#reading.close();
    this.#writing.close();
  }
}

/**
 * Kysely's adapter says that SQLite's DDL is not transactional, and would migrate statement by statement. It is: a
 * migration and its record are committed together or not at all, even if the process dies in between.
 */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  // The driver itself serializes writers.
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/**
 * Creates Kysely's dialect for the built-in SQLite: one connection writes, one transaction at a time; another one reads
 * committed data, so that reads do not wait for a transaction. Without `reading` one connection does both, for
 * migrations and for inspecting a file.
 */
export function createSqliteDialect(writing: DatabaseSync, reading?: DatabaseSync): Dialect {
  const writes = new NativeConnection(writing);
  const reads = reading ? new NativeConnection(reading) : writes;
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new SqliteDriver(reads, writes),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db: Kysely<never>): DatabaseIntrospector => new SqliteIntrospector(db),
  };
}

const cache = 'pragma cache_size = -16000';

/** Opens a connection for writing; commits are durable. Another process's lock is reported at once, see `WriteQueue`. */
export function openWriting(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: lockWaitMs, enableForeignKeyConstraints: true });
  try {
    database.exec(
      `pragma journal_mode = wal; pragma synchronous = full; pragma journal_size_limit = 4194304; ${cache}`,
    );
    database.exec('pragma busy_timeout = 0');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Opens a connection that reads committed data. */
export function openReading(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: lockWaitMs, readOnly: true });
  database.exec(cache);
  return database;
}
