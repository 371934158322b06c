import process from 'node:process';
import { expect } from 'vitest';

/** Milliseconds below which a run says nothing about growth: the clock, the collector and the machine's other work. */
const noiseMs = 3;

/** Runs after which work that still looks too much is too much; where the machine is quiet, one is enough. */
const tries = 10;

/** Processor time of this thread in milliseconds; what else the machine does is not in it. */
function msOf(work: () => unknown): number {
  const started = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(started);
  return (user + system) / 1000;
}

/**
 * Ten times the input takes about ten times the work: a quadratic algorithm takes a hundred times. Compares runs on the same
 * machine, so that the machine's speed does not count, and repeats both while the ratio is too large, since other work of the
 * machine and the collector only ever make a run longer. `build` makes the input of a size, outside of what is measured.
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
