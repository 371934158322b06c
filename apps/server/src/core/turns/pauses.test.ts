import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPauses, giveWay } from './pauses.ts';

let now = 0;
beforeEach(() => {
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => vi.restoreAllMocks());

it('a short job goes on in the turns after a long one, whatever that holds each of its own', async () => {
  const pauses = createPauses();
  let steps = 0;
  /** A request with some statements; gives how far the long job was when it was answered. */
  async function answer(): Promise<number> {
    for (let statement = 0; statement < 5; statement += 1) await giveWay();
    return steps;
  }
  let answered: Promise<number> | undefined;
  for (; steps < 40; steps += 1) {
    await giveWay();
    now += 12;
    expect(pauses.areDue()).toBe(true);
    const taken = pauses.take();
    // It comes when the long job has just made room for others.
    answered ??= answer();
    await taken;
  }
  expect(await answered).toBeLessThan(5);
});

it('of many long jobs one goes on in each turn', async () => {
  const jobs = Array.from({ length: 5 }, () => createPauses());
  now += 10;
  const order: string[] = [];
  const goOn = jobs.map(async (pauses, job) => {
    await pauses.take();
    order.push(`job ${job}`);
  });
  const turns = (async () => {
    for (let turn = 0; order.filter((each) => each.startsWith('job')).length < jobs.length; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      order.push(`turn ${turn}`);
    }
  })();
  await Promise.all([...goOn, turns]);
  expect(order.filter((each, index) => each.startsWith('job') && order[index - 1]?.startsWith('job'))).toEqual([]);
});
