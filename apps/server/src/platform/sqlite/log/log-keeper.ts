import { once } from 'node:events';
import { statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

/**
 * From this size on the log is flushed, and its pages are written to the database file, beside the event loop. SQLite would do
 * both in the commit, which takes 200 ms for a window of 60,000 deleted products.
 */
const largeBytes = 8 * 1024 * 1024;
/**
 * A log beyond this is written to the file as a whole before the next transaction begins: SQLite looks up each page that it reads
 * in the whole log.
 */
const hugeBytes = 96 * 1024 * 1024;
/** Pages in the log after which SQLite brings them to the file in a commit: its own default, 4 MB. */
const usualPages = 1000;

const worker = new URL('checkpoint-worker.mjs', import.meta.url);

/** Keeps commits short whose transactions have written much. */
export class LogKeeper {
  readonly #file: string;
  readonly #setPages: (pages: number) => void;
  #isLarge = false;
  #carrying: Promise<void> | null = null;
  /** Whether a large transaction was committed since the thread was started that writes the log to the file. */
  #hasMore = false;

  /** `setPages` sets after how many pages the writing connection brings the log to the file; 0 for never. */
  constructor(file: string, setPages: (pages: number) => void) {
    this.#file = file;
    this.#setPages = setPages;
  }

  /** Flushes a large log, so that little is left for the commit to wait for. */
  async beforeCommit(): Promise<void> {
    this.#isLarge = this.#isLogLarge();
    if (!this.#isLarge) return;
    this.#setPages(0);
    try {
      const log = await open(`${this.#file}-wal`, 'r+');
      await log.datasync().finally(() => log.close());
    } catch {
      // The commit flushes the log itself, and reports what is wrong.
    }
  }

  /** Brings a large log to the file in a thread of its own. */
  afterCommit(): void {
    if (!this.#isLarge) return;
    this.#isLarge = false;
    this.#carry();
  }

  /** The same after a commit of a connection that never brings the log to the file; others may write when it resolves. */
  async afterLargeCommit(): Promise<void> {
    if (!this.#isLogLarge()) return;
    this.#setPages(0);
    this.#carry();
    if (this.#logBytes() > hugeBytes) await this.#carrying;
  }

  /** Waits for the thread, if there is one. */
  async close(): Promise<void> {
    await this.#carrying;
  }

  #logBytes(): number {
    return statSync(`${this.#file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  }

  #isLogLarge(): boolean {
    return this.#logBytes() > largeBytes;
  }

  #carry(): void {
    this.#hasMore = true;
    this.#carrying ??= this.#carryAll();
  }

  async #carryAll(): Promise<void> {
    while (this.#hasMore) {
      this.#hasMore = false;
      await this.#carryOver();
    }
    this.#carrying = null;
    this.#setPages(usualPages);
  }

  async #carryOver(): Promise<void> {
    try {
      const thread = new Worker(worker, {
        workerData: this.#file,
        resourceLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 32 },
      });
      await once(thread, 'exit');
    } catch {
      // A later commit does it instead.
    }
  }
}
