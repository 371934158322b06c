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

describe('ownThreadLimits', () => {
  it('leaves the main thread its small young generation and gives threads their own', async () => {
    expect(newSpaceFlags).toHaveLength(1);
    const { main, start, thread } = await newSpaces('ownThreadLimits();');
    expect(main).toBeLessThanOrEqual(4);
    expect(start).toBeGreaterThan(8);
    expect(thread).toBeGreaterThan(8);
    // Without it the command line goes for both.
    expect((await newSpaces('')).thread).toBeLessThanOrEqual(4);
  });

  it('leaves a thread with a small limit within it', async () => {
    expect((await newSpaces('ownThreadLimits();', 6)).thread).toBeLessThanOrEqual(4);
  });
});
