import { Worker } from 'node:worker_threads';
import type { CompiledQuery, QueryResult } from 'kysely';
import { type Given, resultOf } from './statements.ts';

export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>;

/**
 * What the thread is asked for: statements, of which those behind one that fails are not run, to take back what is open, or to close
 * its connection and end.
 */
export type Asked = readonly Statement[] | 'rollback' | 'end';

/** What a failed statement threw: an Error itself would lose SQLite's codes between the threads. */
export interface SqliteFault {
  message: string;
  code: string;
  errcode: number;
}

/** What the last statement gave, or why one failed. */
export type Answer = { given: Given } | { fault: SqliteFault };

const script = new URL('writing-worker.mjs', import.meta.url);
/** The thread ends when nothing was asked of it for so long: its memory is only taken while it is used. */
const idleMs = 5000;

const errorOf = ({ message, ...codes }: SqliteFault): Error => Object.assign(new Error(message), codes);

/** One running thread. It answers in the order in which it is asked. */
class Running {
  readonly #worker: Worker;
  readonly #waiting: PromiseWithResolvers<QueryResult<unknown>>[] = [];
  readonly #ended = Promise.withResolvers<void>();
  #failure: Error | null = null;

  constructor(file: string) {
    this.#worker = new Worker(script, {
      workerData: file,
      resourceLimits: { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: 64 },
    });
    this.#worker.on('message', (answer: Answer) => {
      const asked = this.#waiting.shift();
      if ('fault' in answer) asked?.reject(errorOf(answer.fault));
      else asked?.resolve(resultOf(answer.given));
    });
    this.#worker.on('error', (error) => (this.#failure = error instanceof Error ? error : new Error(String(error))));
    this.#worker.on('exit', () => {
      this.#failure ??= new Error('the writing thread has ended');
      for (const asked of this.#waiting.splice(0)) asked.reject(this.#failure);
      this.#ended.resolve();
    });
  }

  get isOver(): boolean {
    return this.#failure !== null;
  }

  ask(asked: Exclude<Asked, 'end'>): Promise<QueryResult<unknown>> {
    if (this.#failure) return Promise.reject(this.#failure);
    const waiting = Promise.withResolvers<QueryResult<unknown>>();
    this.#waiting.push(waiting);
    this.#worker.postMessage(asked);
    return waiting.promise;
  }

  async end(): Promise<void> {
    this.#worker.postMessage('end' satisfies Asked);
    await this.#ended.promise;
  }
}

/** Most statements that are kept back, and most UTF-16 units of them together: all are copied to the thread in one go. */
const keptBackMax = { units: 1_000_000, statements: 100 };

const unitsOf = ({ sql, parameters }: Statement): number =>
  parameters.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 8), sql.length);

/**
 * A writing connection in a thread of its own, for transactions whose statements and commit would hold the event loop.
 * The thread is started by the first transaction and ends when it is idle. Only one transaction at a time may use it.
 * As on PostgreSQL, nothing more can be done in a transaction of which a statement has failed.
 */
export class WritingThread {
  readonly #file: string;
  #running: Running | null = null;
  #idle: NodeJS.Timeout | undefined;
  /** Statements that go with the next one. */
  #keptBack: Statement[] = [];
  #keptBackUnits = 0;
  /** Why the open transaction can only be taken back. */
  #failure: unknown;

  constructor(file: string) {
    this.#file = file;
  }

  /** Begins a transaction that holds the write lock; starts the thread where none runs. Throws what SQLite said. */
  async begin(): Promise<void> {
    clearTimeout(this.#idle);
    if (!this.#running || this.#running.isOver) this.#running = new Running(this.#file);
    await this.#running.ask([{ sql: 'begin immediate', parameters: [] }]);
  }

  /** Runs a statement of the open transaction, behind those that were kept back. Throws what SQLite said, with its codes. */
  async run<R>({ sql, parameters }: Statement): Promise<QueryResult<R>> {
    return (await this.#send([...this.#keptBack, { sql, parameters }])) as QueryResult<R>;
  }

  /** Runs a statement with the next one, which throws where this one fails. */
  async runUnanswered({ sql, parameters }: Statement): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure;
    const statement = { sql, parameters };
    this.#keptBack.push(statement);
    this.#keptBackUnits += unitsOf(statement);
    if (this.#keptBackUnits >= keptBackMax.units || this.#keptBack.length >= keptBackMax.statements)
      await this.#send(this.#keptBack);
  }

  async commit(): Promise<void> {
    await this.run({ sql: 'commit', parameters: [] });
    this.#rest();
  }

  /** Rolls back the open transaction, if there still is one: a full disk ends it, and so does the end of the thread. */
  async rollback(): Promise<void> {
    this.#forget();
    this.#failure = undefined;
    if (this.#running && !this.#running.isOver) await this.#running.ask('rollback');
    this.#rest();
  }

  /** Ends the thread; a later transaction starts one again. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const running = this.#running;
    this.#running = null;
    await running?.end();
  }

  async #send(statements: readonly Statement[]): Promise<QueryResult<unknown>> {
    if (this.#failure !== undefined) throw this.#failure;
    if (!this.#running) throw new Error('no transaction was begun');
    this.#forget();
    try {
      return await this.#running.ask(statements);
    } catch (error) {
      this.#failure = error;
      throw error;
    }
  }

  #forget(): void {
    this.#keptBack = [];
    this.#keptBackUnits = 0;
  }

  #rest(): void {
    this.#idle = setTimeout(() => void this.close(), idleMs).unref();
  }
}
