import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

/** A job that runs until it is told to end. */
function heldJob() {
  let end = () => {};
  const held = new Promise<void>((resolve) => (end = resolve));
  return { job: () => held, end };
}

describe('turns', () => {
  it('run one key one after the other and let other keys pass', async () => {
    const turns = createTurns({ atOnce: 1, waitingMax: 10 });
    const order: string[] = [];
    const first = heldJob();
    const one = turns.take('a', first.job).then(() => order.push('a1'));
    const two = turns.take('a', async () => order.push('a2'));
    await turns.take('b', async () => order.push('b1'));
    expect(order).toEqual(['b1']);
    first.end();
    await Promise.all([one, two]);
    expect(order).toContain('a1');
    expect(order.at(0)).toBe('b1');
    expect(order).toHaveLength(3);
  });

  it('go on after a job that failed', async () => {
    const turns = createTurns({ atOnce: 1, waitingMax: 1 });
    await expect(turns.take('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await turns.take('a', async () => 1)).toBe(1);
  });

  it('refuse a job where too many wait already', async () => {
    const turns = createTurns({ atOnce: 1, waitingMax: 1 });
    const first = heldJob();
    const running = turns.take('a', first.job);
    const waiting = turns.take('a', async () => 2);
    await expect(turns.take('a', async () => 3)).rejects.toMatchObject({ code: 'account-busy', retryAfter: 5 });
    first.end();
    await running;
    expect(await waiting).toBe(2);
  });

  it('ended twice give one place free', async () => {
    const turns = createTurns({ atOnce: 1, waitingMax: 2 });
    const end = await turns.enter('a');
    const second = turns.enter('a');
    const third = turns.enter('a');
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
