import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../core/context.ts';
import { messageOf } from '../../core/message-of.ts';
import type { Renewals } from '../renewals.ts';
import type { JudgingThreads } from '../workers/judging-threads.ts';
import { judgeUnjudged } from './judge-unjudged.ts';

/** How long no product of the account came in before judging begins, and none of anybody before it goes on. */
const quiet = { ofAccountMs: 2000, ofAllMs: 500 };
/** Accounts whose new products are counted. */
const accountsMax = 10_000;

/**
 * Judges large imports when they are over, before anybody asks how ready their products are: the first question of a catalogue
 * that was never judged would wait for all of it. One account at a time, in a thread, with rests; it steps aside where the account
 * imports more, and where somebody asks, who then waits for what is left. What a process that ends leaves is judged when it is
 * asked for. Only where threads judge: elsewhere judging takes the time of the event loop from other sellers.
 */
export class JudgingAhead {
  readonly #ctx: Context;
  readonly #threads: JudgingThreads;
  readonly #renewals: Renewals;
  readonly #quiet: typeof quiet;
  /** New products by account, as long as they are fewer than are worth a thread. */
  readonly #counted = new LRUCache<string, number>({ max: accountsMax });
  readonly #waiting = new Map<string, NodeJS.Timeout>();
  #running: { userId: string; stop: AbortController } | null = null;
  #last: Promise<void> = Promise.resolve();
  #lastNoted = -Infinity;
  #isClosed = false;

  constructor(
    ctx: Context,
    { threads, renewals }: { threads: JudgingThreads; renewals: Renewals },
    quietTimes = quiet,
  ) {
    this.#ctx = ctx;
    this.#threads = threads;
    this.#renewals = renewals;
    this.#quiet = quietTimes;
    // Who asks may have asked about one window: what is left then is judged afterwards.
    renewals.onRun((userId, ended) => {
      if (this.#stop(userId)) void ended.then(() => this.#wait(userId));
    });
  }

  /** Notes that products of an account came in. */
  note(userId: string, products: number): void {
    this.#lastNoted = performance.now();
    const wasRunning = this.#stop(userId);
    const counted = (this.#counted.get(userId) ?? 0) + products;
    const isWaiting = this.#waiting.has(userId);
    if (!wasRunning && !isWaiting && counted < this.#threads.from) this.#counted.set(userId, counted);
    else this.#wait(userId);
  }

  /** Ends what runs; what waits is left. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
    this.#running?.stop.abort();
    await this.#last;
  }

  #wait(userId: string): void {
    if (this.#isClosed) return;
    this.#counted.delete(userId);
    clearTimeout(this.#waiting.get(userId));
    const timer = setTimeout(() => {
      this.#waiting.delete(userId);
      this.#last = this.#last.then(() => this.#judge(userId));
    }, this.#quiet.ofAccountMs);
    this.#waiting.set(userId, timer.unref());
  }

  /** Ends the judging of an account where it runs; gives whether it did. */
  #stop(userId: string): boolean {
    if (this.#running?.userId !== userId) return false;
    this.#running.stop.abort();
    return true;
  }

  /** Leaves half of the time to others, and all of it while anybody imports. Throws where the signal ends it. */
  async #rest(workedMs: number, signal: AbortSignal): Promise<void> {
    await pause(workedMs, undefined, { signal });
    for (;;) {
      const left = this.#lastNoted + this.#quiet.ofAllMs - performance.now();
      if (left <= 0) return;
      await pause(left, undefined, { signal });
    }
  }

  async #judge(userId: string): Promise<void> {
    // Whoever imports again waits again.
    if (this.#isClosed || this.#waiting.has(userId)) return;
    const stop = new AbortController();
    this.#running = { userId, stop };
    try {
      await judgeUnjudged(this.#ctx, userId, {
        threads: this.#threads,
        judgedTexts: this.#renewals.texts,
        rest: (workedMs) => this.#rest(workedMs, stop.signal),
      });
    } catch (error) {
      if (!stop.signal.aborted) this.#ctx.log.warn({ reason: messageOf(error) }, 'new products were not judged ahead');
    } finally {
      this.#running = null;
    }
  }
}
