import { Refusal } from './refusal.ts';

/** Runs jobs of one key in the order in which they came, a few at a time; other keys do not wait for them. */
export interface Limiter {
  /**
   * Waits until a job of this key may run and returns the function that ends it; calling that twice does nothing. Throws
   * Refusal('account-busy').
   */
  enter(key: string): Promise<() => void>;
  /** Runs a job when it may. Throws Refusal('account-busy') where too many of this key wait already. */
  run<T>(key: string, job: () => Promise<T>): Promise<T>;
}

interface Options {
  /** Metric under which waiting jobs are counted, shared by limiters of the same name; without one they are not counted. */
  kind?: string;
  atOnce: number;
  waitingMax: number;
  /** What a job is thrown when too many wait; Refusal('account-busy') unless given. */
  refusal?: () => Refusal;
}

interface Queue {
  running: number;
  waiting: (() => void)[];
}

const retryAfterSeconds = 5;

/** Since when each job of a kind waits, in milliseconds of performance.now(). */
const waitingSince = new Map<string, Set<{ at: number }>>();

/** How many jobs of each kind wait in this process, and how long the oldest of them has, in seconds. */
export const waitingJobs = (): { kind: string; waiting: number; oldestSeconds: number }[] =>
  [...waitingSince].map(([kind, jobs]) => {
    const first = jobs.values().next().value;
    const oldestSeconds = first === undefined ? 0 : (performance.now() - first.at) / 1000;
    return { kind, waiting: jobs.size, oldestSeconds };
  });

const busy = (): Refusal => new Refusal('account-busy', { retryAfter: retryAfterSeconds });

/** A limiter with at most `atOnce` running and `waitingMax` waiting jobs a key. */
export function createLimiter({ atOnce, waitingMax, refusal = busy, kind }: Options): Limiter {
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
    if (queue.running < atOnce) queue.running += 1;
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

/** An account's limits for expensive calls: of each kind a few run at a time, some wait, and further ones are refused. */
export interface CallLimits {
  /** Imports: one body in memory at a time. */
  imports: Limiter;
  /**
   * Files that are sent to the caller: workbooks, zips, the catalogue, personal data. Two at a time, so that a slow download does
   * not block the next.
   */
  exports: Limiter;
  /** Large pages, searches, categories, restores of rules, changes of many, readiness, and looks at what an export would hold. */
  lists: Limiter;
}

/** The limits of a server process. */
export const createCallLimits = (): CallLimits => ({
  imports: createLimiter({ kind: 'imports', atOnce: 1, waitingMax: 500 }),
  exports: createLimiter({ kind: 'exports', atOnce: 2, waitingMax: 10 }),
  lists: createLimiter({ kind: 'lists', atOnce: 4, waitingMax: 50 }),
});

/** One account's transactions follow each other, see `inAccount`; at most 500 may wait. */
export const createAccountLimiter = (): Limiter => createLimiter({ atOnce: 1, waitingMax: 500 });
