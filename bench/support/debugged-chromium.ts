import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { findChromium } from '../../scripts/lib/chromium.mjs';

/** Our own Chromium, whose pages other programs can control through a port. */
export interface DebuggedChromium {
  port: number;
  /** Runs a script in a page with this address, before its own scripts. */
  evaluateAt(url: string, script: string): Promise<void>;
  stop(): Promise<void>;
}

const startLimitMs = 30_000;

async function portOf(profile: string): Promise<number> {
  const end = performance.now() + startLimitMs;
  while (performance.now() < end) {
    const said = await readFile(path.join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
    if (said.includes('\n')) return Number(said.split('\n', 1)[0]);
    await after(50);
  }
  throw new Error('Chromium has opened no port');
}

/** Sends DevTools commands to a page, one by one. */
async function drive(socketUrl: string, commands: readonly { method: string; params: object }[]): Promise<void> {
  const socket = new WebSocket(socketUrl);
  await once(socket, 'open');
  for (const [id, command] of commands.entries()) {
    const answered = new Promise<void>((resolve) => {
      socket.addEventListener('message', ({ data }) => {
        if ((JSON.parse(String(data)) as { id?: number }).id === id) resolve();
      });
    });
    socket.send(JSON.stringify({ id, ...command }));
    await answered;
  }
  socket.close();
  await once(socket, 'close');
}

/** Starts Chromium with a new profile; null if it is not installed. */
export async function startDebuggedChromium(): Promise<DebuggedChromium | null> {
  const program = findChromium();
  if (program === null) return null;
  const profile = await mkdtemp(path.join(os.tmpdir(), 'pindahlapak-chromium-'));
  const child = spawn(
    program,
    ['--headless=new', '--no-sandbox', '--no-first-run', '--remote-debugging-port=0', `--user-data-dir=${profile}`],
    { stdio: 'ignore' },
  );
  const stop = async () => {
    const ended = child.exitCode === null ? once(child, 'exit') : null;
    child.kill('SIGTERM');
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  const port = await portOf(profile).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    port,
    evaluateAt: async (url, script) => {
      const opened = await fetch(`http://127.0.0.1:${port}/json/new?${encodeURIComponent(url)}`, { method: 'PUT' });
      const { webSocketDebuggerUrl } = (await opened.json()) as { webSocketDebuggerUrl: string };
      await drive(webSocketDebuggerUrl, [
        { method: 'Page.navigate', params: { url } },
        { method: 'Runtime.evaluate', params: { expression: script, awaitPromise: true } },
      ]);
    },
    stop,
  };
}
