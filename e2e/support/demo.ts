import { deepEqual } from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createClient, loginEndpoint } from '@pindahlapak/contract';
import { launch } from '@pindahlapak/harness/launch';
import { root } from '../../scripts/lib/paths.mjs';

/** A running demo: an installation with an account in which every screen has data. */
export interface Demo {
  address: string;
  token: string;
  /** Stops it by two signals at once; throws unless it ends well and leaves nothing behind. */
  stop(): Promise<void>;
}

/** Starts the demo on a free port and signs in as it says. */
export async function startDemo(): Promise<Demo> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pindahlapak-demo-test-'));
  let printed = '';
  const { child, address } = await launch(
    ['--disable-warning=ExperimentalWarning', path.join(root, 'apps/server/src/demo/main.ts')],
    { HOST: '127.0.0.1', TMPDIR: folder },
    { ready: /Alamat +: (http:\/\/\S+)\/login[^]*Password +: \S+\n/, onOutput: (text) => (printed += text) },
  );
  const [, email = '', password = ''] = /Email +: (\S+)\s+Password +: (\S+)/.exec(printed) ?? [];
  const client = createClient({ baseUrl: address, getToken: () => null });
  const { data: token } = await client.call(loginEndpoint, { body: { email, password } });
  const stop = async () => {
    const ended = once(child, 'exit');
    for (const signal of ['SIGINT', 'SIGTERM'] as const) child.kill(signal);
    const exit = await ended;
    const left = await readdir(folder);
    await rm(folder, { recursive: true });
    deepEqual({ exit, left }, { exit: [0, null], left: [] });
  };
  return { address, token, stop };
}
