import { SelectQueryNode, type CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';
import { giveWay } from '../../../core/turns/pauses.ts';
import type { LogKeeper } from '../log/log-keeper.ts';
import { ForeignLock } from './foreign-lock.ts';
import type { Statements } from './statements.ts';
import { WritingTurn } from './writing-turn.ts';

const command = (sql: string) => ({ sql, parameters: [] });

const isRead = ({ query, sql }: CompiledQuery): boolean =>
  SelectQueryNode.is(query) || (query.kind === 'RawNode' && /^\s*select\b/i.test(sql));

/** What Kysely runs a query or a transaction on: reads go to the reading connection unless a transaction is open. */
class SqliteConnection implements DatabaseConnection {
  readonly #reading: Statements;
  readonly #writing: Statements;
  readonly #turn: WritingTurn;
  readonly #lock: ForeignLock;
  #hasTurn = false;

  constructor(reading: Statements, writing: Statements, turn: WritingTurn, lock: ForeignLock) {
    this.#reading = reading;
    this.#writing = writing;
    this.#turn = turn;
    this.#lock = lock;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    await giveWay();
    if (this.#hasTurn) return this.#writing.run<R>(query);
    if (isRead(query)) return await this.#lock.whenFree(() => this.#reading.run<R>(query));
    await this.#turn.take();
    try {
      return await this.#lock.whenFree(() => this.#writing.run<R>(query));
    } finally {
      this.#turn.give();
    }
  }

  // Not used: reads go in batches by key, since an open statement would keep the reading connection in the past.
  // oxlint-disable-next-line require-yield -- Kysely's interface asks for a generator
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new TypeError('queries are not streamed');
  }

  /** Takes the write lock at the beginning: two writers wait for each other instead of failing half-way. */
  async begin(): Promise<void> {
    await giveWay();
    await this.#turn.take();
    try {
      await this.#lock.whenFree(() => this.#writing.run(command('begin immediate')));
      this.#hasTurn = true;
    } finally {
      if (!this.#hasTurn) this.#turn.give();
    }
  }

  commit(): void {
    this.#writing.run(command('commit'));
    this.#endTurn();
  }

  rollback(): void {
    try {
      if (this.#writing.isInTransaction()) this.#writing.run(command('rollback'));
    } finally {
      this.#endTurn();
    }
  }

  #endTurn(): void {
    this.#hasTurn = false;
    this.#turn.give();
  }
}

/**
 * Drives two connections of one SQLite file: one that writes, a transaction at a time, and one that reads beside it
 * what is committed, so that reads do not wait for a long transaction. Without a reading connection the writing one
 * does both; without a log keeper long commits hold the event loop.
 */
export class SqliteDriver implements Driver {
  readonly #reading: Statements;
  readonly #writing: Statements;
  /** The turns of all that write to the file, and their waiting for other processes. */
  readonly turn = new WritingTurn();
  readonly lock = new ForeignLock();
  readonly #log: LogKeeper | null;

  constructor(writing: Statements, reading: Statements = writing, log: LogKeeper | null = null) {
    this.#writing = writing;
    this.#reading = reading;
    this.#log = log;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.#reading, this.#writing, this.turn, this.lock);
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await connection.begin();
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await this.#log?.beforeCommit();
    connection.commit();
    this.#log?.afterCommit();
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    connection.rollback();
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.#log?.close();
    this.#reading.close();
    this.#writing.close();
  }
}
