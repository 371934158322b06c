import { execFile } from 'node:child_process';
import process from 'node:process';
import { promisify } from 'node:util';
import { serverProgram } from '@pindahlapak/harness/programs';
import { describe, expect, it } from 'vitest';

const module = new URL('own-thread-limits.mjs', import.meta.url).href;
const newSpaceFlags = serverProgram().filter((argument) => argument.startsWith('--max-semi-space-size'));

/** Prints how many MB new objects take after many were made: in the main thread, and in one that may have 48. */
const program = (calls: string) => `
  const { getHeapSpaceStatistics } = require('node:v8');
  const { Worker } = require('node:worker_threads');
  function grow() {
    let kept = [];
    for (let index = 0; index < 2_000_000; index += 1) {
      kept.push({ index, text: 'x' + index });
      if (kept.length > 20_000) kept = [];
    }
    return getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size / 1024 / 1024;
  }
  import(${JSON.stringify(module)}).then(({ ownThreadLimits }) => {
    ${calls}
    const inThread = 'const { getHeapSpaceStatistics } = require("node:v8");' + grow + ';require("node:worker_threads").parentPort.postMessage(grow())';
    const worker = new Worker(inThread, { eval: true, resourceLimits: { maxYoungGenerationSizeMb: 48 } });
    worker.on('message', (thread) => console.log(JSON.stringify({ main: grow(), thread })));
  });`;

async function newSpaces(calls: string): Promise<{ main: number; thread: number }> {
  const { stdout } = await promisify(execFile)(process.execPath, [...newSpaceFlags, '-e', program(calls)]);
  return JSON.parse(stdout) as { main: number; thread: number };
}

describe('ownThreadLimits', () => {
  it('leaves the main thread its small young generation and gives threads their own', async () => {
    expect(newSpaceFlags).toHaveLength(1);
    const { main, thread } = await newSpaces('ownThreadLimits();');
    expect(main).toBeLessThanOrEqual(4);
    expect(thread).toBeGreaterThan(8);
    // Without it the command line goes for both.
    expect((await newSpaces('')).thread).toBeLessThanOrEqual(4);
  });
});
