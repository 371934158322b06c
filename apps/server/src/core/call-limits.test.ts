import { describe, expect, it } from 'vitest';
import { createLimiter } from './call-limits.ts';

/** A job that runs until it is told to end. */
function heldJob() {
  let end = () => {};
  const held = new Promise<void>((resolve) => (end = resolve));
  return { job: () => held, end };
}

describe('a limiter', () => {
  it('runs the jobs of one key one at a time, independently of other keys', async () => {
    const limiter = createLimiter({ runningMax: 1, waitingMax: 10 });
    const order: string[] = [];
    const first = heldJob();
    const one = limiter.run('a', first.job).then(() => order.push('a1'));
    const two = limiter.run('a', async () => order.push('a2'));
    await limiter.run('b', async () => order.push('b1'));
    expect(order).toEqual(['b1']);
    first.end();
    await Promise.all([one, two]);
    expect(order).toContain('a1');
    expect(order.at(0)).toBe('b1');
    expect(order).toHaveLength(3);
  });

  it('continues after a failed job', async () => {
    const limiter = createLimiter({ runningMax: 1, waitingMax: 1 });
    await expect(limiter.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await limiter.run('a', async () => 1)).toBe(1);
  });

  it('refuses a job if too many are waiting', async () => {
    const limiter = createLimiter({ runningMax: 1, waitingMax: 1 });
    const first = heldJob();
    const running = limiter.run('a', first.job);
    const waiting = limiter.run('a', async () => 2);
    await expect(limiter.run('a', async () => 3)).rejects.toMatchObject({ code: 'account-busy', retryAfter: 5 });
    first.end();
    await running;
    expect(await waiting).toBe(2);
  });

  it('frees only one place if a job is ended twice', async () => {
    const limiter = createLimiter({ runningMax: 1, waitingMax: 2 });
    const end = await limiter.enter('a');
    const second = limiter.enter('a');
    const third = limiter.enter('a');
    end();
    end();
    const passed: string[] = [];
    void third.then(() => passed.push('third'));
    const endSecond = await second;
    expect(passed).toEqual([]);
    endSecond();
    await third;
  });
});
