import { Refusal } from './refusal.ts';

/** Runs the jobs of a key in order, a few at a time. Jobs of different keys do not wait for each other. */
export interface Limiter {
  /**
   * Waits until a job of this key may run and returns the function that ends it, which may be called twice. Throws
   * Refusal('account-busy') if too many jobs of this key are waiting.
   */
  enter(key: string): Promise<() => void>;
  /** Runs a job when it may. Throws Refusal('account-busy') if too many jobs of this key are waiting. */
  run<T>(key: string, job: () => Promise<T>): Promise<T>;
}

interface Options {
  /** Metric that counts waiting jobs, shared by limiters of the same name; without it they are not counted. */
  kind?: string;
  runningMax: number;
  waitingMax: number;
  /** Error if too many jobs wait; Refusal('account-busy') by default. */
  refusal?: () => Refusal;
}

interface Queue {
  running: number;
  waiting: (() => void)[];
}

const retryAfterSeconds = 5;

/** Start of waiting for each job of a kind, in milliseconds of performance.now(). */
const waitingSince = new Map<string, Set<{ at: number }>>();

/** Returns the number of waiting jobs of each kind in this process, and the longest wait in seconds. */
export const waitingJobs = (): { kind: string; waiting: number; oldestSeconds: number }[] =>
  [...waitingSince].map(([kind, jobs]) => {
    const first = jobs.values().next().value;
    const oldestSeconds = first === undefined ? 0 : (performance.now() - first.at) / 1000;
    return { kind, waiting: jobs.size, oldestSeconds };
  });

/** Returns the refusal of a call that waited behind too much of its account's work. */
export const accountBusy = (): Refusal => new Refusal('account-busy', { retryAfter: retryAfterSeconds });

/** Creates a limiter with at most `runningMax` running and `waitingMax` waiting jobs per key. */
export function createLimiter({ runningMax, waitingMax, refusal = accountBusy, kind }: Options): Limiter {
  const counted = kind === undefined ? null : (waitingSince.get(kind) ?? new Set<{ at: number }>());
  if (kind !== undefined && counted !== null) waitingSince.set(kind, counted);
  const queues = new Map<string, Queue>();

  function leave(key: string, queue: Queue): void {
    const next = queue.waiting.shift();
    if (next) next();
    else {
      queue.running -= 1;
      if (queue.running === 0) queues.delete(key);
    }
  }

  async function enter(key: string): Promise<() => void> {
    const queue = queues.get(key) ?? { running: 0, waiting: [] };
    queues.set(key, queue);
    if (queue.running < runningMax) queue.running += 1;
    else if (queue.waiting.length >= waitingMax) throw refusal();
    else {
      const job = { at: performance.now() };
      counted?.add(job);
      await new Promise<void>((resolve) => queue.waiting.push(resolve));
      counted?.delete(job);
    }
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      leave(key, queue);
    };
  }

  return {
    enter,
    async run(key, job) {
      const end = await enter(key);
      try {
        return await job();
      } finally {
        end();
      }
    },
  };
}

/** An account's limits for expensive calls: of each kind a few run, some wait, and further ones are refused. */
export interface CallLimits {
  /** Imports: one request body in memory at a time. */
  imports: Limiter;
  /**
   * Files sent to the caller: workbooks, zips, the catalogue, personal data. Two at a time, so that a slow download
   * does not block the next.
   */
  exports: Limiter;
  /** Large pages, searches, categories, restores of rules, bulk changes, readiness, and export previews. */
  lists: Limiter;
}

export const createCallLimits = (): CallLimits => ({
  imports: createLimiter({ kind: 'imports', runningMax: 1, waitingMax: 500 }),
  exports: createLimiter({ kind: 'exports', runningMax: 2, waitingMax: 10 }),
  lists: createLimiter({ kind: 'lists', runningMax: 4, waitingMax: 50 }),
});

/** Creates the limiter that runs transactions of one account one at a time, see `inAccount`; at most 500 may wait. */
export const createAccountLimiter = (): Limiter => createLimiter({ runningMax: 1, waitingMax: 500 });
