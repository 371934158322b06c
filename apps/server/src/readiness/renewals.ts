import type { Context } from '../core/context.ts';
import { JudgedTexts } from './judged-texts.ts';
import { renewReadiness } from './renew-readiness.ts';
import { readJudging } from './staleness/read-judging.ts';
import type { JudgingThreads } from './workers/judging-threads.ts';

/** The renewals that run in this process: at most one for an account, however many callers want one. */
export class Renewals {
  readonly #running = new Map<string, Promise<void>>();
  readonly #threads: JudgingThreads | null;
  /** What the texts of accounts were judged by in this process. */
  readonly texts = new JudgedTexts();
  #beforeRun: (userId: string, ended: Promise<void>) => void = () => {};

  constructor(threads: JudgingThreads | null) {
    this.#threads = threads;
  }

  /** Calls the listener with each account before its renewal runs, and with the renewal's end, which never throws. */
  onRun(listener: (userId: string, ended: Promise<void>) => void): void {
    this.#beforeRun = listener;
  }

  /**
   * Notes what the texts of an account are judged by where nothing of it is stale: a save after a start is compared with it. What is
   * kept already stays, for windows may have been judged by it.
   */
  async remember(ctx: Context, userId: string): Promise<void> {
    if (!this.texts.has(userId)) await readJudging(ctx, userId, this.texts);
  }

  /**
   * Waits for the account's renewal that runs, or begins one. Throws what that throws. The one that runs may be of other windows or other
   * rules: the caller checks afterwards whether anything is left.
   */
  async run(ctx: Context, input: { userId: string; windows: readonly number[] }): Promise<void> {
    const { userId } = input;
    const running = this.#running.get(userId);
    if (running) return await running;
    const ended = Promise.withResolvers<void>();
    this.#beforeRun(userId, ended.promise);
    const renewal = renewReadiness(ctx, input, this.#threads, this.texts).finally(() => {
      this.#running.delete(userId);
      ended.resolve();
    });
    this.#running.set(userId, renewal);
    await renewal;
  }
}
