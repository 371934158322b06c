import process from 'node:process';
import { expect } from 'vitest';

/** Milliseconds below which a run says nothing about growth: the clock, the collector and the machine's other work. */
const noiseMs = 3;

/** Processor time of this thread in milliseconds; what else the machine does is not in it. */
function leastMs(work: () => unknown): number {
  let least = Infinity;
  for (let run = 0; run < 3 && !(run > 0 && least > 1000); run += 1) {
    const started = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(started);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/**
 * Ten times the input takes about ten times the work: a quadratic algorithm takes a hundred times. Compares two runs on the same
 * machine, so that the machine's speed does not count. `build` makes the input of a size, outside of what is measured.
 */
export function expectLinear<Input>(
  size: number,
  build: (size: number) => Input,
  run: (input: Input) => unknown,
): void {
  const [small, large] = [build(size), build(10 * size)];
  const smallMs = Math.max(
    noiseMs,
    leastMs(() => run(small)),
  );
  const largeMs = leastMs(() => run(large));
  expect(largeMs / smallMs, `${largeMs.toFixed(1)} ms for ten times what took ${smallMs.toFixed(1)} ms`).toBeLessThan(
    35,
  );
}
