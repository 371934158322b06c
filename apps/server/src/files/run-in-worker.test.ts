import { afterAll, expect, it, vi } from 'vitest';
import { closeWorkers, type FileJob, runInWorker } from './run-in-worker.ts';

afterAll(closeWorkers);

/** A job that runs this function in a thread. */
const jobOf = (run: (input: never) => unknown): FileJob => ({
  module: new URL(`data:text/javascript,export const run = ${encodeURIComponent(run.toString())};`),
  name: 'run',
  unreadable: 'import-file-unreadable',
});

const double = jobOf((input: number) => input * 2);

it('a job that takes too much memory is refused, and the next one runs', async () => {
  const greedy = jobOf(() => {
    const texts: string[] = [];
    for (;;) texts.push('x'.repeat(1000) + String(texts.length));
  });
  await expect(runInWorker('a', greedy, null)).rejects.toMatchObject({ code: 'file-too-heavy' });
  expect(await runInWorker('a', double, 21)).toBe(42);
});

it('a job that never ends is refused at its deadline, and the next one runs', async () => {
  const deadline = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(deadline.signal);
  const endless = runInWorker(
    'a',
    jobOf(() => {
      for (;;);
    }),
    null,
  );
  const next = runInWorker('b', double, 1);
  expect(await next).toBe(2);
  deadline.abort();
  await expect(endless).rejects.toMatchObject({ code: 'file-too-heavy' });
  expect(await runInWorker('a', double, 2)).toBe(4);
  timeout.mockRestore();
});

it('what a job says of a file is the refusal, in its words', async () => {
  const refuses = jobOf(() => {
    throw Object.assign(new Error('File ini kosong.'), { name: 'FileProblem' });
  });
  await expect(runInWorker('a', refuses, null)).rejects.toMatchObject({
    code: 'import-file-unreadable',
    message: 'File ini kosong.',
  });
});

it('an account has one job at a time, and all accounts together have two', async () => {
  const counters = new SharedArrayBuffer(8);
  const counted = jobOf(((shared: SharedArrayBuffer) => {
    const counts = new Int32Array(shared);
    const running = Atomics.add(counts, 0, 1) + 1;
    Atomics.wait(counts, 0, -1, 20);
    if (running > (counts[1] ?? 0)) Atomics.store(counts, 1, running);
    Atomics.sub(counts, 0, 1);
  }) as (input: never) => unknown);
  const most = () => new Int32Array(counters)[1];
  await Promise.all(Array.from({ length: 4 }, () => runInWorker('a', counted, counters)));
  expect(most()).toBe(1);
  await Promise.all(Array.from({ length: 8 }, (_, at) => runInWorker(`account-${at}`, counted, counters)));
  expect(most()).toBeLessThanOrEqual(2);
});
