import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newSeller } from '../../e2e/support/seller.ts';
import { startServer } from '../../e2e/support/server.ts';
import { root } from '../../scripts/lib/paths.mjs';
import { pinnedNode } from '../../scripts/lib/pinned-node.mjs';
import { tally, type TrustCase } from '../support/case.ts';

const kills = 10;
/** From before the first file is made to after the first answer. */
const spreadMs = 90;

export const killFirstStart: TrustCase = {
  name: `${kills} × kill -9 in the very first start`,
  run: async () => {
    const results = tally();
    for (let round = 1; round <= kills; round += 1) {
      const dataDir = await mkdtemp(path.join(os.tmpdir(), 'pindahlapak-first-'));
      const child = spawn(pinnedNode(), ['apps/server/src/main.ts'], {
        cwd: root,
        env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' },
        stdio: 'ignore',
      });
      const ended = once(child, 'exit');
      await pause(round * spreadMs);
      child.kill('SIGKILL');
      await ended;
      try {
        const server = await startServer({ DATA_DIR: dataDir });
        await newSeller(server.address);
        await server.remove();
        results.add(null);
      } catch (error) {
        results.add(`killed after ${round * spreadMs} ms: ${String(error)}`);
      } finally {
        await rm(dataDir, { recursive: true, force: true });
      }
    }
    return results.verdict();
  },
};
