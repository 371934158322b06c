import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { yieldWhenDue } from './event-loop.ts';

/** A turn that began with the clock of another test would count from there. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

let now = 0;
beforeEach(async () => {
  await nextTurn();
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => vi.restoreAllMocks());

it('a short job continues in the turns after those of a long one', async () => {
  let steps = 0;
  /** Runs a request with some statements; returns the progress of the long job at its end. */
  async function answer(): Promise<number> {
    for (let statement = 0; statement < 5; statement += 1) await yieldWhenDue();
    return steps;
  }
  let answered: Promise<number> | undefined;
  for (; steps < 40; steps += 1) {
    await yieldWhenDue();
    now += 12;
    const yielded = yieldWhenDue();
    answered ??= answer();
    await yielded;
  }
  expect(await answered).toBeLessThan(5);
});

it('only one of many long jobs continues in each turn', async () => {
  await yieldWhenDue();
  now += 10;
  const order: string[] = [];
  const jobs = Array.from({ length: 5 }, async (_, job) => {
    await yieldWhenDue();
    order.push(`job ${job}`);
    now += 10;
  });
  const turns = (async () => {
    for (let turn = 0; order.filter((each) => each.startsWith('job')).length < jobs.length; turn += 1) {
      await nextTurn();
      order.push(`turn ${turn}`);
    }
  })();
  await Promise.all([...jobs, turns]);
  expect(order.filter((each, index) => each.startsWith('job') && order[index - 1]?.startsWith('job'))).toEqual([]);
});
