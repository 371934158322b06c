import { execFile } from 'node:child_process';
import process from 'node:process';
import { promisify } from 'node:util';
import { serverProgram } from '@pindahlapak/harness/programs';
import { describe, expect, it } from 'vitest';

const module = new URL('own-thread-limits.mjs', import.meta.url).href;
const newSpaceFlags = serverProgram().filter((argument) => argument.startsWith('--max-semi-space-size'));

interface NewSpaces {
  main: number;
  /** Of the thread: as it starts, and after many objects were made. */
  start: number;
  thread: number;
}

/** Prints how many MB new objects take in the main thread, and in one that may have `limitMb` of them. */
const program = (calls: string, limitMb: number) => `
  const { Worker } = require('node:worker_threads');
  function newSpace() {
    const spaces = require('node:v8').getHeapSpaceStatistics();
    return spaces.find(({ space_name }) => space_name === 'new_space').space_size / 1024 / 1024;
  }
  function grow() {
    let kept = [];
    for (let index = 0; index < 2_000_000; index += 1) {
      kept.push({ index, text: 'x' + index });
      if (kept.length > 20_000) kept = [];
    }
    return newSpace();
  }
  import(${JSON.stringify(module)}).then(({ ownThreadLimits }) => {
    ${calls}
    const inThread = newSpace + ';' + grow + ';require("node:worker_threads").parentPort.postMessage({ start: newSpace(), thread: grow() })';
    const worker = new Worker(inThread, { eval: true, resourceLimits: { maxYoungGenerationSizeMb: ${limitMb} } });
    worker.on('message', (inThread) => console.log(JSON.stringify({ main: grow(), ...inThread })));
  });`;

async function newSpaces(calls: string, limitMb = 48): Promise<NewSpaces> {
  const { stdout } = await promisify(execFile)(process.execPath, [...newSpaceFlags, '-e', program(calls, limitMb)]);
  return JSON.parse(stdout) as NewSpaces;
}

/** Between the 4 MB of the command line, with pages that V8 has not given back yet, and the 16 that a thread begins with. */
const smallMax = 8;

describe('ownThreadLimits', () => {
  it('leaves the main thread its small young generation and gives threads their own', async () => {
    expect(newSpaceFlags).toHaveLength(1);
    const { main, start, thread } = await newSpaces('ownThreadLimits();');
    expect(main).toBeLessThan(smallMax);
    expect(start).toBeGreaterThan(smallMax);
    expect(thread).toBeGreaterThan(smallMax);
    // Without it the command line goes for both.
    expect((await newSpaces('')).thread).toBeLessThan(smallMax);
  });

  it('leaves a thread with a small limit within it', async () => {
    const limitMb = 6;
    expect((await newSpaces('ownThreadLimits();', limitMb)).thread).toBeLessThanOrEqual(limitMb);
  });
});
