import process from 'node:process';
import { expect } from 'vitest';

/** Runs below this many milliseconds say nothing about growth: clock, garbage collector and other load dominate. */
const noiseMs = 3;

/** Runs after which a large ratio is a failure; on a quiet machine one is enough. */
const tries = 10;

/** Measures the processor time of this thread in ms, which excludes other load on the machine. */
function msOf(work: () => unknown): number {
  const started = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(started);
  return (user + system) / 1000;
}

/**
 * Expects ten times the input to take about ten times the work; a quadratic algorithm takes a hundred times. It
 * compares runs on the same machine and repeats both while the ratio is too large, because other load and the garbage
 * collector only ever make runs longer. `build` creates the input and is not measured.
 */
export function expectLinear<Input>(
  size: number,
  build: (size: number) => Input,
  run: (input: Input) => unknown,
): void {
  const [small, large] = [build(size), build(10 * size)];
  let [smallMs, largeMs] = [Infinity, Infinity];
  for (let round = 0; round < tries && !(largeMs / smallMs < 35); round += 1) {
    smallMs = Math.max(
      noiseMs,
      Math.min(
        smallMs,
        msOf(() => run(small)),
      ),
    );
    largeMs = Math.min(
      largeMs,
      msOf(() => run(large)),
    );
  }
  expect(largeMs / smallMs, `${largeMs.toFixed(1)} ms for ten times what took ${smallMs.toFixed(1)} ms`).toBeLessThan(
    35,
  );
}
