import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ProductPlaces } from '../judge-at.ts';
import type { Finding } from '../judge-products.ts';

/** Products that a thread is to judge by the rules of `stamp`, as of `now`. */
export interface JudgingTask extends ProductPlaces {
  stamp: number;
  /** Milliseconds since the epoch. */
  now: number;
}

/** What a thread answers: null where the rules are no longer those of the stamp. */
export type JudgingAnswer = { findings: Finding[] | null } | { failure: string };

const script = new URL('judging-worker.mjs', import.meta.url);
/** Threads end when nothing was asked of them for so long: their memory is only taken while they are used. */
const idleMs = 15_000;
const threadsMax = 2;

/** One running thread. It answers in the order in which it is asked. */
class Running {
  readonly #worker: Worker;
  readonly #waiting: PromiseWithResolvers<Finding[] | null>[] = [];
  readonly #ended = Promise.withResolvers<void>();
  #failure: Error | null = null;

  constructor(file: string) {
    this.#worker = new Worker(script, {
      workerData: file,
      resourceLimits: { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 128 },
    });
    this.#worker.on('message', (answer: JudgingAnswer) => {
      const asked = this.#waiting.shift();
      if ('failure' in answer) asked?.reject(new Error(answer.failure));
      else asked?.resolve(answer.findings);
    });
    this.#worker.on('error', (error) => (this.#failure = error instanceof Error ? error : new Error(String(error))));
    this.#worker.on('exit', () => {
      this.#failure ??= new Error('the thread has ended');
      for (const asked of this.#waiting.splice(0)) asked.reject(this.#failure);
      this.#ended.resolve();
    });
  }

  get isOver(): boolean {
    return this.#failure !== null;
  }

  /** Tasks that it has not answered yet. */
  get load(): number {
    return this.#waiting.length;
  }

  ask(task: JudgingTask): Promise<Finding[] | null> {
    const waiting = Promise.withResolvers<Finding[] | null>();
    this.#waiting.push(waiting);
    this.#worker.postMessage(task);
    return waiting.promise;
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
    await this.#ended.promise;
  }
}

/**
 * Judges products of a SQLite file in threads of their own, each with a connection that reads. They are started when there is
 * much to judge and end when they are idle.
 */
export class JudgingThreads {
  /** Products of a renewal that are judged without threads: starting them takes as long. */
  readonly from: number;
  readonly #file: string;
  #running: Running[] = [];
  #idle: NodeJS.Timeout | undefined;

  constructor(file: string, { from } = { from: 5000 }) {
    this.#file = file;
    this.from = from;
  }

  /** Gives what `judgeAt` gives, or null where the rules are no longer those of the stamp. Throws where the thread fails. */
  async judge(task: JudgingTask): Promise<Finding[] | null> {
    clearTimeout(this.#idle);
    try {
      return await this.#leastBusy().ask(task);
    } finally {
      if (this.#running.every(({ load }) => load === 0))
        this.#idle = setTimeout(() => void this.close(), idleMs).unref();
    }
  }

  /** Ends the threads; a later task starts them again. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    await Promise.all(this.#running.splice(0).map((thread) => thread.end()));
  }

  #leastBusy(): Running {
    this.#running = this.#running.filter((thread) => !thread.isOver);
    const [least] = this.#running.toSorted((one, other) => one.load - other.load);
    const isFull = this.#running.length >= Math.min(threadsMax, availableParallelism());
    if (least !== undefined && (isFull || least.load === 0)) return least;
    const started = new Running(this.#file);
    this.#running.push(started);
    return started;
  }
}
