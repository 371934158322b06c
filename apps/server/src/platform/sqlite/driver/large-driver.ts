import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { isUnanswered } from '../../../core/queries/run-unanswered.ts';
import type { LogKeeper } from '../log/log-keeper.ts';
import type { ForeignLock } from './foreign-lock.ts';
import type { WritingThread } from './writing-thread.ts';
import type { WritingTurn } from './writing-turn.ts';

/** A transaction in the writing thread. */
class LargeConnection implements DatabaseConnection {
  readonly #thread: WritingThread;
  isOpen = false;

  constructor(thread: WritingThread) {
    this.#thread = thread;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.isOpen) throw new TypeError('the writing thread runs transactions only');
    if (!isUnanswered(query)) return await this.#thread.run<R>(query);
    await this.#thread.runUnanswered(query);
    return { rows: [] };
  }

  // oxlint-disable-next-line require-yield -- Kysely's interface asks for a generator
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new TypeError('queries are not streamed');
  }
}

/**
 * Drives the transactions that are too large for the event loop in a thread of their own. They share the turns and the
 * waiting of the other writers, so that neither meets the other's lock.
 */
export class LargeDriver implements Driver {
  readonly #thread: WritingThread;
  readonly #turn: WritingTurn;
  readonly #lock: ForeignLock;
  readonly #log: LogKeeper;

  constructor(thread: WritingThread, turn: WritingTurn, lock: ForeignLock, log: LogKeeper) {
    this.#thread = thread;
    this.#turn = turn;
    this.#lock = lock;
    this.#log = log;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<LargeConnection> {
    return new LargeConnection(this.#thread);
  }

  async beginTransaction(connection: LargeConnection): Promise<void> {
    await this.#turn.take();
    try {
      await this.#lock.whenFree(() => this.#thread.begin());
      connection.isOpen = true;
    } finally {
      if (!connection.isOpen) this.#turn.give();
    }
  }

  async commitTransaction(connection: LargeConnection): Promise<void> {
    await this.#thread.commit();
    await this.#log.afterLargeCommit();
    this.#end(connection);
  }

  async rollbackTransaction(connection: LargeConnection): Promise<void> {
    try {
      await this.#thread.rollback();
    } finally {
      this.#end(connection);
    }
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.#thread.close();
  }

  #end(connection: LargeConnection): void {
    connection.isOpen = false;
    this.#turn.give();
  }
}
