import { mkdtemp, rm } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newSeller } from '@pindahlapak/harness/seller';
import { startServer } from '@pindahlapak/harness/server';
import { root } from '../../scripts/lib/paths.mjs';
import { pinnedNode } from '../../scripts/lib/pinned-node.mjs';
import { tally, type TrustCase } from '../support/case.ts';

const kills = 10;
/** Before this part of the time that a start takes, only Node itself is being loaded. */
const firstMoment = 0.3;
const lastMoment = 1.05;

/** Starts a server on an empty folder and kills it after so long, or when it listens; tells which, and when that was. */
async function firstStart(dataDir: string, killAfterMs: number): Promise<{ isListening: boolean; tookMs: number }> {
  const start = performance.now();
  const child = spawn(pinnedNode(), ['--disable-warning=ExperimentalWarning', 'apps/server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const listening = new AbortController();
  child.stdout.on('data', (chunk: Buffer) => chunk.includes('Server listening') && listening.abort());
  await pause(killAfterMs, undefined, { signal: listening.signal }).catch(() => {});
  const tookMs = performance.now() - start;
  child.kill('SIGKILL');
  await ended;
  return { isListening: listening.signal.aborted, tookMs };
}

/** Runs a job with a folder that is gone afterwards. */
async function inFolder<T>(job: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'pindahlapak-first-'));
  try {
    return await job(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

export const killFirstStart: TrustCase = {
  name: `${kills} × kill -9 in the very first start`,
  run: async () => {
    const results = tally();
    const { tookMs: wholeMs } = await inFolder((dataDir) => firstStart(dataDir, 60_000));
    let beforeListening = 0;
    for (let round = 0; round < kills; round += 1) {
      const share = firstMoment + ((lastMoment - firstMoment) * round) / (kills - 1);
      await inFolder(async (dataDir) => {
        const { isListening, tookMs } = await firstStart(dataDir, wholeMs * share);
        if (!isListening) beforeListening += 1;
        try {
          const server = await startServer({ DATA_DIR: dataDir });
          await newSeller(server.address).finally(server.remove);
          results.add(null);
        } catch (error) {
          results.add(`killed after ${Math.round(tookMs)} of ${Math.round(wholeMs)} ms: ${String(error)}`);
        }
      });
    }
    return results.verdict(`${beforeListening} of them before it listened, which took ${Math.round(wholeMs)} ms`);
  },
};
