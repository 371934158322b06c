import { Refusal } from '../refusal.ts';

/** Lets jobs of one key run in the order in which they came, a few at a time; other keys do not wait for them. */
export interface Turns {
  /** Waits for a turn and gives the function that ends it; calling that twice does nothing. Throws Refusal('account-busy'). */
  enter(key: string): Promise<() => void>;
  /** Runs a job in its turn. Throws Refusal('account-busy') where too many of this key wait already. */
  take<T>(key: string, job: () => Promise<T>): Promise<T>;
}

interface Queue {
  running: number;
  waiting: (() => void)[];
}

const retryAfterSeconds = 5;

interface TurnLimits {
  /**
   * Waiting jobs are counted under this name, together with those of other turns that have it; without a name they are not
   * counted.
   */
  kind?: string;
  atOnce: number;
  waitingMax: number;
  /** What a job is thrown when too many wait; Refusal('account-busy') unless given. */
  refusal?: () => Refusal;
}

/** Since when each job of a kind waits, in milliseconds of performance.now(). */
const waitingSince = new Map<string, Set<{ at: number }>>();

/** How many jobs of each kind wait for their turn in this process, and how long the oldest of them has, in seconds. */
export const waitingTurns = (): { kind: string; waiting: number; oldestSeconds: number }[] =>
  [...waitingSince].map(([kind, jobs]) => {
    const first = jobs.values().next().value;
    const oldestSeconds = first === undefined ? 0 : (performance.now() - first.at) / 1000;
    return { kind, waiting: jobs.size, oldestSeconds };
  });

const busy = (): Refusal => new Refusal('account-busy', { retryAfter: retryAfterSeconds });

/** Turns with at most `atOnce` running and `waitingMax` waiting jobs a key. */
export function createTurns({ atOnce, waitingMax, refusal = busy, kind }: TurnLimits): Turns {
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
    async take(key, job) {
      const end = await enter(key);
      try {
        return await job();
      } finally {
        end();
      }
    },
  };
}
