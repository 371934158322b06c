import { setTimeout as pause } from 'node:timers/promises';
import { isBusy } from './sqlite-errors.ts';

/** How long statements wait for a lock that another process holds. */
const lockWaitMs = 5000;
const betweenTriesMs = 15;
/** A lock that is met after a longer pause than this counts as a new one. */
const sameLockMs = 1000;

/**
 * Tries statements again while another process holds the lock that they need, with pauses for the event loop. The waiting time
 * counts from when the lock was first met, so that the waits of consecutive statements do not add up.
 */
export class ForeignLock {
  #metAt = 0;
  #lastMetAt = Number.NEGATIVE_INFINITY;

  async whenFree<T>(job: () => T | Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await job();
      } catch (error) {
        if (!isBusy(error)) throw error;
        const now = performance.now();
        if (now - this.#lastMetAt > sameLockMs) this.#metAt = now;
        this.#lastMetAt = now;
        if (now - this.#metAt >= lockWaitMs) throw error;
      }
      await pause(betweenTriesMs);
    }
  }
}
