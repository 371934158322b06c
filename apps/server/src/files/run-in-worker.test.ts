import os from 'node:os';
import { afterAll, expect, it, vi } from 'vitest';
import { isDatabaseUnavailable } from '../core/database-errors.ts';
import { defineFileJob } from './file-job.ts';
import { closeWorkers, runInWorker } from './run-in-worker.ts';

afterAll(closeWorkers);

/** Returns a job that runs this function in a process. */
function jobOf<Input, Output>(work: (input: Input) => Output) {
  const module = `data:text/javascript,export const run = ${encodeURIComponent(work.toString())};`;
  const run = (input: Input) => work(input);
  return defineFileJob(module, run, 'import-file-unreadable');
}

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
  // The signal is for the first job only.
  await expect.poll(() => timeout).toHaveBeenCalledOnce();
  expect(await runInWorker('b', double, 1)).toBe(2);
  deadline.abort();
  await expect(endless).rejects.toMatchObject({ code: 'file-too-heavy' });
  expect(await runInWorker('a', double, 2)).toBe(4);
  timeout.mockRestore();
});

it('a job’s problem with a file becomes the refusal, with its text', async () => {
  const refuses = jobOf(() => {
    throw Object.assign(new Error('File ini kosong.'), { name: 'FileProblem' });
  });
  await expect(runInWorker('a', refuses, null)).rejects.toMatchObject({
    code: 'import-file-unreadable',
    message: 'File ini kosong.',
  });
});

it('a job that finds the disk full leaves the service unavailable', async () => {
  const full = jobOf(() => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  expect(isDatabaseUnavailable(await runInWorker('a', full, null).catch((error: unknown) => error))).toBe(true);
});

it('a job runs at a lower priority than the server', async () => {
  const priority = jobOf(() => process.getBuiltinModule('node:os').getPriority());
  // A larger number means lower priority.
  expect(await runInWorker('a', priority, null)).toBeGreaterThan(os.getPriority());
});

/** Returns the maximum number of overlapping time spans. */
function mostAtOnce(spans: readonly (readonly [from: bigint, to: bigint, ...unknown[]])[]): number {
  return Math.max(...spans.map(([from]) => spans.filter((other) => other[0] <= from && from < other[1]).length));
}

it('an account runs one job at a time, and all accounts together two', async () => {
  const timed = jobOf((): [bigint, bigint, number] => {
    const from = process.hrtime.bigint();
    let sum = 0;
    for (let at = 0; at < 5_000_000; at += 1) sum += at;
    return [from, process.hrtime.bigint(), sum];
  });
  const run = (user: string) => runInWorker(user, timed, null);
  expect(mostAtOnce(await Promise.all(Array.from({ length: 4 }, () => run('a'))))).toBe(1);
  expect(mostAtOnce(await Promise.all(Array.from({ length: 8 }, (_, at) => run(`b${at}`))))).toBeLessThanOrEqual(2);
});
