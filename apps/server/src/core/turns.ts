import { Refusal } from './refusal.ts';

/** Runs jobs of one key in the order in which they came, a few at a time; other keys do not wait for them. */
export interface Turns {
  /** Throws Refusal('unavailable') where too many jobs of this key wait already. */
  take<T>(key: string, job: () => Promise<T>): Promise<T>;
}

interface Queue {
  running: number;
  waiting: (() => void)[];
}

/** Turns with at most `atOnce` running and `waitingMax` waiting jobs a key. */
export function createTurns({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }): Turns {
  const queues = new Map<string, Queue>();
  return {
    async take(key, job) {
      const queue = queues.get(key) ?? { running: 0, waiting: [] };
      queues.set(key, queue);
      if (queue.running < atOnce) queue.running += 1;
      else if (queue.waiting.length >= waitingMax) throw new Refusal('unavailable');
      else await new Promise<void>((resolve) => queue.waiting.push(resolve));
      try {
        return await job();
      } finally {
        const next = queue.waiting.shift();
        if (next) next();
        else {
          queue.running -= 1;
          if (queue.running === 0) queues.delete(key);
        }
      }
    },
  };
}
