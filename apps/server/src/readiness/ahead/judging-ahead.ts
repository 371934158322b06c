import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../core/context.ts';
import { messageOf } from '../../core/message-of.ts';
import type { Renewals } from '../renewals.ts';
import type { JudgingThreads } from '../workers/judging-threads.ts';
import { judgeUnjudged } from './judge-unjudged.ts';

/** How long no product of an account came in when its import counts as over, and none of anybody when rests are short. */
const quiet = { ofAccountMs: 2000, ofAllMs: 500 };
/** A rest takes so many times as long as the portion before it. */
const restTimes = { besideImports: 2, otherwise: 1 };
/** Accounts whose new products are counted. */
const accountsMax = 10_000;

/** A large import. */
interface Import {
  /** Until it counts as over. */
  timer: NodeJS.Timeout;
  /** What was judged while it goes on, see `JudgingBeside`. */
  judgedTo: Map<number, number>;
}

/**
 * Judges large imports before anybody asks how ready their products are: the first question of a catalogue that was never judged
 * would wait for all of it. While an import goes on it judges what is new now and then, and afterwards what is left. One account at a
 * time, in a thread, with rests; it steps aside where somebody asks, who then waits for what is left. What a process that ends leaves
 * is judged when it is asked for. Only where threads judge: elsewhere judging takes the time of the event loop from other sellers.
 */
export class JudgingAhead {
  readonly #ctx: Context;
  readonly #threads: JudgingThreads;
  readonly #renewals: Renewals;
  readonly #quiet: typeof quiet;
  /** New products by account, since those before them were last judged. */
  readonly #counted = new LRUCache<string, number>({ max: accountsMax });
  readonly #imports = new Map<string, Import>();
  #running: { userId: string; stop: AbortController } | null = null;
  /** What is to be judged, one after the other. */
  #queue: Promise<void> = Promise.resolve();
  #queued = 0;
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
      if (this.#running?.userId !== userId) return;
      this.#running.stop.abort();
      void ended.then(() => this.#await(userId));
    });
  }

  /** Notes that products of an account came in. */
  note(userId: string, products: number): void {
    this.#lastNoted = performance.now();
    const counted = (this.#counted.get(userId) ?? 0) + products;
    this.#counted.set(userId, counted);
    if (counted < this.#threads.from && !this.#imports.has(userId)) return;
    this.#await(userId);
    this.#enqueueNew();
  }

  /** Ends what runs; what waits is left. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { timer } of this.#imports.values()) clearTimeout(timer);
    this.#imports.clear();
    this.#running?.stop.abort();
    await this.#queue;
  }

  /** Waits for the end of an account's import anew; then all that is left of the account is judged. */
  #await(userId: string): void {
    const before = this.#imports.get(userId);
    clearTimeout(before?.timer);
    const timer = setTimeout(() => {
      this.#imports.delete(userId);
      this.#enqueue(userId, new Map());
    }, this.#quiet.ofAccountMs);
    this.#imports.set(userId, { timer: timer.unref(), judgedTo: before?.judgedTo ?? new Map<number, number>() });
  }

  /** Has the new products judged of an import that has brought many since; whatever is judged already goes first. */
  #enqueueNew(): void {
    for (const [userId, { judgedTo }] of this.#imports) {
      if (this.#queued > 0) return;
      if ((this.#counted.get(userId) ?? 0) >= this.#threads.from) this.#enqueue(userId, judgedTo);
    }
  }

  #enqueue(userId: string, judgedTo: Map<number, number>): void {
    this.#queued += 1;
    this.#queue = this.#judgeAfter(this.#queue, userId, judgedTo);
  }

  async #judgeAfter(before: Promise<void>, userId: string, judgedTo: Map<number, number>): Promise<void> {
    await before;
    await this.#judge(userId, judgedTo);
    this.#queued -= 1;
    this.#enqueueNew();
  }

  /** Leaves half of the time to others, and most of it while anybody imports. Throws where the signal ends it. */
  async #rest(workedMs: number, signal: AbortSignal): Promise<void> {
    const isQuiet = performance.now() - this.#lastNoted >= this.#quiet.ofAllMs;
    await pause(workedMs * (isQuiet ? restTimes.otherwise : restTimes.besideImports), undefined, { signal });
  }

  async #judge(userId: string, judgedTo: Map<number, number>): Promise<void> {
    if (this.#isClosed) return;
    this.#counted.delete(userId);
    const stop = new AbortController();
    this.#running = { userId, stop };
    try {
      await judgeUnjudged(this.#ctx, userId, {
        threads: this.#threads,
        judgedTexts: this.#renewals.texts,
        judgedTo,
        rest: (workedMs) => this.#rest(workedMs, stop.signal),
      });
    } catch (error) {
      if (!stop.signal.aborted) this.#ctx.log.warn({ reason: messageOf(error) }, 'new products were not judged ahead');
    } finally {
      this.#running = null;
    }
  }
}
